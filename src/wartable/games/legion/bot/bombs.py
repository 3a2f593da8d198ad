"""Charges and mines: where to put them, and when to detonate them."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.bot.field import Field, distance
from wartable.games.legion.bot.odds import Volley, worth
from wartable.games.legion.rules.charges import lying
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.space.ranges import token_range
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.space.sight import sees
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Rng

PASS = a.Pass()
ARMED, NEAR = 1.5, 4 * SEGMENT
"""What a charge on the ground is worth where enemies are so near."""
TRIES = 8


def expected(weapon: int, target: Any, dodge: int) -> float:
    """The wounds that a detonation is likely to do to a unit."""
    return Volley(target, [(weapon, 1)]).wounds(target, 0, dodge, 0)


def harm(field: Field, n: int) -> float:
    """What a detonation does to the enemy, less what it does to one's own."""
    v, total = field.view, 0.0
    charge = v.charges[n]
    eye = lying(charge)
    for unit in (*field.own, *field.foes):
        minis = field.minis[unit]
        if any(token_range(one, Token(charge.x, charge.y)) == 1 for one in minis) and any(
            sees(field.scene, eye, one) for one in minis
        ):
            good = worth(field, unit, expected(charge.weapon, field.profiles[unit], v.dodge[unit]))
            total += good if unit in field.foes else -good
    return total


def detonate(field: Field, question: Choose) -> Any:
    """The charge that does most to the enemy, if it does enough."""
    scored = [(harm(field, action.charge), action) for action in question.options if action != PASS]
    best = max(scored, key=lambda one: one[0], default=(0.0, PASS))
    return best[1] if best[0] > ARMED else PASS


def place_charge(field: Field, question: Place) -> Any:
    """Towards the nearest enemy."""
    here = field.leader(question.about["unit"])
    foe = min((field.leader(foe) for foe in field.foes), key=lambda two: distance(here, two.x, two.y), default=here)
    rng = Rng(0)
    tries = [pose for pose in (question.pose(rng) for _ in range(TRIES)) if pose is not None]
    return min(tries, key=lambda put: distance(foe, put.x, put.y)) if tries else question.also.options[0]


def arming(field: Field, unit: int) -> float:
    """What it is worth to place a charge now: something, if an enemy may come near it."""
    here = field.leader(unit)
    foes = (field.leader(foe) for foe in field.foes)
    return ARMED if any(distance(here, two.x, two.y) <= NEAR for two in foes) else -1.0
