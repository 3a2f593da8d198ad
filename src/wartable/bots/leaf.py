"""A learnt value: what a position is worth to a seat, from 0 (lost) to 1 (won), by the numbers of its view.

The weights are a small file beside the game's own data; `wartable train` makes it. A leaf of one layer is a weighted sum,
one of two has a few units between. Where a game has no weights, its hand-made value judges alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.state import Seat

FILE = "leaf.json"
DECIDED = 1e6
"""More than any hand-made value of a position that is not decided."""
STEEP = 30.0
"""Beyond this a logistic function is 0 or 1."""

Numbers = npt.NDArray[np.float64]


class Layer(msgspec.Struct, frozen=True):
    """What comes in times the weights plus the bias; between layers what is below zero is cut off."""

    weights: list[list[float]]
    bias: list[float]


class Weights(msgspec.Struct, frozen=True):
    """What a file of weights says."""

    game: str
    rules: str
    """The version of the rules by which it was learnt."""
    names: list[str]
    scale: float
    """By how much hand-made values of positions differ: to compare them with what was learnt."""
    layers: list[Layer]
    effort: dict[str, Any]
    """How much a bot thinks in this game, where it is not as usual: by what was seen in trials."""
    made: dict[str, Any]
    """By which command it was learnt, and what came of it."""


class Leaf:
    """Judges positions of one game."""

    def __init__(self, game: Game, weights: Weights | None) -> None:
        self.game, self.weights = game, weights
        self.scale = weights.scale if weights is not None else 0.0
        self._layers: list[tuple[Numbers, Numbers]] = []
        if weights is not None:
            names = game.features.names if game.features is not None else ()
            if weights.game != game.id or tuple(weights.names) != names:
                raise BadOptions(TEXTS.line("leaf-strange", game=game.id))
            self._layers = [(np.array(layer.weights), np.array(layer.bias)) for layer in weights.layers]

    @property
    def learnt(self) -> bool:
        return self.weights is not None

    def judge(self, *matches: Match, seat: Seat) -> list[float]:
        """What positions are worth to the seat, by the result if they are over; without weights by the hand-made value."""
        features = self.game.features if self.learnt else None
        rows = {n: features.of(m.view(seat), seat) for n, m in enumerate(matches) if features and m.outcome is None}
        learnt = dict(zip(rows, self.worth(list(rows.values())).tolist(), strict=True)) if rows else {}
        return [learnt[n] if n in learnt else self._plainly(match, seat) for n, match in enumerate(matches)]

    def _plainly(self, match: Match, seat: Seat) -> float:
        """What a position is worth that is over, or of which nothing was learnt."""
        if match.outcome is None:
            return self.game.value(match.view(seat), seat)
        won = result(match, seat)
        return won if self.learnt else (2 * won - 1) * DECIDED

    def worth(self, rows: Sequence[Sequence[float]]) -> Numbers:
        """What positions with these numbers are worth, all at once."""
        x: Numbers = np.asarray(rows, dtype=np.float64)
        for weights, bias in self._layers[:-1]:
            x = np.maximum(x @ weights + bias, 0.0)
        weights, bias = self._layers[-1]
        worth: Numbers = 1.0 / (1.0 + np.exp(-np.clip((x @ weights + bias)[:, 0], -STEEP, STEEP)))
        return worth

    def likelihood(self, value: float) -> float:
        """A hand-made value in the measure of `judge`."""
        return logistic(value / self.scale) if self.learnt else value

    def terms(self, before: Sequence[float], after: Sequence[float]) -> dict[str, float]:
        """How much each term makes of the difference between two positions, the largest first."""
        features = self.game.features
        if features is None or self.weights is None:
            return {}
        groups = features.terms
        of = [groups.index(name.partition("/")[0]) for name in features.names]
        rows = [
            [a if group == g else b for a, b, group in zip(after, before, of, strict=True)] for g in range(len(groups))
        ]
        base, *worth = self.worth([before, *rows]).tolist()
        made = {term: each - base for term, each in zip(groups, worth, strict=True) if each != base}
        return dict(sorted(made.items(), key=lambda item: -abs(item[1])))


@cache
def leaf_of(game: Game) -> Leaf:
    """The leaf that comes with a game."""
    return Leaf(game, read(game))


def read(game: Game) -> Weights | None:
    """The weights that come with a game, if there are any."""
    file = resources.files(game.package) / FILE
    if game.features is None or not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=Weights)


def result(match: Match, seat: Seat) -> float:
    """1 for a victory of one's own, 0 for a defeat; a victory that is shared is worth less, the more share it."""
    outcome = match.outcome
    assert outcome is not None
    if not outcome.winners:
        return 1.0 / len(match.seating.sides)
    if seat not in outcome.winners:
        return 0.0
    sides = {match.seating.side_of(winner) for winner in outcome.winners}
    return 1.0 / len(sides)


def logistic(x: float) -> float:
    return float(1.0 / (1.0 + np.exp(-max(-STEEP, min(STEEP, x)))))
