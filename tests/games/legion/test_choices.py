"""What is left to a player is asked: which order, which miniature, who is next, what comes first, where to flee."""

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
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.table import in_melee_with

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
FALLEN = {"at": [0, 0], "defeated": True}
BIKES = "74-z-speeder-bikes"


# -- orders --------------------------------------------------------------------------------------------------------


def meditating():
    """Luke with Battle Meditation issues the orders of Return of the Jedi: himself and two units; three others are there."""
    luke = unit("luke-skywalker", 9000, 4000, "battle-meditation")
    rebels = [luke, unit("at-rt", 1000, 9000), *(row("rebel-troopers", x, 3000, size=4) for x in (7000, 9000, 11000))]
    return position(rebels, [VADER], step="orders", priority=0, played=["return-of-the-jedi", None],
                    issuing={"seat": 0, "by": "luke-skywalker", "left": [1, 2]})  # fmt: skip


@rule("LG-UPGRADECARD-001")
def test_battle_meditation_asks_which_order_goes_elsewhere():
    m = play(meditating(), "0: meditate at-rt")
    assert (asked(m), cite(m)) == ({REBELS: "instead"}, "LG-UPGRADECARD-001")
    assert options(m, 0) == {"instead of order-1", "instead of order-2"}
    play(m, "0: instead of order-2")
    assert options(m, 0) == {"order luke-skywalker", *(f"order rebel-troopers-{n}" for n in (1, 2, 3))}
    play(m, "0: order rebel-troopers-3")
    assert fields(m, "OrderIssued", "unit") == [(1,), (4,), (0,)]


@rule("LG-RULING-054")
def test_a_named_unit_takes_only_the_order_that_names_it():
    """Luke's own order went to the AT-RT: the two others are for other units."""
    m = play(meditating(), "0: meditate at-rt", "0: instead of order-1")
    assert options(m, 0) == {f"order rebel-troopers-{n}" for n in (1, 2, 3)}
    assert refused(m, 0, "order luke-skywalker") == "LG-RULING-054"


# -- attacks -------------------------------------------------------------------------------------------------------


def used(m):
    """The miniatures of the attacking unit that add a weapon to the first pool, counted from 1."""
    first = m.state.first[m.state.attack.unit]
    return {number - first + 1 for number, _ in m.state.attack.pools[0].weapons}


def storming(y, *upgrades):
    """Five stormtroopers, the last with a rocket launcher, against rebels so far away and a walker behind them."""
    storm = row("stormtroopers", 9000, 6000, "hh-12-stormtrooper", *upgrades, size=5)
    m = acting([row("rebel-troopers", 9000, y, size=4), unit("at-rt", 10000, 2000)], [storm], "stormtroopers")
    return play(m, "1: attack", "1: target rebel-troopers")


@rule("LG-ATTACK-013")
def test_whoever_can_do_nothing_else_uses_a_weapon_first():
    m = play(storming(3500), "1: with e-11-blaster-rifle 3")
    assert (asked(m), used(m)) == ({EMPIRE: "arm"}, {1, 2, 3})
    m = play(storming(3500), "1: with e-11-blaster-rifle 4")
    assert (asked(m), used(m)) == ({EMPIRE: "arm"}, {1, 2, 3, 4}), "the launcher is free for the walker"


@rule("LG-ATTACK-013")
def test_which_miniatures_use_a_weapon_is_asked_where_they_differ():
    """All could throw grenades instead, one could fire its launcher at the walker: who takes the rifle?"""
    m = play(storming(5000, "concussion-grenades"), "1: with e-11-blaster-rifle 2")
    assert (asked(m), cite(m)) == ({EMPIRE: "users"}, "LG-ATTACK-013")
    assert options(m, 1) == {f"mini stormtroopers.{n}" for n in range(1, 6)}
    play(m, "1: mini stormtroopers.5", "1: with concussion-grenades 3")
    assert (
        used(m) == {1, 2, 3, 4, 5}
        and sorted(weapon for _, weapon in m.state.attack.pools[0].weapons).count(m.state.attack.pools[0].weapons[0][1])
        == 2
    )
    m = play(storming(5000, "concussion-grenades"), "1: with e-11-blaster-rifle 4")
    assert asked(m) == {EMPIRE: "spared"}, "the fewer are named"
    assert used(play(m.clone(), "1: mini stormtroopers.5")) == {1, 2, 3, 4}
    assert used(play(m, "1: mini stormtroopers.2")) == {1, 3, 4, 5}


