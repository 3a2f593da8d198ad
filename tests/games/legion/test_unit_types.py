"""Emplacement and creature troopers, and notched bases of every size."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    deeds,
    field,
    place,
    position,
    row,
    standing,
    tokens,
    unit,
)
from tests.vocabulary import asked, fields, play, refused, told
from wartable.games.legion import GAME
from wartable.games.legion.rules.speeds import speed_of
from wartable.games.legion.space.cover import mini_cover
from wartable.games.legion.space.notched import turn
from wartable.games.legion.table import engaged_with, leader, minis_of, scene
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

LUKE, VADER = unit("luke-skywalker", 2000, 2000), unit("darth-vader", 18000, 9000)
E_WEB, LASER, TAUNTAUNS, TANK = (
    "e-web-heavy-blaster-team",
    "1-4-fd-laser-cannon-team",
    "tauntaun-riders",
    "tx-225-gavw-occupier-combat-assault-tank",
)
HOUSE = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}


def sampled(m, seat, seed=0):
    m.apply(seat, m.sample(seat, Rng(seed)))
    return m


# -- emplacement troopers ---------------------------------------------------------------------------------------


@rule("LG-UNITTYPE-004", "LG-TROOPER-504", "LG-PIVOT-501")
def test_an_emplacement_moves_from_its_notches_pivots_and_reverses():
    m = acting([LUKE], [unit(E_WEB, 5000, 4000)], E_WEB, actions=4)
    assert refused(m, EMPIRE, "march 5500,4000") == "LG-MOVE-006"
    play(m, "1: drive 1 +0.0 50.0", "1: pass") if asked(m) != {EMPIRE: "act"} else play(m, "1: drive 1 +0.0 50.0")
    while asked(m) != {EMPIRE: "act"}:
        play(m, "1: pass")
    assert place(m, E_WEB) == (5500, 4000)
    play(m, "1: back 1 +0.0 20.0")
    while asked(m) != {EMPIRE: "act"}:
        play(m, "1: pass")
    assert place(m, E_WEB) == (5300, 4000)
    play(m, "1: pivot 90.0")
    assert leader(m.state, 1).facing == 900


@rule("LG-RULING-087")
@rule("LG-UNITTYPE-004")
def test_an_emplacement_pivots_while_engaged_and_withdraws_from_its_notches():
    """The E-Web at (5000, 4000) touches a rebel: 135 + 350 between the centres."""
    rebels = [row("rebel-troopers", 4515, 4000, size=4, step=-300)]
    m = acting(rebels, [unit(E_WEB, 5000, 4000), VADER], E_WEB)
    assert engaged_with(m.state, 1) == (0,)
    assert refused(m, EMPIRE, "drive 1 +0.0 50.0") == refused(m, EMPIRE, "back 1 +0.0 50.0") == "LG-ENGAGED-002"
    assert refused(m, EMPIRE, "withdraw 5500,4000") == "LG-WITHDRAW-501"
    assert refused(m, EMPIRE, "retreat 2 +0.0 50.0") == "LG-MOVE-004"
    assert refused(m, EMPIRE, "retreat 1 +0.0 0.0") == "LG-RULING-024"
    turned = play(m.clone(), "1: pivot 45.0")
    assert leader(turned.state, 1).facing == 450 and asked(turned) == {EMPIRE: "act"}
    assert refused(turned, EMPIRE, "retreat 1 +0.0 50.0") == "LG-WITHDRAW-502"
    play(m, "1: retreat 1 +0.0 50.0")
    assert place(m, E_WEB) == (5500, 4000)
    assert engaged_with(m.state, 1) == () and told(m, "ActivationEnded"), "its whole activation"


@rule("LG-UNITTYPE-004")
def test_an_emplacement_does_not_climb():
    m = acting([LUKE], [unit(E_WEB, 9000, 4200, facing=900)], E_WEB, field=field(HOUSE))
    assert not [deed for deed in deeds(m, EMPIRE) if deed.startswith("cl")]
    trooper = acting([LUKE], [unit("darth-vader", 9000, 4415)], "darth-vader", field=field(HOUSE))
    assert [deed for deed in deeds(trooper, EMPIRE) if deed.startswith("cl")]


@rule("LG-UNITTYPE-004")
def test_an_emplacement_claims_no_tokens():
    """Its leader touches the token, as Vader's does."""
    supplies = {"objective": "recover-the-supplies", "tokens": [[5000, 4476]]}
    m = acting([LUKE], [unit(E_WEB, 5000, 4000), VADER], E_WEB, **supplies)
    assert refused(m, EMPIRE, "claim token-1") == "LG-UNITTYPE-004"
    able = acting([LUKE], [unit("darth-vader", 5000, 4216)], "darth-vader", **supplies)
    assert "claim token-1" in deeds(able, EMPIRE)


