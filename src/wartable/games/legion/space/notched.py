"""Moves of notched bases: along a bent tool from the notch, backwards, and pivots on the spot (§ 10)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import ARM, HALF, MAX_BEND, Point, bearing, polar, turn_between, turned
from wartable.games.legion.space.predicates import Segment, hits, segs_dist_lt
from wartable.games.legion.space.routes import (
    CLIFF,
    TROOPERS,
    VEHICLE,
    WALL,
    Obstacles,
    bars_trooper,
    in_difficult,
    slow_cap,
)
from wartable.games.legion.space.shapes import GROUND, REPULSOR, TROOPER, Mini, Scene, core_at
from wartable.games.legion.space.standing import Room

TURN_STEP = 50
"""At the joint and in a pivot an oblong base is tested at every five degrees of its turn, and at the end."""


class Drive(msgspec.Struct, frozen=True):
    """A legal move of a notched base: where it ends, how it then faces, and whom it displaced."""

    x: int
    y: int
    z: int
    facing: int
    tool: int
    stop: int
    displaced: tuple[str, ...] = ()
    fast: bool = False


def leg_of(mini: Mini, tool: int) -> int:
    return ARM[tool] + mini.model.r + mini.model.core


def pose(mini: Mini, tool: int, bend: int, stop: int, reverse: bool = False) -> tuple[int, int, int]:
    """Where a base is after so much of a bent tool, and how it faces: at the joint still along the first arm."""
    leg = leg_of(mini, tool)
    ahead = mini.facing + HALF if reverse else mini.facing
    if stop <= leg:
        dx, dy = polar(stop, ahead)
        return mini.x + dx, mini.y + dy, mini.facing
    jx, jy = polar(leg, ahead)
    dx, dy = polar(stop - leg, ahead + bend)
    return mini.x + jx + dx, mini.y + jy + dy, turned(mini.facing, bend)


def path(mini: Mini, tool: int, bend: int, stop: int, reverse: bool = False) -> list[Segment]:
    """The segments whose neighbourhood of the base's radius is what the base sweeps."""
    model, leg = mini.model, leg_of(mini, tool)
    x, y, facing = pose(mini, tool, bend, stop, reverse)
    if not model.core:
        if stop <= leg:
            return [(mini.x, mini.y, x, y)]
        jx, jy, _ = pose(mini, tool, bend, leg, reverse)
        return [(mini.x, mini.y, jx, jy), (jx, jy, x, y)]
    if stop <= leg:
        return [_long(mini, (mini.x, mini.y), (x, y), mini.facing)]
    jx, jy, _ = pose(mini, tool, bend, leg, reverse)
    swept = [_long(mini, (mini.x, mini.y), (jx, jy), mini.facing)]
    step = TURN_STEP if bend > 0 else -TURN_STEP
    swept += [core_at(model, jx, jy, turned(mini.facing, a)) for a in range(step, bend, step)]
    return [*swept, _long(mini, (jx, jy), (x, y), facing)]


def _long(mini: Mini, a: Point, b: Point, facing: int) -> Segment:
    """An oblong base moved along its own axis: from one far end of its core to the other."""
    back, front = core_at(mini.model, *a, facing), core_at(mini.model, *b, facing)
    ends = [back[:2], back[2:], front[:2], front[2:]]
    dx, dy = polar(mini.model.core, facing)
    ends.sort(key=lambda p: p[0] * dx + p[1] * dy)
    return (*ends[0], *ends[-1])


