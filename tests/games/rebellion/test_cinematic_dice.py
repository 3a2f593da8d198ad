"""Dice of cinematic combat: rerolled with tactic values, prevented by cards, spent to remove damage."""

import pytest

from tests.games.rebellion.cinema import as_rolled, cinematic, decks, lay
from tests.games.rebellion.fights import BLANK, DIRECT, HIT, SPECIAL, E, R, fight, lost
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.rebellion.vocabulary import DICE
from wartable.kernel.ledger import rule


def dice(m):
    """The dice of the attack at hand."""
    return [DICE.tell(m.state, die) for die in m.state.combat.dice]


def damage(m):
    """The damage on the units in the combat."""
    return {
        unit: [n for n in wounds if n] for unit, wounds in m.facts()["combat"].get("damage", {}).items() if any(wounds)
    }


def rebels_attack(here, rolls, *, leaders=(), cards=("escort", "swarm-tactics"), halves=("pass", "pass"), **given):
    """A space battle that the Rebels have started: their dice have fallen."""
    m = cinematic(here, rolls, leaders=leaders, combat={"starter": "rebel", **given.pop("combat", {})}, **given)
    play(m, f"0: lay {cards[0]}", f"1: lay {cards[1]}")
    for seat, half in zip((R, E), halves, strict=True):
        play(m, f"{seat}: {half}")
    return m


# -- reroll --------------------------------------------------------------------------------------------

CORVETTES = {"corellian-corvette": 2, "y-wing": 1, "star-destroyer": 1}
"""The Rebels roll three red and two black dice."""
ROLL = [HIT, BLANK, SPECIAL, DIRECT, BLANK]


@rule("RB-REROLL-001")
def test_up_to_as_many_own_dice_as_the_tactic_value_whatever_they_show():
    m = rebels_attack(CORVETTES, [*ROLL, DIRECT, HIT], leaders=["han-solo"])
    assert dice(m) == ["red-hit", "red-blank", "red-special", "black-direct-hit", "black-blank"]
    assert (asked(m), options(m, R)) == (
        {R: "combat-action"},
        {"done", *(f"reroll {die}" for die in ("red-hit", "red-blank", "red-special", "black-direct-hit", "black-blank"))},
    )  # fmt: skip
    play(m, "0: reroll red-hit")
    assert options(m, R) == {
        "done", "reroll red-blank", "reroll red-special", "reroll black-direct-hit", "reroll black-blank",
    }  # fmt: skip
    play(m, "0: reroll black-blank")
    assert sorted(dice(m)) == sorted(["red-blank", "red-special", "black-direct-hit", "red-direct-hit", "black-hit"])
    assert asked(m) == {R: "assign-damage"}, "Han Solo has 2 in space: there is nothing more to do"
    assert told(m, "TacticsDrawn") == [], "tactic values give no cards"


@rule("RB-REROLL-001")
@pytest.mark.parametrize(
    ("leaders", "offered"),
    [([], False), (["mon-mothma"], False), (["darth-vader"], False), (["princess-leia"], True)],
)
def test_only_with_an_own_leader_who_has_a_tactic_value(leaders, offered):
    here = {**CORVETTES, "mon-cal-cruiser": 1}
    m = rebels_attack(here, ROLL, leaders=leaders, combat={"damage": {"mon-cal-cruiser": [1]}})
    assert ("reroll red-blank" in options(m, R)) == offered
    if not offered:
        assert refused(m, R, "reroll red-blank") == "RB-REROLL-001"


@rule("RB-REROLL-001")
def test_a_captured_leader_rerolls_no_dice():
    here = {**CORVETTES, "mon-cal-cruiser": 1}
    m = rebels_attack(
        here, ROLL, leaders=["han-solo"], rings={"han-solo": "captured"}, combat={"damage": {"mon-cal-cruiser": [1]}}
    )
    assert refused(m, R, "reroll red-blank") == "RB-REROLL-001"


@rule("RB-REROLL-002")
def test_the_dice_are_all_chosen_first_and_rerolled_together():
    m = rebels_attack(CORVETTES, [*ROLL, HIT, HIT, HIT], leaders=["admiral-ackbar"])
    play(m, "0: reroll red-blank", "0: reroll black-blank")
    assert told(m, "DiceRerolled") == []
    assert dice(m) == ["red-hit", "red-blank", "red-special", "black-direct-hit", "black-blank"], (
        "nothing was rolled yet"
    )
    play(m, "0: reroll red-special")
    assert [sorted(DICE.tell(m.state, die) for die in rolled) for (rolled,) in fields(m, "DiceRerolled", "dice")] == [
        ["black-hit", "red-hit", "red-hit"]
    ]


