"""One server per database, and one person per seat."""

from __future__ import annotations

import asyncio
import contextlib
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from tests.server.conftest import BOTH, join
from tests.server.wire import Person as Visitor
from tests.server.wire import Server
from wartable.server import owning
from wartable.server import store as db
from wartable.server.store import BadDatabase, Store, database_url, prepare


def start(database, lang="en"):
    """Another server on this database, as somebody would start it by mistake."""
    command = [Path(sys.executable).parent / "wartable", "serve", "--db", database, "--lang", lang]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@BOTH
def test_a_second_server_on_one_database_is_refused_in_one_line(database):
    first = Server(database, "--pace", "0").start()
    try:
        table = Visitor(first.url).table(seat0="me", seat1="bot:random")
        for lang, words in (("en", "another server uses this database"), ("ru", "уже работает другой сервер")):
            told = start(database, lang)
            assert told.returncode == 2 and told.stdout == ""
            assert told.stderr.startswith("wartable: --db: ") and words in told.stderr and told.stderr.count("\n") == 1
            assert f" {first.pid} " in told.stderr, "and it says which one"
        first.kill()
        first.start()  # nobody has to remove a lock that a killed server has left
        assert Visitor(first.url).web.get(f"/t/{table}").status_code == 200
    finally:
        first.stop()
    assert '"level":"error"' not in first.log


@BOTH
def test_a_server_that_has_ended_leaves_its_database_to_the_next(database):
    for _ in range(3):
        asyncio.run(prepare(database))


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(db, "GUARD_SECONDS", 0.05)
    monkeypatch.setattr(owning, "ATTEMPTS", 2)


@pytest.mark.parametrize("database", [pytest.param("postgresql", marks=pytest.mark.postgres)], indirect=True)
@pytest.mark.parametrize("ousted", [True, False])
def test_a_server_whose_lock_was_lost_takes_it_again_or_stops(database, quick, ousted):
    """PostgreSQL was restarted, or its administrator has ended the session."""

    async def run():
        engine = create_async_engine(database_url(database), isolation_level="AUTOCOMMIT")
        store = Store(database)
        await store.hold()
        guard = asyncio.create_task(store.guard())
        async with engine.connect() as admin, engine.connect() as other:
            wanted = other.execute(sa.select(sa.func.pg_advisory_lock(owning.SERVING))) if ousted else asyncio.sleep(0)
            waiting = asyncio.create_task(wanted)
            await asyncio.sleep(0.2)
            end = "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND granted"
            await admin.execute(sa.text(end))
            await waiting
            if ousted:
                await asyncio.wait_for(guard, 20)
            else:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(guard), 1)
                assert not guard.done()
                with pytest.raises(BadDatabase, match="another server"):
                    await Store(database).hold()
        guard.cancel()
        await store.close()
        await engine.dispose()

    asyncio.run(run())


@BOTH
def test_a_seat_is_taken_once(client, site, anna, boris):
    """Whatever this server believes: on disk somebody has sat down already."""
    id = anna.new()
    table = site.lobby.tables[id]
    invite = table.seats[1].invite

    async def somebody_else():
        await site.store.write((db.seats.update().where(db.seats.c.seat == 1), {"kind": "human", "user_id": "c" * 64}))

    client.portal.call(somebody_else)
    told = boris.post(f"/join/{invite}", name="Борис")
    assert told.status_code == 410 and "Это место уже занято." in told.text
    rows = client.portal.call(site.store.read, sa.select(db.seats.c.user_id).where(db.seats.c.seat == 1))
    assert [row.user_id for row in rows] == ["c" * 64]
    assert boris.get(f"/join/{invite}").status_code == 410, "and now this server knows it too"
    assert client.get("/health").status_code == 200
    join(site, anna.new(), boris)


def modes(folder):
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_nobody_else_on_the_machine_reads_the_tables(tmp_path):
    folder = tmp_path / "tables"
    before = os.umask(0o022)
    try:
        asyncio.run(prepare(str(folder / "tables.db")))
        assert modes(tmp_path) == {"tables": 0o700} and set(modes(folder).values()) == {0o600}
        (folder / "tables.db").chmod(0o644)
        asyncio.run(prepare(str(folder / "tables.db")))
        assert modes(folder)["tables.db"] == 0o640, "a group that was let in stays"
    finally:
        os.umask(before)


def test_a_database_in_memory_needs_no_lock():
    asyncio.run(prepare("sqlite://"))
