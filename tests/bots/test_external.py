"""Programs of others: what they are told, what their answers mean, and how the bad ones end."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.bots.programs import BAD, EXAMPLE, FRAME, PLAYS, children, in_group, program, soon
from wartable import games
from wartable.bots import External, GaveUp, Program, dismiss, enlist, make, protocol
from wartable.bots.external import TRIES
from wartable.bots.programs import KEPT, LONGEST, Process
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.questions import Place
from wartable.kernel.state import Rng


def match_of(game="conquest", seed="7", seats=0):
    found = find(game)
    return record.start(found, found.random_options(Rng(3), seats), seed)


def first_choice(match, of=()):
    """Play on at random until somebody has a choice (of a seat, if one is named); the seat."""
    rng = Rng(1)
    while True:
        seat = next(iter(match.pending))
        if len(match.options(seat)) > 1 and (not of or seat in of):
            return seat
        match.apply(seat, match.sample(seat, rng))


def gives_up(code, seconds=5.0):
    """Why this program gives up at its first question or later, and how long that took."""
    match, bot, rng = match_of(), External(program(code, seconds)), Rng(1)
    began = time.monotonic()
    try:
        while match.pending:
            seat = next(iter(match.pending))
            match.apply(seat, bot.choose(match, 0) if seat == 0 else match.sample(seat, rng))
    except GaveUp as error:
        return error, time.monotonic() - began
    raise AssertionError("it has played to the end")


# -- how the bad ones end --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["silent", "deaf", "grumbling"])
def test_a_program_that_stays_silent_gives_up_when_its_time_is_over(kind):
    error, took = gives_up(BAD[kind], seconds=0.5)
    assert error.say("en") == "no answer within 0.5 s"
    assert error.say("ru") == "нет ответа за 0.5 с"
    assert 0.5 <= took < 5


@pytest.mark.parametrize("kind", ["nonsense", "flood"])
def test_a_program_that_talks_nonsense_may_try_again_a_few_times(kind):
    error, _ = gives_up(BAD[kind])
    assert error.say("en") == f"{TRIES} answers in a row that the rules do not allow or nobody can read"
    assert 'expected one line of JSON: {"answer": "<notation>"}' in error.detail


def test_a_line_without_an_end_is_not_read_to_its_end():
    error, took = gives_up(BAD["huge"])
    assert error.say("en") == f"a line of more than {LONGEST:,} bytes"
    assert took < 5


@pytest.mark.parametrize(("kind", "last"), [("crash", "I fell over my own feet"), ("midway", "enough")])
def test_a_program_that_ends_has_given_up_and_its_last_words_are_kept(kind, last):
    error, took = gives_up(BAD[kind], seconds=30)
    assert error.say("en") == "the program has ended with code 1"
    assert error.detail == last and took < 20


def test_who_goes_on_answering_what_is_forbidden_gives_up():
    error, _ = gives_up(BAD["illegal"])
    assert error.say("ru") == f"{TRIES} ответа подряд, недопустимых по правилам или непонятных"
    assert "castle" in error.detail and "castle" not in error.say("en"), "what it tried may be a secret"


@pytest.mark.parametrize(
    ("command", "why"),
    [("/no/such/program", "there is no such file"), (str(EXAMPLE), "no permission"), ("/", "no perm")],
)
def test_a_program_that_cannot_be_started_gives_up(command, why):
    match = match_of()
    seat = first_choice(match)
    with pytest.raises(GaveUp, match=f"cannot be started: .*{why}"):
        External(Program("me", (command,))).choose(match, seat)


def test_what_is_written_to_stderr_is_bounded_and_blocks_nobody():
    code = "import sys\nfor n in range(200_000): print('line', n, file=sys.stderr)\n" + PLAYS
    match, bot = match_of(), External(program(code, 20))
    seat = first_choice(match)
    assert bot.choose(match, seat) in match.options(seat)
    assert len(bot._process.last) <= KEPT and bot._process.last.endswith("line 199999")
    bot.end()


def test_all_that_a_program_has_started_ends_with_it():
    match, bot = match_of(), External(program(BAD["brood"], 1.0))
    seat = first_choice(match)
    with pytest.raises(GaveUp):
        bot.choose(match, seat)
    group = bot._process._child.pid
    assert soon(lambda: in_group(group) == []) and group not in children()


def test_a_program_that_is_gone_while_what_it_started_holds_its_pipes_is_noticed():
    code = "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
    error, took = gives_up(code, seconds=30)
    assert error.say("en") == "the program has ended with code 0" and took < 15


def test_whoever_is_told_to_end_takes_the_programs_along(tmp_path):
    """A process of the arena that is terminated leaves no program behind, not even one that heeds nothing."""
    code = (
        "import sys, time\nfrom wartable.bots.programs import Process\n"
        "p = Process((sys.executable, '-c', 'import time; time.sleep(1000)'))\n"
        "print(p._child.pid, flush=True)\ntime.sleep(1000)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as parent:
        group = int(parent.stdout.readline())
        assert in_group(group)
        parent.terminate()
        assert parent.wait(10) == -signal.SIGTERM
    assert soon(lambda: in_group(group) == [])


def test_a_process_that_was_killed_by_somebody_else_can_be_asked_no_more():
    process = Process((sys.executable, "-c", "import time; time.sleep(1000)"))
    process.kill()
    with pytest.raises(EOFError):
        process.ask(b"hello\n", 10)
    process.end()
    process.end()
    assert process.code == -signal.SIGKILL
    with pytest.raises(EOFError):
        process.ask(b"hello\n", 10)


# -- what is said ----------------------------------------------------------------------------------------

NOTES = (
    "out = open({path!r}, 'a')\n"
    "for line in sys.stdin:\n"
    "    out.write(line); out.flush()\n"
    "    m = json.loads(line)\n"
    "    if m['type'] == 'question': say({answer})\n"
    "    if m['type'] == 'refused': say('keep')\n"
)


def noted(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_program_hears_hello_once_then_its_questions_with_what_happened_since(tmp_path):
    path = tmp_path / "heard"
    match, bot, rng = match_of(), make_noting(path, "m['options'][-1]['answer']"), Rng(1)
    while match.pending:
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, 0) if seat == 0 else match.sample(seat, rng))
    dismiss(bot, match, 0)
    hello, *questions, over = noted(path)
    assert hello["type"] == "hello" and hello["protocol"] == protocol.PROTOCOL
    assert (hello["game"], hello["seat"], hello["sides"], hello["seed"]) == ("conquest", 0, [[0], [1]], 11)
    assert {m["type"] for m in questions} == {"question"} and over["type"] == "over"
    assert all(len(m["options"]) > 1 for m in questions), "where there is no choice nobody is asked"
    told = []
    for message in (*questions, over):
        assert message["events"]["from"] == len(told)
        told += message["events"]["new"]
    assert len(told) == len(match.log(0)) and told[0]["text"] and told[0]["rule"]
    assert over["results"] == list(match.outcome.results) and over["result"] == match.outcome.results[0]


def make_noting(path, answer, seconds=10.0):
    enlist([program(FRAME + NOTES.format(path=str(path), answer=answer), seconds)])
    return make("me", 11)


def test_what_was_taken_back_is_told_anew(tmp_path):
    path = tmp_path / "heard"
    match, bot = match_of(), make_noting(path, "m['options'][0]['answer']")
    seat = first_choice(match)
    match.apply(seat, bot.choose(match, seat))
    before = len(match.decisions)
    first_choice(match, [seat])
    bot.choose(match, seat)
    match.rewind(before - 1)
    assert first_choice(match, [seat]) == seat
    bot.choose(match, seat)
    dismiss(bot, match, seat)
    _, first, second, again = noted(path)
    assert second["events"]["from"] == len(first["events"]["new"])
    known = [*first["events"]["new"], *second["events"]["new"]][: again["events"]["from"]]
    assert again["events"]["from"] < len(first["events"]["new"]) + len(second["events"]["new"])
    assert [e["text"] for e in (*known, *again["events"]["new"])] == [
        protocol._event(match.game, match.state, e)["text"] for e in match.log(seat)
    ]


def test_an_answer_that_a_rule_forbids_is_refused_with_the_rule(tmp_path):
    path = tmp_path / "heard"
    match = match_of()
    seat = first_choice(match)
    bot = make_noting(path, "'pass'")
    assert match.notation(bot.choose(match, seat)) == "keep"
    bot.end()
    _, question, refused = noted(path)
    assert question["question"]["id"] == "mulligan" and question["question"]["rule"] == "CQ-SETUP-012"
    assert refused["type"] == "refused" and refused["tries"] == TRIES - 1
    assert refused["rule"] and refused["rule"] in refused["why"]


def test_the_lists_of_others_and_hidden_positions_are_in_no_hello():
    game = find("conquest")
    match = record.start(game, {"decks": ["straken", "nazdreg"]}, "1")
    assert protocol.hello(match, 1, "me", 0, 10)["options"] == {"decks": [None, "nazdreg"]}
    given = record.start(game, {"given": match.facts()}, "1")
    assert protocol.hello(given, 1, "me", 0, 10)["options"] == {}


@pytest.mark.parametrize("name", [*games.PACKAGES])
def test_a_question_tells_nothing_that_the_seat_cannot_know(name):
    """The same question is put in every world that the seat could be in."""
    match, rng, told = match_of(name), Rng(5), 0
    for n in range(60):
        if not match.pending:
            break
        seat = next(iter(match.pending))
        news = match.log(seat)[-4:]
        here = protocol.line(protocol.question(match, seat, 0, news))
        assert here == protocol.line(protocol.question(match.redeal(seat, n), seat, 0, news))
        told += len(json.loads(here)["options"])
        match.apply(seat, match.sample(seat, rng))
    assert told > 60


def test_where_a_pose_is_asked_any_pose_is_an_answer():
    match, rng = match_of("legion"), Rng(2)
    while not isinstance(match.pending[seat := next(iter(match.pending))], Place):
        match.apply(seat, match.sample(seat, rng))
    message = protocol.question(match, seat, 0, [])
    assert message["open"] is True
    listed = [option["answer"] for option in message["options"]]
    assert listed and all(not protocol.judged(match, seat, said(text)).why for text in listed)
    other = match.notation(match.pending[seat].pose(Rng(99)))
    assert other not in listed and protocol.judged(match, seat, said(other)).action is not None
    away = protocol.judged(match, seat, said(" ".join([other.split()[0], "-900,-900"])))
    assert away.why and away.action is None


def said(text):
    return json.dumps({"answer": text}).encode()


@pytest.mark.parametrize(
    "line", [b"", b"pass", b"[]", b'"keep"', b'{"answer": 3}', b'{"reply": "keep"}', b"\xff\xfe", b"[" * 50_000]
)
def test_what_is_no_answer_is_refused_with_the_form_of_one(line):
    match = match_of()
    assert protocol.judged(match, first_choice(match), line).why.startswith("expected one line of JSON")


def test_an_answer_is_no_book():
    match = match_of()
    assert "1000 characters" in protocol.judged(match, first_choice(match), said("a " * 600)).why
    assert "aaa" in protocol.judged(match, first_choice(match), said("aaa")).why


def test_the_example_plays_and_its_seed_decides():
    def answers(seed):
        match = match_of()
        bot, rng, given = External(Program("me", (sys.executable, str(EXAMPLE))), seed), Rng(1), []
        for _ in range(40):
            seat = next(iter(match.pending))
            action = bot.choose(match, 0) if seat == 0 else match.sample(seat, rng)
            given.append(match.notation(action))
            match.apply(seat, action)
        bot.end()
        return given

    assert answers(1) == answers(1) != answers(2)
    assert len(EXAMPLE.read_text().splitlines()) <= 34


def test_no_program_is_started_before_it_is_asked():
    match = match_of()
    bot = External(program(PLAYS))
    before = children()
    dismiss(bot, match, 0)
    assert children() == before and os.getpid()
