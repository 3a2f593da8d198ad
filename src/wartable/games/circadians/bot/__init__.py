"""How good a view looks to a seat: glory, the map, units, boards and means. Replays tell by it who stood better.

It serves players and spectators alike. What the greedy bot answers is told by the rules of thumb in `hunches.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.field import Field, fields
from wartable.games.circadians.content import CONSTRUCTION, GOAL, INCOME, LEADERS_OF, PHASES, QUALITIES_OF, RECRUITMENT
from wartable.games.circadians.model import PLACES, ROWS, SHIP, TAKEN, TRACKS, Circadians
from wartable.games.circadians.view import View
from wartable.kernel.state import Seat

WON = 10_000.0
STRETCHES = tuple(sum(phase >= first for first in (CONSTRUCTION, RECRUITMENT, INCOME)) for phase in range(len(PHASES)))
"""To which stretch of a round each phase belongs."""


def value(view: View, seat: Seat) -> float:
    """How good it looks to a seat."""
    return ahead(view, [standing(field) for field in fields(view)], seat)


def ahead(view: View, standings: Sequence[float], seat: Seat) -> float:
    """The own standing, less that of the best opponent."""
    if view.winners is not None:
        return WON if seat in view.winners else -WON
    return standings[seat] - 0.5 * max(other for number, other in enumerate(standings) if number != seat)


def standing(field: Field) -> float:
    """What a faction has, on the map and on its board."""
    view, seat = field.view, field.seat
    faction = view.factions[seat]
    share = view.glory[seat] / GOAL[faction]
    total = 45.0 * share + 25.0 * share * share + 3.0 * view.relics.count(TAKEN + seat)
    total += outlooks(field)
    total += _units(field)
    total += 3.0 * sum(view.built[seat * ROWS : (seat + 1) * ROWS]) + 1.6 * view.properties[seat].bit_count()
    total += 1.7 * sum(view.research[seat * TRACKS : (seat + 1) * TRACKS])
    total += 2.5 * sum(view.qualities >> quality & 1 for quality in QUALITIES_OF[faction])
    total += 0.3 * min(view.energy[seat], 15) + 1.1 * min(view.gems[seat], 4)
    return total + 0.8 * len(view.hands[seat])


def outlooks(field: Field) -> float:
    """What the land promises where the faction is present."""
    here = field.forces(field.seat)
    return sum(field.outlook(region, here[region]) for region in here if field.land >> region & 1)


def _units(field: Field) -> float:
    """Warriors on the map and on their way, leaders on the map."""
    view, seat = field.view, field.seat
    there = field.warrior(seat) * sum(view.warriors[seat * PLACES : (seat + 1) * PLACES])
    waiting = 0.2 * view.areas[seat * ROWS + 1] + 0.4 * view.areas[seat * ROWS + 2]
    leaders = [leader for leader in LEADERS_OF[view.factions[seat]] if view.at[leader] <= SHIP]
    return 0.7 * there + waiting + sum(0.6 * means.leader(one, bool(view.upgraded >> one & 1)) for one in leaders)


def quiet(s: Circadians) -> tuple[int, int]:
    """Four stretches of a round: prices and discovery; building and producing; recruits, marches and battles; income and relics.

    A phase is over after 8 real choices of two players and 25 of five, a whole round after 50 and 120: such a stretch takes 15
    to 55. It never ends between a march and the battle for which it was made.
    """
    return s.round, STRETCHES[s.phase]
