"""Whom a unit may attack, with which weapons, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion.cards.conditions import beyond_sight
from wartable.games.legion.content import COMMAND_CARDS
from wartable.games.legion.gains import VERSATILE
from wartable.games.legion.model import ACTIVATING, FIELD, NONE, Act, Attack, Legion, Pool, hostile, units_of
from wartable.games.legion.profiles import (
    CARD_OF_WEAPON,
    CUMBERSOME,
    FIXED,
    HAS,
    MELEE,
    NAME,
    REACH,
)
from wartable.games.legion.rules.edicts import attack_barred, lures, stretched
from wartable.games.legion.rules.words import lent
from wartable.games.legion.space.arcs import FRONT, REAR, in_arc
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.space.ranges import unit_range
from wartable.games.legion.space.shapes import Mini, Scene
from wartable.games.legion.space.sight import sees
from wartable.games.legion.table import (
    box_of,
    boxes,
    engaged_with,
    farther,
    in_melee_with,
    leader,
    mini,
    minis_of,
    profile_of,
    scene,
)
from wartable.kernel.state import RuleId

THROWN = 2
"""The greatest range of a thrown saber."""
STRETCHED = 4
"""No effect lets a weapon reach farther (LG-COMMANDCARD2-066)."""
FIXED_RULES = {(FRONT,): "LG-FIXEDFRONT-501", (FRONT, REAR): "LG-KEYWORD-546", (REAR,): "LG-KEYWORD-547"}
"""The rule of each kind of Fixed."""
UNARMED = "LG-RULING-026"
"""No mini can use a weapon against that unit."""


def attack_range(s: Legion, unit: int, defender: int) -> int:
    """From the attacking leader to the closest mini of the defender (LG-ATTACK-009)."""
    return unit_range([leader(s, unit)], minis_of(s, defender))


def in_melee(s: Legion, unit: int, other: int) -> bool:
    return other in in_melee_with(s, unit)


def _sees(table: Scene, one: Mini, two: Mini) -> bool:
    """Whether one mini on the table sees another; remembered as long as nothing moves."""
    known = table.sights.get((one.name, two.name))
    if known is None:
        known = table.sights[one.name, two.name] = sees(table, one, two)
    return known


def seen_minis(s: Legion, one: Mini, unit: int) -> list[Mini]:
    """The minis of a unit that a mini sees."""
    table = scene(s)
    return [two for two in minis_of(s, unit) if _sees(table, one, two)]


def sees_unit(s: Legion, one: Mini, unit: int) -> bool:
    """Whether a mini sees any mini of a unit."""
    table = scene(s)
    return any(_sees(table, one, two) for two in minis_of(s, unit))


def unit_sees(s: Legion, unit: int, other: int) -> bool:
    """Whether any mini of a unit sees any of another: whatever asks for a unit's line of sight names no mini (LG-LOS-502)."""
    return any(sees_unit(s, one, other) for one in minis_of(s, unit))


def exposed(s: Legion, unit: int, defender: int) -> list[int]:
    """The minis of the defender that somebody of the attacking unit sees (LG-LOS-507)."""
    table, own = scene(s), minis_of(s, unit)
    return [int(two.name) for two in minis_of(s, defender) if any(_sees(table, one, two) for one in own)]


def weapons_of(s: Legion, unit: int, number: int) -> tuple[int, ...]:
    """The weapons of a mini: its unit card's, its own, and those all of the unit may use."""
    return profile_of(s, unit).weapons[s.gear[number]] + lent(s, unit)


def reach_of(s: Legion, attack: Attack) -> int:
    """How far a ranged attack may go: the greatest range of any weapon it can be performed with."""
    if attack.weapon != NONE:
        return REACH[attack.weapon][1]
    farthest = profile_of(s, attack.unit).reach
    if more := lent(s, attack.unit):
        farthest = max(farthest, *(REACH[weapon][1] for weapon in more))
    return farthest + 1 if 0 < farthest < STRETCHED and stretched(s, attack.unit) else farthest


