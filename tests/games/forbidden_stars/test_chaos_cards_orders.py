"""The order upgrades of Chaos."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import position, units
from tests.vocabulary import asked, options, refused
from wartable.games.forbidden_stars.content import ORDER_UPGRADES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HOME = {"7A/nw": {"chaos": {"helbrute": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}}


def chaos(step: str, kind: str, areas: dict[str, Any], *upgrades: str, **given: Any) -> Match:
    """Chaos (seat 0) resolves an order in 2A."""
    me = {"upgrades": list(upgrades), **given.pop("me", {})}
    return position(
        step=step,
        factions=["chaos", "ultramarines"],
        order={"seat": "chaos", "system": "2A", "kind": kind},
        stacks=given.pop("stacks", {"8A": ["ultramarines deploy"]}),
        areas={**HOME, **areas},
        players={"chaos": me, "ultramarines": {}},
        **given,
    )


def have(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = m.facts()["players"]["chaos"]
    return found


@rule("FS-CHAOS-010", "FS-CHAOS-011", "FS-CHAOS-013", "FS-CHAOS-018", "FS-CHAOS-019")
def test_levels_and_prices_of_the_order_upgrades_of_chaos() -> None:
    cards = {c.id: (c.level, c.cost) for c in ORDER_UPGRADES if c.faction == "chaos"}
    assert cards == {
        "from_the_warp": (1, 2),
        "favour_of_the_dark_gods": (1, 2),
        "dread_ritual": (1, 2),
        "fear_from_above": (0, 1),
        "complete_destruction": (2, 3),
    }


@rule("FS-CHAOS-010", "FS-SHIPS-006", "FS-STORM-001")
def test_from_the_warp_leads_ships_through_storms_but_not_ground_units() -> None:
    areas = {"5A/nw": {"chaos": {"cultist": 1}}, "5A/se": {"chaos": {"iconoclast": 1}}}
    m = chaos("move-ships", "advance", areas, "from-the-warp", storms=["5A-w", "8A-s"])
    assert options(m, 0) == {"done", "upgrade from-the-warp"}
    assert refused(m, 0, "move iconoclast 5A/se 2A/se") == "FS-SHIPS-006"
    m.play(0, "upgrade from-the-warp")
    assert options(m, 0) == {"done", "move iconoclast 5A/se 2A/sw", "move iconoclast 5A/se 2A/se"}
    m.play(0, "move iconoclast 5A/se 2A/se")
    m.play(0, "done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move cultist 5A/nw 2A/ne") == "FS-STORM-001"
    assert have(m)["exhausted"] == ["from-the-warp"]


@rule("FS-CHAOS-011", "FS-ORDERUPGRADE-011")
def test_favour_of_the_dark_gods_puts_two_unused_tokens_on_the_event_deck() -> None:
    def position(orders: dict[str, int], used: dict[str, int]) -> Match:
        me = {"orders": orders, "used": used}
        return chaos("strategize-revealed", "strategize", {"2A/nw": {"chaos": {"cultist": 1}}}, "favour-of-the-dark-gods", me=me, stacks={"7A": ["chaos advance"], "8A": ["ultramarines deploy"]})  # fmt: skip

    m = position({"deploy": 2, "dominate": 1}, {"advance": 1, "dominate": 1})
    assert options(m, 0) == {"upgrade favour-of-the-dark-gods", "decline"}
    m.play(0, "upgrade favour-of-the-dark-gods")
    assert options(m, 0) == {"token deploy", "token dominate"}
    assert refused(m, 0, "token advance") == "FS-CHAOS-011"  # one was used in this round, the other is on the board
    m.play(0, "token dominate")
    assert options(m, 0) == {"token deploy"}  # two, no fewer
    m.play(0, "token deploy")
    assert have(m)["on-deck"] == {"deploy": 1, "dominate": 1}
    m.play(0, "done")
    assert have(m)["on-deck"] == {"deploy": 1, "strategize": 1, "dominate": 1}  # and the revealed one
    assert have(m)["exhausted"] == ["favour-of-the-dark-gods"]
    m = position({"deploy": 2}, {})
    m.play(0, "decline")
    m.play(0, "done")
    assert have(m)["on-deck"] == {"strategize": 1}
    assert position({"deploy": 1}, {"dominate": 2}).pending[0].ask == "strategize"  # two are needed


# ---- Dread Ritual ----


def ritual(areas: dict[str, Any], *, cities: int = 2, **me: Any) -> Match:
    """The structure step of a Deploy order is over; Chaos has so many cities, far away."""
    towns = dict(
        list({a: {"structures": {"city": 1}, "owner": "chaos"} for a in ("3A/ne", "3A/sw", "1A/se")}.items())[:cities]
    )
    return chaos("dread-ritual", "deploy", {**towns, **areas}, "dread-ritual", me=me)


@rule("FS-CHAOS-013", "FS-CHAOS-014", "FS-CHAOS-015")
def test_dread_ritual_sells_one_unit_cheaper_for_each_cultist_without_a_factory() -> None:
    areas = {
        "2A/nw": {"chaos": {"cultist": 1, "cultist routed": 1}},
        "2A/se": {"chaos": {"iconoclast": 1}},
        "5A/nw": {"chaos": {"cultist": 3}},  # another system: they do not count
    }
    m = ritual(areas, materiel=2)
    assert options(m, 0) == {
        "decline",
        "buy cultist 2A/nw",
        "buy iconoclast 2A/se",
        "buy chaos-space-marine 2A/nw",
        "buy helbrute 2A/nw",
    }
    assert refused(m, 0, "buy iconoclast 2A/sw") == "FS-CHAOS-015"  # an uncontrolled void is not enough
    assert refused(m, 0, "buy cultist 2A/ne") == "FS-CHAOS-013"  # nor is an uncontrolled world
    m.play(0, "buy helbrute 2A/nw")
    assert have(m)["materiel"] == 2 - (4 - 2)
    assert have(m)["exhausted"] == ["dread-ritual"]
    assert list(m.pending) == [1]  # one unit only
    assert "buy helbrute 2A/nw" not in options(ritual(areas, materiel=1), 0)
    m = ritual(areas, materiel=2)
    m.play(0, "decline")
    assert (have(m)["materiel"], have(m)["exhausted"]) == (2, [])


@rule("FS-CHAOS-013")
def test_dread_ritual_comes_after_the_whole_order() -> None:
    areas = {"2A/nw": {"chaos": {"helbrute": 1}, "structures": {"factory": 1}}}
    m = chaos("deploy", "deploy", areas, "dread-ritual", me={"materiel": 5})
    m.play(0, "buy cultist 2A/nw")
    m.play(0, "done")
    assert asked(m) == {0: "deploy-structure"}
    m.play(0, "done")
    assert asked(m) == {0: "dread-ritual"}
    m.play(0, "buy cultist 2A/nw")
    assert have(m)["materiel"] == 5 - 2 - 1  # the new Cultist lowers the price already
    m = chaos("deploy", "deploy", areas, me={"materiel": 5})
    m.play(0, "done")
    m.play(0, "done")
    assert list(m.pending) == [1]  # without the card nothing follows


@rule("FS-CHAOS-016", "FS-CHAOS-017", "FS-FORGE-002")
def test_dread_ritual_is_a_purchase_of_level_2_at_most() -> None:
    areas = {"2A/nw": {"chaos": {"cultist": 2}}, "2A/se": {"chaos": {"iconoclast": 1}}}
    m = ritual(areas, cities=1, materiel=9, assets={"forge": 1})
    assert refused(m, 0, "buy helbrute 2A/nw") == "FS-COMMAND-004"
    assert "buy helbrute 2A/nw +forge" in options(m, 0)
    assert refused(m, 0, "buy repulsive-grand-cruiser 2A/se +forge") == "FS-FORGE-001"  # it costs a forge token itself
    m = ritual(areas, cities=1, materiel=9)
    assert [o for o in options(m, 0) if "helbrute" in o] == []
    m = ritual(areas, cities=3, materiel=9, assets={"forge": 3})
    assert "buy repulsive-grand-cruiser 2A/se" in options(m, 0)
    for titan in ("buy chaos-reaver-titan 2A/nw", "buy chaos-reaver-titan 2A/nw +forge"):
        assert refused(m, 0, titan) == "FS-CHAOS-017"
    m.play(0, "buy repulsive-grand-cruiser 2A/se")
    assert (have(m)["materiel"], have(m)["assets"]) == (9 - (5 - 2), {"forge": 2})


# ---- orbital strikes ----

SHIP = {"2A/se": {"chaos": {"iconoclast": 1}}}


def strike(card: str, dice: list[str], world: dict[str, Any], ships: dict[str, int] | None = None) -> Match:
    areas = {"2A/se": {"chaos": ships or {"iconoclast": 1}}, "2A/ne": world}
    m = chaos("orbital-strike", "advance", areas, card, dice=dice)
    m.play(0, "strike 2A/se 2A/ne")
    m.play(0, f"upgrade {card}")
    return m


@rule("FS-CHAOS-018", "FS-DAMAGE-010", "FS-ORBITAL-021", "FS-ORBITAL-014")
def test_fear_from_above_gives_a_die_and_for_a_morale_die_routs_who_suffers_damage() -> None:
    def position(dice: list[str]) -> Match:
        return strike("fear-from-above", dice, {"ultramarines": {"land-raider": 1, "scout": 1}})

    m = position(["attack", "attack", "morale"])  # two dice for the Iconoclast, one for the card
    assert options(m, 0) == {"done", "upgrade fear-from-above"}
    paid = m.clone()
    paid.play(0, "upgrade fear-from-above")
    assert options(paid, 1) == {"damage scout", "damage land-raider"}  # spent once: the damage follows
    paid.play(1, "damage land-raider")
    assert units(paid, "ultramarines", "2A/ne") == {"scout": 1, "land-raider routed": 1}
    m.play(0, "done")
    m.play(1, "damage land-raider")
    assert units(m, "ultramarines", "2A/ne") == {"scout": 1, "land-raider": 1}  # otherwise it does nothing
    m = position(["attack", "attack", "morale"])
    m.play(0, "upgrade fear-from-above")
    m.play(1, "damage scout")
    assert units(m, "ultramarines", "2A/ne") == {"land-raider": 1}  # two points kill a Scout, the rest is nothing
    m = position(["attack", "attack", "attack"])
    assert options(m, 1) == {"damage scout", "damage land-raider"}  # no morale die: not offered


@rule("FS-CHAOS-018", "FS-LIMIT-004")
@pytest.mark.parametrize(("ships", "count"), [({"repulsive-grand-cruiser": 1}, 5), ({"repulsive-grand-cruiser": 2}, 8)])
def test_fear_from_above_rolls_no_ninth_die(ships: dict[str, int], count: int) -> None:
    m = strike("fear-from-above", ["morale"] * 9, {"ultramarines": {"scout": 1}}, ships)
    assert m.state.order is not None and m.state.order.strike is not None
    assert sum(m.state.order.strike.dice) == count


@rule("FS-CHAOS-019", "FS-CHAOS-020", "FS-BASTION-002")
def test_complete_destruction_ignores_bastions_and_the_owner_of_the_world_chooses() -> None:
    world = {"ultramarines": {"scout": 1, "land-raider routed": 1}, "structures": {"bastion": 1, "city": 1}}
    m = chaos("orbital-strike", "advance", {**SHIP, "2A/ne": world})
    assert list(m.pending) == [1]  # sheltered: no strike is offered
    m = strike("complete-destruction", ["defence", "defence"], world)
    assert options(m, 0) == {"done", "upgrade complete-destruction"}
    m.play(0, "upgrade complete-destruction")
    assert options(m, 1) == {
        "unit scout 2A/ne",
        "unit land-raider routed 2A/ne",
        "structure bastion 2A/ne",
        "structure city 2A/ne",
    }
    m.play(1, "structure city 2A/ne")
    assert m.facts()["areas"]["2A/ne"] == {
        "ultramarines": {"scout": 1, "land-raider routed": 1},
        "structures": {"bastion": 1},
        "owner": "ultramarines",
    }
    m = strike("complete-destruction", ["defence", "attack"], world)  # two defence dice are needed
    assert options(m, 1) == {"damage scout", "damage bastion"}


@rule("FS-CHAOS-019", "FS-CHAOS-020")
def test_complete_destruction_may_strike_a_world_that_holds_a_structure_only() -> None:
    m = strike("complete-destruction", ["defence", "defence"], {"structures": {"factory": 1}, "owner": "ultramarines"})
    m.play(0, "upgrade complete-destruction")
    assert "2A/ne" not in m.facts()["areas"]
