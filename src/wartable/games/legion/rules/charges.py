"""Charges and mines: who may place and detonate which, where they may lie, and whom they strike (LG-TOKEN-005)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.content import BATTLE_CARD, WEAPON_OF_CARD, WEAPONS
from wartable.games.legion.model import NONE, Charge, Legion, deployed, units_of
from wartable.games.legion.profiles import REACH
from wartable.games.legion.rules.targets import seen_minis, sees_unit
from wartable.games.legion.space.numbers import SEGMENT, TOKEN_RADIUS, Point
from wartable.games.legion.space.predicates import seg_dist_le, seg_dist_lt
from wartable.games.legion.space.ranges import token_range
from wartable.games.legion.space.shapes import TROOPER, Mini, Model, Token, rim
from wartable.games.legion.space.sight import sees
from wartable.games.legion.space.standing import Room
from wartable.games.legion.table import boxes, leader, minis_of, profile_of, scene, terrain_of
from wartable.kernel.questions import Candidate
from wartable.kernel.state import Rng, RuleId, Seat

FLAT = Model(TROOPER, TOKEN_RADIUS, 20)
"""A token as the space sees it: two millimetres thick."""
KINDS = {
    "proton-charge": WEAPON_OF_CARD["proton-charge-saboteur"],
    "sonic-charge": WEAPON_OF_CARD["sonic-charge-saboteur"],
    "thermal-charge": WEAPON_OF_CARD["explosions"],
    "dioxis-charge": WEAPON_OF_CARD["merciless-munitions"],
}
"""The types of charges that Arm and Detonate name, and the card that prints the weapon of each."""
MINEFIELD = BATTLE_CARD["minefield"]
MINE = WEAPON_OF_CARD["minefield"]
DRAWS, GRID = 40, 250
ARM = "LG-KEYWORD-510"


# -- who may detonate them -----------------------------------------------------------------------------------


def detonators(s: Legion, seat: Seat) -> list[int]:
    """The units of a side that may detonate a friendly charge on the battlefield, each as often as it may (LG-KEYWORD-533)."""
    lying = {one.weapon for one in s.charges if own(seat, one)}
    if not lying:
        return []
    kinds = [kind for kind, weapon in KINDS.items() if weapon in lying]
    found: list[int] = []
    for unit in units_of(s, seat):
        has = profile_of(s, unit).has
        if "detonate" in has:
            found += [unit] * sum(has.get(f"detonate:{kind}", 0) for kind in kinds)
    return sorted(found, key=lambda unit: s.owner[unit])


def own(seat: Seat, charge: Charge) -> bool:
    """Whether a charge is friendly to a player."""
    return charge.by != NONE and not (charge.by ^ seat) & 1


def may_detonate(s: Legion, unit: int, charge: Charge) -> bool:
    """Whether a unit's Detonate is of the type of this friendly charge."""
    if not own(s.owner[unit], charge):
        return False
    has = profile_of(s, unit).has
    return any(weapon == charge.weapon and f"detonate:{kind}" in has for kind, weapon in KINDS.items())


# -- whom they strike ----------------------------------------------------------------------------------------


def lying(charge: Charge) -> Mini:
    """A charge where it lies, as something that sees and is seen."""
    return Mini(f"charge {charge.x} {charge.y} {charge.z}", FLAT, charge.x, charge.y, charge.z)


def reached(s: Legion, charge: Charge, units: Iterable[int]) -> Iterator[int]:
    """Those of some units that are at the range of the charge's weapon and in its line of sight."""
    known, away = boxes(s), REACH[charge.weapon][1]
    far = away * SEGMENT + TOKEN_RADIUS
    x0, y0, x1, y1 = charge.x - far, charge.y - far, charge.x + far, charge.y + far
    for unit in units:
        left, bottom, right, top = known[unit]
        if left <= x1 and bottom <= y1 and right >= x0 and top >= y0:
            own, token = minis_of(s, unit), Token(charge.x, charge.y)
            if any(token_range(one, token) <= away for one in own) and sees_unit(s, lying(charge), unit):
                yield unit


def seen_by(s: Legion, charge: Charge, unit: int) -> list[int]:
    """The minis of a unit that are in line of sight of a charge."""
    return [int(one.name) for one in seen_minis(s, lying(charge), unit)]


