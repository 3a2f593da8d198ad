"""An opponent who does not play but breaks: from elsewhere, under another name, too deep, with anything whatever."""

from __future__ import annotations

import json
import logging

import httpx
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.server.conftest import BOTH, HOST, PATIENCE, Person, calm, join
from tests.server.test_hidden import seated
from tests.server.test_limits import opened
from tests.server.wire import serving
from wartable.server import dealing, deciding, invitations, live, lobby, sitting, talking, undoing
from wartable.server.logbook import JsonLog
from wartable.server.security import Limits
from wartable.server.tables import Lost, Refused
from wartable.web import TEXTS

# -- cookies, origins, proxies ------------------------------------------------------------------------


@pytest.mark.parametrize(("proxies", "believed"), [([], False), (["10.9.8.7"], False), (["127.0.0.1"], True)])
def test_only_a_trusted_proxy_says_who_and_how(tmp_path, proxies, believed):
    """From others, X-Forwarded-Proto makes no cookie secure and X-Forwarded-For buys no new patience."""
    with opened(tmp_path, Limits(requests_per_second=0.01, request_burst=4), proxies) as port:
        codes = []
        for n in range(8):
            told = {"x-forwarded-proto": "https", "x-forwarded-for": f"203.0.113.{n}"}
            answer = httpx.get(f"http://127.0.0.1:{port}/", headers=told, timeout=PATIENCE)
            codes.append(answer.status_code)
            cookies = answer.headers.get_list("set-cookie")
            assert len(cookies) == 2 and all(("; Secure" in c) is believed for c in cookies)
            assert all("HttpOnly" in c and "SameSite=lax" in c for c in cookies)
        assert (429 in codes) is not believed


def test_the_command_line_says_which_proxies_are_believed(database):
    with serving(database, "--pace", "0", "--proxy", "127.0.0.1") as server:
        answer = httpx.get(server.url, headers={"x-forwarded-proto": "https"}, timeout=PATIENCE)
        assert "; Secure" in answer.headers["set-cookie"] and "server" not in answer.headers


@pytest.mark.parametrize(
    "origin", ["null", "https://localhost.evil.example", "http://localhost:1", "http://evil.example", "file://", ""]
)
def test_sockets_and_forms_of_other_pages_are_refused(client, origin):
    anna = Person(client)
    id = anna.new("bot:random")
    anna.headers["origin"] = origin
    with pytest.raises(Exception) as closed, anna.sit(id):  # noqa: PT011
        pass
    assert closed.value.code == 4403
    assert anna.post("/play/conquest").status_code == 403


