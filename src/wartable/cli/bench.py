"""`wartable bench`: how fast the games are, beside public peers in the same run."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from wartable.bench import YARDSTICK, Report, run_bench
from wartable.cli.common import TEXTS, JsonOption, Lang, LangOption, complain, console, game_called, print_json, say
from wartable.games import PACKAGES
from wartable.peers import PEERS, available

EXAMPLE = "wartable bench {game} --peers"


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME")] = None,
    seconds: Annotated[float, typer.Option(metavar="N", min=0.1)] = 5.0,
    peers: Annotated[bool, typer.Option("--peers")] = False,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Random legal play on one core: decisions and games per second, and the time of a clone."""
    names = games or list(PACKAGES)
    for name in names:
        game_called(name, lang)
    if peers and (absent := [peer for peer in PEERS if peer not in available()]):
        complain(lang, TEXTS.line("no-peers", names=", ".join(absent)))
    screen = console()
    with screen.status("") as status:
        report = run_bench(names, seconds, peers, lambda what: status.update(say(lang, "bench-measuring", what=what)))
    if json:
        print_json(as_json(report))
    else:
        screen.print(_table(report, lang))


def as_json(report: Report) -> dict[str, Any]:
    """`{game: {…}, "peers": {…}, "ratio": …}`: one number for one game, else one for each."""
    shown: dict[str, Any] = {name: msgspec.to_builtins(speed) for name, speed in report.games.items()}
    shown["peers"] = {name: msgspec.to_builtins(speed) for name, speed in report.peers.items()}
    ratios = {name: round(ratio, 3) for name, ratio in report.ratio.items()}
    shown["ratio"] = next(iter(ratios.values())) if len(ratios) == 1 else ratios or None
    return shown


def _table(report: Report, lang: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for column in ("bench-decisions", "bench-games", "bench-clone"):
        table.add_column(say(lang, column), justify="right")
    if report.ratio:
        table.add_column(f"× {YARDSTICK}", justify="right")
    for name, speed in report.games.items():
        ratio = [f"{report.ratio[name]:.2f}"] if name in report.ratio else []
        row = f"{speed.decisions_per_s:,.0f}", f"{speed.games_per_s:,.1f}", f"{speed.clone_us:.1f}"
        table.add_row(name, *row, *ratio)
    for name, peer in report.peers.items():
        clone = f"{peer.clone_us:.1f}" if peer.clone_us is not None else ""
        table.add_row(f"{name} {peer.version}", f"{peer.decisions_per_s:,.0f}", f"{peer.games_per_s:,.1f}", clone)
    return table