def struck_by(s: Legion, charge: Charge) -> list[int]:
    """Every unit that its detonation attacks, friend or foe (LG-TOKEN-005)."""
    return [*reached(s, charge, deployed(s))]


# -- where they lie ------------------------------------------------------------------------------------------


class ChargePlaces:
    """One question: where does a unit place a charge, or smoke? Within range 1 of its leader, who sees it, flat on a surface."""

    __slots__ = ("_found", "cite", "first", "room", "s", "taken")

    def __init__(self, s: Legion, unit: int, cite: RuleId = ARM) -> None:
        self.s, self.first, self.cite = s, leader(s, unit), cite
        there = Mini("charge", FLAT, self.first.x, self.first.y, self.first.z)
        self.room = Room(scene(s), there, 2 * SEGMENT, climb=10 * SEGMENT)
        self.taken = [(one.x, one.y) for one in s.charges]
        if cite != ARM:  # a charge may lie in smoke
            self.taken += [(one.x, one.y) for one in s.smoke]
        self._found: Put | None = None

    def accepts(self, action: Any) -> RuleId | None:
        if not isinstance(action, Put) or action.form or action.facing:
            return self.cite
        return self.refused(action.x, action.y)

    def refused(self, x: int, y: int) -> RuleId | None:
        first, cite = self.first, self.cite
        if not self.room.on_field(x, y) or not seg_dist_le(*first.core, x, y, SEGMENT + first.model.r - TOKEN_RADIUS):
            return cite
        if self.room.on_token(x, y) or any(seg_dist_lt(a, b, a, b, x, y, 2 * TOKEN_RADIUS) for a, b in self.taken):
            return cite
        z = self.room.level(x, y)
        flat = all(self.room.level(x + dx, y + dy) == z for dx, dy in rim(TOKEN_RADIUS))
        if not flat or not self.room.stands(x, y, z) or self.room.occupied(x, y, z):
            return cite
        return None if sees(scene(self.s), first, Mini("charge", FLAT, x, y, z)) else cite

    def draw(self, rng: Rng) -> Put | None:
        for _ in range(DRAWS):
            x = self.first.x + rng.below(2 * SEGMENT + 1) - SEGMENT
            y = self.first.y + rng.below(2 * SEGMENT + 1) - SEGMENT
            if self.refused(x, y) is None:
                return Put(x, y)
        return self.search()

    def search(self) -> Put | None:
        """The first place on a lattice; None if there is none."""
        if self._found is None:
            self._found = next((Put(x, y) for x, y in self._lattice() if self.refused(x, y) is None), None)
        return self._found

    def _lattice(self) -> Iterator[Point]:
        reach = SEGMENT // GRID
        for n in range(-reach, reach + 1):
            for k in range(-reach, reach + 1):
                yield self.first.x + n * GRID, self.first.y + k * GRID

    def good(self) -> list[Put]:
        """Places far from the leader, all round it."""
        far = [(n, k) for n in (-1, 0, 1) for k in (-1, 0, 1) if n or k]
        step = SEGMENT * 7 // 10
        return [
            put for n, k in far if self.accepts(put := Put(self.first.x + n * step, self.first.y + k * step)) is None
        ]

    def tried(self) -> Iterator[Candidate]:
        """Where a person would try in vain: under the leader, too far away."""
        for x, y in ((self.first.x, self.first.y), (self.first.x + 2 * SEGMENT, self.first.y)):
            yield Put(x, y), self.refused(x, y)

    def nowhere(self) -> Iterator[Candidate]:
        """Where nothing fits the charge is not placed."""
        yield Pass(), self.cite if self.search() is not None else None

    def charge(self, action: Put, weapon: int, by: Seat = NONE) -> Charge:
        return Charge(action.x, action.y, weapon, by, self.room.level(action.x, action.y))


def mine_at(s: Legion, x: int, y: int) -> Charge:
    """A condition token of the Minefield."""
    return Charge(x, y, MINE, NONE, terrain_of(s).level(x, y))


def is_mine(charge: Charge) -> bool:
    return charge.by == NONE


def name_of(charge: Charge) -> str:
    """The card that prints the weapon of a charge."""
    return WEAPONS[charge.weapon].id
