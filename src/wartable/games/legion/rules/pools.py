"""What an attack pool is worth against its defender: cover, Impact and Pierce, surge charts, dodges, defense dice.

Weapon keywords act for the pool their weapon is in (LG-KEYWORD-503), and their numbers are added (LG-KEYWORD-504). A card
that gives them to the attacking unit gives them to its pools.
"""

from __future__ import annotations

from collections.abc import Mapping

from wartable.games.legion.cards.blades import unpierced
from wartable.games.legion.content import CRITICAL, HIT, WEAPONS
from wartable.games.legion.model import FIELD, NONE, Legion, Pool
from wartable.games.legion.profiles import BLAST, BOOSTS, HAS, IMPACT, PIERCE
from wartable.games.legion.rules.charges import lying
from wartable.games.legion.rules.smoke import smoke_at
from wartable.games.legion.rules.tokens import droid
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.space.arcs import ARCS, in_arc
from wartable.games.legion.space.cover import cover
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.table import NAMES, leader, profile_of, scene
from wartable.kernel.state import RuleId

HEAVY = 2
CHARTS = {"": -1, "hit": HIT, "crit": CRITICAL}
"""What a surge chart turns an attack surge to."""
CHARTED = tuple(CHARTS[weapon.surge] for weapon in WEAPONS)
WEAK = {"weak-point:rear": ("rear",), "weak-point:sides": ("left", "right")}
"""The arcs of each Weak Point."""


def total(s: Legion, unit: int, pool: Pool, word: str) -> int:
    """The number of a weapon keyword in the pool of an attacking unit; 0: it is not in it."""
    found = _has(s, unit, word) + boosted(pool, word)
    for _, weapon in pool.weapons:
        if (words := HAS[weapon]) and word in words:
            found += words[word]
    return found


def boosted(pool: Pool, word: str) -> int:
    """What upgrades add to the number of a weapon keyword."""
    return sum(BOOSTS[card].get(word, 0) for card in pool.boosts) if pool.boosts else 0


def _has(s: Legion, unit: int, word: str) -> int:
    """A keyword of the attacking unit; a charge that detonates has none but its weapon's (LG-TOKEN-005)."""
    return keyword(s, unit, word) if unit != NONE else 0


# -- attack dice ---------------------------------------------------------------------------------------------


def attack_chart(s: Legion, unit: int, pool: Pool) -> int:
    """What attack surges of the pool become: by the unit's chart, a weapon's own, Jedi Hunter; -1: nothing (LG-RULING-031)."""
    found = CHARTS[profile_of(s, unit).surge.attack] if unit != NONE else -1
    if found != CRITICAL:
        for _, weapon in pool.weapons:
            found = max(found, CHARTED[weapon])
        if found != CRITICAL and profile_of(s, pool.defender).force and _has(s, unit, "jedi-hunter"):
            return CRITICAL
    return found


def impact_of(s: Legion, unit: int, pool: Pool) -> int:
    """Impact X of the pool, with what the defender's Weak Point adds."""
    found = sum(IMPACT[weapon] for _, weapon in pool.weapons) + _has(s, unit, "impact") + boosted(pool, "impact")
    return found + (weak_point(s, unit, pool.defender) if "weak-point" in profile_of(s, pool.defender).has else 0)


def weak_point(s: Legion, unit: int, defender: int) -> int:
    """Weak Point X: the attacking leader's base is in that arc of the defender (LG-KEYWORD-621, LG-KEYWORD-622)."""
    if unit == NONE or s.station[unit] != FIELD:
        return 0
    return exposed(profile_of(s, defender).has, leader(s, defender), leader(s, unit))


def exposed(has: Mapping[str, int], target: Mini, eye: Mini) -> int:
    """What the Weak Points of a unit add to Impact against who stands there."""
    return sum(
        has[word]
        for word, arcs in WEAK.items()
        if word in has and any(in_arc(target, ARCS.index(arc), eye) for arc in arcs)
    )


# -- dodge and cover -----------------------------------------------------------------------------------------


def coverless(s: Legion, unit: int, pool: Pool) -> bool:
    """Whether the defender has no cover of any origin: in melee, or against Blast unless it is immune (LG-RULING-016)."""
    if pool.melee:
        return True
    blast = any(BLAST[weapon] for _, weapon in pool.weapons) or _has(s, unit, "blast")
    return bool(blast) and not keyword(s, pool.defender, "immune:blast")


