"""Questions say what is being decided, and no two answers of a question read the same."""

from __future__ import annotations

from typing import Any

import pytest

import wartable
from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import GAME, position
from tests.games.forbidden_stars.turns import advancing, event, ordering
from tests.vocabulary import who
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_question
from wartable.kernel.state import Rng

HERE = {"2A/nw": {"ultramarines": {"scout": 1}}}


def asked(m: Match, lang: str, seat: int = 0) -> tuple[str, list[str]]:
    """What a seat is asked, and its answers, in words."""
    question: Any = m.pending[seat]
    answers = [say_action(GAME, lang, m.state, a, ask=question.ask) for a in m.options(seat)]
    return say_question(GAME, lang, m.state, question), answers


@pytest.mark.parametrize("seed", range(6))
def test_in_whole_games_all_answers_read_differently_in_both_languages(seed: int) -> None:
    rng = Rng(seed)
    m = wartable.new("forbidden-stars", seed=seed, **GAME.random_options(rng))
    same = set()
    while m.pending:
        seat = who(m)
        for lang in ("en", "ru"):
            question, answers = asked(m, lang, seat)
            same |= {(question, text) for text in answers if answers.count(text) > 1}
        m.apply(seat, rng.choice(m.options(seat)))
    assert same == set()


def test_a_player_reads_which_of_his_four_order_tokens_he_places() -> None:
    m = position(step="planning", areas={**HERE, "8A/ne": {"orks": {"boyz": 1}}})
    said = []
    for _ in range(4):
        said.append(asked(m, "en")[0].partition(":")[0])
        for seat in (0, 1):
            m.apply(seat, m.options(seat)[0])
    assert said == [f"Order token {n} of 4" for n in (1, 2, 3, 4)]


def test_a_revealed_order_is_named_with_its_system_before_it_is_given_up() -> None:
    m = ordering("dominate", "resolve", HERE, order={"token": "dominate"})
    assert asked(m, "en")[0] == (
        "Dominate in Pergam: resolve it, or put it on your event deck for one more event card?"
    )
    assert asked(m, "en")[1] == ["Resolve: Dominate", "Put Dominate on the event deck"]
    assert asked(m, "ru")[0].startswith("Доминирование, система ")


def test_moving_and_purchasing_name_the_system_and_the_materiel() -> None:
    assert asked(advancing(HERE, step="move-ground"), "en")[0] == "Advance to Pergam: move ground units"
    assert asked(advancing(HERE, step="move-ground"), "en")[1][0] == "No more ground units"
    areas = {"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}}
    m = ordering("deploy", "deploy", areas, me={"materiel": 5})
    assert asked(m, "en")[0] == "Deploy in Pergam: purchase units (you have 5 materiel)"


def test_an_event_card_says_whether_it_is_resolved_now_or_laid_for_later() -> None:
    question, answers = asked(event("adeptus-mechanicus", {}, faction="ultramarines"), "en")
    assert (question, answers) == (
        "Put the Scheme Adeptus Mechanicus into play, to be used later?",
        ["Put it into play", "Shuffle it back"],
    )
    question, answers = asked(event("heroic-intervention", HERE, faction="ultramarines"), "en")
    assert (question, answers) == ("Resolve Heroic Intervention now?", ["Resolve it", "Do not resolve it"])


def test_the_ultramarines_read_what_a_unit_becomes() -> None:
    areas = {"2A/nw": {"ultramarines": {"scout": 1, "space-marine": 1}}}
    m = ordering("dominate", "faction-ability", areas, me={"materiel": 1})
    assert asked(m, "en")[1] == [
        "Do not use it",
        "Replace Scout → Space Marine: Pergam",
        "Replace Space Marine → Land Raider: Pergam",
    ]


def test_an_upgrade_says_of_which_kind_it_is() -> None:
    m = ordering("strategize", "strategize", HERE, me={"materiel": 9})
    answers = asked(m, "en")[1]
    assert any(text.startswith("Order upgrade: ") for text in answers)
    assert any(text.startswith("Combat cards: ") for text in answers)


def test_a_question_says_which_box_of_a_combat_card_it_is_about() -> None:
    here = {"ultramarines": {"scout": 1, "space-marine": 1}, "orks": {"boyz": 2}}
    me = {"faction": "ultramarines"}

    def said(box: str, lang: str) -> str:
        return asked(resolving("faith-in-the-emperor", box, me, {"faction": "orks"}, here), lang)[0]

    assert "the general ability of Faith in the Emperor" in said("general", "en")
    assert "the unit ability of Faith in the Emperor" in said("unit", "en")
    assert said("general", "ru") != said("unit", "ru")
