"""When a person is asked: stops for each kind of window, passing until something comes, what was answered and why."""

import asyncio
import contextlib
import statistics

import pytest
import sqlalchemy as sa

from tests.patient import Patient
from tests.server.conftest import calm, join
from wartable.bots import make
from wartable.games import PACKAGES, find
from wartable.kernel import record
from wartable.kernel.narrate import say_question
from wartable.kernel.passing import ASK, CAN, DECLINES, PASS
from wartable.kernel.questions import Choose
from wartable.kernel.text import LANGUAGES
from wartable.server import deciding, passing, render, sitting, undoing
from wartable.server import store as db
from wartable.server.render import Viewer
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.tables import Refused, Stale, Table


class NoStore:
    """Writes nowhere."""

    async def write(self, *work):
        pass


def table_of(seed=0, kinds=(HUMAN, BOT), game="conquest"):
    match = record.start(find(game), find(game).face.quick(seed), f"{seed:032x}")
    return Table("t", "T", match, Config(), [SeatInfo(n, kind, str(n), bot="random") for n, kind in enumerate(kinds)], NoStore())  # fmt: skip


async def step(table, choose):
    """One decision of whoever is asked."""
    seat = next(iter(table.match.pending))
    action = choose(table.match, seat)
    if table.seats[seat].kind == HUMAN:
        text = table.match.notation(action)
        await deciding.play(table, seat, text, table.token(seat), f"d{len(table.match.decisions)}.{table.rewinds}")
    else:
        await deciding.answer(table, seat, action, table.mark)


def declines(match, seat):
    """Whoever passes wherever it is possible."""
    options = {match.notation(a): a for a in match.options(seat)}
    return next((options[word] for word in DECLINES if word in options), next(iter(options.values())))


def plays_to(table, until, choose, most=1500):
    """Play until it holds (looked at whenever the first seat is asked); False if the game is over before."""

    async def play():
        await deciding.settle(table)
        for _ in range(most):
            if not table.match.pending:
                return False
            if 0 in table.match.pending and until(table):
                return True
            await step(table, choose)
        return False

    return asyncio.run(play())


def in_a_window(*kinds):
    def holds(table):
        window = passing.window_of(table, 0)
        return window is not None and window.kind in kinds and len(table.match.options(0)) > 1

    return holds


def lively(seed):
    """Somebody who plays by chance, so that something happens."""
    bot = make("random", seed)
    return bot.choose


def in_an_action_window(kinds=(HUMAN, BOT)):
    """A table at which the first seat might act in a battle."""
    for seed in range(60):
        table = table_of(seed, kinds)
        if plays_to(table, in_a_window("action-battle"), lively(seed)):
            return table
    raise AssertionError("there is no such game")


# -- the words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_window_has_a_name(game, lang):
    game = find(game)
    for kind, first in game.windows.kinds.items():
        assert game.texts.has(lang, f"window-{kind}") and first in (ASK, CAN, PASS)


# -- stops -------------------------------------------------------------------------------------------


def test_what_was_declined_is_not_asked_again_until_something_happens():
    table = in_an_action_window()
    asked = passing._answers(table, 0)
    assert passing.answered(table, 0) is None
    passing.note(table, 0, passing.window_of(table, 0).answer)
    table.match.apply(0, passing.window_of(table, 0).answer)
    while 0 not in table.match.pending or passing._answers(table, 0) != asked or passing.window_of(table, 0) is None:
        seat = next(iter(table.match.pending))
        table.match.apply(seat, declines(table.match, seat))
    assert passing.answered(table, 0) == (passing.window_of(table, 0).answer, "declined")
    table.passing[0].news += 1
    assert passing.answered(table, 0) is None, "something has happened"


def test_each_kind_is_asked_as_its_player_has_set_it():
    table = in_an_action_window()
    window = passing.window_of(table, 0)
    for when, given in ((ASK, None), (CAN, None), (PASS, (window.answer, "pass"))):
        table.seats[0].stops = {"action-battle": when, "action": PASS}
        assert passing.answered(table, 0) == given
    table.seats[0].auto = False
    assert passing.answered(table, 0) is None, "nothing at all is answered for this person"


