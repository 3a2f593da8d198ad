"""How a match ended, as facts: told by seat, and read back from the winners alone or from all results."""

from __future__ import annotations

import pytest

from wartable.kernel.ending import take_outcome, tell_outcome
from wartable.kernel.errors import BadOptions
from wartable.kernel.state import Outcome, Seating

NAMES = ("red", "green", "blue", "grey")
PAIRS, ALONE = Seating([(0, 2), (1, 3)]), Seating.alone(4)


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome.of(PAIRS, [2], "X-1"), {"rule": "X-1", "winners": ["red", "blue"], "results": dict(zip(NAMES, ("win", "loss", "win", "loss"), strict=True))}),
        (Outcome.of(ALONE, [], "X-1"), {"rule": "X-1", "winners": [], "results": dict.fromkeys(NAMES, "draw")}),
        (Outcome.of(ALONE, [0, 3], "X-1"), {"rule": "X-1", "winners": ["red", "grey"], "results": dict(zip(NAMES, ("shared", "loss", "loss", "shared"), strict=True))}),
        (Outcome.of(ALONE, [1], "X-1", [2, 1, 3, 3]), {"rule": "X-1", "winners": ["green"], "results": dict(zip(NAMES, ("loss", "win", "loss", "loss"), strict=True)), "ranks": dict(zip(NAMES, (2, 1, 3, 3), strict=True))}),
    ],
)  # fmt: skip
def test_an_outcome_is_told_by_seat_and_read_back(outcome, told):
    assert tell_outcome(outcome, NAMES) == told
    assert take_outcome(told, ALONE, NAMES) == outcome, "results say it all"


def test_winners_are_enough_and_win_with_their_side():
    assert take_outcome({"rule": "X-1", "winners": ["blue"]}, PAIRS, NAMES).results == ("win", "loss", "win", "loss")
    assert take_outcome({"rule": "X-1"}, PAIRS, NAMES).draw
    assert take_outcome({"rule": "X-1", "winners": [1]}, Seating.alone(2), (0, 1)).winners == (1,)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (5, "outcome: expected facts with their names, found 5"),
        ({}, "outcome.rule: expected a word, found null"),
        ({"rule": "X-1", "loser": "red"}, "outcome.loser: there is no such fact; there are: rule, winners, results, ranks"),
        ({"rule": "X-1", "winners": "red"}, "outcome.winners: expected a list"),
        ({"rule": "X-1", "winners": ["red", "pink"]}, "outcome.winners[1]: 'pink' cannot stand here; there are: red, green, blue, grey"),
        ({"rule": "X-1", "winners": [True]}, "outcome.winners[0]: 'true' cannot stand here"),
        ({"rule": "X-1", "results": {"red": "win"}}, "outcome.results: expected something for each of: red, green, blue, grey"),
        ({"rule": "X-1", "results": {"pink": "win"}}, "outcome.results.pink: there is no such fact"),
        ({"rule": "X-1", "results": dict.fromkeys(NAMES, "won")}, "outcome.results: 'won' cannot stand here; there are: win, loss, draw, shared"),
        ({"rule": "X-1", "winners": ["red"], "results": dict.fromkeys(NAMES, "draw")}, "outcome: the winners are not those of the results"),
        ({"rule": "X-1", "ranks": dict.fromkeys(NAMES, 5)}, "outcome.ranks: expected a number from 1 to 4, found 5"),
    ],
)  # fmt: skip
def test_an_ending_that_cannot_be_is_refused_with_its_place(given, says):
    with pytest.raises(BadOptions) as error:
        take_outcome(given, ALONE, NAMES)
    assert str(error.value).startswith(says) and error.value.say("ru") != str(error.value)
