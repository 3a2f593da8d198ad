"""The examples of the rulebook for the phases, with their numbers."""

from __future__ import annotations

from tests.games.circadians.table import (
    HERE,
    acting,
    deciding,
    faction,
    glory,
    hand,
    means,
    position,
    turn,
    warriors,
    where,
)
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule

FOUR = ["jrayek", "zcharo", "ai", "circadians"]


@rule("CO-DISCOVERY-004")
def test_the_discovery_example_of_the_ai() -> None:
    m = acting(
        ["ai", "circadians", "zcharo", "jrayek"],
        "discovery",
        ai={"energy": 0, "gems": 2, "research": {"discovery": 4}},
        prices={"discovery": {"faction": "ai", "token": 5}},
        deck=["t01", "t02"],
    )
    play(m, "0: main", "0: advance discovery")
    assert means(m, "ai") == (0, 1)
    assert faction(m, "ai")["research"]["discovery"] == 5
    play(m, "0: gain card")
    assert asked(m) == {0: "act"} and hand(m, "ai") == ["t02"]
    play(m, "0: auxiliary")
    assert means(m, "ai") == (0, 0) and hand(m, "ai") == ["t01", "t02"]
    assert refused(m, 0, "main") == "CO-RESEARCH-021"


@rule("CO-DISCOVERY-005")
def test_the_others_pay_two_to_the_ai_and_three_to_the_supply() -> None:
    m = deciding(
        ["jrayek", "circadians", "ai"],
        "discovery",
        jrayek={"energy": 5, "gems": 1, "research": {"discovery": 3}},
        prices={"discovery": {"faction": "ai", "token": 5}},
        ai={"energy": 0},
    )
    play(m, "0: act", "0: main", "0: advance movement")
    assert means(m, "jrayek") == (0, 1) and means(m, "ai")[0] == 2
    play(m, "0: auxiliary", "0: advance production")
    assert means(m, "jrayek") == (0, 0)


@rule("CO-CONSTRUCTION-021")
@rule("CO-CONSTRUCTION-022")
def test_the_construction_example_of_the_zcharo() -> None:
    m = turn(
        ["zcharo", "ai"],
        "construction",
        points=3,
        zcharo={"energy": 2, "gems": 0, "properties": ["lock"], "research": {"construction": 5}},
        regions={
            "r4c4": {
                "warriors": {"zcharo": 1},
                "foundations": ["n8", "personal"],
                "buildings": [{"faction": "zcharo", "building": "outpost", "foundation": "personal"}],
            },
            "r3c3": {
                "warriors": {"zcharo": 1},
                "foundations": ["n7"],
                "buildings": [{"faction": "zcharo", "building": "fortress", "foundation": "n7"}],
            },
        },
    )
    assert refused(m, 0, "build fortress r4c4 on n8") == "CO-CONSTRUCTION-013"
    play(m, "0: build fortress r4c4 on n8 energy")
    assert means(m, "zcharo") == (0, 1)
    play(m, "0: lay hand r3c3")
    assert means(m, "zcharo") == (2, 1)
    play(m, "0: build outpost r3c3 on personal")
    assert means(m, "zcharo") == (2, 1)
    assert options(m, 0) == {"auxiliary", "done"}


@rule("CO-PRODUCTION-013")
def test_the_production_example_of_the_jrayek() -> None:
    m = deciding(
        FOUR,
        "production",
        jrayek={"energy": 3, "gems": 0, "research": {"production": 2}, "base": "r2c5"},
        prices={"production": "supply"},
    )
    play(m, "0: act", "0: main")
    assert means(m, "jrayek") == (5, 0) and m.state.turn.points == 2
    play(m, "0: produce r2c5")
    assert means(m, "jrayek") == (5, 1)
    assert refused(m, 0, "produce r2c5") == "CO-PRODUCTION-005"
    play(m, "0: auxiliary")
    assert means(m, "jrayek") == (3, 2)


