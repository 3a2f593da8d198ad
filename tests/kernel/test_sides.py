"""Sides: two against two with one hand each, questions to either partner, secret poses, results by side."""

from __future__ import annotations

import pytest

from tests.conformance.play import encode, finish
from tests.kernel.relay import GAME, SEATING, Hold, Mark, Play
from tests.kernel.relays import relay, to_marks
from wartable.arena import seated
from wartable.kernel.errors import BadOptions, Illegal, NotYourDecision
from wartable.kernel.narrate import say_outcome
from wartable.kernel.questions import Place
from wartable.kernel.record import load, start
from wartable.kernel.state import DRAW, LOSS, SHARED, WIN, Outcome, Rng, Seating

# -- how people sit --------------------------------------------------------------------------------


def test_a_match_knows_its_seats_and_how_they_sit():
    seating = relay().seating
    assert seating.seats == (0, 1, 2, 3) and len(seating) == 4
    assert seating.clockwise(2) == (2, 3, 0, 1)
    assert [seating.after(seat) for seat in seating.seats] == [1, 2, 3, 0]
    assert seating.sides == ((0, 2), (1, 3))
    assert [seating.side_of(seat) for seat in seating.seats] == [0, 1, 0, 1]
    assert seating.partners(3) == (1,) and seating.others(3) == (0, 2)
    assert Seating.alone(3).sides == ((0,), (1,), (2,)) and Seating.alone(3).partners(1) == ()


# -- a question to either of two -------------------------------------------------------------------


def test_either_partner_may_answer_and_the_first_answer_counts():
    m = relay()
    assert list(m.pending) == [0, 2]
    assert list(m.options(0)) == list(m.options(2)) == [Play(card) for card in range(1, 7)]
    m.play(2, "play 3")
    assert m.state.hands[0] == [1, 2, 4, 5, 6] and list(m.pending) == [1, 3]
    assert [(e.seat, e.card) for e in m.events] == [(2, 3)]
    with pytest.raises(Illegal):  # the question is answered: cards are played in their turn
        m.play(0, "play 4")
    with pytest.raises(NotYourDecision):
        m.apply(0, Play(4))


def test_the_answer_of_either_is_cloned_taken_back_and_replayed():
    m = relay()
    m.play(2, "play 3")
    assert m.clone().state == m.state and list(m.clone().pending) == [1, 3]
    assert m.undo(2, force=True).seat == 2
    assert list(m.pending) == [0, 2] and m.state.hands[0] == [1, 2, 3, 4, 5, 6]
    whole = finish(start(GAME, {}, "7"), 7)
    assert {d.seat for d in whole.decisions} == {0, 1, 2, 3}
    assert encode(load(whole.save(), lambda name, rules: GAME).state) == encode(whole.state)


# -- secret poses ----------------------------------------------------------------------------------


def test_a_sealed_pose_can_be_cloned_redealt_and_taken_back():
    m = to_marks(relay())
    assert all(isinstance(q, Place) for q in m.pending.values()) and list(m.pending) == [0, 1]
    m.play(0, "mark 10")
    assert m.sealed == (0,) and m.sealed_answers == {0: Mark(10)} and list(m.pending) == [1]
    assert m.clone().sealed_answers == {0: Mark(10)}
    dealt = {m.redeal(1, seed).sealed_answers[0] for seed in range(30)}
    assert len(dealt) > 3 and all(isinstance(a, Mark) and 0 <= a.x <= 20 for a in dealt)
    assert {m.redeal(0, seed).sealed_answers[0] for seed in range(5)} == {Mark(10)}
    m.undo(0)
    assert m.sealed == () and list(m.pending) == [0, 1]
    m.play(0, "mark 9")
    m.play(1, "mark 20")
    assert m.state.marks == [[9], [20]] and m.state.points == [1, 1]


def test_a_finite_answer_stands_beside_the_pose():
    m = to_marks(relay())
    with pytest.raises(Illegal) as error:
        m.play(0, "hold")
    assert error.value.rule == "RL-MARK-004"
    m = to_marks(relay(marks=[[10], []], round=2))
    assert Hold() in m.options(0) and next(iter(m.options(0))) == Hold()
    assert [m.notation(r.action) for r in m.explain(0)] == ["mark 10", "mark 21"]
    drawn = {type(m.sample(0, Rng(seed))) for seed in range(20)}
    assert drawn == {Hold, Mark}
    m.play(0, "hold")
    m.play(1, "mark 0")
    assert m.state.marks == [[10], [0]]