@rule("RB-REROLL-003")
def test_a_die_is_rerolled_only_once_in_an_attack():
    m = rebels_attack({"x-wing": 1, "tie-fighter": 1}, [BLANK, BLANK, BLANK], leaders=["admiral-ackbar"])
    play(m, "0: reroll black-blank")
    assert len(fields(m, "DiceRerolled", "dice")) == 1, "the one die there is, and not thrice"
    assert asked(m) == {R: "retreat"}, "the same blank again, and both attacks are over"
    m = rebels_attack({"x-wing": 2, "tie-fighter": 1}, [BLANK, BLANK, HIT, BLANK], leaders=["admiral-ackbar"])
    play(m, "0: reroll black-blank")
    assert options(m, R) == {"done", "reroll black-blank"}, "the other one"
    play(m, "0: reroll black-blank")
    assert [len(rolled) for (rolled,) in fields(m, "DiceRerolled", "dice")] == [2]


@rule("RB-REROLL-004")
@pytest.mark.parametrize(
    ("leaders", "most"),
    [
        (["jan-dodonna"], 2),
        (["jan-dodonna", "princess-leia"], 2),
        (["jan-dodonna", "han-solo"], 2),
        (["general-rieekan", "admiral-ackbar"], 3),
    ],
)
def test_of_several_leaders_the_highest_value_of_the_theater_counts(leaders, most):
    m = rebels_attack(CORVETTES, [BLANK] * 9, leaders=leaders)
    play(m, "0: reroll red-blank")
    for n in range(1, most):
        assert asked(m) == {R: "reroll-more"}, n
        play(m, "0: reroll red-blank" if n < 3 else "0: reroll black-blank")
    assert [len(rolled) for (rolled,) in fields(m, "DiceRerolled", "dice")] == [most]


@rule("RB-REROLL-004")
def test_each_theater_has_its_own_highest_value():
    """Jan Dodonna has 2 in space and 1 on the ground, Obi-Wan Kenobi 1 and 3."""
    m = cinematic(
        {"airspeeder": 3, "stormtrooper": 1, "x-wing": 3, "tie-fighter": 1},
        combat={"starter": "rebel"},
        leaders=["jan-dodonna", "obi-wan-kenobi"],
    )
    play(m, "0: lay escort", "1: lay swarm-tactics", "0: pass", "1: pass")
    play(m, "0: reroll black-blank", "0: reroll black-blank")
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "two dice in space"
    play(m, "0: lay take-cover", "1: lay overrun", "0: pass", "1: pass")
    play(m, "0: reroll red-blank", "0: reroll red-blank", "0: reroll red-blank")
    assert [len(rolled) for (rolled,) in fields(m, "DiceRerolled", "dice")] == [2, 3], "three on the ground"


@rule("RB-REROLL-005")
def test_dice_are_rerolled_once_in_each_own_attack():
    cards = {"rebel": ["escort", "ion-blast", "bombing-run"], "imperial": ["swarm-tactics", "tractor-beam", "intercept"]}  # fmt: skip
    m = cinematic({"mon-cal-cruiser": 2, "star-destroyer": 2}, [SPECIAL] * 3, decks(space=cards), combat={"starter": "rebel", "damage": {"mon-cal-cruiser": [1]}}, leaders=["admiral-ackbar", "darth-vader"])  # fmt: skip
    play(m, "0: lay escort", "1: lay tractor-beam", "0: pass", "1: pass")
    play(m, "0: reroll red-special", "0: done")
    assert asked(m) == {R: "combat-action"}, "one of three was rerolled"
    assert refused(m, R, "reroll red-special") == "RB-REROLL-005"
    assert "heal mon-cal-cruiser red-special 1" in options(m, R), "other actions go on"
    play(m, "0: done")
    assert "reroll red-blank" in options(m, E), "the Empire has its own attack"
    play(m, "1: done", "0: pass", "1: pass", "0: lay ion-blast", "1: lay swarm-tactics", "0: pass", "1: pass")
    assert "reroll red-blank" in options(m, R), "and the next attack again"


# -- prevent -------------------------------------------------------------------------------------------

PREVENTING = {"rebel": ["escort", "ion-blast"], "imperial": ["reinforcements", "overwhelming-presence"]}


