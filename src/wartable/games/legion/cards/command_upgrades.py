"""Command upgrades: orders from farther away, a second draw from the pool, a calmer rally."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.comms import ANTENNA, COMLINK
from wartable.games.legion.content import CORPS, UPGRADE, UPGRADES
from wartable.games.legion.events import UpgradeReadied
from wartable.games.legion.model import FACEUP, FIELD, NONE, Issuing, Legion, units_of
from wartable.games.legion.rules.equipment import anybody_has, ready, use
from wartable.games.legion.rules.tokens import calm, gain_surge
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import in_range, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import Seat, tell

PRESENCE, IMPROVISED, STRICT, ESTEEMED, AGGRESSIVE = (
    UPGRADE[card]
    for card in ("commanding-presence", "improvised-orders", "strict-orders", "esteemed-leader", "aggressive-tactics")
)
DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
INCITED = 4
"""So many units Aggressive Tactics gives a surge token (LG-UPGRADECARD-053)."""
FARTHEST, FARTHER = 3, 4
"""Orders reach to range 3, with Commanding Presence or to an Integrated Comms Antenna to range 4 (LG-ORDERS-003)."""


def bearer(s: Legion, seat: Seat, card: int) -> int | None:
    """The first unit of a player's side on the battlefield that has a card, and has it ready."""
    if not anybody_has(s, card):
        return None
    return next((u for u in units_of(s, seat) if card in s.upgrades[u] and ready(s, u, card)), None)


def reaches(s: Legion, by: int, unit: int) -> bool:
    """Whether a commander can issue an order so far (LG-ORDERS-003, LG-UPGRADECARD-007, -023, -054)."""
    equipped = s.upgrades[unit]
    if COMLINK in equipped:
        return True
    far = FARTHER if ANTENNA in equipped or PRESENCE in s.upgrades[by] else FARTHEST
    return in_range(s, by, unit, far)


def improvises(s: Legion, seat: Seat) -> Generator[Choose, Any, bool]:
    """Whether a second token is drawn: a friendly unit has Improvised Orders ready (LG-UPGRADECARD-027)."""
    unit = bearer(s, seat, IMPROVISED)
    if unit is None:
        return False
    about = {"unit": unit, "upgrade": IMPROVISED}
    answer = yield Choose(s.owner[unit], [YES, PASS], UPGRADES[IMPROVISED].rule, ask="upgrade", about=about)
    if answer == YES:
        use(s, unit, IMPROVISED)
    return bool(answer == YES)


def ready_improvised(s: Legion) -> None:
    """Improvised Orders is readied in the End phase (LG-UPGRADECARD-027)."""
    for unit, equipped in enumerate(s.upgrades):
        if IMPROVISED in equipped and s.exhausted[unit] >> (at := equipped.index(IMPROVISED)) & 1:
            s.exhausted[unit] &= ~(1 << at)
            tell(s, UpgradeReadied, unit=unit, upgrade=IMPROVISED, cite=UPGRADES[IMPROVISED].rule)


def strict(s: Legion, unit: int) -> Generator[Choose, Any, bool]:
    """Strict Orders: a trooper unit with an order may remove one suppression token and roll no dice (LG-UPGRADECARD-040)."""
    if s.order[unit] != FACEUP or not trooper(s, unit) or (by := bearer(s, s.owner[unit], STRICT)) is None:
        return False
    about = {"unit": unit, "upgrade": STRICT}
    answer = yield Choose(s.owner[unit], [YES, PASS], UPGRADES[STRICT].rule, ask="upgrade", about=about)
    if answer == PASS:
        return False
    use(s, by, STRICT)
    calm(s, unit, 1, UPGRADES[STRICT].rule)
    return True


def guardian(s: Legion, unit: int, defender: int) -> int:
    """Guardian X of a unit for this defender: an Esteemed Leader gives it to corps troopers near it (LG-UPGRADECARD-022)."""
    found = keyword(s, unit, "guardian")
    if (
        ESTEEMED in s.upgrades[defender]
        and s.rank[unit] == CORPS
        and trooper(s, unit)
        and in_range(s, unit, defender, 1)
    ):
        found += 1
    return found


def incite(s: Legion, issuing: Issuing) -> Flow:
    """Aggressive Tactics: up to four friendly units with orders gain a surge token each (LG-UPGRADECARD-053)."""
    by, cite = issuing.by, UPGRADES[AGGRESSIVE].rule
    if by == NONE or s.station[by] != FIELD or AGGRESSIVE not in s.upgrades[by]:
        return
    able = [u for u in units_of(s, issuing.seat) if s.order[u] == FACEUP]
    for _ in range(min(INCITED, len(able))):
        options = [*(a.Pick(u) for u in able), DONE]
        answer = yield Choose(issuing.seat, options, cite, ask="incite", about={"unit": by})
        if answer == DONE:
            return
        able.remove(answer.unit)
        gain_surge(s, answer.unit, cite)
