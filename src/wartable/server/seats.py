"""Who sits at a table, and what they have agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.text import Line
from wartable.web import TEXTS

HUMAN, BOT, OPEN = "human", "bot", "open"
"""What is on a seat: a person, a bot, nobody yet."""
OPPONENT = "opponent"
"""What sits there in a puzzle instead of a bot: nobody who thinks, but the line that was found."""


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
    again: list[int] = []
    """When it is over: who wants to play again."""
    muted: dict[int, list[int]] = {}
    """Seat -> whom whoever sits there does not want to hear: seats, and -1 for the spectators."""
    lesson: str = ""
    """The id of the lesson that is taken there; nothing: it is no lesson."""
    puzzle: str = ""
    """The name of the puzzle that is tried there; nothing: it is no puzzle."""
    example: str = ""
    """The rule of which it is a worked example; nothing: it is none."""


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


def called(seats: Sequence[SeatInfo], seat: int) -> Line | str:
    """What whoever sits there is called, in no language yet: the same bot everywhere under the same name."""
    info = seats[seat]
    if info.kind == BOT:
        same = [s.seat for s in seats if s.kind == BOT and s.bot == info.bot]
        bot = TEXTS.line("bot-word", bot=info.bot)
        return TEXTS.line("bot-name", bot=bot, number=same.index(seat) + 1) if len(same) > 1 else bot
    if info.kind == OPEN or not info.name:
        return TEXTS.line("player", number=seat + 1)
    same = [s.seat for s in seats if s.kind == HUMAN and s.user == info.user and s.name == info.name]
    return info.name if seat == same[0] else f"{info.name} ({same.index(seat) + 1})"


def titled(title: str, origin: Mapping[str, Any], seats: Sequence[SeatInfo]) -> Line | str:
    """What a table is called, in no language yet: as somebody wished, or after where it comes from or who plays there."""
    if origin:
        if whole := origin.get("title"):
            return TEXTS.line("title-fork-of", title=whole, at=origin["at"])
        return TEXTS.line("title-fork", at=origin["at"])
    if title:
        return title
    people = [s.seat for s in seats if s.kind == HUMAN]
    bots = sum(s.kind == BOT for s in seats)
    if len(people) == 1 and len(people) + bots == len(seats):
        return TEXTS.line("title-bots", n=bots)
    return TEXTS.line("title-table", name=called(seats, people[0]))
