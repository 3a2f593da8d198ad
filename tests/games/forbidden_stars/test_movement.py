"""Ships, ground units, paths and storms in an Advance order."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import position
from tests.vocabulary import options, refused
from wartable.kernel.ledger import rule


def advance(step: str = "move-ships", system: str = "2A", **more: Any) -> dict[str, Any]:
    return {"step": step, "order": {"seat": "ultramarines", "system": system, "kind": "advance", **more}}


@rule("FS-SHIPS-002", "FS-SHIPS-004", "FS-SHIPS-003", "FS-VOID-003")
def test_ships_come_from_the_active_system_and_its_neighbours_without_a_path() -> None:
    m = position(
        **advance(),
        areas={"5A/se": {"ultramarines": {"strike-cruiser": 1}}, "8A/se": {"ultramarines": {"strike-cruiser": 1}}},
    )
    assert options(m, 0) == {"done", "move strike-cruiser 5A/se 2A/sw", "move strike-cruiser 5A/se 2A/se"}
    assert refused(m, 0, "move strike-cruiser 8A/se 2A/sw") == "FS-SHIPS-004"
    assert refused(m, 0, "move strike-cruiser 5A/se 2A/nw") == "FS-VOID-003"
    assert refused(m, 0, "move strike-cruiser 5A/se 5A/sw") == "FS-SHIPS-003"


@rule("FS-SHIPS-006", "FS-STORM-001")
def test_a_storm_on_the_common_edge_stops_ships() -> None:
    m = position(**advance(), storms=["5A-w", "8A-s"], areas={"5A/se": {"ultramarines": {"strike-cruiser": 1}}})
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move strike-cruiser 5A/se 2A/se") == "FS-SHIPS-006"


@rule("FS-GROUND-005")
def test_ships_and_ground_units_share_one_adjacent_system() -> None:
    m = position(
        **advance(),
        areas={"5A/sw": {"ultramarines": {"strike-cruiser": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}},
    )
    m.play(0, "move strike-cruiser 5A/sw 2A/sw")
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 1A/nw 2A/nw") == "FS-GROUND-005"


@rule("FS-GROUND-002", "FS-GROUND-006", "FS-GROUND-007", "FS-GROUND-009")
def test_ground_units_need_a_path_of_friendly_areas() -> None:
    given = {"5A/sw": {"ultramarines": {"strike-cruiser": 1}}, "5A/nw": {"ultramarines": {"scout": 1}}}
    m = position(**advance(), areas=given)
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    assert refused(m, 0, "move scout 5A/nw 2A/nw") == "FS-GROUND-007"
    m = position(**advance(), areas=given)
    m.play(0, "move strike-cruiser 5A/sw 2A/se")
    m.play(0, "done")
    assert "move scout 5A/nw 2A/nw" not in options(m, 0)  # 5A/sw is empty now: no way from 5A/nw to 2A/se


@rule("FS-GROUND-008")
def test_an_area_that_becomes_friendly_by_the_same_movement_is_no_path() -> None:
    m = position(**advance(), areas={"5A/nw": {"ultramarines": {"scout": 2}}})
    m.play(0, "done")
    m.play(0, "move scout 5A/nw 2A/ne")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    assert refused(m, 0, "move scout 5A/nw 2A/nw") == "FS-GROUND-008"


@rule("FS-ADVANCE-003", "FS-ADVANCE-006")
def test_one_area_may_become_contested() -> None:
    m = position(
        **advance(),
        areas={
            "5A/nw": {"ultramarines": {"scout": 2}},
            "5A/sw": {"ultramarines": {"strike-cruiser": 2}},
            "2A/ne": {"orks": {"boyz": 1}},
            "2A/se": {"orks": {"onslaught": 1}},
        },
    )
    m.play(0, "move strike-cruiser 5A/sw 2A/se")
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-ADVANCE-006"


@rule("FS-ADVANCE-004")
def test_no_more_than_five_units_in_an_area_after_the_movement() -> None:
    m = position(
        **advance("move-ground", friendly=["5A/nw"]),
        areas={"5A/nw": {"ultramarines": {"scout": 6}}, "2A/ne": {"orks": {"boyz": 1}}},
    )
    for _ in range(5):
        m.play(0, "move scout 5A/nw 2A/ne")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-ADVANCE-004"


@rule("FS-GROUND-014", "FS-GROUND-012")
def test_worked_example_paths_through_voids() -> None:
    """NW enemy world, NE void, SW uncontrolled world, SE void; ground units stand east of SE."""
    given: dict[str, Any] = {
        **advance(),
        "tiles": ["2A 0,0 3", "5A 1,0 2", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"],
        "areas": {
            "2A/nw": {"orks": {"boyz": 1}},
            "5A/sw": {"ultramarines": {"scout": 2}},
            "5A/ne": {"ultramarines": {"strike-cruiser": 2}},
        },
    }
    m = position(**given)
    m.play(0, "move strike-cruiser 5A/ne 2A/se")
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 5A/sw 2A/sw"}
    m.play(0, "move scout 5A/sw 2A/sw")
    assert refused(m, 0, "move scout 5A/sw 2A/nw") == "FS-GROUND-008"
    m = position(**given)
    m.play(0, "move strike-cruiser 5A/ne 2A/se")
    m.play(0, "move strike-cruiser 5A/ne 2A/ne")
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 5A/sw 2A/nw", "move scout 5A/sw 2A/sw"}


@rule("FS-ROUT-003")
def test_routed_units_do_not_move() -> None:
    m = position(**advance("move-ground", friendly=["5A/nw"]), areas={"5A/nw": {"ultramarines": {"scout routed": 1}}})
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-ROUT-003"


@rule("FS-CAPACITY-008", "FS-CAPACITY-003", "FS-CAPACITY-005")
def test_surplus_ships_are_destroyed_at_the_end_of_the_order() -> None:
    m = position(
        **advance(),
        stacks={"8A": ["orks deploy"]},
        areas={
            "5A/se": {"ultramarines": {"strike-cruiser": 2, "battle-barge": 3}},
            "2A/se": {"orks": {"onslaught routed": 1}},
            "2A/nw": {"orks": {"boyz": 1}},
            "1A/nw": {"ultramarines": {"scout": 1}},
        },
    )
    for ship in ("strike-cruiser", "strike-cruiser", "battle-barge", "battle-barge", "battle-barge"):
        m.play(0, f"move {ship} 5A/se 2A/se")
    m.play(0, "done")
    m.play(0, "done")  # the routed ship cannot resist: the battle is won at once, and it must retreat
    m.play(1, "retreat 2A/sw")
    assert m.state.battle is None
    assert options(m, 0) == {"surplus strike-cruiser 2A/se", "surplus battle-barge 2A/se"}
    m.play(0, "surplus strike-cruiser 2A/se")
    m.play(0, "surplus battle-barge 2A/se")
    assert m.facts()["areas"]["2A/se"]["ultramarines"] == {"strike-cruiser": 1, "battle-barge": 2}
