"""The windows of Forbidden Stars: offers that one may decline, and orders that are nearly always resolved."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wartable.games.forbidden_stars.actions import BuyCombatCard, Decline, Done, Resolve
from wartable.games.forbidden_stars.model import State
from wartable.kernel.passing import ASK, CAN, Window, Windows
from wartable.kernel.questions import Choose, Place

_DECLINED = {
    "use-upgrade": "upgrade",
    "use-scheme": "scheme",
    "faction-ability": "faction-ability",
    "orbital-strike": "orbital-strike",
}
"""The questions that offer something, and the kinds of window they are."""
KINDS = {"order": ASK, "ships": CAN, **dict.fromkeys(_DECLINED.values(), CAN)}


def window(s: State, question: Choose | Place) -> Window | None:
    """What kind of window a question is."""
    ask, fights = question.ask, s.battle is not None and question.seat in [side.seat for side in s.battle.sides]
    battle = str(s.battle.area) if fights and s.battle is not None else ""
    if ask == "resolve" and isinstance(question, Choose):
        resolve = next(action for action in question.options if isinstance(action, Resolve))
        return Window("order", resolve, usual=True)
    if ask == "move-ships":
        return Window("ships", Done())
    return Window(_DECLINED[ask], Decline(), battle=battle) if ask in _DECLINED else None


def stirs(s: State, event: Any, seat: int) -> bool:
    """Whether somebody else has done something."""
    return getattr(event, "seat", seat) != seat


def joins(ask: str, action: Any) -> Collection[str]:
    """A combat card comes into the deck, and another leaves it: a swap is one question."""
    return ("remove-card",) if isinstance(action, BuyCombatCard) else ()


WINDOWS = Windows(KINDS, window, stirs, joins)