@rule("CO-RECRUIT-013")
@rule("CO-RECRUIT-014")
def test_the_recruitment_example_of_the_circadians() -> None:
    m = turn(
        ["circadians", "ai", "zcharo", "jrayek"],
        "recruitment",
        points=7,
        circadians={"energy": 4, "gems": 0, "areas": [1, 1, 2], "research": {"recruitment": 4}},
        regions={HERE: {"warriors": {"circadians": 6}}},
        upgraded=["sable"],
    )
    play(m, "0: recruit 2 from 3", "0: recruit 1 from 2", "0: recruit 1 from 3", "0: trade")
    assert means(m, "circadians") == (4, 1) and m.state.turn.points == 0
    assert m.facts()["ship"]["warriors"] == 3 and faction(m, "circadians")["areas"] == [1, 0, 0]
    play(m, "0: deploy sable")
    assert means(m, "circadians") == (0, 0) and where(m, "sable") == "ship"


@rule("CO-MOVE-017")
@rule("CO-MOVE-018")
def test_the_movement_example_of_the_jrayek() -> None:
    m = turn(
        ["jrayek", "ai", "zcharo", "circadians"],
        "movement",
        points=4,
        jrayek={"energy": 4, "gems": 1, "research": {"movement": 3}, "base": "r2c5"},
        regions={
            "r4c4": {"warriors": {"jrayek": 2}, "leaders": ["lynke"]},
            "r4c2": {"warriors": {"jrayek": 3, "zcharo": 2}},
            HERE: {"warriors": {"jrayek": 2}, "leaders": ["ikryla"]},
            "r5c4": {"warriors": {"ai": 3}},
        },
    )
    play(m, f"0: move 2 r4c4 {HERE} with lynke")
    assert refused(m, 0, "done") == "CO-MOVE-020"
    assert refused(m, 0, f"move 2 r4c2 {HERE}") == "CO-PIN-001"
    play(m, f"0: move 1 r4c2 {HERE}", f"0: move 1 {HERE} r4c2 with lynke", f"0: move 3 {HERE} r5c4 with ikryla")
    assert warriors(m, "r4c2") == {"jrayek": 3, "zcharo": 2} and warriors(m, "r5c4") == {"jrayek": 3, "ai": 3}
    assert "done" in options(m, 0)
    play(m, "0: upgrade lynke")
    assert means(m, "jrayek") == (0, 0) and m.facts()["upgraded"] == ["lynke"]


@rule("CO-INCOME-020")
def test_the_income_example_of_the_ai() -> None:
    built = ["factory", "outpost", "fortress"]
    m = position(
        ["ai", "zcharo"],
        step="income",
        phase="income",
        active="ai",
        ai={"energy": 0, "gems": 0, "properties": ["research"]},
        deck=["t01", "t02", "t03"],
        regions={
            "r4c4": {
                "foundations": ["n7", "personal", "personal"],
                "buildings": [{"faction": "ai", "building": kind} for kind in built],
            },
            "r4c5": {
                "foundations": ["n8", "personal"],
                "buildings": [{"faction": "ai", "building": kind} for kind in built[1:]],
            },
            "r5c4": {"foundations": ["n9"], "buildings": [{"faction": "ai", "building": "fortress"}]},
        },
    )
    assert means(m, "ai") == (2, 0)  # the factory
    play(m, "0: gain gem", "0: collect outposts", "0: collect fortresses")
    assert options(m, 0) == {"number 0", "number 1", "number 2", "number 3"}
    play(m, "0: number 2")
    assert means(m, "ai") == (2, 2) and asked(m) == {0: "research"}
    assert hand(m, "ai") == ["t02", "t03"]


@rule("CO-RELIC-009")
def test_the_relic_example_of_the_jrayek() -> None:
    m = position(
        FOUR,
        phase="relic-check",
        round=4,
        jrayek={"relics": [2], "base": "r2c5"},
        regions={HERE: {"relic": 4, "foundations": ["n4"], "warriors": {"jrayek": 3}, "leaders": ["lynke"]}},
    )
    assert asked(m) == {0: "research"}
    play(m, "0: advance movement")
    assert glory(m, "jrayek") == 1
    assert warriors(m, "r2c5") == {"jrayek": 3} and where(m, "lynke") == "r2c5"
    assert faction(m, "jrayek")["relics"] == [2, 4]
