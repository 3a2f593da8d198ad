"""How card effects are resolved: must and may, either-or, prices, placing and purchasing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight, resolving
from tests.games.forbidden_stars.table import dice, position, side_of, tokens, units
from tests.vocabulary import asked, fields, options, play_out, refused, told
from wartable.games.forbidden_stars.cards.combat import BOXES
from wartable.games.forbidden_stars.content import CARD_FACTION, ORKS
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"faction": "ultramarines", "hand": ["ambush"]}
ORK = {"faction": "orks", "hand": ["gretchin"]}
CHAOS = {"faction": "chaos", "hand": ["dark-faith"]}
ELDAR = {"faction": "eldar", "hand": ["hit-and-run"]}


@rule("FS-EFFECT-001")
def test_only_ork_cards_have_boxes_that_must_be_resolved() -> None:
    must = {
        (CARD[i], k) for i, boxes in enumerate(BOXES) for k, box in enumerate(boxes) if box is not None and box.must
    }
    assert must == {("ard-boyz", 0), ("ard-boyz", 1), ("shoota-boyz", 0), ("shoota-boyz", 1), ("slugga-boyz", 0),
                    ("mega-nobz", 0), ("biker-nobz", 0), ("weirdboyz", 0)}  # fmt: skip
    assert {CARD_FACTION[CARD.index(name)] for name, _ in must} == {ORKS}
    m = resolving(
        "mega-nobz",
        "general",
        ORK,
        {**MARINES, "dice": {"defence": 3}},
        {"orks": {"boyz": 1}, "ultramarines": {"warlord-titan": 1}},
        dice=["morale"] * 3,
    )
    assert list(side_of(m, 1).dice) == [0, 0, 3] and not m.decisions  # neither was asked


@rule("FS-EFFECT-003")
def test_an_event_ability_is_decided_when_its_turn_comes() -> None:
    m = position(
        step="event-ability",
        event="heroic-intervention",
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={"ultramarines": {"drawn": ["heroic-intervention"]}},
    )
    assert asked(m) == {0: "use-event"} and options(m, 0) == {"use", "decline"}
    m.play(0, "decline")
    assert fields(m, "EventDeclined", "seat") == [(0,)] and units(m, "ultramarines") == {"scout": 1}
    assert list(m.pending) == [1]  # the other player's turn has come; he is asked only now


@rule("FS-EFFECT-004")
def test_instructions_are_carried_out_in_the_printed_order_as_far_as_possible() -> None:
    m = resolving(  # the opponent rerolls first: the first die of chance is his
        "fury-of-the-ultramar",
        "general",
        {**MARINES, "dice": {"defence": 1}},
        {**ORK, "dice": {"defence": 1}},
        {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}},
        dice=["morale", "attack"],
    )
    m.play(0, "use")
    assert list(side_of(m, 1).dice) == [0, 0, 1] and options(m, 0) == {"die defence", "decline"}
    m.play(0, "die defence")
    assert fields(m, "DiceRolled", "seat", "attack", "morale") == [(1, 0, 1), (0, 1, 0)]
    m = resolving(  # nobody to rally, no enemy die: what can be done is done
        "glory-and-death", "general", MARINES, ORK, {"orks": {"gargant": 1}, "ultramarines": {"scout": 1}}
    )
    m.play(0, "use")
    assert tokens(m, 0) == (0, 0) and fields(m, "TokensGained", "count") == [(2,)]  # used in this round already


@rule("FS-EFFECT-005")
def test_a_price_in_dice_is_paid_once_unless_any_number_is_allowed() -> None:
    m = resolving(
        "khornes-rage",
        "general",
        {**CHAOS, "dice": {"attack": 3}},
        {**MARINES, "dice": {"defence": 8}},
        {"chaos": {"helbrute": 1}, "ultramarines": {"scout": 1}},
    )
    m.play(0, "use")
    assert dice(m, 0) == (2, 0, 0) and asked(m) == {0: "choose-card", 1: "choose-card"}
    assert fields(m, "TokensGained", "count") == [(3,)]
    m = resolving(
        "emperors-might",
        "unit",
        {**MARINES, "dice": {"attack": 3}},
        ORK,
        {"orks": {"gargant": 3}, "ultramarines": {"warlord-titan": 1}},
    )
    m.play(0, "use")
    for spent in (1, 2, 3):
        assert options(m, 0) == {"spend attack", "done"}
        m.play(0, "spend attack")
        assert fields(m, "TokensGained", "count") == [(2,)] * spent
    assert asked(m) != {0: "spend-more"}


@rule("FS-EFFECT-006")
def test_the_opponent_cannot_refuse_what_the_card_makes_him_do() -> None:
    m = resolving(
        "howling-banshees",
        "unit",
        {**ELDAR, "dice": {"morale": 1}},
        {**MARINES, "dice": {"morale": 3, "defence": 3}},
        {"eldar": {"aspect-warrior": 1}, "ultramarines": {"scout": 1, "space-marine": 1}},
    )
    m.play(0, "use")
    assert asked(m) == {1: "rout"} and options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}


# ---- either ... or ----


@rule("FS-KEYWORD-001", "FS-KEYWORD-003")
def test_an_impossible_option_may_be_chosen_and_then_nothing_happens() -> None:
    m = resolving(
        "faith-in-the-emperor", "unit", MARINES, ORK, {"orks": {"gargant": 1}, "ultramarines": {"space-marine": 1}}
    )
    m.play(0, "use")
    assert options(m, 0) == {"rally", "gain-die morale"}
    m.play(0, "rally")
    assert dice(m, 0) == (0, 0, 0) and not told(m, "UnitRallied", "DieGained")
    m = resolving(  # the opponent's choice: Chaos United
        "chaos-united",
        "general",
        CHAOS,
        MARINES,
        {"chaos": {"cultist": 1}, "ultramarines": {"warlord-titan routed": 1}},
    )
    m.play(0, "use")
    assert options(m, 1) == {"rout", "decline"}
    m.play(1, "rout")
    assert dice(m, 0) == (0, 0, 0)  # Chaos gets no die


@rule("FS-KEYWORD-002", "FS-GAIN-004")
@pytest.mark.parametrize(("have", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_a_chosen_option_is_carried_out_as_far_as_possible(have: int, left: int) -> None:
    m = fight(
        "unit-ability",
        {"played": ["fury-of-the-ultramar"], "hand": ["ambush"]},
        {"dice": {"defence": 2}, "tokens": {"defence": have}, "chosen": "waaagh", "hand": ["gretchin"]},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}},
        factions=("ultramarines", "orks"),
    )
    m.play(0, "use")
    assert options(m, 0) == {"lose-die defence", "lose-tokens defence 2"}
    m.play(0, "lose-tokens defence 2")
    assert tokens(m, 1) == (0, left) and dice(m, 1) == (0, 2, 0)


# ---- may avoid this effect ----


def rage(defence: int, mine: dict[str, int]) -> Match:
    m = resolving(
        "khornes-rage",
        "unit",
        CHAOS,
        {**MARINES, "dice": {"defence": defence, "morale": 2}, "tokens": {"defence": 4}},
        {"chaos": {"chaos-space-marine": 1}, "ultramarines": mine},
    )
    m.play(0, "use")
    return m


@rule("FS-KEYWORD-004", "FS-KEYWORD-005", "FS-KEYWORD-006")
def test_the_effect_happens_unless_the_full_price_is_paid() -> None:
    m = rage(1, {"scout": 1})
    assert options(m, 1) == {"spend defence", "decline"}
    m.play(1, "spend defence")
    assert units(m, "ultramarines") == {"scout": 1}
    m = rage(1, {"scout": 1})
    m.play(1, "decline")
    assert units(m, "ultramarines") == {"scout routed": 1} and told(m, "DieLost") == []
    m = rage(0, {"scout": 1})  # tokens and other dice are no payment
    assert units(m, "ultramarines") == {"scout routed": 1}


@rule("FS-KEYWORD-006", "FS-KEYWORD-007", "FS-MARINES-020")
def test_a_price_that_cards_make_unpayable_avoids_nothing() -> None:
    for fearless, gained in ((1, [(2,)]), (0, [])):
        m = resolving(  # Impure Zeal: attack tokens unless the opponent routs a unit
            "impure-zeal",
            "unit",
            CHAOS,
            {**MARINES, "played": ["show-no-fear"], "live": [fearless]},
            {"chaos": {"cultist": 2}, "ultramarines": {"warlord-titan": 1}},
        )
        m.play(0, "use")
        if not fearless:
            assert options(m, 1) == {"rout", "decline"}
            m.play(1, "rout")
        assert fields(m, "TokensGained", "count") == gained
        assert units(m, "ultramarines") == {"warlord-titan" if fearless else "warlord-titan routed": 1}
    m = resolving(  # Smasher Gargant: a unit of level 3 costs three dice, two are not enough
        "smasher-gargant",
        "unit",
        {**ORK},
        {**MARINES, "dice": {"morale": 2}, "tokens": {"defence": 5}},
        {"orks": {"gargant": 1}, "ultramarines": {"warlord-titan": 2}},
    )
    m.play(0, "use")
    assert units(m, "ultramarines") == {"warlord-titan": 1} and dice(m, 1) == (0, 0, 2)


UNPAID: list[tuple[str, str, dict[str, Any], dict[str, int], dict[str, int], dict[str, int]]] = [
    # card, box, owner, his units, the opponent's units, what they become if nothing can be paid
    ("khornes-rage", "unit", CHAOS, {"chaos-space-marine": 1}, {"scout": 2}, {"scout": 1, "scout routed": 1}),
    ("mark-of-khorne", "unit", CHAOS, {"chaos-space-marine": 1}, {"scout": 1, "scout routed": 1}, {"scout": 1}),
    ("wraithguard-advance", "unit", ELDAR, {"wraithguard": 1}, {"scout": 2}, {"scout": 1, "scout routed": 1}),
    ("smasher-gargant", "unit", ORK, {"gargant": 1}, {"land-raider": 2}, {"land-raider": 1}),
    ("sea-of-green", "general", ORK, {"boyz": 3}, {"scout": 2}, {"scout": 1, "scout routed": 1}),
]


@rule("FS-KEYWORD-013")
@pytest.mark.parametrize(("card", "box", "owner", "mine", "theirs", "become"), UNPAID)
def test_unless_he_pays_units_suffer(card: str, box: str, owner: Any, mine: Any, theirs: Any, become: Any) -> None:
    m = resolving(
        card, box, owner, {**MARINES, "tokens": {"defence": 9}}, {owner["faction"]: mine, "ultramarines": theirs}
    )
    m.play(0, "use")
    assert asked(m) != {1: "avoid"} and units(m, "ultramarines") == become


GAINED: list[tuple[str, str, dict[str, Any], dict[str, int], dict[str, int], list[tuple[int, int]]]] = [
    # card, box, owner, his units, the opponent's units, tokens (face, count) gained if nothing can be paid
    ("impure-zeal", "unit", CHAOS, {"cultist": 2}, {"warlord-titan routed": 1}, [(0, 2)]),
    ("mark-of-nurgle", "unit", CHAOS, {"chaos-space-marine": 1, "cultist": 1}, {"scout": 1}, [(1, 2)]),
    ("daemonic-resilience", "unit", CHAOS, {"helbrute": 1}, {}, [(1, 4)]),
    ("wave-serpent", "general", ELDAR, {"falcon": 1}, {"scout": 1}, [(1, 3)]),
    ("psychic-lance", "unit", ELDAR, {"warlock-titan": 1}, {"warlord-titan": 2}, [(0, 4)]),
]


@rule("FS-KEYWORD-013")
@pytest.mark.parametrize(("card", "box", "owner", "mine", "theirs", "gained"), GAINED)
def test_unless_he_pays_tokens_are_gained(card: str, box: str, owner: Any, mine: Any, theirs: Any, gained: Any) -> None:
    here = {owner["faction"]: mine, "ultramarines": theirs, "structures": {"bastion": 1}, "owner": "ultramarines"}
    m = resolving(card, box, owner, MARINES, here)
    m.play(0, "use")
    assert fields(m, "TokensGained", "face", "count") == gained
    assert "avoid" not in asked(m).values() and "avoid-lance" not in asked(m).values()


@rule("FS-KEYWORD-013", "FS-MARINES-026")
def test_ambush_is_of_the_unless_type_and_the_two_chaos_cards_are_either_or() -> None:
    for card in ("chaos-united", "lure-of-chaos"):
        m = resolving(
            card, "general", CHAOS, MARINES, {"chaos": {"cultist": 1}, "ultramarines": {"warlord-titan routed": 1}}
        )
        m.play(0, "use")
        assert asked(m) == {1: "rout-or-not"} and options(m, 1) == {"rout", "decline"}
    m = fight(
        "assign-damage",
        {"damage": 1, "dice": {"morale": 0}, "hand": ["gretchin"]},
        {"played": ["ambush"], "live": [1], "hand": ["ambush"]},
        {"orks": {"nob": 2}, "ultramarines": {"scout": 1}},
    )
    assert units(m, "orks") == {"nob": 1}  # without a morale die he is not even asked


# ---- take ... and place; purchase ----


@rule("FS-KEYWORD-008", "FS-KEYWORD-009", "FS-KEYWORD-011", "FS-MARINES-025")
def test_placing_ignores_capacity_and_the_limit_of_five_until_the_order_ends() -> None:
    m = resolving(
        "drop-pod-assault",
        "unit",
        {"faction": "ultramarines", "dice": {"morale": 8}},
        {"faction": "orks"},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 5}},  # Pergam holds five
        areas={"8A/ne": {"ultramarines": {"scout": 1, "land-raider": 1}}, "7A/nw": {"ultramarines": {"scout routed": 1}},
               "2A/ne": {"orks": {"boyz": 1}}},
        battle={"round": 3},
    )  # fmt: skip
    m.play(0, "use")
    assert options(m, 0) == {"move scout 8A/ne 2A/nw"}
    assert refused(m, 0, "move scout 7A/nw 2A/nw") == "FS-KEYWORD-011"
    assert refused(m, 0, "move land-raider 8A/ne 2A/nw") == "FS-MARINES-025"
    m.play(0, "move scout 8A/ne 2A/nw")
    assert m.state.battle is None and fields(m, "BattleWon", "seat") == [(0,)]
    assert units(m, "ultramarines") == {"space-marine": 5, "scout": 1} and asked(m) == {0: "surplus"}
    assert options(m, 0) == {"surplus scout 2A/nw", "surplus space-marine 2A/nw"}


@rule("FS-KEYWORD-012")
def test_a_purchase_by_a_card_needs_no_factory_but_the_command_level() -> None:
    m = position(  # Dread Ritual after a Deploy order in a system without a factory
        step="deploy",
        factions=["chaos", "orks"],
        order={"seat": "chaos", "system": "2A", "kind": "deploy"},
        areas={"2A/nw": {"chaos": {"cultist": 1}, "structures": {"city": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={"chaos": {"materiel": 9, "upgrades": ["dread-ritual"]}},
        stacks={"8A": ["orks deploy"]},
    )
    assert asked(m) == {0: "deploy-structure"}  # no unit can be bought with the token itself
    m.play(0, "done")
    assert asked(m) == {0: "dread-ritual"}
    assert options(m, 0) == {"decline", "buy cultist 2A/nw", "buy chaos-space-marine 2A/nw"}
    assert refused(m, 0, "buy helbrute 2A/nw") == "FS-COMMAND-004"


@rule("FS-KEYWORD-014", "FS-STRUCTURE-005")
def test_what_destroying_texts_accept() -> None:
    there = {"ultramarines": {"scout": 1, "space-marine routed": 1, "land-raider routed": 1}}
    bastion = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    m = resolving("gretchin", "unit", {"faction": "orks"}, MARINES, {"orks": {"onslaught": 1}, "ultramarines": {
        "strike-cruiser": 1, "battle-barge routed": 1}}, area="2A/sw")  # fmt: skip
    m.play(0, "use")  # "destroys 1 of his units": standing or lying
    assert options(m, 1) == {"unit strike-cruiser 2A/sw", "unit battle-barge routed 2A/sw"}
    m = resolving("mark-of-khorne", "unit", CHAOS, MARINES, {"chaos": {"chaos-space-marine": 1}, **there, **bastion})
    m.play(0, "use")  # "destroys 1 routed unit"
    assert options(m, 1) == {"unit space-marine routed 2A/nw", "unit land-raider routed 2A/nw"}
    assert refused(m, 1, "unit scout 2A/nw") == "FS-KEYWORD-014"
    assert refused(m, 1, "unit bastion 2A/nw") == "FS-STRUCTURE-005"
    play_out(m, "choose-card")
