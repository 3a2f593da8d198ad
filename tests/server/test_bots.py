"""Bots that break: they raise, hang, die, answer nonsense. The table says so; other tables go on."""

import asyncio
import os
import signal
import time

import pytest

from tests.server.conftest import Person, figures
from wartable.bots import BOTS
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import Illegal
from wartable.server import workers
from wartable.server.bots import BotFailed, Thinkers
from wartable.server.workers import why

SECRET = "-".join(["a", "secret"])


class Raises:
    def __init__(self, seed):
        pass

    def choose(self, match, seat):
        raise ValueError(f"I hold {SECRET}")


class Hangs:
    """Stuck, and not even asking for the time."""

    def __init__(self, seed):
        pass

    def choose(self, match, seat):
        while True:
            pass


class Dies:
    def __init__(self, seed):
        pass

    def choose(self, match, seat):
        os.kill(os.getpid(), signal.SIGKILL)


BROKEN = {"raises": Raises, "hangs": Hangs, "dies": Dies}


def broken_work(line):
    """The life of a worker that knows broken bots too."""
    BOTS.update(BROKEN)
    workers.live(line)


@pytest.fixture
def thinkers(monkeypatch):
    """Real workers, which know bots that break, and little patience."""
    monkeypatch.setattr(workers.Worker, "LIFE", staticmethod(broken_work))
    made = Thinkers(2, seconds=90)
    made.workers.start()
    yield made
    made.workers.close()


def position():
    return record.start(find("conquest"), {"decks": ["straken", "nazdreg"]}, "5e" * 16)


def test_every_way_to_break_is_one_failure_and_no_more(thinkers):
    match = position()
    seat = next(iter(match.pending))

    async def run():
        assert await thinkers.choose("random", 1, seat, match) in match.options(seat)
        with pytest.raises(BotFailed) as raised:
            await thinkers.choose("raises", 1, seat, match)
        assert str(raised.value).startswith("raises: ValueError test_bots.py:") and SECRET not in str(raised.value)
        with pytest.raises(BotFailed, match="died"):
            await thinkers.choose("dies", 1, seat, match)
        with pytest.raises(BotFailed, match="LookupError"):
            await thinkers.choose("nobody", 1, seat, match)
        assert await thinkers.choose("greedy", 1, seat, match) in match.options(seat), "and others are served"
        assert thinkers.workers.busy == 0

    asyncio.run(run())


def test_a_bot_that_hangs_is_ended_while_others_think(thinkers):
    match = position()
    seat = next(iter(match.pending))

    async def run():
        await asyncio.gather(*(thinkers.choose("random", 1, seat, match) for _ in range(2)))  # both workers are awake
        thinkers.workers.seconds = 8
        hanging = asyncio.create_task(thinkers.choose("hangs", 1, seat, match))
        await asyncio.sleep(0.1)
        assert thinkers.workers.busy == 1
        for n in range(5):
            assert await thinkers.choose("random", n, seat, match) in match.options(seat)
        assert not hanging.done()
        with pytest.raises(BotFailed, match="took longer than 8 s"):
            await hanging
        thinkers.workers.seconds = 90
        answers = await asyncio.gather(*(thinkers.choose("random", n, seat, match) for n in range(4)))
        assert all(a in match.options(seat) for a in answers), "its place is taken by another worker"

    asyncio.run(run())


def test_a_worker_that_was_killed_between_two_questions_is_replaced_unnoticed(thinkers):
    match = position()
    seat = next(iter(match.pending))

    async def run():
        await thinkers.choose("random", 1, seat, match)
        for worker in thinkers.workers._all:
            worker.process.kill()
            worker.process.join()
        thinkers.workers._free = thinkers.workers._free[:1]
        assert await thinkers.choose("random", 1, seat, match) in match.options(seat)

    asyncio.run(run())


def sleepy_work(line):
    """The life of a worker that is long in coming."""
    time.sleep(5)
    workers.live(line)


def test_how_long_a_worker_takes_to_come_is_not_counted_as_thinking(monkeypatch):
    monkeypatch.setattr(workers.Worker, "LIFE", staticmethod(sleepy_work))
    match, thinkers = position(), Thinkers(1, seconds=4)
    seat = next(iter(match.pending))
    try:
        assert asyncio.run(thinkers.choose("random", 1, seat, match)) in match.options(seat)
    finally:
        thinkers.workers.close()


def test_no_worker_outlives_its_thinkers(thinkers):
    processes = [w.process for w in thinkers.workers._all]
    thinkers.workers.close()
    for process in processes:
        process.join(10)
        assert not process.is_alive()


def test_when_the_server_stops_no_new_worker_comes_for_what_was_being_done(thinkers):
    match = position()
    seat = next(iter(match.pending))

    async def run():
        await thinkers.choose("random", 1, seat, match)
        hanging = asyncio.create_task(thinkers.choose("hangs", 1, seat, match))
        while not thinkers.workers.busy:
            await asyncio.sleep(0.01)
        thinkers.workers.close()
        with pytest.raises(BotFailed, match="the server stops"):
            await hanging
        assert not thinkers.workers._all

    asyncio.run(run())


def test_what_went_wrong_is_told_without_its_words():
    with pytest.raises(Illegal) as raised:
        raise Illegal("CQ-1", SECRET)
    assert why(raised.value).startswith("Illegal test_bots.py:") and SECRET not in why(raised.value)


def test_what_a_bot_says_when_it_fails_is_not_shown(client, site, monkeypatch, caplog):
    """An answer that the rules forbid names what the bot holds: neither the table nor the log repeats it."""

    async def forbidden(*_):
        raise Illegal("CQ-1", SECRET)

    monkeypatch.setattr(site.thinkers, "choose", forbidden)
    anna = Person(client)
    healthy = anna.new("bot:random")
    id = anna.new("bot:greedy")
    with anna.sit(id) as line:
        line.next()
        while 'data-do="retry"' not in line.parts["prompt"]:
            if line.options:
                line.play(line.options[0])
            line.next()
        assert SECRET not in str(line.raw)
    failed = [r for r in caplog.records if r.getMessage() == "bot failed"]
    assert failed and all(SECRET not in str(r.__dict__) for r in failed)
    assert figures(client)["wartable_bots_failed_total"] == len(failed)
    with anna.sit(healthy) as line:
        line.settled()
        assert line.parts["prompt"]
