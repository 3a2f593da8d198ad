"""The Circadians: the ship, scouting cards, their leaders on both sides of the card, their qualities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    LAKE,
    acting,
    battle,
    built,
    collecting,
    deciding,
    faction,
    fight,
    glory,
    hand,
    holder,
    means,
    points,
    position,
    side,
    sums,
    turn,
    warriors,
    where,
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = ["circadians", "ai"]
SIDES = pytest.mark.parametrize("upgraded", [False, True], ids=["base", "upgraded"])


# -- the ship ------------------------------------------------------------------------------------------


@rule("CO-FACTION-001")
def test_recruited_warriors_and_deployed_leaders_appear_on_the_ship() -> None:
    m = acting(TWO, "recruitment", circadians={"areas": [6, 2, 2], "energy": 9, "research": {"recruitment": 2}})
    play(m, "0: main", "0: recruit 2 from 3", "0: deploy sable")
    assert m.facts()["ship"] == {"near": ["r3c4", "r3c5"], "warriors": 2, "leaders": ["sable"]}
    assert where(m, "sable") == "ship" and faction(m, "circadians")["areas"] == [6, 2, 0]


@rule("CO-FACTION-020")
def test_the_ship_is_adjacent_to_two_regions_and_is_none_itself() -> None:
    m = turn(
        TWO, "movement", points=2, ship={"warriors": 1, "leaders": ["sable"]}, regions={"r3c4": {"warriors": {"ai": 2}}}
    )
    assert {text.split()[3] for text in options(m, 0) if text.startswith("move") and " ship " in text} == {
        "r3c4",
        "r3c5",
    }
    assert refused(m, 0, "move 1 ship r4c4") == "CO-MOVE-002"
    assert refused(m, 0, "move 1 ship r2c5") == "CO-MOVE-005"
    assert holder(m, "r2c5") is None  # the site under the ship
    m = turn(
        ["ai", "circadians"],
        "movement",
        points=2,
        regions={"r3c4": {"warriors": {"ai": 2}}},
        circadians={"base": "r2c5"},
    )
    assert refused(m, 0, "move 1 r3c4 r2c5") == "CO-MOVE-005"
    for near in (["r3c4"], ["r3c4", "r3c4"], ["r3c4", LAKE]):
        with pytest.raises(BadOptions):
            position(TWO, ship={"near": near})


@rule("CO-FACTION-020")
def test_units_aboard_are_not_attacked_and_give_no_presence() -> None:
    m = position(
        TWO, phase="battle", ship={"warriors": 5, "leaders": ["sable"]}, regions={"r3c4": {"warriors": {"ai": 1}}}
    )
    assert holder(m, "r3c4") == "ai" and m.facts()["phase"] == "income"


@rule("CO-FACTION-020")
def test_units_return_and_retreat_to_the_ship() -> None:
    m = battle(["ai", "circadians"], {"ai": 9, "circadians": 2}, circadians={"base": "r2c5"})
    fight(m, "plan guard", "plan guard")
    assert m.facts()["ship"]["warriors"] == 2
    m = battle(["ai", "circadians"], {"ai": 9, "circadians": 2}, circadians={"base": "r2c5"}, leaders=["melvan"])
    fight(m, "plan guard", "plan retreat")
    assert m.facts()["ship"] == {"near": ["r3c4", "r3c5"], "warriors": 2, "leaders": ["melvan"]}


@rule("CO-FACTION-021")
def test_a_ship_move_keeps_one_region_and_one_of_the_two_must_be_controlled() -> None:
    held = {"r3c4": {"warriors": {"circadians": 1}}}
    m = turn(TWO, "movement", points=2, regions=held, ship={"warriors": 3})
    ways = {text for text in options(m, 0) if text.startswith("ship")}
    # r3c4 is kept: r3c3 beside it (mountains part it from r4c4); r3c5 is kept: neither it nor its neighbours are theirs
    assert ways == {"ship from r3c5 to r3c3"}
    assert refused(m, 0, "ship from r3c4 to r4c4") == "CO-FACTION-021"
    play(m, "0: ship from r3c5 to r3c3")
    assert m.facts()["ship"] == {"near": ["r3c4", "r3c3"], "warriors": 3} and points(m) == 1
    play(m, "0: move 3 ship r3c3")
    assert warriors(m, "r3c3") == {"circadians": 3}
    assert not {text for text in options(m, 0) if text.startswith("ship")}  # no point is left
    assert refused(m, 0, "ship from r3c4 to r4c4") == "CO-FACTION-021"


@rule("CO-FACTION-021")
def test_a_ship_moves_through_a_tunnel_too() -> None:
    m = turn(
        ["circadians", "zcharo", "jrayek", "ai"],
        "movement",
        points=1,
        ship={"near": ["r3c6", "r3c5"]},
        regions={"r3c6": {"warriors": {"circadians": 1}}},
    )
    assert "ship from r3c5 to r6c2" in options(m, 0)


@rule("CO-FACTION-022")
def test_the_circadians_produce_once_per_round_beside_the_ship() -> None:
    places = {
        "r3c4": {"warriors": {"circadians": 1}},
        "r3c5": {"warriors": {"circadians": 1}},
        HERE: built("circadians", "factory"),
    }
    m = turn(TWO, "production", points=3, circadians={"energy": 0, "gems": 0}, regions=places, deck=["t01", "t02"])
    assert options(m, 0) >= {"produce r3c4", "produce r3c5", f"produce {HERE}"}
    play(m, "0: produce r3c5")
    assert means(m, "circadians") == (0, 1)
    assert refused(m, 0, "produce r3c4") == "CO-FACTION-022"
    assert refused(m, 0, "produce r3c5") == "CO-PRODUCTION-005"
    play(m, f"0: produce {HERE}")
    assert hand(m, "circadians") == ["t02"]
    m = turn(TWO, "production", points=3, regions={"r3c4": {"warriors": {"circadians": 1, "ai": 1}}})
    assert refused(m, 0, "produce r3c4") == "CO-PRODUCTION-010"
    assert refused(m, 0, "produce r3c5") == "CO-PRODUCTION-010"


@rule("CO-FACTION-022")
def test_a_factory_beside_the_ship_does_not_use_up_the_place() -> None:
    places = {"r3c4": built("circadians", "factory"), "r3c5": {"warriors": {"circadians": 1}}}
    m = turn(TWO, "production", points=2, circadians={"gems": 0}, regions=places, deck=["t01"])
    play(m, "0: produce r3c4", "0: produce r3c5")
    assert hand(m, "circadians") == ["t01"] and means(m, "circadians")[1] == 1


# -- scouting cards ------------------------------------------------------------------------------------


@rule("CO-FACTION-023")
def test_scouting_cards_of_factions_in_play_start_in_the_supply() -> None:
    m = position(["jrayek", "circadians", "oxataya"])
    assert m.facts()["scouting"] == {"scout-jrayek": "supply", "scout-oxataya": "supply"}
    assert position(["jrayek", "ai"]).facts()["scouting"] == {}
    with pytest.raises(BadOptions) as refusal:
        position(["jrayek", "circadians", "oxataya"], scouting={"scout-ai": "supply"})
    assert refusal.value.rule == "CO-FACTION-023"


@rule("CO-FACTION-004")
@rule("CO-FACTION-024")
def test_a_victory_takes_the_scouting_card_of_the_defeated_faction() -> None:
    for qualities, energy in (([], 0), (["covert"], 1)):
        m = battle(TWO, {"circadians": 5, "ai": 1}, flare="ai", circadians={"energy": 0, "qualities": qualities})
        fight(m, "plan guard", "plan guard")
        assert m.facts()["scouting"] == {"scout-ai": "in-force"} and means(m, "circadians")[0] == energy
    m = battle(TWO, {"circadians": 1, "ai": 5})
    fight(m, "plan guard", "plan guard")
    assert m.facts()["scouting"] == {"scout-ai": "supply"}  # lost
    m = battle(TWO, {"circadians": 5, "ai": 1}, scouting={"scout-ai": "given"})
    fight(m, "plan guard", "plan guard")
    assert m.facts()["scouting"] == {"scout-ai": "given"}  # not in the supply


@rule("CO-FACTION-025")
def test_a_card_in_force_cannot_be_given_and_a_given_one_is_used_from_the_next_round_on() -> None:
    m = collecting(["circadians", "zcharo"], scouting={"scout-zcharo": "in-force"})
    assert refused(m, 0, "give scout-zcharo") == "CO-FACTION-025"
    m = deciding(["zcharo", "circadians"], "discovery", scouting={"scout-zcharo": "given"}, zcharo={"energy": 0})
    assert refused(m, 0, "use scout-zcharo") == "CO-FACTION-025"
    m = deciding(["zcharo", "circadians"], "discovery", scouting={"scout-zcharo": "usable"}, zcharo={"energy": 0})
    play(m, "0: use scout-zcharo")
    assert means(m, "zcharo")[0] == 2 and m.facts()["scouting"] == {"scout-zcharo": "supply"}
    assert "use scout-zcharo" not in options(m, 0)
    m = position(["circadians", "zcharo"], phase="relic-check", scouting={"scout-zcharo": "given"})
    assert m.facts()["round"] == 2 and m.facts()["scouting"] == {"scout-zcharo": "usable"}


@rule("CO-FACTION-025")
def test_the_ai_use_their_card_in_one_battle_and_covert_cannot_take_it_there() -> None:
    given: dict[str, Any] = {"scouting": {"scout-ai": "usable"}}
    m = battle(TWO, {"circadians": 5, "ai": 1}, **given)
    assert asked(m) == {1: "use-scouting"} and cite(m) == "CO-FACTION-025"
    play(m, "1: do it")
    assert sums(m)[1] == (1, 1, 1)  # guard alone has no attack
    assert m.facts()["scouting"] == {"scout-ai": "supply"}
    m = battle(TWO, {"circadians": 5, "ai": 1}, **given)
    play(m, "1: pass")
    assert sums(m)[1] == (1, 0, 1) and m.facts()["scouting"] == {"scout-ai": "usable"}
    m = battle(["ai", "zcharo", "circadians"], {"ai": 5, "zcharo": 1}, **given)
    assert asked(m) == {0: "plan", 1: "plan"}  # only against the Circadians
    m = battle(TWO, {"circadians": 5, "ai": 1}, scouting={"scout-ai": "given"})
    assert asked(m) == {0: "plan", 1: "plan"}


@rule("CO-FACTION-024")
def test_the_side_for_the_circadians_against_the_ai_and_the_leyrien() -> None:
    assert sums(battle(TWO, {"circadians": 3, "ai": 3}))[0] == (2, 2, 0)
    assert sums(battle(TWO, {"circadians": 3, "ai": 3}, scouting={"scout-ai": "in-force"}))[0] == (2, 2, 1)
    three = ["circadians", "zcharo", "ai"]
    assert sums(battle(three, {"circadians": 3, "zcharo": 3}, scouting={"scout-ai": "in-force"}))[0] == (2, 2, 0)
    leyrien = ["circadians", "leyrien"]
    for where_it_is, strength in (("supply", 3), ("in-force", 1)):
        m = battle(
            leyrien, {"circadians": 3, "leyrien": 3}, morale=True, courage=[2, 2], scouting={"scout-leyrien": where_it_is},
            regions={name: {"warriors": {"leyrien": 1}, "morale": True} for name in ("r4c4", "r4c5", "r3c5")},
        )  # fmt: skip
        assert sums(m)[1] == (strength, 0, 3)  # Protective stays


@rule("CO-FACTION-024")
def test_the_side_for_the_circadians_against_the_jrayek() -> None:
    two, force = ["circadians", "jrayek"], {"scout-jrayek": "in-force"}
    fought = {"circadians": 3, "jrayek": 3}
    assert sums(battle(two, fought))[0] == (2, 2, 0)
    assert sums(battle(two, fought, scouting=force))[0] == (3, 2, 0)
    assert sums(battle(two, fought, scouting=force, leaders=["katarin"]))[0] == (4, 2, 0)
    own = battle(two, fought, scouting=force, leaders=["katarin"], command={"katarin": "circadians"})
    assert sums(own)[0] == (4 + 3, 2, 0)
    third = battle([*two, "ai"], {**fought, "ai": 1}, scouting=force, leaders=["katarin"], command={"katarin": "ai"})
    assert sums(third)[0] == (4, 2, 0)  # in the region is enough


@rule("CO-FACTION-024")
def test_the_sides_for_the_circadians_in_discovery_and_movement() -> None:
    two, force = ["zcharo", "circadians"], {"scout-zcharo": "in-force"}
    m = play(deciding(two, "discovery", scouting=force, circadians={"energy": 0}), "0: act")
    assert means(m, "circadians")[0] == 1
    m = play(deciding(two, "discovery", scouting=force, circadians={"energy": 0}), "0: pass")
    assert means(m, "circadians")[0] == 0
    m = play(deciding(two, "production", scouting=force, circadians={"energy": 0}), "0: act")
    assert means(m, "circadians")[0] == 0
    here = {HERE: {"warriors": {"circadians": 2}}}
    m = turn(["circadians", "oxataya"], "movement", points=2, regions=here)
    assert refused(m, 0, f"move 2 {HERE} {LAKE}") == "CO-MOVE-007"
    m = turn(["circadians", "oxataya"], "movement", points=2, regions=here, scouting={"scout-oxataya": "in-force"})
    play(m, f"0: move 2 {HERE} {LAKE}")
    assert holder(m, LAKE) == "circadians"
    play(m, f"0: move 2 {LAKE} r5c4")
    assert warriors(m, "r5c4") == {"circadians": 2}


@rule("CO-FACTION-025")
@pytest.mark.parametrize("answer", ["act", "pass"])
def test_the_other_sides_in_production_and_recruitment_acting_or_passing(answer: str) -> None:
    given = {"scouting": {"scout-leyrien": "usable"}, "leyrien": {"energy": 0}}
    m = play(deciding(["leyrien", "circadians"], "production", **given), f"0: {answer}", "0: use scout-leyrien")
    assert means(m, "leyrien")[0] == 2 and m.facts()["scouting"] == {"scout-leyrien": "supply"}
    given = {"scouting": {"scout-jrayek": "usable"}, "jrayek": {"energy": 0, "areas": [14, 6]}}
    m = play(deciding(["jrayek", "circadians"], "recruitment", **given), f"0: {answer}", "0: use scout-jrayek")
    assert means(m, "jrayek")[0] == 1 and options(m, 0) == {"recruit 1 from 1", "recruit 1 from 2", "hurry 1", "done"}
    play(m, "0: recruit 1 from 2")
    assert m.facts()["scouting"] == {"scout-jrayek": "supply"} and faction(m, "jrayek")["areas"][:2] == [14, 5]


@rule("CO-FACTION-025")
@rule("CO-ACTION-011")
def test_the_other_side_in_movement_only_when_acting() -> None:
    given = {"scouting": {"scout-oxataya": "usable"}}
    m = deciding(["oxataya", "circadians"], "movement", **given)
    assert refused(m, 0, "use scout-oxataya") == "CO-ACTION-011"
    play(m, "0: act", "0: use scout-oxataya", "0: main")
    assert points(m) == 3  # 2 in the first column
    m = turn(["oxataya", "circadians"], "movement", points=0, **given)
    play(m, "0: use scout-oxataya")
    assert points(m) == 1 and m.facts()["scouting"] == {"scout-oxataya": "supply"}


# -- leaders -------------------------------------------------------------------------------------------


@SIDES
def test_against_sable_the_opponent_reveals_first(upgraded: bool) -> None:
    m = battle(
        TWO, {"circadians": 3, "ai": 3}, leaders=["sable"], upgraded=side("sable", upgraded), ai={"hand": ["t01"]}
    )
    assert asked(m) == {1: "plan"}
    play(m, "1: plan guard with t01")
    revealed = [event for event in m.events if type(event).__name__ == "PlanRevealed"]
    assert [event.seat for event in revealed] == [1] and asked(m) == {0: "plan"}
    m = battle(TWO, {"circadians": 3, "ai": 3}, regions={"r4c4": {"leaders": ["sable"]}})
    assert asked(m) == {0: "plan", 1: "plan"}  # elsewhere she sees nothing


@pytest.mark.parametrize("answer", ["act", "pass"])
@pytest.mark.parametrize(("upgraded", "energy"), [(False, 1), (True, 2)])
def test_akira_brings_a_gem_once_in_a_turn(answer: str, upgraded: bool, energy: int) -> None:
    m = deciding(
        TWO, "recruitment", ship={"leaders": ["akira"]}, upgraded=side("akira", upgraded),
        circadians={"energy": 2, "gems": 0, "hand": ["t01"]},
    )  # fmt: skip
    play(m, f"0: {answer}", "0: use akira")
    assert means(m, "circadians") == (energy, 1)
    assert refused(m, 0, "use akira") == "CO-ACTION-011"


def test_akira_needs_energy_the_phase_and_to_be_on_the_map() -> None:
    m = acting(TWO, "recruitment", ship={"leaders": ["akira"]}, circadians={"energy": 0})
    assert refused(m, 0, "use akira") == "CO-ACTION-011"
    for phase, given in (
        ("production", {"ship": {"leaders": ["akira"]}}),
        ("recruitment", {"leaders": {"akira": "supply"}}),
    ):
        assert "use akira" not in options(acting(TWO, phase, **given), 0)


@pytest.mark.parametrize(("upgraded", "pins"), [(False, 3), (True, 5)])
def test_renzo_pins_as_many_and_is_pinned_by_as_many(upgraded: bool, pins: int) -> None:
    given: dict[str, Any] = {"upgraded": side("renzo", upgraded)}
    here = {HERE: {"warriors": {"ai": pins + 1}, "leaders": ["renzo"]}}
    m = turn(["ai", "circadians"], "movement", points=2, regions=here, **given)
    assert {text for text in options(m, 0) if text.startswith(f"move {1} {HERE}")}
    assert refused(m, 0, f"move 2 {HERE} r4c4") == "CO-PIN-001"
    for there, free in ((pins - 1, True), (pins, False)):
        here = {HERE: {"warriors": {"ai": there}, "leaders": ["renzo"]}}
        m = turn(TWO, "movement", points=2, regions=here, **given)
        move = f"move 0 {HERE} r4c4 with renzo"
        assert (move in options(m, 0)) is free
        assert free or refused(m, 0, move) == "CO-PIN-001"


@SIDES
def test_zoey_goes_along_to_any_region_where_they_are_present(upgraded: bool) -> None:
    def stood(leaders: list[str]) -> Match:
        m = battle(
            ["ai", "circadians"], {"ai": 9, "circadians": 2}, leaders=leaders, upgraded=side("zoey", upgraded and "zoey" in leaders),
            regions={"r3c5": {"warriors": {"circadians": 1}}, "r4c4": {"warriors": {"circadians": 1}}},
        )  # fmt: skip
        return fight(m, "plan guard", "plan retreat")

    m = stood(["zoey"])
    assert options(m, 1) == {"retreat r3c5", "retreat r3c5 with zoey", "retreat r4c4", "retreat r4c4 with zoey"}
    assert refused(m, 1, "retreat r5c5") == "CO-RETREAT-001"
    alone = play(m.clone(), "1: retreat r3c5")
    assert where(alone, "zoey") == "ship"
    play(m, "1: retreat r3c5 with zoey")
    assert where(m, "zoey") == "r3c5" and warriors(m, "r3c5") == {"circadians": 3}
    m = stood(["melvan"])  # only r4c4 is adjacent
    assert warriors(m, "r4c4") == {"circadians": 3} and where(m, "melvan") == "ship"


@pytest.mark.parametrize(("upgraded", "near", "far"), [(False, (4, 2, 0), (6, 2, 0)), (True, (5, 3, 1), (8, 3, 1))])
def test_melvan_is_stronger_away_from_the_ship(upgraded: bool, near: tuple[int, ...], far: tuple[int, ...]) -> None:
    for beside, expected in ((["r4c2", HERE], near), (["r3c4", "r3c5"], far)):
        given: dict[str, Any] = {"leaders": ["melvan"], "upgraded": side("melvan", upgraded)}
        assert sums(battle(TWO, {"circadians": 2, "ai": 2}, ship={"near": beside}, **given))[0] == expected


# -- qualities -----------------------------------------------------------------------------------------


@rule("CO-FACTION-003")
@pytest.mark.parametrize(("qualities", "each"), [([], 2), (["militarized"], 3)])
def test_militarized_warriors_are_stronger(qualities: list[str], each: int) -> None:
    m = battle(TWO, {"circadians": 3, "ai": 2}, circadians={"qualities": qualities})
    fight(m, "plan guard", "plan guard")
    compared = [(e.seat, e.strength) for e in m.events if type(e).__name__ == "Compared"]
    assert compared == [(0, 3 * each + 2), (1, 2 + 1)]


def test_tactical_makes_the_printed_card_two_and_two() -> None:
    given: dict[str, Any] = {"circadians": {"hand": ["t01"]}}
    assert sums(battle(TWO, {"circadians": 3, "ai": 3}, **given))[0] == (2, 2, 0)
    assert sums(battle(TWO, {"circadians": 3, "ai": 3}, **given), "bluff assault")[0] == (2, 2, 0)
    assert sums(battle(TWO, {"circadians": 3, "ai": 3}, **given), "plan assault with t01")[0] == (3, 1 + 2, 0)


def test_upgraded_tactical_brings_a_used_card_back_once_per_round() -> None:
    def fought(qualities: list[str], **given: Any) -> Match:
        m = battle(TWO, {"circadians": 5, "ai": 1}, circadians={"hand": ["t01"], "qualities": qualities}, **given)
        return fight(m, "plan guard with t01", "plan guard")

    assert hand(fought([]), "circadians") == []
    m = fought(["tactical"])
    assert hand(m, "circadians") == ["t01"] and m.facts()["recovered"] is True and m.facts()["discard"] == []
    m = fought(["tactical"], recovered=True)
    assert hand(m, "circadians") == [] and m.facts()["discard"] == ["t01"]
    m = position(TWO, phase="relic-check", recovered=True)
    assert m.facts()["round"] == 2 and m.facts()["recovered"] is False


@rule("CO-ACTION-011")
def test_upgraded_mobile_moves_the_ship_once_for_nothing_also_when_passing() -> None:
    held = {"r3c4": {"warriors": {"circadians": 1}}, "r3c3": {"warriors": {"circadians": 1}}}
    m = deciding(TWO, "movement", circadians={"qualities": ["mobile"]}, regions=held)
    play(m, "0: pass", "0: ship from r3c5 to r3c3")
    assert m.facts()["ship"]["near"] == ["r3c4", "r3c3"]
    assert asked(m) == {1: "act-or-pass"}  # a second one costs a point
    m = turn(TWO, "movement", points=1, circadians={"qualities": ["mobile"]}, regions=held)
    play(m, "0: ship from r3c5 to r3c3")
    assert points(m) == 1
    play(m, "0: ship from r3c4 to r4c2")
    assert points(m) == 0 and m.facts()["ship"]["near"] == ["r4c2", "r3c3"]
    m = deciding(TWO, "movement", regions=held, circadians={"hand": ["t01"]})
    play(m, "0: pass")
    assert refused(m, 0, "ship from r3c5 to r3c3") == "CO-FACTION-021"  # basic: for movement points only


def test_perceptive_brings_a_card_on_the_basic_side_against_another() -> None:
    m = collecting(TWO, circadians={"hand": ["t01"]}, deck=["t02", "t03"])
    play(m, "0: collect perceptive")
    assert options(m, 0) == {"discard t01", "discard t03"} and cite(m) == "CO-INCOME-016"
    play(m, "0: discard t01")
    assert hand(m, "circadians") == ["t03"]
    m = collecting(TWO, circadians={"hand": ["t01"], "qualities": ["perceptive"]}, deck=["t02", "t03"])
    play(m, "0: collect perceptive")
    assert hand(m, "circadians") == ["t01", "t03"]


def test_every_quality_upgraded_is_a_glory() -> None:
    m = collecting(
        TWO, sources=["regions"], circadians={"gems": 2, "qualities": ["covert"], "glory": 1, "energy": 0},
        regions={name: {"warriors": {"circadians": 1}} for name in ("r3c3", "r4c2", "r4c3", "r4c4", "r5c4", "r5c5")},
    )  # fmt: skip
    play(m, "0: collect regions", "0: improve mobile")
    assert glory(m, "circadians") == 2 and means(m, "circadians") == (1, 0)  # space 2 brings an energy
