"""The windows of Rebellion: offers that one may decline, and when it is worth being asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wartable.games.rebellion import events as told
from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import Done, Pass, Pick, Reroll, Retreat
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.rules.board import present
from wartable.kernel.passing import ASK, CAN, Window, Windows
from wartable.kernel.questions import Choose, Place

_KINDS = {
    "use-action": "action-card",
    "secret-facility": "waiting-card",
    "under-the-radar": "waiting-card",
    "sweep-the-area": "waiting-card",
    "oppose": "oppose",
    "add-leader": "add-leader",
    "objective": "objective",
    "death-star-plans": "objective",
    "rebel-cell": "objective",
    "combat-action": "combat-action",
    "block": "block",
    "retreat": "retreat",
    "reroll-one": "ring",
    "blank-die": "ring",
    "c-3po": "ring",
    "falcon": "ring",
    "build": "build",
    "remove-target": "target",
}
"""The questions that offer something, and the kinds of window they are."""
_DONE = ("combat-action",)
_STANDING = ("secret-facility", "under-the-radar")
"""What is offered turn after turn: once declined it is not offered again until something happens."""
KINDS = {**dict.fromkeys(_KINDS.values(), CAN), "retreat": ASK}


def window(s: Rebellion, question: Choose | Place) -> Window | None:
    """What kind of window a question is."""
    ask = question.ask
    if ask not in _KINDS:
        return None
    if ask == "build" and isinstance(question, Choose):
        return Window("build", question.options[0], usual=True, matters=len(question.options) > 2)
    side = s.seating.side_of(question.seat)
    battle = str(s.combat.place) if s.combat is not None and present(s, s.combat.place, side) else ""
    mine = ask in ("oppose", "block")
    topic = ask if ask in _STANDING else ""
    return Window(_KINDS[ask], Done() if ask in _DONE else Pass(), topic=topic, battle=battle, mine=mine)


def stirs(s: Rebellion, event: Any, seat: int) -> bool:
    """Whether it is worth thinking anew: the other side has come, fought, revealed or used something."""
    match event:
        case (
            told.UnitsMoved() | told.UnitsDeployed() | told.SystemActivated() | told.CombatBegan() | told.BaseRevealed()
        ):
            return True
        case told.MissionRevealed() | told.ActionUsed():
            return bool(event.side != s.seating.side_of(seat))
    return False


def joins(ask: str, action: Any) -> Collection[str]:
    """Which dice are rerolled, where one retreats and with whom, whence units are called and which: each is one question."""
    match action:
        case Reroll():
            return ("reroll-more",)
        case Retreat():
            return ("retreat-with",)
        case At() if ask == "rapid-mobilization":
            return ("muster",)
        case At() if ask == "name-system":
            return ("name-system",)
        case Pick() if ask == "who-plans":
            return ("plan",)
    return ()


WINDOWS = Windows(KINDS, window, stirs, joins)
