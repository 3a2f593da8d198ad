"""Edge cases: things that come to pass at the same time, in the middle of others, or exactly at a limit."""

from __future__ import annotations

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    leader_of,
    opening,
    position,
    side,
    system,
    track,
)
from tests.vocabulary import asked, options, play, told
from wartable.kernel.ledger import rule

FLEET = {"star-destroyer": 1, "stormtrooper": 2}
FREE = {"at": "hoth", "ring": None, "side": "rebel"}


# -- at once, not after the combat ---------------------------------------------------------------------


@rule("RBB-CAPTURE-005")
def test_a_captive_left_without_guards_is_free_before_the_combat_that_the_guards_went_to():
    there = {"endor": {"units": FLEET, "leaders": ["han-solo"]}, "hoth": {"units": {"rebel-trooper": 1, "x-wing": 1}}}
    m = position(
        turn="imperial", base={"place": "hoth", "hidden": False}, systems=there, rings={"han-solo": "captured"}
    )
    play(m, "1: activate hoth darth-vader", "1: move 1 star-destroyer endor", "1: move 2 stormtrooper endor", "1: done")
    assert leader_of(m, "han-solo") == FREE
    assert m.facts()["combat"] is not None and asked(m) != {REBEL: "add-leader"}, "he takes part in it"


@rule("RBB-SUBJ-002")
def test_a_system_is_free_as_soon_as_the_last_ground_unit_has_left_it_for_a_combat():
    m = position(turn="imperial", systems={HERE: {"units": FLEET, "subjugated": True},
                 "alderaan": {"units": {"x-wing": 1, "rebel-trooper": 1}}})  # fmt: skip
    play(
        m,
        "1: activate alderaan darth-vader",
        f"1: move 1 star-destroyer {HERE}",
        f"1: move 2 stormtrooper {HERE}",
        "1: done",
    )
    assert m.facts()["combat"] is not None
    assert "subjugated" not in system(m) and "subjugated" not in system(m, "alderaan"), (
        "the new marker comes afterwards"
    )


@rule("RBB-CAPTURE-005", "RBB-BUILD-006")
def test_a_captive_whose_guard_is_given_up_for_another_unit_is_free_before_units_are_deployed():
    there = {"rodia": {"loyalty": "imperial", "sabotaged": True, "units": {"at-at": 1}, "leaders": ["han-solo"]},
             "sullust": {"loyalty": "imperial"}, HERE: {"sabotaged": True, "units": {"at-at": 3}, "loyalty": "imperial"},
             "coruscant": {"sabotaged": True}}  # fmt: skip
    m = position(step="build", turn="imperial", time=6, systems=there, rings={"han-solo": "captured"},
                 base={"place": "hoth", "hidden": False}, imperial={"queue": {1: {"stormtrooper": 1}}})  # fmt: skip
    while "unit at-at" not in options(m, EMPIRE):
        play(m, "1: pass")
    play(m, "1: unit at-at", "1: unit at-at rodia")
    assert asked(m) == {EMPIRE: "deploy"} and leader_of(m, "han-solo") == FREE


@rule("RBB-VICTORY-001")
def test_the_empire_wins_with_its_first_card_before_the_rebels_could_use_theirs():
    m = opening("fully-operational", {"x-wing": 1}, {"death-star": 1}, "moff-jerjerrod", "admiral-ackbar", place="hoth",
                base={"place": "hoth", "hidden": False}, rebel={"actions": ["its-a-trap"]})  # fmt: skip
    play(m, "1: use fully-operational moff-jerjerrod")
    assert m.outcome is not None and (m.outcome.winners, m.outcome.cite) == ((EMPIRE,), "RBB-VICTORY-001")


@rule("RBB-GOLDEN-003", "RBB-OBJ-007")
def test_objectives_in_play_pay_before_the_empire_removes_their_markers():
    m = position(**ROTE, step="refresh", time=6, reputation=12, goals_in_play=["show-no-fear"], targets={"show-no-fear": HERE},
                 systems={HERE: {"units": {"stormtrooper": 1}, "loyalty": "imperial"}})  # fmt: skip
    assert asked(m) == {EMPIRE: "remove-target"}
    assert track(m) == (6, 11), "the Rebels' ability comes first"
    assert told(m, "LeaderReturned") == []


# -- exactly at a limit --------------------------------------------------------------------------------


@rule("RBB-DEPLOY-001", "RBB-DEPLOY-002")
def test_units_that_wait_on_the_first_space_stand_beside_those_that_have_come_down_to_it():
    m = position(step="deploy", time=6, rebel={"queue": {1: {"x-wing": 3}, 2: {"x-wing": 2, "y-wing": 1}}})
    play(m, "0: place 2 x-wing rebel-base")
    assert side(m, "rebel")["queue"] == {1: {"x-wing": 3, "y-wing": 1}}
