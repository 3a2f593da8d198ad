"""The refresh phase: deploying units, time."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import EMPIRE, HERE, position, side, track, units
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

LOYAL = {"loyalty": "imperial"}


def deploying(queue: dict[str, int], **systems: dict[str, object]) -> Match:
    """The Empire deploys what leaves space 1 of its queue; Corellia is loyal to it."""
    told = {"coruscant": {"sabotaged": True}, HERE: LOYAL}
    told |= {name.replace("_", "-"): there for name, there in systems.items()}
    return position(step="deploy", turn="imperial", imperial={"queue": {1: queue}}, systems=told)


@rule("RBB-DEPLOY-002")
def test_two_units_are_deployed_in_a_system_at_most() -> None:
    m = deploying({"stormtrooper": 3})
    assert options(m, EMPIRE) == {"done", f"place 1 stormtrooper {HERE}", f"place 2 stormtrooper {HERE}"}
    play(m, f"1: place 1 stormtrooper {HERE}")
    assert options(m, EMPIRE) == {"done", f"place 1 stormtrooper {HERE}"}
    play(m, f"1: place 1 stormtrooper {HERE}")
    assert units(m) == {"stormtrooper": 2}
    assert side(m, "imperial")["queue"] == {1: {"stormtrooper": 1}}  # what cannot be deployed waits
    assert asked(m) == {0: "assign"}


@rule("RBB-SABOTAGE-001")
def test_nothing_is_deployed_where_a_sabotage_marker_lies() -> None:
    m = deploying({"stormtrooper": 1})
    assert refused(m, EMPIRE, "place 1 stormtrooper coruscant") == "RBB-SABOTAGE-001"


@rule("RBB-REFRESH-006")
def test_time_goes_on_by_one_space() -> None:
    m = position(step="advance-time", time=6, reputation=14)
    assert track(m) == (7, 14)


@rule("RBB-VICTORY-003")
@pytest.mark.parametrize(("reputation", "winners"), [(8, (0,)), (9, ())])
def test_the_rebels_win_when_the_markers_meet(reputation: int, winners: tuple[int, ...]) -> None:
    m = position(step="advance-time", time=7, reputation=reputation)
    assert (m.outcome.winners if m.outcome else ()) == winners


@rule("RBB-BUILD-006")
def test_a_player_may_build_fewer_units_and_rebuild_a_figure_of_the_board() -> None:
    m = position(step="build", turn="imperial", systems={"coruscant": {"sabotaged": True}, "kessel": LOYAL})
    assert asked(m) == {EMPIRE: "build"} and options(m, EMPIRE) == {"pass", "unit stormtrooper"}
    play(m, "1: pass")
    assert side(m, "imperial")["queue"] == {}
    troops = {"kessel": {**LOYAL, "units": {"stormtrooper": 20}}, "rodia": {**LOYAL, "units": {"stormtrooper": 10}}}
    m = position(step="build", turn="imperial", systems={"coruscant": {"sabotaged": True}, **troops})
    play(m, "1: unit stormtrooper")
    assert asked(m) == {EMPIRE: "scrap"}
    assert options(m, EMPIRE) == {"unit stormtrooper kessel", "unit stormtrooper rodia"}
    play(m, "1: unit stormtrooper rodia")
    assert units(m, "rodia") == {"stormtrooper": 9}


@rule("RBB-SETUP-019")
def test_in_the_first_game_both_drawn_cards_leave_the_game() -> None:
    m = position(
        step="recruit", first_game=True, time=2, rebel={"action-deck": ["undercover", "ambush", "noble-sacrifice"]}
    )
    assert options(m, 0) == {"keep ambush general-madine", "keep noble-sacrifice obi-wan-kenobi"}
    play(m, "0: keep ambush general-madine")
    assert side(m, "rebel")["action-deck"] == ["undercover"] and side(m, "rebel")["actions"] == []


@rule("RBB-RULING-022")
def test_a_target_marker_is_offered_to_who_comes_to_hold_its_system() -> None:
    given = {"sets": ["core", "rise-of-the-empire"], "targets": {"rebel-cell": HERE}, "step": "settle"}
    m = position(**given, systems={HERE: {"units": {"stormtrooper": 1}}})
    assert asked(m) == {EMPIRE: "remove-target"}
    assert options(m, EMPIRE) == {"pass", "remove rebel-cell"}
    declined = play(m.clone(), "1: pass")
    assert declined.facts()["targets"] == {"rebel-cell": HERE} and asked(declined) != {EMPIRE: "remove-target"}
    play(m, "1: remove rebel-cell")
    assert m.facts()["targets"] == {}
