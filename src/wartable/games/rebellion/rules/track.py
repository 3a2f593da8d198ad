"""The time track: time and reputation (RBB-VICTORY-003, RBB-VICTORY-004)."""

from __future__ import annotations

from wartable.games.rebellion.content import EMPIRE, LAST_SPACE, REBEL
from wartable.games.rebellion.events import ReputationChanged, TimeAdvanced
from wartable.games.rebellion.model import Rebellion
from wartable.kernel.state import RuleId, end, tell


def gain_reputation(s: Rebellion, n: int, cite: RuleId) -> None:
    """The marker moves toward the time marker, one space at a time; when they meet the Rebels have won."""
    for _ in range(n):
        s.reputation -= 1
        tell(s, ReputationChanged, by=1, space=s.reputation, cite=cite)
        if s.reputation == s.time:
            end(s, s.seating.sides[REBEL], "RBB-VICTORY-003")


def lose_reputation(s: Rebellion, n: int, cite: RuleId) -> None:
    """Away from the time marker, but never beyond the last space (RBB-LIMIT-001)."""
    n = min(n, LAST_SPACE - s.reputation)
    if n:
        s.reputation += n
        tell(s, ReputationChanged, by=-n, space=s.reputation, cite=cite)


def advance_time(s: Rebellion) -> None:
    """One space; the Rebels win if it reaches the reputation marker (RBB-REFRESH-006)."""
    s.time += 1
    tell(s, TimeAdvanced, space=s.time, cite="RBB-REFRESH-006")
    if s.time == s.reputation:
        end(s, s.seating.sides[REBEL], "RBB-VICTORY-003")


def empire_wins(s: Rebellion, cite: RuleId) -> None:
    end(s, s.seating.sides[EMPIRE], cite)
