"""Attack pools: which weapons go where, what their keywords touch, rerolls and surges, and the order in which an attack ends."""

import pytest

from tests.games.legion.table import (
    SEGMENT,
    acting,
    attack,
    field,
    made_up,
    number,
    position,
    row,
    standing,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, fields, options, play, refusals, refused, told
from wartable.games.legion.content import WEAPONS
from wartable.games.legion.model import attack_of, pool_of
from wartable.games.legion.rules.pools import cover_of
from wartable.games.legion.space.sight import sees
from wartable.games.legion.table import leader, scene

rule = pytest.mark.rule
BLANKS = ["blank"] * 8
VADER = unit("darth-vader", 16000, 9000)
REBEL_ROW = row("rebel-troopers", 9000, 4000, size=4)
STORM_ROW = row("stormtroopers", 9000, 5500, size=4)


def storm(*upgrades, **more):
    """Stormtroopers in a row, with their upgrades."""
    size = 4 + sum("trooper" in one for one in upgrades)
    return row("stormtroopers", 9000, 5500, *upgrades, size=size, **more)


def two_walkers(*dice):
    """Stormtroopers with a rocket launcher, and two walkers they may shoot at."""
    walkers = [unit("at-rt", 7500, 8500), unit("at-rt", 10500, 8500)]
    return acting(walkers, [storm("hh-12-stormtrooper")], "stormtroopers", dice=list(dice))


# -- weapons and pools -------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-503")
def test_a_weapon_keyword_acts_in_its_own_pool_only():
    """Impact 3 of the rocket launcher turns hits on the first walker; the rifles' hits on the second one stay hits."""
    m = two_walkers("hit", "hit", "hit", *["hit"] * 4, *["block"] * 3)
    play(m, "1: attack", "1: target at-rt-1", "1: with hh-12-stormtrooper 1", "1: done", "1: target at-rt-2",
         "1: with e-11-blaster-rifle 4", "1: resolve at-rt-1")  # fmt: skip
    assert fields(m, "HitsImproved", "count") == [(3,)]
    assert fields(m, "HitsCancelled", "unit", "count") == [(number(m, "at-rt-2"), 4)]


@rule("LG-KEYWORD-502")
@pytest.mark.parametrize(("card", "left_over"), [("rebel-troopers", 1), ("stormtroopers", 0)])
def test_a_unit_keyword_gives_its_unit_an_ability(card, left_over):
    """Each spends its dodge token; only the unit with Nimble gains another, after it has defended."""
    target = row(card, 9000, 6000, size=4, dodge=1)
    m = acting([unit("luke-skywalker", 9000, 4000)], [target], "luke-skywalker", dice=["hit", "blank"])
    play(m, "0: attack", f"0: target {card}", "0: with lukes-dl-44-blaster-pistol 1", "1: spend 1")
    assert tokens(m, card, "dodge") == (left_over,)


@rule("LG-WEAPON-506")
def test_impact_touches_every_die_of_the_pool():
    """The DLT-19 shows two blanks; its Impact 1 turns the hit of a rifle."""
    m = acting([unit("at-rt", 9000, 8000)], [storm("dlt-19-stormtrooper")], "stormtroopers",
               dice=["blank", "blank", "hit", "hit", "blank", "blank", "block"])  # fmt: skip
    play(m, "1: attack", "1: target at-rt", "1: with dlt-19-stormtrooper 1", "1: with e-11-blaster-rifle 4")
    assert fields(m, "HitsImproved", "count") == [(1,)]
    assert fields(m, "HitsCancelled", "count") == [(1,)], "the other hit is stopped by armor"
    assert fields(m, "DefenseRolled", "dice") == [([0],)]


@rule("LG-WEAPON-513")
def test_weapons_of_different_names_may_go_to_different_defenders():
    m = two_walkers(*BLANKS)
    play(m, "1: attack", "1: target at-rt-1", "1: with e-11-blaster-rifle 4", "1: done", "1: target at-rt-2")
    assert options(m, 1) == {"with hh-12-stormtrooper 1"}
    play(m, "1: with hh-12-stormtrooper 1")
    assert [(pool.defender, pool.gathered) for pool in attack_of(m.state).pools] == [(0, [0, 0, 4]), (1, [0, 3, 0])]


@rule("LG-WEAPON-514")
def test_melee_and_ranged_weapons_are_never_in_one_pool():
    """Rebels in melee with speeder bikes (nobody is engaged) fight these with their hands and shoot at others."""
    bikes = {"card": "74-z-speeder-bikes", "minis": [[9000, 4385], [8400, 4385]]}
    m = acting([REBEL_ROW], [bikes, row("stormtroopers", 9000, 6500, size=4)], "rebel-troopers", dice=BLANKS)
    play(m, "0: attack", "0: target 74-z-speeder-bikes")
    assert options(m, 0) == {f"with unarmed {n}" for n in range(1, 5)}
    play(m, "0: with unarmed 2", "0: done", "0: target stormtroopers")
    assert options(m, 0) == {"with a-280-blaster-rifle 1", "with a-280-blaster-rifle 2"}


@rule("LG-ATTACKPOOL-502")
def test_each_weapon_adds_a_die_at_least():
    assert [weapon.id for weapon in WEAPONS if sum(weapon.dice) < 1] == []
    m = acting([REBEL_ROW], [storm()], "stormtroopers", dice=BLANKS)
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 1", "1: done")
    assert fields(m, "AttackRolled", "dice") == [([11],)]


@rule("LG-ATTACKPOOL-504")
def test_a_defender_is_aimed_at_with_one_pool():
    m = two_walkers(*BLANKS)
    play(m, "1: attack", "1: target at-rt-1", "1: with e-11-blaster-rifle 4", "1: done")
    assert options(m, 1) == {"target at-rt-2", "done"}
    assert refusals(m, 1)["target at-rt-1"] == "LG-ATTACKPOOL-504"


@rule("LG-FIXEDFRONT-503")
def test_a_fixed_weapon_asks_for_the_arc_of_its_own_mini():
    """The first bike has Luke beside it, the second one ahead."""
    bikes = {
        "card": "74-z-speeder-bikes",
        "minis": [{"at": [9000, 5000], "facing": 900}, {"at": [10200, 5000], "facing": 900}],
    }
    m = acting([unit("luke-skywalker", 10600, 5600)], [bikes], "74-z-speeder-bikes")
    play(m, "1: attack", "1: target luke-skywalker")
    assert options(m, 1) == {
        "with ax-20-blaster-cannon 1", "with ec-17-hold-out-blaster 1", "with ec-17-hold-out-blaster 2",
    }  # fmt: skip
    play(m, "1: with ax-20-blaster-cannon 1")
    assert pool_of(m.state).weapons[0][0] == m.state.first[1] + 1, "the second one"


@rule("LG-RULING-081")
def test_a_weapon_card_exhausts_when_the_weapons_of_the_pool_are_chosen():
    rebels = row("rebel-troopers", 9000, 4000, "mpl-57-ion-trooper", size=5)
    m = acting([rebels], [STORM_ROW], "rebel-troopers", dice=BLANKS)
    play(m, "0: attack", "0: target stormtroopers", "0: with mpl-57-ion-trooper 1")
    assert m.state.exhausted[0] == 0, "the pool is still being formed"
    play(m, "0: done")
    assert m.state.exhausted[0] == 1


@rule("LG-RULING-026")
def test_nobody_is_declared_a_defender_whom_no_weapon_reaches():
    """Luke's pistol reaches to range 2; Vader at range 3 is none of his targets."""
    luke = unit("luke-skywalker", 9000, 4000)
    far, near = unit("darth-vader", 9000, 4270 + 2 * SEGMENT + 1), row("stormtroopers", 7000, 5000, size=4)
    assert refused(acting([luke], [far], "luke-skywalker"), 0, "attack") == "LG-RULING-026"
    m = acting([luke], [far, near], "luke-skywalker")
    play(m, "0: attack")
    assert (options(m, 0), refusals(m, 0)["target darth-vader"]) == ({"target stormtroopers"}, "LG-ATTACK-015")
    bikes = {
        "card": "74-z-speeder-bikes",
        "minis": [{"at": [9000, 5000], "facing": 2700}, {"at": [9700, 5000], "facing": 2700}],
    }
    m = acting([unit("luke-skywalker", 9000, 5385 + 2 * SEGMENT + 1)], [bikes, VADER], "74-z-speeder-bikes")
    assert refused(m, 1, "attack") == "LG-RULING-026", "at range 3 only the cannon reaches, which looks the other way"


# -- rolling -----------------------------------------------------------------------------------------------------------


@rule("LG-PRECISE-502")
def test_precise_helps_each_aim_token():
    """Two tokens of stormtroopers: three dice and three dice."""
    m = acting([REBEL_ROW], [storm(aim=2)], "stormtroopers", dice=["blank"] * 10)
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4")
    play(m, *["1: reroll white-blank"] * 6)
    assert [len(dice) for (dice,) in fields(m, "AttackRerolled", "dice")] == [3, 3]
    assert tokens(m, "stormtroopers", "aim") == (0,)


@rule("LG-RULING-030")
def test_dice_are_named_whatever_they_show_and_rerolled_together():
    m = acting([REBEL_ROW | {"aim": 2}], [STORM_ROW], "rebel-troopers",
               dice=["critical", "hit", "surge", "blank", "blank", "blank", "block", "block"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert options(m, 0) == {
        "reroll black-critical",
        "reroll black-hit",
        "reroll black-surge",
        "reroll black-blank",
        "pass",
    }
    play(m, "0: reroll black-critical")
    assert (fields(m, "AttackRerolled", "dice"), tokens(m, "rebel-troopers", "aim")) == ([], (2,))
    assert options(m, 0) == {"reroll black-hit", "reroll black-surge", "reroll black-blank", "done"}, "not the same die"
    play(m, "0: reroll black-surge")
    assert (fields(m, "AttackRerolled", "dice"), tokens(m, "rebel-troopers", "aim")) == ([([7, 7],)], (1,))
    assert asked(m) == {0: "reroll"}, "only now the next token"


@rule("LG-AIM-503")
def test_one_aim_action_but_more_tokens_than_one():
    m = acting([REBEL_ROW | {"aim": 1}], [STORM_ROW], "rebel-troopers")
    play(m, "0: aim")
    assert tokens(m, "rebel-troopers", "aim") == (2,)
    assert refused(m, 0, "aim") == "LG-ACTIONS-002"


@rule("LG-DODGE-504")
def test_one_dodge_action_but_more_tokens_than_one():
    m = acting([unit("luke-skywalker", 9000, 4000, "force-reflexes")], [VADER], "luke-skywalker")
    play(m, "0: use force-reflexes", "0: dodge")
    assert tokens(m, "luke-skywalker", "dodge") == (2,)
    assert refused(m, 0, "dodge") == "LG-ACTIONS-002"


@rule("LG-SURGE-501")
def test_a_surge_is_nothing_by_itself():
    """Rebel troopers have no chart for attack surges, stormtroopers none for defense surges."""
    m = acting([REBEL_ROW], [STORM_ROW], "rebel-troopers", dice=["surge"] * 4)
    attack(m, 0, "stormtroopers")
    assert told(m, "SurgesConverted", "DefenseRolled", "SuppressionGained") == []
    m = acting([REBEL_ROW], [STORM_ROW], "rebel-troopers", dice=["hit", "blank", "blank", "blank", "surge"])
    attack(m, 0, "stormtroopers")
    assert len(standing(m, "stormtroopers")) == 3


@rule("LG-RULING-031")
def test_surges_convert_by_the_units_chart_whatever_weapon_rolls_them():
    """The red dice of the DLT-19 and the white ones of the rifles: surge to hit, and nobody is asked."""
    m = acting([REBEL_ROW], [storm("dlt-19-stormtrooper")], "stormtroopers",
               dice=["surge", "blank", "surge", *["blank"] * 3, "block", "block"])  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers", "1: with dlt-19-stormtrooper 1", "1: with e-11-blaster-rifle 4")
    assert fields(m, "SurgesConverted", "count") == [(2,)]
    assert fields(m, "DefenseRolled", "dice") == [([0, 0],)]


@rule("LG-SURGE-505", "LG-RULING-032")
def test_deflect_wounds_at_once_for_each_surge_that_was_rolled():
    """Two surges: the attacker chooses who takes two wounds before the defender takes any."""
    m = acting([REBEL_ROW], [unit("darth-vader", 9000, 5500, dodge=1)], "rebel-troopers",
               dice=["critical"] * 3 + ["blank", "surge", "surge", "blank"])  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 4", "1: spend 1")
    assert (asked(m), fields(m, "WoundsSuffered", "unit", "count")) == ({0: "wound"}, [(0, 2)])
    assert wounds(m, "darth-vader") == [0]
    play(m, "0: wound rebel-troopers.3", "0: wound rebel-troopers.4")
    assert (standing(m, "rebel-troopers"), wounds(m, "darth-vader")) == ([1, 2], [1])


# -- cover ---------------------------------------------------------------------------------------------------------------


def level(*pieces, target=STORM_ROW):
    """The cover of the target while the pool is there."""
    m = acting([REBEL_ROW], [target], "rebel-troopers", field=field(*pieces), dice=BLANKS)
    play(m, "0: attack", f"0: target {target['card']}", "0: with a-280-blaster-rifle 1")
    return cover_of(m.state, attack_of(m.state).unit, pool_of(m.state))


WOODS = {"kind": "light-woods", "at": [9450, 5500], "size": [2000, 600]}
BARRICADE = {"kind": "barricade", "at": [9450, 5200], "size": [2000, 100]}


@rule("LG-COVER-502", "LG-COVER-505")
@pytest.mark.parametrize(("cover", "found"), [("none", 0), ("light", 1), ("heavy", 2)])
def test_a_piece_gives_the_cover_it_was_declared_to_give(cover, found):
    """The same barricade, declared in three ways for troopers: no cover, light cover, heavy cover; there is no more."""
    assert level(BARRICADE | {"cover": [cover, "none", "none"]}) == found


@rule("LG-COVER-511", "LG-COVER-512")
@pytest.mark.parametrize(
    ("keyword", "suppression", "found"), [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 3, 2), (2, 0, 2), (2, 1, 2)]
)
def test_cover_is_improved_from_none(monkeypatch, keyword, suppression, found):
    """Suppression by one, however many tokens; Cover X by X; together at most to heavy."""
    made_up(monkeypatch, "stormtroopers", has={"cover": keyword})
    assert level(target=STORM_ROW | {"suppression": suppression}) == found


@rule("LG-COVER-510", "LG-COVER-513")
@pytest.mark.parametrize(("keyword", "suppression", "found"), [(0, 0, 1), (0, 1, 2), (1, 0, 2), (2, 2, 2)])
def test_improvements_are_added_to_the_cover_of_terrain(monkeypatch, keyword, suppression, found):
    made_up(monkeypatch, "stormtroopers", has={"cover": keyword})
    assert level(WOODS, target=STORM_ROW | {"suppression": suppression}) == found


@rule("LG-COVER-518")
@pytest.mark.parametrize(("width", "found"), [(300, 0), (600, 2)])
def test_every_defending_mini_is_looked_at(width, found):
    """A barricade in front of the first alone, or of the first two of four."""
    assert level({"kind": "barricade", "at": [8850 + width // 2, 5200], "size": [width, 100]}) == found


@rule("LG-COVER-519")
def test_the_line_of_centres_is_drawn_on_the_map():
    """The attackers stand on a platform, high above the barricade that hides the feet of the stormtroopers."""
    platform = {
        "kind": "building",
        "at": [9450, 3900],
        "size": [2400, 800],
        "height": 300,
        "move": ["open", "open", "open"],
    }
    low = {"kind": "barricade", "at": [9450, 5330], "size": [2000, 50]}
    high = [{"at": [9000 + 300 * n, 4000], "z": 300} for n in range(4)]
    m = acting([REBEL_ROW | {"minis": high}], [STORM_ROW], "rebel-troopers", field=field(platform, low), dice=BLANKS)
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 1")
    assert leader(m.state, 0).z == 300
    assert cover_of(m.state, attack_of(m.state).unit, pool_of(m.state)) == 2


@rule("LG-RULING-015")
def test_cover_counts_the_minis_that_are_still_there():
    """The first alone is hidden: one of four is too few, one of two is half."""
    fallen = {"at": [0, 0], "defeated": True}
    two = STORM_ROW | {"minis": [[9000, 5500], [9300, 5500], fallen, fallen]}
    low = {"kind": "barricade", "at": [9000, 5200], "size": [300, 100]}
    assert (level(low), level(low, target=two)) == (0, 2)


@rule("LG-CANCEL-501")
def test_a_cancelled_die_is_gone():
    """Two of four hits are cancelled by heavy cover: two dice are left in the pool, and two are defended."""
    m = acting([REBEL_ROW], [STORM_ROW | {"dodge": 1}], "rebel-troopers", field=field(BARRICADE),
               dice=["hit", "hit", "hit", "critical", "block"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert (asked(m), sorted(pool_of(m.state).dice)) == ({1: "spend-dodge"}, [4, 5])
    play(m, "1: spend 1")
    assert fields(m, "DefenseRolled", "dice") == [([0],)]


@rule("LG-RULING-029")
def test_cover_impact_armor_and_pierce_ask_nobody():
    """A walker behind a wall of its own height, a rocket launcher, rifles: from the weapons straight to the next action."""
    wall = {"kind": "tall-stone-wall", "at": [9000, 7000], "size": [1500, 100], "height": 500}
    m = acting([unit("at-rt", 9000, 8000)], [storm("hh-12-stormtrooper")], "stormtroopers", field=field(wall),
               dice=["hit"] * 7 + ["block"] * 3)  # fmt: skip
    play(m, "1: attack", "1: target at-rt", "1: with hh-12-stormtrooper 1", "1: with e-11-blaster-rifle 4")
    assert asked(m) == {1: "act"}
    assert [fields(m, name, "count") for name in ("CoverTaken", "HitsImproved", "HitsCancelled")] == [
        [(2,)],
        [(3,)],
        [(2,)],
    ]
    luke = unit("luke-skywalker", 9000, 4000)
    m = acting([luke], [STORM_ROW], "luke-skywalker", dice=["hit", "hit", "block", "block"])
    play(m, "0: attack", "0: target stormtroopers", "0: with lukes-dl-44-blaster-pistol 1")
    assert (fields(m, "BlocksCancelled", "count"), asked(m)) == ([(2,)], {1: "wound"})


# -- sight -----------------------------------------------------------------------------------------------------------------


@rule("LG-LOS-508")
def test_nobody_stands_in_their_own_light():
    """A walker sees what stands at its feet, past its own hull; the hull of another one hides it."""
    m = position([unit("at-rt", 9000, 5000)], [unit("darth-vader", 9000, 5490)])
    walker, vader = leader(m.state, 0), leader(m.state, 1)
    assert sees(scene(m.state), walker, vader)
    behind = position([unit("at-rt", 9000, 4300), unit("at-rt", 9000, 5000)], [unit("darth-vader", 9000, 5490)])
    assert not sees(scene(behind.state), leader(behind.state, 0), leader(behind.state, 2))


# -- how an attack ends ------------------------------------------------------------------------------------------------------


@rule("LG-RULING-037")
def test_what_follows_the_wounds_of_a_pool_and_in_which_order():
    """Wounds and defeat, another leader, then suppression; on a vehicle the resilience roll, then ion tokens."""
    alone = STORM_ROW | {"minis": [{"at": [9000, 5500]}, [9300, 5500], *[{"at": [0, 0], "defeated": True}] * 2]}
    m = acting(
        [REBEL_ROW], [alone, VADER], "rebel-troopers", dice=["critical", "critical", "blank", "blank", "blank", "blank"]
    )
    attack(m, 0, "stormtroopers")
    assert told(m, "MiniDefeated", "LeaderChosen", "UnitDefeated", "SuppressionGained", "AttackEnded") == [
        "MiniDefeated", "MiniDefeated", "UnitDefeated", "AttackEnded",
    ]  # fmt: skip
    rebels = row("rebel-troopers", 9000, 4000, "mpl-57-ion-trooper", size=5)
    m = acting([rebels], [unit("at-rt", 9000, 6000, wounds=3), unit("leia-organa", 16000, 9000)], "rebel-troopers",
               dice=["critical", *["blank"] * 5, "blank", "block"])  # fmt: skip
    play(m, "0: attack", "0: target at-rt", "0: with mpl-57-ion-trooper 1", "0: done", "0: done")
    kinds = told(m, "MiniWounded", "ResilienceRolled", "IonGained", "AttackEnded")
    assert kinds == ["MiniWounded", "ResilienceRolled", "IonGained", "AttackEnded"]


@rule("LG-RULING-037")
def test_a_new_leader_comes_before_suppression():
    wounded = STORM_ROW | {"minis": [[9000, 5500], [9300, 5500], *[{"at": [0, 0], "defeated": True}] * 2]}
    wall = {"kind": "tall-stone-wall", "at": [9260, 5300], "size": [400, 50], "height": 900}
    near = REBEL_ROW | {"minis": [[9000, 4000], *[{"at": [0, 0], "defeated": True}] * 3]}
    m = acting([near], [wounded], "rebel-troopers", field=field(wall), dice=["critical", "blank"])
    attack(m, 0, "stormtroopers")
    assert told(m, "MiniDefeated", "LeaderChosen", "SuppressionGained") == [
        "MiniDefeated", "LeaderChosen", "SuppressionGained",
    ]  # fmt: skip
