"""The part of a state that every game shares: its step, its chance, who sits where, and its outcome.

A state is plain data: numbers, strings, lists and dicts, nothing that points to code. It encodes to
MessagePack and back, and that is the clone, the save and the undo. Chance is a secret key in it and how
many numbers were drawn with that key (SHA-256 of key and counter, see `block`), so that the same answers always give
the same game, and nobody who has seen a thousand dice can tell the next.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, MutableSequence, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, ClassVar, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")
RuleId = str
Seat = int

_MASK = (1 << 64) - 1


class Seating:
    """Who sits at a table: seats in clockwise order, numbered from 0, and which of them form a side."""

    __slots__ = ("_side", "seats", "sides")

    def __init__(self, sides: Sequence[Sequence[Seat]]) -> None:
        self.sides = tuple(tuple(side) for side in sides)
        self._side = {seat: number for number, side in enumerate(self.sides) for seat in side}
        self.seats = tuple(sorted(self._side))

    @staticmethod
    @cache
    def alone(seats: int) -> Seating:
        """Everybody against everybody: each seat is a side of its own."""
        return Seating([(seat,) for seat in range(seats)])

    def __len__(self) -> int:
        return len(self.seats)

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """All seats, from this one on."""
        return self.seats[start:] + self.seats[:start]

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def side_of(self, seat: Seat) -> int:
        """The number of the side a seat belongs to."""
        return self._side[seat]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of the same side."""
        return tuple(other for other in self.sides[self._side[seat]] if other != seat)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of all other sides."""
        return tuple(other for other in self.seats if self._side[other] != self._side[seat])


WIN, LOSS, DRAW, SHARED = "win", "loss", "draw", "shared"
"""What a match is to a seat in the end: its side won, lost, nobody won, or several sides share the victory."""


class Outcome(msgspec.Struct, array_like=True, frozen=True):
    """How a match ended, for every seat, and by which rule."""

    cite: RuleId
    results: tuple[str, ...]
    """Of each seat: WIN, LOSS, DRAW or SHARED."""
    ranks: tuple[int, ...] = ()
    """Of each seat its place, the best is 1; empty where the game ranks nobody."""

    @staticmethod
    def of(seating: Seating, winners: Sequence[Seat], cite: RuleId, ranks: Sequence[int] = ()) -> Outcome:
        """These seats have won, each with its whole side; none: nobody has."""
        won = {seating.side_of(seat) for seat in winners}
        best = WIN if len(won) == 1 else SHARED if won else DRAW
        other = LOSS if won else DRAW
        results = tuple(best if seating.side_of(seat) in won else other for seat in seating.seats)
        return Outcome(cite, results, tuple(ranks))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, alone or together with others."""
        return tuple(seat for seat, result in enumerate(self.results) if result in (WIN, SHARED))

    @property
    def draw(self) -> bool:
        """Whether nobody has won."""
        return DRAW in self.results

    @property
    def shared(self) -> bool:
        """Whether several sides have won together."""
        return SHARED in self.results


class GameOver(Exception):
    """Raised by a flow the moment the game is decided; the match catches it."""


class State(msgspec.Struct, array_like=True, kw_only=True, dict=True):
    """Base of every game's state."""

    step: str
    key: bytes
    """The secret of chance: what is drawn follows from it and from nothing else."""
    drawn: int = 0
    """How many numbers were drawn with it."""
    loaded: list[int] = []
    """Results of chance fixed in advance (scenarios), but for dice; used up before the generator is asked."""
    loaded_dice: list[int] = []
    """Dice fixed in advance, likewise."""
    outcome: Outcome | None = None
    rules: str = ""
    """The version of the rules by which this match is played."""
    sets: tuple[str, ...] = ("core",)
    """The card sets it is played with."""

    listener: ClassVar[Any] = None
    """Who hears the events; hangs on the instance (see `listen`) and is never encoded."""

    @property
    def seating(self) -> Seating:
        """Who sits at the table, and which seats form a side."""
        raise NotImplementedError


def listen(s: State, hear: Callable[[Any], None]) -> None:
    """From now on somebody hears the events of this state."""
    s.__dict__["listener"] = hear


def tell(s: State, event: Callable[..., Any], /, **fields: Any) -> None:
    """Report an event to whoever listens. With no listener the event is not even made."""
    if s.listener is not None:
        told = event(**fields)
        s.listener(told)
        if (trace := TRACE.get()) is not None:
            trace.append(told)


