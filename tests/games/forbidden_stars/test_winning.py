"""Objective tokens, victory and elimination."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import GAME, position
from tests.vocabulary import fields, options, told, who
from wartable.games.forbidden_stars.events import (
    Eliminated,
    PhaseBegan,
    TurnSkipped,
)
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

NINE = ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"]
THREE = {
    "2A/nw": {"ultramarines": {"scout": 1}},
    "8A/ne": {"orks": {"boyz": 1}},
    "9A/ne": {"eldar": {"falcon": 1}},
}


def two(step: str = "refresh", **given: Any) -> Match:
    areas = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}, **given.pop("areas", {})}
    return position(step=step, areas=areas, **given)


def three(step: str = "refresh", areas: dict[str, Any] | None = None, **given: Any) -> Match:
    have = THREE if areas is None else areas
    return position(factions=["ultramarines", "orks", "eldar"], tiles=NINE, step=step, areas=have, **given)


def won(m: Match) -> tuple[tuple[int, ...], str]:
    """Who has won and by which rule; the log tells it of each of them."""
    assert m.outcome is not None
    told = fields(m, "GameWon", "seat", "cite")
    assert told == [(seat, m.outcome.cite) for seat in m.outcome.winners]
    return m.outcome.winners, m.outcome.cite


def objectives(**count: int) -> dict[str, Any]:
    return {faction: {"objectives": n} for faction, n in count.items()}


# ---- objective tokens ----


@rule("FS-OBJECTIVE-003")
def test_tokens_of_other_factions_stay_on_his_worlds() -> None:
    here = {"ultramarines": {"scout": 1}}
    m = two(areas={"2A/ne": {**here, "objective": "orks"}, "5A/nw": {**here, "objective": "ultramarines"}})
    told = m.facts()
    assert [told["players"][f].get("objectives", 0) for f in ("ultramarines", "orks")] == [1, 0]
    assert told["areas"]["2A/ne"] == {**here, "objective": "orks"} and told["areas"]["5A/nw"] == here
    assert fields(m, "ObjectivesCollected", "seat", "count") == [(0, 1)]


@rule("FS-OBJECTIVE-001", "FS-OBJECTIVE-002", "FS-OBJECTIVE-005")
def test_everybody_collects_his_own_tokens_on_worlds_friendly_to_him() -> None:
    m = two(
        areas={
            "5A/nw": {"ultramarines": {"scout routed": 1}, "objective": "ultramarines"},
            "5A/ne": {"structures": {"city": 1}, "owner": "orks", "objective": "orks"},
            "2A/ne": {"ultramarines": {"scout": 1}, "objective": "orks"},
            "1A/nw": {"objective": "ultramarines"},
        }
    )
    told = m.facts()
    assert [told["players"][f]["objectives"] for f in ("ultramarines", "orks")] == [1, 1]
    left = {a: x["objective"] for a, x in told["areas"].items() if "objective" in x}
    assert left == {"2A/ne": "orks", "1A/nw": "ultramarines"}  # not another's token, not on an uncontrolled world
    assert fields(m, "ObjectivesCollected", "seat", "count") == [(0, 1), (1, 1)]


@rule("FS-OBJECTIVE-005")
def test_a_token_stays_on_its_world_whoever_takes_it() -> None:
    m = position(
        step="capture-structures",
        active="orks",
        stacks={"8A": ["orks deploy"]},
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={"area": "2A/nw", "sides": [{"seat": "orks"}, {"seat": "ultramarines"}], "winner": 0},
        areas={
            "2A/nw": {
                "orks": {"boyz": 1},
                "structures": {"city": 1},
                "owner": "ultramarines",
                "objective": "ultramarines",
            },
            "5A/nw": {"ultramarines": {"scout": 1}},
        },
    )
    here = m.facts()["areas"]["2A/nw"]
    assert (here["owner"], here["objective"]) == ("orks", "ultramarines")


@rule("FS-OBJECTIVE-004")
def test_collected_tokens_are_public() -> None:
    m = two("turn", players=objectives(ultramarines=1), stacks={"8A": ["orks deploy"]})
    for seat in (0, 1, None):
        assert [p.objectives for p in m.view(seat).players] == [1, 0]


# ---- victory ----


@rule("FS-VICTORY-001")
@pytest.mark.parametrize("have", [1, 2, 3])
def test_as_many_tokens_as_players_win(have: int) -> None:
    m = two(players=objectives(ultramarines=have))
    assert (m.outcome is not None) is (have >= 2)
    m = three(players=objectives(orks=have))
    assert (m.outcome is not None) is (have >= 3)
    if have == 3:
        assert won(m) == ((1,), "FS-VICTORY-001")


@rule("FS-VICTORY-009")
@pytest.mark.parametrize(("have", "wins"), [(2, False), (3, True)])
def test_who_has_left_the_game_still_counts_for_the_tokens_that_are_needed(have: int, wins: bool) -> None:
    left = {"2A/nw": THREE["2A/nw"], "9A/ne": THREE["9A/ne"]}
    tokens = {"objectives": have}
    m = three("refresh", left, players={"orks": {"out": True}, "ultramarines": tokens})
    assert (m.outcome is not None) is wins
    if wins:
        assert won(m) == ((0,), "FS-VICTORY-001")


@rule("FS-VICTORY-002", "FS-REFRESH-001")
def test_the_check_comes_right_after_the_collecting() -> None:
    at = {"2A/ne": {"ultramarines": {"scout": 1}, "objective": "ultramarines"}}
    m = two(areas=at, players=objectives(ultramarines=1))
    assert won(m)[0] == (0,)
    assert not told(m, "MaterielGained")  # before the materiel of that phase
    m = two("turn", areas=at, players=objectives(ultramarines=1), stacks={"8A": ["orks deploy"]})
    assert m.outcome is None  # in the Operations phase standing on it is not enough


@rule("FS-VICTORY-003", "FS-VICTORY-004", "FS-VICTORY-005", "FS-VICTORY-006")
def test_the_tie_breaks_in_their_order() -> None:
    def winners(extra: dict[str, Any], a: int = 3, b: int = 3) -> tuple[int, ...]:
        m = three(areas={**THREE, **extra}, players=objectives(ultramarines=a, orks=b, eldar=2))
        return won(m)[0]

    world = {"5A/nw": {"ultramarines": {"scout": 1}}}
    army = {"8A/ne": {"orks": {"boyz": 3}}}
    fleet = {"8A/se": {"orks": {"onslaught": 3}}}
    assert winners(world, 3, 4) == (1,)  # more tokens before more worlds
    assert winners({**world, **army}) == (0,)  # more worlds before more units
    assert winners(fleet) == (1,)  # ships are units, and a void is no world
    assert winners({"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"city": 1}}, **army}) == (1,)
    assert winners({}) == (0, 1)  # the Eldar with two tokens have no part in it


@rule("FS-VICTORY-007", "FS-ROUND-002", "FS-VICTORY-010")
@pytest.mark.parametrize("number", [7, 8])
def test_after_round_8_the_most_tokens_win(number: int) -> None:
    m = two("end-of-round", round=number, players=objectives(orks=1))
    if number == 7:
        assert m.outcome is None
        assert (m.state.round, m.state.phase) == (8, 1)
    else:
        assert won(m) == ((1,), "FS-VICTORY-007")
    assert won(two("end-of-round", round=8))[0] == (0, 1)
    assert won(two("end-of-round", round=8, areas={"2A/nw": {"ultramarines": {"scout": 2}}}))[0] == (0,)


@rule("FS-VICTORY-010")
def test_in_round_8_the_whole_refresh_phase_is_carried_out() -> None:
    m = two(round=8, players={"ultramarines": {"materiel": 0}}, areas={"2A/ne": {"ultramarines": {"scout": 1}}})
    while m.pending:
        seat = who(m)
        m.apply(seat, m.options(seat)[0])
    assert m.facts()["players"]["ultramarines"]["materiel"] == 3  # step 2 was carried out
    assert won(m) == ((0,), "FS-VICTORY-007")
    assert not told(m, "RoundEnded")


# ---- elimination ----


def capacity(areas: dict[str, Any], **given: Any) -> Match:
    """The end of an order of the Ultramarines."""
    order = {"seat": "ultramarines", "system": "2A", "kind": "advance", "token": None}
    return three("capacity", areas, order=order, **given)


@rule("FS-ELIMINATION-001", "FS-AREA-003")
@pytest.mark.parametrize(
    ("last", "out"),
    [
        ({"8A/ne": {"orks": {"boyz routed": 1}}}, False),
        ({"8A/ne": {"structures": {"city": 1}, "owner": "orks"}}, False),
        ({"8A/se": {"orks": {"kill-kroozer": 3}}}, True),
        ({}, True),
    ],
)
def test_a_player_without_a_friendly_world_is_eliminated(last: dict[str, Any], out: bool) -> None:
    m = capacity({"2A/nw": THREE["2A/nw"], "9A/ne": THREE["9A/ne"], **last}, stacks={"2A": ["ultramarines deploy"]})
    assert m.state.players[1].out is out
    assert [e.seat for e in m.events if isinstance(e, Eliminated)] == [1] * out
    assert m.outcome is None


@rule("FS-ELIMINATION-002", "FS-ELIMINATION-005")
def test_all_his_components_leave_the_game() -> None:
    m = capacity(
        {
            "2A/nw": THREE["2A/nw"],
            "9A/ne": {**THREE["9A/ne"], "objective": "orks"},
            "8A/se": {"orks": {"kill-kroozer": 2}},
            "8A/nw": {"objective": "eldar"},
        },
        stacks={"2A": ["orks deploy", "ultramarines deploy", "orks advance"], "8A": ["eldar deploy", "orks advance"]},
        players={
            "orks": {
                "materiel": 9,
                "assets": {"cache": 2, "forge": 1},
                "objectives": 2,
                "upgrades": ["ork-roks"],
                "scheme": "warboss",
            }
        },
    )
    told = m.facts()
    assert "8A/se" not in told["areas"]
    assert told["areas"]["9A/ne"] == {"eldar": {"falcon": 1}}  # his objective tokens go
    assert told["areas"]["8A/nw"] == {"objective": "eldar"}  # those of others stay
    assert told["stacks"] == {"2A": ["ultramarines deploy"], "8A": ["eldar deploy"]}  # what lay below moves up
    assert told["players"]["orks"] == {
        "materiel": 0, "assets": {}, "orders": {}, "used": {}, "on-deck": {}, "events": [], "drawn": [],
        "scheme": None, "deck": [], "removed": [], "upgrades": [], "exhausted": [], "objectives": 0, "out": True,
    }  # fmt: skip
    assert told["supply"] == {"forge": 11, "cache": 10, "reinforcement": 12}  # his tokens are out of the game
    p = m.state.players[1]
    assert (sum(p.reserve), p.markers, p.cities) == (0, 0, 0)
    assert not GAME.invariants(m.state)


@rule("FS-ELIMINATION-005")
def test_plastic_structures_he_owned_are_in_the_common_supply_again() -> None:
    """They fall with his last world, which is no longer his: taken, or destroyed together with its units."""
    m = capacity({"2A/nw": {**THREE["2A/nw"], "structures": {"city": 1}}, "9A/ne": THREE["9A/ne"]}, stacks={})
    assert m.state.players[1].out
    assert m.state.figures == 34  # the city of the Ultramarines only
    m = three(
        "elimination",
        {**THREE, "8A/ne": {"orks": {"boyz": 1}, "eldar": {"falcon": 1}, "structures": {"city": 1}, "owner": "orks"}},
        stacks={"2A": ["ultramarines deploy"]},
    )
    assert m.state.players[1].out  # his only world is contested: not friendly
    assert m.state.figures == 35
    assert m.facts()["areas"]["8A/ne"] == {"eldar": {"falcon": 1}}


@rule("FS-ELIMINATION-003", "FS-ELIMINATION-005", "FS-FIRST-003")
def test_play_goes_on_without_him() -> None:
    left = {"2A/nw": THREE["2A/nw"], "9A/ne": THREE["9A/ne"]}
    gone = {"orks": {"out": True}}
    m = three("planning", left, players=gone)
    seats = []
    while m.state.phase == 1:
        seat = who(m)
        seats.append(seat)
        m.apply(seat, m.options(seat)[0])
    assert seats == [0, 2] * 4
    m = three("planning", left, players=gone, first="orks")
    assert list(m.pending) == [2]  # the next one to the left acts first
    for first, following in (("ultramarines", 2), ("eldar", 0), ("orks", 2)):
        m = three("end-of-round", left, players=gone, first=first)
        assert m.state.first == following
    m = three("turn", left, players=gone, stacks={"9A": ["eldar deploy"]}, active="orks")
    assert [e.seat for e in m.events if isinstance(e, TurnSkipped)] == []
    assert list(m.pending) == [2]
    m = three("refresh", left, players={**gone, **objectives(ultramarines=2)})
    assert m.outcome is None  # three tokens are needed still
    m = three("end-of-round", left, players=gone, round=8)
    assert won(m)[0] == (0, 2)


@rule("FS-ELIMINATION-004")
def test_nobody_is_eliminated_while_his_last_world_is_contested() -> None:
    m = position(
        step="move-ground",
        stacks={"8A": ["orks deploy"]},
        dice=["attack"] * 9,
        order={"seat": "ultramarines", "system": "2A", "kind": "advance", "friendly": ["5A/nw"]},
        areas={"5A/nw": {"ultramarines": {"scout": 2}}, "2A/ne": {"orks": {"boyz": 1}}},
    )
    m.play(0, "move scout 5A/nw 2A/ne")
    m.play(0, "done")
    assert m.state.battle is not None
    assert not m.state.players[1].out
    m = position(  # the defender wins by morale: he is still there when the order is over
        step="determine-winner",
        stacks={"8A": ["orks deploy"]},
        order={"seat": "ultramarines", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={
            "area": "2A/ne", "round": 4, "origins": ["5A/nw"],
            "sides": [{"seat": "ultramarines"}, {"seat": "orks", "dice": {"morale": 2}}],
        },
        areas={"5A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1}}},
    )  # fmt: skip
    assert m.outcome is None
    assert options(m, 1) == {"reveal 8A"}


@rule("FS-ELIMINATION-004", "FS-VICTORY-008")
def test_the_capacity_check_comes_before_the_elimination() -> None:
    """Orks without a world, but with four ships in a void: they choose the surplus, and only then they are out."""
    areas = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/se": {"orks": {"onslaught": 2, "kill-kroozer": 2}}}
    m = position(step="capacity", areas=areas, order={"seat": "ultramarines", "system": "2A", "kind": "advance"})
    assert options(m, 1) == {"surplus onslaught 8A/se", "surplus kill-kroozer 8A/se"}
    assert not m.state.players[1].out
    m.play(1, "surplus onslaught 8A/se")
    assert m.state.players[1].out
    assert won(m) == ((0,), "FS-VICTORY-008")


@rule("FS-VICTORY-008")
def test_the_last_player_wins_at_once() -> None:
    m = capacity({"2A/nw": THREE["2A/nw"], "9A/sw": {"eldar": {"hellebore-frigate": 1}}}, players=objectives(eldar=2))
    assert won(m) == ((0,), "FS-VICTORY-008")  # without a single objective token
    assert [e.seat for e in m.events if isinstance(e, Eliminated)] == [1, 2]
    m = capacity({"2A/nw": THREE["2A/nw"], "9A/ne": THREE["9A/ne"]}, stacks={})
    assert m.outcome is None  # two are left
    assert any(isinstance(e, PhaseBegan) for e in m.events)


@rule("FS-ELIMINATION-003", "FS-VICTORY-006")
def test_if_the_last_players_fall_together_those_out_before_have_no_part_in_it() -> None:
    ships = {"2A/se": {"ultramarines": {"strike-cruiser": 1}}, "9A/sw": {"eldar": {"hellebore-frigate": 1}}}
    assert won(capacity(ships, players={"orks": {"out": True}})) == ((0, 2), "FS-VICTORY-006")
