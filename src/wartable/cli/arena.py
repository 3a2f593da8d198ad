"""`wartable arena`: bots against bots, seats rotated, seeds paired."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.progress import Progress

from wartable.arena import can_play, run_arena
from wartable.bots import BOTS
from wartable.cli.common import (
    TEXTS,
    JsonOption,
    Lang,
    LangOption,
    cannot_play,
    console,
    fail,
    game_called,
    print_json,
    say,
)

EXAMPLE = "wartable arena {game} --bots greedy,random --games 100"


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option(metavar="A,B")] = "greedy,random",
    games: Annotated[int, typer.Option(metavar="N", min=1)] = 100,
    seed: Annotated[int, typer.Option(metavar="N")] = 0,
    processes: Annotated[int, typer.Option(metavar="N", min=1)] = os.cpu_count() or 1,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Let bots play each other and count the wins, with 95 % confidence intervals."""
    table = game_called(game, lang)
    names = [name.strip() for name in bots.split(",")]
    if unknown := [name for name in names if name not in BOTS]:
        fail(lang, TEXTS.line("no-bot", name=unknown[0], known=", ".join(BOTS)))
    if not can_play(table, len(names)):
        fail(lang, cannot_play(table, len(names), "--bots"))
    screen = console()
    with Progress(console=screen, transient=True, disable=json or not screen.is_terminal) as bar:
        task = bar.add_task(f"{game}: {bots}", total=games)
        result = run_arena(
            game, names, games, seed, processes=processes, progress=lambda n: bar.update(task, completed=n)
        )
    if json:
        print_json({"games": result.games, "wins": result.wins, "draws": result.draws, "shared": result.shared})
        return
    for name in result.wins:
        low, high = result.interval(name)
        told = say(lang, "arena-wins", games=result.games, low=f"{low:.0%}", high=f"{high:.0%}")
        screen.print(f"{name:<12} {result.wins[name]:>5} {told}")
    screen.print(f"{say(lang, 'arena-draws'):<12} {result.draws:>5}")
    if result.shared:
        screen.print(f"{say(lang, 'arena-shared'):<12} {result.shared:>5}")
