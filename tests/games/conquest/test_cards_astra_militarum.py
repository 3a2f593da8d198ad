"""Astra Militarum: the army units."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, values, window
from tests.vocabulary import act, asked, cite, never, options, play, refusals, until, who
from wartable.games.conquest.rules.values import area_effects, atk, hp
from wartable.kernel.ledger import rule


def straken(at):
    return {"card": "colonel-straken", "at": at}


def names_at(m, place, seat):
    return sorted(m.facts()["seats"][seat]["planets"].get(place, []))


# -- units without abilities, or with keywords only ------------------------------------------------


@rule("CQR-CARD-030", "CQR-KEYWORD-011")
def test_the_ratling_deadeye_attacks_in_the_ranged_skirmish():
    m = battle(
        {"planets": {1: ["ratling-deadeye", "guardsman"]}}, {"planets": {1: ["goff-nob"]}}, battle={"skirmish": True}
    )
    assert values(m, "ratling-deadeye") == (1, 1, 1)
    assert options(m, 0) == {"attack ratling-deadeye"}
    assert refusals(m, 0)["attack guardsman"] == "CQ-COMBAT-011"
    play(m, "0: attack ratling-deadeye", "0: goff-nob")
    assert card(m, "goff-nob").damage == 1


@rule("CQR-CARD-032", "CQR-CARD-039")
def test_plain_astra_militarum_units_have_only_their_printed_values():
    m = position({"hand": ["penal-legionnaire"], "planets": {1: ["sanctioned-psyker"]}})
    assert values(m, "sanctioned-psyker") == (0, 4, 2)
    play(m, "0: deploy penal-legionnaire @1")
    assert values(m, "penal-legionnaire") == (1, 1, 0)


def beside_gear(unit):
    """The unit at planet 1; its player could attach a Wargear and a card that is none."""
    return position({"hand": ["hostile-environment-gear", "promotion"], "resources": 1, "planets": {1: [unit]}})


@rule("CQR-CARD-033", "CQR-KEYWORD-013")
def test_the_leman_russ_bears_no_wargear():
    m = beside_gear("leman-russ-battle-tank")
    assert values(m, "leman-russ-battle-tank") == (4, 6, 4)
    assert options(m, 0) == {"pass", "attach promotion leman-russ-battle-tank"}
    assert refusals(m, 0)["attach hostile-environment-gear leman-russ-battle-tank"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-034", "CQR-CARD-035", "CQR-KEYWORD-013")
@pytest.mark.parametrize(("vehicle", "printed"), [("mordian-hellhound", (3, 3, 2)), ("assault-valkyrie", (4, 4, 1))])
def test_the_hellhound_and_the_valkyrie_bear_no_wargear(vehicle, printed):
    m = beside_gear(vehicle)
    assert values(m, vehicle) == printed
    assert options(m, 0) == {"pass", f"attach promotion {vehicle}"}
    assert refusals(m, 0)[f"attach hostile-environment-gear {vehicle}"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-034")
def test_the_hellhound_burns_every_enemy_unit():
    m = battle({"planets": {1: ["mordian-hellhound"]}}, {"planets": {1: ["goff-nob", "enraged-ork"]}})
    assert area_effects(m.state, card(m, "mordian-hellhound")) == [1]
    play(m, "0: attack mordian-hellhound", "0: area 1")
    assert card(m, "goff-nob").damage == card(m, "enraged-ork").damage == 1


@rule("CQR-CARD-035", "CQR-KEYWORD-007")
def test_the_valkyrie_takes_half_damage_from_units_that_do_not_fly():
    def damage(attacker):
        m = battle(
            {"warlord": "nazdreg", "planets": {1: [attacker]}}, {"planets": {1: ["assault-valkyrie", "guardsman"]}}
        )
        play(m, f"0: attack {attacker}", "0: assault-valkyrie")
        return card(m, "assault-valkyrie").damage

    assert damage("baleful-mandrake") == 2
    assert damage("hellion-gang") == 2


@rule("CQR-CARD-036", "CQR-KEYWORD-014")
def test_the_ogryn_cannot_be_the_target_of_enemy_events_but_of_own_ones():
    m = window(
        {"hand": ["suppressive-fire"], "planets": {1: ["ratling-deadeye", "stalwart-ogryn"]}},
        {"planets": {1: ["stalwart-ogryn", "guardsman"]}},
    )
    assert atk(m.state, cards(m, "stalwart-ogryn")[0]) == 2 and hp(m.state, cards(m, "stalwart-ogryn")[0]) == 2
    own, enemy = (cards(m, "stalwart-ogryn", seat)[0].uid for seat in (0, 1))
    act(m, "0: play suppressive-fire", "0: ratling-deadeye")
    assert options(m, 0) == {f"stalwart-ogryn#{own}", "guardsman"}
    assert refusals(m, 0) == {
        f"stalwart-ogryn#{enemy}": "CQR-KEYWORD-014",
        "ratling-deadeye": "CQR-INITIATE-011",  # it has just been exhausted to pay
        "colonel-straken": "CQR-INITIATE-002",
        "nazdreg": "CQR-INITIATE-002",
    }


# -- Cadian Mortar Squad ---------------------------------------------------------------------------

MORTARS = {"card": "cadian-mortar-squad", "exhausted": True}


@rule("CQR-CARD-031")
def test_the_mortar_squad_readies_after_an_own_army_unit_at_its_planet_has_left_play():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, {"planets": {1: [MORTARS, "ratling-deadeye"]}})
    play(m, "0: attack goff-nob", "0: ratling-deadeye")
    assert options(m, 1) == {"pass", "use cadian-mortar-squad"} and asked(m) == {1: "window-reaction"}
    play(m, "1: use cadian-mortar-squad")
    assert card(m, "cadian-mortar-squad").ready and options(m, 1) == {"attack cadian-mortar-squad"}


@rule("CQR-CARD-031", "CQR-INITIATE-011", "CQR-TOKEN-001")
def test_the_mortar_squad_answers_no_token_no_enemy_no_other_planet_and_not_while_ready():
    def answers(victim, mortars=MORTARS, place=1):
        mine = {1: [victim, "leman-russ-battle-tank"]}
        mine[place] = [*mine.get(place, []), mortars]
        m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, {"planets": mine})
        play(m, "0: attack goff-nob", f"0: {victim}")
        assert cards(m, victim) == []
        return "window-reaction" in asked(m).values()

    assert answers("penal-legionnaire")
    assert not answers("guardsman")
    assert not answers("penal-legionnaire", place=2)
    assert not answers("penal-legionnaire", mortars="cadian-mortar-squad")
    m = battle(
        {"planets": {1: ["goff-nob", MORTARS]}}, {"warlord": "nazdreg", "planets": {1: ["shoota-mob", "possessed"]}}
    )
    play(m, "0: attack goff-nob", "0: shoota-mob")
    assert cards(m, "shoota-mob") == [] and "window-reaction" not in asked(m).values()
    m = position(
        {"hand": ["deception"], "warlord": "commander-shadowsun", "resources": 2},
        {"hq": [MORTARS, "penal-legionnaire"]},
    )
    play(m, "0: play deception", "0: penal-legionnaire")
    never(m, "use cadian-mortar-squad")
    assert hand(m, 1) == ["penal-legionnaire"]


@rule("CQR-CARD-031", "CQR-OWNER-004", "CQR-KEYWORD-011")
def test_the_mortar_squad_is_ranged_and_answers_a_sacrifice():
    m = window(
        {"planets": {1: ["captain-markis", "penal-legionnaire", MORTARS]}},
        {"planets": {1: ["goff-nob"]}},
        battle={"skirmish": True},
    )
    play(m, "0: use captain-markis", "0: penal-legionnaire", "0: use cadian-mortar-squad", "0: goff-nob")
    assert asked(m) == {0: "combat-turn"} and options(m, 0) == {"attack cadian-mortar-squad"}


# -- Captain Markis --------------------------------------------------------------------------------


def markis(*units, **more):
    return {"planets": {1: ["captain-markis", *units], 2: ["penal-legionnaire"]}, **more}


@rule("CQR-CARD-037")
def test_markis_sacrifices_a_unit_at_his_planet_to_exhaust_a_unit_there():
    m = window(
        markis("guardsman", "shoota-mob", warlord=straken(1)),
        {
            "warlord": {"card": "nazdreg", "at": 1},
            "planets": {1: ["goff-nob", {"card": "possessed", "exhausted": True}]},
        },
    )
    play(m, "0: use captain-markis")
    assert asked(m) == {0: "sacrifice"} and cite(m) == "CQR-CARD-037"
    assert options(m, 0) == {"captain-markis", "guardsman"}
    play(m, "0: guardsman")
    assert asked(m) == {0: "target"} and options(m, 0) == {"captain-markis", "shoota-mob", "goff-nob"}
    play(m, "0: goff-nob")
    assert not card(m, "goff-nob").ready and cards(m, "guardsman") == []


@rule("CQR-CARD-037", "CQR-TIMING-015")
def test_markis_acts_once_per_phase_and_in_any_phase():
    m = position(markis("guardsman", "guardsman"), {"planets": {1: ["goff-nob", "possessed"]}})
    first = cards(m, "guardsman")[0].uid
    play(m, "0: use captain-markis", f"0: guardsman#{first}", "0: goff-nob", "1: pass")
    assert refusals(m, 0)["use captain-markis"] == "CQR-TIMING-015"
    play(m, "0: pass", "0: commit @5", "1: commit @5")
    while "bonus" in asked(m).values():
        play(m, f"{who(m)}: take nothing")
    assert asked(m) == {0: "action"} and "use captain-markis" in options(m, 0) and m.state.phase == "command"


@rule("CQR-CARD-037", "CQR-INITIATE-001", "CQR-MOVE-005")
def test_markis_pays_only_if_a_target_is_left():
    m = window(markis(planets={1: ["captain-markis", "shoota-mob"]}), {"planets": {1: ["goff-nob"]}})
    play(m, "0: use captain-markis")
    assert options(m, 0) == {"captain-markis"}
    play(m, "0: captain-markis", "0: goff-nob")
    assert not card(m, "goff-nob").ready and discard(m, 0) == ["captain-markis"]
    exhausted = [{"card": "captain-markis", "exhausted": True}, "guardsman"]
    m = window({"planets": {1: exhausted}}, {"planets": {1: [{"card": "goff-nob", "exhausted": True}]}})
    play(m, "0: use captain-markis")
    assert options(m, 0) == {"captain-markis"}
    m = position({"hq": ["captain-markis", "guardsman"]}, {"hq": ["goff-nob"]})
    assert refusals(m, 0)["use captain-markis"] == "CQR-INITIATE-002"


@rule("CQR-CARD-037", "CQR-INITIATE-002", "CQR-CARD-011")
def test_markis_is_refused_without_a_target_he_may_choose():
    alone = position({"planets": {1: ["captain-markis"]}})
    assert refusals(alone, 0)["use captain-markis"] == "CQR-INITIATE-002"
    m = position(
        {"planets": {1: [{"card": "captain-markis", "exhausted": True}]}},
        {"warlord": "captain-cato-sicarius",
         "planets": {1: [{"card": "land-raider", "exhausted": True}, "10th-company-scout"]}},
    )  # fmt: skip
    assert refusals(m, 0)["use captain-markis"] == "CQR-INITIATE-002"


# -- Enginseer Augur -------------------------------------------------------------------------------

DECK = [
    "imperial-bunker", "holy-sepulchre", "catachan-outpost", "ratling-deadeye", "bodyguard", "rockcrete-bunker",
    "omega-zero-command", "promotion",
]  # fmt: skip


def augur(**more):
    return {"deck": DECK, "planets": {1: ["enginseer-augur", "leman-russ-battle-tank"]}, **more}


@rule("CQR-CARD-038")
def test_the_augur_finds_a_cheap_support_when_it_leaves_play():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, augur())
    play(m, "0: attack goff-nob", "0: enginseer-augur", "1: use enginseer-augur")
    assert options(m, 1) == {"done", "card imperial-bunker", "card catachan-outpost", "card rockcrete-bunker"}
    assert refusals(m, 1) == {
        f"card {name}": "CQR-CARD-038" for name in ("holy-sepulchre", "ratling-deadeye", "bodyguard")
    }
    play(m, "1: card catachan-outpost", "1: done")
    assert card(m, "catachan-outpost").place == -1 and card(m, "catachan-outpost").seat == 1
    assert m.facts()["seats"][1]["deck"] == [
        "omega-zero-command",
        "promotion",
        *(n for n in DECK[:6] if "cata" not in n),
    ]
    assert discard(m, 1) == ["enginseer-augur"] and resources(m, 1) == 0


@rule("CQR-CARD-038", "CQR-KEYWORD-015", "CQR-KEYWORD-009")
def test_the_augur_brings_no_second_copy_of_a_unique_support_and_limited_does_not_matter():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, augur(supports=["imperial-bunker"]))
    play(m, "0: attack goff-nob", "0: enginseer-augur", "1: use enginseer-augur")
    assert refusals(m, 1)["card imperial-bunker"] == "CQR-KEYWORD-015"
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, augur(limited=True))
    play(m, "0: attack goff-nob", "0: enginseer-augur", "1: use enginseer-augur", "1: card imperial-bunker", "1: done")
    assert card(m, "imperial-bunker").seat == 1


@rule("CQR-CARD-038", "CQR-MOVE-005")
def test_the_augur_answers_leaving_the_headquarters_too():
    m = position(
        {"hand": ["deception"], "warlord": "commander-shadowsun", "resources": 2},
        augur(planets={}, hq=["enginseer-augur"]),
    )
    act(m, "0: play deception", "0: enginseer-augur", "1: use enginseer-augur", "1: card rockcrete-bunker", "1: done")
    assert hand(m, 1) == ["enginseer-augur"] and card(m, "rockcrete-bunker").seat == 1


@rule("CQR-CARD-038")
def test_the_augur_answers_only_its_own_departure():
    m = battle(
        {"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, augur(planets={1: ["enginseer-augur", "guardsman"]})
    )
    play(m, "0: attack goff-nob", "0: guardsman")
    assert cards(m, "guardsman") == [] and "window-interrupt" not in asked(m).values()


# -- Infantry Conscripts ---------------------------------------------------------------------------


@rule("CQR-CARD-040")
def test_conscripts_get_two_attack_points_for_each_own_support():
    for count in (0, 1, 3):
        m = position(
            {"supports": ["catachan-outpost"] * count, "planets": {1: ["infantry-conscripts", "sanctioned-psyker"]}},
            {"supports": ["promethium-mine"]},
        )
        assert values(m, "infantry-conscripts") == (2 * count, 5, 0)
        assert values(m, "sanctioned-psyker")[0] == 0


@rule("CQR-CARD-040", "CQR-TIMING-016", "CQR-COMBAT-004")
def test_conscripts_without_supports_attack_for_nothing():
    m = battle({"planets": {1: ["infantry-conscripts"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack infantry-conscripts", "0: goff-nob")
    assert card(m, "goff-nob").damage == 0 and not card(m, "infantry-conscripts").ready


# -- Elysian Assault Team --------------------------------------------------------------------------


def elysians(*units, **more):
    return {"hand": ["elysian-assault-team"], "planets": {1: list(units)}, **more}


@rule("CQR-CARD-041", "CQR-DAMAGE-008")
def test_the_elysian_assault_team_comes_from_hand_for_a_soldier_or_warrior_that_leaves_a_planet():
    for victim in ("strakens-command-squad", "stalwart-ogryn"):
        m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, elysians(victim, "ratling-deadeye"))
        play(m, "0: attack goff-nob", f"0: {victim}")
        until(m, 1, "use elysian-assault-team hand")
        assert asked(m) == {1: "window-interrupt"} and card(m, victim).place == 0
        act(m, "1: use elysian-assault-team hand")
        assert values(m, "elysian-assault-team") == (2, 1, 0) and card(m, "elysian-assault-team").place == 0
        assert hand(m, 1) == [] and cards(m, victim) == [] and card(m, "elysian-assault-team").damage == 0


@rule("CQR-CARD-041")
def test_the_elysian_assault_team_needs_an_own_soldier_or_warrior_that_leaves_from_a_planet():
    m = battle({"warlord": "nazdreg", "planets": {1: ["goff-nob"]}}, elysians("ratling-deadeye", "guardsman"))
    play(m, "0: attack goff-nob", "0: ratling-deadeye")
    while cards(m, "ratling-deadeye"):
        assert "window-interrupt" not in asked(m).values()
        play(m, "1: pass")
    assert hand(m, 1) == ["elysian-assault-team"]
    m = battle(elysians("guardsman", "leman-russ-battle-tank"), {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, "0: attack leman-russ-battle-tank", "0: shoota-mob")
    assert "window-interrupt" not in asked(m).values() and cards(m, "shoota-mob") == []
    m = position(
        {"hand": ["deception"], "warlord": "commander-shadowsun", "resources": 2},
        elysians(hq=["strakens-command-squad"]),
    )
    play(m, "0: play deception", "0: strakens-command-squad")
    never(m, "use elysian-assault-team hand")
    assert cards(m, "elysian-assault-team") == [] and "elysian-assault-team" in hand(m, 1)


@rule("CQR-CARD-041", "CQR-CARD-026", "CQR-TIMING-011")
def test_two_interrupts_answer_the_same_unit_leaving_play():
    m = battle(
        {"warlord": "nazdreg", "planets": {1: ["goff-nob"]}},
        elysians("strakens-command-squad", "ratling-deadeye", hand=["elysian-assault-team"] * 2),
    )
    play(m, "0: attack goff-nob", "0: strakens-command-squad")
    until(m, 1, "use elysian-assault-team hand")
    assert options(m, 1) == {"pass", "use strakens-command-squad", "use elysian-assault-team hand"}
    play(m, "1: use elysian-assault-team hand", "1: use strakens-command-squad", "1: use elysian-assault-team hand")
    assert names_at(m, 1, 1) == ["elysian-assault-team"] * 2 + ["guardsman", "ratling-deadeye"]


@rule("CQR-CARD-041", "CQR-OWNER-004")
def test_the_elysians_answer_a_sacrificed_token():
    m = window({"planets": {1: ["captain-markis", "guardsman"]}, "hand": ["elysian-assault-team"]},
               {"planets": {1: ["goff-nob"]}})  # fmt: skip
    act(m, "0: use captain-markis", "0: guardsman", "0: use elysian-assault-team hand")
    assert options(m, 0) == {"captain-markis", "elysian-assault-team", "goff-nob"}
