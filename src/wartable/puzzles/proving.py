"""Proofs: the solver goes through a position and must find one answer that is right, and no other."""

from __future__ import annotations

from wartable.kernel.errors import BadScenario
from wartable.kernel.goals import Aim
from wartable.kernel.match import Match
from wartable.puzzles import TEXTS
from wartable.puzzles.files import EVERY, EXHAUSTIVE, NONE, SAMPLED, Puzzle, spelled, written
from wartable.puzzles.solving import POSITIONS, Search, Undecided, World, all_worlds, worlds_of

WORLDS = 24
"""In so many worlds a puzzle is proven where it cannot be proven in all."""
CHOICES = range(2, 6)
"""So many real choices the line of a puzzle has."""


def prove(puzzle: Puzzle, most: int = 2 * POSITIONS) -> int:
    """BadScenario if the solver finds anything but what the file says; returns how many positions it looked at."""
    search = Search(puzzle.aim, most)
    try:
        tries = search.tries(worlds_in(puzzle))
    except Undecided:
        raise BadScenario(TEXTS.line("puzzle-undecided", looked=search.looked).at(puzzle.name)) from None
    good = [puzzle.match.notation(each.answer) for each in tries if each.won]
    if good != [puzzle.right]:
        line = TEXTS.line("puzzle-wrong", answer=puzzle.right, found=", ".join(good) or "–")
        raise BadScenario(line.at(puzzle.name))
    if search.chance != (puzzle.chance == EVERY):
        raise BadScenario(TEXTS.line("puzzle-chance", found=EVERY if search.chance else NONE).at(puzzle.name))
    if puzzle.exhaustive and search.shuffled:
        raise BadScenario(TEXTS.line("puzzle-shuffled").at(puzzle.name))
    return search.looked


def worlds_in(puzzle: Puzzle) -> list[World]:
    """The worlds in which a puzzle says it is proven."""
    if not puzzle.exhaustive:
        return worlds_of(puzzle.match, puzzle.aim.seat, puzzle.worlds)
    worlds = all_worlds(puzzle.match, puzzle.aim.seat)
    if worlds is None or len(worlds) != puzzle.worlds:
        raise BadScenario(TEXTS.line("puzzle-worlds").at(puzzle.name))
    return worlds


def puzzle_in(match: Match, aim: Aim, most: int = POSITIONS) -> str | None:
    """The text of the puzzle that a position makes with an aim; None if it makes none: no answer is right, or several are."""
    worlds = all_worlds(match, aim.seat)
    search = Search(aim, most)
    try:
        tries = search.tries(worlds or worlds_of(match, aim.seat, WORLDS))
    except Undecided:
        return None
    good = [each for each in tries if each.won]
    if len(good) != 1 or good[0].shown.choices not in CHOICES:
        return None
    if worlds is not None and search.shuffled:
        return None
    starts = {world.number: world.match for world in worlds or worlds_of(match, aim.seat, WORLDS)}
    fails = {
        match.notation(each.answer): {
            "world": each.shown.number,
            "line": spelled(starts[each.shown.number], each.shown.path),
        }
        for each in tries
        if not each.won
    }
    shown = good[0].shown
    answer = {"world": shown.number, "line": spelled(starts[shown.number], shown.path)}
    proof = f"{EXHAUSTIVE} {len(worlds)}" if worlds is not None else f"{SAMPLED} {WORLDS}"
    return written(match, aim, EVERY if search.chance else NONE, proof, answer, fails)
