"""The standard move of an unnotched base: two straight legs of arm and radius, at most a right angle between them (§ 9, § 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import itemgetter

import msgspec

from wartable.games.legion.space.numbers import (
    COS,
    HALF,
    JOINT_STEP,
    ONE,
    SEGMENT,
    SIN,
    WHOLE,
    Point,
    bearing,
    rdiv,
)
from wartable.games.legion.space.predicates import Part, Segment, disc_inside, hits, seg_dist_lt, segs_dist_lt
from wartable.games.legion.space.shapes import (
    DIFFICULT,
    GROUND,
    IMPASSABLE,
    REPULSOR,
    SMALL,
    TROOPER,
    Mini,
    Model,
    Piece,
    Scene,
    Terrain,
)

WALL, VEHICLE, CLIFF, TROOPERS = 1, 2, 3, 4
"""What can bar a leg."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """How a leader comes to its end: the tool, the joint unless it goes straight, the end, and whether faster than difficult ground allows."""

    tool: int
    x: int
    y: int
    z: int
    joint: Point | None = None
    fast: bool = False


def climbs_over(model: Model, rise: int) -> bool:
    """Whether so much is no obstacle: up to its own height, half of it for a ground vehicle (LG-TROOPERMOVE-004, LG-GROUNDMOVE-004)."""
    return 2 * rise <= model.height if model.kind == GROUND else rise <= model.height


def _is_wall(one: Piece, model: Model, z: int, ignored: int) -> bool:
    """Whether a piece bars the way of a base that starts at a level (LG-RULING-018); `ignored` is a height that it moves over."""
    rise = one.z1 - z
    if rise < 0 or (ignored and rise <= ignored) or one.z0 >= z + model.height:
        return False
    if one.move[model.kind] == IMPASSABLE:
        return rise > 0 or not one.solid
    return one.solid and not one.gentle and model.kind not in one.exempt and not climbs_over(model, rise)


Layers = tuple[list[Part], list[Piece], list[Part] | None]


def layers(terrain: Terrain, model: Model, z: int, ignored: int = 0, jumps: bool = False) -> Layers:
    """The walls and the difficult pieces for a kind of base at a level, and the tops it may not leave if there is a drop."""
    key = (model.kind, model.height, z, ignored, jumps)
    known: Layers | None = terrain.layers.get(key)
    if known is None:
        walls = [part for one in terrain.pieces if _is_wall(one, model, z, ignored) for part in one.parts]
        rough = (
            []
            if jumps
            else [
                one
                for one in terrain.rough
                if one.move[model.kind] == DIFFICULT and (one.z1 - z > ignored or not ignored)
            ]
        )

        def taken(step: int) -> bool:
            """Whether so much up or down needs no climb: a speeder passes what it ignores either way (LG-SPEEDER-502)."""
            return step <= ignored or climbs_over(model, step)

        tops = None
        if not jumps and not taken(z):
            tops = [
                p
                for p in terrain.flats
                if taken(z - p.z1) and (p.z1 <= z or taken(p.z1 - z) or terrain.pieces[p.piece].gentle)
            ]
        known = terrain.layers[key] = (walls, rough, tops)
    return known


def slow_cap(speed: int, slowed: int) -> int:
    """The fastest tool in difficult ground: alone it leaves speed 1, with another cause it takes the last one too (LG-RULING-019)."""
    return speed - 1 if slowed else max(1, speed - 1)


def bars_trooper(mover: Mini, other: Mini, engaged: Sequence[str], fights: Sequence[str]) -> str | None:
    """Why a base that displaces troopers cannot move through this one, if it cannot (LG-DISPLACEMENT-004, LG-UNITTYPE-005)."""
    if mover.model.creature:
        if other.model.r != SMALL or other.model.notched:
            return "LG-UNITTYPE-005"
        return "LG-DISPLACEMENT-004" if other.unit in engaged and other.unit not in fights else None
    return "LG-DISPLACEMENT-004" if other.unit in engaged else None


class Obstacles:
    """What bars or slows a base on its way, collected once within reach of where it starts."""

    __slots__ = ("barred", "cliff", "field", "held", "on_foot", "r", "rough", "terrain", "vehicles", "walls")

    def __init__(
        self,
        scene: Scene,
        mini: Mini,
        reach: int,
        *,
        jump: int = 0,
        over: int = 0,
        engaged: Sequence[str] = (),
        fights: Sequence[str] = (),
        names: Iterable[str] = (),
    ) -> None:
        model, terrain, z = mini.model, scene.terrain, mini.z
        self.terrain, self.field, self.r, self.on_foot = terrain, terrain.field, model.r, model.kind == TROOPER
        walls, rough, tops = layers(terrain, model, z, max(jump * SEGMENT, over), jump > 0)
        far = reach + model.r + model.core
        x0, x1, y0, y1 = mini.x - far, mini.x + far, mini.y - far, mini.y + far
        self.walls = [p for p in walls if p.x0 < x1 and p.x1 > x0 and p.y0 < y1 and p.y1 > y0]
        near = [(o, p) for o in rough for p in o.parts if p.x0 < x1 and p.x1 > x0 and p.y0 < y1 and p.y1 > y0]
        self.rough = [(one, [part for _, part in parts]) for one, parts in groupby(near, itemgetter(0))]
        self.held = [p for p in tops if p.x0 < x1 and p.x1 > x0 and p.y0 < y1 and p.y1 > y0] if tops else tops
        self.cliff = tops is not None and not terrain.gentle_at(mini.x, mini.y, z)
        self.vehicles: list[tuple[int, int, Segment | None, int]] = []
        self.barred: list[tuple[int, int, Segment | None, int, str]] = []
        if model.kind == REPULSOR:
            return
        named = tuple(names)
        displaces = model.creature or model.kind == GROUND
        far += scene.widest
        others = scene.within(mini.x - far, mini.y - far, mini.x + far, mini.y + far) if displaces else scene.ground
        for other in others:
            kind = other.model.kind
            if kind == REPULSOR or other.unit == mini.unit:
                continue
            rr = model.r + other.model.r
            away = reach + rr + other.model.core + model.core
            if not (-away < other.x - mini.x < away and -away < other.y - mini.y < away) or other.name in named:
                continue
            if other.z + other.model.height <= z or other.z >= z + model.height:
                continue
            core = other.core if other.model.core else None
            if kind == GROUND:
                if other.z + other.model.height - z > jump * SEGMENT:
                    self.vehicles.append((other.x, other.y, core, rr))
            elif rule := bars_trooper(mini, other, engaged, fights):
                self.barred.append((other.x, other.y, core, rr, rule))

    def bars(self, ax: int, ay: int, bx: int, by: int, skip: int = 0) -> int:
        """What bars the swept base on a leg, unless that kind is to be disregarded; 0 is a free way."""
        r = self.r
        if skip != WALL:
            for part in self.walls:
                if hits(ax, ay, bx, by, part, r):
                    return WALL
        if skip != VEHICLE:
            for x, y, core, rr in self.vehicles:
                if seg_dist_lt(ax, ay, bx, by, x, y, rr) if core is None else segs_dist_lt((ax, ay, bx, by), core, rr):
                    return VEHICLE
        if skip != CLIFF and self.cliff and self.over_cliff(ax, ay, bx, by):
            return CLIFF
        if self.barred and self.barring(ax, ay, bx, by):
            return TROOPERS
        return 0

    def over_cliff(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether the centre leaves the tops it may walk on: each leg lies on one part of them."""
        assert self.held is not None
        return not any(part.holds(ax, ay) and part.holds(bx, by) for part in self.held)

    def barring(self, ax: int, ay: int, bx: int, by: int) -> str | None:
        for x, y, core, rr, rule in self.barred:
            if seg_dist_lt(ax, ay, bx, by, x, y, rr) if core is None else segs_dist_lt((ax, ay, bx, by), core, rr):
                return rule
        return None

    def slows(self, path: Sequence[Point]) -> bool:
        """Whether a swept base is anywhere in difficult ground; a trooper that stays within a trench is not (LG-TRENCH-105)."""
        for one, parts in self.rough:
            if one.trench and self.on_foot and _keeps_within(path, parts, self.r):
                continue
            for part in parts:
                for n in range(len(path) - 1):
                    if hits(*path[n], *path[n + 1], part, self.r):
                        return True
        return False


