"""Activations, rally, panic, standby, the end phase, objectives and victory."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    SEGMENT,
    SMALL,
    acting,
    attack,
    deeds,
    field,
    left,
    place,
    position,
    row,
    standing,
    tokens,
    unit,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
TROOPERS = row("rebel-troopers", 5000, 4000, size=4)


def begins(who, rebels, empire=(VADER,), **given):
    """The activation of a unit begins."""
    return position(list(rebels), list(empire), step="activated", acts=[{"unit": who, "actions": 2}], **given)


# -- turns -----------------------------------------------------------------------------------------------------


@rule("LG-ACTIVATIONPHASE-503", "LG-ACTIVATIONPHASE-105")
def test_a_unit_with_a_faceup_token_or_a_draw():
    m = position([LUKE | {"order": "faceup"}, TROOPERS], [VADER], step="turn")
    assert options(m, 0) == {"activate luke-skywalker", "draw"}
    assert refused(m, 0, "activate rebel-troopers") == "LG-ACTIVATIONPHASE-503"
    play(m, "0: activate luke-skywalker", "0: done")
    assert m.state.order[0] == 2, "its token lies facedown"


@rule("LG-ACTIVATIONPHASE-503", "LG-ORDERPOOL-504")
def test_a_drawn_token_activates_a_unit_of_its_rank():
    m = position([LUKE | {"order": "faceup"}, TROOPERS, {**TROOPERS, "minis": [[5000 + 300 * n, 6000] for n in range(4)]}],
                 [VADER], step="turn")  # fmt: skip
    play(m, "0: draw")
    assert (asked(m), options(m, 0)) == (
        {0: "activate-drawn"},
        {"activate rebel-troopers-1", "activate rebel-troopers-2"},
    )


@rule("LG-ORDERPOOL-505", "LG-RULING-056")
def test_a_token_that_fits_nobody_leaves_the_game():
    m = position([LUKE, TROOPERS], [VADER], step="turn", players=[{"pool": {"support": 1, "commander": 1}}, {"pool": {"commander": 1}}],
                 chance=[1])  # fmt: skip
    assert fields(m, "TokenDropped", "seat") == [(0,)]
    assert asked(m) == {0: "act"}, "Luke is activated"


@rule("LG-ACTIVATIONPHASE-502", "LG-RULING-057")
def test_who_has_no_unit_left_is_passed_over():
    m = position(
        [LUKE | {"order": "faceup"}, {**TROOPERS, "order": "faceup"}], [VADER | {"order": "facedown"}], step="turn"
    )
    play(m, "0: activate luke-skywalker", "0: done")
    assert m.state.acts[-1].unit == 1, "the last of the Rebels acts"


@rule("LG-ACTIVATIONPHASE-506")
def test_when_all_have_acted_the_end_phase_comes():
    m = position(
        [LUKE | {"order": "faceup"}],
        [VADER | {"order": "facedown"}],
        step="turn",
        hands=[["standing-orders"], ["standing-orders"]],
    )
    play(m, "0: done")
    assert [phase for (phase,) in fields(m, "PhaseBegan", "phase")] == [2, 0]
    assert m.state.round == 2


# -- rally and panic ---------------------------------------------------------------------------------------------


@rule("LG-RALLY-502")
def test_blocks_and_surges_remove_suppression():
    m = begins("luke-skywalker", [LUKE | {"suppression": 4}], dice=["block", "surge", "blank", "blank"])
    assert (tokens(m, "luke-skywalker", "suppression"), left(m)) == ((2,), 2)


@rule("LG-SUPPRESSION-503", "LG-SUPPRESSION-504")
@pytest.mark.parametrize(("suppression", "actions"), [(2, 2), (3, 1), (5, 1)])
def test_a_suppressed_unit_has_an_action_less(suppression, actions):
    """Luke's courage is 3."""
    m = begins("luke-skywalker", [LUKE | {"suppression": suppression}], dice=["blank"] * suppression)
    assert left(m) == actions


