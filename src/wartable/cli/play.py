"""`wartable play`: a game in the terminal, against bots or in turns at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

from wartable.bots import BOTS
from wartable.cli.common import NO, TEXTS, Lang, LangOption, cannot_play, fail, game_called, read_text, say
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
    found = game_called(game, lang)
    seated = _seats(found, seats, names, lang)
    if resume is not None:
        match, path = _resumed(found, resume, lang), resume
    else:
        options = _options(option or [], deck or [], lang)
        try:
            match = record.start(found, options, seed if seed is not None else secrets.token_hex(8))
        except BadOptions as error:
            fail(lang, error)
        path = free_path(found, seated)
    if not Table(match, seated, lang, path, ask_all).run():
        raise typer.Exit(NO)


def _seats(game: Game, text: str, names: str, lang: str) -> list[Seating]:
    """Who sits where."""
    kinds = [part.strip() for part in text.split(",")]
    if len(kinds) not in game.seats:
        fail(lang, cannot_play(game, len(kinds), "--seats"))
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > len(kinds) or (given and len(set(given)) != len(given)):
        fail(lang, TEXTS.line("bad-names").at("--names"))
    seated = []
    for i, kind in enumerate(kinds):
        if kind != HUMAN and kind.removeprefix(BOT) not in BOTS:
            known = ", ".join(BOT + name for name in BOTS)
            fail(lang, TEXTS.line("bad-seat", kind=kind, known=known).at("--seats"))
        if kind != HUMAN and not kind.startswith(BOT):
            fail(lang, TEXTS.line("bad-bot", kind=kind).at("--seats"))
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


def _options(pairs: list[str], decks: list[str], lang: str) -> dict[str, Any]:
    """The set-up options of the command line."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            fail(lang, TEXTS.line("bad-pair").at(f"-o {pair}"))
        try:
            options[key] = yaml.safe_load(value)
        except yaml.YAMLError:
            fail(lang, TEXTS.line("bad-value").at(f"-o {pair}"))
    if decks:
        options["decks"] = [_deck(choice, lang) for choice in decks]
    return options


def _deck(choice: str, lang: str) -> str:
    """A deck list's text, if the choice is a file; otherwise the choice itself."""
    return read_text(Path(choice), lang) + "\n" if Path(choice).is_file() else choice


def _resumed(game: Game, path: Path, lang: str) -> Match:
    match = loaded(path, lang)
    if match.game is not game:
        fail(lang, TEXTS.line("other-game", found=match.game.id, game=game.id).at(path))
    return match
