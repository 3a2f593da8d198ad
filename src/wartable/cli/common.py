"""What all commands share: how they fail, in which language they speak, how they print."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console

from wartable.games import PACKAGES, find
from wartable.kernel.game import Game
from wartable.kernel.text import Texts

TEXTS = Texts("wartable.cli")
PLAIN_WIDTH = 100
NO, NONSENSE = 1, 2
"""Exit codes: the answer is no; the request makes no sense."""


class Lang(StrEnum):
    en = "en"
    ru = "ru"


LangOption = Annotated[Lang, typer.Option("--lang", envvar="WARTABLE_LANG", help="The language of texts.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def fail(message: object, code: int = NONSENSE) -> NoReturn:
    """End the command with one clear line on stderr."""
    print(f"wartable: {' '.join(str(message).split())}", file=sys.stderr)
    raise typer.Exit(code)


def game_called(name: str) -> Game:
    """The game of that name, or the end of the command."""
    try:
        return find(name)
    except LookupError as error:
        fail(error.args[0])


def games_called(name: str | None) -> list[Game]:
    """One game, or all of them."""
    return [game_called(name)] if name else [find(each) for each in PACKAGES]


def read_text(path: Path) -> str:
    """A text file's content, or the end of the command."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        fail(f"{path}: {error.strerror or error}")
    except UnicodeError:
        fail(f"{path}: not a text file (UTF-8)")


def console() -> Console:
    """Where people read: plain and 100 columns wide where nobody looks."""
    if sys.stdout.isatty():
        return Console(highlight=False, markup=False)
    return Console(highlight=False, markup=False, width=PLAIN_WIDTH, no_color=True)


def print_json(content: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())


def say(lang: str, message: str, **args: Any) -> str:
    """A message of the commands themselves."""
    return TEXTS.say(lang, message, args)
