"""Programs of others in the terminal: they play, and when they give up somebody plays on for them."""

import shlex
import sys

import pytest

from tests.bots.programs import BAD, EXAMPLE, children
from tests.cli.conftest import record_of, run
from wartable.cli.records import loaded

assert run


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def seats(code, who="human"):
    command = [sys.executable, str(EXAMPLE)] if code is None else [sys.executable, "-c", code]
    return ["--seats", f"{who},bot:me", "--bot", f"me={shlex.join(command)}"]


def test_a_program_plays_a_whole_game_in_the_terminal(run):
    before = children()
    code, out, err = run("play", "conquest", *seats(None), "--seed", 7, typed="1\n" * 3000)
    assert (code, err) == (0, "") and "Bot me" in out
    match = loaded(record_of(out), "en")
    assert match.outcome is not None and {d.seat for d in match.decisions} == {0, 1}
    assert children() == before


@pytest.mark.parametrize("kind", ["silent", "nonsense", "flood", "huge", "crash", "midway", "illegal"])
def test_greedy_plays_on_for_a_program_that_gives_up_and_the_screen_says_why(run, kind):
    code, out, err = run(
        "play", "conquest", *seats(BAD[kind], "bot:random"), "--bot-seconds", 0.5, "--seed", 7, "--lang", "ru"
    )
    assert (code, err) == (0, "")
    assert out.count("Бот me больше не играет (") == 1 and "дальше вместо него играет бот greedy." in out
    assert loaded(record_of(out), "en").outcome is not None


def test_what_the_program_complained_of_is_shown(run):
    _, out, _ = run("play", "conquest", *seats(BAD["crash"], "bot:random"), "--seed", 7)
    assert "Bot me plays no longer (the program has ended with code 1); the bot greedy plays on for it." in out
    assert "I fell over my own feet" in out


def test_who_leaves_and_comes_back_is_told_how_to_bring_the_program_along(run):
    given = seats(None)
    _, out, _ = run("play", "conquest", *given, "--seed", 7, "--bot-seconds", 3, typed="1\nq\n")
    (again,) = [line for line in out.splitlines() if "--resume" in line]
    words = shlex.split(again.partition("wartable ")[2])
    assert words[words.index("--bot") + 1] == given[-1] and words[words.index("--bot-seconds") + 1] == "3"
    code, out, err = run(*words, typed="1\n" * 3000)
    assert (code, err) == (0, "") and loaded(record_of(out), "en").outcome is not None
