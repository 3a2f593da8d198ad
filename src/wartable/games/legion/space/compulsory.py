"""Compulsory moves of speeders: the bend is chosen, tool and stop follow (§ 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.notched import Glide, leg_of, path, pose
from wartable.games.legion.space.numbers import MAX_BEND, TOUCH, polar
from wartable.games.legion.space.predicates import Segment, hits, segs_dist_le, segs_dist_lt
from wartable.games.legion.space.routes import slow_cap
from wartable.games.legion.space.shapes import TROOPER, Mini, Scene, core_at

DEGREE = 10


class Run(msgspec.Struct, frozen=True):
    """Where a compulsory move ends: completed or not, and whom it displaces."""

    x: int
    y: int
    z: int
    facing: int
    tool: int
    stop: int
    completed: bool
    displaced: tuple[str, ...] = ()


class Compulsory:
    """One question: with which bend does a speeder make its compulsory move? `speed` is its maximum, `over` the height it ignores."""

    __slots__ = ("_blocked", "_joint", "_level", "_runs", "bends", "engaged", "glide", "over", "speed")

    def __init__(
        self,
        scene: Scene,
        mini: Mini,
        speed: int,
        over: int,
        *,
        slowed: int = 0,
        melee: bool = False,
        engaged: Sequence[str] = (),
    ) -> None:
        self.glide = Glide(scene, mini, speed, slowed=slowed, melee=melee, over=over, engaged=engaged)
        self.speed, self.over, self.engaged = speed, over, engaged
        self.glide.cap = slow_cap(speed, slowed)
        self.bends: bool | None = None
        self._runs: dict[int, Run] = {}
        self._level: bool | None = None
        self._joint: Segment | None = None
        self._blocked = False

    def run(self, bend: int) -> Run:
        """The end of the move with a bend: as far along the tool as a legal place allows (LG-COMPULSORY-505)."""
        if bend not in self._runs:
            self._runs[bend] = self._best(bend)
        return self._runs[bend]

    def _best(self, bend: int) -> Run:
        found = self._run(self.speed, bend)
        glide = self.glide
        if 1 <= glide.cap < self.speed and glide.slows(path(glide.mini, self.speed, bend, found.stop)):
            return self._run(glide.cap, bend)
        return found

    def _run(self, tool: int, bend: int) -> Run:
        glide, mini = self.glide, self.glide.mini
        full = 2 * leg_of(mini, tool)
        stop = glide.furthest(tool, bend)
        slid = stop == full
        while stop > 0 and (conflict := self._conflict(tool, bend, stop)):
            terrain, still = conflict
            slid = slid and terrain
            stop = self._before(tool, stop, still)
        return self._ended(tool, bend, stop, stop == full or (slid and full - stop <= mini.model.r))

    def _ended(self, tool: int, bend: int, stop: int, completed: bool) -> Run:
        """The move that ends at a stop."""
        glide, mini = self.glide, self.glide.mini
        x, y, facing = pose(mini, tool, bend, stop)
        z = glide.room.level(x, y)
        displaced = (
            tuple(one.name for one in glide.room.overlapped(x, y, z, facing) if one.model.kind == TROOPER)
            if stop
            else ()
        )
        return Run(x, y, z, facing, tool, stop, completed, displaced)

    def _conflict(self, tool: int, bend: int, stop: int) -> tuple[bool, Callable[[int], bool]] | None:
        """What forbids to end at a stop: whether it is terrain that the unit ignores, and whether it still does at another stop."""
        glide, mini, room = self.glide, self.glide.mini, self.glide.room
        x, y, facing = pose(mini, tool, bend, stop)
        z = room.level(x, y)

        def core(s: int) -> Segment:
            return core_at(mini.model, *pose(mini, tool, bend, s))

        def nearer(there: Segment, rr: int) -> Callable[[int], bool]:
            return lambda s: segs_dist_lt(core(s), there, rr)

        def touching(there: Segment, rr: int) -> Callable[[int], bool]:
            return lambda s: segs_dist_le(core(s), there, rr + TOUCH) and not segs_dist_lt(core(s), there, rr)

        over = room.overlapped(x, y, z, facing)
        for one in over:
            if one.model.kind != TROOPER or one.unit in self.engaged:
                return False, nearer(one.core, mini.model.r + one.model.r)
        for one in room.enemies_touched(x, y, z, facing):
            if not glide.melee or one.model.aloof:
                if one not in over:  # closer than contact is an overlap, which may be legal
                    return False, touching(one.core, mini.model.r + one.model.r)
        for token in room.tokens:
            there = (token.x, token.y, token.x, token.y)
            if segs_dist_lt(core(stop), there, mini.model.r + token.r):
                return False, nearer(there, mini.model.r + token.r)
        if (part := room.leaned_on(x, y, z, facing)) is not None:
            return part.z1 - mini.z <= self.over, lambda s: hits(*core(s), part, mini.model.r)
        if glide.followers:
            gone = tuple(one.name for one in over)
            after = Formation(
                glide.scene.without(gone), mini.at(x, y, z, facing), glide.followers, old=mini, over=self.over
            )
            if after.solve(deep=False) is None:
                return False, lambda s: s == stop
        return None

    def _before(self, tool: int, stop: int, still: Callable[[int], bool]) -> int:
        """The nearest stop below at which one conflict is gone, found by halving: along a leg a conflict is one interval."""
        leg = leg_of(self.glide.mini, tool)
        low = leg + 1 if stop > leg + 1 else 0
        if not still(stop - 1):
            return stop - 1
        if still(low):
            return low if low else 0
        high = stop - 1
        while high - low > 1:
            middle = (low + high) // 2
            if still(middle):
                high = middle
            else:
                low = middle
        return low

    def completes(self, bend: int) -> bool:
        """Whether the move with a bend is completed."""
        if self._level is None:
            self._level = not self.glide.way.rough and not self.glide.rough_start
        if not self._level or bend in self._runs:
            return self.run(bend).completed
        # On level ground it goes with its fastest tool: what bars so much of that leaves nothing complete.
        if self.bars(bend):
            return False
        full = 2 * leg_of(self.glide.mini, self.speed)
        if self.glide.barred(path(self.glide.mini, self.speed, bend, full)):
            return False
        stop, slid = full, True
        while slid and full - stop <= self.glide.mini.model.r:
            if (conflict := self._conflict(self.speed, bend, stop)) is None:
                self._runs[bend] = self._ended(self.speed, bend, stop, True)
                return True
            slid, still = conflict
            stop = self._before(self.speed, stop, still) if slid else 0
        return False

    def bars(self, bend: int) -> bool:
        """Whether the way is barred so early that the fastest tool does not complete it."""
        glide, mini = self.glide, self.glide.mini
        least = 2 * leg_of(mini, self.speed) - mini.model.r
        if mini.model.core:
            return glide.barred(path(mini, self.speed, bend, least)) is not None
        if self._joint is None:
            self._joint = path(mini, self.speed, 0, leg_of(mini, self.speed))[0]
            self._blocked = glide.barred([self._joint]) is not None
        if self._blocked:
            return True
        x, y, _ = pose(mini, self.speed, bend, least)
        return glide.barred([(*self._joint[2:], x, y)]) is not None

    def leads_on(self, bend: int) -> bool:
        """Whether the speeder does not face an edge then that its next move must leave: half of that is still on the field."""
        way, mini = self.run(bend), self.glide.mini
        dx, dy = polar(leg_of(mini, self.speed), way.facing)
        return self.glide.way.field.holds(way.x + dx, way.y + dy, mini.model.r + mini.model.core)

    def accepts(self, bend: int) -> str | None:
        """Whether that bend may be chosen: a completing one if there is any (LG-RULING-047)."""
        if not -MAX_BEND <= bend <= MAX_BEND:
            return "LG-MOVE-007"
        if self.completes(bend):
            return None
        if self.bends is None:
            self.bends = self.completing() is not None
        return "LG-RULING-047" if self.bends else None

    def completing(self) -> int | None:
        """The straightest whole-degree bend that completes the move, if one does."""
        for n in range(0, MAX_BEND + 1, DEGREE):
            for bend in (n, -n):
                if self.completes(bend):
                    return bend
            if self._blocked:
                return None
        return None
