"""A second reading: facts that describe no position are refused, whatever is wrong with them."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import position
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule


@rule("CQ-OVERVIEW-001")
@pytest.mark.parametrize(
    "facts",
    [
        {"turn": 7},
        {"initiative": 2},
        {"initiative": 0, "turn": 0, "start_initiative": -1},
        {"step": "combat-turn", "battle": {"initiative": 3}},
        {"step": "combat-turn", "battle": {"initiative": 0, "turn": 2}},
        {"step": "combat-turn", "battle": None},
        {"step": "actions", "then": "nonsense"},
        {"phase": "nonsense"},
        {"passed": []},
        {"struggles": [0]},
        {"last_capture": 2},
        {"looking": [0, 5, 3]},
    ],
    ids=str,
)
def test_a_position_names_only_the_two_seats_and_the_steps_there_are(facts):
    with pytest.raises(BadOptions):
        position(**facts)


@rule("CQ-OVERVIEW-001", "CQ-DECK-010", "CQ-VICTORY-004")
@pytest.mark.parametrize(
    "side",
    [
        {"hq": ["nazdreg"]},
        {"hq": [{"card": "goff-nob", "owner": 7}]},
        {"hq": [{"card": "goff-nob", "attachments": [{"card": "promotion", "by": 8}]}]},
        {"hq": [{"card": "goff-nob", "attachments": ["rogue-trader"]}]},
        {"hq": [{"card": "goff-nob", "attachments": ["raid"]}]},
        {"trophies": ["terra"]},
    ],
    ids=str,
)
def test_a_side_of_the_table_holds_only_what_it_can_hold(side):
    with pytest.raises(BadOptions):
        position(side)
