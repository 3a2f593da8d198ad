"""The part of a state that every game shares: its step, its chance and its outcome.

A state is plain data: numbers, strings, lists and dicts, nothing that points to code. It encodes to
MessagePack and back, and that is the clone, the save and the undo. The random generator is one
64-bit number in it (splitmix64), so that the same answers always give the same game.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

T = TypeVar("T")
RuleId = str
Seat = int

_MASK = (1 << 64) - 1


class Outcome(msgspec.Struct, array_like=True, frozen=True):
    """How a match ended: who won (nobody, if it is a tie) and by which rule."""

    winners: tuple[Seat, ...]
    cite: RuleId

    @property
    def draw(self) -> bool:
        return len(self.winners) != 1


class GameOver(Exception):
    """Raised by a flow the moment the game is decided; the match catches it."""


class State(msgspec.Struct, array_like=True, kw_only=True, dict=True):
    """Base of every game's state."""

    step: str
    rng: int
    loaded: list[int] = []
    """Results of chance fixed in advance (scenarios); used up before the generator is asked."""
    outcome: Outcome | None = None

    listener: ClassVar[Any] = None
    """Who hears the events; hangs on the instance (see `listen`) and is never encoded."""


def listen(s: State, hear: Callable[[Any], None]) -> None:
    """From now on somebody hears the events of this state."""
    s.__dict__["listener"] = hear


def tell(s: State, event: Callable[..., Any], /, **fields: Any) -> None:
    """Report an event to whoever listens. With no listener the event is not even made."""
    if s.listener is not None:
        s.listener(event(**fields))


def end(s: State, winners: Sequence[Seat], cite: RuleId) -> None:
    """The game is decided, now: nothing after this point happens."""
    s.outcome = Outcome(tuple(winners), cite)
    raise GameOver


def chance(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    if s.loaded:
        return s.loaded.pop(0) % n
    s.rng, z = _next(s.rng)
    return (z * n) >> 64


def shuffle(s: State, cards: MutableSequence[T]) -> None:
    """Put the cards in random order (Fisher-Yates)."""
    for i in range(len(cards) - 1, 0, -1):
        s.rng, z = _next(s.rng)
        j = (z * (i + 1)) >> 64
        cards[i], cards[j] = cards[j], cards[i]


def _next(rng: int) -> tuple[int, int]:
    rng = (rng + 0x9E3779B97F4A7C15) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, z ^ (z >> 31)


class Rng:
    """The same generator outside a state: bots, re-deals and samples draw from it."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = seed & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._rng, z = _next(self._rng)
        return (z * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        self._rng, z = _next(self._rng)
        return items[(z * len(items)) >> 64]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def bits(self) -> int:
        """64 random bits, to seed another generator with."""
        self._rng, z = _next(self._rng)
        return z
