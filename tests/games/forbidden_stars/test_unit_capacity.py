"""Unit capacity: when it is checked, whom it concerns, who chooses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import position
from tests.vocabulary import asked, fields, options, refused, told
from wartable.games.forbidden_stars.events import UnitDestroyed
from wartable.kernel.ledger import rule

STACKS = {"8A": ["orks deploy"]}
ADVANCE = {"seat": "ultramarines", "system": "2A", "kind": "advance"}
DEPLOY = {"seat": "ultramarines", "system": "2A", "kind": "deploy"}
ORKS = {"8A/ne": {"orks": {"boyz": 1}}}
MARINES = {"1A/nw": {"ultramarines": {"scout": 1}}}


def after_order(areas: dict[str, Any], **more: Any) -> Any:
    """The capacity check at the end of an Advance order."""
    return position(step="capacity", order=ADVANCE, stacks=STACKS, areas={**ORKS, **areas}, **more)


@rule("FS-CAPACITY-001", "FS-CAPACITY-003")
def test_each_player_keeps_as_many_units_as_the_area_has_skulls() -> None:
    full = {
        "5A/nw": {"ultramarines": {"scout": 2, "space-marine": 2}},
        "5A/se": {"ultramarines": {"strike-cruiser": 3}},
    }
    m = after_order(full)
    assert m.facts()["areas"]["5A/nw"] == full["5A/nw"]  # four on Thylin, three in the void: nothing happens
    assert asked(m) == {1: "reveal"}
    m = after_order({"5A/nw": {"ultramarines": {"scout": 3, "space-marine": 2, "land-raider routed": 1}}})
    assert options(m, 0) == {"surplus scout 5A/nw", "surplus space-marine 5A/nw", "surplus land-raider routed 5A/nw"}
    m.play(0, "surplus scout 5A/nw")
    m.play(0, "surplus land-raider routed 5A/nw")
    assert m.facts()["areas"]["5A/nw"]["ultramarines"] == {"scout": 2, "space-marine": 2}  # to four, not below
    assert 0 not in m.pending


@rule("FS-CAPACITY-001")
def test_the_capacity_is_counted_for_each_player_alone() -> None:
    """Thylin holds four units of each player, not four of both together."""
    four = {"scout": 2, "space-marine": 2}
    both = {"ultramarines": four, "orks": {"nob": 4}}
    m = after_order({"5A/nw": both, **MARINES})
    assert m.facts()["areas"]["5A/nw"] == both and not told(m, "UnitDestroyed")
    m = after_order({"5A/nw": {**both, "orks": {"nob": 5}}, **MARINES})
    assert fields(m, "UnitDestroyed", "seat") == [(1,)]
    assert m.facts()["areas"]["5A/nw"] == both


SKULLS = {"2A/ne": 1, "5A/ne": 2, "7A/nw": 3, "5A/nw": 4, "2A/nw": 5}


@rule("FS-CAPACITY-002")
@pytest.mark.parametrize(("world", "skulls"), SKULLS.items())
def test_a_world_holds_as_many_units_as_its_flag_has_skulls(world: str, skulls: int) -> None:
    m = after_order({world: {"ultramarines": {"scout": skulls}}})
    assert m.facts()["areas"][world]["ultramarines"] == {"scout": skulls} and not told(m, "UnitDestroyed")
    m = after_order({world: {"ultramarines": {"scout": skulls + 1}}})
    assert m.facts()["areas"][world]["ultramarines"] == {"scout": skulls}
    assert fields(m, "UnitDestroyed", "seat", "cite") == [(0, "FS-CAPACITY-003")]


@rule("FS-VOID-001")
def test_a_void_holds_three_ships() -> None:
    m = after_order({"5A/se": {"ultramarines": {"strike-cruiser": 3}}, **MARINES})
    assert m.facts()["areas"]["5A/se"]["ultramarines"] == {"strike-cruiser": 3} and not told(m, "UnitDestroyed")
    m = after_order({"5A/se": {"ultramarines": {"strike-cruiser": 2, "battle-barge": 2}}, **MARINES})
    assert options(m, 0) == {"surplus strike-cruiser 5A/se", "surplus battle-barge 5A/se"}
    m.play(0, "surplus strike-cruiser 5A/se")
    assert m.facts()["areas"]["5A/se"]["ultramarines"] == {"strike-cruiser": 1, "battle-barge": 2}
    assert asked(m) == {1: "reveal"}


@rule("FS-CAPACITY-006", "FS-UNIT-001")
def test_structures_do_not_count() -> None:
    held = {"2A/ne": {"ultramarines": {"scout": 1}, "structures": {"city": 1, "bastion": 1}}}
    m = after_order(held)
    assert m.facts()["areas"]["2A/ne"]["ultramarines"] == {"scout": 1}
    assert asked(m) == {1: "reveal"}


@rule("FS-CAPACITY-005", "FS-CAPACITY-004")
def test_units_may_be_deployed_beyond_the_capacity_until_the_order_is_over() -> None:
    m = position(
        step="deploy",
        order=DEPLOY,
        stacks=STACKS,
        areas={**ORKS, "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}},
        players={"ultramarines": {"materiel": 14}},
    )
    for _ in range(3):
        m.play(0, "buy strike-cruiser 2A/se")
    m.play(0, "buy scout 2A/ne")
    m.play(0, "buy scout 2A/ne")
    assert m.facts()["areas"]["2A/se"]["ultramarines"] == {"strike-cruiser": 3}
    assert m.facts()["areas"]["2A/ne"]["ultramarines"] == {"scout": 2}  # Laodicea holds one
    m.play(0, "done")
    assert asked(m) == {0: "deploy-structure"}  # not yet
    m.play(0, "done")
    assert m.facts()["areas"]["2A/ne"]["ultramarines"] == {"scout": 1}
    assert m.facts()["players"]["ultramarines"]["materiel"] == 4
    assert [e.cite for e in m.events if isinstance(e, UnitDestroyed)] == ["FS-CAPACITY-003"]


@rule("FS-CAPACITY-004")
def test_capacity_is_checked_after_an_action_instead_of_an_order() -> None:
    m = position(
        factions=["eldar", "orks"],
        stacks={"8A": ["orks deploy", "eldar deploy"]},
        areas={**ORKS, "5A/nw": {"eldar": {"falcon": 2, "wraithguard": 1}}, "2A/nw": {"eldar": {"falcon": 1}}},
        players={"eldar": {"scheme": "warp-gate"}},
    )
    m.play(0, "scheme warp-gate")
    m.play(0, "area 5A/nw")
    m.play(0, "area 2A/ne")
    m.play(0, "move falcon 5A/nw 2A/ne")
    m.play(0, "move wraithguard 5A/nw 2A/ne")
    assert m.facts()["areas"]["2A/ne"]["eldar"] == {"falcon": 1, "wraithguard": 1}
    m.play(0, "done")
    assert options(m, 0) == {"surplus wraithguard 2A/ne", "surplus falcon 2A/ne"}


@rule("FS-CAPACITY-004")
def test_capacity_is_checked_after_each_event_ability() -> None:
    m = position(
        step="event-ability",
        event="letz-get-fightin",
        first="orks",
        players={"orks": {"drawn": ["letz-get-fightin"]}},
        areas={"8A/ne": {"orks": {"boyz": 2, "nob": 1}}, "2A/nw": {"ultramarines": {"scout": 1}}},
    )
    m.play(1, "use")
    m.play(1, "place boyz 8A/ne 2")
    assert options(m, 1) == {"surplus boyz 8A/ne", "surplus nob 8A/ne"}  # five on Squall, which holds three
    m.play(1, "surplus nob 8A/ne")
    assert m.facts()["areas"]["8A/ne"]["orks"] == {"boyz": 3}  # of four Boyz one more must go: no choice is left
    assert m.state.active == 0  # only then comes the next player's event


@rule("FS-CAPACITY-007", "FS-TIMING-001")
def test_the_check_concerns_every_player_in_turn_order() -> None:
    crowded = {
        "5A/se": {"ultramarines": {"strike-cruiser": 2, "battle-barge": 2}},
        "2A/se": {"orks": {"onslaught": 2, "kill-kroozer": 2}},
        "1A/nw": {"ultramarines": {"scout": 1}},
    }
    m = after_order(crowded)
    assert list(m.pending) == [0]
    m.play(0, "surplus battle-barge 5A/se")
    assert list(m.pending) == [1]
    assert options(m, 1) == {"surplus onslaught 2A/se", "surplus kill-kroozer 2A/se"}
    m = after_order(crowded, first="orks", active="ultramarines")
    assert list(m.pending) == [1]  # the first player chooses first, whoever gave the order


@rule("FS-CAPACITY-009")
def test_nobody_removes_units_that_are_no_surplus() -> None:
    m = after_order(
        {
            "5A/se": {"ultramarines": {"strike-cruiser": 2, "battle-barge": 2}},
            "1A/nw": {"ultramarines": {"scout": 1}, "structures": {"bastion": 1}},
        }
    )
    assert options(m, 0) == {"surplus strike-cruiser 5A/se", "surplus battle-barge 5A/se"}
    assert refused(m, 0, "surplus scout 1A/nw") == "FS-CAPACITY-009"
    m.play(0, "surplus strike-cruiser 5A/se")
    assert asked(m) == {1: "reveal"}
    m = position(stacks={"2A": ["ultramarines advance"]}, areas={**ORKS, "2A/nw": {"ultramarines": {"scout": 1}}})
    assert options(m, 0) == {"reveal 2A"}  # on his turn neither


@rule("FS-CAPACITY-004", "FS-CAPACITY-007", "FS-CAPACITY-005")
def test_a_retreat_may_crowd_an_area_and_its_owner_chooses_after_the_order() -> None:
    m = position(
        step="determine-winner",
        active="ultramarines",
        stacks=STACKS,
        order={**ADVANCE, "fought": True, "struck": True},
        battle={
            "area": "2A/se",
            "sides": [{"seat": "ultramarines", "dice": {"morale": 8}}, {"seat": "orks"}],
            "origins": ["5A/se"],
            "round": 4,
        },
        areas={
            **ORKS,
            "2A/se": {"ultramarines": {"battle-barge": 1}, "orks": {"onslaught": 2, "kill-kroozer routed": 1}},
            "2A/sw": {"orks": {"kill-kroozer": 2}},
            "5A/nw": {"ultramarines": {"scout": 1}},
        },
    )
    assert m.facts()["areas"]["2A/sw"]["orks"] == {"onslaught routed": 2, "kill-kroozer": 2, "kill-kroozer routed": 1}
    assert options(m, 1) == {
        "surplus kill-kroozer 2A/sw", "surplus onslaught routed 2A/sw", "surplus kill-kroozer routed 2A/sw",
    }  # fmt: skip
    m.play(1, "surplus onslaught routed 2A/sw")
    m.play(1, "surplus kill-kroozer 2A/sw")
    assert m.facts()["areas"]["2A/sw"]["orks"] == {"onslaught routed": 1, "kill-kroozer": 1, "kill-kroozer routed": 1}
