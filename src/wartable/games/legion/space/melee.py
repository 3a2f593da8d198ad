"""Base contact in melee: places that touch an enemy, piling in, and closing up after a defeat (§ 16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import TOUCH, WHOLE, Point, bearing, polar, rdiv, turn_between
from wartable.games.legion.space.ranges import contact
from wartable.games.legion.space.shapes import GROUND, REPULSOR, TROOPER, Mini, Scene
from wartable.games.legion.space.standing import Room

DIRECTIONS = 24
APART = TOUCH + 1
"""The least gap that is no contact."""


def double_tangents(a: Point, s: int, b: Point, t: int) -> list[Point]:
    """The places in contact with a circle round a (distance s) that also come as near as t to b: two, one or none.

    Solved with numerator and denominator apart for distances s + 2 and t + 1, then moved to the best lattice point.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    d2, ra, rb = dx * dx + dy * dy, s + 2, t + 1
    n = d2 + ra * ra - rb * rb
    h2 = 4 * d2 * ra * ra - n * n
    if d2 == 0 or h2 < 0:
        return []
    h = isqrt(h2)
    ideal = [(rdiv(n * dx - k * h * dy, 2 * d2), rdiv(n * dy + k * h * dx, 2 * d2)) for k in (1, -1)]
    found = [snapped for x, y in ideal if (snapped := _snap(a, s, b, t, a[0] + x, a[1] + y)) is not None]
    return found[:1] if len(found) == 2 and found[0] == found[1] else found


def _snap(a: Point, s: int, b: Point, t: int, x: int, y: int) -> Point | None:
    """Of the 25 lattice points round a place, the one that touches a and is nearest to b without overlapping it.

    Ties are broken by how the places lie to the line from a to b, so that the answer turns with the table.
    """
    best, chosen = None, None
    dx, dy = b[0] - a[0], b[1] - a[1]
    for px in range(x - 2, x + 3):
        for py in range(y - 2, y + 3):
            ax, ay = px - a[0], py - a[1]
            da, db = ax * ax + ay * ay, (px - b[0]) ** 2 + (py - b[1]) ** 2
            if s * s <= da <= (s + TOUCH) * (s + TOUCH) and db >= t * t:
                key = (db, da, dx * ay - dy * ax)
                if best is None or key < best:
                    best, chosen = key, (px, py)
    return chosen


