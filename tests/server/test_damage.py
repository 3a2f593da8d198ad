"""Databases that were damaged, and disks that are full: one clear line, and nothing is lost that was there."""

import asyncio
import contextlib
import logging
import re
import sqlite3
import time

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from tests.server.conftest import HOST, Person, figures, join
from wartable.cli import app
from wartable.server import figures as figures_module
from wartable.server import logbook
from wartable.server import store as db
from wartable.server.app import make_app
from wartable.server.deciding import play
from wartable.server.logbook import Calm
from wartable.server.site import Site
from wartable.server.store import BadDatabase, database_url, prepare
from wartable.server.talking import say


def full_of_games(path):
    asyncio.run(prepare(str(path)))
    with sqlite3.connect(path) as conn:
        rows = [("t", n, "play", 0, "pass" * 50, None, -1, 1.5, "") for n in range(2000)]
        conn.executemany("insert into journal values (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        conn.commit()
        conn.execute("pragma wal_checkpoint(truncate)")
    conn.close()
    return path


def overwritten(data):
    """Some pages in the middle are not what they were."""
    middle = len(data) // 2 // 4096 * 4096
    return data[:middle] + bytes(range(256)) * 48 + data[middle + 12288 :]


def cut_short(data):
    return data[: len(data) // 2]


def something_else(data):
    return b"this is not a database, and long enough to be told from one" * 200


@pytest.mark.parametrize("damage", [overwritten, cut_short, something_else])
def test_a_damaged_file_is_refused_in_one_line(tmp_path, damage):
    path = full_of_games(tmp_path / "tables.db")
    data = damage(path.read_bytes())
    path.write_bytes(data)
    with pytest.raises(BadDatabase):
        asyncio.run(prepare(str(path)))
    told = CliRunner().invoke(app, ["serve", "--db", str(path)])
    assert told.exit_code != 0 and told.exception.__class__ is SystemExit
    lines = told.output.strip().splitlines()
    assert len(lines) == 1 and lines[0].startswith("wartable: --db: "), told.output
    assert path.read_bytes() == data, "it is left as it was found"


@pytest.mark.parametrize(
    "url", ["postgresql+asyncpg://nobody:hunter2@127.0.0.1:1/none", "nonsense://x", "/proc/no/such/place.db"]
)
def test_a_database_that_is_not_there_is_one_line_too(url):
    told = CliRunner().invoke(app, ["serve", "--db", url])
    assert told.exit_code != 0 and len(told.output.strip().splitlines()) == 1
    assert told.output.startswith("wartable: --db: the database cannot be opened (") and "hunter2" not in told.output


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
        ("postgresql://me:pw@host:5/tables", "postgresql+asyncpg://me:pw@host:5/tables"),
        ("postgresql+asyncpg://host/tables", "postgresql+asyncpg://host/tables"),
    ],
)
def test_a_url_need_not_name_its_driver(given, url):
    assert database_url(given) == url


def test_health_tells_of_a_disk_that_takes_nothing_and_of_one_that_does_again(client, site, monkeypatch):
    anna = Person(client)
    id = anna.new("bot:random")
    whole = site.store._commit

    async def full(jobs):
        raise OSError(28, "No space left on device")

    assert anna.get("/health").status_code == 200
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        monkeypatch.setattr(site.store, "_commit", full)
        line.play(line.options[0])
        assert line.until("no")["text"] == "That did not work. Nothing has changed."
    told = anna.get("/health")
    assert told.status_code == 503 and told.text == "the database does not answer\n"
    assert anna.get(f"/t/{id}").status_code == 200, "what is there can still be looked at"
    monkeypatch.setattr(site.store, "_commit", whole)
    assert anna.get("/health").status_code == 200
    assert figures(client)["wartable_writes_failed_total"] == 2
    with anna.sit(id) as line:
        line.settled()
        line.play(line.options[0])
        assert line.until("ack")


def test_health_tells_of_a_disk_that_is_full_before_anybody_has_lost_a_click(client, site, monkeypatch):
    async def full(jobs):
        raise OSError(28, "No space left on device")

    assert client.get("/health").status_code == 200
    monkeypatch.setattr(site.store, "_wrote", float("-inf"))
    monkeypatch.setattr(site.store, "_commit", full)
    assert [client.get("/health").status_code for _ in range(2)] == [503, 503]
    monkeypatch.undo()
    assert client.get("/health").status_code == 200


def test_however_often_one_asks_health_writes_seldom(client, site):
    before, written = client.get("/health").status_code, []
    sa.event.listen(site.store.engine.sync_engine, "commit", written.append)
    assert before == 200 and {client.get("/health").status_code for _ in range(30)} == {200}
    assert len(written) <= 1 + 30 * 0.5 / db.PULSE_SECONDS


