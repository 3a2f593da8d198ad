"""Guardian: which units may take hits upon themselves for a defender (LG-KEYWORD-551)."""

from __future__ import annotations

from wartable.games.legion.cards.command_upgrades import guardian
from wartable.games.legion.gains import MELEE_GUARD
from wartable.games.legion.model import Legion, Pool, units_of
from wartable.games.legion.rules.targets import unit_sees
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import in_range, profile_of


def guardians(s: Legion, pool: Pool) -> list[int]:
    """The friends of a trooper unit that may use Guardian for it: at range 1, in line of sight; in melee few can."""
    defender = pool.defender
    if not profile_of(s, defender).trooper:
        return []
    able = [u for u in units_of(s, s.owner[defender]) if u != defender and guardian(s, u, defender)]
    if pool.melee:
        able = [u for u in able if keyword(s, u, MELEE_GUARD)]
    if not able or keyword(s, defender, "guardian"):
        return []
    return [u for u in able if u not in pool.guards and in_range(s, u, defender, 1) and unit_sees(s, u, defender)]
