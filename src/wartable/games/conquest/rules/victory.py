"""Winning by planets, and the end of the line."""

from __future__ import annotations

from wartable.games.conquest.content import PLANET
from wartable.games.conquest.effects import tie, win
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.rules.table import PLANET_LINE

TYPES = ("material", "strongpoint", "technology")
TO_WIN = 3


def type_counts(trophies: list[int]) -> dict[str, int]:
    """How many captured planets show each type; a planet counts for each of its types (CQ-VICTORY-006)."""
    return {t: sum(t in PLANET[p].types for p in trophies) for t in TYPES}


def check_planets(s: Conquest, seat: int) -> None:
    """Three captured planets that share a type win at once (CQ-VICTORY-005)."""
    if max(type_counts(s.players[seat].trophies).values()) >= TO_WIN:
        win(s, seat, "CQ-VICTORY-005")


def check_the_line(s: Conquest) -> None:
    """After the seventh planet whoever captured a planet last wins; if nobody ever did, a tie (CQR-END-001)."""
    if s.gone == PLANET_LINE:
        if s.last_capture >= 0:
            win(s, s.last_capture, "CQR-END-001")
        tie(s, "CQR-END-001")
