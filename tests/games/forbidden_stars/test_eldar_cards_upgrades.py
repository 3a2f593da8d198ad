"""Order upgrades of the Eldar: orbital strikes, Corsair Raid, Farseers, Wraithbone Singers."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import ordering, striking
from tests.vocabulary import asked, options, play, refused
from wartable.games.forbidden_stars.content import ORDER_UPGRADES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PRINTED = {
    "corsair_raid": ("advance", 1, 2),
    "farseers": ("strategize", 1, 2),
    "wraithbone_singers": ("deploy", 1, 2),
    "tactical_strikes": ("orbital_strike", 0, 1),
    "strafing_run": ("orbital_strike", 2, 3),
}
UNDER_FIRE = {"2A/sw": {"eldar": {"hellebore-frigate": 1}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1}}}


@rule("FS-ELDAR-015", "FS-ELDAR-016", "FS-ELDAR-019", "FS-ELDAR-053", "FS-ELDAR-054")
def test_the_five_order_upgrades_of_the_eldar() -> None:
    printed = {c.id: (c.order, c.level, c.cost) for c in ORDER_UPGRADES if c.faction == "eldar"}
    assert printed == PRINTED


def strike(dice: list[str], *upgrades: str, areas: dict[str, Any] | None = None, **given: Any) -> Match:
    m = striking(areas or dict(UNDER_FIRE), dice, *upgrades, faction="eldar", **given)
    return play(m, "0: strike 2A/sw 2A/nw")


def strike_dice(m: Match) -> list[int]:
    assert m.state.order is not None and m.state.order.strike is not None
    return list(m.state.order.strike.dice)


# ---- Tactical Strikes ----


@rule("FS-ELDAR-015", "FS-ORBITAL-014", "FS-ORBITAL-010")
def test_tactical_strikes_adds_a_die_and_names_the_unit_that_suffers_first() -> None:
    m = strike(["attack", "attack", "morale", "morale"], "tactical-strikes")
    assert options(m, 0) == {"done", "upgrade tactical-strikes"}
    play(m, "0: upgrade tactical-strikes")
    assert strike_dice(m) == [2, 0, 2]  # three for the frigate, one more
    assert options(m, 0) == {"done", "upgrade tactical-strikes"}
    play(m, "0: upgrade tactical-strikes")
    assert options(m, 0) == {"unit boyz 2A/nw", "unit nob 2A/nw"}  # the Eldar choose
    play(m, "0: unit nob 2A/nw")
    assert list(m.pending) == [1]  # once only, though a morale die is left: the strike is over
    assert area(m, "2A/nw") == {
        "orks": {"boyz": 1, "nob": 1}
    }  # two damage do not kill a Nob of health 4, nor anybody else
    assert asked(m) == {1: "reveal"}


@rule("FS-ELDAR-015")
def test_what_is_left_after_the_named_unit_is_assigned_by_its_owner() -> None:
    areas = {
        "2A/sw": {"eldar": {"void-stalker": 1}},
        "2A/nw": {"orks": {"boyz": 1, "nob": 1, "onslaught": 0, "gargant": 1}},
    }
    m = strike(["attack"] * 4 + ["morale"], "tactical-strikes", areas=areas)
    play(m, "0: upgrade tactical-strikes", "0: upgrade tactical-strikes", "0: unit boyz 2A/nw")
    assert "boyz" not in area(m, "2A/nw")["orks"]
    assert options(m, 1) == {"damage nob", "damage gargant"}


@rule("FS-ELDAR-015")
def test_a_routed_unit_can_be_named_and_nobody_else_suffers_before_it() -> None:
    areas = {"2A/sw": {"eldar": {"hellebore-frigate": 1}}, "2A/nw": {"orks": {"boyz routed": 1, "nob": 1}}}
    m = strike(["attack", "attack", "defence", "morale"], "tactical-strikes", areas=areas)
    play(m, "0: upgrade tactical-strikes", "0: upgrade tactical-strikes")
    assert options(m, 0) == {"unit nob 2A/nw", "unit boyz routed 2A/nw"}
    play(m, "0: unit boyz routed 2A/nw")
    assert area(m, "2A/nw") == {"orks": {"nob": 1}}


@rule("FS-ELDAR-015", "FS-SPEND-002")
def test_tactical_strikes_needs_a_morale_die_and_gives_no_ninth_die() -> None:
    m = strike(["attack", "attack", "attack", "defence"], "tactical-strikes", "strafing-run")
    play(m, "0: upgrade tactical-strikes", "0: done")
    assert options(m, 1) == {"damage boyz", "damage nob"}  # no morale die: nothing to spend
    fleet = {"2A/sw": {"eldar": {"void-stalker": 2}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1}}}
    m = strike(["morale"] * 8 + ["attack"], "tactical-strikes", areas=fleet)
    play(m, "0: upgrade tactical-strikes")
    assert strike_dice(m) == [0, 0, 8]


@rule("FS-ELDAR-015", "FS-ORBITAL-010")
def test_an_upgrade_that_was_not_declared_cannot_be_used_after_the_roll() -> None:
    m = strike(["morale", "defence", "defence", "attack"], "tactical-strikes", "strafing-run")
    play(m, "0: upgrade strafing-run", "0: done")
    assert options(m, 0) == {"done", "upgrade strafing-run"}
    assert refused(m, 0, "upgrade tactical-strikes") == "FS-ORBITAL-010"


# ---- Strafing Run ----

FLEET = {
    "2A/sw": {"eldar": {"void-stalker": 1, "hellebore-frigate": 1}},
    "2A/se": {"eldar": {"hellebore-frigate": 1, "void-stalker routed": 1}},
    "2A/nw": {"orks": {"boyz": 1}, "structures": {"bastion": 1}},
    "5A/sw": {"orks": {"onslaught": 1}},
    "1A/ne": {"eldar": {"hellebore-frigate": 1}},
}


@rule("FS-ELDAR-016", "FS-ORBITAL-022", "FS-BASTION-002")
def test_only_with_strafing_run_can_a_world_with_a_bastion_be_struck() -> None:
    m = striking(dict(FLEET), [], faction="eldar")
    assert asked(m) == {1: "reveal"}  # no strike is possible at all
    m = striking(dict(FLEET), ["attack"] * 7, "strafing-run", "tactical-strikes", faction="eldar")
    assert options(m, 0) == {"decline", "strike 2A/sw 2A/nw"}  # 2A/se does not touch Pergam
    play(m, "0: strike 2A/sw 2A/nw")
    assert options(m, 0) == {"upgrade strafing-run", "upgrade tactical-strikes"}
    assert refused(m, 0, "done") == "FS-BASTION-002"
    play(m, "0: upgrade strafing-run", "0: done")
    assert options(m, 1) == {"damage boyz", "damage bastion"}


@rule("FS-ELDAR-016", "FS-ELDAR-017", "FS-ELDAR-018")
def test_strafing_run_moves_unrouted_ships_to_one_open_void_of_an_adjacent_system() -> None:
    m = strike(["defence"] * 3 + ["attack"] * 2 + ["morale"] * 2, "strafing-run", areas=dict(FLEET))
    play(m, "0: upgrade strafing-run")
    assert options(m, 0) == {"done", "upgrade strafing-run"}
    play(m, "0: upgrade strafing-run")
    assert strike_dice(m) == [2, 1, 2]  # two defence dice are spent
    assert options(m, 0) == {"area 5A/se", "area 1A/ne", "area 1A/sw"}
    assert refused(m, 0, "area 5A/sw") == "FS-ELDAR-016"
    assert refused(m, 0, "area 2A/se") == "FS-ELDAR-016"  # not of an adjacent system
    play(m, "0: area 1A/ne")
    ships = [
        "move hellebore-frigate 2A/sw 1A/ne",
        "move void-stalker 2A/sw 1A/ne",
        "move hellebore-frigate 2A/se 1A/ne",
    ]
    assert options(m, 0) == {*ships, "done"}
    assert refused(m, 0, "move void-stalker 2A/se 1A/ne") == "FS-ELDAR-018"
    play(m, f"0: {ships[0]}", f"0: {ships[1]}", "0: done")
    assert area(m, "1A/ne") == {"eldar": {"hellebore-frigate": 2, "void-stalker": 1}}
    assert area(m, "2A/sw") == {}
    assert options(m, 1) == {"damage boyz", "damage bastion"}  # the two attack dice count all the same
    play(m, "1: damage boyz")
    assert area(m, "2A/nw") == {"structures": {"bastion": 1}, "owner": "orks"}


@rule("FS-ELDAR-016", "FS-SHIPS-006")
def test_strafing_run_does_not_lead_through_a_storm_and_needs_two_defence_dice() -> None:
    m = strike(["defence"] * 2 + ["attack"] * 5, "strafing-run", areas=dict(FLEET), storms=["2A-s"])
    play(m, "0: upgrade strafing-run", "0: upgrade strafing-run")
    assert options(m, 0) == {"area 5A/se"}
    assert refused(m, 0, "area 1A/ne") == "FS-SHIPS-006"
    m = strike(["defence"] + ["attack"] * 6, "strafing-run", areas=dict(FLEET))
    play(m, "0: upgrade strafing-run")
    assert asked(m) == {1: "assign-damage"}


# ---- Corsair Raid ----


def after_battle(*upgrades: str, exhausted: bool = False, **given: Any) -> Match:
    """The Eldar have just won Laodicea; frigates lie below Pergam."""
    return fight(
        "clean-up",
        {},
        {},
        {"eldar": {"falcon": 1}},
        factions=("eldar", "orks"),
        area="2A/ne",
        areas={
            "2A/sw": {"eldar": {"hellebore-frigate": 1}},
            "2A/nw": {"orks": {"boyz": 1, "nob": 1}},
            "8A/ne": {"orks": {"boyz": 1}},
            "1A/ne": {"eldar": {"hellebore-frigate": 1}},
            "1A/nw": {"orks": {"boyz": 1}},
        },
        order={"struck": False},
        players={"eldar": {"upgrades": list(upgrades), "exhausted": list(upgrades) if exhausted else []}},
        stacks={"8A": ["orks deploy"]},
        **given,
    )


@rule("FS-ELDAR-019", "FS-ORBITAL-001")
def test_corsair_raid_allows_one_strike_in_the_active_system_after_a_battle() -> None:
    m = after_battle()
    assert asked(m) == {1: "reveal"}
    m = after_battle("corsair-raid", exhausted=True)
    assert asked(m) == {1: "reveal"}
    m = after_battle("corsair-raid", dice=["attack", "defence", "defence"])
    assert m.pending[0].cite == "FS-ELDAR-019"
    assert options(m, 0) == {"decline", "strike 2A/sw 2A/nw"}
    assert refused(m, 0, "strike 1A/ne 1A/nw") == "FS-ORBITAL-003"
    declined = m.clone()
    play(declined, "0: decline")
    assert player(declined, "eldar")["exhausted"] == []
    play(m, "0: strike 2A/sw 2A/nw")
    assert player(m, "eldar")["exhausted"] == ["corsair-raid"]
    play(m, "1: damage nob")
    assert asked(m) == {1: "reveal"}  # no second strike


@rule("FS-ELDAR-019")
def test_a_strike_is_no_battle_so_corsair_raid_gives_no_second_one() -> None:
    m = striking(dict(UNDER_FIRE), ["defence"] * 3, "corsair-raid", faction="eldar")
    play(m, "0: strike 2A/sw 2A/nw")
    assert asked(m) == {1: "reveal"}
    assert player(m, "eldar")["exhausted"] == []  # the first strike did not need the card


# ---- Farseers ----


def strategize(*upgrades: str, areas: dict[str, Any] | None = None, exhausted: bool = False) -> Match:
    cities = {"5A/nw": {"owner": "eldar", "structures": {"city": 1}}}
    me = {"materiel": 8, "upgrades": list(upgrades), "exhausted": list(upgrades) if exhausted else []}
    return ordering("strategize", "strategize", {**cities, **(areas or {})}, faction="eldar", me=me)


@rule("FS-ELDAR-053", "FS-STRATEGIZE-003")
def test_farseers_buy_upgrades_where_the_eldar_have_nothing() -> None:
    m = strategize()
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy-upgrade tactical-strikes") == "FS-STRATEGIZE-003"
    m = strategize("farseers", exhausted=True)
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "upgrade farseers") == "FS-ORDERUPGRADE-004"
    m = strategize("farseers")
    assert options(m, 0) == {"done", "upgrade farseers"}
    assert refused(m, 0, "buy-upgrade tactical-strikes") == "FS-STRATEGIZE-003"
    play(m, "0: upgrade farseers")
    orders = ["buy-upgrade corsair-raid", "buy-upgrade wraithbone-singers", "buy-upgrade tactical-strikes"]
    cards = ["fire-dragons-vengeance", "swooping-hawks", "wraithguard-advance", "wraithguard-support"]
    assert options(m, 0) == {"done", *orders, *(f"buy-card {c}" for c in cards)}
    play(m, "0: buy-upgrade tactical-strikes", "0: buy-card swooping-hawks", "0: remove hit-and-run")
    assert player(m, "eldar")["upgrades"] == ["farseers", "tactical-strikes"]
    assert player(m, "eldar")["exhausted"] == ["farseers"]
    assert player(m, "eldar")["materiel"] == 8 - 1 - 2
    m = strategize("farseers", areas={"2A/sw": {"eldar": {"hellebore-frigate": 1}}})
    assert "upgrade farseers" not in options(m, 0)  # he is there himself: the card is not needed
    assert "buy-upgrade tactical-strikes" in options(m, 0)


# ---- Wraithbone Singers ----


def deploy(worlds: dict[str, Any], *upgrades: str, exhausted: bool = False) -> Match:
    me = {"materiel": 8, "upgrades": list(upgrades), "exhausted": list(upgrades) if exhausted else []}
    return ordering("deploy", "deploy-structure", worlds, faction="eldar", me=me)


@rule("FS-ELDAR-054", "FS-STRUCTURE-003", "FS-STRUCTURE-010")
def test_wraithbone_singers_put_a_second_structure_of_another_type() -> None:
    one = {"2A/nw": {"eldar": {"falcon": 1}, "structures": {"city": 1}}}
    m = deploy(dict(one))
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "build bastion 2A/nw") == "FS-STRUCTURE-003"
    assert refused(m, 0, "build bastion 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    m = deploy(dict(one), "wraithbone-singers", exhausted=True)
    assert refused(m, 0, "build bastion 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    m = deploy(dict(one), "wraithbone-singers")
    assert options(m, 0) == {
        "done",
        "build bastion 2A/nw +wraithbone-singers",
        "build factory 2A/nw +wraithbone-singers",
    }
    assert refused(m, 0, "build city 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    play(m, "0: build factory 2A/nw +wraithbone-singers")
    assert area(m, "2A/nw")["structures"] == {"city": 1, "factory": 1}
    assert player(m, "eldar")["materiel"] == 8 - 2  # the usual price
    assert player(m, "eldar")["exhausted"] == ["wraithbone-singers"]


@rule("FS-ELDAR-054")
def test_wraithbone_singers_need_exactly_one_structure() -> None:
    m = deploy({"2A/nw": {"eldar": {"falcon": 1}, "structures": {"city": 1, "bastion": 1}}}, "wraithbone-singers")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "build factory 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    m = deploy({"2A/nw": {"eldar": {"falcon": 1}}}, "wraithbone-singers")
    assert options(m, 0) == {"done", "build bastion 2A/nw", "build city 2A/nw", "build factory 2A/nw"}
    assert refused(m, 0, "build factory 2A/nw +wraithbone-singers") == "FS-ELDAR-054"
    play(m, "0: build city 2A/nw")
    assert player(m, "eldar")["exhausted"] == []
    theirs = {"2A/nw": {"orks": {"boyz": 1}, "structures": {"city": 1}}}
    m = deploy(theirs, "wraithbone-singers")
    assert refused(m, 0, "build factory 2A/nw +wraithbone-singers") == "FS-DEPLOY-006"
