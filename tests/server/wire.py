"""What the tests of the server share: the real process on loopback, and a small client that plays over the wire."""

from __future__ import annotations

import asyncio
import contextlib
import html
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import websockets
import websockets.exceptions

from wartable.server.dealing import sum_of

TOKEN = re.compile(r'data-token="([^"]*)"')
ANSWER = re.compile(r'data-a="([^"]*)"')
KEY = re.compile(r'name="key" value="([^"]*)"')
INVITE = re.compile(r"/join/([\w-]+)")
FAILURES = (OSError, websockets.exceptions.WebSocketException, asyncio.TimeoutError)


class Server:
    """`wartable serve`, started and killed as one likes, always on the same port."""

    def __init__(self, db: str, *more: str, port: int = 0) -> None:
        self.db, self.more, self.port = db, more, port
        self.process: subprocess.Popen[str] | None = None
        self.log = ""

    def start(self) -> Server:
        command = [
            str(Path(sys.executable).parent / "wartable"),
            "serve",
            "--port",
            str(self.port),
            "--db",
            self.db,
            *self.more,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise RuntimeError(f"the server did not start: {line!r} {self.stop()}")
        self.port = int(found[1])
        for _ in range(400):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return self
            time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.stop()}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def end(self, how: int) -> None:
        """Send a signal and wait until the process is gone; its log is kept."""
        assert self.process is not None
        os.kill(self.process.pid, how)
        self.log += self.process.communicate(timeout=30)[1]

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> str:
        if self.process is not None and self.process.poll() is None:
            self.end(signal.SIGTERM)
        return self.log


@contextlib.contextmanager
def serving(db: str, *more: str) -> Iterator[Server]:
    server = Server(db, *more).start()
    try:
        yield server
    finally:
        server.stop()


def children(pid: int) -> list[int]:
    """The processes a process has started."""
    found = []
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry.name))
    return found


def memory(pid: int) -> float:
    """What a process holds in memory, in MiB."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    assert found is not None
    return int(found[1]) / 1024


def cpu(pid: int) -> float:
    """How many seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Person:
    """A visitor with a cookie: makes tables and sits down at them."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url, self.name = url, name
        self.web = httpx.Client(base_url=url, timeout=30, follow_redirects=False)
        self.key = KEY.findall(self.web.get("/").text)[0]

    @property
    def cookie(self) -> str:
        return f"wartable={self.web.cookies['wartable']}"

    def post(self, path: str, **form: str) -> httpx.Response:
        return self.web.post(path, data={"key": self.key, "name": self.name, **form})

    def quick(self) -> str:
        """A game against a bot; returns the id of the table."""
        return self._at(self.post("/play/conquest"))

    def table(self, **form: str) -> str:
        page = self.web.get("/new/conquest").text
        chosen = dict(re.findall(r'<select name="(\w+)".*?<option value="([^"]*)"', page))
        selected = dict(
            re.findall(r'<select name="(\w+)"[^>]*>(?:(?!</select>).)*?<option value="([^"]*)" selected', page)
        )
        return self._at(self.post("/new/conquest", **{**chosen, **selected, "public": "0", **form}))

    def join(self, invite: str) -> str:
        return self._at(self.post(f"/join/{invite}"))

    def _at(self, answer: httpx.Response) -> str:
        assert answer.status_code == 303, (answer.status_code, answer.text[:2000])
        return answer.headers["location"].rpartition("/")[2]


class Hand:
    """A page's part of the deal: the sums of its numbers, then the numbers."""

    def __init__(self) -> None:
        self.nonces: dict[str, str] = {}

    def part(self, fair: str) -> dict[str, Any] | None:
        """What the page answers to what it is shown; nothing if nothing is due."""
        told = {key: html.unescape(value) for key, value in re.findall(r'data-(stage|own|sums|nonces)="([^"]*)"', fair)}
        if not told.get("own"):
            return None
        own, sums, shown = told["own"].split(), json.loads(told["sums"]), json.loads(told["nonces"])
        if told["stage"] == "commit" and (due := [seat for seat in own if seat not in sums]):
            self.nonces |= {seat: secrets.token_hex(32) for seat in due if seat not in self.nonces}
            return {"t": "commit", "sums": {seat: sum_of(int(seat), self.nonces[seat]) for seat in due}}
        if told["stage"] == "reveal" and (due := [seat for seat in own if seat in self.nonces and seat not in shown]):
            return {"t": "reveal", "nonces": {seat: self.nonces[seat] for seat in due}}
        return None


