"""Maps: what terrain is declared to be, the pieces of a map in space, and what is wrong with a map.

Lengths are tenths of a millimetre, angles tenths of a degree, as everywhere in space.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from wartable.games.legion.content import read_data
from wartable.games.legion.space.checker import MapFault, faults
from wartable.games.legion.space.numbers import HALF, WHOLE, Point, polar
from wartable.games.legion.space.predicates import Part
from wartable.games.legion.space.shapes import FIELDS, Field, Piece
from wartable.games.legion.words import TEXTS
from wartable.kernel.builder import Fault
from wartable.kernel.printed import Named, Printed
from wartable.kernel.rulebook import Words

COVERS = ("none", "light", "heavy")
MOVES = ("open", "difficult", "impassable")
MODEL_KINDS = ("trooper", "ground", "repulsor")
Ring = Sequence[Point]
Levels = tuple[str, str, str]
"""Cover or difficulty for troopers, ground vehicles and repulsor vehicles."""
AREA, BARRICADE, DEPRESSION, OBJECT = "area", "barricade", "depression", "object"
SHOT_OVER = 377
"""No barricade is taller: troopers fire over it (LG-BARRICADE-001)."""
CORNERS = 16
"""An oval has so many."""
MOST_PIECES, MOST_PARTS, MOST_CORNERS = 80, 8, 24
"""A map has no more, however large it is."""
LARGEST = 20_000
FAR = "-far"
"""The turned twin of a piece is called so."""


class TerrainKind(Printed, frozen=True, kw_only=True):
    """A row of the terrain tables: what pieces of this kind are unless a map declares them otherwise (LG-TERRAIN-102)."""

    type: str
    """area, barricade, depression, object"""
    cover: Levels
    move: Levels
    height: int
    solid: bool = False
    opaque: bool = False
    flat: bool = False
    gentle: bool = False
    depression: bool = False
    trench: bool = False
    """Troopers that move inside it are on open ground (LG-TRENCH-105)."""
    exempt: tuple[str, ...] = ()
    """Kinds of minis for which its height never makes it a wall (LG-RULING-018)."""


class Laid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of terrain on a map: of a kind, at a place, of a shape, and what it is declared to be besides (LG-SETUP-104)."""

    kind: str
    at: tuple[int, int]
    """Its middle."""
    id: str = ""
    name: Words | None = None
    size: tuple[int, int] | None = None
    """A rectangle: along and across."""
    oval: tuple[int, int] | None = None
    """An oval: its half-axes along and across."""
    parts: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Convex polygons round its middle that overlap one another."""
    turn: int = 0
    height: int | None = None
    floor: int = 0
    """The level at which it begins: what hangs or stands on a roof."""
    group: str = ""
    """The piece of which it is a part (LG-LARGE-003)."""
    cover: Levels | None = None
    move: Levels | None = None
    solid: bool | None = None
    opaque: bool | None = None
    flat: bool | None = None
    gentle: bool | None = None
    ladders: tuple[tuple[int, int], ...] = ()
    """Edges one climbs without dice: the part and its edge (LG-CLIMB-513)."""
    once: bool = False
    """It has no turned twin."""


class Battlefield(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map."""

    text: Words = Words("", "")
    field: str = "standard"
    twins: bool = False
    """Every piece lies there twice, the second time turned with the table: nobody's edge is better."""
    pieces: tuple[Laid, ...] = ()


KINDS = {kind.id: kind for kind in read_data("terrain", "kinds", TerrainKind)}


# -- pieces ------------------------------------------------------------------------------------------------


def laid(battlefield: Battlefield) -> list[Laid]:
    """All pieces of a map, each with its id, those that have a turned twin with it."""
    found: list[Laid] = []
    field = FIELDS[battlefield.field]
    for n, one in enumerate(battlefield.pieces, 1):
        named = msgspec.structs.replace(one, id=one.id or f"{one.kind}-{n}")
        found.append(named)
        if battlefield.twins and not one.once:
            found.append(twin(named, field))
    return found


def twin(one: Laid, field: Field) -> Laid:
    """The same piece as whoever sits opposite sees it."""
    (x, y), group = one.at, f"{one.group}{FAR}" if one.group else ""
    at = field.w - x, field.h - y
    return msgspec.structs.replace(one, id=f"{one.id}{FAR}", at=at, turn=one.turn + HALF, group=group)


def shape(one: Laid) -> list[list[Point]]:
    """The polygons of a piece, turned, where it lies."""
    x, y = one.at
    return [[(x + dx, y + dy) for dx, dy in ring] for ring in _outline(one.size, one.oval, one.parts, one.turn)]


