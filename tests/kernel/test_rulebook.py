"""The rulebook: atoms in both languages, searchable, with the rulings we took."""

from __future__ import annotations

import pytest

from tests.conformance.play import NAMES, find
from tests.kernel.skirmish import GAME

BOOK = GAME.rulebook


def ids(text, book=BOOK):
    return [atom.id for atom in book.search(text)]


def test_atoms_are_found_by_their_id():
    assert "SK-BID-001" in BOOK and "SK-BID-009" not in BOOK and 5 not in BOOK
    assert BOOK["SK-BID-001"].topic == BOOK["sk-bid-001"].topic == "bidding"
    with pytest.raises(KeyError):
        BOOK["SK-BID-009"]


def test_an_atom_speaks_both_languages():
    atom = BOOK["SK-END-001"]
    assert atom.text("en").startswith("After three rounds") and atom.text("ru").startswith("После трёх раундов")
    assert BOOK.title["en"] == "Skirmish" and BOOK.title["ru"] == "Стычка"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("die", ["SK-ROLL-001"]),
        ("winner plants", ["SK-FLAG-001"]),
        ("planted FLAGS", ["SK-FLAG-001", "SK-FLAG-002"]),
        ("кубика", ["SK-ROLL-001"]),
        ("флаги поле", ["SK-FLAG-001"]),
        ("amulet", []),
        ("flag die", []),
        ("", []),
        ("  ...  ", []),
    ],
)
def test_a_search_finds_the_atoms_that_hold_all_the_words_whatever_their_endings(text, found):
    assert sorted(ids(text)) == sorted(found)


def test_a_search_by_id_or_part_of_it_finds_the_atoms():
    assert ids("SK-FLAG") == ["SK-FLAG-001", "SK-FLAG-002", "SK-FLAG-003"]
    assert ids("sk-charm-003") == ["SK-CHARM-003"]


def test_the_atom_that_is_most_about_the_words_comes_first():
    assert ids("charm")[0] in ("SK-CHARM-002", "SK-CHARM-003") and len(ids("charm")) == 3


def test_conquest_is_searched_in_both_languages():
    book = find("conquest").rulebook
    assert "CQ-DAMAGE-003" in ids("shield cards", book) and "CQ-DAMAGE-003" in ids("карту-щит", book)
    assert ids("CQR-CARD-169", book) == ["CQR-CARD-169"]


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
