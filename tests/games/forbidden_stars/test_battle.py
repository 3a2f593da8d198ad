"""Battles: preparation, damage, morale, retreat, capture."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import position
from tests.vocabulary import fields, options, refused, told
from wartable.games.forbidden_stars.battle.battle import morale_total
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def fight(step: str, attacker: dict[str, Any], defender: dict[str, Any], **given: Any) -> Match:
    """A battle at Pergam (2A/nw): Orks attack from Thylin (5A/nw), Ultramarines defend."""
    battle = {
        "area": "2A/nw",
        "sides": [{"seat": "orks", **attacker}, {"seat": "ultramarines", **defender}],
        "origins": ["5A/nw"],
        **given.pop("battle", {}),
    }
    order = {"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True}
    stacks = {"8A": ["orks deploy"]}
    return position(step=step, battle=battle, order=order, stacks=stacks, active="orks", **given)


@rule("FS-DAMAGE-012")
def test_worked_example_five_damage_two_units_of_health_2_and_a_routed_one_of_health_3() -> None:
    """The units of health 2 are a Scout and a reinforcement token, so that there is a choice."""
    m = fight(
        "assign-damage",
        {"hand": ["gretchin"]},
        {"damage": 5, "ready": 1},
        battle={"turn": 1},
        areas={"2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1, "space-marine routed": 1}}},
    )
    assert options(m, 0) == {"damage scout", "damage scout token"}
    assert refused(m, 0, "damage space-marine routed") == "FS-DAMAGE-003"
    m.play(0, "damage scout token")  # three left: the Scout is destroyed too, and the last one does nothing
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"space-marine routed": 1}
    assert fields(m, "UnitDestroyed", "cite") == [("FS-DAMAGE-001",)] * 2 and not told(m, "UnitRouted")


@rule("FS-DAMAGE-003", "FS-DAMAGE-004", "FS-DAMAGE-011")
def test_damage_reaches_the_routed_unit_last() -> None:
    def position(damage: int) -> Match:
        return fight(
            "assign-damage",
            {"hand": ["gretchin"]},
            {"damage": damage},
            battle={"turn": 1},
            areas={"2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 2, "space-marine routed": 1}}},
        )

    here = position(5).facts()["areas"]["2A/nw"]["ultramarines"]
    assert here == {"space-marine routed": 1}  # both Scouts are destroyed, the last point does nothing
    assert "ultramarines" not in position(7).facts()["areas"]["2A/nw"]


@rule("FS-DAMAGE-013", "FS-DAMAGE-009", "FS-DAMAGE-006")
def test_worked_example_unit_or_bastion() -> None:
    def position(damage: int) -> Match:
        return fight(
            "assign-damage",
            {},
            {"damage": damage},
            battle={"turn": 1},
            areas={
                "2A/nw": {
                    "orks": {"boyz": 1},
                    "ultramarines": {"land-raider": 1},
                    "structures": {"bastion": 1},
                    "owner": "ultramarines",
                }
            },
        )

    m = position(3)
    assert options(m, 0) == {"damage land-raider", "damage bastion"}
    m.play(0, "damage land-raider")
    here = m.facts()["areas"]["2A/nw"]
    assert here["ultramarines"] == {"land-raider routed": 1}
    assert here["structures"] == {"bastion": 1}
    m = position(3)
    m.play(0, "damage bastion")
    assert "structures" not in m.facts()["areas"]["2A/nw"]
    m = position(2)
    m.play(0, "damage bastion")
    here = m.facts()["areas"]["2A/nw"]
    assert here["structures"] == {"bastion": 1}
    assert here["ultramarines"] == {"land-raider": 1}


@rule("FS-BATTLE-031")
def test_worked_example_morale() -> None:
    areas = {
        "2A/nw": {
            "orks": {"boyz": 1, "nob routed": 1},
            "ultramarines": {"space-marine": 1},
            "structures": {"bastion": 1},
            "owner": "ultramarines",
        },
        "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
        "1A/nw": {"ultramarines": {"scout": 1}},
        "2A/ne": {"orks": {"boyz": 1}},
    }

    def position(morale_dice: int) -> Match:
        return fight(
            "determine-winner",
            {"dice": {"morale": morale_dice}, "played": ["waaagh"]},
            {"dice": {"morale": 1}},
            battle={"round": 4},
            areas=areas,
            players={"orks": {"deck": ["waaagh", "gretchin", "gretchin", "mek-boyz", "mek-boyz", "ard-boyz", "ard-boyz",
                                       "shoota-boyz", "shoota-boyz"]}},
        )  # fmt: skip

    for morale_dice, total in ((2, 6), (3, 7)):
        before = fight(
            "choose-card",
            {"dice": {"morale": morale_dice}, "played": ["waaagh"], "hand": ["gretchin"]},
            {"dice": {"morale": 1}, "hand": ["ambush"]},
            areas=areas,
        )
        assert before.state.battle is not None
        assert [morale_total(before.state, before.state.battle, i) for i in (0, 1)] == [total, 6]
    m = position(2)
    after = m.facts()["areas"]  # a tie: the defender wins, the Orks go back where they came from
    assert "orks" not in after["2A/nw"]
    assert after["5A/nw"]["orks"] == {"boyz routed": 1, "nob routed": 1}
    m = position(3)
    after = m.facts()["areas"]
    assert after["2A/nw"]["orks"] == {"boyz": 1, "nob routed": 1}
    assert after["2A/nw"]["owner"] == "orks"
    assert after["1A/nw"]["ultramarines"]["space-marine routed"] == 1


@rule("FS-RETREAT-031")
def test_worked_example_where_the_defender_may_retreat() -> None:
    m = fight(
        "determine-winner",
        {"dice": {"morale": 8}},
        {},
        battle={"origins": ["5A/nw", "2A/ne"]},
        areas={
            "2A/nw": {"orks": {"boyz": 2}, "ultramarines": {"scout": 1}},
            "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "1A/nw": {"ultramarines": {"scout": 1}},
            "5A/ne": {"ultramarines": {"scout": 1}},
            "1A/se": {"ultramarines": {"scout": 1}},
            "1A/ne": {"ultramarines": {"strike-cruiser": 1}},
        },
        players={"orks": {}},
    )
    assert options(m, 0) == {"retreat 1A/nw", "retreat 1A/se"}
    assert refused(m, 0, "retreat 5A/ne") == "FS-RETREAT-018"
    assert refused(m, 0, "retreat 5A/nw") == "FS-RETREAT-019"
    assert refused(m, 0, "retreat 2A/ne") == "FS-RETREAT-019"
    assert refused(m, 0, "retreat 2A/sw") == "FS-RETREAT-006"


@rule("FS-RETREAT-012", "FS-RETREAT-007")
def test_attackers_who_did_not_come_by_an_advance_are_destroyed() -> None:
    m = fight(
        "determine-winner",
        {},
        {},
        battle={"by-advance": False, "origins": []},
        areas={"2A/nw": {"orks": {"boyz": 2}, "ultramarines": {"scout": 1}}, "5A/nw": {"orks": {"boyz": 1}}},
    )
    assert "orks" not in m.facts()["areas"]["2A/nw"]
    assert m.facts()["areas"]["5A/nw"]["orks"] == {"boyz": 1}


@rule("FS-BATTLE-002", "FS-BATTLE-023")
def test_an_attack_on_routed_units_is_won_at_once_and_they_retreat() -> None:
    m = position(
        step="order-next",
        active="orks",
        stacks={"8A": ["orks deploy"]},
        order={
            "seat": "orks",
            "system": "2A",
            "kind": "advance",
            "struck": True,
            "contested": "2A/nw",
            "fights": [{"area": "2A/nw", "attacker": "orks", "origins": ["5A/nw"]}],
        },
        areas={
            "2A/nw": {
                "orks": {"boyz": 1},
                "ultramarines": {"scout routed": 1},
                "structures": {"city": 1},
                "owner": "ultramarines",
            },
            "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
            "1A/nw": {"ultramarines": {"scout": 1}},
        },
    )
    after = m.facts()["areas"]
    assert after["1A/nw"]["ultramarines"] == {"scout": 1, "scout routed": 1}
    assert after["2A/nw"]["owner"] == "orks"


@rule("FS-MARINES-024")
def test_worked_example_two_steps_of_two_damage_rout_a_unit_of_health_3_once() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 3}, "hand": ["gretchin"]},
        {"played": ["armoured-advance"], "live": [1]},
        areas={"2A/nw": {"orks": {"gargant": 3}, "ultramarines": {"space-marine": 1}}},
    )
    assert fields(m, "DamageSuffered", "seat", "count") == [(1, 2), (0, 2)] * 2  # 3 dice against 1 icon of the card
    assert [cite for seat, cite in fields(m, "UnitRouted", "seat", "cite") if seat == 0] == ["FS-DAMAGE-006"]  # once
    assert not told(m, "UnitDestroyed")
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"space-marine routed": 1}


@rule("FS-MARINES-022", "FS-DAMAGE-007", "FS-DAMAGE-008")
def test_armoured_advance_gives_two_steps_of_damage() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"attack": 1}, "played": ["slugga-boyz"], "hand": ["gretchin"]},
        {"played": ["armoured-advance"], "live": [1], "dice": {}},
        areas={"2A/nw": {"orks": {"gargant": 3}, "ultramarines": {"space-marine": 1}}},
        players={"ultramarines": {"deck": ["ambush"] * 2 + ["reconnaissance"] * 2 + ["hold-the-line"] * 2
                                  + ["blessed-power-armour"] * 2 + ["armoured-advance"]}},
    )  # fmt: skip
    # attack 1 + 1 against defence 1: one damage in each of the two steps
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"space-marine routed": 1}
    assert m.state.battle is not None
    assert m.state.battle.round == 2


@rule("FS-REINFORCEMENT-007", "FS-REINFORCEMENT-013")
def test_no_more_tokens_than_figures_routed_ones_count() -> None:
    m = fight(
        "call-reinforcements",
        {},
        {},
        areas={"2A/nw": {"orks": {"boyz": 1, "nob routed": 1}, "ultramarines": {"scout": 1}}},
        players={"orks": {"assets": {"reinforcement": 3}}},
    )
    assert options(m, 1) == {"reinforce 0", "reinforce 1", "reinforce 2"}
    assert refused(m, 1, "reinforce 3") == "FS-REINFORCEMENT-007"


@rule("FS-BATTLE-018", "FS-REINFORCEMENT-004", "FS-BATTLE-029")
def test_tokens_add_the_morale_of_their_level_0_unit() -> None:
    m = fight(
        "choose-card",
        {"ready": 2, "fallen": 1, "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        areas={"2A/nw": {"orks": {"nob": 1}, "ultramarines": {"scout": 1}}},
    )
    assert m.state.battle is not None
    assert morale_total(m.state, m.state.battle, 0) == 2 + 2 * 1
