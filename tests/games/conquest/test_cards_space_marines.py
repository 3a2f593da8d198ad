"""Space Marines: the army units."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, hand, position, resources, values, window
from tests.vocabulary import act, asked, cite, options, play, refusals
from wartable.games.conquest.rules.values import area_effects
from wartable.kernel.ledger import rule

SICARIUS = "captain-cato-sicarius"


def sicarius(at):
    return {"card": SICARIUS, "at": at}


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


def beside_gear(unit):
    """The unit at planet 1; its player could attach a Wargear and a card that is none."""
    held = ["godwyn-pattern-bolter", "promotion"]
    return position({"warlord": SICARIUS, "resources": 9, "hand": held, "planets": {1: [unit]}})


@rule("CQR-CARD-012", "CQR-KEYWORD-013")
def test_the_dreadnought_bears_no_wargear():
    m = beside_gear("ultramarines-dreadnought")
    assert values(m, "ultramarines-dreadnought") == (8, 8, 0)
    assert {o for o in options(m, 0) if "dreadnought" in o} == {"attach promotion ultramarines-dreadnought"}
    assert refusals(m, 0)["attach godwyn-pattern-bolter ultramarines-dreadnought"] == "CQR-KEYWORD-013"
    m = battle({"planets": {1: ["possessed"]}}, {"warlord": SICARIUS, "planets": {1: ["ultramarines-dreadnought"]}})
    play(m, "0: attack possessed", "0: ultramarines-dreadnought")
    assert cards(m, "ultramarines-dreadnought") == []  # eight damage, not halved


@rule("CQR-CARD-016", "CQR-KEYWORD-013", "CQR-KEYWORD-007")
def test_the_speeder_bears_no_wargear_and_flies():
    m = beside_gear("raven-guard-speeder")
    assert values(m, "raven-guard-speeder") == (3, 3, 2)
    assert {o for o in options(m, 0) if "speeder" in o} == {"attach promotion raven-guard-speeder"}
    assert refusals(m, 0)["attach godwyn-pattern-bolter raven-guard-speeder"] == "CQR-KEYWORD-013"
    m = battle({"planets": {1: ["baleful-mandrake"]}}, {"warlord": SICARIUS, "planets": {1: ["raven-guard-speeder"]}})
    play(m, "0: attack baleful-mandrake", "0: raven-guard-speeder")
    assert card(m, "raven-guard-speeder").damage == 2  # half of the Mandrake's four


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
    assert card(m, "blood-angels-veterans").damage == 1 and "window-reaction" not in asked(m).values()
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
    assert asked(m) == {1: "shield"}
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
    assert refusals(m, 0) == {
        "10th-company-scout": "CQR-CARD-011",
        "ratling-deadeye": "CQR-INITIATE-011",
        "colonel-straken": "CQR-INITIATE-002",
        SICARIUS: "CQR-INITIATE-002",
    }
    m = position(
        {"warlord": SICARIUS, "resources": 1, "hand": ["godwyn-pattern-bolter"], "planets": {1: ["land-raider"]}}
    )
    assert values(m, "land-raider") == (3, 7, 3)
    assert refusals(m, 0)["attach godwyn-pattern-bolter land-raider"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-011", "CQR-INITIATE-002")
def test_the_land_raider_protects_its_own_planet_only_and_not_from_friends():
    m = position(
        {"warlord": SICARIUS, "hand": ["sicariuss-chosen"], "resources": 3},
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
    assert asked(m) == {0: "choose-card"} and cite(m) == "CQR-CARD-013"
    assert options(m, 0) == {"card 10th-company-scout"}
    assert refusals(m, 0) == {
        "card deathwing-guard": "CQ-DEPLOY-010",
        "card ratling-deadeye": "CQR-CARD-013",
        "card fortress-monastery": "CQR-CARD-013",
        "card veteran-brother-maxos": "CQR-KEYWORD-015",
        "done": "CQR-CARD-013",
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
    assert refusals(m, 0)["use veteran-brother-maxos"] == "CQR-INITIATE-011"


@rule("CQR-CARD-013", "CQR-COMBAT-002")
def test_a_unit_called_by_maxos_joins_the_battle_ready():
    m = window(
        {"warlord": SICARIUS, "hand": ["deathwing-guard"], "resources": 5,
         "planets": {1: [{"card": "veteran-brother-maxos", "exhausted": True}]}},
        {"planets": {1: ["goff-nob"]}},
    )  # fmt: skip
    act(m, "0: use veteran-brother-maxos", "0: card deathwing-guard")
    assert asked(m) == {0: "combat-turn"} and options(m, 0) == {"attack deathwing-guard"}


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

    assert struggle(False) == {0: "bonus"}
    assert struggle(True) == {1: "bonus"}
