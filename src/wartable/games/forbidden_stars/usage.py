"""What the soak counts: combat cards by box, event cards, order upgrades, orders."""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.cards.combat import BOXES
from wartable.games.forbidden_stars.content import COMBAT_CARDS, IS_SCHEME, ORDERS
from wartable.games.forbidden_stars.events import (
    AbilityUsed,
    CombatCardBought,
    OrderResolved,
    SchemeLaid,
    SchemeUsed,
    StrikeBegan,
    TacticUsed,
    UpgradeBought,
    UpgradeUsed,
)
from wartable.games.forbidden_stars.notation import CARD, EVENT, UPGRADE

BOX = ("general", "unit")


def usage(event: Any) -> list[str]:
    """What this event shows to have been used."""
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
        case OrderResolved():
            return [f"order {ORDERS[event.order]}"]
        case StrikeBegan():
            return ["orbital-strike"]
    return []


def usages() -> list[str]:
    """Both boxes of every combat card, every event card, every upgrade, every order."""
    return [
        *(f"{BOX[i]} {CARD[card]}" for card, boxes in enumerate(BOXES) for i in range(2) if boxes[i] is not None),
        *(f"use {name}" for name in EVENT),
        *(f"lay {name}" for i, name in enumerate(EVENT) if IS_SCHEME[i]),
        *(f"use {name}" for name in UPGRADE),
        *(f"buy {name}" for name in UPGRADE),
        *(f"buy {CARD[i]}" for i, card in enumerate(COMBAT_CARDS) if not card.starting),
        *(f"order {name}" for name in ORDERS),
        "orbital-strike",
    ]
