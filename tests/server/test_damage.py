"""Databases that were damaged, and disks that are full: one clear line, and nothing is lost that was there."""

import asyncio
import sqlite3

import pytest
from typer.testing import CliRunner

from tests.server.conftest import Person, figures
from wartable.cli import app
from wartable.server.store import BadDatabase, database_url, prepare


def full_of_games(path):
    asyncio.run(prepare(str(path)))
    with sqlite3.connect(path) as conn:
        rows = [("t", n, "play", 0, "pass" * 50, None, -1, 1.5) for n in range(2000)]
        conn.executemany("insert into journal values (?, ?, ?, ?, ?, ?, ?, ?)", rows)
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
