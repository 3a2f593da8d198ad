"""Orders one at a time, promotion in its time, objective tokens that are claimed and carried, victory and order tokens."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    SEGMENT,
    SMALL,
    acting,
    field,
    place,
    position,
    row,
    tokens,
    unit,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.board import board
from wartable.games.legion.content import COMMANDER, CORPS
from wartable.games.legion.eyes import eye_of
from wartable.games.legion.ghosts import PLACING
from wartable.games.legion.space.numbers import TOKEN_RADIUS
from wartable.games.legion.space.ranges import at_range, within
from wartable.games.legion.table import leader
from wartable.kernel.face import Pose
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

LUKE, VADER = unit("luke-skywalker", 9000, 4000), unit("darth-vader", 16000, 9000)
AGAINST = SMALL + TOKEN_RADIUS
"""How far a token's centre is from that of a small base that it touches."""
SUPPLIES = {"objective": "recover-the-supplies", "deployment": "battle-lines"}


def lying(*told):
    """Objective tokens: where each lies, and who holds it."""
    return {**SUPPLIES, "tokens": [{"at": at, "held": held, "carried": 900} if held else at for at, held in told]}


# -- orders --------------------------------------------------------------------------------------------------------------


def ally(**given):
    """Luke issues the orders of My Ally Is the Force: two troopers of three."""
    rebels = [LUKE, *(row("rebel-troopers", x, 3000, size=4) for x in (7000, 9000, 11000))]
    return position(rebels, [VADER], step="orders", priority=0, played=["my-ally-is-the-force", None],
                    issuing={"seat": 0, "by": "luke-skywalker", "left": [2]}, **given)  # fmt: skip


@rule("LG-ORDERS-007")
def test_orders_are_issued_one_at_a_time_to_whom_one_likes():
    m = ally()
    assert (asked(m), cite(m)) == ({REBELS: "order"}, "LG-ORDERS-007")
    play(m, "0: order rebel-troopers-3")
    assert (asked(m), fields(m, "OrderIssued", "unit")) == ({REBELS: "order"}, [(3,)])
    play(m, "0: order rebel-troopers-1")
    assert fields(m, "OrderIssued", "unit") == [(3,), (1,)]


@rule("LG-ORDERS-008")
def test_what_follows_an_order_comes_before_the_next_order():
    m = ally()
    play(m, "0: order rebel-troopers-2")
    assert (tokens(m, "rebel-troopers-2", "dodge"), asked(m)) == ((1,), {REBELS: "order"})
    play(m, "0: order luke-skywalker")
    assert told(m, "OrderIssued", "DodgeGained") == ["OrderIssued", "DodgeGained"] * 2


# -- commanders ------------------------------------------------------------------------------------------------------------


@rule("LG-COMMANDER-002")
def test_a_new_commander_is_promoted_in_the_end_phase_and_not_before():
    m = acting([unit("luke-skywalker", 16000, 7500, wounds=5), row("rebel-troopers", 3000, 3000, size=4)], [VADER | {"upgrades": ["saber-throw"]}],
               "darth-vader", actions=1, dice=["critical"] * 3 + ["blank"] * 3)  # fmt: skip
    play(m, "1: throw vaders-lightsaber", "1: target luke-skywalker")
    assert told(m, "UnitDefeated") == ["UnitDefeated"] and asked(m) == {REBELS: "act"}
    assert m.state.rank[1] == CORPS
    play(m, "0: done")
    assert told(m, "PhaseBegan", "CommanderPromoted")[:2] == ["PhaseBegan", "CommanderPromoted"]
    assert m.state.rank[1] == COMMANDER


@rule("LG-FRIENDLY-001")
def test_all_units_of_a_player_are_friendly():
    """Return of the Jedi calms friendly troopers near Luke: his own player's, never the enemy's."""
    near = [LUKE | {"suppression": 1}, row("rebel-troopers", 9000, 3000, size=4, suppression=1)]
    storm = row("stormtroopers", 9000, 5500, size=4, suppression=1)
    m = position(
        near,
        [storm],
        step="activated",
        played=["return-of-the-jedi", None],
        acts=[{"unit": "luke-skywalker", "actions": 2}],
    )
    assert options(m, 0) == {"on luke-skywalker", "on rebel-troopers", "done"}


