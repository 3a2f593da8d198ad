"""The second half of an attack: modified dice, Guardian and shields, defense dice, wounds and what comes with them."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import (
    BlocksCancelled,
    DefenseRerolled,
    DefenseRolled,
    Deflected,
    HitsCancelled,
    HitsImproved,
    Rammed,
    ShieldsSpent,
    SurgesConverted,
    SurgeSpent,
)
from wartable.games.legion.content import BLANK, BLOCK, CRITICAL, HIT, SURGE
from wartable.games.legion.gains import BLANKS
from wartable.games.legion.model import Legion, act_of, attack_of, pool_of
from wartable.games.legion.phases.aftermath import tow
from wartable.games.legion.phases.attacking import attacker
from wartable.games.legion.phases.guarding import guards
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.profiles import ION
from wartable.games.legion.rules.dice import cancel, change, face, roll_defense
from wartable.games.legion.rules.edicts import white_saves
from wartable.games.legion.rules.pools import deflects, impact_of, more_saves, pierce_against, riposte, total
from wartable.games.legion.rules.sharing import purse, spend
from wartable.games.legion.rules.shields import shields
from wartable.games.legion.rules.tokens import droid, gain_dodge, gain_ion, gain_poison, suppress
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import on_field, profile_of, riders
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

DONE = a.Done()


# -- 6: modify attack dice -------------------------------------------------------------------------------------


def modify(s: Legion) -> None:
    """Impact first, then Armor (LG-ARMOR-002), applied in full (LG-RULING-029); then Guardian and shields."""
    attack, pool = attack_of(s), pool_of(s)
    p = profile_of(s, pool.defender)
    if (dice := total(s, attack.unit, pool, "ram")) and act_of(s).sped:
        _ram(s, dice)
    if p.armor or p.armor_x:
        if better := change(pool.dice, HIT, CRITICAL, impact_of(s, attack.unit, pool)):
            tell(s, HitsImproved, unit=attack.unit, count=better, cite="LG-IMPACT-501")
        gone = cancel(pool.dice, HIT, len(pool.dice) if p.armor else p.armor_x)
        if gone:
            tell(s, HitsCancelled, unit=pool.defender, count=gone, cite="LG-ARMOR-001" if p.armor else "LG-ARMORX-001")
    s.step = "guard" if guards(s, pool) else "shield" if shields(s, pool.defender) else "defend"


def _ram(s: Legion, most: int) -> None:
    """Up to X dice become criticals, blanks first (LG-KEYWORD-579)."""
    attack, pool = attack_of(s), pool_of(s)
    turned = change(pool.dice, BLANK, CRITICAL, most)
    turned += change(pool.dice, HIT, CRITICAL, most - turned)
    if turned:
        pool.hit = True
        tell(s, Rammed, unit=attack.unit, count=turned, cite="LG-KEYWORD-579")


def shield(s: Legion) -> Flow | None:
    """The defender may turn active shield tokens; each cancels a hit or a critical of a ranged attack (LG-KEYWORD-597)."""
    pool = pool_of(s)
    s.step = "defend"
    if s.wheels[pool.defender]:  # it cannot use them while it rolls (LG-KEYWORD-623)
        return None
    able = min(shields(s, pool.defender), _results(pool.dice))
    return _shield(s, able) if able and not pool.melee else None


def _results(dice: bytearray) -> int:
    """How many dice show hits and criticals."""
    return sum(face(die) in (HIT, CRITICAL) for die in dice)


def _shield(s: Legion, able: int) -> Flow:
    pool = pool_of(s)
    unit = pool.defender
    answer = yield Choose(
        s.owner[unit],
        [a.Spend(n) for n in range(able + 1)],
        "LG-KEYWORD-597",
        ask="spend-shields",
        about={"unit": unit, "results": _results(pool.dice)},
    )
    if answer.count:
        s.drained[unit] += answer.count
        gone = cancel(pool.dice, HIT, answer.count)
        cancel(pool.dice, CRITICAL, answer.count - gone)  # from here on a critical counts as a hit does (LG-ATTACK-034)
        tell(s, ShieldsSpent, unit=unit, count=answer.count, cite="LG-KEYWORD-597")


# -- 7 and 8: defense dice -------------------------------------------------------------------------------------


def defend(s: Legion) -> None:
    """Roll a defense die for each hit and critical, and those that keywords add (LG-ATTACK-028)."""
    pool = pool_of(s)
    unit = pool.defender
    p = profile_of(s, unit)
    pool.dice = bytearray(die for die in pool.dice if face(die) in (HIT, CRITICAL))
    s.step = "block"
    if pool.dice:
        number = len(pool.dice) + more_saves(s, attack_of(s).unit, pool)
        pool.saves = roll_defense(s, p.unit.defense, number)
        tell(s, DefenseRolled, unit=unit, red=p.unit.defense == "red", dice=list(pool.saves), cite="LG-ATTACK-028")
        if more := white_saves(s, unit):
            white = roll_defense(s, "white", more)
            tell(s, DefenseRolled, unit=unit, red=False, dice=list(white), cite="LG-ATTACK-028")
            pool.saves.extend(white)
        if keyword(s, unit, "uncanny-luck"):
            s.step = "reroll-defense"


def reroll_defense(s: Legion) -> Flow | None:
    """Uncanny Luck X: up to X defense dice are rerolled, all at once and each once (LG-ATTACK-029, LG-KEYWORD-618)."""
    if pool_of(s).saves.count(BLOCK) == len(pool_of(s).saves):
        s.step = "block"
        return None
    return _reroll_defense(s)


def _reroll_defense(s: Legion) -> Flow:
    pool = pool_of(s)
    unit = pool.defender
    left = bytearray(pool.saves)
    for die in pool.again:
        left.remove(die)
    options: list[Any] = [a.RerollSave(die) for die in sorted(set(left))]
    answer = yield Choose(
        s.owner[unit],
        [*options, DONE],
        "LG-KEYWORD-618",
        ask="reroll-defense",
        about={"unit": unit, "results": len(pool.dice)},
    )
    if answer != DONE:
        pool.again.append(answer.die)
        if len(pool.again) < min(keyword(s, unit, "uncanny-luck"), len(pool.saves)):
            return
    s.step = "block"
    if not pool.again:
        return
    for die in pool.again:
        pool.saves.remove(die)
    colour = profile_of(s, unit).unit.defense
    fresh = roll_defense(s, colour, len(pool.again))
    tell(s, DefenseRerolled, unit=unit, red=colour == "red", dice=list(fresh), cite="LG-KEYWORD-618")
    pool.saves.extend(fresh)
    pool.again = bytearray()


def block(s: Legion) -> Flow:
    """Convert defense surges; Deflect wounds the attacker; Pierce cancels blocks (LG-ATTACK-030, LG-ATTACK-032)."""
    attack, pool = attack_of(s), pool_of(s)
    unit = pool.defender
    surges, blocks = pool.saves.count(SURGE), pool.saves.count(BLOCK)
    parries = pool.dodged > 0 and deflects(s, unit)
    pierce = pierce_against(s, attack.unit, pool, unit)
    if surges and (parries or profile_of(s, unit).surge.defense):
        blocks += surges
        tell(s, SurgesConverted, unit=unit, count=surges, cite=_converted_by(s, unit, parries))
    elif surges and len(pool.dice) > blocks - pierce and purse(s, unit, "surge"):
        blocks += yield from _spend_surges(s, unit, surges, len(pool.dice) - blocks)
    s.step = "compare"
    pierce = min(blocks, pierce)
    pool.wounds = max(0, len(pool.dice) - blocks + pierce)
    back = pool.saves.count(BLANK if keyword(s, unit, BLANKS) else SURGE)
    if parries and back and (rule := riposte(s, attack.unit, pool, unit)) is not None:
        tell(s, Deflected, unit=attack.unit, count=back, cite=rule)
        yield from suffer(s, attack.unit, back, rule)  # still in step 7 (LG-RULING-032)
    if pierce:
        tell(s, BlocksCancelled, unit=attack.unit, count=pierce, cite="LG-PIERCE-501")


def _converted_by(s: Legion, unit: int, parries: bool) -> str:
    """The rule by which surges are blocks."""
    if not parries:
        return "LG-ATTACK-030"
    if keyword(s, unit, "deflect"):
        return "LG-DEFLECT-501"
    return "LG-KEYWORD-600" if keyword(s, unit, "soresu-mastery") else "LG-KEYWORD-514"


def _spend_surges(s: Legion, unit: int, surges: int, open_results: int) -> Any:
    """Surge tokens turn defense surges to blocks (LG-TOKEN-001); how many were turned."""
    answer = yield Choose(
        s.owner[unit],
        [a.Spend(n) for n in range(min(surges, purse(s, unit, "surge")) + 1)],
        "LG-TOKEN-001",
        ask="surge-defense",
        about={"unit": unit, "results": max(0, open_results), "surges": surges},
    )
    if answer.count:
        yield from spend(s, unit, "surge", answer.count)
        tell(s, SurgeSpent, unit=unit, count=answer.count, cite="LG-TOKEN-001")
    return answer.count


# -- 9: wounds and tokens ----------------------------------------------------------------------------------------


def compare(s: Legion) -> Flow:
    """The defender suffers what was not blocked; then tokens, suppression, Nimble (LG-ATTACK-033, LG-RULING-037)."""
    pool = pool_of(s)
    unit = pool.defender
    before, hurt = _wounds(s, unit), False
    carried = riders(s, unit) if s.aboard else []
    yield from suffer(s, unit, pool.wounds, "LG-ATTACK-033", pool.exposed)
    if _wounds(s, unit) > before:
        for rider in carried:
            yield from suffer(s, rider, 1, "LG-KEYWORD-615")
    if on_field(s, unit):
        hurt = _wounds(s, unit) > before
        _tokens(s, hurt)
        if pool.dodged and keyword(s, unit, "nimble"):
            gain_dodge(s, unit, "LG-NIMBLE-501")
    pool.resolved = True
    s.step = "next-pool"
    if on_field(s, unit) and hurt:
        yield from tow(s, attacker(s), pool)


def _wounds(s: Legion, unit: int) -> int:
    return sum(s.wounds[m] for m in range(s.first[unit], s.first[unit + 1]))


def _tokens(s: Legion, hurt: bool) -> None:
    """What the defender gains after the pool: ion and poison tokens if it was wounded, suppression (LG-RULING-037)."""
    attack, pool = attack_of(s), pool_of(s)
    unit = pool.defender
    p = profile_of(s, unit)
    if hurt and (not p.trooper or droid(s, unit)) and (ion := sum(ION[weapon] for _, weapon in pool.weapons)):
        gain_ion(s, unit, ion, "LG-ION-503")
    if hurt and p.trooper and not droid(s, unit) and (dose := total(s, attack.unit, pool, "poison")):
        gain_poison(s, unit, dose, "LG-KEYWORD-576")
    if pool.hit and not pool.melee and p.trooper:
        suppress(s, unit, 1, "LG-ATTACK-036")
    if total(s, attack.unit, pool, "suppressive"):
        suppress(s, unit, 1, "LG-KEYWORD-605")
