"""Withdrawals, panic, climbs and their followers, compulsory moves, displacement, pushes: what a move may do and what it sets off."""

import pytest

from tests.games.legion.table import (
    REBELS,
    acting,
    deeds,
    field,
    left,
    made_up,
    place,
    position,
    row,
    standing,
    tokens,
    unit,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.space.compulsory import Compulsory
from wartable.games.legion.space.displacement import Displaced
from wartable.games.legion.space.march import March
from wartable.games.legion.space.numbers import SEGMENT
from wartable.games.legion.space.ranges import contact, touches, touches_token
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.table import in_melee_with, leader, minis_of, scene
from wartable.kernel.state import Rng

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
HOUSE = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}
FALLEN = {"at": [0, 0], "defeated": True}


def the(m, head, seat=REBELS):
    """The one answer that begins so."""
    (found,) = [text for text in deeds(m, seat) if text.startswith(head)]
    return f"{seat}: {found}"


def usual(m):
    """Whoever is asked for places gives those that are proposed."""
    while m.pending:
        ((seat, question),) = m.pending.items()
        if question.ask not in ("pile-in", "meet", "close-up", "reform", "put-back", "flee-form"):
            return m
        m.apply(seat, m.sample(seat, Rng(1)))
    return m


# -- withdrawing -------------------------------------------------------------------------------------------------


def engaged(**more):
    """Stormtroopers of whom one stands in contact with Luke; they act."""
    storm = row("stormtroopers", 9000, 4270, size=4, **more.pop("storm", {}))
    return acting([LUKE], [storm, *more.pop("others", [])], "stormtroopers", **more)


@rule("LG-WITHDRAW-504", "LG-ABILITY-508")
def test_a_withdrawal_sets_off_nothing(monkeypatch):
    """Stormtroopers with Relentless that withdraw from Luke attack nobody, though a walker stands in sight."""
    made_up(monkeypatch, "stormtroopers", relentless=True)
    m = acting([LUKE, unit("at-rt", 9000, 6500)], [row("stormtroopers", 9000, 4270, size=4), VADER], "stormtroopers")
    play(m, "1: withdraw 9000,4900")
    assert "free-attack" not in asked(m).values()
    assert fields(m, "ActivationEnded", "unit") == [(2,)]


@rule("LG-WITHDRAW-505")
def test_a_withdrawal_is_a_move_action():
    """It takes the standby token and is told as a move; after another action it is too late for it."""
    assert refused(engaged(act={"acted": True}), 1, "withdraw 9000,4900") == "LG-WITHDRAW-502"
    m = engaged(storm={"standby": 1})
    play(m, "1: withdraw 9000,4900")
    assert (told(m, "UnitMoved"), tokens(m, "stormtroopers", "standby")) == (["UnitMoved"], (0,))


@rule("LG-WITHDRAW-506")
def test_a_withdrawal_may_lead_into_another_melee():
    other = {"card": "rebel-troopers", "minis": [[9000, 5100], FALLEN, FALLEN, FALLEN]}
    m = acting([LUKE, other], [row("stormtroopers", 9000, 4270, size=4)], "stormtroopers")
    play(m, "1: withdraw 9000,4830")
    usual(m)
    assert fields(m, "MeleeBegan", "unit", "enemy") == [(2, 1)]
    assert in_melee_with(m.state, 2) == (1,), "and it has left Luke"


@rule("LG-WITHDRAW-507")
def test_without_speed_nobody_withdraws(monkeypatch):
    made_up(monkeypatch, "stormtroopers", speed=0)
    assert refused(engaged(), 1, "withdraw 9000,4900") == "LG-WITHDRAW-507"


# -- panic ---------------------------------------------------------------------------------------------------------


def panics(rebels, empire=(VADER,), **given):
    """The first Rebel unit rallies in vain: six or two suppression tokens stay."""
    first = rebels[0]
    count = first["suppression"]
    return position(list(rebels), list(empire), step="rally", acts=[{"unit": first["card"], "actions": 2}],
                    dice=["blank"] * count + list(given.pop("dice", ())), **given)  # fmt: skip


