"""Clocks: none, so many seconds for each decision, or a stock that grows with each decision (Fischer).

Whose clock runs is public, with one exception: who has sealed an answer to a secret question. That seat's
clock stands, but until the question closes the others see it run on, as it would if nothing had been sealed.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
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
        self.covered: dict[int, tuple[int, float]] = {}
        """Of seats that have sealed an answer: what was left when they were asked, and when that was."""
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
            self.decided(seat, self.after(seat))

    def decided(self, seat: int, left: int) -> None:
        """The seat has decided and so much is left to it."""
        self.covered[seat] = self.left[seat], self.since.pop(seat, time.monotonic())
        self.left[seat] = left

    def take_back(self, seat: int) -> None:
        """A decision of the seat does not count any more; what it earned goes, the time it took is gone."""
        if self.kind == "fischer":
            self.left[seat] -= self.increment

    def run(self, seats: Iterable[int], infos: list[Any], sealed: Collection[int] = ()) -> None:
        """These seats are asked now; the others' clocks stand. The sealed ones seem to run."""
        if self.kind == "none":
            return
        asked = [s for s in seats if infos[s].kind == "human"]
        for seat in list(self.since):
            if seat not in asked:
                self.left[seat] = self.seconds if self.kind == "move" else self.remaining(seat)
                del self.since[seat]
        for seat in list(self.covered):
            if seat not in sealed or infos[seat].kind != "human":
                del self.covered[seat]
        now = time.monotonic()
        for seat in asked:
            self.since.setdefault(seat, now - self._used(self.left[seat]))
        if self.behind:
            self.covered = {seat: (left, now - self._used(left)) for seat, (left, _) in self.covered.items()}
        self.behind = 0.0

    def _used(self, left: int) -> float:
        """How many seconds a seat had used before the server stood still."""
        return min(self.behind, max(0, left - GRACE)) / 1000

    def unseal(self, seat: int) -> None:
        """A sealed answer was taken back: the clock runs as if it had never been given."""
        if seat in self.covered:
            self.left[seat], self.since[seat] = self.covered.pop(seat)

    def remaining(self, seat: int) -> int:
        """Milliseconds left to a seat, now."""
        return _remaining(self.left[seat], self.since.get(seat))

    def flagged(self) -> list[int]:
        """Whose time is up."""
        return [seat for seat in self.since if self.remaining(seat) <= 0] if self.kind != "none" else []

    def shown(self, own: Collection[int] = ()) -> list[dict[str, Any]]:
        """What a person sees of the clocks; `own` are the seats this person sits at."""
        if self.kind == "none":
            return []
        return [self._face(seat, seat in own) for seat in range(len(self.left))]

    def _face(self, seat: int, own: bool) -> dict[str, Any]:
        if seat in self.covered and not own:
            return {"left": _remaining(*self.covered[seat]), "runs": True}
        return {"left": self.remaining(seat), "runs": seat in self.since}


def _remaining(left: int, since: float | None) -> int:
    used = (time.monotonic() - since) * 1000 if since is not None else 0
    return max(0, int(left - used))
