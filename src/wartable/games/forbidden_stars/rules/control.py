"""Whose area is it: friendly, enemy, uncontrolled, contested (FS-AREA-002)."""

from __future__ import annotations

from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.forces import count_units


def others(s: State, seat: int) -> int:
    """Areas with a unit or structure of any opponent."""
    mask = 0
    for i, present in enumerate(s.present):
        if i != seat:
            mask |= present
    return mask


def friendly(s: State, seat: int) -> int:
    """Areas with a unit or structure of the player and none of an opponent (FS-AREA-003)."""
    return s.present[seat] & ~others(s, seat)


def enemy(s: State, seat: int) -> int:
    """Areas with a unit or structure of an opponent and none of the player (FS-AREA-004)."""
    return others(s, seat) & ~s.present[seat]


def uncontrolled(s: State) -> int:
    """Areas with no unit and no structure of anybody (FS-AREA-005)."""
    mask = 0
    for present in s.present:
        mask |= present
    return ~mask & ((1 << len(s.tiles)) - 1)


def contested(s: State) -> int:
    """Areas with units or structures of two players (FS-AREA-006)."""
    seen = double = 0
    for present in s.present:
        double |= seen & present
        seen |= present
    return double


def friendly_worlds(s: State, seat: int) -> int:
    return friendly(s, seat) & s.map.worlds


def systems_with(s: State, seat: int) -> int:
    """Systems that hold at least one unit or structure of the player."""
    mask, present, system = 0, s.present[seat], 0
    while present:
        if present & 15:
            mask |= 1 << system
        present >>= 4
        system += 1
    return mask


def owner(s: State, area: int) -> int:
    """The player whose units or structures are in an area (not contested), or -1."""
    bit = 1 << area
    for seat, present in enumerate(s.present):
        if present & bit:
            return seat
    return -1


def units_on_board(s: State, seat: int) -> int:
    return sum(count_units(s, area, seat) for area in bits(s.present[seat]))
