"""What is on disk, in SQLite and in PostgreSQL alike: writes, failures, upgrades of older databases."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.testclient import TestClient

from tests.server.conftest import BOTH, HOST, Person
from tests.server.test_tables import play_on, to_question
from wartable.games import find
from wartable.server import store as db
from wartable.server.app import make_app
from wartable.server.deciding import play
from wartable.server.seats import HUMAN, Config, SeatInfo
from wartable.server.security import Limits
from wartable.server.site import Site
from wartable.server.store import BadDatabase, NewerDatabase, Store, database_url, prepare
from wartable.server.tables import Refused

OLD = Path(__file__).parent / "data" / "version-1.sql"


@pytest.fixture
def url(database):
    return database


pytestmark = BOTH


def line(n, **other):
    return {
        "table_id": "t",
        "n": n,
        "kind": "play",
        "seat": 0,
        "text": "pass",
        "did": None,
        "left_ms": -1,
        "at": 1.5,
    } | other


async def opened(url):
    store = Store(url)
    await store.open()
    return store


def test_what_was_written_is_there_after_a_restart(url):
    async def run():
        store = await opened(url)
        await asyncio.gather(
            *(store.write((db.journal.insert(), line(n, text="пас «да»", did=f"0:{n}"))) for n in range(40))
        )
        await store.close()
        store = await opened(url)
        rows = await store.read(sa.select(db.journal).order_by(db.journal.c.n))
        assert [(r.n, r.text, r.did, r.at) for r in rows] == [(n, "пас «да»", f"0:{n}", 1.5) for n in range(40)]
        await store.close()

    asyncio.run(run())


def test_one_bad_write_does_not_harm_those_beside_it(url):
    async def run():
        store = await opened(url)
        await store.write((db.journal.insert(), line(0, did="0:a")))
        work = [line(1), line(0), line(2), line(3, did="0:a"), line(4)]
        done = await asyncio.gather(*(store.write((db.journal.insert(), w)) for w in work), return_exceptions=True)
        assert [isinstance(d, Exception) for d in done] == [False, True, False, True, False]
        rows = await store.read(sa.select(db.journal.c.n).order_by(db.journal.c.n))
        assert [r.n for r in rows] == [0, 1, 2, 4]
        with pytest.raises(sa.exc.IntegrityError):  # all of a write or nothing of it
            await store.write((db.journal.insert(), line(5)), (db.journal.insert(), line(0)))
        assert not await store.read(sa.select(db.journal.c.n).where(db.journal.c.n == 5))
        await store.close()

    asyncio.run(run())


async def columns(store):
    async with store.engine.connect() as conn:

        def shape(c):
            found = sa.inspect(c)
            return {
                t: sorted((x["name"], x["nullable"]) for x in found.get_columns(t)) for t in found.get_table_names()
            }

        return await conn.run_sync(shape)


async def lay_down(url, version=None):
    """A database as version 1 wrote it."""
    engine = create_async_engine(database_url(url))
    async with engine.begin() as conn:
        for statement in re.split(r";\n", OLD.read_text(encoding="utf-8").partition("\n")[2]):
            if statement.strip():
                await conn.exec_driver_sql(statement)
        await conn.execute(db.tables.update().values(rules=find("conquest").version))
        if version is not None:
            await conn.execute(db.meta.update().values(value=str(version)))
    await engine.dispose()


def test_a_database_of_version_1_opens_and_upgrades(url, tmp_path, request):
    async def run():
        await lay_down(url)
        site = Site(url, workers=0)
        await site.store.open()
        (row,) = await site.store.read(sa.select(db.meta))
        assert (row.key, row.value) == ("version", str(db.VERSION))
        fresh = await opened(
            str(tmp_path / "fresh.db")
            if "sqlite" in site.store.url
            else request.getfixturevalue("own_postgres").database()
        )
        assert await columns(site.store) == await columns(fresh), "an upgraded schema is the schema of a new database"
        await fresh.close()
        (old,) = await site.store.read(sa.select(db.tables))
        table = await site.lobby.get(old.id)
        assert [d.notation for d in table.match.decisions] == ["keep", "keep"]
        assert table.known == {"0:old-0", "1:old-1"} and table.chat[0].text == "it's me; hello"
        assert [s.name for s in table.seats] == ["Anna", "Борис"] and table.config.undo == "consent"
        seat = table.pending[0]
        action = table.match.options(seat)[0]
        await play(table, seat, table.match.notation(action), table.token(seat), f"{seat}:new")
        await site.lobby.close()
        await site.store.close()
        again = await opened(url)  # and opens once more as it is
        assert len(await again.read(sa.select(db.journal.c.n))) >= 3
        await again.close()

    asyncio.run(run())


def test_a_database_of_a_later_program_is_left_alone(url):
    async def run():
        await lay_down(url, db.VERSION + 1)
        store = Store(url)
        with pytest.raises(NewerDatabase, match=f"version {db.VERSION + 1}"):
            await store.open()
        async with store.engine.connect() as conn:
            assert (await conn.execute(sa.select(db.meta.c.value))).scalar_one() == str(db.VERSION + 1)
        await store.engine.dispose()

    asyncio.run(run())


def test_an_upgrade_that_fails_changes_nothing(url, monkeypatch):
    async def run():
        await lay_down(url)
        monkeypatch.setattr(db, "MIGRATIONS", [[*db.MIGRATIONS[0], "ALTER TABLE nothing ADD COLUMN x INTEGER"]])
        store = Store(url)
        with pytest.raises(sa.exc.DBAPIError):
            await store.open()
        assert "rematch" not in [name for name, _ in (await columns(store))["tables"]]
        await store.engine.dispose()

    asyncio.run(run())


def test_a_game_of_other_rules_is_not_touched(url):
    """Its rules version stays with a running game: a program with other rules says so and changes nothing."""

    async def run():
        site = Site(url, workers=0)
        await site.store.open()
        seats = [SeatInfo(n, HUMAN, c * 64, c) for n, c in enumerate("ab")]
        table = await site.lobby.create("conquest", find("conquest").face.quick(1), Config(), seats, "T")
        site.lobby.forget(table)
        await site.store.write((db.tables.update().where(db.tables.c.id == table.id), {"rules": "0-other"}))
        with pytest.raises(Refused, match="earlier version of the rules"):
            await site.lobby.get(table.id)
        (row,) = await site.store.read(sa.select(db.tables))
        assert row.rules == "0-other"
        await site.lobby.close()
        await site.store.close()

    asyncio.run(run())


def test_a_table_whose_write_failed_is_read_again_from_disk(url, monkeypatch):
    """The write may have reached the disk or not: only the journal knows."""

    async def run():
        site = Site(url, workers=0)
        await site.store.open()
        seats = [SeatInfo(n, HUMAN, c * 64, c) for n, c in enumerate("ab")]
        table = await site.lobby.create("conquest", find("conquest").face.quick(1), Config(), seats, "T")
        seat, write = table.pending[0], site.store.write

        async def written_but_not_told(*work):
            await write(*work)
            raise ConnectionError("the line broke after the commit")

        monkeypatch.setattr(site.store, "write", written_but_not_told)
        with pytest.raises(ConnectionError):
            await play(table, seat, "keep", table.token(seat), f"{seat}:click")
        assert not table.match.decisions
        monkeypatch.setattr(site.store, "write", write)
        again = await site.lobby.get(table.id)
        assert again is not table and [d.notation for d in again.match.decisions] == ["keep"]
        assert not await play(again, seat, "keep", "any", f"{seat}:click"), "the same click again is known"
        await site.lobby.close()
        await site.store.close()

    asyncio.run(run())


def test_a_game_over_the_socket_is_kept_in_it(url):
    """Pages, socket, chat and a bot over this database; then a new server over the same one."""
    limits = Limits(messages_per_second=10_000, message_burst=10_000)
    site = Site(url, limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST) as client:
        anna = Person(client)
        id = anna.new("bot:random", name="Анна", title="Стол")
        with anna.sit(id) as line:
            for n in range(6):
                to_question(line)
                if not line.over:
                    play_on(line, n)
            line.send(t="say", text="привет\x00")
            line.settled()
        assert anna.get("/").status_code == 200 and anna.get("/t/%00").status_code == 404
        played = [d.notation for d in site.lobby.tables[id].match.decisions]
    again = Site(url, limits, pace=0, workers=0)
    with TestClient(make_app(again), base_url=HOST) as client:
        anna.client = client
        with anna.sit(id) as line:
            line.settled()
            assert "привет" in line.chat[0]
        now = [d.notation for d in again.lobby.tables[id].match.decisions]
        assert len(played) >= 6 and now[: len(played)] == played


async def newer(url):
    await lay_down(url, db.VERSION + 1)


async def foreign(url):
    """Somebody else's tables: a `meta` that is not ours."""
    engine = create_async_engine(database_url(url))
    async with engine.begin() as conn:
        await conn.exec_driver_sql("CREATE TABLE meta (something INTEGER)")
    await engine.dispose()


@pytest.mark.parametrize(("lay", "says"), [(newer, "knows versions up to"), (foreign, "meta")])
def test_a_database_that_cannot_be_used_is_refused_in_one_line(url, lay, says):
    asyncio.run(lay(url))
    refused(url, says)


def refused(url, says):
    with pytest.raises(BadDatabase, match=says) as raised:
        asyncio.run(prepare(url))
    assert "\n" not in str(raised.value)


def test_a_good_database_is_prepared_and_stays_as_it_is(url):
    asyncio.run(lay_down(url))
    for _ in range(2):
        asyncio.run(prepare(url))
