"""How a position is played on in the mind: every seat takes the best of a few answers by its own view, to a quiet point.

Nobody knows more there than at the table: what others have sealed is drawn anew, and so is chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from wartable.kernel.match import Match
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Rng, Seat

FORCED = 4
"""So many answers that are the only ones are given after a trial before it is judged."""
NOISE = 1e-6
"""By which of equals it is decided at random."""


class Luck:
    """Chance in one world: whoever is asked the same for the same time has the same dice, whatever was answered before.

    Positions that are compared then differ by the answers they began with, and hardly by luck.
    """

    def __init__(self, rng: Rng) -> None:
        self.world, self.asked = rng.bits(), Counter[tuple[Seat, str]]()

    def holds(self, match: Match, seat: Seat, question: Choose | Place) -> None:
        """From this question on."""
        self.asked[seat, question.ask] += 1
        match.turn_chance(f"{self.world} {seat} {question.ask} {self.asked[seat, question.ask]}".encode())


class Policy:
    """A quick player of all seats."""

    def __init__(self, wide: int = 8, most: int = 60, quiets: int = 1) -> None:
        self.wide, self.most, self.quiets = wide, most, quiets
        """How many answers it tries at a time, how many real choices it makes before it stops anyway, and at which quiet point."""

    def play_on(self, match: Match, rng: Rng, trials: int) -> int:
        """Play to the quiet point where it stops, or until so many answers have been tried; returns how many were."""
        mark, choices, tried, left = match.game.quiet(match.state), 0, 0, self.quiets
        luck = Luck(rng) if match.game.likely is not None else None
        while match.pending and choices < self.most and tried < trials:
            seat, question = next(iter(match.pending.items()))
            if luck is not None:
                luck.holds(match, seat, question)
            if isinstance(question, Choose) and len(question.options) == 1:
                match.give(seat, question.options[0])
                continue
            if choices and (now := match.game.quiet(match.state)) != mark:
                left, mark = left - 1, now
                if not left:
                    break
            options = self._some(match, seat, question, rng)
            choices += 1
            tried += len(options)
            match.apply(seat, self._best(match, seat, options, rng) if len(options) > 1 else options[0])
        return tried

    def _some(self, match: Match, seat: Seat, question: Choose | Place, rng: Rng) -> Sequence[Any]:
        """A few of the answers, spread over all of them."""
        likely = match.game.likely
        if likely is not None:
            options: Sequence[Any] = likely(partial(match.glance, seat), question)
        elif isinstance(question, Place):
            return [question.sample(rng)]
        else:
            options = question.options
        n = len(options)
        if n <= self.wide:
            return options
        first = rng.below(n)
        return [options[(first + i * n // self.wide) % n] for i in range(self.wide)]

    def _best(self, match: Match, seat: Seat, options: Sequence[Any], rng: Rng) -> Any:
        """The answer after which the seat's own view looks best."""
        world, value, glance = rng.bits(), match.game.value, match.game.glance
        best, choice = float("-inf"), options[0]
        for option in options:
            twin = self._after(match, seat, option, world)
            worth = value(glance(twin.state, seat), seat) + NOISE * rng.below(1000)
            if worth > best:
                best, choice = worth, option
        return choice

    def _after(self, match: Match, seat: Seat, option: Any, world: int) -> Match:
        """The position after an answer and those that follow of themselves, with other chance than the real one."""
        rng = Rng(world)
        if match.secret_seats:
            twin = match.redeal(seat, world)
            twin.give(seat, option)
            while twin.sealed and twin.pending:
                other = next(iter(twin.pending))
                twin.give(other, twin.sample(other, rng))
        else:
            twin = match.clone()
            twin.state.key, twin.state.drawn = rng.key(), 0
            twin.give(seat, option)
        for _ in range(FORCED):
            if not twin.pending:
                break
            other, question = next(iter(twin.pending.items()))
            if not isinstance(question, Choose) or len(question.options) != 1:
                break
            twin.give(other, question.options[0])
        return twin
