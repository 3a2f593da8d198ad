"""The campaign of the Downed AT-ST: what its battle cards need, and what Act 1 leaves for Act 2 (LG-BATTLECARD-515, -517)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wartable.games.legion.battlefields import pieces_of
from wartable.games.legion.content import BATTLE_CARD, UNITS, UPGRADES
from wartable.games.legion.events import UnitSpent, UpgradeSpent
from wartable.games.legion.model import LOST, NONE, Legion, Ways, side
from wartable.games.legion.words import TEXTS
from wartable.kernel.state import RuleId, Seat, tell
from wartable.kernel.text import Line

INTEL, CONVERGE = BATTLE_CARD["secure-the-intel-act-1"], BATTLE_CARD["forces-converge-act-1"]
WRECK = "downed-at-st"
"""What the piece of terrain is called on a map."""
IMPERIAL, REBEL = "empire", "rebels"


@lru_cache(256)
def wreck_of(battlefield: str) -> int | None:
    """The number of the wreck among the pieces of a battlefield; None if it has none."""
    return next((n for n, piece in enumerate(pieces_of(battlefield)) if piece.id == WRECK), None)


def campaign_fault(ways: Ways, factions: Sequence[str]) -> tuple[Line, RuleId] | None:
    """What the agreed campaign cards lack: the wreck on the battlefield, the Empire against the Rebels."""
    if ways.objective == INTEL and wreck_of(ways.battlefield) is None:
        return TEXTS.line("bad-wreck").at("battlefield"), "LG-BATTLECARD-515"
    if ways.deployment == CONVERGE and sorted(factions) != [IMPERIAL, REBEL]:
        return TEXTS.line("bad-converge").at("armies"), "LG-BATTLECARD-517"
    return None


def imperial(s: Legion) -> Seat:
    """The player of the Empire, who is blue in the campaign."""
    return next(owner & 1 for card, owner in zip(s.card, s.owner, strict=True) if UNITS[card].faction == IMPERIAL)


def intel_holder(s: Legion) -> Seat | None:
    """The side of the unit that has claimed the intel: at the end of the game it wins (LG-BATTLECARD-515)."""
    return next((side(s.owner[by]) for by in s.held if by != NONE), None) if s.objective == INTEL else None


def spend(s: Legion) -> None:
    """When Act 1 is over: unique units that were defeated, and unique upgrades of defeated units, take no part in Act 2."""
    if s.deployment != CONVERGE:
        return
    for unit, where in enumerate(s.station):
        if where != LOST:
            continue
        if UNITS[s.card[unit]].unique:
            tell(s, UnitSpent, unit=unit, cite="LG-BATTLECARD-517")
        for upgrade in s.upgrades[unit]:
            if UPGRADES[upgrade].unique:
                tell(s, UpgradeSpent, unit=unit, upgrade=upgrade, cite="LG-BATTLECARD-517")
