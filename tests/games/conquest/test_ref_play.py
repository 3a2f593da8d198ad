"""Deploying and putting into play, attachments, ownership."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import ATTACHMENT, HQ
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule

GATE = "craftworld-gate"
YVARN = ["yvarn", "plannum", "atrox-prime", "barlus", "elouith", "carnath", "tarrus"]
FIGHT = {"place": 1, "skirmish": False}


# -- entering play ---------------------------------------------------------------------------------


@rule("CQR-DEPLOY-001")
def test_deploying_means_playing_from_hand_for_the_cost():
    m = position({"hand": ["bad-dok", "goff-nob"], "resources": 2})
    assert "deploy bad-dok @1" in options(m, 0)
    assert refusals(m, 0)["deploy goff-nob @1"] == "CQ-DEPLOY-010"
    act(m, "0: deploy bad-dok @1")
    assert resources(m, 0) == 0 and hand(m, 0) == ["goff-nob"]


@rule("CQR-DEPLOY-002", "CQR-COMBAT-002")
def test_a_card_enters_ready_and_may_attack_at_once():
    mine = {"hand": ["eager-recruit"], "resources": 1, "planets": {1: [{"card": "goff-nob", "exhausted": True}]}}
    m = position(mine, {"planets": {1: ["possessed"]}}, step="actions", then="combat-turn", battle=FIGHT)
    act(m, "0: deploy eager-recruit @1")
    assert card(m, "eager-recruit").ready
    assert options(m, 0) == {"attack eager-recruit"}
    act(m, "0: attack eager-recruit", "0: possessed")
    assert card(m, "possessed").damage == 2


@rule("CQR-DEPLOY-003", "CQR-MOVE-005")
def test_units_in_the_hq_take_no_part_in_struggles_and_battles():
    mine = {"hq": ["leman-russ-battle-tank"], "planets": {1: ["goff-boyz"]}, "supports": [GATE]}
    m = position(mine, {"planets": {1: ["chaos-fanatics"]}}, step="struggle", place=1)
    assert asked(m) == {1: "bonus"}, "four icons at home count for nothing"
    m = battle(mine, {"planets": {1: ["chaos-fanatics"]}, "hq": ["goff-nob"]})
    assert options(m, 0) == {"attack goff-boyz"}
    play(m, "0: attack goff-boyz")
    assert options(m, 0) == {"chaos-fanatics"}


# -- cost reductions -------------------------------------------------------------------------------


@rule("CQR-DEPLOY-004", "CQR-TIMING-007")
def test_cost_reductions_are_interrupts_to_deploying_and_add_up():
    mine = {"warlord": "nazdreg", "hand": ["goff-nob", "bigga-is-betta"], "resources": 1}
    mine |= {"supports": ["bigtoof-banna"], "planets": {1: ["crushface"]}}
    m = position(mine)
    assert "deploy goff-nob @1" in options(m, 0)
    assert refusals(m, 0)["deploy goff-nob @2"] == "CQ-DEPLOY-010", "Crushface helps at its own planet only"
    play(m, "0: deploy goff-nob @1")
    assert asked(m) == {0: "window-interrupt"} and not cards(m, "goff-nob")
    assert options(m, 0) == {"use crushface", "use bigtoof-banna", "play bigga-is-betta"}
    assert refusals(m, 0)["pass"] == "CQ-DEPLOY-010", "the cost must still come down"
    play(m, "0: use crushface", "0: use bigtoof-banna", "0: play bigga-is-betta")
    assert resources(m, 0) == 0 and card(m, "goff-nob").damage == 1
    assert not card(m, "bigtoof-banna").ready


@rule("CQR-DEPLOY-004", "CQR-INITIATE-004")
def test_the_cost_never_falls_below_zero():
    m = position({"warlord": "nazdreg", "hand": ["shoota-mob", "bigga-is-betta"], "resources": 3})
    act(m, "0: deploy shoota-mob @1", "0: play bigga-is-betta")
    assert resources(m, 0) == 3, "1 less 2 is 0"
    m = position({"hand": ["sniveling-grot"], "resources": 3, "supports": ["bigtoof-banna"]})
    play(m, "0: deploy sniveling-grot @1")
    assert card(m, "bigtoof-banna").ready and resources(m, 0) == 3, "there is nothing to reduce"


# -- attachments -----------------------------------------------------------------------------------


@rule("CQR-DEPLOY-005", "CQR-OWNER-001", "CQR-DEPLOY-006")
def test_an_attachment_goes_to_its_owners_discard_pile_with_its_bearer():
    bearer = {"card": "bad-dok", "attachments": ["promotion", {"card": "suffering", "by": 0, "owner": 0}]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [bearer, "possessed"]}})
    play(m, "0: attack goff-nob", "0: bad-dok")
    assert discard(m, 0) == ["suffering"] and sorted(discard(m, 1)) == ["bad-dok", "promotion"]


@rule("CQR-DEPLOY-005")
def test_interrupts_to_the_bearer_leaving_play_come_before_its_attachments_go():
    bearer = {"card": "bad-dok", "attachments": ["strakens-cunning"]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [bearer, "possessed"]}})
    play(m, "0: attack goff-nob", "0: bad-dok")
    assert asked(m) == {1: "window-interrupt"} and options(m, 1) == {"pass", "use strakens-cunning"}
    assert card(m, "bad-dok") and card(m, "strakens-cunning") and discard(m, 1) == []
    play(m, "1: use strakens-cunning")
    assert len(hand(m, 1)) == 3 and sorted(discard(m, 1)) == ["bad-dok", "strakens-cunning"]


@rule("CQR-DEPLOY-005", "CQR-OWNER-005")
def test_an_attachment_is_discarded_when_its_bearer_is_no_longer_eligible():
    mine = {"hand": ["ion-rifle"], "resources": 1, "supports": ["twisted-laboratory"]}
    mine["planets"] = {1: ["land-raider"]}
    m = position(mine)
    assert refusals(m, 0)["attach ion-rifle land-raider"] == "CQR-KEYWORD-013"
    act(m, "0: use twisted-laboratory", "0: land-raider", "1: pass", "0: attach ion-rifle land-raider")
    assert card(m, "ion-rifle").host == card(m, "land-raider").uid, "a blank card bars nothing"
    act(m, "0: pass")
    assert "commit" in asked(m).values(), "the phase is over and the text is back"
    assert not cards(m, "ion-rifle") and discard(m, 0) == ["ion-rifle"]


@rule("CQR-DEPLOY-006")
def test_an_attachment_on_an_enemy_unit_stays_under_its_own_players_control():
    m = position({"hand": ["suffering", "bodyguard"], "resources": 1}, {"planets": {1: ["goff-nob"]}})
    assert "attach suffering goff-nob" in options(m, 0)
    assert refusals(m, 0)["attach bodyguard goff-nob"] == "CQ-DEPLOY-014", "only where the text does not restrict it"
    act(m, "0: attach suffering goff-nob")
    attached = card(m, "suffering")
    assert (attached.seat, attached.owner, attached.place) == (0, 0, 0)
    assert atk(m.state, card(m, "goff-nob")) == 4


@rule("CQR-DEPLOY-007", "CQR-COMBAT-014")
def test_attachments_exhaust_and_ready_apart_from_their_bearer():
    sicarius = {"card": "captain-cato-sicarius", "at": 1, "attachments": ["iron-halo"]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"warlord": sicarius})
    play(m, "0: attack goff-nob", "0: captain-cato-sicarius", "1: use iron-halo")
    assert not card(m, "iron-halo").ready and card(m, "captain-cato-sicarius").ready
    play(m, "1: attack captain-cato-sicarius", "1: goff-nob")
    assert asked(m) == {0: "retreat"}, "the round is over"
    assert card(m, "captain-cato-sicarius").ready and not card(m, "iron-halo").ready


@rule("CQR-DEPLOY-007")
def test_in_the_headquarters_phase_attachments_ready_too():
    worn = {"card": "bad-dok", "exhausted": True, "attachments": [{"card": "promotion", "exhausted": True}]}
    m = position({"planets": {1: [worn]}}, step="headquarters-steps")
    assert card(m, "bad-dok").ready and card(m, "promotion").ready


@rule("CQR-DEPLOY-008")
def test_attachments_go_wherever_their_bearer_goes_and_keep_their_state():
    worn = {"card": "bad-dok", "attachments": [{"card": "promotion", "exhausted": True}, "ion-rifle"]}

    def worn_at(m, place):
        states = [(c.place, c.ready) for c in (card(m, "promotion"), card(m, "ion-rifle"))]
        return card(m, "bad-dok").place == place and states == [(place, False), (place, True)]

    m = position({"hq": [worn]}, step="command")
    act(m, "0: commit @3", "1: commit @5")
    assert worn_at(m, 2), "commit"
    m = position({"planets": {1: [worn]}}, {"planets": {1: ["possessed"]}}, step="combat-round-end", battle=FIGHT)
    play(m, "0: retreat bad-dok")
    assert worn_at(m, HQ), "retreat"
    terror = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["goff-nob"]}}
    m = position(terror, {"planets": {1: [worn]}}, step="actions", then="combat-turn", battle=FIGHT)
    act(m, "0: play archons-terror", "0: bad-dok")
    assert worn_at(m, HQ), "rout"
    m = battle({"planets": {1: ["goff-nob"], 2: [worn]}, "supports": [GATE]})
    play(m, "0: trigger", "0: bad-dok", "0: @4")
    assert worn_at(m, 3), "move"


@rule("CQR-DEPLOY-008", "CQR-WARLORD-002")
def test_a_bloodied_warlord_takes_its_attachments_home():
    nazdreg = {"card": "nazdreg", "at": 1, "damage": 4, "attachments": ["command-link-drone"]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"warlord": nazdreg, "planets": {1: ["possessed"]}})
    play(m, "0: attack goff-nob", "0: nazdreg")
    assert card(m, "nazdreg").bloodied and card(m, "command-link-drone").place == HQ
    assert card(m, "command-link-drone").ready


@rule("CQR-DEPLOY-009")
def test_enters_play_answers_both_ways_and_deploy_only_deploying():
    mine = {"hand": ["murder-of-razorwings"], "resources": 1}
    m = position(mine, {"hand": ["promotion"]})
    play(m, "0: deploy murder-of-razorwings @1")
    assert options(m, 0) == {"pass", "use murder-of-razorwings"}
    fighters = {"hand": ["coliseum-fighters"], "resources": 2, "discard": ["raid"]}
    m = position(fighters)
    play(m, "0: deploy coliseum-fighters @1")
    assert options(m, 0) == {"pass", "use coliseum-fighters"}
    put = {"planets": {1: ["goff-nob"]}, "supports": [GATE], "discard": ["raid"]}
    m = battle({**put, "hand": ["coliseum-fighters"]}, planets=YVARN)
    play(m, "0: trigger", "0: card coliseum-fighters")
    assert options(m, 0) == {"pass", "use coliseum-fighters"}
    m = battle({**put, "hand": ["murder-of-razorwings"]}, {"hand": ["promotion"]}, planets=YVARN)
    play(m, "0: trigger", "0: card murder-of-razorwings", "1: pass")
    assert asked(m) == {0: "action"} and hand(m, 1) == ["promotion"]


@rule("CQR-DEPLOY-010")
def test_a_unit_card_that_comes_as_an_attachment_is_no_unit():
    m = position({"hand": ["gun-drones"], "resources": 2, "planets": {1: ["bad-dok"]}})
    assert options(m, 0) == {"pass", "attach gun-drones bad-dok", *(f"deploy gun-drones @{n}" for n in (1, 2, 3, 4, 5))}
    act(m, "0: attach gun-drones bad-dok")
    assert resources(m, 0) == 0, "it costs the same"
    drones = card(m, "gun-drones")
    assert drones.role == ATTACHMENT and drones.host == card(m, "bad-dok").uid
    worn = {"card": "shoota-mob", "attachments": ["gun-drones"]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [worn, "possessed"]}})
    play(m, "0: attack goff-nob")
    assert options(m, 0) == {"shoota-mob", "possessed"}, "nobody attacks an attachment"
    play(m, "0: shoota-mob")
    assert sorted(discard(m, 1)) == ["gun-drones", "shoota-mob"]


@rule("CQR-DEPLOY-010")
def test_as_an_attachment_it_gives_no_command_icons_and_no_battle_presence():
    worn = {"card": "goff-boyz", "attachments": ["gun-drones"]}
    m = position({"planets": {1: [worn]}, "supports": [GATE]}, step="struggle", place=1)
    assert asked(m) == {0: "action"}, "Gun Drones' own icon does not win the struggle"
    assert m.state.struggles[0] == -1


# -- ownership -------------------------------------------------------------------------------------


@rule("CQR-OWNER-001")
def test_a_card_goes_to_its_owners_hand_even_if_the_opponent_controls_it():
    borrowed = {"planets": {2: [{"card": "bad-dok", "owner": 0}]}}
    m = position({"hand": ["deception"], "resources": 2}, borrowed)
    act(m, "0: play deception", "0: bad-dok")
    assert hand(m, 0) == ["bad-dok"] and hand(m, 1) == []


@rule("CQR-OWNER-006", "CQR-OWNER-001")
def test_a_unit_under_new_control_belongs_to_its_controller_but_returns_to_its_owner():
    worn = {"card": "chaos-fanatics", "owner": 0, "damage": 1, "attachments": [{"card": "suffering", "by": 0}]}
    m = position({"supports": [GATE], "hq": ["goff-nob"]}, {"planets": {1: [worn]}}, step="struggle", place=1)
    assert asked(m) == {1: "bonus"}, "it wins the struggle for its controller"
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [worn, "possessed"]}})
    assert options(m, 0) == {"attack goff-nob"}
    play(m, "0: attack goff-nob")
    assert options(m, 0) == {"chaos-fanatics", "possessed"}, "it stands on its controller's side"
    play(m, "0: chaos-fanatics")
    assert sorted(discard(m, 0)) == ["chaos-fanatics", "suffering"] and discard(m, 1) == []


@rule("CQR-OWNER-006")
def test_a_change_of_control_leaves_location_state_damage_and_attachments_alone():
    worn = {"card": "bad-dok", "damage": 2, "exhausted": True, "attachments": ["ion-rifle"]}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: [worn, "possessed"]}})
    before = m.facts()["seats"][1]["planets"][1][0]
    card(m, "bad-dok").seat = 0
    after = m.facts()["seats"][0]["planets"][1][1]
    assert after == {**before, "owner": 1, "attachments": [{"card": "ion-rifle", "by": 1}]}
    play(m, "0: attack goff-nob")
    assert options(m, 0) == {"possessed"}, "from now on it is no enemy"


@rule("CQR-OWNER-002")
def test_discard_piles_are_open_and_keep_their_order():
    mine = {"hand": ["coliseum-fighters"], "resources": 2, "discard": ["raid", "archons-terror", "bad-dok"]}
    m = position(mine)
    for seat in (0, 1, None):
        assert m.view(seat).players[0].discard == [CARDS[c].number for c in mine["discard"]]
    play(m, "0: deploy coliseum-fighters @1", "0: use coliseum-fighters")
    assert hand(m, 0) == ["archons-terror"], "the topmost event, not the topmost card"
    assert discard(m, 0) == ["raid", "bad-dok"]


@rule("CQR-OWNER-004")
def test_sacrifice_is_not_destruction():
    mine = {"hand": ["power-from-pain"], "resources": 2, "planets": {1: ["goff-nob"]}}
    theirs = {"planets": {1: ["carnivore-pack", "possessed"]}}
    m = position(mine, theirs, step="actions", then="combat-turn", battle=FIGHT)
    act(m, "0: play power-from-pain")
    assert 1 in asked(m) and options(m, 1) == {"carnivore-pack", "possessed"}, "its controller sacrifices"
    play(m, "1: carnivore-pack")
    assert discard(m, 1) == ["carnivore-pack"] and resources(m, 1) == 0, "nothing that answers destruction answers"
    m = battle({"planets": {1: ["goff-nob"]}}, theirs)
    play(m, "0: attack goff-nob", "0: carnivore-pack")
    assert options(m, 1) == {"pass", "use carnivore-pack"}, "destruction it does answer"


@rule("CQR-OWNER-005")
@pytest.mark.parametrize(("blank", "damage"), [(False, 3), (True, 6)])
def test_a_blank_text_box_loses_keywords_and_keeps_traits(blank, damage):
    bommaz = {"planets": {1: ["tankbusta-bommaz"]}, "supports": ["twisted-laboratory"]}
    gear = {"card": "wailing-wraithfighter", "attachments": ["strakens-cunning"] if blank else []}
    m = position(bommaz, {"planets": {1: [gear, "possessed"]}}, step="actions", then="combat-turn", battle=FIGHT)
    if blank:
        act(m, "0: use twisted-laboratory", "0: wailing-wraithfighter")
    else:
        play(m, "0: pass")
    play(m, "0: attack tankbusta-bommaz", "0: wailing-wraithfighter")
    if damage == 6:  # no longer Flying, still a Vehicle: 3 doubled, not halved; it had 5 HP
        assert asked(m) == {1: "window-interrupt"} and card(m, "wailing-wraithfighter").damage == 5
    else:
        assert card(m, "wailing-wraithfighter").damage == 3


@rule("CQR-OWNER-005", "CQR-TIMING-016")
def test_a_blank_unit_has_no_abilities_and_no_struggle_bonus():
    blank = {"what": "blank", "until": "phase", "uid": 3, "amount": 0, "source": "twisted-laboratory", "seat": 1}
    mine = {"planets": {1: ["void-pirate"]}, "supports": [GATE]}
    m = position(mine, step="struggle", place=1, effects=[blank])
    play(m, "0: take cards")
    assert len(hand(m, 0)) == 1, "Plannum's card only"
    m = position(mine, step="struggle", place=1)
    play(m, "0: take cards")
    assert len(hand(m, 0)) == 2
    flamers = {"planets": {1: ["zarathurs-flamers"]}}
    m = position(flamers, {"planets": {1: ["goff-nob"]}}, effects=[{**blank, "uid": 2}])
    assert refusals(m, 0)["use zarathurs-flamers"] == "CQR-OWNER-005"


@rule("CQR-OWNER-007")
def test_a_card_that_comes_back_is_a_new_card():
    worn = {"card": "possessed", "damage": 3, "exhausted": True, "attachments": ["promotion"]}
    mine = {"supports": [GATE], "planets": {1: [worn]}, "resources": 5}
    m = position(mine)
    old = card(m, "possessed").uid
    act(m, "0: use craftworld-gate", "0: possessed", "1: pass")
    assert hand(m, 0) == ["possessed"] and discard(m, 0) == ["promotion"]
    act(m, "0: deploy possessed @1")
    new = card(m, "possessed")
    assert new.uid != old and (new.damage, new.ready) == (0, True)


@rule("CQR-OWNER-007")
def test_effects_on_a_card_are_lost_when_it_leaves_play():
    mine = {"resources": 6, "supports": [GATE], "planets": {1: ["haemonculus-tormentor"]}}
    m = position(mine)
    act(m, "0: use haemonculus-tormentor", "1: pass")
    assert atk(m.state, card(m, "haemonculus-tormentor")) == 4
    act(m, "0: use craftworld-gate", "0: haemonculus-tormentor", "0: deploy haemonculus-tormentor @1")
    assert atk(m.state, card(m, "haemonculus-tormentor")) == 2 and hp(m.state, card(m, "haemonculus-tormentor")) == 4
