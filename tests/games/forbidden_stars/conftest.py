"""Positions for tests: `stand(areas={...}, ...)` makes a match that stands there."""

from __future__ import annotations

from typing import Any

from wartable.games import find
from wartable.games.forbidden_stars.facts import build
from wartable.kernel.errors import Illegal
from wartable.kernel.match import Match

GAME = find("forbidden-stars")

# Two tiles that matter (X and the one to its east), four others far from them.
#   X = 2A at 0,0 (nw Pergam 5, ne Laodicea 1, sw void, se void)
#   Y = 5A at 1,0 (nw Thylin 4, ne Xinghua 2, sw void, se void)
TILES = ["2A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"]


def stand(*, quiet: bool = False, **given: Any) -> Match:
    """A match in the given position; the board is TILES without storms unless said otherwise."""
    facts = {"factions": ["ultramarines", "orks"], "tiles": TILES, "storms": [], **given}
    return Match(GAME, build(facts), {}, "0", quiet=quiet)


def options(match: Match, seat: int) -> list[str]:
    return [match.notation(a) for a in match.options(seat)]


def refused(match: Match, seat: int, text: str) -> str:
    """The rule that forbids an answer."""
    try:
        match.clone().play(seat, text)
    except Illegal as error:
        return error.rule
    raise AssertionError(f"{text!r} is allowed")
