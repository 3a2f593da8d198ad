"""How good a view looks to a seat: greedy bots climb it."""

from __future__ import annotations

from wartable.games.rebellion.content import BASE, EMPIRE, GROUND, HEALTH, KINDS, NEAR, OF, REBEL, SPAN
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL, seating
from wartable.games.rebellion.view import View
from wartable.kernel.state import Seat


def value(view: View, seat: Seat) -> float:
    """From the side of the seat: the track, the systems, the forces, and the hunt for the base."""
    good = _empire(view) - _rebels(view)
    return good if seating(view.ways.seats).side_of(seat) == EMPIRE else -good


def _rebels(view: View) -> float:
    track = 12.0 * (16 - (view.reputation - view.time))
    systems = 2.0 * sum(mark == LOYAL_REBEL for mark in view.loyalty)
    return track + systems + _worth(view, REBEL) + 3.0 * len(view.goals) + (6.0 if view.hidden else 0.0)


def _empire(view: View) -> float:
    systems = 1.5 * sum(mark == LOYAL_EMPIRE for mark in view.loyalty) + view.subjugated.bit_count()
    return systems + 0.6 * _worth(view, EMPIRE) + _hunt(view)


def _worth(view: View, side: int) -> float:
    """The health of all units of a side, on the board and on the queue."""
    first, end = SPAN[side][0][0], SPAN[side][1][1]
    total = 0.0
    for unit in range(first, end):
        n = sum(view.units[place * KINDS + unit] for place in range(BASE + 1))
        queued = sum(view.queue[space * KINDS + unit] for space in range(3))
        total += (HEALTH[unit] or 8) * (n + 0.7 * queued)
    return total


def _hunt(view: View) -> float:
    """The Empire: the fewer places the base can be in the better, and troops near them; found: troops there."""
    if not view.hidden:
        there = sum(view.units[view.base * KINDS + unit] for unit in OF[EMPIRE][GROUND])
        return 40.0 + 2.0 * there
    if view.side != EMPIRE:
        return 0.0
    places = [place for place in range(BASE) if view.perhaps >> place & 1]
    reach = sum(any(_troops(view, near) for near in NEAR[place]) for place in places)
    return 30.0 - len(places) + 0.3 * reach


def _troops(view: View, place: int) -> bool:
    return any(view.units[place * KINDS + unit] for unit in OF[EMPIRE][GROUND])
