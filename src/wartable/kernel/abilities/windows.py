"""Windows around what happens: interrupts before it, reactions after it, forced ones first.

The order is kept here: forced interrupts, interrupts, the thing itself (unless it was replaced or cancelled), forced
reactions, reactions. In an optional window the seats answer in turn, in the game's order, until all of them pass in a
row; each copy of an ability answers one occurrence once.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from wartable.kernel.abilities.book import Ctx, Occurrence
from wartable.kernel.abilities.using import Rules, cannot_use, initiate
from wartable.kernel.questions import NOTHING_ASKED, Candidate, Choose, Flow, carry
from wartable.kernel.state import Seat

C = TypeVar("C", bound=Ctx[Any, Any, Any])


def around(
    rules: Rules[C], s: Any, occurrence: Occurrence, effect: Callable[[], Flow | None], ask: str = "window"
) -> Flow:
    """Interrupts, the effect (if it was not cancelled), reactions. Returns whether the effect happened."""
    yield from window(rules, s, occurrence, "interrupt", ask)
    if occurrence.cancelled:
        return False
    yield from carry(effect())
    occurrence.used.clear()
    yield from window(rules, s, occurrence, "reaction", ask)
    return True


def window(rules: Rules[C], s: Any, occurrence: Occurrence, timing: str, ask: str = "window") -> Flow:
    """One moment: the forced answers, then the optional ones in turn. To be carried out at once.

    If nobody could answer, as far as everybody knows, the flow is empty.
    """
    if not rules.answers(s, type(occurrence), timing):
        return NOTHING_ASKED
    table = rules.on_table(s, occurrence, timing)
    forced = _forced(rules, table)
    asked = _asked(rules, s, occurrence, timing, table)
    if not forced and not asked:
        return NOTHING_ASKED
    return _open(rules, s, occurrence, timing, ask, forced, asked)


def _open(
    rules: Rules[C],
    s: Any,
    occurrence: Occurrence,
    timing: str,
    ask: str,
    forced: list[C],
    asked: Container[Seat],
) -> Flow:
    order = rules.order(s, occurrence)
    if forced:
        yield from _must_answer(rules, s, occurrence, timing, order, forced)
        asked = _asked(rules, s, occurrence, timing, rules.on_table(s, occurrence, timing))
    at = passed = 0
    while not occurrence.cancelled and (found := turn(order, at, passed, asked)) is not None:
        at, passed = found
        seat = order[at]
        answer = yield Choose(
            seat,
            partial(_candidates, rules, s, occurrence, timing, seat),
            rules.cites.optional,
            ask=f"{ask}-{timing}",
            about={"occurrence": occurrence},
        )
        at, passed = at + 1, passed + 1
        if answer != rules.passing:
            yield from _answer(rules, rules.context(s, seat, answer, occurrence))
            passed, asked = 0, _asked(rules, s, occurrence, timing, rules.on_table(s, occurrence, timing))


def turn(order: Sequence[Seat], at: int, passed: int, asked: Container[Seat]) -> tuple[int, int] | None:
    """Whose turn it is in a window: from this place in the order on, the next seat that is asked.

    So many have passed in a row; who is not asked passes too. Returns the place and the passes; None: all have passed.
    """
    while passed < len(order):
        at %= len(order)
        if order[at] in asked:
            return at, passed
        at, passed = at + 1, passed + 1
    return None


def _forced(rules: Rules[C], table: Iterable[C]) -> list[C]:
    """The abilities on the table that must answer now."""
    forced = []
    for c in table:
        if c.ability.forced and cannot_use(rules, c) is None:
            forced.append(c)
    return forced


def _asked(rules: Rules[C], s: Any, occurrence: Occurrence, timing: str, table: Iterable[C]) -> list[Seat]:
    """The seats that, as far as everybody knows, may have an answer (so that asking gives nothing away)."""
    asked: list[Seat] = []
    for c in table:
        if c.seat not in asked and not c.ability.forced and cannot_use(rules, c, True) is None:
            asked.append(c.seat)
    if rules.book.held & rules.book.bits[type(occurrence), timing]:
        for c in rules.perhaps_held(s, occurrence, timing):
            if c.seat not in asked and cannot_use(rules, c, True) is None:
                asked.append(c.seat)
    return asked


def _candidates(rules: Rules[C], s: Any, occurrence: Occurrence, timing: str, seat: Seat) -> list[Candidate]:
    """The pass, then all the seat has that answers such an occurrence."""
    found: list[Candidate] = [(rules.passing, rules.cannot_pass(s, seat, occurrence, timing))]
    for c in rules.on_table(s, occurrence, timing):
        if c.seat == seat and not c.ability.forced:
            found.append((rules.as_use(c), cannot_use(rules, c)))
    found += [(rules.as_use(c), cannot_use(rules, c)) for c in rules.held(s, seat, occurrence, timing)]
    if all(rule is not None for _, rule in found):
        found[0] = (rules.passing, None)  # what had to be used cannot be: there is always an answer
    return found


def _answer(rules: Rules[C], c: C) -> Flow:
    """Use an ability that answers an occurrence; the same copy does not answer it again."""
    if c.card is not None:
        c.on.used.add((c.ability.id, rules.copy_of(c)))
    return initiate(rules, c)


def _must_answer(
    rules: Rules[C], s: Any, occurrence: Occurrence, timing: str, order: Sequence[Seat], forced: list[C]
) -> Flow:
    """All forced answers, one after the other. Who orders them is fixed when the window opens."""
    while forced and not occurrence.cancelled:
        orders = order[0]
        if rules.each_orders_own:
            orders = next(seat for seat in order if any(c.seat == seat for c in forced))
            forced = [c for c in forced if c.seat == orders]
        chosen = forced[0]
        if len(forced) > 1:
            uses = [rules.as_use(c) for c in forced]
            about = {"occurrence": occurrence}
            answer = yield Choose(orders, uses, rules.cites.forced, ask="order-forced", about=about)
            chosen = forced[uses.index(answer)]
        yield from _answer(rules, chosen)
        forced = _forced(rules, rules.on_table(s, occurrence, timing))
