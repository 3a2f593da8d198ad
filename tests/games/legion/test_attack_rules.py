"""Attacks, actions and melee: who is what in an attack, pools and their order, attacks that are no actions, closing up."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    attack,
    deeds,
    field,
    left,
    number,
    place,
    position,
    row,
    standing,
    through,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.space.ranges import contact
from wartable.games.legion.table import engaged_with, in_melee_with, minis_of
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
REBEL_ROW, STORM = row("rebel-troopers", 9000, 4000, size=4), row("stormtroopers", 9000, 5500, size=4)
BLANKS = ["blank"] * 12
BIKES = "74-z-speeder-bikes"


def touching(m, one, other):
    others = minis_of(m.state, number(m, other))
    return [any(contact(a, b) for b in others) for a in minis_of(m.state, number(m, one))]


def take(m, seat):
    """Whatever the program proposes."""
    m.apply(seat, m.sample(seat, Rng(0)))
    return m


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("LG-ATTACK-001", "LG-ATTACK-003")
def test_a_unit_attacks_with_an_attack_action():
    m = acting([REBEL_ROW], [STORM], "rebel-troopers", dice=BLANKS)
    play(m, "0: attack", "0: target stormtroopers")
    assert fields(m, "AttackDeclared", "unit", "defender") == [(0, 1)], "the attacker and the defender"
    through(m)
    assert left(m) == 1


@rule("LG-ATTACK-006")
@pytest.mark.parametrize("way", ["attack action", "free attack action"])
def test_a_card_says_whether_an_attack_is_an_action(way):
    """Saber Throw is an attack action, by Relentless a free one; either way there is no second."""
    vader = unit("darth-vader", 9000, 4000, "saber-throw")
    m = acting([row("rebel-troopers", 9000, 5500, size=4)], [vader], "darth-vader", dice=BLANKS)
    if way == "free attack action":
        play(m, "1: march 9000,4100")
    play(m, "1: throw vaders-lightsaber", "1: target rebel-troopers")
    assert (left(m), refused(m, 1, "attack")) == (1, "LG-ATTACK-002")


@rule("LG-ATTACK-006")
def test_the_second_attack_by_son_of_skywalker_is_no_action():
    m = acting([LUKE], [STORM], "luke-skywalker", dice=BLANKS, played=["son-of-skywalker", None])
    attack(m, 0, "stormtroopers")
    assert asked(m) == {REBELS: "attack-again"}
    attack(m, 0, "stormtroopers")
    assert (left(m), refused(m, 0, "attack")) == (1, "LG-ATTACK-002"), "the first attack was the action"


@rule("LG-ACTIONS-010", "LG-ACTIONS-011")
def test_an_attack_that_is_no_action_costs_none_and_counts_for_none():
    """Luke attacks once more by Son of Skywalker: his actions are left, and an attack action among them."""
    m = position([LUKE], [STORM], step="after-attack", acts=[{"unit": "luke-skywalker", "actions": 2}], dice=BLANKS,
                 played=["son-of-skywalker", None], after=["deactivate", "act"])  # fmt: skip
    assert asked(m) == {REBELS: "attack-again"}
    attack(m, 0, "stormtroopers")
    assert (asked(m), left(m)) == ({REBELS: "act"}, 2), "it triggers no other attack"
    assert "attack" in deeds(m, 0)
    attack(m, 0, "stormtroopers")
    assert (left(m), refused(m, 0, "attack")) == (1, "LG-ATTACK-002")


@rule("LG-ATTACK-011", "LG-ATTACK-019")
def test_each_defender_has_a_pool_of_its_own():
    """Four rifles against Rebels, the DLT-19 against a walker: the dice lie by their defenders."""
    storm = row("stormtroopers", 9000, 4000, "dlt-19-stormtrooper", size=5)
    m = acting(
        [row("rebel-troopers", 9000, 6500, size=4), unit("at-rt", 7000, 6500)], [storm], "stormtroopers", dice=BLANKS
    )
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4", "1: done", "1: target at-rt")
    play(m, "1: with dlt-19-stormtrooper 1")
    pools = [(pool["defender"], pool["gathered"]) for pool in m.facts()["attack"]["pools"]]
    assert pools == [("rebel-troopers", [0, 0, 4]), ("at-rt", [2, 0, 0])]
    assert asked(m) == {EMPIRE: "resolve"}


@rule("LG-ATTACK-020", "LG-ATTACK-021", "LG-ATTACK-035")
@pytest.mark.parametrize(
    ("first", "rolled"), [("at-rt", [(1, [3, 3]), (0, [11] * 4)]), ("rebel-troopers", [(0, [11] * 4), (1, [3, 3])])]
)
def test_pools_are_resolved_one_after_another_in_any_order(first, rolled):
    storm = row("stormtroopers", 9000, 4000, "dlt-19-stormtrooper", size=5)
    m = acting(
        [row("rebel-troopers", 9000, 6500, size=4), unit("at-rt", 7000, 6500)], [storm], "stormtroopers", dice=BLANKS
    )
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4", "1: done", "1: target at-rt")
    play(m, "1: with dlt-19-stormtrooper 1", f"1: resolve {first}")
    assert fields(m, "AttackRolled", "defender", "dice") == rolled, "all dice of a pool at once"
    assert told(m, "AttackEnded") == ["AttackEnded"]


@rule("LG-ATTACK-014")
@pytest.mark.parametrize(
    ("facing", "arms"), [(900, {"ax-20-blaster-cannon", "ec-17-hold-out-blaster"}), (2700, {"ec-17-hold-out-blaster"})]
)
def test_a_weapon_is_chosen_only_if_its_keywords_allow_it(facing, arms):
    m = acting([unit("luke-skywalker", 9000, 6000)], [unit(BIKES, 9000, 4500, facing=facing)], BIKES)
    play(m, "1: attack", "1: target luke-skywalker")
    assert {text.split()[1] for text in options(m, 1)} == arms


@rule("LG-ATTACK-022")
def test_dice_are_rerolled_after_the_roll_and_before_surges_convert():
    m = acting(
        [REBEL_ROW | {"aim": 1}],
        [STORM],
        "rebel-troopers",
        dice=["surge", "surge", "blank", "blank", "hit", "hit", "block", "block"],
    )
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert (asked(m), options(m, 0)) == ({REBELS: "reroll"}, {"reroll black-surge", "reroll black-blank", "pass"})
    play(m, "0: reroll black-surge", "0: reroll black-surge")
    assert fields(m, "AttackRerolled", "dice") == [([4, 4],)]
    assert fields(m, "DefenseRolled", "dice") == [([0, 0],)]


@rule("LG-ATTACK-024")
@pytest.mark.parametrize(("suppression", "cancelled"), [(0, 1), (1, 2)])
def test_dodge_and_cover_cancel_hits_together(suppression, cancelled):
    """Four hits: light cover cancels one, each dodge token one more."""
    m = acting([REBEL_ROW], [STORM | {"dodge": 1, "suppression": suppression}], "rebel-troopers",
               dice=["hit"] * 4 + ["block"] * 4)  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert options(m, 1) == {"spend 0", "spend 1"}
    play(m, "1: spend 1")
    assert fields(m, "DefenseRolled", "dice") == [([0] * (4 - cancelled),)]


@rule("LG-ATTACK-027")
def test_the_attacker_modifies_the_attack_dice_before_the_defender():
    """Two hits of the DLT-19 (Impact 1) against Armor: one becomes a critical before Armor cancels the other."""
    storm = row("stormtroopers", 9000, 4000, "dlt-19-stormtrooper", size=5)
    m = acting([unit("at-rt", 9000, 6500)], [storm], "stormtroopers", dice=["hit", "hit", "blank"])
    play(m, "1: attack", "1: target at-rt", "1: with dlt-19-stormtrooper 1", "1: done")
    assert told(m, "HitsImproved", "HitsCancelled", "DefenseRolled") == [
        "HitsImproved",
        "HitsCancelled",
        "DefenseRolled",
    ]
    assert (fields(m, "HitsCancelled", "count"), wounds(m, "at-rt")) == ([(1,)], [1])


@rule("LG-ATTACK-032")
def test_the_attacker_modifies_the_defense_dice_last():
    """Bikes turn surges to blocks; then Luke's Pierce 2 cancels those."""
    bikes = {"card": BIKES, "minis": [[9000, 5500], [9600, 5500]]}
    m = acting([LUKE], [bikes], "luke-skywalker", dice=["critical", "critical", "surge", "surge"])
    attack(m, 0, BIKES)
    assert fields(m, "SurgesConverted", "unit", "count") == [(1, 2)]
    assert fields(m, "BlocksCancelled", "count") == [(2,)]
    assert sum(wounds(m, BIKES)) == 2


