"""Building armies: points, ranks, uniqueness, upgrades and the command hand, each fault with its rule."""

from __future__ import annotations

import msgspec
import pytest

from tests.vocabulary import each_rule
from wartable.games.legion.armies import Army, Squad, cannot_equip, cost, points, squad_points
from wartable.games.legion.builder import BUILDER
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS, FACTIONS, UNIT, UNITS, UPGRADE, UPGRADES
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms
from wartable.kernel.text import LANGUAGES

STANDARD, GRAND = Terms({}), Terms({"format": "grand-army"})
REBEL_HAND = (
    "ambush", "son-of-skywalker", "push", "my-ally-is-the-force", "assault", "return-of-the-jedi", "standing-orders",
)  # fmt: skip
IMPERIAL_HAND = (
    "ambush", "implacable", "push", "new-ways-to-motivate-them", "assault", "master-of-evil", "standing-orders",
)  # fmt: skip
ALL_FAULTS = {
    "LG-ARMY-102", "LG-ARMY-106", "LG-ARMY-107", "LG-ARMY-108", "LG-ARMY-109", "LG-ARMY-110", "LG-COMMANDHAND-001",
    "LG-COMMANDHAND-002", "LG-COMMANDHAND-003", "LG-FACTION-502", "LG-KEYWORD-557", "LG-KEYWORD-570", "LG-RANK-508", "LG-UNIQUE-102",
    "LG-UPGRADE-104", "LG-UPGRADE-106", "LG-UPGRADE-503", "LG-UPGRADE-507", "LG-UPGRADE-518",
}  # fmt: skip
"""What is wrong with four of everything."""
LUKE, TROOPERS, WALKER = Squad("luke-skywalker"), Squad("rebel-troopers"), Squad("at-rt")


def army(*squads, hand=REBEL_HAND):
    """A small legal army of the Rebels, and these units."""
    return Army((LUKE, TROOPERS, TROOPERS, TROOPERS, *squads), tuple(hand))


def rules(built, terms=STANDARD):
    return [fault.rule for fault in BUILDER.check(built, terms)]


@rule("LG-ARMY-101")
def test_an_army_has_units_upgrades_and_command_cards():
    assert rules(army(Squad("at-rt", ("at-rt-flamethrower",)))) == []
    assert points(army(Squad("at-rt", ("at-rt-flamethrower",)))) == 160 + 3 * 40 + 55 + 25


@rule("LG-ARMY-102")
def test_a_standard_army_costs_at_most_800_points():
    heavy = Squad("rebel-troopers", ("z-6-trooper", "rebel-trooper", "targeting-scopes"))
    ion = Squad("rebel-troopers", ("mpl-57-ion-trooper",))
    base = [Squad("luke-skywalker", ("battle-meditation", "saber-throw")), heavy, heavy, heavy, ion, ion]
    walkers = [Squad("at-rt", ("at-rt-rotary-blaster",)), Squad("at-rt", ("at-rt-flamethrower",))]
    last = Squad("rebel-troopers", ("z-6-trooper", "rebel-trooper", "concussion-grenades"))
    exact = Army((*base, last, *walkers), REBEL_HAND)
    assert points(exact) == 800 and rules(exact) == []
    dearer = Squad("rebel-troopers", ("z-6-trooper", "rebel-trooper", "targeting-scopes"))
    over = Army((*base, dearer, *walkers), REBEL_HAND)
    assert points(over) == 801 and rules(over) == ["LG-ARMY-102"]


@rule("LG-UPGRADE-101")
def test_upgrades_are_paid_for():
    assert squad_points(Squad("stormtroopers", ("dlt-19-stormtrooper", "concussion-grenades"))) == 44 + 24 + 5


@rule("LG-FACTION-502")
def test_all_units_are_of_one_faction():
    assert rules(army(Squad("stormtroopers"))) == ["LG-FACTION-502"]


@rule("LG-ARMY-106")
def test_an_army_has_one_or_two_commanders():
    without = Army((TROOPERS,) * 3, REBEL_HAND)
    assert "LG-ARMY-106" in rules(without) and "LG-ARMY-106" not in rules(army())
    assert "LG-ARMY-106" not in rules(army(LUKE)) and "LG-ARMY-106" in rules(army(LUKE, LUKE))


