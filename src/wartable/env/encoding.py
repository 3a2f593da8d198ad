"""What a seat observes, as arrays of fixed size: from its view, its question and its options, and from nothing else."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces

from wartable.env.episode import Episode
from wartable.env.layout import flattened, known_of, layout_of, option_row, word
from wartable.games import find
from wartable.kernel.questions import Place
from wartable.kernel.state import Seat

QUESTION = ("ask", "rule", "pose", "secret", "either", "options")
"""How the numbers of a question begin: what is asked and by which rule (as words), whether a pose may be answered, whether
others are asked at the same time, whether another may answer instead, and how many options are shown."""
ABOUT = 10
"""So many numbers of what a question is about follow."""
LIMIT = 2**31 - 1

Arrays = dict[str, np.ndarray[Any, Any]]


class Encoder:
    """Writes observations of one game into arrays."""

    def __init__(self, name: str) -> None:
        self.game = find(name)
        self.layout, self.known = layout_of(name), known_of(self.game)
        self.features = len(self.game.features.names) if self.game.features is not None else 0

    def shapes(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and the type of each array."""
        rows, options = self.known.rows, self.known.options
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "entities": ((rows, self.layout.width), np.int32),
            "entity_mask": ((rows,), np.int8),
            "question": ((len(QUESTION) + ABOUT,), np.int32),
            "options": ((options, self.known.numbers), np.int32),
            "action_mask": ((options,), np.int8),
        }
        if self.features:
            shapes["features"] = ((self.features,), np.float32)
        return shapes

    def empty(self) -> Arrays:
        """Arrays to be written into."""
        return {name: np.zeros(shape, kind) for name, (shape, kind) in self.shapes().items()}

    def space(self) -> spaces.Dict:
        """The space of the observations: what is seen, and which actions there are."""
        boxes: dict[str, spaces.Space[Any]] = {name: _box(*shape) for name, shape in self.shapes().items()}
        mask = boxes.pop("action_mask")
        return spaces.Dict({"observation": spaces.Dict(boxes), "action_mask": mask})

    def observe(self, episode: Episode, seat: Seat) -> dict[str, Any]:
        """What a seat observes, in new arrays."""
        arrays = self.empty()
        self.write(episode, seat, arrays)
        mask = arrays.pop("action_mask")
        return {"observation": arrays, "action_mask": mask}

    def write(self, episode: Episode, seat: Seat, arrays: Arrays) -> None:
        """Write what a seat observes into arrays that are all zeros."""
        view = episode.match.view(seat)
        self._write_entities(view, arrays)
        if self.game.features is not None:
            arrays["features"][:] = self.game.features.of(view, seat)
        if episode.seat == seat:
            self._write_question(episode, seat, arrays["question"])
            self._write_options(episode.options, arrays)

    def _write_entities(self, view: Any, arrays: Arrays) -> None:
        """The rows of the view, as many as there is room for."""
        entities, n = arrays["entities"], 0
        for block in self.layout.rows(view):
            if block := block[: len(entities) - n]:
                entities[n : n + len(block), : len(block[0])] = block
                n += len(block)
        arrays["entity_mask"][:n] = 1

    def _write_question(self, episode: Episode, seat: Seat, numbers: Any) -> None:
        match = episode.match
        question = match.pending[seat]
        secret, either = seat in match.secret_seats, seat in match.either_seats
        pose = isinstance(question, Place)
        begin = [word(question.ask), word(question.cite), pose, secret, either, len(episode.options)]
        told = [*begin, *flattened(dict(question.about))][: len(numbers)]
        numbers[: len(told)] = told

    def _write_options(self, options: list[Any], arrays: Arrays) -> None:
        numbers = self.known.numbers
        rows = [option_row(option)[:numbers] for option in options]
        arrays["options"][: len(rows)] = [row + [0] * (numbers - len(row)) for row in rows]
        arrays["action_mask"][: len(rows)] = 1


def _box(shape: tuple[int, ...], kind: Any) -> spaces.Box:
    if kind is np.int8:
        return spaces.Box(0, 1, shape, kind)
    if kind is np.float32:
        return spaces.Box(-np.inf, np.inf, shape, kind)
    return spaces.Box(-LIMIT, LIMIT, shape, kind)


@cache
def encoder_of(name: str) -> Encoder:
    """The encoder of the game of that name."""
    return Encoder(name)
