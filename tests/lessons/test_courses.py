"""Every lesson of every game can be finished, by every answer it allows, and its page tells the truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wartable.games import PACKAGES, find
from wartable.kernel.text import LANGUAGES
from wartable.lessons import Sitting, course, lesson_called, lesson_of, open_lesson, plan_of, prove, teaching
from wartable.lessons.reading import KEYS, OCCASION_KEYS, REFERENCE, STEP_KEYS

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
LESSONS = [(game, lesson.id) for game in PACKAGES for lesson in course(game)]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_lesson_can_be_finished_by_every_answer_it_allows(game, id):
    assert prove(plan_of(game, id)).over


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_step_shows_its_text_in_both_languages(game, id):
    sitting = Sitting(plan_of(game, id))
    while not sitting.over and not sitting.step.lasts:
        now = sitting.now()
        assert all(now.text[lang] for lang in LANGUAGES)
        assert all(lit.keys for lit in now.lit)
        sitting.skip()


ON_NO_BOARD = {("forbidden-stars", "05-gathering-strength", 8)}
"""Steps that ask about what lies nowhere on the board: a card of an event deck."""


def test_a_step_that_asks_for_an_answer_lights_what_it_speaks_of():
    dark = {
        (game, id, n)
        for game, id in LESSONS
        for n, step in enumerate(plan_of(game, id).lesson.steps, 1)
        if step.answers and not step.light
    }
    assert dark == ON_NO_BOARD


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_what_a_step_lights_it_speaks_of_in_both_languages(game, id):
    for step in plan_of(game, id).lesson.steps:
        for lang in LANGUAGES:
            spoken = {int(n) for n in REFERENCE.findall(step.say[lang])}
            assert spoken == set(range(1, len(step.light) + 1)), step.say[lang]


GESTURES = re.compile(r"\b(click|button|key [A-Z]\b)|нажм|нажат|кнопк|клавиш|щ[её]лкн", re.IGNORECASE)
"""Words that hold at the web table and not in the terminal, where every answer has a number."""


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_what_a_lesson_says_holds_at_the_web_table_and_in_the_terminal(game, id):
    lesson = lesson_called(game, id)
    said = [words for told in (*lesson.steps, *lesson.occasions) for words in map(told.say.__getitem__, LANGUAGES)]
    assert said and [words for words in said if GESTURES.search(words)] == []


@pytest.mark.parametrize("game", [game for game in PACKAGES if course(game)])
def test_a_course_goes_from_short_lessons_to_a_guided_game(game):
    lessons = course(game)
    assert [lesson.id for lesson in lessons] == sorted(lesson.id for lesson in lessons)
    assert all(re.fullmatch(r"\d\d-[a-z0-9-]+", lesson.id) for lesson in lessons)
    assert len({lesson.title.en for lesson in lessons}) == len(lessons)
    assert all(lesson.rules for lesson in lessons)
    assert not any(lesson.guided for lesson in lessons[:-1])
    assert all(3 <= lesson.minutes <= 6 for lesson in lessons if not lesson.guided)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_game_has_a_whole_course(game):
    lessons = course(game)
    assert 6 <= len(lessons) <= 10 and lessons[-1].guided


def test_a_lesson_is_found_by_its_number_its_id_and_its_rules():
    first = course("conquest")[0]
    assert lesson_called("conquest", "1") == lesson_called("conquest", first.id) == first
    assert first in teaching(first.rules[0])
    assert teaching("CQ-NONE-000") == ()
    with pytest.raises(LookupError):
        lesson_called("conquest", "99")


# -- the page --------------------------------------------------------------------------------------


def test_the_example_of_the_page_runs():
    (example, *_) = re.findall(r"```yaml\n(game:.*?)```", PAGE, re.DOTALL)
    assert prove(open_lesson(lesson_of(example, "example"), find("conquest"))).over


def test_the_page_names_every_key():
    for key in {*KEYS, *STEP_KEYS, *OCCASION_KEYS}:
        assert f"`{key}`" in PAGE, key
