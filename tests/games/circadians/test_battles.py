"""Battles one after the other: the choice, the plans, the reveal, and the first step of the resolution."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import (
    HERE,
    battle,
    fight,
    hand,
    holder,
    means,
    position,
    warriors,
    where,
    wounded,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

THREE = ["ai", "zcharo", "jrayek"]
AI_BASE = "r2c5"


def strengths(m: Match) -> list[tuple[int, int]]:
    """Seat and strength of both, as they were compared in step 1."""
    return fields(m, "Compared", "seat", "strength")


# -- the choice ----------------------------------------------------------------------------------------


@rule("CO-BATTLE-001")
def test_a_battle_is_wherever_two_factions_are_present_with_units_or_buildings() -> None:
    building = {"faction": "zcharo", "building": "outpost", "foundation": "personal"}
    m = position(
        ["ai", "zcharo"],
        phase="battle",
        flare="ai",
        regions={
            HERE: {"warriors": {"ai": 1}, "foundations": ["personal"], "buildings": [building]},
            "r4c4": {"leaders": ["xiao", "urzo"]},
            "r4c2": {"warriors": {"ai": 2}},
            "r5c4": {"warriors": {"zcharo": 2}},
        },
    )
    assert options(m, 0) == {f"fight zcharo {HERE}", "fight zcharo r4c4"}


def four_battles() -> Match:
    """Everybody has a battle it will win: the Zcharo two, the others one each."""
    return position(
        THREE,
        phase="battle",
        flare="zcharo",
        regions={
            HERE: {"warriors": {"zcharo": 3, "ai": 1}},
            "r3c3": {"warriors": {"zcharo": 3, "ai": 1}},
            "r4c4": {"warriors": {"jrayek": 3, "zcharo": 1}},
            "r4c2": {"warriors": {"ai": 3, "jrayek": 1}},
        },
    )


@rule("CO-BATTLE-002")
@rule("CO-BATTLE-005")
def test_factions_choose_battles_in_turn_round_and_round_until_none_is_left() -> None:
    m = four_battles()
    for seat, foe, place in ((1, 0, HERE), (2, 1, "r4c4"), (0, 2, "r4c2"), (1, 0, "r3c3")):
        assert asked(m) == {seat: "choose-battle"}
        assert m.facts()["phase"] == "battle"
        play(m, f"{seat}: fight {THREE[foe]} {place}", f"{seat}: plan guard", f"{foe}: plan guard")
    assert m.facts()["phase"] == "income"


@rule("CO-BATTLE-003")
def test_who_is_involved_must_choose_a_battle_of_its_own() -> None:
    m = four_battles()
    assert options(m, 1) == {f"fight ai {HERE}", "fight ai r3c3", "fight jrayek r4c4"}
    assert refused(m, 1, "fight jrayek r4c2") == "CO-BATTLE-003"
    assert cite(m) == "CO-BATTLE-003"


@rule("CO-BATTLE-004")
def test_who_is_in_no_battle_is_skipped() -> None:
    m = position(THREE, phase="battle", flare="ai", regions={HERE: {"warriors": {"zcharo": 1, "jrayek": 1}}})
    assert asked(m) == {1: "choose-battle"}


@rule("CO-BATTLE-006")
def test_a_battle_is_between_two_and_the_third_takes_no_part() -> None:
    m = position(THREE, phase="battle", flare="ai", regions={HERE: {"warriors": {"ai": 4, "zcharo": 2, "jrayek": 3}}})
    assert options(m, 0) == {f"fight zcharo {HERE}", f"fight jrayek {HERE}"}
    play(m, f"0: fight zcharo {HERE}")
    assert asked(m) == {0: "plan", 1: "plan"}
    fight(m, "plan massed-attack", "plan assault")
    assert wounded(m) == [(1, 2), (0, 1)]
    assert warriors(m) == {"ai": 3, "jrayek": 3}


@rule("CO-BATTLE-008")
def test_both_announce_their_characteristics_gems_and_cards() -> None:
    m = battle(
        ["jrayek", "ai"],
        {"jrayek": 4, "ai": 5},
        leaders=["ikryla", "uryk"],
        upgraded=["uryk"],
        jrayek={"gems": 0, "hand": ["t05"]},
        ai={"gems": 3, "hand": ["t04", "t01"]},
    )
    assert fields(m, "Announced", "seat", "strength", "attack", "defence", "gems", "cards") == [
        (0, 11, 3, 0, 0, 1),
        (1, 5, 0, 0, 3, 2),
    ]


@rule("CO-BATTLE-009")
def test_who_chose_the_battle_is_its_initiator_and_wins_ties() -> None:
    m = position(["ai", "zcharo"], phase="battle", flare="zcharo", regions={HERE: {"warriors": {"ai": 2, "zcharo": 2}}})
    play(m, f"1: fight ai {HERE}", "0: plan guard", "1: plan guard")
    assert strengths(m) == [(1, 3), (0, 3)]
    assert fields(m, "BattleWon", "seat", "cite") == [(1, "CO-BATTLE-020")]
    assert warriors(m) == {"zcharo": 2}


@rule("CO-BATTLE-010")
def test_the_circadians_must_fight_whoever_of_the_others_remains() -> None:
    m = position(
        ["jrayek", "zcharo", "circadians"],
        phase="battle",
        flare="jrayek",
        regions={HERE: {"warriors": {"jrayek": 3, "zcharo": 2, "circadians": 2}}},
    )
    assert options(m, 0) == {f"fight zcharo {HERE}", f"fight circadians {HERE}"}
    play(m, f"0: fight zcharo {HERE}")
    fight(m, "plan guard", "plan guard")
    assert warriors(m) == {"jrayek": 3, "circadians": 2}
    assert asked(m) == {2: "choose-battle"} and options(m, 2) == {f"fight jrayek {HERE}"}


@rule("CO-BATTLE-061")
def test_battles_are_found_anew_after_each_one() -> None:
    m = position(THREE, phase="battle", flare="ai", regions={HERE: {"warriors": {"ai": 3, "zcharo": 1, "jrayek": 2}}})
    play(m, f"0: fight zcharo {HERE}", "0: plan guard", "1: plan guard")
    assert asked(m) == {2: "choose-battle"}  # the Zcharo have gone
    play(m, f"2: fight ai {HERE}", "2: plan guard", "0: plan guard")
    assert m.facts()["phase"] == "income"


@rule("CO-BATTLE-061")
def test_a_faction_that_was_skipped_is_asked_as_soon_as_it_may_fight() -> None:
    here = {"warriors": {"ai": 2, "zcharo": 4, "jrayek": 1}, "leaders": ["kajali"]}
    m = position(
        THREE, phase="battle", flare="ai", regions={HERE: here, "r4c4": {"warriors": {"zcharo": 1, "jrayek": 1}}}
    )
    assert asked(m) == {1: "choose-battle"}  # Kajali keeps the others from choosing
    assert refused(m, 1, f"fight ai {HERE}") == "CO-CARD-009"
    play(m, "1: fight jrayek r4c4", "1: plan guard", "2: plan guard")
    assert asked(m) == {2: "choose-battle"}
    play(m, f"2: fight zcharo {HERE}", "2: plan retreat", "1: plan guard")
    assert asked(m) == {0: "choose-battle"} and options(m, 0) == {f"fight zcharo {HERE}"}


# -- planning and reveal -------------------------------------------------------------------------------


@rule("CO-BATTLE-007")
@rule("CO-BATTLE-016")
def test_the_stages_of_a_battle_and_the_steps_of_its_resolution() -> None:
    m = position(
        ["ai", "zcharo"],
        phase="battle",
        flare="ai",
        regions={
            HERE: {
                "warriors": {"ai": 12, "zcharo": 4},
                "leaders": ["urzo"],
                "foundations": ["personal"],
                "buildings": [{"faction": "zcharo", "building": "factory", "foundation": "personal"}],
            }
        },
        zcharo={"gems": 1, "hand": ["t24"]},
        dice=["3/0"],
    )
    play(m, f"0: fight zcharo {HERE}")
    fight(m, "plan massed-attack", "plan gamble-assault with t24")
    assert told(
        m, "BattleChosen", "Announced", "PlanRevealed", "DieRolled", "Compared", "BattleWon", "WarriorsWounded",
        "WarriorsReturned", "FigureReturned", "BuildingDestroyed", "CardUsedUp", "BattleOver",
    ) == [
        "BattleChosen", "Announced", "Announced", "PlanRevealed", "PlanRevealed", "DieRolled", "Compared", "Compared",
        "BattleWon", "WarriorsWounded", "WarriorsWounded", "WarriorsReturned", "FigureReturned", "BuildingDestroyed",
        "CardUsedUp", "BattleOver",
    ]  # fmt: skip


@rule("CO-BATTLE-011")
@rule("CO-BATTLE-014")
def test_both_plan_in_secret_and_open_at_the_same_time() -> None:
    m = battle(["ai", "zcharo"], {"ai": 2, "zcharo": 2}, ai={"hand": ["t01"]}, zcharo={"hand": ["t05"]})
    assert asked(m) == {0: "plan", 1: "plan"}
    before = m.view(1)
    play(m, "0: plan assault with t01")
    assert asked(m) == {1: "plan"} and told(m, "PlanRevealed") == []
    assert m.view(1).battle == before.battle and m.view(1).hands == before.hands
    play(m, "1: plan retreat with t05")
    assert fields(m, "PlanRevealed", "seat", "sector", "card", "bluff") == [(0, 2, 0, False), (1, 0, 4, False)]


@rule("CO-BATTLE-012")
@rule("CO-DIAL-008")
def test_a_plan_is_one_sector_and_at_most_one_card() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 3}, ai={"gems": 0, "hand": ["t05", "t07"]}, zcharo={"gems": 1})
    assert options(m, 0) == {
        *("plan retreat", "plan retreat with t05", "plan retreat with t07", "bluff retreat"),
        *("plan assault", "plan assault with t05", "plan assault with t07", "bluff assault"),
        *("plan guard", "plan guard with t05", "plan guard with t07", "bluff guard"),
    }
    assert options(m, 1) == {"plan retreat", "plan assault", "plan guard", "plan gamble-assault", "plan gamble-guard"}


@rule("CO-BATTLE-013")
def test_a_bluff_uses_no_card_and_shows_none() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 3}, ai={"hand": ["t02"]}, zcharo={"hand": ["t10"]})
    fight(m, "bluff retreat", "plan assault with t10")
    assert fields(m, "PlanRevealed", "seat", "card", "bluff") == [(0, None, True), (1, 9, False)]
    assert hand(m, "ai") == ["t02"] and m.facts()["discard"] == ["t10"]
    assert strengths(m) == [(0, 4), (1, 6)]


@rule("CO-BATTLE-013")
@rule("CO-DIAL-009")
def test_the_printed_card_counts_one_and_one() -> None:
    for mine in ("bluff guard", "plan guard"):
        m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 4}, ai={"hand": ["t02"]})
        fight(m, mine, "plan massed-attack")
        assert strengths(m) == [(0, 4), (1, 4)]  # 3 + 1 against 4
        assert wounded(m) == [(0, 1)]  # 1 + 1 attack against 1 defence


@rule("CO-DIAL-010")
def test_who_retreats_without_a_card_has_two_less_defence() -> None:
    for mine in ("plan retreat", "bluff retreat"):
        m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 4}, ai={"hand": ["t02"]})
        fight(m, mine, "plan massed-attack")
        assert wounded(m) == [(0, 2)]  # 2 attack against 1 + 1 - 2
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 4}, ai={"hand": ["t02"]})
    fight(m, "plan retreat with t02", "plan massed-attack")
    assert wounded(m) == []  # 2 attack against 5 + 0


@rule("CO-BATTLE-015")
@rule("CO-DIAL-003")
def test_a_die_sector_costs_a_gem_and_the_die_adds_strength_and_defence() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 4}, ai={"gems": 2}, zcharo={"gems": 2}, dice=["1/2"])
    fight(m, "plan gamble-assault", "plan massed-attack")
    assert means(m, "ai")[1] == 1 and means(m, "zcharo")[1] == 2
    assert fields(m, "DieRolled", "seat", "face") == [(0, 0)]
    assert strengths(m) == [(0, 5), (1, 4)]  # 3 warriors, 1 of the dial, 1 of the die
    assert wounded(m) == [(1, 1)]  # 2 attack against the 2 defence of the die; 1 against none


@rule("CO-DIAL-002")
def test_the_retreat_sector_moves_all_warriors_and_sends_leaders_to_the_base() -> None:
    m = battle(
        ["ai", "zcharo"], {"ai": 3, "zcharo": 1}, leaders=["adecai"], ai={"base": AI_BASE, "hand": ["t05"]},
        regions={"r4c4": {"warriors": {"ai": 1}}},
    )  # fmt: skip
    fight(m, "plan retreat with t05", "plan guard")
    assert warriors(m) == {"zcharo": 1} and warriors(m, "r4c4") == {"ai": 4}
    assert where(m, "adecai") == AI_BASE


@rule("CO-DIAL-011")
def test_a_used_card_covers_the_printed_one_and_its_ability_is_added() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 5}, ai={"hand": ["t09"]})
    fight(m, "plan guard with t09", "plan massed-attack")
    assert strengths(m) == [(0, 6), (1, 5)]  # 4 + 2
    assert wounded(m) == []  # 2 attack against X = 1 and +1


@rule("CO-DIAL-012")
def test_values_one_and_three_under_attack_and_strength_with_two_attack_more() -> None:
    m = battle(["ai", "zcharo"], {"ai": 2, "zcharo": 5}, ai={"hand": ["t01"]})
    fight(m, "plan assault with t01", "plan assault")
    assert strengths(m) == [(0, 5), (1, 6)]
    assert wounded(m) == [(1, 3), (0, 1)]


@rule("CO-DIAL-015")
def test_phoros_lifts_the_ban_on_leaders_and_the_gem_of_the_die() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 2}, leaders=["phoros"], ai={"gems": 0}, dice=["2/0"])
    assert {"plan massed-attack", "plan gamble-guard"} <= options(m, 0)
    play(m, "0: plan gamble-guard", "1: plan guard")
    assert strengths(m) == [(0, 5), (1, 3)]  # 4 - 2 of Phoros + 1 + 2
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 2}, leaders=["phoros"], ai={"gems": 2}, dice=["2/0"])
    fight(m, "plan gamble-guard", "plan guard")
    assert means(m, "ai")[1] == 2
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 2}, leaders=["phoros"])
    assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 2}, leaders=["xiao"])
    assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"


@rule("CO-CARD-008")
@rule("CO-BATTLE-060")
def test_x_is_the_strength_of_the_die_or_one_without_a_die() -> None:
    m = battle(
        ["ai", "zcharo"],
        {"ai": 4, "zcharo": 5},
        ai={"gems": 1, "hand": ["t08"]},
        zcharo={"hand": ["t01"]},
        dice=["3/1"],
    )
    fight(m, "plan gamble-guard with t08", "plan massed-attack with t01")
    assert strengths(m) == [(0, 9), (1, 5)]  # 4 + 2 of the card + 3 of the die
    assert wounded(m) == [(0, 2)]  # 1 + 3 + 2 attack against X = 3 and the 1 of the die
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 5}, ai={"hand": ["t23"]})
    fight(m, "plan assault with t23", "plan massed-attack")
    assert strengths(m) == [(0, 5), (1, 5)]
    assert wounded(m) == [(1, 1), (0, 2)]


@rule("CO-CARD-003")
def test_leaders_add_their_battle_symbols() -> None:
    m = battle(
        ["zcharo", "leyrien"],
        {"zcharo": 4, "leyrien": 4},
        leaders=["ejax", "eeyla"],
        upgraded=["ejax"],
        round=1,
    )
    fight(m, "plan guard", "plan guard")
    assert strengths(m) == [(0, 8), (1, 7)]  # 2 + 1 of the round; 2
    assert fields(m, "Announced", "strength", "attack", "defence") == [(7, 1, 2), (6, 2, 0)]


# -- step 1 --------------------------------------------------------------------------------------------


@rule("CO-BATTLE-017")
def test_strength_is_dial_card_die_leaders_buildings_warriors_and_abilities() -> None:
    m = battle(
        ["jrayek", "zcharo"],
        {"jrayek": 3, "zcharo": 4},
        leaders=["ikryla"],
        foundations=["personal"],
        buildings=[{"faction": "jrayek", "building": "outpost", "foundation": "personal"}],
        jrayek={"gems": 1, "hand": ["t04"]},
        dice=["2/1"],
    )
    fight(m, "plan gamble-assault with t04", "plan guard")
    assert strengths(m) == [(0, 3 + 2 + 2 + 2 + 3 + 2), (1, 4 + 1)]


@rule("CO-BATTLE-018")
@pytest.mark.parametrize(("qualities", "each"), [([], 2), (["militarized"], 3)])
def test_a_warrior_gives_one_strength_a_circadian_more(qualities: list[str], each: int) -> None:
    m = battle(["ai", "circadians"], {"ai": 9, "circadians": 3}, circadians={"qualities": qualities})
    fight(m, "plan guard", "plan retreat")
    assert strengths(m) == [(0, 10), (1, 3 * each)]


@rule("CO-BATTLE-019")
def test_greater_strength_wins_and_wounds_nobody() -> None:
    m = battle(["ai", "zcharo"], {"ai": 1, "zcharo": 9})
    fight(m, "plan guard", "plan guard")
    assert fields(m, "BattleWon", "seat", "cite") == [(1, "CO-BATTLE-019")]
    assert wounded(m) == [] and warriors(m) == {"zcharo": 9}


@rule("CO-BATTLE-021")
def test_who_chose_retreat_loses_with_the_greater_strength() -> None:
    m = battle(["ai", "zcharo"], {"ai": 9, "zcharo": 1})
    fight(m, "plan retreat", "plan guard")
    assert strengths(m) == [(0, 9), (1, 2)]
    assert fields(m, "BattleWon", "seat", "cite") == [(1, "CO-BATTLE-021")]
    assert holder(m) == "zcharo"


@rule("CO-BATTLE-022")
def test_effects_of_winning_come_before_step_two_those_of_a_later_moment_after() -> None:
    m = battle(["oxataya", "zcharo"], {"oxataya": 6, "zcharo": 3}, oxataya={"hand": ["t10"]}, zcharo={"hand": ["t05"]})
    fight(m, "plan guard with t10", "plan assault")
    assert told(m, "BattleWon", "GloryGained", "GemsGained", "WarriorsReturned") == [
        *("BattleWon", "GemsGained", "GloryGained", "WarriorsReturned")
    ]
    m = battle(["oxataya", "zcharo"], {"oxataya": 6, "zcharo": 6}, zcharo={"hand": ["t05"]}, leaders=["tovati"])
    fight(m, "plan assault", "plan retreat with t05")
    assert told(m, "BattleWon", "GloryGained", "GemsGained", "WarriorsReturned") == [
        *("BattleWon", "GloryGained", "WarriorsReturned", "GemsGained")  # the gem of t05 waits for the retreat
    ]
    m = battle(["oxataya", "zcharo"], {"oxataya": 6, "zcharo": 3}, leaders=["tovati"])
    fight(m, "plan assault", "plan guard")
    assert told(m, "GloryGained", "WarriorsWounded") == ["GloryGained", "WarriorsWounded"]


@rule("CO-BATTLE-064")
def test_fewer_units_at_the_reveal_count_to_the_end() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 5}, leaders=["adecai"], ai={"hand": ["t07"]})
    fight(m, "plan assault with t07", "plan massed-attack")
    assert strengths(m) == [(0, 10), (1, 5)]
    assert wounded(m) == [(1, 1)]  # Adecai's; then 4 units are not fewer than 4, but 2 attack still meet 2 defence


@rule("CO-BATTLE-064")
def test_warriors_wounded_by_oachra_add_no_strength() -> None:
    m = battle(["ai", "zcharo"], {"ai": 5, "zcharo": 1}, leaders=["oachra"])
    fight(m, "plan guard", "plan assault")
    assert wounded(m) == [(0, 2)]  # 2 + 1 attack against 1
    assert strengths(m) == [(0, 4), (1, 4)]
    assert told(m, "WarriorsWounded", "Compared")[0] == "WarriorsWounded"
