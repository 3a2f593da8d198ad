"""Hints over the socket: for a person who plays alone, never at a table with other people; one thought for one question."""

import asyncio
import time

import pytest

from tests.server.conftest import Person
from wartable.bots.hints import Hint, hint
from wartable.kernel.joining import JOINT
from wartable.kernel.state import Rng
from wartable.server import hinting
from wartable.server.hinting import Hinters
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.workers import Failed

GAMES = ("conquest", "forbidden-stars", "rebellion", "circadians", "legion")


def asked(line):
    """Wait until this page is asked something for which there is a hint."""
    while not line.token or 'data-do="hint"' not in line.parts["prompt"]:
        line.next()
    return line.token


@pytest.fixture
def thoughts(monkeypatch):
    """How often a hint is thought out, and how: at first the first answer, at once."""

    class Thoughts:
        n, how = 0, staticmethod(lambda match, seat: Hint(match.options(seat)[0]))

    def think(seat, packed):
        Thoughts.n += 1
        return Thoughts.how(hinting.Match.unpack(packed, hinting.find), seat)

    monkeypatch.setattr(hinting, "think", think)
    return Thoughts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_who_plays_alone_hears_what_the_bot_would_do_and_may_take_it(client, site, game, lang):
    person = Person(client, lang)
    extra = {"seat2": "bot:greedy"} if game in ("forbidden-stars", "circadians") else {}
    table = site.lobby.tables[person.new(seat1="bot:greedy", game=game, **extra)]
    with person.sit(table.id) as line:
        token = asked(line)
        line.send(t="hint", q=token)
        told = line.until("hint")
        seat = table.seats_of(person.who.id)[0]
        expected = hint(table.match, seat)
        assert told["q"] == token and told["a"].split(JOINT)[0] == table.match.notation(expected.answer)
        assert told["text"].startswith({"en": "Hint: ", "ru": "Подсказка: "}[lang])
        assert {"en": "Do so", "ru": "Так и сделать"}[lang] in told["html"]
        before = len(table.match.decisions)
        line.send(t="play", id="1", q=token, a=told["a"])
        line.until("ack")
        assert table.match.decisions[before].action == expected.answer


def test_where_a_pose_is_asked_for_it_says_where(client, site, thoughts):
    from tests.games.legion.table import acting, unit

    person = Person(client)
    match = acting(
        [unit("rebel-troopers", 9000, 3800)], [unit("stormtroopers", 9000, 6800)], "rebel-troopers",
        round=2, blue=0, turn=0, priority=0, counter=0,
    )  # fmt: skip
    seats = [SeatInfo(0, HUMAN, person.who.id, "A"), SeatInfo(1, BOT, bot="greedy")]
    thoughts.how = staticmethod(lambda match, seat: Hint(match.pending[seat].pose(Rng(1))))

    async def create():
        return await site.lobby.create("legion", match.options_used, Config(), seats, "T", start=match)

    table = client.portal.call(create)
    with person.sit(table.id) as line:
        line.send(t="hint", q=asked(line))
        told = line.until("hint")
        assert len(told["pose"].split()) == 3
        assert f'data-pose="{told["pose"]}"' in told["html"]


def test_at_a_table_with_other_people_nobody_gets_one(client, site, thoughts):
    anna, boris, watcher = Person(client), Person(client, "ru"), Person(client)
    table = site.lobby.tables[anna.new()]
    boris.post(f"/join/{table.seats[1].invite}")
    with anna.sit(table.id) as one, boris.sit(table.id) as two, watcher.sit(table.id) as third:
        while not (one.token or two.token):
            one.settled(), two.settled()
        for line, said in ((one, "other people"), (two, "с другими людьми")):
            assert 'data-do="hint"' not in line.parts["prompt"]
            line.send(t="hint", q=line.token)
            assert said in line.until("no")["text"]
        third.send(t="hint", q=one.token or two.token)
        third.until("no")
    assert thoughts.n == 0


def test_an_invitation_that_is_open_is_company_too(anna, site, thoughts):
    table = site.lobby.tables[anna.new()]
    assert not table.alone
    with anna.sit(table.id) as line:
        line.settled()
        line.send(t="hint", q=table.token(0))
        assert "other people" in line.until("no")["text"]
    assert thoughts.n == 0


