"""A table keeps the rules it was begun by: through restarts, with bots, in records, replays and forks."""

import pickle
import re

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from tests.server.conftest import HOST, Person
from tests.server.tally import NAME
from wartable import games
from wartable.kernel import record
from wartable.kernel.errors import CorruptRecord, UnknownGame, UnknownRules
from wartable.server import bots
from wartable.server import store as db
from wartable.server.app import make_app
from wartable.server.site import Site

FIRST, SECOND, BOTH = (f"tests.server.tally.{rules}" for rules in ("first", "second", "both"))


@pytest.fixture
def first(monkeypatch):
    """The tiny game by its first rules."""
    monkeypatch.setitem(games.PACKAGES, NAME, FIRST)


def packages(monkeypatch):
    """The second rules become the newest; the first are kept in a package of their own."""
    monkeypatch.setitem(games.PACKAGES, NAME, SECOND)
    monkeypatch.setitem(games.EARLIER, (NAME, "1"), FIRST)


def one_package(monkeypatch):
    """The second rules become the newest; the same package still plays the first."""
    monkeypatch.setitem(games.PACKAGES, NAME, BOTH)


def gone(monkeypatch):
    """The second rules become the newest; the first are not kept."""
    monkeypatch.setitem(games.PACKAGES, NAME, SECOND)


ways = pytest.mark.parametrize("raised", [packages, one_package])
"""The two ways to keep earlier rules."""


def new(person, seat1):
    answer = person.post(f"/new/{NAME}", seat0="me", seat1=seat1, name="Anna")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def to_the_end(line):
    """Add one, again and again, until somebody has won."""
    line.settled()
    while not line.over:
        if line.token:
            line.play("add 1")
            line.until("ack")
        line.settled()


@ways
def test_find_knows_versions(first, monkeypatch, raised):
    assert games.find(NAME).version == games.find(NAME, "1").version == "1"
    with pytest.raises(UnknownRules, match="rules '2' of tally are not kept here; these are '1'"):
        games.find(NAME, "2")
    raised(monkeypatch)
    assert games.find(NAME).version == games.find(NAME, "2").version == "2"
    assert games.find(NAME, "1").version == "1" and games.find(NAME, "1") is games.find(NAME, "1")
    with pytest.raises(UnknownRules, match="rules '3' of tally are not kept here; these are '2'"):
        games.find(NAME, "3")
    with pytest.raises(UnknownGame, match="no game is called 'chess'"):
        games.find("chess", "1")


@ways
def test_a_table_goes_on_by_the_rules_it_was_begun_by(first, monkeypatch, tmp_path, limits, raised):
    """Begun by the first rules, finished by them after the second have come and the server has been restarted."""
    url = str(tmp_path / "tables.db")
    with TestClient(make_app(Site(url, limits, pace=0, workers=0)), base_url=HOST) as client:
        anna = Person(client)
        old = new(anna, "bot:greedy")
        with anna.sit(old) as line:
            line.settled()
            line.play("add 1")
            line.until("ack")
    raised(monkeypatch)
    site = Site(url, limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST) as client:
        anna.client = client
        with anna.sit(old) as line:
            line.settled()
            assert re.search(r"\d / 5", line.parts["board"])
            to_the_end(line)
        table = site.lobby.tables[old]
        assert table.game.version == "1" and table.match.state.tally in (5, 6)
        assert f"/replay/{old}" in anna.get("/tables?state=over").text
        begun = new(anna, "bot:random")
        assert site.lobby.tables[begun].game.version == "2"
        rows = client.portal.call(site.store.read, sa.select(db.tables.c.id, db.tables.c.rules))
        assert {(r.id, r.rules) for r in rows} == {(old, "1"), (begun, "2")}

        text = anna.get(f"/replay/{old}/record").text
        again = record.load(text, games.find)
        assert again.game.version == "1" and again.outcome == table.outcome
        assert "/ 5" in anna.get(f"/replay/{old}/frame?at=1").json()["parts"]["board"]
        forked = (
            anna.post(f"/replay/{old}/fork", at="1", seat="0", bot="random").headers["location"].removeprefix("/t/")
        )
        assert site.lobby.tables[forked].game.version == "1"
        rematch = anna.post(f"/t/{old}/rematch").headers["location"].removeprefix("/t/")
        assert site.lobby.tables[rematch].game.version == "2"