def prevented(m):
    return [DICE.tell(m.state, die) for (die,) in fields(m, "HitPrevented", "die")]


def against(card, half, here, rolls, **given):
    """The Rebels attack in space; the Empire has applied half of a card that prevents hits."""
    piles = decks(space=PREVENTING)
    return rebels_attack(here, rolls, piles=piles, cards=("ion-blast", card), halves=("pass", f"apply {half}"), **given)


@rule("RB-PREVENT-001")
def test_hits_are_prevented_when_damage_is_about_to_be_assigned():
    here = {"x-wing": 3, "tie-fighter": 4}
    m = against("reinforcements", "lower", here, [HIT, HIT, HIT], leaders=["princess-leia"])
    assert dice(m) == ["black-hit"] * 3, "they lie there during the combat actions"
    play(m, "0: done")
    assert prevented(m) == ["black-hit", "black-hit"]
    assert told(m, "AttackRolled", "HitPrevented", "DamageAssigned")[:4] == [
        "AttackRolled", "HitPrevented", "HitPrevented", "DamageAssigned",
    ]  # fmt: skip
    assert lost(m) == [("tie-fighter", 1)]


@rule("RB-PREVENT-002", "RB-PREVENT-005")
def test_preventing_two_black_hits_leaves_the_red_one_and_the_direct_hit():
    here = {"x-wing": 4, "y-wing": 1, "tie-fighter": 3, "star-destroyer": 1}
    m = against("reinforcements", "lower", here, [HIT, HIT, HIT, HIT, DIRECT])
    assert [len(rolled) for _, rolled in fields(m, "AttackRolled", "side", "dice")] == [5], "all five were rolled"
    assert dice(m) == ["red-hit", "black-hit", "black-direct-hit"]
    assert (asked(m), options(m, R)) == (
        {R: "assign-damage"},
        {
            "hit star-destroyer red-hit",
            "hit tie-fighter black-hit",
            "hit tie-fighter black-direct-hit",
            "hit star-destroyer black-direct-hit",
        },
    )


@rule("RB-PREVENT-003")
def test_prevention_takes_dice_away_and_removal_takes_damage_off():
    here = {"mon-cal-cruiser": 1, "star-destroyer": 1}
    m = cinematic(
        here, [HIT, BLANK, BLANK, SPECIAL, BLANK, BLANK], decks(space=PREVENTING), leaders=["princess-leia"],
        combat={"damage": {"mon-cal-cruiser": [1]}},
    )  # fmt: skip
    lay(m, "escort", "reinforcements", "pass", "pass")
    assert damage(m) == {"mon-cal-cruiser": [2]}, "the Empire has hit"
    play(m, "0: heal mon-cal-cruiser red-special 2")
    assert damage(m) == {"mon-cal-cruiser": [1]}, "at once, and from what lay there already"
    assert prevented(m) == []
    m = cinematic(here, [SPECIAL, BLANK, BLANK], decks(space=PREVENTING), leaders=["darth-vader"])
    lay(m, "escort", "reinforcements", "pass", "pass")
    assert not [text for text in options(m, E) if text.startswith("heal")], "without damage there is nothing to remove"


@rule("RB-PREVENT-003")
def test_preventing_hits_leaves_the_damage_that_units_have():
    here = {"corellian-corvette": 1, "star-destroyer": 1}
    m = against("overwhelming-presence", "lower", here, [HIT, BLANK], combat={"damage": {"star-destroyer": [2]}})
    assert prevented(m) == ["red-hit"] and damage(m) == {"star-destroyer": [2]}


@rule("RB-PREVENT-004")
@pytest.mark.parametrize(
    ("card", "turned", "gone", "left"),
    [
        ("reinforcements", 2, [], {"star-destroyer": [2]}),
        ("reinforcements", 1, ["black-hit"], {"star-destroyer": [1]}),
        ("reinforcements", 0, ["black-hit", "black-hit"], {}),
        ("overwhelming-presence", 2, ["red-hit", "red-hit"], {}),
    ],
)
def test_black_hits_become_red_ones_before_any_are_prevented(card, turned, gone, left):
    """Target the Star Destroyers; the Empire prevents 2 black hits, or 2 red ones."""
    here = {"x-wing": 2, "star-destroyer": 1}
    m = against(card, "lower", here, [HIT, HIT], combat={"red-hits": 2})
    assert (asked(m), options(m, R)) == ({R: "red-hits"}, {"number 0", "number 1", "number 2"})
    play(m, f"0: number {turned}")
    assert (prevented(m), damage(m)) == (gone, left)


