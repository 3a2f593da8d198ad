"""A question with a fast list of what is legal and a slower, complete "why not?".

The options are computed often (bots), the refusals seldom (people). So a question may bring two
functions: `legal` gives the actions that may be taken, `tried` gives everything a person would try,
each with the rule that forbids it. A test holds the two against each other at random positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wartable.kernel.questions import Candidate, Choose, Refusal
from wartable.kernel.state import RuleId, Seat


class Ask(Choose):
    """One seat picks one of a finite list of actions."""

    __slots__ = ("_legal", "_tried")

    def __init__(
        self,
        seat: Seat,
        legal: Sequence[Any] | Callable[[], Sequence[Any]],
        cite: RuleId,
        ask: str,
        tried: Callable[[], Iterable[Candidate]] | None = None,
        about: Mapping[str, Any] | None = None,
    ) -> None:
        self.seat, self.cite, self.ask = seat, cite, ask
        self.about = about or {}
        self._legal, self._tried = legal, tried
        self._source = ()
        self._options: list[Any] | None = None

    @property
    def options(self) -> list[Any]:
        found = self._options
        if found is None:
            legal = self._legal
            found = self._options = list(legal() if callable(legal) else legal)
        return found

    def candidates(self) -> Iterable[Candidate]:
        """Everything a person would try, each with the rule that forbids it (None: allowed)."""
        return self._tried() if self._tried is not None else [(a, None) for a in self.options]

    def refusals(self) -> list[Refusal]:
        return [Refusal(a, rule) for a, rule in self.candidates() if rule is not None]

    def forget(self) -> None:
        if callable(self._legal):
            self._options = None
