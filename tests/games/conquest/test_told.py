"""What scenarios can name in Conquest: seats by their warlords, cards in play by their names, events in the names of facts."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import GAME
from wartable.kernel.errors import BadOptions, BadScenario
from wartable.kernel.scenario import open_scenario
from wartable.kernel.script import run_script

BATTLE = {
    "step": "combat-turn",
    "battle": {"place": 1, "initiative": 0, "turn": 0, "round": 2, "skirmish": False},
    "seats": {
        0: {"warlord": "colonel-straken", "planets": {1: ["stalwart-ogryn"]}},
        1: {
            "warlord": "nazdreg",
            "hand": ["snotling-attack"],
            "planets": {
                1: [{"card": "goff-nob", "damage": 2}, "shoota-mob"],
                2: [{"card": "shoota-mob", "exhausted": True}],
            },
        },
    },
}
WINDOWS = {"auto": {"pass": ["action", "window-interrupt", "window-reaction"]}}


def play(*script, given=BATTLE):
    scenario = open_scenario({"game": "conquest", "given": given, "script": list(script), "then": {}}, GAME)
    run_script(scenario.match, scenario.script)
    return scenario.match


def test_seats_are_called_by_their_warlords_unless_these_are_equal():
    m = play({"colonel-straken": "attack stalwart-ogryn"})
    assert [d.seat for d in m.decisions] == [0]
    twins = {"seats": {0: {"warlord": "nazdreg"}, 1: {"warlord": "nazdreg"}}}
    with pytest.raises(BadScenario, match=r"unknown line nazdreg; a line begins with a seat \(0, 1\) or"):
        play({"nazdreg": "pass"}, given=twins)


def test_a_copy_is_called_by_its_place_or_by_its_order():
    attack = [{0: "attack stalwart-ogryn"}, WINDOWS]
    for name in ("shoota-mob@1", "shoota-mob:1", "Shoota Mob@1"):
        m = play(*attack, {"options": {0: ["goff-nob", name]}}, {"offered": {0: name}}, {0: name})
        assert m.decisions[-1].action.uid == GAME.read(m.state, name)[0].uid
        assert play(*attack, {"not-offered": {0: ["shoota-mob@2", "shoota-mob:2"]}})
    assert play(*attack, {0: "shoota-mob"}), "the other one cannot be meant"


def test_a_piece_is_told_whole():
    m = play()
    assert GAME.piece(m.state, "Goff Nob") == {
        "card": "goff-nob", "seat": 1, "owner": 1, "at": 1, "damage": 2, "exhausted": False, "bloodied": False,
        "resources": 0, "attachments": [], "bearer": None,
    }  # fmt: skip
    assert GAME.piece(m.state, "shoota-mob:2") == GAME.piece(m.state, "shoota-mob@2")
    assert GAME.piece(m.state, "shoota-mob@2")["exhausted"] and GAME.piece(m.state, "nazdreg")["at"] == "hq"
    assert GAME.piece(m.state, "rokkitboy") is GAME.piece(m.state, "goff-nob@2") is None
    with pytest.raises(BadOptions, match="there is no card 'goff-bob'; there are: goff-nob, goff-boyz, "):
        GAME.piece(m.state, "goff-bob")
    with pytest.raises(BadOptions, match="'shoota-mob' may be any of these: shoota-mob#"):
        GAME.piece(m.state, "shoota-mob")


def test_a_shield_may_name_whom_it_shields():
    script = [{0: "attack stalwart-ogryn"}, WINDOWS, {0: "goff-nob"}, WINDOWS]
    shield = {1: "shield snotling-attack", "about": {"unit": "goff-nob", "amount": 2}}
    m = play(*script, shield, {"happened": {"shielded": {"card": "snotling-attack", "unit": "goff-nob", "amount": 1}}})
    assert GAME.piece(m.state, "goff-nob")["damage"] == 3
    with pytest.raises(BadScenario, match=r"script line 5: about\.unit: expected shoota-mob, found goff-nob"):
        play(*script, shield | {"about": {"unit": "shoota-mob"}})


def test_events_are_told_in_the_names_of_facts():
    m = play({0: "attack stalwart-ogryn"}, WINDOWS, {0: "goff-nob"}, WINDOWS, {1: "pass"})
    told = [(type(e).__name__, GAME.telling.tell(m.state, e)) for e in m.events]
    assert ("AttackDeclared", {"cause": None, "seat": 0, "attacker": "stalwart-ogryn", "defender": "goff-nob"}) in told
    assert ("Damaged", {"cause": None, "unit": "goff-nob", "amount": 2, "seat": 1}) in told


def test_names_in_what_happened_are_read_as_well_and_slips_are_told():
    attack = [{0: "attack stalwart-ogryn"}, WINDOWS, {0: "goff-nob"}, WINDOWS, {1: "pass"}]
    for unit in ("goff-nob", "Goff Nob", "Ноб Гоффов"):
        assert play(*attack, {"happened": {"damaged": {"unit": unit, "seat": "nazdreg"}}})
    for event, says in (
        ({"damaged": {"unit": "goff-bob"}}, "damaged: unit: there is no card 'goff-bob'; there are: goff-nob, "),
        ({"damaged": {"seat": 2}}, "damaged: seat: there is no seat 2; there are: 0, 1, colonel-straken, nazdreg"),
    ):
        with pytest.raises(BadScenario) as error:
            play(*attack, {"not-happened": event})
        assert f"script line 6: not-happened: {says}" in str(error.value)


def test_nonsense_is_not_offered_but_that_says_nothing():
    play({"not-offered": {0: ["attack goff-nob", "attack rokkitboy", "deploy goff-nob @2", "pass"]}})
    for nonsense in ("attack goff-bob", "atack goff-nob", "deploy goff-nob 2"):
        with pytest.raises(BadScenario, match=f"script line 1: '{nonsense}' can be no answer here at all"):
            play({"not-offered": {0: nonsense}})


def test_nothing_is_expected_only_of_what_there_can_be():
    play({"then": {"outcome": None, "seats": {0: {"planets": {3: None}}, 1: {"planets": {4: None}}}}})
    play({"then": {"seats": {"colonel-straken": {"playing": None}}, "pieces": {"rokkitboy": None}}})
    for expected, says in (
        ({"batle": None}, r"batle: there is no such fact; there are: "),
        (
            {"seats": {0: {"planets": {3: None}, "discrad": None}}},
            r"seats\.0\.discrad: there is no such fact; there are: ",
        ),
        ({"seats": {1: {"planets": {9: None}}}}, r"seats\.1\.planets\.9: there is no place '9'"),
        (
            {"seats": {1: {"planets": {1: [{"card": "goff-nob", "damage": 2, "damaged": None}, "shoota-mob"]}}}},
            r"seats\.1\.planets\.1\[0\]\.damaged: there is no such fact",
        ),
        ({"pieces": {"goff-nob": {"damaged": None}}}, r"pieces\.goff-nob\.damaged: there is no such fact"),
    ):
        with pytest.raises(BadScenario, match=says):
            play({"then": expected})