@rule("RB-PREVENT-005")
@pytest.mark.parametrize(
    ("half", "rolls", "gone", "left"),
    [
        ("lower", [HIT, HIT, HIT, BLANK, BLANK], ["red-hit", "red-hit"], ["red-hit"]),
        ("lower", [HIT, BLANK, SPECIAL, HIT, DIRECT], ["red-hit"], ["black-direct-hit", "black-hit"]),
        ("lower", [DIRECT, DIRECT, DIRECT, HIT, HIT], [], ["black-hit", "black-hit", "red-direct-hit", "red-direct-hit", "red-direct-hit"]),
        ("upper", [HIT, BLANK, BLANK, DIRECT, HIT], ["red-hit", "black-direct-hit"], ["black-hit"]),
        ("upper", [BLANK, BLANK, BLANK, HIT, BLANK], [], ["black-hit"]),
    ],
)  # fmt: skip
def test_only_dice_of_the_stated_result_and_colour_go(half, rolls, gone, left):
    """Overwhelming Presence: 2 red hits; the upper ability 1 direct hit as well."""
    here = {"corellian-corvette": 2, "y-wing": 1, "tie-fighter": 3, "tie-striker": 1, "star-destroyer": 1, "super-star-destroyer": 1}  # fmt: skip
    m = against("overwhelming-presence", half, here, rolls, leaders=["princess-leia"])
    assert len(dice(m)) == 5
    play(m, "0: done")
    assert prevented(m) == gone
    assert asked(m) == {R: "assign-damage"}
    assert sorted(die for die in dice(m) if die.endswith("hit")) == left


@rule("RB-PREVENT-005")
def test_the_attacker_chooses_among_direct_hits_of_different_colours():
    here = {"corellian-corvette": 1, "u-wing": 1, "tie-fighter": 3, "super-star-destroyer": 1}
    m = against("overwhelming-presence", "upper", here, [DIRECT, DIRECT, DIRECT])
    assert (asked(m), cite(m)) == ({R: "prevented"}, "RB-PREVENT-005")
    assert options(m, R) == {"prevent red-direct-hit", "prevent black-direct-hit", "prevent green-direct-hit"}
    play(m, "0: prevent black-direct-hit")
    assert (prevented(m), dice(m)) == (["black-direct-hit"], ["red-direct-hit", "green-direct-hit"])
    m = against("overwhelming-presence", "upper", here, [DIRECT, BLANK, BLANK])
    assert prevented(m) == ["red-direct-hit"], "one direct hit is no choice"


@rule("RB-PREVENT-006")
@pytest.mark.parametrize("first", ["reroll red-blank", "heal mon-cal-cruiser red-special 1"])
def test_combat_actions_come_in_any_order_before_prevention_and_that_before_damage(first):
    here = {"mon-cal-cruiser": 1, "y-wing": 2, "star-destroyer": 2}
    m = against(
        "overwhelming-presence", "lower", here, [BLANK, SPECIAL, HIT, HIT, BLANK, HIT], leaders=["princess-leia"],
        combat={"damage": {"mon-cal-cruiser": [1]}},
    )  # fmt: skip
    both = ["reroll red-blank", "heal mon-cal-cruiser red-special 1"]
    assert set(both) <= options(m, R)
    play(m, f"0: {first}")
    (second,) = {*both} - {first}
    play(m, f"0: {second}")
    assert told(m, "AttackRolled", "DiceRerolled", "DamageRemoved", "HitPrevented", "DamageAssigned")[:6] == [
        "AttackRolled", *(["DiceRerolled", "DamageRemoved"] if first == both[0] else ["DamageRemoved", "DiceRerolled"]),
        "HitPrevented", "HitPrevented", "DamageAssigned",
    ]  # fmt: skip
    assert damage(m) == {"star-destroyer": [1]}, "three red hits, one of them rerolled, less two"


# -- removing damage -----------------------------------------------------------------------------------


