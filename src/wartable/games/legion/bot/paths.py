"""How far it is to a place on foot or on wheels, round walls and water: distances on a coarse grid, kept with the battlefield."""

from __future__ import annotations

from array import array
from heapq import heappop, heappush

from wartable.games.legion.space.numbers import Point
from wartable.games.legion.space.predicates import Part, hits
from wartable.games.legion.space.routes import layers
from wartable.games.legion.space.shapes import Model, Terrain

CELL = 400
ROUGH = 1.6
"""How much longer a way through difficult ground is."""
SLACK, ROUNDABOUT = 400.0, 1.12
"""A way on the grid that is longer than the straight one by no more than this is taken for the straight one."""
BARRED, ASTRAY = 1e9, 1.5
"""Where nobody can be; and how much longer a way is that the grid does not know."""
STEPS = tuple(
    (dx, dy, CELL * (1.0 if not dx or not dy else 1.4142)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy
)


class Paths:
    """The grid of a battlefield for a kind of miniature: what is barred and what is slow."""

    __slots__ = ("_shelter", "_steps", "columns", "cost", "rows", "ways")

    def __init__(self, terrain: Terrain, model: Model, over: int, free: bool) -> None:
        field = terrain.field
        self.columns, self.rows = field.w // CELL + 1, field.h // CELL + 1
        walls, rough, _ = layers(terrain, model, 0, over)
        slow = [] if free else [part for piece in rough for part in piece.parts]
        r = model.r + model.core
        self.cost = array(
            "d",
            (
                BARRED if _near(walls, x, y, r) else ROUGH if _near(slow, x, y, 0) else 1.0
                for row in range(self.rows)
                for x, y in (self.middle(column, row) for column in range(self.columns))
            ),
        )
        self.ways: dict[int, array[float]] = {}
        self._shelter: dict[int, bool] = {}
        self._steps = [self._from(at) for at in range(len(self.cost))]

    @staticmethod
    def middle(column: int, row: int) -> Point:
        return column * CELL + CELL // 2, row * CELL + CELL // 2

    def cell(self, x: int, y: int) -> int:
        column, row = min(max(x // CELL, 0), self.columns - 1), min(max(y // CELL, 0), self.rows - 1)
        return row * self.columns + column

    def barred(self, x: int, y: int) -> bool:
        return self.cost[self.cell(x, y)] == BARRED

    def sheltered(self, x: int, y: int) -> bool:
        """Whether there is something to hide behind: rough ground, or a wall beside it."""
        at = self.cell(x, y)
        if at not in self._shelter:
            self._shelter[at] = any(self.cost[cell] != 1.0 for cell in (at, *self._beside(at)))
        return self._shelter[at]

    def way(self, x: int, y: int) -> array[float]:
        """How far every cell is from a place."""
        start = self.cell(x, y)
        known = self.ways.get(start)
        if known is None:
            known = self.ways[start] = self._spread(start)
        return known

    def _spread(self, start: int) -> array[float]:
        found = array("d", [BARRED]) * len(self.cost)
        found[start], steps = 0.0, self._steps
        open_: list[tuple[float, int]] = [(0.0, start)]
        while open_:
            length, at = heappop(open_)
            if length > found[at]:
                continue
            for other, step in steps[at]:
                longer = length + step
                if longer < found[other]:
                    found[other] = longer
                    heappush(open_, (longer, other))
        return found

    def _from(self, at: int) -> list[tuple[int, float]]:
        """The cells one can step to from a cell, and how long each step is."""
        row, column = divmod(at, self.columns)
        around = [
            (at + dy * self.columns + dx, step)
            for dx, dy, step in STEPS
            if 0 <= column + dx < self.columns and 0 <= row + dy < self.rows
        ]
        return [(other, step * self.cost[other]) for other, step in around if self.cost[other] < BARRED]

    def length(self, a: Point, b: Point) -> float:
        """How far it is from one place to another."""
        straight = float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
        lengths, at = self.way(*b), self.cell(*a)
        along = lengths[at]
        if along == BARRED:  # it stands close to a wall
            along = min(lengths[cell] for cell in self._beside(at)) + CELL
        if along <= straight * ROUNDABOUT + SLACK:
            return straight
        return along if along < BARRED else straight * ASTRAY

    def _beside(self, at: int) -> list[int]:
        """The cells round a cell."""
        row, column = divmod(at, self.columns)
        return [
            at + dy * self.columns + dx
            for dx, dy, _ in STEPS
            if 0 <= column + dx < self.columns and 0 <= row + dy < self.rows
        ]

    def steps(self, a: Point, b: Point, reach: int) -> list[Point]:
        """The cells on the way from one place to another, as far as one move may reach."""
        lengths, at = self.way(*b), self.cell(*a)
        found: list[Point] = []
        while True:
            best = min(self._beside(at), key=lambda cell: lengths[cell])
            if lengths[best] >= lengths[at]:
                return found
            at = best
            row, column = divmod(at, self.columns)
            x, y = self.middle(column, row)
            if (x - a[0]) ** 2 + (y - a[1]) ** 2 > reach * reach:
                return found
            found.append((x, y))


def _near(parts: list[Part], x: int, y: int, r: int) -> bool:
    return any(
        part.x0 - r < x < part.x1 + r and part.y0 - r < y < part.y1 + r and hits(x, y, x, y, part, max(r, 1))
        for part in parts
    )


def paths(terrain: Terrain, model: Model, over: int = 0, free: bool = False) -> Paths:
    """The grid of a battlefield for a kind of miniature that moves over so high a wall, and as fast through woods if it is `free`."""
    key = ("paths", model.kind, model.r, model.height, over, free)
    known: Paths | None = terrain.layers.get(key)
    if known is None:
        known = terrain.layers[key] = Paths(terrain, model, over, free)
    return known