# -- ranges ------------------------------------------------------------------------------------------------------------------


@rule("LG-WITHIN-003")
@pytest.mark.parametrize(
    ("gap", "inside"), [(0, True), (SEGMENT - 100, True), (2 * SEGMENT - 270, True), (2 * SEGMENT - 269, False)]
)
def test_within_range_1_to_2_the_whole_base_lies_in_two_segments(gap, inside):
    """It may straddle the line between them."""
    m = position([LUKE], [unit("darth-vader", 9000, 4270 + gap)], step="turn")
    assert within(leader(m.state, 0), leader(m.state, 1), 2) is inside


@rule("LG-RANGE-013")
def test_range_may_be_measured_at_any_moment():
    """Places are open to both players in every step: from what a seat sees the range can be told."""
    for step in ("command-phase", "turn"):
        m = position([LUKE], [VADER], step=step, priority=0, hands=[["standing-orders"], ["standing-orders"]])
        for seat in (REBELS, EMPIRE):
            seen = m.view(seat)
            assert list(zip(seen.x, seen.y, strict=True)) == [(9000, 4000), (16000, 9000)]
    assert at_range(leader(m.state, 0), leader(m.state, 1)) == 6


# -- objective tokens ----------------------------------------------------------------------------------------------------------


@rule("LG-OBJECTIVETOKEN-004")
def test_a_token_is_claimed_or_unclaimed():
    m = acting([LUKE], [VADER], "luke-skywalker", **lying(((9000, 4000 + AGAINST), "")))
    assert m.view(1).held == [255]
    play(m, "0: claim token-1")
    assert m.view(1).held == [0]


def carrying(**given):
    """Luke holds a token above him."""
    return acting([LUKE], [VADER], "luke-skywalker", **lying(((9000, 4000 + AGAINST), "luke-skywalker")), **given)


@rule("LG-OBJECTIVETOKEN-009")
@pytest.mark.parametrize(("x", "y", "forbidden"), [
    (9000, 4500 + AGAINST, None), (9000 + AGAINST, 4500, None), (9000, 4500 + AGAINST + 5, None),
    (9000, 4500 + AGAINST + 6, "LG-OBJECTIVETOKEN-009"), (9000, 4500 + AGAINST - 1, "LG-OBJECTIVETOKEN-009"),
    (9000, 4000, "LG-OBJECTIVETOKEN-009"),
])  # fmt: skip
def test_after_a_move_the_token_is_put_anywhere_against_the_base(x, y, forbidden):
    m = carrying()
    play(m, "0: march 9000,4500")
    assert (asked(m), cite(m)) == ({REBELS: "carry"}, "LG-OBJECTIVETOKEN-009")
    if forbidden is not None:
        assert refused(m, 0, f"put {x},{y}") == forbidden
        return
    play(m, f"0: put {x},{y}")
    assert (m.state.token_x, m.state.token_y, m.state.held) == ([x], [y], [0])


@rule("LG-OBJECTIVETOKEN-009")
@pytest.mark.parametrize("blue", [0, 1])
def test_a_pointer_beside_the_leader_means_the_nearest_place_against_the_base(blue):
    """A token touches its leader within half a millimetre: no hand is so steady."""
    m = carrying(blue=blue)
    play(m, "0: march 9000,4500")
    state, question, eye = m.state, m.pending[0], eye_of(m.state, 0)
    for x, y in ((9000, 5200), (8111, 4600), (9300, 4333), (9001, 4499)):
        text = PLACING.at(state, question, Pose(*eye.at(x, y)))
        assert question.accepts(question.parse(text)) is None, text
    assert PLACING.at(state, question, Pose(*eye.at(9000, 5200))) == f"put 9000,{4500 + AGAINST + 1}"
    assert 'lg-obj is-held" data-faction="rebels"' in board(m.view(0), "en")


