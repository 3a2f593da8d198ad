"""How good a view looks to a seat: what is left of the armies, tokens, victory, and how near they are to what counts.

Replays tell by it who stood better. What the greedy bot answers is told by the rules of thumb in `hunches.py`.
"""

from __future__ import annotations

from wartable.games.legion.bot.field import Field
from wartable.games.legion.bot.goals import nearness
from wartable.games.legion.model import FIELD, LOST, NONE, foe
from wartable.games.legion.view import View
from wartable.kernel.state import Seat

WON = 10_000.0
VICTORY, CLAIMED = 120.0, 60.0
AIM, DODGE, SUPPRESSION = 2.0, 1.5, 4.0


def value(view: View, seat: Seat) -> float:
    """The standing of the own side, less that of the other."""
    if view.winners is not None:
        return WON if seat in view.winners else -WON
    return _standing(view, seat & 1) - _standing(view, foe(seat))


def _standing(view: View, side: Seat) -> float:
    """Points of the miniatures that still stand, victory and claimed tokens; and how near one is to what counts."""
    field = Field(view, side)
    units = [unit for unit, owner in enumerate(view.owner) if owner & 1 == side and view.station[unit] != LOST]
    total = VICTORY * view.victory[side] + sum(_unit(field, unit) for unit in units)
    total += CLAIMED * sum(by != NONE and view.owner[by] & 1 == side for by in view.held)
    if view.phase < 0:
        return total
    return total + sum(nearness(field, unit) for unit in units if view.station[unit] == FIELD)


def _unit(field: Field, unit: int) -> float:
    """What is left of a unit's points, and what its tokens are worth."""
    view, p = field.view, field.profiles[unit]
    left = p.points * field.health(unit) / (p.wounds * len(p.gears))
    return left + AIM * view.aim[unit] + DODGE * view.dodge[unit] - SUPPRESSION * view.suppression[unit]
