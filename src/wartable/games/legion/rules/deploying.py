"""Where a unit is placed when it comes to the battlefield: in a deployment zone, or as a reinforcement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.armies import GRAND
from wartable.games.legion.content import BATTLE_CARDS
from wartable.games.legion.model import FIELD, NONE, Legion, friendly, grand, put_at, side
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import HALF, QUARTER, SEGMENT, WHOLE, Point, bearing
from wartable.games.legion.space.shapes import Mini, gap_at_most
from wartable.games.legion.space.standing import Room
from wartable.games.legion.space.zones import Ring, box, deployment, in_zone
from wartable.games.legion.table import fresh, profile_of, put_all, scene, terrain_of
from wartable.kernel.questions import Candidate
from wartable.kernel.state import Rng, RuleId, Seat

DRAWS, GRID, FINE = 60, 300, 75
SKY = 10 * SEGMENT + 1
"""Nothing on a battlefield hangs so high that a unit is not put on top of it."""
GOOD, FAR_APART = 8, 2400
"""So many good places are named at most, so far from one another."""


def zones_of(s: Legion, seat: Seat) -> tuple[Ring, ...]:
    """A side's deployment zones (LG-DEPLOY-501, LG-TEAM-505)."""
    red, blue = deployment(zoned(s), terrain_of(s).field)
    return blue if side(seat) == s.blue else red


def zoned(s: Legion) -> str:
    """What tells the deployment zones: a card, or the rules of the grand army; nothing before either is known."""
    if grand(s):
        return GRAND
    return BATTLE_CARDS[s.deployment].id if s.deployment != NONE else ""


