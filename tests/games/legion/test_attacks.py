"""Attacks in their steps: defenders, weapons, dice, cover, dodge, defense, wounds, suppression."""

import pytest

from tests.games.legion.table import (
    REBELS,
    SEGMENT,
    acting,
    attack,
    deeds,
    field,
    left,
    number,
    row,
    standing,
    through,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refusals, refused

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 4000, 5000), unit("darth-vader", 16000, 5000)
HITS = ["hit"] * 4
BLANKS = ["blank"] * 8


def shooting(
    gap=1000, *, who="rebel-troopers", size=4, foe="stormtroopers", dice=(), own=(), upgrades=(), more=(), **given
):
    """A row of Rebel troopers with its leader on the left, and an Imperial unit straight ahead of that leader."""
    rebels = [row("rebel-troopers", 9000, 4000, *upgrades, size=size, **given.pop("shooter", {}))]
    enemy = given.pop("enemy", None) or row(foe, 9000, 4000 + 270 + gap, size=4, **given.pop("target", {}))
    return acting([*rebels, *own], [enemy, *more], who, dice=list(dice), **given)


# -- 1: the defender and the range -----------------------------------------------------------------------


@rule("LG-ATTACK-009", "LG-ATTACK-015")
@pytest.mark.parametrize(("gap", "reaches"), [(3 * SEGMENT, True), (3 * SEGMENT + 1, False)])
def test_the_range_is_that_of_the_leader_and_the_closest_defender(gap, reaches):
    m = shooting(gap)
    assert ("attack" in deeds(m, REBELS)) == reaches
    if not reaches:
        assert refused(m, REBELS, "attack") == "LG-RULING-026"


@rule("LG-ATTACK-009")
def test_other_minis_do_not_bring_the_attack_nearer():
    """The last of the row stands nearer to the enemy than its leader does, which is too far away."""
    m = shooting(enemy=unit("darth-vader", 9900, 4000 + 270 + 3 * SEGMENT))
    assert "attack" not in deeds(m, REBELS)


@rule("LG-RANGE-010", "LG-ATTACKPOOL-505", "LG-ATTACK-015")
@pytest.mark.parametrize(("gap", "usable"), [(SEGMENT, False), (SEGMENT + 1, True)])
def test_a_weapon_has_a_minimum_range(gap, usable):
    m = acting(
        [unit("at-rt", 9000, 4000, "at-rt-laser-cannon", facing=900)], [unit("darth-vader", 9000, 4485 + gap)], "at-rt"
    )
    play(m, "0: attack", "0: target darth-vader")
    assert ("with at-rt-laser-cannon 1" in options(m, 0)) == usable


@rule("LG-ATTACK-012")
def test_only_minis_that_see_the_defender_are_eligible():
    wall = {"kind": "tall-stone-wall", "at": [9000, 4200], "size": [900, 100], "height": 900}
    m = shooting(1500, field=field(wall))
    play(m, "0: attack", "0: target stormtroopers")
    assert options(m, 0) == {"with a-280-blaster-rifle 1", "with a-280-blaster-rifle 2"}, "two stand behind the wall"


@rule("LG-ENGAGED-003", "LG-ENGAGED-004")
def test_engaged_units_neither_shoot_nor_are_shot_at():
    luke, storm = unit("luke-skywalker", 9000, 5000), row("stormtroopers", 9000, 5272, size=4)
    free = unit("rebel-troopers", 9000, 3500)
    m = acting([luke, free], [storm, unit("darth-vader", 9000, 6500)], "luke-skywalker")
    play(m, "0: attack")
    assert options(m, 0) == {"target stormtroopers"}
    assert refusals(m, 0)["target darth-vader"] == "LG-ENGAGED-003"
    m = acting([luke, free], [storm], "rebel-troopers")
    assert refused(m, 0, "attack") == "LG-RULING-026"


@rule("LG-BATTLECARD-512")
@pytest.mark.parametrize(("round_", "gap", "allowed"), [
    (1, 2 * SEGMENT, True), (1, 2 * SEGMENT + 1, False), (2, 3 * SEGMENT, True), (3, 3 * SEGMENT, True),
])  # fmt: skip
def test_limited_visibility_limits_ranged_attacks(round_, gap, allowed):
    m = shooting(gap, condition="limited-visibility", round=round_)
    assert ("attack" in deeds(m, REBELS)) == allowed


# -- 2 and 3: pools ----------------------------------------------------------------------------------------