class Glide:
    """One question: how may this notched leader move? `speed` is its own, after all causes but reverse and difficult ground.

    `slowed` counts the causes already taken off it. `engaged` are units in an engagement, `fights` those it is engaged with.
    `placed` is the formation that was found for the last move that was found good.
    """

    __slots__ = (
        "_rough_start",
        "cap",
        "engaged",
        "fights",
        "followers",
        "melee",
        "mini",
        "over",
        "placed",
        "reverse",
        "room",
        "scene",
        "speed",
        "way",
    )

    def __init__(
        self,
        scene: Scene,
        mini: Mini,
        speed: int,
        *,
        reverse: bool = False,
        slowed: int = 0,
        melee: bool = False,
        over: int = 0,
        engaged: Sequence[str] = (),
        fights: Sequence[str] = (),
        unhindered: bool = False,
    ) -> None:
        self.scene, self.mini, self.melee, self.over, self.reverse = scene, mini, melee, over, reverse
        self.engaged, self.fights = engaged, fights
        # Reverse is a cause of its own; it leaves speed 1 only while it is the only one (LG-RULING-019).
        self.cap = speed - 1 if reverse else slow_cap(speed, slowed)
        if unhindered:
            self.cap = speed
        elif reverse:
            self.cap -= 1
        self.speed = max(min(1, speed), speed - 1) if reverse and not slowed else speed - reverse
        reach = 2 * leg_of(mini, max(speed, 1)) + mini.model.core
        self.way = Obstacles(scene, mini, reach, over=over, engaged=engaged, fights=fights)
        self.room = Room(scene, mini, reach, without=(mini.unit,))
        self.followers = [one for one in scene.unit(mini.unit) if one.name != mini.name]
        self._rough_start: bool | None = None
        self.placed: list[Mini] = []

    def accepts(self, tool: int, bend: int, stop: int) -> str | None:
        answer = self.judge(tool, bend, stop)
        return answer if isinstance(answer, str) else None

    def judge(self, tool: int, bend: int, stop: int) -> str | Drive:
        """The end of a move along a bent tool, or the rule that forbids it."""
        if self.reverse and self.mini.model.kind == REPULSOR:
            return "LG-REVERSE-002"
        if not -MAX_BEND <= bend <= MAX_BEND:
            return "LG-MOVE-007"
        if not 1 <= tool <= self.speed:
            return self._too_fast()
        if not 0 <= stop <= 2 * leg_of(self.mini, tool):
            return "LG-MOVE-009"
        swept = path(self.mini, tool, bend, stop, self.reverse)
        if refusal := self.barred(swept):
            return refusal
        fast = tool > self.cap
        if fast and self.slows(swept):
            if self.cap >= 1:
                return "LG-DIFFICULT-502"
            return "LG-REVERSE-007" if self.reverse else "LG-RULING-019"
        x, y, facing = pose(self.mini, tool, bend, stop, self.reverse)
        displaced = displaced_by(self.scene, self.mini, swept, self.engaged, self.fights)
        if refusal := self.end_refused(x, y, facing, displaced):
            return refusal
        z = self.room.level(x, y)
        if self.followers:
            met = [one.unit for one in self.room.enemies_touched(x, y, z, facing) if one.name not in displaced]
            after = Formation(
                self.scene.without(displaced),
                self.mini.at(x, y, z, facing),
                self.followers,
                fast=fast and not met,
                old=self.mini,
                melee=met,
                over=self.over,
            )
            placed = after.solve()
            if placed is None:
                return "LG-COHESION-501"
            self.placed = placed
        return Drive(x, y, z, facing, tool, stop, displaced, fast)

    def _too_fast(self) -> str:
        """Why a tool is longer than the unit is fast now: in reverse it is slower by one, and by more with other causes."""
        if not self.reverse:
            return "LG-MOVE-004"
        return "LG-REVERSE-006" if self.speed >= 1 else "LG-REVERSE-007"

    def barred(self, swept: Sequence[Segment]) -> str | None:
        """Why the way itself is not free."""
        way, field, r = self.way, self.way.field, self.mini.model.r
        for one in swept:
            if not field.holds_core(one, r):
                return "LG-LEAVE-503"
            kind = way.bars(*one)
            if kind == WALL:
                return "LG-IMPASSABLE-502"
            if kind == VEHICLE:
                return "LG-GROUNDMOVE-003" if self.mini.model.kind == GROUND else "LG-TROOPERMOVE-003"
            if kind == CLIFF:
                return "LG-VERTICAL-101"
            if kind == TROOPERS:
                return way.barring(*one)
        return None

    def slows(self, swept: Sequence[Segment]) -> bool:
        """Whether the unit is in difficult ground: its minis where they start, the leader's base on its way."""
        if self.way.rough:
            points = [(one[0], one[1]) for one in swept] + [(swept[-1][2], swept[-1][3])]
            if (
                self.way.slows(points)
                if not self.mini.model.core
                else any(self.way.slows((one[:2], one[2:])) for one in swept)
            ):
                return True
        return self.rough_start

    @property
    def rough_start(self) -> bool:
        """Whether one of the others stands in difficult ground where they start."""
        if self._rough_start is None:
            terrain, over = self.scene.terrain, self.over
            self._rough_start = any(in_difficult(terrain, one, over) for one in self.followers)
        return self._rough_start

    def end_refused(self, x: int, y: int, facing: int, displaced: Sequence[str]) -> str | None:
        """Why the base cannot end there; troopers it displaces are in nobody's way."""
        room = self.room
        z = room.level(x, y)
        if any(one.name not in displaced for one in room.overlapped(x, y, z, facing)):
            return "LG-MOVE-020"
        touched = [one for one in room.enemies_touched(x, y, z, facing) if one.name not in displaced]
        if any(one.model.aloof for one in touched):
            return "LG-KEYWORD-561"
        units = [one.unit for one in touched]
        if units and not self.melee:
            return "LG-MELEE-012"
        if any(unit != units[0] for unit in units):
            return "LG-MELEE-010"
        return room.on_token(x, y, facing) or (None if room.stands(x, y, z, facing) else "LG-MOVE-023")

    def furthest(self, tool: int, bend: int) -> int:
        """How far along a tool the way is free: the swept area grows with the stop, so it is found by halving."""
        mini, leg = self.mini, leg_of(self.mini, tool)
        *before, last = path(mini, tool, bend, 2 * leg, self.reverse)
        if self.barred(before):
            if not self.barred(before[:1]):
                return leg  # it cannot turn at the joint
            low, high = 0, leg
        elif self.barred((last,)):
            low, high = leg, 2 * leg
        else:
            return 2 * leg
        while high - low > 1:
            middle = (low + high) // 2
            if self.barred(path(mini, tool, bend, middle, self.reverse)[-1:]):
                high = middle
            else:
                low = middle
        return low


