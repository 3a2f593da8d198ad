"""Somebody tries a puzzle: every answer is right or wrong, a wrong one is answered with what refutes it, never with the solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.match import Match
from wartable.kernel.state import listen
from wartable.puzzles.files import Puzzle, Way, positions
from wartable.puzzles.proving import worlds_in
from wartable.puzzles.solving import KEYS, POSITIONS, Search, Step, Undecided, World, taken


class Verdict(msgspec.Struct):
    """What an answer was worth, and what happened then, as the solver of the puzzle sees it."""

    right: bool
    solved: bool
    happened: list[Event]
    match: Match
    """Where it stands now."""
    way: Stretch


class Stretch(msgspec.Struct, frozen=True):
    """All answers since the puzzle began, in one of its worlds, and how many there were before the last try: plain data."""

    world: int
    path: tuple[Step, ...]
    since: int = 0


class Tried(msgspec.Struct, frozen=True):
    """What came of the last of several answers: plain data."""

    right: bool
    solved: bool
    way: Stretch


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
            way = self.puzzle.fails[name]
            match, steps = steps_of(self.puzzle, way)
            return Verdict(False, False, *told(match, steps, self.seat), Stretch(way.world, tuple(steps)))
        before = self._worlds or worlds_in(self.puzzle)
        if self._worlds:
            try:
                tried = self._search.attempt(before, action)
            except Undecided:
                return self._gone(before, before[0], False, False)
            if not tried.won:
                return self._gone(before, tried.shown, False, False)
        parts, best, _ = self._search.follow(before, action)
        if not parts:
            assert best is not None
            return self._gone(before, best, True, True)
        self._worlds = max(parts, key=lambda part: (part[0].number == 0, len(part[0].path)))
        return self._gone(before, self._worlds[0], True, False)

    def _gone(self, before: Sequence[World], now: World, right: bool, solved: bool) -> Verdict:
        """What has happened since one of these worlds, where it has led to this one."""
        here = next(
            world for world in before if now.number == world.number and now.path[: len(world.path)] == world.path
        )
        since = len(here.path)
        return Verdict(
            right, solved, *told(here.match, now.path[since:], self.seat), Stretch(now.number, now.path, since)
        )


def tried(puzzle: Puzzle, answers: Sequence[str]) -> Tried:
    """What comes of the last of these answers, when those before it were right: it follows from them and nothing else."""
    attempt = Attempt(puzzle)
    for text in answers:
        verdict = attempt.answer(attempt.match.parse(attempt.seat, text))
    return Tried(verdict.right, verdict.solved, verdict.way)


def shown(puzzle: Puzzle) -> Stretch:
    """The answer, with all that others do and what follows."""
    return Stretch(puzzle.answer.world, tuple(steps_of(puzzle, puzzle.answer)[1]))


def begun(puzzle: Puzzle, world: int) -> Match:
    """The position in one of its worlds, as a match that is heard; `go_on` gives it the answers of a stretch."""
    match = puzzle.match.redeal(puzzle.aim.seat, world) if world else puzzle.match.clone()
    match.quiet, match.seed, match.events = False, KEYS, list(puzzle.match.events)
    listen(match.state, match.events.append)
    return match


def go_on(match: Match, step: Step) -> None:
    """Give the answer of a step; chance comes out as it did when the step was found."""
    if step.anew:
        match.renew(str(step.anew))
    match.apply(step.seat, step.answer)


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
