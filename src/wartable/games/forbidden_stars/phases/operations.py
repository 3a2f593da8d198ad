"""The Operations phase: players take turns, each reveals and resolves one of his orders (FS-OPERATIONS-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Resolve, Reveal, ToEventDeck, UseScheme
from wartable.games.forbidden_stars.content import ADVANCE, DEPLOY, DOMINATE, STRATEGIZE
from wartable.games.forbidden_stars.events import OrderOnDeck, OrderResolved, OrderRevealed, PhaseBegan, TurnSkipped
from wartable.games.forbidden_stars.model import HOLDER, KIND_OF_ORDER, Order, State, clockwise, order_of
from wartable.games.forbidden_stars.rules.schemes import INSTEAD, tried_scheme, usable_scheme, use_scheme
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell

_REVEAL = tuple(Reveal(system) for system in range(12))
FIRST_STEP = {DEPLOY: "deploy", STRATEGIZE: "strategize-revealed", DOMINATE: "dominate", ADVANCE: "move-ships"}


def operations_phase(s: State) -> None:
    s.phase = 2
    tell(s, PhaseBegan, cite="FS-ROUND-001", round=s.round, phase=2)
    s.active = clockwise(s, s.first)[0]
    s.step = "turn"


def turn(s: State) -> Flow | None:
    """The next player with a token on top of a stack; who has none skips his turn (FS-OPERATIONS-008)."""
    tops = {HOLDER[stack[-1]] for stack in s.stacks if stack}
    if not tops:
        s.step = "refresh"
        return None
    for seat in clockwise(s, s.active):
        if seat in tops:
            s.active = seat
            return _take_turn(s, seat)
        tell(s, TurnSkipped, cite="FS-OPERATIONS-008", seat=seat)
    raise AssertionError("a stack without a player")


def next_turn(s: State) -> None:
    """The turn passes to the left (FS-OPERATIONS-004)."""
    s.active = clockwise(s, s.active + 1)[0]
    s.step = "turn"


def _take_turn(s: State, seat: int) -> Flow:
    """Reveal one of his top tokens, or use a Scheme instead (FS-OPERATIONS-002, FS-EVENT-007)."""
    answer = yield Choose(
        seat, lambda: _tried_turns(s, seat), "FS-OPERATIONS-002", "reveal", legal=lambda: _turns(s, seat)
    )
    s.after = "next-turn"
    if isinstance(answer, UseScheme):
        yield from use_scheme(s, seat, seat)
        return
    order = KIND_OF_ORDER[s.stacks[answer.system].pop()]
    s.order = Order(seat=seat, system=answer.system, token=order, kind=order)
    tell(s, OrderRevealed, cite="FS-OPERATIONS-003", seat=seat, system=answer.system, order=order)
    s.step = "strategize-revealed" if order == STRATEGIZE else "resolve"


def _turns(s: State, seat: int) -> list[Reveal | UseScheme]:
    """Only who can reveal an order may use a Scheme instead (FS-EVENT-008); who cannot has no turn."""
    found: list[Reveal | UseScheme] = [
        _REVEAL[system] for system, stack in enumerate(s.stacks) if stack and HOLDER[stack[-1]] == seat
    ]
    return found + usable_scheme(s, seat, INSTEAD, seat)


def _tried_turns(s: State, seat: int) -> list[Candidate]:
    found: list[Candidate] = []
    for system, stack in enumerate(s.stacks):
        owners = [HOLDER[token] for token in stack]
        if seat in owners:
            found.append((Reveal(system), None if owners[-1] == seat else "FS-STACK-003"))
        elif owners:
            found.append((Reveal(system), "FS-OPERATIONS-002"))
    return found + tried_scheme(s, seat, INSTEAD, seat)


def resolve(s: State) -> Flow:
    """Having revealed it, resolve the order or put its token on the event deck instead (FS-OPERATIONS-006)."""
    order = order_of(s)
    answer = yield Choose(order.seat, [Resolve(order.token), ToEventDeck()], "FS-OPERATIONS-006", "resolve")
    if isinstance(answer, ToEventDeck):
        put_on_deck(s, order.seat, order.token)
        s.order = None
        s.step = "next-turn"
    else:
        s.step = FIRST_STEP[order.kind]


def put_on_deck(s: State, seat: int, kind: int) -> None:
    """The token goes on top of the event deck and will draw one card."""
    s.players[seat].on_deck[kind] += 1
    tell(s, OrderOnDeck, cite="FS-OPERATIONS-006" if kind != STRATEGIZE else "FS-STRATEGIZE-004", seat=seat, order=kind)


def end_of_order(s: State) -> None:
    """The token leaves the board for its place (FS-OPERATIONS-004); then the capacity check (FS-CAPACITY-004)."""
    order = order_of(s)
    tell(s, OrderResolved, cite="FS-OPERATIONS-004", seat=order.seat, system=order.system, order=order.kind)
    if order.token >= 0:
        if order.kind == STRATEGIZE:
            put_on_deck(s, order.seat, order.token)
        else:
            s.players[order.seat].used[order.token] += 1
    if order.kind == STRATEGIZE:  # no unit has come or gone
        s.order = None
        s.step = s.after
    else:
        s.step = "capacity"
