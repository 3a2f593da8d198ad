"""Cohesion rule by rule: contact with enemies, and units that stand on two levels."""

from __future__ import annotations

import pytest

from tests.games.legion.cases import answer

rule = pytest.mark.rule


def placed(*places, **minis):
    """Which rule refuses each place beside the leader `l`."""
    case = {"given": {"minis": minis}, "ask": {"query": "cohesion", "leader": "l", "places": places}, "expect": {}}
    return answer(case)["refused"]


def together(height, *places):
    """Whether a mini at each place keeps cohesion with the leader, who stands at the edge of a roof so high."""
    roof = {"as": "building", "poly": [[5000, 4000], [7000, 4000], [7000, 6000], [5000, 6000]], "height": height}
    ask = {"query": "vertical-cohesion", "leader": [5135, 5000, height], "terrain": "b", "places": places}
    return answer({"given": {"terrain": {"b": roof}}, "ask": ask, "expect": {}})["together"]


@rule("LG-COHESION-508")
def test_nobody_is_placed_against_an_enemy():
    leader = {"as": "trooper", "at": [500, 500], "unit": "L"}
    enemy = {"as": "trooper", "at": [500, 900], "unit": "E", "side": 1}
    assert placed([775, 900], [776, 800], l=leader, e=enemy) == ["LG-COHESION-508", None]
    assert placed([775, 900], l=leader) == [None], "without the enemy the place is free"


@rule("LG-COHESION-512")
def test_whoever_stands_below_the_leader_touches_what_the_leader_stands_on():
    assert together(1400, [4860, 5000, 0], [4859, 5000, 0], [4300, 5000, 0]) == [True, False, False]


@rule("LG-COHESION-513")
def test_nobody_stands_more_than_height_1_below_the_leader():
    touching = [4865, 5000, 0]
    assert [together(height, touching) for height in (1400, 1524, 1525)] == [[True], [True], [False]]
