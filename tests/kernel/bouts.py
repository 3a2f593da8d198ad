"""Skirmish matches for the tests of the kernel."""

from __future__ import annotations

from tests.kernel.skirmish import GAME, Bid
from tests.vocabulary import stand
from wartable.kernel.record import start


def bout(seed=1, **options):
    """A new match of skirmish."""
    return start(GAME, options, str(seed))


def given(**facts):
    """The facts of a small position: hands of three cards each, all three charms."""
    return {
        "step": "round",
        "rng": 5,
        "loaded": [],
        "loaded_dice": [],
        "outcome": None,
        "hands": [[1, 2, 3], [11, 12, 13], [21, 22, 23]],
        "deck": [4, 5, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27, 28, 29, 30],
        "points": [0, 0, 0],
        "flags": [],
        "charms": [0, 1, 2],
        "round": 1,
        **facts,
    }


def position(**facts):
    """A match that stands in the small position, changed by these facts."""
    return stand(GAME, given(**facts))


def bid(m, *cards):
    """Each seat in turn bids its card."""
    for seat, card in enumerate(cards):
        m.apply(seat, Bid(card))
    return m
