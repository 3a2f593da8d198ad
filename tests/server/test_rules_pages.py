"""The rulebook's pages: questions from home and from a game's book, and what is said where nothing fits."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from tests.server.conftest import Person


def found(page: str) -> list[str]:
    """The rules that stand open as answers."""
    return re.findall(
        r'<article class="atom[^"]*" id="([\w-]+)"',
        page.split('<div class="answers">')[1].split("<details", maxsplit=1)[0],
    )


@pytest.mark.parametrize(
    ("question", "game", "best"),
    [
        ("May I deploy a unit at a face-down planet?", "conquest", "CQ-DEPLOY-013"),
        ("May I assign damage to a routed unit?", "forbidden-stars", "FS-DAMAGE-003"),
        ("Можно ли назначить урон деморализованному отряду?", "forbidden-stars", "FS-DAMAGE-003"),
    ],
)
def test_a_question_from_home_goes_to_the_book_that_answers_it_best(client, question, game, best):
    anna = Person(client)
    led = anna.get(f"/rules?q={quote(question)}").headers["location"]
    answers = found(anna.get(led).text)
    assert led == f"/rules/{game}?q={quote(question)}" and answers[0] == best and len(answers) == 3


def test_the_games_own_rules_come_first_and_those_of_other_games_are_folded_under_their_name(client):
    page = Person(client).get("/rules/forbidden-stars?q=" + quote("How do I win?")).text
    assert [rule[:3] for rule in found(page)] == ["FS-"] * 3
    elsewhere = page.split("<details")[-1]
    folded = re.findall(r'<article class="atom" id="(\w+)-', elsewhere)
    assert folded and not [mark for mark in folded if mark.startswith("FS")]
    assert "LG" in folded and "Legion" in elsewhere


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "There may be one all the same"), ("ru", "Это не значит, что его нет")]
)
def test_where_nothing_fits_it_is_said_without_claiming_that_there_is_no_rule(client, lang, said):
    page = Person(client).get(f"/rules/conquest?lang={lang}&q=" + quote("pizza with pineapple")).text
    assert said in page and "<article" not in page


def test_what_is_asked_is_marked_and_never_becomes_html(client):
    page = Person(client).get("/rules/conquest?lang=en&q=" + quote("<b>shields</b> and hits")).text
    assert "<mark>shield</mark>" in page and "<b>shields" not in page


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Left out while you learn"), ("ru", "На время обучения не действуют")]
)
def test_the_page_of_a_new_table_says_what_the_learning_mode_leaves_out(client, lang, told):
    page = Person(client).get(f"/new/conquest?lang={lang}").text
    assert told in page and "CQ-OVERVIEW-003" in page
