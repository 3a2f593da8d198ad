"""What a search does over and over: re-deal what a seat cannot know, and play on from there.

Both are measured at random points of random games. A rollout is one answer played on by `hard` to the game's quiet point and judged;
the time is all that it thinks, its first sight of the answers included.
"""

from __future__ import annotations

from time import process_time

import msgspec

from wartable.bench.play import play_until
from wartable.bots.hard import Hard
from wartable.kernel.game import Game
from wartable.kernel.match import Match

EVERY = 7
"""At every so many decisions of a random game it is measured."""
REDEALS = 5


class SearchSpeed(msgspec.Struct):
    """How fast a game is searched."""

    rollouts_per_s: float
    redeals_per_s: float


def measure(game: Game, seconds: float) -> SearchSpeed:
    """Re-deal and think at random points, about so long each."""
    return SearchSpeed(_rollouts_per_s(game, seconds), _redeals_per_s(game, seconds))


def _rollouts_per_s(game: Game, seconds: float) -> float:
    bot, thought = Hard(seed=1), 0.0

    def think(match: Match, n: int) -> None:
        nonlocal thought
        if n % EVERY == 0:
            seat = next(iter(match.pending))
            start = process_time()
            bot.choose(match, seat)
            thought += process_time() - start

    play_until(game, lambda: bot.rollouts > 0 and thought >= seconds, think)
    return bot.rollouts / thought


def _redeals_per_s(game: Game, seconds: float) -> float:
    redeals, passed = 0, 0.0

    def redeal(match: Match, n: int) -> None:
        nonlocal redeals, passed
        if n % EVERY == 0:
            seat = next(iter(match.pending))
            start = process_time()
            for world in range(REDEALS):
                match.redeal(seat, world)
            passed += process_time() - start
            redeals += REDEALS

    play_until(game, lambda: passed >= seconds and redeals > 0, redeal)
    return redeals / passed
