"""Rules of thumb for units that move in ways of their own: spurs, wheels, free pivots and clambers, scouts, infiltrators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.bot.field import Field, distance
from wartable.games.legion.bot.odds import best_assault
from wartable.games.legion.bot.places import Places
from wartable.games.legion.content import KEYWORD_NUMBER
from wartable.games.legion.space.numbers import FASTEST, HALF, MAX_BEND, SEGMENT, Point, bearing, turn_between, turned
from wartable.games.legion.space.shapes import Mini
from wartable.kernel.questions import Choose, Place

DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
SPUR, REPOSITION, SCALE = (a.UseKeyword(KEYWORD_NUMBER[word]) for word in ("spur", "reposition", "scale"))
SPURRED, SHAKEN = 4.0, 20.0
"""What a suppression token costs, and what it costs to be suppressed by it."""
WORTH_IT = 1.0
"""So much better a way must be that costs a question more."""
ASTERN, SLIGHT = 600, 100
"""A goal so far off the front is behind; a turn so small is not worth the while."""
DESCENT = 900.0
"""So much longer a way is that leads over something."""
FAR = 2 * SEGMENT
"""Who has so far to go rolls."""
GRID = 700
"""Infiltrators look for a place on so coarse a lattice."""


def prepared(field: Field, places: Places, beside: Sequence[Any], best: float) -> list[tuple[float, Any]]:
    """What may be done before a move, with what the whole is worth then; `best` is the best move without it."""
    found: list[tuple[float, Any]] = []
    if SPUR in beside:
        found.append((_spurred(field, places), SPUR))
    if REPOSITION in beside:
        found.append((_turned(places), REPOSITION))
    if SCALE in beside:
        up = [_climbed(places, one) for one in beside if isinstance(one, a.Clamber)]
        found.append((max(up, default=0.0) + best, SCALE))
    return [(worth, action) for worth, action in found if worth > best + WORTH_IT]


def _climbed(places: Places, climb: a.Clamber) -> float:
    """How much nearer to its goal a unit is on top of what is in its way, or behind it: straight ahead, and down again."""
    goal = places.goal
    straight = distance(places.here.at(climb.x, climb.y, 0), goal.x, goal.y) - goal.near
    return places.pull * (places.left - max(0.0, straight) - DESCENT) / 1000


def _spurred(field: Field, places: Places) -> float:
    """The best way with a speed of one more, less what it costs."""
    unit = places.unit
    if places.speed >= FASTEST:
        return 0.0
    faster = Places(field, unit, places.speed + 1)
    token = SPURRED
    if field.view.suppression[unit] + 1 >= field.profiles[unit].courage:
        token = SHAKEN
    return max((way for way, _, _ in faster.ends()), default=0.0) - token


def _turned(places: Places) -> float:
    """The best way if it first turned towards its goal, which is behind."""
    here, goal = places.here, places.goal
    angle = turn_between(here.facing, bearing(goal.x - here.x, goal.y - here.y))
    if abs(angle) < ASTERN:
        return 0.0
    after = Places(places.field, places.unit, places.speed)
    after.here = here.at(here.x, here.y, here.z, _towards(here, (goal.x, goal.y), full(places)))
    return max((way for way, _, _ in after.ends()), default=0.0)


def full(places: Places) -> bool:
    return "full-pivot" in places.profile.has


def _towards(here: Mini, there: Point, full: bool) -> int:
    """How it faces when it has turned towards a place as far as it may."""
    most = HALF if full else MAX_BEND
    angle = turn_between(here.facing, bearing(there[0] - here.x, there[1] - here.y))
    return turned(here.facing, max(-most, min(most, angle)))


def turn_to(field: Field, question: Place) -> Any:
    """A free pivot: towards an enemy who is near, else towards the goal; before a move always towards the goal."""
    places = Places(field, question.about["unit"])
    here, there = places.here, (places.goal.x, places.goal.y)
    after = PASS in question.also.options
    if after and places.feared:
        foe = field.leader(places.feared[0])
        if distance(here, foe.x, foe.y) <= (1 + places.profile.reach) * SEGMENT:
            there = foe.x, foe.y
    pivot = a.Pivot(_towards(here, there, full(places)))
    if question.accepts(pivot) is not None or (after and abs(turn_between(here.facing, pivot.facing)) < SLIGHT):
        return PASS if after else a.Pivot(here.facing)
    return pivot


def tow(field: Field, question: Place) -> Any:
    """A towed vehicle looks away from the nearest of the own units."""
    here = field.leader(question.about["unit"])
    near = min((field.leader(unit) for unit in field.own), key=lambda one: distance(here, one.x, one.y), default=here)
    away = a.Pivot(_towards(here, (2 * here.x - near.x, 2 * here.y - near.y), False))
    return away if question.accepts(away) is None else a.Pivot(here.facing)


def scale(field: Field, question: Choose) -> Any:
    """A free clamber where it leads nearer to the goal."""
    places = Places(field, question.about["unit"])
    climbs = [one for one in question.options if isinstance(one, a.Clamber)]
    best = max(climbs, key=lambda one: _climbed(places, one))
    return best if PASS not in question.options or _climbed(places, best) > 0.0 else PASS


def wheels(field: Field, question: Choose) -> Any:
    """Who can shoot at nobody and has far to go rolls."""
    unit = question.about["unit"]
    places = Places(field, unit)
    return YES if places.left > FAR and best_assault(field, unit) <= 0.0 else PASS


def scouted(field: Field, question: Place) -> Any:
    """A move that costs nothing: to the best place that is better than here."""
    places = Places(field, question.about["unit"], question.about["pace"])
    danger = places.danger(places.here)
    for way, action, at in places.ends():
        if way <= 0.0:
            break
        if not isinstance(action, a.Pivot) and question.accepts(action) is None and places.danger(at) <= danger + way:
            return action
    return DONE


def elsewhere(field: Field, unit: int) -> list[Point]:
    """Where infiltrators may be placed, besides their zones."""
    if "infiltrate" not in field.profiles[unit].has:
        return []
    table = field.terrain.field
    return [(x, y) for x in range(GRID, table.w, GRID) for y in range(GRID, table.h, GRID)]
