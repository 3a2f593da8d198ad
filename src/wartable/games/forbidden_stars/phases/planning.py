"""The Planning phase: four order tokens of each player, face down, one at a time (FS-PLANNING-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import PlaceOrder
from wartable.games.forbidden_stars.content import ORDERS
from wartable.games.forbidden_stars.events import OrderPlaced, PhaseBegan
from wartable.games.forbidden_stars.galaxy import bits, has
from wartable.games.forbidden_stars.model import State, clockwise, order_token
from wartable.games.forbidden_stars.rules.control import systems_with
from wartable.games.forbidden_stars.rules.schemes import END_OF_PLANNING, may_use_scheme, scheme_at, use_scheme
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

ORDERS_EACH = 4
_PLACE = tuple(tuple(PlaceOrder(order, system) for system in range(12)) for order in range(len(ORDERS)))


def planning_phase(s: State) -> None:
    """The first player begins (FS-FIRST-002)."""
    s.phase, s.placed = 1, 0
    s.active = clockwise(s, s.first)[0]
    tell(s, PhaseBegan, cite="FS-ROUND-001", round=s.round, phase=1)
    s.step = "place-order"


def place_order(s: State) -> Flow:
    """One token of the player's choice on top of the stack of a system (FS-STACK-004)."""
    seat = s.active
    answer = yield Choose(
        seat, lambda: _tried_placements(s, seat), "FS-PLANNING-001", "place-order", legal=lambda: _placements(s, seat)
    )
    s.players[seat].orders[answer.order] -= 1
    s.stacks[answer.system].append(order_token(seat, answer.order))
    if s.listener is not None:
        tell(
            s,
            OrderPlaced,
            cite="FS-PLANNING-001",
            seat=seat,
            system=answer.system,
            order=answer.order,
            audience=(seat,),
        )
    s.placed += 1
    order = clockwise(s, s.first)
    s.active = order[s.placed % len(order)]
    if s.placed == ORDERS_EACH * len(order):
        s.step = "end-of-planning"


def open_systems(s: State, seat: int) -> int:
    """Systems that hold a unit or structure of the player, and their neighbours (FS-PLANNING-002).

    Systems separated by a warp storm are still adjacent (FS-PLANNING-003).
    """
    own = found = systems_with(s, seat)
    neighbours = s.map.neighbours
    for system in bits(own):
        found |= neighbours[system]
    return found


def _placements(s: State, seat: int) -> list[PlaceOrder]:
    orders, systems = s.players[seat].orders, list(bits(open_systems(s, seat)))
    return [place[system] for order, place in enumerate(_PLACE) if orders[order] for system in systems]


def cannot_place(s: State, seat: int, order: int, system: int) -> RuleId | None:
    if not s.players[seat].orders[order]:
        return "FS-ORDER-003"
    if not has(open_systems(s, seat), system):
        return "FS-PLANNING-002"
    return None


def _tried_placements(s: State, seat: int) -> list[Candidate]:
    return [
        (PlaceOrder(order, system), cannot_place(s, seat, order, system))
        for order in range(len(ORDERS))
        for system in range(len(s.stacks))
    ]


def end_of_planning(s: State) -> Flow | None:
    """Schemes for the end of the phase, before the Operations phase begins."""
    for seat in clockwise(s, s.first):
        if scheme_at(s, seat, END_OF_PLANNING, seat) is not None:
            return _may_scheme(s, seat)
    s.step = "operations"
    return None


def _may_scheme(s: State, seat: int) -> Flow:
    uses = yield from may_use_scheme(s, seat)
    s.step = "operations"
    if uses:
        yield from use_scheme(s, seat, seat)
