"""Ground units: from world to world, along a path of friendly areas."""

from __future__ import annotations

from tests.games.forbidden_stars.table import area
from tests.games.forbidden_stars.turns import advancing, event
from tests.vocabulary import options, play, refused
from wartable.kernel.ledger import rule

SCOUT = {"ultramarines": {"scout": 1}}
CRUISER = {"ultramarines": {"strike-cruiser": 1}}


@rule("FS-GROUND-001")
def test_a_ground_unit_goes_from_its_world_to_another_one_by_a_path() -> None:
    """Thylin (5A/nw) borders Laodicea (2A/ne), not Pergam (2A/nw), which lies behind it."""
    m = advancing({"5A/nw": SCOUT})
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    assert refused(m, 0, "move scout 5A/nw 2A/nw") == "FS-GROUND-007"  # no path: Laodicea is not friendly
    by_laodicea = advancing({"5A/nw": SCOUT, "2A/ne": {"ultramarines": {"land-raider": 1}}})
    by_laodicea.play(0, "done")
    assert {o for o in options(by_laodicea, 0) if "scout" in o} == {"move scout 5A/nw 2A/ne", "move scout 5A/nw 2A/nw"}
    m.play(0, "move scout 5A/nw 2A/ne")
    assert (area(m, "2A/ne"), area(m, "5A/nw")) == (SCOUT, {})


@rule("FS-GROUND-006", "FS-GROUND-003")
def test_a_ground_unit_moves_to_an_adjacent_world_of_any_state() -> None:
    for there in ({}, {"orks": {"boyz": 1}}, {"ultramarines": {"land-raider": 1}}):
        m = advancing({"5A/nw": SCOUT, "2A/ne": there})
        m.play(0, "done")
        assert "move scout 5A/nw 2A/ne" in options(m, 0)
        assert refused(m, 0, "move scout 5A/nw 5A/ne") == "FS-GROUND-003"
        m.play(0, "move scout 5A/nw 2A/ne")
        assert area(m, "2A/ne")["ultramarines"]["scout"] == 1


@rule("FS-GROUND-010")
def test_a_ground_unit_ends_its_move_on_a_world() -> None:
    """The voids 2A/sw and 2A/se are friendly and on a path, but no place to stay."""
    m = advancing({"5A/nw": SCOUT, "2A/ne": SCOUT, "2A/se": CRUISER, "2A/sw": CRUISER})
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne", "move scout 5A/nw 2A/nw", "move scout 2A/ne 2A/nw"}
    for void in ("2A/se", "2A/sw"):
        assert refused(m, 0, f"move scout 5A/nw {void}") == "FS-GROUND-010"
        assert refused(m, 0, f"move scout 2A/ne {void}") == "FS-GROUND-010"


@rule("FS-GROUND-002", "FS-GROUND-013", "FS-ROUT-008")
def test_a_path_runs_through_friendly_worlds_and_voids_routed_ships_too() -> None:
    """5A/ne -> 5A/nw -> 2A/ne, or 5A/ne -> 5A/se -> 5A/sw -> 2A/se -> 2A/ne."""
    m = advancing({"5A/ne": SCOUT})
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 5A/ne 2A/ne") == "FS-GROUND-007"
    by_world = advancing({"5A/ne": SCOUT, "5A/nw": {"structures": {"city": 1}, "owner": "ultramarines"}})
    by_world.play(0, "done")
    assert options(by_world, 0) == {"done", "move scout 5A/ne 2A/ne"}
    lying = {"ultramarines": {"strike-cruiser routed": 1}}
    by_voids = advancing({"5A/ne": SCOUT, "5A/se": lying, "5A/sw": CRUISER, "2A/se": lying})
    by_voids.play(0, "done")
    assert options(by_voids, 0) == {"done", "move scout 5A/ne 2A/ne"}
    broken = advancing({"5A/ne": SCOUT, "5A/se": lying, "2A/se": lying})
    broken.play(0, "done")
    assert options(broken, 0) == {"done"}


@rule("FS-GROUND-004")
def test_ground_units_come_from_one_adjacent_system_only() -> None:
    worlds = {"5A/nw": SCOUT, "1A/nw": SCOUT, "3A/sw": SCOUT, "2A/nw": {"ultramarines": {"land-raider": 1}}}
    m = advancing({**worlds, "2A/sw": CRUISER})
    m.play(0, "done")
    assert refused(m, 0, "move scout 3A/sw 2A/nw") == "FS-GROUND-004"
    assert {text.split()[2] for text in options(m, 0) if text != "done"} == {"5A/nw", "1A/nw", "2A/nw"}
    m.play(0, "move scout 5A/nw 2A/ne")
    assert {text.split()[2] for text in options(m, 0) if text != "done"} == {"2A/nw"}
    assert refused(m, 0, "move scout 1A/nw 2A/nw") == "FS-GROUND-004"


