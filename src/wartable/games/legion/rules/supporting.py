"""Fire Support: who may add weapons to the ranged attack of another unit (LG-KEYWORD-542)."""

from __future__ import annotations

from wartable.games.legion.cards.conditions import beyond_sight
from wartable.games.legion.gains import MELEE_SUPPORT
from wartable.games.legion.model import FACEUP, GRANTED, NONE, Act, Attack, Legion, Pool, units_of
from wartable.games.legion.rules.edicts import attack_barred, joining
from wartable.games.legion.rules.targets import attack_range, choices, untargetable
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import engaged_with, in_range, unit_of


def supporters(s: Legion, attack: Attack, pool: Pool) -> list[int]:
    """The other friendly units with a faceup order that could attack the defender at range; only one does (LG-KEYWORD-544)."""
    if pool.support != NONE:
        return []
    needed = MELEE_SUPPORT if pool.melee else "fire-support"
    able = [u for u in units_of(s, s.owner[attack.unit]) if s.order[u] == FACEUP and keyword(s, u, needed)]
    return [u for u in able if u != attack.unit and (_fires_into if pool.melee else _reaches)(s, u, pool.defender)]


def joiner(s: Legion, attack: Attack, pool: Pool) -> int:
    """The unit that a card adds to a ranged attack: not engaged, at range 1 to 3 of the defender, whom it sees; NONE: nobody."""
    if pool.melee or pool.support != NONE or (found := joining(s, attack.unit)) is None:
        return NONE
    unit, defender = found[0], pool.defender
    if engaged_with(s, unit) or not in_range(s, unit, defender, 3):
        return NONE
    return unit if _choices(s, unit, defender, []) else NONE


def _fires_into(s: Legion, unit: int, defender: int) -> bool:
    """Whether a unit could shoot at a defender that fights in melee with a friend."""
    if attack_barred(s, unit) is not None or engaged_with(s, unit):
        return False
    return not beyond_sight(s, attack_range(s, unit, defender)) and bool(_choices(s, unit, defender, []))


def _reaches(s: Legion, unit: int, defender: int) -> bool:
    barred = attack_barred(s, unit) or untargetable(s, Act(unit, GRANTED), Attack(unit, ranged=True), defender)
    return barred is None


def support_choices(s: Legion, pool: Pool) -> dict[int, list[int]]:
    """weapon -> the minis of the supporting unit that may still add it, each one weapon, measured from their own leader."""
    unit, defender = pool.support, pool.defender
    return _choices(s, unit, defender, [(n, weapon) for n, weapon in pool.weapons if unit_of(s, n) == unit])


def _choices(s: Legion, unit: int, defender: int, added: list[tuple[int, int]]) -> dict[int, list[int]]:
    own = Attack(unit, [Pool(defender, weapons=added)], ranged=True)
    return choices(s, Act(unit, GRANTED), own, defender, attack_range(s, unit, defender), False)
