"""Moves: poses and their refusals, formations, drives, pivots, jumps, climbs, compulsory moves, displacement."""

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
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refused
from wartable.games.legion.actions import Put
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.table import leader, minis_of
from wartable.kernel.state import Rng

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
HOUSE = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}


def luke(**given):
    return acting([LUKE], given.pop("empire", [VADER]), "luke-skywalker", **given)


# -- marches ---------------------------------------------------------------------------------------------------


@rule("LG-MOVE-009", "LG-RULING-002")
@pytest.mark.parametrize(("y", "forbidden"), [(5540, None), (5541, "LG-MOVE-009")])
def test_a_straight_move_is_the_tool_and_the_base(y, forbidden):
    """Speed 2: 127 mm and a base of 27 mm."""
    m = luke()
    if forbidden is None:
        play(m, f"0: march 9000,{y}")
        assert (place(m, "luke-skywalker"), left(m)) == ((9000, y), 1)
    else:
        assert refused(m, 0, f"march 9000,{y}") == forbidden


@rule("LG-MOVE-015")
def test_a_unit_may_move_twice():
    m = luke()
    play(m, "0: march 9000,5540", "0: march 9000,7080")
    assert place(m, "luke-skywalker") == (9000, 7080)
    assert fields(m, "ActivationEnded", "unit") == [(0,)]


@rule("LG-RULING-021")
def test_a_move_may_have_no_length():
    m = luke()
    play(m, "0: march 9000,4000")
    assert (place(m, "luke-skywalker"), left(m)) == ((9000, 4000), 1)


@rule("LG-LEAVE-503", "LG-RULING-023")
@pytest.mark.parametrize("text", ["march 134,4000", "march -1,4000", "march 999999,4000", "march 9000,-999999"])
def test_nobody_leaves_the_battlefield_of_their_own_will(text):
    m = acting([unit("luke-skywalker", 500, 4000)], [VADER], "luke-skywalker")
    assert refused(m, 0, text) == "LG-LEAVE-503"


@rule("LG-MOVE-020")
def test_no_base_ends_on_another():
    m = acting([LUKE, unit("at-rt", 9000, 5000)], [VADER], "luke-skywalker")
    assert refused(m, 0, "march 9000,4516") == "LG-MOVE-020"
    play(m, "0: march 9000,4515")


@rule("LG-IMPASSABLE-502", "LG-RULING-018")
def test_a_building_is_in_the_way():
    m = luke(field=field(HOUSE))
    assert refused(m, 0, "march 9000,5540") in ("LG-MOVE-023", "LG-IMPASSABLE-502")
    play(m, "0: march 9000,4415")
    assert place(m, "luke-skywalker") == (9000, 4415)


@rule("LG-DIFFICULT-502")
def test_difficult_ground_slows():
    ruins = {"kind": "ruins", "at": [9000, 5200], "size": [2000, 1500]}
    m = luke(field=field(ruins))
    assert refused(m, 0, "march 9000,5540") == "LG-DIFFICULT-502"
    play(m, "0: march 9000,5032")
    assert place(m, "luke-skywalker") == (9000, 5032), "speed 1: 76 mm and a base"


@rule("LG-MOVE-013", "LG-COHESION-503")
def test_the_others_come_along_in_cohesion():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [VADER], "rebel-troopers")
    play(m, "0: march 9000,5000")
    assert [place(m, "rebel-troopers", n) for n in (1, 2, 3, 4)] == [
        (9000, 5000),
        (9300, 5000),
        (9600, 5000),
        (9900, 5000),
    ]


@rule("LG-COHESION-503")
@pytest.mark.parametrize(("x", "forbidden"), [(9000 + 1032, None), (9000 + 1033, "LG-COHESION-503")])
def test_a_formation_may_be_chosen_within_the_speed_1_tool(x, forbidden):
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [VADER], "rebel-troopers")
    answer = f"march 9000,5000 form 9300,5000 9600,5000 {x},5000"
    if forbidden is None:
        play(m, f"0: {answer}")
        assert place(m, "rebel-troopers", 4) == (x, 5000)
    else:
        assert refused(m, 0, answer) == forbidden


def test_a_formation_has_a_place_for_everybody_and_none_twice():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [VADER], "rebel-troopers")
    assert refused(m, 0, "march 9000,5000 form 9300,5000") == "LG-COHESION-501"
    assert refused(m, 0, "march 9000,5000 form 9300,5000 9300,5000 9600,5000") == "LG-MOVE-020"


