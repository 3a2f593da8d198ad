"""What puzzles of Rebellion ask for, within one attack, one round of a combat or one mission."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import EMPIRE, REBEL
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.rules.board import kinds_at, side_of
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 6
ROUND_ENDS = (e.CombatRound, e.CombatEnded, e.SideRetreated, e.PhaseBegan)
ATTACK_ENDS = (e.AttackRolled, *ROUND_ENDS)
TURN_ENDS = (e.TurnPassed, e.PhaseBegan, e.CombatBegan, e.MissionRevealed, e.SystemActivated)


def round_over(s: Rebellion, event: Any) -> bool:
    return isinstance(event, ROUND_ENDS)


def attack_over(s: Rebellion, event: Any) -> bool:
    """Dice are rolled for another attack, or the round is over."""
    return isinstance(event, ATTACK_ENDS)


def turn_over(s: Rebellion, event: Any) -> bool:
    """Somebody else does something, or a combat begins."""
    return isinstance(event, TURN_ENDS)


def phase_over(s: Rebellion, event: Any) -> bool:
    return isinstance(event, e.PhaseBegan)


def in_combat(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.combat is not None:
        yield from times(MOST)


def the_battle(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.combat is not None:
        yield {"theater": s.combat.theater}


def units_of(s: Rebellion, side: int) -> Iterator[dict[str, Any]]:
    """The kinds of unit of which a side has only one in the combat."""
    if s.combat is not None:
        yield from ({"unit": unit} for unit, n in kinds_at(s, s.combat.place, side) if n == 1)


def their_units(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    return units_of(s, 1 - s.seating.side_of(seat))


def my_units(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    return units_of(s, s.seating.side_of(seat))


def of_rebels(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.seating.side_of(seat) == REBEL:
        yield {}


def of_empire(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.seating.side_of(seat) == EMPIRE:
        yield {}


def reputation_to_gain(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.seating.side_of(seat) == REBEL:
        yield from times(3)


def is_gain(s: Rebellion, event: Any) -> bool:
    """The Rebels gain reputation, and do not lose it."""
    return bool(event.by > 0)


def at_peace(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.combat is None:
        yield from times(MOST)


def of_unit(s: Rebellion, event: Any) -> int:
    """The side whose unit it is."""
    return side_of(event.unit)


GOALS = {
    "win-battle": Goal(e.BattleWon, round_over, the_battle, of=("theater",)),
    "deal-damage": Goal(e.DamageAssigned, attack_over, in_combat, amount="count", side=of_unit, whose=THEIRS),
    "take-less": Goal(e.DamageAssigned, attack_over, in_combat, amount="count", side=of_unit, never=True),
    "destroy": Goal(e.UnitsDestroyed, attack_over, in_combat, amount="count", side=of_unit, whose=THEIRS),
    "save-units": Goal(e.UnitsDestroyed, attack_over, in_combat, amount="count", side=of_unit, never=True),
    "destroy-unit": Goal(e.UnitsDestroyed, attack_over, their_units, of=("unit",), side=of_unit, whose=THEIRS),
    "save-unit": Goal(e.UnitsDestroyed, attack_over, my_units, of=("unit",), side=of_unit, never=True),
    "free": Goal(e.SystemFreed, turn_over, of_rebels),
    "subjugate": Goal(e.SystemSubjugated, turn_over, of_empire),
    "rescue": Goal(e.LeaderRescued, turn_over, of_rebels),
    "capture": Goal(e.LeaderCaptured, turn_over, of_empire),
    "reputation": Goal(e.ReputationChanged, turn_over, reputation_to_gain, amount="by", counts=is_gain),
    "loyalty": Goal(e.LoyaltyGained, turn_over, at_peace),
    "deny-loyalty": Goal(e.LoyaltyGained, turn_over, at_peace, whose=THEIRS, never=True),
    "gain-units": Goal(e.UnitsGained, turn_over, at_peace, amount="count", side=of_unit),
    "deploy": Goal(e.UnitsDeployed, phase_over, at_peace, amount="count", side=of_unit),
    "move-units": Goal(e.UnitsMoved, turn_over, at_peace, amount="count", side=of_unit),
    "sabotage": Goal(e.SystemSabotaged, turn_over, at_peace),
}
