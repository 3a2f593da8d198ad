"""Whether worlds dealt anew agree with what a seat has seen: a witness for each seat hears the log as the seat knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from tests.conformance.play import any_answer, find, new
from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.kernel.state import Rng, Seat


class Witness(Protocol):
    """Somebody who sits at a table, hears what happens and remembers; knows events and nothing of the state's own memory."""

    def __init__(self, seat: Seat, m: Match) -> None: ...

    def hear(self, event: Event, m: Match) -> None:
        """Something has happened, as this seat may know it."""

    def claims(self, state: Any) -> Iterator[tuple[str, bool]]:
        """What this seat remembers of hidden things, each in words, and whether it is so in this world."""


def remembered(
    name: str,
    witness: Callable[[Seat, Match], Witness],
    seed: int,
    every: int = 5,
    longest: int = 5000,
    middle: bool = True,
    table: Callable[[int], Match] | None = None,
) -> int:
    """Play at random; whatever a witness claims holds in the true world and in worlds dealt anew. Returns how many claims.

    Without `middle` nothing is asked while a move of several choices is under way, of which the log does not tell all yet.
    """
    m = table(seed) if table is not None else new(find(name), seed)
    rng, heard, claims = Rng(seed), 0, 0
    witnesses = [witness(seat, m) for seat in m.seating.seats]
    while m.pending and len(m.decisions) < longest:
        for event in m.events[heard:]:
            for one, seat in zip(witnesses, m.seating.seats, strict=True):
                if (seen := event.seen_by(seat)) is not None:
                    one.hear(seen, m)
        heard = len(m.events)
        if len(m.decisions) % every == 0 and (middle or not m.in_the_middle):
            for one, seat in zip(witnesses, m.seating.seats, strict=True):
                claims += _agreed(one, m, m.redeal(seat, rng.bits()))
        m.apply(*any_answer(m, rng))
    return claims


def _agreed(one: Witness, m: Match, twin: Match) -> int:
    """How many claims hold in both worlds: all of them do."""
    true = list(one.claims(m.state))
    assert [claim for claim, holds in true if not holds] == [], "the witness is wrong"
    assert [claim for claim, holds in one.claims(twin.state) if not holds] == [], "forgotten in a world dealt anew"
    return len(true)