def test_with_one_answer_always_ask_asks_all_the_same():
    for kinds in ((HUMAN, BOT), (HUMAN, HUMAN)):
        table = table_of(1, kinds)
        match = table.match
        for _ in range(400):
            seat = next(iter(match.pending))
            if seat == 0 and len(match.options(0)) == 1 and passing.window_of(table, 0) is not None:
                break
            match.apply(seat, lively(2)(match, seat))
        kind = passing.window_of(table, 0).kind
        assert passing.answered(table, 0) == (match.options(0)[0], "only")
        table.seats[0].stops = {kind: ASK}
        assert passing.answered(table, 0) is None


def test_only_the_kinds_there_are_can_be_set():
    table = table_of()
    for kind, when in (("nonsense", ASK), ("shield", "sometimes"), ("", "")):
        with pytest.raises(Refused):
            asyncio.run(sitting.set_stop(table, 0, kind, when))
    asyncio.run(sitting.set_stop(table, 0, "only", ASK))
    assert table.seats[0].stops == {"only": ASK}
    with pytest.raises(Refused):
        asyncio.run(sitting.pass_until(table, 0, "doomsday"))


def test_what_is_set_stays_set(anna, site, client):
    id = anna.new(seat1="bot:random")
    with anna.sit(id) as line:
        line.settled()
        line.send(t="stop", kind="shield", when=ASK)
        line.settled()
        assert 'data-stop="shield" data-when="ask" aria-checked="true"' in line.parts["stops"]
    site.lobby.forget(site.lobby.tables[id])
    again = client.portal.call(site.lobby.get, id)
    assert again.seats[0].stops == {"shield": ASK}


def set_at(line, kind, when):
    line.settled()
    line.send(t="stop", kind=kind, when=when)
    line.settled()


def test_what_a_person_has_set_goes_along_to_the_next_table_of_the_game(anna, boris, site, client):
    with anna.sit(anna.new(seat1="bot:random")) as line:
        set_at(line, "shield", ASK)
        set_at(line, "retreat", PASS)
    assert site.lobby.tables[anna.new(seat1="bot:random")].seats[0].stops == {"shield": ASK, "retreat": PASS}
    with boris.sit(boris.new(seat1="bot:random")) as line:
        set_at(line, "mobile", ASK)
    id = anna.new()
    join(site, id, boris)
    assert [seat.stops for seat in site.lobby.tables[id].seats] == [{"shield": ASK, "retreat": PASS}, {"mobile": ASK}]
    site.lobby.forget(site.lobby.tables[id])
    assert [seat.stops for seat in client.portal.call(site.lobby.get, id).seats][1] == {"mobile": ASK}, "it is on disk"
    assert client.portal.call(sitting.stops_of, site.store, "anna", "forbidden-stars") == {}, "each game has its own"


def test_what_is_damaged_at_one_table_does_not_follow_a_person(anna, site, client):
    id = anna.new(seat1="bot:random")
    row = sa.update(db.seats).where(db.seats.c.table_id == id, db.seats.c.seat == 0)
    client.portal.call(site.store.write, (row, {"stops": "{nonsense"}))
    assert site.lobby.tables[anna.new(seat1="bot:random")].seats[0].stops == {}


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_asked_at_first_where_one_can_only_let_it_be(game, seed):
    def idle(table):
        question, notation = table.match.pending[0], table.match.notation
        return isinstance(question, Choose) and [notation(a) in DECLINES for a in question.options] == [True]

    bots = [BOT] * len(find(game).face.quick(seed).get("factions", [0, 1])[1:])
    assert not plays_to(table_of(seed, (HUMAN, *bots), game), idle, make("greedy", seed).choose)


# -- passing until -----------------------------------------------------------------------------------


@pytest.mark.parametrize("what", passing.UNTIL)
def test_passing_goes_on_until_what_was_waited_for_comes(what):
    came = 0
    for seed in range(40):
        table = table_of(seed)
        if plays_to(table, in_a_window("action-battle"), lively(seed)):
            came += waits_for(table, what, lively(seed + 1))
    assert came > 3


def waits_for(table, what, choose):
    """Pass until it comes; whether it came before the game was over. Nothing is asked meanwhile that is a window."""
    phase, news, battle = passing.phase(table), passing.news(table, 0), passing.window_of(table, 0).battle
    before = len(table.match.decisions)
    asyncio.run(sitting.pass_until(table, 0, what))
    assert table.auto[before].why == "until" and table.match.decisions[before].notation == "pass"

    def over(table):
        window = passing.window_of(table, 0)
        assert table.passing[0].until is None or window is None or window.usual
        return table.passing[0].until is None

    if not plays_to(table, over, choose):
        return False
    window = passing.window_of(table, 0)
    return {
        "something": passing.news(table, 0) > news,
        "battle": window is not None and window.battle not in ("", battle),
        "target": window is not None and window.mine,
        "phase": passing.phase(table) != phase,
        "turn": window is None,
    }[what]


