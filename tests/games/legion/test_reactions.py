"""What answers an action, a move or an attack: standby tokens, abilities that follow, and free actions; and arcs of fixed weapons."""

import pytest

from tests.games.legion.table import acting, deeds, field, left, made_up, place, position, row, through, tokens, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.content import WEAPON_OF_CARD
from wartable.games.legion.profiles import FIXED
from wartable.games.legion.rules import targets
from wartable.games.legion.space.arcs import FRONT, REAR
from wartable.games.legion.table import leader

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
HOUSE = {"kind": "building", "at": [9000, 5000], "size": [1200, 900], "height": 1300}


# -- when a standby token may be spent -------------------------------------------------------------------------------


@rule("LG-RULING-039")
@pytest.mark.parametrize("text", ["aim", "pivot 45.0", "back 1 +0.0 10.0", "drive 1 +0.0 10.0"])
def test_a_window_opens_when_an_action_is_complete(text):
    m = acting([unit("at-rt", 9000, 4000)], [row("stormtroopers", 9000, 6500, size=4, standby=1)], "at-rt")
    play(m, f"0: {text}")
    assert (asked(m), options(m, 1)) == ({1: "standby"}, {"answer stormtroopers", "pass"})


@rule("LG-RULING-039")
def test_a_window_opens_after_a_compulsory_move():
    bikes = unit("74-z-speeder-bikes", 5000, 4000)
    m = position([unit("luke-skywalker", 9000, 4000, standby=1)], [bikes], step="activated",
                 acts=[{"unit": "74-z-speeder-bikes", "actions": 2}])  # fmt: skip
    play(m, "1: run +0.0")
    assert asked(m) == {0: "standby"}
    play(m, "0: pass")
    assert asked(m) == {1: "act"}


@rule("LG-RULING-039")
def test_a_window_opens_after_a_pushed_move_and_after_an_attack_that_is_no_action():
    """Vader pushes rebels: his own stormtroopers may answer what the rebels did. Luke attacks again: that is answered, too."""
    vader, watch = unit("darth-vader", 9000, 5000, "force-push"), row("stormtroopers", 7000, 5500, size=4, standby=1)
    m = acting([row("rebel-troopers", 9000, 4500, size=4)], [vader, watch], "darth-vader")
    play(m, "1: use force-push", "1: march 9000,4000")
    assert (asked(m), options(m, 1)) == ({1: "standby"}, {"answer stormtroopers", "pass"})
    storm = [row("stormtroopers", 9000, 5500, size=4), row("stormtroopers", 7000, 5500, size=4, standby=1)]
    m = acting([LUKE], storm, "luke-skywalker", dice=["blank"] * 4, played=["son-of-skywalker", None])
    for again in range(2):
        play(m, "0: attack", "0: target stormtroopers-1", "0: with lukes-dl-44-blaster-pistol 1")
        assert asked(m) == {1: "standby"}, again
        play(m, "1: pass")


@rule("LG-RULING-042")
@pytest.mark.parametrize(("target", "kept"), [("stormtroopers", 0), ("darth-vader", 1)])
def test_a_suppression_token_from_anywhere_takes_the_standby_token(target, kept):
    """Jedi Mind Trick: stormtroopers gain suppression and lose their token; Vader gains none and keeps his."""
    where = row("stormtroopers", 9000, 5500, size=4) if target == "stormtroopers" else unit("darth-vader", 9000, 5500)
    m = acting([unit("luke-skywalker", 9000, 4000, "jedi-mind-trick")], [where | {"standby": 1}], "luke-skywalker")
    play(m, "0: use jedi-mind-trick")
    assert tokens(m, target, "standby") == (kept,)


@rule("LG-RULING-042")
def test_a_walker_under_fire_keeps_its_standby_token():
    m = acting([unit("at-rt", 9000, 4000, standby=1)], [row("stormtroopers", 9000, 6000, size=4)], "stormtroopers",
               dice=["hit"] * 4)  # fmt: skip
    play(m, "1: attack", "1: target at-rt", "1: with e-11-blaster-rifle 4")
    assert tokens(m, "at-rt", "standby", "suppression") == (1, 0)
    assert asked(m) == {0: "standby"}


@rule("LG-JUMP-510")
def test_a_free_move_action_may_be_a_jump():
    """Luke answers a stormtrooper's action from his standby: onto the roof."""
    luke = unit("luke-skywalker", 9000, 4000, standby=1)
    m = acting([luke], [row("stormtroopers", 6500, 4000, size=4)], "stormtroopers", field=field(HOUSE))
    play(m, "1: aim", "0: answer luke-skywalker", "0: jump 9000,5000")
    assert (place(m, "luke-skywalker"), leader(m.state, 0).z) == ((9000, 5000), 1300)


@rule("LG-RULING-063")
def test_a_free_move_action_of_a_disabled_walker_is_a_pivot():
    m = acting(
        [unit("at-rt", 9000, 4000, standby=1, disabled=1)], [row("stormtroopers", 9000, 6000, size=4)], "stormtroopers"
    )
    play(m, "1: aim", "0: answer at-rt")
    assert refused(m, 0, "drive 1 +0.0 10.0") == "LG-RULING-044"
    play(m, "0: pivot 45.0")
    assert leader(m.state, 0).facing == 450


