"""What counts when a game is over: glory on the way to the goal, relics, land; warriors and buildings lost; battles and research."""

from __future__ import annotations

from typing import Any

from wartable.games.circadians import events as e
from wartable.games.circadians.content import BUILDINGS
from wartable.games.circadians.model import TAKEN
from wartable.games.circadians.rules.map import land
from wartable.games.circadians.view import View
from wartable.games.circadians.words import TEXTS
from wartable.kernel.reckoning import Reckoning, Score


def score(view: View) -> list[Score]:
    """Glory, land regions, relics: the goals differ, so nobody wins by a number of glory that holds for all."""
    seats = range(len(view.factions))
    ground = land(view)  # type: ignore[arg-type]
    held = tuple(sum(1 for r, holder in enumerate(view.holder) if holder == seat and ground >> r & 1) for seat in seats)
    return [
        Score("glory", tuple(view.glory), glyph="glory"),
        Score("land", held),
        Score("relics", tuple(view.relics.count(TAKEN + seat) for seat in seats), glyph="relic"),
    ]


def lost(event: Any, lang: str) -> tuple[int, str, int] | None:
    """A building is destroyed, warriors are wounded."""
    match event:
        case e.BuildingDestroyed():
            return event.seat, BUILDINGS[event.building].name[lang], 1
        case e.WarriorsWounded():
            return event.seat, TEXTS.say(lang, "result-warriors"), event.count
    return None


def moment(event: Any) -> int:
    """Relics taken, then battles won, then buildings lost."""
    match event:
        case e.RelicTaken():
            return 3
        case e.BattleWon():
            return 2
        case e.BuildingDestroyed():
            return 1
    return 0


RECKONING = Reckoning(
    score=score,
    lost=lost,
    figures={
        "battles": lambda event: (event.seat, 1) if isinstance(event, e.BattleWon) else None,
        "research": lambda event: (event.seat, 1) if isinstance(event, e.ResearchAdvanced) else None,
        "buildings": lambda event: (event.seat, 1) if isinstance(event, e.BuildingBuilt) else None,
        "cards": lambda event: (event.seat, 1) if isinstance(event, e.CardPlayed) else None,
    },
    moment=moment,
)
