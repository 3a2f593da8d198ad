"""`wartable soak`: many random games, every invariant checked, what was used and what never was."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress

from wartable.cli.common import (
    NO,
    PLAIN_WIDTH,
    TEXTS,
    JsonOption,
    Lang,
    LangOption,
    console,
    fail,
    game_called,
    print_json,
    say,
)
from wartable.soak import random_settings, run_soak

EXAMPLE = "wartable soak {game} --games 500"


def soak(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    games: Annotated[int, typer.Option(metavar="N", min=1)] = 200,
    seed: Annotated[int, typer.Option(metavar="N")] = 0,
    processes: Annotated[int, typer.Option(metavar="N", min=1)] = os.cpu_count() or 1,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Play random games to their end; exit 1 if one crashes, stalls or breaks an invariant."""
    table, screen = game_called(game, lang), console()
    with Progress(console=screen, transient=True, disable=json or not screen.is_terminal) as bar:
        task = bar.add_task(game, total=games)
        tally = run_soak(random_settings(game, games, seed), processes, lambda n: bar.update(task, completed=n))
    if json:
        print_json(msgspec.to_builtins(tally) | {"unused": [u for u in table.usages() if u not in tally.used]})
    else:
        for line in _in_columns([f"{tally.used.get(label, 0):>7} {label}" for label in table.usages()]):
            screen.print(line)
        ended = ", ".join(f"{rule} {n}" for rule, n in tally.outcomes.items())
        screen.print(say(lang, "soak-played", games=tally.games, decisions=tally.decisions, ended=ended))
        all = table.usages()
        screen.print(say(lang, "soak-unused", count=sum(label not in tally.used for label in all), all=len(all)))
    if tally.broken:
        fail(lang, TEXTS.line("soak-broken", count=len(tally.broken), first=tally.broken[0]), NO)


def _in_columns(rows: list[str]) -> list[str]:
    """As many columns as the widest row leaves room for, read from top to bottom."""
    width = max(map(len, rows), default=1) + 1
    height = -(-len(rows) // (PLAIN_WIDTH // width))
    return ["".join(row.ljust(width) for row in rows[i::height]).rstrip() for i in range(height)]
