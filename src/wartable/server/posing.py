"""Puzzles at a table: one person, and a match that nothing moves but what is tried and shown (`wartable.puzzles`).

A right answer goes on until the next one is wanted, a wrong one is followed by the line that refutes it; then the person tries again from
where the answer was given. What comes of answers is worked out elsewhere and follows from them alone: so each move is one line of
the journal that says which answers were given and how the last try ended, and a table is woken from the last such line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from wartable.games import find
from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action
from wartable.kernel.rulebook import Words
from wartable.kernel.text import LANGUAGES
from wartable.puzzles.aims import say_aim
from wartable.puzzles.files import Puzzle, names, puzzle_called, version_of
from wartable.puzzles.trying import Stretch, begun, go_on, shown, tried
from wartable.server import store as db
from wartable.server.coaching import AGAIN, BACK, NEXT, SHOW
from wartable.server.tables import STEP, Answer, Posed, Refused, Stale, Table
from wartable.server.workers import Failed
from wartable.web import TEXTS

SOLVED, REFUTED, SHOWN = "solved", "refuted", "shown"
"""How a try ends: the goal is reached, the answer is refuted, the right one was asked for."""


class Standing(msgspec.Struct, frozen=True):
    """How far somebody is, as a line of the journal tells it."""

    version: str
    answers: list[str]
    ended: str
    last: str
    wrong: int
    seen: bool
    following: str


def goal_of(puzzle: Puzzle) -> Words:
    """What is to be reached."""
    return Words(*(say_aim(puzzle.game, lang, puzzle.match.state, puzzle.aim) for lang in LANGUAGES))


def pose(game: str, name: str) -> Posed:
    """A puzzle that nobody has tried yet; LookupError if there is none of that name."""
    puzzle = puzzle_called(game, name, find)
    number = names(puzzle.game).index(name) + 1
    return Posed(puzzle, number, goal_of(puzzle), puzzle.choices, version_of(puzzle.game, name), begun(puzzle, 0))


# -- trying ------------------------------------------------------------------------------------------


async def answer(table: Table, text: str, did: str) -> None:
    """An answer is tried. Illegal, UnknownNotation, NotYourDecision: then nothing has changed. (Within the table's lock.)"""
    posed, match = _of(table), table.match
    seat = posed.puzzle.aim.seat
    if posed.ended:
        raise Stale(TEXTS.line("no-stale"))
    action = match.parse(seat, text)
    if match.pending[seat].forbids(action) is not None:
        match.apply(seat, action)  # refuses it, with the best rule there is
    spelled = match.notation(action)
    assert posed.tries is not None
    try:
        came = await posed.tries(posed.puzzle.game.id, posed.puzzle.name, [*posed.answers, spelled])
    except Failed:
        raise Refused(TEXTS.line("no-puzzle-slow")) from None
    await asyncio.to_thread(_go, table, came.way)
    if came.right:
        posed.answers, posed.ways = [*posed.answers, spelled], [*posed.ways, came.way]
        posed.ended = SOLVED if came.solved else ""
    else:
        posed.ended, posed.last, posed.wrong = REFUTED, spelled, posed.wrong + 1
    await _write(table, did)
    await table.changed()


async def move(table: Table, what: str) -> None:
    """Once more, one answer back, anew, or what is right. Refused where there is nothing of that kind to do."""
    async with table.lock:
        await _MOVES[what](table)
        await _write(table, None)
        await table.changed()


async def _next(table: Table) -> None:
    """Once more: from before the answer that was refuted, else from the beginning."""
    if not _of(table).ended:
        raise Refused(TEXTS.line("no-puzzle-step"))
    await _stand_after(table, len(_of(table).answers) if _of(table).ended == REFUTED else 0)


async def _back(table: Table) -> None:
    posed = _of(table)
    if not posed.ended and not posed.answers:
        raise Refused(TEXTS.line("no-puzzle-step"))
    await _stand_after(table, max(0, len(posed.answers) - (posed.ended in ("", SOLVED))))


async def _again(table: Table) -> None:
    await _stand_after(table, 0)


async def _show(table: Table) -> None:
    posed = _of(table)
    if posed.ended in (SOLVED, SHOWN):
        raise Refused(TEXTS.line("no-puzzle-step"))
    if posed.ended or posed.answers:
        await _stand_after(table, 0)
        await table.changed()  # what follows is told from here
    await asyncio.to_thread(_go, table, shown(posed.puzzle))
    posed.ended, posed.seen = SHOWN, True


_MOVES: dict[str, Callable[[Table], Any]] = {NEXT: _next, BACK: _back, SHOW: _show, AGAIN: _again}


async def _stand_after(table: Table, count: int) -> None:
    """The position after so many of the right answers; who has solved it and begins anew has tried nothing yet."""
    posed = _of(table)
    if posed.ended == SOLVED and count == 0:
        posed.wrong, posed.seen = 0, False
    posed.answers, posed.ways, posed.ended, posed.last = posed.answers[:count], posed.ways[:count], "", ""
    await asyncio.to_thread(retrace, posed)
    table.match = posed.match
    table.rewinds += 1


# -- where the match stands --------------------------------------------------------------------------


def retrace(posed: Posed) -> None:
    """Stand where the right answers have led."""
    posed.match, posed.shown = begun(posed.puzzle, 0), []
    for way in posed.ways:
        posed.match, posed.shown = played(posed.puzzle, way, posed.match.events)


def played(puzzle: Puzzle, way: Stretch, heard: Sequence[Event]) -> tuple[Match, list[Answer]]:
    """The match at the end of a stretch, and the own answers since its last try.

    Worlds look alike until then: who has `heard` what happened in one of them has heard it in the other one.
    """
    match, seat, own = begun(puzzle, way.world), puzzle.aim.seat, list[Answer]()
    for n, step in enumerate(way.path):
        if n == way.since:
            match.events[:] = heard
        if n >= way.since and step.seat == seat and len(match.options(seat)) > 1:
            ask = match.pending[seat].ask
            said = (say_action(match.game, lang, match.state, step.answer, {}, ask) for lang in LANGUAGES)
            own.append(Answer(len(match.events), Words(*said)))
        go_on(match, step)
    return match, own


def _go(table: Table, way: Stretch) -> None:
    """What comes of a try happens at the table."""
    posed = _of(table)
    posed.match, posed.shown = played(posed.puzzle, way, table.match.events)
    table.match = posed.match


# -- on disk -----------------------------------------------------------------------------------------


async def begin(table: Table) -> None:
    """Which puzzle comes after this one is known from the beginning. (Within the table's lock.)"""
    _of(table).following = await _following(table)


async def _write(table: Table, did: str | None) -> None:
    """How far the person is, in the journal, and what is known of this puzzle and this person."""
    posed = _of(table)
    refuted, solved = did is not None and posed.ended == REFUTED, posed.ended == SOLVED
    mine = {"user_id": table.host, "game": table.game.id, "name": posed.puzzle.name}
    which = sa.and_(*(db.tried.c[name] == value for name, value in mine.items()))
    found = await table.store.read(db.tried.select().where(which))
    before = found[0]._mapping if found else {"wrong": 0, "seen": 0, "solved": 0}
    if solved:
        posed.following = await _following(table)
    standing = Standing(posed.version, posed.answers, posed.ended, posed.last, posed.wrong, posed.seen, posed.following)
    row = {"table_id": table.id, "n": table.lines, "kind": STEP, "seat": posed.puzzle.aim.seat, "did": did,
           "text": db.json(standing).decode(), "left_ms": -1, "at": db.now(), "why": ""}  # fmt: skip
    values = {**mine, "wrong": before["wrong"], "seen": before["seen"], "solved": before["solved"], "at": db.now()}
    if not before["solved"]:  # later tries change nothing
        values |= {"wrong": before["wrong"] + refuted, "seen": int(before["seen"] or posed.seen), "solved": int(solved)}
    own = table.row(state=table.state_word(), touched=db.now())
    await table.write(
        (db.journal.insert(), row), own, (db.tried.delete().where(which), {}), (db.tried.insert(), values)
    )
    table.lines += 1
    if did:
        table.known.add(did)


async def _following(table: Table) -> str:
    """The next puzzle of this game that the person has not solved; after the last one, the first."""
    known, here = names(table.game), _of(table).number
    where = sa.and_(db.tried.c.user_id == table.host, db.tried.c.game == table.game.id, db.tried.c.solved == 1)
    solved = {row.name for row in await table.store.read(sa.select(db.tried.c.name).where(where))}
    return next((name for name in (*known[here:], *known[: here - 1]) if name not in solved), "")


def wake(game: str, name: str, lines: Sequence[Any]) -> Posed:
    """A puzzle as the journal left it; one that has changed since begins anew. LookupError if it is no more."""
    posed = pose(game, name)
    told = [msgspec.json.decode(line.text, type=Standing) for line in lines if line.kind == STEP]
    if not told or told[-1].version != posed.version:
        return posed
    for field in Standing.__struct_fields__:
        setattr(posed, field, getattr(told[-1], field))
    posed.ways = [tried(posed.puzzle, posed.answers[:n]).way for n in range(1, len(posed.answers) + 1)]
    retrace(posed)
    if posed.ended in (REFUTED, SHOWN):
        refuted = posed.ended == REFUTED
        way = tried(posed.puzzle, [*posed.answers, posed.last]).way if refuted else shown(posed.puzzle)
        posed.match, posed.shown = played(posed.puzzle, way, posed.match.events)
    return posed


def _of(table: Table) -> Posed:
    if table.puzzle is None:
        raise Refused(TEXTS.line("no-puzzle"))
    return table.puzzle
