"""What the soak counts: cards played, abilities triggered, Battle abilities used."""

from __future__ import annotations

from typing import Any

from wartable.games.conquest.abilities import BOOK
from wartable.games.conquest.content import CARDS, KINDS, PLANET, PLANETS
from wartable.games.conquest.events import AbilityUsed, BattleAbilityUsed, Deployed, EventPlayed, PutIntoPlay, Shielded


def usage(event: Any) -> list[str]:
    """What this event shows to have been used."""
    match event:
        case Deployed() | PutIntoPlay():
            return [f"play {KINDS[event.card].id}"]
        case EventPlayed():
            return [f"play {KINDS[event.card].id}", f"use {KINDS[event.card].id}"]
        case AbilityUsed():
            return [f"use {event.ability}"]
        case BattleAbilityUsed():
            return [f"battle {PLANET[event.planet].id}"]
        case Shielded():
            return [f"shield {KINDS[event.card].id}"]
    return []


def usages() -> list[str]:
    """Every card that can be played, every ability, every planet."""
    cards = [c for c in CARDS.values() if c.type != "warlord" and c.copies]
    return [
        *(f"play {c.id}" for c in cards),
        *(f"use {ability}" for ability in BOOK.by_id),
        *(f"shield {c.id}" for c in cards if c.shields),
        *(f"battle {planet}" for planet in PLANETS),
    ]
