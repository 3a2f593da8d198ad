"""A table server in this process, and visitors who write to it."""

import asyncio
import json
import re
import secrets
import time
from html import unescape

import anyio
import pytest
from starlette.testclient import TestClient

from tests.server.postgres import cluster
from wartable import games
from wartable.server.app import make_app
from wartable.server.render import say
from wartable.server.security import Limits, Visitor
from wartable.server.site import Site

HOST = "http://localhost"
TOO_FAST = [say(lang, "no-too-fast") for lang in ("en", "ru")]
PATIENCE = 120
"""A message that does not come within so many seconds will never come."""
METRICS_TOKEN = "only-for-those-who-run-it"
THREE = {"count": "3", "faction0": "ultramarines", "faction1": "orks", "faction2": "eldar", "setup": "quick"}
"""Three players of Forbidden Stars."""
CHOSEN = {
    "conquest": {"deck0": "straken", "deck1": "nazdreg"},
    "forbidden-stars": THREE,
    "rebellion": {"players": "2", "way": "cinematic"},
    "circadians": {"count": "3", "faction0": "jrayek", "faction1": "ai", "faction2": "leyrien", "setup": "first-game"},
    "legion": {"army0": "rebels", "army1": "empire"},
    "skirmish": {"hand": "3", "seat2": "open"},
    "relay": {"seat2": "open", "seat3": "open"},
}


class Person:
    """Somebody with a browser: a cookie, forms, a socket."""

    def __init__(self, client, lang="en"):
        self.client, self.lang = client, lang
        self.who = Visitor(secrets.token_urlsafe(24), False)
        self.headers = {"cookie": f"wartable={self.who.token}; lang={lang}", "origin": HOST}

    def get(self, path, **extra):
        self.client.cookies.clear()
        return self.client.get(path, headers=self.headers, follow_redirects=False, **extra)

    def post(self, path, headers=None, **form):
        self.client.cookies.clear()
        data = {"key": self.who.form_key, **form}
        return self.client.post(path, data=data, headers=self.headers | (headers or {}), follow_redirects=False)

    def new(self, seat1="open", game="conquest", **form):
        """A new table; its id."""
        chosen = CHOSEN[game]
        answer = self.post(f"/new/{game}", **{"seat0": "me", "seat1": seat1, **chosen, **form})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    def sit(self, table):
        return Line(self.client.websocket_connect(f"ws://localhost/ws/{table}?lang={self.lang}", headers=self.headers))


class Line:
    """A socket that remembers what the page would show."""

    def __init__(self, session):
        self.session, self.parts, self.log, self.chat, self.raw = session, {}, [], [], []

    def __enter__(self):
        self.socket = self.session.__enter__()
        return self

    def __exit__(self, *args):
        self.session.__exit__(*args)

    def send(self, **message):
        self.socket.send_json(message)

    def next(self):
        """The next message, taken in."""
        message = self.socket.portal.call(self._heard)
        self.socket._raise_on_close(message)
        message = json.loads(message["text"])
        self.raw.append(message)
        if message["t"] == "state":
            self.parts |= message.get("parts", {})
            if "log" in message:
                self.log[message["log"]["from"] :] = message["log"]["lines"]
            self.chat += message.get("chat", [])
        return message

    async def _heard(self):
        with anyio.fail_after(PATIENCE):
            return await self.socket._send_rx.receive()

    def until(self, wanted):
        """Read on until a message of this kind (or one for which it holds) comes."""
        for _ in range(2000):
            message = self.next()
            if message["t"] == wanted if isinstance(wanted, str) else wanted(message):
                return message
        raise AssertionError("it never came")

    def settled(self):
        """Everything that was sent until now has been read."""
        while True:
            self.send(t="ping")
            message = self.until(lambda m: m["t"] == "pong" or m.get("text") in TOO_FAST)
            if message["t"] == "pong":
                return message

    @property
    def token(self):
        found = re.search(r'data-token="(\w+)"', self.parts.get("prompt", ""))
        return found[1] if found else ""

    @property
    def options(self):
        return [
            unescape(a)
            for a in re.findall(r'class="option" type="button" data-a="([^"]*)"', self.parts.get("options", ""))
        ]

    @property
    def over(self):
        return bool(self.parts.get("over"))

    def play(self, a, q=None, id=None):
        self.send(t="play", id=id or secrets.token_hex(8), q=q or self.token, a=a)


class Stalls:
    """How long the event loop was held up at most, in seconds of its own work: other programs do not count."""

    def __init__(self, client):
        self.client, self.longest = client, 0.0

    def __enter__(self):
        self.over = False
        self.task = self.client.portal.start_task_soon(self.watch)
        return self

    async def watch(self):
        while not self.over:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.thread_time() - before)

    def __exit__(self, *_):
        self.over = True
        self.task.result()


@pytest.fixture
def limits():
    limits = Limits.without_end()
    limits.messages_per_second = limits.message_burst = 10_000
    limits.probes_per_second = limits.probe_burst = 10_000
    return limits


@pytest.fixture
def skirmish(monkeypatch):
    """The kernel's small test game is on the table: its field is what poses are given on."""
    monkeypatch.setitem(games.PACKAGES, "skirmish", "tests.kernel.skirmish")


@pytest.fixture
def relay_game(monkeypatch):
    """The kernel's small game of two against two is on the table."""
    monkeypatch.setitem(games.PACKAGES, "relay", "tests.kernel.relay")


@pytest.fixture(scope="session")
def own_postgres():
    with cluster() as running:
        yield running


BOTH = pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)], indirect=True
)
"""What touches the store is tested with either database."""


@pytest.fixture
def database(request, tmp_path):
    """Where the tables are kept: a file, unless the test asks for both kinds."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return str(tmp_path / "tables.db")
    return request.getfixturevalue("own_postgres").database()


@pytest.fixture
def site(database, limits):
    return Site(database, limits, pace=0, workers=0, metrics_token=METRICS_TOKEN)


@pytest.fixture
def client(site):
    with TestClient(make_app(site), base_url=HOST) as client:
        yield client


@pytest.fixture
def anna(client):
    return Person(client)


@pytest.fixture
def boris(client):
    return Person(client, "ru")


def figures(client):
    """What /metrics tells whoever has its token."""
    text = client.get("/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"}).text
    return {name: float(value) for name, value in (line.split() for line in text.splitlines())}


def join(site, table, person):
    """Take the open seat of a table by its invite link."""
    invite = next(s.invite for s in site.lobby.tables[table].seats if s.kind == "open")
    assert person.get(f"/join/{invite}").status_code == 200
    there = [s.name for s in site.lobby.tables[table].seats]
    name = next(name for name in ("Борис", "Вера", "Глеб") if name not in there)
    assert person.post(f"/join/{invite}", name=name).status_code == 303
    return invite


def unlinked(line):
    """A line of the log without the links of its words: the rest of it stays."""
    return re.sub(r'<a class="kw[^>]*>(.*?)</a>', r"\1", line)


def calm(*lines):
    """Whatever anybody sent has been dealt with, and everybody has read what came of it."""
    for _ in range(2):
        for line in lines:
            line.settled()
