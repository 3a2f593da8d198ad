"""A lesson being taken: what is shown, what answers come to, going back, keeping, going on as a free game."""

from __future__ import annotations

import msgspec
import pytest
import yaml

from tests.lessons.test_reading import a_lesson, a_step, words
from wartable.games import find
from wartable.kernel.errors import BadScenario, Illegal, NotYourDecision, UnknownNotation
from wartable.lessons import Sitting, Stored, lesson_of, open_lesson

OGRYN = "deploy stalwart-ogryn @1"
WHY = {"pass": words("Not yet."), "deploy rogue-trader *": words("Too cheap."), "else": words("Elsewhere.")}


def taken(**told):
    return Sitting(open_lesson(lesson_of(yaml.safe_dump(a_lesson(**told)), "lesson"), find("conquest")))


def two_steps():
    return taken(
        steps=[
            a_step(say=words("Take this [1] there [2].")) | {"light": ["stalwart-ogryn", "@1"]},
            a_step(answer=OGRYN, wrong=WHY, then=[{1: "pass"}]),
            a_step(answer=["pass", "deploy *"]),
        ]
    )


def test_what_is_only_read_is_shown_with_what_is_lit():
    now = two_steps().now()
    assert (now.waits, now.step, now.steps, now.text.en) == ("read", 1, 3, "Take this [1] there [2].")
    assert [(lit.name.en, lit.name.ru) for lit in now.lit] == [
        ("Stalwart Ogryn", "«Рослый огрин»"),
        ("Plannum", "«Планнум»"),
    ]
    assert [lit.keys for lit in now.lit][1] == ("p0",)


def test_an_answer_while_reading_changes_nothing():
    sitting = two_steps()
    assert not sitting.answer(OGRYN).right
    assert sitting.match.decisions == []


def test_the_right_answer_goes_on_and_the_others_answer():
    sitting = two_steps()
    sitting.go_on()
    assert sitting.now().allowed == (OGRYN,)
    assert sitting.answer("deploy Рослый огрин @1").right
    assert [(d.seat, d.notation) for d in sitting.match.decisions] == [(0, OGRYN), (1, "pass")]
    assert sitting.now().step == 3


@pytest.mark.parametrize(
    ("answer", "why"),
    [("pass", "Not yet."), ("deploy rogue-trader @2", "Too cheap."), ("deploy stalwart-ogryn @2", "Elsewhere.")],
)
def test_a_legal_answer_that_is_not_meant_gets_its_text(answer, why):
    sitting = two_steps()
    sitting.go_on()
    verdict = sitting.answer(answer)
    assert (verdict.right, verdict.why.text.en) == (False, why)
    assert sitting.match.decisions == [] and sitting.now().step == 2


def test_what_no_text_speaks_of_gets_a_general_one():
    sitting = taken()
    assert "learning something else" in sitting.answer("pass").why.text.en


def test_what_the_rules_forbid_is_refused_as_always():
    sitting = two_steps()
    sitting.go_on()
    with pytest.raises(Illegal) as caught:
        sitting.answer("deploy stalwart-ogryn @6")
    assert caught.value.rule == "CQ-DEPLOY-013"
    with pytest.raises(UnknownNotation):
        sitting.answer("fly")
    assert sitting.match.decisions == []


def test_nothing_is_answered_when_it_is_over():
    sitting = taken(steps=[a_step(answer="pass", then=[{1: "pass"}])])
    sitting.skip()
    assert sitting.over and sitting.now().waits == "over" and sitting.example() == ""
    with pytest.raises(NotYourDecision):
        sitting.answer("commit @1")


def test_one_can_go_back_step_by_step_and_begin_anew():
    sitting = two_steps()
    assert not sitting.back()
    sitting.go_on()
    sitting.answer(OGRYN)
    assert sitting.back() and sitting.now().step == 2 and sitting.match.decisions == []
    assert sitting.back() and sitting.now().step == 1
    sitting.skip(), sitting.skip(), sitting.skip()
    assert sitting.over
    sitting.restart()
    assert sitting.now().step == 1 and sitting.match.decisions == []


def test_it_is_kept_as_plain_data_and_woken():
    sitting = two_steps()
    sitting.go_on()
    sitting.answer(OGRYN)
    kept = msgspec.json.encode(sitting.stored())
    woken = Sitting.wake(msgspec.json.decode(kept, type=Stored), sitting.plan)
    assert woken.now() == sitting.now() and woken.match.facts() == sitting.match.facts()
    assert woken.back() and woken.now().step == 2
    assert sitting.now().step == 3


def test_a_lesson_that_has_changed_is_begun_anew():
    with pytest.raises(BadScenario, match="has changed"):
        Sitting.wake(taken().stored(), taken(minutes=4).plan)


def test_a_fork_is_a_free_game_and_leaves_the_lesson_alone():
    sitting = two_steps()
    sitting.go_on()
    free = sitting.fork()
    free.play(0, "pass")
    assert sitting.match.decisions == [] and len(free.decisions) == 1


# -- free play -------------------------------------------------------------------------------------

UNTIL = {"happened": {"phase-began": {"phase": "command"}}}
TURNS = {"when": {"asked": {0: "deployment-turn"}}, "say": words("Deploy."), "times": 1}
PASSED = {"when": {"happened": {"passed": {"seat": 1}}}, "say": words("He passed."), "times": 2}


