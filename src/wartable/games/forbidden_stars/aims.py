"""What puzzles of Forbidden Stars ask for, within one battle or one order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.forbidden_stars import events as e
from wartable.games.forbidden_stars.model import State
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 6
BATTLE_ENDS = (e.BattleWon, e.BattleUndecided, e.PhaseBegan)
ORDER_ENDS = (e.OrderResolved, e.PhaseBegan, e.BattleBegan)


def battle_over(s: State, event: Any) -> bool:
    return isinstance(event, BATTLE_ENDS)


def order_over(s: State, event: Any) -> bool:
    """The order is resolved, or leads to a battle."""
    return isinstance(event, ORDER_ENDS)


def in_battle(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield {}


def more_in_battle(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield from times(MOST)


def with_an_order(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is None:
        yield from times(MOST)


GOALS = {
    "win-battle": Goal(e.BattleWon, battle_over, in_battle),
    "destroy": Goal(e.UnitDestroyed, battle_over, more_in_battle, whose=THEIRS),
    "rout": Goal(e.UnitRouted, battle_over, more_in_battle, whose=THEIRS),
    "deal-damage": Goal(e.DamageSuffered, battle_over, more_in_battle, amount="count", whose=THEIRS),
    "save-units": Goal(e.UnitDestroyed, battle_over, more_in_battle, never=True),
    "stand": Goal(e.UnitRouted, battle_over, more_in_battle, never=True),
    "avoid-damage": Goal(e.DamageSuffered, battle_over, more_in_battle, amount="count", never=True),
    "capture": Goal(e.StructureCaptured, order_over, with_an_order),
    "buy-units": Goal(e.UnitBought, order_over, with_an_order),
    "materiel": Goal(e.MaterielGained, order_over, with_an_order, amount="count"),
}