@rule("LG-ATTACK-013", "LG-ATTACK-016")
def test_each_mini_adds_one_weapon_or_none():
    m = shooting(dice=["blank"] * 2)
    play(m, "0: attack", "0: target stormtroopers")
    assert options(m, 0) == {f"with a-280-blaster-rifle {n}" for n in range(1, 5)}
    play(m, "0: with a-280-blaster-rifle 2")
    assert options(m, 0) == {"with a-280-blaster-rifle 1", "with a-280-blaster-rifle 2", "done"}
    play(m, "0: done")
    assert fields(m, "AttackRolled", "dice") == [([7, 7],)], "two black dice"


@rule("LG-UPGRADE-512", "LG-WEAPON-509", "LG-WEAPON-510")
def test_a_heavy_weapon_is_used_by_its_own_mini_which_may_use_another():
    m = shooting(upgrades=["z-6-trooper"], size=5)
    play(m, "0: attack", "0: target stormtroopers")
    assert "with z-6-trooper 1" in options(m, 0) and "with z-6-trooper 2" not in options(m, 0)
    assert "with a-280-blaster-rifle 5" in options(m, 0)


@rule("LG-UPGRADE-514", "LG-UPGRADECARD-009")
def test_every_mini_may_use_grenades():
    m = shooting(SEGMENT, upgrades=["concussion-grenades"])
    play(m, "0: attack", "0: target stormtroopers")
    assert "with concussion-grenades 4" in options(m, 0)
    m = shooting(SEGMENT + 1, upgrades=["concussion-grenades"])
    play(m, "0: attack", "0: target stormtroopers")
    assert "with concussion-grenades 1" not in options(m, 0)


@rule("LG-ATTACK-017", "LG-ATTACK-018", "LG-MULTITARGET-002")
def test_what_is_left_may_be_aimed_at_another_unit():
    """Stormtroopers shoot at Rebels; their rocket launcher at a walker."""
    storm = row("stormtroopers", 9000, 4000, "hh-12-stormtrooper", size=5)
    rebels, walker = row("rebel-troopers", 9000, 6500, size=4), unit("at-rt", 7000, 6500)
    m = acting([rebels, walker], [storm], "stormtroopers", dice=BLANKS)
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4", "1: done")
    assert (asked(m), cite(m)) == ({1: "declare-more"}, "LG-ATTACK-017")
    assert options(m, 1) == {"target at-rt", "done"}
    assert refusals(m, 1)["target rebel-troopers"] == "LG-ATTACKPOOL-504"
    play(m, "1: target at-rt")
    assert options(m, 1) == {"with hh-12-stormtrooper 1"}, "rifles go into the other pool"
    play(m, "1: with hh-12-stormtrooper 1")
    assert (asked(m), options(m, 1)) == ({1: "resolve"}, {"resolve rebel-troopers", "resolve at-rt"})
    play(m, "1: resolve at-rt")
    assert [defender for (defender,) in fields(m, "AttackRolled", "defender")] == [1, 0]


@rule("LG-ATTACKPOOL-506", "LG-UPGRADECARD-014")
def test_a_weapon_card_exhausts_when_it_is_used():
    storm = row("stormtroopers", 9000, 4000, "hh-12-stormtrooper", size=5)
    m = acting([unit("at-rt", 9000, 6500)], [storm], "stormtroopers", dice=BLANKS)
    play(m, "1: attack", "1: target at-rt", "1: with hh-12-stormtrooper 1", "1: done")
    assert m.state.exhausted[number(m, "stormtroopers")] == 1
    spent = {**storm, "exhausted": ["hh-12-stormtrooper"]}
    m = acting([unit("at-rt", 9000, 6500)], [spent], "stormtroopers", dice=BLANKS)
    play(m, "1: attack", "1: target at-rt")
    assert not any("hh-12" in text for text in options(m, 1))


@rule("LG-CUMBERSOME-502")
def test_a_cumbersome_weapon_is_not_used_after_a_move():
    storm = row("stormtroopers", 9000, 4000, "hh-12-stormtrooper", size=5)
    m = acting([unit("at-rt", 9000, 6500)], [storm], "stormtroopers", act={"moved": True})
    play(m, "1: attack", "1: target at-rt")
    assert not any("hh-12" in text for text in options(m, 1))


