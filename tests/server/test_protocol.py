"""Bad input gets a clear answer and changes nothing; nobody acts for somebody else."""

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.conftest import BOTH, HOST, METRICS_TOKEN, Person, calm, figures, join
from tests.server.test_tables import to_question
from wartable.server.app import make_app
from wartable.server.security import Limits
from wartable.server.site import Site


def decisions(site, table):
    return [d.notation for d in site.lobby.tables[table].match.decisions]


@pytest.mark.parametrize(
    "raw",
    [
        "", "nonsense", "[]", "null", "{}", '{"t": "fly"}', '{"t": "play"}', '{"t": "play", "id": 1, "q": 2, "a": 3}',
        '{"t": "undo", "extra": 1}', '{"t": "take", "seat": "one"}', '{"t": "consent", "ok": 1}', '{"t": ' + "[" * 500,
    ],
)  # fmt: skip
def test_what_is_not_a_message_is_refused(anna, site, raw):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        to_question(line)
        before = decisions(site, table)
        line.socket.send_text(raw)
        assert line.until("no")["text"] == "The server did not understand the message."
        assert decisions(site, table) == before


def test_what_is_too_long_is_refused(anna, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        line.socket.send_text(json.dumps({"t": "say", "text": "x" * 5000}))
        assert line.until("no")["text"] == "Too long."


def test_who_writes_too_fast_is_slowed_down(client, site):
    site.limits.message_burst = 3
    site.limits.messages_per_second = 1
    anna = Person(client)
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        for _ in range(6):
            line.send(t="ping")
        assert line.until("no")["text"] == "Too often. Wait a little."


@BOTH
def test_an_answer_to_an_old_question_changes_nothing(anna, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        to_question(line)
        old = line.token
        line.play("keep")
        line.until(lambda m: line.token not in ("", old))
        before = decisions(site, table)
        line.play(line.options[0], q=old)
        assert line.until("no")["text"] == "This question is closed; the decision was not taken."
        assert decisions(site, table) == before


@BOTH
def test_the_same_decision_sent_twice_counts_once(anna, boris, site):
    table = anna.new()
    join(site, table, boris)
    with anna.sit(table) as one, boris.sit(table) as two:
        calm(one, two)
        line, other = (one, two) if one.token else (two, one)
        token = line.token
        line.play("keep", q=token, id="same")
        line.until("ack")
        line.play("keep", q=token, id="same")
        line.until("ack")
        other.settled()
        assert decisions(site, table) == ["keep"]
        other.play("keep", id="same")  # another seat's id is another id
        other.until("ack")
        assert decisions(site, table)[:2] == ["keep", "keep"]


@BOTH
def test_the_token_of_one_seat_is_no_use_to_another(anna, boris, site):
    table = anna.new()
    join(site, table, boris)
    with anna.sit(table) as one, boris.sit(table) as two:
        calm(one, two)
        asked, other = (one, two) if one.token else (two, one)
        other.play("keep", q=asked.token)
        assert other.until("no")
        assert decisions(site, table) == []


def test_a_forbidden_answer_names_its_rule(anna, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        to_question(line)
        line.play("attack nobody")
        assert line.until("no")["text"] == "That is not an answer to the question."
        refused = None
        while refused is None and not line.over:
            match, seat = site.lobby.tables[table].match, 0
            to_question(line)
            refused = next((r for r in match.explain(seat)), None)
            if refused is None:
                line.play(line.options[0])
                line.next()
        line.play(site.lobby.tables[table].match.notation(refused.action))
        assert line.until("no")["rule"] == refused.rule


@BOTH
def test_script_in_names_and_chat_stays_text(anna, boris, site):
    bad = "<script>alert(1)</script>"
    table = anna.new(name=bad, title=bad)
    join(site, table, boris)
    with boris.sit(table) as line:
        line.send(t="say", text=f"{bad} <img src=x onerror=alert(1)>")
        line.until(lambda m: line.chat)
        everything = json.dumps(line.raw, ensure_ascii=False)
        assert "<script>" not in everything and "<img" not in everything and "&lt;script&gt;" in everything
    for page in (anna.get("/").text, anna.get(f"/t/{table}").text, boris.get(f"/t/{table}").text):
        assert "<script>alert" not in page


@BOTH
def test_unknown_things_are_not_found(anna):
    for path in (
        "/t/nothing",
        "/join/nothing-of-that-kind",
        "/nowhere",
        "/rules/chess",
        "/rules/conquest/CQ-NO-1",
        "/new/chess",
    ):
        assert anna.get(path).status_code == 404, path
    with pytest.raises(WebSocketDisconnect) as closed, anna.sit("nothing") as line:
        line.next()
    assert closed.value.code == 4404


def test_forms_from_elsewhere_are_refused(anna):
    form = {"seat0": "me", "seat1": "bot:random", "deck0": "straken", "deck1": "nazdreg"}
    assert anna.post("/new/conquest", headers={"origin": "https://evil.example"}, **form).status_code == 403
    assert anna.post("/new/conquest", key="wrong", **form).status_code == 403
    assert anna.post("/play/conquest", key="").status_code == 403
    assert anna.post("/play/conquest").status_code == 303


def test_a_socket_from_elsewhere_is_refused(anna):
    table = anna.new("bot:random")
    anna.headers["origin"] = "https://evil.example"
    with pytest.raises(WebSocketDisconnect) as closed, anna.sit(table):
        pass
    assert closed.value.code == 4403


@BOTH
def test_bad_choices_for_a_table_are_explained(anna):
    form = {"seat0": "me", "seat1": "bot:random", "deck0": "straken"}
    assert anna.post("/new/conquest", deck1="no-such-deck", **form).status_code == 400
    broken = anna.post("/new/conquest", deck1="Nazdreg\n3 Goff Nob\n", **form)
    assert broken.status_code == 400 and "CQ-DECK" in broken.text
    assert anna.post("/new/conquest", seat0="open", seat1="open", deck0="straken", deck1="nazdreg").status_code == 400
    assert anna.post("/new/conquest", deck1="x" * 70_000, **form).status_code == 413


@pytest.mark.parametrize(
    ("game", "form", "en", "ru"),
    [
        ("conquest", {"deck1": "no-such"}, "No starter deck is called &#39;no-such&#39;", "Стартовой колоды «no-such» нет"),
        ("conquest", {"deck1": "Nazdreg\n3 Gof Nob\n"}, "Deck list, line 2: “3 Gof Nob” is no card", "Список колоды, строка 2: «3 Gof Nob» — не карта"),
        ("conquest", {"deck1": "Nazdreg\n"}, "The deck breaks CQ-DECK-001: 0 ×", "Колода нарушает CQ-DECK-001: 0 ×"),
        ("conquest", {"deck1": "nazdreg", "learning": "x"}, "Learning: true, or the number", "Learning: true или число раундов"),
        ("forbidden-stars", {"faction0": "orks", "faction1": "orks"}, "Factions: each player", "Factions: у каждого игрока"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_table_is_said_in_the_language_of_the_page(anna, boris, game, form, en, ru):
    form = {"seat0": "me", "seat1": "bot:random", "deck0": "straken", **form}
    for person, said in ((anna, en), (boris, ru)):
        answer = person.post(f"/new/{game}", **form)
        assert answer.status_code == 400 and said in answer.text, answer.text


@BOTH
def test_limits_on_tables_and_connections(client, site):
    site.new_tables.limit = 2
    anna = Person(client)
    tables = [anna.new("bot:random"), anna.new("bot:random")]
    assert anna.post("/play/conquest").status_code == 429
    with anna.sit(tables[0]) as line:
        line.send(t="resign")
        line.until(lambda m: line.over)
    assert anna.post(f"/t/{tables[0]}/rematch").status_code == 429
    site.limits.connections_per_address = 1
    with anna.sit(tables[0]), pytest.raises(WebSocketDisconnect) as closed, anna.sit(tables[1]):
        pass
    assert closed.value.code == 4429


def test_every_answer_carries_the_security_headers(anna):
    for path in ("/", "/static/table.js", "/rules/conquest", "/nowhere"):
        headers = anna.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_no_page_holds_inline_script_or_style(anna):
    table = anna.new("bot:random")
    for path in ("/", f"/t/{table}", "/new/conquest", "/rules/conquest"):
        text = anna.get(path).text
        assert "<style" not in text and " style=" not in text and " onclick" not in text
        assert re.findall(r"<script[^>]*>", text)[0] == '<script src="/static/system.js">', "before anything is drawn"
        assert len(re.findall(r"<script", text)) == len(re.findall(r'<script[^>]* src="[^"]+"></script>', text)) == 2


def test_the_cookie_is_secret(client):
    client.cookies.clear()
    cookie = client.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    secure = TestClient(client.app, base_url="https://localhost")
    secure.portal = client.portal
    assert "Secure" in secure.get("/").headers["set-cookie"].split("wartable=")[1]


@BOTH
def test_health_and_metrics(anna, client):
    id = anna.new("bot:random")
    with anna.sit(id) as line:
        to_question(line)
        line.play(line.options[0])
        line.until("ack")
        told = figures(client)
    assert anna.get("/health").text == "ok\n"
    assert told["wartable_tables_awake"] == told["wartable_tables_made_total"] == 1
    assert told["wartable_connections"] == 1 and told["wartable_decisions_total"] >= 1
    for quiet in ("bots_failed_total", "writes_failed_total", "refused_total"):
        assert told[f"wartable_{quiet}"] == 0


@pytest.mark.parametrize(
    "given", [None, "", "Bearer", "Bearer wrong", f"Basic {METRICS_TOKEN}", METRICS_TOKEN, "Bearer \xff"]
)
def test_the_figures_are_for_those_who_have_the_token(client, database, given):
    nobody = {} if given is None else {"authorization": given.encode("latin-1")}
    answer = client.get("/metrics", headers=nobody)
    assert answer.status_code == 404 and "wartable_" not in answer.text
    with TestClient(make_app(Site(f"{database}-2", workers=0)), base_url=HOST) as silent:
        for header in (nobody, {"authorization": "Bearer "}, {"authorization": f"Bearer {METRICS_TOKEN}"}):
            assert silent.get("/metrics", headers=header).status_code == 404, "no token, no figures"


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.one_of(st.text(max_size=200), st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=20), lambda x: st.lists(x, max_size=4) | st.dictionaries(st.sampled_from(["t", "id", "q", "a", "seat", "ok", "on", "text", "key", "bot", "z"]), x, max_size=5)).map(json.dumps), st.builds(lambda t, kw: json.dumps({"t": t, **kw}), st.sampled_from(["play", "undo", "consent", "say", "take", "auto", "retry", "inspect", "ping"]), st.dictionaries(st.sampled_from(["id", "q", "a", "seat", "ok", "on", "text", "key", "bot"]), st.text(max_size=12) | st.integers() | st.booleans(), max_size=4))))  # fmt: skip
def test_any_message_leaves_the_table_alive(fuzzed, raw):
    line, site, table = fuzzed
    before = decisions(site, table)
    line.socket.send_text(raw)
    line.settled()
    assert decisions(site, table) == before


@pytest.fixture
def fuzzed(client, site, boris):
    """A watcher at a running table: nothing it sends may matter."""
    anna = Person(client)
    table = anna.new()
    join(site, table, boris)
    stranger = Person(client)
    with stranger.sit(table) as line:
        line.settled()
        yield line, site, table


def test_limits_have_names():
    assert Limits().message_bytes <= 8192