@rule("LG-PANIC-508")
def test_the_others_of_a_panicked_unit_are_placed_in_cohesion():
    m = panics([row("rebel-troopers", 9000, 4000, size=4, suppression=2)])
    assert (asked(m), cite(m), place(m, "rebel-troopers")) == ({0: "flee-form"}, "LG-PANIC-508", (9000, 4000 - 1540))
    assert refused(m, 0, "form 9300,2460 9600,2460 10033,2460") == "LG-COHESION-503"
    play(m, "0: form 9300,2460 9600,2460 10032,2460")
    assert [(one.x, one.y) for one in minis_of(m.state, 0)][3] == (10032, 2460)


@rule("LG-PANIC-510")
def test_a_panicked_unit_jumps_if_that_is_faster():
    """A house stands across the way to the edge: Luke jumps over it."""
    house = HOUSE | {"at": [9000, 2400], "size": [6000, 600]}
    m = panics([LUKE | {"suppression": 6}], field=field(house))
    assert place(m, "luke-skywalker") == (9000, 4000 - 1540)
    assert leader(m.state, 0).z == 1300, "onto its roof"


@rule("LG-PANIC-513")
def test_a_panicked_unit_clambers_and_is_wounded_by_it():
    """A house as wide as the field bars the way: onto it with dice, at one action, and never with a safe climb."""
    house = HOUSE | {"at": [10000, 3100], "size": [19900, 1000]}
    rebels = row("rebel-troopers", 9000, 3735, size=4, suppression=2)
    m = panics([rebels], field=field(house), dice=["block", "blank", "surge", "blank"])
    assert fields(m, "ClamberRolled", "dice") == [([0, 3, 2, 3],)]
    assert (asked(m), options(m, 0)) == ({0: "wound"}, {f"wound rebel-troopers.{n}" for n in (2, 3, 4)})
    play(m, "0: wound rebel-troopers.4")
    assert (asked(m), leader(m.state, 0).z) == ({0: "reform"}, 1300)
    usual(m)
    assert (standing(m, "rebel-troopers"), fields(m, "ActivationEnded", "unit")) == ([1, 2, 3], [(0,)])


@rule("LG-PANIC-514")
def test_a_panicked_unit_runs_into_no_enemy():
    """Vader stands beside the place where the straight run would end: there Luke would touch him."""
    m = panics([LUKE | {"suppression": 6}], [unit("darth-vader", 9272, 2460)])
    assert in_melee_with(m.state, 0) == ()
    assert place(m, "luke-skywalker") not in ((9000, 2460), (9000, 4000))


# -- climbing --------------------------------------------------------------------------------------------------------


def at_house(house=HOUSE, size=4, **given):
    """Rebel troopers whose leader touches the house."""
    return acting(
        [row("rebel-troopers", 9000, 4415, size=size)], [VADER], "rebel-troopers", field=field(house), **given
    )


@rule("LG-CLIMB-501")
@pytest.mark.parametrize(("how", "lost"), [("climb", 0), ("clamber", 1)])
def test_a_clamber_can_wound_a_climb_cannot(how, lost):
    m = at_house(dice=["block", "blank", "blank", "blank"])
    play(m, the(m, f"{how} up"))
    if lost:
        play(m, "0: wound rebel-troopers.2")
    usual(m)
    assert len(fields(m, "ClamberRolled", "dice")) == lost
    assert (len(standing(m, "rebel-troopers")), leader(m.state, 0).z) == (4 - lost, 1300)


@rule("LG-CLIMB-513", "LG-CLIMB-514")
@pytest.mark.parametrize(("ladders", "dice"), [([[0, 0]], 0), ([], 4), ([[0, 1]], 4)])
def test_a_ladder_that_the_map_declares_saves_the_dice(ladders, dice):
    """At the edge that is climbed, at none, at another edge."""
    m = at_house(HOUSE | {"ladders": ladders}, dice=["blank"] * 4)
    play(m, the(m, "clamber up"))
    assert sum(len(rolled) for (rolled,) in fields(m, "ClamberRolled", "dice")) == dice


