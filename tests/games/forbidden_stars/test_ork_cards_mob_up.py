"""Mob Up!: an Advance order without a token."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import position
from tests.vocabulary import options, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HOME = {"8A/ne": {"orks": {"boyz": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}}


def have(m: Match, faction: str = "orks") -> dict[str, Any]:
    found: dict[str, Any] = m.facts()["players"][faction]
    return found


MOBS = {"2A/nw": {"orks": {"boyz": 1}}, "2A/sw": {"orks": {"onslaught routed": 1}}, "5A/nw": {"orks": {"boyz": 2}}}


def mob(stacks: dict[str, list[str]], areas: dict[str, Any] | None = None, **orks: Any) -> Match:
    return position(
        factions=["orks", "ultramarines"],
        stacks=stacks,
        areas={**HOME, **(areas or MOBS)},
        players={"orks": {"scheme": "mob-up", **orks}},
    )


@rule("FS-ORKS-008", "FS-EVENT-007", "FS-EVENT-011")
def test_mob_up_resolves_an_advance_in_a_system_with_two_own_units_instead_of_revealing_an_order() -> None:
    m = mob({"8A": ["orks deploy"], "1A": ["ultramarines deploy"]})
    assert options(m, 0) == {"reveal 8A", "scheme mob-up"}
    m.play(0, "scheme mob-up")
    assert options(m, 0) == {"system 2A", "system 5A"}  # ships and routed units count
    assert refused(m, 0, "system 8A") == "FS-ORKS-008"  # one unit only
    assert refused(m, 0, "system 1A") == "FS-ORKS-008"
    m.play(0, "system 2A")
    assert have(m)["scheme"] is None
    m.play(0, "done")
    m.play(0, "move boyz 5A/nw 2A/ne")
    m.play(0, "done")
    assert list(m.pending) == [1]  # the turn has passed
    assert m.facts()["stacks"] == {"8A": ["orks deploy"], "1A": ["ultramarines deploy"]}  # no token was used
    assert (have(m)["used"], have(m)["on-deck"]) == ({}, {})


@rule("FS-ORKS-008", "FS-EVENT-008")
def test_mob_up_needs_a_token_on_top_of_a_stack_and_a_mob() -> None:
    m = mob({"8A": ["orks deploy", "ultramarines deploy"], "1A": ["ultramarines dominate"]})
    assert list(m.pending) == [1]  # his only token is covered
    few = {"2A/nw": {"orks": {"boyz": 1}}, "5A/nw": {"orks": {"boyz": 1}}}
    m = mob({"8A": ["orks deploy"]}, few)
    assert options(m, 0) == {"reveal 8A"}
    assert refused(m, 0, "scheme mob-up") == "FS-ORKS-008"


@rule("FS-ORKS-050", "FS-ORKS-008", "FS-RETREAT-014", "FS-ACTIVE-002")
def test_mob_up_makes_its_system_active_and_upgrades_and_retreats_work_as_usual() -> None:
    areas = {
        "2A/ne": {"orks": {"boyz": 1}},
        "2A/se": {"orks": {"onslaught": 1}},
        "1A/nw": {"orks": {"boyz": 2}},
        "2A/nw": {"ultramarines": {"scout": 1}},
    }
    m = mob({"8A": ["orks deploy"]}, {**areas, "7A/nw": HOME["1A/nw"]}, upgrades=["ork-roks", "lootin"])
    m.play(0, "scheme mob-up")
    m.play(0, "system 2A")
    m.play(0, "done")
    assert m.state.order is not None
    assert (m.state.map.tile(m.state.order.system), m.state.order.token) == ("2A", -1)
    m.play(0, "upgrade ork-roks")
    m.play(0, "area 2A/sw")
    m.play(0, "move boyz 2A/ne 2A/nw")
    assert m.state.order.rok_attack is False
    fight = m.clone()
    fight.play(0, "done")
    assert fight.state.battle is not None and fight.state.battle.by_advance
    assert fight.state.battle.origins == 1 << fight.state.map.read_area("2A/ne")


@rule("FS-ORKS-050")
def test_the_strike_upgrades_work_in_the_order_of_mob_up() -> None:
    areas = {"2A/se": {"orks": {"onslaught": 2}}, "2A/ne": {"ultramarines": {"scout": 1}}}
    m = mob({"8A": ["orks deploy"]}, areas, upgrades=["lootin"])
    for answer in ("scheme mob-up", "system 2A", "done", "done", "strike 2A/se 2A/ne"):
        m.play(0, answer)
    assert options(m, 0) == {"done", "upgrade lootin"}
