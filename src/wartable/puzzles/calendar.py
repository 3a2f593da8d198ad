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
