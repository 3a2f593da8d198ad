"""Marks on cards: attachment bans, immunity, uniqueness, Relics, traits; and token units."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.conquest.table import GAME, battle, card, cards, discard, hand, position, resources
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import CARDS, tokens
from wartable.games.conquest.model import HQ
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule

GATE = "craftworld-gate"


def hosts(m, seat, name):
    """What the attachment may go on."""
    return {o.split()[-1] for o in options(m, seat) if o.startswith(f"attach {name} ")}


# -- attachments that may not be attached ----------------------------------------------------------


@rule("CQR-KEYWORD-013")
def test_no_wargear_attachments_bars_wargear_only_and_no_attachments_bars_all():
    units = ["land-raider", "khymera", "ravenous-flesh-hounds", "goff-nob"]
    m = position({"hand": ["ion-rifle", "promotion"], "resources": 1, "planets": {1: units}})
    assert hosts(m, 0, "ion-rifle") == {"goff-nob"}
    assert hosts(m, 0, "promotion") == {"goff-nob", "land-raider"}
    refused = refusals(m, 0)
    assert refused["attach ion-rifle land-raider"] == "CQR-KEYWORD-013"
    assert refused["attach promotion ravenous-flesh-hounds"] == "CQR-KEYWORD-013"
    assert refused["attach promotion khymera"] == "CQR-KEYWORD-013"


@rule("CQR-PRECEDENCE-002", "CQR-KEYWORD-013", "CQR-DEPLOY-001")
def test_an_ability_that_attaches_does_not_override_cannot_be_attached():
    shadowsun = {"warlord": "commander-shadowsun", "hand": ["ion-rifle"], "planets": {2: ["land-raider", "bad-dok"]}}
    m = position(shadowsun, step="command")
    act(m, "0: commit @2", "1: commit @5", "0: use commander-shadowsun")
    assert options(m, 0) == {"attach ion-rifle bad-dok"}
    assert refusals(m, 0)["attach ion-rifle land-raider"] == "CQR-KEYWORD-013"
    play(m, "0: attach ion-rifle bad-dok")
    assert resources(m, 0) == 0 and card(m, "ion-rifle").host == card(m, "bad-dok").uid, "put into play for nothing"


@rule("CQR-PRECEDENCE-002")
def test_who_cannot_be_attacked_cannot_be_made_the_defender_either():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["honored-librarian", "possessed"]}})
    play(m, "0: attack goff-nob")
    assert options(m, 0) == {"possessed"} and refusals(m, 0)["honored-librarian"] == CARDS["honored-librarian"].rule


# -- immunity --------------------------------------------------------------------------------------


@rule("CQR-KEYWORD-014")
def test_enemy_events_cannot_target_an_immune_unit_but_own_events_can():
    terror = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["goff-nob"]}}
    there = {"planets": {1: ["stalwart-ogryn", "possessed"]}}
    fight = {"place": 1, "skirmish": False}
    m = position(terror, there, step="actions", then="combat-turn", battle=fight)
    act(m, "0: play archons-terror")
    assert options(m, 0) == {"goff-nob", "possessed"}
    assert refusals(m, 0)["stalwart-ogryn"] == "CQR-KEYWORD-014"
    mine = {**terror, "planets": {1: ["stalwart-ogryn"]}}
    m = position(mine, {"planets": {1: ["possessed"]}}, step="actions", then="combat-turn", battle=fight)
    act(m, "0: play archons-terror", "0: stalwart-ogryn")
    assert card(m, "stalwart-ogryn").place == HQ


@rule("CQR-KEYWORD-014")
def test_enemy_events_without_a_target_do_not_affect_an_immune_unit_but_other_cards_do():
    m = position({"hand": ["doom"], "resources": 4}, {"hq": ["stalwart-ogryn", "possessed"]})
    act(m, "0: play doom")
    assert card(m, "stalwart-ogryn") and not cards(m, "possessed")
    flamers = {"planets": {1: ["zarathurs-flamers"]}}
    m = position(flamers, {"planets": {1: ["stalwart-ogryn"]}})
    play(m, "0: use zarathurs-flamers", "0: stalwart-ogryn")
    assert not cards(m, "stalwart-ogryn"), "a unit's ability is no event"


# -- unique cards ----------------------------------------------------------------------------------


@rule("CQR-KEYWORD-015", "CQR-KEYWORD-016")
def test_a_player_controls_one_copy_of_a_unique_card_and_each_player_may_have_one():
    m = position(
        {"hand": ["crushface"], "resources": 9, "planets": {2: ["crushface"]}},
        {"hand": ["crushface"], "resources": 9},
    )
    assert options(m, 0) == {"pass"} and refusals(m, 0)["deploy crushface"] == "CQR-KEYWORD-015"
    act(m, "0: pass", "1: deploy crushface @2")
    assert len(cards(m, "crushface", 0)) == len(cards(m, "crushface", 1)) == 1


@rule("CQR-KEYWORD-015")
def test_owning_a_copy_in_play_is_enough_and_a_copy_that_left_play_is_no_obstacle():
    taken = {"planets": {2: [{"card": "crushface", "owner": 0}]}}
    m = position({"hand": ["crushface"], "resources": 9}, taken)
    assert refusals(m, 0)["deploy crushface"] == "CQR-KEYWORD-015"
    m = position({"hand": ["crushface"], "resources": 9, "discard": ["crushface"]})
    assert "deploy crushface @1" in options(m, 0)


@rule("CQR-KEYWORD-015")
def test_warlords_are_unique_and_ordinary_cards_are_not():
    assert all(c.unique for c in CARDS.values() if c.type == "warlord")
    m = position({"hand": ["goff-nob"], "resources": 5, "planets": {1: ["goff-nob"]}})
    assert "deploy goff-nob @1" in options(m, 0)


@rule("CQR-KEYWORD-016")
def test_a_second_copy_of_a_unique_card_still_shields():
    sicarius = {"card": "captain-cato-sicarius", "at": 1, "attachments": ["tallassarian-tempest-blade"]}
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        {"warlord": sicarius, "hand": ["tallassarian-tempest-blade"], "planets": {1: ["possessed"]}},
    )
    act(m, "0: attack goff-nob", "0: captain-cato-sicarius", "1: shield tallassarian-tempest-blade")
    assert card(m, "captain-cato-sicarius").damage == 3


@rule("CQR-KEYWORD-017")
def test_a_relic_cannot_be_deployed_beside_another_relic_of_the_same_player():
    blade = {"card": "captain-cato-sicarius", "attachments": ["tallassarian-tempest-blade"]}
    other = {"warlord": "captain-cato-sicarius", "hand": ["iron-halo"], "resources": 3}
    m = position({"warlord": blade, "hand": ["iron-halo"], "resources": 3}, other)
    assert options(m, 0) == {"pass"} and refusals(m, 0)["attach iron-halo"] == "CQR-KEYWORD-017"
    act(m, "0: pass")
    assert len(hosts(m, 1, "iron-halo")) == 2, "the opponent's Relic is no obstacle; both warlords are unique units"


# -- traits and deck-building marks ----------------------------------------------------------------


def told_of(name):
    """A little fight and struggle with a unit in the middle of it, and all that can be seen of it."""
    m = position({"hand": [name], "resources": 5}, {"planets": {1: ["goff-nob"]}})
    seen = [sorted(options(m, 0)), sorted(refusals(m, 0).items())]
    play(m, f"0: deploy {name} @1", "1: pass", "0: pass")
    play(m, "0: commit @1", "1: commit @1")
    seen.append(asked(m))
    m = battle({"planets": {1: [name]}}, {"planets": {1: ["goff-nob"]}})
    play(m, f"0: attack {name}", "0: goff-nob", "1: attack goff-nob", f"1: {name}")
    seen.append((card(m, "goff-nob").damage, discard(m, 0)))
    return str(seen).replace(name, "unit")


@rule("CQR-KEYWORD-018")
def test_a_trait_has_no_effect_of_its_own():
    one, two = CARDS["10th-company-scout"], CARDS["shoota-mob"]
    assert set(one.traits) & set(two.traits) == set() and not one.text.en and not two.text.en
    plain = [msgspec.structs.replace(c, id="", traits=(), name=None, faction="", rule="", number=0) for c in (one, two)]
    assert plain[0] == plain[1], "the two differ in nothing but their traits and faction"
    assert told_of("10th-company-scout") == told_of("shoota-mob")


@rule("CQR-KEYWORD-019")
def test_loyal_and_signature_are_no_obstacle_in_play():
    held = ["deathwing-guard", "kiths-khymeramasters", "goff-nob"]
    assert [CARDS[c].mark for c in held] == ["loyal", "signature", "loyal"]
    m = position({"warlord": "colonel-straken", "hand": held, "resources": 5})
    assert options(m, 0) == {"pass", *(f"deploy {c} @{n}" for c in held for n in (1, 2, 3, 4, 5))}
    act(m, "0: deploy deathwing-guard @1")
    assert resources(m, 0) == 0


@rule("CQR-KEYWORD-020")
def test_the_core_box_has_the_core_keywords_only():
    core = {
        "ambush", "area-effect", "armorbane", "brutal", "flying", "immune-events", "limited", "mobile",
        "no-attachments", "no-wargear", "ranged",
    }  # fmt: skip
    assert {word.split()[0] for c in CARDS.values() for word in c.keywords} == core


# -- token units -----------------------------------------------------------------------------------


@rule("CQR-TOKEN-001", "CQR-COMMAND-007")
def test_token_units_are_units_but_no_army_units():
    tokens = [CARDS[t] for t in ("guardsman", "snotlings", "cultist", "khymera")]
    assert all((t.type, t.cost, t.command) == ("token", 0, 0) for t in tokens)
    m = position({"hand": ["promotion"], "planets": {1: ["snotlings", "goff-nob"]}})
    assert hosts(m, 0, "promotion") == {"goff-nob"}
    assert refusals(m, 0)["attach promotion snotlings"] == "CQ-DEPLOY-014"
    m = battle({"planets": {1: ["snotlings"]}}, {"planets": {1: ["goff-nob"]}})
    assert options(m, 0) == {"attack snotlings"}, "it fights like any unit"


@rule("CQR-TOKEN-001")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_a_token_unit_is_in_no_deck_hand_or_discard_pile(zone):
    with pytest.raises(BadOptions, match="CQR-TOKEN-001"):
        position({zone: ["snotlings"]})
    with pytest.raises(BadOptions):
        GAME.builder.chosen({"warlord": "nazdreg", "cards": {"snotlings": 50}}, GAME.terms({}))


@rule("CQR-TOKEN-002")
def test_a_token_that_is_destroyed_returns_to_the_bank():
    snotlings = tokens(("core",)).index(CARDS["snotlings"].number)
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["snotlings", "bad-dok"]}})
    assert m.state.bank[snotlings] == 9
    play(m, "0: attack goff-nob", "0: snotlings")
    assert m.state.bank[snotlings] == 10 and discard(m, 1) == []


@rule("CQR-TOKEN-002")
def test_a_token_that_is_sacrificed_returns_to_the_bank():
    m = position({"hand": ["possessed"], "resources": 4, "hq": ["cultist"]})
    play(m, "0: deploy possessed @1", "0: use cultist")
    assert m.facts()["bank"]["cultist"] == 10 and discard(m, 0) == [] and hand(m, 0) == []
    assert not cards(m, "cultist") and resources(m, 0) == 0


@rule("CQR-TOKEN-003", "CQR-PRECEDENCE-003")
def test_no_more_tokens_enter_play_than_the_bank_has():
    assert all(CARDS[t].copies == 10 for t in ("guardsman", "snotlings", "cultist", "khymera"))
    eight = {"planets": {1: ["snotlings"] * 8}}
    m = position({"hand": ["snotling-attack"], "resources": 2}, eight)
    act(m, "0: play snotling-attack", "0: @1", "0: @2")
    assert len(cards(m, "snotlings", 0)) == 2 and m.facts()["bank"]["snotlings"] == 0, "the opponent's come from it too"
    m = position({"hand": ["snotling-attack"], "resources": 2}, {"planets": {1: ["snotlings"] * 10}})
    assert "play snotling-attack" not in options(m, 0)
