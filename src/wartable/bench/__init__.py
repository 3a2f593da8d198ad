"""How fast the games are, beside public peers in the same run on the same machine.

Random legal play on one core, quiet, in the processor's time: what else the machine does in between is nobody's. The clone
is the copy a search would make at a random point. Who wants it learns how fast a game is searched and stepped as an
environment, and how the cost of a decision grows.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence

import msgspec

from wartable.bench import growth, peers, searching, stepping
from wartable.bench.play import play, play_until, setup_of
from wartable.games import find
from wartable.kernel.game import Game
from wartable.kernel.match import Match

YARDSTICK = "catanatron"
CLONES_EVERY = 7
CLONES = 3
SETUPS = 100


class Speed(msgspec.Struct, omit_defaults=True):
    """What one game reaches; of a search and as an environment only if that was wanted and can be measured."""

    decisions_per_s: float
    games_per_s: float
    clone_us: float
    rollouts_per_s: float | None = None
    redeals_per_s: float | None = None
    steps_per_s: float | None = None


class Report(msgspec.Struct):
    """One run of the benchmark."""

    games: dict[str, Speed]
    peers: dict[str, peers.PeerSpeed]
    ratio: dict[str, float]
    """Each game's decisions per second over the yardstick's, if it was measured."""
    environments: dict[str, float]
    """Steps a second of environments of others."""
    growth: dict[str, dict[int, growth.Costs]]
    """What a decision costs: game -> number of players -> round -> microseconds."""


def measure(name: str, seconds: float) -> Speed:
    """Play random games for about so long, then measure clones at random points of others."""
    game = find(name)
    setups = [setup_of(game, seed) for seed in range(SETUPS)]  # choosing decks and factions is not play
    play(game, 0, setups[0])  # warm up: caches, imports
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        games += 1
        decisions += play(game, games, setups[games % SETUPS])
    passed = time.process_time() - start
    return Speed(decisions / passed, games / passed, _clone_us(game, seconds / 4))


def _clone_us(game: Game, seconds: float) -> float:
    """The median time of a clone at random points, in microseconds."""
    times: list[float] = []

    def clone(match: Match, n: int) -> None:
        if n % CLONES_EVERY == 0:
            for _ in range(CLONES):
                start = time.perf_counter()
                match.clone()
                times.append(time.perf_counter() - start)

    start = time.perf_counter()
    play_until(game, lambda: bool(times) and time.perf_counter() - start >= seconds, clone)
    return statistics.median(times) * 1e6


def _add_search(name: str, speed: Speed, seconds: float) -> None:
    """How fast it is searched, and stepped as an environment."""
    found = searching.measure(find(name), seconds)
    speed.rollouts_per_s, speed.redeals_per_s = found.rollouts_per_s, found.redeals_per_s
    speed.steps_per_s = stepping.measure(name, seconds)


def run_bench(
    names: Sequence[str],
    seconds: float,
    *,
    with_peers: bool = False,
    search: bool = False,
    grown: bool = False,
    tell: Callable[[str], None] = lambda what: None,
) -> Report:
    """Measure the games, and the peers that are installed, one after the other."""
    report = Report({}, {}, {}, {}, {})

    def next_is(what: str) -> None:
        tell(what)
        gc.collect()

    for name in names:
        next_is(name)
        report.games[name] = measure(name, seconds)
        if search:
            _add_search(name, report.games[name], seconds)
        if grown:
            report.growth[name] = growth.measure(find(name), seconds)
    for peer in peers.available() if with_peers else []:
        next_is(peer)
        report.peers[peer] = peers.measure(peer, seconds)
    for peer in stepping.available() if with_peers and search else []:
        next_is(peer)
        report.environments[peer] = stepping.measure_peer(peer, seconds)
    if YARDSTICK in report.peers:
        base = report.peers[YARDSTICK].decisions_per_s
        report.ratio = {name: speed.decisions_per_s / base for name, speed in report.games.items()}
    return report
