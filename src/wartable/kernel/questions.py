"""What a flow may ask: pick one of these, pick secretly together, put this somewhere.

A question names the rule that asks it. The answers come as candidates: each action with the rule
that forbids it, or None. So one function serves the options, the validation and the "why not?".
Candidates are computed when somebody looks at them and not before: replaying known answers is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.state import Rng, RuleId, Seat


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a seat may answer. Subclasses are the game's vocabulary."""


Candidate = tuple[Any, RuleId | None]
"""An action a person would try, and the rule that forbids it (None: it is allowed)."""

Candidates = Iterable[Candidate]


class Refusal(msgspec.Struct, frozen=True):
    """A candidate that is not offered, and the rule that forbids it."""

    action: Any
    rule: RuleId


NOTHING: Mapping[str, Any] = {}


class Choose:
    """One seat picks one of a finite list of actions.

    `options` is the list itself, or a function that yields candidates. Whatever is read from a
    hidden zone must come as a function, so that a re-dealt match asks anew. `vain` yields
    what else a person would try, mostly in vain: only "why not?" looks at it.
    """

    __slots__ = ("_options", "_source", "_vain", "about", "ask", "cite", "seat")

    def __init__(
        self,
        seat: Seat,
        options: Sequence[Any] | Callable[[], Candidates],
        cite: RuleId,
        ask: str = "",
        about: Mapping[str, Any] | None = None,
        vain: Callable[[], Candidates] | None = None,
    ) -> None:
        self.seat, self.cite, self.ask = seat, cite, ask or "choose"
        self.about = about or NOTHING
        self._source = options
        self._vain = vain
        self._options: list[Any] | None = None

    @property
    def options(self) -> list[Any]:
        """The legal actions, in a stable order."""
        if self._options is None:
            source = self._source
            self._options = [a for a, rule in source() if rule is None] if callable(source) else list(source)
        return self._options

    def refusals(self) -> list[Refusal]:
        """The candidates that are forbidden, each with its rule."""
        tried = [*(self._source() if callable(self._source) else ()), *(self._vain() if self._vain else ())]
        return [Refusal(a, rule) for a, rule in tried if rule is not None]

    def forbids(self, action: Any) -> RuleId | None:
        """The rule that forbids this answer, or None if it may be given."""
        options = self._options if self._options is not None else self.options
        if action in options:
            return None
        for refusal in self.refusals():
            if refusal.action == action:
                return refusal.rule
        return self.cite

    def forget(self) -> None:
        """Hidden zones have changed: compute the candidates anew when next asked."""
        if callable(self._source):
            self._options = None

    def __repr__(self) -> str:
        return f"Choose(seat={self.seat}, ask={self.ask!r}, cite={self.cite!r})"


class Secretly:
    """Several seats choose at once; no answer is revealed before all are in."""

    __slots__ = ("choices", "cite")

    def __init__(self, choices: Mapping[Seat, Choose], cite: RuleId) -> None:
        self.choices, self.cite = dict(choices), cite


class Place:
    """A parametric answer: any action that `accepts` does not forbid.

    `sample` yields good candidates (for bots), `parse` reads the notation, `region` is the outline
    to draw, as a list of points.
    """

    __slots__ = ("about", "accepts", "ask", "cite", "parse", "region", "sample", "seat")

    def __init__(
        self,
        seat: Seat,
        sample: Callable[[Rng], Any],
        accepts: Callable[[Any], RuleId | None],
        parse: Callable[[str], Any],
        region: Sequence[tuple[int, int]],
        cite: RuleId,
        ask: str = "",
        about: Mapping[str, Any] | None = None,
    ) -> None:
        self.seat, self.sample, self.accepts, self.parse = seat, sample, accepts, parse
        self.region, self.cite, self.ask, self.about = list(region), cite, ask or "place", about or {}

    def forbids(self, action: Any) -> RuleId | None:
        return self.accepts(action)

    def refusals(self) -> list[Refusal]:
        return []

    def forget(self) -> None:
        """Nothing is remembered: `accepts` looks at the table each time."""

    def __repr__(self) -> str:
        return f"Place(seat={self.seat}, ask={self.ask!r}, cite={self.cite!r})"


Question = Choose | Secretly | Place
Flow = Generator[Question, Any, Any]
"""A rule being carried out: it yields questions and receives the answers."""


class Options:
    """The legal answers of one seat: `in`, `len()`, iteration, indexing.

    For a parametric question iteration gives a few legal samples and `in` judges any pose.
    """

    SAMPLES = 8

    __slots__ = ("_actions", "_question")

    def __init__(self, question: Choose | Place) -> None:
        self._question = question
        if isinstance(question, Choose):
            self._actions = question.options
        else:
            rng = Rng(0)
            tried = dict.fromkeys(question.sample(rng) for _ in range(4 * self.SAMPLES))
            self._actions = [a for a in tried if question.forbids(a) is None][: self.SAMPLES]

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
