"""Whatever a person would try gets the rule that forbids it, also where the question did not think of it."""

from __future__ import annotations

import pytest

from tests.games.forbidden_stars.table import position
from tests.vocabulary import asked, refused


def my_turn():
    """Seat 0 may reveal an Advance order in 2A; seat 1 waits."""
    return position(
        step="turn",
        areas={"2A/nw": {"ultramarines": {"scout": 2}}, "5A/nw": {"orks": {"boyz": 2}}},
        stacks={"2A": ["ultramarines advance"], "5A": ["orks deploy"]},
    )


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("reveal 5A", "FS-OPERATIONS-002"),
        ("order advance 2A", "FS-PLANNING-001"),
        ("move scout 2A/nw 2A/ne", "FS-ADVANCE-001"),
        ("buy scout 2A/nw", "FS-DEPLOY-001"),
        ("build city 2A/nw", "FS-STRUCTURE-001"),
        ("strike 2A/sw 2A/nw", "FS-ORBITAL-001"),
        ("reinforce 1", "FS-REINFORCEMENT-005"),
        ("retreat 2A/ne", "FS-RETREAT-001"),
        ("storm 2A-n 2A-e", "FS-REFRESH-004"),
    ],
)
def test_answers_of_other_moments_are_refused_by_their_own_rule_on_a_turn(text, rule):
    m = my_turn()
    assert asked(m) == {0: "reveal"}
    assert refused(m, 0, text) == rule


def test_who_is_not_asked_is_told_whose_turn_it_is():
    m = my_turn()
    assert refused(m, 1, "reveal 5A") == "FS-OPERATIONS-001"
    assert refused(m, 1, "done") == "FS-OPERATIONS-001"
