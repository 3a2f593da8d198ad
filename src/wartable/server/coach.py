"""What the coach of a lesson shows its learner: where the lesson stands, what is said and lit, what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup

from wartable.bots.hints import warned
from wartable.kernel.face import rule_chip
from wartable.kernel.narrate import say_action
from wartable.lessons import Lit, Now, course
from wartable.lessons.reading import REFERENCE
from wartable.lessons.sitting import ANSWER, FREE, OVER, READ
from wartable.server.answers import Option
from wartable.server.coaching import may_go_back
from wartable.server.tables import Coached, Table
from wartable.web import TEXTS

PARAGRAPH = re.compile(r"\n\s*\n")


class Badge(msgspec.Struct, frozen=True):
    """A number at a piece of the board."""

    key: str
    n: int
    aside: bool
    """Whether the piece may not be chosen now."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """All that stands in the coach's panel, in one language."""

    title: str
    learn: str
    number: int
    step: int
    steps: int
    paragraphs: list[Markup]
    chips: list[Markup]
    lit: list[Badge]
    wrong: str
    """What was wrong with the last answer; nothing: nothing was."""
    why: list[str]
    why_chip: Markup
    reads: bool
    over: bool
    guided: bool
    back: bool
    shows: bool
    """Whether the step can be shown."""
    hints: bool
    """Whether a hint may be asked for: where the learner plays freely, what a strong player would do is explained, not done."""
    following: tuple[str, str] | None
    """The next lesson: its id and title."""
    asks: dict[str, Any]
    """What is other in the prompt than at other tables."""


def coach_shown(table: Table, lang: str, options: Sequence[Option]) -> Shown:
    """What the coach shows now; the answers that are taught are marked among the options."""
    coached, face = table.lesson, table.game.face
    assert coached is not None and face is not None
    lesson, now = coached.sitting.lesson, coached.sitting.now()
    for option in options:
        option.taught = now.waits == FREE or option.notation in now.allowed
    wrong, why, rule = _wrong(table, coached, lang) or _warned(table, coached, lang) or ("", [], "")
    return Shown(
        title=lesson.title[lang], learn=lesson.learn[lang], number=coached.number, step=now.step, steps=now.steps,
        paragraphs=_paragraphs(now, lang, partial(face.glossary.linked, lang=lang, told=set())),
        chips=[rule_chip(table.game.id, each, "tiny") for each in now.rules], lit=_badges(now, options),
        wrong=wrong, why=why, why_chip=rule_chip(table.game.id, rule, "tiny") if rule else Markup(""),
        reads=now.waits == READ, over=now.waits == OVER, guided=lesson.guided, back=may_go_back(coached.sitting),
        shows=now.waits in (ANSWER, FREE) and not _lasts(coached), hints=_lasts(coached) and len(options) > 1, following=_following(coached, lang), asks=_asks(now),
    )  # fmt: skip


def _lasts(coached: Coached) -> bool:
    """Whether this is a stretch of free play, or a whole game."""
    step = coached.sitting.step
    return step is not None and step.lasts


def _asks(now: Now) -> dict[str, Any]:
    """While one reads, nothing is asked; the coach has the way back."""
    if now.waits in (ANSWER, FREE):
        return {"undo": ""}
    nothing: dict[str, Any] = {"options": [], "rows": [], "main": [], "besides": 0, "refusals": [], "untils": ()}
    reading = ("lesson-over", "lesson-over-note") if now.waits == OVER else ("lesson-reading", "lesson-reading-note")
    return {"undo": "", "question": "", "token": "", "place": None, "reading": reading, "waiting_for": [], **nothing}


def _badges(now: Now, options: Sequence[Option]) -> list[Badge]:
    """The numbers on the board; what no answer is about has a dashed ring."""
    chosen = {key for option in options for key in option.picks} if now.waits in (ANSWER, FREE) else set()
    return [Badge(key, n, key not in chosen) for n, lit in enumerate(now.lit, 1) for key in lit.keys]


def _paragraphs(now: Now, lang: str, linked: Callable[[str], Markup]) -> list[Markup]:
    """What is said, each word explained where it stands first."""
    return [_with_badges(part, now.lit, linked) for part in PARAGRAPH.split(now.text[lang]) if part]


def _with_badges(text: str, lit: Sequence[Lit], linked: Callable[[str], Markup]) -> Markup:
    """A text in which `[2]` is the badge of the second thing that is lit."""
    badge = Markup('<span class="litn" data-keys="{}">{}</span>')
    parts = REFERENCE.split(text)
    return Markup("").join(
        badge.format(" ".join(lit[int(part) - 1].keys), part) if n % 2 else linked(part) for n, part in enumerate(parts)
    )


def _wrong(table: Table, coached: Coached, lang: str) -> tuple[str, list[str], str] | None:
    """The last answer, if it was not what is taught: in words, why, and by which rule."""
    if coached.wrong is None:
        return None
    (text, why), match, seat = coached.wrong, table.match, coached.sitting.seat
    said = say_action(table.game, lang, match.state, match.parse(seat, text), {}, match.pending[seat].ask)
    return TEXTS.say(lang, "lesson-wrong", {"answer": said}), [why.text[lang]], why.rule


def _warned(table: Table, coached: Coached, lang: str) -> tuple[str, list[str], str] | None:
    """The last answer, if it was held back: what it would cost, what would be better, how to insist, and in which terms it costs that."""
    if coached.warned is None or coached.warned[0] != table.mark:
        return None
    told = warned(table.match, coached.sitting.seat, coached.warned[2], lang)
    terms = [f"{share} {what}" for share, what in told.risks]
    return told.title, [f"{told.verdict} {TEXTS.say(lang, 'lesson-meant')}", *terms], ""


def _following(coached: Coached, lang: str) -> tuple[str, str] | None:
    lessons = course(coached.sitting.lesson.game)
    if coached.number == len(lessons):
        return None
    after = lessons[coached.number]
    return after.id, after.title[lang]
