"""The seven starter decks."""

from __future__ import annotations

from collections import Counter

import pytest

import wartable
from wartable.games.conquest.builder import BUILDER
from wartable.games.conquest.content import CARDS, DECKS, FACTIONS, KINDS, Deck
from wartable.games.conquest.decks import faults, starter_id
from wartable.kernel.ledger import rule
from wartable.kernel.terms import Terms

NEUTRAL = {"no-mercy", "void-pirate", "rogue-trader", "fall-back", "promethium-mine", "promotion"}
RANGES = {
    "space-marines": range(8, 31),
    "astra-militarum": range(31, 54),
    "orks": range(54, 77),
    "chaos": range(77, 100),
    "dark-eldar": range(100, 123),
    "eldar": range(123, 146),
    "tau": range(146, 169),
}


def numbers(deck):
    return sorted(CARDS[c].number for c in deck.cards)


@rule("CQ-STARTER-001")
@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda d: d.id)
def test_a_starter_deck_is_all_cards_of_the_faction_and_one_copy_of_each_neutral_card(deck):
    warlord = CARDS[deck.warlord]
    own = {
        c.id: c.copies for c in CARDS.values() if c.faction == warlord.faction and c.type not in ("warlord", "token")
    }
    assert deck.cards == {**own, **dict.fromkeys(NEUTRAL, 1)}
    assert {CARDS[c].number for c in NEUTRAL} == set(range(169, 175))
    assert all(CARDS[c].faction == "neutral" for c in NEUTRAL)


@rule("CQ-STARTER-002")
def test_the_astra_militarum_starter_deck():
    deck = DECKS["straken"]
    assert deck.warlord == "colonel-straken"
    assert numbers(deck) == [*range(31, 54), *range(169, 175)]
    assert {CARDS[c].faction for c in deck.cards} == {"astra-militarum", "neutral"}
    assert "goff-nob" not in deck.cards and CARDS["nazdregs-flash-gitz"].number == 54


@rule("CQ-STARTER-003")
def test_the_ork_starter_deck():
    deck = DECKS["nazdreg"]
    assert deck.warlord == "nazdreg"
    assert numbers(deck) == [*range(54, 77), *range(169, 175)]
    assert {CARDS[c].faction for c in deck.cards} == {"orks", "neutral"}


@rule("CQ-STARTER-004")
def test_the_booklets_starters_are_the_default_and_any_others_may_be_chosen():
    m = wartable.new("conquest", seed=1)
    assert [KINDS[m.state.cards[p.warlord].kind].id for p in m.state.players] == ["colonel-straken", "nazdreg"]
    for one in DECKS:
        m = wartable.new("conquest", decks=[one, "kith"], seed=1)
        assert KINDS[m.state.cards[m.state.players[0].warlord].kind].id == DECKS[one].warlord
    orks = [c.id for c in CARDS.values() if c.faction == "orks" and c.mark in ("common", "loyal")]
    own = {"warlord": "nazdreg", "cards": {**CARDS["nazdreg"].squad_cards, **dict.fromkeys(orks, 3)}}
    m = wartable.new("conquest", decks=["straken", own], seed=1)
    assert m.state.players[1].size == 8 + 19 * 3
    assert [p.pool for p in m.state.players] == ["starter:straken", "nazdreg"]


@rule("CQ-STARTER-005")
def test_a_starter_deck_is_not_mixed():
    deck = DECKS["nazdreg"]
    mixed = Deck(deck.warlord, {**{c: n for c, n in deck.cards.items() if c != "goff-nob"}, "penal-legionnaire": 1})
    assert starter_id(deck) == "nazdreg" and faults(deck) == []
    assert starter_id(mixed) == ""
    assert [f.rule for f in faults(mixed)] == ["CQ-DECK-011"]
    doubled = Deck(deck.warlord, {**deck.cards, "promotion": 2})
    assert [f.rule for f in faults(doubled)] == ["CQ-DECK-011"]
    with pytest.raises(wartable.BadOptions) as refused:
        wartable.new("conquest", decks=["straken", {"warlord": mixed.warlord, "cards": mixed.cards}])
    assert refused.value.rule == "CQ-DECK-011"


@rule("CQ-STARTER-006")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_numbers_and_counts_of_the_seven_starter_decks(faction):
    deck = next(d for d in DECKS.values() if CARDS[d.warlord].faction == faction)
    assert numbers(deck) == [*RANGES[faction], *range(169, 175)]
    count = Counter()
    titles = Counter()
    for card_id, n in deck.cards.items():
        c = CARDS[card_id]
        what = "neutral" if c.faction == "neutral" else "signature" if c.mark == "signature" else "other"
        count[what] += n
        titles[what, n] += 1
    assert count == {"signature": 8, "other": 21, "neutral": 6}
    assert titles["other", 1] == 17 and titles["other", 2] == 2
    assert sum(deck.cards.values()) == 35


@rule("CQ-STARTER-006")
def test_a_starter_deck_can_be_written_down_and_read_again():
    for deck in DECKS.values():
        for lang in ("en", "ru"):
            again, unreadable = BUILDER.read(BUILDER.write(deck, Terms({}), lang), Terms({}))
            assert not unreadable and (again.warlord, again.cards) == (deck.warlord, deck.cards)
            assert starter_id(BUILDER.chosen(BUILDER.write(deck, Terms({}), lang), Terms({}))) == deck.id
