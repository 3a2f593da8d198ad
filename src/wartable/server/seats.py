"""Who sits at a table, and what they have agreed on."""

from __future__ import annotations

import msgspec

HUMAN, BOT, OPEN = "human", "bot", "open"
"""What is on a seat: a person, a bot, nobody yet."""


class Config(msgspec.Struct, omit_defaults=True):
    """What was agreed on when the table was set."""

    undo: str = "free"
    """free: to the horizon; consent: beyond it if the others agree; none."""
    clock: str = "none"
    """none, move (so many seconds for each decision), fischer (a stock and so much more per decision)."""
    seconds: int = 0
    increment: int = 0
    public: bool = False
    rigged: list[str] = []
    """Why nobody can trust its chance: `chance` (it is fixed), `known` (somebody knows what is hidden)."""
    hushed: bool = False
    """Whether spectators may say nothing."""
    muted: dict[int, list[int]] = {}
    """Seat -> whom whoever sits there does not want to hear: seats, and -1 for the spectators."""


class SeatInfo(msgspec.Struct):
    """Who sits there."""

    seat: int
    kind: str
    user: str = ""
    name: str = ""
    bot: str = ""
    invite: str = ""
    auto: bool = True
    """Whether anything is answered without asking."""
    stops: dict[str, str] = {}
    """Kind of window -> when this person wants to be asked, where it is not as at first."""