class Deployment:
    """One question: where is this unit placed? `outside` is the rule that forbids a mini's place, if any does."""

    __slots__ = (
        "_found",
        "_judged",
        "areas",
        "first",
        "free",
        "minis",
        "or_else",
        "outside",
        "s",
        "terrain",
        "unit",
        "whole",
    )

    def __init__(
        self,
        s: Legion,
        unit: int,
        areas: Sequence[Ring],
        outside: Callable[[Mini, Ring | None], RuleId | None],
        *,
        whole: bool,
    ) -> None:
        self.s, self.unit, self.areas, self.outside, self.whole = s, unit, areas, outside, whole
        self.terrain = terrain_of(s)
        self.minis = [fresh(s, m, unit, 0, 0, 0) for m in range(s.first[unit], s.first[unit + 1])]
        self.first = next(one for one in self.minis if int(one.name) == s.leader[unit])
        self.or_else: Deployment | None = None
        """Where else it may be placed, by other rules."""
        self.free = True
        """It may also come elsewhere than to these zones."""
        self._found: Put | None = None
        self._judged: tuple[Put, list[Mini]] | None = None

    @staticmethod
    def zone(s: Legion, unit: int, taken: Sequence[Ring], closed: Sequence[Ring] = ()) -> Deployment:
        """In one of these zones of its player, every base wholly inside (LG-DEPLOY-506, LG-DEPLOY-507); others may be closed."""

        def outside(one: Mini, ring: Ring | None) -> RuleId | None:
            if ring is None and any(in_zone(other, one) for other in closed):
                return "LG-BATTLECARD-507"
            return None if ring is not None and in_zone(ring, one) else "LG-DEPLOY-507"

        found = Deployment(s, unit, taken, outside, whole=True)
        found.free = not closed
        return found

    @staticmethod
    def away(s: Legion, unit: int, gap: int, cite: RuleId) -> Deployment:
        """Anywhere beyond that range of all enemy units."""
        enemies = [one for one in scene(s).minis if one.side != side(s.owner[unit])]
        field = terrain_of(s).field

        def near(one: Mini, ring: Ring | None) -> RuleId | None:
            for n, two in enumerate(enemies):
                if gap_at_most(one, two, gap * SEGMENT):
                    enemies.insert(0, enemies.pop(n))  # most likely the next place is too near to the same one
                    return cite
            return None

        return Deployment(s, unit, (box(0, 0, field.w, field.h),), near, whole=False)

    @staticmethod
    def reserve(s: Legion, unit: int) -> Deployment:
        """Anywhere beyond range 2 of all enemy units, if that is possible at all (LG-BATTLECARD-513)."""
        away = Deployment.away(s, unit, 2, "LG-BATTLECARD-513")

        @cache
        def possible() -> bool:
            return away.search() is not None

        def outside(one: Mini, ring: Ring | None) -> RuleId | None:
            rule = away.outside(one, ring)
            return rule if rule is not None and possible() else None

        return Deployment(s, unit, away.areas, outside, whole=False)

    def ring_at(self, one: Mini) -> Ring | None:
        """The zone that holds a leader there."""
        if not self.whole:
            return None
        return next((ring for ring in self.areas if in_zone(ring, one)), None)

    def accepts(self, action: Any) -> RuleId | None:
        answer = self.judge(action)
        return answer if isinstance(answer, str) else None

    def judge(self, action: Any) -> RuleId | list[Mini]:
        """All minis of the unit where an answer puts them, or the rule that forbids it (LG-RULING-065)."""
        if self._judged is not None and self._judged[0] is action:
            return self._judged[1]
        answer = self._judge(action)
        if isinstance(answer, str) and self.or_else is not None:
            other = self.or_else._judge(action)
            answer = other if not isinstance(other, str) or answer == "LG-DEPLOY-507" else answer
        if not isinstance(answer, str):
            self._judged = action, answer
        return answer

    def _judge(self, action: Any) -> RuleId | list[Mini]:
        if not isinstance(action, Put):
            return "LG-DEPLOY-506"
        if not 0 <= action.facing < WHOLE:
            return "LG-PIVOT-502"
        facing = action.facing if self.first.model.notched else 0
        x, y, terrain = action.x, action.y, self.terrain
        first = self.first.at(x, y, terrain.level(x, y, SKY), facing)
        if not terrain.field.holds_core(first.core, first.model.r):
            return "LG-LEAVE-503"
        ring = self.ring_at(first)
        if ring is None and (rule := self.outside(first, ring)) is not None:
            return rule
        others = [one.at(x, y, first.z, facing) for one in self.minis if one.name != first.name]
        if not others:
            return Room(scene(self.s), first, 0).refuses(x, y, facing) or [first]
        form = Formation(scene(self.s), first, others)
        if (rule := form.room.refuses(x, y, facing)) is not None:
            return rule
        if action.form:
            if (rule := form.judge(action.form)) is not None:
                return rule
            placed = [form.put(one, px, py) for one, (px, py) in zip(others, action.form, strict=True)]
            outside = [rule for one in placed if (rule := self.outside(one, ring)) is not None]
            return outside[0] if outside else [first, *placed]
        found = self._formation(form, ring)
        return [first, *found] if found is not None else "LG-COHESION-501"

    def _formation(self, form: Formation, ring: Ring | None) -> list[Mini] | None:
        """Places round the leader that are allowed as the leader's is."""
        placed: list[Mini] = []
        places = form.places(
            form.followers[0]
        )  # one is refused to all that come later, too: they all face as their leader
        for one in form.followers:
            for x, y in places:
                there = form.place(one, x, y, placed)
                if not isinstance(there, str) and self.outside(there, ring) is None:
                    placed.append(there)
                    break
            else:
                return None
        return placed

    def draw(self, rng: Rng) -> Put | None:
        """A legal place, drawn in a zone at random; None if there is none."""
        if self.or_else is not None and rng.below(2) and (found := self.or_else.draw(rng)) is not None:
            return found
        for _ in range(DRAWS):
            x0, y0, x1, y1 = self._within(self.areas[rng.below(len(self.areas))])
            x, y = x0 + rng.below(max(1, x1 - x0 + 1)), y0 + rng.below(max(1, y1 - y0 + 1))
            if (found := self._put(x, y)) is not None:
                return found
        return self.search()

    def _put(self, x: int, y: int) -> Put | None:
        """The unit placed there, in the first of some facings in which it fits."""
        for facing in self._facings(x, y):
            answer = self._judge(Put(x, y, facing))
            if not isinstance(answer, str):
                found = Put(x, y, facing, tuple((one.x, one.y) for one in answer[1:]))
                self._judged = found, answer
                return found
        return None

    def _facings(self, x: int, y: int) -> tuple[int, ...]:
        """A notched base faces the middle of the battlefield; a long one that does not fit so lies along an edge."""
        model, field = self.first.model, self.terrain.field
        if not model.notched:
            return (0,)
        ahead = bearing(field.w // 2 - x, field.h // 2 - y)
        if not model.core:
            return (ahead,)
        along, across = (0 if 2 * x < field.w else HALF), (QUARTER if 2 * y < field.h else HALF + QUARTER)
        return ahead, along, across

    def search(self) -> Put | None:
        """The first legal place on a lattice, on a finer one where the coarse one has none."""
        if self._found is None:
            places = chain(self._lattice(), self._lattice(FINE))
            self._found = next((put for x, y in places if (put := self._put(x, y)) is not None), None)
            if self._found is None and self.or_else is not None:
                self._found = self.or_else.search()
        return self._found

    def _lattice(self, step: int = GRID) -> Iterator[Point]:
        for ring in self.areas:
            x0, y0, x1, y1 = self._within(ring)
            for y in range(y0, y1 + 1, step):
                for x in range(x0, x1 + 1, step):
                    yield x, y

    def _within(self, ring: Ring) -> tuple[int, int, int, int]:
        """The box of the places in a zone where the leader's base does not reach beyond its outermost edges."""
        r = self.first.model.r
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        return min(xs) + r, min(ys) + r, max(xs) - r, max(ys) - r

    def region(self) -> list[Ring]:
        """Where the leader may be placed, for the eye."""
        return [*self.areas, *(self.or_else.areas if self.or_else is not None else ())]

    def good(self) -> list[Put]:
        """Places far from one another: along the front of the zones, then behind it; elsewhere first for who may go there."""
        ahead = self.or_else.good()[: GOOD // 2] if self.or_else is not None else []
        return [*ahead, *spread(self._front(), self._put)][:GOOD]

    def _front(self) -> Iterator[Point]:
        """The places of a lattice, those towards the enemy first."""
        ahead = -1 if friendly(self.s, self.s.blue, self.unit) else 1
        return iter(sorted(self._lattice(), key=lambda at: (ahead * at[1], at[0])))

    def preview(self, action: Any) -> list[Mini] | None:
        """Where the minis of the unit would stand."""
        found = self.judge(action)
        return None if isinstance(found, str) else found

    def nowhere(self) -> Iterator[Candidate]:
        """Where no place is left the unit is not placed."""
        yield Pass(), "LG-DEPLOY-506" if self.search() is not None else None

    def tried(self) -> Iterator[Candidate]:
        """Where a person would try in vain: the middle of the table, the enemy's edge, beyond the corner."""
        field = self.terrain.field
        far = field.h - GRID if friendly(self.s, self.s.blue, self.unit) else GRID
        for x, y in ((field.w // 2, field.h // 2), (field.w // 2, far), (0, 0)):
            yield Put(x, y), self.accepts(Put(x, y))

    def place(self, action: Put) -> None:
        """The unit stands there."""
        placed = self.judge(action)
        assert not isinstance(placed, str), placed
        put_at(self.s, self.unit, FIELD)
        put_all(self.s, placed)


def deployment_of(s: Legion, unit: int, zones: Sequence[Ring], closed: Sequence[Ring] = ()) -> Deployment:
    """Where a unit is placed in set-up: in one of these zones, or with Infiltrate far from all enemies (LG-KEYWORD-567).

    Zones are closed to a unit that must go to another one (LG-BATTLECARD-507).
    """
    found = Deployment.zone(s, unit, zones, closed)
    if found.free and "infiltrate" in profile_of(s, unit).has:
        found.or_else = Deployment.away(s, unit, 3, "LG-KEYWORD-567")
    return found


def spread(places: Iterator[Point], put: Callable[[int, int], Put | None]) -> list[Put]:
    """Some of the places where a unit may stand, far from one another."""
    found: list[Put] = []
    for x, y in places:
        if all((x - one.x) ** 2 + (y - one.y) ** 2 >= FAR_APART**2 for one in found):
            there = put(x, y)
            if there is not None:
                found.append(there)
                if len(found) == GOOD:
                    break
    return found
