"""Taking decisions back: freely to the horizon, beyond it where the others agree."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wartable.kernel.events import closes_horizon
from wartable.kernel.match import Decision
from wartable.server.seats import HUMAN
from wartable.server.tables import SEALED, UNDO, Refused, Table
from wartable.web import TEXTS


def take_back(table: Table, seat: int, auto: bool = False) -> tuple[int, Any]:
    """Which decision an undo of this seat would take back, and what closes the horizon before it (or None).

    The last one of its person's, with those it was made together with; `auto`: also one that was made without asking.
    """
    match, hand = table.match, table.hand(seat)
    own = [n for n, d in enumerate(match.decisions) if d.seat in hand and (auto or n not in table.auto)]
    if not own:
        raise Refused(TEXTS.line("no-undo-nothing"))
    at = own[-1]
    while at in table.joined:
        at -= 1
    for d in match.decisions[at + 1 : table.question]:  # sealed answers of others do not show
        if d.seat not in hand and (table.company or table.seats[d.seat].kind == HUMAN):
            return at, d
    for event in match.events[match.decisions[at].events :]:
        if closes_horizon(event):
            return at, event
    return at, None


def asked_to_agree(table: Table, seat: int) -> list[int]:
    """The seats whose people must agree before this one takes something back beyond the horizon: all the others."""
    return [s.seat for s in table.seats if s.kind == HUMAN and s.seat not in table.hand(seat)]


def undo_state(table: Table, seat: int) -> str:
    """How a seat may take its last decision back now: free, ask (the others must agree) or not at all (nothing)."""
    if table.config.undo == "none":
        return ""
    try:
        _, closed = take_back(table, seat)
    except Refused:
        return ""
    if closed is None:
        return "free"
    return "ask" if table.config.undo == "consent" else ""


def can_ask_again(table: Table, seat: int) -> bool:
    """Whether what was last answered for a seat may still be taken back freely, so that its person is asked."""
    if table.config.undo == "none" or table.outcome:
        return False
    at, closed = take_back(table, seat, True)
    return at in table.auto and closed is None


async def ask_again(table: Table, seat: int) -> None:
    """Take back what was last answered for a seat, and ask its person."""
    async with table.lock:
        if not can_ask_again(table, seat):
            raise Refused(TEXTS.line("no-undo-closed"))
        at, _ = take_back(table, seat, True)
        asked = table.match.decisions[at].seat
        await _rewind(table, at, asks=asked)


async def undo(table: Table, seat: int) -> str:
    """Take the seat's last own decision back; returns `done` or `asked`. Refused where the table forbids it."""
    async with table.lock:
        if table.outcome or table.config.undo == "none":
            raise Refused(TEXTS.line("no-undo-none"))
        at, closed_by = take_back(table, seat)
        if closed_by is not None:
            if table.config.undo != "consent":
                decided = isinstance(closed_by, Decision)
                raise Refused(TEXTS.line("no-undo-decided") if decided else TEXTS.line("no-undo-closed"))
            if asked_to_agree(table, seat):
                table.wish, table.wished, table.agreed = seat, at, set()
                await table.changed()
                return "asked"
        await _rewind(table, at)
    return "done"


async def consent(table: Table, seats: Collection[int], agreed: bool) -> None:
    """A person agrees (or not) that the decision is taken back; it is when all the others have agreed."""
    async with table.lock:
        others = set(asked_to_agree(table, table.wish)) if table.wish is not None else set()
        if not others.intersection(seats):
            raise Refused(TEXTS.line("no-undo-nobody-asks"))
        table.agreed.update(seats)
        if not agreed:
            table.wish = None
        elif others <= table.agreed:
            await _rewind(table, table.wished)
            return
        await table.changed()


async def _rewind(table: Table, at: int, asks: int | None = None) -> None:
    sealed, seat = at >= table.question, table.match.decisions[at].seat
    await table.note(UNDO, seat, SEALED if sealed else str(at), None)
    go_back(table, at, seat, sealed)
    if not sealed:
        table.wish = None
    if asks is not None:
        table.passing[asks].asks = table.mark
    await table.changed()


def go_back(table: Table, at: int, seat: int, sealed: bool) -> None:
    """To the position before a decision. A sealed answer goes back alone: nobody else may notice it.

    What chance has decided since is not decided so again: nobody plays on with dice that are known.
    """
    match = table.match
    if sealed:
        match.undo(seat)
        table.told.clear()  # whose log tells of answers that were given without asking counts decisions
        table.clock.unseal(seat, [s for s in match.sealed if table.seats[s].kind == HUMAN])
        table.auto = {n - (n > at): answer for n, answer in table.auto.items() if n != at}
        table.joined = {n - (n > at) for n in table.joined}
    else:
        for decision in match.decisions[at:]:
            if table.seats[decision.seat].kind == HUMAN:
                table.clock.take_back(decision.seat)
        before = match.state.key, match.state.drawn
        match.rewind(at)
        if (match.state.key, match.state.drawn) != before:  # what chance had decided is known: it decides anew
            table.takebacks += 1
            match.renew(f"takeback {table.takebacks}")
        table.auto = {n: answer for n, answer in table.auto.items() if n < at}
        table.joined = {n for n in table.joined if n < at}
        table.rewinds += 1
