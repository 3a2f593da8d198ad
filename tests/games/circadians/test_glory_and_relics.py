"""Glory, the relic check, and how the game is won."""

from __future__ import annotations

from typing import Any

from tests.conformance.play import decisions, new
from tests.games.circadians.table import (
    GAME,
    HERE,
    LAKE,
    acting,
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
)
from tests.vocabulary import asked, fields, play, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

TWO = ["ai", "zcharo"]
BASE = "r2c5"


def over(m: Match) -> tuple[tuple[int, ...], str]:
    assert m.outcome is not None
    return m.outcome.winners, m.outcome.cite


def check(factions: list[str], here: dict[str, Any], number: int = 1, **given: Any) -> Match:
    """The relic check of a round begins; the current relic is in HERE."""
    regions = {HERE: {"relic": number, "foundations": [f"n{number}"], **here}, **given.pop("regions", {})}
    return position(factions, phase="relic-check", round=number, regions=regions, **given)


# -- glory ---------------------------------------------------------------------------------------------


@rule("CO-GLORY-001")
def test_the_circadians_gain_glory_by_upgrading_qualities_and_need_four() -> None:
    upgraded = ["covert", "militarized"]
    for before, won in ((2, False), (3, True)):
        m = check(
            ["circadians", "ai"],
            {"warriors": {"circadians": 1}},
            number=2,
            circadians={"relics": [1], "glory": before, "gems": 3, "qualities": upgraded},
        )
        play(m, "0: gain upgrade", "0: improve tactical")
        assert glory(m, "circadians") == before + 1
        assert (m.outcome is not None) is won
        if won:
            assert over(m) == ((0,), "CO-VICTORY-005")


@rule("CO-GLORY-002")
@rule("CO-VICTORY-005")
def test_the_ai_gain_glory_by_wounds_and_win_with_eighteen_at_once() -> None:
    m = battle(TWO, {"ai": 4, "zcharo": 5}, ai={"glory": 15})
    fight(m, "plan massed-attack", "plan assault")
    assert glory(m, "ai") == 17 and m.outcome is None
    m = battle(TWO, {"ai": 4, "zcharo": 5}, ai={"glory": 16})
    fight(m, "plan massed-attack", "plan assault")
    assert over(m) == ((0,), "CO-VICTORY-005")


@rule("CO-GLORY-003")
def test_the_zcharo_gain_glory_by_research_and_need_twenty() -> None:
    m = acting(["zcharo", "ai"], "discovery", zcharo={"glory": 0})
    play(m, "0: main", "0: advance movement")
    assert glory(m, "zcharo") == 1
    for count, won in ((18, False), (19, True)):
        m = check(["zcharo", "ai"], {"warriors": {"zcharo": 1}}, zcharo={"glory": count})
        play(m, "0: advance movement")
        assert (m.outcome is not None) is won
        if won:
            assert over(m) == ((0,), "CO-VICTORY-006")


@rule("CO-GLORY-004")
def test_the_leyrien_gain_glory_as_income_from_morale_and_need_fourteen() -> None:
    tokens = {HERE: {"warriors": {"leyrien": 1}, "morale": True}, "r4c4": {"warriors": {"leyrien": 1}, "morale": True}}
    m = position(
        ["leyrien", "ai"], step="income", phase="income", active="leyrien", sources=["morale"], courage=[4, 2],
        leyrien={"glory": 11}, regions=tokens, queue=[],
    )  # fmt: skip
    assert glory(m, "leyrien") == 13 and m.outcome is None
    m = position(
        ["leyrien", "ai"], step="income", phase="income", active="leyrien", sources=["morale"], courage=[4, 2],
        leyrien={"glory": 12}, regions=tokens, queue=[],
    )  # fmt: skip
    assert glory(m, "leyrien") == 14
    assert over(m) == ((0,), "CO-VICTORY-011")


