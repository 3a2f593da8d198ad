"""Abilities among four seats in two sides: costs, targets, limits, who is asked, what is cancelled."""

from __future__ import annotations

import pytest

from tests.kernel.feud import BOOK, NAMES, RULES, Blow, Feud, FeudRules, action_of, strike, use
from wartable.kernel.abilities import Ability, Occurrence, Registry, cannot_use, note_use, reset_uses, used_up, window
from wartable.kernel.questions import Choose, Either

FEINT = NAMES.index("feint")


class Storm(Occurrence):
    """Something happens."""


class Course:
    """A flow under way: what it asks, one question at a time."""

    def __init__(self, flow):
        self.flow, self.question, self.value = flow, None, None
        self.go(None)

    def go(self, answer):
        try:
            self.question = self.flow.send(answer)
        except StopIteration as end:
            self.question, self.value = None, end.value

    def __call__(self, *answers):
        for answer in answers:
            if isinstance(self.question, Choose):
                assert answer in self.question.options
            self.go(answer)
        return self

    @property
    def asked(self):
        return self.question and (self.question.seat, self.question.ask)

    @property
    def refused(self):
        return {r.action: r.rule for r in self.question.refusals()}


# -- windows for four ------------------------------------------------------------------------------


def test_seats_answer_clockwise_from_the_first_and_all_must_pass_in_a_row():
    s = Feud(first=2)
    for seat in range(4):
        s.put(seat, "avenger", "avenger")
    (struck,) = s.put(1, "knight")
    flow = Course(strike(s, 0, struck))
    assert flow.asked == (3, "window-reaction"), "2 sits first but struck with its partner: only the others avenge"
    flow(("avenger", 7))
    assert flow.asked == (1, "window-reaction")
    flow("pass", ("avenger", 8))
    assert flow.asked == (1, "window-reaction"), "who passed is asked again after another has answered"
    assert flow("pass").value is True
    assert s.done == ["blow", (3, "avenger"), (3, "avenger")]


def test_forced_abilities_are_ordered_by_the_first_seat_whoever_has_them():
    s = Feud(first=3)
    curses = [s.put(seat, "curse")[0] for seat in (0, 1, 3)]
    flow = Course(strike(s, 0, curses[0]))
    assert flow.asked == (3, "order-forced") and flow.question.cite == "F-FORCED"
    assert flow.question.options == [("curse", 1), ("curse", 2), ("curse", 3)]
    assert isinstance(flow.question.about["occurrence"], Blow)
    flow(("curse", 2), ("curse", 1))
    assert s.done == ["blow", (1, "curse"), (0, "curse"), (3, "curse")], "each is its own player's"


def test_who_orders_them_is_fixed_when_the_window_opens():
    class Fickle(FeudRules):
        def begin(self, c):
            c.s.first = 0

    s = Feud(first=3)
    s.put(1, "curse", "curse", "curse")
    flow = Course(strike(s, 0, s.cards[1], Fickle()))(("curse", 3))
    assert s.first == 0 and flow.asked == (3, "order-forced")


def test_or_each_seat_orders_its_own_in_the_seats_order():
    class Own(FeudRules):
        each_orders_own = True

    s = Feud(first=1)
    for seat in (0, 1):
        s.put(seat, "curse", "curse")
    flow = Course(strike(s, 0, s.cards[1], Own()))
    assert flow.asked == (1, "order-forced") and flow.question.options == [("curse", 3), ("curse", 4)]
    flow(("curse", 4))
    assert flow.asked == (0, "order-forced") and flow.question.options == [("curse", 1), ("curse", 2)]
    flow(("curse", 1))
    assert s.done == ["blow", (1, "curse"), (1, "curse"), (0, "curse"), (0, "curse")]


def test_after_the_forced_ones_it_is_seen_anew_who_can_still_answer():
    s = Feud(coins=[0, 1, 0, 0])
    s.put(1, "curse", "mourner")
    assert Course(strike(s, 0, s.cards[1])).question is None, "the curse took the coin that mourning costs"
    s.coins[1] = 2
    assert Course(strike(s, 0, s.cards[1])).asked == (1, "window-reaction")


def test_a_forced_ability_is_never_asked_for_among_the_others():
    s = Feud()
    banner, second, _omen = s.put(1, "banner", "banner", "omen")
    flow = Course(strike(s, 0, banner))(("banner", banner.uid))
    assert flow.asked == (3, "window-reaction")
    flow("pass")
    assert flow.question.options == ["pass", ("banner", second.uid)], "the omen would answer now, but its time is over"
    assert flow(("banner", second.uid)).question is None and s.coins[1] == 2


def test_either_partner_may_use_what_their_side_shares_but_only_one_of_them():
    s = Feud()
    (banner, struck) = s.put(1, "banner", "knight")
    flow = Course(strike(s, 0, struck))
    assert flow.asked == (1, "window-reaction") and flow.question.options == ["pass", ("banner", banner.uid)]
    flow("pass")
    assert flow.asked == (3, "window-reaction"), "the partner; nobody of the other side"
    flow(("banner", banner.uid))
    assert flow.question is None and s.coins == [0, 0, 0, 1]


