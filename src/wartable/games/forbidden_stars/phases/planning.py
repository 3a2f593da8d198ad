"""The Planning phase: four order tokens of each player, face down, one at a time (FS-PLANNING-001)."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.actions import Decline, LookAt, PlaceOrder, ShiftOrder, UseScheme
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.content import event
from wartable.games.forbidden_stars.events import OrderPlaced, OrderSeen, OrderShifted, PhaseBegan
from wartable.games.forbidden_stars.model import State, clockwise
from wartable.games.forbidden_stars.rules.control import systems_with
from wartable.games.forbidden_stars.rules.schemes import discard_scheme
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

ORDERS_EACH = 4
OUTMANOEUVRE = event("outmanoeuvre")
_PLACE = tuple(tuple(PlaceOrder(order, system) for system in range(12)) for order in range(4))


def planning_phase(s: State) -> None:
    """The first player begins (FS-FIRST-002)."""
    s.phase, s.placed = 1, 0
    s.active = clockwise(s, s.first)[0]
    tell(s, PhaseBegan, cite="FS-ROUND-001", round=s.round, phase=1)
    s.step = "place-order"


def place_order(s: State) -> Flow:
    """One token of the player's choice on top of the stack of a system (FS-STACK-004)."""
    seat = s.active
    answer = yield Ask(
        seat, lambda: _placements(s, seat), "FS-PLANNING-001", "place-order", lambda: _tried_placements(s, seat)
    )
    s.players[seat].orders[answer.order] -= 1
    s.stacks[answer.system].append(seat << 2 | answer.order)
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
    own = mask = systems_with(s, seat)
    neighbours, system = s.map.neighbours, 0
    while own:
        if own & 1:
            mask |= neighbours[system]
        own >>= 1
        system += 1
    return mask


def _placements(s: State, seat: int) -> list[PlaceOrder]:
    mask, orders = open_systems(s, seat), s.players[seat].orders
    systems = [i for i in range(len(s.stacks)) if mask >> i & 1]
    return [place[i] for order, place in enumerate(_PLACE) if orders[order] for i in systems]


def cannot_place(s: State, seat: int, order: int, system: int) -> RuleId | None:
    if not s.players[seat].orders[order]:
        return "FS-ORDER-003"
    if not open_systems(s, seat) >> system & 1:
        return "FS-PLANNING-002"
    return None


def _tried_placements(s: State, seat: int) -> list[Candidate]:
    return [
        (PlaceOrder(order, system), cannot_place(s, seat, order, system))
        for order in range(4)
        for system in range(len(s.stacks))
    ]


def end_of_planning(s: State) -> Flow | None:
    """Outmanoeuvre can be used here, before the Operations phase begins (FS-ELDAR-051)."""
    for seat in clockwise(s, s.first):
        if s.players[seat].scheme == OUTMANOEUVRE:
            return _outmanoeuvre(s, seat)
    s.step = "operations"
    return None


def _outmanoeuvre(s: State, seat: int) -> Flow:
    answer = yield Ask(
        seat, [UseScheme(OUTMANOEUVRE), Decline()], "FS-ELDAR-051", "use-scheme", about={"event": OUTMANOEUVRE}
    )
    s.step = "operations"
    if isinstance(answer, Decline):
        return
    discard_scheme(s, seat)
    own = [
        LookAt(system, position)
        for system, stack in enumerate(s.stacks)
        for position, token in enumerate(stack)
        if token >> 2 == seat
    ]

    def tried() -> list[Candidate]:
        every = [LookAt(system, position) for system, stack in enumerate(s.stacks) for position in range(len(stack))]
        return [(a, None if a in own else "FS-ELDAR-051") for a in every]

    system, position = yield from _look(s, seat, own, tried)
    stack = s.stacks[system]
    ends = [ShiftOrder(system, position, True), ShiftOrder(system, position, False)]
    choice = yield Ask(seat, ends, "FS-ELDAR-051", "shift-order", about={"system": system})
    token = stack.pop(position)
    stack.insert(len(stack) if choice.top else 0, token)
    tell(s, OrderShifted, cite="FS-ELDAR-051", seat=seat, system=system, top=choice.top)


def _look(s: State, seat: int, own: list[LookAt], tried: Callable[[], list[Candidate]]) -> Flow:
    """He chooses one of his tokens and sees what it is; nobody else does."""
    answer = yield Ask(seat, own, "FS-ELDAR-051", "look-order", tried)
    order = s.stacks[answer.system][answer.position] & 3
    tell(s, OrderSeen, cite="FS-ELDAR-051", seat=seat, system=answer.system, order=order, audience=(seat,))
    return answer.system, answer.position
