"""What is in the boxes of the base game and the expansion."""

from __future__ import annotations

from collections import Counter

from tests.games.rebellion.table import ROTE, fight
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    LEADERS,
    MARKERS,
    MISSIONS,
    OBJECTIVES,
    RINGS,
    SYSTEMS,
    UNITS,
)
from wartable.kernel.ledger import rule

NEW = "rise-of-the-empire"


def new(things, **of):
    """The expansion's things of a side."""
    return [thing for thing in things if thing.set == NEW and all(getattr(thing, k) == v for k, v in of.items())]


@rule("RB-COMPONENT-001")
def test_missions_of_the_expansion():
    assert sum(card.copies for card in new(MISSIONS, side="imperial")) == 24
    assert sum(card.copies for card in new(MISSIONS, side="rebel")) == 20


@rule("RB-COMPONENT-002")
def test_objectives_of_the_expansion():
    assert len(new(OBJECTIVES)) == 12


@rule("RB-COMPONENT-003")
def test_advanced_tactic_cards():
    assert Counter((card.side, card.theater) for card in new(ADVANCED)) == {
        ("imperial", "space"): 8, ("imperial", "ground"): 8, ("rebel", "space"): 8, ("rebel", "ground"): 8
    }  # fmt: skip


@rule("RB-COMPONENT-004")
def test_action_cards_of_the_expansion():
    assert [len(new(ACTIONS, side=name)) for name in ("imperial", "rebel")] == [8, 8]


@rule("RB-COMPONENT-005")
def test_leaders_of_the_expansion():
    assert [len(new(LEADERS, side=name)) for name in ("imperial", "rebel")] == [4, 4]


@rule("RB-COMPONENT-006")
def test_rings_of_the_expansion():
    assert set(RINGS[-2:]) == {"bounty", "k-2so"}


@rule("RB-COMPONENT-007")
def test_target_markers():
    assert len(MARKERS) == 5


@rule("RB-COMPONENT-010")
def test_units_of_the_expansion():
    assert [sum(unit.figures for unit in new(UNITS, side=name)) for name in ("imperial", "rebel")] == [18, 18]


@rule("RB-COMPONENT-008", "RB-GREEN-004")
def test_no_more_than_three_green_dice():
    m = fight(
        "attack",
        {"rebel-vanguard": 5, "rebel-trooper": 1},
        {"stormtrooper": 1},
        **ROTE,
        combat={"starter": "rebel", "attacker": "rebel", "theater": "ground"},
    )
    rolled = next(event.dice for event in m.events if type(event).__name__ == "AttackRolled")
    assert sum(die // 4 == 2 for die in rolled) == 3


@rule("RBB-COMPONENT-007")
def test_eight_regions_of_four_systems():
    assert len(SYSTEMS) == 32
    assert Counter(system.region for system in SYSTEMS) == dict.fromkeys(range(1, 9), 4)


@rule("RBB-COMPONENT-004")
def test_no_more_than_five_red_and_five_black_dice_in_an_attack():
    m = fight(
        "attack",
        {"mon-cal-cruiser": 3, "corellian-corvette": 4},
        {"star-destroyer": 1},
        combat={"starter": "rebel", "attacker": "rebel"},
    )
    (rolled,) = [event.dice for event in m.events if type(event).__name__ == "AttackRolled"]
    assert Counter(die // 4 for die in rolled) == {0: 5, 1: 5}