def weapon_refused(
    s: Legion, act: Act, number: int, weapon: int, defender: int, distance: int, melee: bool
) -> RuleId | None:
    """Why a mini that sees the defender cannot add this weapon to the pool (LG-ATTACK-014, LG-ATTACK-015)."""
    unit = act.unit
    if not (MELEE[weapon] if melee else REACH[weapon][1]):
        return "LG-ATTACK-005" if melee else "LG-ATTACK-004"
    if not melee:
        low, high = REACH[weapon]
        if not low <= distance <= high and not (distance == high + 1 <= STRETCHED and stretched(s, unit)):
            return "LG-ATTACK-015"
        if high == 1 and "immune:range-1-weapons" in profile_of(s, defender).has:
            return "LG-KEYWORD-562"
        if engaged_with(s, unit) and not _versatile(s, unit, weapon):
            return "LG-ENGAGED-003"
    if s.broken and (number, weapon) in s.broken:
        return "LG-WEAPONDESTROYED-503"
    if (card := CARD_OF_WEAPON.get(weapon)) is not None and s.exhausted[unit]:
        if s.exhausted[unit] >> s.upgrades[unit].index(card) & 1:
            return "LG-ATTACKPOOL-506"
    if CUMBERSOME[weapon] and act.moved and act.why == ACTIVATING:
        return "LG-CUMBERSOME-502"
    if FIXED[weapon]:
        of = mini(s, number)
        if not any(in_arc(of, arc, two) for arc in FIXED[weapon] for two in minis_of(s, defender)):
            return FIXED_RULES[FIXED[weapon]]
    return None


def armed(
    s: Legion, act: Act, attack: Attack, defender: int, distance: int, melee: bool
) -> Iterator[tuple[int, list[int]]]:
    """The minis that may still add a weapon to a pool against this defender, each with those it may add.

    A mini gives one weapon in an attack (LG-RULING-025), with Arsenal X up to X, each once (LG-KEYWORD-511); weapons of a
    name go into one pool (LG-ATTACK-018).
    """
    most = profile_of(s, act.unit).has.get("arsenal", 1)
    used = [one for pool in attack.pools for one in pool.weapons]
    busy = [number for number, _ in used]
    elsewhere = {NAME[weapon] for pool in attack.pools if pool.defender != defender for _, weapon in pool.weapons}
    for one in minis_of(s, act.unit):
        number = int(one.name)
        if busy and busy.count(number) >= most:
            continue
        fitting = [
            weapon
            for weapon in (weapons_of(s, act.unit, number) if attack.weapon == NONE else (attack.weapon,))
            if NAME[weapon] not in elsewhere
            and (number, weapon) not in used
            and weapon_refused(s, act, number, weapon, defender, distance, melee) is None
        ]
        if fitting and sees_unit(s, one, defender):
            yield number, fitting


def choices(s: Legion, act: Act, attack: Attack, defender: int, distance: int, melee: bool) -> dict[int, list[int]]:
    """weapon -> the minis that may still add it to a pool against this defender."""
    found: dict[int, list[int]] = {}
    for number, weapons in armed(s, act, attack, defender, distance, melee):
        for weapon in weapons:
            found.setdefault(weapon, []).append(number)
    return found


def arming_refused(s: Legion, act: Act, attack: Attack, pool: Pool, weapon: int, count: int) -> RuleId | None:
    """Why not so many minis can add this weapon to the pool that is being formed: the rule that keeps the first of the others from it."""
    most = profile_of(s, act.unit).has.get("arsenal", 1)
    refusals, able = [], 0
    for one in minis_of(s, act.unit):
        number = int(one.name)
        own = weapons_of(s, act.unit, number) if attack.weapon == NONE else (attack.weapon,)
        rules = [_arming_refused(s, act, attack, pool, one, w, most) for w in own if NAME[w] == NAME[weapon]]
        if None in rules:
            able += 1
        elif rules:
            refusals.append(rules[0])
    return refusals[0] if able < count and refusals else None


