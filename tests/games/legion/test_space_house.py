"""How Legion's space is built: integers, one exact table, no library that computes in floats but for the eye; maps that cannot lie."""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

import pytest

from tests.games.legion.cases import model
from wartable.games.legion import space
from wartable.games.legion.space import zones
from wartable.games.legion.space.checker import MapFault, faults
from wartable.games.legion.space.numbers import COS, QUARTER, SIN, bearing, polar, rdiv
from wartable.games.legion.space.predicates import Part
from wartable.games.legion.space.shapes import FIELDS, Field, Mini, Piece, piece
from wartable.games.legion.space.zones import carried_at, deployment

FOLDER = Path(space.__file__).parent


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_only_what_is_drawn_uses_a_library_of_floats(path):
    names = {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {
        node.module
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    }
    used = {name.split(".")[0] for name in names} & {"numpy", "shapely", "cmath", "decimal", "fractions"}
    assert used == ({"shapely"} if path.stem == "outline" else set())
    assert path.stem == "outline" or "wartable.games.legion.space.outline" not in names


def test_the_table_of_cosines_is_the_one():
    digest = hashlib.sha256(",".join(map(str, COS)).encode()).hexdigest()
    assert digest.startswith("add1ea24040d859e") and len(COS) == len(SIN) == 3600
    assert SIN[QUARTER] == COS[0] == 10**6 and SIN[0] == 0


@pytest.mark.parametrize("angle", range(0, 3600, 7))
def test_a_bearing_is_the_direction_rounded_down(angle):
    dx, dy = polar(10**5, angle)
    assert bearing(dx, dy) in (angle, (angle - 1) % 3600)
    assert bearing(-dx, -dy) == (bearing(dx, dy) + 1800) % 3600


def test_halves_are_rounded_away_from_zero():
    assert [rdiv(n, 2) for n in (-3, -2, -1, 0, 1, 2, 3)] == [-2, -1, -1, 0, 1, 1, 2]


SQUARE = [[1000, 1000], [2000, 1000], [2000, 2000], [1000, 2000]]


@pytest.mark.parametrize(
    ("one", "fault"),
    [
        (piece("a", [SQUARE], 500, solid=True), None),
        (piece("a", [SQUARE[::-1]], 500), MapFault("a", "clockwise", 0)),
        (piece("a", [[*SQUARE[:2], [1400, 1400], *SQUARE[2:]]], 500), MapFault("a", "not-convex", 0)),
        (piece("a", [SQUARE[:2]], 500), MapFault("a", "vertices", 0)),
        (piece("a", [[[-1, 0], [500, 0], [500, 500]]], 500), MapFault("a", "outside", 0)),
        (piece("a", [[*SQUARE, [1000, 1996]]], 500), MapFault("a", "close-vertices", 0)),
        (piece("a", [SQUARE], 100, 200), MapFault("a", "upside-down", 0)),
        (piece("a", [SQUARE, [[2000, 1000], [3000, 1000], [3000, 2000], [2000, 2000]]], 500), MapFault("a", "seam")),
        (piece("a", [SQUARE, [[1990, 1000], [3000, 1000], [3000, 2000], [1990, 2000]]], 500), None),
        (piece("a", [SQUARE], 300, depression=True), MapFault("a", "depression")),
        (piece("a", [SQUARE], 300, flat=True), MapFault("a", "not-solid")),
        (piece("a", [SQUARE], 300, cover=(3, 0, 0)), MapFault("a", "cover")),
        (piece("a", [SQUARE], 300, move=(0, 3, 0)), MapFault("a", "difficulty")),
        (piece("a", [SQUARE], 300, ladders=((0, 4),)), MapFault("a", "ladder", 0, "4")),
        (piece("a", [SQUARE], 300, group="b"), MapFault("a", "no-group", other="b")),
        (Piece("a", (), group="a"), MapFault("a", "no-parts")),
        (Piece("a", (Part(tuple(map(tuple, SQUARE)), 0, 5), Part(tuple(map(tuple, SQUARE)), 0, 6)), group="a"), MapFault("a", "uneven")),
    ],
)  # fmt: skip
def test_each_broken_map_is_refused_with_its_fault(one, fault):
    assert faults(Field(), [one]) == ([fault] if fault else [])
    assert fault is None or fault.rule.startswith("LG-")


def test_a_star_that_winds_round_itself_is_no_polygon():
    star = [[2618, 1951], [1382, 776], [2618, 1224], [1382, 1951], [2000, 1000]]
    assert faults(Field(), [piece("a", [star], 5)]) == [MapFault("a", "winds", 0)]


def test_two_pieces_of_one_name():
    assert faults(Field(), [piece("a", [SQUARE], 5), piece("a", [SQUARE], 5)]) == [MapFault("a", "name-twice")]


def test_two_solid_pieces_stand_in_one_another_only_as_one():
    other = [[1900, 1900], [2500, 1900], [2500, 2500], [1900, 2500]]
    low = piece("a", [SQUARE], 500, solid=True)
    assert faults(Field(), [low, piece("b", [other], 300, solid=True)]) == [MapFault("b", "inside", other="a")]
    assert faults(Field(), [low, piece("b", [other], 300)]) == [], "an area may lie under it"
    assert faults(Field(), [low, piece("b", [other], 300, solid=True, group="a")]) == []
    assert faults(Field(), [low, piece("b", [other], 900, 500, solid=True)]) == [], "one stands on the other"
    beside = [[2000, 1000], [2500, 1000], [2500, 2000], [2000, 2000]]
    assert faults(Field(), [low, piece("b", [beside], 300, solid=True)]) == [], "they only touch"


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
@pytest.mark.parametrize("card", zones.DEPLOYMENTS)
def test_zones_are_fair_under_a_half_turn(card, field):
    red, blue = deployment(card, field)
    turned = [sorted((field.w - x, field.h - y) for x, y in ring) for ring in red]
    if card == "disarray":  # each colour has two corners that face each other
        assert turned == [sorted(ring) for ring in red[::-1]]
    else:
        assert turned == [sorted(ring) for ring in blue]
    assert all(0 <= x <= field.w and 0 <= y <= field.h for ring in (*red, *blue) for x, y in ring)


def test_an_unknown_card_has_no_zones():
    with pytest.raises(KeyError):
        deployment("nowhere", Field())


def test_a_dropped_token_touches_the_base_where_it_was_carried():
    mini = Mini("a", model({"as": "trooper"}), 5000, 5000)
    assert carried_at(mini, 900) == (5000, 5261)
