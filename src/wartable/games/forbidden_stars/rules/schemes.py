"""Schemes in play: one per player at most, used by discarding it (FS-EVENT-010, FS-EVENT-011)."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import EVENT_CARDS
from wartable.games.forbidden_stars.events import SchemeLaid, SchemeUsed
from wartable.games.forbidden_stars.model import NONE, State
from wartable.kernel.state import shuffle, tell


def discard_scheme(s: State, seat: int) -> None:
    """The Scheme is used: shown, and shuffled back into the event deck (FS-DISCARD-001)."""
    player = s.players[seat]
    tell(s, SchemeUsed, cite=EVENT_CARDS[player.scheme].rule, seat=seat, event=player.scheme)
    _back(s, seat)


def lay_scheme(s: State, seat: int, card: int) -> None:
    """Put a Scheme into play; all other Schemes of the player are discarded (FS-EVENT-010)."""
    player = s.players[seat]
    if player.scheme != NONE:
        _back(s, seat)
    player.scheme = card
    tell(s, SchemeLaid, cite="FS-EVENT-005", seat=seat, event=card)


def _back(s: State, seat: int) -> None:
    player = s.players[seat]
    player.events.append(player.scheme)
    player.scheme = NONE
    shuffle(s, player.events)
