"""A server under fire: people play while it is killed, its disk is full, its database goes away, and others do their worst.

Honest people play against bots from one address; hostile clients and hostile positions come from two others. In the end
every click that was acknowledged is in the journal, once and in order, none that was refused is, every journal plays,
nobody was sent what only others know, and no honest table waited long for an answer while the server and its database stood.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import resource
import signal
import socket
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from tests.server.postgres import Cluster
from tests.server.test_durability import journal, told_by_disk
from tests.server.test_positions import HOSTILE, SEATS, SKIRMISH, TOO_MUCH, many
from tests.server.wire import FAILURES, KEY, Client, Person, Server, memory

HONEST = 3
"""So many people play, each at a table of their own."""
CROWD, FORGER = "127.0.0.66", "127.0.0.77"
"""The addresses of hostile clients and of hostile positions."""
HEAVY = many("virulent-plague-squad", 150, many("shadowsuns-stealth-cadre", 150, SEATS))
SPARE = 20
"""So many connections a pool of the database may have opened meanwhile."""
HAND = re.compile(r'data-key="h\d+"')
"""A card in somebody's hand, as its owner is shown it."""


class Report(msgspec.Struct):
    """What came of it."""

    clicks: int = 0
    acknowledged: int = 0
    games: int = 0
    faults: dict[str, int] = {}
    attacks: int = 0
    waits: list[float] = []
    """How long honest people waited for the answer to a click, while nothing was broken; in seconds."""
    memory: list[float] = []
    """Of the last server, after each round of hostile visitors; in MiB."""
    files: tuple[int, int] = (0, 0)
    """How many files the last server has open before hostile visitors come, and after they have gone."""


class Table:
    """One honest table: who plays there, what was clicked, what somebody who only looks is shown."""

    def __init__(self, server: Server, person: Person, id: str) -> None:
        self.id, self.clicked = id, list[str]()
        self.client = Client(server.url, id, person.cookie).start()
        self.watcher = Client(server.url, id, "").start()
        self.leaked = False
        self.watcher.on = lambda message: self._look(str(message.get("parts", "")))

    def _look(self, shown: str) -> None:
        self.leaked = self.leaked or HAND.search(shown) is not None

    async def close(self) -> None:
        await self.client.close()
        await self.watcher.close()


