"""The windows of Circadians: offers that one may decline, and when it is worth being asked."""

from __future__ import annotations

from typing import Any

from wartable.games.circadians import events as told
from wartable.games.circadians.actions import Done, Pass
from wartable.games.circadians.model import Circadians
from wartable.kernel.passing import ASK, CAN, Window, Windows
from wartable.kernel.questions import Choose, Place

_KINDS = {
    "passing": "passing",
    "relic-cards": "relic-cards",
    "redeploy": "redeploy",
    "free-move": "redeploy",
    "enter-column": "column",
    "upgrade-quality": "quality",
    "research-token": "column",
    "use-scouting": "scouting",
    "pay-for-card": "card-gem",
    "join": "join",
}
"""The questions that offer something, and the kinds of window they are."""
_DONE = ("passing", "join")
KINDS = {**dict.fromkeys(_KINDS.values(), ASK), "passing": CAN, "relic-cards": CAN}


def window(s: Circadians, question: Choose | Place) -> Window | None:
    """What kind of window a question is."""
    ask = question.ask
    if ask not in _KINDS or not isinstance(question, Choose):
        return None
    answer = Done() if ask in _DONE else Pass()
    matters = len(question.options) > 1
    battle = str(s.battle.region) if s.battle is not None and question.seat in s.battle.seats else ""
    return Window(_KINDS[ask], answer, matters=matters, battle=battle)


def stirs(s: Circadians, event: Any, seat: int) -> bool:
    """Whether it is worth thinking anew: somebody has come, fought, or taken something."""
    match event:
        case told.BattleChosen() | told.RelicTaken() | told.PhaseBegan():
            return True
        case told.UnitsMoved():
            return bool(event.seat != seat)
    return False


WINDOWS = Windows(KINDS, window, stirs)
