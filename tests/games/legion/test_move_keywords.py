"""Keywords of how units stand and move: Disengage, Full Pivot, Grounded, Reposition, Scale, Sentinel, Spur, Stationary, Unhindered."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, acting, deeds, field, left, place, position, row, tokens, unit
from tests.vocabulary import asked, options, play, refused, told
from wartable.games.legion.table import engaged_with, leader
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

LUKE, VADER = unit("luke-skywalker", 2000, 2000), unit("darth-vader", 18000, 9000)
OPERATIVE, LASER, E_WEB, DEWBACK = (
    "luke-skywalker-operative",
    "1-4-fd-laser-cannon-team",
    "e-web-heavy-blaster-team",
    "dewback-rider",
)
TANK = "tx-225-gavw-occupier-combat-assault-tank"
HOUSE = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}
WOODS = {"kind": "dense-woods", "at": [6000, 4000], "size": [2000, 2000]}


def climbs(m, seat):
    return [deed for deed in deeds(m, seat) if deed.startswith("cl")]


# -- Disengage ------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-536")
def test_who_disengages_moves_as_if_it_were_not_engaged():
    """Luke (135 + 135 from a stormtrooper) goes, and has an action left; the same move by a hero without the keyword is a withdrawal."""
    troopers = row("stormtroopers", 5270, 4000, size=4, step=300)
    m = acting([unit(OPERATIVE, 5000, 4000)], [troopers, VADER], OPERATIVE)
    assert engaged_with(m.state, 0) == (1,)
    assert refused(m, REBELS, "withdraw 4000,4000") == "LG-WITHDRAW-501", "it is no withdrawal"
    assert refused(m, REBELS, "march 5000,4010") == "LG-RULING-024", "it may not stay with whom it leaves"
    play(m, "0: march 3460,4000")
    assert (place(m, OPERATIVE), left(m), engaged_with(m.state, 0)) == ((3460, 4000), 1, ())
    other = acting([unit("luke-skywalker", 5000, 4000)], [troopers, VADER], "luke-skywalker")
    assert refused(other, REBELS, "march 4000,4000") == "LG-ENGAGED-002"


@rule("LG-KEYWORD-536")
def test_nobody_disengages_from_two_units():
    troopers = [row("stormtroopers", 5270, 4000, size=4, step=300), row("snowtroopers", 4730, 4000, size=4, step=-300)]
    m = acting([unit(OPERATIVE, 5000, 4000)], [*troopers, VADER], OPERATIVE)
    assert engaged_with(m.state, 0) == (1, 2)
    assert refused(m, REBELS, "march 5000,5000") == "LG-ENGAGED-002"
    play(m, "0: withdraw 5000,5000")
    assert told(m, "ActivationEnded")


# -- pivots ------------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-548")
def test_a_full_pivot_turns_as_far_as_one_likes():
    m = acting([LUKE], [unit(E_WEB, 5000, 4000)], E_WEB)
    play(m, "1: pivot 180.0")
    assert leader(m.state, 1).facing == 1800
    usual = acting([LUKE], [unit("at-st", 5000, 4000)], "at-st")
    assert refused(usual, EMPIRE, "pivot 90.1") == "LG-PIVOT-502"


@rule("LG-KEYWORD-603")
def test_a_stationary_unit_only_pivots():
    m = acting([unit(LASER, 5000, 4000)], [VADER], LASER)
    assert refused(m, REBELS, "drive 1 +0.0 0.0") == refused(m, REBELS, "back 1 +0.0 0.0") == "LG-KEYWORD-603"
    play(m, "0: pivot 200.0")
    assert leader(m.state, 0).facing == 2000


@rule("LG-RULING-087")
@rule("LG-KEYWORD-603")
def test_a_stationary_unit_can_neither_flee_nor_be_pushed():
    m = position([unit(LASER, 5000, 1000, facing=2700, suppression=6), LUKE], [VADER], step="rally",
                 acts=[{"unit": LASER, "actions": 2}], dice=["blank"] * 6)  # fmt: skip
    if asked(m) == {REBELS: "courage"}:
        play(m, f"0: courage {LASER}")
    assert told(m, "Panicked") and place(m, LASER) == (5000, 1000)
    pushed = acting([unit(LASER, 5000, 5400)], [unit("darth-vader", 5000, 4000, "force-push")], "darth-vader")
    play(pushed, "1: use force-push")
    assert refused(pushed, EMPIRE, "drive 1 +0.0 10.0") == "LG-KEYWORD-603"
    play(pushed, "1: done")


@rule("LG-KEYWORD-586")
def test_a_free_pivot_follows_a_standard_move():
    m = acting([LUKE], [unit(DEWBACK, 5000, 4000), VADER], DEWBACK)
    play(m, "1: drive 1 +0.0 50.0")
    assert asked(m) == {EMPIRE: "reposition"} and "pass" in options(m, EMPIRE)
    assert (
        refused(m, EMPIRE, "pivot 90.1") == "LG-PIVOT-502" and refused(m, EMPIRE, "drive 1 +0.0 5.0") == "LG-MOVE-001"
    )
    play(m, "1: pivot 90.0")
    assert (leader(m.state, 1).facing, left(m), asked(m)) == (900, 1, {EMPIRE: "act"})
    play(m, "1: back 1 +0.0 20.0")
    assert told(m, "ActivationEnded"), "a reverse is no standard move"


@rule("LG-RULING-088")
@rule("LG-KEYWORD-586")
def test_or_it_comes_before_and_then_the_move_must_follow():
    m = acting([LUKE], [unit(DEWBACK, 5000, 4000), VADER], DEWBACK, actions=1)
    play(m, "1: do reposition", "1: pivot 90.0")
    assert asked(m) == {EMPIRE: "act"} and leader(m.state, 1).facing == 900
    for other in ("done", "aim", "pivot 45.0", "back 1 +0.0 10.0", "do reposition"):
        assert refused(m, EMPIRE, other) is not None
    assert refused(m, EMPIRE, "done") == refused(m, EMPIRE, "pivot 45.0") == "LG-KEYWORD-586"
    play(m, "1: drive 1 +0.0 50.0")
    assert place(m, DEWBACK) == (5000, 4500) and told(m, "ActivationEnded"), "one pivot only"


@rule("LG-KEYWORD-586")
def test_who_must_move_where_there_is_little_room_always_finds_a_move():
    """Riders amid other riders have turned, and must move on: most moves that chance would try are none."""
    places = {987: ([9126, 4954], [9851, 4965]), 3530: ([9191, 5450], [9721, 5450])}
    foes, riders = (
        {"card": "tauntaun-riders", "minis": [{"at": at, "facing": facing} for at in both]}
        for facing, both in places.items()
    )
    m = acting([foes], [riders], "tauntaun-riders-2", act={"due": True})
    assert "done" not in deeds(m, EMPIRE)
    assert all(m.notation(m.sample(EMPIRE, Rng(seed))).startswith("drive") for seed in range(30))


@rule("LG-KEYWORD-586", "LG-PIVOT-506")
def test_a_tank_that_repositions_displaces_whom_it_turns_over():
    m = acting([row("rebel-troopers", 6500, 5750, size=4)], [unit(TANK, 6000, 5000)], TANK)
    play(m, "1: drive 1 +0.0 50.0", "1: pivot 90.0")
    assert asked(m) == {REBELS: "put-back"}
    m.apply(REBELS, m.sample(REBELS, Rng(0)))
    assert asked(m) == {EMPIRE: "act"} and tokens(m, "rebel-troopers", "suppression") == (1,)


# -- climbing -----------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-550")
@pytest.mark.parametrize(("card", "ways"), [("r2-d2", 0), ("luke-skywalker", 2)])
def test_who_is_grounded_neither_climbs_nor_clambers(card, ways):
    m = acting([unit(card, 9000, 4415)], [VADER], card, field=field(HOUSE))
    assert len(climbs(m, REBELS)) == ways


def scaling(y=4415, **given):
    return acting([LUKE], [unit("general-grievous", 9000, y)], "general-grievous", field=field(HOUSE, WOODS), **given)


@rule("LG-KEYWORD-606")
def test_a_clamber_is_no_standard_move_and_gives_no_aim_token():
    rex = unit("clone-captain-rex", 9000, 4415)
    m = acting([rex], [VADER], "clone-captain-rex", field=field(HOUSE), dice=["blank"])
    (up,) = [deed for deed in climbs(m, REBELS) if deed.startswith("clamber up")]
    play(m, f"0: {up}")
    assert leader(m.state, 0).z == 1300 and tokens(m, "clone-captain-rex", "aim") == (0,)


@rule("LG-KEYWORD-587")
def test_who_scales_clambers_without_dice():
    m = scaling()
    (up,) = [deed for deed in climbs(m, EMPIRE) if deed.startswith("clamber up")]
    play(m, f"1: {up}")
    assert told(m, "ClamberRolled") == [] and leader(m.state, 1).z == 1300


@rule("LG-KEYWORD-587")
def test_a_free_clamber_follows_a_move():
    """From the open ground to the wall, and up, for one action."""
    m = scaling(y=3400)
    play(m, "1: march 9000,4415")
    assert asked(m) == {EMPIRE: "scale"}
    (up,) = [option for option in options(m, EMPIRE) if option != "pass"]
    play(m, f"1: {up}")
    assert (leader(m.state, 1).z, left(m)) == (1300, 1)


@rule("LG-KEYWORD-587")
def test_or_it_comes_before_the_move():
    m = scaling(actions=1)
    play(m, "1: do scale")
    assert leader(m.state, 1).z == 1300 and asked(m) == {EMPIRE: "act"}
    assert refused(m, EMPIRE, "done") == "LG-KEYWORD-586"
    play(m, f"1: march 9300,{place(m, 'general-grievous')[1]}")
    assert told(m, "ActivationEnded") and leader(m.state, 1).z == 1300
    away = scaling(y=3000)
    assert refused(away, EMPIRE, "do scale") == "LG-CLIMB-502"


@rule("LG-RULING-088")
@rule("LG-KEYWORD-587")
def test_a_free_clamber_is_of_height_1_only():
    tall = {**HOUSE, "height": 1525}
    m = acting([LUKE], [unit("general-grievous", 9000, 4415)], "general-grievous", field=field(tall))
    assert climbs(m, EMPIRE) and refused(m, EMPIRE, "do scale") == "LG-CLIMB-502"


# -- speed ---------------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-619")
@pytest.mark.parametrize(("card", "gear", "free"), [
    ("chewbacca", (), True), ("luke-skywalker", (), False), ("rebel-troopers", ("environmental-gear",), True)
])  # fmt: skip
def test_difficult_ground_does_not_slow_the_unhindered(card, gear, free):
    """Speed 2 straight into the woods: 1540 for a small base."""
    m = acting([unit(card, 4500, 4000, *gear)], [VADER], card, field=field(WOODS))
    if free:
        play(m, "0: march 6040,4000")
        assert place(m, card) == (6040, 4000)
    else:
        assert refused(m, REBELS, "march 6040,4000") == "LG-DIFFICULT-502"


@rule("LG-KEYWORD-587", "LG-KEYWORD-619")
def test_scale_is_unhindered_too():
    m = acting([LUKE], [unit("general-grievous", 4500, 4000)], "general-grievous", field=field(WOODS))
    play(m, "1: march 6040,4000")
    assert place(m, "general-grievous") == (6040, 4000)


@rule("LG-KEYWORD-602")
def test_a_spurred_dewback_is_faster_for_a_token():
    """Its tool of speed 1 and its base are 762 + 700; spurred it takes the tool of speed 2."""
    m = acting([LUKE], [unit(DEWBACK, 5000, 4000), VADER], DEWBACK)
    assert refused(m, EMPIRE, "drive 2 +0.0 197.0") == "LG-MOVE-004"
    play(m, "1: do spur")
    assert tokens(m, DEWBACK, "suppression") == (0,) and refused(m, EMPIRE, "do spur") == "LG-KEYWORD-602"
    play(m, "1: drive 2 +0.0 197.0", "1: pass")
    assert place(m, DEWBACK) == (6970, 4000) and tokens(m, DEWBACK, "suppression") == (1,)
    assert refused(m, EMPIRE, "drive 2 +0.0 197.0") == "LG-MOVE-004", "for that move only"


@rule("LG-KEYWORD-602", "LG-DIFFICULT-510")
def test_spur_comes_before_what_lowers_a_speed():
    """Vader, speed 1, spurred: 2 - 1 for the token; without Spur he cannot move at all."""
    m = acting([LUKE], [unit("darth-vader-operative", 5000, 4000, immobilize=1)], "darth-vader-operative")
    assert refused(m, EMPIRE, "march 5100,4000") == "LG-TOKEN-002" == refused(m, EMPIRE, "do spur")
    free = acting([LUKE], [unit("darth-vader-operative", 5000, 4000, immobilize=1)], "darth-vader-operative",
                  act={"spurred": True})  # fmt: skip
    assert refused(free, EMPIRE, "march 6033,4000") == "LG-MOVE-009"
    play(free, "1: march 6032,4000")


# -- standby -------------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-594")
@pytest.mark.parametrize(("card", "gap", "answers"), [
    (E_WEB, 3, True), (E_WEB, 4, False), ("stormtroopers", 2, True), ("stormtroopers", 3, False)
])  # fmt: skip
def test_a_sentinel_watches_up_to_range_3(card, gap, answers):
    away = unit(card, 5000 + gap * 1524, 4000, standby=1)
    m = acting([unit("luke-skywalker", 5000, 4000)], [away, VADER], "luke-skywalker")
    play(m, "0: aim")
    assert (asked(m) == {EMPIRE: "standby"}) == answers
