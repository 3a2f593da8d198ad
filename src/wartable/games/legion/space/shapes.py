"""What stands on the table: the battlefield, bases and miniatures, pieces of terrain, tokens, and one scene of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from wartable.games.legion.space.numbers import COS, ONE, RIM_ANGLES, SIN, TOKEN_RADIUS, Point, polar
from wartable.games.legion.space.predicates import Part, Segment, segs_dist_le, segs_dist_lt

T = TypeVar("T")

TROOPER, GROUND, REPULSOR = 0, 1, 2
"""Kinds of minis: the columns of cover and of difficulty."""
NONE, LIGHT, HEAVY = 0, 1, 2
OPEN, DIFFICULT, IMPASSABLE = 0, 1, 2

SMALL = 135
"""The radius of a small base."""


class Field(msgspec.Struct, frozen=True):
    """The battlefield: x along the long edge, y from blue's edge."""

    w: int = 20000
    h: int = 10000

    def holds(self, x: int, y: int, r: int) -> bool:
        """Whether a round base is on it (LG-LEAVE-503)."""
        return r <= x <= self.w - r and r <= y <= self.h - r

    def holds_core(self, core: Segment, r: int) -> bool:
        return self.holds(core[0], core[1], r) and self.holds(core[2], core[3], r)


FIELDS = {"standard": Field(20000, 10000), "feet": Field(18288, 9144), "grand-army": Field(20000, 12000)}


class Model(msgspec.Struct, frozen=True, gc=False):
    """What a kind of miniature is in space: an upright cylinder, a hull if it is a vehicle, and how it moves.

    `hull` is (radius round the core, from, to) above its surface; below `stand` nothing counts when hiding is tested.
    """

    kind: int
    r: int
    height: int
    core: int = 0
    notched: bool = False
    creature: bool = False
    hull: tuple[int, int, int] | None = None
    stand: int = 0
    gives: int = NONE
    aloof: bool = False
    """Enemies cannot be put in base contact with it (LG-KEYWORD-561)."""


class Mini(msgspec.Struct, frozen=True, gc=False):
    """A miniature where it stands; `z` is the level of the surface under it."""

    name: str
    model: Model
    x: int
    y: int
    z: int = 0
    facing: int = 0
    unit: str = ""
    side: int = 0

    def at(self, x: int, y: int, z: int, facing: int | None = None) -> Mini:
        return Mini(self.name, self.model, x, y, z, self.facing if facing is None else facing, self.unit, self.side)

    @property
    def core(self) -> Segment:
        """The ends of the core of its base: the same point twice for a round one."""
        return core_at(self.model, self.x, self.y, self.facing)


def core_at(model: Model, x: int, y: int, facing: int) -> Segment:
    if not model.core:
        return x, y, x, y
    dx, dy = polar(model.core, facing)
    return x - dx, y - dy, x + dx, y + dy


def apart(a: Mini, b: Mini) -> bool:
    """Whether one stands wholly above the other: then their bases may overlap seen from above."""
    return a.z + a.model.height <= b.z or b.z + b.model.height <= a.z


def overlap(a: Mini, b: Mini) -> bool:
    """Whether two bases overlap, which no position at the end of a move may show (LG-MOVE-020)."""
    dx, dy = a.x - b.x, a.y - b.y
    near = a.model.r + b.model.r
    if not a.model.core and not b.model.core:
        return dx * dx + dy * dy < near * near and not apart(a, b)
    return not apart(a, b) and segs_dist_lt(a.core, b.core, near)


def gap_at_most(a: Mini, b: Mini, gap: int) -> bool:
    """Whether the rims of two bases, seen from above, are no farther apart than that."""
    one, two = a.model, b.model
    dx, dy, reach = a.x - b.x, a.y - b.y, one.r + two.r + gap
    far = reach + one.core + two.core
    if dx > far or -dx > far or dy > far or -dy > far:
        return False
    if not one.core and not two.core:
        return dx * dx + dy * dy <= reach * reach
    return segs_dist_le(a.core, b.core, reach)


