"""Kinds of moves and who may make them, vertical moves, and what displacement does step by step."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    deeds,
    field,
    left,
    number,
    place,
    position,
    row,
    standing,
    tokens,
    unit,
)
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.legion.table import leader, minis_of
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
HOUSE = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}
BIKES = "74-z-speeder-bikes"


def sampled(m, seat):
    """The proposal of the program is taken."""
    m.apply(seat, m.sample(seat, Rng(0)))
    return m


def climbs(m, seat=REBELS):
    return {text.split()[0] for text in deeds(m, seat) if text.startswith("cl")}


def the(m, head, seat=REBELS):
    (found,) = [text for text in deeds(m, seat) if text.startswith(head)]
    return f"{seat}: {found}"


# -- kinds of moves --------------------------------------------------------------------------------------------------


@rule("LG-MOVE-001")
def test_a_move_action_is_a_move_of_one_of_five_kinds():
    """The AT-RT at a house: standard move, pivot, reverse, climb and clamber are move actions, each for its cost."""
    ways = {"drive 1 +90.0 20.0": 1, "pivot 45.0": 1, "back 1 +0.0 50.0": 1, "clamber up": 1, "climb up": 2}
    for text, cost in ways.items():
        m = acting([unit("at-rt", 9000, 4200, facing=900)], [VADER], "at-rt", actions=2, act={"free": 0},
                   field=field(HOUSE | {"at": [9000, 5000]}))  # fmt: skip
        if text.startswith("drive"):
            m = acting([unit("at-rt", 9000, 3000, facing=900)], [VADER], "at-rt", field=field(HOUSE))
        play(m, the(m, text) if text.startswith("cl") else f"0: {text}")
        spent = 2 if told(m, "ActivationEnded") else 2 - left(m)
        assert (text, spent) == (text, cost)


@rule("LG-MOVE-002")
def test_the_leader_moves_then_the_unit_is_in_cohesion():
    """Refused are, in order: a tool too fast, a bend too sharp, a place off the tool, others out of cohesion."""
    m = acting([LUKE], [unit(BIKES, 5000, 4000)], BIKES)
    assert refused(m, 1, "drive 3 +90.1 50.0") == "LG-MOVE-007"
    assert refused(m, 1, "drive 3 +0.0 227.9") == "LG-MOVE-009"
    assert refused(m, 1, "drive 3 +0.0 227.8 form 1000,1000") == "LG-COHESION-503"
    play(m, "1: drive 3 +0.0 227.8 form 7278,4600")
    assert (place(m, BIKES), place(m, BIKES, 2)) == ((7278, 4000), (7278, 4600))


@rule("LG-MOVE-014")
def test_notched_bases_of_a_unit_face_alike():
    m = acting([LUKE], [unit(BIKES, 5000, 4000)], BIKES)
    play(m, "1: drive 2 +45.0 177.0")
    assert [one.facing for one in minis_of(m.state, 1)] == [450, 450]


@rule("LG-MOVE-017")
def test_a_mini_is_put_at_its_place_without_a_way_being_told():
    m = acting([LUKE], [VADER], "luke-skywalker")
    play(m, "0: march 9900,4900")
    assert place(m, "luke-skywalker") == (9900, 4900)


PUSHED = row("stormtroopers", 9000, 5200, size=4)


def pushing(empire, **given):
    """Luke has used Force Push."""
    m = acting([unit("luke-skywalker", 9000, 4000, "force-push")], empire, "luke-skywalker", **given)
    return play(m, "0: use force-push")


@rule("LG-MOVE-024")
def test_a_speed_1_move_is_full_or_partial_and_no_faster():
    m = pushing([PUSHED, VADER])
    assert refused(m, 0, f"march 9000,{5200 + 1033}") == "LG-MOVE-009"
    play(m.clone(), "0: march 9000,5300")
    play(m, f"0: march 9000,{5200 + 1032}")
    assert place(m, "stormtroopers") == (9000, 6232)


@rule("LG-MOVE-025")
def test_a_speed_1_move_is_no_climb():
    """The pushed unit stands at a house; Vader's own Jump-like moves, pivots and climbs are not offered."""
    house = {**HOUSE, "at": [9000, 5000]}
    m = pushing([row("stormtroopers", 9000, 5585, size=4), VADER], field=field(house))
    assert (deeds(m, 0), refused(m, 0, "done")) == (set(), "LG-UPGRADECARD-003"), "only a move, and there is one"
    assert refused(m, 0, "pivot 90.0") == refused(m, 0, "back 1 +0.0 50.0") == "LG-MOVE-001"
    assert refused(m, 0, "jump 9000,5700") == "LG-MOVE-001"
    own = acting([LUKE], [row("stormtroopers", 9000, 5585, size=4)], "stormtroopers", field=field(house))
    assert climbs(own, 1) == {"climb", "clamber"}