@rule("LG-ARMY-107")
def test_an_army_has_three_to_six_corps_units():
    of = {n: rules(Army((LUKE, *[TROOPERS] * n), REBEL_HAND)) for n in (2, 3, 6, 7)}
    assert of == {2: ["LG-ARMY-107"], 3: [], 6: [], 7: ["LG-ARMY-107"]}


@rule("LG-ARMY-109")
def test_an_army_has_at_most_three_support_units():
    assert rules(army(*[WALKER] * 3)) == [] and rules(army(*[WALKER] * 4)) == ["LG-ARMY-109"]


RANK_LIMITS = {
    "LG-ARMY-108": ("special-forces", 3),
    "LG-ARMY-110": ("heavy", 2),
    "LG-RANK-508": ("operative", 2),
}


@each_rule(RANK_LIMITS)
def test_the_ranks_that_the_core_set_has_not_are_limited_too(atom, case, monkeypatch):
    rank, most = case
    later(monkeypatch, "at-rt", rank=rank)
    assert rules(army(*[WALKER] * most)) == [] and rules(army(*[WALKER] * (most + 1))) == [atom]


GRAND_LIMITS = {
    "LG-GRANDARMY-506": ("luke-skywalker", {0: False, 1: True, 4: True, 5: False}),
    "LG-GRANDARMY-507": ("rebel-troopers", {5: False, 6: True, 10: True, 11: False}),
    "LG-GRANDARMY-509": ("at-rt", {0: True, 5: True, 6: False}),
}


@each_rule(GRAND_LIMITS)
def test_the_ranks_of_a_grand_army(atom, case):
    id, numbers = case
    usual = {"luke-skywalker": 1, "rebel-troopers": 6, "at-rt": 0}
    for n, legal in numbers.items():
        squads = [Squad(unit) for unit, count in {**usual, id: n}.items() for _ in range(count)]
        found = rules(Army(tuple(squads), REBEL_HAND), GRAND)
        assert (atom not in found) is legal, n


@rule("LG-GRANDARMY-508")
def test_a_grand_army_has_at_most_five_special_forces(monkeypatch):
    later(monkeypatch, "at-rt", rank="special-forces")
    squads = (LUKE, *[TROOPERS] * 6)
    assert rules(Army((*squads, *[WALKER] * 5), REBEL_HAND), GRAND) == []
    assert rules(Army((*squads, *[WALKER] * 6), REBEL_HAND), GRAND) == ["LG-GRANDARMY-508"]


@rule("LG-GRANDARMY-510")
def test_a_grand_army_has_at_most_four_heavy_units(monkeypatch):
    later(monkeypatch, "at-rt", rank="heavy")
    squads = (LUKE, *[TROOPERS] * 6)
    assert rules(Army((*squads, *[WALKER] * 4), REBEL_HAND), GRAND) == []
    assert rules(Army((*squads, *[WALKER] * 5), REBEL_HAND), GRAND) == ["LG-GRANDARMY-510"]


@rule("LG-GRANDARMY-501")
def test_a_grand_army_costs_at_most_1600_points(monkeypatch):
    later(monkeypatch, "at-rt", points=1600 - 160 - 6 * 40)
    squads = (LUKE, *[TROOPERS] * 6)
    assert rules(Army((*squads, WALKER), REBEL_HAND), GRAND) == []
    dearer = Squad("at-rt", ("long-range-comlink",))
    assert rules(Army((*squads, dearer), REBEL_HAND), GRAND) == ["LG-GRANDARMY-501"]


@rule("LG-UNIQUE-102")
def test_no_two_cards_of_one_unique_name():
    assert rules(army(LUKE)) == ["LG-UNIQUE-102"]


@rule("LG-UNIQUE-103")
def test_another_card_of_the_same_character_counts_too(monkeypatch):
    later(monkeypatch, "at-rt", character="luke-skywalker", unique=True)
    assert rules(army(WALKER)) == ["LG-UNIQUE-102"]


@rule("LG-RULING-009")
def test_of_everything_else_an_army_has_as_many_as_it_likes():
    same = Squad("rebel-troopers", ("z-6-trooper", "concussion-grenades"))
    assert rules(army(same, same, same)) == []


