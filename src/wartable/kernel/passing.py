"""Windows: questions in which one may act or let it be. What a game says of them, so that nobody is asked in vain.

A player sets for each kind of window when to be asked: always (`ASK`), if it matters (`CAN`), never (`PASS`). The kinds are
the game's; what is done with them is not, and nothing here is part of the rules: a skipped window is a window in which
the player gave this answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Seat

ASK, CAN, PASS = "ask", "can", "pass"
"""When a player is asked: always; if something can be done that is not settled already; never."""
DECLINES = ("pass", "done")
"""The answers by which one does nothing more, in the notation of every game."""


class Window(msgspec.Struct, frozen=True):
    """What a question is to a player who does not want to be asked in vain."""

    kind: str
    """One of `Windows.kinds`."""
    answer: Any
    """What is answered for a player who is not asked: the pass, or (`usual`) what everybody would answer."""
    usual: bool = False
    """The answer is no pass. Then whether the question matters must be known to everybody."""
    matters: bool = True
    """Whether another answer is worth a thought."""
    topic: str = ""
    """What was declined under a topic is not asked again until something happens; without one, each window is new."""
    battle: str = ""
    """The battle going on in which the player has a stake."""
    mine: bool = False
    """Somebody else aims at something of this player's."""


class Windows(msgspec.Struct, frozen=True):
    """The windows of a game."""

    kinds: Mapping[str, str]
    """Kind -> when one is asked at first. A kind is called `window-<kind>` in the game's texts."""
    of: Callable[[Any, Choose | Place], Window | None]
    """(state, question) -> what kind of window it is; None: it is none, and always asked."""
    stirs: Callable[[Any, Any, Seat], bool]
    """(state, event as the seat knows it, seat) -> whether something has happened that is worth thinking anew."""
    joins: Callable[[str, Any], Collection[str]] = lambda ask, action: ()
    """(question, answer) -> the questions that are asked together with it, where nothing can come in between: who attacks,
    and whom."""


def skips(window: Window, when: str) -> str:
    """Why a player who wants to be asked so is not asked here: `usual`, `pass` (never), `vain` (nothing would come of it).

    Nothing: the player is asked.
    """
    if when == PASS or (when == CAN and not window.matters):
        return "usual" if window.usual else "pass" if when == PASS else "vain"
    return ""


NO_WINDOWS = Windows({}, lambda state, question: None, lambda state, event, seat: False)
