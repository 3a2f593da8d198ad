"""A position in plain facts and back, and what must hold in every position."""

from __future__ import annotations

from typing import Any

from wartable.games.skeleton.model import CARDS, HILLS, NO_CARD, Table
from wartable.games.skeleton.words import TABLES, TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.facts import Codec
from wartable.kernel.terms import Terms
from wartable.kernel.text import Line

CODEC = Codec(TABLES)


def facts(s: Table) -> dict[str, Any]:
    return CODEC.dump(s, s)


def build(given: Terms) -> Table:
    """The position that the facts tell; BadOptions says what is wrong with them."""
    s = Table(step="turn", key=b"", hands=[[], []], hills=[[NO_CARD] * 2 for _ in HILLS], aside=[])
    CODEC.fill(s, given, by_hand=())
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


def invariants(s: Table) -> list[Line]:
    """Every card is somewhere, once."""
    there = [*s.aside, *(card for cards in (*s.hands, *s.hills) for card in cards if card != NO_CARD)]
    return [] if sorted(there) == list(CARDS) else [TEXTS.line("broken-cards")]
