"""Construction, production and recruitment: foundations and buildings, loot, warriors and leaders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import HERE, acting, deciding, faction, hand, means, region, turn, warriors, where
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PAIR = ["ai", "zcharo"]
OWN = {HERE: {"warriors": {"ai": 1}, "foundations": ["n8"]}}
"""A region of the AI with a free foundation (a gem)."""


def building(points: int = 3, name: str = "ai", **given: Any) -> Match:
    """A faction in its construction turn."""
    other = "zcharo" if name == "ai" else "ai"
    return turn([name, other], "construction", points=points, **{"regions": OWN, **given})


@rule("CO-CONSTRUCTION-001")
@rule("CO-CONSTRUCTION-018")
def test_each_point_builds_a_foundation_or_a_building_in_any_order() -> None:
    m = building(3)
    play(m, f"0: lay lock {HERE}", f"0: build factory {HERE} on personal")
    assert m.state.turn.points == 1
    play(m, f"0: build fortress {HERE} on n8")
    assert [b["building"] for b in region(m)["buildings"]] == ["fortress", "factory"]


@rule("CO-CONSTRUCTION-003")
def test_the_auxiliary_action_of_construction_buys_a_point() -> None:
    m = acting(PAIR, "construction", ai={"energy": 4}, regions=OWN)
    play(m, "0: auxiliary", f"0: build factory {HERE} on n8")
    assert means(m, "ai")[0] == 0 and region(m)["buildings"][0]["building"] == "factory"


@rule("CO-CONSTRUCTION-004")
@rule("CO-CONSTRUCTION-008")
def test_a_personal_foundation_leaves_the_board_and_uncovers_its_property() -> None:
    m = building()
    assert {answer.split()[1] for answer in options(m, 0) if answer.startswith("lay")} == {"research", "lock", "production", "hand", "adjacent"}  # fmt: skip
    play(m, f"0: lay production {HERE}")
    assert faction(m, "ai")["properties"] == ["production"] and region(m)["foundations"] == ["n8", "personal"]
    assert f"lay production {HERE}" not in options(m, 0)


@rule("CO-CONSTRUCTION-005")
@rule("CO-SETUP-022")
@rule("CO-REGION-011")
def test_foundations_belong_to_nobody() -> None:
    m = building(name="zcharo", regions={HERE: {"warriors": {"zcharo": 1}, "foundations": ["ai-1", "personal"]}})
    assert {f"build factory {HERE} on ai-1", f"build factory {HERE} on personal"} <= options(m, 0)
    empty = building(regions={HERE: {"foundations": ["personal"]}})
    assert refused(empty, 0, f"build factory {HERE} on personal") == "CO-CONSTRUCTION-017"


@rule("CO-CONSTRUCTION-006")
def test_a_region_holds_three_foundations() -> None:
    m = building(regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n8", "n7", "personal"]}})
    assert refused(m, 0, f"lay lock {HERE}") == "CO-CONSTRUCTION-006"


@rule("CO-CONSTRUCTION-007")
@rule("CO-FOUNDATION-001")
def test_a_locked_foundation_costs_a_gem() -> None:
    m = building(ai={"gems": 1})
    play(m, f"0: lay adjacent {HERE}")
    assert means(m, "ai")[1] == 0
    assert refused(m, 0, f"lay research {HERE}") == "CO-CONSTRUCTION-007"
    assert f"lay hand {HERE}" in options(m, 0)


@rule("CO-CONSTRUCTION-009")
@rule("CO-CONSTRUCTION-010")
def test_a_building_needs_a_free_foundation() -> None:
    m = building()
    play(m, f"0: build factory {HERE} on n8")
    assert refused(m, 0, f"build fortress {HERE} on n8") == "CO-CONSTRUCTION-024"
    assert not any(answer.startswith("build") for answer in options(m, 0))


@rule("CO-CONSTRUCTION-011")
def test_the_types_of_building() -> None:
    m = building(ai={"gems": 3})
    assert {answer.split()[1] for answer in options(m, 0) if answer.startswith("build")} == {
        "factory",
        "outpost",
        "fortress",
    }


@rule("CO-CONSTRUCTION-012")
@rule("CO-CONSTRUCTION-013")
@rule("CO-COMPONENT-024")
def test_the_leftmost_building_is_taken_and_its_lock_paid() -> None:
    """The first fortress of the AI has no lock, the second has one."""
    m = building(ai={"gems": 1}, regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n8"]}, "r4c4": {"warriors": {"ai": 1}, "foundations": ["n7"]}})  # fmt: skip
    play(m, f"0: build fortress {HERE} on n8")
    assert means(m, "ai")[1] == 2, "the placement bonus, nothing paid"
    play(m, "0: build fortress r4c4 on n7")
    assert means(m, "ai") == (8, 1), "a lock paid, 2 energy gained"


@rule("CO-CONSTRUCTION-015")
@pytest.mark.parametrize(("foundation", "gain"), [("n8", (0, 1)), ("n7", (2, 0)), ("personal", (0, 0))])
def test_the_placement_bonus_is_gained_at_once(foundation: str, gain: tuple[int, int]) -> None:
    m = building(ai={"energy": 0, "gems": 0}, regions={HERE: {"warriors": {"ai": 1}, "foundations": [foundation]}})
    play(m, f"0: build factory {HERE} on {foundation}")
    assert means(m, "ai") == gain


@rule("CO-CONSTRUCTION-016")
@rule("CO-CONSTRUCTION-025")
@rule("CO-FACTION-007")
def test_one_building_of_each_type_in_a_region_but_two_outposts_of_the_zcharo() -> None:
    for name, rule_ in (("ai", "CO-CONSTRUCTION-016"), ("zcharo", None)):
        here = {"foundations": ["n8", "personal", "n7"], "buildings": [{"faction": name, "building": kind, "foundation": on} for kind, on in (("factory", "n8"), ("outpost", "personal"))]}  # fmt: skip
        m = building(name=name, regions={HERE: here}, **{name: {"gems": 5}})
        assert refused(m, 0, f"build factory {HERE} on n7") == "CO-CONSTRUCTION-016"
        if rule_ is not None:
            assert refused(m, 0, f"build outpost {HERE} on n7") == rule_
        else:
            play(m, f"0: build outpost {HERE} on n7")
            assert [b["building"] for b in region(m)["buildings"]].count("outpost") == 2


@rule("CO-CONSTRUCTION-017")
def test_nothing_is_built_where_one_has_no_control_or_on_a_base() -> None:
    m = building(regions={HERE: {"warriors": {"ai": 1, "zcharo": 1}, "foundations": ["n8"]}}, ai={"base": "r2c5"})
    assert refused(m, 0, f"build factory {HERE} on n8") == refused(m, 0, f"lay lock {HERE}") == "CO-CONSTRUCTION-017"
    assert refused(m, 0, "lay lock r2c5") in ("CO-CONSTRUCTION-004", "CO-CONSTRUCTION-017")


@rule("CO-CONSTRUCTION-019")
@rule("CO-CONSTRUCTION-023")
def test_a_foundation_is_taken_while_its_relic_stands_on_it_and_free_then() -> None:
    with_relic = building(regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n2", "n8"], "relic": 2}})
    assert refused(with_relic, 0, f"build factory {HERE} on n2") == "CO-CONSTRUCTION-023"
    assert f"build factory {HERE} on n8" in options(with_relic, 0)
    later = building(round=3, regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n2"]}})
    assert f"build factory {HERE} on n2" in options(later, 0)


@rule("CO-CONSTRUCTION-027")
def test_a_point_that_cannot_be_used_is_lost() -> None:
    m = building(2, regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n8", "n7", "personal"], "buildings": []}})
    assert not any(answer.startswith("lay") for answer in options(m, 0))
    play(m, "0: done")
    assert asked(m) == {1: "act-or-pass"}


@rule("CO-FOUNDATION-005")
def test_the_hand_foundation_gives_two_energy_at_once() -> None:
    m = building(ai={"energy": 0})
    play(m, f"0: lay hand {HERE}")
    assert means(m, "ai")[0] == 2


# -- production ----------------------------------------------------------------------------------------


def producing(points: int = 1, **given: Any) -> Match:
    return turn(PAIR, "production", points=points, **{"ai": {"base": "r2c5", "energy": 0}, **given})


@rule("CO-PRODUCTION-001")
@pytest.mark.parametrize(("at", "energy", "points"), [(1, 4, 1), (2, 5, 2), (5, 9, 3)])
def test_the_main_action_gives_energy_and_points(at: int, energy: int, points: int) -> None:
    m = play(acting(PAIR, "production", ai={"energy": 0, "research": {"production": at}}), "0: main")
    assert means(m, "ai")[0] == energy and m.state.turn.points == points


@rule("CO-PRODUCTION-002")
@rule("CO-PRODUCTION-004")
def test_a_point_produces_what_the_own_base_shows() -> None:
    m = play(producing(), "0: produce r2c5")
    assert means(m, "ai")[0] == 1


@rule("CO-PRODUCTION-003")
@rule("CO-PRODUCTION-006")
def test_base_and_regions_with_a_factory_can_be_chosen_in_any_order() -> None:
    factory = {"foundations": ["n8"], "buildings": [{"faction": "ai", "building": "factory", "foundation": "n8"}]}
    m = producing(2, regions={"r4c4": factory, HERE: {"warriors": {"ai": 2}}})
    assert {answer for answer in options(m, 0) if answer.startswith("produce")} == {"produce r2c5", "produce r4c4"}
    assert refused(m, 0, f"produce {HERE}") == "CO-PRODUCTION-003"
    play(m, "0: produce r4c4", "0: produce r2c5")
    assert means(m, "ai")[0] == 3


@rule("CO-PRODUCTION-005")
def test_no_region_produces_twice_in_a_round() -> None:
    m = play(producing(2), "0: produce r2c5")
    assert refused(m, 0, "produce r2c5") == "CO-PRODUCTION-005"


@rule("CO-PRODUCTION-009")
def test_the_auxiliary_action_of_production_buys_gems() -> None:
    m = acting(PAIR, "production", ai={"energy": 4, "gems": 0, "research": {"production": 5}})
    play(m, "0: auxiliary")
    assert means(m, "ai") == (0, 2)


@rule("CO-PRODUCTION-010")
def test_resources_come_only_from_controlled_regions() -> None:
    factory = {
        "foundations": ["n8"],
        "buildings": [{"faction": "ai", "building": "factory", "foundation": "n8"}],
        "warriors": {"zcharo": 1},
    }
    assert refused(producing(regions={"r4c4": factory}), 0, "produce r4c4") == "CO-PRODUCTION-010"


@rule("CO-REGION-007")
@rule("CO-PRODUCTION-014")
def test_a_loot_token_replaces_the_symbol() -> None:
    loot = {
        "foundations": ["n8"],
        "buildings": [{"faction": "ai", "building": "factory", "foundation": "n8"}],
        "loot": "l4",
    }
    m = play(producing(regions={"r4c4": loot}), "0: produce r4c4")
    assert means(m, "ai")[0] == 4
    better = play(producing(regions={"r4c4": {**loot, "loot": {"token": "l4", "upgraded": True}}}), "0: produce r4c4")
    assert means(better, "ai")[0] == 6


@rule("CO-PRODUCTION-012")
def test_there_are_six_loot_tokens_and_no_more() -> None:
    regions = {
        name: {"warriors": {"ai": 1}, "loot": f"l{n}"}
        for n, name in enumerate(("r3c3", "r3c5", "r4c3", "r4c4", "r5c4", "r5c5"), 1)
    }
    m = acting(PAIR, "discovery", ai={"base": "r2c5", "research": {"production": 2}}, regions=regions)
    play(m, "0: main", "0: advance production")
    assert asked(m) == {0: "act"}, "nothing is offered: no token is left"


@rule("CO-FOUNDATION-004")
def test_with_the_property_any_building_will_do() -> None:
    outpost = {"foundations": ["n8"], "buildings": [{"faction": "ai", "building": "outpost", "foundation": "n8"}]}
    assert refused(producing(regions={"r4c4": outpost}), 0, "produce r4c4") == "CO-PRODUCTION-003"
    m = producing(regions={"r4c4": outpost}, ai={"base": "r2c5", "energy": 0, "properties": ["production"]})
    assert "produce r4c4" in options(m, 0)


# -- recruitment ---------------------------------------------------------------------------------------


def recruiting(name: str = "zcharo", points: int = 3, **given: Any) -> Match:
    return turn([name, "ai" if name != "ai" else "zcharo"], "recruitment", points=points, **given)


@rule("CO-RECRUIT-001")
@pytest.mark.parametrize(("at", "points"), [(1, 2), (2, 4), (5, 9)])
def test_recruitment_gives_points_by_column(at: int, points: int) -> None:
    m = play(acting(["zcharo", "ai"], "recruitment", zcharo={"research": {"recruitment": at}}), "0: main")
    assert m.state.turn.points == points


@rule("CO-RECRUIT-002")
def test_a_point_moves_a_warrior_one_area_on() -> None:
    m = recruiting(zcharo={"areas": [3, 2, 0], "base": "r2c5"}, regions={"r2c5": {"warriors": {"zcharo": 15}}})
    play(m, "0: recruit 1 from 1")
    assert faction(m, "zcharo")["areas"][:2] == [2, 3] and warriors(m, "r2c5") == {"zcharo": 15}
    play(m, "0: recruit 2 from 2")
    assert faction(m, "zcharo")["areas"][:2] == [2, 1] and warriors(m, "r2c5") == {"zcharo": 17}


@rule("CO-RECRUIT-003")
def test_the_same_warrior_may_advance_several_times() -> None:
    m = recruiting(
        points=2, zcharo={"areas": [1, 0, 0], "base": "r2c5"}, regions={"r2c5": {"warriors": {"zcharo": 19}}}
    )
    before = warriors(m, "r2c5")["zcharo"]
    play(m, "0: recruit 1 from 1", "0: recruit 1 from 2")
    assert warriors(m, "r2c5")["zcharo"] == before + 1


@rule("CO-RECRUIT-005")
def test_the_fast_advance_costs_a_point_and_energy() -> None:
    m = recruiting(
        points=1,
        zcharo={"areas": [4, 0, 0], "base": "r2c5", "energy": 1},
        regions={"r2c5": {"warriors": {"zcharo": 16}}},
    )
    assert refused(m, 0, "hurry 2") == "CO-RECRUIT-005"
    play(m, "0: hurry 1")
    assert means(m, "zcharo")[0] == 0 and faction(m, "zcharo")["areas"][0] == 3
    poor = recruiting("circadians", circadians={"energy": 2})
    assert refused(poor, 0, "hurry 1") == "CO-RECRUIT-005"


@rule("CO-RECRUIT-006")
def test_the_ai_cannot_hurry() -> None:
    assert refused(recruiting("ai", ai={"energy": 9}), 0, "hurry 1") == "CO-RECRUIT-006"


@rule("CO-RECRUIT-007")
@rule("CO-FACTION-002")
@pytest.mark.parametrize(("name", "gems", "cards"), [("circadians", 1, 0), ("ai", 1, 0), ("zcharo", 0, 1)])
def test_three_points_are_traded(name: str, gems: int, cards: int) -> None:
    m = recruiting(name, points=3, **{name: {"gems": 0}})
    play(m, "0: trade")
    assert (means(m, name)[1], len(hand(m, name))) == (gems, cards)
    assert refused(recruiting(name, points=2), 0, "trade") == "CO-RECRUIT-007"


@rule("CO-RECRUIT-008")
@rule("CO-RECRUIT-017")
def test_points_of_another_phase_are_spent_at_once_in_the_same_ways() -> None:
    m = acting(["zcharo", "ai"], "discovery", zcharo={"research": {"movement": 3}, "areas": [2, 1, 0], "energy": 1, "base": "r2c5"},
               regions={"r2c5": {"warriors": {"zcharo": 17}}})  # fmt: skip
    play(m, "0: main", "0: advance movement", "0: gain recruitment")
    assert {"recruit 1 from 1", "recruit 1 from 2", "hurry 1", "done"} <= options(m, 0)
    play(m, "0: done")
    assert faction(m, "zcharo")["areas"][:2] == [2, 1]


@rule("CO-RECRUIT-009")
def test_a_leader_is_deployed_to_the_base_for_energy_and_gems() -> None:
    m = acting(
        ["ai", "zcharo"], "recruitment", ai={"energy": 4, "gems": 1, "base": "r2c5"}, leaders={"adecai": "supply"}
    )
    play(m, "0: deploy adecai")
    assert means(m, "ai") == (0, 0) and where(m, "adecai") == "r2c5"
    poor = acting(["ai", "zcharo"], "recruitment", ai={"energy": 3, "gems": 1}, leaders={"adecai": "supply"})
    assert refused(poor, 0, "deploy adecai") in ("CO-RECRUIT-009", "CO-RESEARCH-010")


@rule("CO-RECRUIT-010")
@rule("CO-RECRUIT-011")
def test_only_a_leader_off_the_map_is_deployed_and_bases_hold_any_number() -> None:
    m = acting(["ai", "zcharo"], "recruitment", ai={"energy": 9, "gems": 3, "base": "r2c5"},
               regions={"r2c5": {"leaders": ["demo"]}}, leaders={"adecai": "supply"})  # fmt: skip
    assert refused(m, 0, "deploy demo") == "CO-RECRUIT-010"
    play(m, "0: deploy adecai")
    assert (where(m, "demo"), where(m, "adecai")) == ("r2c5", "r2c5")
    assert refused(m, 0, "deploy xiao") != "" and told(m, "LeaderDeployed") == ["LeaderDeployed"]


@rule("CO-RECRUIT-015")
def test_others_pay_one_to_the_circadians_and_one_to_the_supply() -> None:
    m = deciding(["ai", "circadians", "zcharo"], "recruitment", ai={"energy": 2}, circadians={"energy": 0, "research": {"recruitment": 1}},
                 prices={"recruitment": {"faction": "circadians", "token": 2}})  # fmt: skip
    play(m, "0: act")
    assert means(m, "ai")[0] == 0 and means(m, "circadians")[0] == 1
    assert fields(m, "EnergyPaid", "count", "to") == [(1, 1), (1, None)]
