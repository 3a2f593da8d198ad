"""Too much and too slow: requests, sockets, chat, connections that dawdle, clients that do not read."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
import threading
import time
from pathlib import Path

import httpx
import msgspec
import pytest
import uvicorn
import websockets
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import HOST, METRICS_TOKEN, Person, figures
from tests.server.wire import Person as Visitor
from wartable.kernel.errors import BadOptions
from wartable.server import security
from wartable.server.app import make_app
from wartable.server.door import behind, listen
from wartable.server.security import Buckets, Limits, household
from wartable.server.site import Site

# -- too many requests --------------------------------------------------------------------------------


@pytest.fixture
def strict(tmp_path):
    """A server that lets nobody ask more than a few times."""
    limits = Limits(requests_per_second=0.01, request_burst=5)
    site = Site(str(tmp_path / "t.db"), limits, pace=0, workers=0, metrics_token=METRICS_TOKEN)
    with TestClient(make_app(site), base_url=HOST) as client:
        yield client


@pytest.mark.parametrize(
    ("lang", "word"), [("ru", "Слишком много запросов"), ("en", "Too many requests")], ids=["ru", "en"]
)
def test_who_asks_too_often_is_told_so_in_his_language(strict, lang, word):
    person = Person(strict, lang)
    answers = [person.get("/") for _ in range(7)]
    assert [a.status_code for a in answers] == [200] * 5 + [429] * 2
    assert word in answers[-1].text and int(answers[-1].headers["retry-after"]) > 0
    assert "script-src 'self'" in answers[-1].headers["content-security-policy"]
    assert person.post("/settings", lang="en").status_code == 429, "forms count too"


def test_static_files_health_and_figures_are_not_counted(strict):
    person = Person(strict)
    for path, status in (("/static/table.js", 200), ("/health", 200), ("/metrics", 404)):
        assert {person.get(path).status_code for _ in range(20)} == {status}
    assert person.get("/healthy").status_code == 404
    for _ in range(10):
        person.get("/healthy")
    assert figures(strict)["wartable_refused_total"] == 6


def test_opening_sockets_counts_too(strict):
    person = Person(strict)
    with contextlib.suppress(Exception):
        for _ in range(5):
            with person.sit("nothing") as line:
                line.next()
    codes = []
    for _ in range(8):
        try:
            with person.sit("nothing") as line:
                line.next()
        except Exception as error:
            codes.append(getattr(error, "code", None))
    assert codes[-1] == 4429


def test_a_frame_of_a_replay_costs_a_quarter_of_a_page(strict):
    person = Person(strict)
    answers = [person.get("/replay/nothing/frame").status_code for _ in range(22)]
    assert answers == [404] * 20 + [429] * 2


def test_addresses_that_are_quiet_again_are_forgotten(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(security.time, "monotonic", lambda: now[0])
    buckets = Buckets(1.0, 2)
    monkeypatch.setattr(Buckets, "MANY", 50)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b") and buckets.refused == 1
    for n in range(200):
        now[0] += 1
        buckets.take(f"other {n}")
    assert len(buckets._of) <= 51 and buckets.take("a")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"), ("::ffff:203.0.113.9", "203.0.113.9"), ("testclient", "testclient"),
    ],
)  # fmt: skip
def test_a_household_with_a_million_addresses_is_one(host, counted):
    assert household(host) == counted


def test_all_sockets_of_an_address_share_a_limit(client, site):
    site.hub.messages = Buckets(0.01, 6)
    anna = Person(client)
    id = anna.new("bot:random")
    with anna.sit(id) as one, anna.sit(id) as two:
        for line in (one, two):
            for _ in range(4):
                line.send(t="ping")
        answers = [line.until(lambda m: m["t"] in ("pong", "no"))["t"] for line in (one, two) for _ in range(4)]
        assert answers.count("pong") == 6 and answers.count("no") == 2


def test_nobody_floods_the_chat(client, site):
    site.hub.chats = Buckets(0.01, 3)
    id = Person(client).new("bot:random")
    for _ in range(2):  # not from another page with another cookie either
        with Person(client).sit(id) as line:
            for n in range(3):
                line.send(t="say", text=f"spam {n}")
            line.settled()
    assert len(site.lobby.tables[id].chat) == 3


# -- who does not read, who does not finish his sentence ----------------------------------------------


def test_who_does_not_read_is_cut_off(client, site):
    """What waits for one client never grows beyond its limit."""
    site.limits.unsent_bytes = 20_000
    anna = Person(client)
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        line.settled()
        (connection,) = site.hub.at[id]
        client.portal.call(stuff, connection)
        with pytest.raises(WebSocketDisconnect) as closed:
            line.until("nothing of that kind")
        assert closed.value.code == 1013


async def stuff(connection):
    for _ in range(100):
        connection.send({"t": "note", "text": "x" * 1000})
    assert connection.unsent < 25_000


@contextlib.contextmanager
def opened(tmp_path, limits, proxies=()):
    """The application behind its real door, on loopback; yields its port."""
    app = make_app(Site(str(tmp_path / "door.db"), limits, pace=0, workers=0))
    server = uvicorn.Server(behind(app, limits, list(proxies)))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(20)


def knock(port, text=b""):
    line = socket.create_connection(("127.0.0.1", port), timeout=8)
    line.sendall(text)
    return line


def is_open(line):
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def healthy(port):
    return httpx.get(f"http://127.0.0.1:{port}/health", timeout=5).status_code == 200


def test_connections_that_dawdle_are_closed(tmp_path):
    """Half a head of a request, nothing at all, a second request that never ends, a body that never comes."""
    limits = Limits(head_seconds=0.5, request_seconds=1.0)
    with opened(tmp_path, limits) as port:
        lines = [knock(port, b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ") for _ in range(20)]
        lines += [knock(port) for _ in range(20)]
        second = knock(port, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in second.recv(4000)
        second.sendall(b"GET /health HTT")
        body = knock(port, b"POST /settings HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nkey=")  # fmt: skip
        assert healthy(port)
        for line in (*lines, second, body):
            with contextlib.suppress(ConnectionError):
                while line.recv(4000):
                    pass
            line.close()
        assert healthy(port)


def test_a_request_whose_head_is_in_has_more_time(tmp_path):
    """A slow line is no attack: the body may come later than a head may, and so may the next request."""
    with opened(tmp_path, Limits(head_seconds=0.6, request_seconds=20)) as port:
        line = knock(port, b"POST /settings HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n")  # fmt: skip
        time.sleep(1.2)
        line.sendall(b"key=")
        assert b" 403 " in line.recv(4000)
        line.close()
        again = knock(port)
        for _ in range(4):
            time.sleep(0.3)
            again.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"ok\n"):  # head and body may come apart
                more = again.recv(4000)
                assert more, answer
                answer += more
            assert b" 200 " in answer
        again.close()


def test_an_address_has_only_so_many_doors(tmp_path):
    limits = Limits(http_connections_per_address=20, http_connections=1000)
    with opened(tmp_path, limits) as port:
        crowd = [knock(port) for _ in range(60)]
        for _ in range(50):
            time.sleep(0.05)
            if (count := sum(is_open(line) for line in crowd)) <= 20:
                break
        assert count == 20
        for line in crowd:
            line.close()
        time.sleep(0.2)
        assert healthy(port), "and when they have gone there is room again"


def test_an_open_table_takes_no_door(tmp_path):
    """Sockets of tables are counted by the tables: they do not keep their own pages out."""
    limits = Limits(http_connections_per_address=4)
    with opened(tmp_path, limits) as port:
        person = Visitor(f"http://127.0.0.1:{port}")
        id = person.table(seat0="me", seat1="bot:random")

        async def sit():
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(8):
                    address = f"ws://127.0.0.1:{port}/ws/{id}"
                    line = await stack.enter_async_context(websockets.connect(address))
                    assert json.loads(await line.recv())["t"] == "state"
                assert await asyncio.to_thread(healthy, port)

        asyncio.run(sit())
        person.web.close()


def test_what_is_too_long_or_unpacks_to_too_much_is_cut_off(tmp_path):
    with opened(tmp_path, Limits()) as port:
        line = knock(port, b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            assert b" 400 " in line.recv(4000)
        line.close()
        assert httpx.get(f"http://127.0.0.1:{port}/?x={'y' * 30_000}", timeout=5).status_code == 200
        person = Visitor(f"http://127.0.0.1:{port}")
        id = person.table(seat0="me", seat1="bot:random")

        async def bomb():
            """A small frame that unpacks into fifty megabytes."""
            address = f"ws://127.0.0.1:{port}/ws/{id}"
            async with websockets.connect(address, additional_headers={"cookie": person.cookie}) as line:
                with contextlib.suppress(websockets.exceptions.ConnectionClosed):
                    await line.send("x" * 50_000_000)
                    for _ in range(50):
                        await line.recv()
                assert line.close_code == 1009

        asyncio.run(bomb())
        assert healthy(port)
        person.web.close()


# -- few addresses do not lock out the others ----------------------------------------------------------


def test_a_full_house_makes_room_for_who_takes_up_less(tmp_path):
    """Two addresses hold all connections there are: a third one gets in, and they lose what they had too much."""
    with opened(tmp_path, Limits(http_connections=20, http_connections_per_address=10)) as port:
        crowd = [
            socket.create_connection(("127.0.0.1", port), timeout=8, source_address=(f"127.0.0.{n}", 0))
            for n in (2, 3)
            for _ in range(10)
        ]
        time.sleep(0.3)
        assert sum(map(is_open, crowd)) == 20
        for _ in range(3):
            assert healthy(port)
        others = [knock(port) for _ in range(7)]
        time.sleep(0.3)
        assert sum(map(is_open, others)) == 6, "a third of the house each"
        assert sum(map(is_open, crowd[:10])) == sum(map(is_open, crowd[10:])) == 7
        for line in (*crowd, *others):
            line.close()


def test_full_tables_make_room_and_who_sits_there_stays(tmp_path):
    with opened(tmp_path, Limits(connections=10, connections_per_address=5)) as port:
        person = Visitor(f"http://127.0.0.1:{port}")
        id = person.table(seat0="me", seat1="bot:random")

        async def look(stack, n, cookie=""):
            headers = {"cookie": cookie} if cookie else {}
            line = websockets.connect(
                f"ws://127.0.0.1:{port}/ws/{id}", local_addr=(f"127.0.0.{n}", 0), additional_headers=headers
            )
            line = await stack.enter_async_context(line)
            assert json.loads(await line.recv())["t"] == "state"
            return line

        async def run():
            async with contextlib.AsyncExitStack() as stack:
                idle = [await look(stack, n) for n in (2, 3) for _ in range(4)]
                seated = [await look(stack, n, person.cookie) for n in (2, 3)]
                newcomers = [await look(stack, n) for n in (4, 5)]
                await asyncio.sleep(0.5)
                gone = [line for line in idle if line.close_code is not None]
                assert len(gone) == 2 and {line.close_code for line in gone} == {4429}
                assert {line.local_address[0] for line in gone} == {"127.0.0.2", "127.0.0.3"}
                assert all(line.close_code is None for line in (*seated, *newcomers))
                for line in seated:
                    await line.send('{"t":"ping"}')
                    while json.loads(await line.recv())["t"] != "pong":
                        pass

        asyncio.run(run())
        person.web.close()


def test_an_address_reads_one_position_at_a_time(client, anna, boris, site, monkeypatch):
    site.limits.positions_per_address = 1
    begun, go_on = threading.Event(), threading.Event()
    read = site.readers.read

    async def slowly(*given):
        begun.set()
        await asyncio.to_thread(go_on.wait, 20)
        return await read(*given)

    monkeypatch.setattr(site.readers, "read", slowly)
    text = "game: conquest\ngiven: {seats: {0: {warlord: nazdreg}, 1: {warlord: colonel-straken}}}\nthen: {}\n"
    answers = []
    first = threading.Thread(
        target=lambda: answers.append(Person(client).post("/new/conquest", seat0="me", position=text))
    )
    first.start()
    assert begun.wait(20)
    answer = boris.post("/new/conquest", seat0="me", position=text)
    assert answer.status_code == 400 and "Слишком много запросов" in answer.text
    go_on.set()
    first.join()
    assert answers[0].status_code == 303 and not site.reading
    assert anna.post("/new/conquest", seat0="me", position=text).status_code == 303


# -- limits are set one by one -------------------------------------------------------------------------


def test_every_limit_can_be_set_by_itself():
    limits = Limits().changed(["connections=7", "chats_per_second=0.5"])
    assert limits == msgspec.structs.replace(Limits(), connections=7, chats_per_second=0.5)
    for wrong, line in {
        "doors=3": "there is no limit doors; there are: ",
        "connections": "connections: expected a number above 0, found",
        "connections=0.5": "connections: expected a number above 0, found 0.5",
        "connections=-1": "connections: expected a number above 0, found -1",
        "chats_per_second=inf": "chats_per_second: expected a number above 0, found inf",
        "chats_per_second=nan": "chats_per_second: expected a number above 0, found nan",
    }.items():
        with pytest.raises(BadOptions) as raised:
            Limits().changed([wrong])
        assert str(raised.value).startswith(line)


def test_the_limits_are_told_with_their_usual_values():
    page = (Path(__file__).parents[2] / "docs" / "limits.md").read_text(encoding="utf-8")
    told = {name: float(value) for name, value in re.findall(r"^\| `(\w+)` \| (\d+) \|", page, re.MULTILINE)}
    assert told == msgspec.structs.asdict(Limits())


# -- answers that are not held back -------------------------------------------------------------------


def test_a_small_answer_does_not_wait_for_the_other_side():
    """Without TCP_NODELAY every second small message of a socket comes 40 ms late."""
    at_once = []

    async def run():
        came = asyncio.Event()

        def met(reader, writer):
            at_once.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()
            came.set()

        listener = listen("127.0.0.1", 0)
        async with await asyncio.start_server(met, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            await came.wait()
            writer.close()

    asyncio.run(run())
    assert at_once and all(at_once)