def end(s: State, winners: Sequence[Seat], cite: RuleId, ranks: Sequence[int] = ()) -> None:
    """The game is decided, now: nothing after this point happens. A seat wins with its side; no winners: a draw."""
    s.outcome = Outcome.of(s.seating, winners, cite, ranks)
    raise GameOver


def key_of(*words: str) -> bytes:
    """The secret of chance that follows from these words: a seed, and whatever else was mixed in."""
    return sha256("\0".join(("wartable chance", *words)).encode()).digest()


def chance(s: State, n: int) -> int:
    """A number from 0 to n - 1: whatever chance decides, but for dice and shuffles."""
    if s.loaded:
        return s.loaded.pop(0) % n
    return _below(s, n, LOT)


def die(s: State, sides: int) -> int:
    """A die: the number of one of its sides, from 0."""
    if s.loaded_dice:
        return s.loaded_dice.pop(0) % sides
    return _below(s, sides, DIE)


def throw(s: State, faces: Sequence[T]) -> T:
    """A die that bears the same face on several sides: the face it shows."""
    if s.loaded_dice:
        return faces[s.loaded_dice.pop(0) % len(faces)]
    return faces[_below(s, len(faces), DIE, faces)]


def shuffle(s: State, cards: MutableSequence[T]) -> None:
    """Put the cards in random order (Fisher-Yates)."""
    key, at, trace = s.key, s.drawn, TRACE.get()
    s.drawn = at + max(0, len(cards) - 1)
    numbers = block(key, at >> 2)
    for i in range(len(cards) - 1, 0, -1):
        if not at & 3:
            numbers = block(key, at >> 2)
        j = (numbers[at & 3] * (i + 1)) >> 64
        at += 1
        if trace is not None:
            trace.append(Draw(key, SHUFFLE, i + 1, j))
        cards[i], cards[j] = cards[j], cards[i]


SHUFFLE, LOT, DIE = "shuffle", "lot", "die"
"""What a number of chance is drawn for."""


class Draw(NamedTuple):
    """A number of chance: by which key, what for, what it had to be below, what it was."""

    key: bytes
    what: str
    below: int
    number: int
    alike: tuple[int, ...] = ()
    """For each number the least one that means the same; empty: all of them differ."""


TRACE: ContextVar[list[Any] | None] = ContextVar("trace", default=None)
"""Who looks over the shoulder of chance is told of every number (a Draw), and of every event among them."""


def _below(s: State, n: int, what: str, faces: Sequence[Any] = ()) -> int:
    """The next number of chance, from 0 to n - 1."""
    at = s.drawn
    s.drawn = at + 1
    number = (block(s.key, at >> 2)[at & 3] * n) >> 64
    if (trace := TRACE.get()) is not None:
        trace.append(Draw(s.key, what, n, number, tuple(map(faces.index, faces))))
    return number


@lru_cache(maxsize=4096)
def block(key: bytes, number: int) -> tuple[int, int, int, int]:
    """Four numbers of 64 bits: the SHA-256 of the key and the block's number. (Clones draw the same ones again.)"""
    first, second, third, fourth = struct.unpack(">4Q", sha256(key + number.to_bytes(8, "big")).digest())
    return first, second, third, fourth


def _next(rng: int) -> tuple[int, int]:
    rng = (rng + 0x9E3779B97F4A7C15) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, z ^ (z >> 31)


class Rng:
    """A quick generator for what is no secret (splitmix64): bots, re-deals and samples draw from it."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = seed & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._rng = rng = (self._rng + 0x9E3779B97F4A7C15) & _MASK  # as `_next` does: this is asked for all the time
        z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        self._rng, z = _next(self._rng)
        return items[(z * len(items)) >> 64]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def deal(self, unknown: Any) -> None:
        """Shuffle what a seat does not know, whatever its order was: worlds it cannot tell apart come out alike."""
        unknown[:] = sorted(unknown)
        self.shuffle(unknown)

    def bits(self) -> int:
        """64 random bits, to seed another generator with."""
        self._rng, z = _next(self._rng)
        return z

    def key(self) -> bytes:
        """The chance of an imagined match."""
        return self.bits().to_bytes(8, "big")
