"""What counts when a game is over: captured planets by their types, units lost, damage, struggles and resources."""

from __future__ import annotations

from typing import Any

from wartable.games.conquest.content import KINDS
from wartable.games.conquest.events import (
    BattleWon,
    Bloodied,
    Damaged,
    Deployed,
    Destroyed,
    EventPlayed,
    Paid,
    PlanetCaptured,
    StruggleWon,
)
from wartable.games.conquest.rules.victory import TO_WIN, TYPES, type_counts
from wartable.games.conquest.view import View
from wartable.kernel.reckoning import Reckoning, Score

TYPE_GLYPHS = {"material": "material", "strongpoint": "stronghold", "technology": "tech"}


def score(view: View) -> list[Score]:
    """Three captured planets of a type win (CQ-VICTORY-005)."""
    counts = [type_counts(player.trophies) for player in view.players]
    of_types = [Score(t, tuple(count[t] for count in counts), TO_WIN, TYPE_GLYPHS[t]) for t in TYPES]
    return [*of_types, Score("planets", tuple(len(player.trophies) for player in view.players))]


def lost(event: Any, lang: str) -> tuple[int, str, int] | None:
    """A unit is destroyed."""
    return (event.seat, KINDS[event.card].name[lang], 1) if isinstance(event, Destroyed) else None


def moment(event: Any) -> int:
    """Planets captured and warlords lost, then warlords bloodied, then battles won."""
    match event:
        case PlanetCaptured():
            return 3
        case Destroyed() if KINDS[event.card].type == "warlord":
            return 3
        case Bloodied():
            return 2
        case BattleWon():
            return 1
    return 0


RECKONING = Reckoning(
    score=score,
    lost=lost,
    figures={
        "damage": lambda event: (event.seat, event.amount) if isinstance(event, Damaged) else None,
        "battles": lambda event: (event.seat, 1) if isinstance(event, BattleWon) else None,
        "struggles": lambda event: (event.seat, 1) if isinstance(event, StruggleWon) else None,
        "cards": lambda event: (event.seat, 1) if isinstance(event, Deployed | EventPlayed) else None,
        "spent": lambda event: (event.seat, event.resources) if isinstance(event, Paid) else None,
    },
    moment=moment,
)
