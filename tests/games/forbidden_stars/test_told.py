"""What scenarios can name in Forbidden Stars: seats by their factions, units and structures by their names."""

from __future__ import annotations

import pytest

from wartable.games import find
from wartable.kernel.errors import BadOptions, BadScenario
from wartable.kernel.scenario import open_scenario
from wartable.kernel.script import run_script
from wartable.kernel.text import kebab

GAME = find("forbidden-stars")
STRIKE = {
    "factions": ["ultramarines", "orks"],
    "tiles": ["2A 0,0", "5A 1,0", "1A 0,1", "3A 1,1", "7A 0,2", "8A 1,2"],
    "storms": ["7A-s", "8A-s"],
    "step": "orbital-strike",
    "order": {"seat": "ultramarines", "system": "2A", "kind": "advance"},
    "areas": {
        "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
        "2A/ne": {"ultramarines": {"scout": 2}},
        "2A/nw": {"orks": {"boyz": 1, "boyz routed": 2}},
        "8A/ne": {"orks": {"boyz": 1}, "structures": {"city": 1}},
    },
    "stacks": {"8A": ["orks deploy"]},
}


def play(*script, **facts):
    content = {"game": "forbidden-stars", "given": {**STRIKE, **facts}, "script": list(script), "then": {}}
    scenario = open_scenario(content, GAME)
    run_script(scenario.match, scenario.script)
    return scenario.match


def test_seats_are_called_by_their_factions():
    m = play({"ultramarines": "strike 2A/sw 2A/nw"}, {"asked": {"orks": "reveal"}}, dice=["attack", "attack"])
    assert [d.seat for d in m.decisions] == [0]
    with pytest.raises(BadScenario, match=r"a line begins with a seat \(0, 1, ultramarines, orks\) or"):
        play({"chaos": "done"})


def test_units_and_structures_are_counted_where_they_are():
    s = play().state
    assert GAME.piece(s, "boyz") == {"2A/nw": 1, "8A/ne": 1} and GAME.piece(s, "boyz routed") == {"2A/nw": 2}
    assert GAME.piece(s, "city") == {"8A/ne": 1} and GAME.piece(s, "scout") == {"2A/ne": 2}
    assert GAME.piece(s, "helbrute") is GAME.piece(s, "scout routed") is GAME.piece(s, "factory") is None
    assert GAME.piece(s, "Boyz routed") == GAME.piece(s, "boyz routed") and GAME.piece(s, "Scout") == {"2A/ne": 2}
    with pytest.raises(BadOptions, match="there is no unit 'boys'; there are: boyz, "):
        GAME.piece(s, "boys")


def test_events_are_told_in_the_names_of_facts():
    strike = {"ultramarines": "strike 2A/sw 2A/nw", "happened": {"unit-destroyed": {"unit": "boyz", "area": "2A/nw"}}}
    m = play(strike, dice=["attack", "attack"])
    assert ["unit-destroyed", {"seat": "orks", "unit": "boyz", "area": "2A/nw"}] in [
        [kebab(type(e).__name__), GAME.telling.tell(m.state, e)] for e in m.events
    ]
    for fields, says in (
        ({"unit": "boys"}, "happened: unit-destroyed: unit: there is no unit 'boys'; there are: boyz, "),
        ({"area": "9Z/nw"}, "happened: unit-destroyed: area: there is no area '9Z/nw'"),
        (
            {"seat": "chaos"},
            "happened: unit-destroyed: seat: there is no seat chaos; there are: 0, 1, ultramarines, orks",
        ),
        ({"rule": "FS-X-1"}, "happened: unit-destroyed: rule: there is no atom FS-X-1; there are: FS-"),
        ({"units": "boyz"}, "happened: unit-destroyed: unknown key 'units'; known are: rule, seat, unit, area"),
    ):
        with pytest.raises(BadScenario) as error:
            play({**strike, "happened": {"unit-destroyed": fields}}, dice=["attack", "attack"])
        assert says in str(error.value)


def test_dice_are_fixed_apart_from_other_chance():
    """The number that decides a random discard waits while dice are rolled."""
    m = play({"ultramarines": "strike 2A/sw 2A/nw"}, dice=["attack", "morale"], chance=[3])
    (rolled,) = [e for e in m.events if type(e).__name__ == "DiceRolled"]
    assert (rolled.attack, rolled.defence, rolled.morale) == (1, 0, 1)
    assert m.facts()["chance"] == [3] and m.facts()["dice"] == []
    for wrong, says in (
        ([-1], r"given: chance\[0\]: expected a number from 0"),
        ("x", "given: chance: expected a list"),
    ):
        with pytest.raises(BadScenario, match=says):
            play(chance=wrong)


def test_nothing_is_expected_only_of_what_there_can_be():
    empty = {
        "entered": None,
        "areas": {"5A/nw": None, "2A/ne": {"objective": None, "structures": None}},
        "stacks": {"2A": None},
    }
    play({"then": {**empty, "battle": None, "pieces": {"boyz": {"5A/nw": None}, "helbrute": None}}})
    for expected, says in (
        ({"entred": None}, r"entred: there is no such fact; there are: "),
        ({"areas": {"9A/nw": None}}, r"areas\.9A/nw: there is no area '9A/nw'; there are: "),
        ({"areas": {"2A/ne": {"objectives": None}}}, r"areas\.2A/ne\.objectives: there is no such fact; there are: "),
        ({"players": {"orks": {"materials": None}}}, r"players\.orks\.materials: there is no such fact; there are: "),
        ({"pieces": {"boyz": {"9A/nw": None}}}, r"pieces\.boyz\.9A/nw: there is no such fact; there are: 2A/nw, 8A/ne"),
    ):
        with pytest.raises(BadScenario, match=says):
            play({"then": expected})
