"""`wartable play`: a game in the terminal, against bots or in turns at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
import yaml

from wartable.bots import BOTS
from wartable.cli.builders import builders
from wartable.cli.common import NO, TEXTS, Lang, LangOption, cannot_play, fail, game_called, read_text, say
from wartable.cli.programs import USUAL_SECONDS, BotOption, SecondsOption, enlist_programs
from wartable.cli.records import loaded
from wartable.cli.table import Seating, Table, free_path
from wartable.kernel import record
from wartable.kernel.errors import BadOptions
from wartable.kernel.game import Game
from wartable.kernel.match import Match

EXAMPLE = "wartable play {game} --seats human,bot:greedy --lang ru"
HUMAN, BOT, OPPONENT = "human", "bot:", "greedy"
LONGEST_NAME = 40
BUILT = [f"--{builder.id}" for _, builder in builders()]
"""What is built before a game, by its name."""


def play(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="A,B"),
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="SEED")] = None,
    built: Annotated[list[str] | None, typer.Option(*BUILT, metavar="LIST")] = None,
    option: Annotated[list[str] | None, typer.Option("-o", "--option", metavar="KEY=VALUE")] = None,
    names: Annotated[str, typer.Option("--names", metavar="A,B")] = "",
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all")] = False,
    bot: BotOption = None,
    seconds: SecondsOption = USUAL_SECONDS,
    lang: LangOption = Lang.en,
) -> None:
    """Play a game in the terminal. The record is kept under ./saves; `h` at the prompt explains the rest."""
    found = game_called(game, lang)
    enlist_programs(bot, seconds, lang)
    kinds = _kinds(found, seats, lang) if seats is not None else []
    if resume is not None:
        match = _resumed(found, resume, lang)
    else:
        options = _options(found, option or [], built or [], lang)
        try:
            match = record.start(found, _for_players(found, len(kinds), options), seed or secrets.token_hex(8))
        except BadOptions as error:
            fail(lang, error)
    players = len(match.seating)
    if kinds and len(kinds) != players:
        fail(lang, TEXTS.line("other-count", players=players, count=len(kinds)).at("--seats"))
    seated = _seated(kinds or [HUMAN, *[BOT + OPPONENT] * (players - 1)], names, lang)
    told = _wishes(seats, names, bot or [], seconds, lang) + (" --ask-all" if ask_all else "")
    if not Table(match, seated, lang, resume or free_path(found, seated), ask_all, told).run():
        raise typer.Exit(NO)


def _wishes(seats: str | None, names: str, bots: list[str], seconds: float, lang: Lang) -> str:
    """The options of the command line with which the same people and programs sit down again."""
    wishes = [("--seats", seats), ("--names", names), *(("--bot", bot) for bot in bots)]
    wishes += [("--bot-seconds", f"{seconds:g}" if seconds != USUAL_SECONDS else "")]
    wishes += [("--lang", lang.value if lang is not Lang.en else "")]
    return "".join(f" {key} {quote(wish)}" for key, wish in wishes if wish)


def _for_players(game: Game, count: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a game for so many players (0: nobody said how many): where one is to be had per seat, it is."""
    if not count or game.face is None:
        return options
    chosen = {choice.key: choice.default[:count] for choice in game.face.choices("en") if choice.per_seat}
    return game.face.options(chosen) | options


def _kinds(game: Game, text: str, lang: str) -> list[str]:
    """`human` or `bot:NAME` for every seat, as somebody wishes."""
    kinds = [part.strip() for part in text.split(",")]
    if len(kinds) not in game.seats:
        fail(lang, cannot_play(game, len(kinds), "--seats"))
    for kind in kinds:
        if kind != HUMAN and kind.removeprefix(BOT) not in BOTS:
            known = ", ".join(BOT + name for name in BOTS)
            fail(lang, TEXTS.line("bad-seat", kind=kind, known=known).at("--seats"))
        if kind != HUMAN and not kind.startswith(BOT):
            fail(lang, TEXTS.line("bad-bot", kind=kind).at("--seats"))
    return kinds


def _seated(kinds: list[str], names: str, lang: str) -> list[Seating]:
    """Who sits where."""
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > len(kinds) or len(set(given)) != len(given) or any(len(name) > LONGEST_NAME for name in given):
        fail(lang, TEXTS.line("bad-names", most=LONGEST_NAME).at("--names"))
    seated = []
    for i, kind in enumerate(kinds):
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


def _options(game: Game, pairs: list[str], built: list[str], lang: str) -> dict[str, Any]:
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
    if built:
        if game.builder is None:
            fail(lang, TEXTS.line("nothing-built", game=game.id).at(BUILT[0]))
        options[game.builder.option] = [_list(choice, lang) for choice in built]
    return options


def _list(choice: str, lang: str) -> str:
    """A list's text, if the choice is a file; otherwise the choice itself."""
    return read_text(Path(choice), lang) + "\n" if Path(choice).is_file() else choice


def _resumed(game: Game, path: Path, lang: str) -> Match:
    match = loaded(path, lang)
    if match.game.id != game.id:
        fail(lang, TEXTS.line("other-game", found=match.game.id, game=game.id).at(path))
    return match
