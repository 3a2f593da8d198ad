"""Lessons at a table: one person, the coach, and a match that nothing but the lesson's sitting moves (`wartable.lessons`).

An answer that is taught goes on, another lawful one is explained and changes nothing. Each move of the lesson is one
line of the journal that says where it stands (`STEP`), followed by the answers that were given since; how far the person is goes
with it into what they have learnt.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

import msgspec
import sqlalchemy as sa

from wartable.kernel.joining import JOINT, check
from wartable.lessons import Sitting, Stored, lesson_called, plan_of
from wartable.server import passing
from wartable.server import store as db
from wartable.server.tables import PLAY, STEP, Coached, Refused, Table
from wartable.server.workers import Failed
from wartable.web import TEXTS

NEXT, BACK, SHOW, AGAIN = "next", "back", "show", "again"
"""What the learner may do besides answering: go on, one step back, see the step done, begin anew."""


class Standing(msgspec.Struct, frozen=True):
    """Where a lesson stands, as a line of the journal tells it."""

    version: str
    kept: int
    """How many of the answers written before still count."""
    marks: list[int]
    said: dict[int, int]
    spared: list[int]


class Wrong(Exception):
    """A lawful answer that is not what is being learnt; the coach has said why."""


# -- going on ----------------------------------------------------------------------------------------


async def answer(table: Table, text: str, did: str) -> None:
    """The learner answers. Wrong, Illegal, UnknownNotation, NotYourDecision: then nothing has changed. (Within the table's lock.)"""
    if table.joins:
        await _play(table, text)
    else:
        await _try(table, text)
    await _moved(table, did)


async def _try(table: Table, text: str) -> None:
    """An answer to a step: the one that is taught, or Wrong."""
    coached = _of(table)
    verdict = await asyncio.to_thread(coached.sitting.answer, text)
    if verdict.why is not None:
        coached.wrong = text, verdict.why
        await table.changed()
        raise Wrong


async def _play(table: Table, text: str) -> None:
    """An answer in free play, perhaps two at once."""
    match, sitting = table.match, _of(table).sitting
    first, *others = text.split(JOINT)
    action = match.parse(sitting.seat, first)
    if others:
        check(match, sitting.seat, action, others)
    if sitting.lesson.guided:
        await _warn(table, action, text)
    passing.note(table, sitting.seat, action)
    for each in (first, *others):
        await asyncio.to_thread(sitting.answer, each)


async def _warn(table: Table, action: Any, text: str) -> None:
    """A mistake that would cost much is pointed out before it counts, once: Wrong. Whoever means it answers so again."""
    coached, match = _of(table), table.match
    seat, known = coached.sitting.seat, coached.warned
    if coached.judge is None or len(match.options(seat)) < 2 or match.pending[seat].forbids(action) is not None:
        return
    if known is not None and known[:2] == (table.mark, text):
        return
    with contextlib.suppress(Failed):  # no opinion is no mistake
        judgement = await coached.judge(match, seat, action)
        if judgement.grave:
            coached.warned = table.mark, text, judgement
            await table.changed()
            raise Wrong


async def move(table: Table, what: str) -> None:
    """On, back, shown or anew. Refused where there is nothing to go on or back to."""
    async with table.lock:
        coached = _of(table)
        if not await asyncio.to_thread(_MOVES[what], coached):
            raise Refused(TEXTS.line("no-lesson-step"))
        await _moved(table, None)


def _next(coached: Coached) -> bool:
    step = coached.sitting.step
    if step is None or not step.reads:
        return False
    coached.sitting.go_on()
    return True


def _back(coached: Coached) -> bool:
    """What was answered without asking goes back together with what was answered before it."""
    sitting = coached.sitting
    while sitting.back():
        if len(sitting.match.decisions) not in coached.spared:
            return True
    return False


def _show(coached: Coached) -> bool:
    if coached.sitting.over:
        return False
    coached.sitting.skip()
    return True


def _again(coached: Coached) -> bool:
    coached.sitting.restart()
    return True


_MOVES: dict[str, Callable[[Coached], bool]] = {NEXT: _next, BACK: _back, SHOW: _show, AGAIN: _again}


def may_go_back(sitting: Sitting) -> bool:
    """Whether there is anything before this."""
    begun, lasts = sitting.marks[-1], sitting.step is not None and sitting.step.lasts
    own = (d.seat == sitting.seat for d in sitting.match.decisions[begun:])
    return len(sitting.marks) > 1 or (lasts and any(own))


async def _moved(table: Table, did: str | None) -> None:
    """The lesson stands elsewhere: that is written, and then shown."""
    coached = _of(table)
    taken_back = len(coached.written) - _kept(coached)
    if taken_back:
        table.rewinds += 1
    await asyncio.to_thread(_spare, table)
    await _write(table, did)
    coached.wrong = coached.warned = None
    await table.changed()


def _spare(table: Table) -> None:
    """In free play what need not be asked is answered as at any table, unless the coach has something to say there."""
    coached = _of(table)
    sitting, match = coached.sitting, table.match
    coached.spared = {n for n in coached.spared if n < len(match.decisions)}
    while sitting.step is not None and sitting.step.lasts and not sitting.speaking():
        if (given := passing.given_for(table, sitting.seat)) is None:
            return
        coached.spared.add(len(match.decisions))
        sitting.answer(match.notation(given[0]))


# -- on disk -----------------------------------------------------------------------------------------


async def begin(table: Table) -> None:
    """A lesson that nobody has answered anything in yet is written. (Within the table's lock.)"""
    await asyncio.to_thread(_spare, table)
    await _write(table, None)


def _kept(coached: Coached) -> int:
    """How many of the answers on disk still count."""
    pairs = zip(coached.written, coached.sitting.stored().played, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == tuple(pair[1]), pairs))


