"""The exact predicates and routes of Legion's space against shapely, which computes in floats: wherever those are sure."""

from __future__ import annotations

from random import Random

import pytest
from shapely import LineString, Point, Polygon, unary_union

from tests.games.legion.scenes import leaders, scene_of_seed, slanted
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide
from wartable.games.legion.space.numbers import ARM, polar
from wartable.games.legion.space.outline import drivable, reachable
from wartable.games.legion.space.predicates import (
    Part,
    crosses2,
    crosses3,
    disc_inside,
    hits,
    reaches,
    seg_dist_lt,
    segs_dist_le,
    segs_dist_lt,
    through_stadium,
)
from wartable.games.legion.space.routes import Route

SURE = 1e-6


def sides(rng):
    """A convex polygon of three to six vertices."""
    if rng.randrange(2):
        return Part(
            tuple(map(tuple, slanted(rng, 0, 0, rng.randrange(60, 900), rng.randrange(60, 900)))),
            rng.choice([0, 0, 100]),
            300,
        )
    angles = sorted(rng.sample(range(0, 3600, 300), rng.randrange(5, 8)))
    poly = Polygon([polar(400, angle) for angle in angles]).convex_hull.exterior
    points = [(round(x), round(y)) for x, y in (poly.coords[:-1] if poly.is_ccw else poly.coords[:0:-1])]
    return Part(tuple(points), rng.choice([0, 0, 100]), 300)


def place(rng):
    return rng.randrange(-900, 901), rng.randrange(-900, 901)


@pytest.mark.parametrize("seed", range(8))
def test_predicates(seed):
    rng = Random(seed)
    for _ in range(250):
        part, a, b, c, d, r = (
            sides(rng),
            place(rng),
            place(rng),
            place(rng),
            place(rng),
            rng.choice([135, 250, 350, 500]),
        )
        area, line = Polygon(part.poly), LineString([a, b])
        away = line.distance(area)
        if abs(away - r) > SURE:
            assert hits(*a, *b, part, r) == (away < r)
            assert reaches((*a, *b), part, r) == (away < r)
        inner = line.intersection(area).length if away == 0 else 0
        if inner == 0 or inner > 0.01:
            assert crosses2(*a, *b, part) == (inner > 0.01)
        rim = area.exterior.distance(Point(c)) - r
        if abs(rim) > SURE:
            assert disc_inside(*c, part, r) == (area.contains(Point(c)) and rim > 0)
        if abs(line.distance(Point(c)) - r) > SURE:
            assert seg_dist_lt(*a, *b, *c, r) == (line.distance(Point(c)) < r)
        gap = line.distance(LineString([c, d]))
        if abs(gap - r) > SURE:
            assert segs_dist_lt((*a, *b), (*c, *d), r) == segs_dist_le((*a, *b), (*c, *d), r) == (gap < r)


def between(a, b, za, zb, low, high):
    """The part of a line that is strictly between two heights, as a line seen from above; None if there is none."""
    t0, t1 = 0.0, 1.0
    if za == zb:
        if not low < za < high:
            return None
    else:
        s = sorted(((low - za) / (zb - za), (high - za) / (zb - za)))
        t0, t1 = max(0.0, s[0]), min(1.0, s[1])
    if t1 - t0 < SURE:
        return None
    at = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (t0, t1)]
    return LineString(at)


@pytest.mark.parametrize("seed", range(8))
def test_lines_in_space(seed):
    rng = Random(seed)
    for _ in range(250):
        part, a, b, c, d, r = sides(rng), place(rng), place(rng), place(rng), place(rng), rng.choice([200, 300, 500])
        za, zb = rng.randrange(0, 600), rng.randrange(0, 600)
        clipped = between(a, b, za, zb, part.z0, part.z1)
        inner = clipped.intersection(Polygon(part.poly)).length if clipped is not None else 0
        if inner == 0 or inner > 0.01:
            assert crosses3(*a, za, *b, zb, part) == (inner > 0.01)
        d = c if rng.randrange(2) else d
        clipped = between(a, b, za, zb, 100, 400)
        away = clipped.distance(LineString([c, d])) - r if clipped is not None else 1
        if abs(away) > SURE:
            assert through_stadium(*a, za, *b, zb, (*c, *d), r, 100, 400) == (away < 0)