def _keeps_within(path: Sequence[Point], parts: Sequence[Part], r: int) -> bool:
    """Whether a base stays inside a piece on its way: on each leg in one of its parts."""
    return all(
        any(disc_inside(*path[n], part, r) and disc_inside(*path[n + 1], part, r) for part in parts)
        for n in range(len(path) - 1)
    )


def trench_of(terrain: Terrain, mini: Mini) -> Piece | None:
    """The trench that the whole base of a trooper is inside."""
    for one in terrain.trenches if mini.model.kind == TROOPER else ():
        if any(disc_inside(mini.x, mini.y, part, mini.model.r) for part in one.parts):
            return one
    return None


def in_difficult(terrain: Terrain, mini: Mini, ignored: int = 0) -> bool:
    """Whether a base stands in difficult ground, and is no trooper's wholly inside a trench (LG-RULING-020, LG-TRENCH-105)."""
    core, r, on_foot = mini.core, mini.model.r, mini.model.kind == TROOPER
    far = r + mini.model.core
    x0, x1, y0, y1 = mini.x - far, mini.x + far, mini.y - far, mini.y + far
    for one in layers(terrain, mini.model, mini.z, ignored)[1]:
        for part in one.parts:
            if part.x0 < x1 and part.x1 > x0 and part.y0 < y1 and part.y1 > y0 and hits(*core, part, r):
                if not (one.trench and on_foot and any(disc_inside(mini.x, mini.y, part, r) for part in one.parts)):
                    return True
                break
    return False


TURNS = WHOLE // JOINT_STEP
"""So many directions of a first leg are tried."""
_JOINTS: dict[int, tuple[Point, ...]] = {}


def joints(leg: int) -> tuple[Point, ...]:
    """The ends of a first leg in every half degree."""
    if (known := _JOINTS.get(leg)) is None:
        known = _JOINTS[leg] = tuple(
            (rdiv(leg * COS[a], ONE), rdiv(leg * SIN[a], ONE)) for a in range(0, WHOLE, JOINT_STEP)
        )
    return known


def bent(
    px: int,
    py: int,
    ex: int,
    ey: int,
    leg: int,
    second: int,
    first_free: Callable[[int, int, int], bool],
    second_free: Callable[[int, int], bool],
) -> Point | None:
    """A joint by which a tool of two legs leads round what is straight ahead, from the straight direction outwards."""
    dx, dy = ex - px, ey - py
    if dx * dx + dy * dy <= leg * leg:
        return None
    table, limit = joints(leg), second * second
    start = bearing(dx, dy) // JOINT_STEP
    for n in range(HALF // JOINT_STEP):
        gone = 0
        for k in (start - n, start + 1 + n):
            jx, jy = table[k % TURNS]
            sx, sy = dx - jx, dy - jy
            if sx * sx + sy * sy > limit or jx * sx + jy * sy < 0:
                gone += 1
            elif first_free(k % TURNS, jx, jy) and second_free(px + jx, py + jy):
                return px + jx, py + jy
        if gone == 2:
            return None
    return None
