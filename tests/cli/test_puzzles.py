"""`wartable puzzle`: right, wrong with its refutation, the solution on request."""

from __future__ import annotations

import pytest

from wartable.cli.app import main
from wartable.games import find
from wartable.kernel.narrate import printed
from wartable.puzzles.aims import say_aim
from wartable.puzzles.files import folder, load, names


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


@pytest.mark.parametrize(("lang", "word", "told"), [("en", "h", "the table again"), ("ru", "помощь", "снова стол")])
def test_help_is_an_answer_as_everywhere(monkeypatch, capsys, lang, word, told):
    _, asked = run(monkeypatch, capsys, [], "conquest", "1", "--lang", lang)
    _, said = run(monkeypatch, capsys, [word], "conquest", "1", "--lang", lang)
    assert told in said.out and told not in asked.out
    assert said.out.count("FIRST PLANET") == asked.out.count("FIRST PLANET"), "the table is not drawn again"


@pytest.mark.parametrize(
    ("lang", "own", "others", "number"), [("en", "You", "Opponent", "Player "), ("ru", "Вы", "Соперник", "Игрок ")]
)
def test_the_log_calls_the_players_as_the_board_does(monkeypatch, capsys, lang, own, others, number):
    _, said = run(monkeypatch, capsys, ["s"], "conquest", "1", "--lang", lang)
    told = [line for line in said.out.splitlines() if line.startswith("·")]
    assert told and not any(number in line for line in told)
    assert any(own in line or others in line for line in told)


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


FAULTS = {
    "an unknown key": ("seat: ", "seatt: ", "unknown key 'seatt'"),
    "a text in one language": (', ru: "Ничего на волю случая"', "", "title: ru is missing"),
    "a position that cannot be": ("  round: ", "  round: 6", "given: round: "),
    "an answer that is not offered": ("{1: card ", "{1: card un", "the answer “card un"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_puzzle_in_a_file_is_refused_in_one_line_that_names_the_place(tmp_path, capsys, fault):
    right, wrong, place = FAULTS[fault]
    stars = find("forbidden-stars")
    text = (folder(stars) / f"{names(stars)[0]}.yaml").read_text(encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert main(["puzzle", "check", str(file)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"FAIL mine.yaml: {place}")


def test_a_puzzle_in_a_file_is_proven(tmp_path, capsys):
    stars = find("forbidden-stars")
    file = tmp_path / "mine.yaml"
    file.write_bytes((folder(stars) / f"{names(stars)[0]}.yaml").read_bytes())
    assert main(["puzzle", "check", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"ok   {file} (")
