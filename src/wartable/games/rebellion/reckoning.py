"""What counts when a game is over: systems and units, what was lost, missions, battles and objectives."""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import BASE, EMPIRE, KINDS, LEADERS, OWN, PLACES, REBEL, UNITS
from wartable.games.rebellion.model import LOYAL_EMPIRE, LOYAL_REBEL
from wartable.games.rebellion.told import whose
from wartable.games.rebellion.view import View
from wartable.kernel.reckoning import Reckoning, Score


def score(view: View) -> list[Score]:
    """How near time is to the reputation (then the Rebels have won), whose the systems are, and how many units are left."""
    free = [place for place in range(BASE) if not view.subjugated >> place & 1]
    rebels = sum(view.loyalty[place] == LOYAL_REBEL for place in free)
    empire = sum(view.loyalty[place] == LOYAL_EMPIRE for place in free) + view.subjugated.bit_count()
    units = tuple(
        sum(view.units[place * KINDS + unit] for place in range(PLACES) for unit in OWN[side])
        for side in (REBEL, EMPIRE)
    )
    near = Score("time", (view.time, None), of=view.reputation)
    return [near, Score("systems", (rebels, empire)), Score("units", units)]


def lost(event: Any, lang: str) -> tuple[int, str, int] | None:
    """Units are destroyed, a leader is eliminated."""
    match event:
        case e.UnitsDestroyed():
            return whose(event), UNITS[event.unit].name[lang], event.count
        case e.QueueDestroyed():
            return whose(event), UNITS[event.unit].name[lang], 1
        case e.LeaderEliminated():
            return whose(event), LEADERS[event.leader].name[lang], 1
    return None


def captured(event: Any) -> tuple[int, int] | None:
    """Captives count for who has taken them."""
    return (1 - whose(event), 1) if isinstance(event, e.LeaderCaptured) else None


def moment(event: Any) -> int:
    """The base and destroyed systems, then objectives and leaders, then battles."""
    match event:
        case e.BaseRevealed() | e.BaseMoved() | e.SystemDestroyed():
            return 3
        case e.ObjectivePlayed() | e.LeaderCaptured() | e.LeaderEliminated() | e.LeaderLured():
            return 2
        case e.BattleWon():
            return 1
    return 0


RECKONING = Reckoning(
    score=score,
    lost=lost,
    figures={
        "missions": lambda event: (whose(event), 1) if isinstance(event, e.MissionSucceeded) else None,
        "battles": lambda event: (whose(event), 1) if isinstance(event, e.BattleWon) else None,
        "captives": captured,
        "objectives": lambda event: (whose(event), 1) if isinstance(event, e.ObjectivePlayed) else None,
        "deployed": lambda event: (whose(event), event.count) if isinstance(event, e.UnitsDeployed) else None,
    },
    moment=moment,
)
