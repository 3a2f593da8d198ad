"""Hints: what the strongest bot would answer and why, in words; what an answer costs that somebody thinks of."""

from __future__ import annotations

import re

import msgspec
import pytest

from tests.test_hard import at_a_choice
from wartable.bots import hints, make
from wartable.bots.hard import Hard, Line
from wartable.bots.hints import Hint, Judgement, Other, Reason, hint, idle, judge, told, warned
from wartable.games import PACKAGES, find
from wartable.kernel import record
from wartable.kernel.joining import leads_to
from wartable.kernel.match import Match
from wartable.kernel.questions import Place
from wartable.kernel.state import Rng

games = pytest.mark.parametrize("name", PACKAGES)


def asked(match: Match, seat: int) -> str:
    return match.pending[seat].ask


def until(name: str, wanted, seed: int = 3) -> tuple[Match, int]:
    """A game of greedy bots at the first question that is wanted."""
    game = find(name)
    match = record.start(game, game.random_options(Rng(seed), 2), str(seed), quiet=True)
    bots = [make("greedy", seat) for seat in range(2)]
    while match.pending:
        seat = next(iter(match.pending))
        if wanted(match, seat):
            return match, seat
        match.apply(seat, bots[seat].choose(match, seat))
    raise AssertionError("never asked")


# -- what it says ------------------------------------------------------------------------------------


@games
@pytest.mark.parametrize("after", [10, 60])
def test_it_is_the_same_in_worlds_that_the_seat_cannot_tell_apart_and_whenever_it_is_asked(name, after):
    match, seat = at_a_choice(name, after, after)
    first = hint(match, seat)
    assert first.answer in match.options(seat)
    assert first == hint(match, seat) == hint(match.redeal(seat, 99), seat)


@games
def test_its_reasons_are_terms_with_words_in_both_languages(name):
    match, seat = at_a_choice(name, 4, 60)
    given = hint(match, seat)
    assert given.instead is not None
    assert {reason.term for reason in given.reasons} <= set(match.game.features.terms)
    sizes = [abs(reason.share) for reason in given.reasons]
    assert sizes == sorted(sizes, reverse=True) and all(size >= hints.PLAIN for size in sizes)
    clear = msgspec.structs.replace(given, worth=given.instead.worth + 0.1)
    for lang in ("en", "ru"):
        said = told(match, seat, clear, lang)
        assert len(said.gains) + len(said.risks) == len(given.reasons)
        assert said.title in said.text and said.verdict in said.text
        assert bool(re.search("[а-я]", said.verdict)) == (lang == "ru")


def test_what_tells_a_person_nothing_is_no_reason_and_of_the_rest_it_says_what_is_gained_and_what_is_risked():
    match, seat = at_a_choice("circadians", 4, 60)
    one, other = list(match.options(seat))[:2]
    line = Line(one, 0.6, {"time": 0.09, "standing": -0.09, "land": 0.04, "glory": -0.02, "means": 0.009})
    reasons = hints._reasons(match, line, Line(other, 0.5))
    assert [(reason.term, reason.share) for reason in reasons] == [("land", 0.04), ("glory", -0.02)]
    said = told(match, seat, Hint(one, worth=0.6, reasons=reasons, instead=Other(other, 0.5)), "en")
    assert said.gains == (("+4\N{NO-BREAK SPACE}%", "more regions under your control"),)
    assert said.risks == (("−2\N{NO-BREAK SPACE}%", "less glory, or more for your rivals"),)


def test_where_nothing_can_be_named_it_says_so():
    assert weighed(0.62, 0.48, "en").endswith("The gain lies in the position as a whole; no single thing decides it.")
    assert weighed(0.62, 0.48, "ru").endswith("чего-то одного, что бы всё решало, не назвать.")
    assert "почти равны" in weighed(0.62, 0.617, "ru") and "в целом" not in weighed(0.62, 0.617, "ru")


def test_of_answers_that_are_almost_equal_it_names_a_price_with_what_it_buys_or_nothing():
    match, seat = at_a_choice("circadians", 4, 60)
    one, other = list(match.options(seat))[:2]
    land, glory = Reason("land", 0.04), Reason("glory", -0.04)
    said = [
        told(match, seat, Hint(one, worth=0.6, reasons=reasons, instead=Other(other, 0.6)), "en")
        for reasons in ((land, glory), (land,), (glory,))
    ]
    assert [(len(each.gains), len(each.risks)) for each in said] == [(1, 1), (0, 0), (0, 0)]


def test_it_is_compared_with_doing_nothing_where_one_may_do_nothing():
    match, seat = until(
        "conquest", lambda m, s: asked(m, s) == "deployment-turn" and m.notation(Hard(17).choose(m, s)) != "pass"
    )
    given = hint(match, seat)
    assert match.notation(given.instead.answer) == "pass" == match.notation(idle(match, seat))
    assert given.worth > given.instead.worth