@rule("LG-RALLY-504")
def test_without_suppression_nothing_is_rolled():
    m = begins("luke-skywalker", [LUKE])
    assert (told(m, "Rallied"), left(m)) == ([], 2)


@rule("LG-PANIC-501", "LG-PANIC-504", "LG-PANIC-506")
def test_a_panicked_unit_runs_to_the_nearest_edge():
    m = begins("luke-skywalker", [LUKE | {"suppression": 6}], dice=["blank"] * 6)
    assert place(m, "luke-skywalker") == (9000, 4000 - 1540)
    assert tokens(m, "luke-skywalker", "panic") == (1,)
    assert fields(m, "ActivationEnded", "unit") == [(0,)]


@rule("LG-PANIC-509", "LG-LEAVE-501")
def test_who_runs_over_the_edge_is_defeated():
    m = begins("luke-skywalker", [LUKE | {"at": [9000, 1000], "suppression": 6}, TROOPERS], dice=["blank"] * 6)
    assert fields(m, "Fled", "unit") == [(0,)]
    assert m.state.station[0] == 3


@rule("LG-PANIC-513")
def test_a_panicked_unit_clambers_where_that_is_the_quickest_way():
    house = {"kind": "building", "at": [9000, 3000], "size": [6000, 1600], "height": 1300}
    rebels = row("rebel-troopers", 9000, 3800 + SMALL, size=4) | {"suppression": 4}
    m = begins("rebel-troopers", [rebels, LUKE | {"at": [2000, 2000]}], dice=["blank"] * 4 + ["block", "surge", "blank", "blank"],
               field=field(house))  # fmt: skip
    assert asked(m) == {0: "wound"}, "the leader is on the roof, and one of the others falls"
    assert place(m, "rebel-troopers") == (9000, 3800 - SMALL)
    assert fields(m, "ClamberRolled", "dice") == [([0, 2, 3, 3],)]
    play(m, "0: wound rebel-troopers.4")
    assert (asked(m), standing(m, "rebel-troopers")) == ({0: "reform"}, [1, 2, 3])


@rule("LG-PANIC-502", "LG-RULING-052")
def test_a_commander_nearby_lends_courage():
    m = begins("rebel-troopers", [LUKE | {"at": [5000, 5000]}, TROOPERS | {"suppression": 3}], dice=["blank"] * 3)
    assert (asked(m), cite(m)) == ({0: "courage"}, "LG-PANIC-502")
    assert options(m, 0) == {"courage rebel-troopers", "courage luke-skywalker"}
    twin = play(m.clone(), "0: courage rebel-troopers")
    assert twin.state.panic[1] == 1
    play(m, "0: courage luke-skywalker")
    assert (asked(m), left(m), tokens(m, "rebel-troopers", "panic")) == ({0: "act"}, 1, (0,)), (
        "suppressed by its own courage"
    )


@rule("LG-PANIC-502")
def test_beyond_range_3_a_commander_helps_nobody():
    m = begins(
        "rebel-troopers",
        [LUKE | {"at": [5000 + 3 * SEGMENT + 1300, 4000]}, TROOPERS | {"suppression": 3}],
        dice=["blank"] * 3,
    )
    assert "courage" not in asked(m).values()


@rule("LG-PANIC-511")
def test_panic_ends_with_suppression_below_twice_the_courage():
    m = begins("luke-skywalker", [LUKE | {"suppression": 6, "panic": 1}], dice=["block"] + ["blank"] * 5)
    assert tokens(m, "luke-skywalker", "suppression", "panic") == (5, 0)


@rule("LG-RULING-050")
def test_of_equally_near_edges_the_player_chooses():
    m = begins("luke-skywalker", [LUKE | {"at": [3000, 3000], "suppression": 6}], dice=["blank"] * 6)
    assert (asked(m), options(m, 0)) == ({0: "flee"}, {"flee bottom", "flee left"})
    play(m, "0: flee left")
    assert place(m, "luke-skywalker") == (3000 - 1540, 3000)


