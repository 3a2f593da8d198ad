"""Games of an arena that are kept in a file, a line each: who starts again goes on where it stopped.

A game follows from its pairing alone, so it is known by it. A line also says when and on what machine the game was played, for
thinking times are those of a machine. Lines are written as games end; a line that was cut off is played again. When bots
or rules change, the file belongs to the past: begin another one.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from wartable.arena import Pairing, Played
from wartable.kernel.errors import BadOptions, file_trouble

Engine = Callable[[Iterable[Pairing]], Generator[Played, None, None]]
"""Plays games in their order."""


class Where(msgspec.Struct, frozen=True, order=True):
    """When and on what machine a game was played."""

    day: str
    cores: int
    machine: str
    python: str


def here() -> Where:
    """Today, on this machine."""
    day = datetime.now(UTC).date().isoformat()
    return Where(day, os.cpu_count() or 1, platform.machine(), platform.python_version())


class Game(msgspec.Struct):
    """A line of the file; what was played is read when it is asked for."""

    pairing: str
    where: Where
    played: msgspec.Raw


def name_of(pairing: Pairing) -> str:
    """A pairing by what its game follows from: all but its number in the arena."""
    told = msgspec.structs.replace(pairing, number=0)
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:24]


class Kept:
    """The games that a file holds, and those that are added to it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.used: set[Where] = set()
        """When and where the games were played that somebody has asked for."""
        try:
            with path.open("a+b") as file:
                file.seek(0)
                lines = file.read().split(b"\n")
                if lines[-1]:  # the last line was cut off
                    file.write(b"\n")
        except OSError as error:
            raise BadOptions(file_trouble(error).at(path)) from None
        self._games = {game.pairing: game for line in lines if (game := _read(line)) is not None}

    def results(self, todo: Iterable[Pairing], play: Engine, *, records: bool) -> Generator[Played, None, None]:
        """What comes of each game, in order: as it is kept, or as it is played now. `records`: only one whose record is kept counts."""
        listed = [(pairing, name_of(pairing)) for pairing in todo]
        found = {name: played for _, name in listed if (played := self._found(name)) and (played.record or not records)}
        with closing(play(pairing for pairing, name in listed if name not in found)) as fresh:
            for pairing, name in listed:
                played = found.get(name)
                if played is None:
                    played = next(fresh)
                    self.add(name, played)
                self.used.add(self._games[name].where if name in self._games else here())
                played.number = pairing.number
                yield played

    def _found(self, name: str) -> Played | None:
        """The game of this name, if it is kept."""
        game = self._games.get(name)
        return msgspec.json.decode(game.played, type=Played) if game is not None else None

    def add(self, name: str, played: Played) -> None:
        """Keep one more game. One that a program lost by giving up is not kept: it may do better."""
        if played.forfeit is not None:
            return
        game = Game(name, here(), msgspec.Raw(msgspec.json.encode(played)))
        try:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")
        except OSError as error:
            raise BadOptions(file_trouble(error).at(self.path)) from None
        self._games[name] = game


def _read(line: bytes) -> Game | None:
    """A line of the file; None: it was cut off."""
    try:
        return msgspec.json.decode(line, type=Game)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None
