"""Words for relay, the small game of two against two: a position, and how it goes on."""

from tests.kernel.relay import GAME
from wartable.kernel.scenario import stand


def relay(**facts):
    """A position of relay: sides hold 1–6 and 11–16."""
    given = {
        "step": "round", "rng": 5, "loaded": [], "loaded_dice": [], "outcome": None, "hands": [[1, 2, 3, 4, 5, 6], [11, 12, 13, 14, 15, 21]],
        "deck": [7, 8, 9, 10], "points": [0, 0], "marks": [[], []], "round": 1, **facts,
    }  # fmt: skip
    return stand(GAME, given)


def to_marks(m):
    """Both sides have played; the captains are asked."""
    m.play(0, "play 6")
    m.play(1, "play 11")
    return m
