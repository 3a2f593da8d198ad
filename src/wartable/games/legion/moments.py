"""Moments at which command cards in play do something: a rule opens one, a card answers it (`cards/commands.py`).

A card is in force from its reveal until it leaves play (LG-RULING-060). Where both players have one, the player whose unit
is activating goes first (LG-RULING-038).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from wartable.games.legion.content import COMMAND_CARD
from wartable.games.legion.model import NONE, Act, Legion, foe
from wartable.kernel.questions import Flow, carry
from wartable.kernel.state import Seat

Ordered = Callable[[Legion, Seat, int], None]
"""(state, whose card it is, the unit that was issued an order)"""
Acting = Callable[[Legion, Seat, Act], Flow | None]
"""(state, whose card it is, the unit that activates, has attacked, or ends its activation)"""
ORDERED: dict[int, Ordered] = {}
ACTIVATED: dict[int, Acting] = {}
ATTACKED: dict[int, Acting] = {}
DEACTIVATED: dict[int, Acting] = {}

F = TypeVar("F", bound=Callable[..., Any])


def _register(book: dict[int, Any], card: str) -> Callable[[F], F]:
    def note(effect: F) -> F:
        book[COMMAND_CARD[card]] = effect
        return effect

    return note


def when_ordered(card: str) -> Callable[[F], F]:
    """When a unit is issued an order."""
    return _register(ORDERED, card)


def when_activated(card: str) -> Callable[[F], F]:
    """When a unit activates, before it rallies."""
    return _register(ACTIVATED, card)


def after_attack(card: str) -> Callable[[F], F]:
    """After an attack, when standby tokens were spent."""
    return _register(ATTACKED, card)


def at_the_end(card: str) -> Callable[[F], F]:
    """At the end of an activation, before the order token is laid facedown."""
    return _register(DEACTIVATED, card)


def ordered(s: Legion, unit: int) -> None:
    """A unit was issued an order."""
    for seat in (0, 1):
        if (effect := ORDERED.get(s.played[seat])) is not None:
            effect(s, seat, unit)


def answers(s: Legion, book: dict[int, Acting], act: Act) -> Flow:
    """What the cards in play do at a moment of an acting unit."""
    own = s.owner[act.unit]
    for seat in (own, foe(own)):
        if s.played[seat] != NONE and (effect := book.get(s.played[seat])) is not None:
            yield from carry(effect(s, seat, act))
