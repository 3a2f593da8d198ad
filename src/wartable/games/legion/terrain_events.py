"""What happened while the players placed terrain in turns, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.legion.ids import PieceId, SeatId, SpareId
from wartable.kernel.events import Event, Thrown


class LayingDeed(Event, frozen=True):
    """What a player did, or what befell one."""

    seat: SeatId


class TerrainBegun(LayingDeed, frozen=True):
    """The cheaper army places the first piece."""


class TerrainTossed(LayingDeed, frozen=True):
    """Equal armies: a coin has made this player begin."""

    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return (Thrown((), (str(self.seat),)),)


class TerrainLaid(LayingDeed, frozen=True):
    """A piece lies there now."""

    piece: PieceId
    x: int
    y: int


class TerrainLeft(LayingDeed, frozen=True):
    """A piece has found no room."""

    spare: SpareId
