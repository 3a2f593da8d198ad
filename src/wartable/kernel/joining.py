"""Questions that are asked as one: who attacks, and whom; what a planet does, and to which unit.

By the rules they are two questions with two answers, and so they stand in the journal and in the record. But where nothing
can come in between (nobody else is asked, nothing is revealed, chance has no say: `Match.ahead`), a person picks
the one and then the other, may think better of it meanwhile, and gives both answers at once: their notations with `JOINT`
between them. Nothing is told by it that one could not learn by answering and taking it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wartable.kernel.errors import UnknownNotation
from wartable.kernel.match import Match

JOINT = "; "


def leads_to(match: Match, seat: int, action: Any) -> Match | None:
    """The match after this answer, if what the seat is asked there is asked together with it."""
    together = match.game.windows.joins(match.pending[seat].ask, action)
    ahead = match.ahead(seat, action) if together else None
    return ahead if ahead is not None and ahead.pending[seat].ask in together else None


def check(match: Match, seat: int, action: Any, others: Iterable[str]) -> None:
    """Whether these answers may follow the first one; as any answer that may not be given, they are refused."""
    ahead: Match | None = match
    for text in others:
        ahead = leads_to(ahead, seat, action) if ahead is not None else None
        if ahead is None:
            raise UnknownNotation(text)
        action = ahead.parse(seat, text)