async def _write(table: Table, did: str | None) -> None:
    """Where the lesson stands, what was answered since, and how far its learner is."""
    coached = _of(table)
    stored, kept = coached.sitting.stored(), _kept(coached)
    standing = Standing(stored.version, kept, stored.marks, stored.said, sorted(coached.spared))
    told = [(STEP, coached.sitting.seat, db.json(standing).decode()), *((PLAY, *each) for each in stored.played[kept:])]
    rows = [
        {"table_id": table.id, "n": table.lines + n, "kind": kind, "seat": seat, "text": text,
         "did": did if n == 0 else None, "left_ms": -1, "at": db.now(), "why": ""}
        for n, (kind, seat, text) in enumerate(told)
    ]  # fmt: skip
    results = ",".join(table.outcome.results) if table.outcome else ""
    own = table.row(state=table.state_word(), results=results, touched=db.now())
    await table.write((db.journal.insert(), rows), own, *await _learnt(table))
    table.lines += len(rows)
    coached.written = [*coached.written[:kept], *((seat, text) for seat, text in stored.played[kept:])]
    if did:
        table.known.add(did)


async def _learnt(table: Table) -> list[Any]:
    """How far the learner is in this lesson; what is done stays done."""
    sitting = _of(table).sitting
    row = {"user_id": table.host, "game": table.game.id, "name": sitting.lesson.id}
    mine = sa.and_(*(db.learnt.c[name] == value for name, value in row.items()))
    before = await table.store.read(db.learnt.select().where(mine))
    done = int(sitting.over or bool(before and before[0].done))
    values = {**row, "step": 0 if sitting.over else len(sitting.marks), "done": done, "at": db.now()}
    return [(db.learnt.delete().where(mine), {}), (db.learnt.insert(), values)]


def wake(game: str, lesson: str, seed: str, lines: Sequence[Any]) -> Coached:
    """A lesson as the journal left it; one that has been written anew since begins anew. LookupError if it is no more."""
    plan = plan_of(game, lesson_called(game, lesson).id)
    played: list[tuple[int, str]] = []
    standing: Standing | None = None
    for line in lines:
        if line.kind == STEP:
            standing = msgspec.json.decode(line.text, type=Standing)
            del played[standing.kept :]
        else:
            played.append((line.seat, line.text))
    if standing is None or standing.version != plan.lesson.version:
        return Coached(Sitting(plan, seed), played)
    stored = Stored(game, lesson, standing.version, seed, standing.marks, standing.said, played)
    return Coached(Sitting.wake(stored, plan), played, set(standing.spared))


def _of(table: Table) -> Coached:
    if table.lesson is None:
        raise Refused(TEXTS.line("no-lesson"))
    return table.lesson
