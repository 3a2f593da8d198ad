"""Windows around what happens: who answers, in which order, how often."""

from __future__ import annotations

import pytest

from wartable.kernel.abilities import (
    Ability,
    Occurrence,
    Registry,
    around,
    note_use,
    reset_uses,
    used_up,
    window,
)
from wartable.kernel.questions import Choose

PASS = "pass"


class Storm(Occurrence):
    """Something happens."""


class Table:
    """A game of nothing but windows: who may answer when, and what was done in which order."""

    cite_forced, cite_optional = "T-FORCED", "T-OPTIONAL"

    def __init__(self, *, forced=(), optional=(), order=(0, 1), cancels=()):
        self.forced_ones, self.optional, self.seats, self.cancels = list(forced), list(optional), order, cancels
        self.done = []
        self.uses = {}

    def order(self, s, occurrence):
        return self.seats

    def forced(self, s, occurrence, timing):
        return [a for a in self.forced_ones if a[1] == timing and a not in occurrence.used]

    def answers(self, occurrence, timing, seat):
        return [a for a in self.optional if a[0] == seat and a[1] == timing and a not in occurrence.used]

    def asks(self, s, occurrence, timing, seat):
        return bool(self.answers(occurrence, timing, seat))

    def candidates(self, s, occurrence, timing, seat):
        return [(PASS, None), *((a, None) for a in self.answers(occurrence, timing, seat))]

    def passes(self, answer):
        return answer == PASS

    def copy_of(self, answer):
        return answer

    def resolve(self, s, seat, answer, occurrence):
        self.done.append(answer[2])
        occurrence.cancelled = occurrence.cancelled or answer[2] in self.cancels
        return
        yield

    def happen(self):
        def effect():
            self.done.append("storm")

        return around(None, Storm(), effect, self)


def drive(flow, *answers):
    """Give the answers to a flow; returns the questions asked (seat, ask, options) and what the flow returned."""
    asked, given = [], iter(answers)
    try:
        question = next(flow)
        while True:
            assert isinstance(question, Choose)
            asked.append((question.seat, question.ask, question.options))
            question = flow.send(next(given))
    except StopIteration as end:
        assert next(given, None) is None, "not all answers were asked for"
        return asked, end.value


def opt(seat, timing, name):
    return (seat, timing, name)


def test_without_answers_nobody_is_asked_and_it_happens():
    t = Table()
    assert drive(t.happen()) == ([], True)
    assert t.done == ["storm"]


def test_forced_interrupts_then_interrupts_then_the_thing_then_forced_reactions_then_reactions():
    forced = [opt(1, "reaction", "forced reaction"), opt(0, "interrupt", "forced interrupt")]
    optional = [opt(0, "reaction", "reaction"), opt(1, "interrupt", "interrupt")]
    t = Table(forced=forced, optional=optional)
    asked, happened = drive(t.happen(), optional[1], optional[0])
    assert happened
    assert t.done == ["forced interrupt", "interrupt", "storm", "forced reaction", "reaction"]
    assert [(seat, ask) for seat, ask, _ in asked] == [(1, "window-interrupt"), (0, "window-reaction")]


def test_the_first_player_orders_several_forced_abilities_whoever_has_them():
    a, b, c = (opt(1, "interrupt", name) for name in "abc")
    t = Table(forced=[a, b, c], order=(1, 0))
    asked, _ = drive(t.happen(), c, a)
    assert asked == [(1, "order-forced", [a, b, c]), (1, "order-forced", [a, b])]
    assert t.done == ["c", "a", "b", "storm"]


def test_a_single_forced_ability_is_not_asked_for():
    t = Table(forced=[opt(1, "reaction", "a")])
    assert drive(t.happen()) == ([], True)
    assert t.done == ["storm", "a"]


def test_players_answer_in_turn_one_ability_at_a_time():
    a, b = opt(0, "interrupt", "a"), opt(0, "interrupt", "b")
    x, y = opt(1, "interrupt", "x"), opt(1, "interrupt", "y")
    t = Table(optional=[a, b, x, y])
    asked, _ = drive(t.happen(), a, x, b, y)
    assert [seat for seat, _, _ in asked] == [0, 1, 0, 1]
    assert asked[2][2] == [PASS, b]
    assert t.done == ["a", "x", "b", "y", "storm"]


def test_the_window_closes_when_all_pass_in_a_row_and_not_before():
    a, b, x = opt(0, "interrupt", "a"), opt(0, "interrupt", "b"), opt(1, "interrupt", "x")
    t = Table(optional=[a, b, x])
    asked, _ = drive(t.happen(), PASS, x, a, PASS)
    assert [seat for seat, _, _ in asked] == [0, 1, 0, 0]  # who passed may answer after the other did
    assert t.done == ["x", "a", "storm"]


