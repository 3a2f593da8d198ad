"""Exact questions about segments, convex prisms, discs and cylinders: squares and cross products of integers.

Interiors are open (strict comparisons); what is measured is closed.
"""

from __future__ import annotations

from wartable.games.legion.space.numbers import Point, ceil_sqrt


class Part:
    """A convex counter-clockwise polygon that stands from `z0` up to `z1`, with what its questions need again and again.

    `edges` are (dx, dy, c): `dx*y - dy*x + c` is positive inside.
    """

    __slots__ = ("edges", "margins", "piece", "poly", "x0", "x1", "y0", "y1", "z0", "z1")

    def __init__(self, poly: tuple[Point, ...], z0: int = 0, z1: int = 0, piece: int = 0) -> None:
        self.poly, self.z0, self.z1, self.piece = poly, z0, z1, piece
        xs, ys = [x for x, _ in poly], [y for _, y in poly]
        self.x0, self.x1, self.y0, self.y1 = min(xs), max(xs), min(ys), max(ys)
        nexts = poly[1:] + poly[:1]
        self.edges = tuple(
            (w[0] - v[0], w[1] - v[1], (w[1] - v[1]) * v[0] - (w[0] - v[0]) * v[1])
            for v, w in zip(poly, nexts, strict=True)
        )
        self.margins: dict[int, tuple[int, ...]] = {}

    def margin(self, r: int) -> tuple[int, ...]:
        """For each edge, its function at distance r from it, rounded up: exact, since the function is an integer."""
        if (known := self.margins.get(r)) is None:
            known = self.margins[r] = tuple(ceil_sqrt(r * r * (dx * dx + dy * dy)) for dx, dy, _ in self.edges)
        return known

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is in the closed polygon."""
        if not (self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1):
            return False
        return all(dx * y - dy * x + c >= 0 for dx, dy, c in self.edges)


def crosses2(ax: int, ay: int, bx: int, by: int, part: Part) -> bool:
    """Whether a segment has a point in the open polygon, seen from above."""
    if (
        (ax <= part.x0 and bx <= part.x0)
        or (ax >= part.x1 and bx >= part.x1)
        or (ay <= part.y0 and by <= part.y0)
        or (ay >= part.y1 and by >= part.y1)
    ):
        return False
    return _clipped(ax, ay, bx, by, part, 0, 1, 1, 1)


def _clipped(ax: int, ay: int, bx: int, by: int, part: Part, n0: int, d0: int, n1: int, d1: int) -> bool:
    """Whether the segment's piece from n0/d0 to n1/d1 has a point in the open polygon."""
    for dx, dy, c in part.edges:
        fa = dx * ay - dy * ax + c
        fb = dx * by - dy * bx + c
        if fa <= 0:
            if fb <= 0:
                return False
            if -fa * d0 > n0 * (fb - fa):
                n0, d0 = -fa, fb - fa
        elif fb < 0 and fa * d1 < n1 * (fa - fb):
            n1, d1 = fa, fa - fb
    return n0 * d1 < n1 * d0


def crosses3(ax: int, ay: int, az: int, bx: int, by: int, bz: int, part: Part) -> bool:
    """Whether a segment in space has a point in the open prism."""
    z0, z1 = part.z0, part.z1
    if (
        (ax <= part.x0 and bx <= part.x0)
        or (ax >= part.x1 and bx >= part.x1)
        or (ay <= part.y0 and by <= part.y0)
        or (ay >= part.y1 and by >= part.y1)
        or (az >= z1 and bz >= z1)
        or (az <= z0 and bz <= z0)
    ):
        return False
    n0, d0, n1, d1 = span(az, bz, z0, z1)
    return _clipped(ax, ay, bx, by, part, n0, d0, n1, d1)


def span(az: int, bz: int, z0: int, z1: int) -> tuple[int, int, int, int]:
    """The part of a segment between two heights that it is known to enter, as two fractions of its length."""
    n0, d0, n1, d1 = 0, 1, 1, 1
    if az < z0:
        n0, d0 = z0 - az, bz - az
    elif bz < z0:
        n1, d1 = az - z0, az - bz
    if az > z1:
        n0, d0 = az - z1, az - bz
    elif bz > z1:
        n1, d1 = z1 - az, bz - az
    return n0, d0, n1, d1


def seg_dist_lt(ax: int, ay: int, bx: int, by: int, px: int, py: int, r: int) -> bool:
    """Whether a point is nearer than r to a segment."""
    dx, dy, ex, ey = bx - ax, by - ay, px - ax, py - ay
    dot = dx * ex + dy * ey
    if dot <= 0:
        return ex * ex + ey * ey < r * r
    size = dx * dx + dy * dy
    if dot >= size:
        ex, ey = px - bx, py - by
        return ex * ex + ey * ey < r * r
    cross = dx * ey - dy * ex
    return cross * cross < r * r * size


def seg_dist_le(ax: int, ay: int, bx: int, by: int, px: int, py: int, r: int) -> bool:
    """Whether a point is no farther than r from a segment."""
    dx, dy, ex, ey = bx - ax, by - ay, px - ax, py - ay
    dot = dx * ex + dy * ey
    if dot <= 0:
        return ex * ex + ey * ey <= r * r
    size = dx * dx + dy * dy
    if dot >= size:
        ex, ey = px - bx, py - by
        return ex * ex + ey * ey <= r * r
    cross = dx * ey - dy * ex
    return cross * cross <= r * r * size


Segment = tuple[int, int, int, int]


def meet(s: Segment, t: Segment) -> bool:
    """Whether two segments cross properly; touching ends are found by the distances of ends."""
    ax, ay, bx, by = s
    cx, cy, dx, dy = t
    one = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    two = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    three = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    four = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return (one > 0 > two or one < 0 < two) and (three > 0 > four or three < 0 < four)


