"""Whatever a person would try gets the rule that forbids it, also where the question did not think of it."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, position, window
from tests.vocabulary import asked, move_on, options, play, refused
from wartable.kernel.errors import NotYourDecision, UnknownNotation


def at_battle(**more):
    """Seat 0 attacks at planet 1; both have a unit at planet 2 as well."""
    mine = {"planets": {1: ["goff-nob"], 2: ["rogue-trader"]}, "hand": ["suppressive-fire", "goff-nob"]}
    theirs = {"planets": {1: ["stalwart-ogryn"], 2: ["ratling-deadeye"]}, "hand": ["bodyguard"]}
    return battle({**mine, **more}, theirs)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("attack rogue-trader", "CQ-ATTACK-002"),  # at another planet
        ("attack stalwart-ogryn", "CQ-ATTACK-002"),  # not the own
        ("attack penal-legionnaire", "CQ-ATTACK-002"),  # not in play
        ("deploy goff-nob @1", "CQ-DEPLOY-001"),
        ("commit @2", "CQ-COMMAND-002"),
        ("shield goff-nob", "CQ-DAMAGE-003"),
        ("move rogue-trader @3", "CQR-KEYWORD-010"),
        ("take both", "CQ-COMMAND-020"),
        ("keep", "CQ-SETUP-012"),
        ("trigger", "CQR-COMBAT-012"),
        ("area 1", "CQR-KEYWORD-002"),
        ("stalwart-ogryn", "CQ-COMBAT-012"),
        ("done", "CQ-COMBAT-012"),
    ],
)
def test_answers_of_other_moments_are_refused_by_their_own_rule_on_a_combat_turn(text, rule):
    assert refused(at_battle(), 0, text) == rule


def test_who_is_not_asked_is_told_whose_turn_it_is():
    m = at_battle()
    assert refused(m, 1, "attack stalwart-ogryn") == "CQ-COMBAT-012"
    assert refused(m, 1, "pass") == "CQ-COMBAT-012"
    with pytest.raises(NotYourDecision):
        m.play(1, "no such thing")


def test_a_defender_stands_at_the_planet_of_the_battle():
    m = play(at_battle(), "0: attack goff-nob")
    assert asked(m) == {0: "defender"}
    assert refused(m, 0, "ratling-deadeye") == "CQ-ATTACK-003"
    assert refused(m, 0, "rogue-trader") == "CQ-ATTACK-003"
    assert refused(m, 0, "pass") == "CQ-ATTACK-003"


def test_units_are_deployed_at_face_up_planets_and_from_the_own_hand():
    m = position({"hand": ["goff-nob"], "resources": 9}, {"hand": ["stalwart-ogryn"], "resources": 9})
    assert refused(m, 0, "deploy goff-nob @hq") == "CQ-DEPLOY-013"
    assert refused(m, 0, "deploy goff-nob @7") == "CQ-DEPLOY-013"
    assert refused(m, 0, "deploy stalwart-ogryn @1") == refused(m, 0, "deploy void-pirate @1") == "CQ-DEPLOY-001"


def test_a_second_shield_is_refused_as_such():
    hand = ["glorious-intervention", "suppressive-fire"]
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["stalwart-ogryn"]}, "hand": hand})
    m = play(m, "0: attack goff-nob", "0: stalwart-ogryn")
    assert asked(m) == {1: "shield"}
    first, second = hand if "shield glorious-intervention" in options(m, 1) else reversed(hand)
    m = play(m, f"1: shield {first}")
    assert refused(m, 1, f"shield {second}") == "CQ-DAMAGE-008"


def test_armorbane_lets_nobody_shield_and_says_so():
    mine = {"warlord": "eldorath-starbane", "planets": {1: ["iyanden-wraithguard"]}}
    m = battle(mine, {"planets": {1: ["goff-nob"]}, "hand": ["glorious-intervention"]})
    m = play(m, "0: attack iyanden-wraithguard", "0: goff-nob")
    assert "shield" not in asked(m).values()
    assert refused(m, 1, "shield glorious-intervention") == "CQR-KEYWORD-005"


def test_who_has_passed_deploys_no_more():
    m = play(position({"hand": ["goff-nob"], "resources": 9}, {"hand": ["goff-nob"], "resources": 9}), "0: pass")
    assert refused(m, 0, "deploy goff-nob @1") == "CQ-DEPLOY-006"
    assert refused(m, 0, "pass") == "CQ-DEPLOY-006"


def test_who_waits_for_the_deployment_turn_is_told_that_turns_alternate():
    m = position({"hand": ["goff-nob"], "resources": 9}, {"hand": ["goff-nob"], "resources": 9})
    assert refused(m, 1, "deploy goff-nob @1") == "CQ-DEPLOY-002"


def test_a_warlord_must_commit_and_to_a_face_up_planet():
    m = position(step="command")
    assert refused(m, 0, "pass") == "CQR-COMMAND-001"
    assert refused(m, 0, "commit @7") == "CQ-COMMAND-004"
    assert refused(m, 0, "deploy goff-nob @1") == "CQ-DEPLOY-001"


def test_abilities_have_their_own_moment():
    m = window({"supports": ["catachan-outpost"], "planets": {1: ["goff-nob"]}}, {"planets": {1: ["stalwart-ogryn"]}})
    m = move_on(m)
    assert refused(m, 0, "use goff-nob") == "CQR-TIMING-001"


def test_an_event_has_its_own_moment_and_is_played_from_the_own_hand():
    m = at_battle()
    assert refused(m, 0, "play suppressive-fire") == "CQ-DEPLOY-017"
    assert refused(m, 0, "play battle-cry") == "CQ-DEPLOY-016"


def test_what_is_no_answer_of_the_game_stays_unknown():
    with pytest.raises(UnknownNotation):
        at_battle().play(0, "attack nobody at all")


def test_printed_names_of_both_languages_are_answers_too():
    m = at_battle()
    m.clone().play(0, "attack Goff Nob")
    play(m, "0: attack Ноб Гоффов")
    assert asked(m) == {0: "defender"}
