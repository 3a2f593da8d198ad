"""Retreats; sectors that may not be chosen; what a battle brings and takes besides."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import HERE, battle, faction, fight, glory, hand, means, region, warriors, where
from tests.vocabulary import asked, fields, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PAIR = ["zcharo", "ai"]


def meet(mine: int = 4, theirs: int = 4, **given: Any) -> Match:
    """The Zcharo have chosen a battle against the AI."""
    return battle(PAIR, {"zcharo": mine, "ai": theirs}, **given)


def built(name: str, *kinds: str) -> dict[str, Any]:
    on = ["n7", "n8", "n9"]
    return {
        "foundations": on[: len(kinds)],
        "buildings": [{"faction": name, "building": kind, "foundation": f} for kind, f in zip(kinds, on, strict=False)],
    }


def wounded(m: Match) -> dict[int, int]:
    found: dict[int, int] = {}
    for seat, count in fields(m, "WarriorsWounded", "seat", "count"):
        found[seat] = found.get(seat, 0) + count
    return found


@rule("CO-RECRUIT-012")
def test_wounded_warriors_go_to_the_first_area() -> None:
    m = meet(4, 4, zcharo={"hand": ["t01"]})
    before = faction(m, "ai")["areas"][0]
    fight(m, "plan assault with t01", "plan guard")
    assert faction(m, "ai")["areas"][0] == before + 2


@rule("CO-CONSTRUCTION-024")
def test_buildings_of_the_loser_return_and_pay_what_they_cover() -> None:
    m = battle(PAIR, {"zcharo": 9}, **built("ai", "fortress", "factory"), ai={"energy": 0, "gems": 0})
    fight(m, "plan guard", "plan guard")
    assert means(m, "ai") == (2, 1) and "buildings" not in region(m) and region(m)["foundations"] == ["n7", "n8"]
    assert list(m.state.built[3:6]) == [0, 0, 0]


@rule("CO-TACTICS-001")
def test_used_cards_are_discarded_and_only_their_battle_effect_applies() -> None:
    m = fight(meet(zcharo={"hand": ["t01"], "energy": 0}), "plan guard with t01", "plan guard")
    assert hand(m, "zcharo") == [] and m.facts()["discard"] == ["t01"] and means(m, "zcharo")[0] == 0


@rule("CO-DIAL-004")
def test_without_a_gem_no_die_sector() -> None:
    assert refused(meet(zcharo={"gems": 0}), 0, "plan gamble-guard") == "CO-DIAL-004"


@rule("CO-DIAL-005")
@pytest.mark.parametrize(("count", "leaders", "may"), [(4, [], True), (3, [], False), (4, ["cahzor"], False)])
def test_a_massed_attack_takes_four_warriors_and_no_leader(count: int, leaders: list[str], may: bool) -> None:
    m = meet(count, 4, leaders=leaders)
    if may:
        assert "plan massed-attack" in options(m, 0)
    else:
        assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"


@rule("CO-RETREAT-001")
def test_all_remaining_warriors_retreat_together_where_one_is_present() -> None:
    m = meet(
        4,
        4,
        regions={
            "r4c4": {"warriors": {"zcharo": 1}},
            "r5c4": {"warriors": {"zcharo": 1}},
            "r3c3": {"warriors": {"ai": 1}},
        },
    )
    fight(m, "plan retreat", "plan guard")
    assert asked(m) == {0: "retreat"} and options(m, 0) == {"retreat r4c4", "retreat r5c4"}
    assert refused(m, 0, "retreat r3c3") == "CO-RETREAT-001"
    play(m, "0: retreat r4c4")
    assert warriors(m, "r4c4") == {"zcharo": 5} and "zcharo" not in warriors(m)


@rule("CO-RETREAT-002")
def test_a_retreat_may_go_where_a_battle_is_pending() -> None:
    m = meet(3, 4, regions={"r4c4": {"warriors": {"zcharo": 1, "ai": 2}}})
    fight(m, "plan retreat", "plan guard")
    assert warriors(m, "r4c4") == {"zcharo": 4, "ai": 2}


@rule("CO-RETREAT-003")
def test_without_a_suitable_region_they_go_home() -> None:
    m = fight(meet(3, 4, zcharo={"base": "r2c5"}), "plan retreat", "plan guard")
    assert warriors(m, "r2c5") == {"zcharo": 3}


@rule("CO-RETREAT-004")
def test_leaders_of_a_retreat_go_to_the_base() -> None:
    m = meet(3, 4, leaders=["cahzor"], zcharo={"base": "r2c5"}, regions={"r4c4": {"warriors": {"zcharo": 1}}})
    fight(m, "plan retreat", "plan guard")
    assert where(m, "cahzor") == "r2c5" and warriors(m, "r4c4") == {"zcharo": 4}


@rule("CO-RETREAT-005")
@rule("CO-RETREAT-006")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(5, 4, 1), (4, 5, 0), (4, 4, 1)])
def test_if_both_retreat_the_stronger_goes(mine: int, theirs: int, winner: int) -> None:
    m = fight(meet(mine, theirs), "plan retreat", "plan retreat")
    assert fields(m, "BattleWon", "seat") == [(winner,)]
    assert set(warriors(m)) == {PAIR[winner]}


@rule("CO-RETREAT-007")
def test_a_rhy_zu_stays_and_changes_command() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 2, "ai": 3}, leaders=["uryk"], command={"uryk": "jrayek"})
    fight(m, "plan retreat", "plan guard")
    assert where(m, "uryk") == HERE and m.facts()["command"]["uryk"] == "ai"


@rule("CO-GLORY-006")
def test_the_oxataya_gain_glory_for_a_battle_won() -> None:
    m = fight(battle(["oxataya", "ai"], {"oxataya": 9, "ai": 1}), "plan guard", "plan guard")
    assert glory(m, "oxataya") == 1


@rule("CO-GLORY-002")
def test_the_ai_gains_glory_for_each_wounded_warrior() -> None:
    m = fight(
        battle(["ai", "zcharo"], {"ai": 2, "zcharo": 9}, ai={"hand": ["t01"]}), "plan assault with t01", "plan assault"
    )
    assert wounded(m)[1] == 3 and glory(m, "ai") == 3


@rule("CO-GLORY-005")
@pytest.mark.parametrize(("leaders", "gained"), [(["xiao"], 1), ([], 0)])
def test_the_jrayek_gain_glory_against_leaders(leaders: list[str], gained: int) -> None:
    m = fight(battle(["jrayek", "ai"], {"jrayek": 9, "ai": 1}, leaders=leaders), "plan guard", "plan guard")
    assert glory(m, "jrayek") == gained
