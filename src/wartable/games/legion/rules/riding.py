"""Transports: which units they carry, who may board now, and where a unit steps down (LG-KEYWORD-571, LG-KEYWORD-611 to -616)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.content import EMPLACEMENT, UNITS, ability
from wartable.games.legion.model import ABOARD, FALLEN, FIELD, Act, Legion, hostile, put_at
from wartable.games.legion.rules.claims import claimed
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import SEGMENT, WHOLE, Point, polar
from wartable.games.legion.space.ranges import contact
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.space.standing import Room
from wartable.games.legion.table import (
    fresh,
    in_melee_with,
    leader,
    mount_of,
    profile_of,
    put_all,
    riders,
    scene,
    set_aside,
)
from wartable.kernel.questions import Candidate
from wartable.kernel.state import Rng, RuleId

OPEN, LIGHT = "transport", "light-transport"
CREATURE = "creature-trooper"
GAP = 2
"""A unit that steps down leaves so little between the bases: they touch."""
ANGLES, ALONG = 24, 5
"""So many places are looked at round each end of a vehicle's base, and along its sides."""


@lru_cache(256)
def carriers(cards: bytes) -> tuple[int, ...]:
    """The units among some that are transports."""
    return tuple(
        n for n, card in enumerate(cards) if any(ability(UNITS[card].keywords, word) for word in (OPEN, LIGHT))
    )


def room_aboard(s: Legion, vehicle: int) -> int:
    """How many units more it can carry."""
    has = profile_of(s, vehicle).has
    return has.get(OPEN, 0) + has.get(LIGHT, 0) - len(riders(s, vehicle))


def carries(s: Legion, vehicle: int, unit: int) -> bool:
    """Whether a unit is of a kind that a transport may carry: no emplacement or creature troopers; light ones single minis only."""
    card = UNITS[s.card[unit]]
    if not card.trooper or card.type in (EMPLACEMENT, CREATURE) or hostile(s, vehicle, unit):
        return False
    if OPEN in profile_of(s, vehicle).has:
        return True
    return card.base == "small" and s.first[unit + 1] - s.first[unit] == 1


def may_deploy_aboard(s: Legion, unit: int) -> list[int]:
    """The transports on the battlefield in which a unit may be deployed (LG-KEYWORD-611)."""
    able = carriers(s.card)
    return [v for v in able if s.station[v] == FIELD and carries(s, v, unit) and room_aboard(s, v) > 0]


def boardable(s: Legion, act: Act) -> list[int]:
    """The transports that a unit may board after its move: its leader touches them, neither is in melee (LG-KEYWORD-612)."""
    unit = act.unit
    able = carriers(s.card)
    if not able or act.rode or not profile_of(s, unit).trooper or claimed(s, unit) or in_melee_with(s, unit):
        return []
    first = leader(s, unit)
    return [
        v for v in may_deploy_aboard(s, unit) if v != unit and contact(first, leader(s, v)) and not in_melee_with(s, v)
    ]


def board(s: Legion, unit: int, vehicle: int) -> None:
    """A unit is taken off the battlefield and put on the card of a transport."""
    for m in range(s.first[unit], s.first[unit + 1]):
        if s.stands[m] != FALLEN:
            set_aside(s, m)
    put_at(s, unit, ABOARD)
    s.aboard.append((unit, vehicle))


