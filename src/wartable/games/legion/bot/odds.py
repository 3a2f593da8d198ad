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
    WEAPONS,
)
from wartable.games.legion.profiles import (
    BLAST,
    CUMBERSOME,
    DICE,
    FIXED,
    HAS,
    IMPACT,
    MELEE,
    PIERCE,
    REACH,
    SPRAY,
    Profile,
)
from wartable.games.legion.rules.pools import exposed
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
def best_weapons(
    weapons: tuple[int, ...], reach: int, melee: bool, moved: bool, armored: bool, most: int = 1
) -> tuple[int, ...]:
    """The strongest of a miniature's weapons at that range: one, or as many as Arsenal allows."""
    able = [
        w
        for w in weapons
        if (MELEE[w] if melee else REACH[w][0] <= reach <= REACH[w][1]) and not (moved and CUMBERSOME[w])
    ]
    return tuple(sorted(able, key=lambda w: -strength(w) - (IMPACT[w] if armored else 0))[:most])


class Volley:
    """An attack of a unit, as its dice are likely to fall: hits, criticals and blanks (which an aim token rerolls)."""

    __slots__ = ("blanks", "blast", "crits", "dice", "hits", "impact", "makashi", "pierce", "swift")

    def __init__(
        self,
        p: Profile,
        weapons: list[tuple[int, int]],
        target: Profile | None = None,
        *,
        tokens: int = 0,
        weak: int = 0,
    ) -> None:
        """`weapons` with how often each is used, perhaps against a target; `tokens`: surge tokens; `weak`: what its Weak Point adds."""
        self.hits = self.crits = surges = 0.0
        self.dice = self.pierce = critical = 0
        self.impact = weak
        self.blast, self.swift = False, True
        self.makashi = "makashi-mastery" in p.has
        for weapon, times in weapons:
            for colour, n in enumerate(DICE[weapon]):
                count = n * times
                self.dice += count
                self.hits += count * HITS[colour]
                self.crits += count * CRITICALS[colour]
                surges += count * SURGES[colour]
            self.impact += IMPACT[weapon] * times
            self.pierce += PIERCE[weapon] * times
            critical += HAS[weapon].get("critical", 0) * times
            self.blast = self.blast or BLAST[weapon]
            self.swift = self.swift and "high-velocity" in HAS[weapon]
        self._convert(chart_of(p, weapons, target), surges, critical, tokens)
        self.blanks = self.dice - self.hits - self.crits

    def _convert(self, chart: str, surges: float, critical: int, tokens: int) -> None:
        """Surges become criticals and hits, as charts, Critical X and surge tokens have it."""
        turned = surges if chart == "crit" else min(surges, float(critical))
        self.crits += turned
        self.hits += surges - turned if chart == "hit" else min(surges - turned, float(tokens))

    def wounds(
        self,
        p: Profile,
        cover: int,
        dodge: int,
        rerolled: int,
        *,
        shields: int = 0,
        fear: int = 0,
        guarded: int = 0,
        melee: bool = False,
    ) -> float:
        """How many wounds a unit is likely to suffer that has so many active shields and suppression tokens.

        `guarded`: so many hits others may take upon themselves."""
        hits, crits = self.hits, self.crits
        if rerolled and self.dice:
            again = min(float(rerolled), self.blanks) / self.dice
            hits, crits = hits * (1 + again), crits * (1 + again)
        bare = self.blast and "immune:blast" not in p.has
        hits = max(0.0, hits - (0 if self.swift else dodge) - (0 if bare else cover) - guarded)
        if p.armor or p.armor_x:
            better = min(hits, float(self.impact))
            crits, hits = crits + better, hits - better
            hits = 0.0 if p.armor else max(0.0, hits - p.armor_x)
        struck = hits + crits if melee else max(0.0, hits + crits - shields)
        return max(0.0, struck - self._saved(p, struck, 0 if melee else fear)) if struck else 0.0

    def _saved(self, p: Profile, struck: float, fear: int) -> float:
        """How many of these the defense dice block that Pierce leaves."""
        has, rate = p.has, blocked(p)
        dice = struck + min(fear, has.get("danger-sense", 0))
        if "impervious" in has and not p.steadfast:
            dice += self.pierce
        saved = dice * rate
        saved += min(dice - saved, float(has.get("uncanny-luck", 0))) * rate
        return max(0.0, saved - self._piercing(p))

    def _piercing(self, p: Profile) -> int:
        if p.steadfast:
            return max(0, self.pierce - 1) if self.makashi else 0
        return self.pierce


