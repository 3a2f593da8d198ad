"""The contract of builders, proven with armies: lists in and out, faults with their rules, sets, sizes, what is chosen."""

from __future__ import annotations

import msgspec
import pytest

from tests.kernel.muster import BUILDER, SETS, STARTER, Army, Fielded
from wartable.kernel.builder import SAID, Unreadable
from wartable.kernel.errors import BadOptions
from wartable.kernel.state import Rng
from wartable.kernel.terms import CORE, Terms, card_sets
from wartable.kernel.text import LANGUAGES

CORE_ONLY = Terms({})
BOTH = Terms({}, sets=SETS)
LIST = """\
Darth Vader
- Force Choke
Stormtroopers
Stormtroopers
Stormtroopers
Ambush
Push
Assault
"""


def broken(army, terms=CORE_ONLY):
    return [fault.rule for fault in BUILDER.check(army, terms)]


def changed(**fields):
    return msgspec.structs.replace(STARTER, **fields)


# -- lists -----------------------------------------------------------------------------------------


def test_a_list_is_one_thing_a_line_with_what_a_unit_carries_under_it():
    assert BUILDER.write(STARTER, CORE_ONLY, "en") == LIST
    for lang in LANGUAGES:
        assert BUILDER.read(BUILDER.write(STARTER, CORE_ONLY, lang), CORE_ONLY) == (STARTER, [])


@pytest.mark.parametrize(
    "text",
    [
        LIST.replace("- ", ""),
        LIST.replace("- ", "   •  ").lower(),
        LIST.replace("Stormtroopers\n", "").replace("Ambush", "3x Stormtroopers  # the line\n\n1 Ambush"),
        LIST.replace("Darth Vader", "darth-vader").replace("Force Choke", "Удушение Силой").replace("\n", "\r\n"),
    ],
)
def test_a_list_may_be_written_in_many_ways(text):
    assert BUILDER.read(text, CORE_ONLY) == (STARTER, [])


def test_lines_that_mean_nothing_are_named_and_left_out():
    text = "- Force Choke\nDarth Vader\nJar Jar\n0 Stormtroopers\n1000 Stormtroopers\n"
    army, unreadable = BUILDER.read(text, CORE_ONLY)
    assert army == Army([Fielded("darth-vader")])
    assert unreadable == [
        Unreadable(1, "- Force Choke"),
        Unreadable(3, "Jar Jar"),
        Unreadable(4, "0 Stormtroopers"),
        Unreadable(5, "1000 Stormtroopers"),
    ]


def test_a_list_knows_the_card_sets_it_is_built_from():
    text = LIST.replace("Darth Vader\n- Force Choke", "General Veers")
    assert BUILDER.read(text, CORE_ONLY)[1] == [Unreadable(1, "General Veers")]
    army, unreadable = BUILDER.read(text, BOTH)
    assert not unreadable and broken(army, BOTH) == []


# -- rules -----------------------------------------------------------------------------------------


def test_every_fault_has_its_rule_and_its_line():
    assert broken(STARTER) == []
    assert broken(changed(units=STARTER.units[:3])) == ["LG-ARMY-107"]
    assert broken(changed(units=STARTER.units[1:])) == ["LG-ARMY-106"]
    assert broken(changed(commands=["ambush"])) == ["LG-COMMAND-101"]
    misplaced = changed(units=[*STARTER.units[:3], Fielded("stormtroopers", ["force-choke"])])
    (fault,) = BUILDER.check(misplaced, CORE_ONLY)
    assert (fault.rule, fault.line.say("en")) == ("LG-UPGRADE-102", "Stormtroopers has no slot for Force Choke")


def test_the_size_of_the_game_decides_what_is_legal():
    vaders = [Fielded("darth-vader", ["force-choke", "saber-throw"]) for _ in range(2)]
    troops = [Fielded("stormtroopers", ["dlt-19", "grenades"]) for _ in range(6)]
    army = Army([*vaders, *troops], STARTER.commands)
    assert broken(army) == ["LG-ARMY-102"] and broken(army, Terms({"size": "grand"})) == []


def test_totals_count_for_people_and_for_programs():
    told = BUILDER.totals(STARTER, CORE_ONLY)
    assert told.title.say("ru") == "Дарт Вейдер"
    assert {count.key: count.n for count in told.counts} == {"points": 337, "commander": 1, "corps": 3}
    assert told.counts[0].line.say("en") == "337 of 800 points"
    assert BUILDER.totals(Army([]), CORE_ONLY).title.say("en") == "Choose a commander"


@pytest.mark.parametrize("terms", [CORE_ONLY, BOTH], ids=["core", "both"])
def test_random_ones_are_legal_and_the_same_for_the_same_chance(terms):
    for seed in range(20):
        army = BUILDER.random(Rng(seed), terms)
        assert broken(army, terms) == [] and army == BUILDER.random(Rng(seed), terms)


# -- what a player chose -----------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["empire", LIST, msgspec.to_builtins(STARTER), STARTER], ids=type)
def test_a_name_a_list_and_a_mapping_are_the_same_army(choice):
    assert BUILDER.chosen(choice, CORE_ONLY) == STARTER


@pytest.mark.parametrize(
    ("choice", "told", "rule"),
    [
        ("rebels", "no ready-made army is called 'rebels'; there are: empire", ""),
        (LIST + "Jar Jar\n", "army list, line 9: “Jar Jar” is neither a unit nor a card", ""),
        (LIST + "Push\n", "the army breaks LG-COMMAND-101: 4 commands of 3", "LG-COMMAND-101"),
        ({"units": [{"unit": "jar-jar"}]}, "“jar-jar” is neither a unit nor a card", ""),
        ({"units": [{"unit": "general-veers"}]}, "“general-veers” is neither a unit nor a card", ""),
        ({"units": 5}, "not an army: units: expected a list, found a number", ""),
        (5, "not an army: expected a mapping (key: value), found a number", ""),
        (None, "not an army: ", ""),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_the_reason(choice, told, rule):
    with pytest.raises(BadOptions) as refused:
        BUILDER.chosen(choice, CORE_ONLY)
    assert str(refused.value).startswith(told) and refused.value.rule == rule


def test_the_messages_of_the_contract_are_said():
    for lang in LANGUAGES:
        for message in SAID:
            assert BUILDER.texts.has(lang, message)


# -- card sets -----------------------------------------------------------------------------------------


def test_card_sets_stand_in_the_order_in_which_they_came_out():
    assert card_sets(["core"], SETS) == (CORE,)
    assert card_sets(["second-wave", "core"], SETS) == SETS


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("core", "sets: expected a list of different card sets; there are: core, second-wave"),
        (["core", "core"], "sets: expected a list of different card sets; there are: core, second-wave"),
        (["core", "third"], "sets: no card set is called 'third'; there are: core, second-wave"),
        (["core", 3], "sets: no card set is called '3'; there are: core, second-wave"),
        (["second-wave"], "sets: the core set is always in play: name it as well"),
        ([], "sets: the core set is always in play: name it as well"),
    ],
)
def test_card_sets_that_cannot_be_are_refused_with_those_there_are(wish, told):
    with pytest.raises(BadOptions) as refused:
        card_sets(wish, SETS)
    assert str(refused.value) == told
