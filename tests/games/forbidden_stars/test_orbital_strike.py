"""The orbital strike: who may be hit, the dice, the damage."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import striking
from tests.vocabulary import asked, options, play, refused
from wartable.games.forbidden_stars.content import ORDER_UPGRADES
from wartable.games.forbidden_stars.orders.strike import STRIKE_UPGRADES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

CRUISER = {"2A/se": {"ultramarines": {"strike-cruiser": 1}}}
FLEET = {"2A/se": {"ultramarines": {"strike-cruiser": 2, "battle-barge": 1}}}
BOYZ = {"2A/ne": {"orks": {"boyz": 1}}}
BASTION = {"2A/ne": {"orks": {"boyz": 1}, "structures": {"bastion": 1}}}
SHOOT = "strike 2A/se 2A/ne"


def rolled(m: Match) -> list[int]:
    """How many dice were rolled, each time."""
    return [e.attack + e.defence + e.morale for e in m.events if type(e).__name__ == "DiceRolled"]


@rule("FS-ORBITAL-001", "FS-ORBITAL-002")
def test_one_strike_of_the_ships_in_one_void_at_one_enemy_world() -> None:
    ships = {**CRUISER, "2A/sw": {"ultramarines": {"strike-cruiser": 1}}, "2A/nw": {"orks": {"nob": 1}}}
    m = striking({**ships, **BOYZ}, ["defence", "defence"])
    assert options(m, 0) == {"decline", "strike 2A/sw 2A/nw", "strike 2A/se 2A/ne"}
    m.play(0, SHOOT)
    assert asked(m) == {1: "reveal"}  # and no second one
    assert rolled(m) == [2]
    fought = striking({**ships, **BOYZ}, [], order={"fought": True})
    assert asked(fought) == {1: "reveal"}


@rule("FS-ORBITAL-003")
def test_void_and_target_are_both_in_the_active_system() -> None:
    """2A/se borders the void 5A/sw of the next system, whose ships could reach Thylin 5A/nw."""
    there = {"5A/nw": {"orks": {"boyz": 1}}, "5A/sw": {"ultramarines": {"strike-cruiser": 1}}}
    m = striking({**CRUISER, **BOYZ, **there}, [])
    assert options(m, 0) == {"decline", SHOOT}
    assert refused(m, 0, "strike 2A/se 5A/nw") == "FS-ORBITAL-003"  # a world of a neighbouring system
    assert refused(m, 0, "strike 5A/sw 5A/nw") == "FS-ORBITAL-003"  # ships of a neighbouring system


@rule("FS-ORBITAL-004", "FS-BASTION-002")
def test_the_target_borders_the_void_and_has_no_bastion() -> None:
    m = striking({**CRUISER, **BOYZ, "2A/nw": {"orks": {"boyz": 1}}}, [])
    assert options(m, 0) == {"decline", SHOOT}
    assert refused(m, 0, "strike 2A/se 2A/nw") == "FS-ORBITAL-004"
    both = {**CRUISER, "2A/sw": {"ultramarines": {"strike-cruiser": 1}}}
    m = striking({**both, **BASTION, "2A/nw": {"orks": {"boyz": 1}}}, [])
    assert options(m, 0) == {"decline", "strike 2A/sw 2A/nw"}
    assert refused(m, 0, SHOOT) == "FS-BASTION-002"


@rule("FS-ORBITAL-016")
@pytest.mark.parametrize("there", [{}, {"ultramarines": {"scout": 1}}, {"objective": "orks"}])
def test_no_strike_at_an_uncontrolled_world_or_at_an_own_one(there: dict[str, Any]) -> None:
    both = {**CRUISER, "2A/sw": {"ultramarines": {"strike-cruiser": 1}}}
    m = striking({**both, "2A/nw": there, **BOYZ}, [])
    assert options(m, 0) == {"decline", SHOOT}
    assert refused(m, 0, "strike 2A/sw 2A/nw") == "FS-ORBITAL-016"


@rule("FS-ORBITAL-017")
def test_no_strike_at_a_void() -> None:
    m = striking({**CRUISER, **BOYZ, "2A/sw": {"orks": {"onslaught": 1}}}, [])
    assert options(m, 0) == {"decline", SHOOT}
    assert refused(m, 0, "strike 2A/se 2A/sw") == "FS-ORBITAL-017"


@rule("FS-ORBITAL-005")
def test_all_unrouted_ships_in_the_void_roll() -> None:
    fleet = {"2A/se": {"ultramarines": {"strike-cruiser": 1, "battle-barge": 1, "strike-cruiser routed": 1}}}
    far = {"2A/sw": {"ultramarines": {"strike-cruiser": 1}}}
    m = play(striking({**fleet, **far, **BOYZ}, ["defence"] * 9), f"0: {SHOOT}")
    assert rolled(m) == [6]
    lying = {"2A/se": {"ultramarines": {"strike-cruiser routed": 1}}, "2A/sw": {"ultramarines": {"strike-cruiser": 1}}}
    m = striking({**lying, **BOYZ, "2A/nw": {"orks": {"boyz": 1}}}, [])
    assert options(m, 0) == {"decline", "strike 2A/sw 2A/nw"}
    assert refused(m, 0, SHOOT) == "FS-ROUT-002"


@rule("FS-ORBITAL-006")
def test_eight_dice_at_most_gained_ones_included() -> None:
    seven = {"2A/se": {"ultramarines": {"strike-cruiser": 1, "battle-barge": 1}}}  # six dice
    m = play(striking({**seven, **BOYZ}, ["defence"] * 9, "rain-of-fire"), f"0: {SHOOT}", "0: upgrade rain-of-fire")
    assert rolled(m) == [7]
    m = play(striking({**FLEET, **BOYZ}, ["defence"] * 9, "rain-of-fire"), f"0: {SHOOT}", "0: upgrade rain-of-fire")
    assert rolled(m) == [8]
    huge = {"2A/se": {"ultramarines": {"strike-cruiser": 3, "battle-barge": 1}}}
    m = striking({**huge, **BOYZ, "1A/nw": {"ultramarines": {"scout": 1}}}, ["defence"] * 12)
    assert rolled(play(m, f"0: {SHOOT}")) == [8]


@rule("FS-ORBITAL-007", "FS-ORBITAL-008", "FS-DAMAGE-010")
def test_damage_equals_the_attack_dice_and_the_owner_assigns_it() -> None:
    """Boyz have health 2, a Nob 4; defence and morale dice do nothing, and nothing of the target counts."""
    target = {"2A/ne": {"orks": {"boyz": 1, "nob": 1, "boyz routed": 1}}}
    m = striking(
        {**FLEET, **target}, ["attack"] * 4 + ["defence"] * 3 + ["morale"], other={"assets": {"reinforcement": 3}}
    )
    m.play(0, SHOOT)
    assert asked(m) == {1: "assign-damage"}
    assert options(m, 1) == {"damage boyz", "damage nob"}
    assert refused(m, 1, "damage boyz routed") == "FS-DAMAGE-003"
    twin = m.clone()
    twin.play(1, "damage nob")
    assert area(twin, "2A/ne") == {"orks": {"boyz": 1, "boyz routed": 1}}
    m.play(1, "damage boyz")
    assert area(m, "2A/ne") == {"orks": {"nob": 1, "boyz routed": 1}}  # two more on the Nob: it stands
    three = striking({**FLEET, **BOYZ}, ["attack"] * 1 + ["defence"] * 7)
    assert area(play(three, f"0: {SHOOT}"), "2A/ne") == {"orks": {"boyz": 1}}


@rule("FS-ORBITAL-009", "FS-ORBITAL-015", "FS-ORBITAL-020")
def test_cities_and_factories_suffer_nothing_and_keep_the_world() -> None:
    city = {"2A/ne": {"structures": {"city": 1}, "owner": "orks"}}
    m = play(striking({**FLEET, **city}, ["attack"] * 8), f"0: {SHOOT}")  # such a strike may be declared
    assert area(m, "2A/ne") == {"structures": {"city": 1}, "owner": "orks"}
    with_unit = {"2A/ne": {"orks": {"boyz": 1}, "structures": {"factory": 1}}}
    m = play(striking({**FLEET, **with_unit}, ["attack"] * 8), f"0: {SHOOT}")
    assert area(m, "2A/ne") == {"structures": {"factory": 1}, "owner": "orks"}
    m = play(striking({**FLEET, **BOYZ}, ["attack"] * 8), f"0: {SHOOT}")
    assert area(m, "2A/ne") == {}  # nobody's now


@rule("FS-ORBITAL-011")
def test_several_upgrades_may_be_used_in_one_strike() -> None:
    m = striking({**FLEET, **BOYZ}, ["defence"] * 4 + ["morale"] * 4, "rain-of-fire", "drop-pods")
    play(m, f"0: {SHOOT}", "0: upgrade rain-of-fire", "0: upgrade drop-pods")
    assert options(m, 0) == {"done", "upgrade rain-of-fire", "upgrade drop-pods"}  # both can be paid for
    play(m, "0: upgrade rain-of-fire")
    assert options(m, 0) == {"done", "upgrade drop-pods"}
    play(m, "0: upgrade drop-pods")
    assert set(player(m, "ultramarines")["exhausted"]) == {"rain-of-fire", "drop-pods"}


@rule("FS-ORBITAL-010", "FS-ORBITAL-014", "FS-ORBITAL-018")
def test_upgrades_are_declared_before_the_roll_and_paid_once_after_it() -> None:
    m = striking({**FLEET, **BOYZ}, ["defence"] * 4 + ["morale"] * 4, "rain-of-fire", "drop-pods")
    m.play(0, SHOOT)
    assert asked(m) == {0: "strike-declare"}
    assert options(m, 0) == {"done", "upgrade rain-of-fire", "upgrade drop-pods"}
    assert rolled(m) == []
    m.play(0, "upgrade rain-of-fire")
    assert refused(m, 0, "upgrade rain-of-fire") == "FS-ORDERUPGRADE-004"
    twin = m.clone()
    twin.play(0, "done")
    assert options(twin, 0) == {"done", "upgrade rain-of-fire"}
    assert refused(twin, 0, "upgrade drop-pods") == "FS-ORBITAL-010"  # too late
    m.play(0, "upgrade drop-pods")
    assert options(m, 0) == {"done", "upgrade rain-of-fire", "upgrade drop-pods"}  # in any order
    m.play(0, "upgrade drop-pods")
    assert options(m, 0) == {"done", "upgrade rain-of-fire"}
    assert refused(m, 0, "upgrade drop-pods") == "FS-ORBITAL-014"
    assert m.state.order is not None
    assert m.state.order.strike is not None
    assert list(m.state.order.strike.dice) == [0, 2, 4]


@rule("FS-ORBITAL-012", "FS-ORBITAL-022", "FS-BASTION-002")
def test_one_upgrade_of_each_faction_ignores_bastions_which_then_suffer_damage() -> None:
    cards = [ORDER_UPGRADES[card] for card, upgrade in STRIKE_UPGRADES.items() if upgrade.ignores_bastions]
    assert {c.id for c in cards} == {"drop_pods", "complete_destruction", "stealin", "strafing_run"}
    assert {c.faction for c in cards} == {"ultramarines", "chaos", "orks", "eldar"}
    m = striking({**FLEET, **BASTION}, ["attack"] * 3 + ["morale"] * 5, "drop-pods", "rain-of-fire")
    m.play(0, SHOOT)
    assert options(m, 0) == {"upgrade drop-pods", "upgrade rain-of-fire"}  # one that ignores the bastion is needed
    assert refused(m, 0, "done") == "FS-BASTION-002"
    play(m, "0: upgrade drop-pods", "0: done")
    assert options(m, 1) == {"damage boyz", "damage bastion"}
    twin = m.clone()
    twin.play(1, "damage bastion")  # three damage, health 3
    assert area(twin, "2A/ne") == {"orks": {"boyz": 1}}
    m.play(1, "damage boyz")
    assert area(m, "2A/ne")["structures"] == {"bastion": 1}  # one damage left: it does no harm
    used = striking({**FLEET, **BASTION}, [], "drop-pods", me={"exhausted": ["drop-pods"], "upgrades": ["drop-pods"]})
    assert asked(used) == {1: "reveal"}


@rule("FS-ORBITAL-013")
def test_dice_that_are_spent_no_longer_count() -> None:
    """Lootin' takes an attack die: one damage is left, and Boyz survive."""

    def hit(spend: list[str]) -> dict[str, Any]:
        ships = {"2A/se": {"orks": {"onslaught": 1}}}
        target = {"2A/ne": {"eldar": {"hellebore-frigate": 0, "aspect-warrior": 2}}}
        m = striking({**ships, **target}, ["attack", "attack"], "lootin", faction="orks", against="eldar")
        play(m, f"0: {SHOOT}", "0: upgrade lootin", *spend)
        return area(m, "2A/ne")

    assert hit(["0: done"]) == {}  # two Aspect Warriors of health 1
    assert hit(["0: upgrade lootin"]) == {"eldar": {"aspect-warrior": 1}}


