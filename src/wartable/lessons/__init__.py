"""Lessons: positions with somebody who explains them, step by step, and a guided first game.

A lesson is a YAML file of a game's package (`lessons/NN-name.yaml`); `docs/lessons.md` says how to write one. Here it is
read (`reading`), opened in its position (`opening`), taken (`sitting`), proven (`proof`); a game's lessons in their order
are its course.
"""

from __future__ import annotations

from wartable.lessons.course import course, is_lesson, lesson_called, plan_of, read_lesson, run_lesson, teaching
from wartable.lessons.lighting import Lit
from wartable.lessons.opening import Plan, open_lesson
from wartable.lessons.proof import prove
from wartable.lessons.reading import Lesson, lesson_of
from wartable.lessons.sitting import Now, Sitting, Stored, Verdict

__all__ = [
    "Lesson", "Lit", "Now", "Plan", "Sitting", "Stored", "Verdict", "course", "is_lesson", "lesson_called",
    "lesson_of", "open_lesson", "plan_of", "prove", "read_lesson", "run_lesson", "teaching",
]  # fmt: skip
