"""What the soak counts: cards played and used, leaders on both sides, Rhy-zu, qualities, scouting cards, buildings, track steps."""

from __future__ import annotations

from typing import Any

from wartable.games.circadians import events as e
from wartable.games.circadians.content import (
    ACTION_PHASES,
    BUILDINGS,
    COLUMNS,
    FIGURES,
    LOOT_TOKENS,
    PHASES,
    PROPERTIES,
    QUALITIES,
    REGIONS,
    SCOUTING,
    SECTORS,
    TACTICS,
)
from wartable.games.circadians.model import PRICES, SOURCES

TRACKS = tuple(PHASES[phase] for phase in ACTION_PHASES)


def usage(event: Any) -> list[str]:
    """What this event shows to have been used."""
    match event:
        case e.CardPlayed():
            return [f"play {TACTICS[event.card].id}"]
        case e.PlanRevealed():
            card = [] if event.card is None else [f"battle {TACTICS[event.card].id}"]
            return [f"sector {SECTORS[event.sector].id}", *(["bluff"] if event.bluff else []), *card]
        case e.StartingLeader() | e.LeaderDeployed() | e.RhyZuSummoned():
            return [f"leader {FIGURES[event.figure].id}"]
        case e.LeaderUpgraded():
            return [f"upgrade {FIGURES[event.figure].id}"]
        case e.QualityUpgraded():
            return [f"quality {QUALITIES[event.quality].id}"]
        case e.ScoutingUsed() | e.ScoutingTaken() | e.ScoutingGiven():
            return [f"{_SCOUTING[type(event)]} {SCOUTING[event.card].id}"]
        case e.BuildingBuilt():
            return [f"build {BUILDINGS[event.building].id}"]
        case e.BuildingDestroyed():
            return [f"lose {BUILDINGS[event.building].id}"]
        case e.FoundationBuilt():
            return [f"foundation {PROPERTIES[event.property].id}"]
        case e.ResearchAdvanced():
            return [f"{TRACKS[event.track]} {event.column}"]
        case e.PhasePriced():
            return [f"price {event.token}"]
        case e.LootPlaced():
            return [f"loot {LOOT_TOKENS[event.loot].id}"]
        case e.LootUpgraded():
            return [f"better {LOOT_TOKENS[event.loot].id}"]
        case e.IncomeCollected():
            return [f"income {SOURCES[event.source]}"]
        case e.BasePlaced():
            return [f"base {REGIONS[event.region].id}"]
    return []


_SCOUTING = {e.ScoutingUsed: "use", e.ScoutingTaken: "take", e.ScoutingGiven: "give"}


def usages() -> list[str]:
    """Everything that can be used."""
    return [
        *(f"play {card.id}" for card in TACTICS),
        *(f"battle {card.id}" for card in TACTICS),
        *(f"sector {sector.id}" for sector in SECTORS),
        "bluff",
        *(f"leader {figure.id}" for figure in FIGURES),
        *(f"upgrade {figure.id}" for figure in FIGURES),
        *(f"quality {quality.id}" for quality in QUALITIES),
        *(f"{how} {card.id}" for how in ("use", "take", "give") for card in SCOUTING),
        *(f"{how} {building.id}" for how in ("build", "lose") for building in BUILDINGS),
        *(f"foundation {one.id}" for one in PROPERTIES),
        *(f"{track} {column}" for track in TRACKS for column in range(2, COLUMNS + 1)),
        *(f"price {token}" for token in range(1, PRICES + 1)),
        *(f"{how} {token.id}" for how in ("loot", "better") for token in LOOT_TOKENS),
        *(f"income {source}" for source in SOURCES),
        *(f"base {region.id}" for region in REGIONS if region.factions),
    ]
