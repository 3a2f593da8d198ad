"""What is built before a game, on the command line: starter decks and deck lists."""

import json
from pathlib import Path

import pytest


def test_the_starter_decks_are_listed_and_printed(run):
    out = run("deck", "list")[1]
    assert len(out.splitlines()) == 7 and "straken" in out
    assert len(json.loads(run("deck", "list", "--json")[1])) == 7
    assert "Полковник Стракен" in run("deck", "list", "straken", "--lang", "ru")[1].splitlines()[0]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_starter_deck_is_legal(run, lang):
    Path("deck.txt").write_text(run("deck", "list", "nazdreg", "--lang", lang)[1])
    code, out, _ = run("deck", "check", "deck.txt", "--lang", lang)
    assert code == 0
    assert out == {"en": "The deck is legal: Nazdreg, 35 cards\n", "ru": "Колода законна: Наздрег, 35 карт\n"}[lang]
    assert json.loads(run("deck", "check", "deck.txt", "--json")[1]) == (
        {"legal": True, "cards": 35, "faults": [], "unreadable": []}
    )


def test_every_fault_of_a_deck_names_its_rule(run):
    listed = run("deck", "list", "nazdreg")[1]
    Path("deck.txt").write_text(
        listed.replace("2 Goff Nob", "4 Goff Nob") + "1 Leman Russ Battle Tank\n1 Doom\nGibberish\n"
    )
    code, out, err = run("deck", "check", "deck.txt")
    assert (code, err) == (1, "")
    rules = {line.split()[0] for line in out.splitlines() if line.startswith("CQ")}
    assert {"CQ-DECK-004", "CQ-DECK-011"} <= rules
    assert f"deck.txt:{len(listed.splitlines()) + 3}: “Gibberish” is no card" in out
    told = json.loads(run("deck", "check", "deck.txt", "--json", "--lang", "ru")[1])
    assert told["legal"] is False and told["unreadable"][0]["text"] == "Gibberish"
    assert any("«Рок»" in fault["text"] for fault in told["faults"])


def test_an_empty_deck_has_no_warlord(run):
    Path("deck.txt").write_text("")
    code, out, _ = run("deck", "check", "deck.txt")
    assert (code, out) == (1, "CQ-DECK-001  The deck has no warlord\n")
