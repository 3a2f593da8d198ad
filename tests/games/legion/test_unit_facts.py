"""All unit cards as they are printed."""

from __future__ import annotations

import pytest

from tests.games.legion.test_upgrade_facts import told_of_weapon, word
from tests.games.legion.unit_facts import PRINTED
from wartable.games.legion.content import UNIT, UNITS, Unit


def test_the_list_has_every_card() -> None:
    assert [card.id for card in UNITS] == list(PRINTED)
    assert len(PRINTED) == 52


def told(card: Unit) -> str:
    """A card as the list has it."""
    nerve = card.courage if card.trooper else card.resilience
    surges = f"{card.surge.attack or '-'}/{card.surge.defense or '-'}"
    parts = (
        f"{card.faction} {card.rank} {card.type} {card.points}",
        f"{card.minis} {card.wounds} {'-' if nerve is None else nerve}",
        f"{card.defense or '-'} {surges} {card.speed} {card.base}",
        "unique" if card.unique else "",
        ", ".join(card.slots),
        ", ".join(map(word, card.keywords)),
        "; ".join(map(told_of_weapon, card.weapons)),
    )
    return " | ".join(parts)


@pytest.mark.parametrize("id", PRINTED)
def test_a_unit_is_what_its_card_prints(id: str) -> None:
    assert told(UNITS[UNIT[id]]) == PRINTED[id]
