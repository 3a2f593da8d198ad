"""Whatever is wrong with a lesson is refused in one line that names the place, in both languages."""

from __future__ import annotations

import pytest
import yaml

from wartable.games import find
from wartable.kernel.errors import BadScenario
from wartable.kernel.text import LANGUAGES
from wartable.lessons import lesson_of, open_lesson, prove, run_lesson


def words(text):
    return {"en": text, "ru": text}


def a_step(**told):
    return {"say": words("Do it."), **told}


def a_lesson(**told):
    return {
        "game": "conquest",
        "title": words("Deploying"),
        "learn": words("How to deploy."),
        "minutes": 3,
        "rules": ["CQ-DEPLOY-010"],
        "given": {
            "seats": {
                0: {"warlord": "colonel-straken", "hand": ["stalwart-ogryn", "rogue-trader"], "resources": 2},
                1: {"warlord": "nazdreg", "resources": 0},
            }
        },
        "steps": [a_step(answer="deploy stalwart-ogryn @1")],
        "then": {},
        **told,
    }


def proven(lesson):
    return prove(open_lesson(lesson_of(yaml.safe_dump(lesson, allow_unicode=True), "lesson"), find("conquest")))


def refused(lesson):
    with pytest.raises(BadScenario) as caught:
        proven(lesson)
    said = [caught.value.say(lang) for lang in LANGUAGES]
    assert said[0] != said[1]
    assert all("\n" not in line for line in said)
    return said[0]


def of_step(**told):
    return a_lesson(steps=[a_step(**{"answer": "deploy stalwart-ogryn @1", **told})])


def test_a_lesson_without_faults_is_proven():
    assert proven(a_lesson()).over


@pytest.mark.parametrize(
    ("lesson", "line"),
    [
        (a_lesson(titel=1), "unknown key 'titel'"),
        (a_lesson(title={"en": "Only English"}), "title: the text is missing in one language: ru"),
        (a_lesson(learn={"en": " ", "ru": "Только по-русски"}), "learn: the text is missing in one language: en"),
        (a_lesson(minutes=0), "minutes: "),
        (a_lesson(rules=["CQ-NONE-000"]), "rules: there is no atom CQ-NONE-000"),
        (a_lesson(seat=2), "seat: there is no seat 2"),
        (a_lesson(bot="genius"), "bot: there is no bot genius"),
        (a_lesson(given={"seats": {0: {"warlord": "nobody"}}}), "given: seats.0.warlord"),
        (a_lesson(options={}), "one of them"),
        (a_lesson(steps=[]), "a lesson has `steps`"),
        (a_lesson(occasions=[{"when": {"asked": {0: "action"}}, "say": words("Now.")}]), "occasions: no step of this lesson"),
        (a_lesson(played=[{0: "fly"}]), "played line 1: "),
        (a_lesson(steps=["read"]), "step 1: "),
        (of_step(anser="pass"), "step 1: unknown key 'anser'"),
        (of_step(say={"ru": "Только по-русски"}), "step 1: say: the text is missing in one language: en"),
        (of_step(say=words("This [1]")), "step 1: say.en: text and lit things do not fit together: [1]"),
        (of_step(light=["stalwart-ogryn"]), "step 1: say.en: text and lit things do not fit together: [1]"),
        (of_step(say=words("This [1]"), light=["goff-nob"]), "step 1: 'goff-nob' is not on the board"),
        (of_step(say=words("This [1]"), light=["nonsense"]), "step 1: 'nonsense' is not on the board"),
        (of_step(rules=["CQ-NONE-000"]), "step 1: rules: there is no atom CQ-NONE-000"),
        (of_step(free=True), "step 1: answer: "),
        (of_step(answer=[]), "step 1: answer: "),
        (of_step(until={"asked": {0: "action"}}), "step 1: until: only a step that is `free`"),
        (of_step(answer="deploy goff-nob @1"), "step 1: answer: 'deploy goff-nob @1' is not offered here"),
        (of_step(answer="attack *"), "step 1: answer: 'attack *' is not offered here"),
        (of_step(answer=["pass", "deploy rogue-trader @6"]), "step 1: answer: 'deploy rogue-trader @6' is not offered here"),
        (of_step(wrong={"pass": {"en": "No."}}), "step 1: wrong.pass: the text is missing in one language: ru"),
        (of_step(wrong={"deploy goff-nob @1": words("No.")}), "step 1: wrong: deploy goff-nob @1: answer: "),
        (of_step(wrong={"attack *": words("No.")}), "step 1: wrong: attack *: no legal answer gets this text"),
        (of_step(answer="deploy *", wrong={"pass": words("No."), "else": words("No!")}),
         "step 1: wrong: else: no legal answer gets this text"),
        (a_lesson(steps=[a_step(wrong={"pass": words("No.")})]), "step 1: wrong: nothing is wrong"),
        (of_step(then=[{1: "fly"}]), "step 1: script line 1: 'fly' is not an answer"),
        (of_step(then=[{"happened": "nonsense"}]), "step 1: script line 1: happened: there is no event 'nonsense'"),
        (a_lesson(steps=[a_step(answer="pass"), a_step(answer="pass")]), "step 2: seat 0 learns here and is not asked"),
        (a_lesson(then={"seats": {0: {"resources": 9}}}), "then: seats.0.resources: expected 9, found 0"),
        (a_lesson(steps=[a_step(answer=["deploy stalwart-ogryn @1", "pass"])], then={"seats": {0: {"resources": 0}}}),
         "step 1: pass: then: seats.0.resources: expected 0, found 2"),
    ],
)  # fmt: skip
def test_a_fault_is_refused_with_its_place(lesson, line):
    assert line in refused(lesson)


def test_a_file_is_named(tmp_path):
    path = tmp_path / "broken.yaml"
    path.write_text(yaml.safe_dump(of_step(anser="pass")))
    with pytest.raises(BadScenario, match=r"broken\.yaml: step 1: unknown key 'anser'"):
        run_lesson(path, find)


def test_an_occasion_that_never_comes_is_refused():
    free = a_step(free=True, until={"happened": {"phase-began": {"phase": "command"}}})
    never = {"when": {"asked": {0: "combat-turn"}}, "say": words("Fight.")}
    line = refused(a_lesson(steps=[free], occasions=[never]))
    assert "occasion 1: this occasion did not come in" in line
