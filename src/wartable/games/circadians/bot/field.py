"""The map as one seat sees it: who is how strong where, what a region is worth, how likely it is held or won."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from wartable.games.circadians.bot.means import glory, leader, might, rounds_left, worth
from wartable.games.circadians.content import (
    AI,
    CIRCADIANS,
    FIGURE,
    FIRST_RHY_ZU,
    FORTRESS,
    FORTRESS_DEFENCE,
    FORTRESS_STRENGTH,
    GOAL,
    INCOME,
    JRAYEK,
    LEADERS_OF,
    LEYRIEN,
    MORALE,
    MORALE_ROWS,
    MOVEMENT,
    OUTPOST,
    OUTPOST_STRENGTH,
    OXATAYA,
    QUALITY,
    RELIC_CELLS,
    RELIC_CHECK,
    ZCHARO,
)
from wartable.games.circadians.model import PLACES, ROWS, SHIP, SLOTS, TAKEN
from wartable.games.circadians.rules.map import LAKE_MASK, adjacency, each, land, neighbours
from wartable.games.circadians.rules.pieces import free_foundations, presence
from wartable.games.circadians.view import View

Judge = Callable[[Any], float]
"""What an answer is worth."""
MILITARIZED, SPIRITED, EEYLA = QUALITY["militarized"], QUALITY["spirited"], FIGURE["eeyla"]
SOMEBODY = 0.3
"""The least force of who is present at all."""
LAND, LAKE, BUILDING = 2.6, 1.2, 2.2
LAND_WANTED = {CIRCADIANS: 1.2, LEYRIEN: 2.5}
"""What land is worth besides to those whose glory comes from it: by the number of regions, by morale tokens in them."""
HEART = 3.2
"""What a morale token in a region is worth in every income to come."""
ALL_RELICS, THEIR_RELICS = 45.0, 25.0
"""What the last relic of those on the map is worth to who has all others, and to everybody else."""
WOUNDS = 2.0
"""The warriors that a battle of the AI is likely to wound."""
DESTROYS = 1.0
"""So many more where an opponent has a building: the AI is Destructive."""
PEACEFUL = (CIRCADIANS, ZCHARO, LEYRIEN)
"""Who gains glory without battles."""
LEADS, FEEDS = 12.0, 0.8
"""What it is worth to beat one of them who has almost won; how much others' glory weighs."""
FAR, NOWHERE = 5, 9
"""Steps from which a relic draws nobody; where no way leads."""


class Prospect(NamedTuple):
    """What a region promises."""

    foes: tuple[float, ...]
    """How much force it takes to be even with each opponent there."""
    threat: float
    """What could still come, where there is none."""
    worth: float
    price: float
    """What a defeat costs."""
    battle: float
    """What a battle is worth whoever wins it."""