@rule("LG-CUMBERSOME-501")
def test_after_a_cumbersome_weapon_nobody_moves():
    storm = row("stormtroopers", 9000, 4000, "hh-12-stormtrooper", size=5)
    m = acting([unit("at-rt", 9000, 6500)], [storm], "stormtroopers", dice=BLANKS)
    play(m, "1: attack", "1: target at-rt", "1: with hh-12-stormtrooper 1", "1: done")
    assert (asked(m), left(m)) == ({1: "act"}, 1)
    assert refused(m, 1, "march 9000,4100") == "LG-CUMBERSOME-501"


@rule("LG-FIXEDFRONT-501")
@pytest.mark.parametrize(("facing", "usable"), [(900, True), (0, False), (2700, False), (450, True), (449, True)])
def test_a_fixed_weapon_needs_its_target_in_the_arc(facing, usable):
    """Straight ahead, behind, and across the border of the front arc."""
    m = acting(
        [unit("at-rt", 9000, 4000, "at-rt-rotary-blaster", facing=facing)], [unit("darth-vader", 9000, 6000)], "at-rt"
    )
    play(m, "0: attack", "0: target darth-vader")
    assert ("with at-rt-rotary-blaster 1" in options(m, 0)) == usable


@rule("LG-SPRAY-501", "LG-SPRAY-502")
def test_spray_counts_for_every_mini_it_sees():
    m = acting([unit("at-rt", 9000, 4000, "at-rt-flamethrower", facing=900)], [row("stormtroopers", 8700, 5200, size=3,
               station="battlefield") | {"minis": [[8700, 5200], [9000, 5200], [9300, 5200], {"at": [0, 0], "defeated": True}]},
               VADER], "at-rt", dice=BLANKS)  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with at-rt-flamethrower 1")
    assert fields(m, "AttackRolled", "dice") == [([7] * 6,)], "two black dice for each of three"


# -- 4: dice ---------------------------------------------------------------------------------------------


@rule("LG-ATTACK-023")
@pytest.mark.parametrize(("who", "shows"), [("stormtroopers", 1), ("rebel-troopers", 0)])
def test_surges_convert_by_the_attackers_chart(who, shows):
    """Stormtroopers have surge to hit, Rebel troopers nothing: then a surge is a blank."""
    units = {
        "rebel-troopers": row("rebel-troopers", 9000, 4000, size=4),
        "stormtroopers": row("stormtroopers", 9000, 5500, size=4),
    }
    m = acting([units["rebel-troopers"]], [units["stormtroopers"]], who, dice=["surge"] + ["blank"] * 3 + ["block"] * 4)
    (seat,) = m.pending
    other = "stormtroopers" if seat == 0 else "rebel-troopers"
    attack(m, seat, other)
    assert len(fields(m, "DefenseRolled", "dice")) == shows


@rule("LG-AIM-504", "LG-AIM-505")
def test_an_aim_token_rerolls_up_to_two_dice():
    m = shooting(
        shooter={"aim": 1}, dice=["blank", "blank", "blank", "hit", "critical", "hit", "block", "block", "block"]
    )
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert (asked(m), cite(m)) == ({0: "reroll"}, "LG-AIM-504")
    assert options(m, 0) == {"reroll black-blank", "reroll black-hit", "pass"}
    play(m, "0: reroll black-blank")
    assert options(m, 0) == {"reroll black-blank", "reroll black-hit", "done"}
    play(m, "0: reroll black-blank")
    assert fields(m, "AttackRerolled", "dice") == [([5, 4],)], "a critical and a hit"
    assert tokens(m, "rebel-troopers", "aim") == (0,)
    assert fields(m, "DefenseRolled", "dice") == [([0, 0, 0],)], "two hits and a critical"


@rule("LG-PRECISE-501", "LG-KEYWORD-504", "LG-UPGRADECARD-008")
@pytest.mark.parametrize(("upgrades", "most"), [([], 3), (["targeting-scopes"], 4)])
def test_precise_rerolls_more(upgrades, most):
    storm = row("stormtroopers", 9000, 4000, *upgrades, size=4, aim=1)
    m = acting([row("rebel-troopers", 9000, 5500, size=4)], [storm], "stormtroopers", dice=["blank"] * 12)
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4")
    for _ in range(most):
        assert asked(m) == {1: "reroll"}
        play(m, "1: reroll white-blank")
    assert [len(dice) for (dice,) in fields(m, "AttackRerolled", "dice")] == [most]


