"""The state: hands, hills, and whose turn it is. Ids have types of their own; their tables stand in `words.py`."""

from __future__ import annotations

from typing import NewType

from wartable.kernel.state import Seat, Seating, State

CardId = NewType("CardId", int)
"""A card is its number."""
HillId = NewType("HillId", int)

NO_CARD, HIDDEN = CardId(0), CardId(-1)
CARDS = tuple(CardId(n) for n in range(1, 10))
HILLS = tuple(HillId(n) for n in range(3))
HAND = 3


class Table(State, kw_only=True):
    """The whole truth of a match."""

    hands: list[list[CardId]]
    hills: list[list[CardId]]
    """Of each hill, which card each seat has played there."""
    aside: list[CardId]
    """Cards that were dealt to nobody; nobody sees them."""
    turn: Seat = 0

    @property
    def seating(self) -> Seating:
        return Seating.alone(2)
