"""Learning a leaf from rows: logistic regression on how games ended, with the hand-made value to lean on.

The last number of a game's features is its hand-made value: it is not held back, all other weights are (they must earn
their size), so that little data gives the hand-made judgement and more of it a better one. Rows of one game in ten are
kept aside, and the weights that did best on them are taken. Numbers that hardly ever change are not blown up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from wartable.bots.leaf import Layer, Weights
from wartable.kernel.game import Game
from wartable.training.lessons import Rows

ASIDE = 10
"""One game in so many is kept aside."""
FLOOR = 0.1
"""No number is stretched more than tenfold."""
BATCH = 4096
DIGITS = 5
DECAY = 0.9, 0.999
TINY = 1e-8


class Recipe(msgspec.Struct, frozen=True):
    """How it is learnt."""

    hidden: int = 0
    """Units between; 0: a weighted sum."""
    hold: float = 1e-3
    """How much large weights are held back."""
    epochs: int = 15
    rate: float = 3e-3
    seed: int = 0


class Fit(msgspec.Struct):
    """What came of it, on the rows kept aside."""

    rows: int
    loss: float
    right: float
    """The share of positions whose winner it names."""
    by_hand: float
    """The same of the hand-made value's sign against its middle."""
    epoch: int


def fit(
    game: Game,
    rows: Rows,
    recipe: Recipe,
    made: dict[str, Any],
    xp: Any = np,
    tell: Callable[[str], None] | None = None,
) -> tuple[Weights, Fit]:
    """Learn the weights of a game; `xp` is numpy or what computes like it on a graphics card."""
    assert game.features is not None
    aside = rows.game % ASIDE == 0
    mean, spread = rows.x[~aside].mean(0), np.maximum(rows.x[~aside].std(0), FLOOR)
    x, y = xp.asarray((rows.x - mean) / spread), xp.asarray(rows.y)
    keep, test = xp.asarray(np.flatnonzero(~aside)), xp.asarray(np.flatnonzero(aside))
    rng = np.random.default_rng(recipe.seed)
    net = _fresh(x.shape[1], recipe.hidden, rng, xp)
    moments = [[xp.zeros_like(part), xp.zeros_like(part)] for part in net]
    best, done, epoch = float("inf"), [part.copy() for part in net], 0
    steps, total = 0, recipe.epochs * -(-len(keep) // BATCH)
    for turn in range(recipe.epochs):
        order = xp.asarray(rng.permutation(len(keep)))
        for start in range(0, len(keep), BATCH):
            steps += 1
            some = keep[order[start : start + BATCH]]
            _step(
                net,
                moments,
                _slopes(net, x[some], y[some], recipe.hold, xp),
                recipe.rate * _warmth(steps / total),
                steps,
                xp,
            )
        loss = _loss(_logits(net, x[test], xp), y[test], xp)
        if loss < best:
            best, done, epoch = loss, [part.copy() for part in net], turn
        if tell is not None:
            tell(f"epoch {turn}: loss {loss:.4f}")
    sure = _logits(done, x[test], xp) > 0
    right = float((sure == (y[test] > 0.5)).mean())
    value = rows.value[aside]
    by_hand = float(((value > np.median(value)) == (rows.y[aside] > 0.5)).mean())
    layers = _layers([_numbers(part) for part in done], mean, spread)
    scale = float(rows.value.std()) or 1.0
    came = Fit(len(keep), round(best, DIGITS), round(right, DIGITS), round(by_hand, DIGITS), epoch)
    told = made | {"recipe": msgspec.to_builtins(recipe), "fit": msgspec.to_builtins(came)}
    return Weights(game.id, game.version, list(game.features.names), round(scale, DIGITS), layers, {}, told), came


def _fresh(width: int, hidden: int, rng: Any, xp: Any) -> list[Any]:
    """The weights before anything is learnt: the anchor, then the layers."""
    anchor = xp.ones(1)
    if not hidden:
        return [anchor, xp.zeros((width, 1)), xp.zeros(1)]
    into = rng.normal(0.0, (2 / width) ** 0.5, (width, hidden))
    out = rng.normal(0.0, (1 / hidden) ** 0.5, (hidden, 1))
    return [anchor, xp.asarray(into), xp.zeros(hidden), xp.asarray(out), xp.zeros(1)]


def _logits(net: list[Any], x: Any, xp: Any) -> Any:
    anchor, *layers = net
    h = x
    if len(layers) == 4:
        h = xp.maximum(h @ layers[0] + layers[1], 0.0)
    return (h @ layers[-2] + layers[-1])[:, 0] + anchor[0] * x[:, -1]


def _loss(logits: Any, y: Any, xp: Any) -> float:
    return float((xp.logaddexp(0.0, logits) - y * logits).mean())


def _slopes(net: list[Any], x: Any, y: Any, hold: float, xp: Any) -> list[Any]:
    """How the loss on these rows changes with each weight."""
    anchor, *layers = net
    n = len(y)
    h = xp.maximum(x @ layers[0] + layers[1], 0.0) if len(layers) == 4 else x
    logits = (h @ layers[-2] + layers[-1])[:, 0] + anchor[0] * x[:, -1]
    error = (1.0 / (1.0 + xp.exp(-xp.clip(logits, -30.0, 30.0))) - y)[:, None] / n
    last = [h.T @ error + 2 * hold * layers[-2], error.sum(0)]
    lean = (error[:, 0] * x[:, -1]).sum().reshape(1)
    if len(layers) == 2:
        return [lean, *last]
    back = (error @ layers[-2].T) * (h > 0)
    return [lean, x.T @ back + 2 * hold * layers[0], back.sum(0), *last]


def _step(net: list[Any], moments: list[list[Any]], slopes: list[Any], rate: float, step: int, xp: Any) -> None:
    """One step of Adam."""
    for part, moment, slope in zip(net, moments, slopes, strict=True):
        moment[0] = DECAY[0] * moment[0] + (1 - DECAY[0]) * slope
        moment[1] = DECAY[1] * moment[1] + (1 - DECAY[1]) * slope**2
        first, second = moment[0] / (1 - DECAY[0] ** step), moment[1] / (1 - DECAY[1] ** step)
        part -= rate * first / (xp.sqrt(second) + TINY)


def _warmth(done: float) -> float:
    """The rate rises in the first third and falls to nothing."""
    return done * 3 if done < 1 / 3 else (1 - done) * 1.5


def _numbers(part: Any) -> Any:
    return part.get() if hasattr(part, "get") else part


def _layers(net: list[Any], mean: Any, spread: Any) -> list[Layer]:
    """The layers as they take the numbers of a view: neither centred nor stretched, the anchor among the weights."""
    anchor, *layers = net
    into, bias = layers[0] / spread[:, None], layers[1] - (mean / spread) @ layers[0]
    lean, back = anchor[0] / spread[-1], -anchor[0] * mean[-1] / spread[-1]
    if len(layers) == 2:
        into[-1, 0] += lean
        return [_layer(into, bias + back)]
    both = np.zeros((into.shape[0], 2))  # the anchor passes through as what is above and what is below zero
    both[-1] = 1.0, -1.0
    out = np.vstack([layers[2], [[lean], [-lean]]])
    return [_layer(np.hstack([into, both]), np.append(bias, [0.0, 0.0])), _layer(out, layers[3] + back)]


def _layer(weights: Any, bias: Any) -> Layer:
    return Layer(np.round(weights, DIGITS).tolist(), np.round(bias, DIGITS).tolist())