@rule("LG-UPGRADE-503")
def test_an_upgrade_takes_an_icon_of_its_type():
    assert rules(army(Squad("rebel-troopers", ("z-6-trooper",)))) == []
    assert rules(army(Squad("rebel-troopers", ("z-6-trooper", "mpl-57-ion-trooper")))) == ["LG-UPGRADE-503"]
    assert rules(army(Squad("rebel-troopers", ("force-push",)))) == ["LG-UPGRADE-503"]
    three = ("force-push", "force-reflexes", "saber-throw")
    assert rules(Army((Squad("luke-skywalker", three[:2]), *[TROOPERS] * 3), REBEL_HAND)) == []
    assert rules(Army((Squad("luke-skywalker", three), *[TROOPERS] * 3), REBEL_HAND)) == ["LG-UPGRADE-503"]


@rule("LG-UPGRADE-517")
def test_an_upgrade_that_adds_an_icon_makes_room_for_another(monkeypatch):
    wants = Squad("at-rt", ("long-range-comlink", "targeting-scopes"))
    assert rules(army(wants)) == ["LG-UPGRADE-503"]
    later_upgrade(monkeypatch, "long-range-comlink", slots=("gear",))
    assert rules(army(wants)) == []


@rule("LG-UPGRADE-104")
def test_no_unit_has_two_copies_of_an_upgrade():
    assert rules(Army((Squad("luke-skywalker", ("force-push",) * 2), *[TROOPERS] * 3), REBEL_HAND)) == [
        "LG-UPGRADE-104"
    ]


@rule("LG-UPGRADE-507")
def test_an_upgrade_for_a_named_unit_is_for_no_other():
    assert rules(army(Squad("rebel-troopers", ("dlt-19-stormtrooper",)))) == ["LG-UPGRADE-507"]


@rule("LG-UPGRADE-107")
def test_what_is_for_stormtroopers_only_is_refused_by_everybody_else():
    cards = [UPGRADES[UPGRADE[id]] for id in ("dlt-19-stormtrooper", "hh-12-stormtrooper", "stormtrooper")]
    for card in cards:
        refused = {unit.id for unit in UNITS if cannot_equip(unit, card)}
        assert refused == {unit.id for unit in UNITS} - {"stormtroopers"}


@rule("LG-UPGRADE-106")
def test_light_and_dark_side_only():
    choke = Army((Squad("luke-skywalker", ("force-choke",)), *[TROOPERS] * 3), REBEL_HAND)
    assert rules(choke) == ["LG-UPGRADE-106"]
    vader = (Squad("darth-vader", ("jedi-mind-trick",)), *[Squad("stormtroopers")] * 3)
    assert rules(Army(vader, IMPERIAL_HAND)) == ["LG-UPGRADE-106"]
    for faction, upgrade in (("republic", "jedi-mind-trick"), ("separatists", "force-choke")):
        unit = changed(UNITS[UNIT["luke-skywalker"]], faction=faction)
        assert cannot_equip(unit, UPGRADES[UPGRADE[upgrade]]) is None


@rule("LG-UPGRADE-506")
def test_everything_a_card_restricts_is_obeyed():
    broken = {
        (unit.id, card.id): fault.rule for unit in UNITS for card in UPGRADES if (fault := cannot_equip(unit, card))
    }
    for card in UPGRADES:
        barred = {unit.id for unit in UNITS if (unit.id, card.id) in broken}
        if card.units:
            assert barred == {unit.id for unit in UNITS} - set(card.units)
        elif card.side:
            wrong = ("empire", "separatists") if card.side == "light" else ("rebels", "republic")
            assert barred == {unit.id for unit in UNITS if unit.faction in wrong}
    assert set(broken.values()) == {"LG-UPGRADE-507", "LG-UPGRADE-106", "LG-UPGRADE-518"}


@rule("LG-UPGRADE-518")
def test_upgrades_for_a_faction_or_a_type_of_units():
    comlink = UPGRADES[UPGRADE["long-range-comlink"]]
    walker, bike, trooper = (UNITS[UNIT[id]] for id in ("at-rt", "74-z-speeder-bikes", "rebel-troopers"))
    imperial = changed(comlink, faction="empire")
    assert cannot_equip(bike, imperial) is None and cannot_equip(walker, imperial).rule == "LG-UPGRADE-518"
    grounded = changed(comlink, types=("ground-vehicle",))
    assert cannot_equip(walker, grounded) is None and cannot_equip(bike, grounded).rule == "LG-UPGRADE-518"
    on_foot = changed(comlink, types=("trooper",))
    clone = changed(trooper, type="clone-trooper")
    assert cannot_equip(clone, on_foot) is None and cannot_equip(walker, on_foot).rule == "LG-UPGRADE-518"


