"""What the soak counts: combat cards by box, event cards, upgrades, orders, units, structures, faction abilities."""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.cards.combat import BOXES
from wartable.games.forbidden_stars.content import COMBAT_CARDS, FACTIONS, IS_SCHEME, ORDERS, STRUCTURES, UNITS
from wartable.games.forbidden_stars.events import (
    AbilityUsed,
    CombatCardBought,
    OrderResolved,
    SchemeLaid,
    SchemeUsed,
    StrikeBegan,
    StructureBuilt,
    TacticUsed,
    UnitBought,
    UpgradeBought,
    UpgradeUsed,
)
from wartable.games.forbidden_stars.ids import CARD, EVENT, UNIT, UPGRADE

BOX = ("general", "unit")
ABILITY = {faction.ability.rule: f"ability {faction.id}" for faction in FACTIONS}
"""The rule that a faction's Dominate ability cites in everything it does."""


def usage(event: Any) -> list[str]:
    """What this event shows to have been used."""
    used = _of_event(event)
    return [*used, ABILITY[event.cite]] if event.cite in ABILITY else used


def _of_event(event: Any) -> list[str]:
    match event:
        case AbilityUsed():
            return [f"{BOX[event.brown]} {CARD[event.card]}"]
        case TacticUsed() | SchemeUsed():
            return [f"use {EVENT[event.event]}"]
        case SchemeLaid():
            return [f"lay {EVENT[event.event]}"]
        case UpgradeUsed():
            return [f"use {UPGRADE[event.upgrade]}"]
        case UpgradeBought():
            return [f"buy {UPGRADE[event.upgrade]}"]
        case CombatCardBought():
            return [f"buy {CARD[event.card]}"]
        case UnitBought():
            return [f"buy {UNIT[event.unit]}"]
        case StructureBuilt():
            return [f"build {STRUCTURES[event.structure]}"]
        case OrderResolved():
            return [f"order {ORDERS[event.order]}"]
        case StrikeBegan():
            return ["orbital-strike"]
    return []


def usages() -> list[str]:
    """Both boxes of every combat card, every event card, upgrade, order, unit and structure, every faction's ability."""
    return [
        *(f"{BOX[i]} {CARD[card]}" for card, boxes in enumerate(BOXES) for i in range(2) if boxes[i] is not None),
        *(f"use {name}" for name in EVENT),
        *(f"lay {name}" for i, name in enumerate(EVENT) if IS_SCHEME[i]),
        *(f"use {name}" for name in UPGRADE),
        *(f"buy {name}" for name in UPGRADE),
        *(f"buy {CARD[i]}" for i, card in enumerate(COMBAT_CARDS) if not card.starting),
        *(f"buy {UNIT[unit]}" for unit in range(len(UNITS))),
        *(f"build {name}" for name in STRUCTURES),
        *(f"order {name}" for name in ORDERS),
        *ABILITY.values(),
        "orbital-strike",
    ]