# -- actions -----------------------------------------------------------------------------------------------------


@rule("LG-ACTIONS-001", "LG-ACTIONS-002")
def test_the_actions_and_none_twice():
    m = acting([LUKE], [VADER], "luke-skywalker")
    assert deeds(m, 0) == {"done", "aim", "dodge", "standby", "recover"}
    play(m, "0: aim")
    assert refused(m, 0, "aim") == "LG-ACTIONS-002"
    assert tokens(m, "luke-skywalker", "aim") == (1,)


@rule("LG-RECOVER-001")
def test_recover_removes_suppression_and_readies_upgrades():
    luke = unit("luke-skywalker", 9000, 4000, "force-push", suppression=4, exhausted=["force-push"])
    m = acting([luke], [VADER], "luke-skywalker")
    play(m, "0: recover")
    assert (tokens(m, "luke-skywalker", "suppression"), m.state.exhausted[0]) == ((0,), 0)


@rule("LG-STANDBY-515")
def test_repulsors_take_no_standby():
    m = acting([LUKE], [unit("74-z-speeder-bikes", 15000, 4000)], "74-z-speeder-bikes")
    assert refused(m, 1, "standby") == "LG-STANDBY-515"
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    play(m, "0: standby")
    assert tokens(m, "at-rt", "standby") == (1,)


# -- standby -----------------------------------------------------------------------------------------------------


def watched(gap, **given):
    """Luke acts in sight of stormtroopers with a standby token."""
    storm = row("stormtroopers", 9000, 4270 + gap, size=4, standby=1, **given.pop("storm", {}))
    return acting([LUKE], [storm, VADER], "luke-skywalker", **given)


@rule("LG-STANDBY-503", "LG-STANDBY-508")
@pytest.mark.parametrize(("gap", "answers"), [(2 * SEGMENT, True), (2 * SEGMENT + 1, False)])
def test_standby_answers_at_range_2(gap, answers):
    m = watched(gap)
    play(m, "0: dodge")
    assert asked(m) == ({EMPIRE: "standby"} if answers else {REBELS: "act"})


@rule("LG-STANDBY-503", "LG-RULING-040")
def test_a_standby_token_buys_a_free_attack():
    m = watched(1000, dice=["blank"] * 4)
    play(m, "0: dodge")
    assert options(m, 1) == {"answer stormtroopers", "pass"}
    play(m, "1: answer stormtroopers")
    assert (asked(m), deeds(m, 1)) == ({EMPIRE: "answer"}, {"attack", "done"})
    play(m, "1: attack", "1: target luke-skywalker", "1: with e-11-blaster-rifle 4", "0: spend 0")
    assert (asked(m), left(m), tokens(m, "stormtroopers", "standby")) == ({REBELS: "act"}, 1, (0,))


@rule("LG-STANDBY-503")
def test_or_a_free_move():
    m = watched(1000)
    play(m, "0: dodge", "1: answer stormtroopers", "1: march 9000,5500")
    assert place(m, "stormtroopers") == (9000, 5500)
    assert asked(m) == {REBELS: "act"}


@rule("LG-STANDBY-507")
def test_what_is_not_seen_is_not_answered():
    wall = {"kind": "tall-stone-wall", "at": [9000, 4600], "size": [4000, 100], "height": 1400}
    m = watched(1500, field=field(wall))
    play(m, "0: dodge")
    assert asked(m) == {REBELS: "act"}


@rule("LG-STANDBY-504", "LG-STANDBY-512")
def test_suppression_takes_the_standby_token_before_it_can_be_spent():
    m = watched(1000, dice=["hit", "blank", "block"])
    attack(m, 0, "stormtroopers")
    assert (asked(m), tokens(m, "stormtroopers", "standby", "suppression")) == ({REBELS: "act"}, (0, 1))