@lru_cache(1024)
def _outline(size: Point | None, oval: Point | None, parts: Sequence[Ring], turn: int) -> list[list[Point]]:
    """The same round its middle."""
    if size is not None:
        w, d = size[0] // 2, size[1] // 2
        parts = [((-w, -d), (w, -d), (w, d), (-w, d))]
    elif oval is not None:
        a, b = oval
        parts = [[(polar(a, WHOLE * k // CORNERS)[0], polar(b, WHOLE * k // CORNERS)[1]) for k in range(CORNERS)]]
    return [[_turned(point, turn) for point in ring] for ring in parts]


def _turned(point: Point, angle: int) -> Point:
    (ax, ay), (bx, by) = polar(point[0], angle), polar(point[1], angle + 900)
    return ax + bx, ay + by


def piece_of(one: Laid) -> Piece:
    """A piece in space, as it is declared."""
    kind = KINDS[one.kind]
    cover, move = one.cover or kind.cover, one.move or kind.move
    height = kind.height if one.height is None else one.height

    def declared(own: bool | None, usual: bool) -> bool:
        return usual if own is None else own

    return Piece(
        one.id,
        tuple(Part(tuple(ring), one.floor, one.floor + height) for ring in shape(one)),
        solid=declared(one.solid, kind.solid),
        opaque=declared(one.opaque, kind.opaque),
        flat=declared(one.flat, kind.flat),
        gentle=declared(one.gentle, kind.gentle),
        depression=kind.depression,
        trench=kind.trench,
        exempt=tuple(MODEL_KINDS.index(name) for name in kind.exempt),
        ladders=one.ladders,
        cover=(COVERS.index(cover[0]), COVERS.index(cover[1]), COVERS.index(cover[2])),
        move=(MOVES.index(move[0]), MOVES.index(move[1]), MOVES.index(move[2])),
        group=one.group or one.id,
        barricade=kind.type == BARRICADE,
    )


# -- what is wrong with a map ------------------------------------------------------------------------------


def map_faults(battlefield: Battlefield) -> list[Fault]:
    """Every rule a map breaks; none if one can play on it."""
    if battlefield.field not in FIELDS:
        told = TEXTS.line("map-field", field=battlefield.field, known=", ".join(FIELDS))
        return [Fault("LG-SETUP-102", told)]
    if len(battlefield.pieces) > MOST_PIECES:
        return [Fault("LG-TERRAIN-101", TEXTS.line("map-pieces", n=len(battlefield.pieces), most=MOST_PIECES))]
    found = [fault for n, one in enumerate(battlefield.pieces, 1) for fault in _declared_wrong(one, one.id or str(n))]
    if found:
        return found
    there = laid(battlefield)
    return [_said(fault) for fault in faults(FIELDS[battlefield.field], [piece_of(one) for one in there])]


def _declared_wrong(one: Laid, piece: str) -> Iterable[Fault]:
    """What is declared of a piece and means nothing (LG-TERRAIN-101, LG-DEFINETERRAIN-505)."""
    if one.kind not in KINDS:
        yield Fault("LG-TERRAIN-101", TEXTS.line("map-kind", piece=piece, kind=one.kind, known=", ".join(KINDS)))
        return
    shapes = (one.size is not None) + (one.oval is not None) + bool(one.parts)
    if shapes != 1:
        yield Fault("LG-LARGE-003", TEXTS.line("map-shape", piece=piece))
    if len(one.parts) > MOST_PARTS or any(len(ring) > MOST_CORNERS for ring in one.parts):
        yield Fault("LG-LARGE-003", TEXTS.line("map-large", piece=piece, parts=MOST_PARTS, corners=MOST_CORNERS))
    numbers = [*one.at, *(one.size or ()), *(one.oval or ()), one.turn, one.height or 0, one.floor]
    numbers += [n for ring in one.parts for point in ring for n in point]
    if any(abs(n) > LARGEST for n in numbers):
        yield Fault("LG-BATTLEFIELD-501", TEXTS.line("map-outside", piece=piece))
    for cover in one.cover or ():
        if cover not in COVERS:
            told = TEXTS.line("map-cover", piece=piece, level=cover, known=", ".join(COVERS))
            yield Fault("LG-DEFINETERRAIN-504", told)
    for move in one.move or ():
        if move not in MOVES:
            told = TEXTS.line("map-difficulty", piece=piece, level=move, known=", ".join(MOVES))
            yield Fault("LG-IMPASSABLE-504", told)
    if KINDS[one.kind].type == BARRICADE and (one.height or 0) > SHOT_OVER:
        yield Fault("LG-BARRICADE-001", TEXTS.line("map-barricade", piece=piece, most=SHOT_OVER))


def _said(fault: MapFault) -> Fault:
    told = TEXTS.line(f"map-{fault.fault}", piece=fault.piece, part=fault.part + 1, other=fault.other)
    return Fault(fault.rule, told)


def called(one: Laid) -> Words:
    """The name of a piece: its own, or that of its kind."""
    return one.name or KINDS[one.kind].name
