"""Building decks, and the alignment wheel."""

from __future__ import annotations

import msgspec
import pytest

import wartable
from tests.games.conquest.table import position
from wartable.games.conquest.builder import BUILDER
from wartable.games.conquest.content import CARDS, DECKS, FACTIONS, WHEEL, Deck, allies
from wartable.games.conquest.decks import MINIMUM, faults, pool_of, random_deck
from wartable.games.conquest.windows import pool_kinds
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms

SQUAD = dict(CARDS["nazdreg"].squad_cards)
ORKS = ["goff-nob", "shoota-mob", "goff-boyz", "burna-boyz", "rokkitboy", "bad-dok", "crushface", "enraged-ork",
        "tankbusta-bommaz", "rugged-killa-kans", "weirdboy-maniak", "battle-cry", "snotling-attack", "squig-bombin"]  # fmt: skip


def deck(*changes, **counts):
    """Nazdreg's squad and three copies of fourteen Ork cards: 50 cards; then the changes (`name=count`)."""
    cards = {**SQUAD, **dict.fromkeys(ORKS, 3)}
    for name, n in [*changes, *((k.replace("_", "-"), v) for k, v in counts.items())]:
        cards[name] = n
        if n == 0:
            del cards[name]
    return Deck("nazdreg", cards)


def broken(a_deck):
    return [f.rule for f in faults(a_deck)]


def test_the_deck_these_tests_change_is_legal():
    assert broken(deck()) == [] and sum(deck().cards.values()) == 50


# -- the warlord and its squad ---------------------------------------------------------------------


@rule("CQ-DECK-001")
def test_a_deck_has_a_warlord():
    for warlord in ("", "goff-nob", "guardsman", "nobody"):
        assert broken(Deck(warlord, deck().cards)) == ["CQ-DECK-001"]


@rule("CQ-DECK-001", "CQ-DECK-009")
@pytest.mark.parametrize(
    ("card", "n"), [("nazdregs-flash-gitz", 3), ("nazdregs-flash-gitz", 5), ("cybork-body", 0), ("cybork-body", 2)]
)
def test_the_signature_squad_is_obligatory_with_its_counts(card, n):
    found = faults(deck((card, n), ("bigtoof-banna", 3)))
    assert [f.rule for f in found] == ["CQ-DECK-001"]
    said = f"{n} × {CARDS[card].name.en}: the warlord's signature squad has exactly {SQUAD[card]}"
    assert str(found[0].line) == said


@rule("CQ-DECK-002")
@pytest.mark.parametrize("leader", [c for c in CARDS.values() if c.type == "warlord"], ids=lambda c: c.id)
def test_signature_cards_are_marked_with_their_warlord(leader):
    marked = {c.id: c.copies for c in CARDS.values() if c.mark == "signature" and c.squad == leader.id}
    assert marked == leader.squad_cards and sum(marked.values()) == 8 and sorted(marked.values()) == [1, 1, 2, 4]
    assert {CARDS[c].faction for c in marked} == {leader.faction}


@rule("CQ-DECK-002", "CQ-DECK-007")
def test_every_card_carries_one_mark():
    assert {c.mark for c in CARDS.values()} == {"warlord", "signature", "loyal", "common", "token"}
    assert all(bool(c.squad) == (c.mark == "signature") for c in CARDS.values())
    assert {c.type for c in CARDS.values() if c.mark == "loyal"} <= {"army", "attachment", "support", "event"}
    assert {c.mark for c in CARDS.values() if c.faction == "neutral"} == {"common"}
    for faction in FACTIONS:
        marks = [c.mark for c in CARDS.values() if c.faction == faction and c.mark in ("loyal", "common")]
        assert len(marks) == 19 and {"loyal", "common"} == set(marks)


# -- what else may be in it ------------------------------------------------------------------------


@rule("CQ-DECK-003")
def test_loyal_and_common_cards_of_the_own_faction_and_neutral_cards_may_be_added():
    for c in CARDS.values():
        if c.faction in ("orks", "neutral") and c.mark in ("loyal", "common"):
            assert broken(deck((c.id, 3))) == [], c.id


@rule("CQ-DECK-004", "CQ-DECK-005", "CQ-DECK-006", "CQ-DECK-010")
@pytest.mark.parametrize(
    "card", [c for c in CARDS.values() if c.faction not in ("orks", "neutral")], ids=lambda c: c.id
)
def test_of_other_factions_only_common_cards_of_a_neighbour_on_the_wheel(card):
    if card.type == "warlord":
        expected = ["CQ-DECK-010"]
    elif card.type == "token":
        expected = ["CQR-TOKEN-001"]
    elif card.mark == "signature":
        expected = ["CQ-DECK-010"]
    elif card.faction not in ("astra-militarum", "chaos"):
        expected = ["CQ-DECK-004"]
    elif card.mark == "loyal":
        expected = ["CQ-DECK-006"]
    else:
        expected = []
    assert broken(deck((card.id, 1))) == expected


