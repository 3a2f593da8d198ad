"""How fast the games are, beside public peers in the same run on the same machine.

Random legal play on one core, quiet, in the processor's time: what else the machine does in between is nobody's. The clone
is the copy a search would make at a random point.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from wartable import peers
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Rng

YARDSTICK = "catanatron"
CLONES_EVERY = 7
CLONES = 3
SETUPS = 100


class Speed(msgspec.Struct):
    """What one game reaches."""

    decisions_per_s: float
    games_per_s: float
    clone_us: float


class Report(msgspec.Struct):
    """One run of the benchmark."""

    games: dict[str, Speed]
    peers: dict[str, peers.PeerSpeed]
    ratio: dict[str, float]
    """Each game's decisions per second over the yardstick's, if it was measured."""


def measure(name: str, seconds: float) -> Speed:
    """Play random games for about so long, then measure clones at random points of others."""
    game = find(name)
    setups = [game.random_options(Rng(seed), 0) for seed in range(SETUPS)]  # choosing decks and factions is not play
    _play(game, 0, setups[0])  # warm up: caches, imports
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        games += 1
        decisions += _play(game, games, setups[games % SETUPS])
    passed = time.process_time() - start
    return Speed(decisions / passed, games / passed, _clone_us(game, seconds / 4))


def _play(game: Any, seed: int, setup: dict[str, Any], at: Callable[[Match, int], None] | None = None) -> int:
    """One random game to its end; `at` is called before each decision."""
    rng = Rng(seed)
    match = record.start(game, setup, str(seed), quiet=True)
    dice = random.Random(seed).random
    n = 0
    while match.pending:
        seat, question = next(iter(match.pending.items()))
        if at is not None:
            at(match, n)
        if type(question) is Choose:
            options = question.options
            match.apply(seat, options[int(dice() * len(options))])
        else:
            match.apply(seat, question.sample(rng))
        n += 1
    return n


def _clone_us(game: Any, seconds: float) -> float:
    """The median time of a clone at random points, in microseconds."""
    times: list[float] = []

    def clone(match: Match, n: int) -> None:
        if n % CLONES_EVERY == 0:
            for _ in range(CLONES):
                start = time.perf_counter()
                match.clone()
                times.append(time.perf_counter() - start)

    start, seed = time.perf_counter(), 0
    while time.perf_counter() - start < seconds or not times:
        seed += 1
        _play(game, seed, game.random_options(Rng(seed), 0), clone)
    return statistics.median(times) * 1e6


def run_bench(
    names: Sequence[str], seconds: float, with_peers: bool, tell: Callable[[str], None] | None = None
) -> Report:
    """Measure the games, and the peers that are installed, one after the other."""
    report = Report({}, {}, {})
    for name in names:
        if tell is not None:
            tell(name)
        gc.collect()
        report.games[name] = measure(name, seconds)
    for peer in peers.available() if with_peers else []:
        if tell is not None:
            tell(peer)
        gc.collect()
        report.peers[peer] = peers.measure(peer, seconds)
    if YARDSTICK in report.peers:
        base = report.peers[YARDSTICK].decisions_per_s
        report.ratio = {name: speed.decisions_per_s / base for name, speed in report.games.items()}
    return report