@rule("LG-UNITTYPE-004", "LG-MOVE-003")
def test_a_speed_of_0_allows_nothing_but_pivots():
    m = acting([unit(LASER, 5000, 4000)], [VADER], LASER)
    assert refused(m, REBELS, "drive 1 +0.0 10.0") is not None and refused(m, REBELS, "back 1 +0.0 10.0") is not None
    play(m, "0: pivot 90.0")
    assert leader(m.state, 0).facing == 900


def test_a_panicking_emplacement_flees_from_its_notches():
    """Facing the edge it drives at it; with its back to the edge it reverses."""
    for facing in (2700, 900):
        crew = unit(E_WEB, 5000, 3000, facing=facing, suppression=6)
        m = position([LUKE], [crew, unit("stormtroopers", 12000, 8000)], step="rally", acts=[{"unit": E_WEB, "actions": 2}],
                     dice=["blank"] * 6)  # fmt: skip
        assert told(m, "Panicked") and place(m, E_WEB) == (5000, 3000 - 762 - 700)


@rule("LG-STANDARDMOVE-502")
def test_a_pushed_emplacement_moves_from_its_notches():
    m = acting([unit("luke-skywalker", 5000, 2600, "force-push")], [unit(E_WEB, 5000, 4000)], "luke-skywalker")
    play(m, "0: use force-push")
    assert refused(m, REBELS, "march 5100,4000") == "LG-MOVE-001" == refused(m, REBELS, "back 1 +0.0 10.0")
    assert refused(m, REBELS, "drive 2 +0.0 10.0") == "LG-MOVE-004"
    play(m, "0: drive 1 +30.0 146.2")
    assert place(m, E_WEB)[0] > 6000


# -- creature troopers --------------------------------------------------------------------------------------------


def riding(troopers, **given):
    """Tauntauns at (5000, 4000) facing right, stormtroopers in their way."""
    riders = {"card": TAUNTAUNS, "minis": [[5000, 4000], [5000, 4600]]}
    return acting([riders], [troopers, VADER], TAUNTAUNS, **given)


@rule("LG-UNITTYPE-006", "LG-UNITTYPE-005")
def test_a_creature_displaces_troopers_and_starts_a_melee_only_with_who_was_not_displaced():
    m = riding(row("stormtroopers", 6000, 4000, size=4, step=300))
    play(m, "0: drive 2 +0.0 177.0")
    assert fields(m, "Displaced", "unit", "by") == [] and asked(m) == {EMPIRE: "put-back"}
    sampled(m, EMPIRE)
    assert told(m, "MeleeBegan") == [] and engaged_with(m.state, 0) == ()
    assert tokens(m, "stormtroopers", "suppression") == (1,)


@rule("LG-UNITTYPE-006")
def test_a_creature_that_ends_in_contact_with_a_trooper_it_left_standing_is_engaged():
    """It runs over the first two and stops against the third: 135 + 250 before its centre."""
    minis = [[5800, 4000], [6100, 4000], [7157, 4000], [7157, 4300]]
    m = riding({"card": "stormtroopers", "minis": minis})
    play(m, "0: drive 2 +0.0 177.0")
    while "meet" not in asked(m).values() and asked(m) != {REBELS: "act"}:
        sampled(m, *m.pending)
    assert told(m, "MeleeBegan") and engaged_with(m.state, 0) == (1,)


