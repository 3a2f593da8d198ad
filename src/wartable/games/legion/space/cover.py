"""Cover: what hides part of a defending mini and is crossed by the line of centres (§ 7)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.legion.space.predicates import crosses2, disc_inside, segs_dist_lt
from wartable.games.legion.space.ranges import contact, touches
from wartable.games.legion.space.shapes import HEAVY, LIGHT, NONE, TROOPER, Mini, Scene, Terrain, disc_points, keep
from wartable.games.legion.space.sight import (
    Hull,
    eye_of,
    free,
    hidden_by,
    hidden_by_body,
    hull_of,
    sees,
    vehicles_between,
)


def mini_cover(scene: Scene, leader: Mini, target: Mini) -> int:
    """The cover of one defending mini against an attacking leader (LG-COVER-515 to -523, LG-RULING-013)."""
    seen = sees(scene, leader, target)
    best = NONE if seen else _unseen(scene, leader, target)
    if best < HEAVY:
        best = max(best, cover_of_terrain(scene.terrain, leader, target))
    if best < HEAVY:
        best = max(best, _of_vehicles(scene, leader, target, seen))
    return best


def _unseen(scene: Scene, leader: Mini, target: Mini) -> int:
    """Heavy, unless the hulls alone hide it: then what those vehicles give."""
    vehicles = vehicles_between(scene, leader, target)
    hulls = [hull_of(mini) for mini in vehicles]
    eye = eye_of(leader)
    levels = (target.z + target.model.height, target.z)
    if any(free(eye, point, z, [], hulls) for z in levels for point in disc_points(target)):
        return HEAVY
    return max(
        (v.model.gives for v in vehicles if v.unit != target.unit and hidden_by_body(eye, target, hull_of(v))),
        default=NONE,
    )


def cover_of_terrain(terrain: Terrain, leader: Mini, target: Mini) -> int:
    """What the terrain gives: a pure function of the two poses, remembered with the map."""
    one, two = leader.model, target.model
    key = (
        one, leader.x, leader.y, leader.z, leader.facing if one.core else 0,
        two, target.x, target.y, target.z, target.facing if two.core else 0,
    )  # fmt: skip
    known = terrain.covers.get(key)
    return known if known is not None else keep(terrain.covers, key, _of_terrain(terrain, leader, target))


def _of_terrain(terrain: Terrain, leader: Mini, target: Mini) -> int:
    best, kind = NONE, target.model.kind
    eye = eye_of(leader)
    for one in terrain.obscuring:
        level = one.cover[kind]
        if level <= best or (one.barricade and target.model.creature):
            continue
        for part in one.parts:
            if crosses2(leader.x, leader.y, target.x, target.y, part):
                break
        else:
            continue
        same = terrain.groups[one.group]
        if any(hidden_by(eye, target, part) for piece in same for part in piece.parts) and not touches(leader, same):
            best = level
            if best == HEAVY:
                return best
    if kind == TROOPER:
        for one in terrain.depressions:
            level = one.cover[kind]
            if level > best and any(disc_inside(target.x, target.y, part, target.model.r) for part in one.parts):
                if not touches(leader, terrain.groups[one.group]):
                    best = level
    return best


def body_of(mini: Mini) -> Hull:
    """A ground vehicle as area terrain: the outline of its base, as high as it is (LG-AREATERRAIN-107)."""
    return mini.core, mini.model.r, mini.z, mini.z + mini.model.height


def _of_vehicles(scene: Scene, leader: Mini, target: Mini, seen: bool) -> int:
    best = NONE
    line = (leader.x, leader.y, target.x, target.y)
    for mini in scene.ground:
        model = mini.model
        if model.gives <= best or mini.unit == target.unit or mini.name == leader.name:
            continue
        if not segs_dist_lt(line, mini.core, model.r) or (seen and contact(leader, mini)):
            continue
        if hidden_by_body(eye_of(leader), target, body_of(mini)):
            best = model.gives
    return best


def unit_cover(levels: Sequence[int]) -> int:
    """The cover of a unit from that of its minis: none below half; heavy if half of them are heavy (LG-COVER-524, -525)."""
    obscured, heavy = sum(level > NONE for level in levels), sum(level == HEAVY for level in levels)
    if 2 * obscured < len(levels):
        return NONE
    return HEAVY if 2 * heavy >= len(levels) else LIGHT


def cover(scene: Scene, leader: Mini, unit: str) -> tuple[dict[str, int], int]:
    """The cover of each mini of a defending unit, and the unit's own."""
    levels = {mini.name: mini_cover(scene, leader, mini) for mini in scene.unit(unit)}
    return levels, unit_cover(list(levels.values()))