def contact_places(mini: Mini, enemy: Mini, bodies: Sequence[Mini]) -> Iterator[Point]:
    """Where a base might touch an enemy: on the line it comes by, against both the enemy and another base, and all round."""
    if enemy.model.core:
        yield from _round_oblong(mini, enemy)
        return
    s, at = mini.model.r + enemy.model.r, (enemy.x, enemy.y)
    comes = bearing(mini.x - enemy.x, mini.y - enemy.y)
    for angle in (comes, *(WHOLE * k // DIRECTIONS for k in range(DIRECTIONS))):
        dx, dy = polar(s + 2, angle)
        yield enemy.x + dx, enemy.y + dy
    for other in bodies:
        t = mini.model.r + other.model.r + (APART if other.side != mini.side and other.unit != enemy.unit else 0)
        if other.name != enemy.name and (other.x - enemy.x) ** 2 + (other.y - enemy.y) ** 2 <= (s + t + TOUCH) ** 2:
            yield from double_tangents(at, s, (other.x, other.y), t)


def _round_oblong(mini: Mini, enemy: Mini) -> Iterator[Point]:
    """Places round both ends of an oblong base and along its sides."""
    ax, ay, bx, by = enemy.core
    length = mini.model.r + enemy.model.r + 2
    for n in range(5):
        cx, cy = ax + rdiv((bx - ax) * n, 4), ay + rdiv((by - ay) * n, 4)
        for angle in (
            bearing(mini.x - cx, mini.y - cy),
            *(enemy.facing + WHOLE * k // DIRECTIONS for k in range(DIRECTIONS)),
        ):
            dx, dy = polar(length, angle)
            yield cx + dx, cy + dy


def nearest_contact(
    form: Formation, mini: Mini, enemies: Sequence[Mini], placed: Sequence[Mini], *, lone: bool = False
) -> Mini | None:
    """The legal place in contact with one of these enemies that is nearest to where a mini stands.

    A lone leader has no cohesion to keep. Equal places: the smaller turn, counter-clockwise first.
    """
    bodies = [*placed, *((form.leader,) if not lone else ()), *(body[5] for body in form.room.bodies)]
    found: list[tuple[tuple[int, int, int, int], int, int]] = []
    for n, enemy in enumerate(enemies):
        comes = bearing(mini.x - enemy.x, mini.y - enemy.y)
        for x, y in contact_places(mini, enemy, bodies):
            turn = turn_between(comes, bearing(x - enemy.x, y - enemy.y))
            found.append((((x - mini.x) ** 2 + (y - mini.y) ** 2, n, abs(turn), -turn), x, y))
    for _, x, y in sorted(found, key=lambda place: place[0]):
        there = form.put(mini, x, y)
        if any(contact(there, enemy) for enemy in enemies):
            refusal = _lone_refused(form.room, form.melee, there) if lone else form.place_refused(mini, x, y, placed)
            if refusal is None:
                return there
    return None


def _lone_refused(room: Room, melee: Sequence[str], there: Mini) -> str | None:
    x, y, z = there.x, there.y, there.z
    if not room.on_field(x, y, there.facing):
        return "LG-LEAVE-503"
    if room.occupied(x, y, z, there.facing):
        return "LG-MOVE-020"
    if any(one.unit not in melee for one in room.enemies_touched(x, y, z, there.facing)):
        return "LG-MELEE-010"
    return None if room.stands(x, y, z, there.facing) else "LG-MOVE-023"


def pile_in(scene: Scene, leader: Mini, followers: Sequence[Mini], enemy: str) -> tuple[list[Mini], list[Mini]]:
    """Followers of a leader that started a melee, one after another: those in contact with the enemy unit, and the rest in cohesion.

    A mini for which neither a place in contact nor one in cohesion is left stays where it stands (LG-MELEE-013).
    """
    form = Formation(scene, leader, followers, melee=(enemy,))
    enemies = scene.unit(enemy)
    touching: list[Mini] = []
    rest: list[Mini] = []
    waiting = []
    for mini in followers:
        there = nearest_contact(form, mini, enemies, touching)
        if there is None:
            waiting.append(mini)
        else:
            touching.append(there)
    for mini in waiting:
        beside = form.beside(mini, [*touching, *rest])
        rest.append(beside if beside is not None else mini)
    return touching, rest


def regain(scene: Scene, mini: Mini, leader: Mini, enemy: str) -> Mini | None:
    """Where a mini that touches nobody any more closes up to the enemy unit, if it can (LG-MELEE-016 to -021)."""
    enemies = scene.unit(enemy)
    lone = mini.name == leader.name
    if not lone:
        placed = [one for one in scene.unit(mini.unit) if one.name not in (mini.name, leader.name)]
        return nearest_contact(Formation(scene, leader, [mini], melee=(enemy,)), mini, enemies, placed)
    form = Formation(scene, leader, [mini], melee=(enemy,))
    reach = (
        max((abs(one.x - mini.x) + abs(one.y - mini.y) + one.model.r + one.model.core for one in enemies), default=0)
        + 2 * mini.model.r
    )
    form.room = Room(scene, leader, reach, names=(mini.name,))
    return nearest_contact(form, mini, enemies, (), lone=True)


def in_melee(scene: Scene, a: str, b: str) -> bool:
    """Whether two enemy units are in melee: some pair of their minis touches (LG-MELEE-001)."""
    ones, twos = scene.unit(a), scene.unit(b)
    return any(contact(one, two) for one in ones for two in twos if one.side != two.side)


def engaged(scene: Scene, a: str, b: str) -> bool:
    """Whether two units are engaged: in melee, and both troopers (LG-ENGAGED-001)."""
    return in_melee(scene, a, b) and all(
        mini.model.kind not in (GROUND, REPULSOR) for unit in (a, b) for mini in scene.unit(unit)
    )


def engagements(scene: Scene) -> dict[str, list[str]]:
    """Who is engaged with whom, by unit."""
    found: dict[str, list[str]] = {}
    troopers = [mini for mini in scene.minis if mini.model.kind == TROOPER]
    for n, one in enumerate(troopers):
        for two in troopers[n + 1 :]:
            near = one.model.r + two.model.r + TOUCH + one.model.core + two.model.core
            if one.side != two.side and abs(one.x - two.x) <= near and abs(one.y - two.y) <= near and contact(one, two):
                for a, b in ((one.unit, two.unit), (two.unit, one.unit)):
                    if b not in found.setdefault(a, []):
                        found[a].append(b)
    return found