# -- reasons ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [
        (0, "play 11", "RL-PLAY-002"),  # the other side's
        (1, "play 11", "RL-PLAY-001"),  # not yet
        (0, "mark 3", "RL-MARK-001"),
        (1, "hold", "RL-MARK-001"),
    ],
)
def test_an_answer_nobody_thought_of_is_refused_by_its_rule(seat, text, rule):
    m = relay()
    with pytest.raises(Illegal) as error:
        m.play(seat, text)
    assert error.value.rule == rule


def test_a_card_that_may_not_be_played_yet_is_refused_by_its_own_rule():
    m = relay()
    m.play(0, "play 1")
    with pytest.raises(Illegal) as error:
        m.apply(3, Play(21))
    assert error.value.rule == "RL-PLAY-003"
    with pytest.raises(Illegal) as error:
        m.apply(3, Play(2))
    assert error.value.rule == "RL-PLAY-002"


def test_nobody_is_told_a_rule_about_a_seat_that_is_not_there():
    with pytest.raises(NotYourDecision):
        relay().play(4, "play 1")


# -- what partners share ---------------------------------------------------------------------------


def test_partners_see_the_same_and_the_others_do_not():
    m = relay()
    assert m.view(0) == m.view(2) != m.view(1) == m.view(3)
    assert m.view(0).hands == [[1, 2, 3, 4, 5, 6], [-1] * 6]
    to_marks(m)
    m.play(0, "mark 1")
    m.play(1, "mark 2")
    drawn = {seat: [e.card for e in m.log(seat) if type(e).__name__ == "Drew"] for seat in (*SEATING.seats, None)}
    assert drawn == {0: [10, -1], 2: [10, -1], 1: [-1, 9], 3: [-1, 9], None: [-1, -1]}


def test_a_redeal_for_one_partner_keeps_what_the_side_knows():
    m = relay()
    for seed in range(5):
        twin = m.redeal(2, seed)
        assert twin.view(0) == m.view(0) and twin.view(2) == m.view(2)
    assert {tuple(m.redeal(2, seed).state.hands[1]) for seed in range(5)} != {(11, 12, 13, 14, 15, 21)}


# -- results by side -------------------------------------------------------------------------------


def last_round(points):
    """Both captains are asked in the last round; the marks decide nothing, the first side has the lower card."""
    m = relay(points=points, round=3, hands=[[1], [2]])
    m.play(2, "play 1")
    m.play(3, "play 2")
    m.play(0, "mark 9")
    m.play(1, "mark 11")
    return m.outcome


def test_a_team_wins_as_a_side_and_that_is_no_draw():
    outcome = last_round([3, 0])
    assert outcome.results == (WIN, LOSS, WIN, LOSS) and outcome.winners == (0, 2)
    assert not outcome.draw and not outcome.shared and outcome.ranks == (1, 2, 1, 2)
    assert say_outcome(GAME, "en", outcome, {0: "Ann", 2: "Bob"}) == "Ann, Bob win"


def test_several_sides_share_a_victory_and_that_is_no_draw_either():
    outcome = last_round([3, 2])
    assert outcome.results == (SHARED,) * 4 and outcome.winners == (0, 1, 2, 3)
    assert outcome.shared and not outcome.draw
    names = dict(enumerate("ABCD"))
    assert say_outcome(GAME, "en", outcome, names) == "A, B, C, D share the victory"
    assert say_outcome(GAME, "ru", outcome, names) == "Победа на всех: A, B, C, D"


def test_where_nobody_wins_it_is_a_draw_for_everybody():
    outcome = Outcome.of(SEATING, [], "RL-END-001")
    assert outcome.results == (DRAW,) * 4 and outcome.winners == () and outcome.draw
    assert say_outcome(GAME, "en", outcome) == "The game is a tie"


def test_the_record_tells_the_result_of_every_seat():
    m = finish(start(GAME, {}, "3"), 3)
    assert f'"results":{list(m.outcome.results)}'.replace("'", '"').replace(" ", "") in m.save().splitlines()[-1]


def test_in_the_arena_one_bot_plays_a_seat_or_a_side():
    assert seated(["a", "b"], SEATING) == ["a", "b", "a", "b"]
    assert seated(["a", "b", "c", "d"], SEATING) == ["a", "b", "c", "d"]
    with pytest.raises(BadOptions, match="3 bots for 4 seats and 2 sides"):
        seated(["a", "b", "c"], SEATING)
