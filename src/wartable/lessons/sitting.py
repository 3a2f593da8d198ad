"""A lesson being taken: what to show now, what an answer comes to, one step back, and on as a free game.

A sitting holds a match and the place in the lesson, and changes nothing else. It can be kept as plain data (`stored`) and
woken by it (`wake`); there is no clock in it, and no chance but the match's own and that of the bots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wartable.bots import make
from wartable.bots.hints import Judgement, judge
from wartable.kernel.errors import BadScenario, NotYourDecision
from wartable.kernel.glossary import meant
from wartable.kernel.match import Match
from wartable.kernel.passing import DECLINES
from wartable.kernel.questions import Choose
from wartable.kernel.record import fork, number_of
from wartable.kernel.rulebook import Words
from wartable.kernel.script import Run
from wartable.kernel.state import RuleId, Seat
from wartable.kernel.text import LANGUAGES
from wartable.lessons.lighting import Lit, lit
from wartable.lessons.opening import Plan
from wartable.lessons.reading import ELSE, NOTHING, REFERENCE, TEXTS, Step, Why

READ, ANSWER, FREE, OVER = "read", "answer", "free", "over"
"""What a lesson waits for: that one goes on, one of some answers, any answer; or it is over."""
ANY = " *"
"""`deploy *`: every answer that begins with `deploy`."""


class Now(msgspec.Struct, frozen=True, kw_only=True):
    """What to show."""

    waits: str
    step: int
    """Counted from 1; the number of steps when it is over."""
    steps: int
    text: Words = NOTHING
    """`[2]` in it is the second thing that is lit; paragraphs are parted by an empty line. Nothing: the coach is silent."""
    lit: tuple[Lit, ...] = ()
    rules: tuple[RuleId, ...] = ()
    allowed: tuple[str, ...] = ()
    """The notations of the answers that go on, where only some do."""


class Verdict(msgspec.Struct, frozen=True):
    """What an answer has come to. If it was not right, nothing has changed."""

    right: bool
    why: Why | None = None
    """Why it is not what is taught here."""


class Stored(msgspec.Struct, frozen=True):
    """A sitting as plain data."""

    game: str
    lesson: str
    version: str
    seed: str
    marks: list[int]
    """For each step that was begun, how many answers there were before it."""
    said: dict[int, int]
    """How often the coach has spoken of each occasion (counted from 0)."""
    played: list[tuple[Seat, str]]
    """All answers, by seat and notation, those of others too."""


class Sitting:
    """One person takes one lesson."""

    def __init__(self, plan: Plan, seed: str = "0", think: Callable[[Match, Seat], Any] | None = None) -> None:
        """`think` answers for the others in free play, if it is not to be the lesson's own bot."""
        self.plan, self.lesson = plan, plan.lesson
        self.match = plan.start(seed)
        self.think = think or self._bot
        self.marks = [len(self.match.decisions)]
        self.said: dict[int, int] = {}
        self.idle: set[int] = set()
        """The learner's decisions that were none: all one could do there was to let it be."""
        self.spoken: list[tuple[int, list[int]]] = []
        """Of the answers given in free play since one sat down: how many came before it, and which occasions were spoken of there."""
        self._settle()

    # -- where it stands ---------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        return self.lesson.seat

    @property
    def step(self) -> Step | None:
        """The present step; None when it is over."""
        return None if self.over else self.lesson.steps[len(self.marks) - 1]

    @property
    def over(self) -> bool:
        return len(self.marks) > len(self.lesson.steps)

    def now(self) -> Now:
        """What to show. It may be asked as often as one likes."""
        steps, step = len(self.lesson.steps), self.step
        if step is None:
            return Now(waits=OVER, step=steps, steps=steps)
        speeches = [(step.say, lit(self.match, self.seat, step.light), step.rules)] if step.say != NOTHING else []
        for n in self.speaking():
            told = self.lesson.occasions[n]
            speeches.append((told.say, lit(self.match, self.seat, told.light), told.rules))
        text, pieces, rules = _together(speeches)
        waits = READ if step.reads else FREE if step.free else ANSWER
        allowed = tuple(self._allowed(step)) if step.answers else ()
        return Now(
            waits=waits, step=len(self.marks), steps=steps, text=text, lit=pieces, rules=rules, allowed=allowed
        )  # fmt: skip

    def speaking(self) -> list[int]:
        """The occasions that there are now and that have not been spoken of often enough: what has happened, then what is asked."""
        if self.step is None or not self.step.lasts or self.seat not in self.match.pending or self._idle():
            return []
        chosen, answered = self._since(self.idle), self._since(set())
        fresh = [(n, told) for n, told in enumerate(self.lesson.occasions) if self.said.get(n, 0) < told.times]
        there = [
            n for n, told in fresh if self.plan.occasions[n].holds(self.match, answered if told.choice else chosen)
        ]
        return sorted(there, key=lambda n: not self.lesson.occasions[n].tells)

    def _idle(self) -> bool:
        """Whether all one can do here is to let it be: there nothing is said, and what has happened is still news after it."""
        question = self.match.pending[self.seat]
        return (
            isinstance(question, Choose)
            and len(question.options) == 1
            and self.match.notation(question.options[0]) in DECLINES
        )

    def example(self) -> str:
        """The notation of an answer that goes on: shown to who wishes to see it. Nothing, where none is asked for."""
        step = self.step
        if step is None or step.reads or self.seat not in self.match.pending:
            return ""
        if step.answers:
            return self._allowed(step)[0]
        return self.match.notation(self.think(self.match, self.seat))

    def mistake(self, text: str) -> Judgement | None:
        """In free play what an answer would lose, if that is much: for who wishes to be warned before it is final."""
        if self.step is None or not self.step.lasts:
            return None
        action = self.match.parse(self.seat, text)
        if self.match.pending[self.seat].forbids(action) is not None:
            return None
        judged = judge(self.match, self.seat, action)
        return judged if judged.grave else None

    # -- going on ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """What was only to be read has been read."""
        if self.step is not None and self.step.reads:
            self._follow(Run(self.match))

    def answer(self, text: str) -> Verdict:
        """Answer in notation. What is right goes on, and the others answer; what is not changes nothing.

        What the rules forbid is refused as always: Illegal, UnknownNotation, NotYourDecision.
        """
        step, match = self.step, self.match
        action = match.parse(self.seat, text)
        if step is None:
            raise NotYourDecision(self.seat, over=True)
        if match.pending[self.seat].forbids(action) is not None:
            match.apply(self.seat, action)  # refuses it, with the best rule there is
        spelled = match.notation(action)
        if not step.free and not any(self._fits(entry, spelled) for entry in step.answers):
            return Verdict(False, self._why(step, spelled))
        if self._idle():
            self.idle.add(len(match.decisions))
        speaking = self.speaking()
        for n in speaking:
            self.said[n] = self.said.get(n, 0) + 1
        self.spoken.append((len(match.decisions), speaking))
        run = Run(match)
        match.apply(self.seat, action)
        if step.lasts:
            self._settle()
        else:
            self._follow(run)
        return Verdict(True)

    def skip(self) -> None:
        """Go on as if the step had been taken: read, or answered by the example."""
        if self.step is not None and self.step.reads:
            self.go_on()
        elif self.step is not None:
            self.answer(self.example())

    def _follow(self, run: Run) -> None:
        """Play what follows a step, and begin the next one."""
        before = self.marks[-1]
        try:
            for act in self.plan.steps[len(self.marks) - 1][1]:
                act(run)
        except BadScenario:
            self.match.rewind(before)
            raise
        self.marks.append(len(self.match.decisions))
        self._settle()

    def _settle(self) -> None:
        """In free play the others answer until the learner is asked, its sign has come or the game is over."""
        while (step := self.step) is not None and step.lasts:
            sign, since = self.plan.steps[len(self.marks) - 1][0], self._events_before(self.marks[-1])
            if self.match.outcome is not None:
                self.marks += [len(self.match.decisions)] * (len(self.lesson.steps) + 1 - len(self.marks))
            elif sign is not None and sign.holds(self.match, since):
                self._follow(Run(self.match))
            elif self.seat in self.match.pending:
                return
            else:
                seat = next(iter(self.match.pending))
                self.match.apply(seat, self.think(self.match, seat))

    # -- going back and aside ----------------------------------------------------------------------

    def back(self) -> bool:
        """One step back; in free play the own last answer is taken back. False at the beginning."""
        own = [n for n, d in enumerate(self.match.decisions) if d.seat == self.seat and n >= self.marks[-1]]
        if self.step is not None and self.step.lasts and own:
            self._stand_before(own[-1])
        elif len(self.marks) > 1:
            self.marks.pop()
            while len(self.marks) > 1 and self.marks[-1] == self.marks[-2] and self._passed_over():
                self.marks.pop()
            self._stand_before(self.marks[-1])
        else:
            return False
        return True

    def restart(self) -> None:
        """From the beginning."""
        del self.marks[1:]
        self.said.clear()
        self.spoken.clear()
        self._stand_before(self.marks[0])

    def fork(self) -> Match:
        """The match as a free game from here; the lesson stays where it is."""
        return fork(self.match, len(self.match.decisions))

    def _stand_before(self, decision: int) -> None:
        """What was said from there on is said again."""
        while self.spoken and self.spoken[-1][0] >= decision:
            for n in self.spoken.pop()[1]:
                self.said[n] -= 1
                if not self.said[n]:
                    del self.said[n]
        self.match.rewind(decision)
        self.idle = {n for n in self.idle if n < decision}
        self._settle()

    def _passed_over(self) -> bool:
        """Whether the present step is a stretch of free play that was over before it began."""
        return self.step is not None and self.step.lasts

    # -- keeping -----------------------------------------------------------------------------------

    def stored(self) -> Stored:
        """All that is needed to go on later."""
        begun = self.marks[0]
        played = [(d.seat, d.notation) for d in self.match.decisions[begun:]]
        lesson = self.lesson
        return Stored(lesson.game, lesson.id, lesson.version, self.match.seed, [*self.marks], {**self.said}, played)

    @classmethod
    def wake(cls, stored: Stored, plan: Plan, think: Callable[[Match, Seat], Any] | None = None) -> Sitting:
        """Go on where somebody has left; BadScenario, if the lesson has changed since."""
        if (stored.lesson, stored.version) != (plan.lesson.id, plan.lesson.version):
            raise BadScenario(TEXTS.line("lesson-changed", lesson=stored.lesson))
        sitting = cls.__new__(cls)
        sitting.plan, sitting.lesson, sitting.match = plan, plan.lesson, plan.start(stored.seed)
        sitting.think = think or sitting._bot
        sitting.marks, sitting.said, sitting.spoken, sitting.idle = list(stored.marks), dict(stored.said), [], set()
        for seat, text in stored.played:
            if seat == sitting.seat and text in DECLINES and sitting._idle():
                sitting.idle.add(len(sitting.match.decisions))
            sitting.match.play(seat, text)
        return sitting

    # -- small things ------------------------------------------------------------------------------

    def _bot(self, match: Match, seat: Seat) -> Any:
        """The lesson's bot; what it does follows from the seed and the place, so that nothing need be kept of it."""
        return make(self.lesson.bot, number_of(f"{match.seed} bot {seat} {len(match.decisions)}")).choose(match, seat)

    def _allowed(self, step: Step) -> list[str]:
        """The notations of all answers that go on."""
        offered = [self.match.notation(action) for action in self.match.options(self.seat)]
        exact = [text for entry in step.answers if (text := meant(self.match, self.seat, entry)) is not None]
        return list(dict.fromkeys([*exact, *(each for each in offered if any(_begins(e, each) for e in step.answers))]))

    def offers(self, entry: str) -> bool:
        """Whether the learner may give this answer now, or one of those that begin so."""
        if entry.endswith(ANY):
            return any(_begins(entry, self.match.notation(action)) for action in self.match.options(self.seat))
        return meant(self.match, self.seat, entry) is not None

    def _fits(self, entry: str, spelled: str) -> bool:
        """Whether an answer is the one, or one of those, that an entry means."""
        return _begins(entry, spelled) or entry == spelled or meant(self.match, self.seat, entry) == spelled

    def _why(self, step: Step, spelled: str) -> Why:
        """What is said to a legal answer that is not taught here: the nearest entry speaks."""
        if step.reads:
            return Why(_words("lesson-read-first"))
        fitting = [entry for entry in step.wrong if entry != ELSE and self._fits(entry, spelled)]
        if fitting:
            return step.wrong[max(fitting, key=lambda entry: (not entry.endswith(ANY), len(entry)))]
        return step.wrong.get(ELSE) or Why(_words("lesson-other"))

    def _since(self, but: set[int]) -> int:
        """How many events there were before the learner's last answer of this step (but these), or before the step."""
        own = [
            n
            for n, d in enumerate(self.match.decisions)
            if d.seat == self.seat and n >= self.marks[-1] and n not in but
        ]
        if own:
            return self._events_before(own[-1])
        return self._events_before(self.marks[-1]) if self.marks[-1] else 0  # what set the game up is news, too

    def _events_before(self, decision: int) -> int:
        decisions = self.match.decisions
        return decisions[decision].events if decision < len(decisions) else len(self.match.events)


def _begins(entry: str, spelled: str) -> bool:
    return entry.endswith(ANY) and spelled.startswith(entry.removesuffix("*"))


def _words(message: str) -> Words:
    return Words(*(TEXTS.say(lang, message) for lang in LANGUAGES))


def _together(
    speeches: list[tuple[Words, tuple[Lit, ...], tuple[RuleId, ...]]],
) -> tuple[Words, tuple[Lit, ...], tuple[RuleId, ...]]:
    """Several texts as paragraphs of one, what they light numbered on."""
    texts: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    pieces: tuple[Lit, ...] = ()
    rules: tuple[RuleId, ...] = ()
    for say, lights, cited in speeches:
        for lang in LANGUAGES:
            texts[lang].append(_numbered_on(say[lang], len(pieces)))
        pieces, rules = (*pieces, *lights), (*rules, *cited)
    return Words(*("\n\n".join(texts[lang]) for lang in LANGUAGES)), pieces, tuple(dict.fromkeys(rules))


def _numbered_on(text: str, first: int) -> str:
    return REFERENCE.sub(lambda found: f"[{int(found[1]) + first}]", text)
