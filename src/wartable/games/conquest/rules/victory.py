"""Winning and losing: by planets, by an empty deck, at the end of the line."""

from __future__ import annotations

from wartable.games.conquest.content import PLANET, PlanetId
from wartable.games.conquest.events import GameTied, GameWon
from wartable.games.conquest.model import PLANET_LINE, Conquest
from wartable.kernel.state import RuleId, end, tell

TYPES = ("material", "strongpoint", "technology")
TO_WIN = 3


def win(s: Conquest, seat: int, cite: RuleId) -> None:
    """The game is over: this player has won."""
    tell(s, GameWon, cite=cite, seat=seat)
    end(s, [seat], cite)


def tie(s: Conquest, cite: RuleId) -> None:
    """The game is over without a winner."""
    tell(s, GameTied, cite=cite)
    end(s, [], cite)


def check_decks(s: Conquest) -> None:
    """A player whose deck is empty loses at once; both at once tie (CQ-VICTORY-009, CQR-END-002)."""
    empty = [seat for seat in (0, 1) if not s.players[seat].deck]
    if len(empty) == 2:
        tie(s, "CQR-END-002")
    if empty:
        win(s, 1 - empty[0], "CQ-VICTORY-009")


def type_counts(trophies: list[PlanetId]) -> dict[str, int]:
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
