"""`wartable bench`: how fast the games are, beside public peers in the same run."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from wartable.bench import YARDSTICK, Report, run_bench
from wartable.cli.common import JsonOption, console, game_called, print_json
from wartable.games import PACKAGES
from wartable.peers import PEERS, available

EXAMPLE = "Example: wartable bench conquest --peers"


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="The games to measure (all of them by default).")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each is measured.")] = 5.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure the peers that are installed, too.")] = False,
    json: JsonOption = False,
) -> None:
    """Random legal play on one core: decisions and games per second, and the time of a clone."""
    names = games or list(PACKAGES)
    for name in names:
        game_called(name)
    if peers and (absent := [peer for peer in PEERS if peer not in available()]):
        print(f"wartable: not installed: {', '.join(absent)}; pip install 'wartable[bench]'", file=sys.stderr)
    screen = console()
    with screen.status("measuring…") as status:
        report = run_bench(names, seconds, peers, lambda what: status.update(f"measuring {what}…"))
    if json:
        print_json(as_json(report))
    else:
        screen.print(_table(report))


def as_json(report: Report) -> dict[str, Any]:
    """`{game: {…}, "peers": {…}, "ratio": …}`: one number for one game, else one for each."""
    shown: dict[str, Any] = {name: msgspec.to_builtins(speed) for name, speed in report.games.items()}
    shown["peers"] = {name: msgspec.to_builtins(speed) for name, speed in report.peers.items()}
    ratios = {name: round(ratio, 3) for name, ratio in report.ratio.items()}
    shown["ratio"] = next(iter(ratios.values())) if len(ratios) == 1 else ratios or None
    return shown


def _table(report: Report) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("", "decisions/s", "games/s", "clone µs", f"× {YARDSTICK}"):
        table.add_column(column, justify="left" if not column else "right")
    for name, speed in report.games.items():
        ratio = f"{report.ratio[name]:.2f}" if name in report.ratio else ""
        table.add_row(
            name, f"{speed.decisions_per_s:,.0f}", f"{speed.games_per_s:,.1f}", f"{speed.clone_us:.1f}", ratio
        )
    for name, peer in report.peers.items():
        clone = f"{peer.clone_us:.1f}" if peer.clone_us is not None else ""
        table.add_row(f"{name} {peer.version}", f"{peer.decisions_per_s:,.0f}", f"{peer.games_per_s:,.1f}", clone, "")
    return table
