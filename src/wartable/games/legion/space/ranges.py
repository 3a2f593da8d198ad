"""Ranges, contact and distances to what lies on the table: base edge to base edge, heights ignored (§ 4, § 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wartable.games.legion.space.numbers import SEGMENT, THICK, TOUCH, Point
from wartable.games.legion.space.predicates import Part, Segment, reaches, seg_dist_le, segs_dist_le, segs_dist_lt
from wartable.games.legion.space.shapes import Field, Mini, Piece, Token, apart, gap_at_most, overlap

__all__ = ["apart", "overlap"]


def at_range(a: Mini, b: Mini) -> int:
    """The range two minis are at: the least number of segments that reaches from rim to rim (LG-RANGE-006)."""
    rr = a.model.r + b.model.r
    if not a.model.core and not b.model.core:
        d2 = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
        n = 1
        while d2 > (n * SEGMENT + rr) ** 2:
            n += 1
        return n
    s, t, n = a.core, b.core, 1
    while not segs_dist_le(s, t, n * SEGMENT + rr):
        n += 1
    return n


def within(a: Mini, b: Mini, n: int, start: int = 1) -> bool:
    """Whether the whole base of b is within range n of a, or in the segments from `start` to n (LG-WITHIN-001, LG-WITHIN-002)."""
    reach, core = n * SEGMENT + a.model.r - b.model.r, b.core
    if reach < 0 or not all(seg_dist_le(*a.core, x, y, reach) for x, y in (core[:2], core[2:])):
        return False
    return start == 1 or not segs_dist_lt(a.core, core, (start - 1) * SEGMENT + a.model.r + b.model.r)


def beyond(a: Mini, b: Mini, n: int) -> bool:
    """Whether b is beyond range n of a (LG-BEYOND-001)."""
    return not gap_at_most(a, b, n * SEGMENT)


def unit_range(a: Iterable[Mini], b: Sequence[Mini]) -> int:
    """The range of two units: their closest pair (LG-RANGE-012). An attack: the leader alone and the defenders (LG-ATTACK-009)."""
    return min(at_range(one, two) for one in a for two in b)


def contact(a: Mini, b: Mini) -> bool:
    """Whether two bases touch: a gap of half a millimetre, a step of one base (LG-BASECONTACT-502, -506)."""
    return gap_at_most(a, b, TOUCH) and -THICK <= a.z - b.z <= THICK


def part_contact(core: Segment, r: int, z: int, part: Part) -> bool:
    near = r + TOUCH
    ax, ay, bx, by = core
    if (
        (ax < part.x0 - near and bx < part.x0 - near)
        or (ax > part.x1 + near and bx > part.x1 + near)
        or (ay < part.y0 - near and by < part.y0 - near)
        or (ay > part.y1 + near and by > part.y1 + near)
    ):
        return False
    return part.z0 - THICK <= z <= part.z1 + THICK and reaches(core, part, near)


def touches(mini: Mini, pieces: Iterable[Piece]) -> bool:
    """Whether a base touches a piece of terrain (the pieces of one group), or stands in or on it (LG-RULING-067)."""
    core = mini.core
    return any(part_contact(core, mini.model.r, mini.z, part) for one in pieces for part in one.parts)


def touches_token(mini: Mini, token: Token) -> bool:
    return segs_dist_le(mini.core, (token.x, token.y, token.x, token.y), mini.model.r + token.r + TOUCH)


def token_range(mini: Mini, token: Token) -> int:
    """The range of a mini and a token, which is measured from its rim (LG-RULING-007)."""
    n, there = 1, (token.x, token.y, token.x, token.y)
    while not segs_dist_le(mini.core, there, n * SEGMENT + mini.model.r + token.r):
        n += 1
    return n


def tokens_overlap(a: Point, b: Point, r: int) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 4 * r * r


def edges_of(ring: Sequence[Point]) -> list[Segment]:
    return [(*v, *w) for v, w in zip(ring, [*ring[1:], ring[0]], strict=True)]


def inside(ring: Sequence[Point], x: int, y: int) -> bool:
    """Whether a point is in the closed area of a ring, convex or not."""
    odd = False
    ax, ay = ring[-1]
    for bx, by in ring:
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def boxes_beyond(a: Sequence[Point], b: Sequence[Point], gap: int) -> bool:
    """Whether two rings are plainly farther apart than that: the boxes round them are."""
    ax, ay, bx, by = [x for x, _ in a], [y for _, y in a], [x for x, _ in b], [y for _, y in b]
    return (
        min(ax) - max(bx) > gap or min(bx) - max(ax) > gap or min(ay) - max(by) > gap or min(by) - max(ay) > gap
    )  # fmt: skip


def ring_within(ring: Sequence[Point], core: Segment, reach: int) -> bool:
    """Whether a segment is no farther than that from the area of a ring."""
    return (
        inside(ring, core[0], core[1])
        or inside(ring, core[2], core[3])
        or any(segs_dist_le(core, e, reach) for e in edges_of(ring))
    )


def ring_range(mini: Mini, ring: Sequence[Point]) -> int:
    """The range of a mini and a zone or a piece of terrain, inside which it is at range 1."""
    n, core = 1, mini.core
    while not ring_within(ring, core, n * SEGMENT + mini.model.r):
        n += 1
    return n


def rings_beyond(a: Sequence[Point], b: Sequence[Point], n: int) -> bool:
    """Whether two pieces are farther apart than n segments: every pair of their edges is (LG-PLACEMENT-004)."""
    if boxes_beyond(a, b, n * SEGMENT):
        return True
    if inside(a, *b[0]) or inside(b, *a[0]):
        return False
    return not any(segs_dist_le(s, t, n * SEGMENT) for s in edges_of(a) for t in edges_of(b))


def edge_distances(field: Field, mini: Mini) -> dict[str, int]:
    """How far the rim of a base is from each edge of the battlefield."""
    ax, ay, bx, by = mini.core
    r = mini.model.r
    return {
        "bottom": min(ay, by) - r,
        "right": field.w - max(ax, bx) - r,
        "top": field.h - max(ay, by) - r,
        "left": min(ax, bx) - r,
    }
