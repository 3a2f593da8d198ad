"""Upgrades that matter in attacks: training, generators, blades, grenades, an esteemed leader, stims and anger."""

from __future__ import annotations

import pytest

from tests.games.legion.table import TOUCHING, acting, number, position, row, standing, through, tokens, unit, wounds
from tests.vocabulary import asked, cite, each_rule, fields, options, play, told
from wartable.games.legion.content import UPGRADE
from wartable.games.legion.rules.equipment import ready

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 15_000, 2000), unit("darth-vader", 15_000, 9000)
STORM = row("stormtroopers", 5000, 5000, size=4)


def veterans(*upgrades, **more):
    return row("rebel-veterans", 5000, 3000, *upgrades, size=4, **more)


def shoot(m, seat, target, *more):
    """An attack up to the first question of somebody who has a choice with a card."""
    play(m, f"{seat}: attack", f"{seat}: target {target}")
    while m.pending and asked(m) == {seat: "arm"}:
        play(m, f"{seat}: {m.notation(m.options(seat)[0])}")
    for text in more:
        play(m, text)
    return m


def spent(m, name, card):
    """Whether a unit's card is exhausted."""
    return not ready(m.state, number(m, name), UPGRADE[card])


# -- Duck and Cover ----------------------------------------------------------------------------------------------


def ducking(*upgrades, dice=("hit",) * 4 + ("block",) * 4, **more):
    m = acting([veterans(*upgrades, **more), LUKE], [STORM], "stormtroopers", dice=list(dice))
    return shoot(m, 1, "rebel-veterans")


@rule("LG-UPGRADECARD-025")
def test_a_defender_may_gain_suppression_before_its_cover():
    m = ducking("duck-and-cover")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, "LG-UPGRADECARD-025", {"do it", "pass"})
    play(m, "0: do it")
    assert fields(m, "CoverTaken", "cover", "count") == [(1, 1)], "light cover in the open"
    m = ducking("duck-and-cover")
    play(m, "0: pass")
    assert fields(m, "CoverTaken", "cover") == []


@rule("LG-UPGRADECARD-025")
def test_nobody_ducks_without_the_card_or_in_melee():
    assert told(ducking(), "UpgradeUsed") == []
    near = [5000, 3000 + TOUCHING]
    m = acting(
        [veterans("duck-and-cover"), LUKE], [{"card": "darth-vader", "minis": [near]}], "darth-vader", dice=["hit"] * 9
    )
    play(m, "1: attack", "1: target rebel-veterans")
    through(m)
    assert told(m, "UpgradeUsed") == []


# -- Hunter ---------------------------------------------------------------------------------------------------------


def hunting(hurt, *upgrades, who="darth-vader"):
    target = unit(who, 5000, 5000, wounds=hurt)
    m = acting([veterans(*upgrades)], [target], "rebel-veterans", dice=["blank"] * 4 + ["hit"] * 4)
    return shoot(m, 0, who)


@rule("LG-UPGRADECARD-028")
def test_against_a_wounded_trooper_unit_an_aim_token_may_be_gained():
    m = hunting(1, "hunter")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, "LG-UPGRADECARD-028", {"do it", "pass"})
    play(m, "0: do it")
    assert (asked(m), tokens(m, "rebel-veterans", "aim")) == ({0: "reroll"}, (1,)), "and spent at once"
    m = hunting(1, "hunter")
    play(m, "0: pass")
    assert tokens(m, "rebel-veterans", "aim") == (0,)


@rule("LG-UPGRADECARD-028")
@pytest.mark.parametrize("case", [(0, "hunter"), (1,)])
def test_not_against_a_whole_unit_and_not_without_the_card(case):
    assert told(hunting(*case), "UpgradeUsed", "AimGained") == []


@rule("LG-UPGRADECARD-028")
def test_not_against_a_vehicle():
    assert told(hunting(1, "hunter", who="at-st"), "AimGained") == []


# -- Tenacity ---------------------------------------------------------------------------------------------------------


