"""Retreats, and who is pinned."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import HERE, battle, fight, holder, position, region, turn, warriors, where
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

BASE = "r2c5"
TWO = ["ai", "zcharo"]

# -- retreats ------------------------------------------------------------------------------------------


@rule("CO-RETREAT-001")
def test_all_warriors_go_together_into_one_adjacent_region_where_they_are_present() -> None:
    m = battle(
        ["ai", "zcharo"],
        {"ai": 3, "zcharo": 1},
        ai={"base": BASE},
        regions={"r4c4": {"warriors": {"ai": 1}}, "r4c2": {"warriors": {"ai": 1}}, "r3c5": {"warriors": {"ai": 2}}},
    )
    fight(m, "plan retreat", "plan guard")
    assert asked(m) == {0: "retreat"} and cite(m) == "CO-RETREAT-001"
    assert options(m, 0) == {"retreat r4c4", "retreat r4c2"}
    assert refused(m, 0, "retreat r3c5") == refused(m, 0, "retreat r5c4") == "CO-RETREAT-001"
    play(m, "0: retreat r4c2")
    assert warriors(m, "r4c2") == {"ai": 4} and warriors(m) == {"zcharo": 1}


@rule("CO-RETREAT-001")
def test_a_retreat_never_goes_to_the_own_base() -> None:
    m = battle(
        ["ai", "zcharo"],
        {"ai": 3, "zcharo": 1},
        region="r3c5",
        ai={"base": BASE},
        regions={BASE: {"warriors": {"ai": 1}}, "r3c4": {"warriors": {"ai": 1}}},
    )
    fight(m, "plan retreat", "plan guard")
    assert warriors(m, "r3c4") == {"ai": 4} and warriors(m, BASE) == {"ai": 1}


@rule("CO-RETREAT-002")
def test_a_retreat_may_go_where_a_battle_is_pending() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 1}, regions={"r4c4": {"warriors": {"ai": 1, "zcharo": 2}}})
    fight(m, "plan retreat", "plan guard")
    assert warriors(m, "r4c4") == {"ai": 4, "zcharo": 2}
    assert asked(m) == {1: "choose-battle"} and options(m, 1) == {"fight ai r4c4"}


@rule("CO-RETREAT-003")
def test_without_a_suitable_region_the_warriors_go_to_the_base() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 1}, ai={"base": BASE}, regions={"r3c5": {"warriors": {"ai": 2}}})
    fight(m, "plan retreat", "plan guard")
    assert warriors(m, BASE) == {"ai": 3} and warriors(m, "r3c5") == {"ai": 2}
    assert fields(m, "WarriorsReturned", "seat", "count", "cite") == [(0, 3, "CO-RETREAT-003")]


@rule("CO-RETREAT-004")
def test_leaders_of_who_retreats_go_to_the_base_and_stay_deployed() -> None:
    m = battle(
        ["ai", "zcharo"],
        {"ai": 3, "zcharo": 1},
        leaders=["injura"],
        ai={"base": BASE},
        regions={"r4c4": {"warriors": {"ai": 1}}},
    )
    fight(m, "plan retreat", "plan guard")
    assert where(m, "injura") == BASE and warriors(m, "r4c4") == {"ai": 4}


@rule("CO-RETREAT-005")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(5, 3, 1), (3, 5, 0)])
def test_of_two_who_retreat_the_stronger_goes_and_the_other_wins(mine: int, theirs: int, winner: int) -> None:
    m = battle(["ai", "zcharo"], {"ai": mine, "zcharo": theirs})
    fight(m, "plan retreat", "plan retreat")
    assert fields(m, "BattleWon", "seat", "cite") == [(winner, "CO-RETREAT-005")]
    assert warriors(m) == {TWO[winner]: 3} and holder(m) == TWO[winner]


@rule("CO-RETREAT-006")
def test_with_equal_strength_the_initiator_retreats() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 3}, ai={"hand": ["t01"]}, zcharo={"hand": ["t12"]})
    fight(m, "plan retreat with t01", "plan retreat with t12")
    assert fields(m, "BattleWon", "seat", "cite") == [(1, "CO-RETREAT-006")]
    assert warriors(m) == {"zcharo": 3}
    assert told(m, "WarriorsWounded") == []  # 2 attack of t01 against 2 + 1, which the dial of who stays still gives


@rule("CO-RETREAT-007")
def test_only_warriors_retreat_rhy_zu_change_command_and_buildings_are_destroyed() -> None:
    m = battle(
        ["jrayek", "zcharo"],
        {"jrayek": 3, "zcharo": 1},
        leaders=["halke", "lynke"],
        foundations=["personal"],
        buildings=[{"faction": "jrayek", "building": "factory", "foundation": "personal"}],
        jrayek={"base": BASE},
        regions={"r4c4": {"warriors": {"jrayek": 1}}},
    )
    fight(m, "plan retreat", "plan guard")
    assert warriors(m, "r4c4") == {"jrayek": 4} and warriors(m, BASE) == {}
    assert where(m, "lynke") == BASE
    assert where(m, "halke") == HERE and m.facts()["command"]["halke"] == "zcharo"
    assert "buildings" not in region(m)
    assert told(m, "CommandPassed", "BuildingDestroyed") == ["CommandPassed", "BuildingDestroyed"]


# -- pinning -------------------------------------------------------------------------------------------


def leaving(m: Match) -> set[int]:
    """How many warriors alone may go from HERE to the east."""
    return {n for n in range(1, 10) if f"move {n} {HERE} r4c4" in options(m, 0)}


@rule("CO-PIN-001")
@rule("CO-PIN-004")
@pytest.mark.parametrize(
    ("mine", "theirs", "free"), [(3, 0, {1, 2, 3}), (4, 2, {1, 2}), (4, 3, {1}), (4, 4, set()), (2, 5, set())]
)
def test_as_many_units_stay_as_an_opponent_has(mine: int, theirs: int, free: set[int]) -> None:
    m = turn(TWO, "movement", regions={HERE: {"warriors": {"ai": mine, "zcharo": theirs}}})
    assert leaving(m) == free
    if mine not in free:
        assert refused(m, 0, f"move {mine} {HERE} r4c4") == "CO-PIN-001"


@rule("CO-PIN-002")
def test_a_faction_chooses_which_of_its_units_stay() -> None:
    m = turn(TWO, "movement", regions={HERE: {"warriors": {"ai": 2, "zcharo": 2}, "leaders": ["xiao"]}})
    assert {text for text in options(m, 0) if text.endswith("r4c4") or "r4c4 with" in text} == {
        f"move 1 {HERE} r4c4",
        f"move 0 {HERE} r4c4 with xiao",
    }
    assert refused(m, 0, f"move 1 {HERE} r4c4 with xiao") == "CO-PIN-001"


@rule("CO-PIN-003")
def test_only_the_opponent_with_the_most_units_pins() -> None:
    m = turn(["ai", "zcharo", "jrayek"], "movement", regions={HERE: {"warriors": {"ai": 5, "zcharo": 3, "jrayek": 2}}})
    assert leaving(m) == {1, 2}


@rule("CO-PIN-005")
def test_units_of_every_kind_pin_and_buildings_do_not() -> None:
    here = {
        "warriors": {"ai": 4, "jrayek": 1},
        "leaders": ["halke"],
        "foundations": ["personal"],
        "buildings": [{"faction": "jrayek", "building": "fortress", "foundation": "personal"}],
    }
    m = turn(["ai", "jrayek"], "movement", regions={HERE: here})
    assert leaving(m) == {1, 2}
    m = turn(["ai", "jrayek"], "movement", regions={HERE: {**here, "warriors": {"ai": 4}, "leaders": []}})
    assert leaving(m) == {1, 2, 3, 4}


@rule("CO-PIN-006")
def test_four_zcharo_and_seven_of_the_ai() -> None:
    here = {HERE: {"warriors": {"ai": 7, "zcharo": 4}}}
    assert leaving(turn(["ai", "zcharo"], "movement", regions=here)) == {1, 2, 3}
    assert leaving(turn(["zcharo", "ai"], "movement", regions=here)) == set()


@rule("CO-PIN-007")
def test_pin_values_and_pin_costs_of_leaders() -> None:
    here = {HERE: {"warriors": {"ai": 4}, "leaders": ["renzo"]}}
    assert leaving(turn(["ai", "circadians"], "movement", regions=here)) == {1}
    assert leaving(turn(["ai", "circadians"], "movement", regions=here, upgraded=["renzo"])) == set()
    here = {HERE: {"warriors": {"ai": 4, "jrayek": 1}, "leaders": ["lynke"]}}
    assert leaving(turn(["ai", "jrayek"], "movement", regions=here)) == {1}  # 1 + 2
    here = {HERE: {"warriors": {"circadians": 2, "ai": 4}, "leaders": ["renzo"]}}
    m = turn(["circadians", "ai"], "movement", regions=here)
    assert leaving(m) == {1}  # 3 + 1 stay
    assert f"move 0 {HERE} r4c4 with renzo" in options(m, 0)  # 4 - 2 is less than 3
    assert refused(m, 0, f"move 1 {HERE} r4c4 with renzo") == "CO-PIN-001"


@rule("CO-PIN-007")
def test_a_leader_who_is_never_pinned_frees_nobody_else() -> None:
    here = {HERE: {"warriors": {"jrayek": 3, "ai": 3}, "leaders": ["lynke"]}}
    m = turn(["jrayek", "ai"], "movement", regions=here, jrayek={"qualities": ["assertive"]})
    assert leaving(m) == {1}
    assert f"move 0 {HERE} r4c4 with lynke" in options(m, 0)
    assert refused(m, 0, f"move 1 {HERE} r4c4 with lynke") == "CO-PIN-001"
    m = turn(["jrayek", "ai"], "movement", regions={HERE: {"warriors": {"ai": 5}, "leaders": ["lynke"]}})
    assert refused(m, 0, f"move 0 {HERE} r4c4 with lynke") == "CO-PIN-001"


# -- squads --------------------------------------------------------------------------------------------


@rule("CO-SQUAD-001")
def test_squads_are_counted_as_warriors_so_any_number_may_part() -> None:
    m = turn(TWO, "movement", regions={HERE: {"warriors": {"ai": 12}}})
    moves = {f"move {n} {HERE} r4c4" for n in range(1, 13)}
    assert moves <= options(m, 0)
    play(m, f"0: move 7 {HERE} r4c4")
    assert warriors(m) == {"ai": 5} and warriors(m, "r4c4") == {"ai": 7}


@rule("CO-SQUAD-002")
def test_squads_never_give_more_warriors_than_a_faction_owns() -> None:
    m = position(
        TWO,
        phase="battle",
        flare="ai",
        regions={HERE: {"warriors": {"ai": 10, "zcharo": 1}}, "r4c4": {"warriors": {"ai": 10}}},
    )
    assert sum(m.facts()["ai"]["areas"]) == 0
    with pytest.raises(BadOptions):
        position(TWO, phase="battle", regions={HERE: {"warriors": {"ai": 15}}, "r4c4": {"warriors": {"ai": 6}}})
