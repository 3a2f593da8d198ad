"""Bots: they choose among the options of a seat, and know what the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from wartable.bots.easy import Easy
from wartable.bots.greedy import Greedy
from wartable.bots.hard import Hard
from wartable.bots.random_ import Random
from wartable.kernel.match import Match
from wartable.kernel.state import Seat


class Bot(Protocol):
    """Who answers for a seat."""

    def choose(self, match: Match, seat: Seat) -> Any:
        """One of `match.options(seat)`; the match itself stays as it is."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "easy": Easy, "greedy": Greedy, "hard": Hard}


def make(name: str, seed: int = 0) -> Bot:
    """The bot of that name; LookupError if there is none. The same seed gives the same choices."""
    if name not in BOTS:
        raise LookupError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
