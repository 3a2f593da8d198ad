"""Rounds and turns: what follows the relic check, the current relic, the rows of a track, cells of a board that are covered again."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import (
    HERE,
    acting,
    battle,
    built,
    deciding,
    faction,
    fight,
    hand,
    means,
    points,
    position,
    turn,
)
from tests.vocabulary import asked, options, play, refused
from wartable.games.circadians import content as c
from wartable.kernel.ledger import rule

TWO = ["ai", "zcharo"]


@rule("CO-ROUND-004")
def test_after_the_relic_check_a_new_round_begins_with_its_prices() -> None:
    m = position(TWO, phase="relic-check", round=2, flare="zcharo")
    assert m.outcome is None and m.facts()["round"] == 3
    assert m.facts()["phase"] == "pricing" and asked(m) == {1: "price"}
    m = position(TWO, phase="relic-check", round=6)
    assert m.outcome is not None  # the last one


@rule("CO-ROUND-005")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_current_relic_has_the_number_of_the_round(number: int) -> None:
    places = {
        at: {"relic": n, "foundations": [f"n{n}"]}
        for n, at in enumerate((HERE, "r4c4", "r5c4", "r5c5", "r4c5", "r3c3"), 1)
        if n >= number
    }
    m = position(TWO, phase="relic-check", round=number, regions=places)
    left = sorted(told["relic"] for told in m.facts()["regions"].values() if "relic" in told)
    assert left == list(range(number + 1, 7))


@rule("CO-RESEARCH-003")
def test_a_track_has_a_row_of_main_actions_one_of_immediate_effects_and_locks_one_of_auxiliary_actions() -> None:
    for track in c.TRACKS:
        assert [len(row) for row in (track.main, track.enter, track.locks, track.cost, track.gain)] == [5] * 5
    # production: the top row of column 2, the effect in the middle of column 3, the bottom row of column 3
    m = acting(
        ["jrayek", "ai"],
        "production",
        jrayek={"energy": 0, "gems": 0, "research": {"production": 2}, "base": "r2c5"},
        regions={"r2c5": {"loot": "l1"}, HERE: {"warriors": {"jrayek": 1}}},
    )
    play(m, "0: main")
    assert means(m, "jrayek") == (5, 0) and points(m) == 2
    play(m, "0: produce r2c5", "0: advance production")
    assert options(m, 0) == {"gain loot", "pass"}
    play(m, "0: pass", "0: auxiliary")
    assert means(m, "jrayek") == (3, 1)


@rule("CO-ACTION-011")
def test_an_ability_that_spends_points_works_only_when_acting() -> None:
    m = deciding(
        ["zcharo", "ai"],
        "production",
        zcharo={"energy": 3, "hand": ["t10", "t16"]},
        regions={HERE: {"leaders": ["zucalah"]}},
    )
    assert "use zucalah" in options(m, 0)
    play(m, "0: pass")
    assert options(m, 0) == {"use zucalah", "done"}
    assert refused(m, 0, "play t10") == refused(m, 0, "play t16") == "CO-TACTICS-009"
    play(m, "0: use zucalah", "0: done")
    assert asked(m) == {1: "act-or-pass"} and len(hand(m, "zcharo")) == 3


@rule("CO-BUILDING-003")
def test_the_gap_on_the_board_is_always_on_the_left() -> None:
    """Of the four outposts of the Zcharo the third and the fourth have a lock."""
    place = {"warriors": {"zcharo": 1}, "foundations": ["n9"]}
    for before, locked in ((0, False), (1, False), (2, True), (3, True)):
        places = {at: built("zcharo", "outpost") for at in ("r4c4", "r5c4", "r5c5")[:before]}
        m = turn(["zcharo", "ai"], "construction", regions=places | {HERE: place}, zcharo={"gems": 0})
        assert (f"build outpost {HERE} on n9" not in options(m, 0)) is locked
        assert not locked or refused(m, 0, f"build outpost {HERE} on n9") == "CO-CONSTRUCTION-013"
    # one of three comes back to the third cell: two are uncovered in income, and the third would cost its lock again
    places = {at: built("zcharo", "outpost") for at in ("r4c4", "r5c4")}
    m = battle(TWO, {"ai": 9}, **built("zcharo", "outpost"), regions=places, deck=["t01", "t02", "t03"], flare="zcharo")
    fight(m, "plan guard", "plan guard")
    assert hand(m, "zcharo") == ["t03"] and asked(m) == {1: "income"}  # what it covers again, at once
    play(m, "1: collect outposts")
    assert hand(m, "zcharo") == ["t01", "t02", "t03"]
    assert faction(m, "zcharo")["gems"] == 1