def test_a_database_that_is_locked_from_outside(client, site, anna, database, monkeypatch, caplog):
    """Another program holds it: health says so, who clicks is told, pages say when to come back, then all goes on."""
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        with held(database), impatient(monkeypatch):
            assert client.get("/health").status_code == 503
            line.play(line.options[0])
            assert line.until("no")["text"] == "That did not work. Nothing has changed."
            made = anna.post("/play/conquest")
            assert made.status_code == 503 and int(made.headers["retry-after"]) > 0
            assert "cannot reach its tables" in made.text
    eventually(lambda: client.get("/health").status_code == 200)
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        line.play(line.options[0])
        assert line.until("ack")
    assert not [r for r in caplog.records if r.exc_info], "no tracebacks: nothing is wrong with the program"


def test_a_table_stands_up_when_what_was_given_up_is_written_or_not(client, site, anna, database, monkeypatch, caplog):
    """Nobody waited for it any longer, but it is written all the same once the file is free: the next page knows it."""
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        with held(database), impatient(monkeypatch):
            line.play(line.options[0])
            assert line.until("no")["text"] == "That did not work. Nothing has changed."
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        line.play(line.options[0])
        assert line.until("ack")
    assert not [r for r in caplog.records if r.exc_info]


@pytest.mark.parametrize("database", [pytest.param("postgresql", marks=pytest.mark.postgres)], indirect=True)
def test_a_database_that_hangs(client, site, anna, own_postgres, monkeypatch, caplog):
    """PostgreSQL stands still in the middle of a game; nobody waits for ever, and afterwards all goes on."""
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        with own_postgres.hanging(), impatient(monkeypatch):
            line.play(line.options[0])
            assert line.until("no")["text"] == "That did not work. Nothing has changed."
            assert client.get("/health").status_code == 503
            for _ in range(20):  # more than there are connections
                assert anna.get("/tables").status_code == 503
    eventually(lambda: client.get("/health").status_code == 200)
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        line.play(line.options[0])
        assert line.until("ack")
    assert not [r for r in caplog.records if r.exc_info]


@contextlib.contextmanager
def impatient(monkeypatch):
    """Nobody waits as long as in life."""
    with monkeypatch.context() as patch:
        patch.setattr(db, "SECONDS", 0.5)
        patch.setattr(db, "PULSE_SECONDS", 0.0)
        patch.setattr(figures_module, "HEALTH_SECONDS", 0.3)
        yield


