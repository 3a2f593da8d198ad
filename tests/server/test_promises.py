"""More of what the server promises: bodies, cookies, limits, messages of people who sit at the table."""

from __future__ import annotations

import asyncio
import json

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from tests.server.conftest import BOTH, HOST, Person, calm, join
from wartable.server import lobby
from wartable.server import store as db
from wartable.server.app import make_app
from wartable.server.security import Hourly, Limits
from wartable.server.site import Site

KINDS = [
    "play",
    "undo",
    "consent",
    "resign",
    "say",
    "take",
    "auto",
    "retry",
    "inspect",
    "ping",
    "",
    "Play",
    "__class__",
]
FIELDS = ["t", "id", "q", "a", "text", "seat", "ok", "on", "bot", "key", "z"]
values = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=30), st.lists(st.integers(), max_size=3),
    st.sampled_from(["keep", "pass", "0", "\x00", "\u2028", "<script>", "' or 1=1 --", "{{7*7}}", "../..", "u1", "h1", "q0"]),
)  # fmt: skip


def all_of(site, id):
    """Everything a message could change at a table, but for talk and the wish to see questions with one answer."""
    table = site.lobby.tables[id]
    return (
        [(d.seat, d.notation) for d in table.match.decisions], table.lines, sorted(table.known), table.outcome,
        [(s.seat, s.kind, s.user, s.name, s.bot) for s in table.seats], table.wish,
    )  # fmt: skip


@pytest.fixture
def seated(client, site):
    """Anna, who is not asked anything, at a table where Boris is."""
    anna, boris = Person(client), Person(client, "ru")
    id = anna.new()
    join(site, id, boris)
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        idle = two if one.token else one
        yield idle, site, id


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from([k for k in KINDS if k != "resign"]),
    fields=st.dictionaries(st.sampled_from(FIELDS[1:]), values, max_size=4),
)
def test_nothing_that_a_seat_sends_out_of_turn_decides_anything(seated, kind, fields):
    line, site, id = seated
    before = all_of(site, id)
    line.socket.send_text(json.dumps({"t": kind, **fields}))
    line.settled()
    assert all_of(site, id) == before
    assert "<script>" not in json.dumps(line.raw[-4:])


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(q=st.text(max_size=20), a=st.text(max_size=40) | st.sampled_from(["keep", "mulligan"]), id=st.text(max_size=60))
def test_an_answer_without_the_token_of_the_question_changes_nothing(seated, q, a, id):
    line, site, table = seated
    before = all_of(site, table)
    line.send(t="play", id=id, q=q, a=a)
    assert line.until(lambda m: m["t"] in ("no", "ack"))["t"] == "no"
    assert all_of(site, table) == before


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.binary(max_size=300))
def test_bytes_that_are_no_text_are_refused(seated, raw):
    line, site, table = seated
    before = all_of(site, table)
    line.socket.send_bytes(raw)
    line.settled()
    assert all_of(site, table) == before


@BOTH
def test_a_token_of_a_line_of_play_that_was_taken_back_is_void(anna, boris, site):
    """Question 2 of the old line and question 2 of the new one are different questions."""
    id = anna.new(undo="consent")
    join(site, id, boris)
    table = site.lobby.tables[id]
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        first, second = (one, two) if one.token else (two, one)
        first.play("mulligan")
        calm(first, second)
        stolen = second.token
        assert stolen
        first.send(t="undo")
        calm(first, second)
        second.send(t="consent", ok=True)
        calm(first, second)
        assert not table.match.decisions
        first.play("keep")
        calm(first, second)
        assert second.token != stolen
        second.play("keep", q=stolen)
        assert second.until("no")
        assert [d.notation for d in table.match.decisions] == ["keep"]
        fresh = second.token
    site.lobby.forget(table)
    with ((first is one and boris) or anna).sit(id) as line:
        line.settled()
        assert line.token == fresh, "the tokens are the same after a restart"


def test_a_consent_nobody_asked_for_and_an_undo_of_nothing_are_refused(anna, boris, site):
    id = anna.new(undo="consent")
    join(site, id, boris)
    with anna.sit(id) as line:
        calm(line)
        line.send(t="consent", ok=True)
        assert line.until("no")["text"] == "Nobody asks to take a decision back."
        line.send(t="undo")
        assert line.until("no")["text"] == "There is nothing to take back."
        assert not site.lobby.tables[id].lines


