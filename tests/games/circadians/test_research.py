"""Research tracks, locks, and the discovery phase."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import HERE, acting, faction, hand, means, turn
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PAIR = ["ai", "zcharo"]


def column(m: Match, track: str, name: str = "ai") -> int:
    found: int = faction(m, name)["research"][track]
    return found


def researching(track: str, at: int, gems: int = 1, **given: object) -> Match:
    """The AI gains a research, with the marker of a track in this column."""
    m = acting(PAIR, "discovery", ai={"gems": gems, "research": {track: at}, **given})
    return play(m, "0: main")


@rule("CO-RESEARCH-001")
@pytest.mark.parametrize(("at", "points"), [(1, 1), (3, 2), (5, 3)])
def test_the_column_decides_what_a_phase_gives(at: int, points: int) -> None:
    m = acting(PAIR, "construction", ai={"research": {"construction": at}}, regions={HERE: {"warriors": {"ai": 1}}})
    play(m, "0: main")
    assert m.state.turn.points == points


@rule("CO-RESEARCH-004")
def test_the_main_action_comes_once_a_turn() -> None:
    m = acting(PAIR, "production", ai={"energy": 9})
    play(m, "0: main")
    assert refused(m, 0, "main") == "CO-RESEARCH-004"


@rule("CO-RESEARCH-005")
@rule("CO-ACTION-009")
def test_points_that_are_not_spent_are_lost() -> None:
    m = turn(PAIR, "construction", points=2, regions={HERE: {"warriors": {"ai": 1}}})
    play(m, "0: done")
    assert asked(m) == {1: "act-or-pass"} and m.state.turn.points == 0


@rule("CO-RESEARCH-006")
def test_the_effect_of_an_entered_column_is_optional() -> None:
    m = play(researching("discovery", 1), "0: advance discovery")
    assert asked(m) == {0: "enter-column"} and options(m, 0) == {"gain energy", "gain gem", "pass"}
    before = means(m, "ai")
    play(m, "0: pass")
    assert means(m, "ai") == before and column(m, "discovery") == 2


@rule("CO-RESEARCH-007")
@rule("CO-LOCK-001")
def test_advancing_past_a_lock_costs_a_gem() -> None:
    m = play(researching("construction", 4, gems=2), "0: advance construction")
    assert column(m, "construction") == 5 and means(m, "ai")[1] == 1


@rule("CO-RESEARCH-008")
@rule("CO-LOCK-002")
def test_without_a_gem_a_lock_stays_closed() -> None:
    assert refused(researching("construction", 4, gems=0), 0, "advance construction") == "CO-RESEARCH-008"


@rule("CO-RESEARCH-009")
@rule("CO-RESEARCH-021")
def test_the_auxiliary_action_comes_once_and_ends_the_main_action() -> None:
    m = acting(PAIR, "production", ai={"energy": 4})
    play(m, "0: auxiliary")
    assert means(m, "ai")[1] == 2
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "auxiliary") == "CO-RESEARCH-009" and refused(m, 0, "main") == "CO-RESEARCH-021"


@rule("CO-RESEARCH-010")
@pytest.mark.parametrize("energy", [1, 2])
def test_an_auxiliary_action_is_paid_in_full(energy: int) -> None:
    m = acting(PAIR, "production", ai={"energy": energy})
    if energy == 1:
        assert refused(m, 0, "auxiliary") == "CO-RESEARCH-010"
    else:
        play(m, "0: auxiliary")
        assert means(m, "ai") == (0, 2)


@rule("CO-RESEARCH-011")
@rule("CO-DISCOVERY-001")
@pytest.mark.parametrize("track", ["discovery", "construction", "production", "recruitment", "movement"])
def test_a_research_advances_any_of_the_five_markers(track: str) -> None:
    m = play(acting(PAIR, "discovery"), "0: main", f"0: advance {track}")
    assert column(m, track) == 2


@rule("CO-RESEARCH-012")
def test_a_research_must_be_used() -> None:
    m = researching("movement", 1)
    assert asked(m) == {0: "research"} and refused(m, 0, "done") == "CO-RESEARCH-012"


@rule("CO-RESEARCH-013")
def test_the_auxiliary_action_is_read_from_the_new_column() -> None:
    m = acting(PAIR, "discovery", ai={"gems": 3, "research": {"discovery": 2}})
    play(m, "0: main", "0: advance discovery", "0: pass")
    play(m, "0: auxiliary")
    assert means(m, "ai")[1] == 2, "column 3 costs 1 gem, column 2 would cost 2"


@rule("CO-RESEARCH-014")
def test_the_last_column_is_the_end() -> None:
    assert refused(researching("movement", 5), 0, "advance movement") == "CO-RESEARCH-014"


@rule("CO-RESEARCH-015")
def test_column_5_of_discovery() -> None:
    m = researching("discovery", 4, gems=2)
    play(m, "0: advance discovery", "0: gain card")
    assert means(m, "ai")[1] == 1 and len(hand(m, "ai")) == 1
    play(m, "0: auxiliary")
    assert means(m, "ai")[1] == 0 and len(hand(m, "ai")) == 2
    last = acting(PAIR, "discovery", ai={"research": {"discovery": 5}})
    play(last, "0: main", "0: advance movement", "0: advance movement")
    assert column(last, "movement") == 3 and asked(last) == {0: "act"}


@rule("CO-RESEARCH-016")
@pytest.mark.parametrize("at", [3, 4])
def test_in_columns_3_and_4_of_discovery_a_gem_buys_a_research(at: int) -> None:
    m = acting(PAIR, "discovery", ai={"gems": 1, "research": {"discovery": at}})
    play(m, "0: auxiliary", "0: advance recruitment")
    assert means(m, "ai")[1] == 0 and column(m, "recruitment") == 2


@rule("CO-RESEARCH-017")
@rule("CO-CONSTRUCTION-002")
@pytest.mark.parametrize("at", [1, 3])
def test_entering_columns_2_and_4_of_construction(at: int) -> None:
    m = acting(PAIR, "discovery", ai={"research": {"construction": at}}, regions={HERE: {"warriors": {"ai": 1}}})
    play(m, "0: main", "0: advance construction")
    assert options(m, 0) == {"gain foundation", "gain card", "pass"}


@rule("CO-RESEARCH-018")
@rule("CO-PRODUCTION-007")
def test_entering_column_3_of_production_places_a_loot_token() -> None:
    m = acting(PAIR, "discovery", ai={"research": {"production": 2}}, regions={HERE: {"warriors": {"ai": 1}}})
    play(m, "0: main", "0: advance production", "0: gain loot")
    assert asked(m) == {0: "place-loot"}
    play(m, f"0: loot l4 {HERE}")
    assert m.facts()["regions"][HERE]["loot"] == "l4"
    assert (
        refused(play(researching("production", 2), "0: advance production", "0: gain loot"), 0, "loot l4 r4c4")
        == "CO-PRODUCTION-007"
    )


@rule("CO-PRODUCTION-008")
def test_entering_column_5_of_production_upgrades_a_loot_token() -> None:
    here = {HERE: {"warriors": {"ai": 1}, "loot": "l4"}, "r4c4": {"warriors": {"ai": 1}, "loot": "l2"}}
    m = acting(PAIR, "discovery", ai={"gems": 1, "research": {"production": 4}}, regions=here)
    play(m, "0: main", "0: advance production", "0: gain loot-upgrade")
    assert options(m, 0) >= {"better l2", "better l4"}
    play(m, "0: better l4")
    assert m.facts()["regions"][HERE]["loot"] == {"token": "l4", "upgraded": True}


@rule("CO-RESEARCH-019")
def test_column_4_of_recruitment_gives_seven_points() -> None:
    m = play(acting(["zcharo", "ai"], "recruitment", zcharo={"research": {"recruitment": 4}}), "0: main")
    assert m.state.turn.points == 7


@rule("CO-RESEARCH-020")
@rule("CO-MOVE-010")
def test_entering_column_4_of_movement() -> None:
    m = play(researching("movement", 3), "0: advance movement")
    assert options(m, 0) == {"gain recruitment", "gain card", "pass"}
    play(m, "0: gain recruitment")
    assert asked(m) == {0: "recruit"}


@rule("CO-MOVE-011")
def test_the_main_action_of_column_5_of_movement_has_a_card() -> None:
    m = acting(
        PAIR, "movement", ai={"research": {"movement": 5}}, deck=["t05"], regions={HERE: {"warriors": {"ai": 1}}}
    )
    play(m, "0: main")
    assert hand(m, "ai") == ["t05"] and m.state.turn.points == 6


@rule("CO-RESEARCH-028")
def test_a_research_that_would_cost_a_lock_may_be_lost() -> None:
    tracks = ("discovery", "construction", "production", "recruitment", "movement")
    m = acting(["zcharo", "ai"], "discovery", zcharo={"gems": 1, "research": dict.fromkeys(tracks, 4)})
    play(m, "0: main")
    assert "done" in options(m, 0)
    play(m, "0: done")
    assert faction(m, "zcharo")["glory"] == 0 and means(m, "zcharo")[1] == 1


@rule("CO-RESEARCH-029")
def test_points_of_an_immediate_effect_are_spent_before_anything_else() -> None:
    m = play(researching("movement", 3), "0: advance movement", "0: gain recruitment")
    assert asked(m) == {0: "recruit"} and "auxiliary" not in options(m, 0)
    play(m, "0: recruit 2 from 1")
    assert asked(m) != {0: "recruit"}


@rule("CO-LOCK-003")
def test_energy_pays_for_locks_only() -> None:
    m = acting(PAIR, "discovery", ai={"gems": 0, "energy": 9, "properties": ["lock"], "research": {"construction": 4}})
    assert refused(m, 0, "auxiliary") == "CO-RESEARCH-010"
    play(m, "0: main")
    assert "advance construction energy" in options(m, 0)


@rule("CO-LOCK-004")
def test_each_lock_is_paid_by_itself_and_an_open_lock_removes_one() -> None:
    m = turn(
        PAIR, "construction", points=3, turn={"waived": 1}, ai={"gems": 1}, regions={HERE: {"warriors": {"ai": 1}}}
    )
    assert f"lay research {HERE} free" in options(m, 0)
    play(m, f"0: lay research {HERE} free")
    assert means(m, "ai")[1] == 1 and f"lay adjacent {HERE} free" not in options(m, 0)
    play(m, f"0: lay adjacent {HERE}")
    assert means(m, "ai")[1] == 0


@rule("CO-FOUNDATION-003")
def test_with_the_property_two_energy_open_a_lock() -> None:
    m = acting(PAIR, "discovery", ai={"gems": 0, "energy": 2, "properties": ["lock"], "research": {"construction": 4}})
    play(m, "0: main", "0: advance construction energy")
    assert means(m, "ai") == (0, 0) and column(m, "construction") == 5


@rule("CO-DISCOVERY-002")
@rule("CO-DISCOVERY-003")
def test_the_auxiliary_action_of_discovery_buys_another_research() -> None:
    m = acting(PAIR, "discovery", ai={"gems": 2})
    play(m, "0: main", "0: advance movement", "0: auxiliary")
    assert asked(m) == {0: "research"} and means(m, "ai")[1] == 0
    play(m, "0: advance recruitment")
    assert (column(m, "movement"), column(m, "recruitment")) == (2, 2)


@rule("CO-ACTION-007")
def test_a_free_action_still_pays_locks() -> None:
    m = acting(["oxataya", "ai"], "construction", oxataya={"energy": 0, "gems": 0}, regions={HERE: {"warriors": {"oxataya": 1}}},
               prices={"construction": {"faction": "oxataya", "token": 3}})  # fmt: skip
    play(m, "0: auxiliary free")
    assert refused(m, 0, f"lay research {HERE}") == "CO-CONSTRUCTION-007" and f"lay lock {HERE}" in options(m, 0)


@rule("CO-ACTION-008")
def test_a_temporary_upgrade_counts_one_column_more_and_moves_no_marker() -> None:
    m = acting(PAIR, "production", ai={"energy": 0, "studied": ["production"]})
    play(m, "0: main")
    assert means(m, "ai")[0] == 5 and column(m, "production") == 1
    top = acting(PAIR, "production", ai={"energy": 0, "studied": ["production"], "research": {"production": 5}})
    play(top, "0: main")
    assert means(top, "ai")[0] == 9
