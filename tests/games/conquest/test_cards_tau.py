"""The Tau warlord and units."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import (
    act,
    asked,
    battle,
    card,
    cards,
    discard,
    hand,
    options,
    play,
    position,
    refusals,
    resources,
)
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import ATTACHMENT, UNIT
from wartable.games.conquest.rules.values import area_effects, atk, has, hp
from wartable.kernel.ledger import rule

SUN = "commander-shadowsun"


def tau(**facts):
    """The facts of a seat led by Shadowsun."""
    return {"warlord": facts.pop("warlord", SUN), **facts}


def committed(p0, p1=None):
    """Seat 0 has sent its warlord to planet 2, seat 1 to planet 1; the reactions to it are open."""
    m = position(p0, p1, step="command")
    return play(m, "0: commit @2", "1: commit @1")


# -- Commander Shadowsun ---------------------------------------------------------------------------


@rule("CQR-CARD-145")
def test_shadowsun_attaches_a_cheap_tau_attachment_from_hand_to_an_eligible_unit_at_her_planet():
    m = committed(
        tau(hand=["ion-rifle", "gun-drones", "promotion"], planets={2: ["viorla-marksman"], 3: ["stingwing-swarm"]}),
        {"planets": {2: ["goff-nob", "rugged-killa-kans"]}},
    )
    play(m, "0: use commander-shadowsun")
    assert options(m, 0) == {"attach ion-rifle viorla-marksman", "attach ion-rifle goff-nob"}
    assert refusals(m, 0) == {
        "attach ion-rifle commander-shadowsun": "CQ-DEPLOY-014",
        "attach ion-rifle rugged-killa-kans": "CQR-KEYWORD-013",
        "done": "CQR-CARD-145",
    }
    play(m, "0: attach ion-rifle viorla-marksman")
    assert card(m, "ion-rifle").host == card(m, "viorla-marksman").uid
    assert sorted(hand(m, 0)) == ["gun-drones", "promotion"]
    assert resources(m, 0) == 0


@rule("CQR-CARD-145")
def test_shadowsun_may_choose_between_her_hand_and_her_discard_pile():
    m = committed(tau(hand=["ion-rifle"], discard=["shadowsuns-stealth-cadre", "gun-drones"], hq=["viorla-marksman"]))
    play(m, "0: use commander-shadowsun")
    assert options(m, 0) == {"hand", "discard"}
    play(m, "0: discard")
    assert options(m, 0) == {"attach shadowsuns-stealth-cadre viorla-marksman"}
    play(m, "0: attach shadowsuns-stealth-cadre viorla-marksman")
    assert card(m, "shadowsuns-stealth-cadre").role == ATTACHMENT
    assert discard(m, 0) == ["gun-drones"] and hand(m, 0) == ["ion-rifle"]


@rule("CQR-CARD-145")
def test_shadowsun_takes_from_the_discard_pile_where_the_hand_holds_nothing_fitting():
    m = committed(tau(hand=["gun-drones"], discard=["command-link-drone"]))
    play(m, "0: use commander-shadowsun")
    assert options(m, 0) == {"discard"}
    assert refusals(m, 0) == {"hand": "CQR-CARD-145"}
    play(m, "0: discard", "0: attach command-link-drone commander-shadowsun")
    assert atk(m.state, card(m, SUN)) == 2


@rule("CQR-CARD-145", "CQR-INITIATE-011")
def test_shadowsun_is_asked_while_she_holds_cards_but_cannot_use_what_she_does_not_hold():
    m = committed(tau(hand=["gun-drones", "promotion", "recon-drone"]))
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["use commander-shadowsun"] == "CQR-INITIATE-011"
    m = committed(tau())
    assert asked(m)[1] != "window-reaction"


@rule("CQR-CARD-145", "CQR-WARLORD-005")
def test_a_bloodied_shadowsun_attaches_nothing():
    m = committed(tau(warlord={"card": SUN, "bloodied": True}, hand=["ion-rifle"], hq=["viorla-marksman"]))
    assert all("use commander-shadowsun" not in options(m, seat) for seat in m.pending)


@rule("CQR-CARD-145", "CQR-CARD-165")
def test_shadowsun_respects_the_limit_of_one_field_per_unit():
    m = committed(
        tau(
            hand=["repulsor-impact-field"],
            planets={2: [{"card": "viorla-marksman", "attachments": ["repulsor-impact-field"]}, "stingwing-swarm"]},
        )
    )
    play(m, "0: use commander-shadowsun")
    assert options(m, 0) == {"attach repulsor-impact-field stingwing-swarm"}
    assert refusals(m, 0)["attach repulsor-impact-field viorla-marksman"] == "CQR-CARD-165"


# -- Shadowsun's Stealth Cadre ---------------------------------------------------------------------


@rule("CQR-CARD-146", "CQR-DEPLOY-010")
def test_the_cadre_is_deployed_as_a_unit_or_as_an_attachment_for_the_same_cost():
    facts = tau(
        hand=["shadowsuns-stealth-cadre"], resources=2, planets={1: ["viorla-marksman", "experimental-devilfish"]}
    )
    m = position(facts, {"planets": {2: ["goff-nob"]}})
    assert options(m, 0) == {
        "pass",
        *(f"deploy shadowsuns-stealth-cadre @{n}" for n in range(1, 6)),
        "attach shadowsuns-stealth-cadre viorla-marksman",
        "attach shadowsuns-stealth-cadre goff-nob",
    }
    assert refusals(m, 0)["attach shadowsuns-stealth-cadre experimental-devilfish"] == "CQ-DEPLOY-014"
    assert refusals(m, 0)["attach shadowsuns-stealth-cadre commander-shadowsun"] == "CQ-DEPLOY-014"
    as_unit = play(m.clone(), "0: deploy shadowsuns-stealth-cadre @1")
    cadre = card(as_unit, "shadowsuns-stealth-cadre")
    assert (cadre.role, cadre.host, cadre.place) == (UNIT, 0, 0) and resources(as_unit, 0) == 0
    assert (atk(as_unit.state, cadre), hp(as_unit.state, cadre)) == (2, 2)
    marksman = card(as_unit, "viorla-marksman")
    assert (atk(as_unit.state, marksman), hp(as_unit.state, marksman)) == (1, 2)
    play(m, "0: attach shadowsuns-stealth-cadre viorla-marksman")
    assert card(m, "shadowsuns-stealth-cadre").role == ATTACHMENT and resources(m, 0) == 0
    marksman = card(m, "viorla-marksman")
    assert (atk(m.state, marksman), hp(m.state, marksman)) == (3, 4)
    m = position({**facts, "resources": 1})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["attach shadowsuns-stealth-cadre viorla-marksman"] == "CQ-DEPLOY-010"


@rule("CQR-DEPLOY-010")
def test_a_cadre_that_is_an_attachment_is_no_unit():
    m = battle(
        tau(planets={1: [{"card": "viorla-marksman", "attachments": ["shadowsuns-stealth-cadre"]}]}),
        {"planets": {1: ["goff-boyz"]}},
    )
    assert options(m, 0) == {"attack viorla-marksman"}
    m = battle(
        tau(planets={1: [{"card": "viorla-marksman", "attachments": ["shadowsuns-stealth-cadre"]}]}),
        {"planets": {1: ["goff-boyz"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack goff-boyz")
    assert options(m, 1) == {"viorla-marksman"}


@rule("CQR-DEPLOY-010", "CQ-COMMAND-017")
def test_a_cadre_that_is_an_attachment_adds_no_command_icon():
    equipped = {"card": "stalwart-ogryn", "attachments": ["shadowsuns-stealth-cadre"]}
    m = position(tau(planets={1: [equipped]}), {"planets": {1: ["goff-nob", "shoota-mob"]}}, step="struggle", place=1)
    act(m)
    assert m.state.struggles[0] == -1  # an icon each
    m = position(
        tau(planets={1: ["stalwart-ogryn", "shadowsuns-stealth-cadre"]}), {"planets": {1: ["shoota-mob"]}},
        step="struggle", place=1,
    )  # fmt: skip
    act(m)
    assert m.state.struggles[0] == 0


@rule("CQR-DEPLOY-010", "CQR-DEPLOY-005", "CQR-DAMAGE-011")
def test_a_cadre_goes_with_its_bearer_to_the_discard_pile_as_the_unit_card_it_is():
    m = battle(
        tau(planets={1: [{"card": "viorla-marksman", "damage": 3, "attachments": ["shadowsuns-stealth-cadre"]}]}),
        {"planets": {1: ["goff-boyz"]}},
        battle={"turn": 1, "initiative": 1},
    )
    act(m, "1: attack goff-boyz", "1: viorla-marksman")
    assert cards(m, "viorla-marksman") == cards(m, "shadowsuns-stealth-cadre") == []
    assert sorted(discard(m, 0)) == ["shadowsuns-stealth-cadre", "viorla-marksman"]


# -- units with only keywords ----------------------------------------------------------------------


@rule("CQR-CARD-150", "CQR-KEYWORD-009")
def test_recon_drone_is_limited():
    m = position(tau(hand=["recon-drone", "recon-drone"]))
    act(m, "0: deploy recon-drone @1", "1: pass")
    drone = card(m, "recon-drone")
    assert (atk(m.state, drone), hp(m.state, drone), CARDS["recon-drone"].command) == (0, 1, 2)
    assert options(m, 0) == {"pass"} and refusals(m, 0)["deploy recon-drone"] == "CQR-KEYWORD-009"


@rule("CQR-CARD-151", "CQR-CARD-159", "CQR-KEYWORD-011")
@pytest.mark.parametrize(("name", "values"), [("viorla-marksman", (1, 2)), ("stingwing-swarm", (3, 3))])
def test_marksman_and_stingwings_attack_in_the_ranged_skirmish(name, values):
    m = battle(tau(planets={1: [name, "carnivore-pack"]}), {"planets": {1: ["goff-nob"]}}, battle={"skirmish": True})
    assert options(m, 0) == {f"attack {name}"}
    assert refusals(m, 0)["attack carnivore-pack"] == "CQ-COMBAT-011"
    assert (atk(m.state, card(m, name)), hp(m.state, card(m, name))) == values
    act(m, f"0: attack {name}", "0: goff-nob")
    assert card(m, "goff-nob").damage == values[0]


@rule("CQR-CARD-153", "CQR-CARD-156", "CQR-KEYWORD-010")
@pytest.mark.parametrize(("name", "values"), [("vashya-trailblazer", (1, 1)), ("crisis-battle-guard", (3, 5))])
def test_trailblazer_and_battle_guard_move_once_at_the_start_of_the_combat_phase(name, values):
    m = position(
        tau(planets={2: [{"card": name, "exhausted": True}, "carnivore-pack"], 5: ["vile-raider"]}), step="combat"
    )
    assert options(m, 0) == {"done", f"move {name} @1", f"move {name} @3", "move vile-raider @4"}
    assert (atk(m.state, card(m, name)), hp(m.state, card(m, name))) == values
    play(m, f"0: move {name} @3")
    assert card(m, name).place == 2 and not card(m, name).ready
    assert options(m, 0) == {"done", "move vile-raider @4"}
    assert refusals(m, 0) == {f"move {name} @2": "CQR-KEYWORD-010", f"move {name} @4": "CQR-KEYWORD-010"}


# -- Carnivore Pack --------------------------------------------------------------------------------


@rule("CQR-CARD-152")
def test_a_destroyed_carnivore_pack_gives_three_resources():
    m = battle(
        tau(planets={1: ["carnivore-pack"]}),
        {"planets": {1: ["goff-nob"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack goff-nob", "1: carnivore-pack")
    assert options(m, 0) == {"pass", "use carnivore-pack"} and cards(m, "carnivore-pack") != []
    play(m, "0: use carnivore-pack")
    assert resources(m, 0) == 3 and discard(m, 0) == ["carnivore-pack"]


@rule("CQR-CARD-152", "CQR-CARD-164")
def test_a_carnivore_pack_that_returns_to_hand_gives_nothing():
    m = position(tau(hand=["deception"], resources=2, planets={1: ["carnivore-pack"]}))
    act(m, "0: play deception", "0: carnivore-pack")
    assert hand(m, 0) == ["carnivore-pack"] and resources(m, 0) == 0


@rule("CQR-CARD-152", "CQR-TIMING-012")
def test_two_packs_destroyed_together_answer_one_each():
    m = battle(
        tau(planets={1: [{"card": "carnivore-pack", "damage": 2}, {"card": "carnivore-pack", "damage": 2}]}),
        {"planets": {1: ["mordian-hellhound"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack mordian-hellhound", "1: area 1")
    first, second = (c.uid for c in cards(m, "carnivore-pack"))
    assert options(m, 0) == {"pass", f"use carnivore-pack#{first}"}
    assert refusals(m, 0)[f"use carnivore-pack#{second}"] == "CQR-CARD-152"
    play(m, f"0: use carnivore-pack#{first}", f"0: use carnivore-pack#{second}")
    assert resources(m, 0) == 6


# -- Fire Warrior Elite ----------------------------------------------------------------------------


def under_fire(*comrades, elsewhere=()):
    m = battle(
        tau(planets={1: list(comrades), 2: list(elsewhere)}),
        {"planets": {1: ["shoota-mob"]}},
        battle={"turn": 1, "initiative": 1},
    )
    return play(m, "1: attack shoota-mob")


@rule("CQR-CARD-154")
def test_fire_warrior_elite_becomes_the_defender_instead():
    m = under_fire("fire-warrior-elite", "viorla-marksman")
    play(m, "1: viorla-marksman")
    assert options(m, 0) == {"pass", "use fire-warrior-elite"}
    act(m, "0: use fire-warrior-elite")
    assert card(m, "fire-warrior-elite").damage == 2 and card(m, "viorla-marksman").damage == 0


@rule("CQR-CARD-154")
def test_fire_warrior_elite_may_let_the_attack_happen():
    m = under_fire("fire-warrior-elite", "stingwing-swarm")
    play(m, "1: stingwing-swarm", "0: pass")
    assert card(m, "fire-warrior-elite").damage == 0 and card(m, "stingwing-swarm").damage == 2


@rule("CQR-CARD-154", "CQR-INITIATE-011")
def test_fire_warrior_elite_does_not_answer_an_attack_against_itself_or_at_another_planet():
    m = under_fire("fire-warrior-elite", "stingwing-swarm")
    play(m, "1: fire-warrior-elite")
    assert card(m, "fire-warrior-elite").damage == 2
    m = under_fire("stingwing-swarm", elsewhere=["fire-warrior-elite"])
    play(m, "1: stingwing-swarm")
    assert card(m, "stingwing-swarm").damage == 2


@rule("CQR-CARD-154")
def test_fire_warrior_elite_saves_its_warlord_and_the_enemy_cannot_use_it():
    m = battle(
        tau(warlord={"card": SUN, "at": 1}, planets={1: ["fire-warrior-elite"]}),
        {"planets": {1: ["goff-nob", "fire-warrior-elite"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack goff-nob", "1: commander-shadowsun")
    mine = card(m, "fire-warrior-elite", 0)
    assert options(m, 0) == {"pass", f"use fire-warrior-elite#{mine.uid}"}
    act(m, f"0: use fire-warrior-elite#{mine.uid}")
    assert discard(m, 0) == ["fire-warrior-elite"] and card(m, SUN).damage == 0


@rule("CQR-CARD-154")
def test_two_fire_warriors_hand_the_attack_on_each_once():
    m = under_fire("fire-warrior-elite", "fire-warrior-elite", "viorla-marksman")
    first, second = (c.uid for c in cards(m, "fire-warrior-elite"))
    play(m, "1: viorla-marksman", f"0: use fire-warrior-elite#{first}")
    assert options(m, 0) == {"pass", f"use fire-warrior-elite#{second}"}
    act(m, f"0: use fire-warrior-elite#{second}")
    assert [c.damage for c in cards(m, "fire-warrior-elite")] == [0, 2]


# -- Fire Warrior Strike Team ----------------------------------------------------------------------


@rule("CQR-CARD-155", "CQR-DEPLOY-010")
@pytest.mark.parametrize(
    ("attached", "strength"),
    [([], 1), (["promotion"], 2), (["ion-rifle"], 5), (["gun-drones", "shadowsuns-stealth-cadre"], 5)],
)
def test_the_strike_team_gets_one_attack_for_each_attachment(attached, strength):
    m = position(tau(planets={1: [{"card": "fire-warrior-strike-team", "attachments": attached}, "gun-drones"]}))
    assert atk(m.state, card(m, "fire-warrior-strike-team")) == strength
    assert atk(m.state, next(c for c in cards(m, "gun-drones") if c.role == UNIT)) == 2


@rule("CQR-CARD-155")
def test_the_strike_team_counts_only_its_own_attachments():
    m = position(
        tau(planets={1: ["fire-warrior-strike-team", {"card": "viorla-marksman", "attachments": ["promotion"]}]}),
        {"planets": {1: [{"card": "fire-warrior-strike-team", "attachments": ["promotion", "promotion"]}]}},
    )
    assert atk(m.state, card(m, "fire-warrior-strike-team", 0)) == 1
    assert atk(m.state, card(m, "fire-warrior-strike-team", 1)) == 3
    assert atk(m.state, card(m, "viorla-marksman")) == 1


# -- Earth Caste Technician ------------------------------------------------------------------------


@rule("CQR-CARD-157", "CQR-OWNER-003")
def test_the_technician_searches_six_cards_for_an_attachment_or_a_drone():
    top = ["gun-drones", "shadowsuns-stealth-cadre", "promotion", "recon-drone", "rogue-trader", "even-the-odds"]
    m = position(tau(hand=["earth-caste-technician"], resources=1, deck=[*top, "ion-rifle", "void-pirate"]))
    play(m, "0: deploy earth-caste-technician @1", "0: use earth-caste-technician")
    assert options(m, 0) == {"done", "card gun-drones", "card promotion", "card recon-drone"}
    assert refusals(m, 0)["card shadowsuns-stealth-cadre"] == "CQR-CARD-157"
    assert "card ion-rifle" not in refusals(m, 0)
    play(m, "0: card gun-drones", "0: done")
    assert hand(m, 0) == ["gun-drones"]
    deck = m.facts()["seats"][0]["deck"]
    assert deck[:2] == ["ion-rifle", "void-pirate"] and sorted(deck[2:]) == sorted(top[1:])
    assert m.log(1)[-1].card == CARDS["gun-drones"].number  # shown to the opponent


@rule("CQR-CARD-157")
def test_the_technician_need_not_find_anything():
    m = position(tau(hand=["earth-caste-technician"], resources=1, deck=["ion-rifle", "rogue-trader"]))
    play(m, "0: deploy earth-caste-technician @1", "0: use earth-caste-technician", "0: done", "0: done")
    assert hand(m, 0) == [] and len(m.state.players[0].deck) == 2


# -- Gun Drones ------------------------------------------------------------------------------------


@rule("CQR-CARD-158", "CQR-DEPLOY-010")
def test_gun_drones_are_deployed_as_a_unit_or_as_an_attachment():
    m = position(
        tau(hand=["gun-drones"], resources=2, planets={1: ["viorla-marksman", "experimental-devilfish"]}),
        {"planets": {1: ["murder-of-razorwings"]}},
    )
    assert options(m, 0) == {
        "pass",
        *(f"deploy gun-drones @{n}" for n in range(1, 6)),
        "attach gun-drones viorla-marksman",
    }
    assert refusals(m, 0)["attach gun-drones experimental-devilfish"] == "CQ-DEPLOY-014"
    assert refusals(m, 0)["attach gun-drones murder-of-razorwings"] == "CQR-KEYWORD-013"
    as_unit = play(m.clone(), "0: deploy gun-drones @1")
    assert area_effects(as_unit.state, card(as_unit, "gun-drones")) == []
    assert area_effects(as_unit.state, card(as_unit, "viorla-marksman")) == []
    play(m, "0: attach gun-drones viorla-marksman")
    assert area_effects(m.state, card(m, "viorla-marksman")) == [2]
    assert atk(m.state, card(m, "viorla-marksman")) == 1 and hp(m.state, card(m, "viorla-marksman")) == 2


@rule("CQR-CARD-158", "CQR-KEYWORD-002")
def test_the_bearer_of_gun_drones_may_hit_everybody():
    m = battle(
        tau(planets={1: [{"card": "viorla-marksman", "attachments": ["gun-drones"]}]}),
        {"planets": {1: ["goff-nob", "shoota-mob"], 2: ["goff-boyz"]}},
    )
    play(m, "0: attack viorla-marksman")
    assert options(m, 0) == {"goff-nob", "shoota-mob", "area 2"}
    act(m, "0: area 2")
    assert card(m, "goff-nob").damage == 2 and cards(m, "shoota-mob") == [] and card(m, "goff-boyz").damage == 0


@rule("CQR-CARD-158", "CQR-KEYWORD-004")
def test_the_bearer_chooses_one_of_its_area_effects():
    m = battle(
        tau(planets={1: [{"card": "tactical-squad-cardinis", "attachments": ["gun-drones", "gun-drones"]}]}),
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: attack tactical-squad-cardinis")
    assert options(m, 0) == {"goff-nob", "area 1", "area 2"}


# -- Fireblade Kais'vre ----------------------------------------------------------------------------


def shot_at(defender, p0, **facts):
    m = battle(p0, {"planets": {1: ["goff-nob"]}}, battle={"turn": 1, "initiative": 1}, **facts)
    return play(m, "1: attack goff-nob", f"1: {defender}")


@rule("CQR-CARD-160")
def test_kaisvre_makes_a_tau_shield_card_stop_one_more():
    m = shot_at(
        "crisis-battle-guard", tau(hand=["ion-rifle"], planets={1: ["fireblade-kaisvre", "crisis-battle-guard"]})
    )
    play(m, "0: shield ion-rifle")
    assert options(m, 0) == {"pass", "use fireblade-kaisvre"}
    act(m, "0: use fireblade-kaisvre")
    assert card(m, "crisis-battle-guard").damage == 4


@rule("CQR-CARD-160")
def test_kaisvre_helps_no_card_of_another_faction_and_at_no_other_planet():
    m = shot_at(
        "crisis-battle-guard", tau(hand=["promotion"], planets={1: ["fireblade-kaisvre", "crisis-battle-guard"]})
    )
    play(m, "0: shield promotion")
    assert cards(m, "crisis-battle-guard") == []  # 6 - 1 = 5
    m = shot_at(
        "crisis-battle-guard",
        tau(hand=["ion-rifle"], planets={1: ["crisis-battle-guard"], 2: ["fireblade-kaisvre"]}),
    )
    play(m, "0: shield ion-rifle")
    assert cards(m, "crisis-battle-guard") == []


@rule("CQR-CARD-160", "CQR-CARD-169")
def test_no_mercy_stops_the_shield_whatever_kaisvre_adds():
    m = battle(
        tau(hand=["ion-rifle"], planets={1: ["fireblade-kaisvre", "crisis-battle-guard"]}),
        {"warlord": {"card": "nazdreg", "at": 1}, "hand": ["no-mercy"], "planets": {1: ["goff-nob"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack goff-nob", "1: crisis-battle-guard", "0: shield ion-rifle")
    assert options(m, 1) == {"pass", "play no-mercy"}
    play(m, "1: pass", "0: use fireblade-kaisvre", "1: play no-mercy", "1: nazdreg")
    assert cards(m, "crisis-battle-guard") == [] and sorted(discard(m, 0)) == ["crisis-battle-guard", "ion-rifle"]


# -- Experimental Devilfish ------------------------------------------------------------------------


@rule("CQR-CARD-161")
def test_the_devilfish_readies_after_it_commits_with_the_warlord():
    m = committed(tau(hq=["experimental-devilfish", "carnivore-pack"]))
    assert options(m, 0) == {"pass", "use experimental-devilfish"}
    play(m, "0: use experimental-devilfish")
    assert card(m, "experimental-devilfish").ready and not card(m, "carnivore-pack").ready


@rule("CQR-CARD-161", "CQR-INITIATE-011")
def test_a_devilfish_already_at_a_planet_commits_to_nothing():
    m = committed(tau(planets={2: [{"card": "experimental-devilfish", "exhausted": True}]}))
    assert asked(m)[1] != "window-reaction" and not card(m, "experimental-devilfish").ready


@rule("CQR-CARD-161", "CQR-KEYWORD-013")
def test_the_devilfish_bears_no_wargear():
    m = position(tau(hand=["ion-rifle", "command-link-drone"], resources=1, hq=["experimental-devilfish"]))
    assert options(m, 0) == {
        "pass",
        "attach command-link-drone commander-shadowsun",
        "attach command-link-drone experimental-devilfish",
        "attach command-link-drone nazdreg",
    }
    assert refusals(m, 0)["attach ion-rifle experimental-devilfish"] == "CQR-KEYWORD-013"
    assert has(m.state, card(m, "experimental-devilfish"), "no-wargear")
