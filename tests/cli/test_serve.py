"""The server does not start where it cannot: one line says why."""

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import one_line
from wartable.server.store import VERSION, Store


@pytest.fixture
def newer():
    """A database that a later program has written."""

    async def made():
        store = Store("newer.db")
        await store.open()
        await store.close()

    asyncio.run(made())
    with sqlite3.connect("newer.db") as database:
        database.execute(f"UPDATE meta SET value = '{VERSION + 1}'")
    return "newer.db"


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "en",
            f"wartable: --db: the database is of version {VERSION + 1}; this program knows versions up to {VERSION}\n",
        ),
        ("ru", f"wartable: --db: база данных версии {VERSION + 1}, а эта программа знает версии до {VERSION}\n"),
    ],
)
def test_a_database_of_a_later_program_is_left_alone(run, newer, lang, says):
    assert run("serve", "--db", newer, "--lang", lang) == (2, "", says)


@pytest.mark.parametrize("db", ["folder", "text.db", "postgresql://nobody:secret@127.0.0.1:1/none", "nonsense://x"])
def test_what_is_no_database_is_refused_in_one_line(run, db):
    Path("folder").mkdir()
    Path("text.db").write_text("this is not a database, and long enough to be told from one" * 20)
    code, out, err = run("serve", "--db", db, "--lang", "ru")
    assert (code, out, one_line(err)) == (2, "", True)
    assert err.startswith("wartable: --db: базу данных не открыть (") and "secret" not in err
    assert not set(re.findall("[a-z]{3,}", err)) - {"wartable", "sqlite", "postgresql"}


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "wartable: --limit: chat: expected a number above 0, found many\n"),
        ("ru", "wartable: --limit: chat: нужно число больше 0, а стоит many\n"),
    ],
)
def test_a_limit_that_is_no_number_is_refused(run, lang, says):
    assert run("serve", "--limit", "connections=9", "--limit", "chat=many", "--lang", lang) == (2, "", says)
