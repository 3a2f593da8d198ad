"""Where units are wanted: at objective tokens, in the enemy's zone, at marked pieces of terrain; otherwise near the enemy.

Every unit has one goal. Those of an objective are shared out: the nearest units first, and not all to the same place.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from wartable.games.legion.actions import Repair, Sabotage
from wartable.games.legion.battlefields import terrain
from wartable.games.legion.bot.field import Field, distance, length
from wartable.games.legion.bot.paths import Paths
from wartable.games.legion.cards.objectives import (
    BREAKTHROUGH,
    INTEL,
    KEY_POSITIONS,
    MOST_WOUNDS,
    SCORING,
    SUPPLIES,
    TRANSMISSIONS,
    VAPORATORS,
)
from wartable.games.legion.content import CORPS, EMPLACEMENT, SPECIAL_FORCES
from wartable.games.legion.model import LAST_ROUND, NONE
from wartable.games.legion.rules.campaign import wreck_of
from wartable.games.legion.space.numbers import ARM, FASTEST, SEGMENT, TOKEN_RADIUS, Point, rdiv
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.space.zones import Ring, core_in_zone

LATTICE, INSET = 500, 260
"""Places in a zone are looked for every five centimetres, so far from its edges."""
CROWD = 5000
"""Every other unit with the same goal counts as much as so long a way."""
PULL, HASTE, DRIFT = 6.0, 24.0, 2.5
"""What ten centimetres towards a goal are worth: usually, when time is short, and to come nearer to the enemy."""
SCORED, THERE = 50.0, 5.0
"""What it is worth to be near enough in the round in which it counts, and before."""
LATE = 0.6
"""Time is short when so great a share of the moves that are left is needed."""
DRAWN_TO_FOES = 0.75
"""Units without a better goal come so near to an enemy, as a share of their reach."""


class Goal(msgspec.Struct, frozen=True):
    """A place to be at, how near is near enough, and whether it counts at the end."""

    x: int
    y: int
    near: int
    counts: bool = True
    round: int = LAST_ROUND
    """The end of the round at which one should be there."""
    touch: bool = False
    """A token one has to touch."""

    def left(self, ways: Paths, x: int, y: int) -> float:
        """How far a place is from being near enough."""
        away = ways.length((x, y), (self.x, self.y)) - self.near
        return away if away > 0.0 else 0.0

    def arrival(self, now: int) -> float:
        """What it is worth to be there in this round."""
        return 0.0 if not self.counts else SCORED if now >= self.round else THERE


@cache
def inside_of(ring: Ring) -> tuple[Point, ...]:
    """Places in a zone, on a lattice."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return tuple(
        (x, y)
        for x in range(min(xs) + INSET, max(xs) - INSET + 1, LATTICE)
        for y in range(min(ys) + INSET, max(ys) - INSET + 1, LATTICE)
        if core_in_zone(ring, (x, y, x, y), INSET)
    )


@lru_cache(maxsize=1 << 14)
def nearest_in(rings: tuple[Ring, ...], x: int, y: int) -> Point:
    """The place in some zones that is nearest to another one."""
    places = [place for ring in rings for place in inside_of(ring)]
    return min(places, key=lambda place: length(x - place[0], y - place[1]))


def way_into(rings: tuple[Ring, ...], x: int, y: int) -> float:
    """How far a place is from some zones."""
    px, py = nearest_in(rings, x, y)
    return length(x - px, y - py)


def beside_piece(field: Field, piece: int, one: Mini) -> Point:
    """Where a base would touch a piece of terrain, nearest to where it is."""
    view = field.view
    edge = _edge(view.ways.battlefield, view.turned, piece, one.x, one.y)
    return towards(edge, (one.x, one.y), one.model.r + one.model.core + 1)


@lru_cache(maxsize=1 << 14)
def _edge(battlefield: str, turned: bool, piece: int, x: int, y: int) -> Point:
    """The point of a piece's edges that is nearest to a place."""
    ground = terrain(battlefield, turned)
    found: tuple[float, Point] | None = None
    for part in (part for each in ground.groups[ground.pieces[piece].group] for part in each.parts):
        for (dx, dy, _), (vx, vy) in zip(part.edges, part.poly, strict=True):
            along = (x - vx) * dx + (y - vy) * dy
            whole = dx * dx + dy * dy
            along = min(max(along, 0), whole)
            px, py = vx + rdiv(dx * along, whole), vy + rdiv(dy * along, whole)
            away = length(x - px, y - py)
            if found is None or away < found[0]:
                found = away, (px, py)
    assert found is not None
    return found[1]


