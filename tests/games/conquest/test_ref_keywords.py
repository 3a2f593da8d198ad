"""Keywords: what they let a card do and what they forbid."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, hand, position, resources
from tests.vocabulary import act, asked, cite, options, play, refusals, through
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule

GATE = "craftworld-gate"
"""A support with a plain Action: with it every action window is seen."""


def window(p0, p1=None, phase="combat", then="combat-turn", **facts):
    """An action window; inside the battle at planet 1 unless said otherwise."""
    if phase == "combat" and then == "combat-turn":
        facts["battle"] = {"place": 1, "skirmish": False, **facts.get("battle", {})}
    return position(p0, p1, step="actions", phase=phase, then=then, **facts)


# -- Ambush ----------------------------------------------------------------------------------------


@rule("CQR-KEYWORD-001")
def test_cards_with_ambush_are_deployed_in_action_windows_of_the_combat_phase():
    mine = {"hand": ["eager-recruit", "dire-mutation", "shoota-mob", "promotion"], "resources": 2}
    mine["planets"] = {1: ["goff-nob"]}
    m = window(mine, {"planets": {1: ["possessed"]}})
    assert options(m, 0) == {
        "pass",
        *(f"deploy eager-recruit @{n}" for n in (1, 2, 3, 4, 5)),
        "attach dire-mutation goff-nob",
        "attach dire-mutation possessed",
    }
    refused = refusals(m, 0)
    assert refused["deploy shoota-mob"] == "CQ-DEPLOY-001"
    assert refused["deploy eager-recruit @6"] == "CQ-DEPLOY-013"
    act(m, "0: deploy eager-recruit @4")
    assert card(m, "eager-recruit").place == 3 and resources(m, 0) == 1
    assert asked(m) == {0: "combat-turn"}, "it does not use up the combat turn"


@rule("CQR-KEYWORD-001")
def test_ambush_is_paid_for_and_serves_only_in_the_combat_phase():
    mine = {"hand": ["eager-recruit"], "supports": [GATE], "planets": {1: ["goff-nob"]}}
    poor = window(mine, {"planets": {1: ["possessed"]}})
    assert options(poor, 0) == {"pass", "use craftworld-gate"}
    assert refusals(poor, 0)["deploy eager-recruit @1"] == "CQ-DEPLOY-010"
    for phase, then in (("command", "command-end"), ("headquarters", "headquarters-steps")):
        m = window({**mine, "resources": 3}, None, phase, then)
        assert options(m, 0) == {"pass", "use craftworld-gate"}


@rule("CQR-KEYWORD-001")
def test_ambush_is_open_in_the_windows_outside_of_battles_too():
    m = window({"hand": ["eager-recruit"], "resources": 1}, then="battle")
    assert options(m, 0) == {"pass", *(f"deploy eager-recruit @{n}" for n in (1, 2, 3, 4, 5))}


# -- Area Effect -----------------------------------------------------------------------------------


@rule("CQR-KEYWORD-002")
def test_area_effect_damages_each_enemy_at_the_planet_instead_of_one_defender():
    m = battle(
        {"planets": {1: ["daring-assault-squad", "bad-dok"]}},
        {"planets": {1: ["goff-nob", "possessed"], 2: ["rokkitboy"]}},
    )
    play(m, "0: attack daring-assault-squad")
    assert options(m, 0) == {"goff-nob", "possessed", "area 2"}
    assert not card(m, "daring-assault-squad").ready, "it has been declared as attacker"
    attack = m.clone()
    play(attack, "0: goff-nob")
    assert card(attack, "goff-nob").damage == 3 and card(attack, "possessed").damage == 0
    play(m, "0: area 2")
    damage = {name: card(m, name).damage for name in ("goff-nob", "possessed", "rokkitboy", "bad-dok")}
    assert damage == {"goff-nob": 2, "possessed": 2, "rokkitboy": 0, "bad-dok": 0}


@rule("CQR-KEYWORD-003")
def test_area_effect_damage_is_not_damage_by_an_attack():
    field = {"card": "goff-nob", "attachments": ["repulsor-impact-field"]}
    mine = {"planets": {1: ["tactical-squad-cardinis", "goff-boyz"]}}
    m = battle(mine, {"planets": {1: [field]}})
    play(m, "0: attack tactical-squad-cardinis")
    attacked = m.clone()
    play(attacked, "0: goff-nob")
    assert asked(attacked) == {1: "window-reaction"}, "after attack damage the field answers"
    play(m, "0: area 1")
    assert card(m, "goff-nob").damage == 1
    assert "combat-turn" in asked(m).values(), "and not after Area Effect damage"


@rule("CQR-KEYWORD-003")
def test_abilities_that_need_only_assigned_damage_answer_area_effect():
    m = battle(
        {"planets": {1: ["tactical-squad-cardinis", "goff-boyz"]}},
        {"planets": {1: ["blood-angels-veterans", "goff-nob"]}},
    )
    play(m, "0: attack tactical-squad-cardinis", "0: area 1")
    assert options(m, 1) == {"pass", "use blood-angels-veterans"}
    play(m, "1: use blood-angels-veterans")
    assert card(m, "blood-angels-veterans").damage == 0 and card(m, "goff-nob").damage == 1


@rule("CQR-KEYWORD-003", "CQR-DAMAGE-004")
def test_each_unit_damaged_by_area_effect_may_get_one_shield_card():
    m = battle(
        {"planets": {1: ["daring-assault-squad", "goff-boyz"]}},
        {"hand": ["promotion", "promotion", "fall-back"], "planets": {1: ["goff-nob", "possessed"]}},
    )
    act(m, "0: attack daring-assault-squad", "0: area 2")
    assert asked(m) == {1: "shield"} and options(m, 1) == {"pass", "shield promotion", "shield fall-back"}
    act(m, "1: shield promotion")
    assert asked(m) == {1: "shield"}, "the next unit"
    assert card(m, "goff-nob").damage == 0 and card(m, "possessed").damage == 0, "damage is taken by all at once"
    act(m, "1: shield fall-back")
    assert card(m, "goff-nob").damage == 1 and card(m, "possessed").damage == 1
    assert hand(m, 1) == ["promotion"], "no second card for the same unit"


@rule("CQR-KEYWORD-003")
def test_a_unit_that_uses_area_effect_has_still_been_declared_as_an_attacker():
    spiders = {"card": "biel-tan-warp-spiders", "attachments": ["gun-drones"]}
    m = battle({"planets": {1: [spiders]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack biel-tan-warp-spiders")
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "use biel-tan-warp-spiders"}
    play(m, "0: pass")
    assert options(m, 0) == {"goff-nob", "area 2"}


@rule("CQR-KEYWORD-004")
def test_of_several_area_effects_the_player_uses_one():
    squad = {"card": "tactical-squad-cardinis", "attachments": ["gun-drones"]}
    m = battle({"planets": {1: [squad, "goff-boyz"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack tactical-squad-cardinis")
    assert options(m, 0) == {"goff-nob", "area 1", "area 2"}
    other = m.clone()
    play(m, "0: area 2")
    play(other, "0: area 1")
    assert card(m, "goff-nob").damage == 2 and card(other, "goff-nob").damage == 1


# -- Armorbane, Brutal, Flying ---------------------------------------------------------------------


@rule("CQR-KEYWORD-005")
def test_armorbane_leaves_no_room_for_shield_cards():
    theirs = {"hand": ["hostile-environment-gear"], "planets": {1: ["deathwing-guard"]}}
    m = battle({"planets": {1: ["iyanden-wraithguard", "goff-boyz"]}}, theirs)
    act(m, "0: attack iyanden-wraithguard", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 4 and "combat-turn" in asked(m).values()
    m = battle({"planets": {1: ["honored-librarian", "goff-boyz"]}}, theirs)
    act(m, "0: attack honored-librarian", "0: deathwing-guard")
    assert asked(m) == {1: "shield"}, "without Armorbane one may shield"


@rule("CQR-KEYWORD-005")
def test_armorbane_does_not_stop_other_prevention_and_reassignment():
    guard = {"card": "goff-boyz", "attachments": ["bodyguard"]}
    m = battle({"planets": {1: ["iyanden-wraithguard"]}}, {"planets": {1: ["blood-angels-veterans", guard]}})
    play(m, "0: attack iyanden-wraithguard", "0: blood-angels-veterans", "1: use blood-angels-veterans")
    assert card(m, "blood-angels-veterans").damage == 2 and card(m, "goff-boyz").damage == 1


@rule("CQR-KEYWORD-005")
def test_area_effect_damage_of_an_armorbane_unit_can_be_shielded():
    guard = {"card": "iyanden-wraithguard", "attachments": ["gun-drones"]}
    m = battle({"planets": {1: [guard]}}, {"hand": ["promotion"], "planets": {1: ["deathwing-guard"]}})
    act(m, "0: attack iyanden-wraithguard", "0: area 2", "1: shield promotion")
    assert card(m, "deathwing-guard").damage == 1


@rule("CQR-KEYWORD-006")
@pytest.mark.parametrize(("damage", "dealt"), [(0, 2), (1, 3), (3, 5)])
def test_brutal_adds_the_damage_on_the_unit_to_its_atk(damage, dealt):
    m = battle(
        {"planets": {1: [{"card": "khorne-berzerker", "damage": damage}, "goff-boyz"]}},
        {"planets": {1: ["deathwing-guard"]}},
    )
    play(m, "0: attack khorne-berzerker", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == dealt


@rule("CQR-KEYWORD-006")
def test_damage_without_brutal_adds_nothing():
    m = battle({"planets": {1: [{"card": "bad-dok", "damage": 3}]}}, {"planets": {1: ["deathwing-guard"]}})
    play(m, "0: attack bad-dok", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 1


@rule("CQR-KEYWORD-007", "CQR-KEYWORD-008")
@pytest.mark.parametrize(
    ("attacker", "damage"),
    [("goff-nob", 3), ("incubus-warrior", 2), ("shoota-mob", 1), ("sniveling-grot", 1), ("hellion-gang", 2)],
)
def test_flying_halves_attacks_of_units_without_flying_rounding_up(attacker, damage):
    m = battle({"planets": {1: [attacker, "goff-boyz"]}}, {"planets": {1: ["black-legion-heldrake"]}})
    play(m, f"0: attack {attacker}", "0: black-legion-heldrake")
    assert card(m, "black-legion-heldrake").damage == damage


@rule("CQR-KEYWORD-008")
def test_flying_does_not_halve_area_effect_or_card_effects():
    m = battle({"planets": {1: ["daring-assault-squad", "goff-boyz"]}}, {"planets": {1: ["black-legion-heldrake"]}})
    play(m, "0: attack daring-assault-squad", "0: area 2")
    assert card(m, "black-legion-heldrake").damage == 2
    m = window({"planets": {1: ["zarathurs-flamers", "goff-boyz"]}}, {"planets": {1: ["black-legion-heldrake"]}})
    play(m, "0: use zarathurs-flamers", "0: black-legion-heldrake")
    assert card(m, "black-legion-heldrake").damage == 2


@rule("CQR-KEYWORD-008", "CQR-DAMAGE-001")
def test_flying_halves_before_the_damage_is_assigned():
    sorcerer = {"card": "zarathur-high-sorcerer", "at": 1}
    mine = {"warlord": sorcerer, "planets": {1: ["incubus-warrior"]}}
    m = battle(mine, {"planets": {1: ["black-legion-heldrake"]}})
    play(m, "0: attack incubus-warrior", "0: black-legion-heldrake", "0: use zarathur-high-sorcerer")
    assert card(m, "black-legion-heldrake").damage == 3, "half of 3, and 1 more"


# -- Limited ---------------------------------------------------------------------------------------


@rule("CQR-KEYWORD-009")
def test_one_limited_card_per_player_and_round_whatever_its_type():
    held = ["promotion", "recon-drone", "promethium-mine", "raid"]
    mine = {"hand": held, "resources": 1, "planets": {1: ["goff-nob"]}}
    m = position(mine, {"hand": ["recon-drone"], "resources": 9})
    assert {"attach promotion goff-nob", "deploy recon-drone @1", "deploy promethium-mine", "play raid"} <= options(
        m, 0
    )
    act(m, "0: attach promotion goff-nob")
    assert "deploy recon-drone @1" in options(m, 1), "the other player has an own limit"
    act(m, "1: pass")
    assert options(m, 0) == {"pass"}
    refused = refusals(m, 0)
    assert {refused[a] for a in ("deploy recon-drone", "deploy promethium-mine", "play raid")} == {"CQR-KEYWORD-009"}


@rule("CQR-KEYWORD-009")
def test_a_limited_event_counts_too_and_the_limit_ends_with_the_round():
    m = position({"hand": ["raid", "recon-drone"]}, {"resources": 9})
    act(m, "0: play raid", "1: pass")
    assert refusals(m, 0)["deploy recon-drone"] == "CQR-KEYWORD-009"
    m = position({"hand": ["recon-drone"], "limited": True}, step="headquarters-steps", initiative=1)
    through(m)
    assert asked(m) == {0: "deployment-turn"} and "deploy recon-drone @1" in options(m, 0)


@rule("CQR-KEYWORD-009")
def test_shielding_with_or_putting_into_play_a_limited_card_does_not_count():
    m = battle({"planets": {1: ["goff-nob"]}}, {"hand": ["promotion"], "planets": {1: ["deathwing-guard"]}})
    act(m, "0: attack goff-nob", "0: deathwing-guard", "1: shield promotion")
    assert not m.state.players[1].limited
    line = ["yvarn", "plannum", "atrox-prime", "barlus", "elouith", "carnath", "tarrus"]
    mine = {"hand": ["recon-drone"], "planets": {1: ["goff-nob"]}, "supports": [GATE]}
    m = battle(mine, planets=line)
    play(m, "0: trigger", "0: card recon-drone")
    assert card(m, "recon-drone").place == HQ and not m.state.players[0].limited


# -- Mobile ----------------------------------------------------------------------------------------


@rule("CQR-KEYWORD-010")
def test_mobile_units_move_once_before_the_first_action_window_the_initiative_first():
    m = position(
        {"planets": {2: ["soaring-falcon", "bad-dok"]}, "supports": [GATE], "hq": ["vile-raider"]},
        {"planets": {1: [{"card": "crisis-battle-guard", "exhausted": True}], 5: ["vashya-trailblazer"]}},
        step="combat",
        initiative=1,
    )
    assert asked(m) == {1: "mobile"} and cite(m) == "CQR-KEYWORD-010"
    assert options(m, 1) == {"done", "move crisis-battle-guard @2", "move vashya-trailblazer @4"}
    play(m, "1: move crisis-battle-guard @2")
    assert options(m, 1) == {"done", "move vashya-trailblazer @4"}, "each moves once"
    assert set(refusals(m, 1).values()) == {"CQR-KEYWORD-010"}
    play(m, "1: move vashya-trailblazer @4")
    moved = card(m, "crisis-battle-guard")
    assert (moved.place, moved.ready) == (1, False), "it keeps its state"
    assert asked(m) == {0: "mobile"}, "now the opponent; a unit in the HQ is at no planet"
    assert options(m, 0) == {"done", "move soaring-falcon @1", "move soaring-falcon @3"}
    play(m, "0: move soaring-falcon @3")
    assert asked(m) == {0: "action"}


@rule("CQR-KEYWORD-010")
def test_a_mobile_unit_need_not_move():
    m = position({"planets": {2: ["soaring-falcon"]}, "supports": [GATE]}, step="combat")
    play(m, "0: done")
    assert card(m, "soaring-falcon").place == 1 and asked(m) == {0: "action"}


# -- Ranged ----------------------------------------------------------------------------------------


@rule("CQR-KEYWORD-011", "CQR-KEYWORD-012")
def test_ranged_units_attack_in_the_skirmish_and_are_then_exhausted():
    m = position(
        {"planets": {1: ["viorla-marksman", "goff-nob"]}},
        {"planets": {1: ["deathwing-guard"]}},
        step="battle",
        place=0,
    )
    assert m.state.battle.skirmish
    assert options(m, 0) == {"attack viorla-marksman"}
    assert refusals(m, 0)["attack goff-nob"] == "CQ-COMBAT-011"
    play(m, "0: attack viorla-marksman", "0: deathwing-guard")
    assert not m.state.battle.skirmish and m.state.battle.round == 1
    assert options(m, 0) == {"attack goff-nob"}
    assert refusals(m, 0)["attack viorla-marksman"] == "CQ-ATTACK-002"


@rule("CQR-KEYWORD-012")
def test_a_ranged_unit_that_did_not_attack_in_the_skirmish_attacks_normally():
    squad = {"card": "cadian-mortar-squad", "exhausted": True}
    mine = {"planets": {1: [squad, "shoota-mob", "goff-boyz"]}}
    m = position(mine, {"planets": {1: ["deathwing-guard"]}}, step="battle", place=0, initiative=1)
    assert asked(m) == {1: "combat-turn"} and not m.state.battle.skirmish, "nobody could attack in the skirmish"
    play(m, "1: attack deathwing-guard", "1: shoota-mob", "0: use cadian-mortar-squad")
    assert options(m, 0) == {"attack cadian-mortar-squad", "attack goff-boyz"}


@rule("CQR-KEYWORD-011")
def test_there_is_no_skirmish_after_the_first_round():
    m = position(
        {"planets": {1: ["viorla-marksman", "goff-nob"]}},
        {"planets": {1: ["deathwing-guard"]}},
        step="combat-round-end",
        battle={"place": 1, "skirmish": False},
    )
    play(m, "0: done", "1: done")
    assert m.state.battle.round == 2 and options(m, 0) == {"attack viorla-marksman", "attack goff-nob"}
