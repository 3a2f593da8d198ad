"""A person to measure with: plays as well as the greedy bot, and keeps cards for a better moment, as people do.

In an action window this person passes (in the players' test of the table 28 clicks of a first round were such passes);
when deploying, three resources stay in the pool for what may come. The same person plays the same games, whatever the
table asks or does not ask.
"""

from __future__ import annotations

from typing import Any

from wartable.bots.greedy import Greedy
from wartable.kernel.joining import JOINT, leads_to
from wartable.kernel.match import Match
from wartable.kernel.state import Seat

KEPT = 3
"""So many resources stay in the pool."""


class Patient:
    """Chooses for a seat at the table."""

    def __init__(self, seed: int = 0) -> None:
        self.greedy = Greedy(seed)

    def answer(self, match: Match, seat: Seat) -> str:
        """What is answered at once, in notation: to the question, and to those that are asked together with it."""
        action = self.choose(match, seat)
        given = [match.notation(action)]
        while (ahead := leads_to(match, seat, action)) is not None:
            match, action = ahead, self.choose(ahead, seat)
            given.append(match.notation(action))
        return JOINT.join(given)

    def choose(self, match: Match, seat: Seat) -> Any:
        asked, options = match.pending[seat].ask, match.options(seat)
        passing = next((a for a in options if match.notation(a) == "pass"), None)
        saves = asked == "deployment-turn" and match.view(seat).players[seat].resources <= KEPT
        waits = asked == "action"
        return passing if passing is not None and (waits or saves) else self.greedy.choose(match, seat)