@rule("LG-CLIMB-518")
def test_after_a_climb_the_others_are_placed_in_cohesion():
    m = at_house()
    play(m, the(m, "climb up"))
    assert (asked(m), cite(m), place(m, "rebel-troopers")) == ({0: "reform"}, "LG-CLIMB-518", (9000, 4685))
    assert refused(m, 0, "form 9270,4685 8730,4685 10033,4685") == "LG-COHESION-503"
    assert refused(m, 0, "form 9270,4685 8730,4685 9000,4000") == "LG-COHESION-512", "on the ground, away from the wall"
    play(m, "0: form 9270,4685 8730,4685 9000,4415")
    assert [one.z for one in minis_of(m.state, 0)] == [1300, 1300, 1300, 0]


@rule("LG-CLIMB-519")
def test_nobody_stays_more_than_height_1_below_the_leader():
    m = at_house(HOUSE | {"height": 2000}, dice=["blank"] * 8)
    play(m, the(m, "clamber up"))
    assert refused(m, 0, "form 9270,4685 8730,4685 9000,4415") == "LG-COHESION-513"


@rule("LG-CLIMB-520")
@pytest.mark.parametrize("height", [400, SEGMENT])
def test_cohesion_is_measured_from_above(height):
    """The same place at the foot of the wall, 870 to the side: the height does not make it farther."""
    m = at_house(HOUSE | {"height": height, "size": [3000, 900]})
    play(m, the(m, "climb up"))
    play(m, "0: form 9270,4685 8730,4685 9870,4415")
    assert [one.z for one in minis_of(m.state, 0)] == [height] * 3 + [0]


@rule("LG-CLIMB-523", "LG-CLIMB-524")
@pytest.mark.parametrize(("gentle", "refusal"), [(True, None), (False, "LG-IMPASSABLE-502")])
def test_a_slope_that_is_declared_gentle_needs_no_climb(gentle, refusal):
    m = at_house(HOUSE | {"gentle": gentle, "move": ["open", "open", "open"]}, size=4)
    assert any(text.startswith("climb") for text in deeds(m, 0)) is not gentle
    if refusal:
        assert refused(m, 0, "march 9000,5000") == refusal
    else:
        play(m, "0: march 9000,5000")
        assert leader(m.state, 0).z == 1300


@rule("LG-COHESION-514")
@pytest.mark.parametrize(("x", "refusal"), [(9900, None), (9975, "LG-COHESION-514")])
def test_who_stays_below_stays_near_where_the_leader_climbed(x, refusal):
    m = at_house(HOUSE | {"size": [4000, 900]})
    play(m, the(m, "climb up"))
    text = f"form 9270,4685 8730,4685 {x},4415"
    if refusal:
        assert refused(m, 0, text) == refusal
    else:
        play(m, f"0: {text}")


@rule("LG-COHESION-515")
def test_nobody_is_put_higher_than_the_leader_climbed():
    """A tower on the edge of the roof: the leader climbs the roof, nobody the tower."""
    tower = {"kind": "building", "at": [9500, 5000], "size": [600, 900], "height": 700, "floor": 1300}
    m = acting([row("rebel-troopers", 9000, 4415, size=4)], [VADER], "rebel-troopers",
               field=field(HOUSE | {"size": [2400, 900]}, tower))  # fmt: skip
    play(m, the(m, "climb up building-1"))
    assert leader(m.state, 0).z == 1300
    assert refused(m, 0, "form 8730,4685 8460,4685 9500,4900") == "LG-COHESION-515"


@rule("LG-COHESION-516", "LG-COHESION-517")
def test_without_a_climb_all_stay_on_the_leaders_level():
    """The leader walks on the roof: the others may stand on it, and not at its foot."""
    roof = [{"at": [8700 + 300 * n, 4900], "z": 1300} for n in range(4)]
    m = acting(
        [{"card": "rebel-troopers", "minis": roof}],
        [VADER],
        "rebel-troopers",
        field=field(HOUSE | {"size": [2400, 900]}),
    )
    assert refused(m, 0, "march 8700,4800 form 9000,4900 9300,4900 8700,4415") == "LG-COHESION-516"
    play(m, "0: march 8700,4800 form 9000,4900 9300,4900 8430,4800")
    assert {one.z for one in minis_of(m.state, 0)} == {1300}


