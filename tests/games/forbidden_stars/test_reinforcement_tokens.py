"""Reinforcement tokens: units of level 0 in battle, in everything but dice, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import dice, position, side_of
from tests.vocabulary import asked, fields, options, play, refused
from wartable.games.forbidden_stars.battle.battle import morale_total
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

STACKS = {"8A": ["orks deploy"]}
FAR = {"8A/ne": {"orks": {"boyz": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}}


def fight(step: str, attacker: dict[str, Any], defender: dict[str, Any], here: dict[str, Any], **given: Any) -> Match:
    """Orks attack Ultramarines, on Pergam unless said otherwise."""
    area = given.pop("area", "2A/nw")
    battle = {
        "area": area,
        "sides": [{"seat": "orks", **attacker}, {"seat": "ultramarines", **defender}],
        "origins": ["2A/ne"],
        **given.pop("battle", {}),
    }
    order = {"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True}
    areas = {**FAR, area: here, **given.pop("areas", {})}
    return position(step=step, active="orks", battle=battle, order=order, stacks=STACKS, areas=areas, **given)


def assign(damage: int, ready: int, here: dict[str, Any], **given: Any) -> Match:
    """The Orks suffer damage with so many tokens beside their figures."""
    return fight(
        "assign-damage",
        {"damage": damage, "ready": ready, "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        here,
        battle={"turn": 0},
        **given,
    )


@rule("FS-REINFORCEMENT-001", "FS-REINFORCEMENT-003", "FS-REINFORCEMENT-004")
@pytest.mark.parametrize(("damage", "ready", "fallen"), [(1, 0, 1), (2, 0, 0)])
def test_on_a_world_a_token_has_the_health_of_the_cheapest_ground_unit(damage: int, ready: int, fallen: int) -> None:
    m = assign(damage, 1, {"orks": {"nob": 1}, "ultramarines": {"scout": 1}})
    assert options(m, 1) == {"damage nob", "damage boyz token"}
    m.play(1, "damage boyz token")
    assert (side_of(m, 1).ready, side_of(m, 1).fallen) == (ready, fallen)  # Boyz: two health


@rule("FS-REINFORCEMENT-002")
@pytest.mark.parametrize(("damage", "fallen"), [(2, 1), (3, 0)])
def test_in_a_void_a_token_is_the_cheapest_ship(damage: int, fallen: int) -> None:
    here = {"orks": {"kill-kroozer": 1}, "ultramarines": {"strike-cruiser": 1}}
    m = assign(damage, 1, here, area="2A/se")
    assert options(m, 1) == {"damage kill-kroozer", "damage onslaught token"}
    m.play(1, "damage onslaught token")
    assert (side_of(m, 1).ready, side_of(m, 1).fallen) == (0, fallen)  # an Onslaught: three health


@rule("FS-REINFORCEMENT-001", "FS-REINFORCEMENT-002", "FS-REINFORCEMENT-004")
@pytest.mark.parametrize(
    ("area", "here", "morale"),
    [
        ("2A/nw", {"orks": {"nob": 1}, "ultramarines": {"scout": 1}}, 2 + 2 * 1),
        ("2A/se", {"orks": {"kill-kroozer": 1}, "ultramarines": {"strike-cruiser": 1}}, 4 + 2 * 2),
    ],
)
def test_unrouted_tokens_add_morale(area: str, here: dict[str, Any], morale: int) -> None:
    m = fight("choose-card", {"ready": 2, "fallen": 1, "hand": ["gretchin"]}, {"hand": ["ambush"]}, here, area=area)
    assert m.state.battle is not None
    assert morale_total(m.state, m.state.battle, 0) == morale


@rule("FS-REINFORCEMENT-003")
def test_a_token_meets_the_requirement_of_a_unit_ability() -> None:
    def waaagh(**me: Any) -> Match:
        return resolving(
            "waaagh", "unit", {"faction": "orks", **me}, {"faction": "ultramarines", "chosen": "ambush"},
            {"orks": {"nob": 1}, "ultramarines": {"scout": 1}},
        )  # fmt: skip

    m = waaagh(ready=2)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert list(side_of(m, 0).tokens) == [2, 0]  # one attack token for each of the two
    assert list(waaagh(fallen=2).pending) == [1]  # routed tokens do not meet it: the defender's card comes


def calling(orks: int = 3, marines: int = 3) -> Match:
    """The dice of a battle of two Boyz against a Space Marine are rolled; both have so many tokens."""
    return position(
        step="order-next",
        active="orks",
        stacks=STACKS,
        dice=["attack"] * 4 + ["defence"] * 2,
        order={
            "seat": "orks", "system": "2A", "kind": "advance", "struck": True, "contested": "2A/nw",
            "fights": [{"area": "2A/nw", "attacker": "orks", "origins": ["2A/ne"]}],
        },
        areas={**FAR, "2A/nw": {"orks": {"boyz": 2}, "ultramarines": {"space-marine": 1}}},
        players={"orks": {"assets": {"reinforcement": orks}}, "ultramarines": {"assets": {"reinforcement": marines}}},
    )  # fmt: skip


@rule("FS-REINFORCEMENT-005")
@pytest.mark.parametrize("called", [0, 1, 2])
def test_after_the_roll_any_number_within_the_limit_may_be_called(called: int) -> None:
    m = calling()
    assert fields(m, "DiceRolled", "seat") == [(1,), (0,)] and asked(m) == {1: "call-reinforcements"}
    assert options(m, 1) == {"reinforce 0", "reinforce 1", "reinforce 2"}  # as many as he has figures
    assert refused(m, 1, "reinforce 3") == "FS-REINFORCEMENT-007"
    m.play(1, f"reinforce {called}")
    assert side_of(m, 1).ready == called
    assert m.facts()["players"]["orks"]["assets"]["reinforcement"] == 3 - called
    assert options(calling(orks=1), 1) == {"reinforce 0", "reinforce 1"}  # no more than he owns


@rule("FS-REINFORCEMENT-006", "FS-TIMING-002")
def test_the_attacker_calls_first_then_the_defender() -> None:
    m = calling()
    assert asked(m) == {1: "call-reinforcements"}
    m.play(1, "reinforce 2")
    assert asked(m) == {0: "call-reinforcements"} and options(m, 0) == {"reinforce 0", "reinforce 1"}
    assert side_of(m, 1).ready == 2  # the defender sees what the attacker has called
    m.play(0, "reinforce 1")
    assert asked(m) == {0: "choose-card", 1: "choose-card"}
    assert asked(calling(orks=0)) == {0: "call-reinforcements"}


@rule("FS-REINFORCEMENT-004")
def test_called_tokens_lie_unrouted_and_roll_no_dice() -> None:
    m = calling()
    play(m, "1: reinforce 2", "0: reinforce 1")
    assert (side_of(m, 1).ready, side_of(m, 0).ready, side_of(m, 1).fallen) == (2, 1, 0)
    assert (dice(m, 1), dice(m, 0)) == ((4, 0, 0), (0, 2, 0))


@rule("FS-REINFORCEMENT-007", "FS-REINFORCEMENT-013")
def test_as_many_tokens_as_figures_and_a_lone_bastion_calls_none() -> None:
    mine = {"structures": {"bastion": 1}, "owner": "ultramarines"}
    purse = {"ultramarines": {"assets": {"reinforcement": 2}}}
    m = fight(
        "call-reinforcements",
        {"hand": ["gretchin"]},
        {"hand": ["ambush"]},
        {"orks": {"boyz": 1}, **mine},
        players=purse,
    )
    assert {q.ask for q in m.pending.values()} == {"choose-card"}
    here = {"orks": {"boyz": 1}, "ultramarines": {"scout routed": 1}, **mine}
    m = fight("call-reinforcements", {"hand": ["gretchin"]}, {"hand": ["ambush"]}, here, players=purse)
    assert options(m, 0) == {"reinforce 0", "reinforce 1"}  # the routed Scout counts, the bastion does not
    assert refused(m, 0, "reinforce 2") == "FS-REINFORCEMENT-007"


@rule("FS-REINFORCEMENT-008")
def test_a_routed_token_is_turned_over_and_can_be_rallied() -> None:
    m = resolving(
        "slugga-boyz", "unit", {"faction": "orks", "fallen": 1}, {"faction": "ultramarines", "hand": ["ambush"]},
        {"orks": {"boyz": 1, "nob routed": 1}, "ultramarines": {"scout": 1}},
    )  # fmt: skip
    m.play(0, "use")
    assert options(m, 0) == {"unit nob routed 2A/nw", "unit boyz routed-token 2A/nw"}
    m.play(0, "unit boyz routed-token 2A/nw")
    assert (side_of(m, 0).ready, side_of(m, 0).fallen) == (1, 0)


@rule("FS-REINFORCEMENT-009", "FS-REINFORCEMENT-014")
@pytest.mark.parametrize("morale", [0, 8])
def test_after_the_battle_all_tokens_go_back_to_the_supply(morale: int) -> None:
    m = fight(
        "determine-winner",
        {"ready": 1, "fallen": 1, "dice": {"morale": morale}},
        {"ready": 1},
        {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}},
        battle={"round": 4},
        areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}},
    )
    assert m.state.battle is None
    assert m.facts()["supply"]["reinforcement"] == 12
    assert all(told["assets"] == {} for told in m.facts()["players"].values())
    after = m.facts()["areas"]
    if morale:  # the defender has lost: his figure retreats, his token does not
        assert after["1A/nw"]["ultramarines"] == {"scout": 1, "space-marine routed": 1}
    else:
        assert after["2A/ne"]["orks"] == {"boyz routed": 1}


@rule("FS-REINFORCEMENT-014")
def test_a_token_that_a_card_retreats_leaves_for_the_supply() -> None:
    m = resolving(
        "reconnaissance", "unit", {"faction": "ultramarines", "ready": 1, "dice": {"morale": 1}},
        {"faction": "orks", "hand": ["gretchin"]}, {"ultramarines": {"space-marine": 1}, "orks": {"boyz": 1}},
        areas={"5A/nw": {"ultramarines": {"scout": 1}}},
    )  # fmt: skip
    before = m.facts()["supply"]["reinforcement"]
    m.play(0, "use")
    m.play(0, "unit scout token 2A/nw")
    assert side_of(m, 0).ready == 0
    assert m.facts()["supply"]["reinforcement"] == before + 1
    assert m.facts()["areas"]["5A/nw"]["ultramarines"] == {"scout": 1}


@rule("FS-REINFORCEMENT-010", "FS-REINFORCEMENT-011", "FS-REINFORCEMENT-016")
@pytest.mark.parametrize("supply", [0, 1])
def test_a_free_token_comes_from_the_supply_beyond_all_limits(supply: int) -> None:
    m = resolving(
        "party-wagon", "general", {"faction": "orks", "ready": 2},
        {"faction": "ultramarines", "hand": ["ambush"], "dice": {}},
        {"orks": {"battlewagon": 1}, "ultramarines": {"scout": 1}},
        supply={"reinforcement": supply}, players={"orks": {"assets": {"reinforcement": 3}}},
    )  # fmt: skip
    m.play(0, "use")
    assert side_of(m, 0).ready == 2 + supply  # three tokens beside one figure
    assert m.facts()["players"]["orks"]["assets"] == {"reinforcement": 3}  # not from his own three
    assert m.facts()["supply"]["reinforcement"] == 0


@rule("FS-REINFORCEMENT-016")
def test_without_a_token_in_the_supply_the_gain_is_lost() -> None:
    m = position(
        step="event-ability",
        event="moar-boyz",
        first="orks",
        areas=FAR,
        supply={"reinforcement": 1},
        players={"orks": {"drawn": ["moar-boyz"]}},
    )
    m.play(1, "use")
    assert m.facts()["players"]["orks"]["assets"] == {"reinforcement": 1}


@rule("FS-REINFORCEMENT-012")
def test_only_in_battle_a_token_can_be_replaced_by_a_figure() -> None:
    m = resolving(
        "mark-of-tzeentch", "general", {"faction": "chaos", "ready": 1}, {"faction": "orks", "hand": ["gretchin"]},
        {"chaos": {"helbrute": 1}, "orks": {"boyz": 1}},
    )  # fmt: skip
    m.play(0, "use")
    assert m.facts()["areas"]["2A/nw"]["chaos"] == {"helbrute": 1, "chaos-space-marine": 1}
    assert side_of(m, 0).ready == 0
    m = position(
        step="faction-ability",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "2A", "kind": "dominate"},
        areas={**FAR, "2A/nw": {"ultramarines": {"land-raider": 1}}},
        players={"ultramarines": {"assets": {"reinforcement": 3}}},
    )
    assert 0 not in m.pending  # three tokens in the play area are nobody the ability could replace


@rule("FS-REINFORCEMENT-015")
def test_a_side_of_tokens_only_fights_on_and_can_win() -> None:
    def finish(morale: int, structures: dict[str, int]) -> Match:
        here = {"ultramarines": {"scout": 1}, "structures": structures, "owner": "ultramarines"} if structures else {
            "ultramarines": {"scout": 1}
        }  # fmt: skip
        return fight(
            "determine-winner", {"ready": 2, "dice": {"morale": morale}}, {}, here, battle={"round": 4},
            areas={"2A/sw": {"ultramarines": {"strike-cruiser": 1}}},
        )  # fmt: skip

    m = finish(1, {"city": 1})  # 1 + 2 against 2
    here = m.facts()["areas"]["2A/nw"]
    assert here == {"structures": {"city": 1}, "owner": "orks"}
    m = finish(1, {})
    assert "2A/nw" not in m.facts()["areas"]  # no unit and no structure: nobody's
    m = finish(0, {})  # 0 + 2 against 2: the defender wins
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"scout": 1}
    m = fight(
        "end-of-assess-damage", {"ready": 1, "hand": ["gretchin"]}, {"hand": ["ambush"]}, {"ultramarines": {"scout": 1}}
    )
    assert m.state.battle is not None
    assert m.state.battle.round == 2  # not defeated while a token is there


@rule("FS-REINFORCEMENT-015", "FS-BATTLE-015", "FS-REINFORCEMENT-008")
@pytest.mark.parametrize(("fallen", "over"), [(1, False), (0, True)])
def test_a_routed_token_alone_keeps_its_side_in_the_battle(fallen: int, over: bool) -> None:
    m = fight(
        "end-of-assess-damage",
        {"fallen": fallen, "hand": ["gretchin"]},
        {"hand": ["ambush"]},
        {"ultramarines": {"scout": 1}},
        battle={"round": 1},
    )
    assert (m.state.battle is None) is over
    if not over:
        assert {q.ask for q in m.pending.values()} == {"choose-card"}