@rule("LG-DISPLACEMENT-007")
def test_a_unit_finishes_its_move_before_those_it_has_displaced_come_back():
    """The leader turns round its companion into a melee: that one makes room before anybody else is asked."""
    droids = [[9200, 4550], [9490, 4628], [9278, 4840], [8988, 4762], [8910, 4472], [9122, 4260]]
    riders = {"card": TAUNTAUNS, "minis": [{"at": at, "facing": 2700} for at in ([9186, 5450], [9645, 5185])]}
    m = acting([riders], [{"card": "b1-battle-droids", "minis": droids}], TAUNTAUNS)
    play(m, "0: drive 3 +90.0 35.2 form 9186,5628")
    asks = []
    while asked(m) != {REBELS: "act"}:
        asks.append(next(iter(asked(m).values())))
        assert GAME.invariants(m.state) == []
        sampled(m, *m.pending)
    assert asks[:2] == ["pile-in", "put-back"]


@rule("LG-UNITTYPE-005")
def test_an_engaged_creature_moves_on():
    m = riding(row("stormtroopers", 5385, 4000, size=4, step=300))
    assert engaged_with(m.state, 0) == (1,)
    assert refused(m, REBELS, "retreat 1 +0.0 50.0") == "LG-WITHDRAW-501"
    assert refused(m, REBELS, "drive 3 +0.0 0.0") == "LG-RULING-024", "it may not stay with them"
    play(m, "0: back 1 +0.0 60.0")
    assert engaged_with(m.state, 0) == () and place(m, TAUNTAUNS) == (4400, 4000)


@rule("LG-UNITTYPE-005")
def test_barricades_cover_no_creatures():
    low = {"kind": "barricade", "at": [6000, 4000], "size": [100, 3000], "height": 250}
    riders = acting([unit(TAUNTAUNS, 6800, 4000)], [unit("darth-vader", 4000, 4000)], TAUNTAUNS, field=field(low))
    foot = acting(
        [unit("luke-skywalker", 6800, 4000)], [unit("darth-vader", 4000, 4000)], "luke-skywalker", field=field(low)
    )
    found = [mini_cover(scene(m.state), leader(m.state, 1), leader(m.state, 0)) for m in (riders, foot)]
    assert found == [0, 2]


# -- bases ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "speed", "straight"),
    [("droidekas", 1, 762 + 500), ("dewback-rider", 1, 762 + 700), (TANK, 1, 762 + 1750), ("x-34-landspeeder", 2, 1270 + 1000)],
)  # fmt: skip
@rule("LG-NOTCH-502")
def test_a_full_move_of_a_notched_base_is_its_tool_and_its_length(card, speed, straight):
    m = acting([unit(card, 6000, 5000)], [VADER], card)
    assert refused(m, REBELS, f"drive {speed} +0.0 {(straight + 1) / 10}") == "LG-MOVE-009"
    play(m, f"0: drive {speed} +0.0 {straight / 10}")
    assert place(m, card) == (6000 + straight, 5000)


@rule("LG-PIVOT-506")
def test_a_turning_tank_displaces_troopers_beside_it():
    m = acting([row("rebel-troopers", 6000, 5700, size=4)], [unit(TANK, 6000, 5000)], TANK)
    play(m, "1: pivot 90.0")
    assert asked(m) == {REBELS: "put-back"} and standing(m, "rebel-troopers") != [1, 2, 3, 4]
    sampled(m, REBELS)
    assert standing(m, "rebel-troopers") == [1, 2, 3, 4] and leader(m.state, 1).facing == 900
    assert tokens(m, "rebel-troopers", "suppression") == (1,)


@rule("LG-PIVOT-504")
def test_all_riders_of_a_unit_turn_alike():
    m = acting([unit(TAUNTAUNS, 5000, 4000)], [VADER], TAUNTAUNS)
    play(m, "0: pivot 30.0")
    assert [one.facing for one in minis_of(m.state, 0)] == [300, 300]


# -- immobilize tokens --------------------------------------------------------------------------------------------


