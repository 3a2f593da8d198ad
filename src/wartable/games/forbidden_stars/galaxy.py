"""The map: system tiles, their areas, borders and adjacency, and where warp storms can lie and move.

A layout never changes in a game, so everything that follows from it is worked out once and kept
here, outside the state. An area is `system * 4 + quarter` (as the tile lies on the board). A set of areas, of
systems or of seats is an integer with a bit for each member; `has`, `only`, `without` and `bits` say what is done with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from wartable.games.forbidden_stars.content import ANY, ASSETS, SIDES, UNNAMED_VOID
from wartable.kernel.rulebook import Words

NW, NE, SW, SE = range(4)
QUARTERS = ("nw", "ne", "sw", "se")
RING = (NW, NE, SE, SW)
"""The quarters clockwise: neighbours in the ring share a border, opposite ones do not (FS-ADJACENCY-005)."""
ORIGIN = 16
"""Board coordinates are kept as bytes: the first tile lies at (16, 16)."""
Edge = tuple[int, int, int]
"""(0, x, y): the upper edge of tile (x, y); (1, x, y): its left edge."""


INSIDE = tuple(0b1111 << system * 4 for system in range(12))
"""The set of the four areas of each system."""


def system_of(area: int) -> int:
    return area >> 2


def quarter_of(area: int) -> int:
    return area & 3


def area_at(system: int, quarter: int) -> int:
    return system * 4 + quarter


def areas_of(system: int) -> range:
    """The four areas of a system."""
    return range(system * 4, system * 4 + 4)


def has(members: int, member: int) -> bool:
    """Whether it belongs to the set."""
    return bool(members >> member & 1)


def only(member: int) -> int:
    """The set of this one."""
    return 1 << member


def without(members: int, member: int) -> int:
    """The set but for this one."""
    return members & ~(1 << member)


@lru_cache(maxsize=1 << 15)
def bits(members: int) -> tuple[int, ...]:
    """The members of a set, in order."""
    found = []
    while members:
        low = members & -members
        found.append(low.bit_length() - 1)
        members ^= low
    return tuple(found)


def set_of(members: Iterable[int]) -> int:
    """The set of these."""
    found = 0
    for member in members:
        found |= 1 << member
    return found


class Galaxy:
    """One layout of tiles and all that follows from it."""

    __slots__ = (
        "_passable", "_reach", "adjacent", "areas", "assets", "at", "beside", "border", "capacity", "edge_number",
        "edge_systems", "edges", "name", "neighbours", "production", "side", "slot", "storm_moves", "systems", "turned",
        "voids", "worlds",
    )  # fmt: skip

    def __init__(self, tiles: bytes) -> None:
        self.systems = len(tiles) // 4
        self.areas = self.systems * 4
        self.side = tuple(tiles[0::4])
        self.at = tuple(zip(tiles[1::4], tiles[2::4], strict=True))
        self.turned = tuple(tiles[3::4])
        self._print()
        self._passable: dict[bytes, tuple[int, ...]] = {}
        self._reach: dict[tuple[int, int, int, bytes], int] = {}

    def __getattr__(self, name: str) -> Any:
        """Borders and storm moves are worked out when first asked for: a board under construction needs neither."""
        if name in ("adjacent", "beside", "neighbours", "border", "edges", "edge_number", "edge_systems"):
            self._borders()
        elif name == "storm_moves":
            self._storms()
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def _print(self) -> None:
        """What is printed in each area, the tile turned as it lies."""
        capacity, production, assets, slot = [], [], [], []
        name: list[Words] = []
        self.worlds = self.voids = 0
        for system in range(self.systems):
            side, turn = SIDES[self.side[system]], self.turned[system]
            for quarter in range(4):
                printed = RING[(RING.index(quarter) - turn) % 4]
                area = (side.NW, side.NE, side.SW, side.SE)[printed]
                if area.kind == "world":
                    self.worlds |= only(len(name))
                else:
                    self.voids |= only(len(name))
                capacity.append(area.capacity)
                production.append(area.materiel)
                assets.append(tuple(ANY if a == "any" else ASSETS.index(a) for a in area.assets))
                slot.append(area.objective)
                name.append(area.name or UNNAMED_VOID)
        self.capacity, self.production = tuple(capacity), tuple(production)
        self.assets: tuple[tuple[int, ...], ...] = tuple(assets)
        self.slot, self.name = tuple(slot), tuple(name)

    def _borders(self) -> None:
        """Which areas and systems are adjacent, and across which tile edge."""
        where = {at: system for system, at in enumerate(self.at)}
        borders: set[Edge] = set()
        for x, y in self.at:
            borders |= {(0, x, y), (0, x, y + 1), (1, x, y), (1, x + 1, y)}
        self.edges = sorted(borders, key=lambda e: (e[2], -e[0], e[1]))
        self.edge_number = {edge: number for number, edge in enumerate(self.edges)}
        adjacent = [0] * self.areas
        neighbours = [0] * self.systems
        self.border: dict[tuple[int, int], int] = {}
        """(system, system) -> the edge between them."""
        self.edge_systems = []
        """edge -> the systems on its two sides."""

        def touch(a: int, b: int) -> None:
            adjacent[a] |= only(b)
            adjacent[b] |= only(a)

        for system in range(self.systems):
            for i in range(4):
                touch(area_at(system, RING[i]), area_at(system, RING[(i + 1) % 4]))
        for number, (upright, x, y) in enumerate(self.edges):
            before = where.get((x - 1, y) if upright else (x, y - 1))
            after = where.get((x, y))
            self.edge_systems.append(set_of(i for i in (before, after) if i is not None))
            if before is None or after is None:
                continue
            for there, here in ((NE, NW), (SE, SW)) if upright else ((SW, NW), (SE, NE)):
                touch(area_at(before, there), area_at(after, here))
            neighbours[before] |= only(after)
            neighbours[after] |= only(before)
            self.border[before, after] = self.border[after, before] = number
        self.adjacent, self.neighbours = tuple(adjacent), tuple(neighbours)
        self.beside = tuple(sum(INSIDE[system] for system in bits(around)) for around in neighbours)
        """system -> the areas of the systems adjacent to it."""

    def _storms(self) -> None:
        """Where a storm on each edge can go: two targets (or -1) for each icon, in the order of STORM_ICONS.

        FS-STORM-016 to FS-STORM-021: a direction needs the tile it leads through, and an edge to arrive at.
        """
        tiles = set(self.at)
        moves = []
        for upright, x, y in self.edges:
            ways: tuple[tuple[tuple[int, int] | None, Edge], ...]
            if upright:
                left, right = (x - 1, y), (x, y)
                ways = (
                    (left, (1, x - 1, y)), (right, (1, x + 1, y)),
                    (None, (1, x, y - 1)), (None, (1, x, y + 1)),
                    (right, (0, x, y + 1)), (left, (0, x - 1, y)),
                    (right, (0, x, y)), (left, (0, x - 1, y + 1)),
                )  # fmt: skip
            else:
                above, below = (x, y - 1), (x, y)
                ways = (
                    (above, (0, x, y - 1)), (below, (0, x, y + 1)),
                    (None, (0, x - 1, y)), (None, (0, x + 1, y)),
                    (above, (1, x + 1, y - 1)), (below, (1, x, y)),
                    (above, (1, x, y - 1)), (below, (1, x + 1, y)),
                )  # fmt: skip
            moves.append(
                tuple(
                    self.edge_number.get(to, -1) if through is None or through in tiles else -1 for through, to in ways
                )
            )
        self.storm_moves = tuple(moves)

    def passable(self, storms: bytes) -> tuple[int, ...]:
        """The neighbours of each area that can be entered with storms on these edges (FS-STORM-001)."""
        found = self._passable.get(storms)
        if found is None:
            masks = list(self.adjacent)
            for edge in storms:
                a, b = [*bits(self.edge_systems[edge]), -1][:2]
                if b >= 0:
                    for area in areas_of(a):
                        masks[area] &= ~INSIDE[b]
                    for area in areas_of(b):
                        masks[area] &= ~INSIDE[a]
            if len(self._passable) > 4096:
                self._passable.clear()
            found = self._passable[storms] = tuple(masks)
        return found

    def reach(self, source: int, friendly: int, within: int, storms: bytes) -> int:
        """Areas at the end of a path from `source`: every area between is friendly (FS-GROUND-002, FS-GROUND-012)."""
        key = (source, friendly & within, within, storms)
        found = self._reach.get(key)
        if found is None:
            near = self.passable(storms)
            open_ = friendly & within
            seen = 1 << source
            found = frontier = near[source] & within
            frontier &= open_
            while frontier:
                low = frontier & -frontier
                frontier ^= low
                seen |= low
                step = near[low.bit_length() - 1] & within
                found |= step
                frontier |= step & open_ & ~seen
            found &= ~(1 << source)
            if len(self._reach) > 50_000:
                self._reach.clear()
            self._reach[key] = found
        return found

    def alike(self, area: int) -> int:
        """All areas of the same kind: the worlds or the voids."""
        return self.worlds if has(self.worlds, area) else self.voids

    def tile(self, system: int) -> str:
        """The code of the tile, which is the name of its system."""
        return SIDES[self.side[system]].id

    def spell(self, area: int) -> str:
        """The language-neutral name of an area: tile and quarter as they lie on the board."""
        return f"{self.tile(system_of(area))}/{QUARTERS[quarter_of(area)]}"

    def spell_edge(self, edge: int) -> str:
        """The language-neutral name of a storm's place: a tile beside it and the side of that tile."""
        upright, x, y = self.edges[edge]
        where = {at: system for system, at in enumerate(self.at)}
        if (x, y) in where:
            return f"{self.tile(where[x, y])}-{'w' if upright else 'n'}"
        return f"{self.tile(where[(x - 1, y) if upright else (x, y - 1)])}-{'e' if upright else 's'}"

    def read_edge(self, text: str) -> int:
        """The edge of this name; any tile beside it and its side (n, e, s, w) will do."""
        code, _, direction = text.partition("-")
        x, y = self.at[self.read_system(code)]
        edge = {"n": (0, x, y), "s": (0, x, y + 1), "w": (1, x, y), "e": (1, x + 1, y)}[direction]
        return self.edge_number[edge]

    def read_system(self, code: str) -> int:
        return next(i for i in range(self.systems) if self.tile(i) == code)

    def read_area(self, text: str) -> int:
        code, _, quarter = text.partition("/")
        return area_at(self.read_system(code), QUARTERS.index(quarter))


@lru_cache(maxsize=256)
def galaxy(tiles: bytes) -> Galaxy:
    """The galaxy of a layout: four bytes for each tile (side, x, y, quarter turns clockwise)."""
    return Galaxy(tiles)