def _arming_refused(
    s: Legion, act: Act, attack: Attack, pool: Pool, one: Mini, weapon: int, most: int
) -> RuleId | None:
    """Why one mini cannot add a weapon to the pool that is being formed."""
    number = int(one.name)
    if (rule := weapon_refused(s, act, number, weapon, pool.defender, pool.range, pool.melee)) is not None:
        return rule
    if any(NAME[w] == NAME[weapon] for p in attack.pools if p.defender != pool.defender for _, w in p.weapons):
        return "LG-ATTACK-018"
    used = [w for p in attack.pools for n, w in p.weapons if n == number]
    if len(used) >= most or weapon in used:
        return "LG-RULING-025" if most == 1 else "LG-KEYWORD-511"
    return None if sees_unit(s, one, pool.defender) else "LG-ATTACK-012"


def able_against(s: Legion, act: Act, number: int, defender: int) -> tuple[int, ...]:
    """The weapons that a mini could add to a pool against this unit, whatever others have chosen."""
    melee = in_melee(s, act.unit, defender)
    distance = 0 if melee else attack_range(s, act.unit, defender)
    if not sees_unit(s, mini(s, number), defender):
        return ()
    return tuple(
        weapon
        for weapon in weapons_of(s, act.unit, number)
        if weapon_refused(s, act, number, weapon, defender, distance, melee) is None
    )


def target_refused(s: Legion, act: Act, attack: Attack, defender: int) -> RuleId | None:
    """Why this enemy unit cannot be declared a defender now (LG-RULING-026)."""
    rule = attack_barred(s, act.unit) or untargetable(s, act, attack, defender)
    if rule is None and defender not in targets(s, act, attack):
        return "LG-KEYWORD-564" if inconspicuous(s, defender) else "LG-KEYWORD-537"
    if rule == UNARMED:
        table, own = scene(s), minis_of(s, act.unit)
        if not any(_sees(table, one, two) for one in own for two in minis_of(s, defender)):
            return "LG-LOS-503"
    return rule


def untargetable(s: Legion, act: Act, attack: Attack, defender: int) -> RuleId | None:
    return _unattackable(s, act, attack, defender) or _lured(s, act, attack, defender)


def _lured(s: Legion, act: Act, attack: Attack, defender: int) -> RuleId | None:
    """A card draws attacks: the first defender must be one of the units it names, if any of those can be attacked."""
    if attack.pools or attack.only != NONE:
        return None
    for seat, card, named in lures(s, act.unit):
        others = [u for u in units_of(s, seat) if named(s, seat, u)]
        if defender not in others and any(_unattackable(s, act, attack, u) is None for u in others):
            return COMMAND_CARDS[card].rule
    return None


def _unattackable(s: Legion, act: Act, attack: Attack, defender: int) -> RuleId | None:
    unit = act.unit
    if s.station[defender] != FIELD or not hostile(s, unit, defender):
        return "LG-ATTACK-008"
    if any(pool.defender == defender for pool in attack.pools):
        return "LG-ATTACKPOOL-504"
    if attack.only not in (NONE, defender):
        return "LG-CHARGE-501"
    if attack.spared >> defender & 1:
        return "LG-KEYWORD-556"
    melee = in_melee(s, unit, defender)
    if melee and (attack.thrown != NONE or attack.ranged):
        return "LG-ATTACK-004"
    distance = 0
    if not melee:
        if engaged_with(s, unit) and not versatile(s, attack):
            return "LG-ENGAGED-003"
        if attack.thrown == NONE and not reach_of(s, attack):
            return "LG-ATTACK-004"
        if attack.thrown == NONE and _far(s, attack, defender):
            return "LG-ATTACK-015"
        if engaged_with(s, defender):
            return "LG-ENGAGED-004"
        distance = attack_range(s, unit, defender)
        if beyond_sight(s, distance):
            return "LG-BATTLECARD-512"
        if attack.thrown != NONE:
            if distance > THROWN:
                return "LG-UPGRADECARD-006"
            return None if any(sees_unit(s, one, defender) for one in minis_of(s, unit)) else "LG-LOS-503"
        if distance > reach_of(s, attack):
            return "LG-ATTACK-015"
    return UNARMED if next(armed(s, act, attack, defender, distance, melee), None) is None else None


