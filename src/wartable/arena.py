"""Bots against bots: seats rotated, chance paired, several processes, wins with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from wartable.bots import make
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.game import Game
from wartable.kernel.state import Rng, Seating
from wartable.processes import pool

LONGEST = 100_000
"""A game that has not ended after so many decisions is broken."""


class Pairing(msgspec.Struct):
    """One game of the arena: which bot sits where, on which seed."""

    game: str
    bots: list[str]
    seed: int
    options: dict[str, Any]


class Result(msgspec.Struct):
    """How an arena ended. Wins of a bot are summed over its seats; a game that nobody won is a draw."""

    games: int
    wins: dict[str, int]
    draws: int
    shared: int = 0
    """Games that several sides won together: nobody's wins."""
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
        turned = [*bots[turn:], *bots[:turn]]
        seats = len(bots) if len(bots) in find(game).seats else 0  # otherwise one bot plays a side
        yield Pairing(game, turned, block, options or find(game).random_options(Rng(block), seats))


class Played(msgspec.Struct):
    """How one game ended: the bots of the side that won (nobody's: a draw), or that several sides share the victory."""

    winners: list[str]
    shared: bool
    decisions: int


def seated(bots: Sequence[str], seating: Seating) -> list[str]:
    """The bot on every seat: one for each seat, or one for each side."""
    if len(bots) == len(seating):
        return list(bots)
    if len(bots) != len(seating.sides):
        raise BadOptions(TEXTS.line("arena-bots", bots=len(bots), seats=len(seating), sides=len(seating.sides)))
    return [bots[seating.side_of(seat)] for seat in seating.seats]


def can_play(game: Game, bots: int) -> bool:
    """Whether so many bots can play a game: one for each seat, or one for each side."""
    if bots in game.seats:
        return True
    sides = record.start(game, game.random_options(Rng(0), 0), "0", quiet=True).seating.sides
    return bots == len(sides)


def play(pairing: Pairing) -> Played:
    """Play one game to its end."""
    game = find(pairing.game)
    match = record.start(game, pairing.options, str(pairing.seed), quiet=True)
    names = seated(pairing.bots, match.seating)
    bots = [make(name, pairing.seed + seat) for seat, name in enumerate(names)]
    for n in range(LONGEST):
        if not match.pending:
            outcome = match.outcome
            assert outcome is not None
            return Played(sorted({names[seat] for seat in outcome.winners}), outcome.shared, n)
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
    with pool(processes) as workers:
        return _tally(result, workers.map(play, todo, chunksize=max(1, games // (processes * 8))), progress)


def _tally(result: Result, played: Iterator[Played], progress: Callable[[int], None] | None) -> Result:
    for game in played:
        result.games += 1
        result.decisions += game.decisions
        result.shared += game.shared
        result.draws += not game.winners
        for winner in game.winners if not game.shared else ():
            result.wins[winner] += 1
        if progress is not None:
            progress(result.games)
    return result
