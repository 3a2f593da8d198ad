"""The Refresh phase: its five steps, and the event step of each player."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import position
from tests.vocabulary import asked, options, refused, who
from wartable.games.forbidden_stars.content import STORM_ICON, STORM_ICONS, event
from wartable.games.forbidden_stars.events import (
    EventPlayed,
    EventsDrawn,
    MaterielGained,
    ObjectivesCollected,
    RoundEnded,
    StormMoved,
)
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = {"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}
STORMS = ["1A-n", "8A-n"]
DECK = ["heroic-intervention", "rites-of-battle", "unwavering-resolve", "adeptus-mechanicus"]
"""The top of the deck, the last one uppermost."""


def drawing(tokens: dict[str, int], events: list[str] = DECK, **given: Any) -> Match:
    """The first player's event step, with so many tokens on his deck."""
    me = {"on-deck": tokens, "events": events, **given.pop("me", {})}
    areas = {**TWO, **given.pop("areas", {})}
    return position(
        **{"step": "draw-events", "storms": STORMS, "areas": areas, "players": {"ultramarines": me}, **given}
    )


def mine(m: Match) -> dict[str, Any]:
    told: dict[str, Any] = m.facts()["players"]["ultramarines"]
    return told


@rule("FS-REFRESH-001", "FS-OBJECTIVE-002", "FS-MATERIEL-001")
def test_the_five_steps_in_their_order() -> None:
    m = drawing(
        {"strategize": 1},
        step="refresh",
        areas={"2A/ne": {"ultramarines": {"scout routed": 1}, "objective": "ultramarines"}},
    )
    assert m.facts()["areas"]["2A/ne"] == {"ultramarines": {"scout": 1}}  # rallied before the event step
    while m.pending and m.state.phase == 3:
        seat = who(m)
        m.apply(seat, m.options(seat)[-1])
    kinds = (ObjectivesCollected, MaterielGained, EventsDrawn, StormMoved, RoundEnded)
    assert [type(e).__name__ for e in m.events if isinstance(e, kinds)] == [
        "ObjectivesCollected", "MaterielGained", "EventsDrawn", "StormMoved", "StormMoved", "RoundEnded",
    ]  # fmt: skip


@rule("FS-REFRESH-002", "FS-FIRST-002", "FS-ACTIVE-001")
@pytest.mark.parametrize("first", [0, 1])
def test_one_player_after_another_completes_his_event_step(first: int) -> None:
    names = ("ultramarines", "orks")
    m = position(
        step="refresh",
        first=names[first],
        storms=STORMS,
        areas=TWO,
        players={name: {"on-deck": {"strategize": 1}} for name in names},
    )
    seats = []
    while m.state.phase == 3:
        (seat,) = m.pending
        seats.append((seat, m.pending[seat].ask))
        m.apply(seat, m.options(seat)[0] if m.pending[seat].ask == "move-storm" else m.options(seat)[-1])
    a, b = first, 1 - first
    assert [x for x in seats if x[1] in ("move-storm", "use-event")] == [
        (a, "move-storm"), (a, "use-event"), (b, "move-storm"), (b, "use-event"),
    ]  # fmt: skip


@rule("FS-REFRESH-002", "FS-FIRST-002")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_event_steps_go_clockwise(first: int) -> None:
    m = position(
        factions=["ultramarines", "orks", "eldar"],
        tiles=["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"],
        step="refresh",
        first=("ultramarines", "orks", "eldar")[first],
        areas={**TWO, "9A/ne": {"eldar": {"falcon": 1}}},
    )
    assert [e.seat for e in m.events if isinstance(e, EventPlayed)] == [first, (first + 1) % 3, (first + 2) % 3]


@rule("FS-REFRESH-003")
@pytest.mark.parametrize("count", [2, 3])
def test_as_many_cards_as_tokens_and_one_of_them_is_played(count: int) -> None:
    m = drawing({"strategize": 1, "deploy": count - 1})
    drawn = list(reversed(DECK))[:count]
    assert options(m, 0) == {f"event {card}" for card in drawn}
    assert (mine(m)["on-deck"], mine(m)["used"]) == ({}, {"strategize": 1, "deploy": count - 1})  # the tokens are back
    assert len(mine(m)["events"]) == 8 - count
    m.play(0, f"event {drawn[1]}")
    assert m.facts()["event"] == drawn[1]


@rule("FS-REFRESH-003", "FS-REFRESH-004")
def test_a_single_card_is_played_without_a_choice() -> None:
    m = drawing({"dominate": 1})
    assert (m.facts()["event"], m.pending[0].ask) == ("adeptus-mechanicus", "move-storm")


