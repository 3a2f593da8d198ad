"""The Orks' events, attachments and supports; Nazdreg's own are in test_cards_orks_squad.py."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, position, resources, window
from tests.vocabulary import act, asked, cite, options, play, refusals
from wartable.games.conquest.rules.values import atk, has, hp
from wartable.kernel.ledger import rule


def action_window(p0, p1=None, **facts):
    """An action window of Nazdreg's player in a battle at planet 1, before a combat turn."""
    return window({"warlord": "nazdreg"} | p0, p1, **facts)


def between_battles(p0, p1=None, **facts):
    """An action window of Nazdreg's player in the combat phase outside a battle."""
    return position({"warlord": "nazdreg"} | p0, p1, step="actions", then="battle", **facts)


SPENT = {"card": "nazdregs-flash-gitz", "exhausted": True}
ENEMY = {"planets": {1: ["possessed"]}}

# -- Battle Cry ------------------------------------------------------------------------------------


@rule("CQR-CARD-066")
def test_battle_cry_strengthens_every_orks_unit_of_its_player_until_the_battle_ends():
    m = action_window(
        {"warlord": {"card": "nazdreg", "at": 1}, "hand": ["battle-cry"], "resources": 3, "hq": ["goff-nob"],
         "planets": {1: ["shoota-mob", "chaos-fanatics", "snotlings"], 3: ["bad-dok"]}},
        {"warlord": "zarathur-high-sorcerer", "planets": {1: [{"card": "goff-boyz", "exhausted": True}]}},
    )  # fmt: skip
    play(m, "0: play battle-cry")
    assert resources(m, 0) == 0
    have = {c: atk(m.state, card(m, c)) for c in ("nazdreg", "goff-nob", "shoota-mob", "snotlings", "bad-dok")}
    assert have == {"nazdreg": 4, "goff-nob": 8, "shoota-mob": 4, "snotlings": 3, "bad-dok": 3}
    assert (atk(m.state, card(m, "chaos-fanatics")), atk(m.state, card(m, "goff-boyz"))) == (1, 3)
    act(m, "0: attack shoota-mob", "0: goff-boyz")
    assert cards(m, "goff-boyz") == [] and "battle-ability" in asked(m).values()
    assert atk(m.state, card(m, "shoota-mob")) == 2


@rule("CQR-CARD-066")
def test_battle_cry_does_not_reach_units_that_come_after_it():
    m = action_window(
        {"hand": ["battle-cry"], "resources": 3, "planets": {1: ["goff-nob"]}}, {"planets": {1: ["possessed"]}}
    )
    play(m, "0: play battle-cry")
    assert {e.uid for e in m.state.effects} == {card(m, "goff-nob").uid, card(m, "nazdreg", 0).uid}


@rule("CQR-CARD-066")
def test_battle_cry_is_played_only_during_a_battle():
    mine = {"hand": ["battle-cry"], "resources": 3, "planets": {1: ["goff-nob"], 2: ["nazdregs-flash-gitz"]}}
    m = between_battles(mine | {"planets": {1: [SPENT]}}, {"planets": {1: ["possessed"]}})
    assert refusals(m, 0)["play battle-cry"] == "CQR-INITIATE-011"
    m = position({"warlord": "nazdreg"} | mine)
    assert refusals(m, 0)["play battle-cry"] == "CQR-TIMING-002"
    m = action_window(mine | {"resources": 2, "planets": {1: [SPENT]}}, {"planets": {1: ["possessed"]}})
    assert refusals(m, 0)["play battle-cry"] == "CQ-DEPLOY-010"


# -- Snotling Attack -------------------------------------------------------------------------------


