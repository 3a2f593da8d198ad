"""What all commands share: how they fail, in which language they speak, how they print."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console

from wartable.games import PACKAGES, find
from wartable.kernel.errors import UnknownGame, WartableError, file_trouble
from wartable.kernel.game import Game
from wartable.kernel.text import Line, Texts, cut

TEXTS = Texts("wartable.cli")
PLAIN_WIDTH = 100
NO, NONSENSE = 1, 2
"""Exit codes: the answer is no; the request makes no sense."""


class Lang(StrEnum):
    en = "en"
    ru = "ru"


LangOption = Annotated[Lang, typer.Option("--lang", metavar="en|ru", envvar="WARTABLE_LANG")]
JsonOption = Annotated[bool, typer.Option("--json")]


def fail(lang: str, problem: Line | WartableError, code: int = NONSENSE) -> NoReturn:
    """End the command with one clear line on stderr."""
    complain(lang, problem)
    raise typer.Exit(code)


def complain(lang: str, problem: Line | WartableError) -> None:
    print(f"wartable: {problem.say(lang)}", file=sys.stderr)


def game_called(name: str, lang: str) -> Game:
    """The game of that name, or the end of the command."""
    try:
        return find(name)
    except UnknownGame as error:
        fail(lang, error)


def games_called(name: str | None, lang: str) -> list[Game]:
    """One game, or all of them."""
    return [game_called(name, lang)] if name else [find(each) for each in PACKAGES]


def data_home() -> Path:
    """Where what is kept of a person on this machine lies, if nobody says otherwise."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "wartable"


def cannot_play(game: Game, count: int, option: str) -> Line:
    """This game is not for so many players."""
    first, last = str(game.seats[0]), str(game.seats[-1])
    players = first if first == last else f"{first}–{last}"
    return TEXTS.line("bad-count", game=game.id, players=players, option=option, count=str(count))


def read_text(path: Path, lang: str) -> str:
    """A text file's content, or the end of the command."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        fail(lang, file_trouble(error).at(path))


def number_in(text: str) -> int | None:
    """The number somebody typed; None if it is none (or longer than any we count)."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def console() -> Console:
    """Where people read: plain and 100 columns wide where nobody looks."""
    if sys.stdout.isatty():
        return Console(highlight=False, markup=False)
    return Console(highlight=False, markup=False, width=PLAIN_WIDTH, no_color=True)


def print_json(content: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(content), indent=2).decode())


def say(lang: str, message: str, **args: Any) -> str:
    """A message of the commands themselves; what somebody wrote is cut where it is endless."""
    return TEXTS.say(lang, message, {name: cut(value) if type(value) is str else value for name, value in args.items()})
