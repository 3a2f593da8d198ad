"""Puzzles: files with faults are refused in one line, the solver finds what they say, and a wrong solution fails."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadScenario
from wartable.kernel.text import LANGUAGES
from wartable.puzzles import solving
from wartable.puzzles.aims import aims_of, say_aim, tell_aim
from wartable.puzzles.calendar import of_each, of_the_day
from wartable.puzzles.files import folder, glance, load, names, puzzle_of, read_puzzle
from wartable.puzzles.proving import prove, puzzle_in, worlds_in
from wartable.puzzles.solving import Search, Undecided, Unsure, World, worlds_of
from wartable.puzzles.trying import Attempt, begun, go_on, shown, steps_of, tried

GAMES = [name for name in PACKAGES if names(find(name))]
ALL = [(game, name) for game in GAMES for name in names(find(game))]
LEAST = 12


@cache
def puzzle(game, name=None):
    """A puzzle of a game, read once: without a name the first. Nobody may change it."""
    return load(find(game), name or names(find(game))[0], find)


@cache
def a_puzzle_with_dice():
    """A puzzle whose answer leads to dice."""
    return next(p for p in map(puzzle, *zip(*ALL, strict=True)) if any(anew for _, _, anew in p.answer.steps))


def text_of(game, name):
    return (folder(find(game)) / f"{name}.yaml").read_text(encoding="utf-8")


def content_of(game, name):
    return yaml.safe_load(text_of(game, name))


def refused(content):
    with pytest.raises(BadScenario) as error:
        puzzle_of("p", yaml.safe_dump(content, allow_unicode=True, sort_keys=False), find)
    said = {lang: error.value.say(lang) for lang in LANGUAGES}
    assert "\n" not in said["en"] and said["en"] != said["ru"]
    return said["en"]


@pytest.fixture
def content():
    return content_of("conquest", names(find("conquest"))[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_puzzles_has_enough_of_several_kinds(game):
    loaded = [puzzle(game, name) for name in names(find(game))]
    assert len(loaded) >= LEAST
    assert len({each.aim.kind for each in loaded}) >= 5
    assert all(2 <= each.choices <= 5 for each in loaded)


@pytest.mark.parametrize("game", GAMES)
def test_the_aim_is_said_in_both_languages_and_read_again(game):
    for name in names(find(game)):
        p = puzzle(game, name)
        said = {lang: say_aim(p.game, lang, p.match.state, p.aim) for lang in LANGUAGES}
        assert said["en"] != said["ru"]
        assert tell_aim(p.game, p.match.state, p.aim) == content_of(game, name)["goal"]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_a_title_of_its_own(game):
    titles = [puzzle(game, name).title for name in names(find(game))]
    for lang in LANGUAGES:
        assert len({title[lang] for title in titles}) == len(titles)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_goal_has_its_words(game):
    texts = find(game).texts
    assert find(game).goals
    for kind, goal in find(game).goals.items():
        words = dict.fromkeys(goal.of, "X") | {"times": 2}
        assert len({texts.say(lang, f"goal-{kind}", words) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in names(find(game))[:2]])
def test_the_solver_finds_the_answer_and_no_other(game, name):
    assert prove(puzzle(game, name)) > 10


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name"), ALL)
def test_all_puzzles_are_proven(game, name):
    prove(puzzle(game, name))


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_solution_fails(game):
    p = load(find(game), names(find(game))[0], find)
    wrong = next(iter(p.fails))
    p.answer, p.fails = p.fails[wrong], {p.right: p.answer}
    with pytest.raises(BadScenario, match="the solver finds"):
        prove(p)


def test_a_wrong_solution_is_refused_where_the_file_is_read(content):
    _, way = content["fails"].popitem()
    right = next(iter(content["answer"]["line"][0].values()))
    content["fails"][right], content["answer"] = content["answer"], way
    assert "does not reach the goal" in refused(content)


def test_what_chance_does_is_said(content):
    content["chance"] = "every"
    p = puzzle_of("p", yaml.safe_dump(content, sort_keys=False), find)
    with pytest.raises(BadScenario, match="chance is “none”"):
        prove(p)


# -- faults -----------------------------------------------------------------------------------------------


def test_an_unknown_field(content):
    assert "hint" in refused(content | {"hint": 1})


def test_a_missing_field(content):
    del content["proof"]
    assert "proof" in refused(content)


def test_a_text_in_one_language(content):
    assert refused(content | {"note": {"en": "Look closely"}}) == "note: ru is missing: texts come in all languages"


def test_a_title_in_one_language(content):
    assert refused(content | {"title": {"ru": "Последний удар"}}) == "title: en is missing: texts come in all languages"


def test_a_step_that_is_none(content):
    content["answer"]["line"].insert(1, {1: "attack nobody"})
    assert refused(content).startswith("answer: [1]:")


def test_a_step_of_two_answers(content):
    content["answer"]["line"][0] = {0: "pass", 1: "pass"}
    assert refused(content) == "answer[0]: expected lines of one answer each: seat: answer"


def test_a_refutation_that_begins_with_another_answer(content):
    wrong = next(iter(content["fails"]))
    content["fails"][wrong] = content["answer"]
    assert refused(content) == f"fails.{wrong}: the line does not begin with “{wrong}”"


def test_an_impossible_position(content):
    content["given"]["round"] = 99
    assert refused(content).startswith("given: round:")


def test_an_unknown_step(content):
    content["given"]["step"] = "dancing"
    assert refused(content).startswith("given: step:")


def test_a_step_of_a_line_that_nobody_can_take(content):
    content["answer"]["line"][-1] = {content["seat"]: "dance"}
    assert refused(content).startswith(f"answer: [{len(content['answer']['line']) - 1}]:")


def test_a_fault_names_the_file(tmp_path, content):
    file = tmp_path / "broken.yaml"
    file.write_text(yaml.safe_dump(content | {"proof": "certain"}), encoding="utf-8")
    with pytest.raises(BadScenario, match=r"^broken\.yaml: proof: expected"):
        read_puzzle(file, find)


def test_an_answer_that_is_not_offered(content):
    wrong = content["fails"].pop(next(iter(content["fails"])))
    content["fails"]["attack nobody"] = wrong
    assert "the answer “attack nobody” is not offered" in refused(content)


def test_an_answer_of_which_nothing_is_said(content):
    content["fails"] = {}
    assert refused(content).startswith("fails: nothing, or too much, is said")


def test_an_unknown_goal(content):
    assert refused(content | {"goal": {"win-lottery": {}}}).startswith("goal: there is no goal win-lottery")


def test_a_goal_without_its_particulars(content):
    assert refused(content | {"goal": {"destroy": {}}}) == "goal: destroy: card is missing"
    assert refused(content | {"goal": {"destroy": {"card": "nobody"}}}).startswith("goal: destroy.card:")


def test_a_line_that_breaks_off(content):
    content["answer"]["line"] = content["answer"]["line"][:1]
    assert refused(content) == "answer: this line does not reach the goal"


def test_a_proof_that_is_none(content):
    assert refused(content | {"proof": "certain"}).startswith("proof: expected")


def test_other_rules(content):
    assert "0.1" in refused(content | {"rules": "0.1"})


# -- solving and trying -----------------------------------------------------------------------------------


def test_what_is_right_in_all_worlds_is_right_in_the_one_there_is():
    p = puzzle("conquest")
    tries = Search(p.aim).tries([World(p.match, 0)])
    assert p.right in [p.match.notation(each.answer) for each in tries if each.won]


def test_too_many_dice_refute_answers_but_prove_none(monkeypatch):
    p = a_puzzle_with_dice()
    monkeypatch.setattr(solving, "OUTCOMES", 1)
    with pytest.raises(Unsure):
        Search(p.aim).attempt(worlds_in(p), p.match.parse(p.aim.seat, p.right))
    wrong = p.match.parse(p.aim.seat, next(iter(p.fails)))
    assert not Search(p.aim).attempt(worlds_in(p), wrong).won
    with pytest.raises(BadScenario, match="gives up"):
        prove(p)


def test_of_what_cannot_be_decided_nothing_is_shown(monkeypatch):
    p = puzzle("conquest")
    attempt = Attempt(p)
    assert attempt.answer(p.match.parse(p.aim.seat, p.right)).right
    here = attempt.match
    monkeypatch.setattr(Search, "attempt", _undecided)
    verdict = attempt.answer(here.options(p.aim.seat)[0])
    assert (verdict.right, verdict.solved, verdict.happened) == (False, False, [])
    assert verdict.match is attempt.match is here


def _undecided(search, worlds, answer):
    raise Undecided


def test_worlds_look_alike_to_the_solver_of_the_puzzle():
    p = puzzle("conquest")
    seat = p.aim.seat
    worlds = worlds_of(p.match, seat, 6)
    assert len({repr(world.match.view(seat)) for world in worlds}) == 1
    assert len({repr(world.match.state) for world in worlds}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_the_line_solves_it_and_who_does_not_is_refuted(game):
    p = puzzle(game)
    attempt, seat = Attempt(p), p.aim.seat
    wrong = attempt.answer(p.match.parse(seat, next(iter(p.fails))))
    assert not wrong.right and not wrong.solved
    assert attempt.match is p.match
    verdict = attempt.answer(p.match.parse(seat, p.right))
    assert verdict.right
    for _ in range(9):
        if verdict.solved:
            break
        tries = [attempt.answer(action) for action in attempt.match.options(seat)[:1]]
        verdict = tries[0] if tries[0].right else _any_right(attempt, seat)
    assert verdict.solved


def _any_right(attempt, seat):
    for action in list(attempt.match.options(seat))[1:]:
        if (verdict := attempt.answer(action)).right:
            return verdict
    raise AssertionError("nothing is right any more")


def test_the_puzzle_that_is_found_is_the_puzzle_of_the_file():
    p = puzzle("conquest")
    text = puzzle_in(p.match, p.aim)
    assert text is not None
    found = puzzle_of("p", text, find)
    assert found.right == p.right
    assert found.title == {}


def test_a_position_with_several_good_answers_is_no_puzzle():
    p = puzzle("conquest")
    easy = [aim for aim in aims_of(p.game, p.match.state, p.aim.seat) if aim.kind == "save-warlord"]
    assert all(puzzle_in(p.match, aim) is None for aim in easy)


def test_steps_of_a_line_begin_where_the_puzzle_begins():
    p = puzzle("conquest")
    match, steps = steps_of(p, p.answer)
    assert match.notation(steps[0].answer) == p.right


def test_games_take_turns_from_day_to_day():
    games = [find(name) for name in PACKAGES]
    week = [of_the_day(games, day) for day in range(2 * len(GAMES))]
    assert [game.id for game, _ in week] == 2 * GAMES
    assert of_the_day(games, 0) != of_the_day(games, len(GAMES))
    assert of_the_day([], 5) is None


def test_every_game_has_a_puzzle_of_its_own_each_day():
    games = [find(name) for name in PACKAGES]
    for day in range(700_000, 700_030):
        each = of_each(games, day)
        assert [game.id for game, _ in each] == GAMES
        assert of_the_day(games, day) in each
        assert all(one != next_one for one, next_one in zip(each, of_each(games, day + 1), strict=True))


def test_a_glance_sees_what_is_read_in_full():
    for game in GAMES:
        for name in names(find(game))[:3]:
            seen, read = glance(find(game), name, find), load(find(game), name, find)
            assert seen.match.view(seen.aim.seat) == read.match.view(read.aim.seat)
            assert (seen.aim.kind, seen.aim.times, seen.answer) == (read.aim.kind, read.aim.times, read.answer)
            assert (seen.choices, seen.worlds, seen.exhaustive) == (read.choices, read.worlds, read.exhaustive)


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_of_answers_is_heard_as_it_was_found(game):
    puzzle = load(find(game), names(find(game))[0], find)
    attempt, seat = Attempt(puzzle), puzzle.aim.seat
    for answer in (next(iter(puzzle.fails)), puzzle.right):
        came = tried(puzzle, [answer])
        verdict = attempt.answer(puzzle.match.parse(seat, answer))
        assert (came.right, came.way) == (verdict.right, verdict.way)
        match = begun(puzzle, came.way.world)
        before = len(match.events)
        for step in came.way.path:
            go_on(match, step)
        assert match.view(seat) == verdict.match.view(seat)
        heard = [event for event in match.events[before:] if event.seen_by(seat) is not None]
        assert [event.seen_by(seat) for event in heard] == verdict.happened
    assert shown(puzzle).path[0].seat == seat