# -- actions -----------------------------------------------------------------------------------------------------------


@rule("LG-CARDACTION-001")
def test_a_card_action_uses_an_action():
    m = acting([LUKE], [VADER], "luke-skywalker")
    play(m, "0: jump 9000,4500")
    assert left(m) == 1


@rule("LG-ACTIONS-004")
def test_different_card_actions_in_one_activation():
    luke = unit("luke-skywalker", 9000, 4000, "saber-throw")
    m = acting([luke], [STORM], "luke-skywalker", dice=BLANKS)
    play(m, "0: jump 9000,4100", "0: throw anakins-lightsaber", "0: target stormtroopers")
    assert fields(m, "ActivationEnded", "unit") == [(0,)] and told(m, "AttackRolled") == ["AttackRolled"]


@rule("LG-ACTIONS-009")
@pytest.mark.parametrize(("given", "dice", "actions"), [
    ({"suppression": 0}, [], 2), ({"suppression": 3}, ["blank"] * 3, 1), ({"suppression": 3}, ["block", "blank", "blank"], 2),
])  # fmt: skip
def test_suppression_takes_an_action(given, dice, actions):
    m = position([LUKE | given], [VADER], step="rally", acts=[{"unit": "luke-skywalker", "actions": 2}], dice=dice)
    assert left(m) == actions