def chart_of(p: Profile, weapons: list[tuple[int, int]], target: Profile | None) -> str:
    """What attack surges become: by the unit's chart, that of a weapon, Jedi Hunter."""
    if target is not None and target.force and "jedi-hunter" in p.has:
        return "crit"
    charts = [p.surge.attack, *(WEAPONS[weapon].surge for weapon, _ in weapons)]
    return "crit" if "crit" in charts else "hit" if "hit" in charts else ""


def volley(field: Field, unit: int, defender: int, reach: int, melee: bool, at: Mini | None = None) -> Volley | None:
    """What a unit brings against a defender so far away; `at`: its leader after a move. None: nothing."""
    v, p = field.view, field.profiles[unit]
    target = field.profiles[defender]
    armored = target.armor or bool(target.armor_x)
    many, most = len(field.minis[defender]), p.has.get("arsenal", 1)
    tied = not melee and at is None and unit in field.fighting
    chosen: dict[int, int] = {}
    for one in field.minis[unit]:
        weapons = p.weapons[v.gear[int(one.name)]]
        if tied:  # who is engaged shoots with Versatile only
            weapons = tuple(weapon for weapon in weapons if "versatile" in HAS[weapon])
        for weapon in best_weapons(weapons, reach, melee, at is not None, armored, most):
            if not melee and REACH[weapon][1] == 1 and "immune:range-1-weapons" in target.has:
                continue
            if FIXED[weapon] and not any(
                in_arc(at or one, arc, two) for arc in FIXED[weapon] for two in field.minis[defender]
            ):
                continue
            chosen[weapon] = chosen.get(weapon, 0) + (many if SPRAY[weapon] else 1)
    if not chosen:
        return None
    weak = exposed(target.has, field.leader(defender), at or field.leader(unit))
    return Volley(p, list(chosen.items()), target, tokens=v.surge[unit], weak=weak)


def harm(field: Field, volleys: Volley, unit: int, defender: int, cover: int, rerolled: int, melee: bool) -> float:
    """How many wounds an attack is likely to do, with the tokens that lie beside the defender; `cover` is that of terrain."""
    v, target = field.view, field.profiles[defender]
    if not melee:
        scared = target.trooper and v.suppression[defender] and target.unit.type != "droid-trooper"
        level = min(HEAVY, cover + target.cover + (1 if scared else 0))
        if level == 1 and "low-profile" in target.has:
            level = HEAVY
        cover = max(0, level - field.profiles[unit].has.get("sharpshooter", 0))
    active = max(0, target.has.get("shielded", 0) - v.drained[defender])
    return volleys.wounds(
        target,
        cover,
        v.dodge[defender],
        rerolled,
        shields=active,
        fear=v.suppression[defender],
        guarded=0 if melee else sum(field.guardians(defender).values()),
        melee=melee,
    )


def harm_to_guards(field: Field, volleys: Volley, defender: int, cover: int) -> float:
    """What the wounds are worth that those who guard a unit are likely to suffer for it."""
    found, hits = 0.0, max(0.0, volleys.hits - cover)
    for unit, most in field.guardians(defender).items():
        taken = min(float(most), hits)
        hits -= taken
        found += worth(field, unit, taken * (1 - blocked(field.profiles[unit])), melee=True)
    return found


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
    p = field.profiles[unit]
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
        cover = found
    rerolled = (field.view.aim[unit] + aims) * (AIMED + p.precise)
    good = worth(field, defender, harm(field, volleys, unit, defender, cover, rerolled, melee), melee=melee)
    return good if melee else good + harm_to_guards(field, volleys, defender, cover)


def best_assault(field: Field, unit: int, at: Mini | None = None, *, aims: int = 0) -> float:
    """The worth of the best attack of a unit from there."""
    return max((assault(field, unit, foe, at, aims=aims) for foe in field.foes), default=0.0)


def threat(field: Field, unit: int, at: Mini, foe: int) -> float:
    """What an enemy unit may do to a unit whose leader stands there."""
    eye = field.leader(foe)
    if far(eye, at, max(field.profiles[foe].reach, 1)):
        return 0.0
    reach = unit_range([eye], [at])
    if reach > min(field.profiles[foe].reach, field.sight):
        return 0.0
    volleys = volley(field, foe, unit, reach, False)
    if volleys is None:
        return 0.0
    return worth(field, unit, harm(field, volleys, foe, unit, mini_cover(field.scene, eye, at), 0, False))
