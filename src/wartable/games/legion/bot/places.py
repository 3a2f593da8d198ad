"""Where a unit may want to go: towards its goal, behind cover, into range, into contact; and what it is worth to stand there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.bot.field import Field, distance
from wartable.games.legion.bot.goals import Goal, goals, pull, towards
from wartable.games.legion.bot.odds import threat
from wartable.games.legion.space.notched import leg_of, pose
from wartable.games.legion.space.numbers import (
    ARM,
    FASTEST,
    HALF,
    MAX_BEND,
    Point,
    bearing,
    polar,
    turn_between,
    turned,
)
from wartable.games.legion.space.samples import cover_slots
from wartable.games.legion.space.shapes import Mini

FEAR = 0.3
"""How much a unit minds what the enemy may do to it there."""
THREATS = 3
"""So many enemies, the nearest ones, are feared."""
ANGLES = (0, 300, -300, 600, -600)
SLOTS = 4
BENDS = (0, 300, -300, 600, -600, MAX_BEND, -MAX_BEND)


class Places:
    """One unit that may move: what places are worth to it."""

    def __init__(self, field: Field, unit: int, pace: int | None = None) -> None:
        self.field, self.unit = field, unit
        self.here = field.leader(unit)
        self.profile = field.profiles[unit]
        self.speed = min(self.profile.speed if pace is None else pace, FASTEST)
        self.goal: Goal = goals(field)[unit]
        self.pull, self.paths = pull(field, unit, self.goal), field.paths(unit)
        self.left = self.goal.left(self.paths, self.here.x, self.here.y)
        foes = sorted(field.foes, key=lambda foe: distance(self.here, *_at(field, foe)))
        self.feared = foes[:THREATS]

    def way(self, x: int, y: int) -> float:
        """How much nearer to its goal a place is than where the unit stands; to be there counts most when it is scored."""
        left = self.goal.left(self.paths, x, y)
        there = ((left <= 0.0) - (self.left <= 0.0)) * self.goal.arrival(self.field.view.round)
        return self.pull * (self.left - left) / 1000 + there

    def danger(self, at: Mini) -> float:
        """What the enemies nearby may do to the unit there."""
        return FEAR * sum(threat(self.field, self.unit, at, foe) for foe in self.feared)

    def ends(self) -> list[tuple[float, Any, Mini]]:
        """Moves worth a try, with how much nearer to the goal they lead, the best first, and where the leader would be."""
        tries = self._drives() if self.profile.model.notched else self._marches()
        found = [(self.way(at.x, at.y), action, at) for action, at in tries]
        found.sort(key=lambda one: -one[0])
        return found

    def end(self, move: Any) -> Point:
        """Where a move leads the leader."""
        if isinstance(move, a.Drive):
            x, y, _ = pose(self.here, move.tool, move.bend, move.stop)
            return x, y
        return (self.here.x, self.here.y) if isinstance(move, a.Pivot) else (move.x, move.y)

    # -- on foot ---------------------------------------------------------------------------------------

    def _marches(self) -> Iterator[tuple[Any, Mini]]:
        field, here = self.field, self.here
        for x, y in dict.fromkeys(self._points()):
            if field.terrain.field.holds(x, y, here.model.r) and (x, y) != (here.x, here.y):
                z = field.terrain.level(x, y, here.z + here.model.height)
                yield a.March(x, y), here.at(x, y, z)

    def _points(self) -> Iterator[Point]:
        here, goal = self.here, self.goal
        there, start = (goal.x, goal.y), (here.x, here.y)
        reach = 2 * (ARM[self.speed] + here.model.r) - 1
        away = distance(here, *there)
        if away - goal.near <= reach:
            yield towards(there, start, min(goal.near, round(away)))
        steps = self.paths.steps(start, there, reach)
        yield from steps[:-4:-1]
        ahead = steps[-1] if steps else there
        direction = bearing(ahead[0] - here.x, ahead[1] - here.y)
        for angle in ANGLES:
            dx, dy = polar(reach, turned(direction, angle))
            yield here.x + dx, here.y + dy
        for share in (2, 3):
            yield towards(start, ahead, reach * share // 5)
        hx, hy, most = here.x, here.y, reach * reach
        slots = cover_slots(self.field.terrain, here.model.r)
        slots = [(x, y) for x, y in slots if (x - hx) * (x - hx) + (y - hy) * (y - hy) <= most]
        slots.sort(key=lambda p: goal.left(self.paths, *p))
        yield from slots[:SLOTS]
        for foe in self.feared[:2]:
            yield from self._against(foe, reach)

    def _against(self, foe: int, reach: int) -> Iterator[Point]:
        """Nearer to an enemy, and into contact for those who fight best so."""
        here = self.here
        nearest = min(self.field.minis[foe], key=lambda two: distance(here, two.x, two.y))
        away, touch = distance(here, nearest.x, nearest.y), here.model.r + nearest.model.r + 2
        if self.profile.melee and away - touch <= reach:
            yield towards((nearest.x, nearest.y), (here.x, here.y), touch)
        else:
            yield towards((here.x, here.y), (nearest.x, nearest.y), reach)

    # -- on notched bases ------------------------------------------------------------------------------

    def _drives(self) -> Iterator[tuple[Any, Mini]]:
        here = self.here
        for tool in range(self.speed, 0, -1):
            full = 2 * leg_of(here, tool)
            for bend in BENDS:
                x, y, facing = pose(here, tool, bend, full)
                if self.field.terrain.field.holds(x, y, here.model.r + here.model.core):
                    z = self.field.terrain.level(x, y, here.z + here.model.height)
                    yield a.Drive(tool, bend, full), here.at(x, y, z, facing)
        for foe in self.feared[:1]:
            x, y = _at(self.field, foe)
            angle = turn_between(here.facing, bearing(x - here.x, y - here.y))
            most = HALF if "full-pivot" in self.profile.has else MAX_BEND
            facing = turned(here.facing, max(-most, min(most, angle)))
            yield a.Pivot(facing), here.at(here.x, here.y, here.z, facing)

    def runs(self) -> list[tuple[float, Any]]:
        """Compulsory moves, the best first."""
        here, speed = self.here, self.speed
        found = []
        for bend in BENDS:
            x, y, facing = pose(here, speed, bend, 2 * leg_of(here, speed))
            if self.field.terrain.field.holds(x, y, here.model.r + here.model.core):
                at = here.at(x, y, here.z, facing)
                ahead = pose(at, speed, 0, 2 * leg_of(here, speed))
                out = 0.0 if self.field.terrain.field.holds(ahead[0], ahead[1], here.model.r) else OUTWARD
                found.append((self.way(x, y) - self.danger(at) - out, a.Run(bend)))
        found.sort(key=lambda one: -one[0])
        return found


OUTWARD = 30.0
"""What it costs a speeder to face the edge of the table, for it must go on."""


def _at(field: Field, unit: int) -> Point:
    one = field.view.leader[unit]
    return field.view.x[one], field.view.y[one]