def test_an_unused_window_does_not_look_at_the_table():
    class Blind(FeudRules):
        def on_table(self, s, occurrence, timing):
            raise AssertionError("nobody answers a blow here")

    s = Feud()
    (struck,) = s.put(0, "knight")
    assert Course(strike(s, 1, struck, Blind())).value is True and s.done == ["blow"]
    s.put(0, "wall")
    with pytest.raises(AssertionError, match="nobody answers"):
        Course(strike(s, 1, struck, Blind()))


def test_who_is_asked_depends_on_what_everybody_knows_and_not_on_the_hand():
    def asked(hand, coins):
        s = Feud(hands=[[], hand, [], []], coins=[2, coins, 0, 0])
        toll, _foe = s.put(0, "toll")[0], s.put(1, "knight")
        return Course(use(s, toll))(2)

    assert asked([FEINT], 1).asked == asked([99], 1).asked == (1, "window-interrupt")
    assert asked([FEINT], 1).question.options == ["pass", ("feint", 0)]
    assert asked([99], 1).question.options == ["pass"]
    assert asked([FEINT], 0).asked is None, "without a coin a feint cannot be paid, everybody sees that"
    assert asked([], 1).asked is None


def test_a_window_is_told_what_is_answered_and_by_which_rule():
    s = Feud()
    (wall, struck) = s.put(1, "wall", "knight")
    flow = Course(strike(s, 0, struck))
    assert flow.question.cite == "F-WINDOW" and flow.question.about["occurrence"].card is struck
    assert flow(("wall", wall.uid)).value is False and s.done == [(1, "wall")], "the blow was cancelled"


def test_a_seat_that_must_answer_may_pass_only_when_it_cannot():
    class Must(FeudRules):
        def cannot_pass(self, s, seat, occurrence, timing):
            return "F-MUST"

    s = Feud()
    (wall, struck) = s.put(1, "wall", "knight")
    flow = Course(strike(s, 0, struck, Must()))
    assert flow.question.options == [("wall", wall.uid)] and flow.refused == {"pass": "F-MUST"}
    wall.ready = False
    flow.question.forget()
    assert flow.question.options == ["pass"] and flow.refused == {("wall", wall.uid): "F-EXHAUSTED"}


# -- may it be used? -------------------------------------------------------------------------------


def test_each_reason_names_its_rule():
    s = Feud(coins=[2, 0, 0, 0])
    toll, wall, mine = s.put(0, "toll", "wall", "knight")
    duel, avenger, foe = s.put(1, "duel", "avenger", "warded")

    def why(card, on=None):
        c = action_of(s, card)
        c.on = on
        return cannot_use(RULES, c)

    assert why(toll) is None, "the duel and the avenger may be its targets"
    s.coins[0] = 1
    assert why(toll) == "F-COINS"
    s.coins[0] = 2
    del s.cards[duel.uid], s.cards[avenger.uid]
    assert why(toll) == "F-TARGET", "what is left may not be targeted"
    note_use(s, BOOK.by_id["toll"], toll.uid)
    assert why(toll) == "F-LIMIT"
    s.first = -1
    assert why(toll) == "F-PEACE", "the game's own reasons come before all others"
    s.first = 0
    assert why(wall, Blow(1, foe)) == "F-OTHER", "not the blow it answers"
    assert why(wall, Blow(1, mine)) is None
    wall.ready = False
    assert why(wall, Blow(1, mine)) == "F-EXHAUSTED"
    answered = Blow(0, foe)
    answered.used.add(("avenger", avenger.uid))
    assert why(avenger, answered) == "F-ONCE" and why(avenger, Blow(0, foe)) is None
    s.cards = {duel.uid: duel}
    assert why(duel) == "F-CHANGE", "nobody to fight: nothing would change"


def test_what_only_its_player_knows_is_not_looked_at_openly():
    s = Feud()
    (card,) = s.put(0, "knight")
    c = action_of(s, s.put(0, "duel")[0])
    s.put(1, "knight")
    c.ability = Ability(id="x", source=card.kind, timing="action", effect=print, holds=lambda c: False)
    assert cannot_use(RULES, c) == "F-CHANGE" and cannot_use(RULES, c, openly=True) is None


# -- using it --------------------------------------------------------------------------------------


