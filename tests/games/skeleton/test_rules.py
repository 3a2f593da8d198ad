"""The rules of Skeleton, each proven by a test that would fail without it."""

from __future__ import annotations

import pytest

import wartable
from wartable.games.skeleton import GAME
from wartable.kernel.ledger import rule
from wartable.kernel.record import start
from wartable.kernel.scenario import stand

HANDS = {"hands": [[1, 5, 9], [2, 4, 6]], "aside": [3, 7, 8]}


@rule("SKL-SETUP-001")
def test_each_player_draws_three_of_nine_cards():
    s = start(GAME, {}, "1").state
    assert [len(hand) for hand in s.hands] == [3, 3] and len(s.aside) == 3


@rule("SKL-TURN-001")
def test_in_turn_a_card_of_the_hand_is_played_to_a_hill():
    m = stand(GAME, HANDS)
    hills = ("north", "middle", "south")
    assert {m.notation(a) for a in m.options(0)} == {f"play {card} {hill}" for card in (1, 5, 9) for hill in hills}
    m.play(0, "play 9 north")
    assert list(m.pending) == [1] and m.facts()["hills"][0] == ["9", None]
    for seat, text in ((0, "play 1 middle"), (1, "play 3 middle")):  # not this seat's turn; not in this seat's hand
        with pytest.raises(wartable.Illegal) as refused:
            m.play(seat, text)
        assert refused.value.rule == "SKL-TURN-001"


@rule("SKL-TURN-002")
def test_a_second_card_at_a_hill_is_refused():
    m = stand(GAME, HANDS)
    m.play(0, "play 9 north")
    m.play(1, "play 2 north")
    with pytest.raises(wartable.Illegal) as refused:
        m.play(0, "play 5 north")
    assert refused.value.rule == "SKL-TURN-002"
    assert {m.notation(r.action): r.rule for r in m.explain(0)} == dict.fromkeys(
        ("play 1 north", "play 5 north"), "SKL-TURN-002"
    )


@rule("SKL-END-001")
@pytest.mark.parametrize(("south", "aside", "winner"), [(4, [3, 7, 8], 0), (8, [3, 4, 7], 1)])
def test_who_has_the_higher_card_at_more_hills_wins(south, aside, winner):
    m = stand(GAME, {"hands": [[5], []], "aside": aside, "hills": [[9, 6], [1, 2], [None, south]]})
    m.play(0, "play 5 south")
    assert m.outcome.winners == (winner,) and m.outcome.cite == "SKL-END-001"
