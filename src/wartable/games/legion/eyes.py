"""From which edge the field is seen: red sees it turned by half a turn, everybody else has blue's edge below.

On the field of the web table y grows downwards, in tenths of a millimetre; facings are degrees clockwise from up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.games.legion.model import NONE, side
from wartable.games.legion.space.numbers import QUARTER, WHOLE, rdiv
from wartable.games.legion.table import terrain_of

HALF_TURN = 180


class Eye(msgspec.Struct, frozen=True):
    """Places of the rules as they are drawn for one who looks, and back."""

    w: int
    h: int
    red: bool

    def at(self, x: int, y: int) -> tuple[int, int]:
        """A place of the rules as it is drawn, or a drawn one as the rules have it: both are the same turn."""
        return (self.w - x, y) if self.red else (x, self.h - y)

    def degrees(self, facing: int) -> int:
        """A facing of the rules as it is drawn."""
        return (rdiv(QUARTER - facing, 10) + HALF_TURN * self.red) % 360

    def facing(self, drawn: int) -> int:
        return (QUARTER - 10 * (drawn - HALF_TURN * self.red)) % WHOLE

    def path(self, points: Sequence[tuple[int, int]], close: str = "") -> str:
        return "M" + "L".join("{} {}".format(*self.at(x, y)) for x, y in points) + close


def eye_of(s: Any, seat: int | None) -> Eye:
    """How a seat sees the field of a state or a view; nobody's: as blue."""
    field = terrain_of(s).field
    return Eye(field.w, field.h, seat is not None and s.blue not in (NONE, side(seat)))
