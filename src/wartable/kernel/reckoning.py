"""What a game is told by when it is over: its score, what was lost, some figures, and the moments at which it may have turned.

A game says what is its own: which figures are the score of a side, which events count. The rest is the shell's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from wartable.kernel.state import Seat


class Score(msgspec.Struct, frozen=True):
    """One figure of the score, for all sides."""

    name: str
    """It is called `score-<name>` in the texts of the game."""
    have: tuple[int | None, ...]
    """What each side has of it; None: it is no concern of that side."""
    of: int = 0
    """With so many a side has won; 0: nobody wins by this alone."""
    glyph: str = ""


class Reckoning(msgspec.Struct, frozen=True, kw_only=True):
    """What of a game counts at its end."""

    score: Callable[[Any], Sequence[Score]] = lambda view: ()
    """A spectator's view -> the score."""
    lost: Callable[[Any, str], tuple[Seat, str, int] | None] = lambda event, lang: None
    """(event, lang) -> who has lost something for good by it, what that is called, and how many of it."""
    figures: Mapping[str, Callable[[Any], tuple[Seat, int] | None]] = MappingProxyType({})
    """Name -> (event -> whose figure grows by it, and by how much); it is called `figure-<name>` in the texts of the game."""
    moment: Callable[[Any], int] = lambda event: 0
    """event -> how much may turn by it: moments with a higher number are told first; 0: it is none."""


NO_RECKONING = Reckoning()