@rule("LG-AIM-506", "LG-AIM-507")
def test_the_next_aim_token_is_spent_after_the_reroll_was_seen():
    m = shooting(shooter={"aim": 2}, dice=["blank"] * 4 + ["blank", "hit", "hit", "block", "block"])
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    play(m, "0: reroll black-blank", "0: reroll black-blank")
    assert options(m, 0) == {"reroll black-blank", "reroll black-hit", "pass"}
    play(m, "0: reroll black-blank", "0: done")
    assert fields(m, "AttackRerolled", "dice") == [([7, 4],), ([4],)]
    assert fields(m, "DefenseRolled", "dice") == [([0, 0],)]


# -- 5: cover and dodge ------------------------------------------------------------------------------------


@rule("LG-SUPPRESSION-502", "LG-COVER-507")
def test_suppression_gives_light_cover():
    m = shooting(dice=[*HITS, "blank", "blank", "blank"], target={"suppression": 1})
    attack(m, 0, "stormtroopers")
    assert fields(m, "CoverTaken", "cover", "count") == [(1, 1)]
    assert len(standing(m, "stormtroopers")) == 1, "three of four hits are left"


@rule("LG-BARRICADE-002", "LG-COVER-508", "LG-COVER-514")
@pytest.mark.parametrize("suppression", [0, 1])
def test_heavy_cover_cancels_two_hits_and_is_the_most(suppression):
    low = {"kind": "barricade", "at": [9450, 5000], "size": [2000, 100]}
    m = shooting(1500, field=field(low), dice=[*HITS, "block", "block"], target={"suppression": suppression})
    attack(m, 0, "stormtroopers")
    assert fields(m, "CoverTaken", "cover", "count") == [(2, 2)]
    assert fields(m, "DefenseRolled", "dice") == [([0, 0],)]


@rule("LG-ATTACK-025")
def test_cover_cancels_no_criticals():
    m = shooting(dice=["critical"] * 4 + ["block"] * 4, target={"suppression": 1})
    attack(m, 0, "stormtroopers")
    assert fields(m, "CoverTaken", "count") == []
    assert len(fields(m, "DefenseRolled", "dice")[0][0]) == 4


@rule("LG-COVERX-501", "LG-KEYWORD-504")
def test_cover_x_improves_the_cover():
    m = shooting(enemy=unit("74-z-speeder-bikes", 9000, 5500), dice=[*HITS, "block", "block", "block"])
    attack(m, 0, "74-z-speeder-bikes")
    assert fields(m, "CoverTaken", "cover", "count") == [(1, 1)]


@rule("LG-BLAST-001", "LG-WEAPON-507", "LG-RULING-016")
def test_blast_ignores_all_cover_of_the_whole_pool():
    m = shooting(
        1000,
        upgrades=["concussion-grenades"],
        dice=[*HITS, "block", "block", "block", "block"],
        target={"suppression": 1},
    )
    play(m, "0: attack", "0: target stormtroopers", "0: with concussion-grenades 1", "0: with a-280-blaster-rifle 3")
    assert fields(m, "CoverTaken", "count") == []
    assert len(fields(m, "DefenseRolled", "dice")[0][0]) == 4


@rule("LG-DODGE-502", "LG-RULING-028")
def test_dodge_tokens_cancel_hits_after_cover():
    m = shooting(dice=["hit", "hit", "hit", "critical", "block", "block"], target={"dodge": 2, "suppression": 1})
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    assert (asked(m), cite(m)) == ({1: "spend-dodge"}, "LG-DODGE-502")
    assert m.pending[1].about == {"unit": 1, "hits": 2, "criticals": 1}
    assert options(m, 1) == {"spend 0", "spend 1", "spend 2"}
    play(m, "1: spend 1")
    assert tokens(m, "stormtroopers", "dodge") == (1,)
    assert len(fields(m, "DefenseRolled", "dice")[0][0]) == 2


@rule("LG-DODGE-505")
def test_a_dodge_token_may_be_spent_for_nothing():
    m = shooting(dice=["critical", "blank", "blank", "blank", "block"], target={"dodge": 1})
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4", "1: spend 1")
    assert fields(m, "DodgeSpent", "count", "cancelled") == [(1, 0)]


