"""Regions and control, adjacency, movement, pinning, redeployment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import HERE, LAKE, acting, holder, means, position, turn, warriors, where
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PAIR = ["ai", "zcharo"]
ZCHARO = ["oachra", "cahzor", "ejax"]
"""Leaders of the Zcharo."""


def moving(points: int = 3, name: str = "ai", **given: Any) -> Match:
    """A faction in its movement turn."""
    other = "zcharo" if name == "ai" else "ai"
    return turn([name, other], "movement", points=points, **given)


def goals(m: Match, source: str = HERE, count: int = 1) -> set[str]:
    """Where so many warriors may go from a region."""
    return {
        answer.split()[3]
        for answer in options(m, 0)
        if answer.startswith(f"move {count} {source} ") and "with" not in answer
    }


def outpost(name: str, kind: str = "outpost") -> dict[str, Any]:
    return {"foundations": ["n8"], "buildings": [{"faction": name, "building": kind, "foundation": "n8"}]}


@rule("CO-REGION-009")
@rule("CO-REGION-010")
def test_who_is_alone_present_controls_a_region() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 2}}, "r3c3": {"warriors": {"ai": 1, "zcharo": 1}}})
    assert (holder(m), holder(m, "r3c3"), holder(m, "r4c4")) == ("ai", None, None)


@rule("CO-REGION-012")
def test_a_building_alone_controls_a_region() -> None:
    m = moving(regions={HERE: outpost("zcharo")})
    assert holder(m) == "zcharo"


@rule("CO-REGION-005")
@rule("CO-REGION-013")
def test_a_base_is_always_its_owners() -> None:
    m = moving(ai={"base": "r2c5"}, zcharo={"base": "r6c4"})
    assert (holder(m, "r2c5"), holder(m, "r6c4")) == ("ai", "zcharo")
    with_ship = moving(name="circadians", circadians={"base": "r2c5"})
    assert holder(with_ship, "r2c5") is None


@rule("CO-ADJACENCY-001")
@rule("CO-MOVE-002")
def test_units_move_to_an_adjacent_region() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 3}}})
    assert goals(m) == {"r3c3", "r4c2", "r4c4", "r5c2", "r5c4"}
    assert refused(m, 0, f"move 1 {HERE} r5c5") == "CO-MOVE-002"
    play(m, f"0: move 3 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"ai": 3} and m.state.turn.points == 2


@rule("CO-ADJACENCY-002")
def test_a_mountain_parts_two_regions_both_ways() -> None:
    m = moving(regions={"r4c4": {"warriors": {"ai": 1}}, "r3c4": {"warriors": {"ai": 1}}})
    assert refused(m, 0, "move 1 r4c4 r3c4") == refused(m, 0, "move 1 r3c4 r4c4") == "CO-ADJACENCY-002"
    assert "r3c5" in goals(m, "r4c4")


@rule("CO-ADJACENCY-003")
@rule("CO-ADJACENCY-004")
def test_an_outpost_is_adjacent_to_the_base_one_way() -> None:
    m = moving(
        ai={"base": "r2c5"}, regions={"r2c5": {"warriors": {"ai": 2}}, "r5c4": {**outpost("ai"), "warriors": {"ai": 1}}}
    )
    assert "r5c4" in goals(m, "r2c5")
    assert refused(m, 0, "move 1 r5c4 r2c5") == "CO-MOVE-005"


@rule("CO-ADJACENCY-005")
def test_an_outpost_makes_regions_adjacent_that_do_not_touch() -> None:
    without = moving(ai={"base": "r2c5"}, regions={"r2c5": {"warriors": {"ai": 2}}})
    assert goals(without, "r2c5") == {"r3c4", "r3c5"}


@rule("CO-FOUNDATION-006")
def test_with_the_property_any_building_is_adjacent_to_the_base() -> None:
    regions = {"r2c5": {"warriors": {"ai": 2}}, "r5c4": outpost("ai", "factory")}
    assert "r5c4" not in goals(moving(ai={"base": "r2c5"}, regions=regions), "r2c5")
    assert "r5c4" in goals(moving(ai={"base": "r2c5", "properties": ["adjacent"]}, regions=regions), "r2c5")


@rule("CO-ADJACENCY-006")
@rule("CO-FACTION-040")
def test_swamps_are_adjacent_for_the_leyrien_alone() -> None:
    """Swamps with 2 factions: 3-4, 4-2, 4-3, 4-5."""
    for name, far in (("leyrien", {"r3c4", "r4c5"}), ("zcharo", set())):
        m = moving(name=name, regions={HERE: {"warriors": {name: 2}}})
        assert goals(m) & {"r3c4", "r4c5"} == far


@rule("CO-ADJACENCY-007")
def test_extra_adjacency_serves_redeployment_too() -> None:
    """Income of 3 regions gives a redeployment; the Leyrien make it from swamp to swamp."""
    regions = {HERE: {"warriors": {"leyrien": 2}}, "r4c5": {"warriors": {"leyrien": 1}}}
    m = position(["leyrien", "ai"], phase="income", flare="leyrien", regions=regions)
    while asked(m) != {0: "redeploy"}:
        seat = next(iter(m.pending))
        m.play(seat, next(iter(sorted(options(m, seat) - {"done"}))))
    assert f"move 1 {HERE} r4c5" in options(m, 0)


@rule("CO-MOVE-001")
@pytest.mark.parametrize(("at", "points"), [(1, 2), (3, 4), (5, 6)])
def test_movement_points_by_column(at: int, points: int) -> None:
    m = acting(PAIR, "movement", ai={"research": {"movement": at}}, regions={HERE: {"warriors": {"ai": 1}}})
    assert play(m, "0: main").state.turn.points == points


@rule("CO-MOVE-003")
def test_points_are_spent_one_after_the_other() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 2}}, "r4c4": {"warriors": {"ai": 1}}})
    play(m, f"0: move 2 {HERE} r4c4", "0: move 3 r4c4 r5c4")
    assert warriors(m, "r5c4") == {"ai": 3}


@rule("CO-MOVE-004")
@rule("CO-MOVE-020")
def test_a_turn_does_not_end_with_two_leaders_in_a_region() -> None:
    m = moving(2, regions={HERE: {"leaders": ["demo"]}, "r4c4": {"leaders": ["xiao"]}})
    play(m, f"0: move 0 {HERE} r4c4 with demo")
    assert refused(m, 0, "done") == "CO-MOVE-020"
    play(m, "0: move 0 r4c4 r5c4 with xiao")
    assert (where(m, "demo"), where(m, "xiao")) == ("r4c4", "r5c4")


@rule("CO-MOVE-020")
def test_leaders_go_together_only_where_they_can_part_again() -> None:
    m = moving(
        4, "zcharo", regions={"r2c5": {"warriors": {"zcharo": 1}, "leaders": ZCHARO}, "r3c4": {"warriors": {"ai": 2}}}
    )
    first, *others = ZCHARO
    play(m, f"0: move 1 r2c5 r3c4 with {first}", *(f"0: with {leader}" for leader in others))
    assert refused(m, 0, "move 1 r3c4 r3c5") == "CO-MOVE-004", "two of three could not follow: one would be pinned"
    play(m, "0: move 0 r3c4 r3c5 with cahzor", "0: done", "0: move 0 r3c4 r3c3 with ejax")
    assert refused(m, 0, "move 1 r3c4 r3c5") == "CO-PIN-001"


@rule("CO-FACTION-026")
@pytest.mark.parametrize("trap", [True, False])
def test_a_trap_is_reckoned_with_before_leaders_come_together(trap: bool) -> None:
    """The warrior that it wounds would leave both leaders pinned, and the turn could not be ended."""
    held = {"warriors": {"ai": 2}, **outpost("ai", "fortress")}
    regions = {
        HERE: {**held, "leaders": [ZCHARO[0]], "trap": trap},
        "r4c4": {"warriors": {"zcharo": 1}, "leaders": [ZCHARO[1]]},
    }
    m = moving(4, "zcharo", regions=regions)
    answer = f"move 1 r4c4 {HERE} with {ZCHARO[1]}"
    if trap:
        assert refused(m, 0, answer) == "CO-MOVE-004"
    else:
        assert answer in options(m, 0)


@rule("CO-FACTION-017")
def test_leaders_of_the_oxataya_may_share_a_region() -> None:
    m = moving(2, "oxataya", regions={HERE: {"leaders": ["tovati"]}, "r4c4": {"leaders": ["azaru"]}})
    play(m, f"0: move 0 {HERE} r4c4 with tovati")
    assert "done" in options(m, 0)


@rule("CO-MOVE-005")
@rule("CO-MOVE-006")
def test_units_leave_a_base_and_never_enter_one() -> None:
    m = moving(ai={"base": "r2c5"}, regions={"r2c5": {"warriors": {"ai": 2}}, "r3c5": {"warriors": {"ai": 1}}})
    assert refused(m, 0, "move 1 r3c5 r2c5") == "CO-MOVE-005"
    play(m, "0: move 2 r2c5 r3c5")
    assert warriors(m, "r3c5") == {"ai": 3}


@rule("CO-MOVE-007")
@rule("CO-FACTION-016")
def test_only_the_oxataya_enter_lakes() -> None:
    assert refused(moving(regions={HERE: {"warriors": {"ai": 1}}}), 0, f"move 1 {HERE} {LAKE}") == "CO-MOVE-007"
    assert LAKE in goals(moving(name="oxataya", regions={HERE: {"warriors": {"oxataya": 1}}}))


@rule("CO-MOVE-008")
def test_nobody_enters_what_is_out_of_play() -> None:
    m = moving(regions={"r5c2": {"warriors": {"ai": 1}}})
    assert "r6c2" not in goals(m, "r5c2") and not any("r6c2" in answer for answer in options(m, 0))


@rule("CO-MOVE-009")
def test_entering_a_region_of_others_is_allowed_and_no_battle_begins_at_once() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 2}}, "r4c4": {"warriors": {"zcharo": 1}}})
    play(m, f"0: move 1 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"ai": 1, "zcharo": 1} and m.state.battle is None and holder(m, "r4c4") is None


@rule("CO-MOVE-012")
@rule("CO-MOVE-013")
@rule("CO-MOVE-021")
def test_a_leader_is_upgraded_for_energy_and_gems_once_wherever_it_is() -> None:
    m = acting(PAIR, "movement", ai={"energy": 9, "gems": 2}, leaders={"demo": "supply"})
    play(m, "0: upgrade demo")
    assert means(m, "ai") == (4, 0) and "demo" in m.facts()["upgraded"]
    again = acting(PAIR, "movement", ai={"energy": 9, "gems": 2}, leaders={"demo": "supply"}, upgraded=["demo"])
    assert refused(again, 0, "upgrade demo") == "CO-MOVE-021"


@rule("CO-MOVE-022")
def test_all_units_of_a_region_may_leave_together() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 9}, "leaders": ["demo"]}})
    play(m, f"0: move 9 {HERE} r4c4 with demo")
    assert warriors(m) == {} and warriors(m, "r4c4") == {"ai": 9} and where(m, "demo") == "r4c4"


@rule("CO-MOVE-016")
def test_the_price_of_the_example_of_movement() -> None:
    m = position(["ai", "jrayek"], phase="movement", active="ai", prices={"movement": {"faction": "jrayek", "token": 6}},
                 ai={"energy": 6}, jrayek={"energy": 0}, last=True)  # fmt: skip
    play(m, "0: act")
    assert means(m, "ai")[0] == 0 and means(m, "jrayek")[0] == 3


# -- pinning -------------------------------------------------------------------------------------------


def free(m: Match) -> int:
    """How many warriors may leave HERE for r4c4."""
    return max(
        (int(answer.split()[1]) for answer in options(m, 0) if answer.startswith("move") and f"{HERE} r4c4" in answer),
        default=0,
    )


@rule("CO-PIN-001")
@rule("CO-PIN-006")
def test_as_many_units_stay_as_the_opponent_has() -> None:
    """The example: 4 Zcharo and 7 AI units; the AI can move out 3, the Zcharo none."""
    here = {HERE: {"warriors": {"ai": 7, "zcharo": 4}}}
    m = moving(regions=here)
    assert free(m) == 3 and refused(m, 0, f"move 4 {HERE} r4c4") == "CO-PIN-001"
    assert free(moving(name="zcharo", regions=here)) == 0


@rule("CO-PIN-002")
def test_the_faction_chooses_who_stays() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 2, "zcharo": 2}, "leaders": ["demo"]}})
    assert {f"move 1 {HERE} r4c4", f"move 0 {HERE} r4c4 with demo"} <= options(m, 0)
    assert refused(m, 0, f"move 1 {HERE} r4c4 with demo") == "CO-PIN-001"


@rule("CO-PIN-003")
@rule("CO-PIN-004")
def test_only_the_largest_opponent_pins() -> None:
    here = {HERE: {"warriors": {"ai": 5, "zcharo": 3, "oxataya": 2}}}
    assert free(turn(["ai", "zcharo", "oxataya"], "movement", points=2, regions=here)) == 2


@rule("CO-PIN-005")
def test_buildings_pin_nobody() -> None:
    m = moving(regions={HERE: {"warriors": {"ai": 2}, **outpost("zcharo")}})
    assert free(m) == 2


@rule("CO-PIN-007")
@pytest.mark.parametrize(("upgraded", "count"), [(False, 3), (True, 1)])
def test_renzo_pins_three_units_or_five(upgraded: bool, count: int) -> None:
    here = {HERE: {"warriors": {"ai": 6}, "leaders": ["renzo"]}}
    m = turn(["ai", "circadians"], "movement", points=2, regions=here, upgraded=["renzo"] if upgraded else [])
    assert free(m) == count


# -- redeployment --------------------------------------------------------------------------------------


def redeploying(regions: dict[str, Any], **given: Any) -> Match:
    """The AI plays Forced March: a redeployment before the first movement point."""
    ai = {"hand": ["t03"], **given.pop("ai", {})}
    m = acting(PAIR, "movement", ai=ai, regions=regions, **given)
    return play(m, "0: play t03")


@rule("CO-REDEPLOY-001")
@rule("CO-REDEPLOY-004")
def test_a_redeployment_goes_where_one_is_present() -> None:
    m = redeploying(
        {HERE: {"warriors": {"ai": 3}}, "r4c4": {"warriors": {"ai": 1}}, "r5c4": {"warriors": {"zcharo": 1}}}
    )
    assert asked(m) == {0: "redeploy"}
    assert refused(m, 0, f"move 1 {HERE} r3c3") == refused(m, 0, f"move 1 {HERE} r5c4") == "CO-REDEPLOY-001"
    play(m, f"0: move 3 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"ai": 4}


@rule("CO-REDEPLOY-002")
def test_a_redeployment_is_one_step_and_costs_no_point() -> None:
    m = redeploying({HERE: {"warriors": {"ai": 3}}, "r4c4": {"warriors": {"ai": 1}}})
    play(m, f"0: move 1 {HERE} r4c4")
    assert asked(m) == {0: "act"}
    assert play(m, "0: main").state.turn.points == 2


@rule("CO-REDEPLOY-003")
def test_a_redeployment_ignores_pinning() -> None:
    m = redeploying({HERE: {"warriors": {"ai": 2, "zcharo": 5}}, "r4c4": {"warriors": {"ai": 1}}})
    play(m, f"0: move 2 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"ai": 3}


@rule("CO-REDEPLOY-005")
def test_a_redeployment_enters_no_base() -> None:
    m = redeploying(
        {"r3c5": {"warriors": {"ai": 2}}, "r2c5": {"warriors": {"ai": 1}}, "r4c5": {"warriors": {"ai": 1}}},
        ai={"base": "r2c5"},
    )
    assert refused(m, 0, "move 1 r3c5 r2c5") == "CO-MOVE-005"


@rule("CO-REDEPLOY-007")
def test_a_redeployment_may_be_declined() -> None:
    m = redeploying({HERE: {"warriors": {"ai": 3}}, "r4c4": {"warriors": {"ai": 1}}})
    play(m, "0: pass")
    assert warriors(m) == {"ai": 3}


def test_holder_follows_the_pieces() -> None:
    m = turn(["ai", "zcharo"], "movement", points=1, regions={HERE: {"warriors": {"ai": 2}}})
    play(m, f"0: move 2 {HERE} r4c4")
    assert holder(m) is None and holder(m, "r4c4") == "ai"
