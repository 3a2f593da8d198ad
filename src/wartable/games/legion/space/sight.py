"""Line of sight: from the eye of one mini to the 34 sight points of another; any one free is enough (§ 6)."""

from __future__ import annotations

from wartable.games.legion.space.numbers import Point
from wartable.games.legion.space.predicates import Part, Segment, crosses3, segs_dist_lt, through_stadium
from wartable.games.legion.space.shapes import Mini, Scene, Terrain, disc_points, keep, rim

Eye = tuple[int, int, int]
Hull = tuple[Segment, int, int, int]
"""A core, a radius round it, from where and up to where."""


def eye_of(mini: Mini) -> Eye:
    """The centre of the top of its silhouette (LG-LOS-501)."""
    return mini.x, mini.y, mini.z + mini.model.height


def sees(scene: Scene, a: Mini, b: Mini) -> bool:
    """Whether a sees b: terrain and hulls block, grazing is free (LG-LOS-502, -504)."""
    if a.name == b.name:
        return True
    eye = eye_of(a)
    if not sees_past_terrain(scene.terrain, eye, b):
        return False
    hulls = hulls_between(scene, a, b)
    if not hulls:
        return True
    if any(_hides_box(eye, hull, b) for hull in hulls):
        return False
    parts = opaque_between(scene.terrain, eye, b)
    return any(free(eye, point, z, parts, hulls) for z in _heights(b) for point in disc_points(b))


def sight_line(scene: Scene, a: Mini, b: Mini) -> tuple[Eye, Eye] | None:
    """The very line by which a sees b, for whoever wants to look at it; None if there is none."""
    eye = eye_of(a)
    hulls, parts = hulls_between(scene, a, b), opaque_between(scene.terrain, eye, b)
    for z in _heights(b):
        for x, y in disc_points(b):
            if free(eye, (x, y), z, parts, hulls):
                return eye, (x, y, z)
    return None


def _heights(mini: Mini) -> tuple[int, int]:
    return mini.z + mini.model.height, mini.z


def free(eye: Eye, point: Point, z: int, parts: list[Part], hulls: list[Hull]) -> bool:
    """Whether nothing blocks the line from an eye to a point."""
    ex, ey, ez = eye
    x, y = point
    for part in parts:
        if crosses3(ex, ey, ez, x, y, z, part):
            return False
    return not any(through_stadium(ex, ey, ez, x, y, z, *hull) for hull in hulls)


def opaque_between(terrain: Terrain, eye: Eye, b: Mini) -> list[Part]:
    """The opaque parts that meet the box of an eye and a target."""
    ex, ey, _ = eye
    reach = b.model.r + b.model.core
    x0, x1 = min(ex, b.x - reach), max(ex, b.x + reach)
    y0, y1 = min(ey, b.y - reach), max(ey, b.y + reach)
    return [part for part in terrain.opaque if part.x0 < x1 and part.x1 > x0 and part.y0 < y1 and part.y1 > y0]


def hulls_between(scene: Scene, a: Mini, b: Mini) -> list[Hull]:
    """The hulls of other vehicles between two minis (LG-LOS-508, LG-RULING-011)."""
    return [hull_of(mini) for mini in vehicles_between(scene, a, b)]


def vehicles_between(scene: Scene, a: Mini, b: Mini) -> list[Mini]:
    found: list[Mini] = []
    if not scene.hulls:
        return found
    reach = b.model.r + b.model.core
    x0, x1 = min(a.x, b.x - reach), max(a.x, b.x + reach)
    y0, y1 = min(a.y, b.y - reach), max(a.y, b.y + reach)
    line = (a.x, a.y, b.x, b.y)
    for mini in scene.hulls:
        assert mini.model.hull is not None
        far = mini.model.hull[0] + mini.model.core
        if x0 < mini.x + far and x1 > mini.x - far and y0 < mini.y + far and y1 > mini.y - far:
            if mini.name not in (a.name, b.name) and segs_dist_lt(line, mini.core, mini.model.hull[0] + reach):
                found.append(mini)
    return found


def hull_of(mini: Mini) -> Hull:
    assert mini.model.hull is not None
    r, low, high = mini.model.hull
    return mini.core, r, mini.z + low, mini.z + high


def sees_past_terrain(terrain: Terrain, eye: Eye, b: Mini) -> bool:
    """Whether the terrain leaves a sight point free: a pure function of the two poses, remembered with the map."""
    key = (*eye, b.x, b.y, b.z, b.model.height, b.model.r, b.facing if b.model.core else 0, b.model.core)
    known = terrain.seen.get(key)
    return known if known is not None else keep(terrain.seen, key, _sees_past_terrain(terrain, eye, b))


def _sees_past_terrain(terrain: Terrain, eye: Eye, b: Mini) -> bool:
    parts = opaque_between(terrain, eye, b)
    if not parts:
        return True
    ex, ey, ez = eye
    top, foot = _heights(b)
    first = next((part for part in parts if crosses3(ex, ey, ez, b.x, b.y, top, part)), None)
    if first is None and not b.model.core:
        return True
    floating = any(part.z0 > min(foot, ez) for part in parts)
    if first is not None and not floating and _hides_square(eye, first, b, top):
        return False
    points = disc_points(b)
    if any(free(eye, point, top, parts, []) for point in points):
        return True
    # What stands on the ground hides a lower point whenever it hides the one above it.
    return floating and any(free(eye, point, foot, parts, []) for point in points)


def _hides_square(eye: Eye, part: Part, b: Mini, top: int) -> bool:
    """Whether one part hides the square round the top: its shadow is convex, so it then hides all of it."""
    ex, ey, ez = eye
    return all(crosses3(ex, ey, ez, x, y, top, part) for x, y in _corners(b))


def _hides_box(eye: Eye, hull: Hull, b: Mini) -> bool:
    """Whether one hull hides the box round b from its foot to its top, and so all of it, likewise."""
    ex, ey, ez = eye
    return all(through_stadium(ex, ey, ez, x, y, z, *hull) for z in _heights(b) for x, y in _corners(b))


def _corners(b: Mini) -> tuple[Point, Point, Point, Point]:
    """The corners of the square round a base."""
    reach = b.model.r + b.model.core
    x0, y0, x1, y1 = b.x - reach, b.y - reach, b.x + reach, b.y + reach
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def hidden_by(eye: Eye, b: Mini, part: Part) -> bool:
    """Whether a part hides some sight point of b, its stand left out: its foot first, for what is low hides feet (LG-COVER-515)."""
    ex, ey, ez = eye
    foot, top = b.z + b.model.stand, b.z + b.model.height
    core = b.core
    offsets = rim(b.model.r)
    ends = (core[:2], core[2:]) if b.model.core else (core[:2],)
    for z in (foot, top):
        for cx, cy in ends:
            for dx, dy in offsets:
                if crosses3(ex, ey, ez, cx + dx, cy + dy, z, part):
                    return True
    return False


def hidden_by_body(eye: Eye, b: Mini, body: Hull) -> bool:
    """The same of an upright body."""
    ex, ey, ez = eye
    return any(
        through_stadium(ex, ey, ez, x, y, z, *body)
        for z in (b.z + b.model.stand, b.z + b.model.height)
        for x, y in disc_points(b)
    )


def sees_unit(scene: Scene, a: Mini, unit: str) -> bool:
    """Whether a sees any mini of a unit."""
    return any(sees(scene, a, mini) for mini in scene.unit(unit))
