"""A lesson file as it is written: its texts, its steps and occasions, their shape checked.

Nothing is played here, and no position is built: titles and texts of a whole course are read in no time. What only the
game can know (who is asked, what is offered, what lies on the table) is for `opening` and `proof` to say.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wartable.kernel.errors import BadScenario
from wartable.kernel.glossary import an_answer, answers_in, at
from wartable.kernel.reading import flag, listing, mapping, number, text
from wartable.kernel.rulebook import Words
from wartable.kernel.scenario import content_of
from wartable.kernel.state import RuleId, Seat
from wartable.kernel.text import LANGUAGES, Texts, said, written

TEXTS = Texts("wartable.lessons")
LONGEST = 60_000
"""How many characters a lesson may have: it says everything twice."""
ELSE = "else"
"""Whatever answer no other line of `wrong` speaks of."""
NOTHING = Words("", "")
MOST_MINUTES = 180
OFTEN = 20
"""How often an occasion may be spoken of."""
REFERENCE = re.compile(r"\[(\d)\]")
"""`[2]` in a text is the second thing that is lit."""

KEYS: dict[str, Callable[[Any, str], Any]] = {
    "game": text,
    "title": mapping,
    "learn": mapping,
    "minutes": number,
    "rules": listing,
    "seat": number,
    "given": mapping,
    "played": listing,
    "options": mapping,
    "bot": text,
    "steps": listing,
    "occasions": listing,
    "then": mapping,
    "note": text,
}
"""What a lesson says, and how it is read."""
NEEDED = ("game", "title", "learn", "minutes", "then")
STEP_KEYS = ("say", "light", "rules", "answer", "free", "until", "wrong", "then", "note")
OCCASION_KEYS = ("when", "say", "light", "rules", "times", "choice", "note")


class Light(msgspec.Struct, frozen=True):
    """Something that is lit on the board: by which name it is found, and what it is called where that does not say."""

    name: str
    called: Words | None = None


class Why(msgspec.Struct, frozen=True):
    """Why an answer is not the one that is taught here."""

    text: Words
    rule: RuleId = ""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What is said, what is lit, what may be answered, and what follows."""

    say: Words = NOTHING
    light: tuple[Light, ...] = ()
    rules: tuple[RuleId, ...] = ()
    answers: tuple[str, ...] = ()
    """Any of these goes on; `deploy *` is every answer that begins so. None, and not free: it is only read."""
    free: bool = False
    """Any legal answer goes on."""
    until: Any = None
    """A sign: one plays freely until it comes."""
    on: bool = False
    """One plays freely until the game is over."""
    wrong: Mapping[str, Why] = {}
    then: tuple[Any, ...] = ()
    """Lines of a script, played after the answer."""

    @property
    def reads(self) -> bool:
        """Nothing is answered: it is read, and one goes on."""
        return not self.answers and not self.free

    @property
    def lasts(self) -> bool:
        """It is a stretch of free play, in which bots answer for the others."""
        return self.on or self.until is not None


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """What is said in free play when something comes for the first time (or the first few)."""

    when: Any
    say: Words
    light: tuple[Light, ...] = ()
    rules: tuple[RuleId, ...] = ()
    times: int = 1
    choice: bool = False
    """It speaks of what one may do now: if the next question leaves no choice it comes another time."""

    @property
    def tells(self) -> bool:
        """Whether it tells of what has happened, and not of what is to be answered."""
        return "happened" in self.when


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson that has been read."""

    id: str
    game: str
    version: str
    """It changes with what happens, not with the words: who stands in the middle of another lesson begins anew."""
    title: Words
    learn: Words
    """What one will have learnt."""
    minutes: int
    rules: tuple[RuleId, ...]
    seat: Seat
    bot: str
    """Who answers for the others in free play."""
    steps: tuple[Step, ...]
    occasions: tuple[Occasion, ...]
    position: Mapping[str, Any]
    """Where it begins: `given` and what was `played` since, or the `options` of a new game."""
    then: Mapping[str, Any]

    @property
    def guided(self) -> bool:
        """It is a whole game that the coach watches."""
        return "options" in self.position


def lesson_of(written: str, id: str) -> Lesson:
    """The lesson with this text; BadScenario names the place of what is wrong with it."""
    content = content_of(written, KEYS, NEEDED, LONGEST)
    steps = [_step(n, step) for n, step in enumerate(content.get("steps") or [], 1)]
    occasions = [_occasion(n, told) for n, told in enumerate(content.get("occasions") or [], 1)]
    _begins_once(content)
    if "options" in content:
        steps.append(Step(free=True, on=True))
    elif not steps:
        raise BadScenario(TEXTS.line("lesson-no-steps"))
    if occasions and not any(step.lasts for step in steps):
        raise BadScenario(TEXTS.line("lesson-occasions-idle").at("occasions"))
    with at(""):
        return Lesson(
            id=id,
            game=content["game"],
            version=hashlib.sha256(msgspec.json.encode(_without_words(content))).hexdigest()[:12],
            title=words_in(content["title"], "title"),
            learn=words_in(content["learn"], "learn"),
            minutes=number(content["minutes"], "minutes", 1, MOST_MINUTES),
            rules=_rules(content.get("rules"), "rules"),
            seat=content.get("seat") or 0,
            bot=content.get("bot") or "easy",
            steps=tuple(steps),
            occasions=tuple(occasions),
            position={key: content[key] for key in ("given", "played", "options") if content.get(key) is not None},
            then=content["then"],
        )


def _without_words(content: Any) -> Any:
    """What a file says but for what is read by people."""
    match content:
        case dict():
            return {key: _without_words(value) for key, value in content.items() if key not in LANGUAGES}
        case list():
            return [_without_words(each) for each in content]
    return content


def _begins_once(content: Mapping[str, Any]) -> None:
    """A lesson begins in a position, or as a new game."""
    if ("given" in content) == ("options" in content):
        raise BadScenario(TEXTS.line("lesson-begins"))
    if "options" in content and content.get("played"):
        raise BadScenario(TEXTS.line("lesson-played").at("played"))


def _step(n: int, given: Any) -> Step:
    with at(TEXTS.line("lesson-step", step=str(n))):
        told = _mapping(given, STEP_KEYS)
        say, light, rules = _speech(told)
        answers = tuple(answers_in(told["answer"])) if "answer" in told else ()
        free, until = flag(told.get("free", False), "free"), told.get("until")
        if "answer" in told and (free or not answers):
            raise BadScenario(TEXTS.line("lesson-answer").at("answer"))
        if until is not None and not free:
            raise BadScenario(TEXTS.line("lesson-until").at("until"))
        wrong = _wrong(told.get("wrong") or {})
        if wrong and not answers:
            raise BadScenario(TEXTS.line("lesson-wrong").at("wrong"))
        then = tuple(listing(told.get("then") or [], "then"))
        return Step(
            say=say, light=light, rules=rules, answers=answers, free=free, until=until, wrong=wrong, then=then
        )  # fmt: skip


def _occasion(n: int, given: Any) -> Occasion:
    with at(TEXTS.line("lesson-occasion", n=str(n))):
        told = _mapping(given, OCCASION_KEYS)
        if "when" not in told:
            raise BadScenario(TEXTS.line("lesson-missing", key="when"))
        say, light, rules = _speech(told)
        times = number(told.get("times", 1), "times", 1, OFTEN)
        choice = flag(told.get("choice", False), "choice")
        return Occasion(when=told["when"], say=say, light=light, rules=rules, times=times, choice=choice)


def _mapping(given: Any, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """A step or an occasion: no key that there is not."""
    told = mapping(given, "")
    for key in told:
        if key not in keys:
            raise BadScenario(TEXTS.line("lesson-unknown-key", key=said(key), known=", ".join(keys)))
    if "note" in told:
        text(told["note"], "note")
    return told


def _speech(told: Mapping[str, Any]) -> tuple[Words, tuple[Light, ...], tuple[RuleId, ...]]:
    """What is said, what is lit, and by which rules; a text points at everything that is lit, in both languages."""
    if "say" not in told:
        raise BadScenario(TEXTS.line("lesson-missing", key="say"))
    say = words_in(told["say"], "say")
    light = tuple(_light(each, f"light[{i}]") for i, each in enumerate(listing(told.get("light") or [], "light")))
    wanted = {str(n) for n in range(1, len(light) + 1)}
    for lang in LANGUAGES:
        if (found := set(REFERENCE.findall(say[lang]))) != wanted:
            odd = ", ".join(f"[{n}]" for n in sorted(found ^ wanted))
            raise BadScenario(TEXTS.line("lesson-reference", odd=odd, n=str(len(light))).at(f"say.{lang}"))
    return say, light, _rules(told.get("rules"), "rules")


def _light(given: Any, where: str) -> Light:
    """A name; or `name: what it is called`."""
    if isinstance(given, Mapping) and len(given) == 1:
        ((name, called),) = given.items()
        return Light(written(name), words_in(called, where))
    with at(where):
        return Light(an_answer(given))


def _wrong(given: Any) -> dict[str, Why]:
    """What is said to which answers; beside its words a text may name its rule."""
    found = {}
    for key, told in mapping(given, "wrong").items():
        where = f"wrong.{written(key)}"
        words = {name: value for name, value in mapping(told, where).items() if name != "rule"}
        rule = text(told["rule"], f"{where}.rule") if "rule" in told else ""
        found[an_answer(key)] = Why(words_in(words, where), rule)
    return found


def _rules(given: Any, where: str) -> tuple[RuleId, ...]:
    return tuple(text(rule, where) for rule in listing(given or [], where))


def words_in(given: Any, where: str) -> Words:
    """A text in both languages."""
    told = mapping(given, where, LANGUAGES)
    for lang in LANGUAGES:
        if not isinstance(told.get(lang), str) or not told[lang].strip():
            raise BadScenario(TEXTS.line("lesson-language", lang=lang).at(where))
    return Words(*(" ".join(told[lang].split()) for lang in LANGUAGES))
