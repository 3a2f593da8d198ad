"""Keywords that change dice, cover and tokens in an attack: of the attacker, of the defender, of weapons."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, acting, attack, field, row, through, tokens, unit, wounds
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.model import attack_of, pool_of
from wartable.games.legion.rules.pools import cover_of
from wartable.kernel.ledger import rule

BARRICADE = {"kind": "barricade", "at": [9450, 5200], "size": [2000, 100]}
REBEL_ROW, STORM = row("rebel-troopers", 9000, 4000, size=4), row("stormtroopers", 9000, 5500, size=4)
BLANKS = ["blank"] * 30


def shots(m, seat, target, weapon, count=1):
    """One weapon against a unit; nothing more is added."""
    play(m, f"{seat}: attack", f"{seat}: target {target}", f"{seat}: with {weapon} {count}")
    while m.pending and next(iter(asked(m).values())) in ("arm", "declare-more"):
        play(m, f"{seat}: done")
    return m


def level(attacker, target, *pieces, weapon):
    """The cover of the target, as the attack of one unit finds it."""
    name = target["card"]
    m = acting([attacker], [target | {"dodge": 1}], attacker["card"], field=field(*pieces), dice=["hit"] * 30)
    play(m, "0: attack", f"0: target {name}", f"0: with {weapon} 1")
    return cover_of(m.state, attack_of(m.state).unit, pool_of(m.state))


# -- cover ---------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-595")
@pytest.mark.parametrize(
    ("who", "weapon", "suppression", "found"),
    [
        ("rebel-troopers", "a-280-blaster-rifle", 0, 2),
        ("han-solo", "hans-dl-44-blaster-pistol", 0, 1),
        ("han-solo", "hans-dl-44-blaster-pistol", 1, 1),
        ("leia-organa", "leias-defender-sporting-blaster", 1, 0),
    ],
)
def test_sharpshooter_reduces_the_cover_after_all_improvements(who, weapon, suppression, found):
    """Heavy cover of a barricade: Sharpshooter 1 makes it light, with suppression too; Sharpshooter 2 leaves none."""
    attacker = unit(who, 9450, 4000)
    assert level(attacker, STORM | {"suppression": suppression}, BARRICADE, weapon=weapon) == found


@rule("LG-KEYWORD-595")
def test_sharpshooter_never_makes_cover_less_than_none():
    han = unit("han-solo", 9000, 4000)
    m = acting([han], [STORM], "han-solo", dice=["hit", "hit", "block", "block"])
    shots(m, 0, "stormtroopers", "hans-dl-44-blaster-pistol")
    assert told(m, "CoverTaken") == [] and fields(m, "DefenseRolled", "dice") == [([0, 0],)]


@rule("LG-KEYWORD-572")
@pytest.mark.parametrize(
    ("cover", "suppression", "found"), [("none", 0, 0), ("light", 0, 2), ("none", 1, 2), ("heavy", 0, 2)]
)
def test_low_profile_makes_light_cover_heavy_and_of_none_nothing(cover, suppression, found):
    target = row("scout-troopers", 9000, 5500, size=4, suppression=suppression)
    piece = BARRICADE | {"cover": [cover, "none", "none"]}
    assert level(unit("rebel-troopers", 9450, 4000), target, piece, weapon="a-280-blaster-rifle") == found


@rule("LG-KEYWORD-572")
def test_low_profile_comes_before_sharpshooter():
    target = row("scout-troopers", 9000, 5500, size=4)
    piece = BARRICADE | {"cover": ["light", "none", "none"]}
    han = unit("han-solo", 9450, 4000)
    assert level(han, target, piece, weapon="hans-dl-44-blaster-pistol") == 1, "light, heavy, light again"


@rule("LG-KEYWORD-559")
@pytest.mark.parametrize(("target", "cancelled"), [("t-47-airspeeder", [(1,)]), ("74-z-speeder-bikes", [])])
def test_immune_blast_keeps_the_cover(target, cancelled):
    """Both have Cover 1; force throw has Blast."""
    m = acting([unit(target, 9000, 5900)], [unit("darth-vader-operative", 9000, 4000)], "darth-vader-operative",
               dice=["hit", "hit", *BLANKS])  # fmt: skip
    shots(m, 1, target, "force-throw")
    assert fields(m, "CoverTaken", "count") == cancelled


@rule("LG-KEYWORD-558")
@pytest.mark.parametrize(("more", "asks"), [(False, False), (True, True)])
def test_against_high_velocity_alone_no_dodge_tokens_are_spent(more, asks):
    """The sniper's rifle alone cannot be dodged; with another weapon in the pool it can."""
    commandos = row("rebel-commandos", 9000, 4000, "dh-447-sniper", size=5)
    m = acting([commandos], [STORM | {"dodge": 2}], "rebel-commandos", dice=["hit"] * 3 + ["block"] * 9)
    play(m, "0: attack", "0: target stormtroopers", "0: with dh-447-sniper 1")
    play(m, "0: with a-280-blaster-rifle 1") if more else None
    play(m, "0: done")
    assert (asked(m) == {EMPIRE: "spend-dodge"}) is asks
    assert tokens(m, "stormtroopers", "dodge") == (2,)


