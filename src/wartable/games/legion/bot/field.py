"""The table as a bot looks at it: a view, with the miniatures where they stand, and what is left of the units."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from wartable.games.legion.battlefields import terrain
from wartable.games.legion.bot.paths import Paths, paths
from wartable.games.legion.cards.conditions import LIMITED, VISIBLE
from wartable.games.legion.content import UNLIMITED
from wartable.games.legion.model import ABOARD, FALLEN, FIELD, NONE, STANDS
from wartable.games.legion.profiles import profile
from wartable.games.legion.rules.deploying import zoned
from wartable.games.legion.rules.speeds import unhindered
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.space.ranges import contact, unit_range
from wartable.games.legion.space.shapes import Mini, Scene, Terrain, Token
from wartable.games.legion.space.zones import Ring, deployment
from wartable.games.legion.table import NAMES
from wartable.games.legion.view import View
from wartable.kernel.state import Seat

SPREAD = 3000
"""No miniature stands farther from its leader, or hardly ever."""


class Field:
    """A view with the eyes of a seat. Everything is worked out when it is looked at first."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.profiles = [profile(card, equipped) for card, equipped in zip(view.card, view.upgrades, strict=True)]
        self._guardians: dict[int, dict[int, int]] = {}
        self._leaders: dict[int, Mini] = {}
        self._paths: dict[int, Paths] = {}

    @cached_property
    def terrain(self) -> Terrain:
        return terrain(self.view.ways.battlefield, self.view.turned)

    @cached_property
    def minis(self) -> list[list[Mini]]:
        """Of each unit the miniatures that stand on the table, in their order."""
        v = self.view
        return [
            [
                Mini(NAMES[m], self.profiles[u].model, v.x[m], v.y[m], v.z[m], v.facing[m], NAMES[u], v.owner[u] & 1)
                for m in range(v.first[u], v.first[u + 1])
                if v.stands[m] == STANDS
            ]
            for u in range(len(v.owner))
        ]

    @cached_property
    def scene(self) -> Scene:
        v = self.view
        tokens = [Token(x, y) for x, y, by in zip(v.token_x, v.token_y, v.held, strict=True) if by == NONE]
        tokens += [Token(one.x, one.y, True) for one in v.charges if one.by == NONE]
        return Scene(self.terrain, [one for unit in self.minis for one in unit], tokens)

    def leader(self, unit: int) -> Mini:
        """The leader of a unit, where it stands or stood last."""
        found = self._leaders.get(unit)
        if found is None:
            found = self._leaders[unit] = self._leader(unit)
        return found

    def _leader(self, unit: int) -> Mini:
        v = self.view
        if v.station[unit] == ABOARD:
            return self.leader(next(vehicle for rider, vehicle in v.aboard if rider == unit))
        m = v.leader[unit]
        return Mini(
            NAMES[m], self.profiles[unit].model, v.x[m], v.y[m], v.z[m], v.facing[m], NAMES[unit], v.owner[unit] & 1
        )

    def unit_of(self, mini: int) -> int:
        """The unit a miniature belongs to."""
        return next(u for u in range(len(self.view.owner)) if mini < self.view.first[u + 1])

    def paths(self, unit: int) -> Paths:
        """The ways of a unit round walls and water."""
        found = self._paths.get(unit)
        if found is None:
            p = self.profiles[unit]
            found = self._paths[unit] = paths(self.terrain, p.model, p.speeder * SEGMENT, unhindered(p))
        return found

    def on_field(self, seat: Seat) -> list[int]:
        """A side's units on the battlefield."""
        v, side = self.view, seat & 1
        return [u for u, where in enumerate(v.station) if where == FIELD and v.owner[u] & 1 == side]

    @cached_property
    def own(self) -> list[int]:
        return self.on_field(self.seat)

    @cached_property
    def foes(self) -> list[int]:
        return self.on_field(self.seat ^ 1)

    def health(self, unit: int) -> int:
        """The wounds a unit can still take."""
        v, each = self.view, self.profiles[unit].thresholds
        minis = range(v.first[unit], v.first[unit + 1])
        return sum(each[v.gear[m]] - v.wounds[m] for m in minis if v.stands[m] != FALLEN)

    def points(self, unit: int) -> float:
        """What one wound of a unit costs its player."""
        p = self.profiles[unit]
        return p.points / (p.wounds * len(p.gears))

    @cached_property
    def fighting(self) -> frozenset[int]:
        """The trooper units that are engaged: nobody shoots at them."""
        found: set[int] = set()
        for one in self.own:
            for two in self.foes:
                if self.profiles[one].trooper and self.profiles[two].trooper and self._touch(one, two):
                    found |= {one, two}
        return frozenset(found)

    def _touch(self, one: int, two: int) -> bool:
        a, b = self.leader(one), self.leader(two)
        if abs(a.x - b.x) > SPREAD or abs(a.y - b.y) > SPREAD:
            return False
        return any(contact(m, n) for m in self.minis[one] for n in self.minis[two])

    def guardians(self, unit: int) -> dict[int, int]:
        """The friends at range 1 that may take hits upon themselves for troopers in a ranged attack, and how many."""
        found = self._guardians.get(unit)
        if found is None:
            found = self._guardians[unit] = dict(self._guarding(unit))
        return found

    def _guarding(self, unit: int) -> Iterator[tuple[int, int]]:
        has = self.profiles[unit].has
        if not self.minis[unit] or not self.profiles[unit].trooper or "guardian" in has:
            return
        for friend in self.on_field(self.view.owner[unit]):
            hits = self.profiles[friend].has.get("guardian", 0)
            near = hits and friend != unit and not far(self.leader(friend), self.leader(unit), 1)
            if near and unit_range(self.minis[friend], self.minis[unit]) <= 1:
                yield friend, hits

    @property
    def sight(self) -> int:
        """The greatest range of ranged attacks in this round."""
        return VISIBLE.get(self.view.round, UNLIMITED) if self.view.condition == LIMITED else UNLIMITED

    def zones(self, seat: Seat) -> tuple[Ring, ...]:
        """A side's deployment zones."""
        table: Any = self.view
        red, blue = deployment(zoned(table), self.terrain.field)
        return blue if seat & 1 == self.view.blue else red


def length(dx: int, dy: int) -> float:
    return float((dx * dx + dy * dy) ** 0.5)


def distance(a: Mini, x: int, y: int) -> float:
    return length(a.x - x, a.y - y)


def far(a: Mini, b: Mini, ranges: int) -> bool:
    """Whether two units with these leaders are plainly farther apart than so many ranges."""
    reach = ranges * SEGMENT + SPREAD
    return abs(a.x - b.x) > reach or abs(a.y - b.y) > reach
