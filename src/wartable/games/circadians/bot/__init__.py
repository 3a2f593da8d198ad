"""How good a view looks to a seat: glory, the map, units, boards and means. Replays tell by it who stood better.

It serves players and spectators alike. What the greedy bot answers is told by the rules of thumb in `hunches.py`.
"""

from __future__ import annotations

from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.field import Field
from wartable.games.circadians.content import GOAL, LEADERS_OF, QUALITIES_OF
from wartable.games.circadians.model import PLACES, ROWS, SHIP, TAKEN, TRACKS
from wartable.games.circadians.rules.map import each
from wartable.games.circadians.view import View
from wartable.kernel.state import Seat

WON = 10_000.0


def value(view: View, seat: Seat) -> float:
    """The own standing, less that of the best opponent."""
    if view.winners is not None:
        return WON if seat in view.winners else -WON
    others = (_standing(view, other) for other in range(len(view.factions)) if other != seat)
    return _standing(view, seat) - 0.5 * max(others)


def _standing(view: View, seat: Seat) -> float:
    faction = view.factions[seat]
    share = view.glory[seat] / GOAL[faction]
    total = 45.0 * share + 25.0 * share * share + 3.0 * view.relics.count(TAKEN + seat)
    field = Field(view, seat)
    total += sum(field.outlook(region, field.force(seat, region)) for region in each(field.land))
    total += _units(field)
    total += 3.0 * sum(view.built[seat * ROWS : (seat + 1) * ROWS]) + 1.6 * view.properties[seat].bit_count()
    total += 1.7 * sum(view.research[seat * TRACKS : (seat + 1) * TRACKS])
    total += 2.5 * sum(view.qualities >> quality & 1 for quality in QUALITIES_OF[faction])
    total += 0.3 * min(view.energy[seat], 15) + 1.1 * min(view.gems[seat], 4)
    return total + 0.8 * len(view.hands[seat])


def _units(field: Field) -> float:
    """Warriors on the map and on their way, leaders on the map."""
    view, seat = field.view, field.seat
    there = field.warrior(seat) * sum(view.warriors[seat * PLACES : (seat + 1) * PLACES])
    waiting = 0.2 * view.areas[seat * ROWS + 1] + 0.4 * view.areas[seat * ROWS + 2]
    leaders = [leader for leader in LEADERS_OF[view.factions[seat]] if view.at[leader] <= SHIP]
    return 0.7 * there + waiting + sum(0.6 * means.leader(one, bool(view.upgraded >> one & 1)) for one in leaders)