@rule("LG-ACTIONS-009")
@pytest.mark.parametrize(("face", "actions"), [("blank", 1), ("surge", 2), ("block", 2)])
def test_damage_takes_an_action(face, actions):
    m = position(
        [unit("at-rt", 9000, 4000, damaged=1)],
        [VADER],
        step="activated",
        acts=[{"unit": "at-rt", "actions": 2}],
        dice=[face],
    )
    assert left(m) == actions


@rule("LG-FREECARDACTION-003")
def test_who_can_perform_no_action_performs_no_free_card_action():
    """A unit that has withdrawn is done, whatever its upgrades offer."""
    luke = unit("luke-skywalker", 9000, 4000, "force-reflexes")
    m = acting([luke], [row("stormtroopers", 9000, 4271, size=4), VADER], "luke-skywalker")
    assert "use force-reflexes" in deeds(m, 0)
    play(m, "0: withdraw 9000,3200")
    assert fields(m, "ActivationEnded", "unit") == [(0,)] and tokens(m, "luke-skywalker", "dodge") == (0,)


# -- melee -------------------------------------------------------------------------------------------------------------


@rule("LG-MELEE-002")
def test_an_attack_in_melee_follows_the_same_steps():
    m = acting([LUKE | {"aim": 1}], [row("stormtroopers", 9000, 4271, size=4, dodge=1, suppression=1)], "luke-skywalker",
               dice=["hit"] * 3 + ["blank"] * 3 + ["blank"] * 2)  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with anakins-lightsaber 1")
    assert asked(m) == {REBELS: "reroll"}
    play(m, "0: pass")
    assert asked(m) == {EMPIRE: "spend-dodge"}
    play(m, "1: spend 1")
    assert told(m, "CoverTaken") == [], "but for cover"
    assert [len(dice) for (dice,) in fields(m, "DefenseRolled", "dice")] == [2]


@rule("LG-ENGAGED-001")
@pytest.mark.parametrize(
    ("other", "engaged"), [(row("stormtroopers", 9000, 4271, size=4), (1,)), (unit(BIKES, 9000, 4387), ())]
)
def test_trooper_units_in_melee_are_engaged(other, engaged):
    m = acting([LUKE], [other], "luke-skywalker")
    assert in_melee_with(m.state, 0) == (1,)
    assert engaged_with(m.state, 0) == engaged


@rule("LG-MELEE-005")
def test_a_melee_starts_with_the_leader_then_the_others_then_the_opponent():
    m = acting(
        [row("rebel-troopers", 9000, 4000, size=4)], [row("stormtroopers", 9000, 5272, size=4), VADER], "rebel-troopers"
    )
    play(m, "0: march 9000,5002")
    assert (asked(m), cite(m)) == ({REBELS: "pile-in"}, "LG-MELEE-007")
    assert place(m, "rebel-troopers") == (9000, 5002)
    play(m, "0: form 8730,5272 9270,5002 9570,5002")
    assert (asked(m), cite(m)) == ({EMPIRE: "meet"}, "LG-MELEE-008")
    take(m, EMPIRE)
    assert all(touching(m, "stormtroopers", "rebel-troopers"))


