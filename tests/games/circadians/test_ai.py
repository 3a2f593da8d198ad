"""The AI: traps, its leaders on both sides of the card, its qualities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    acting,
    battle,
    built,
    collecting,
    deciding,
    faction,
    fight,
    glory,
    hand,
    means,
    points,
    position,
    region,
    side,
    sums,
    turn,
    warriors,
    where,
    wounded,
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = ["ai", "zcharo"]
SIDES = pytest.mark.parametrize("upgraded", [False, True], ids=["base", "upgraded"])


# -- traps ---------------------------------------------------------------------------------------------


def trapped(loaded: bool = True, factions: tuple[str, ...] = ("zcharo", "ai"), **given: Any) -> Match:
    """The first faction moves beside a fortress of the AI in r4c4."""
    places = {
        "r4c4": {**built("ai", "fortress"), "trap": loaded},
        HERE: {"warriors": {factions[0]: 4}, "leaders": given.pop("leaders", [])},
    }
    return turn(list(factions), "movement", points=3, regions=places | given.pop("regions", {}), **given)


@rule("CO-FACTION-019")
@rule("CO-BUILDING-006")
def test_a_fortress_of_the_ai_carries_a_trap_that_goes_with_it() -> None:
    m = turn(TWO, "construction", regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n7", "n8"]}})
    play(m, f"0: build fortress {HERE} on n7")
    assert region(m)["trap"] is True
    m = turn(["zcharo", "ai"], "construction", regions={HERE: {"warriors": {"zcharo": 1}, "foundations": ["n7"]}})
    play(m, f"0: build fortress {HERE} on n7")
    assert "trap" not in region(m)
    m = turn(TWO, "construction", regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n7", "n8"]}})
    play(m, f"0: build factory {HERE} on n7")
    assert "trap" not in region(m)
    m = battle(["zcharo", "ai"], {"zcharo": 5}, **built("ai", "fortress"), trap=True)
    fight(m, "plan guard", "plan guard")
    assert "trap" not in region(m) and "buildings" not in region(m)
    with pytest.raises(BadOptions) as refusal:
        position(TWO, regions={HERE: {**built("zcharo", "fortress"), "trap": True}})
    assert refusal.value.rule == "CO-BUILDING-006"


@rule("CO-FACTION-026")
@rule("CO-FACTION-027")
@pytest.mark.parametrize(("qualities", "count", "hurt"), [([], 3, 1), (["ominous"], 3, 2), (["ominous"], 1, 1)])
def test_a_trap_wounds_warriors_that_enter_and_is_then_unloaded(qualities: list[str], count: int, hurt: int) -> None:
    m = trapped(ai={"qualities": qualities})
    areas = faction(m, "zcharo")["areas"][0]
    play(m, f"0: move {count} {HERE} r4c4")
    assert wounded(m) == [(0, hurt)] and glory(m, "ai") == hurt
    assert faction(m, "zcharo")["areas"][0] == areas + hurt
    assert warriors(m, "r4c4").get("zcharo", 0) == count - hurt and "trap" not in region(m, "r4c4")
    play(m, f"0: move 1 {HERE} r4c4")
    assert glory(m, "ai") == hurt  # unloaded


@rule("CO-FACTION-026")
def test_leaders_alone_redeployments_and_retreats_spring_no_trap() -> None:
    m = trapped(leaders=["ejax"])
    play(m, f"0: move 0 {HERE} r4c4 with ejax")
    assert wounded(m) == [] and region(m, "r4c4")["trap"] is True
    play(m, f"0: move 1 {HERE} r4c4")
    assert wounded(m) == [(0, 1)]
    m = trapped(
        zcharo={"hand": ["t03"]}, regions={"r4c4": {**built("ai", "fortress"), "trap": True, "leaders": ["ejax"]}}
    )
    play(m, "0: play t03", f"0: move 2 {HERE} r4c4")
    assert wounded(m) == [] and region(m, "r4c4")["trap"] is True
    m = battle(
        ["ai", "zcharo"], {"ai": 9, "zcharo": 2},
        regions={"r4c4": {**built("ai", "fortress"), "trap": True, "warriors": {"zcharo": 1}}},
    )  # fmt: skip
    fight(m, "plan guard", "plan retreat")
    assert warriors(m, "r4c4") == {"zcharo": 3} and region(m, "r4c4")["trap"] is True


@rule("CO-FACTION-026")
def test_a_free_move_springs_it_and_the_own_units_do_not() -> None:
    m = position(
        ["oxataya", "ai"], step="phase-over", phase="recruitment", upgraded=["xanya"],
        regions={"r4c4": {**built("ai", "fortress"), "trap": True}, HERE: {"warriors": {"oxataya": 2}, "leaders": ["xanya"]}},
    )  # fmt: skip
    play(m, f"0: move 2 {HERE} r4c4 with xanya")
    assert wounded(m) == [(0, 1)] and glory(m, "ai") == 1
    m = turn(
        TWO,
        "movement",
        points=2,
        regions={"r4c4": {**built("ai", "fortress"), "trap": True}, HERE: {"warriors": {"ai": 2}}},
    )
    play(m, f"0: move 2 {HERE} r4c4")
    assert wounded(m) == [] and region(m, "r4c4")["trap"] is True


@rule("CO-FACTION-027")
def test_all_traps_are_loaded_again_in_income() -> None:
    places = {name: built("ai", "fortress") for name in (HERE, "r4c4")}
    m = position(TWO, phase="income", regions=places)
    assert region(m)["trap"] is True and region(m, "r4c4")["trap"] is True
    m = position(TWO, phase="battle", regions=places | {"r5c5": {"warriors": {"ai": 1, "zcharo": 1}}})
    assert "trap" not in region(m)


@rule("CO-FACTION-027")
def test_a_trap_can_bring_the_last_glory() -> None:
    m = trapped(ai={"glory": 17})
    play(m, f"0: move 1 {HERE} r4c4")
    assert m.outcome is not None and m.outcome.winners == (1,)


# -- leaders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "strength"), [(False, 3), (True, 5)])
def test_adecai_wounds_one_more_when_the_ai_wins(upgraded: bool, strength: int) -> None:
    given: dict[str, Any] = {"leaders": ["adecai"], "upgraded": side("adecai", upgraded)}
    m = battle(TWO, {"ai": 6, "zcharo": 3}, **given)
    assert sums(m, "plan guard", "plan guard")[0] == (strength + 1, 0, 1)
    assert wounded(m) == [(1, 1)] and glory(m, "ai") == 1
    m = battle(TWO, {"ai": 1, "zcharo": 9}, **given)
    fight(m, "plan guard", "plan guard")
    assert wounded(m) == []  # lost


@pytest.mark.parametrize(("upgraded", "strength", "attack"), [(False, -2, 3), (True, 2, 4)])
def test_injura_attacks_one_more_in_step_two_of_a_battle_won(upgraded: bool, strength: int, attack: int) -> None:
    given: dict[str, Any] = {"leaders": ["injura"], "upgraded": side("injura", upgraded)}
    m = battle(TWO, {"ai": 9, "zcharo": 5}, zcharo={"hand": ["t20"]}, **given)
    assert sums(m, "plan guard", "plan guard with t20")[0] == (strength + 1, attack, 1)
    assert wounded(m) == ([(1, attack + 1 - 4)] if attack + 1 > 4 else [])  # t20 on guard: 2 + 2 defence
    m = battle(TWO, {"ai": 1, "zcharo": 9}, zcharo={"hand": ["t20"]}, **given)
    fight(m, "plan guard", "plan guard with t20")
    assert wounded(m) == []
    m = battle(TWO, {"ai": 9, "zcharo": 5}, **given)
    fight(m, "plan guard", "plan guard")
    assert wounded(m) == [(1, attack + 1 - 1)]


@pytest.mark.parametrize(("upgraded", "research"), [(False, 1), (True, 2)])
def test_xiao_brings_research_if_nobody_was_wounded(upgraded: bool, research: int) -> None:
    given: dict[str, Any] = {"leaders": ["xiao"], "upgraded": side("xiao", upgraded)}
    m = battle(TWO, {"ai": 1, "zcharo": 9}, zcharo={"hand": ["t20"]}, **given)
    fight(m, "plan guard", "plan guard with t20")
    for _ in range(research):
        assert asked(m) == {0: "research"} and cite(m) == "CO-BATTLE-030"
        play(m, "0: advance production")
        if asked(m) == {0: "enter-column"}:
            play(m, "0: pass")
    assert faction(m, "ai")["research"]["production"] == 1 + research and where(m, "xiao") == "supply"
    m = battle(TWO, {"ai": 9, "zcharo": 4}, **given)
    fight(m, "plan assault", "plan assault")
    assert wounded(m)[0][0] == 1 and faction(m, "ai")["research"]["production"] == 1
    assert "research" not in asked(m).values()


@SIDES
def test_phoros_needs_no_gem_and_opens_the_massed_attack(upgraded: bool) -> None:
    given: dict[str, Any] = {"leaders": ["phoros"], "upgraded": side("phoros", upgraded)}
    m = battle(TWO, {"ai": 4, "zcharo": 1}, ai={"gems": 0}, dice=["4/0"], **given)
    assert {"plan massed-attack", "plan gamble-guard", "plan gamble-assault"} <= options(m, 0)
    fight(m, "plan gamble-guard", "plan guard")
    assert means(m, "ai")[1] == 0
    m = battle(TWO, {"ai": 4, "zcharo": 1}, ai={"gems": 2}, dice=["4/0"], **given)
    fight(m, "plan gamble-guard", "plan guard")
    assert means(m, "ai")[1] == 2  # no gem is paid either
    m = battle(TWO, {"ai": 3, "zcharo": 1}, ai={"gems": 0}, **given)
    assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"


@SIDES
def test_demo_goes_to_the_base_when_defeated(upgraded: bool) -> None:
    m = battle(
        ["zcharo", "ai"], {"zcharo": 9, "ai": 1}, leaders=["demo"], upgraded=side("demo", upgraded), ai={"base": "r2c5"}
    )
    fight(m, "plan guard", "plan guard")
    assert where(m, "demo") == "r2c5"
    m = battle(
        ["jrayek", "ai"], {"jrayek": 9, "ai": 1}, leaders=["demo"], upgraded=side("demo", upgraded), jrayek={"glory": 0}
    )
    fight(m, "plan guard", "plan guard")
    assert glory(m, "jrayek") == 1  # he counts as defeated


# -- qualities -----------------------------------------------------------------------------------------

LINE = ("r3c3", "r4c2", "r4c3", "r4c4", "r5c4", "r5c5", "r4c5")


def test_cunning_takes_the_bonus_of_a_lower_bracket() -> None:
    def stood(held: int, qualities: list[str]) -> Match:
        places = {name: {"warriors": {"ai": 1}} for name in LINE[:held]}
        return collecting(TWO, sources=["regions"], regions=places, ai={"energy": 0, "qualities": qualities})

    assert means(stood(1, []), "ai")[0] == 3  # nothing lower: nothing is asked
    m = stood(7, [])
    assert options(m, 0) == {"number 8", "number 6"} and cite(m) == "CO-INCOME-005"
    play(m, "0: number 6", "0: gain gem")
    assert asked(m) == {1: "income"}  # once only
    assert options(stood(7, ["cunning"]), 0) == {"number 8", "number 6", "number 3", "number 0"}
    m = stood(3, [])
    assert options(m, 0) == {"number 3", "number 0"}
    play(m, "0: number 0")
    assert means(m, "ai")[0] == 3 and len(hand(m, "ai")) == 1


@pytest.mark.parametrize("qualities", [[], ["copious"]])
def test_copious_has_one_more_point_when_recruiting(qualities: list[str]) -> None:
    m = acting(TWO, "recruitment", ai={"qualities": qualities})
    play(m, "0: main")
    assert points(m) == 2 + 1
    m = acting(TWO, "movement", ai={"qualities": qualities})
    play(m, "0: main")
    assert points(m) == 2


def test_copious_brings_ten_warriors_when_it_is_upgraded() -> None:
    places = {name: {"warriors": {"ai": 1}} for name in LINE[:5]}
    m = collecting(TWO, sources=["regions"], regions=places, ai={"gems": 2})
    before = faction(m, "ai")["areas"][0]
    play(m, "0: number 6", "0: improve copious")
    assert faction(m, "ai")["areas"] == [before + 10, 0, 0] and means(m, "ai")[1] == 0


def test_destructive_attacks_buildings_and_upgraded_everything() -> None:
    for qualities, buildings, attack in (
        ([], (), 1),
        ([], ("factory",), 3),
        (["destructive"], (), 3),
        (["destructive"], ("factory",), 3),
    ):
        m = battle(TWO, {"ai": 5, "zcharo": 1}, ai={"qualities": qualities}, **built("zcharo", *buildings))
        assert sums(m)[0] == (1, attack, 0)


def test_an_opponent_may_pass_by_a_fortress_without_a_loaded_trap() -> None:
    m = trapped(loaded=False)
    play(m, f"0: move 3 {HERE} r4c4")
    assert wounded(m) == [] and warriors(m, "r4c4") == {"zcharo": 3}


def test_the_ai_may_pass_in_a_phase_it_priced() -> None:
    m = deciding(TWO, "discovery")
    play(m, "0: pass")
    assert asked(m) == {1: "act-or-pass"}
