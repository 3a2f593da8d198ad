"""What starts the battles of an order, and what belongs to the first of them only."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import begun
from tests.games.forbidden_stars.table import dice, player, position
from tests.vocabulary import asked, fields, options, told
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

FAR = {"7A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}


def crusading(**given: Any) -> Match:
    """Ultramarines enter a system without a friendly world; Crusade is theirs."""
    return begun(
        {"scout": 1},
        {"orks": {"boyz": 1}, "owner": "orks"},
        factions=["ultramarines", "orks"],
        players={"ultramarines": {"upgrades": ["crusade"]}},
        areas={**FAR, **given.pop("areas", {})},
        **given,
    )


@rule("FS-MARINES-008", "FS-ORDERUPGRADE-003", "FS-BATTLE-025")
def test_crusade_may_be_declined_and_the_battle_goes_on() -> None:
    m = crusading()
    assert options(m, 0) == {"upgrade crusade", "decline"}
    assert told(m, "DiceRolled") == []  # before the dice
    used = m.clone()
    used.play(0, "upgrade crusade")
    assert player(used, "ultramarines")["assets"] == {"reinforcement": 1}
    assert player(used, "ultramarines")["exhausted"] == ["crusade"]
    assert asked(used) == {0: "call-reinforcements"}
    m.play(0, "decline")
    assert player(m, "ultramarines")["assets"] == {} and player(m, "ultramarines")["exhausted"] == []
    assert set(asked(m).values()) == {"choose-card"}


@rule("FS-MARINES-008")
def test_crusade_looks_at_the_worlds_of_the_system_of_the_battle() -> None:
    at_home = crusading(areas={"2A/ne": {"ultramarines": {"scout": 1}}})
    assert "use-upgrade" not in asked(at_home).values()
    void = crusading(areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}})
    assert "use-upgrade" in asked(void).values()  # a friendly void is no world
    beside = crusading(areas={"5A/nw": {"ultramarines": {"scout": 1}}})
    assert "use-upgrade" in asked(beside).values()


@rule("FS-CONTESTED-001", "FS-CONTESTED-002")
def test_an_area_that_is_no_longer_contested_is_not_fought_over() -> None:
    """Wave Serpent had brought Eldar there, but the enemy has been taken away into the battle before."""
    fights = [{"area": "5A/nw", "attacker": "eldar", "origins": ["2A/nw"], "by-advance": False}]
    m = position(
        step="order-next",
        factions=["eldar", "ultramarines"],
        order={
            "seat": "eldar", "system": "2A", "kind": "advance", "fought": True, "struck": True, "fights": fights
        },
        areas={"5A/nw": {"eldar": {"aspect-warrior": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}},
        stacks={"8A": ["ultramarines deploy"]},
    )  # fmt: skip
    assert told(m, "BattleBegan", "BattleWon") == []
    assert asked(m) == {1: "reveal"}


@rule("FS-CHAOS-002", "FS-BATTLE-025")
def test_through_the_warp_gives_its_die_to_the_battle_that_the_order_starts_and_to_no_other() -> None:
    def battle(by_advance: bool, through: bool, attacker: str = "chaos") -> Match:
        factions = ["chaos", "eldar"]
        other = factions[1 - factions.index(attacker)]
        units = {"chaos": {"cultist": 1}, "eldar": {"aspect-warrior": 1}}
        fights = [{"area": "2A/nw", "attacker": attacker, "origins": ["5A/nw"], "by-advance": by_advance}]
        return position(
            step="order-next",
            factions=factions,
            dice=["attack"] * 5,
            order={
                "seat": "chaos", "system": "2A", "kind": "advance", "struck": True, "through": through,
                "contested": "2A/nw", "fights": fights,
            },
            areas={
                "2A/nw": {attacker: units[attacker], other: units[other]},
                "7A/nw": {"chaos": {"cultist": 1}},
                "8A/ne": {"eldar": {"falcon": 1}},
            },
        )  # fmt: skip

    assert fields(battle(by_advance=True, through=True), "DieGained", "seat", "face") == [(0, 2)]
    assert dice(battle(by_advance=True, through=True), 0) == (1, 0, 1)
    assert fields(battle(by_advance=True, through=False), "DieGained", "seat") == []
    assert fields(battle(by_advance=False, through=True, attacker="eldar"), "DieGained", "seat") == []


@rule("FS-BATTLE-001")
def test_the_defender_is_the_player_who_was_there_whoever_sits_between() -> None:
    """Seat 0 attacks seat 2; seat 1 has nothing in the area."""
    m = position(
        step="order-next",
        factions=["orks", "chaos", "ultramarines"],
        tiles=["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"],
        order={
            "seat": "orks", "system": "2A", "kind": "advance", "struck": True, "contested": "2A/nw",
            "fights": [{"area": "2A/nw", "attacker": "orks", "origins": ["5A/nw"]}],
        },
        areas={
            "2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}},
            "2A/ne": {"chaos": {"cultist": 1}},
            "7A/nw": {"chaos": {"cultist": 1}},
        },
    )  # fmt: skip
    assert fields(m, "BattleBegan", "seat", "owner") == [(0, 2)]
    assert set(asked(m)) == {0, 2}
