"""What is on disk: people, tables, seats, every decision, chat, lists, what was learnt and solved. SQLite by default, PostgreSQL if asked.

Decisions are appended to a journal and never changed: taking one back is another line. Writes wait in one
queue and are committed together (one `fsync` for many tables); `write` returns when they are on disk. Nothing
waits for ever: a database that hangs costs the connection that waits for it, and whoever waited is told.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from wartable.games import PACKAGES, find
from wartable.kernel.errors import WartableError, file_trouble
from wartable.kernel.text import Line
from wartable.server import owning
from wartable.web import TEXTS

log = logging.getLogger("wartable")
META = sa.MetaData()
meta = sa.Table("meta", META, sa.Column("key", sa.String(40), primary_key=True), sa.Column("value", sa.Text))
users = sa.Table(
    "users", META,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)  # fmt: skip
tables = sa.Table(
    "tables", META,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.String(40), nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seed", sa.String(80), nullable=False),
    sa.Column("config", sa.Text, nullable=False),
    sa.Column("state", sa.String(12), nullable=False, index=True),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("rematch", sa.String(24), nullable=False, server_default=""),
    sa.Column("results", sa.Text, nullable=False, server_default=""),
    sa.Column("nonces", sa.Text, nullable=False, server_default="[]"),
    sa.Column("deleted", sa.Float, nullable=False, server_default="0"),
)  # fmt: skip
seats = sa.Table(
    "seats", META,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("user_id", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(24), nullable=False),
    sa.Column("invite", sa.String(64), nullable=False, index=True),
    sa.Column("auto", sa.Integer, nullable=False),
    sa.Column("stops", sa.Text, nullable=False, server_default="{}"),
    sa.Column("hidden", sa.Integer, nullable=False, server_default="0"),
)  # fmt: skip
journal = sa.Table(
    "journal", META,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("did", sa.String(64)),
    sa.Column("left_ms", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("why", sa.String(12), nullable=False, server_default=""),
    sa.UniqueConstraint("table_id", "did"),
)  # fmt: skip
chat = sa.Table(
    "chat", META,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("side", sa.Integer, nullable=False, server_default="-1"),
)  # fmt: skip
lists = sa.Table(
    "lists", META,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("user_id", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
)  # fmt: skip
learnt = sa.Table(
    "learnt", META,
    sa.Column("user_id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip
tried = sa.Table(
    "tried", META,
    sa.Column("user_id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("wrong", sa.Integer, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)  # fmt: skip

_WITH_DECKS = next(name for name in PACKAGES if (builder := find(name).builder) is not None and builder.id == "deck")
"""The game of the lists that were kept when decks were all that could be built."""
MIGRATIONS: list[list[str]] = [
    ["ALTER TABLE tables ADD COLUMN rematch VARCHAR(24) NOT NULL DEFAULT ''"],
    [
        "ALTER TABLE decks RENAME TO lists",
        f"ALTER TABLE lists ADD COLUMN game VARCHAR(40) NOT NULL DEFAULT '{_WITH_DECKS}'",
    ],
    [
        "ALTER TABLE tables ADD COLUMN results TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE chat ADD COLUMN side INTEGER NOT NULL DEFAULT -1",
    ],
    ["ALTER TABLE seats ADD COLUMN stops TEXT NOT NULL DEFAULT '{}'"],
    ["ALTER TABLE tables ADD COLUMN nonces TEXT NOT NULL DEFAULT '[]'"],
    [
        "ALTER TABLE tables ADD COLUMN deleted FLOAT NOT NULL DEFAULT 0",
        "ALTER TABLE seats ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET title = '' WHERE title IN ('Quick game', 'Быстрая партия')",
    ],
    ["ALTER TABLE journal ADD COLUMN why VARCHAR(12) NOT NULL DEFAULT ''"],
    [
        "CREATE TABLE learnt (user_id VARCHAR(64) NOT NULL, game VARCHAR(40) NOT NULL, name VARCHAR(80) NOT NULL,"
        " step INTEGER NOT NULL, done INTEGER NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (user_id, game, name))",
    ],
    [
        "CREATE TABLE tried (user_id VARCHAR(64) NOT NULL, game VARCHAR(40) NOT NULL, name VARCHAR(80) NOT NULL,"
        " wrong INTEGER NOT NULL, seen INTEGER NOT NULL, solved INTEGER NOT NULL, at FLOAT NOT NULL,"
        " PRIMARY KEY (user_id, game, name))",
    ],
]
"""Statements that lead from version 1 to 2, from 2 to 3, … A new database starts at the last version."""
VERSION = len(MIGRATIONS) + 1
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATING = 0x77617274
"""The lock that servers of one PostgreSQL database take while they upgrade it."""

SECOND_THOUGHTS = 10.0
"""So many seconds a deleted table can be put back."""
SECONDS = 10.0
"""So long may a read or a commit take."""
CONNECT_SECONDS = 5.0
"""So long may a connection take, or a lock that somebody else holds."""
PULSE_SECONDS = 2.0
"""For so long a write that has succeeded shows that the next one would."""
_PATIENCE: dict[str, dict[str, Any]] = {
    "sqlite": {},
    "postgresql": {
        "pool_timeout": CONNECT_SECONDS,
        "pool_pre_ping": True,
        "connect_args": {
            "timeout": CONNECT_SECONDS,
            "server_settings": {
                "lock_timeout": f"{int(CONNECT_SECONDS * 1000)}",
                "idle_in_transaction_session_timeout": "60000",
            },
        },
    },
}
"""How each kind of database is kept from waiting."""
GUARD_SECONDS = 3.0
"""How often a server looks whether it still has its database."""
ONCE = "wartable_once"
"""The execution option of a statement that must find exactly one row: somebody may have been there first."""
BAD_DATA = ("22", "23", "42")
"""The classes of PostgreSQL's errors that are about what was asked, not about the database."""