def test_what_another_player_has_decided_since_closes_the_undo_and_is_said(anna, boris, site):
    id = anna.new(undo="free", learning="7")
    join(site, id, boris)
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        for _ in range(2):
            line = one if one.token else two
            line.play("keep")
            calm(one, two)
        first = site.lobby.tables[id].match.decisions[0].seat
        (one, two)[first].send(t="undo")
        said = (one, two)[first].until("no")["text"]
    texts = (
        "It cannot be taken back: another player has decided since.",
        "Отменить нельзя: с тех пор решение принял другой игрок.",
    )
    assert said == texts[first]


@BOTH
def test_a_rule_that_breaks_down_leaves_the_table_whole(anna, boris, site, monkeypatch):
    id = anna.new()
    join(site, id, boris)
    table = site.lobby.tables[id]
    with anna.sit(id) as one, boris.sit(id) as two:
        calm(one, two)
        line = one if one.token else two
        real = type(table.match)._feed

        def broken(match, seat, action):
            real(match, seat, action)
            raise ZeroDivisionError("a card nobody tried before")

        monkeypatch.setattr(type(table.match), "_feed", broken)
        line.play("keep")
        assert line.until("no")["text"]
        monkeypatch.setattr(type(table.match), "_feed", real)
        assert not table.match.decisions and not table.lines
        line.play("keep")
        line.until("ack")
        assert [d.notation for d in table.match.decisions] == ["keep"] and table.lines == 1


@BOTH
def test_a_bot_that_answers_nonsense_is_reported_and_replaced_for_good(anna, site, monkeypatch):
    async def nonsense(*_):
        return object()

    whole = site.thinkers.choose
    monkeypatch.setattr(site.thinkers, "choose", nonsense)
    id = anna.new("bot:greedy")
    with anna.sit(id) as line:
        line.next()
        while 'data-do="retry"' not in line.parts["prompt"]:
            if line.options:
                line.play(line.options[0])
            line.next()
        monkeypatch.setattr(site.thinkers, "choose", whole)
        line.send(t="retry", bot="random")
        line.until(lambda m: 'data-do="retry"' not in line.parts["prompt"])
    table = site.lobby.tables[id]
    site.lobby.forget(table)
    with anna.sit(id) as line:
        line.settled()
        assert site.lobby.tables[id] is not table and site.lobby.tables[id].seats[1].bot == "random"


def test_a_body_without_a_length_is_cut_off_too(client, anna):
    def endless():
        for _ in range(200):
            yield b"x" * 1000

    headers = anna.headers | {"content-type": "application/x-www-form-urlencoded"}
    answer = client.post("/play/conquest", content=endless(), headers=headers)
    assert answer.status_code == 413
    broken = client.post(
        "/play/conquest", content=b"\xff\x00--", headers=headers | {"content-type": "multipart/form-data"}
    )
    assert broken.status_code in (400, 403)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    tail=st.text(
        alphabet=st.characters(blacklist_characters="/?#\\", blacklist_categories=["Cs"]), min_size=1, max_size=40
    )
)
def test_any_address_gets_an_answer(client, tail):
    from urllib.parse import quote

    for head in (
        "/t/",
        "/join/",
        "/open/",
        "/rules/",
        "/rules/conquest/",
        "/rule/conquest/",
        "/replay/",
        "/new/",
        "/static/",
    ):
        assert client.get(head + quote(tail, safe=""), follow_redirects=False).status_code in (
            200,
            303,
            307,
            400,
            404,
            405,
        )


def test_every_cookie_is_same_site_and_secure_behind_tls(client):
    for base, secure in ((HOST, False), ("https://localhost", True)):
        other = TestClient(client.app, base_url=base)
        other.portal = client.portal
        for cookie in other.get("/").headers.get_list("set-cookie"):
            assert "samesite=lax" in cookie.lower() and "httponly" in cookie.lower()
            assert ("secure" in cookie.lower()) is secure