def test_one_word_ends_it_and_asks():
    table = in_an_action_window((HUMAN, HUMAN))
    asyncio.run(sitting.pass_until(table, 0, "phase"))
    assert passing.answered(table, 0) == (passing.window_of(table, 0).answer, "until")
    shown = render.fragments(table, Viewer(0, "en", (0,)))
    assert "prompt--auto" in shown["prompt"] and "Passing until the end of the phase" in shown["prompt"]
    assert 'data-do="unpass"' in shown["prompt"] and "data-a=" not in shown["prompt"] + shown["options"]
    asyncio.run(sitting.pass_until(table, 0, ""))
    assert passing.answered(table, 0) is None
    shown = render.fragments(table, Viewer(0, "en", (0,)))
    assert "prompt--auto" not in shown["prompt"] and 'data-a="pass"' in shown["options"]


# -- what was answered -------------------------------------------------------------------------------


def test_what_was_answered_and_did_something_is_told_to_its_person_only():
    table = table_of(0, (HUMAN, BOT))
    assert plays_to(table, lambda t: any(a.does for a in t.auto.values()), lively(0))
    answer = next(a for a in table.auto.values() if a.does)
    told = {lang: render.answered_words(answer, lang) for lang in ("en", "ru")}
    for lang, start in (("en", "Answered for you: "), ("ru", "Отвечено за вас: ")):
        lines = [line for line in render.log_lines(table, 0, lang) if "log__l--auto" in line]
        assert told[lang].startswith(start) and len(lines) == sum(a.does for a in table.auto.values())
        assert not any("log__l--auto" in line for line in render.log_lines(table, 1, lang))
        assert not any("log__l--auto" in line for line in render.log_lines(table, None, lang))
    numbers = [int(line.split('data-n="')[1].split('"')[0]) for line in render.log_lines(table, 0, "en")]
    assert numbers == list(range(len(numbers)))


def test_what_was_answered_can_be_taken_back_and_is_asked_then():
    table = in_an_action_window()
    before = len(table.match.decisions)
    asyncio.run(sitting.set_stop(table, 0, "action-battle", PASS))
    last = max(table.auto)
    assert last >= before and undoing.can_ask_again(table, 0)
    asyncio.run(undoing.ask_again(table, 0))
    assert len(table.match.decisions) == last and last not in table.auto
    assert passing.answered(table, 0) is None and 0 in table.match.pending


def test_a_table_that_stands_up_again_tells_what_was_answered(anna, site, client):
    id = anna.new(seat1="me")
    table = site.lobby.tables[id]
    bot = make("random", 1)
    while {answer.does for answer in table.auto.values()} != {False, True}:
        seat = next(iter(table.match.pending))
        if passing.answered(table, seat) is not None:
            client.portal.call(deciding.answer_itself, table, seat, table.mark)
            continue
        token, notation = table.token(seat), table.match.notation(bot.choose(table.match, seat))
        with contextlib.suppress(Stale):  # it was answered meanwhile
            client.portal.call(deciding.play, table, seat, notation, token, f"{seat}:{table.lines}")
    seat = next(answer.seat for answer in table.auto.values() if answer.does)

    async def wakes_again():
        async with table.lock:  # nothing is being written
            site.lobby.forget(table)
        return await site.lobby.get(id)

    again = client.portal.call(wakes_again)
    lines = render.log_lines(table, seat, "ru")
    assert any("log__l--auto" in line for line in lines)
    assert render.log_lines(again, seat, "ru")[: len(lines)] == lines
    there = range(len(table.match.decisions))
    assert {n: again.auto[n] for n in there if n in again.auto} == table.auto, (
        "with the question, the answer and the reason"
    )
    assert any(not answer.does for answer in table.auto.values())


# -- in company --------------------------------------------------------------------------------------


def test_others_are_sent_nothing_when_somebody_sets_when_to_be_asked(anna, boris, site):
    id = anna.new()
    join(site, id, boris)
    with anna.sit(id) as mine, boris.sit(id) as other:
        calm(mine, other)
        heard = len(other.raw)
        for message in ({"t": "stop", "kind": "shield", "when": PASS}, {"t": "until", "what": "phase"}, {"t": "until"}):
            mine.send(**message)
            mine.settled()
        other.settled()
        assert [m["t"] for m in other.raw[heard:]] == ["pong"]