# -- attack dice -----------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-524")
@pytest.mark.parametrize(("surges", "crits", "hits"), [(1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_critical_x_turns_x_surges_to_criticals_the_chart_the_others(surges, crits, hits):
    """T-21 with Critical 2; Stormtroopers turn surges to hits."""
    storm = row("stormtroopers", 9000, 4000, "t-21-stormtrooper", size=5)
    dice = ["surge"] * surges + ["blank"] * (4 - surges)
    m = acting([row("rebel-troopers", 9000, 5500, size=4, dodge=1)], [storm], "stormtroopers", dice=dice)
    shots(m, 1, "rebel-troopers", "t-21-stormtrooper")
    pool = pool_of(m.state)
    assert ([die % 4 for die in pool.dice].count(1), [die % 4 for die in pool.dice].count(0)) == (crits, hits)
    assert fields(m, "SurgesConverted", "cite")[0] == ("LG-KEYWORD-524",)


@rule("LG-RULING-031")
@pytest.mark.parametrize(("grenade", "face"), [(False, 0), (True, 1)])
def test_the_chart_of_a_weapon_comes_before_that_of_the_unit(grenade, face):
    """Stormtroopers turn surges to hits; with a fragmentation grenade in the pool, to criticals."""
    storm = row("stormtroopers", 9000, 4500, "fragmentation-grenades", size=4)
    m = acting([row("rebel-troopers", 9000, 5500, size=4, dodge=1)], [storm], "stormtroopers", dice=["surge", "surge"])
    play(m, "1: attack", "1: target rebel-troopers")
    play(m, "1: with fragmentation-grenades 1") if grenade else None
    play(m, "1: with e-11-blaster-rifle 1")
    play(m, "1: done")
    assert {die % 4 for die in pool_of(m.state).dice} == {face}


@rule("LG-KEYWORD-569")
@pytest.mark.parametrize(("target", "turned"), [("luke-skywalker", 5), ("rebel-troopers", 0)])
def test_jedi_hunter_turns_surges_to_criticals_against_a_force_icon(target, turned):
    """Vader has no chart of his own."""
    vader = unit("darth-vader-operative", 9000, 4000)
    m = acting([row(target, 9000, 4270, size=1 if turned else 4)], [vader], "darth-vader-operative",
               dice=["surge"] * 5 + ["blank"] * 9)  # fmt: skip
    attack(m, 1, target)
    assert sum(count for _, count in fields(m, "SurgesConverted", "unit", "count")) == turned
    assert sum(wounds(m, target)) == turned


@rule("LG-TOKEN-001")
@pytest.mark.parametrize(("spent", "rolled"), [(0, 0), (1, 1), (2, 2)])
def test_surge_tokens_turn_attack_surges_to_hits(spent, rolled):
    """Rebel troopers have no chart for the attack."""
    m = acting([REBEL_ROW | {"surge": 2}], [STORM], "rebel-troopers", dice=["surge"] * 3 + ["blank"] + ["block"] * 4)
    shots(m, 0, "stormtroopers", "a-280-blaster-rifle", 4)
    assert (asked(m), cite(m), options(m, 0)) == (
        {REBELS: "surge-attack"},
        "LG-TOKEN-001",
        {"spend 0", "spend 1", "spend 2"},
    )
    play(m, f"0: spend {spent}")
    assert sum(len(dice) for (dice,) in fields(m, "DefenseRolled", "dice")) == rolled
    assert tokens(m, "rebel-troopers", "surge") == (2 - spent,)
    assert tokens(m, "stormtroopers", "suppression") == (1 if spent else 0,)


@rule("LG-TOKEN-001")
def test_they_are_no_criticals():
    m = acting([REBEL_ROW | {"surge": 2}], [unit("at-rt", 9000, 5900)], "rebel-troopers", dice=["surge"] * 4)
    shots(m, 0, "at-rt", "a-280-blaster-rifle", 4)
    play(m, "0: spend 2")
    assert fields(m, "HitsCancelled", "count") == [(2,)] and told(m, "DefenseRolled") == []


@rule("LG-TOKEN-001")
def test_a_chart_makes_surge_tokens_needless():
    m = acting([REBEL_ROW], [STORM | {"surge": 1}], "stormtroopers", dice=["surge"] * 4 + ["block"] * 4)
    shots(m, 1, "rebel-troopers", "e-11-blaster-rifle", 4)
    assert asked(m) == {EMPIRE: "act"} and tokens(m, "stormtroopers", "surge") == (1,)


@rule("LG-TOKEN-001")
@pytest.mark.parametrize(("spent", "lost"), [(0, 2), (1, 1), (2, 0)])
def test_surge_tokens_turn_defense_surges_to_blocks(spent, lost):
    """Stormtroopers have no chart for the defense."""
    m = acting([REBEL_ROW], [STORM | {"surge": 3}], "rebel-troopers", dice=["hit"] * 2 + ["surge"] * 2)
    shots(m, 0, "stormtroopers", "a-280-blaster-rifle", 2)
    assert (asked(m), options(m, 1)) == ({EMPIRE: "surge-defense"}, {"spend 0", "spend 1", "spend 2"})
    play(m, f"1: spend {spent}")
    through(m)
    assert (sum(wounds(m, "stormtroopers")), tokens(m, "stormtroopers", "surge")) == (lost, (3 - spent,))


@rule("LG-TOKEN-001")
def test_surge_tokens_are_removed_in_the_end_phase():
    from tests.games.legion.table import position

    m = position([unit("luke-skywalker", 9000, 4000, surge=2)], [unit("darth-vader", 9000, 9000)], step="end-phase")
    assert tokens(m, "luke-skywalker", "surge") == (0,)


# -- armor -------------------------------------------------------------------------------------------------------------


@rule("LG-ARMORX-001")
@pytest.mark.parametrize(("hits", "rolled"), [(1, 0), (2, 0), (3, 1)])
def test_armor_x_cancels_up_to_x_hits(hits, rolled):
    """The landspeeder has Armor 2 (and Cover 1, which Blast takes from it)."""
    m = acting([unit("x-34-landspeeder", 9000, 6000)], [STORM | {"minis": [[9000 + 300 * n, 4500] for n in range(4)]}],
               "stormtroopers", dice=["hit"] * (hits + 1) + ["blank"] * (3 - hits) + ["block"] * 4)  # fmt: skip
    shots(m, 1, "x-34-landspeeder", "e-11-blaster-rifle", 4)
    assert fields(m, "CoverTaken", "count") == [(1,)]
    assert fields(m, "HitsCancelled", "count", "cite") == [(min(hits, 2), "LG-ARMORX-001")]
    assert sum(len(dice) for (dice,) in fields(m, "DefenseRolled", "dice")) == rolled


@rule("LG-ARMORX-002", "LG-ARMORX-003")
def test_impact_turns_hits_to_criticals_before_armor_x_cancels_them():
    """Two hits of the DLT-19 with Impact 1 against a dewback with Armor 1."""
    storm = row("stormtroopers", 9000, 4000, "dlt-19-stormtrooper", size=5)
    m = acting(
        [unit("dewback-rider", 9000, 6000)],
        [storm],
        "stormtroopers",
        dice=["hit", "hit", "blank", "blank"],
    )
    shots(m, 1, "dewback-rider", "dlt-19-stormtrooper")
    assert told(m, "HitsImproved", "HitsCancelled") == ["HitsImproved", "HitsCancelled"]
    assert wounds(m, "dewback-rider") == [1], "the critical"


@rule("LG-KEYWORD-621")
@pytest.mark.parametrize(("facing", "better"), [(900, [(1,)]), (2700, []), (0, []), (1800, [])])
def test_weak_point_rear_gives_impact_to_who_stands_behind(facing, better):
    """Rebels below the AT-ST: it looks away from them, at them, or past them."""
    m = acting([REBEL_ROW], [unit("at-st", 9000, 6000, facing=facing)], "rebel-troopers", dice=["hit"] * 4 + BLANKS)
    shots(m, 0, "at-st", "a-280-blaster-rifle", 4)
    assert fields(m, "HitsImproved", "count") == better


@rule("LG-KEYWORD-622")
@pytest.mark.parametrize(("facing", "better"), [(0, [(1,)]), (1800, [(1,)]), (900, []), (2700, [])])
def test_weak_point_sides_gives_impact_to_who_stands_beside(facing, better):
    tank = "tx-225-gavw-occupier-combat-assault-tank"
    m = acting([REBEL_ROW], [unit(tank, 9000, 6500, facing=facing)], "rebel-troopers", dice=["hit"] * 4 + BLANKS)
    shots(m, 0, tank, "a-280-blaster-rifle", 4)
    assert fields(m, "HitsImproved", "count") == better


# -- shields -----------------------------------------------------------------------------------------------------------


def shot_at_droidekas(drained=0, dice=()):
    m = acting([REBEL_ROW], [unit("droidekas", 9000, 6000, drained=drained)], "rebel-troopers", dice=[*dice, *BLANKS])
    return shots(m, 0, "droidekas", "a-280-blaster-rifle", 4)


@rule("LG-KEYWORD-597")
@pytest.mark.parametrize(("turned", "left"), [(0, 3), (2, 1), (3, 0)])
def test_shield_tokens_cancel_hits_and_criticals(turned, left):
    m = shot_at_droidekas(dice=["hit", "hit", "critical", "blank"])
    assert (asked(m), cite(m)) == ({EMPIRE: "spend-shields"}, "LG-KEYWORD-597")
    assert options(m, 1) == {"spend 0", "spend 1", "spend 2", "spend 3"}
    play(m, f"1: spend {turned}")
    through(m)
    assert (sum(wounds(m, "droidekas")), tokens(m, "droidekas", "drained")) == (left, (turned,))


@rule("LG-KEYWORD-596")
@pytest.mark.parametrize(("drained", "able"), [(0, 4), (3, 1)])
def test_a_unit_has_x_shield_tokens_that_begin_active(drained, able):
    m = shot_at_droidekas(drained, ["hit"] * 4)
    assert options(m, 1) == {f"spend {n}" for n in range(able + 1)}


@rule("LG-KEYWORD-596", "LG-KEYWORD-597")
def test_without_active_shield_tokens_or_results_nothing_is_asked():
    assert asked(shot_at_droidekas(4, ["hit", "blank", "blank", "blank"])) != {EMPIRE: "spend-shields"}
    assert asked(shot_at_droidekas(0, ["blank"] * 4)) != {EMPIRE: "spend-shields"}


@rule("LG-KEYWORD-597")
def test_shields_are_for_ranged_attacks():
    sabine = unit("sabine-wren", 9000, 4000, "personal-combat-shield")
    m = acting([sabine], [unit("darth-vader", 9000, 4270)], "darth-vader", dice=["hit"] * 6 + ["blank"] * 9)
    attack(m, 1, "sabine-wren")
    assert told(m, "DefenseRolled", "ShieldsSpent") == ["DefenseRolled"], "nobody is asked"
    assert tokens(m, "sabine-wren", "drained") == (0,)


# -- defense dice --------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-563")
@pytest.mark.parametrize(("target", "dice"), [("sabine-wren", 4), ("leia-organa", 2), ("luke-skywalker", 2)])
def test_impervious_adds_a_defense_die_for_each_pierce(target, dice):
    """Two hits of Han's pistol, which has Pierce 2."""
    m = acting([unit("han-solo", 9000, 4000)], [unit(target, 9000, 5500)], "han-solo", dice=["hit", "hit", *BLANKS])
    shots(m, 0, target, "hans-dl-44-blaster-pistol")
    assert [len(rolled) for (rolled,) in fields(m, "DefenseRolled", "dice")] == [dice]


@rule("LG-KEYWORD-563")
def test_impervious_adds_nothing_to_a_unit_that_is_immune_to_pierce(monkeypatch):
    from tests.games.legion.table import made_up

    made_up(monkeypatch, "sabine-wren", has={"impervious": 1, "immune:pierce": 1})
    m = acting([unit("han-solo", 9000, 4000)], [unit("sabine-wren", 9000, 5500)], "han-solo", dice=["hit"] * 2 + BLANKS)
    shots(m, 0, "sabine-wren", "hans-dl-44-blaster-pistol")
    assert [len(rolled) for (rolled,) in fields(m, "DefenseRolled", "dice")] == [2]


@rule("LG-KEYWORD-527")
@pytest.mark.parametrize(("suppression", "dice"), [(0, 2), (2, 3), (5, 4)])
def test_danger_sense_adds_a_defense_die_for_each_suppression_token_up_to_x(suppression, dice):
    """Pathfinders with Danger Sense 3; suppressed they have light cover, which cancels one of the hits."""
    target = row("rebel-pathfinders", 9000, 5500, size=4, suppression=suppression)
    m = acting([target], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["hit", "hit", "blank", "blank", *["block"] * 9])  # fmt: skip
    shots(m, 1, "rebel-pathfinders", "e-11-blaster-rifle", 4)
    assert [len(rolled) for (rolled,) in fields(m, "DefenseRolled", "dice")] == [dice]


@rule("LG-KEYWORD-527")
def test_danger_sense_is_for_ranged_attacks():
    target = unit("jyn-erso", 9000, 4270, suppression=3)
    m = acting([target], [unit("darth-vader", 9000, 4000)], "darth-vader", dice=["hit"] + ["blank"] * 5 + ["block"] * 5)
    attack(m, 1, "jyn-erso")
    assert [len(rolled) for (rolled,) in fields(m, "DefenseRolled", "dice")] == [1]


@rule("LG-KEYWORD-618", "LG-ATTACK-029")
def test_uncanny_luck_rerolls_up_to_x_defense_dice_together_and_once():
    han = unit("han-solo", 9000, 5500)
    dice = ["hit"] * 4 + ["blank", "blank", "blank", "block"] + ["blank", "block"]
    m = acting([han], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers", dice=dice)
    shots(m, 1, "han-solo", "e-11-blaster-rifle", 4)
    assert (asked(m), cite(m)) == ({REBELS: "reroll-defense"}, "LG-KEYWORD-618")
    assert options(m, 0) == {"redo blank", "redo block", "done"}
    play(m, "0: redo blank", "0: redo blank", "0: done")
    assert fields(m, "DefenseRerolled", "dice") == [([3, 0],)]
    assert (wounds(m, "han-solo"), asked(m)) == ([2], {EMPIRE: "act"})


@rule("LG-KEYWORD-618")
def test_uncanny_luck_rerolls_no_more_than_x_and_may_be_declined():
    dice = ["hit"] * 4 + ["blank"] * 4 + ["block"] * 3
    m = acting([unit("han-solo", 9000, 5500)], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers", dice=dice)
    shots(m, 1, "han-solo", "e-11-blaster-rifle", 4)
    declined = m.clone()
    play(declined, "0: done")
    assert wounds(declined, "han-solo") == [4]
    play(m, "0: redo blank", "0: redo blank", "0: redo blank")
    assert (fields(m, "DefenseRerolled", "dice"), wounds(m, "han-solo")) == ([([0, 0, 0],)], [1])


@rule("LG-KEYWORD-514")
@pytest.mark.parametrize(("spent", "lost"), [(0, 3), (1, 0)])
def test_block_turns_surges_to_blocks_if_a_dodge_token_was_spent(spent, lost):
    grievous = unit("general-grievous", 9000, 5500, dodge=1)
    dice = ["hit"] * 3 + ["blank"] + ["surge"] * 3
    m = acting([REBEL_ROW], [grievous], "rebel-troopers", dice=dice)
    shots(m, 0, "general-grievous", "a-280-blaster-rifle", 4)
    play(m, f"1: spend {spent}")
    assert (wounds(m, "general-grievous"), told(m, "Deflected")) == ([lost], [])


@rule("LG-KEYWORD-600")
@pytest.mark.parametrize("melee", [False, True])
def test_soresu_mastery_blocks_with_surges_and_wounds_the_attacker(melee):
    """In melee as well: its text knows no difference."""
    obi = unit("obi-wan-kenobi", 9000, 4270 if melee else 5500, dodge=1)
    m = acting([obi], [unit("general-grievous", 9000, 4000, "dt-57-annihilator")], "general-grievous",
               dice=["critical"] * 4 + ["surge"] * 3 + ["blank"] * 9)  # fmt: skip
    shots(m, 1, "obi-wan-kenobi", "dt-57-annihilator")
    play(m, "0: spend 1")
    assert fields(m, "Deflected", "unit", "count", "cite") == [(1, 3, "LG-KEYWORD-600")]
    assert (wounds(m, "obi-wan-kenobi"), wounds(m, "general-grievous")) == ([1], [3])


@rule("LG-RULING-032")
def test_the_attacker_is_wounded_before_pierce_cancels_blocks():
    """Seventh step, eighth step: Dooku gives up one of his Pierce 2 by Makashi Mastery."""
    m = acting([unit("count-dooku", 9000, 4270)], [unit("obi-wan-kenobi", 9000, 4000, dodge=1)], "count-dooku",
               dice=["critical"] * 3 + ["blank"] * 2 + ["surge", "block", "blank"])  # fmt: skip
    shots(m, 0, "obi-wan-kenobi", "dookus-lightsaber")
    play(m, "1: spend 1")
    order = told(m, "DefenseRolled", "Deflected", "MiniWounded", "BlocksCancelled", "WoundsSuffered")
    assert order[:5] == ["DefenseRolled", "Deflected", "WoundsSuffered", "MiniWounded", "BlocksCancelled"]
    assert (wounds(m, "count-dooku"), wounds(m, "obi-wan-kenobi")) == ([1], [2])


@rule("LG-KEYWORD-560")
@pytest.mark.parametrize(("card", "target"), [("droidekas", "luke-skywalker"), ("droidekas", "obi-wan-kenobi")])
def test_immune_deflect_spares_the_attacker_but_surges_are_blocks(card, target):
    m = acting([unit(target, 9000, 6500, dodge=1)], [unit(card, 9000, 4500, facing=900)], card,
               dice=["hit", "hit", "hit", "blank", "blank", "blank", "surge", "surge"])  # fmt: skip
    shots(m, 1, target, "dual-twin-blaster-cannons", 2)
    play(m, "0: spend 1")
    assert told(m, "Deflected") == [] and sum(wounds(m, card)) == 0 == sum(wounds(m, target))


@rule("LG-KEYWORD-573")
@pytest.mark.parametrize(("who", "pierced"), [("count-dooku", [(1,)]), ("darth-vader", [])])
def test_makashi_mastery_gives_up_one_pierce_to_ignore_the_immunity(who, pierced):
    """Dooku's lightsaber has Pierce 2, Vader's Pierce 3; Luke is immune to Pierce."""
    m = acting([unit("luke-skywalker", 9000, 4270)], [unit(who, 9000, 4000)], who,
               dice=["critical"] * 3 + ["blank"] * (2 if pierced else 3) + ["block"] * 3)  # fmt: skip
    attack(m, 1, "luke-skywalker")
    assert fields(m, "BlocksCancelled", "count") == pierced
    assert wounds(m, "luke-skywalker") == [len(pierced)]


@rule("LG-KEYWORD-573")
def test_makashi_mastery_is_for_melee_attacks():
    m = acting([unit("luke-skywalker", 9000, 5500)], [unit("count-dooku", 9000, 4000)], "count-dooku",
               dice=["critical"] * 3 + ["blank"] * 2 + ["block"] * 3)  # fmt: skip
    attack(m, 1, "luke-skywalker")
    assert told(m, "BlocksCancelled") == [] and wounds(m, "luke-skywalker") == [0]


# -- tokens after the attack -----------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-605")
@pytest.mark.parametrize(("die", "found"), [("blank", 1), ("hit", 2)])
def test_suppressive_gives_a_suppression_token_beyond_the_usual_one(die, found):
    m = acting([row("rebel-troopers", 9000, 5900, size=4)], [unit("bossk", 9000, 4000)], "bossk",
               dice=[die] * 5 + ["block"] * 5)  # fmt: skip
    shots(m, 1, "rebel-troopers", "relby-v10-mortar-rifle")
    through(m)
    assert tokens(m, "rebel-troopers", "suppression") == (found,)


@rule("LG-KEYWORD-605")
def test_suppressive_works_in_melee_too_and_never_on_vehicles():
    m = acting([unit("jyn-erso", 9000, 4270)], [row("stormtroopers", 9000, 4000, size=4)], "jyn-erso", dice=BLANKS)
    attack(m, 0, "stormtroopers")
    assert tokens(m, "stormtroopers", "suppression") == (1,)
    m = acting([unit("at-rt", 9000, 6500)], [unit("bossk", 9000, 4000)], "bossk", dice=BLANKS)
    attack(m, 1, "at-rt")
    assert tokens(m, "at-rt", "suppression") == (0,)


@rule("LG-KEYWORD-576")
@pytest.mark.parametrize(
    ("target", "save", "found"),
    [("phase-i-clone-troopers", "blank", 1), ("phase-i-clone-troopers", "block", 0), ("b1-battle-droids", "blank", 0)],
)
def test_poison_x_is_for_wounded_troopers_that_are_no_droids(target, save, found):
    droids = row("b1-battle-droids", 9000, 4000, "radiation-cannon-b1-trooper", size=7)
    size = 4 if target == "phase-i-clone-troopers" else 6
    m = acting([row(target, 9000, 5500, size=size)], [droids], "b1-battle-droids" if size == 4 else "b1-battle-droids-2",
               dice=["critical"] * 2 + [save] * 2)  # fmt: skip
    name = target if size == 4 else f"{target}-1"
    shots(m, 1, name, "radiation-cannon-b1-trooper")
    through(m)
    assert tokens(m, name, "poison") == (found,)


# -- Guardian ----------------------------------------------------------------------------------------------------------------

FRIENDS = row("rebel-troopers", 9000, 5500, size=4)


def guarded(*guards, dice, target=FRIENDS, attacker="stormtroopers", weapon="e-11-blaster-rifle", count=4, **more):
    shooter = row(attacker, 9000, 4000, size=4) if count == 4 else unit(attacker, 9000, 4000, **more)
    m = acting([target, *guards], [shooter], attacker, dice=[*dice])
    return shots(m, 1, target["card"], weapon, count)


CHEWIE = unit("chewbacca", 9000, 6500)
CLONES = row("phase-i-clone-troopers", 9000, 5500, size=4)


@rule("LG-KEYWORD-551")
def test_guardian_may_cancel_up_to_x_hits_and_no_criticals():
    m = guarded(CHEWIE, dice=["hit", "hit", "critical", "blank", "block", "block", "block"])
    assert (asked(m), cite(m)) == ({REBELS: "guard"}, "LG-KEYWORD-551")
    assert options(m, 0) == {"guard chewbacca 1", "guard chewbacca 2", "pass"}
    play(m, "0: guard chewbacca 2")
    assert fields(m, "Guarded", "unit", "defender", "count") == [(1, 0, 2)]
    assert [(who, len(dice)) for who, dice in fields(m, "DefenseRolled", "unit", "dice")] == [(1, 2), (0, 1)]


@rule("LG-KEYWORD-551")
@pytest.mark.parametrize(
    ("guard", "target"),
    [
        (unit("chewbacca", 9000, 7700), FRIENDS),
        (CHEWIE, unit("at-rt", 9000, 5500)),
        (unit("luke-skywalker", 9000, 6500), FRIENDS),
    ],
    ids=["beyond range 1", "for a vehicle", "without the keyword"],
)
def test_guardian_is_for_trooper_units_at_range_1(guard, target):
    assert told(guarded(guard, dice=["hit"] * 4 + BLANKS, target=target), "Guarded") == []
    assert asked(guarded(guard, dice=["hit"] * 4 + BLANKS, target=target)) != {REBELS: "guard"}


@rule("LG-KEYWORD-551")
def test_guardian_needs_a_line_of_sight():
    wall = {"kind": "building", "at": [9000, 6000], "size": [3000, 300], "height": 1400}
    m = acting([FRIENDS, CHEWIE], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers", dice=["hit"] * 4 + BLANKS,
               field=field(wall))  # fmt: skip
    shots(m, 1, "rebel-troopers", "e-11-blaster-rifle", 4)
    assert asked(m) != {REBELS: "guard"}


@rule("LG-KEYWORD-551")
def test_guardian_is_not_for_melee_attacks():
    m = acting([unit("luke-skywalker", 9000, 4270), unit("chewbacca", 9000, 5200)], [unit("darth-vader", 9000, 4000)],
               "darth-vader", dice=["hit"] * 6 + BLANKS)  # fmt: skip
    attack(m, 1, "luke-skywalker")
    assert fields(m, "DefenseRolled", "unit") == [(0,)]


@rule("LG-KEYWORD-552", "LG-KEYWORD-553")
def test_the_guarding_unit_rolls_its_own_dice_and_gains_no_suppression():
    """Chewbacca has white dice and no chart: block, surge, blank for three hits are two wounds."""
    m = guarded(CHEWIE, dice=["hit", "hit", "hit", "blank", "block", "surge", "blank"])
    play(m, "0: guard chewbacca 3")
    assert fields(m, "DefenseRolled", "unit", "red") == [(1, False)]
    assert (wounds(m, "chewbacca"), tokens(m, "chewbacca", "suppression")) == ([2], (0,))
    assert tokens(m, "rebel-troopers", "suppression") == (1,), "the defender"
    assert sum(wounds(m, "rebel-troopers")) == 0


@rule("LG-KEYWORD-552")
def test_a_guarding_unit_with_red_dice_rolls_red_ones():
    m = guarded(unit("obi-wan-kenobi", 9000, 6500), dice=["hit", "blank", "blank", "blank"], target=CLONES)
    play(m, "0: guard obi-wan-kenobi 1")
    faces = [shown.faces.count("block") for event in m.events for shown in event.thrown()]
    assert fields(m, "DefenseRolled", "unit", "red") == [(1, True)] and faces[-1] == 3


@rule("LG-KEYWORD-552")
def test_a_guarding_unit_converts_surges_by_its_own_chart(monkeypatch):
    from tests.games.legion.table import made_up
    from wartable.games.legion.content import Surge

    made_up(monkeypatch, "chewbacca", surge=Surge(defense="block"))
    m = guarded(CHEWIE, dice=["hit", "blank", "blank", "blank", "surge"])
    play(m, "0: guard chewbacca 1")
    assert wounds(m, "chewbacca") == [0]


@rule("LG-KEYWORD-554")
def test_guardian_is_not_used_for_a_unit_with_guardian(monkeypatch):
    from tests.games.legion.table import made_up

    guards = row("imperial-royal-guards", 9000, 6500, size=3)
    fett = unit("boba-fett", 9000, 5500)
    assert asked(guarded(guards, dice=["hit"] * 4 + BLANKS, target=fett)) == {REBELS: "guard"}
    made_up(monkeypatch, "boba-fett", has={"guardian": 2})
    assert asked(guarded(guards, dice=["hit"] * 4 + BLANKS, target=fett)) != {REBELS: "guard"}


@rule("LG-KEYWORD-554")
def test_several_units_guard_one_after_another_each_once():
    one, two = (row("imperial-royal-guards", x, 6300, size=3) for x in (8000, 10200))
    m = guarded(one, two, dice=["hit"] * 4 + ["block"] * 4, target=unit("boba-fett", 9000, 5500))
    names = [f"imperial-royal-guards-{n}" for n in (1, 2)]
    assert options(m, 0) == {f"guard {who} {n}" for who in names for n in (1, 2)} | {"pass"}
    play(m, f"0: guard {names[0]} 1")
    assert options(m, 0) == {f"guard {names[1]} {n}" for n in (1, 2)} | {"pass"}
    play(m, f"0: guard {names[1]} 2")
    assert [len(dice) for (dice,) in fields(m, "DefenseRolled", "dice")][:2] == [1, 2]


@rule("LG-KEYWORD-555")
def test_the_attacker_chooses_how_much_pierce_is_used_against_the_guard():
    """Veers has Pierce 1: used against Chewbacca's block it is gone for the defender's."""
    dice = ["hit", "critical", "blank", "block", "block"]
    m = guarded(CHEWIE, dice=dice, attacker="general-veers", weapon="veers-e-11-blaster-rifle", count=1)
    play(m, "0: guard chewbacca 1")
    assert (asked(m), cite(m), options(m, 1)) == ({EMPIRE: "pierce-guard"}, "LG-KEYWORD-555", {"spend 0", "spend 1"})
    kept = m.clone()
    play(m, "1: spend 1")
    through(m)
    assert (wounds(m, "chewbacca"), sum(wounds(m, "rebel-troopers"))) == ([1], 0)
    play(kept, "1: spend 0")
    through(kept)
    assert (wounds(kept, "chewbacca"), sum(wounds(kept, "rebel-troopers"))) == ([0], 1)


@rule("LG-RULING-096")
@rule("LG-KEYWORD-555")
def test_pierce_is_used_at_once_where_the_defender_has_nothing_to_block():
    dice = ["hit", "blank", "blank", "block"]
    m = guarded(CHEWIE, dice=dice, attacker="general-veers", weapon="veers-e-11-blaster-rifle", count=1)
    play(m, "0: guard chewbacca 1")
    assert (wounds(m, "chewbacca"), fields(m, "BlocksCancelled", "cite")) == ([1], [("LG-KEYWORD-555",)])


@rule("LG-KEYWORD-555")
def test_pierce_does_nothing_to_a_guard_that_is_immune():
    dice = ["hit", "critical", "blank", "block", "block"]
    obi = unit("obi-wan-kenobi", 9000, 6500)
    m = guarded(obi, dice=dice, attacker="general-veers", weapon="veers-e-11-blaster-rifle", count=1, target=CLONES)
    play(m, "0: guard obi-wan-kenobi 1")
    through(m)
    assert (wounds(m, "obi-wan-kenobi"), sum(wounds(m, "phase-i-clone-troopers"))) == ([0], 1), "all of it is left"


@rule("LG-KEYWORD-600")
@pytest.mark.parametrize(("answer", "guard", "storm"), [("do it", 0, 2), ("pass", 2, 0)])
def test_a_guard_with_soresu_mastery_may_spend_a_dodge_token(answer, guard, storm):
    m = guarded(
        unit("obi-wan-kenobi", 9000, 6500, dodge=1),
        dice=["hit", "hit", "blank", "blank", "surge", "surge"],
        target=CLONES,
    )
    play(m, "0: guard obi-wan-kenobi 2")
    assert (asked(m), cite(m)) == ({REBELS: "soresu"}, "LG-KEYWORD-600")
    play(m, f"0: {answer}")
    through(m)
    assert (wounds(m, "obi-wan-kenobi"), sum(wounds(m, "stormtroopers"))) == ([guard], storm)
    assert tokens(m, "obi-wan-kenobi", "dodge") == (0 if storm else 1,)


@rule("LG-KEYWORD-551")
def test_who_may_guard_is_asked_only_then():
    m = guarded(CHEWIE, dice=["critical", "blank", "blank", "blank", "block"])
    assert asked(m) == {EMPIRE: "act"}, "there is no hit"
    assert refused(m, 1, "guard chewbacca 1") == "LG-KEYWORD-551"