@rule("CQ-DECK-005")
def test_cards_of_one_ally_exclude_the_other():
    one, other = "penal-legionnaire", "chaos-fanatics"
    assert broken(deck((one, 1))) == broken(deck((other, 1))) == []
    found = faults(deck((one, 1), (other, 1)))
    said = "Cards of more than one allied faction: Astra Militarum, Chaos"
    assert [(f.rule, str(f.line)) for f in found] == [("CQ-DECK-005", said)]


@rule("CQ-DECK-006", "CQ-DECK-010")
def test_loyal_and_signature_cards_belong_to_their_own():
    assert CARDS["leman-russ-battle-tank"].mark == "loyal" and CARDS["strakens-cunning"].mark == "signature"
    assert broken(deck(("leman-russ-battle-tank", 1))) == ["CQ-DECK-006"]
    assert broken(deck(("strakens-cunning", 1))) == ["CQ-DECK-010"]


@rule("CQ-DECK-007")
def test_the_mark_decides_what_an_ally_may_use():
    usable = {c.id for c in CARDS.values() if c.faction == "chaos" and broken(deck((c.id, 1))) == []}
    assert usable == {c.id for c in CARDS.values() if c.faction == "chaos" and c.mark == "common"}


@rule("CQ-DECK-008", "CQ-DECK-013")
@pytest.mark.parametrize("card", ["goff-nob", "penal-legionnaire", "promotion"])
def test_at_most_three_copies_of_own_allied_and_neutral_cards(card):
    assert broken(deck((card, 3))) == [] and CARDS[card].copies < 3  # more than one box holds: waived
    assert broken(deck((card, 4))) == ["CQ-DECK-008"]
    found = faults(deck((card, 4)))
    assert str(found[0].line) == f"4 × {CARDS[card].name.en}: at most 3 copies"


@rule("CQ-DECK-008")
def test_copies_are_counted_by_title():
    text = "Nazdreg\n2 Goff Nob\n2 goff-nob\n"
    assert BUILDER.read(text, Terms({}))[0].cards == {"goff-nob": 4}
    assert len({c.name.en for c in CARDS.values()}) == len(CARDS)


@rule("CQ-DECK-009")
def test_the_copy_limit_does_not_touch_the_squad():
    assert deck().cards["nazdregs-flash-gitz"] == 4 and "CQ-DECK-008" not in broken(deck())
    assert "CQ-DECK-008" not in broken(deck(("nazdregs-flash-gitz", 5)))  # that breaks CQ-DECK-001 instead


@rule("CQ-DECK-010")
def test_no_second_warlord():
    for other in ("nazdreg", "colonel-straken"):
        assert broken(deck((other, 1))) == ["CQ-DECK-010"]


@rule("CQ-DECK-011", "CQ-DECK-012")
def test_at_least_fifty_cards_the_squad_counted_the_warlord_not():
    assert sum(deck().cards.values()) == 50 == 8 + 14 * 3
    assert broken(deck(("goff-nob", 2))) == ["CQ-DECK-011"]
    assert [f.line.args for f in faults(deck(("goff-nob", 2)))] == [{"count": 49, "minimum": 50}]
    everything = {c.id: 3 for c in CARDS.values() if c.faction in ("orks", "neutral") and c.mark in ("loyal", "common")}
    big = Deck("nazdreg", {**SQUAD, **everything})
    assert sum(big.cards.values()) == 83 and broken(big) == []  # there is no maximum


@rule("CQ-DECK-013")
def test_most_cards_come_once_or_twice_in_the_box():
    others = [c.copies for c in CARDS.values() if c.mark in ("loyal", "common")]
    assert set(others) == {1, 2}


@rule("CQ-DECK-014")
def test_starter_decks_are_exempt_from_the_minimum():
    for starter in DECKS.values():
        assert sum(starter.cards.values()) == 35 and faults(starter) == []
    smaller = Deck("nazdreg", {c: n for c, n in DECKS["nazdreg"].cards.items() if c != "promotion"})
    assert broken(smaller) == ["CQ-DECK-011"]


# -- decks as options ------------------------------------------------------------------------------


@rule("CQ-DECK-001", "CQ-DECK-011")
def test_a_match_refuses_an_illegal_deck_with_its_rule():
    for a_deck, why in ((deck(("goff-nob", 2)), "CQ-DECK-011"), (Deck("", {}), "CQ-DECK-001")):
        with pytest.raises(BadOptions) as refused:
            wartable.new("conquest", decks=[msgspec.to_builtins(a_deck), "straken"])
        assert refused.value.rule == why
    m = wartable.new("conquest", decks=[msgspec.to_builtins(deck()), "straken"])
    assert m.state.players[0].size == 50


@rule("CQ-DECK-003")
@pytest.mark.parametrize("seed", range(20))
def test_random_decks_are_legal(seed):
    assert faults(random_deck(Rng(seed))) == []