@rule("LG-CARDACTION-004")
def test_a_move_by_a_card_that_is_no_move_action_triggers_nothing():
    """Vader is pushed: Relentless follows move actions only."""
    vader = unit("darth-vader", 9000, 5200, "saber-throw")
    m = pushing([vader])
    play(m, "0: march 9000,5400")
    assert asked(m) == {REBELS: "act"} and told(m, "AttackDeclared") == []
    own = acting([LUKE], [vader], "darth-vader")
    play(own, "1: march 9000,5400")
    assert asked(own) == {EMPIRE: "free-attack"}


# -- who moves how -----------------------------------------------------------------------------------------------------


@rule("LG-GROUNDMOVE-002", "LG-REVERSE-001")
def test_a_walker_reverses_and_pivots():
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    play(m, "0: back 1 +0.0 146.2", "0: pivot 90.0")
    assert (place(m, "at-rt"), leader(m.state, 0).facing) == ((5000 - 1462, 4000), 900)


@rule("LG-REVERSE-004")
def test_a_reverse_may_stop_anywhere_along_the_tool():
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    play(m, "0: back 1 +0.0 10.0")
    assert place(m, "at-rt") == (5000 - 100, 4000)


@rule("LG-REPULSORMOVE-002", "LG-VERTICAL-103")
def test_speeders_neither_reverse_nor_climb():
    m = acting([unit("luke-skywalker", 2000, 2000)], [unit(BIKES, 9000, 4300, facing=900)], BIKES, field=field(HOUSE))
    assert refused(m, 1, "back 1 +0.0 50.0") == "LG-REVERSE-002"
    assert climbs(m, 1) == set()
    walker = acting([unit("at-rt", 9000, 4200, facing=900)], [VADER], "at-rt", field=field(HOUSE))
    assert climbs(walker) == {"climb", "clamber"}, "Climbing Vehicle"


@rule("LG-REPULSORMOVE-004")
@pytest.mark.parametrize(("height", "forbidden"), [(1524, None), (1525, "LG-IMPASSABLE-502")])
def test_a_speeder_passes_over_what_is_no_higher_than_it_may(height, forbidden):
    """Bikes are 45 mm high; Speeder 1 lets them ignore what is no higher than height 1."""
    wall = {"kind": "tall-stone-wall", "at": [6000, 4300], "size": [100, 3000], "height": height}
    m = acting([LUKE], [unit(BIKES, 5000, 4000)], BIKES, field=field(wall))
    if forbidden is None:
        play(m, "1: drive 3 +0.0 227.8")
        assert place(m, BIKES) == (7278, 4000)
    else:
        assert refused(m, 1, "drive 3 +0.0 227.8") == forbidden


@rule("LG-IMPASSABLE-106")
def test_keywords_let_units_over_what_is_impassable():
    """Jump 1 ends on top of a house; without it there is no way."""
    m = acting([LUKE], [VADER], "luke-skywalker", field=field(HOUSE))
    play(m.clone(), "0: jump 9000,5000")
    tall = acting([LUKE], [VADER], "luke-skywalker", field=field(HOUSE | {"height": 1525}))
    assert refused(tall, 0, "jump 9000,5000") == "LG-IMPASSABLE-502"
    play(m, "0: jump 9000,5000")
    assert leader(m.state, 0).z == 1300


# -- vertical moves ----------------------------------------------------------------------------------------------------


@rule("LG-CLAMBER-104")
@pytest.mark.parametrize(("height", "ways"), [(1524, {"climb", "clamber"}), (3048, {"clamber"}), (3049, set())])
def test_nobody_clambers_higher_than_height_2(height, ways):
    m = acting([LUKE | {"at": [9000, 4415]}], [VADER], "luke-skywalker", field=field(HOUSE | {"height": height}))
    assert climbs(m) == ways


