"""The warlord's retreat instead of an attack."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards
from tests.vocabulary import act, asked, fields, options, play, refusals, through
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule


def at_one(name, **more):
    return {"card": name, "at": 1, **more}


@rule("CQ-RETREAT-001", "CQ-RETREAT-002")
@pytest.mark.parametrize("side", [{}, {"bloodied": True}])
def test_on_a_combat_turn_the_warlord_may_retreat_instead_of_attacking(side):
    own = {"warlord": at_one("colonel-straken", damage=2, **side), "planets": {1: ["penal-legionnaire"]}}
    m = battle(own, {"planets": {1: ["goff-nob"]}})
    assert options(m, 0) == {"attack colonel-straken", "attack penal-legionnaire", "retreat colonel-straken"}
    act(m, "0: retreat colonel-straken")
    leader = card(m, "colonel-straken")
    assert (leader.place, leader.ready, leader.damage) == (HQ, False, 2)
    assert asked(m) == {1: "combat-turn"}  # the turn is spent
    assert fields(m, "Retreated", "seat", "cite") == [(0, "CQ-RETREAT-001")]
    assert card(m, "goff-nob").damage == 0


@rule("CQ-RETREAT-001")
def test_the_warlord_may_retreat_on_any_of_its_turns():
    own = {"warlord": at_one("colonel-straken"), "planets": {1: ["penal-legionnaire"]}}
    m = battle(own, {"planets": {1: ["deathwing-guard"]}})
    act(m, "0: attack penal-legionnaire", "0: deathwing-guard", "1: attack deathwing-guard", "1: penal-legionnaire")
    assert options(m, 0) == {"attack colonel-straken", "retreat colonel-straken"}
    act(m, "0: retreat colonel-straken")
    # Seat 1 has only an exhausted unit and no enemy: the round ends first.
    assert asked(m) == {1: "retreat"}


@rule("CQ-RETREAT-003")
def test_only_warlords_leave_a_battle_this_way():
    own = {"warlord": at_one("colonel-straken"), "planets": {1: ["goff-nob", "guardsman"]}}
    m = battle(own, {"planets": {1: ["deathwing-guard"]}})
    assert {o for o in options(m, 0) if o.startswith("retreat")} == {"retreat colonel-straken"}
    assert refusals(m, 0)["retreat goff-nob"] == refusals(m, 0)["retreat guardsman"] == "CQ-RETREAT-003"
    act(
        m,
        "0: retreat colonel-straken",
        "1: attack deathwing-guard",
        "1: guardsman",
        "0: attack goff-nob",
        "0: deathwing-guard",
    )
    assert cards(m, "guardsman") == [] and asked(m) == {0: "retreat"}
    assert options(m, 0) == {"done", "retreat goff-nob"}  # at the end of the round they may


@rule("CQ-RETREAT-004")
def test_an_exhausted_warlord_cannot_retreat():
    own = {"warlord": at_one("colonel-straken", exhausted=True), "planets": {1: ["goff-nob"]}}
    m = battle(own, {"planets": {1: ["deathwing-guard"]}})
    assert options(m, 0) == {"attack goff-nob"}
    assert refusals(m, 0)["retreat colonel-straken"] == "CQ-RETREAT-004"


@rule("CQ-RETREAT-004")
def test_in_the_ranged_skirmish_only_a_ranged_warlord_could_retreat():
    own = {"warlord": at_one("colonel-straken"), "planets": {1: ["ratling-deadeye"]}}
    other = {"planets": {1: ["deathwing-guard"]}}
    m = battle(own, other, battle={"skirmish": True})
    assert options(m, 0) == {"attack ratling-deadeye"}
    assert refusals(m, 0)["retreat colonel-straken"] == "CQ-RETREAT-004"
    assert refusals(m, 0)["attack colonel-straken"] == "CQ-COMBAT-011"
    # A lasting effect that gives the warlord Ranged opens both.
    ranged = {"what": "ranged", "until": "phase", "uid": 1, "amount": 1, "source": "preemptive-barrage", "seat": 0}
    m = battle(own, other, battle={"skirmish": True}, effects=[ranged])
    assert options(m, 0) == {"attack ratling-deadeye", "attack colonel-straken", "retreat colonel-straken"}
    play(m, "0: retreat colonel-straken")
    assert through(m).state.battle.skirmish and card(m, "colonel-straken").place == HQ
    assert asked(m) == {0: "combat-turn"}  # seat 1 has no Ranged unit and passed
