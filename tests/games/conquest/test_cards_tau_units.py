"""The Tau units with abilities."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, committed, discard, hand, position, resources, tau
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import UNIT
from wartable.games.conquest.rules.values import atk, has
from wartable.kernel.ledger import rule

SUN = "commander-shadowsun"


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


@rule("CQR-CARD-152", "CQR-TIMING-007", "CQR-TIMING-012")
def test_two_packs_destroyed_together_answer_one_each():
    m = battle(
        tau(planets={1: [{"card": "carnivore-pack", "damage": 2}, {"card": "carnivore-pack", "damage": 2}]}),
        {"planets": {1: ["mordian-hellhound"]}},
        battle={"turn": 1, "initiative": 1},
    )
    play(m, "1: attack mordian-hellhound", "1: area 1")
    first, second = (c.uid for c in cards(m, "carnivore-pack"))
    assert options(m, 0) == {"pass", f"use carnivore-pack#{first}"}
    assert refusals(m, 0)[f"use carnivore-pack#{second}"] == "CQR-TIMING-007"
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


@rule("CQR-CARD-160")
def test_kaisvre_does_not_help_the_enemy():
    m = battle(
        tau(planets={1: ["fireblade-kaisvre"]}),
        tau(hand=["ion-rifle"], planets={1: ["crisis-battle-guard"]}),
    )
    play(m, "0: attack fireblade-kaisvre", "0: crisis-battle-guard", "1: shield ion-rifle")
    assert card(m, "crisis-battle-guard").damage == 1


@rule("CQR-CARD-160", "CQR-MOVE-005")
def test_kaisvre_helps_nobody_in_the_headquarters():
    m = battle(
        tau(hand=["ion-rifle"], hq=["fireblade-kaisvre"]),
        {"planets": {1: ["goff-nob"]}},
        battle={"turn": 1, "initiative": 1},
        planets=["atrox-prime", "plannum", "barlus", "elouith", "carnath", "tarrus", "iridial"],
    )
    play(m, "1: trigger", "1: hq 0", "0: pass", "0: shield ion-rifle")  # Shadowsun's damage, then Kais'vre's
    assert card(m, SUN).damage == 1 and card(m, "fireblade-kaisvre").damage == 0
    assert "window-interrupt" not in asked(m).values()


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
    assert "window-reaction" not in asked(m).values() and not card(m, "experimental-devilfish").ready


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
