"""The Tau warlord, the cards that come as units or attachments, and the units that have only keywords."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, committed, discard, hand, position, resources, tau
from tests.vocabulary import act, asked, options, play, refusals, who
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import ATTACHMENT, UNIT
from wartable.games.conquest.rules.values import area_effects, atk, hp
from wartable.kernel.ledger import rule

SUN = "commander-shadowsun"


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
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-145", "CQR-TIMING-012")
def test_shadowsun_reacts_once_and_to_her_own_commitment_only():
    m = committed(
        tau(hand=["ion-rifle", "ion-rifle"], hq=["viorla-marksman"]), tau(hand=["ion-rifle"], hq=["gun-drones"])
    )
    first = who(m)
    play(m, f"{first}: pass", f"{1 - first}: pass")  # each is asked about the own warlord, once
    assert "window-reaction" not in asked(m).values()


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
