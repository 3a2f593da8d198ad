"""Shield tokens: they lie beside their unit, active or turned (LG-KEYWORD-596)."""

from __future__ import annotations

from wartable.games.legion.attack_events import ShieldsRaised
from wartable.games.legion.model import Legion
from wartable.games.legion.rules.words import keyword
from wartable.kernel.state import RuleId, tell


def shields(s: Legion, unit: int) -> int:
    """The active shield tokens of a unit."""
    return max(0, keyword(s, unit, "shielded") - s.drained[unit])


def raise_shields(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """Up to so many inactive shield tokens are turned to their active side."""
    if count := min(count, s.drained[unit]):
        s.drained[unit] -= count
        tell(s, ShieldsRaised, unit=unit, count=count, cite=cite)
