"""Attacks that lead to more: Gunslinger, Fire Support, Ram; and the dice of a thrown lightsaber."""

import pytest

from tests.games.legion.table import (  # fmt: skip
    EMPIRE,
    REBELS,
    acting,
    asked,
    attack,
    field,
    left,
    number,
    options,
    play,
    row,
    standing,
    through,
    told_of,
    unit,
    wounds,
)
from tests.vocabulary import cite, fields, refused, told
from wartable.games.legion.model import FACEDOWN, FACEUP
from wartable.games.legion.space.notched import leg_of
from wartable.games.legion.table import leader
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

BLANKS = ["blank"] * 40
HAN = unit("han-solo", 9000, 4000)
ONE, TWO = row("stormtroopers", 9000, 5500, size=4), unit("darth-vader", 7600, 5000)


# -- Gunslinger ---------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-556")
def test_gunslinger_shoots_again_at_a_different_unit():
    m = acting([HAN], [ONE, TWO], "han-solo", dice=BLANKS)
    attack(m, 0, "stormtroopers")
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "gunslinger"}, "LG-KEYWORD-556", {"attack", "pass"})
    play(m, "0: attack")
    assert options(m, 0) == {"target darth-vader"}
    assert refused(m, 0, "target stormtroopers") == "LG-KEYWORD-556"
    play(m, "0: target darth-vader")
    through(m)
    assert (asked(m), left(m)) == ({REBELS: "act"}, 1), "it costs no action, and comes once"
    assert refused(m, 0, "attack") == "LG-ATTACK-002"


@rule("LG-KEYWORD-556")
def test_gunslinger_may_be_declined_and_needs_another_target():
    m = acting([HAN], [ONE, TWO], "han-solo", dice=BLANKS)
    attack(m, 0, "stormtroopers")
    play(m, "0: pass")
    assert asked(m) == {REBELS: "act"}
    m = acting([HAN], [ONE], "han-solo", dice=BLANKS)
    attack(m, 0, "stormtroopers")
    assert asked(m) == {REBELS: "act"}


@rule("LG-KEYWORD-556")
def test_gunslinger_follows_no_melee_attack():
    m = acting(
        [HAN], [unit("darth-vader", 9000, 4270), row("stormtroopers", 9000, 5800, size=4)], "han-solo", dice=BLANKS
    )
    attack(m, 0, "darth-vader")
    assert asked(m) == {REBELS: "act"}


@rule("LG-KEYWORD-556")
def test_gunslinger_follows_no_melee_attack_on_a_vehicle_either():
    walker = unit("at-rt", 9000, 4000 + 135 + 350)
    m = acting([HAN], [walker, row("rebel-troopers", 10500, 5500, size=4)], "han-solo", dice=BLANKS)
    attack(m, 0, "at-rt")
    assert fields(m, "AttackDeclared", "melee") == [(True,)]
    assert asked(m) == {REBELS: "act"}, "though he could shoot at the troopers"


# -- Fire Support --------------------------------------------------------------------------------------------------

REX = unit("clone-captain-rex", 9000, 4000)
CLONES = row("phase-i-clone-troopers", 7700, 3800, size=4, order="faceup")
DROIDS = row("b1-battle-droids", 9000, 5500, size=6)


def supported(*clones, dice=BLANKS, target=DROIDS):
    """Rex attacks with his blasters: three red dice."""
    m = acting([REX, *clones], [target], "clone-captain-rex", dice=dice)
    play(m, "0: attack", f"0: target {target['card']}", "0: with dual-dc-17-hand-blasters 1")
    return m


@rule("LG-KEYWORD-542", "LG-KEYWORD-543")
def test_a_unit_with_fire_support_and_a_faceup_order_adds_its_weapons():
    m = supported(CLONES)
    assert (asked(m), cite(m)) == ({REBELS: "support"}, "LG-KEYWORD-542")
    assert options(m, 0) == {"support phase-i-clone-troopers", "pass"}
    play(m, "0: support phase-i-clone-troopers")
    assert asked(m) == {REBELS: "arm-support"}
    assert options(m, 0) == {f"with dc-15a-blaster-rifle {n}" for n in (1, 2, 3, 4)}, "each mini one weapon"
    assert m.state.order[number(m, "phase-i-clone-troopers")] == FACEUP
    play(m, "0: with dc-15a-blaster-rifle 4")
    assert m.state.order[number(m, "phase-i-clone-troopers")] == FACEDOWN
    assert fields(m, "AttackRolled", "dice") == [([3] * 3 + [7] * 4,)], "their four black dice are rolled with the pool"
    assert told(m, "FireSupported", "AttackRolled") == ["FireSupported", "AttackRolled"]


