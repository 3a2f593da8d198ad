"""What the rulebook says of itself and of the components: its sections, golden rules, effects, what is printed on cards."""

import re
from importlib import resources
from pathlib import Path

import pytest

from tests.games.legion import command_facts, unit_facts, upgrade_facts
from tests.games.legion.table import (
    REBELS,
    SEGMENT,
    acting,
    attack,
    deeds,
    field,
    position,
    row,
    unit,
)
from tests.vocabulary import asked, fields, options, play, refusals
from wartable.games.legion import GAME
from wartable.games.legion import content as c
from wartable.games.legion.model import ORDERS, TOKENS
from wartable.games.legion.space.numbers import ARM
from wartable.games.legion.space.ranges import at_range
from wartable.games.legion.table import leader
from wartable.kernel.ledger import rule

LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)


# -- the rulebook ----------------------------------------------------------------------------------------------------


@rule("LG-USAGE-001")
def test_every_rule_that_the_game_cites_is_in_the_rulebook():
    """The Rules Reference holds all rules: the game asks and forbids by no other."""
    known = {atom.id for atom in GAME.rulebook}
    cited = set()
    with resources.as_file(resources.files("wartable.games.legion")) as package:
        for path in [*Path(package).rglob("*.py"), *Path(package).rglob("data/*.toml")]:
            cited |= set(re.findall(r"\bLG-[A-Z0-9]+-\d{3}\b", path.read_text(encoding="utf-8")))
    assert len(cited) > 200 and cited <= known


def test_no_model_of_vehicle_is_spelled_in_two_alphabets():
    """«AT-RT» is written as on its card, never with the letters of the Cyrillic alphabet that sound like it."""
    cyrillic = str.maketrans("ATRSZX", "АТРСЗХ")
    models = {word for unit in c.UNITS for word in re.findall(r"\b[ATRSZX]+-[ATRSZX]+\b", unit.name["ru"])}
    assert {"AT-RT", "AT-ST"} <= models
    with resources.as_file(resources.files("wartable.games.legion")) as package:
        for path in [*Path(package).rglob("*.toml"), *Path(package).rglob("*.ftl")]:
            text = path.read_text(encoding="utf-8")
            assert [model for model in models if model.translate(cyrillic) in text] == [], path.name


SECTIONS = {
    "card anatomy": ("components", "LG-CARDS-001"),
    "army building": ("army", "LG-ARMY-101"),
    "setup": ("setup", "LG-SETUP-101"),
    "additional terrain rules": ("terrain", "LG-TERRAIN-101"),
    "vertical movement": ("vertical-movement", "LG-VERTICAL-101"),
    "glossary": ("keywords", "LG-CHARGE-501"),
    "additional rules": ("unlimited-rounds", "LG-UNLIMITED-501"),
}


@rule("LG-USAGE-002")
def test_the_sections_of_the_reference():
    assert {section: GAME.rulebook[first].topic for section, (_, first) in SECTIONS.items()} == {
        section: topic for section, (topic, _) in SECTIONS.items()
    }


# -- golden rules ------------------------------------------------------------------------------------------------------


@rule("LG-GOLDEN-002")
@pytest.mark.parametrize("upgrades", [["long-range-comlink"], []])
def test_a_card_goes_before_the_rules(upgrades):
    """Orders reach to range 3; the Long-Range Comlink says at any range."""
    far = unit("at-rt", 2000, 4000, *upgrades)
    m = position([LUKE, far, row("rebel-troopers", 9000, 3000, size=4)], [VADER], step="orders", priority=0,
                 played=["push", None], issuing={"seat": 0, "by": "luke-skywalker", "left": [1]})  # fmt: skip
    assert asked(m) == {REBELS: "order"}
    if upgrades:
        assert "order at-rt" in options(m, 0)
    else:
        assert refusals(m, 0)["order at-rt"] == "LG-ORDERS-003"


