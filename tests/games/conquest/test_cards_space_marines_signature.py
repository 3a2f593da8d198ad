"""Space Marines: the warlord and the signature squad."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, never, options, play, refusals
from wartable.games.conquest.rules.values import atk, has
from wartable.kernel.ledger import rule

SICARIUS = "captain-cato-sicarius"


def sicarius(at):
    return {"card": SICARIUS, "at": at}


# -- Captain Cato Sicarius -------------------------------------------------------------------------


@rule("CQR-CARD-001")
def test_sicarius_gains_a_resource_after_an_enemy_unit_at_his_planet_is_destroyed():
    m = battle({"warlord": sicarius(1)}, {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, f"0: attack {SICARIUS}", "0: shoota-mob")
    assert options(m, 0) == {"pass", f"use {SICARIUS}"} and asked(m) == {0: "window-reaction"}
    play(m, f"0: use {SICARIUS}")
    assert resources(m, 0) == 1
    assert 1 in asked(m)


@rule("CQR-CARD-001", "CQR-TIMING-012")
def test_sicarius_answers_each_of_two_units_destroyed_together():
    m = battle(
        {"warlord": sicarius(1), "planets": {1: ["tactical-squad-cardinis"]}},
        {"planets": {1: ["shoota-mob", "sniveling-grot", "goff-nob"]}},
    )
    play(m, "0: attack tactical-squad-cardinis", "0: area 1")
    play(m, f"0: use {SICARIUS}", f"0: use {SICARIUS}")
    assert resources(m, 0) == 2
    assert asked(m) == {1: "combat-turn"}


@rule("CQR-CARD-001")
def test_sicarius_gains_nothing_for_another_planet_or_for_his_own_losses():
    m = position(
        {"warlord": sicarius(2), "hand": ["exterminatus"], "resources": 3, "planets": {2: ["10th-company-scout"]}},
        {"planets": {3: ["shoota-mob"]}},
    )
    for planet, victim in ((3, "shoota-mob"), (2, "10th-company-scout")):
        twin = play(m.clone(), "0: play exterminatus", f"0: @{planet}")
        never(twin, f"use {SICARIUS}")
        assert cards(twin, victim) == [] and resources(twin, 0) == 0


@rule("CQR-CARD-001", "CQR-MOVE-005", "CQR-WARLORD-005")
def test_sicarius_at_the_headquarters_or_bloodied_has_no_reaction():
    m = battle({"warlord": SICARIUS, "planets": {1: ["10th-company-scout"]}}, {"planets": {1: ["shoota-mob"]}})
    play(m, "0: attack 10th-company-scout", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and resources(m, 0) == 0 and "window-reaction" not in asked(m).values()
    m = battle({"warlord": sicarius(1) | {"bloodied": True}}, {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, f"0: attack {SICARIUS}", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and asked(m) == {1: "combat-turn"} and resources(m, 0) == 0


ATROX_FIRST = ["atrox-prime", "plannum", "barlus", "elouith", "carnath", "tarrus", "osus-iv"]


@rule("CQR-CARD-001", "CQR-CARD-003", "CQR-MOVE-005")
def test_an_enemy_unit_destroyed_at_its_headquarters_is_destroyed_at_no_planet():
    home = {"warlord": SICARIUS, "supports": ["catos-stronghold"], "planets": {1: ["10th-company-scout"]}}
    m = battle(
        home | {"hq": [{"card": "deathwing-guard", "exhausted": True}]}, {"hq": ["shoota-mob"]}, planets=ATROX_FIRST
    )
    play(m, "0: trigger", "0: hq 1")
    assert discard(m, 1) == ["shoota-mob"] and "window-reaction" not in asked(m).values()
    assert card(m, "catos-stronghold").ready


# -- Sicarius's Chosen -----------------------------------------------------------------------------

CHOSEN = {"warlord": SICARIUS, "hand": ["sicariuss-chosen"], "resources": 3}


@rule("CQR-CARD-002")
def test_sicariuss_chosen_pulls_an_enemy_army_unit_from_an_adjacent_planet_and_hurts_it():
    m = position(
        CHOSEN,
        {
            "warlord": {"card": "nazdreg", "at": 3},
            "planets": {1: ["goff-nob"], 2: ["shoota-mob"], 3: ["snotlings", "khorne-berzerker"], 4: ["possessed"]},
        },
    )
    act(m, "0: deploy sicariuss-chosen @2", "0: use sicariuss-chosen")
    assert asked(m) == {0: "target"} and cite(m) == "CQR-CARD-002"
    assert options(m, 0) == {"goff-nob", "khorne-berzerker"}
    act(m, "0: khorne-berzerker")
    unit = card(m, "khorne-berzerker")
    assert (unit.place, unit.damage) == (1, 1)


@rule("CQR-CARD-002", "CQR-INITIATE-002")
def test_sicariuss_chosen_needs_an_enemy_army_unit_next_door():
    m = position(
        CHOSEN | {"planets": {1: ["10th-company-scout"]}},
        {"warlord": {"card": "nazdreg", "at": 3}, "planets": {2: ["goff-nob"], 3: ["snotlings"], 5: ["possessed"]}},
    )
    act(m, "0: deploy sicariuss-chosen @2")
    assert "deployment-turn" in asked(m).values() and card(m, "goff-nob").place == 1


@rule("CQR-CARD-002")
def test_sicariuss_chosen_answers_only_its_own_arrival():
    m = position(CHOSEN | {"hand": ["10th-company-scout"], "planets": {2: ["sicariuss-chosen"]}},
                 {"planets": {1: ["goff-nob"]}})  # fmt: skip
    play(m, "0: deploy 10th-company-scout @2")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-002")
def test_the_one_damage_of_sicariuss_chosen_can_kill_and_the_pull_is_optional():
    given = CHOSEN, {"planets": {1: ["shoota-mob"]}}
    m = act(position(*given), "0: deploy sicariuss-chosen @2", "0: use sicariuss-chosen", "0: shoota-mob")
    assert discard(m, 1) == ["shoota-mob"]
    m = act(position(*given), "0: deploy sicariuss-chosen @2")
    assert card(m, "shoota-mob").place == 0 and card(m, "shoota-mob").damage == 0


@rule("CQR-CARD-002", "CQR-DEPLOY-009")
def test_sicariuss_chosen_answers_being_put_into_play_too():
    m = position(
        CHOSEN | {"planets": {1: ["veteran-brother-maxos"]}},
        {"planets": {1: ["goff-nob"], 2: ["possessed"]}},
        step="combat",
    )
    act(m, "0: use veteran-brother-maxos", "0: card sicariuss-chosen", "0: use sicariuss-chosen", "0: possessed")
    assert card(m, "possessed").place == 0 and card(m, "possessed").damage == 1


# -- Cato's Stronghold -----------------------------------------------------------------------------


def stronghold(**more):
    return {"warlord": sicarius(1), "supports": ["catos-stronghold"], **more}


@rule("CQR-CARD-003")
def test_catos_stronghold_readies_a_space_marines_unit_where_the_enemy_was_destroyed():
    exhausted = {"card": "10th-company-scout", "exhausted": True}
    m = battle(
        stronghold(
            planets={
                1: [exhausted, "deathwing-guard", {"card": "ratling-deadeye", "exhausted": True}],
                2: [{"card": "eager-recruit", "exhausted": True}],
            }
        ),
        {"planets": {1: ["shoota-mob", "goff-nob"]}},
    )
    play(m, f"0: attack {SICARIUS}", "0: shoota-mob", "0: use catos-stronghold")
    assert options(m, 0) == {SICARIUS, "10th-company-scout"}
    play(m, f"0: {SICARIUS}")
    assert card(m, SICARIUS).ready and not card(m, "catos-stronghold").ready
    assert not card(m, "10th-company-scout").ready
    play(m, "0: pass")
    assert asked(m) == {1: "combat-turn"}


@rule("CQR-CARD-003", "CQR-INITIATE-011")
def test_catos_stronghold_cannot_ready_what_is_ready():
    m = battle(
        stronghold(warlord=sicarius("hq"), planets={1: ["tactical-squad-cardinis", "deathwing-guard"]}),
        {"planets": {1: ["shoota-mob", "goff-nob"]}},
    )
    play(m, "0: attack tactical-squad-cardinis", "0: shoota-mob")
    assert options(m, 0) == {"pass", "use catos-stronghold"}
    play(m, "0: use catos-stronghold")
    assert options(m, 0) == {"tactical-squad-cardinis"}
    m = battle(
        {"supports": ["catos-stronghold"], "planets": {1: ["ratling-deadeye"]}}, {"planets": {1: ["shoota-mob"]}}
    )
    play(m, "0: attack ratling-deadeye", "0: shoota-mob")
    assert card(m, "catos-stronghold").ready and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-003", "CQ-READY-003")
def test_an_exhausted_stronghold_cannot_be_used_again():
    m = battle(
        stronghold(supports=[{"card": "catos-stronghold", "exhausted": True}]),
        {"planets": {1: ["shoota-mob", "goff-nob"]}},
    )
    play(m, f"0: attack {SICARIUS}", "0: shoota-mob")
    assert options(m, 0) == {"pass", f"use {SICARIUS}"}
    assert refusals(m, 0)["use catos-stronghold"] == "CQ-READY-003"


@rule("CQR-CARD-003")
def test_catos_stronghold_does_not_answer_a_sacrifice_or_an_own_loss():
    m = window(
        {"planets": {1: ["captain-markis", "guardsman"]}},
        {"warlord": SICARIUS, "supports": ["catos-stronghold"],
         "planets": {1: [{"card": "deathwing-guard", "exhausted": True}, "10th-company-scout"]}},
    )  # fmt: skip
    play(m, "0: use captain-markis", "0: guardsman", "0: 10th-company-scout")
    assert "window-reaction" not in asked(m).values()
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        {"warlord": SICARIUS, "supports": ["catos-stronghold"],
         "planets": {1: [{"card": "deathwing-guard", "exhausted": True}, "10th-company-scout"]}},
    )  # fmt: skip
    play(m, "0: attack goff-nob", "0: 10th-company-scout")
    assert cards(m, "10th-company-scout") == [] and "window-reaction" not in asked(m).values()


# -- The Fury of Sicarius --------------------------------------------------------------------------


def fury(attacker="10th-company-scout", **more):
    return {"warlord": SICARIUS, "hand": ["the-fury-of-sicarius"], "resources": 2, "planets": {1: [attacker]}, **more}


@rule("CQR-CARD-004")
def test_the_fury_of_sicarius_destroys_the_unit_a_space_marine_has_damaged_by_an_attack():
    m = battle(fury(), {"planets": {1: ["goff-nob", "shoota-mob"]}})
    play(m, "0: attack 10th-company-scout", "0: goff-nob")
    assert options(m, 0) == {"pass", "play the-fury-of-sicarius"} and card(m, "goff-nob").damage == 2
    play(m, "0: play the-fury-of-sicarius")
    assert discard(m, 1) == ["goff-nob"] and discard(m, 0) == ["the-fury-of-sicarius"]
    assert resources(m, 0) == 0


@rule("CQR-CARD-004", "CQR-DAMAGE-012")
def test_fury_needs_damage_placed_on_the_defender():
    m = battle(fury(), {"hand": ["promotion"], "planets": {1: ["goff-nob", "shoota-mob"]}})
    play(m, "0: attack 10th-company-scout", "0: goff-nob", "1: shield promotion")
    assert asked(m) == {0: "window-interrupt"} and options(m, 0) == {"pass"}  # No Mercy might be held
    play(m, "0: pass")
    assert card(m, "goff-nob").damage == 1 and options(m, 0) == {"pass", "play the-fury-of-sicarius"}
    m = battle(fury(), {"hand": ["strakens-cunning"], "planets": {1: ["goff-nob", "shoota-mob"]}})
    play(m, "0: attack 10th-company-scout", "0: goff-nob", "1: shield strakens-cunning", "0: pass")
    assert card(m, "goff-nob").damage == 0 and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-004")
def test_fury_spares_warlords_and_is_only_for_attacks_by_space_marines():
    m = battle(fury(), {"warlord": {"card": "nazdreg", "at": 1}})
    play(m, "0: attack 10th-company-scout", "0: nazdreg")
    assert card(m, "nazdreg").damage == 2 and "window-reaction" not in asked(m).values()
    m = battle(fury(attacker="ratling-deadeye"), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack ratling-deadeye", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1 and "window-reaction" not in asked(m).values()
    m = battle(fury(attacker="tactical-squad-cardinis"), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack tactical-squad-cardinis", "0: area 1")
    assert card(m, "goff-nob").damage == 1 and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-004", "CQ-DEPLOY-010", "CQR-KEYWORD-014")
def test_fury_must_be_paid_and_does_nothing_to_a_unit_immune_to_events():
    m = battle(fury(resources=1), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack 10th-company-scout", "0: goff-nob")
    assert card(m, "goff-nob").damage == 2 and "window-reaction" not in asked(m).values()
    ogryn = {"card": "stalwart-ogryn", "attachments": ["hostile-environment-gear"]}
    m = battle(fury(), {"planets": {1: [ogryn]}})
    play(m, "0: attack 10th-company-scout", "0: stalwart-ogryn")
    assert card(m, "stalwart-ogryn").damage == 2 and "window-reaction" not in asked(m).values()


@rule("CQR-CARD-004", "CQR-CARD-045")
def test_fury_destroys_the_attacked_unit_and_not_its_bodyguard():
    guard = {"card": "sanctioned-psyker", "attachments": ["bodyguard"]}
    m = battle(fury(), {"warlord": "colonel-straken", "planets": {1: ["leman-russ-battle-tank", guard]}})
    play(m, "0: attack 10th-company-scout", "0: leman-russ-battle-tank")
    assert card(m, "leman-russ-battle-tank").damage == 1 and card(m, "sanctioned-psyker").damage == 1
    twin = play(m.clone(), "0: pass")
    assert "window-reaction" not in asked(twin).values()
    play(m, "0: play the-fury-of-sicarius")
    assert cards(m, "leman-russ-battle-tank") == [] and cards(m, "sanctioned-psyker") != []


@rule("CQR-CARD-004", "CQR-INITIATE-011")
def test_fury_is_for_the_attackers_player_and_not_for_a_unit_that_is_destroyed_already():
    m = battle({"warlord": SICARIUS, "planets": {1: ["10th-company-scout"]}}, fury(attacker="deathwing-guard"))
    play(m, "0: attack 10th-company-scout", "0: deathwing-guard")
    while card(m, "deathwing-guard").damage == 0:
        play(m, "1: pass")
    assert "window-reaction" not in asked(m).values()
    m = battle(fury(), {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, "0: attack 10th-company-scout", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and "window-reaction" not in asked(m).values()


# -- Tallassarian Tempest Blade --------------------------------------------------------------------


@rule("CQR-CARD-005")
def test_the_tempest_blade_goes_on_a_unique_unit_of_either_side():
    m = position(
        {"warlord": SICARIUS, "hand": ["tallassarian-tempest-blade"], "resources": 1,
         "planets": {1: ["veteran-brother-maxos", "deathwing-guard"]}},
    )  # fmt: skip
    attach = "attach tallassarian-tempest-blade "
    assert options(m, 0) == {"pass", attach + SICARIUS, attach + "veteran-brother-maxos", attach + "nazdreg"}
    assert refusals(m, 0)[attach + "deathwing-guard"] == "CQ-DEPLOY-014"
    play(m, "0: " + attach + "veteran-brother-maxos")
    bearer = card(m, "veteran-brother-maxos")
    assert atk(m.state, bearer) == 3 and has(m.state, bearer, "armorbane")
    assert not has(m.state, card(m, SICARIUS), "armorbane") and atk(m.state, card(m, SICARIUS)) == 2


@rule("CQR-CARD-005", "CQR-CARD-022", "CQR-KEYWORD-017")
def test_a_player_controls_one_relic_only():
    blade = {"card": "veteran-brother-maxos", "attachments": ["tallassarian-tempest-blade"]}
    m = position({"warlord": SICARIUS, "hand": ["iron-halo"], "resources": 3, "planets": {1: [blade]}})
    assert options(m, 0) == {"pass"} and refusals(m, 0)["attach iron-halo"] == "CQR-KEYWORD-017"
    m = position(
        {"warlord": SICARIUS, "hand": ["iron-halo"], "resources": 3},
        {"warlord": SICARIUS, "planets": {1: [blade]}},
    )
    assert f"attach iron-halo {SICARIUS}#1" in options(m, 0)


@rule("CQR-CARD-005", "CQR-KEYWORD-005")
def test_no_shield_card_helps_against_the_tempest_blade():
    blade = {"card": "veteran-brother-maxos", "attachments": ["tallassarian-tempest-blade"]}
    m = battle(
        {"warlord": SICARIUS, "planets": {1: [blade]}},
        {"hand": ["promotion"], "planets": {1: ["goff-nob", "goff-nob"]}},
    )
    goff = cards(m, "goff-nob")[0]
    play(m, "0: attack veteran-brother-maxos", f"0: goff-nob#{goff.uid}")
    assert goff.damage == 3 and "shield" not in asked(m).values() and hand(m, 1) == ["promotion"]
