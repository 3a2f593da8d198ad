"""What puzzles of Legion ask for, within one attack or one activation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import attack_events as a
from wartable.games.legion import events as e
from wartable.games.legion.model import Legion
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 6


def attack_over(s: Legion, event: Any) -> bool:
    return isinstance(event, a.AttackEnded | e.ActivationEnded | e.PhaseBegan)


def activation_over(s: Legion, event: Any) -> bool:
    return isinstance(event, e.ActivationEnded | e.PhaseBegan)


def more(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.attack is not None:
        yield from times(MOST)


def once(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.attack is not None:
        yield {}


def of_unit(s: Legion, event: Any) -> int:
    """The side whose unit it is."""
    return s.seating.side_of(s.owner[event.unit])


GOALS = {
    "defeat": Goal(a.MiniDefeated, attack_over, more, whose=THEIRS),
    "save-minis": Goal(a.MiniDefeated, attack_over, more, never=True),
    "save-unit": Goal(a.UnitDefeated, attack_over, once, never=True),
    "defeat-unit": Goal(a.UnitDefeated, attack_over, once, whose=THEIRS),
    "wounds": Goal(a.WoundsSuffered, attack_over, more, amount="count", side=of_unit, whose=THEIRS),
    "few-wounds": Goal(a.WoundsSuffered, attack_over, more, amount="count", side=of_unit, never=True),
    "score": Goal(e.VictoryGained, activation_over, more, amount="count"),
}
