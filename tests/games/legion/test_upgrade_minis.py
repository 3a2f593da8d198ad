"""Minis that upgrade cards add, what goes with them, and armies that have such cards."""

from __future__ import annotations

import pytest

from tests.games.legion.table import acting, deeds, number, position, row, standing, through, unit
from tests.vocabulary import each_rule, options, play, refused
from wartable.games.legion.armies import Army, Squad, of_squad, random_army
from wartable.games.legion.builder import BUILDER
from wartable.games.legion.content import UNIT, UPGRADE, WEAPONS
from wartable.games.legion.profiles import profile
from wartable.games.legion.table import leader, profile_of
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms

rule = pytest.mark.rule
VADER, LUKE = unit("darth-vader", 15_000, 8000), unit("luke-skywalker", 3000, 2000)


def faults(card, *upgrades):
    """The rules that a unit with these upgrades breaks."""
    return [fault.rule for fault in of_squad(Squad(card, upgrades))]


def bare(card, *upgrades):
    return profile(UNIT[card], bytes(UPGRADE[one] for one in upgrades))


def arms(card, *upgrades):
    """The weapons of the last mini: the one the last upgrade adds."""
    return [WEAPONS[weapon].id for weapon in bare(card, *upgrades).weapons[-1]]


# -- Leader, Noncombatant, Sidearm ------------------------------------------------------------------------------


@rule("LG-KEYWORD-570")
def test_the_mini_of_a_card_with_leader_leads():
    m = position([row("rebel-troopers", 5000, 3000, "z-6-trooper", "rebel-trooper-captain", size=6)], [VADER])
    assert m.state.leader[0] - m.state.first[0] == 5
    assert leader(m.state, 0).x == 5000 + 5 * 300
    m = position([row("rebel-troopers", 5000, 3000, "z-6-trooper", size=5)], [VADER])
    assert m.state.leader[0] == m.state.first[0], "without such a card the first one does"


@rule("LG-KEYWORD-570")
def test_a_unit_has_only_one_card_with_leader():
    assert faults("imperial-death-troopers", "dt-f16") == []
    assert faults("rebel-pathfinders", "pao") == []
    assert faults("stormtroopers", "stormtrooper-captain", "imperial-officer-personnel") == [
        "LG-UPGRADE-503",
        "LG-KEYWORD-570",
    ]


@rule("LG-KEYWORD-570")
def test_when_that_mini_falls_another_takes_over():
    """The wounds of an attack go to others first; the leader is the last."""
    m = position([row("rebel-troopers", 5000, 3000, "rebel-trooper-captain", size=5)], [VADER], step="compare",
                 attack={"unit": "darth-vader", "pools": [{"defender": "rebel-troopers", "wounds": 1}]})  # fmt: skip
    assert options(m, 0) == {f"wound rebel-troopers.{n}" for n in (1, 2, 3, 4)}


@rule("LG-KEYWORD-574")
def test_a_noncombatant_adds_no_weapon():
    assert arms("rebel-troopers", "2-1b-medical-droid") == []
    assert arms("rebel-troopers", "concussion-grenades", "r5-astromech-droid") == []
    droid = row("rebel-troopers", 5000, 3000, "2-1b-medical-droid", size=5)
    m = acting([droid], [row("stormtroopers", 5000, 5000, size=4)], "rebel-troopers", dice=["blank"] * 9)
    play(m, "0: attack", "0: target stormtroopers")
    assert max(options(m, 0)) == "with a-280-blaster-rifle 4", "four of the five"


@rule("LG-KEYWORD-574")
def test_a_unit_of_which_only_a_noncombatant_is_left_cannot_attack():
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": n < 4} for n in range(5)]
    droid = {"card": "rebel-troopers", "upgrades": ["2-1b-medical-droid"], "minis": minis, "leader": 5}
    m = acting([droid, LUKE], [row("stormtroopers", 5000, 5000, size=4)], "rebel-troopers")
    assert "attack" not in deeds(m, 0)


@rule("LG-RULING-094")
@rule("LG-KEYWORD-575")
def test_wounds_go_to_others_then_to_the_noncombatant_then_to_the_leader():
    droid = row("rebel-troopers", 5000, 3000, "2-1b-medical-droid", size=5)
    attack = {"unit": "darth-vader", "pools": [{"defender": "rebel-troopers", "wounds": 3}]}
    m = position([droid, LUKE], [VADER], step="compare", attack=attack)
    assert options(m, 0) == {f"wound rebel-troopers.{n}" for n in (2, 3, 4)}
    through(m)
    assert standing(m, "rebel-troopers") == [1, 5]
    attack = {"unit": "darth-vader", "pools": [{"defender": "rebel-troopers", "wounds": 1}]}
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": 0 < n < 4} for n in range(5)]
    m = position([{**droid, "minis": minis}, LUKE], [VADER], step="compare", attack=attack)
    assert standing(m, "rebel-troopers") == [1]