@rule("LG-KEYWORD-542")
@pytest.mark.parametrize(
    "clones",
    [
        CLONES | {"order": "facedown"},
        {**CLONES, "minis": [[300 * n + 500, 3800] for n in range(4)]},
        unit("obi-wan-kenobi", 7700, 3800, order="faceup"),
    ],
    ids=["no faceup order", "out of range", "without the keyword"],
)
def test_who_cannot_support(clones):
    m = supported(clones)
    assert told(m, "AttackRolled") == ["AttackRolled"] and told(m, "FireSupported") == []


@rule("LG-KEYWORD-542")
def test_an_engaged_unit_supports_nobody():
    m = acting([REX, CLONES], [DROIDS, unit("general-grievous", 7700, 4070)], "clone-captain-rex", dice=BLANKS)
    play(m, "0: attack", "0: target b1-battle-droids", "0: with dual-dc-17-hand-blasters 1")
    assert told(m, "FireSupported") == [] and asked(m) != {REBELS: "support"}


@rule("LG-KEYWORD-542")
def test_fire_support_is_for_ranged_attacks_and_may_be_declined():
    m = supported(CLONES)
    play(m, "0: pass")
    assert told(m, "AttackRolled") == ["AttackRolled"]
    assert m.state.order[number(m, "phase-i-clone-troopers")] == FACEUP
    m = acting([unit("obi-wan-kenobi", 9000, 5230), CLONES], [DROIDS], "obi-wan-kenobi", dice=BLANKS)
    attack(m, 0, "b1-battle-droids")
    assert told(m, "AttackRolled") == ["AttackRolled"], "nobody is asked in a melee"


@rule("LG-KEYWORD-544")
def test_only_one_unit_supports_a_pool():
    more = row("phase-i-clone-troopers", 9600, 3800, size=4, order="faceup")
    m = supported(CLONES, more)
    assert options(m, 0) == {"support phase-i-clone-troopers-1", "support phase-i-clone-troopers-2", "pass"}
    play(m, "0: support phase-i-clone-troopers-1", "0: with dc-15a-blaster-rifle 4")
    assert told(m, "FireSupported") == ["FireSupported"] and told(m, "AttackRolled") == ["AttackRolled"]
    assert told_of(m, "phase-i-clone-troopers-2")["order"] == "faceup"


@rule("LG-KEYWORD-545")
def test_the_supported_unit_attacks_its_chart_and_its_aims_count():
    """Rex turns surges to criticals, clones to nothing; Rex's aim token rerolls any die of the pool."""
    m = acting([REX | {"aim": 1}, CLONES], [DROIDS], "clone-captain-rex", dice=["surge"] * 7 + BLANKS)
    play(m, "0: attack", "0: target b1-battle-droids", "0: with dual-dc-17-hand-blasters 1")
    play(m, "0: support phase-i-clone-troopers", "0: with dc-15a-blaster-rifle 4")
    assert options(m, 0) == {"reroll red-surge", "reroll black-surge", "pass"}
    play(m, "0: pass")
    assert fields(m, "SurgesConverted", "unit", "count") == [(0, 7)]


@rule("LG-KEYWORD-542", "LG-LOS-507")
def test_whom_only_the_supporting_unit_sees_may_be_wounded_too():
    """A wall hides the last droids from Rex; clones at the end of their row see them all."""
    wall = {"kind": "building", "at": [10500, 4550], "size": [2400, 200], "height": 1400}
    clones = row("phase-i-clone-troopers", 11500, 5500, size=4, order="faceup")

    def exposed(*support):
        m = acting([REX, clones], [DROIDS], "clone-captain-rex", dice=["critical"] * 7 + BLANKS, field=field(wall))
        play(m, "0: attack", "0: target b1-battle-droids", "0: with dual-dc-17-hand-blasters 1", *support)
        return m.state.attack.pools[0].exposed

    alone = exposed("0: pass")
    assert 0 < len(alone) < 6
    assert len(exposed("0: support phase-i-clone-troopers", "0: with dc-15a-blaster-rifle 4")) == 6


