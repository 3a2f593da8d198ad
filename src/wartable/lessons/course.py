"""The course of a game: its lessons, in the order of their files."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path

from wartable.games import PACKAGES, find
from wartable.kernel.errors import BadScenario
from wartable.kernel.game import Game
from wartable.kernel.glossary import at
from wartable.kernel.scenario import text_of
from wartable.kernel.state import RuleId
from wartable.lessons.opening import Plan, open_lesson
from wartable.lessons.proof import prove
from wartable.lessons.reading import Lesson, lesson_of
from wartable.lessons.sitting import Sitting

SUFFIX = ".yaml"


@cache
def course(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game; none where nobody has written any. BadScenario names the file of one that cannot be read."""
    folder = resources.files(find(game).package) / "lessons"
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name)
    lessons = []
    for file in files:
        with at(file.name):
            lessons.append(lesson_of(file.read_text(encoding="utf-8"), file.name.removesuffix(SUFFIX)))
    return tuple(lessons)


def lesson_called(game: str, name: str) -> Lesson:
    """The lesson with this id or number (1 is the first); LookupError if there is none."""
    for number, lesson in enumerate(course(game), 1):
        if name in (lesson.id, str(number)):
            return lesson
    raise LookupError(name)


@cache
def plan_of(game: str, id: str) -> Plan:
    """The lesson with this id, opened; LookupError if there is none."""
    with at(f"{id}{SUFFIX}"):
        return open_lesson(lesson_called(game, id), find(game))


@cache
def teaching(rule: RuleId) -> tuple[Lesson, ...]:
    """The lessons, of whatever game, that teach a rule."""
    return tuple(lesson for game in PACKAGES for lesson in course(game) if rule in lesson.rules)


# -- files -----------------------------------------------------------------------------------------


def is_lesson(path: Path) -> bool:
    """Whether a file is meant as a lesson and not as a scenario: it says what one will learn."""
    try:
        return re.search(r"^learn:", text_of(path), re.MULTILINE) is not None
    except BadScenario:
        return False


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file, its shape checked."""
    with at(str(path)):
        return lesson_of(text_of(path), path.stem)


def run_lesson(path: Path, find: Callable[[str], Game]) -> Sitting:
    """Prove the lesson in a file; BadScenario names the place."""
    lesson = read_lesson(path)
    with at(str(path)):
        return prove(open_lesson(lesson, find(lesson.game)))