class Faults:
    """The whole of it; `run` for so many seconds."""

    def __init__(self, server: Server, cluster: Cluster | None, seed: int = 1) -> None:
        self.server, self.cluster, self.rng = server, cluster, random.Random(seed)
        self.report, self.tables, self.old = Report(), list[Table](), list[Table]()
        self.over = False
        self.troubles = 0
        """Counts up when a fault begins and when it is over: a wait that saw it change does not count."""
        self.broken = False
        self.lag = 0.0
        """By how many seconds this program itself came late so far: the machine is shared."""

    # -- honest people -----------------------------------------------------------------------------

    async def play(self, person: Person) -> None:
        """Game after game, click after click."""
        while not self.over:
            try:
                id = await asyncio.to_thread(person.table, seat0="me", seat1="bot:random")
            except (httpx.HTTPError, AssertionError):
                await asyncio.sleep(0.3)
                continue
            table = Table(self.server, person, id)
            self.tables.append(table)
            self.report.games += 1
            while not self.over and not table.client.over:
                await self._click(table)
            if not self.over:
                await table.close()  # who has played to the end goes: an open page would count as an open file

    async def _click(self, table: Table) -> None:
        client = table.client
        if not client.token or not client.answers or client.unheard:
            with contextlib.suppress(TimeoutError):
                await client.until(lambda: bool(client.token and client.answers and not client.unheard), 1)
            return
        began, late, troubles, before = time.monotonic(), self._late(), self.troubles, client.token
        table.clicked.append(await client.decide(self.rng.choice(client.answers)))
        while not self.over and client.unheard:
            with contextlib.suppress(TimeoutError):
                await client.until(lambda: not client.unheard, 1)
        if self.troubles == troubles and not self.broken and not client.unheard:
            self.report.waits.append(time.monotonic() - began - (self._late() - late))
        with contextlib.suppress(TimeoutError):
            await client.until(lambda: client.token != before or client.over, 1)

    def _late(self) -> float:
        """How many seconds so far this program came late, and the server had to wait for a processor: others work here, too."""
        waited = 0
        with contextlib.suppress(OSError):  # it may just have been killed
            waited = int(Path(f"/proc/{self.server.pid}/schedstat").read_text().split()[1])
        return self.lag + waited / 1e9

    async def watch_the_time(self) -> None:
        while not self.over:
            before = time.monotonic()
            await asyncio.sleep(0.01)
            self.lag += max(0.0, time.monotonic() - before - 0.02)

    # -- faults ------------------------------------------------------------------------------------

    async def fault(self, name: str, what: Callable[[], Awaitable[None]]) -> None:
        """Something breaks and is whole again; then everybody comes back."""
        self.report.faults[name] = self.report.faults.get(name, 0) + 1
        self.troubles, self.broken = self.troubles + 1, True
        await what()
        away = [table.client for table in self.tables]
        for _ in range(600):
            away = [c for c in away if not c.over and (c.socket is None or c.unheard)]
            if not away and await self._healthy():
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError(f"{len(away)} did not come back after: {name}\n{self.server.log[-2000:]}")
        await asyncio.sleep(0.3)
        self.troubles, self.broken = self.troubles + 1, False

    async def _healthy(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=3) as web:
                return (await web.get(f"{self.server.url}/health")).status_code == 200
        return False

    async def kill(self) -> None:
        """The server dies between two instructions."""
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)

    async def fill_the_disk(self) -> None:
        """No file can grow for a second."""
        limit = resource.RLIMIT_FSIZE
        resource.prlimit(self.server.pid, limit, (0, resource.RLIM_INFINITY))
        await asyncio.sleep(1)
        resource.prlimit(self.server.pid, limit, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    async def lose_the_database(self) -> None:
        """PostgreSQL goes, politely or not, and comes back; an SQLite file is taken by somebody else for a while."""
        if self.cluster is not None:
            how = self.rng.choice((signal.SIGINT, signal.SIGQUIT))
            await asyncio.to_thread(self.cluster.stop, how)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(self.cluster.start)
            return
        with contextlib.closing(sqlite3.connect(self.server.db, timeout=10, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(1)
            other.execute("ROLLBACK")

    # -- hostile visitors --------------------------------------------------------------------------

    async def attack(self, deadline: float) -> None:
        """Everything at once, again and again."""
        while time.monotonic() < deadline and not self.over:
            work = (self._dawdle(), self._babble(), self._forge(), self._knock())
            await asyncio.gather(*work, return_exceptions=True)
            self.report.attacks += 1

    async def _dawdle(self) -> None:
        """Connections that say half a sentence, and those that never read."""
        lines = []
        with contextlib.suppress(OSError):
            for _ in range(40):
                line = socket.create_connection(("127.0.0.1", self.server.port), 2, source_address=(CROWD, 0))
                line.sendall(self.rng.choice((b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", b"", b"POST /new/conquest HT")))
                lines.append(line)
                await asyncio.sleep(0)
        await asyncio.sleep(self.rng.uniform(0.2, 1))
        for line in lines:
            line.close()

    async def _babble(self) -> None:
        """Sockets at honest tables that flood, lie and do not listen."""
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(12):
                id = self.rng.choice(self.tables).id if self.tables else "x"
                address = f"ws://127.0.0.1:{self.server.port}/ws/{id}"
                with contextlib.suppress(*FAILURES):
                    line = await stack.enter_async_context(
                        websockets.connect(
                            address, local_addr=(CROWD, 0), open_timeout=3, close_timeout=1, max_size=None
                        )
                    )
                    for _ in range(25):
                        await line.send(self.rng.choice(NONSENSE))
            await asyncio.sleep(self.rng.uniform(0.1, 0.5))

    async def _forge(self) -> None:
        """Positions that were written to do harm, and the largest that are allowed: those are looked at and played."""
        transport = httpx.AsyncHTTPTransport(local_address=FORGER)
        async with httpx.AsyncClient(base_url=self.server.url, transport=transport, timeout=30) as web:
            key = KEY.findall((await web.get("/")).text)[0]
            wild = [*HOSTILE.values(), *(text for _, text, _ in TOO_MUCH.values()), SKIRMISH * 2]
            for text in (*self.rng.sample(wild, 3), HEAVY):
                form = {"key": key, "seat0": "me", "seat1": "bot:random", "position": text}
                answer = await web.post("/new/conquest", data=form)
                if answer.status_code == 303:
                    id = answer.headers["location"].rpartition("/")[2]
                    await self._look_at(id, f"wartable={web.cookies['wartable']}")
                else:
                    assert answer.status_code in (400, 429), answer.status_code

    async def _look_at(self, id: str, cookie: str) -> None:
        client = Client(self.server.url, id, cookie).start()
        with contextlib.suppress(TimeoutError):
            for _ in range(3):
                await client.until(lambda: bool(client.token and client.answers), 3)
                await client.decide(self.rng.choice(client.answers))
        await client.close()

    async def _knock(self) -> None:
        """More requests than anybody may ask."""
        transport = httpx.AsyncHTTPTransport(local_address=CROWD)
        async with httpx.AsyncClient(base_url=self.server.url, transport=transport, timeout=10) as web:
            for path in ("/", "/tables", "/rules/conquest?q=" + "a" * 500, "/replay/x", "/t/none") * 20:
                await web.get(path)

    # -- the whole ---------------------------------------------------------------------------------

    async def run(self, seconds: float, people: list[Person]) -> Report:
        """Two thirds of the time things break and are attacked; in the last third one server is only attacked."""
        began = time.monotonic()
        others = [asyncio.create_task(work) for work in (*map(self.play, people), self.watch_the_time())]
        attack = asyncio.create_task(self.attack(began + seconds * 2 / 3))
        faults = {"kill": self.kill, "full disk": self.fill_the_disk, "database": self.lose_the_database}
        if self.cluster is not None:
            del faults["full disk"]  # its disk is PostgreSQL's
        while time.monotonic() - began < seconds * 2 / 3:
            for name, what in faults.items():
                await asyncio.sleep(self.rng.uniform(0.5, 2))
                await self.fault(name, what)
        await attack
        before = self._files()
        while time.monotonic() - began < seconds or len(self.report.memory) < 2:
            await self.attack(time.monotonic() + 1)
            self.report.memory.append(memory(self.server.pid))
        await asyncio.sleep(1)
        self.over = True
        await asyncio.gather(*others)
        for table in self.tables:
            await table.client.until(lambda t=table: not t.client.unheard, 30)
        for _ in range(100):
            self.report.files = before, self._files()
            if self.report.files[1] <= before + SPARE:
                break
            await asyncio.sleep(0.1)
        self._judge()
        for table in self.tables:
            await table.close()
        return self.report

    def _files(self) -> int:
        return len(list(Path(f"/proc/{self.server.pid}/fd").iterdir()))

    def _judge(self) -> None:
        """Nothing is lost, nothing is doubled, nothing is told to whom it does not concern."""
        for table in self.tables:
            lines = journal(self.server.db, table.id)
            written = [did.split(":", 1)[1] for *_, did in lines if did]
            heard = set(table.client.acks)
            assert [n for n, *_ in lines] == list(range(len(lines))), "the journal has no gaps"
            assert written == [did for did in table.clicked if did in heard], "every click once, in order"
            assert told_by_disk(self.server.db, table.id, 0) > 0
            assert not table.leaked, "who only looks is shown nobody's hand"
            self.report.clicks += len(table.clicked)
            self.report.acknowledged += len(heard)


NONSENSE: list[Any] = [
    "", "{", "[]", "null", "\x00", '{"t":"play"}', '{"t":"play","id":"x","q":"forged","a":"pass"}', '{"t":"resign"}',
    '{"t":"say","text":"buy!"}', '{"t":"mute","seat":-1,"on":true}', '{"t":"hush","on":true}', '{"t":"take","seat":0}',
    '{"t":"earlier","of":"chat","before":99999}', '{"t":"inspect","key":"u1"}', '{"t":"undo"}', '{"t":"ping"}', "x" * 5_000, b"\xff\xfe",
]  # fmt: skip
