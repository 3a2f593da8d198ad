"""Wounds and defeat: who takes them, who leads then, resilience, vehicle damage."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    attack,
    field,
    left,
    number,
    position,
    row,
    standing,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refused
from wartable.games.legion.content import COMMAND_CARD
from wartable.games.legion.moments import ACTIVATED
from wartable.games.legion.phases.wounds import DESTROYED, DISABLED, suffer_damage

rule = pytest.mark.rule
VADER = unit("darth-vader", 16000, 5000)


def hit_hard(dice, target=None, **given):
    """Luke shoots with two red dice and Pierce 2: as many wounds as hits."""
    return acting([unit("luke-skywalker", 9000, 4000)], [target or row("stormtroopers", 9000, 5500, size=4), VADER],
                  "luke-skywalker", dice=dice, **given)  # fmt: skip


@rule("LG-WOUND-502", "LG-WOUND-504")
def test_the_defender_chooses_but_not_the_leader():
    m = hit_hard(["hit", "hit", "block", "block"])
    play(m, "0: attack", "0: target stormtroopers", "0: with lukes-dl-44-blaster-pistol 1")
    assert (asked(m), cite(m)) == ({EMPIRE: "wound"}, "LG-WOUND-502")
    assert options(m, 1) == {f"wound stormtroopers.{n}" for n in (2, 3, 4)}
    assert refused(m, 1, "wound stormtroopers.1") == "LG-WOUND-504"
    play(m, "1: wound stormtroopers.3")
    assert options(m, 1) == {"wound stormtroopers.2", "wound stormtroopers.4"}
    play(m, "1: wound stormtroopers.2")
    assert standing(m, "stormtroopers") == [1, 4]


@rule("LG-WOUND-503")
def test_wounds_beyond_the_last_mini_are_lost():
    lone = row("stormtroopers", 9000, 5500, size=4) | {
        "minis": [[9000, 5500], *({"at": [0, 0], "defeated": True} for _ in range(3))]
    }
    m = hit_hard(["hit", "hit", "block", "block"], lone)
    attack(m, 0, "stormtroopers")
    assert fields(m, "UnitDefeated", "unit") == [(number(m, "stormtroopers"),)]
    assert fields(m, "MiniWounded", "mini") == [(1,)]


@rule("LG-WOUND-505", "LG-WOUND-507")
@pytest.mark.parametrize(("before", "after"), [((1, 0), [2, 0]), ((2, 1), [3, 1])])
def test_a_wounded_leader_comes_before_who_has_fewer_wounds(before, after):
    minis = [{"at": [9000 + 700 * n, 5500], "wounds": count} for n, count in enumerate(before)]
    m = hit_hard(["hit", "hit", "blank", "blank"], {"card": "74-z-speeder-bikes", "minis": minis})
    attack(m, 0, "74-z-speeder-bikes")
    assert wounds(m, "74-z-speeder-bikes") == after


@rule("LG-WOUND-505", "LG-WOUND-507")
def test_the_wounded_come_first_the_worst_of_them_before_all():
    bikes = {
        "card": "74-z-speeder-bikes",
        "minis": [{"at": [9000, 5500], "wounds": 1}, {"at": [9700, 5500], "wounds": 2}],
    }
    m = hit_hard(["hit", "hit", "blank", "blank"], bikes)
    attack(m, 0, "74-z-speeder-bikes")
    assert fields(m, "CoverTaken", "count") == [(1,)]
    assert standing(m, "74-z-speeder-bikes") == [1], "the second bike had more wounds"
    assert wounds(m, "74-z-speeder-bikes") == [1, 3]


@rule("LG-WOUND-506")
def test_a_wounded_leader_takes_the_wound():
    bikes = {"card": "74-z-speeder-bikes", "minis": [{"at": [9000, 5500], "wounds": 1}, [9700, 5500]]}
    m = hit_hard(["hit", "critical", "blank"], bikes)
    attack(m, 0, "74-z-speeder-bikes")
    assert wounds(m, "74-z-speeder-bikes") == [2, 0]


@rule("LG-DEFEATED-504", "LG-RULING-035")
def test_another_mini_takes_over_as_leader_and_loses_what_was_special():
    """Behind a wall only the leader is seen: it falls, and any mini takes its place."""
    storm = {"card": "stormtroopers", "upgrades": ["dlt-19-stormtrooper"],
             "minis": [[9000, 5500], [9600, 5500], [9600, 5800], [9900, 5800], [9600, 6100]]}  # fmt: skip
    wall = {"kind": "tall-stone-wall", "at": [9800, 5200], "size": [1200, 100], "height": 900}
    m = hit_hard(["critical", "blank", "block"], storm, field=field(wall))
    play(m, "0: attack", "0: target stormtroopers", "0: with lukes-dl-44-blaster-pistol 1")
    assert (asked(m), cite(m)) == ({1: "lead"}, "LG-DEFEATED-504")
    assert options(m, 1) == {f"lead stormtroopers.{n}" for n in (2, 3, 4, 5)}
    play(m, "1: lead stormtroopers.5")
    unit_number = number(m, "stormtroopers")
    assert m.state.leader[unit_number] == m.state.first[unit_number] + 4
    assert m.state.gear[m.state.first[unit_number] + 4] == 0, "its heavy weapon is gone"


@rule("LG-LOS-507", "LG-WOUND-504", "LG-RULING-034")
def test_who_is_not_seen_is_not_wounded():
    """The leader alone is seen: of two wounds it takes one, the other is lost."""
    storm = {"card": "stormtroopers", "minis": [[9000, 5500], [9600, 5500], [9600, 5800], [9600, 6100]]}
    wall = {"kind": "tall-stone-wall", "at": [9800, 5200], "size": [1200, 100], "height": 900}
    m = hit_hard(["critical", "critical", "block", "block"], storm, field=field(wall))
    attack(m, 0, "stormtroopers")
    assert standing(m, "stormtroopers") == [2, 3, 4]


@rule("LG-RESILIENCE-502", "LG-RESILIENCE-503", "LG-RESILIENCE-504")
@pytest.mark.parametrize(("die", "token"), [("block", "damaged"), ("blank", "disabled")])
def test_a_vehicle_whose_wounds_reach_its_resilience_rolls(die, token):
    walker = unit("at-rt", 9000, 6000, wounds=3)
    m = acting([walker], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["critical", "blank", "blank", "blank", "blank", die])  # fmt: skip
    attack(m, 1, "at-rt")
    assert wounds(m, "at-rt") == [4]
    assert tokens(m, "at-rt", token, "shaken") == (1, 1)


@rule("LG-RESILIENCE-502")
def test_below_its_resilience_nothing_is_rolled():
    m = acting([unit("at-rt", 9000, 6000, wounds=2)], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["critical", "blank", "blank", "blank", "blank"])  # fmt: skip
    attack(m, 1, "at-rt")
    assert fields(m, "ResilienceRolled", "damage") == []


@rule("LG-RESILIENCE-507", "LG-RESILIENCE-509")
def test_resilience_is_rolled_once():
    m = acting([unit("at-rt", 9000, 6000, wounds=4, shaken=1, damaged=1)], [row("stormtroopers", 9000, 4000, size=4)],
               "stormtroopers", dice=["critical", "blank", "blank", "blank", "blank"])  # fmt: skip
    attack(m, 1, "at-rt")
    assert wounds(m, "at-rt") == [5]
    assert fields(m, "ResilienceRolled", "damage") == []


@rule("LG-RESILIENCE-508")
def test_what_gives_a_damage_token_otherwise_gives_one_more(monkeypatch):
    """A command card as no set prints it damages the walker that is activated, which has rolled for its resilience already."""

    def damage(s, seat, act):
        yield from suffer_damage(s, act.unit, s.first[act.unit], DISABLED)
        yield from suffer_damage(s, act.unit, s.first[act.unit], DESTROYED)

    monkeypatch.setitem(ACTIVATED, COMMAND_CARD["push"], damage)
    walker = unit("at-rt", 9000, 6000, wounds=4, shaken=1, damaged=1)
    m = position([walker], [unit("darth-vader", 9000, 9000)], step="activated", acts=[{"unit": "at-rt", "actions": 2}],
                 played=["push", "assault"], dice=["block"])  # fmt: skip
    assert asked(m)[EMPIRE] == "destroy-weapon"
    play(m, f"{EMPIRE}: {min(options(m, EMPIRE))}")
    assert tokens(m, "at-rt", "damaged", "disabled") == (1, 1) and len(m.state.broken) == 1
    assert fields(m, "ResilienceRolled", "damage") == []


@rule("LG-RESILIENCE-505", "LG-RULING-076")
def test_the_opponent_destroys_a_weapon():
    walker = unit("at-rt", 9000, 6000, "at-rt-rotary-blaster", wounds=3, facing=2700)
    m = acting([walker], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["critical", "blank", "blank", "blank", "blank", "surge"])  # fmt: skip
    attack(m, 1, "at-rt")
    assert (asked(m), cite(m)) == ({EMPIRE: "destroy-weapon"}, "LG-RESILIENCE-505")
    assert options(m, 1) == {"destroy grappling-claws", "destroy a-300-blaster-rifle", "destroy at-rt-rotary-blaster"}
    play(m, "1: destroy at-rt-rotary-blaster")
    assert len(m.state.broken) == 1


@rule("LG-WEAPONDESTROYED-503")
def test_a_destroyed_weapon_adds_no_dice():
    walker = unit("at-rt", 9000, 6000, "at-rt-rotary-blaster", facing=2700)
    m = acting(
        [walker], [row("stormtroopers", 9000, 4500, size=4)], "at-rt", broken=[["at-rt.1", "a-300-blaster-rifle"]]
    )
    play(m, "0: attack", "0: target stormtroopers")
    assert options(m, 0) == {"with at-rt-rotary-blaster 1"}


@rule("LG-RESILIENCE-511", "LG-RESILIENCE-512")
def test_a_vehicle_without_resilience_never_rolls():
    bikes = {"card": "74-z-speeder-bikes", "minis": [{"at": [9000, 5500], "wounds": 1}, [9700, 5500]]}
    m = hit_hard(["hit", "critical", "blank"], bikes)
    attack(m, 0, "74-z-speeder-bikes")
    assert fields(m, "ResilienceRolled", "damage") == []


@rule("LG-ION-503", "LG-UPGRADECARD-017")
def test_ion_weapons_give_ion_tokens_to_wounded_vehicles():
    rebels = row("rebel-troopers", 9000, 4000, "mpl-57-ion-trooper", size=5)
    bikes = unit("74-z-speeder-bikes", 9000, 5500)
    m = acting([rebels], [bikes], "rebel-troopers", dice=["critical", "hit", "blank"])
    play(m, "0: attack", "0: target 74-z-speeder-bikes", "0: with mpl-57-ion-trooper 1", "0: done")
    assert fields(m, "IonGained", "unit", "count") == [(number(m, "74-z-speeder-bikes"), 1)]
    assert tokens(m, "74-z-speeder-bikes", "ion") == (1,)


@rule("LG-ION-504")
@pytest.mark.parametrize("dice", [["critical", "blank", "block"], ["blank", "blank"]])
def test_without_a_wound_there_is_no_ion_token(dice):
    rebels = row("rebel-troopers", 9000, 4000, "mpl-57-ion-trooper", size=5)
    m = acting([rebels], [unit("74-z-speeder-bikes", 9000, 5500)], "rebel-troopers", dice=dice)
    play(m, "0: attack", "0: target 74-z-speeder-bikes", "0: with mpl-57-ion-trooper 1", "0: done")
    assert tokens(m, "74-z-speeder-bikes", "ion") == (0,)


@rule("LG-ION-504")
def test_troopers_gain_no_ion_tokens():
    rebels = row("rebel-troopers", 9000, 4000, "mpl-57-ion-trooper", size=5)
    m = acting(
        [rebels], [row("stormtroopers", 9000, 5500, size=4)], "rebel-troopers", dice=["critical", "blank", "blank"]
    )
    play(
        m, "0: attack", "0: target stormtroopers", "0: with mpl-57-ion-trooper 1", "0: done", "1: wound stormtroopers.2"
    )
    assert tokens(m, "stormtroopers", "ion") == (0,)


def activating(walker, dice, **more):
    """The activation of a walker begins."""
    return position([walker], [VADER], step="activated", acts=[{"unit": "at-rt", "actions": 2}], dice=dice, **more)


@rule("LG-DAMAGED-503")
@pytest.mark.parametrize(("die", "actions"), [("blank", 1), ("block", 2), ("surge", 2)])
def test_a_damaged_vehicle_may_lose_an_action(die, actions):
    m = activating(unit("at-rt", 9000, 6000, damaged=1, shaken=1), [die])
    assert left(m) == actions


@rule("LG-ION-501", "LG-ION-502")
def test_ion_tokens_take_actions_and_go_at_the_end():
    m = activating(unit("at-rt", 9000, 6000, ion=1), [])
    assert (left(m), tokens(m, "at-rt", "ion")) == (1, (1,))
    play(m, f"{REBELS}: done")
    assert tokens(m, "at-rt", "ion") == (0,)


@rule("LG-ION-501", "LG-RULING-062")
def test_no_activation_has_fewer_than_no_actions():
    m = activating(unit("at-rt", 9000, 6000, ion=3), [])
    assert fields(m, "ActivationEnded", "unit") == [(0,)], "nothing could be done"


def disabled():
    return acting([unit("at-rt", 9000, 6000, disabled=1, shaken=1)], [VADER], "at-rt")


@rule("LG-DISABLED-503")
def test_a_disabled_vehicle_does_not_reverse():
    assert refused(disabled(), 0, "back 1 +0.0 50.0") == "LG-DISABLED-503"


@rule("LG-DISABLED-504", "LG-SPEND-504")
def test_a_disabled_vehicle_spends_both_actions_on_a_move():
    m = disabled()
    play(m, "0: drive 1 +0.0 50.0")
    assert fields(m, "ActivationEnded", "unit") == [(0,)]


@rule("LG-DISABLED-505")
def test_a_disabled_vehicle_pivots_for_one_action_and_moves_no_more():
    m = disabled()
    play(m, "0: pivot 45.0")
    assert left(m) == 1
    assert refused(m, 0, "drive 1 +0.0 50.0") == "LG-SPEND-503"


@rule("LG-DEFEATED-501", "LG-DEFEATED-507")
def test_a_unit_is_defeated_with_its_last_mini():
    m = hit_hard(["critical", "critical", "blank", "blank"], {"card": "stormtroopers", "minis": [
        [9000, 5500], [9300, 5500], {"at": [0, 0], "defeated": True}, {"at": [0, 0], "defeated": True}]})  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert standing(m, "stormtroopers") == []
    assert m.state.station[number(m, "stormtroopers")] == 3
