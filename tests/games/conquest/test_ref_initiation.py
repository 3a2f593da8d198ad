"""Initiating abilities: restrictions, costs, targets, cancelling; which rule wins over which."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, decline, options, play, refusals, who
from wartable.games.conquest.abilities import BOOK, Cost
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.model import HQ
from wartable.kernel.ledger import rule

FIGHT = {"place": 1, "skirmish": False}
ELDAR = {"warlord": "eldorath-starbane", "hand": ["nullify"]}
"""An opponent who may cancel events: it takes a unique Eldar unit to exhaust."""


# -- the order -------------------------------------------------------------------------------------


@rule("CQR-INITIATE-001")
def test_costs_are_paid_then_targets_chosen_then_it_may_be_cancelled_then_it_resolves():
    mine = {"hand": ["suppressive-fire"], "planets": {1: ["goff-nob", "bad-dok"]}}
    m = window(mine, {**ELDAR, "planets": {1: ["possessed"]}})
    play(m, "0: play suppressive-fire")
    assert asked(m) == {0: "exhaust"} and hand(m, 0) == [] and discard(m, 0) == []
    play(m, "0: bad-dok")
    assert not card(m, "bad-dok").ready, "the cost is paid before a target is chosen"
    assert asked(m) == {0: "target"} and options(m, 0) == {"goff-nob", "possessed"}
    play(m, "0: possessed")
    assert asked(m) == {1: "window-interrupt"} and card(m, "possessed").ready, "initiated, not yet resolved"
    play(m, "1: pass")
    assert not card(m, "possessed").ready and discard(m, 0) == ["suppressive-fire"]


@rule("CQR-INITIATE-001", "CQR-INITIATE-002")
def test_without_a_legal_target_nothing_is_initiated_and_nothing_paid():
    mine = {"hand": ["suppressive-fire", "squig-bombin"], "resources": 5, "planets": {1: ["goff-nob"]}}
    m = window(mine, {"warlord": {"card": "nazdreg", "at": 1}})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["play squig-bombin"] == "CQR-INITIATE-002"
    assert "play suppressive-fire" in refusals(m, 0), "the unit that pays cannot be the target"
    assert resources(m, 0) == 5 and card(m, "goff-nob").ready


@rule("CQR-INITIATE-002")
def test_a_target_must_be_one_the_text_allows():
    mine = {"hand": ["squig-bombin"], "resources": 2, "supports": ["promethium-mine"], "planets": {1: ["goff-nob"]}}
    m = position(mine, {"supports": ["catachan-outpost"]})
    act(m, "0: play squig-bombin")
    assert options(m, 0) == {"promethium-mine", "catachan-outpost"}
    play(m, "0: catachan-outpost")
    assert discard(m, 1) == ["catachan-outpost"]


# -- costs -----------------------------------------------------------------------------------------


@rule("CQR-INITIATE-003")
def test_what_stands_before_to_is_the_cost_and_is_paid_whole():
    gate = {"card": "craftworld-gate", "exhausted": True}
    m = position({"supports": [gate], "planets": {1: ["goff-nob", "haemonculus-tormentor"]}})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["use craftworld-gate"] == "CQ-READY-003"
    assert refusals(m, 0)["use haemonculus-tormentor"] == "CQ-DEPLOY-010"
    m = position(
        {"supports": ["craftworld-gate"], "planets": {1: ["goff-nob", "haemonculus-tormentor"]}, "resources": 1}
    )
    act(m, "0: use haemonculus-tormentor", "1: pass")
    assert resources(m, 0) == 0 and options(m, 0) == {"pass", "use craftworld-gate"}
    act(m, "0: use craftworld-gate", "0: goff-nob")
    assert not card(m, "craftworld-gate").ready


@rule("CQR-INITIATE-004")
def test_several_reductions_never_bring_a_cost_below_zero():
    mine = {"warlord": "zarathur-high-sorcerer", "hand": ["possessed"], "resources": 1}
    mine |= {"hq": ["splintered-path-acolyte"] * 3, "supports": ["fortress-of-madness"]}
    m = position(mine)
    play(m, "0: deploy possessed @1")
    for _ in range(3):
        play(m, f"0: {next(o for o in sorted(options(m, 0)) if 'acolyte' in o)}")
    assert card(m, "possessed").place == 0, "5 - 2 - 2 - 2: at 0 there is nothing more to reduce"
    assert resources(m, 0) == 1 and card(m, "fortress-of-madness").ready


@rule("CQR-INITIATE-005")
@pytest.mark.parametrize("shields", [False, True])
def test_what_follows_then_needs_what_stands_before_it(shields):
    cursed = {"card": "bad-dok", "attachments": ["mark-of-chaos"]}
    mine = {"warlord": "packmaster-kith", "hand": ["pact-of-the-haemonculi"], "resources": 2, "planets": {1: [cursed]}}
    m = position(mine, {"hand": ["promotion"], "planets": {1: ["goff-nob"]}})
    act(m, "0: play pact-of-the-haemonculi", "0: bad-dok", "0: use mark-of-chaos")
    assert asked(m) == {1: "shield"}, "the sacrifice hurts Goff Nob"
    act(m, "1: shield promotion" if shields else "1: pass")
    assert hand(m, 1) == [] and discard(m, 1) == ["promotion"]
    assert len(hand(m, 0)) == (0 if shields else 2), "without a card to discard there is no draw"


@rule("CQR-INITIATE-006", "CQR-INITIATE-008")
def test_a_cancelled_event_stays_paid_and_is_discarded():
    mine = {"warlord": "packmaster-kith", "hand": ["archons-terror"], "resources": 3, "planets": {1: ["goff-nob"]}}
    m = window(mine, {**ELDAR, "planets": {1: ["possessed"]}})
    play(m, "0: play archons-terror", "0: possessed", "1: play nullify", "1: eldorath-starbane")
    assert card(m, "possessed").place == 0 and resources(m, 0) == 1
    assert discard(m, 0) == ["archons-terror"] and discard(m, 1) == ["nullify"]


@rule("CQR-INITIATE-006")
def test_a_limit_counts_as_used_though_the_ability_was_cancelled():
    mine = {"planets": {1: ["captain-markis", "ratling-deadeye", "ratling-deadeye"]}}
    worn = {"card": "possessed", "attachments": ["promotion"]}
    m = position(mine, {"supports": ["communications-relay"], "planets": {1: [worn]}})
    ratling = cards(m, "ratling-deadeye")[0].uid
    play(m, "0: use captain-markis", f"0: ratling-deadeye#{ratling}", "0: possessed", "1: use communications-relay")
    assert card(m, "possessed").ready and discard(m, 0) == ["ratling-deadeye"], "the cost stays paid"
    play(m, "1: pass")
    assert refusals(m, 0)["use captain-markis"] == "CQR-TIMING-015"
    raiders = {"warlord": "packmaster-kith", "hand": ["raid", "promotion"], "planets": {1: ["goff-nob"]}}
    m = position(raiders, {**ELDAR, "resources": 5})
    act(m, "0: play raid", "1: play nullify", "1: eldorath-starbane")
    assert resources(m, 0) == 0 and m.state.players[0].limited, "one Limited card has been played this round"


@rule("CQR-INITIATE-007")
@pytest.mark.parametrize("x", [1, 3])
def test_x_is_what_its_player_chooses_to_pay(x):
    mine = {"warlord": "zarathur-high-sorcerer", "hand": ["tzeentchs-firestorm"], "resources": 3}
    m = position(mine, {"planets": {1: ["deathwing-guard"]}})
    play(m, "0: play tzeentchs-firestorm")
    assert options(m, 0) == {"1", "2", "3"} and cite(m) == "CQR-INITIATE-007"
    play(m, f"0: {x}")
    assert resources(m, 0) == 3 - x, "fixed when it is paid"
    play(m, "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == x


@rule("CQR-INITIATE-008")
def test_an_event_lies_in_no_discard_pile_while_it_resolves():
    mine = {"warlord": "zarathur-high-sorcerer", "hand": ["tzeentchs-firestorm"], "resources": 1}
    mine |= {"supports": ["shrine-of-warpflame"], "discard": ["infernal-gateway"]}
    m = position(mine, {"planets": {1: ["shoota-mob"]}})
    play(m, "0: play tzeentchs-firestorm", "0: 1", "0: shoota-mob")
    assert asked(m) == {0: "window-reaction"} and discard(m, 0) == ["infernal-gateway"]
    play(m, "0: use shrine-of-warpflame")
    assert hand(m, 0) == ["infernal-gateway"], "the Firestorm, a Tzeentch card too, was not there yet"
    assert discard(m, 0) == ["tzeentchs-firestorm"]


@rule("CQR-INITIATE-009")
def test_costs_are_paid_with_own_cards_and_resources_only():
    m = window(
        {"hand": ["suppressive-fire"], "planets": {1: ["goff-nob"], 2: ["bad-dok"]}},
        {"planets": {1: ["possessed"], 2: ["rokkitboy"]}},
    )
    play(m, "0: play suppressive-fire")
    assert options(m, 0) == {"goff-nob", "bad-dok"}
    m = position({"hand": ["goff-nob"], "resources": 4}, {"resources": 9})
    assert refusals(m, 0)["deploy goff-nob @1"] == "CQ-DEPLOY-010"
    hounds = {"card": "ravenous-flesh-hounds", "damage": 2}
    m = position({"planets": {1: [hounds]}}, {"planets": {1: ["chaos-fanatics"]}})
    assert options(m, 0) == {"pass"}, "the opponent's Cultist is no sacrifice"


@rule("CQR-INITIATE-010")
@pytest.mark.parametrize("shields", [False, True])
def test_a_cost_that_is_prevented_is_not_paid_and_the_ability_ends(shields):
    gitz = {"card": "nazdregs-flash-gitz", "exhausted": True}
    mine = {"warlord": "nazdreg", "hand": ["rokkit-launcha"], "planets": {1: [gitz, "bad-dok"]}}
    m = window(mine, {"planets": {1: ["possessed"]}})
    act(m, "0: use nazdregs-flash-gitz")
    assert asked(m) == {0: "shield"}
    play(m, "0: shield rokkit-launcha" if shields else "0: pass")
    while asked(m)[who(m)] in ("window-interrupt", "window-reaction"):
        decline(m)
    gitz = card(m, "nazdregs-flash-gitz")
    assert (gitz.ready, gitz.damage) == ((False, 0) if shields else (True, 1))
    assert m.state.uses, "the limit counts either way"


@rule("CQR-INITIATE-010")
def test_the_rest_of_the_cost_is_still_paid(monkeypatch):
    def pay_one(c):
        c.s.players[c.seat].resources -= 1

    ability = BOOK.by_id["nazdregs-flash-gitz"]
    monkeypatch.setattr(ability, "cost", [*ability.cost, Cost(lambda c: None, pay_one)])
    gitz = {"card": "nazdregs-flash-gitz", "exhausted": True}
    mine = {"warlord": "nazdreg", "hand": ["rokkit-launcha"], "planets": {1: [gitz, "bad-dok"]}, "resources": 1}
    m = window(mine, {"planets": {1: ["possessed"]}})
    act(m, "0: use nazdregs-flash-gitz", "0: shield rokkit-launcha")
    assert resources(m, 0) == 0 and not card(m, "nazdregs-flash-gitz").ready


@rule("CQR-INITIATE-010", "CQR-DAMAGE-001")
def test_a_cost_that_is_raised_is_paid():
    gitz = {"card": "nazdregs-flash-gitz", "exhausted": True}
    theirs = {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}}
    m = window({"planets": {1: [gitz, "bad-dok"]}}, theirs)
    play(m, "0: use nazdregs-flash-gitz", "1: use zarathur-high-sorcerer")
    assert (card(m, "nazdregs-flash-gitz").ready, card(m, "nazdregs-flash-gitz").damage) == (True, 2)


@rule("CQR-INITIATE-011")
def test_an_ability_that_could_change_nothing_is_not_initiated():
    m = window(
        {"planets": {1: ["nazdregs-flash-gitz", "ravenous-flesh-hounds", "chaos-fanatics", "goff-nob"]}},
        {"planets": {1: ["possessed"]}},
    )
    assert options(m, 0) == {"pass"}
    assert set(refusals(m, 0)) == {"use nazdregs-flash-gitz", "use ravenous-flesh-hounds"}, "ready; undamaged"
    hurt = {"card": "ravenous-flesh-hounds", "damage": 1}
    m = window({"planets": {1: [hurt, "chaos-fanatics", "goff-nob"]}}, {"planets": {1: ["possessed"]}})
    assert options(m, 0) == {"pass", "use ravenous-flesh-hounds"}
    mine = {"supports": ["catos-stronghold"], "planets": {1: ["goff-nob", "blood-angels-veterans"]}}
    m = battle(mine, {"planets": {1: ["shoota-mob", "possessed"]}})
    play(m, "0: attack goff-nob", "0: shoota-mob")
    assert asked(m) == {1: "combat-turn"}, "there is no exhausted Space Marines unit to ready"


# -- which rule wins -------------------------------------------------------------------------------


@rule("CQR-PRECEDENCE-001")
def test_the_reference_wins_over_the_booklet_and_card_text_over_both():
    nazdreg = {"card": "nazdreg", "at": 1, "damage": 6}
    m = battle({"planets": {1: ["goff-nob"]}}, {"warlord": nazdreg, "planets": {1: ["bad-dok"]}})
    play(m, "0: attack goff-nob", "0: nazdreg")
    assert card(m, "nazdreg").place == HQ, "the booklet turns a bloodied warlord over and leaves it there"
    tired = {"card": "bad-dok", "exhausted": True}
    m = position({"planets": {1: [tired]}}, {"planets": {1: ["goff-nob"]}}, step="combat-round-end", battle=FIGHT)
    play(m, "0: retreat bad-dok")
    assert not card(m, "bad-dok").ready, "the booklet does not exhaust who retreats"
    theirs = {"planets": {1: ["goff-nob", "umbral-preacher"]}}
    m = position({"planets": {1: ["bad-dok"]}}, theirs, step="combat-round-end", battle=FIGHT)
    assert refusals(m, 0) == {"retreat bad-dok": CARDS["umbral-preacher"].rule}, "and the card forbids what both allow"


@rule("CQR-PRECEDENCE-001", "CQR-KEYWORD-011")
def test_card_text_gives_what_the_rules_deny():
    worn = {"card": "bad-dok", "attachments": ["rokkit-launcha"]}
    m = position({"planets": {1: [worn, "goff-nob"]}}, {"planets": {1: ["possessed"]}}, step="battle", place=0)
    assert m.state.battle.skirmish and options(m, 0) == {"attack bad-dok"}


@rule("CQR-PRECEDENCE-003", "CQR-TOKEN-003")
def test_as_much_as_possible_is_done():
    nine = {"planets": {1: ["cultist"] * 9}}
    m = position({"warlord": "zarathur-high-sorcerer", "hand": ["promise-of-glory"]}, nine)
    act(m, "0: play promise-of-glory")
    assert len(cards(m, "cultist", 0)) == 1, "two were to come, one was left"


@rule("CQR-PRECEDENCE-003")
def test_if_able_means_that_the_impossible_is_skipped():
    line = ["yvarn", "plannum", "atrox-prime", "barlus", "elouith", "carnath", "tarrus"]
    mine = {"hand": ["bad-dok"], "planets": {1: ["goff-nob"]}, "supports": ["craftworld-gate"]}
    m = battle(mine, {"hand": ["promotion"]}, planets=line)
    play(m, "0: trigger", "0: card bad-dok")
    assert options(m, 1) == {"pass"}
    play(m, "1: pass")
    assert card(m, "bad-dok").place == HQ and hand(m, 1) == ["promotion"]
