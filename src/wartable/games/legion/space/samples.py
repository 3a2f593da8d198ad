"""Legal answers to the questions of space, drawn at random: for bots, and for whoever wants a place proposed (§ 21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Drive, Glide, leg_of
from wartable.games.legion.space.numbers import ARM, MAX_BEND, SEGMENT, WHOLE, Point, bearing, polar
from wartable.games.legion.space.routes import Route
from wartable.games.legion.space.shapes import Mini, Terrain

DRAWS = 60
"""So many places are tried before none is said to be found."""
SLOT = 300
"""Places behind cover are listed every three centimetres."""
QUARTER_BEND = 150
TOWARDS, COVERED, BANDED, TOUCHING, BENT = 40, 65, 80, 90, 95
"""Of a hundred draws, where each kind begins: before them lie the straight random ones."""


class Draws(Protocol):
    """The part of the kernel's generator that is used here."""

    def below(self, n: int) -> int: ...


def cover_slots(terrain: Terrain, r: int) -> list[Point]:
    """The places just outside the long sides of covering pieces, for bases of a size."""
    key = ("slots", r)
    known: list[Point] | None = terrain.layers.get(key)
    if known is None:
        known = terrain.layers[key] = []
        for one in terrain.obscuring:
            for part in one.parts:
                longest = max(dx * dx + dy * dy for dx, dy, _ in part.edges)
                for (dx, dy, _), (vx, vy) in zip(part.edges, part.poly, strict=True):
                    if 4 * (dx * dx + dy * dy) < longest or not one.solid:
                        continue
                    known += _slots(vx, vy, dx, dy, r)
    return known


def _slots(vx: int, vy: int, dx: int, dy: int, r: int) -> list[Point]:
    facing = bearing(dx, dy)
    length = 0
    found = []
    ox, oy = polar(r + 1, facing - MAX_BEND)
    while (length + SLOT) ** 2 <= dx * dx + dy * dy:
        length += SLOT
        ax, ay = polar(length, facing)
        found.append((vx + ax + ox, vy + ay + oy))
    return found


class MarchSample:
    """Draws ends for a march: random ones, towards what matters, behind cover, into a range band, into contact, round a bend."""

    __slots__ = ("_goals", "_slots", "_targets", "march")

    def __init__(
        self,
        march: March,
        goals: Callable[[], Sequence[Point]] = tuple,
        targets: Callable[[], Sequence[Mini]] = tuple,
    ) -> None:
        self.march, self._goals, self._targets = march, goals, targets
        self._slots: list[Point] | None = None

    @property
    def slots(self) -> list[Point]:
        """The places behind cover within reach, looked for when one is wanted."""
        if self._slots is None:
            mini, terrain = self.march.mini, self.march.scene.terrain
            x, y, r, reach = mini.x, mini.y, mini.model.r, 2 * (ARM[max(self.march.speed, 0)] + mini.model.r)
            self._slots = [
                slot
                for slot in cover_slots(terrain, r)
                if (slot[0] - x) * (slot[0] - x) + (slot[1] - y) * (slot[1] - y) <= reach * reach
            ]
        return self._slots

    def draw(self, rng: Draws) -> Route | None:
        """A legal end, or None if so many draws found none."""
        march = self.march
        if march.speed < 1:
            return None
        for _ in range(DRAWS):
            kind = rng.below(100)
            x, y = self.propose(rng, kind)
            if (route := march.leads_to(x, y, straight=kind < BENT)) is not None:
                return route
        here = march.judge(march.mini.x, march.mini.y)
        return here if isinstance(here, Route) else None

    def propose(self, rng: Draws, kind: int) -> Point:
        """A place of a kind that is likely to be legal and worth while."""
        mini, reach = self.march.mini, 2 * (ARM[self.march.speed] + self.march.mini.model.r)
        if TOWARDS <= kind < COVERED and (goals := self._goals()):
            return _towards(mini, goals[rng.below(len(goals))], reach)
        if COVERED <= kind < BANDED and self.slots:
            return self.slots[rng.below(len(self.slots))]
        if BANDED <= kind < TOUCHING and (targets := self._targets()):
            return self._banded(targets[rng.below(len(targets))])
        if TOUCHING <= kind < BENT and self.march.melee and (targets := self._targets()):
            return _towards(mini, self._touching(targets[rng.below(len(targets))]), reach)
        dx, dy = polar(rng.below(reach + 1), rng.below(WHOLE))
        return mini.x + dx, mini.y + dy

    def _banded(self, target: Mini) -> Point:
        """Just inside the next range band of a target."""
        mini = self.march.mini
        rr, n = mini.model.r + target.model.r, 0
        d2 = (mini.x - target.x) ** 2 + (mini.y - target.y) ** 2
        while ((n + 1) * SEGMENT + rr) ** 2 < d2:
            n += 1
        dx, dy = polar(max(n, 1) * SEGMENT + rr - 2, bearing(mini.x - target.x, mini.y - target.y))
        return target.x + dx, target.y + dy

    def _touching(self, target: Mini) -> Point:
        mini = self.march.mini
        dx, dy = polar(mini.model.r + target.model.r + 2, bearing(mini.x - target.x, mini.y - target.y))
        return target.x + dx, target.y + dy


def _near(mini: Mini, p: Point, reach: int) -> bool:
    return (p[0] - mini.x) ** 2 + (p[1] - mini.y) ** 2 <= reach * reach


def _towards(mini: Mini, goal: Point, reach: int) -> Point:
    """As far towards a goal as a straight move goes, or the goal itself."""
    if _near(mini, goal, reach):
        return goal
    dx, dy = polar(reach - 1, bearing(goal[0] - mini.x, goal[1] - mini.y))
    return mini.x + dx, mini.y + dy


def draw_drive(glide: Glide, rng: Draws) -> tuple[Drive, int] | None:
    """A legal move of a notched base and its bend: bends of fifteen degrees and any other, stops full, furthest or random."""
    if glide.speed < 1:
        return None
    for _ in range(DRAWS):
        tool = 1 + rng.below(glide.speed)
        full = 2 * leg_of(glide.mini, tool)
        if rng.below(2):
            bend = QUARTER_BEND * (rng.below(2 * MAX_BEND // QUARTER_BEND + 1) - MAX_BEND // QUARTER_BEND)
        else:
            bend = rng.below(2 * MAX_BEND + 1) - MAX_BEND
        anywhere, how = rng.below(full + 1), rng.below(3)
        stop = full if how == 0 else glide.furthest(tool, bend) if how == 1 else anywhere
        answer = glide.judge(tool, bend, stop)
        if isinstance(answer, Drive):
            return answer, bend
    return None
