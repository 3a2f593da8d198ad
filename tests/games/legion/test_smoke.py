"""Smoke X, and what smoke and graffiti tokens do."""

import pytest

from tests.games.legion.table import (
    REBELS,
    acting,
    asked,
    field,
    left,
    options,
    play,
    position,
    row,
    unit,
)
from tests.vocabulary import cite, fields, refused, told
from wartable.games.legion.space.numbers import SEGMENT
from wartable.kernel.ledger import rule

VADER = unit("darth-vader", 16000, 9000)


def lying(*places):
    """Smoke tokens at these places."""
    return [{"x": x, "y": y} for x, y in places]


def throwing(**given):
    return acting([row("rebel-troopers", 9000, 4000, "smoke-grenades", size=4)], [VADER], "rebel-troopers", **given)


@rule("LG-KEYWORD-599")
def test_smoke_is_placed_within_range_1_of_the_leader():
    m = throwing()
    play(m, "0: do smoke")
    assert (asked(m), cite(m), left(m)) == ({REBELS: "place-smoke"}, "LG-KEYWORD-599", 1)
    assert refused(m, 0, f"put 9000,{4000 + SEGMENT + 100} facing 0.0") == "LG-KEYWORD-599"
    play(m, "0: put 9000,4900 facing 0.0")
    assert [(one.x, one.y) for one in m.state.smoke] == [(9000, 4900)]
    assert asked(m) == {REBELS: "act"} and refused(m, 0, "do smoke") == "LG-ACTIONS-005"


@rule("LG-KEYWORD-599")
def test_smoke_overlaps_no_other_token():
    m = throwing(smoke=lying([9000, 4900]), objective="recover-the-supplies", tokens=[[9600, 4900]])
    play(m, "0: do smoke")
    for spot in ("9000,4950", "9600,4950"):
        assert refused(m, 0, f"put {spot} facing 0.0") == "LG-KEYWORD-599"
    play(m, "0: put 9300,4900 facing 0.0")


@rule("LG-KEYWORD-599")
def test_smoke_lies_where_the_leader_sees_it():
    wall = field({"kind": "building", "at": [9000, 4700], "size": [1200, 300], "height": 1300})
    m = throwing(field=wall)
    play(m, "0: do smoke")
    assert refused(m, 0, "put 9000,5100 facing 0.0") == "LG-KEYWORD-599"


def shot(smoke, target="stormtroopers", **more):
    """Rebels shoot four hits at a unit in the open."""
    m = acting([row("rebel-troopers", 9000, 3000, size=4)], [unit(target, 9000, 6500, **more)], "rebel-troopers",
               smoke=lying(*smoke), dice=["hit"] * 4 + ["block"] * 4)  # fmt: skip
    play(m, "0: attack", f"0: target {target}", "0: with a-280-blaster-rifle 4")
    return fields(m, "CoverTaken", "cover")


@rule("LG-TOKEN-004")
@pytest.mark.parametrize(
    ("smoke", "cover"),
    [
        ([], []),
        ([[9000, 6900]], [(1,)]),
        ([[9000, 2600]], [(1,)]),
        ([[9000, 6900], [9000, 2600]], [(2,)]),
        ([[9000, 6900], [8600, 6900]], [(2,)]),
        ([[15000, 6500]], []),
        ([[9000, 6500 + 135 + 125 + SEGMENT]], [(1,)]),
        ([[9000, 6500 + 135 + 125 + SEGMENT + 1]], []),
    ],
)
def test_smoke_near_either_leader_improves_the_cover(smoke, cover):
    assert shot(smoke) == cover


@rule("LG-TOKEN-004")
def test_smoke_is_of_no_use_to_vehicles():
    assert shot([[9000, 7200]], "at-st") == []


@rule("LG-TOKEN-004")
def test_smoke_is_removed_in_the_end_phase():
    m = position([unit("luke-skywalker", 9000, 4000)], [VADER], step="end-phase", smoke=lying([9000, 6900]),
                 hands=[["standing-orders"], ["standing-orders"]])  # fmt: skip
    assert (m.state.smoke, told(m, "SmokeCleared")) == ([], ["SmokeCleared"])


def rallying(by, dice, suppression=2, x=9000, **given):
    """Rebels rally before a graffiti token of that player."""
    rebels = row("rebel-troopers", 9000, 4000, size=4, suppression=suppression)
    return position([rebels, unit("luke-skywalker", 3000, 3000)], [VADER], step="rally", graffiti=[{"x": x, "y": 5000, "by": by}], dice=dice,
                    acts=[{"unit": "rebel-troopers", "actions": 2}], **given)  # fmt: skip


@rule("LG-TOKEN-006")
def test_friendly_graffiti_may_give_a_die_more():
    m = rallying(0, ["block"] * 3, suppression=3)
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "graffiti"}, "LG-TOKEN-006", {"do it", "pass"})
    play(m, "0: do it")
    assert len(fields(m, "Rallied", "dice")[0][0]) == 4
    m = rallying(0, ["block"] * 3)
    play(m, "0: pass")
    assert len(fields(m, "Rallied", "dice")[0][0]) == 2


@rule("LG-TOKEN-006")
def test_enemy_graffiti_takes_a_die_but_not_the_last():
    assert len(fields(rallying(1, ["block"] * 3), "Rallied", "dice")[0][0]) == 1
    assert len(fields(rallying(1, ["block"] * 3, suppression=1), "Rallied", "dice")[0][0]) == 1
    assert len(fields(rallying(1, ["block"] * 3, x=14000), "Rallied", "dice")[0][0]) == 2


@rule("LG-TOKEN-006")
def test_graffiti_is_noticed_at_range_1_to_2_and_in_sight():
    """From (9000, 4000): 3308 is a base, a token and two ranges."""
    assert len(fields(rallying(1, ["block"] * 3, x=9000 - 3153), "Rallied", "dice")[0][0]) == 1
    assert len(fields(rallying(1, ["block"] * 3, x=9000 - 3154), "Rallied", "dice")[0][0]) == 2
    wall = field({"kind": "building", "at": [9400, 4500], "size": [4000, 200], "height": 1400})
    assert len(fields(rallying(1, ["block"] * 3, field=wall), "Rallied", "dice")[0][0]) == 2
