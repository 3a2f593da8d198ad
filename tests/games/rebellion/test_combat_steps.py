"""A combat: where it is fought, its steps, attacks, damage, its end (base game)."""

import pytest

from tests.games.rebellion.fights import (
    BLANK,
    DIRECT,
    HIT,
    POOLED,
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
    system,
    units,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told

rule = pytest.mark.rule
NOBODY = {"princess-leia": "supply", "general-rieekan": "supply", "jan-dodonna": "supply"}
"""No Rebel leader is in the pool who could join."""


# -- where and when ------------------------------------------------------------------------------------


@rule("RBB-COMBAT-001")
@pytest.mark.parametrize(
    ("there", "coming", "fought"),
    [
        ({"x-wing": 1}, {"star-destroyer": 1}, True),
        ({"rebel-trooper": 1}, {"star-destroyer": 1}, False),
        ({"rebel-trooper": 1}, {"star-destroyer": 1, "stormtrooper": 1}, True),
        ({"x-wing": 1}, {}, False),
    ],
)
def test_a_combat_needs_units_of_both_sides_in_one_theater(there, coming, fought):
    m = position(turn="imperial", systems={"naboo": at(there), "malastare": at(coming)}, leaders=NOBODY)
    play(m, "1: activate naboo darth-vader", *(f"1: move 1 {unit} malastare" for unit in coming), "1: done")
    assert (told(m, "CombatBegan") != []) == fought
    if not fought:
        assert units(m, "naboo") == {**there, **coming}, "they share the system"


@rule("RBB-COMBAT-001")
def test_a_card_and_the_reveal_of_the_base_bring_units_together():
    m = position(base={"place": "naboo"}, rebel_base=at({"x-wing": 1}), systems={"naboo": at({"tie-fighter": 1})})
    assert told(m, "CombatBegan") == [], "the units of the space are not in the system"
    play(m, "0: reveal the base")
    assert fields(m, "CombatBegan", "side") == [(R,)]


@rule("RBB-COMBAT-002")
def test_the_steps_of_a_combat():
    m = position(
        turn="imperial",
        systems={
            "naboo": at({"x-wing": 2, "rebel-trooper": 2}),
            "malastare": at({"star-destroyer": 1, "stormtrooper": 2}),
        },
        tactics={
            "space": {"deck": ["space-critical-hit"] * 2 + ["space-take-it-down"] * 2},
            "ground": {"deck": ["ground-critical-hit"] * 2 + ["ground-dig-in"] * 2},
        },
        rebel={"actions": ["its-a-trap"]},
        leaders={"admiral-ackbar": "pool"},
        dice=[BLANK] * 12,
    )
    play(
        m,
        "1: activate naboo grand-moff-tarkin",
        "1: move 1 star-destroyer malastare",
        "1: move 2 stormtrooper malastare",
    )
    assert asked(play(m, "1: done")) == {R: "add-leader"}, "Tarkin is there already"
    assert asked(play(m, "0: send admiral-ackbar")) == {R: "use-action"}, "then cards for the start of a combat"
    assert told(m, "TacticsDrawn") == []
    play(m, "0: use its-a-trap admiral-ackbar")
    assert told(m, "TacticsDrawn", "CombatRound") == ["TacticsDrawn"] * 4 + ["CombatRound"], "then the tactic cards"
    for theater in ("space", "ground"):
        for seat in (E, R):
            assert asked(m) == {seat: "combat-action"}, theater
            play(m, f"{seat}: done")
    assert asked(m) == {E: "retreat"}
    assert asked(play(m, "1: pass")) == {R: "retreat"}
    play(m, "0: pass")
    assert fields(m, "CombatRound", "round") == [(1,), (2,)], "both still have units: a further round"


@rule("RBB-COMBAT-003")
def test_who_has_no_leader_with_tactic_values_there_may_add_one_the_current_player_first():
    given = {
        "step": "add-leader",
        "leaders": ["mon-mothma", "boba-fett"],
        "leaders_at": {
            "princess-leia": "pool",
            "jan-dodonna": "pool",
            "darth-vader": "pool",
            "janus-greejatus": "pool",
        },
    }
    m = fight({"x-wing": 1, "tie-fighter": 1}, [BLANK] * 4, **given)
    assert (asked(m), cite(m)) == ({E: "add-leader"}, "RBB-COMBAT-003")
    assert options(m, E) == {"pass", "send darth-vader"}
    assert refused(m, E, "send janus-greejatus") == "RBB-COMBAT-003"
    play(m, "1: send darth-vader")
    assert (asked(m), options(m, R)) == ({R: "add-leader"}, {"pass", "send princess-leia", "send jan-dodonna"})
    play(m, "0: send jan-dodonna")
    assert system(m, WHERE)["leaders"] == ["mon-mothma", "jan-dodonna", "darth-vader", "boba-fett"]
    assert told(m, "LeaderAdded") == ["LeaderAdded"] * 2, "one each"


@rule("RBB-COMBAT-003")
def test_who_has_a_leader_with_tactic_values_there_adds_none():
    m = fight(
        {"x-wing": 1, "tie-fighter": 1},
        [BLANK] * 4,
        step="add-leader",
        leaders=["princess-leia", "darth-vader"],
        leaders_at={"jan-dodonna": "pool", "general-tagge": "pool"},
    )
    assert "add-leader" not in asked(m).values()
    assert told(m, "LeaderAdded") == []


DECKS = {
    "space": {"deck": ["space-critical-hit"] * 2 + ["space-defensive-formation"] * 3 + ["space-outmaneuver"] * 2},
    "ground": {"deck": ["ground-critical-hit"] * 2 + ["ground-defensive-formation"] * 3 + ["ground-dig-in"] * 2},
}


@rule("RBB-COMBAT-004")
def test_tactic_cards_by_the_highest_value_of_ones_leaders_for_theaters_with_both_sides():
    here = {"x-wing": 1, "rebel-trooper": 1, "tie-fighter": 1, "stormtrooper": 1}
    leaders = ["jan-dodonna", "general-rieekan", "darth-vader", "mon-mothma"]
    m = fight(here, step="draw-tactics", leaders=leaders, tactics=DECKS)
    assert fields(m, "TacticsDrawn", "side", "theater", "count") == [(E, 0, 2), (E, 1, 3), (R, 0, 2), (R, 1, 2)]
    m = fight({"x-wing": 1, "tie-fighter": 1, "stormtrooper": 1}, step="draw-tactics", leaders=leaders, tactics=DECKS)
    assert fields(m, "TacticsDrawn", "side", "theater", "count") == [(E, 0, 2), (R, 0, 2)], "no Rebels on the ground"
    m = fight(here, [BLANK] * 9, step="draw-tactics", leaders=["mon-mothma", "darth-vader"], tactics=DECKS)
    assert fields(m, "TacticsDrawn", "side", "theater", "count") == [(E, 0, 2), (E, 1, 3)], "no values, no cards"


# -- attacks -------------------------------------------------------------------------------------------


@rule("RBB-COMBAT-005")
@pytest.mark.parametrize(("starter", "order"), [("imperial", [E, R]), ("rebel", [R, E])])
def test_the_current_player_attacks_first_in_space_and_on_the_ground_with_all_units(starter, order):
    m = fight(
        {"x-wing": 2, "corellian-corvette": 1, "airspeeder": 2, "tie-fighter": 3, "at-at": 1},
        [BLANK] * 20,
        combat={"starter": starter},
    )
    dice = {R: [(R, 1, 3, 0), (R, 2, 2, 0)], E: [(E, 0, 3, 0), (E, 2, 1, 0)]}
    assert rolled(m)[:4] == [dice[side][theater] for theater in (0, 1) for side in order]


@rule("RBB-COMBAT-005")
def test_no_battle_in_a_theater_with_one_side_only():
    m = fight({"x-wing": 1, "rebel-trooper": 1, "stormtrooper": 1}, [HIT, BLANK])
    assert fields(m, "AttackRolled", "side", "theater") == [(E, 1), (R, 1)]


@rule("RBB-COMBAT-006", "RBB-COMBAT-009")
def test_the_steps_of_an_attack():
    m = fight(
        {"x-wing": 1, "y-wing": 1, "tie-fighter": 1},
        [HIT],
        leaders=["princess-leia", "darth-vader"],
        combat={"hands": {"rebel": ["space-defensive-formation"], "imperial": ["space-critical-hit"]}},
    )
    assert (told(m, "AttackRolled"), asked(m)) == (["AttackRolled"], {E: "combat-action"})
    assert options(m, E) == {"done", "play space-critical-hit"}
    assert (asked(play(m, "1: done")), cite(m)) == ({E: "assign-damage"}, "RBB-COMBAT-009")
    assert options(m, E) == {"hit x-wing black-hit", "hit y-wing black-hit"}
    assert (asked(play(m, "1: hit y-wing black-hit")), cite(m)) == ({R: "block"}, "RBB-COMBAT-010")
    assert units(m, WHERE)["y-wing"] == 1, "destroyed later"
    play(m, "0: pass")
    assert asked(m) == {R: "combat-action"}, "the attack is over, the other one begins"


@rule("RBB-COMBAT-007")
@pytest.mark.parametrize(
    ("here", "combat", "dice"),
    [
        ({"star-destroyer": 2, "tie-fighter": 2}, {}, (4, 4, 0)),
        ({"star-destroyer": 3, "tie-fighter": 4}, {}, (5, 5, 0)),
        ({"star-destroyer": 3, "tie-fighter": 4, "ion-cannon": 1}, {}, (4, 5, 0)),
        ({"star-destroyer": 1, "ion-cannon": 2}, {}, (0, 1, 0)),
        ({"tie-striker": 4, "interdictor": 1}, {}, (0, 0, 3)),
    ],
)
def test_attack_values_are_added_reduced_and_then_capped(here, combat, dice):
    m = fight({**here, "x-wing": 1}, [BLANK] * 12, sets=ROTE, combat=combat)
    assert rolled(m)[0] == (E, *dice)


@rule("RBB-COMBAT-007")
def test_according_to_my_design_takes_dice_off_before_the_cap_and_in_the_first_round_only():
    here = {"mon-cal-cruiser": 3, "x-wing": 4, "star-destroyer": 3}
    m = fight(here, [BLANK] * 60, combat={"design": True})
    assert rolled(m)[1] == (R, 5, 5, 0), "6 red and 7 black, less 1 and 2"
    m = fight({"corellian-corvette": 2, "star-destroyer": 1}, [BLANK] * 60, combat={"design": True})
    assert rolled(m)[1] == (R, 1, 0, 0)
    m = fight({"corellian-corvette": 2, "star-destroyer": 1}, [BLANK] * 60, combat={"design": True, "round": 2})
    assert rolled(m)[1] == (R, 2, 2, 0)


@rule("RBB-COMBAT-008")
def test_a_special_die_draws_a_card_of_the_theater_or_pays_for_one_that_shows_it():
    m = fight(
        {"x-wing": 1, "star-destroyer": 1},
        [SPECIAL, SPECIAL, BLANK],
        leaders=["darth-vader"],
        tactics={"space": {"deck": ["space-onslaught", "space-outmaneuver"]}},
        combat={"hands": {"imperial": ["space-take-it-down", "ground-critical-hit", "space-critical-hit"]}},
    )
    assert (asked(m), cite(m)) == ({E: "combat-action"}, "RBB-COMBAT-008")
    assert options(m, E) == {
        "done",
        "draw red-special",
        "play space-critical-hit",
        "play space-take-it-down red-special",
    }
    play(m, "1: draw red-special")
    assert m.facts()["combat"]["hands"]["imperial"][-1] == "space-outmaneuver", "the top card of the space deck"
    assert m.facts()["combat"]["dice"] == ["red-special", "black-blank"]
    play(m, "1: play space-take-it-down red-special")
    assert m.facts()["combat"]["dice"] == ["black-blank"]
    assert options(m, E) == {"done", "play space-critical-hit"}, "any number in any order, as long as one can pay"


@rule("RBB-COMBAT-008")
def test_no_special_die_no_card_that_shows_it():
    m = fight(
        {"x-wing": 1, "tie-fighter": 1},
        [HIT],
        combat={"hands": {"imperial": ["space-take-it-down"]}},
    )
    assert options(m, E) == {"done"}
    assert refused(m, E, "play space-take-it-down") == "RBB-COMBAT-008"


@rule("RBB-COMBAT-009")
def test_hits_go_on_health_of_their_colour_direct_hits_on_any():
    hands = {"rebel": ["space-critical-hit"]}
    m = fight({"x-wing": 1, "corellian-corvette": 1, "star-destroyer": 1}, [HIT, DIRECT, HIT], combat={"hands": hands})
    assert options(m, E) == {
        "hit corellian-corvette red-hit",
        "hit x-wing red-direct-hit",
        "hit corellian-corvette red-direct-hit",
        "hit x-wing black-hit",
    }
    play(m, "1: hit x-wing red-direct-hit", "1: hit x-wing black-hit 1")
    assert m.facts()["combat"]["damage"] == {"x-wing": [2], "corellian-corvette": [1]}, "more than needed, and all dice"


@rule("RBB-COMBAT-009")
def test_a_die_that_finds_no_target_is_lost_and_every_other_must_be_assigned():
    m = fight({"x-wing": 1, "star-destroyer": 1}, [HIT, HIT, HIT, BLANK])
    assert lost(m) == [("x-wing", 1)], "two red hits find no red health, the black one has a single target"
    m = fight({"x-wing": 1, "y-wing": 1, "tie-fighter": 1}, [HIT])
    assert refused(m, E, "done") == "RBB-COMBAT-009", "it must be assigned"


@rule("RBB-COMBAT-009")
def test_figures_of_a_kind_are_told_apart_by_their_damage():
    m = fight(
        {"corellian-corvette": 2, "star-destroyer": 1},
        [HIT, BLANK, BLANK],
        combat={"round": 2, "damage": {"corellian-corvette": [1]}},
    )
    assert options(m, E) == {"hit corellian-corvette red-hit", "hit corellian-corvette red-hit 1"}


@rule("RBB-COMBAT-010")
def test_only_damage_of_this_attack_is_blocked():
    m = fight(
        {"corellian-corvette": 1, "x-wing": 1, "star-destroyer": 1},
        [BLANK, BLANK, HIT],
        combat={
            "round": 2,
            "damage": {"corellian-corvette": [1]},
            "hands": {"rebel": ["space-defensive-formation", "space-critical-hit", "ground-defensive-formation"]},
        },
    )
    assert asked(m) == {R: "block"}
    assert options(m, R) == {"pass", "play space-defensive-formation"}
    assert refused(m, R, "play space-critical-hit") == "RBB-COMBAT-010", "that blocks nothing"
    assert refused(m, R, "play ground-defensive-formation") == "RBB-COMBAT-018"
    play(m, "0: play space-defensive-formation")
    assert options(m, R) == {"block x-wing 1"}, "the corvette was damaged before"
    play(m, "0: block x-wing 1")
    assert units(m, WHERE)["x-wing"] == 1
    m = fight(
        {"mon-cal-cruiser": 2, "star-destroyer": 1},
        [HIT],
        combat={
            "round": 2,
            "damage": {"mon-cal-cruiser": [2]},
            "hands": {"rebel": ["space-defensive-formation"]},
        },
    )
    play(m, "1: hit mon-cal-cruiser red-hit", "0: play space-defensive-formation")
    assert options(m, R) == {"block mon-cal-cruiser 1"}, "not the other one of the kind"


@rule("RBB-COMBAT-010")
def test_who_was_not_damaged_is_not_asked_to_block():
    m = fight(
        {"x-wing": 1, "tie-fighter": 1},
        [BLANK, BLANK],
        combat={"hands": {"rebel": ["space-defensive-formation"]}},
    )
    assert asked(m) == {R: "combat-action"}
    assert refused(m, R, "play space-defensive-formation") == "RBB-COMBAT-010"


@rule("RBB-COMBAT-010")
def test_two_figures_with_as_much_damage_are_one_answer_and_the_fresh_damage_goes():
    m = fight(
        {"mon-cal-cruiser": 2, "star-destroyer": 2},
        [HIT, HIT, HIT, BLANK, BLANK, BLANK],
        combat={
            "round": 2,
            "damage": {"mon-cal-cruiser": [1]},
            "hands": {"rebel": ["space-outmaneuver", "space-critical-hit"]},
        },
    )
    play(m, "1: hit mon-cal-cruiser red-hit 1", "1: hit mon-cal-cruiser red-hit", "1: hit mon-cal-cruiser red-hit 1")
    play(m, "0: play space-outmaneuver", "0: discard space-critical-hit")
    assert options(m, R) == {"done", "block mon-cal-cruiser 2"}
    play(m, "0: block mon-cal-cruiser 2")
    assert options(m, R) == {"done", "block mon-cal-cruiser 1", "block mon-cal-cruiser 2"}


@rule("RBB-COMBAT-011")
def test_units_with_lethal_damage_still_attack_and_go_at_the_end_of_the_battle():
    m = fight({"x-wing": 1, "tie-fighter": 1}, [HIT, HIT])
    assert rolled(m) == [(E, 0, 1, 0), (R, 0, 1, 0)]
    assert lost(m) == [("x-wing", 1), ("tie-fighter", 1)]
    assert told(m, "AttackRolled", "UnitsDestroyed")[:2] == ["AttackRolled", "AttackRolled"]


@rule("RBB-COMBAT-011", "RBB-COMBAT-012")
def test_smaller_damage_stays_for_the_next_round():
    m = fight({"corellian-corvette": 1, "star-destroyer": 1}, [HIT, BLANK, BLANK, BLANK, BLANK, HIT, BLANK, BLANK])
    assert lost(m) == [("corellian-corvette", 1)], "one damage in each of two rounds"
    assert fields(m, "CombatRound", "round") == [(1,), (2,)]


@rule("RBB-COMBAT-012")
@pytest.mark.parametrize(
    ("here", "rounds"),
    [
        ({"x-wing": 1, "tie-fighter": 1}, 1),
        ({"corellian-corvette": 1, "assault-carrier": 1}, 2),
        ({"x-wing": 1, "tie-fighter": 1, "rebel-trooper": 1, "stormtrooper": 1}, 1),
        ({"x-wing": 1, "tie-fighter": 1, "airspeeder": 1, "at-st": 1}, 2),
    ],
)
def test_rounds_go_on_while_a_theater_has_units_of_both_sides(here, rounds):
    m = fight(here, [HIT] * 30)
    assert len(fields(m, "CombatRound", "round")) == rounds


# -- what is lost at the end of a round ----------------------------------------------------------------


@rule("RBB-COMBAT-013")
def test_rebel_structures_alone_against_ground_units_are_destroyed_whatever_was_rolled():
    m = fight({"rebel-trooper": 1, "shield-generator": 1, "ion-cannon": 1, "stormtrooper": 2}, [BLANK, HIT, BLANK])
    assert lost(m) == [("rebel-trooper", 1), ("shield-generator", 1), ("ion-cannon", 1)]
    assert fields(m, "CombatRound", "round") == [(1,)]
    assert fields(m, "UnitsDestroyed", "cite")[1:] == [("RBB-COMBAT-013",)] * 2
    assert units(m, WHERE) == {"stormtrooper": 2}


@rule("RBB-COMBAT-013")
def test_a_death_star_under_construction_alone_is_destroyed_without_reputation():
    m = fight(
        {"x-wing": 1, "tie-fighter": 1, "death-star-under-construction": 1},
        [BLANK, HIT],
        imperial={"queue": {3: {"death-star": 1}}},
        reputation=10,
    )
    play(m, "0: hit tie-fighter black-hit")
    assert lost(m) == [("tie-fighter", 1), ("death-star-under-construction", 1)]
    assert fields(m, "UnitsDestroyed", "cite")[1] == ("RBB-COMBAT-013",)
    assert fields(m, "CombatRound", "round") == [(1,)]
    assert m.facts()["reputation"] == 10
    assert m.facts()["imperial"]["queue"] == {}
    m = fight({"x-wing": 1, "tie-fighter": 1, "death-star-under-construction": 1}, [BLANK, BLANK, HIT, BLANK])
    assert lost(m) == [("x-wing", 1)], "with a TIE Fighter it is not alone"


@rule("RBB-COMBAT-014")
def test_transports_alone_must_retreat():
    m = fight({"rebel-transport": 2, "tie-fighter": 1}, [BLANK], leaders=["princess-leia"])
    assert asked(m) == {R: "retreat"}
    assert refused(m, R, "pass") == "RBB-COMBAT-014"
    assert "pass" not in options(m, R)
    play(m, "0: retreat to rodia with princess-leia")
    assert (units(m, "rodia"), units(m, WHERE)) == ({"rebel-transport": 2}, {"tie-fighter": 1})


@rule("RBB-COMBAT-014")
@pytest.mark.parametrize(
    ("here", "cinematic"),
    [({"tie-fighter": 1}, False), ({"tie-fighter": 1}, True), ({"death-star-under-construction": 1}, False)],
)
def test_transports_that_cannot_retreat_are_destroyed(here, cinematic):
    m = fight({"rebel-transport": 2, **here}, [BLANK] * 2, sets=ROTE, cinematic=cinematic)
    assert lost(m) == [("rebel-transport", 2)]
    assert fields(m, "UnitsDestroyed", "cite") == [("RBB-COMBAT-014",)]


@rule("RBB-COMBAT-014")
def test_with_another_ship_transports_may_stay():
    m = fight({"rebel-transport": 1, "x-wing": 1, "tie-fighter": 1}, [BLANK] * 2, leaders=["princess-leia"])
    assert "pass" in options(m, R)


@rule("RBB-COMBAT-019")
@pytest.mark.parametrize(
    ("here", "forced"),
    [
        ({"death-star": 1, "ion-cannon": 2}, True),
        ({"death-star": 1, "ion-cannon": 1}, False),
        ({"death-star": 2, "ion-cannon": 2}, False),
        ({"death-star": 1, "tie-fighter": 1, "ion-cannon": 2}, False),
        ({"death-star": 1, "ion-cannon": 2, "stormtrooper": 1, "rebel-trooper": 1}, False),
    ],
)
def test_ships_must_leave_a_lone_death_star_that_ion_cannons_silence(here, forced):
    m = fight({"mon-cal-cruiser": 1, **here}, [BLANK] * 20, leaders=["princess-leia"])
    assert asked(m) == {R: "retreat"}
    assert ("pass" not in options(m, R)) == forced
    if forced:
        assert refused(m, R, "pass") == "RBB-COMBAT-019"
        play(m, "0: retreat to rodia with princess-leia")
        assert units(m, WHERE) == here, "and the combat is over"


@rule("RBB-COMBAT-019")
def test_without_a_leader_they_are_destroyed():
    m = fight({"mon-cal-cruiser": 1, "x-wing": 2, "death-star": 1, "ion-cannon": 2}, [BLANK] * 20)
    assert lost(m) == [("x-wing", 2), ("mon-cal-cruiser", 1)]
    assert units(m, WHERE) == {"death-star": 1, "ion-cannon": 2}


@rule("RBB-COMBAT-019")
def test_who_has_tried_death_star_plans_in_this_round_may_stay():
    m = fight(
        {"x-wing": 1, "death-star": 1, "ion-cannon": 2},
        [BLANK, BLANK, BLANK, BLANK],
        rebel={"objectives": ["death-star-plans-2"]},
        leaders=["princess-leia"],
    )
    play(m, "0: objective death-star-plans-2")
    assert asked(m) == {R: "retreat"} and "pass" in options(m, R)
    m = fight(
        {"x-wing": 1, "death-star": 1, "ion-cannon": 2},
        [BLANK, BLANK, BLANK, BLANK],
        rebel={"objectives": ["death-star-plans-2"]},
        leaders=["princess-leia"],
    )
    play(m, "0: pass")
    assert refused(m, R, "pass") == "RBB-COMBAT-019", "the plans stayed in hand"


# -- its end -------------------------------------------------------------------------------------------


@rule("RBB-COMBAT-015")
def test_at_the_end_damage_is_gone_and_all_tactic_cards_are_in_their_decks():
    m = fight(
        {"x-wing": 1, "star-destroyer": 1},
        [BLANK, BLANK, HIT, HIT],
        tactics={
            "space": {"deck": ["space-onslaught"], "played": ["space-no-escape"]},
            "ground": {"deck": ["ground-dig-in"]},
        },
        combat={"hands": {"rebel": ["ground-critical-hit"], "imperial": ["space-critical-hit", "ground-onslaught"]}},
    )
    play(m, "1: done", "0: pass", "0: done")
    assert told(m, "DamageAssigned", "CombatEnded") == ["DamageAssigned", "CombatEnded"]
    assert m.facts()["combat"] is None
    decks = m.facts()["tactics"]
    assert sorted(decks["space"]["deck"]) == ["space-critical-hit", "space-no-escape", "space-onslaught"]
    assert sorted(decks["ground"]["deck"]) == ["ground-critical-hit", "ground-dig-in", "ground-onslaught"]
    assert [decks[theater]["played"] for theater in decks] == [[], []]


@rule("RBB-COMBAT-016")
@pytest.mark.parametrize(
    ("here", "dice", "won"),
    [
        ({"x-wing": 1, "tie-fighter": 1}, [HIT, BLANK], [(E, 0)]),
        ({"x-wing": 1, "tie-fighter": 1}, [BLANK, HIT], [(R, 0)]),
        ({"x-wing": 1, "tie-fighter": 1}, [HIT, HIT], []),
        (
            {"x-wing": 1, "tie-fighter": 1, "rebel-trooper": 1, "stormtrooper": 1},
            [HIT, BLANK, BLANK, HIT],
            [(E, 0), (R, 1)],
        ),
        ({"x-wing": 1, "rebel-trooper": 1, "stormtrooper": 1}, [BLANK, HIT], [(R, 1)]),
    ],
)
def test_a_battle_is_won_by_who_alone_is_left_in_it(here, dice, won):
    m = fight(here, dice)
    assert fields(m, "BattleWon", "side", "theater") == won


@rule("RBB-COMBAT-016")
def test_enemy_units_destroyed_before_the_first_round_are_no_won_battle():
    m = fight(
        {"x-wing": 1, "death-star": 1, "rebel-trooper": 1, "stormtrooper": 1},
        [BLANK, HIT],
        step="start-of-combat",
        imperial={"actions": ["fully-operational"]},
        leaders=["moff-jerjerrod"],
    )
    play(m, "1: use fully-operational moff-jerjerrod")
    assert lost(m)[0] == ("x-wing", 1)
    assert fields(m, "BattleWon", "side", "theater") == [(R, 1)], "the space battle was not fought"


@rule("RBB-COMBAT-016")
def test_who_retreats_from_a_theater_has_lost_its_battle_but_if_both_leave_nobody_wins():
    given = {
        "leaders": ["princess-leia", "darth-vader"],
        "systems": {"rodia": at({"y-wing": 1}), "utapau": at({"star-destroyer": 1})},
    }
    m = fight({"x-wing": 1, "assault-carrier": 1}, [BLANK] * 3, combat={"starter": "rebel"}, **given)
    play(m, "0: retreat to rodia with princess-leia")
    assert fields(m, "BattleWon", "side", "theater") == [(E, 0)]
    here = {"x-wing": 1, "rebel-trooper": 1, "assault-carrier": 1}
    m = fight(here, [BLANK] * 3, combat={"starter": "rebel"}, **given)
    play(m, "0: retreat to rodia with princess-leia", "1: retreat to utapau with darth-vader")
    assert fields(m, "BattleWon", "side", "theater") == []
    assert units(m, WHERE) == {"rebel-trooper": 1}


@rule("RBB-COMBAT-016")
def test_who_destroyed_the_last_ship_has_won_even_when_retreating_later_in_the_round():
    m = fight(
        {"x-wing": 1, "tie-fighter": 1, "stormtrooper": 1},
        [BLANK, HIT],
        leaders=["princess-leia"],
    )
    play(m, "0: retreat to rodia with princess-leia")
    assert fields(m, "BattleWon", "side", "theater") == [(R, 0)]
    m = fight(
        {"x-wing": 1, "death-star": 1, "stormtrooper": 1},
        [BLANK] * 5 + [DIRECT, BLANK, BLANK],
        rebel={"objectives": ["death-star-plans-2"]},
        leaders=["princess-leia"],
    )
    play(m, "0: objective death-star-plans-2", "0: retreat to rodia with princess-leia")
    assert fields(m, "BattleWon", "side", "theater") == [(R, 0)], "by Death Star Plans as well"


@rule("RBB-COMBAT-017")
@pytest.mark.parametrize(("turn", "mover", "side"), [("imperial", "darth-vader", E), ("rebel", "jan-dodonna", R)])
def test_who_moves_has_started_the_combat(turn, mover, side):
    seat, unit = (E, "star-destroyer") if side == E else (R, "x-wing")
    other = "x-wing" if side == E else "tie-fighter"
    m = position(turn=turn, systems={"naboo": at({other: 1}), "malastare": at({unit: 1})})
    play(m, f"{seat}: activate naboo {mover}", f"{seat}: move 1 {unit} malastare", f"{seat}: done")
    assert fields(m, "CombatBegan", "side") == [(side,)]


@rule("RBB-COMBAT-018")
def test_tactic_cards_are_hidden_until_played_and_belong_to_their_theater():
    hands = ({"imperial": ["space-critical-hit"]}, {"imperial": ["space-no-escape"]})
    worlds = [fight({"x-wing": 1, "tie-fighter": 1}, [BLANK], combat={"hands": hand}) for hand in hands]
    rebels = [m.view(R) for m in worlds]
    assert rebels[0] == rebels[1], "the Rebels see no difference"
    assert worlds[0].view(E) != worlds[1].view(E)
    m = fight({"x-wing": 1, "tie-fighter": 1}, [BLANK], combat={"hands": {"imperial": ["ground-critical-hit"]}})
    assert refused(m, E, "play ground-critical-hit") == "RBB-COMBAT-018"


@rule("RBB-COMBAT-018", "RBB-COMBAT-022")
def test_a_card_damages_only_units_of_its_theater_of_any_colour_and_its_damage_can_be_blocked():
    m = fight(
        {"x-wing": 1, "corellian-corvette": 1, "airspeeder": 1, "tie-fighter": 1, "stormtrooper": 1},
        [BLANK] * 9,
        combat={"hands": {"imperial": ["space-critical-hit"], "rebel": ["space-defensive-formation"]}},
    )
    play(m, "1: play space-critical-hit")
    assert (asked(m), options(m, E)) == ({E: "damage"}, {"hit x-wing", "hit corellian-corvette"})
    assert asked(play(m, "1: hit x-wing")) == {R: "block"}
    play(m, "0: play space-defensive-formation")
    assert options(m, R) == {"block x-wing 1"}


@rule("RBB-COMBAT-020")
def test_of_several_combats_the_current_player_chooses_the_first():
    m = position(
        step="settle",
        turn="imperial",
        after=["next-turn"],
        systems={"naboo": at({"x-wing": 1, "tie-fighter": 1}), "rodia": at({"x-wing": 1, "tie-fighter": 1})},
        fights=[["naboo", "imperial"], ["rodia", "imperial"]],
        dice=[HIT, HIT] * 2,
        leaders=dict.fromkeys(POOLED, "supply"),
    )
    assert (asked(m), cite(m)) == ({E: "which-combat"}, "RBB-COMBAT-020")
    assert options(m, E) == {"at naboo", "at rodia"}
    play(m, "1: at rodia")
    places = [
        m.game.words("en", m.state, event)["place"] for event in m.events if type(event).__name__ == "CombatBegan"
    ]
    assert [str(place).lower() for place in places] == ["rodia", "naboo"]


@rule("RBB-COMBAT-020")
def test_a_combat_by_the_voluntary_reveal_follows_at_once():
    m = position(
        base={"place": "naboo"},
        rebel_base=at({"x-wing": 1}),
        systems={"naboo": at({"tie-fighter": 1})},
        dice=[HIT, HIT],
        leaders=dict.fromkeys(POOLED, "supply"),
    )
    play(m, "0: reveal the base")
    assert told(m, "BaseRevealed", "CombatBegan", "CombatEnded") == ["BaseRevealed", "CombatBegan", "CombatEnded"]
    assert asked(m) == {R: "turn"}, "before the turn goes on"


@rule("RBB-COMBAT-021")
def test_a_combat_in_which_nobody_can_destroy_anything_ends_without_a_winner():
    here = {"x-wing": 1, "death-star-under-construction": 1, "shield-bunker": 1}
    m = fight(here, [HIT], sets=ROTE)
    assert told(m, "CombatRound", "CombatEnded") == ["CombatRound", "CombatEnded"]
    assert (fields(m, "BattleWon", "side"), units(m, WHERE)) == ([], here)


@rule("RBB-COMBAT-021")
def test_dice_that_only_the_first_round_takes_away_are_no_reason_to_end_it():
    m = fight(
        {"x-wing": 2, "death-star-under-construction": 1, "death-star": 1, "ion-cannon": 2},
        [HIT, BLANK],
        combat={"design": True},
        leaders=["princess-leia"],
    )
    play(m, "0: pass")
    assert fields(m, "CombatRound", "round") == [(1,), (2,)]
    assert rolled(m) == [(R, 0, 2, 0)], "nobody rolled a die in the first round"


@rule("RBB-COMBAT-023")
def test_damage_is_taken_off_what_retreats():
    m = fight(
        {"corellian-corvette": 1, "rebel-trooper": 1, "star-destroyer": 1, "stormtrooper": 1},
        [HIT, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK],
        leaders=["princess-leia"],
        combat={"hands": {"imperial": ["ground-defensive-formation"]}},
    )
    play(m, "1: done", "1: done")
    assert m.facts()["combat"]["damage"] == {"corellian-corvette": [1]}
    play(m, "0: retreat to rodia with princess-leia", "0: done")
    assert asked(m) == {E: "combat-action"}, "the ground battle goes on"
    assert m.facts()["combat"]["damage"] == {"corellian-corvette": []}
    assert units(m, "rodia") == {"corellian-corvette": 1}
