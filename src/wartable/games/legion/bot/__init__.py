"""How good a view looks to a seat: what is left of the armies, tokens, victory, and how near they are to what counts.

Replays tell by it who stood better. What the greedy bot answers is told by the rules of thumb in `hunches.py`.
"""

from __future__ import annotations

from wartable.games.legion.bot.field import Field
from wartable.games.legion.bot.goals import Goal, goals, nearness
from wartable.games.legion.model import FACEDOWN, LAST_ROUND, LOST, NONE, Legion, foe, side
from wartable.games.legion.view import View
from wartable.kernel.state import Seat

WON = 10_000.0
VICTORY, CLAIMED = 120.0, 60.0
AIM, DODGE, SUPPRESSION = 2.0, 1.5, 4.0
ACTIVATIONS = 4
"""After so many the battle comes to rest."""


def value(view: View, seat: Seat) -> float:
    """How good it looks to a seat."""
    own, other = Field(view, side(seat)), Field(view, foe(seat))
    return ahead(view, seat, standing(own, wants(own)), standing(other, wants(other)))


def ahead(view: View, seat: Seat, own: float, other: float) -> float:
    """The standing of the own side, less that of the other."""
    if view.winners is not None:
        return WON if seat in view.winners else -WON
    return own - other


def wants(field: Field) -> dict[int, tuple[Goal, float]]:
    """Of each unit on the battlefield its goal and how near it is to it, as a worth; nothing before the battle."""
    if field.view.phase < 0:
        return {}
    return {unit: (goal, nearness(field, unit, goal)) for unit, goal in sorted(goals(field).items())}


def standing(field: Field, wanted: dict[int, tuple[Goal, float]]) -> float:
    """Points of the miniatures that still stand, victory and claimed tokens; and how near one is to what counts."""
    view, seat = field.view, field.seat
    units = [unit for unit, owner in enumerate(view.owner) if owner & 1 == seat and view.station[unit] != LOST]
    total = VICTORY * view.victory[seat] + sum(_unit(field, unit) for unit in units)
    total += CLAIMED * sum(by != NONE and view.owner[by] & 1 == seat for by in view.held)
    return total + sum(near for _, near in wanted.values())


def quiet(s: Legion) -> tuple[int, int]:
    """The round, and every fourth activation that is over: about 25 real choices, with the command phase 35.

    Two units of each side have acted then, so that a blow has been answered; a whole round takes 60 real choices or more, and
    within an activation units stand half-way and dice are on the table. The last round is played to its end: most objectives
    count only then.
    """
    return s.round, s.order.count(FACEDOWN) // ACTIVATIONS if s.round < LAST_ROUND else 0


def _unit(field: Field, unit: int) -> float:
    """What is left of a unit's points, and what its tokens are worth."""
    view, p = field.view, field.profiles[unit]
    left = p.points * field.health(unit) / (p.wounds * len(p.gears))
    return left + AIM * view.aim[unit] + DODGE * view.dodge[unit] - SUPPRESSION * view.suppression[unit]