def test_targets_are_chosen_across_the_table_and_every_other_thing_is_refused_with_its_rule():
    s = Feud(coins=[2, 0, 0, 0])
    toll, own = s.put(0, "toll", "knight")
    (partner,), (left, warded), (right,) = s.put(2, "knight"), s.put(1, "knight", "warded"), s.put(3, "knight")
    flow = Course(use(s, toll))
    assert flow.asked == (0, "target") and flow.question.cite == "F-TOLL"
    assert flow.question.options == [left.uid, right.uid], "of either seat of the other side"
    assert flow.refused == {
        warded.uid: "F-WARD",
        own.uid: "F-FRIEND",
        toll.uid: "F-FRIEND",
        partner.uid: "F-TARGET",
    }
    flow(right.uid)
    assert flow.question.options == ["enough", left.uid] and flow.refused[right.uid] == "F-TARGET", "each only once"
    flow("enough")
    assert s.done == [(0, "toll", right.uid), "over"] and s.coins[0] == 0


def test_a_second_target_is_not_asked_for_where_there_is_none():
    s = Feud(coins=[2, 0, 0, 0])
    (toll,), (left,) = s.put(0, "toll"), s.put(1, "knight")
    assert Course(use(s, toll))(left.uid).question is None and s.done == [(0, "toll", left.uid), "over"]


def test_what_is_cancelled_stays_paid_and_used():
    s = Feud(coins=[2, 0, 0, 1], hands=[[], [], [], [FEINT]])
    (toll,), (foe,) = s.put(0, "toll"), s.put(1, "knight")
    flow = Course(use(s, toll))(foe.uid)
    assert flow.asked == (3, "window-interrupt")
    flow(("feint", 0))
    assert s.done == [(3, "feint"), "over"] and s.coins == [0, 0, 0, 0] and s.hands[3] == []
    assert used_up(s, BOOK.by_id["toll"], toll.uid)
    reset_uses(s, "round")
    assert not used_up(s, BOOK.by_id["toll"], toll.uid)


def test_a_cost_that_was_not_paid_whole_ends_it_without_effect_but_the_rest_is_paid():
    s = Feud(coins=[1, 0, 0, 0])
    (scribe,), _ = s.put(0, "scribe"), s.put(1, "knight")
    assert Course(use(s, scribe)).question is None and s.done == ["over"] and s.coins[0] == 0


def test_if_paying_leaves_no_target_nothing_more_happens():
    s = Feud()
    (pledge,), _ = s.put(0, "pledge"), s.put(1, "knight")
    assert Course(use(s, pledge)).question is None and s.done == ["over"]


def test_an_effect_may_ask_either_of_several_seats():
    s = Feud()
    (duel,), _ = s.put(0, "duel"), s.put(1, "knight")
    flow = Course(use(s, duel))
    assert isinstance(flow.question, Either) and set(flow.question.choices) == {1, 3}
    flow((3, 1))
    assert s.done == [(0, "3 names 1"), "over"]


# -- limits and the register -----------------------------------------------------------------------


def ability(name, **fields):
    return Ability(id=name, source=fields.pop("source", 1), timing="action", effect=print, **fields)


def test_a_limit_counts_per_copy_and_period():
    s, once = Feud(), ability("once", limit="phase")
    note_use(s, once, 7)
    assert used_up(s, once, 7) and not used_up(s, once, 8)
    note_use(s, ability("free"), 7)
    assert not used_up(s, ability("free"), 7) and len(s.uses) == 1


def test_a_limit_ends_with_its_own_period_only():
    s, phase, round_ = Feud(), ability("p", limit="phase"), ability("r", limit="round")
    note_use(s, phase, 1)
    note_use(s, round_, 1)
    reset_uses(s, "phase")
    assert not used_up(s, phase, 1) and used_up(s, round_, 1)
    reset_uses(s, "round")
    assert s.uses == {}


def test_the_register_finds_abilities_by_what_they_answer_and_refuses_two_of_a_name():
    book = Registry(int, lambda kind: "hand" if kind == 9 else "play")
    book.reaction("3", on=Storm)(print)
    book.action("3")(print)
    book.interrupt("9", on=Storm)(print)
    assert [a.id for a in book.by_source[3]] == ["3", "3-2"] and repr(book.by_id["3"]) == "<Ability 3>"
    assert book.roles == {3: [((Storm, "reaction"), book.by_id["3"]), ((None, "action"), book.by_id["3-2"])]}
    assert book.held == book.bit((Storm, "interrupt")), "used from a hand: nobody sees it on the table"
    with pytest.raises(ValueError, match="two abilities are called 3"):
        book.add(book.by_id["3"])


def test_the_register_knows_what_a_table_answers_to_and_changes():
    book = Registry(int)
    book.reaction("3", on=Storm)(print)
    book.constant("4", "atk")(len)
    assert book.roles == {3: [((Storm, "reaction"), book.by_id["3"])], 4: [("atk", len)]}
    assert book.watching([3]) == book.bit((Storm, "reaction")) and book.watching([4]) == book.bit("atk")
    assert book.watching([3, 4, 5]) == book.bit((Storm, "reaction")) | book.bit("atk") and book.watching([]) == 0


def test_nobody_answers_what_no_ability_is_written_for():
    s = Feud()
    s.put(0, "knight")
    assert list(window(RULES, s, Storm(), "reaction")) == []
