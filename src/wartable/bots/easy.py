"""Easy: thinks like greedy and makes the mistakes of a beginner: overlooks answers, and now and then takes a lesser one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.bots.greedy import Greedy, considered
from wartable.kernel.match import Match
from wartable.kernel.state import Rng, Seat

NOTICED = 60
"""Of a hundred answers so many are noticed."""
LESSER = 25
"""In so many of a hundred choices the second best will do."""

SLIP = 20
"""In so many of a hundred choices it does not think of the rules of thumb."""


class Easy:
    """Chooses by one move of look-ahead among what it notices."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        self.greedy = Greedy(self.rng.bits(), worlds=1)

    def choose(self, match: Match, seat: Seat) -> Any:
        """The best answer that it notices, or the next one; where there are rules of thumb, it forgets them now and then."""
        if match.game.likely is not None and self.rng.below(100) < SLIP:
            return match.sample(seat, self.rng)
        options = self._noticed(considered(match, seat, self.rng))
        if len(options) == 1:
            return options[0]
        scores = self.greedy.scores(match, seat, options)
        order = sorted(range(len(options)), key=lambda i: -scores[i])
        return options[order[self.rng.below(100) < LESSER]]

    def _noticed(self, options: Sequence[Any]) -> Sequence[Any]:
        """The answers it thinks of: at least one."""
        noticed = [option for option in options if self.rng.below(100) < NOTICED]
        return noticed or [self.rng.choice(options)]