@rule("LG-TOKEN-002")
def test_each_immobilize_token_takes_1_off_the_speed():
    """A speed of 2: with one token the tool of speed 1, with two no move at all, until the activation is over."""
    one = acting([LUKE | {"immobilize": 1}], [VADER], "luke-skywalker")
    assert refused(one, REBELS, f"march {2000 + 1033},2000") == "LG-MOVE-009"
    play(one, f"0: march {2000 + 1032},2000")
    two = acting([LUKE | {"immobilize": 2}], [VADER], "luke-skywalker")
    assert refused(two, REBELS, "march 2010,2000") == refused(two, REBELS, "jump 2010,2000") == "LG-TOKEN-002"
    play(two, "0: done")
    assert tokens(two, "luke-skywalker", "immobilize") == (0,) and told(two, "ImmobilizeRemoved")


@rule("LG-TOKEN-002")
def test_an_immobile_unit_neither_pivots_nor_climbs_but_can_be_pushed():
    m = acting([unit("at-rt", 9000, 4200, facing=900, immobilize=2)], [VADER], "at-rt", field=field(HOUSE))
    assert refused(m, REBELS, "pivot 45.0") == "LG-TOKEN-002"
    assert not [deed for deed in deeds(m, REBELS) if deed.startswith("cl")]
    pushed = acting([unit("luke-skywalker", 9000, 4000, "force-push")], [row("stormtroopers", 9000, 5200, size=4, immobilize=3)],
                    "luke-skywalker")  # fmt: skip
    play(pushed, "0: use force-push", "0: march 9000,6232")
    assert place(pushed, "stormtroopers") == (9000, 6232)


@rule("LG-TOKEN-002", "LG-RULING-019")
def test_difficult_ground_is_a_second_cause_beside_a_token():
    """Speed 2 - 1 - 1: who has a token cannot enter the woods."""
    woods = {"kind": "dense-woods", "at": [3000, 2000], "size": [1000, 1000]}
    m = acting([LUKE | {"immobilize": 1}], [VADER], "luke-skywalker", field=field(woods))
    assert refused(m, REBELS, "march 2900,2000") == "LG-RULING-019"
    free = acting([LUKE], [VADER], "luke-skywalker", field=field(woods))
    play(free, "0: march 2900,2000")


@rule("LG-TOKEN-002")
def test_an_immobile_speeder_makes_no_compulsory_move():
    bikes = unit("74-z-speeder-bikes", 5000, 4000, immobilize=3)
    m = position([LUKE], [bikes], step="activated", acts=[{"unit": "74-z-speeder-bikes", "actions": 2}])
    assert asked(m) == {EMPIRE: "act"} and place(m, "74-z-speeder-bikes") == (5000, 4000)


@rule("LG-RULING-019")
@pytest.mark.parametrize(("tokens_", "speed"), [(0, 1), (1, 0)])
def test_the_intel_and_a_token_together_leave_no_speed(tokens_, speed):
    """Luke, speed 2: the intel alone leaves 1, with an immobilize token 2 - 1 - 1."""
    m = acting([LUKE | {"immobilize": tokens_}], [VADER], "luke-skywalker", objective="secure-the-intel-act-1",
               tokens=[{"at": [2000, 2261], "held": "luke-skywalker", "carried": 900}])  # fmt: skip
    assert speed_of(m.state, 0) == speed


@rule("LG-RULING-049", "LG-MOVE-023")
def test_a_tank_does_not_turn_onto_what_it_cannot_stand_on():
    low = {"kind": "barricade", "at": [6000, 5800], "size": [1000, 100], "height": 250}
    m = acting([LUKE], [unit(TANK, 6000, 5000)], TANK, field=field(low))
    assert refused(m, EMPIRE, "pivot 90.0") == "LG-MOVE-023"
    play(m, "1: pivot 20.0")


@rule("LG-RULING-049")
def test_a_turn_by_nothing_sweeps_no_ground():
    """Whatever a tank stands against, it may turn by 0 degrees."""
    m = acting([LUKE], [unit("tx-225-gavw-occupier-combat-assault-tank", 9000, 5000)], "luke-skywalker")
    tank = leader(m.state, 1)
    into = tank.at(150, tank.y, tank.z, 900)
    assert turn(scene(m.state), into, 900) == () and turn(scene(m.state), into, 910) == "LG-LEAVE-503"
