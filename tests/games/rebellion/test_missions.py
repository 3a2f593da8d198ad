"""Missions: revealed, opposed, rolled for."""

from __future__ import annotations

from tests.games.rebellion.table import EMPIRE, HERE, REBEL, attempt, mission, side, system, where
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.kernel.ledger import rule


@rule("RBB-MISSION-002")
def test_a_mission_is_revealed_only_with_the_icons_it_asks_for() -> None:
    short = mission("sabotage", "mon-mothma")  # diplomacy and intel, no spec ops
    assert refused(short, REBEL, f"reveal sabotage {HERE}") == "RBB-MISSION-002"
    enough = mission("sabotage", "princess-leia")
    assert f"reveal sabotage {HERE}" in options(enough, REBEL)


@rule("RBB-MISSION-005")
def test_a_mission_that_nobody_opposes_succeeds() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE)
    assert asked(m) == {EMPIRE: "oppose"}
    play(m, "1: pass")
    assert told(m, "MissionRolled", "MissionSucceeded", "SystemSabotaged") == ["MissionSucceeded", "SystemSabotaged"]
    assert system(m)["sabotaged"] is True


@rule("RBB-MISSION-006")
def test_a_tie_fails_and_more_successes_win() -> None:
    for dice, successes, sabotaged in ((["hit", "hit"], (1, 1), False), (["special", "hit"], (2, 1), True)):
        m = attempt("sabotage", "princess-leia", at=HERE, dice=dice)
        play(m, "1: send general-tagge")  # both have one icon of spec ops
        assert fields(m, "MissionCompared", "successes", "against") == [successes]
        assert system(m).get("sabotaged", False) is sabotaged


@rule("RBB-MISSION-012")
def test_a_starting_mission_goes_back_to_hand_whatever_came_of_it() -> None:
    m = attempt("sabotage", "princess-leia", at=HERE)
    play(m, "1: pass")
    assert side(m, "rebel")["hand"] == [{"card": "sabotage", "known": ["rebel", "imperial"]}]
    assert where(m, "princess-leia") == HERE
