"""Units and structures on the board: who stands where, putting them there and taking them away.

The counts lie packed in `State.units` and `State.structures`; what they mean is said here and nowhere else. Everything
that changes the board goes through these functions, so that `present` stays true.

A unit type is a number of `content`, its kind one of six; a slot is a kind, plus six if the figure is routed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wartable.games.forbidden_stars.actions import LYING, STANDING
from wartable.games.forbidden_stars.content import BASTION, CITY, COMBAT, KINDS, SHIPS, STRUCTURES, UNITS_OF
from wartable.games.forbidden_stars.events import StructureDestroyed, UnitDestroyed
from wartable.games.forbidden_stars.galaxy import areas_of, only, without
from wartable.games.forbidden_stars.model import ROUTED, ROW, State
from wartable.kernel.state import RuleId, tell


class Sheet(Protocol):
    """What lies before a player, as far as the board is concerned."""

    @property
    def faction(self) -> int: ...


class Board(Protocol):
    """What a state and a view of it have in common: who stands where."""

    @property
    def players(self) -> Sequence[Sheet]: ...
    @property
    def units(self) -> bytes | bytearray: ...
    @property
    def structures(self) -> bytes | bytearray: ...
    @property
    def objectives(self) -> bytes | bytearray: ...
    @property
    def present(self) -> Sequence[int]: ...


Figure = tuple[int, int]
"""A unit type, and how it stands: STANDING or LYING."""


SLOTS: tuple[tuple[Figure, ...], ...] = tuple(
    tuple((unit, state) for state in (STANDING, LYING) for unit in types) for types in UNITS_OF
)
"""The figures of each faction in the order in which they are counted."""


def row(s: Board, area: int, seat: int) -> int:
    """Where the twelve counts of a player in an area begin."""
    return (area * len(s.players) + seat) * ROW


def slot_of(unit: int, state: int = STANDING) -> int:
    """The place of a unit type in such a row."""
    return unit % KINDS + ROUTED * state


def unit_types(s: Board, seat: int) -> tuple[int, ...]:
    """The six unit types of a player, by kind."""
    return UNITS_OF[s.players[seat].faction]


# ---- who stands where ----


def standing_in(s: Board, area: int, seat: int) -> bytes | bytearray:
    """How many unrouted units of each kind a player has in an area."""
    start = row(s, area, seat)
    return s.units[start : start + KINDS]


def lying_in(s: Board, area: int, seat: int) -> bytes | bytearray:
    """How many routed units of each kind a player has in an area."""
    start = row(s, area, seat) + ROUTED
    return s.units[start : start + KINDS]


def figures_in(s: Board, area: int, seat: int) -> list[Figure]:
    """Each type of figure a player has in an area, once for the unrouted and once for the routed ones."""
    return [(unit, state) for unit, state, _ in army_in(s, area, seat)]


def army_in(s: Board, area: int, seat: int) -> list[tuple[int, int, int]]:
    """The same, each with the number of such figures."""
    start, slots = row(s, area, seat), SLOTS[s.players[seat].faction]
    return [(*slots[i], n) for i, n in enumerate(s.units[start : start + ROW]) if n]


def kinds_in(s: Board, area: int, seat: int) -> list[int]:
    """The kinds of unit a player has in an area, routed or not."""
    start = row(s, area, seat)
    return [kind for kind in range(KINDS) if s.units[start + kind] or s.units[start + ROUTED + kind]]


def count_figures(s: Board, area: int, seat: int, unit: int, state: int = STANDING) -> int:
    """How many figures of one type stand (or lie) in an area."""
    return s.units[row(s, area, seat) + slot_of(unit, state)]


def count_kind(s: Board, area: int, seat: int, kind: int) -> int:
    """How many units of a kind a player has in an area, routed ones too (FS-ROUT-008)."""
    start = row(s, area, seat)
    return s.units[start + kind] + s.units[start + ROUTED + kind]


def count_units(s: Board, area: int, seat: int) -> int:
    """How many units of a player are in an area; structures do not count (FS-CAPACITY-006)."""
    start = row(s, area, seat)
    return sum(s.units[start : start + ROW])


def count_standing(s: Board, area: int, seat: int) -> int:
    start = row(s, area, seat)
    return sum(s.units[start : start + KINDS])


def units_in_system(s: Board, seat: int, system: int) -> int:
    return sum(count_units(s, area, seat) for area in areas_of(system))


def combat_value(s: Board, area: int, seat: int, kinds: tuple[int, ...] = tuple(range(KINDS))) -> int:
    """Combat values of the unrouted units (FS-BATTLE-005, FS-ROUT-002)."""
    start, types = row(s, area, seat), unit_types(s, seat)
    return sum(s.units[start + kind] * COMBAT[types[kind]] for kind in kinds)


def ships_value(s: Board, area: int, seat: int) -> int:
    return combat_value(s, area, seat, SHIPS)


# ---- coming and going ----


def put_unit(s: State, seat: int, kind: int, area: int, lying: bool = False) -> None:
    """A figure from the reserve to the board."""
    s.players[seat].reserve[kind] -= 1
    _stand(s, seat, kind + ROUTED if lying else kind, area)


def take_unit(s: State, seat: int, slot: int, area: int) -> None:
    """A figure from the board back to the reserve."""
    _leave(s, seat, slot, area)
    s.players[seat].reserve[slot % KINDS] += 1


def shift_unit(s: State, seat: int, slot: int, source: int, target: int, lying: bool | None = None) -> None:
    """A figure from one area to another; `lying` lays it down or stands it up."""
    _leave(s, seat, slot, source)
    if lying is not None:
        slot = slot % KINDS + (ROUTED if lying else 0)
    _stand(s, seat, slot, target)


def _stand(s: State, seat: int, slot: int, area: int) -> None:
    s.units[row(s, area, seat) + slot] += 1
    s.present[seat] |= only(area)
    s.entered |= only(area)


def _leave(s: State, seat: int, slot: int, area: int) -> None:
    start = row(s, area, seat)
    s.units[start + slot] -= 1
    if owner_of_structures(s, area) != seat and not any(s.units[start : start + ROW]):
        s.present[seat] = without(s.present[seat], area)


def rout_figure(s: State, seat: int, kind: int, area: int) -> None:
    """Lay one figure on its side (FS-ROUT-001)."""
    start = row(s, area, seat)
    s.units[start + kind] -= 1
    s.units[start + ROUTED + kind] += 1


def rally_figure(s: State, seat: int, kind: int, area: int) -> None:
    start = row(s, area, seat)
    s.units[start + ROUTED + kind] -= 1
    s.units[start + kind] += 1


def rally_area(s: State, seat: int, area: int) -> int:
    """Stand all routed figures of a player in an area up; returns how many."""
    start = row(s, area, seat)
    count = 0
    for i in range(start, start + KINDS):
        if lying := s.units[i + ROUTED]:
            s.units[i] += lying
            s.units[i + ROUTED] = 0
            count += lying
    return count


def destroy_unit(s: State, seat: int, slot: int, area: int, cite: RuleId) -> None:
    """The figure goes back to its owner's reserve and may be bought again (FS-DESTROY-001, FS-DESTROY-003)."""
    take_unit(s, seat, slot, area)
    if s.listener is not None:
        tell(s, UnitDestroyed, cite=cite, seat=seat, unit=unit_types(s, seat)[slot % KINDS], area=area)


