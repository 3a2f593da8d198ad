"""Climbing and clambering: up onto a piece, down from it, over one without a flat top (§ 18)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush, heapreplace
from math import isqrt

import msgspec

from wartable.games.legion.space.formation import Formation, Levels
from wartable.games.legion.space.numbers import SEGMENT, TOUCH, Point, rdiv
from wartable.games.legion.space.predicates import Part, disc_inside, hits, reaches, wide_enough
from wartable.games.legion.space.ranges import part_contact
from wartable.games.legion.space.shapes import TROOPER, Mini, Piece, Scene, Terrain, keep
from wartable.games.legion.space.standing import Room

UP, DOWN, OVER = "up", "down", "over"
LATTICE, STEPS = 5, 80
"""Places are tried every half millimetre along and across the edge, up to four centimetres from the ideal one."""
MOST_CLIMBED = 1000
"""So many places of climbs a map remembers, before it begins anew."""
_SPIRAL = sorted(
    ((i, j) for i in range(-STEPS, STEPS + 1) for j in range(-STEPS, STEPS + 1) if i * i + j * j <= STEPS * STEPS),
    key=lambda p: (p[0] ** 2 + p[1] ** 2, -p[1], p[0]),
)
"""All of them, the nearest first."""
BLOCK = 9
"""Places are looked at in square blocks of so many rows: where something fills a block, none of its places is tried."""
_BLOCKS: dict[Point, list[int]] = {}
"""The numbers of the places of each block by its row and column, the block that begins nearest first."""
for _n, (_i, _j) in enumerate(_SPIRAL):
    _BLOCKS.setdefault((_i // BLOCK, _j // BLOCK), []).append(_n)


class Climb(msgspec.Struct, frozen=True):
    """A leader after its climb, what it touched for it, and whether by a ladder."""

    x: int
    y: int
    z: int
    way: str
    at: Point
    ladder: bool = False


class Edge(msgspec.Struct, frozen=True):
    """Where a base meets an outline: the nearest point, the inward normal with its length, and which edge it is."""

    q: Point
    nx: int
    ny: int
    length: int
    part: int
    edge: int
    d2: int


def nearest_edge(pieces: Sequence[Piece], x: int, y: int) -> Edge:
    """The point of the outline of a piece that is nearest to a base's centre."""
    return min(edges_near(pieces, x, y), key=lambda edge: (edge.d2, edge.part, edge.edge))


def edges_near(pieces: Sequence[Piece], x: int, y: int) -> list[Edge]:
    """For every edge of the outline its point nearest to a place; edges inside another part are no outline."""
    found = []
    parts = [part for one in pieces for part in one.parts]
    for n, part in enumerate(parts):
        for k, (dx, dy, _) in enumerate(part.edges):
            vx, vy = part.poly[k]
            size = dx * dx + dy * dy
            dot = min(max(dx * (x - vx) + dy * (y - vy), 0), size)
            qx, qy = vx + rdiv(dx * dot, size), vy + rdiv(dy * dot, size)
            if any(other is not part and disc_inside(qx, qy, other, 1) for other in parts):
                continue
            nx, ny = -dy, dx
            if dot in (0, size) and (x, y) != (qx, qy):
                side = 1 if dx * (y - vy) - dy * (x - vx) < 0 else -1
                nx, ny = side * (qx - x), side * (qy - y)
            found.append(Edge((qx, qy), nx, ny, max(isqrt(nx * nx + ny * ny), 1), n, k, (qx - x) ** 2 + (qy - y) ** 2))
    return found


def _along(edge: Edge, depth: int) -> Point:
    return edge.q[0] + rdiv(edge.nx * depth, edge.length), edge.q[1] + rdiv(edge.ny * depth, edge.length)


