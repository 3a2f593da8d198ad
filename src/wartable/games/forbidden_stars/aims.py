"""What puzzles of Forbidden Stars ask for, within one battle or one order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.forbidden_stars import events as e
from wartable.games.forbidden_stars.galaxy import has
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.control import friendly
from wartable.games.forbidden_stars.rules.forces import count_kind, kinds_in, objectives_of, unit_types
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 6
BATTLE_ENDS = (e.BattleWon, e.BattleUndecided, e.PhaseBegan)
ORDER_ENDS = (e.OrderResolved, e.PhaseBegan, e.BattleBegan)
TURN_ENDS = (e.OrderResolved, e.PhaseBegan)


def battle_over(s: State, event: Any) -> bool:
    return isinstance(event, BATTLE_ENDS)


def order_over(s: State, event: Any) -> bool:
    """The order is resolved, or leads to a battle."""
    return isinstance(event, ORDER_ENDS)


def turn_over(s: State, event: Any) -> bool:
    """The order is resolved, with any battle it has led to."""
    return isinstance(event, TURN_ENDS)


def in_battle(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield {}


def more_in_battle(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield from times(MOST)


def with_an_order(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is None:
        yield from times(MOST)


def units_of(s: State, fighting: int) -> Iterator[dict[str, Any]]:
    """The kinds of unit of which a side has only one in the battle."""
    assert s.battle is not None
    area, seat = s.battle.area, s.battle.sides[fighting].seat
    for kind in kinds_in(s, area, seat):
        if count_kind(s, area, seat, kind) == 1:
            yield {"unit": unit_types(s, seat)[kind]}


def their_units(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield from units_of(s, 0 if s.battle.sides[1].seat == seat else 1)


def my_units(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield from units_of(s, 1 if s.battle.sides[1].seat == seat else 0)


def to_buy(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is None and s.order is not None and s.order.seat == seat:
        yield from ({"unit": unit} for unit in unit_types(s, seat))


def without_objective(s: State, seat: Seat) -> Iterator[dict[str, Any]]:
    """No area with an objective token of the seat is friendly to it."""
    if s.battle is None and not any(has(friendly(s, seat), area) for area in objectives_of(s, seat)):
        yield {}


def objective_held(s: State, event: Any) -> bool:
    """An area with an objective token of whose order it was is friendly to him."""
    return any(has(friendly(s, event.seat), area) for area in objectives_of(s, event.seat))


GOALS = {
    "win-battle": Goal(e.BattleWon, battle_over, in_battle),
    "deny-victory": Goal(e.BattleWon, battle_over, in_battle, whose=THEIRS, never=True),
    "destroy-unit": Goal(e.UnitDestroyed, battle_over, their_units, of=("unit",), whose=THEIRS),
    "save-unit": Goal(e.UnitDestroyed, battle_over, my_units, of=("unit",), never=True),
    "destroy": Goal(e.UnitDestroyed, battle_over, more_in_battle, whose=THEIRS),
    "rout": Goal(e.UnitRouted, battle_over, more_in_battle, whose=THEIRS),
    "deal-damage": Goal(e.DamageSuffered, battle_over, more_in_battle, amount="count", whose=THEIRS),
    "save-units": Goal(e.UnitDestroyed, battle_over, more_in_battle, never=True),
    "stand": Goal(e.UnitRouted, battle_over, more_in_battle, never=True),
    "avoid-damage": Goal(e.DamageSuffered, battle_over, more_in_battle, amount="count", never=True),
    "capture": Goal(e.StructureCaptured, order_over, with_an_order),
    "objective": Goal(e.OrderResolved, turn_over, without_objective, counts=objective_held),
    "buy-unit": Goal(e.UnitBought, order_over, to_buy, of=("unit",)),
    "buy-units": Goal(e.UnitBought, order_over, with_an_order),
    "materiel": Goal(e.MaterielGained, order_over, with_an_order, amount="count"),
}