class Client:
    """One page at one table: what it was sent, what it may answer, what it has not heard back about.

    Like the page itself it comes back after a lost connection and sends again, with the same id, what was
    not acknowledged.
    """

    def __init__(self, url: str, table: str, cookie: str, lang: str = "en") -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/ws/{table}?lang={lang}"
        self.headers = {"cookie": cookie}
        self.parts: dict[str, str] = {}
        self.hand = Hand()
        self.log: list[str] = []
        self.said: list[str] = []
        self.unheard: dict[str, dict[str, Any]] = {}
        self.acks: list[str] = []
        self.refusals: list[dict[str, Any]] = []
        self.messages = 0
        self.heard = asyncio.Event()
        self.on: Callable[[dict[str, Any]], None] = lambda _: None
        self.socket: Any = None
        self.times = 0
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> Client:
        self._task = asyncio.create_task(self._live())
        return self

    async def _live(self) -> None:
        while not self._closing:
            try:
                async with websockets.connect(
                    self.address, additional_headers=self.headers, open_timeout=20, ping_interval=None, max_size=None
                ) as self.socket:
                    self.times += 1
                    for message in list(self.unheard.values()):
                        await self.socket.send(json.dumps(message))
                    async for raw in self.socket:
                        self.take(json.loads(raw))
            except FAILURES:
                pass
            self.socket = None
            if not self._closing:
                await asyncio.sleep(0.1)

    def take(self, message: dict[str, Any]) -> None:
        self.messages += 1
        kind = message["t"]
        if kind == "state":
            self.parts |= message.get("parts", {})
            if "fair" in message.get("parts", {}) and (part := self.hand.part(self.parts["fair"])) is not None:
                self.dealing = asyncio.create_task(self.send(part))
            if "log" in message:
                self.log[message["log"]["from"] :] = message["log"]["lines"]
            self.said += message.get("chat", [])
        elif kind == "ack":
            self.acks.append(message["id"])
            self.unheard.pop(message["id"], None)
        elif kind == "no":
            self.refusals.append(message)
            self.unheard.pop(message.get("id", ""), None)
        self.heard.set()
        self.on(message)

    @property
    def token(self) -> str:
        found = TOKEN.findall(self.parts.get("prompt", ""))
        return found[0] if found else ""

    @property
    def answers(self) -> list[str]:
        """What the page offers, in notation."""
        listed = self.parts.get("options", "").partition('id="why"')[0]
        return list(dict.fromkeys(html.unescape(a) for a in ANSWER.findall(listed)))

    @property
    def over(self) -> bool:
        return bool(self.parts.get("over"))

    async def send(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(*FAILURES):
            if self.socket is not None:
                await self.socket.send(json.dumps(message))

    async def decide(self, answer: str) -> str:
        """Click: remembered until the server says it has it."""
        did = uuid.uuid4().hex
        self.unheard[did] = {"t": "play", "id": did, "q": self.token, "a": answer}
        await self.send(self.unheard[did])
        return did

    async def until(self, true: Callable[[], bool], seconds: float = 30) -> None:
        """Wait for something to be so."""
        async with asyncio.timeout(seconds):
            while not true():
                self.heard.clear()
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self.heard.wait(), 0.5)

    async def close(self) -> None:
        self._closing = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
