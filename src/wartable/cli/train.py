"""`wartable train`: a leaf learns from games that bots play against themselves."""

from __future__ import annotations

import os
import time
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import typer
from rich.progress import Progress

from wartable.bots import BOTS
from wartable.bots.leaf import FILE
from wartable.cli.common import TEXTS, Lang, LangOption, console, fail, game_called, say
from wartable.training.fitting import Recipe, fit
from wartable.training.lessons import Course, gather
from wartable.training.trial import strength

EXAMPLE = "wartable train {game} --games 1500 --out lessons"


def train(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    games: Annotated[int, typer.Option(metavar="N", min=20)] = 1500,
    by: Annotated[str, typer.Option(metavar="BOT")] = "greedy",
    hidden: Annotated[int, typer.Option(metavar="N", min=0)] = 0,
    seats: Annotated[int, typer.Option(metavar="N", min=0)] = 0,
    trial: Annotated[int, typer.Option(metavar="N", min=0)] = 40,
    out: Annotated[Path, typer.Option(metavar="DIR")] = Path("lessons"),
    seed: Annotated[int, typer.Option(metavar="N")] = 1_000_000,
    processes: Annotated[int, typer.Option(metavar="N", min=1)] = os.cpu_count() or 1,
    gpu: Annotated[bool, typer.Option("--gpu")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Let bots play themselves, learn from how it ended, try what was learnt, and write it to a file."""
    table, screen = game_called(game, lang), console()
    if table.features is None:
        fail(lang, TEXTS.line("train-nothing", game=game))
    if by not in BOTS:
        fail(lang, TEXTS.line("no-bot", name=by, known=", ".join(BOTS)))
    xp = _numbers(lang) if gpu else np
    started = time.monotonic()
    try:
        with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
            task = bar.add_task(say(lang, "train-playing", game=game), total=games)
            rows = gather(Course(game, by, seed, seats), games, out, processes, lambda n: bar.update(task, completed=n))
    except OSError as error:
        fail(lang, TEXTS.line("train-folder", folder=str(out), why=error.strerror or ""))
    command = f"wartable train {game} --games {games} --by {by} --hidden {hidden} --seats {seats} --seed {seed}"
    recipe = Recipe(hidden=hidden, seed=seed)
    weights, came = fit(table, rows, recipe, {"command": command, "games": games}, xp)
    told = say(
        lang,
        "train-learnt",
        rows=came.rows,
        loss=f"{came.loss:.4f}",
        right=f"{came.right:.1%}",
        hand=f"{came.by_hand:.1%}",
    )
    screen.print(told)
    entry = {"command": command, **msgspec.to_builtins(came)}
    if trial:
        won, played = strength(table, weights, trial, seed, processes)
        entry |= {"trial": played, "won": won}
        screen.print(say(lang, "train-trial", won=won, played=played))
    entry["seconds"] = round(time.monotonic() - started)
    with (out / "log.jsonl").open("ab") as log:
        log.write(msgspec.json.encode(entry) + b"\n")
    path = out / f"{game}-{FILE}"
    path.write_bytes(msgspec.json.encode(weights))
    screen.print(say(lang, "train-written", path=str(path)), soft_wrap=True)


def _numbers(lang: Lang) -> Any:
    """What computes like numpy on a graphics card."""
    try:
        return import_module("cupy")
    except ImportError:
        fail(lang, TEXTS.line("train-no-gpu"))
