"""A lesson opened: its position stands, its answers, signs and script lines are read in the words of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from wartable.bots import BOTS
from wartable.kernel.errors import BadScenario
from wartable.kernel.game import Game
from wartable.kernel.glossary import Glossary, at
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.scenario import stand
from wartable.kernel.script import Act, Sign, read_answers, read_script, read_sign, read_then, run_script
from wartable.kernel.state import RuleId
from wartable.lessons.reading import TEXTS, Lesson, Occasion, Step


class Plan(msgspec.Struct, frozen=True):
    """A lesson that can be taken."""

    lesson: Lesson
    game: Game
    steps: tuple[tuple[Sign | None, list[Act]], ...]
    """Of each step the sign that it waits for, and what is played after it."""
    occasions: tuple[Sign, ...]
    played: list[Act]
    end: Act
    """What must hold when it is over."""

    def start(self, seed: str = "0") -> Match:
        """A match that stands where the lesson begins."""
        match = start(self.game, beginning(self.lesson), seed)
        run_script(match, self.played)
        return match


def open_lesson(lesson: Lesson, game: Game) -> Plan:
    """The plan of a lesson; everything in it is read before anything is played. BadScenario names the place."""
    if lesson.game != game.id:
        raise BadScenario(TEXTS.line("lesson-other-game", game=game.id).at("game"))
    match = _stand(lesson, game)
    glossary = Glossary(match)
    _known_rules(lesson.rules, glossary)
    with at("seat"):
        glossary.seat(lesson.seat)
    if lesson.bot not in BOTS:
        raise BadScenario(TEXTS.line("lesson-no-bot", bot=lesson.bot, known=", ".join(BOTS)).at("bot"))
    steps = tuple(_open_step(n, step, glossary) for n, step in enumerate(lesson.steps, 1))
    occasions = tuple(_open_occasion(n, each, glossary) for n, each in enumerate(lesson.occasions, 1))
    played = read_answers(lesson.position.get("played") or [], glossary)
    return Plan(lesson, game, steps, occasions, played, read_then(lesson.then, glossary))


def beginning(lesson: Lesson) -> Mapping[str, Any]:
    """The options with which its match is started."""
    if lesson.guided:
        return dict(lesson.position["options"])
    return {"given": lesson.position["given"]}


def _stand(lesson: Lesson, game: Game) -> Match:
    if not lesson.guided:
        return stand(game, lesson.position["given"])
    with at("options"):
        return start(game, beginning(lesson), "0")


def _open_step(n: int, step: Step, glossary: Glossary) -> tuple[Sign | None, list[Act]]:
    with at(TEXTS.line("lesson-step", step=str(n))):
        _known_rules((*step.rules, *(why.rule for why in step.wrong.values() if why.rule)), glossary)
        with at("until"):
            sign = read_sign(step.until, glossary) if step.until is not None else None
        return sign, read_script(list(step.then), glossary)


def _open_occasion(n: int, occasion: Occasion, glossary: Glossary) -> Sign:
    with at(TEXTS.line("lesson-occasion", n=str(n))):
        _known_rules(occasion.rules, glossary)
        with at("when"):
            return read_sign(occasion.when, glossary)


def _known_rules(rules: tuple[RuleId, ...], glossary: Glossary) -> None:
    with at("rules"):
        for rule in rules:
            glossary.rule(rule)