@rule("CQR-CARD-067", "CQR-CARD-175")
def test_snotling_attack_puts_four_snotlings_at_any_planets():
    m = position({"warlord": "nazdreg", "hand": ["snotling-attack"], "resources": 2})
    play(m, "0: play snotling-attack")
    assert (asked(m), cite(m)) == ({0: "choose-planet"}, "CQR-CARD-067")
    assert options(m, 0) == {"@1", "@2", "@3", "@4", "@5"}
    assert refusals(m, 0) == {"@6": "CQ-DEPLOY-013", "@7": "CQ-DEPLOY-013"}
    play(m, "0: @1", "0: @3", "0: @3", "0: @5")
    assert m.facts()["seats"][0]["planets"] == {1: ["snotlings"], 3: ["snotlings"] * 2, 5: ["snotlings"]}
    snotlings = cards(m, "snotlings", 0)
    assert {(c.ready, atk(m.state, c), hp(m.state, c)) for c in snotlings} == {(True, 1, 1)}
    assert discard(m, 0) == ["snotling-attack"] and resources(m, 0) == 0


@rule("CQR-CARD-067", "CQR-TOKEN-003")
def test_snotling_attack_puts_only_what_the_bank_holds():
    others = {"planets": {1: ["snotlings"] * 8}}
    m = position({"warlord": "nazdreg", "hand": ["snotling-attack"], "resources": 2}, others)
    play(m, "0: play snotling-attack", "0: @2", "0: @2")
    assert len(cards(m, "snotlings", 0)) == 2 and asked(m) == {1: "deployment-turn"}
    m = position(
        {"warlord": "nazdreg", "hand": ["snotling-attack"], "resources": 2}, {"planets": {1: ["snotlings"] * 10}}
    )
    assert refusals(m, 0)["play snotling-attack"] == "CQR-INITIATE-011"


@rule("CQR-CARD-067")
def test_snotling_attack_is_for_the_deploy_phase():
    m = action_window({"hand": ["snotling-attack"], "resources": 2, "planets": {1: [SPENT]}}, ENEMY)
    assert refusals(m, 0)["play snotling-attack"] == "CQR-TIMING-002"


# -- Squig Bombin' ---------------------------------------------------------------------------------


@rule("CQR-CARD-068")
def test_squig_bombin_destroys_any_support():
    m = position(
        {"warlord": "nazdreg", "hand": ["squig-bombin"], "resources": 2, "supports": ["ork-kannon"]},
        {"warlord": "zarathur-high-sorcerer", "supports": ["fortress-of-madness"],
         "planets": {1: [{"card": "possessed", "attachments": ["promotion"]}]}},
    )  # fmt: skip
    play(m, "0: play squig-bombin")
    assert options(m, 0) == {"ork-kannon", "fortress-of-madness"}
    play(m, "0: fortress-of-madness")
    assert cards(m, "fortress-of-madness") == [] and discard(m, 1) == ["fortress-of-madness"]
    assert discard(m, 0) == ["squig-bombin"]


@rule("CQR-CARD-068", "CQR-INITIATE-002")
def test_squig_bombin_needs_a_support():
    m = position({"warlord": "nazdreg", "hand": ["squig-bombin"], "resources": 2})
    assert refusals(m, 0)["play squig-bombin"] == "CQR-INITIATE-002"


@rule("CQR-CARD-068")
def test_squig_bombin_is_an_action_of_any_phase():
    m = action_window(
        {"hand": ["squig-bombin"], "resources": 2, "planets": {1: ["goff-nob"]}}, ENEMY | {"supports": ["ork-kannon"]}
    )
    act(m, "0: play squig-bombin", "0: ork-kannon")
    assert cards(m, "ork-kannon") == []


# -- Rokkit Launcha --------------------------------------------------------------------------------


@rule("CQR-CARD-069")
def test_rokkit_launcha_lets_its_bearer_attack_in_the_ranged_skirmish():
    m = battle(
        {"warlord": "nazdreg", "planets": {1: [{"card": "goff-nob", "attachments": ["rokkit-launcha"]}, "bad-dok"]}},
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed"]}},
        battle={"skirmish": True},
    )
    assert options(m, 0) == {"attack goff-nob"}
    assert refusals(m, 0)["attack bad-dok"] == "CQ-COMBAT-011"