@rule("LG-NIMBLE-501")
def test_nimble_gives_a_dodge_token_back():
    m = acting([row("rebel-troopers", 9000, 5500, size=4, dodge=2)], [row("stormtroopers", 9000, 4000, size=4)],
               "stormtroopers", dice=["hit", "hit", "blank", "blank"])  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4", "0: spend 2")
    assert tokens(m, "rebel-troopers", "dodge") == (1,), "one, however many were spent"


@rule("LG-NIMBLE-501")
def test_nimble_gives_nothing_to_who_spends_nothing():
    m = acting([row("rebel-troopers", 9000, 5500, size=4, dodge=1)], [row("stormtroopers", 9000, 4000, size=4)],
               "stormtroopers", dice=["blank"] * 4)  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers", "1: with e-11-blaster-rifle 4", "0: spend 0")
    assert tokens(m, "rebel-troopers", "dodge") == (1,)


# -- 6 to 9: armor, impact, defense, pierce ------------------------------------------------------------------


@rule("LG-ARMOR-001")
def test_armor_cancels_all_hits_but_no_critical():
    m = acting([unit("at-rt", 9000, 6000)], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["hit", "hit", "surge", "critical", "block"])  # fmt: skip
    attack(m, 1, "at-rt")
    assert fields(m, "HitsCancelled", "count") == [(3,)], "a surge was converted to a hit"
    assert fields(m, "DefenseRolled", "dice") == [([0],)]


@rule("LG-IMPACT-501", "LG-ARMOR-002", "LG-ATTACKPOOL-507")
def test_impact_turns_hits_to_criticals_before_armor():
    storm = row("stormtroopers", 9000, 4000, "dlt-19-stormtrooper", size=5)
    m = acting([unit("at-rt", 9000, 6000)], [storm], "stormtroopers", dice=["hit", "hit", *(["hit"] * 4), "blank"])
    play(m, "1: attack", "1: target at-rt", "1: with dlt-19-stormtrooper 1", "1: with e-11-blaster-rifle 4")
    assert fields(m, "HitsImproved", "count") == [(1,)]
    assert fields(m, "HitsCancelled", "count") == [(5,)]
    assert wounds(m, "at-rt") == [1]


@rule("LG-IMPACT-502")
def test_impact_does_nothing_to_who_has_no_armor():
    m = acting([row("rebel-troopers", 9000, 6000, size=4)], [row("stormtroopers", 9000, 4000, "dlt-19-stormtrooper", size=5)],
               "stormtroopers", dice=["hit", "hit", "block", "block"])  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers", "1: with dlt-19-stormtrooper 1", "1: done")
    assert fields(m, "HitsImproved", "count") == []


@rule("LG-KEYWORD-506")
def test_impact_of_several_weapons_adds_up():
    """Two bikes with Impact 1 each: two hits become criticals."""
    bikes = unit("74-z-speeder-bikes", 9000, 4000, facing=900)
    m = acting([unit("at-rt", 9000, 6000)], [bikes], "74-z-speeder-bikes", dice=["hit"] * 6 + ["blank", "blank"])
    play(m, "1: attack", "1: target at-rt", "1: with ax-20-blaster-cannon 2")
    assert fields(m, "HitsImproved", "count") == [(2,)]
    assert wounds(m, "at-rt") == [2]


@rule("LG-ATTACK-028", "LG-ATTACK-033")
def test_wounds_are_what_was_not_blocked():
    m = shooting(dice=["hit", "critical", "hit", "blank", "block", "blank", "surge"])
    attack(m, 0, "stormtroopers")
    assert fields(m, "DefenseRolled", "red", "dice") == [(True, [0, 3, 2])]
    assert fields(m, "WoundsSuffered", "count") == [(2,)], "stormtroopers have no defense surge"
    assert len(standing(m, "stormtroopers")) == 2


@rule("LG-ATTACK-030")
def test_defense_surges_convert_by_the_defenders_chart():
    m = acting([row("rebel-troopers", 9000, 5500, size=4)], [row("stormtroopers", 9000, 4000, size=4)], "stormtroopers",
               dice=["hit", "hit", "hit", "hit", "surge", "surge", "block", "blank"])  # fmt: skip
    attack(m, 1, "rebel-troopers")
    assert fields(m, "DefenseRolled", "red", "dice") == [(False, [2, 2, 0, 3])]
    assert fields(m, "WoundsSuffered", "count") == [(1,)]


@rule("LG-PIERCE-501")
def test_pierce_cancels_blocks():
    m = acting([unit("luke-skywalker", 9000, 4000)], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker",
               dice=["hit", "hit", "block", "block"])  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert fields(m, "BlocksCancelled", "count") == [(2,)]
    assert fields(m, "WoundsSuffered", "count") == [(2,)]


