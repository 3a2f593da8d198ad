"""Firing arcs: four closed quadrants round the facing of a base (§ 8)."""

from __future__ import annotations

from wartable.games.legion.space.numbers import COS, QUARTER, SIN, WHOLE
from wartable.games.legion.space.predicates import Segment, segs_dist_le
from wartable.games.legion.space.shapes import Mini

FRONT, LEFT, REAR, RIGHT = range(4)
ARCS = ("front", "left", "rear", "right")


def in_arc(of: Mini, arc: int, to: Mini) -> bool:
    """Whether some point of a base is in an arc or on its border (LG-FIREARC-505, LG-RULING-008)."""
    middle = of.facing + arc * QUARTER
    rays = [((middle + half) % WHOLE) for half in (-QUARTER // 2, QUARTER // 2)]
    ax, ay, bx, by = to.core
    ax, ay, bx, by = ax - of.x, ay - of.y, bx - of.x, by - of.y
    if _between(rays, ax, ay) or (to.model.core and _between(rays, bx, by)):
        return True
    if not to.model.core:
        return any(_near_ray(a, ax, ay, to.model.r) for a in rays)
    return any(_ray_near_core(a, (ax, ay, bx, by), to.model.r) for a in rays)


def _between(rays: list[int], x: int, y: int) -> bool:
    right, left = rays
    return COS[right] * y - SIN[right] * x >= 0 and COS[left] * y - SIN[left] * x <= 0


def _near_ray(angle: int, x: int, y: int, r: int) -> bool:
    """Whether a point is no farther than r from a ray, which begins at the apex."""
    c, s = COS[angle], SIN[angle]
    if c * x + s * y < 0:
        return x * x + y * y <= r * r
    cross = c * y - s * x
    return cross * cross <= r * r * (c * c + s * s)


def _ray_near_core(angle: int, core: Segment, r: int) -> bool:
    """The same of the core of an oblong base; a ray of a hundred metres leaves every battlefield."""
    return segs_dist_le((0, 0, COS[angle], SIN[angle]), core, r)


def arcs_of(of: Mini, to: Mini) -> list[int]:
    """Every arc a base is in: one across a border is in both."""
    return [arc for arc in range(4) if in_arc(of, arc, to)]