# -- how often one is asked --------------------------------------------------------------------------

DECKS = ("sicarius", "straken", "nazdreg", "zarathur", "kith", "starbane", "shadowsun")
FEWEST = 12
"""In the players' test of the table a round took 12 to 59 questions."""


def rounds_of(decks, seed, bot):
    """Of each round of a game: what would have been asked of whoever is asked wherever there is a choice, and what was.

    Of both, how many there were and how many of them were passes.
    """
    match = record.start(find("conquest"), {"decks": list(decks)}, f"{seed:032x}")
    table = Table("t", "T", match, Config(), [SeatInfo(0, HUMAN, "0"), SeatInfo(1, BOT, bot=bot)], NoStore())
    patient, other, rounds = Patient(seed), make(bot, seed + 1), {}

    async def play():
        await deciding.settle(table)
        while match.pending and len(match.decisions) < 3000:
            rounds[len(match.decisions)] = match.state.round
            if 0 in match.pending:
                did = f"d{len(match.decisions)}"
                await deciding.play(table, 0, patient.answer(match, 0), table.token(0), did)
            else:
                await step(table, other.choose)

    asyncio.run(play())
    before, asked, now = {}, {}, 1
    for n, decision in enumerate(match.decisions):
        now = rounds.get(n, now)
        passed = decision.notation in DECLINES
        for counted, whether in (
            (before, n not in table.auto or table.auto[n].why != "only"),
            (asked, n not in table.auto and n not in table.joined),
        ):
            if decision.seat == 0:
                questions, passes = counted.get(now, (0, 0))
                counted[now] = questions + whether, passes + (whether and passed)
    return [(before[r], asked[r]) for r in before]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_as_it_is_at_first_the_passes_are_gone_and_half_as_many_questions_are_asked(bot):
    """In rounds like those that people counted, with every starter deck: of passes a third is left."""
    rounds = []
    for n, deck in enumerate(DECKS):
        for k in (1, 2, 3):
            rounds += rounds_of((deck, DECKS[(n + k) % len(DECKS)]), k, bot)
    before, now = zip(*(r for r in rounds if r[0][0] >= FEWEST), strict=True)
    assert len(before) > 50 and max(before)[0] > 40
    assert statistics.median(q for q, _ in now) <= 0.5 * statistics.median(q for q, _ in before)
    assert 3 * sum(passes for _, passes in now) <= sum(passes for _, passes in before)


# -- which window it is ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["conquest", "forbidden-stars", "circadians", "legion"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_passed_is_never_asked_in_the_same_words_again(game, lang):
    """Which window it is, and what happened just before, as they stand in the prompt; asked as it is at first."""
    passed = 0
    for seed in range(8):
        match, bot = record.start(find(game), find(game).face.quick(seed), f"{seed:032x}"), make("random", seed)
        table = Table("t", "T", match, Config(), [SeatInfo(n, HUMAN, str(n)) for n in match.seating.seats], NoStore())
        declined = {}
        while match.pending and len(match.decisions) < 800:
            seat = next(iter(match.pending))
            window, answer = passing.window_of(table, seat), bot.choose(match, seat)
            put = None
            if window is not None and passing.answered(table, seat) is None:
                asked = render._question(table, seat, match.pending[seat], lang, render.names(table, lang))
                put = asked["question"], asked["note"], asked["since"]
                assert put != declined.get(seat)
                table.cache.clear()
            declined[seat] = put if window is not None and not window.usual and answer == window.answer else None
            passed += put is not None and declined[seat] is not None
            passing.note(table, seat, answer)
            match.apply(seat, answer)
    assert passed > (5 if game == "legion" else 20)


def test_an_action_window_says_before_whose_attack_it_is():
    table = in_an_action_window()
    battle, state = table.match.state.battle, table.match.state
    for turn, en, ru in ((0, "Before your attack at ", "Перед вашей атакой"), (1, "Before the enemy’s attack at ", "Перед атакой противника")):  # fmt: skip
        battle.turn = turn
        for lang, start in (("en", en), ("ru", ru)):
            assert say_question(table.game, lang, state, table.match.pending[0]).startswith(start)