@rule("LG-STANDBY-505")
def test_who_acts_loses_the_token():
    m = acting([LUKE | {"standby": 1}], [VADER], "luke-skywalker")
    play(m, "0: aim")
    assert tokens(m, "luke-skywalker", "standby") == (0,)


@rule("LG-STANDBY-510", "LG-STANDBY-511")
def test_standby_comes_before_what_follows_a_move():
    """Vader moves to range 2; the Rebels go away before Relentless lets him throw."""
    rebels = row("rebel-troopers", 9000, 4270 + 1032 + 2 * SEGMENT, size=4, standby=1)
    m = acting([rebels], [unit("darth-vader", 9000, 4000, "saber-throw")], "darth-vader")
    play(m, "1: march 9000,5032")
    assert asked(m) == {REBELS: "standby"}
    play(m, "0: answer rebel-troopers", "0: march 9000,9500")
    assert asked(m) == {EMPIRE: "act"}, "nobody is at range 2 any more"


# -- command cards in play -------------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-010")
def test_the_master_of_evil_suppresses_all_around():
    near, far = row("rebel-troopers", 9000, 6000, size=4), row("rebel-troopers", 9000, 9500, size=4)
    m = position([LUKE, near, far], [unit("darth-vader", 9000, 7500)], step="activated",
                 acts=[{"unit": "darth-vader", "actions": 2}], played=[None, "master-of-evil"])  # fmt: skip
    assert [tokens(m, f"rebel-troopers-{n}", "suppression") for n in (1, 2)] == [(3,), (3,)]
    assert tokens(m, "luke-skywalker", "suppression") == (0,), "beyond range 2"


@rule("LG-COMMANDCARD2-007")
def test_the_return_of_the_jedi_calms():
    m = begins("luke-skywalker", [LUKE | {"suppression": 1}, TROOPERS | {"suppression": 2}], played=["return-of-the-jedi", None],
               dice=["blank"])  # fmt: skip
    assert options(m, 0) == {"on luke-skywalker", "on rebel-troopers", "done"}
    play(m, "0: on rebel-troopers", "0: done")
    assert tokens(m, "rebel-troopers", "suppression") == (1,)


@rule("LG-COMMANDCARD2-009")
def test_new_ways_to_motivate_them():
    storm = row("stormtroopers", 9000, 7000, size=4, order="faceup")
    m = position([LUKE], [VADER, storm], step="activated", acts=[{"unit": "stormtroopers", "actions": 2}],
                 played=[None, "new-ways-to-motivate-them"])  # fmt: skip
    assert (asked(m), options(m, 1)) == ({1: "new-ways"}, {"do it", "pass"})
    play(m, "1: do it", "1: wound stormtroopers.4")
    for text in ("aim", "dodge", "recover"):
        play(m, f"1: {text}")
    assert fields(m, "ActivationEnded", "unit") == [(2,)], "three actions"


@rule("LG-COMMANDCARD2-008")
def test_implacable_acts_again():
    m = acting([LUKE, TROOPERS], [unit("darth-vader", 16000, 9000)], "darth-vader", played=[None, "implacable"])
    play(m, "1: done")
    assert options(m, 1) == {"do it", "pass"}
    play(m, "1: do it")
    assert (list(m.state.wounds)[-1], m.state.order[2], m.state.pools[1][0], m.state.again) == (1, 0, 1, 2)


# -- the end phase -------------------------------------------------------------------------------------------------


def ending(rebels, empire, **given):
    return position(rebels, empire, step="end-phase", hands=[["standing-orders"], ["standing-orders"]], **given)


@rule("LG-ENDPHASE-502")
def test_a_played_card_is_discarded_for_the_rest_of_the_game():
    m = ending([LUKE], [VADER], played=["ambush", None])
    assert m.facts()["players"][0]["discard"] == ["ambush"]
    assert options(m, 0) == {"play standing-orders"}


