"""Answers at a table: of people, of bots, and those that give themselves.

A question may be put to either of several partners. Then the first answer counts, and who comes later is told so; a
bot leaves such a question to the people of its side.
"""

from __future__ import annotations

import time
from typing import Any

from wartable.kernel.errors import Illegal
from wartable.kernel.joining import JOINT, check
from wartable.kernel.passing import DECLINES
from wartable.server import coaching, passing, posing
from wartable.server.claiming import claimed, taken_from
from wartable.server.passing import answered
from wartable.server.seats import BOT, HUMAN
from wartable.server.tables import AUTO, PLAY, THEN, Late, Refused, Stale, Table
from wartable.web import TEXTS


async def play(table: Table, seat: int, text: str, token: str, did: str) -> bool:
    """A person answers, perhaps two questions that were asked together. False if this very decision was taken before."""
    async with table.lock:
        if did in table.known:
            return False
        if (late := table.late.get(seat)) is not None and late[0] == token:
            raise Late(TEXTS.line("late", name=table.called(late[1])))
        if table.outcome or not table.begun:
            raise Stale(TEXTS.line("no-over") if table.outcome else TEXTS.line("no-waiting"))
        if token != table.token(seat) or seat not in table.match.pending:
            raise Stale(TEXTS.line("no-stale"))
        if (partner := taken_from(table, seat)) is not None:
            raise Refused(TEXTS.line("no-claimed", name=table.called(partner)))
        if table.lesson is not None:
            await coaching.answer(table, text, did)
            return True
        if table.puzzle is not None:
            await posing.answer(table, text, did)
            return True
        first, *others = text.split(JOINT)
        action = table.match.parse(seat, first)
        if others:
            check(table.match, seat, action, others)
        await _decide(table, seat, action, PLAY, did)
        for other in others:
            await _decide(table, seat, table.match.parse(seat, other), THEN, None)
        await settle(table)
    return True


async def answer(table: Table, seat: int, action: Any, mark: tuple[int, int]) -> None:
    """A bot answers the question it was asked (and no other)."""
    async with table.lock:
        if table.mark == mark and seat in for_bots(table):
            await _decide(table, seat, action, PLAY, None)
            await settle(table)


async def answer_itself(table: Table, seat: int, mark: tuple[int, int]) -> None:
    """What is answered for a person without asking."""
    async with table.lock:
        if table.mark == mark and (given := answered(table, seat)) is not None:
            await _decide(table, seat, given[0], AUTO, None, given[1])
            await settle(table)


def for_bots(table: Table) -> list[int]:
    """The bots that answer now.

    What is put to either of several partners is answered by people, where there are any and they do not leave it to
    the bot; of several bots one is enough.
    """
    if table.private:  # a lesson's sitting answers for them, and the line of a puzzle
        return []
    return [s for s in table.pending if table.seats[s].kind == BOT and _speaks(table, s)]


def _speaks(table: Table, bot: int) -> bool:
    """Whether this bot answers for its side."""
    sharers = table.sharers(bot)
    if any(table.seats[s].kind == HUMAN for s in sharers):
        return claimed(table) == bot
    return bot == sharers[0]


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
    """After a change: what is answered for the one person at a table is answered at once; then everybody is shown."""
    while not table.company and (found := _found(table)) is not None:
        seat, (action, why) = found
        await _decide(table, seat, action, AUTO, None, why)
    await table.changed()


def _found(table: Table) -> tuple[int, tuple[Any, str]] | None:
    """Somebody for whom something is answered now."""
    return next(((seat, given) for seat in table.pending if (given := answered(table, seat)) is not None), None)


async def _decide(table: Table, seat: int, action: Any, kind: str, did: str | None, why: str = "") -> None:
    """Apply, write, and take it back again if a rule breaks down over it or it cannot be written."""
    match = table.match
    before, timed = len(match.decisions), any(table.seats[s].kind == HUMAN for s in table.sharers(seat))
    left = table.clock.after(seat) if timed else -1
    notation, late = match.notation(action), beaten(table, seat)
    if timed:
        passing.note(table, seat, action)
    answer = passing.told(table, seat, action, why) if kind == AUTO else None
    try:
        match.apply(seat, action)
        await table.note(kind, seat, notation, did, left, why)
    except Illegal:
        raise
    except BaseException:
        match.rewind(before)
        raise
    table.late |= late
    if timed:
        table.clock.stop(seat)
    if answer is not None:
        table.auto[before] = answer
    if kind == THEN:
        table.joined.add(before)
    if seat not in match.sealed:  # a sealed answer changes nothing that others see
        table.wish, table.trouble = None, ""


def beaten(table: Table, seat: int) -> dict[int, tuple[str, int]]:
    """The partners who will come too late if this seat answers now: the token of their question, and who was first."""
    return {other: (table.token(other), seat) for other in table.sharers(seat) if other != seat}