def walls_of(march):
    shapes = [Polygon(part.poly) for part in march.way.walls]
    return unary_union(shapes), [
        (Point(x, y) if core is None else LineString([core[:2], core[2:]]), rr) for x, y, core, rr in march.way.vehicles
    ]


@pytest.mark.parametrize("seed", range(6))
def test_routes(seed):
    """An accepted route is free of walls and vehicles and bends a right angle at most; where none is found, a finer scan finds none."""
    scene, rng, judged = scene_of_seed(seed), Random(seed), 0
    for mini in leaders(scene):
        if mini.model.notched:
            continue
        march = March(scene, mini, 2, unhindered=True)
        walls, vehicles = walls_of(march)
        r = mini.model.r

        def free(points, walls=walls, vehicles=vehicles, r=r, slack=SURE):
            line = LineString(points)
            return (walls.is_empty or line.distance(walls) >= r - slack) and all(
                line.distance(v) >= rr - slack for v, rr in vehicles
            )

        for _ in range(40):
            dx, dy = polar(rng.randrange(0, 1541), rng.randrange(3600))
            x, y = mini.x + dx, mini.y + dy
            answer = march.judge(x, y)
            if isinstance(answer, Route):
                points = [(mini.x, mini.y), *([answer.joint] if answer.joint else []), (x, y)]
                assert free(points)
                if answer.joint:
                    (ax, ay), (jx, jy), (ex, ey) = points
                    assert (jx - ax) * (ex - jx) + (jy - ay) * (ey - jy) >= 0
                judged += 1
            elif answer in ("LG-IMPASSABLE-502", "LG-TROOPERMOVE-003"):
                assert not free([(mini.x, mini.y), (x, y)], slack=-SURE)
                leg = ARM[2] + r
                for angle in range(0, 3600, 5):
                    jx, jy = polar(leg, angle)
                    near = (x - mini.x - jx) ** 2 + (y - mini.y - jy) ** 2 <= leg * leg
                    ahead = jx * (x - mini.x - jx) + jy * (y - mini.y - jy) >= 0
                    joint = (mini.x + jx, mini.y + jy)
                    if near and ahead and scene.terrain.field.holds(*joint, r) and not march.way.cliff:
                        assert not free([(mini.x, mini.y), joint, (x, y)], slack=-SURE)
                judged += 1
    assert judged > 20


@pytest.mark.parametrize("seed", range(4))
def test_the_outline_agrees_with_what_is_accepted(seed):
    """It is drawn for the eye: all but a few places in a hundred lie on the right side of it."""
    scene, rng, right, asked = scene_of_seed(seed), Random(seed), 0, 0
    for mini in leaders(scene):
        if mini.model.notched:
            continue
        march = March(alone(scene, mini), mini, 2)
        if march.way.cliff:
            continue
        rings = [Polygon(ring) for ring in reachable(march)]
        for _ in range(60):
            x, y = mini.x + rng.randrange(-1600, 1601), mini.y + rng.randrange(-1600, 1601)
            drawn = sum(ring.contains(Point(x, y)) for ring in rings) % 2 == 1
            asked += 1
            right += drawn == (march.accepts(x, y) is None)
    assert asked >= 60 and right >= asked * 97 // 100


def alone(scene, mini):
    """The scene without the mini's followers and enemies: the outline says nothing of formations and contact."""
    return type(scene)(
        scene.terrain,
        [one for one in scene.minis if one.side == mini.side and (one.unit != mini.unit or one is mini)],
        scene.tokens,
    )


def test_the_outline_of_a_drive_is_the_line_of_its_furthest_ends():
    scene = scene_of_seed(1)
    mini = next(one for one in leaders(scene) if one.model.notched)
    glide = Glide(scene, mini, 2)
    ((start, *ends),) = drivable(glide)
    assert start == (mini.x, mini.y) and len(ends) == 37
