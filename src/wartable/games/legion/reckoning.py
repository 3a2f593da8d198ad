"""What counts when a game is over: victory tokens, the points of defeated enemies, what was lost."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import attack_events as blows
from wartable.games.legion import events as e
from wartable.games.legion.armies import Squad, squad_points
from wartable.games.legion.content import UNITS, UPGRADES
from wartable.games.legion.model import LOST, foe
from wartable.games.legion.view import View
from wartable.kernel.reckoning import Reckoning, Score


def score(view: View) -> list[Score]:
    """Victory tokens; if they are equal, what the defeated enemy units cost."""
    points = [0, 0]
    for unit, where in enumerate(view.station):
        if where == LOST:
            squad = Squad(UNITS[view.card[unit]].id, tuple(UPGRADES[one].id for one in view.upgrades[unit]))
            points[foe(view.owner[unit])] += squad_points(squad, view.ways.costs)
    return [Score("victory", tuple(view.victory)), Score("points", tuple(points))]


def lost(event: Any, lang: str) -> tuple[int, str, int] | None:
    """A miniature is defeated."""
    return (event.seat, UNITS[event.card].name[lang], 1) if isinstance(event, blows.MiniDefeated) else None


def defeated(event: Any) -> tuple[int, int] | None:
    """Whole units count for who has defeated them."""
    return (foe(event.seat), 1) if isinstance(event, blows.UnitDefeated) else None


def gained(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.count) if isinstance(event, e.VictoryGained) else None


def moment(event: Any) -> int:
    """Victory tokens, then units lost, then commanders who take over."""
    match event:
        case e.VictoryGained():
            return 3
        case blows.UnitDefeated() | e.Fled():
            return 2
        case e.CommanderPromoted():
            return 1
    return 0


RECKONING = Reckoning(score=score, lost=lost, figures={"defeated": defeated, "victory": gained}, moment=moment)
