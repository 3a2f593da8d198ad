"""Several seats choose at once: no answer shows before all are in."""

from __future__ import annotations

import pytest

from tests.kernel.bouts import bid, position
from tests.kernel.skirmish import GAME, Bid
from wartable.kernel.errors import HorizonClosed, NotYourDecision
from wartable.kernel.questions import Choose, Secretly
from wartable.kernel.state import end


def sealed():
    m = position()
    return bid(m, 1, 11)


def test_answers_may_come_in_any_order_and_mean_the_same():
    one, other = position(), position()
    bid(one, 1, 11, 21)
    for seat, card in ((2, 21), (0, 1), (1, 11)):
        other.apply(seat, Bid(card))
    assert one.state == other.state and one.events == other.events


def test_the_flow_is_given_all_answers_together_in_the_order_of_the_seats(monkeypatch):
    got = []

    def step(s):
        asked = {seat: Choose(seat, [Bid(1), Bid(2)], "SK-BID-001") for seat in (0, 1, 2)}
        got.append((yield Secretly(asked, "SK-BID-001")))
        end(s, [0], "SK-END-001")

    monkeypatch.setattr(GAME, "steps", {"round": step})
    m = position()
    for seat, card in ((2, 1), (0, 2), (1, 1)):
        assert got == []
        m.apply(seat, Bid(card))
    assert [list(answers.items()) for answers in got] == [[(0, Bid(2)), (1, Bid(1)), (2, Bid(1))]]


def test_a_sealed_answer_shows_nowhere():
    before, m = position(), sealed()
    assert m.events == [] and m.state == before.state
    for seat in (0, 1, 2, None):
        assert m.view(seat) == before.view(seat) and m.log(seat) == []
    assert list(m.pending) == [2]
    assert list(m.options(2)) == list(before.options(2))


def test_nobody_answers_twice():
    m = sealed()
    with pytest.raises(NotYourDecision):
        m.apply(0, Bid(2))


def test_an_answer_can_be_taken_back_while_the_others_still_choose():
    m = sealed()
    assert m.undo(0).action == Bid(1)
    assert sorted(m.pending) == [0, 2] and [(d.seat, d.action) for d in m.decisions] == [(1, Bid(11))]
    m.apply(0, Bid(3))
    m.apply(2, Bid(21))
    assert m.events[0].bids == (3, 11, 21)


def test_the_last_answer_cannot_be_taken_back_once_all_are_shown():
    m = sealed()
    m.apply(2, Bid(21))
    for seat in range(3):
        with pytest.raises(HorizonClosed):
            m.undo(seat)


def test_who_has_not_answered_has_nothing_to_take_back():
    m = sealed()
    with pytest.raises(HorizonClosed, match="seat 1 has decided since"):
        m.undo(2)


def test_a_clone_keeps_the_sealed_answers_and_asks_the_rest():
    m = sealed()
    twin = m.clone()
    assert list(twin.pending) == [2]
    m.apply(2, Bid(21))
    twin.apply(2, Bid(21))
    assert twin.state == m.state


def test_a_redealt_world_does_not_give_a_sealed_answer_away():
    """What another seat has sealed is dealt anew; what the seat itself has sealed stays."""
    m = sealed()
    seen = set()
    for seed in range(60):
        twin = m.redeal(0, seed)
        assert list(twin.pending) == [2]
        twin.clone().apply(2, twin.options(2)[0])
        twin.state.listener = (events := []).append
        twin.apply(2, twin.options(2)[0])
        assert events[0].bids[0] == 1
        seen.add(events[0].bids[1])
    assert len(seen) > 10


def test_a_redealt_world_keeps_what_the_seat_itself_has_sealed_through_a_clone():
    m = sealed()
    for seed in range(20):
        twin = m.redeal(1, seed)
        again = twin.clone()
        for world in (twin, again):
            world.apply(2, world.options(2)[0])
        assert twin.state == again.state
