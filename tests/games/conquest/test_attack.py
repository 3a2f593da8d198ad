"""An attack: attacker, defender, damage."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, discard
from tests.vocabulary import act, asked, cite, options, play, refusals, told
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import AttackDeclared, Damaged
from wartable.kernel.ledger import rule


def at_one(name, **more):
    return {"card": name, "at": 1, **more}


@rule("CQ-ATTACK-001")
def test_an_attack_has_three_steps():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["deathwing-guard"]}})
    m.play(0, "attack goff-nob")
    assert not card(m, "goff-nob").ready and card(m, "deathwing-guard").damage == 0
    assert asked(m) == {0: "defender"} and cite(m) == "CQ-ATTACK-003"
    m.play(0, "deathwing-guard")
    assert card(m, "deathwing-guard").damage == 6
    names = [type(e).__name__ for e in m.events if isinstance(e, AttackDeclared | Damaged)]
    assert names == ["AttackDeclared", "Damaged"]


@rule("CQ-ATTACK-002")
def test_the_attacker_is_a_ready_unit_of_ones_own_at_the_planet_and_exhausts():
    own = {
        "planets": {1: ["goff-nob", {"card": "possessed", "exhausted": True}], 2: ["shoota-mob"]},
        "hq": ["incubus-warrior"],
    }
    m = battle(own, {"planets": {1: ["deathwing-guard"]}})
    assert options(m, 0) == {"attack goff-nob"}
    assert refusals(m, 0)["attack possessed"] == "CQ-ATTACK-002"
    play(m, "0: attack goff-nob")
    assert not card(m, "goff-nob").ready
    assert m.state.battle.attacker == card(m, "goff-nob").uid


@rule("CQ-ATTACK-003")
def test_the_defender_is_any_enemy_unit_at_the_same_planet():
    own = {"planets": {1: ["goff-nob", "possessed"]}}
    other = {
        "warlord": at_one("nazdreg"),
        "planets": {
            1: ["deathwing-guard", {"card": "shoota-mob", "exhausted": True}, "snotlings"],
            2: ["chaos-fanatics"],
        },
        "hq": ["incubus-warrior"],
        "supports": ["ork-kannon"],
    }
    m = play(battle(own, other), "0: attack goff-nob")
    assert options(m, 0) == {"nazdreg", "deathwing-guard", "shoota-mob", "snotlings"}


@rule("CQ-ATTACK-004")
@pytest.mark.parametrize(
    ("attacker", "atk"), [("goff-nob", 6), ("penal-legionnaire", 1), ("ultramarines-dreadnought", 8)]
)
def test_the_defender_is_dealt_the_attackers_atk(attacker, atk):
    m = battle({"planets": {1: [attacker]}}, {"planets": {1: ["deathwing-guard", "possessed"]}})
    play(m, f"0: attack {attacker}", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == atk == CARDS[attacker].atk
    assert card(m, "possessed").damage == 0


@rule("CQ-ATTACK-004")
def test_an_attacker_without_atk_deals_nothing():
    m = battle({"planets": {1: ["sanctioned-psyker"]}}, {"planets": {1: ["deathwing-guard"]}})
    act(m, "0: attack sanctioned-psyker", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 0 and not told(m, "Damaged")


@rule("CQ-ATTACK-005")
@pytest.mark.parametrize("exhausted", [False, True])
def test_a_defender_keeps_its_state_and_deals_nothing_back(exhausted):
    guard = {"card": "deathwing-guard", "exhausted": exhausted}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [guard, "possessed"]}})
    play(m, "0: attack goff-nob", "0: deathwing-guard")
    assert card(m, "deathwing-guard").ready is not exhausted
    assert card(m, "goff-nob").damage == 0 and card(m, "deathwing-guard").damage == 6


@rule("CQ-ATTACK-006")
def test_warlords_attack_and_are_attacked_like_any_unit():
    own = {"warlord": at_one("colonel-straken"), "planets": {1: ["penal-legionnaire"]}}
    m = battle(own, {"warlord": at_one("nazdreg"), "planets": {1: ["shoota-mob"]}})
    assert "attack colonel-straken" in options(m, 0)
    play(m, "0: attack colonel-straken")
    assert options(m, 0) == {"nazdreg", "shoota-mob"}
    act(m, "0: nazdreg")
    assert card(m, "nazdreg").damage == 2 and not card(m, "colonel-straken").ready
    act(m, "1: attack nazdreg", "1: penal-legionnaire")
    assert discard(m, 0) == ["penal-legionnaire"]
