"""Order upgrades of the Eldar."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import advancing, ordering, striking
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

SHOOT = "strike 2A/se 2A/ne"
FRIGATE = {"2A/se": {"eldar": {"hellebore-frigate": 1}}}
NOB = {"2A/ne": {"orks": {"nob": 1}}}


def raid(areas: dict[str, Any], dice: list[str], *upgrades: str, **given: Any) -> Match:
    return striking(areas, dice, *upgrades, faction="eldar", **given)


# ---- Corsair Raid ----


@rule("FS-ELDAR-019", "FS-ORBITAL-001")
def test_corsair_raid_allows_one_strike_after_a_battle() -> None:
    fought = {"order": {"fought": True}}
    m = raid({**FRIGATE, **NOB}, ["defence"] * 9, "corsair-raid", **fought)
    assert options(m, 0) == {"decline", SHOOT}
    twin = m.clone()
    twin.play(0, "decline")
    assert player(twin, "eldar")["exhausted"] == []
    m.play(0, SHOOT)
    assert player(m, "eldar")["exhausted"] == ["corsair-raid"]
    assert asked(m) == {1: "reveal"}  # never two strikes
    used = raid({**FRIGATE, **NOB}, [], me={"upgrades": ["corsair-raid"], "exhausted": ["corsair-raid"]}, **fought)
    assert asked(used) == {1: "reveal"}
    without = raid({**FRIGATE, **NOB}, [], **fought)
    assert asked(without) == {1: "reveal"}


@rule("FS-ELDAR-019")
def test_a_strike_without_a_battle_does_not_use_corsair_raid_and_gives_no_second_one() -> None:
    m = raid({**FRIGATE, **NOB}, ["defence"] * 9, "corsair-raid")
    m.play(0, SHOOT)
    assert asked(m) == {1: "reveal"}
    assert player(m, "eldar")["exhausted"] == []


@rule("FS-ELDAR-019")
def test_the_strike_comes_after_a_battle_of_the_same_order() -> None:
    """Frigates take a void from a routed ship at once, then strike the world beside it."""
    lying = {
        "2A/se": {"orks": {"onslaught routed": 1}},
        "2A/sw": {"orks": {"onslaught": 1}},
        "2A/ne": {"orks": {"nob": 1}},
    }
    start = {"5A/sw": {"eldar": {"hellebore-frigate": 2}}}
    m = advancing({**start, **lying}, faction="eldar", me={"upgrades": ["corsair-raid"]})
    play(m, "0: move hellebore-frigate 5A/sw 2A/se", "0: done", "0: done")
    assert asked(m) == {0: "orbital-strike"}
    assert m.pending[0].cite == "FS-ELDAR-019"
    assert options(m, 0) == {"decline", SHOOT}


# ---- Farseers ----


@rule("FS-ELDAR-053", "FS-STRATEGIZE-003")
def test_farseers_buy_upgrades_without_a_presence_in_the_system() -> None:
    me = {"upgrades": ["farseers"]}
    m = ordering("strategize", "strategize", {}, faction="eldar", me=me)
    assert options(m, 0) == {"done", "upgrade farseers"}
    assert refused(m, 0, "buy-upgrade tactical-strikes") == "FS-STRATEGIZE-003"
    m.play(0, "upgrade farseers")
    assert "buy-upgrade tactical-strikes" in options(m, 0)
    assert [text for text in options(m, 0) if text.startswith("buy-card")]  # and a combat upgrade
    present = ordering("strategize", "strategize", {"2A/nw": {"eldar": {"falcon": 1}}}, faction="eldar", me=me)
    assert "upgrade farseers" not in options(present, 0)  # not needed
    used = ordering("strategize", "strategize", {}, faction="eldar", me={**me, "exhausted": ["farseers"]})
    assert options(used, 0) == {"done"}
    assert refused(used, 0, "upgrade farseers") == "FS-ORDERUPGRADE-004"


# ---- Wraithbone Singers ----


@rule("FS-ELDAR-054", "FS-STRUCTURE-010", "FS-STRUCTURE-003")
def test_wraithbone_singers_put_a_structure_beside_exactly_one_of_another_type() -> None:
    here = {
        "2A/nw": {"eldar": {"falcon": 1}, "structures": {"city": 1}},
        "2A/ne": {"eldar": {"falcon": 1}, "structures": {"city": 1, "bastion": 1}},
    }
    m = ordering("deploy", "deploy-structure", here, faction="eldar", me={"upgrades": ["wraithbone-singers"]})
    assert options(m, 0) == {
        "done",
        "build bastion 2A/nw +wraithbone-singers",
        "build factory 2A/nw +wraithbone-singers",
    }
    assert refused(m, 0, "build bastion 2A/nw") == "FS-STRUCTURE-003"
    assert refused(m, 0, "build city 2A/nw +wraithbone-singers") == "FS-ELDAR-054"  # the same type
    assert refused(m, 0, "build factory 2A/ne +wraithbone-singers") == "FS-ELDAR-054"  # two stand there
    m.play(0, "build factory 2A/nw +wraithbone-singers")
    assert area(m, "2A/nw")["structures"] == {"city": 1, "factory": 1}
    assert player(m, "eldar")["exhausted"] == ["wraithbone-singers"]
    assert player(m, "eldar")["materiel"] == 4
    free = {"2A/nw": {"eldar": {"falcon": 1}}}
    m = ordering("deploy", "deploy-structure", free, faction="eldar", me={"upgrades": ["wraithbone-singers"]})
    assert refused(m, 0, "build city 2A/nw +wraithbone-singers") == "FS-ELDAR-054"  # an empty world needs no song
    m.play(0, "build city 2A/nw")
    assert player(m, "eldar")["exhausted"] == []


# ---- Tactical Strikes ----


@rule("FS-ELDAR-015", "FS-ORBITAL-014")
def test_tactical_strikes_choose_who_suffers_damage_first() -> None:
    target = {"2A/ne": {"orks": {"boyz": 1, "nob": 1, "boyz routed": 1}}}
    m = raid({**FRIGATE, **target}, ["attack", "attack", "attack", "morale"], "tactical-strikes")
    play(m, f"0: {SHOOT}", "0: upgrade tactical-strikes", "0: upgrade tactical-strikes")
    assert options(m, 0) == {"unit boyz 2A/ne", "unit nob 2A/ne", "unit boyz routed 2A/ne"}
    m.play(0, "unit boyz routed 2A/ne")  # two of the three damage
    assert options(m, 1) == {"damage boyz", "damage nob"}  # the owner assigns the rest
    m.play(1, "damage nob")
    assert area(m, "2A/ne") == {"orks": {"boyz": 1, "nob": 1}}
    twins = {"2A/ne": {"orks": {"boyz": 2, "nob": 1}}}
    m = raid({**FRIGATE, **twins}, ["attack", "attack", "attack", "morale"], "tactical-strikes")
    play(m, f"0: {SHOOT}", "0: upgrade tactical-strikes", "0: upgrade tactical-strikes", "0: unit boyz 2A/ne")
    assert options(m, 1) == {"damage boyz", "damage nob"}  # only the one unit was named
    strong = raid({**FRIGATE, **target}, ["attack", "attack", "attack", "morale"], "tactical-strikes")
    play(strong, f"0: {SHOOT}", "0: upgrade tactical-strikes", "0: upgrade tactical-strikes", "0: unit nob 2A/ne")
    assert asked(strong)[1] != "assign-damage"  # three damage on a Nob of health 4 are lost
    assert area(strong, "2A/ne") == {"orks": {"boyz": 1, "nob": 1, "boyz routed": 1}}
    none = raid({**FRIGATE, **target}, ["attack", "defence", "defence", "defence"], "tactical-strikes")
    play(none, f"0: {SHOOT}", "0: upgrade tactical-strikes")
    assert asked(none) == {1: "assign-damage"}  # no morale die to spend


@rule("FS-ELDAR-015", "FS-ORBITAL-006")
def test_tactical_strikes_give_no_ninth_die() -> None:
    fleet = {"2A/se": {"eldar": {"void-stalker": 2, "hellebore-frigate": 0}}}
    m = raid({**fleet, **NOB}, ["morale"] * 9, "tactical-strikes")
    play(m, f"0: {SHOOT}", "0: upgrade tactical-strikes")
    assert m.state.order is not None
    assert m.state.order.strike is not None
    assert sum(m.state.order.strike.dice) == 8


# ---- Strafing Run ----


@rule("FS-ELDAR-016", "FS-ELDAR-017", "FS-ELDAR-018", "FS-SHIPS-006")
def test_strafing_run_moves_ships_out_and_their_dice_still_count() -> None:
    fleet = {
        "2A/se": {"eldar": {"hellebore-frigate": 1, "void-stalker routed": 1}},
        "2A/sw": {"eldar": {"hellebore-frigate": 1}},
        "5A/sw": {"orks": {"onslaught": 1}},
        "1A/ne": {"eldar": {"hellebore-frigate": 1}},
    }
    target = {"2A/ne": {"orks": {"boyz": 1}, "structures": {"bastion": 1}}}
    m = raid({**fleet, **target}, ["defence", "defence", "attack"], "strafing-run")
    play(m, f"0: {SHOOT}", "0: upgrade strafing-run", "0: upgrade strafing-run")
    assert options(m, 0) == {"area 5A/se", "area 1A/ne", "area 1A/sw"}  # friendly or uncontrolled, adjacent systems
    assert refused(m, 0, "area 5A/sw") == "FS-ELDAR-016"  # enemy
    assert refused(m, 0, "area 2A/sw") == "FS-ELDAR-016"  # the active system
    m.play(0, "area 1A/ne")
    assert options(m, 0) == {"move hellebore-frigate 2A/sw 1A/ne", "move hellebore-frigate 2A/se 1A/ne", "done"}
    assert refused(m, 0, "move void-stalker 2A/se 1A/ne") == "FS-ELDAR-018"
    play(m, "0: move hellebore-frigate 2A/se 1A/ne", "0: move hellebore-frigate 2A/sw 1A/ne")
    assert area(m, "1A/ne") == {"eldar": {"hellebore-frigate": 3}}
    assert options(m, 1) == {"damage boyz", "damage bastion"}  # one attack die is left
    m.play(1, "damage boyz")
    assert area(m, "2A/ne")["orks"] == {"boyz": 1}


@rule("FS-ELDAR-016", "FS-STORM-001")
def test_a_storm_stops_a_strafing_run_and_one_defence_die_is_not_enough() -> None:
    m = raid({**FRIGATE, **NOB}, ["defence", "defence", "morale"], "strafing-run", storms=["2A-s", "8A-s"])
    play(m, f"0: {SHOOT}", "0: upgrade strafing-run", "0: upgrade strafing-run")
    assert options(m, 0) == {"area 5A/sw", "area 5A/se"}
    assert refused(m, 0, "area 1A/ne") == "FS-SHIPS-006"
    short = raid({**FRIGATE, **NOB}, ["defence", "morale", "morale"], "strafing-run")
    play(short, f"0: {SHOOT}", "0: upgrade strafing-run")
    assert asked(short) == {1: "reveal"}
