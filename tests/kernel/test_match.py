"""A match: what is asked, answering, going back and aside."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest

import wartable
from tests.kernel.bouts import bid, bout, position
from tests.kernel.skirmish import GAME, Bid, Bids, Charm, Decline, Drew, Flag, Planted, Rolled, round_flow
from tests.vocabulary import through
from wartable.kernel.errors import BadOptions, HorizonClosed, Illegal, NotYourDecision, UnknownNotation
from wartable.kernel.match import Board, Match
from wartable.kernel.questions import Choose
from wartable.kernel.record import fork, load, start

# -- what is asked ---------------------------------------------------------------------------------


def test_a_new_match_says_who_is_asked_what():
    m = position()
    assert {seat: (q.seat, q.ask, q.cite) for seat, q in m.pending.items()} == {
        seat: (seat, "bid", "SK-BID-001") for seat in range(3)
    }
    assert m.outcome is None and m.events == [] and m.decisions == []
    assert repr(m) == "<Match skirmish, 0 decisions, seat 0: bid, seat 1: bid, seat 2: bid>"


def test_new_finds_the_game_by_its_name_and_refuses_what_it_does_not_know():
    assert wartable.new("conquest", seed=7).game.id == "conquest"
    with pytest.raises(wartable.UnknownGame, match="no game is called 'chess'"):
        wartable.new("chess")
    with pytest.raises(BadOptions) as error:
        bout(hand=2)
    assert error.value.rule == "SK-SETUP-001"


def test_the_same_seed_deals_the_same_cards_and_another_seed_others():
    assert bout(1).state == bout(1).state
    assert bout(1).state.hands != bout(2).state.hands


def test_options_answer_in_len_iteration_and_index():
    options = position().options(1)
    assert Bid(11) in options and Bid(1) not in options and Decline() not in options and "bid 11" not in options
    assert len(options) == 3 and list(options) == [Bid(11), Bid(12), Bid(13)]
    assert options[0] == Bid(11) and options[-1] == Bid(13)
    assert repr(options) == "<3 options>"


def test_explain_lists_what_a_person_might_try_with_the_rule_that_forbids_it():
    m = bid(position(), 1, 11, 21)
    assert [(r.action, r.rule) for r in m.explain(0)] == [(Charm(0), "SK-CHARM-003")]
    assert list(m.options(0)) == [Decline()]


def test_a_view_shows_a_seat_its_own_hand_and_a_spectator_none():
    m = position()
    assert m.view(0).hands == [[1, 2, 3], [-1] * 3, [-1] * 3]
    assert m.view(None).hands == [[-1] * 3] * 3


def test_a_board_shows_itself_and_a_game_may_have_none(monkeypatch):
    m = position()
    monkeypatch.setattr(GAME, "face", None)
    with pytest.raises(LookupError, match="skirmish has no drawn board"):
        m.board(0)
    face = SimpleNamespace(board=lambda view, lang, names: f"<b>{lang} {view.hands[0]}</b>")
    monkeypatch.setattr(GAME, "face", face)
    board = m.board(1, "ru")
    assert isinstance(board, Board) and board == board._repr_html_() == "<b>ru [-1, -1, -1]</b>"


# -- answering -------------------------------------------------------------------------------------


def test_apply_and_play_answer_the_same():
    one, other = position(), position()
    bid(one, 1, 11, 21)
    for seat, text in enumerate(("bid 1", " bid   11 ", "bid 21")):
        other.play(seat, text)
    assert one.state == other.state and one.decisions == other.decisions
    assert [(d.seat, d.notation) for d in one.decisions] == [(0, "bid 1"), (1, "bid 11"), (2, "bid 21")]


def test_an_answer_that_is_known_to_be_legal_is_not_looked_for_among_the_options_again(monkeypatch):
    one, other = bid(position(), 1, 11, 21), position()
    monkeypatch.setattr(Choose, "forbids", None)
    for seat, card in enumerate((1, 11, 21)):
        other.give(seat, Bid(card))
    assert one.state == other.state and one.decisions == other.decisions


@pytest.mark.parametrize(
    ("attempt", "error"),
    [
        (lambda m: m.apply(0, Bid(11)), Illegal),
        (lambda m: m.apply(0, "bid 1"), Illegal),
        (lambda m: m.play(0, "bid 11"), UnknownNotation),
        (lambda m: m.play(0, ""), UnknownNotation),
        (lambda m: m.play(3, "bid 1"), NotYourDecision),
        (lambda m: m.options(-1), NotYourDecision),
        (lambda m: m.explain(7), NotYourDecision),
    ],
)
def test_a_refused_answer_changes_nothing(attempt, error):
    m = position()
    before = msgspec.msgpack.encode(m.state), dict(m.pending)
    with pytest.raises(error):
        attempt(m)
    assert (msgspec.msgpack.encode(m.state), m.pending) == before and m.decisions == []


def test_an_illegal_answer_names_the_rule_that_forbids_it():
    m = bid(position(), 1, 11, 21)
    for attempt in (lambda: m.apply(0, Charm(0)), lambda: m.play(0, "charm 0")):
        with pytest.raises(Illegal, match="SK-CHARM-003") as error:
            attempt()
        assert error.value.rule == "SK-CHARM-003"


def test_nobody_is_asked_after_the_end_and_the_outcome_says_who_won():
    m = bout(3)
    while m.pending:
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    top = max(m.state.points)
    assert m.outcome.winners == tuple(i for i in range(3) if m.state.points[i] == top)
    assert m.outcome.cite == "SK-END-001" and m.outcome.shared == (len(m.outcome.winners) > 1)
    with pytest.raises(NotYourDecision, match="the game is over"):
        m.play(0, "bid 1")
    assert repr(m).endswith("over>")


# -- events ----------------------------------------------------------------------------------------


def test_events_tell_what_happened_and_the_log_what_a_seat_may_know():
    m = through(bid(position(), 1, 11, 21))
    m.play(2, "flag 10 20")
    assert [type(e) for e in m.events] == [Bids, Rolled, Planted]
    assert m.events[0].bids == (1, 11, 21) and m.events[0].cite == "SK-BID-002"
    while not any(type(e) is Drew for e in m.events):
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    drawn = [e.card for e in m.events if type(e) is Drew]
    assert [e.card for e in m.log(1) if type(e) is Drew] == [-1, drawn[1], -1]
    assert [e.card for e in m.log(None) if type(e) is Drew] == [-1, -1, -1]


def test_a_quiet_match_keeps_no_events_and_no_notation():
    m = start(GAME, {}, "1", quiet=True)
    m.apply(0, m.options(0)[0])
    assert m.events == [] and m.decisions[0].notation == ""
    assert '"bid' in m.save()  # the record spells them all the same


# -- going back ------------------------------------------------------------------------------------


def planted():
    """Seat 2 has won the round, rolled and planted its flag: the others must answer."""
    m = through(bid(position(), 1, 11, 21))
    before = m.clone()
    m.play(2, "flag 10 20")
    return m, before


def test_a_decision_is_taken_back_while_nothing_was_shown_since():
    m, before = planted()
    taken = m.undo(2)
    assert (taken.seat, taken.action, taken.notation) == (2, Flag(10, 20), "flag 10 20")
    assert m.state == before.state and [type(e) for e in m.events] == [Bids, Rolled]
    assert list(m.pending) == [2]
    m.play(2, "flag 30 30")
    assert m.state.flags == [(30, 30)] and m.events[-1] == Planted(cite="SK-FLAG-001", seat=2, x=30, y=30)


def test_nothing_can_be_taken_back_at_the_beginning():
    with pytest.raises(HorizonClosed, match="nothing has been decided yet") as error:
        position().undo()
    assert error.value.closed_by is None


def test_the_horizon_closes_when_something_is_revealed():
    m = bid(position(), 1, 11, 21)
    before = msgspec.msgpack.encode(m.state)
    with pytest.raises(HorizonClosed, match=r"Bids \(SK-BID-002\)") as error:
        m.undo(2)
    assert error.value.closed_by == m.events[0]
    assert msgspec.msgpack.encode(m.state) == before and len(m.decisions) == 3


def test_the_horizon_closes_when_the_dice_have_fallen():
    m = through(bid(position(), 1, 11, 21))
    with pytest.raises(HorizonClosed, match="Rolled") as error:
        m.undo(m.decisions[-1].seat)
    assert isinstance(error.value.closed_by, Rolled)


def test_the_horizon_closes_when_somebody_else_has_decided():
    m, _ = planted()
    with pytest.raises(HorizonClosed, match=r"^seat 2 has decided since$") as error:
        m.undo(0)
    assert error.value.closed_by == m.decisions[-1]


def test_a_forced_undo_goes_beyond_the_horizon():
    m = bid(position(), 1, 11, 21)
    assert m.undo(force=True).action == Bid(21)
    assert m.events == [] and list(m.pending) == [2] and m.state.hands[0] == [1, 2, 3]
    m.undo(force=True)
    m.undo(force=True)
    assert m.state == position().state and m.decisions == []


def test_rewind_goes_back_to_any_decision_and_the_same_answers_lead_on():
    m, _ = planted()
    answers = [(d.seat, d.notation) for d in m.decisions]
    state, events = m.state, list(m.events)
    for to in range(len(answers) - 1, -1, -1):
        m.rewind(to)
        assert len(m.decisions) == to
        for seat, text in answers[to:]:
            m.play(seat, text)
        assert m.state == state and m.events == events


def test_nothing_of_an_abandoned_course_is_left():
    m = bout(2)
    for which in (0, -1):
        m.rewind(min(3, len(m.decisions)))
        course = []
        while m.pending:
            course.append(m.clone().state)
            seat = next(iter(m.pending))
            m.apply(seat, m.options(seat)[which])
        for before in reversed(course):
            m.undo(force=True)
            assert m.state == before
        for _ in range(12):
            seat = next(iter(m.pending))
            m.apply(seat, m.options(seat)[which])


# -- aside -----------------------------------------------------------------------------------------


def test_a_clone_is_quiet_and_independent():
    m, _ = planted()
    twin = m.clone()
    assert twin.state == m.state and list(twin.pending) == list(m.pending) and twin.quiet and twin.events == []
    seat = next(iter(twin.pending))
    twin.apply(seat, twin.options(seat)[0])
    assert twin.state != m.state and len(m.decisions) == len(twin.decisions) - 1


def test_a_clone_of_a_finished_match_is_finished():
    m = bout(3)
    while m.pending:
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    twin = m.clone()
    assert twin.outcome == m.outcome and twin.pending == {} and twin.state == m.state


@pytest.mark.parametrize(("anchored", "cloned"), [(True, True), (True, False), (False, True)])
def test_a_clone_does_not_do_again_what_came_before_an_anchor(monkeypatch, anchored, cloned):
    """Who only plays does not pay for the checkpoints of anchors: they begin with the first clone."""
    toil = []

    def prelude(s):
        toil.append(s.round)
        s.step = "round"

    def round_and_prelude(s):
        yield from round_flow(s)
        s.step = "prelude"

    monkeypatch.setattr(GAME, "steps", {"round": round_and_prelude, "prelude": prelude})
    monkeypatch.setattr(GAME, "anchors", {"round"} if anchored else set())
    m = position(charms=[])
    if cloned:
        m.clone()
    while not toil:
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    twin = m.clone()
    assert twin.state == m.state and list(twin.pending) == list(m.pending) and not m.in_the_middle
    assert len(toil) == (1 if anchored and cloned else 2)
    m.undo(force=True)
    m.apply(seat, m.options(seat)[0])
    assert twin.state == m.state


def test_a_redealt_match_keeps_what_the_seat_knows():
    m = position()
    twins = [m.redeal(1, seed) for seed in range(20)]
    assert all(t.state.hands[1] == [11, 12, 13] for t in twins)
    assert len({tuple(t.state.hands[0]) for t in twins}) > 10
    assert all(
        sorted([*t.state.deck, *(c for hand in t.state.hands for c in hand)]) == list(range(1, 31)) for t in twins
    )
    assert all(list(t.options(0)) == [Bid(c) for c in t.state.hands[0]] for t in twins)
    assert m.state == position().state


def test_a_redealt_match_foresees_no_chance():
    """Neither the secret of chance nor what was fixed in advance goes over: the same world comes of any other chance."""
    m = position(rng=5, loaded=[3, 1], loaded_dice=[6])
    others = position(rng=6), position(rng=5, loaded=[2])
    for seed in range(5):
        twin = m.redeal(1, seed)
        assert twin.state.key != m.state.key and twin.state.loaded == twin.state.loaded_dice == []
        assert all(other.redeal(1, seed).state == twin.state for other in others)
        assert twin.clone().state == twin.state
    assert m.state.loaded == [3, 1] and m.state.loaded_dice == [6]


def test_a_fork_shares_the_first_decisions_and_goes_its_own_way():
    m = bout(2)
    for seat in range(3):
        m.apply(seat, m.options(seat)[0])
    other = fork(m, 2)
    assert other.decisions == m.decisions[:2] and list(other.pending) == [2]
    other.apply(2, other.options(2)[1])
    assert other.events[0].bids != m.events[0].bids
    for beyond in (-1, 4):
        with pytest.raises(IndexError, match="3 decisions"):
            fork(m, beyond)


# -- paper -----------------------------------------------------------------------------------------


def test_save_and_load_give_an_equal_match():
    m = bout(2)
    for _ in range(9):
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    again = load(m.save(), lambda name, rules: GAME)
    assert isinstance(again, Match) and again.state == m.state and again.events == m.events
    assert again.decisions == m.decisions and again.save() == m.save()
    assert again.undo(force=True) == m.undo(force=True)
