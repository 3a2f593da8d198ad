"""The Leyrien: morale, their fortress, their leaders on both sides of the card, their qualities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    battle,
    built,
    collecting,
    fight,
    glory,
    means,
    position,
    region,
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

TWO = ["leyrien", "ai"]
SIDES = pytest.mark.parametrize("upgraded", [False, True], ids=["base", "upgraded"])


def hearts(*names: str) -> dict[str, Any]:
    """Regions with a warrior and a morale token each."""
    return {name: {"warriors": {"leyrien": 1}, "morale": True} for name in names}


def tokens(m: Match) -> set[str]:
    """Where morale tokens are."""
    return {name for name, told in m.facts()["regions"].items() if told.get("morale")}


# -- morale --------------------------------------------------------------------------------------------


@rule("CO-FACTION-008")
@pytest.mark.parametrize(("left", "brought"), [(4, 0), (3, 1), (2, 2), (1, 3), (0, 5)])
def test_uncovered_morale_brings_glory_in_income(left: int, brought: int) -> None:
    out = 4 - left
    m = collecting(TWO, sources=["morale", "regions"], courage=[4, left], regions=hearts("r3c3", HERE, "r4c4", "r5c4")
                   | {name: {"warriors": {"leyrien": 1}} for name in ("r3c3", HERE, "r4c4", "r5c4")[out:]})  # fmt: skip
    play(m, "0: collect morale")
    assert glory(m, "leyrien") == brought


@rule("CO-FACTION-031")
def test_boosting_takes_from_the_fuller_row_into_controlled_land_without_a_token() -> None:
    def boosting(courage: list[int], out: list[str]) -> Match:
        places = {
            "r3c3": {"warriors": {"leyrien": 1}},
            HERE: {"warriors": {"leyrien": 1, "ai": 1}},
            "r4c4": {"warriors": {"leyrien": 1}},
        }
        return collecting(
            TWO, sources=["optimistic", "morale"], courage=courage, regions=places | hearts(*out),
            leyrien={"qualities": ["optimistic"]},
        )  # fmt: skip

    m = play(boosting([4, 3], ["r5c4"]), "0: collect optimistic")
    assert options(m, 0) == {"morale r3c3 strength", "morale r4c4 strength"} and cite(m) == "CO-INCOME-016"
    assert refused(m, 0, "morale r3c3 glory") == refused(m, 0, "morale r5c4 strength") == "CO-FACTION-031"
    play(m, "0: morale r4c4 strength")
    assert m.facts()["courage"] == [3, 3] and tokens(m) == {"r5c4", "r4c4"}
    m = play(boosting([3, 4], ["r5c4"]), "0: collect optimistic")
    assert options(m, 0) == {"morale r3c3 glory", "morale r4c4 glory"}
    m = play(boosting([3, 3], ["r5c4", "r5c5"]), "0: collect optimistic")
    assert options(m, 0) == {f"morale {at} {row}" for at in ("r3c3", "r4c4") for row in ("strength", "glory")}
    m = boosting([3, 2], ["r3c3", "r4c4", "r5c4"])  # no region is left
    assert refused(m, 0, "collect optimistic") == "CO-FACTION-031"
    all_out = ["r3c3", "r4c4", "r5c4", "r5c5", "r4c5", "r3c5", "r4c2", "r5c2"]
    m = collecting(
        TWO, sources=["optimistic", "morale"], courage=[0, 0], leyrien={"qualities": ["optimistic"]},
        regions=hearts(*all_out) | {HERE: {"warriors": {"leyrien": 1}}},
    )  # fmt: skip
    assert refused(m, 0, "collect optimistic") == "CO-FACTION-031"  # no token is left


@rule("CO-FACTION-032")
def test_a_token_leaves_when_the_leyrien_do_and_goes_to_the_emptier_row() -> None:
    def leaving(courage: list[int], *others: str) -> Match:
        return turn(TWO, "movement", points=1, courage=courage, regions=hearts(HERE, *others))

    m = play(leaving([3, 4]), f"0: move 1 {HERE} r4c4")
    assert m.facts()["courage"] == [4, 4] and tokens(m) == set()
    m = play(leaving([4, 3]), f"0: move 1 {HERE} r4c4")
    assert m.facts()["courage"] == [4, 4]
    m = play(leaving([3, 3], "r5c5"), f"0: move 1 {HERE} r4c4")
    assert options(m, 0) == {"row strength", "row glory"} and cite(m) == "CO-FACTION-032"
    play(m, "0: row glory")
    assert m.facts()["courage"] == [3, 4] and tokens(m) == {"r5c5"}
    stay = turn(
        TWO,
        "movement",
        points=1,
        courage=[3, 4],
        regions={HERE: {"warriors": {"leyrien": 1}, "morale": True, **built("leyrien", "factory")}},
    )
    play(stay, f"0: move 1 {HERE} r4c4")
    assert tokens(stay) == {HERE}  # a building is presence
    with pytest.raises(BadOptions) as refusal:
        position(TWO, courage=[3, 4], regions={HERE: {"morale": True}})
    assert refusal.value.rule == "CO-FACTION-032"


@rule("CO-FACTION-032")
def test_a_token_leaves_in_battle_at_the_moment_of_the_last_wound() -> None:
    m = battle(
        ["zcharo", "leyrien"], {"zcharo": 1, "leyrien": 1}, leaders=["oachra"], morale=True, courage=[0, 3],
        leyrien={"energy": 0, "hand": ["t06"]},
        regions=hearts("r4c4", "r5c4", "r5c5", "r4c5"),
    )  # fmt: skip
    # Oachra wounds the only warrior before step 1: the token goes, so Spirited brings nothing for the victory
    fight(m, "plan assault", "plan gamble-assault with t06")
    names = [
        type(e).__name__
        for e in m.events
        if type(e).__name__ in ("WarriorsWounded", "MoraleLost", "Compared", "BattleWon")
    ]
    assert names == ["WarriorsWounded", "MoraleLost", "Compared", "Compared", "BattleWon"]
    won = next(e for e in m.events if type(e).__name__ == "BattleWon")
    assert won.seat == 1 and means(m, "leyrien")[0] == 0 and HERE not in tokens(m)


@rule("CO-FACTION-033")
@pytest.mark.parametrize(("left", "strength"), [(4, 0), (3, 1), (0, 4)])
def test_morale_in_the_region_gives_strength_by_the_uncovered_strength_row(left: int, strength: int) -> None:
    others = ("r4c4", "r5c4", "r5c5", "r4c5")[: 4 - left]
    m = battle(TWO, {"leyrien": 2, "ai": 2}, morale=True, courage=[left, 3], regions=hearts(*others))
    assert sums(m)[0] == (1 + strength, 1, 2)  # the defence is Protective
    m = battle(TWO, {"leyrien": 2, "ai": 2}, courage=[left, 4], regions=hearts(*others))
    assert sums(m)[0] == (1, 1, 0)  # no token here


# -- the fortress --------------------------------------------------------------------------------------


@rule("CO-BUILDING-008")
def test_a_fortress_needs_a_region_without_a_token_and_boosts_morale_there() -> None:
    place = {"warriors": {"leyrien": 1}, "foundations": ["n7", "n8"]}
    m = turn(TWO, "construction", leyrien={"gems": 1}, regions={HERE: place, "r4c4": {"warriors": {"leyrien": 1}}})
    play(m, f"0: build fortress {HERE} on n7")
    assert options(m, 0) == {f"morale {HERE} strength", f"morale {HERE} glory"} and cite(m) == "CO-BUILDING-008"
    play(m, f"0: morale {HERE} glory")
    assert tokens(m) == {HERE} and m.facts()["courage"] == [4, 3]
    m = turn(TWO, "construction", leyrien={"gems": 1}, regions={HERE: place | {"morale": True}})
    assert refused(m, 0, f"build fortress {HERE} on n7") == "CO-BUILDING-008"
    assert f"build outpost {HERE} on n7" in options(m, 0)


# -- leaders -------------------------------------------------------------------------------------------


@rule("CO-FOUNDATION-008")
@SIDES
def test_niruveh_doubles_placement_bonuses(upgraded: bool) -> None:
    for foundation, energy, gems in (("n7", 4, 0), ("n8", 0, 2), ("personal", 0, 0)):
        place = {"leaders": ["niruveh"], "foundations": [foundation]}
        m = turn(
            TWO,
            "construction",
            leyrien={"energy": 0, "gems": 0},
            regions={HERE: place},
            upgraded=side("niruveh", upgraded),
        )
        play(m, f"0: build factory {HERE} on {foundation}")
        assert means(m, "leyrien") == (energy, gems)
    place = {"warriors": {"leyrien": 1}, "foundations": ["n8"]}
    m = turn(TWO, "construction", leyrien={"gems": 0}, regions={HERE: place}, leaders={"niruveh": "supply"})
    play(m, f"0: build factory {HERE} on n8")
    assert means(m, "leyrien")[1] == 1  # not on the map: once
    m = turn(
        ["ai", "leyrien"],
        "construction",
        ai={"gems": 0},
        regions={HERE: {"warriors": {"ai": 1}, "foundations": ["n8"]}, "r4c4": {"leaders": ["niruveh"]}},
    )
    play(m, f"0: build factory {HERE} on n8")
    assert means(m, "ai")[1] == 1


def test_upgraded_niruveh_builds_without_a_foundation_and_without_a_bonus() -> None:
    place = {"leaders": ["niruveh"], "foundations": []}
    m = turn(TWO, "construction", points=2, regions={HERE: place}, leyrien={"energy": 0, "gems": 0})
    assert f"build factory {HERE}" not in options(m, 0)
    m = turn(
        TWO, "construction", points=2, regions={HERE: place}, leyrien={"energy": 0, "gems": 0}, upgraded=["niruveh"]
    )
    play(m, f"0: build factory {HERE}", f"0: build outpost {HERE}")
    assert region(m)["buildings"] == [
        {"faction": "leyrien", "building": kind, "foundation": None} for kind in ("factory", "outpost")
    ]
    assert means(m, "leyrien") == (0, 0)
    m = turn(TWO, "construction", points=2, regions={HERE: place}, upgraded=["niruveh"])
    assert not [text for text in options(m, 0) if text.startswith("build") and "r2c5" in text]  # land only
    play(m, f"0: build factory {HERE}")
    assert f"build factory {HERE}" not in options(m, 0)  # one of each type


@SIDES
def test_eeyla_brings_a_glory_for_a_victory(upgraded: bool) -> None:
    given: dict[str, Any] = {"leaders": ["eeyla"], "upgraded": side("eeyla", upgraded), "leyrien": {"glory": 1}}
    m = battle(TWO, {"leyrien": 5, "ai": 1}, **given)
    fight(m, "plan guard", "plan guard")
    assert glory(m, "leyrien") == 2
    m = battle(TWO, {"leyrien": 1, "ai": 9}, **given)
    fight(m, "plan guard", "plan guard")
    assert glory(m, "leyrien") == 1


@rule("CO-MOVE-014")
@SIDES
def test_vehlac_moves_alone_for_nothing_at_the_end_of_the_movement_phase(upgraded: bool) -> None:
    def stood(**given: Any) -> Match:
        places = {HERE: {"warriors": {"leyrien": 2}, "leaders": ["vehlac"]}} | given.pop("regions", {})
        return position(
            TWO, step="phase-over", phase="movement", regions=places, upgraded=side("vehlac", upgraded), **given
        )

    m = stood()
    assert asked(m) == {0: "free-move"} and cite(m) == "CO-MOVE-014"
    beside = {"r3c3", "r4c2", "r4c4", "r5c2", "r5c4"} | {"r3c4", "r4c5"}  # and the other swamps (Expeditious)
    assert options(m, 0) == {*(f"move 0 {HERE} {at} with vehlac" for at in beside), "pass"}
    assert refused(m, 0, f"move 0 {HERE} r5c3 with vehlac") == "CO-MOVE-007"
    play(m, f"0: move 0 {HERE} r5c4 with vehlac")
    assert where(m, "vehlac") == "r5c4" and warriors(m) == {"leyrien": 2} and m.facts()["phase"] == "income"
    # the other rules of movement hold: one leader in a region, pinning
    m = stood(regions={"r5c4": {"leaders": ["ivi"]}, "r4c4": {"leaders": ["eeyla"]}})
    assert refused(m, 0, f"move 0 {HERE} r4c4 with vehlac") == "CO-MOVE-004"
    assert f"move 0 {HERE} r5c4 with vehlac" in options(m, 0)  # Ivi shares
    pinned = {HERE: {"warriors": {"ai": 2}, "leaders": ["vehlac"]}}
    assert asked(stood(regions=pinned, flare="leyrien")) == {0: "choose-battle"}
    assert (
        "free-move"
        not in asked(
            position(TWO, step="phase-over", phase="production", regions={HERE: {"leaders": ["vehlac"]}})
        ).values()
    )


@SIDES
def test_ivi_shares_a_region_with_one_other_leader(upgraded: bool) -> None:
    def moving(here: list[str], there: list[str]) -> Match:
        return turn(
            TWO,
            "movement",
            points=1,
            upgraded=side("ivi", upgraded and "ivi" in here + there),
            regions={HERE: {"leaders": here}, "r4c4": {"leaders": there}},
        )

    m = moving(["ivi"], ["eeyla"])
    play(m, f"0: move 0 {HERE} r4c4 with ivi")
    assert "done" in options(m, 0)
    assert refused(moving(["niruveh"], ["eeyla"]), 0, f"move 0 {HERE} r4c4 with niruveh") == "CO-MOVE-004"
    assert refused(moving(["niruveh"], ["eeyla", "ivi"]), 0, f"move 0 {HERE} r4c4 with niruveh") == "CO-MOVE-004"
    both = battle(TWO, {"leyrien": 1, "ai": 1}, leaders=["ivi", "eeyla"], upgraded=side("ivi", upgraded))
    assert sums(both)[0] == (1 + 2 + 2 + upgraded, 1 + 2 + upgraded, int(upgraded))


@SIDES
def test_rylach_boosts_morale_if_he_moved_to_a_cliff_or_plain(upgraded: bool) -> None:
    def ended(*moves: str) -> Match:
        m = turn(
            TWO,
            "movement",
            points=2,
            upgraded=side("rylach", upgraded),
            regions={HERE: {"warriors": {"leyrien": 1}, "leaders": ["rylach"]}},
        )
        return play(m, *(f"0: {move}" for move in moves), "0: done")

    for at in ("r4c4", "r5c4"):  # a cliff, a plain
        m = ended(f"move 0 {HERE} {at} with rylach")
        assert options(m, 0) == {f"morale {place} {row}" for place in (HERE, at) for row in ("strength", "glory")}
        play(m, f"0: morale {HERE} glory")
        assert tokens(m) == {HERE}
    for moves in ((), (f"move 0 {HERE} r4c2 with rylach",), (f"move 1 {HERE} r4c4",)):  # not at all, a swamp, others
        m = ended(*moves)
        assert tokens(m) == set() and "boost-morale" not in asked(m).values()


# -- qualities -----------------------------------------------------------------------------------------


def test_upgraded_expeditious_leads_from_the_base_to_every_swamp() -> None:
    for qualities, reached in (([], {"r3c4", "r3c5"}), (["expeditious"], {"r3c4", "r3c5", "r4c2", HERE, "r4c5"})):
        m = turn(
            TWO,
            "movement",
            points=1,
            leyrien={"base": "r2c5", "qualities": qualities},
            regions={"r2c5": {"warriors": {"leyrien": 1}}},
        )
        assert {text.split()[3] for text in options(m, 0) if text.startswith("move 1 r2c5")} == reached
    m = turn(
        TWO,
        "movement",
        points=1,
        leyrien={"base": "r2c5", "qualities": ["expeditious"]},
        regions={HERE: {"warriors": {"leyrien": 1}}},
    )
    assert refused(m, 0, f"move 1 {HERE} r2c5") == "CO-MOVE-005"
    assert refused(m, 0, f"move 1 {HERE} r5c5") == "CO-MOVE-002"


def test_optimistic_boosts_morale_for_one_energy_or_for_nothing() -> None:
    def stood(energy: int, qualities: list[str]) -> Match:
        return collecting(
            TWO, sources=["optimistic", "morale"], regions={HERE: {"warriors": {"leyrien": 1}}}, courage=[4, 4],
            leyrien={"energy": energy, "qualities": qualities},
        )  # fmt: skip

    m = stood(1, [])
    play(m, "0: collect morale")
    left = play(m.clone(), "0: done")
    assert tokens(left) == set() and means(left, "leyrien")[0] == 1  # it may be left
    play(m, "0: collect optimistic", f"0: morale {HERE} glory")
    assert tokens(m) == {HERE} and means(m, "leyrien")[0] == 0
    assert refused(stood(0, []), 0, "collect optimistic") == "CO-OVERVIEW-009"
    m = stood(0, ["optimistic"])
    assert refused(m, 0, "done") == "CO-INCOME-003"
    play(m, "0: collect optimistic", f"0: morale {HERE} strength")
    assert tokens(m) == {HERE} and means(m, "leyrien")[0] == 0


def test_spirited_brings_energy_for_a_victory_with_morale() -> None:
    for morale, mine, energy in ((True, 5, 1), (False, 5, 0), (True, 1, 0)):
        given: dict[str, Any] = {"morale": True, "courage": [4, 3]} if morale else {}
        m = battle(TWO, {"leyrien": mine, "ai": 3}, leyrien={"energy": 0}, **given)
        fight(m, "plan guard", "plan guard")
        assert means(m, "leyrien")[0] == energy


def test_upgraded_spirited_boosts_morale_after_a_victory() -> None:
    up: dict[str, Any] = {"leyrien": {"energy": 0, "qualities": ["spirited"]}}
    m = battle(TWO, {"leyrien": 5, "ai": 1}, **up, regions={"r4c4": {"warriors": {"leyrien": 1}}})
    fight(m, "plan guard", "plan guard")
    assert options(m, 0) == {f"morale {HERE} strength", f"morale {HERE} glory"}  # into that region
    play(m, f"0: morale {HERE} glory")
    assert tokens(m) == {HERE} and means(m, "leyrien")[0] == 0
    m = battle(
        TWO,
        {"leyrien": 5, "ai": 1},
        **up,
        morale=True,
        courage=[4, 3],
        regions={"r4c4": {"warriors": {"leyrien": 1}}, "r5c4": {"warriors": {"leyrien": 1}}},
    )
    fight(m, "plan guard", "plan guard")
    assert options(m, 0) == {"morale r4c4 strength", "morale r5c4 strength"}  # it has one: elsewhere
    m = battle(TWO, {"leyrien": 1, "ai": 5}, **up, regions={"r4c4": {"warriors": {"leyrien": 1}}})
    fight(m, "plan guard", "plan guard")
    assert tokens(m) == set() and "boost-morale" not in asked(m).values()


@pytest.mark.parametrize(("qualities", "defence"), [([], 2), (["protective"], 3)])
def test_protective_defends_where_morale_is(qualities: list[str], defence: int) -> None:
    given: dict[str, Any] = {"leyrien": {"qualities": qualities}}
    assert sums(battle(TWO, {"leyrien": 3, "ai": 3}, morale=True, courage=[4, 3], **given))[0] == (1, 1, defence)
    assert sums(battle(TWO, {"leyrien": 3, "ai": 3}, **given))[0] == (1, 1, 0)