@rule("LG-CLAMBER-105")
def test_a_clamber_is_paid_then_the_leader_the_dice_and_the_others():
    m = acting([row("rebel-troopers", 9000, 4415, size=4)], [VADER], "rebel-troopers", field=field(HOUSE),
               dice=["blank", "block", "blank", "blank"])  # fmt: skip
    play(m, the(m, "clamber up"))
    assert (left(m), asked(m), leader(m.state, 0).z) == (1, {REBELS: "wound"}, 1300)
    play(m, "0: wound rebel-troopers.3")
    assert asked(m) == {REBELS: "reform"}
    sampled(m, REBELS)
    order = ("Climbed", "ClamberRolled", "MiniWounded", "Reformed")
    assert told(m, *order) == list(order)


def mounting(height=1300, dice=(), lost=0, **given):
    """Rebel troopers at a house, their leader against its wall; so many of them have fallen before."""
    places = [[9000 + n * 300, 4415] for n in range(4 - lost)]
    rebels = {"card": "rebel-troopers", "minis": [*places, *([{"at": [0, 0], "defeated": True}] * lost)]}
    house = {**HOUSE, "size": [3000, 900], "height": height}
    return acting([rebels], [VADER], "rebel-troopers", field=field(house), dice=list(dice), **given)


@rule("LG-CLIMB-508")
@pytest.mark.parametrize(
    ("dice", "lost"), [(["blank", "surge", "blank", "blank"], 0), (["block", "block", "block", "blank"], 3)]
)
def test_each_block_of_a_clamber_is_a_wound(dice, lost):
    """One white die for each of four minis; surges and blanks are safe."""
    m = mounting(dice=dice)
    play(m, the(m, "clamber up"))
    while asked(m) == {REBELS: "wound"}:
        m.apply(0, m.options(0)[0])
    assert [len(faces) for (faces,) in fields(m, "ClamberRolled", "dice")] == [4]
    assert len(standing(m, "rebel-troopers")) == 4 - lost


@rule("LG-CLAMBER-106")
def test_the_example_of_a_clamber():
    """Three Rebels, one action, three dice with one block: one who does not lead falls, two stand on top."""
    m = mounting(dice=["blank", "block", "blank"], lost=1)
    play(m, the(m, "clamber up"))
    assert (left(m), options(m, 0)) == (1, {"wound rebel-troopers.2", "wound rebel-troopers.3"})
    play(m, "0: wound rebel-troopers.2")
    play(m, "0: form 9300,4700")
    assert standing(m, "rebel-troopers") == [1, 3]
    assert [one.z for one in minis_of(m.state, 0)] == [1300, 1300]


@rule("LG-CLIMB-518")
def test_after_a_climb_the_others_are_placed_in_cohesion():
    m = mounting(dice=["blank"] * 4)
    play(m, the(m, "clamber up"))
    at = place(m, "rebel-troopers")
    assert asked(m) == {REBELS: "reform"}
    far = f"form {at[0] + 1033},{at[1]} 9300,4900 9600,4900"
    assert refused(m, 0, far) == "LG-COHESION-503"
    play(m, f"0: form {at[0] + 1032},{at[1]} 9300,4900 9600,4900")
    assert place(m, "rebel-troopers", 2) == (at[0] + 1032, at[1])


@rule("LG-CLIMB-519")
@pytest.mark.parametrize(("height", "below"), [(1524, None), (1525, "LG-COHESION-513")])
def test_all_minis_are_within_height_1_of_the_leader(height, below):
    m = mounting(height, dice=["blank"] * 8)
    play(m, the(m, "clamber up"))
    on_top = "9300,4900 9600,4900"
    if below is None:
        play(m, f"0: form 9000,4415 {on_top}")
        assert [one.z for one in minis_of(m.state, 0)] == [1524, 0, 1524, 1524]
    else:
        assert refused(m, 0, f"form 9000,4415 {on_top}") == below


@rule("LG-VERTICAL-107")
def test_the_example_of_vertical_cohesion():
    """Near the leader seen from above, within height 1, against the piece it has climbed."""
    m = mounting(dice=["blank"] * 4)
    play(m, the(m, "clamber up"))
    assert refused(m, 0, "form 9000,4300 9300,4900 9600,4900") == "LG-COHESION-512", "not against the house"
    play(m, "0: form 9000,4415 8700,4415 9600,4900")
    assert [one.z for one in minis_of(m.state, 0)] == [1300, 0, 0, 1300]