def segs_dist_lt(s: Segment, t: Segment, r: int) -> bool:
    """Whether two segments are nearer than r to each other; either may be a single point."""
    if t[0] == t[2] and t[1] == t[3]:
        return seg_dist_lt(*s, t[0], t[1], r)
    if s[0] == s[2] and s[1] == s[3]:
        return seg_dist_lt(*t, s[0], s[1], r)
    return (
        seg_dist_lt(*s, t[0], t[1], r)
        or seg_dist_lt(*s, t[2], t[3], r)
        or seg_dist_lt(*t, s[0], s[1], r)
        or seg_dist_lt(*t, s[2], s[3], r)
        or (r > 0 and meet(s, t))
    )


def segs_dist_le(s: Segment, t: Segment, r: int) -> bool:
    """Whether two segments are no farther than r from each other; never if r is negative. Either may be a single point."""
    if r < 0:
        return False
    if t[0] == t[2] and t[1] == t[3]:
        return seg_dist_le(*s, t[0], t[1], r)
    if s[0] == s[2] and s[1] == s[3]:
        return seg_dist_le(*t, s[0], s[1], r)
    return (
        seg_dist_le(*s, t[0], t[1], r)
        or seg_dist_le(*s, t[2], t[3], r)
        or seg_dist_le(*t, s[0], s[1], r)
        or seg_dist_le(*t, s[2], s[3], r)
        or meet(s, t)
    )


def hits(ax: int, ay: int, bx: int, by: int, part: Part, r: int) -> bool:
    """Whether a disc of radius r swept from a to b overlaps the polygon."""
    if (
        (ax <= part.x0 - r and bx <= part.x0 - r)
        or (ax >= part.x1 + r and bx >= part.x1 + r)
        or (ay <= part.y0 - r and by <= part.y0 - r)
        or (ay >= part.y1 + r and by >= part.y1 + r)
    ):
        return False
    margins = part.margins.get(r) or part.margin(r)
    if ax == bx and ay == by:
        return _disc_hits(ax, ay, part, r, margins)
    for (dx, dy, c), margin in zip(part.edges, margins, strict=True):
        if dx * ay - dy * ax + c <= -margin and dx * by - dy * bx + c <= -margin:
            return False
    if _clipped(ax, ay, bx, by, part, 0, 1, 1, 1):
        return True
    vx, vy = part.poly[-1]
    for wx, wy in part.poly:
        if (
            seg_dist_lt(ax, ay, bx, by, wx, wy, r)
            or seg_dist_lt(vx, vy, wx, wy, ax, ay, r)
            or seg_dist_lt(vx, vy, wx, wy, bx, by, r)
        ):
            return True
        vx, vy = wx, wy
    return False


def _disc_hits(x: int, y: int, part: Part, r: int, margins: tuple[int, ...]) -> bool:
    """Whether a disc that stands still overlaps the polygon: its centre is inside, or near an edge it is outside of."""
    beyond = []
    for n, (dx, dy, c) in enumerate(part.edges):
        side = dx * y - dy * x + c
        if side <= 0:
            if side <= -margins[n]:
                return False
            beyond.append(n)
    poly, size = part.poly, len(part.poly)
    return not beyond or any(seg_dist_lt(*poly[n], *poly[(n + 1) % size], x, y, r) for n in beyond)


def reaches(s: Segment, part: Part, r: int) -> bool:
    """Whether a segment is no farther than r from the closed polygon."""
    if part.holds(s[0], s[1]) or part.holds(s[2], s[3]):
        return True
    return any(segs_dist_le(s, (*v, *w), r) for v, w in zip(part.poly, part.poly[1:] + part.poly[:1], strict=True))


def disc_inside(x: int, y: int, part: Part, r: int) -> bool:
    """Whether a whole disc is in the closed polygon."""
    if not (part.x0 + r <= x <= part.x1 - r and part.y0 + r <= y <= part.y1 - r):
        return False
    margins = part.margins.get(r) or part.margin(r)
    return all(dx * y - dy * x + c >= m for (dx, dy, c), m in zip(part.edges, margins, strict=True))


def wide_enough(part: Part, r: int) -> bool:
    """Whether a polygon is nowhere too narrow for a disc: some corner is at least its diameter away from every edge."""
    return all(
        any(dx * y - dy * x + c >= m for x, y in part.poly)
        for (dx, dy, c), m in zip(part.edges, part.margin(2 * r), strict=True)
    )


def through_stadium(
    ax: int, ay: int, az: int, bx: int, by: int, bz: int, core: Segment, r: int, z0: int, z1: int
) -> bool:
    """Whether a segment in space enters the open upright body of all that is nearer than r to a core segment."""
    if (az >= z1 and bz >= z1) or (az <= z0 and bz <= z0):
        return False
    cx, cy, dx, dy = core
    round_one = cx == dx and cy == dy
    if not (seg_dist_lt(ax, ay, bx, by, cx, cy, r) if round_one else segs_dist_lt((ax, ay, bx, by), core, r)):
        return False
    n0, d0, n1, d1 = span(az, bz, z0, z1)
    if n0 == 0 and n1 == d1:
        return True
    if n0 * d1 >= n1 * d0:
        return False
    scale, vx, vy = d0 * d1, bx - ax, by - ay
    t0, t1 = n0 * d1, n1 * d0
    s = (ax * scale + vx * t0, ay * scale + vy * t0, ax * scale + vx * t1, ay * scale + vy * t1)
    if round_one:
        return seg_dist_lt(*s, cx * scale, cy * scale, r * scale)
    return segs_dist_lt(s, (cx * scale, cy * scale, dx * scale, dy * scale), r * scale)