def test_a_request_that_browsers_mark_as_foreign_is_refused(client):
    anna = Person(client)
    del anna.headers["origin"]
    assert anna.post("/play/conquest", headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert anna.post("/play/conquest", headers={"sec-fetch-site": "same-origin"}).status_code == 303


def test_every_answer_carries_the_headers_even_one_that_broke_down(client, site, monkeypatch):
    async def broken(*_, **__):
        raise ZeroDivisionError("a-secret-thing")

    monkeypatch.setattr(site.store, "read", broken)
    monkeypatch.setattr(site.store, "pulse", broken)
    careless = TestClient(client.app, base_url=HOST, raise_server_exceptions=False)
    careless.portal = client.portal
    for path, status in (("/new/conquest", 500), ("/nowhere", 404), ("/static/no.js", 404), ("/health", 503), ("/static/table.js", 200)):  # fmt: skip
        answer = careless.get(path)
        assert answer.status_code == status, path
        assert "default-src 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff" and "a-secret-thing" not in answer.text
    long = careless.post("/play/conquest", content=b"x" * 70_000, headers={"content-type": "application/x-www-form-urlencoded"})  # fmt: skip
    assert long.status_code == 413 and "content-security-policy" in long.headers


# -- what is logged -----------------------------------------------------------------------------------


SECRET = "-".join(["a", "secret"])  # so that it does not stand in the lines of code that a traceback quotes


def test_a_write_that_fails_does_not_log_the_answer(client, site, caplog):
    """Statements are logged without their parameters, errors of our own without their words."""

    async def no_room(*work):
        async with site.store.engine.begin() as conn:
            await conn.execute(sa.text("INSERT INTO nowhere VALUES (:a)"), {"a": SECRET})

    anna = Person(client)
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        while not line.options:
            line.next()
        site.store.write = no_room
        line.play(line.options[0], id=SECRET)
        assert line.until("no")
    del site.store.write
    record = next(r for r in caplog.records if r.levelno >= logging.ERROR)
    told = JsonLog().format(record)
    assert "no such table: nowhere" in told and SECRET not in told


def test_an_error_of_our_own_is_logged_without_its_words():
    try:
        try:
            raise ValueError(SECRET)
        except ValueError as cause:
            raise KeyError(SECRET) from cause
    except KeyError as error:
        record = logging.LogRecord("wartable", logging.ERROR, "", 1, "message failed", (), (KeyError, error, error.__traceback__))  # fmt: skip
    told = json.loads(JsonLog().format(record))["error"]
    assert (
        SECRET not in told and told.splitlines()[-1] == "KeyError" and "ValueError" in told and "test_attack.py" in told
    )


# -- at a table of three ------------------------------------------------------------------------------


def test_two_of_three_cannot_take_back_what_the_third_does_not(client, site):
    table, people = seated(client, site, "forbidden-stars")
    lines = [p.sit(table.id) for p in people]
    with lines[0], lines[1], lines[2]:
        calm(*lines)
        for _ in range(6):  # to a decision that others have seen and answered
            seat = next(iter(table.match.pending))
            lines[seat].play(lines[seat].options[0])
            calm(*lines)
        seat = table.match.decisions[-2].seat
        others = [n for n in range(3) if n != seat]
        before = len(table.match.decisions)
        lines[seat].send(t="undo")
        lines[seat].until("note")
        calm(*lines)
        assert all('data-do="consent"' in lines[n].parts["prompt"] for n in others)
        lines[others[0]].send(t="consent", ok=True)
        lines[others[0]].send(t="consent", ok=True)
        calm(*lines)
        assert len(table.match.decisions) == before, "one friend is not enough"
        assert 'data-do="consent"' not in lines[others[0]].parts["prompt"]
        lines[seat].send(t="consent", ok=True)
        assert lines[seat].until("no")
        lines[others[1]].send(t="consent", ok=True)
        calm(*lines)
        assert len(table.match.decisions) < before


def test_an_agreement_is_for_what_was_asked(client, site):
    """Who asks, then seals an answer, gets back the decision that was asked about and not the sealed one."""
    table, _ = seated(client, site, "conquest")
    match = table.match
    while not match.secret_seats:
        seat = next(iter(match.pending))
        options = match.options(seat)
        match.apply(seat, next((a for a in options if match.notation(a) == "pass"), options[0]))
    second = match.decisions[-1].seat
    first = 1 - second
    client.portal.call(table.changed)
    earlier = max(n for n, d in enumerate(match.decisions) if d.seat == first)
    assert client.portal.call(undoing.undo, table, first) == "asked"
    client.portal.call(deciding.play, table, first, match.notation(match.options(first)[0]), table.token(first), "s")
    assert table.wish == first, "sealing says nothing"
    client.portal.call(undoing.consent, table, [second], True)
    assert len(match.decisions) == earlier and not match.sealed


# -- names, texts, bytes ------------------------------------------------------------------------------

NASTY = [
    "\x00",
    "\ud800",
    "\u202egnp",
    "a" * 5000,
    "<script>",
    "{{7*7}}",
    "'; drop table seats; --",
    "%s%n",
    "\u2028",
    "🏴" * 40,
]


@BOTH
@pytest.mark.parametrize("text", NASTY)
def test_nasty_names_and_talk_are_text_or_nothing(client, site, text):
    anna, boris = Person(client), Person(client, "ru")
    sent = text.encode("utf-8", "surrogatepass")
    id = anna.new(name=sent, title=sent)
    join(site, id, boris)
    table = site.lobby.tables[id]
    for said in (table.title, *(s.name for s in table.seats)):
        assert len(said) <= 60 and said.isprintable() and said.encode()
    with boris.sit(id) as line:
        line.socket.send_text(json.dumps({"t": "say", "text": text})[:4000])
        line.settled()
        shown = json.dumps(line.raw, ensure_ascii=False)
        assert "<script>" not in shown and "49" not in "".join(line.chat)
    for page in ("/", f"/t/{id}"):
        assert "<script>alert" not in anna.get(page).text and anna.get(page).status_code == 200


@BOTH
def test_a_cookie_with_a_name_does_not_get_past_the_limits(client, site):
    """The name of a visitor comes back in a cookie: it is cleaned like any other."""
    anna = Person(client)
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        line.send(t="resign")
        line.until(lambda m: line.over)
    anna.headers["cookie"] += "; name=" + "%00" + "x" * 300
    where = anna.post(f"/replay/{id}/fork", at="0", seat="0").headers["location"]
    assert site.lobby.tables[where.removeprefix("/t/")].seats[0].name == "x" * site.limits.name


@pytest.mark.parametrize("depth", [10, 500, 1900])
@pytest.mark.parametrize("shape", ['{{"t":"say","text":{}}}', '{{"z":{},"t":"ping"}}', "{}"])
def test_deep_messages_are_refused(client, site, depth, shape):
    anna = Person(client)
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        line.settled()
        for nest in ("[" * depth + "]" * depth, '{"a":' * (depth // 3) + "1" + "}" * (depth // 3), "[" * depth):
            line.socket.send_text(shape.format(nest))
            assert line.until(lambda m: m["t"] in ("no", "pong"))["t"] == "no"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(["/replay/{}/frame", "/replay/{}", "/replay/{}/scenario", "/t/{}", "/rules/conquest", "/", "/new/forbidden-stars"]),
    query=st.dictionaries(st.sampled_from(["at", "seat", "lang", "q", "x"]), st.text(max_size=12) | st.integers().map(str) | st.sampled_from(["٣", "²", "-1", "1e9", "9" * 30, "ru", "none"]), max_size=3),
)  # fmt: skip
def test_any_query_gets_an_answer(finished, path, query):
    client, id = finished
    answer = client.get(path.format(id), params=query, follow_redirects=False)
    assert answer.status_code in (200, 303, 400, 403, 404), (path, query)


@pytest.fixture
def finished(client):
    anna = Person(client)
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        line.send(t="resign")
        line.until(lambda m: line.over)
    return client, id


def test_a_table_of_other_rules_is_a_page_and_not_a_breakdown(client, site, monkeypatch):
    async def other(_):
        raise Refused(TEXTS.line("no-rules-changed"))

    anna = Person(client)
    id = anna.new()
    invite = site.lobby.tables[id].seats[1].invite
    monkeypatch.setattr(site.lobby, "get", other)
    for path in (f"/join/{invite}", f"/open/{id}", f"/t/{id}", f"/replay/{id}"):
        assert anna.get(path).status_code == 409, path
    assert invitations.INVITE.fullmatch(invite)


# -- any answer whatever, in either game --------------------------------------------------------------

WORDS = ["pass", "done", "keep", "mulligan", "play", "place", "order", "reveal", "advance", "deploy", "dominate", "strategize",
         "attack", "use", "commit", "shield", "@1", "#3", "u1", "0", "-1", "99999999999", "0x1f", "\u0661", "«", "\x00", "%", "{}", "orks"]  # fmt: skip
sentences = st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=6).map(" ".join)


@pytest.fixture(params=["conquest", "forbidden-stars"])
def asked(request, client, site):
    """Somebody who is asked something, at a table where only people sit."""
    table, people = seated(client, site, request.param)
    seat = next(iter(table.match.pending))
    with people[seat].sit(table.id) as line:
        line.settled()
        yield line, table, seat


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=sentences)
def test_any_answer_is_taken_or_refused_and_never_breaks_the_table(asked, caplog, text):
    """With the right token: what is not among the options changes nothing and gets a reason."""
    line, table, seat = asked
    before = [d.notation for d in table.match.decisions]
    if " ".join(text.split()) in [table.match.notation(a) for a in table.match.options(seat)]:
        return
    line.play(text, q=table.token(seat))
    told = line.until(lambda m: m["t"] in ("no", "ack"))
    assert told["t"] == "no" and told["text"]
    assert [d.notation for d in table.match.decisions] == before
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(key=st.text(max_size=14) | st.builds("{}{}".format, st.sampled_from("uhpqdxckvfasyznbjeogtwm"), st.integers(-5, 400)) | st.from_regex(r"[a-z]\d{1,3}-\d{1,3}(-\d{1,3})?", fullmatch=True))  # fmt: skip
def test_any_piece_may_be_asked_about(asked, caplog, key):
    line, _, _ = asked
    line.send(t="inspect", key=key)
    assert line.until(lambda m: m["t"] in ("inspect", "no"))["t"] == "inspect", key
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


