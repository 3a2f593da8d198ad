"""Personnel that does something when its unit activates: captains, and the droid that thinks for itself."""

from __future__ import annotations

from wartable.games.legion.content import UPGRADE
from wartable.games.legion.model import FACEUP, Legion
from wartable.games.legion.rules.equipment import offered
from wartable.games.legion.table import lend, profile_of
from wartable.kernel.questions import NOTHING_ASKED, Flow

CAPTAINS = tuple(UPGRADE[card] for card in ("stormtrooper-captain", "rebel-trooper-captain", "phase-i-clone-captain"))
SECURITY = UPGRADE["b1-security-droid"]
LEADING = frozenset((*CAPTAINS, SECURITY))


def led(s: Legion, unit: int) -> Flow:
    """When a unit activates a captain steels it, a security droid frees it from AI, until the activation ends."""
    return NOTHING_ASKED if LEADING.isdisjoint(s.upgrades[unit]) else _led(s, unit)


def _led(s: Legion, unit: int) -> Flow:
    for card in s.upgrades[unit]:
        if (card in CAPTAINS and s.suppression[unit]) or (card == SECURITY and _bidden(s, unit)):
            if (yield from offered(s, unit, card)):
                lend(s, unit, card)


def _bidden(s: Legion, unit: int) -> bool:
    """Whether AI will choose its first action (LG-KEYWORD-508)."""
    return s.order[unit] != FACEUP and "ai" in profile_of(s, unit).has


def steeled(s: Legion, unit: int) -> bool:
    """Whether a unit can neither be suppressed nor lose suppression tokens in this activation (LG-UPGRADECARD-046)."""
    return any(whose == unit and card in CAPTAINS for whose, card in s.lent)