def towards(a: Point, b: Point, length: int) -> Point:
    """The point so far from one place on the way to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = max(1, round((dx * dx + dy * dy) ** 0.5))
    return a[0] + rdiv(dx * length, whole), a[1] + rdiv(dy * length, whole)


def goals(field: Field) -> dict[int, Goal]:
    """The goal of each of the own units on the battlefield."""
    view = field.view
    units = {unit: field.leader(unit) for unit in field.own}
    found: dict[int, Goal] = {}
    if view.objective == BREAKTHROUGH:
        zones = field.zones(field.seat ^ 1)
        for unit, one in units.items():
            found[unit] = Goal(*nearest_in(zones, one.x, one.y), 0)
    elif view.objective == TRANSMISSIONS:
        by = next(n for n in SCORING if n >= min(view.round, LAST_ROUND))
        able = {unit: one for unit, one in units.items() if field.profiles[unit].trooper}
        tokens = [Goal(x, y, SEGMENT, round=by) for x, y in zip(view.token_x, view.token_y, strict=True)]
        found = _shared(field, able, dict.fromkeys(able, tokens))
    elif view.objective == KEY_POSITIONS:
        marks = {
            unit: [Goal(*beside_piece(field, piece, one), 3) for piece in view.marks] for unit, one in units.items()
        }
        found = _shared(field, units, marks)
    elif view.objective == SUPPLIES:
        found = _supplies(field, units)
    elif view.objective == VAPORATORS:
        found = _vaporators(field, units)
    elif view.objective == INTEL:
        found = _intel(field, units)
    for unit, one in units.items():
        if unit not in found:
            found[unit] = _hunt(field, unit, one)
    return found


def _shared(field: Field, units: dict[int, Mini], offers: dict[int, list[Goal]]) -> dict[int, Goal]:
    """Units go to the nearest of the places they are offered; who comes later rather to one where fewer are."""
    found: dict[int, Goal] = {}
    ways = {
        unit: [field.paths(unit).length((one.x, one.y), (goal.x, goal.y)) for goal in offers[unit]]
        for unit, one in units.items()
    }
    crowd: dict[int, int] = {}
    for unit in sorted(units, key=lambda unit: (min(ways[unit], default=0.0), unit)):
        if ways[unit]:
            n = min(range(len(ways[unit])), key=lambda n: ways[unit][n] + CROWD * crowd.get(n, 0))
            crowd[n] = crowd.get(n, 0) + 1
            found[unit] = offers[unit][n]
    return found


def handy(field: Field, unit: int) -> bool:
    """Whether a unit may claim tokens and work on objectives: troopers that do not serve a gun (LG-UNITTYPE-004)."""
    card = field.profiles[unit].unit
    return card.trooper and card.type != EMPLACEMENT


def _supplies(field: Field, units: dict[int, Mini]) -> dict[int, Goal]:
    """One trooper unit for each token that nobody holds; who holds one keeps away from the enemy."""
    view = field.view
    found = {
        unit: Goal(*nearest_in(field.zones(field.seat), units[unit].x, units[unit].y), 0)
        for unit in units
        if unit in view.held
    }
    free = [n for n, by in enumerate(view.held) if by == NONE]
    able = [unit for unit in units if unit not in found and handy(field, unit)]
    pairs = sorted((distance(units[unit], view.token_x[n], view.token_y[n]), unit, n) for unit in able for n in free)
    taken: set[int] = set()
    for _, unit, n in pairs:
        if unit not in found and n not in taken:
            taken.add(n)
            near = units[unit].model.r + TOKEN_RADIUS + 3
            found[unit] = Goal(view.token_x[n], view.token_y[n], near, touch=True)
    return found


def task(field: Field) -> type:
    """What a player does to a vaporator: blue sabotages them, red repairs them."""
    return Sabotage if field.seat == field.view.blue else Repair


def _vaporators(field: Field, units: dict[int, Mini]) -> dict[int, Goal]:
    """To the vaporators at which something is left to do, shared out among the troopers."""
    view, blue = field.view, field.seat == field.view.blue
    done = MOST_WOUNDS if blue else 0
    left = [n for n, wounds in enumerate(view.token_wounds) if wounds != done]
    able = {unit: one for unit, one in units.items() if handy(field, unit)}
    offers = {
        unit: [
            Goal(view.token_x[n], view.token_y[n], one.model.r + TOKEN_RADIUS + 3, round=view.round, touch=True)
            for n in left
        ]
        for unit, one in able.items()
    }
    return _shared(field, able, offers)


def _intel(field: Field, units: dict[int, Mini]) -> dict[int, Goal]:
    """To the wreck, or to the token that was extracted and dropped; who holds it keeps away from the enemy."""
    if field.view.held:
        return _supplies(field, units)
    wreck = wreck_of(field.view.ways.battlefield)
    ranks = field.view.rank
    if wreck is None:
        return {}
    return {
        unit: Goal(*beside_piece(field, wreck, one), 3, round=field.view.round)
        for unit, one in units.items()
        if field.profiles[unit].trooper and ranks[unit] in (CORPS, SPECIAL_FORCES)
    }


def _hunt(field: Field, unit: int, one: Mini) -> Goal:
    """The nearest enemy; first of all one that holds a token."""
    foes = [field.leader(foe) for foe in field.foes if foe in field.view.held] or [
        field.leader(foe) for foe in field.foes
    ]
    if not foes:
        return Goal(one.x, one.y, 0, counts=False)
    foe = min(foes, key=lambda two: distance(one, two.x, two.y))
    near = round(field.profiles[unit].reach * SEGMENT * DRAWN_TO_FOES)
    return Goal(foe.x, foe.y, near, counts=False)


def pull(field: Field, unit: int, goal: Goal) -> float:
    """What ten centimetres towards its goal are worth to a unit."""
    if not goal.counts:
        return DRIFT
    one = field.leader(unit)
    return _haste(field, unit, goal, goal.left(field.paths(unit), one.x, one.y))


def _haste(field: Field, unit: int, goal: Goal, away: float) -> float:
    """The same, for a goal that counts and is so far away."""
    p = field.profiles[unit]
    needed = away / (2 * (ARM[min(max(p.speed, 1), FASTEST)] + p.model.r))
    left = 2 * (goal.round - field.view.round) + 2
    return HASTE if needed > LATE * left else PULL


def nearness(field: Field, unit: int, goal: Goal) -> float:
    """How near a unit is to its goal, as a worth: 0 where it should be, less elsewhere. Enemies are reckoned as the crow flies."""
    one = field.leader(unit)
    if not goal.counts:
        return -DRIFT * max(distance(one, goal.x, goal.y) - goal.near, 0.0) / 1000
    away = goal.left(field.paths(unit), one.x, one.y)
    return -_haste(field, unit, goal, away) * away / 1000
