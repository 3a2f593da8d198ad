"""Strength by results: intervals, Elo with error bars, and a test that stops when it is sure."""

from __future__ import annotations

import math

import pytest

from wartable.kernel.state import Rng
from wartable.rating import Score, Sprt, expected, rate, wilson


def versus(*results):
    """Who made what of whom: (bot, wins, draws, losses, other)."""
    table = {bot: {} for a, *_, b in results for bot in (a, b)}
    for a, wins, draws, losses, b in results:
        table[a][b], table[b][a] = Score(wins, draws, losses), Score(losses, draws, wins)
    return table


# -- intervals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (88, 100, 0.8019, 0.9300), (0, 0, 0, 1)],
)
def test_wilson_gives_the_known_intervals(points, games, low, high):
    assert wilson(points, games) == pytest.approx((low, high), abs=2e-4)


# -- Elo --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "draws", "losses", "lead"),
    [(75, 0, 25, 190.8), (60, 30, 10, 190.8), (50, 0, 50, 0.0), (10, 0, 90, -381.7)],
)
def test_the_lead_of_one_over_another_follows_from_its_score(wins, draws, losses, lead):
    ratings = rate(versus(("a", wins, draws, losses, "b")))
    assert ratings.lead("a", "b")[0] == pytest.approx(lead, abs=0.1)
    assert ratings.points["a"] == pytest.approx(lead / 2, abs=0.1), "the mean is 0"
    assert not ratings.at_least


def test_the_error_of_a_lead_is_that_of_the_share_it_follows_from():
    lead, error = rate(versus(("a", 75, 0, 25, "b"))).lead("a", "b")
    assert lead == pytest.approx(190.85, abs=0.01)
    assert error == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(100 * 0.75 * 0.25), abs=0.01)
    assert rate(versus(("a", 300, 0, 100, "b"))).lead("a", "b")[1] == pytest.approx(error / 2)


def test_strengths_add_up_along_a_chain():
    """Two that never met are compared by way of the third, and that is less sure."""
    ratings = rate(versus(("a", 75, 0, 25, "b"), ("b", 75, 0, 25, "c")))
    assert ratings.lead("a", "c")[0] == pytest.approx(2 * 190.85, abs=0.02)
    assert ratings.lead("a", "c")[1] == pytest.approx(math.sqrt(2) * ratings.lead("a", "b")[1])
    assert sum(ratings.points.values()) == pytest.approx(0, abs=1e-6)


def test_strengths_are_found_again_from_what_they_bring():
    strengths = {"a": 120.0, "b": 30.0, "c": -20.0, "d": -130.0}
    played = [
        (a, 1000 * expected(strengths[a] - strengths[b]), 0, 1000 * expected(strengths[b] - strengths[a]), b)
        for i, a in enumerate(strengths)
        for b in list(strengths)[i + 1 :]
    ]
    assert rate(versus(*played)).points == pytest.approx(strengths, abs=1e-6)


def test_who_won_everything_is_ahead_by_a_finite_distance_and_it_is_said():
    ratings = rate(versus(("a", 20, 0, 0, "b")))
    assert ratings.at_least and ratings.lead("a", "b")[0] == pytest.approx(636.4, abs=0.1)
    assert rate(versus(("a", 100, 0, 0, "b"))).lead("a", "b")[0] > ratings.lead("a", "b")[0]
    upside_down = rate(versus(("a", 0, 0, 20, "b")))
    assert upside_down.lead("b", "a")[0] == pytest.approx(636.4, abs=0.1)


def test_who_won_everything_against_one_and_lost_to_another_needs_no_kindness():
    ring = rate(versus(("a", 10, 0, 0, "b"), ("b", 10, 0, 0, "c"), ("c", 10, 0, 0, "a")))
    assert not ring.at_least
    assert list(ring.points.values()) == pytest.approx([0, 0, 0], abs=1e-6)


def test_nothing_is_said_of_bots_that_have_not_met():
    assert rate(versus(("a", 5, 0, 5, "b"), ("c", 5, 0, 5, "d"))) is None
    assert rate({"a": {}, "b": {}}) is None and rate({"a": {}}) is None
    assert rate(versus(("a", 5, 0, 5, "b")) | {"c": {}}) is None


def test_results_that_count_less_are_less_sure_and_no_other():
    table = versus(("a", 75, 0, 25, "b"))
    assert rate(table, 0.5).points == pytest.approx(rate(table).points)
    assert rate(table, 0.25).error("a") == pytest.approx(2 * rate(table).error("a"))


# -- the sequential test ------------------------------------------------------------------------------------


def after(test, lots, rng, most=20_000):
    """What the test takes for true, and after how many blocks, when their scores are drawn from these lots."""
    scores = {}
    for n in range(1, most):
        score = rng.choice(lots)
        scores[score] = scores.get(score, 0) + 1
        if (elo := test.decided(test.evidence(scores))) is not None:
            return elo, n
    return None, most


EVEN = [0.0, 0.5, 0.5, 1.0]
AHEAD = [0.0] * 3 + [0.5] * 9 + [1.0] * 8
"""A mean of 0.625: 89 Elo."""


def test_the_bounds_are_walds():
    assert Sprt(0, 10).bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert Sprt(0, 10, 0.01, 0.1).bounds == pytest.approx((math.log(0.1 / 0.99), math.log(90)))


@pytest.mark.parametrize(("lots", "truth"), [(EVEN, 0), (AHEAD, 80)])
def test_the_test_finds_out_which_lead_is_true(lots, truth):
    rng = Rng(7)
    ends = [after(Sprt(0, 80), lots, rng) for _ in range(40)]
    assert sum(elo == truth for elo, _ in ends) >= 36
    assert max(n for _, n in ends) < 1000


def test_who_wins_everything_decides_it_soon_and_who_loses_everything_too():
    test = Sprt(0, 100)
    assert after(test, [1.0], Rng(1)) == (100, 12)
    assert after(test, [0.0], Rng(1))[0] == 0
    assert test.decided(test.evidence({1.0: 11})) is None


def test_pairs_that_are_split_speak_against_a_lead_more_than_luck_does():
    """One win each in every pair leaves no room for a lead; wins and losses at random do."""
    test = Sprt(0, 50)
    assert test.evidence({0.5: 30}) < test.evidence({0.0: 15, 1.0: 15}) < 0


def test_nothing_seen_is_no_evidence():
    assert Sprt(0, 10).evidence({}) == pytest.approx(0, abs=1e-3)


def test_among_several_sides_an_even_share_is_no_lead():
    assert expected(0, 4) == 0.25 and expected(400, 4) == pytest.approx(10 / 13)
    test = Sprt(0, 100)
    assert test.evidence({0.25: 100}, sides=4) < -2.9
    assert test.evidence({0.5: 100}, sides=4) > 2.9
