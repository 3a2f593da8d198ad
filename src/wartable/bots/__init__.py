"""Bots: they choose among the options of a seat, and know what the seat may know.

All of them are made by `make`, programs of others as well: whoever runs Wartable names their commands (`enlist`). Another process
knows those that it has enlisted itself: the games of the arena carry them along (`Pairing.programs`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Protocol

from wartable.bots.easy import Easy
from wartable.bots.external import External, GaveUp
from wartable.bots.greedy import Greedy
from wartable.bots.hard import Hard
from wartable.bots.programs import Program
from wartable.bots.random_ import Random
from wartable.kernel.match import Match
from wartable.kernel.state import Outcome, Seat

__all__ = ["BOTS", "PACES", "PROGRAMS", "STAND_IN", "Bot", "External", "GaveUp", "Program", "dismiss", "enlist", "make"]


class Bot(Protocol):
    """Who answers for a seat."""

    def choose(self, match: Match, seat: Seat) -> Any:
        """One of `match.options(seat)`; the match itself stays as it is. Programs of others may raise GaveUp."""


BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "easy": Easy, "greedy": Greedy, "hard": Hard}
PACES = {"hard": 3}
"""How many times as long as others a bot takes at a table for every answer, so that no thought tells how hard it was."""
PROGRAMS: dict[str, Program] = {}
"""Those of the bots that are programs of others."""
STAND_IN = "greedy"
"""The bot that plays on for somebody who has left the others."""


def make(name: str, seed: int = 0) -> Bot:
    """The bot of that name; LookupError if there is none. The same seed gives the same choices."""
    if name not in BOTS:
        raise LookupError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


def enlist(programs: Iterable[Program]) -> None:
    """From now on these programs play in this process, under their names."""
    for program in programs:
        PROGRAMS[program.name] = program
        BOTS[program.name] = partial(External, program)


def dismiss(bot: Bot, match: Match, seat: Seat, outcome: Outcome | None = None) -> None:
    """A bot is needed no longer at this seat: a program hears how the game ended, if it has, and is no more."""
    if isinstance(bot, External):
        if (ended := outcome or match.outcome) is not None:
            bot.over(seat, ended, match.events, lambda work, *args: work(match, seat, *args))
        bot.end()
