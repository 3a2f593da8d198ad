"""What command cards in play allow, forbid or demand while units attack, defend and rally.

A card writes it down with one of the decorators (`cards/*_commands.py`); the rule asks here and knows no card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS, UNITS
from wartable.games.legion.model import Legion, friendly, units_of
from wartable.kernel.state import RuleId, Seat

Holds = Callable[[Legion, Seat, int], bool]
"""(state, whose card it is, a unit) -> whether it holds for that unit"""
Counts = Callable[[Legion, Seat, int], int]
F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

PEACE: dict[int, Holds] = {}
LURES: dict[int, Holds] = {}
STRETCHED: dict[int, Holds] = {}
STEADY: dict[int, Holds] = {}
SAVES: dict[int, Counts] = {}
CURBS: dict[int, Callable[[int], int]] = {}
JOINS: dict[int, tuple[str, str]] = {}


def _register(book: dict[int, Any], card: str) -> Callable[[F], F]:
    def note(effect: F) -> F:
        book[COMMAND_CARD[card]] = effect
        return effect

    return note


def keeps_from_attacking(card: str) -> Callable[[F], F]:
    """Which units cannot perform attacks."""
    return _register(PEACE, card)


def draws_attacks(card: str) -> Callable[[F], F]:
    """Which units enemies must attack, if they can."""
    return _register(LURES, card)


def stretches_range(card: str) -> Callable[[F], F]:
    """Which units' ranged weapons reach farther by one."""
    return _register(STRETCHED, card)


def steadies(card: str) -> Callable[[F], F]:
    """Which units are neither suppressed nor panic."""
    return _register(STEADY, card)


def adds_saves(card: str) -> Callable[[F], F]:
    """How many white defense dice a unit rolls besides its own."""
    return _register(SAVES, card)


def curbs_orders(card: str) -> Callable[[F], F]:
    """How many orders of so many an enemy may issue."""
    return _register(CURBS, card)


def joins_attacks(card: str, who: str, whom: str) -> None:
    """One character adds a weapon to the ranged attacks of another."""
    JOINS[COMMAND_CARD[card]] = who, whom


def _in_force(s: Legion, book: dict[int, T]) -> Sequence[tuple[Seat, int, T]]:
    """The cards in play that stand in a book: whose, which, and what is written there."""
    if book.keys().isdisjoint(s.played):
        return ()
    return [(seat, card, book[card]) for seat, card in enumerate(s.played) if card in book]


def attack_barred(s: Legion, unit: int) -> RuleId | None:
    """Why a unit cannot perform attacks at all: on wheels, or by a card in play."""
    if s.wheels[unit]:
        return "LG-KEYWORD-623"
    for seat, card, holds in _in_force(s, PEACE):
        if holds(s, seat, unit):
            return COMMAND_CARDS[card].rule
    return None


def lures(s: Legion, unit: int) -> list[tuple[Seat, int, Holds]]:
    """The cards of enemies of an attacking unit that draw attacks: whose, which, and to whom."""
    return [one for one in _in_force(s, LURES) if (one[0] ^ s.owner[unit]) & 1]


def stretched(s: Legion, unit: int) -> bool:
    """Whether a unit's ranged weapons reach farther by one."""
    found = _in_force(s, STRETCHED)
    return bool(found) and any(holds(s, seat, unit) for seat, _, holds in found)


def steady(s: Legion, unit: int) -> bool:
    """Whether a unit can become neither suppressed nor panicked now."""
    return any(holds(s, seat, unit) for seat, _, holds in _in_force(s, STEADY))


def white_saves(s: Legion, unit: int) -> int:
    """How many white defense dice a unit rolls besides its own."""
    return sum(counts(s, seat, unit) for seat, _, counts in _in_force(s, SAVES))


def joining(s: Legion, unit: int) -> tuple[int, RuleId] | None:
    """The friendly unit on the battlefield that adds a weapon to the ranged attacks of a unit, and by which rule."""
    for seat, card, (who, whom) in _in_force(s, JOINS):
        if friendly(s, seat, unit) and UNITS[s.card[unit]].who == whom:
            for other in units_of(s, seat):
                if UNITS[s.card[other]].who == who:
                    return other, COMMAND_CARDS[card].rule
    return None


def orders_allowed(s: Legion, seat: Seat, count: int) -> int:
    """How many of so many orders a player may issue."""
    for other, _, curb in _in_force(s, CURBS):
        if (other ^ seat) & 1:
            count = curb(count)
    return count
