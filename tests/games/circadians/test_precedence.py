"""Where several rules meet: who wins first, which gems dice cost, which tokens are free, whose relic card comes first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import HERE, battle, faction, fight, glory, means, position, warriors, where
from tests.vocabulary import asked, fields, move_on, options, play
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def over(m: Match) -> tuple[tuple[int, ...], str]:
    assert m.outcome is not None
    return m.outcome.winners, m.outcome.cite


@rule("CO-VICTORY-009")
@pytest.mark.parametrize("order", [["jrayek", "ai"], ["ai", "jrayek"]])
@pytest.mark.parametrize(("before", "winner"), [(4, "jrayek"), (3, "ai")])
def test_glory_of_step_one_wins_before_glory_of_step_two(order: list[str], before: int, winner: str) -> None:
    """The Jrayek win a battle against a leader, and the AI wound the first of their warriors in it."""
    m = battle(order, {"jrayek": 9, "ai": 2}, leaders=["xiao"], jrayek={"glory": before}, ai={"glory": 17})
    fight(m, "plan assault", "plan assault")
    assert over(m) == ((order.index(winner),), "CO-VICTORY-005")
    assert (glory(m, "ai") == 18) is (winner == "ai")


@rule("CO-VICTORY-011")
def test_glory_of_income_wins_when_everybody_has_finished_it() -> None:
    courage = {
        name: {"warriors": {"leyrien": 1}, "morale": True} for name in ("r4c3", "r4c4")
    }  # one token of the glory row is on the map
    m = position(
        ["leyrien", "ai"], phase="income", flare="leyrien", leyrien={"glory": 13}, courage=[3, 3], regions=courage
    )
    while m.outcome is None:
        move_on(m)
    assert over(m) == ((0,), "CO-VICTORY-011")
    assert (1,) in fields(m, "IncomeCollected", "seat")  # the AI had their income after that
    assert fields(m, "PhaseBegan", "phase")[-1] == (7,)


@rule("CO-VICTORY-006")
def test_twenty_glory_waits_through_every_other_phase() -> None:
    for phase in ("discovery", "battle", "income"):
        assert position(["zcharo", "ai"], phase=phase, zcharo={"glory": 20}).outcome is None
    assert over(position(["zcharo", "ai"], phase="relic-check", zcharo={"glory": 20})) == ((0,), "CO-VICTORY-006")


@rule("CO-DIAL-003")
@pytest.mark.parametrize(("card", "left"), [("t21", 2), ("t20", 1)])
def test_a_die_costs_a_gem_but_for_the_card_that_says_otherwise(card: str, left: int) -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 3}, ai={"gems": 2, "hand": [card]}, dice=["2/1"])
    fight(m, f"plan gamble-guard with {card}", "plan guard")
    assert means(m, "ai")[1] == left and fields(m, "DieRolled", "seat", "face") == [(0, 1)]


@rule("CO-PRICING-021")
@rule("CO-PRICING-016")
def test_what_was_recalled_in_a_round_is_free_in_the_next() -> None:
    given = {"supply": [3, 4, 5, 6], "vault": [1, 2], "barred": [6]}
    m = position(["ai", "zcharo", "jrayek"], step="end-of-check", round=2, ai=given, flare="ai")
    assert faction(m, "ai")["barred"] == []
    assert "price discovery 6" in options(m, 0)


@rule("CO-PRICING-036")
def test_who_can_place_no_token_takes_all_back_and_may_place_any_of_them() -> None:
    given = {"supply": [6], "vault": [1, 2, 3, 4, 5], "barred": [6]}
    m = position(["ai", "zcharo", "jrayek"], step="price", active="ai", flare="ai", ai=given)
    assert {answer.split()[-1] for answer in options(m, 0)} == {"1", "2", "3", "4", "5", "6"}
    assert fields(m, "TokensRecalled", "seat", "count") == [(0, 5)]


@rule("CO-PRICING-035")
def test_a_rhy_zu_on_the_map_is_not_summoned_again() -> None:
    given = {"step": "price", "active": "jrayek", "flare": "jrayek"}
    m = position(["jrayek", "ai", "zcharo"], **given)
    assert asked(play(m, "0: price discovery 1")) == {0: "summon"}
    m = position(["jrayek", "ai", "zcharo"], regions={HERE: {"leaders": ["uryk"]}}, **given)
    assert asked(play(m, "0: price discovery 1")) == {1: "price"} and where(m, "uryk") == HERE


@rule("CO-RELIC-014")
def test_cards_of_the_relic_check_are_played_from_the_flare_gun_clockwise() -> None:
    hands: dict[str, Any] = {name: {"hand": ["t02"], "gems": 1} for name in ("ai", "jrayek")}
    m = position(["ai", "zcharo", "jrayek"], phase="relic-check", flare="zcharo", **hands)
    assert asked(m) == {2: "relic-cards"}
    assert asked(play(m, "2: pass")) == {0: "relic-cards"}


@rule("CO-RELIC-002")
@rule("CO-RELIC-003")
def test_the_first_relic_taken_covers_the_first_cell_before_anybody_leaves() -> None:
    here = {"relic": 4, "foundations": ["n4"], "warriors": {"ai": 2}}
    m = position(["ai", "zcharo"], phase="relic-check", round=4, ai={"base": "r2c5"}, regions={HERE: here})
    assert asked(m) == {0: "research"} and glory(m, "ai") == 1
    assert warriors(m) == {"ai": 2}
    assert warriors(play(m, "0: advance movement")) == {} and warriors(m, "r2c5") == {"ai": 2}
