"""Scout X: how far a unit may move when it was deployed, and whom a scouting party takes along."""

from __future__ import annotations

from wartable.games.legion.model import Legion, units_of
from wartable.games.legion.rules.speeds import advances, stationary
from wartable.games.legion.space.numbers import FASTEST
from wartable.games.legion.table import in_range, profile_of, trooper

SCOUT, PARTY = "LG-KEYWORD-589", "LG-KEYWORD-591"


def scout_of(s: Legion, unit: int) -> int:
    """The speed of its Scout move: the values add up to at most 3; who is stationary has none (LG-KEYWORD-590)."""
    scout = profile_of(s, unit).has.get("scout", 0) + advances(s, unit)
    return 0 if stationary(s, unit) else min(FASTEST, scout)


def party_of(s: Legion, unit: int) -> list[int]:
    """The friendly trooper units at range 1 to 2 that may scout with a unit (LG-KEYWORD-591)."""
    near = [u for u in units_of(s, s.owner[unit]) if u != unit and trooper(s, u) and not stationary(s, u)]
    return [u for u in near if in_range(s, unit, u, 2)]
