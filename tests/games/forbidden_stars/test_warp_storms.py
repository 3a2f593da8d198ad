"""Warp storms: where they lie, how they move, what they hinder."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import player, position
from tests.games.forbidden_stars.turns import advancing, event, homes, ordering, turn
from tests.vocabulary import asked, options, play, refused
from wartable.games.forbidden_stars.content import EVENT_CARDS, FACTION_IDS, STORM_ICONS
from wartable.games.forbidden_stars.galaxy import bits
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

ICON = {
    "across": "adeptus-mechanicus",
    "curve_slash": "unwavering-resolve",
    "along": "emperors-champion",
    "curve_backslash": "exterminatus",
}


def storming(icon: str, storms: list[str], **given: Any) -> Match:
    """Seat 0 has chosen a card with this icon and is to move a storm."""
    return event(ICON[icon], {}, faction="ultramarines", step="move-storm", storms=storms, **given)


def refreshing(storms: list[str], **players: dict[str, Any]) -> Match:
    """The event step begins with seat 0."""
    return position(step="draw-events", storms=storms, areas=homes("ultramarines", "orks"), players=players)


@rule("FS-STORM-002", "FS-STORM-024")
def test_systems_on_both_sides_of_a_storm_are_still_adjacent() -> None:
    m = storming("across", ["2A-e", "2A-s"])
    g = m.state.map
    assert {g.tile(i) for i in bits(g.neighbours[g.read_system("2A")])} == {"5A", "1A"}
    orders = position(step="place-order", storms=["2A-e", "2A-s"], areas={"2A/nw": {"ultramarines": {"scout": 1}}})
    assert {text.split()[-1] for text in options(orders, 0)} == {"2A", "5A", "1A"}


@rule("FS-STORM-003", "FS-STORM-015")
def test_a_storm_lies_on_a_tile_edge_between_two_tiles_or_on_the_outer_edge() -> None:
    g = storming("across", []).state.map
    beside = [len(list(bits(systems))) for systems in g.edge_systems]
    assert len(g.edges) == 17
    assert sorted(set(beside)) == [1, 2]
    assert (beside.count(1), beside.count(2)) == (10, 7)  # the outline of 2 x 3 tiles, and the borders inside
    assert g.read_edge("2A-e") == g.read_edge("5A-w")  # a shared edge counts once
    assert all(g.read_edge(g.spell_edge(e)) == e for e in range(len(g.edges)))


@rule("FS-STORM-004", "FS-EVENT-006")
def test_the_storm_moves_before_the_ability_is_resolved() -> None:
    m = refreshing(["1A-n", "8A-s"], ultramarines={"on-deck": {"strategize": 1}, "events": ["rites-of-battle"]})
    assert asked(m) == {0: "move-storm"}
    m.apply(0, m.options(0)[0])
    assert asked(m) == {0: "use-event"}


@rule("FS-STORM-005")
def test_without_a_token_the_top_card_moves_a_storm_and_goes_back_unresolved() -> None:
    m = refreshing(["1A-n", "8A-s"], ultramarines={"events": ["work-of-the-righteous"]})
    shown = [e for e in m.events if type(e).__name__ == "EventPlayed"]
    assert [(e.seat, EVENT_CARDS[e.event].id, e.cite) for e in shown] == [(0, "work_of_the_righteous", "FS-STORM-005")]
    assert asked(m) == {0: "move-storm"}
    m.apply(0, m.options(0)[0])
    assert list(m.pending) == [1]  # no ability, the next player is at it
    assert sorted(player(m, "ultramarines")["events"]).count("work-of-the-righteous") == 1
    assert len(player(m, "ultramarines")["events"]) == 8
    assert player(m, "ultramarines")["materiel"] == 6


@rule("FS-EVENT-001", "FS-EVENT-003", "FS-EVENT-014")
def test_each_deck_shows_each_icon_on_a_scheme_and_on_a_tactic() -> None:
    for faction in FACTION_IDS:
        deck = [c for c in EVENT_CARDS if c.faction == faction]
        assert len(deck) == 8
        for kind in ("scheme", "tactic"):
            assert sorted(c.storm for c in deck if c.kind == kind) == sorted(STORM_ICONS)
    assert sorted(STORM_ICONS) == ["across", "along", "curve_backslash", "curve_slash"]


@rule("FS-STORM-006")
@pytest.mark.parametrize("card", range(len(EVENT_CARDS)), ids=lambda i: EVENT_CARDS[i].id)
def test_the_icon_of_a_card_shows_two_directions(card: int) -> None:
    """3A-w stands between 1A and 3A: from there each of the four icons leads two ways."""
    faction, name = EVENT_CARDS[card].faction, EVENT_CARDS[card].id.replace("_", "-")
    against = "orks" if faction != "orks" else "eldar"
    m = event(name, {}, faction=faction, against=against, step="move-storm", storms=["3A-w"])
    mine = options(m, 0)
    assert len(mine) == 2
    others = {way for icon in STORM_ICONS for way in options(storming(icon, ["3A-w"]), 0)} - mine
    assert len(others) == 6
    for way in others:
        assert refused(m, 0, way) == "FS-STORM-006"


@rule("FS-STORM-007", "FS-EVENT-006")
def test_a_storm_must_move_if_one_can() -> None:
    m = storming("across", ["1A-n", "8A-s"])
    assert options(m, 0) == {"storm 1A-n 2A-n", "storm 1A-n 7A-n", "storm 8A-s 8A-n"}  # nothing to decline with


@rule("FS-STORM-008", "FS-STORM-014", "FS-STORM-021")
def test_from_the_outer_edge_only_inwards() -> None:
    assert options(storming("across", ["2A-n"]), 0) == {"storm 2A-n 1A-n"}
    assert options(storming("along", ["2A-n"]), 0) == {"storm 2A-n 5A-n"}  # not past the corner
    assert "storm 1A-n 2A-n" in options(storming("across", ["1A-n"]), 0)  # to the outer edge it may go


@rule("FS-STORM-009", "FS-STORM-013")
def test_the_storm_chosen_must_be_able_to_move_and_not_onto_another() -> None:
    m = storming("across", ["2A-n", "1A-n"])
    assert options(m, 0) == {"storm 1A-n 7A-n"}
    assert refused(m, 0, "storm 2A-n 1A-n") == "FS-STORM-013"
    assert refused(m, 0, "storm 1A-n 2A-n") == "FS-STORM-013"
    assert refused(m, 0, "storm 1A-n 3A-n") == "FS-STORM-006"  # the icon shows no such way


@rule("FS-STORM-010", "FS-EVENT-002")
def test_if_no_storm_can_move_none_does_and_the_card_is_resolved() -> None:
    m = storming("along", ["2A-n", "5A-n"])
    assert asked(m) == {0: "use-event"}
    assert m.facts()["storms"] == ["2A-n", "5A-n"]
    free = {"on-deck": {"strategize": 2}, "events": ["emperors-champion", "adeptus-mechanicus"]}
    choice = refreshing(["2A-n", "5A-n"], ultramarines=free)
    assert options(choice, 0) == {"event emperors-champion", "event adeptus-mechanicus"}
    choice.play(0, "event emperors-champion")
    assert asked(choice) == {0: "use-event"}


@rule("FS-STORM-011", "FS-STORM-012", "FS-STORM-023")
def test_each_storm_moves_once_in_a_refresh_phase() -> None:
    """Two players, two storms: the second player has only the other storm; then both are turned back."""
    m = refreshing(["1A-n", "7A-n"], ultramarines={"events": ["adeptus-mechanicus"]}, orks={"events": ["warboss"]})
    assert options(m, 0) == {"storm 1A-n 2A-n", "storm 7A-n 7A-s"}
    m.play(0, "storm 1A-n 2A-n")
    assert m.facts()["storms-moved"] == [0]
    assert options(m, 1) == {"storm 7A-n 1A-n", "storm 7A-n 7A-s"}
    assert refused(m, 1, "storm 2A-n 1A-n") == "FS-STORM-011"
    m.play(1, "storm 7A-n 1A-n")
    assert m.facts()["round"] == 2
    assert m.facts()["storms-moved"] == []
    assert m.facts()["storms"] == ["2A-n", "1A-n"]


@rule("FS-STORM-016", "FS-STORM-020")
def test_the_four_icons_on_a_lying_and_on_an_upright_storm() -> None:
    """1A-n lies between 2A (above) and 1A (below); 1A-e stands between 1A (left) and 3A (right)."""
    lying = {icon: options(storming(icon, ["1A-n"]), 0) for icon in STORM_ICONS}
    assert lying == {
        "across": {"storm 1A-n 2A-n", "storm 1A-n 7A-n"},
        "along": {"storm 1A-n 3A-n"},
        "curve_slash": {"storm 1A-n 5A-w", "storm 1A-n 1A-w"},
        "curve_backslash": {"storm 1A-n 2A-w", "storm 1A-n 3A-w"},
    }
    upright = {icon: options(storming(icon, ["1A-e"]), 0) for icon in STORM_ICONS}
    assert upright == {
        "across": {"storm 3A-w 1A-w", "storm 3A-w 3A-e"},
        "along": {"storm 3A-w 5A-w", "storm 3A-w 8A-w"},
        "curve_slash": {"storm 3A-w 8A-n", "storm 3A-w 1A-n"},
        "curve_backslash": {"storm 3A-w 3A-n", "storm 3A-w 7A-n"},
    }


@rule("FS-STORM-001", "FS-STORM-024")
def test_storms_stop_movement_and_nothing_else() -> None:
    closed = ["2A-e", "2A-s", "2A-w", "2A-n"]
    walls = {"5A/nw": {"ultramarines": {"scout": 1}}, "5A/sw": {"ultramarines": {"strike-cruiser": 1}}}
    m = advancing(walls, storms=closed)
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move strike-cruiser 5A/sw 2A/se") == "FS-SHIPS-006"
    m.play(0, "done")
    assert refused(m, 0, "move scout 5A/nw 2A/ne") == "FS-STORM-001"
    ships = {"2A/se": {"ultramarines": {"strike-cruiser": 1}}, "2A/ne": {"orks": {"boyz": 1}}}
    strike = ordering("advance", "orbital-strike", ships, storms=closed)
    assert options(strike, 0) == {"decline", "strike 2A/se 2A/ne"}
    world = {"2A/nw": {"ultramarines": {"scout": 1}, "objective": "ultramarines"}}
    control = position(step="refresh", storms=closed, areas={**homes("ultramarines", "orks"), **world})
    assert player(control, "ultramarines")["objectives"] == 1
    gate = turn("warp-gate", {"2A/nw": {"eldar": {"wraithguard": 1}}}, faction="eldar", storms=closed)
    play(gate, "0: scheme warp-gate", "0: area 2A/nw")
    assert "area 5A/nw" in options(gate, 0)
