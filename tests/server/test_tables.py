"""Tables over the socket: a game to its end, two people, undo, clocks, bots that fail, restarts."""

import asyncio
import threading

from starlette.testclient import TestClient

from tests.bots.programs import soon
from tests.server.conftest import BOTH, HOST, Line, Person, calm, join, unlinked
from wartable.kernel.record import commitment
from wartable.server.app import make_app
from wartable.server.bots import BotFailed
from wartable.server.deciding import for_bots
from wartable.server.render import say
from wartable.server.seats import BOT
from wartable.server.site import Site

pytestmark = BOTH


def play_on(line, pick=0):
    """Answer the open question with one of its options and wait for what follows."""
    before = line.token
    line.play(line.options[pick % len(line.options)])
    line.until(lambda m: line.over or (line.token and line.token != before) or not line.token)


def to_question(line):
    while not line.options and not line.over:
        line.next()


def test_a_whole_game_against_a_bot(anna, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        n = 0
        while not line.over:
            to_question(line)
            if line.over:
                break
            play_on(line, n)
            n += 1
    over, match = line.parts["over"], site.lobby.tables[table].match
    assert match.outcome is not None and n > 5
    assert match.seed in over and commitment(match.seed) in over
    assert len(line.log) > 20 and len(set(line.log)) == len(line.log)


def test_the_seed_is_not_sent_before_the_end(anna, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        to_question(line)
        play_on(line)
        seed = site.lobby.tables[table].match.seed
        assert all(seed not in str(m) for m in line.raw)
        assert seed not in anna.get(f"/t/{table}").text


def test_two_people_play_in_their_own_languages(anna, boris, site):
    table = anna.new()
    with anna.sit(table) as one:
        one.next()
        assert "/join/" in one.parts["prompt"]
        join(site, table, boris)
        with boris.sit(table) as two:
            calm(one, two)
            asked = one if one.token else two
            assert asked.options == ["keep", "mulligan"]
            asked.play("keep")
            calm(one, two)
            other = two if asked is one else one
            assert other.options == ["keep", "mulligan"] and not asked.options
            assert "Борис" in one.parts["board"] and "Фаза" not in "".join(one.log)
            assert any("оставляет начальную руку" in unlinked(line) for line in two.log)


def test_a_spectator_sees_no_hand_and_cannot_act(anna, boris, site):
    table = anna.new("bot:random")
    with anna.sit(table) as line, boris.sit(table) as watcher:
        to_question(line)
        watcher.settled()
        assert 'class="hcard' in line.parts["tray"] and 'class="hcard' not in watcher.parts["tray"]
        assert not watcher.options
        before = len(site.lobby.tables[table].match.decisions)
        for message in (
            {"t": "play", "id": "1", "q": line.token, "a": line.options[0]},
            {"t": "undo"},
            {"t": "resign"},
        ):
            watcher.send(**message)
            assert watcher.until("no")["text"] == "Зрители не играют."
        assert len(site.lobby.tables[table].match.decisions) == before


def test_undo_is_free_until_something_is_revealed(anna, boris, site):
    table = anna.new()
    join(site, table, boris)
    match = site.lobby.tables[table].match
    with anna.sit(table) as one, boris.sit(table) as two:
        calm(one, two)
        asked = one if one.token else two
        asked.play("keep")
        calm(one, two)
        assert [d.notation for d in match.decisions] == ["keep"]
        asked.send(t="undo")
        calm(one, two)
        assert match.decisions == []
        asked.play("mulligan")
        calm(one, two)
        asked.send(t="undo")
        said = asked.until("no")["text"]
        assert said == say("ru" if asked is two else "en", "no-undo-closed")
        assert [d.notation for d in match.decisions] == ["mulligan"]


def test_undo_by_consent(anna, boris, site):
    table = anna.new(undo="consent")
    join(site, table, boris)
    with anna.sit(table) as one, boris.sit(table) as two:
        calm(one, two)
        asked, other = (one, two) if one.token else (two, one)
        asked.play("mulligan")  # a shuffle: beyond the horizon
        calm(one, two)
        asked.send(t="undo")
        assert asked.until("note")
        other.settled()
        assert 'data-do="consent"' in other.parts["prompt"]
        other.send(t="consent", ok=False)
        calm(one, two)
        assert len(site.lobby.tables[table].match.decisions) == 1
        asked.send(t="undo")
        asked.until("note")
        other.settled()
        other.send(t="consent", ok=True)
        calm(one, two)
        assert site.lobby.tables[table].match.decisions == []
        assert asked.options == ["keep", "mulligan"]


def test_no_undo_where_it_was_agreed_so(anna):
    table = anna.new("bot:random", undo="none")
    with anna.sit(table) as line:
        to_question(line)
        assert "data-confirm" in line.parts["options"]
        line.send(t="undo")
        assert line.until("no")["text"] == "Decisions stand at this table."


def test_resigning_ends_the_game(anna, boris, site):
    table = anna.new()
    join(site, table, boris)
    with anna.sit(table) as one, boris.sit(table) as two:
        one.send(t="resign")
        calm(one, two)
        assert one.over and two.over
        assert site.lobby.tables[table].outcome.winners == (1,)
        two.play("keep", q="0" * 16)
        assert two.until("no")["text"]


def test_a_clock_that_runs_out_loses(anna, boris, site):
    table = anna.new(clock="move-60")
    join(site, table, boris)
    clock = site.lobby.tables[table].clock
    with anna.sit(table) as one:
        one.settled()
        assert one.raw[-2]["clocks"][0]["left"] <= 60_000
        seat = next(iter(clock.since))
        clock.left[seat] = 50
        site.lobby.tables[table].chat.clear()
        one.send(t="say", text="tick")
        one.until(lambda m: one.over)
        assert site.lobby.tables[table].by == "time" and site.lobby.tables[table].outcome.winners == (1 - seat,)


def test_a_bot_that_fails_is_reported_and_can_be_tried_again(anna, site, monkeypatch):
    async def broken(*_):
        raise BotFailed("the worker died")

    whole = site.thinkers.choose
    monkeypatch.setattr(site.thinkers, "choose", broken)
    table = anna.new("bot:greedy")
    with anna.sit(table) as line:
        line.next()
        while 'data-do="retry"' not in line.parts["prompt"]:
            if line.options:
                line.play(line.options[0])
            line.next()
        monkeypatch.setattr(site.thinkers, "choose", whole)
        line.send(t="retry", bot="random")
        line.until(lambda m: 'data-do="retry"' not in line.parts["prompt"])
        to_question(line)
        assert line.options


def test_a_shared_screen_shows_nothing_before_it_is_handed_over(anna, site):
    table = anna.new("hot", name="Anna", name1="Guest")
    with anna.sit(table) as line:
        line.settled()
        assert "Hand the screen over" in line.parts["prompt"] and not line.options
        assert 'class="hcard' not in line.parts["tray"]
        line.play("keep", q="x")
        assert line.until("no")
        seat = site.lobby.tables[table].pending[0]
        line.send(t="take", seat=seat)
        line.settled()
        assert line.options == ["keep", "mulligan"] and 'class="hcard' in line.parts["tray"]
        line.play("keep")
        line.settled()
        assert "Hand the screen over" in line.parts["prompt"] and 'class="hcard' not in line.parts["tray"]


def test_a_restart_finds_every_table_where_it_was(database, limits):
    site = Site(database, limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST) as client:
        anna = Person(client)
        table = anna.new("bot:random", title="Before")
        with anna.sit(table) as line:
            for n in range(6):
                to_question(line)
                if not line.over:
                    play_on(line, n)
            line.send(t="say", text="hello")
            line.settled()
        before = [d.notation for d in site.lobby.tables[table].match.decisions]  # its bot may go on meanwhile
    again = Site(database, limits, pace=0, workers=0)
    with TestClient(make_app(again), base_url=HOST) as client:
        with Line(client.websocket_connect(f"ws://localhost/ws/{table}?lang=en", headers=anna.headers)) as line:
            line.settled()
            assert line.chat and "hello" in line.chat[0]
        new = again.lobby.tables[table]
        assert before and [d.notation for d in new.match.decisions][: len(before)] == before
        assert new.title == "Before"


def test_a_decision_that_cannot_be_written_did_not_happen(anna, site, monkeypatch):
    table = anna.new("bot:random")
    with anna.sit(table) as line:
        to_question(line)
        state = len(site.lobby.tables[table].match.decisions)

        async def full(*_):
            raise OSError("disk full")

        whole = site.store.write
        monkeypatch.setattr(site.store, "write", full)
        line.play(line.options[0])
        assert line.until("no")["text"] == "That did not work. Nothing has changed."
    # the table was set aside: whoever comes back finds what is on disk
    monkeypatch.setattr(site.store, "write", whole)
    with anna.sit(table) as line:
        to_question(line)
        assert len(site.lobby.tables[table].match.decisions) == state
        play_on(line)
        assert len(site.lobby.tables[table].match.decisions) > state


def test_an_answer_counts_although_its_page_has_gone_before_it_is_written(anna, site, monkeypatch):
    table = site.lobby.tables[anna.new("bot:random")]
    writing, write = threading.Event(), site.store.write

    async def slowly(*work):
        writing.set()
        await asyncio.sleep(0.2)
        await write(*work)

    with anna.sit(table.id) as line:
        to_question(line)
        given, before = line.options[0], len(table.match.decisions)
        monkeypatch.setattr(site.store, "write", slowly)
        line.play(given)
        assert writing.wait(30)
    assert soon(lambda: len(table.match.decisions) > before and table.lines > before)
    assert site.lobby.tables.get(table.id) is table and not table.lost


def test_rematch_and_home(anna, site):
    table = anna.new("bot:random", title="Duel")
    with anna.sit(table) as line:
        line.send(t="resign")
        line.until(lambda m: line.over)
    home = anna.get("/").text
    assert "Duel" in home
    again = anna.post(f"/t/{table}/rematch").headers["location"]
    assert again != f"/t/{table}" and anna.get(again).status_code == 200
    assert anna.post(f"/t/{table}/rematch").headers["location"] == again


async def bots_play(table):
    """Whether a bot has still to answer; whatever was answered before is on disk."""
    async with table.lock:
        return bool(for_bots(table))


def test_who_leaves_a_table_of_three_is_followed_by_a_bot_and_the_others_play_on(client, site):
    people = [Person(client) for _ in range(3)]
    id = people[0].new(game="forbidden-stars", seat2="open", name="Anna")
    for person in people[1:]:
        join(site, id, person)
    assert "A bot will play on for you" in people[0].get(f"/t/{id}").text
    with people[0].sit(id) as one, people[1].sit(id) as two:
        calm(one, two)
        one.send(t="resign")
        two.until(lambda m: any("Anna has left; a bot plays on. · Anna: место оставлено" in line for line in two.chat))
        table = site.lobby.tables[id]
        assert table.outcome is None and table.seats[0].kind == BOT and not table.seats_of(people[0].who.id)
        one.send(t="resign")
        assert one.until("no")["text"] == say("en", "no-spectator-cannot") and table.outcome is None
        while client.portal.call(bots_play, table):
            two.settled()
    site.lobby.forget(table)
    with people[1].sit(id) as two, people[2].sit(id) as three:
        calm(two, three)
        again = site.lobby.tables[id]
        assert again is not table and again.seats[0].kind == BOT and len(again.chat) == 1
        two.send(t="resign")
        three.until(lambda m: len(three.chat) == 2)
        assert again.outcome is None and "Resign and end the game" in people[2].get(f"/t/{id}").text
        three.send(t="resign")
        three.until(lambda m: three.over)
    assert again.outcome.winners == (0, 1) and again.by == "resign"


def test_who_draws_pages_goes_with_the_server(site):
    with TestClient(make_app(site), base_url=HOST) as client:
        draws = client.portal.call(site.hub._draw, True, threading.current_thread)
        assert draws.is_alive() and draws is not client.portal.call(threading.current_thread)
    draws.join(60)
    assert not draws.is_alive()
