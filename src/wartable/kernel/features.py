"""What a position counts for a bot that has learnt: numbers of a seat's view, each with a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wartable.kernel.state import Seat

LIMIT = 12.0
"""No number is larger than this, either way."""


def named(term: str, *what: str) -> tuple[str, ...]:
    """The names of numbers that belong to one term."""
    return tuple(f"{term}/{name}" for name in what)


def of_both(term: str, *what: str) -> tuple[str, ...]:
    """The same for what both sides have: first the own numbers, then those of the other."""
    return named(term, *(f"{side}-{name}" for side in ("own", "other") for name in what))


def bounded(number: float, most: float = 4.0) -> float:
    """The number, or the bound it goes beyond."""
    return max(-most, min(most, number))


class Features(msgspec.Struct, frozen=True):
    """The numbers of a game by which a learnt value judges a view.

    A name is `term/what`: the term before the stroke is what a person hears of it (`term-…` in the game's texts, which says
    what is gained and what is risked), so that a judgement can be told as a sum of few terms. The numbers are small (about -4 to 4), as many in every position
    whatever the number of seats, and tell nothing that the view does not.
    """

    names: tuple[str, ...]
    of: Callable[[Any, Seat], list[float]]
    """(view, seat) -> one number for each name."""
    mute: tuple[str, ...] = ()
    """The terms that would tell a person nothing: whose turn it is, the position as a whole."""

    @property
    def terms(self) -> list[str]:
        """The terms in their order, each once."""
        return list(dict.fromkeys(name.partition("/")[0] for name in self.names))