@rule("CQR-CARD-069")
def test_rokkit_launcha_goes_on_army_units_of_either_player():
    m = position(
        {"warlord": "nazdreg", "hand": ["rokkit-launcha"], "resources": 1, "planets": {1: ["goff-nob"]}},
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed", "ravenous-flesh-hounds"]}},
    )
    assert options(m, 0) == {"pass", "attach rokkit-launcha goff-nob", "attach rokkit-launcha possessed"}
    assert refusals(m, 0)["attach rokkit-launcha ravenous-flesh-hounds"] == "CQR-KEYWORD-013"
    play(m, "0: attach rokkit-launcha possessed")
    assert has(m.state, card(m, "possessed"), "ranged") and not has(m.state, card(m, "goff-nob"), "ranged")


# -- Ork Kannon ------------------------------------------------------------------------------------

KANNON = {"supports": ["ork-kannon"]}


@rule("CQR-CARD-070", "CQR-TIMING-017", "CQR-DAMAGE-006")
def test_ork_kannon_makes_each_player_hurt_one_own_unit_at_the_planet():
    m = action_window(
        KANNON | {"planets": {2: ["goff-nob", "bad-dok"]}},
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 2}, "planets": {2: ["possessed"], 4: ["chaos-fanatics"]}},
    )
    play(m, "0: use ork-kannon")
    assert (asked(m), cite(m)) == ({0: "choose-planet"}, "CQR-CARD-070")
    assert options(m, 0) == {"@2", "@4"}
    play(m, "0: @2")
    assert (asked(m), options(m, 0)) == ({0: "choose-unit"}, {"goff-nob", "bad-dok"})
    play(m, "0: bad-dok")
    assert (asked(m), options(m, 1)) == ({1: "choose-unit"}, {"possessed", "zarathur-high-sorcerer"})
    assert card(m, "bad-dok").damage == 0  # both choose before anything is dealt
    act(m, "1: possessed")
    assert (card(m, "bad-dok").damage, card(m, "possessed").damage) == (1, 1)
    assert not card(m, "ork-kannon").ready


@rule("CQR-CARD-070")
def test_ork_kannon_damage_can_be_shielded_and_a_player_without_units_there_suffers_nothing():
    m = action_window(
        KANNON | {"planets": {1: ["goff-nob"]}},
        {"warlord": "zarathur-high-sorcerer", "planets": {2: ["possessed"]}, "hand": ["warpstorm"]},
    )
    act(m, "0: use ork-kannon", "0: @2", "1: possessed")
    assert (asked(m), options(m, 1)) == ({1: "shield"}, {"pass", "shield warpstorm"})
    play(m, "1: shield warpstorm")
    assert card(m, "possessed").damage == card(m, "goff-nob").damage == 0


@rule("CQR-CARD-070")
def test_ork_kannon_fires_once_and_in_the_combat_phase_only():
    m = position({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}} | KANNON)
    assert refusals(m, 0)["use ork-kannon"] == "CQR-TIMING-002"
    m = action_window(
        {"supports": [{"card": "ork-kannon", "exhausted": True}], "planets": {1: [SPENT]}},
        {"planets": {1: ["possessed"]}},
    )
    assert refusals(m, 0)["use ork-kannon"] == "CQ-READY-003"


@rule("CQR-CARD-070", "CQR-INITIATE-002")
def test_ork_kannon_needs_a_planet_with_a_unit():
    m = between_battles(KANNON | {"hand": ["squig-bombin"], "resources": 2})
    assert refusals(m, 0)["use ork-kannon"] == "CQR-INITIATE-002"


# -- Bigtoof Banna ---------------------------------------------------------------------------------


@rule("CQR-CARD-071")
def test_bigtoof_banna_exhausts_to_lower_the_cost_of_an_orks_unit_by_one():
    m = position({"warlord": "nazdreg", "hand": ["goff-nob"], "resources": 4, "supports": ["bigtoof-banna"]})
    play(m, "0: deploy goff-nob @1")
    assert options(m, 0) == {"use bigtoof-banna"}
    play(m, "0: use bigtoof-banna")
    assert resources(m, 0) == 0 and not card(m, "bigtoof-banna").ready and card(m, "goff-nob").damage == 0


