"""Keywords and weapons a unit has: those printed on its cards, and those that command cards in play give it."""

from __future__ import annotations

from wartable.games.legion.content import COMMAND_CARD, WEAPON_OF_CARD
from wartable.games.legion.gains import character, gives
from wartable.games.legion.model import NONE, Legion, units_of
from wartable.games.legion.table import profile_of
from wartable.kernel.state import Seat

__all__ = ["character", "gives", "is_own", "issued_by", "keyword", "lends", "lent", "own_of"]

LENT: dict[int, tuple[str, int]] = {}
"""The weapons that command cards give in an activation: to whom, and which."""


def is_own(s: Legion, seat: Seat, unit: int, who: str) -> bool:
    """Whether this is the player's own unit of that name, whatever its subtitle (LG-RULING-086)."""
    return s.owner[unit] == seat and profile_of(s, unit).unit.who == who


def own_of(s: Legion, seat: Seat, who: str) -> list[int]:
    """The player's own unit of that name, if it is on the battlefield."""
    return [u for u in units_of(s, seat) if profile_of(s, u).unit.who == who]


def issued_by(s: Legion, seat: Seat, who: str) -> bool:
    """Whether the last order is one that this character of the player has issued."""
    return s.issuing is not None and s.issuing.giver != NONE and is_own(s, seat, s.issuing.giver, who)


def lends(card: str, who: str) -> None:
    """In the activation of that character it has the weapon that is printed on the card."""
    LENT[COMMAND_CARD[card]] = who, WEAPON_OF_CARD[card]


def keyword(s: Legion, unit: int, word: str) -> int:
    """The number of a unit's keyword, 0 if it has not got it: printed, and from its player's command card in play."""
    return profile_of(s, unit).has.get(word, 0)


def lent(s: Legion, unit: int) -> tuple[int, ...]:
    """The weapon that its player's command card gives a unit in its activation."""
    found = LENT.get(s.played[s.owner[unit]])
    if found is None or not s.acts or s.acts[0].unit != unit or profile_of(s, unit).unit.who != found[0]:
        return ()
    return (found[1],)
