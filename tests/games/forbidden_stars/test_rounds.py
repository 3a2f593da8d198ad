"""Set-up, planning, turns, refresh, storms and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.table import position
from tests.vocabulary import each_rule, options, refused, who
from wartable.games import find
from wartable.games.forbidden_stars.content import EVENT_CARDS, FACTION_IDS, SETUP, STORM_ICONS
from wartable.games.forbidden_stars.galaxy import ORIGIN, bits, galaxy
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.record import start

GAME = find("forbidden-stars")


def board(width: int, height: int) -> bytes:
    return b"".join(bytes((i * 2 % 24, ORIGIN + i % width, ORIGIN + i // width, 0)) for i in range(width * height))


@rule("FS-STORM-015")
@pytest.mark.parametrize(("size", "edges"), [((2, 3), 17), ((3, 3), 24), ((3, 4), 31)])
def test_the_places_of_storms(size: tuple[int, int], edges: int) -> None:
    assert len(galaxy(board(*size)).edges) == edges


MIDDLE = galaxy(board(3, 3))
"""Three tiles by three: the edges of the one in the middle are all inside."""


def ways(edge: tuple[int, int, int], icon: str) -> list[tuple[int, int, int] | None]:
    """Where an icon leads from an edge (0: lying, 1: upright; the tile below it or on its right)."""
    at = MIDDLE.edge_number[edge[0], edge[1] + ORIGIN, edge[2] + ORIGIN]
    i = STORM_ICONS.index(icon) * 2
    found = [MIDDLE.edges[t] if t >= 0 else None for t in MIDDLE.storm_moves[at][i : i + 2]]
    return [(e[0], e[1] - ORIGIN, e[2] - ORIGIN) if e else None for e in found]


LYING, UPRIGHT = (0, 1, 1), (1, 1, 1)
"""The upper and the left edge of the middle tile."""
LEADS: dict[str, list[tuple[Any, str, list[tuple[int, int, int]]]]] = {
    "FS-STORM-016": [(LYING, "across", [(0, 1, 0), (0, 1, 2)]), (UPRIGHT, "across", [(1, 0, 1), (1, 2, 1)])],
    "FS-STORM-017": [(LYING, "along", [(0, 0, 1), (0, 2, 1)]), (UPRIGHT, "along", [(1, 1, 0), (1, 1, 2)])],
    "FS-STORM-018": [(LYING, "curve_slash", [(1, 2, 0), (1, 1, 1)])],
    "FS-STORM-019": [(LYING, "curve_backslash", [(1, 1, 0), (1, 2, 1)])],
    "FS-STORM-020": [
        (UPRIGHT, "curve_slash", [(0, 1, 2), (0, 0, 1)]),
        (UPRIGHT, "curve_backslash", [(0, 1, 1), (0, 0, 2)]),
    ],
}


@each_rule(LEADS)
def test_where_an_icon_leads(atom: str, case: Any) -> None:
    for edge, icon, targets in case:
        assert ways(edge, icon) == targets


@rule("FS-STORM-021")
def test_no_icon_leads_off_the_board() -> None:
    assert ways((0, 1, 0), "across") == [None, (0, 1, 1)]  # from the outer edge: not outwards
    assert ways((0, 2, 0), "along") == [(0, 1, 0), None]  # nor past a corner


@rule("FS-STORM-022")
@pytest.mark.parametrize("edge", [LYING, UPRIGHT])
def test_in_the_middle_the_four_icons_lead_to_eight_edges_two_each(edge: tuple[int, int, int]) -> None:
    targets = [target for icon in STORM_ICONS for target in ways(edge, icon)]
    assert len(STORM_ICONS) == 4 and None not in targets and len(set(targets)) == 8 and edge not in targets
    for faction in FACTION_IDS:
        for kind in ("scheme", "tactic"):  # each icon once on each kind of card
            shown = [c.storm for c in EVENT_CARDS if c.faction == faction and c.kind == kind]
            assert sorted(shown) == sorted(STORM_ICONS)


@rule("FS-ADJACENCY-004", "FS-ADJACENCY-005", "FS-ADJACENCY-006", "FS-ADJACENCY-003")
def test_adjacency() -> None:
    m = position(
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}}, stacks={"8A": ["orks deploy"]}
    )
    g = m.state.map
    near = {g.spell(a) for a in bits(g.adjacent[g.read_area("2A/se")])}
    assert near == {"2A/ne", "2A/sw", "5A/sw", "1A/ne"}
    assert {g.tile(i) for i in bits(g.neighbours[g.read_system("2A")])} == {"5A", "1A"}


@rule("FS-SETUP-032")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", ["quick", "full"])
def test_the_board_of_each_player_count(players: int, kind: str) -> None:
    m = start(GAME, {"factions": ["orks", "eldar", "chaos", "ultramarines"][:players], "setup": kind}, "1")
    while m.state.setup is not None:
        seat = who(m)
        m.apply(seat, m.options(seat)[0])
    row = SETUP[players]
    s = m.state
    assert s.map.systems == row["tiles"] == 3 * players
    xs, ys = [x for x, _ in s.map.at], [y for _, y in s.map.at]
    assert sorted((max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)) == row["board"]
    assert len(s.storms) == row["storms"] == players
    for seat in range(players):
        assert list(s.objectives).count(seat + 1) == row["objectives_in_play"]
    assert s.step == "place-order"


@rule("FS-SETUP-002", "FS-SETUP-031")
def test_bad_options() -> None:
    for factions, atom in (
        (["orks"], "FS-SETUP-031"),
        (["orks", "orks"], "FS-SETUP-002"),
        (["orks", "tau"], "FS-SETUP-002"),
    ):
        with pytest.raises(BadOptions) as error:
            GAME.setup({"factions": factions}, b"1")
        assert error.value.rule == atom


@rule("FS-PLANNING-002", "FS-PLANNING-003", "FS-ORDER-003")
def test_where_orders_can_be_placed() -> None:
    m = position(
        step="place-order",
        storms=["1A-n", "8A-s"],
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={
            "ultramarines": {
                "orders": {"advance": 1, "deploy": 0, "dominate": 0, "strategize": 0},
                "used": {"advance": 1},
            }
        },
    )
    assert options(m, 0) == {"order advance 2A", "order advance 5A", "order advance 1A"}
    assert refused(m, 0, "order advance 8A") == "FS-PLANNING-002"
    assert refused(m, 0, "order deploy 2A") == "FS-ORDER-003"


@rule("FS-OPERATIONS-002", "FS-STACK-003", "FS-OPERATIONS-008", "FS-OPERATIONS-009")
def test_only_top_tokens_are_revealed_and_blocked_players_wait() -> None:
    m = position(
        stacks={"2A": ["ultramarines advance", "orks deploy"], "5A": ["orks dominate"]},
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
    )
    assert list(m.pending) == [1]  # the first player's only token is covered: he skips
    assert options(m, 1) == {"reveal 2A", "reveal 5A"}
    m.play(1, "reveal 2A")
    m.play(1, "event-deck")
    assert options(m, 0) == {"reveal 2A"}


@rule("FS-OBJECTIVE-002", "FS-OBJECTIVE-003", "FS-OBJECTIVE-005", "FS-VICTORY-001", "FS-VICTORY-002")
def test_objectives_are_collected_on_friendly_worlds_and_win() -> None:
    def collecting(have: int) -> Any:
        return position(
            step="refresh",
            areas={
                "2A/nw": {"ultramarines": {"scout routed": 1}, "objective": "ultramarines"},
                "2A/ne": {"ultramarines": {"scout": 1}, "objective": "orks"},
                "8A/ne": {"orks": {"boyz": 1}},
                "1A/nw": {"objective": "orks"},
            },
            players={"ultramarines": {"objectives": have}},
        )

    m = collecting(0)
    assert m.facts()["players"]["ultramarines"]["objectives"] == 1
    assert m.facts()["areas"]["2A/ne"]["objective"] == "orks"
    assert m.outcome is None
    m = collecting(1)
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "FS-VICTORY-001")


@rule("FS-VICTORY-011", "FS-VICTORY-003", "FS-VICTORY-004", "FS-VICTORY-005", "FS-VICTORY-006")
def test_worked_example_ties() -> None:
    def winners(a: int, b: int, extra: dict[str, Any]) -> tuple[int, ...]:
        m = position(
            factions=["ultramarines", "orks", "eldar"],
            tiles=["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"],
            step="refresh",
            areas={
                "2A/nw": {"ultramarines": {"scout": 1}},
                "8A/ne": {"orks": {"boyz": 1}},
                "9A/ne": {"eldar": {"falcon": 1}},
                **extra,
            },
            players={"ultramarines": {"objectives": a}, "orks": {"objectives": b}, "eldar": {"objectives": 2}},
        )
        assert m.outcome is not None
        return m.outcome.winners

    assert winners(3, 4, {}) == (1,)
    assert winners(3, 3, {"5A/nw": {"ultramarines": {"scout": 1}}}) == (0,)
    assert winners(3, 3, {"8A/ne": {"orks": {"boyz": 2}}}) == (1,)
    assert winners(3, 3, {}) == (0, 1)


@rule("FS-ELIMINATION-001", "FS-ELIMINATION-004", "FS-VICTORY-008")
def test_a_player_without_a_friendly_world_is_out() -> None:
    m = position(
        step="capacity",
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/se": {"orks": {"onslaught": 1}}},
        order={"seat": "ultramarines", "system": "2A", "kind": "advance"},
    )
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.cite) == ((0,), "FS-VICTORY-008")


@rule("FS-STORM-007", "FS-STORM-011", "FS-STORM-013", "FS-STORM-006")
def test_a_storm_must_move_once_by_the_icon() -> None:
    m = position(
        step="move-storm",
        storms=["1A-n", "5A-w"],
        event="adeptus-mechanicus",
        players={"ultramarines": {"drawn": ["adeptus-mechanicus"]}},
        areas={"2A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        **{"storms-moved": [1]},
    )
    assert options(m, 0) == {"storm 1A-n 2A-n", "storm 1A-n 7A-n"}
    assert refused(m, 0, "storm 1A-n 3A-n") == "FS-STORM-006"
    assert refused(m, 0, "storm 1A-n 5A-w") == "FS-STORM-013"
    assert refused(m, 0, "storm 5A-w 2A-w") == "FS-STORM-011"