@rule("FS-GROUND-005")
def test_ships_and_ground_units_share_the_one_adjacent_system() -> None:
    worlds = {"5A/nw": SCOUT, "1A/nw": SCOUT, "2A/nw": {"ultramarines": {"land-raider": 1}}}
    worlds["2A/sw"] = {"ultramarines": {"strike-cruiser": 2}}
    m = advancing({**worlds, "1A/ne": CRUISER})
    play(m, "0: move strike-cruiser 1A/ne 2A/se", "0: done")
    origins = {text.split()[2] for text in options(m, 0) if text != "done"}
    assert origins == {"1A/nw", "2A/nw"}  # units of the active system are never affected
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-GROUND-005"
    inside = advancing(worlds)
    play(inside, "0: move strike-cruiser 2A/sw 2A/se", "0: done")  # a move inside the system binds nobody
    assert {text.split()[2] for text in options(inside, 0) if text != "done"} == {"5A/nw", "1A/nw", "2A/nw"}


@rule("FS-GROUND-006", "FS-STORM-001")
def test_a_storm_on_the_border_stops_even_neighbours() -> None:
    m = advancing({"5A/nw": SCOUT}, storms=["5A-w", "8A-s"])
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-STORM-001"


@rule("FS-GROUND-007")
def test_no_path_through_enemy_uncontrolled_or_contested_areas() -> None:
    """From 1A/nw to Laodicea by 2A/nw (or 2A/sw, 2A/se)."""
    for between in ({"orks": {"boyz": 1}}, {}):
        m = advancing({"1A/nw": SCOUT, "2A/nw": between, "2A/sw": CRUISER})
        m.play(0, "done")
        assert options(m, 0) == {"done", "move scout 1A/nw 2A/nw"}
        assert refused(m, 0, "move scout 1A/nw 2A/ne") == "FS-GROUND-007"
    m = advancing({"1A/nw": {"ultramarines": {"scout": 2}}, "2A/nw": {"orks": {"boyz": 1}}, "2A/sw": CRUISER})
    play(m, "0: done", "0: move scout 1A/nw 2A/nw")
    assert options(m, 0) == {"done", "move scout 1A/nw 2A/nw"}  # contested now: still no way to Laodicea
    mine = advancing({"1A/nw": SCOUT, "2A/nw": {"ultramarines": {"land-raider": 1}}, "2A/sw": CRUISER})
    mine.play(0, "done")
    assert "move scout 1A/nw 2A/ne" in options(mine, 0)


@rule("FS-GROUND-008")
def test_all_ground_units_move_at_once() -> None:
    """What becomes friendly by the movement is no path; what was friendly before stays one."""
    m = advancing({"5A/nw": {"ultramarines": {"scout": 2}}})
    play(m, "0: done", "0: move scout 5A/nw 2A/ne")
    assert refused(m, 0, "move scout 5A/nw 2A/nw") == "FS-GROUND-008"
    chain = {"1A/nw": SCOUT, "2A/nw": {"ultramarines": {"land-raider": 1}}, "2A/sw": CRUISER}
    m = advancing(chain)
    play(m, "0: done", "0: move land-raider 2A/nw 2A/ne")
    assert area(m, "2A/nw") == {}
    assert "move scout 1A/nw 2A/ne" in options(m, 0)  # 2A/nw was friendly when the paths were determined


@rule("FS-GROUND-009")
def test_voids_that_ships_enter_in_step_one_are_paths_in_step_two() -> None:
    given = {"1A/nw": SCOUT, "1A/ne": {"ultramarines": {"strike-cruiser": 2}}}
    m = advancing(given)
    m.play(0, "done")
    assert "move scout 1A/nw 2A/ne" not in options(m, 0)
    m = advancing(given)
    play(m, "0: move strike-cruiser 1A/ne 2A/se", "0: done")
    assert "move scout 1A/nw 2A/ne" in options(m, 0)  # 1A/ne, 2A/se
    m = advancing(given)
    play(m, "0: move strike-cruiser 1A/ne 2A/se", "0: move strike-cruiser 1A/ne 2A/se", "0: done")
    assert "move scout 1A/nw 2A/ne" not in options(m, 0)  # and a void they have left is none


@rule("FS-GROUND-011", "FS-STORM-024")
def test_an_effect_that_places_a_ground_unit_needs_no_path_but_a_world() -> None:
    """How We Getz Here?: any uncontrolled world of the board, and no void."""
    m = event("how-we-getz-here", {}, faction="orks", against="eldar", storms=["7A-n", "7A-e"])
    m.play(0, "use")
    worlds = ["2A/nw", "2A/ne", "5A/nw", "5A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw", "7A/ne", "8A/nw"]
    assert options(m, 0) == {f"move boyz 7A/nw {world}" for world in worlds}


@rule("FS-GROUND-012")
def test_a_path_stays_in_the_system_of_departure_and_the_active_system() -> None:
    """A storm lies between 2A and 5A: the way round by 3A and 1A is not allowed."""
    chain = {
        "5A/nw": SCOUT,
        "5A/sw": CRUISER,
        "3A/nw": CRUISER,
        "1A/ne": CRUISER,
        "2A/se": {"ultramarines": {"battle-barge": 1}},
    }
    m = advancing(chain, storms=["2A-e", "8A-s"])
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-STORM-001"
