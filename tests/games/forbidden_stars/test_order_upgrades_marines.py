"""Order upgrades of the Ultramarines."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player, units
from tests.games.forbidden_stars.turns import advancing, ordering, striking
from tests.vocabulary import asked, options, play, play_out, refused
from wartable.games.forbidden_stars.model import order_of
from wartable.games.forbidden_stars.orders.deploy import deployment_limit
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

FLEET = {"2A/se": {"ultramarines": {"strike-cruiser": 2, "battle-barge": 1}}}
BOYZ = {"2A/ne": {"orks": {"boyz": 1}}}
SHOOT = "0: strike 2A/se 2A/ne"


# ---- Crusade ----


def crusading(areas: dict[str, Any], **me: Any) -> Match:
    """A Scout goes from Thylin to Laodicea, where Boyz stand."""
    start = {"5A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}}}
    m = advancing({**start, **areas}, me={"upgrades": ["crusade"], **me})
    return play(m, "0: done", "0: move scout 5A/nw 2A/ne", "0: done")


@rule("FS-MARINES-008", "FS-ORDERUPGRADE-003")
def test_crusade_gives_a_token_for_a_battle_in_a_system_without_a_friendly_world() -> None:
    m = crusading({})
    assert options(m, 0) == {"upgrade crusade", "decline"}
    twin = m.clone()
    twin.play(0, "decline")
    assert player(twin, "ultramarines")["assets"] == {}
    assert player(twin, "ultramarines")["exhausted"] == []
    m.play(0, "upgrade crusade")
    assert player(m, "ultramarines")["assets"] == {"reinforcement": 1}
    assert player(m, "ultramarines")["exhausted"] == ["crusade"]
    friendly = crusading({"2A/nw": {"structures": {"city": 1}, "owner": "ultramarines"}})
    assert asked(friendly) == {0: "choose-card", 1: "choose-card"}
    own_void = crusading({"2A/se": {"ultramarines": {"strike-cruiser": 1}}})
    assert asked(own_void) == {0: "use-upgrade"}  # a void is no world
    used = crusading({}, exhausted=["crusade"])
    assert asked(used) == {0: "choose-card", 1: "choose-card"}


@rule("FS-MARINES-009")
def test_the_token_of_crusade_need_not_be_used_and_three_are_the_limit() -> None:
    m = crusading({})
    m.play(0, "upgrade crusade")
    assert options(m, 0) == {"reinforce 0", "reinforce 1"}
    m.play(0, "reinforce 0")
    assert player(m, "ultramarines")["assets"] == {"reinforcement": 1}
    m = crusading({}, assets={"reinforcement": 3})
    m.play(0, "upgrade crusade")
    assert player(m, "ultramarines")["assets"] == {"reinforcement": 3}


# ---- Direct the Faithful ----


def revealed(areas: dict[str, Any], *upgrades: str) -> Match:
    return ordering("strategize", "strategize-revealed", areas, me={"upgrades": list(upgrades)})


@rule("FS-MARINES-012")
def test_direct_the_faithful_replaces_one_own_structure_of_the_system_by_another_kind() -> None:
    here = {"2A/nw": {"structures": {"city": 1, "bastion": 1}, "owner": "ultramarines"}}
    others = {
        "2A/ne": {"structures": {"factory": 1}, "owner": "orks"},
        "1A/nw": {"structures": {"city": 1}, "owner": "ultramarines"},
    }
    m = revealed({**here, **others}, "direct-the-faithful")
    swaps = {("city", "bastion"), ("city", "factory"), ("bastion", "city"), ("bastion", "factory")}
    assert options(m, 0) == {"decline"} | {f"replace {a} 2A/nw by {b}" for a, b in swaps}
    markers, figures = m.state.players[0].markers, m.state.figures
    m.play(0, "replace bastion 2A/nw by city")
    assert area(m, "2A/nw") == {"structures": {"city": 2}, "owner": "ultramarines"}  # two equal ones may arise
    assert (m.state.players[0].markers, m.state.figures) == (markers, figures)
    assert player(m, "ultramarines")["materiel"] == 6
    assert asked(m) == {0: "strategize"}  # the order goes on
    assert m.state.players[0].cities == 3  # the new city counts at once
    declined = revealed(here, "direct-the-faithful")
    declined.play(0, "decline")
    assert player(declined, "ultramarines")["exhausted"] == []


# ---- Recruitment Worlds ----


@rule("FS-MARINES-014", "FS-MARINES-015")
def test_recruitment_worlds_count_bastions_as_factories_less_one_each() -> None:
    """Pergam holds five units, Laodicea one."""

    def limit(areas: dict[str, Any]) -> tuple[int, int]:
        m = ordering("deploy", "deploy", areas, me={"upgrades": ["recruitment-worlds"]})
        before = deployment_limit(m.state, order_of(m.state))
        m.play(0, "upgrade recruitment-worlds")
        return before, deployment_limit(m.state, order_of(m.state))

    def on(**structures: int) -> dict[str, Any]:
        return {"structures": structures, "owner": "ultramarines"}

    assert limit({"2A/nw": on(bastion=1)}) == (0, 4)
    assert limit({"2A/nw": on(bastion=1), "2A/ne": on(factory=1)}) == (1, 5)
    assert limit({"2A/nw": on(bastion=1, factory=1)}) == (5, 9)  # its capacity counts twice
    assert limit({"2A/nw": on(bastion=2)}) == (0, 8)
    assert limit({"2A/nw": on(bastion=1), "2A/ne": on(bastion=1)}) == (0, 4)
    assert limit({"2A/nw": on(bastion=1), "1A/nw": on(bastion=1)}) == (0, 4)  # only the active system


@rule("FS-MARINES-014")
def test_a_bastion_is_no_factory_unless_recruitment_worlds_is_used() -> None:
    here = {"2A/nw": {"structures": {"bastion": 1}, "owner": "ultramarines"}}
    m = ordering("deploy", "deploy", here, me={"upgrades": ["recruitment-worlds"]})
    assert options(m, 0) == {"done", "upgrade recruitment-worlds"}
    assert refused(m, 0, "buy scout 2A/nw") == "FS-DEPLOY-002"
    m.play(0, "upgrade recruitment-worlds")
    assert "buy scout 2A/nw" in options(m, 0)
    both = {**here, "2A/ne": {"structures": {"factory": 1}, "owner": "ultramarines"}}
    m = ordering("deploy", "deploy", both, me={"upgrades": ["recruitment-worlds"]})
    m.play(0, "buy scout 2A/nw")  # the factory's limit is one
    assert options(m, 0) == {"done", "upgrade recruitment-worlds"}  # and may still be raised
    m.play(0, "upgrade recruitment-worlds")
    assert "buy scout 2A/nw" in options(m, 0)
    assert asked(ordering("deploy", "deploy", here)) == {0: "deploy-structure"}


# ---- Rain of Fire ----


@rule("FS-MARINES-016", "FS-ORBITAL-014")
def test_rain_of_fire_adds_a_die_and_turns_one_morale_die_to_attack_once() -> None:
    cruiser = {"2A/se": {"ultramarines": {"strike-cruiser": 1}}}
    nob = {"2A/ne": {"orks": {"boyz": 1}}}
    m = striking({**cruiser, **nob}, ["attack", "morale", "morale"], "rain-of-fire")
    play(m, SHOOT, "0: upgrade rain-of-fire")
    assert options(m, 0) == {"done", "upgrade rain-of-fire"}
    twin = m.clone()
    twin.play(0, "done")
    assert area(twin, "2A/ne") == {"orks": {"boyz": 1}}  # one damage only
    m.play(0, "upgrade rain-of-fire")
    assert area(m, "2A/ne") == {}  # two attack dice; the second morale die cannot be turned
    none = striking({**cruiser, **nob}, ["attack", "defence", "defence"], "rain-of-fire")
    play(none, SHOOT, "0: upgrade rain-of-fire")
    assert asked(none) == {1: "reveal"}  # no morale die, nothing to turn


# ---- Drop Pods ----


@rule("FS-MARINES-010", "FS-RETREAT-013")
def test_drop_pods_land_a_space_marine_for_two_defence_dice() -> None:
    m = striking({**FLEET, **BOYZ}, ["defence", "defence", *["morale"] * 6], "drop-pods")
    play(m, SHOOT, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert units(m, "ultramarines", "2A/ne") == {"space-marine": 1}
    assert player(m, "ultramarines")["materiel"] == 6  # free, and no command level is needed
    battle = m.state.battle
    assert battle is not None
    assert (battle.by_advance, battle.origins) == (False, 0)  # no way back
    short = striking({**FLEET, **BOYZ}, ["defence", *["morale"] * 7], "drop-pods")
    play(short, SHOOT, "0: upgrade drop-pods")
    assert asked(short) == {1: "reveal"}  # one defence die is not enough


@rule("FS-MARINES-010")
def test_a_space_marine_that_lands_on_a_world_left_empty_holds_it_without_a_battle() -> None:
    m = striking({**FLEET, **BOYZ}, ["defence", "defence", "attack", "attack", *["morale"] * 4], "drop-pods")
    play(m, SHOOT, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert asked(m) == {1: "reveal"}
    assert area(m, "2A/ne") == {"ultramarines": {"space-marine": 1}}
    city = {"2A/ne": {"structures": {"city": 1}, "owner": "orks"}}
    m = striking({**FLEET, **city}, ["defence", "defence", *["morale"] * 6], "drop-pods")
    play(m, SHOOT, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert area(m, "2A/ne") == {  # still enemy: a battle, won at once
        "ultramarines": {"space-marine": 1},
        "structures": {"city": 1},
        "owner": "ultramarines",
    }


@rule("FS-MARINES-010", "FS-FREE-002")
def test_without_a_figure_in_the_reserve_nobody_lands() -> None:
    everyone = {"5A/nw": {"ultramarines": {"space-marine": 4}}, "5A/ne": {"ultramarines": {"space-marine": 2}}}
    m = striking({**FLEET, **BOYZ, **everyone}, ["defence", "defence", *["morale"] * 6], "drop-pods")
    play(m, SHOOT, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert asked(m) == {1: "reveal"}
    assert area(m, "2A/ne") == {"orks": {"boyz": 1}}


@rule("FS-MARINES-011", "FS-MARINES-008")
def test_crusade_gives_nothing_for_the_battle_of_drop_pods() -> None:
    m = striking({**FLEET, **BOYZ}, ["defence", "defence", *["morale"] * 6], "drop-pods", "crusade")
    play(m, SHOOT, "0: upgrade drop-pods", "0: upgrade drop-pods")
    assert asked(m) == {0: "choose-card", 1: "choose-card"}
    assert player(m, "ultramarines")["exhausted"] == ["drop-pods"]
    play_out(m, "reveal")
    assert player(m, "ultramarines")["assets"] == {}