@rule("LG-MOVE-005", "LG-MOVE-006")
def test_notched_bases_drive_and_others_march():
    m = acting([LUKE, unit("at-rt", 5000, 4000)], [VADER], "luke-skywalker")
    assert refused(m, 0, "drive 1 +0.0 50.0") == "LG-MOVE-005"
    m = acting([LUKE, unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    assert refused(m, 0, "march 5100,4000") == "LG-MOVE-006"


@rule("LG-TROOPER-504", "LG-PIVOT-501")
def test_troopers_neither_pivot_nor_reverse():
    m = luke()
    assert refused(m, 0, "pivot 90.0") == "LG-PIVOT-501"
    assert refused(m, 0, "back 1 +0.0 50.0") == "LG-REVERSE-002"


@rule("LG-ACTIVATION-001")
def test_without_actions_nobody_moves():
    m = acting([unit("luke-skywalker", 9000, 4000, "force-reflexes")], [VADER], "luke-skywalker", actions=0)
    assert refused(m, 0, "march 9000,4100") == "LG-ACTIVATION-001"
    assert deeds(m, REBELS) == {"done", "use force-reflexes"}


# -- notched bases ---------------------------------------------------------------------------------------------


@rule("LG-MOVE-010")
def test_a_walker_drives_from_its_notch_and_faces_as_the_tool_ends():
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    play(m, "0: drive 2 +90.0 197.0")
    walker = leader(m.state, 0)
    assert (walker.x, walker.y, walker.facing) == (5985, 4985, 900)


@rule("LG-MOVE-004", "LG-MOVE-007")
def test_no_faster_tool_and_no_sharper_bend():
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    assert refused(m, 0, "drive 3 +0.0 50.0") == "LG-MOVE-004"
    assert refused(m, 0, "drive 2 +90.1 197.0") == "LG-MOVE-007"
    assert refused(m, 0, "drive 2 +0.0 197.1") == "LG-MOVE-009"


@rule("LG-REVERSE-003", "LG-REVERSE-006")
def test_a_reverse_goes_back_at_a_speed_less_by_one():
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    assert refused(m, 0, "back 2 +0.0 50.0") == "LG-REVERSE-006"
    play(m, "0: back 1 +0.0 146.2")
    walker = leader(m.state, 0)
    assert (walker.x, walker.y, walker.facing) == (5000 - 1462, 4000, 0)


@rule("LG-REVERSE-007")
def test_what_slows_besides_adds_to_the_reverse():
    m = acting([unit("at-rt", 5000, 4000, immobilize=1)], [VADER], "at-rt")
    assert refused(m, 0, "back 1 +0.0 50.0") == "LG-REVERSE-007", "2 - 1 - 1"
    assert refused(m, 0, "drive 2 +0.0 50.0") == "LG-MOVE-004"
    play(m, "0: drive 1 +0.0 50.0")


@rule("LG-REVERSE-002")
def test_repulsors_do_not_reverse():
    m = acting([LUKE], [unit("74-z-speeder-bikes", 5000, 4000)], "74-z-speeder-bikes")
    assert refused(m, 1, "back 1 +0.0 50.0") == "LG-REVERSE-002"


@rule("LG-PIVOT-502", "LG-PIVOT-503")
@pytest.mark.parametrize(
    ("to", "forbidden"), [("90.0", None), ("270.0", None), ("90.1", "LG-PIVOT-502"), ("180.0", "LG-PIVOT-502")]
)
def test_a_pivot_is_a_quarter_turn_at_most(to, forbidden):
    m = acting([unit("at-rt", 5000, 4000)], [VADER], "at-rt")
    if forbidden is None:
        play(m, f"0: pivot {to}")
        walker = leader(m.state, 0)
        assert (walker.x, walker.y, walker.facing, left(m)) == (5000, 4000, int(to.replace(".", "")), 1)
    else:
        assert refused(m, 0, f"pivot {to}") == forbidden


@rule("LG-PIVOT-504")
def test_all_minis_of_a_unit_turn_alike():
    m = acting([LUKE], [unit("74-z-speeder-bikes", 5000, 4000)], "74-z-speeder-bikes")
    play(m, "1: pivot 30.0")
    assert [bike.facing for bike in minis_of(m.state, 1)] == [300, 300]


# -- jumps -----------------------------------------------------------------------------------------------------


@rule("LG-JUMP-501", "LG-JUMP-502")
def test_luke_jumps_onto_a_house():
    m = luke(field=field(HOUSE))
    play(m, "0: jump 9000,5000")
    assert (place(m, "luke-skywalker"), leader(m.state, 0).z, left(m)) == ((9000, 5000), 1300, 1)


@rule("LG-ACTIONS-005")
def test_a_card_action_is_performed_once():
    m = luke()
    play(m, "0: jump 9000,4500")
    assert refused(m, 0, "jump 9000,5000") == "LG-ACTIONS-005"
    play(m, "0: march 9000,5000")


@rule("LG-JUMP-501")
def test_only_who_has_jump_jumps():
    m = acting([LUKE], [unit("darth-vader", 9000, 8000)], "darth-vader")
    assert refused(m, 1, "jump 9000,7500") == "LG-JUMP-501"


# -- climbs ----------------------------------------------------------------------------------------------------


def at_house(**given):
    """Rebel troopers whose leader touches a house of height 1."""
    rebels = [row("rebel-troopers", 9000, 4415, size=4, step=300)]
    return acting(rebels, [VADER], "rebel-troopers", field=field(HOUSE), **given)


def climbs(m, seat=REBELS):
    return {" ".join(text.split()[:3]) for text in deeds(m, seat) if text.startswith("cl")}


def the(m, head, seat=REBELS):
    """The one answer that begins so."""
    (found,) = [text for text in deeds(m, seat) if text.startswith(head)]
    return f"{seat}: {found}"


@rule("LG-CLIMB-503", "LG-CLIMB-504")
def test_a_leader_at_a_wall_may_climb_or_clamber():
    m = at_house()
    assert climbs(m) == {"climb up building-1", "clamber up building-1"}
    play(m, the(m, "climb up"))
    assert asked(m) == {0: "reform"}
    play(m, *[f"0: {m.notation(m.sample(0, Rng(1)))}"])
    assert leader(m.state, 0).z == 1300
    assert fields(m, "ClamberRolled", "dice") == []
    assert fields(m, "ActivationEnded", "unit") == [(0,)], "it has cost both actions"


@rule("LG-SPEND-503", "LG-RULING-044")
def test_with_one_action_one_only_clambers():
    m = at_house(actions=1)
    assert climbs(m) == {"clamber up building-1"}


@rule("LG-CLIMB-508", "LG-CLIMB-510", "LG-CLAMBER-106")
def test_a_clamber_may_wound():
    m = at_house(dice=["blank", "block", "surge", "blank"])
    play(m, the(m, "clamber up"))
    play(m, "0: wound rebel-troopers.3")
    assert fields(m, "ClamberRolled", "dice") == [([3, 0, 2, 3],)]
    assert (standing(m, "rebel-troopers"), asked(m)) == ([1, 2, 4], {0: "reform"})


@rule("LG-CLIMB-512")
def test_the_leader_is_wounded_last_by_a_clamber():
    m = at_house(dice=["block", "blank", "blank", "blank"])
    play(m, the(m, "clamber up"))
    assert (asked(m), options(m, 0)) == ({0: "wound"}, {f"wound rebel-troopers.{n}" for n in (2, 3, 4)})


@rule("LG-EXPERTCLIMBER-501", "LG-CLIMBINGVEHICLE-001", "LG-NOTCH-505")
def test_a_walker_clambers_without_dice_and_keeps_its_facing():
    m = acting([unit("at-rt", 9000, 4200, facing=900)], [VADER], "at-rt", field=field(HOUSE))
    assert "clamber up building-1" in climbs(m)
    play(m, the(m, "clamber up"))
    assert fields(m, "ClamberRolled", "dice") == []
    assert (leader(m.state, 0).z, leader(m.state, 0).facing, left(m)) == (1300, 900, 1)


@rule("LG-CLIMB-505", "LG-CLIMB-509", "LG-CLIMB-103")
def test_height_2_is_clambered_with_two_actions_and_two_dice_each():
    high = {**HOUSE, "height": 2000}
    m = acting([LUKE | {"at": [9000, 4415]}], [VADER], "luke-skywalker", field=field(high), dice=["blank", "blank"])
    assert climbs(m) == {"clamber up building-1"}
    play(m, the(m, "clamber up"))
    assert fields(m, "ClamberRolled", "dice") == [([3, 3],)]
    assert fields(m, "ActivationEnded", "unit") == [(0,)]


@rule("LG-CLIMB-515", "LG-CLIMB-516", "LG-CLIMB-517")
def test_a_wall_is_clambered_over():
    wall = {"kind": "tall-stone-wall", "at": [9000, 4600], "size": [1500, 100], "height": 900}
    m = acting([LUKE | {"at": [9000, 4415]}], [VADER], "luke-skywalker", field=field(wall), dice=["block", "blank"])
    assert climbs(m) == {"clamber over tall-stone-wall-1"}
    play(m, the(m, "clamber over"))
    assert wounds(m, "luke-skywalker") == [1]
    assert place(m, "luke-skywalker")[1] >= 4650 + 135


@rule("LG-CLIMB-502")
def test_who_touches_nothing_climbs_nothing():
    m = luke(field=field(HOUSE))
    assert climbs(m) == set()


# -- compulsory moves --------------------------------------------------------------------------------------------


def bikes_begin(x=5000, y=4000, facing=0, rebels=(LUKE,), **given):
    """The activation of speeder bikes begins."""
    return position(list(rebels), [unit("74-z-speeder-bikes", x, y, facing=facing)], step="activated",
                    acts=[{"unit": "74-z-speeder-bikes", "actions": 2}], **given)  # fmt: skip


@rule("LG-SPEEDER-501", "LG-COMPULSORY-504", "LG-COMPULSORY-503")
def test_a_speeder_makes_a_full_move_when_it_activates():
    m = bikes_begin()
    assert (asked(m), cite(m)) == ({EMPIRE: "run"}, "LG-SPEEDER-501")
    play(m, "1: run +0.0")
    assert place(m, "74-z-speeder-bikes") == (5000 + 2 * (889 + 250), 4000)
    assert (asked(m), left(m)) == ({EMPIRE: "act"}, 2), "it is no action"


@rule("LG-RULING-047")
def test_a_bend_that_completes_the_move_must_be_chosen():
    """Straight ahead lies the edge: a bend leads along it."""
    m = bikes_begin(18000, 4000)
    assert refused(m, 1, "run +0.0") == "LG-RULING-047"
    play(m, "1: run +90.0")
    assert fields(m, "Halted", "wounds") == []


@rule("LG-COMPULSORY-505", "LG-COMPULSORY-506")
def test_a_move_that_cannot_be_completed_costs_wounds():
    """In a corner no bend completes the move: it stops short of the edge and suffers three wounds."""
    m = bikes_begin(19700, 9700, 450)
    play(m, "1: run +0.0")
    assert fields(m, "Halted", "wounds") == [(3,)]
    assert sum(wounds(m, "74-z-speeder-bikes")) == 3


@rule("LG-DISPLACEMENT-002", "LG-DISPLACEMENT-010", "LG-DISPLACEMENT-016", "LG-DISPLACEMENT-012")
def test_troopers_under_a_speeder_are_displaced():
    m = bikes_begin(rebels=[unit("luke-skywalker", 5000 + 2278, 4000)])
    play(m, "1: run +0.0")
    assert (asked(m), cite(m)) == ({REBELS: "put-back"}, "LG-DISPLACEMENT-010")
    assert refused(m, 0, "put 9000,6000") == "LG-DISPLACEMENT-012"
    assert refused(m, 0, "put 7300,4000") == "LG-MOVE-020"
    play(m, "0: put 7278,4600")
    assert (place(m, "luke-skywalker"), tokens(m, "luke-skywalker", "suppression")) == ((7278, 4600), (1,))


@rule("LG-DISPLACEMENT-012")
def test_the_board_shows_where_a_displaced_leader_may_be_put_back():
    from shapely.geometry import Point, Polygon

    m = bikes_begin(rebels=[unit("luke-skywalker", 5000 + 2278, 4000)])
    play(m, "1: run +0.0")
    outer, *holes = m.pending[0].region()
    shown = Polygon(outer, holes)
    for x, y in ((7278, 4600), (9000, 6000), (7300, 4000), (7278, 4000 + SEGMENT - 20), (7278, 4000 + SEGMENT + 20)):
        assert shown.contains(Point(x, y)) == (m.pending[0].forbids(Put(x, y)) is None), (x, y)


@rule("LG-DISPLACEMENT-001", "LG-DISPLACEMENT-003")
def test_a_walker_displaces_whom_it_drives_over():
    m = acting([unit("at-rt", 5000, 4000)], [row("stormtroopers", 5900, 4000, size=4, step=300), VADER], "at-rt")
    play(m, "0: drive 2 +0.0 100.0")
    assert asked(m) == {EMPIRE: "put-back"}
    m.apply(1, m.sample(1, Rng(0)))
    assert tokens(m, "stormtroopers", "suppression") == (1,)
    assert len(standing(m, "stormtroopers")) == 4


@rule("LG-DISPLACEMENT-014")
def test_displaced_minis_touch_no_enemy():
    m = bikes_begin(rebels=[unit("luke-skywalker", 5000 + 2278, 4000)])
    play(m, "1: run +0.0")
    assert refused(m, 0, "put 7278,4385") == "LG-DISPLACEMENT-014"


def test_the_numbers_of_units():
    m = bikes_begin()
    assert (number(m, "luke-skywalker"), number(m, "74-z-speeder-bikes")) == (0, 1)