@rule("LG-RULING-063")
def test_a_disabled_walker_moves_once_for_two_actions(monkeypatch):
    """It counts as one move action: Relentless, if it had that, follows once."""
    made_up(monkeypatch, "at-rt", relentless=True)
    m = acting([unit("at-rt", 9000, 4000, disabled=1, facing=900)], [row("stormtroopers", 9000, 6500, size=4)], "at-rt")
    play(m, "0: drive 1 +0.0 10.0")
    assert (asked(m), left(m)) == ({0: "free-attack"}, 0)


# -- what follows a move --------------------------------------------------------------------------------------------------


@rule("LG-ABILITY-507")
@pytest.mark.parametrize("head", ["drive 1 +0.0 10.0", "back 1 +0.0 10.0", "pivot 45.0", "climb up", "clamber up"])
def test_what_follows_a_move_follows_every_kind_of_it(monkeypatch, head):
    """A walker with Relentless at the wall of a house, an enemy in sight."""
    made_up(monkeypatch, "at-rt", relentless=True)
    m = acting(
        [unit("at-rt", 9000, 4200)],
        [row("stormtroopers", 6500, 2500, size=4)],
        "at-rt",
        field=field(HOUSE),
    )
    text = head
    if head.startswith("cl"):
        (text,) = [one for one in deeds(m, 0) if one.startswith(head)]
    play(m, f"0: {text}")
    assert (asked(m), cite(m)) == ({0: "free-attack"}, "LG-RELENTLESS-501")


@rule("LG-ABILITY-509")
def test_a_move_that_is_no_action_is_followed_by_nothing_that_follows_an_action(monkeypatch):
    """Speeder bikes with Relentless: not after their compulsory move, but after a move action."""
    made_up(monkeypatch, "74-z-speeder-bikes", relentless=True)
    m = position([unit("luke-skywalker", 9000, 5500)], [unit("74-z-speeder-bikes", 5000, 4000)], step="activated",
                 acts=[{"unit": "74-z-speeder-bikes", "actions": 2}])  # fmt: skip
    play(m, "1: run +0.0")
    assert (asked(m), "attack" in deeds(m, 1)) == ({1: "act"}, True)
    play(m, "1: pivot 45.0")
    assert asked(m) == {1: "free-attack"}


# -- dice -----------------------------------------------------------------------------------------------------------------


@rule("LG-DICE-501")
def test_what_dice_are_rolled_for():
    """Attacks and defense, resilience, rally, a damaged vehicle, a clamber, priority."""
    storm = row("stormtroopers", 9000, 6500, size=4)
    m = acting(
        [unit("at-rt", 9000, 5000, wounds=3)],
        [storm],
        "stormtroopers",
        dice=["critical", *["blank"] * 3, "blank", "block"],
    )
    play(m, "1: attack", "1: target at-rt", "1: with e-11-blaster-rifle 4")
    assert told(m, "AttackRolled", "DefenseRolled", "ResilienceRolled") == [
        "AttackRolled",
        "DefenseRolled",
        "ResilienceRolled",
    ]
    begun = {"step": "activated", "dice": ["block"]}
    m = position([LUKE | {"suppression": 1}], [VADER], acts=[{"unit": "luke-skywalker", "actions": 2}], **begun)
    assert fields(m, "Rallied", "dice") == [([0],)]
    m = position([unit("at-rt", 9000, 5000, damaged=1)], [VADER], acts=[{"unit": "at-rt", "actions": 2}], **begun)
    assert fields(m, "DamageRolled", "dice") == [([0],)]
    m = acting([LUKE | {"at": [9000, 4415]}], [VADER], "luke-skywalker", field=field(HOUSE), dice=["blank"])
    (text,) = [one for one in deeds(m, 0) if one.startswith("clamber")]
    play(m, f"0: {text}")
    assert fields(m, "ClamberRolled", "dice") == [([3],)]
    m = position([LUKE], [VADER], hands=[["push"], ["push"]], dice=["block"])
    play(m, "0: play push", "1: play push")
    assert fields(m, "PriorityRolled", "dice") == [([0],)]


# -- arcs of fixed weapons -----------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-546", "LG-KEYWORD-547")
@pytest.mark.parametrize(("arcs", "usable"), [((FRONT,), "front"), ((REAR,), "rear"), ((FRONT, REAR), "front rear")])
@pytest.mark.parametrize(("facing", "arc"), [(900, "front"), (2700, "rear"), (0, "left"), (1800, "right")])
def test_a_weapon_may_be_fixed_to_the_front_the_rear_or_both(monkeypatch, arcs, usable, facing, arc):
    """The rotary blaster of a walker, as if it were mounted so; Vader stands above it on the map."""
    mounted = list(FIXED)
    mounted[WEAPON_OF_CARD["at-rt-rotary-blaster"]] = arcs
    monkeypatch.setattr(targets, "FIXED", tuple(mounted))
    m = acting(
        [unit("at-rt", 9000, 4000, "at-rt-rotary-blaster", facing=facing)], [unit("darth-vader", 9000, 6000)], "at-rt"
    )
    play(m, "0: attack", "0: target darth-vader")
    assert ("with at-rt-rotary-blaster 1" in options(m, 0)) == (arc in usable.split())
    through(m)
