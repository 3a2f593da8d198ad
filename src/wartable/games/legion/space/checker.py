"""The map checker: every fault of a map that would make the space answer wrongly, each with the rule that the map breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from wartable.games.legion.space.numbers import TOUCH, Point
from wartable.games.legion.space.predicates import Part, crosses2, disc_inside
from wartable.games.legion.space.shapes import HEAVY, IMPASSABLE, NONE, OPEN, Field, Piece

FEWEST = 3
NO_PART = -1
RULES = {
    "no-parts": "LG-TERRAIN-101",
    "vertices": "LG-LARGE-003",
    "outside": "LG-BATTLEFIELD-501",
    "upside-down": "LG-AREATERRAIN-102",
    "close-vertices": "LG-LARGE-003",
    "clockwise": "LG-LARGE-003",
    "not-convex": "LG-LARGE-003",
    "winds": "LG-LARGE-003",
    "uneven": "LG-LARGE-003",
    "seam": "LG-LARGE-003",
    "depression": "LG-TRENCH-103",
    "not-solid": "LG-MOVE-023",
    "cover": "LG-DEFINETERRAIN-504",
    "difficulty": "LG-IMPASSABLE-504",
    "ladder": "LG-CLIMB-513",
    "name-twice": "LG-TERRAIN-101",
    "no-group": "LG-LARGE-003",
    "inside": "LG-PLACEMENT-005",
}
"""What can be wrong, and the rule that says how it must be."""


class MapFault(msgspec.Struct, frozen=True):
    """What is wrong with a piece (`RULES` has the rule), with which of its parts, and what else it is about."""

    piece: str
    fault: str
    part: int = NO_PART
    other: str = ""

    @property
    def rule(self) -> str:
        return RULES[self.fault]


def faults(field: Field, pieces: Sequence[Piece]) -> list[MapFault]:
    """What is wrong with a map. None of it may stand on a table."""
    found = [fault for one in pieces for fault in piece_faults(field, one)]
    names = [one.name for one in pieces]
    found += [MapFault(name, "name-twice") for n, name in enumerate(names) if name in names[:n]]
    found += [MapFault(one.name, "no-group", other=one.group) for one in pieces if one.group not in names]
    if not found:
        found += _collisions(pieces)
    return found


def piece_faults(field: Field, one: Piece) -> Iterator[MapFault]:
    if not one.parts:
        yield MapFault(one.name, "no-parts")
        return
    broken = [MapFault(one.name, fault, n) for n, part in enumerate(one.parts) for fault in part_faults(field, part)]
    yield from broken
    if any((part.z0, part.z1) != (one.z0, one.z1) for part in one.parts):
        yield MapFault(one.name, "uneven")
    if one.depression and (one.z1 != 0 or one.solid or one.opaque or one.flat):
        yield MapFault(one.name, "depression")
    if one.flat and not one.solid:
        yield MapFault(one.name, "not-solid")
    if not all(NONE <= cover <= HEAVY for cover in one.cover):
        yield MapFault(one.name, "cover")
    if not all(OPEN <= move <= IMPASSABLE for move in one.move):
        yield MapFault(one.name, "difficulty")
    for at, edge in one.ladders:
        if not (0 <= at < len(one.parts) and 0 <= edge < len(one.parts[at].poly)):
            yield MapFault(one.name, "ladder", at, str(edge))
    if not broken and not _hangs_together(one.parts):
        yield MapFault(one.name, "seam")


def part_faults(field: Field, part: Part) -> Iterator[str]:
    """Rings are convex, counter-clockwise, on the field, and their vertices are apart."""
    poly = part.poly
    if len(poly) < FEWEST:
        yield "vertices"
        return
    if any(not (0 <= x <= field.w and 0 <= y <= field.h) for x, y in poly):
        yield "outside"
    if not 0 <= part.z0 <= part.z1:
        yield "upside-down"
    if any((ax - bx) ** 2 + (ay - by) ** 2 < TOUCH * TOUCH for n, (ax, ay) in enumerate(poly) for bx, by in poly[:n]):
        yield "close-vertices"
        return
    turns = [_turn(poly[n - 2], poly[n - 1], poly[n]) for n in range(len(poly))]
    if all(turn < 0 for turn in turns):
        yield "clockwise"
    elif any(turn <= 0 for turn in turns):
        yield "not-convex"
    elif not all(part.holds(x, y) for x, y in poly):
        yield "winds"


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _hangs_together(parts: Sequence[Part]) -> bool:
    """Whether one comes from any part to any other through common interiors: sharing an edge is not enough."""
    reached, ahead = [parts[0]], [parts[0]]
    while ahead:
        part = ahead.pop()
        for other in parts:
            if other not in reached and overlapping(part, other):
                reached.append(other)
                ahead.append(other)
    return len(reached) == len(parts)


def _collisions(pieces: Sequence[Piece]) -> Iterator[MapFault]:
    """Solid pieces that stand in one another, without being one piece."""
    solid = [one for one in pieces if one.solid]
    for n, one in enumerate(solid):
        for other in solid[:n]:
            if one.group != other.group and one.z0 < other.z1 and other.z0 < one.z1:
                if any(overlapping(a, b) for a in one.parts for b in other.parts):
                    yield MapFault(one.name, "inside", other=other.name)


def overlapping(a: Part, b: Part) -> bool:
    """Whether two convex polygons have interior points in common."""
    if a.x1 <= b.x0 or b.x1 <= a.x0 or a.y1 <= b.y0 or b.y1 <= a.y0:
        return False
    for one, two in ((a, b), (b, a)):
        nexts = one.poly[1:] + one.poly[:1]
        if any(crosses2(*v, *w, two) for v, w in zip(one.poly, nexts, strict=True)):
            return True
        if any(disc_inside(x, y, two, 1) for x, y in one.poly):
            return True
    return set(a.poly) == set(b.poly)
