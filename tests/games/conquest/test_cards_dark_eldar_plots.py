"""The Dark Eldar's events, attachments and supports."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.values import atk, has
from wartable.kernel.ledger import rule

KITH = {"warlord": "packmaster-kith"}


def tired(name):
    return {"card": name, "exhausted": True}


def window(p0, p1=None, **facts):
    """An action window of seat 0 in a battle at planet 1."""
    fight = {"place": 1, "skirmish": False}
    return position({**KITH, **p0}, p1, **{"step": "actions", "then": "combat-turn", "battle": fight, **facts})


# -- Khymera Den -----------------------------------------------------------------------------------


@rule("CQR-CARD-099")
def test_den_moves_any_number_of_khymeras_to_one_planet():
    m = position({"supports": ["khymera-den"], "hq": ["khymera"], "planets": {2: ["khymera"], 4: ["khymera"]}})
    home, second, fourth = (c.uid for c in cards(m, "khymera"))
    play(m, "0: use khymera-den")
    assert asked(m) == {0: "target"}
    assert options(m, 0) == {"@1", "@2", "@3", "@4", "@5"}
    play(m, "0: @4")
    assert options(m, 0) == {"done", f"khymera#{home}", f"khymera#{second}"}
    play(m, f"0: khymera#{second}")
    assert options(m, 0) == {"done", f"khymera#{home}"}
    play(m, "0: done")
    assert {c.uid: c.place for c in cards(m, "khymera")} == {home: HQ, second: 3, fourth: 3}
    assert not card(m, "khymera-den").ready


@rule("CQR-CARD-099", "CQR-MOVE-002")
def test_den_moves_them_as_they_are_and_only_yours():
    hurt = {"card": "khymera", "exhausted": True}
    m = position({"supports": ["khymera-den"], "planets": {1: [hurt]}}, {"planets": {1: ["khymera"]}})
    mine, theirs = card(m, "khymera", 0), card(m, "khymera", 1)
    play(m, "0: use khymera-den")
    assert options(m, 0) == {"@2", "@3", "@4", "@5"}
    play(m, "0: @3")
    assert options(m, 0) == {"done", f"khymera#{mine.uid}"}
    play(m, f"0: khymera#{mine.uid}")
    assert (card(m, "khymera", 0).place, card(m, "khymera", 0).ready) == (2, False)
    assert card(m, "khymera", 1).place == theirs.place == 0
    assert "deployment-turn" in asked(m).values()


@rule("CQR-CARD-099", "CQR-INITIATE-002")
def test_den_needs_a_khymera_and_readiness():
    m = position({"supports": ["khymera-den"]}, {"planets": {1: ["khymera"]}})
    assert refusals(m, 0)["use khymera-den"] == "CQR-INITIATE-002"
    m = position({"supports": [{"card": "khymera-den", "exhausted": True}], "hq": ["khymera"]})
    assert refusals(m, 0)["use khymera-den"] == "CQ-READY-003"


@rule("CQR-CARD-099", "CQR-COMBAT-002")
def test_den_brings_khymeras_into_a_battle():
    m = window(
        {
            "supports": ["khymera-den"],
            "hq": ["khymera"],
            "planets": {1: [{"card": "incubus-warrior", "exhausted": True}]},
        },
        {"planets": {1: ["goff-nob"]}},
    )
    act(m, "0: use khymera-den", "0: @1", "0: khymera")
    assert options(m, 0) == {"attack khymera"}


# -- Pact of the Haemonculi ------------------------------------------------------------------------


@rule("CQR-CARD-100")
def test_pact_takes_a_unit_a_card_and_gives_two():
    m = position(
        {
            **KITH,
            "hand": ["pact-of-the-haemonculi"],
            "resources": 2,
            "hq": ["khymera"],
            "planets": {1: ["incubus-warrior"]},
        },
        {"hand": ["goff-nob", "bad-dok"], "planets": {1: ["goff-boyz"]}},
        chance=[0],
    )
    play(m, "0: play pact-of-the-haemonculi")
    assert asked(m) == {0: "sacrifice"}
    assert options(m, 0) == {"khymera", "incubus-warrior"}
    play(m, "0: incubus-warrior")
    assert (hand(m, 1), discard(m, 1)) == (["bad-dok"], ["goff-nob"])
    assert hand(m, 0) == ["rogue-trader", "rogue-trader"]
    assert discard(m, 0) == ["incubus-warrior", "pact-of-the-haemonculi"]
    assert resources(m, 0) == 0


@rule("CQR-CARD-100")
def test_pact_cannot_be_made_without_a_victim_a_card_or_the_price():
    pact = {**KITH, "hand": ["pact-of-the-haemonculi"], "resources": 2}
    enemy = {"hand": ["goff-nob"], "planets": {1: ["goff-boyz"]}}
    wanted = {
        "CQR-INITIATE-003": position(pact, enemy),
        "CQR-INITIATE-011": position({**pact, "hq": ["khymera"]}, {**enemy, "hand": []}),
        "CQ-DEPLOY-010": position({**pact, "hq": ["khymera"], "resources": 1}, enemy),
        "CQR-TIMING-002": window({**pact, "hq": ["khymera"]}, enemy),
    }
    for forbidden, m in wanted.items():
        assert refusals(m, 0)["play pact-of-the-haemonculi"] == forbidden


@rule("CQR-CARD-100")
def test_pact_may_empty_the_hand_and_still_draws():
    m = position(
        {**KITH, "hand": ["pact-of-the-haemonculi"], "resources": 2, "hq": ["khymera"]}, {"hand": ["goff-nob"]}
    )
    play(m, "0: play pact-of-the-haemonculi", "0: khymera")
    assert (hand(m, 1), len(hand(m, 0))) == ([], 2)


@rule("CQR-CARD-100", "CQ-VICTORY-009")
def test_pact_draws_even_if_that_loses_the_game():
    m = position(
        {**KITH, "hand": ["pact-of-the-haemonculi"], "resources": 2, "hq": ["khymera"], "deck": 2},
        {"hand": ["goff-nob"]},
    )
    play(m, "0: play pact-of-the-haemonculi", "0: khymera")
    assert m.outcome is not None and m.outcome.winners == (1,)


# -- Agonizer of Bren ------------------------------------------------------------------------------


@rule("CQR-CARD-101")
def test_agonizer_gives_one_atk_for_each_own_khymera():
    armed = {"card": "incubus-warrior", "attachments": ["agonizer-of-bren"]}
    for n in (0, 1, 3):
        m = position({"planets": {1: [armed], 2: ["khymera"] * n}}, {"planets": {1: ["khymera", "incubus-warrior"]}})
        assert atk(m.state, card(m, "incubus-warrior", 0)) == 3 + n
        assert atk(m.state, card(m, "incubus-warrior", 1)) == 3


@rule("CQR-CARD-101", "CQR-DEPLOY-006")
def test_agonizer_counts_the_khymeras_of_who_put_it_there():
    armed = {"card": "incubus-warrior", "attachments": [{"card": "agonizer-of-bren", "by": 0}]}
    m = position({"planets": {2: ["khymera"]}}, {"planets": {1: [armed], 3: ["khymera"] * 4}})
    assert atk(m.state, card(m, "incubus-warrior")) == 4


@rule("CQR-CARD-101")
def test_agonizer_goes_on_army_units_that_take_wargear():
    m = position(
        {"hand": ["agonizer-of-bren"], "resources": 1, "planets": {1: ["incubus-warrior", "vile-raider", "khymera"]}},
        {"planets": {1: ["goff-nob", "guardsman"]}},
    )
    assert options(m, 0) == {"pass", "attach agonizer-of-bren incubus-warrior", "attach agonizer-of-bren goff-nob"}
    refused = refusals(m, 0)
    assert refused["attach agonizer-of-bren vile-raider"] == "CQR-KEYWORD-013"
    assert refused["attach agonizer-of-bren khymera"] == "CQR-KEYWORD-013"
    assert refused["attach agonizer-of-bren guardsman"] == "CQ-DEPLOY-014"
    assert refused["attach agonizer-of-bren colonel-straken"] == "CQ-DEPLOY-014"


# -- Power from Pain -------------------------------------------------------------------------------


@rule("CQR-CARD-114")
def test_power_from_pain_makes_the_opponent_sacrifice_an_army_unit_of_his_choice():
    m = window(
        {"hand": ["power-from-pain"], "resources": 2, "planets": {1: ["incubus-warrior"]}},
        {"hq": ["bad-dok"], "planets": {1: ["goff-nob", "khymera"], 3: ["goff-boyz"]}},
    )
    play(m, "0: play power-from-pain")
    assert asked(m) == {1: "sacrifice"}
    assert options(m, 1) == {"bad-dok", "goff-nob", "goff-boyz"}
    play(m, "1: goff-boyz")
    assert cards(m, "goff-boyz") == []
    assert discard(m, 1) == ["goff-boyz"]


@rule("CQR-CARD-114", "CQR-INITIATE-011")
def test_power_from_pain_needs_an_army_unit_and_the_combat_phase():
    pain = {"hand": ["power-from-pain"], "resources": 2, "planets": {1: ["incubus-warrior"]}}
    m = window(pain, {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["khymera"]}})
    assert refusals(m, 0)["play power-from-pain"] == "CQR-INITIATE-011"
    m = window(pain, {"planets": {1: ["stalwart-ogryn"]}})
    assert refusals(m, 0)["play power-from-pain"] == "CQR-INITIATE-011"
    m = position({**KITH, **pain}, {"planets": {1: ["goff-nob"]}})
    assert refusals(m, 0)["play power-from-pain"] == "CQR-TIMING-002"


@rule("CQR-CARD-114", "CQR-KEYWORD-014")
def test_a_unit_immune_to_events_cannot_be_the_one():
    pain = {"hand": ["power-from-pain"], "resources": 2, "planets": {1: ["incubus-warrior"]}}
    m = window(pain, {"planets": {1: ["stalwart-ogryn", "goff-nob"]}})
    play(m, "0: play power-from-pain")
    assert options(m, 1) == {"goff-nob"}
    assert refusals(m, 1)["stalwart-ogryn"] == "CQR-KEYWORD-014"


# -- Archon's Terror -------------------------------------------------------------------------------


@rule("CQR-CARD-115")
def test_archons_terror_routs_a_non_unique_unit_anywhere():
    m = window(
        {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["incubus-warrior", "syren-zythlex"]}},
        {
            "warlord": {"card": "nazdreg", "at": 1},
            "hq": ["bad-dok", tired("goff-boyz")],
            "planets": {1: ["goff-nob", "crushface", "stalwart-ogryn"], 4: ["khymera", tired("rokkitboy")]},
        },
    )
    play(m, "0: play archons-terror")
    assert options(m, 0) == {"incubus-warrior", "bad-dok", "goff-nob", "khymera", "rokkitboy"}
    assert refusals(m, 0) == {
        "stalwart-ogryn": "CQR-KEYWORD-014",
        "goff-boyz": "CQR-INITIATE-011",
        **dict.fromkeys(["packmaster-kith", "nazdreg", "crushface", "syren-zythlex"], "CQR-INITIATE-002"),
    }
    play(m, "0: goff-nob")
    assert (card(m, "goff-nob").place, card(m, "goff-nob").ready) == (HQ, False)


@rule("CQR-CARD-115")
def test_archons_terror_needs_a_target_and_the_combat_phase():
    terror = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["syren-zythlex"]}}
    m = position({**KITH, **terror}, {"planets": {1: ["goff-nob"]}})
    assert refusals(m, 0)["play archons-terror"] == "CQR-TIMING-002"
    m = window(terror, {"planets": {1: ["crushface"]}})
    assert refusals(m, 0)["play archons-terror"] == "CQR-INITIATE-002"


@rule("CQR-CARD-115", "CQR-MOVE-003")
def test_archons_terror_ends_a_siege():
    mine = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["incubus-warrior"]}}
    m = window(mine, {"planets": {1: ["goff-nob"]}})
    act(m, "0: play archons-terror", "0: goff-nob")
    assert asked(m) == {0: "battle-ability"}


# -- Raid ------------------------------------------------------------------------------------------


@rule("CQR-CARD-116")
def test_raid_takes_a_resource_from_a_richer_opponent():
    for mine, theirs, allowed in ((1, 2, True), (2, 2, False), (3, 2, False)):
        m = position({**KITH, "hand": ["raid"], "resources": mine}, {"resources": theirs})
        assert ("play raid" in options(m, 0)) == allowed
        if not allowed:
            assert refusals(m, 0)["play raid"] == "CQR-INITIATE-011"
            continue
        play(m, "0: play raid")
        assert (resources(m, 0), resources(m, 1)) == (mine + 1, theirs - 1)


@rule("CQR-CARD-116", "CQR-KEYWORD-009")
def test_raid_is_the_one_limited_card_of_the_round():
    m = position({**KITH, "hand": ["raid", "raid", "altar-of-torment"], "resources": 1}, {"resources": 9})
    play(m, "0: play raid", "1: pass")
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["play raid"] == "CQR-KEYWORD-009"
    assert refusals(m, 0)["deploy altar-of-torment"] == "CQR-KEYWORD-009"


@rule("CQR-CARD-116")
def test_raid_is_an_action_of_every_phase():
    for phase, then in (("command", "command-end"), ("combat", "battle"), ("headquarters", "headquarters-steps")):
        m = position({**KITH, "hand": ["raid"]}, {"resources": 1}, step="actions", then=then, phase=phase)
        assert "play raid" in options(m, 0)


# -- Suffering -------------------------------------------------------------------------------------


@rule("CQR-CARD-117")
def test_suffering_takes_two_atk_but_never_below_zero():
    m = position(
        {"hand": ["suffering"], "resources": 1, "hq": ["incubus-warrior"]},
        {"planets": {1: ["goff-nob"], 2: [{"card": "shoota-mob", "attachments": ["suffering", "suffering"]}]}},
    )
    assert options(m, 0) == {
        "pass", "attach suffering incubus-warrior", "attach suffering goff-nob", "attach suffering shoota-mob",
    }  # fmt: skip
    assert refusals(m, 0)["attach suffering nazdreg"] == "CQ-DEPLOY-014"
    play(m, "0: attach suffering goff-nob")
    assert atk(m.state, card(m, "goff-nob")) == 4
    assert atk(m.state, card(m, "shoota-mob")) == 0
    assert atk(m.state, card(m, "incubus-warrior")) == 3


@rule("CQR-CARD-117", "CQR-COMBAT-004")
def test_a_suffering_attacker_still_attacks():
    m = battle(
        {"planets": {1: [{"card": "shoota-mob", "attachments": ["suffering"]}]}}, {"planets": {1: ["sniveling-grot"]}}
    )
    act(m, "0: attack shoota-mob", "0: sniveling-grot")
    assert card(m, "sniveling-grot").damage == 0
    assert not card(m, "shoota-mob").ready


# -- Hypex Injector --------------------------------------------------------------------------------


@rule("CQR-CARD-118")
def test_hypex_readies_its_bearer_after_a_dark_eldar_event():
    tired = {"card": "incubus-warrior", "exhausted": True, "attachments": ["hypex-injector"]}
    m = position({**KITH, "hand": ["raid"], "planets": {1: [tired]}}, {"resources": 1})
    play(m, "0: play raid")
    assert options(m, 0) == {"pass", "use hypex-injector"}
    play(m, "0: use hypex-injector")
    assert card(m, "incubus-warrior").ready
    assert card(m, "hypex-injector").ready


@rule("CQR-CARD-118", "CQR-INITIATE-011")
def test_hypex_does_nothing_for_a_ready_bearer_or_after_the_enemys_event():
    armed = {"card": "incubus-warrior", "attachments": ["hypex-injector"]}
    m = position({**KITH, "hand": ["raid"], "planets": {1: [armed]}}, {"resources": 1})
    play(m, "0: play raid")
    assert asked(m) == {1: "deployment-turn"}
    tired = {**armed, "exhausted": True}
    m = position({"resources": 1, "planets": {1: [tired]}}, {**KITH, "hand": ["raid"]}, turn=1)
    play(m, "1: play raid")
    assert asked(m) == {0: "deployment-turn"}


@rule("CQR-CARD-118", "CQR-DEPLOY-006")
def test_hypex_serves_who_put_it_there_whoever_bears_it():
    tired = {"card": "goff-nob", "exhausted": True, "attachments": [{"card": "hypex-injector", "by": 0}]}
    m = position({**KITH, "hand": ["raid"]}, {"resources": 1, "planets": {1: [tired]}})
    play(m, "0: play raid", "0: use hypex-injector")
    assert card(m, "goff-nob").ready


@rule("CQR-CARD-118", "CQR-CARD-115")
def test_hypex_readies_a_routed_bearer():
    armed = {"card": "incubus-warrior", "attachments": ["hypex-injector"]}
    m = window({"hand": ["archons-terror"], "resources": 2, "planets": {1: [armed]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: play archons-terror", "0: incubus-warrior", "0: use hypex-injector")
    assert (card(m, "incubus-warrior").place, card(m, "incubus-warrior").ready) == (HQ, True)


# -- Altar of Torment ------------------------------------------------------------------------------


@rule("CQR-CARD-119", "CQR-DEPLOY-004")
def test_altar_lowers_the_cost_of_a_dark_eldar_unit_by_one():
    m = position({"supports": ["altar-of-torment"], "hand": ["incubus-warrior"], "resources": 1})
    play(m, "0: deploy incubus-warrior @1")
    assert options(m, 0) == {"use altar-of-torment"}
    assert refusals(m, 0)["pass"] == "CQ-DEPLOY-010"
    play(m, "0: use altar-of-torment")
    assert (resources(m, 0), card(m, "altar-of-torment").ready) == (0, False)
    m = position({"supports": ["altar-of-torment"], "hand": ["incubus-warrior"]})
    assert refusals(m, 0)["deploy incubus-warrior @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-119")
def test_altar_serves_dark_eldar_units_only_and_only_while_ready():
    m = position(
        {"supports": ["altar-of-torment"], "hand": ["goff-boyz", "suffering", "altansar-rangers"], "resources": 9}
    )
    play(m, "0: deploy goff-boyz @1", "1: pass", "0: attach suffering goff-boyz", "0: deploy altansar-rangers @1")
    assert (resources(m, 0), card(m, "altar-of-torment").ready) == (4, True)
    m = position(
        {"supports": [{"card": "altar-of-torment", "exhausted": True}], "hand": ["incubus-warrior"], "resources": 1}
    )
    assert refusals(m, 0)["deploy incubus-warrior @1"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-119", "CQR-KEYWORD-015")
def test_altar_is_unique_and_limited():
    m = position({"supports": ["altar-of-torment"], "hand": ["altar-of-torment"], "resources": 1})
    assert refusals(m, 0)["deploy altar-of-torment"] == "CQR-KEYWORD-015"
    m = position({"hand": ["altar-of-torment"], "resources": 1, "limited": True})
    assert refusals(m, 0)["deploy altar-of-torment"] == "CQR-KEYWORD-009"
    m = position({"hand": ["altar-of-torment"], "resources": 1})
    play(m, "0: deploy altar-of-torment")
    assert m.state.players[0].limited


# -- Twisted Laboratory ----------------------------------------------------------------------------


@rule("CQR-CARD-120")
def test_laboratory_blanks_an_army_unit_that_has_a_text():
    m = position(
        {
            **KITH,
            "supports": ["twisted-laboratory"],
            "hq": ["khymera"],
            "planets": {1: ["hellion-gang", "incubus-warrior"]},
        },
        {"planets": {1: ["goff-nob", "crushface"], 2: ["eldar-survivalist"]}},
    )
    play(m, "0: use twisted-laboratory")
    assert options(m, 0) == {"hellion-gang", "crushface", "eldar-survivalist"}
    play(m, "0: hellion-gang")
    assert not has(m.state, card(m, "hellion-gang"), "flying")
    assert not card(m, "twisted-laboratory").ready


@rule("CQR-CARD-120", "CQR-OWNER-005")
def test_a_blank_unit_has_no_ability_until_the_phase_ends():
    m = position(
        {"resources": 1, "planets": {1: ["haemonculus-tormentor"]}}, {"supports": ["twisted-laboratory"]}, turn=1
    )
    play(m, "1: use twisted-laboratory", "1: haemonculus-tormentor")
    assert refusals(m, 0)["use haemonculus-tormentor"] == "CQR-OWNER-005"
    play(m, "0: pass", "1: pass")
    assert (m.state.phase, m.state.effects) == ("command", [])


@rule("CQR-CARD-120")
def test_a_blank_unit_keeps_what_was_given_to_it():
    m = position(
        {"supports": ["twisted-laboratory"]},
        {"planets": {1: [{"card": "syren-zythlex", "attachments": ["mobility", "promotion"]}]}},
    )
    play(m, "0: use twisted-laboratory", "0: syren-zythlex")
    assert has(m.state, card(m, "syren-zythlex"), "mobile")


@rule("CQR-CARD-120")
def test_laboratory_cannot_blank_a_blank_unit():
    m = position({"supports": ["twisted-laboratory"] * 2, "planets": {1: ["hellion-gang"]}})
    one, two = (f"use twisted-laboratory#{c.uid}" for c in cards(m, "twisted-laboratory"))
    play(m, f"0: {one}", "0: hellion-gang", "1: pass")
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)[two] == "CQR-INITIATE-002"