@rule("LG-ENDPHASE-504")
def test_aim_dodge_and_standby_tokens_are_removed():
    m = ending([LUKE | {"aim": 2, "dodge": 1, "standby": 1}], [VADER | {"dodge": 2}])
    assert tokens(m, "luke-skywalker", "aim", "dodge", "standby") == (0, 0, 0)
    assert tokens(m, "darth-vader", "dodge") == (0,)


@rule("LG-ENDPHASE-505")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (5, 4)])
def test_one_suppression_token_is_removed_from_each_unit(before, after):
    m = ending([LUKE | {"suppression": before}, TROOPERS | {"suppression": 3}], [VADER])
    assert (tokens(m, "luke-skywalker", "suppression"), tokens(m, "rebel-troopers", "suppression")) == ((after,), (2,))


@rule("LG-ENDPHASE-511")
@pytest.mark.parametrize("holder", [REBELS, EMPIRE])
def test_the_counter_goes_on_and_to_the_opponent(holder):
    m = ending([LUKE], [VADER], counter=holder, round=3)
    assert (m.state.counter, m.state.round) == (1 - holder, 4)


@rule("LG-BATTLECARD-511")
def test_a_hostile_environment_keeps_suppression_in_the_open():
    house = {"kind": "building", "at": [9000, 5000], "size": [1200, 900]}
    m = ending([LUKE | {"at": [9000, 4415], "suppression": 2}, TROOPERS | {"suppression": 2}], [VADER],
               condition="hostile-environment", field=field(house))  # fmt: skip
    assert tokens(m, "luke-skywalker", "suppression") == (1,)
    assert tokens(m, "rebel-troopers", "suppression") == (2,)


@rule("LG-ENDPHASE-508", "LG-COMMANDER-005", "LG-COMMANDER-006")
def test_who_has_lost_all_commanders_promotes_a_trooper():
    lost = LUKE | {"station": "defeated"}
    m = ending(
        [lost, TROOPERS, {**TROOPERS, "minis": [[5000 + 300 * n, 7000] for n in range(4)]}, unit("at-rt", 2000, 2000)],
        [VADER],
    )
    assert (asked(m), options(m, 0)) == ({0: "promote"}, {"promote rebel-troopers-1", "promote rebel-troopers-2"})
    play(m, "0: promote rebel-troopers-2")
    assert list(m.state.rank)[:4] == [0, 2, 0, 4]


@rule("LG-ENDPHASE-510")
def test_vehicles_are_not_promoted():
    m = ending([LUKE | {"station": "defeated"}, unit("at-rt", 2000, 2000)], [VADER])
    assert told(m, "CommanderPromoted") == []
    assert asked(m) == {EMPIRE: "command"}


# -- objectives and victory -------------------------------------------------------------------------------------------


def last_round(rebels, empire, **given):
    """The sixth round ends."""
    return ending(rebels, empire, round=6, deployment="battle-lines", **given)


@rule("LG-BATTLECARD-502")
@pytest.mark.parametrize(("y", "points"), [(10000 - 135, 1), (10000 - SEGMENT + 135, 1), (10000 - SEGMENT + 134, 0)])
def test_breakthrough_counts_leaders_in_the_enemy_zone(y, points):
    m = last_round([LUKE | {"at": [9000, y]}], [VADER | {"at": [9000, 5000]}], objective="breakthrough")
    assert m.state.victory == [points, 0]


@rule("LG-BATTLECARD-503")
@pytest.mark.parametrize(("round_", "points"), [(1, 0), (2, 1), (4, 1), (6, 2)])
def test_transmissions_are_scored_after_rounds_2_4_and_6(round_, points):
    m = ending([LUKE | {"at": [10000, 4000]}], [VADER], round=round_, objective="intercept-the-transmissions",
               deployment="battle-lines", tokens=[[10000, 5000]])  # fmt: skip
    assert m.state.victory == [points, 0]