def test_no_page_may_be_framed_sniffed_or_kept(anna):
    headers = anna.get("/").headers
    policy = headers["content-security-policy"]
    for part in ("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
        assert part in policy
    assert headers["cache-control"] == "no-store" and headers["referrer-policy"] == "same-origin"


def test_posts_need_the_key_of_the_form(anna):
    for path in (
        "/play/conquest",
        "/new/conquest",
        "/settings",
        "/build/conquest/save",
        "/build/conquest/drop",
        "/t/x/rematch",
        "/join/" + "x" * 24,
    ):
        assert anna.post(path, key="0" * 32).status_code == 403, path
        assert anna.post(path, headers={"origin": "https://evil.example"}).status_code == 403, path
        assert anna.get(path).status_code in (200, 303, 404, 405), path


def test_settings_lead_nowhere_else(anna):
    for back in (
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/%09/evil.example",
    ):
        where = anna.post("/settings", back=back, lang="en").headers["location"]
        assert where.startswith("/") and not where.startswith(("//", "/\\")), where


def test_the_whole_server_takes_only_so_many_connections(client, site):
    site.limits.connections = 2
    people = [Person(client) for _ in range(3)]
    id = people[0].new("bot:random")
    with people[0].sit(id), people[1].sit(id), pytest.raises(Exception) as closed, people[2].sit(id):  # noqa: PT011
        pass
    assert getattr(closed.value, "code", 0) == 4429
    with people[2].sit(id) as line:  # there is room again
        line.settled()
    assert not site.hub.guests and site.hub.count == 0


def test_an_hour_is_not_kept_for_ever():
    hourly = Hourly(2)
    assert [hourly.take("a") for _ in range(3)] == [True, True, False]
    for n in range(10_050):
        hourly.take(str(n))
    hourly._times = {w: type(t)(x - 4000 for x in t) for w, t in hourly._times.items()}
    hourly._times = type(Hourly(1)._times)(type(next(iter(hourly._times.values()))), hourly._times)
    assert hourly.take("a")
    assert len(hourly._times) < 100


@BOTH
def test_clocks_go_on_after_a_restart(database):
    """The time that was used counts, but not while there was no server; a minute is left to everybody."""
    from wartable.games import find
    from wartable.server.deciding import play
    from wartable.server.seats import HUMAN, Config, SeatInfo

    async def run():
        url = database
        site = Site(url, Limits(), workers=0)
        await site.store.open()
        seats = [SeatInfo(n, HUMAN, c * 64, c) for n, c in enumerate("ab")]
        config = Config(clock="fischer", seconds=1200, increment=10)
        table = await site.lobby.create("conquest", find("conquest").face.quick(1), config, seats, "T")
        seat = table.pending[0]
        await play(table, seat, "keep", table.token(seat), f"{seat}:1")
        await site.lobby.close()
        alive = db.meta.c.key == lobby.ALIVE
        await site.store.write((db.meta.insert(), {"key": lobby.ALIVE, "value": str(db.now())}))
        for ago, stopped, left in ((300, 0, 900), (300, 100, 1000), (300, 299, 1199), (100, 300, 1200), (5000, 0, 60)):
            await site.store.write(
                (db.journal.update(), {"at": db.now() - ago}),
                (db.meta.update().where(alive), {"value": str(db.now() - stopped)}),
            )
            again = Site(url, Limits(), workers=0)
            await again.store.open()
            await again.lobby.wake_clocks()
            clock = again.lobby.tables[table.id].clock
            asked = next(iter(clock.since))
            assert asked == 1 - seat and abs(clock.remaining(asked) / 1000 - left) < 5
            assert clock.left[seat] > 1_200_000
            await again.lobby.close()
            await again.store.close()
        await site.store.close()

    asyncio.run(run())


def test_while_a_clock_runs_it_is_noted_that_the_server_lives(client, anna, site, monkeypatch):
    async def noted():
        (row,) = await site.store.read(sa.select(db.meta.c.value).where(db.meta.c.key == lobby.ALIVE))
        return float(row.value)

    async def beats(seconds):
        monkeypatch.setattr(lobby, "BEAT", 0.02)
        task = asyncio.create_task(site.lobby.beat())
        await asyncio.sleep(seconds)
        task.cancel()

    before = client.portal.call(noted)
    anna.new("hot")
    client.portal.call(beats, 0.2)
    assert client.portal.call(noted) == before, "there is no clock"
    anna.new("hot", clock="fischer-20-10")
    client.portal.call(beats, 0.5)
    assert client.portal.call(noted) > before


def test_the_app_says_why_it_cannot_open_a_database(tmp_path, caplog):
    (tmp_path / "no.db").write_text("this is not a database, and long enough to be told from one" * 20)
    with (
        pytest.raises(Exception, match="not a database"),
        TestClient(make_app(Site(str(tmp_path / "no.db"), workers=0))),
    ):
        pass
    assert any("cannot be opened" in r.getMessage() for r in caplog.records)
