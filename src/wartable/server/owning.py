"""One server per database: two that write to one would stand still and let two people have one seat.

For a file it is a lock on a file beside it, for PostgreSQL one that a session of its own holds. Either lets go by itself
when the server ends, however it ends: there is no stale lock that somebody would have to remove.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import fcntl
import os
import secrets
import socket
from pathlib import Path
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

SERVING = 0x77617275
"""The lock that the server of a PostgreSQL database holds."""
ATTEMPTS, PAUSE = 12, 0.25
"""How often, and after how many seconds, it is tried again: PostgreSQL may not have noticed yet that a server is gone."""
SETTINGS = {"tcp_keepalives_idle": "20", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}
"""So PostgreSQL notices within a minute that a whole machine is gone."""


class Taken(Exception):
    """Another server has the database."""

    def __init__(self, who: str) -> None:
        super().__init__(who)
        self.who = who


class Hold(Protocol):
    """This server has the database."""

    async def stands(self) -> bool:
        """Whether it still has."""
        ...

    async def release(self) -> None: ...


async def hold(engine: AsyncEngine, file: Path | None) -> Hold:
    """Take a database for this process. Raises Taken."""
    if engine.dialect.name == "sqlite":
        return FileHold(file)
    return await SessionHold.take(engine)


class FileHold:
    """A lock of this process on a file; the system lets go of it when the process ends. (None: it is all in memory.)"""

    def __init__(self, file: Path | None) -> None:
        self.lock = -1
        if file is None:
            return
        _keep_private(file)
        self.lock = os.open(f"{file}-lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.lockf(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            who = os.read(self.lock, 200).decode(errors="replace")
            os.close(self.lock)
            if error.errno in (errno.EACCES, errno.EAGAIN):
                raise Taken(who) from None
            raise
        os.ftruncate(self.lock, 0)
        os.write(self.lock, _me().encode())

    async def stands(self) -> bool:
        return True

    async def release(self) -> None:
        if self.lock >= 0:
            os.close(self.lock)
            self.lock = -1


class SessionHold:
    """A lock of a session of its own in PostgreSQL."""

    def __init__(self, session: AsyncConnection) -> None:
        self.session = session

    @classmethod
    async def take(cls, engine: AsyncEngine) -> SessionHold:
        session = await engine.connect()
        try:
            await session.execution_options(isolation_level="AUTOCOMMIT")
            for name, value in (SETTINGS | {"application_name": _me()}).items():
                await session.execute(sa.select(sa.func.set_config(name, value, False)))
            for _ in range(ATTEMPTS):
                if (await session.execute(sa.select(sa.func.pg_try_advisory_lock(SERVING)))).scalar_one():
                    return cls(session)
                await asyncio.sleep(PAUSE)
            raise Taken(await _holder(session))
        except BaseException:
            await session.invalidate()
            await session.close()
            raise

    async def stands(self) -> bool:
        try:
            async with asyncio.timeout(PAUSE * ATTEMPTS):
                await self.session.execute(sa.select(1))
        except Exception:
            await self.release()
            return False
        return True

    async def release(self) -> None:
        """Close the session itself: what lies in the pool would hold the lock."""
        with contextlib.suppress(Exception):
            await self.session.invalidate()
            await self.session.close()


async def _holder(session: AsyncConnection) -> str:
    """What the server that has the lock calls itself."""
    found = await session.execute(
        sa.text(
            "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_database d ON d.oid = "
            "l.database WHERE l.locktype = 'advisory' AND l.granted AND l.objid = :lock AND d.datname = current_database()"
        ),
        {"lock": SERVING},
    )
    return str(found.scalars().first() or "?")


_NAME = secrets.token_hex(3)


def _me() -> str:
    """What this server is called in messages to others: the machine, the process, and a word that tells it from the last."""
    return f"{socket.gethostname()[:40]} {os.getpid()} {_NAME}"


def is_me(who: str) -> bool:
    return who == _me()


def _keep_private(file: Path) -> None:
    """Names and the seeds of games are in it: a new file is its owner's alone, and strangers may not read an old one."""
    if not file.exists():
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with contextlib.suppress(OSError):
            if each.is_file() and (mode := each.stat().st_mode & 0o777) & 0o007:
                each.chmod(mode & ~0o007)
