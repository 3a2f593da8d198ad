"""What happened: typed, with its rule, who may see it, and what it gave away.

The log, the animations and the undo horizon are made from events, in both languages.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from wartable.kernel.state import RuleId, Seat

HIDDEN = -1
"""Stands for an id that somebody may not know."""


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


def closes_horizon(event: Any) -> bool:
    """Whether a decision before this event can no longer be taken back freely."""
    return bool(event.chance or event.reveals)