def lonely(**given):
    """Both units have minis that touch nobody when one stormtrooper has fallen."""
    rebels = {"card": "rebel-troopers", "minis": [[9000, 5000], [8500, 4500], [8500, 4200], [9000, 4500]]}
    storm = {"card": "stormtroopers", "minis": [[9270, 5000], [9500, 5600], [9000, 5270], [9500, 6000]]}
    return acting(
        [rebels], [storm, VADER], "rebel-troopers", dice=["critical", "blank", "blank", "blank", "blank"], **given
    )


def strike(m):
    play(m, "0: attack", "0: target stormtroopers", "0: with unarmed 4")
    return play(m, "1: wound stormtroopers.3")


@rule("LG-MELEE-017")
def test_who_activates_a_unit_closes_up_first():
    m = strike(lonely(blue=1))
    assert (asked(m), cite(m)) == ({REBELS: "close-up"}, "LG-MELEE-016")
    take(m, REBELS)
    assert asked(m) == {EMPIRE: "close-up"}


@rule("LG-MELEE-018")
@pytest.mark.parametrize("blue", [REBELS, EMPIRE])
def test_before_any_activation_blue_closes_up_first(blue):
    m = strike(lonely(blue=blue, active=None))
    assert asked(m) == {blue: "close-up"}


@rule("LG-MELEE-022")
def test_the_example_of_closing_up():
    """One Rebel falls; the stormtrooper that touched only him moves against another mini of the same unit."""
    rebels = {
        "card": "rebel-troopers",
        "minis": [[9000, 5000], [9600, 5000], {"at": [0, 0], "defeated": True}, {"at": [0, 0], "defeated": True}],
    }
    storm = {
        "card": "stormtroopers",
        "minis": [[9000, 5270], [9600, 5270], {"at": [0, 0], "defeated": True}, {"at": [0, 0], "defeated": True}],
    }
    m = acting(
        [rebels, unit("luke-skywalker", 2000, 2000)], [storm], "stormtroopers", dice=["critical", "blank", "blank"]
    )
    play(m, "1: attack", "1: target rebel-troopers", "1: with unarmed 2")
    assert standing(m, "rebel-troopers") == [1]
    assert (asked(m), cite(m)) == ({EMPIRE: "close-up"}, "LG-MELEE-016")
    assert refused(m, 1, "form 9600,5270") == "LG-MELEE-016"
    play(m, "1: form 9270,5000")
    assert touching(m, "stormtroopers", "rebel-troopers") == [True, True]


@rule("LG-MELEE-020")
def test_units_that_cannot_touch_again_are_no_longer_in_melee():
    """The second bike stands between walls that leave no room beside it."""
    walls = [
        {"kind": "tall-stone-wall", "at": at, "size": size, "height": 900}
        for at, size in (
            ([9600, 5100], [700, 180]),
            ([9600, 5780], [700, 180]),
            ([9260, 5440], [180, 500]),
            ([9940, 5440], [180, 500]),
        )
    ]
    bikes = {"card": BIKES, "minis": [[9600, 5440], {"at": [8500, 5387], "wounds": 2}]}
    m = acting([unit("luke-skywalker", 8500, 5000)], [bikes, VADER], "luke-skywalker", field=field(*walls),
               dice=["critical"] + ["blank"] * 6)  # fmt: skip
    play(m, "0: attack", f"0: target {BIKES}", "0: with anakins-lightsaber 1")
    assert standing(m, BIKES) == [1]
    assert fields(m, "MeleeEnded", "cite") == [("LG-MELEE-020",)]
    assert (place(m, "luke-skywalker"), in_melee_with(m.state, 0)) == ((8500, 5000), ())


# -- why a weapon or a miniature is not chosen ---------------------------------------------------------------


def arming(m, seat, target):
    """That unit is attacked, and weapons are chosen."""
    play(m, f"{seat}: attack", f"{seat}: target {target}")
    assert asked(m) == {seat: "arm"}
    return m


