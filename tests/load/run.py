"""`make load`: many tables at once over real sockets on loopback, two seats each, both played by this program.

It prints how long it takes from a decision to both views (its answer on the screen of the one who made it and of
the other), how many decisions a second that was, the errors, and the server's memory at the start and at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.server.wire import INVITE, Client, Person, Server, cpu, memory

LATE = 20.0
"""A view that takes longer than this (seconds) is an error."""


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.spans: list[float] = []
        self.errors: list[str] = []
        self.games = 0

    def at(self, share: float) -> float:
        spans = sorted(self.spans)
        return spans[min(len(spans) - 1, int(len(spans) * share))] * 1000 if spans else 0.0


class LoadTable:
    """Two clients at one table that play at random, thinking a moment before each decision."""

    def __init__(self, server: Server, cookies: tuple[str, str], id: str, think: float, figures: Figures) -> None:
        self.clients = [
            Client(server.url, id, cookie, lang) for cookie, lang in zip(cookies, ("en", "ru"), strict=True)
        ]
        self.think, self.figures, self.rng = think, figures, random.Random(id)
        self.sent, self.got, self.ponged = 0.0, [0.0, 0.0], False
        self.news = asyncio.Event()
        for n, client in enumerate(self.clients):
            client.on = lambda message, n=n: self._heard(n, message["t"])

    def _heard(self, n: int, kind: str) -> None:
        if kind == "state" and not self.got[n]:
            self.got[n] = time.perf_counter()
        elif kind == "pong":
            self.ponged = True
        elif kind == "no":
            self.figures.errors.append(str(self.clients[n].refusals[-1]))
        self.news.set()

    async def open(self) -> None:
        for client in self.clients:
            client.start()
        for client in self.clients:
            await client.until(lambda c=client: "prompt" in c.parts, 60)
            await client.send({"t": "auto", "on": False})
        for client in self.clients:  # what that caused is over before anything is measured
            self.ponged = False
            await client.send({"t": "ping"})
            await client.until(lambda: self.ponged, 60)

    async def play(self, until: float) -> None:
        """Answer until the time is up or the game is over."""
        await asyncio.sleep(self.rng.random() * self.think * 2)
        while time.perf_counter() < until:
            asked = [n for n, c in enumerate(self.clients) if c.token]
            if not asked:
                if self.clients[0].over:
                    self.figures.games += 1
                    return
                if not await self._wait(until):
                    return
                continue
            n = self.rng.choice(asked)
            client, token = self.clients[n], self.clients[n].token
            self.got, self.sent, self.ponged, asked_other = [0.0, 0.0], time.perf_counter(), False, False
            did = await client.decide(self.rng.choice(client.answers))
            while did in client.unheard or client.token == token or not all(self.got):
                if self.got[n] and did not in client.unheard and client.token != token:
                    if self.ponged:
                        break  # nothing of it shows on the other side: a secret choice, or half of one
                    if not asked_other:
                        asked_other = True
                        await self.clients[1 - n].send({"t": "ping"})
                if not await self._wait(self.sent + LATE):
                    self.figures.errors.append("no answer in time")
                    return
            self.figures.spans.append(max(self.got) - self.sent)
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.think)

    async def _wait(self, until: float) -> bool:
        self.news.clear()
        try:
            await asyncio.wait_for(self.news.wait(), max(0.01, until - time.perf_counter()))
        except TimeoutError:
            return False
        return True

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


def seat_people(server: Server, count: int) -> list[tuple[str, tuple[str, str]]]:
    """The tables, each with two people at it."""
    first, second = Person(server.url, "Load A"), Person(server.url, "Load B")
    tables = []
    for _ in range(count):
        id = first.table(seat0="me", seat1="open", undo="free")
        second.join(asyncio.run(_invite(server, id, first.cookie)))
        tables.append((id, (first.cookie, second.cookie)))
    return tables


async def _invite(server: Server, id: str, cookie: str) -> str:
    client = Client(server.url, id, cookie).start()
    await client.until(lambda: bool(INVITE.findall(client.parts.get("prompt", ""))))
    await client.close()
    return str(INVITE.findall(client.parts["prompt"])[0])


async def load(server: Server, tables: list[tuple[str, tuple[str, str]]], seconds: float, think: float) -> Figures:
    figures = Figures()
    rooms = [LoadTable(server, cookies, id, think, figures) for id, cookies in tables]
    for at in range(0, len(rooms), 10):
        await asyncio.gather(*(room.open() for room in rooms[at : at + 10]))
    start, began, busy = memory(server.pid), time.perf_counter(), cpu(server.pid)
    print(f"{len(rooms)} tables, {2 * len(rooms)} sockets open; the server holds {start:.0f} MiB", flush=True)
    playing = asyncio.gather(*(room.play(began + seconds) for room in rooms), return_exceptions=True)
    marks = []
    while not playing.done() and time.perf_counter() < began + seconds + LATE + 5:
        await asyncio.wait([playing], timeout=max(1.0, seconds / 4))
        marks.append(f"{memory(server.pid):.0f}")
    figures.errors += [repr(e) for e in await playing if isinstance(e, BaseException)]
    took = time.perf_counter() - began
    print(
        f"{len(figures.spans)} decisions in {took:.1f} s ({len(figures.spans) / took:.0f}/s), {figures.games} games over"
    )
    used = cpu(server.pid) - busy
    print(
        f"the server used {used:.1f} s of processor time, {1000 * used / max(1, len(figures.spans)):.1f} ms a decision"
    )
    p50, p99 = figures.at(0.5), figures.at(0.99)
    print(f"decision to both views: p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {figures.at(1):.0f} ms")
    print(f"errors: {len(figures.errors)} {figures.errors[:3] or ''}")
    print(f"memory: {start:.0f} MiB at the start, then {', '.join(marks)} MiB", flush=True)
    for room in rooms:
        await room.close()
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds a player thinks before a decision")
    parser.add_argument("--limit", type=float, default=150, help="the p99 that is still good, in ms")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as where:
        server = Server(str(Path(where) / "load.db"), "--generous", "--pace", "0").start()
        try:
            began = time.perf_counter()
            tables = seat_people(server, given.tables)
            print(f"{given.tables} tables set in {time.perf_counter() - began:.1f} s", flush=True)
            figures = asyncio.run(load(server, tables, given.seconds, given.think))
        finally:
            log = server.stop()
    bad = [line for line in log.splitlines() if '"error"' in line]
    print(f"errors in the server's log: {len(bad)} {bad[:1] or ''}")
    return 0 if figures.spans and not figures.errors and not bad and figures.at(0.99) < given.limit else 1


if __name__ == "__main__":
    sys.exit(main())