@contextlib.contextmanager
def held(database):
    """Somebody else writes to the file and does not come to an end."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as conn:
        conn.execute("begin immediate")
        yield
        conn.execute("rollback")


def eventually(true):
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_the_log_is_not_flooded():
    """The same line is written a few times; how many were left out stands in the next one."""
    calm = Calm()

    def said(what, error=None):
        record = logging.LogRecord("wartable", logging.WARNING, "", 0, what, (), error and (type(error), error, None))
        return getattr(record, "left_out", 0) if calm.filter(record) else None

    assert [said("away") for _ in range(50)] == [0] * logbook.BURST + [None] * (50 - logbook.BURST)
    assert said("another") == 0 and said("away", OSError()) == 0, "other lines are not held back"
    calm._of["wartable", "away", None][0].at -= 1 / logbook.PER_SECOND
    assert said("away") == 50 - logbook.BURST and said("away") is None
    for n in range(3 * logbook.KINDS):
        said(f"line {n}")
    assert len(calm._of) <= logbook.KINDS


# -- one damaged row ----------------------------------------------------------------------------------

BROKEN = {
    "options that are no JSON": "update tables set options = '{' where id = ?",
    "options of another game": """update tables set options = '{"factions": ["x"]}' where id = ?""",
    "agreements that are no JSON": """update tables set config = '{"clock":' where id = ?""",
    "a clock that is a number": """update tables set config = '{"clock":5}' where id = ?""",
    "an origin that is no mapping": "update tables set origin = '[]' where id = ?",
    "a game nobody knows": "update tables set game = 'draughts' where id = ?",
    "rules nobody knows": "update tables set rules = '0' where id = ?",
    "a seat is gone": "delete from seats where seat = 1 and table_id = ?",
    "a seat of no kind": "update seats set kind = 'ghost' where seat = 1 and table_id = ?",
    "a seat too many": "update seats set seat = 7 where seat = 1 and table_id = ?",
    "a decision nobody could take": "update journal set text = 'castle' where n = 0 and table_id = ?",
    "a decision of nobody": "update journal set seat = 9 where n = 0 and table_id = ?",
    "a line is gone": "delete from journal where n = 0 and table_id = ?",
    "a line of no kind": "update journal set kind = 'haunt' where n = 0 and table_id = ?",
    "taken back to nowhere": "update journal set kind = 'undo', text = 'x' where n = 1 and table_id = ?",
    "something was said by nobody": "update chat set seat = 9 where table_id = ?",
    "something was said by less than nobody": "update chat set seat = -2 where table_id = ?",
    "something was said by a word": "update chat set seat = 'ghost' where table_id = ?",
    "something was said to no side": "update chat set side = 5 where table_id = ?",
    "what was said is no text": "update chat set text = x'ff00' where table_id = ?",
    "who said it has no name": "update chat set name = x'ff00' where table_id = ?",
    "a line of the chat has no number": "update chat set n = -5 where table_id = ?",
    "who sits there has no name": "update seats set name = x'ff00' where seat = 1 and table_id = ?",
    "a title that is no text": "update tables set title = x'ff00' where id = ?",
    "agreements that are no text": "update tables set config = cast(config as blob) where id = ?",
    "results that are no text": "update tables set results = x'00', state = 'over' where id = ?",
    "a time that is none": "update tables set touched = 'soon' where id = ?",
    "a decision at no time": "update journal set at = 'soon' where n = 0 and table_id = ?",
    "results of more than play": "update tables set options = '', results = 'win', state = 'over' where id = ?",
    "results that are none": "update tables set options = '', results = 'x,y', state = 'over' where id = ?",
}


def keep(client, table):
    """Whoever is asked keeps the first hand."""
    seat = table.pending[0]
    client.portal.call(play, table, seat, "keep", table.token(seat), f"{seat}:keep")


@pytest.mark.parametrize("how", BROKEN.values(), ids=BROKEN.keys())
def test_a_table_that_cannot_be_woken_is_set_aside_and_everybody_else_plays(database, limits, caplog, how):
    site = Site(database, limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST) as client:
        host, guest = Person(client), Person(client, "ru")
        broken, whole = (host.new(clock="fischer-20-10", title=title) for title in ("Broken", "Whole"))
        invites = {id: join(site, id, guest) for id in (broken, whole)}
        for _ in range(2):
            keep(client, site.lobby.tables[broken])
        client.portal.call(say, site.lobby.tables[broken], 0, "Anna", "hello")
    with sqlite3.connect(database) as conn:
        conn.execute(how, (broken,))
        before = list(conn.iterdump())
    again = Site(database, limits, pace=0, workers=0)
    with TestClient(make_app(again), base_url=HOST) as client:
        host.client = guest.client = client
        assert list(again.lobby.tables) == [whole], "the clock of the whole one runs"
        keep(client, again.lobby.tables[whole])
        for lang, why in (("en", "cannot be opened|no longer here"), ("ru", "открыть его нельзя|больше нет")):
            home = host.get(f"/?lang={lang}")
            assert home.status_code == 200 and "Whole" in home.text and f"/t/{broken}" in home.text
            assert re.search(why, home.text)
            for path in (f"/t/{broken}", f"/replay/{broken}", f"/open/{broken}"):
                told = host.get(f"{path}?lang={lang}")
                assert told.status_code == 409 and re.search(why, told.text)
        for person in (host, guest):
            assert "Whole" in person.get("/").text
            assert {person.get(path).status_code for path in ("/tables", "/tables?state=over")} == {200}
            assert person.get(f"/join/{invites[broken]}").status_code in (404, 409)
        with pytest.raises(WebSocketDisconnect) as gone, host.sit(broken) as line:
            line.next()
        assert gone.value.code == 4404
    told = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert [(r.getMessage(), r.table) for r in told] == [("a table is set aside", broken)], "one line in the log"
    with sqlite3.connect(database) as conn:
        now = [row for row in conn.iterdump() if broken in row]
        assert now == [row for row in before if broken in row], "nothing of it was touched"


@pytest.mark.parametrize(
    "how",
    [
        "update tables set touched = 1e300",
        "update tables set title = cast(x'ff' as text)",
        "update tables set config = cast(config as blob)",
        "update tables set title = x'ff'",
        "update seats set name = x'ff'",
    ],
)
def test_a_damaged_row_breaks_no_list_of_tables(client, anna, database, how):
    """Nobody's, neither of those who sit there nor of those who are shown open tables."""
    anna.new(public="1", title="Open")
    assert 'href="/open/' in Person(client).get("/").text
    with sqlite3.connect(database) as conn:
        conn.execute(how)
    for person in (anna, Person(client)):
        assert {person.get(path).status_code for path in ("/", "/tables", "/tables?state=over")} == {200}
    assert "<h3>" in anna.get("/tables").text


def test_a_table_that_was_mended_opens_again(client, site, anna, database, monkeypatch):
    id = anna.new("bot:random")
    site.lobby.forget(site.lobby.tables[id])
    with sqlite3.connect(database) as conn:
        (options,) = conn.execute("select options from tables").fetchone()
        conn.execute("update tables set options = '{'")
    assert anna.get(f"/t/{id}").status_code == 409
    with sqlite3.connect(database) as conn:
        conn.execute("update tables set options = ?", (options,))
    assert anna.get(f"/t/{id}").status_code == 409, "for a minute it is left alone"
    monkeypatch.setitem(site.lobby.aside, id, (site.lobby.aside[id][0], 0.0))
    assert anna.get(f"/t/{id}").status_code == 200 and id not in site.lobby.aside
