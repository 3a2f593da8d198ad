"""What a flow may ask: pick one of these, put this somewhere; several seats secretly together, or either of them.

A question names the rule that asks it. The answers come as candidates: each action with the rule
that forbids it, or None. So one function serves the options, the validation and the "why not?".
Candidates are computed when somebody looks at them and not before: replaying known answers is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, cast

import msgspec

from wartable.kernel.state import Rng, RuleId, Seat


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a seat may answer. Subclasses are the game's vocabulary."""

    takes_back: ClassVar[bool] = False
    """Whether it only undoes an answer of the same seat to the same question: people change their minds, bots need not."""


Candidate = tuple[Any, RuleId | None]
"""An action a person would try, and the rule that forbids it (None: it is allowed)."""

Candidates = Iterable[Candidate]


class Refusal(msgspec.Struct, frozen=True):
    """A candidate that is not offered, and the rule that forbids it."""

    action: Any
    rule: RuleId


NOTHING: Mapping[str, Any] = {}

Finite = Sequence[Any] | Callable[[], Candidates]
"""Answers that can be listed: actions that are all allowed, or a function that yields candidates."""

Beside = Sequence[Any] | Callable[[], Iterable[Candidate | Callable[[], Candidates]]]
"""The finite answers beside a pose. What is slow to find comes as a function of its own: a random answer looks no further than it must."""


class Choose(msgspec.Struct, eq=False):
    """One seat picks one of a finite list of actions.

    `source` is the list itself, or a function that yields everything a person would try, each with the rule that
    forbids it. Whatever is read from a hidden zone must come as a function, so that a re-dealt match asks anew.
    Where finding all of that is slow, `legal` gives the allowed actions quickly and `source` serves "why not?" alone;
    the conformance suite proves that both agree.
    """

    seat: Seat
    source: Finite
    cite: RuleId
    ask: str = "choose"
    about: Mapping[str, Any] = NOTHING
    legal: Sequence[Any] | Callable[[], list[Any]] | None = None
    found: list[Any] | None = None
    """The legal actions, once somebody has looked at them."""

    @property
    def options(self) -> list[Any]:
        """The legal actions, in a stable order."""
        if self.found is None:
            if (legal := self.legal) is not None:
                self.found = legal() if callable(legal) else list(legal)
            else:
                source = self.source
                self.found = [a for a, rule in source() if rule is None] if callable(source) else list(source)
        return self.found

    def candidates(self) -> list[Candidate]:
        """Everything a person would try, each with the rule that forbids it or None."""
        source = self.source
        return list(source()) if callable(source) else [(a, None) for a in source]

    def refusals(self) -> list[Refusal]:
        """The candidates that are forbidden, each with its rule."""
        return [Refusal(a, rule) for a, rule in self.candidates() if rule is not None]

    def refuses(self, action: Any) -> RuleId | None:
        """The rule that forbids this candidate; None if it is allowed, or nobody thought of it."""
        if action in self.options:
            return None
        return next((refusal.rule for refusal in self.refusals() if refusal.action == action), None)

    def forbids(self, action: Any) -> RuleId | None:
        """The rule that forbids this answer (the one that asks, where no other does), or None if it may be given."""
        options = self.found if self.found is not None else self.options
        if action in options:
            return None
        return self.refuses(action) or self.cite

    def sample(self, rng: Rng) -> Any:
        """A random legal answer."""
        return rng.choice(self.options)

    def forget(self) -> None:
        """Hidden zones have changed: compute the candidates anew when next asked."""
        self.found = None

    def __repr__(self) -> str:
        return f"Choose(seat={self.seat}, ask={self.ask!r}, cite={self.cite!r})"


Point = tuple[int, int]
Ring = Sequence[Point]