@rule("FS-REFRESH-004", "FS-STORM-005")
def test_the_storm_moves_by_the_icon_of_the_chosen_card_or_of_the_top_card() -> None:
    def ways(m: Match, card: str) -> set[tuple[str, str]]:
        icon, g = STORM_ICON[event(card.replace("-", "_"))], m.state.map
        return {
            (g.spell_edge(edge), g.spell_edge(target))
            for edge in m.state.storms
            for target in g.storm_moves[edge][icon * 2 : icon * 2 + 2]
            if target >= 0 and target not in m.state.storms
        }

    m = drawing({"strategize": 2})
    m.play(0, "event unwavering-resolve")
    assert {tuple(o.split()[1:]) for o in options(m, 0)} == ways(m, "unwavering-resolve")
    m = drawing({})  # no token: the top card is shown, its ability is not resolved
    assert {tuple(o.split()[1:]) for o in options(m, 0)} == ways(m, "adeptus-mechanicus")
    assert [e.cite for e in m.events if isinstance(e, EventPlayed)] == ["FS-STORM-005"]
    m.apply(0, m.options(0)[0])
    assert 0 not in m.pending or m.pending[0].ask != "use-event"
    assert mine(m)["scheme"] is None
    assert len(mine(m)["events"]) == 8
    assert len(STORM_ICONS) == 4


@rule("FS-REFRESH-004")
def test_any_storm_may_be_chosen_and_goes_one_of_two_ways() -> None:
    m = drawing({"strategize": 1})  # Adeptus Mechanicus: across
    assert options(m, 0) == {"storm 1A-n 2A-n", "storm 1A-n 7A-n", "storm 8A-n 3A-n", "storm 8A-n 8A-s"}
    assert refused(m, 0, "storm 1A-n 3A-n") == "FS-STORM-006"


@rule("FS-REFRESH-005")
def test_the_ability_comes_after_the_storm_and_all_cards_but_a_scheme_go_back() -> None:
    def event_step(card: str, answer: str) -> Match:
        m = drawing({"strategize": 2}, events=["rites-of-battle", card])
        m.play(0, f"event {card}")
        assert asked(m) == {0: "move-storm"}
        m.apply(0, m.options(0)[0])
        assert options(m, 0) == {"use", "decline"}
        m.play(0, answer)
        return m

    m = event_step("adeptus-mechanicus", "use")  # a Scheme: it stays in play
    assert mine(m)["scheme"] == "adeptus-mechanicus"
    assert sorted(mine(m)["events"]).count("rites-of-battle") == 1
    assert (len(mine(m)["events"]), mine(m)["drawn"]) == (7, [])
    m = event_step("adeptus-mechanicus", "decline")
    assert (mine(m)["scheme"], len(mine(m)["events"])) == (None, 8)
    m = event_step("heroic-intervention", "use")  # a Tactic: resolved, then shuffled back
    m.play(0, "place scout 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"scout": 2}
    assert (len(mine(m)["events"]), mine(m)["drawn"]) == (8, [])


@rule("FS-REFRESH-005")
def test_the_deck_is_shuffled_afterwards() -> None:
    orders = set()
    for rng in range(6):
        m = drawing({"strategize": 2}, rng=rng)
        m.play(0, "event adeptus-mechanicus")
        m.apply(0, m.options(0)[0])
        m.play(0, "decline")
        orders.add(tuple(mine(m)["events"]))
    assert len(orders) == 6


@rule("FS-REFRESH-006")
def test_cards_that_are_not_chosen_go_back_unseen() -> None:
    m = drawing({"strategize": 2})
    hidden = -1
    assert m.view(1).players[0].drawn == m.view(None).players[0].drawn == [hidden, hidden]
    assert len(set(m.view(0).players[0].drawn)) == 2
    m.play(0, "event unwavering-resolve")
    shown = event("unwavering_resolve")
    assert m.view(1).players[0].drawn == [shown, hidden]
    assert [e.event for e in m.log(1) if isinstance(e, EventPlayed)] == [shown]
    assert [e.count for e in m.log(1) if isinstance(e, EventsDrawn)] == [2]
    m.apply(0, m.options(0)[0])
    m.play(0, "use")
    assert m.view(1).players[0].drawn == []


@rule("FS-REFRESH-007")
@pytest.mark.parametrize(("scheme", "cards"), [(None, 8), ("warboss", 7)])
def test_a_deck_has_eight_cards_and_nobody_draws_more_than_it_holds(scheme: str | None, cards: int) -> None:
    m = position(
        step="draw-events",
        storms=STORMS,
        areas=TWO,
        active="orks",
        placed=1,
        players={"orks": {"on-deck": {"deploy": 2, "advance": 2, "dominate": 2, "strategize": 2}, "scheme": scheme}},
    )
    assert len(options(m, 1)) == cards
    assert [e.count for e in m.events if isinstance(e, EventsDrawn)] == [cards]
    assert m.facts()["players"]["orks"]["events"] == []


@rule("FS-REFRESH-003", "FS-REFRESH-001", "FS-ORDER-003")
def test_in_the_next_round_everybody_has_his_eight_tokens_again() -> None:
    m = position(
        step="end-of-round",
        areas=TWO,
        players={
            "ultramarines": {"used": {"deploy": 2, "strategize": 1, "advance": 1}},
            "orks": {"used": {"advance": 2}},
        },
    )
    assert [list(p.orders) for p in m.state.players] == [[2, 2, 2, 2]] * 2
    assert [list(p.used) for p in m.state.players] == [[0, 0, 0, 0]] * 2
