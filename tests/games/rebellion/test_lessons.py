"""The course of Rebellion: it shows both sides, and its guided game is the rulebook's first game."""

from __future__ import annotations

from wartable.games.rebellion.content import EMPIRE, REBEL
from wartable.lessons import course, plan_of

LESSONS = course("rebellion")


def test_the_course_leads_to_the_rulebooks_first_game():
    state = plan_of("rebellion", LESSONS[-1].id).start("1").state
    assert state.ways.first


def test_the_learner_leads_both_sides():
    assert {lesson.seat for lesson in LESSONS} == {REBEL, EMPIRE}
