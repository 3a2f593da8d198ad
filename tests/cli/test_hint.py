"""`hint` in the terminal: what a strong player would do and why, in both languages; none for several people."""

import re

import pytest

from tests.cli.conftest import record_of
from wartable import load
from wartable.bots.hints import Hint
from wartable.cli import table as terminal

ALONE = "human,bot:greedy"


@pytest.mark.parametrize("game", ["conquest", "forbidden-stars", "rebellion", "circadians", "legion"])
@pytest.mark.parametrize(("lang", "command", "title", "how"), [
    ("en", "hint", "Hint: ", "To do so write: "),
    ("ru", "подсказка", "Подсказка: ", "Чтобы так и сделать, напишите: "),
])  # fmt: skip
def test_it_says_what_to_do_why_and_how(run, game, lang, command, title, how):
    seats = ",".join(["human", *["bot:greedy"] * (1 if game in ("conquest", "rebellion", "legion") else 2)])
    typed = f"{command}\n"
    code, out, err = run("play", game, "--seats", seats, "--seed", 5, "--lang", lang, typed=typed)
    assert (code, err) == (0, "")
    hinted = out[out.index(title) :]
    take = re.search(rf"{how}(.+)", hinted)[1]
    code, out, err = run("play", game, "--seats", seats, "--seed", 5, "--lang", lang, typed=f"{take}\n")
    assert (code, err) == (0, "")
    assert load(record_of(out).read_text()).decisions, "what it says can be written"


def test_asked_twice_it_is_thought_of_once_and_after_an_answer_or_undo_anew(run, monkeypatch):
    thoughts = []

    def hint(match, seat):
        thoughts.append(len(match.decisions))
        return Hint(match.options(seat)[0])

    monkeypatch.setattr(terminal, "hint", hint)
    run("play", "conquest", "--seats", ALONE, "--seed", 3, typed="hint\nhh\npass\nпп\n")
    assert len(thoughts) == 1
    run("play", "conquest", "--seats", "human,bot:random", "--seed", 1, typed="hint\nkeep\nhint\nhint\n")
    assert len(thoughts) == 3 and thoughts[1] < thoughts[2]


def test_several_people_at_one_keyboard_get_none(run, monkeypatch):
    monkeypatch.setattr(terminal, "hint", None)
    _, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed="hint\n")
    assert "There are no hints at a table with other people." in out


def test_a_thought_that_fails_is_one_line_and_the_game_goes_on(run, monkeypatch):
    def hint(match, seat):
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(terminal, "hint", hint)
    code, out, err = run("play", "conquest", "--seats", ALONE, "--seed", 3, "--lang", "ru", typed="hint\nkeep\n")
    assert (code, err) == (0, "") and "a secret" not in out
    assert "Бот не смог придумать подсказку (ZeroDivisionError)." in out
    assert load(record_of(out).read_text()).decisions
