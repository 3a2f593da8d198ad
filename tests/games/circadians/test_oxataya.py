"""The Oxataya: lakes, their fortress, the auxiliary action for nothing, their leaders on both sides of the card, their qualities."""

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
    faction,
    fight,
    glory,
    hand,
    holder,
    means,
    points,
    position,
    region,
    side,
    sums,
    turn,
    warriors,
    where,
    wounded,
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule

TWO = ["oxataya", "ai"]
OTHER_LAKE = "r4c6"
SIDES = pytest.mark.parametrize("upgraded", [False, True], ids=["base", "upgraded"])


# -- lakes ---------------------------------------------------------------------------------------------


@rule("CO-FACTION-038")
def test_a_lake_is_controlled_and_counted_but_no_land() -> None:
    m = position(TWO, phase="income", regions={LAKE: {"warriors": {"oxataya": 1}}})
    assert holder(m, LAKE) == "oxataya" and m.facts()["oxataya"]["counted"] == 2
    m = turn(TWO, "construction", points=2, regions={LAKE: {"warriors": {"oxataya": 1}}}, oxataya={"gems": 3})
    assert refused(m, 0, f"lay hand {LAKE}") == "CO-CONSTRUCTION-004"
    for place in ({"foundations": ["n7"]}, {"buildings": [{"faction": "oxataya", "building": "factory"}]}):
        with pytest.raises(BadOptions):
            position(TWO, regions={LAKE: place})
    m = position(
        ["oxataya", "zcharo"],
        phase="relic-check",
        round=6,
        regions={LAKE: {"warriors": {"oxataya": 1}}, HERE: {"warriors": {"zcharo": 1}}},
    )
    assert m.outcome is not None and m.outcome.winners == (1,)  # a lake is no land region
    m = turn(["ai", "oxataya"], "movement", points=2, regions={HERE: {"warriors": {"ai": 1}}})
    assert refused(m, 0, f"move 1 {HERE} {LAKE}") == "CO-MOVE-007"


@rule("CO-FACTION-038")
@pytest.mark.parametrize(("theirs", "left"), [("plan retreat", 3), ("plan guard", 1)])
def test_a_lake_on_which_two_factions_meet_is_fought_for(theirs: str, left: int) -> None:
    """The Circadians came by the scouting card; whoever retreats goes ashore, whoever does not is recruited anew."""
    m = position(
        ["oxataya", "circadians"], phase="battle", flare="oxataya", scouting={"scout-oxataya": "in-force"},
        regions={LAKE: {"warriors": {"oxataya": 6, "circadians": 2}}, HERE: {"warriors": {"circadians": 1}}},
    )  # fmt: skip
    assert holder(m, LAKE) is None and options(m, 0) == {f"fight circadians {LAKE}"}
    fight(play(m, f"0: fight circadians {LAKE}"), "plan assault", theirs)
    assert holder(m, LAKE) == "oxataya" and warriors(m, LAKE) == {"oxataya": 6}
    assert warriors(m, HERE) == {"circadians": left} and glory(m, "oxataya") == 1


@rule("CO-FACTION-039")
@pytest.mark.parametrize(("qualities", "energy"), [([], 1), (["resourceful"], 2)])
def test_resourceful_produces_on_lakes_under_control(qualities: list[str], energy: int) -> None:
    given: dict[str, Any] = {"oxataya": {"energy": 0, "gems": 0, "qualities": qualities}}
    m = turn(TWO, "production", points=2, regions={LAKE: {"warriors": {"oxataya": 1}}}, **given)
    play(m, f"0: produce {LAKE}")
    assert means(m, "oxataya") == (energy, 0)
    assert refused(m, 0, f"produce {LAKE}") == "CO-PRODUCTION-005"
    m = turn(TWO, "production", points=2, regions={HERE: {"warriors": {"oxataya": 1}}}, **given)
    assert f"produce {LAKE}" not in options(m, 0)
    m = turn(TWO, "production", points=2, regions={LAKE: {"warriors": {"oxataya": 1}, "loot": "l3"}}, **given)
    play(m, f"0: produce {LAKE}")
    assert means(m, "oxataya") == (0, 2)  # the token counts