class Place:
    """A parametric answer: any pose that `accepts` does not forbid, or one of the finite answers beside it (`also`).

    `sample` draws a legal pose with the generator it is given, or None where no pose is legal: then `also` has an
    answer, for there is always one. `parse` reads a pose's notation (ValueError: it is none). `region` gives the outlines of
    what is allowed, as rings of points: it is drawn for people and computed for nobody else. `tried` yields
    poses a person would try, each with the rule that forbids it. `good` gives legal poses a person would look for: they are listed
    for people instead of random ones. `preview` tells for the eye what an answer would make of the table. `poses` are the kinds
    of actions that are poses here: of any other that is no candidate the question knows no rule. With `resort` the finite
    answers are allowed only where no pose is legal.
    """

    __slots__ = (
        "_about",
        "_also",
        "_beside",
        "_drawn",
        "_good",
        "_preview",
        "_region",
        "_sample",
        "_tried",
        "accepts",
        "ask",
        "cite",
        "parse",
        "poses",
        "resort",
        "seat",
    )

    def __init__(
        self,
        seat: Seat,
        sample: Callable[[Rng], Any],
        accepts: Callable[[Any], RuleId | None],
        parse: Callable[[str], Any],
        cite: RuleId,
        ask: str = "place",
        about: Mapping[str, Any] | Callable[[], Mapping[str, Any]] = NOTHING,
        *,
        region: Callable[[], Sequence[Ring]] | None = None,
        also: Beside = (),
        tried: Callable[[], Candidates] | None = None,
        poses: type | tuple[type, ...] = object,
        resort: bool = False,
        good: Callable[[], Sequence[Any]] | None = None,
        preview: Callable[[Any], Any] | None = None,
    ) -> None:
        self.seat, self.cite, self.ask, self._about = seat, cite, ask, about
        self.accepts, self.parse, self.poses, self.resort = accepts, parse, poses, resort
        self._beside: Beside = also
        self._also: Choose | None = None
        self._drawn: Any = None
        self._sample, self._region, self._tried = sample, region, tried
        self._good, self._preview = good, preview

    @property
    def about(self) -> Mapping[str, Any]:
        """What it is about; what takes a while to find out comes as a function, and is found out when somebody looks."""
        about = self._about
        return about() if callable(about) else about

    @property
    def also(self) -> Choose:
        """The finite answers, as a question of their own."""
        if self._also is None:
            beside = self._beside
            source = partial(_all_of, beside) if callable(beside) else beside
            self._also = Choose(self.seat, source, self.cite, self.ask, self.about)
        return self._also

    def region(self) -> Sequence[Ring]:
        """The outlines of where it may stand."""
        return self._region() if self._region is not None else ()

    def good(self) -> Sequence[Any]:
        """Legal poses that a person would look for; none where the game names none."""
        return self._good() if self._good is not None else ()

    def preview(self, action: Any) -> Any:
        """What this answer would make of the table, in the game's own terms; None where nothing is told of it."""
        return self._preview(action) if self._preview is not None else None

    def pose(self, rng: Rng) -> Any:
        """A random legal pose; None if there is none."""
        return self._sample(rng)

    def sample(self, rng: Rng) -> Any:
        """A random legal answer: a pose as often as each of the finite ones, or each kind of them that is slow to find."""
        self._drawn = drawn = self._draw(rng)
        return drawn

    def _draw(self, rng: Rng) -> Any:
        if self.resort and (pose := self._sample(rng)) is not None:
            return pose
        beside = self._beside
        kinds: list[Any] = [*beside()] if callable(beside) else [(action, None) for action in beside]
        posed = self.resort
        while kinds or not posed:
            if (n := rng.below(len(kinds) + (not posed))) == len(kinds):
                posed = True
                if (pose := self._sample(rng)) is not None:
                    return pose
                continue
            kind = kinds.pop(n)
            if callable(kind):
                found = [a for a, rule in kind() if rule is None]
                if found:
                    return found[0] if len(found) == 1 else rng.choice(found)
            elif kind[1] is None:
                return kind[0]
        raise LookupError(f"{self!r} has no legal answer")

    def refusals(self) -> list[Refusal]:
        """What a person would try in vain: poses, and finite answers."""
        poses = self._tried() if self._tried is not None else ()
        return [*self.also.refusals(), *(Refusal(a, rule) for a, rule in poses if rule is not None)]

    def refuses(self, action: Any) -> RuleId | None:
        """The rule that forbids this pose or candidate; None if it is allowed, or nobody thought of it."""
        return self.forbids(action) if isinstance(action, self.poses) else self.also.refuses(action)

    def forbids(self, action: Any) -> RuleId | None:
        """The rule that forbids this answer (any, where it is none at all), or None if it may be given."""
        if action is self._drawn and action is not None:
            return None
        if isinstance(action, self.poses) and self.accepts(action) is None:
            return None  # the finite answers need not be worked out for it
        if self._allows(action) or (rule := self.accepts(action)) is None:
            return None
        return self.also.refuses(action) or rule

    def _allows(self, action: Any) -> bool:
        """Whether it is one of the finite answers: what is slow to find is looked for last."""
        if not callable(self._beside) or (self._also is not None and self._also.found is not None):
            return action in self.also.options
        slow = []
        for one in self._beside():
            if callable(one):
                slow.append(one)
            elif one[0] == action:
                return one[1] is None
        return any(one == action and rule is None for more in slow for one, rule in more())

    def forget(self) -> None:
        """Hidden zones have changed. `accepts` looks at the table each time; the finite answers are computed anew."""
        self._also = self._drawn = None

    def __repr__(self) -> str:
        return f"Place(seat={self.seat}, ask={self.ask!r}, cite={self.cite!r})"


