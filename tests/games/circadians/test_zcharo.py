"""The Zcharo: their buildings, their leaders on both sides of the card, their qualities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    acting,
    battle,
    built,
    collecting,
    deciding,
    faction,
    fight,
    glory,
    hand,
    means,
    side,
    sums,
    turn,
    where,
)
from tests.vocabulary import options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = ["zcharo", "ai"]
SIDES = pytest.mark.parametrize("upgraded", [False, True], ids=["base", "upgraded"])


def compared(m: Match) -> list[tuple[int, int]]:
    """The strengths that were compared."""
    return [(event.seat, event.strength) for event in m.events if type(event).__name__ == "Compared"]


# -- glory -------------------------------------------------------------------------------------------


def test_glory_by_research_of_the_zcharo_gives_the_bonus_of_the_space() -> None:
    m = acting(["zcharo", "ai"], "discovery", zcharo={"glory": 2, "energy": 0})
    play(m, "0: main", "0: advance production")
    assert glory(m, "zcharo") == 3 and means(m, "zcharo")[0] == 1


# -- buildings -----------------------------------------------------------------------------------------


@rule("CO-FACTION-029")
def test_a_second_outpost_apart_their_factories_and_outposts_are_like_all_others() -> None:
    place = {"foundations": ["n7", "n8", "n9"], "warriors": {"zcharo": 1}}
    one = {"faction": "zcharo", "building": "outpost", "foundation": "n7"}
    factory = {"faction": "zcharo", "building": "factory", "foundation": "n7"}
    m = turn(TWO, "construction", zcharo={"gems": 3}, regions={HERE: place | {"buildings": [one]}})
    assert f"build outpost {HERE} on n8" in options(m, 0)
    m = turn(TWO, "construction", zcharo={"gems": 3}, regions={HERE: place | {"buildings": [factory]}})
    assert refused(m, 0, f"build factory {HERE} on n8") == "CO-CONSTRUCTION-016"
    # income: 2 energy for a factory, a card for each outpost; strength: 2 for each outpost, none for a factory
    m = collecting(
        TWO, zcharo={"energy": 0}, regions={HERE: built("zcharo", "outpost", "outpost", "factory")}, deck=["t01", "t02"]
    )
    play(m, "0: collect outposts")
    assert means(m, "zcharo")[0] == 2 and len(hand(m, "zcharo")) == 2
    m = battle(TWO, {"zcharo": 1, "ai": 1}, **built("zcharo", "outpost", "outpost", "factory"))
    assert sums(m)[0] == (1 + 4, 1, 1)  # the defence is Tenacious


@rule("CO-BUILDING-007")
def test_a_fortress_of_the_zcharo_has_one_strength() -> None:
    assert sums(battle(TWO, {"zcharo": 3, "ai": 3}))[0] == (1, 1, 0)
    assert sums(battle(TWO, {"zcharo": 3, "ai": 3}, **built("zcharo", "fortress")))[0] == (2, 1, 1)
    assert sums(battle(TWO, {"zcharo": 3, "ai": 3}, regions={"r4c4": built("zcharo", "fortress")}))[0] == (1, 1, 0)


# -- leaders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "hurt"), [(False, 2), (True, 3)])
def test_oachra_wounds_before_strength_is_compared(upgraded: bool, hurt: int) -> None:
    m = battle(["ai", "zcharo"], {"ai": 5, "zcharo": 1}, leaders=["oachra"], upgraded=side("oachra", upgraded))
    fight(m, "plan guard", "plan assault")
    told = [type(e).__name__ for e in m.events if type(e).__name__ in ("WarriorsWounded", "Compared")]
    assert told == ["WarriorsWounded", "Compared", "Compared"]
    assert compared(m) == [(0, 5 - hurt + 1), (1, 1 + 1 + 2 + (1 if upgraded else 0))]
    m = battle(["ai", "zcharo"], {"ai": 5, "zcharo": 1}, leaders=["cahzor"], zcharo={"hand": ["t01"]})
    fight(m, "plan guard", "plan assault with t01")
    told = [type(e).__name__ for e in m.events if type(e).__name__ in ("WarriorsWounded", "Compared")]
    assert told == ["Compared", "Compared", "WarriorsWounded"]


@pytest.mark.parametrize(
    ("upgraded", "buildings", "strength"),
    [(False, 0, 2), (False, 1, 3), (False, 3, 3), (True, 0, 4), (True, 1, 5), (True, 3, 7)],
)
def test_cahzor_is_stronger_against_buildings(upgraded: bool, buildings: int, strength: int) -> None:
    kinds = ("factory", "outpost", "fortress")[:buildings]
    m = battle(
        TWO, {"zcharo": 1, "ai": 1}, leaders=["cahzor"], upgraded=side("cahzor", upgraded), **built("ai", *kinds)
    )
    assert sums(m)[0] == (strength + 1, 1, 0)


@pytest.mark.parametrize("answer", ["act", "pass"])
@pytest.mark.parametrize(("upgraded", "energy"), [(False, 1), (True, 2)])
def test_zucalah_brings_a_card_once_in_a_turn_of_production(answer: str, upgraded: bool, energy: int) -> None:
    m = deciding(
        TWO, "production", upgraded=side("zucalah", upgraded), regions={HERE: {"leaders": ["zucalah"]}}, deck=["t01", "t02"],
        zcharo={"energy": 2, "hand": ["t03"]},
    )  # fmt: skip
    play(m, f"0: {answer}", "0: use zucalah")
    assert means(m, "zcharo")[0] == energy and hand(m, "zcharo") == ["t02", "t03"]
    assert refused(m, 0, "use zucalah") == "CO-ACTION-011"


def test_zucalah_needs_energy_the_phase_and_to_be_on_the_map() -> None:
    m = acting(TWO, "production", regions={HERE: {"leaders": ["zucalah"]}}, zcharo={"energy": 0})
    assert refused(m, 0, "use zucalah") == "CO-ACTION-011"
    m = acting(TWO, "recruitment", regions={HERE: {"leaders": ["zucalah"]}})
    assert "use zucalah" not in options(m, 0)
    m = acting(TWO, "production", leaders={"zucalah": "supply"})
    assert "use zucalah" not in options(m, 0)


@pytest.mark.parametrize(("upgraded", "base"), [(False, (1, 1, 0)), (True, (2, 1, 2))])
@pytest.mark.parametrize("number", [1, 6])
def test_ejax_is_as_strong_as_the_round(upgraded: bool, base: tuple[int, int, int], number: int) -> None:
    m = battle(TWO, {"zcharo": 1, "ai": 1}, leaders=["ejax"], upgraded=side("ejax", upgraded), round=number)
    assert sums(m)[0] == (base[0] + number + 1, base[1] + 1, base[2])


@SIDES
@pytest.mark.parametrize(
    ("mine", "theirs", "kept"),
    [
        ("plan guard", "plan guard with t01", ["t01"]),
        ("plan retreat", "plan guard with t01", []),
        ("plan guard", "plan guard", []),
    ],
)
def test_urzo_takes_the_used_card_of_the_opponent_unless_they_retreat(
    upgraded: bool, mine: str, theirs: str, kept: list[str]
) -> None:
    m = battle(TWO, {"zcharo": 1, "ai": 9}, leaders=["urzo"], upgraded=side("urzo", upgraded), ai={"hand": ["t01"]})
    fight(m, mine, theirs)
    assert hand(m, "zcharo") == kept
    if mine == "plan guard":
        assert where(m, "urzo") == "supply"  # defeated in that battle


# -- qualities -----------------------------------------------------------------------------------------


def test_proficient_pays_energy_in_place_of_gems_in_discovery() -> None:
    m = acting(TWO, "discovery", zcharo={"energy": 4, "gems": 2})
    assert {text for text in options(m, 0) if text.startswith("auxiliary")} == {
        "auxiliary",
        "auxiliary energy",
        "auxiliary energy-twice",
    }
    assert means(play(m.clone(), "0: auxiliary"), "zcharo") == (4, 0)
    assert means(play(m.clone(), "0: auxiliary energy"), "zcharo") == (2, 1)
    assert means(play(m.clone(), "0: auxiliary energy-twice"), "zcharo") == (0, 2)
    m = acting(TWO, "discovery", zcharo={"energy": 3, "gems": 1})
    assert {text for text in options(m, 0) if text.startswith("auxiliary")} == {"auxiliary energy"}
    assert refused(m, 0, "auxiliary energy-twice") == refused(m, 0, "auxiliary") == "CO-RESEARCH-010"
    m = acting(["jrayek", "ai"], "discovery", jrayek={"energy": 9, "gems": 2})
    assert {text for text in options(m, 0) if text.startswith("auxiliary")} == {"auxiliary"}


@pytest.mark.parametrize(("qualities", "energy"), [([], 0), (["proficient"], 1)])
def test_upgraded_proficient_brings_energy_for_research_in_the_own_discovery(qualities: list[str], energy: int) -> None:
    m = acting(TWO, "discovery", zcharo={"energy": 0, "qualities": qualities})
    play(m, "0: main", "0: advance production")
    assert means(m, "zcharo")[0] == energy
    m = turn(TWO, "production", zcharo={"energy": 0, "qualities": qualities}, regions={"r2c5": {"loot": "l1"}})
    play(m, "0: produce r2c5", "0: advance movement")
    assert means(m, "zcharo")[0] == 0 and faction(m, "zcharo")["research"]["movement"] == 2


@pytest.mark.parametrize(
    ("held", "qualities", "energy", "cards"),
    [(4, [], 1, 0), (4, ["seclusive"], 1, 1), (5, [], 0, 0), (5, ["seclusive"], 0, 0)],
)
def test_seclusive_brings_something_with_five_regions_at_most(
    held: int, qualities: list[str], energy: int, cards: int
) -> None:
    places = {name: {"warriors": {"zcharo": 1}} for name in ("r3c3", "r4c2", HERE, "r4c4", "r5c4")[:held]}
    m = collecting(TWO, zcharo={"energy": 0, "qualities": qualities}, regions=places)
    play(m, "0: collect seclusive")
    assert means(m, "zcharo")[0] == energy and len(hand(m, "zcharo")) == cards


@pytest.mark.parametrize(("qualities", "strength"), [([], 1), (["resilient"], 2)])
def test_resilient_is_stronger_on_plains(qualities: list[str], strength: int) -> None:
    given: dict[str, Any] = {"zcharo": {"qualities": qualities}}
    assert sums(battle(TWO, {"zcharo": 3, "ai": 3}, region="r5c4", **given))[0] == (strength + 1, 1, 0)
    for elsewhere in (HERE, "r4c4"):  # a swamp, a cliff
        assert sums(battle(TWO, {"zcharo": 3, "ai": 3}, region=elsewhere, **given))[0] == (1, 1, 0)


@pytest.mark.parametrize(("qualities", "defence"), [([], 1), (["tenacious"], 2)])
def test_tenacious_defends_beside_own_buildings(qualities: list[str], defence: int) -> None:
    given: dict[str, Any] = {"zcharo": {"qualities": qualities}}
    assert sums(battle(TWO, {"zcharo": 3, "ai": 3}, **given))[0] == (1, 1, 0)
    for kinds in (("factory",), ("factory", "outpost")):
        m = battle(TWO, {"zcharo": 3, "ai": 3}, **built("zcharo", *kinds), **given)
        assert sums(m)[0][2] == defence
    assert sums(battle(TWO, {"zcharo": 3, "ai": 3}, **built("ai", "factory"), **given))[0][2] == 0