@rule("LG-ABILITY-507")
def test_what_answers_a_move_answers_a_reverse():
    m = acting([unit("at-rt", 5000, 4000)], [row("stormtroopers", 5000, 6000, size=4, standby=1)], "at-rt")
    play(m, "0: back 1 +0.0 100.0")
    assert (asked(m), options(m, 1)) == ({EMPIRE: "standby"}, {"answer stormtroopers", "pass"})


@rule("LG-HEIGHT-003")
def test_a_piece_may_have_surfaces_of_several_heights():
    """A house with a terrace."""
    parts = (
        {**HOUSE, "id": "house"},
        {"kind": "building", "at": [9000, 4300], "size": [1200, 500], "height": 600, "group": "house"},
    )
    heights = []
    for y in (4300, 5000):
        m = acting([LUKE | {"at": [9000, y]}], [VADER], "luke-skywalker", field=field(*parts))
        heights.append(leader(m.state, 0).z)
    assert heights == [600, 1300]


# -- displacement --------------------------------------------------------------------------------------------------------


def run_over(rebels, **given):
    """Speeder bikes end their compulsory move at 7278,4000."""
    m = position(rebels, [unit(BIKES, 5000, 4000)], step="activated", acts=[{"unit": BIKES, "actions": 2}], **given)
    return play(m, "1: run +0.0")


@rule("LG-DISPLACEMENT-003")
def test_a_standard_move_of_a_speeder_displaces_nobody():
    m = acting([unit("luke-skywalker", 7278, 4000)], [unit(BIKES, 5000, 4000)], BIKES)
    assert refused(m, 1, "drive 3 +0.0 227.8") == "LG-MOVE-020"
    m = acting([unit("luke-skywalker", 6200, 4000)], [unit(BIKES, 5000, 4000)], BIKES)
    play(m, "1: drive 3 +0.0 227.8")
    assert (place(m, BIKES), told(m, "Displaced")) == ((7278, 4000), []), "it passes over Luke"


ENGAGED = [row("rebel-troopers", 5500, 4000, size=4), unit("luke-skywalker", 3000, 1000)]
STORM = row("stormtroopers", 5500, 4271, size=4)


@rule("LG-DISPLACEMENT-005")
def test_speeders_and_troopers_pass_engaged_troopers_and_walkers_do_not():
    m = acting(ENGAGED, [STORM, unit(BIKES, 5000, 4000)], BIKES)
    play(m, "1: drive 3 +0.0 227.8")
    assert place(m, BIKES) == (7278, 4000)
    m = acting([ENGAGED[0], unit("luke-skywalker", 5500, 3600)], [STORM, VADER], "luke-skywalker")
    play(m, "0: march 5500,4700")
    assert place(m, "luke-skywalker") == (5500, 4700)
    m = acting([ENGAGED[0], unit("at-rt", 5000, 4000)], [STORM, VADER], "at-rt")
    assert refused(m, 0, "drive 2 +0.0 197.0") == "LG-DISPLACEMENT-004"


@rule("LG-DISPLACEMENT-007", "LG-DISPLACEMENT-017")
def test_displaced_minis_are_set_aside_put_back_and_then_suppressed():
    """Two units stand where the bikes end: both are put back before either is suppressed, once each."""
    one = {"card": "rebel-troopers", "minis": [[7278, 4150], [7278, 3850], [7000, 4900], [7300, 4900]]}
    m = run_over([one, unit("luke-skywalker", 7560, 4000)])
    assert asked(m) == {REBELS: "put-back-next"}
    play(m, "0: on rebel-troopers")
    assert (standing(m, "rebel-troopers"), standing(m, "luke-skywalker")) == ([3, 4], [])
    assert place(m, BIKES) == (7278, 4000), "the move is over"
    sampled(m, REBELS)
    sampled(m, REBELS)
    assert told(m, "SuppressionGained") == [] and standing(m, "luke-skywalker") == [1]
    sampled(m, REBELS)
    assert fields(m, "SuppressionGained", "count", "cite") == [(1, "LG-DISPLACEMENT-016")] * 2
    assert tokens(m, "rebel-troopers", "suppression") == tokens(m, "luke-skywalker", "suppression") == (1,)


