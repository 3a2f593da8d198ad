"""The games on the table. Each is one package with one `GAME`; none imports another."""

from __future__ import annotations

from importlib import import_module

from wartable.kernel.errors import UnknownGame
from wartable.kernel.game import Game

PACKAGES = {
    "conquest": "wartable.games.conquest",
    "forbidden-stars": "wartable.games.forbidden_stars",
}


def find(name: str) -> Game:
    """The game of that name; UnknownGame if there is none."""
    if name not in PACKAGES:
        raise UnknownGame(name, PACKAGES)
    game: Game = import_module(PACKAGES[name]).GAME
    return game
