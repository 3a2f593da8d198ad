"""Programs of others at the web table: they play, and whatever they do no table hangs and nothing of them is left."""

import asyncio
import json
import os
import secrets
import shlex
import sys
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.bots.conftest import tidy
from tests.bots.programs import BAD, EXAMPLE, PLAYS, children, program, soon
from tests.server.conftest import HOST, Person, Stalls
from tests.server.wire import Client as Page
from tests.server.wire import Person as Visitor
from tests.server.wire import serving
from wartable.bots import BOTS, PROGRAMS, STAND_IN, Program, enlist
from wartable.server.app import make_app
from wartable.server.names import BadName, check
from wartable.server.site import Site
from wartable.web import TEXTS

assert tidy


def play_on(line, until):
    """Give the first answer whenever asked, until something holds."""
    asked = ""
    while not until():
        if line.token and line.token != asked and line.options:
            asked = line.token
            line.play(line.options[0])
        line.next()


def test_a_program_is_chosen_by_its_name_and_nobody_else_names_commands(anna, site):
    enlist([program(PLAYS, name="my-bot")])
    page = anna.get("/new/conquest").text
    assert 'value="bot:my-bot"' in page and "Bot my-bot" in page
    assert "Бот my-bot" in Person(anna.client, "ru").get("/new/conquest").text
    seat = site.lobby.tables[anna.new("bot:my-bot")].seats[1]
    assert (seat.kind, seat.bot) == ("bot", "my-bot")
    for wish in (f"bot:{sys.executable}", "bot:you=cat", "bot:nobody"):
        assert site.lobby.tables[anna.new(wish)].seats[1].kind == "open"


def test_nobody_is_called_like_a_program():
    check("my-bot", [])
    enlist([program(PLAYS, name="my-bot")])
    with pytest.raises(BadName):
        check("Bot my-bot", [])


def test_a_whole_game_against_the_example(anna, site):
    enlist([Program("me", (sys.executable, str(EXAMPLE)), 30.0)])
    id = anna.new("bot:me")
    with anna.sit(id) as line:
        line.next()
        play_on(line, lambda: line.over)
    table = site.lobby.tables[id]
    assert table.outcome is not None and table.seats[1].bot == "me" and table.chat == []
    assert soon(lambda: not children()), "when the game is over it goes"


def test_a_program_hears_what_its_seat_may_know_and_how_it_ended(anna, site, tmp_path):
    path = tmp_path / "heard"
    notes = (
        "import json, sys\nout = open(%r, 'a')\nfor line in sys.stdin:\n    out.write(line); out.flush()\n    m = json.loads(line)\n"
        "    if m['type'] == 'question': print(json.dumps({'answer': m['options'][0]['answer']}), flush=True)\n"
    )
    enlist([program(notes % str(path), 30)])
    id = anna.new("bot:me")
    with anna.sit(id) as line:
        line.next()
        play_on(line, lambda: line.over)
        assert soon(lambda: '"over"' in path.read_text())
    hello, *questions, over = map(json.loads, path.read_text().splitlines())
    table = site.lobby.tables[id]
    assert (hello["seat"], hello["options"]["decks"]) == (1, [None, "nazdreg"])
    assert table.match.seed not in path.read_text() and table.secret not in path.read_text()
    assert len(questions) > 5 and over["results"] == list(table.outcome.results)
    told = [event for message in (*questions, over) for event in message["events"]["new"]]
    assert len(told) == len(table.match.log(1))


@pytest.mark.parametrize("kind", ["silent", "deaf", "nonsense", "flood", "huge", "crash", "midway", "illegal", "brood"])
def test_greedy_plays_on_for_a_program_that_gives_up_and_everybody_is_told(anna, site, kind):
    enlist([program(BAD[kind], 0.4)])
    id = anna.new("bot:me")
    with anna.sit(id) as line:
        line.next()
        play_on(line, lambda: line.chat)
        said, heir = str(line.chat), TEXTS.line("bot-word", bot=STAND_IN).say("en")
        assert "Bot me plays no longer (" in said and f"{heir} plays on for it." in said
        assert "Бот me больше не играет (" in said
        at = len(site.lobby.tables[id].match.decisions)
        play_on(line, lambda: len(site.lobby.tables[id].match.decisions) > at + 5)
        everything = str(line.raw)
        assert "feet" not in everything and "castle" not in everything, "what it said may tell what it holds"
    assert site.lobby.tables[id].seats[1].bot == "greedy"
    assert soon(lambda: not children())


