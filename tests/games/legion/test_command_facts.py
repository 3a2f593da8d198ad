"""All command cards as they are printed."""

from __future__ import annotations

import pytest

from tests.games.legion.command_facts import PRINTED
from tests.games.legion.test_upgrade_facts import told_of_weapon
from wartable.games.legion.content import ALL, COMMAND_CARD, COMMAND_CARDS, CommandCard, Order


def told_of_order(order: Order) -> str:
    if order.named:
        return order.named
    return f"{'all' if order.count == ALL else order.count} {' or '.join(order.of.split())}"


def told(card: CommandCard) -> str:
    """A card as the list has it."""
    pips = str(card.pips) if card.counts_as == card.pips else f"{card.pips} (as {card.counts_as})"
    whose = " ".join((card.unit or "-", card.faction or "-", *(f"+{who}" for who in card.also)))
    orders = ", ".join(map(told_of_order, card.orders))
    return " | ".join(filter(None, (pips, whose, orders, told_of_weapon(card.weapon))))


def test_the_list_has_every_card() -> None:
    assert [card.id for card in COMMAND_CARDS] == list(PRINTED)
    assert len(PRINTED) == 67


@pytest.mark.parametrize("id", PRINTED)
def test_a_command_card_is_what_it_prints(id: str) -> None:
    assert told(COMMAND_CARDS[COMMAND_CARD[id]]) == PRINTED[id]


def test_a_card_of_a_character_orders_that_character_or_a_kind_of_units() -> None:
    for card in COMMAND_CARDS:
        named = {order.named for order in card.orders if order.named}
        who = card.unit.removesuffix("-operative")
        assert named <= {who, *card.also}, card.id
