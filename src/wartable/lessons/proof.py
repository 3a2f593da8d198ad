"""The proof of a lesson: it can be finished, by every answer that it allows, and every text that it has can be seen.

What is walked: the way of first answers to the end; from it every other answer that is allowed, and then on to the end;
every answer that a text of `wrong` speaks of; stretches of free play and guided games with several players who choose at
random, and then with the lesson's own bot, until every occasion has come.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.bots import make
from wartable.kernel.errors import BadScenario
from wartable.kernel.glossary import asked, at, spelled
from wartable.kernel.ids import near
from wartable.kernel.match import Match
from wartable.kernel.record import number_of
from wartable.kernel.script import Run
from wartable.kernel.state import Seat
from wartable.lessons.opening import Plan
from wartable.lessons.reading import ELSE, TEXTS, Occasion, Step, Why
from wartable.lessons.sitting import ANY, Sitting, Verdict

TRIED = 8
"""Of so many answers each is tried; of more only these."""
WALKS = 16
"""With so many players at random, and as many times with the bot, an occasion must have come."""
LONGEST = 5_000
"""So many steps and answers a lesson has at most."""


def prove(plan: Plan) -> Sitting:
    """Walk a whole lesson; BadScenario names the place of what cannot be. Returns it at its end."""
    finished = _to_the_end(plan, Sitting(plan, think=_player(0)), looking=True)
    for step, text in list(_branches(plan)):
        with at(_place(step)), at(text):
            _to_the_end(plan, _answered(_standing(plan, step), text))
    _occasions_come(plan, finished)
    return finished


def _to_the_end(plan: Plan, sitting: Sitting, *, looking: bool = False) -> Sitting:
    """Take a lesson on by its examples; what must hold at its end holds."""
    for _ in range(LONGEST):
        step = sitting.step
        if step is None:
            plan.end(Run(sitting.match))
            return sitting
        with at(_place(len(sitting.marks))):
            if not step.reads:
                _is_asked(sitting)
            if looking or sitting.speaking():
                _look(sitting, step)
            sitting.skip()
    raise BadScenario(TEXTS.line("lesson-endless", most=str(LONGEST)))


def _look(sitting: Sitting, step: Step) -> None:
    """What is shown here can be shown, and every text that speaks of an answer is given to it."""
    now = sitting.now()
    told: list[Step | Occasion] = [step, *(sitting.lesson.occasions[n] for n in sitting.speaking())]
    for light, shown in zip((light for each in told for light in each.light), now.lit, strict=True):
        if not shown.keys:
            raise BadScenario(TEXTS.line("lesson-unlit", name=light.name))
    for entry in step.answers:
        _is_offered(sitting, entry)
    for entry, why in step.wrong.items():
        with at("wrong"), at(entry):
            _is_answered(sitting, step, entry, why, now.allowed)


def _is_asked(sitting: Sitting) -> None:
    if sitting.seat not in sitting.match.pending:
        line = TEXTS.line("lesson-not-asked", seat=str(sitting.seat), asked=asked(sitting.match))
        raise BadScenario(line)


def _is_offered(sitting: Sitting, entry: str) -> None:
    if not sitting.offers(entry):
        offered = near(entry, spelled(sitting.match, sitting.seat))
        raise BadScenario(TEXTS.line("lesson-not-offered", answer=entry, offered=offered).at("answer"))


def _is_answered(sitting: Sitting, step: Step, entry: str, why: Why, allowed: tuple[str, ...]) -> None:
    """Some answer that is legal here and not the one that is taught gets this text, and changes nothing."""
    others = [text for text in spelled(sitting.match, sitting.seat) if text not in allowed]
    if entry != ELSE and not entry.endswith(ANY):
        _is_offered(sitting, entry)
    count = len(sitting.match.decisions)
    if not any(sitting.answer(text) == Verdict(False, why) for text in others):
        raise BadScenario(TEXTS.line("lesson-never-wrong", others=near(entry, others) or "–"))
    assert len(sitting.match.decisions) == count


# -- other ways ------------------------------------------------------------------------------------


def _branches(plan: Plan) -> Iterator[tuple[int, str]]:
    """Every answer that a step allows, besides the one by which the lesson was walked: the step's number, the answer."""
    for n, step in enumerate(plan.lesson.steps, 1):
        several = len(step.answers) > 1 or any(entry.endswith(ANY) for entry in step.answers)
        if step.lasts or not (several or step.free):
            continue
        sitting = _standing(plan, n)
        allowed = sitting.now().allowed or tuple(spelled(sitting.match, sitting.seat))
        yield from ((n, text) for text in allowed[:TRIED] if text != sitting.example())


def _standing(plan: Plan, step: int) -> Sitting:
    """The lesson at the beginning of a step."""
    sitting = Sitting(plan, think=_player(0))
    while len(sitting.marks) < step:
        sitting.skip()
    return sitting


def _answered(sitting: Sitting, text: str) -> Sitting:
    sitting.answer(text)
    return sitting


def _occasions_come(plan: Plan, finished: Sitting) -> None:
    """Every occasion comes in one of several walks: with players who choose at random, then with the lesson's own bot."""
    said = set(finished.said)
    for seed in range(1, 2 * WALKS):
        if len(said) == len(plan.lesson.occasions):
            return
        said |= set(_to_the_end(plan, Sitting(plan, str(seed), _player(seed) if seed < WALKS else None)).said)
    for n in range(len(plan.lesson.occasions)):
        if n not in said:
            with at(TEXTS.line("lesson-occasion", n=str(n + 1))):
                raise BadScenario(TEXTS.line("lesson-never-comes", walks=str(2 * WALKS)))


class _player:
    """Somebody who answers at random, for all seats."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, match: Match, seat: Seat) -> Any:
        return make("random", number_of(f"{self.seed} {len(match.decisions)}")).choose(match, seat)


def _place(step: int) -> Any:
    return TEXTS.line("lesson-step", step=str(step))