def _thickness(parts: Sequence[Part], edge: Edge) -> int:
    """How far a line goes inwards from an edge before it leaves the piece; through one convex part by halving."""
    if len(parts) > 1:
        depth = 1
        while any(part.holds(*_along(edge, depth)) for part in parts):
            depth += 1
        return depth - 1
    low, high = 0, 2 * SEGMENT
    while parts[0].holds(*_along(edge, high)):
        high *= 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if parts[0].holds(*_along(edge, middle)) else (low, middle)
    return low


def groups_near(terrain: Terrain, leader: Mini) -> list[str]:
    """The groups of pieces so near that they might be climbed."""
    x, y, far = leader.x, leader.y, leader.model.r + TOUCH
    return [
        group
        for group, (x0, y0, x1, y1) in terrain.boxes.items()
        if x0 - far <= x <= x1 + far and y0 - far <= y <= y1 + far
    ]


def _next_place(open_to: list[tuple[int, int, list[int]]]) -> Iterator[int]:
    """The nearest place of the blocks of a heap; its block then waits with the place that follows."""
    n, k, places = open_to[0]
    if k + 1 < len(places):
        heapreplace(open_to, (places[k + 1], k + 1, places))
    else:
        heappop(open_to)
    yield n


class Vertical:
    """One question: may this leader go up, down or over here, and where does it then stand?"""

    __slots__ = ("climber", "followers", "leader", "scene", "terrain")

    def __init__(self, scene: Scene, leader: Mini, *, climber: bool | None = None) -> None:
        self.scene, self.leader, self.terrain = scene, leader, scene.terrain
        # Troopers climb, but not those on notched bases, unless a card says otherwise (LG-UNITTYPE-004, LG-CLIMB-527).
        self.climber = leader.model.kind == TROOPER and not leader.model.notched if climber is None else climber
        self.followers = [one for one in scene.unit(leader.unit) if one.name != leader.name]

    def up(self, group: str, height: int) -> Climb | str:
        """Onto the lowest top of a piece to which the leader can climb, or why it can climb to none."""
        found = self.ups(group, height)
        return next((one for one in found if isinstance(one, Climb)), found[0])

    def ups(self, group: str, height: int) -> list[Climb | str]:
        """Onto each top of a piece whose side the leader touches, the lowest first: a piece may have several (LG-HEIGHT-003)."""
        leader, pieces = self.leader, self.terrain.groups[group]
        core, r = leader.core, leader.model.r
        if not self.climber:
            return ["LG-CLIMB-527"]
        if not any(part_contact(core, r, leader.z, part) for one in pieces for part in one.parts):
            return ["LG-CLIMB-502"]
        tops = [one for one in pieces if one.flat and one.solid and one.z1 > leader.z]
        if not tops:
            return ["LG-CLIMB-506"]
        near = [one for one in tops if any(reaches(core, part, r + TOUCH) for part in one.parts)]
        return [self._onto(one, pieces, height) for one in sorted(near, key=lambda one: one.z1)] or ["LG-CLIMB-502"]

    def _onto(self, top: Piece, pieces: Sequence[Piece], height: int) -> Climb | str:
        """Onto this top, no more than `height` segments up: the rim at the edge the leader touched (LG-CLIMB-507)."""
        leader = self.leader
        if top.z1 - leader.z > height * SEGMENT:
            return "LG-CLIMB-103" if height == 1 else "LG-CLAMBER-104"
        edge = nearest_edge([top], leader.x, leader.y)
        there = self._place(edge, leader.model.r, top.z1, top.parts, whole=True) or self._place(
            edge, leader.model.r, top.z1, top.parts
        )
        return self._finish(there, edge, UP, pieces, top)

    def down(self, edge: Edge, piece: Piece, height: int) -> Climb | str:
        """Off the piece it stands on, over an edge its base reaches, to what lies at its foot (LG-CLIMB-507)."""
        leader = self.leader
        if not self.climber:
            return "LG-CLIMB-527"
        if edge.d2 > (leader.model.r + TOUCH) ** 2:
            return "LG-CLIMB-502"
        outside = _along(edge, -leader.model.r)
        z = self.terrain.level(*outside, overhead=leader.z)
        if z >= leader.z:
            return "LG-CLIMB-506"
        if leader.z - z > height * SEGMENT:
            return "LG-CLIMB-103" if height == 1 else "LG-CLAMBER-104"
        there = self._place(edge, -leader.model.r, z, ())
        return self._finish(there, edge, DOWN, self.terrain.groups[piece.group], piece)

    def downs(self, group: str, height: int) -> list[Climb | str]:
        """Off the piece it stands on, over each edge its base reaches; nothing where it stands on no top of the group."""
        leader, terrain = self.leader, self.terrain
        stood = terrain.surface(leader.x, leader.y)
        if stood is None or stood.z1 != leader.z or (one := terrain.pieces[stood.piece]).group != group:
            return []
        reached = [e for e in edges_near([one], leader.x, leader.y) if e.d2 <= (leader.model.r + TOUCH) ** 2]
        return [self.down(edge, one, height) for edge in reached]

    def over(self, group: str) -> Climb | str:
        """Over a piece of height 1 without a flat top, to its far side (LG-CLIMB-515, -516)."""
        leader, pieces = self.leader, self.terrain.groups[group]
        if not self.climber:
            return "LG-CLIMB-527"
        if not any(part_contact(leader.core, leader.model.r, leader.z, part) for one in pieces for part in one.parts):
            return "LG-CLIMB-502"
        if any(one.flat or not one.solid for one in pieces) or max(one.z1 for one in pieces) - leader.z > SEGMENT:
            return "LG-CLIMB-515"
        edge = nearest_edge(pieces, leader.x, leader.y)
        exit_point = _along(edge, _thickness([part for one in pieces for part in one.parts], edge))
        far = msgspec.structs.replace(edge, q=exit_point)
        z = self.terrain.level(*_along(far, leader.model.r), overhead=leader.z + leader.model.height)
        if abs(z - leader.z) > SEGMENT:
            return "LG-CLIMB-515"
        return self._finish(self._place(far, leader.model.r, z, ()), edge, OVER, pieces, pieces[0])

    def _place(self, edge: Edge, depth: int, z: int, parts: Sequence[Part], whole: bool = False) -> Point | None:
        """The legal place nearest to the ideal one at that level: its base, or at least its centre, on one of the parts if any are named."""
        leader, r = self.leader, self.leader.model.r
        if whole and not any(wide_enough(part, r) for part in parts):
            return None
        ix, iy = _along(edge, depth)
        room = Room(self.scene, leader.at(ix, iy, z), STEPS * LATTICE, without=(leader.unit,))
        nx, ny, size = edge.nx * LATTICE, edge.ny * LATTICE, edge.length

        top = z + leader.model.height
        walls = [part for part in room.solids if part.z1 > z and part.z0 < top]
        bodies = [(bx, by, rr) for bx, by, rr, foot, head, _, _ in room.bodies if foot < top and z < head]
        bodies += [(token.x, token.y, r + token.r) for token in room.tokens]
        tops = parts if parts or z == 0 else [part for part in room.flats if part.z1 == z]
        # No place of a block is farther from its middle than this, whatever is rounded.
        wide = isqrt(2 * (BLOCK // 2) ** 2 * (nx * nx + ny * ny)) // size + 3

        def at(i: int, j: int) -> Point:
            dx, dy = j * nx - i * ny, j * ny + i * nx
            return ix + rdiv(dx, size), iy + rdiv(dy, size)

        def filled(block: Point, taken: Sequence[tuple[int, int, int]]) -> bool:
            """Whether no place of a block can be right: a wall or a base lies under all of them, or nothing to stand on."""
            x, y = at(BLOCK * block[0] + BLOCK // 2, BLOCK * block[1] + BLOCK // 2)
            rest = r - wide
            if whole and rest > 0 and not any(disc_inside(x, y, part, rest) for part in parts):
                return True
            if (parts or z) and not any(hits(x, y, x, y, part, wide) for part in tops):
                return True
            if rest > 0 and any(hits(x, y, x, y, part, rest) for part in walls):
                return True
            return any(rr > wide and (bx - x) ** 2 + (by - y) ** 2 < (rr - wide) ** 2 for bx, by, rr in taken)

        def numbers(start: int, taken: Sequence[tuple[int, int, int]]) -> Iterator[int]:
            """The numbers of the places from one on, in their order, but for those in filled blocks."""
            open_to: list[tuple[int, int, list[int]]] = []  # of each block that was reached, its next place
            for block, places in _BLOCKS.items():
                while open_to and open_to[0][0] < places[0]:
                    yield from _next_place(open_to)
                if places[-1] >= start and not filled(block, taken):
                    k = bisect_left(places, start)
                    heappush(open_to, (places[k], k, places))
            while open_to:
                yield from _next_place(open_to)

        def offered(start: int, taken: Sequence[tuple[int, int, int]]) -> Iterator[tuple[int, int, int]]:
            """The places from one on that the terrain allows, nearest first, each with its number; none on a base or a token that is there."""
            for n in numbers(start, taken):
                x, y = at(*_SPIRAL[n])
                if any((bx - x) * (bx - x) + (by - y) * (by - y) < rr * rr for bx, by, rr in taken):
                    continue
                if any(hits(*room.core(x, y, 0), part, r) for part in walls):
                    continue
                if parts and not any(disc_inside(x, y, part, r) if whole else part.holds(x, y) for part in parts):
                    continue
                if room.level(x, y) == z and room.on_field(x, y):
                    yield n, x, y

        # The first place that the terrain allows is asked again and again: it is kept with the map.
        own = r, leader.model.core, leader.model.height
        key = (edge.q, edge.nx, edge.ny, depth, z, whole, tuple(part.poly for part in parts), own)
        first = self.terrain.climbed.get(key)
        if first is None:
            found = next((n for n, _, _ in offered(0, ())), len(_SPIRAL))
            first = keep(self.terrain.climbed, key, found, MOST_CLIMBED)
        return next(((x, y) for _, x, y in offered(first, bodies) if not room.refuses(x, y)), None)

    def _finish(
        self, there: Point | None, edge: Edge, way: str, pieces: Sequence[Piece], touched: Piece
    ) -> Climb | str:
        if there is None:
            return "LG-CLIMB-526"
        z = self.terrain.level(*there, overhead=self.leader.z + 2 * SEGMENT + 1) if way != UP else touched.z1
        climb = Climb(*there, z, way, edge.q, (edge.part, edge.edge) in touched.ladders)
        if self.followers and self.formation(climb, pieces).solve() is None:
            return "LG-CLIMB-526"
        return climb

    def formation(self, climb: Climb, pieces: Sequence[Piece]) -> Formation:
        """The places of the others: with the leader, or on the level it left, against the piece."""
        moved = self.leader.at(climb.x, climb.y, climb.z)
        return Formation(
            self.scene, moved, self.followers, old=None, levels=Levels(tuple(pieces), climb.at, self.leader.z)
        )

    def options(self, height: int) -> list[tuple[str, str, Climb]]:
        """Every climb of at most that height: the piece, the way, and where the leader then stands."""
        found: list[tuple[str, str, Climb]] = []
        leader, terrain = self.leader, self.terrain
        if not self.climber:
            return found
        core, r = leader.core, leader.model.r
        for group in groups_near(terrain, leader):
            if not any(part_contact(core, r, leader.z, part) for one in terrain.groups[group] for part in one.parts):
                continue
            ways = [*((UP, answer) for answer in self.ups(group, height)), (OVER, self.over(group))]
            found += [(group, way, answer) for way, answer in ways if isinstance(answer, Climb)]
        if (stood := terrain.surface(leader.x, leader.y)) is not None:
            group = terrain.pieces[stood.piece].group
            found += [(group, DOWN, answer) for answer in self.downs(group, height) if isinstance(answer, Climb)]
        return found