class Landing:
    """One question: where does a unit step down? Its leader touches the vehicle, the others are in cohesion (LG-KEYWORD-613)."""

    __slots__ = ("_found", "_judged", "cite", "first", "others", "room", "s", "unit", "vehicle")

    def __init__(self, s: Legion, unit: int, cite: RuleId) -> None:
        self.s, self.unit, self.cite = s, unit, cite
        self.vehicle: Mini = leader(s, mount_of(s, unit))
        v = self.vehicle
        alive = [m for m in range(s.first[unit], s.first[unit + 1]) if s.stands[m] != FALLEN]
        minis = [fresh(s, m, unit, v.x, v.y, v.z) for m in alive]
        self.first = next(one for one in minis if int(one.name) == s.leader[unit])
        self.others = [one for one in minis if one.name != self.first.name]
        self.room = Room(scene(s), self.first, v.model.r + v.model.core + SEGMENT)
        self._found: Put | None = None
        self._judged: tuple[Put, list[Mini]] | None = None

    def accepts(self, action: Any) -> RuleId | None:
        answer = self.judge(action)
        return answer if isinstance(answer, str) else None

    def judge(self, action: Any) -> RuleId | list[Mini]:
        """All minis of the unit where an answer puts them, or the rule that forbids it."""
        if self._judged is not None and self._judged[0] is action:
            return self._judged[1]
        answer = self._judge(action)
        if not isinstance(answer, str):
            self._judged = action, answer
        return answer

    def _judge(self, action: Any) -> RuleId | list[Mini]:
        if not isinstance(action, Put) or action.facing:
            return self.cite
        x, y = action.x, action.y
        first = self.first.at(x, y, self.room.level(x, y))
        if not self.room.on_field(x, y):
            return "LG-LEAVE-503"
        if not contact(first, self.vehicle):
            return self.cite
        if (rule := self.room.refuses(x, y)) is not None:
            return rule
        if not self.others:
            return self.cite if action.form else [first]
        form = Formation(scene(self.s), first, self.others)
        if action.form:
            if (rule := form.judge(action.form)) is not None:
                return rule
            return [first, *(form.put(one, px, py) for one, (px, py) in zip(self.others, action.form, strict=True))]
        found = form.solve()
        return [first, *found] if found is not None else "LG-COHESION-501"

    def _put(self, x: int, y: int) -> Put | None:
        answer = self._judge(Put(x, y))
        if isinstance(answer, str):
            return None
        found = Put(x, y, 0, tuple((one.x, one.y) for one in answer[1:]))
        self._judged = found, answer
        return found

    def places(self) -> list[Point]:
        """Places that touch the vehicle, all round it."""
        v, away = self.vehicle, self.vehicle.model.r + self.first.model.r + GAP
        ax, ay, bx, by = v.core
        found: list[Point] = []
        for n in range(ANGLES):
            dx, dy = polar(away, n * WHOLE // ANGLES)
            found += [(x + dx, y + dy) for x, y in dict.fromkeys(((ax, ay), (bx, by)))]
        if v.model.core:
            for side in (WHOLE // 4, 3 * WHOLE // 4):
                dx, dy = polar(away, (v.facing + side) % WHOLE)
                found += [(ax + (bx - ax) * k // ALONG + dx, ay + (by - ay) * k // ALONG + dy) for k in range(1, ALONG)]
        return found

    def draw(self, rng: Rng) -> Put | None:
        places = self.places()
        for _ in range(len(places) // 2):
            if (found := self._put(*places[rng.below(len(places))])) is not None:
                return found
        return self.search()

    def search(self) -> Put | None:
        """The first of the usual places where the unit finds room; None if there is none."""
        if self._found is None:
            self._found = next((put for x, y in self.places() if (put := self._put(x, y)) is not None), None)
        return self._found

    def good(self) -> list[Put]:
        """Some places round the vehicle."""
        return [put for x, y in self.places()[::6] if (put := self._put(x, y)) is not None]

    def preview(self, action: Any) -> list[Mini] | None:
        found = self.judge(action)
        return None if isinstance(found, str) else found

    def tried(self) -> Iterator[Candidate]:
        """Where a person would try in vain: on the vehicle, far from it."""
        for x, y in ((self.vehicle.x, self.vehicle.y), (self.vehicle.x + 2 * SEGMENT, self.vehicle.y)):
            yield Put(x, y), self.accepts(Put(x, y))

    def nowhere(self) -> Iterator[Candidate]:
        """Where no place is left the unit is not placed."""
        yield Pass(), self.cite if self.search() is not None else None

    def place(self, action: Put) -> None:
        """The unit stands there."""
        placed = self.judge(action)
        assert not isinstance(placed, str), placed
        self.s.aboard = [pair for pair in self.s.aboard if pair[0] != self.unit]
        put_at(self.s, self.unit, FIELD)
        put_all(self.s, placed)
