"""Astra Militarum: events, attachments and supports."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, position, resources, window
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.rules.values import atk, has, hp
from wartable.kernel.ledger import rule

ORKS = {"warlord": "nazdreg"}


# -- Preemptive Barrage ----------------------------------------------------------------------------


def barrage(**more):
    return {"hand": ["preemptive-barrage"], "resources": 1, **more}


@rule("CQR-CARD-042")
def test_preemptive_barrage_makes_up_to_three_units_at_one_planet_ranged():
    m = window(
        barrage(
            warlord={"card": "colonel-straken", "at": 1},
            planets={
                1: ["guardsman", "stalwart-ogryn", "sanctioned-psyker", "ratling-deadeye", "shoota-mob"],
                2: ["penal-legionnaire"],
            },
            hq=["captain-markis"],
        ),
        {"planets": {1: ["goff-nob", "leman-russ-battle-tank"]}},
        battle={"skirmish": True},
    )
    here = {"colonel-straken", "guardsman", "stalwart-ogryn", "sanctioned-psyker"}
    play(m, "0: play preemptive-barrage")
    assert options(m, 0) == here | {"penal-legionnaire"} and asked(m) == {0: "target"}
    play(m, "0: guardsman")
    assert options(m, 0) == here - {"guardsman"} | {"done"}
    act(m, "0: colonel-straken", "0: stalwart-ogryn")
    assert asked(m) == {0: "combat-turn"}
    attackers = {"guardsman", "colonel-straken", "stalwart-ogryn", "ratling-deadeye"}
    assert options(m, 0) == {f"attack {name}" for name in attackers} | {"retreat colonel-straken"}
    assert refusals(m, 0)["attack sanctioned-psyker"] == "CQ-COMBAT-011"


@rule("CQR-CARD-042", "CQR-COMBAT-011", "CQR-TIMING-016")
def test_the_barrage_lasts_until_the_end_of_the_phase():
    m = window(
        barrage(warlord={"card": "colonel-straken", "at": 2}, planets={1: ["ratling-deadeye"], 2: ["guardsman"]}),
        {"planets": {2: ["goff-nob"]}},
    )
    play(
        m, "0: play preemptive-barrage", "0: guardsman", "0: done", "0: pass"
    )  # the battle at planet 1 is won and its ability not used
    assert m.state.battle.place == 1 and m.state.battle.skirmish
    assert asked(m) == {0: "combat-turn"} and options(m, 0) == {"attack guardsman"}
    m = window(barrage(planets={2: ["guardsman"]}), {"planets": {3: ["goff-nob"]}})
    play(m, "0: play preemptive-barrage", "0: guardsman")
    assert m.state.phase == "deploy" and not has(m.state, card(m, "guardsman"), "ranged")


@rule("CQR-CARD-042", "CQR-INITIATE-002", "CQR-TIMING-002")
def test_the_barrage_needs_a_unit_that_is_not_ranged_and_the_combat_phase():
    m = window(
        barrage(planets={1: ["ratling-deadeye", "shoota-mob"]}, hq=["guardsman"]), {"planets": {1: ["goff-nob"]}}
    )
    assert refusals(m, 0)["play preemptive-barrage"] == "CQR-INITIATE-002"
    m = position(barrage(planets={1: ["guardsman"]}))
    assert refusals(m, 0)["play preemptive-barrage"] == "CQR-TIMING-002"


# -- Suppressive Fire ------------------------------------------------------------------------------


@rule("CQR-CARD-043")
def test_suppressive_fire_exhausts_an_own_unit_to_exhaust_another_at_its_planet():
    m = window(
        {"hand": ["suppressive-fire"], "warlord": {"card": "colonel-straken", "at": 1},
         "planets": {1: ["guardsman", {"card": "ratling-deadeye", "exhausted": True}], 2: ["penal-legionnaire"]},
         "hq": ["captain-markis", "enginseer-augur"]},
        {"warlord": {"card": "nazdreg", "at": 1},
         "planets": {1: ["goff-nob", {"card": "possessed", "exhausted": True}]}},
    )  # fmt: skip
    play(m, "0: play suppressive-fire")
    assert asked(m) == {0: "exhaust"} and options(m, 0) == {"colonel-straken", "guardsman"}
    act(m, "0: colonel-straken")
    assert asked(m) == {0: "target"} and options(m, 0) == {"guardsman", "goff-nob"}
    act(m, "0: goff-nob")
    assert not card(m, "goff-nob").ready and not card(m, "colonel-straken").ready and card(m, "guardsman").ready


@rule("CQR-CARD-043", "CQR-INITIATE-001")
def test_a_unit_without_a_target_beside_it_cannot_pay_for_suppressive_fire():
    m = window({"hand": ["suppressive-fire"], "planets": {1: ["guardsman"], 2: ["ratling-deadeye"]}},
               {"planets": {1: ["stalwart-ogryn"], 2: ["goff-nob"]}})  # fmt: skip
    play(m, "0: play suppressive-fire")
    assert options(m, 0) == {"ratling-deadeye"}
    assert refusals(m, 0) == {"guardsman": "CQR-INITIATE-002", "colonel-straken": "CQR-INITIATE-002"}
    m = window({"hand": ["suppressive-fire", "preemptive-barrage"], "resources": 1, "planets": {1: ["guardsman"]}},
               {"warlord": {"card": "nazdreg", "at": 1}})  # fmt: skip
    assert refusals(m, 0)["play suppressive-fire"] == "CQR-INITIATE-002"


@rule("CQR-CARD-043", "CQR-KEYWORD-014", "CQR-CARD-011")
def test_suppressive_fire_may_hit_own_units_but_neither_immune_nor_protected_ones():
    m = window(
        {"hand": ["suppressive-fire"], "planets": {1: ["guardsman", "penal-legionnaire"]}},
        {"warlord": "captain-cato-sicarius", "planets": {1: ["stalwart-ogryn", "10th-company-scout", "land-raider"]}},
    )
    act(m, "0: play suppressive-fire", "0: guardsman")
    assert options(m, 0) == {"penal-legionnaire", "land-raider"}
    assert refusals(m, 0) == {
        "stalwart-ogryn": "CQR-KEYWORD-014",
        "10th-company-scout": "CQR-CARD-011",
        "guardsman": "CQR-INITIATE-011",
        "colonel-straken": "CQR-INITIATE-002",
        "captain-cato-sicarius": "CQR-INITIATE-002",
    }


@rule("CQR-CARD-043", "CQR-TIMING-002", "CQR-INITIATE-009")
def test_suppressive_fire_is_for_the_combat_phase_and_paid_with_own_units():
    given = {"hand": ["suppressive-fire"], "planets": {1: ["guardsman"]}}, {"planets": {1: ["goff-nob"]}}
    assert refusals(position(*given), 0)["play suppressive-fire"] == "CQR-TIMING-002"
    m = window({"hand": ["suppressive-fire", "preemptive-barrage"], "resources": 1, "planets": {2: ["guardsman"]}},
               {"planets": {1: ["goff-nob", "shoota-mob"]}})  # fmt: skip
    assert refusals(m, 0)["play suppressive-fire"] == "CQR-INITIATE-002"


# -- Hostile Environment Gear ----------------------------------------------------------------------


@rule("CQR-CARD-044")
def test_the_gear_gives_an_army_unit_three_hit_points():
    m = position(
        {"hand": ["hostile-environment-gear"], "resources": 1, "planets": {1: ["ratling-deadeye", "guardsman"]}}
    )
    attach = "attach hostile-environment-gear "
    assert options(m, 0) == {"pass", attach + "ratling-deadeye"}
    assert refusals(m, 0)[attach + "colonel-straken"] == "CQ-DEPLOY-014"
    play(m, "0: " + attach + "ratling-deadeye")
    assert hp(m.state, card(m, "ratling-deadeye")) == 4 and hp(m.state, card(m, "guardsman")) == 2


@rule("CQR-CARD-044", "CQ-DAMAGE-005")
def test_the_gear_keeps_its_bearer_alive_until_the_fourth_damage():
    def survives(attacker):
        bearer = {"card": "ratling-deadeye", "attachments": ["hostile-environment-gear"]}
        m = battle(ORKS | {"planets": {1: [attacker]}}, {"planets": {1: [bearer, "leman-russ-battle-tank"]}})
        play(m, f"0: attack {attacker}", "0: ratling-deadeye")
        return bool(cards(m, "ratling-deadeye"))

    assert survives("baleful-mandrake")  # 3
    assert not survives("alpha-legion-infiltrator")  # 4


# -- Bodyguard -------------------------------------------------------------------------------------

GUARD = {"card": "sanctioned-psyker", "attachments": ["bodyguard"]}


@rule("CQR-CARD-045")
def test_the_bodyguard_takes_one_of_the_damage_of_an_attack_on_a_unit_beside_it():
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, {"planets": {1: [GUARD, "leman-russ-battle-tank"]}})
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank")
    assert card(m, "leman-russ-battle-tank").damage == 1 and card(m, "sanctioned-psyker").damage == 1


@rule("CQR-CARD-045", "CQR-DEPLOY-006")
def test_the_bodyguard_goes_on_an_own_army_unit():
    m = position(
        {"hand": ["bodyguard"], "planets": {1: ["ratling-deadeye", "guardsman"]}}, {"planets": {1: ["shoota-mob"]}}
    )
    assert options(m, 0) == {"pass", "attach bodyguard ratling-deadeye"}
    assert refusals(m, 0)["attach bodyguard shoota-mob"] == "CQ-DEPLOY-014"
    assert refusals(m, 0)["attach bodyguard colonel-straken"] == "CQ-DEPLOY-014"


@rule("CQR-CARD-045", "CQR-KEYWORD-003")
def test_the_bodyguard_ignores_area_effect_other_planets_and_its_own_wounds():
    m = battle(ORKS | {"planets": {1: ["kabalite-strike-force"]}}, {"planets": {1: [GUARD, "leman-russ-battle-tank"]}})
    play(m, "0: attack kabalite-strike-force", "0: area 1")
    assert card(m, "leman-russ-battle-tank").damage == 1 and card(m, "sanctioned-psyker").damage == 1
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, {"planets": {1: ["leman-russ-battle-tank"], 2: [GUARD]}})
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank")
    assert card(m, "leman-russ-battle-tank").damage == 2 and card(m, "sanctioned-psyker").damage == 0
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, {"planets": {1: [GUARD, "leman-russ-battle-tank"]}})
    play(m, "0: attack shoota-mob", "0: sanctioned-psyker")
    assert card(m, "sanctioned-psyker").damage == 2 and card(m, "leman-russ-battle-tank").damage == 0
    m = battle({"planets": {1: [GUARD, "guardsman"]}}, ORKS | {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack guardsman", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1 and card(m, "sanctioned-psyker").damage == 0


@rule("CQR-CARD-045", "CQR-DAMAGE-003")
def test_reassigned_damage_is_shielded_for_the_bodyguard_alone_and_not_passed_on():
    m = battle(
        ORKS | {"planets": {1: ["shoota-mob"]}},
        {"hand": ["promotion"], "planets": {1: [GUARD, "leman-russ-battle-tank"]}},
    )
    act(m, "0: attack shoota-mob", "0: leman-russ-battle-tank")
    assert asked(m) == {1: "shield"} and m.pending[1].about["unit"] == card(m, "leman-russ-battle-tank").uid
    play(m, "1: pass")
    assert asked(m) == {1: "shield"} and m.pending[1].about["unit"] == card(m, "sanctioned-psyker").uid
    act(m, "1: shield promotion")
    assert card(m, "leman-russ-battle-tank").damage == 1 and card(m, "sanctioned-psyker").damage == 0
    other = {"card": "infantry-conscripts", "attachments": ["bodyguard"]}
    m = battle(
        ORKS | {"planets": {1: ["baleful-mandrake"]}}, {"planets": {1: [GUARD, other, "leman-russ-battle-tank"]}}
    )
    play(m, "0: attack baleful-mandrake", "0: leman-russ-battle-tank")
    assert asked(m) == {0: "order-forced"}  # two guards, one hit: who has the initiative orders them
    play(m, f"0: {sorted(options(m, 0))[0]}")
    assert [card(m, n).damage for n in ("leman-russ-battle-tank", "sanctioned-psyker", "infantry-conscripts")] == [
        1,
        1,
        1,
    ]


@rule("CQR-CARD-045", "CQR-DAMAGE-003")
def test_two_bodyguards_share_an_attack_on_one_of_them_and_do_not_pass_the_damage_back():
    other = {"card": "infantry-conscripts", "attachments": ["bodyguard"]}
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, {"planets": {1: [GUARD, other]}})
    play(m, "0: attack shoota-mob", "0: sanctioned-psyker")
    assert card(m, "sanctioned-psyker").damage == 1 and card(m, "infantry-conscripts").damage == 1


@rule("CQR-CARD-045", "CQR-WARLORD-002")
def test_a_bodyguard_can_save_the_warlord_and_die_for_it():
    guard = {"card": "penal-legionnaire", "attachments": ["bodyguard"]}
    leader = {"card": "colonel-straken", "at": 1, "damage": 4}
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, {"warlord": leader, "planets": {1: [guard]}})
    play(m, "0: attack shoota-mob", "0: colonel-straken")
    assert card(m, "colonel-straken").damage == 5 and not card(m, "colonel-straken").bloodied
    assert sorted(discard(m, 1)) == ["bodyguard", "penal-legionnaire"]


# -- Imperial Bunker -------------------------------------------------------------------------------


@rule("CQR-CARD-046")
def test_the_imperial_bunker_lowers_the_cost_of_an_astra_militarum_unit():
    m = position({"supports": ["imperial-bunker"], "hand": ["sanctioned-psyker", "promotion"], "resources": 1})
    play(m, "0: deploy sanctioned-psyker @2")
    assert options(m, 0) == {"use imperial-bunker"} and refusals(m, 0)["pass"] == "CQ-DEPLOY-010"
    act(m, "0: use imperial-bunker")
    assert resources(m, 0) == 0 and not card(m, "imperial-bunker").ready
    m = position(
        {"supports": [{"card": "imperial-bunker", "exhausted": True}], "hand": ["sanctioned-psyker"], "resources": 1}
    )
    assert refusals(m, 0)["deploy sanctioned-psyker @2"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-046")
def test_the_imperial_bunker_is_for_units_of_its_faction_and_for_costs_above_zero():
    m = position({"supports": ["imperial-bunker"], "hand": ["rogue-trader", "penal-legionnaire"], "resources": 1})
    play(m, "0: deploy rogue-trader @1", "1: pass", "0: deploy penal-legionnaire @1")
    assert card(m, "imperial-bunker").ready and resources(m, 0) == 0


@rule("CQR-CARD-046", "CQR-KEYWORD-009")
def test_the_imperial_bunker_is_limited():
    m = position({"hand": ["imperial-bunker", "promotion"], "resources": 2, "planets": {1: ["ratling-deadeye"]}})
    play(m, "0: deploy imperial-bunker", "1: pass")
    assert options(m, 0) == {"pass"} and refusals(m, 0)["attach promotion"] == "CQR-KEYWORD-009"


# -- Rockcrete Bunker ------------------------------------------------------------------------------


def bunker(damage=0, **more):
    return {
        "supports": [{"card": "rockcrete-bunker", "damage": damage}],
        "planets": {1: ["leman-russ-battle-tank"]},
        **more,
    }


@rule("CQR-CARD-047", "CQR-DAMAGE-010")
def test_the_rockcrete_bunker_takes_over_one_of_the_damage():
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, bunker())
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank")
    assert options(m, 1) == {"pass", "use rockcrete-bunker"}
    play(m, "1: use rockcrete-bunker")
    assert card(m, "leman-russ-battle-tank").damage == 1
    assert card(m, "rockcrete-bunker").damage == 1 and not card(m, "rockcrete-bunker").ready


@rule("CQR-CARD-047")
def test_the_rockcrete_bunker_is_sacrificed_with_the_fourth_damage():
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, bunker(damage=2))
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank", "1: use rockcrete-bunker")
    assert card(m, "rockcrete-bunker").damage == 3
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, bunker(damage=3))
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank", "1: use rockcrete-bunker")
    assert cards(m, "rockcrete-bunker") == [] and discard(m, 1) == ["rockcrete-bunker"]
    assert card(m, "leman-russ-battle-tank").damage == 1


@rule("CQR-CARD-047", "CQR-KEYWORD-003", "CQR-MOVE-005")
def test_the_rockcrete_bunker_answers_any_damage_anywhere_but_the_enemys():
    m = battle(ORKS | {"planets": {1: ["kabalite-strike-force"]}}, bunker())
    play(m, "0: attack kabalite-strike-force", "0: area 1", "1: use rockcrete-bunker")
    assert card(m, "leman-russ-battle-tank").damage == 0
    m = battle(
        {"warlord": "nazdreg", **bunker(planets={1: ["goff-nob"]})}, {"planets": {1: ["leman-russ-battle-tank"]}}
    )
    play(m, "0: attack goff-nob", "0: leman-russ-battle-tank")
    assert cards(m, "leman-russ-battle-tank") == [] and card(m, "rockcrete-bunker").ready


@rule("CQR-CARD-047", "CQR-CARD-045", "CQR-DAMAGE-003")
def test_the_bunker_cannot_take_over_what_the_bodyguard_took():
    m = battle(ORKS | {"planets": {1: ["shoota-mob"]}}, bunker(planets={1: [GUARD, "leman-russ-battle-tank"]}))
    play(m, "0: attack shoota-mob", "0: leman-russ-battle-tank")
    assert options(m, 1) == {"pass", "use rockcrete-bunker"}  # the damage that stayed on the tank
    play(m, "1: pass")
    assert "window-reaction" not in asked(m).values()
    assert card(m, "leman-russ-battle-tank").damage == card(m, "sanctioned-psyker").damage == 1


# -- Catachan Outpost ------------------------------------------------------------------------------


@rule("CQR-CARD-048")
def test_the_catachan_outpost_gives_a_unit_two_attack_points_for_its_next_attack():
    m = window(
        {"supports": ["catachan-outpost"], "planets": {1: ["ratling-deadeye", "guardsman"]}},
        {"planets": {1: ["goff-nob", "possessed"]}},
    )
    play(m, "0: use catachan-outpost")
    assert options(m, 0) == {"colonel-straken", "ratling-deadeye", "guardsman", "goff-nob", "possessed", "nazdreg"}
    play(m, "0: ratling-deadeye")
    assert not card(m, "catachan-outpost").ready
    play(m, "0: attack ratling-deadeye", "0: goff-nob")
    assert card(m, "goff-nob").damage == 3
    assert m.state.effects == [] and atk(m.state, card(m, "ratling-deadeye")) == 1


@rule("CQR-CARD-048", "CQR-COMBAT-006")
def test_the_bonus_waits_for_that_units_own_attack_and_two_outposts_add_up():
    m = window(
        {"supports": ["catachan-outpost"] * 2, "planets": {1: ["ratling-deadeye", "guardsman"]}},
        {"planets": {1: ["leman-russ-battle-tank"]}},
    )
    one, two = (c.uid for c in cards(m, "catachan-outpost"))
    play(
        m,
        f"0: use catachan-outpost#{one}",
        "0: ratling-deadeye",
        f"0: use catachan-outpost#{two}",
        "0: ratling-deadeye",
    )
    assert atk(m.state, card(m, "ratling-deadeye")) == 1  # only while it attacks
    play(m, "0: attack guardsman", "0: leman-russ-battle-tank")
    assert card(m, "leman-russ-battle-tank").damage == 1
    play(
        m, "1: attack leman-russ-battle-tank", "1: guardsman", "0: attack ratling-deadeye", "0: leman-russ-battle-tank"
    )
    assert discard(m, 1) == ["leman-russ-battle-tank"]


@rule("CQR-CARD-048", "CQR-TIMING-002", "CQ-READY-003", "CQR-TIMING-019")
def test_the_catachan_outpost_is_for_the_combat_phase_and_its_bonus_ends_with_it():
    m = position({"supports": ["catachan-outpost"], "planets": {1: ["ratling-deadeye"]}})
    assert refusals(m, 0)["use catachan-outpost"] == "CQR-TIMING-002"
    supports = ["catachan-outpost", {"card": "catachan-outpost", "exhausted": True}]
    m = window({"supports": supports, "planets": {2: ["ratling-deadeye"]}})
    ready, used = (c.uid for c in cards(m, "catachan-outpost"))
    assert refusals(m, 0) == {f"use catachan-outpost#{used}": "CQ-READY-003"}
    play(m, f"0: use catachan-outpost#{ready}", "0: ratling-deadeye")
    assert m.state.phase == "deploy" and m.state.effects == []