TROOP = row("stormtroopers", 9000, 6500, "hh-12-stormtrooper", size=5)


@rule("LG-ATTACK-014")
def test_a_weapon_is_refused_by_the_rule_that_keeps_it_out_of_the_pool():
    rebels = row("rebel-troopers", 9000, 4500, size=4)
    m = arming(acting([rebels], [TROOP], "stormtroopers", act={"moved": True}), 1, "rebel-troopers")
    assert refused(m, 1, "with hh-12-stormtrooper 1") == "LG-CUMBERSOME-502"
    assert refused(m, 1, "with unarmed 1") == "LG-ATTACK-004", "a melee weapon"
    assert refused(m, 1, "with e-11-blaster-rifle 6") == "LG-ATTACK-013", "there are not so many"
    near = arming(acting([row("rebel-troopers", 9000, 5500, size=4)], [TROOP], "stormtroopers"), 1, "rebel-troopers")
    assert refused(near, 1, "with hh-12-stormtrooper 1") == "LG-ATTACK-015", "nearer than its minimum range"


@rule("LG-ATTACK-005")
def test_in_melee_a_ranged_weapon_is_refused():
    m = acting([unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4)], "luke-skywalker")
    assert refused(arming(m, 0, "stormtroopers"), 0, "with lukes-dl-44-blaster-pistol 1") == "LG-ATTACK-005"


@rule("LG-ATTACK-018")
def test_weapons_of_a_name_are_refused_to_a_second_pool():
    """All but the rocket launcher may shoot at either unit: whose rifles are in one pool has none for the other."""
    rebels = [row("rebel-troopers", 9000, 4500, size=4), unit("at-rt", 10500, 4200, facing=900)]
    m = arming(acting(rebels, [TROOP], "stormtroopers"), 1, "rebel-troopers")
    play(m, "1: with e-11-blaster-rifle 3")
    while asked(m) == {1: "spared"}:
        play(m, f"1: {sorted(options(m, 1))[0]}")
    assert refused(m, 1, "with e-11-blaster-rifle 3") == "LG-RULING-025", "they have given theirs"
    play(m, "1: done", "1: target at-rt")
    assert refused(m, 1, "with e-11-blaster-rifle 1") == "LG-ATTACK-018"


@rule("LG-ATTACK-012")
def test_a_mini_that_sees_nobody_is_refused():
    """A wall right before the last of the Rebels."""
    wall = {"kind": "tall-stone-wall", "at": [9900, 4200], "size": [200, 60], "height": 700}
    rebels, storm = row("rebel-troopers", 9000, 4000, size=4), row("stormtroopers", 9000, 6000, size=4)
    m = arming(acting([rebels], [storm], "rebel-troopers", field={"pieces": [wall]}), 0, "stormtroopers")
    assert options(m, 0) == {f"with a-280-blaster-rifle {n}" for n in (1, 2, 3)}
    assert refused(m, 0, "with a-280-blaster-rifle 4") == "LG-ATTACK-012"


@rule("LG-WOUND-505", "LG-WOUND-507")
@pytest.mark.parametrize(("minis", "rule_id"), [((0, 1, 1), "LG-WOUND-505"), ((1, 2, 2), "LG-WOUND-507")])
def test_who_has_fewer_wounds_is_refused(minis, rule_id):
    wookiees = {
        "card": "wookiee-warriors",
        "minis": [{"at": [9000 + 300 * n, 4500], "wounds": w} for n, w in enumerate(minis)],
    }
    m = acting([wookiees], [TROOP], "stormtroopers", dice=["critical"] + ["blank"] * 8)
    play(m, "1: attack", "1: target wookiee-warriors", "1: with e-11-blaster-rifle 4", "1: done")
    assert options(m, 0) == {"wound wookiee-warriors.2", "wound wookiee-warriors.3"}
    assert refused(m, 0, "wound wookiee-warriors.1") == rule_id