# -- what is forgotten, what is left over -------------------------------------------------------------


@BOTH
def test_a_table_that_was_put_to_sleep_writes_nothing_any_more(client, site):
    """Whoever still holds the old one must not write beside the new one."""
    id = Person(client).new()
    old = site.lobby.tables[id]
    site.lobby.forget(old)
    new = client.portal.call(site.lobby.get, id)
    with pytest.raises(Lost):
        client.portal.call(sitting.sit, old, 1, "b" * 64, "B", {})
    with pytest.raises(Lost):
        client.portal.call(talking.say, old, 0, "A", "hello")
    client.portal.call(sitting.sit, new, 1, "c" * 64, "C", {})
    assert client.portal.call(talking.say, new, 0, "A", "hello") is None and len(new.chat) == 1


def test_of_many_tables_that_nobody_looks_at_only_the_last_stay_awake(client, site, monkeypatch):
    monkeypatch.setattr(lobby, "UNSEEN", 3)
    anna = Person(client)
    watched, unborn = anna.new("hot"), anna.new()
    with anna.sit(watched) as line:
        line.until("state")
        others = [begun(client, site, anna) for _ in range(5)]
        assert list(site.lobby.tables) == [watched, unborn, *others[1:]], "when the last one came, there were three"
        assert anna.get(f"/t/{others[0]}").status_code == 200, "it is woken again"
        assert list(site.lobby.tables) == [watched, unborn, *others[-2:], others[0]]


def begun(client, site, person):
    """A table at which the cards are dealt, and nobody is there any more."""
    id = person.new("hot")
    table = site.lobby.tables[id]
    client.portal.call(dealing.deal, table)
    return id


def test_who_speaks_on_at_a_table_that_was_lost_fills_no_log(client, site, caplog):
    """It could not be written to; pages come back to it by themselves, and those that do not are told that it did not work."""
    anna = Person(client)
    id = anna.new()
    with anna.sit(id) as line:
        line.settled()
        (connection,) = site.hub.at[id]
        connection.table.lost = True
        client.portal.call(site.hub._try, connection, live.Say(text="hello"))
        assert line.until("no")["text"] == "That did not work. Nothing has changed."
    assert not [r for r in caplog.records if r.exc_info]


def test_a_running_clock_leaves_one_alarm_and_no_more(client, site):
    anna, boris = Person(client), Person(client)
    id = anna.new(clock="move-day")
    join(site, id, boris)
    with anna.sit(id) as line:
        for n in range(30):
            line.send(t="say", text=f"{n}")
        line.settled()
        assert len(site.lobby._alarms) == 1 and len(site.lobby._tasks) <= 1
