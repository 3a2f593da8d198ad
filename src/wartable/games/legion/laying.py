"""Terrain that the players place in turns (LG-PLACEMENT-001): the pieces that were set aside, and where each of them lies.

All of it is a text, as every battlefield is. `turns 7` are the pieces of the random battlefield 7, of which none is placed yet;
`turns 7 by 1 4@5000,3000/450 9@-` tells that side 1 began, that piece 4 lies there, turned by so much, and that piece 9 found no
room.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from wartable.games.legion.maps import Battlefield, Laid, laid
from wartable.games.legion.scatter import scattered
from wartable.games.legion.space.numbers import Point
from wartable.kernel.rulebook import Words

TURNS = re.compile(r"turns (\d{1,9})(?: by ([01])((?: \d{1,2}@(?:-|\d{1,5},\d{1,5}/\d{1,4}))*))?")


class Lying(msgspec.Struct, frozen=True):
    """A piece that was placed: its number among those set aside, where its middle lies (None: nowhere), how it is turned."""

    spare: int
    at: Point | None
    turn: int = 0


class Turns(msgspec.Struct, frozen=True):
    """Terrain that is placed in turns, as far as it is placed."""

    number: int
    first: int | None = None
    """The side that begins, once that is known."""
    lays: tuple[Lying, ...] = ()


@lru_cache(256)
def turns_of(name: str) -> Turns | None:
    """What the name of a battlefield tells of terrain that is placed in turns; None if it is another one."""
    if (found := TURNS.fullmatch(name)) is None:
        return None
    number, first, lays = found.groups()
    return Turns(int(number), int(first) if first else None, tuple(_read(one) for one in (lays or "").split()))


def _read(text: str) -> Lying:
    spare, _, where = text.partition("@")
    if where == "-":
        return Lying(int(spare), None)
    at, _, turn = where.partition("/")
    x, y = at.split(",")
    return Lying(int(spare), (int(x), int(y)), int(turn))


def name_of(turns: Turns) -> str:
    """The name of a battlefield on which so much is placed."""
    if turns.first is None:
        return f"turns {turns.number}"
    lays = (
        f" {one.spare}@{one.at[0]},{one.at[1]}/{one.turn}" if one.at is not None else f" {one.spare}@-"
        for one in turns.lays
    )
    return f"turns {turns.number} by {turns.first}{''.join(lays)}"


@lru_cache(64)
def set_aside(number: int, table: str) -> tuple[Laid, ...]:
    """The pieces that are placed: an even number, about a quarter of the field, walls and cover among them (LG-PLACEMENT-002)."""
    return tuple(laid(scattered(number, table)))


def left_over(turns: Turns, table: str) -> list[int]:
    """The pieces that are still to be placed."""
    gone = {one.spare for one in turns.lays}
    return [n for n in range(len(set_aside(turns.number, table))) if n not in gone]


def twins_of(spares: list[int], pieces: tuple[Laid, ...]) -> list[int]:
    """One piece of each shape: of every shape there are two."""
    found: dict[Laid, int] = {}
    for n in spares:
        found.setdefault(msgspec.structs.replace(pieces[n], id="", at=(0, 0), turn=0), n)
    return list(found.values())


def placed(turns: Turns, table: str) -> Battlefield:
    """The battlefield with what is placed."""
    pieces = set_aside(turns.number, table)
    there = [msgspec.structs.replace(pieces[one.spare], at=one.at, turn=one.turn) for one in turns.lays if one.at]
    name = Words("Terrain placed in turns", "Местность, которую ставят по очереди")
    return Battlefield(id=f"turns {turns.number}", name=name, field=table, pieces=tuple(there))


def misplaced(turns: Turns, table: str) -> bool:
    """Whether a piece is named that there is not, or twice."""
    gone = [one.spare for one in turns.lays]
    return len(set(gone)) < len(gone) or max(gone, default=-1) >= len(set_aside(turns.number, table))
