"""Moves in a player's words: how far they turn, the cover they come to, the token they lead to."""

import pytest

from tests.games.legion.table import GAME, SEGMENT, acting, field, unit
from wartable.games.legion import actions as a
from wartable.kernel.narrate import say_action

LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)


def said(m, action, lang="en"):
    return say_action(GAME, lang, m.state, action)


@pytest.mark.parametrize(
    ("bend", "en", "ru"),
    [
        (492, "Drive 19.7 cm turning 49° to the left: ", "Проехать 19,7 см с поворотом на 49° влево: "),
        (-300, "Drive 19.7 cm turning 30° to the right: ", "Проехать 19,7 см с поворотом на 30° вправо: "),
        (0, "Drive 19.7 cm in a straight line: ", "Проехать 19,7 см по прямой: "),
        (4, "Drive 19.7 cm in a straight line: ", "Проехать 19,7 см по прямой: "),
    ],
)
def test_a_drive_says_to_which_side_it_turns(bend, en, ru):
    m = acting([unit("at-rt", 9000, 4000, facing=900)], [VADER], "at-rt")
    drive = a.Drive(2, bend, 1970)
    assert said(m, drive).startswith(en) and said(m, drive, "ru").startswith(ru)


@pytest.mark.parametrize(("facing", "text"), [(1200, "Turn 30° to the left"), (300, "Turn 60° to the right")])
def test_a_pivot_says_how_far_from_where_the_unit_faces(facing, text):
    """The walker faces north: 90 degrees."""
    m = acting([unit("at-rt", 9000, 4000, facing=900)], [VADER], "at-rt")
    assert said(m, a.Pivot(facing)) == text


def test_a_move_tells_the_token_it_leads_to_and_how_much_is_left():
    """The second token is nearer than the first one; a way of less than three centimetres leads nowhere."""
    m = acting([LUKE], [VADER], "luke-skywalker", objective="intercept-the-transmissions",
               deployment="battle-lines", tokens=[[3000, 4000], [9000, 8000]])  # fmt: skip
    assert "towards token 2 (range 1 of it in 14.8 cm)" in said(m, a.March(9000, 5000))
    assert "towards token 1" in said(m, a.March(8000, 4000))
    assert "token" not in said(m, a.March(9000, 4200))
    assert "within range 1 of token 2" in said(m, a.March(9000, 8000 - SEGMENT))


def test_a_place_to_deploy_at_tells_how_far_the_nearest_token_is():
    m = acting([LUKE], [VADER], "luke-skywalker", objective="intercept-the-transmissions", deployment="battle-lines",
               blue=0, tokens=[[3000, 4000], [9000, 8000]])  # fmt: skip
    assert said(m, a.Put(3000, 1000)).endswith(", 14.8 cm to range 1 of token 1")
    assert said(m, a.Put(9000, 8000 - SEGMENT)).endswith(", within range 1 of token 2")


def test_a_move_tells_which_cover_it_comes_to():
    wall = {"kind": "low-stone-wall", "at": [9000, 5000], "size": [1200, 100]}
    m = acting([LUKE], [VADER], "luke-skywalker", field=field(wall))
    told = said(m, a.March(9000, 4800))
    assert "beside heavy cover (" in told or "beside light cover (" in told
    assert "cover" not in said(m, a.March(9000, 4200))


def test_pieces_of_one_kind_are_told_apart_by_where_they_lie():
    houses = [
        {"kind": "building", "at": [x, y], "size": [800, 800]} for x, y in ((10000, 5000), (4000, 5000), (15000, 2000))
    ]
    m = acting([LUKE], [VADER], "luke-skywalker", blue=0, field=field(*houses))
    told = [(said(m, a.Mark(n)), said(m, a.Mark(n), "ru")) for n in range(3)]
    assert told == [
        ("Building, 100.0 × 50.0 cm in the centre", "Здание, 100,0 × 50,0 см в центре"),
        (
            "Building, 40.0 × 50.0 cm on blue's left and red's right",
            "Здание, 40,0 × 50,0 см слева для синих и справа для красных",
        ),
        (
            "Building, 150.0 × 20.0 cm on blue's right and red's left",
            "Здание, 150,0 × 20,0 см справа для синих и слева для красных",
        ),
    ]
