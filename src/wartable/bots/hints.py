"""Hints: what the strongest bot would answer here and why, and what an answer would cost that somebody thinks of.

Both rest on what the seat may know and on nothing else (`bots/hard.py`), think by counts and never by the clock, and come
out the same whenever they are asked for in the same position. They are numbers; `told` and `warned` put them into words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeGuard

import msgspec

from wartable.bots.external import TEXTS
from wartable.bots.hard import Hard, Line
from wartable.bots.leaf import leaf_of
from wartable.kernel.joining import leads_to
from wartable.kernel.match import Match
from wartable.kernel.narrate import Names, say_action
from wartable.kernel.passing import DECLINES
from wartable.kernel.questions import Choose, Question
from wartable.kernel.state import Seat

SEED, SECOND_SEED = 17, 18
"""Every hint and every judgement thinks with the same chance: asked again, they say the same."""
WORLDS = 5
"""In so many worlds two answers are compared."""
PLAIN = 0.01
"""A term that changes the chance to win by less is no reason."""
REASONS = 3
"""So many reasons speak for an answer at most, and so many against it."""
OTHERS = 3
"""So many other answers are named."""
ALIKE = 0.02
"""Answers whose chances to win differ by less are told to be almost equal."""
GRAVE, ERRORS = 0.1, 2
"""An answer that surely costs so much of the chance to win is a mistake that is pointed out: so many standard errors are
taken off what was seen. Of greedy's answers one in a hundred is, of random ones one in twenty."""


class Reason(msgspec.Struct, frozen=True):
    """One term of the evaluation: by how much it changes the chance to win."""

    term: str
    share: float


class Other(msgspec.Struct, frozen=True):
    """Another answer, and the chance to win with it."""

    answer: Any
    worth: float


class Hint(msgspec.Struct, frozen=True):
    """What the bot would answer."""

    answer: Any
    then: tuple[Any, ...] = ()
    """The answers to the questions that are asked together with this one (whom to attack)."""
    worth: float = 0.0
    """The chance to win with it, as far as the bot can see."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for it and what against it, compared with `instead`, the weightiest first."""
    instead: Other | None = None
    """What it is compared with: doing nothing, where one may; else the next best. None: it was compared with nothing."""
    others: tuple[Other, ...] = ()
    """What else the bot looked at, the best first."""


class Judgement(msgspec.Struct, frozen=True):
    """What an answer costs."""

    answer: Any
    best: Any
    """What the bot would answer instead."""
    loss: float = 0.0
    """How much of the chance to win is lost by it, on the average of the worlds looked at."""
    sure: float = 0.0
    """How much at least, chance allowed for."""
    reasons: tuple[Reason, ...] = ()
    """In which terms it is worse (below zero) or better, the weightiest first."""

    @property
    def grave(self) -> bool:
        """Whether it is a mistake that should be pointed out."""
        return self.sure >= GRAVE


def hint(match: Match, seat: Seat) -> Hint:
    """What the bot would answer for this seat, and why."""
    question = match.pending[seat]
    if _lone(question):
        return Hint(question.options[0], _then(match, seat, question.options[0]))
    bot = Hard(SEED)
    lines = bot.explain(match, seat)
    best, instead = _compared(bot, match, seat, lines)
    if instead is not None and _gains_nothing(match, seat, best, instead):
        best, instead = instead, best
    return Hint(
        best.action, _then(match, seat, best.action), best.worth, _reasons(match, best, instead) if instead else (),
        _other(instead) if instead else None,
        tuple(_other(line) for line in [line for line in lines if line.action != best.action][:OTHERS] if line.seen),
    )  # fmt: skip


def judge(match: Match, seat: Seat, answer: Any, known: Hint | None = None) -> Judgement:
    """What this answer costs, compared with the bot's own; `known`: the hint here, where it has been thought out."""
    best = known.answer if known is not None else hint(match, seat).answer
    if answer == best:
        return Judgement(answer, best)
    mine, theirs = Hard(SECOND_SEED).weigh(match, seat, [answer, best], WORLDS)
    costs = [b - a for a, b in zip(mine.seen, theirs.seen, strict=True)]
    if not leaf_of(match.game).learnt:
        return Judgement(answer, best)  # nobody knows what a hand-made value makes of the chance to win
    mean = sum(costs) / len(costs)
    error = math.sqrt(sum((cost - mean) ** 2 for cost in costs) / (len(costs) - 1) / len(costs))
    return Judgement(answer, best, mean, mean - ERRORS * error, _reasons(match, mine, theirs))


def idle(match: Match, seat: Seat) -> Any:
    """The answer by which the seat lets it be; None if there is none."""
    question = match.pending[seat]
    finite = question if isinstance(question, Choose) else question.also
    window = match.game.windows.of(match.state, question)
    if window is not None and not window.usual and window.answer in finite.options:
        return window.answer
    return next((action for action in finite.options if match.notation(action) in DECLINES), None)


def _lone(question: Question) -> TypeGuard[Choose]:
    """Whether there is but one answer."""
    return isinstance(question, Choose) and len(question.options) == 1


def _gains_nothing(match: Match, seat: Seat, best: Line, instead: Line) -> bool:
    """Whether acting is no advice: doing nothing is as good. A rule of thumb knows more than so small a difference tells."""
    if match.game.likely is not None or instead.action != idle(match, seat):
        return False
    return 0 <= instead.worth - best.worth < ALIKE


def _compared(bot: Hard, match: Match, seat: Seat, lines: Sequence[Line]) -> tuple[Line, Line | None]:
    """The best line, and the one beside which it is seen: both played on in the same worlds."""
    best, nothing = lines[0], idle(match, seat)
    if nothing is None or nothing == best.action:
        return best, lines[1] if len(lines) > 1 else None
    beside = next((line for line in lines if line.action == nothing and len(line.seen) == len(best.seen)), None)
    if beside is not None:
        return best, beside
    again, beside = bot.weigh(match, seat, [best.action, nothing], WORLDS)
    return again, beside


