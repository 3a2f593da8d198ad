"""Fire Support: who may add weapons to the ranged attack of another unit (LG-KEYWORD-542)."""

from __future__ import annotations

from wartable.games.legion.model import FACEUP, GRANTED, NONE, Act, Attack, Legion, Pool, units_of
from wartable.games.legion.rules.edicts import attack_barred
from wartable.games.legion.rules.targets import attack_range, choices, untargetable
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import unit_of


def supporters(s: Legion, attack: Attack, pool: Pool) -> list[int]:
    """The other friendly units with a faceup order that could attack the defender at range; only one does (LG-KEYWORD-544)."""
    if pool.melee or pool.support != NONE:
        return []
    return [
        u
        for u in units_of(s, s.owner[attack.unit])
        if s.order[u] == FACEUP and u != attack.unit and keyword(s, u, "fire-support") and _reaches(s, u, pool.defender)
    ]


def _reaches(s: Legion, unit: int, defender: int) -> bool:
    barred = attack_barred(s, unit) or untargetable(s, Act(unit, GRANTED), Attack(unit, ranged=True), defender)
    return barred is None


def support_choices(s: Legion, pool: Pool) -> dict[int, list[int]]:
    """weapon -> the minis of the supporting unit that may still add it, each one weapon, measured from their own leader."""
    unit, defender = pool.support, pool.defender
    added = [(number, weapon) for number, weapon in pool.weapons if unit_of(s, number) == unit]
    own = Attack(unit, [Pool(defender, weapons=added)], ranged=True)
    return choices(s, Act(unit, GRANTED), own, defender, attack_range(s, unit, defender), False)
