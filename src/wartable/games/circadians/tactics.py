"""How tactics cards are written down: what each does when it is played, and what in battle (`factions/tactics.py` has them)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from wartable.games.circadians.content import TACTIC
from wartable.games.circadians.model import Circadians
from wartable.games.circadians.moments import Fighter, Sum
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId

Effect = Callable[[Circadians, int], Flow | None]
NOTHING: Sum = (0, 0, 0)
T = TypeVar("T")


def _always(s: Circadians, seat: int) -> RuleId | None:
    return None


class Play(msgspec.Struct, frozen=True):
    """What a card does when it is played for its phase ability."""

    effect: Effect
    forbids: Callable[[Circadians, int], RuleId | None] = _always
    """Why it would change nothing now (CO-TACTICS-011)."""


PLAYS: dict[int, Play] = {}
"""Card -> what it does when played."""
ADDS: dict[int, Callable[[Fighter], Sum]] = {}
"""Card -> what it adds to strength, attack and defence, read at the reveal."""
HALVES: dict[int, Callable[[Fighter], bool]] = {}
"""Card -> whether both its values count 1 only."""
ON_WIN: dict[int, Callable[[Fighter], Flow | None]] = {}
ON_LOSS: dict[int, Callable[[Fighter], Flow | None]] = {}
ON_RETREAT: dict[int, Callable[[Fighter], Flow | None]] = {}
"""Card -> what happens when its user wins or loses (step 1), or when the user's retreat is carried out."""
FREE_DIE: set[int] = set()
"""Cards with which a die sector needs no gem."""
PAID: set[int] = set()
"""Cards whose values count 1 unless a gem is paid at the reveal."""
HEALS: dict[int, int] = {}
"""Card -> so many of its user's wounded may go to the base."""


def plays(card: str, forbids: Callable[[Circadians, int], RuleId | None] = _always) -> Callable[[Effect], Effect]:
    def write(effect: Effect) -> Effect:
        PLAYS[TACTIC[card]] = Play(effect, forbids)
        return effect

    return write


def adds(card: str) -> Callable[[Callable[[Fighter], Sum]], Callable[[Fighter], Sum]]:
    return _write(ADDS, card)


def on_win(card: str) -> Callable[[Callable[[Fighter], Flow | None]], Callable[[Fighter], Flow | None]]:
    return _write(ON_WIN, card)


def on_loss(card: str) -> Callable[[Callable[[Fighter], Flow | None]], Callable[[Fighter], Flow | None]]:
    return _write(ON_LOSS, card)


def on_retreat(card: str) -> Callable[[Callable[[Fighter], Flow | None]], Callable[[Fighter], Flow | None]]:
    return _write(ON_RETREAT, card)


def halves(card: str) -> Callable[[Callable[[Fighter], bool]], Callable[[Fighter], bool]]:
    return _write(HALVES, card)


def _write(book: dict[int, T], card: str) -> Callable[[T], T]:
    def write(said: T) -> T:
        book[TACTIC[card]] = said
        return said

    return write
