"""Answers at a table: of people, of bots, and those that give themselves."""

from __future__ import annotations

import time
from typing import Any

from wartable.kernel.errors import Illegal
from wartable.kernel.questions import Choose
from wartable.server.seats import HUMAN
from wartable.server.tables import AUTO, PLAY, Stale, Table
from wartable.web import TEXTS

DECLINES = ("pass", "done")
"""The answers by which one does nothing more, in the notation of every game."""


async def play(table: Table, seat: int, text: str, token: str, did: str) -> bool:
    """A person answers. False if this very decision was taken before."""
    async with table.lock:
        if did in table.known:
            return False
        if table.outcome or table.waiting:
            raise Stale(TEXTS.line("no-over") if table.outcome else TEXTS.line("no-waiting"))
        if token != table.token(seat) or seat not in table.match.pending:
            raise Stale(TEXTS.line("no-stale"))
        action = table.match.parse(seat, text)
        await _decide(table, seat, action, PLAY, did)
        await settle(table)
    return True


async def answer(table: Table, seat: int, action: Any, mark: tuple[int, int]) -> None:
    """A bot answers the question it was asked (and no other)."""
    async with table.lock:
        if table.mark == mark and seat in table.pending:
            await _decide(table, seat, action, PLAY, None)
            await settle(table)


async def answer_itself(table: Table, seat: int, mark: tuple[int, int]) -> None:
    """A question with one answer answers itself."""
    async with table.lock:
        if table.mark == mark and answers_itself(table, seat):
            await _decide(table, seat, table.match.options(seat)[0], AUTO, None)
            await settle(table)


def answers_itself(table: Table, seat: int) -> bool:
    """Whether a person need not be asked: there is one answer, and nobody could conclude anything from it."""
    asked = table.match.pending.get(seat) if not table.outcome and not table.waiting else None
    info = table.seats[seat]
    if info.kind != HUMAN or not info.auto or not isinstance(asked, Choose) or len(asked.options) != 1:
        return False
    return not table.company or table.match.notation(asked.options[0]) in DECLINES


def hold(table: Table, text: str = DECLINES[0]) -> float:
    """How many seconds an answer must wait before it counts.

    In company, whoever declines is seen to do so after a time that was drawn when the question was put, whether
    a person clicked or it was the only answer: a quick pass does not tell an empty hand.
    """
    mark, seen = table.declined_from
    if not table.company or mark != table.mark or " ".join(text.split()) not in DECLINES:
        return 0.0
    return max(0.0, seen - time.monotonic())


async def settle(table: Table) -> None:
    """After a change: what answers itself at a table of one person does so at once; then everybody is shown."""
    while not table.company and (itself := [s for s in table.pending if answers_itself(table, s)]):
        await _decide(table, itself[0], table.match.options(itself[0])[0], AUTO, None)
    await table.changed()


async def _decide(table: Table, seat: int, action: Any, kind: str, did: str | None) -> None:
    """Apply, write, and take it back again if a rule breaks down over it or it cannot be written."""
    match = table.match
    before, left = len(match.decisions), table.clock.after(seat)
    notation = match.notation(action)
    try:
        match.apply(seat, action)
        await table.note(kind, seat, notation, did, left)
    except Illegal:
        raise
    except BaseException:
        match.rewind(before)
        raise
    table.clock.stop(seat)
    if kind == AUTO:
        table.auto.add(before)
    if seat not in match.sealed:  # a sealed answer changes nothing that others see
        table.wish, table.trouble = None, ""