@rule("LG-KEYWORD-545")
def test_wounds_from_deflect_fall_on_the_attacking_unit():
    dooku = unit("count-dooku", 9000, 5500, dodge=1)
    m = supported(CLONES, dice=["hit"] * 4 + ["blank"] * 3 + ["surge"] * 3, target=dooku)
    play(m, "0: support phase-i-clone-troopers", "0: with dc-15a-blaster-rifle 4")
    play(m, "1: spend 1")
    assert fields(m, "Deflected", "unit", "count") == [(0, 3)]
    assert (wounds(m, "clone-captain-rex"), standing(m, "phase-i-clone-troopers")) == ([3], [1, 2, 3, 4])


# -- Ram -----------------------------------------------------------------------------------------------------------------


def charge(stop_short, dice, tool=3):
    """Tauntauns run at stormtroopers and attack, after a full move with that tool or one a little shorter."""
    riders = unit("tauntaun-riders", 5000, 5000, facing=0)
    m = acting([riders], [unit("darth-vader", 16000, 9000)], "tauntaun-riders")
    full = 2 * leg_of(leader(m.state, 0), tool)
    x = 5000 + full - stop_short
    storm = row("stormtroopers", x + 250 + 135, 5000, size=4)
    m = acting([riders], [storm], "tauntaun-riders", dice=dice)
    play(m, f"0: drive {tool} +0.0 {(full - stop_short) / 10}")
    while m.pending and asked(m) not in ({REBELS: "act"}, {REBELS: "free-attack"}):
        (seat,) = m.pending
        m.apply(seat, m.sample(seat, Rng(0)))
    play(m, "0: attack")
    if asked(m) == {REBELS: "declare"}:
        play(m, "0: target stormtroopers")
    return through(m)


@rule("LG-KEYWORD-579")
@pytest.mark.parametrize(("short", "tool", "rammed"), [(0, 3, [(1,)]), (40, 3, []), (0, 2, [])])
def test_ram_needs_a_full_move_at_maximum_speed(short, tool, rammed):
    m = charge(short, BLANKS, tool)
    assert told(m, "AttackRolled") == ["AttackRolled"]
    assert [(min(count, 1),) for (count,) in fields(m, "Rammed", "count")] == rammed


@rule("LG-KEYWORD-579")
def test_without_a_move_nothing_is_rammed():
    riders = unit("tauntaun-riders", 5000, 5000, facing=0)
    m = acting([riders], [row("stormtroopers", 5385, 5000, size=4)], "tauntaun-riders", dice=BLANKS)
    attack(m, 0, "stormtroopers")
    assert told(m, "AttackRolled", "Rammed") == ["AttackRolled"]


# -- Saber Throw ------------------------------------------------------------------------------------------------------------


@rule("LG-UPGRADECARD-006")
def test_of_a_thrown_weapon_of_several_colours_the_attacker_chooses_the_dice():
    """Obi-Wan's lightsaber has two dice of each colour: three of them are thrown."""
    m = acting([unit("obi-wan-kenobi", 9000, 4000, "saber-throw")], [ONE], "obi-wan-kenobi", dice=BLANKS)
    play(m, "0: throw obi-wans-lightsaber", "0: target stormtroopers")
    assert (asked(m), cite(m)) == ({REBELS: "throw-dice"}, "LG-UPGRADECARD-006")
    assert options(m, 0) == {
        "dice 2 1 0",
        "dice 2 0 1",
        "dice 1 2 0",
        "dice 1 1 1",
        "dice 1 0 2",
        "dice 0 2 1",
        "dice 0 1 2",
    }
    play(m, "0: dice 1 1 1")
    assert fields(m, "AttackRolled", "dice") == [([3, 7, 11],)]


@rule("LG-UPGRADECARD-006")
def test_of_a_single_colour_there_is_nothing_to_choose():
    vader = unit("darth-vader", 9000, 4000, "saber-throw")
    m = acting([row("rebel-troopers", 9000, 5500, size=4)], [vader], "darth-vader", dice=BLANKS)
    play(m, "1: throw vaders-lightsaber", "1: target rebel-troopers")
    assert fields(m, "AttackRolled", "dice") == [([3, 3, 3],)] and asked(m) == {EMPIRE: "act"}
