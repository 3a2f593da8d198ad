"""What an attack can be expected to do: dice, cover, dodges, armor, defense dice; and what that is worth in points."""

from __future__ import annotations

from functools import cache

from wartable.games.legion.bot.field import Field, far
from wartable.games.legion.content import (
    ATTACK_DICE,
    BLOCK,
    COMMANDER,
    CRITICAL,
    DEFENSE_DICE,
    HIT,
    SURGE,
)
from wartable.games.legion.model import NONE
from wartable.games.legion.profiles import BLAST, CUMBERSOME, DICE, FIXED, IMPACT, MELEE, PIERCE, REACH, SPRAY, Profile
from wartable.games.legion.space.arcs import in_arc
from wartable.games.legion.space.cover import mini_cover, unit_cover
from wartable.games.legion.space.ranges import contact, unit_range
from wartable.games.legion.space.shapes import HEAVY, Mini
from wartable.games.legion.space.sight import sees

HITS, CRITICALS, SURGES = (tuple(die.count(face) / len(die) for die in ATTACK_DICE) for face in (HIT, CRITICAL, SURGE))
"""How often a red, a black and a white die shows each face."""
LOOKED_AT = 3
"""So many miniatures tell the cover of their unit."""
AIMED = 2
KILL, CARRIER, CHIEF, PINNED = 0.25, 25.0, 10.0, 3.0
"""What it is worth beside the wounds: to defeat a unit (a share of its points), to make it drop a token, to kill a commander,
to suppress troopers."""


def blocked(p: Profile) -> float:
    """How often a defense die of a unit blocks."""
    return _blocking(p.unit.defense, bool(p.surge.defense))


@cache
def _blocking(colour: str, surges: bool) -> float:
    die = DEFENSE_DICE.get(colour, DEFENSE_DICE["white"])
    return (die.count(BLOCK) + (die.count(SURGE) if surges else 0)) / len(die)


@cache
def strength(weapon: int) -> float:
    """How strong a weapon is, roughly: hits, and what pierces."""
    return sum(n * (HITS[c] + CRITICALS[c]) for c, n in enumerate(DICE[weapon])) + 0.4 * PIERCE[weapon]


@cache
def best_weapon(weapons: tuple[int, ...], reach: int, melee: bool, moved: bool, armored: bool) -> int:
    """The strongest of a miniature's weapons at that range; NONE if there is none."""
    able = [
        w
        for w in weapons
        if MELEE[w] == melee and (melee or REACH[w][0] <= reach <= REACH[w][1]) and not (moved and CUMBERSOME[w])
    ]
    return max(able, key=lambda w: strength(w) + (IMPACT[w] if armored else 0), default=NONE)


class Volley:
    """An attack of a unit, as its dice are likely to fall: hits, criticals and blanks (which an aim token rerolls)."""

    __slots__ = ("blanks", "blast", "crits", "dice", "hits", "impact", "pierce")

    def __init__(self, p: Profile, weapons: list[tuple[int, int]]) -> None:
        """`weapons` with how often each is used."""
        chart = p.surge.attack
        self.hits = self.crits = 0.0
        self.dice = self.impact = self.pierce = 0
        self.blast = False
        for weapon, times in weapons:
            for colour, n in enumerate(DICE[weapon]):
                count = n * times
                self.dice += count
                self.hits += count * (HITS[colour] + (SURGES[colour] if chart == "hit" else 0.0))
                self.crits += count * (CRITICALS[colour] + (SURGES[colour] if chart == "crit" else 0.0))
            self.impact += IMPACT[weapon] * times
            self.pierce += PIERCE[weapon] * times
            self.blast = self.blast or BLAST[weapon]
        self.blanks = self.dice - self.hits - self.crits

    def wounds(self, p: Profile, cover: int, dodge: int, rerolled: int) -> float:
        """How many wounds a unit is likely to suffer."""
        hits, crits = self.hits, self.crits
        if rerolled and self.dice:
            again = min(float(rerolled), self.blanks) / self.dice
            hits, crits = hits * (1 + again), crits * (1 + again)
        hits = max(0.0, hits - dodge - (0 if self.blast else cover))
        if p.armor or p.armor_x:
            better = min(hits, float(self.impact))
            crits, hits = crits + better, hits - better
            hits = 0.0 if p.armor else max(0.0, hits - p.armor_x)
        struck = hits + crits
        saved = struck * blocked(p)
        return struck - saved + (0.0 if p.steadfast else min(saved, float(self.pierce)))


