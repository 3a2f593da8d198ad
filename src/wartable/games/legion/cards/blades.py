"""Weapons that parry: an electrostaff and the Darksaber."""

from __future__ import annotations

from wartable.games.legion.content import UPGRADE
from wartable.games.legion.model import Legion, Pool
from wartable.games.legion.rules.equipment import carries
from wartable.games.legion.rules.words import keyword

STAFF, DARKSABER = UPGRADE["electrostaff-guard"], UPGRADE["the-darksaber"]


def unpierced(s: Legion, pool: Pool, unit: int) -> bool:
    """Whether Pierce does nothing to a unit: it is immune, in melee also by its weapon (LG-UPGRADECARD-033, -044)."""
    if keyword(s, unit, "immune:pierce"):
        return True
    return pool.melee and (carries(s, unit, STAFF) or carries(s, unit, DARKSABER))
