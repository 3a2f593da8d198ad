"""The outline of where a leader may go, for the eye alone: a click is judged by `accepts`, never by this (§ 21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from shapely import (
    LineString,
    MultiPolygon,
    Point,
    Polygon,
    buffer,
    crosses,
    distance,
    intersection,
    intersects,
    length,
    linestrings,
    points,
    polygons,
    prepare,
    unary_union,
)
from shapely.geometry.base import BaseGeometry

from wartable.games.legion.space.displacement import Displaced
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide, pose
from wartable.games.legion.space.numbers import ARM, MAX_BEND, SEGMENT, WHOLE, polar
from wartable.games.legion.space.predicates import Part
from wartable.games.legion.space.shapes import Scene
from wartable.games.legion.space.standing import Room

Ring = list[tuple[int, int]]
RAYS, JOINTS, FAN = 180, 36, 31
FINE = 3
"""Rings are simplified to 0.3 mm."""
BENDS = 37


def reachable(march: March) -> list[Ring]:
    """The rings of the places a march accepts: what straight and bent tools reach, less what nobody can stand on."""
    if march.speed < 1:
        return []
    mini, way = march.mini, march.way
    r = mini.model.r
    walls = _grown([*way.walls], r, [(v[0], v[1], v[3]) for v in way.vehicles])
    slow = unary_union([_grown(parts, r) for _, parts in way.rough]) if way.rough else Polygon()
    areas: list[BaseGeometry] = []
    for tool in range(1, march.speed + 1):
        fast = tool > march.cap
        if fast and march.rough_start:
            continue
        areas += _tool(march, tool, walls.union(slow) if fast and not slow.is_empty else walls)
    area = unary_union(areas).intersection(_inside(march.scene, r))
    return rings(area.difference(_taken(march.scene, march.room, r)))


def _inside(scene: Scene, r: int) -> Polygon:
    """Where the centre of a base may be on the field."""
    field = scene.terrain.field
    return Polygon([(r, r), (field.w - r, r), (field.w - r, field.h - r), (r, field.h - r)])


def round_about(displaced: Displaced) -> list[Ring]:
    """The rings of the places where a displaced leader may be put back: round where it stood, less what nobody can stand on."""
    if (best := displaced.proposal()) is None:
        return []
    first, scene = displaced.leader, displaced.scene
    here, r = Point(first.x, first.y), first.model.r
    area = here.buffer(here.distance(Point(*best)) if displaced.loose else SEGMENT)
    return rings(area.intersection(_inside(scene, r)).difference(_taken(scene, displaced.room, r)))


def _tool(march: March, tool: int, walls: BaseGeometry) -> list[BaseGeometry]:
    """The star of the straight moves of a tool, and the fans of its second arm behind free joints."""
    mini = march.mini
    leg = ARM[tool] + mini.model.r
    near = walls.intersection(Point(mini.x, mini.y).buffer(2 * leg + 1))
    if near.is_empty:
        return [Point(mini.x, mini.y).buffer(2 * leg, quad_segs=32)]
    prepare(near)
    joints = [(angle, *polar(leg, angle)) for angle in range(0, WHOLE, WHOLE // JOINTS)]
    joints = [(angle, mini.x + dx, mini.y + dy) for angle, dx, dy in joints]
    joints = [one for one in joints if not march.way.bars(mini.x, mini.y, *one[1:])]
    barred = crosses(near, linestrings([[(mini.x, mini.y), one[1:]] for one in joints])) if joints else ()
    star = [((mini.x, mini.y), _tips(2 * leg, 0, WHOLE, RAYS))]
    fans = [
        ((x, y), ((0, 0), *_tips(leg, angle - MAX_BEND, 2 * MAX_BEND, FAN)))
        for (angle, x, y), shut in zip(joints, barred, strict=True)
        if not shut
    ]
    return [*_seen(near, star), *_seen(near, fans)]


@lru_cache(512)
def _tips(reach: int, start: int, turn: int, count: int) -> tuple[tuple[int, int], ...]:
    """The ends of so many rays from a direction on, by a turn; those of a whole turn do not come back to the first one."""
    return tuple(polar(reach, start + turn * n // count) for n in range(count + (turn < WHOLE)))


def _seen(walls: BaseGeometry, fans: list[tuple[tuple[int, int], tuple[tuple[int, int], ...]]]) -> list[BaseGeometry]:
    """What is seen from some points along their rays, up to a wall; all in one go, for there are thousands of rays."""
    if not fans:
        return []
    ends: list[list[tuple[float, float]]] = [[(x + dx, y + dy) for dx, dy in tips] for (x, y), tips in fans]
    rays = linestrings([[at, end] for (at, _), tips in zip(fans, ends, strict=True) for end in tips])
    size = len(ends[0])
    stopped = intersects(walls, rays).nonzero()[0]
    met = intersection(rays[stopped], walls)
    aways = distance(met, points([fans[n // size][0] for n in stopped])) if len(stopped) else ()
    for n, away, long in zip(stopped, aways, length(rays[stopped]), strict=True):
        (x, y), (dx, dy) = fans[n // size][0], fans[n // size][1][n % size]
        if long:
            ends[n // size][n % size] = x + dx * away / long, y + dy * away / long
    return list(buffer(polygons(ends), 0))


def _grown(parts: Sequence[Part], r: int, discs: Sequence[tuple[int, int, int]] = ()) -> BaseGeometry:
    """Parts and discs as far as the centre of a base must stay away from them."""
    shapes: list[BaseGeometry] = [Polygon(part.poly).buffer(r - 0.5) for part in parts]
    return unary_union([*shapes, *(Point(x, y).buffer(rr - 0.5) for x, y, rr in discs)])


def _taken(scene: Scene, room: Room, r: int) -> BaseGeometry:
    """Where nobody can end: other bases, tokens, and pieces that are leant on."""
    taken: list[BaseGeometry] = [
        LineString([one.core[:2], one.core[2:]]).buffer(rr) for _, _, rr, _, _, one, _ in room.bodies
    ]
    taken += [Point(token.x, token.y).buffer(r + token.r) for token in room.tokens]
    for part in room.solids:
        grown = Polygon(part.poly).buffer(r)
        flat = scene.terrain.pieces[part.piece].flat
        taken.append(grown.difference(Polygon(part.poly)) if flat else grown)
    return unary_union(taken)


def rings(area: BaseGeometry) -> list[Ring]:
    """A drawn area as integer rings, outer ones counter-clockwise and holes clockwise."""
    area = area.simplify(FINE)
    polygons = (
        list(area.geoms)
        if isinstance(area, MultiPolygon)
        else [area]
        if isinstance(area, Polygon)
        else [p for p in getattr(area, "geoms", ()) if isinstance(p, Polygon)]
    )
    found: list[Ring] = []
    for polygon in polygons:
        if polygon.is_empty or polygon.area < FINE:
            continue
        for n, line in enumerate((polygon.exterior, *polygon.interiors)):
            points = [(round(x), round(y)) for x, y in line.coords[:-1]]
            found.append(points if line.is_ccw == (n == 0) else points[::-1])
    return found


def drivable(glide: Glide) -> list[Ring]:
    """The line of the furthest ends of a notched base's moves, from its sharpest right bend to its sharpest left one."""
    if glide.speed < 1:
        return []
    ends = []
    for n in range(BENDS):
        bend = -MAX_BEND + 2 * MAX_BEND * n // (BENDS - 1)
        x, y, _ = pose(glide.mini, glide.speed, bend, glide.furthest(glide.speed, bend), glide.reverse)
        ends.append((x, y))
    return [[(glide.mini.x, glide.mini.y), *ends]]
