"""Bots against bots: seats rotated, chance paired, several processes, wins with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec

from wartable.bots import make
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.state import Rng

LONGEST = 100_000
"""A game that has not ended after so many decisions is broken."""


class Pairing(msgspec.Struct):
    """One game of the arena: which bot sits where, on which seed."""

    game: str
    bots: list[str]
    seed: int
    options: dict[str, Any]


class Result(msgspec.Struct):
    """How an arena ended. Wins of a bot are summed over its seats; a tie is a draw."""

    games: int
    wins: dict[str, int]
    draws: int
    decisions: int = 0

    def interval(self, bot: str) -> tuple[float, float]:
        """The 95 % confidence interval of a bot's share of wins (Wilson)."""
        n, p, z = self.games, self.wins[bot] / max(self.games, 1), 1.96
        if not n:
            return 0.0, 1.0
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(middle - half, 0.0), min(middle + half, 1.0)


def pairings(game: str, bots: Sequence[str], games: int, seed: int, options: dict[str, Any]) -> Iterator[Pairing]:
    """Every block of games shares one seed and rotates the seats, so that luck and seat even out."""
    for i in range(games):
        turn = i % len(bots)
        block = Rng(seed + i // len(bots)).bits()
        seated = [*bots[turn:], *bots[:turn]]
        yield Pairing(game, seated, block, options or _random_options(game, len(bots), Rng(block)))


def _random_options(game: str, seats: int, rng: Rng) -> dict[str, Any]:
    """A random set-up for as many players as there are bots."""
    table = find(game)
    return table.random_options(rng, seats) if len(table.seats) > 1 else table.random_options(rng)


def play(pairing: Pairing) -> tuple[str | None, int]:
    """Play one game. Returns the name of the winning bot (None: a tie) and the number of decisions."""
    game = find(pairing.game)
    match = record.start(game, pairing.options, str(pairing.seed), quiet=True)
    bots = [make(name, pairing.seed + seat) for seat, name in enumerate(pairing.bots)]
    for n in range(LONGEST):
        if not match.pending:
            outcome = match.outcome
            assert outcome is not None
            return (pairing.bots[outcome.winners[0]] if not outcome.draw else None), n
        seat = next(iter(match.pending))
        match.apply(seat, bots[seat].choose(match, seat))
    raise RuntimeError(f"{pairing.game}, seed {pairing.seed}: no end after {LONGEST} decisions")


def run_arena(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    processes: int = 2,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play all the games; `progress` hears how many are done."""
    result = Result(games=0, wins=dict.fromkeys(bots, 0), draws=0)
    todo = pairings(game, bots, games, seed, options or {})
    if processes <= 1:
        return _tally(result, map(play, todo), progress)
    with ProcessPoolExecutor(processes) as pool:
        return _tally(result, pool.map(play, todo, chunksize=max(1, games // (processes * 8))), progress)


def _tally(result: Result, played: Iterator[tuple[str | None, int]], progress: Callable[[int], None] | None) -> Result:
    for winner, decisions in played:
        result.games += 1
        result.decisions += decisions
        if winner is None:
            result.draws += 1
        else:
            result.wins[winner] += 1
        if progress is not None:
            progress(result.games)
    return result
