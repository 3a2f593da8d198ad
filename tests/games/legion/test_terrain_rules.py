"""What terrain does: cover, sight, ways that are open, difficult or barred; ranges, contact and deployment zones."""

from __future__ import annotations

from wartable.games.legion.content import MODELS, UNIT
from wartable.games.legion.maps import KINDS, Laid, piece_of
from wartable.games.legion.space.cover import mini_cover
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide
from wartable.games.legion.space.ranges import at_range, contact, token_range, touches
from wartable.games.legion.space.shapes import FIELDS, HEAVY, LIGHT, NONE, Mini, Scene, Terrain, Token
from wartable.games.legion.space.sight import sees
from wartable.games.legion.space.vertical import Climb, Vertical
from wartable.games.legion.space.zones import deployment
from wartable.kernel.ledger import rule

FIELD = FIELDS["standard"]
TALL, WALKER = (MODELS[UNIT[id]].height for id in ("stormtroopers", "at-rt"))
S = 1524


def mini(name, x, y, kind="stormtroopers", side=0, facing=0, z=0):
    return Mini(name, MODELS[UNIT[kind]], x, y, z, facing, name, side)


def lay(kind, at, size, id="", **declared):
    """A piece of terrain as it is declared."""
    return piece_of(Laid(kind=kind, id=id or kind, at=at, size=size, **declared))


def scene(*pieces, minis=(), tokens=()):
    return Scene(Terrain(FIELD, pieces), list(minis), list(tokens))


def covered(*pieces, target="stormtroopers", at=(6000, 5000), leader=(4000, 5000)):
    """The cover of a mini against a leader, with this terrain about."""
    a, b = mini("a", *leader), mini("b", *at, target, 1)
    return mini_cover(scene(*pieces, minis=[a, b]), a, b)


def walks(*pieces, to, speed=2, kind="stormtroopers", others=(), **how):
    """Why a trooper at (5000, 5000) may not move there; None if it may."""
    leader = mini("a", 5000, 5000, kind)
    return March(scene(*pieces, minis=[leader, *others]), leader, speed, **how).accepts(*to)


def drives(*pieces, kind, speed, stop=None):
    """Why a vehicle at (5000, 5000) may not drive straight ahead: by default with a full move."""
    leader = mini("a", 5000, 5000, kind)
    full = 2 * ((0, 381, 635, 889)[speed] + leader.model.r)
    return Glide(scene(*pieces, minis=[leader]), leader, speed).accepts(speed, 0, full if stop is None else stop)


# -- declaring terrain -------------------------------------------------------------------------------------


@rule("LG-TERRAIN-101")
def test_any_object_may_serve_as_terrain_once_cover_and_difficulty_are_declared():
    wreck = lay(
        "building",
        (5000, 5000),
        (900, 700),
        id="wreck",
        height=300,
        cover=("heavy", "light", "none"),
        move=("difficult", "impassable", "open"),
    )
    assert (wreck.cover, wreck.move, wreck.z1) == ((2, 1, 0), (1, 2, 0), 300)


@rule("LG-DEFINETERRAIN-502")
def test_what_hides_half_of_a_trooper_covers_troopers_and_not_walkers():
    low = [kind for kind in KINDS.values() if kind.type == "barricade" and kind.cover[0] != "none"]
    assert len(low) == 5
    for kind in low:
        assert 2 * kind.height >= TALL and 2 * kind.height < WALKER and kind.cover[1] == "none", kind.id


@rule("LG-DEFINETERRAIN-503")
def test_cover_is_what_was_declared_and_not_what_is_hidden():
    kerb = {"at": (5800, 5000), "size": (100, 1000), "height": 40}
    assert covered(lay("barricade", **kerb)) == HEAVY
    assert covered(lay("barricade", **kerb, cover=("none", "none", "none"))) == NONE


@rule("LG-DEFINETERRAIN-507")
def test_once_declared_it_covers_whoever_stands_behind_it():
    bags = lay("sandbags", (5500, 5000), (100, 3000), cover=("light", "light", "none"))
    found = [covered(bags, target=kind) for kind in ("stormtroopers", "luke-skywalker", "at-rt", "74-z-speeder-bikes")]
    assert found == [LIGHT, LIGHT, LIGHT, NONE]


