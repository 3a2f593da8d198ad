"""The question of a standard move: where a leader on an unnotched base may go, by which route, and why not elsewhere (§ 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion.space.formation import COHESION, Formation
from wartable.games.legion.space.numbers import ARM, SEGMENT, TOUCH, Point
from wartable.games.legion.space.routes import CLIFF, TURNS, VEHICLE, Obstacles, Route, bent, in_difficult, slow_cap
from wartable.games.legion.space.shapes import Mini, Scene, Terrain, keep
from wartable.games.legion.space.standing import Room

MOST_STARTS = 2000
"""From so many starts the ways over a battlefield are remembered."""
FREE, BARRED = 1, 2


class Memory:
    """The ways from one start: pure functions of the map and of what stands in the way there, remembered with the map."""

    __slots__ = ("_legs", "ways")

    def __init__(self) -> None:
        self.ways: dict[tuple[int, int, int, bool, int, bool], tuple[Point, ...] | None] = {}
        self._legs: dict[tuple[int, bool, int], bytearray] = {}

    def legs(self, leg: int, fast: bool, skip: int) -> bytearray:
        """Of the first legs in all directions what is known: FREE, BARRED or nothing yet."""
        key = leg, fast, skip
        known = self._legs.get(key)
        if known is None:
            known = self._legs[key] = bytearray(TURNS)
        return known


def memory_of(terrain: Terrain, mini: Mini, way: Obstacles, jump: int, over: int, reach: int) -> Memory:
    """What is remembered of the ways of a base from where it stands."""
    key = (mini.model, mini.x, mini.y, mini.z, jump, over, reach, *way.vehicles, *way.barred)
    starts: dict[Any, Memory] = terrain.starts
    known = starts.get(key)
    return known if known is not None else keep(starts, key, Memory(), MOST_STARTS)


class March:
    """One question: where may this leader go? It has collected what is near, once; `judge` decides a place (§ 9.4).

    `placed` is the formation that was found for the last place that was found good.
    """

    __slots__ = (
        "_rough_start",
        "cap",
        "followers",
        "jump",
        "leaving",
        "melee",
        "memory",
        "mini",
        "near",
        "over",
        "placed",
        "room",
        "scene",
        "slowed",
        "speed",
        "straight_only",
        "way",
    )

    def __init__(
        self,
        scene: Scene,
        mini: Mini,
        speed: int,
        *,
        slowed: int = 0,
        melee: bool = False,
        jump: int = 0,
        over: int = 0,
        unhindered: bool = False,
        leaving: Sequence[str] = (),
        straight_only: bool = False,
    ) -> None:
        self.scene, self.mini, self.speed, self.slowed, self.melee, self.jump, self.over = (
            scene,
            mini,
            speed,
            slowed,
            melee,
            jump,
            over,
        )
        self.cap = speed if unhindered or jump else slow_cap(speed, slowed)
        self.leaving, self.straight_only = leaving, straight_only
        reach = 2 * (ARM[max(speed, 0)] + mini.model.r)
        self.near = scene = scene.near(mini.x, mini.y, reach + COHESION + 4 * mini.model.r + TOUCH)
        self.way = Obstacles(scene, mini, reach, jump=jump, over=over)
        self.room = Room(scene, mini, reach, without=(mini.unit,), climb=jump * SEGMENT)
        self.followers = [one for one in scene.unit(mini.unit) if one.name != mini.name]
        self._rough_start: bool | None = None
        self.memory = memory_of(scene.terrain, mini, self.way, jump, over, reach)
        self.placed: list[Mini] = []

    @property
    def rough_start(self) -> bool:
        """Whether one of the others stands in difficult ground where they start."""
        if self._rough_start is None:
            terrain = self.scene.terrain
            self._rough_start = bool(terrain.rough) and any(in_difficult(terrain, m, self.over) for m in self.followers)
        return self._rough_start

    def accepts(self, x: int, y: int) -> str | None:
        """The rule that forbids to end there, or None."""
        answer = self.judge(x, y)
        return answer if isinstance(answer, str) else None

    def judge(self, x: int, y: int, form: Sequence[Point] | None = None) -> str | Route:
        """The route to a place, or the rule that forbids it; a formation brought along is judged as it is."""
        if refusal := self.end_refused(x, y):
            return refusal
        route = self.route(x, y)
        return self._formed(route, form) if route is not None else self._why(x, y)

    def leads_to(self, x: int, y: int, straight: bool) -> Route | None:
        """The route to a place, straight alone if so wished, for whoever does not ask why there is none."""
        usual, self.straight_only = self.straight_only, straight
        route = self.route(x, y) if self.end_refused(x, y) is None else None
        answer = self._formed(route) if route is not None else None
        self.straight_only = usual
        return answer if isinstance(answer, Route) else None

    def _formed(self, route: Route, form: Sequence[Point] | None = None) -> str | Route:
        """A route, if the others find their places at its end; where a melee starts they may touch the enemy (LG-RULING-083)."""
        if self.followers:
            there = self.mini.at(route.x, route.y, route.z)
            met = [one.unit for one in self.room.enemies_touched(route.x, route.y, route.z)]
            after = Formation(
                self.near, there, self.followers, fast=route.fast and not met, old=self.mini, over=self.over,
                melee=met,
            )  # fmt: skip
            if form is not None:
                return after.judge(form) or route
            placed = after.solve(deep=not self.straight_only)
            if placed is None:
                return "LG-COHESION-501"
            self.placed = placed
        return route

    def end_refused(self, x: int, y: int) -> str | None:
        """Why a base cannot end there, whatever the way: field, bases, enemies, tokens, standing."""
        room = self.room
        if not self.mini.model.core and not room.field.holds(x, y, room.r):
            return "LG-LEAVE-503"
        z = room.level(x, y)
        if room.bodies:
            if room.occupied(x, y, z):
                return "LG-MOVE-020"
            if touched := room.enemies_touched(x, y, z):
                if any(one.model.aloof for one in touched):
                    return "LG-KEYWORD-561"
                if refusal := self.contact_refused([one.unit for one in touched]):
                    return refusal
        if room.tokens and (refusal := room.on_token(x, y)):
            return refusal
        return None if not room.solids or room.stands(x, y, z) else "LG-MOVE-023"

    def contact_refused(self, units: Sequence[str]) -> str | None:
        """Why it cannot end touching minis of these enemy units."""
        if any(unit in self.leaving for unit in units):
            return "LG-RULING-024"
        if not self.melee:
            return "LG-MELEE-012"
        return "LG-MELEE-010" if any(unit != units[0] for unit in units) else None

    def route(self, x: int, y: int, *, skip: int = 0, rough: bool = True) -> Route | None:
        """The slowest tool that leads there, straight if it can; `skip` and `rough` disregard what may be the reason why not."""
        mini = self.mini
        d2 = (x - mini.x) * (x - mini.x) + (y - mini.y) * (y - mini.y)
        z = self.room.level(x, y)
        if self.jump and z - mini.z > self.jump * SEGMENT:
            return None
        for tool in range(1, self.speed + 1):
            leg = ARM[tool] + mini.model.r
            if d2 > 4 * leg * leg:
                continue
            fast = rough and tool > self.cap
            if fast and self.rough_start:
                return None
            ways, key = self.memory.ways, (x, y, leg, fast, skip, self.straight_only)
            found = ways[key] if key in ways else ways.setdefault(key, self._way(x, y, leg, fast, skip))
            if found is not None:
                return Route(tool, x, y, z, found[0] if found else None, fast)
        return None

    def _way(self, x: int, y: int, leg: int, fast: bool, skip: int) -> tuple[Point, ...] | None:
        """The joints of a way there by two legs of a tool: none if it is straight; None if there is no way."""
        way, px, py = self.way, self.mini.x, self.mini.y
        if not way.bars(px, py, x, y, skip) and not (fast and way.rough and way.slows(((px, py), (x, y)))):
            return ()
        joint = None if self.straight_only else self._joint(x, y, leg, fast, skip)
        return (joint,) if joint is not None else None

    def _joint(self, x: int, y: int, leg: int, fast: bool, skip: int) -> Point | None:
        px, py, way = self.mini.x, self.mini.y, self.way
        field, r, known = way.field, way.r, self.memory.legs(leg, fast, skip)

        def first_free(k: int, jx: int, jy: int) -> bool:
            if not known[k]:
                jx, jy = px + jx, py + jy
                free = field.holds(jx, jy, r) and not way.bars(px, py, jx, jy, skip)
                known[k] = FREE if free and not (fast and way.rough and self._rough_leg(jx, jy)) else BARRED
            return known[k] == FREE

        def second_free(jx: int, jy: int) -> bool:
            if way.bars(jx, jy, x, y, skip):
                return False
            return not (fast and way.rough) or not way.slows(((px, py), (jx, jy), (x, y)))

        return bent(px, py, x, y, leg, leg, first_free, second_free)

    def _rough_leg(self, jx: int, jy: int) -> bool:
        return self.way.slows(((self.mini.x, self.mini.y), (jx, jy)))

    def _why(self, x: int, y: int) -> str:
        """Why no route leads there (§ 9.4)."""
        mini = self.mini
        d2 = (x - mini.x) ** 2 + (y - mini.y) ** 2
        if self.speed < 1 or d2 > 4 * (ARM[self.speed] + mini.model.r) ** 2:
            return "LG-MOVE-009"
        if (self.way.rough or self.rough_start) and self.route(x, y, rough=False):
            return "LG-DIFFICULT-502" if self.cap >= 1 else "LG-RULING-019"
        if self.way.vehicles and self.route(x, y, skip=VEHICLE, rough=False):
            return "LG-TROOPERMOVE-003"
        if self.way.cliff and self.route(x, y, skip=CLIFF, rough=False):
            return "LG-VERTICAL-101"
        return "LG-IMPASSABLE-502"
