"""`wartable play`: a game in the terminal, against bots or in turns at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

from wartable.bots import BOTS
from wartable.cli.common import NO, Lang, LangOption, fail, game_called, read_text, say
from wartable.cli.records import loaded
from wartable.cli.table import Seating, Table, free_path
from wartable.kernel import record
from wartable.kernel.errors import BadOptions
from wartable.kernel.game import Game
from wartable.kernel.match import Match

EXAMPLE = "Example: wartable play conquest --deck straken --deck nazdreg --lang ru"
HUMAN, BOT = "human", "bot:"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, for example conquest.")],
    seats: Annotated[
        str, typer.Option("--seats", metavar="A,B", help="Who plays, in order: human or bot:NAME.")
    ] = "human,bot:greedy",
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="SEED", help="The seed of chance; without it, a fresh one.")
    ] = None,
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="DECK", help="A starter deck or a list, once per seat.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("-o", "--option", metavar="KEY=VALUE", help="A set-up option: key=value.")
    ] = None,
    names: Annotated[
        str, typer.Option("--names", metavar="A,B", help="The players' names, in order, with commas.")
    ] = "",
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even where there is only one answer.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Play a game in the terminal. The record is kept under ./saves; `h` at the prompt explains the rest."""
    found = game_called(game)
    seated = _seats(found, seats, names, lang)
    if resume is not None:
        match, path = _resumed(found, resume), resume
    else:
        options = _options(option or [], deck or [])
        try:
            match = record.start(found, options, seed if seed is not None else secrets.token_hex(8))
        except BadOptions as error:
            fail(error)
        path = free_path(found, seated)
    if not Table(match, seated, lang, path, ask_all).run():
        raise typer.Exit(NO)


def _seats(game: Game, text: str, names: str, lang: str) -> list[Seating]:
    """Who sits where."""
    kinds = [part.strip() for part in text.split(",")]
    if len(kinds) not in game.seats:
        many = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
        fail(f"{game.id} is for {many} players; --seats names {len(kinds)}")
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > len(kinds) or (given and len(set(given)) != len(given)):
        fail("--names: give each player one name of their own")
    seated = []
    for i, kind in enumerate(kinds):
        if kind != HUMAN and kind.removeprefix(BOT) not in BOTS:
            fail(f"--seats: {kind!r} is neither `human` nor one of {', '.join(BOT + name for name in BOTS)}")
        if kind != HUMAN and not kind.startswith(BOT):
            fail(f"--seats: {kind!r}: a bot is named bot:{kind}")
        bot = kind.removeprefix(BOT) if kind != HUMAN else ""
        seated.append(Seating(bot, given[i] if i < len(given) and given[i] else _default_name(kinds, i, lang)))
    return seated


def _default_name(kinds: list[str], seat: int, lang: str) -> str:
    """`You` among bots would need other verbs: a player is called Player, a bot by its name."""
    kind = kinds[seat]
    number = seat + 1 if kinds.count(kind) > 1 else 0
    if kind == HUMAN:
        return say(lang, "name-human", number=number)
    return say(lang, "name-bot", bot=kind.removeprefix(BOT), number=number)


def _options(pairs: list[str], decks: list[str]) -> dict[str, Any]:
    """The set-up options of the command line."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            fail(f"-o {pair}: expected key=value")
        try:
            options[key] = yaml.safe_load(value)
        except yaml.YAMLError:
            fail(f"-o {pair}: the value cannot be read")
    if decks:
        options["decks"] = [_deck(choice) for choice in decks]
    return options


def _deck(choice: str) -> str:
    """A deck list's text, if the choice is a file; otherwise the choice itself."""
    return read_text(Path(choice)) + "\n" if Path(choice).is_file() else choice


def _resumed(game: Game, path: Path) -> Match:
    match = loaded(path)
    if match.game is not game:
        fail(f"{path}: this is a game of {match.game.id}, not of {game.id}")
    return match
