"""What the cards, bases, tokens and dice are, and how the table keeps and tells them."""

from __future__ import annotations

import pytest

from tests.games.legion.table import acting, position, row, standing, told_of, unit, wounds
from tests.games.legion.test_upgrade_facts import told_of_weapon
from tests.games.legion.unit_facts import NERVE, SURGES, TYPE, WEAPONS
from tests.vocabulary import fields, options, play, refused, told
from wartable.games.legion import content as c
from wartable.games.legion.cards.objectives import SCORES
from wartable.games.legion.content import BATTLE_CARDS, COMMAND_CARDS, UNITS, UPGRADES
from wartable.games.legion.phases.wounds import DAMAGED, DESTROYED, DISABLED
from wartable.games.legion.profiles import profile
from wartable.games.legion.space.arcs import ARCS, arcs_of
from wartable.games.legion.table import leader, mini
from wartable.kernel.errors import BadOptions

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
TROOPERS = row("rebel-troopers", 5000, 4000, size=4)


# -- unit cards --------------------------------------------------------------------------------------------------


@rule("LG-RESILIENCE-501")
def test_vehicles_print_a_resilience_or_a_dash():
    vehicles = [one for one in UNITS if one.vehicle]
    assert {one.id: one.resilience for one in vehicles} == {one.id: NERVE[one.id] for one in vehicles}
    assert (NERVE["at-rt"], NERVE["74-z-speeder-bikes"]) == (4, None)


@rule("LG-COURAGE-501")
def test_troopers_print_a_courage_or_a_dash():
    troopers = [one for one in UNITS if one.trooper]
    assert {one.id: one.courage for one in troopers} == {one.id: NERVE[one.id] for one in troopers}
    assert (NERVE["luke-skywalker"], NERVE["darth-vader"], NERVE["rebel-troopers"]) == (3, None, 1)


@rule("LG-COURAGE-502")
def test_a_dash_is_no_courage_at_all():
    """Nothing is counted against it: twenty tokens on Luke are panic, Vader gains none of three."""
    luke = unit("luke-skywalker", 9000, 4000, "jedi-mind-trick")
    m = acting([luke], [unit("darth-vader", 9000, 5000)], "luke-skywalker")
    play(m, "0: use jedi-mind-trick")
    assert m.state.suppression[1] == 0
    assert told(m, "SuppressionGained") == []


@rule("LG-SURGE-502")
def test_the_surge_charts_of_the_unit_cards():
    charts = {one.id: f"{one.surge.attack or '-'}/{one.surge.defense or '-'}" for one in UNITS}
    assert charts == SURGES
    assert (charts["luke-skywalker"], charts["rebel-troopers"], charts["74-z-speeder-bikes"]) == (
        "crit/-",
        "-/block",
        "hit/block",
    )


@rule("LG-DEFEATED-502")
@pytest.mark.parametrize(("suffered", "stands"), [(4, [1]), (5, [])])
def test_a_mini_falls_with_as_many_wounds_as_its_threshold(suffered, stands):
    """Luke has one wound of six; so many dice that hit are not blocked."""
    m = acting([unit("luke-skywalker", 9000, 5000, wounds=1), TROOPERS], [unit("darth-vader", 9000, 5270)],
               "darth-vader", dice=["hit"] * suffered + ["blank"] * (6 - suffered) + ["blank"] * suffered)  # fmt: skip
    play(m, "1: attack", "1: target luke-skywalker", "1: with vaders-lightsaber 1")
    assert standing(m, "luke-skywalker") == stands


@rule("LG-VEHICLE-501")
def test_vehicles_stand_on_larger_bases_one_or_several():
    assert {one.id: (one.minis, one.base) for one in UNITS if one.vehicle} == {
        "at-rt": (1, "large"), "74-z-speeder-bikes": (2, "medium"), "droidekas": (2, "medium"), "barc-speeder": (1, "large"),
        "t-47-airspeeder": (1, "huge"), "at-st": (1, "huge"), "tx-225-gavw-occupier-combat-assault-tank": (1, "long"),
        "x-34-landspeeder": (1, "huge"),
    }  # fmt: skip


@rule("LG-VEHICLE-502")
def test_vehicles_are_ground_or_repulsor_vehicles():
    assert c.VEHICLE_TYPES == ("ground-vehicle", "repulsor-vehicle")
    assert {one.id: one.type for one in UNITS if one.vehicle} == {
        id: type for id, type in TYPE.items() if "vehicle" in type
    }


@rule("LG-UNIT-501")
def test_a_unit_is_one_card_and_its_minis():
    m = position([LUKE, TROOPERS], [VADER])
    assert [m.state.first[n + 1] - m.state.first[n] for n in range(3)] == [1, 4, 1]
    assert [UNITS[n].id for n in m.state.card] == ["luke-skywalker", "rebel-troopers", "darth-vader"]