def volley(field: Field, unit: int, defender: int, reach: int, melee: bool, at: Mini | None = None) -> Volley | None:
    """What a unit brings against a defender so far away; `at`: its leader after a move. None: nothing."""
    v, p = field.view, field.profiles[unit]
    target = field.profiles[defender]
    armored = target.armor or bool(target.armor_x)
    many = len(field.minis[defender])
    chosen: dict[int, int] = {}
    for one in field.minis[unit]:
        weapons = p.weapons[v.gear[int(one.name)]]
        weapon = best_weapon(weapons, reach, melee, at is not None, armored)
        if weapon == NONE:
            continue
        if FIXED[weapon] and not any(
            in_arc(at or one, arc, two) for arc in FIXED[weapon] for two in field.minis[defender]
        ):
            continue
        chosen[weapon] = chosen.get(weapon, 0) + (many if SPRAY[weapon] else 1)
    return Volley(p, list(chosen.items())) if chosen else None


def worth(field: Field, unit: int, wounds: float, *, melee: bool = False) -> float:
    """What so many wounds of an enemy unit are worth."""
    v, health = field.view, field.health(unit)
    good = field.points(unit) * min(wounds, float(health))
    likely = min(1.0, wounds / health) ** 2
    good += KILL * field.profiles[unit].points * likely
    if unit in v.held:
        good += CARRIER * likely
    if v.rank[unit] == COMMANDER:
        good += CHIEF * min(1.0, wounds / health)
    if field.profiles[unit].trooper and not melee:
        good += PINNED * min(1.0, wounds)
    return good


def seen_cover(field: Field, eye: Mini, minis: list[Mini]) -> int | None:
    """The cover of a unit from where a leader looks at it; None: it sees nobody."""
    some = minis[:LOOKED_AT]
    if not any(sees(field.scene, eye, two) for two in some):
        return None
    return unit_cover([mini_cover(field.scene, eye, two) for two in some])


def assault(field: Field, unit: int, defender: int, at: Mini | None = None, *, aims: int = 0) -> float:
    """What an attack of a unit on an enemy unit is worth, from where its leader stands or would stand."""
    p, target = field.profiles[unit], field.profiles[defender]
    eye, minis = at or field.leader(unit), field.minis[defender]
    if not minis or far(eye, minis[0], max(p.reach, 1)):
        return 0.0
    melee = any(contact(eye, two) for two in minis)
    reach = 0
    if not melee:
        if defender in field.fighting:
            return 0.0
        reach = unit_range([eye], minis)
        if reach > min(p.reach, field.sight):
            return 0.0
    volleys = volley(field, unit, defender, reach, melee, at)
    if volleys is None:
        return 0.0
    cover = 0
    if not melee:
        found = seen_cover(field, eye, minis)
        if found is None:
            return 0.0
        hidden = target.cover + (1 if target.trooper and field.view.suppression[defender] else 0)
        cover = min(HEAVY, found + hidden)
    rerolled = (field.view.aim[unit] + aims) * (AIMED + p.precise)
    return worth(field, defender, volleys.wounds(target, cover, field.view.dodge[defender], rerolled), melee=melee)


def best_assault(field: Field, unit: int, at: Mini | None = None, *, aims: int = 0) -> float:
    """The worth of the best attack of a unit from there."""
    return max((assault(field, unit, foe, at, aims=aims) for foe in field.foes), default=0.0)


def threat(field: Field, unit: int, at: Mini, foe: int) -> float:
    """What an enemy unit may do to a unit whose leader stands there."""
    p = field.profiles[unit]
    eye = field.leader(foe)
    if far(eye, at, max(field.profiles[foe].reach, 1)):
        return 0.0
    reach = unit_range([eye], [at])
    if reach > min(field.profiles[foe].reach, field.sight):
        return 0.0
    volleys = volley(field, foe, unit, reach, False)
    if volleys is None:
        return 0.0
    cover = min(HEAVY, mini_cover(field.scene, eye, at) + p.cover)
    return worth(field, unit, volleys.wounds(p, cover, field.view.dodge[unit], 0))