@rule("LG-KEYWORD-598")
def test_in_melee_a_mini_with_sidearm_has_only_the_weapon_of_its_card():
    plain = [WEAPONS[weapon].id for weapon in bare("imperial-royal-guards").weapons[0]]
    melee = [one.id for one in WEAPONS if one.id in plain and one.melee]
    assert melee, "the guards have a melee weapon"
    assert arms("imperial-royal-guards", "electrostaff-guard") == [
        *(one for one in plain if one not in melee),
        "electrostaff-guard",
    ]


# -- cards whose mini is gone -------------------------------------------------------------------------------------


def officers(**more):
    return row("rebel-troopers", 5000, 3000, "rebel-officer-personnel", size=5, **more)


@rule("LG-UPGRADECARD-035")
def test_a_rebel_officer_leads_and_gives_courage_and_inspire():
    m = position([officers()], [VADER])
    p = profile_of(m.state, 0)
    assert (p.courage, p.has["inspire"], m.state.leader[0]) == (2, 1, 4)
    assert (bare("rebel-troopers").courage, bare("rebel-troopers").has.get("inspire", 0)) == (1, 0)
    assert faults("stormtroopers", "rebel-officer-personnel") == ["LG-UPGRADE-518"]


@rule("LG-RULING-094")
@rule("LG-UPGRADECARD-035", "LG-RULING-035")
def test_with_the_officer_what_the_card_gave_is_gone():
    attack = {"unit": "darth-vader", "pools": [{"defender": "rebel-troopers", "wounds": 1}]}
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": 0 < n < 4, "wounds": 0} for n in range(5)]
    m = position([{**officers(), "minis": minis}, LUKE], [VADER], step="compare", attack=attack)
    assert (standing(m, "rebel-troopers"), profile_of(m.state, 0).courage) == ([5], 2), (
        "the officer is the last to fall"
    )
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": n == 4} for n in range(5)]
    m = position([{**officers(), "minis": minis, "leader": 1}], [VADER])
    p = profile_of(m.state, number(m, "rebel-troopers"))
    assert (p.courage, p.has.get("inspire", 0)) == (1, 0)


@rule("LG-UPGRADECARD-037")
def test_an_imperial_officer_leads_and_gives_courage_and_inspire():
    p = bare("stormtroopers", "imperial-officer-personnel")
    assert (p.courage, p.has["inspire"], p.leads) == (2, 1, 4)
    m = position([LUKE], [row("stormtroopers", 5000, 6000, "imperial-officer-personnel", size=5, suppression=1)],
                 step="rally", acts=[{"unit": "stormtroopers", "actions": 2}], dice=["blank"])  # fmt: skip
    assert m.state.acts[-1].actions == 2, "one suppression token does not reach a courage of 2"
    assert faults("rebel-troopers", "imperial-officer-personnel") == ["LG-UPGRADE-518"]


# -- armies ---------------------------------------------------------------------------------------------------------

TECHNICIANS = {
    "LG-UPGRADECARD-036": ("rebel-troopers", "rebel-comms-technician", "stormtroopers"),
    "LG-UPGRADECARD-038": ("stormtroopers", "imperial-comms-technician", "rebel-troopers"),
}


@each_rule(TECHNICIANS)
def test_a_technician_brings_the_icon_and_must_have_a_comms_upgrade(atom, case):
    card, technician, others = case
    assert faults(card, technician, "long-range-comlink") == []
    assert faults(card, technician) == [atom]
    assert faults(card, "long-range-comlink") == ["LG-UPGRADE-503"], "without the technician there is no icon"
    assert faults(card, technician, "long-range-comlink", "comms-relay") == ["LG-UPGRADE-503"], "only one"
    assert faults(others, technician, "long-range-comlink") == ["LG-UPGRADE-518"]
    assert len(bare(card, technician).gears) == len(bare(card).gears) + 1


@rule("LG-UPGRADECARD-051")
def test_b1_droids_need_no_icon_for_electrobinoculars():
    assert faults("b1-battle-droids", "electrobinoculars") == []
    assert faults("b1-battle-droids", "recon-intel") == ["LG-UPGRADE-503"]
    assert faults("stormtroopers", "electrobinoculars") == []
    assert faults("stormtroopers", "electrobinoculars", "recon-intel") == ["LG-UPGRADE-503"], "there it fills one"
    assert faults("at-st", "electrobinoculars") == ["LG-UPGRADE-503"]
    assert bare("b1-battle-droids", "electrobinoculars").has["spotter"] == 1