@rule("LG-GOLDEN-003")
@pytest.mark.parametrize(("weapon", "cancelled"), [("concussion-grenades", []), ("a-280-blaster-rifle", [(1, 1)])])
def test_cannot_is_absolute(weapon, cancelled):
    """Cover cannot be used against Blast: Cover 1 on the target's own card does not change that."""
    rebels = row("rebel-troopers", 9000, 4500, "concussion-grenades", size=4)
    m = acting([rebels], [unit("74-z-speeder-bikes", 9000, 5700)], "rebel-troopers", dice=["hit"] * 4)
    play(m, "0: attack", "0: target 74-z-speeder-bikes", f"0: with {weapon} 4")
    assert fields(m, "CoverTaken", "cover", "count") == cancelled


# -- effects -----------------------------------------------------------------------------------------------------------


def _shot(**given):
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [row("stormtroopers", 9000, 5500, size=4)], "rebel-troopers",
               dice=["hit", "blank", "blank", "blank", "block"], **given)  # fmt: skip
    return attack(m, 0, "stormtroopers")


def _tricked():
    luke = unit("luke-skywalker", 9000, 4000, "jedi-mind-trick")
    return play(acting([luke], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker"), "0: use jedi-mind-trick")


def _awed():
    vader = unit("darth-vader", 9000, 5500)
    return position([row("rebel-troopers", 9000, 4000, size=4)], [vader], step="activated", played=[None, "master-of-evil"],
                    acts=[{"unit": "darth-vader", "actions": 2}])  # fmt: skip


SOURCES = {"LG-ATTACK-036": (_shot, 1), "LG-UPGRADECARD-005": (_tricked, 2), "LG-COMMANDCARD2-010": (_awed, 3)}


@rule("LG-EFFECT-001", "LG-EFFECT-002")
@pytest.mark.parametrize("source", SOURCES)
def test_an_effect_tells_whether_a_rule_or_a_card_has_it(source):
    """Suppression from the rules of an attack, from an upgrade card and from a command card."""
    happens, count = SOURCES[source]
    assert fields(happens(), "SuppressionGained", "count", "cite") == [(count, source)]


@rule("LG-EFFECT-003")
@pytest.mark.parametrize(("walker", "climbs"), [("at-rt", {"climb", "clamber"}), ("74-z-speeder-bikes", set())])
def test_a_keyword_goes_before_the_rules(walker, climbs):
    """Vehicles do not climb; Climbing Vehicle on the AT-RT's card lets it."""
    house = {"kind": "building", "at": [9000, 6000], "size": [3000, 2000], "height": 1300}
    radius = {"at-rt": 350, "74-z-speeder-bikes": 250}[walker]
    here = unit(walker, 9000, 5000 - radius, facing=900)
    sides = ([here], [VADER]) if walker == "at-rt" else ([LUKE], [here])
    m = acting(*sides, walker, field=field(house))
    seat = 0 if walker == "at-rt" else 1
    assert {text.split()[0] for text in deeds(m, seat) if text.startswith("cl")} == climbs


@rule("LG-EFFECT-004", "LG-EFFECT-005")
def test_reminder_text_is_not_the_whole_rule():
    """The card reminds that Cumbersome weapons are not used by who moves; by the article a standby token may."""
    storm = row("stormtroopers", 9000, 6500, "hh-12-stormtrooper", size=5, order="faceup")
    m = acting([unit("at-rt", 9000, 4000, facing=900)], [storm], "stormtroopers")
    play(m, "1: march 9000,6600")
    shot = play(m.clone(), "1: attack", "1: target at-rt")
    assert options(shot, 1) == {f"with e-11-blaster-rifle {n}" for n in range(1, 6)}
    play(m, "1: standby", "0: pivot 45.0", "1: answer stormtroopers", "1: attack", "1: target at-rt")
    assert "with hh-12-stormtrooper 1" in options(m, 1)


# -- what is printed on cards and tokens ---------------------------------------------------------------------------------


@rule("LG-COMPONENTS-001")
def test_the_components():
    """Cards of four kinds, five kinds of dice, three movement tools, a ruler, and the tokens of the list."""
    kinds = [card.type for card in c.BATTLE_CARDS]
    cards = (len(c.UNITS), len(c.UPGRADES), len(c.COMMAND_CARDS), kinds.count("objective"))
    assert cards == (52, 132, 67, 6), "C-3PO, a counterpart, is among the upgrades too"
    assert (kinds.count("deployment"), kinds.count("condition")) == (6, 5)
    assert (len(c.ATTACK_DICE), len(c.DEFENSE_DICE)) == (3, 2)
    assert [2 * ARM[speed] for speed in (1, 2, 3)] == [762, 1270, 1778], "tools, in tenths of a millimetre"
    assert {"aim", "dodge", "standby", "suppression", "panic", "ion", "damaged", "disabled"} < set(TOKENS)
    told = position([LUKE], [VADER], step="turn", victory=[1, 0], broken=[]).facts()
    assert {"counter", "victory", "blue"} <= set(told)


@rule("LG-ARMY-105")
def test_each_unit_card_shows_its_faction():
    assert {card.id: card.faction for card in c.UNITS} == unit_facts.FACTION


@rule("LG-UNIQUE-101")
def test_what_is_unique_is_marked():
    assert [card.id for card in c.UNITS if card.unique] == unit_facts.UNIQUE
    marked = [id for id, line in upgrade_facts.PRINTED.items() if "unique" in line.split(" | ")[1]]
    assert [card.id for card in c.UPGRADES if card.unique and card.slot != "counterpart"] == marked
    assert marked == [
        "general-weiss", "wedge-antilles", "bistan", "pao", "dt-f16", "first-sergeant-arbmab", "ryder-azadi", "the-darksaber",
        "dt-57-annihilator",
    ]  # fmt: skip


@rule("LG-COMMANDHAND-006")
def test_a_commanders_card_shows_whose_it_is():
    of = {card.id: card.unit or "-" for card in c.COMMAND_CARDS}
    assert of == {card: told.split(" | ")[1].split()[0] for card, told in command_facts.PRINTED.items()}
    assert {of[card] for card in ("ambush", "push", "assault", "standing-orders", "covering-fire")} == {"-"}


@rule("LG-IDTOKEN-001", "LG-IDTOKEN-002")
def test_units_of_one_card_are_told_apart():
    """A number takes the place of the ID token: at the unit and wherever it is spoken of."""
    one, two = row("stormtroopers", 9000, 6000, size=4), row("stormtroopers", 3000, 6000, "targeting-scopes", size=4)
    m = position(
        [LUKE | {"order": "faceup"}],
        [one | {"order": "faceup"}, two | {"order": "faceup"}, VADER],
        step="turn",
        priority=1,
    )
    assert {"activate stormtroopers-1", "activate stormtroopers-2"} < options(m, 1)
    assert [told["card"] for told in m.facts()["players"][1]["units"]] == [
        "stormtroopers",
        "stormtroopers",
        "darth-vader",
    ]
    play(m, "1: activate stormtroopers-2")
    assert m.state.acts[-1].unit == 2 and "activate darth-vader" not in options(m, 1)


@rule("LG-RANGE-001", "LG-RANGE-002", "LG-RANGE-004")
@pytest.mark.parametrize("far", [1, 2, 3, 4])
def test_the_four_segments_of_the_ruler_are_equal(far):
    """From rim to rim a segment is 152.4 mm long; its end still belongs to it."""
    for more, range_ in ((0, far), (1, far + 1)):
        luke, vader = unit("luke-skywalker", 9000, 1000), unit("darth-vader", 9000, 1270 + far * SEGMENT + more)
        m = position([luke], [vader], step="turn")
        assert at_range(leader(m.state, 0), leader(m.state, 1)) == range_


@rule("LG-RANGE-003")
def test_ranges_are_measured_from_the_start_of_the_ruler():
    """What touches is at range 1, not at range 0."""
    m = position([LUKE], [unit("darth-vader", 9000, 4270)], step="turn")
    assert at_range(leader(m.state, 0), leader(m.state, 1)) == 1


@rule("LG-RANGE-009")
def test_the_ranges_printed_on_weapons():
    """Every number from 1 to 5 stands on some weapon; a few have no end."""
    printed = {weapon.id: weapon.range for weapon in c.WEAPONS if weapon.ranged}
    assert printed["lukes-dl-44-blaster-pistol"] == (1, 2) and printed["hh-12-stormtrooper"] == (2, 4)
    assert {end for span in printed.values() for end in span} == {1, 2, 3, 4, 5, c.UNLIMITED}
    told = {id: line.split(" | ")[4].split(" ")[0] for id, line in upgrade_facts.PRINTED.items()}
    for id, span in told.items():
        if "-" in span:
            least, most = span.split("-")
            assert printed[id] == (int(least), c.UNLIMITED if most == "…" else int(most)), id


@rule("LG-RANGE-011")
@pytest.mark.parametrize(("gap", "grenades"), [(SEGMENT, True), (SEGMENT + 1, False)])
def test_one_range_is_both_the_least_and_the_greatest(gap, grenades):
    """Concussion Grenades show range 1 alone."""
    rebels = row("rebel-troopers", 9000, 4000, "concussion-grenades", size=4)
    m = acting([rebels], [unit("darth-vader", 9000, 4270 + gap)], "rebel-troopers")
    play(m, "0: attack", "0: target darth-vader")
    assert ("with concussion-grenades 4" in options(m, 0)) is grenades
    assert "with a-280-blaster-rifle 4" in options(m, 0)


@rule("LG-MOVE-003")
def test_the_speed_of_each_unit():
    assert {card.id: card.speed for card in c.UNITS} == unit_facts.SPEED
    assert set(unit_facts.SPEED.values()) == {0, 1, 2, 3}


@rule("LG-COMMANDER-001", "LG-ORDERTOKEN-001", "LG-ORDERTOKEN-002")
def test_the_rank_of_each_unit_is_that_of_its_order_token():
    assert {card.id: card.rank for card in c.UNITS} == unit_facts.RANK
    army = [VADER, row("stormtroopers", 9000, 6000, size=4), unit("74-z-speeder-bikes", 3000, 8000)]
    m = position([LUKE], army, step="order-pools", priority=0, played=["push", "push"])
    assert m.facts()["players"][1]["pool"] == {"commander": 1, "corps": 1, "support": 1}
    assert ORDERS == ("", "faceup", "facedown")


@rule("LG-ACTIONS-003", "LG-ACTIONS-006")
def test_which_abilities_are_card_actions_and_which_are_free():
    printed = {card.id: card.action for card in c.UPGRADES if card.action}
    assert printed == {
        "force-choke": "free",
        "force-push": "free",
        "force-reflexes": "free",
        "jedi-mind-trick": "free",
        "saber-throw": "card",
        "general-weiss": "free",
        "wedge-antilles": "free",
        "electro-grappling-line": "card",
        "stormtrooper-specialist": "free",
        "rebel-trooper-specialist": "free",
        "force-guidance": "free",
        "phase-i-clone-specialist": "free",
    }
    words = {(card.id, one.keyword): one.action for card in c.UNITS for one in card.keywords if one.action}
    assert words["luke-skywalker", "jump"] == "card"
    lines = [
        (id, one.split(" ")) for id, line in unit_facts.PRINTED.items() for one in line.split(" | ")[5].split(", ")
    ]
    icons = {"!": "card", "free": "free"}
    assert words == {(id, told[0]): icons[told[-1]] for id, told in lines if told[-1] in icons}