@rule("LG-IMMUNEPIERCE-501")
def test_pierce_does_nothing_to_who_is_immune():
    m = acting([unit("luke-skywalker", 9000, 4000)], [unit("darth-vader", 9000, 5500)], "luke-skywalker",
               dice=["hit", "hit", "block", "block"])  # fmt: skip
    attack(m, 0, "darth-vader")
    assert fields(m, "BlocksCancelled", "count") == []
    assert wounds(m, "darth-vader") == [0]


@rule("LG-DEFLECT-501", "LG-DEFLECT-502", "LG-DEFLECT-504")
def test_deflect_turns_surges_to_blocks_and_wounds_the_attacker():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [unit("darth-vader", 9000, 5500, dodge=1)], "rebel-troopers",
               dice=["hit", "hit", "critical", "hit", "surge", "blank", "block"])  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 4", "1: spend 1")
    assert fields(m, "Deflected", "unit", "count") == [(0, 1)]
    through(m)
    assert wounds(m, "darth-vader") == [1], "three dice: a surge and a block save"
    assert len(standing(m, "rebel-troopers")) == 3


@rule("LG-DEFLECT-501")
def test_without_a_dodge_token_there_is_no_deflecting():
    m = acting([row("rebel-troopers", 9000, 4000, size=4)], [unit("darth-vader", 9000, 5500, dodge=1)], "rebel-troopers",
               dice=["hit", "blank", "blank", "blank", "surge"])  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 4", "1: spend 0")
    assert fields(m, "Deflected", "count") == []
    assert wounds(m, "darth-vader") == [1]


@rule("LG-DEFLECT-503")
def test_in_melee_deflect_blocks_and_wounds_nobody():
    m = acting([unit("luke-skywalker", 9000, 5000)], [unit("darth-vader", 9000, 5272, dodge=1)], "luke-skywalker",
               dice=["hit", "hit", "blank", "blank", "blank", "blank", "surge"])  # fmt: skip
    play(m, "0: attack", "0: target darth-vader", "0: with anakins-lightsaber 1", "1: spend 1")
    assert fields(m, "Deflected", "count") == []
    assert wounds(m, "darth-vader") == wounds(m, "luke-skywalker") == [0]


@rule("LG-DEFLECT-506")
def test_an_attacker_killed_by_deflect_still_wounds():
    lone = row("rebel-troopers", 9000, 4000, size=4) | {
        "minis": [[9000, 4000], *({"at": [0, 0], "defeated": True} for _ in range(3))]
    }
    m = acting([lone, LUKE], [unit("darth-vader", 9000, 5500, dodge=1)], "rebel-troopers", dice=["critical", "surge"])
    play(m, "0: attack", "0: target darth-vader", "0: with a-280-blaster-rifle 1", "1: spend 1")
    assert fields(m, "UnitDefeated", "unit") == [(0,)]
    assert wounds(m, "darth-vader") == [0], "the surge became a block"


# -- suppression ---------------------------------------------------------------------------------------------


@rule("LG-ATTACK-036", "LG-SUPPRESSION-509")
def test_a_hit_suppresses_even_if_it_is_blocked():
    m = shooting(dice=["hit", "hit", "blank", "blank", "block", "block"])
    attack(m, 0, "stormtroopers")
    assert tokens(m, "stormtroopers", "suppression") == (1,)
    assert len(standing(m, "stormtroopers")) == 4


@rule("LG-ATTACK-036")
def test_a_hit_that_is_rerolled_has_suppressed():
    m = shooting(shooter={"aim": 1}, dice=["hit", "blank", "blank", "blank", "blank"])
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4", "0: reroll black-hit", "0: done")
    assert tokens(m, "stormtroopers", "suppression") == (1,)


@rule("LG-ATTACK-036")
def test_a_hit_that_a_reroll_or_a_surge_brings_suppresses():
    """Four blanks of which one becomes a hit that is blocked; Luke's one surge, which he turns, is blocked as well."""
    m = shooting(shooter={"aim": 1}, dice=["blank"] * 4 + ["hit", "block"])
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4", "0: reroll black-blank", "0: done")
    assert tokens(m, "stormtroopers", "suppression") == (1,)
    m = acting([unit("luke-skywalker", 9000, 4000)], [row("stormtroopers", 9000, 5500, size=4), VADER], "luke-skywalker",
               dice=["surge", "blank", "block"])  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert (fields(m, "SurgesConverted", "count"), tokens(m, "stormtroopers", "suppression")) == ([(1,)], (1,))


