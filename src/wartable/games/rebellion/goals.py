"""How objectives are written down; `cards/objectives.py` has them.

    @objective("popular-support")
    def _(s: Rebellion) -> bool:
        \"\"\"At least 6 systems have Rebel loyalty.\"\"\"
        return sum(…) >= 6

The function says whether the condition holds; all of it is on the table, so everybody knows. `then` is what playing it does
besides the reputation, `worth` how much that is where the card does not print a number.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.rebellion.content import OBJECTIVE, OBJECTIVES
from wartable.games.rebellion.model import Rebellion
from wartable.kernel.questions import Flow

Condition = Callable[[Rebellion], bool]


class Written(msgspec.Struct, frozen=True):
    holds: Condition
    then: Callable[[Rebellion], Flow | None] | None
    worth: Callable[[Rebellion], int] | None
    wins: bool
    """It asks for a won battle: it is played at the end of the combat (RBB-OBJ-004)."""


BOOK: dict[int, Written] = {}
AT: dict[str, list[int]] = {}
"""timing -> the objectives of it"""


def objective(
    *cards: str,
    then: Callable[[Rebellion], Flow | None] | None = None,
    worth: Callable[[Rebellion], int] | None = None,
    wins: bool = False,
) -> Callable[[Condition], Condition]:
    """Write down an objective."""

    def write(holds: Condition) -> Condition:
        for name in cards:
            card = OBJECTIVE[name]
            BOOK[card] = Written(holds, then, worth, wins)
            AT.setdefault(OBJECTIVES[card].timing, []).append(card)
        return holds

    return write
