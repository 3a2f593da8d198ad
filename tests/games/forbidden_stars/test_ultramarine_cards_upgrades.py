"""Order upgrades of the Ultramarines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import begun
from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import ordering, striking
from tests.vocabulary import asked, options, play, refused
from wartable.games.forbidden_stars.model import order_of
from wartable.games.forbidden_stars.orders.deploy import deployment_limit
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

UNDER_FIRE = {"2A/sw": {"ultramarines": {"battle-barge": 1}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1, "gargant": 1}}}


def strike(dice: list[str], *upgrades: str, areas: dict[str, Any] | None = None, **given: Any) -> Match:
    m = striking(areas or dict(UNDER_FIRE), dice, *upgrades, faction="ultramarines", **given)
    return play(m, "0: strike 2A/sw 2A/nw")


def strike_dice(m: Match) -> list[int]:
    assert m.state.order is not None and m.state.order.strike is not None
    return list(m.state.order.strike.dice)


@rule("FS-MARINES-008", "FS-MARINES-009")
@pytest.mark.parametrize(("have", "then"), [(0, 1), (2, 3), (3, 3)])
def test_crusade_gives_a_token_when_the_order_starts_a_battle_away_from_home(have: int, then: int) -> None:
    def position(**areas: Any) -> Match:
        return begun(
            {"space-marine": 1},
            {"orks": {"nob": 1}},
            factions=["ultramarines", "orks"],
            areas={"7A/nw": {"ultramarines": {"scout": 1}}, **areas},
            players={"ultramarines": {"upgrades": ["crusade"], "assets": {"reinforcement": have}}},
        )

    m = position()
    assert options(m, 0) == {"upgrade crusade", "decline"}
    play(m, "0: upgrade crusade")
    assert player(m, "ultramarines")["assets"] == {"reinforcement": then}
    assert player(m, "ultramarines")["exhausted"] == ["crusade"]
    assert options(m, 0) == {"reinforce 0", "reinforce 1"}  # it need not be used
    play(m, "0: reinforce 0")
    assert player(m, "ultramarines")["assets"] == {"reinforcement": then}
    m = position(**{"2A/ne": {"ultramarines": {"scout": 1}}})
    assert asked(m)[0] != "use-upgrade"  # a friendly world in that system
    m = position(**{"2A/sw": {"ultramarines": {"strike-cruiser": 1}}})
    assert asked(m) == {0: "use-upgrade"}  # a friendly void is no world


DROP = {"2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "2A/nw": {"orks": {"nob": 1}, "structures": {"bastion": 1}}}


@rule("FS-MARINES-010", "FS-ORBITAL-022", "FS-BASTION-002")
def test_drop_pods_ignore_bastions_and_land_a_marine_for_two_defence_dice() -> None:
    assert asked(striking(dict(DROP), [], faction="ultramarines")) == {1: "reveal"}
    m = strike(["defence", "defence"], "drop-pods", areas=dict(DROP))
    assert options(m, 0) == {"upgrade drop-pods"}
    assert refused(m, 0, "done") == "FS-BASTION-002"
    play(m, "0: upgrade drop-pods")
    assert options(m, 0) == {"done", "upgrade drop-pods"}
    play(m, "0: upgrade drop-pods")
    assert area(m, "2A/nw")["ultramarines"] == {"space-marine": 1}
    assert m.state.battle is not None and not m.state.battle.by_advance
    m = strike(["defence", "attack"], "drop-pods", areas=dict(DROP))
    play(m, "0: upgrade drop-pods")
    assert options(m, 1) == {"damage nob", "damage bastion"}  # one defence die lands nobody


@rule("FS-MARINES-010")
def test_a_marine_dropped_on_an_emptied_world_starts_no_battle() -> None:
    areas = {"2A/sw": {"ultramarines": {"battle-barge": 1}}, "2A/nw": {"orks": {"boyz": 1}}}
    m = strike(["defence", "defence", "attack", "attack"], "drop-pods", areas=areas)
    play(m, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert area(m, "2A/nw") == {"ultramarines": {"space-marine": 1}}
    assert asked(m) == {1: "reveal"}


@rule("FS-MARINES-011")
def test_crusade_gives_nothing_for_the_battle_of_drop_pods() -> None:
    m = strike(["defence", "defence"], "drop-pods", "crusade", areas=dict(DROP))
    play(m, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert m.state.battle is not None
    assert player(m, "ultramarines")["assets"] == {}
    assert player(m, "ultramarines")["exhausted"] == ["drop-pods"]
    assert "use-upgrade" not in [q.ask for q in m.pending.values()]


@rule("FS-MARINES-012")
def test_direct_the_faithful_exchanges_one_structure_of_the_system() -> None:
    areas = {
        "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"bastion": 1, "factory": 1}},
        "2A/ne": {"orks": {"boyz": 1}, "structures": {"city": 1}},
        "5A/nw": {"owner": "ultramarines", "structures": {"city": 1}},
    }
    m = ordering("strategize", "strategize-revealed", areas, me={"upgrades": ["direct-the-faithful"]})
    assert options(m, 0) == {
        "decline",
        "replace bastion 2A/nw by city",
        "replace bastion 2A/nw by factory",
        "replace factory 2A/nw by bastion",
        "replace factory 2A/nw by city",
    }
    markers = m.state.players[0].markers
    play(m, "0: replace bastion 2A/nw by factory")
    assert area(m, "2A/nw")["structures"] == {"factory": 2}
    assert m.state.players[0].markers == markers
    assert player(m, "ultramarines")["exhausted"] == ["direct-the-faithful"]
    assert asked(m) == {0: "strategize"}
    m = ordering(
        "strategize",
        "strategize-revealed",
        {"2A/nw": {"ultramarines": {"scout": 1}}},
        me={"upgrades": ["direct-the-faithful"]},
    )
    assert asked(m) == {0: "strategize"}  # nothing to exchange here


def limit(
    structures: dict[str, int], *, recruit: bool, world: str = "2A/nw", more: dict[str, Any] | None = None
) -> int:
    """How many units can be bought, the purse being full: the deployment limit."""
    areas = {world: {"ultramarines": {"scout": 1}, "structures": structures}, **(more or {})}
    m = ordering("deploy", "deploy", areas, me={"materiel": 14, "upgrades": ["recruitment-worlds"]})
    if recruit:
        play(m, "0: upgrade recruitment-worlds")
    return deployment_limit(m.state, order_of(m.state))


@rule("FS-MARINES-013", "FS-MARINES-014", "FS-MARINES-015")
def test_the_deployment_limit_of_two_structures_and_of_recruitment_worlds() -> None:
    assert limit({"factory": 2}, recruit=False) == 2 * 5  # Pergam: five skulls, once for each factory
    assert limit({"factory": 1}, recruit=False) == 5
    assert limit({"factory": 1, "bastion": 1}, recruit=False) == 5
    assert limit({"factory": 1, "bastion": 1}, recruit=True) == 5 + 5 - 1
    assert limit({"bastion": 2}, recruit=True) == 5 + 5 - 2
    other = {"2A/ne": {"owner": "ultramarines", "structures": {"bastion": 1}}}
    assert limit({"bastion": 1}, recruit=True, more=other) == 5 + 1 - 2
    far = {"5A/nw": {"owner": "ultramarines", "structures": {"bastion": 1}}}
    assert limit({"bastion": 1}, recruit=True, more=far) == 5 - 1


@rule("FS-MARINES-014")
def test_recruitment_worlds_open_an_order_in_a_system_with_bastions_only() -> None:
    areas = {"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"bastion": 1}}}
    m = ordering("deploy", "deploy", areas, me={"materiel": 4, "upgrades": ["recruitment-worlds"]})
    assert options(m, 0) == {"done", "upgrade recruitment-worlds"}
    assert refused(m, 0, "buy scout 2A/nw") == "FS-DEPLOY-002"
    play(m, "0: upgrade recruitment-worlds")
    assert player(m, "ultramarines")["exhausted"] == ["recruitment-worlds"]
    play(m, "0: buy scout 2A/nw", "0: buy scout 2A/nw")
    assert area(m, "2A/nw")["ultramarines"] == {"scout": 3}
    m = ordering("deploy", "deploy", dict(areas), me={"materiel": 4})
    assert asked(m) == {0: "deploy-structure"}


@rule("FS-MARINES-016", "FS-ORBITAL-014")
def test_rain_of_fire_adds_a_die_and_turns_one_morale_die_once() -> None:
    m = strike(["morale", "morale", "defence", "attack", "defence"], "rain-of-fire")
    play(m, "0: upgrade rain-of-fire")
    assert strike_dice(m) == [1, 2, 2]
    assert options(m, 0) == {"done", "upgrade rain-of-fire"}
    play(m, "0: upgrade rain-of-fire")
    assert strike_dice(m) == [2, 2, 1]
    assert options(m, 1) == {"damage boyz", "damage nob", "damage gargant"}  # the second morale die cannot be turned
    m = strike(["attack"] * 4 + ["defence"], "rain-of-fire")
    play(m, "0: upgrade rain-of-fire")
    assert asked(m) == {1: "assign-damage"}  # no morale die to turn
