"""`wartable bench`: how fast the games are, beside public peers in the same run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from wartable.bench import YARDSTICK, Report, growth, run_bench, stepping
from wartable.bench import peers as engines
from wartable.cli.common import TEXTS, JsonOption, Lang, LangOption, complain, console, game_called, print_json, say
from wartable.games import PACKAGES

EXAMPLE = "wartable bench {game} --peers"
PLAY = "bench-decisions", "bench-games", "bench-clone"
SEARCH = "bench-rollouts", "bench-redeals"


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME")] = None,
    seconds: Annotated[float, typer.Option(metavar="N", min=0.1)] = 5.0,
    peers: Annotated[bool, typer.Option("--peers")] = False,
    search: Annotated[bool, typer.Option("--search")] = False,
    growth: Annotated[bool, typer.Option("--growth")] = False,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Random legal play on one core: decisions and games per second, and the time of a clone."""
    names = games or list(PACKAGES)
    for name in names:
        game_called(name, lang)
    _name_the_missing(peers, search, lang)
    screen = console()
    with screen.status("") as status:

        def tell(what: str) -> None:
            status.update(say(lang, "bench-measuring", what=what))

        report = run_bench(names, seconds, with_peers=peers, search=search, grown=growth, tell=tell)
    if json:
        print_json(as_json(report))
        return
    screen.print(_table(report, search, lang))
    if steps := _steps(report):
        screen.print()
        screen.print(_environments(steps, lang))
    for name, costs in report.growth.items():
        screen.print()
        screen.print(say(lang, "bench-growth", game=name), _growth(costs, lang), sep="\n")


def _name_the_missing(peers: bool, search: bool, lang: str) -> None:
    """One line for what is to be measured and is not installed, for each extra that brings it."""
    absent = [peer for peer in engines.PEERS if peer not in engines.available()] if peers else []
    absent += stepping.absent() if peers and search else []
    if absent:
        complain(lang, TEXTS.line("no-peers", names=", ".join(absent)))
    if search and (needed := stepping.missing(stepping.NEEDS)):
        complain(lang, TEXTS.line("no-environments", names=", ".join(needed)))


def as_json(report: Report) -> dict[str, Any]:
    """`{game: {…}, "peers": {…}, "ratio": …}`: one number for one game, else one for each; `environments` and `growth`, if wanted."""
    shown: dict[str, Any] = {name: msgspec.to_builtins(speed) for name, speed in report.games.items()}
    shown["peers"] = {name: msgspec.to_builtins(speed) for name, speed in report.peers.items()}
    ratios = {name: round(ratio, 3) for name, ratio in report.ratio.items()}
    shown["ratio"] = next(iter(ratios.values())) if len(ratios) == 1 else ratios or None
    if report.environments:
        shown["environments"] = {name: {"steps_per_s": steps} for name, steps in report.environments.items()}
    if report.growth:
        shown["growth"] = msgspec.to_builtins(report.growth, str_keys=True)
    return shown


def _table(report: Report, search: bool, lang: str) -> Table:
    """A row for each game and each peer; what a row has not stays empty."""
    columns = [*PLAY, *(SEARCH if search else ())]
    table = _columns([say(lang, column) for column in columns] + ([f"× {YARDSTICK}"] if report.ratio else []))
    for name, speed in report.games.items():
        played = [f"{speed.decisions_per_s:,.0f}", f"{speed.games_per_s:,.1f}", f"{speed.clone_us:.1f}"]
        searched = [_number(n) for n in (speed.rollouts_per_s, speed.redeals_per_s)]
        ratio = [f"{report.ratio[name]:.2f}"] if name in report.ratio else []
        table.add_row(name, *played, *(searched if search else ()), *ratio)
    for name, peer in report.peers.items():
        clone = f"{peer.clone_us:.1f}" if peer.clone_us is not None else ""
        table.add_row(f"{name} {peer.version}", f"{peer.decisions_per_s:,.0f}", f"{peer.games_per_s:,.1f}", clone)
    return table


def _steps(report: Report) -> dict[str, float]:
    """Steps a second of all environments that were measured, ours first."""
    ours = {name: speed.steps_per_s for name, speed in report.games.items() if speed.steps_per_s is not None}
    return ours | report.environments


def _environments(steps: dict[str, float], lang: str) -> Table:
    table = _columns([say(lang, "bench-steps")])
    for name, n in steps.items():
        table.add_row(name, _number(n))
    return table


def _growth(costs: dict[int, growth.Costs], lang: str) -> Table:
    """A row for each round, a column for each number of players."""
    table = _columns([say(lang, "bench-players", n=players) for players in costs])
    for n in sorted({n for by_round in costs.values() for n in by_round}):
        table.add_row(say(lang, "bench-round", n=n), *(_number(by_round.get(n)) for by_round in costs.values()))
    return table


def _columns(names: Sequence[str]) -> Table:
    """A table of numbers; the first column says what they are of."""
    table = Table(box=None, pad_edge=False)
    table.add_column("", no_wrap=True)
    for name in names:
        table.add_column(name, justify="right")
    return table


def _number(n: float | None) -> str:
    return "" if n is None else f"{n:,.0f}"
