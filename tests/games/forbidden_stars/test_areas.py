"""Systems, areas, adjacency, worlds and voids: what the map is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import position
from tests.vocabulary import options, refused
from wartable.games.forbidden_stars.content import FACTION_IDS, SIDES
from wartable.games.forbidden_stars.galaxy import ORIGIN, QUARTERS, bits, galaxy
from wartable.games.forbidden_stars.rules.control import contested, enemy, friendly, uncontrolled
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}
ADVANCE = {"seat": "ultramarines", "system": "2A", "kind": "advance"}


def names(m: Match, mask: int) -> set[str]:
    return {m.state.map.spell(a) for a in bits(mask)}


def near(m: Match, area: str) -> set[str]:
    g = m.state.map
    return names(m, g.adjacent[g.read_area(area)])


@rule("FS-SYSTEM-001", "FS-SYSTEM-004")
def test_a_system_is_one_tile_of_four_areas_with_a_code_of_its_own() -> None:
    assert len(SIDES) == 24
    assert len({side.id for side in SIDES}) == 24
    assert [side.id for side in SIDES] == [f"{number}{letter}" for number in range(1, 13) for letter in "AB"]
    g = position(areas=TWO).state.map
    assert (g.systems, g.areas) == (6, 24)
    assert [g.spell(a) for a in range(8)] == [f"{tile}/{q}" for tile in ("2A", "5A") for q in ("nw", "ne", "sw", "se")]
    assert QUARTERS == ("nw", "ne", "sw", "se")


@rule("FS-SYSTEM-002", "FS-STACK-001")
def test_each_system_has_one_order_space() -> None:
    m = position(areas=TWO, stacks={"2A": ["orks deploy", "ultramarines advance"], "8A": ["orks advance"]})
    assert [len(stack) for stack in m.state.stacks] == [2, 0, 0, 0, 0, 1]  # one stack for each tile, of any players


@rule("FS-SYSTEM-003", "FS-SETUP-006")
def test_a_home_tile_is_open_to_the_orders_of_everybody() -> None:
    assert [side.id for side in SIDES if side.faction] == ["9A", "9B", "10A", "10B", "11A", "11B", "12A", "12B"]
    homes = {faction: {side.tile for side in SIDES if side.faction == faction} for faction in FACTION_IDS}
    assert homes == {"eldar": {9}, "ultramarines": {10}, "orks": {11}, "chaos": {12}}
    m = position(
        step="place-order",
        tiles=["11A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"],
        areas={"5A/nw": {"ultramarines": {"scout": 1}}, "11A/ne": {"orks": {"boyz": 1}}},
    )
    assert {o.split()[-1] for o in options(m, 0)} == {"11A", "5A", "3A"}


def quarters() -> list[Any]:
    """All areas of all sides, as they are printed."""
    return [q for side in SIDES for q in (side.NW, side.NE, side.SW, side.SE)]


@rule("FS-AREA-001")
def test_every_area_is_either_a_world_or_a_void() -> None:
    assert len(quarters()) == 96 and {q.kind for q in quarters()} == {"world", "void"}
    voids = [q for q in quarters() if q.kind == "void"]
    assert not any(q.materiel or q.assets or q.objective for q in voids)  # a void has no flag
    g = position(areas=TWO).state.map
    assert g.worlds | g.voids == (1 << 24) - 1 and g.worlds & g.voids == 0
    assert [g.spell(a) for a in bits(g.voids)][:4] == ["2A/sw", "2A/se", "5A/sw", "5A/se"]


@rule("FS-VOID-001")
def test_every_void_holds_three() -> None:
    assert {q.capacity for q in quarters() if q.kind == "void"} == {3}
    g = position(areas=TWO).state.map
    assert {g.capacity[a] for a in bits(g.voids)} == {3}


@rule("FS-CAPACITY-002", "FS-WORLD-001")
def test_the_flag_of_a_world_shows_one_to_five_skulls_and_up_to_three_materiel() -> None:
    worlds = [q for q in quarters() if q.kind == "world"]
    assert {q.capacity for q in worlds} == {1, 2, 3, 4, 5}
    assert {q.materiel for q in worlds} == {0, 1, 2, 3}
    g = position(areas=TWO).state.map
    flags = {"2A/nw": 5, "2A/ne": 1, "5A/nw": 4, "5A/ne": 2}
    assert {area: g.capacity[g.read_area(area)] for area in flags} == flags


@rule("FS-WORLD-001")
def test_a_world_without_a_production_value_produces_nothing() -> None:
    m = position(
        step="refresh",
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/nw": {"orks": {"boyz": 1}}},
        players={"ultramarines": {"materiel": 0}, "orks": {"materiel": 0}},
    )
    told = m.facts()["players"]
    assert (told["ultramarines"]["materiel"], told["orks"]["materiel"]) == (0, 3)  # Pergam 0, Escinthia 3


STATES: dict[str, Any] = {
    "2A/nw": {"ultramarines": {"scout": 1}},
    "2A/ne": {"structures": {"factory": 1}, "owner": "ultramarines"},
    "5A/nw": {"orks": {"boyz routed": 1}},
    "5A/ne": {"structures": {"city": 1}, "owner": "orks"},
    "1A/nw": {"objective": "ultramarines"},
    "1A/se": {"ultramarines": {"scout": 1}, "structures": {"bastion": 1}, "owner": "orks"},
    "3A/sw": {"ultramarines": {"scout": 1}, "orks": {"boyz": 1}},
}


def states() -> Match:
    return position(step="move-ships", order=ADVANCE, areas=STATES)


@rule("FS-AREA-002")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_area_is_in_exactly_one_of_four_states_for_a_player(seat: int) -> None:
    s = states().state
    parts = [friendly(s, seat), enemy(s, seat), uncontrolled(s), contested(s)]
    assert all(parts) and sum(parts) == (1 << 24) - 1  # no area in two of them, none in none
    assert [part.bit_count() for part in parts] == [2, 2, 18, 2]


@rule("FS-AREA-003")
def test_an_area_with_own_units_or_structures_and_no_others_is_friendly() -> None:
    m = states()
    assert names(m, friendly(m.state, 0)) == {"2A/nw", "2A/ne"}  # a lone structure is enough


@rule("FS-AREA-004")
def test_an_area_with_units_or_structures_of_an_opponent_and_no_own_ones_is_enemy() -> None:
    m = states()
    assert names(m, enemy(m.state, 0)) == {"5A/nw", "5A/ne"}  # a routed unit, a lone structure
    assert names(m, enemy(m.state, 1)) == {"2A/nw", "2A/ne"}


@rule("FS-AREA-005")
def test_an_empty_area_is_uncontrolled_whatever_objective_lies_there() -> None:
    m = states()
    g = m.state.map
    assert names(m, uncontrolled(m.state)) == {g.spell(a) for a in range(24)} - (STATES.keys() - {"1A/nw"})


@rule("FS-AREA-006")
def test_an_area_with_units_or_structures_of_two_factions_is_contested() -> None:
    m = states()
    assert names(m, contested(m.state)) == {"1A/se", "3A/sw"}  # units against a structure too


@rule("FS-AREA-006", "FS-BASTION-003")
def test_an_area_is_contested_the_moment_units_enter_it() -> None:
    m = position(
        step="move-ground",
        order={**ADVANCE, "friendly": ["5A/nw"]},
        areas={"5A/nw": {"ultramarines": {"scout": 2}}, "2A/ne": {"structures": {"bastion": 1}, "owner": "orks"}},
    )
    assert not contested(m.state)
    m.play(0, "move scout 5A/nw 2A/ne")
    assert names(m, contested(m.state)) == {"2A/ne"}


@rule("FS-ADJACENCY-001", "FS-ADJACENCY-003")
def test_systems_are_adjacent_by_a_full_edge_only() -> None:
    m = position(areas=TWO)
    g = m.state.map
    found = {g.tile(i): {g.tile(j) for j in bits(g.neighbours[i])} for i in range(6)}
    assert found == {
        "2A": {"5A", "1A"},
        "5A": {"2A", "3A"},
        "1A": {"2A", "3A", "7A"},  # not 5A and 8A, which touch it at a corner
        "3A": {"5A", "1A", "8A"},
        "7A": {"1A", "8A"},
        "8A": {"3A", "7A"},
    }


@rule("FS-ADJACENCY-002", "FS-ADJACENCY-007")
def test_areas_are_adjacent_by_a_border_in_a_tile_and_across_its_edge() -> None:
    m = position(areas=TWO)
    assert near(m, "2A/nw") == {"2A/ne", "2A/sw"}
    assert near(m, "2A/ne") == {"2A/nw", "2A/se", "5A/nw"}
    assert near(m, "2A/sw") == {"2A/nw", "2A/se", "1A/nw"}
    assert near(m, "2A/se") == {"2A/ne", "2A/sw", "5A/sw", "1A/ne"}
    assert near(m, "3A/nw") == {"3A/ne", "3A/sw", "1A/ne", "5A/sw"}


@rule("FS-ADJACENCY-004")
def test_areas_that_touch_at_a_corner_or_by_the_order_space_are_not_adjacent() -> None:
    m = position(areas=TWO)
    for tile in ("2A", "5A", "1A", "3A", "7A", "8A"):
        assert f"{tile}/se" not in near(m, f"{tile}/nw")
        assert f"{tile}/sw" not in near(m, f"{tile}/ne")
    assert "3A/nw" not in near(m, "2A/se") and "1A/ne" not in near(m, "5A/sw")  # four tiles meet at a corner
    troops = {"2A/ne": {"ultramarines": {"scout": 1}}}
    m = position(step="move-ground", order={**ADVANCE, "system": "5A"}, areas=troops)
    assert options(m, 0) == {"done", "move scout 2A/ne 5A/nw"}  # Xinghua 5A/ne is only beside Thylin


@rule("FS-ADJACENCY-005", "FS-ADJACENCY-006", "FS-SETUP-034")
@pytest.mark.parametrize(("turn", "void"), [(0, "nw"), (1, "ne"), (2, "se"), (3, "sw")])
def test_a_turned_tile_takes_its_areas_with_it(turn: int, void: str) -> None:
    side = next(i for i, s in enumerate(SIDES) if s.id == "11A")  # its one void is printed in the north-west
    g = galaxy(bytes((side, ORIGIN, ORIGIN, turn, 0, ORIGIN + 1, ORIGIN, 0)))
    assert [QUARTERS[a] for a in range(4) if g.voids >> a & 1] == [void]
    assert [g.spell(a) for a in bits(g.adjacent[1])] == ["11A/nw", "11A/se", "1A/nw"]  # borders stay where they are


@rule("FS-ADJACENCY-007")
def test_a_border_between_systems_counts_unless_the_effect_names_the_active_system() -> None:
    m = position(
        step="orbital-strike",
        order={**ADVANCE, "system": "1A"},
        areas={
            "1A/ne": {"ultramarines": {"strike-cruiser": 1}},
            "1A/nw": {"orks": {"boyz": 1}},
            "5A/nw": {"orks": {"boyz": 1}},
            "2A/ne": {"orks": {"boyz": 1}},
        },
    )
    assert options(m, 0) == {"decline", "strike 1A/ne 1A/nw"}
    assert refused(m, 0, "strike 1A/ne 2A/ne") == "FS-ORBITAL-003"
    here = {"eldar": {"aspect-warrior": 2}, "orks": {"boyz": 1}}
    m = resolving(
        "hit-and-run", "unit", {"faction": "eldar", "dice": {"attack": 1, "defence": 1, "morale": 1}},
        {"faction": "orks", "hand": ["gretchin"]}, here, area="2A/ne",
    )  # fmt: skip
    m.play(0, "use")
    moves = {o.split()[-1] for o in options(m, 0) if o.startswith("move")}
    assert moves == {"2A/nw", "5A/nw"}  # the world next door belongs to another system


@rule("FS-VOID-002", "FS-VOID-003")
def test_ground_units_pass_voids_and_ships_never_enter_worlds() -> None:
    m = position(
        step="move-ships",
        order=ADVANCE,
        areas={
            "1A/nw": {"ultramarines": {"scout": 1}},
            "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "1A/ne": {"ultramarines": {"strike-cruiser": 1}},
        },
    )
    assert refused(m, 0, "move strike-cruiser 1A/ne 2A/nw") == "FS-VOID-003"
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 1A/nw 2A/nw"}  # through the void 2A/sw
    assert refused(m, 0, "move scout 1A/nw 2A/sw") == "FS-GROUND-010"
    m = position(
        step="deploy",
        order={"seat": "ultramarines", "system": "2A", "kind": "deploy"},
        areas={"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}},
    )
    assert "buy scout 2A/nw" in options(m, 0)
    assert "buy strike-cruiser 2A/se" in options(m, 0)
    assert refused(m, 0, "buy scout 2A/se") == "FS-VOID-002"
    assert refused(m, 0, "buy strike-cruiser 2A/nw") == "FS-VOID-003"
