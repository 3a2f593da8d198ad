"""What counts when a game is over: objectives, then worlds; units and structures lost; battles, damage and materiel."""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars import events as e
from wartable.games.forbidden_stars.content import STRUCTURE
from wartable.games.forbidden_stars.galaxy import galaxy
from wartable.games.forbidden_stars.rules.control import friendly
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.words import unit_name
from wartable.kernel.reckoning import Reckoning, Score


def score(view: View) -> list[Score]:
    """As many objectives as there are players win; then worlds are compared (FS-VICTORY-001, FS-VICTORY-004)."""
    worlds, seats = galaxy(view.tiles).worlds, range(len(view.players))
    objectives = tuple(player.objectives for player in view.players)
    return [
        Score("objectives", objectives, len(seats), "objective"),
        Score("worlds", tuple((friendly(view, seat) & worlds).bit_count() for seat in seats)),
    ]


def lost(event: Any, lang: str) -> tuple[int, str, int] | None:
    """A unit or a structure is destroyed."""
    match event:
        case e.UnitDestroyed():
            return event.seat, unit_name(lang, event.unit), 1
        case e.StructureDestroyed():
            return event.seat, STRUCTURE[event.structure].name[lang], 1
    return None


def spent(event: Any) -> tuple[int, int] | None:
    """Materiel paid for units, structures, upgrades and combat cards."""
    bought = isinstance(event, e.UnitBought | e.StructureBuilt | e.UpgradeBought | e.CombatCardBought)
    return (event.seat, event.cost) if bought else None


def moment(event: Any) -> int:
    """Objectives collected and players eliminated, then structures captured, then battles won."""
    match event:
        case e.ObjectivesCollected() | e.Eliminated():
            return 3
        case e.StructureCaptured():
            return 2
        case e.BattleWon():
            return 1
    return 0


RECKONING = Reckoning(
    score=score,
    lost=lost,
    figures={
        "battles": lambda event: (event.seat, 1) if isinstance(event, e.BattleWon) else None,
        "damage": lambda event: (event.seat, event.count) if isinstance(event, e.DamageSuffered) else None,
        "units": lambda event: (event.seat, 1) if isinstance(event, e.UnitBought) else None,
        "structures": lambda event: (event.seat, 1) if isinstance(event, e.StructureBuilt) else None,
        "spent": spent,
    },
    moment=moment,
)