@rule("LG-OBJECTIVETOKEN-009")
def test_its_controller_puts_the_token_also_when_the_leader_was_pushed():
    vader = unit("darth-vader", 9000, 5000, "force-push")
    m = acting([LUKE], [vader], "darth-vader", **lying(((9000, 4000 - AGAINST), "luke-skywalker")))
    play(m, "1: use force-push", "1: march 9500,4000")
    assert asked(m) == {REBELS: "carry"}


@rule("LG-OBJECTIVETOKEN-008")
def test_a_claimed_token_goes_where_its_leader_goes():
    m = carrying()
    for y in (5000, 6000):
        play(m, f"0: march 9000,{y}")
        assert refused(m, 0, f"put 9000,{y + 1000}") == "LG-OBJECTIVETOKEN-009"
        play(m, f"0: put {9000 - AGAINST},{y}")
        assert (m.state.token_x, m.state.token_y, m.state.held) == ([9000 - AGAINST], [y], [0])


@rule("LG-OBJECTIVETOKEN-008")
def test_a_displaced_leader_keeps_its_token():
    """Speeder bikes end on Luke; who moved them does not place him, and his own player places the token."""
    luke, bikes = unit("luke-skywalker", 7278, 4000), unit("74-z-speeder-bikes", 5000, 4000)
    m = position([luke], [bikes], step="activated", acts=[{"unit": "74-z-speeder-bikes", "actions": 2}],
                 **lying(((7278, 4000 + AGAINST), "luke-skywalker")))  # fmt: skip
    play(m, "1: run +0.0", "0: put 7278,4600")
    assert (asked(m), cite(m)) == ({REBELS: "carry"}, "LG-OBJECTIVETOKEN-009")
    there = m.sample(0, Rng(0))
    assert refused(m, 0, f"put 7278,{4000 + AGAINST}") == "LG-OBJECTIVETOKEN-009", "where it lay before"
    m.clone().apply(0, there)
    play(m, f"0: put {7278 - AGAINST},4600")
    assert (m.state.token_x, m.state.token_y, m.state.held) == ([7278 - AGAINST], [4600], [0])


@rule("LG-OBJECTIVETOKEN-008")
def test_a_leader_who_closes_up_keeps_its_token():
    bikes = {"card": "74-z-speeder-bikes", "minis": [[9700, 5387], {"at": [9000, 5387], "wounds": 2}]}
    m = acting([unit("luke-skywalker", 9000, 5000)], [bikes, VADER], "luke-skywalker", dice=["critical"] + ["blank"] * 6,
               **lying(((9000, 5000 - AGAINST), "luke-skywalker")))  # fmt: skip
    play(m, "0: attack", "0: target 74-z-speeder-bikes", "0: with anakins-lightsaber 1")
    assert asked(m) == {REBELS: "close-up"}
    m.apply(0, m.sample(0, Rng(0)))
    assert asked(m) == {REBELS: "carry"}
    x, y = place(m, "luke-skywalker")
    play(m, f"0: put {x},{y - AGAINST}")
    assert (m.state.token_x, m.state.token_y) == ([x], [y - AGAINST])


@rule("LG-OBJECTIVETOKEN-010")
def test_a_dropped_token_lies_exactly_where_it_was_put():
    m = acting([LUKE | {"wounds": 5}, unit("at-rt", 3000, 3000)], [unit("darth-vader", 9000, 5800, "saber-throw")], "luke-skywalker",
               actions=1, dice=["critical"] * 3 + ["blank"] * 3, **lying(((9000, 4000 + AGAINST), "luke-skywalker")))  # fmt: skip
    play(
        m,
        "0: march 9000,4100",
        f"0: put {9000 + AGAINST + 5},4100",
        "1: throw vaders-lightsaber",
        "1: target luke-skywalker",
    )
    assert told(m, "UnitDefeated", "TokenFell") == ["TokenFell", "UnitDefeated"]
    assert (m.state.token_x, m.state.token_y, m.state.held) == ([9000 + AGAINST + 5], [4100], [255])


