"""The income phase: sources and their order, the number of regions, upgrades of qualities; limits of resources and cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    battle,
    built,
    collecting,
    faction,
    fight,
    hand,
    means,
    position,
    region,
    warriors,
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = ["zcharo", "ai"]
THREE = ["ai", "zcharo", "jrayek"]
LINE = ("r3c3", "r4c2", "r4c3", "r4c4", "r5c4", "r5c5", "r4c5", "r3c5")


def land(name: str, count: int) -> dict[str, Any]:
    """So many land regions held by one warrior each."""
    return {region: {"warriors": {name: 1}} for region in LINE[:count]}


def brackets(factions: list[str], **given: Any) -> Match:
    """The first faction has only the bonus for its number of regions left to collect."""
    return collecting(factions, sources=["regions"], **given)


def counted(m: Match) -> list[tuple[int, int]]:
    """How many regions each faction was found to have."""
    return [(event.seat, event.count) for event in m.events if type(event).__name__ == "RegionsCounted"]


# -- sources and their order ---------------------------------------------------------------------------


@rule("CO-INCOME-001")
@rule("CO-INCOME-003")
def test_sources_are_collected_in_any_order_and_none_is_left() -> None:
    def stood() -> Match:
        return collecting(
            TWO,
            zcharo={"energy": 0, "gems": 0, "hand": ["t05", "t01"]},
            regions={HERE: built("zcharo", "outpost", "fortress")},
            deck=["t03", "t02"],
        )

    m = stood()
    assert options(m, 0) == {
        *("gain energy", "gain gem", "collect outposts", "collect fortresses", "collect regions", "collect seclusive"),
        "play t05",
    }
    assert refused(m, 0, "done") == "CO-INCOME-003"
    play(m, "0: collect seclusive", "0: collect fortresses", "0: gain gem", "0: collect regions", "0: play t05")
    assert means(m, "zcharo") == (1 + 3 + 3, 2) and hand(m, "zcharo") == ["t01", "t02"]
    play(m, "0: collect outposts")
    assert hand(m, "zcharo") == ["t01", "t02", "t03"]
    play(m, "0: done")
    assert asked(m) == {1: "income"}
    m = play(stood(), "0: collect outposts", "0: gain energy", "0: collect regions", "0: collect fortresses")
    assert refused(m, 0, "collect outposts") != ""
    play(m, "0: collect seclusive")
    assert means(m, "zcharo") == (2 + 3 + 1, 1)
    assert options(m, 0) == {"play t05", "done"}


@rule("CO-INCOME-002")
@rule("CO-INCOME-024")
def test_factions_collect_one_after_another_from_the_flare_gun_holder() -> None:
    m = position(THREE, phase="income", flare="zcharo", deck=["t01", "t02", "t03"])
    assert asked(m) == {1: "income"}
    play(m, "1: gain gem", "1: collect regions", "1: collect seclusive", "1: done")
    assert asked(m) == {2: "income"}
    play(m, "2: gain gem", "2: done")
    assert asked(m) == {0: "income"}
    assert [hand(m, name) for name in THREE] == [[], ["t03"], ["t02"]]


@rule("CO-INCOME-024")
def test_the_number_of_regions_is_changed_before_its_bracket_is_used() -> None:
    m = collecting(TWO, zcharo={"hand": ["t11", "t12"]}, regions=land("zcharo", 2))
    assert {"play t11", "play t12"} <= options(m, 0)
    play(m, "0: collect regions", "0: pass")
    assert refused(m, 0, "play t11") == refused(m, 0, "play t12") == "CO-INCOME-024"


@rule("CO-INCOME-016")
def test_leaders_qualities_and_cards_that_work_in_income() -> None:
    m = collecting(
        ["jrayek", "ai"],
        jrayek={"energy": 0, "gems": 0, "hand": ["t05"]},
        regions={HERE: {"relic": 2, "foundations": ["n2"], "leaders": ["ikryla"]}},
    )
    assert options(m, 0) == {"gain energy", "gain gem", "collect regions", "collect ikryla", "play t05"}
    play(m, "0: collect ikryla")
    assert options(m, 0) == {"gain card", "gain gem"}
    play(m, "0: gain gem", "0: play t05")
    assert means(m, "jrayek") == (3, 1)
    m = collecting(TWO, zcharo={"energy": 0})
    assert "collect seclusive" in options(m, 0)
    m = collecting(["circadians", "ai"])
    assert "collect perceptive" in options(m, 0)
    m = collecting(["leyrien", "ai"], regions=land("leyrien", 1))
    assert "collect optimistic" in options(m, 0)


@rule("CO-INCOME-017")
def test_cards_gained_in_income_wait_for_the_next_round() -> None:
    m = collecting(
        TWO,
        zcharo={"energy": 0, "gems": 1, "hand": ["t05"]},
        ai={"hand": ["t02"]},
        regions={HERE: built("zcharo", "outpost", "factory")},
        deck=["t08", "t02", "t12"],
    )
    play(m, "0: collect outposts")
    assert hand(m, "zcharo") == ["t05", "t12"]
    assert refused(m, 0, "play t12") == "CO-INCOME-017"
    assert "play t05" in options(m, 0)
    play(
        m,
        "0: collect regions",
        "0: gain energy",
        "0: collect seclusive",
        "0: done",
        "1: gain gem",
        "1: collect regions",
    )
    play(m, "1: done")
    assert asked(m) == {0: "relic-cards"} and hand(m, "zcharo") == ["t02", "t05", "t12"]
    assert refused(m, 0, "play t02") == "CO-INCOME-017"
    play(m, "0: pass")
    assert asked(m) == {1: "relic-cards"} and "play t02" in options(m, 1)  # held before income
    play(m, "1: pass")
    assert m.facts()["round"] == 2 and asked(m) == {0: "price"}
    assert hand(m, "ai") == ["t02", "t08"]
    play(m, "0: price discovery 5")
    assert "play t08" in options(m, 1)


# -- the board -----------------------------------------------------------------------------------------


@rule("CO-INCOME-018")
@rule("CO-INCOME-019")
@rule("CO-CONSTRUCTION-014")
def test_every_uncovered_cell_gives_its_resource_and_a_covered_one_nothing() -> None:
    for factories, outposts, fortresses in ((0, 0, 0), (1, 0, 0), (2, 1, 1), (1, 3, 2)):
        places: dict[str, Any] = {}
        for at, name in enumerate(LINE[:3]):
            kinds = [
                kind
                for kind, n in (("factory", factories), ("outpost", outposts), ("fortress", fortresses))
                if at < n
            ]  # fmt: skip
            places[name] = built("ai", *kinds)
        m = collecting(["ai", "zcharo"], ai={"energy": 0, "gems": 0}, regions=places, deck=["t01", "t02", "t03"])
        for source, there in (("outposts", outposts), ("fortresses", fortresses)):
            assert (f"collect {source}" in options(m, 0)) == bool(there)
            if there:
                play(m, f"0: collect {source}")
        assert means(m, "ai") == (2 * factories, fortresses)
        assert len(hand(m, "ai")) == outposts


@rule("CO-INCOME-021")
def test_income_by_type_of_building() -> None:
    m = collecting(
        ["ai", "zcharo"],
        ai={"energy": 0, "gems": 0},
        regions={HERE: built("ai", "factory", "outpost", "fortress")},
        deck=["t01"],
    )
    assert means(m, "ai") == (2, 0)
    play(m, "0: collect outposts")
    assert (means(m, "ai"), hand(m, "ai")) == ((2, 0), ["t01"])
    play(m, "0: collect fortresses")
    assert (means(m, "ai"), hand(m, "ai")) == ((2, 1), ["t01"])


@rule("CO-FACTION-006")
@rule("CO-FACTION-028")
def test_the_board_of_the_ai_gives_two_energy_or_a_gem_and_a_factory_cell_two_energy_besides() -> None:
    for given, energy in (({}, 0), ({HERE: built("ai", "factory")}, 2)):
        m = collecting(["ai", "zcharo"], ai={"energy": 0, "gems": 0, "hand": ["t01"]}, regions=given)
        assert {"gain energy", "gain gem"} <= options(m, 0)
        assert means(play(m.clone(), "0: gain energy"), "ai") == (energy + 2, 0)
        assert means(play(m.clone(), "0: gain gem"), "ai") == (energy, 1)
        play(m, "0: gain gem")
        assert not {"gain energy", "gain gem"} & options(m, 0)


@rule("CO-FOUNDATION-002")
def test_gems_of_fortresses_are_exchanged_for_research_one_for_one() -> None:
    places = {HERE: built("jrayek", "fortress"), "r4c4": built("jrayek", "fortress")}
    m = collecting(["jrayek", "ai"], jrayek={"gems": 0}, regions=places)
    play(m, "0: collect fortresses")
    assert means(m, "jrayek")[1] == 2
    m = collecting(["jrayek", "ai"], jrayek={"gems": 0, "properties": ["research"]}, regions=places)
    play(m, "0: collect fortresses")
    assert options(m, 0) == {"number 0", "number 1", "number 2"} and cite(m) == "CO-FOUNDATION-002"
    kept = play(m.clone(), "0: number 0")
    assert means(kept, "jrayek")[1] == 2
    play(m, "0: number 2", "0: advance production", "0: advance production")
    assert means(m, "jrayek")[1] == 0 and faction(m, "jrayek")["research"]["production"] == 3
    # only gems of fortresses: the one of the basic income stays a gem
    m = collecting(["jrayek", "ai"], jrayek={"gems": 0, "properties": ["research"]})
    play(m, "0: gain gem")
    assert means(m, "jrayek")[1] == 1


# -- the number of regions -----------------------------------------------------------------------------


@rule("CO-INCOME-004")
@rule("CO-INCOME-012")
def test_regions_under_control_are_counted_with_the_base_which_the_circadians_have_not() -> None:
    m = position(
        ["circadians", "ai"],
        phase="income",
        regions={
            "r3c3": {"warriors": {"circadians": 1}},
            "r4c2": {"warriors": {"circadians": 2}},
            "r5c4": {"warriors": {"ai": 1}},
            "r5c5": built("ai", "factory"),
        },
        ship={"warriors": 3},
    )
    assert counted(m) == [(0, 2), (1, 3)]


@rule("CO-INCOME-004")
@pytest.mark.parametrize(
    ("held", "question"),
    [(0, None), (1, None), (2, "redeploy"), (4, "redeploy"), (5, "upgrade-or-gem"), (7, "upgrade-or-gem")],
)
def test_the_number_falls_into_one_of_four_brackets(held: int, question: str | None) -> None:
    m = brackets(TWO, zcharo={"energy": 0}, regions=land("zcharo", held))
    if question is None:
        assert means(m, "zcharo")[0] == 3 and len(hand(m, "zcharo")) == 1
    else:
        assert means(m, "zcharo")[0] == 0 and asked(m) == {0: question}


@rule("CO-INCOME-005")
def test_nobody_chooses_a_lower_bracket_but_cards_change_the_number() -> None:
    m = brackets(TWO, regions=land("zcharo", 2), zcharo={"energy": 0})
    assert asked(m) == {0: "redeploy"} and cite(m) == "CO-INCOME-007"
    m = brackets(TWO, regions=land("zcharo", 2), zcharo={"energy": 0, "hand": ["t12"]})
    play(m, "0: play t12")  # nothing else is left to do, so the bonus follows
    assert means(m, "zcharo")[0] == 3 and len(hand(m, "zcharo")) == 1
    m = brackets(TWO, regions=land("zcharo", 4), zcharo={"hand": ["t11"]})
    play(m, "0: play t11")
    assert asked(m) == {0: "upgrade-or-gem"} and cite(m) == "CO-INCOME-008"


@rule("CO-INCOME-006")
def test_up_to_two_regions_bring_three_energy_and_a_card() -> None:
    m = brackets(TWO, zcharo={"energy": 0}, regions=land("zcharo", 1), deck=["t01", "t02"])
    assert means(m, "zcharo") == (3, 1) and hand(m, "zcharo") == ["t02"]


@rule("CO-INCOME-007")
def test_three_to_five_regions_bring_a_redeployment() -> None:
    m = brackets(TWO, regions={"r5c4": {"warriors": {"zcharo": 3}}, HERE: {"warriors": {"zcharo": 1}}})
    assert options(m, 0) == {
        *(f"move {n} r5c4 {HERE}" for n in (1, 2, 3)),
        f"move 1 {HERE} r5c4",
        "pass",
    }
    assert refused(m, 0, "move 1 r5c4 r4c4") == "CO-REDEPLOY-001"
    play(m, f"0: move 2 r5c4 {HERE}")
    assert warriors(m) == {"zcharo": 3} and asked(m) == {1: "income"}


@rule("CO-INCOME-008")
@rule("CO-INCOME-010")
def test_six_or_seven_regions_bring_a_quality_upgrade_or_a_gem() -> None:
    m = brackets(TWO, zcharo={"gems": 1, "qualities": ["seclusive"]}, regions=land("zcharo", 5))
    assert options(m, 0) == {"improve resilient", "gain gem"}
    assert refused(m, 0, "improve proficient") == refused(m, 0, "improve tenacious") == "CO-INCOME-010"
    assert refused(m, 0, "improve seclusive") == "CO-INCOME-023"
    assert means(play(m.clone(), "0: gain gem"), "zcharo")[1] == 2
    play(m, "0: improve resilient")
    assert means(m, "zcharo")[1] == 0 and faction(m, "zcharo")["qualities"] == ["seclusive", "resilient"]
    assert asked(m) == {1: "income"}


@rule("CO-INCOME-009")
@pytest.mark.parametrize(
    ("answers", "gems", "qualities"),
    [
        (("gain gem", "gain gem"), 5, []),
        (("gain gem", "improve resilient"), 3, ["resilient"]),
        (("improve proficient", "improve resilient"), 0, ["proficient", "resilient"]),
    ],
)
def test_eight_regions_bring_that_twice(answers: tuple[str, str], gems: int, qualities: list[str]) -> None:
    m = brackets(TWO, zcharo={"gems": 3}, regions=land("zcharo", 7))
    play(m, *(f"0: {answer}" for answer in answers))
    assert means(m, "zcharo")[1] == gems and faction(m, "zcharo")["qualities"] == qualities
    assert asked(m) == {1: "income"}


@rule("CO-INCOME-014")
def test_scouting_cards_that_are_given_raise_the_number_of_regions() -> None:
    three = ["circadians", "zcharo", "leyrien"]
    m = collecting(three, circadians={"energy": 0, "hand": ["t01"]}, regions=land("circadians", 2), deck=["t02"])
    assert {"give scout-zcharo", "give scout-leyrien"} <= options(m, 0)
    assert "give scout-ai" not in options(m, 0)
    play(m, "0: give scout-zcharo")
    assert m.facts()["circadians"]["counted"] == 3
    assert "give scout-leyrien" in options(m, 0) and "give scout-zcharo" not in options(m, 0)
    play(m, "0: collect regions")
    assert asked(m) == {0: "redeploy"} and m.facts()["scouting"] == {"scout-zcharo": "given", "scout-leyrien": "supply"}
    play(m, "0: pass")
    assert refused(m, 0, "give scout-leyrien") == "CO-INCOME-024"


@rule("CO-INCOME-015")
@rule("CO-BUILDING-005")
def test_each_fortress_of_the_circadians_may_be_counted_as_a_region() -> None:
    places = {HERE: built("circadians", "factory", "fortress"), "r4c4": built("circadians", "factory", "fortress")}
    m = play(brackets(["circadians", "ai"], regions=places), "0: collect regions")
    assert options(m, 0) == {"number 2", "number 3", "number 4"} and cite(m) == "CO-INCOME-015"
    low = play(m.clone(), "0: number 2")
    assert len(hand(low, "circadians")) == 1
    play(m, "0: number 3")
    assert hand(m, "circadians") == []  # three to five bring a redeployment, for which nobody is there
    m = brackets(["zcharo", "ai"], regions={HERE: built("zcharo", "factory", "fortress")}, zcharo={"energy": 0})
    assert means(m, "zcharo")[0] == 3  # base and one region, the fortress of others is none


@rule("CO-INCOME-022")
def test_the_number_is_counted_once_when_the_phase_begins() -> None:
    m = position(
        TWO,
        phase="income",
        flare="zcharo",
        zcharo={"hand": ["t22"], "energy": 0},
        regions={"r5c4": {"warriors": {"zcharo": 1}}, HERE: {"warriors": {"zcharo": 1}}},
    )
    assert counted(m) == [(0, 3), (1, 1)]
    play(m, "0: play t22", f"0: move 1 r5c4 {HERE}", "0: collect regions")  # 2 regions are left
    assert asked(m) != {0: "discard"} and hand(m, "zcharo") == []
    assert cite(m) != "CO-INCOME-006" and means(m, "zcharo")[0] == 0


@rule("CO-INCOME-013")
def test_rhy_zu_take_and_bring_resources_in_the_income_of_the_jrayek_only() -> None:
    places = {HERE: {"leaders": ["halke"]}, "r4c4": {"leaders": ["uryk"]}}
    m = collecting(["jrayek", "ai"], jrayek={"energy": 2}, regions=places, command={"uryk": "ai"})
    play(m, "0: collect halke")
    assert means(m, "jrayek")[0] == 0
    play(m, "0: collect uryk")
    assert means(m, "jrayek")[0] == 1
    m = collecting(["ai", "jrayek"], regions=places, command={"uryk": "ai"})
    assert options(m, 0) == {"gain energy", "gain gem", "collect regions"}


# -- upgrades of qualities -----------------------------------------------------------------------------


@rule("CO-INCOME-023")
def test_an_upgrade_elsewhere_brings_nothing_if_it_is_not_paid() -> None:
    def taken(gems: int, qualities: list[str]) -> Match:
        m = position(
            ["circadians", "ai"],
            phase="relic-check",
            round=2,
            circadians={"gems": gems, "relics": [1], "qualities": qualities, "glory": len(qualities)},
            regions={HERE: {"relic": 2, "foundations": ["n2"], "warriors": {"circadians": 1}}},
        )
        return play(m, "0: gain research", "0: advance production")

    m = taken(1, [])
    assert m.facts()["round"] == 3 and means(m, "circadians")[1] == 1 and faction(m, "circadians")["qualities"] == []
    m = taken(2, ["covert"])
    assert options(m, 0) == {"improve tactical", "improve mobile", "improve perceptive", "pass"}
    assert refused(m, 0, "improve covert") == "CO-INCOME-023"
    assert refused(m, 0, "improve militarized") == "CO-INCOME-010"
    assert means(play(m.clone(), "0: pass"), "circadians")[1] == 2
    play(m, "0: improve mobile")
    assert means(m, "circadians")[1] == 0 and faction(m, "circadians")["qualities"] == ["covert", "mobile"]


# -- limits --------------------------------------------------------------------------------------------


@rule("CO-LIMIT-001")
def test_energy_and_gems_have_no_limit_and_are_kept_from_round_to_round() -> None:
    m = position(TWO, phase="relic-check", zcharo={"energy": 499, "gems": 301}, ai={"energy": 0, "gems": 0})
    assert m.facts()["round"] == 2
    assert means(m, "zcharo") == (499, 301) and means(m, "ai") == (0, 0)
    m = collecting(TWO, zcharo={"energy": 499, "gems": 301})
    play(m, "0: gain energy")
    assert means(m, "zcharo") == (501, 301)


@rule("CO-LIMIT-002")
def test_the_hand_limit_is_five_or_six_with_its_foundation() -> None:
    held = ["t01", "t02", "t03", "t04", "t06"]
    m = brackets(TWO, zcharo={"hand": held}, deck=["t07"])
    play(m, "0: collect regions")
    assert asked(m) == {0: "discard"}
    m = brackets(TWO, zcharo={"hand": held, "properties": ["hand"]}, deck=["t07"])
    play(m, "0: collect regions")
    assert hand(m, "zcharo") == [*held, "t07"] and asked(m) == {0: "income"}


@rule("CO-LIMIT-004")
def test_who_is_over_the_limit_discards_when_the_effect_is_complete() -> None:
    m = collecting(
        TWO,
        zcharo={"hand": ["t01", "t02", "t03", "t04"]},
        regions={name: built("zcharo", "outpost") for name in LINE[:3]},
        deck=["t09", "t08", "t07"],
    )
    play(m, "0: collect outposts")
    assert hand(m, "zcharo") == ["t01", "t02", "t03", "t04", "t07", "t08", "t09"]  # all three first
    assert asked(m) == {0: "discard"} and cite(m) == "CO-LIMIT-003"
    play(m, "0: discard t09", "0: discard t01")
    assert hand(m, "zcharo") == ["t02", "t03", "t04", "t07", "t08"] and asked(m) == {0: "income"}
    assert m.facts()["discard"] == ["t09", "t01"]


@rule("CO-LIMIT-004")
def test_a_card_on_the_dial_does_not_count_as_hand() -> None:
    held = ["t12", "t01", "t02", "t03", "t04"]
    m = battle(["ai", "zcharo"], {"ai": 9, "zcharo": 1}, ai={"hand": held}, deck=["t05"])
    fight(m, "plan assault with t12", "plan assault")  # t12 brings a card when its user wins
    assert hand(m, "ai") == ["t01", "t02", "t03", "t04", "t05"]
    assert "discard" not in asked(m).values() and m.facts()["discard"] == ["t12"]
    assert region(m)["warriors"] == {"ai": 8}
