"""What the soak counts: cards of every kind, halves of advanced ones, units, leaders, rings and target markers."""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    LEADERS,
    MARKERS,
    MISSIONS,
    OBJECTIVES,
    RINGS,
    TACTICS,
    UNITS,
)

HALVES = ("lower", "upper")


def usage(event: Any) -> list[str]:
    """What this event shows to have been used."""
    match event:
        case e.MissionRevealed():
            return [f"reveal {MISSIONS[event.card].id}"]
        case e.ActionUsed():
            return [f"use {ACTIONS[event.card].id}"]
        case e.ObjectivePlayed():
            return [f"play {OBJECTIVES[event.card].id}"]
        case e.TacticPlayed():
            return [f"tactic {TACTICS[event.card].id}"]
        case e.AdvancedUsed():
            return [f"{HALVES[event.upper]} {ADVANCED[event.card].id}"]
        case e.UnitsPlaced() | e.UnitsMoved() | e.UnitsGained() | e.UnitsDeployed():
            return [f"unit {UNITS[event.unit].id}"]
        case e.UnitsDestroyed() | e.QueueDestroyed():
            return [f"lose {UNITS[event.unit].id}"]
        case e.LeaderAssigned() | e.LeaderJoined() | e.SystemActivated() | e.LeaderOpposes() | e.LeaderAdded():
            return [f"leader {LEADERS[event.leader].id}"]
        case e.RingAttached():
            return [f"ring {RINGS[event.ring]}"]
        case e.LeaderCaptured():
            return ["ring captured"]
        case e.TargetPlaced():
            return [f"target {MARKERS[event.marker]}"]
    return []


def usages() -> list[str]:
    """Every card, both halves of every advanced one, every unit placed and lost, every leader, ring and marker."""
    return [
        *(f"reveal {card.id}" for card in MISSIONS),
        *(f"use {card.id}" for card in ACTIONS),
        *(f"play {card.id}" for card in OBJECTIVES),
        *(f"tactic {card.id}" for card in TACTICS),
        *(f"{half} {card.id}" for card in ADVANCED for half in HALVES),
        *(f"unit {unit.id}" for unit in UNITS),
        *(f"lose {unit.id}" for unit in UNITS),
        *(f"leader {leader.id}" for leader in LEADERS),
        *(f"ring {ring}" for ring in RINGS if ring),
        *(f"target {marker}" for marker in MARKERS),
    ]