@rule("LG-MINIATURE-501")
def test_each_mini_has_a_base_and_belongs_to_one_unit():
    m = position([LUKE, TROOPERS], [VADER])
    assert [mini(m.state, n).unit for n in range(6)] == ["0", "1", "1", "1", "1", "2"]
    assert {mini(m.state, n).model.r for n in range(6)} == {135}


@rule("LG-WEAPON-505")
def test_the_keywords_of_the_weapons_of_the_unit_cards():
    printed = {one.id: [told_of_weapon(weapon) for weapon in one.weapons] for one in UNITS}
    assert printed == WEAPONS
    assert printed["luke-skywalker"] == ["melee 0/6/0 impact 2, pierce 2", "1-2 2/0/0 pierce 2"]


@rule("LG-ABILITY-501")
def test_the_abilities_of_a_unit_are_its_keywords():
    """What an upgrade gives is added to what its card prints."""
    plain, scoped = (profile(c.UNIT["stormtroopers"], bytes(some)) for some in ([], [c.UPGRADE["targeting-scopes"]]))
    luke = profile(c.UNIT["luke-skywalker"], b"")
    assert (plain.precise, scoped.precise) == (1, 2)
    assert (luke.jump, luke.charge, luke.deflect, luke.steadfast, luke.relentless) == (1, True, True, True, False)


# -- leaders ---------------------------------------------------------------------------------------------------------


@rule("LG-LEADER-501", "LG-LEADER-502")
def test_every_unit_has_exactly_one_leader():
    m = position([LUKE, TROOPERS], [VADER])
    assert list(m.state.leader) == [0, 1, 5], "one number for each unit: the first of its minis"
    gone = {"at": [5000, 4000], "defeated": True}
    with pytest.raises(BadOptions) as fault:
        position([LUKE, {**TROOPERS, "minis": [gone, *TROOPERS["minis"][1:]]}], [VADER])
    assert fault.value.rule == "LG-LEADER-501"


@rule("LG-LEADER-503")
def test_a_mini_alone_is_its_unit_s_leader():
    m = position([LUKE], [VADER, unit("at-st", 3000, 3000)])
    assert [leader(m.state, n).name for n in range(3)] == ["0", "1", "2"]