def cover_of(s: Legion, unit: int, pool: Pool) -> int:
    """The defender's cover: from terrain, then all improvements, heavy at most; then it is reduced (LG-RULING-015)."""
    if coverless(s, unit, pool):
        return 0
    defender = pool.defender
    reduced = _has(s, unit, "sharpshooter")
    if reduced >= HEAVY:
        return 0
    better = improvements(s, defender)
    if s.smoke:
        better += smoke_at(s, defender) + (smoke_at(s, unit) if unit != NONE else 0)
    from_terrain = 0
    if better < HEAVY and (eye := _eye(s, unit)) is not None:
        from_terrain = cover(scene(s), eye, NAMES[defender])[1]
    return max(0, improved(s, defender, from_terrain + better) - reduced)


def _eye(s: Legion, unit: int) -> Mini | None:
    """From where cover is looked for: the attacking leader, or the charge that detonates; None: the attacker is defeated."""
    if unit == NONE:
        return lying(s.attack.charge) if s.attack is not None and s.attack.charge is not None else None
    return leader(s, unit) if s.station[unit] == FIELD else None


def improvements(s: Legion, defender: int) -> int:
    """By how much its cover is better than the terrain's: suppression and Cover X, 2 on wheels (LG-COVER-510, LG-KEYWORD-623)."""
    p = profile_of(s, defender)
    keeps = keyword(s, defender, "cover") + 2 * s.wheels[defender]
    return keeps + (1 if p.trooper and s.suppression[defender] and not droid(s, defender) else 0)


def improved(s: Legion, defender: int, level: int) -> int:
    """Heavy at most; light becomes heavy with Low Profile (LG-COVER-514, LG-KEYWORD-572)."""
    if level == 1 and keyword(s, defender, "low-profile"):
        return HEAVY
    return min(HEAVY, level)


def undodgeable(pool: Pool) -> bool:
    """Whether no dodge tokens may be spent: all its weapons have High Velocity (LG-KEYWORD-558)."""
    return bool(pool.weapons) and all("high-velocity" in HAS[weapon] for _, weapon in pool.weapons)


# -- defense dice --------------------------------------------------------------------------------------------


def pierce_of(s: Legion, unit: int, pool: Pool) -> int:
    return sum(PIERCE[weapon] for _, weapon in pool.weapons) + _has(s, unit, "pierce")


def pierce_against(s: Legion, unit: int, pool: Pool, target: int) -> int:
    """How many blocks of a unit Pierce may cancel: none of one that is immune, unless Makashi Mastery gives up one for it."""
    found = pierce_of(s, unit, pool) - pool.pierced
    if found and unpierced(s, pool, target):
        return max(0, found - 1) if pool.melee and keyword(s, unit, "makashi-mastery") else 0
    return found


def more_saves(s: Legion, unit: int, pool: Pool) -> int:
    """Defense dice beyond those for hits and criticals: Impervious, Danger Sense X (LG-KEYWORD-563, LG-KEYWORD-527)."""
    defender, found = pool.defender, 0
    if not pool.melee and s.suppression[defender]:
        found = min(keyword(s, defender, "danger-sense"), s.suppression[defender])
    if keyword(s, defender, "impervious") and not unpierced(s, pool, defender):
        found += pierce_of(s, unit, pool)
    return found


def deflects(s: Legion, defender: int) -> bool:
    """Whether a dodge token it spends turns its surges to blocks: Deflect, Soresu Mastery, Block."""
    return any(keyword(s, defender, word) for word in ("deflect", "soresu-mastery", "block"))


def riposte(s: Legion, unit: int, pool: Pool, by: int) -> RuleId | None:
    """By which rule surges of a unit that has spent a dodge token wound the attacker (LG-DEFLECT-502, LG-KEYWORD-600)."""
    if unit == NONE or any("immune:deflect" in HAS[weapon] for _, weapon in pool.weapons):
        return None  # LG-KEYWORD-560
    if keyword(s, by, "soresu-mastery"):
        return "LG-KEYWORD-600"
    return "LG-DEFLECT-502" if not pool.melee and keyword(s, by, "deflect") else None
