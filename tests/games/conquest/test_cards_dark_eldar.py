"""The Dark Eldar: Packmaster Kith, the Khymeras and the units that are little more than their values."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, position, resources
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.content import CARDS, tokens
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.values import hp
from wartable.kernel.ledger import rule

KITH = "packmaster-kith"
YVARN_FIRST = ["yvarn", "barlus", "elouith", "carnath", "tarrus", "ferrin", "iridial"]


def khymeras_in_bank(m):
    return m.state.bank[tokens(("core",)).index(CARDS["khymera"].number)]


def won_at_yvarn(winner):
    """Seat 0 has won the battle at Y'varn and triggers it: a unit from hand goes into play at the HQ."""
    m = position(
        {"planets": {1: ["goff-nob"]}, **winner},
        {},
        step="battle-won",
        planets=YVARN_FIRST,
        battle={"place": 1, "skirmish": False},
    )
    return play(m, "0: trigger")


# -- Packmaster Kith -------------------------------------------------------------------------------


@rule("CQR-CARD-097")
def test_kith_brings_a_khymera_to_the_planet_she_commits_to():
    m = position({"warlord": KITH}, step="command")
    play(m, "0: commit @3", "1: commit @2")
    assert asked(m) == {0: "window-reaction"}
    assert options(m, 0) == {"pass", f"use {KITH}"}
    play(m, f"0: use {KITH}")
    assert (card(m, "khymera").place, card(m, "khymera").seat, card(m, "khymera").ready) == (2, 0, True)
    assert khymeras_in_bank(m) == 9


@rule("CQR-CARD-097")
def test_kith_need_not_and_answers_only_her_own_commitment():
    m = position({"warlord": KITH}, step="command")
    play(m, "0: commit @3", "1: commit @2", "0: pass")
    assert "window-reaction" not in asked(m).values()
    assert cards(m, "khymera") == []


@rule("CQR-CARD-097")
def test_bloodied_kith_brings_nothing():
    m = position({"warlord": {"card": KITH, "bloodied": True}}, step="command")
    play(m, "0: commit @3", "1: commit @2")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-097", "CQR-TOKEN-003")
def test_without_a_khymera_in_the_bank_kith_has_no_ability_to_use():
    for others, offered in ((9, True), (10, False)):
        m = position({"warlord": KITH}, {"planets": {5: ["khymera"] * others}}, step="command")
        play(m, "0: commit @3", "1: commit @2")
        assert (asked(m) == {0: "window-reaction"}) == offered


@rule("CQR-CARD-097")
def test_two_kiths_each_bring_their_own():
    m = position({"warlord": KITH}, {"warlord": KITH}, step="command", initiative=1)
    play(m, "0: commit @3", "1: commit @2")
    kiths = {c.seat: c.uid for c in cards(m, KITH)}
    assert asked(m) == {1: "window-reaction"}
    play(m, f"1: use {KITH}#{kiths[1]}", f"0: use {KITH}#{kiths[0]}")
    assert sorted((k.seat, k.place) for k in cards(m, "khymera")) == [(0, 2), (1, 1)]


# -- Kith's Khymeramasters -------------------------------------------------------------------------


@rule("CQR-CARD-098")
def test_khymeramasters_bring_a_khymera_when_they_are_deployed():
    m = position({"hand": ["kiths-khymeramasters"], "resources": 2})
    play(m, "0: deploy kiths-khymeramasters @4")
    assert options(m, 0) == {"pass", "use kiths-khymeramasters"}
    play(m, "0: use kiths-khymeramasters")
    assert (card(m, "khymera").place, card(m, "khymera").seat) == (3, 0)
    assert (card(m, "kiths-khymeramasters").place, resources(m, 0)) == (3, 0)


@rule("CQR-CARD-098")
def test_khymeramasters_may_come_alone():
    m = position({"hand": ["kiths-khymeramasters"], "resources": 2})
    play(m, "0: deploy kiths-khymeramasters @4", "0: pass")
    assert cards(m, "khymera") == []


@rule("CQR-CARD-098", "CQR-DEPLOY-003")
def test_khymeramasters_put_into_an_hq_are_at_no_planet():
    m = won_at_yvarn({"hand": ["kiths-khymeramasters"]})
    play(m, "0: card kiths-khymeramasters")
    assert card(m, "kiths-khymeramasters").place == HQ
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-098", "CQR-TOKEN-003")
def test_khymeramasters_bring_none_if_the_bank_is_empty():
    m = position({"hand": ["kiths-khymeramasters"], "resources": 2}, {"planets": {5: ["khymera"] * 10}})
    play(m, "0: deploy kiths-khymeramasters @4")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-098")
def test_other_khymeramasters_do_not_answer():
    m = position(
        {"hand": ["kiths-khymeramasters"], "resources": 2, "planets": {4: ["kiths-khymeramasters"]}},
        {"planets": {4: ["kiths-khymeramasters"]}},
    )
    play(m, "0: deploy kiths-khymeramasters @4")
    new = max(c.uid for c in cards(m, "kiths-khymeramasters"))
    assert options(m, 0) == {"pass", f"use kiths-khymeramasters#{new}"}