@rule("LG-DISPLACEMENT-010")
def test_who_did_not_move_the_vehicle_puts_back_friend_and_foe():
    m = acting(
        [unit("at-rt", 5000, 4000), unit("luke-skywalker", 5800, 3900)], [unit("darth-vader", 5800, 4200)], "at-rt"
    )
    play(m, "0: drive 2 +0.0 197.0", "1: on luke-skywalker")
    assert asked(m) == {EMPIRE: "put-back"}
    play(m, "1: put 5800,3000")
    assert (place(m, "luke-skywalker"), asked(m)) == ((5800, 3000), {EMPIRE: "put-back"})
    play(m, "1: put 5800,5000")
    assert place(m, "darth-vader") == (5800, 5000)


@rule("LG-DISPLACEMENT-016")
def test_a_displaced_unit_gains_a_suppression_token():
    m = sampled(run_over([unit("luke-skywalker", 7278, 4000)]), REBELS)
    assert tokens(m, "luke-skywalker", "suppression") == (1,)
    m = run_over([unit("luke-skywalker", 7278, 5000)])
    assert tokens(m, "luke-skywalker", "suppression") == (0,)


@rule("LG-DISPLACEMENT-008", "LG-DISPLACEMENT-009")
def test_only_the_displaced_are_set_aside_and_the_vehicle_goes_on():
    m = acting([unit("at-rt", 5000, 4000)], [row("stormtroopers", 5900, 4000, size=4, step=500), VADER], "at-rt")
    play(m, "0: drive 2 +0.0 60.0")
    assert place(m, "at-rt") == (5600, 4000)
    assert standing(m, "stormtroopers") == [2, 3, 4], "the leader is set aside, the others stay"
    assert [place(m, "stormtroopers", n) for n in (2, 3, 4)] == [(6400, 4000), (6900, 4000), (7400, 4000)]
    assert refused(m, 1, "put 5900,5560") == "LG-DISPLACEMENT-012", "measured from where it stood"


@rule("LG-DISPLACEMENT-011")
def test_displaced_minis_come_back_to_their_leader():
    one = {"card": "rebel-troopers", "minis": [[7278, 4800], [7278, 4000], [7000, 4900], [7600, 4900]]}
    m = run_over([one])
    assert asked(m) == {REBELS: "put-back"} and standing(m, "rebel-troopers") == [1, 3, 4]
    assert refused(m, 0, f"form 7278,{4800 + 1033}") == "LG-COHESION-503"
    assert refused(m, 0, "form 7278,4385") == "LG-DISPLACEMENT-014"
    play(m, f"0: form 7278,{4800 + 1032}")
    assert place(m, "rebel-troopers", 2) == (7278, 5832)
    assert place(m, "rebel-troopers") == (7278, 4800), "the leader stays"


@rule("LG-DISPLACEMENT-013")
def test_with_a_displaced_leader_the_whole_unit_is_placed_anew():
    one = {"card": "rebel-troopers", "minis": [[7278, 4000], [7278, 4900], [7000, 4900], [7600, 4900]]}
    m = run_over([one])
    assert standing(m, "rebel-troopers") == [2, 3, 4]
    assert refused(m, 0, "put 7278,3300 form 7278,4900 7000,4900 7600,4900") == "LG-COHESION-503"
    play(m, "0: put 7278,3300 form 7278,2900 7000,2900 7600,2900")
    assert [place(m, "rebel-troopers", n) for n in (1, 2, 3, 4)] == [
        (7278, 3300),
        (7278, 2900),
        (7000, 2900),
        (7600, 2900),
    ]


@rule("LG-DISPLACEMENT-015")
def test_displaced_minis_are_put_back_at_their_height():
    roof = {"kind": "building", "at": [7278, 5200], "size": [2000, 1200], "height": 300}
    m = run_over([unit("luke-skywalker", 7278, 4150)], field=field(roof))
    assert leader(m.state, number(m, BIKES)).z == 0
    assert refused(m, 0, "put 7278,5200") == "LG-DISPLACEMENT-015"
    play(m, "0: put 7278,3500")
    assert place(m, "luke-skywalker") == (7278, 3500)