@rule("LG-WOUND-504", "LG-WOUND-507")
def test_of_equally_wounded_miniatures_the_leader_comes_last():
    bikes = {"card": BIKES, "minis": [{"at": [9000, 5500], "wounds": 1}, {"at": [9700, 5500], "wounds": 1}]}
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [bikes], "rebel-troopers",
               dice=["critical", "blank", "blank", "blank", "blank"])  # fmt: skip
    play(m, "0: attack", f"0: target {BIKES}", "0: with a-280-blaster-rifle 4")
    assert fields(m, "MiniWounded", "mini") == [(m.state.first[1] + 1,)]
    assert told(m, "MiniWounded") and "wound" not in asked(m).values()


@rule("LG-CARDACTION-003", "LG-RULING-040")
def test_a_saber_throw_may_answer_as_a_free_attack_action():
    """Saber Throw counts as an attack action; Vader has no other weapon that reaches so far."""
    vader = unit("darth-vader", 9000, 6500, "saber-throw", standby=1)
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [vader], "rebel-troopers", dice=["blank"] * 3)
    play(m, "0: aim", "1: answer darth-vader")
    assert deeds(m, 1) == {"done", "throw vaders-lightsaber"}
    play(m, "1: throw vaders-lightsaber", "1: target rebel-troopers")
    assert fields(m, "AttackRolled", "unit") == [(1,)]


@rule("LG-CHARGE-501")
def test_charge_is_for_the_melee_that_was_started():
    """Luke charges a walker, which answers and drives off: he cannot shoot at it instead."""
    walker = unit("at-rt", 9000, 5200, facing=900, standby=1)
    m = acting([LUKE], [walker], "luke-skywalker")
    play(m, "0: march 9000,4715")
    assert asked(m) == {EMPIRE: "standby"}
    stays = play(m.clone(), "1: pass")
    assert asked(stays) == {REBELS: "free-attack"}
    play(m, "1: answer at-rt", "1: drive 1 +0.0 60.0")
    assert (asked(m), in_melee_with(m.state, 0)) == ({REBELS: "act"}, ())


# -- moves ---------------------------------------------------------------------------------------------------------


@rule("LG-UPGRADECARD-003")
def test_force_push_moves_a_unit_if_it_can_be_moved():
    """Free stormtroopers are moved, be it on the spot; where every place away from Luke is walled in, nobody moves."""
    luke = unit("luke-skywalker", 9000, 4000, "force-push")
    m = play(acting([luke], [row("stormtroopers", 9000, 5000, size=4)], "luke-skywalker"), "0: use force-push")
    assert refused(m, 0, "done") == "LG-UPGRADECARD-003"
    play(m, "0: march 9000,5000")
    assert asked(m) == {REBELS: "act"} and place(m, "stormtroopers") == (9000, 5000)
    walls = [
        {"kind": "building", "at": [9000, 4620], "size": [1200, 400], "height": 1300, "flat": False},
        {"kind": "building", "at": [9000, 3650], "size": [1200, 400], "height": 1300, "flat": False},
        {"kind": "building", "at": [8600, 4130], "size": [400, 500], "height": 1300, "flat": False},
        {"kind": "building", "at": [9400, 4130], "size": [400, 500], "height": 1300, "flat": False},
    ]
    lone = {"card": "stormtroopers", "minis": [[9000, 4270], FALLEN, FALLEN, FALLEN]}
    m = acting([luke], [lone, VADER], "luke-skywalker", field=field(*walls))
    play(m, "0: use force-push")
    assert deeds(m, 0) == {"done"}


@rule("LG-MELEE-015", "LG-RULING-024")
def test_a_climb_out_of_a_melee_ends_it_for_the_activation():
    """Luke touches a walker and a house: once on its roof he has left the melee and may not jump back into it."""
    house = {"kind": "building", "at": [9000, 4585], "size": [1200, 900], "height": 1300}
    m = acting(
        [LUKE],
        [unit("at-rt", 9000, 4000 - 485), unit("leia-organa", 16000, 9000)],
        "luke-skywalker",
        dice=["blank"],
        field=field(house),
    )
    assert in_melee_with(m.state, 0) == (1,)
    (up,) = [text for text in deeds(m, 0) if text.startswith("clamber up")]
    play(m, f"0: {up}")
    assert fields(m, "MeleeEnded", "unit", "enemy", "cite") == [(0, 1, "LG-RULING-024")]
    assert refused(m, 0, "jump 9485,3515") == "LG-RULING-024"


