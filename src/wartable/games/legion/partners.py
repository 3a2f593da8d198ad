"""What the players of a side decide together (LG-TEAM-505, LG-RULING-073)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from wartable.games.legion.model import Legion, team
from wartable.kernel.questions import Choose, Either, Place, Question
from wartable.kernel.state import Seat

Asked = Callable[[Seat], Choose | Place]
"""The question as it is put to a player."""
Answered = Generator[Question, Any, tuple[Seat, Any]]
"""Who has answered, and what."""


def jointly(s: Legion, side: Seat, ask: Asked) -> Answered:
    """A side decides: its player, or whichever of two partners answers first, for both."""
    return any_of(team(s, side), ask)


def any_of(seats: Sequence[Seat], ask: Asked) -> Answered:
    """One of these partners decides."""
    if len(seats) == 1:
        return seats[0], (yield ask(seats[0]))
    choices = {seat: ask(seat) for seat in seats}
    seat, answer = yield Either(choices, choices[seats[0]].cite)
    return seat, answer