@rule("LG-COMMANDHAND-001")
def test_a_hand_has_six_cards_and_standing_orders():
    assert rules(army()) == []
    assert rules(army(hand=REBEL_HAND[:-1])) == ["LG-COMMANDHAND-001"]
    assert set(rules(army(hand=REBEL_HAND[1:]))) == {"LG-COMMANDHAND-001", "LG-COMMANDHAND-002"}


@rule("LG-COMMANDHAND-002")
def test_a_hand_has_two_cards_of_each_number_of_pips(monkeypatch):
    another = changed(COMMAND_CARDS[COMMAND_CARD["push"]], pips=1)
    monkeypatch.setattr("wartable.games.legion.armies.COMMAND_CARDS", swapped(COMMAND_CARDS, another))
    assert rules(army()) == ["LG-COMMANDHAND-002"] * 2, "three of one pip, one of two"


@rule("LG-COMMANDHAND-003")
def test_of_each_command_card_one_copy():
    hand = ("ambush", "ambush", *REBEL_HAND[2:])
    assert rules(army(hand=hand)) == ["LG-COMMANDHAND-003"]


@rule("LG-COMMANDHAND-004")
def test_the_cards_of_a_character_need_the_character():
    assert rules(army(hand=("ambush", "implacable", *REBEL_HAND[2:]))) == ["LG-COMMANDHAND-004"]


@rule("LG-COMMANDHAND-007")
def test_as_many_cards_of_commanders_as_the_pips_allow():
    assert sum(bool(COMMAND_CARDS[COMMAND_CARD[id]].unit) for id in REBEL_HAND) == 3 and rules(army()) == []


@rule("LG-COMMANDHAND-008")
def test_generic_cards_of_a_faction(monkeypatch):
    for faction, wrong in (("rebels", []), ("empire", ["LG-COMMANDHAND-008"])):
        card = changed(COMMAND_CARDS[COMMAND_CARD["push"]], faction=faction)
        monkeypatch.setattr("wartable.games.legion.armies.COMMAND_CARDS", swapped(COMMAND_CARDS, card))
        assert rules(army()) == wrong


@rule("LG-RULING-086")
def test_the_further_characters_of_a_card_are_known_by_their_name(monkeypatch):
    card = changed(COMMAND_CARDS[COMMAND_CARD["push"]], also=("darth-vader",))
    monkeypatch.setattr("wartable.games.legion.armies.COMMAND_CARDS", swapped(COMMAND_CARDS, card))
    assert rules(army()) == ["LG-RULING-086"]
    later(monkeypatch, "at-rt", character="darth-vader")
    assert rules(army(WALKER)) == []


@rule("LG-RULING-077")
def test_costs_are_the_printed_ones_unless_the_table_plays_with_later_ones():
    vader, bikes = UNITS[UNIT["darth-vader"]], UNITS[UNIT["74-z-speeder-bikes"]]
    days = ("printed", "2019-09-12", "2020-11-19")
    assert [cost(vader, day) for day in days] == [200, 190, 175]
    assert [cost(bikes, day) for day in days] == [90, 75, 75]
    imperial = Army((Squad("darth-vader"), *[Squad("stormtroopers")] * 3), IMPERIAL_HAND)
    assert BUILDER.totals(imperial, STANDARD).counts[0].n == 332
    assert BUILDER.totals(imperial, Terms({"costs": "2020-11-19"})).counts[0].n == 307


# -- lists -------------------------------------------------------------------------------------------------

LIST = """
Darth Vader            # Dark Lord of the Sith
- Force Choke
- saber-throw
2 Штурмовики
Stormtroopers
- Штурмовик с DLT-19
Ambush
Непреклонный
"""


def test_a_list_is_read_with_names_in_either_language_or_ids():
    built, unreadable = BUILDER.read(LIST, STANDARD)
    assert unreadable == []
    assert built == Army(
        (
            Squad("darth-vader", ("force-choke", "saber-throw")),
            Squad("stormtroopers"),
            Squad("stormtroopers"),
            Squad("stormtroopers", ("dlt-19-stormtrooper",)),
        ),
        ("ambush", "implacable"),
    )
    assert rules(built) == ["LG-COMMANDHAND-001", *["LG-COMMANDHAND-002"] * 2]