def free_play(**told):
    steps = [a_step(free=True, until=UNTIL), a_step(answer="commit *")]
    return taken(steps=steps, occasions=[TURNS, PASSED], **told)


def test_one_plays_freely_until_the_sign_and_bots_answer_for_the_others():
    sitting = free_play()
    assert sitting.now().waits == "free" and sitting.now().allowed == ()
    while sitting.now().step == 1:
        assert sitting.answer(sitting.example()).right
    assert sitting.now().waits == "answer"
    assert {d.seat for d in sitting.match.decisions} == {0, 1}


def test_a_sign_is_waited_for_from_the_beginning_of_its_step():
    given = a_lesson()["given"] | {"step": "deploy"}
    began = {"happened": {"phase-began": {"phase": "deploy"}}}
    news = {"when": began, "say": words("It begins.")}
    sitting = taken(given=given, steps=[a_step(free=True, until=began)], occasions=[news])
    assert sitting.now().text.en == "Do it.\n\nIt begins."
    sitting.answer("pass")
    assert not sitting.over


def test_the_coach_speaks_of_occasions_and_falls_silent():
    given = a_lesson()["given"]
    rich = {"seats": {0: given["seats"][0] | {"resources": 9}, 1: given["seats"][1]}}
    sitting = free_play(given=rich)
    assert sitting.now().text.en == "Do it.\n\nDeploy."
    sitting.answer("deploy rogue-trader @1")
    assert sitting.now().text.en == "Do it.\n\nHe passed."
    sitting.answer(OGRYN)
    assert (sitting.now().step, sitting.now().text.en) == (1, "Do it."), (
        "asked the same once more, he has nothing to add"
    )


def test_of_a_question_in_which_one_can_only_let_it_be_nothing_is_said():
    poor = {"seats": {0: {"warlord": "colonel-straken"}, 1: a_lesson()["given"]["seats"][1]}}
    sitting = free_play(given=poor)
    assert [sitting.match.notation(a) for a in sitting.match.options(0)] == ["pass"]
    assert sitting.speaking() == [] and sitting.now().text.en == "Do it."
    told = taken(
        given=poor,
        steps=[a_step(free=True, until=UNTIL)],
        occasions=[TURNS | {"when": {"offered": {0: "pass"}}}, PASSED],
    )
    assert told.speaking() == [] and told.said == {}, "he keeps it for another time"


@pytest.mark.parametrize("choice", [False, True])
def test_what_has_happened_is_told_where_there_is_a_choice_next_unless_it_speaks_of_what_could_be_done(choice):
    poor = {"seats": {0: {"warlord": "colonel-straken"}, 1: a_lesson()["given"]["seats"][1]}, "step": "deploy"}
    began = {"when": {"happened": {"phase-began": {"phase": "deploy"}}}, "say": words("It begins."), "choice": choice}
    steps = [a_step(free=True, until={"happened": {"phase-began": {"phase": "combat"}}})]
    sitting = taken(given=poor, steps=steps, occasions=[began])
    assert [sitting.match.notation(a) for a in sitting.match.options(0)] == ["pass"]
    assert sitting.speaking() == []
    sitting.answer("pass")
    assert len(sitting.match.options(0)) > 1 and sitting.speaking() == ([] if choice else [0])
    woken = Sitting.wake(sitting.stored(), sitting.plan)
    assert woken.speaking() == sitting.speaking()
    assert sitting.back() and sitting.speaking() == []


def test_what_has_happened_is_told_before_what_is_asked():
    rich = {"seats": {0: a_lesson()["given"]["seats"][0] | {"resources": 9}, 1: a_lesson()["given"]["seats"][1]}}
    sitting = taken(given=rich, steps=[a_step(free=True, until=UNTIL)], occasions=[TURNS | {"times": 2}, PASSED])
    sitting.answer("deploy rogue-trader @1")
    assert sitting.now().text.en == "Do it.\n\nHe passed.\n\nDeploy."


def test_who_goes_back_hears_again_what_was_said_there():
    rich = {"seats": {0: a_lesson()["given"]["seats"][0] | {"resources": 9}, 1: a_lesson()["given"]["seats"][1]}}
    sitting = free_play(given=rich)
    sitting.answer("deploy rogue-trader @1")
    assert sitting.back()
    assert sitting.now().text.en == "Do it.\n\nDeploy."
    sitting.answer("deploy rogue-trader @1")
    assert sitting.now().text.en == "Do it.\n\nHe passed.", "and what comes later is not said more often"


def test_free_play_is_woken_where_it_was_left():
    sitting = free_play()
    sitting.answer("deploy rogue-trader @1")
    woken = Sitting.wake(sitting.stored(), sitting.plan)
    assert woken.now() == sitting.now() and woken.said == {0: 1}
    assert woken.example() == sitting.example()


def test_a_guided_game_lasts_to_its_end():
    content = a_lesson(options={"decks": ["straken", "nazdreg"]}, bot="random", occasions=[TURNS])
    del content["given"], content["steps"]
    plan = open_lesson(lesson_of(yaml.safe_dump(content), "game"), find("conquest"))
    sitting = Sitting(plan, "7")
    while not sitting.over:
        sitting.skip()
    assert sitting.match.outcome is not None and sitting.said == {0: 1}
