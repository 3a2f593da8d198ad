"""The panic move: to the nearest edge, straight if the way is free, else to the legal end closest to it (§ 17)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide, leg_of, path, pose
from wartable.games.legion.space.numbers import ARM, HALF, MAX_BEND, SEGMENT, Point, polar
from wartable.games.legion.space.ranges import edge_distances
from wartable.games.legion.space.shapes import Field, Mini, Scene
from wartable.games.legion.space.vertical import OVER, Climb, Vertical

DIRECTIONS = {"right": 0, "top": 900, "left": 1800, "bottom": 2700}
FALLS = {"right": (-1, 0), "top": (0, -1), "left": (1, 0), "bottom": (0, 1)}
"""How often x and y count in the distance from each edge."""
JOINTS, ARMS = 20, 100
"""First arms every two degrees, second arms every ten (G-17)."""
STEP = 5
"""Ends are tried at every half millimetre, from the farthest one back."""
MOVES, DEFEATED, STAYS = "moves", "defeated", "stays"


class Flight(msgspec.Struct, frozen=True):
    """How a panicked leader ends: where it moves, or over the edge, or where it was; and the piece it clambers, if it does."""

    outcome: str
    x: int
    y: int
    z: int
    facing: int
    group: str = ""
    climb: Climb | None = None
    bent: bool = False
    """The straight way was not free: other ends may be as near to the edge."""
    jump: int = 0
    displaced: tuple[str, ...] = ()


def nearest_edges(field: Field, mini: Mini) -> list[str]:
    """The edges nearest to a base; of several equally near its player chooses (LG-RULING-050)."""
    away = edge_distances(field, mini)
    least = min(away.values())
    return [edge for edge, distance in away.items() if distance == least]


class Panic:
    """One panic move towards one edge. Engaged units withdraw by the same search, with speed 1 and the units they leave."""

    __slots__ = (
        "_falls",
        "_legs",
        "_start",
        "direction",
        "edge",
        "engaged",
        "fights",
        "leaving",
        "march",
        "mini",
        "scene",
        "slowed",
        "speed",
        "unhindered",
    )

    def __init__(
        self,
        scene: Scene,
        mini: Mini,
        speed: int,
        edge: str,
        *,
        slowed: int = 0,
        jump: int = 0,
        leaving: Sequence[str] = (),
        engaged: Sequence[str] = (),
        fights: Sequence[str] = (),
        unhindered: bool = False,
    ) -> None:
        self.engaged, self.fights, self.unhindered = engaged, fights, unhindered
        self.scene, self.mini, self.edge, self.direction = scene, mini, edge, DIRECTIONS[edge]
        self.speed, self.slowed, self.leaving = speed, slowed, leaving
        self.march = March(scene, mini, speed, slowed=slowed, jump=jump, leaving=leaving, unhindered=unhindered)
        self._start = edge_distances(scene.terrain.field, mini)[edge]
        self._falls = FALLS[edge]
        self._legs: dict[tuple[int, int], int] = {}

    def flee(self) -> Flight:
        """The move itself."""
        if self.mini.model.notched:
            return self._glide()
        return self._straight() or self._round()

    def away(self, x: int, y: int) -> int:
        """How far a base's rim is from the edge it flees to."""
        across, along = self._falls
        return self._start + across * (x - self.mini.x) + along * (y - self.mini.y)

    def _defeated(self) -> Flight:
        return Flight(DEFEATED, self.mini.x, self.mini.y, self.mini.z, self.mini.facing)

    def _stays(self) -> Flight:
        return Flight(STAYS, self.mini.x, self.mini.y, self.mini.z, self.mini.facing)

    def _moves(self, x: int, y: int, facing: int | None = None) -> Flight:
        return Flight(
            MOVES,
            x,
            y,
            self.march.room.level(x, y),
            self.mini.facing if facing is None else facing,
            jump=self.march.jump,
        )

    def _free(self, tool: int, points: Sequence[Point], legs: int = 1) -> bool:
        """Whether the last legs of a way are free, and the whole of it fast enough for a tool."""
        march = self.march
        for (ax, ay), (bx, by) in itertools.pairwise(points[-1 - legs :]):
            if march.way.bars(ax, ay, bx, by):
                return False
        return tool <= march.cap or not (march.rough_start or march.way.slows(points))

    def _straight(self) -> Flight | None:
        """Straight at the edge with the fastest tool whose way is free; over it if it reaches so far (LG-PANIC-509)."""
        mini = self.mini
        for tool in range(self.speed, 0, -1):
            length, away = 2 * (ARM[tool] + mini.model.r), self.away(mini.x, mini.y)
            dx, dy = polar(min(length, away), self.direction)
            x, y = mini.x + dx, mini.y + dy
            if not self._free(tool, ((mini.x, mini.y), (x, y))):
                continue
            if length > away:
                return self._defeated()
            if self._ends(tool, x, y):
                return self._moves(x, y)
        return None

    def _ends(self, tool: int, x: int, y: int) -> bool:
        march = self.march
        if march.end_refused(x, y) is not None:
            return False
        if march.jump and march.room.level(x, y) - self.mini.z > march.jump * SEGMENT:
            return False
        if not march.followers:
            return True
        moved = self.mini.at(x, y, march.room.level(x, y))
        return Formation(self.scene, moved, march.followers, fast=tool > march.cap, old=self.mini).solve() is not None

    def _round(self) -> Flight:
        """Round what is in the way: of many bent tools, the free end that is closest to the edge (LG-PANIC-507)."""
        best, chosen = self._start, None
        for gain, tool, first, second in bent_ways(self.edge, self.mini.model.r, self.speed):
            if self._start - gain >= best:
                break
            if (end := self._furthest(tool, first, second, best)) is None:
                continue
            if (away := self.away(*end)) < 0:
                return self._defeated()
            if away < best:
                best, chosen = away, end
        return msgspec.structs.replace(self._moves(*chosen), bent=True) if chosen is not None else self._stays()

    def _furthest(self, tool: int, first: int, second: int, best: int) -> Point | None:
        """How far along a bent tool the way is free and the base can stand; a place over the edge if the tool leads there."""
        mini, leg = self.mini, ARM[tool] + self.mini.model.r
        jx, jy = polar(leg, self.direction + first)
        start, joint = (mini.x, mini.y), (mini.x + jx, mini.y + jy)

        def at(stop: int) -> Point:
            if stop <= leg:
                dx, dy = polar(stop, self.direction + first)
                return mini.x + dx, mini.y + dy
            dx, dy = polar(stop - leg, self.direction + first + second)
            return joint[0] + dx, joint[1] + dy

        def free(stop: int) -> bool:
            """Whether so much of the tool is free; beyond the joint it is known that its first arm is."""
            points = (start, at(stop)) if stop <= leg else (start, joint, at(stop))
            return self._on_field(points[-1]) and self._free(tool, points)

        low = self._legs.get((tool, first))
        if low is None:
            low = self._legs[tool, first] = leg if free(leg) else _last(free, 0, leg)
        elif low < leg:
            return None  # the second arm is out of reach: these ends were tried with another one
        if low == leg:
            low = 2 * leg if free(2 * leg) else _last(free, leg, 2 * leg)
        if low < 2 * leg and self.away(*at(low + 1)) < 0 <= self.away(*at(low)):
            points = (start, at(low)) if low <= leg else (start, joint, at(low))
            if self._free(tool, points, legs=len(points) - 1) and self._only_over(at(low + 1)):
                return at(low + 1)
        while low > 0 and self.away(*at(low)) < best:
            if self._ends(tool, *at(low)):
                return at(low)
            low -= STEP
        return None

    def _on_field(self, point: Point) -> bool:
        return self.scene.terrain.field.holds(*point, self.mini.model.r)

    def _only_over(self, point: Point) -> bool:
        """Whether a place is off the field only over the edge it flees to: another edge is a wall."""
        away = edge_distances(self.scene.terrain.field, self.mini.at(*point, 0))
        return all(distance >= 0 for edge, distance in away.items() if edge != self.edge)

    def _glide(self) -> Flight:
        """A notched base moves from its notches: the bend and the stop that bring it closest, forwards or backwards."""
        best, chosen = self.away(self.mini.x, self.mini.y), None
        for reverse in (False, True):
            glide = Glide(
                self.scene, self.mini, self.speed, reverse=reverse, slowed=self.slowed, engaged=self.engaged, fights=self.fights,
                unhindered=self.unhindered,
            )  # fmt: skip
            tool = glide.speed
            if tool < 1:
                continue
            leg, full = leg_of(self.mini, tool), 2 * leg_of(self.mini, tool)
            slow = tool > glide.cap and glide.slows(path(self.mini, tool, 0, leg, reverse))
            tried: set[int] = set()
            for bend in _outwards(JOINTS, MAX_BEND):
                if self._nearest(glide, bend, full) - self.mini.model.core >= best:
                    continue  # it comes no nearer to the edge, however its base turns, and not over it
                stop = glide.furthest(tool, bend)
                if stop < full and self._drives_off(glide, tool, bend, stop):
                    return self._defeated()
                if slow and stop > leg:  # no end beyond the first arm is legal
                    stop -= -(-(stop - leg) // STEP) * STEP
                while stop > 0 and self._nearest(glide, bend, stop) < best:
                    if stop <= leg:  # these ends are the same for every bend
                        if stop in tried:
                            break
                        tried.add(stop)
                    answer = glide.judge(tool, bend, stop)
                    if not isinstance(answer, str):
                        if (away := self.away(answer.x, answer.y)) < best:
                            best, chosen = away, answer
                        break
                    stop -= STEP
        if chosen is None:
            return self._stays()
        flight = self._moves(chosen.x, chosen.y, chosen.facing)
        return msgspec.structs.replace(flight, displaced=chosen.displaced)

    def _nearest(self, glide: Glide, bend: int, stop: int) -> int:
        """How near to the edge so much of a bent tool leads: that is at its joint, or at its end."""
        mini, tool = self.mini, glide.speed
        joint = pose(mini, tool, bend, min(stop, leg_of(mini, tool)), glide.reverse)
        end = pose(mini, tool, bend, stop, glide.reverse)
        return min(self.away(joint[0], joint[1]), self.away(end[0], end[1]))

    def _drives_off(self, glide: Glide, tool: int, bend: int, stop: int) -> bool:
        x, y, facing = pose(self.mini, tool, bend, stop + 1, glide.reverse)
        over = glide.barred(path(self.mini, tool, bend, stop + 1, glide.reverse)) == "LG-LEAVE-503"
        return over and edge_distances(self.scene.terrain.field, self.mini.at(x, y, 0, facing))[self.edge] < 0


def _last(free: Callable[[int], bool], low: int, high: int) -> int:
    """The last stop that is free, where the first one is and the one at the end is not."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if free(middle) else (low, middle)
    return low


@lru_cache(256)
def bent_ways(edge: str, r: int, speed: int) -> list[tuple[int, int, int, int]]:
    """All bent tools of a base of a size: how much nearer to the edge one may come by it, the tool, its two arms; the best first."""
    found = []
    across, along = FALLS[edge]
    for tool in range(speed, 0, -1):
        gone = {}
        for arm in range(-HALF - MAX_BEND, HALF + MAX_BEND + 1, JOINTS):
            dx, dy = polar(ARM[tool] + r, DIRECTIONS[edge] + arm)
            gone[arm] = across * dx + along * dy
        for first in _outwards(JOINTS, HALF):
            joint = gone[first]
            for second in _outwards(ARMS, MAX_BEND):
                found.append((-min(joint, joint + gone[first + second]), tool, first, second))
    return sorted(found, key=lambda way: -way[0])


def _outwards(step: int, limit: int) -> list[int]:
    """0, then one step either way, then two: counter-clockwise first."""
    return [0, *(sign * n for n in range(step, limit + 1, step) for sign in (1, -1))]


def panic(
    scene: Scene,
    mini: Mini,
    speed: int,
    edge: str,
    *,
    slowed: int = 0,
    jump: int = 0,
    clamber: bool = True,
    leaving: Sequence[str] = (),
    engaged: Sequence[str] = (),
    fights: Sequence[str] = (),
    unhindered: bool = False,
) -> Flight:
    """How a panicked unit flees: by its tool, or by a jump or a clamber of height 1 if that ends closer to the edge (LG-RULING-050)."""
    way = Panic(
        scene, mini, speed, edge, slowed=slowed, leaving=leaving, engaged=engaged, fights=fights, unhindered=unhindered
    )
    ways = [way] if speed > 0 else []
    if jump and speed > 0:
        ways.append(Panic(scene, mini, speed, edge, slowed=slowed, jump=jump, leaving=leaving, unhindered=unhindered))
    best = Flight(STAYS, mini.x, mini.y, mini.z, mini.facing)
    field = scene.terrain.field
    for way in ways:
        flight = way.flee()
        if flight.outcome == DEFEATED:
            return flight
        best = min(best, flight, key=lambda one: edge_distances(field, mini.at(one.x, one.y, 0))[edge])
    if clamber and not leaving:
        for group, how, climb in Vertical(scene, mini).options(1):
            if (
                how != OVER
                and edge_distances(field, mini.at(climb.x, climb.y, 0))[edge]
                < edge_distances(field, mini.at(best.x, best.y, 0))[edge]
            ):
                best = Flight(MOVES, climb.x, climb.y, climb.z, mini.facing, group, climb)
    return best
