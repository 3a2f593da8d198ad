"""Cohesion, and the places of the rest of a unit round its leader (§ 15)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from wartable.games.legion.space.numbers import ARM, JOINT_STEP, SEGMENT, WHOLE, Point, bearing, polar
from wartable.games.legion.space.predicates import hits, segs_dist_le
from wartable.games.legion.space.ranges import touches
from wartable.games.legion.space.routes import Obstacles, bent, joints, layers, trench_of
from wartable.games.legion.space.shapes import Mini, Piece, Scene, overlap
from wartable.games.legion.space.standing import Room

COHESION = 2 * ARM[1]
"""No farther than the speed-1 tool from the leader, rim to rim (LG-COHESION-503)."""
FINE, FINE_TURN, MOST_NODES = 15, 75, 20000
RINGS = 6
SLACK = 3
"""By so much, at most, rounding moves the joint of a tool of two legs."""


class Levels(msgspec.Struct, frozen=True):
    """A unit on two levels, which only a leader that has just climbed allows: the piece it climbed, where it touched it, the level it left."""

    pieces: tuple[Piece, ...]
    at: Point
    left: int


def together(leader: Mini, mini: Mini, pieces: Sequence[Piece]) -> bool:
    """Whether a mini is near enough to a leader that has climbed: on its level, or against the piece within height 1 (LG-COHESION-512, -513)."""
    near = segs_dist_le(leader.core, mini.core, COHESION + leader.model.r + mini.model.r)
    return near and (leader.z == mini.z or (abs(leader.z - mini.z) <= SEGMENT and touches(mini, pieces)))


SECTOR = 150


@cache
def ring(rl: int, rm: int, base: int, n: int) -> list[Point]:
    """The places that are tried round a leader: six rings, nearest first, each from a direction on."""
    low, high = rl + rm + 30, COHESION + rl + rm - 12
    count = 12 if n < RINGS // 2 else 18
    length = low + (high - low) * n // (RINGS - 1)
    return [polar(length, base + WHOLE * k // count) for k in range(count)]


def behind(scene: Scene, leader: Mini, old: Mini | None) -> int:
    """Where a leader comes from, or else the middle of the table, to fifteen degrees: a direction that turns with the table."""
    x, y = (old.x, old.y) if old is not None else (leader.x, leader.y)
    if (x, y) == (leader.x, leader.y):
        x, y = scene.terrain.field.w // 2, scene.terrain.field.h // 2
    return bearing(x - leader.x, y - leader.y) // SECTOR * SECTOR


class Formation:
    """The places of a unit's other minis round a leader that has come to its place; asked mini by mini, in their order.

    `melee` are the enemy units they may touch. `fast` forbids difficult ground (LG-DIFFICULT-502).
    """

    __slots__ = (
        "_first",
        "_open",
        "fast",
        "followers",
        "leader",
        "levels",
        "melee",
        "old",
        "over",
        "room",
        "rough",
        "scene",
        "way",
    )

    def __init__(
        self,
        scene: Scene,
        leader: Mini,
        followers: Sequence[Mini],
        *,
        fast: bool = False,
        old: Mini | None = None,
        melee: Sequence[str] = (),
        over: int = 0,
        levels: Levels | None = None,
    ) -> None:
        self.scene, self.leader, self.followers, self.old, self.fast, self.melee, self.levels = (
            scene,
            leader,
            followers,
            old,
            fast,
            melee,
            levels,
        )
        model = followers[0].model if followers else leader.model
        probe = (
            leader
            if model is leader.model
            else Mini(leader.name, model, leader.x, leader.y, leader.z, leader.facing, leader.unit, leader.side)
        )
        reach = COHESION + leader.model.r + model.r + leader.model.core + model.core
        self.room = Room(scene, probe, reach, without=(leader.unit,))
        self.way = Obstacles(scene, probe, reach, over=over)
        self.over = over
        self.rough = [one for one, _ in self.way.rough] if fast else []
        self._first: dict[int, bool] = {}
        self._open: list[int] | None = None
        """The directions into which the first leg of a tool of two is free, in order, once they have been looked through."""

    def place_refused(self, mini: Mini, x: int, y: int, placed: Sequence[Mini] = ()) -> str | None:
        """Why a mini of the unit may not be put there, beside the leader and those already placed."""
        there = self.place(mini, x, y, placed)
        return there if isinstance(there, str) else None

    def place(self, mini: Mini, x: int, y: int, placed: Sequence[Mini] = ()) -> Mini | str:
        """A mini of the unit where it is put, beside the leader and those already placed, or why it may not be."""
        room, leader, model = self.room, self.leader, mini.model
        facing = leader.facing if model.notched else mini.facing
        if not (room.on_field(x, y, facing) if room.long else room.field.holds(x, y, room.r)):
            return "LG-LEAVE-503"
        z = room.level(x, y)
        if self._overlaps(mini, x, y, z, facing, placed):
            return "LG-MOVE-020"
        if room.bodies:
            if room.occupied(x, y, z, facing):
                return "LG-MOVE-020"
            touched = room.enemies_touched(x, y, z, facing) if room.enemies else ()
            if touched and any(one.unit not in self.melee for one in touched):
                return "LG-COHESION-508" if not self.melee else "LG-MELEE-010"
        if room.tokens and (refusal := room.on_token(x, y, facing)):
            return refusal
        if room.solids and not room.stands(x, y, z, facing):
            return "LG-MOVE-023"
        there = mini.at(x, y, z, facing)
        if not self._near(there):
            return "LG-COHESION-503"
        if z != leader.z and not self._same_slope(there):
            return self._level_refused(there) or there
        if self.fast and self._rough_for(mini, there):
            return "LG-DIFFICULT-502"
        return there if self.linked(x, y, model.r) else "LG-COHESION-505"

    def _near(self, there: Mini) -> bool:
        leader = self.leader
        reach = COHESION + leader.model.r + there.model.r
        if there.model.core or leader.model.core:
            return segs_dist_le(leader.core, there.core, reach)
        dx, dy = there.x - leader.x, there.y - leader.y
        return dx * dx + dy * dy <= reach * reach

    def _overlaps(self, mini: Mini, x: int, y: int, z: int, facing: int, placed: Sequence[Mini]) -> bool:
        """Whether it would overlap the leader or one of those already placed."""
        model = mini.model
        if model.core:
            there = mini.at(x, y, z, facing)
            return any(overlap(there, one) for one in (self.leader, *placed))
        r, top = model.r, z + model.height
        for one in (self.leader, *placed):
            dx, dy, rr = x - one.x, y - one.y, r + one.model.r
            if dx * dx + dy * dy < rr * rr and one.z < top and z < one.z + one.model.height:
                return True
        return False

    def _same_slope(self, there: Mini) -> bool:
        """A gentle slope and the ground at its foot are one level."""
        terrain = self.scene.terrain
        return terrain.gentle_at(there.x, there.y, there.z) and terrain.gentle_at(
            self.leader.x, self.leader.y, self.leader.z
        )

    def _level_refused(self, there: Mini) -> str | None:
        """Another level: only after a climb, on the level the leader left, against the piece, beside where it climbed (LG-COHESION-512 to -516)."""
        levels = self.levels
        if levels is None:
            return "LG-COHESION-516"
        low, high = sorted((levels.left, self.leader.z))
        if not low <= there.z <= high:
            return "LG-COHESION-515"
        if there.z != levels.left:
            return "LG-COHESION-516"
        if abs(there.z - self.leader.z) > SEGMENT:
            return "LG-COHESION-513"
        if not touches(there, levels.pieces):
            return "LG-COHESION-512"
        stretch = len(self.followers) * (2 * there.model.r + 10) + there.model.r
        dx, dy = there.x - levels.at[0], there.y - levels.at[1]
        return None if dx * dx + dy * dy <= stretch * stretch else "LG-COHESION-514"

    def _rough_for(self, old: Mini, there: Mini) -> bool:
        """Whether it would stand in difficult ground; a trench it was wholly in, and stays in, is none."""
        terrain = self.scene.terrain
        trench = trench_of(terrain, old) if terrain.trenches else None
        core, r = there.core, there.model.r
        if trench is not None and trench_of(terrain, there) is not trench:
            return trench in layers(terrain, old.model, old.z, self.over)[1]
        for one in self.rough:
            if one is trench:
                continue
            if any(hits(*core, p, r) for p in one.parts):
                return True
        return False

    def linked(self, x: int, y: int, r: int) -> bool:
        """Whether a speed-1 move leads from the leader there (LG-COHESION-505); the first arm may point anywhere (LG-COHESION-507)."""
        leader, way = self.leader, self.way
        if not way.bars(leader.x, leader.y, x, y):
            return True
        first, second = ARM[1] + leader.model.r + leader.model.core, ARM[1] + r + leader.model.core
        if self._open is not None and not _may_bend(self._open, x - leader.x, y - leader.y, first, second):
            return False

        def second_free(jx: int, jy: int) -> bool:
            return not way.bars(jx, jy, x, y)

        return bent(leader.x, leader.y, x, y, first, second, self._first_free, second_free) is not None

    def _first_free(self, k: int, jx: int, jy: int) -> bool:
        """Whether the first leg of a tool of two may point there."""
        if (known := self._first.get(k)) is None:
            leader, way = self.leader, self.way
            jx, jy = leader.x + jx, leader.y + jy
            known = self._first[k] = way.field.holds(jx, jy, way.r) and not way.bars(leader.x, leader.y, jx, jy)
        return known

    def judge(self, places: Sequence[Point]) -> str | None:
        """Why a whole formation is refused: the first place that is, each judged beside those before it."""
        if len(places) != len(self.followers):
            return "LG-COHESION-501"
        placed: list[Mini] = []
        for mini, (x, y) in zip(self.followers, places, strict=True):
            there = self.place(mini, x, y, placed)
            if isinstance(there, str):
                return there
            placed.append(there)
        return None

    def put(self, mini: Mini, x: int, y: int) -> Mini:
        """The mini where it is placed: on the surface there, facing as its leader if its base has notches (LG-NOTCH-504)."""
        return mini.at(x, y, self.room.level(x, y), self.leader.facing if mini.model.notched else mini.facing)

    def solve(self, *, deep: bool = True, keep: bool = True) -> list[Mini] | None:
        """Places for everybody: the old shape, else the rings, else a bounded search of a fine lattice."""
        placed: list[Mini] = []
        places: Iterator[Point] | None = None
        for mini in self.followers:
            there = self._kept(mini, placed) if keep and self.old is not None else None
            if there is None:
                # A place that was refused to one is refused to the next one, too, beside more of them.
                if places is None or not self._alike(mini):
                    places = self.places(mini)
                there = self._first_of(places, mini, placed)
            if there is None:
                return self._deep() if deep else None
            placed.append(there)
        return placed

    def _kept(self, mini: Mini, placed: Sequence[Mini]) -> Mini | None:
        assert self.old is not None
        x, y = self.leader.x + mini.x - self.old.x, self.leader.y + mini.y - self.old.y
        there = self.place(mini, x, y, placed)
        return None if isinstance(there, str) else there

    def beside(self, mini: Mini, placed: Sequence[Mini]) -> Mini | None:
        """A place in cohesion for one mini more."""
        return self._first_of(self.places(mini), mini, placed)

    def places(self, mini: Mini) -> Iterator[Point]:
        """The places on the rings round the leader."""
        leader = self.leader
        base = behind(self.scene, leader, self.old)
        for n in range(RINGS):
            for dx, dy in ring(leader.model.r + leader.model.core, mini.model.r + mini.model.core, base, n):
                yield leader.x + dx, leader.y + dy

    def _first_of(self, places: Iterator[Point], mini: Mini, placed: Sequence[Mini]) -> Mini | None:
        for x, y in places:
            there = self.place(mini, x, y, placed)
            if not isinstance(there, str):
                return there
        return None

    def _alike(self, mini: Mini) -> bool:
        """Whether places are judged alike for all followers: how it faced, and whether it was in a trench, plays no part."""
        return (mini.model.notched or not mini.model.core) and not (self.fast and self.scene.terrain.trenches)

    def _deep(self) -> list[Mini] | None:
        """Every place of a fine lattice, and a bounded search for enough of them that fit together."""
        leader, mini = self.leader, self.followers[0]
        legs = joints(ARM[1] + leader.model.r + leader.model.core)
        self._open = [k for k, end in enumerate(legs) if self._first_free(k, *end)]
        low, base = leader.model.r + mini.model.r, behind(self.scene, leader, self.old)
        free = []
        for length in range(low, COHESION + low + 1, FINE):
            for angle in range(0, WHOLE, FINE_TURN):
                dx, dy = polar(length, base + angle)
                there = self.place(mini, leader.x + dx, leader.y + dy)
                if not isinstance(there, str):
                    free.append(there)
        chosen = _fitting(free, len(self.followers))
        if chosen is None:
            return None
        return [
            one.at(there.x, there.y, there.z, there.facing) for one, there in zip(self.followers, chosen, strict=True)
        ]


def _may_bend(free: Sequence[int], dx: int, dy: int, first: int, second: int) -> bool:
    """Whether a tool of two legs may lead there at all: the free direction next to the straight one on either side would do,
    give or take a rounding; those farther out lead farther away."""
    if not free:
        return False
    table, straight = joints(first), bearing(dx, dy) // JOINT_STEP
    at = bisect(free, straight)
    for k in (free[at - 1], free[at % len(free)]):
        jx, jy = table[k]
        sx, sy = dx - jx, dy - jy
        if sx * sx + sy * sy <= (second + SLACK) ** 2 and jx * sx + jy * sy >= -SLACK * first:
            return True
    return False


def _fitting(free: Sequence[Mini], wanted: int) -> list[Mini] | None:
    """So many places of which no two overlap, found in at most so many steps. Places are the bits of a number here."""
    nodes = 0

    @cache
    def beside(n: int) -> int:
        """The places that do not overlap one, of those after it."""
        one = free[n]
        return sum(1 << m for m in range(n + 1, len(free)) if not overlap(one, free[m]))

    def extend(chosen: list[int], left: int) -> list[int] | None:
        nonlocal nodes
        missing = wanted - len(chosen)
        if not missing:
            return chosen
        while left.bit_count() >= missing and nodes <= MOST_NODES:
            nodes += 1
            n = (left & -left).bit_length() - 1
            left &= left - 1
            rest = left & beside(n)
            if rest.bit_count() >= missing - 1 and (found := extend([*chosen, n], rest)) is not None:
                return found
        return None

    chosen = extend([], (1 << len(free)) - 1)
    return None if chosen is None else [free[n] for n in chosen]
