"""How long an answer takes tells nothing about a hand: declining in company, bots' moves, what answers itself."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from tests.server.conftest import calm, join
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.questions import Choose
from wartable.server import deciding, lobby, passing, tables
from wartable.server.bots import Thinkers
from wartable.server.lobby import Lobby
from wartable.server.programs import Programs
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.tables import Table

HOLD = 0.6


class NoStore:
    """Writes nowhere."""

    async def write(self, *work):
        pass


def table_of(kinds=(HUMAN, HUMAN), pace=1.0):
    match = record.start(find("conquest"), {"decks": ["straken", "nazdreg"]}, "5e" * 16)
    table = Table("t", "T", match, Config(), [SeatInfo(n, kind, str(n), bot="random") for n, kind in enumerate(kinds)], NoStore())  # fmt: skip
    table.pace = pace
    return table


def play_to_a_pass(match, single):
    """To a question of which the only answer is the pass, or of which it is one of several."""
    for n in range(400):
        seat = next(iter(match.pending))
        options = match.options(seat)
        words = [match.notation(a) for a in options]
        if "pass" in words and (len(words) == 1) == single and len(match.pending) == 1:
            return seat
        match.apply(seat, options[n % len(options)])
    raise AssertionError("it never came")


@pytest.fixture
def moment(monkeypatch):
    """A clock that goes when it is told to, and hesitations that are known beforehand."""
    now = SimpleNamespace(monotonic=lambda: now.at, at=100.0, drawn=0)

    def drawn(pace):
        now.drawn += 1
        return HOLD * pace

    for module in (tables, deciding):
        monkeypatch.setattr(module, "time", now)
    monkeypatch.setattr(tables, "hesitation", drawn)
    return now


@pytest.mark.parametrize("single", [True, False])
def test_a_pass_is_seen_at_the_same_moment_whether_one_could_have_done_more_or_not(moment, single):
    table = table_of()
    seat = play_to_a_pass(table.match, single)
    asyncio.run(table.changed())
    assert (passing.answered(table, seat) is not None) is single
    for after, rest in ((0.0, HOLD), (HOLD / 2, HOLD / 2), (HOLD * 2, 0.0)):
        moment.at = 100 + after
        assert deciding.hold(table) == pytest.approx(rest) and deciding.hold(table, " pass ") == pytest.approx(rest)
        assert deciding.hold(table, "attack goff-nob") == 0, "who does something is seen at once"


def test_the_moment_is_drawn_once_for_each_question(moment):
    table = table_of()
    play_to_a_pass(table.match, True)
    for _ in range(3):  # talk, an undo somebody wishes for, a page that opens
        asyncio.run(table.changed())
    assert moment.drawn == 1
    seat = next(iter(table.match.pending))
    table.match.apply(seat, table.match.options(seat)[0])
    asyncio.run(table.changed())
    assert moment.drawn == 2


def test_hesitations_differ_and_are_never_long():
    drawn = [tables.hesitation(0.35) for _ in range(400)]
    assert 0.5 < min(drawn) < 0.6 and max(drawn) <= 2.1 and len(set(drawn)) > 300
    assert 0.8 < sum(drawn) / len(drawn) < 1.1
    assert tables.hesitation(0) == 0


def test_alone_nothing_is_held_back_and_everything_with_one_answer_answers_itself(moment):
    table = table_of((HUMAN, BOT))
    match = table.match
    seat = play_to_a_pass(match, True)
    asyncio.run(table.changed())
    assert deciding.hold(table) == 0
    for _ in range(3000):
        if not match.pending:
            match = table.match = table_of().match
        seat = next(iter(match.pending))
        only = match.options(seat)
        if len(only) == 1 and match.notation(only[0]) != "pass" and isinstance(match.pending[seat], Choose):
            break
        match.apply(seat, only[-1])
    for info in table.seats:
        info.kind = HUMAN
    assert passing.answered(table, seat) is None, "in company, only declining is left to the server"
    table.seats[1 - seat].kind = BOT
    assert passing.answered(table, seat) == (match.options(seat)[0], "only")


@pytest.mark.parametrize("auto", [True, False])
def test_over_the_socket_a_pass_waits_its_time(anna, boris, site, monkeypatch, auto):
    """By itself or by a click at once: the other one hears nothing of it before its time, and then does."""
    monkeypatch.setattr(tables, "hesitation", lambda pace: HOLD)
    id = anna.new()
    join(site, id, boris)
    table = site.lobby.tables[id]
    seat = play_to_a_pass(table.match, auto)
    for info in table.seats:
        info.auto = auto
    people = (anna, boris)
    with people[seat].sit(id) as mine, people[1 - seat].sit(id) as other:
        calm(mine, other)
        began, before = time.monotonic(), len(table.match.decisions)
        table.declined_from = ((-1, -1), 0.0)
        mine.send(t="say", text="the question is put")
        mine.until(lambda m: "chat" in m)
        other.until(lambda m: "chat" in m)
        if not auto:
            mine.play("pass", id="click")
            mine.send(t="ping")
            assert mine.next()["t"] == "pong", "the page is served meanwhile"
        if time.monotonic() - began < HOLD / 2:
            heard = len(other.raw)
            other.settled()
            assert len(other.raw) == heard + 1 and len(table.match.decisions) == before
        other.until(lambda m: "parts" in m)
        assert time.monotonic() - began >= HOLD
        assert table.match.decisions[before].notation == "pass" and (before in table.auto) is auto
        if not auto:
            assert any(m["t"] == "ack" and m["id"] == "click" for m in mine.raw) or mine.until("ack")


@pytest.mark.parametrize(
    ("bot", "thought", "takes"),
    [
        ("random", 0.0, 0.4),
        ("random", 0.1, 0.4),
        ("random", 0.39, 0.4),
        ("random", 0.5, 0.8),
        ("hard", 0.1, 1.2),
        ("hard", 1.1, 1.2),
        ("hard", 1.3, 2.4),
    ],
)
@pytest.mark.parametrize("single", [True, False])
def test_a_bots_move_takes_whole_paces_whatever_it_holds(monkeypatch, single, bot, thought, takes):
    table = table_of((HUMAN, BOT), pace=0.4)
    table.seats[1].bot = bot
    while (seat := play_to_a_pass(table.match, single)) != 1:
        table.match.apply(seat, table.match.options(seat)[-1])
    now, asked = SimpleNamespace(monotonic=lambda: now.at, at=50.0), []

    class Elsewhere(Thinkers):
        async def choose(self, bot, seed, seat, match):
            asked.append(seat)
            now.at += thought
            return match.options(seat)[0]

    async def wait(seconds):
        now.at += seconds

    async def run():
        thinkers = Elsewhere(0)
        place = Lobby(NoStore(), thinkers, Programs(thinkers.workers, 1), pace=0.4)
        table.on_change, answered = None, []
        real = deciding.answer

        async def answer(*given):
            answered.append(now.at)
            await real(*given)

        monkeypatch.setattr(deciding, "answer", answer)
        monkeypatch.setattr(lobby, "time", now)
        monkeypatch.setattr(lobby, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": wait}))
        monkeypatch.setattr(place, "_start", lambda work, key: work.close())
        await place._bot_turn(table, seat)
        assert asked == [seat], "a question with one answer goes the same way"
        assert answered == [pytest.approx(50 + takes)]

    asyncio.run(run())
