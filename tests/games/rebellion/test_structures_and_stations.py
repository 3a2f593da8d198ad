"""Structures in combat, Shield Bunkers, Interdictors, Death Stars, green dice."""

import pytest

from tests.games.rebellion.fights import (
    BLANK,
    DIRECT,
    HIT,
    ROTE,
    SPECIAL,
    WHERE,
    E,
    R,
    at,
    fight,
    lost,
    position,
    rolled,
    side,
    units,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.rebellion.content import GREEN_DIE, IMMOBILE, STRUCTURE, THEATER_OF, UNITS
from wartable.games.rebellion.rules.dice import for_mission, successes

rule = pytest.mark.rule
GROUND_DECK = {"ground": {"deck": ["ground-onslaught", "ground-dig-in", "ground-dig-in", "ground-critical-hit"]}}


# -- Shield Generators and Ion Cannons -----------------------------------------------------------------


@rule("RBB-STRUCT-001", "RBB-STRUCT-003")
@pytest.mark.parametrize("generators", [1, 2])
def test_a_shield_generator_draws_a_ground_card_at_the_start_of_each_ground_battle(generators):
    m = fight(
        {"rebel-trooper": 1, "shield-generator": generators, "stormtrooper": 1, "x-wing": 1, "tie-fighter": 1},
        [BLANK] * 7,
        tactics=GROUND_DECK,
    )
    assert fields(m, "TacticsDrawn", "side", "theater", "count") == [(R, 1, generators)]
    assert fields(m, "AttackRolled", "theater")[:3] == [(0,), (0,), (1,)], "after the space battle"
    assert m.facts()["combat"]["hands"]["rebel"][0] == "ground-critical-hit"
    play(m, "0: done", "0: done")
    assert fields(m, "TacticsDrawn", "count") == [(generators,)] * 2, "in the second round again"


@rule("RBB-STRUCT-001")
def test_without_a_ground_battle_it_draws_none():
    m = fight({"x-wing": 1, "shield-generator": 1, "tie-fighter": 1}, [BLANK, HIT], tactics=GROUND_DECK)
    assert told(m, "TacticsDrawn") == []


@rule("RBB-STRUCT-002", "RBB-STRUCT-003")
@pytest.mark.parametrize(("cannons", "red"), [(0, 4), (1, 2), (2, 0), (3, 0)])
def test_ion_cannons_take_two_red_dice_each_from_the_opponent_in_space(cannons, red):
    here = {"mon-cal-cruiser": 2, "star-destroyer": 2, "rebel-trooper": 1, "at-at": 1, "ion-cannon": cannons}
    m = fight({unit: n for unit, n in here.items() if n}, [BLANK] * 30)
    assert rolled(m)[:4] == [(E, red, 2, 0), (R, 4, 2, 0), (E, 2, 1, 0), (R, 0, 1, 0)], (
        "not on the ground, not their own"
    )


@rule("RBB-STRUCT-003")
def test_turrets_fight_and_other_structures_roll_no_dice():
    m = fight(
        {"golan-turret": 1, "shield-generator": 1, "ion-cannon": 1, "stormtrooper": 1}, [BLANK, DIRECT], sets=ROTE
    )
    assert rolled(m)[:2] == [(E, 0, 1, 0), (R, 0, 0, 2)]
    m = fight({"shield-generator": 1, "ion-cannon": 1, "rebel-trooper": 1, "stormtrooper": 1}, [BLANK, BLANK])
    assert rolled(m)[:2] == [(E, 0, 1, 0), (R, 0, 1, 0)]


# -- structures alone ----------------------------------------------------------------------------------


@rule("RB-STRUCTURE-001")
def test_all_immobile_ground_units_are_structures():
    structures = {unit.id for i, unit in enumerate(UNITS) if STRUCTURE[i]}
    assert structures == {"shield-generator", "ion-cannon", "golan-turret", "shield-bunker"}
    assert structures == {unit.id for i, unit in enumerate(UNITS) if IMMOBILE[i] and THEATER_OF[i] == 1}


@rule("RB-STRUCTURE-002")
def test_structures_alone_against_ground_units_are_destroyed():
    m = fight({"shield-generator": 1, "ion-cannon": 2, "stormtrooper": 1}, [BLANK], sets=ROTE)
    assert lost(m) == [("shield-generator", 1), ("ion-cannon", 2)]
    assert fields(m, "CombatRound", "round") == [(1,)]
    assert fields(m, "BattleWon", "side", "theater") == [(E, 1)]


@rule("RB-STRUCTURE-002")
def test_against_ships_alone_they_stand():
    m = fight({"shield-generator": 1, "x-wing": 1, "tie-fighter": 1}, [HIT, BLANK], sets=ROTE)
    assert units(m, WHERE) == {"shield-generator": 1, "tie-fighter": 1}


@rule("RB-STRUCTURE-003", "RB-STRUCTURE-007")
def test_who_rolled_a_die_there_keeps_them_for_another_round():
    m = fight({"rebel-trooper": 1, "ion-cannon": 1, "stormtrooper": 1}, [HIT, BLANK, BLANK], sets=ROTE)
    assert lost(m) == [("rebel-trooper", 1), ("ion-cannon", 1)]
    assert fields(m, "CombatRound", "round") == [(1,), (2,)], "the trooper had rolled and then died"


@rule("RB-STRUCTURE-003")
def test_dice_of_the_other_theater_do_not_count():
    m = fight({"x-wing": 1, "ion-cannon": 1, "tie-fighter": 1, "stormtrooper": 1}, [BLANK, HIT, BLANK], sets=ROTE)
    assert lost(m) == [("tie-fighter", 1), ("ion-cannon", 1)]
    assert fields(m, "CombatRound", "round") == [(1,)]


@rule("RB-STRUCTURE-007")
def test_turrets_roll_dice_themselves_and_so_stay():
    m = fight(
        {"golan-turret": 1, "ion-cannon": 1, "at-at": 1},
        [BLANK, BLANK, BLANK, BLANK, BLANK] * 2,
        sets=ROTE,
        combat={"hands": {"imperial": ["ground-dig-in"]}},
    )
    play(m, "1: done")
    assert fields(m, "CombatRound", "round") == [(1,), (2,)]
    assert lost(m) == []


@rule("RB-STRUCTURE-005")
def test_who_rolled_none_because_of_a_card_loses_them():
    m = fight(
        {"rebel-trooper": 2, "ion-cannon": 1, "stormtrooper": 2},
        [HIT, HIT],
        sets=ROTE,
        combat={"design": True},
    )
    play(m, "1: hit rebel-trooper black-hit")
    assert rolled(m) == [(E, 0, 2, 0)], "According to My Design took both black dice"
    assert lost(m) == [("rebel-trooper", 2), ("ion-cannon", 1)]
    assert fields(m, "CombatRound", "round") == [(1,)]


@rule("RB-STRUCTURE-006")
def test_the_rule_holds_for_shield_bunkers_and_for_both_sides_at_once():
    m = fight({"rebel-trooper": 1, "shield-bunker": 1}, [BLANK], sets=ROTE)
    assert lost(m) == [("shield-bunker", 1)]
    m = fight({"ion-cannon": 1, "shield-generator": 1, "shield-bunker": 2}, sets=ROTE)
    assert lost(m) == [("shield-generator", 1), ("ion-cannon", 1), ("shield-bunker", 2)]
    assert fields(m, "BattleWon", "side") == []


@rule("RB-STRUCTURE-004")
def test_a_card_that_moves_units_of_the_opponent_moves_no_structures():
    m = position(
        step="assign",
        sets=ROTE,
        systems={
            "naboo": at({"stormtrooper": 2, "at-st": 1, "shield-bunker": 1}, subjugated=True),
            "utapau": at(loyalty="imperial"),
            "rodia": at(loyalty="imperial"),
        },
        rebel={"actions": ["independent-operation"]},
        leaders={"lando-calrissian": "pool"},
    )
    play(m, "0: use independent-operation lando-calrissian")
    assert asked(m) == {E: "withdraw-to"}
    play(m, "1: at utapau")
    assert (units(m, "naboo"), units(m, "utapau")) == ({"shield-bunker": 1}, {"stormtrooper": 2, "at-st": 1})


# -- Shield Bunkers ------------------------------------------------------------------------------------

SHIELDED = {"x-wing": 1, "death-star-under-construction": 1, "tie-fighter": 1, "shield-bunker": 1}


@rule("RB-BUNKER-001")
def test_under_a_shield_bunker_a_station_is_no_target():
    m = fight(SHIELDED, [BLANK, DIRECT], sets=ROTE)
    assert lost(m) == [("tie-fighter", 1)], "the only target: nothing was asked"
    open_ = {unit: n for unit, n in SHIELDED.items() if unit != "shield-bunker"}
    m = fight(open_, [BLANK, DIRECT], sets=ROTE)
    assert options(m, R) == {
        "hit tie-fighter black-direct-hit",
        "hit death-star-under-construction black-direct-hit",
    }


@rule("RB-BUNKER-001")
def test_nor_is_it_lost_alone_nor_destroyed_by_a_mission():
    m = fight(SHIELDED, [BLANK, DIRECT], sets=ROTE)
    assert units(m, WHERE) == {unit: n for unit, n in SHIELDED.items() if unit != "tie-fighter"}, "it stands alone"
    for bunker, offered in (({"shield-bunker": 1}, False), ({}, True)):
        m = position(
            sets=ROTE,
            rebel={"missions": [{"card": "wookiee-uprising", "leaders": ["chewbacca"]}]},
            systems={"kashyyyk": at({"death-star-under-construction": 1, "tie-fighter": 1, **bunker})},
        )
        play(m, "0: reveal wookiee-uprising kashyyyk")
        while E in m.pending:
            play(m, "1: pass")
        assert asked(m) == {R: "destroy"}
        assert ("unit death-star-under-construction kashyyyk" in options(m, R)) == offered


@rule("RB-BUNKER-002")
@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
@pytest.mark.parametrize("bunkers", [0, 1])
def test_death_star_plans_do_not_reach_it(station, bunkers):
    here = {"x-wing": 1, station: 1, "tie-fighter": 1} | ({"shield-bunker": 1} if bunkers else {})
    m = fight(here, [BLANK] * 9, sets=ROTE, rebel={"objectives": ["death-star-plans-2"]})
    assert (asked(m) == {R: "death-star-plans"}) == (not bunkers)


@rule("RB-BUNKER-003")
def test_the_protection_ends_with_the_last_bunker():
    m = fight(
        {**SHIELDED, "tie-fighter": 3, "rebel-trooper": 3},
        [*[BLANK] * 3, DIRECT, *[BLANK] * 3, *[BLANK] * 2, DIRECT],
        sets=ROTE,
        combat={"hands": {"rebel": ["space-no-escape"]}},
    )
    play(m, "0: done")
    assert fields(m, "DamageAssigned", "count") == [(1,)], "a TIE Fighter was the only target"
    play(m, "0: done")
    assert lost(m) == [("tie-fighter", 1), ("shield-bunker", 1)], "it stood alone against ground units"
    play(m, "0: done")
    assert fields(m, "CombatRound", "round") == [(1,), (2,)]
    assert options(m, R) == {
        "hit tie-fighter black-direct-hit",
        "hit death-star-under-construction black-direct-hit",
    }


def deploying(placing, systems, **given):
    """The Empire deploys these units."""
    given = {"sets": ROTE, "leaders": {}, **given}
    return position(
        step="deploy",
        turn="imperial",
        imperial={"queue": {1: placing}},
        systems=systems,
        base={"place": "ilum"},
        **given,
    )


@rule("RB-BUNKER-004", "RB-BUNKER-005")
def test_a_bunker_is_deployed_where_an_imperial_ground_unit_is_and_no_rebel():
    m = deploying(
        {"shield-bunker": 1, "stormtrooper": 1},
        {
            "naboo": at({"stormtrooper": 1}, loyalty="rebel", subjugated=True),
            "hoth": at({"stormtrooper": 1}),
            "endor": at({"star-destroyer": 1}),
            "yavin": at({"stormtrooper": 1, "x-wing": 1}),
            "mandalore": at({"stormtrooper": 1}, loyalty="imperial"),
        },
    )
    assert asked(m) == {E: "deploy"}
    bunkers = {text.split()[-1] for text in options(m, E) if text.startswith("place 1 shield-bunker")}
    others = {text.split()[-1] for text in options(m, E) if text.startswith("place 1 stormtrooper")}
    assert bunkers == {"naboo", "hoth", "mandalore", "coruscant"}, "Coruscant is loyal to the Empire"
    assert others == bunkers - {"hoth"}, "a remote system takes nothing else"
    assert refused(m, E, "place 1 shield-bunker endor") == "RBB-DEPLOY-002"
    assert refused(m, E, "place 1 shield-bunker yavin") == "RBB-DEPLOY-002"
    play(m, "1: place 1 shield-bunker hoth")
    assert units(m, "hoth") == {"stormtrooper": 1, "shield-bunker": 1}


@rule("RB-BUNKER-004", "RBB-DEPLOY-002")
def test_a_bunker_is_deployed_over_a_destroyed_system_too_where_it_needs_a_berth():
    carried = at({"assault-carrier": 1, "stormtrooper": 4}, destroyed=True)
    over = {"naboo": carried, "rodia": at({"assault-carrier": 1}, destroyed=True)}
    m = deploying({"shield-bunker": 1, "stormtrooper": 1}, over)
    assert {text for text in options(m, E) if text.endswith(("naboo", "rodia"))} == {"place 1 shield-bunker naboo"}
    assert refused(m, E, "place 1 stormtrooper naboo") == "RBB-DEPLOY-002"
    assert refused(m, E, "place 1 shield-bunker rodia") == "RBB-DEPLOY-002", "no ground unit is there"
    play(m, "1: place 1 shield-bunker naboo", "1: done")
    assert (asked(m), cite(m)) == ({E: "excess"}, "RBB-DESTROYED-002"), "five in four berths"
    play(m, "1: unit stormtrooper")
    assert units(m, "naboo") == {"assault-carrier": 1, "stormtrooper": 3, "shield-bunker": 1}


@rule("RB-BUNKER-006")
def test_a_bunker_in_a_remote_system_lets_units_be_deployed_there():
    remote = {
        "hoth": at({"shield-bunker": 1}),
        "yavin": at({"shield-bunker": 1, "x-wing": 1}),
        "endor": at({"at-st": 1}),
    }
    m = deploying({"star-destroyer": 1}, remote)
    places = {text.split()[-1] for text in options(m, E) if text != "done"}
    assert "hoth" in places and not places & {"yavin", "endor"}
    assert refused(m, E, "place 1 star-destroyer yavin") == "RBB-DEPLOY-002", "with Rebel units there"


@rule("RB-BUNKER-007")
def test_but_not_in_the_step_in_which_the_bunker_itself_came():
    m = deploying({"shield-bunker": 1, "star-destroyer": 1}, {"hoth": at({"stormtrooper": 1})})
    play(m, "1: place 1 shield-bunker hoth")
    assert refused(m, E, "place 1 star-destroyer hoth") == "RB-BUNKER-007"


@rule("RB-BUNKER-008")
def test_a_death_star_counts_toward_the_two_units_of_a_system():
    here = {"hoth": at({"shield-bunker": 1, "death-star-under-construction": 1})}
    m = deploying({"death-star": 1, "star-destroyer": 2}, here)
    play(m, "1: place 1 death-star hoth")
    assert {text for text in options(m, E) if text.endswith("hoth")} == {"place 1 star-destroyer hoth"}
    m = play(deploying({"death-star": 1, "star-destroyer": 2, "at-at": 1}, here), "1: place 2 star-destroyer hoth")
    assert refused(m, E, "place 1 death-star hoth") == "RB-BUNKER-008"


# -- Interdictors --------------------------------------------------------------------------------------


@rule("RB-INTERDICTOR-001", "RB-INTERDICTOR-003")
@pytest.mark.parametrize("interdictors", [0, 1, 2])
def test_rebels_do_not_retreat_from_an_interdictor(interdictors):
    here = {"mon-cal-cruiser": 1, "star-destroyer": 1} | ({"interdictor": interdictors} if interdictors else {})
    m = fight(
        here, step="retreat", sets=ROTE, leaders=["princess-leia"], combat={"hands": {"imperial": ["space-no-escape"]}}
    )
    assert (asked(m) == {R: "retreat"}) == (not interdictors)


@rule("RB-INTERDICTOR-003")
def test_one_of_two_interdictors_is_not_enough():
    given = {"sets": ROTE, "leaders": ["princess-leia"]}
    hands = {"imperial": ["ground-dig-in"]}
    for interdictors, free in ((1, True), (2, False)):
        m = fight(
            {"mon-cal-cruiser": 1, "interdictor": interdictors, "tie-fighter": 1},
            [BLANK] + [BLANK] * min(3, 2 * interdictors) + [HIT] + [BLANK] * 9,
            combat={"round": 2, "damage": {"interdictor": [3]}, "hands": hands},
            **given,
        )
        play(m, "1: done")
        if asked(m) == {R: "assign-damage"}:
            play(m, "0: hit interdictor red-hit 3")
        play(m, "1: pass")
        assert lost(m) == [("interdictor", 1)]
        assert (asked(m) == {R: "retreat"}) == free


@rule("RB-INTERDICTOR-002", "RB-INTERDICTOR-004")
@pytest.mark.parametrize("interdictors", [0, 1])
def test_escape_plan_is_useless_beside_an_interdictor(interdictors):
    here = {"rebel-trooper": 2, "stormtrooper": 1} | ({"interdictor": 1} if interdictors else {})
    m = fight(
        here,
        [BLANK, SPECIAL, BLANK, *[BLANK] * 3],
        sets=ROTE,
        leaders=["princess-leia"],
        combat={"hands": {"rebel": ["ground-escape-plan", "ground-dig-in"]}},
    )
    play(m, "0: play ground-escape-plan black-special", "0: done")
    assert asked(m) == {R: "combat-action" if interdictors else "retreat"}


@rule("RB-INTERDICTOR-004")
@pytest.mark.parametrize("interdictors", [0, 1])
def test_so_is_escape_plan_of_cinematic_combat_though_its_card_was_laid(interdictors):
    here = {"rebel-trooper": 2, "rebel-transport": 1, "stormtrooper": 1} | ({"interdictor": 1} if interdictors else {})
    m = fight(
        here,
        step="battle",
        sets=ROTE,
        cinematic=True,
        leaders=["princess-leia"],
        combat={"theater": "ground"},
        rebel={"advanced": {"ground": {"deck": ["escape-plan-adv", "take-cover"]}}},
        imperial={"advanced": {"ground": {"deck": ["overrun", "armored-patrol"]}}},
    )
    play(m, "0: lay escape-plan-adv", "1: lay overrun")
    play(m, "0: apply upper")
    assert (asked(m) == {R: "escape"}) == (not interdictors)


@rule("RB-INTERDICTOR-004")
def test_the_empire_retreats_from_it_as_from_any_other_system():
    m = fight({"mon-cal-cruiser": 1, "interdictor": 1}, step="retreat", sets=ROTE, leaders=["darth-vader"])
    assert asked(m) == {E: "retreat"}
    play(m, "1: retreat to rodia with darth-vader")
    assert units(m, "rodia") == {"interdictor": 1}


# -- Death Stars ---------------------------------------------------------------------------------------


@rule("RBB-DEATHSTAR-001")
def test_a_death_star_takes_no_damage():
    m = fight({"x-wing": 2, "death-star": 1}, [BLANK] * 4 + [DIRECT, DIRECT], leaders=["princess-leia"])
    assert asked(m) == {R: "retreat"}, "nothing to assign"
    assert told(m, "DamageAssigned") == []
    assert UNITS[[unit.id for unit in UNITS].index("death-star")].kind == "station"


PLANNED = {"rebel": {"objectives": ["death-star-plans-2"]}, "reputation": 14}


@rule("RBB-DEATHSTAR-002", "RB-GREEN-006")
@pytest.mark.parametrize("station", ["death-star", "death-star-under-construction"])
def test_death_star_plans_three_dice_and_one_direct_hit(station):
    dice = {"death-star": 4, "death-star-under-construction": 0}[station]
    m = fight({"x-wing": 1, station: 1, "tie-fighter": 1}, [BLANK] * (dice + 2) + [BLANK, DIRECT, HIT], **PLANNED)
    assert (asked(m), cite(m)) == ({R: "death-star-plans"}, "RBB-DEATHSTAR-002"), "after both have attacked"
    assert options(m, R) == {"pass", "objective death-star-plans-2"}
    play(m, "0: objective death-star-plans-2")
    assert (R, 3, 0, 0) in rolled(m), "red or black, never green"
    assert lost(m)[0] == (station, 1)
    assert side(m, "rebel")["objectives"] == []
    assert m.facts()["reputation"] == 12, "two for the plans of stage II"


@rule("RBB-DEATHSTAR-002")
def test_without_a_direct_hit_the_card_returns_and_may_be_tried_again_in_the_next_round():
    m = fight({"x-wing": 1, "death-star": 1}, [BLANK] * 5 + [HIT, SPECIAL, BLANK] + [BLANK] * 5, **PLANNED)
    play(m, "0: objective death-star-plans-2")
    assert units(m, WHERE) == {"x-wing": 1, "death-star": 1}
    assert side(m, "rebel")["objectives"] == [{"card": "death-star-plans-2", "known": ["rebel", "imperial"]}]
    assert fields(m, "CombatRound", "round") == [(1,), (2,)], "once in a round"
    assert asked(m) == {R: "death-star-plans"}
    assert m.facts()["reputation"] == 14


@rule("RBB-DEATHSTAR-002")
@pytest.mark.parametrize(
    ("here", "more"),
    [
        ({"mon-cal-cruiser": 1, "death-star": 1}, {}),
        ({"x-wing": 1, "star-destroyer": 1}, {}),
        ({"x-wing": 1, "death-star": 1}, {"sets": ROTE, "targets": {"secure-the-plans": "rodia"}}),
        ({"x-wing": 1, "death-star": 1, "shield-bunker": 1}, {"sets": ROTE}),
    ],
)
def test_they_need_a_fighter_a_station_and_nothing_that_forbids_them(here, more):
    m = fight(here, [BLANK] * 30, leaders=["princess-leia"], **PLANNED, **more)
    assert asked(m) == {R: "retreat"}
    assert told(m, "ObjectivePlayed") == []


@rule("RBB-DEATHSTAR-002")
def test_a_fighter_that_fell_in_this_battle_is_too_late():
    m = fight(
        {"x-wing": 1, "mon-cal-cruiser": 1, "death-star": 1},
        [DIRECT, BLANK, BLANK, BLANK] + [BLANK] * 9,
        leaders=["princess-leia"],
        **PLANNED,
    )
    play(m, "1: hit x-wing red-direct-hit")
    assert (lost(m), asked(m)) == ([("x-wing", 1)], {R: "retreat"})


@rule("RBB-DEATHSTAR-002")
def test_of_two_stations_the_rebels_choose_one():
    m = fight(
        {"x-wing": 1, "death-star": 1, "death-star-under-construction": 1},
        [BLANK] * 5 + [DIRECT, BLANK, BLANK],
        **PLANNED,
    )
    play(m, "0: objective death-star-plans-2")
    assert options(m, R) == {"unit death-star", "unit death-star-under-construction"}
    play(m, "0: unit death-star")
    assert lost(m)[0] == ("death-star", 1)


@rule("RBB-DEATHSTAR-003")
def test_a_death_star_replaces_the_one_under_construction_even_with_rebel_ground_units_there():
    m = deploying(
        {"death-star": 1},
        {"hoth": at({"death-star-under-construction": 1, "rebel-trooper": 1}), "mandalore": at(loyalty="imperial")},
        sets=["core"],
    )
    assert options(m, E) == {"done", "place 1 death-star hoth"}
    assert refused(m, E, "place 1 death-star mandalore") == "RBB-DEATHSTAR-003"
    play(m, "1: place 1 death-star hoth")
    assert units(m, "hoth") == {"death-star": 1, "rebel-trooper": 1}


@rule("RBB-DEATHSTAR-003")
def test_until_it_can_be_placed_it_waits_on_the_first_space():
    m = deploying(
        {"death-star": 1, "stormtrooper": 1},
        {"hoth": at({"death-star-under-construction": 1, "x-wing": 1, "shield-bunker": 1})},
    )
    assert refused(m, E, "place 1 death-star hoth") == "RBB-DEPLOY-002", "Rebel ships are there"
    play(m, "1: done")
    assert side(m, "imperial")["queue"] == {1: {"death-star": 1, "stormtrooper": 1}}


@rule("RBB-DEATHSTAR-003")
def test_if_the_one_under_construction_falls_so_does_the_one_on_the_queue():
    queue = {"imperial": {"queue": {2: {"death-star": 1, "at-at": 1}}}}
    m = fight(
        {"x-wing": 1, "tie-fighter": 1, "death-star-under-construction": 1},
        [BLANK, HIT],
        combat={"round": 2, "damage": {"death-star-under-construction": [3]}},
        **queue,
    )
    play(m, "0: hit death-star-under-construction black-hit 3")
    assert lost(m)[0] == ("death-star-under-construction", 1)
    assert side(m, "imperial")["queue"] == {2: {"at-at": 1}}
    m = fight(
        {"x-wing": 1, "tie-fighter": 1, "death-star-under-construction": 1},
        [BLANK, BLANK, DIRECT, HIT, HIT],
        **PLANNED,
        **queue,
    )
    play(m, "0: objective death-star-plans-2")
    assert side(m, "imperial")["queue"] == {2: {"at-at": 1}}, "by the plans as well"


# -- green dice ----------------------------------------------------------------------------------------


@rule("RB-GREEN-001")
def test_a_green_die_has_two_direct_hits_and_four_blanks():
    assert sorted(GREEN_DIE) == [1, 1, 3, 3, 3, 3]
    m = fight({"u-wing": 2, "tie-striker": 3}, [DIRECT, DIRECT, BLANK], sets=ROTE)
    assert m.facts()["combat"]["dice"] == ["green-direct-hit", "green-blank"], (
        "one hit was assigned: all U-wings are alike"
    )
    seen = [dice for (dice,) in fields(m, "AttackRolled", "dice")]
    assert seen == [[9, 9, 11]]


@rule("RB-GREEN-002")
@pytest.mark.parametrize(
    ("unit", "green", "against"),
    [
        ("u-wing", 1, "tie-fighter"),
        ("nebulon-b", 2, "tie-fighter"),
        ("rebel-vanguard", 1, "stormtrooper"),
        ("golan-turret", 2, "stormtrooper"),
    ],
)
def test_units_that_roll_green_dice(unit, green, against):
    m = fight({unit: 1, against: 1}, [BLANK] * 30, sets=ROTE, combat={"starter": "rebel"})
    assert rolled(m)[0] == (R, 0, 0, green)


@rule("RB-GREEN-002")
@pytest.mark.parametrize(
    ("unit", "green", "against"),
    [("tie-striker", 1, "x-wing"), ("interdictor", 2, "x-wing"), ("assault-tank", 1, "rebel-trooper")],
)
def test_imperial_units_that_roll_green_dice(unit, green, against):
    m = fight({unit: 1, against: 1}, [BLANK] * 30, sets=ROTE)
    assert rolled(m)[0] == (E, 0, 0, green)


@rule("RB-GREEN-003")
def test_a_green_direct_hit_damages_any_unit_of_the_battle():
    m = fight({"u-wing": 1, "nebulon-b": 1, "rebel-trooper": 1, "tie-striker": 1}, [DIRECT], sets=ROTE)
    assert options(m, E) == {"hit u-wing green-direct-hit", "hit nebulon-b green-direct-hit"}


@rule("RB-GREEN-004")
def test_never_more_than_five_red_five_black_and_three_green():
    here = {"mon-cal-cruiser": 3, "x-wing": 8, "nebulon-b": 2, "tie-fighter": 1}
    m = fight(here, [BLANK] * 60, sets=ROTE, combat={"starter": "rebel"})
    assert rolled(m)[0] == (R, 5, 5, 3)
    assert (for_mission(12, 4), for_mission(7, 2), for_mission(3, 0)) == ((5, 5, 3), (5, 2, 2), (3, 0, 0))


@rule("RB-GREEN-005")
def test_an_ability_that_rolls_dice_rolls_red_or_black_ones():
    m = fight(
        {"u-wing": 1, "death-star": 1},
        [BLANK] * 4 + [BLANK] + [HIT, HIT, HIT],
        sets=ROTE,
        leaders=["princess-leia"],
        **PLANNED,
    )
    play(m, "0: objective death-star-plans-2")
    assert rolled(m)[-1] == (R, 3, 0, 0), "the U-wing is a fighter; its own green die is not rolled for the plans"


@rule("RB-GREEN-007")
def test_in_a_mission_a_green_direct_hit_is_one_success():
    assert (successes(bytearray([9])), successes(bytearray([9, 9, 11])), successes(bytearray([11]))) == (1, 2, 0)
    m = fight({"u-wing": 1, "tie-striker": 1}, [DIRECT], sets=ROTE, combat={"hands": {"imperial": ["space-take-it-down"]}},
              tactics={"space": {"deck": ["space-onslaught"]}})  # fmt: skip
    assert options(m, E) == {"done"}, "it pays for no card and draws none"
    assert refused(m, E, "play space-take-it-down") == "RBB-COMBAT-008"
