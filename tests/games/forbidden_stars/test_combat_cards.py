"""Combat cards and combat upgrades: the deck, the two boxes, requirements, icons, discarding."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight, resolving
from tests.games.forbidden_stars.table import GAME, dice, position, side_of, tokens, units
from tests.vocabulary import asked, fields, options, refused, told
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total, icons
from wartable.games.forbidden_stars.cards.combat import BOXES
from wartable.games.forbidden_stars.content import COMBAT_CARDS, MORALE, REQUIRED, UNITS, starting_of
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

TWO = {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}
DECK = ["ambush", "reconnaissance", "fury-of-the-ultramar", "blessed-power-armour", "faith-in-the-emperor"]


@rule("FS-COMBATCARD-001")
def test_a_deck_of_ten_five_starting_kinds_twice() -> None:
    m = start(GAME, {"factions": ["ultramarines", "chaos", "orks", "eldar"], "setup": "quick"}, "1")
    for player in m.state.players:
        assert sorted(player.deck) == sorted(2 * starting_of(player.faction, ("core",))) and len(player.deck) == 10
        assert len(player.combat_upgrades) == 9  # the other kinds are for sale
    assert [len(starting_of(faction, ("core",))) for faction in range(4)] == [5, 5, 5, 5]


def shop(**player: Any) -> Match:
    return position(
        step="strategize",
        order={"seat": "ultramarines", "system": "2A", "kind": "strategize"},
        areas={"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"city": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
        players={"ultramarines": {"materiel": 5, **player}},
    )


@rule("FS-COMBATCARD-002", "FS-COMBATCARD-004", "FS-COMBATCARD-003")
def test_both_copies_of_a_kind_are_exchanged() -> None:
    m = shop(deck=sorted(DECK * 2))
    assert "buy-card veteran-scouts" in options(m, 0)
    assert refused(m, 0, "buy-card ambush") == "FS-COMBATCARD-002"  # it is in the deck
    assert refused(m, 0, "buy-card show-no-fear") == "FS-COMMAND-004"
    m.play(0, "buy-card veteran-scouts")
    assert options(m, 0) == {f"remove {card}" for card in DECK}
    m.play(0, "remove reconnaissance")
    player = m.state.players[0]
    kept = [c for c in sorted(DECK * 2) if c != "reconnaissance"]
    assert sorted(CARD[c] for c in player.deck) == sorted([*kept, "veteran-scouts", "veteran-scouts"])
    assert [CARD[c] for c in player.deck] != [*kept, "veteran-scouts", "veteran-scouts"]  # shuffled
    assert "reconnaissance" in [CARD[c] for c in player.combat_upgrades] and player.materiel == 3
    assert "veteran-scouts" not in [CARD[c] for c in player.combat_upgrades]


@rule("FS-COMBATCARD-005")
def test_what_was_removed_costs_nothing_the_next_time() -> None:
    deck = [*DECK[1:] * 2, "veteran-scouts", "veteran-scouts"]
    m = shop(deck=deck, removed=["ambush", "hold-the-line"], materiel=1)
    assert {o for o in options(m, 0) if o.startswith("buy-card")} == {"buy-card ambush", "buy-card hold-the-line"}
    assert refused(m, 0, "buy-card glory-and-death") == "FS-COST-003"
    m.play(0, "buy-card ambush")
    m.play(0, "remove veteran-scouts")
    assert m.state.players[0].materiel == 1
    assert sorted(CARD[c] for c in m.state.players[0].removed) == ["hold-the-line", "veteran-scouts"]


@rule("FS-COMBATCARD-007", "FS-COMBATCARD-015")
def test_every_card_has_the_boxes_its_print_shows() -> None:
    for i, printed in enumerate(COMBAT_CARDS):
        general, unit = BOXES[i]
        assert (general is not None) == (printed.text is not None), printed.id
        assert (unit is not None) == (printed.unit_text is not None) == bool(REQUIRED[i]), printed.id
        assert general or unit
        # a requirement names unit types of the card's own faction (or the bastion), by their full names
        assert all(u == len(UNITS) or UNITS[u].faction == printed.faction for u in REQUIRED[i])
    assert [UNITS[u].id for u in REQUIRED[CARD.index("psychic-lance")]] == ["warlock_titan", "void_stalker"]


@rule("FS-COMBATCARD-008", "FS-EFFECT-002", "FS-COMBATCARD-009")
def test_the_green_box_comes_before_the_brown_one_and_each_may_be_declined() -> None:
    def played() -> Match:
        m = fight(
            "choose-card",
            {"hand": ["gretchin"], "dice": {"defence": 2}},
            {"hand": ["blessed-power-armour"], "dice": {"attack": 1}},
            {"orks": {"gargant": 1}, "ultramarines": {"space-marine": 1}},
        )
        m.play(0, "card gretchin")
        m.play(1, "card blessed-power-armour")
        m.play(0, "decline")
        return m

    m = played()
    assert asked(m) == {1: "use-ability"} and options(m, 1) == {"use", "decline"}
    m.play(1, "use")
    assert tokens(m, 1) == (0, 2) and asked(m) == {1: "use-ability"}
    m.play(1, "use")
    assert options(m, 1) == {"die attack", "done"}
    m = played()
    m.play(1, "decline")
    assert tokens(m, 1) == (0, 0) and asked(m) == {1: "use-ability"}
    m.play(1, "decline")
    assert fields(m, "AbilityDeclined", "cite") == [("FS-COMBATCARD-009",)] * 3
    assert fields(m, "DamageSuffered", "seat", "count")[:2] == [(0, 0), (1, 0)] and not told(m, "TokensGained")


@rule("FS-COMBATCARD-010", "FS-EFFECT-004")
def test_who_resolves_a_box_resolves_all_of_it() -> None:
    m = resolving(
        "hold-the-line",
        "general",
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"faction": "orks", "hand": ["gretchin"]},
        {"orks": {"boyz": 1}, "ultramarines": {"scout routed": 1, "space-marine routed": 1}},
        attacking=False,
    )
    m.play(0, "use")
    assert list(side_of(m, 0).tokens) == [0, 2]
    assert options(m, 0) == {"unit scout routed 2A/nw", "unit space-marine routed 2A/nw"}  # no "decline"


@rule("FS-COMBATCARD-011")
def test_the_owner_of_the_card_chooses_for_the_opponent_too() -> None:
    m = resolving(
        "glory-and-death",
        "unit",
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"faction": "orks", "dice": {"defence": 1, "morale": 1}, "hand": ["gretchin"]},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}},
    )
    m.play(0, "use")
    assert asked(m) == {0: "either-or"} and options(m, 0) == {"lose-die defence", "lose-die morale"}
    m.play(0, "lose-die morale")
    assert list(side_of(m, 1).dice) == [0, 1, 0]


@rule("FS-COMBATCARD-012", "FS-COMBATCARD-013", "FS-COMBATCARD-014", "FS-BASTION-006")
@pytest.mark.parametrize(
    ("mine", "structures", "met"),
    [
        ({"space-marine": 1}, {}, True),
        ({"space-marine routed": 1, "scout": 1}, {}, False),
        ({"scout": 1, "land-raider": 1}, {}, False),
        ({"scout": 1}, {"bastion": 1}, True),
        ({"scout": 1}, {"city": 1}, False),
    ],
)
def test_a_unit_ability_needs_one_unrouted_unit_of_a_named_type_here(mine: Any, structures: Any, met: bool) -> None:
    here = {"orks": {"boyz": 1}, "ultramarines": mine, "structures": structures, "owner": "ultramarines"}
    m = resolving(  # Hold the Line names bastion, Space Marine and Strike Cruiser
        "hold-the-line",
        "unit",
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"faction": "orks", "hand": ["gretchin"]},
        here,
        attacking=False,
        areas={"2A/ne": {"ultramarines": {"space-marine": 1}}},  # elsewhere: it does not help
    )
    assert (asked(m) == {0: "use-ability"}) is met


@rule("FS-COMBATCARD-014")
@pytest.mark.parametrize(("where", "met"), [("2A/nw", True), ("2A/ne", False), ("5A/nw", False)])
def test_the_required_unit_must_stand_in_the_contested_area(where: str, met: bool) -> None:
    here = {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}
    areas = {"2A/nw": here, where: {**(here if met else {}), "ultramarines": {"scout": 1, "space-marine": 1}}}
    m = resolving(  # Hold the Line names bastion, Space Marine and Strike Cruiser
        "hold-the-line",
        "unit",
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"faction": "orks", "hand": ["gretchin"]},
        areas["2A/nw"],
        attacking=False,
        areas=areas,
    )
    assert (asked(m) == {0: "use-ability"}) is met


@rule("FS-COMBATCARD-017", "FS-COMBATCARD-022")
def test_the_requirement_is_not_checked_again() -> None:
    m = fight(  # the Scout of Ambush has gone, its effect stays for the round
        "assign-damage",
        {"damage": 2, "hand": ["gretchin"]},
        {"played": ["ambush"], "live": [1], "hand": ["ambush"]},
        {"orks": {"nob": 2}, "ultramarines": {"space-marine": 1}},
        battle={"turn": 0},
    )
    assert units(m, "orks") == {"nob": 1} and fields(m, "UnitDestroyed", "cite") == [("FS-MARINES-026",)]


@rule("FS-COMBATCARD-028")
def test_the_requirement_is_checked_when_the_turn_of_the_box_comes() -> None:
    m = resolving(  # the green box rallies the Space Marine that the brown one needs
        "hold-the-line",
        "general",
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"faction": "orks", "hand": ["gretchin"]},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine routed": 1}},
        attacking=False,
    )
    m.play(0, "use")
    assert asked(m) == {0: "use-ability"} and units(m, "ultramarines") == {"space-marine": 1}
    m = fight(  # the attacker's card routs the only Scout before Ambush is revealed
        "unit-ability",
        {"played": ["khornes-rage"], "hand": ["dark-faith"]},
        {"chosen": "ambush", "dice": {"defence": 0, "morale": 1}, "tokens": {"defence": 1}, "hand": ["ambush"]},
        {"chaos": {"chaos-space-marine": 1, "helbrute": 1}, "ultramarines": {"scout": 1}},
        factions=("chaos", "ultramarines"),
    )
    m.play(0, "use")
    assert units(m, "ultramarines") == {"scout routed": 1}
    m.play(1, "use")  # two attack tokens; its brown box is not asked about
    assert asked(m) == {0: "assign-damage"}


def snapped(card: str, *, live: int = 1, **more: Any) -> Match:
    """Orks (the defender) discard a face-up card of the Ultramarine attacker."""
    m = fight(
        "unit-ability",
        {"played": [card], "live": [live], "hand": ["ambush"], **more},
        {"played": ["snapper-gargant"], "hand": ["gretchin"], "dice": {"attack": 1, "defence": 7}},
        {"ultramarines": {"warlord-titan": 2}, "orks": {"gargant": 1}},
        factions=("ultramarines", "orks"),
        battle={"turn": 1},
    )
    assert m.state.battle is not None
    assert (attack_total(m.state.battle.sides[0]), defence_total(m.state.battle.sides[0])) != (0, 0)
    return m


@rule("FS-COMBATCARD-019", "FS-COMBATCARD-024", "FS-COMBATCARD-029")
def test_a_discarded_card_loses_icons_and_effects_at_once_but_not_what_it_has_given() -> None:
    m = snapped("show-no-fear", dice={"morale": 1}, tokens={"defence": 2})
    m.play(1, "use")
    # attack 4 + 1 against defence 2 of the tokens that stay; the two icons of the card are gone
    assert fields(m, "DamageSuffered", "seat", "count")[0] == (0, 3)
    assert units(m, "ultramarines") == {"warlord-titan": 1, "warlord-titan routed": 1}  # no longer fearless
    assert fields(m, "CardDiscarded", "seat", "card") == [(0, CARD.index("show-no-fear"))]
    deck = [CARD[c] for c in m.state.players[0].deck]
    assert len(deck) == 9 and deck.count("show-no-fear") == 2, "all but the card in hand"
    assert m.state.battle is not None and not m.state.battle.sides[0].played and dice(m, 0) == (0, 0, 1)
    m = snapped("show-no-fear", dice={"morale": 1}, tokens={"defence": 2})
    m.play(1, "decline")
    assert fields(m, "DamageSuffered", "seat", "count")[0] == (0, 1)
    assert units(m, "ultramarines") == {"warlord-titan": 2}


@rule("FS-COMBATCARD-025", "FS-COMBATCARD-027", "FS-ICON-003")
def test_icons_on_cards_and_tokens_are_no_dice() -> None:
    m = resolving(  # three morale icons lie there, but no morale die: the price cannot be paid
        "show-no-fear",
        "unit",
        {"faction": "ultramarines", "played": ["emperors-glory"], "hand": ["ambush"]},
        {"faction": "orks", "hand": ["gretchin"]},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1, "scout routed": 1}},
    )
    assert asked(m) == {0: "choose-card", 1: "choose-card"}
    m = resolving(
        "khornes-rage",
        "general",
        {"faction": "chaos", "tokens": {"attack": 3}, "played": ["mark-of-khorne"], "hand": ["dark-faith"]},
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"chaos": {"helbrute": 1}, "ultramarines": {"warlord-titan": 2}},
    )
    assert asked(m) == {0: "choose-card", 1: "choose-card"} and not told(m, "TokensGained")
    m = resolving(  # rerolling all attack dice leaves tokens and icons alone
        "ard-boyz",
        "general",
        {"faction": "orks", "dice": {"attack": 2}, "tokens": {"attack": 3}, "played": ["shoota-boyz"]},
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"orks": {"nob": 1}, "ultramarines": {"warlord-titan": 2}},
        dice=["morale", "morale"],
    )
    assert fields(m, "DamageSuffered", "seat", "count")[1] == (1, 3 + 2)
    assert dice(m, 0) == (0, 0, 2)


@rule("FS-COMBATCARD-029")
def test_a_discarded_card_may_be_drawn_again_in_the_same_battle() -> None:
    rest = ["fire-prism", "holofield-emitter", *("hit-and-run", "howling-banshees", "ranger-support") * 2]
    m = fight(
        "unit-ability",
        {"played": ["fire-prism"], "hand": ["holofield-emitter", *rest], "dice": {"defence": 6}},
        {"played": ["break-the-line"], "hand": ["ambush"], "dice": {"defence": 6}},
        {"eldar": {"falcon": 1}, "ultramarines": {"land-raider": 1}},
        factions=("eldar", "ultramarines"),
        battle={"turn": 1},
    )
    assert not m.state.players[0].deck, "all ten cards are in the battle"
    m.play(1, "use")  # the Eldar player discards his only face-up card
    assert [CARD[c] for c in m.state.players[0].deck] == ["fire-prism"]
    m.play(0, "card holofield-emitter")
    m.play(1, "card ambush")
    m.play(0, "use")  # gain a die and draw a card
    assert sorted(CARD[c] for c in side_of(m, 0).hand) == sorted(["fire-prism", *rest]) and not m.state.players[0].deck


@rule("FS-COMBATCARD-030")
def test_a_card_played_for_its_icons_resolves_nothing_and_counts_to_the_end() -> None:
    m = resolving(
        "command-of-the-autarch",
        "general",
        {"faction": "eldar", "hand": ["howling-banshees", "ranger-support"]},
        {"faction": "orks", "hand": ["gretchin"]},
        {"eldar": {"aspect-warrior": 1}, "orks": {"gargant": 1}},
        attacking=False,
    )
    m.play(0, "use")
    m.play(0, "gain-die morale")
    assert options(m, 0) == {"card howling-banshees", "card ranger-support"}
    m.play(0, "card ranger-support")
    mine = side_of(m, 0)
    assert sorted(CARD[c] for c in mine.played) == ["command-of-the-autarch", "ranger-support"]
    assert (icons(mine, 0), icons(mine, 1), icons(mine, MORALE)) == (0, 1, 1)
    assert asked(m) == {0: "choose-card", 1: "choose-card"}  # Ranger Support itself was never asked about
    assert not told(m, "Retreated")


@rule("FS-COMBATCARD-031")
@pytest.mark.parametrize(("mine", "theirs", "rallied"), [(2, 1, True), (1, 1, False), (0, 1, False)])
def test_more_morale_means_dice_only(mine: int, theirs: int, rallied: bool) -> None:
    m = resolving(
        "impure-zeal",
        "general",
        {"faction": "chaos", "dice": {"morale": mine}, "played": ["mark-of-tzeentch"], "hand": ["dark-faith"]},
        {"faction": "ultramarines", "dice": {"morale": theirs}, "hand": ["ambush"]},
        {"chaos": {"helbrute routed": 1, "chaos-reaver-titan": 2}, "ultramarines": {"scout": 1}},
    )
    m.play(0, "use")
    assert ("helbrute" in units(m, "chaos")) is rallied
