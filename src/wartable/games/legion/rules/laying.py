"""Where a piece of terrain is placed that the players place in turns: beyond range 1 of all others, while there is room (LG-PLACEMENT-004)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.battlefields import GRAND, spare_pieces, terrain
from wartable.games.legion.laying import name_of, turns_of
from wartable.games.legion.maps import piece_of
from wartable.games.legion.model import Legion
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.deploying import spread
from wartable.games.legion.scatter import apart, crowded
from wartable.games.legion.space.numbers import HALF, SEGMENT, TOUCH, WHOLE, Point
from wartable.games.legion.space.shapes import Piece
from wartable.kernel.questions import Candidate, Place
from wartable.kernel.state import Rng, RuleId, Seat

DRAWS, GRID, COARSE, TURN = 40, 250, 500, 50
"""So many places are drawn; so far apart are the places that are searched, and those that are proposed; drawn pieces are turned by
multiples of that."""
TURNED = range(0, HALF, 225)
"""The ways a piece is turned when a place for it is searched."""


class Ground:
    """The battlefield as far as it is placed, and one of the pieces that were set aside."""

    def __init__(self, battlefield: str, spare: int) -> None:
        there = terrain(battlefield, False)
        self.model, self.field, self.bodies = spare_pieces(battlefield)[spare], there.field, there.pieces
        self.parts = [part for body in self.bodies for part in body.parts]
        size, oval = self.model.size, self.model.oval
        self.slim = min(size) // 2 if size else min(oval) * 9 // 10 if oval else 0
        """It reaches so far from its middle at least, whatever way one looks."""

    def piece(self, x: int, y: int, turn: int) -> Piece:
        return piece_of(msgspec.structs.replace(self.model, at=(x, y), turn=turn))

    def holds(self, one: Piece) -> bool:
        """Whether a piece lies wholly on the battlefield."""
        w, h = self.field.w, self.field.h
        return all(part.x0 >= 0 and part.x1 <= w and part.y0 >= 0 and part.y1 <= h for part in one.parts)

    def free(self, one: Piece, gap: int) -> bool:
        """Whether a piece lies farther than a gap from all others."""
        return all(apart(one, body, gap) for body in self.bodies)

    def fits(self, x: int, y: int, gap: int) -> Put | None:
        """The piece with its middle there, turned so that it lies on the field and farther than a gap from all others."""
        if self.crowded(x, y, gap):
            return None
        return next((Put(x, y, turn) for turn in TURNED if self.lies_well(self.piece(x, y, turn), gap)), None)

    def crowded(self, x: int, y: int, gap: int) -> bool:
        """Whether the piece is too near to another one, however it is turned."""
        return crowded(x, y, self.parts, gap + self.slim)

    def lies_well(self, one: Piece, gap: int) -> bool:
        """Whether a piece lies on the field, and farther than a gap from all others."""
        return self.holds(one) and self.free(one, gap)


@lru_cache(256)
def open_places(battlefield: str, gap: int) -> tuple[Point, ...]:
    """Places all over the field that are farther than a gap from all that lies there, those in the middle first."""
    name = battlefield.removeprefix(GRAND)
    turns, field = turns_of(name), terrain(battlefield, False).field
    if turns is None or not turns.lays:
        rows = sorted(range(GRID, field.h, GRID), key=lambda y: abs(2 * y - field.h))
        return tuple((x, y) for y in rows for x in range(GRID, field.w, GRID))
    before = battlefield.removesuffix(name) + name_of(msgspec.structs.replace(turns, lays=turns.lays[:-1]))
    placed = turns.lays[-1].at is not None
    parts = terrain(battlefield, False).pieces[-1].parts if placed else ()
    return tuple((x, y) for x, y in open_places(before, gap) if not crowded(x, y, parts, gap))


@lru_cache(1024)
def room(battlefield: str, spare: int, gap: int) -> Put | None:
    """A place that is farther than a gap from all that lies there; None if none was found."""
    ground = Ground(battlefield, spare)
    places = open_places(battlefield, gap)
    return next((put for x, y in places if (put := ground.fits(x, y, gap)) is not None), None)


class Laying:
    """One question: where does this piece lie?"""

    __slots__ = ("battlefield", "ground", "spare")

    def __init__(self, s: Legion, spare: int) -> None:
        self.battlefield, self.spare = s.ways.battlefield, spare
        self.ground = Ground(self.battlefield, spare)

    @property
    def gap(self) -> int:
        """Range 1; where no place is so far from all others, a gap that is no touch (LG-PLACEMENT-005)."""
        return SEGMENT if room(self.battlefield, self.spare, SEGMENT) is not None else TOUCH

    def accepts(self, action: Any) -> RuleId | None:
        """The rule that forbids this place: the piece is wholly on the field, beyond range 1 of all others or else touches none."""
        if not isinstance(action, Put) or action.form or not 0 <= action.facing < WHOLE:
            return "LG-PLACEMENT-003"
        one = self.ground.piece(action.x, action.y, action.facing)
        if not self.ground.holds(one):
            return "LG-BATTLEFIELD-501"
        if self.ground.free(one, SEGMENT):
            return None
        if self.gap == SEGMENT:
            return "LG-PLACEMENT-004"
        return None if self.ground.free(one, TOUCH) else "LG-PLACEMENT-005"

    def draw(self, rng: Rng) -> Put | None:
        """A legal place, drawn at random; None if there is none."""
        ground, gap = self.ground, self.gap
        for _ in range(DRAWS):
            x, y, turn = rng.below(ground.field.w), rng.below(ground.field.h), TURN * rng.below(WHOLE // TURN)
            if not ground.crowded(x, y, gap) and ground.lies_well(ground.piece(x, y, turn), gap):
                return Put(x, y, turn)
        return self.search()

    def search(self) -> Put | None:
        """The first legal place of those that are searched; None if there is none."""
        return room(self.battlefield, self.spare, self.gap)

    def good(self) -> list[Put]:
        """Places far from one another, those in the middle first."""
        gap = self.gap
        places = ((x, y) for x, y in open_places(self.battlefield, gap) if not (x % COARSE or y % COARSE))
        return spread(places, lambda x, y: self.ground.fits(x, y, gap))

    def nowhere(self) -> Iterator[Candidate]:
        """A piece that has no room at all stays aside."""
        yield Pass(), "LG-PLACEMENT-003" if self.search() is not None else None

    def tried(self) -> Iterator[Candidate]:
        """Where a person would try in vain: on another piece, beside it, over the edge."""
        for part in self.ground.parts[-1:]:
            for x in ((part.x0 + part.x1) // 2, part.x1 + SEGMENT // 2):
                there = Put(x, (part.y0 + part.y1) // 2)
                yield there, self.accepts(there)
        yield Put(0, 0), self.accepts(Put(0, 0))


def laying_question(s: Legion, seat: Seat, spare: int) -> Place:
    """Where does a player place this piece?"""
    question = Laying(s, spare)
    return Place(
        seat, question.draw, question.accepts, parse, "LG-PLACEMENT-004", ask="terrain-where",
        about={"spare": spare},
        also=question.nowhere,
        tried=question.tried,
        poses=Put,
        resort=True,
        good=question.good,
    )  # fmt: skip
