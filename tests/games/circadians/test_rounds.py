"""A round from its prices to the relic check: order, the flare gun, the vault, both routes to victory."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    GAME,
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
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.games.circadians.effects import gain_glory
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.state import GameOver

TWO = ["ai", "zcharo"]
THREE = ["ai", "zcharo", "jrayek"]
FOUR = ["ai", "zcharo", "jrayek", "oxataya"]
LINE = ("r3c3", "r4c2", "r4c3", "r4c4", "r5c4", "r5c5", "r4c5", "r3c5")


def land(name: str, count: int, first: int = 0) -> dict[str, Any]:
    """So many land regions held by one warrior each."""
    return {region: {"warriors": {name: 1}} for region in LINE[first : first + count]}


# -- prices --------------------------------------------------------------------------------------------


@rule("CO-PRICING-003")
def test_two_factions_price_two_phases_each_one_at_a_time() -> None:
    m = position(TWO, phase="pricing", flare="zcharo")
    play(m, "1: price discovery 3", "0: price production 3", "1: price movement 4", "0: price recruitment 5")
    assert m.facts()["prices"]["construction"] == "supply"
    assert asked(m) == {1: "act-or-pass"}


@rule("CO-PRICING-016")
def test_recalled_tokens_cannot_be_placed_in_the_same_round() -> None:
    m = position(TWO, phase="pricing", flare="ai")
    play(m, "0: price discovery 1", "1: price production 3")
    assert refused(m, 0, "price construction 6") == "CO-PRICING-016"
    assert faction(m, "ai")["supply"] == [2, 3, 4, 5, 6]


@rule("CO-PRICING-008")
@rule("CO-PRICING-009")
def test_pricing_construction_and_recruitment_brings_a_gem_and_energy() -> None:
    m = position(THREE, phase="pricing", flare="ai")
    play(m, "0: price construction 3", "1: price recruitment 3")
    assert means(m, "ai") == (6, 2) and means(m, "zcharo") == (8, 1)


@rule("CO-PRICING-011")
def test_one_price_closes_both_places_of_movement() -> None:
    m = position(THREE, phase="pricing", flare="ai", deck=["t01"])
    play(m, "0: price movement-last 3")
    assert refused(m, 1, "price movement 3") == "CO-PRICING-005"
    assert refused(m, 1, "price movement-last 3") == "CO-PRICING-011"
    assert hand(m, "ai") == []


@rule("CO-PRICING-028")
@pytest.mark.parametrize(
    ("round_number", "upper", "lower"),
    [(1, "left-right", "supply"), (3, "supply", "left-right"), (5, "left-right", "supply")],
)
def test_the_cheaper_neutral_pair_lies_on_the_upper_phase(round_number: int, upper: str, lower: str) -> None:
    m = position(THREE, phase="pricing", flare="ai", round=round_number)
    play(m, "0: price construction 3", "1: price recruitment 3", "2: price movement 4")
    prices = m.facts()["prices"]
    assert (prices["discovery"], prices["production"]) == (upper, lower)


@rule("CO-PRICING-026")
def test_the_neutral_price_for_neighbours() -> None:
    m = deciding(THREE, "discovery", prices={"discovery": "left-right"}, round=3)
    play(m, "0: act")
    assert [means(m, name)[0] for name in THREE] == [2, 7, 7]


@rule("CO-PRICING-017")
@rule("CO-PRICING-018")
def test_the_research_token_advances_on_its_track_or_not_at_all() -> None:
    m = position(
        THREE, phase="pricing", flare="zcharo", zcharo={"supply": [2], "gems": 0, "research": {"discovery": 4}}
    )
    play(m, "1: price discovery 2")
    assert faction(m, "zcharo")["research"]["discovery"] == 4 and asked(m) == {2: "price"}
    m = position(
        THREE, phase="pricing", flare="zcharo", zcharo={"supply": [2], "gems": 1, "research": {"discovery": 4}}
    )
    play(m, "1: price discovery 2")
    assert options(m, 1) == {"advance discovery", "pass"}


@pytest.mark.parametrize(
    ("pricer", "holder", "rule_id"), [("jrayek", "oxataya", "CO-FLARE-002"), ("oxataya", "zcharo", "CO-FLARE-003")]
)
def test_the_flare_gun_goes_to_the_left_of_who_priced_movement(pricer: str, holder: str, rule_id: str) -> None:
    m = position(FOUR, step="price", flare="ai", active=pricer)
    play(m, f"{FOUR.index(pricer)}: price movement 4")
    assert m.facts()["flare"] == holder
    assert any(event.cite == rule_id for event in m.events)


@rule("CO-MOVE-015")
def test_who_priced_movement_to_act_last_moves_last() -> None:
    m = position(
        THREE, step="phase", phase="movement", prices={"movement": {"faction": "zcharo", "token": 4}}, last=True
    )
    assert asked(m) == {2: "act-or-pass"}
    play(m, "2: pass", "0: pass")
    assert asked(m) == {1: "act-or-pass"}


# -- cards ---------------------------------------------------------------------------------------------


@rule("CO-TACTICS-005")
def test_a_card_cannot_be_played_in_the_phase_in_which_it_was_gained() -> None:
    m = deciding(TWO, "recruitment", ai={"hand": [{"card": "t04", "fresh": True}]})
    assert refused(m, 0, "play t04") == "CO-TACTICS-005"
    m = deciding(TWO, "recruitment", ai={"hand": ["t04"]})
    assert "play t04" in options(m, 0)


@rule("CO-LIMIT-003")
def test_who_draws_above_the_limit_discards() -> None:
    m = acting(
        TWO, "movement", ai={"hand": ["t01", "t02", "t03", "t04", "t05"], "research": {"movement": 5}}, deck=["t06"]
    )
    play(m, "0: main")
    assert asked(m) == {0: "discard"} and cite(m) == "CO-LIMIT-003"
    play(m, "0: discard t02")
    assert hand(m, "ai") == ["t01", "t03", "t04", "t05", "t06"]


@rule("CO-TACTICS-011")
def test_a_lock_may_leave_nothing_to_pay_the_effect_with() -> None:
    given = {"hand": ["t15"], "gems": 1}
    m = deciding(
        ["ai", "zcharo"],
        "recruitment",
        ai=given,
        leaders={"xiao": "box", "demo": "box"},
        regions={HERE: {"leaders": ["phoros"]}},
    )
    assert refused(m, 0, "play t15") == "CO-TACTICS-011"


# -- income --------------------------------------------------------------------------------------------


@rule("CO-REDEPLOY-006")
def test_in_income_nobody_leaves_the_region_of_the_current_relic() -> None:
    m = position(
        ["zcharo", "ai"], step="income", phase="income", active="zcharo", sources=["regions"],
        regions={HERE: {"relic": 1, "foundations": ["n1"], "warriors": {"zcharo": 2}}, "r4c4": {"warriors": {"zcharo": 2}}},
    )  # fmt: skip
    assert asked(m) == {0: "redeploy"}
    assert refused(m, 0, f"move 1 {HERE} r4c4") == "CO-REDEPLOY-006"
    assert f"move 1 r4c4 {HERE}" in options(m, 0)


@pytest.mark.parametrize(
    ("count", "question"), [(1, "act"), (2, "redeploy"), (5, "upgrade-or-gem"), (7, "upgrade-or-gem")]
)
def test_the_bonus_of_the_bracket(count: int, question: str) -> None:
    m = position(
        ["zcharo", "ai"],
        step="income",
        phase="income",
        active="zcharo",
        sources=["regions"],
        regions=land("zcharo", count),
    )
    if question == "act":
        assert means(m, "zcharo")[0] == 9 and len(hand(m, "zcharo")) == 1
        return
    assert asked(m) == {0: question}


@rule("CO-INCOME-009")
def test_with_eight_regions_the_bonus_is_taken_twice() -> None:
    m = position(
        ["zcharo", "ai"], step="income", phase="income", active="zcharo", sources=["regions"], regions=land("zcharo", 7)
    )
    play(m, "0: gain gem", "0: improve resilient")
    assert means(m, "zcharo")[1] == 1


# -- victory -------------------------------------------------------------------------------------------


def over(m: Match) -> tuple[tuple[int, ...], str]:
    assert m.outcome is not None
    return m.outcome.winners, m.outcome.cite


@rule("CO-RELIC-007")
def test_in_round_six_who_controls_the_last_relic_wins() -> None:
    m = position(
        TWO,
        phase="relic-check",
        round=6,
        regions={HERE: {"relic": 6, "foundations": ["n6"], "warriors": {"zcharo": 1}}},
    )
    assert over(m) == ((1,), "CO-RELIC-001")


@rule("CO-VICTORY-007")
def test_the_last_relic_beats_twenty_glory() -> None:
    here = {"relic": 6, "foundations": ["n6"], "warriors": {"ai": 1}}
    m = position(TWO, phase="relic-check", round=6, zcharo={"glory": 20}, regions={HERE: here})
    assert over(m) == ((0,), "CO-RELIC-001")
    m = position(TWO, phase="relic-check", round=6, zcharo={"glory": 20}, regions=land("ai", 2))
    assert over(m) == ((1,), "CO-VICTORY-007")


@rule("CO-VICTORY-006")
def test_the_zcharo_win_at_the_end_of_a_relic_check_only() -> None:
    m = position(TWO, phase="income", zcharo={"glory": 20}, regions=land("ai", 1), round=2)
    assert m.outcome is None


@rule("CO-VICTORY-001")
def test_most_land_regions_win_in_round_six() -> None:
    m = position(TWO, phase="relic-check", round=6, regions={**land("ai", 2), **land("zcharo", 3, 2)})
    assert over(m) == ((1,), "CO-VICTORY-001")


@rule("CO-VICTORY-002")
def test_then_more_relics_win() -> None:
    m = position(
        TWO, phase="relic-check", round=6, ai={"relics": [1]}, regions={**land("ai", 2), **land("zcharo", 2, 2)}
    )
    assert over(m) == ((0,), "CO-VICTORY-002")


@rule("CO-VICTORY-003")
def test_still_tied_factions_share_the_victory() -> None:
    m = position(THREE, phase="relic-check", round=6, regions={**land("ai", 2), **land("zcharo", 2, 2)})
    assert over(m) == ((0, 1), "CO-VICTORY-003")


@rule("CO-VICTORY-011")
def test_in_income_the_phase_is_finished_before_glory_wins() -> None:
    m = position(
        ["leyrien", "ai"], phase="income", flare="leyrien", leyrien={"glory": 13}, courage=[3, 3],
        regions={HERE: {"warriors": {"leyrien": 1}, "morale": True}, "r4c4": {"warriors": {"leyrien": 1}, "morale": True}},
    )  # fmt: skip
    play(m, "0: collect morale")
    assert glory(m, "leyrien") == 14 and m.outcome is None


@rule("CO-VICTORY-012")
def test_two_factions_at_the_end_of_their_tracks_at_once_are_compared() -> None:
    m = acting(["oxataya", "ai"], "discovery", oxataya={"glory": 8}, regions=land("ai", 3))
    m.state.glory[1] = 18  # as if one effect had brought both there: nothing in the box does
    with pytest.raises(GameOver):
        list(gain_glory(m.state, 0, 1, "CO-GLORY-016"))
    assert over(m) == ((1,), "CO-VICTORY-012")


@rule("CO-RELIC-003")
def test_who_takes_the_relic_sends_all_units_home() -> None:
    m = position(
        TWO, phase="relic-check", round=1, ai={"base": "r2c5"},
        regions={HERE: {"relic": 1, "foundations": ["n1"], "warriors": {"ai": 3}}},
    )  # fmt: skip
    play(m, "0: advance movement")
    assert warriors(m, "r2c5") == {"ai": 3} and glory(m, "ai") == 1
    assert m.facts()["round"] == 2


# -- what cannot be --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options_given", "rule_id"),
    [
        ({"factions": ["ai", "ai"]}, "CO-SETUP-001"),
        ({"factions": ["ai", "orks"]}, "CO-SETUP-001"),
        ({"factions": ["ai"]}, "CO-OVERVIEW-006"),
        ({"factions": ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]}, "CO-OVERVIEW-006"),
    ],
)
def test_impossible_tables_are_refused(options_given: dict[str, Any], rule_id: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.setup(options_given, bytes(32))
    assert refusal.value.rule == rule_id


@pytest.mark.parametrize(
    ("facts", "rule_id"),
    [
        ({"regions": {"r5c3": {"warriors": {"ai": 1}}}}, "CO-MOVE-007"),
        ({"regions": {"r6c6": {"warriors": {"ai": 1}}}}, "CO-REGION-014"),
        ({"regions": {HERE: {"warriors": {"ai": 21}}}}, "CO-COMPONENT-020"),
        ({"regions": {HERE: {"leaders": ["xiao", "demo"]}}}, "CO-MOVE-004"),
        ({"regions": {HERE: {"leaders": ["sable"]}}}, "CO-SETUP-001"),
        ({"regions": {HERE: {"foundations": ["n1", "n2", "n3", "n4"]}}}, "CO-CONSTRUCTION-006"),
        (
            {"regions": {HERE: {"foundations": [], "buildings": [{"faction": "ai", "building": "outpost"}]}}},
            "CO-CONSTRUCTION-010",
        ),
        ({"regions": {HERE: {"trap": True}}}, "CO-BUILDING-006"),
        ({"ai": {"hand": ["t01", "t02", "t03", "t04", "t05", "t06"]}}, "CO-LIMIT-002"),
        ({"ai": {"hand": ["t01", "t01", "t01"]}}, "CO-TACTICS-010"),
        ({"ai": {"glory": 18}}, "CO-VICTORY-005"),
        ({"ai": {"base": HERE}}, "CO-SETUP-017"),
        ({"ai": {"qualities": ["hostile"]}}, "CO-CARD-010"),
    ],
)
def test_impossible_positions_are_refused_by_their_rule(facts: dict[str, Any], rule_id: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        deciding(TWO, "movement", **facts)
    assert refusal.value.rule == rule_id
    assert str(refusal.value)


def test_a_turn_of_movement_may_have_leaders_together_for_a_while() -> None:
    m = turn(TWO, "movement", points=1, regions={HERE: {"leaders": ["xiao", "demo"]}})
    assert refused(m, 0, "done") == "CO-MOVE-020"