def test_where_nobody_may_do_nothing_it_is_compared_with_the_next_best():
    match, seat = until("conquest", lambda m, s: asked(m, s) == "commit" and len(m.options(s)) > 2)
    given = hint(match, seat)
    assert idle(match, seat) is None
    assert given.instead == given.others[0]


@pytest.mark.parametrize(
    ("nothing", "advised"),
    [(0.49, False), (0.5, True), (0.515, True), (0.53, False)],
    ids=["gain", "none", "loss", "habit"],
)
def test_where_nothing_is_gained_by_acting_it_advises_to_let_it_be(monkeypatch, nothing, advised):
    match, seat = until("conquest", lambda m, s: asked(m, s) == "deployment-turn" and len(m.options(s)) > 1)
    rest = idle(match, seat)
    acting = next(each for each in match.options(seat) if each != rest)
    monkeypatch.setattr(hints, "_compared", lambda *_: (Line(acting, 0.5), Line(rest, nothing)))
    given = hint(match, seat)
    assert given.answer == (rest if advised else acting)
    assert given.instead.answer == (acting if advised else rest)


@pytest.mark.parametrize(
    ("game", "question"), [("rebellion", "turn"), ("circadians", "act-or-pass"), ("legion", "act")]
)
def test_where_the_bot_acts_by_a_rule_of_thumb_it_does_not_advise_to_let_it_be(monkeypatch, game, question):
    """A tiny difference is chance: the hint says what the bot would do."""
    match, seat = until(game, lambda m, s: asked(m, s) == question and idle(m, s) is not None and len(m.options(s)) > 1)
    rest = idle(match, seat)
    acting = next(each for each in match.options(seat) if each != rest)
    monkeypatch.setattr(hints, "_compared", lambda *_: (Line(acting, 0.5), Line(rest, 0.515)))
    given = hint(match, seat)
    assert given.answer == acting and given.instead.answer == rest


def test_whom_to_attack_is_part_of_it():
    match, seat = until(
        "conquest",
        lambda m, s: (
            len(m.options(s)) > 1
            and (ahead := leads_to(m, s, m.options(s)[0])) is not None
            and len(ahead.options(s)) > 1
        ),
    )
    given = hint(match, seat)
    ahead = leads_to(match, seat, given.answer)
    assert (ahead is not None) == bool(given.then)
    if ahead is not None:
        assert given.then[0] in ahead.options(seat)
        assert told(match, seat, given, "en").title.count(" → ") >= 1


def test_of_a_lone_answer_it_says_that_there_is_no_other():
    match, seat = until("conquest", lambda m, s: len(m.options(s)) == 1)
    given = hint(match, seat)
    assert given.answer == match.options(seat)[0] and given.instead is None
    assert told(match, seat, given, "en").verdict == "There is no other answer."
    assert told(match, seat, given, "ru").verdict == "Другого ответа нет."


def test_of_an_answer_by_rule_of_thumb_it_does_not_say_that_there_is_no_other():
    match, seat = until("legion", lambda m, s: asked(m, s) == "edge")
    given = hint(match, seat)
    assert len(match.options(seat)) == 2 and given.instead is None
    assert "rule of thumb" in told(match, seat, given, "en").verdict
    assert "по простому правилу" in told(match, seat, given, "ru").verdict


def test_a_place_can_be_the_answer():
    match, seat = until("legion", lambda m, s: isinstance(m.pending[s], Place))
    given = hint(match, seat)
    assert match.pending[seat].forbids(given.answer) is None
    assert match.parse(seat, match.notation(given.answer)) == given.answer


def weighed(mine: float, theirs: float, lang: str) -> str:
    match, seat = at_a_choice("conquest", 6, 50)
    one, other = list(match.options(seat))[:2]
    return told(match, seat, Hint(one, worth=mine, instead=Other(other, theirs)), lang).verdict


def test_the_verdict_tells_better_from_alike_and_from_habit():
    assert "the chance to win is 62\N{NO-BREAK SPACE}% this way and 48\N{NO-BREAK SPACE}% with" in weighed(
        0.62, 0.48, "en"
    )
    assert "almost equal: the chance to win is 62\N{NO-BREAK SPACE}% this way and 62\N{NO-BREAK SPACE}%" in weighed(
        0.62, 0.617, "en"
    )
    assert "rule of thumb" in weighed(0.40, 0.45, "en") and "держится своего правила" in weighed(0.40, 0.45, "ru")
    assert "99\N{NO-BREAK SPACE}%" in weighed(1.0, 0.0, "ru") and " 1\N{NO-BREAK SPACE}%" in weighed(
        1.0, 0.0, "ru"
    )  # nothing is certain


def test_a_name_within_the_words_of_an_answer_has_inner_quotation_marks():
    match, seat = until("conquest", lambda m, s: asked(m, s) == "deployment-turn" and len(m.options(s)) > 2)
    one, other = [action for action in match.options(seat) if action != idle(match, seat)][:2]
    verdict = told(match, seat, Hint(one, worth=0.6, instead=Other(other, 0.5)), "ru").verdict
    assert verdict.count("«") == verdict.count("»") == 1 and "„" in verdict and "“" in verdict


