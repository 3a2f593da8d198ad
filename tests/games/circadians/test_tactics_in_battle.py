"""Every kind of tactics card with a battle effect, used on the dial; and the values of all of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    battle,
    built,
    faction,
    fight,
    fighting,
    hand,
    means,
    sums,
    warriors,
    wounded,
)
from tests.vocabulary import asked, fields, options, play
from wartable.kernel.match import Match

TWO = ["ai", "zcharo"]


def using(card: str, sector: str = "assault", mine: int = 5, theirs: int = 3, **given: Any) -> tuple[int, int, int]:
    """Strength without warriors, attack and defence of who uses a card, against an opponent on guard."""
    m = battle(TWO, {"ai": mine, "zcharo": theirs}, **{"ai": {"hand": [card], "gems": 3}, **given})
    return sums(m, f"plan {sector} with {card}")[0]


@pytest.mark.parametrize(
    ("card", "left", "right", "adds"),
    [
        *(("t01", 1, 3, (0, 2, 0)), ("t02", 5, 0, (0, 0, 0)), ("t03", 2, 2, (0, 0, 0)), ("t04", 3, 0, (0, 0, 0))),
        *(("t05", 1, 2, (0, 0, 0)), ("t06", 4, 0, (0, 0, 0)), ("t07", 0, 4, (0, 0, 0)), ("t08", 1, 2, (0, 0, 0))),
        *(("t09", 2, 1, (0, 0, 1)), ("t10", 0, 3, (0, 0, 0)), ("t11", 4, 1, (0, 0, 0)), ("t12", 2, 1, (0, 0, 0))),
        *(("t13", 3, 2, (0, 0, 0)), ("t14", 1, 1, (0, 0, 0)), ("t15", 0, 3, (0, 0, 0)), ("t16", 2, 0, (3, 0, 0))),
        *(("t17", 1, 4, (0, 0, -1)), ("t19", 2, 3, (0, 0, 0)), ("t20", 0, 2, (0, 0, 2)), ("t21", 3, 1, (0, 0, 0))),
        *(("t22", 2, 1, (0, 0, 0)), ("t23", 1, 1, (0, 0, 0)), ("t24", 1, 1, (0, 0, 0)), ("t25", 1, 2, (0, 0, 0))),
    ],
)
def test_values_and_what_a_card_adds_by_itself(card: str, left: int, right: int, adds: tuple[int, int, int]) -> None:
    """Without leader and building, with more units than the opponent, without a die."""
    assert using(card) == (right + adds[0], left + adds[1], adds[2])
    assert using(card, "guard") == (left + adds[0], adds[1], right + adds[2])


def test_t04_overload_counts_the_die_as_attack_too() -> None:
    assert using("t04", "gamble-assault", dice=["4/0"]) == (3 + 4, 0 + 4, 0)
    assert using("t04", "gamble-guard", dice=["3/1"]) == (0 + 3, 3, 3 + 1)


@pytest.mark.parametrize("plan", ["plan retreat with t05", "plan guard with t05"])
def test_t05_fighting_withdrawal_brings_a_gem_for_a_retreat(plan: str) -> None:
    m = battle(TWO, {"ai": 2, "zcharo": 9}, ai={"hand": ["t05"], "gems": 0})
    fight(m, plan, "plan guard")
    assert means(m, "ai")[1] == ("retreat" in plan)


def test_t05_brings_nothing_to_who_chose_retreat_and_stays() -> None:
    m = battle(TWO, {"ai": 2, "zcharo": 9}, ai={"hand": ["t05"], "gems": 0})
    fight(m, "plan retreat with t05", "plan retreat")
    assert warriors(m) == {"ai": 2} and means(m, "ai")[1] == 0  # the stronger one goes


def test_t06_home_ground_attacks_beside_an_own_building() -> None:
    assert using("t06", **built("ai", "factory")) == (0, 4 + 2, 0)
    assert using("t06", **built("zcharo", "factory"))[1] == 4 + 2  # Destructive: the building is the opponent's


@pytest.mark.parametrize(("mine", "theirs", "defence"), [(2, 3, 2), (3, 3, 0), (4, 3, 0)])
def test_t07_against_the_odds_defends_with_fewer_units(mine: int, theirs: int, defence: int) -> None:
    assert using("t07", mine=mine, theirs=theirs) == (4, 0, defence)


@pytest.mark.parametrize(("mine", "gems", "cards"), [(9, 1, 1), (1, 0, 0)])
def test_t10_and_t12_bring_a_gem_and_a_card_for_a_victory(mine: int, gems: int, cards: int) -> None:
    m = battle(TWO, {"ai": mine, "zcharo": 8}, ai={"hand": ["t10"], "gems": 0})
    fight(m, "plan guard with t10", "plan guard")
    assert means(m, "ai")[1] == gems
    m = battle(TWO, {"ai": mine, "zcharo": 8}, ai={"hand": ["t12"]}, deck=["t01"])
    fight(m, "plan guard with t12", "plan guard")
    assert hand(m, "ai") == ["t01"][:cards]


@pytest.mark.parametrize(("mine", "cards"), [(9, 0), (1, 1)])
def test_t19_lessons_of_defeat_bring_a_card_for_a_defeat(mine: int, cards: int) -> None:
    m = battle(TWO, {"ai": mine, "zcharo": 8}, ai={"hand": ["t19"]}, deck=["t01"])
    fight(m, "plan guard with t19", "plan guard")
    assert hand(m, "ai") == ["t01"][:cards]


def test_t14_and_t16_with_and_without_a_leader() -> None:
    assert using("t14", leaders=["demo"]) == (1 + 2 + 2, 1 + 1, 0)  # Demo has 2 strength and 1 attack
    assert using("t14") == (1, 1, 0)
    assert using("t16", leaders=["demo"]) == (0 + 2, 2 + 1, 0)
    assert using("t16") == (0 + 3, 2, 0)
    three: dict[str, Any] = {"leaders": ["katarin"], "command": {"katarin": "ai"}, "ai": {"hand": ["t14", "t16"]}}
    for card, expected in (("t14", (1 + 3, 1, 0)), ("t16", (3 + 3, 2, 0))):  # a Rhy-zu is no leader
        m = battle(["ai", "zcharo", "jrayek"], {"ai": 5, "zcharo": 3}, **three)
        assert sums(m, f"plan assault with {card}")[0] == expected


@pytest.mark.parametrize("count", [0, 1, 3])
def test_t15_siege_attacks_by_every_building_of_the_opponent(count: int) -> None:
    kinds = ("factory", "outpost", "fortress")[:count]
    assert using("t15", **built("zcharo", *kinds)) == (3, count + 2 * bool(count), 0)  # Destructive adds 2 against any
    assert using("t15", **built("ai", *kinds))[1] == 0


def test_t15_counts_three_buildings_at_most() -> None:
    kinds = ("factory", "outpost", "outpost")
    bare = [{"faction": "zcharo", "building": "fortress", "foundation": None}]
    place = built("zcharo", *kinds)
    m = battle(
        TWO,
        {"ai": 5, "zcharo": 3},
        ai={"hand": ["t15"]},
        foundations=place["foundations"],
        buildings=place["buildings"] + bare,
    )
    assert sums(m, "plan assault with t15")[0] == (3, 3 + 2, 0)


@pytest.mark.parametrize(("answer", "values", "gems"), [("do it", (3, 3, 0), 0), ("pass", (1, 1, 0), 1)])
def test_t18_crushing_blow_counts_one_and_one_unless_a_gem_is_paid(
    answer: str, values: tuple[int, int, int], gems: int
) -> None:
    m = battle(TWO, {"ai": 5, "zcharo": 3}, ai={"hand": ["t18"], "gems": 1})
    b = fighting(m)
    fight(m, "plan assault with t18", "plan guard")
    assert asked(m) == {0: "pay-for-card"} and options(m, 0) == {"do it", "pass"}
    play(m, f"0: {answer}")
    assert (b.strength[0], b.attack[0], b.defence[0]) == values and means(m, "ai")[1] == gems


def test_t18_asks_nobody_who_has_no_gem_left() -> None:
    m = battle(TWO, {"ai": 5, "zcharo": 3}, ai={"hand": ["t18"], "gems": 1}, dice=["2/0"])
    assert sums(m, "plan gamble-assault with t18")[0] == (1 + 2, 1, 0)  # the die took it
    assert means(m, "ai")[1] == 0


def test_t21_lucky_star_pays_no_gem_for_the_die() -> None:
    for gems in (0, 2):
        m = battle(TWO, {"ai": 5, "zcharo": 3}, ai={"hand": ["t21"], "gems": gems}, dice=["2/1"])
        assert sums(m, "plan gamble-assault with t21")[0] == (3 + 2, 1, 1)
        assert means(m, "ai")[1] == gems


def hospital(count: int) -> Match:
    """The AI retreats with Field Hospital from a battle in which so many of its warriors are wounded."""
    m = battle(
        TWO, {"ai": 5, "zcharo": 9}, ai={"hand": ["t22"], "base": "r2c5"},
        zcharo={"hand": ["t17" if count > 1 else "t24"]}, regions={"r4c4": {"warriors": {"ai": 1}}},
    )  # fmt: skip
    return fight(m, "plan guard with t22", {1: "plan assault with t24", 3: "plan massed-attack with t17"}[count])


def test_t22_field_hospital_sends_up_to_two_wounded_to_the_base() -> None:
    m = hospital(3)  # 1 + 4 attack against 1 defence: 4 are wounded; -1 defence of t17: 1 without any attack
    assert wounded(m) == [(1, 1), (0, 4)] and options(m, 0) == {"number 0", "number 1", "number 2"}
    areas = faction(m, "ai")["areas"][0]
    none = play(m.clone(), "0: number 0")
    assert fields(none, "WarriorsHealed", "seat", "count") == []
    play(m, "0: number 2")
    assert faction(m, "ai")["areas"][0] == areas - 2 and fields(m, "WarriorsHealed", "seat", "count") == [(0, 2)]
    assert warriors(m, "r2c5") == {"ai": 2 + 1}  # and the last one, who lost
    m = hospital(1)  # t24 counts 1 and 1 for who has not fewer units: 1 attack against 1
    assert wounded(m) == [] and asked(m) != {0: "heal"}


@pytest.mark.parametrize(("mine", "theirs", "values"), [(2, 3, (4, 2, 0)), (3, 3, (1, 1, 0)), (4, 3, (1, 1, 0))])
def test_t24_ambush_counts_in_full_only_with_fewer_units(mine: int, theirs: int, values: tuple[int, int, int]) -> None:
    assert using("t24", mine=mine, theirs=theirs) == values


@pytest.mark.parametrize(("count", "strength"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_t25_lines_of_supply_count_own_buildings_in_adjacent_regions(count: int, strength: int) -> None:
    near = [("r4c4", "factory"), ("r4c4", "outpost"), ("r5c4", "factory"), ("r5c4", "outpost")][:count]
    places = {
        at: built("ai", *(kind for where, kind in near if where == at))
        for at in ("r4c4", "r5c4")
        if any(where == at for where, _ in near)
    }
    far = {"r5c5": built("ai", "factory"), "r3c3": built("zcharo", "factory")}  # not adjacent; not their own
    assert using("t25", regions=places | far) == (2 + strength, 1, 0)
    assert HERE not in places
