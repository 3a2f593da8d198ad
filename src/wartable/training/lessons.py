"""What a leaf learns from: positions of games that bots played against themselves, each with how it ended for a seat.

Games are numbered by their seeds and kept in blocks, each a file in the folder of the training: who starts again goes on
where it stopped, and the same seed gives the same rows on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from wartable.bots import make
from wartable.bots.leaf import result
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.state import Rng
from wartable.processes import pool

BLOCK = 20
"""Games in a file."""
EVERY = 3
"""One of so many decisions becomes a row."""
STRAY = 4
"""Of a hundred decisions so many are taken at random, so that other positions are seen than those of good play."""


class Course(msgspec.Struct, frozen=True):
    """What is played: which game by which bot, from which seed on."""

    game: str
    bot: str
    seed: int
    seats: int = 0
    """How many play; 0: any number."""


class Rows(msgspec.Struct):
    """Positions: their numbers, what became of them, the hand-made value, and in which game it was."""

    x: npt.NDArray[np.float32]
    y: npt.NDArray[np.float32]
    value: npt.NDArray[np.float32]
    game: npt.NDArray[np.int64]


def play(course: Course, number: int) -> Rows:
    """The rows of one game."""
    game, seed = find(course.game), course.seed + number
    features = game.features
    assert features is not None
    match = record.start(game, game.random_options(Rng(seed), course.seats), str(seed), quiet=True)
    bots = [make(course.bot, seed + seat) for seat in match.seating.seats]
    rng, x, value, who = Rng(seed), [], [], []
    while match.pending:
        seat = next(iter(match.pending))
        if rng.below(EVERY) == 0:
            judge = rng.choice(list(match.seating.seats))
            view = match.view(judge)
            x.append(features.of(view, judge))
            value.append(game.value(view, judge))
            who.append(judge)
        stray = rng.below(100) < STRAY
        match.apply(seat, match.sample(seat, rng) if stray else bots[seat].choose(match, seat))
    y = [result(match, judge) for judge in who]
    rows = np.asarray(x, dtype=np.float32).reshape(-1, len(features.names))
    return Rows(rows, np.asarray(y, np.float32), np.asarray(value, np.float32), np.full(len(y), number))


def joined(parts: list[Rows]) -> Rows:
    return Rows(*(np.concatenate([getattr(part, field) for part in parts]) for field in Rows.__struct_fields__))


def _block(course: Course, block: int, folder: Path) -> Path:
    """Play a block of games and keep it."""
    path = folder / f"{course.game}-{course.bot}-{course.seed}-{course.seats}-{block}.npz"
    if not path.exists():
        rows = joined([play(course, block * BLOCK + i) for i in range(BLOCK)])
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(file, **{field: getattr(rows, field) for field in Rows.__struct_fields__})
        part.rename(path)  # a file is whole or is not there
    return path


def gather(
    course: Course, games: int, folder: Path, processes: int, progress: Callable[[int], None] | None = None
) -> Rows:
    """The rows of so many games, rounded up to whole blocks: those that are there already are not played again."""
    folder.mkdir(parents=True, exist_ok=True)
    blocks = -(-games // BLOCK)
    paths = []
    for path in _blocks(course, blocks, folder, processes):
        paths.append(path)
        if progress is not None:
            progress(len(paths) * BLOCK)
    return joined([_read(path) for path in paths])


def _blocks(course: Course, blocks: int, folder: Path, processes: int) -> Iterator[Path]:
    if processes <= 1:
        yield from (_block(course, block, folder) for block in range(blocks))
        return
    with pool(processes) as workers:
        yield from workers.map(_block, [course] * blocks, range(blocks), [folder] * blocks)


def _read(path: Path) -> Rows:
    with np.load(path) as file:
        return Rows(*(file[field] for field in Rows.__struct_fields__))
