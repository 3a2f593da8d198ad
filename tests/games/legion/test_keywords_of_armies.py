"""Keywords that count when an army is built, when priority is decided, and when a defender is declared."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    asked,
    deeds,
    fields,
    options,
    play,
    position,
    row,
    unit,
)
from tests.vocabulary import cite, refused, told
from wartable.games.legion.armies import Army, Squad, faults
from wartable.kernel.ledger import rule
from wartable.kernel.terms import Terms

LUKE, VADER = unit("luke-skywalker", 9000, 2000), unit("darth-vader", 9000, 9000)


def rules_broken(*units):
    """The rules that units of an army break, their hand aside."""
    army = Army(tuple(Squad(one) for one in units))
    return {fault.rule for fault in faults(army, Terms({}))} - {"LG-COMMANDHAND-001", "LG-COMMANDHAND-002"}


CORPS = ("stormtroopers",) * 3


@rule("LG-KEYWORD-531")
def test_a_detachment_counts_neither_to_the_maximum_nor_to_the_minimum_of_its_rank():
    six = ("general-veers", *("stormtroopers",) * 5, "shoretroopers")
    assert rules_broken(*six, "df-90-mortar-trooper") == set()
    assert rules_broken(*six, "stormtroopers") == {"LG-ARMY-107"}
    assert rules_broken("general-veers", "stormtroopers", "shoretroopers", "df-90-mortar-trooper") == {"LG-ARMY-107"}


@rule("LG-KEYWORD-532")
def test_each_detachment_needs_a_unit_of_its_own():
    assert rules_broken("general-veers", *CORPS, "df-90-mortar-trooper") == {"LG-KEYWORD-532"}
    two = ("df-90-mortar-trooper",) * 2
    assert rules_broken("general-veers", *CORPS, "shoretroopers", *two) == {"LG-KEYWORD-532"}
    assert rules_broken("general-veers", *CORPS, *("shoretroopers",) * 2, *two) == set()


@rule("LG-KEYWORD-540")
def test_entourage_lets_one_unit_of_that_name_not_count():
    guards = ("imperial-royal-guards",) * 4
    assert rules_broken("emperor-palpatine", *CORPS, *guards) == set()
    assert rules_broken("general-veers", *CORPS, *guards) == {"LG-ARMY-108"}
    assert rules_broken("emperor-palpatine", *CORPS, *guards, guards[0]) == {"LG-ARMY-108"}
    assert rules_broken("emperor-palpatine", *CORPS, *("imperial-death-troopers",) * 4) == {"LG-ARMY-108"}


# -- the command phase -------------------------------------------------------------------------------------------------------


def revealed(*played, **given):
    """Krennic and Luke have revealed these cards."""
    army = [unit("director-orson-krennic", 9000, 9000), row("stormtroopers", 5000, 8000, size=4)]
    return position(
        [LUKE, row("rebel-troopers", 5000, 3000, size=4)], army, step="priority", played=list(played), **given
    )


@rule("LG-KEYWORD-525")
def test_cunning_wins_a_tie_of_pips():
    own = "voracious-ambition"
    m = revealed("ambush", own, counter=0, dice=["block"])
    assert (fields(m, "PriorityTaken", "seat"), told(m, "PriorityRolled")) == ([(EMPIRE,)], [])
    m = revealed("ambush", "ambush", counter=0, dice=["block"])
    assert (fields(m, "PriorityTaken", "seat"), told(m, "PriorityRolled")) == ([(REBELS,)], ["PriorityRolled"])


def with_guards(near=True, **given):
    """Palpatine has issued his orders; royal guards are at range 2 of him or just beyond it."""
    guards = row("imperial-royal-guards", 9000, 9000 - 270 - 2 * 1524 - (0 if near else 1), size=3)
    army = [unit("emperor-palpatine", 9000, 9000), guards, row("stormtroopers", 5000, 8000, size=4)]
    return position([LUKE], army, step="entourage", priority=1, played=[None, "ambush"], issuing={"seat": 1}, **given)


@rule("LG-KEYWORD-541")
def test_entourage_issues_an_order_beyond_those_of_the_card():
    m = with_guards()
    assert (asked(m), cite(m)) == ({EMPIRE: "extra-order"}, "LG-KEYWORD-541")
    assert options(m, 1) == {"order imperial-royal-guards", "pass"}
    play(m, "1: order imperial-royal-guards")
    assert fields(m, "OrderIssued", "unit", "by") == [(2, 1)]


@rule("LG-KEYWORD-541")
def test_entourage_reaches_to_range_2_and_gives_no_second_order():
    assert asked(with_guards(near=False)) != {EMPIRE: "extra-order"}
    assert asked(with_guards(ordered=["imperial-royal-guards"])) != {EMPIRE: "extra-order"}


# -- defenders -----------------------------------------------------------------------------------------------------------------


def shooting(suppression, other=True, **given):
    """Stormtroopers may shoot at R2-D2, and perhaps at Luke."""
    rebels = [unit("r2-d2", 9000, 3500, suppression=suppression), unit("luke-skywalker", 9600, 3500 if other else 500)]
    m = acting(rebels, [row("stormtroopers", 9000, 5500, size=4), VADER], "stormtroopers", **given)
    return play(m, "1: attack")


@rule("LG-KEYWORD-564")
def test_an_inconspicuous_unit_with_suppression_is_attacked_last():
    m = shooting(1)
    assert options(m, 1) == {"target luke-skywalker"}
    assert refused(m, 1, "target r2-d2") == "LG-KEYWORD-564"
    assert options(shooting(0), 1) == {"target luke-skywalker", "target r2-d2"}
    assert options(shooting(1, other=False), 1) == {"target r2-d2"}


@rule("LG-KEYWORD-538")
def test_who_distracts_is_not_inconspicuous():
    m = shooting(1, distracted=[["stormtroopers", "r2-d2"]])
    assert options(m, 1) == {"target r2-d2"}
    m = shooting(1, distracted=[["darth-vader", "r2-d2"]])
    assert options(m, 1) == {"target luke-skywalker", "target r2-d2"}, "for nobody"


@rule("LG-KEYWORD-537")
def test_a_distracted_unit_attacks_the_one_that_distracts_it():
    m = shooting(0, distracted=[["stormtroopers", "luke-skywalker"]])
    assert options(m, 1) == {"target luke-skywalker"}
    assert refused(m, 1, "target r2-d2") == "LG-KEYWORD-537"
    m = shooting(0, other=False, distracted=[["stormtroopers", "luke-skywalker"]])
    assert options(m, 1) == {"target r2-d2"}  # it cannot attack Luke


# -- Secret Mission ----------------------------------------------------------------------------------------------------------------


def mission(y, **given):
    return acting(
        [unit("r2-d2", 9000, y), LUKE], [VADER | {"at": [2000, 9000]}], "r2-d2", deployment="battle-lines", **given
    )


@rule("LG-KEYWORD-592")
def test_a_secret_mission_is_performed_once_within_an_enemy_zone():
    m = mission(9300)
    play(m, "0: do secret-mission")
    assert (asked(m), m.state.acts[-1].actions, m.state.missions) == ({REBELS: "act"}, 2, 1)
    assert refused(m, 0, "do secret-mission") == "LG-ACTIONS-008"
    assert "do secret-mission" not in deeds(mission(5000), 0)
    assert refused(mission(9300, missions=["r2-d2"]), 0, "do secret-mission") == "LG-KEYWORD-592"


@rule("LG-KEYWORD-592", "LG-WITHIN-001")
@pytest.mark.parametrize(("y", "allowed"), [(8611, True), (8610, False)])
def test_a_counterpart_must_be_within_the_zone_too(y, allowed):
    """The zone begins at 8476: a small base has a radius of 135."""
    pair = {"card": "r2-d2", "minis": [[9000, 9000], [9300, y]], "upgrades": ["c-3po"]}
    m = acting([pair, LUKE], [VADER | {"at": [2000, 9000]}], "r2-d2", deployment="battle-lines")
    assert ("do secret-mission" in deeds(m, 0)) is allowed


@rule("LG-KEYWORD-592")
def test_grand_armies_have_zones_for_a_secret_mission_too():
    m = acting([unit("r2-d2", 9000, 10000), LUKE], [VADER | {"at": [2000, 9500]}], "r2-d2",
               ways={"battlefield": "grand open", "format": "grand-army"})  # fmt: skip
    play(m, "0: do secret-mission")
    assert m.state.missions == 1


@rule("LG-KEYWORD-593", "LG-KEYWORD-614")
def test_the_token_of_a_secret_mission_counts_aboard_a_transport():
    rider = {"card": "r2-d2", "station": "aboard"}
    m = position([unit("x-34-landspeeder", 9000, 5000), rider, LUKE], [VADER], step="pass-counter", round=6,
                 missions=["r2-d2"], aboard=[["r2-d2", "x-34-landspeeder"]])  # fmt: skip
    assert m.state.victory == [1, 0]


@rule("LG-KEYWORD-593")
@pytest.mark.parametrize(("fate", "won"), [({}, 1), ({"station": "defeated"}, 0)])
def test_the_token_of_a_secret_mission_counts_if_the_unit_lives(fate, won):
    r2 = {"card": "r2-d2", **fate} if fate else unit("r2-d2", 9000, 5000)
    m = position([r2, LUKE], [VADER], step="pass-counter", round=6, missions=["r2-d2"])
    assert m.state.victory == [won, 0]


# -- operatives --------------------------------------------------------------------------------------------------------


def with_operative(card, **given):
    """Leia and, far from her, Chewbacca, who is an operative, with troopers near him."""
    army = [unit("leia-organa", 4000, 3000), unit("chewbacca", 15000, 3000), row("rebel-troopers", 14000, 3500, size=4)]
    return position(army, [VADER], step="nominate", priority=0, played=[card, None], **given)


@rule("LG-RANK-509")
def test_an_operative_issues_orders_with_its_own_card_only():
    own = with_operative("brains-and-brawn")
    assert fields(own, "OrderIssued", "unit", "by") == [(1, 1)]  # Leia is too far away from Chewbacca
    m = with_operative("push")
    assert fields(m, "OrderIssued", "unit", "by") == [(0, 0)]  # the troopers are near the operative, not near Leia


@rule("LG-RANK-509")
def test_the_courage_of_an_operative_is_not_lent():
    rebels = [row("rebel-troopers", 9000, 3000, size=4, suppression=2), unit("chewbacca", 9000, 4000)]
    m = position(rebels, [VADER], step="rally", acts=[{"unit": "rebel-troopers", "actions": 2}], dice=["blank"] * 2)
    assert told(m, "Panicked") == ["Panicked"]


@rule("LG-RANK-509")
def test_an_operative_does_not_stop_the_promotion_of_a_commander():
    m = position([unit("chewbacca", 9000, 3000), row("rebel-troopers", 5000, 3000, size=4)], [VADER], step="promotion")
    assert (asked(m), options(m, 0)) == ({REBELS: "promote"}, {"promote chewbacca", "promote rebel-troopers"})
