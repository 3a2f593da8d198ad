"""How strong a bot is with weights that do not come with the game yet: some games against greedy, in pairs."""

from __future__ import annotations

from wartable.bots.greedy import Greedy
from wartable.bots.hard import Hard
from wartable.bots.leaf import Leaf, Weights, result
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.game import Game
from wartable.kernel.state import Rng
from wartable.processes import pool


def strength(game: Game, weights: Weights, games: int, seed: int, processes: int = 1) -> tuple[float, int]:
    """How many of so many games it wins against greedy, and how many were played: each seed once from either side."""
    numbers = range(games)
    if processes <= 1:
        won = [_play(weights, game.id, seed, n) for n in numbers]
    else:
        with pool(processes) as workers:
            won = list(workers.map(_play, [weights] * games, [game.id] * games, [seed] * games, numbers))
    return sum(won), games


def _play(weights: Weights, name: str, seed: int, number: int) -> float:
    """One game of two sides: what came of it for the side that has learnt."""
    game = find(name)
    block, side = seed + number // 2, number % 2
    match = record.start(game, game.random_options(Rng(block), 2), str(block), quiet=True)
    leaf = Leaf(game, weights)
    own = match.seating.sides[side]
    bots = [Hard(block + seat, leaf=leaf) if seat in own else Greedy(block + seat) for seat in match.seating.seats]
    while match.pending:
        seat = next(iter(match.pending))
        match.apply(seat, bots[seat].choose(match, seat))
    return result(match, own[0])
