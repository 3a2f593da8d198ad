"""`wartable arena`: bots against bots, seats rotated, seeds paired."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from wartable.arena import Played, lineups, run_arena
from wartable.bots import BOTS, make
from wartable.cli.common import (
    NO,
    TEXTS,
    JsonOption,
    Lang,
    LangOption,
    cannot_play,
    console,
    fail,
    game_called,
    print_json,
)
from wartable.cli.programs import USUAL_SECONDS, BotOption, SecondsOption, enlist_programs
from wartable.cli.standings import as_json, print_standings
from wartable.kept import Kept
from wartable.kernel.errors import BadOptions, WartableError, file_trouble
from wartable.kernel.game import Game
from wartable.rating import MOST_ELO, Sprt

EXAMPLE = "wartable arena {game} --bots greedy,random --games 100"
CORES = os.cpu_count() or 1


class Engine(StrEnum):
    processes = "processes"
    ray = "ray"


ProcessesOption = Annotated[int, typer.Option("--processes", metavar="N", min=1)]
EngineOption = Annotated[Engine, typer.Option("--engine", metavar="processes|ray")]
KeptOption = Annotated[Path | None, typer.Option("--kept", metavar="FILE")]


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option(metavar="A,B")] = "greedy,random",
    games: Annotated[int, typer.Option(metavar="N", min=1)] = 100,
    seats: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Annotated[int, typer.Option(metavar="N")] = 0,
    sprt: Annotated[str, typer.Option(metavar="ELO0,ELO1")] = "",
    records: Annotated[Path | None, typer.Option(metavar="DIR")] = None,
    kept: KeptOption = None,
    processes: ProcessesOption = CORES,
    engine: EngineOption = Engine.processes,
    bot: BotOption = None,
    seconds: SecondsOption = USUAL_SECONDS,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Let bots play each other and count the wins, with 95 % confidence intervals and Elo."""
    found, names = game_called(game, lang), [name.strip() for name in bots.split(",")]
    enlist_programs(bot, seconds, lang)
    check_bots(names, lang)
    _check_seats(found, names, seats, lang)
    test = _test(sprt, lang) if sprt else None
    keep = _keeper(records, game, seed, lang) if records is not None else None
    before = played_before(kept, lang)
    screen = console()
    with bar(screen, json) as progress:
        try:
            result = run_arena(
                game, names, games, seed, processes=processes, progress=counted(progress, f"{game}: {bots}", games),
                seats=seats or 0, engine=engine, test=test, keep=keep, kept=before,
            )  # fmt: skip
        except WartableError as error:
            fail(lang, error)
    if json:
        print_json(as_json(result))
    else:
        print_standings(screen, result, lang)
    if result.interrupted:
        fail(lang, TEXTS.line("interrupted"), NO)


def bar(screen: Console, quiet: bool) -> Progress:
    """How far it has come; nothing where nobody looks."""
    return Progress(console=screen, transient=True, disable=quiet or not screen.is_terminal)


def counted(progress: Progress, what: str, games: int) -> Callable[[int], None]:
    """Shows how many of these games are done."""
    task = progress.add_task(what, total=games)
    return lambda n: progress.update(task, completed=n)


def played_before(path: Path | None, lang: str) -> Kept | None:
    """The games that are kept in a file, or the command ends."""
    try:
        return Kept(path) if path is not None else None
    except BadOptions as error:
        fail(lang, error)


def check_bots(names: Sequence[str], lang: str) -> None:
    """There are such bots, or the command ends."""
    for name in names:
        try:
            make(name)
        except LookupError:
            fail(lang, TEXTS.line("no-bot", name=name, known=", ".join(BOTS)))


def _check_seats(game: Game, names: Sequence[str], seats: int | None, lang: str) -> None:
    """So many bots can play at such a table, or the command ends."""
    if seats is not None and seats not in game.seats:
        fail(lang, cannot_play(game, seats, "--seats"))
    try:
        lineups(game, names, seats or 0)
    except BadOptions as error:
        fail(lang, error if seats else cannot_play(game, len(names), "--bots"))


def _test(text: str, lang: str) -> Sprt:
    """The sequential test that somebody wishes: `elo0,elo1` or `elo0,elo1,alpha,beta`."""
    try:
        test = Sprt(*map(float, text.split(",")))
    except (ValueError, TypeError):
        fail(lang, TEXTS.line("bad-sprt").at(f"--sprt {text}"))
    if not -MOST_ELO <= test.elo0 < test.elo1 <= MOST_ELO or not 0 < test.alpha < 0.5 or not 0 < test.beta < 0.5:
        fail(lang, TEXTS.line("bad-sprt").at(f"--sprt {text}"))
    return test


def _keeper(folder: Path, game: str, seed: int, lang: str) -> Callable[[Played], None]:
    """Keeps the records of an arena in a folder, each under the names of who played."""

    def keep(played: Played) -> None:
        bots = "-".join(re.sub(r"[^\w.]+", "_", bot)[:40] for bot in played.bots)
        try:
            path = folder / f"{game}-{seed}-{played.number:05}-{bots}.jsonl"
            path.write_text(played.record, encoding="utf-8")
        except OSError as error:
            fail(lang, file_trouble(error).at(path))

    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{game}-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        fail(lang, file_trouble(error).at(folder))
    return keep
