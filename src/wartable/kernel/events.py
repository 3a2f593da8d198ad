"""What happened: typed, with its rule, who may see it, and what it gave away.

The log, the animations and the undo horizon are made from events, in both languages.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, ClassVar, NamedTuple

import msgspec

from wartable.kernel.state import RuleId, Seat

HIDDEN = -1
"""Stands for an id that somebody may not know."""


class Thrown(NamedTuple):
    """What dice of one kind or a lot have given: anybody can work it out from the numbers of chance."""

    faces: tuple[str, ...]
    """What each number of a die means; none: a lot, which means the number itself."""
    fell: tuple[str, ...]
    """What has come, one of them for each number, in any order."""


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Base of a game's events."""

    cite: RuleId
    """The rule by which it happened."""
    audience: tuple[Seat, ...] | None = None
    """The seats that see it whole; None: everybody. The others see `masked()`."""

    chance: ClassVar[bool] = False
    """Whether dice or a shuffle decided it."""
    reveals: ClassVar[bool] = False
    """Whether those who decide learned something hidden by it (so that they cannot take the decision back)."""

    hides: ClassVar[tuple[str, ...]] = ()
    """The fields that only the audience sees: an id, or a tuple of ids. With none, others see nothing of the event."""

    def thrown(self) -> tuple[Thrown, ...]:
        """What dice or lots have given, if this event tells it, to everybody and whole: each kind of them in the order in
        which they were drawn."""
        return ()

    def masked(self) -> Event | None:
        """What a seat outside the audience sees of it (None: nothing)."""
        if not self.hides:
            return None
        ids = {name: getattr(self, name) for name in self.hides}
        hidden = {name: (HIDDEN,) * len(told) if isinstance(told, tuple) else HIDDEN for name, told in ids.items()}
        return msgspec.structs.replace(self, audience=None, **hidden)

    def seen_by(self, seat: Seat | None) -> Event | None:
        """This event as one seat (None: a spectator) may know it."""
        if self.audience is None or seat in self.audience:
            return self
        return self.masked()


def mark_of(event: Event) -> str:
    """A sum of what an event tells, in no language: who was told it can show later that it was this."""
    return sha256(msgspec.json.encode(event)).hexdigest()[:12]


def closes_horizon(event: Any) -> bool:
    """Whether a decision before this event can no longer be taken back freely."""
    return bool(event.chance or event.reveals)