class Piece(msgspec.Struct, frozen=True):
    """A piece of terrain: overlapping convex parts of one height, and what they mean for each kind of mini.

    Pieces of one `group` are one piece for contact and for what hides. `ladders` are (part, edge) that need no dice.
    """

    name: str
    parts: tuple[Part, ...]
    solid: bool = False
    opaque: bool = False
    flat: bool = False
    gentle: bool = False
    depression: bool = False
    trench: bool = False
    exempt: tuple[int, ...] = ()
    ladders: tuple[tuple[int, int], ...] = ()
    cover: tuple[int, int, int] = (NONE, NONE, NONE)
    move: tuple[int, int, int] = (OPEN, OPEN, OPEN)
    group: str = ""
    barricade: bool = False
    """It gives creatures no cover (LG-UNITTYPE-005)."""

    @property
    def z0(self) -> int:
        return self.parts[0].z0

    @property
    def z1(self) -> int:
        return self.parts[0].z1


def piece(name: str, polys: Sequence[Sequence[Sequence[int]]], height: int, z0: int = 0, **flags: Any) -> Piece:
    """A piece from its polygons."""
    parts = tuple(Part(tuple((x, y) for x, y in poly), z0, height) for poly in polys)
    return Piece(name, parts, **({"group": name} | flags))


class Token(msgspec.Struct, frozen=True, gc=False):
    """An objective or a condition token on the table: a flat disc."""

    x: int
    y: int
    condition: bool = False
    r: int = TOKEN_RADIUS


Box = tuple[int, int, int, int]
"""Left, bottom, right and top of what stands within."""


def _box(pieces: Sequence[Piece]) -> Box:
    """Left, bottom, right and top of some pieces."""
    parts = [part for one in pieces for part in one.parts]
    return (
        min((part.x0 for part in parts), default=0),
        min((part.y0 for part in parts), default=0),
        max((part.x1 for part in parts), default=0),
        max((part.y1 for part in parts), default=0),
    )


Crowd = tuple[Box, Sequence[Mini]]
"""Some minis of one unit, and a box round their middles at least."""


class Terrain:
    """The battlefield and its pieces, which stay as they are for a game, with everything derived from them kept.

    `layers`, `seen`, `covers`, `climbed` and `starts` are memories of pure functions of the map: they belong to no state.
    """

    __slots__ = (
        "boxes",
        "climbed",
        "covers",
        "depressions",
        "field",
        "flats",
        "groups",
        "layers",
        "obscuring",
        "opaque",
        "piece_of",
        "pieces",
        "rough",
        "seen",
        "solids",
        "starts",
        "trenches",
    )

    def __init__(self, field: Field, pieces: Iterable[Piece] = ()) -> None:
        self.field, self.pieces = field, tuple(pieces)
        self.groups: dict[str, list[Piece]] = {}
        for n, one in enumerate(self.pieces):
            self.groups.setdefault(one.group, []).append(one)
            for part in one.parts:
                part.piece = n
        self.boxes = {group: _box(pieces) for group, pieces in self.groups.items() if any(one.solid for one in pieces)}
        self.piece_of = {one.name: one for one in self.pieces}
        self.opaque = [part for one in self.pieces if one.opaque for part in one.parts]
        self.solids = [part for one in self.pieces if one.solid for part in one.parts]
        tops = [part for one in self.pieces if one.flat and one.solid for part in one.parts]
        self.flats = sorted(tops, key=lambda part: -part.z1)
        self.obscuring = [one for one in self.pieces if any(one.cover) and not one.depression]
        self.depressions = [one for one in self.pieces if one.depression]
        self.trenches = [one for one in self.pieces if one.trench]
        self.rough = [one for one in self.pieces if DIFFICULT in one.move]
        self.layers: dict[Any, Any] = {}
        self.seen: dict[tuple[int, ...], bool] = {}
        self.covers: dict[Any, int] = {}
        self.climbed: dict[Any, int] = {}
        self.starts: dict[Any, Any] = {}

    def surface(self, x: int, y: int, overhead: int = 10**9) -> Part | None:
        """The highest flat top under a point that does not hang overhead; None is the ground (§ 5)."""
        for part in self.flats:
            if part.x0 <= x <= part.x1 and part.y0 <= y <= part.y1 and part.z0 < overhead and part.holds(x, y):
                return part
        return None

    def level(self, x: int, y: int, overhead: int = 10**9) -> int:
        top = self.surface(x, y, overhead)
        return top.z1 if top is not None else 0

    def gentle_at(self, x: int, y: int, z: int) -> bool:
        """Whether what a mini stands on there is the ground or a gentle slope."""
        if z == 0:
            return True
        return any(part.z1 == z and self.pieces[part.piece].gentle and part.holds(x, y) for part in self.flats)


MOST_KEPT = 20_000
"""So many answers of one kind a map remembers, before it begins anew: those of some forty games."""


