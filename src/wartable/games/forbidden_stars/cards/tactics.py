"""Event cards that are resolved when they are played: the Tactics. (Schemes are put into play: see `rules/schemes.py`.)

A Tactic is a function of (state, seat); the cards of each faction stand in `cards/events_<faction>.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.content import EVENT_CARDS, event
from wartable.games.forbidden_stars.events import TacticUsed, UnitPlaced
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.forces import put_unit, unit_types
from wartable.kernel.questions import Flow, carry
from wartable.kernel.state import RuleId, tell

Tactic = Callable[[State, int], Flow | None]
Price = Callable[[State, int], RuleId | None]
TACTICS: dict[int, Tactic] = {}
PRICES: dict[int, Price] = {}
"""For Tactics that cost something: the rule by which the player cannot pay now, or None."""


def tactic(name: str, cannot_pay: Price | None = None) -> Callable[[Tactic], Tactic]:
    """Say what a Tactic does, and when its price cannot be paid."""

    def register(effect: Tactic) -> Tactic:
        TACTICS[event(name)] = effect
        if cannot_pay is not None:
            PRICES[event(name)] = cannot_pay
        return effect

    return register


def cannot_use_event(s: State, seat: int, card: int) -> RuleId | None:
    """Why the ability of an event card cannot be resolved: its price cannot be paid in full (FS-COST-003)."""
    price = PRICES.get(card)
    return price(s, seat) if price is not None else None


def resolve_tactic(s: State, seat: int, card: int) -> Flow:
    tell(s, TacticUsed, cite=EVENT_CARDS[card].rule, seat=seat, event=card)
    yield from carry(TACTICS[card](s, seat))


def place_free(s: State, seat: int, kind: int, area: int, cite: RuleId) -> bool:
    """A free unit from the reserve, if a figure is left (FS-FREE-001, FS-FREE-002)."""
    if not s.players[seat].reserve[kind]:
        return False
    put_unit(s, seat, kind, area)
    tell(s, UnitPlaced, cite=cite, seat=seat, unit=unit_types(s, seat)[kind], area=area)
    return True