@rule("LG-UPGRADE-511")
def test_a_mini_that_an_upgrade_adds_has_what_the_unit_card_prints():
    """The fifth stormtrooper dies of one wound, saves with a red die and shoots with an E-11."""
    storm = row("stormtroopers", 9000, 6000, "stormtrooper", size=5)
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [storm], "stormtroopers", dice=["blank"] * 5)
    assert standing(m, "stormtroopers") == [1, 2, 3, 4, 5]
    play(m, "1: attack", "1: target rebel-troopers")
    assert options(m, 1) == {f"with e-11-blaster-rifle {n}" for n in range(1, 6)}
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [storm], "rebel-troopers",
               dice=["hit", *["blank"] * 3, "blank"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4", "1: wound stormtroopers.5")
    assert fields(m, "DefenseRolled", "red") == [(True,)]
    assert (wounds(m, "stormtroopers"), standing(m, "stormtroopers")) == ([0, 0, 0, 0, 1], [1, 2, 3, 4])


# -- tokens and cards on the table -----------------------------------------------------------------------------------------


@rule("LG-RESILIENCE-506")
@pytest.mark.parametrize(("die", "what", "tokens"), [
    ("block", DAMAGED, (1, 0, 0)), ("blank", DISABLED, (0, 1, 0)), ("surge", DESTROYED, (0, 0, 1)),
])  # fmt: skip
def test_the_three_vehicle_damage_tokens(die, what, tokens):
    m = shot_walker(die)
    if what == DESTROYED:
        play(m, "1: destroy grappling-claws")
    assert fields(m, "ResilienceRolled", "damage") == [(what,)]
    assert (m.state.damaged[0], m.state.disabled[0], len(m.state.broken)) == tokens


def shot_walker(die):
    """An AT-RT with three wounds suffers a fourth; its resilience roll comes to this."""
    walker, storm = unit("at-rt", 9000, 5000, wounds=3), row("stormtroopers", 9000, 6500, size=4)
    m = acting([walker], [storm], "stormtroopers", dice=["critical", *["blank"] * 3, "blank", die])
    return play(m, "1: attack", "1: target at-rt", "1: with e-11-blaster-rifle 4")


@rule("LG-DAMAGED-502", "LG-DISABLED-502")
@pytest.mark.parametrize("token", ["damaged", "disabled"])
def test_a_vehicle_damage_token_travels_with_the_leader(token):
    m = acting([unit("at-rt", 9000, 4000, facing=900, **{token: 1})], [VADER], "at-rt")
    play(m, "0: drive 1 +0.0 70.0")
    assert told_of(m, "at-rt")[token] == 1
    assert told_of(m, "at-rt")["minis"][0]["at"] == [9000, 4700]


@rule("LG-WEAPONDESTROYED-502")
def test_a_weapon_destroyed_token_lies_on_the_weapon():
    """The token is told with the weapon it lies on, whether that is on the unit card or on an upgrade."""
    walker = unit("at-rt", 9000, 5000, "at-rt-rotary-blaster", wounds=3, facing=900)
    storm = row("stormtroopers", 9000, 6500, size=4)
    m = acting([walker], [storm], "stormtroopers", dice=["critical", *["blank"] * 3, "blank", "surge"])
    play(m, "1: attack", "1: target at-rt", "1: with e-11-blaster-rifle 4")
    assert options(m, 1) == {"destroy grappling-claws", "destroy a-300-blaster-rifle", "destroy at-rt-rotary-blaster"}
    play(m, "1: destroy at-rt-rotary-blaster")
    assert m.facts()["broken"] == [["at-rt.1", "at-rt-rotary-blaster"]]


@rule("LG-EXHAUST-503", "LG-EXHAUST-505")
def test_a_card_is_exhausted_or_ready():
    """A card lies across while it is exhausted, and stands again when it is readied; nobody counts degrees here."""
    m = acting([unit("luke-skywalker", 9000, 4000, "force-reflexes")], [VADER], "luke-skywalker")
    play(m, "0: use force-reflexes")
    assert told_of(m, "luke-skywalker")["exhausted"] == ["force-reflexes"]
    play(m, "0: recover")
    assert "exhausted" not in told_of(m, "luke-skywalker")


@rule("LG-EXHAUST-507")
def test_a_card_without_the_icon_is_never_exhausted():
    thrower = unit("darth-vader", 9000, 5000, "saber-throw")
    m = acting([row("rebel-troopers", 9000, 3500, size=4)], [thrower], "darth-vader", dice=["blank"] * 3)
    play(m, "1: throw vaders-lightsaber", "1: target rebel-troopers")
    assert m.state.exhausted[1] == 0
    with pytest.raises(BadOptions) as fault:
        position([LUKE], [thrower | {"exhausted": ["saber-throw"]}])
    assert fault.value.rule == "LG-EXHAUST-507"


@rule("LG-EXHAUST-502")
def test_an_exhausted_card_does_nothing_until_it_is_readied():
    m = acting([unit("luke-skywalker", 9000, 4000, "force-reflexes", exhausted=["force-reflexes"])], [VADER],
               "luke-skywalker")  # fmt: skip
    assert refused(m, 0, "use force-reflexes") == "LG-EXHAUST-502"
    play(m, "0: recover", "0: use force-reflexes")
    assert m.state.dodge[0] == 1


@rule("LG-SUPPRESSION-501", "LG-RULING-071")
def test_tokens_come_from_a_supply_without_end_and_go_back_to_it():
    """Twelve on one unit: no box holds so few that a thirteenth is refused."""
    m = acting([unit("luke-skywalker", 9000, 4000, "jedi-mind-trick")], [row("stormtroopers", 9000, 5500, size=4,
               suppression=12, aim=7, dodge=7)], "luke-skywalker")  # fmt: skip
    play(m, "0: use jedi-mind-trick")
    assert m.state.suppression[1] == 14
    m = acting([LUKE], [row("stormtroopers", 9000, 6000, size=4, suppression=12)], "stormtroopers")
    play(m, "1: recover")
    assert m.state.suppression[1] == 0


@rule("LG-STANDBY-506", "LG-RULING-071")
def test_a_unit_has_one_standby_token_at_most():
    with pytest.raises(BadOptions, match="standby"):
        position([LUKE | {"standby": 2}], [VADER])
    m = acting([LUKE | {"standby": 1}], [VADER], "luke-skywalker")
    play(m, "0: standby")
    assert m.state.standby[0] == 1


# -- command and battle cards ------------------------------------------------------------------------------------------------


PIPS = {
    0: "sorry-about-the-mess",
    1: "ambush son-of-skywalker implacable maximum-firepower coordinated-bombardment whipcord-launcher and-now-you-will-die common-cause sabotaged-communications covert-observation rebellious voracious-ambition explosions merciless-munitions vaders-might you-serve-your-master-well blast-off trained-in-your-jedi-arts hello-there fear-surprise-intimidation call-me-captain",
    2: "push my-ally-is-the-force new-ways-to-motivate-them evasive-maneuvers no-time-for-sorrows reckless-diversion zx-flame-projector give-in-to-your-anger brains-and-brawn turning-the-tide pinned-down trust-goes-both-ways deploy-the-garrison symbol-of-rebellion reptilian-rampage fear-and-dead-men full-of-surprises impromptu-immolation supreme-commander knowledge-and-defense double-the-fall take-that-clankers",
    3: "assault return-of-the-jedi master-of-evil imperial-discipline somebody-has-to-save-our-skins change-of-plans z-6-jetpack-rocket an-entire-legion notorious-scoundrels covering-fire coordinated-fire complete-the-mission annihilation-looms legacy-of-mandalore lying-in-wait darkness-descends i-am-a-jedi smoke-screen crush-them general-kenobi you-disappoint-me were-not-programmed",
    4: "standing-orders",
}


@rule("LG-PRIORITY-501")
def test_command_cards_show_one_to_four_pips():
    printed = {pips: [one.id for one in COMMAND_CARDS if one.pips == pips] for pips in PIPS}
    assert {pips: sorted(cards) for pips, cards in printed.items()} == {
        pips: sorted(cards.split()) for pips, cards in PIPS.items()
    }
    assert sum(map(len, printed.values())) == len(COMMAND_CARDS)


@rule("LG-COMMANDCARD-512")
def test_the_cards_of_the_heroes_have_an_ability_the_generic_ones_none():
    silent = [one.id for one in COMMAND_CARDS if one.unit and one.text is None]
    assert silent == ["an-entire-legion"], "which only orders every unit that is eligible"
    generic = [one for one in COMMAND_CARDS if not one.unit and not one.faction]
    assert {one.id for one in generic if one.text} <= {"standing-orders"}


@rule("LG-ABILITY-502")
def test_upgrades_tell_when_they_are_used():
    """A card with neither weapon nor mini tells in its text what it does; an icon tells whether that is an action."""
    telling = [one for one in UPGRADES if not one.minis and one.weapon is None]
    assert [one.id for one in telling if one.action == "card"] == ["saber-throw", "electro-grappling-line"]
    assert [one.id for one in telling if one.action == "free"] == [
        "force-choke", "force-push", "force-reflexes", "jedi-mind-trick", "general-weiss", "wedge-antilles", "force-guidance",
    ]  # fmt: skip
    assert all(one.text or one.gains for one in telling), "or it gives keywords"


@rule("LG-CONDITIONCARD-502")
def test_a_condition_that_needs_tokens_marks_units_with_them():
    """Rapid Reinforcements marks the units that are set aside; the table keeps the mark as their station."""
    m = position([{"card": "luke-skywalker"}, {"card": "rebel-troopers"}], [{"card": "darth-vader"}, {"card": "stormtroopers"}],
                 step="condition", blue=0, after=["deploy"], condition="rapid-reinforcements", deployment="battle-lines")  # fmt: skip
    play(m, "0: set aside rebel-troopers")
    assert told_of(m, "rebel-troopers")["station"] == "aside"
    assert told_of(m, "luke-skywalker")["station"] == "undeployed"


# -- bases and arcs ----------------------------------------------------------------------------------------------------------


@rule("LG-NOTCH-501")
@pytest.mark.parametrize(("who", "text"), [("at-rt", "drive 1 +0.0 146.2"), ("at-rt", "back 1 +0.0 146.2")])
def test_a_base_has_a_notch_in_front_and_one_behind(who, text):
    """From the front notch along the tool to the rear one, and the other way round: 76.2 mm of tool, 70 mm of base."""
    m = acting([unit("at-rt", 9000, 5000, facing=900)], [VADER], who)
    play(m, f"0: {text}")
    assert leader(m.state, 0).y == 5000 + (1462 if text.startswith("drive") else -1462)


@rule("LG-FIREARC-501", "LG-FIREARC-502")
@pytest.mark.parametrize(("facing", "arc"), [(0, "right"), (900, "rear"), (1800, "left"), (2700, "front")])
def test_four_arcs_begin_at_the_centre_of_a_vehicle_s_base(facing, arc):
    """Luke stands below the walker, whichever way that looks; a base on the centre would be in every arc."""
    m = position([unit("at-rt", 9000, 5000, facing=facing), unit("luke-skywalker", 9000, 4300)], [VADER])
    walker, luke = leader(m.state, 0), leader(m.state, 1)
    assert [ARCS[n] for n in arcs_of(walker, luke)] == [arc]
    assert arcs_of(walker, luke.at(9000, 5000, 0)) == [0, 1, 2, 3]


@rule("LG-OBJECTIVECARD-503")
def test_every_objective_tells_how_it_is_won():
    """What each gives, by the text and by the code that scores it."""
    assert sorted(SCORES) == sorted(c.OBJECTIVES)
    assert {BATTLE_CARDS[n].id for n in SCORES if "victory token" in BATTLE_CARDS[n].text.en} == {
        "breakthrough", "intercept-the-transmissions", "key-positions", "recover-the-supplies", "sabotage-the-moisture-vaporators",
        "secure-the-intel-act-1",
    }  # fmt: skip
