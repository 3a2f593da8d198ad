"""Saber Throw: a melee weapon that is used for a ranged attack (LG-UPGRADECARD-006)."""

from __future__ import annotations

from wartable.games.legion.actions import Throw
from wartable.games.legion.content import UPGRADE
from wartable.games.legion.model import Act, Attack, Legion
from wartable.games.legion.profiles import MELEE
from wartable.games.legion.rules.targets import any_target, weapons_of

SABER_THROW = UPGRADE["saber-throw"]


def throws(s: Legion, act: Act) -> list[Throw]:
    """The weapons a unit may throw now: with a target at range 1 to 2."""
    unit = act.unit
    if SABER_THROW not in s.upgrades[unit]:
        return []
    lead = s.leader[unit]
    return [
        Throw(weapon)
        for weapon in weapons_of(s, unit, lead)
        if MELEE[weapon] and (lead, weapon) not in s.broken and any_target(s, act, Attack(unit, thrown=weapon))
    ]