@rule("LG-LOS-507")
def test_who_is_seen_by_nobody_takes_no_wound():
    wall = {"kind": "tall-stone-wall", "at": [9900, 4700], "size": [500, 60], "height": 700}
    rebels = row("rebel-troopers", 9000, 4500, size=4)
    storm = row("stormtroopers", 9000, 6500, size=4)
    m = acting([rebels], [storm], "stormtroopers", dice=["critical"] + ["blank"] * 8, field={"pieces": [wall]})
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4")
    assert options(m, 0) == {"wound rebel-troopers.2", "wound rebel-troopers.3"}
    assert refused(m, 0, "wound rebel-troopers.4") == "LG-LOS-507"
    assert refused(m, 0, "wound rebel-troopers.1") == "LG-WOUND-504"
    assert refused(m, 0, "wound stormtroopers.2") == "LG-WOUND-502"


# -- why a climb is refused ------------------------------------------------------------------------------------


def climber(height, x=4865, kind="building", **more):
    """A leader beside a piece of that height, or elsewhere."""
    piece = {"kind": kind, "id": "house", "at": [5500, 5000], "size": [1000, 1000], "height": height}
    return acting([unit("luke-skywalker", x, 5000, **more)], [VADER], "luke-skywalker", field={"pieces": [piece]})


@rule("LG-CLIMB-103")
def test_a_safe_climb_reaches_height_1():
    m = climber(1524)
    assert refused(m, 0, "climb up house 5136,5000") == "LG-CLIMB-507", "as close to the edge as can be"
    play(m, "0: climb up house 5135,5000")
    assert refused(climber(1525), 0, "climb up house 5135,5000") == "LG-CLIMB-103"


@rule("LG-CLAMBER-104")
def test_a_clamber_reaches_height_2():
    play(climber(3048), "0: clamber up house 5135,5000")
    assert refused(climber(3049), 0, "clamber up house 5135,5000") == "LG-CLAMBER-104"


@rule("LG-VERTICAL-102", "LG-VERTICAL-106")
def test_who_touches_nothing_or_finds_no_top_climbs_nothing():
    assert refused(climber(1000, x=4800), 0, "climb up house 5135,5000") == "LG-CLIMB-502"
    assert refused(climber(1000, kind="tall-stone-wall"), 0, "climb up house 5135,5000") == "LG-CLIMB-506"
    roof = climber(1600, x=5136)
    assert refused(roof, 0, "climb down house 4865,5000") == "LG-CLIMB-103", "too deep for a climb"
    play(roof, "0: clamber down house 4865,5000")


@rule("LG-VERTICAL-103")
def test_a_vehicle_is_refused_every_climb():
    piece = {"kind": "building", "id": "house", "at": [5500, 5000], "size": [1000, 1000], "height": 1000}
    m = acting([LUKE], [unit("at-st", 4500, 5000)], "at-st", field={"pieces": [piece]})
    assert refused(m, 1, "climb up house 5135,5000") == "LG-CLIMB-527"


# -- suppression and cover: who has none ---------------------------------------------------------------------


@rule("LG-ATTACK-037")
@pytest.mark.parametrize(("y", "gained"), [(4270, 0), (4280, 1)])
def test_a_melee_attack_suppresses_nobody(y, gained):
    """The same hits, and half a millimetre more than contact."""
    m = acting([LUKE], [row("stormtroopers", 9000, y, size=4)], "luke-skywalker", dice=["hit", "hit"] + ["blank"] * 8)
    attack(m, 0, "stormtroopers")
    while "close-up" in asked(m).values():
        take(m, *asked(m))
    assert asked(m) == {REBELS: "act"}
    assert tokens(m, "stormtroopers", "suppression") == (gained,)
    assert fields(m, "AttackDeclared", "melee") == [(not gained,)]


@rule("LG-TRENCH-104", "LG-RULING-012")
@pytest.mark.parametrize(("y", "level"), [(5079, 2), (5080, 0)])
def test_a_trench_that_the_attacker_touches_covers_nobody(y, level):
    """The trench begins at y = 5220: half a millimetre of a gap is contact."""
    trench = {"kind": "trench", "id": "trench", "at": [9450, 5920], "size": [2400, 1400]}
    rebels = {"card": "rebel-troopers", "minis": [[9450, y], [9450, y - 270], [9450, y - 540], [9450, y - 810]]}
    storm = row("stormtroopers", 9000, 6000, size=4)
    m = acting([rebels], [storm], "rebel-troopers", dice=["hit"] * 3 + ["blank"] * 9, field={"pieces": [trench]})
    attack(m, 0, "stormtroopers")
    assert [cover for (cover,) in fields(m, "CoverTaken", "cover")] == ([level] if level else [])
