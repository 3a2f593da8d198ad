"""Somebody tries a puzzle: every answer is right or wrong, a wrong one is answered with what refutes it, never with the solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.puzzles.files import Puzzle, Way, positions
from wartable.puzzles.proving import worlds_in
from wartable.puzzles.solving import POSITIONS, Search, Step, Undecided, World, taken


class Verdict(msgspec.Struct):
    """What an answer was worth, and what happened then, as the solver of the puzzle sees it."""

    right: bool
    solved: bool
    happened: list[Event]
    match: Match
    """Where it stands now."""


class Attempt:
    """One try, answer by answer. Others answer as they can best; where all is lost they show how."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.seat = puzzle, puzzle.aim.seat
        self._search = Search(puzzle.aim, 2 * POSITIONS)
        self._worlds: list[World] = []

    @property
    def match(self) -> Match:
        """The position in which the next answer is wanted."""
        return self._worlds[0].match if self._worlds else self.puzzle.match

    def answer(self, action: Any) -> Verdict:
        """Give an answer; a wrong one changes nothing. One that the solver cannot be sure of is wrong, but nothing refutes it."""
        self._search.looked = 0
        if not self._worlds and (name := self.match.notation(action)) in self.puzzle.fails:
            return self._refuted(self.puzzle.fails[name])
        before = self._worlds or worlds_in(self.puzzle)
        if self._worlds:
            try:
                tried = self._search.attempt(before, action)
            except Undecided:
                return Verdict(False, False, [], self.match)
            if not tried.won:
                return Verdict(False, False, *self._way(before, tried.shown))
        parts, best, _ = self._search.follow(before, action)
        if not parts:
            assert best is not None
            return Verdict(True, True, *self._way(before, best))
        self._worlds = max(parts, key=lambda part: (part[0].number == 0, len(part[0].path)))
        return Verdict(True, False, *self._way(before, self._worlds[0]))

    def _way(self, before: Sequence[World], now: World) -> tuple[list[Event], Match]:
        """What has happened since, on the way from one of these worlds to this one."""
        here = next(
            world for world in before if now.number == world.number and now.path[: len(world.path)] == world.path
        )
        return told(here.match, now.path[len(here.path) :], self.seat)

    def _refuted(self, way: Way) -> Verdict:
        match, steps = steps_of(self.puzzle, way)
        return Verdict(False, False, *told(match, steps, self.seat))


def steps_of(puzzle: Puzzle, way: Way) -> tuple[Match, list[Step]]:
    """Where a line of the file begins, and its steps."""
    found = positions(puzzle, way)
    return found[0][0], [Step(seat, match.parse(seat, answer), anew) for match, (seat, answer, anew) in found]


def told(match: Match, steps: Sequence[Step], seat: int) -> tuple[list[Event], Match]:
    """What a seat is told while these steps are taken, and where they lead."""
    heard: list[Event] = []
    for step in steps:
        match = taken(match, step, lambda s, event: heard.append(event))
    return [seen for event in heard if (seen := event.seen_by(seat)) is not None], match
