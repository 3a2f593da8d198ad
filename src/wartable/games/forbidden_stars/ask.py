"""A question with a fast list of what is legal and a slower, complete "why not?".

The options are computed often (bots), the refusals seldom (people). So a question brings two functions:
`legal` gives the actions that may be taken, `tried` gives everything a person would try, each with the
rule that forbids it. A test holds the two against each other at random positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wartable.kernel.questions import Candidate, Choose
from wartable.kernel.state import RuleId, Seat


def ask_for(
    seat: Seat,
    legal: Sequence[Any] | Callable[[], Sequence[Any]],
    cite: RuleId,
    ask: str,
    tried: Callable[[], Iterable[Candidate]] | None = None,
    about: Mapping[str, Any] | None = None,
) -> Choose:
    """One seat picks one of a finite list of actions."""
    options = tried or ((lambda: [(a, None) for a in legal()]) if callable(legal) else legal)
    return Choose(seat, options, cite, ask, about, legal=legal)
