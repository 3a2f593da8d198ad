"""Deployment zones and places for tokens, by the meaning of the cards: segments from edges, halves and centres (§ 2.1, § 5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wartable.games.legion.space.numbers import SEGMENT, TOKEN_RADIUS, Point, polar
from wartable.games.legion.space.predicates import Segment, seg_dist_lt, segs_dist_lt
from wartable.games.legion.space.ranges import boxes_beyond, edges_of, inside, ring_within
from wartable.games.legion.space.shapes import Field, Mini

S = SEGMENT
Ring = tuple[Point, ...]
CORNERS = 4
"""A zone with so many is a box: `box` is the only way to make one, and half a turn leaves it one."""


def box(x0: int, y0: int, x1: int, y1: int) -> Ring:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def deployment(card: str, field: Field) -> tuple[tuple[Ring, ...], tuple[Ring, ...]]:
    """The zones of red and of blue for a deployment card; rings go counter-clockwise. Blue's edge is the bottom one."""
    w, h, m = field.w, field.h, field.w // 2
    match card:
        case "battle-lines":
            red: tuple[Ring, ...] = (box(0, h - S, w, h),)
        case "disarray":
            red = (box(0, h - S, 4 * S, h), box(w - 4 * S, 0, w, S))
            return red, (box(w - 4 * S, h - S, w, h), box(0, 0, 4 * S, S))
        case "major-offensive":
            red = (((0, h - 3 * S), (3 * S, h - 3 * S), (3 * S, h - S), (m, h - S), (m, h), (0, h)),)
        case "the-long-march":
            red = (box(0, 0, 3 * S, h),)
        case "advanced-positions":
            red = (((0, 0), (S, 0), (S, h - S), (m, h - S), (m, h), (0, h)),)
        case "forces-converge-act-1":
            red = (((0, 0), (2 * S, 0), (2 * S, S), (S, S), (S, h - S), (2 * S, h - S), (2 * S, h), (0, h)),)
        case "grand-army":
            red = (box(0, h - 2 * S, w, h),)
        case _:
            raise KeyError(card)
    return red, tuple(tuple((w - x, h - y) for x, y in ring) for ring in red)


DEPLOYMENTS = (
    "battle-lines",
    "disarray",
    "major-offensive",
    "the-long-march",
    "advanced-positions",
    "forces-converge-act-1",
    "grand-army",
)


def transmissions(field: Field) -> tuple[Point, Point, Point]:
    """Where the tokens of Intercept the Transmissions lie."""
    return (field.w // 2, field.h // 2), (field.w // 4, field.h // 2), (3 * field.w // 4, field.h // 2)


def core_in_zone(ring: Ring, core: Segment, r: int) -> bool:
    """Whether a whole base is inside a zone: its centre is, and no edge is nearer than its radius (LG-DEPLOY-507)."""
    ax, ay, bx, by = core
    if len(ring) == CORNERS:
        (x0, y0), (x1, y1) = ring[0], ring[2]
        if x0 > x1:
            x0, y0, x1, y1 = x1, y1, x0, y0
        return x0 + r <= ax <= x1 - r and y0 + r <= ay <= y1 - r and x0 + r <= bx <= x1 - r and y0 + r <= by <= y1 - r
    if not inside(ring, ax, ay):
        return False
    if ax == bx and ay == by:
        return not any(seg_dist_lt(*edge, ax, ay, r) for edge in _edges(ring))
    return inside(ring, bx, by) and not any(segs_dist_lt(core, edge, r) for edge in _edges(ring))


_edges = lru_cache(64)(edges_of)


def in_zone(ring: Ring, mini: Mini) -> bool:
    return core_in_zone(ring, mini.core, mini.model.r)


def token_beyond(ring: Sequence[Point], x: int, y: int, n: int) -> bool:
    """Whether a token lies beyond range n of a zone: its rim does (LG-BEYOND-001)."""
    return not ring_within(ring, (x, y, x, y), n * SEGMENT + TOKEN_RADIUS)


def token_clear(x: int, y: int, rings: Sequence[Sequence[Point]], tokens: Sequence[Point]) -> bool:
    """Whether a token may lie there: on no terrain and on no other token (LG-OBJECTIVETOKEN-003, -014)."""
    there, here = (x, y, x, y), ((x, y),)
    for ring in rings:
        if boxes_beyond(here, ring, TOKEN_RADIUS):
            continue
        if inside(ring, x, y) or any(segs_dist_lt(there, edge, TOKEN_RADIUS) for edge in edges_of(ring)):
            return False
    return all((x - a) ** 2 + (y - b) ** 2 >= 4 * TOKEN_RADIUS * TOKEN_RADIUS for a, b in tokens)


def carried_at(mini: Mini, towards: int) -> Point:
    """Where a carried token lies when it is dropped: against the base, in the direction it last touched it (LG-OBJECTIVETOKEN-010)."""
    dx, dy = polar(mini.model.r + TOKEN_RADIUS + 1, towards)
    return mini.x + dx, mini.y + dy
