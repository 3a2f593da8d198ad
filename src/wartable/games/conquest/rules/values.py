"""The values of units, computed whenever they are read: printed, plus all that changes them.

Card modules register continuous effects with `@constant(card, value)`:

    atk, hp, command      (s, source, unit) -> number to add
    attacking             (s, source, attacker, defender) -> number to add to ATK in that attack
    hp-factor             (s, source, unit) -> number to multiply with, never 0 (1: no change)
    damage-factor         (s, source, attacker, unit) -> number to multiply the damage with that it deals, never 0
    ranged, flying…       (s, source, unit) -> +1 gives the keyword, -1 takes it away, 0 neither
    area-effect           (s, source, unit) -> an Area Effect value given to the unit (0: none)
    cannot-retreat        (s, source, unit) -> bool
    cannot-be-attacked    (s, source, unit) -> bool
    ignores-flying        (s, source, attacker) -> bool
    untargetable          (s, source, unit) -> bool
"""

from __future__ import annotations

from math import prod
from typing import Any

from wartable.games.conquest.abilities import BIT, bit, is_blank, sources
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import Card, Conquest
from wartable.kernel.state import RuleId

_ATK = {n: k.atk for n, k in KINDS.items()}
_HP = {n: k.hp for n, k in KINDS.items()}
_COMMAND = {n: k.command for n, k in KINDS.items()}
_KEYWORDS = {n: frozenset(w.split()[0] for w in k.keywords) for n, k in KINDS.items()}
_AREA = {n: next((int(w.split()[1]) for w in k.keywords if w.startswith("area-effect")), 0) for n, k in KINDS.items()}

B_ATK, B_HP, B_COMMAND = bit("atk"), bit("hp"), bit("command")
B_FACTOR, B_AREA, B_ATTACKING = bit("hp-factor"), bit("area-effect"), bit("attacking")


def changing(s: Conquest, value: str, *about: Any) -> list[Any]:
    """What each continuous effect in play that does anything to a value does to it."""
    found = []
    for source, change in sources(s, value):
        if (by := change(s, source, *about)) and not is_blank(s, source):
            found.append(by)
    return found


def changes(s: Conquest, value: str, *about: Any) -> int:
    """The sum of all continuous changes of a value."""
    return sum(changing(s, value, *about))


def who_says(s: Conquest, value: str, *about: Any) -> RuleId | None:
    """The atom of the card whose continuous effect says so, or None."""
    if not s.watch & BIT[value]:
        return None
    for source, says in sources(s, value):
        if says(s, source, *about) and not is_blank(s, source):
            return KINDS[source.kind].rule
    return None


def atk(s: Conquest, unit: Card) -> int:
    """The unit's ATK; never below 0 (CQR-COMBAT-005)."""
    return max(_atk_sum(s, unit), 0)


def _atk_sum(s: Conquest, unit: Card) -> int:
    """Printed ATK, Brutal, continuous and lasting effects, summed before the sum is used."""
    value = KINDS[unit.kind].bloodied["atk"] if unit.bloodied else _ATK[unit.kind]
    if s.watch & B_ATK:
        value += changes(s, "atk", unit)
    if s.effects:
        value += lasting(s, "atk", unit)
    if unit.damage and has(s, unit, "brutal"):
        value += unit.damage
    return value


def attack_value(s: Conquest, attacker: Card, defender: Card) -> int:
    """ATK in an attack against this defender."""
    value = _atk_sum(s, attacker)
    if s.watch & B_ATTACKING:
        value += changes(s, "attacking", attacker, defender)
    return max(value, 0)


def printed_hp(unit: Card) -> int:
    """The HP printed on the side that is up. No effect goes below it."""
    return KINDS[unit.kind].bloodied["hp"] if unit.bloodied else _HP[unit.kind]


def hp(s: Conquest, unit: Card) -> int:
    """Printed HP and all that changes it; doubling comes after additions (CQR-COMBAT-019)."""
    value = printed_hp(unit)
    if s.watch & B_HP:
        value += changes(s, "hp", unit)
    if s.effects:
        value += lasting(s, "hp", unit)
    if s.watch & B_FACTOR:
        value *= prod(changing(s, "hp-factor", unit))
    return max(value, 0)


def command(s: Conquest, unit: Card) -> int:
    """Command icons: printed and gained; exhausted units add none (that is the struggle's business)."""
    if s.effects and any(e.what == "no-command" and e.uid == unit.uid for e in s.effects):
        return 0
    value = _COMMAND[unit.kind]
    if s.watch & B_COMMAND:
        value += changes(s, "command", unit)
    return value


def lasting(s: Conquest, what: str, unit: Card) -> int:
    """What lasting effects add to a value of the unit; those for its next attack only in it (CQR-COMBAT-006)."""
    attacks = s.battle is not None and s.battle.attacker == unit.uid
    return sum(
        e.amount for e in s.effects if e.what == what and e.uid == unit.uid and (attacks or e.until != "next-attack")
    )


def has(s: Conquest, unit: Card, keyword: str) -> bool:
    """Whether the unit has a keyword: printed (unless blank), given or taken away."""
    own = keyword in _KEYWORDS[unit.kind] and not is_blank(s, unit)
    if s.effects and not own:
        own = any(e.what == keyword and e.uid == unit.uid for e in s.effects)
    if s.watch & BIT[keyword]:
        turns = changing(s, keyword, unit)
        return (own or any(turn > 0 for turn in turns)) and not any(turn < 0 for turn in turns)
    return own


def area_effects(s: Conquest, unit: Card) -> list[int]:
    """The values of the unit's Area Effects: one of them is used (CQR-KEYWORD-004)."""
    found = [_AREA[unit.kind]] if _AREA[unit.kind] and not is_blank(s, unit) else []
    if s.watch & B_AREA:
        found += changing(s, "area-effect", unit)
    return sorted(set(found))


def remaining(s: Conquest, unit: Card) -> int:
    """How much damage the unit can still take."""
    return max(hp(s, unit) - unit.damage, 0)


def cannot_retreat(s: Conquest, unit: Card) -> RuleId | None:
    """An effect that says a unit cannot retreat forbids both kinds of retreat (CQR-COMBAT-009)."""
    return who_says(s, "cannot-retreat", unit)


def cannot_attack(s: Conquest, unit: Card) -> RuleId | None:
    """The attacker must be ready; in the ranged skirmish it must be Ranged."""
    if not unit.ready:
        return "CQ-ATTACK-002"
    if s.battle is not None and s.battle.skirmish and not has(s, unit, "ranged"):
        return "CQ-COMBAT-011"
    return None


def cannot_leave_battle(s: Conquest, warlord: Card) -> RuleId | None:
    """A warlord retreats on a combat turn instead of attacking, so it must be able to attack."""
    return "CQ-RETREAT-004" if cannot_attack(s, warlord) is not None else cannot_retreat(s, warlord)


def cannot_be_attacked(s: Conquest, unit: Card) -> RuleId | None:
    return who_says(s, "cannot-be-attacked", unit)
