"""Displaced troopers: where their leader may be put back, and the rest with it (§ 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.games.legion.space.formation import Formation, behind
from wartable.games.legion.space.numbers import SEGMENT, WHOLE, Point, polar
from wartable.games.legion.space.shapes import Mini, Scene
from wartable.games.legion.space.standing import Room

DIRECTIONS, DISTANCES, STEP = 24, 8, 150
FARTHEST = 20000
"""Past every place of a battlefield."""


def near_enough(old: Point, new: Point) -> bool:
    """Whether a displaced leader is within range 1 of where it stood (LG-DISPLACEMENT-012)."""
    return (new[0] - old[0]) ** 2 + (new[1] - old[1]) ** 2 <= SEGMENT * SEGMENT


class Displaced:
    """One question: where is a displaced leader put back? The unit's other minis must find places round it.

    Where nothing fits, its old level is given up first, then the segment; contact and cohesion never (LG-RULING-048).
    """

    __slots__ = ("_best", "_settled", "followers", "leader", "loose", "room", "same_level", "scene")

    def __init__(self, scene: Scene, leader: Mini, followers: Sequence[Mini]) -> None:
        self.scene, self.leader, self.followers = scene, leader, followers
        self.room = Room(scene, leader, FARTHEST, without=(leader.unit,))
        self.same_level, self.loose = True, False
        self._best: Point | None = None
        self._settled = False

    def proposal(self) -> Point | None:
        """The nearest of the usual places that is legal; looked for once, when somebody wants to know."""
        if not self._settled:
            self._settled = True
            for self.same_level, self.loose in ((True, False), (False, False), (False, True)):
                # A place where the others find room at once is as good as a nearer one, unless the nearest is demanded.
                self._best = (None if self.loose else self._nearest(deep=False)) or self._nearest(deep=True)
                if self._best is not None:
                    break
        return self._best

    def accepts(self, x: int, y: int) -> str | None:
        """The rule that forbids to put the leader there."""
        best = self.proposal()
        if refusal := self.room.refuses(x, y, self.leader.facing):
            return "LG-DISPLACEMENT-014" if refusal == "LG-COHESION-508" else refusal
        if not self.loose and not near_enough((self.leader.x, self.leader.y), (x, y)):
            return "LG-DISPLACEMENT-012"
        if self.same_level and self.room.level(x, y) != self.leader.z:
            return "LG-DISPLACEMENT-015"
        if self.loose and best is not None and _farther((x, y), best, self.leader):
            return "LG-RULING-048"
        return None if self.formation(x, y) else "LG-COHESION-501"

    def formation(self, x: int, y: int, *, deep: bool = True) -> bool:
        if not self.followers:
            return True
        after = Formation(self.scene, self.leader.at(x, y, self.room.level(x, y)), self.followers, old=self.leader)
        return after.solve(deep=deep) is not None

    def candidates(self) -> Iterator[Point]:
        """Places round where it stood, nearest first; past the segment only where nothing else is left."""
        yield self.leader.x, self.leader.y
        reach = FARTHEST if self.loose else SEGMENT
        base = behind(self.scene, self.leader, None)
        for n in range(1, (reach // STEP if self.loose else DISTANCES) + 1):
            length = n * STEP if self.loose else SEGMENT * n // DISTANCES
            for k in range(DIRECTIONS):
                dx, dy = polar(length, base + WHOLE * k // DIRECTIONS)
                if self.loose or near_enough((0, 0), (dx, dy)):  # rounded, a whole segment may be too long
                    yield self.leader.x + dx, self.leader.y + dy

    def _nearest(self, *, deep: bool) -> Point | None:
        for x, y in self.candidates():
            if self.room.refuses(x, y, self.leader.facing) or (
                self.same_level and self.room.level(x, y) != self.leader.z
            ):
                continue
            if self.formation(x, y, deep=deep):
                return x, y
        return None


def _farther(one: Point, best: Point, leader: Mini) -> bool:
    """Whether a place is more than a step farther from where the leader stood than the best one found."""
    d = (one[0] - leader.x) ** 2 + (one[1] - leader.y) ** 2
    b = (best[0] - leader.x) ** 2 + (best[1] - leader.y) ** 2
    return d > b
