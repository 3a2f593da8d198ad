"""Retreats: where the attacker and the defender may go, by cards and after the battle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import position, units
from tests.vocabulary import asked, fields, options, play_out, refused, told
from wartable.games.forbidden_stars.battle.retreat import cannot_retreat, retreat_areas
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

LOSES: dict[str, Any] = {"dice": {"morale": 0}}
WINS: dict[str, Any] = {"dice": {"morale": 8}}
TWO = {"orks": {"boyz": 2}, "ultramarines": {"scout": 1}}
SHIP = {"ultramarines": {"strike-cruiser": 1}}
SCOUT = {"ultramarines": {"scout": 1}}
ORK = {"orks": {"boyz": 1}}


def legal(m: Match, side: int) -> list[str]:
    """The areas this side could retreat to now."""
    assert m.state.battle is not None
    return [m.state.map.spell(a) for a in retreat_areas(m.state, m.state.battle, side, 1)]


def why(m: Match, side: int, area: str) -> str | None:
    assert m.state.battle is not None
    return cannot_retreat(m.state, m.state.battle, side, m.state.map.read_area(area), 1)


def midway(there: dict[str, Any] = TWO, **given: Any) -> Match:
    """The battle in its first round, nothing chosen yet."""
    return fight("choose-card", {"hand": ["gretchin"]}, {"hand": ["ambush"]}, there, **given)


def beaten() -> Match:
    """Three units of the Ultramarines have lost; by the voids 2A/sw and 1A/ne both worlds of 1A can be reached."""
    return fight(
        "determine-winner",
        WINS,
        LOSES,
        {"orks": {"boyz": 2}, "ultramarines": {"scout": 2, "space-marine routed": 1}},
        areas={"2A/sw": SHIP, "1A/nw": SCOUT, "1A/ne": SHIP, "1A/se": SCOUT},
    )


@rule("FS-RETREAT-001", "FS-RETREAT-010")
def test_all_units_of_the_loser_retreat() -> None:
    m = beaten()
    m.play(1, "retreat 1A/se")
    assert units(m, "ultramarines") == {}
    assert fields(m, "Retreated", "count") == [(3,)]
    assert asked(m) == {1: "surplus"}  # Smyrna holds three, now there are four (FS-RETREAT-005)


@rule("FS-RETREAT-003")
@pytest.mark.parametrize("area", ["1A/nw", "1A/se"])
def test_all_units_of_one_retreat_go_to_the_same_area(area: str) -> None:
    m = beaten()
    m.play(1, f"retreat {area}")
    (other,) = {"1A/nw", "1A/se"} - {area}
    assert units(m, "ultramarines", area) == {"scout": 1, "scout routed": 2, "space-marine routed": 1}
    assert units(m, "ultramarines", other) == {"scout": 1}


@rule("FS-RETREAT-004")
def test_the_area_need_not_be_adjacent() -> None:
    m = beaten()
    g = m.state.map
    near = g.adjacent[g.read_area("2A/nw")]
    assert not near >> g.read_area("1A/nw") & 1 and not near >> g.read_area("1A/se") & 1
    assert options(m, 1) == {"retreat 1A/nw", "retreat 1A/se"}


@rule("FS-RETREAT-023")
def test_the_loser_chooses_among_the_legal_areas_once_for_all_his_units() -> None:
    m = beaten()
    assert asked(m) == {1: "retreat"} and options(m, 1) == {"retreat 1A/nw", "retreat 1A/se"}
    m.play(1, "retreat 1A/se")
    assert "retreat" not in asked(m).values() and told(m, "Retreated") == ["Retreated"]
    one = fight(  # a single legal area is taken without a question
        "determine-winner", WINS, LOSES, {"orks": {"boyz": 2}, "ultramarines": {"scout": 2}},
        areas={"2A/sw": SHIP, "1A/nw": SCOUT},
    )  # fmt: skip
    assert "retreat" not in asked(one).values() and units(one, "ultramarines", "1A/nw") == {
        "scout": 1,
        "scout routed": 2,
    }


@rule("FS-RETREAT-002", "FS-RETREAT-021")
def test_ground_units_need_a_path_of_friendly_areas_without_a_storm() -> None:
    m = midway(areas={"1A/nw": SCOUT})
    assert why(m, 1, "1A/nw") == "FS-RETREAT-021" and legal(m, 1) == ["2A/ne"]
    m = midway(areas={"1A/nw": SCOUT, "2A/sw": SHIP})
    assert legal(m, 1) == ["1A/nw"]
    m = midway(areas={"1A/nw": SCOUT, "2A/sw": {"orks": {"onslaught": 1}}})
    assert why(m, 1, "1A/nw") == "FS-RETREAT-021"
    m = midway(areas={"1A/nw": SCOUT, "2A/sw": SHIP}, storms=["1A-n", "8A-s"])
    assert why(m, 1, "1A/nw") == "FS-RETREAT-021" and legal(m, 1) == ["2A/ne"]
    # a way round through a third system is none: 2A - 5A - 3A - 1A
    m = midway(
        areas={"2A/ne": SCOUT, "5A/nw": SCOUT, "5A/sw": SHIP, "3A/nw": SHIP, "1A/ne": SHIP, "1A/nw": SCOUT},
        battle={"origins": ["2A/sw"]},
        storms=["1A-n", "8A-s"],
    )
    assert why(m, 1, "1A/nw") == "FS-RETREAT-021"


@rule("FS-RETREAT-005", "FS-RETREAT-027")
def test_a_full_friendly_area_must_be_used_and_the_surplus_is_destroyed() -> None:
    m = fight(
        "determine-winner",
        WINS,
        LOSES,
        {"orks": {"boyz": 2}, "ultramarines": {"scout": 2}},
        areas={"2A/ne": {"ultramarines": {"space-marine": 1}}, "2A/sw": SHIP},  # Laodicea holds 1; 1A is empty
    )
    assert units(m, "ultramarines", "2A/ne") == {"space-marine": 1, "scout routed": 2}
    assert asked(m) == {1: "surplus"} and options(m, 1) == {"surplus space-marine 2A/ne", "surplus scout routed 2A/ne"}
    m.play(1, "surplus space-marine 2A/ne")
    assert units(m, "ultramarines", "2A/ne") == {"scout routed": 1}


@rule("FS-RETREAT-006")
def test_ground_units_go_to_worlds_and_ships_to_voids() -> None:
    m = midway(areas={"2A/sw": SHIP, "1A/nw": SCOUT})
    assert (why(m, 1, "2A/sw"), why(m, 1, "2A/nw")) == ("FS-RETREAT-006", "FS-RETREAT-006")
    ships = {"orks": {"onslaught": 1}, "ultramarines": {"strike-cruiser": 1}}
    m = midway(ships, area="2A/sw", battle={"origins": ["5A/sw"]}, areas={"2A/nw": SCOUT, "1A/ne": SHIP})
    assert why(m, 1, "2A/nw") == "FS-RETREAT-006" and legal(m, 1) == ["1A/ne"]


@rule("FS-RETREAT-007", "FS-RETREAT-025")
def test_who_has_nowhere_to_go_is_destroyed() -> None:
    m = fight("determine-winner", WINS, LOSES, TWO, areas={"2A/ne": ORK, "8A/ne": SCOUT})
    assert units(m, "ultramarines") == {} and fields(m, "UnitDestroyed", "cite") == [("FS-RETREAT-007",)]


def recon(there: dict[str, Any], *, attacking: bool = False, **given: Any) -> Match:
    """Ultramarines resolve the unit ability of Reconnaissance."""
    marines = {"played": ["reconnaissance"], "dice": {"morale": 2}, "hand": ["ambush"], **given.pop("side", {})}
    orks = {"hand": ["gretchin"], "dice": {"attack": given.pop("attack", 0)}}
    battle = {"turn": 0 if attacking else 1, **given.pop("battle", {})}
    order = ("ultramarines", "orks") if attacking else ("orks", "ultramarines")
    sides = (marines, orks) if attacking else (orks, marines)
    return fight("unit-ability", *sides, there, factions=order, battle=battle, **given)


@rule("FS-RETREAT-008", "FS-RETREAT-011")
def test_a_retreat_by_a_card_follows_the_rules_of_its_side() -> None:
    there = {"orks": {"boyz": 1}, "ultramarines": {"scout": 2}}
    around = {"2A/ne": SCOUT, "1A/nw": SCOUT, "2A/sw": SHIP}
    m = recon(there, areas=around)
    m.play(1, "use")
    assert options(m, 1) == {"retreat 2A/ne", "retreat 1A/nw"}
    m = recon(there, attacking=True, areas=around)
    m.play(0, "use")
    assert units(m, "ultramarines", "5A/nw") == {"scout routed": 1}  # only where the attack came from
    m = recon(there, attacking=True, areas=around, battle={"origins": ["5A/nw", "2A/ne"]})
    m.play(0, "use")
    assert options(m, 0) == {"retreat 2A/ne", "retreat 5A/nw"}
    assert refused(m, 0, "retreat 1A/nw") == "FS-RETREAT-011"


@rule("FS-RETREAT-009", "FS-ROUT-007")
def test_who_retreats_in_the_round_suffers_no_damage_in_it() -> None:
    m = recon({"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}, areas={"2A/ne": {}, "8A/ne": SCOUT}, attack=4)
    m.play(1, "use")
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 0), (1, 4 - 1)]
    assert units(m, "ultramarines", "2A/ne") == {"scout routed": 1} and not told(m, "UnitDestroyed")
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 0)]


@rule("FS-RETREAT-010", "FS-MARINES-017", "FS-MARINES-018")
def test_one_card_one_area_a_second_card_may_use_another() -> None:
    around = {"2A/ne": SCOUT, "1A/nw": SCOUT, "2A/sw": SHIP}
    m = recon(
        {"orks": {"boyz": 1}, "ultramarines": {"scout": 2, "space-marine": 1}},
        side={"played": ["veteran-scouts"], "dice": {"morale": 3}, "hand": ["veteran-scouts"]},
        areas=around,
    )
    m.play(1, "use")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}
    m.play(1, "unit space-marine 2A/nw")
    m.play(1, "spend morale")
    m.play(1, "done")
    assert asked(m) == {1: "retreat"}  # asked once for both of them
    m.play(1, "retreat 1A/nw")
    assert units(m, "ultramarines", "1A/nw") == {"scout": 1, "scout routed": 1, "space-marine routed": 1}
    play_out(m, "choose-card")
    m.play(0, "card gretchin")
    m.play(1, "card veteran-scouts")
    while asked(m) != {1: "use-ability"}:
        m.play(0, "decline")
    m.play(1, "decline")  # the tokens
    m.play(1, "use")
    assert options(m, 1) == {"retreat 2A/ne", "retreat 1A/nw"}


@rule("FS-RETREAT-012", "FS-RETREAT-028")
def test_attackers_who_did_not_advance_cannot_leave_by_a_card_either() -> None:
    m = recon(
        {"orks": {"boyz": 1}, "ultramarines": {"scout": 1, "space-marine": 1}},
        attacking=True,
        battle={"by-advance": False, "origins": []},
        areas={"2A/ne": SCOUT},
    )
    assert why(m, 0, "2A/ne") == "FS-RETREAT-012"
    m.play(0, "use")
    m.play(0, "unit scout 2A/nw")
    assert units(m, "ultramarines") == {"space-marine": 1} and units(m, "ultramarines", "2A/ne") == {"scout": 1}
    assert fields(m, "UnitDestroyed", "cite") == [("FS-RETREAT-007",)]


@rule("FS-RETREAT-028")
def test_a_unit_chosen_to_retreat_is_destroyed_if_there_is_no_area() -> None:
    m = recon({"orks": {"boyz": 1}, "ultramarines": {"scout": 1, "space-marine": 1}}, areas={"2A/ne": ORK})
    m.play(1, "use")
    m.play(1, "unit space-marine 2A/nw")
    assert units(m, "ultramarines") == {"scout": 1} and fields(m, "UnitDestroyed", "cite") == [("FS-RETREAT-007",)]


@rule("FS-RETREAT-015", "FS-RETREAT-029")
@pytest.mark.parametrize("side", [0, 1])
def test_enemy_and_contested_areas_are_closed_when_the_retreat_is_carried_out(side: int) -> None:
    origins = ["2A/ne"] if side == 0 else ["5A/nw"]
    foe = {"ultramarines": {"scout": 1}} if side == 0 else ORK
    assert why(midway(battle={"origins": origins}, areas={"2A/ne": {}}), side, "2A/ne") is None
    assert why(midway(battle={"origins": origins}, areas={"2A/ne": foe}), side, "2A/ne") == "FS-RETREAT-015"
    both = {**ORK, "ultramarines": {"scout": 1}}
    assert why(midway(battle={"origins": origins}, areas={"2A/ne": both}), side, "2A/ne") == "FS-RETREAT-015"


@rule("FS-RETREAT-016", "FS-RETREAT-020", "FS-RETREAT-025")
def test_the_defender_goes_to_uncontrolled_areas_only_if_no_friendly_one_is_open() -> None:
    m = midway(areas={"2A/sw": SHIP, "1A/nw": SCOUT})
    assert legal(m, 1) == ["1A/nw"] and why(m, 1, "2A/ne") is None
    m = midway(areas={"2A/sw": SHIP})
    assert legal(m, 1) == ["2A/ne", "1A/nw"]
    m = fight(
        "determine-winner", WINS, LOSES, TWO, areas={"2A/sw": SHIP, "1A/nw": SCOUT, "1A/ne": SHIP, "1A/se": SCOUT}
    )
    assert options(m, 1) == {"retreat 1A/nw", "retreat 1A/se"} and refused(m, 1, "retreat 2A/ne") == "FS-RETREAT-016"
    m = fight("determine-winner", WINS, LOSES, TWO, areas={"2A/sw": SHIP})
    m.play(1, "retreat 2A/ne")
    assert m.facts()["areas"]["2A/ne"] == {"ultramarines": {"scout routed": 1}}  # friendly to its owner now


NEAR = {"2A/sw": SHIP, "1A/nw": SCOUT, "1A/sw": SHIP, "7A/nw": SCOUT, "5A/ne": SCOUT}
"""Friendly areas of the Ultramarines round Pergam and one beyond the next system."""


@rule("FS-RETREAT-017")
def test_the_defender_stays_in_the_active_system_or_beside_it() -> None:
    m = midway(battle={"origins": ["2A/se"]}, areas={**NEAR, "2A/ne": SCOUT, "5A/nw": SCOUT})
    assert legal(m, 1) == ["2A/ne", "5A/nw", "5A/ne", "1A/nw"]
    assert why(m, 1, "7A/nw") == "FS-RETREAT-017"  # two systems away, though there is a path


@rule("FS-RETREAT-019")
@pytest.mark.parametrize(
    ("origins", "left"), [(["2A/ne"], ["1A/nw"]), (["1A/nw"], ["2A/ne"]), (["8A/ne"], ["2A/ne", "1A/nw"])]
)
def test_the_defender_does_not_go_into_an_area_from_which_the_attack_came(origins: list[str], left: list[str]) -> None:
    m = midway(battle={"origins": origins}, areas={"2A/sw": SHIP, "1A/nw": SCOUT, "2A/ne": SCOUT})
    assert legal(m, 1) == left
    for area in {"2A/ne", "1A/nw"} - set(left):
        assert why(m, 1, area) == "FS-RETREAT-019"


@rule("FS-RETREAT-018", "FS-RETREAT-025")
def test_the_defender_stays_near_and_does_not_go_where_the_attack_came_from() -> None:
    m = midway(
        battle={"origins": ["5A/nw", "2A/ne"]},
        areas={"2A/sw": SHIP, "1A/nw": SCOUT, "1A/sw": SHIP, "7A/nw": SCOUT, "5A/ne": SCOUT},
    )
    assert legal(m, 1) == ["1A/nw"]
    assert why(m, 1, "7A/nw") == "FS-RETREAT-017"
    assert why(m, 1, "5A/ne") == "FS-RETREAT-018"
    assert (why(m, 1, "5A/nw"), why(m, 1, "2A/ne")) == ("FS-RETREAT-019", "FS-RETREAT-019")
    m = midway(battle={"origins": ["2A/ne"]}, areas={"2A/sw": SHIP, "2A/se": SHIP, "5A/sw": SHIP, "5A/nw": SCOUT})
    assert why(m, 1, "5A/nw") is None  # attackers from inside close no neighbour
    m = midway(  # nor the other worlds of the active system
        TWO,
        area="10A/nw",
        tiles=["10A 0,0", "5A 1,0", "1A 0,1", "3A 1,1", "7A 0,2", "8A 1,2"],
        order={"system": "10A"},
        battle={"origins": ["10A/ne"]},
    )
    assert legal(m, 1) == ["10A/sw"] and why(m, 1, "10A/ne") == "FS-RETREAT-019"


@rule("FS-RETREAT-022", "FS-RETREAT-024", "FS-RETREAT-011")
def test_the_attacker_goes_back_where_one_of_his_units_came_from() -> None:
    m = midway(battle={"origins": ["5A/nw", "5A/ne", "2A/ne"]}, areas={"2A/ne": ORK})
    assert legal(m, 0) == ["2A/ne", "5A/nw"]  # friendly or uncontrolled; Xinghua lies behind Thylin, which is empty
    assert (why(m, 0, "5A/ne"), why(m, 0, "1A/nw")) == ("FS-RETREAT-021", "FS-RETREAT-011")
    m = midway(battle={"origins": ["5A/nw", "5A/ne", "2A/ne"]}, areas={"2A/ne": ORK, "5A/nw": ORK})
    assert legal(m, 0) == ["2A/ne", "5A/nw", "5A/ne"]
    m = fight(  # also for a unit that a card has placed into the battle
        "determine-winner",
        LOSES,
        WINS,
        {"chaos": {"chaos-space-marine": 1, "helbrute": 1}, "ultramarines": {"scout": 1}},
        factions=("chaos", "ultramarines"),
        battle={"origins": ["2A/ne"]},
    )
    assert units(m, "chaos", "2A/ne") == {"chaos-space-marine routed": 1, "helbrute routed": 1}


@rule("FS-RETREAT-026", "FS-RETREAT-024")
def test_ships_retreat_without_a_path_but_not_across_a_storm() -> None:
    ships = {"orks": {"onslaught": 1}, "ultramarines": {"strike-cruiser": 1}}

    def at_sw(**given: Any) -> Match:
        return midway(ships, area="2A/sw", battle={"origins": ["5A/se"]}, **given)

    m = at_sw(areas={"1A/sw": SHIP, "1A/nw": ORK, "1A/ne": {"orks": {"onslaught": 1}}})
    assert legal(m, 1) == ["1A/sw"]  # past enemies
    assert legal(m, 0) == ["5A/se"]
    m = at_sw(areas={"1A/sw": SHIP}, storms=["1A-n", "8A-s"])
    assert why(m, 1, "1A/sw") == "FS-RETREAT-026" and legal(m, 1) == ["2A/se"]
    m = at_sw(storms=["5A-w", "8A-s"])
    assert why(m, 0, "5A/se") == "FS-RETREAT-026" and legal(m, 0) == []


@rule("FS-RETREAT-030", "FS-RETREAT-012")
def test_outside_the_active_system_the_retreat_is_measured_from_the_battle() -> None:
    m = position(  # Wave Serpent has brought Eldar from Pergam (2A) into Thylin (5A)
        step="determine-winner",
        factions=["eldar", "ultramarines"],
        order={"seat": "eldar", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={"area": "5A/nw", "sides": [{"seat": "eldar", **WINS}, {"seat": "ultramarines"}],
                "origins": ["2A/ne"], "by-advance": False},
        areas={"5A/nw": {"eldar": {"aspect-warrior": 1}, "ultramarines": {"scout": 1}}, "5A/ne": SCOUT, "5A/sw": SHIP,
               "3A/nw": SHIP, "3A/sw": SCOUT, "2A/nw": SCOUT, "1A/nw": SCOUT},
        stacks={"8A": ["eldar deploy"]},
    )  # fmt: skip
    assert options(m, 1) == {"retreat 5A/ne", "retreat 3A/sw"}
    assert refused(m, 1, "retreat 2A/nw") == "FS-RETREAT-018"
    assert refused(m, 1, "retreat 2A/ne") == "FS-RETREAT-019"
    assert why(m, 1, "1A/nw") == "FS-RETREAT-017"  # a neighbour of the active system, not of this one
    assert why(m, 0, "2A/ne") == "FS-RETREAT-012"


@rule("FS-RETREAT-010", "FS-REINFORCEMENT-014")
def test_a_token_that_retreats_goes_back_to_the_supply() -> None:
    m = recon({"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}, side={"ready": 1}, areas={"2A/ne": {}})
    supply = m.state.supply[2]
    m.play(1, "use")
    assert options(m, 1) == {"unit scout 2A/nw", "unit scout token 2A/nw"}
    m.play(1, "unit scout token 2A/nw")
    assert m.state.supply[2] == supply + 1 and units(m, "ultramarines") == {"scout": 1}
    assert units(m, "ultramarines", "2A/ne") == {}


@rule("FS-CHAOS-002", "FS-CHAOS-010", "FS-RETREAT-021", "FS-RETREAT-026")
def test_the_warp_cards_lead_the_retreat_of_the_attacker_across_a_storm_and_never_a_defender() -> None:
    """Chaos attacks from 5A across the storm on the edge of 2A; its own retreat belongs to the same order."""
    storms = ["5A-w", "1A-n"]

    def at(area: str, units: dict[str, Any], origin: str, **used: bool) -> Match:
        home = {"ultramarines": {"scout": 1}} if area == "2A/ne" else {"ultramarines": {"strike-cruiser": 1}}
        return fight(
            "choose-card",
            {"hand": ["foul-worship"]},
            {"hand": ["ambush"]},
            {"chaos": units, **home},
            factions=("chaos", "ultramarines"),
            area=area,
            battle={"origins": [origin]},
            order=used,
            storms=storms,
            areas={"1A/ne": SHIP, "2A/se": SHIP} if area == "2A/ne" else {"1A/ne": SHIP},
        )

    ground, ships = {"cultist": 1}, {"iconoclast": 1}
    assert why(at("2A/ne", ground, "5A/nw"), 0, "5A/nw") == "FS-RETREAT-021"
    assert why(at("2A/ne", ground, "5A/nw", through=True), 0, "5A/nw") is None
    assert why(at("2A/ne", ground, "5A/nw", **{"ships-through": True}), 0, "5A/nw") == "FS-RETREAT-021"  # ships only
    assert why(at("2A/sw", ships, "5A/sw"), 0, "5A/sw") == "FS-RETREAT-026"
    assert why(at("2A/sw", ships, "5A/sw", through=True), 0, "5A/sw") is None
    assert why(at("2A/sw", ships, "5A/sw", **{"ships-through": True}), 0, "5A/sw") is None
    for used in ({"through": True}, {"ships-through": True}):
        assert why(at("2A/sw", ships, "5A/sw", **used), 1, "1A/ne") == "FS-RETREAT-026"
        assert why(at("2A/ne", ground, "5A/nw", **used), 1, "1A/se") == "FS-RETREAT-021"