T = TypeVar("T")
Job = tuple[list[tuple[Any, Any]], "asyncio.Future[None]"]
json = msgspec.json.Encoder().encode


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        patience = _PATIENCE.get(self.url.partition("+")[0], {})
        # what fails is logged, and answers and names are nobody's business
        self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True, **patience)
        self._hold: owning.Hold | None = None
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.failed = 0
        self._wrote = float("-inf")
        """When a write last succeeded, if none has failed since."""
        self._pulse: asyncio.Task[None] | None = None
        self._left: set[asyncio.Task[Any]] = set()
        """What nobody waits for any more, and has not ended yet."""

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._queue.qsize()

    async def pulse(self) -> None:
        """Whether a decision could be written now: one just was, or something of no importance can be.

        However many ask, there is one attempt at a time.
        """
        if time.monotonic() - self._wrote < PULSE_SECONDS:
            return
        if self._pulse is None or self._pulse.done():
            self._pulse = asyncio.create_task(self.write(meta.update().values(value=meta.c.value)))
            self._pulse.add_done_callback(_looked_at)
        await asyncio.shield(self._pulse)

    @property
    def file(self) -> Path | None:
        """Where it is, if it is a file."""
        name = sa.make_url(self.url).database
        return Path(name) if self.url.startswith("sqlite") and name and name != ":memory:" else None

    async def hold(self) -> None:
        """Take the database for this server alone. BadDatabase if another one has it."""
        try:
            self._hold = await owning.hold(self.engine, self.file)
        except owning.Taken as taken:
            raise BadDatabase(TEXTS.line("taken-database", who=taken.who)) from None

    async def guard(self) -> None:
        """Hold on to the database; returns when another server has it, and this one must stop."""
        while self._hold is not None:
            await asyncio.sleep(GUARD_SECONDS)
            if not await self._hold.stands():
                try:
                    self._hold = await owning.hold(self.engine, self.file)
                except owning.Taken as taken:
                    if not owning.is_me(taken.who):  # else PostgreSQL has not noticed yet that the old session is gone
                        return
                except Exception as error:
                    log.warning("the database is away", extra={"reason": plainly(error)})

    async def open(self) -> None:
        """Create or upgrade the schema and start the writer."""
        if self.url.startswith("sqlite"):
            sa.event.listen(self.engine.sync_engine, "connect", _pragmas)
        async with self.engine.begin() as conn:
            await _migrate(conn)
        self._writer = asyncio.create_task(self._write_loop())

    async def check(self) -> None:
        """Look through a file: one that is damaged is refused before a game is played in it."""
        if self.file is None or self.file.stat().st_size > SMALL:
            return
        async with self.engine.connect() as conn:
            found = (await conn.exec_driver_sql("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise BadDatabase(TEXTS.line("damaged-database", found=found.splitlines()[0]))

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
        if self._left:
            await asyncio.wait(self._left, timeout=SECONDS)
        if self._hold is not None:
            await self._hold.release()
        await self.engine.dispose()

    async def write(self, *work: tuple[Any, Any] | Any) -> None:
        """Statements (with their parameters) that are on disk, all of them, when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(([w if isinstance(w, tuple) else (w, None) for w in work], done))
        await done

    async def read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        async def rows(conn: AsyncConnection) -> Sequence[sa.Row[Any]]:
            found: Sequence[sa.Row[Any]] = (await conn.execute(query)).all()
            return found

        return await self._within(rows)

    async def calm(self) -> None:
        """Wait until nothing that was given up can still be written. Hangs if that does not end."""
        if self._left and (await asyncio.wait(self._left, timeout=SECONDS))[1]:
            raise Hangs("no answer")

    async def _within(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do something in a transaction. Away if the database cannot: what waits for it too long is cut off."""
        held: list[AsyncConnection] = []

        async def transaction() -> T:
            try:
                async with self.engine.begin() as conn:
                    held.append(conn)
                    return await work(conn)
            except Exception as error:
                if _of_its_own(error):
                    raise
                raise Away(plainly(error)) from error

        task = asyncio.create_task(transaction())
        try:
            done, _ = await asyncio.wait({task}, timeout=SECONDS)
        finally:
            if not task.done():
                self._give_up(task, held)
        if not done:
            raise Hangs("no answer")
        return task.result()

    def _give_up(self, task: asyncio.Task[Any], held: list[AsyncConnection]) -> None:
        """Nobody waits for this any more: its line to PostgreSQL is cut, so that it does not wait either.

        What waits for a file ends by itself (`busy_timeout`), and to break into it would only leave the file locked.
        """
        self._left.add(task)
        task.add_done_callback(self._left.discard)
        task.add_done_callback(_looked_at)
        if not self.url.startswith("sqlite"):
            for conn in held:
                if conn.sync_connection is not None and (line := conn.sync_connection.connection.driver_connection):
                    line.terminate()
            task.cancel()

    async def _write_loop(self) -> None:
        while True:
            jobs = [await self._queue.get()]
            while not self._queue.empty() and len(jobs) < 500:
                jobs.append(self._queue.get_nowait())
            try:
                await self._commit(jobs)
            except Hangs as error:  # it would only hang again
                self._fail(jobs, error)
            except Exception:  # one of them failed: each on its own, so that the others do not suffer
                await self._commit_each(jobs)
            for _ in jobs:
                self._queue.task_done()

    async def _commit_each(self, jobs: list[Job]) -> None:
        """One by one, until it is the database that fails."""
        for n, job in enumerate(jobs):
            try:
                await self._commit([job])
            except Exception as error:
                if not _of_its_own(error):
                    self._fail(jobs[n:], error)
                    return
                self._fail([job], error)

    def _fail(self, jobs: list[Job], error: Exception) -> None:
        self.failed, self._wrote = self.failed + len(jobs), float("-inf")
        for _, done in jobs:
            if not done.done():
                done.set_exception(error)

    async def _commit(self, jobs: list[Job]) -> None:
        async def all_of_them(conn: AsyncConnection) -> None:
            for work, _ in jobs:
                for statement, values in work:
                    result = await conn.execute(statement, values)
                    if statement.get_execution_options().get(ONCE) and result.rowcount != 1:
                        raise Forestalled

        await self._within(all_of_them)
        self._wrote = time.monotonic()
        for _, done in jobs:
            if not done.done():
                done.set_result(None)


class Away(ConnectionError):
    """The database does not work now: it cannot be reached, its disk is full, it is locked."""


class Forestalled(Exception):
    """What a write was to change is no longer as it was: nothing of it was written."""


class Hangs(Away):
    """It does not answer at all."""


def _of_its_own(error: Exception) -> bool:
    """Whether something is wrong with one read or write, and not with the database."""
    told = str(getattr(getattr(error, "orig", None), "sqlstate", ""))
    wrong = Forestalled | sa.exc.IntegrityError | sa.exc.DataError | sa.exc.ProgrammingError
    return isinstance(error, wrong) or told[:2] in BAD_DATA


def _looked_at(task: asyncio.Task[Any]) -> None:
    """How a task ended that perhaps nobody waits for: asyncio complains of errors at which nobody looks."""
    if not task.cancelled():
        task.exception()


def database_url(given: str) -> str:
    """A URL, with the driver we use; a path means an SQLite file there."""
    if "://" in given:
        kind, rest = given.split("://", 1)
        return f"{DRIVERS.get(kind, kind)}://{rest}"
    path = Path(given).expanduser()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


def intact(row: Sequence[Any], columns: Iterable[sa.Column[Any]]) -> bool:
    """Whether every value is of the kind its column keeps: a file that was damaged may hold anything anywhere."""
    return all(
        isinstance(value, column.type.python_type) or (value is None and column.nullable is True)
        for value, column in zip(row, columns, strict=True)
    )


def _legible(raw: bytes) -> str:
    """Text as it is in a file: letters that are damaged break that text, not the reading of all rows."""
    return raw.decode(errors="replace")


def _pragmas(connection: Any, _: Any) -> None:
    connection.driver_connection.text_factory = _legible
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


SMALL = 64 << 20
"""A file up to this size is looked through before it is used."""


async def prepare(url: str) -> None:
    """Make or upgrade a database before anybody is let in. Raises BadDatabase with one line that says what is wrong."""
    try:
        store = Store(url)
        try:
            await store.hold()
            await store.open()
            await store.check()
        finally:
            await store.close()
            await asyncio.sleep(0.1)  # the driver's thread still has a word with this loop
    except BadDatabase:
        raise
    except Exception as error:  # every driver has a family of its own
        raise BadDatabase(TEXTS.line("bad-database", told=_reason(error))) from error


def _reason(error: Exception) -> Line | str:
    """Why a database cannot be opened, in our own words where we have them."""
    cause = getattr(error, "orig", None) or error
    match cause:
        case ImportError() | sa.exc.ArgumentError():
            return TEXTS.line("database-unknown")
        case ConnectionError() | TimeoutError() | socket.gaierror():
            return TEXTS.line("database-silent")
        case OSError():
            return file_trouble(cause)
        case sqlite3.OperationalError() if "unable to open" in str(cause):
            return TEXTS.line("database-no-place")
        case sqlite3.DatabaseError() if "not a database" in str(cause):
            return TEXTS.line("database-other-file")
    return plainly(error)


def plainly(error: BaseException) -> str:
    """The first line of what a database reported, without statement and parameters."""
    told = str(getattr(error, "orig", None) or error).strip()
    return told.splitlines()[0] if told else type(error).__name__


class BadDatabase(WartableError):
    """The database cannot be used."""


class NewerDatabase(BadDatabase):
    """A later program wrote this database; this one must not touch it."""


async def _migrate(conn: AsyncConnection) -> None:
    """Make the schema, or bring an older one up to date, one version at a time: all of it or nothing."""
    if conn.dialect.name == "sqlite":
        await conn.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        await conn.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    if not await conn.run_sync(lambda c: sa.inspect(c).has_table("meta")):
        await conn.run_sync(META.create_all)
        await conn.execute(meta.insert().values(key="version", value=str(VERSION)))
        return
    found = int((await conn.execute(sa.select(meta.c.value).where(meta.c.key == "version"))).scalar_one())
    if found > VERSION:
        raise NewerDatabase(TEXTS.line("newer-database", found=str(found), known=str(VERSION)))
    for statements in MIGRATIONS[found - 1 :]:
        for statement in statements:
            await conn.execute(sa.text(statement))
    await conn.execute(meta.update().where(meta.c.key == "version").values(value=str(VERSION)))


def now() -> float:
    return time.time()
