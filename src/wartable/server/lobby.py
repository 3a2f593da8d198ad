"""All tables: making them, finding them again on disk, bots that play at them, tables that fall asleep."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from wartable.bots import BOTS, PACES, PROGRAMS, GaveUp
from wartable.games import find
from wartable.kernel.errors import UnknownGame, UnknownRules, WartableError
from wartable.kernel.match import Match
from wartable.kernel.text import Line
from wartable.server import coaching, dealing, deciding, passing, posing, sitting
from wartable.server import store as db
from wartable.server.bots import Thinkers
from wartable.server.claiming import claimed
from wartable.server.fair import rigged
from wartable.server.leaving import resign, take_over
from wartable.server.programs import Programs
from wartable.server.seats import HUMAN, Config, SeatInfo
from wartable.server.store import Store
from wartable.server.tables import ANEW, COMMIT, DEALT, PLAY, REVEAL, TIME, Coached, Posed, Refused, Table
from wartable.server.waking import stand_up
from wartable.server.workers import why
from wartable.web import TEXTS

log = logging.getLogger("wartable")
IDLE = 900.0
"""After so many seconds without a visitor a table is forgotten; it is on disk."""
UNSEEN = 100
"""So many tables that nobody looks at stay awake at most, however many are woken."""
ASIDE = 60.0
"""For so many seconds a table that could not be woken is left alone."""
ALIVE, BEAT = "alive", 5.0
"""Where it is noted that the server lives, and after how many seconds again."""
PLAUSIBLE = re.compile(r"[A-Za-z0-9_-]{1,24}")
"""What the id of a table may look like."""


def _played(match: Match) -> Iterator[tuple[str, int, str]]:
    """What others have played of a match before it comes to a table, as lines of the journal."""
    for number, d in enumerate((*match.decisions, None)):
        yield from ((ANEW, 0, words) for at, words in match.renewals if at == number)
        if d is not None:
            yield PLAY, d.seat, d.notation


class Lobby:
    """The tables that are awake, by their ids."""

    def __init__(
        self, store: Store, thinkers: Thinkers, programs: Programs, pace: float = 0.35, patience: float = 0.0
    ) -> None:
        self.store, self.thinkers, self.programs, self.pace, self.patience = store, thinkers, programs, pace, patience
        self.tables: dict[str, Table] = {}
        self.pause = (0.0, 0.0)
        """From when to when there was no server, before this one started."""
        self._waking: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        """Which bots think: table and seat."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """When the next clock of a table runs out."""
        self.show: Callable[[Table], Awaitable[None]] | None = None
        self.drop: Callable[[Table], None] = lambda _: None
        """Cuts off the pages that look at a table."""
        self.watchers: Callable[[str], int] = lambda _: 0
        self.seen: dict[str, float] = {}
        self.aside: dict[str, tuple[Line, float]] = {}
        """Tables that could not be woken: why, and until when nobody tries again."""
        self.made = self.decided = self.failed = 0

    # -- making and finding ---------------------------------------------------------------------------

    async def create(
        self, game: str, options: Mapping[str, Any], config: Config, seats: list[SeatInfo], title: str,
        *, start: Match | None = None, origin: Mapping[str, Any] | None = None, lesson: Coached | None = None,
        puzzle: Posed | None = None,
    ) -> Table:  # fmt: skip
        """A new table, on disk, by the newest rules. Raises BadOptions.

        `start` is a match that others have begun: it goes on by its own rules. In a `lesson` it is the lesson's,
        in a `puzzle` the puzzle's.
        """
        match = start = lesson.sitting.match if lesson is not None else puzzle.match if puzzle is not None else start
        if match is None:
            match = await asyncio.to_thread(dealing.preview, find(game), options, secrets.token_hex(16))
        table = Table(secrets.token_urlsafe(9), title, match, config, seats, self.store)
        table.origin, table.lesson, table.puzzle = dict(origin or {}), lesson, puzzle
        table.stage = COMMIT if start is None else DEALT
        table.config = config = msgspec.structs.replace(config, rigged=rigged(match, table.origin))
        for info in seats:
            info.invite = info.invite or secrets.token_urlsafe(18)
            if info.kind == HUMAN:
                info.stops = info.stops or await sitting.stops_of(self.store, info.user, game)
        row = {
            "id": table.id, "game": game, "rules": match.game.version, "title": title, "options": db.json(dict(options)).decode(),
            "seed": match.seed, "config": db.json(config).decode(), "state": table.state_word(),
            "origin": db.json(table.origin).decode(), "created": db.now(), "touched": db.now(),
            "nonces": "" if start is None else "[]",
        }  # fmt: skip
        people = [
            {"table_id": table.id, "seat": s.seat, "kind": s.kind, "user_id": s.user, "name": s.name, "bot": s.bot,
             "invite": s.invite, "auto": int(s.auto), "stops": db.json(s.stops).decode()}
            for s in seats
        ]  # fmt: skip
        lines = [
            {"table_id": table.id, "n": n, "kind": kind, "seat": seat, "text": text, "did": None, "left_ms": -1, "at": db.now()}
            for n, (kind, seat, text) in enumerate(() if table.private else _played(match))
        ]  # fmt: skip
        work: list[Any] = [(db.tables.insert(), row), (db.seats.insert(), people)]
        await self.store.write(*work, *([(db.journal.insert(), lines)] if lines else []))
        table.lines = len(lines)
        self.made += 1
        self._awake(table)
        async with table.lock:
            if lesson is not None:
                await coaching.begin(table)
            if puzzle is not None:
                await posing.begin(table)
            await deciding.settle(table)
        return table

    async def get(self, id: str) -> Table | None:
        """The table of that id, woken if it sleeps; None if there is none. Refused if it cannot be woken here."""
        if not PLAUSIBLE.fullmatch(id):
            return None
        if id in self.tables:
            self.seen[id] = time.monotonic()
            return self.tables[id]
        try:
            async with self._waking.setdefault(id, asyncio.Lock()):
                if id not in self.tables:
                    await self._wake(id)
        finally:
            self._waking.pop(id, None)
        return self.tables.get(id)

    async def _wake(self, id: str) -> None:
        """From disk, if there is such a table. Refused if it is set aside, or has to be."""
        if (known := self.aside.get(id)) is not None and known[1] > time.monotonic():
            raise Refused(known[0])
        if (kept := await self._kept(id)) is None:
            return
        table: Table | None = None
        try:
            table = await asyncio.to_thread(stand_up, *kept, self.store)
            table.clock.behind = max(0.0, db.now() - table.put - self._stood_still(table.put)) * 1000
            self._awake(table)
            async with table.lock:
                await deciding.settle(table)
        except Exception as error:
            if table is not None and table.lost:
                raise  # it stands, but what was decided could not be written
            if table is not None:
                self.forget(table)
            raise self.set_aside(id, error) from error
        self.aside.pop(id, None)

    def set_aside(self, id: str, error: Exception) -> Refused:
        """This table breaks down, and only this one: whoever asks for it is told why, nobody else notices."""
        match error:
            case UnknownGame() | UnknownRules():
                line = TEXTS.line("no-rules-changed")
            case WartableError():
                line = TEXTS.line("no-journal-broken")
            case _:
                line = TEXTS.line("no-table-damaged")
        if id not in self.aside:
            log.error("a table is set aside", extra={"table": id, "reason": why(error)})
        self.aside[id] = line, time.monotonic() + ASIDE
        return Refused(line)

    async def wake_clocks(self) -> None:
        """After a start: tables whose clocks run do not wait for a visitor."""
        known = await self.store.read(sa.select(db.meta.c.value).where(db.meta.c.key == ALIVE))
        if known:
            self.pause = float(known[0].value), db.now()
        else:
            await self.store.write((db.meta.insert(), {"key": ALIVE, "value": str(db.now())}))
        running = (db.tables.c.state == "playing") & db.tables.c.config.like('%"clock":%')
        for row in await self.store.read(sa.select(db.tables.c.id).where(running)):
            with contextlib.suppress(Refused):
                await self.get(row.id)

    def _stood_still(self, put: float) -> float:
        """How many seconds since a question was put there was no server to answer it to."""
        stopped, started = self.pause
        return max(0.0, started - max(stopped, put))

    def _awake(self, table: Table) -> None:
        table.on_change, table.on_lost, table.pace = self._changed, self.forget, self.pace
        if table.lesson is not None:
            table.lesson.sitting.think = self.thinker(table.lesson.sitting.lesson.bot)
            table.lesson.judge = self.thinkers.judge
        if table.puzzle is not None:
            table.puzzle.tries = self.thinkers.tries
        self.tables[table.id] = table
        self.seen[table.id] = time.monotonic()
        if len(self.tables) > UNSEEN:
            self._let_sleep()

    def forget(self, table: Table) -> None:
        """Let go of a table; the next who asks for it gets it from disk, and open pages come back by themselves."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            self.seen.pop(table.id, None)
            table.lost = True  # whoever still holds it cannot write over what the next one reads
            self.programs.leave(table)
            self.drop(table)

    async def _kept(self, id: str) -> tuple[Any, Sequence[Any], Sequence[Any], Sequence[Any]] | None:
        """What is on disk of a table: itself, its seats, its journal, its chat."""
        await self.store.calm()  # else its last line might come after we have read
        known = (db.tables.c.id == id) & (db.tables.c.deleted == 0)
        if not (rows := await self.store.read(sa.select(db.tables).where(known))):
            return None
        people = await self.store.read(sa.select(db.seats).where(db.seats.c.table_id == id).order_by(db.seats.c.seat))
        lines = await self.store.read(sa.select(db.journal).where(db.journal.c.table_id == id).order_by(db.journal.c.n))
        talk = await self.store.read(sa.select(db.chat).where(db.chat.c.table_id == id).order_by(db.chat.c.n))
        return rows[0], people, lines, talk

    async def delete(self, table: Table, user: str) -> None:
        """A table at which nobody else sits is no more; for a moment it can be put back. Refused if others sit there."""
        async with table.lock:
            if any(s.kind == HUMAN and s.user != user for s in table.seats):
                raise Refused(TEXTS.line("no-delete-others"))
            await table.write(table.row(deleted=db.now()))
            self.forget(table)

    async def restore(self, id: str, user: str) -> None:
        """What this person has deleted by mistake is there again, if it is not too late."""
        mine = sa.select(db.seats.c.table_id).where(db.seats.c.user_id == user, db.seats.c.kind == HUMAN)
        late = db.tables.c.deleted > db.now() - db.SECOND_THOUGHTS
        which = (db.tables.c.id == id) & db.tables.c.id.in_(mine) & late
        await self.store.write((db.tables.update().where(which), {"deleted": 0.0}))

    async def sweep(self) -> None:
        """What was deleted, and not put back, leaves no trace."""
        gone = (db.tables.c.deleted > 0) & (db.tables.c.deleted < db.now() - db.SECOND_THOUGHTS)
        ids = [row.id for row in await self.store.read(sa.select(db.tables.c.id).where(gone))]
        for id in ids:
            parts = (db.chat, db.journal, db.seats)
            await self.store.write(
                *((part.delete().where(part.c.table_id == id), {}) for part in parts),
                (db.tables.delete().where(db.tables.c.id == id), {}),
            )

    # -- after every change ---------------------------------------------------------------------------

    async def _changed(self, table: Table) -> None:
        """Show it to everybody; ask the bots; let questions with one answer answer themselves."""
        if table.stage != DEALT and not table.waiting and await self._deals(table):
            return  # that was another change, and everybody has seen it
        if self.show is not None:
            await self.show(table)
        self.decided += max(
            0, table.question - table.counted
        )  # that somebody has sealed an answer is nobody's business
        table.counted = table.question
        for seat in deciding.for_bots(table) if not table.trouble else ():
            self._start(self._bot_turn(table, seat), (table.id, seat))
        for seat in table.pending:
            if passing.answered(table, seat) is not None:
                self._start(self._answer_later(table, seat, table.mark), None)
        if table.outcome is not None:
            self._start(self.programs.over(table), None)
        self._set_alarm(table)

    async def _deals(self, table: Table) -> bool:
        """The deal goes on as far as it can; whether it is done."""
        while table.stage != DEALT and (not self.patience or dealing.ready(table)):
            if table.stage == COMMIT:
                table.stage = REVEAL
                continue
            await dealing.deal(table)
            await deciding.settle(table)
            return True
        if table.timed != table.stage:
            table.timed = table.stage
            self._start(self._hurry(table, table.stage), None)
        return False

    async def _hurry(self, table: Table, stage: str) -> None:
        """Nobody waits for a page for ever: a game begins without its number."""
        await asyncio.sleep(self.patience)
        async with table.lock:
            if table.stage == stage and not table.lost:
                table.hurried = stage
                await table.changed()

    def _set_alarm(self, table: Table) -> None:
        """Wake up when the next clock of a table runs out, or when a question that was taken is free again."""
        if (watch := self._alarms.pop(table.id, None)) is not None:
            watch.cancel()
        ends = [] if (left := table.clock.soonest()) is None else [left]
        if table.claim is not None and claimed(table) is not None:
            ends.append(table.claim.until - time.monotonic())
        if ends:
            loop = asyncio.get_running_loop()
            self._alarms[table.id] = loop.call_later(min(ends) + 0.02, self._ring, table)

    def _start(self, work: Any, key: tuple[str, int] | None) -> None:
        if key is not None and key in self._thinking:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        if key is not None:
            self._thinking[key] = task
            task.add_done_callback(partial(self._thought_out, key))

    def _thought_out(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        """A bot's turn is over, and the next may begin, if it has not begun already."""
        if self._thinking.get(key) is task:
            del self._thinking[key]

    def _ended(self, task: asyncio.Task[None]) -> None:
        """What nobody waited for has ended; its table is read again from disk where it could not be written."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("nothing came of it", extra={"reason": why(error)})

    async def _bot_turn(self, table: Table, seat: int) -> None:
        """A bot thinks elsewhere, not faster than the eye, and answers; if it fails, the table says so.

        How long it takes must not tell a person what the bot holds: a question with one answer goes the same way as any
        other, and every move takes a whole number of paces (a bot's thought is over well within the first).
        """
        if seat not in deciding.for_bots(table):
            return  # meanwhile the question was taken back
        started, mark, bot = time.monotonic(), table.mark, table.seats[seat].bot
        try:
            options = table.match.options(seat)
            paced = self.pace > 0 and any(s.kind == HUMAN for s in table.seats)
            if len(options) == 1 and (not paced or bot in PROGRAMS):
                action = options[0]
            else:
                action = await self._thought(table, seat, bot)
            if paced:
                pace = self.pace * PACES.get(bot, 1)
                await asyncio.sleep(pace - (time.monotonic() - started) % pace)
            await deciding.answer(table, seat, action, mark)
        except GaveUp as error:
            log.warning(
                "a program gave up",
                extra={"table": table.id, "seat": seat, "reason": str(error), "stderr": error.stderr},
            )
            if not table.lost:
                await take_over(table, seat, bot, error.line)
        except Exception as error:
            self.failed += 1
            log.warning("bot failed", extra={"table": table.id, "seat": seat, "reason": why(error)})
            async with table.lock:
                if table.mark == mark:
                    table.trouble = "failed"
                await table.changed()
        self._thinking.pop((table.id, seat), None)  # not before: nobody else must be asked the same meanwhile
        if seat in deciding.for_bots(table) and not table.trouble and not table.lost:
            self._start(self._bot_turn(table, seat), (table.id, seat))

    async def _thought(self, table: Table, seat: int, bot: str) -> Any:
        """What the bot answers, worked out elsewhere. GaveUp, if it is a program of others or not here any more."""
        if bot not in BOTS:
            raise GaveUp(TEXTS.line("bot-not-here"))
        if bot in PROGRAMS:
            return await self.programs.choose(table, seat)
        seed = int.from_bytes(bytes.fromhex(table.secret[:12]), "big") + len(table.match.decisions)
        return await self.thinkers.choose(bot, seed, seat, table.match)

    def thinker(self, bot: str) -> Callable[[Match, int], Any]:
        """What answers for the others in a lesson: a lesson is moved in a thread, its bot thinks where all bots do."""
        loop = asyncio.get_running_loop()

        def think(match: Match, seat: int) -> Any:
            thought = self.thinkers.choose(bot, secrets.randbelow(1 << 32), seat, match)
            return asyncio.run_coroutine_threadsafe(thought, loop).result()

        return think

    async def _answer_later(self, table: Table, seat: int, mark: tuple[int, int]) -> None:
        await asyncio.sleep(deciding.hold(table))
        await deciding.answer_itself(table, seat, mark)

    def _ring(self, table: Table) -> None:
        """A side's time is up, or somebody's who had taken a question."""
        self._alarms.pop(table.id, None)
        late = table.clock.flagged()
        self._start(self._lose(table, late[0]) if late else self._free(table), None)

    async def _lose(self, table: Table, side: int) -> None:
        with contextlib.suppress(Refused):
            await resign(table, table.seating.sides[side][0], TIME)

    async def _free(self, table: Table) -> None:
        """Others may answer again what one had taken."""
        async with table.lock:
            await table.changed()

    # -- housekeeping ---------------------------------------------------------------------------------

    async def beat(self) -> None:
        """While a clock runs, note every few seconds that the server lives: what it stands still costs nobody any time."""
        while True:
            await asyncio.sleep(BEAT)
            if any(table.clock.since for table in self.tables.values()):
                with contextlib.suppress(Exception):  # /health tells whether the database can be written to
                    await self.store.write((db.meta.update().where(db.meta.c.key == ALIVE), {"value": str(db.now())}))

    async def tend(self) -> None:
        """Forget tables nobody looks at, and sweep out those that were deleted."""
        while True:
            await asyncio.sleep(60)
            with contextlib.suppress(Exception):  # a database that is away comes back
                await self.sweep()
            self._let_sleep()

    def _let_sleep(self) -> None:
        """Forget tables nobody has looked at for long, and of many the longest unseen (not while cards are dealt there)."""
        busy, late = {id for id, _ in self._thinking}, time.monotonic() - IDLE
        alone = [
            table
            for id, table in self.tables.items()
            if id not in busy and not self.watchers(id) and not table.lock.locked() and not table.clock.since
        ]
        dealt = sorted((t for t in alone if t.stage == DEALT), key=lambda table: self.seen[table.id])
        for table in (*(t for t in alone if self.seen[t.id] < late), *dealt[:-UNSEEN]):
            self.forget(table)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