def test_who_watches_somebody_play_alone_gets_none_and_hears_none(client, anna, site, thoughts):
    table = site.lobby.tables[anna.new(seat1="bot:greedy")]
    with anna.sit(table.id) as line, Person(client).sit(table.id) as watcher:
        token = asked(line)
        watcher.settled()
        watcher.send(t="hint", q=token)
        watcher.until("no")
        line.send(t="hint", q=token)
        line.until("hint")
        watcher.settled()
        assert 'data-do="hint"' not in watcher.parts["prompt"]
        assert not [message for message in watcher.raw if message["t"] == "hint"]


def test_one_person_at_one_screen_gets_them_for_the_seat_that_looks(anna, site, thoughts):
    table = site.lobby.tables[anna.new(seat1="me")]
    with anna.sit(table.id) as line:
        line.settled()
        line.send(t="hint", q=table.token(table.pending[0]))
        told = line.until(lambda m: m["t"] in ("hint", "no"))
        if told["t"] == "no":  # the screen has to be handed over first
            line.send(t="take", seat=table.pending[0])
            line.send(t="hint", q=asked(line))
            line.until("hint")
    assert thoughts.n == 1


def test_another_person_at_the_same_screen_is_company(anna, site, thoughts):
    table = site.lobby.tables[anna.new(seat1="hot", name="Anna", name1="Boris")]
    with anna.sit(table.id) as line:
        line.settled()
        seat = table.pending[0]
        line.send(t="take", seat=seat)
        line.send(t="hint", q=table.token(seat))
        assert "other people" in line.until("no")["text"]
        assert 'data-do="hint"' not in line.parts["prompt"]
    assert thoughts.n == 0


def test_asked_twice_it_is_thought_of_once_and_after_an_answer_anew(anna, site, thoughts):
    table = site.lobby.tables[anna.new(seat1="bot:greedy")]
    with anna.sit(table.id) as line:
        token = asked(line)
        for _ in range(3):
            line.send(t="hint", q=token)
        told = [line.until("hint") for _ in range(3)]
        assert told[0] == told[1] == told[2] and thoughts.n == 1
        line.send(t="play", id="1", q=token, a=told[0]["a"])
        line.until("ack")
        assert table.hint is None
        while asked(line) == token:
            line.next()
        line.send(t="hint", q=token)
        assert "closed" in line.until("no")["text"]
        line.send(t="hint", q=line.token)
        line.until("hint")
        assert thoughts.n == 2


def test_who_answers_meanwhile_is_not_held_up_and_hears_nothing_of_it(anna, site, thoughts):
    table = site.lobby.tables[anna.new(seat1="bot:greedy")]

    def slowly(match, seat):
        time.sleep(1.5)
        return Hint(match.options(seat)[0])

    thoughts.how = staticmethod(slowly)
    with anna.sit(table.id) as line:
        token, started = asked(line), time.monotonic()
        line.send(t="hint", q=token)
        line.settled()
        thought = table.hint[1]
        line.send(t="play", id="1", q=token, a=table.match.notation(table.match.options(0)[0]))
        line.until("ack")
        assert time.monotonic() - started < 1.4, "nobody waited for the hint"
        time.sleep(0.1)
        assert thought.cancelled() and table.hint is None
        time.sleep(1.6)
        line.settled()
        assert not [message for message in line.raw if message["t"] == "hint"]


def test_a_thought_that_fails_is_one_line_and_may_be_asked_for_again(anna, site, thoughts):
    table = site.lobby.tables[anna.new(seat1="bot:greedy")]
    works = thoughts.how

    def breaks(match, seat):
        raise ZeroDivisionError("a secret")

    thoughts.how = staticmethod(breaks)
    with anna.sit(table.id) as line:
        line.send(t="hint", q=asked(line))
        told = line.until("hint")
        assert told == {
            "t": "hint", "q": line.token, "failed": "The bot could not think of a hint. Ask again, or decide by yourself."
        }  # fmt: skip
        thoughts.how = staticmethod(works)
        line.send(t="hint", q=line.token)
        assert "html" in line.until("hint")
        assert table.trouble == ""


def test_it_is_thought_of_in_another_process_that_can_be_ended():
    from tests.test_hard import at_a_choice

    match, seat = at_a_choice("conquest", 6, 50)

    async def ask():
        hinters = Hinters(1)
        try:
            assert await hinters.workers.do(hinting.think, seat, match.pack()) == hint(match, seat)
            hinters.workers.seconds = 0.0
            with pytest.raises(Failed, match="longer"):
                await hinters.workers.do(hinting.think, seat, match.pack())
        finally:
            hinters.close()

    asyncio.run(ask())
