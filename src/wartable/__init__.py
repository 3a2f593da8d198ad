"""Wartable: great war games, each played exactly by its rulebook, on one engine.

>>> import wartable
>>> m = wartable.new("conquest", decks=["straken", "nazdreg"], seed=7)
>>> seat = next(iter(m.pending))
>>> m.apply(seat, m.options(seat)[0])
>>> m.undo().seat == seat
True
"""

from __future__ import annotations

from typing import Any

from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import (
    BadOptions,
    BadScenario,
    CorruptRecord,
    HorizonClosed,
    Illegal,
    NotYourDecision,
    UnknownGame,
    UnknownNotation,
    WartableError,
)
from wartable.kernel.match import Match

__version__ = "0.1.0"

__all__ = [
    "BadOptions",
    "BadScenario",
    "CorruptRecord",
    "HorizonClosed",
    "Illegal",
    "Match",
    "NotYourDecision",
    "UnknownGame",
    "UnknownNotation",
    "WartableError",
    "find",
    "load",
    "new",
]


def new(game: str, *, seed: int | str = 0, quiet: bool = False, **options: Any) -> Match:
    """Start a match. `quiet` keeps no events and no notation: for search and speed."""
    return record.start(find(game), options, str(seed), quiet=quiet)


def load(text: str | bytes) -> Match:
    """Read a record that `Match.save` wrote."""
    return record.load(text, find)
