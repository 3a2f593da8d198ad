"""The real server process, killed in the middle of play: no click is lost, none counts twice.

The journal is read from outside, out of the SQLite file, and compared with what the client was told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.server.conftest import BOTH
from tests.server.postgres import binaries
from tests.server.wire import Client, Person, Server, children, serving
from wartable.games import find
from wartable.kernel import record

KILLS = 6
ANSWERED = re.compile(r'<li class="log__l log__l--auto"')
"""A line of the log that tells what was answered for a person: no event of the match."""


def query(db: str, sql: str) -> list[list[Any]]:
    """Rows of the database as they are now, read by another program."""
    if "://" not in db:
        with sqlite3.connect(f"file:{db}?mode=ro", uri=True) as conn:
            return [list(row) for row in conn.execute(sql).fetchall()]
    programs = binaries()
    assert programs is not None
    as_json = f"select coalesce(json_agg(to_json(x)), '[]') from ({sql}) x"
    url = db.replace("postgresql+asyncpg", "postgresql")
    told = subprocess.run([programs / "psql", "-AtX", "-c", as_json, url], check=True, capture_output=True, text=True)
    return [list(row.values()) for row in json.loads(told.stdout)]


def journal(db: str, table: str) -> list[list[Any]]:
    """The lines of a table as they are on disk now."""
    return query(db, f"select n, kind, seat, text, did from journal where table_id = '{table}' order by n")


def decided(db: str, table: str) -> list[str]:
    """The ids of the person's decisions that are on disk, in order."""
    return [did.split(":", 1)[1] for *_, did in journal(db, table) if did]


def told_by_disk(db: str, table: str, seat: int) -> int:
    """How many lines of the log a seat could read if the server died now."""
    lines = journal(db, table)
    ((game, options, *fair),) = query(db, f"select game, options, seed, nonces from tables where id = '{table}'")
    seed, nonces = fair
    if not nonces:  # nothing is dealt yet
        return 0
    match = record.start(find(game), json.loads(options), seed, json.loads(nonces))
    for _, _, by, text, _ in lines:
        match.play(by, text)
    return len(match.log(seat))


def stands(client: Client) -> dict[str, str]:
    """All that a page shows, byte by byte."""
    return {**client.parts, "log": "".join(client.log)}


async def _play_and_kill(
    server: Server, tables: list[Client], rng: random.Random, kills: int
) -> tuple[list[list[str]], int]:
    """Play at all tables at once while the server is killed and started again; returns what was clicked at each."""
    clicked: list[list[str]] = [[] for _ in tables]
    stop = asyncio.Event()

    async def play(n: int, client: Client) -> None:
        while not stop.is_set() and not client.over:
            try:
                await client.until(
                    lambda: bool(client.token and client.answers and not client.unheard) or client.over, 2
                )
            except TimeoutError:
                continue
            if client.over:
                return
            before = client.token
            clicked[n].append(await client.decide(rng.choice(client.answers)))
            while not stop.is_set() and (client.unheard or client.token == before) and not client.over:
                try:
                    await client.until(lambda: not client.unheard and client.token != before, 2)  # noqa: B023
                except TimeoutError:
                    continue

    players = [asyncio.create_task(play(n, client)) for n, client in enumerate(tables)]
    workers: list[int] = []
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.2, 0.9))
        workers += children(server.pid)
        told = [list(client.acks) for client in tables]
        await asyncio.to_thread(server.kill)
        for n, client in enumerate(tables):  # whatever was acknowledged before the kill is on disk after it
            on_disk = decided(server.db, client.address.split("/ws/")[1].partition("?")[0])
            assert set(told[n]) <= set(on_disk), "an acknowledged decision was lost"
        await asyncio.to_thread(server.start)
        for client in tables:
            times = client.times
            await client.until(lambda c=client, t=times: c.socket is not None and c.times >= t, 30)
    for _ in range(300):  # and then they play on for a while
        await asyncio.sleep(0.1)
        if all(len(clicks) >= kills or client.over for clicks, client in zip(clicked, tables, strict=True)):
            break
    stop.set()
    await asyncio.gather(*players)
    for client in tables:
        await client.until(lambda c=client: not c.unheard, 30)
    for _ in range(50):
        if not (alive := [pid for pid in workers if Path(f"/proc/{pid}").exists()]):
            break
        await asyncio.sleep(0.1)
    assert not alive, "the bots' workers end with their server"
    return clicked, min(client.times for client in tables)


@BOTH
def test_killing_the_server_loses_no_click_and_does_none_twice(database: str) -> None:
    kills = KILLS if "://" not in database else 2
    with serving(database, "--pace", "0") as server:
        people = [Person(server.url, f"P{n}") for n in range(3)]
        ids = [person.table(seat0="me", seat1="bot:random") for person in people]

        async def run() -> None:
            clients = [Client(server.url, id, p.cookie).start() for id, p in zip(ids, people, strict=True)]
            clicked, connections = await _play_and_kill(server, clients, random.Random(1), kills)
            assert connections >= kills, "the pages came back by themselves"
            await asyncio.sleep(0.5)
            for id, clicks, client in zip(ids, clicked, clients, strict=True):
                assert len(clicks) >= kills or client.over
                assert not client.refusals, client.refusals
                assert decided(server.db, id) == clicks, "every click is on disk, once, in order"
                lines = journal(server.db, id)
                assert [line[0] for line in lines] == list(range(len(lines)))
            shown = [stands(client) for client in clients]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            fresh = [Client(server.url, id, p.cookie).start() for id, p in zip(ids, people, strict=True)]
            for client, before in zip(fresh, shown, strict=True):
                await client.until(lambda c=client: "prompt" in c.parts)
                if client.token:  # the bot is not about to answer: the table stands where it stood, byte by byte
                    assert stands(client) == before
            for client in (*clients, *fresh):
                await client.close()

        asyncio.run(run())
    assert '"level":"error"' not in server.log, server.log


