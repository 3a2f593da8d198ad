"""Weapons in an attack: several of one mini, in a melee, and those that cannot be used; shields and poison in the round."""

import pytest

from tests.games.legion.table import (  # fmt: skip
    EMPIRE,
    REBELS,
    acting,
    asked,
    deeds,
    options,
    play,
    position,
    row,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import cite, fields, refused, told
from wartable.kernel.ledger import rule

BLANKS = ["blank"] * 30
REBEL_ROW = row("rebel-troopers", 9000, 5500, size=4)
BOBA = unit("boba-fett", 9000, 4000)


def weapons(m, seat):
    """The weapons that may be added, and whether it may be enough."""
    return {text.removeprefix("with ").removesuffix(" 1") for text in options(m, seat)}


# -- Arsenal ---------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-511")
def test_with_arsenal_2_a_mini_adds_up_to_two_weapons_each_once():
    m = acting([REBEL_ROW], [BOBA], "boba-fett", dice=BLANKS)
    play(m, "1: attack", "1: target rebel-troopers")
    assert weapons(m, 1) == {"wrist-rocket", "fetts-ee-3-carbine"}
    play(m, "1: with wrist-rocket 1")
    assert weapons(m, 1) == {"fetts-ee-3-carbine", "done"}, "each weapon once"
    play(m, "1: with fetts-ee-3-carbine 1")
    assert fields(m, "AttackRolled", "dice") == [([7] * 4,)]


@rule("LG-KEYWORD-511")
def test_arsenal_2_is_two_weapons_and_no_more():
    """The AT-ST with two hardpoints has three weapons that reach."""
    walker = unit("at-st", 9000, 4000, "88-twin-light-blaster-cannon", "dw-3-concussion-grenade-launcher", facing=900)
    m = acting([row("rebel-troopers", 9000, 6200, size=4)], [walker], "at-st", dice=BLANKS)
    play(m, "1: attack", "1: target rebel-troopers")
    assert len(weapons(m, 1)) == 3
    play(m, "1: with ms-4-twin-blaster-cannon 1", "1: with 88-twin-light-blaster-cannon 1")
    assert told(m, "AttackRolled") == ["AttackRolled"]
    assert [len(dice) for (dice,) in fields(m, "AttackRolled", "dice")] == [6 + 3]


@rule("LG-KEYWORD-511")
def test_two_weapons_of_one_name_are_added_one_after_another():
    m = acting([row("rebel-troopers", 9000, 4270, size=4)], [unit("general-grievous", 9000, 4000)], "general-grievous",
               dice=BLANKS)  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers")
    assert weapons(m, 1) == {"trophy-lightsabers"}
    play(m, "1: with trophy-lightsabers 1")
    assert weapons(m, 1) == {"trophy-lightsabers", "done"}
    play(m, "1: with trophy-lightsabers 1")
    assert [len(dice) for (dice,) in fields(m, "AttackRolled", "dice")] == [8]


@rule("LG-KEYWORD-512")
def test_the_weapons_of_one_mini_may_go_into_separate_pools():
    m = acting([REBEL_ROW, unit("luke-skywalker", 7500, 5500)], [BOBA], "boba-fett", dice=BLANKS)
    play(m, "1: attack", "1: target rebel-troopers", "1: with wrist-rocket 1", "1: done")
    assert (asked(m), options(m, 1)) == ({EMPIRE: "declare-more"}, {"target luke-skywalker", "done"})
    play(m, "1: target luke-skywalker")
    assert weapons(m, 1) == {"fetts-ee-3-carbine"}
    play(m, "1: with fetts-ee-3-carbine 1")
    assert asked(m) == {EMPIRE: "resolve"}


@rule("LG-KEYWORD-512")
def test_weapons_of_the_same_name_still_share_a_pool():
    """Grievous has used one of his lightsabers against the first unit: the other cannot go to the second."""
    near = unit("luke-skywalker", 9000, 4270)
    other = row("rebel-troopers", 9270, 4000, size=4)
    m = acting([near, other], [unit("general-grievous", 9000, 4000)], "general-grievous", dice=BLANKS)
    play(m, "1: attack", "1: target luke-skywalker", "1: with trophy-lightsabers 1", "1: done")
    assert asked(m) != {EMPIRE: "declare-more"} and told(m, "AttackRolled") == ["AttackRolled"]


@rule("LG-KEYWORD-513")
def test_a_vehicle_in_melee_uses_melee_weapons_there_and_ranged_ones_elsewhere():
    walker = unit("at-st", 9000, 4000, facing=900)
    near, far = row("rebel-troopers", 9000, 4635, size=4), unit("luke-skywalker", 9000, 6500)
    m = acting([near, far], [walker], "at-st", dice=BLANKS)
    play(m, "1: attack", "1: target rebel-troopers")
    assert weapons(m, 1) == {"fence-cutting-blades"}
    play(m, "1: with fence-cutting-blades 1")
    assert options(m, 1) == {"target luke-skywalker", "done"}
    play(m, "1: target luke-skywalker")
    assert weapons(m, 1) == {"ms-4-twin-blaster-cannon"}


# -- weapons in a melee, weapons that cannot be used --------------------------------------------------------------------


@rule("LG-KEYWORD-620")
def test_with_a_versatile_weapon_an_engaged_unit_shoots_at_others():
    """Grievous is engaged with Luke: he may shoot at troopers with the DT-57 alone, or use it in the melee."""
    grievous = unit("general-grievous", 9000, 4000, "dt-57-annihilator")
    m = acting([unit("luke-skywalker", 9000, 4270), REBEL_ROW], [grievous], "general-grievous", dice=BLANKS)
    play(m, "1: attack")
    assert options(m, 1) == {"target luke-skywalker", "target rebel-troopers"}
    away = m.clone()
    play(m, "1: target luke-skywalker")
    assert weapons(m, 1) == {"trophy-lightsabers", "dt-57-annihilator"}
    play(away, "1: target rebel-troopers")
    assert weapons(away, 1) == {"dt-57-annihilator"}


@rule("LG-KEYWORD-620")
def test_without_a_versatile_weapon_an_engaged_unit_shoots_at_nobody():
    m = acting([unit("luke-skywalker", 9000, 4270), REBEL_ROW], [BOBA], "boba-fett", dice=BLANKS)
    play(m, "1: attack")
    assert options(m, 1) == {"target luke-skywalker"}
    assert refused(m, 1, "target rebel-troopers") == "LG-ENGAGED-003"


@rule("LG-KEYWORD-620")
def test_a_versatile_weapon_does_not_reach_units_that_are_engaged():
    grievous = unit("general-grievous", 9000, 4000, "dt-57-annihilator")
    droids = row("b1-battle-droids", 9000, 5770, size=6)
    m = acting([unit("luke-skywalker", 9000, 4270), REBEL_ROW], [grievous, droids], "general-grievous", dice=BLANKS)
    play(m, "1: attack")
    assert refused(m, 1, "target rebel-troopers") == "LG-ENGAGED-004"


@rule("LG-KEYWORD-562")
def test_weapons_of_range_1_cannot_be_used_against_a_unit_that_is_immune_to_them():
    storm = row("stormtroopers", 9000, 4500, "fragmentation-grenades", size=4)
    for target, found in (
        ("t-47-airspeeder", {"e-11-blaster-rifle"}),
        ("at-rt", {"e-11-blaster-rifle", "fragmentation-grenades"}),
    ):
        m = acting([unit(target, 9000, 5600)], [storm], "stormtroopers", dice=BLANKS)
        play(m, "1: attack", f"1: target {target}")
        assert {text.split()[1] for text in options(m, 1)} == found


@rule("LG-KEYWORD-561")
def test_nobody_can_be_put_in_base_contact_with_a_unit_that_is_immune_to_melee():
    vader = unit("darth-vader", 9000, 4000)
    speeder = unit("t-47-airspeeder", 9000, 4900, facing=0)
    m = acting([speeder], [vader], "darth-vader")
    assert refused(m, 1, "march 9000,4265") == "LG-KEYWORD-561"
    walker = acting([unit("at-rt", 9000, 4900)], [vader], "darth-vader")
    play(walker, "1: march 9000,4413")
    assert told(walker, "MeleeBegan") == ["MeleeBegan"]


# -- shields in the round ------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-549")
@pytest.mark.parametrize(("drained", "left"), [(3, 2), (1, 0), (0, 0)])
def test_generator_turns_x_shield_tokens_in_the_end_phase(drained, left):
    m = position(
        [unit("luke-skywalker", 9000, 4000)], [unit("droidekas", 9000, 8000, drained=drained)], step="end-phase"
    )
    assert tokens(m, "droidekas", "drained") == (left,)
    assert fields(m, "ShieldsRaised", "count") == ([(1,)] if drained else [])


@rule("LG-KEYWORD-581")
def test_recharge_turns_x_shield_tokens_when_the_unit_recovers():
    sabine = unit("sabine-wren", 9000, 4000, "personal-combat-shield", drained=1)
    m = acting([sabine], [unit("darth-vader", 16000, 9000)], "sabine-wren")
    play(m, "0: recover")
    assert (tokens(m, "sabine-wren", "drained"), fields(m, "ShieldsRaised", "cite")) == ((0,), [("LG-KEYWORD-581",)])
    m = acting([unit("luke-skywalker", 9000, 1000)], [unit("droidekas", 9000, 6000, drained=2)], "droidekas")
    play(m, "1: recover")
    assert tokens(m, "droidekas", "drained") == (2,), "no Recharge"


# -- poison and Danger Sense -----------------------------------------------------------------------------------------------


@rule("LG-TOKEN-003")
def test_poison_wounds_at_the_end_of_the_activation_and_is_gone():
    m = acting([unit("luke-skywalker", 9000, 4000, poison=2)], [unit("darth-vader", 16000, 9000)], "luke-skywalker", 1)
    assert wounds(m, "luke-skywalker") == [0], "not before"
    play(m, "0: aim")
    assert (wounds(m, "luke-skywalker"), tokens(m, "luke-skywalker", "poison")) == ([2], (0,))
    assert told(m, "PoisonEnded", "ActivationEnded") == ["PoisonEnded", "ActivationEnded"]


@rule("LG-TOKEN-003")
def test_poison_may_defeat():
    m = acting([unit("luke-skywalker", 9000, 4000, poison=1, wounds=5), unit("leia-organa", 5000, 4000)],
               [unit("darth-vader", 16000, 9000)], "luke-skywalker", 1)  # fmt: skip
    play(m, "0: aim")
    assert told(m, "UnitDefeated") == ["UnitDefeated"]


@rule("LG-KEYWORD-526")
@pytest.mark.parametrize("kept", [0, 1, 3])
def test_danger_sense_may_keep_suppression_when_the_unit_recovers(kept):
    m = acting([unit("jyn-erso", 9000, 4000, suppression=3)], [unit("darth-vader", 16000, 9000)], "jyn-erso")
    play(m, "0: recover")
    assert (asked(m), cite(m)) == ({REBELS: "danger-sense"}, "LG-KEYWORD-526")
    assert options(m, 0) == {"spend 0", "spend 1", "spend 2", "spend 3"}
    play(m, f"0: spend {3 - kept}")
    assert tokens(m, "jyn-erso", "suppression") == (kept,)
    assert "aim" in deeds(m, 0)


@rule("LG-KEYWORD-526")
def test_danger_sense_may_keep_suppression_in_the_rally_step_and_in_the_end_phase():
    jyn = unit("jyn-erso", 9000, 4000, suppression=2)
    m = position([jyn], [unit("darth-vader", 16000, 9000)], step="rally", acts=[{"unit": "jyn-erso", "actions": 2}],
                 dice=["block", "blank"])  # fmt: skip
    assert options(m, 0) == {"spend 0", "spend 1"}
    play(m, "0: spend 0")
    assert tokens(m, "jyn-erso", "suppression") == (2,)
    m = position([jyn], [unit("stormtroopers", 16000, 9000, suppression=2)], step="end-phase")
    assert options(m, 0) == {"spend 0", "spend 1"}
    play(m, "0: spend 0")
    assert (tokens(m, "jyn-erso", "suppression"), tokens(m, "stormtroopers", "suppression")) == ((2,), (1,))
