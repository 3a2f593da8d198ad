"""The two battles of the rulebook, with all their numbers."""

from __future__ import annotations

from tests.games.circadians.table import (
    battle,
    faction,
    fight,
    fighting,
    glory,
    hand,
    holder,
    means,
    region,
    warriors,
    where,
)
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

BESIDE = "r5c4"
"""Next to the region of the battle."""


def first_example() -> Match:
    """The Jrayek (4 warriors, Ikryla, Uryk upgraded) have chosen a battle against the AI (5 warriors)."""
    return battle(
        ["jrayek", "ai", "circadians", "zcharo"],
        {"jrayek": 4, "ai": 5},
        leaders=["ikryla", "uryk"],
        upgraded=["uryk"],
        round=3,
        jrayek={"gems": 0, "energy": 0, "hand": ["t05"], "base": "r2c5"},
        ai={"gems": 2, "energy": 0, "hand": ["t04"]},
        regions={BESIDE: {"warriors": {"jrayek": 1, "circadians": 3, "zcharo": 1}}},
        dice=["4/0"],
    )


@rule("CO-BATTLE-044")
def test_without_a_gem_the_jrayek_have_no_die_sector_in_the_first_example() -> None:
    m = first_example()
    assert refused(m, 0, "plan gamble-assault") == "CO-DIAL-004"
    assert refused(m, 0, "plan gamble-guard with t05") == "CO-DIAL-004"
    assert "plan gamble-assault with t04" in options(m, 1)


@rule("CO-BATTLE-062")
def test_the_first_battle_example_with_all_its_numbers() -> None:
    m = first_example()
    fight(m, "plan retreat with t05", "plan gamble-assault with t04")
    assert warriors(m) == {"ai": 2}
    assert warriors(m, BESIDE) == {"jrayek": 4, "circadians": 3, "zcharo": 1}
    assert faction(m, "jrayek")["areas"][0] + 4 == 20
    assert glory(m, "ai") == 1
    assert means(m, "jrayek") == (1, 1)
    assert means(m, "ai") == (0, 1)
    assert where(m, "ikryla") == "r2c5"
    assert where(m, "uryk") == "r4c3"
    assert holder(m) == "ai"
    assert hand(m, "jrayek") == hand(m, "ai") == []


def second_example() -> Match:
    """The Circadians (3 warriors) have chosen a battle against the Jrayek (4 warriors, an outpost); the Zcharo are there, too."""
    return battle(
        ["circadians", "jrayek", "zcharo"],
        {"circadians": 3, "jrayek": 4, "zcharo": 2},
        round=3,
        relic=3,
        foundations=["n3", "personal"],
        buildings=[{"faction": "jrayek", "building": "outpost", "foundation": "personal"}],
        circadians={"gems": 1, "hand": ["t07"]},
        jrayek={"gems": 1, "hand": ["t06"], "base": "r2c5"},
        deck=["t01"],
        dice=["3/0", "3/0"],
    )


@rule("CO-BATTLE-063")
def test_the_second_battle_example_with_all_its_numbers() -> None:
    m = second_example()
    fight(m, "plan gamble-guard with t07", "plan gamble-assault with t06")
    assert warriors(m) == {"circadians": 3, "zcharo": 2}
    assert warriors(m, "r2c5") == {"jrayek": 4}
    assert region(m)["foundations"] == ["n3", "personal"] and "buildings" not in region(m)
    assert hand(m, "jrayek") == ["t01"]
    assert m.facts()["scouting"]["scout-jrayek"] == "in-force"
    assert asked(m) == {2: "choose-battle"}


@rule("CO-BATTLE-020")
def test_with_equal_strength_the_initiator_wins() -> None:
    m = battle(["ai", "zcharo"], {"ai": 2, "zcharo": 2}, region="r4c4")
    fight(m, "plan guard", "plan guard")
    assert warriors(m, "r4c4") == {"ai": 2}


@rule("CO-BATTLE-065")
def test_against_sable_the_opponent_reveals_first() -> None:
    m = battle(["ai", "circadians"], {"ai": 2, "circadians": 2}, leaders=["sable"], ai={"gems": 1})
    assert asked(m) == {0: "plan"}
    play(m, "0: plan gamble-guard")
    assert asked(m) == {1: "plan"}
    assert fighting(m).sectors[0] == 5 and fighting(m).faces[0] != 255
    assert means(m, "ai")[1] == 0
