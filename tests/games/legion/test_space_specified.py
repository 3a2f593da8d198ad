"""What the worked cases do not show: climbing down and over, two levels, oblong bases, creatures, groups, overhangs, samples."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.legion.cases import model
from tests.games.legion.scenes import flags_of
from wartable.games.legion.space import cover, melee, panic
from wartable.games.legion.space.arcs import arcs_of
from wartable.games.legion.space.compulsory import Compulsory
from wartable.games.legion.space.displacement import Displaced, near_enough
from wartable.games.legion.space.formation import Formation, Levels
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Drive, Glide, path, pose, turn
from wartable.games.legion.space.ranges import overlap, ring_range, touches
from wartable.games.legion.space.routes import Route
from wartable.games.legion.space.samples import MarchSample, cover_slots, draw_drive
from wartable.games.legion.space.shapes import Field, Mini, Scene, Terrain, Token, piece
from wartable.games.legion.space.sight import sees, sight_line
from wartable.games.legion.space.vertical import DOWN, OVER, UP, Climb, Vertical


def box(x0, y0, x1, y1):
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]


def terrain(**pieces):
    """Pieces by name: (kind, polygon, height) and flags that differ."""
    made = [
        piece(name, [said[1]], said[2], **{**flags_of(said[0]), **(said[3] if len(said) > 3 else {})})
        for name, said in pieces.items()
    ]
    return Terrain(Field(), made)


def mini(name, kind, x, y, z=0, facing=0, unit=None, side=0):
    return Mini(name, model({"as": kind}), x, y, z, facing, unit or name, side)


ROOF = ("building", box(5000, 4000, 7000, 6000), 1400)


class Draw(Random):
    def below(self, n):
        return self.randrange(n)


# -- vertical moves --------------------------------------------------------------------------------


def test_down_from_a_roof_to_its_foot():
    leader = mini("l", "trooper", 5135, 5000, 1400)
    ((group, way, climb),) = Vertical(Scene(terrain(b=ROOF), [leader]), leader).options(1)
    assert (group, way) == ("b", DOWN) and (climb.x, climb.y, climb.z) == (4865, 5000, 0)


def test_a_leader_in_the_middle_of_a_roof_cannot_climb_down():
    leader = mini("l", "trooper", 6000, 5000, 1400)
    assert Vertical(Scene(terrain(b=ROOF), [leader]), leader).options(2) == []


def test_at_a_corner_of_a_roof_there_are_two_ways_down():
    leader = mini("l", "trooper", 5130, 4130, 1400)
    found = Vertical(Scene(terrain(b=ROOF), [leader]), leader).options(1)
    assert sorted((c.x, c.y) for _, _, c in found) == [(4865, 4130), (5130, 3865)]


def test_a_drop_of_more_than_height_1_takes_a_long_clamber():
    high = ("building", ROOF[1], 1525)
    leader = mini("l", "trooper", 5135, 5000, 1525)
    question = Vertical(Scene(terrain(b=high), [leader]), leader)
    assert question.options(1) == []
    assert [c.z for _, _, c in question.options(2)] == [0]


def test_over_a_wall_without_a_top_to_its_far_side():
    leader = mini("l", "trooper", 4865, 5000)
    question = Vertical(Scene(terrain(w=("wall", box(5000, 4000, 5120, 6000), 1524)), [leader]), leader)
    assert [(way, c.x, c.y, c.z) for _, way, c in question.options(1)] == [(OVER, 5255, 5000, 0)]


@pytest.mark.parametrize(("height", "rule"), [(1525, "LG-CLIMB-515"), (1524, None)])
def test_over_at_most_height_1(height, rule):
    leader = mini("l", "trooper", 4865, 5000)
    found = Vertical(Scene(terrain(w=("wall", box(5000, 4000, 5120, 6000), height)), [leader]), leader).over("w")
    assert (found if isinstance(found, str) else None) == rule


def test_notched_bases_and_vehicles_do_not_climb():
    for kind in ("rider", "at-rt"):
        leader = mini("l", kind, 4750 if kind == "rider" else 4650, 5000)
        assert Vertical(Scene(terrain(b=ROOF), [leader]), leader).up("b", 1) == "LG-CLIMB-527"


def test_a_ladder_is_told():
    leader = mini("l", "trooper", 4865, 5000)
    with_ladder = terrain(b=(*ROOF, {"ladders": ((0, 3),)}))
    assert Vertical(Scene(with_ladder, [leader]), leader).up("b", 1).ladder
    assert not Vertical(Scene(terrain(b=ROOF), [leader]), leader).up("b", 1).ladder


def test_a_unit_climbs_with_its_followers():
    leader, follower = mini("l", "trooper", 4865, 5000, unit="L"), mini("f", "trooper", 4865, 5300, unit="L")
    scene = Scene(terrain(b=ROOF), [leader, follower])
    climb = Vertical(scene, leader).up("b", 1)
    assert isinstance(climb, Climb) and climb.way == UP
    form = Vertical(scene, leader).formation(climb, scene.terrain.groups["b"])
    assert form.place_refused(follower, 4865, 5300) is None
    assert form.place_refused(follower, 4500, 5300) == "LG-COHESION-512"
    assert form.place_refused(follower, 5135, 5300) is None


def test_followers_stay_near_where_the_leader_climbed():
    low, leader = mini("f", "trooper", 4865, 5400, unit="L"), mini("l", "trooper", 5135, 5000, 1400, unit="L")
    scene = Scene(terrain(b=ROOF), [leader])
    form = Formation(scene, leader, [low], levels=Levels(tuple(scene.terrain.groups["b"]), (5000, 5000), 0))
    assert form.place_refused(low, 4865, 5380) is None
    assert form.place_refused(low, 4865, 5430) == "LG-COHESION-514"


def test_another_level_only_after_a_climb():
    leader, follower = mini("l", "trooper", 5135, 5000, 1400, unit="L"), mini("f", "trooper", 4865, 5000, unit="L")
    form = Formation(Scene(terrain(b=ROOF), [leader]), leader, [follower])
    assert form.place_refused(follower, 4865, 5000) == "LG-COHESION-516"


def test_a_gentle_hill_and_its_foot_are_one_level():
    hill = ("platform", box(5300, 4000, 7000, 6000), 600, {"gentle": True})
    leader, follower = mini("l", "trooper", 5600, 5000, 600, unit="L"), mini("f", "trooper", 5150, 5000, unit="L")
    form = Formation(Scene(terrain(h=hill), [leader]), leader, [follower])
    assert form.place_refused(follower, 5160, 5000) is None
    assert March(Scene(terrain(h=hill), [follower]), follower, 2).accepts(5600, 5000) is None


def test_a_mini_on_a_roof_may_overhang_one_against_the_wall():
    above, below = mini("a", "trooper", 5010, 5000, 1400), mini("b", "trooper", 4865, 5000)
    assert not overlap(above, below)
    scene = Scene(terrain(b=ROOF), [mini("c", "trooper", 5400, 5000, 1400), below])
    assert March(scene, scene.minis[0], 2).accepts(5010, 5000) is None


# -- notched and oblong bases ----------------------------------------------------------------------


def test_an_oblong_base_moves_its_length_more():
    tank = mini("a", "long", 5000, 5000, facing=0)
    assert pose(tank, 1, 0, 2 * (381 + 500 + 375)) == (7512, 5000, 0)
    assert path(tank, 1, 0, 100) == [(4625, 5000, 5475, 5000)]


def test_an_oblong_base_sweeps_its_corner_at_the_joint():
    tank = mini("a", "long", 5000, 5000, facing=0)
    joint = 5000 + 381 + 500 + 375
    wall = ("wall", box(joint - 660, 4380, joint - 560, 4440), 700)
    scene = Scene(terrain(w=wall), [tank])
    assert Glide(scene, tank, 1).accepts(1, 0, 1300) is None
    assert Glide(scene, tank, 1).accepts(1, 900, 1300) == "LG-IMPASSABLE-502"


def test_an_oblong_base_turns_half_round_either_way():
    tank = mini("a", "long", 10000, 5000, facing=0)
    wall = ("wall", box(9900, 5700, 10100, 5800), 700)
    assert turn(Scene(terrain(w=wall), [tank]), tank, 1800, full=True) == "LG-RULING-049"
    corner = ("wall", box(10640, 5540, 10700, 5600), 700)
    assert turn(Scene(terrain(w=corner), [tank]), tank, 900) == "LG-RULING-049"
    assert turn(Scene(terrain(w=corner), [tank]), tank, 2700) == ()


def test_an_oblong_target_is_in_every_arc_it_reaches():
    gun, tank = mini("a", "at-rt", 5000, 5000, facing=0), mini("b", "long", 8000, 8500, facing=900)
    assert arcs_of(gun, tank) == [0, 1]


def test_a_repulsor_never_backs():
    bike = mini("a", "bike", 5000, 5000)
    assert Glide(Scene(terrain(), [bike]), bike, 3, reverse=True).accepts(2, 0, 100) == "LG-REVERSE-002"


def test_a_creature_is_stopped_by_another_and_displaces_small_bases():
    rider, other, foot = (
        mini("a", "rider", 5000, 3000),
        mini("b", "rider", 6500, 3000, unit="B"),
        mini("c", "trooper", 6000, 3000, unit="C"),
    )
    assert Glide(Scene(terrain(), [rider, other]), rider, 3).accepts(3, 0, 2000) == "LG-UNITTYPE-005"
    assert Glide(Scene(terrain(), [rider, foot]), rider, 3).judge(3, 0, 2000).displaced == ("c",)


def test_a_ground_vehicle_never_drives_through_the_engaged():
    walker, foot = mini("a", "at-rt", 5000, 5000), mini("t", "trooper", 6000, 5000, unit="T")
    scene = Scene(terrain(), [walker, foot])
    assert Glide(scene, walker, 2, engaged=["T"]).accepts(2, 0, 1970) == "LG-DISPLACEMENT-004"
    assert Glide(scene, walker, 2, engaged=["T"]).furthest(2, 0) == 515


def test_if_a_bend_completes_the_compulsory_move_another_may_not_be_chosen():
    bike = mini("a", "bike", 5000, 5000, unit="A")
    blocked = Scene(terrain(w=("building", box(6800, 4500, 9000, 5500), 1525)), [bike])
    question = Compulsory(blocked, bike, 3, 1524)
    assert question.accepts(0) == "LG-RULING-047"
    assert question.accepts(900) is None
    alone = Scene(terrain(), [bike.at(19500, 5000, 0, 0)])
    assert Compulsory(alone, alone.minis[0], 3, 1524).completing() is None
    assert Compulsory(alone, alone.minis[0], 3, 1524).accepts(0) is None


def test_a_token_under_the_end_of_a_compulsory_move_stops_it_short():
    bike = mini("a", "bike", 5000, 5000, unit="A")
    run = Compulsory(Scene(terrain(), [bike], [Token(7278, 5000)]), bike, 3, 1524).run(0)
    assert (run.stop, run.completed) == (2278 - 375, False)


# -- groups, sight, cover --------------------------------------------------------------------------


def test_a_group_is_one_piece_for_contact():
    door = terrain(
        house=("building", box(5000, 4000, 7000, 6000), 1400),
        door=("low-wall", box(4900, 4900, 5050, 5100), 240, {"group": "house"}),
    )
    at_the_door = mini("a", "trooper", 4760, 5000)
    assert touches(at_the_door, door.groups["house"])
    foe = mini("t", "trooper", 9000, 5000, unit="T", side=1)
    assert cover.mini_cover(Scene(door, [at_the_door, foe]), at_the_door, foe) == 2


def test_under_a_floating_floor_one_sees_only_feet():
    floor = Terrain(Field(), [piece("f", [box(4500, 4000, 5500, 6000)], 2000, 300, **flags_of("building"))])
    a, b = mini("a", "trooper", 2000, 5000), mini("b", "trooper", 5700, 5000, side=1)
    scene = Scene(floor, [a, b])
    assert sees(scene, a, b)
    eye, point = sight_line(scene, a, b)
    assert eye == (2000, 5000, 377) and point[2] == 0
    assert sight_line(Scene(terrain(w=("wall", box(3000, 1000, 3100, 9000), 900)), [a, b]), a, b) is None


def test_the_range_to_a_piece_is_1_inside_it():
    assert [
        ring_range(mini("a", "trooper", x, 5000), [(5000, 4000), (7000, 4000), (7000, 6000), (5000, 6000)])
        for x in (6000, 3341, 3340)
    ] == [1, 1, 2]


# -- marches, melee, displacement, panic -----------------------------------------------------------


def test_a_withdrawal_ends_free_of_those_it_leaves():
    a, e, other = (
        mini("a", "trooper", 5000, 5000),
        mini("e", "trooper", 5270, 5000, unit="E", side=1),
        mini("o", "trooper", 5000, 5600, unit="O", side=1),
    )
    scene = Scene(terrain(), [a, e, other])
    withdraw = March(scene, a, 1, melee=True, leaving=["E"])
    assert withdraw.accepts(5000, 5000) == "LG-RULING-024"
    assert withdraw.accepts(4800, 5000) is None
    assert withdraw.accepts(5000, 5330) is None


def test_never_in_contact_with_two_enemy_units():
    a, e, o = (
        mini("a", "trooper", 5000, 5000),
        mini("e", "trooper", 5800, 4800, unit="E", side=1),
        mini("o", "trooper", 5800, 5340, unit="O", side=1),
    )
    scene = Scene(terrain(), [a, e, o])
    touching = [p for p in melee.double_tangents((5800, 4800), 270, (5800, 5340), 270) if p[0] < 5900]
    assert touching and March(scene, a, 2, melee=True).accepts(*touching[0]) == "LG-MELEE-010"


def test_a_formation_brought_along_is_judged_as_it_is():
    a, b = mini("a", "trooper", 5000, 5000, unit="A"), mini("b", "trooper", 5000, 4700, unit="A")
    march = March(Scene(terrain(), [a, b]), a, 2)
    assert isinstance(march.judge(6000, 5000, [(6000, 4700)]), Route)
    assert march.judge(6000, 5000, [(6000, 4800)]) == "LG-MOVE-020"
    assert march.judge(6000, 5000, []) == "LG-COHESION-501"


@pytest.mark.rule("LG-SPEEDER-502")
def test_a_speeder_leaves_a_roof_that_it_could_fly_over():
    bike = mini("a", "bike", 5500, 5000, 1400)
    off = Compulsory(Scene(terrain(b=ROOF), [bike]), bike, 3, 1524)
    assert off.completing() == 0, "the roof is lower than height 1"
    assert Compulsory(Scene(terrain(b=ROOF), [bike]), bike, 3, 1000).completing() is None


def test_a_displaced_leader_returns_to_its_level_within_a_segment():
    a = mini("a", "trooper", 5500, 5000, 1400)
    question = Displaced(Scene(terrain(b=ROOF), []), a, [])
    assert question.accepts(5500, 5400) is None
    assert question.accepts(4500, 5000) == "LG-DISPLACEMENT-015"
    assert question.accepts(6900, 5700) == "LG-DISPLACEMENT-012"


def test_every_place_that_is_tried_for_a_displaced_leader_is_within_a_segment():
    """A whole segment, rounded, may be a hair too long."""
    for x in range(5000, 9000, 50):
        a = mini("a", "at-rt", x, 3760, 450)
        question = Displaced(Scene(terrain(), []), a, [])
        tried = list(question.candidates())
        assert len(tried) > 180 and all(near_enough((a.x, a.y), place) for place in tried)


def test_where_its_level_is_full_the_level_is_given_up():
    tower = ("building", box(5000, 4800, 5400, 5200), 1400)
    a, walker = mini("a", "trooper", 5200, 5000, 1400), mini("w", "at-rt", 5200, 5000, 1400, unit="W")
    question = Displaced(Scene(terrain(t=tower), [walker]), a, [])
    assert question.accepts(4700, 5000) is None
    assert not question.same_level and not question.loose


def test_a_panicked_unit_stays_where_it_is_walled_in():
    walls = {
        "n": ("wall", box(1700, 2300, 2300, 2400), 700), "s": ("wall", box(1700, 1600, 2300, 1700), 700),
        "w": ("wall", box(1600, 1600, 1700, 2400), 700), "e": ("wall", box(2300, 1600, 2400, 2400), 700),
    }  # fmt: skip
    a = mini("a", "trooper", 2000, 1835)
    assert panic.panic(Scene(terrain(**walls), [a]), a, 2, "bottom").outcome == panic.STAYS
    over = panic.panic(Scene(terrain(**walls), [a]), a, 2, "bottom", jump=1)
    assert (over.outcome, over.y) == (panic.MOVES, 1835 - 1270 - 270), "a jump takes it over the wall"
    assert panic.panic(Scene(terrain(**walls), [a]), a, 3, "bottom", jump=1).outcome == panic.DEFEATED


def test_a_panicked_rider_flees_from_its_notch():
    rider = mini("a", "rider", 10000, 3000, facing=2700)
    found = panic.panic(Scene(terrain(), [rider]), rider, 1, "bottom")
    assert (found.outcome, found.x, found.y) == (panic.MOVES, 10000, 3000 - 2 * (381 + 250))


def test_engaged_are_enemy_troopers_in_contact():
    a, b, w = (
        mini("a", "trooper", 5000, 5000),
        mini("b", "trooper", 5272, 5000, side=1),
        mini("w", "at-rt", 5000, 5487, side=1),
    )
    scene = Scene(terrain(), [a, b, w])
    assert melee.engagements(scene) == {"a": ["b"], "b": ["a"]}
    assert melee.in_melee(scene, "a", "w") and not melee.engaged(scene, "a", "w") and melee.engaged(scene, "a", "b")


# -- samples ---------------------------------------------------------------------------------------


def test_places_behind_cover_touch_its_long_sides():
    ground = terrain(w=("barricade", box(5000, 5000, 5900, 5150), 250))
    slots = cover_slots(ground, 135)
    assert sorted(slots) == [(5000, 5286), (5300, 4864), (5300, 5286), (5600, 4864), (5600, 5286), (5900, 4864)]
    assert all(touches(mini("a", "trooper", x, y), ground.groups["w"]) for x, y in slots)


def test_what_is_drawn_is_legal():
    ground = terrain(
        w=("barricade", box(5600, 4500, 5750, 5500), 250), b=("building", box(3000, 4000, 4500, 6000), 1400)
    )
    a, foe, walker = (
        mini("a", "trooper", 5000, 5000),
        mini("t", "trooper", 6500, 5000, side=1),
        mini("w", "at-rt", 5000, 7000, facing=450),
    )
    scene, rng = Scene(ground, [a, foe, walker]), Draw(7)
    march = March(scene, a, 2, melee=True)
    sample = MarchSample(march, lambda: [(9000, 5000)], lambda: [foe])
    drawn = [sample.draw(rng) for _ in range(80)]
    assert all(march.accepts(route.x, route.y) is None for route in drawn)
    assert len({(route.x, route.y) for route in drawn}) > 30
    assert any(touches(a.at(route.x, route.y, 0), ground.groups["w"]) for route in drawn)
    glide = Glide(scene, walker, 2)
    for _ in range(30):
        drive, bend = draw_drive(glide, rng)
        assert isinstance(drive, Drive) and glide.accepts(drive.tool, bend, drive.stop) is None
