"""Event cards that are resolved when they are played: the Tactics. Schemes are put into play instead.

A Tactic is a flow of (state, seat); the cards of each faction stand in `cards/events_<faction>.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.content import KINDS, event
from wartable.games.forbidden_stars.events import UnitPlaced
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.forces import put_unit
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId, tell

Tactic = Callable[[State, int], Flow]
TACTICS: dict[int, Tactic] = {}


def tactic(name: str) -> Callable[[Tactic], Tactic]:
    """Say what a Tactic does."""

    def register(flow: Tactic) -> Tactic:
        TACTICS[event(name)] = flow
        return flow

    return register


def place_free(s: State, seat: int, kind: int, area: int, cite: RuleId) -> bool:
    """A free unit from the reserve, if a figure is left (FS-FREE-001, FS-FREE-002)."""
    if not s.players[seat].reserve[kind]:
        return False
    put_unit(s, seat, kind, area)
    tell(s, UnitPlaced, cite=cite, seat=seat, unit=s.players[seat].faction * KINDS + kind, area=area)
    return True