@rule("LG-RULING-046")
def test_dice_are_rolled_for_every_mini_that_lives():
    rebels = {"card": "rebel-troopers", "minis": [[9000, 4415], [9300, 4415], [9600, 4415], FALLEN]}
    m = acting([rebels], [VADER], "rebel-troopers", field=field(HOUSE), dice=["block", "block", "block"])
    play(m, the(m, "clamber up"))
    assert fields(m, "ClamberRolled", "dice") == [([0, 0, 0],)]
    assert options(m, 0) == {"wound rebel-troopers.2", "wound rebel-troopers.3"}, "the leader last"
    play(m, "0: wound rebel-troopers.2")
    assert fields(m, "UnitDefeated", "unit") == [(0,)], "three wounds, three minis"


# -- difficult ground ----------------------------------------------------------------------------------------------------


@rule("LG-DIFFICULT-507")
@pytest.mark.parametrize(("ordered", "refusal"), [(True, None), (False, "LG-DIFFICULT-502")])
def test_a_move_that_an_effect_orders_is_not_slowed(ordered, refusal):
    """The whole length of a speed-2 tool through ruins."""
    m = position([LUKE], [VADER], field=field({"kind": "ruins", "at": [9000, 5000], "size": [4000, 1000]}))
    march = March(scene(m.state), leader(m.state, 0), 2, unhindered=ordered)
    assert march.accepts(9000, 5540) == refusal


@rule("LG-LEAVE-504")
def test_a_push_is_not_slowed_and_pushes_nobody_off_the_field():
    """Vader pushes rebels through a swamp the whole length of the tool, and not over the edge."""
    swamp = {"kind": "ruins", "at": [9000, 1000], "size": [4000, 1900]}
    alone = {"card": "rebel-troopers", "minis": [[9000, 1500], FALLEN, FALLEN, FALLEN]}
    vader = unit("darth-vader", 9000, 2500, "force-push")
    m = acting([alone], [vader], "darth-vader", field=field(swamp))
    play(m, "1: use force-push")
    assert refused(m, 1, "march 9000,134") == "LG-LEAVE-504"
    assert refused(m, 1, f"march 9000,{1500 - 1033}") == "LG-MOVE-009"
    play(m, f"1: march 9000,{1500 - 1032}")
    assert place(m, "rebel-troopers") == (9000, 468)


@rule("LG-DIFFICULT-509")
def test_pivots_and_climbs_are_not_slowed():
    swamp = {"kind": "ruins", "at": [9000, 4000], "size": [4000, 800]}
    m = acting(
        [unit("at-rt", 9000, 4200, facing=900)], [VADER], "at-rt", field=field(HOUSE | {"at": [9000, 5000]}, swamp)
    )
    play(m, "0: pivot 180.0")
    assert (leader(m.state, 0).facing, left(m)) == (1800, 1)
    play(m, the(m, "clamber up building-1"))
    assert leader(m.state, 0).z == 1300, "with the one action that was left"


# -- compulsory moves --------------------------------------------------------------------------------------------------------


def bikes(x=5000, y=4000, facing=0, rebels=(LUKE,), **given):
    """The activation of speeder bikes begins."""
    return position(list(rebels), [unit("74-z-speeder-bikes", x, y, facing=facing)], step="activated",
                    acts=[{"unit": "74-z-speeder-bikes", "actions": 2}], **given)  # fmt: skip


@rule("LG-COMPULSORY-501", "LG-COMPULSORY-502")
def test_a_compulsory_move_is_a_standard_move_at_the_start():
    """The same pose as by the longest drive: from the front notch along the tool of speed 3."""
    m = bikes()
    assert (asked(m), refused(m, 1, "aim")) == ({1: "run"}, "LG-ACTIONS-001")
    play(m, "1: run +30.0")
    run = leader(m.state, 1)
    driven = acting([LUKE], [unit("74-z-speeder-bikes", 5000, 4000)], "74-z-speeder-bikes")
    play(driven, f"1: drive 3 +30.0 {2 * (889 + 250) / 10}")
    drive = leader(driven.state, 1)
    assert (run.x, run.y, run.facing) == (drive.x, drive.y, drive.facing)


