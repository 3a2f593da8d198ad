"""Clocks: none, so many seconds for each decision, or a stock that grows with each decision (Fischer)."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

GRACE = 60_000
"""The least that is left to a seat after a restart of the server, if it had so much: nobody loses by a server that stood still."""


class Clock:
    """The time of every seat, in milliseconds. Bots have no clock."""

    def __init__(self, kind: str, seconds: int, increment: int, seats: int) -> None:
        self.kind, self.seconds, self.increment = kind, seconds * 1000, increment * 1000
        self.left = [self.seconds] * seats
        self.since: dict[int, float] = {}
        """Whose clock runs, and since when."""
        self.behind = 0.0
        """After a restart: how long ago, in milliseconds, the open question was put."""

    def after(self, seat: int) -> int:
        """What is left to a seat for later if it decides now (-1: there is no clock)."""
        if self.kind == "none":
            return -1
        return self.seconds if self.kind == "move" else self.remaining(seat) + self.increment

    def stop(self, seat: int) -> None:
        """The seat has decided."""
        if self.kind != "none":
            self.left[seat] = self.after(seat)
            self.since.pop(seat, None)

    def run(self, seats: Iterable[int], infos: list[Any]) -> None:
        """These seats are asked now; the others' clocks stand."""
        if self.kind == "none":
            return
        asked = [s for s in seats if infos[s].kind == "human"]
        for seat in list(self.since):
            if seat not in asked:
                self.left[seat] = self.seconds if self.kind == "move" else self.remaining(seat)
                del self.since[seat]
        for seat in asked:
            used = min(self.behind, max(0, self.left[seat] - GRACE))
            self.since.setdefault(seat, time.monotonic() - used / 1000)
        self.behind = 0.0

    def remaining(self, seat: int) -> int:
        """Milliseconds left to a seat, now."""
        used = (time.monotonic() - self.since[seat]) * 1000 if seat in self.since else 0
        return max(0, int(self.left[seat] - used))

    def flagged(self) -> list[int]:
        """Whose time is up."""
        return [seat for seat in self.since if self.remaining(seat) <= 0] if self.kind != "none" else []

    def shown(self) -> list[dict[str, Any]]:
        """What everybody sees of the clocks."""
        if self.kind == "none":
            return []
        return [{"left": self.remaining(s), "runs": s in self.since} for s in range(len(self.left))]