@rule("LG-DISPLACEMENT-010", "LG-DISPLACEMENT-011")
def test_where_others_find_no_room_beside_those_that_stay_all_are_placed_anew(monkeypatch):
    """A displaced mini fits nowhere beside the others: whoever puts it back places them all, the leader stays."""
    from wartable.games.legion.phases import displacing

    monkeypatch.setattr(displacing, "_beside_them", lambda form, movers, stay: None)
    storm = {"card": "stormtroopers", "minis": [[5900, 5000], [5900, 4000], [6200, 5000], [6500, 5000]]}
    m = acting([unit("at-rt", 5000, 4000)], [storm, VADER], "at-rt")
    play(m, "0: drive 2 +0.0 130.0")
    assert (asked(m), standing(m, "stormtroopers")) == ({EMPIRE: "put-back"}, [1, 3, 4])
    assert refused(m, 1, "form 5900,5400") == "LG-DISPLACEMENT-011", "three minis are placed, not one"
    play(m, "1: form 6200,5300 6500,5300 5900,5400")
    assert [place(m, "stormtroopers", n) for n in (1, 2, 3, 4)] == [
        (5900, 5000),
        (5900, 5400),
        (6200, 5300),
        (6500, 5300),
    ]


# -- the start of an activation ------------------------------------------------------------------------------------


def bikes_begin(**more):
    bikes = unit(BIKES, 5000, 4000, **more)
    return position([unit("luke-skywalker", 16000, 4000)], [bikes], step="activated",
                    acts=[{"unit": BIKES, "actions": 2}], dice=["blank"])  # fmt: skip


@rule("LG-RULING-038", "LG-RULING-061")
def test_what_comes_first_when_a_unit_activates_is_its_players_choice():
    m = bikes_begin(damaged=1, ion=1)
    assert (asked(m), cite(m)) == ({EMPIRE: "begin"}, "LG-RULING-038")
    assert options(m, 1) == {"begin with damage-roll", "begin with ion-tokens", "begin with compulsory-move"}
    first = play(bikes_begin(damaged=1, ion=1), "1: begin with compulsory-move", "1: run +0.0")
    assert told(first, "UnitMoved", "DamageRolled") == ["UnitMoved", "DamageRolled"]
    assert fields(first, "ActionLost", "count") == [(1,), (1,)] and told(first, "ActivationEnded")
    play(m, "1: begin with damage-roll")
    assert (told(m, "DamageRolled"), options(m, 1)) == (
        ["DamageRolled"],
        {"begin with ion-tokens", "begin with compulsory-move"},
    )
    play(m, "1: begin with ion-tokens")
    assert asked(m) == {EMPIRE: "run"}


@rule("LG-RULING-038")
def test_where_the_order_changes_nothing_it_is_not_asked():
    assert asked(bikes_begin()) == {EMPIRE: "run"}
    walker = unit("at-rt", 5000, 4000, damaged=1, ion=1)
    m = position([walker], [VADER], step="activated", acts=[{"unit": "at-rt", "actions": 2}], dice=["block"])
    assert asked(m) == {REBELS: "act"}, "lost actions only add up"


# -- panic ---------------------------------------------------------------------------------------------------------


def panics(*pieces, **given):
    rebels = {"card": "rebel-troopers", "minis": [[9000, 3000], FALLEN, FALLEN, FALLEN], "suppression": 2}
    return position([rebels, LUKE | {"at": [16000, 9000]}], given.pop("empire", [unit("darth-vader", 2000, 9000)]), step="rally",
                    acts=[{"unit": "rebel-troopers", "actions": 2}], dice=["blank", "blank"], field=field(*pieces))  # fmt: skip


@rule("LG-RULING-050")
def test_of_ends_equally_near_to_the_edge_the_player_takes_one():
    """A wall as wide as can be lies ahead: anywhere along it is as near, and nothing nearer is in reach."""
    wall = {"kind": "building", "at": [9000, 2400], "size": [6000, 600], "height": 2000, "flat": False}
    m = panics(wall)
    assert (asked(m), cite(m)) == ({REBELS: "flee-where"}, "LG-RULING-050")
    assert refused(m, 0, "put 9000,2900") == "LG-RULING-050"
    assert refused(m, 0, "put 9000,2400") == "LG-MOVE-023"
    for x in (8600, 9300):
        way = play(m.clone(), f"0: put {x},2835")
        assert place(way, "rebel-troopers") == (x, 2835)


@rule("LG-RULING-051")
def test_a_panicked_unit_that_cannot_move_gives_no_cause_to_answer():
    """Between low walls that nobody crosses the rebels stay; the stormtroopers who see them have nothing to answer."""
    walls = [
        {"kind": "building", "at": [9000, 2740], "size": [1200, 250], "height": 300, "flat": False},
        {"kind": "building", "at": [9000, 3260], "size": [1200, 250], "height": 300, "flat": False},
        {"kind": "building", "at": [8740, 3000], "size": [250, 270], "height": 300, "flat": False},
        {"kind": "building", "at": [9260, 3000], "size": [250, 270], "height": 300, "flat": False},
    ]
    m = panics(*walls, empire=[row("stormtroopers", 9000, 4500, size=4, standby=1)])
    assert "standby" not in asked(m).values() and told(m, "UnitMoved") == []
    assert tokens(m, "rebel-troopers", "panic") == (1,)
