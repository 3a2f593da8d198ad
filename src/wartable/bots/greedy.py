"""Greedy: tries every option in worlds dealt anew and takes the one after which its side looks best.

Where the game has rules of thumb (`likely`) it tries the answers they leave. It sees what its seat may see: each trial is a re-deal of all that the seat cannot know, and the
position is judged by the game's own `value` of the seat's view. It knows no card by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Rng, Seat

COMPOUND = 2
"""How many of its own further choices inside one move (attacker, defender, target…) it looks through."""
REPLIES = 12
"""How many answers of others it waits for before it judges."""
WIDE = 24
"""With more options than this, one world is enough to compare them."""

TRIALS = 800
"""So many positions it judges at most for one decision; all options have the same share of them."""


def considered(match: Match, seat: Seat, rng: Rng) -> Sequence[Any]:
    """The answers that are worth a try."""
    question, likely = match.pending[seat], match.game.likely
    if isinstance(question, Choose) and len(question.options) == 1:
        return question.options
    if likely is None:
        return list(match.options(seat, rng))
    return list(likely(partial(match.glance, seat), question))


def spread(options: list[Any], most: int) -> list[Any]:
    """At most so many of the options, from all over their list."""
    if len(options) <= most:
        return options
    return [options[i * len(options) // most] for i in range(most)]


class Greedy:
    """Chooses by one move of look-ahead."""

    def __init__(self, seed: int = 0, worlds: int = 2) -> None:
        self.rng, self.worlds = Rng(seed), worlds

    def choose(self, match: Match, seat: Seat) -> Any:
        """The option whose outcome looks best to the seat."""
        options = considered(match, seat, self.rng)
        if len(options) == 1:
            return options[0]
        scores = self.scores(match, seat, options)
        return options[scores.index(max(scores))]

    def scores(self, match: Match, seat: Seat, options: Sequence[Any]) -> list[float]:
        """How the position looks to the seat after each of these options, on the average of its worlds."""
        worlds = [self.rng.bits() for _ in range(1 if len(options) > WIDE else self.worlds)]
        share = TRIALS // (len(options) * len(worlds))
        return [
            sum(self._trial(match.redeal(seat, world), seat, option, world, share) for world in worlds) / len(worlds)
            for option in options
        ]

    def _trial(self, twin: Match, seat: Seat, option: Any, world: int, share: int, depth: int = COMPOUND) -> float:
        """What the position is worth after this option, the seat going on as well as it can inside the move.

        Of its further choices it tries as many as its share of trials allows, spread over all there are.
        """
        rng = Rng(world)
        twin.apply(seat, option)
        for _ in range(REPLIES):
            if not twin.pending:
                break
            if seat in twin.pending:
                if not depth or share < 2 or not twin.in_the_middle:
                    break
                tried = spread(list(twin.options(seat, rng)), share)
                each = share // len(tried)
                return max(self._trial(twin.clone(), seat, further, world, each, depth - 1) for further in tried)
            other = next(iter(twin.pending))
            twin.apply(other, twin.sample(other, rng))
        return twin.game.value(twin.glance(seat), seat)
