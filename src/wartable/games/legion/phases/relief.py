"""Suppression tokens that are removed; a unit with Danger Sense may keep them (LG-KEYWORD-526)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.model import Legion
from wartable.games.legion.rules.tokens import calm
from wartable.games.legion.rules.words import keyword
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId


def relieve(s: Legion, unit: int, count: int, cite: RuleId) -> Flow:
    """So many suppression tokens are removed, unless Danger Sense keeps some."""
    count = yield from removed(s, unit, count)
    calm(s, unit, count, cite)


def removed(s: Legion, unit: int, count: int) -> Generator[Choose, Any, int]:
    """How many suppression tokens a unit removes of those it would: with Danger Sense as many as its player likes (LG-KEYWORD-526)."""
    count = min(count, s.suppression[unit])
    if not count or not keyword(s, unit, "danger-sense"):
        return count
    answer = yield Choose(
        s.owner[unit],
        [a.Spend(n) for n in range(count, -1, -1)],
        "LG-KEYWORD-526",
        ask="danger-sense",
        about={"unit": unit, "count": count},
    )
    found: int = answer.count
    return found
