"""Wheel Mode; what Tow Cable and Scatter do with whom they hit; spans of the range ruler."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    SEGMENT,
    acting,
    attack,
    position,
    row,
    standing,
    through,
    tokens,
    unit,
)
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.legion.content import MODELS, UNIT
from wartable.games.legion.rules.speeds import speed_of
from wartable.games.legion.space.ranges import within
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.table import leader, minis_of
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

LUKE, VADER = unit("luke-skywalker", 2000, 2000), unit("darth-vader", 18000, 9000)
GRIEVOUS = unit("general-grievous", 18000, 9000)
DROIDEKAS, SPEEDER = "droidekas", "t-47-airspeeder"
TANK = "tx-225-gavw-occupier-combat-assault-tank"


# -- Wheel Mode ---------------------------------------------------------------------------------------------------------


def rolling(*answers, rebels=None, **given):
    """Droidekas activate at (9000, 5000), facing right."""
    m = position(rebels or [LUKE], [unit(DROIDEKAS, 9000, 5000), GRIEVOUS], step="activated",
                 acts=[{"unit": DROIDEKAS, "actions": 2}], **given)  # fmt: skip
    return play(m, *answers)


@rule("LG-KEYWORD-623")
def test_droidekas_on_wheels_are_as_fast_as_can_be_in_this_activation():
    """The tool of speed 3 and a medium base: 1778 + 500."""
    m = rolling()
    assert asked(m) == {EMPIRE: "wheel-mode"} and options(m, EMPIRE) == {"do it", "pass"}
    on_foot = play(m.clone(), "1: pass")
    assert refused(on_foot, EMPIRE, "drive 2 +0.0 50.0") == "LG-MOVE-004"
    play(m, "1: do it", "1: drive 3 +0.0 227.8")
    assert (leader(m.state, 1).x, tokens(m, DROIDEKAS, "wheels")) == (9000 + 2278, (1,))


@rule("LG-KEYWORD-623")
def test_wheels_are_fast_in_the_own_activation_only():
    m = acting([LUKE], [unit(DROIDEKAS, 9000, 5000, wheels=1), GRIEVOUS], "luke-skywalker")
    assert speed_of(m.state, 1) == 1
    m = acting([LUKE], [unit(DROIDEKAS, 9000, 5000, wheels=1), GRIEVOUS], DROIDEKAS)
    assert speed_of(m.state, 1) == 3


@rule("LG-KEYWORD-623")
def test_droidekas_on_wheels_do_not_attack():
    near = [unit("rebel-troopers", 11000, 5000)]
    m = rolling("1: do it", rebels=near)
    assert refused(m, EMPIRE, "attack") == "LG-KEYWORD-623"
    on_foot = rolling("1: pass", rebels=near)
    play(on_foot, "1: attack")


def shot_at(**more):
    """Rebel troopers shoot at droidekas in the open: four hits."""
    m = acting([row("rebel-troopers", 9000, 5000, size=4)], [unit(DROIDEKAS, 11000, 5000, **more), GRIEVOUS], "rebel-troopers",
               dice=["hit"] * 4 + ["block"] * 4)  # fmt: skip
    return attack(m, REBELS, DROIDEKAS)


@rule("LG-KEYWORD-623")
def test_droidekas_on_wheels_have_cover_2_and_no_shields():
    m = shot_at(wheels=1)
    assert fields(m, "CoverTaken", "cover", "count") == [(2, 2)] and "spend-shields" not in asked(m).values()
    on_foot = shot_at()
    assert told(on_foot, "CoverTaken") == [] and asked(on_foot) == {EMPIRE: "spend-shields"}


@rule("LG-KEYWORD-623")
def test_wheels_are_drawn_in_at_the_end_of_the_round():
    m = position([LUKE], [unit(DROIDEKAS, 9000, 5000, wheels=1), GRIEVOUS], step="end-phase")
    assert tokens(m, DROIDEKAS, "wheels") == (0,)


# -- Tow Cable ----------------------------------------------------------------------------------------------------------


def towing(target, dice, **more):
    """An airspeeder at (9000, 5000) facing left: what it tows is behind it, to its right."""
    speeder = unit(SPEEDER, 9000, 5000, "mo-dk-power-harpoon", facing=1800)
    m = acting([speeder], [target, VADER], SPEEDER, dice=dice, **more)
    play(m, "0: attack", f"0: target {target['card']}")
    while asked(m) == {REBELS: "arm"}:
        (harpoon,) = [option for option in options(m, REBELS) if "harpoon" in option] or ["done"]
        play(m, f"0: {harpoon}")
    while m.pending and asked(m).popitem()[1] in ("reroll", "declare-more", "spend-dodge"):
        (seat,) = m.pending
        play(
            m,
            f"{seat}: {'spend 0' if asked(m)[seat] == 'spend-dodge' else 'done' if 'done' in options(m, seat) else 'pass'}",
        )
    return m


@rule("LG-KEYWORD-610")
def test_a_towed_vehicle_is_turned_by_the_attacker():
    m = towing(unit("at-st", 11000, 5000), ["critical", "blank"])
    assert asked(m) == {REBELS: "tow"}
    assert refused(m, REBELS, "pivot 90.1") == "LG-PIVOT-502" and refused(m, REBELS, "pass") is not None
    play(m, "0: pivot 90.0")
    assert leader(m.state, 1).facing == 900 and asked(m) == {REBELS: "act"}


@rule("LG-KEYWORD-610")
@pytest.mark.parametrize(("card", "dice"), [("at-st", ["blank"]), ("stormtroopers", ["critical", "blank"])])
def test_only_vehicles_that_were_wounded_are_towed(card, dice):
    m = through(towing(unit(card, 11000, 5000), dice))
    assert asked(m) == {REBELS: "act"}
    assert len(told(m, "MiniWounded")) == (card == "stormtroopers")


@rule("LG-KEYWORD-610", "LG-PIVOT-506")
def test_a_towed_tank_displaces_whom_it_turns_over():
    """Who did not turn it puts them back: its own player."""
    tank, troopers = unit(TANK, 11000, 5000), row("stormtroopers", 11000, 5750, size=4)
    speeder = unit(SPEEDER, 9000, 5000, "mo-dk-power-harpoon", facing=1800)
    m = acting([speeder], [tank, troopers, VADER], SPEEDER, dice=["critical", "blank"])
    play(m, "0: attack", f"0: target {TANK}")
    while asked(m) != {REBELS: "tow"}:
        (seat,) = m.pending
        harpoon = [option for option in options(m, seat) if "harpoon" in option]
        play(m, f"{seat}: {harpoon[0] if harpoon else 'done' if 'done' in options(m, seat) else 'pass'}")
    play(m, "0: pivot 90.0")
    assert asked(m) == {EMPIRE: "put-back"}
    m.apply(EMPIRE, m.sample(EMPIRE, Rng(0)))
    assert asked(m) == {REBELS: "act"} and standing(m, "stormtroopers") == [1, 2, 3, 4]


# -- Scatter ------------------------------------------------------------------------------------------------------------


def scattered(target, dice=("blank",) * 9, **given):
    """Count Dooku strikes with his lightning."""
    m = acting([target], [unit("count-dooku", 9000, 4000), GRIEVOUS], "count-dooku", dice=list(dice), **given)
    return attack(m, EMPIRE, target["card"])


@rule("LG-KEYWORD-588")
def test_scattered_troopers_are_placed_anew_by_the_attacker():
    m = scattered(row("rebel-troopers", 9000, 6500, size=4))
    assert asked(m) == {EMPIRE: "scatter"} and "pass" in options(m, EMPIRE)
    assert refused(m, EMPIRE, "form 9300,6500 9600,6500 12000,6500") == "LG-COHESION-503"
    play(m.clone(), "1: pass")
    play(m, "1: form 9000,6800 9000,7100 9000,7400")
    assert [(one.x, one.y) for one in minis_of(m.state, 0)] == [(9000, y) for y in (6500, 6800, 7100, 7400)]
    assert fields(m, "Reformed", "cite") == [("LG-KEYWORD-588",)]


@rule("LG-KEYWORD-588", "LG-RULING-037")
@pytest.mark.parametrize("killed", [False, True])
def test_standby_tokens_come_before_scatter(killed):
    """Leia answers the attack; who is defeated by her scatters nobody."""
    rebels = [row("rebel-troopers", 9000, 6500, size=4), unit("leia-organa", 9600, 6000, standby=1)]
    dooku = unit("count-dooku", 9000, 4000, wounds=5)
    dice = ["blank"] * 5 + (["critical"] * 3 + ["blank"] * 3 if killed else [])
    m = acting(rebels, [dooku, GRIEVOUS], "count-dooku", dice=dice)
    attack(m, EMPIRE, "rebel-troopers")
    assert asked(m) == {REBELS: "standby"}
    play(m, *(["0: answer leia-organa", "0: attack", "0: target count-dooku"] if killed else ["0: pass"]))
    assert (asked(through(m)) == {EMPIRE: "scatter"}) is not killed
    assert told(m, "UnitDefeated") == ["UnitDefeated"] * killed


@rule("LG-KEYWORD-588")
@pytest.mark.parametrize("card", ["at-rt", "tauntaun-riders", "luke-skywalker"])
def test_vehicles_notched_bases_and_lone_leaders_are_not_scattered(card):
    m = scattered(unit(card, 9000, 6500))
    assert "scatter" not in asked(m).values()


# -- spans of the ruler ----------------------------------------------------------------------------------------------------


@rule("LG-WITHIN-002")
@pytest.mark.parametrize(("gap", "inside"), [
    (SEGMENT - 1, False), (SEGMENT, True), (2 * SEGMENT - 270, True), (2 * SEGMENT - 269, False)
])  # fmt: skip
def test_within_range_2_only_means_wholly_inside_the_second_segment(gap, inside):
    """Small bases, 27 mm wide: rim to near rim, and to the far rim."""
    model = MODELS[UNIT["luke-skywalker"]]
    one, two = Mini("a", model, 0, 0), Mini("b", model, 270 + gap, 0)
    assert within(one, two, 2, start=2) == inside
    assert within(one, two, 2) == (gap <= 2 * SEGMENT - 270)