@ways
def test_a_bot_thinks_by_the_rules_of_its_table(first, monkeypatch, raised):
    match = record.start(games.find(NAME), {}, "1")
    match.play(0, "add 1")
    packed = pickle.loads(pickle.dumps(match.pack()))
    raised(monkeypatch)
    thought = []

    class Watcher:
        def choose(self, match, seat):
            thought.append((match.game.version, match.view(seat).goal))
            return match.options(seat)[0]

    monkeypatch.setattr(bots, "make", lambda name, seed: Watcher())
    assert bots.think("watcher", 0, 1, packed) == match.options(1)[0]
    assert thought == [("1", 5)]


def test_a_match_carries_the_version_of_its_rules_through_clones_positions_and_records(monkeypatch):
    one_package(monkeypatch)
    for rules, goal in (("1", 5), ("2", 9)):
        game = games.find(NAME, rules)
        match = record.start(game, {}, "1")
        while match.outcome is None:
            assert match.state.rules == match.clone().state.rules == rules
            assert record.start(game, {"given": match.facts(rng=True)}, "1").state == match.state
            match.play(match.state.turn, "add 1")
        assert match.state.tally == goal
        again = record.load(match.save(), games.find)
        assert again.game is game and again.state == match.state
    assert games.find(NAME, "1").by("2") is games.find(NAME)
    with pytest.raises(KeyError):
        games.find(NAME).by("3")


def test_rules_that_are_gone_are_refused_clearly_by_every_page(first, monkeypatch, tmp_path, limits):
    url = str(tmp_path / "tables.db")
    site = Site(url, limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST) as client:
        anna, boris = Person(client), Person(client, "ru")
        open_table = (
            anna.post(f"/new/{NAME}", seat0="me", seat1="open", public="1").headers["location"].removeprefix("/t/")
        )
        invite = site.lobby.tables[open_table].seats[1].invite
        old = new(anna, "bot:random")
        with anna.sit(old) as line:
            to_the_end(line)
        text = anna.get(f"/replay/{old}/record").text
    gone(monkeypatch)
    with pytest.raises(CorruptRecord, match="line 1: rules '1' of tally are not kept here; these are '2'"):
        record.load(text, games.find)
    with TestClient(
        make_app(Site(url, limits, pace=0, workers=0)), base_url=HOST, raise_server_exceptions=False
    ) as client:
        anna.client = boris.client = client
        for path in (f"/t/{old}", f"/join/{invite}", f"/open/{open_table}", f"/replay/{old}", f"/replay/{old}/frame",
                     f"/replay/{old}/record", f"/replay/{old}/scenario", f"/replay/{old}/log"):  # fmt: skip
            answer = anna.get(path)
            assert answer.status_code == 409 and "earlier version of the rules" in answer.text, path
            assert "прежней версии правил" in boris.get(path).text
        for path in (f"/join/{invite}", f"/t/{old}/rematch", f"/replay/{old}/fork"):
            answer = anna.post(path)
            assert answer.status_code == 409 and "earlier version of the rules" in answer.text, path
        home = anna.get("/")
        assert home.status_code == 200 and "earlier version of the rules" in home.text


def test_a_journal_that_breaks_the_rules_is_refused_and_left_alone(first, tmp_path, limits):
    site = Site(str(tmp_path / "tables.db"), limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST, raise_server_exceptions=False) as client:
        anna = Person(client)
        id = new(anna, "hot")
        with anna.sit(id) as line:
            line.send(t="take", seat=0)
            line.settled()
            line.play("add 2")
            line.until("ack")
        site.lobby.forget(site.lobby.tables[id])
        forged = db.journal.update().where(db.journal.c.table_id == id)
        client.portal.call(site.store.write, (forged, {"text": "add 7"}))
        answer = anna.get(f"/t/{id}")
        assert answer.status_code == 409 and "does not follow its rules" in answer.text
        (row,) = client.portal.call(site.store.read, sa.select(db.journal.c.text))
        assert row.text == "add 7"
