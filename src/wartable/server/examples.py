"""Worked examples of the rulebooks: scenario files, each a position that anybody may open and try.

They lie beside the sources; a wheel carries them in the package.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "scenarios", PACKAGE.parents[1] / "scenarios")
RULES = re.compile(r"^rules: *\[([^\]]*)\]", re.MULTILINE)
SCRIPT = re.compile(r"^script:", re.MULTILINE)


class Example(msgspec.Struct, frozen=True):
    """A position in which something is to be done, and the rules it shows; the first is the one it is about."""

    id: str
    rules: tuple[str, ...]
    text: str


@cache
def examples(game: str) -> dict[str, Example]:
    """The examples of a game by their ids."""
    folder = next((each / game for each in FOLDERS if (each / game).is_dir()), None)
    files = sorted(folder.glob("*.yaml")) if folder is not None else []
    read = [_example(path.stem, path.read_text(encoding="utf-8")) for path in files]
    return {example.id: example for example in read if example is not None}


def _example(name: str, text: str) -> Example | None:
    """None where there is nothing to do: it only says what follows from a position."""
    rules = RULES.search(text)
    if rules is None or not SCRIPT.search(text):
        return None
    return Example(name, tuple(rule.strip() for rule in rules[1].split(",")), text)


def shown_at(game: str, rule: str) -> list[Example]:
    """The examples that are about a rule."""
    return [example for example in examples(game).values() if example.rules[0] == rule]


def showing(game: str, rule: str) -> list[Example]:
    """The examples in which a rule plays a part."""
    return [example for example in examples(game).values() if rule in example.rules]