@rule("LG-BATTLECARD-503")
def test_on_a_tie_nobody_controls_a_token_and_vehicles_do_not_count():
    m = last_round([LUKE | {"at": [10000, 4000]}, unit("at-rt", 11000, 5000)], [VADER | {"at": [10000, 6000]}],
                   objective="intercept-the-transmissions", tokens=[[10000, 5000]])  # fmt: skip
    assert m.state.victory == [0, 0]


@rule("LG-BATTLECARD-505", "LG-OBJECTIVETOKEN-006", "LG-OBJECTIVETOKEN-007")
def test_supplies_are_claimed_by_a_leader_who_touches_them():
    tokens_ = {"tokens": [[9000, 4260], [12000, 5000]]}
    m = acting(
        [LUKE], [VADER], "luke-skywalker", objective="recover-the-supplies", deployment="battle-lines", **tokens_
    )
    assert "claim token-1" in deeds(m, 0)
    assert refused(m, 0, "claim token-2") == "LG-OBJECTIVETOKEN-006"
    play(m, "0: claim token-1", "0: march 9000,5000")
    assert m.state.held == [0, 255]
    assert (m.state.token_x[0], m.state.token_y[0]) == (9000, 5000 - 261), "it comes along"


@rule("LG-OBJECTIVETOKEN-010", "LG-RULING-053")
def test_who_panics_drops_what_was_claimed():
    m = begins("luke-skywalker", [LUKE | {"suppression": 6}], dice=["blank"] * 6, objective="recover-the-supplies",
               deployment="battle-lines", tokens=[{"at": [9000, 4261], "held": "luke-skywalker", "carried": 900}])  # fmt: skip
    assert (m.state.held, m.state.token_x, m.state.token_y) == ([255], [9000], [4261])


@rule("LG-BATTLECARD-505")
def test_claimed_supplies_are_victory_tokens_at_the_end():
    m = last_round([LUKE], [VADER], objective="recover-the-supplies", 
                   tokens=[{"at": [9000, 4261], "held": "luke-skywalker", "carried": 900}, [1000, 1000]])  # fmt: skip
    assert m.state.victory == [1, 0]
    assert m.outcome.winners == (0,) and m.outcome.cite == "LG-VICTORY-502"


@rule("LG-BATTLECARD-504")
def test_key_positions_belong_to_who_has_more_leaders_there():
    house = {"kind": "building", "at": [9000, 5000], "size": [1200, 900]}
    m = last_round(
        [LUKE | {"at": [9000, 4415]}], [VADER], objective="key-positions", marks=["building-1"], field=field(house)
    )
    assert m.state.victory == [1, 0]


@rule("LG-VICTORY-501")
def test_who_has_no_unit_left_has_lost():
    storm = {"card": "stormtroopers", "minis": [[9000, 5500], *({"at": [0, 0], "defeated": True} for _ in range(3))]}
    m = acting([LUKE], [storm], "luke-skywalker", dice=["critical", "critical", "blank", "blank"])
    attack(m, 0, "stormtroopers")
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "LG-VICTORY-501")


@rule("LG-VICTORY-503", "LG-RULING-070", "LG-UNIT-504")
def test_equal_victory_tokens_are_decided_by_the_score():
    lost = row("stormtroopers", 9000, 7000, "dlt-19-stormtrooper", size=5, station="defeated")
    m = last_round([LUKE], [VADER, {**lost, "minis": [{"at": [0, 0], "defeated": True}] * 5}], objective="breakthrough")
    assert fields(m, "Scored", "seat", "points") == [(0, 68), (1, 0)]
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "LG-VICTORY-503")


@rule("LG-VICTORY-504")
@pytest.mark.parametrize("blue", [0, 1])
def test_equal_scores_are_blues_victory(blue):
    m = last_round([LUKE], [VADER | {"at": [16000, 5000]}], objective="breakthrough", blue=blue)
    assert (m.outcome.winners, m.outcome.cite) == ((blue,), "LG-VICTORY-504")
