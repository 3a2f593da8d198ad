"""The rulebook: atoms in both languages, with the rulings we took."""

from __future__ import annotations

import re

import pytest

from tests.conformance.play import NAMES, find
from tests.kernel.skirmish import GAME

BOOK = GAME.rulebook


def test_atoms_are_found_by_their_id():
    assert "SK-BID-001" in BOOK and "SK-BID-009" not in BOOK and 5 not in BOOK
    assert BOOK["SK-BID-001"].topic == BOOK["sk-bid-001"].topic == "bidding"
    with pytest.raises(KeyError):
        BOOK["SK-BID-009"]


def test_an_atom_speaks_both_languages():
    atom = BOOK["SK-END-001"]
    assert atom.text("en").startswith("After three rounds") and atom.text("ru").startswith("После трёх раундов")
    assert BOOK.title["en"] == "Skirmish" and BOOK.title["ru"] == "Стычка"


def test_rulings_are_found_by_the_rule_they_are_about():
    (ruling,) = BOOK.rulings_on("SK-CHARM-001")
    assert ruling.ruling["en"] == "Once per game." and ruling.question["ru"].startswith("Амулет")
    assert BOOK.rulings_on("SK-BID-001") == []


@pytest.mark.parametrize("name", NAMES)
def test_every_rulebook_is_whole(name):
    book = find(name).rulebook
    every = [atom.id for atom in book]
    assert book.game == name and len(set(every)) == len(every) > 0
    topics = [topic.id for topic in book.topics]
    assert len(set(topics)) == len(topics)
    for atom in book:
        assert atom.en.strip() and atom.ru.strip() and atom.topic in topics, atom.id
    for ruling in book.rulings:
        assert ruling.rules and all(rule in book for rule in ruling.rules), ruling.id
        assert ruling.question.en and ruling.question.ru and ruling.ruling.en and ruling.ruling.ru, ruling.id


@pytest.mark.parametrize("name", NAMES)
def test_rules_speak_to_players_not_to_those_who_write_programs(name):
    book = find(name).rulebook
    told = {atom.id: f"{atom.en} {atom.ru}" for atom in book}
    told |= {r.id: f"{r.question.en} {r.question.ru} {r.ruling.en} {r.ruling.ru}" for r in book.rulings}
    words = r"engine|digital|the seed|implement|\bdata\b|\bfiles?\b|atoms|confidence|движ[ок]к|цифров|реализаци|файл|данных карт|тест\b"
    assert [each for each, text in told.items() if re.search(words, text, re.IGNORECASE)] == []
