"""Minis that are put into base contact: when a melee starts, on both sides, and when a gap is closed later (LG-RULING-083).

None of it is a move. Whoever places the minis chooses where; each must touch the enemy unit if there is any place for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.legion.model import Legion
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.melee import nearest_contact, regain
from wartable.games.legion.space.numbers import Point
from wartable.games.legion.space.ranges import contact
from wartable.games.legion.space.shapes import Mini, Scene
from wartable.games.legion.table import NAMES, leader, minis_of, scene
from wartable.kernel.state import RuleId


class Closing:
    """One question: where do these minis of a unit go, so that they touch an enemy unit?

    `stay` are the minis of the unit that are not placed. `loose` minis that find no place in contact are placed in
    cohesion (LG-MELEE-013); others stay where they are. `cite` is the rule by which a mini must touch the enemy.
    """

    __slots__ = ("cite", "enemies", "enemy", "leader", "loose", "movers", "stay", "table")

    def __init__(self, s: Legion, unit: int, enemy: int, movers: Sequence[Mini], cite: RuleId, *, loose: bool) -> None:
        self.table: Scene = scene(s)
        self.enemy, self.enemies = NAMES[enemy], minis_of(s, enemy)
        self.leader, self.cite, self.loose = leader(s, unit), cite, loose
        lead = self.leader.name
        self.movers = sorted(movers, key=lambda one: one.name != lead)
        names = {one.name for one in movers}
        self.stay = [one for one in minis_of(s, unit) if one.name not in names and one.name != lead]

    def proposal(self) -> list[Mini]:
        """A place for each of them, one after another, nearest first."""
        first, placed = self.leader, list(self.stay)
        found: dict[str, Mini] = {}
        for mini in self.movers:
            if mini.name == self.leader.name:
                first = regain(self.table, mini, mini, self.enemy) or mini
                found[mini.name] = first
                continue
            there = nearest_contact(self._form(first, mini), mini, self.enemies, placed)
            if there is not None:
                found[mini.name] = there
                placed.append(there)
        for mini in self.movers:
            if mini.name not in found:
                beside = self._form(first, mini).beside(mini, placed) if self.loose else None
                found[mini.name] = beside or mini
                placed.append(found[mini.name])
        return [found[mini.name] for mini in self.movers]

    def _form(self, first: Mini, mini: Mini) -> Formation:
        return Formation(self.table, first, [mini], melee=(self.enemy,))

    def judge(self, places: Sequence[Point]) -> RuleId | list[Mini]:
        """The minis at these places, or the rule that forbids one of them."""
        if len(places) != len(self.movers):
            return self.cite
        first, placed, later = self.leader, list(self.stay), []
        found: dict[str, Mini] = {}
        for mini, (x, y) in zip(self.movers, places, strict=True):
            form = self._form(first, mini)
            there = form.put(mini, x, y)
            if not any(contact(there, enemy) for enemy in self.enemies):
                later.append((mini, there))
            elif mini.name == self.leader.name:
                if (refusal := self._lone_refused(mini, there)) is not None:
                    return refusal
                first = found[mini.name] = there
            elif (refusal := form.place_refused(mini, x, y, placed)) is not None:
                return refusal
            else:
                found[mini.name] = there
                placed.append(there)
        for mini, there in later:
            if (refusal := self._apart_refused(first, mini, there, placed)) is not None:
                return refusal
            found[mini.name] = there
            placed.append(there)
        return [found[mini.name] for mini in self.movers]

    def _lone_refused(self, mini: Mini, there: Mini) -> RuleId | None:
        """A leader is put first; the others must still find it near (LG-COHESION-503)."""
        if there == regain(self.table, mini, mini, self.enemy):
            return None
        form = Formation(self.table, there, list(self.stay), melee=(self.enemy,))
        if (refusal := form.room.refuses(there.x, there.y, there.facing)) not in (None, "LG-COHESION-508"):
            return refusal
        return None if all(form._near(one) for one in self.stay) else "LG-COHESION-503"

    def _apart_refused(self, first: Mini, mini: Mini, there: Mini, placed: Sequence[Mini]) -> RuleId | None:
        """A mini that touches nobody: only where it finds no place that does."""
        if mini.name == self.leader.name:
            if regain(self.table, mini, mini, self.enemy) is not None:
                return self.cite
            return None if (there.x, there.y) == (mini.x, mini.y) else "LG-MELEE-020"
        form = self._form(first, mini)
        if nearest_contact(form, mini, self.enemies, placed) is not None:
            return self.cite
        if (there.x, there.y) == (mini.x, mini.y):
            return None
        return form.place_refused(mini, there.x, there.y, placed) if self.loose else "LG-MELEE-020"


def idle(s: Legion, unit: int, enemies: Sequence[int]) -> list[Mini]:
    """The minis of a unit that touch none of these enemy units."""
    others = [two for enemy in enemies for two in minis_of(s, enemy)]
    return [one for one in minis_of(s, unit) if not any(contact(one, two) for two in others)]
