"""Goals: what a puzzle asks for. A game names its kinds of goals, an aim is one of them with its particulars.

A goal is an event that must happen, or must never happen, before its time is up. Its words are the message `goal-<kind>` of the
game, filled with the fields of the event that the aim fixes:

    Goal(BattleWon, of=("planet",), until=battle_is_over, aims=the_battle)      # goal-win-battle = Win the battle at { $planet }
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.state import Seat

MINE, THEIRS = "mine", "theirs"
"""Whose deed the event must be, where it is somebody's: the solver's or another side's."""


def side_of(s: Any, event: Any) -> int | None:
    """The side whose deed an event is; None if it is nobody's."""
    if hasattr(event, "seat"):
        return int(s.seating.side_of(event.seat))
    return getattr(event, "side", None)


class Goal(msgspec.Struct, frozen=True):
    """A kind of goal."""

    event: type[Event]
    until: Callable[[Any, Event], bool]
    """(state, event) -> whether the time is up with this event."""
    aims: Callable[[Any, Seat], Iterable[Mapping[str, Any]]]
    """(state, seat) -> what one might aim at there, as the fields of the event and how many `times`: the finder tries these,
    and stops where more of the same cannot be reached."""
    of: tuple[str, ...] = ()
    """The fields of the event that an aim fixes."""
    amount: str = ""
    """The field of the event that is summed up; none: events are counted."""
    side: Callable[[Any, Any], int | None] = side_of
    """(state, event) -> whose deed it is."""
    counts: Callable[[Any, Any], bool] | None = None
    """(state, event) -> whether it is what is wanted; None: every event of the kind is."""
    whose: str = MINE
    never: bool = False
    """Whether the event must not happen, instead."""


class Aim(msgspec.Struct, frozen=True):
    """A goal of somebody in a position."""

    kind: str
    goal: Goal
    seat: Seat
    fields: Mapping[str, Any]
    times: int = 1
    """How often it must happen, or how much of it."""

    def fits(self, s: Any, event: Event) -> bool:
        """Whether this is the event it is about."""
        if type(event) is not self.goal.event:
            return False
        if (side := self.goal.side(s, event)) is not None:
            if (side == s.seating.side_of(self.seat)) != (self.goal.whose == MINE):
                return False
        if self.goal.counts is not None and not self.goal.counts(s, event):
            return False
        return all(getattr(event, name) == value for name, value in self.fields.items())


def times(most: int, least: int = 1) -> Iterator[dict[str, Any]]:
    """Aims at more and more of the same."""
    yield from ({"times": n} for n in range(least, most + 1))


class Watch:
    """Hears the events of a match and tells whether an aim is reached: True, False, or None while it is open."""

    __slots__ = ("aim", "happened", "verdict")

    def __init__(self, aim: Aim, happened: int = 0) -> None:
        self.aim, self.happened = aim, happened
        self.verdict: bool | None = None

    def hear(self, s: Any, event: Event) -> None:
        """Judge by one more event."""
        if self.verdict is not None:
            return
        if self.aim.fits(s, event):
            self.happened += getattr(event, self.aim.goal.amount) if self.aim.goal.amount else 1
            if self.happened >= self.aim.times:
                self.verdict = not self.aim.goal.never
                return
        if self.aim.goal.until(s, event):
            self.verdict = self.aim.goal.never

    def close(self, s: Any) -> None:
        """The game is over: what has not happened will not happen."""
        if self.verdict is None and s.outcome is not None:
            self.verdict = self.aim.goal.never
