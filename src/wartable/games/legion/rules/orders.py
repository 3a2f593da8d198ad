"""Order tokens that go back into their pools."""

from __future__ import annotations

from wartable.games.legion.events import OrderPooled
from wartable.games.legion.model import ACTIVATING, FACEUP, POOLED, Legion
from wartable.games.legion.table import lay_order
from wartable.kernel.state import RuleId, tell


def has_order(s: Legion, unit: int) -> bool:
    """Whether a faceup order token lies beside a unit that is not being activated just now."""
    return s.order[unit] == FACEUP and not any(act.unit == unit and act.why == ACTIVATING for act in s.acts)


def pool_order(s: Legion, unit: int, cite: RuleId) -> None:
    """The faceup order token of a unit is shuffled into its player's pool."""
    lay_order(s, unit, POOLED)
    s.pools[s.owner[unit]][s.rank[unit]] += 1
    tell(s, OrderPooled, unit=unit, cite=cite)