@rule("CQR-CARD-071")
def test_bigtoof_banna_helps_no_other_faction_and_not_while_exhausted():
    m = position({"warlord": "nazdreg", "hand": ["chaos-fanatics"], "resources": 1, "supports": ["bigtoof-banna"]})
    assert refusals(m, 0)["deploy chaos-fanatics @1"] == "CQ-DEPLOY-010"
    m = position(
        {"warlord": "nazdreg", "hand": ["goff-nob"], "resources": 4,
         "supports": [{"card": "bigtoof-banna", "exhausted": True}]}
    )  # fmt: skip
    assert refusals(m, 0)["deploy goff-nob @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-071", "CQR-KEYWORD-009", "CQR-KEYWORD-015")
def test_bigtoof_banna_is_limited_and_unique():
    m = position({"warlord": "nazdreg", "hand": ["bigtoof-banna"], "resources": 1, "limited": True})
    assert refusals(m, 0)["deploy bigtoof-banna"] == "CQR-KEYWORD-009"
    m = position({"warlord": "nazdreg", "hand": ["bigtoof-banna"], "resources": 1, "supports": ["bigtoof-banna"]})
    assert refusals(m, 0)["deploy bigtoof-banna"] == "CQR-KEYWORD-015"


@rule("CQR-CARD-071", "CQR-DEPLOY-004")
def test_bigtoof_banna_crushface_and_bigga_add_up():
    m = position(
        {"warlord": "nazdreg", "hand": ["goff-nob", "bigga-is-betta"], "resources": 1, "supports": ["bigtoof-banna"],
         "planets": {2: ["crushface"]}}
    )  # fmt: skip
    assert "deploy goff-nob @2" in options(m, 0)
    assert refusals(m, 0)["deploy goff-nob @1"] == "CQ-DEPLOY-010"
    play(m, "0: deploy goff-nob @2", "0: use bigtoof-banna", "0: use crushface")
    assert options(m, 0) == {"play bigga-is-betta"}
    play(m, "0: play bigga-is-betta")
    assert resources(m, 0) == 0 and card(m, "goff-nob").damage == 1


# -- Tellyporta Pad --------------------------------------------------------------------------------

PAD = {"supports": ["tellyporta-pad"]}


@rule("CQR-CARD-072", "CQR-MOVE-002")
def test_tellyporta_pad_moves_an_own_orks_unit_to_the_first_planet():
    m = action_window(
        PAD | {"planets": {1: ["bad-dok"], 4: [{"card": "goff-nob", "exhausted": True, "damage": 1}, "chaos-fanatics"]},
               "hq": ["snotlings"]},
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["possessed"], 2: ["goff-boyz"]}},
    )  # fmt: skip
    play(m, "0: use tellyporta-pad")
    assert options(m, 0) == {"goff-nob", "snotlings", "nazdreg"}
    play(m, "0: goff-nob")
    nob = card(m, "goff-nob")
    assert (nob.place, nob.ready, nob.damage) == (0, False, 1)
    assert not card(m, "tellyporta-pad").ready


@rule("CQR-CARD-072", "CQR-MOVE-006")
def test_tellyporta_pad_has_no_destination_after_the_first_planet_is_gone():
    m = between_battles(PAD | {"planets": {3: ["goff-nob", SPENT]}}, {"warlord": "zarathur-high-sorcerer"}, gone=1)
    assert refusals(m, 0)["use tellyporta-pad"] == "CQR-INITIATE-002"


@rule("CQR-CARD-072")
def test_a_unit_teleported_into_the_battle_may_attack():
    m = action_window(PAD | {"planets": {1: ["bad-dok"], 3: ["goff-nob"]}}, {"planets": {1: ["possessed"]}})
    act(m, "0: use tellyporta-pad", "0: goff-nob")
    assert "attack goff-nob" in options(m, 0)


@rule("CQR-CARD-072")
def test_tellyporta_pad_works_in_the_combat_phase_only():
    m = position({"warlord": "nazdreg", "planets": {3: ["goff-nob"]}} | PAD)
    assert refusals(m, 0)["use tellyporta-pad"] == "CQR-TIMING-002"
