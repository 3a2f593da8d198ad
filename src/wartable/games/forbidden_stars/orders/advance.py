"""The Advance order: move ships, move ground units, then a battle or an orbital strike (FS-ADVANCE-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Done, Move, PickArea, UseScheme, UseUpgrade
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.content import CHAOS, GROUND, KINDS, ORKS, SHIPS, event, upgrade
from wartable.games.forbidden_stars.events import UnitMoved
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import NONE, ROW, Fight, Order, State, order_of
from wartable.games.forbidden_stars.rules.control import contested, enemy, friendly, uncontrolled
from wartable.games.forbidden_stars.rules.forces import count_units, row, shift_unit
from wartable.games.forbidden_stars.rules.schemes import discard_scheme
from wartable.games.forbidden_stars.rules.upgrades import exhaust, has_upgrade, tired_upgrades
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

MOST_IN_AREA = 5
"""No more than five units of the active player in an area he moved into (FS-ADVANCE-004)."""
MOST_RIDERS = 2
FROM_THE_WARP = upgrade("from_the_warp")
THROUGH_THE_WARP = event("through_the_warp")
ORK_ROKS = upgrade("ork_roks")


def move_ships(s: State) -> Flow:
    """Step 1: one ship after another, from void to void, without a path (FS-SHIPS-001, FS-SHIPS-002)."""
    order = order_of(s)
    answer = yield ask_for(
        order.seat, lambda: _ship_moves(s, order), "FS-ADVANCE-001", "move-ships", lambda: _tried_moves(s, order, SHIPS)
    )
    match answer:
        case Move(unit, source, target):
            _move(s, order, unit, source, target, "FS-SHIPS-001")
        case Done():
            order.friendly = friendly(s, order.seat)
            s.step = "move-ground"
        case _:
            yield from _help(s, order, answer)


def move_ground(s: State) -> Flow:
    """Step 2: ground units along paths that were determined before any of them moved (FS-GROUND-008)."""
    order = order_of(s)
    answer = yield ask_for(
        order.seat,
        lambda: _ground_moves(s, order),
        "FS-ADVANCE-001",
        "move-ground",
        lambda: _tried_moves(s, order, GROUND),
    )
    match answer:
        case Move(unit, source, target):
            if order.roks >= 0 and not paths(s, order, source, rok=False) >> target & 1:
                order.rok_riders += 1
                order.rok_attack |= bool(enemy(s, order.seat) >> target & 1 or order.contested == target)
            _move(s, order, unit, source, target, "FS-GROUND-001")
        case Done():
            if order.contested >= 0:
                order.fights = [Fight(order.contested, order.seat, _origins(order), by_advance=True)]
            s.step = "order-next"
        case _:
            yield from _help(s, order, answer)


def _move(s: State, order: Order, unit: int, source: int, target: int, cite: RuleId) -> None:
    seat, kind = order.seat, unit % KINDS
    if order.contested < 0 and enemy(s, seat) >> target & 1:
        order.contested = target
    shift_unit(s, seat, kind, source, target)
    order.moves += bytes((kind, source, target))
    if source >> 2 != order.system:
        order.neighbour = source >> 2
    tell(s, UnitMoved, cite=cite, seat=seat, unit=unit, source=source, area=target)


def _origins(order: Order) -> int:
    """The areas from which units moved into the contested area (FS-RETREAT-024)."""
    mask = 0
    for i in range(0, len(order.moves), 3):
        if order.moves[i + 2] == order.contested:
            mask |= 1 << order.moves[i + 1]
    return mask


def _arrived(order: Order, kind: int, area: int) -> int:
    """Units of a kind that this order has moved into the area: they have moved already."""
    moves = order.moves
    return sum(1 for i in range(0, len(moves), 3) if moves[i + 2] == area and moves[i] == kind)


# ---- what may be moved where ----


def _sources(s: State, order: Order) -> int:
    """Areas of the active system and of the systems units may still come from (FS-SHIPS-004, FS-GROUND-004)."""
    mask = 15 << order.system * 4
    if order.neighbour >= 0:
        return mask | 15 << order.neighbour * 4
    for system in bits(s.map.neighbours[order.system]):
        mask |= 15 << system * 4
    return mask


def _targets(s: State, order: Order, areas: int) -> int:
    """Areas of the active system that can be entered: one may become contested, five units fit (FS-ADVANCE-003)."""
    seat = order.seat
    open_ = areas & 15 << order.system * 4
    if order.contested >= 0:
        open_ &= ~enemy(s, seat)
    for area in bits(open_ & s.present[seat]):
        if count_units(s, area, seat) >= MOST_IN_AREA:
            open_ &= ~(1 << area)
    return open_


def _movers(s: State, order: Order, area: int, kinds: tuple[int, ...]) -> list[int]:
    """Kinds of unrouted unit in the area that have not moved in this order (FS-ROUT-003)."""
    start = (area * len(s.players) + order.seat) * ROW
    units = s.units
    if order.moves and area >> 2 == order.system:
        return [k for k in kinds if units[start + k] > _arrived(order, k, area)]
    return [k for k in kinds if units[start + k]]


def storm_between(s: State, a: int, b: int) -> bool:
    """Whether a warp storm lies on the common edge of two systems."""
    return a != b and s.map.border.get((a, b), -1) in s.storms


def _ship_moves(s: State, order: Order) -> list[Move | Done | UseUpgrade | UseScheme]:
    seat, home = order.seat, order.system
    found: list[Move | Done | UseUpgrade | UseScheme] = [Done()]
    voids = s.map.voids
    sources = s.present[seat] & voids & _sources(s, order)
    if sources:
        targets = list(bits(_targets(s, order, voids)))
        first = s.players[seat].faction * KINDS
        through = order.through or order.ships_through
        for source in bits(sources):
            if not through and storm_between(s, source >> 2, home):
                continue
            for kind in _movers(s, order, source, SHIPS):
                found += [Move(first + kind, source, target) for target in targets if target != source]
    if s.players[seat].faction == CHAOS:
        found += _storm_help(s, order, ships=True)
    return found


def paths(s: State, order: Order, source: int, rok: bool) -> int:
    """Areas a ground unit can reach: by friendly areas of its own and of the active system (FS-GROUND-012)."""
    open_ = order.friendly
    if rok:
        open_ |= 1 << order.roks
    within = 15 << order.system * 4 | 15 << (source >> 2) * 4
    return s.map.reach(source, open_, within, b"" if order.through else bytes(s.storms))


def _ground_moves(s: State, order: Order) -> list[Move | Done | UseUpgrade | UseScheme]:
    seat = order.seat
    found: list[Move | Done | UseUpgrade | UseScheme] = [Done()]
    worlds = s.map.worlds
    sources = s.present[seat] & worlds & _sources(s, order)
    if sources:
        targets = _targets(s, order, worlds)
        first = s.players[seat].faction * KINDS
        rok = order.roks >= 0 and order.rok_riders < MOST_RIDERS
        if targets:
            for source in bits(sources):
                reached = paths(s, order, source, rok) & targets
                if reached:
                    for kind in _movers(s, order, source, GROUND):
                        unit = first + kind
                        found += [Move(unit, source, target) for target in bits(reached)]
    faction = s.players[seat].faction
    if faction == CHAOS:
        found += _storm_help(s, order, ships=False)
    elif faction == ORKS and order.roks < 0 and has_upgrade(s, seat, ORK_ROKS) and _rok_voids(s, order):
        found.append(UseUpgrade(ORK_ROKS))
    return found


def cannot_move(s: State, order: Order, unit: int, source: int, target: int) -> RuleId | None:
    """Why this unit may not make this move, or None."""
    seat, kind, galaxy = order.seat, unit % KINDS, s.map
    ship = kind in SHIPS
    start = row(s, source, seat)
    if not s.units[start + kind]:
        return "FS-ROUT-003"
    if target >> 2 != order.system:
        return "FS-SHIPS-003" if ship else "FS-GROUND-003"
    if ship and not galaxy.voids >> target & 1:
        return "FS-VOID-003"
    if not ship and not galaxy.worlds >> target & 1:
        return "FS-GROUND-010"
    if not _sources(s, order) >> source & 1:
        near = galaxy.neighbours[order.system] >> (source >> 2) & 1
        if near and not _came_from_neighbour(order, ship):
            return "FS-GROUND-005"
        return "FS-SHIPS-004" if ship else "FS-GROUND-004"
    if kind not in _movers(s, order, source, (kind,)):
        return "FS-SHIPS-001" if ship else "FS-GROUND-008"  # one move each: it has moved already
    if count_units(s, target, seat) >= MOST_IN_AREA:
        return "FS-ADVANCE-004"
    if enemy(s, seat) >> target & 1 and order.contested >= 0:
        return "FS-ADVANCE-006" if not ship and galaxy.voids >> order.contested & 1 else "FS-ADVANCE-003"
    if ship:
        if storm_between(s, source >> 2, order.system) and not (order.through or order.ships_through):
            return "FS-SHIPS-006"
        return None
    rok = order.roks >= 0 and order.rok_riders < MOST_RIDERS
    if not paths(s, order, source, rok) >> target & 1:
        return _blocked(s, order, source, target)
    return None


def _came_from_neighbour(order: Order, ship: bool) -> bool:
    """Whether a ship (or a ground unit) has come from the one adjacent system that is open to this order."""
    return any(
        (order.moves[i] in SHIPS) == ship and order.moves[i + 1] >> 2 == order.neighbour
        for i in range(0, len(order.moves), 3)
    )


def _blocked(s: State, order: Order, source: int, target: int) -> RuleId:
    """What stands in the way of a ground unit: a storm, or an area that is not friendly."""
    within = 15 << order.system * 4 | 15 << (source >> 2) * 4
    if order.roks >= 0 and paths(s, order, source, rok=True) >> target & 1:
        return "FS-ORKS-017"
    if s.map.reach(source, order.friendly, within, b"") >> target & 1:
        return "FS-STORM-001"
    if s.map.reach(source, friendly(s, order.seat), within, bytes(s.storms)) >> target & 1:
        return "FS-GROUND-008"
    fought_over = contested(s) & s.map.voids
    if s.map.reach(source, friendly(s, order.seat) | fought_over, within, bytes(s.storms)) >> target & 1:
        return "FS-ADVANCE-006"
    return "FS-GROUND-007"


def _tried_moves(s: State, order: Order, kinds: tuple[int, ...]) -> list[Candidate]:
    """Every unit of the player in or beside the active system, to every area of it and to its neighbours."""
    seat = order.seat
    first = s.players[seat].faction * KINDS
    near = 15 << order.system * 4
    for system in bits(s.map.neighbours[order.system]):
        near |= 15 << system * 4
    found: list[Candidate] = [(Done(), None)]
    for source in bits(s.present[seat]):
        start = row(s, source, seat)
        for kind in kinds:
            if s.units[start + kind] or s.units[start + kind + KINDS]:
                targets = near if near >> source & 1 else 15 << order.system * 4
                for target in bits(targets & ~(1 << source)):
                    found.append(
                        (Move(first + kind, source, target), cannot_move(s, order, first + kind, source, target))
                    )
    legal = _ship_moves(s, order) if kinds == SHIPS else _ground_moves(s, order)
    found += [(a, None) for a in legal if isinstance(a, UseUpgrade | UseScheme)]
    found += tired_upgrades(s, seat, (FROM_THE_WARP if kinds == SHIPS else ORK_ROKS,))
    return found


# ---- cards that help an advance ----


def _storm_help(s: State, order: Order, ships: bool) -> list[Done | Move | UseUpgrade | UseScheme]:
    """Through the Warp and From the Warp may be used while the order is resolved (FS-CHAOS-002, FS-CHAOS-010)."""
    found: list[Done | Move | UseUpgrade | UseScheme] = []
    if s.players[order.seat].scheme == THROUGH_THE_WARP and not order.through:
        found.append(UseScheme(THROUGH_THE_WARP))
    if ships and not order.ships_through and has_upgrade(s, order.seat, FROM_THE_WARP):
        found.append(UseUpgrade(FROM_THE_WARP))
    return found


def _rok_voids(s: State, order: Order) -> list[int]:
    """Uncontrolled voids that ground units could be led through: in the active or an adjacent system."""
    return list(bits(uncontrolled(s) & s.map.voids & _sources(s, order)))


def _tried_voids(s: State, order: Order) -> list[Candidate]:
    """Every void near the active system; one with ships in it is not uncontrolled."""
    legal = _rok_voids(s, order)
    return [(PickArea(a), None if a in legal else "FS-ORKS-015") for a in bits(s.map.voids & _sources(s, order))]


def _help(s: State, order: Order, answer: UseUpgrade | UseScheme) -> Flow:
    match answer:
        case UseScheme():
            discard_scheme(s, order.seat)
            order.through = True
        case UseUpgrade(card) if card == FROM_THE_WARP:
            exhaust(s, order.seat, card)
            order.ships_through = True
        case UseUpgrade(card):
            exhaust(s, order.seat, card)
            choice = yield ask_for(
                order.seat,
                lambda: [PickArea(a) for a in _rok_voids(s, order)],
                "FS-ORKS-015",
                "ork-roks",
                lambda: _tried_voids(s, order),
            )
            order.roks = choice.area


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