# -- units with keywords or nothing ----------------------------------------------------------------


@rule("CQR-CARD-102", "CQR-CARD-107")
def test_marksman_and_mandrake_attack_in_the_ranged_skirmish():
    side = {"planets": {1: ["sybarite-marksman", "baleful-mandrake", "incubus-warrior"]}}
    m = battle(side, {"planets": {1: ["goff-nob"]}}, battle={"skirmish": True})
    assert options(m, 0) == {"attack sybarite-marksman", "attack baleful-mandrake"}
    assert refusals(m, 0)["attack incubus-warrior"] == "CQ-COMBAT-011"
    act(m, "0: attack sybarite-marksman", "0: goff-nob")
    assert card(m, "goff-nob").damage == 2
    assert options(m, 0) == {"attack baleful-mandrake"}
    act(m, "0: attack baleful-mandrake", "0: goff-nob")
    assert card(m, "goff-nob").damage == 5
    assert (hp(m.state, card(m, "sybarite-marksman")), hp(m.state, card(m, "baleful-mandrake"))) == (1, 2)


@rule("CQR-CARD-103")
def test_incubus_warrior_is_what_is_printed():
    m = battle({"planets": {1: ["incubus-warrior"]}}, {"planets": {1: ["goff-nob", "sniveling-grot"]}})
    act(m, "0: attack incubus-warrior", "0: goff-nob")
    assert card(m, "goff-nob").damage == 3
    act(m, "1: attack sniveling-grot", "1: incubus-warrior")
    assert cards(m, "incubus-warrior") == []
    m = position({"planets": {1: ["incubus-warrior"]}}, {"planets": {1: ["void-pirate"]}}, step="struggle", place=1)
    assert asked(m) == {0: "bonus"}


@rule("CQR-CARD-105")
def test_hellion_gang_flies():
    m = battle({"planets": {1: ["shoota-mob", "hellion-gang"]}}, {"planets": {1: ["hellion-gang"]}})
    mine, theirs = card(m, "hellion-gang", 0), card(m, "hellion-gang", 1)
    act(m, "0: attack shoota-mob", f"0: hellion-gang#{theirs.uid}")
    assert card(m, "hellion-gang", 1).damage == 1
    act(m, f"1: attack hellion-gang#{theirs.uid}", f"1: hellion-gang#{mine.uid}")
    assert cards(m, "hellion-gang", 0) == []


@rule("CQR-CARD-108", "CQR-KEYWORD-010")
def test_vile_raider_is_mobile_and_bears_no_wargear():
    m = position({"planets": {2: ["vile-raider"]}}, step="combat")
    assert options(m, 0) == {"done", "move vile-raider @1", "move vile-raider @3"}
    play(m, "0: move vile-raider @3")
    assert card(m, "vile-raider").place == 2
    m = position({"hand": ["hypex-injector", "suffering"], "resources": 1, "planets": {2: ["vile-raider"]}})
    assert options(m, 0) == {"pass", "attach suffering vile-raider"}
    assert refusals(m, 0)["attach hypex-injector vile-raider"] == "CQR-KEYWORD-013"


@rule("CQR-CARD-112", "CQR-KEYWORD-002")
def test_kabalite_strike_force_strikes_an_area_or_one_unit():
    side = {"planets": {1: ["kabalite-strike-force"]}}
    m = battle(side, {"planets": {1: ["goff-nob", "sniveling-grot"]}})
    play(m, "0: attack kabalite-strike-force")
    assert options(m, 0) == {"goff-nob", "sniveling-grot", "area 1"}
    act(m, "0: area 1")
    assert (card(m, "goff-nob").damage, cards(m, "sniveling-grot")) == (1, [])
    m = battle(side, {"planets": {1: ["goff-nob", "sniveling-grot"]}})
    act(m, "0: attack kabalite-strike-force", "0: goff-nob")
    assert (card(m, "goff-nob").damage, card(m, "sniveling-grot").damage) == (2, 0)


# -- Khymera ---------------------------------------------------------------------------------------


@rule("CQR-CARD-178", "CQR-TOKEN-001", "CQR-TOKEN-002")
def test_khymera_fights_bears_nothing_and_returns_to_the_bank():
    m = position({"hand": ["suffering", "promotion"], "resources": 1}, {"planets": {1: ["khymera"]}})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["attach suffering khymera"] == "CQR-KEYWORD-013"
    m = battle({"planets": {1: ["khymera"]}}, {"planets": {1: ["goff-nob", "sniveling-grot"]}})
    assert khymeras_in_bank(m) == 9
    act(m, "0: attack khymera", "0: goff-nob", "1: attack sniveling-grot", "1: khymera")
    assert card(m, "goff-nob").damage == 2
    assert (cards(m, "khymera"), khymeras_in_bank(m), discard(m, 0)) == ([], 10, [])


@rule("CQR-CARD-178", "CQR-COMMAND-007")
def test_khymera_has_no_command_icons():
    m = position({"planets": {1: ["khymera"]}}, {}, step="struggle", place=1)
    assert "bonus" not in asked(m).values()