def test_three_players_must_all_pass_in_a_row():
    answers = [opt(seat, "interrupt", f"{seat}{copy}") for seat in range(3) for copy in "ab"]
    t = Table(optional=answers, order=(2, 0, 1))
    asked, _ = drive(t.happen(), PASS, PASS, answers[2], PASS, PASS, PASS)
    assert [seat for seat, _, _ in asked] == [2, 0, 1, 2, 0, 1]
    assert t.done == ["1a", "storm"]


def test_each_copy_answers_one_occurrence_once():
    a = opt(0, "reaction", "a")
    t = Table(optional=[a])
    asked, _ = drive(t.happen(), a)
    assert len(asked) == 1 and t.done == ["storm", "a"]
    drive(t.happen(), a)
    assert t.done == ["storm", "a", "storm", "a"]  # a new occurrence, a new answer


def test_having_interrupted_does_not_stop_a_copy_from_reacting():
    both = [opt(0, "interrupt", "a"), opt(0, "reaction", "a")]
    t = Table(optional=both)
    t.copy_of = lambda answer: answer[2]
    t.answers = lambda occurrence, timing, seat: [
        a for a in both if a[0] == seat and a[1] == timing and a[2] not in occurrence.used
    ]
    drive(t.happen(), *both)
    assert t.done == ["a", "storm", "a"]


def test_what_is_cancelled_does_not_happen_and_nobody_reacts_to_it():
    stop, late = opt(0, "interrupt", "stop"), opt(1, "interrupt", "late")
    t = Table(optional=[stop, late, opt(0, "reaction", "r")], forced=[opt(0, "reaction", "f")], cancels=("stop",))
    asked, happened = drive(t.happen(), stop)
    assert happened is False and t.done == ["stop"] and len(asked) == 1


def test_a_forced_interrupt_that_cancels_ends_the_window_at_once():
    stop, other = opt(0, "interrupt", "stop"), opt(1, "interrupt", "other")
    t = Table(forced=[stop, other], optional=[opt(1, "interrupt", "x")], cancels=("stop",))
    assert drive(t.happen(), stop)[1] is False
    assert t.done == ["stop"]


def test_an_effect_may_itself_ask():
    t = Table()

    def effect():
        t.done.append((yield Choose(0, ["left", "right"], "T-1")))

    asked, happened = drive(around(None, Storm(), effect, t), "right")
    assert happened and t.done == ["right"] and asked == [(0, "choose", ["left", "right"])]


def test_one_moment_alone_asks_only_for_its_own_timing():
    t = Table(optional=[opt(0, "interrupt", "i"), opt(0, "reaction", "r")])
    drive(window(None, Storm(), "reaction", t), t.optional[1])
    assert t.done == ["r"]


def test_the_questions_cite_their_rules_and_say_what_they_answer():
    t = Table(forced=[opt(0, "interrupt", "a"), opt(0, "interrupt", "b")], optional=[opt(1, "interrupt", "x")])
    storm = Storm()
    flow = window(None, storm, "interrupt", t)
    assert next(flow).cite == "T-FORCED"
    question = flow.send(t.forced_ones[0])
    assert question.cite == "T-OPTIONAL" and question.about == {"occurrence": storm}


# -- limits and the register -----------------------------------------------------------------------


def ability(name, **fields):
    return Ability(id=name, source=fields.pop("source", 1), timing="action", effect=lambda c: iter(()), **fields)


def test_a_limit_counts_per_copy_and_period():
    t, once = Table(), ability("once", limit="phase")
    note_use(t, once, 7)
    assert used_up(t, once, 7) and not used_up(t, once, 8)
    note_use(t, ability("free"), 7)
    assert not used_up(t, ability("free"), 7) and len(t.uses) == 1


def test_a_limit_ends_with_its_own_period_only():
    t, phase, round_ = Table(), ability("p", limit="phase"), ability("r", limit="round")
    note_use(t, phase, 1)
    note_use(t, round_, 1)
    reset_uses(t, "phase")
    assert not used_up(t, phase, 1) and used_up(t, round_, 1)
    reset_uses(t, "round")
    assert t.uses == {}


def test_the_register_finds_abilities_by_what_they_answer_and_refuses_two_of_a_name():
    book = Registry()
    storm = Ability(id="a", source=3, timing="reaction", on=Storm, effect=lambda c: iter(()))
    book.add(storm)
    book.add(ability("b", source=3))
    assert book.answering(Storm, "reaction", "play") == [storm]
    assert book.answering(Storm, "interrupt", "play") == book.answering(Storm, "reaction", "hand") == []
    assert [a.id for a in book.by_source[3]] == ["a", "b"] and repr(storm) == "<Ability a>"
    with pytest.raises(ValueError, match="two abilities are called a"):
        book.add(storm)


def test_the_register_keeps_one_change_of_a_value_per_source():
    book = Registry()
    book.modify("atk", 3, len)
    assert book.modifiers == {"atk": {3: len}}
