"""The Advance order: move ships, move ground units, then a battle or an orbital strike (FS-ADVANCE-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Done, Move, UseScheme, UseUpgrade
from wartable.games.forbidden_stars.content import GROUND, SHIPS, kind_of
from wartable.games.forbidden_stars.events import UnitMoved
from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, set_of, system_of, without
from wartable.games.forbidden_stars.model import NONE, Fight, Order, State, moved_units, order_of
from wartable.games.forbidden_stars.rules.control import contested, enemy, friendly
from wartable.games.forbidden_stars.rules.forces import count_units, kinds_in, shift_unit, standing_in, unit_types
from wartable.games.forbidden_stars.rules.paths import NO_STORMS, path_ends, storm_between
from wartable.games.forbidden_stars.rules.schemes import DURING_ADVANCE, tried_scheme, usable_scheme, use_scheme
from wartable.games.forbidden_stars.rules.upgrades import (
    AT_GROUND,
    AT_SHIPS,
    BLOCKED,
    GROUND_UNIT_MOVES,
    PASSABLE,
    changed,
    happened,
    tried_upgrades,
    usable,
    use_upgrade,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

MOST_IN_AREA = 5
"""No more than five units of the active player in an area he moved into (FS-ADVANCE-004)."""


def move_ships(s: State) -> Flow:
    """Step 1: one ship after another, from void to void, without a path (FS-SHIPS-001, FS-SHIPS-002)."""
    order = order_of(s)
    answer = yield Choose(
        order.seat,
        lambda: _tried_moves(s, order, SHIPS),
        "FS-ADVANCE-001",
        "move-ships",
        legal=lambda: _ship_moves(s, order),
    )
    match answer:
        case Move(unit, source, target):
            _move(s, order, unit, source, target, "FS-SHIPS-001")
        case Done():
            order.friendly = friendly(s, order.seat)
            s.step = "move-ground"
        case _:
            yield from _use_card(s, order, AT_SHIPS, answer)


def move_ground(s: State) -> Flow:
    """Step 2: ground units along paths that were determined before any of them moved (FS-GROUND-008)."""
    order = order_of(s)
    answer = yield Choose(
        order.seat,
        lambda: _tried_moves(s, order, GROUND),
        "FS-ADVANCE-001",
        "move-ground",
        legal=lambda: _ground_moves(s, order),
    )
    match answer:
        case Move(unit, source, target):
            happened(s, order.seat, GROUND_UNIT_MOVES, order, source, target)
            _move(s, order, unit, source, target, "FS-GROUND-001")
        case Done():
            if order.contested >= 0:
                order.fights = [Fight(order.contested, order.seat, _origins(order), by_advance=True)]
            s.step = "order-next"
        case _:
            yield from _use_card(s, order, AT_GROUND, answer)


def _move(s: State, order: Order, unit: int, source: int, target: int, cite: RuleId) -> None:
    seat, kind = order.seat, kind_of(unit)
    if order.contested < 0 and has(enemy(s, seat), target):
        order.contested = target
    shift_unit(s, seat, kind, source, target)
    order.moves += bytes((kind, source, target))
    if system_of(source) != order.system:
        order.neighbour = system_of(source)
    tell(s, UnitMoved, cite=cite, seat=seat, unit=unit, source=source, area=target)


def _origins(order: Order) -> int:
    """The areas from which units moved into the contested area (FS-RETREAT-024)."""
    return set_of(source for _, source, target in moved_units(order) if target == order.contested)


def _use_card(s: State, order: Order, moment: str, answer: UseUpgrade | UseScheme) -> Flow:
    if isinstance(answer, UseScheme):
        yield from use_scheme(s, order.seat, order)
    else:
        yield from use_upgrade(s, order, moment, answer.upgrade)


def order_next(s: State) -> None:
    """Step 3 and what follows it: waiting battles, then an orbital strike, then the end of the order (FS-ADVANCE-002)."""
    order = order_of(s)
    if order.fights:
        s.step = "battle"
    elif not order.struck:
        s.step = "orbital-strike"
    else:
        s.step = "end-of-order"
    assert order.contested == NONE or order.fights or not contested(s)


# ---- what may be moved where ----


def origins_open(s: State, order: Order) -> int:
    """Areas of the active system and of the systems units may still come from (FS-SHIPS-004, FS-GROUND-004)."""
    if order.neighbour >= 0:
        return INSIDE[order.system] | INSIDE[order.neighbour]
    return INSIDE[order.system] | s.map.beside[order.system]


def _targets(s: State, order: Order, areas: int) -> int:
    """Areas of the active system that can be entered: one may become contested, five units fit (FS-ADVANCE-003)."""
    seat = order.seat
    found = areas & INSIDE[order.system]
    if order.contested >= 0:
        found &= ~enemy(s, seat)
    for area in bits(found & s.present[seat]):
        if count_units(s, area, seat) >= MOST_IN_AREA:
            found = without(found, area)
    return found


def _movers(s: State, order: Order, area: int, kinds: tuple[int, ...]) -> list[int]:
    """Kinds of unrouted unit in the area that have not moved in this order (FS-ROUT-003)."""
    standing = standing_in(s, area, order.seat)
    if order.moves and system_of(area) == order.system:
        standing = bytearray(standing)
        for kind, _, target in moved_units(order):
            if target == area:
                standing[kind] -= 1  # this one has come by the order
    return [kind for kind in kinds if standing[kind]]


def _stopped(s: State, order: Order, source: int) -> bool:
    """Whether a warp storm keeps ships of this area out of the active system (FS-SHIPS-006)."""
    return not (order.through or order.ships_through) and storm_between(s, system_of(source), order.system)


def paths(s: State, order: Order, source: int, friendly: int) -> int:
    """Areas a ground unit can reach by these friendly areas of its own and of the active system (FS-GROUND-012)."""
    return path_ends(s, source, order.system, friendly, NO_STORMS if order.through else None)


def _passable(s: State, order: Order) -> int:
    """The areas a path may lead through: those that were friendly when ground units began to move (FS-GROUND-008)."""
    return changed(s, order.seat, PASSABLE, order.friendly, order)


def _ship_moves(s: State, order: Order) -> list[Move | Done | UseUpgrade | UseScheme]:
    found: list[Move | Done | UseUpgrade | UseScheme] = [Done()]
    voids, types = s.map.voids, unit_types(s, order.seat)
    if sources := s.present[order.seat] & voids & origins_open(s, order):
        targets = list(bits(_targets(s, order, voids)))
        for source in bits(sources):
            if not _stopped(s, order, source):
                for kind in _movers(s, order, source, SHIPS):
                    unit = types[kind]
                    found += [Move(unit, source, target) for target in targets if target != source]
    found += usable_scheme(s, order.seat, DURING_ADVANCE, order)
    found += usable(s, order, AT_SHIPS)
    return found


def _ground_moves(s: State, order: Order) -> list[Move | Done | UseUpgrade | UseScheme]:
    found: list[Move | Done | UseUpgrade | UseScheme] = [Done()]
    worlds, types = s.map.worlds, unit_types(s, order.seat)
    sources = s.present[order.seat] & worlds & origins_open(s, order)
    if sources and (targets := _targets(s, order, worlds)):
        passable = _passable(s, order)
        for source in bits(sources):
            if reached := paths(s, order, source, passable) & targets:
                for kind in _movers(s, order, source, GROUND):
                    unit = types[kind]
                    found += [Move(unit, source, target) for target in bits(reached)]
    found += usable_scheme(s, order.seat, DURING_ADVANCE, order)
    found += usable(s, order, AT_GROUND)
    return found


# ---- why not? ----


def cannot_move(s: State, order: Order, unit: int, source: int, target: int) -> RuleId | None:
    """Why this unit may not make this move, or None."""
    seat, kind, galaxy = order.seat, kind_of(unit), s.map
    ship = kind in SHIPS
    if not standing_in(s, source, seat)[kind]:
        return "FS-ROUT-003"
    if system_of(target) != order.system:
        return "FS-SHIPS-003" if ship else "FS-GROUND-003"
    if ship and not has(galaxy.voids, target):
        return "FS-VOID-003"
    if not ship and not has(galaxy.worlds, target):
        return "FS-GROUND-010"
    if not has(origins_open(s, order), source):
        if has(galaxy.beside[order.system], source) and not _came_from_neighbour(order, ship):
            return "FS-GROUND-005"
        return "FS-SHIPS-004" if ship else "FS-GROUND-004"
    if kind not in _movers(s, order, source, (kind,)):
        return "FS-SHIPS-001" if ship else "FS-GROUND-008"  # one move each: it has moved already
    if not has(_targets(s, order, INSIDE[order.system]), target):
        return _closed(s, order, ship, target)
    if ship:
        return "FS-SHIPS-006" if _stopped(s, order, source) else None
    if not has(paths(s, order, source, _passable(s, order)), target):
        return _blocked(s, order, source, target)
    return None


def _came_from_neighbour(order: Order, ship: bool) -> bool:
    """Whether a ship (or a ground unit) has come from the one adjacent system that is open to this order."""
    return any(
        (kind in SHIPS) == ship and system_of(source) == order.neighbour for kind, source, _ in moved_units(order)
    )


def _closed(s: State, order: Order, ship: bool, target: int) -> RuleId:
    """Why an area of the active system cannot be entered: it is full, or another one is contested already."""
    if count_units(s, target, order.seat) >= MOST_IN_AREA:
        return "FS-ADVANCE-004"
    return "FS-ADVANCE-006" if not ship and has(s.map.voids, order.contested) else "FS-ADVANCE-003"


def _blocked(s: State, order: Order, source: int, target: int) -> RuleId:
    """What stands in the way of a ground unit: a storm, or an area that is not friendly."""
    now = friendly(s, order.seat)
    rule = "FS-GROUND-007"
    if has(path_ends(s, source, order.system, order.friendly, NO_STORMS), target):
        rule = "FS-STORM-001"
    elif has(path_ends(s, source, order.system, now), target):
        rule = "FS-GROUND-008"
    elif has(path_ends(s, source, order.system, now | contested(s) & s.map.voids), target):
        rule = "FS-ADVANCE-006"
    return changed(s, order.seat, BLOCKED, rule, order, source, target)


def _tried_moves(s: State, order: Order, kinds: tuple[int, ...]) -> list[Candidate]:
    """Every unit of the player in or beside the active system, to every area of it and to its neighbours."""
    seat, types = order.seat, unit_types(s, order.seat)
    here = INSIDE[order.system]
    near = here | s.map.beside[order.system]
    found: list[Candidate] = [(Done(), None)]
    for source in bits(s.present[seat]):
        for kind in kinds_in(s, source, seat):
            if kind in kinds:
                for target in bits(without(near if has(near, source) else here, source)):
                    move = Move(types[kind], source, target)
                    found.append((move, cannot_move(s, order, types[kind], source, target)))
    found += tried_scheme(s, seat, DURING_ADVANCE, order)
    found += tried_upgrades(s, order, AT_SHIPS if kinds == SHIPS else AT_GROUND)
    return found
