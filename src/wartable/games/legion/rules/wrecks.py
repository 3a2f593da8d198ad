"""The Downed AT-ST, which Secure the Intel needs on the battlefield (LG-BATTLECARD-515)."""

from __future__ import annotations

from functools import lru_cache

from wartable.games.legion.battlefields import pieces_of

WRECK = "downed-at-st"
"""The kind of terrain it is."""


@lru_cache(256)
def wreck_of(battlefield: str) -> int | None:
    """The number of the wreck among the pieces of a battlefield; None if it has none."""
    return next((n for n, piece in enumerate(pieces_of(battlefield)) if piece.kind == WRECK), None)
