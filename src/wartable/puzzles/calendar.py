"""Which puzzle belongs to which day: the games take turns, each with its next puzzle. Days are numbers; nobody looks at a clock here."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.game import Game
from wartable.puzzles.files import names


def of_the_day(games: Sequence[Game], day: int) -> tuple[Game, str] | None:
    """The game and the name of the puzzle of a day; None if no game has any."""
    with_puzzles = [game for game in games if names(game)]
    if not with_puzzles:
        return None
    game = with_puzzles[day % len(with_puzzles)]
    known = names(game)
    return game, known[day // len(with_puzzles) % len(known)]


def of_each(games: Sequence[Game], day: int) -> list[tuple[Game, str]]:
    """For every game with puzzles its puzzle of a day: on the day of its turn the one of `of_the_day`, on other days others."""
    with_puzzles = [game for game in games if names(game)]
    turns = len(with_puzzles)
    found = []
    for turn, game in enumerate(with_puzzles):
        known = names(game)
        far = max(1, len(known) // turns)  # so far apart are the puzzles of one day and the next
        found.append((game, known[(day // turns + (day - turn) % turns * far) % len(known)]))
    return found
