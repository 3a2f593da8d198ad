"""Order upgrades of orbital strikes: what they cost in dice, exactly, and what is left when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import striking
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

SHOOT = "0: strike 2A/sw 2A/nw"
BIG = {
    "ultramarines": "battle-barge",
    "chaos": "repulsive-grand-cruiser",
    "orks": "kill-kroozer",
    "eldar": "void-stalker",
}
AGAINST = {"ultramarines": "eldar", "chaos": "eldar", "orks": "eldar", "eldar": "orks"}
TARGET = {"eldar": {"wraithguard": 1, "falcon": 1}, "orks": {"nob": 1, "battlewagon": 1}}


def strike(faction: str, upgrade: str, dice: list[str], **given: Any) -> Match:
    """One big ship (four dice; that of the Orks three) strikes at a world with two units, with one upgrade declared."""
    other = AGAINST[faction]
    areas = {"2A/sw": {faction: {BIG[faction]: 1}}, "2A/nw": {other: TARGET[other]}, **given.pop("areas", {})}
    m = striking(areas, dice, upgrade, faction=faction, against=other, **given)
    return play(m, SHOOT, f"0: upgrade {upgrade}")


def lost(m: Match) -> list[int]:
    """Faces of the dice that were spent."""
    return [e.face for e in m.events if type(e).__name__ == "DieLost"]


PAID = [
    ("ultramarines", "drop-pods", "FS-MARINES-010", [1, 1]),
    ("chaos", "fear-from-above", "FS-CHAOS-018", [2]),
    ("chaos", "complete-destruction", "FS-CHAOS-019", [1, 1]),
    ("orks", "stealin", "FS-ORKS-028", [2]),
    ("eldar", "tactical-strikes", "FS-ELDAR-015", [2]),
    ("eldar", "strafing-run", "FS-ELDAR-016", [1, 1]),
]
FACE = ("attack", "defence", "morale")


@rule("FS-ORBITAL-013", "FS-ORBITAL-014", "FS-SPEND-002", "FS-MARINES-010", "FS-CHAOS-018", "FS-CHAOS-019")
@rule("FS-ORKS-028", "FS-ELDAR-015", "FS-ELDAR-016")
@pytest.mark.parametrize(("faction", "upgrade", "rule_id", "price"), PAID, ids=[row[1] for row in PAID])
def test_the_price_is_taken_from_the_dice(faction: str, upgrade: str, rule_id: str, price: list[int]) -> None:
    dice = [*(FACE[face] for face in price), *["attack"] * 8]
    m = strike(faction, upgrade, dice)
    assert f"upgrade {upgrade}" in options(m, 0)
    strikes = m.state.order.strike if m.state.order is not None else None
    assert strikes is not None
    before = list(strikes.dice)
    m.play(0, f"upgrade {upgrade}")
    assert lost(m) == price
    assert list(strikes.dice) == [count - price.count(face) for face, count in enumerate(before)]
    assert {e.cite for e in m.events if type(e).__name__ == "DieLost"} == {rule_id}
    short = strike(faction, upgrade, ["attack", *dice[1:]])  # one die short of the price
    assert asked(short) == {1: "assign-damage"} and lost(short) == []


@rule("FS-SPEND-002")
def test_an_effect_that_the_dice_do_not_pay_is_refused() -> None:
    """Stealin'! needs a morale die; Lootin' takes any."""
    areas = {"2A/sw": {"orks": {"kill-kroozer": 1}}, "2A/nw": {"eldar": {"wraithguard": 2}}}
    m = striking(areas, ["attack"] * 4, "lootin", "stealin", faction="orks", against="eldar")
    play(m, SHOOT, "0: upgrade lootin", "0: upgrade stealin")
    assert options(m, 0) == {"done", "upgrade lootin"}
    assert refused(m, 0, "upgrade stealin") == "FS-SPEND-002"


@rule("FS-ORKS-024")
def test_lootin_may_take_the_last_die() -> None:
    areas = {"2A/sw": {"orks": {"onslaught": 1}}, "2A/nw": {"eldar": {"wraithguard": 2}}}
    m = striking(areas, ["attack", "morale"], "lootin", "stealin", faction="orks", against="eldar")
    play(m, SHOOT, "0: upgrade lootin", "0: upgrade stealin", "0: upgrade stealin")
    assert options(m, 0) == {"done", "upgrade lootin"}  # one die is left, whatever it shows
    m.play(0, "upgrade lootin")
    assert lost(m) == [2, 0]
    assert (player(m, "orks")["materiel"], player(m, "eldar")["materiel"]) == (7, 5)
    assert area(m, "2A/nw") == {"eldar": {"wraithguard": 2}}  # and nothing hits


@rule("FS-CHAOS-019", "FS-CHAOS-020")
@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("unit wraithguard 2A/nw", {"wraithguard routed": 1, "falcon": 1}),
        ("unit wraithguard routed 2A/nw", {"wraithguard": 1, "falcon": 1}),
        ("unit falcon 2A/nw", {"wraithguard": 1, "wraithguard routed": 1}),
    ],
)
def test_complete_destruction_destroys_the_unit_that_its_owner_names(choice: str, left: dict[str, int]) -> None:
    there = {"eldar": {"wraithguard": 1, "wraithguard routed": 1, "falcon": 1}}
    m = strike("chaos", "complete-destruction", ["defence", "defence", "morale", "morale"], areas={"2A/nw": there})
    m.play(0, "upgrade complete-destruction")
    assert options(m, 1) == {"unit wraithguard 2A/nw", "unit falcon 2A/nw", "unit wraithguard routed 2A/nw"}
    m.play(1, choice)
    assert area(m, "2A/nw") == {"eldar": left}


@rule("FS-MARINES-010", "FS-LIMIT-001")
def test_drop_pods_land_nobody_when_no_space_marine_is_left() -> None:
    full = {"5A/nw": {"ultramarines": {"space-marine": 4}}, "5A/ne": {"ultramarines": {"space-marine": 2}}}
    m = strike("ultramarines", "drop-pods", ["defence", "defence", "morale", "morale"], areas=full)
    m.play(0, "upgrade drop-pods")
    assert area(m, "2A/nw") == {"eldar": {"wraithguard": 1, "falcon": 1}}
    assert m.state.battle is None and asked(m) == {1: "reveal"}


@rule("FS-ELDAR-016", "FS-ELDAR-018")
def test_strafing_run_leaves_ships_of_other_systems_where_they_are() -> None:
    far = {"5A/sw": {"eldar": {"hellebore-frigate": 1}}, "2A/se": {"eldar": {"hellebore-frigate routed": 1}}}
    m = strike("eldar", "strafing-run", ["defence", "defence", "morale", "morale"], areas=far)
    play(m, "0: upgrade strafing-run", "0: area 5A/se")
    assert options(m, 0) == {"move void-stalker 2A/sw 5A/se", "done"}
    assert refused(m, 0, "move hellebore-frigate 2A/se 5A/se") == "FS-ELDAR-018"
    m.play(0, "done")  # any number, so none as well
    assert area(m, "2A/sw") == {"eldar": {"void-stalker": 1}}
    walled = strike(
        "eldar", "strafing-run", ["defence", "defence", "morale", "morale"], storms=["2A-e", "2A-s"], areas=far
    )
    walled.play(0, "upgrade strafing-run")
    assert lost(walled) == [1, 1] and asked(walled) == {1: "reveal"}  # paid, but there is nowhere to go
