"""Random: any legal answer, each as likely as the others."""

from __future__ import annotations

from typing import Any

from wartable.kernel.match import Match
from wartable.kernel.state import Rng, Seat


class Random:
    """Chooses blindly; the measure every other bot must beat."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, match: Match, seat: Seat) -> Any:
        return match.sample(seat, self.rng)
