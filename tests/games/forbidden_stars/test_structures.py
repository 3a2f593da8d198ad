"""Structures: where they stand, whose they are, how they change hands; bastions and factories; destruction."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import begun, fight, resolving
from tests.games.forbidden_stars.table import GAME, TILES, area, dice, player, position, side_of, units
from tests.games.forbidden_stars.turns import ordering
from tests.vocabulary import options, refused, told
from wartable.games.forbidden_stars.battle.battle import morale_total
from wartable.games.forbidden_stars.content import BASTION_UNIT, COMBAT_CARDS, REQUIRED
from wartable.games.forbidden_stars.events import BattleBegan, StructureDestroyed
from wartable.games.forbidden_stars.model import order_of
from wartable.games.forbidden_stars.orders.deploy import deployment_limit
from wartable.games.forbidden_stars.rules.control import friendly
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

STACKS = {"8A": ["orks deploy"]}
ORKS = {"8A/ne": {"orks": {"boyz": 1}}}
DEPLOY = {"seat": "ultramarines", "system": "2A", "kind": "deploy"}
NINE = {
    area: {"structures": {"city": 1, "bastion": 1, "factory": 1}, "owner": "ultramarines"}
    for area in ("1A/nw", "1A/se", "3A/ne")
}


def building(areas: dict[str, Any], **more: Any) -> Match:
    return position(step="deploy-structure", stacks=STACKS, order=DEPLOY, areas={**ORKS, **areas}, **more)


def won(areas: dict[str, Any], **more: Any) -> Match:
    """The Orks have beaten everything on Pergam (2A/nw)."""
    return position(
        step="capture-structures",
        active="orks",
        stacks=STACKS,
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={"area": "2A/nw", "sides": [{"seat": "orks"}, {"seat": "ultramarines"}], "winner": 0},
        areas={**ORKS, "5A/nw": {"ultramarines": {"scout": 1}}, **areas},
        **more,
    )


@rule("FS-STRUCTURE-001", "FS-STRUCTURE-002", "FS-STRUCTURE-003")
def test_structures_are_built_on_friendly_worlds_without_one() -> None:
    m = building(
        {
            "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"bastion": 1}},
            "2A/ne": {"ultramarines": {"scout": 1}},
            "2A/se": {"ultramarines": {"strike-cruiser": 1}},
        }
    )
    assert options(m, 0) == {"done", "build bastion 2A/ne", "build city 2A/ne", "build factory 2A/ne"}
    assert refused(m, 0, "build factory 2A/nw") == "FS-STRUCTURE-003"  # beside a structure of any type
    assert refused(m, 0, "build factory 2A/se") == "FS-STRUCTURE-002"
    m.play(0, "build factory 2A/ne")
    assert m.facts()["areas"]["2A/ne"]["structures"] == {"factory": 1}


@rule("FS-STRUCTURE-004", "FS-STRUCTURE-011")
def test_a_control_marker_of_its_owner_lies_under_every_structure() -> None:
    m = building({"2A/ne": {"ultramarines": {"scout": 1}}})
    assert [p.markers for p in m.view(0).players] == [9, 9]
    m.play(0, "build city 2A/ne")
    assert [p.markers for p in m.view(0).players] == [8, 9]
    assert m.facts()["areas"]["2A/ne"]["owner"] == "ultramarines"
    assert m.view(1).figures == 34


@rule("FS-STRUCTURE-007", "FS-STRUCTURE-011")
def test_without_a_marker_nothing_can_be_built() -> None:
    m = building({**NINE, "2A/ne": {"ultramarines": {"scout": 1}}})
    assert m.view(0).players[0].markers == 0
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "build city 2A/ne") == "FS-STRUCTURE-007"
    del_one = {**NINE, "1A/nw": {"structures": {"city": 1, "bastion": 1}, "owner": "ultramarines"}}
    assert len(options(building({**del_one, "2A/ne": {"ultramarines": {"scout": 1}}}), 0)) == 4


@rule("FS-STRUCTURE-009", "FS-LIMIT-001", "FS-LIMIT-005")
@pytest.mark.parametrize(("left", "count"), [(0, 1), (1, 4)])
def test_the_plastic_structures_are_common_and_limited(left: int, count: int) -> None:
    facts = {"step": "deploy-structure", "order": DEPLOY, "tiles": TILES, "storms": []}
    s = GAME.build({**facts, "areas": {**ORKS, "2A/ne": {"ultramarines": {"scout": 1}}}})
    assert s.figures == 35
    s.figures = left
    m = Match(GAME, s, {}, "0")
    assert len(options(m, 0)) == count
    if not left:
        assert refused(m, 0, "build city 2A/ne") == "FS-STRUCTURE-009"


@rule("FS-STRUCTURE-006", "FS-STRUCTURE-004")
def test_a_winning_attacker_takes_every_structure_with_his_markers() -> None:
    m = won({"2A/nw": {"orks": {"boyz": 1}, "structures": {"bastion": 1, "factory": 1}, "owner": "ultramarines"}})
    here = m.facts()["areas"]["2A/nw"]
    assert (here["structures"], here["owner"]) == ({"bastion": 1, "factory": 1}, "orks")
    assert [p.markers for p in m.view(None).players] == [9, 7]
    assert len(told(m, "StructureCaptured")) == 2


@rule("FS-STRUCTURE-008", "FS-DESTROY-002")
@pytest.mark.parametrize(("owned", "kept"), [(9, 0), (8, 1), (7, 2)])
def test_a_captured_structure_without_a_marker_is_destroyed(owned: int, kept: int) -> None:
    many = [(a, k) for a in ("1A/nw", "1A/se", "3A/ne") for k in ("city", "bastion", "factory")][:owned]
    own: dict[str, Any] = {}
    for world, kind in many:
        own.setdefault(world, {"structures": {}, "owner": "orks"})["structures"][kind] = 1
    m = won({**own, "2A/nw": {"orks": {"boyz": 1}, "structures": {"city": 1, "factory": 1}, "owner": "ultramarines"}})
    if kept == 1:  # one marker for two structures: the winner says which of them is destroyed
        assert options(m, 1) == {"structure city 2A/nw", "structure factory 2A/nw"}
        assert m.pending[1].cite == "FS-STRUCTURE-008"
        m.play(1, "structure city 2A/nw")
        assert m.facts()["areas"]["2A/nw"]["structures"] == {"factory": 1}
    assert sum(m.facts()["areas"]["2A/nw"].get("structures", {}).values()) == kept
    assert [p.markers for p in m.view(None).players] == [9, 9 - owned - kept]  # the loser has his markers back
    assert m.view(None).figures == 35 - owned - kept
    assert [e.cite for e in m.events if isinstance(e, StructureDestroyed)] == ["FS-STRUCTURE-008"] * (2 - kept)


@rule("FS-STRUCTURE-010", "FS-GOLDEN-002")
def test_wraithbone_singers_put_a_second_structure_of_another_type() -> None:
    def singing(structures: dict[str, int], upgrades: list[str]) -> Match:
        return position(
            factions=["eldar", "orks"],
            step="deploy-structure",
            stacks=STACKS,
            order={**DEPLOY, "seat": "eldar"},
            areas={**ORKS, "2A/nw": {"eldar": {"falcon": 1}, "structures": structures}},
            players={"eldar": {"upgrades": upgrades}},
        )

    m = singing({"city": 1}, ["wraithbone-singers"])
    assert options(m, 0) == {
        "done", "build bastion 2A/nw +wraithbone-singers", "build factory 2A/nw +wraithbone-singers",
    }  # fmt: skip
    assert refused(m, 0, "build city 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    assert refused(m, 0, "build bastion 2A/nw") == "FS-STRUCTURE-003"
    m = singing({"city": 1, "bastion": 1}, ["wraithbone-singers"])
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "build factory 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    assert options(singing({"city": 1}, []), 0) == {"done"}


@rule("FS-STRUCTURE-010", "FS-FREE-001")
def test_the_emperor_protects_puts_a_bastion_beside_another_structure_for_2_materiel() -> None:
    m = position(
        step="event-ability",
        event="the-emperor-protects",
        areas={
            **ORKS,
            "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
            "2A/ne": {"ultramarines": {"scout": 1}, "structures": {"bastion": 1}},
            "5A/nw": {"ultramarines": {"scout": 1}},
        },
        players={"ultramarines": {"drawn": ["the-emperor-protects"], "materiel": 2}},
    )
    m.play(0, "use")
    assert options(m, 0) == {"structure bastion 5A/nw", "structure bastion 2A/nw"}
    assert refused(m, 0, "structure bastion 2A/ne") == "FS-MARINES-007"
    free = m.clone()
    free.play(0, "structure bastion 5A/nw")
    assert free.facts()["players"]["ultramarines"]["materiel"] == 2
    m.play(0, "structure bastion 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["structures"] == {"bastion": 1, "factory": 1}
    assert m.facts()["players"]["ultramarines"]["materiel"] == 0


@rule("FS-FACTORY-001")
@pytest.mark.parametrize(("world", "limit"), [("2A/nw", 5), ("2A/ne", 1)])
def test_with_one_factory_the_limit_is_the_capacity_of_its_world(world: str, limit: int) -> None:
    """Pergam holds five units and Laodicea one; where the units are put does not matter."""
    areas = {"2A/nw": {"ultramarines": {"land-raider": 1}}}
    areas[world] = {**areas.get(world, {}), "structures": {"factory": 1}, "owner": "ultramarines"}
    m = ordering("deploy", "deploy", areas, me={"materiel": 14})
    for _ in range(limit):
        assert "buy strike-cruiser 2A/sw" in options(m, 0)
        m.play(0, "buy scout 2A/nw")
    assert options(m, 0) == {"done"} and refused(m, 0, "buy strike-cruiser 2A/sw") == "FS-DEPLOY-003"
    assert units(m, "ultramarines") == {"land-raider": 1, "scout": limit}


@rule("FS-STRUCTURE-010", "FS-FACTORY-003", "FS-FACTORY-002")
def test_direct_the_faithful_may_make_two_factories_which_count_twice() -> None:
    m = position(
        step="strategize-revealed",
        stacks={"2A": ["ultramarines deploy"], "8A": ["orks deploy"]},
        order={"seat": "ultramarines", "system": "2A", "kind": "strategize"},
        areas={**ORKS, "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1, "bastion": 1}}},
        players={"ultramarines": {"upgrades": ["direct-the-faithful"]}},
    )
    m.play(0, "replace bastion 2A/nw by factory")
    assert m.facts()["areas"]["2A/nw"]["structures"] == {"factory": 2}  # exchanged, not added
    assert m.view(0).players[0].markers == 7

    def limit(structures: dict[str, dict[str, Any]], system: str = "2A") -> int:
        s = position(step="deploy", order={**DEPLOY, "system": system}, areas={**ORKS, **structures}).state
        return deployment_limit(s, order_of(s))

    mine = {"owner": "ultramarines"}
    assert limit({"2A/nw": {"structures": {"factory": 1}, **mine}}) == 5
    assert limit({"2A/nw": {"structures": {"factory": 2}, **mine}}) == 10
    assert (
        limit({"2A/nw": {"structures": {"factory": 1}, **mine}, "2A/ne": {"structures": {"factory": 1}, **mine}}) == 6
    )
    elsewhere = {
        "5A/nw": {"structures": {"factory": 1}, **mine},
        "2A/ne": {"structures": {"factory": 1}, "owner": "orks"},
    }
    assert limit({"2A/nw": {"structures": {"factory": 1}, **mine}, **elsewhere}) == 5  # own ones, in the active system
    m = position(
        step="deploy",
        stacks=STACKS,
        order=DEPLOY,
        areas={**ORKS, "2A/ne": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}},
    )
    m.play(0, "buy scout 2A/ne")  # Laodicea: one unit
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy scout 2A/ne") == "FS-DEPLOY-003"


@rule("FS-STRUCTURE-012", "FS-AREA-003")
def test_a_structure_keeps_its_owner_when_his_units_are_gone() -> None:
    m = position(
        step="move-ground",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "5A", "kind": "advance", "friendly": ["2A/ne"]},
        areas={**ORKS, "2A/ne": {"ultramarines": {"scout": 1}, "structures": {"city": 1}}},
    )
    m.play(0, "move scout 2A/ne 5A/nw")
    m.play(0, "done")
    here = m.facts()["areas"]["2A/ne"]
    assert here == {"structures": {"city": 1}, "owner": "ultramarines"}
    assert friendly(m.state, 0) >> m.state.map.read_area("2A/ne") & 1  # and the world is still his
    m = position(  # everybody has fallen: nobody wins, and the city stays
        step="next-card",
        active="orks",
        stacks=STACKS,
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={"area": "2A/nw", "sides": [{"seat": "orks"}, {"seat": "ultramarines"}], "turn": 1},
        areas={**ORKS, "2A/nw": {"structures": {"city": 1}, "owner": "ultramarines"}},
    )
    assert m.facts()["areas"]["2A/nw"]["owner"] == "ultramarines"


# ---- bastions ----


def attack(defender: dict[str, Any], dice: list[str], **more: Any) -> Match:
    """Five Boyz move from Thylin into Pergam and a battle begins there."""
    m = position(
        step="move-ground",
        active="orks",
        stacks=STACKS,
        dice=dice,
        order={"seat": "orks", "system": "2A", "kind": "advance", "friendly": ["5A/nw", "2A/ne"]},
        areas={**ORKS, "2A/ne": {"orks": {"boyz": 5}}, "2A/nw": defender, "1A/nw": {"ultramarines": {"scout": 1}}},
        **more,
    )
    m.play(1, "move boyz 2A/ne 2A/nw")
    m.play(1, "done")
    return m


OF_ALL = {"ultramarines": "orks", "chaos": "ultramarines", "orks": "eldar", "eldar": "chaos"}
ATTACKERS = {"ultramarines": "land-raider", "chaos": "helbrute", "orks": "battlewagon", "eldar": "falcon"}


@rule("FS-BASTION-005")
@pytest.mark.parametrize(("mine", "theirs"), OF_ALL.items())
def test_a_bastion_of_any_faction_has_two_dice_three_health_two_morale_and_costs_two(mine: str, theirs: str) -> None:
    bastion = {"structures": {"bastion": 1}, "owner": mine}
    m = begun({ATTACKERS[theirs]: 1}, bastion, factions=[theirs, mine])
    assert sum(dice(m, 1)) == 2
    assert m.state.battle is not None
    assert morale_total(m.state, m.state.battle, 1) == dice(m, 1)[2] + 2
    for damage, left in ((2, {"bastion": 1}), (3, None)):
        hit = fight(
            "assign-damage",
            {},
            {"damage": damage},
            {theirs: {ATTACKERS[theirs]: 1}, **bastion},
            battle={"turn": 1},
            factions=(theirs, mine),
        )
        assert area(hit, "2A/nw").get("structures") == left
    for materiel, offered in ((1, False), (2, True)):
        m = ordering(
            "deploy",
            "deploy-structure",
            {"2A/nw": {mine: {ATTACKERS[mine]: 1}}},
            faction=mine,
            against=theirs,
            me={"materiel": materiel},
        )
        assert ("build bastion 2A/nw" in options(m, 0)) is offered
    m.play(0, "build bastion 2A/nw")
    assert player(m, mine)["materiel"] == 0


@rule("FS-BASTION-001", "FS-BASTION-003", "FS-REINFORCEMENT-007")
def test_a_bastion_alone_fights_with_two_dice_and_its_morale() -> None:
    m = attack(
        {"structures": {"bastion": 1}, "owner": "ultramarines"},
        ["attack", "attack", "defence", "morale"],
        players={"ultramarines": {"assets": {"reinforcement": 3}}},
    )
    assert [e.owner for e in m.events if isinstance(e, BattleBegan)] == [0]
    assert list(side_of(m, 1).dice) == [2, 0, 0]  # one Boyz: two dice
    assert list(side_of(m, 0).dice) == [0, 1, 1]  # the bastion: two dice
    assert {q.ask for q in m.pending.values()} == {"choose-card"}  # no figure, so no reinforcements
    assert m.state.battle is not None
    assert morale_total(m.state, m.state.battle, 1) == 1 + 2


@rule("FS-BASTION-001", "FS-BASTION-004", "FS-DESTROY-002")
@pytest.mark.parametrize(("damage", "left"), [(2, {"bastion": 1}), (3, None)])
def test_three_damage_destroy_a_bastion_and_less_does_nothing(damage: int, left: dict[str, int] | None) -> None:
    m = position(
        step="assign-damage",
        active="orks",
        stacks=STACKS,
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={
            "area": "2A/nw",
            "sides": [{"seat": "orks", "hand": ["gretchin"]}, {"seat": "ultramarines", "damage": damage, "hand": ["ambush"]}],
            "turn": 1,
        },
        areas={**ORKS, "2A/nw": {"orks": {"boyz": 1}, "structures": {"bastion": 1}, "owner": "ultramarines"},
               "1A/nw": {"ultramarines": {"scout": 1}}},
    )  # fmt: skip
    assert m.facts()["areas"]["2A/nw"].get("structures") == left  # never routed: it stands or it is gone
    assert m.view(None).players[0].markers == (8 if left else 9)
    assert m.view(None).figures == (34 if left else 35)


@rule("FS-BASTION-004", "FS-STRUCTURE-006", "FS-BASTION-001")
def test_a_bastion_stays_when_the_units_retreat_and_is_captured() -> None:
    m = position(
        step="determine-winner",
        active="orks",
        stacks=STACKS,
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={
            "area": "2A/nw", "round": 4, "origins": ["2A/ne"],
            "sides": [{"seat": "orks", "dice": {"morale": 4}}, {"seat": "ultramarines"}],
        },
        areas={
            **ORKS,
            "2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}, "structures": {"bastion": 1}, "owner": "ultramarines"},
            "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "1A/nw": {"ultramarines": {"scout": 1}},
        },
    )  # fmt: skip
    after = m.facts()["areas"]  # 4 + 1 against 2 + 2
    assert after["1A/nw"]["ultramarines"] == {"scout": 1, "scout routed": 1}
    assert after["2A/nw"] == {"orks": {"boyz": 1}, "structures": {"bastion": 1}, "owner": "orks"}


@rule("FS-BASTION-002")
def test_no_orbital_strike_at_a_world_with_a_bastion() -> None:
    def strikes(structures: dict[str, int], upgrades: list[str]) -> Match:
        return position(
            step="orbital-strike",
            stacks=STACKS,
            order={"seat": "ultramarines", "system": "2A", "kind": "advance"},
            areas={
                **ORKS,
                "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
                "2A/se": {"ultramarines": {"strike-cruiser": 1}},
                "2A/nw": {"orks": {"boyz": 1}, "structures": structures},
                "2A/ne": {"orks": {"boyz": 1}},
            },
            players={"ultramarines": {"upgrades": upgrades}},
        )

    m = strikes({"bastion": 1}, [])
    assert options(m, 0) == {"decline", "strike 2A/se 2A/ne"}
    assert refused(m, 0, "strike 2A/sw 2A/nw") == "FS-BASTION-002"
    assert options(strikes({"city": 1}, []), 0) == {"decline", "strike 2A/sw 2A/nw", "strike 2A/se 2A/ne"}


@rule("FS-BASTION-006")
def test_three_cards_name_the_bastion_and_it_meets_their_requirement() -> None:
    named = {COMBAT_CARDS[c].id for c, units in enumerate(REQUIRED) if BASTION_UNIT in units}
    assert named == {"blessed_power_armour", "hold_the_line", "show_no_fear"}
    here = {"orks": {"boyz": 1}, "structures": {"bastion": 1}, "owner": "ultramarines"}
    me, opponent = {"faction": "ultramarines", "dice": {"morale": 1}}, {"faction": "orks", "hand": ["gretchin"]}
    for card, offered in (("blessed-power-armour", True), ("hold-the-line", True), ("faith-in-the-emperor", False)):
        m = resolving(card, "unit", me, opponent, here, attacking=False)
        found = m.pending.get(0)
        assert (found is not None and found.ask == "use-ability") is offered, card


@rule("FS-BASTION-007", "FS-ROUT-002")
def test_a_bastion_with_routed_units_fights_a_normal_battle() -> None:
    m = attack(
        {"ultramarines": {"space-marine routed": 2}, "structures": {"bastion": 1}, "owner": "ultramarines"},
        ["attack"] * 2 + ["attack"] * 2,
    )
    assert list(side_of(m, 0).dice) == [2, 0, 0]  # the bastion only
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"space-marine routed": 2}  # they do not retreat beforehand
    assert m.state.battle is not None
    assert morale_total(m.state, m.state.battle, 1) == 2
    m = attack({"ultramarines": {"space-marine routed": 2}}, [])
    assert m.state.battle is None  # without it the attack is won at once


# ---- destruction ----


@rule("FS-DESTROY-001", "FS-DESTROY-003")
def test_destroyed_units_go_to_the_reserve_and_can_be_bought_again() -> None:
    six = {
        "5A/nw": {"ultramarines": {"scout": 5}},
        "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
    }
    m = position(
        step="capacity",
        stacks={"2A": ["ultramarines deploy"], "8A": ["orks strategize"]},
        active="orks",
        order={"seat": "orks", "system": "8A", "kind": "advance"},
        areas={**ORKS, **six},
    )
    assert m.view(None).players[0].reserve[0] == 1  # one of five Scouts on Thylin was surplus
    m.play(0, "reveal 2A")
    m.play(0, "resolve deploy")
    m.play(0, "buy scout 2A/nw")
    assert m.view(None).players[0].reserve[0] == 0
    assert refused(m, 0, "buy scout 2A/nw") == "FS-LIMIT-005"


@rule("FS-DESTROY-002", "FS-DESTROY-003")
def test_a_destroyed_structure_returns_to_the_common_supply_and_can_be_built_again() -> None:
    m = building({**NINE, "2A/ne": {"ultramarines": {"scout": 1}}})
    assert options(m, 0) == {"done"}
    s = m.state
    from wartable.games.forbidden_stars.content import FACTORY
    from wartable.games.forbidden_stars.rules.forces import destroy_structure

    destroy_structure(s, FACTORY, s.map.read_area("3A/ne"), "FS-DESTROY-002")
    assert (s.figures, s.players[0].markers) == (35 - 8, 1)
    assert len(options(Match(GAME, s, {}, "0"), 0)) == 4