@BOTH
def test_the_answer_comes_after_the_disk(database: str) -> None:
    """When a client sees its decision, another process already reads it in the database."""
    with serving(database, "--pace", "0") as server:
        person = Person(server.url)
        id = person.table(seat0="me", seat1="bot:random")

        async def run() -> None:
            client = Client(server.url, id, person.cookie)
            late: list[str] = []

            def heard(message: dict[str, object]) -> None:
                told = client.acks[-1:] if message["t"] == "ack" else []
                late.extend(did for did in told if did not in decided(server.db, id))
                told_events = [line for line in client.log if not ANSWERED.match(line)]
                if "log" in message and len(told_events) > told_by_disk(server.db, id, 0):
                    late.append("shown before it was written")

            client.on = heard
            client.start()
            rng = random.Random(7)
            for _ in range(25):
                await client.until(lambda: bool(client.token and client.answers and not client.unheard) or client.over)
                if client.over:
                    break
                before = client.token
                await client.decide(rng.choice(client.answers))
                await client.until(lambda: client.token != before and not client.unheard)  # noqa: B023
            await client.close()
            assert client.acks and not late

        asyncio.run(run())


@BOTH
def test_sending_a_decision_again_after_the_kill_counts_once(database: str) -> None:
    """The worst moment: it is on disk, the acknowledgement is not out. The same id again, on a new connection."""
    with serving(database, "--pace", "0") as server:
        person = Person(server.url)
        id = person.table(seat0="me", seat1="bot:random")

        async def run() -> None:
            client = Client(server.url, id, person.cookie).start()
            await client.until(lambda: bool(client.token))
            message = {"t": "play", "id": "the-same-click", "q": client.token, "a": "keep"}
            await client.send(message)
            deadline = time.monotonic() + 10
            while not decided(server.db, id) and time.monotonic() < deadline:
                await asyncio.sleep(0)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            client.unheard["the-same-click"] = message
            client.acks.clear()
            await client.until(lambda: client.socket is not None)
            await client.send(message)
            await client.until(lambda: "the-same-click" in client.acks)
            await client.send(message)
            await client.until(lambda: client.acks.count("the-same-click") >= 2)
            assert decided(server.db, id) == ["the-same-click"]
            assert not client.refusals
            await client.close()

        asyncio.run(run())


def test_the_log_is_structured_and_keeps_no_secret(database: str) -> None:
    """Every line is a JSON object, the framework's too; no cookie, invite, token, answer or chat is in it."""
    with serving(database, "--pace", "0") as server:
        person = Person(server.url, "Very Secret Name")
        id = person.table(seat0="me", seat1="bot:random")

        async def run() -> None:
            client = Client(server.url, id, person.cookie).start()
            await client.until(lambda: bool(client.token))
            assert client.socket is not None
            await client.send({"t": "say", "text": "a-secret-said"})
            for raw in ("{", '{"t":"play","id":"x","q":"' + client.token + '","a":"a-secret-answer"}', "x" * 5000):
                await client.socket.send(raw)
            await client.until(lambda: len(client.refusals) >= 3)
            with socket.create_connection(("127.0.0.1", server.port)) as nonsense:
                nonsense.sendall(b"this is not HTTP\r\n\r\n")
                assert b" 400 " in nonsense.recv(1000)
            os.kill(children(server.pid)[-1], 9)  # a bot's worker dies: that is worth a line
            await client.send({"t": "play", "id": "click", "q": client.token, "a": "keep"})
            await asyncio.sleep(1)
            token = client.token
            await client.close()
            server.stop()
            for secret in (
                person.web.cookies["wartable"],
                person.key,
                token or "-" * 9,
                "a-secret",
                "Very Secret Name",
            ):
                assert secret not in server.log
            assert "Invalid HTTP request" in server.log
            for line in server.log.splitlines():
                assert {"at", "level", "what"} <= json.loads(line).keys()

        asyncio.run(run())


def test_a_server_that_is_stopped_or_killed_says_nothing_it_should_not(database: str) -> None:
    """Ctrl-C reaches the workers as well, and a killed server leaves them without a line: none of them complains."""
    for how in (signal.SIGINT, signal.SIGKILL):
        server = Server(database, "--pace", "0").start()
        time.sleep(1.5)
        workers = children(server.pid)
        for pid in (*workers, server.pid) if how == signal.SIGINT else (server.pid,):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, how)
        assert server.process is not None
        server.log += server.process.communicate(timeout=30)[1]
        assert server.log == ""
        for _ in range(100):
            if not any(Path(f"/proc/{pid}").exists() for pid in workers):
                break
            time.sleep(0.1)
        assert not any(Path(f"/proc/{pid}").exists() for pid in workers)