@rule("CQ-DECK-004")
def test_what_a_hand_might_hold_is_what_its_warlord_may_use():
    usable = {
        c.id for c in CARDS.values() if c.id in SQUAD or (c.mark != "signature" and broken(deck((c.id, 3))) == [])
    }
    by_number = {c.number: c.id for c in CARDS.values()}
    assert {by_number[n] for n in pool_kinds("nazdreg")} == usable
    assert {by_number[n] for n in pool_kinds("starter:nazdreg")} == set(DECKS["nazdreg"].cards)
    for nonsense in ("straken", "starter:colonel-straken", "goff-nob", ""):
        with pytest.raises(BadOptions, match="pool"):
            position({"pool": nonsense})


@rule("CQ-DECK-014")
def test_whether_a_deck_is_a_starter_deck_tells_only_what_everybody_can_count(monkeypatch):
    """Starter decks are small, and no other deck may be; of a deck of full size nobody knows what it is."""
    assert all(sum(starter.cards.values()) < MINIMUM for starter in DECKS.values())
    assert pool_of(DECKS["nazdreg"], ("core",)) == "starter:nazdreg"
    monkeypatch.setitem(DECKS, "full", Deck("nazdreg", deck().cards, id="full"))
    for a_deck in (deck(), deck(goff_nob=2, promotion=1)):
        assert pool_of(a_deck, ("core",)) == "nazdreg"


# -- the alignment wheel ---------------------------------------------------------------------------


@rule("CQ-ALIGN-001")
def test_the_wheel_is_a_ring_of_seven_factions():
    ring = ["astra-militarum", "orks", "chaos", "dark-eldar", "eldar", "tau", "space-marines"]
    assert list(WHEEL) == ring and set(WHEEL) == set(FACTIONS)
    for i, faction in enumerate(ring):
        assert set(allies(faction)) == {ring[i - 1], ring[(i + 1) % 7]}
    for one in ring:
        for other in ring:
            assert (one in allies(other)) == (other in allies(one))


@pytest.fixture
def expansion(monkeypatch):
    """Made-up warlords of the two announced factions, each with a squad of eight and cards of its own."""
    for i, faction in enumerate(("necrons", "tyranids")):
        squad = {f"{faction}-guard": 8}
        leader = msgspec.structs.replace(
            CARDS["nazdreg"], id=f"{faction}-lord", number=900 + i, faction=faction, squad_cards=squad
        )
        guard = msgspec.structs.replace(
            CARDS["nazdregs-flash-gitz"], id=f"{faction}-guard", number=910 + i, faction=faction, squad=leader.id
        )
        monkeypatch.setitem(CARDS, leader.id, leader)
        monkeypatch.setitem(CARDS, guard.id, guard)
        for k in range(14):
            kind = msgspec.structs.replace(
                CARDS["shoota-mob"], id=f"{faction}-{k}", number=920 + 20 * i + k, faction=faction, name=Words("?", "?")
            )
            monkeypatch.setitem(CARDS, kind.id, kind)

    def build(faction, *changes):
        cards = {f"{faction}-guard": 8, **{f"{faction}-{k}": 3 for k in range(14)}}
        return Deck(f"{faction}-lord", {**cards, **dict(changes)})

    return build


@rule("CQ-ALIGN-002")
def test_necrons_use_common_army_units_of_all_seven_factions(expansion):
    assert broken(expansion("necrons")) == [] and set(allies("necrons")) == set(WHEEL)
    one_of_each = [
        next(c.id for c in CARDS.values() if c.faction == f and c.type == "army" and c.mark == "common") for f in WHEEL
    ]
    assert broken(expansion("necrons", *((c, 1) for c in one_of_each))) == []  # all at once, not one ally only
    assert broken(expansion("necrons", ("promotion", 3))) == []
    assert broken(expansion("necrons", ("goff-nob", 1))) == ["CQ-DECK-006"]  # loyal
    assert broken(expansion("necrons", ("nazdregs-flash-gitz", 1))) == ["CQ-DECK-010"]  # signature
    for other_type in ("squig-bombin", "rokkit-launcha", "ork-kannon"):  # common, but no army unit
        assert CARDS[other_type].mark == "common"
        assert broken(expansion("necrons", (other_type, 1))) == ["CQ-ALIGN-002"]
    assert broken(expansion("necrons", ("shoota-mob", 4))) == ["CQ-DECK-008"]


@rule("CQ-ALIGN-003")
def test_tyranids_have_no_allies(expansion):
    assert broken(expansion("tyranids")) == [] and allies("tyranids") == ()
    assert broken(expansion("tyranids", ("promotion", 3))) == []  # neutral cards they may use
    for faction in WHEEL:
        for c in [c for c in CARDS.values() if c.faction == faction and c.mark == "common"]:
            assert broken(expansion("tyranids", (c.id, 1))) == ["CQ-ALIGN-003"]


@rule("CQ-ALIGN-002", "CQ-ALIGN-003")
def test_nobody_on_the_wheel_allies_with_them(expansion):
    for faction in ("necrons", "tyranids"):
        assert not any(faction in allies(f) for f in WHEEL)
        assert broken(deck((f"{faction}-0", 1))) == ["CQ-DECK-004"]
