"""Lessons in the terminal: the list, taking one, leaving it, going back, and on as a free game."""

import json

import pytest

from tests.cli.conftest import one_line
from wartable.bots.hints import Judgement
from wartable.lessons import Sitting, course, plan_of

BATTLE = "04-first-battle"
TITLES = {"en": "The first battle", "ru": "Первая битва"}


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "wartable" / "lessons.json"


def right_answers():
    """What is typed to take the lesson: Enter where it is only read, notation where it is answered."""
    sitting, typed = Sitting(plan_of("conquest", BATTLE)), []
    while not sitting.over:
        typed.append("" if sitting.step.reads else sitting.example())
        sitting.skip()
    return "\n".join([*typed, ""])


def learn(run, *argv, typed="", lang="en"):
    code, out, err = run("learn", "conquest", *argv, "--lang", lang, typed=typed)
    assert (code, err) == (0, "")
    return out


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_course_is_listed(run, lang):
    out = learn(run, lang=lang)
    for lesson in course("conquest"):
        assert f"○ {lesson.title[lang]}" in out and lesson.learn[lang] in out


@pytest.mark.parametrize(("lang", "done"), [("en", "Lesson done: "), ("ru", "Урок пройден: ")])
def test_a_lesson_is_taken_to_its_end_and_kept_as_done(run, lang, done):
    assert done + TITLES[lang] in learn(run, BATTLE, typed=right_answers(), lang=lang)
    assert f"✓ {TITLES[lang]}" in learn(run, lang=lang)


def test_what_the_coach_says_stands_with_what_its_numbers_mean(run):
    out = learn(run, BATTLE)
    assert "Step 1 of 10" in out
    assert "[1] Plannum · [2] Goff Nob · [3] Stalwart Ogryn" in out


def test_where_one_leaves_a_lesson_one_goes_on_or_begins_anew(run):
    assert f"wartable learn conquest {BATTLE}" in learn(run, BATTLE, typed="\n\nq\n")
    assert f"◐ {TITLES['en']} · left at step 3 of 10" in learn(run)
    assert "Step 3 of 10" in learn(run, BATTLE)
    assert "Step 1 of 10" in learn(run, BATTLE, "--anew")


def test_other_answers_are_told_why_and_change_nothing(run):
    out = learn(run, BATTLE, typed="pass\n\n\n2\n9\nfly\nattack goff-nob\n1\n")
    assert "Your Nob stands this easily" in out
    assert "options are 1 to 2" in out
    assert "“fly” is not an answer" in out
    assert "Not allowed: CQ-" in out
    assert "Step 4 of 10" in out


def test_an_empty_line_answers_as_was_shown_and_never_without_that(run):
    out = learn(run, BATTLE, typed="\n\n\nx\n\n")
    asked, _, after = out.partition("Here one would answer: ")
    assert "Step 3 of 10" in asked and "An answer is needed here" in asked
    assert "Enter: answer like that" in after and "Step 4 of 10" in after


def test_one_can_go_back_skip_begin_again_and_be_shown(run):
    out = learn(run, BATTLE, typed="b\nk\nk\nx\nk\nb\nr\nt\nl\nh\n")
    assert "This is the beginning." in out
    assert "Here one would answer: " in out
    assert out.count("Step 3 of 10") == 2 and out.count("Step 1 of 10") == 2
    assert "go on from here as a free game" in out


def test_one_goes_on_as_a_free_game(run):
    out = learn(run, BATTLE, typed="k\nk\nf\npass\n")
    assert "The record: " in out
    assert "left at step 3" in learn(run)


def test_what_is_not_there_is_said_in_one_line(run, at_home):
    code, _, err = run("learn", "conquest", "99")
    assert code == 2 and one_line(err) and BATTLE in err
    at_home.parent.mkdir(parents=True)
    at_home.write_text("[]")
    code, _, err = run("learn", "conquest")
    assert code == 2 and one_line(err) and "lessons.json" in err


def test_a_place_in_a_lesson_that_has_changed_is_no_place(run, at_home):
    learn(run, BATTLE, typed="\n")
    kept = json.loads(at_home.read_text())
    kept[f"conquest/{BATTLE}"]["left"]["version"] = "old"
    at_home.write_text(json.dumps(kept))
    assert "Step 1 of 10" in learn(run, BATTLE)


def test_in_a_guided_game_answers_without_a_choice_are_taken_back_together(run):
    typed = "\n\nkeep\n" + "1\n" * 3 + "b\n" * 12
    out = learn(run, "9", "--seed", "5", typed="w\n" + typed)
    assert "Mistakes are not pointed out any more." in out
    assert out.count("Keep your opening hand") == 2
    assert "Your opening hand." in out and "Step 3" not in out


def test_a_grave_mistake_is_pointed_out_before_it_is_final(run, monkeypatch):
    judged = []

    def grave(match, seat, action, known=None):
        judged.append(match.notation(action))
        return Judgement(action, match.options(seat)[0], 0.3, 0.2)

    monkeypatch.setattr("wartable.lessons.sitting.judge", grave)
    out = learn(run, "9", "--seed", "5", typed="\n\nmulligan\n\nmulligan\ny\n")
    assert judged[:2] == ["mulligan", "mulligan"]
    assert out.count("Do it all the same?") == 2
    assert out.count("Player shuffles the opening hand back") == 1
