"""What the type of a view does not say, found out in random games: `python -m wartable.env.survey GAME…` writes it down.

The numbers are those of the largest view and question met, and half as many again; tests prove on other games that they
suffice. A version of an environment keeps what was written down for it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from wartable.env.episode import Episode
from wartable.env.layout import Known, Layout, option_row, view_type
from wartable.games import PACKAGES, find
from wartable.kernel.game import Game
from wartable.kernel.state import Rng

GAMES = 6
"""So many games for each number of seats."""
EVERY = 5
"""Every so many decisions, the views of all seats are looked at."""
LARGE = 1 << 16
"""A number that can be as large as this is a set of bits."""
MOST = 256
"""No question shows more options than this: of more, so many are drawn."""


class Found:
    """What was met so far."""

    def __init__(self) -> None:
        self.lengths: dict[str, list[int]] = defaultdict(list)
        """Of each flat list its length, in every position."""
        self.large: set[str] = set()
        self.options = self.numbers = 0

    def look(self, value: Any, path: str = "") -> None:
        """Note the lengths of the flat lists of a struct, and which numbers are large."""
        for name in value.__struct_fields__:
            inner, where = getattr(value, name), f"{path}.{name}" if path else name
            if isinstance(inner, msgspec.Struct):
                self.look(inner, where)
            elif isinstance(inner, int) and inner >= LARGE:
                self.large.add(where)
            elif isinstance(inner, bytes | bytearray | list | tuple):
                self._list(inner, where)
            elif isinstance(inner, dict):
                self._list(list(inner.values()), where)

    def _list(self, inner: Any, where: str) -> None:
        if inner and isinstance(inner[0], msgspec.Struct):
            for one in inner:
                self.look(one, where)
        elif not inner or isinstance(inner[0], int | str):
            if any(isinstance(one, int) and one >= LARGE for one in inner):
                self.large.add(where)
            self.lengths[where].append(len(inner))

    def together(self) -> list[list[str]]:
        """The lists that were equally long in every position, and the numbers that are sets of bits."""
        alike: dict[tuple[str, tuple[int, ...]], list[str]] = defaultdict(list)
        for where, lengths in self.lengths.items():
            if where not in self.large and any(length > 1 for length in lengths):
                alike[where.rpartition(".")[0], tuple(lengths)].append(where)
        bits: dict[str, list[str]] = defaultdict(list)
        for where in sorted(self.large - self.lengths.keys()):
            bits[where.rpartition(".")[0]].append(where)
        return [group for group in [*alike.values(), *bits.values()] if len(group) > 1]


def episodes(game: Game, seeds: range) -> Iterator[tuple[Episode, Rng]]:
    """Random games, of every number of seats in turn."""
    for seats in game.seats:
        for seed in seeds:
            rng = Rng(seed * 16 + seats)
            yield Episode.begin(game, seats, None, rng.bits(), sys.maxsize, forced=False), rng


def survey(game: Game, games: int = GAMES) -> Known:
    """Play random games, and say how large everything becomes."""
    found, views = Found(), list[Any]()
    for episode, rng in episodes(game, range(games)):
        turn = 0
        while episode.seat is not None:
            found.options = max(found.options, len(episode.options))
            found.numbers = max(found.numbers, *(len(option_row(option)) for option in episode.options))
            if turn % EVERY == 0:
                for seat in episode.match.seating.seats:
                    views.append(episode.match.view(seat))
                    found.look(views[-1])
            episode.answer(rng.below(len(episode.options)))
            turn += 1
    known = Known(0, min(_more(found.options), MOST), found.numbers + 2, found.together(), sorted(found.large))
    layout = Layout(view_type(game), known)
    known.rows = _more(max(sum(map(len, layout.rows(view))) for view in views))
    return known


def _more(n: int) -> int:
    """Half as many again, in eights."""
    return -(-n * 3 // 16) * 8


def written(known: Known) -> str:
    """The file of a game."""
    groups = "".join(f"  {_toml(group)},\n" for group in known.together)
    return (
        "# Written by `python -m wartable.env.survey`: how views become rows of numbers (see wartable/env/layout.py).\n"
        f"rows = {known.rows}\noptions = {known.options}\nnumbers = {known.numbers}\n"
        f"bits = {_toml(known.bits)}\ntogether = [\n{groups}]\n"
    )


def _toml(names: list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def main(names: list[str]) -> None:
    for name in names or PACKAGES:
        game = find(name)
        Path(str(resources.files(game.package) / "entities.toml")).write_text(written(survey(game)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