@rule("LG-UPGRADE-517")
@pytest.mark.parametrize(
    ("card", "adds", "filled"),
    [
        ("stormtroopers", "stormtrooper-captain", ("endurance",)),
        ("rebel-troopers", "rebel-trooper-captain", ("endurance",)),
        ("phase-i-clone-troopers", "phase-i-clone-captain", ("endurance",)),
        ("stormtroopers", "stormtrooper-specialist", ("recon-intel", "targeting-scopes")),
        ("rebel-troopers", "rebel-trooper-specialist", ("recon-intel", "targeting-scopes")),
        ("phase-i-clone-troopers", "phase-i-clone-specialist", ("recon-intel", "targeting-scopes")),
    ],
)
def test_captains_and_specialists_add_an_icon(card, adds, filled):
    assert faults(card, adds, *filled) == []
    assert faults(card, *filled) == ["LG-UPGRADE-503"]


BARC = {
    "LG-UPGRADECARD-059": "barc-ion-gunner",
    "LG-UPGRADECARD-060": "barc-rps-6-gunner",
    "LG-UPGRADECARD-061": "barc-twin-laser-gunner",
}


@each_rule(BARC)
def test_a_gunner_slows_the_speeder_down_and_brings_a_weapon(atom, case):
    plain, manned = bare("barc-speeder"), bare("barc-speeder", case)
    assert manned.speed == plain.speed - 1
    assert [WEAPONS[one].id for one in manned.weapons[0] if one not in plain.weapons[0]] == [case]
    assert len(manned.gears) == len(plain.gears), "a gunner is no mini"
    assert faults("at-st", case) == ["LG-UPGRADE-503", "LG-UPGRADE-507"]
    m = acting([unit("barc-speeder", 9000, 3000, case, facing=900)], [VADER], "barc-speeder")
    assert refused(m, 0, f"drive {plain.speed} +0.0 10.0") == "LG-MOVE-004"
    play(m, f"0: drive {plain.speed - 1} +0.0 10.0")


def test_random_armies_have_technicians_with_their_upgrade():
    rng, seen = Rng(5), set()
    for _ in range(60):
        for squad in random_army(rng, Terms({})).units:
            assert list(of_squad(squad)) == []
            seen.update(squad.upgrades)
    assert seen & {"rebel-comms-technician", "imperial-comms-technician"}


def test_every_fault_of_upgrades_names_its_rule():
    """One squad after another is wrong in its own way; a check names all of them at once."""
    squads = (
        Squad("darth-vader", ("hope",)),
        Squad("stormtroopers", ("stormtrooper-captain", "imperial-officer-personnel")),
        Squad("stormtroopers", ("imperial-comms-technician",)),
        Squad("snowtroopers", ("t-21-stormtrooper",)),
        Squad("at-st", ("ryder-azadi", "general-weiss")),
        Squad("tx-225-gavw-occupier-combat-assault-tank", ("general-weiss", "integrated-comms-antenna")),
        Squad("b1-battle-droids", ("electrobinoculars", "electrobinoculars")),
    )
    found = [fault.rule for fault in BUILDER.check(Army(squads), Terms({}))]
    assert [one for one in found if one.startswith(("LG-UP", "LG-UNIQUE", "LG-KEY"))] == [
        "LG-UNIQUE-102",
        "LG-UPGRADE-106",
        "LG-UPGRADE-503",
        "LG-KEYWORD-570",
        "LG-UPGRADECARD-038",
        "LG-UPGRADE-507",
        "LG-UPGRADE-503",
        "LG-UPGRADE-518",
        "LG-UPGRADE-518",
        "LG-UPGRADE-104",
    ]


def test_a_list_may_name_cards_that_begin_with_a_number():
    built, unreadable = BUILDER.read(
        "AT-ST\n- 88 Twin Light Blaster Cannon\n2 B1 Battle Droids\n- 2-1B Medical Droid\n", Terms({})
    )
    assert (unreadable, [squad.unit for squad in built.units]) == (
        [],
        ["at-st", "b1-battle-droids", "b1-battle-droids"],
    )
    assert [squad.upgrades for squad in built.units] == [("88-twin-light-blaster-cannon",), (), ("2-1b-medical-droid",)]


def test_the_builder_offers_b1_droids_their_binoculars():
    (bearer,) = BUILDER.bearers(Army((Squad("b1-battle-droids"),)), Terms({}))
    assert [slot.fits for slot in bearer.slots if "electrobinoculars" in slot.fits] == [("electrobinoculars",)]
    (bearer,) = BUILDER.bearers(Army((Squad("b1-battle-droids", ("electrobinoculars",)),)), Terms({}))
    assert [slot.held for slot in bearer.slots if slot.held] == ["electrobinoculars"]
    assert not any("electrobinoculars" in slot.fits for slot in bearer.slots)
