"""An attack: declare the attacker, declare the defender, resolve (CQ-ATTACK-001)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod

from wartable.games.conquest.abilities import bit
from wartable.games.conquest.actions import AreaEffect, PickUnit
from wartable.games.conquest.damage import deal
from wartable.games.conquest.effects import exhaust, settle
from wartable.games.conquest.events import AreaEffectUsed, AttackDeclared
from wartable.games.conquest.model import NOBODY, Card, Conquest, Uid
from wartable.games.conquest.occurrences import Attacking, Declaring
from wartable.games.conquest.rules.table import units_at
from wartable.games.conquest.rules.values import (
    area_effects,
    attack_value,
    cannot_be_attacked,
    changing,
    has,
    who_says,
)
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.abilities import reset_uses
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell

B_FACTOR = bit("damage-factor")


def attack(s: Conquest, attacker: Card) -> Flow:
    """The attacker exhausts and attacks an enemy unit at the same planet."""
    b = s.battle
    assert b is not None
    b.attacker = attacker.uid
    s.no_shield = []
    yield from exhaust(s, attacker, "CQ-ATTACK-002")
    if answers(s, Declaring, "reaction"):
        yield from opening(s, Declaring(attacker), "reaction")
    if _still_there(s, attacker) and (enemies := units_at(s, b.place, 1 - attacker.seat)):
        answer = yield Choose(
            attacker.seat,
            partial(defenders, s, attacker, enemies),
            "CQ-ATTACK-003",
            ask="defender",
            about={"unit": attacker.uid},
        )
        if isinstance(answer, AreaEffect):
            yield from area_effect(s, attacker, answer.amount)
        else:
            yield from against(s, attacker, s.cards[answer.uid])
    b.attacker = b.defender = NOBODY
    if s.effects:
        s.effects = [e for e in s.effects if not _was_for_this_attack(e.until, e.uid, attacker)]
    reset_uses(s, "attack")
    yield from settle(s)


def _was_for_this_attack(until: str, uid: Uid, attacker: Card) -> bool:
    """Bonuses "for this attack" and "for its next attack" end with the attack (CQR-COMBAT-006)."""
    return until == "attack" or (until == "next-attack" and uid == attacker.uid)


def _still_there(s: Conquest, unit: Card) -> bool:
    """An attacker that has left the planet or play attacks no more (CQR-COMBAT-003)."""
    return s.battle is not None and unit.uid in s.cards and unit.place == s.battle.place


def defenders(s: Conquest, attacker: Card, enemies: Sequence[Card]) -> list[Candidate]:
    """Any enemy unit at the planet may be the defender; or Area Effect instead (CQR-KEYWORD-002)."""
    units: list[Candidate] = [(PickUnit(unit.uid), cannot_be_attacked(s, unit)) for unit in enemies]
    return units + [(AreaEffect(amount), None) for amount in area_effects(s, attacker)]


def against(s: Conquest, attacker: Card, defender: Card) -> Flow:
    """The defender is declared and dealt damage equal to the attacker's ATK (CQ-ATTACK-004)."""
    b = s.battle
    assert b is not None
    attacking = Attacking(attacker, defender)
    yield from opening(s, attacking, "interrupt")
    defender = attacking.defender
    b.defender = defender.uid
    tell(s, AttackDeclared, cite="CQ-ATTACK-003", seat=attacker.seat, attacker=attacker.kind, defender=defender.kind)
    attacking.used.clear()
    yield from opening(s, attacking, "reaction")
    if not _still_there(s, attacker) or not _still_there(s, defender):
        return
    amount = attack_damage(s, attacker, defender)
    yield from deal(
        s,
        {defender.uid: amount},
        attacker.seat,
        "CQ-ATTACK-004",
        attacker=attacker,
        by_attack=True,
        unshielded=defender if has(s, attacker, "armorbane") else None,
    )


def attack_damage(s: Conquest, attacker: Card, defender: Card) -> int:
    """ATK, then doubling, then halving (rounded up) for a Flying defender (CQR-COMBAT-019, CQR-KEYWORD-008)."""
    amount = attack_value(s, attacker, defender) * damage_factor(s, attacker, defender)
    if has(s, defender, "flying") and not has(s, attacker, "flying") and not who_says(s, "ignores-flying", attacker):
        amount = (amount + 1) // 2
    return amount


def damage_factor(s: Conquest, attacker: Card, unit: Card) -> int:
    """By how much the damage is multiplied that the attacker deals to this unit, by its attack or its Area Effect."""
    return prod(changing(s, "damage-factor", attacker, unit)) if s.watch & B_FACTOR else 1


def area_effect(s: Conquest, attacker: Card, amount: int) -> Flow:
    """Deal the damage to each enemy unit at the planet at once; it is not attack damage (CQR-KEYWORD-003)."""
    assert s.battle is not None
    tell(s, AreaEffectUsed, cite="CQR-KEYWORD-002", seat=attacker.seat, attacker=attacker.kind, amount=amount)
    enemies = {u.uid: amount * damage_factor(s, attacker, u) for u in units_at(s, s.battle.place, 1 - attacker.seat)}
    yield from deal(s, enemies, attacker.seat, "CQR-KEYWORD-003", source=attacker.kind, attacker=attacker)
