"""Damage and health, routing and rallying."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import begun, fight, resolving
from tests.games.forbidden_stars.table import dice, position, units
from tests.vocabulary import asked, fields, options, refused, told
from wartable.games.forbidden_stars.content import HEALTH, UNITS
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

ORK = {"orks": {"boyz": 1}}


def suffers(damage: int, mine: dict[str, int], **more: Any) -> Match:
    """The Ultramarine defender has this much damage to assign in round 1."""
    side = {"damage": damage, "hand": ["ambush"], **more.pop("side", {})}
    there = {**ORK, "ultramarines": mine, **more.pop("there", {})}
    return fight("assign-damage", {"hand": ["gretchin"]}, side, there, battle={"turn": 1}, **more)


@rule("FS-DAMAGE-001")
@pytest.mark.parametrize(("damage", "left"), [(2, {"space-marine routed": 1}), (3, {}), (4, {})])
def test_damage_of_its_health_or_more_destroys_a_unit(damage: int, left: dict[str, int]) -> None:
    m = suffers(damage, {"space-marine": 1}, areas={"8A/ne": {"ultramarines": {"scout": 1}}})
    assert units(m, "ultramarines") == left
    assert m.state.players[1].reserve[2] == UNITS[2].figures - sum(left.values())  # the figure is off the board


@rule("FS-DAMAGE-002", "FS-DAMAGE-003", "FS-DAMAGE-011")
def test_the_owner_chooses_among_bastions_and_unrouted_units() -> None:
    m = suffers(2, {"scout": 1, "space-marine": 1, "land-raider routed": 1}, there={"structures": {"bastion": 1}})
    assert asked(m) == {1: "assign-damage"}
    assert options(m, 1) == {"damage scout", "damage space-marine", "damage bastion"}
    assert refused(m, 1, "damage land-raider routed") == "FS-DAMAGE-003"
    m.play(1, "damage scout")
    assert units(m, "ultramarines") == {"space-marine": 1, "land-raider routed": 1}


@rule("FS-DAMAGE-003")
def test_routed_units_suffer_only_when_nothing_else_is_left() -> None:
    m = suffers(3, {"scout routed": 1, "land-raider routed": 1}, there={"structures": {"bastion": 1}})
    assert told(m, "StructureDestroyed") and units(m, "ultramarines") == {"scout routed": 1, "land-raider routed": 1}
    m = suffers(3, {"scout routed": 1, "land-raider routed": 1})
    assert options(m, 1) == {"damage scout routed", "damage land-raider routed"}


@rule("FS-DAMAGE-004", "FS-DAMAGE-005", "FS-DAMAGE-011")
def test_what_is_left_goes_on_to_another_target_until_it_is_used_up() -> None:
    m = suffers(6, {"scout": 2, "land-raider": 1})
    m.play(1, "damage scout")  # 4 left
    assert options(m, 1) == {"damage scout", "damage land-raider"}
    m.play(1, "damage land-raider")  # 0 left
    assert units(m, "ultramarines") == {"scout": 1}
    m = suffers(99, {"scout": 1, "space-marine routed": 1}, areas={"8A/ne": {"ultramarines": {"scout": 1}}})
    assert units(m, "ultramarines") == {} and fields(m, "BattleWon", "seat") == [(0,)]  # the rest is lost


@rule("FS-DAMAGE-011", "FS-DAMAGE-006")
def test_damage_is_never_split_between_two_survivors() -> None:
    m = suffers(3, {"land-raider": 2, "warlord-titan": 1})
    m.play(1, "damage land-raider")  # takes all three and is routed
    assert units(m, "ultramarines") == {"land-raider": 1, "land-raider routed": 1, "warlord-titan": 1}
    assert m.state.battle is not None and m.state.battle.round == 2


@rule("FS-DAMAGE-006", "FS-DAMAGE-007")
def test_a_unit_that_survives_is_routed_and_a_routed_one_stays_as_it_is() -> None:
    assert units(suffers(2, {"space-marine": 1}), "ultramarines") == {"space-marine routed": 1}
    m = suffers(2, {"space-marine routed": 1})
    assert units(m, "ultramarines") == {"space-marine routed": 1} and not told(m, "UnitRouted", "UnitDestroyed")


@rule("FS-DAMAGE-008")
def test_damage_does_not_carry_over() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 2}, "hand": []},
        {"hand": []},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}},
        areas={"2A/ne": {"orks": {"boyz": 1}}},
    )
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 0), (1, 2)] * 3  # 2 damage in each of three rounds
    assert fields(m, "UnitDestroyed", "cite") == [("FS-RETREAT-007",)]  # it has nowhere to retreat to
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-019", 0)]  # decided by morale, 1 to 0


@rule("FS-DAMAGE-009", "FS-BASTION-004")
def test_a_bastion_ignores_less_than_its_health() -> None:
    for damage, left in ((2, {"bastion": 1}), (3, None)):
        m = suffers(damage, {"scout routed": 1}, there={"structures": {"bastion": 1}})
        assert m.facts()["areas"]["2A/nw"].get("structures") == left
        assert units(m, "ultramarines") == {"scout routed": 1} and not told(m, "UnitRouted")


@rule("FS-DAMAGE-010", "FS-ORBITAL-008")
def test_survivors_of_an_orbital_strike_are_not_routed() -> None:
    m = position(
        step="strike-damage",
        active="orks",
        order={"seat": "orks", "system": "2A", "kind": "advance", "struck": True,
               "strike": {"void": "2A/sw", "world": "2A/nw", "target": "ultramarines", "damage": 5}},
        areas={"2A/sw": {"orks": {"onslaught": 1}}, "2A/nw": {"ultramarines": {"space-marine": 2}},
               "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
    )  # fmt: skip
    assert units(m, "ultramarines") == {"space-marine": 1}  # 3 destroy one, 2 are ignored


@rule("FS-DAMAGE-014", "FS-MARINES-019")
def test_who_cannot_be_routed_uses_up_non_lethal_damage() -> None:
    m = suffers(5, {"space-marine": 2}, side={"played": ["show-no-fear"], "live": [1]})
    assert units(m, "ultramarines") == {"space-marine": 1} and not told(m, "UnitRouted")
    m = suffers(2, {"space-marine": 1, "scout": 1}, side={"played": ["show-no-fear"], "live": [1]})
    m.play(1, "damage space-marine")
    assert units(m, "ultramarines") == {"space-marine": 1, "scout": 1}


# ---- routing and rallying ----


@rule("FS-ROUT-001")
def test_every_unit_stands_or_lies_and_rallying_needs_a_routed_one() -> None:
    m = resolving(
        "waaagh",
        "general",
        {"faction": "orks", "hand": ["gretchin"]},
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"orks": {"boyz routed": 1, "nob routed": 1, "gargant": 1}, "ultramarines": {"scout": 1}},
    )
    m.play(0, "use")
    assert options(m, 0) == {"unit boyz routed 2A/nw", "unit nob routed 2A/nw"}
    assert refused(m, 0, "unit gargant 2A/nw") == "FS-ROUT-001"
    m.play(0, "unit nob routed 2A/nw")
    assert units(m, "orks") == {"boyz routed": 1, "nob": 1, "gargant": 1}


@rule("FS-ROUT-002")
def test_routed_ships_do_not_strike() -> None:
    m = position(
        step="orbital-strike",
        active="orks",
        order={"seat": "orks", "system": "2A", "kind": "advance"},
        areas={"2A/sw": {"orks": {"onslaught": 1, "kill-kroozer routed": 1}}, "2A/se": {"orks": {"kill-kroozer routed": 1}},
               "2A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"ultramarines": {"scout": 1}},
               "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
        dice=["attack"] * 8,
    )  # fmt: skip
    assert options(m, 1) == {"decline", "strike 2A/sw 2A/nw"}
    assert refused(m, 1, "strike 2A/se 2A/ne") == "FS-ROUT-002"
    m.play(1, "strike 2A/sw 2A/nw")
    assert fields(m, "DiceRolled", "attack") == [(1,)]  # the Onslaught only


@rule("FS-ROUT-003")
def test_routed_units_cannot_be_moved() -> None:
    m = position(
        step="move-ships",
        order={"seat": "ultramarines", "system": "2A", "kind": "advance"},
        areas={"2A/sw": {"ultramarines": {"strike-cruiser routed": 1}}, "2A/ne": {"ultramarines": {"scout routed": 1}},
               "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
    )  # fmt: skip
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move strike-cruiser 2A/sw 2A/se") == "FS-ROUT-003"
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move scout 2A/ne 2A/nw") == "FS-ROUT-003"
    m = resolving(  # nor by a card
        "hit-and-run",
        "unit",
        {"faction": "eldar", "dice": {"morale": 1}, "hand": ["hit-and-run"]},
        {"faction": "orks", "hand": ["gretchin"]},
        {"eldar": {"aspect-warrior": 1, "wraithguard routed": 1}, "orks": {"boyz": 1}},
        areas={"2A/ne": {}},
    )
    m.play(0, "use")
    assert options(m, 0) == {"move aspect-warrior 2A/nw 2A/ne"}


@rule("FS-ROUT-004", "FS-ROUT-007", "FS-RETREAT-001")
def test_routed_units_retreat_like_the_others_and_all_lie_afterwards() -> None:
    m = fight(
        "determine-winner",
        {"dice": {"morale": 8}},
        {},
        {**ORK, "ultramarines": {"scout": 1, "space-marine routed": 1}},
        areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}},
    )
    assert units(m, "ultramarines") == {}
    assert units(m, "ultramarines", "1A/nw") == {"scout": 1, "scout routed": 1, "space-marine routed": 1}


@rule("FS-ROUT-005", "FS-KEYWORD-014", "FS-STRUCTURE-005")
def test_only_an_unrouted_unit_can_be_routed() -> None:
    def zeal(mine: dict[str, int]) -> Match:
        m = resolving(
            "khornes-rage",
            "unit",
            {"faction": "chaos", "hand": ["dark-faith"]},
            {"faction": "ultramarines", "hand": ["ambush"]},
            {
                "chaos": {"chaos-space-marine": 1},
                "ultramarines": mine,
                "structures": {"bastion": 1},
                "owner": "ultramarines",
            },
        )
        m.play(0, "use")
        return m

    m = zeal({"scout": 1, "space-marine": 1, "land-raider routed": 1})
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    assert refused(m, 1, "unit land-raider routed 2A/nw") == "FS-ROUT-005"
    assert refused(m, 1, "unit bastion 2A/nw") == "FS-STRUCTURE-005"
    m = zeal({"land-raider routed": 2})
    assert units(m, "ultramarines") == {"land-raider routed": 2} and asked(m) != {1: "rout"}


@rule("FS-ROUT-006")
def test_all_units_of_all_players_rally_in_the_refresh_phase() -> None:
    m = position(
        step="refresh",
        areas={"2A/nw": {"ultramarines": {"scout routed": 2, "space-marine": 1}}, "8A/se": {"orks": {"onslaught routed": 1}},
               "8A/ne": {"orks": {"boyz routed": 1}}},
    )  # fmt: skip
    assert units(m, "ultramarines") == {"scout": 2, "space-marine": 1}
    assert (units(m, "orks", "8A/ne"), units(m, "orks", "8A/se")) == ({"boyz": 1}, {"onslaught": 1})


@rule("FS-ROUT-008")
def test_a_routed_unit_is_otherwise_a_normal_unit() -> None:
    m = position(  # it keeps a void friendly, so that a path leads through it
        step="move-ships",
        order={"seat": "ultramarines", "system": "2A", "kind": "advance"},
        areas={"2A/sw": {"ultramarines": {"strike-cruiser routed": 1}}, "1A/nw": {"ultramarines": {"scout": 1}},
               "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
    )  # fmt: skip
    m.play(0, "done")
    assert options(m, 0) == {"done", "move scout 1A/nw 2A/nw"}
    m = position(  # it counts for the capacity of Laodicea, which is 1
        step="capacity",
        order={"seat": "ultramarines", "system": "2A", "kind": "advance"},
        areas={"2A/ne": {"ultramarines": {"scout routed": 1, "space-marine": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
    )
    assert options(m, 0) == {"surplus space-marine 2A/ne", "surplus scout routed 2A/ne"}
    m = resolving(  # it may be destroyed as a price
        "inhuman-strength",
        "unit",
        {"faction": "chaos", "hand": ["dark-faith"]},
        {"faction": "ultramarines", "hand": ["ambush"]},
        {"chaos": {"cultist routed": 1, "helbrute": 1}, "ultramarines": {"scout": 1}},
    )
    m.play(0, "use")
    assert options(m, 0) == {"unit helbrute 2A/nw", "unit cultist routed 2A/nw"}


@rule("FS-ROUT-009")
def test_any_damage_destroys_a_unit_of_health_1_only_effects_rout_it() -> None:
    assert [u.id for u in UNITS if u.health == 1] == ["aspect_warrior"] and HEALTH[24] == 3
    m = fight(
        "assign-damage",
        {"hand": ["gretchin"]},
        {"damage": 1, "hand": ["hit-and-run"]},
        {**ORK, "eldar": {"aspect-warrior": 2}},
        factions=("orks", "eldar"),
        battle={"turn": 1},
    )
    assert units(m, "eldar") == {"aspect-warrior": 1}
    m = resolving(
        "spiritseers-guidance",
        "general",
        {"faction": "eldar", "hand": ["hit-and-run"]},
        {"faction": "orks", "hand": ["gretchin"]},
        {"eldar": {"aspect-warrior": 1}, "orks": {"boyz": 1}},
    )
    m.play(0, "use")
    assert units(m, "eldar") == {"aspect-warrior routed": 1}


@rule("FS-BATTLE-002", "FS-ROUT-002")
def test_a_routed_attacker_adds_no_dice() -> None:
    m = begun({"boyz": 1, "gargant routed": 1}, {"ultramarines": {"scout": 1, "land-raider routed": 1}})
    assert (sum(dice(m, 0)), sum(dice(m, 1))) == (2, 1)
