"""The game round, the first player, order tokens, order stacks and the Planning phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import GAME, position
from tests.vocabulary import asked, fields, move_on, options, play, refused, told, who
from wartable.games.forbidden_stars.content import ORDERS
from wartable.games.forbidden_stars.events import EventPlayed, OrderPlaced, PhaseBegan
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

TWO = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}
ALL = ["orks", "eldar", "chaos", "ultramarines"]
TWELVE = ["2A", "5A", "1A", "3A", "7A", "8A", "4A", "6A", "9A", "10A", "11A", "12A"]


def played(m: Match, until: int) -> Match:
    """Play on, always the first option, until so many rounds have ended."""
    while m.pending and m.state.round <= until:
        seat = who(m)
        m.apply(seat, m.options(seat)[0])
    return m


def planning(**given: Any) -> Match:
    return position(step="planning", areas=given.pop("areas", TWO), **given)


# ---- round and first player ----


@rule("FS-ROUND-001")
def test_a_round_is_planning_operations_refresh() -> None:
    m = played(start(GAME, {"factions": ALL[:3]}, "5"), 3)
    phases = fields(m, "PhaseBegan", "round", "phase")
    assert phases == [*((r, p) for r in (1, 2, 3) for p in (1, 2, 3)), (4, 1)]


@rule("FS-ROUND-003")
@pytest.mark.parametrize("setup", ["quick", "full"])
def test_after_the_set_up_the_first_round_begins_with_planning(setup: str) -> None:
    m = start(GAME, {"factions": ALL[:3], "setup": setup}, "5")
    while m.state.setup is not None:
        assert not told(m, "PhaseBegan")
        move_on(m)
    assert (m.state.round, m.state.phase) == (1, 1)
    assert asked(m) == {m.state.first: "place-order"}
    assert fields(m, "PhaseBegan", "round", "phase") == [(1, 1)]


@rule("FS-FIRST-003")
def test_the_first_player_token_goes_to_the_left_after_every_round() -> None:
    m = start(GAME, {"factions": ALL[:3]}, "5")
    first = m.state.first
    played(m, 3)
    ended = fields(m, "RoundEnded", "round", "seat")
    assert ended == [(1, (first + 1) % 3), (2, (first + 2) % 3), (3, first)]


@rule("FS-ROUND-002")
def test_there_is_no_ninth_round() -> None:
    m = played(start(GAME, {"factions": ALL[:2]}, "3"), 99)
    assert m.outcome is not None
    assert m.state.round <= 8
    assert max(e.round for e in m.events if isinstance(e, PhaseBegan)) <= 8


@rule("FS-FIRST-001", "FS-FIRST-002")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_begins_every_stage(first: int) -> None:
    name = ("ultramarines", "orks")[first]
    m = planning(first=name)
    assert list(m.pending) == [first]
    m = position(
        step="operations", first=name, areas=TWO, stacks={"2A": ["ultramarines advance"], "8A": ["orks advance"]}
    )
    assert list(m.pending) == [first]
    m = position(step="refresh", first=name, areas=TWO)
    for _ in range(4):
        if m.pending and next(iter(m.pending.values())).ask != "place-order":
            seat = who(m)
            m.apply(seat, m.options(seat)[0])
    assert [e.seat for e in m.events if isinstance(e, EventPlayed)] == [first, 1 - first]


@rule("FS-FIRST-003")
@pytest.mark.parametrize(("first", "following"), [("ultramarines", 1), ("orks", 0)])
def test_the_token_passes_to_the_left_at_the_end_of_the_round(first: str, following: int) -> None:
    m = position(step="end-of-round", first=first, areas=TWO, round=4)
    assert (m.state.first, m.state.round) == (following, 5)
    assert list(m.pending) == [following]


# ---- order tokens ----


@rule("FS-ORDER-001", "FS-ORDER-003")
def test_each_player_has_two_tokens_of_each_of_four_kinds() -> None:
    assert ORDERS == ("deploy", "strategize", "dominate", "advance")
    m = start(GAME, {"factions": ALL}, "1")
    for player in m.state.players:
        assert list(player.orders) == [2, 2, 2, 2]
    m = planning(areas={**TWO, "2A/nw": {"ultramarines": {"scout": 1}}})
    m.play(0, "order deploy 2A")
    m.play(1, "order deploy 8A")
    m.play(0, "order deploy 2A")
    m.play(1, "order deploy 8A")
    assert {o.split()[1] for o in options(m, 0)} == {"strategize", "dominate", "advance"}
    assert refused(m, 0, "order deploy 2A") == "FS-ORDER-003"  # both are on the board
    m.play(0, "order advance 2A")
    m.play(1, "order advance 8A")
    m.play(0, "order dominate 2A")
    assert sum(m.state.players[0].orders) == 4  # four stay in the play area


@rule("FS-ORDER-002", "FS-STACK-003")
def test_a_player_may_look_at_his_own_token_only_on_top_of_a_stack() -> None:
    m = position(
        areas=TWO,
        stacks={
            "2A": ["ultramarines deploy", "orks advance"],
            "5A": ["ultramarines strategize", "ultramarines advance"],
        },
    )
    hidden = -1
    assert m.view(0).stacks[:2] == [[(0, hidden), (1, hidden)], [(0, hidden), (0, 3)]]
    assert m.view(1).stacks[:2] == [[(0, hidden), (1, 3)], [(0, hidden), (0, hidden)]]
    assert m.view(None).stacks[:2] == [[(0, hidden), (1, hidden)], [(0, hidden), (0, hidden)]]
    assert m.view(1).players[0].orders is None  # nor does anybody see which tokens are left


@rule("FS-ORDER-004", "FS-PLANNING-002")
def test_an_order_may_be_placed_where_it_does_nothing() -> None:
    m = planning(
        areas={"5A/se": {"ultramarines": {"strike-cruiser": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}, **TWO}
    )
    systems = {"2A", "5A", "1A", "3A", "7A"}
    assert options(m, 0) == {
        f"order {kind} {system}" for kind in ORDERS for system in ("2A", "5A", "1A", "3A", "7A")
    }  # every kind everywhere: a Deploy order where there is no factory too
    assert {o.split()[2] for o in options(m, 0)} == systems


# ---- stacks ----


BESIDE = {"2A/nw": {"ultramarines": {"scout": 1}}, "5A/nw": {"orks": {"boyz": 1}}}


@rule("FS-STACK-001", "FS-PLANNING-001")
def test_tokens_of_all_players_pile_up_in_one_system() -> None:
    m = planning(areas=BESIDE)
    for kind in ("deploy", "deploy", "advance", "advance"):
        m.play(0, f"order {kind} 2A")
        m.play(1, f"order {kind} 2A")
    assert m.state.phase == 2
    assert m.facts()["stacks"] == {
        "2A": [
            f"{who} {kind}" for kind in ("deploy", "deploy", "advance", "advance") for who in ("ultramarines", "orks")
        ]
    }
    assert list(m.pending) == [1]  # the last one lies on top: the first player must wait


@rule("FS-STACK-004")
def test_a_token_goes_on_top_of_a_stack_or_starts_one() -> None:
    m = planning(areas=BESIDE)
    for answer, stacks in (
        ("0: order deploy 2A", {"2A": ["ultramarines deploy"]}),
        ("1: order advance 2A", {"2A": ["ultramarines deploy", "orks advance"]}),
        ("0: order advance 5A", {"2A": ["ultramarines deploy", "orks advance"], "5A": ["ultramarines advance"]}),
        (
            "1: order dominate 5A",
            {"2A": ["ultramarines deploy", "orks advance"], "5A": ["ultramarines advance", "orks dominate"]},
        ),
    ):
        play(m, answer)
        assert m.facts()["stacks"] == stacks


@rule("FS-STACK-006")
def test_a_stack_has_no_maximum_of_tokens() -> None:
    """Four players put all they may place, four tokens each, into one system."""
    tiles = [
        f"{tile} {x},{y}" for tile, (x, y) in zip(TWELVE, [(x, y) for y in range(4) for x in range(3)], strict=True)
    ]
    around = {"5A/nw": "orks", "3A/ne": "eldar", "7A/nw": "chaos", "8A/ne": "ultramarines"}  # 7A is in the middle
    units = {"orks": "boyz", "eldar": "falcon", "chaos": "cultist", "ultramarines": "scout"}
    m = planning(factions=ALL, tiles=tiles, areas={area: {f: {units[f]: 1}} for area, f in around.items()})
    for kind in ("deploy", "deploy", "advance", "advance"):
        for seat in range(4):
            assert f"order {kind} 7A" in options(m, seat)
            m.play(seat, f"order {kind} 7A")
    assert m.state.phase == 2 and len(m.facts()["stacks"]["7A"]) == 16


@rule("FS-STACK-002", "FS-STACK-003", "FS-STACK-005")
def test_only_the_top_token_is_revealed_and_then_the_next_one() -> None:
    m = position(areas=TWO, stacks={"2A": ["ultramarines advance", "orks deploy", "ultramarines dominate"]})
    assert options(m, 0) == {"reveal 2A"}
    m.play(0, "reveal 2A")
    assert m.state.order is not None
    assert ORDERS[m.state.order.kind] == "dominate"
    m.play(0, "event-deck")
    assert m.facts()["stacks"] == {"2A": ["ultramarines advance", "orks deploy"]}
    assert list(m.pending) == [1]
    m = position(areas=TWO, stacks={"2A": ["ultramarines advance", "orks deploy"], "5A": ["ultramarines dominate"]})
    assert options(m, 0) == {"reveal 5A"}
    assert refused(m, 0, "reveal 2A") == "FS-STACK-003"  # not even his own


# ---- Planning ----


@rule("FS-PLANNING-001", "FS-PLANNING-004", "FS-FIRST-002")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_token_each_in_turn_until_everybody_has_placed_four(players: int) -> None:
    m = start(GAME, {"factions": ALL[:players]}, "9")
    first, seats = m.state.first, []
    while m.state.phase == 1:
        (seat,) = m.pending
        seats.append(seat)
        assert all(o.startswith("order ") for o in options(m, seat))  # nobody may pass
        m.apply(seat, m.options(seat)[len(seats) % len(m.options(seat))])
    assert seats == [(first + i) % players for i in range(players)] * 4
    assert sum(map(len, m.state.stacks)) == 4 * players


@rule("FS-PLANNING-001")
def test_a_token_is_placed_face_down() -> None:
    m = planning()
    m.play(0, "order dominate 2A")
    (own,) = [e for e in m.log(0) if isinstance(e, OrderPlaced)]
    (other,) = [e for e in m.log(1) if isinstance(e, OrderPlaced)]
    assert own.order == ORDERS.index("dominate")
    assert other.order != own.order
    assert (other.seat, other.system) == (0, own.system)


@rule("FS-PLANNING-002", "FS-PLANNING-003")
@pytest.mark.parametrize(
    ("mine", "open_"),
    [
        ({"2A/nw": {"ultramarines": {"scout routed": 1}}}, {"2A", "5A", "1A"}),
        ({"2A/se": {"ultramarines": {"strike-cruiser": 1}}}, {"2A", "5A", "1A"}),
        ({"3A/sw": {"structures": {"bastion": 1}, "owner": "ultramarines"}}, {"3A", "5A", "1A", "8A"}),
    ],
)
def test_orders_go_to_own_systems_and_their_neighbours_storms_or_not(mine: dict[str, Any], open_: set[str]) -> None:
    storms = ["5A-w", "1A-n", "3A-n", "3A-w"]
    m = planning(areas={"8A/ne": {"orks": {"boyz": 1}}, **mine}, storms=storms)
    assert {o.split()[2] for o in options(m, 0)} == open_
    for system in {"2A", "5A", "1A", "3A", "7A", "8A"} - open_:
        assert refused(m, 0, f"order advance {system}") == "FS-PLANNING-002"
