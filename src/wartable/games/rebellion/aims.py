"""What puzzles of Rebellion ask for, within one round of a combat or one mission."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.rebellion import events as e
from wartable.games.rebellion.model import Rebellion
from wartable.games.rebellion.rules.board import side_of
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 6
ROUND_ENDS = (e.CombatRound, e.CombatEnded, e.SideRetreated, e.PhaseBegan)
TURN_ENDS = (e.TurnPassed, e.PhaseBegan, e.CombatBegan, e.MissionRevealed, e.SystemActivated)


def round_over(s: Rebellion, event: Any) -> bool:
    return isinstance(event, ROUND_ENDS)


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


def at_peace(s: Rebellion, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.combat is None:
        yield from times(MOST)


def of_unit(s: Rebellion, event: Any) -> int:
    """The side whose unit it is."""
    return side_of(event.unit)


GOALS = {
    "win-battle": Goal(e.BattleWon, round_over, the_battle, of=("theater",)),
    "deal-damage": Goal(e.DamageAssigned, round_over, in_combat, amount="count", side=of_unit, whose=THEIRS),
    "take-less": Goal(e.DamageAssigned, round_over, in_combat, amount="count", side=of_unit, never=True),
    "destroy": Goal(e.UnitsDestroyed, round_over, in_combat, amount="count", side=of_unit, whose=THEIRS),
    "save-units": Goal(e.UnitsDestroyed, round_over, in_combat, amount="count", side=of_unit, never=True),
    "loyalty": Goal(e.LoyaltyGained, turn_over, at_peace),
    "deny-loyalty": Goal(e.LoyaltyGained, turn_over, at_peace, whose=THEIRS, never=True),
    "gain-units": Goal(e.UnitsGained, turn_over, at_peace, amount="count", side=of_unit),
    "deploy": Goal(e.UnitsDeployed, phase_over, at_peace, amount="count", side=of_unit),
    "move-units": Goal(e.UnitsMoved, turn_over, at_peace, amount="count", side=of_unit),
    "sabotage": Goal(e.SystemSabotaged, turn_over, at_peace),
}