@rule("RB-REMOVE-001")
def test_a_special_die_is_spent_to_remove_one_damage_from_one_own_unit():
    here = {"mon-cal-cruiser": 1, "corellian-corvette": 1, "star-destroyer": 1}
    m = rebels_attack(
        here, [SPECIAL, SPECIAL, BLANK, BLANK, BLANK],
        combat={"damage": {"mon-cal-cruiser": [3], "corellian-corvette": [1], "star-destroyer": [2]}},
    )  # fmt: skip
    assert options(m, R) == {"done", "heal mon-cal-cruiser red-special 3", "heal corellian-corvette red-special 1"}
    play(m, "0: heal mon-cal-cruiser red-special 3")
    assert damage(m) == {"mon-cal-cruiser": [2], "corellian-corvette": [1], "star-destroyer": [2]}
    assert dice(m).count("red-special") == 1, "the die is gone"
    play(m, "0: heal corellian-corvette red-special 1")
    assert damage(m) == {"mon-cal-cruiser": [2], "star-destroyer": [2]}
    assert fields(m, "DamageRemoved", "count", "cite") == [(1, "RB-REMOVE-001")] * 2


@rule("RB-REMOVE-002")
def test_damage_is_removed_only_in_the_theater_of_the_battle():
    m = rebels_attack(
        {"corellian-corvette": 1, "airspeeder": 1, "star-destroyer": 1},
        [SPECIAL, BLANK],
        leaders=["princess-leia"],
        combat={"round": 2, "damage": {"corellian-corvette": [1], "airspeeder": [1]}},
    )
    assert "heal corellian-corvette red-special 1" in options(m, R)
    assert "heal airspeeder red-special 1" not in options(m, R)
    assert refused(m, R, "heal airspeeder red-special 1") == "RB-REMOVE-002"


@rule("RB-REMOVE-003")
def test_the_die_has_the_colour_of_the_health_of_the_unit():
    m = rebels_attack(
        {"corellian-corvette": 1, "x-wing": 1, "tie-fighter": 1},
        [SPECIAL, SPECIAL, BLANK],
        leaders=["princess-leia"],
        combat={"damage": {"corellian-corvette": [1], "x-wing": [1]}},
    )
    healing = {text for text in options(m, R) if text.startswith("heal")}
    assert healing == {"heal corellian-corvette red-special 1", "heal x-wing black-special 1"}
    assert refused(m, R, "heal corellian-corvette black-special 1") == "RB-REMOVE-003"
    assert refused(m, R, "heal x-wing red-special 1") == "RB-REMOVE-003"


@rule("RB-REMOVE-004")
def test_specials_neither_draw_nor_play_tactic_cards():
    m = rebels_attack({"corellian-corvette": 1, "star-destroyer": 1}, [SPECIAL], leaders=["princess-leia"])
    assert options(m, R) == {"done", "reroll red-special", "reroll black-blank"}
    assert refused(m, R, "draw red-special") == "RB-REMOVE-004"
    assert refused(m, R, "play space-critical-hit red-special") == "RB-CINEMATIC-002"
    tactics = {"space": {"deck": ["space-critical-hit"]}}
    m = fight({"corellian-corvette": 1, "star-destroyer": 1}, [SPECIAL], combat={"starter": "rebel"}, tactics=tactics)
    assert "draw red-special" in options(m, R), "as in the base game's combat"


@rule("RB-REMOVE-005")
@pytest.mark.parametrize(("saves", "fallen"), [(True, []), (False, [("x-wing", 1)])])
def test_a_unit_with_lethal_damage_can_still_be_saved(saves, fallen):
    m = cinematic({"x-wing": 1, "tie-fighter": 1}, [HIT, SPECIAL])
    lay(m, "escort", "overwhelming-presence", "pass", "pass")
    assert damage(m) == {"x-wing": [1]}, "its only health"
    assert options(m, R) == {"done", "heal x-wing black-special 1"}, "it attacks, and its own die can save it"
    play(m, "0: heal x-wing black-special 1" if saves else "0: done")
    assert lost(m) == fallen
    assert (asked(m) == {R: "lay-card", E: "lay-card"}) == saves, "the battle goes on"


@rule("RB-REMOVE-006")
def test_a_red_special_saves_a_tank_with_red_health_1():
    """The Rebels, who attack first, have damaged the Assault Tank; the AT-ST beside it rolls a red special."""
    m = cinematic(
        {"airspeeder": 1, "assault-tank": 1, "at-st": 1},
        [HIT, BLANK, SPECIAL, BLANK, BLANK],
        combat={"starter": "rebel"},
    )
    play(m, "0: lay take-cover", "1: lay overrun", "0: pass", "1: pass", "0: hit assault-tank red-hit")
    assert damage(m) == {"assault-tank": [1]}
    play(m, "1: heal assault-tank red-special 1")
    assert lost(m) == [] and asked(as_rolled(m)) == {R: "lay-card", E: "lay-card"}
