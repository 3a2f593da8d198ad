"""How the tests of Forbidden Stars set up a board and look at it; battles and turns have modules of their own."""

from __future__ import annotations

from typing import Any

import wartable
from tests.vocabulary import stand
from wartable.kernel.match import Match

GAME = wartable.find("forbidden-stars")

# Two tiles that matter (X and the one to its east), four others far from them.
#   X = 2A at 0,0 (nw Pergam 5, ne Laodicea 1, sw void, se void)
#   Y = 5A at 1,0 (nw Thylin 4, ne Xinghua 2, sw void, se void)
TILES = ["2A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"]
HERE, VOID = "2A/nw", "2A/sw"
"""Pergam, where tests fight mostly, and the void below it."""


def position(**given: Any) -> Match:
    """A match in the given position; the board is TILES without storms unless said otherwise."""
    return stand(GAME, {"factions": ["ultramarines", "orks"], "tiles": TILES, "storms": [], **given})


def area(m: Match, name: str) -> dict[str, Any]:
    """What stands in an area."""
    found: dict[str, Any] = m.facts()["areas"].get(name, {})
    return found


def units(m: Match, faction: str, where: str = HERE) -> dict[str, int]:
    """The units of a faction in an area."""
    found: dict[str, int] = area(m, where).get(faction, {})
    return found


def player(m: Match, faction: str) -> dict[str, Any]:
    """What a faction has beside the board."""
    found: dict[str, Any] = m.facts()["players"][faction]
    return found


def side_of(m: Match, seat: int) -> Any:
    """The side of a seat in the battle at hand."""
    assert m.state.battle is not None
    return next(side for side in m.state.battle.sides if side.seat == seat)


def dice(m: Match, seat: int) -> tuple[int, ...]:
    """Attack, defence and morale dice of a seat in the battle at hand."""
    return tuple(side_of(m, seat).dice)


def tokens(m: Match, seat: int) -> tuple[int, ...]:
    """Attack and defence tokens of a seat in the battle at hand."""
    return tuple(side_of(m, seat).tokens)
