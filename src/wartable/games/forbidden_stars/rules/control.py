"""Whose area is it: friendly, enemy, uncontrolled, contested (FS-AREA-002). Sets of areas, see `galaxy`."""

from __future__ import annotations

from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, only
from wartable.games.forbidden_stars.model import NONE, State
from wartable.games.forbidden_stars.rules.forces import Board, count_units


def others(s: Board, seat: int) -> int:
    """Areas with a unit or structure of any opponent."""
    found = 0
    for i, present in enumerate(s.present):
        if i != seat:
            found |= present
    return found


def friendly(s: Board, seat: int) -> int:
    """Areas with a unit or structure of the player and none of an opponent (FS-AREA-003)."""
    return s.present[seat] & ~others(s, seat)


def enemy(s: Board, seat: int) -> int:
    """Areas with a unit or structure of an opponent and none of the player (FS-AREA-004)."""
    return others(s, seat) & ~s.present[seat]


def uncontrolled(s: State) -> int:
    """Areas with no unit and no structure of anybody (FS-AREA-005)."""
    controlled = 0
    for present in s.present:
        controlled |= present
    return ~controlled & ((1 << s.map.areas) - 1)


def contested(s: Board) -> int:
    """Areas with units or structures of two players (FS-AREA-006)."""
    seen = twice = 0
    for present in s.present:
        twice |= seen & present
        seen |= present
    return twice


def friendly_worlds(s: State, seat: int) -> int:
    return friendly(s, seat) & s.map.worlds


def open_to(s: State, seat: int) -> int:
    """Areas that are friendly or uncontrolled: where units can be put without a battle."""
    return friendly(s, seat) | uncontrolled(s)


def systems_with(s: State, seat: int) -> int:
    """Systems that hold at least one unit or structure of the player."""
    present, found = s.present[seat], 0
    for system, areas in enumerate(INSIDE):
        if present & areas:
            found |= only(system)
    return found


def owner(s: Board, area: int) -> int:
    """The player whose units or structures are in an area (not contested), or NONE."""
    for seat, present in enumerate(s.present):
        if has(present, area):
            return seat
    return NONE


def units_on_board(s: State, seat: int) -> int:
    return sum(count_units(s, area, seat) for area in bits(s.present[seat]))