def _all_of(beside: Callable[[], Iterable[Candidate | Callable[[], Candidates]]]) -> Iterator[Candidate]:
    for one in beside():
        if callable(one):
            yield from one()
        else:
            yield one


class Secretly:
    """Several seats answer at once; no answer is revealed before all are in. The flow receives {seat: answer}."""

    __slots__ = ("choices", "cite")

    def __init__(self, choices: Mapping[Seat, Choose | Place], cite: RuleId) -> None:
        self.choices, self.cite = dict(choices), cite


class Either:
    """Any of several seats may answer, and the first answer counts. The flow receives (seat, answer)."""

    __slots__ = ("choices", "cite")

    def __init__(self, choices: Mapping[Seat, Choose | Place], cite: RuleId) -> None:
        self.choices, self.cite = dict(choices), cite


Question = Choose | Place | Secretly | Either
Flow = Generator[Question, Any, Any]
"""A rule being carried out: it yields questions and receives the answers."""


NOTHING_ASKED = cast(Flow, ())
"""A flow that is over before it begins."""


def carry(flow: Flow | None) -> Flow:
    """Carry out what may ask something: `yield from carry(effect(c))`. What asks nothing is a plain function."""
    return flow if flow is not None else NOTHING_ASKED


class Options:
    """The legal answers of one seat: `in`, `len()`, iteration, indexing.

    For a parametric question these are its finite answers and a few legal poses: drawn with `rng`, if there is one; else the good
    ones that the question names. `in` judges any pose.
    """

    SAMPLES = 8

    __slots__ = ("_actions", "_question")

    def __init__(self, question: Choose | Place, rng: Rng | None = None) -> None:
        self._question = question
        self._actions = question.options if isinstance(question, Choose) else self._listed(question, rng)

    def _listed(self, question: Place, rng: Rng | None) -> list[Any]:
        if rng is None and (good := question.good()):
            return [*question.also.options, *dict.fromkeys(good)]
        rng, poses = rng or Rng(0), dict[Any, None]()
        for _ in range(4 * self.SAMPLES):
            if len(poses) == self.SAMPLES or (pose := question.pose(rng)) is None:
                break
            poses[pose] = None
        return [*question.also.options, *poses]

    def __contains__(self, action: object) -> bool:
        return self._question.forbids(action) is None

    def __iter__(self) -> Iterator[Any]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, i: int) -> Any:
        return self._actions[i]

    def __repr__(self) -> str:
        return f"<{len(self)} options>"