@rule("CO-GLORY-005")
def test_the_jrayek_gain_glory_in_step_one_against_leaders_and_rhy_zu_and_need_five() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 9, "ai": 1}, leaders=["xiao"], jrayek={"glory": 1})
    fight(m, "plan assault", "plan assault")
    assert told(m, "GloryGained", "WarriorsWounded")[:2] == ["GloryGained", "WarriorsWounded"]
    assert glory(m, "jrayek") == 2
    m = battle(["jrayek", "ai"], {"jrayek": 9, "ai": 1}, leaders=["uryk"], command={"uryk": "ai"}, jrayek={"glory": 1})
    fight(m, "plan guard", "plan guard")
    assert glory(m, "jrayek") == 2
    m = battle(["jrayek", "ai"], {"jrayek": 9, "ai": 1}, jrayek={"glory": 4})
    fight(m, "plan guard", "plan guard")
    assert glory(m, "jrayek") == 4
    m = battle(["jrayek", "ai"], {"jrayek": 9, "ai": 1}, leaders=["xiao"], jrayek={"glory": 4})
    fight(m, "plan guard", "plan retreat")
    assert over(m) == ((0,), "CO-VICTORY-005")


@rule("CO-GLORY-006")
def test_the_oxataya_gain_glory_by_every_victory_and_need_nine() -> None:
    m = battle(["oxataya", "ai"], {"oxataya": 9, "ai": 1}, oxataya={"glory": 7})
    fight(m, "plan guard", "plan guard")
    assert glory(m, "oxataya") == 8 and m.outcome is None
    m = battle(["ai", "oxataya"], {"oxataya": 9, "ai": 1}, oxataya={"glory": 8})
    fight(m, "plan retreat", "plan guard")
    assert over(m) == ((1,), "CO-VICTORY-005")


@rule("CO-GLORY-007")
def test_leaders_and_relics_are_further_sources_of_glory() -> None:
    m = battle(["leyrien", "ai"], {"leyrien": 9, "ai": 1}, leaders=["eeyla"])
    fight(m, "plan guard", "plan guard")
    assert fields(m, "GloryGained", "seat", "count", "total") == [(0, 1, 1)]
    m = check(["jrayek", "ai"], {"warriors": {"jrayek": 1}}, number=2, jrayek={"relics": [1]})
    assert glory(m, "jrayek") == 1


@rule("CO-GLORY-008")
def test_glory_is_never_lost() -> None:
    m = battle(["ai", "zcharo"], {"ai": 9, "zcharo": 3}, zcharo={"glory": 7}, leaders=["urzo"])
    fight(m, "plan guard", "plan guard")
    assert glory(m, "zcharo") == 7
    m = new(GAME, 3, quiet=True)
    before = list(m.state.glory)
    for _ in decisions(m, 3):
        now = list(m.state.glory)
        assert all(a >= b for a, b in zip(now, before, strict=True))
        before = now
    assert any(before)


@rule("CO-GLORY-009")
def test_symbols_that_the_marker_stops_on_or_passes_are_gained_at_once() -> None:
    for start_at, energy in ((3, 1), (4, 1), (2, 0), (5, 0)):
        m = battle(TWO, {"ai": 4, "zcharo": 5}, ai={"glory": start_at, "energy": 0})
        fight(m, "plan massed-attack", "plan assault")
        assert fields(m, "EnergyGained", "seat", "count", "cite") == [(0, 1, "CO-GLORY-009")] * energy
        assert glory(m, "ai") == start_at + 2
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 5}, ai={"glory": 9, "gems": 0})
    fight(m, "plan massed-attack", "plan assault")
    assert means(m, "ai")[1] == 1


@rule("CO-GLORY-010")
def test_every_track_begins_at_zero() -> None:
    m = start(GAME, {"factions": ["jrayek", "oxataya", "leyrien"]}, "0")
    assert [glory(m, name) for name in ("jrayek", "oxataya", "leyrien")] == [0, 0, 0]
    m = battle(["oxataya", "ai"], {"oxataya": 9, "ai": 1})
    fight(m, "plan guard", "plan guard")
    assert glory(m, "oxataya") == 1


# -- the relic check -----------------------------------------------------------------------------------


@rule("CO-RELIC-001")
def test_who_controls_all_relics_on_the_map_wins_at_once() -> None:
    relics = {
        place: {"relic": n, "foundations": [f"n{n}"], "warriors": {"ai": 1}} for n, place in ((5, HERE), (6, "r4c4"))
    }
    m = position(TWO, phase="relic-check", round=5, regions=relics)
    assert over(m) == ((0,), "CO-RELIC-001") and told(m, "RelicTaken") == []
    relics["r4c4"]["warriors"] = {}
    m = position(TWO, phase="relic-check", round=5, regions=relics)
    assert m.outcome is None


