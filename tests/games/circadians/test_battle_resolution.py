"""The resolution of a battle: wounds, the end of the loser, and both examples of the rulebook step by step."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import (
    HERE,
    battle,
    faction,
    fight,
    glory,
    hand,
    holder,
    means,
    position,
    region,
    warriors,
    where,
    wounded,
)
from tests.vocabulary import asked, fields, options, play, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

THREE = ["ai", "zcharo", "jrayek"]
AI_BASE = "r2c5"


def strengths(m: Match) -> list[tuple[int, int]]:
    """Seat and strength of both, as they were compared in step 1."""
    return fields(m, "Compared", "seat", "strength")


# -- step 2 --------------------------------------------------------------------------------------------


@rule("CO-BATTLE-023")
@rule("CO-BATTLE-024")
def test_attack_of_all_sources_against_defence_of_all_sources() -> None:
    m = battle(
        ["jrayek", "zcharo"],
        {"jrayek": 3, "zcharo": 6},
        leaders=["lynke"],
        foundations=["personal"],
        buildings=[{"faction": "zcharo", "building": "factory", "foundation": "personal"}],
        jrayek={"hand": ["t01"]},
        zcharo={"hand": ["t09"]},
    )
    fight(m, "plan assault with t01", "plan guard with t09")
    assert wounded(m) == [(1, 2)]  # 2 of Lynke, 1 and 2 of the card, against 1 and 1 of the card and 1 of Tenacious


@rule("CO-BATTLE-025")
@rule("CO-BATTLE-026")
def test_at_most_four_are_wounded_and_no_more_than_there_are_on_both_sides() -> None:
    m = battle(["ai", "zcharo"], {"ai": 6, "zcharo": 7}, ai={"hand": ["t01"]})
    fight(m, "plan massed-attack with t01", "plan assault")
    assert wounded(m) == [(1, 4), (0, 1)]
    m = battle(["ai", "zcharo"], {"ai": 6, "zcharo": 3}, ai={"hand": ["t01"]})
    fight(m, "plan massed-attack with t01", "plan assault")
    assert wounded(m) == [(1, 3), (0, 1)]


@rule("CO-BATTLE-027")
def test_six_attack_against_four_and_against_no_defence() -> None:
    m = battle(
        ["ai", "jrayek"],
        {"ai": 5, "jrayek": 5},
        leaders=["lynke", "uryk"],
        upgraded=["lynke"],
        ai={"hand": ["t01"]},
        jrayek={"hand": ["t20"]},
    )
    fight(m, "plan massed-attack with t01", "plan guard with t20")
    assert wounded(m) == [(1, 2), (0, 4)]


@rule("CO-BATTLE-028")
def test_the_wounded_go_to_the_first_recruitment_area() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 6}, zcharo={"areas": [5, 9]})
    fight(m, "plan massed-attack", "plan assault")
    assert faction(m, "zcharo")["areas"][:2] == [7, 9]
    assert warriors(m) == {"zcharo": 4}


@rule("CO-BATTLE-029")
def test_leaders_and_rhy_zu_cannot_be_wounded() -> None:
    m = battle(
        ["zcharo", "ai", "jrayek"],
        {"ai": 4},
        leaders=["zucalah", "uryk"],
        upgraded=["zucalah"],
        command={"uryk": "zcharo"},
        ai={"hand": ["t01"]},
    )
    fight(m, "plan guard", "plan massed-attack with t01")
    assert wounded(m) == [(1, 2)]
    assert where(m, "zucalah") == where(m, "uryk") == HERE


@rule("CO-BATTLE-030")
def test_effects_of_wounds_come_after_them_and_before_step_three() -> None:
    m = battle(["ai", "jrayek"], {"ai": 5, "jrayek": 4}, jrayek={"energy": 0})
    fight(m, "plan assault", "plan massed-attack")
    assert told(m, "WarriorsWounded", "GloryGained", "EnergyGained", "WarriorsReturned") == [
        *("WarriorsWounded", "WarriorsWounded", "GloryGained", "EnergyGained", "WarriorsReturned")
    ]
    assert means(m, "jrayek")[0] == 1 and glory(m, "ai") == 1


@rule("CO-BATTLE-031")
def test_a_retreat_comes_after_the_wounds() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 4}, regions={"r4c4": {"warriors": {"ai": 1}}})
    fight(m, "plan retreat", "plan massed-attack")
    assert told(m, "WarriorsWounded", "UnitsMoved") == ["WarriorsWounded", "UnitsMoved"]
    assert wounded(m) == [(0, 2)] and warriors(m, "r4c4") == {"ai": 2}


@rule("CO-BATTLE-042")
def test_attack_not_greater_than_defence_wounds_nobody() -> None:
    for mine, hurt in (("plan guard with t20", []), ("plan retreat with t12", []), ("plan retreat", [(0, 2)])):
        m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 4}, ai={"hand": ["t20", "t12"]})
        fight(m, mine, "plan massed-attack")
        assert wounded(m) == hurt


@rule("CO-BATTLE-041")
def test_equal_numbers_are_not_fewer() -> None:
    for mine, hurt in ((3, []), (4, [(0, 2)])):
        m = battle(
            ["jrayek", "zcharo"], {"jrayek": mine, "zcharo": 4}, jrayek={"hand": ["t07"]}, zcharo={"hand": ["t14"]}
        )
        fight(m, "plan assault with t07", "plan massed-attack with t14")
        assert wounded(m) == hurt
        assert strengths(m) == [(0, mine + 2 + 4), (1, 4)]


@rule("CO-BATTLE-056")
def test_wounds_by_abilities_count_towards_the_limit_of_four() -> None:
    m = battle(
        ["ai", "zcharo"],
        {"ai": 6, "zcharo": 7},
        leaders=["adecai"],
        upgraded=["adecai"],
        ai={"hand": ["t01"]},
        zcharo={},
    )
    fight(m, "plan assault with t01", "plan assault")
    assert wounded(m) == [(1, 1), (1, 3), (0, 1)]
    m = battle(["zcharo", "oxataya"], {"zcharo": 7, "oxataya": 4}, oxataya={"qualities": ["volatile"], "hand": ["t01"]})
    fight(m, "plan assault", "plan massed-attack with t01")
    assert wounded(m) == [(0, 2), (1, 1), (0, 2)]


@rule("CO-BATTLE-057")
def test_negative_defence_adds_wounds_and_strength_may_be_negative() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 9}, ai={"hand": ["t01"]}, zcharo={"hand": ["t17"]})
    fight(m, "plan assault", "plan assault with t17")
    assert wounded(m) == [(1, 2), (0, 1)]  # 1 attack against -1
    m = battle(["zcharo", "ai"], {"zcharo": 1}, leaders=["phoros"])
    fight(m, "plan guard", "plan retreat")
    assert strengths(m) == [(0, 2), (1, -2)]


@rule("CO-BATTLE-057")
def test_a_negative_attack_counts_as_none() -> None:
    """Nothing in the box lowers attack below nothing: a position tells it."""
    fought = {"sectors": ["guard", "guard"], "attack": [-3, 0], "defence": [0, -2], "strength": [9, 0], "winner": 0}
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 5}, step="wounds", battle=fought)
    assert wounded(m) == [(1, 2)]  # 0 attack against -2 defence
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 5}, step="wounds", battle=fought | {"defence": [0, 0]})
    assert wounded(m) == []


# -- step 3 --------------------------------------------------------------------------------------------


def beaten() -> Match:
    """The AI (3 warriors, Xiao upgraded, a factory, an outpost and a fortress) loses to 15 Zcharo."""
    return battle(
        ["zcharo", "ai"],
        {"zcharo": 15, "ai": 3},
        leaders=["xiao"],
        upgraded=["xiao"],
        foundations=["personal", "personal", "personal"],
        buildings=[
            {"faction": "ai", "building": kind, "foundation": "personal"} for kind in ("factory", "outpost", "fortress")
        ],
        ai={"base": AI_BASE, "energy": 0, "gems": 0},
        deck=["t01"],
    )


@rule("CO-BATTLE-032")
def test_the_losers_warriors_return_to_its_base() -> None:
    m = beaten()
    fight(m, "plan guard", "plan guard")
    assert warriors(m) == {"zcharo": 13} and warriors(m, AI_BASE) == {"ai": 3}
    assert holder(m) == "zcharo"


@rule("CO-BATTLE-033")
@rule("CO-BATTLE-040")
def test_the_losers_leaders_return_to_the_supply_and_stay_upgraded() -> None:
    m = beaten()
    fight(m, "plan guard", "plan guard")
    assert where(m, "xiao") == "supply" and m.facts()["upgraded"] == ["xiao"]
    assert fields(m, "FigureReturned", "home", "cite") == [(False, "CO-BATTLE-033")]
    m = beaten()
    fight(m, "plan guard", "plan retreat")
    assert where(m, "xiao") == AI_BASE
    assert fields(m, "FigureReturned", "home", "cite") == [(True, "CO-RETREAT-004")]


@rule("CO-BATTLE-034")
@rule("CO-BATTLE-035")
@rule("CO-BATTLE-036")
def test_buildings_return_to_the_board_with_what_they_cover_and_foundations_stay() -> None:
    m = beaten()
    assert list(m.state.built[3:6]) == [1, 1, 1]
    fight(m, "plan guard", "plan guard")
    assert "buildings" not in region(m) and region(m)["foundations"] == ["personal", "personal", "personal"]
    assert list(m.state.built[3:6]) == [0, 0, 0]
    assert hand(m, "ai") == ["t01"]
    assert means(m, "ai") == (2, 1)


@rule("CO-BATTLE-037")
def test_used_cards_are_discarded_after_the_battle() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 2}, ai={"hand": ["t01", "t02"]}, zcharo={"hand": ["t05"]})
    fight(m, "plan guard with t01", "plan guard with t05")
    assert m.facts()["discard"] == ["t01", "t05"] and hand(m, "ai") == ["t02"] and hand(m, "zcharo") == []
    assert m.state.battle is None


@rule("CO-BATTLE-038")
def test_a_winner_without_survivors_controls_nothing_and_the_loser_still_leaves() -> None:
    m = battle(["zcharo", "ai"], {"zcharo": 2, "ai": 4}, ai={"base": AI_BASE}, zcharo={"hand": ["t17"]})
    fight(m, "plan assault with t17", "plan massed-attack")
    assert fields(m, "BattleWon", "seat") == [(0,)]
    assert wounded(m) == [(1, 1), (0, 2)]
    assert warriors(m) == {} and warriors(m, AI_BASE) == {"ai": 3}
    assert holder(m) is None


@rule("CO-BATTLE-038")
def test_such_a_winner_controls_the_region_with_a_rhy_zu() -> None:
    m = battle(
        ["zcharo", "ai", "jrayek"],
        {"zcharo": 2, "ai": 1},
        leaders=["uryk"],
        command={"uryk": "ai"},
        zcharo={"hand": ["t17"]},
    )
    fight(m, "plan assault with t17", "plan guard")
    assert fields(m, "BattleWon", "seat") == [(0,)] and warriors(m) == {}
    assert holder(m) == "zcharo"


@rule("CO-BATTLE-039")
def test_buildings_of_who_retreated_are_destroyed() -> None:
    m = beaten()
    fight(m, "plan guard", "plan retreat")
    assert "buildings" not in region(m)
    assert told(m, "WarriorsReturned", "BuildingDestroyed") == ["WarriorsReturned", *["BuildingDestroyed"] * 3]


@rule("CO-BATTLE-058")
def test_a_faction_with_buildings_only_fights_like_any_other() -> None:
    given = {
        "foundations": ["personal"],
        "buildings": [{"faction": "ai", "building": "outpost", "foundation": "personal"}],
        "ai": {"hand": ["t11"]},
    }
    m = battle(["zcharo", "ai"], {"zcharo": 4}, **given)
    assert asked(m) == {0: "plan", 1: "plan"}
    fight(m, "plan massed-attack", "plan guard with t11")
    assert strengths(m) == [(0, 4), (1, 6)] and wounded(m) == []
    assert holder(m) == "ai" and len(region(m)["buildings"]) == 1
    m = battle(["zcharo", "ai"], {"zcharo": 4}, regions={"r4c4": {"warriors": {"ai": 1}}}, **given)
    fight(m, "plan massed-attack", "plan retreat")
    assert holder(m) == "zcharo" and warriors(m, "r4c4") == {"ai": 1}


@rule("CO-BATTLE-059")
@pytest.mark.parametrize("plan", ["guard", "retreat"])
def test_a_rhy_zu_stays_and_the_winner_commands_it(plan: str) -> None:
    m = battle(["zcharo", "jrayek"], {"zcharo": 9, "jrayek": 1}, leaders=["halke"], command={"halke": "jrayek"})
    fight(m, "plan guard", f"plan {plan}")
    assert where(m, "halke") == HERE and m.facts()["command"]["halke"] == "zcharo"
    assert told(m, "FigureReturned") == []


@rule("CO-BATTLE-066")
def test_urzo_takes_the_used_card_even_when_defeated_but_not_after_a_retreat() -> None:
    for plan, taken in (("guard", ["t05"]), ("retreat", [])):
        m = battle(["ai", "zcharo"], {"ai": 9, "zcharo": 1}, leaders=["urzo"], ai={"hand": ["t05"]})
        fight(m, "plan guard with t05", f"plan {plan}")
        assert hand(m, "zcharo") == taken and m.facts()["discard"] == [card for card in ["t05"] if not taken]
        assert where(m, "urzo") == ("supply" if taken else faction(m, "zcharo")["base"])


# -- the examples of the rulebook, step by step --------------------------------------------------------


def first_example() -> Match:
    m = battle(
        ["jrayek", "ai", "circadians", "zcharo"],
        {"jrayek": 4, "ai": 5},
        leaders=["ikryla", "uryk"],
        upgraded=["uryk"],
        round=3,
        jrayek={"gems": 0, "energy": 0, "hand": ["t05"], "base": "r2c5"},
        ai={"gems": 2, "energy": 0, "hand": ["t04", "t01"]},
        regions={"r5c4": {"relic": 3, "foundations": ["n3"], "warriors": {"jrayek": 1, "circadians": 3, "zcharo": 1}}},
        dice=["4/0"],
    )
    return fight(m, "plan retreat with t05", "plan gamble-assault with t04")


@rule("CO-BATTLE-043")
@rule("CO-BATTLE-045")
def test_the_first_example_is_announced_and_lost_by_the_retreat() -> None:
    m = first_example()
    announced = fields(m, "Announced", "seat", "strength", "attack", "defence", "gems", "cards")
    assert announced == [(0, 11, 3, 0, 0, 1), (1, 5, 0, 0, 2, 2)]
    assert fields(m, "GemsPaid", "seat", "count") == [(1, 1)]
    assert strengths(m) == [(0, 11), (1, 12)]
    assert fields(m, "BattleWon", "seat", "cite") == [(1, "CO-BATTLE-021")]


@rule("CO-BATTLE-046")
@rule("CO-BATTLE-047")
def test_the_wounds_of_the_first_example() -> None:
    m = first_example()
    assert wounded(m) == [(1, 3), (0, 1)]
    assert glory(m, "ai") == 1 and fields(m, "EnergyGained", "seat", "count") == [(0, 1)]
    assert faction(m, "jrayek")["areas"][0] == 16 and faction(m, "ai")["areas"][0] == 18


@rule("CO-BATTLE-048")
@rule("CO-BATTLE-049")
def test_the_retreat_and_the_end_of_the_first_example() -> None:
    m = first_example()
    assert where(m, "ikryla") == "r2c5"
    assert where(m, "uryk") == HERE and m.facts()["command"]["uryk"] == "ai"
    assert warriors(m, "r5c4") == {"jrayek": 4, "circadians": 3, "zcharo": 1}
    assert fields(m, "GemsGained", "seat", "count") == [(0, 1)]
    assert warriors(m) == {"ai": 2} and holder(m) == "ai"
    assert asked(m) == {2: "choose-battle"}
    assert options(m, 2) == {"fight jrayek r5c4", "fight zcharo r5c4"}


def second_example() -> Match:
    m = position(
        ["circadians", "jrayek", "zcharo"],
        phase="battle",
        flare="circadians",
        round=3,
        regions={
            HERE: {
                "warriors": {"circadians": 3, "jrayek": 4, "zcharo": 2},
                "relic": 3,
                "foundations": ["n3", "personal"],
                "buildings": [{"faction": "jrayek", "building": "outpost", "foundation": "personal"}],
            }
        },
        circadians={"gems": 1, "hand": ["t07"]},
        jrayek={"gems": 1, "hand": ["t06"], "base": "r2c5"},
        deck=["t01"],
        dice=["3/0", "3/0"],
    )
    play(m, f"0: fight jrayek {HERE}")
    return fight(m, "plan gamble-guard with t07", "plan gamble-assault with t06")


@rule("CO-BATTLE-050")
@rule("CO-BATTLE-051")
@rule("CO-BATTLE-052")
def test_the_second_example_is_a_tie_that_its_initiator_wins() -> None:
    m = second_example()
    assert fields(m, "Announced", "seat", "strength", "attack", "defence") == [(0, 6, 0, 0), (1, 6, 0, 0)]
    assert fields(m, "GemsPaid", "seat", "count") == [(0, 1), (1, 1)]
    assert strengths(m) == [(0, 13), (1, 13)]
    assert fields(m, "BattleWon", "seat", "cite") == [(0, "CO-BATTLE-020")]


@rule("CO-BATTLE-053")
def test_nobody_is_wounded_in_the_second_example() -> None:
    assert wounded(second_example()) == []


@rule("CO-BATTLE-054")
@rule("CO-BATTLE-055")
def test_the_end_of_the_second_example() -> None:
    m = second_example()
    assert warriors(m, "r2c5") == {"jrayek": 4}
    assert hand(m, "jrayek") == ["t01"]
    assert region(m)["foundations"] == ["n3", "personal"] and "buildings" not in region(m)
    assert m.facts()["scouting"]["scout-jrayek"] == "in-force"
    assert warriors(m) == {"circadians": 3, "zcharo": 2} and holder(m) is None
    assert options(m, 2) == {f"fight circadians {HERE}"}
    assert m.facts()["discard"] == ["t07", "t06"]