@rule("LG-COMPULSORY-516", "LG-COMPULSORY-518")
def test_a_slide_goes_backwards_and_only_as_far_as_needed():
    """A low fence under the front of the base: back until the base is clear of it, no farther, and no wounds."""
    fence = {"kind": "low-stone-wall", "at": [7425, 4000], "size": [50, 2000], "height": 300}
    m = bikes(field=field(fence))
    play(m, "1: run +0.0")
    assert place(m, "74-z-speeder-bikes") == (7400 - 250, 4000), "7278 would be the end of the tool"
    assert fields(m, "Halted", "wounds") == []


@rule("LG-COMPULSORY-515")
@pytest.mark.parametrize(("height", "completed"), [(SEGMENT, True), (SEGMENT + 1, False)])
def test_nobody_slides_back_from_terrain_that_is_not_ignored(height, completed):
    wall = {"kind": "tall-stone-wall", "at": [7475, 4000], "size": [50, 7800], "height": height}
    m = bikes(field=field(wall))
    found = Compulsory(scene(m.state), leader(m.state, 1), 3, SEGMENT).run(0)
    assert (found.completed, found.x) == (completed, 7200)


# -- contact, displacement, melee ------------------------------------------------------------------------------------------


@rule("LG-BASECONTACT-501")
@pytest.mark.parametrize(("gap", "touching"), [(5, True), (6, False)])
def test_contact_is_with_bases_terrain_and_tokens(gap, touching):
    house = HOUSE | {"at": [9000, 4000 + 135 + gap + 450]}
    m = position([LUKE], [unit("darth-vader", 9000 + 270 + gap, 4000)], field=field(house))
    luke, vader = leader(m.state, 0), leader(m.state, 1)
    assert contact(luke, vader) is touching
    assert touches(luke, scene(m.state).terrain.pieces) is touching
    assert touches_token(luke, Token(9000 - 135 - 125 - gap, 4000)) is touching


@rule("LG-COHESION-510")
def test_displaced_leaders_may_be_placed_before_others():
    """A walker drives over a follower of the first unit and the leader of the second: whoever puts them back says who is next."""
    one = {"card": "stormtroopers", "minis": [[5900, 5000], [5900, 4000], FALLEN, FALLEN]}
    two = {"card": "stormtroopers", "minis": [[6300, 4000], FALLEN, FALLEN, FALLEN]}
    m = acting([unit("at-rt", 5000, 4000)], [one, two, VADER], "at-rt")
    play(m, "0: drive 2 +0.0 130.0")
    assert (asked(m), cite(m), m.pending[1].about["unit"]) == ({1: "put-back"}, "LG-COHESION-510", 2)
    m.apply(1, m.sample(1, Rng(0)))
    assert (asked(m), m.pending[1].about["unit"]) == ({1: "put-back"}, 1)


@rule("LG-COHESION-510")
def test_all_displaced_leaders_are_put_back_before_the_others_of_their_units():
    """A walker drives over the leaders of two units: first both leaders, in the order their player likes, then the others of each."""
    one = {"card": "stormtroopers", "minis": [[5900, 4000], [5900, 4900], FALLEN, FALLEN]}
    two = {"card": "snowtroopers", "minis": [[6300, 4000], [6300, 3100], FALLEN, FALLEN]}
    m = acting([unit("at-rt", 5000, 4000)], [one, two, VADER], "at-rt")
    play(m, "0: drive 2 +0.0 130.0")
    assert (asked(m), cite(m), options(m, 1)) == (
        {1: "put-back-next"}, "LG-COHESION-510", {"on stormtroopers", "on snowtroopers"},
    )  # fmt: skip
    play(m, "1: on snowtroopers")
    assert refused(m, 1, "put 7200,3400 form 7200,3000") == "LG-COHESION-510", "the others come later"
    assert refused(m, 1, f"put {6300 + 1525},4000") == "LG-DISPLACEMENT-012"
    play(m, "1: put 7200,3400", "1: put 7200,4600")
    assert [place(m, unit) for unit in ("stormtroopers", "snowtroopers")] == [(7200, 4600), (7200, 3400)]
    assert standing(m, "stormtroopers") == standing(m, "snowtroopers") == [1], "the leaders alone"
    play(m, "1: on stormtroopers")
    assert refused(m, 1, "form 9000,4600") == "LG-COHESION-503"
    play(m, "1: form 7500,4600", "1: form 7500,3400")
    assert standing(m, "stormtroopers") == standing(m, "snowtroopers") == [1, 2]
    assert tokens(m, "stormtroopers", "suppression") == tokens(m, "snowtroopers", "suppression") == (1,)