@rule("LG-DEFINETERRAIN-504")
def test_what_hides_a_mini_wholly_is_heavy_cover_whatever_was_declared():
    wall = lay("tall-earth-wall", (5500, 5000), (200, 3000))
    assert wall.cover == (LIGHT, LIGHT, LIGHT)
    assert covered(wall, target="at-rt") == LIGHT, "one sees over it"
    assert covered(wall) == HEAVY, "nothing of it is seen"


@rule("LG-IMPASSABLE-504")
def test_every_kind_of_terrain_says_how_difficult_it_is_for_each_type_of_unit():
    for kind in KINDS.values():
        assert len(kind.move) == 3 and set(kind.move) <= {"open", "difficult", "impassable"}


@rule("LG-BARRICADE-003")
def test_kinds_of_barricades_differ_in_cover():
    found = {kind.id: kind.cover[0] for kind in KINDS.values() if kind.type == "barricade"}
    assert found == {
        "fence": "none",
        "sandbags": "light",
        "low-fence": "light",
        "low-earth-wall": "light",
        "low-stone-wall": "heavy",
        "barricade": "heavy",
    }


@rule("LG-BARRICADE-007")
def test_a_barricade_that_covers_a_unit_is_difficult_for_it():
    for kind in KINDS.values():
        if kind.type == "barricade":
            for cover, move in zip(kind.cover, kind.move, strict=True):
                assert cover == "none" or move == "difficult", kind.id


@rule("LG-BARRICADE-001")
def test_troopers_see_over_barricades():
    for kind in KINDS.values():
        if kind.type == "barricade":
            a, b = mini("a", 4500, 5000), mini("b", 6500, 5000, side=1)
            assert sees(scene(lay(kind.id, (5500, 5000), (120, 2000)), minis=[a, b]), a, b), kind.id


@rule("LG-AREATERRAIN-101")
def test_area_terrain_is_a_zone_and_nothing_solid():
    areas = [kind for kind in KINDS.values() if kind.type == "area"]
    assert len(areas) == 6 and not any(kind.solid or kind.opaque or kind.flat for kind in areas)


@rule("LG-AREATERRAIN-104")
def test_the_outline_of_an_area_is_its_boundary():
    woods = lay("light-woods", (5000, 5000), (1000, 1000))
    assert not touches(mini("a", 5000 + 500 + 135 + 6, 5000), [woods])
    assert touches(mini("a", 5000 + 500 + 135 + 5, 5000), [woods])
    assert touches(mini("a", 5000, 5000), [woods])


@rule("LG-AREATERRAIN-105")
def test_an_area_is_bounded_by_a_line_round_its_elements():
    """Three clumps of trees: between them one is in the woods, past the line round them one is not."""
    hull = ((-600, -400), (600, -400), (0, 500))
    woods = piece_of(Laid(kind="light-woods", id="woods", at=(6000, 5000), parts=(hull,)))
    assert covered(woods, at=(6000, 5000), leader=(4000, 5000)) == LIGHT
    assert covered(woods, at=(6000, 5800), leader=(4000, 5800)) == NONE


@rule("LG-COVER-504")
def test_a_walker_gives_light_cover():
    a, b, walker = mini("a", 4000, 5000), mini("b", 6500, 5000, side=1), mini("w", 5000, 5000, "at-rt", 1)
    assert mini_cover(scene(minis=[a, b, walker]), a, b) == LIGHT
    assert mini_cover(scene(minis=[a, b]), a, b) == NONE


@rule("LG-AREATERRAIN-107")
def test_a_walker_covers_as_far_as_its_base_and_its_height_reach():
    a, walker = mini("a", 4000, 5000), mini("w", 5000, 5000, "at-rt", 1)
    for y, cover in ((5000, LIGHT), (6500, NONE)):
        b = mini("b", 6500, y, side=1)
        assert mini_cover(scene(minis=[a, b, walker]), a, b) == cover
    high = mini("h", 4000, 5000, z=3000), mini("k", 6500, 5000, side=1, z=3000)
    roofs = [lay("building", (x, 5000), (600, 600), id=str(x), height=3000) for x in (4000, 6500)]
    assert mini_cover(scene(*roofs, minis=[*high, walker]), *high) == NONE, "over its highest point"