@rule("LG-OBJECTIVETOKEN-012")
@pytest.mark.parametrize(
    ("x", "forbidden"), [(500, None), (500 - AGAINST, None), (384 - AGAINST, "LG-OBJECTIVETOKEN-012")]
)
def test_a_claimed_token_stays_wholly_on_the_battlefield(x, forbidden):
    at = 500 if forbidden is None else 384
    m = acting(
        [LUKE | {"at": [1000, 4000]}], [VADER], "luke-skywalker", **lying(((1000, 4000 + AGAINST), "luke-skywalker"))
    )
    play(m, f"0: march {at},4000")
    y = 4000 + AGAINST if x == at else 4000
    if forbidden is None:
        play(m, f"0: put {x},{y}")
        assert m.state.token_x == [x]
    else:
        assert refused(m, 0, f"put {x},{y}") == forbidden


@rule("LG-OBJECTIVETOKEN-014")
@pytest.mark.parametrize(
    ("x", "forbidden"), [(6000 - 500 - TOKEN_RADIUS, None), (6000 - 500 - TOKEN_RADIUS + 1, "LG-OBJECTIVETOKEN-014")]
)
def test_no_token_lies_under_terrain(x, forbidden):
    house = {"kind": "building", "at": [6000, 5000], "size": [1000, 800]}
    m = position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], step="objective", blue=0, after=["deploy", "condition"],
                 condition="clear-conditions", field=field(house), **SUPPLIES)  # fmt: skip
    assert asked(m) == {REBELS: "place-token"}
    if forbidden is None:
        play(m, f"0: put {x},5000")
    else:
        assert refused(m, 0, f"put {x},5000") == forbidden


# -- victory tokens ------------------------------------------------------------------------------------------------------------


def last_round(**given):
    return position(
        [LUKE], [VADER], step="end-phase", round=6, hands=[["standing-orders"], ["standing-orders"]], **given
    )


@rule("LG-VICTORYTOKEN-001", "LG-VICTORYTOKEN-003")
def test_victory_tokens_come_from_the_objective_card_and_are_seen_by_all():
    m = last_round(**lying(((9000, 4000 + AGAINST), "luke-skywalker")))
    assert fields(m, "VictoryGained", "seat", "count", "cite") == [(0, 1, "LG-BATTLECARD-505")]
    assert m.view(0).victory == m.view(1).victory == [1, 0]


@rule("LG-VICTORYTOKEN-004")
@pytest.mark.parametrize(("before", "winner"), [([0, 0], REBELS), ([0, 2], EMPIRE)])
def test_the_tokens_held_at_the_end_are_counted(before, winner):
    m = last_round(victory=before, **lying(((9000, 4000 + AGAINST), "luke-skywalker")))
    assert m.state.victory == [before[0] + 1, before[1]]
    assert (m.outcome.winners, m.outcome.cite) == ((winner,), "LG-VICTORY-502")


# -- order tokens ----------------------------------------------------------------------------------------------------------------


@rule("LG-ORDERTOKEN-003")
def test_the_token_of_a_defeated_unit_leaves_the_game():
    """It lies in the pool until it is drawn, or until the end phase."""
    lost = {"card": "stormtroopers", "station": "defeated"}
    m = position([LUKE | {"order": "facedown"}], [VADER, lost], step="turn", priority=1,
                 players=[{}, {"pool": {"corps": 1, "commander": 1}}], chance=[1])  # fmt: skip
    assert fields(m, "TokenDrawn", "rank")[0] == (CORPS,)
    assert fields(m, "TokenDropped", "seat", "rank") == [(1, CORPS)]
    assert m.state.acts[-1].unit == 1 and place(m, "darth-vader") == (16000, 9000)
    m = position([LUKE], [VADER, lost], step="end-phase", hands=[["standing-orders"], ["standing-orders"]],
                 players=[{}, {"pool": {"corps": 1}}])  # fmt: skip
    play(m, "0: play standing-orders", "1: play standing-orders")
    assert m.state.pools[1][CORPS] == 0
