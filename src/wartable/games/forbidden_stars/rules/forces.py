"""Units and structures on the board: putting them there and taking them away.

Everything that changes the board goes through these functions, so that `present` stays true.
"""

from __future__ import annotations

from wartable.games.forbidden_stars.content import BASTION, CITY, COMBAT, KINDS, SHIPS
from wartable.games.forbidden_stars.events import StructureDestroyed, UnitDestroyed
from wartable.games.forbidden_stars.model import ROW, State
from wartable.kernel.state import RuleId, tell


def row(s: State, area: int, seat: int) -> int:
    """Where the twelve counts of a player in an area begin."""
    return (area * len(s.players) + seat) * ROW


def put_unit(s: State, seat: int, kind: int, area: int, lying: bool = False) -> None:
    """A figure from the reserve to the board."""
    s.players[seat].reserve[kind] -= 1
    _stand(s, seat, kind + KINDS if lying else kind, area)


def take_unit(s: State, seat: int, slot: int, area: int) -> None:
    """A figure from the board back to the reserve (`slot`: its kind, plus six if it is routed)."""
    _leave(s, seat, slot, area)
    s.players[seat].reserve[slot % KINDS] += 1


def shift_unit(s: State, seat: int, slot: int, source: int, target: int, lying: bool | None = None) -> None:
    """A figure from one area to another; `lying` lays it down or stands it up."""
    _leave(s, seat, slot, source)
    if lying is not None:
        slot = slot % KINDS + (KINDS if lying else 0)
    _stand(s, seat, slot, target)


def _stand(s: State, seat: int, slot: int, area: int) -> None:
    s.units[(area * len(s.players) + seat) * ROW + slot] += 1
    s.present[seat] |= 1 << area
    s.entered |= 1 << area


def _leave(s: State, seat: int, slot: int, area: int) -> None:
    start = (area * len(s.players) + seat) * ROW
    s.units[start + slot] -= 1
    if s.structures[area * 4] != seat + 1 and not any(s.units[start : start + ROW]):
        s.present[seat] &= ~(1 << area)


def rout_figure(s: State, seat: int, kind: int, area: int) -> None:
    """Lay one figure on its side (FS-ROUT-001)."""
    start = row(s, area, seat)
    s.units[start + kind] -= 1
    s.units[start + kind + KINDS] += 1


def rally_figure(s: State, seat: int, kind: int, area: int) -> None:
    start = row(s, area, seat)
    s.units[start + kind + KINDS] -= 1
    s.units[start + kind] += 1


def rally_area(s: State, seat: int, area: int) -> int:
    """Stand all routed figures of a player in an area up; returns how many."""
    start = row(s, area, seat)
    count = 0
    for i in range(start, start + KINDS):
        if lying := s.units[i + KINDS]:
            s.units[i] += lying
            s.units[i + KINDS] = 0
            count += lying
    return count


def destroy_unit(s: State, seat: int, slot: int, area: int, cite: RuleId) -> None:
    """The figure goes back to its owner's reserve and may be bought again (FS-DESTROY-001, FS-DESTROY-003)."""
    take_unit(s, seat, slot, area)
    if s.listener is not None:
        unit = s.players[seat].faction * KINDS + slot % KINDS
        tell(s, UnitDestroyed, cite=cite, seat=seat, unit=unit, area=area)


def count_units(s: State, area: int, seat: int) -> int:
    """How many units of a player are in an area; structures do not count (FS-CAPACITY-006)."""
    start = row(s, area, seat)
    return sum(s.units[start : start + ROW])


def count_standing(s: State, area: int, seat: int) -> int:
    start = row(s, area, seat)
    return sum(s.units[start : start + KINDS])


def combat_value(s: State, area: int, seat: int, kinds: tuple[int, ...] = tuple(range(KINDS))) -> int:
    """Combat values of the unrouted units (FS-BATTLE-005, FS-ROUT-002)."""
    start, first = row(s, area, seat), s.players[seat].faction * KINDS
    return sum(s.units[start + k] * COMBAT[first + k] for k in kinds)


def ships_value(s: State, area: int, seat: int) -> int:
    return combat_value(s, area, seat, SHIPS)


# ---- structures ----


def owner_of_structures(s: State, area: int) -> int:
    """Who owns the structures on a world, or -1 (FS-STRUCTURE-004)."""
    return s.structures[area * 4] - 1


def count_structures(s: State, area: int) -> int:
    return sum(s.structures[area * 4 + 1 : area * 4 + 4])


def bastions(s: State, area: int, seat: int) -> int:
    """Bastions of a player in an area."""
    return s.structures[area * 4 + 1 + BASTION] if s.structures[area * 4] == seat + 1 else 0


def put_structure(s: State, seat: int, structure: int, area: int) -> None:
    """A structure from the common supply, with one of the owner's control markers (FS-STRUCTURE-004)."""
    s.figures -= 1
    player = s.players[seat]
    player.markers -= 1
    if structure == CITY:
        player.cities += 1
    s.structures[area * 4] = seat + 1
    s.structures[area * 4 + 1 + structure] += 1
    s.present[seat] |= 1 << area


def take_structure(s: State, structure: int, area: int) -> None:
    """A structure back to the common supply, its marker to its owner (FS-DESTROY-002)."""
    seat = owner_of_structures(s, area)
    s.figures += 1
    player = s.players[seat]
    player.markers += 1
    if structure == CITY:
        player.cities -= 1
    s.structures[area * 4 + 1 + structure] -= 1
    if not count_structures(s, area):
        s.structures[area * 4] = 0
        if not count_units(s, area, seat):
            s.present[seat] &= ~(1 << area)


def destroy_structure(s: State, structure: int, area: int, cite: RuleId) -> None:
    seat = owner_of_structures(s, area)
    take_structure(s, structure, area)
    tell(s, StructureDestroyed, cite=cite, seat=seat, structure=structure, area=area)


def cities(s: State, seat: int) -> int:
    """The command level: the number of cities the player controls (FS-COMMAND-001)."""
    return s.players[seat].cities
