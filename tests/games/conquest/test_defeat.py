"""What becomes of units with damage equal to their HP."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, position
from tests.vocabulary import act, asked, fields
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import Destroyed
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule


def at_one(name, **more):
    return {"card": name, "at": 1, **more}


@rule("CQ-DEFEAT-001")
@pytest.mark.parametrize(("before", "dead"), [(2, False), (3, True), (4, True)])
def test_an_army_unit_with_damage_equal_to_its_hp_is_destroyed(before, dead):
    # Goff Nob: ATK 6 against Deathwing Guard: HP 9.
    m = battle(
        {"planets": {1: ["goff-nob"]}}, {"planets": {1: [{"card": "deathwing-guard", "damage": before}, "possessed"]}}
    )
    act(m, "0: attack goff-nob", "0: deathwing-guard")
    assert discard(m, 1) == (["deathwing-guard"] if dead else []) and discard(m, 0) == []
    assert (cards(m, "deathwing-guard") == []) is dead
    assert [e.card for e in m.events if isinstance(e, Destroyed)] == ([CARDS["deathwing-guard"].number] if dead else [])
    if not dead:
        assert card(m, "deathwing-guard").damage == before + 6


@rule("CQ-DEFEAT-001")
def test_a_destroyed_unit_goes_to_its_owners_discard_pile():
    # A unit that seat 1 controls but seat 0 owns.
    theirs = [{"card": "shoota-mob", "owner": 0}, "possessed"]
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: theirs}})
    act(m, "0: attack goff-nob", "0: shoota-mob")
    assert discard(m, 0) == ["shoota-mob"] and discard(m, 1) == []


@rule("CQ-DEFEAT-002")
def test_a_destroyed_token_unit_returns_to_the_bank():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["snotlings", "guardsman", "possessed"]}})
    assert m.facts()["bank"]["snotlings"] == 9
    act(m, "0: attack goff-nob", "0: snotlings")
    assert m.facts()["bank"]["snotlings"] == 10 and m.facts()["bank"]["guardsman"] == 9
    assert discard(m, 0) == discard(m, 1) == [] and cards(m, "snotlings") == []


@rule("CQ-DEFEAT-002")
def test_a_damaged_token_unit_stays():
    m = battle({"planets": {1: ["penal-legionnaire"]}}, {"planets": {1: ["guardsman"]}})
    act(m, "0: attack penal-legionnaire", "0: guardsman")
    assert card(m, "guardsman").damage == 1 and m.facts()["bank"]["guardsman"] == 9


@rule("CQ-DEFEAT-003", "CQ-DEFEAT-004", "CQ-DEFEAT-005")
@pytest.mark.parametrize(("before", "bloodied"), [(0, False), (1, True), (3, True)])
def test_a_hale_warlord_becomes_bloodied(before, bloodied):
    worn = at_one("nazdreg", damage=before, attachments=["tallassarian-tempest-blade"])
    m = battle({"planets": {1: ["goff-nob"]}}, {"warlord": worn, "planets": {1: ["possessed"]}})
    act(m, "0: attack goff-nob", "0: nazdreg")  # 6 damage against HP 7
    leader, blade = card(m, "nazdreg"), card(m, "tallassarian-tempest-blade")
    assert m.outcome is None and blade.host == leader.uid and discard(m, 1) == []
    if bloodied:
        assert (leader.bloodied, leader.damage, leader.ready, leader.place) == (True, 0, False, HQ)
        assert blade.place == HQ
        assert fields(m, "Bloodied", "seat", "cite") == [(1, "CQ-DEFEAT-003")]
    else:
        assert (leader.bloodied, leader.damage, leader.ready, leader.place) == (False, 6, True, 0)


@rule("CQ-DEFEAT-006", "CQ-DEFEAT-008")
def test_a_bloodied_warlord_has_lost_its_ability():
    for side, value in (({}, 3), ({"bloodied": True}, 2)):
        # Straken: other Soldiers at his planet get +1 ATK (Straken's Command Squad has ATK 2).
        m = position({"warlord": at_one("colonel-straken", **side), "planets": {1: ["strakens-command-squad"]}})
        assert atk(m.state, card(m, "strakens-command-squad")) == value


@rule("CQ-DEFEAT-006")
def test_a_bloodied_warlord_has_no_reaction_either():
    for side, ask in (({}, "window-reaction"), ({"bloodied": True}, "battle-ability")):
        own = {"warlord": at_one("captain-cato-sicarius", **side), "planets": {1: ["goff-nob"]}}
        m = battle(own, {"planets": {1: ["shoota-mob"]}, "resources": 1}, planets=OSUS_FIRST)
        m.play(0, "attack goff-nob")
        m.play(0, "shoota-mob")
        assert asked(m) == {0: ask}


OSUS_FIRST = ["osus-iv", "tarrus", "ferrin", "atrox-prime", "barlus", "yvarn", "iridial"]


@rule("CQ-DEFEAT-007")
def test_damage_stays_after_the_battle_and_the_round():
    own = {"warlord": at_one("colonel-straken", damage=2), "planets": {1: [{"card": "goff-nob", "damage": 4}]}}
    other = {"planets": {2: [{"card": "possessed", "damage": 1}]}, "resources": 1}
    m = battle(own, other, planets=OSUS_FIRST)  # nobody opposes: won at once
    act(m, "0: pass")
    assert m.state.round == 2 and m.state.phase == "deploy"
    assert [card(m, n).damage for n in ("colonel-straken", "goff-nob", "possessed")] == [2, 4, 1]


@rule("CQ-DEFEAT-008")
@pytest.mark.parametrize("leader", [c for c in CARDS.values() if c.type == "warlord"], ids=lambda c: c.id)
def test_a_warlord_card_has_two_sides_with_values_of_their_own(leader):
    assert set(leader.bloodied) == {"atk", "hp"} and 0 < leader.bloodied["hp"] < leader.hp
    for bloodied, values in ((False, (leader.atk, leader.hp)), (True, (leader.bloodied["atk"], leader.bloodied["hp"]))):
        m = position({"warlord": {"card": leader.id, "bloodied": bloodied}})
        assert (atk(m.state, card(m, leader.id, 0)), hp(m.state, card(m, leader.id, 0))) == values
