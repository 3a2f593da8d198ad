"""Space Marines: the warlord, the signature squad and the army units."""

from __future__ import annotations

from tests.games.conquest.table import (
    act,
    asked,
    battle,
    card,
    cards,
    cite,
    discard,
    hand,
    never,
    options,
    play,
    position,
    refusals,
    resources,
    window,
)
from wartable.games.conquest.rules.values import area_effects, atk, command, hp
from wartable.kernel.ledger import rule

SICARIUS = "captain-cato-sicarius"


def sicarius(at):
    return {"card": SICARIUS, "at": at}


def values(m, name):
    unit = card(m, name)
    return atk(m.state, unit), hp(m.state, unit), command(m.state, unit)


# -- Captain Cato Sicarius -------------------------------------------------------------------------


@rule("CQR-CARD-001")
def test_sicarius_gains_a_resource_after_an_enemy_unit_at_his_planet_is_destroyed():
    m = battle({"warlord": sicarius(1)}, {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, f"0: attack {SICARIUS}", "0: shoota-mob")
    assert options(m, 0) == {"pass", f"use {SICARIUS}"} and asked(m) == (0, "window-reaction")
    play(m, f"0: use {SICARIUS}")
    assert resources(m, 0) == 1
    assert asked(m)[0] == 1


@rule("CQR-CARD-001", "CQR-TIMING-012")
def test_sicarius_answers_each_of_two_units_destroyed_together():
    m = battle(
        {"warlord": sicarius(1), "planets": {1: ["tactical-squad-cardinis"]}},
        {"planets": {1: ["shoota-mob", "sniveling-grot", "goff-nob"]}},
    )
    play(m, "0: attack tactical-squad-cardinis", "0: area 1")
    play(m, f"0: use {SICARIUS}", f"0: use {SICARIUS}")
    assert resources(m, 0) == 2
    assert asked(m) == (1, "combat-turn")


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
    assert cards(m, "shoota-mob") == [] and resources(m, 0) == 0 and asked(m)[1] != "window-reaction"
    m = battle({"warlord": sicarius(1) | {"bloodied": True}}, {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, f"0: attack {SICARIUS}", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and asked(m) == (1, "combat-turn") and resources(m, 0) == 0


ATROX_FIRST = ["atrox-prime", "plannum", "barlus", "elouith", "carnath", "tarrus", "osus-iv"]


@rule("CQR-CARD-001", "CQR-CARD-003", "CQR-MOVE-005")
def test_an_enemy_unit_destroyed_at_its_headquarters_is_destroyed_at_no_planet():
    home = {"warlord": SICARIUS, "supports": ["catos-stronghold"], "planets": {1: ["10th-company-scout"]}}
    m = battle(
        home | {"hq": [{"card": "deathwing-guard", "exhausted": True}]}, {"hq": ["shoota-mob"]}, planets=ATROX_FIRST
    )
    play(m, "0: trigger", "0: hq 1")
    assert discard(m, 1) == ["shoota-mob"] and asked(m)[1] != "window-reaction"
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
    assert asked(m) == (0, "target") and cite(m) == "CQR-CARD-002"
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
    assert asked(m)[1] == "deployment-turn" and card(m, "goff-nob").place == 1


@rule("CQR-CARD-002")
def test_sicariuss_chosen_answers_only_its_own_arrival():
    m = position(CHOSEN | {"hand": ["10th-company-scout"], "planets": {2: ["sicariuss-chosen"]}},
                 {"planets": {1: ["goff-nob"]}})  # fmt: skip
    play(m, "0: deploy 10th-company-scout @2")
    assert asked(m) == (1, "deployment-turn")


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
    assert asked(m) == (1, "combat-turn")


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
    assert card(m, "catos-stronghold").ready and asked(m)[1] != "window-reaction"


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
    assert asked(m)[1] != "window-reaction"
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        {"warlord": SICARIUS, "supports": ["catos-stronghold"],
         "planets": {1: [{"card": "deathwing-guard", "exhausted": True}, "10th-company-scout"]}},
    )  # fmt: skip
    play(m, "0: attack goff-nob", "0: 10th-company-scout")
    assert cards(m, "10th-company-scout") == [] and asked(m)[1] != "window-reaction"


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
    assert asked(m) == (0, "window-interrupt") and options(m, 0) == {"pass"}  # No Mercy might be held
    play(m, "0: pass")
    assert card(m, "goff-nob").damage == 1 and options(m, 0) == {"pass", "play the-fury-of-sicarius"}
    m = battle(fury(), {"hand": ["strakens-cunning"], "planets": {1: ["goff-nob", "shoota-mob"]}})
    play(m, "0: attack 10th-company-scout", "0: goff-nob", "1: shield strakens-cunning", "0: pass")
    assert card(m, "goff-nob").damage == 0 and asked(m)[1] != "window-reaction"


@rule("CQR-CARD-004")
def test_fury_spares_warlords_and_is_only_for_attacks_by_space_marines():
    m = battle(fury(), {"warlord": {"card": "nazdreg", "at": 1}})
    play(m, "0: attack 10th-company-scout", "0: nazdreg")
    assert card(m, "nazdreg").damage == 2 and asked(m)[1] != "window-reaction"
    m = battle(fury(attacker="ratling-deadeye"), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack ratling-deadeye", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1 and asked(m)[1] != "window-reaction"
    m = battle(fury(attacker="tactical-squad-cardinis"), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack tactical-squad-cardinis", "0: area 1")
    assert card(m, "goff-nob").damage == 1 and asked(m)[1] != "window-reaction"


@rule("CQR-CARD-004", "CQ-DEPLOY-010", "CQR-KEYWORD-014")
def test_fury_must_be_paid_and_does_nothing_to_a_unit_immune_to_events():
    m = battle(fury(resources=1), {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack 10th-company-scout", "0: goff-nob")
    assert card(m, "goff-nob").damage == 2 and asked(m)[1] != "window-reaction"
    ogryn = {"card": "stalwart-ogryn", "attachments": ["hostile-environment-gear"]}
    m = battle(fury(), {"planets": {1: [ogryn]}})
    play(m, "0: attack 10th-company-scout", "0: stalwart-ogryn")
    assert card(m, "stalwart-ogryn").damage == 2 and asked(m)[1] != "window-reaction"


@rule("CQR-CARD-004", "CQR-CARD-045")
def test_fury_destroys_the_attacked_unit_and_not_its_bodyguard():
    guard = {"card": "sanctioned-psyker", "attachments": ["bodyguard"]}
    m = battle(fury(), {"warlord": "colonel-straken", "planets": {1: ["leman-russ-battle-tank", guard]}})
    play(m, "0: attack 10th-company-scout", "0: leman-russ-battle-tank")
    assert card(m, "leman-russ-battle-tank").damage == 1 and card(m, "sanctioned-psyker").damage == 1
    twin = play(m.clone(), "0: pass")
    assert asked(twin)[1] != "window-reaction"
    play(m, "0: play the-fury-of-sicarius")
    assert cards(m, "leman-russ-battle-tank") == [] and cards(m, "sanctioned-psyker") != []


@rule("CQR-CARD-004", "CQR-INITIATE-011")
def test_fury_is_for_the_attackers_player_and_not_for_a_unit_that_is_destroyed_already():
    m = battle({"warlord": SICARIUS, "planets": {1: ["10th-company-scout"]}}, fury(attacker="deathwing-guard"))
    play(m, "0: attack 10th-company-scout", "0: deathwing-guard")
    while card(m, "deathwing-guard").damage == 0:
        play(m, "1: pass")
    assert asked(m)[1] != "window-reaction"
    m = battle(fury(), {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, "0: attack 10th-company-scout", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and asked(m)[1] != "window-reaction"


# -- units without abilities, or with keywords only ------------------------------------------------


@rule("CQR-CARD-006", "CQR-CARD-017")
def test_plain_space_marines_have_only_their_printed_values():
    m = position({"warlord": SICARIUS, "planets": {1: ["10th-company-scout", "deathwing-guard"]}})
    assert values(m, "10th-company-scout") == (2, 1, 1)
    assert values(m, "deathwing-guard") == (2, 9, 4)


@rule("CQR-CARD-007", "CQR-CARD-010")
def test_space_marines_area_effects():
    for name, amount, stats in (("tactical-squad-cardinis", 1, (1, 3, 1)), ("daring-assault-squad", 2, (3, 3, 1))):
        m = battle({"warlord": SICARIUS, "planets": {1: [name]}}, {"planets": {1: ["goff-nob", "enraged-ork"]}})
        assert values(m, name) == stats and area_effects(m.state, card(m, name)) == [amount]
        play(m, f"0: attack {name}")
        assert options(m, 0) == {"goff-nob", "enraged-ork", f"area {amount}"}
        play(m, f"0: area {amount}")
        assert card(m, "goff-nob").damage == card(m, "enraged-ork").damage == amount


@rule("CQR-CARD-012", "CQR-CARD-016", "CQR-KEYWORD-013", "CQR-KEYWORD-007")
def test_dreadnought_and_speeder_bear_no_wargear_and_the_speeder_flies():
    both = ["ultramarines-dreadnought", "raven-guard-speeder"]
    m = position(
        {"warlord": SICARIUS, "resources": 9, "hand": ["godwyn-pattern-bolter", "promotion"], "planets": {1: both}}
    )
    assert values(m, "ultramarines-dreadnought") == (8, 8, 0) and values(m, "raven-guard-speeder") == (3, 3, 2)
    for name in both:
        assert refusals(m, 0)[f"attach godwyn-pattern-bolter {name}"] == "CQR-KEYWORD-013"
        assert f"attach promotion {name}" in options(m, 0)
    m = battle({"planets": {1: ["possessed"]}}, {"warlord": SICARIUS, "planets": {1: both}})
    play(m, "0: attack possessed", "0: ultramarines-dreadnought")
    assert cards(m, "ultramarines-dreadnought") == []
    m = battle({"planets": {1: ["baleful-mandrake"]}}, {"warlord": SICARIUS, "planets": {1: both}})
    play(m, "0: attack baleful-mandrake", "0: raven-guard-speeder")
    assert card(m, "raven-guard-speeder").damage == 2


@rule("CQR-CARD-014", "CQR-KEYWORD-001")
def test_eager_recruit_may_be_deployed_in_the_combat_phase():
    m = position({"warlord": SICARIUS, "resources": 1, "hand": ["eager-recruit", "10th-company-scout"]}, step="combat")
    assert options(m, 0) == {"pass", *(f"deploy eager-recruit @{n}" for n in range(1, 6))}
    assert refusals(m, 0)["deploy 10th-company-scout"] == "CQ-DEPLOY-001"
    play(m, "0: deploy eager-recruit @1")
    assert values(m, "eager-recruit") == (2, 1, 0) and resources(m, 0) == 0


# -- Honored Librarian -----------------------------------------------------------------------------


@rule("CQR-CARD-008")
def test_the_honored_librarian_cannot_be_attacked_beside_another_unit():
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        {"warlord": SICARIUS, "planets": {1: ["honored-librarian", "10th-company-scout"]}},
    )
    play(m, "0: attack goff-nob")
    assert options(m, 0) == {"10th-company-scout"}
    assert refusals(m, 0) == {"honored-librarian": "CQR-CARD-008"}


@rule("CQR-CARD-008")
def test_honored_librarians_do_not_protect_each_other():
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        {"warlord": SICARIUS, "planets": {1: ["honored-librarian", "honored-librarian"], 2: ["eager-recruit"]}},
    )
    play(m, "0: attack goff-nob")
    assert len(options(m, 0)) == 2 and refusals(m, 0) == {}


@rule("CQR-CARD-008", "CQR-CARD-007")
def test_area_effect_is_no_attack_on_the_librarian_and_the_warlord_protects_it():
    m = battle(
        {"planets": {1: ["kabalite-strike-force"]}},
        {"warlord": sicarius(1), "planets": {1: ["honored-librarian"]}},
    )
    play(m, "0: attack kabalite-strike-force")
    assert options(m, 0) == {SICARIUS, "area 1"}
    play(m, "0: area 1")
    assert card(m, "honored-librarian").damage == 1


# -- Blood Angels Veterans -------------------------------------------------------------------------


@rule("CQR-CARD-009")
def test_ready_veterans_prevent_one_of_the_damage():
    m = battle(
        {"planets": {1: ["shoota-mob"]}},
        {"warlord": SICARIUS, "planets": {1: ["blood-angels-veterans", "eager-recruit"]}},
    )
    play(m, "0: attack shoota-mob", "0: blood-angels-veterans")
    assert options(m, 1) == {"pass", "use blood-angels-veterans"}
    play(m, "1: use blood-angels-veterans")
    assert card(m, "blood-angels-veterans").damage == 1 and asked(m)[1] != "window-reaction"
    m = battle({"planets": {1: ["shoota-mob"]}}, {"warlord": SICARIUS, "planets": {1: ["blood-angels-veterans"]}})
    play(m, "0: attack shoota-mob", "0: blood-angels-veterans", "1: pass")
    assert card(m, "blood-angels-veterans").damage == 2


@rule("CQR-CARD-009")
def test_exhausted_veterans_and_other_units_have_no_protection():
    veterans = {"card": "blood-angels-veterans", "exhausted": True}
    m = battle({"planets": {1: ["shoota-mob"]}}, {"warlord": SICARIUS, "planets": {1: [veterans]}})
    play(m, "0: attack shoota-mob", "0: blood-angels-veterans")
    assert card(m, "blood-angels-veterans").damage == 2
    m = battle(
        {"planets": {1: ["shoota-mob"]}},
        {"warlord": SICARIUS, "planets": {1: ["blood-angels-veterans", "deathwing-guard"]}},
    )
    play(m, "0: attack shoota-mob", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 2


@rule("CQR-CARD-009", "CQR-KEYWORD-003", "CQR-DAMAGE-002")
def test_veterans_answer_any_damage_and_a_shield_card_comes_on_top():
    m = battle(
        {"planets": {1: ["kabalite-strike-force"]}}, {"warlord": SICARIUS, "planets": {1: ["blood-angels-veterans"]}}
    )
    play(m, "0: attack kabalite-strike-force", "0: area 1", "1: use blood-angels-veterans")
    assert card(m, "blood-angels-veterans").damage == 0
    m = battle(
        {"planets": {1: ["baleful-mandrake"]}},
        {"warlord": SICARIUS, "hand": ["promotion"], "planets": {1: ["blood-angels-veterans"]}},
    )
    act(m, "0: attack baleful-mandrake", "0: blood-angels-veterans", "1: use blood-angels-veterans")
    assert asked(m) == (1, "shield")
    play(m, "1: shield promotion")
    assert card(m, "blood-angels-veterans").damage == 1


# -- Land Raider -----------------------------------------------------------------------------------


@rule("CQR-CARD-011", "CQR-KEYWORD-013")
def test_the_land_raider_keeps_enemy_abilities_from_units_beside_it_that_are_no_vehicles():
    m = window(
        {"hand": ["suppressive-fire"], "planets": {1: ["ratling-deadeye"]}},
        {"warlord": SICARIUS, "planets": {1: ["land-raider", "10th-company-scout", "raven-guard-speeder"]}},
    )
    act(m, "0: play suppressive-fire", "0: ratling-deadeye")
    assert options(m, 0) == {"land-raider", "raven-guard-speeder"}
    assert refusals(m, 0) == {"10th-company-scout": "CQR-CARD-011"}
    m = position(
        {"warlord": SICARIUS, "resources": 1, "hand": ["godwyn-pattern-bolter"], "planets": {1: ["land-raider"]}}
    )
    assert values(m, "land-raider") == (3, 7, 3)
    assert refusals(m, 0)["attach godwyn-pattern-bolter land-raider"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-011", "CQR-INITIATE-002")
def test_the_land_raider_protects_its_own_planet_only_and_not_from_friends():
    m = position(
        CHOSEN,
        {"warlord": SICARIUS, "planets": {1: ["land-raider", "10th-company-scout"], 3: ["eager-recruit"]}},
    )
    act(m, "0: deploy sicariuss-chosen @2", "0: use sicariuss-chosen")
    assert options(m, 0) == {"land-raider", "eager-recruit"}
    m = window(
        {"supports": ["catachan-outpost"], "planets": {1: ["land-raider", "ratling-deadeye"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: use catachan-outpost")
    assert options(m, 0) == {"colonel-straken", "land-raider", "ratling-deadeye", "goff-nob", "nazdreg"}


@rule("CQR-CARD-011", "CQR-MOVE-005")
def test_the_land_raider_protects_nobody_at_the_headquarters():
    m = window(
        {"supports": ["catachan-outpost"], "planets": {1: ["ratling-deadeye"]}},
        {"warlord": SICARIUS, "hq": ["land-raider", "10th-company-scout"], "planets": {1: ["goff-nob"]}},
    )
    play(m, "0: use catachan-outpost")
    assert {"10th-company-scout", SICARIUS} < options(m, 0) and refusals(m, 0) == {}


# -- Veteran Brother Maxos -------------------------------------------------------------------------


def maxos(**more):
    return {"warlord": SICARIUS, "planets": {2: ["veteran-brother-maxos"]}, **more}


@rule("CQR-CARD-013")
def test_maxos_puts_a_space_marines_unit_into_play_for_its_printed_cost():
    held = ["10th-company-scout", "deathwing-guard", "ratling-deadeye", "fortress-monastery", "veteran-brother-maxos"]
    m = position(maxos(hand=held, resources=4), step="combat")
    play(m, "0: use veteran-brother-maxos")
    assert asked(m) == (0, "choose-card") and cite(m) == "CQR-CARD-013"
    assert options(m, 0) == {"card 10th-company-scout"}
    assert refusals(m, 0) == {
        "card deathwing-guard": "CQ-DEPLOY-010",
        "card ratling-deadeye": "CQR-CARD-013",
        "card fortress-monastery": "CQR-CARD-013",
        "card veteran-brother-maxos": "CQR-KEYWORD-015",
    }
    play(m, "0: card 10th-company-scout")
    assert card(m, "10th-company-scout").place == 1 and resources(m, 0) == 3
    assert sorted(hand(m, 0)) == sorted(held[1:])


@rule("CQR-CARD-013", "CQR-DEPLOY-001")
def test_maxos_uses_no_cost_reduction_and_has_no_limit():
    held = ["10th-company-scout", "eager-recruit", "no-mercy"]
    m = position(maxos(hand=held, resources=3, supports=["fortress-monastery"]), step="combat")
    play(m, "0: use veteran-brother-maxos", "0: card 10th-company-scout")
    assert card(m, "fortress-monastery").ready and resources(m, 0) == 2
    play(m, "0: use veteran-brother-maxos", "0: card eager-recruit")
    assert resources(m, 0) == 1 and card(m, "eager-recruit").place == 1


@rule("CQR-CARD-013", "CQR-TIMING-002", "CQR-MOVE-005")
def test_maxos_acts_in_the_combat_phase_at_a_planet_and_only_if_he_can():
    m = position(maxos(hand=["10th-company-scout"], resources=4))
    assert refusals(m, 0)["use veteran-brother-maxos"] == "CQR-TIMING-002"
    m = position(maxos(hand=["eager-recruit", "deathwing-guard"], resources=0), step="combat")
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["use veteran-brother-maxos"] == "CQR-INITIATE-011"
    m = position(maxos(planets={}, hq=["veteran-brother-maxos"], hand=["eager-recruit"], resources=4), step="combat")
    assert refusals(m, 0)["use veteran-brother-maxos"] == "CQR-CARD-013"


@rule("CQR-CARD-013", "CQR-COMBAT-002")
def test_a_unit_called_by_maxos_joins_the_battle_ready():
    m = window(
        {"warlord": SICARIUS, "hand": ["deathwing-guard"], "resources": 5,
         "planets": {1: [{"card": "veteran-brother-maxos", "exhausted": True}]}},
        {"planets": {1: ["goff-nob"]}},
    )  # fmt: skip
    act(m, "0: use veteran-brother-maxos", "0: card deathwing-guard")
    assert asked(m) == (0, "combat-turn") and options(m, 0) == {"attack deathwing-guard"}


# -- Iron Hands Techmarine -------------------------------------------------------------------------


@rule("CQR-CARD-015")
def test_the_techmarine_gains_a_command_icon_for_each_enemy_unit_at_its_planet():
    enemies = ["goff-nob", "snotlings", {"card": "shoota-mob", "exhausted": True}]
    m = position(
        {"warlord": SICARIUS, "planets": {1: ["iron-hands-techmarine", "10th-company-scout"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: enemies, 2: ["possessed"]}},
    )
    assert values(m, "iron-hands-techmarine") == (1, 3, 5)
    assert values(m, "10th-company-scout")[2] == 1
    m = position({"warlord": SICARIUS, "hq": ["iron-hands-techmarine"]}, {"hq": ["goff-nob"]})
    assert values(m, "iron-hands-techmarine") == (1, 3, 1)


@rule("CQR-CARD-015")
def test_the_techmarines_icons_count_in_the_command_struggle_while_it_is_ready():
    def struggle(exhausted):
        unit = {"card": "iron-hands-techmarine", "exhausted": exhausted}
        m = position(
            {"warlord": SICARIUS, "planets": {1: [unit]}},
            {"planets": {1: ["chaos-fanatics", "goff-nob"]}},
            step="struggle", place=1,
        )  # fmt: skip
        return asked(m)

    assert struggle(False) == (0, "bonus")
    assert struggle(True) == (1, "bonus")