@rule("LG-BARRICADE-005")
def test_everybody_moves_over_barricades():
    over = lay("barricade", (5700, 5000), (150, 2000))
    assert walks(over, to=(6030, 5000), speed=2) is None
    for kind in ("at-rt", "74-z-speeder-bikes"):
        assert drives(lay("barricade", (5900, 5000), (150, 2000)), kind=kind, speed=2) is None


@rule("LG-BARRICADE-006")
def test_barricades_are_difficult_for_troopers_alone():
    over = lay("barricade", (5700, 5000), (150, 2000))
    assert walks(over, to=(6032, 5000)) is None
    assert walks(over, to=(6033, 5000)) == "LG-DIFFICULT-502", "speed 2 is reduced to 1"
    assert walks(to=(6540, 5000)) is None


@rule("LG-LARGE-002")
def test_a_building_is_impassable_unless_it_is_declared_otherwise():
    house = {"at": (5700, 5000), "size": (400, 8000)}
    assert walks(lay("building", **house), to=(6400, 5000)) == "LG-IMPASSABLE-502"
    open_hall = {"solid": False, "flat": False, "move": ("open", "open", "open")}
    assert walks(lay("building", **house, **open_hall), to=(6400, 5000)) is None


@rule("LG-LARGE-004")
def test_one_goes_through_the_door_and_not_through_the_wall():
    north = lay("building", (5700, 5600), (400, 800), id="house", height=1000)
    south = lay("building", (5700, 4400), (400, 800), id="south", group="house", height=1000)
    door = lay("building", (5700, 5000), (400, 400), id="door", group="house", height=0, solid=False, opaque=False, flat=False, move=("open", "impassable", "impassable"), cover=("none", "none", "none"))  # fmt: skip
    assert walks(north, south, door, to=(6400, 5000), straight_only=True) is None
    leader = mini("a", 5000, 5500)
    blocked = March(scene(north, south, door, minis=[leader]), leader, 2, straight_only=True)
    assert blocked.accepts(6400, 5500) == "LG-IMPASSABLE-502"


# -- ways --------------------------------------------------------------------------------------------------


@rule("LG-OPENTERRAIN-102")
def test_open_ground_hinders_nobody():
    assert walks(to=(5000 + 1540, 5000)) is None and walks(to=(5000 + 1541, 5000)) == "LG-MOVE-009"
    grass = lay("tall-grass", (6000, 5000), (3000, 3000))
    assert walks(grass, to=(5000 + 1540, 5000)) is None
    assert drives(grass, kind="at-rt", speed=2) is None


@rule("LG-IMPASSABLE-101")
def test_what_is_impassable_to_everybody_on_foot():
    barred = {kind.id for kind in KINDS.values() if kind.move[0] == "impassable"}
    assert barred == {"deep-water", "tall-earth-wall", "tall-stone-wall", "building"}


@rule("LG-DIFFICULT-101")
def test_what_is_difficult_to_troopers():
    slow = {kind.id for kind in KINDS.values() if kind.move[0] == "difficult"}
    assert {"crater", "blast-hole", "trench", "dense-woods", "ruins", "barricade", "shallow-water"} <= slow
    assert not slow & {"tall-grass", "light-woods", "hill"}


@rule("LG-IMPASSABLE-505")
def test_a_barricade_slows_troopers_and_no_vehicle():
    barricade = lay("barricade", (5600, 5000), (120, 9000))
    assert walks(barricade, to=(5000 + 1540, 5000)) == "LG-DIFFICULT-502"
    assert walks(barricade, to=(5000 + 1032, 5000)) is None, "at speed 1"
    assert drives(barricade, kind="at-rt", speed=2) is None
    assert drives(barricade, kind="74-z-speeder-bikes", speed=3) is None


@rule("LG-DIFFICULT-505")
def test_several_difficult_pieces_cost_one_speed():
    pools = [lay("shallow-water", (x, 5000), (200, 9000), id=f"w{x}") for x in (5400, 5800, 6100)]
    assert walks(*pools, to=(5000 + 1540, 5000), speed=3) is None, "speed 2 is left"
    assert walks(*pools, to=(5000 + 1541, 5000), speed=3) == "LG-DIFFICULT-502"
    assert walks(*pools, to=(5000 + 1032, 5000), speed=1) is None, "never below 1"


