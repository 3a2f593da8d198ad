"""What the tests of each game ask of the features of its positions; what holds for every game is in `conformance`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

from wartable.bots import make
from wartable.kernel.features import LIMIT, Features
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.state import Rng, Seat


def features(game: Game) -> Features:
    assert game.features is not None
    return game.features


def numbers(m: Match, seat: Seat) -> dict[str, float]:
    """What the seat's view counts, by name."""
    found = features(m.game)
    return dict(zip(found.names, found.of(m.view(seat), seat), strict=True))


def wandering(game: Game, options: Mapping[str, Any], seed: int, *, every: int, most: int) -> Iterator[Match]:
    """Positions of a game in which half of the choices are the greedy bot's and half are blind."""
    m, rng = start(game, options, str(seed), quiet=True), Rng(seed)
    greedy, blind = make("greedy", seed), make("random", seed)
    while m.pending and len(m.decisions) < most:
        if len(m.decisions) % every == 0:
            yield m
        seat = next(iter(m.pending))
        m.apply(seat, (greedy if rng.below(2) else blind).choose(m, seat))
    yield m


def assert_sound(m: Match) -> None:
    """As many numbers as names for every seat, small ones, and the same in a world that the seat cannot tell apart."""
    for seat in m.seating.seats:
        counted = numbers(m, seat)
        wild = {name: number for name, number in counted.items() if not isfinite(number) or abs(number) > LIMIT}
        assert not wild, (seat, wild)
        if m.pending:
            again = numbers(m.redeal(seat, 7 + len(m.decisions)), seat)
            assert counted == again, {name for name in counted if counted[name] != again[name]}


def moved(before: Match, after: Match, seat: Seat) -> dict[str, float]:
    """By how much each number that differs is larger in the second position, without the whole value."""
    first, second = numbers(before, seat), numbers(after, seat)
    return {
        name: second[name] - first[name] for name in first if second[name] != first[name] and name != "standing/value"
    }


def terms_moved(before: Match, after: Match, seat: Seat) -> set[str]:
    """The terms of these numbers."""
    return {name.partition("/")[0] for name in moved(before, after, seat)}
