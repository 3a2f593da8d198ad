"""Whom command cards and upgrades do not concern: who stands behind a wall, the other side, units of other ranks and kinds."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, acting, deeds, field, position, row, through, tokens, unit
from tests.vocabulary import asked, fields, options, play, told
from wartable.kernel.ledger import rule

X, Y = 9000, 3600
WALL = {"kind": "building", "at": [X, Y + 700], "size": [4000, 200], "height": 1300}
OPEN, WALLED = "open", field(WALL)
seen = pytest.mark.parametrize(("where", "sees"), [(OPEN, True), (WALLED, False)])
BEHIND = Y + 1400


@rule("LG-COMMANDCARD2-020")
@seen
def test_boba_ropes_nobody_behind_a_wall(where, sees):
    m = acting([unit("luke-skywalker", X, BEHIND)], [unit("boba-fett", X, Y)], "boba-fett",
               played=[None, "whipcord-launcher"], field=where)  # fmt: skip
    assert ("invoke whipcord-launcher" in deeds(m, EMPIRE)) == sees


@rule("LG-UPGRADECARD-045")
@seen
def test_sabine_ropes_nobody_behind_a_wall(where, sees):
    sabine = unit("sabine-wren", X, Y, "electro-grappling-line")
    m = acting([sabine], [unit("darth-vader", X, BEHIND)], "sabine-wren", field=where)
    assert ("use electro-grappling-line" in deeds(m, REBELS)) == sees


@rule("LG-COMMANDCARD2-035")
@seen
def test_jyn_defies_whom_she_sees(where, sees):
    m = position([unit("jyn-erso", X, Y)], [unit("darth-vader", X, BEHIND)], step="activated",
                 acts=[{"unit": "darth-vader", "actions": 2}], played=["rebellious", None], field=where)  # fmt: skip
    assert (asked(m) == {REBELS: "command-offer"}) == sees


@rule("LG-COMMANDCARD2-035")
def test_jyn_does_not_defy_her_friends():
    m = position([unit("jyn-erso", X, Y), unit("han-solo", X, Y + 600)], [unit("darth-vader", X, 9000)], step="activated",
                 acts=[{"unit": "han-solo", "actions": 2}], played=["rebellious", None])  # fmt: skip
    assert asked(m) == {REBELS: "act"}


@rule("LG-COMMANDCARD2-048")
@seen
def test_vader_is_on_his_guard_against_whom_he_sees(where, sees):
    m = position([unit("luke-skywalker", X, BEHIND)], [unit("darth-vader-operative", X, Y)], step="activated",
                 acts=[{"unit": "luke-skywalker", "actions": 2}], played=[None, "fear-and-dead-men"], field=where)  # fmt: skip
    assert tokens(m, "darth-vader-operative", "dodge") == (int(sees),)


@rule("LG-COMMANDCARD2-033")
def test_attacks_of_the_enemy_pin_nobody_down():
    walker = unit("at-rt", X, Y, facing=900)
    m = acting([walker], [row("stormtroopers", X, Y + 1500, size=4, order="faceup")], "at-rt",
               played=[None, "pinned-down"], dice=["blank"] * 9)  # fmt: skip
    through(play(m, "0: attack", "0: target stormtroopers"))
    assert told(m, "AttackEnded") and told(m, "OrderPooled") == []


@rule("LG-COMMANDCARD2-031")
def test_attacks_of_the_enemy_cover_nobody():
    m = acting([row("rebel-troopers", X, Y, size=4), unit("leia-organa", X, Y + 600)], [row("stormtroopers", X, Y + 2400, size=4)],
               "stormtroopers", played=["covering-fire", None], dice=["blank"] * 9)  # fmt: skip
    through(play(m, "1: attack", "1: target rebel-troopers"))
    assert asked(m) == {EMPIRE: "act"}


@rule("LG-UPGRADECARD-022")
@pytest.mark.parametrize(
    ("card", "guards"), [("rebel-troopers", True), ("rebel-commandos", False), ("han-solo", False)]
)
def test_only_corps_troopers_guard_an_esteemed_leader(card, guards):
    leia = unit("leia-organa", X, Y, "esteemed-leader")
    m = acting([leia, unit(card, X - 600, Y - 700)], [row("stormtroopers", X, Y + 2000, size=4)], "stormtroopers",
               dice=["hit"] * 4 + ["block"] * 9)  # fmt: skip
    through(play(m, "1: attack", "1: target leia-organa"))
    assert (asked(m) == {REBELS: "guard"}) == guards
    if guards:
        assert options(m, REBELS) == {"guard rebel-troopers 1", "pass"}


@rule("LG-UPGRADECARD-040")
@pytest.mark.parametrize("card", ["stormtroopers", "at-st"])
def test_strict_orders_are_for_troopers_of_the_own_side(card):
    strict = unit("leia-organa", X, Y, "strict-orders")
    m = position([strict], [unit(card, X, 8000, order="faceup", suppression=int(card != "at-st"))], step="rally",
                 acts=[{"unit": card, "actions": 2}], dice=["blank"])  # fmt: skip
    assert asked(m) == {EMPIRE: "act"}
    assert len(fields(m, "Rallied", "removed")) == int(card != "at-st")
