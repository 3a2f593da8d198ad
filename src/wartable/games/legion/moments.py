"""Moments at which command cards in play do something: a rule opens one, a card answers it (`cards/*commands.py`).

A card is in force from its reveal until it leaves play (LG-RULING-060). Where several players have one, the player whose unit
is activating goes first, then a partner, then the other side; outside activations who has priority does, before there is
priority blue (LG-RULING-038).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from wartable.games.legion.content import COMMAND_CARD, WEAPON_OF_CARD
from wartable.games.legion.model import NONE, Act, Legion, in_turn
from wartable.kernel.questions import NOTHING_ASKED, Flow, carry
from wartable.kernel.state import Seat

Playing = Callable[[Legion, Seat], Flow | None]
"""(state, whose card it is)"""
Ordered = Callable[[Legion, Seat, int], Flow | None]
"""(state, whose card it is, the unit that was issued an order); who has issued it: `Legion.issuing.by`"""
Acting = Callable[[Legion, Seat, Act], Flow | None]
"""(state, whose card it is, the unit that activates, has attacked, has spent an aim token, or ends its activation)"""
Provoking = Callable[[Legion, Seat], Generator[Any, Any, int | None]]
"""(state, whose card it is) -> the enemy unit that is activated in the enemy's first turn; None: whom they like"""
UNVEILED: dict[int, Playing] = {}
REVEALED: dict[int, Playing] = {}
CHARGED: dict[int, Callable[[Legion, int], None]] = {}
"""By the weapon of a charge: what befalls a unit that has defended against it."""
PROVOKED: dict[int, Provoking] = {}
BEGUN: dict[int, Playing] = {}
ORDERED: dict[int, Ordered] = {}
ACTIVATED: dict[int, Acting] = {}
ATTACKED: dict[int, Acting] = {}
AIM_SPENT: dict[int, Acting] = {}
ENDING: dict[int, Acting] = {}
DEACTIVATED: dict[int, Acting] = {}
OVER: dict[int, Acting] = {}
ARMED: dict[int, Acting] = {}


F = TypeVar("F", bound=Callable[..., Any])


def _register(book: dict[int, Any], card: str) -> Callable[[F], F]:
    def note(effect: F) -> F:
        book[COMMAND_CARD[card]] = effect
        return effect

    return note


def first_of_all(card: str) -> Callable[[F], F]:
    """When both cards are revealed, before anything else: perhaps cards are selected anew."""
    return _register(UNVEILED, card)


def when_revealed(card: str) -> Callable[[F], F]:
    """When both cards are revealed: what a card does that names no moment."""
    return _register(REVEALED, card)


def when_ordered(card: str) -> Callable[[F], F]:
    """When a unit is issued an order."""
    return _register(ORDERED, card)


def at_the_start(card: str) -> Callable[[F], F]:
    """At the start of the activation phase."""
    return _register(BEGUN, card)


def before_first_turn(card: str) -> Callable[[F], F]:
    """Before the enemy would activate a first unit in the round."""
    return _register(PROVOKED, card)


def when_activated(card: str) -> Callable[[F], F]:
    """When a unit activates, before it rallies."""
    return _register(ACTIVATED, card)


def after_attack(card: str) -> Callable[[F], F]:
    """After an attack, when standby tokens were spent; whom it was against: `Act.struck`."""
    return _register(ATTACKED, card)


def after_aiming(card: str) -> Callable[[F], F]:
    """After a unit has spent an aim token."""
    return _register(AIM_SPENT, card)


def after_arming(card: str) -> Callable[[F], F]:
    """After a unit has placed charges with the card action Arm."""
    return _register(ARMED, card)


def before_the_end(card: str) -> Callable[[F], F]:
    """At the end of an activation, as a step of its own: what attacks. It comes again after each attack."""
    return _register(ENDING, card)


def after_charge(card: str) -> Callable[[F], F]:
    """After a unit has defended against the charge whose weapon the card prints."""

    def note(effect: F) -> F:
        CHARGED[WEAPON_OF_CARD[card]] = effect
        return effect

    return note


def at_the_end(card: str) -> Callable[[F], F]:
    """At the end of an activation, before the order token is laid facedown."""
    return _register(DEACTIVATED, card)


def after_activation(card: str) -> Callable[[F], F]:
    """After an activation, when the order token lies facedown."""
    return _register(OVER, card)


def ordered(s: Legion, unit: int) -> Flow:
    """A unit was issued an order."""
    for seat in _turn(s):
        if s.played[seat] != NONE and (effect := ORDERED.get(s.played[seat])) is not None:
            yield from carry(effect(s, seat, unit))


def plays(s: Legion, book: dict[int, Playing]) -> Flow:
    """What the cards in play do at a moment that belongs to no unit."""
    for seat in _turn(s):
        if s.played[seat] != NONE and (effect := book.get(s.played[seat])) is not None:
            yield from carry(effect(s, seat))


def _turn(s: Legion) -> tuple[Seat, ...]:
    """Who goes first outside activations."""
    return in_turn(s, s.priority if s.priority != NONE else s.blue)


def answers(s: Legion, book: dict[int, Acting], act: Act) -> Flow:
    """What the cards in play do at a moment of an acting unit."""
    return NOTHING_ASKED if book.keys().isdisjoint(s.played) else _answers(s, book, act)


def _answers(s: Legion, book: dict[int, Acting], act: Act) -> Flow:
    for seat in in_turn(s, s.owner[act.unit]):
        if s.played[seat] != NONE and (effect := book.get(s.played[seat])) is not None:
            yield from carry(effect(s, seat, act))
