"""The Deploy order: units up to the deployment limit, then one structure."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import ordering
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

WORKS = {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}
CITIES = {
    "1A/nw": {"structures": {"city": 1}, "owner": "ultramarines"},
    "1A/se": {"structures": {"city": 1}, "owner": "ultramarines"},
}


def deploying(areas: dict[str, Any], step: str = "deploy", **given: Any) -> Match:
    return ordering("deploy", step, areas, **given)


@rule("FS-DEPLOY-001")
def test_units_first_then_a_structure_and_both_may_be_left_out() -> None:
    m = deploying({"2A/nw": WORKS})
    assert asked(m) == {0: "deploy-units"}
    assert not [text for text in options(m, 0) if text.startswith("build")]
    m.play(0, "done")
    assert asked(m) == {0: "deploy-structure"}
    assert not [text for text in options(m, 0) if text.startswith("buy")]
    m.play(0, "done")
    assert asked(m) == {1: "reveal"}
    assert player(m, "ultramarines")["materiel"] == 6
    assert player(m, "ultramarines")["used"] == {"deploy": 1}


@rule("FS-DEPLOY-002")
def test_units_need_an_own_factory_in_the_active_system() -> None:
    m = deploying({"2A/nw": WORKS, "2A/ne": {"orks": {"boyz": 1}}, "2A/se": {"orks": {"onslaught": 1}}})
    assert options(m, 0) == {"done", "buy scout 2A/nw", "buy strike-cruiser 2A/sw"}
    assert refused(m, 0, "buy scout 7A/nw") == "FS-DEPLOY-002"  # friendly, but not in the active system
    without = deploying({"2A/nw": {"ultramarines": {"scout": 1}}, "1A/nw": WORKS})
    assert asked(without) == {0: "deploy-structure"}
    captured = {"2A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}, "structures": {"factory": 1}}}
    assert asked(deploying(captured)) == {0: "deploy-structure"}  # the factory of somebody else


@rule("FS-DEPLOY-002")
def test_without_a_factory_the_refusal_names_it() -> None:
    m = deploying({"2A/nw": {"orks": {"boyz": 1}}}, faction="orks", against="eldar", me={"upgrades": ["werk-fasta"]})
    assert options(m, 0) == {"done", "upgrade werk-fasta"}
    assert refused(m, 0, "buy boyz 2A/nw") == "FS-DEPLOY-002"


@rule("FS-DEPLOY-003")
def test_no_more_units_than_the_capacity_of_the_worlds_with_factories() -> None:
    """Laodicea holds one unit, Pergam five: only the factory's world counts."""
    rich = {"materiel": 14}
    m = deploying({"2A/ne": WORKS, "2A/nw": {"ultramarines": {"scout": 1}}}, me=rich)
    play(m, "0: buy scout 2A/nw")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy scout 2A/nw") == "FS-DEPLOY-003"
    m = deploying({"2A/ne": WORKS, "2A/nw": WORKS}, me=rich)
    play(m, *["0: buy scout 2A/nw"] * 3, *["0: buy strike-cruiser 2A/sw"] * 3)
    assert options(m, 0) == {"done"}
    assert player(m, "ultramarines")["materiel"] == 2
    assert refused(m, 0, "buy scout 2A/nw") == "FS-DEPLOY-003"


@rule("FS-DEPLOY-004", "FS-DEPLOY-006")
def test_a_structure_needs_no_factory_but_a_friendly_world_of_the_active_system() -> None:
    m = deploying({"2A/nw": {"ultramarines": {"scout": 1}}})
    assert options(m, 0) == {"done", "build bastion 2A/nw", "build city 2A/nw", "build factory 2A/nw"}
    assert refused(m, 0, "build city 2A/ne") == "FS-DEPLOY-006"
    assert refused(m, 0, "build city 7A/nw") == "FS-DEPLOY-004"
    assert refused(m, 0, "build city 2A/sw") == "FS-STRUCTURE-002"
    m.play(0, "build city 2A/nw")
    assert area(m, "2A/nw")["structures"] == {"city": 1}
    assert area(m, "2A/nw")["owner"] == "ultramarines"
    assert player(m, "ultramarines")["materiel"] == 3


@rule("FS-DEPLOY-005")
def test_one_structure_with_one_order() -> None:
    worlds = {"2A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"ultramarines": {"scout": 1}}}
    m = deploying(worlds, me={"materiel": 14})
    m.play(0, "build bastion 2A/nw")
    assert asked(m) == {1: "reveal"}
    assert 0 not in m.pending
    assert "structures" not in area(m, "2A/ne")


@rule("FS-DEPLOY-006")
def test_a_unit_bought_in_step_one_makes_the_world_friendly_for_step_two() -> None:
    m = deploying({"2A/nw": WORKS})
    play(m, "0: done")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "build bastion 2A/ne") == "FS-DEPLOY-006"
    m = deploying({"2A/nw": WORKS})
    play(m, "0: buy scout 2A/ne", "0: done")
    assert options(m, 0) == {"done", "build bastion 2A/ne", "build city 2A/ne", "build factory 2A/ne"}


@rule("FS-DEPLOY-007", "FS-GROUND-011")
def test_ships_go_to_voids_ground_units_to_worlds_also_without_a_factory_there() -> None:
    m = deploying({"2A/nw": WORKS, **CITIES}, me={"materiel": 14, "assets": {"forge": 1}})
    spelled = {text.removesuffix(" +forge") for text in options(m, 0)} - {"done"}
    ground, ships = ("scout", "space-marine", "land-raider"), ("strike-cruiser", "battle-barge")
    assert spelled == {f"buy {u} 2A/{q}" for u in ground for q in ("nw", "ne")} | {
        f"buy {u} 2A/{q}" for u in ships for q in ("sw", "se")
    }
    assert refused(m, 0, "buy strike-cruiser 2A/nw") == "FS-VOID-003"
    assert refused(m, 0, "buy scout 2A/se") == "FS-VOID-002"
    assert (
        refused(m, 0, "buy warlord-titan 2A/nw +forge") == "FS-FORGE-001"
    )  # one token for the level, none for the price
    play(m, "0: buy strike-cruiser 2A/se", "0: buy space-marine 2A/ne")
    assert area(m, "2A/se") == {"ultramarines": {"strike-cruiser": 1}}
    assert area(m, "2A/ne") == {"ultramarines": {"space-marine": 1}}


@rule("FS-DEPLOY-009", "FS-CONTESTED-001")
def test_deploying_never_makes_an_area_contested() -> None:
    m = deploying({"2A/nw": WORKS, "2A/ne": {"orks": {"boyz": 1}}, "2A/sw": {"orks": {"onslaught": 1}}})
    assert options(m, 0) == {"done", "buy scout 2A/nw", "buy strike-cruiser 2A/se"}
    assert refused(m, 0, "buy scout 2A/ne") == "FS-DEPLOY-009"
    assert refused(m, 0, "buy strike-cruiser 2A/sw") == "FS-DEPLOY-009"
    lone_city = {"2A/nw": WORKS, "2A/ne": {"structures": {"city": 1}, "owner": "orks"}}
    assert refused(deploying(lone_city), 0, "buy scout 2A/ne") == "FS-DEPLOY-009"
