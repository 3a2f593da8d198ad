"""How good a view looks to a seat: the track, the systems, the forces, and the hunt for the base.

It serves both sides and a spectator, who knows less: where the base can be is reckoned only where the view tells it.
"""

from __future__ import annotations

from wartable.games.rebellion.bot.forces import POWER, chance, occupied, there
from wartable.games.rebellion.content import EMPIRE, GROUND, KINDS, NEAR, REBEL, SPAN_OF_SIDE
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL, Rebellion, seating
from wartable.games.rebellion.rules.leaders import HELD
from wartable.games.rebellion.steps import phase_of, round_of
from wartable.games.rebellion.view import Glance
from wartable.kernel.state import Seat

WON = 10_000.0
SPACE_OF_TRACK, CAPTIVE, OBJECTIVE = 12.0, 5.0, 3.0


def value(view: Glance, seat: Seat) -> float:
    """How the side of this seat stands: what is good for the Empire, or as much against it."""
    if view.winners is not None:
        return WON if seat in view.winners else -WON
    good = _empire(view) - _rebels(view)
    return good if seating(view.ways.seats).side_of(seat) == EMPIRE else -good


def quiet(s: Rebellion) -> tuple[int, int]:
    """Round and phase: an assignment phase takes about 12 real choices, a command phase 30 and a refresh phase 15.

    Within a phase half of what was begun hangs in the air: leaders sent out, a mission unopposed, a fleet in the open.
    """
    return round_of(s), phase_of(s)


def _rebels(view: Glance) -> float:
    """Reputation that time comes to meet, loyal systems, forces, objectives."""
    track = -SPACE_OF_TRACK * (view.reputation - view.time)
    systems = 2.0 * view.loyalty.count(LOYAL_REBEL) + view.sabotaged.bit_count()
    return track + systems + _worth(view, REBEL) + OBJECTIVE * len(view.goals)


def _empire(view: Glance) -> float:
    """Loyal and subjugated systems, forces, captives, and how near the base is to being found and taken."""
    systems = 1.5 * view.loyalty.count(LOYAL_EMPIRE) + view.subjugated.bit_count()
    captives = CAPTIVE * sum(ring in HELD for ring in view.rings)
    return systems + 0.6 * _worth(view, EMPIRE) + captives + _hunt(view)


def _worth(view: Glance, side: int) -> float:
    """The strength of all units of a side; those on the queue count for less."""
    first, end = SPAN_OF_SIDE[side]
    built = sum(POWER[unit] * view.queue[at + unit] for at in (0, KINDS, 2 * KINDS) for unit in range(first, end))
    return 0.7 * built + sum(sum(there(view, side, place)) for place in occupied(view, side))


def _hunt(view: Glance) -> float:
    """The fewer places the base can be in the better; found: the better what stands there, and troops beside it."""
    if not view.hidden:
        own, foes = there(view, EMPIRE, view.base), there(view, REBEL, view.base)
        beside = sum(there(view, EMPIRE, place)[GROUND] for place in NEAR[view.base])
        return 40.0 + (60.0 * chance(own, foes) if any(own) else 0.0) + 0.3 * beside
    return 30.0 - view.perhaps.bit_count() if view.perhaps else 0.0