@rule("LG-RULING-048")
def test_where_nothing_fits_the_level_goes_first_then_the_range():
    """A tower full of a walker: down beside it. A yard full of buildings: past range 1, to the nearest spot."""
    tower = {"kind": "building", "at": [9000, 5000], "size": [680, 680], "height": 1300}
    walker = {"card": "at-rt", "minis": [{"at": [9000, 5000], "z": 1300}]}
    m = position([walker, unit("luke-skywalker", 3000, 3000)], [VADER], field=field(tower))
    luke = leader(m.state, 1)
    table = scene(m.state).without([luke.name])
    question = Displaced(table, luke.at(9000, 5000, 1300), [])
    assert question.accepts(9000, 4400) is None
    assert (question.same_level, question.loose) == (False, False)
    pit = {"kind": "building", "at": [9000, 5000], "size": [5000, 5000], "height": 1300, "flat": False}
    m = position([unit("luke-skywalker", 3000, 3000)], [VADER], field=field(pit))
    luke = leader(m.state, 0)
    question = Displaced(scene(m.state).without([luke.name]), luke.at(9000, 5000, 0), [])
    assert question.accepts(9000, 7600) == "LG-MOVE-023"
    assert question.accepts(9000, 9000) == "LG-RULING-048"
    assert (question.same_level, question.loose) == (False, True)


@rule("LG-RULING-083")
def test_who_is_placed_in_a_melee_does_not_move():
    """The last of the row comes into contact from farther away than any tool; enemies who close in keep their standby."""
    storm = row("stormtroopers", 9000, 5500, size=4, standby=1)
    rebels = {"card": "rebel-troopers", "minis": [[9000, 4300], [9300, 4300], [9000, 3500], [8000, 4300]]}
    m = acting([rebels], [storm], "rebel-troopers")
    play(m, "0: march 9000,5230")
    usual(m)
    assert len(fields(m, "UnitMoved", "unit")) == 1
    own, enemies = minis_of(m.state, 0), minis_of(m.state, 1)
    assert all(any(contact(one, two) for two in enemies) for one in own)
    assert tokens(m, "stormtroopers", "standby") == (1,), "to close in is no move"


@rule("LG-RULING-083")
def test_who_closes_in_is_placed_by_the_player_who_controls_it():
    """Vader pushes rebels into his own stormtroopers: these are his to place, and so are (by the push) the rebels."""
    rebels = {"card": "rebel-troopers", "minis": [[9000, 4500], [9300, 4500], FALLEN, FALLEN]}
    storm = row("stormtroopers", 9000, 3600, size=4)
    m = acting([rebels], [unit("darth-vader", 9000, 5500, "force-push"), storm], "darth-vader")
    play(m, "1: use force-push", "1: march 9000,3870")
    asks = []
    while next(iter(asked(m).values())) in ("pile-in", "meet"):
        ((seat, ask),) = asked(m).items()
        asks.append((seat, ask))
        m.apply(seat, m.sample(seat, Rng(1)))
    assert asks == [(1, "pile-in"), (1, "meet")]


@rule("LG-RULING-080")
def test_of_equally_near_places_a_player_chooses():
    """Two houses at the same distance from the centre: blue says which one is marked first."""
    houses = [{"kind": "building", "at": [x, 5000], "size": [800, 800]} for x in (8000, 12000)]
    m = position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], step="objective", blue=0, after=["deploy", "condition"],
                 objective="key-positions", deployment="battle-lines", condition="clear-conditions", field=field(*houses))  # fmt: skip
    assert (asked(m), options(m, 0)) == ({0: "mark"}, {"mark building-1", "mark building-2"})
