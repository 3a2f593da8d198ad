"""Set-up: an empty table, and the deal."""

from __future__ import annotations

from typing import Any

from wartable.games.skeleton.events import Dealt
from wartable.games.skeleton.model import CARDS, HAND, HILLS, NO_CARD, Table
from wartable.kernel.state import Rng, shuffle, tell
from wartable.kernel.terms import Terms


def setup(options: Terms, key: bytes) -> Table:
    """The table before anything is dealt. There is nothing to choose; BadOptions says so."""
    options.only()
    return Table(
        step="deal", key=key, hands=[[], []], hills=[[NO_CARD, NO_CARD] for _ in HILLS], aside=list(CARDS)
    )  # fmt: skip


def deal(s: Table) -> None:
    """Each player draws a hand (SKL-SETUP-001)."""
    shuffle(s, s.aside)
    for hand in s.hands:
        hand[:] = sorted(s.aside.pop() for _ in range(HAND))
    tell(s, Dealt, cite="SKL-SETUP-001")
    s.step = "turn"


def random_options(rng: Rng, seats: int) -> dict[str, Any]:
    """Set-up options of a random game."""
    return {}
