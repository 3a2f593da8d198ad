"""`wartable scaffold`: the package of a new game, copied from the skeleton, in the checkout one works in."""

from __future__ import annotations

import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.common import TEXTS, Lang, LangOption, fail, say

EXAMPLE = "wartable scaffold star-wars --prefix SW"
SKELETON = "skeleton"
GAMES = Path("src", "wartable", "games")
TESTS = Path("tests", "games")


def scaffold(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    prefix: Annotated[str, typer.Option("--prefix", metavar="XY")] = "",
    root: Annotated[Path, typer.Option("--root", metavar="DIR")] = Path("."),
    lang: LangOption = Lang.en,
) -> None:
    """Begin a new game: a package that plays, with its rulebook and its tests, to be changed step by step."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        fail(lang, TEXTS.line("scaffold-name").at(name))
    prefix = prefix or "".join(re.findall(r"(?<![a-z0-9])[a-z0-9]", name))[:4].upper().ljust(2, "X")
    if not re.fullmatch(r"[A-Z]{2,4}", prefix):
        fail(lang, TEXTS.line("scaffold-prefix").at(f"--prefix {prefix}"))
    package = name.replace("-", "_")
    if not (root / GAMES / "__init__.py").is_file() or not (root / TESTS / SKELETON).is_dir():
        fail(lang, TEXTS.line("scaffold-no-checkout").at(root))
    for folder in (root / GAMES / package, root / TESTS / package):
        if folder.exists():
            fail(lang, TEXTS.line("scaffold-exists").at(folder))
    spelled = {
        f"wartable.games.{SKELETON}": f"wartable.games.{package}",
        "SKL-": f"{prefix}-",
        SKELETON: name,
        SKELETON.title(): name.replace("-", " ").title(),
        "Скелет": name.replace("-", " ").title(),
    }
    lines = _copy(resources.files(f"wartable.games.{SKELETON}"), root / GAMES / package, spelled)
    tests = _copy(root / TESTS / SKELETON, root / TESTS / package, spelled)
    print(say(lang, "scaffold-done", folder=str(GAMES / package), lines=lines, tests=tests))
    print(say(lang, "scaffold-next", line=f'"{name}": "wartable.games.{package}",', name=name))


def _copy(source: Traversable, to: Path, spelled: dict[str, str]) -> int:
    """Copy a folder with other names in it; how many lines it has."""
    lines = 0
    to.mkdir(parents=True)
    for entry in sorted(source.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            lines += _copy(entry, to / entry.name, spelled) if entry.name != "__pycache__" else 0
            continue
        text = entry.read_text(encoding="utf-8")
        for word, instead in spelled.items():
            text = text.replace(word, instead)
        (to / entry.name).write_text(text, encoding="utf-8")
        lines += text.count("\n")
    return lines