# -- what an answer costs ----------------------------------------------------------------------------


class Seeing:
    """In place of the bot: it has seen this come of two answers, world by world."""

    def __init__(self, mine: list[float], theirs: list[float]) -> None:
        self.seen = mine, theirs

    def __call__(self, seed: int) -> Seeing:
        return self

    def weigh(self, match, seat, answers, worlds) -> list[Line]:
        terms = [{"cards": 0.01, "units": -0.2}, {"cards": 0.0, "units": 0.1}]
        return [Line(a, sum(s) / len(s), t, s) for a, s, t in zip(answers, self.seen, terms, strict=True)]


def judged(monkeypatch, mine: list[float], theirs: list[float]) -> tuple[Match, int, Judgement]:
    match, seat = at_a_choice("conquest", 6, 50)
    one, other = list(match.options(seat))[:2]
    monkeypatch.setattr(hints, "Hard", Seeing(mine, theirs))
    return match, seat, judge(match, seat, one, Hint(other))


def test_a_mistake_is_what_surely_loses_much(monkeypatch):
    match, seat, found = judged(monkeypatch, [0.2, 0.25, 0.2, 0.2, 0.2], [0.5, 0.5, 0.5, 0.6, 0.5])
    assert found.grave and found.loss == pytest.approx(0.31) and 0.2 < found.sure < 0.29
    assert found.reasons == (Reason("units", pytest.approx(-0.3)), Reason("cards", pytest.approx(0.01)))
    said = warned(match, seat, found, "en")
    assert (
        said.title
        == "Careful: “Pass for the rest of the phase” may cost about 31\N{NO-BREAK SPACE}% of the chance to win"
    )
    assert said.risks == (("−30\N{NO-BREAK SPACE}%", "their units outweigh yours by more"),)
    assert said.gains == (), "what it gains is outweighed, and would read as one more loss"
    title = warned(match, seat, found, "ru").title
    assert title == "Осторожно: «Спасовать до конца фазы» может стоить около 31\N{NO-BREAK SPACE}% шансов на победу"


@pytest.mark.parametrize(
    ("shares", "told_by"),
    [((-0.02, -0.01), (2, 1, 8)), ((-0.05, -0.01), (5, 1)), ((), (11,)), ((0.03, -0.01), (1, 10))],
    ids=["a little is named", "most of it is named", "nothing is named", "a gain explains no loss"],
)
def test_a_loss_that_its_reasons_do_not_explain_lies_in_the_position_as_a_whole(shares, told_by):
    match, seat = at_a_choice("legion", 4, 60)
    one, best = list(match.options(seat))[:2]
    reasons = tuple(Reason(term, share) for term, share in zip(("army", "ground"), shares, strict=False))
    found = Judgement(one, best, 0.11, 0.1, reasons)
    for lang, whole in (("en", "the position as a whole"), ("ru", "положение в целом")):
        risks = warned(match, seat, found, lang).risks
        assert [int(re.search(r"\d+", share)[0]) for share, _ in risks] == list(told_by)
        assert (whole in risks[-1][1]) == (sum(told_by) == 11), "where the reasons explain most of it, nothing is added"


def test_what_chance_may_have_done_is_no_mistake(monkeypatch):
    *_, found = judged(monkeypatch, [0.0, 0.9, 0.0, 0.9, 0.0], [0.9, 0.0, 0.9, 0.0, 0.9])
    assert found.loss > hints.GRAVE and not found.grave


def test_a_little_is_no_mistake(monkeypatch):
    *_, found = judged(monkeypatch, [0.45] * 5, [0.5] * 5)
    assert found.sure == pytest.approx(0.05) and not found.grave


def test_the_best_answer_costs_nothing():
    match, seat = at_a_choice("rebellion", 5, 40)
    given = hint(match, seat)
    assert (
        judge(match, seat, given.answer, given)
        == Judgement(given.answer, given.answer)
        == judge(match, seat, given.answer)
    )


def test_where_the_warlord_goes_it_warns_of_many_answers_and_seldom_of_what_greedy_does():
    game, bot = find("conquest"), make("greedy", 1)
    match = record.start(game, game.random_options(Rng(2), 2), "2", quiet=True)
    greedy, any_of = list[bool](), list[bool]()
    while match.pending:
        seat, question = next(iter(match.pending.items()))
        answer = bot.choose(match, seat)
        if question.ask == "commit" and len(question.options) > 2:
            known = hint(match, seat)
            grave = {one: judge(match, seat, one, known).grave for one in question.options}
            greedy.append(grave[answer])
            any_of += grave.values()
        match.apply(seat, answer)
    assert len(greedy) >= 10
    assert sum(greedy) <= 0.1 * len(greedy) and sum(any_of) >= 0.15 * len(any_of)
