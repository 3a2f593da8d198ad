"""What is told of a game."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.skeleton.model import CardId, HillId
from wartable.kernel.events import Event
from wartable.kernel.state import Seat


class Dealt(Event, frozen=True):
    """Everybody has a hand: what chance has decided is not taken back freely."""

    chance: ClassVar[bool] = True


class Played(Event, frozen=True):
    seat: Seat
    card: CardId
    hill: HillId
