"""The Eldar units with abilities of their own, from the Wailing Wraithfighter to Spiritseer Erathal."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, tired
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import CARDS, KINDS
from wartable.kernel.ledger import rule

SIX = ["raid", "doom", "nullify", "incubus-warrior", "suffering", "superiority"]


def deck(m, seat):
    """The deck from the top."""
    return [KINDS[c].id for c in reversed(m.state.players[seat].deck)]


# -- Wailing Wraithfighter -------------------------------------------------------------------------


@rule("CQR-CARD-131")
def test_wraithfighter_makes_the_opponent_discard_a_card_of_his_choice():
    m = battle(
        {"planets": {1: ["wailing-wraithfighter"]}},
        {"hand": ["goff-nob", "bad-dok", "bad-dok"], "planets": {1: ["goff-boyz"]}},
    )
    play(m, "0: attack wailing-wraithfighter", "0: use wailing-wraithfighter")
    assert asked(m) == {1: "discard"}
    assert options(m, 1) == {"card goff-nob", "card bad-dok"}
    play(m, "1: card bad-dok")
    assert (hand(m, 1), discard(m, 1)) == (["goff-nob", "bad-dok"], ["bad-dok"])
    assert asked(m) == {0: "defender"}


@rule("CQR-CARD-131")
def test_wraithfighter_finds_an_empty_hand_empty_and_answers_only_its_own_attack():
    m = battle({"planets": {1: ["wailing-wraithfighter"]}}, {"planets": {1: ["goff-boyz"]}})
    play(m, "0: attack wailing-wraithfighter")
    assert asked(m) == {0: "defender"}
    m = battle(
        {"planets": {1: ["wailing-wraithfighter", "shoota-mob"]}}, {"hand": ["goff-nob"], "planets": {1: ["goff-boyz"]}}
    )
    play(m, "0: attack shoota-mob")
    assert asked(m) == {0: "defender"}


@rule("CQR-CARD-131", "CQR-KEYWORD-007")
def test_wraithfighter_flies_and_bears_no_wargear():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["wailing-wraithfighter"]}})
    act(m, "0: attack goff-nob", "0: wailing-wraithfighter")
    assert card(m, "wailing-wraithfighter").damage == 3
    m = position({"hand": ["banshee-power-sword"], "resources": 1}, {"hq": ["wailing-wraithfighter"]})
    assert refusals(m, 0)["attach banshee-power-sword wailing-wraithfighter"] == "CQR-KEYWORD-013"


# -- Shrouded Harlequin ----------------------------------------------------------------------------


@rule("CQR-CARD-133")
def test_harlequin_exhausts_an_enemy_at_any_planet_when_it_dies():
    m = battle(
        {
            "planets": {1: ["sniveling-grot"], 2: ["goff-nob"], 3: [tired("bad-dok")]},
            "hq": ["goff-boyz"],
            "warlord": {"card": "packmaster-kith", "at": 4},
        },
        {"planets": {1: ["shrouded-harlequin", "biel-tan-guardians"]}},
    )
    play(m, "0: attack sniveling-grot", "0: shrouded-harlequin", "1: use shrouded-harlequin")
    assert options(m, 1) == {"goff-nob", "packmaster-kith"}
    play(m, "1: packmaster-kith")
    assert not card(m, "packmaster-kith").ready
    assert cards(m, "shrouded-harlequin") == []


@rule("CQR-CARD-133")
def test_harlequin_needs_a_target_and_death():
    m = battle({"planets": {1: ["sniveling-grot"]}}, {"planets": {1: ["shrouded-harlequin", "biel-tan-guardians"]}})
    play(m, "0: attack sniveling-grot", "0: shrouded-harlequin")
    assert asked(m) == {1: "combat-turn"}
    m = battle(
        {"planets": {1: ["sniveling-grot"], 2: ["goff-nob"]}}, {"planets": {1: ["shrouded-harlequin", "khymera"]}}
    )
    play(m, "0: attack sniveling-grot", "0: khymera")
    assert asked(m) == {1: "combat-turn"}
    m = position(
        {"supports": ["craftworld-gate"], "planets": {1: ["shrouded-harlequin"]}}, {"planets": {1: ["goff-nob"]}}
    )
    play(m, "0: use craftworld-gate", "0: shrouded-harlequin")
    assert asked(m) == {1: "deployment-turn"}
    assert card(m, "goff-nob").ready


@rule("CQR-CARD-133", "CQR-DAMAGE-008")
def test_two_harlequins_dying_together_each_take_one_along():
    m = battle(
        {"planets": {1: ["kabalite-strike-force"], 2: ["goff-nob", "goff-boyz"]}},
        {"planets": {1: ["shrouded-harlequin"] * 2}},
    )
    one, two = (c.uid for c in cards(m, "shrouded-harlequin"))
    play(m, "0: attack kabalite-strike-force", "0: area 1")
    play(m, f"1: use shrouded-harlequin#{one}", "1: goff-nob", f"1: use shrouded-harlequin#{two}")
    assert options(m, 1) == {"goff-boyz"}
    play(m, "1: goff-boyz")
    assert (card(m, "goff-nob").ready, card(m, "goff-boyz").ready, cards(m, "shrouded-harlequin")) == (False, False, [])


# -- Swordwind Farseer -----------------------------------------------------------------------------


@rule("CQR-CARD-134", "CQR-OWNER-003")
def test_farseer_searches_the_top_six_cards_for_any_card():
    m = position({"hand": ["swordwind-farseer"], "resources": 3, "deck": [*SIX, "goff-nob", "bad-dok"]})
    play(m, "0: deploy swordwind-farseer @1", "0: use swordwind-farseer")
    assert asked(m) == {0: "search"}
    assert options(m, 0) == {"done", *(f"card {name}" for name in SIX)}
    assert m.view(0).looking == [CARDS[name].number for name in SIX]
    assert m.view(1).looking == []
    play(m, "0: card nullify", "0: card suffering", "0: done")
    assert hand(m, 0) == ["nullify"]
    assert deck(m, 0)[:2] == ["goff-nob", "bad-dok"]
    assert (deck(m, 0)[-1], sorted(deck(m, 0)[2:])) == ("suffering", sorted(set(SIX) - {"nullify"}))


@rule("CQR-CARD-134", "CQR-OWNER-003")
def test_farseer_need_not_find_anything_nor_search():
    m = position({"hand": ["swordwind-farseer"], "resources": 3, "deck": [*SIX, "goff-nob"]})
    play(m, "0: deploy swordwind-farseer @1", "0: use swordwind-farseer", "0: done", "0: done")
    assert hand(m, 0) == [] and deck(m, 0)[0] == "goff-nob" and len(deck(m, 0)) == 7
    m = position({"hand": ["swordwind-farseer"], "resources": 3, "deck": SIX})
    play(m, "0: deploy swordwind-farseer @1", "0: pass")
    assert deck(m, 0) == SIX
    m = position({"hand": ["shoota-mob"], "resources": 1, "hq": ["swordwind-farseer"]})
    play(m, "0: deploy shoota-mob @1")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-134", "CQ-VICTORY-009")
def test_farseer_who_takes_the_last_card_loses():
    m = position({"hand": ["swordwind-farseer"], "resources": 3, "deck": ["raid"]})
    play(m, "0: deploy swordwind-farseer @1", "0: use swordwind-farseer", "0: card raid")
    assert m.outcome is not None and m.outcome.winners == (1,)


# -- Silvered Blade Avengers -----------------------------------------------------------------------


@rule("CQR-CARD-135")
def test_avengers_exhaust_the_unit_they_attack():
    m = battle({"planets": {1: ["silvered-blade-avengers"]}}, {"planets": {1: ["goff-nob", "shoota-mob"]}})
    play(m, "0: attack silvered-blade-avengers", "0: goff-nob")
    assert options(m, 0) == {"pass", "use silvered-blade-avengers"}
    play(m, "0: use silvered-blade-avengers")
    assert (card(m, "goff-nob").ready, card(m, "goff-nob").damage) == (False, 1)
    assert card(m, "shoota-mob").ready
    assert options(m, 1) == {"attack shoota-mob"}


@rule("CQR-CARD-135", "CQR-INITIATE-011")
def test_avengers_exhaust_neither_warlords_nor_the_exhausted():
    m = battle(
        {"planets": {1: ["silvered-blade-avengers"]}},
        {"warlord": {"card": "packmaster-kith", "at": 1}, "planets": {1: [tired("goff-nob")]}},
    )
    there = m.clone()
    play(m, "0: attack silvered-blade-avengers", "0: packmaster-kith")
    assert (card(m, "packmaster-kith").damage, card(m, "packmaster-kith").ready) == (1, True)
    play(there, "0: attack silvered-blade-avengers", "0: goff-nob")
    assert card(there, "goff-nob").damage == 1
    m = battle({"planets": {1: ["silvered-blade-avengers", "shoota-mob"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack shoota-mob", "0: goff-nob")
    assert asked(m) == {1: "combat-turn"}


# -- Biel-Tan Warp Spiders -------------------------------------------------------------------------


def spiders(mine, theirs):
    m = battle(
        {"planets": {1: ["biel-tan-warp-spiders"]}, "deck": mine}, {"planets": {1: ["goff-nob"]}, "deck": theirs}
    )
    return play(m, "0: attack biel-tan-warp-spiders", "0: use biel-tan-warp-spiders")


@rule("CQR-CARD-136")
def test_spiders_look_at_two_cards_of_either_deck_and_may_discard_one():
    m = spiders(["raid", "doom", "nullify"], ["goff-nob", "bad-dok", "goff-boyz"])
    assert asked(m) == {0: "deck"}
    assert options(m, 0) == {"deck 0", "deck 1"}
    play(m, "0: deck 1")
    assert options(m, 0) == {"done", "card goff-nob", "card bad-dok"}
    assert m.view(0).looking == [CARDS["goff-nob"].number, CARDS["bad-dok"].number]
    assert m.view(1).looking == []
    play(m, "0: card bad-dok")
    assert (deck(m, 1), discard(m, 1)) == (["goff-nob", "goff-boyz"], ["bad-dok"])
    assert m.view(0).looking == []
    assert asked(m) == {0: "defender"}


@rule("CQR-CARD-136")
def test_spiders_may_leave_the_deck_as_it_is():
    m = spiders(["raid", "doom", "nullify"], 5)
    play(m, "0: deck 0")
    assert options(m, 0) == {"done", "card raid", "card doom"}
    play(m, "0: done")
    assert (deck(m, 0), discard(m, 0)) == (["raid", "doom", "nullify"], [])


@rule("CQR-CARD-136", "CQ-VICTORY-009")
def test_spiders_may_discard_the_last_card_of_a_deck():
    m = spiders(5, ["goff-nob"])
    play(m, "0: deck 1")
    assert options(m, 0) == {"done", "card goff-nob"}
    play(m, "0: card goff-nob")
    assert m.outcome is not None and m.outcome.winners == (0,)


@rule("CQR-CARD-136")
def test_spiders_discard_the_upper_of_two_copies_and_answer_only_their_own_attack():
    m = spiders(["raid", "raid", "doom"], 5)
    play(m, "0: deck 0")
    assert options(m, 0) == {"done", "card raid"}
    play(m, "0: card raid")
    assert deck(m, 0) == ["raid", "doom"]
    m = battle({"planets": {1: ["biel-tan-warp-spiders", "shoota-mob"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack shoota-mob")
    assert asked(m) == {0: "defender"}


# -- Spiritseer Erathal ----------------------------------------------------------------------------


def hurt(name, n=1):
    return {"card": name, "damage": n}


@rule("CQR-CARD-137")
def test_erathal_heals_another_unit_at_her_planet():
    m = battle(
        {
            "planets": {
                1: [hurt("spiritseer-erathal"), hurt("soaring-falcon", 2), "shoota-mob"],
                2: [hurt("vile-raider")],
            }
        },
        {"planets": {1: [hurt("goff-nob")]}},
    )
    play(m, "0: attack spiritseer-erathal", "0: use spiritseer-erathal")
    assert options(m, 0) == {"soaring-falcon", "goff-nob"}
    play(m, "0: soaring-falcon")
    assert (card(m, "soaring-falcon").damage, card(m, "goff-nob").damage) == (1, 1)
    assert asked(m) == {0: "defender"}


@rule("CQR-CARD-137")
def test_erathal_needs_a_damaged_unit_and_her_own_attack():
    m = battle({"planets": {1: [hurt("spiritseer-erathal")]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack spiritseer-erathal")
    assert asked(m) == {0: "defender"}
    m = battle({"planets": {1: ["spiritseer-erathal", "shoota-mob"]}}, {"planets": {1: [hurt("goff-nob")]}})
    play(m, "0: attack shoota-mob")
    assert asked(m) == {0: "defender"}
