"""Greedy looks at a bounded number of positions for each decision, however many choices a move has."""

from __future__ import annotations

import pytest

from wartable.bots import greedy
from wartable.games import find
from wartable.kernel.record import start
from wartable.kernel.state import Rng

GAME = find("conquest")


def looks(monkeypatch, trials, decisions=150):
    """For each decision of a game: how many positions are judged, and how many options there are in how many worlds."""
    monkeypatch.setattr(greedy, "TRIALS", trials)
    judged, counted = [], []
    judge = GAME.value
    monkeypatch.setattr(GAME, "value", lambda view, seat: judged.append(seat) or judge(view, seat))
    m = start(GAME, GAME.random_options(Rng(10), 0), "10", quiet=True)
    bots = [greedy.Greedy(seat) for seat in m.seating.seats]
    for _ in range(decisions):
        seat = next(iter(m.pending))
        options = len(m.options(seat))
        judged.clear()
        m.apply(seat, bots[seat].choose(m, seat))
        counted.append((len(judged), options * (1 if options > greedy.WIDE else 2)))
    monkeypatch.undo()
    return counted


def test_a_decision_costs_no_more_than_its_trials_and_one_look_at_every_option(monkeypatch):
    assert max(judged for judged, _ in looks(monkeypatch, 100_000)) > 60, "moves of several choices are many"
    assert all(judged <= max(60, once) for judged, once in looks(monkeypatch, 60))


@pytest.mark.parametrize(("options", "most", "tried"), [(3, 5, [0, 1, 2]), (6, 3, [0, 2, 4]), (7, 2, [0, 3])])
def test_what_is_tried_is_spread_over_all_there_is(options, most, tried):
    assert greedy.spread(list(range(options)), most) == tried