@rule("CO-FACTION-039")
@rule("CO-PRODUCTION-011")
def test_only_the_upgrade_of_resourceful_places_a_loot_token_on_a_lake() -> None:
    places = {name: {"warriors": {"oxataya": 1}} for name in ("r3c3", "r4c2", HERE, "r4c4", LAKE)}
    m = collecting(TWO, sources=["regions"], oxataya={"gems": 1}, regions=places | {"r5c4": {"loot": "l1"}})
    play(m, "0: improve resourceful")
    assert asked(m) == {0: "place-loot"} and cite(m) == "CO-FACTION-039"
    assert options(m, 0) == {f"loot l{n} {lake}" for n in (2, 3, 4, 5, 6) for lake in (LAKE, OTHER_LAKE)} | {"pass"}
    declined = play(m.clone(), "0: pass")
    assert "loot" not in region(declined, LAKE)
    play(m, f"0: loot l4 {OTHER_LAKE}")
    assert region(m, OTHER_LAKE)["loot"] == "l4"
    # a token of the production track goes to land and bases only
    m = acting(
        TWO,
        "discovery",
        oxataya={"research": {"production": 2}},
        regions={LAKE: {"warriors": {"oxataya": 1}}, HERE: {"warriors": {"oxataya": 1}}},
    )
    play(m, "0: main", "0: advance production", "0: gain loot")
    assert options(m, 0) == {f"loot l{n} {at}" for n in range(1, 7) for at in (HERE, "r2c5")}
    assert refused(m, 0, f"loot l1 {LAKE}") != ""


# -- the fortress, the auxiliary action -----------------------------------------------------------------


@rule("CO-BUILDING-010")
def test_warriors_may_be_recruited_into_regions_with_a_fortress() -> None:
    places = {HERE: built("oxataya", "fortress"), "r4c4": built("oxataya", "factory")}
    m = turn(TWO, "recruitment", points=4, oxataya={"areas": [16, 4], "energy": 3, "base": "r2c5"}, regions=places)
    ways = {text for text in options(m, 0) if text.startswith("recruit 1 from 2") or text.startswith("hurry 1")}
    assert ways == {"recruit 1 from 2", f"recruit 1 from 2 to {HERE}", "hurry 1", f"hurry 1 to {HERE}"}
    assert not [
        text for text in options(m, 0) if text.startswith("recruit") and " from 1 to" in text
    ]  # not yet on the base
    play(m, f"0: recruit 2 from 2 to {HERE}", "0: recruit 1 from 2", f"0: hurry 1 to {HERE}")
    assert warriors(m) == {"oxataya": 3} and warriors(m, "r2c5") == {"oxataya": 1}
    m = turn(
        ["jrayek", "ai"],
        "recruitment",
        points=4,
        jrayek={"areas": [16, 4]},
        regions={HERE: built("jrayek", "fortress")},
    )
    assert not [text for text in options(m, 0) if " to " in text]


@rule("CO-FACTION-041")
def test_once_per_round_the_auxiliary_action_is_free_in_a_phase_they_priced() -> None:
    own: dict[str, Any] = {"prices": {"discovery": {"faction": "oxataya", "token": 3}}}
    m = acting(TWO, "discovery", oxataya={"gems": 0}, **own)
    assert {text for text in options(m, 0) if text.startswith("auxiliary")} == {"auxiliary free"}
    assert refused(m, 0, "auxiliary") == "CO-RESEARCH-010"
    play(m, "0: auxiliary free", "0: advance movement")
    assert m.facts()["favoured"] is True and faction(m, "oxataya")["research"]["movement"] == 2
    for given in (
        {"favoured": True, **own},
        {"prices": {"discovery": {"faction": "ai", "token": 3}}},
        {"prices": {"discovery": "supply"}},
    ):
        m = acting(TWO, "discovery", oxataya={"gems": 2}, **given)
        assert {text for text in options(m, 0) if text.startswith("auxiliary")} == {"auxiliary"}
    m = acting(["ai", "oxataya"], "discovery", ai={"gems": 2}, prices={"discovery": {"faction": "ai", "token": 3}})
    assert {text for text in options(m, 0) if text.startswith("auxiliary")} == {"auxiliary"}
    m = position(TWO, phase="relic-check", favoured=True)
    assert m.facts()["round"] == 2 and m.facts()["favoured"] is False


@rule("CO-FACTION-041")
def test_gems_of_the_card_are_still_paid() -> None:
    own: dict[str, Any] = {"prices": {"recruitment": {"faction": "oxataya", "token": 3}}}
    m = acting(TWO, "recruitment", oxataya={"energy": 0, "gems": 1}, **own)
    assert {text for text in options(m, 0) if text.startswith("deploy")} == {
        f"deploy {name} free" for name in ("tovati", "azaru", "xanya", "rhan")
    }
    assert refused(m, 0, "deploy azaru") == "CO-RECRUIT-009"
    play(m, "0: deploy azaru free")
    assert means(m, "oxataya") == (0, 0) and where(m, "azaru") == "r2c5" and m.facts()["favoured"] is True
    m = acting(TWO, "recruitment", oxataya={"energy": 0, "gems": 0}, **own)
    assert refused(m, 0, "deploy azaru free") == "CO-RECRUIT-009" and "deploy tovati free" in options(m, 0)


