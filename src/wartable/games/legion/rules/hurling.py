"""Where a unit may be placed that somebody takes up and puts down again nearby (Vader's Might)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.model import Legion
from wartable.games.legion.space.displacement import near_enough
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import SEGMENT, WHOLE, Point, polar
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.space.standing import Room
from wartable.games.legion.table import followers, leader, minis_of, put_all, scene
from wartable.kernel.questions import Candidate
from wartable.kernel.state import Rng, RuleId

PASS = Pass()
DRAWS, DIRECTIONS, DISTANCES = 12, 16, 6


class Hurling:
    """One question: where is this unit put? Its leader within range 1 and height 1, the others in cohesion, no enemy touched."""

    __slots__ = ("_found", "_searched", "first", "others", "room", "rule", "s", "table", "unit")

    def __init__(self, s: Legion, unit: int, rule: RuleId) -> None:
        self.s, self.unit, self.rule = s, unit, rule
        self.first, self.others = leader(s, unit), followers(s, unit)
        self.table = scene(s).without([one.name for one in minis_of(s, unit)])
        self.room = Room(self.table, self.first, SEGMENT, climb=SEGMENT)
        self._found: Put | None = None
        self._searched = False

    def formation(self, action: Put) -> Formation:
        """The unit round its leader there."""
        x, y = action.x, action.y
        there = self.first.at(x, y, self.room.level(x, y), self._facing(action))
        return Formation(self.table, there, self.others, old=self.first)

    def _facing(self, action: Put) -> int:
        """A notched base faces as the answer says; how others face matters to nobody."""
        return action.facing if self.first.model.notched else self.first.facing

    def _stands(self, x: int, y: int, facing: int) -> RuleId | None:
        """Why the leader cannot stand there."""
        if not near_enough((self.first.x, self.first.y), (x, y)):
            return self.rule
        if (refusal := self.room.refuses(x, y, facing)) is not None:
            return refusal
        return self.rule if abs(self.room.level(x, y) - self.first.z) > SEGMENT else None

    def accepts(self, action: Any) -> RuleId | None:
        """The rule that forbids to put the unit so."""
        if not isinstance(action, Put):
            return self.rule
        if not 0 <= action.facing < WHOLE or (action.facing and not self.first.model.notched):
            return "LG-PIVOT-502"
        if (rule := self._stands(action.x, action.y, self._facing(action))) is not None:
            return rule
        form = self.formation(action)
        if action.form:
            return form.judge(action.form)
        return None if not self.others or form.solve() is not None else "LG-COHESION-501"

    def draw(self, rng: Rng) -> Put | None:
        """A legal place somewhere near; None if there is none."""
        for _ in range(DRAWS):
            dx, dy = polar(rng.below(SEGMENT + 1), rng.below(WHOLE))
            action = self._put(self.first.x + dx, self.first.y + dy)
            if self.accepts(action) is None:
                return action
        return self.search()

    def search(self) -> Put | None:
        """The nearest of some places that is legal; looked for once."""
        if not self._searched:
            self._searched = True
            able = (self._put(x, y) for x, y in self._places())
            self._found = next((action for action in able if self.accepts(action) is None), None)
        return self._found

    def _put(self, x: int, y: int) -> Put:
        """There, facing as before."""
        return Put(x, y, self.first.facing if self.first.model.notched else 0)

    def _places(self) -> Iterator[Point]:
        yield self.first.x, self.first.y
        for n in range(1, DISTANCES + 1):
            for k in range(DIRECTIONS):
                dx, dy = polar(SEGMENT * n // DISTANCES, self.first.facing + WHOLE * k // DIRECTIONS)
                yield self.first.x + dx, self.first.y + dy

    def nowhere(self) -> Iterator[Candidate]:
        """Where nothing fits at all the unit stays where it is."""
        yield PASS, None if self.search() is None else self.rule

    def tried(self) -> Iterator[Candidate]:
        """Too far away."""
        action = self._put(self.first.x + 2 * SEGMENT, self.first.y)
        yield action, self.accepts(action)

    def placed(self, action: Put) -> list[Mini]:
        """All minis of the unit where an answer puts them."""
        form = self.formation(action)
        if action.form:
            return [
                form.leader,
                *(form.put(one, x, y) for one, (x, y) in zip(self.others, action.form, strict=True)),
            ]
        return [form.leader, *(form.solve() or [])]

    def preview(self, action: Any) -> list[Mini] | None:
        """Where all would stand, for the eye."""
        return self.placed(action) if self.accepts(action) is None else None

    def place(self, action: Put) -> None:
        put_all(self.s, self.placed(action))
