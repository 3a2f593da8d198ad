"""What puzzles of Legion ask for, within one attack, one activation or one command phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wartable.games.legion import attack_events as a
from wartable.games.legion import events as e
from wartable.games.legion.model import NONE, Legion, own_units
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 6
ROWS = ("objective", "deployment", "condition")
"""The rows of cards that are laid out before a battle, as the event of its definition names them."""


def attack_over(s: Legion, event: Any) -> bool:
    return isinstance(event, a.AttackEnded | e.ActivationEnded | e.PhaseBegan)


def activation_over(s: Legion, event: Any) -> bool:
    return isinstance(event, e.ActivationEnded | e.PhaseBegan)


def phase_over(s: Legion, event: Any) -> bool:
    return isinstance(event, e.PhaseBegan)


def more(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.attack is not None:
        yield from times(MOST)


def once(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.attack is not None:
        yield {}


def at_peace(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.attack is None:
        yield from times(MOST)


def at_any_time(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    yield from times(3)


def commanding(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    """Orders are to be issued, or will be."""
    if s.attack is None and s.active == NONE:
        yield from times(MOST)


def units_without_order(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.attack is None and s.active == NONE:
        yield from ({"unit": unit} for unit in own_units(s, seat) if not s.ordered >> unit & 1)


def battle_defined(s: Legion, event: Any) -> bool:
    return isinstance(event, e.BattleDefined | e.GrandBattleDefined)


def battle_cards(row: str) -> Callable[[Legion, Seat], Iterator[dict[str, Any]]]:
    """The cards of a row that may still define the battle."""

    def aims(s: Legion, seat: Seat) -> Iterator[dict[str, Any]]:
        yield from ({row: card} for card in s.rows[ROWS.index(row)])

    return aims


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
    "suppress": Goal(e.SuppressionGained, attack_over, more, amount="count", side=of_unit, whose=THEIRS),
    "stay-calm": Goal(e.SuppressionGained, attack_over, more, amount="count", side=of_unit, never=True),
    "orders": Goal(e.OrderIssued, phase_over, commanding, side=of_unit),
    "order-unit": Goal(e.OrderIssued, phase_over, units_without_order, of=("unit",), side=of_unit),
    "aims": Goal(e.AimGained, phase_over, commanding, amount="count", side=of_unit),
    "dodges": Goal(e.DodgeGained, phase_over, commanding, amount="count", side=of_unit),
    "avoid-objective": Goal(e.BattleDefined, battle_defined, battle_cards("objective"), of=("objective",), never=True),
    "avoid-condition": Goal(e.BattleDefined, battle_defined, battle_cards("condition"), of=("condition",), never=True),
    "claim": Goal(e.TokenClaimed, activation_over, at_peace, side=of_unit),
    "score": Goal(e.VictoryGained, activation_over, at_any_time, amount="count"),
}