@rule("FS-ORBITAL-019")
def test_the_world_opposite_the_only_void_of_a_home_tile_is_never_hit() -> None:
    tiles = ["12A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"]
    worlds = {f"12A/{quarter}": {"orks": {"boyz": 1}} for quarter in ("nw", "ne", "sw")}
    m = striking({**worlds, "12A/se": {"ultramarines": {"strike-cruiser": 1}}}, [], system="12A", tiles=tiles)
    assert options(m, 0) == {"decline", "strike 12A/se 12A/ne", "strike 12A/se 12A/sw"}
    assert refused(m, 0, "strike 12A/se 12A/nw") == "FS-ORBITAL-004"


@rule("FS-ORBITAL-021", "FS-CHAOS-018", "FS-DAMAGE-010")
def test_survivors_are_routed_only_by_the_paid_effect_of_fear_from_above() -> None:
    def struck(*answers: str) -> dict[str, Any]:
        ships = {"2A/se": {"chaos": {"iconoclast": 1}}}
        target = {"2A/ne": {"orks": {"nob": 1}}}
        m = striking({**ships, **target}, ["attack", "defence", "morale"], "fear-from-above", faction="chaos")
        play(m, f"0: {SHOOT}", *answers)
        return area(m, "2A/ne")

    assert struck("0: upgrade fear-from-above", "0: upgrade fear-from-above") == {"orks": {"nob routed": 1}}
    assert struck("0: upgrade fear-from-above", "0: done") == {"orks": {"nob": 1}}
    assert struck("0: done") == {"orks": {"nob": 1}}


@rule("FS-ORBITAL-001")
def test_a_strike_is_optional_and_the_order_is_over_after_it() -> None:
    m = striking({**CRUISER, **BOYZ}, [])
    m.play(0, "decline")
    assert asked(m) == {1: "reveal"}
    assert player(m, "ultramarines")["used"] == {"advance": 1}
    assert area(m, "2A/ne") == {"orks": {"boyz": 1}}
