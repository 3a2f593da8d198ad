"""What puzzles of Conquest ask for, within one combat round, one phase or one struggle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.conquest import events as e
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.rules.table import is_warlord, units_at
from wartable.kernel.goals import THEIRS, Goal
from wartable.kernel.state import Seat

ENDS = (e.BattleWon, e.BattleEnded, e.Stalemate, e.CombatRoundBegan, e.PhaseBegan)


def round_over(s: Conquest, event: Any) -> bool:
    """The combat round is over, and perhaps the battle."""
    return isinstance(event, ENDS)


def phase_over(s: Conquest, event: Any) -> bool:
    return isinstance(event, e.PhaseBegan)


def the_battle(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield {"planet": s.planets[s.battle.place]}


def their_units(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    """The other side's units in the battle, each card once."""
    if s.battle is not None:
        kinds = [unit.kind for unit in units_at(s, s.battle.place, 1 - seat) if not is_warlord(unit)]
        yield from ({"card": kind} for kind in kinds if kinds.count(kind) == 1)


def many_of_theirs(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    """Two or three units of the other side in the battle."""
    if s.battle is not None:
        yield from ({"times": n} for n in (2, 3) if n <= len(units_at(s, s.battle.place, 1 - seat)))


def my_units(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    """Own units in the battle that cost something, each card once."""
    if s.battle is not None:
        kinds = [unit.kind for unit in units_at(s, s.battle.place, seat) if not is_warlord(unit)]
        yield from ({"card": kind} for kind in kinds if kinds.count(kind) == 1)


def any_unit(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None and units_at(s, s.battle.place, seat):
        yield {}


def their_warlord(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None and any(map(is_warlord, units_at(s, s.battle.place, 1 - seat))):
        yield {}


def my_warlord(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        here = [unit for unit in units_at(s, s.battle.place, seat) if is_warlord(unit)]
        yield from ({} for unit in here if not unit.bloodied)


def damage(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield from ({"times": n} for n in range(2, 13))


def last_planet(s: Conquest, seat: Seat) -> Iterator[dict[str, Any]]:
    """Whoever has captured two planets may win with the next."""
    if s.battle is not None and len(s.players[seat].trophies) >= 2:
        yield {}


def a_unit(s: Conquest, event: e.Destroyed) -> bool:
    """Attachments and supports are destroyed, too; whoever speaks of units does not mean them."""
    return KINDS[event.card].is_unit


GOALS = {
    "win-battle": Goal(e.BattleWon, round_over, the_battle, of=("planet",)),
    "destroy": Goal(e.Destroyed, round_over, their_units, of=("card",), whose=THEIRS),
    "destroy-units": Goal(e.Destroyed, round_over, many_of_theirs, counts=a_unit, whose=THEIRS),
    "bloody-warlord": Goal(e.Bloodied, round_over, their_warlord, whose=THEIRS),
    "save": Goal(e.Destroyed, round_over, my_units, of=("card",), never=True),
    "lose-nothing": Goal(e.Destroyed, round_over, any_unit, counts=a_unit, never=True),
    "save-warlord": Goal(e.Bloodied, round_over, my_warlord, never=True),
    "damage": Goal(e.Damaged, round_over, damage, amount="amount", whose=THEIRS),
    "win-game": Goal(e.GameWon, phase_over, last_planet),
}