def displaced_by(
    scene: Scene, mini: Mini, swept: Sequence[Segment], engaged: Sequence[str] = (), fights: Sequence[str] = ()
) -> tuple[str, ...]:
    """The troopers that a ground vehicle or a creature displaces on its way: a brush displaces nobody (LG-DISPLACEMENT-001)."""
    if not (mini.model.kind == GROUND or mini.model.creature):
        return ()
    found = []
    far = mini.model.r + max(max(abs(x - mini.x), abs(y - mini.y)) for one in swept for x, y in (one[:2], one[2:]))
    reach = far + scene.widest
    for other in scene.within(mini.x - reach, mini.y - reach, mini.x + reach, mini.y + reach):
        near = far + other.model.r + other.model.core
        if (
            other.model.kind != TROOPER
            or not (-near < other.x - mini.x < near and -near < other.y - mini.y < near)
            or other.unit == mini.unit
            or other.z + other.model.height <= mini.z
            or other.z >= mini.z + mini.model.height
        ):
            continue
        rr = mini.model.r + other.model.r
        if any(segs_dist_lt(one, other.core, rr) for one in swept) and not bars_trooper(mini, other, engaged, fights):
            found.append(other.name)
    return tuple(found)


def pivot_refused(old: int, new: int, full: bool = False) -> str | None:
    """A pivot is a quarter turn at most, with Full Pivot a half (LG-PIVOT-502)."""
    return None if abs(turn_between(old, new)) <= (HALF if full else MAX_BEND) else "LG-PIVOT-502"


def turn(
    scene: Scene, mini: Mini, new: int, *, engaged: Sequence[str] = (), full: bool = False
) -> str | tuple[str, ...]:
    """A pivot: whom an oblong base displaces in its turn, or the rule that forbids it (LG-RULING-049). Round bases sweep nothing."""
    if refusal := pivot_refused(mini.facing, new, full):
        return refusal
    if not mini.model.core or mini.facing == new:
        return ()
    angle = turn_between(mini.facing, new)
    answer = _swept_turn(scene, mini, angle, engaged)
    if abs(angle) == HALF and isinstance(answer, str):
        return _swept_turn(scene, mini, -angle, engaged)
    return answer


def _swept_turn(scene: Scene, mini: Mini, angle: int, engaged: Sequence[str]) -> str | tuple[str, ...]:
    model, field = mini.model, scene.terrain.field
    way = Obstacles(scene, mini, 0)
    step = TURN_STEP if angle > 0 else -TURN_STEP
    for a in (*range(0, angle, step), angle):
        core = core_at(model, mini.x, mini.y, turned(mini.facing, a))
        if not field.holds_core(core, model.r):
            return "LG-LEAVE-503"
        if any(hits(*core, part, model.r) for part in way.walls):
            return "LG-RULING-049"
    displaced = []
    final = mini.at(mini.x, mini.y, mini.z, turned(mini.facing, angle))
    room = Room(scene, final, 0, without=(mini.unit,))
    for *_, other, _ in room.bodies:
        if other.z + other.model.height <= mini.z or other.z >= mini.z + model.height:
            continue
        if other.model.kind == REPULSOR:
            if segs_dist_lt(final.core, other.core, model.r + other.model.r):
                return "LG-MOVE-020"
        elif _turns_over(mini, angle, other):
            if other.model.kind == GROUND:
                return "LG-RULING-049"
            if other.unit in engaged:
                return "LG-DISPLACEMENT-004"
            displaced.append(other.name)
    if not room.stands(mini.x, mini.y, mini.z, final.facing):
        return "LG-MOVE-023"
    return room.on_token(mini.x, mini.y, final.facing) or tuple(displaced)


def _turns_over(mini: Mini, angle: int, other: Mini) -> bool:
    """Whether a turning oblong base overlaps another base: it does so, if at all, where it points nearest at it."""
    rr = mini.model.r + other.model.r
    facings = [mini.facing, turned(mini.facing, angle)]
    ax, ay, bx, by = other.core
    for px, py in ((ax, ay), (bx, by), (other.x, other.y)):
        way = bearing(px - mini.x, py - mini.y)
        for points_at in (way, way + 1, way + HALF, way + HALF + 1):
            past = turned(points_at, -mini.facing) if angle >= 0 else turned(mini.facing, -points_at)
            if past <= abs(angle):
                facings.append(turned(points_at, 0))
    return any(segs_dist_lt(core_at(mini.model, mini.x, mini.y, facing), other.core, rr) for facing in facings)