# -- leaders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "base"), [(False, (1, 2, 0)), (True, (3, 3, 0))])
def test_tovati_is_stronger_alone(upgraded: bool, base: tuple[int, int, int]) -> None:
    given: dict[str, Any] = {"upgraded": side("tovati", upgraded)}
    fought = {"oxataya": 1, "ai": 1}
    strength, attack, defence = base
    assert sums(battle(TWO, fought, leaders=["tovati"], **given))[0] == (strength + 2 + 1, attack + 1, defence)
    m = battle(TWO, fought, leaders=["tovati", "xanya"], **given)
    assert sums(m)[0] == (
        strength + 2 + 1,
        attack + 1,
        defence + 1,
    )  # Xanya has 2 strength and 1 defence, Tovati no more
    three = ["oxataya", "ai", "jrayek"]
    m = battle(three, fought, leaders=["tovati", "katarin"], command={"katarin": "oxataya"}, **given)
    assert sums(m)[0] == (strength + 3 + 1, attack + 1, defence)
    m = battle(three, fought, leaders=["tovati", "katarin"], command={"katarin": "ai"}, **given)
    assert sums(m)[0] == (strength + 2 + 1, attack + 1, defence)


@pytest.mark.parametrize(("upgraded", "gems"), [(False, 0), (True, 1)])
def test_azaru_brings_a_card_when_a_battle_in_her_region_was_chosen(upgraded: bool, gems: int) -> None:
    given: dict[str, Any] = {"upgraded": side("azaru", upgraded), "oxataya": {"gems": 0}, "deck": ["t02", "t01"]}
    for factions in (TWO, ["ai", "oxataya"]):
        m = battle(factions, {"oxataya": 3, "ai": 3}, leaders=["azaru"], **given)
        seat = factions.index("oxataya")
        assert hand(m, "oxataya") == ["t01"] and means(m, "oxataya")[1] == gems
        assert "plan guard with t01" in options(m, seat)  # it may be used in that battle
    m = battle(TWO, {"oxataya": 3, "ai": 3}, regions={"r4c4": {"leaders": ["azaru"]}}, **given)
    assert hand(m, "oxataya") == []


@rule("CO-MOVE-014")
@SIDES
def test_xanya_moves_for_nothing_at_the_end_of_the_recruitment_phase(upgraded: bool) -> None:
    m = position(
        TWO,
        step="phase-over",
        phase="recruitment",
        upgraded=side("xanya", upgraded),
        regions={HERE: {"warriors": {"oxataya": 2}, "leaders": ["xanya"]}},
    )
    assert asked(m) == {0: "free-move"}
    beside = ("r3c3", "r4c2", "r4c4", "r5c2", "r5c4", LAKE)
    assert options(m, 0) == {
        *(f"move {n} {HERE} {at} with xanya" for at in beside for n in range(3 if upgraded else 1)),
        "pass",
    }
    play(m, f"0: move {2 if upgraded else 0} {HERE} {LAKE} with xanya")
    assert where(m, "xanya") == LAKE and warriors(m, LAKE) == ({"oxataya": 2} if upgraded else {})
    assert m.facts()["phase"] == "movement"
    m = position(TWO, step="phase-over", phase="production", regions={HERE: {"leaders": ["xanya"]}})
    assert "free-move" not in asked(m).values()


@pytest.mark.parametrize(("upgraded", "base", "each"), [(False, (2, 0, 2), 2), (True, (3, 0, 2), 3)])
def test_rhan_is_stronger_by_every_other_leader(upgraded: bool, base: tuple[int, int, int], each: int) -> None:
    strength, attack, defence = base
    for others, adds in (([], (0, 0, 0)), (["azaru"], (2, 0, 0)), (["azaru", "latanja"], (4, 0, 0))):
        m = battle(TWO, {"oxataya": 1, "ai": 1}, leaders=["rhan", *others], upgraded=side("rhan", upgraded))
        assert sums(m)[0] == (strength + each * len(others) + adds[0] + 1, attack + 1, defence)


