"""Set-up: factions, starting components, the first player, tiles and forces."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.forbidden_stars.table import GAME, position
from tests.vocabulary import asked, each_rule, fields, options, refused, told, who
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    FACTION_IDS,
    FACTIONS,
    FIGURES_OF,
    KINDS,
    SETUP,
    SIDES,
    cards_of,
    events_of,
    upgrades_of,
)
from wartable.games.forbidden_stars.events import FirstPlayer, StormPlaced
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

ALL = list(FACTION_IDS)
NOTHING = [0] * 9
MARINES = [4, 1, 1, 0, 0, 0, 0, 0, 1]
"""Four Scouts, a Strike Cruiser, a Space Marine; one factory."""


def full(players: int, seed: str = "1") -> Match:
    return start(GAME, {"factions": ALL[:players], "setup": "full"}, seed)


def laid(m: Match) -> list[tuple[int, str]]:
    """Set everything up, always by the first option; who was asked what."""
    asked = []
    while m.state.setup is not None:
        (seat,) = m.pending
        asked.append((seat, m.pending[seat].ask))
        m.apply(seat, m.options(seat)[0])
    return asked


def placing(step: str, tiles: list[str], hold: list[list[int]], **given: Any) -> Match:
    """Ultramarines and Orks build the board; these tiles lie, those are still held."""
    setup = {"tiles": hold, "forces": [MARINES, NOTHING], "tokens": [[0, 2], [2, 0]], "placed": len(tiles)}
    setup |= given.pop("setup", {})
    return position(step=step, tiles=tiles, setup=setup, **given)


@rule("FS-SETUP-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_components_first_player_board_decks_round_and_supply_in_their_order(players: int) -> None:
    m = full(players)
    assert m.state.setup is not None and any(
        m.state.setup.forces[0]
    )  # factions and components: before the first answer
    assert asked(m) == {m.state.first: "place-tile"}
    laid(m)
    order = told(m, "TilePlaced", "StormPlaced", "PhaseBegan")
    assert order == [*["TilePlaced"] * 3 * players, *["StormPlaced"] * players, "PhaseBegan"]
    assert all(player.deck and player.events for player in m.state.players) and m.state.round == 1
    assert m.facts()["supply"].keys() == {"forge", "cache", "reinforcement"}


@rule("FS-SETUP-009")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tile_forces_objectives_of_one_player_after_another_three_times(players: int) -> None:
    m = full(players)
    first = m.state.first
    answers = [(seat, ask) for seat, ask in laid(m) if ask != "place-storm"]
    tiles = [seat for seat, ask in answers if ask == "place-tile"]
    assert tiles == [(first + i) % players for i in range(players)] * 3  # clockwise, three times
    stages = ["place-tile", "place-forces", "place-objective"]
    turn, stage = -1, 0
    for seat, ask in answers:  # what follows a tile is its placer's business, forces before objectives
        if ask == "place-tile":
            turn, stage = seat, 0
        assert seat == turn and stages.index(ask) >= stage
        stage = stages.index(ask)


@rule("FS-SETUP-021")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_storms_come_when_all_tiles_and_all_starting_components_are_placed(players: int) -> None:
    m = full(players)
    while "place-storm" not in asked(m).values():
        setup = m.state.setup
        assert setup is not None and (any(setup.tiles) or any(any(held) for held in (*setup.forces, *setup.tokens)))
        seat = who(m)
        m.apply(seat, m.options(seat)[0])
    setup = m.state.setup
    assert setup is not None and [list(held) for held in setup.tiles] == [[]] * players
    assert [list(held) for held in setup.forces] == [NOTHING] * players


@rule("FS-SETUP-022")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_storms_are_placed_counter_clockwise_from_who_placed_the_last_tile(players: int) -> None:
    m = full(players)
    first = m.state.first
    answers = laid(m)
    assert answers[-players:] == [((first - 1 - i) % players, "place-storm") for i in range(players)]


@rule("FS-SETUP-002", "FS-SETUP-031")
def test_two_to_four_different_factions() -> None:
    for factions, atom in (
        (["orks"], "FS-SETUP-031"),
        ([*ALL, "orks"], "FS-SETUP-031"),
        (["orks", "orks"], "FS-SETUP-002"),
        (["orks", "tau"], "FS-SETUP-002"),
    ):
        with pytest.raises(BadOptions) as error:
            GAME.setup({"factions": factions}, b"1")
        assert error.value.rule == atom
    for players in (2, 3, 4):
        assert [p.faction for p in full(players).state.players] == list(range(players))


STARTING_FORCES: dict[str, tuple[str, dict[str, int], dict[str, int]]] = {
    "FS-SETUP-044": ("ultramarines", {"scout": 4, "space-marine": 1, "strike-cruiser": 1}, {}),
    "FS-SETUP-045": ("chaos", {"cultist": 2, "chaos-space-marine": 2, "iconoclast": 1}, {}),
    "FS-SETUP-046": ("orks", {"boyz": 4, "nob": 1}, {"reinforcement": 1}),
    "FS-SETUP-047": ("eldar", {"aspect-warrior": 3, "wraithguard": 1, "hellebore-frigate": 2}, {}),
}
"""Units and tokens; each faction has one factory and six materiel as well."""


@each_rule(STARTING_FORCES)
def test_the_starting_forces_of_a_faction(atom: str, case: Any) -> None:
    faction, units, assets = case
    (sheet,) = [f.start for f in FACTIONS if f.id == faction]
    assert {name.replace("_", "-"): count for name, count in sheet.units.items()} == units
    assert (sheet.structures, sheet.assets, sheet.rule) == ({"factory": 1}, assets, atom)
    m = start(GAME, {"factions": [faction, "orks" if faction != "orks" else "eldar"], "setup": "full"}, "4")
    told = m.facts()["players"][faction]
    assert (told["materiel"], told["assets"]) == (6, assets)


@rule("FS-SETUP-003")
@pytest.mark.parametrize("kind", ["quick", "full"])
def test_the_starting_components_and_nothing_else_come_to_the_board(kind: str) -> None:
    m = start(GAME, {"factions": ALL, "setup": kind}, "4")
    laid(m)
    for faction, units, assets in STARTING_FORCES.values():
        areas = m.facts()["areas"].values()
        have: Counter[str] = Counter()
        for area in areas:
            have.update(area.get(faction, {}))  # all unrouted
        assert dict(have) == units
        assert [area["structures"] for area in areas if area.get("owner") == faction] == [{"factory": 1}]
        assert m.facts()["players"][faction]["assets"] == assets
    assert not GAME.invariants(m.state)


@rule("FS-SETUP-004")
def test_everybody_starts_with_six_materiel() -> None:
    assert [p.materiel for p in full(4).state.players] == [6] * 4


@rule("FS-SETUP-005", "FS-FIRST-001")
def test_the_first_player_is_drawn_at_random() -> None:
    seats = {full(3, str(seed)).state.first for seed in range(20)}
    assert seats == {0, 1, 2}
    m = full(3, "2")
    laid(m)
    assert [e.seat for e in m.events if isinstance(e, FirstPlayer)] == [m.state.first]


@rule("FS-SETUP-006", "FS-SETUP-007")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_holds_his_home_tile_and_two_others(players: int) -> None:
    hands = set()
    for seed in range(4):
        s = full(players, str(seed)).state
        assert s.setup is not None
        homes = {"eldar": 9, "ultramarines": 10, "orks": 11, "chaos": 12}
        for seat, tiles in enumerate(s.setup.tiles):
            assert [t for t in tiles if t > 8] == [homes[ALL[seat]]]
            assert len(tiles) == 3
        dealt = [t for tiles in s.setup.tiles for t in tiles]
        assert len(set(dealt)) == 3 * players
        hands.add(tuple(map(bytes, s.setup.tiles)))
    assert len(hands) == 4  # shuffled


@rule("FS-SETUP-008")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_tokens_of_every_faction_to_every_opponent(players: int) -> None:
    m = full(players)
    assert m.state.setup is not None
    assert [list(t) for t in m.state.setup.tokens] == [
        [0 if i == j else 2 for j in range(players)] for i in range(players)
    ]
    laid(m)
    placed = list(m.state.objectives)
    assert [placed.count(seat + 1) for seat in range(players)] == [2 * (players - 1)] * players


@rule("FS-SETUP-041")
def test_nobody_has_his_own_objectives_on_tiles_that_he_placed() -> None:
    assert refused(objectives("10A", [0, 2, 2]), 0, "objective ultramarines 10A/ne") == "FS-SETUP-041"
    m = full(4)
    laid(m)
    placed = list(m.state.objectives)
    tiles = fields(m, "TilePlaced", "seat", "system")
    assert len(tiles) == 12
    for seat, system in tiles:
        assert seat + 1 not in placed[system * 4 : system * 4 + 4]


TABLE_OF_SETUP: dict[str, tuple[int, int, int, int, int]] = {
    "FS-SETUP-028": (2, 6, 2, 2, 2),
    "FS-SETUP-029": (3, 9, 3, 4, 3),
    "FS-SETUP-030": (4, 12, 4, 6, 4),
}
"""Players, tiles, storms, objective tokens of each faction, tokens to win."""


@each_rule(TABLE_OF_SETUP)
def test_the_board_for_so_many_players(atom: str, case: Any) -> None:
    players, tiles, storms, tokens, to_win = case
    for kind in ("quick", "full"):
        m = start(GAME, {"factions": ALL[:players], "setup": kind}, "1")
        laid(m)
        assert (m.state.map.systems, len(m.state.storms)) == (tiles, storms)
        assert [list(m.state.objectives).count(seat + 1) for seat in range(players)] == [tokens] * players
    row = SETUP[players]
    assert (row["tiles"], row["storms"], row["objectives_in_play"], row["objectives_to_win"]) == case[1:]
    assert to_win == players


# ---- the tile ----


@rule("FS-SETUP-010", "FS-SETUP-034", "FS-SETUP-035")
def test_any_of_his_tiles_either_side_any_rotation() -> None:
    m = placing("place-tile", [], [[10, 3, 6], [11, 1, 5]])
    assert options(m, 0) == {
        f"tile {side} at 0,0 turn {turn}" for side in ("10A", "10B", "3A", "3B", "6A", "6B") for turn in range(4)
    }  # the home tile need not come first
    m.play(0, "tile 3B at 0,0 turn 1")
    assert m.facts()["tiles"] == ["3B 0,0 1"]
    assert m.state.setup is not None
    assert list(m.state.setup.tiles[0]) == [10, 6]
    m = placing("place-tile", ["3B 0,0 1", "1A 1,0 0"], [[10, 6], [11, 5]])
    places = {tuple(o.split()[2:4]) for o in options(m, 0)}
    assert places == {("at", p) for p in ("0,-1", "1,-1", "0,1", "1,1", "-1,0", "2,0")}
    assert refused(m, 0, "tile 6A at -1,-1 turn 0") == "FS-SETUP-010"  # at a corner only
    assert refused(m, 0, "tile 6A at 1,0 turn 0") == "FS-SETUP-010"  # on another tile
    assert not any("3A" in o or "11A" in o for o in options(m, 0))  # not a tile he does not hold


@rule("FS-SETUP-011", "FS-SETUP-032", "FS-SETUP-033")
def test_the_board_stays_within_two_by_three_in_either_orientation() -> None:
    held = [[10], [11, 5]]
    m = placing("place-tile", ["3A 0,0", "1A 1,0", "6A 2,0"], held, active="orks")
    assert {o.split()[3] for o in options(m, 1)} == {f"{x},{y}" for x in (0, 1, 2) for y in (-1, 1)}
    assert refused(m, 1, "tile 5A at 3,0 turn 0") == "FS-SETUP-011"
    m = placing("place-tile", ["3A 0,0", "1A 0,1", "6A 0,2"], held)
    assert {o.split()[3] for o in options(m, 1)} == {f"{x},{y}" for x in (-1, 1) for y in (0, 1, 2)}
    m = placing("place-tile", ["3A 0,0", "1A 1,0", "6A 1,1"], held)  # still open which way it will be longer
    assert {o.split()[3] for o in options(m, 1)} == {"0,1", "-1,0", "2,0", "0,-1", "1,-1", "2,1", "1,2"}
    assert refused(m, 1, "tile 5A at -1,-1 turn 0") == "FS-SETUP-010"


@rule("FS-SETUP-032")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_finished_board_is_a_full_rectangle(players: int, seed: str) -> None:
    m = full(players, seed)
    step = int(seed)
    while m.state.setup is not None:
        (seat,) = m.pending
        found = m.options(seat)
        step = step * 31 % 997
        m.apply(seat, found[step % len(found)])
    xs, ys = {x for x, _ in m.state.map.at}, {y for _, y in m.state.map.at}
    assert sorted((len(xs), len(ys))) == {2: [2, 3], 3: [3, 3], 4: [3, 4]}[players]
    assert len(xs) * len(ys) == m.state.map.systems == 3 * players
    assert len(m.state.storms) == players
    assert not GAME.invariants(m.state)


# ---- forces ----


@rule("FS-SETUP-012", "FS-SETUP-014", "FS-SETUP-015")
def test_any_number_of_starting_units_and_structures_on_the_new_tile() -> None:
    m = placing("place-forces", ["3A 0,0"], [[10, 6], [11, 1, 5]], setup={"placed": 0})
    assert options(m, 0) == {
        "done", "place strike-cruiser 3A/nw",
        "place scout 3A/ne", "place space-marine 3A/ne", "structure factory 3A/ne",
        "place scout 3A/sw", "place space-marine 3A/sw", "structure factory 3A/sw",
        "place strike-cruiser 3A/se",
    }  # fmt: skip
    assert refused(m, 0, "place scout 3A/nw") == "FS-SETUP-014"
    assert refused(m, 0, "place strike-cruiser 3A/ne") == "FS-SETUP-014"
    assert refused(m, 0, "structure factory 3A/se") == "FS-SETUP-014"
    m.play(0, "done")  # none at all
    m = placing("place-forces", ["3A 0,0", "1A 1,0", "6A 0,1"], [[10], [11, 5]], setup={"placed": 2})
    assert refused(m, 0, "place scout 3A/ne") == "FS-SETUP-012"  # not on a tile placed before
    m = start(GAME, {"factions": ["orks", "eldar"], "setup": "full"}, "1")
    assert m.facts()["players"]["orks"]["assets"] == {"reinforcement": 1}
    laid(m)
    assert m.facts()["players"]["orks"]["assets"] == {"reinforcement": 1}  # it stays on the sheet


@rule("FS-SETUP-013")
def test_starting_units_keep_to_the_capacity() -> None:
    m = placing("place-forces", ["3A 0,0"], [[10, 6], [11, 1, 5]], setup={"placed": 0})
    m.play(0, "place scout 3A/ne")
    m.play(0, "place scout 3A/ne")  # Azernikh holds two
    assert {o for o in options(m, 0) if o.startswith("place") and "3A/ne" in o} == set()
    assert refused(m, 0, "place scout 3A/ne") == "FS-SETUP-013"
    assert "structure factory 3A/ne" in options(m, 0)  # which is no unit


@rule("FS-SETUP-016")
def test_on_the_third_tile_everything_left_must_be_placed() -> None:
    third = ["3A 0,0", "1A 1,0", "6A 0,1", "5A 1,1", "10A 0,2"]
    left = {"placed": 4, "forces": [[1, 0, 0, 0, 0, 0, 0, 0, 1], NOTHING], "tokens": [[0, 0], [0, 0]]}
    m = placing("place-forces", third, [[], [11]], setup=left)
    assert "done" not in options(m, 0)
    assert refused(m, 0, "done") == "FS-SETUP-016"
    m.play(0, "place scout 10A/ne")
    assert refused(m, 0, "done") == "FS-SETUP-016"
    m.play(0, "structure factory 10A/ne")
    assert list(m.pending) == [1]  # everything is placed, the next player's turn


@rule("FS-SETUP-036")
def test_nobody_may_keep_more_than_his_last_tiles_can_hold() -> None:
    two = ["3A 0,0", "1A 1,0", "6A 0,1"]
    m = placing(
        "place-forces", two, [[8], [11, 5]], setup={"placed": 2, "forces": [[4, 0, 1, 0, 0, 0, 0, 0, 1], NOTHING]}
    )
    assert refused(m, 0, "done") == "FS-SETUP-036"  # five ground units, but tile 8 holds four on either side
    m.play(0, "place scout 6A/ne")
    assert "done" in options(m, 0)
    third = [*two, "5A 1,1"]
    five = {"placed": 4, "forces": [[5, 0, 0, 0, 0, 0, 0, 0, 0], NOTHING]}
    m = placing("place-tile", third, [[7], [11]], setup=five)
    assert {o.split()[1] for o in options(m, 0)} == {"7A"}  # three and two skulls; 7B has two and two
    assert refused(m, 0, "tile 7B at 0,2 turn 0") == "FS-SETUP-036"


# ---- storms, decks, supply ----


@rule("FS-SETUP-022", "FS-SETUP-042")
def test_a_storm_on_any_border_that_holds_none() -> None:
    six = ["3A 0,0", "1A 1,0", "6A 0,1", "5A 1,1", "10A 0,2", "11A 1,2"]
    m = placing(
        "place-storm", six, [[], []], active="orks", setup={"forces": [NOTHING, NOTHING], "tokens": [[0, 0], [0, 0]]}
    )
    assert len(options(m, 1)) == 17  # the outer edges included
    m.play(1, "storm 1A-w")
    assert list(m.pending) == [0]
    assert len(options(m, 0)) == 16
    assert refused(m, 0, "storm 1A-w") == "FS-SETUP-042"
    m.play(0, "storm 3A-n")  # the outer edge
    assert [e.seat for e in m.events if isinstance(e, StormPlaced)] == [1, 0]
    assert m.facts()["storms"] == ["1A-w", "3A-n"]


@rule("FS-SETUP-023")
def test_the_event_decks() -> None:
    a, b = full(4, "1"), full(4, "2")
    for seat, player in enumerate(a.state.players):
        assert sorted(player.events) == list(events_of(seat, ("core",))) and len(player.events) == 8
        assert bytes(player.events) != bytes(b.state.players[seat].events)  # shuffled
        assert a.view((seat + 1) % 4).players[seat].events == 8  # face down


@rule("FS-SETUP-024", "FS-COMBATCARD-001")
def test_the_combat_decks() -> None:
    a, b = full(4, "1"), full(4, "2")
    for seat, player in enumerate(a.state.players):
        own = [card for card in cards_of(seat, ("core",)) if COMBAT_CARDS[card].starting]
        assert sorted(player.deck) == sorted(own * 2) and len(player.deck) == 10
        assert bytes(player.deck) != bytes(b.state.players[seat].deck)  # shuffled
        assert a.view((seat + 1) % 4).players[seat].deck == 10  # face down


@rule("FS-SETUP-025")
def test_the_two_upgrade_decks() -> None:
    m = full(4)
    for seat, player in enumerate(m.state.players):
        rest = [card for card in cards_of(seat, ("core",)) if not COMBAT_CARDS[card].starting]
        assert list(player.combat_upgrades) == rest and len(rest) == 9  # not shuffled
        assert len(upgrades_of(seat, ("core",))) == 5 and not player.upgrades
        assert m.view((seat + 1) % 4).players[seat].combat_upgrades == rest  # face up


@rule("FS-SETUP-026")
def test_the_round_marker_starts_on_1() -> None:
    assert full(2).state.round == 1


@rule("FS-SETUP-027", "FS-SETUP-002")
def test_the_common_supply_and_the_reserves() -> None:
    m = full(2)
    assert m.facts()["supply"] == {"forge": 12, "cache": 12, "reinforcement": 12}
    assert m.state.figures == 35
    m = start(GAME, {"factions": ["orks", "eldar"], "setup": "full"}, "1")
    assert m.facts()["supply"]["reinforcement"] == 11  # one lies on the Ork sheet
    assert [list(p.reserve) for p in m.state.players] == [
        list(FIGURES_OF[f * KINDS : f * KINDS + KINDS]) for f in (2, 3)
    ]
    assert [p.markers for p in m.state.players] == [9, 9]


# ---- objective slots ----


@rule("FS-SETUP-037", "FS-OBJECTIVE-001")
def test_every_side_has_two_slots_on_two_worlds() -> None:
    for side in SIDES:
        quarters = {"NW": side.NW, "NE": side.NE, "SW": side.SW, "SE": side.SE}
        assert sum(q.objective for q in quarters.values()) == 2
        assert all(q.kind == "world" for q in quarters.values() if q.objective)
        voids = [name for name, q in quarters.items() if q.kind == "void"]
        if len(voids) == 1:
            across = {"NW": "SE", "NE": "SW", "SW": "NE", "SE": "NW"}[voids[0]]
            assert not quarters[across].objective
            assert side.faction


def objectives(tile: str, tokens: list[int], here: dict[str, Any] | None = None) -> Match:
    setup = {
        "tiles": [[2], [1], [3]], "forces": [NOTHING] * 3, "tokens": [tokens, [2, 0, 2], [2, 2, 0]], "placed": 0,
    }  # fmt: skip
    return position(
        step="place-objectives", factions=["ultramarines", "orks", "eldar"], tiles=[f"{tile} 0,0"], setup=setup,
        areas=here or {},
    )  # fmt: skip


@rule("FS-SETUP-017", "FS-SETUP-018", "FS-SETUP-037")
def test_one_token_of_an_opponent_on_each_slot_and_no_faction_twice() -> None:
    m = objectives("10A", [0, 2, 2])
    assert options(m, 0) == {f"objective {f} 10A/{q}" for f in ("orks", "eldar") for q in ("ne", "sw")}  # no "done"
    assert refused(m, 0, "objective orks 10A/nw") == "FS-SETUP-037"  # a world without a slot
    assert refused(m, 0, "objective ultramarines 10A/ne") == "FS-SETUP-041"
    m.play(0, "objective orks 10A/ne")
    assert options(m, 0) == {"objective eldar 10A/sw"}
    assert refused(m, 0, "objective eldar 10A/ne") == "FS-SETUP-017"  # one on each
    assert refused(m, 0, "objective orks 10A/sw") == "FS-SETUP-018"
    m.play(0, "objective eldar 10A/sw")
    assert asked(m) == {1: "place-tile"}  # both slots are full


@rule("FS-SETUP-019", "FS-SETUP-018", "FS-SETUP-020")
def test_of_the_faction_he_holds_most_tokens_of() -> None:
    m = objectives("6A", [0, 1, 2])
    assert options(m, 0) == {"objective eldar 6A/ne", "objective eldar 6A/sw"}
    assert refused(m, 0, "objective orks 6A/ne") == "FS-SETUP-019"
    m = objectives("6A", [0, 1, 2], {"6A/ne": {"objective": "eldar"}})
    assert options(m, 0) == {"objective orks 6A/sw"}  # one faction on a tile: the rule of the tile wins
    m = objectives("6A", [0, 0, 2])
    assert refused(m, 0, "objective orks 6A/ne") == "FS-SETUP-020"  # all of them are placed
    m.play(0, "objective eldar 6A/ne")
    assert asked(m) == {1: "place-tile"}  # the other slot stays empty
    assert m.pending.keys() == objectives("6A", [0, 0, 0]).pending.keys() == {1}
