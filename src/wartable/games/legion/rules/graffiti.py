"""Where a graffiti token may be placed: near the leader, in sight, touching terrain that is no area terrain (LG-COMMANDCARD2-042)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.battlefields import pieces_of
from wartable.games.legion.maps import AREA, KINDS
from wartable.games.legion.model import Legion, Spot
from wartable.games.legion.rules.charges import FLAT, ChargePlaces
from wartable.games.legion.space.numbers import SEGMENT, TOKEN_RADIUS, Point
from wartable.games.legion.space.ranges import edges_of, touches
from wartable.games.legion.space.shapes import Mini, Piece
from wartable.games.legion.table import terrain_of
from wartable.kernel.questions import Candidate
from wartable.kernel.state import Rng, RuleId

CITE = "LG-COMMANDCARD2-042"
STEP = 300
"""So far apart are the places along an edge that are looked at."""


class GraffitiPlaces:
    """One question: where does a unit place a graffiti token?"""

    __slots__ = ("_found", "near", "pieces", "s")

    def __init__(self, s: Legion, unit: int) -> None:
        self.s, self.near = s, ChargePlaces(s, unit, CITE)
        laid = pieces_of(s.ways.battlefield)
        self.pieces: list[Piece] = [
            one for n, one in enumerate(terrain_of(s).pieces) if KINDS[laid[n].kind].type != AREA
        ]
        self._found: list[Put] | None = None

    def refused(self, x: int, y: int) -> RuleId | None:
        if (rule := self.near.refused(x, y)) is not None:
            return rule
        there = Mini("graffiti", FLAT, x, y, self.near.room.level(x, y))
        return None if touches(there, self.pieces) else CITE

    def accepts(self, action: Any) -> RuleId | None:
        if not isinstance(action, Put) or action.form or action.facing:
            return CITE
        return self.refused(action.x, action.y)

    def found(self) -> list[Put]:
        """Places along the edges of pieces near the leader."""
        if self._found is None:
            places = dict.fromkeys(place for one in self.pieces for place in self._beside(one))
            self._found = [Put(x, y) for x, y in places if self.refused(x, y) is None]
        return self._found

    def _beside(self, one: Piece) -> Iterator[Point]:
        first, reach = self.near.first, SEGMENT + 2 * TOKEN_RADIUS
        for part in one.parts:
            if not (part.x0 - reach <= first.x <= part.x1 + reach and part.y0 - reach <= first.y <= part.y1 + reach):
                continue
            for ax, ay, bx, by in edges_of(part.poly):
                dx, dy = bx - ax, by - ay
                length = max(1, isqrt(dx * dx + dy * dy))
                out = TOKEN_RADIUS + 1
                for along in range(STEP // 2, length, STEP):
                    yield ax + (dx * along + dy * out) // length, ay + (dy * along - dx * out) // length

    def draw(self, rng: Rng) -> Put | None:
        return rng.choice(self.found()) if self.found() else None

    def good(self) -> list[Put]:
        return self.found()[:8]

    def nowhere(self) -> Iterator[Candidate]:
        """Where there is no place the token is not placed."""
        yield Pass(), CITE if self.found() else None

    def tried(self) -> Iterator[Candidate]:
        """Where a person would try in vain: under the leader."""
        first = self.near.first
        yield Put(first.x, first.y), self.refused(first.x, first.y)

    def spot(self, action: Put, seat: int) -> Spot:
        return Spot(action.x, action.y, seat, self.near.room.level(action.x, action.y))