class Field:
    """What one seat makes of the map; worked out where it is asked for."""

    __slots__ = ("_foes", "_forces", "_prospects", "_pull", "_worth", "land", "seat", "view")

    def __init__(self, view: View, seat: int, forces: dict[int, dict[int, float]] | None = None) -> None:
        self.view, self.seat = view, seat
        self.land: int = land(view)  # type: ignore[arg-type]
        self._forces: dict[int, dict[int, float]] = {} if forces is None else forces
        """Of each seat that was asked for: the places where it is, with its forces. All who look at a view can share them."""
        self._worth: dict[int, float] = {}
        self._foes: dict[int, list[tuple[int, float]]] = {}
        self._pull: dict[int, float] = {}
        self._prospects: dict[int, Prospect] = {}

    # -- forces ----------------------------------------------------------------------------------------

    def force(self, seat: int, place: int) -> float:
        """About how strong a faction is in a place; 0: it is not there."""
        return self.forces(seat).get(place, 0.0)

    def forces(self, seat: int) -> dict[int, float]:
        """The places where a faction is, with its forces."""
        if seat not in self._forces:
            there = each(presence(self.view, seat))  # type: ignore[arg-type]
            self._forces[seat] = {place: self._count(seat, place) for place in there}
        return self._forces[seat]

    def warrior(self, seat: int) -> float:
        """The strength of a warrior."""
        if self.view.factions[seat] != CIRCADIANS:
            return 1.0
        return 3.0 if self.view.qualities >> MILITARIZED & 1 else 2.0

    def might(self, figure: int) -> float:
        """How strong a figure is in a battle; `figure`: what it is good for."""
        return might(figure, bool(self.view.upgraded >> figure & 1))

    def figure(self, figure: int) -> float:
        return leader(figure, bool(self.view.upgraded >> figure & 1))

    def _count(self, seat: int, place: int) -> float:
        view = self.view
        total = self.warrior(seat) * view.warriors[seat * PLACES + place]
        if place in view.at:
            total += sum(self.might(one) for one in self.figures(seat, place))
        if place < SHIP:
            faction, low = view.factions[seat], 1 + seat * ROWS
            for code in view.buildings[place * SLOTS : (place + 1) * SLOTS]:
                if low <= code < low + ROWS:
                    kind = code - low
                    total += SOMEBODY + (OUTPOST_STRENGTH if kind == OUTPOST else 0.0)
                    if kind == FORTRESS:
                        total += FORTRESS_STRENGTH[faction] + 0.4 * FORTRESS_DEFENCE[faction]
        return total + self._hearts(seat, place) if total else 0.0

    def _hearts(self, seat: int, place: int) -> float:
        """The strength that a morale token gives to the Leyrien who are in a place."""
        view = self.view
        if view.factions[seat] != LEYRIEN or not view.morale >> place & 1:
            return 0.0
        return float(MORALE_ROWS[0] - view.courage[0])

    def rest(self, place: int, gone: float) -> float:
        """The own force that is left in a place when so much goes; nothing, if nobody stays."""
        left = self.force(self.seat, place) - gone
        return left if left - self._hearts(self.seat, place) > 0.05 else 0.0

    def figures(self, seat: int, place: int) -> list[int]:
        """Leaders and Rhy-zu of a faction in a place."""
        at = self.view.at
        found = [one for one in LEADERS_OF[self.view.factions[seat]] if at[one] == place]
        for number, commander in enumerate(self.view.command):
            if commander == seat and at[FIRST_RHY_ZU + number] == place:
                found.append(FIRST_RHY_ZU + number)
        return found

    def foes(self, region: int) -> list[tuple[int, float]]:
        """The opponents in a region and their forces."""
        if region not in self._foes:
            others = (other for other in range(len(self.view.factions)) if other != self.seat)
            self._foes[region] = [(other, f) for other in others if (f := self.force(other, region))]
        return self._foes[region]

    def threat(self, region: int) -> float:
        """The strongest force that an opponent could still bring here before the battles."""
        view = self.view
        if self.seat == view.active and view.phase == MOVEMENT:
            movers = [other for other in view.queue if other != self.seat]
        elif view.phase > MOVEMENT and view.phase != RELIC_CHECK:
            return 0.0
        else:
            movers = [other for other in range(len(view.factions)) if other != self.seat]
        near = neighbours(view, region)  # type: ignore[arg-type]
        most = 0.0
        for other in movers:
            by_ship = view.factions[other] == CIRCADIANS and region in view.ship
            for place, force in self.forces(other).items():
                if force > most and (near >> place & 1 or (by_ship and place == SHIP)):
                    most = force
        return most

    # -- regions ---------------------------------------------------------------------------------------

    def worth(self, region: int) -> float:
        """What control of a region is worth after the battles."""
        if region not in self._worth:
            self._worth[region] = self._reckon(region)
        return self._worth[region]

    def _reckon(self, region: int) -> float:
        view, seat = self.view, self.seat
        if LAKE_MASK >> region & 1:
            return LAKE
        if not self.land >> region & 1:
            return 0.0
        total = LAND + LAND_WANTED.get(view.factions[seat], 0.0)
        if any(slots := view.buildings[region * SLOTS : (region + 1) * SLOTS]):
            low = 1 + seat * ROWS
            total += BUILDING * sum(low <= code < low + ROWS for code in slots)
        if view.factions[seat] == LEYRIEN:
            total += self._heart(region)
        relic = view.relics.find(region) + 1
        if relic:
            total += self._relic(region, relic)
        return total

    def _heart(self, region: int) -> float:
        """A morale token in a region is worth its glory in all incomes to come; the next one needs a region without one."""
        view = self.view
        left = rounds_left(view, INCOME)
        if view.morale >> region & 1:
            return HEART * left
        if not any(view.courage):
            return 0.0
        free = sum(
            self.land >> there & 1 and not view.morale >> there & 1 and there != region
            for there, holder in enumerate(view.holder)
            if holder == self.seat
        )
        return HEART * left / (1 + free)

    def _relic(self, region: int, relic: int) -> float:
        """Its bonus in its round; and whoever has all relics on the map has won (CO-RELIC-001)."""
        view, seat = self.view, self.seat
        others = [there for there in view.relics if there < SHIP and there != region]
        total = 0.0
        if relic == view.round:
            cells = RELIC_CELLS[view.factions[seat]]
            total += 2.0 + worth(view, seat, cells[min(view.relics.count(TAKEN + seat), len(cells) - 1)])
        own = sum(view.holder[there] == seat for there in others)
        total += ALL_RELICS * (own / len(others)) ** 2 if others else ALL_RELICS
        if others:
            most = max(
                sum(view.holder[there] == other for there in others)
                for other in range(len(view.factions))
                if other != seat
            )
            total += THEIR_RELICS * (most / len(others)) ** 2
        else:
            total += THEIR_RELICS
        return total + 1.5

    def spoils(self, region: int) -> float:
        """What a victory here brings besides control: the own glory, and somebody held back who gains glory in peace."""
        view, seat = self.view, self.seat
        faction = view.factions[seat]
        foes = self.foes(region)
        total = 0.0
        if faction == OXATAYA or (faction == JRAYEK and any(self.figures(foe, region) for foe, _ in foes)):
            total += glory(view, seat)
        if faction == LEYRIEN:
            if view.qualities >> SPIRITED & 1:
                total += worth(view, seat, ((MORALE, 1),))
            if view.at[EEYLA] == region:
                total += glory(view, seat)
        for foe, _ in foes:
            if view.factions[foe] in PEACEFUL:
                total += LEADS * (view.glory[foe] / GOAL[view.factions[foe]]) ** 2
        return total

    def price(self, region: int) -> float:
        """What a defeat here costs besides: the glory of who wins."""
        view = self.view
        return sum(FEEDS * glory(view, foe) for foe, _ in self.foes(region) if view.factions[foe] in (OXATAYA, JRAYEK))

    def outlook(self, region: int, own: float) -> float:
        """What a region promises to a faction with so much force there."""
        if own <= 0.0:
            return 0.0
        here = self._prospects.get(region)
        if here is None:
            here = self._prospects[region] = self._prospect(region)
        if not here.foes:
            return here.worth * _safe(own, here.threat)
        chance = 1.0
        for force in here.foes:
            chance *= odds(own - force)
        return chance * here.worth - (1.0 - chance) * (here.price + 0.3 * own) + here.battle

    def _prospect(self, region: int) -> Prospect:
        """What is at stake in a region, and who stands against it."""
        foes = self.foes(region)
        if not foes:
            return Prospect((), self.threat(region), self.worth(region), 0.0, 0.0)
        own = self.hand(self.seat)
        battle = self._wounding(region)
        gain = 1.25 * self.worth(region) + self.spoils(region)
        return Prospect(
            tuple(force + self.hand(foe) - own for foe, force in foes), 0.0, gain, 1.0 + self.price(region), battle
        )

    def _wounding(self, region: int) -> float:
        """The glory of the AI for warriors that a battle is likely to wound: its own, or an opponent's."""
        view, seat = self.view, self.seat
        foes = [foe for foe, _ in self.foes(region)]
        if view.factions[seat] == AI:
            there = max(view.warriors[foe * PLACES + region] for foe in foes)
            owners = {(code - 1) // ROWS for code in view.buildings[region * SLOTS : (region + 1) * SLOTS] if code}
            more = DESTROYS if owners.intersection(foes) else 0.0
            return min(WOUNDS + more, 0.5 * there + more, there) * glory(view, seat)
        return -sum(0.5 * glory(view, foe) for foe in foes if view.factions[foe] == AI)

    def hand(self, seat: int) -> float:
        """What cards and gems may add in a battle."""
        return 0.8 * min(len(self.view.hands[seat]), 3) + (0.8 if self.view.gems[seat] else 0.0)

    def ready(self, region: int) -> bool:
        """Whether there is a free foundation in a region."""
        return any(True for _ in free_foundations(self.view, region))  # type: ignore[arg-type]

    # -- ways ------------------------------------------------------------------------------------------

    def pull(self, place: int) -> float:
        """How much the relics that matter next draw units towards them."""
        if place not in self._pull:
            self._pull[place] = self._drawn(place)
        return self._pull[place]

    def _drawn(self, place: int) -> float:
        view = self.view
        starts = list(view.ship) if place == SHIP else [place]
        steps, total = ways(view), 0.0
        for number, region in enumerate(view.relics):
            if region >= SHIP or number + 1 < view.round:
                continue
            near = min(steps[start][region] for start in starts) + (place == SHIP)
            soon = 1.0 / (1.0 + number + 1 - view.round)
            weight = 0.5 * soon + (0.12 * view.round if number + 1 == len(view.relics) else 0.0)
            total += weight * max(0, FAR - near) / FAR
        return total


def fields(view: View) -> list[Field]:
    """What each seat makes of the map."""
    forces: dict[int, dict[int, float]] = {}
    return [Field(view, seat, forces) for seat in range(len(view.factions))]


def odds(margin: float) -> float:
    """The chance to win a battle by how much stronger one is."""
    return min(0.97, max(0.03, 0.5 + 0.11 * margin))


def _safe(own: float, threat: float) -> float:
    """How likely a region stays held that such a force could attack."""
    if not threat:
        return 1.0
    return min(1.0, max(0.45, 0.75 + 0.06 * (own - threat)))


def ways(view: View) -> tuple[list[int], ...]:
    """Between all regions how many steps it is by land."""
    return _ways(adjacency(view), land(view))  # type: ignore[arg-type]


@lru_cache(maxsize=256)
def _ways(near: tuple[int, ...], ground: int) -> tuple[list[int], ...]:
    return tuple(_steps_from(start, near, ground) for start in range(SHIP))


def _steps_from(start: int, near: tuple[int, ...], ground: int) -> list[int]:
    steps = [NOWHERE] * SHIP
    steps[start], queue = 0, [start]
    for place in queue:
        for region in each(near[place] & ground):
            if steps[region] == NOWHERE:
                steps[region] = steps[place] + 1
                queue.append(region)
    return steps