def fighting(*upgrades, fallen=0, hurt=0):
    """Wookiees in melee with stormtroopers: how many red, black and white dice they roll."""
    minis = [{"at": [5000 + n * TOUCHING, 3000], "defeated": n >= 3 - fallen} for n in range(3)]
    minis[0]["wounds"] = hurt
    wookiees = {"card": "wookiee-warriors", "upgrades": list(upgrades), "minis": minis}
    m = acting([wookiees], [row("stormtroopers", 5000, 3000 + TOUCHING, size=4, step=TOUCHING)], "wookiee-warriors")
    play(m, "0: attack", "0: target stormtroopers")
    while m.pending and asked(m) == {0: "arm"}:
        play(m, f"0: {m.notation(m.options(0)[0])}")
    (dice,) = fields(m, "AttackRolled", "dice")
    return [sum(die // 4 == colour for die in dice[0]) for colour in range(3)]


@rule("LG-UPGRADECARD-034")
def test_who_is_wounded_or_has_lost_minis_rolls_a_red_die_more_in_melee():
    plain, hurt, fewer = fighting(), fighting(hurt=1), fighting(fallen=1)
    assert fighting("tenacity") == plain, "nobody is hurt"
    assert fighting("tenacity", hurt=1) == [hurt[0] + 1, *hurt[1:]]
    assert fighting("tenacity", fallen=1) == [fewer[0] + 1, *fewer[1:]]


@rule("LG-UPGRADECARD-034")
def test_not_in_a_ranged_attack():
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": n == 3} for n in range(4)]
    squad = {"card": "rebel-veterans", "upgrades": ["tenacity"], "minis": minis}
    m = shoot(acting([squad], [STORM], "rebel-veterans"), 0, "stormtroopers")
    assert all(die // 4 == 1 for die in fields(m, "AttackRolled", "dice")[0][0]), "black dice of their rifles only"


# -- generators ----------------------------------------------------------------------------------------------------------


GENERATORS = {
    "LG-UPGRADECARD-029": ("overcharged-generator", (0, 1, 0)),
    "LG-UPGRADECARD-030": ("barrage-generator", (0, 0, 2)),
}


def cannon(*upgrades, target=STORM, dice=(), **more):
    gun = unit("1-4-fd-laser-cannon-team", 5600, 3000, *upgrades, facing=900, **more)
    m = acting([gun], [target], "1-4-fd-laser-cannon-team", dice=list(dice))
    play(m, "0: attack", f"0: target {target['card']}", "0: with 1-4-fd-laser-cannon 1")
    return m


def rolled(m):
    return tuple(sum(die // 4 == colour for die in fields(m, "AttackRolled", "dice")[0][0]) for colour in range(3))


@each_rule(GENERATORS)
def test_a_generator_adds_dice_to_the_pool_of_a_fixed_weapon(atom, case):
    card, more = case
    plain = rolled(cannon())
    m = cannon(card)
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, atom, {"do it", "pass"})
    play(m, "0: do it")
    assert rolled(m) == tuple(have + add for have, add in zip(plain, more, strict=True))
    assert spent(m, "1-4-fd-laser-cannon-team", card)
    m = cannon(card)
    play(m, "0: pass")
    assert rolled(m) == plain and not spent(m, "1-4-fd-laser-cannon-team", card)


@each_rule(GENERATORS)
def test_an_exhausted_generator_adds_nothing(atom, case):
    card, _ = case
    assert rolled(cannon(card, exhausted=[card])) == rolled(cannon())


@rule("LG-UPGRADECARD-030")
def test_the_barrage_generator_makes_the_attack_suppressive():
    """All dice blank: a plain attack would not suppress anybody."""
    m = cannon("barrage-generator", dice=["blank"] * 12)
    play(m, "0: do it")
    through(m)
    assert tokens(m, "stormtroopers", "suppression") == (1,)
    assert tokens(through(cannon(dice=["blank"] * 12)), "stormtroopers", "suppression") == (0,)


@rule("LG-UPGRADECARD-029")
def test_the_overcharged_generator_adds_impact():
    """Against armor all dice show hits: without Impact none would count."""
    walker = unit("at-st", 5600, 5600)
    before = fields(through(cannon(target=walker, dice=["hit"] * 12)), "HitsImproved", "count")
    m = cannon("overcharged-generator", target=walker, dice=["hit"] * 12)
    play(m, "0: do it")
    through(m)
    plain = before[0][0] if before else 0
    assert fields(m, "HitsImproved", "count") == [(plain + 1,)]


# -- blades that parry ------------------------------------------------------------------------------------------------------


def pierced(defender, *, where=3000 + TOUCHING):
    """How many blocks Pierce cancels when Vader strikes: every die hits and is blocked."""
    vader = {"card": "darth-vader", "minis": [[5000, where]]}
    m = acting([defender], [vader], "darth-vader", dice=["hit"] * 6 + ["block"] * 6)
    play(m, "1: attack", f"1: target {defender['card']}")
    through(m)
    return sum(count for (count,) in fields(m, "BlocksCancelled", "count"))


@rule("LG-UPGRADECARD-044")
def test_the_darksaber_keeps_pierce_off_in_melee():
    assert pierced({"card": "sabine-wren", "minis": [[5000, 3000]]}) == 3
    assert pierced({"card": "sabine-wren", "upgrades": ["the-darksaber"], "minis": [[5000, 3000]]}) == 0


@rule("LG-UPGRADECARD-044")
def test_not_in_a_ranged_attack_but_it_makes_dauntless_and_strikes():
    han = unit("han-solo", 5000, 4500)
    sabine = unit("sabine-wren", 5000, 3000, "the-darksaber")
    m = acting([sabine, LUKE], [han], "han-solo", dice=["hit"] * 2 + ["block"] * 2)
    shoot(m, 1, "sabine-wren")
    through(m)
    assert fields(m, "BlocksCancelled", "count") == [(2,)]
    m = acting([{"card": "sabine-wren", "upgrades": ["the-darksaber"], "minis": [[5000, 3000]]}],
               [row("stormtroopers", 5000, 3000 + TOUCHING, size=4)], "sabine-wren")  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers")
    assert "with the-darksaber 1" in options(m, 0)


def guards(*, gone=False, upgrades=("electrostaff-guard",)):
    size = 3 + len(upgrades)
    minis = [{"at": [5000 + n * 300, 3000], "defeated": gone and n == size - 1} for n in range(size)]
    return {"card": "imperial-royal-guards", "upgrades": list(upgrades), "minis": minis}


@rule("LG-UPGRADECARD-033")
def test_an_electrostaff_keeps_pierce_off_in_melee_as_long_as_its_bearer_stands():
    assert pierced(guards(upgrades=())) == 3
    assert pierced(guards()) == 0
    assert pierced(guards(gone=True)) == 3


# -- Fragmentation Grenades and the Hammers ------------------------------------------------------------------------------------


@rule("LG-UPGRADECARD-032")
def test_fragmentation_grenades_change_surges_of_their_pool_to_criticals():
    near = row("stormtroopers", 5000, 4000, size=4)
    for upgrades, weapon, criticals in (
        (("fragmentation-grenades",), "fragmentation-grenades", 4),
        (("impact-grenades",), "impact-grenades", 0),
    ):
        m = acting(
            [row("rebel-troopers", 5000, 3000, *upgrades, size=4)],
            [near],
            "rebel-troopers",
            dice=["surge"] * 4 + ["block"] * 4,
        )
        play(m, "0: attack", "0: target stormtroopers", f"0: with {weapon} 4")
        through(m)
        assert sum(len(dice) for (dice,) in fields(m, "DefenseRolled", "dice")) == criticals
    m = acting([row("rebel-troopers", 5000, 3000, "fragmentation-grenades", size=4)], [near], "rebel-troopers",
               dice=["surge"] * 4 + ["block"] * 4)  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with a-280-blaster-rifle 4")
    through(m)
    assert fields(m, "DefenseRolled", "dice") == [], "only while they are in the pool"


@rule("LG-UPGRADECARD-041")
def test_the_elite_pilot_changes_surges_to_hits():
    for upgrades, hits in (((), 0), (("imperial-hammers-elite-armor-pilot",), 1)):
        tank = unit("at-st", 5000, 5500, *upgrades, facing=2700)
        m = acting(
            [row("rebel-troopers", 5000, 3000, size=4)],
            [tank],
            "at-st",
            dice=["surge"] + ["blank"] * 11 + ["block"] * 4,
        )
        shoot(m, 1, "rebel-troopers")
        through(m)
        assert sum(len(dice) for (dice,) in fields(m, "DefenseRolled", "dice")) == hits


# -- Esteemed Leader ----------------------------------------------------------------------------------------------------------


def esteemed(*upgrades, card="rebel-troopers", x=4600):
    leia = unit("leia-organa", 5000, 3000, *upgrades)
    size = 4 if card == "rebel-troopers" else 3
    m = acting([leia, row(card, x, 2500, size=size)], [STORM], "stormtroopers", dice=["hit"] * 4 + ["block"] * 9)
    shoot(m, 1, "leia-organa")
    while m.pending and asked(m) in ({0: "spend-dodge"}, {1: "reroll"}):
        through(m)
    return m


@rule("LG-UPGRADECARD-022")
def test_corps_troopers_near_an_esteemed_leader_guard_it():
    m = esteemed("esteemed-leader")
    assert (asked(m), options(m, 0)) == ({0: "guard"}, {"guard rebel-troopers 1", "pass"})
    play(m, "0: guard rebel-troopers 1")
    assert fields(m, "Guarded", "count") == [(1,)]


@rule("LG-UPGRADECARD-022")
@pytest.mark.parametrize("case", [{"upgrades": ()}, {"x": 8000}, {"card": "wookiee-warriors"}])
def test_not_without_the_card_from_farther_away_or_others(case):
    upgrades = case.pop("upgrades", ("esteemed-leader",))
    m = esteemed(*upgrades, **case)
    assert asked(m) != {0: "guard"} or "guard rebel-troopers 1" not in options(m, 0)


# -- Emergency Stims ------------------------------------------------------------------------------------------------------------


def struck(count, *upgrades, **more):
    """Luke is to suffer wounds of an attack."""
    luke = unit("luke-skywalker", 5000, 3000, *upgrades, **more)
    attack = {"unit": "stormtroopers", "pools": [{"defender": "luke-skywalker", "wounds": count}]}
    return position([luke], [STORM], step="compare", attack=attack)


@rule("LG-UPGRADECARD-026")
@pytest.mark.parametrize(
    ("count", "offers"), [(1, {"prevent 1"}), (2, {"prevent 1", "prevent 2"}), (3, {"prevent 1", "prevent 2"})]
)
def test_up_to_two_wounds_of_an_attack_may_be_put_off(count, offers):
    m = struck(count, "emergency-stims")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "stims"}, "LG-UPGRADECARD-026", {*offers, "pass"})
    most = max(offers)
    play(m, f"0: {most}")
    kept = int(most[-1])
    assert (wounds(m, "luke-skywalker"), tokens(m, "luke-skywalker", "stims")) == ([count - kept], (kept,))
    assert spent(m, "luke-skywalker", "emergency-stims")


@rule("LG-UPGRADECARD-026")
def test_they_may_be_kept_and_are_not_offered_exhausted():
    m = struck(2, "emergency-stims")
    play(m, "0: pass")
    assert wounds(m, "luke-skywalker") == [2]
    assert wounds(struck(2, "emergency-stims", exhausted=["emergency-stims"]), "luke-skywalker") == [2]
    assert wounds(struck(2), "luke-skywalker") == [2]


@rule("LG-UPGRADECARD-026")
def test_what_was_put_off_is_suffered_at_the_end_of_the_next_activation():
    luke = unit("luke-skywalker", 5000, 3000, "emergency-stims", stims=2, exhausted=["emergency-stims"])
    m = acting([luke], [VADER], "luke-skywalker", actions=1)
    assert wounds(m, "luke-skywalker") == [0]
    play(m, "0: aim")
    assert (wounds(m, "luke-skywalker"), tokens(m, "luke-skywalker", "stims")) == ([2], (0,))


@rule("LG-UPGRADECARD-026")
def test_in_the_own_activation_they_wait_for_the_next_one():
    luke = unit("luke-skywalker", 5000, 3000, "emergency-stims", stims=2, exhausted=["emergency-stims"])
    m = acting([luke], [VADER], "luke-skywalker", actions=1, act={"stimulated": True})
    play(m, "0: aim")
    assert (wounds(m, "luke-skywalker"), tokens(m, "luke-skywalker", "stims")) == ([0], (2,))


@rule("LG-UPGRADECARD-026")
def test_wounds_of_no_attack_are_not_put_off():
    """Poison wounds at the end of an activation."""
    boba = unit("boba-fett", 5000, 5000, "emergency-stims", poison=1)
    m = acting([LUKE], [boba], "boba-fett", actions=1)
    play(m, "1: aim")
    assert wounds(m, "boba-fett") == [1]


# -- Anger ------------------------------------------------------------------------------------------------------------------------


@rule("LG-UPGRADECARD-031")
@pytest.mark.parametrize(
    ("upgrades", "count", "aims"), [(("anger",), 3, 1), (("anger",), 1, 1), (("anger",), 0, 0), ((), 2, 0)]
)
def test_who_is_angry_gains_one_aim_token_for_wounds(upgrades, count, aims):
    vader = unit("darth-vader", 5000, 5000, *upgrades)
    attack = {"unit": "rebel-veterans", "pools": [{"defender": "darth-vader", "wounds": count}]}
    m = position([veterans()], [vader], step="compare", attack=attack)
    assert tokens(m, "darth-vader", "aim") == (aims,)


@rule("LG-UPGRADECARD-031")
def test_the_dead_are_not_angry():
    vader = unit("darth-vader", 5000, 6500, "anger", wounds=7)
    attack = {"unit": "rebel-veterans", "pools": [{"defender": "darth-vader", "wounds": 1}]}
    m = position([veterans()], [vader, STORM], step="compare", attack=attack)
    assert standing(m, "darth-vader") == [] and told(m, "AimGained") == []
