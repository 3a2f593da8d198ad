"""Bounty: who is hunted, who wins the token, what it is worth; Heavy Weapon Teams."""

import pytest

from tests.games.legion.table import (  # fmt: skip
    EMPIRE,
    acting,
    asked,
    number,
    options,
    play,
    position,
    row,
    through,
    tokens,
    unit,
)
from tests.vocabulary import cite, fields, told
from wartable.games.legion.armies import Squad, of_squad
from wartable.games.legion.rules.bounty import bounties
from wartable.kernel.ledger import rule

LUKE, LEIA = unit("luke-skywalker", 9000, 1000), unit("leia-organa", 7000, 1000)
BOBA = unit("boba-fett", 9000, 9000)
TROOPS = row("rebel-troopers", 5000, 1000, size=4)


def hunting(*rebels):
    return position([*rebels, TROOPS], [BOBA], step="bounty", blue=0, hands=[["standing-orders"], ["standing-orders"]])


@rule("LG-KEYWORD-515")
def test_after_setup_a_unit_with_bounty_marks_an_enemy_commander_or_operative():
    m = hunting(LUKE, LEIA, unit("chewbacca", 11000, 1000))
    assert (asked(m), cite(m)) == ({EMPIRE: "bounty"}, "LG-KEYWORD-515")
    assert options(m, 1) == {"hunt luke-skywalker", "hunt leia-organa", "hunt chewbacca"}, "no corps"
    play(m, "1: hunt leia-organa")
    assert tokens(m, "leia-organa", "marked") == (1,)
    assert m.state.victory == [0, 0], "it is worth nothing while it lies there"
    assert m.state.round == 1


@rule("LG-KEYWORD-515")
def test_a_single_quarry_is_marked_at_once():
    m = hunting(LUKE)
    assert tokens(m, "luke-skywalker", "marked") == (1,) and asked(m) != {EMPIRE: "bounty"}


def shoot(who, weapon, target, dice):
    m = acting([target, TROOPS], [unit(who, 9000, 2400)], who, dice=dice)
    play(m, "1: attack", f"1: target {target['card']}", f"1: with {weapon} 1")
    while m.pending and asked(m) == {EMPIRE: "arm"}:
        play(m, "1: done")
    while m.pending and asked(m) == {EMPIRE: "declare-more"}:
        play(m, "1: done")
    return through(m)


@rule("LG-KEYWORD-516")
@pytest.mark.parametrize(
    ("who", "weapon", "marked", "won"),
    [
        ("boba-fett", "fetts-ee-3-carbine", 1, 1),
        ("boba-fett", "fetts-ee-3-carbine", 0, 0),
        ("general-veers", "veers-e-11-blaster-rifle", 1, 0),
    ],
    ids=["the hunter", "not marked", "somebody else"],
)
def test_the_token_goes_to_a_unit_with_bounty_that_defeats_the_marked_unit(who, weapon, marked, won):
    prey = unit("leia-organa", 9000, 1000, wounds=5, marked=marked)
    m = shoot(who, weapon, prey, ["critical"] * 2 + ["blank"] * 9)
    assert told(m, "UnitDefeated") == ["UnitDefeated"]
    assert tokens(m, who, "bounties") == (won,)
    assert len(told(m, "BountyWon")) == won


@rule("LG-KEYWORD-516")
def test_a_marked_unit_that_survives_keeps_the_token():
    m = shoot(
        "boba-fett", "fetts-ee-3-carbine", unit("leia-organa", 9000, 1000, marked=1), ["critical"] + ["blank"] * 9
    )
    assert (tokens(m, "leia-organa", "marked"), tokens(m, "boba-fett", "bounties")) == ((1,), (0,))


@rule("LG-KEYWORD-516")
@pytest.mark.parametrize(("by", "won"), [("bossk", 1), ("boba-fett", 0)], ids=["his own charge", "another's charge"])
def test_a_charge_that_a_unit_with_bounty_detonates_wins_the_token(by, won):
    prey = unit("leia-organa", 10500, 7000, wounds=5, marked=1)
    charge = {"x": 10000, "y": 6500, "weapon": "merciless-munitions", "by": 1}
    m = acting([prey, TROOPS], [unit("bossk", 10000, 5000), BOBA], "bossk", charges=[charge],
               played=[None, "merciless-munitions"], dice=["critical", "blank", "blank"] + ["blank"] * 9)  # fmt: skip
    play(m, "1: aim")
    through(_first(m))
    assert told(m, "UnitDefeated") == ["UnitDefeated"]
    assert tokens(m, by, "bounties") == (won,)


def _first(m):
    m.apply(1, next(one for one in m.options(1) if m.notation(one) != "pass"))
    return m


@rule("LG-KEYWORD-517")
@pytest.mark.parametrize(("won", "found"), [(0, 0), (1, 1), (2, 1)])
def test_at_the_end_an_undefeated_unit_with_a_won_token_is_worth_one_victory_token(won, found):
    m = position([LUKE], [BOBA | {"bounties": won}], step="end-phase", round=6, blue=0)
    gained = [seat for seat, rule_id in fields(m, "VictoryGained", "seat", "cite") if rule_id == "LG-KEYWORD-517"]
    assert gained == [EMPIRE] * found


@rule("LG-KEYWORD-517")
def test_a_defeated_hunter_gains_nothing():
    m = position([LUKE], [BOBA | {"station": "defeated"}, unit("darth-vader", 5000, 9000)], step="act",
                 acts=[{"unit": "luke-skywalker", "actions": 2}])  # fmt: skip
    m.state.bounties[number(m, "boba-fett")] = 1
    bounties(m.state)
    assert m.state.victory == [0, 0]


@rule("LG-KEYWORD-557")
def test_a_heavy_weapon_team_must_have_a_heavy_weapon_and_its_mini_leads():
    bare, armed = Squad("scout-troopers-strike-team"), Squad("scout-troopers-strike-team", ("dlt-19x-sniper",))
    assert [fault.rule for fault in of_squad(bare)] == ["LG-KEYWORD-557"]
    assert [*of_squad(armed)] == []
    m = position([LUKE], [unit("scout-troopers-strike-team", 9000, 8000, "dlt-19x-sniper")], step="act",
                 acts=[{"unit": "luke-skywalker", "actions": 2}])  # fmt: skip
    s, team = m.state, number(m, "scout-troopers-strike-team")
    assert s.gear[s.leader[team]] == 1, "the sniper"
    assert (s.x[s.leader[team]], s.y[s.leader[team]]) == (9000, 8000)


@rule("LG-KEYWORD-557")
def test_other_units_with_a_heavy_weapon_are_led_by_their_own():
    m = acting([LUKE], [row("stormtroopers", 9000, 8000, "dlt-19-stormtrooper", size=5)], "luke-skywalker")
    assert m.state.gear[m.state.leader[number(m, "stormtroopers")]] == 0
