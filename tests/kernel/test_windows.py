"""Windows around what happens: who answers, in which order, how often."""

from __future__ import annotations

from wartable.kernel.abilities import Ability, Cited, Ctx, Occurrence, Registry, Rules, around, turn, window
from wartable.kernel.questions import Choose

PASS = "pass"


class Storm(Occurrence):
    """Something happens."""


class Answer(Ctx):
    rule = "T-ANSWER"


class Table(Rules):
    """A game of nothing but windows: who may answer when, and what was done in which order."""

    cites = Cited(optional="T-OPTIONAL", forced="T-FORCED", once="T-ONCE", limit="T-LIMIT", change="T", target="T")
    passing = PASS
    book = Registry(int)

    def __init__(self, *, forced=(), optional=(), order=(0, 1), cancels=()):
        self.forced_ones, self.optional, self.seats, self.cancels = list(forced), list(optional), order, cancels
        self.done = []

    def order(self, s, occurrence):
        return self.seats

    def answers(self, s, on, timing):
        return True

    def on_table(self, s, occurrence, timing):
        entries = [(a, True) for a in self.forced_ones] + [(a, False) for a in self.optional]
        return [self.written(a, forced, occurrence) for a, forced in entries if a[1] == timing]

    def written(self, answer, forced, occurrence):
        seat, timing, name = answer
        ability = Ability(id=name, source=1, timing=timing, on=Storm, forced=forced, effect=self.resolve)
        return Answer(self, seat, 1, name, ability, occurrence)

    def as_use(self, c):
        return (c.seat, c.ability.timing, c.card)

    def context(self, s, seat, answer, occurrence):
        return self.written(answer, False, occurrence)

    def copy_of(self, c):
        return c.card

    def resolve(self, c):
        self.done.append(c.card)
        c.on.cancelled = c.on.cancelled or c.card in self.cancels

    def happen(self):
        def effect():
            self.done.append("storm")

        return around(self, None, Storm(), effect)


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

    asked, happened = drive(around(t, None, Storm(), effect), "right")
    assert happened and t.done == ["right"] and asked == [(0, "choose", ["left", "right"])]


def test_one_moment_alone_asks_only_for_its_own_timing():
    t = Table(optional=[opt(0, "interrupt", "i"), opt(0, "reaction", "r")])
    drive(window(t, None, Storm(), "reaction"), t.optional[1])
    assert t.done == ["r"]


def test_the_questions_cite_their_rules_and_say_what_they_answer():
    t = Table(forced=[opt(0, "interrupt", "a"), opt(0, "interrupt", "b")], optional=[opt(1, "interrupt", "x")])
    storm = Storm()
    flow = window(t, None, storm, "interrupt")
    question = next(flow)
    assert question.cite == "T-FORCED" and question.about == {"occurrence": storm}
    question = flow.send(t.forced_ones[0])
    assert question.cite == "T-OPTIONAL" and question.about == {"occurrence": storm}


def test_whose_turn_it_is_goes_round_the_table_past_those_who_are_not_asked():
    order = (2, 3, 0, 1)
    assert turn(order, 0, 0, {0, 1}) == (2, 2), "two were not asked: they have passed"
    assert turn(order, 3, 0, {0, 1}) == (3, 0)
    assert turn(order, 4, 1, {0, 2}) == (0, 1), "after the last comes the first"
    assert turn(order, 1, 3, {1}) is None, "three passed before, and seat 3 is not asked"
    assert turn(order, 0, 4, {0, 1, 2, 3}) is None, "all have passed in a row"
    assert turn(order, 0, 0, ()) is None