def test_why_a_program_gave_up_stands_in_the_log(anna, site, caplog):
    enlist([program(BAD["crash"], 5)])
    with anna.sit(anna.new("bot:me")) as line:
        line.next()
        play_on(line, lambda: line.chat)
    (gave_up,) = [r for r in caplog.records if r.getMessage() == "a program gave up"]
    assert gave_up.reason == "the program has ended with code 1" and gave_up.stderr == "I fell over my own feet"


def test_while_a_program_thinks_nobody_else_waits(anna, client, site):
    enlist([program(BAD["silent"], 4.0)])
    slow = anna.new("bot:me")
    with anna.sit(slow) as line, Stalls(client) as stalls:
        line.next()
        play_on(line, lambda: bool(children()))
        began = time.monotonic()
        with anna.sit(anna.new("bot:random")) as other:
            other.next()
            play_on(other, lambda: len(other.log) > 15)
        assert not line.chat and time.monotonic() - began < 4, "the other game went on meanwhile"
        play_on(line, lambda: line.chat)
    assert stalls.longest < 0.5


def test_at_most_so_many_programs_run_and_who_had_to_go_comes_back(database, limits):
    limits.programs = 1
    enlist([program(PLAYS, 30)])
    site = Site(database, limits, pace=0, workers=0)
    with TestClient(make_app(site), base_url=HOST) as client:
        anna = Person(client)
        with anna.sit(anna.new("bot:me")) as one, anna.sit(anna.new("bot:me")) as two:
            one.next()
            two.next()
            for line in (one, two, one):
                before = len(line.log)
                play_on(line, lambda line=line, before=before: len(line.log) > before + 5)
                assert len(children()) <= 2  # one goes, one comes
            assert not one.chat and not two.chat
        assert soon(lambda: len(children()) == 1)
    assert not children(), "no program outlives its server"


def test_after_a_restart_a_program_is_started_again_or_replaced_if_it_is_not_there(database, limits):
    def served(then):
        site = Site(database, limits, pace=0, workers=0)
        with TestClient(make_app(site), base_url=HOST) as client:
            return then(site, client)

    enlist([program(PLAYS, 30)])
    who = []

    def begin(site, client):
        who.append(Person(client))
        id = who[0].new("bot:me")
        with who[0].sit(id) as line:
            line.next()
            play_on(line, lambda: len(line.log) > 5)
        return id

    def go_on(site, client):
        who[0].client = client
        with who[0].sit(id) as line:
            line.next()
            before = len(line.log)
            play_on(line, lambda: line.chat or len(line.log) > before + 8)
            return str(line.chat)

    id = served(begin)
    assert not children() and served(go_on) == "[]"
    del BOTS["me"], PROGRAMS["me"]
    assert "Bot me plays no longer (this bot is not on this server any more)" in served(go_on)


def test_with_workers_a_program_plays_as_well(database, limits):
    enlist([program(PLAYS, 60)])
    site = Site(database, limits, pace=0, workers=1)
    with TestClient(make_app(site), base_url=HOST) as client:
        anna = Person(client)
        with anna.sit(anna.new("bot:me")) as line:
            line.next()
            play_on(line, lambda: line.chat or len(line.log) > 12)
            assert not line.chat


def test_a_server_that_is_stopped_takes_its_programs_along(database):
    """The whole way: `wartable serve --bot`, a table, a program that would sleep for ever, and the end."""
    mark = secrets.token_hex(8)
    command = shlex.join([sys.executable, "-c", "import time; time.sleep(1000)", mark])

    def programs():
        return [n for n in filter(str.isdecimal, os.listdir("/proc")) if mark in words_of(n).split("\0")]

    with serving(database, "--bot", f"me={command}", "--bot-seconds", "100") as server:
        visitor = Visitor(server.url)
        table = visitor.table(seat0="bot:me", seat1="me")

        async def sit():
            page = Page(server.url, table, visitor.cookie).start()
            while not programs():  # the lot decides who is asked first
                if page.answers and not page.unheard:
                    await page.decide(page.answers[0])
                await asyncio.sleep(0.1)
            await page.close()

        asyncio.run(asyncio.wait_for(sit(), 60))
        assert len(programs()) == 1
        assert "a program gave up" not in server.stop()
        assert soon(lambda: not programs())


def words_of(number):
    try:
        return Path(f"/proc/{number}/cmdline").read_text()
    except OSError:
        return ""
