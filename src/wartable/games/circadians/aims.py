"""What puzzles of Circadians ask for, within one battle or one phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.circadians import events as e
from wartable.games.circadians.model import Circadians
from wartable.kernel.goals import THEIRS, Goal, times
from wartable.kernel.state import Seat

MOST = 8
BATTLE_ENDS = (e.BattleOver, e.BattleWon, e.PhaseBegan)
PHASE_ENDS = (e.PhaseBegan, e.RoundBegan, e.BattleChosen)


def battle_over(s: Circadians, event: Any) -> bool:
    return isinstance(event, BATTLE_ENDS)


def phase_over(s: Circadians, event: Any) -> bool:
    return isinstance(event, PHASE_ENDS)


def the_battle(s: Circadians, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield {}


def in_battle(s: Circadians, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is not None:
        yield from times(MOST)


def at_peace(s: Circadians, seat: Seat) -> Iterator[dict[str, Any]]:
    if s.battle is None:
        yield from times(MOST)


GOALS = {
    "win-battle": Goal(e.BattleWon, battle_over, the_battle),
    "wound": Goal(e.WarriorsWounded, battle_over, in_battle, amount="count", whose=THEIRS),
    "spare": Goal(e.WarriorsWounded, battle_over, in_battle, amount="count", never=True),
    "glory": Goal(e.GloryGained, phase_over, at_peace, amount="count"),
    "energy": Goal(e.EnergyGained, phase_over, at_peace, amount="count"),
    "gems": Goal(e.GemsGained, phase_over, at_peace, amount="count"),
    "control": Goal(e.ControlGained, phase_over, at_peace),
    "recruit": Goal(e.WarriorsRecruited, phase_over, at_peace, amount="count"),
    "build": Goal(e.BuildingBuilt, phase_over, at_peace),
    "loot": Goal(e.LootPlaced, phase_over, at_peace),
    "research": Goal(e.ResearchAdvanced, phase_over, at_peace),
}
