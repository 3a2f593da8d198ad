"""What a player does with boards and regions: buildings, foundations, production, loot tokens."""

from __future__ import annotations

from typing import Any

from wartable.games.circadians.actions import (
    Build,
    Lay,
    PlaceLoot,
    UpgradeLoot,
)
from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.field import Field, Judge
from wartable.games.circadians.content import (
    BASE_LOOT,
    ENERGY,
    FACTORY,
    FORTRESS,
    LEYRIEN,
    LOCKED_PROPERTIES,
    LOCKS_UNDER,
    LOOT_SIDES,
    OUTPOST,
    PLACEMENT_BONUS,
    PROPERTIES,
    ROUNDS,
)
from wartable.games.circadians.model import (
    ROWS,
    SLOTS,
)
from wartable.games.circadians.rules.map import printed_loot
from wartable.kernel.questions import Choose

FOR_FORTRESS = 3.0
"""What a foundation is worth on which the Leyrien may build a fortress."""
LAID = {"research": 0.0, "lock": 2.0, "production": 2.0, "hand": 1.5, "adjacent": 2.0}
"""What the property of a personal foundation is worth."""


def building(field: Field, answer: Lay | Build) -> float:
    view, seat = field.view, field.seat
    faction, region = view.factions[seat], answer.region
    safe = field.outlook(region, max(field.force(seat, region), 0.3)) / max(field.worth(region), 1.0)
    if isinstance(answer, Lay):
        property = PROPERTIES[answer.property].id
        total = LAID[property] * (0.4 + 0.2 * (ROUNDS - view.round)) + 1.0
        if property == "research":
            total += means.exchange(view, seat) * (0.5 + view.built[seat * ROWS + FORTRESS])
        if faction == LEYRIEN and means.heartless(view, seat, region):
            total += FOR_FORTRESS
        return total - (means.lock(view, seat, answer.pay) if LOCKED_PROPERTIES[faction][answer.property] else 0.0)
    kind = answer.building
    total = means.building(view, seat, kind) * (0.5 + 0.5 * safe)
    if LOCKS_UNDER[faction][kind][view.built[seat * ROWS + kind]]:
        total -= means.lock(view, seat, answer.pay)
    if answer.foundation is not None:
        total += means.worth(view, seat, PLACEMENT_BONUS[answer.foundation])
    if kind == FACTORY:
        total += 0.7 * means.worth(view, seat, loot_of(field, region))
    if view.relics.find(region) + 1 == view.round and kind == OUTPOST:
        total += 1.0
    return total


def laid(field: Field, question: Choose) -> Judge:
    return lambda answer: building(field, answer)


def loot_of(field: Field, region: int) -> Any:
    """What a region produces."""
    view = field.view
    token = view.loot.find(region)
    if token >= 0:
        return LOOT_SIDES[token][view.better >> token & 1]
    if region in view.sites:
        return BASE_LOOT[view.factions[field.seat]]
    if not field.land >> region & 1:
        return ((ENERGY, 1),)
    return printed_loot(view, region)  # type: ignore[arg-type]


def produced(field: Field, region: int) -> float:
    return means.worth(field.view, field.seat, loot_of(field, region))


def placed_loot(field: Field, question: Choose) -> Judge:
    """Where one produces: the base, factories."""
    view, seat = field.view, field.seat

    def judge(answer: Any) -> float:
        if not isinstance(answer, PlaceLoot):
            return 0.0
        low = 1 + seat * ROWS
        there = view.buildings[answer.region * SLOTS : (answer.region + 1) * SLOTS]
        works = answer.region in view.sites or low + FACTORY in there or answer.region in view.ship
        gain = means.worth(view, seat, LOOT_SIDES[answer.loot][0])
        return (gain - means.worth(view, seat, loot_of(field, answer.region))) * (1.0 if works else 0.2) + 2.0

    return judge


def bettered(field: Field, question: Choose) -> Judge:
    view, seat = field.view, field.seat
    return lambda answer: (
        means.worth(view, seat, LOOT_SIDES[answer.loot][1]) if isinstance(answer, UpgradeLoot) else 0.0
    )
