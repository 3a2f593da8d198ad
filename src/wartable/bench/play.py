"""Random games, as all measurements play them: quiet, on one core."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from wartable.kernel import record
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Rng

At = Callable[[Match, int], None]
"""at(match, n): what is done before the n-th decision."""


def play(game: Game, seed: int, setup: dict[str, Any], at: At | None = None) -> int:
    """One random game to its end: how many decisions it had. `at` is called before each of them."""
    rng = Rng(seed)
    match = record.start(game, setup, str(seed), quiet=True)
    dice = random.Random(seed).random
    n = 0
    while pending := match.pending:
        seat, question = next(iter(pending.items()))
        if at is not None:
            at(match, n)
        if type(question) is Choose:
            options = question.options
            match.apply(seat, options[int(dice() * len(options))])
        else:
            match.apply(seat, question.sample(rng))
        n += 1
    return n


def setup_of(game: Game, seed: int, players: int = 0) -> dict[str, Any]:
    """A random set-up for so many players (0: any number)."""
    return game.random_options(Rng(seed), players)


class Enough(Exception):
    """The time is up in the middle of a game."""


def play_until(game: Game, enough: Callable[[], bool], at: At) -> None:
    """Random games, one after the other, with something done before each decision, until it is enough."""

    def then(match: Match, n: int) -> None:
        if enough():
            raise Enough
        at(match, n)

    seed = 0
    try:
        while True:
            seed += 1
            play(game, seed, setup_of(game, seed), then)
    except Enough:
        return
