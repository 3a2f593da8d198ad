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