def _then(match: Match, seat: Seat, action: Any) -> tuple[Any, ...]:
    """What the bot would answer to the questions asked together with this one."""
    ahead, then = leads_to(match, seat, action), list[Any]()
    while ahead is not None:
        then.append(Hard(SEED).choose(ahead, seat))
        ahead = leads_to(ahead, seat, then[-1])
    return tuple(then)


def _reasons(match: Match, line: Line, beside: Line) -> tuple[Reason, ...]:
    """The terms in which two lines differ and which tell a person something, those that help and those that hurt."""
    features = match.game.features
    mute = features.mute if features is not None else ()
    shares = {term: line.terms.get(term, 0.0) - beside.terms.get(term, 0.0) for term in {**line.terms, **beside.terms}}
    order = sorted(shares.items(), key=lambda item: -abs(item[1]))
    reasons = [Reason(term, share) for term, share in order if abs(share) >= PLAIN and term not in mute]
    gains = [reason for reason in reasons if reason.share > 0][:REASONS]
    risks = [reason for reason in reasons if reason.share < 0][:REASONS]
    return tuple(reason for reason in reasons if reason in gains or reason in risks)


def _other(line: Line) -> Other:
    return Other(line.action, line.worth)


# -- in words --------------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True):
    """A hint, or a warning, as a person reads it."""

    title: str
    gains: tuple[tuple[str, str], ...] = ()
    """What speaks for it: how much it makes of the chance to win, and what it is."""
    risks: tuple[tuple[str, str], ...] = ()
    verdict: str = ""

    @property
    def text(self) -> str:
        """All of it, as one paragraph."""
        return " ".join(filter(None, (f"{self.title}.", *map(_listed, (self.gains, self.risks)), self.verdict)))


def told(match: Match, seat: Seat, hint: Hint, lang: str, names: Names | None = None) -> Told:
    """A hint in words, in the position for which it was made."""
    title = TEXTS.say(lang, "hint-title", {"answer": _answer(match, seat, hint.answer, hint.then, lang, names)})
    if hint.instead is None:
        return Told(title, verdict=TEXTS.say(lang, "hint-only" if _lone(match.pending[seat]) else "hint-thumb"))
    if not leaf_of(match.game).learnt:
        return Told(title)
    mine, theirs = hint.worth, hint.instead.worth
    kind = "alike" if abs(mine - theirs) < ALIKE else "better" if mine > theirs else "habit"
    other = _within(_answer(match, seat, hint.instead.answer, (), lang, names))
    verdict = TEXTS.say(lang, f"hint-{kind}", {"mine": _percent(mine), "theirs": _percent(theirs), "other": other})
    gains, risks = (_shares(match, hint.reasons, sign, lang) for sign in (1, -1))
    if kind == "better" and not gains:
        verdict = f"{verdict} {TEXTS.say(lang, 'hint-little')}"
    if kind == "alike" and not (gains and risks):  # what outweighs them has no name
        gains = risks = ()
    return Told(title, gains, risks, verdict)


def warned(match: Match, seat: Seat, judgement: Judgement, lang: str, names: Names | None = None) -> Told:
    """A judgement in words: what the answer costs and in which terms, and what the bot would do instead."""
    mine, best = (_within(_answer(match, seat, each, (), lang, names)) for each in (judgement.answer, judgement.best))
    return Told(
        TEXTS.say(lang, "mistake-title", {"answer": mine, "n": round(100 * judgement.loss)}),
        risks=(*_shares(match, judgement.reasons, -1, lang), *_rest(judgement, lang)),
        verdict=TEXTS.say(lang, "mistake-better", {"answer": best}),
    )


def _rest(judgement: Judgement, lang: str) -> tuple[tuple[str, str], ...]:
    """What the named risks leave open, where that is most of the loss: it has no name of its own."""
    named = -sum(reason.share for reason in judgement.reasons if reason.share < 0)
    rest = judgement.loss - named
    if rest <= judgement.loss / 2:
        return ()
    return (
        (
            TEXTS.say(lang, "hint-less", {"n": round(100 * rest)}),
            TEXTS.say(lang, "mistake-rest", {"named": int(named > 0)}),
        ),
    )


def _answer(match: Match, seat: Seat, action: Any, then: Sequence[Any], lang: str, names: Names | None) -> str:
    """An answer in words, with those given together with it."""
    said, at = list[str](), match
    for n, each in enumerate((action, *then)):
        said.append(say_action(at.game, lang, at.state, each, names, at.pending[seat].ask))
        if n < len(then) and (ahead := leads_to(at, seat, each)) is not None:
            at = ahead
    return " → ".join(said)


def _within(text: str) -> str:
    """A text that will stand between quotation marks: those in it are the inner ones."""
    return text.translate(str.maketrans("«»", "„“"))


def _shares(match: Match, reasons: Sequence[Reason], sign: int, lang: str) -> tuple[tuple[str, str], ...]:
    """The reasons for (1) or against (-1), each with its share."""
    return tuple(
        (TEXTS.say(lang, "hint-more" if sign > 0 else "hint-less", {"n": round(100 * abs(reason.share))}),
         match.game.texts.say(lang, f"term-{reason.term}", {"gains": int(sign > 0)}))
        for reason in reasons if reason.share * sign > 0
    )  # fmt: skip


def _listed(reasons: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{number} {what}" for number, what in reasons) + "." if reasons else ""


def _percent(worth: float) -> int:
    """A chance to win, which is never told to be certain."""
    return max(1, min(99, round(100 * worth)))
