"""Clocks: none, so many seconds for each decision, or a stock that grows with each decision (Fischer).

A side has one clock, whoever of its seats is asked. Whose clock runs is public, with one exception: who has sealed
an answer to a secret question. That side's clock may stand, but until the question closes the others see it run on, as
it would if nothing had been sealed.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Any

from wartable.kernel.state import Seating

GRACE = 60_000
"""The least that is left to a side after a restart of the server, if it had so much: people have to come back first."""


class Clock:
    """The time of every side, in milliseconds. Bots have no clock."""

    def __init__(self, kind: str, seconds: int, increment: int, seating: Seating) -> None:
        self.kind, self.seconds, self.increment, self.seating = kind, seconds * 1000, increment * 1000, seating
        self.left = [self.seconds] * len(seating.sides)
        self.since: dict[int, float] = {}
        """The sides whose clocks run, and since when."""
        self.covered: dict[int, tuple[int, float]] = {}
        """Of sides with a sealed answer: what was left when they were asked, and when that was."""
        self.sealed: frozenset[int] = frozenset()
        """The seats that have sealed an answer."""
        self.behind = 0.0
        """After a restart: how many milliseconds the open question has stood, while there was a server."""

    def after(self, seat: int) -> int:
        """What is left to the side of a seat for later if the seat decides now (-1: there is no clock)."""
        if self.kind == "none":
            return -1
        return self.seconds if self.kind == "move" else self.remaining(seat) + self.increment

    def stop(self, seat: int) -> None:
        """The seat has decided."""
        if self.kind != "none":
            self.decided(seat, self.after(seat))

    def decided(self, seat: int, left: int) -> None:
        """The seat has decided and so much is left to its side."""
        side = self.seating.side_of(seat)
        asked = self.left[side], self.since.pop(side, time.monotonic())
        if not self._hides(side):
            self.covered[side] = asked
        self.left[side] = left

    def take_back(self, seat: int) -> None:
        """A decision of the seat does not count any more; what it earned goes, the time it took is gone."""
        if self.kind == "fischer":
            self.left[self.seating.side_of(seat)] -= self.increment

    def run(self, seats: Iterable[int], infos: list[Any], sealed: Collection[int] = ()) -> None:
        """These seats are asked now; the clocks of other sides stand. Those of sides that have sealed seem to run."""
        if self.kind == "none":
            return
        self.sealed = frozenset(s for s in sealed if infos[s].kind == "human")
        now = time.monotonic()
        self._uncover()
        if self.behind:
            self.covered = {side: (left, now - self._used(left)) for side, (left, _) in self.covered.items()}
        asked = {self.seating.side_of(s) for s in seats if infos[s].kind == "human"}
        for side in list(self.since):
            if side not in asked:
                self.left[side] = self.seconds if self.kind == "move" else self._left(side)
                del self.since[side]
        for side in asked:
            if self.kind == "move" and side in self.covered:  # one of its seats has still to answer
                self.left[side], self.since[side] = self.covered[side]
            self.since.setdefault(side, now - self._used(self.left[side]))
        self.behind = 0.0

    def _uncover(self) -> None:
        """Of sides in which nobody has sealed an answer nothing is covered."""
        self.covered = {side: asked for side, asked in self.covered.items() if self._hides(side)}

    def _hides(self, side: int) -> bool:
        """Whether a seat of this side has sealed an answer."""
        return any(self.seating.side_of(seat) == side for seat in self.sealed)

    def _used(self, left: int) -> float:
        """How many seconds a side had used before the server stood still."""
        return min(self.behind, max(0, left - GRACE)) / 1000

    def unseal(self, seat: int, sealed: Collection[int]) -> None:
        """A sealed answer was taken back (these are still sealed): the clock runs as if it had never been given."""
        side = self.seating.side_of(seat)
        if side in self.covered:
            self.left[side], self.since[side] = self.covered[side]
            if self.kind == "fischer":
                self.left[side] += self.increment * sum(self.seating.side_of(other) == side for other in sealed)
            self.sealed = frozenset(sealed)
            self._uncover()

    def remaining(self, seat: int) -> int:
        """Milliseconds left to the side of a seat, now."""
        return self._left(self.seating.side_of(seat))

    def _left(self, side: int) -> int:
        return _remaining(self.left[side], self.since.get(side))

    def flagged(self) -> list[int]:
        """The sides whose time is up."""
        return [side for side in self.since if self._left(side) <= 0] if self.kind != "none" else []

    def soonest(self) -> float | None:
        """In how many seconds the next time is up; None if no clock runs."""
        return min(map(self._left, self.since)) / 1000 if self.since else None

    def shown(self, own: Collection[int] = ()) -> list[dict[str, Any]]:
        """What a person sees of the clocks, side by side; `own` are the seats this person sits at."""
        if self.kind == "none":
            return []
        knows = {self.seating.side_of(seat) for seat in own if seat in self.sealed}
        return [self._face(side, side in knows) for side in range(len(self.left))]

    def _face(self, side: int, own: bool) -> dict[str, Any]:
        if side in self.covered and not own:
            return {"left": _remaining(*self.covered[side]), "runs": True}
        return {"left": self._left(side), "runs": side in self.since}


def _remaining(left: int, since: float | None) -> int:
    used = (time.monotonic() - since) * 1000 if since is not None else 0
    return max(0, int(left - used))
