"""How advanced tactic cards are written down: two halves each; `cards/advanced.py` has them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.rebellion.content import ADVANCED, ADVANCED_TACTIC
from wartable.games.rebellion.model import Rebellion
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId


class Half:
    """One half of an advanced tactic card being applied."""

    __slots__ = ("another", "cancelling", "card", "s", "side")

    def __init__(self, s: Rebellion, side: int, card: int) -> None:
        self.s, self.side, self.card = s, side, card
        self.cancelling = False
        """It cancels the opponent's card."""
        self.another = False
        """Another card may be played after it."""

    @property
    def rule(self) -> RuleId:
        return ADVANCED[self.card].rule


Does = Callable[[Half], Flow | None]


class Written(msgspec.Struct, frozen=True):
    upper: Does
    lower: Does
    cancels: bool


BOOK: dict[int, Written] = {}


def cancel(h: Half) -> None:
    """The ability of a card that cancels the opponent's and does nothing else."""
    h.cancelling = True


def advanced(card: str, upper: Does, lower: Does, cancels: bool = False) -> None:
    """Write down an advanced tactic card."""
    BOOK[ADVANCED_TACTIC[card]] = Written(upper, lower, cancels)
