"""How good a view looks to a seat: greedy bots climb it."""

from __future__ import annotations

from wartable.games.skeleton.view import View
from wartable.kernel.state import Seat


def value(view: View, seat: Seat) -> float:
    """The hills where one's card is the higher one."""
    return float(sum(played[seat] == max(played) for played in view.hills))