# ---- structures ----

OWNER, FIRST = 0, 1
"""Where in a row of four the owner stands, and where the counts begin."""
PLOT = FIRST + len(STRUCTURES)


def owner_of_structures(s: Board, area: int) -> int:
    """Who owns the structures on a world, or NONE (FS-STRUCTURE-004)."""
    return s.structures[area * PLOT + OWNER] - 1


def count_structure(s: Board, area: int, structure: int) -> int:
    """How many structures of a type stand in an area, whoever owns them."""
    return s.structures[area * PLOT + FIRST + structure]


def structures_in(s: Board, area: int) -> list[int]:
    """The types of structure in an area."""
    return [kind for kind in range(len(STRUCTURES)) if s.structures[area * PLOT + FIRST + kind]]


def count_structures(s: Board, area: int) -> int:
    return sum(s.structures[area * PLOT + FIRST : (area + 1) * PLOT])


def owned(s: Board, area: int, seat: int, structure: int) -> int:
    """How many structures of a type a player owns in an area."""
    plot = area * PLOT
    return s.structures[plot + FIRST + structure] if s.structures[plot + OWNER] == seat + 1 else 0


def bastions(s: Board, area: int, seat: int) -> int:
    """Bastions of a player in an area."""
    return owned(s, area, seat, BASTION)


def put_structure(s: State, seat: int, structure: int, area: int) -> None:
    """A structure from the common supply, with one of the owner's control markers (FS-STRUCTURE-004)."""
    s.figures -= 1
    player = s.players[seat]
    player.markers -= 1
    if structure == CITY:
        player.cities += 1
    s.structures[area * PLOT + OWNER] = seat + 1
    s.structures[area * PLOT + FIRST + structure] += 1
    s.present[seat] |= only(area)


def take_structure(s: State, structure: int, area: int) -> None:
    """A structure back to the common supply, its marker to its owner (FS-DESTROY-002)."""
    seat = owner_of_structures(s, area)
    s.figures += 1
    player = s.players[seat]
    player.markers += 1
    if structure == CITY:
        player.cities -= 1
    s.structures[area * PLOT + FIRST + structure] -= 1
    if not count_structures(s, area):
        s.structures[area * PLOT + OWNER] = 0
        if not count_units(s, area, seat):
            s.present[seat] = without(s.present[seat], area)


def destroy_structure(s: State, structure: int, area: int, cite: RuleId) -> None:
    seat = owner_of_structures(s, area)
    take_structure(s, structure, area)
    tell(s, StructureDestroyed, cite=cite, seat=seat, structure=structure, area=area)


def cities(s: State, seat: int) -> int:
    """The command level: the number of cities the player controls (FS-COMMAND-001)."""
    return s.players[seat].cities


# ---- objective tokens ----


def objective_in(s: Board, area: int) -> int:
    """Whose objective token lies in an area, or NONE."""
    return s.objectives[area] - 1


def objectives_of(s: Board, seat: int) -> list[int]:
    """The areas in which objective tokens of a player lie."""
    return [area for area, owner in enumerate(s.objectives) if owner == seat + 1]


def lay_objective(s: State, owner: int, area: int) -> None:
    s.objectives[area] = owner + 1


def take_objective(s: State, area: int) -> None:
    s.objectives[area] = 0
