"""The Advance order: three steps, and what its movement may do."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import advancing
from tests.vocabulary import asked, move_on, options, play, refused
from wartable.games.forbidden_stars.battle.retreat import cannot_retreat
from wartable.kernel.ledger import rule

SHIPS = {"5A/sw": {"ultramarines": {"strike-cruiser": 2}}}
TROOPS = {"5A/nw": {"ultramarines": {"scout": 2}}}


@rule("FS-ADVANCE-001", "FS-OPERATIONS-010")
def test_ships_then_ground_units_then_a_battle_or_a_strike() -> None:
    m = advancing({**SHIPS, **TROOPS, "2A/nw": {"orks": {"boyz": 1}}})
    assert asked(m) == {0: "move-ships"}
    assert not [text for text in options(m, 0) if "scout" in text]
    m.play(0, "move strike-cruiser 5A/sw 2A/sw")
    m.play(0, "done")
    assert asked(m) == {0: "move-ground"}
    assert not [text for text in options(m, 0) if "cruiser" in text]
    m.play(0, "done")
    assert asked(m) == {0: "orbital-strike"}
    assert options(m, 0) == {"decline", "strike 2A/sw 2A/nw"}
    m.play(0, "decline")
    assert asked(m) == {1: "reveal"}
    assert player(m, "ultramarines")["used"] == {"advance": 1}


@rule("FS-ADVANCE-002", "FS-ORBITAL-001", "FS-CONTESTED-001")
def test_a_contested_area_means_a_battle_at_once_and_no_strike() -> None:
    m = advancing({**SHIPS, **TROOPS, "2A/ne": {"orks": {"boyz": 1}}, "2A/nw": {"orks": {"boyz": 1}}})
    play(m, "0: move strike-cruiser 5A/sw 2A/sw", "0: done", "0: move scout 5A/nw 2A/ne", "0: done")
    assert m.state.battle is not None
    assert m.state.map.spell(m.state.battle.area) == "2A/ne"
    assert [side.seat for side in m.state.battle.sides] == [0, 1]
    while m.state.battle is not None:
        move_on(m)
    assert "orbital-strike" not in asked(m).values()


@rule("FS-ADVANCE-003")
def test_a_second_area_cannot_become_contested() -> None:
    enemies = {"2A/ne": {"orks": {"boyz": 1}}, "2A/se": {"orks": {"onslaught": 1}}, "2A/sw": {"orks": {"onslaught": 1}}}
    m = advancing({**SHIPS, **TROOPS, **enemies})
    assert options(m, 0) == {"done", "move strike-cruiser 5A/sw 2A/sw", "move strike-cruiser 5A/sw 2A/se"}
    m.play(0, "move strike-cruiser 5A/sw 2A/se")
    assert options(m, 0) == {"done", "move strike-cruiser 5A/sw 2A/se"}  # more ships may follow into the same void
    assert refused(m, 0, "move strike-cruiser 5A/sw 2A/sw") == "FS-ADVANCE-003"
    worlds = {"5A/nw": {"ultramarines": {"scout": 2}}, "2A/nw": {"ultramarines": {"scout": 1}}}
    m = advancing({**worlds, "2A/ne": {"orks": {"boyz": 1}}})
    play(m, "0: done", "0: move scout 5A/nw 2A/ne")
    assert "move scout 2A/nw 2A/ne" in options(m, 0)


@rule("FS-ADVANCE-004")
def test_five_units_in_an_area_counting_those_that_stood_there() -> None:
    def five(here: dict[str, int]) -> list[str]:
        m = advancing({"5A/nw": {"ultramarines": {"scout": 3}}, "2A/ne": {"ultramarines": here}})
        play(m, "0: done", "0: move scout 5A/nw 2A/ne")
        return options(m, 0)

    assert "move scout 5A/nw 2A/ne" in five({"land-raider": 3})  # four, a fifth may come
    assert "move scout 5A/nw 2A/ne" not in five({"land-raider": 3, "land-raider routed": 1})
    m = advancing({"5A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"ultramarines": {"land-raider": 5}}})
    m.play(0, "done")
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-ADVANCE-004"
    m.play(0, "move land-raider 2A/ne 2A/nw")  # who leaves makes room
    assert "move scout 5A/nw 2A/ne" in options(m, 0)


@rule("FS-ADVANCE-005", "FS-SHIPS-003", "FS-GROUND-003")
def test_no_move_ends_outside_the_active_system() -> None:
    m = advancing({**SHIPS, **TROOPS})
    targets = {text.split()[-1].partition("/")[0] for text in options(m, 0) if text != "done"}
    assert targets == {"2A"}
    assert refused(m, 0, "move strike-cruiser 5A/sw 5A/se") == "FS-SHIPS-003"
    m.play(0, "done")
    targets = {text.split()[-1].partition("/")[0] for text in options(m, 0) if text != "done"}
    assert targets == {"2A"}
    assert refused(m, 0, "move scout 5A/nw 5A/ne") == "FS-GROUND-003"
    m = advancing({"2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "2A/nw": {"ultramarines": {"scout": 1}}})
    assert refused(m, 0, "move strike-cruiser 2A/sw 5A/sw") == "FS-SHIPS-003"
    m.play(0, "done")
    assert refused(m, 0, "move scout 2A/nw 1A/nw") == "FS-GROUND-003"


@rule("FS-ADVANCE-006", "FS-GROUND-007")
def test_a_contested_void_closes_enemy_worlds_and_is_no_path() -> None:
    given = {
        "5A/sw": {"ultramarines": {"strike-cruiser": 2}},
        "5A/nw": {"ultramarines": {"scout": 1}},
        "2A/nw": {"orks": {"boyz": 1}},
        "2A/ne": {"ultramarines": {"scout": 1}},
        "2A/se": {"orks": {"onslaught": 1}},
    }
    m = advancing(given)
    play(m, "0: move strike-cruiser 5A/sw 2A/se", "0: done")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    assert refused(m, 0, "move scout 2A/ne 2A/nw") == "FS-ADVANCE-006"
    corner = {"2A/nw": {}, "2A/ne": {}, "1A/nw": {}, "5A/nw": {}, "3A/sw": {}}
    path = {
        **corner,
        "2A/se": {"orks": {"onslaught": 1}},
        "2A/sw": {"ultramarines": {"strike-cruiser": 2}},
        "2A/nw": {"ultramarines": {"scout": 1}},
    }
    m = advancing(
        path
    )  # from Pergam round by the voids to Laodicea: the way is short, but only beside the contested void
    play(m, "0: move strike-cruiser 2A/sw 2A/se", "0: done")
    assert options(m, 0) == {"done", "move scout 2A/nw 2A/ne"}


@rule("FS-ADVANCE-006")
def test_a_contested_void_cannot_be_passed() -> None:
    """1A/nw has no border with Laodicea: the way would be 1A/ne, 2A/se; both are needed."""
    given: dict[str, Any] = {
        "1A/nw": {"ultramarines": {"scout": 1}},
        "1A/ne": {"ultramarines": {"strike-cruiser": 2}},
        "2A/se": {"orks": {"onslaught": 1}},
    }
    m = advancing(given)
    play(m, "0: move strike-cruiser 1A/ne 2A/se", "0: done")
    assert refused(m, 0, "move scout 1A/nw 2A/ne") == "FS-ADVANCE-006"
    m = advancing({**given, "2A/se": {}})
    play(m, "0: move strike-cruiser 1A/ne 2A/se", "0: done")
    assert "move scout 1A/nw 2A/ne" in options(m, 0)  # the same void uncontested is a path


@rule("FS-ADVANCE-007")
def test_any_number_of_units_to_different_areas() -> None:
    m = advancing({**SHIPS, "5A/nw": {"ultramarines": {"scout": 4}}, "2A/nw": {"ultramarines": {"land-raider": 1}}})
    play(m, "0: move strike-cruiser 5A/sw 2A/sw", "0: move strike-cruiser 5A/sw 2A/se", "0: done")
    play(m, "0: move land-raider 2A/nw 2A/ne", *["0: move scout 5A/nw 2A/ne"] * 2)
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    play(m, *["0: move scout 5A/nw 2A/ne"] * 2)
    assert options(m, 0) == {"done"}
    assert area(m, "2A/ne")["ultramarines"] == {"scout": 4, "land-raider": 1}


@rule("FS-ADVANCE-008")
def test_a_unit_moves_once_in_an_order_and_again_in_the_next() -> None:
    given = {"5A/nw": {"ultramarines": {"scout": 1}}, "2A/nw": {"ultramarines": {"land-raider": 1}}}
    m = advancing(given, stacks={"8A": ["orks deploy"], "2A": ["ultramarines advance"]})
    play(m, "0: done", "0: move scout 5A/nw 2A/ne")
    assert not [text for text in options(m, 0) if "scout" in text]
    assert refused(m, 0, "move scout 2A/ne 2A/nw") == "FS-GROUND-008"
    m.play(0, "done")
    play(m, "1: reveal 8A", "1: event-deck")
    play(m, "0: reveal 2A", "0: resolve advance", "0: done")
    assert "move scout 2A/ne 2A/nw" in options(m, 0)


@rule("FS-SHIPS-001")
def test_a_ship_moves_once_in_an_order() -> None:
    m = advancing({"5A/sw": {"ultramarines": {"strike-cruiser": 1}}})
    m.play(0, "move strike-cruiser 5A/sw 2A/sw")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move strike-cruiser 2A/sw 2A/se") == "FS-SHIPS-001"


@rule("FS-GROUND-007")
def test_a_world_just_attacked_by_ground_units_is_no_path_for_the_next_ones() -> None:
    """The first scout makes Laodicea contested; the second would pass it on the way to Pergam."""
    m = advancing({"5A/nw": {"ultramarines": {"scout": 2}}, "2A/ne": {"orks": {"boyz": 1}}}, step="move-ground")
    m.play(0, "move scout 5A/nw 2A/ne")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    assert refused(m, 0, "move scout 5A/nw 2A/nw") == "FS-GROUND-007"


@rule("FS-GROUND-008")
def test_a_world_just_entered_by_ground_units_is_no_path_for_the_next_ones() -> None:
    m = advancing({"5A/nw": {"ultramarines": {"scout": 2}}}, step="move-ground", order={"friendly": ["5A/nw", "7A/nw"]})
    m.play(0, "move scout 5A/nw 2A/ne")
    assert options(m, 0) == {"done", "move scout 5A/nw 2A/ne"}
    assert refused(m, 0, "move scout 5A/nw 2A/nw") == "FS-GROUND-008"


@rule("FS-ADVANCE-009", "FS-OPERATIONS-010")
def test_ships_that_are_there_already_may_strike_without_any_movement() -> None:
    m = advancing({"2A/se": {"ultramarines": {"strike-cruiser": 1}}, "2A/ne": {"orks": {"boyz": 1}}})
    play(m, "0: done", "0: done")
    assert options(m, 0) == {"decline", "strike 2A/se 2A/ne"}
    nothing = advancing({})
    play(nothing, "0: done", "0: done")
    assert asked(nothing) == {1: "reveal"}


@rule("FS-RETREAT-011", "FS-RETREAT-018", "FS-RETREAT-024")
def test_the_attack_comes_only_from_where_units_moved_into_the_battle() -> None:
    """A ship comes from 5A to another void, Scouts attack from Pergam: 5A stays open to the defender's retreat."""
    m = advancing({**SHIPS, "2A/nw": {"ultramarines": {"scout": 2}}, "2A/ne": {"orks": {"boyz": 1}}})
    play(m, "0: move strike-cruiser 5A/sw 2A/se", "0: done", "0: move scout 2A/nw 2A/ne", "0: done")
    battle = m.state.battle
    assert battle is not None
    assert battle.origins == 1 << m.state.map.read_area("2A/nw")
    assert cannot_retreat(m.state, battle, 1, m.state.map.read_area("5A/nw"), 1) is None
    assert cannot_retreat(m.state, battle, 0, m.state.map.read_area("5A/nw"), 1) == "FS-RETREAT-011"
