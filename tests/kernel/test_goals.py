"""Goals: which events an aim is about, and when it is reached, missed or out of time."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from wartable.kernel.events import Event
from wartable.kernel.goals import THEIRS, Aim, Goal, Watch, times
from wartable.kernel.state import Seating


class Paid(Event, frozen=True):
    seat: int
    amount: int


class Closed(Event, frozen=True):
    pass


TABLE = SimpleNamespace(seating=Seating.alone(2), outcome=None)
CLOSED = Closed(cite="R-1")


def paid(seat, amount):
    return Paid(seat=seat, amount=amount, cite="R-1")


def verdict(*events, n=1, **fields):
    """What has come of the aim of seat 0 after these events."""
    goal = Goal(Paid, lambda s, event: isinstance(event, Closed), lambda s, seat: times(3), **fields)
    watch = Watch(Aim("pay", goal, 0, {}, n))
    for event in events:
        watch.hear(TABLE, event)
    return watch.verdict


def test_an_event_of_ones_own_reaches_the_aim():
    assert verdict(paid(0, 5)) is True
    assert verdict(paid(1, 5)) is None
    assert verdict(paid(1, 5), whose=THEIRS) is True


def test_when_time_is_up_the_aim_is_missed():
    assert verdict(CLOSED, paid(0, 5)) is False


def test_what_must_never_happen_is_reached_when_time_is_up():
    assert verdict(CLOSED, paid(0, 5), never=True) is True
    assert verdict(paid(0, 5), CLOSED, never=True) is False


@pytest.mark.parametrize(("n", "reached"), [(1, True), (2, True), (3, None)])
def test_events_are_counted(n, reached):
    assert verdict(paid(0, 5), paid(0, 5), n=n) is reached


@pytest.mark.parametrize(("n", "reached"), [(6, True), (7, None)])
def test_amounts_are_summed_up(n, reached):
    assert verdict(paid(0, 5), paid(0, 1), n=n, amount="amount") is reached


def test_an_event_that_does_not_count_is_none():
    large = {"counts": lambda s, event: event.amount > 3}
    assert verdict(paid(0, 3), **large) is None
    assert verdict(paid(0, 4), **large) is True
