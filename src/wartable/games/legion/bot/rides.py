"""Transports: who is deployed aboard, and when and where a unit steps down."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.bot.field import Field, distance
from wartable.games.legion.bot.places import Places
from wartable.games.legion.space.numbers import SEGMENT
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Rng

DONE, PASS = a.Done(), a.Pass()
LANDING, NEAR = 2, 4 * SEGMENT
"""From this round on a unit steps down, and before it where an enemy is so near."""
TRIES = 6


def aboard(question: Place) -> Any:
    """A transport in which the unit may be deployed; None if there is none."""
    return next((action for action in question.also.options if isinstance(action, a.Embark)), None)


def transport(field: Field, unit: int) -> bool:
    """Whether a unit carries others: it is deployed before them."""
    has = field.profiles[unit].has
    return "transport" in has or "light-transport" in has


def embark(field: Field, question: Choose) -> Any:
    """Who walks already goes on walking."""
    return PASS


def disembark(field: Field, question: Place) -> Any:
    """Step down towards the nearest enemy or token as soon as it is of use."""
    unit, here = question.about["unit"], field.leader(question.about["vehicle"])
    goals = _goals(field)
    close = any(distance(here, x, y) <= NEAR for x, y in goals)
    if field.view.round < LANDING and not close:
        return DONE
    rng = Rng(unit)
    tries = [pose for pose in (question.pose(rng) for _ in range(TRIES)) if pose is not None]
    return min(tries, key=lambda put: _away(put.x, put.y, goals), default=DONE)


def _goals(field: Field) -> list[tuple[int, int]]:
    leaders = [field.leader(foe) for foe in field.foes]
    tokens = list(zip(field.view.token_x, field.view.token_y, strict=True))
    return [*tokens, *((one.x, one.y) for one in leaders)]


def _away(x: int, y: int, goals: list[tuple[int, int]]) -> int:
    return min(((x - gx) ** 2 + (y - gy) ** 2 for gx, gy in goals), default=0)


def step_down(field: Field, question: Place) -> Any:
    """On towards the unit's goal."""
    for way, action, _ in Places(field, question.about["unit"]).ends():
        if way > 0.0 and question.accepts(action) is None:
            return action
    rng = Rng(0)
    goals = _goals(field)
    tries = [pose for pose in (question.pose(rng) for _ in range(TRIES)) if isinstance(pose, a.March)]
    return min(tries, key=lambda march: _away(march.x, march.y, goals), default=DONE)