def keep(memory: dict[Any, T], key: Any, found: T, most: int = MOST_KEPT) -> T:
    """What was found goes into a memory of a map, which begins anew when it is full."""
    if len(memory) >= most:
        memory.clear()
    memory[key] = found
    return found


class Scene:
    """All that stands on the table at one moment: another moment is another scene.

    Its minis come in units (a box round the middles of some minis of one model, and those minis), or one by one.
    `sights` remembers which of its minis see each other, by their names.
    """

    __slots__ = ("_ground", "_hulls", "_minis", "_widest", "sights", "terrain", "tokens", "units")

    def __init__(
        self,
        terrain: Terrain,
        minis: Sequence[Mini] = (),
        tokens: Sequence[Token] = (),
        widest: int | None = None,
        units: Sequence[Crowd] | None = None,
    ) -> None:
        self.terrain, self.tokens, self._widest = terrain, tokens, widest
        self.units = units if units is not None else [((one.x, one.y, one.x, one.y), (one,)) for one in minis]
        self._minis: list[Mini] | None = None
        self._hulls: list[Mini] | None = None
        self._ground: list[Mini] | None = None
        self.sights: dict[tuple[str, str], bool] = {}

    @property
    def minis(self) -> list[Mini]:
        if self._minis is None:
            self._minis = [mini for _, minis in self.units for mini in minis]
        return self._minis

    @property
    def ground(self) -> list[Mini]:
        """The ground vehicles, which bar the way of everybody."""
        if self._ground is None:
            self._ground = [
                mini for _, minis in self.units if minis and minis[0].model.kind == GROUND for mini in minis
            ]
        return self._ground

    @property
    def widest(self) -> int:
        """No base reaches farther from its middle."""
        if self._widest is None:
            self._widest = max((mini.model.r + mini.model.core for mini in self.minis), default=0)
        return self._widest

    @property
    def hulls(self) -> list[Mini]:
        """The minis with hulls, which block sight."""
        if self._hulls is None:
            self._hulls = [
                mini for _, minis in self.units if minis and minis[0].model.hull is not None for mini in minis
            ]
        return self._hulls

    def within(self, x0: int, y0: int, x1: int, y1: int) -> list[Mini]:
        """The minis whose middles are in a window."""
        return [
            mini
            for (left, bottom, right, top), minis in self.units
            if left <= x1 and right >= x0 and bottom <= y1 and top >= y0
            for mini in minis
            if x0 <= mini.x <= x1 and y0 <= mini.y <= y1
        ]

    def near(self, x: int, y: int, reach: int) -> Scene:
        """The units of the scene that a base can meet within reach of a place."""
        far = reach + self.widest
        x0, x1, y0, y1 = x - far, x + far, y - far, y + far
        return self._only(
            [
                unit
                for unit in self.units
                if unit[0][0] <= x1 and unit[0][2] >= x0 and unit[0][1] <= y1 and unit[0][3] >= y0
            ]
        )

    def unit(self, unit: str) -> list[Mini]:
        """The minis of a unit."""
        return [mini for _, minis in self.units if minis and minis[0].unit == unit for mini in minis]

    def without(self, names: Sequence[str]) -> Scene:
        """The scene with some minis taken off the table."""
        if not names:
            return self
        return self._only([(box, [mini for mini in minis if mini.name not in names]) for box, minis in self.units])

    def _only(self, units: Sequence[Crowd]) -> Scene:
        """The scene with these units alone: none of their minis is wider than all were."""
        return Scene(self.terrain, (), self.tokens, self._widest, units)


def _rim(r: int) -> tuple[Point, ...]:
    def toward(n: int) -> int:
        return n // ONE if n >= 0 else -(-n // ONE)

    return ((0, 0), *((toward(r * COS[a]), toward(r * SIN[a])) for a in RIM_ANGLES))


_RIMS: dict[int, tuple[Point, ...]] = {}


def rim(r: int) -> tuple[Point, ...]:
    """Centre and sixteen rim points of a disc, truncated towards the centre: where one looks at a base."""
    if (known := _RIMS.get(r)) is None:
        known = _RIMS[r] = _rim(r)
    return known


def disc_points(mini: Mini) -> list[Point]:
    """The sight points of its disc, from above: round each end of its core."""
    ax, ay, bx, by = mini.core
    points = [(ax + dx, ay + dy) for dx, dy in rim(mini.model.r)]
    if mini.model.core:
        points += [(bx + dx, by + dy) for dx, dy in rim(mini.model.r)]
    return points