@rule("CO-RELIC-002")
def test_the_relic_goes_to_the_leftmost_empty_cell_with_its_bonuses() -> None:
    for taken, gained in (([], 1), ([1], 2), ([1, 2, 3], 3)):
        number = len(taken) + 1
        m = check(TWO, {"warriors": {"ai": 2}}, number=number, ai={"relics": taken})
        assert asked(m) == {0: "research"} and glory(m, "ai") == gained
        assert faction(m, "ai")["relics"] == [*taken, number]


@rule("CO-RELIC-004")
@rule("CO-RELIC-015")
def test_units_return_with_a_relic_and_buildings_stay() -> None:
    outpost = {"faction": "ai", "building": "outpost", "foundation": "personal"}
    built = {"foundations": ["n1", "personal"], "buildings": [outpost]}
    m = check(
        ["ai", "jrayek"],
        {"warriors": {"ai": 2}, "leaders": ["xiao", "uryk"], **built},
        ai={"base": BASE},
        command={"uryk": "ai"},
    )
    play(m, "0: advance movement")
    assert warriors(m) == {} and warriors(m, BASE) == {"ai": 2}
    assert where(m, "xiao") == where(m, "uryk") == BASE and m.facts()["command"]["uryk"] == "ai"
    assert region(m)["buildings"] == [outpost] and region(m)["foundations"] == ["n1", "personal"]
    assert holder(m) == "ai"
    m = check(["ai", "jrayek"], built, ai={"base": BASE})
    play(m, "0: advance movement")
    assert faction(m, "ai")["relics"] == [1] and warriors(m, BASE) == {} and holder(m) == "ai"


@rule("CO-RELIC-005")
@rule("CO-RELIC-008")
def test_a_relic_that_nobody_controls_is_removed() -> None:
    m = check(TWO, {})
    assert fields(m, "RelicRemoved", "relic") == [(1,)]
    assert faction(m, "ai")["relics"] == faction(m, "zcharo")["relics"] == []
    assert "relic" not in region(m)


@rule("CO-RELIC-008")
def test_a_contested_region_leaves_its_relic_uncontrolled() -> None:
    relic = {"relic": 6, "foundations": ["n6"], "warriors": {"ai": 2, "zcharo": 1}}
    m = position(TWO, phase="battle", flare="ai", round=6, regions={HERE: relic})
    assert holder(m) is None
    m = position(TWO, phase="battle", flare="ai", round=6, regions={HERE: {**relic, "warriors": {"ai": 2}}})
    assert holder(m) == "ai"


@rule("CO-RELIC-006")
def test_every_check_takes_the_current_relic_off_the_map() -> None:
    for number in range(1, 6):
        m = check(TWO, {"warriors": {"ai": 1}} if number % 2 else {}, number=number)
        if number % 2:
            play(m, "0: advance movement")
        left = {told_region["relic"] for told_region in m.facts()["regions"].values() if "relic" in told_region}
        assert left == set(range(number + 1, 7))
        assert m.facts()["round"] == number + 1


@rule("CO-RELIC-010")
def test_price_tokens_go_to_the_vault_and_neutral_ones_beside_the_board() -> None:
    prices = {
        "discovery": {"faction": "ai", "token": 3},
        "construction": {"faction": "zcharo", "token": 4},
        "production": {"faction": "ai", "token": 5},
        "recruitment": {"faction": "zcharo", "token": 6},
        "movement": "supply",
    }
    m = check(TWO, {}, prices=prices, ai={"supply": [1, 2, 4, 6]}, zcharo={"supply": [1, 2, 3, 5]})
    assert faction(m, "ai")["vault"] == [3, 5] and faction(m, "zcharo")["vault"] == [4, 6]
    assert faction(m, "ai")["supply"] == [1, 2, 4, 6]
    assert not m.facts().get("prices")


@rule("CO-RELIC-011")
def test_a_neutral_token_of_the_round_is_removed() -> None:
    removed = []
    for number in range(1, 6):
        m = check(TWO, {}, number=number)
        removed.append(len(fields(m, "NeutralRemoved", "price")))
    assert removed == [0, 0, 0, 1, 0]


