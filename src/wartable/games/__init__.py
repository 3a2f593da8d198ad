"""The games on the table. Each is one package with one `GAME`; none imports another."""

from __future__ import annotations

from importlib import import_module

from wartable.kernel.errors import UnknownGame, UnknownRules
from wartable.kernel.game import Game

PACKAGES = {
    "conquest": "wartable.games.conquest",
    "forbidden-stars": "wartable.games.forbidden_stars",
    "rebellion": "wartable.games.rebellion",
    "circadians": "wartable.games.circadians",
    "legion": "wartable.games.legion",
}

EARLIER: dict[tuple[str, str], str] = {}
"""Packages of rules that were once the newest and really differ, by game and version: games begun under them are played
to their end by them. (Versions that the newest package still plays itself stand in its `Game.earlier`.)"""


def find(name: str, rules: str = "") -> Game:
    """The game of that name, by those rules (the newest if none are named); UnknownGame or UnknownRules if there is none."""
    if name not in PACKAGES:
        raise UnknownGame(name, PACKAGES)
    game = _game(PACKAGES[name])
    if rules in ("", game.version, *game.earlier):
        return game.by(rules or game.version)
    if (name, rules) not in EARLIER:
        raise UnknownRules(name, rules, game.version)
    return _game(EARLIER[name, rules])


def _game(package: str) -> Game:
    game: Game = import_module(package).GAME
    return game
