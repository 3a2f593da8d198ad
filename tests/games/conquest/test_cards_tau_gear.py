"""The Tau attachments and supports."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, bearing, card, cards, discard, hand, position, resources, tau
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import ATTACHMENT
from wartable.games.conquest.rules.values import atk
from wartable.kernel.ledger import rule

SUN = "commander-shadowsun"


# -- Communications Relay --------------------------------------------------------------------------


def deceived(target, relay="communications-relay"):
    """Seat 1 plays Deception on a unit of seat 0, which has a relay."""
    m = position(
        tau(supports=[relay], planets={1: [bearing("viorla-marksman", "ion-rifle"), "carnivore-pack"]}),
        tau(hand=["deception"], resources=2),
        turn=1,
    )
    return play(m, "1: play deception", f"1: {target}")


@rule("CQR-CARD-147", "CQR-INITIATE-006")
def test_the_relay_cancels_what_an_enemy_event_does_to_an_equipped_unit():
    m = deceived("viorla-marksman")
    assert options(m, 0) == {"pass", "use communications-relay"}
    act(m, "0: use communications-relay")
    assert cards(m, "viorla-marksman") and not card(m, "communications-relay").ready
    assert discard(m, 1) == ["deception"] and resources(m, 1) == 0


@rule("CQR-CARD-147")
def test_the_relay_protects_no_unit_without_an_attachment():
    m = deceived("carnivore-pack")
    assert hand(m, 0) == ["carnivore-pack"] and card(m, "communications-relay").ready


@rule("CQR-CARD-147", "CQ-READY-003")
def test_an_exhausted_relay_cancels_nothing():
    m = deceived("viorla-marksman", {"card": "communications-relay", "exhausted": True})
    assert hand(m, 0) == ["viorla-marksman"]


@rule("CQR-CARD-147")
def test_the_relay_does_not_answer_its_own_player():
    m = position(
        tau(
            supports=["communications-relay"],
            planets={1: [bearing("viorla-marksman", "promotion")]},
            hand=["deception"],
            resources=2,
        )
    )
    play(m, "0: play deception", "0: viorla-marksman")
    assert hand(m, 0) == ["viorla-marksman"] and card(m, "communications-relay").ready


@rule("CQR-CARD-147")
def test_the_relay_does_not_protect_the_enemy_from_himself():
    m = position(
        tau(supports=["communications-relay"]),
        tau(hand=["deception"], resources=2, planets={1: [bearing("viorla-marksman", "promotion")]}),
        turn=1,
    )
    play(m, "1: play deception", "1: viorla-marksman")
    assert hand(m, 1) == ["viorla-marksman"]


@rule("CQR-CARD-147", "CQR-PLANET-008")
def test_the_relay_cancels_a_battle_ability_that_targets_an_equipped_unit():
    line = ["ferrin", "plannum", "barlus", "elouith", "carnath", "tarrus", "iridial"]
    m = battle(
        tau(
            supports=["communications-relay"], planets={2: [bearing("viorla-marksman", "promotion"), "carnivore-pack"]}
        ),
        {"planets": {1: ["goff-nob"]}},
        battle={"turn": 1, "initiative": 1},
        planets=line,
    )
    play(m, "1: trigger")
    unprotected = act(m.clone(), "1: carnivore-pack")
    assert card(unprotected, "carnivore-pack").place == -1
    play(m, "1: viorla-marksman")
    assert options(m, 0) == {"pass", "use communications-relay"}
    act(m, "0: use communications-relay")
    assert card(m, "viorla-marksman").place == 1 and card(m, "viorla-marksman").ready


# -- Command-Link Drone ----------------------------------------------------------------------------


@rule("CQR-CARD-149", "CQR-DEPLOY-006")
def test_the_command_link_drone_goes_on_any_unit_and_gives_one_attack():
    m = position(
        tau(hand=["command-link-drone"], hq=["viorla-marksman"]),
        {"planets": {1: ["rugged-killa-kans", "murder-of-razorwings", "snotlings"]}},
    )
    hosts = ("viorla-marksman", "commander-shadowsun", "rugged-killa-kans", "nazdreg", "snotlings")
    assert options(m, 0) == {"pass", *(f"attach command-link-drone {h}" for h in hosts)}
    assert refusals(m, 0)["attach command-link-drone murder-of-razorwings"] == "CQR-KEYWORD-013"
    play(m, "0: attach command-link-drone viorla-marksman")
    assert atk(m.state, card(m, "viorla-marksman")) == 2 and atk(m.state, card(m, SUN)) == 1


@rule("CQR-CARD-149")
def test_the_command_link_drone_moves_to_a_different_unit_for_one_resource():
    m = position(
        tau(resources=1, planets={1: [bearing("viorla-marksman", "command-link-drone")], 3: ["carnivore-pack"]}),
        {"planets": {2: ["murder-of-razorwings"]}},
    )
    play(m, "0: use command-link-drone")
    assert options(m, 0) == {"commander-shadowsun", "nazdreg", "carnivore-pack"}
    assert refusals(m, 0) == {"murder-of-razorwings": "CQR-KEYWORD-013"}
    play(m, "0: carnivore-pack")
    drone = card(m, "command-link-drone")
    assert drone.host == card(m, "carnivore-pack").uid and drone.place == 2 and drone.ready
    assert atk(m.state, card(m, "carnivore-pack")) == 4 and atk(m.state, card(m, "viorla-marksman")) == 1
    assert resources(m, 0) == 0


@rule("CQR-CARD-149", "CQR-INITIATE-003")
def test_the_command_link_drone_stays_without_a_resource_and_the_enemy_cannot_move_it():
    m = position(
        tau(planets={1: [bearing("viorla-marksman", "command-link-drone")]}),
        tau(resources=1, warlord="nazdreg"),
    )
    assert refusals(m, 0)["use command-link-drone"] == "CQ-DEPLOY-010"
    play(m, "0: pass")
    assert options(m, 1) == {"pass"} and "use command-link-drone" not in refusals(m, 1)


# -- Repulsor Impact Field -------------------------------------------------------------------------


def attacked(defender, attacker="goff-nob", p1=None, **facts):
    m = battle(
        tau(planets={1: [defender]}, **facts),
        {"planets": {1: [attacker]}, **(p1 or {})},
        battle={"turn": 1, "initiative": 1},
    )
    return play(m, f"1: attack {attacker}")


@rule("CQR-CARD-165")
def test_the_repulsor_field_deals_two_damage_to_the_attacker():
    m = attacked(bearing("fire-warrior-elite", "repulsor-impact-field"), "shoota-mob", {"hand": ["promotion"]})
    play(m, "1: fire-warrior-elite")
    assert options(m, 0) == {"pass", "use repulsor-impact-field"}
    play(m, "0: use repulsor-impact-field")
    assert asked(m) == {1: "shield"}
    act(m, "1: shield promotion")
    assert cards(m, "shoota-mob") == []  # 2 damage less 1 shield kills its 1 HP


@rule("CQR-CARD-165", "CQR-DAMAGE-012")
def test_the_repulsor_field_needs_damage_taken():
    m = attacked(bearing("fire-warrior-elite", "repulsor-impact-field"), "shoota-mob", hand=["repulsor-impact-field"])
    act(m, "1: fire-warrior-elite", "0: shield repulsor-impact-field")
    assert card(m, "shoota-mob").damage == 0 and card(m, "fire-warrior-elite").damage == 0


@rule("CQR-CARD-165", "CQR-DAMAGE-001")
def test_the_repulsor_field_goes_with_a_destroyed_bearer_before_it_could_react():
    m = attacked(bearing("viorla-marksman", "repulsor-impact-field"))
    act(m, "1: viorla-marksman")
    assert card(m, "goff-nob").damage == 0 and "repulsor-impact-field" in discard(m, 0)


@rule("CQR-CARD-165", "CQR-KEYWORD-003")
def test_the_repulsor_field_does_not_answer_area_effect():
    m = attacked(bearing("fire-warrior-elite", "repulsor-impact-field"), "mordian-hellhound")
    play(m, "1: area 1")
    assert card(m, "fire-warrior-elite").damage == 1 and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-165")
def test_the_repulsor_field_does_not_answer_an_attack_against_another_unit():
    m = battle(
        tau(planets={1: [bearing("viorla-marksman", "repulsor-impact-field"), "crisis-battle-guard"]}),
        {"planets": {1: ["shoota-mob"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack shoota-mob", "1: crisis-battle-guard")
    assert card(m, "crisis-battle-guard").damage == 2 and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-165", "CQR-WARLORD-002")
def test_the_repulsor_field_can_bloody_an_attacking_warlord():
    hurt = {"card": "nazdreg", "at": 1, "damage": 5}
    m = battle(
        tau(planets={1: [bearing("goff-nob", "repulsor-impact-field")]}),
        {"warlord": hurt},
        battle={"turn": 1, "initiative": 1},
    )
    act(m, "1: attack nazdreg", "1: goff-nob", "0: use repulsor-impact-field")
    assert card(m, "nazdreg").bloodied and card(m, "nazdreg").place == -1 and card(m, "nazdreg").damage == 0


@rule("CQR-CARD-165")
def test_a_unit_bears_one_repulsor_field_only():
    m = position(
        tau(
            hand=["repulsor-impact-field"],
            resources=2,
            planets={1: [bearing("viorla-marksman", "repulsor-impact-field"), "carnivore-pack"]},
        )
    )
    assert options(m, 0) == {"pass", "attach repulsor-impact-field carnivore-pack"}
    assert refusals(m, 0)["attach repulsor-impact-field viorla-marksman"] == "CQR-CARD-165"
    assert refusals(m, 0)["attach repulsor-impact-field commander-shadowsun"] == "CQ-DEPLOY-014"


# -- Ion Rifle -------------------------------------------------------------------------------------


@rule("CQR-CARD-166")
def test_the_ion_rifle_gives_an_army_unit_three_attack():
    m = position(tau(hand=["ion-rifle"], resources=1, planets={1: ["viorla-marksman", "snotlings"]}))
    assert options(m, 0) == {"pass", "attach ion-rifle viorla-marksman"}
    assert refusals(m, 0)["attach ion-rifle snotlings"] == "CQ-DEPLOY-014"
    play(m, "0: attach ion-rifle viorla-marksman")
    assert atk(m.state, card(m, "viorla-marksman")) == 4 and resources(m, 0) == 0


# -- Frontline Launch Bay --------------------------------------------------------------------------


@rule("CQR-CARD-167", "CQR-DEPLOY-004")
def test_the_launch_bay_lowers_the_cost_of_a_tau_unit_by_one():
    m = position(tau(hand=["carnivore-pack", "shoota-mob"], resources=2, supports=["frontline-launch-bay"]))
    play(m, "0: deploy carnivore-pack @1")
    assert options(m, 0) == {"use frontline-launch-bay"}
    assert refusals(m, 0)["pass"] == "CQ-DEPLOY-010"
    play(m, "0: use frontline-launch-bay")
    assert resources(m, 0) == 0 and not card(m, "frontline-launch-bay").ready and cards(m, "carnivore-pack")


@rule("CQR-CARD-167")
def test_the_launch_bay_helps_no_unit_of_another_faction_and_nothing_while_exhausted():
    m = position(tau(hand=["shoota-mob"], resources=0, supports=["frontline-launch-bay"]))
    assert options(m, 0) == {"pass"}
    spent = {"card": "frontline-launch-bay", "exhausted": True}
    m = position(tau(hand=["viorla-marksman"], resources=0, supports=[spent]))
    assert options(m, 0) == {"pass"} and refusals(m, 0)["deploy viorla-marksman @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-167", "CQR-DEPLOY-010")
def test_the_launch_bay_helps_gun_drones_as_a_unit_and_not_as_an_attachment():
    m = position(
        tau(hand=["gun-drones"], resources=1, supports=["frontline-launch-bay"], planets={1: ["viorla-marksman"]})
    )
    assert options(m, 0) == {"pass", *(f"deploy gun-drones @{n}" for n in range(1, 6))}
    assert refusals(m, 0)["attach gun-drones viorla-marksman"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-167", "CQR-KEYWORD-009", "CQR-KEYWORD-015")
def test_the_launch_bay_is_limited_and_unique():
    m = position(tau(hand=["frontline-launch-bay", "promotion"], resources=1, planets={1: ["carnivore-pack"]}))
    act(m, "0: deploy frontline-launch-bay", "1: pass")
    assert refusals(m, 0)["attach promotion"] == "CQR-KEYWORD-009"
    m = position(tau(hand=["frontline-launch-bay"], resources=1, supports=["frontline-launch-bay"]))
    assert refusals(m, 0)["deploy frontline-launch-bay"] == "CQR-KEYWORD-015"


# -- Ambush Platform -------------------------------------------------------------------------------


@rule("CQR-CARD-168", "CQR-INITIATE-004")
def test_ambush_platform_lowers_the_cost_of_attachments_without_exhausting():
    m = position(
        tau(hand=["ion-rifle", "command-link-drone"], supports=["ambush-platform"], planets={1: ["viorla-marksman"]})
    )
    play(m, "0: attach ion-rifle viorla-marksman", "0: use ambush-platform")
    assert resources(m, 0) == 0 and card(m, "ambush-platform").ready and cards(m, "ion-rifle")
    act(m, "1: pass", "0: attach command-link-drone viorla-marksman")  # costs nothing already
    assert card(m, "command-link-drone").role == ATTACHMENT


@rule("CQR-CARD-168", "CQR-TIMING-012", "CQR-DEPLOY-010")
def test_each_ambush_platform_lowers_the_cost_once_also_of_a_unit_that_comes_as_an_attachment():
    m = position(
        tau(hand=["gun-drones"], supports=["ambush-platform", "ambush-platform"], planets={1: ["viorla-marksman"]})
    )
    assert options(m, 0) == {"pass", "attach gun-drones viorla-marksman"}
    first, second = (c.uid for c in cards(m, "ambush-platform"))
    play(m, "0: attach gun-drones viorla-marksman", f"0: use ambush-platform#{first}")
    assert options(m, 0) == {f"use ambush-platform#{second}"}
    play(m, f"0: use ambush-platform#{second}")
    assert resources(m, 0) == 0 and card(m, "gun-drones").host == card(m, "viorla-marksman").uid


def in_combat(**facts):
    """The action window at the beginning of the combat phase."""
    return position(tau(**facts), {"planets": {1: ["goff-nob"]}}, step="actions", phase="combat", then="battle")


@rule("CQR-CARD-168", "CQR-TIMING-002")
def test_ambush_platform_deploys_an_attachment_in_the_combat_phase_for_its_cost():
    m = in_combat(
        hand=["repulsor-impact-field", "gun-drones"],
        resources=2,
        supports=["ambush-platform"],
        planets={1: ["viorla-marksman"]},
    )
    assert options(m, 0) == {"pass", "use ambush-platform 2"}
    play(m, "0: use ambush-platform 2")
    assert options(m, 0) == {
        "attach repulsor-impact-field viorla-marksman",
        "attach repulsor-impact-field goff-nob",
    }
    assert refusals(m, 0)["done"] == "CQR-CARD-168"
    play(m, "0: attach repulsor-impact-field viorla-marksman")
    assert options(m, 0) == {"pass", "use ambush-platform"}
    play(m, "0: use ambush-platform")
    assert resources(m, 0) == 1 and not card(m, "ambush-platform").ready
    assert CARDS["repulsor-impact-field"].number == card(m, "repulsor-impact-field").kind


@rule("CQR-CARD-168", "CQR-INITIATE-011")
@pytest.mark.parametrize(
    "held", ["gun-drones", "shadowsuns-stealth-cadre", "squadron-redeployment", "iron-halo", "promotion"]
)
def test_ambush_platform_needs_an_attachment_in_hand_that_can_be_paid_and_placed(held):
    m = in_combat(hand=[held], limited=True, supports=["ambush-platform"], planets={1: ["viorla-marksman"]})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["use ambush-platform 2"] == "CQR-INITIATE-011"


@rule("CQR-CARD-168", "CQR-TIMING-002")
def test_ambush_platform_deploys_nothing_by_its_action_outside_combat_or_while_exhausted():
    m = position(tau(hand=["ion-rifle"], supports=["ambush-platform"], planets={1: ["viorla-marksman"]}))
    assert refusals(m, 0)["use ambush-platform 2"] == "CQR-TIMING-002"
    spent = {"card": "ambush-platform", "exhausted": True}
    m = in_combat(
        hand=["ion-rifle", "squadron-redeployment"],
        supports=[spent],
        planets={1: [bearing("viorla-marksman", "promotion")]},
    )
    assert refusals(m, 0)["use ambush-platform 2"] == "CQ-READY-003"