@rule("CO-RELIC-012")
def test_tokens_are_cleared_in_the_check_and_nobody_is_asked_before() -> None:
    prices = {"discovery": {"faction": "ai", "token": 3}, "construction": {"faction": "ai", "token": 5}}
    given: dict[str, Any] = {"ai": {"supply": [1, 2, 4, 6], "hand": []}, "prices": prices}
    m = acting(["zcharo", "ai"], "movement", **given)
    play(m, "0: done")
    assert asked(m) == {1: "act-or-pass"}
    assert faction(m, "ai")["vault"] == [] and m.facts()["prices"]["discovery"] == {"faction": "ai", "token": 3}
    m = check(["zcharo", "ai"], {}, **given)
    assert faction(m, "ai")["vault"] == [3, 5]


@rule("CO-RELIC-013")
def test_the_order_within_the_relic_check() -> None:
    m = check(
        ["ai", "zcharo"],
        {"warriors": {"ai": 1}},
        ai={"gems": 1, "hand": ["t02"]},
        zcharo={"glory": 20},
    )
    assert asked(m) == {0: "relic-cards"}
    play(m, "0: play t02", "0: advance movement")
    assert told(m, "PhaseBegan", "CardPlayed", "RelicTaken", "WarriorsReturned", "GameWon") == [
        *("PhaseBegan", "CardPlayed", "RelicTaken", "WarriorsReturned", "GameWon")
    ]
    assert over(m) == ((1,), "CO-VICTORY-006")


# -- victory -------------------------------------------------------------------------------------------


@rule("CO-VICTORY-004")
def test_only_land_regions_count_in_the_tie_break() -> None:
    m = position(
        ["oxataya", "ai"],
        phase="relic-check",
        round=6,
        regions={
            HERE: {"warriors": {"oxataya": 1}},
            LAKE: {"warriors": {"oxataya": 1}},
            "r4c4": {"warriors": {"ai": 1}},
            "r4c5": {"warriors": {"ai": 1}},
        },
        oxataya={"relics": [1]},
    )
    assert over(m) == ((1,), "CO-VICTORY-001")


@rule("CO-VICTORY-008")
def test_all_relics_win_before_the_test_of_the_zcharo() -> None:
    relics = {
        place: {"relic": n, "foundations": [f"n{n}"], "warriors": {"ai": 1}} for n, place in ((5, HERE), (6, "r4c4"))
    }
    m = position(TWO, phase="relic-check", round=5, zcharo={"glory": 20}, regions=relics)
    assert over(m) == ((0,), "CO-RELIC-001")


@rule("CO-VICTORY-010")
def test_two_who_reach_the_end_in_one_income_phase_are_compared() -> None:
    goals = {"circadians": {"glory": 4}, "leyrien": {"glory": 14}}
    held = {HERE: {"warriors": {"circadians": 1}}, "r4c4": {"warriors": {"leyrien": 1}}}
    order = ["circadians", "leyrien"]
    m = position(
        order, step="income-over", phase="income", regions={**held, "r4c5": {"warriors": {"leyrien": 1}}}, **goals
    )
    assert over(m) == ((1,), "CO-VICTORY-010")
    more = {**goals, "circadians": {"glory": 4, "relics": [1]}}
    m = position(order, step="income-over", phase="income", round=2, regions=held, **more)
    assert over(m) == ((0,), "CO-VICTORY-010")
    m = position(order, step="income-over", phase="income", regions=held, **goals)
    assert over(m) == ((0, 1), "CO-VICTORY-010")


@rule("CO-VICTORY-013")
def test_glory_of_a_relic_cell_wins_before_the_test_of_the_zcharo() -> None:
    m = check(TWO, {"warriors": {"ai": 1}}, ai={"glory": 17}, zcharo={"glory": 20})
    assert over(m) == ((0,), "CO-VICTORY-005")
    assert hand(m, "ai") == []


@rule("CO-VICTORY-009")
def test_glory_wins_at_the_step_that_brings_it() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 9, "ai": 5}, leaders=["xiao"], jrayek={"glory": 4}, ai={"glory": 17})
    fight(m, "plan guard", "plan assault")
    assert m.outcome is not None and m.outcome.winners == (0,)
