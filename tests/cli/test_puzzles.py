"""`wartable puzzle`: right, wrong with its refutation, the solution on request."""

from __future__ import annotations

import pytest

from wartable.cli.app import main
from wartable.games import find
from wartable.kernel.narrate import printed
from wartable.puzzles.aims import say_aim
from wartable.puzzles.files import load, names


@pytest.fixture
def puzzle():
    return load(find("conquest"), names(find("conquest"))[0], find)


def run(monkeypatch, capsys, answers, *argv):
    left = iter(answers)

    def typed(prompt=""):
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    code = main(["puzzle", *argv])
    return code, capsys.readouterr()


@pytest.mark.parametrize(("lang", "wrong"), [("en", "does not reach the goal"), ("ru", "Так цели не достичь")])
def test_a_wrong_answer_is_refuted(monkeypatch, capsys, puzzle, lang, wrong):
    code, said = run(monkeypatch, capsys, [next(iter(puzzle.fails))], "conquest", "1", "--lang", lang)
    assert code == 1
    assert wrong in said.out


def test_after_a_wrong_answer_the_table_is_not_drawn_again_and_the_goal_is_said(monkeypatch, capsys, puzzle):
    wrong = next(iter(puzzle.fails))
    goal = say_aim(puzzle.game, "en", puzzle.match.state, puzzle.aim)
    _, once = run(monkeypatch, capsys, [wrong], "conquest", "1")
    _, asked = run(monkeypatch, capsys, [wrong, "t"], "conquest", "1")
    tables = [said.out.count("FIRST PLANET") for said in (once, asked)]
    assert tables == [1, 2] and once.out.count(goal) == 2


def test_what_answers_do_and_what_is_forbidden_is_explained(monkeypatch, capsys):
    _, said = run(monkeypatch, capsys, ["?1", "!", "?"], "forbidden-stars", "1")
    assert "You play this side: Chaos" in said.out
    puzzle = load(find("forbidden-stars"), names(find("forbidden-stars"))[0], find)
    seat = puzzle.aim.seat
    text, rule = printed(puzzle.game, "en", puzzle.match.state, puzzle.match.options(seat)[0])
    assert text and " ".join(text.split()) in " ".join(said.out.split()) and rule in said.out
    assert said.out.count("FS-BATTLE-009") >= 2, "the rule that asks stands beside the question and is told"


def test_the_right_answer(monkeypatch, capsys, puzzle):
    code, said = run(monkeypatch, capsys, [puzzle.right, "q"], "conquest", "1")
    assert code == 1
    assert "Right. Go on." in said.out


def test_the_solution_is_shown_on_request(monkeypatch, capsys):
    code, said = run(monkeypatch, capsys, ["s"], "conquest", "1")
    assert code == 0
    assert "→" in said.out and "This is how the goal is reached" in said.out


def test_the_puzzle_of_a_day(monkeypatch, capsys):
    _, first = run(monkeypatch, capsys, [], "--day", "0")
    _, again = run(monkeypatch, capsys, [], "--day", "0")
    _, later = run(monkeypatch, capsys, [], "--day", "1000")
    assert first.out == again.out != later.out


def test_a_puzzle_that_is_not_there(monkeypatch, capsys):
    code, said = run(monkeypatch, capsys, [], "conquest", "999")
    assert code == 2
    assert "has no puzzle 999" in said.err


def test_candidates_are_written(monkeypatch, capsys, tmp_path):
    code, said = run(monkeypatch, capsys, [], "find", "conquest", "--seed", "100", "--out", str(tmp_path))
    assert code == 0
    assert list(tmp_path.glob("*.yaml"))
    assert "positions searched" in said.out