@rule("CO-MOVE-014")
@SIDES
def test_onari_leaves_a_lake_for_nothing_with_all_who_go_along(upgraded: bool) -> None:
    given: dict[str, Any] = {"upgraded": side("onari", upgraded)}
    place = {LAKE: {"warriors": {"oxataya": 3}, "leaders": ["onari", "azaru"]}}
    m = turn(TWO, "movement", points=1, regions=place, **given)
    play(m, f"0: move 2 {LAKE} {HERE} with onari", "0: with azaru")
    assert points(m) == 1 and warriors(m) == {"oxataya": 2}
    assert where(m, "onari") == where(m, "azaru") == HERE
    play(m, f"0: move 0 {HERE} r4c4 with onari")
    assert points(m) == 0  # off land it costs a point
    m = turn(TWO, "movement", points=0, regions=place, **given)
    assert f"move 0 {LAKE} {HERE} with onari" in options(m, 0)
    assert refused(m, 0, f"move 1 {LAKE} {HERE}") == refused(m, 0, f"move 0 {LAKE} {HERE} with azaru") == "CO-MOVE-001"
    # pinning holds for a free move
    m = turn(
        ["oxataya", "circadians"],
        "movement",
        points=0,
        regions={LAKE: {"warriors": {"circadians": 1}, "leaders": ["onari"]}},
        scouting={"scout-oxataya": "in-force"},
        **given,
    )
    assert refused(m, 0, f"move 0 {LAKE} {HERE} with onari") == "CO-PIN-001"


@pytest.mark.parametrize(("upgraded", "most"), [(False, 4), (True, 10)])
def test_latanja_redeploys_warriors_after_a_victory(upgraded: bool, most: int) -> None:
    given: dict[str, Any] = {"leaders": ["latanja"], "upgraded": side("latanja", upgraded)}
    m = battle(TWO, {"oxataya": 12, "ai": 1}, regions={"r4c4": {"warriors": {"oxataya": 1}}}, **given)
    fight(m, "plan guard", "plan guard")
    assert options(m, 0) == {
        *(f"move {n} {HERE} r4c4" for n in range(1, most + 1)),
        "pass",
    }  # warriors only, where they are present
    assert refused(m, 0, f"move 1 {HERE} r5c4") == "CO-REDEPLOY-001"
    play(m, f"0: move {most} {HERE} r4c4")
    assert warriors(m, "r4c4") == {"oxataya": most + 1} and where(m, "latanja") == HERE
    m = battle(TWO, {"oxataya": 1, "ai": 12}, regions={"r4c4": {"warriors": {"oxataya": 1}}}, **given)
    fight(m, "plan guard", "plan guard")
    assert "redeploy" not in asked(m).values()


# -- qualities -----------------------------------------------------------------------------------------


def test_subterranean_units_use_lakes_and_upgraded_the_way_between_them() -> None:
    place = {LAKE: {"warriors": {"oxataya": 1}}, "r2c5": {"warriors": {"oxataya": 1}}}
    for qualities, open_way in (([], False), (["subterranean"], True)):
        m = turn(TWO, "movement", points=1, regions=place, oxataya={"base": "r2c5", "qualities": qualities})
        for move in (f"move 1 {LAKE} {OTHER_LAKE}", f"move 1 r2c5 {LAKE}", f"move 1 r2c5 {OTHER_LAKE}"):
            assert (move in options(m, 0)) is open_way
            assert open_way or refused(m, 0, move) == "CO-MOVE-002"
        assert f"move 1 {LAKE} {HERE}" in options(m, 0)
        assert refused(m, 0, f"move 1 {LAKE} r2c5") == "CO-MOVE-005"  # from the base only


@pytest.mark.parametrize(("qualities", "more"), [([], 0), (["symbiotic"], 1)])
def test_symbiotic_leaders_share_regions_and_upgraded_are_stronger_together(qualities: list[str], more: int) -> None:
    given: dict[str, Any] = {"oxataya": {"qualities": qualities}}
    fought = {"oxataya": 1, "ai": 1}
    assert sums(battle(TWO, fought, leaders=["azaru"], **given))[0] == (3, 1, 0)
    assert sums(battle(TWO, fought, leaders=["azaru", "latanja", "xanya"], **given))[0] == (7 + 2 * more, 1, 1)
    m = turn(
        TWO,
        "movement",
        points=1,
        regions={HERE: {"leaders": ["azaru", "latanja"]}, "r4c4": {"leaders": ["xanya"]}},
        **given,
    )
    play(m, f"0: move 0 {HERE} r4c4 with azaru", "0: done")
    assert where(m, "azaru") == "r4c4"


@pytest.mark.parametrize(("qualities", "hurt"), [([], 1), (["volatile"], 2)])
def test_volatile_wounds_the_winner_whatever_the_defence(qualities: list[str], hurt: int) -> None:
    given: dict[str, Any] = {"oxataya": {"qualities": qualities}, "zcharo": {"hand": ["t20"]}}
    m = battle(["oxataya", "zcharo"], {"oxataya": 1, "zcharo": 5}, **given)
    fight(m, "plan guard", "plan guard with t20")
    assert wounded(m) == [(1, hurt)] and warriors(m) == {"zcharo": 5 - hurt}
    m = battle(["oxataya", "zcharo"], {"oxataya": 9, "zcharo": 1}, **given)
    fight(m, "plan guard", "plan guard with t20")
    assert wounded(m) == [] and glory(m, "oxataya") == 1