@rule("LG-ATTACK-037")
def test_many_hits_and_wounds_suppress_once():
    m = shooting(dice=[*HITS, "blank", "blank", "blank", "block"])
    attack(m, 0, "stormtroopers")
    assert (len(standing(m, "stormtroopers")), tokens(m, "stormtroopers", "suppression")) == (1, (1,))


@rule("LG-ATTACK-037")
def test_blanks_suppress_nobody_nor_do_hits_on_vehicles():
    m = shooting(dice=["blank"] * 4)
    attack(m, 0, "stormtroopers")
    assert tokens(m, "stormtroopers", "suppression") == (0,)
    m = shooting(enemy=unit("74-z-speeder-bikes", 9000, 5500), dice=[*HITS, "block", "block", "block"])
    attack(m, 0, "74-z-speeder-bikes")
    assert tokens(m, "74-z-speeder-bikes", "suppression") == (0,)


@rule("LG-ATTACK-037")
def test_melee_suppresses_nobody():
    m = acting([unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5272, size=4), VADER], "luke-skywalker",
               dice=["hit", "hit", "blank", "blank", "blank", "blank", "block", "block"])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with anakins-lightsaber 1")
    through(m)
    assert tokens(m, "stormtroopers", "suppression") == (0,)


@rule("LG-COURAGE-503")
def test_who_has_no_courage_value_is_not_suppressed():
    m = shooting(enemy=unit("darth-vader", 9000, 5500), dice=[*HITS, "block", "block", "block", "block"])
    attack(m, 0, "darth-vader")
    assert tokens(m, "darth-vader", "suppression") == (0,)


# -- actions -------------------------------------------------------------------------------------------------


@rule("LG-ATTACK-002")
def test_one_attack_action_in_an_activation():
    m = shooting(dice=["blank"] * 4)
    attack(m, 0, "stormtroopers")
    assert left(m) == 1
    assert refused(m, 0, "attack") == "LG-ATTACK-002"


@rule("LG-STANDBY-502")
def test_no_standby_after_an_attack():
    m = shooting(dice=["blank"] * 4)
    attack(m, 0, "stormtroopers")
    assert refused(m, 0, "standby") == "LG-STANDBY-502"


@rule("LG-COMMANDCARD2-005", "LG-ACTIONS-012")
def test_son_of_skywalker_attacks_twice():
    m = acting([unit("luke-skywalker", 9000, 4000)], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker",
               dice=["blank"] * 4, played=["son-of-skywalker", None])  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "attack-again"}, "LG-COMMANDCARD2-005", {"attack", "pass"})
    attack(m, 0, "stormtroopers")
    assert (asked(m), left(m)) == ({0: "act"}, 1), "once in the round"
    assert len(fields(m, "AttackRolled", "unit")) == 2


@rule("LG-UPGRADECARD-006", "LG-CARDACTION-002")
def test_saber_throw_is_a_ranged_attack_with_half_of_the_dice():
    m = acting([row("rebel-troopers", 9000, 5500, size=4)], [unit("darth-vader", 9000, 4000, "saber-throw")], "darth-vader",
               dice=["hit", "hit", "hit", "block", "block", "block"])  # fmt: skip
    assert "throw vaders-lightsaber" in deeds(m, 1)
    play(m, "1: throw vaders-lightsaber", "1: target rebel-troopers")
    through(m)
    assert fields(m, "AttackRolled", "dice") == [([0, 0, 0],)]
    assert fields(m, "BlocksCancelled", "count") == [(3,)], "with all keywords of the weapon"
    assert "throw vaders-lightsaber" not in deeds(m, 1) and left(m) == 1


@rule("LG-UPGRADECARD-006")
@pytest.mark.parametrize(("gap", "reaches"), [(2 * SEGMENT, True), (2 * SEGMENT + 1, False)])
def test_a_saber_is_thrown_to_range_2(gap, reaches):
    m = acting(
        [unit("luke-skywalker", 9000, 4270 + gap)], [unit("darth-vader", 9000, 4000, "saber-throw")], "darth-vader"
    )
    assert ("throw vaders-lightsaber" in deeds(m, 1)) == reaches