@rule("LG-RULING-018")
def test_height_bars_the_way_but_on_slopes_and_for_troopers_at_tall_fences():
    def across(kind, height):
        return lay(kind, (5600, 5000), (120, 9000), height=height)

    there = (5000 + 1032, 5000)
    assert walks(across("low-stone-wall", TALL), to=there) is None
    assert walks(across("low-stone-wall", TALL + 1), to=there) == "LG-IMPASSABLE-502"
    assert walks(across("tall-fence", 600), to=there) is None
    assert drives(across("tall-fence", 600), kind="at-rt", speed=2) == "LG-IMPASSABLE-502"
    assert drives(across("barricade", WALKER // 2), kind="at-rt", speed=2) is None
    assert drives(across("barricade", WALKER // 2 + 1), kind="at-rt", speed=2) == "LG-IMPASSABLE-502"
    slope = lay("hill", (6500, 5000), (3000, 9000), height=900)
    assert walks(slope, to=(5000 + 1540, 5000)) is None
    assert drives(slope, kind="at-rt", speed=2) is None


@rule("LG-RULING-020")
def test_touching_difficult_ground_is_not_being_in_it():
    assert walks(lay("shallow-water", (6000, 5000 + 135 + 500), (4000, 1000)), to=(5000 + 1540, 5000)) is None
    assert walks(lay("shallow-water", (6000, 5000 + 134 + 500), (9000, 1000)), to=(5000 + 1540, 5000)) == "LG-DIFFICULT-502"  # fmt: skip


@rule("LG-RULING-021")
def test_a_move_may_have_no_length():
    assert walks(to=(5000, 5000)) is None


@rule("LG-RULING-022")
def test_passing_over_an_enemy_on_the_way_stops_nobody():
    enemy = mini("e", 5700, 5000, side=1)
    assert walks(to=(6400, 5000), others=[enemy], straight_only=True) is None
    assert walks(to=(5700 - 270, 5000), others=[enemy]) == "LG-MELEE-012", "it has no melee weapon here"
    assert walks(to=(5700 - 270, 5000), others=[enemy], melee=True) is None


@rule("LG-RULING-023")
def test_nobody_chooses_to_leave_the_battlefield():
    leader = mini("a", 300, 5000)
    move = March(scene(minis=[leader]), leader, 1)
    assert move.accepts(135, 5000) is None and move.accepts(134, 5000) == "LG-LEAVE-503"


@rule("LG-IMPASSABLE-105")
def test_troopers_climb_onto_what_is_impassable_if_its_top_is_flat():
    leader = mini("a", 4865, 5000)
    for kind, flat in (("building", True), ("tall-stone-wall", False)):
        wall = lay(kind, (5500, 5000), (1000, 1000), height=800)
        found = Vertical(scene(wall, minis=[leader]), leader).up(kind, 1)
        assert isinstance(found, Climb) is flat


@rule("LG-RULING-002")
def test_how_far_the_tools_reach():
    for speed, far in ((1, 762 + 270), (2, 1270 + 270), (3, 1778 + 270)):
        assert walks(to=(5000 + far, 5000), speed=speed) is None
        assert walks(to=(5000 + far + 1, 5000), speed=speed) == "LG-MOVE-009"
    leader = mini("a", 5000, 5000, "at-rt")
    glide = Glide(scene(minis=[leader]), leader, 2)
    assert glide.accepts(2, 900, 1970) is None and glide.accepts(2, -900, 1970) is None
    assert glide.accepts(2, 901, 1970) is not None and glide.accepts(2, 0, 1971) is not None


# -- sight and cover ---------------------------------------------------------------------------------------


@rule("LG-RULING-010")
def test_an_area_hides_but_only_solid_pieces_block_sight():
    a, b = mini("a", 4000, 5000), mini("b", 7000, 5000, side=1)
    woods, house = (lay(kind, (5500, 5000), (800, 3000)) for kind in ("dense-woods", "building"))
    assert sees(scene(woods, minis=[a, b]), a, b) and not sees(scene(house, minis=[a, b]), a, b)
    assert covered(woods, at=(7000, 5000)) == HEAVY


@rule("LG-RULING-012")
def test_an_area_that_the_attacking_leader_touches_covers_nobody():
    woods = lay("light-woods", (5000, 5000), (1000, 3000))
    assert covered(woods, leader=(4800, 5000), at=(5300, 5000)) == NONE, "both stand in it"
    assert covered(woods, leader=(4500 - 135 - 5, 5000)) == NONE, "it touches the edge"
    assert covered(woods, leader=(4500 - 135 - 6, 5000)) == LIGHT


@rule("LG-RULING-014")
def test_a_line_that_only_touches_a_piece_does_not_cross_it():
    def beside(y):
        return covered(lay("low-stone-wall", (5000, y), (1000, 1000)))

    assert beside(5500) == NONE and beside(5499) == HEAVY


@rule("LG-RULING-007")
def test_tokens_are_measured_at_their_rim_and_hide_nothing():
    leader = mini("a", 5000, 5000)
    assert token_range(leader, Token(5000 + 135 + S + 125, 5000)) == 1
    assert token_range(leader, Token(5000 + 135 + S + 126, 5000)) == 2
    target = mini("b", 6000, 5000, side=1)
    there = scene(minis=[leader, target], tokens=[Token(5500, 5000)])
    assert sees(there, leader, target) and mini_cover(there, leader, target) == NONE


# -- measures ----------------------------------------------------------------------------------------------


@rule("LG-RULING-001")
def test_a_segment_is_six_inches_and_counting_goes_on():
    def at(gap):
        return at_range(mini("a", 1000, 1000), mini("b", 1000 + 270 + gap, 1000))

    assert [at(gap) for gap in (0, S, S + 1, 2 * S, 4 * S, 4 * S + 1, 5 * S + 1)] == [1, 1, 2, 2, 4, 5, 6]


@rule("LG-RULING-004")
def test_bases_are_in_contact_up_to_half_a_millimetre():
    assert contact(mini("a", 1000, 1000), mini("b", 1000 + 270 + 5, 1000))
    assert not contact(mini("a", 1000, 1000), mini("b", 1000 + 270 + 6, 1000))


@rule("LG-BASE-504")
def test_facing_means_nothing_on_a_small_base():
    for facing in (0, 900, 2222):
        leader = mini("a", 5000, 5000, facing=facing)
        move = March(scene(minis=[leader]), leader, 2)
        assert [move.accepts(5000 + dx, 5000 + dy) for dx, dy in ((1540, 0), (0, 1540), (-1540, 0))] == [None] * 3


# -- deployment --------------------------------------------------------------------------------------------


def box(x0, y0, x1, y1):
    return {(x0, y0), (x1, y0), (x1, y1), (x0, y1)}


def zones(card, field=FIELD):
    """The corners of the zones of red and of blue."""
    return tuple([set(ring) for ring in side] for side in deployment(card, field))


@rule("LG-BATTLECARD-506")
def test_battle_lines_are_strips_along_the_long_edges():
    assert zones("battle-lines") == ([box(0, 10000 - S, 20000, 10000)], [box(0, 0, 20000, S)])


@rule("LG-BATTLECARD-508")
def test_a_major_offensive_starts_from_a_corner():
    red, blue = zones("major-offensive")
    assert blue == [{(20000, 3 * S), (20000 - 3 * S, 3 * S), (20000 - 3 * S, S), (10000, S), (10000, 0), (20000, 0)}]
    assert red == [{(20000 - x, 10000 - y) for x, y in blue[0]}]


@rule("LG-BATTLECARD-509")
def test_the_long_march_is_between_the_short_edges():
    assert zones("the-long-march") == ([box(0, 0, 3 * S, 10000)], [box(20000 - 3 * S, 0, 20000, 10000)])


@rule("LG-GRANDARMY-505")
def test_a_grand_army_deploys_within_range_2_of_the_long_edges():
    there = zones("grand-army", FIELDS["grand-army"])
    assert there == ([box(0, 12000 - 2 * S, 20000, 12000)], [box(0, 0, 20000, 2 * S)])


@rule("LG-RULING-005")
def test_ranges_stay_ranges_and_halves_are_those_of_the_field():
    feet = FIELDS["feet"]
    assert (feet.w, feet.h) == (18288, 9144) and (FIELD.w, FIELD.h) == (20000, 10000)
    assert zones("battle-lines", feet) == ([box(0, 9144 - S, 18288, 9144)], [box(0, 0, 18288, S)])
    (half,) = zones("major-offensive", feet)[1]
    assert (9144, S) in half and (9144, 0) in half


# -- pieces with several tops ------------------------------------------------------------------------------

HOUSE = (
    lay("building", (6000, 5000), (1000, 1000), id="house", height=1400),
    lay("building", (7000, 5000), (1200, 1000), id="annex", height=600, group="house"),
)
"""A house from x = 5500 to 6500, and on its right a lower annex that is part of it, up to x = 7600."""


def ups(x, y, z=0, height=2, house=HOUSE):
    """The ways up onto the tops of a house for a leader who stands there."""
    leader = mini("a", x, y, z=z)
    found = Vertical(scene(*house, minis=[leader]), leader).ups("house", height)
    return [(one.x, one.y, one.z) if isinstance(one, Climb) else one for one in found]


@rule("LG-HEIGHT-003")
def test_of_several_tops_a_leader_climbs_onto_the_one_whose_side_it_touches():
    assert ups(5500 - 135, 5000) == [(5635, 5000, 1400)], "the house, and not the annex behind it"
    assert ups(7600 + 135, 5000) == [(7465, 5000, 600)]
    assert ups(6500 + 135, 5000, z=600) == [(6365, 5000, 1400)], "from the roof of the annex"


@rule("LG-CLIMB-502")
def test_who_stands_on_a_low_top_away_from_the_higher_one_touches_nothing_to_climb():
    assert ups(7000, 5000, z=600) == ["LG-CLIMB-502"]
    assert [isinstance(one, tuple) for one in ups(6500 + 140, 5000, z=600)] == [True], "half a millimetre is contact"
    assert ups(6500 + 141, 5000, z=600) == ["LG-CLIMB-502"]


@rule("LG-HEIGHT-004")
def test_a_leader_that_touches_the_sides_of_two_tops_may_climb_onto_either():
    tall = (lay("building", (6000, 5000), (1000, 1000), id="house", height=1600), HOUSE[1])
    corner = 6450, 4500 - 135
    assert [place[2] for place in ups(*corner)] == [600, 1400]
    assert [one if isinstance(one, str) else one[2] for one in ups(*corner, height=1, house=tall)] == [
        600,
        "LG-CLIMB-103",
    ]
    assert [place[2] for place in ups(6500 + 135, 5000, z=600, height=1, house=tall)] == [1600], (
        "measured from the annex"
    )


# -- trenches and other depressions --------------------------------------------------------------------------


@rule("LG-TRENCH-105")
def test_of_the_depressions_only_a_trench_is_open_to_troopers_who_move_inside_it():
    full = 5000 + 1540, 5000
    for kind, refusal in (("trench", None), ("crater", "LG-DIFFICULT-502"), ("blast-hole", "LG-DIFFICULT-502")):
        pit = lay(kind, (5700, 5000), (3000, 1500))
        assert walks(pit, to=full) == refusal, kind
        assert walks(pit, to=(5000 + 1032, 5000)) is None, kind
    rough = ("difficult", "difficult", "open")
    for kind in ("trench", "crater"):
        pit = lay(kind, (5700, 5000), (4000, 1500), move=rough)
        assert drives(pit, kind="at-rt", speed=2) == "LG-DIFFICULT-502", "a vehicle is no trooper"


@rule("LG-TRENCH-105")
def test_a_trench_with_a_corner_is_one_trench():
    arms = (
        ((-600, -200), (1000, -200), (1000, 200), (-600, 200)),
        ((600, -200), (1000, -200), (1000, 1600), (600, 1600)),
    )
    trench = piece_of(Laid(kind="trench", id="trench", at=(5000, 5000), parts=arms))
    assert walks(trench, to=(5790, 5700)) is None, "round the corner with the second tool"
    assert walks(trench, to=(5450, 5950)) == "LG-DIFFICULT-502", "out of it"


@rule("LG-DIFFICULT-502")
def test_a_follower_in_a_crater_slows_its_unit_and_one_in_a_trench_does_not():
    leader, other = mini("a", 5000, 5000), mini("b", 5000, 5400)
    other = Mini("b", other.model, other.x, other.y, 0, 0, leader.unit, 0)
    for kind, refusal in (("trench", None), ("crater", "LG-DIFFICULT-502")):
        pit = lay(kind, (5800, 5900), (2600, 1300))
        move = March(scene(pit, minis=[leader, other]), leader, 2)
        assert move.accepts(6500, 5000) == refusal, kind
