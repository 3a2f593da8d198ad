"""Upgrade cards of a unit: whether they still do something, whether they are ready, and using them (LG-EXHAUST-501)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import UPGRADES
from wartable.games.legion.events import UpgradeUsed
from wartable.games.legion.model import Legion
from wartable.games.legion.table import lost_upgrades
from wartable.kernel.questions import Choose
from wartable.kernel.state import tell

PASS, YES = a.Pass(), a.Yes()


def anybody_has(s: Legion, card: int) -> bool:
    """Whether any unit at all came with a card."""
    return card in b"".join(s.upgrades)


def carries(s: Legion, unit: int, card: int) -> bool:
    """Whether a unit has a card that still does something: the mini that came with it is there (LG-RULING-035)."""
    equipped = s.upgrades[unit]
    if card not in equipped:
        return False
    return not UPGRADES[card].minis or not lost_upgrades(s, unit) >> equipped.index(card) & 1


def ready(s: Legion, unit: int, card: int) -> bool:
    """Whether a unit has a card, and it is not exhausted (LG-EXHAUST-502)."""
    return carries(s, unit, card) and not s.exhausted[unit] >> s.upgrades[unit].index(card) & 1


def use(s: Legion, unit: int, card: int) -> None:
    """A unit uses a card; one with the exhaust icon exhausts (LG-RULING-081)."""
    if UPGRADES[card].exhaust:
        s.exhausted[unit] |= 1 << s.upgrades[unit].index(card)
    tell(s, UpgradeUsed, unit=unit, upgrade=card, cite=UPGRADES[card].rule)


def offered(s: Legion, unit: int, card: int) -> Generator[Choose, Any, bool]:
    """A unit's player may use a card of it now, if it is ready; whether it was used."""
    if not ready(s, unit, card):
        return False
    about = {"unit": unit, "upgrade": card}
    answer = yield Choose(s.owner[unit], [YES, PASS], UPGRADES[card].rule, ask="upgrade", about=about)
    if answer == PASS:
        return False
    use(s, unit, card)
    return True