def test_lines_that_mean_nothing_are_told():
    built, unreadable = BUILDER.read("- Force Choke\nDarth Maul\nDarth Vader\n0 Stormtroopers\n", STANDARD)
    assert [bad.line for bad in unreadable] == [1, 2, 4] and built == Army((Squad("darth-vader"),))


def test_ready_made_armies_are_legal_large_and_small_ones_of_each_faction():
    starters = BUILDER.starters(STANDARD)
    paid = [(one.faction, points(one.built)) for one in starters]
    for faction in FACTIONS:
        assert len([one for one, n in paid if one == faction and n >= 770]) >= 2
        assert len([one for one, n in paid if one == faction and n <= 520]) >= 1
    assert [n for _, n in paid][:6] == [794, 800, 795, 788, 780, 797]
    assert all(rules(one.built) == [] for one in starters)
    assert [points(one.built) for one in BUILDER.starters(GRAND)] == [1546, 1586, 1565, 1535]
    assert all(rules(one.built, GRAND) == [] for one in BUILDER.starters(GRAND))


@pytest.mark.parametrize("terms", [STANDARD, GRAND, Terms({"costs": "2020-11-19"})])
def test_random_armies_are_legal_read_back_and_are_of_both_sides(terms):
    found = set()
    for seed in range(30):
        built = BUILDER.random(Rng(seed), terms)
        assert rules(built, terms) == []
        found.add(built.units[0].unit)
        for lang in LANGUAGES:
            assert BUILDER.read(BUILDER.write(built, terms, lang), terms) == (built, [])
    assert len(found) > 8 and {UNITS[UNIT[id]].faction for id in found} == set(FACTIONS)


def test_random_armies_use_everything_there_is():
    used = {line.id for seed in range(600) for line in BUILDER.lines(BUILDER.random(Rng(seed), STANDARD))}
    assert used == {item.id for item in BUILDER.items(STANDARD)}


def test_every_fault_is_said_in_both_languages():
    text = "".join(f"4 {item.id}\n" for item in BUILDER.items(STANDARD))
    faults = BUILDER.check(BUILDER.read(text, STANDARD)[0], STANDARD)
    assert {fault.rule for fault in faults} == ALL_FAULTS
    for fault in faults:
        assert len({fault.line.say(lang) for lang in LANGUAGES}) == 2


def test_an_army_of_one_side_is_offered_nothing_of_the_other():
    unfit = BUILDER.unfit(army(), STANDARD)
    assert {id for id, broken in unfit.items() if broken == "LG-FACTION-502"} == {
        unit.id for unit in UNITS if unit.faction != "rebels"
    }
    assert unfit["force-choke"] == "LG-UPGRADE-106" and unfit["stormtrooper"] == "LG-UPGRADE-507"
    assert unfit["implacable"] == "LG-COMMANDHAND-004" and "ambush" not in unfit
    assert BUILDER.unfit(Army(), STANDARD) == {}


@pytest.mark.parametrize(
    "choice", ["nobody", "Luke Skywalker\nJar Jar Binks\n", {"units": 7}, {"units": [{"unit": "ewoks"}]}, 5]
)
def test_what_is_no_army_is_refused(choice):
    with pytest.raises(BadOptions):
        BUILDER.chosen(choice, STANDARD)


def test_an_army_that_breaks_a_rule_is_refused_with_it():
    with pytest.raises(BadOptions) as refused:
        BUILDER.chosen("Luke Skywalker\nRebel Troopers\n", STANDARD)
    assert refused.value.rule == "LG-ARMY-107"


# -- cards that came later, for the rules that the core set has no card for ----------------------------------


def changed(card, **fields):
    return msgspec.structs.replace(card, **fields)


def swapped(cards, card):
    return tuple(card if other.id == card.id else other for other in cards)


def later(monkeypatch, id, **fields):
    """A unit as it might come out later."""
    card = changed(UNITS[UNIT[id]], **fields)
    monkeypatch.setattr("wartable.games.legion.armies.UNITS", swapped(UNITS, card))


def later_upgrade(monkeypatch, id, **fields):
    card = changed(UPGRADES[UPGRADE[id]], **fields)
    monkeypatch.setattr("wartable.games.legion.armies.UPGRADES", swapped(UPGRADES, card))