def versatile(s: Legion, attack: Attack) -> bool:
    """Whether the unit has a weapon with which it may perform ranged attacks while it is engaged (LG-KEYWORD-620)."""
    if attack.thrown != NONE:
        return False
    if attack.weapon != NONE:
        return _versatile(s, attack.unit, attack.weapon)
    some = (*profile_of(s, attack.unit).weapons, lent(s, attack.unit))
    return any(_versatile(s, attack.unit, weapon) for weapons in some for weapon in weapons)


def _versatile(s: Legion, unit: int, weapon: int) -> bool:
    """Whether a weapon has Versatile: printed on it, or as a ranged one of a unit that has it for all of them."""
    return "versatile" in HAS[weapon] or (REACH[weapon][1] > 0 and VERSATILE in profile_of(s, unit).has)


def _far(s: Legion, attack: Attack, defender: int) -> bool:
    """Whether a unit is plainly beyond the reach of all weapons: the attacking leader's, from which it is measured."""
    return farther(box_of(leader(s, attack.unit)), boxes(s)[defender], reach_of(s, attack) * SEGMENT)


def targets(s: Legion, act: Act, attack: Attack) -> Iterator[int]:
    """The enemy units that can be declared defenders now, one after another."""
    if attack_barred(s, act.unit) is not None:
        return
    owner, known = s.owner, boxes(s)
    side, place = owner[act.unit], known[act.unit]
    away = max(reach_of(s, attack), THROWN) * SEGMENT
    for by in distractors(s, act.unit) if s.distracted else ():
        if untargetable(s, act, attack, by) is None:
            yield by
            return
    shy, others = [], False
    for unit, where in enumerate(s.station):
        if where == FIELD and (owner[unit] ^ side) & 1 and not farther(place, known[unit], away):
            if untargetable(s, act, attack, unit) is None:
                if inconspicuous(s, unit):
                    shy.append(unit)
                    continue
                others = True
                yield unit
    if not others:
        yield from shy


def inconspicuous(s: Legion, unit: int) -> bool:
    """Whether enemies attack somebody else if they can: it has suppression and has distracted nobody (LG-KEYWORD-564, -538)."""
    return bool(
        s.suppression[unit]
        and "inconspicuous" in profile_of(s, unit).has
        and not any(by == unit for _, by in s.distracted)
    )


def distractors(s: Legion, unit: int) -> list[int]:
    """Whom a unit must attack in this round if it is able to (LG-KEYWORD-537)."""
    return [by for one, by in s.distracted if one == unit]


def any_target(s: Legion, act: Act, attack: Attack) -> bool:
    """Whether there is any; remembered as long as nothing moves and nothing changes what the unit may use."""
    if attack.pools:
        return next(targets(s, act, attack), None) is not None
    unit = act.unit
    if attack_barred(s, unit) is not None:
        return False
    key = (
        stretched(s, unit),
        unit,
        attack.thrown,
        attack.only,
        attack.weapon,
        attack.ranged,
        attack.spared,
        act.moved,
        act.why,
        s.exhausted[unit],
        len(s.broken),
        s.round,
    )
    known: dict[Any, bool] = s.__dict__.setdefault("targets", {})
    if (found := known.get(key)) is None:
        found = known[key] = next(targets(s, act, attack), None) is not None
    return found
