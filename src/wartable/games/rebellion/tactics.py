"""How the tactic cards of the base game are written down; `cards/tactics.py` has them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.rebellion.content import TACTIC, TACTICS
from wartable.games.rebellion.model import Rebellion
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId


class Play:
    """A tactic card being played."""

    __slots__ = ("card", "s", "side")

    def __init__(self, s: Rebellion, side: int, card: int) -> None:
        self.s, self.side, self.card = s, side, card

    @property
    def rule(self) -> RuleId:
        return TACTICS[self.card].rule


class Written(msgspec.Struct, frozen=True):
    effect: Callable[[Play], Flow | None]
    blocks: bool
    when: Callable[[Play], bool] | None


BOOK: dict[int, Written] = {}


def tactic_card(
    *cards: str, blocks: bool = False, when: Callable[[Play], bool] | None = None
) -> Callable[[Callable[[Play], Flow | None]], Callable[[Play], Flow | None]]:
    """Write down what these cards do."""

    def write(effect: Callable[[Play], Flow | None]) -> Callable[[Play], Flow | None]:
        for card in cards:
            BOOK[TACTIC[card]] = Written(effect, blocks, when)
        return effect

    return write
