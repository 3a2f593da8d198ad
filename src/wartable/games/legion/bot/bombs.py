"""Charges and mines: where to put them, and when to detonate them."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.bot.field import Field, distance
from wartable.games.legion.bot.odds import Volley, worth
from wartable.games.legion.model import Charge
from wartable.games.legion.rules.charges import KINDS, lying
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.space.ranges import token_range
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.space.sight import sees
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Rng

PASS = a.Pass()
LEAST = 1.5
"""A charge is kept where its detonation is worth no more."""
AT_ONCE, FAR, LATER = 2 * SEGMENT, 4 * SEGMENT, 0.4
"""A charge that is placed reaches so far at once; enemies that are not farther may come near it, which is worth this share."""
TRIES = 8


def expected(weapon: int, target: Any, dodge: int) -> float:
    """The wounds that a detonation is likely to do to a unit."""
    return Volley(target, [(weapon, 1)]).wounds(target, 0, dodge, 0)


def harm(field: Field, charge: Charge) -> float:
    """What a detonation does to the enemy, less what it does to one's own."""
    v, total = field.view, 0.0
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
    scored = [(harm(field, field.view.charges[action.charge]), action) for action in question.options if action != PASS]
    best = max(scored, key=lambda one: one[0], default=(0.0, PASS))
    return best[1] if best[0] > LEAST else PASS


def place_charge(field: Field, question: Place) -> Any:
    """Where it strikes enemies at once, and not one's own; else towards the nearest enemy."""
    here, weapon = field.leader(question.about["unit"]), question.about["weapon"]
    foe = min((field.leader(foe) for foe in field.foes), key=lambda two: distance(here, two.x, two.y), default=here)
    rng = Rng(0)
    tries = [pose for pose in (question.pose(rng) for _ in range(TRIES)) if pose is not None]

    def judge(put: a.Put) -> tuple[float, float]:
        return harm(field, Charge(put.x, put.y, weapon, field.seat)), -distance(foe, put.x, put.y)

    return max(tries, key=judge) if tries else question.also.options[0]


def arming(field: Field, unit: int) -> float:
    """What it is worth to place a charge now: as much as an attack where it reaches an enemy at once, less where one may come."""
    here, has = field.leader(unit), field.profiles[unit].has
    weapon = next((weapon for kind, weapon in KINDS.items() if f"arm:{kind}" in has), None)
    if weapon is None:
        return -1.0
    best = -1.0
    for foe in field.foes:
        gap = min((distance(here, two.x, two.y) for two in field.minis[foe]), default=float(FAR))
        if gap < FAR:
            good = worth(field, foe, expected(weapon, field.profiles[foe], field.view.dodge[foe]))
            best = max(best, good if gap <= AT_ONCE else LATER * good)
    return best
