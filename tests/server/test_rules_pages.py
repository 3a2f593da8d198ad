"""The rulebook's pages: questions from home and from a game's book, and what is said where nothing fits."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.server.conftest import Person
from wartable.games import PACKAGES, find
from wartable.kernel.ledger import proofs
from wartable.kernel.scenario import open_scenario, scenario_of
from wartable.server.book import chapter, contents
from wartable.server.examples import examples


def found(page: str) -> list[str]:
    """The rules that stand open as answers."""
    return re.findall(
        r'<article class="atom[^"]*" id="([\w-]+)"',
        page.split('<div class="answers">')[1].split("<details", maxsplit=1)[0],
    )


ROOT = Path(__file__).parents[2]


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


# -- the book --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(PACKAGES))
def test_the_book_read_from_start_to_end_holds_every_rule_once(game):
    book = find(game).rulebook
    at, read, number = contents(book)[0][1][0][0], [], 0
    while at is not None:
        shown = chapter(book, at.id)
        assert shown.number == number + 1
        number, read, at = shown.number, read + [law.atom.id for law in shown.laws], shown.after
    assert sorted(read) == sorted(atom.id for atom in book)
    assert len(book.reading()) > 1 and all(part.name["ru"] != part.name["en"] for part in book.reading())


@pytest.mark.parametrize("game", list(PACKAGES))
def test_what_the_book_says_is_tested_is_what_the_ledger_says(game):
    """A tick stands at every rule but those of which it is said why they have no test."""
    book = find(game).rulebook
    proven = proofs(find(game), [ROOT / "tests", ROOT / "scenarios"])
    assert {atom.id for atom in book if atom.untested is None} == {atom.id for atom in book if atom.id in proven}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_chapter_flows_with_numbers_ticks_rulings_and_neighbours(client, lang):
    page = Person(client).get(f"/rules/forbidden-stars/retreats?lang={lang}").text
    book = find("forbidden-stars").rulebook
    laws = [atom for atom in book if atom.topic == "retreats"]
    for atom in laws:
        assert f'id="{atom.id}"' in page and f"/rules/forbidden-stars/retreats#{atom.id}" in page
    rulings = {ruling.id: ruling for atom in laws for ruling in book.rulings_on(atom.id)}
    assert rulings and page.count('class="ruling"') == len(rulings), "each ruling stands there once"
    assert page.count('class="para ') < len(laws), "rules flow on in one paragraph"
    before, after = (re.findall(rf'rel="{way}" href="([^"]+)"', page) for way in ("prev", "next"))
    assert len(before) == len(after) == 1 and all(
        Person(client).get(link[0]).status_code == 200 for link in (before, after)
    )


def test_a_ruling_stands_beside_the_paragraph_that_ends_with_its_rule():
    shown = chapter(find("forbidden-stars").rulebook, "retreats")
    for paragraph in shown.paragraphs:
        assert not any(law.rulings or law.examples for law in paragraph[:-1])
    assert max(map(len, shown.paragraphs)) > 1


def test_a_rule_without_a_test_says_why(client):
    page = Person(client).get("/rules/legion/LG-DISPUTE-101?lang=ru").text
    assert "договариваться не о чем" in page and "без теста: " in page
    assert (
        'title="LG-DISPUTE-101"' in page
        and "CQ-ATTACK-002 · tested" in Person(client).get("/rules/conquest/attack?lang=en").text
    )


def test_a_chapter_or_a_rule_that_is_none_is_not_found(client):
    for path in ("/rules/conquest/none", "/rules/conquest/CQ-NONE-001", "/rules/chess/attack"):
        assert Person(client).get(path).status_code == 404


# -- worked examples -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(PACKAGES))
def test_every_example_stands_beside_a_rule_and_asks_somebody(game):
    found, book = examples(game), find(game).rulebook
    assert len(found) > 15
    shown = [
        example.id for part, topics in contents(book) for topic, _ in topics
        for law in chapter(book, topic.id).laws for example in law.examples
    ]  # fmt: skip
    assert sorted(shown) == sorted(found)
    for example in list(found.values())[::4]:
        match = open_scenario(scenario_of(example.text), find(game)).match
        assert match.pending and not match.outcome, example.id


def test_an_example_opens_a_table_in_its_position_against_bots(client):
    anna = Person(client)
    page = anna.get("/rules/conquest/examples?lang=en").text
    name = "example-04-battle-turn-1"
    assert f'action="/rules/conquest/try/{name}"' in page
    led = anna.post(f"/rules/conquest/try/{name}")
    assert led.status_code == 303
    table = anna.get(led.headers["location"]).text
    assert "CQ-EXAMPLE-004" in table
    assert anna.post("/rules/conquest/try/none").status_code == 404
    assert anna.post("/rules/chess/try/none").status_code == 404


def test_an_example_that_says_it_is_one_is_not_called_so_twice(client):
    page = Person(client).get("/rules/rebellion/minor-skills?lang=ru").text
    assert "Пример: " in page and "Пример.</b>" not in page
