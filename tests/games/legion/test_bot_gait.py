"""How the greedy bot moves what moves in ways of its own."""

from __future__ import annotations

from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, acting, asked, field, play, position, row, unit
from wartable.bots import make
from wartable.kernel.match import Match

LUKE = unit("luke-skywalker", 2000, 1000)
VADER = unit("darth-vader", 18000, 9000)
BREAK = {"objective": "breakthrough", "deployment": "battle-lines", "condition": "clear-conditions"}
DEWBACK = "dewback-rider"


def chosen(m: Match, seat: int) -> str:
    """What the greedy bot answers."""
    return m.notation(make("greedy", 1).choose(m, seat))


def test_it_spurs_a_mount_that_has_far_to_go() -> None:
    """Red must come to the enemy's zone by the end of the last round."""
    m = acting([LUKE], [unit(DEWBACK, 9000, 8000, facing=2700), VADER], DEWBACK, round=5, **BREAK)
    assert chosen(m, EMPIRE) == "do spur"
    play(m, "1: do spur")
    assert chosen(m, EMPIRE).startswith("drive 2 ")


def test_it_turns_a_mount_whose_goal_is_behind() -> None:
    m = acting([LUKE], [unit(DEWBACK, 9000, 8000, facing=900), VADER], DEWBACK, round=5, **BREAK)
    assert chosen(m, EMPIRE) == "do reposition"
    play(m, "1: do reposition")
    assert chosen(m, EMPIRE) in ("pivot 0.0", "pivot 180.0"), "a quarter turn"


def test_it_moves_on_where_a_turn_in_answer_to_an_enemy_demands_it() -> None:
    """A unit that answers has no action left, and yet it cannot stay where it has turned."""
    acts = [{"unit": "luke-skywalker", "actions": 1}, {"unit": DEWBACK, "why": "standby", "due": True}]
    m = position([LUKE], [unit(DEWBACK, 9000, 5000), VADER], step="answer", acts=acts)
    question = m.pending[EMPIRE]
    assert (question.ask, question.about["actions"]) == ("answer", 0)
    assert chosen(m, EMPIRE).startswith("drive ")


def test_it_turns_a_gun_towards_who_is_near() -> None:
    gun = unit("e-web-heavy-blaster-team", 9000, 5000)
    m = acting([row("rebel-troopers", 9000, 5000 + 2 * SEGMENT, size=4)], [gun, VADER], "e-web-heavy-blaster-team")
    play(m, "1: drive 1 +0.0 10.0")
    assert asked(m) == {EMPIRE: "reposition"}
    assert chosen(m, EMPIRE) == "pivot 91.8"


def test_it_rolls_where_there_is_nobody_to_shoot_at() -> None:
    def activated(y: int) -> Match:
        droids = {"card": "droidekas", "minis": [{"at": [x, 8500], "facing": 2700} for x in (9000, 9600)]}
        return position([row("rebel-troopers", 9000, y, size=4)], [droids, unit("general-grievous", 16000, 9000)], step="activated",
                        acts=[{"unit": "droidekas", "actions": 2}], **BREAK)  # fmt: skip

    assert chosen(activated(1000), EMPIRE) == "do it"
    assert chosen(activated(8500 - 2 * SEGMENT), EMPIRE) == "pass"


def test_it_sends_scouts_ahead_and_infiltrators_farther() -> None:
    def deploying(card: str, other: str) -> Match:
        m = position([{"card": card}, {"card": other}], [VADER], step="deploy", blue=0,
                     objective="intercept-the-transmissions", deployment="battle-lines",
                     tokens=[[10000, 5000], [5000, 5000], [15000, 5000]])  # fmt: skip
        return play(m, f"0: deploy {card}")

    m = deploying("scout-troopers", "general-veers")
    m.apply(REBELS, make("greedy", 1).choose(m, REBELS))
    assert asked(m) == {REBELS: "let-move"} and chosen(m, REBELS).startswith("march ")
    _, where = chosen(deploying("jyn-erso", "luke-skywalker"), REBELS).split()[:2]
    assert int(where.split(",")[1]) > 2 * SEGMENT


def test_it_scales_a_wall_that_is_in_its_way() -> None:
    wall = {"kind": "building", "at": [9000, 5000], "size": [9000, 900], "height": 1300}
    m = acting(
        [LUKE],
        [unit("general-grievous", 9000, 5585), unit("count-dooku", 16000, 9000)],
        "general-grievous",
        field=field(wall),
        round=5,
        **BREAK,
    )
    assert chosen(m, EMPIRE) == "do scale"
