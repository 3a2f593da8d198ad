"""The Operations phase: turns, tokens and where they go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import position
from tests.vocabulary import asked, options, refused
from wartable.games.forbidden_stars.content import ORDERS
from wartable.games.forbidden_stars.events import AssetGained, OrderRevealed, PhaseBegan, TurnSkipped
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}


def turn(stacks: dict[str, list[str]], areas: dict[str, Any] | None = None, **given: Any) -> Match:
    return position(areas={**TWO, **(areas or {})}, stacks=stacks, **given)


def mine(m: Match) -> dict[str, Any]:
    told: dict[str, Any] = m.facts()["players"]["ultramarines"]
    return told


@rule("FS-OPERATIONS-001", "FS-OPERATIONS-004")
def test_the_players_take_turns_from_the_first_player_on() -> None:
    m = position(
        step="operations",
        first="orks",
        areas=TWO,
        stacks={"2A": ["ultramarines deploy", "ultramarines advance"], "8A": ["orks deploy", "orks advance"]},
    )
    seats = []
    while m.state.phase == 2:
        (seat,) = m.pending
        seats.append(seat)
        m.apply(seat, m.options(seat)[0])
        m.play(seat, "event-deck")
    assert seats == [1, 0, 1, 0]


@rule("FS-OPERATIONS-002", "FS-STACK-002")
def test_he_must_choose_one_of_his_own_tokens_on_top() -> None:
    m = turn({"2A": ["ultramarines advance"], "5A": ["ultramarines deploy"], "8A": ["orks advance"],
              "1A": ["ultramarines advance", "orks deploy"]})  # fmt: skip
    assert options(m, 0) == {"reveal 2A", "reveal 5A"}  # and no way to pass
    assert refused(m, 0, "reveal 8A") == "FS-OPERATIONS-002"
    assert refused(m, 0, "reveal 1A") == "FS-STACK-003"


@rule("FS-OPERATIONS-003")
def test_the_chosen_token_is_turned_face_up_for_everybody() -> None:
    m = turn({"2A": ["ultramarines dominate"], "8A": ["orks advance"]})
    m.play(0, "reveal 2A")
    for viewer in (0, 1, None):
        (shown,) = [e for e in m.log(viewer) if isinstance(e, OrderRevealed)]
        assert ORDERS[shown.order] == "dominate"
    assert options(m, 0) == {"resolve dominate", "event-deck"}
    m.play(0, "resolve dominate")
    assert [e.seat for e in m.events if isinstance(e, AssetGained)] == [0]  # its effect: the forge of Pergam


@rule("FS-OPERATIONS-005", "FS-STACK-005", "FS-OPERATIONS-004")
@pytest.mark.parametrize("kind", ["deploy", "dominate", "advance"])
def test_a_resolved_token_returns_to_the_play_area(kind: str) -> None:
    m = turn({"2A": [f"ultramarines {kind}"], "8A": ["orks advance"]})
    m.play(0, "reveal 2A")
    m.play(0, f"resolve {kind}")
    while 0 in m.pending:
        m.play(0, "done" if "done" in options(m, 0) else "decline")
    assert (mine(m)["used"], mine(m)["on-deck"]) == ({kind: 1}, {})
    assert m.facts()["stacks"] == {"8A": ["orks advance"]}
    assert list(m.pending) == [1]


@rule("FS-OPERATIONS-006", "FS-STACK-005")
@pytest.mark.parametrize("kind", ["deploy", "dominate", "advance"])
def test_a_revealed_order_may_go_on_the_event_deck_instead(kind: str) -> None:
    m = turn({"2A": [f"ultramarines {kind}"], "8A": ["orks advance"]})
    m.play(0, "reveal 2A")
    assert options(m, 0) == {f"resolve {kind}", "event-deck"}
    m.play(0, "event-deck")
    assert (mine(m)["used"], mine(m)["on-deck"], mine(m)["assets"]) == ({}, {kind: 1}, {})  # no effect
    assert list(m.pending) == [1]


@rule("FS-OPERATIONS-006", "FS-OPERATIONS-010", "FS-STRATEGIZE-004")
def test_a_strategize_token_is_resolved_and_always_goes_on_the_deck() -> None:
    m = turn({"2A": ["ultramarines strategize"], "8A": ["orks advance"]})
    m.play(0, "reveal 2A")
    assert asked(m) == {0: "strategize"}  # no question whether to resolve it
    m.play(0, "done")
    assert (mine(m)["used"], mine(m)["on-deck"]) == ({}, {"strategize": 1})


@rule("FS-OPERATIONS-007", "FS-REFRESH-001")
def test_the_phase_lasts_until_no_token_is_left_on_the_board() -> None:
    m = turn({"2A": ["ultramarines deploy", "ultramarines deploy"]})
    for _ in range(2):
        assert m.state.phase == 2
        m.play(0, "reveal 2A")
        m.play(0, "event-deck")
    assert [e.phase for e in m.events if isinstance(e, PhaseBegan)] == [3]


@rule("FS-OPERATIONS-008", "FS-OPERATIONS-009")
def test_who_can_resolve_nothing_skips_his_turn_and_comes_back_later() -> None:
    m = turn({"2A": ["ultramarines advance", "orks deploy", "orks deploy"]})
    assert list(m.pending) == [1]  # the first player's only token is covered
    assert [e.seat for e in m.events if isinstance(e, TurnSkipped)] == [0]
    m.play(1, "reveal 2A")
    m.play(1, "event-deck")
    assert list(m.pending) == [1]  # and covered still
    assert [e.seat for e in m.events if isinstance(e, TurnSkipped)] == [0, 0]
    m.play(1, "reveal 2A")
    m.play(1, "event-deck")
    assert options(m, 0) == {"reveal 2A"}  # now it must be resolved
    m.play(0, "reveal 2A")
    m.play(0, "event-deck")
    assert m.state.phase == 3
    m = turn({"2A": ["ultramarines advance"]}, active="orks")
    assert list(m.pending) == [0]  # who has no token on the board skips too
    assert [e.seat for e in m.events if isinstance(e, TurnSkipped)] == [1]


@rule("FS-OPERATIONS-010")
def test_moves_purchases_strikes_and_faction_abilities_are_optional() -> None:
    full = {
        "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
        "2A/sw": {"ultramarines": {"strike-cruiser": 1}},
        "2A/se": {"ultramarines": {"strike-cruiser": 1}},
        "2A/ne": {"orks": {"boyz": 1}},
    }
    answers = {
        "advance": [("move-ships", "done"), ("move-ground", "done"), ("orbital-strike", "decline")],
        "deploy": [("deploy-units", "done"), ("deploy-structure", "done")],
        "dominate": [("faction-ability", "decline")],
    }
    for kind, script in answers.items():
        m = turn({"2A": [f"ultramarines {kind}"], "8A": ["orks advance"]}, full)
        before = m.facts()["areas"]
        m.play(0, "reveal 2A")
        m.play(0, f"resolve {kind}")
        for ask, answer in script:
            assert m.pending[0].ask == ask
            assert len(options(m, 0)) > 1 or ask == "deploy-structure"
            m.play(0, answer)
        assert m.facts()["areas"] == before
        assert mine(m)["used"] == {kind: 1}  # the token goes to its usual place
        assert list(m.pending) == [1]  # and the turn is over
        assert mine(m)["assets"] == ({"forge": 1} if kind == "dominate" else {})  # the assets are not optional


@rule("FS-OPERATIONS-010", "FS-AREA-006")
def test_the_battle_in_a_contested_area_is_not_optional() -> None:
    m = position(
        step="move-ground",
        stacks={"8A": ["orks deploy"]},
        order={"seat": "ultramarines", "system": "2A", "kind": "advance", "friendly": ["2A/nw"]},
        areas={**TWO, "2A/ne": {"orks": {"boyz": 1}}},
    )
    m.play(0, "move scout 2A/nw 2A/ne")
    m.play(0, "done")
    assert m.state.battle is not None
    assert {q.ask for q in m.pending.values()} == {"choose-card"}


@rule("FS-OPERATIONS-011")
def test_after_an_action_instead_of_an_order_all_tokens_stay() -> None:
    stacks = {"2A": ["ultramarines advance"], "8A": ["orks advance"]}
    m = turn(
        stacks,
        {"2A/nw": {"ultramarines": {"scout routed": 1}}},
        players={"ultramarines": {"scheme": "unwavering-resolve"}},
    )
    assert options(m, 0) == {"reveal 2A", "scheme unwavering-resolve"}
    m.play(0, "scheme unwavering-resolve")
    m.play(0, "system 2A")
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"scout": 1}
    assert m.facts()["stacks"] == stacks
    assert list(m.pending) == [1]
    m.play(1, "reveal 8A")
    m.play(1, "event-deck")
    assert options(m, 0) == {"reveal 2A"}  # still to be resolved
