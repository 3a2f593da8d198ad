"""Set-up: what every faction gets, tiles, bases with their mountains, foundations, relics, starting units."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.circadians.table import GAME, faction, means, where
from tests.vocabulary import asked, cite, fields, options, play, refused, told, who
from wartable.games.circadians.content import FACTIONS, PHASES, REGIONS
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

SIX = ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]
"""In the order of the vault."""
FOUR = ["circadians", "ai", "zcharo", "jrayek"]
COUNTS = [2, 3, 4, 5]


def begun(factions: list[str], seed: int = 0, setup: str = "random") -> Match:
    """A new game; chance makes the choices of set-up unless it is said otherwise."""
    return start(GAME, {"factions": factions, "setup": setup}, f"{seed:032x}")


def to(m: Match, ask: str) -> Match:
    """Give first answers until this is asked."""
    while ask not in asked(m).values():
        seat = who(m)
        m.apply(seat, m.options(seat)[0])
    return m


def answers(m: Match) -> set[str]:
    return options(m, who(m))


def land(m: Match) -> set[str]:
    """The land regions in play."""
    regions = m.facts()["regions"]
    return {name for name, here in regions.items() if here.get("foundations") or here.get("tile")}


def mountains(m: Match) -> set[frozenset[str]]:
    return {frozenset((REGIONS[a].id, REGIONS[b].id)) for a, b in fields(m, "MountainPlaced", "region", "other")}


def placed(m: Match, *foundations: range) -> dict[int, str]:
    """Where these foundations lie after set-up."""
    wanted = [number for numbers in foundations for number in numbers]
    return {f: REGIONS[r].id for f, r in fields(m, "FoundationPlaced", "foundation", "region") if f in wanted}


@rule("CO-SETUP-001")
@pytest.mark.parametrize("factions", [["ai", "ai"], ["ai", "ai", "zcharo"]])
def test_no_faction_is_played_twice(factions: list[str]) -> None:
    with pytest.raises(BadOptions) as error:
        begun(factions)
    assert error.value.rule == "CO-SETUP-001"


@rule("CO-OVERVIEW-006")
def test_two_to_five_factions_play() -> None:
    for factions in (["ai"], SIX):
        with pytest.raises(BadOptions) as error:
            begun(factions)
        assert error.value.rule == "CO-OVERVIEW-006"
    assert [len(begun(SIX[:n]).seating) for n in COUNTS] == COUNTS


@rule("CO-OVERVIEW-005")
def test_one_player_plays_one_faction() -> None:
    m = begun(["jrayek", "ai", "oxataya"])
    assert [FACTIONS[f].id for f in m.state.factions] == ["jrayek", "ai", "oxataya"]
    assert [m.seating.side_of(seat) for seat in m.seating.seats] == [0, 1, 2]


@rule("CO-OVERVIEW-007")
def test_seats_may_sit_in_any_order_and_the_vault_decides_only_who_begins() -> None:
    m = begun(["oxataya", "ai", "circadians"])
    assert asked(m) == {2: "price"}
    play(m, f"2: {sorted(answers(m))[0]}")
    while 2 in m.pending:
        m.apply(2, m.options(2)[0])
    assert who(m) == 0


@rule("CO-SETUP-002")
def test_set_up_goes_in_its_order() -> None:
    m = begun(FOUR)
    kinds = ("LeaderReturned", "DeckShuffled", "TilePlaced", "BasePlaced", "RelicPlaced", "StartingLeader")
    order = told(m, *kinds)
    assert list(dict.fromkeys(order)) == list(kinds)
    *bases, last, _, _ = [
        type(e).__name__ for e in m.events if type(e).__name__ in ("StartingWarriors", "MountainPlaced")
    ]
    assert last == "MountainPlaced" and "StartingWarriors" in bases


@rule("CO-SETUP-003")
def test_all_fifty_cards_are_shuffled_into_the_deck() -> None:
    decks = [begun(FOUR, seed).state.deck for seed in (1, 2)]
    assert [len(deck) for deck in decks] == [50, 50] and decks[0] != decks[1]
    assert set(Counter(decks[0]).values()) == {2} and begun(FOUR).state.discard == bytearray()


@rule("CO-SETUP-004")
@rule("CO-SETUP-005")
@pytest.mark.parametrize("n", COUNTS)
def test_everybody_receives_six_energy_and_a_gem(n: int) -> None:
    m = to(begun(SIX[:n], setup="choose"), "starting-leader")
    assert [means(m, name) for name in SIX[:n]] == [(6, 1)] * n


@rule("CO-SETUP-006")
@rule("CO-SETUP-040")
def test_loot_tokens_lie_in_the_corner_base_side_up_and_nobody_has_a_card() -> None:
    s = begun(FOUR).state
    assert set(s.loot) == {255} and s.better == 0
    assert [len(hand) for hand in s.hands] == [0, 0, 0, 0]


@rule("CO-SETUP-007")
def test_research_markers_begin_on_the_left() -> None:
    m = begun(FOUR)
    assert all(set(faction(m, name)["research"].values()) == {1} for name in FOUR)


@rule("CO-COMPONENT-017")
def test_a_faction_has_a_marker_on_each_of_the_five_tracks() -> None:
    assert list(faction(begun(FOUR), "ai")["research"]) == [
        "discovery",
        "construction",
        "production",
        "recruitment",
        "movement",
    ]


@rule("CO-SETUP-008")
@rule("CO-COMPONENT-018")
def test_glory_begins_at_0() -> None:
    assert [faction(begun(SIX[:5]), name)["glory"] for name in SIX[:5]] == [0] * 5


@rule("CO-SETUP-009")
@rule("CO-COMPONENT-019")
@pytest.mark.parametrize("n", COUNTS)
def test_grey_tokens_begin_in_the_vault(n: int) -> None:
    told = faction(begun(SIX[:n]), "ai")
    assert (told["supply"], told["vault"]) == ([1, 3, 4, 5], [2, 6])


@rule("CO-SETUP-010")
@pytest.mark.parametrize(
    ("factions", "holder"),
    [(["ai", "circadians"], 1), (["jrayek", "zcharo", "oxataya"], 1), (["oxataya", "leyrien"], 1)],
)
def test_the_flare_gun_begins_furthest_left_in_the_vault(factions: list[str], holder: int) -> None:
    assert begun(factions).state.flare == holder


@rule("CO-SETUP-014")
@rule("CO-SETUP-015")
@pytest.mark.parametrize(("n", "tiles"), [(2, 0), (3, 3), (4, 6), (5, 9)])
def test_tiles_lie_at_random_on_the_places_of_their_colour(n: int, tiles: int) -> None:
    backs = {"yellow": {"r6c2", "r6c3", "r6c4"}, "blue": {"r6c5", "r6c6", "r3c6"}, "red": {"r3c1", "r4c1", "r2c3"}}
    layouts = []
    for seed in range(4):
        regions = begun(SIX[:n], seed).facts()["regions"]
        lie = {name: here["tile"] for name, here in regions.items() if "tile" in here}
        assert len(lie) == len(set(lie.values())) == tiles
        assert all(name in backs[tile.split("-")[0]] for name, tile in lie.items())
        layouts.append(tuple(lie.items()))
    assert len(set(layouts)) > (tiles > 0)


@rule("CO-SETUP-016")
@rule("CO-SETUP-035")
def test_bases_are_placed_from_the_right_of_the_vault() -> None:
    """The example: Jrayek, Zcharo, AI, Circadians; each completes base, mountains and foundations."""
    m = begun(["ai", "jrayek", "circadians", "zcharo"])
    assert [m.state.factions[seat] for (seat,) in fields(m, "BasePlaced", "seat")] == [4, 2, 1, 0]
    assert m.state.flare == 2
    own = [e for e in m.events if type(e).__name__ in ("BasePlaced", "FoundationPlaced") and e.cite != "CO-SETUP-025"]
    assert [type(e).__name__ for e in own] == ["BasePlaced", "FoundationPlaced", "FoundationPlaced"] * 4


@rule("CO-SETUP-017")
def test_a_base_goes_to_a_free_site_of_this_number_of_factions() -> None:
    m = to(begun(["ai", "zcharo", "jrayek"], setup="choose"), "place-base")
    assert {answer.split()[1] for answer in answers(m)} == {"r2c5", "r3c2", "r5c1", "r5c6", "r7c4"}
    assert refused(m, 2, "base r4c1 by r4c2 r5c2") == "CO-SETUP-017"
    play(m, "2: base r2c5 by r3c4 r3c5")
    assert cite(m) == "CO-SETUP-017"
    assert refused(m, 1, "base r2c5 by r3c4 r3c5") == "CO-SETUP-017"


@rule("CO-SETUP-019")
@rule("CO-SETUP-020")
def test_mountains_leave_a_base_two_land_regions_that_adjoin() -> None:
    m = to(begun(FOUR, setup="choose"), "place-base")
    assert {"base r2c5 by r3c4 r3c5", "base r2c5 by r3c5 r3c6"} <= answers(m)
    assert "base r2c5 by r3c4 r3c6" not in answers(m)
    play(m, "3: base r2c5 by r3c4 r3c5")
    assert mountains(m) == {frozenset(("r2c5", "r3c6"))}
    play(m, "2: base r3c2 by r3c3 r4c2")
    assert mountains(m) == {frozenset(("r2c5", "r3c6"))}, "a base that touches just 2 land regions gets none"


@rule("CO-SETUP-021")
@rule("CO-COMPONENT-022")
def test_starting_foundations_lie_beside_the_base_at_random() -> None:
    seen = set()
    for seed in range(8):
        m = to(begun(FOUR, seed, setup="choose"), "place-base")
        play(m, "3: base r2c5 by r3c4 r3c5")
        lie = placed(m, range(9, 21))
        assert set(lie) == {17, 18} and set(lie.values()) == {"r3c4", "r3c5"}
        seen.add(lie[17])
    assert seen == {"r3c4", "r3c5"}


@rule("CO-SETUP-023")
@rule("CO-SETUP-024")
@pytest.mark.parametrize(("n", "neutral"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_neutral_foundations_by_number_of_factions(n: int, neutral: int) -> None:
    kept = set()
    for seed in range(6):
        lie = placed(begun(SIX[:n], seed), range(9))
        assert set(range(6)) <= set(lie) and len(lie) == neutral
        kept.add(tuple(sorted(set(lie) - set(range(6)))))
    assert (len(kept) > 1) == (n in (3, 4)), "which of the three are left out is chance"


@rule("CO-SETUP-025")
@rule("CO-SETUP-026")
@pytest.mark.parametrize("n", COUNTS)
def test_every_land_region_has_one_foundation(n: int) -> None:
    first = begun(SIX[:n], 1)
    regions = first.facts()["regions"]
    assert len(land(first)) == 10 + 3 * (n - 2)
    assert all(len(regions[name]["foundations"]) == 1 for name in land(first))
    assert placed(first, range(9)) != placed(begun(SIX[:n], 2), range(9))


@rule("CO-SETUP-028")
@rule("CO-SETUP-029")
@pytest.mark.parametrize("n", COUNTS)
def test_relics_stand_on_their_numbers_and_not_beside_a_base(n: int) -> None:
    m = begun(SIX[:n], 3)
    lie = placed(m, range(9))
    relics = {relic: REGIONS[region].id for relic, region in fields(m, "RelicPlaced", "relic", "region")}
    assert relics == {number + 1: lie[number] for number in range(6)}
    assert not set(relics.values()) & set(placed(m, range(9, 21)).values())


@rule("CO-SETUP-030")
def test_starting_leaders_are_placed_from_the_flare_gun_holder_clockwise() -> None:
    m = to(begun(["zcharo", "ai", "leyrien"], setup="choose"), "starting-leader")
    assert m.state.flare == 1
    order = []
    while "price" not in asked(m).values():
        order.append(who(m))
        beside = {answer.split()[-1] for answer in answers(m)} if asked(m)[who(m)] == "starting-leader" else set()
        assert len(beside) in (0, 2)
        m.apply(who(m), m.options(who(m))[0])
    assert list(dict.fromkeys(order)) == [1, 2, 0]


@rule("CO-SETUP-031")
def test_a_starting_leader_costs_its_gems_and_no_energy() -> None:
    m = begun(["ai", "zcharo"], setup="choose")
    while asked(m) != {0: "return-leader"}:
        m.apply(who(m), m.options(who(m))[0])
    play(m, "0: return demo", "0: return xiao")
    to(m, "starting-leader")
    play(m, f"0: start adecai {faction_regions(m)[0]}")
    assert means(m, "ai") == (6, 0) and where(m, "adecai") == faction_regions(m)[0]


def faction_regions(m: Match) -> list[str]:
    """The land regions beside the base of the faction that is asked."""
    return sorted({answer.split()[-1] for answer in answers(m)})


@rule("CO-SETUP-032")
@rule("CO-SETUP-038")
def test_starting_warriors_are_split_with_at_least_one_in_each_region() -> None:
    m = to(begun(["ai", "zcharo"], setup="choose"), "starting-warriors")
    (one,) = {answer.split()[-1] for answer in answers(m)}
    assert answers(m) == {f"station {n} {one}" for n in range(1, 7)}
    assert refused(m, 0, f"station 7 {one}") == refused(m, 0, f"station 0 {one}") == "CO-SETUP-032"
    play(m, f"0: station 5 {one}")
    assert sorted(count for seat, count in fields(m, "StartingWarriors", "seat", "count") if seat == 0) == [2, 5]


@rule("CO-SETUP-033")
def test_the_fixed_mountains_come_last() -> None:
    m = begun(FOUR)
    last = [e for e in m.events if type(e).__name__ not in ("RoundBegan", "PhaseBegan")][-3:]
    closed = {frozenset((REGIONS[e.region].id, REGIONS[e.other].id)) for e in last}
    assert closed == {frozenset(pair) for pair in (("r4c4", "r3c4"), ("r4c4", "r4c5"), ("r4c2", "r5c2"))}


@rule("CO-SETUP-036")
@rule("CO-SETUP-037")
def test_the_bases_of_the_example_with_four_factions() -> None:
    m = to(begun(FOUR, setup="choose"), "place-base")
    play(m, "3: base r2c5 by r3c4 r3c5", "2: base r5c6 by r4c5 r5c5", "1: base r7c4 by r6c3 r6c4")
    assert {answer.split()[1] for answer in options(m, 0)} == {"r3c2", "r5c1"}
    play(m, "0: base r5c1 by r5c2 r6c2")
    assert mountains(m) == {frozenset(pair) for pair in (("r2c5", "r3c6"), ("r5c6", "r6c6"), ("r7c4", "r6c5"))}
    assert len(placed(m, range(9))) == 8 and len(fields(m, "RelicPlaced", "relic")) == 6


@rule("CO-SETUP-039")
def test_leaders_are_returned_openly_from_the_right_of_the_vault() -> None:
    m = begun(["ai", "oxataya"], setup="choose")
    assert asked(m) == {1: "return-leader"} and cite(m) == "CO-SETUP-039"
    assert answers(m) == {f"return {name}" for name in ("tovati", "azaru", "xanya", "rhan", "onari", "latanja")}
    play(m, "1: return rhan", "1: return azaru")
    assert asked(m) == {0: "return-leader"}
    play(m, "0: return demo", "0: return xiao")
    assert [where(m, name) for name in ("rhan", "azaru", "demo", "xiao", "adecai")] == [
        "box",
        "box",
        "box",
        "box",
        "supply",
    ]
    to(m, "starting-leader")
    assert {answer.split()[1] for answer in answers(m)} <= {"adecai", "injura", "phoros"}


@rule("CO-SETUP-042")
def test_the_oxataya_close_their_borders_to_lakes() -> None:
    m = to(begun(["ai", "oxataya", "zcharo"], setup="choose"), "place-base")
    play(m, "1: base r5c6 by r4c5 r5c5")
    assert mountains(m) == {frozenset(("r5c6", "r4c6"))}
    other = to(begun(["ai", "jrayek", "zcharo"], setup="choose"), "place-base")
    play(other, "1: base r5c6 by r4c5 r5c5")
    assert mountains(other) == set()


@rule("CO-SETUP-043")
def test_the_two_regions_of_a_base_may_be_parted_by_a_fixed_mountain_later() -> None:
    m = to(begun(["ai", "zcharo"], setup="choose"), "place-base")
    assert "base r4c1 by r4c2 r5c2" in answers(m)


@rule("CO-SETUP-018")
def test_the_lower_site_is_for_two_factions_only() -> None:
    m = to(begun(["ai", "zcharo"], setup="choose"), "place-base")
    assert "base r6c4 by r5c4 r5c5" in answers(m)
    more = to(begun(["ai", "zcharo", "jrayek"], setup="choose"), "place-base")
    assert refused(more, who(more), "base r6c4 by r5c4 r5c5") == "CO-SETUP-017"
    assert more.facts()["regions"]["r6c4"]["tile"].startswith("yellow")


@rule("CO-REGION-014")
def test_places_without_base_or_tile_are_out_of_play() -> None:
    regions = begun(["ai", "zcharo"], 5).facts()["regions"]
    assert not {"r6c2", "r6c3", "r6c5", "r6c6", "r3c6", "r3c1", "r2c3"} & set(regions)


@rule("CO-ROUND-001")
def test_the_first_phase_is_pricing() -> None:
    m = begun(FOUR)
    assert [PHASES[phase] for (phase,) in fields(m, "PhaseBegan", "phase")] == ["pricing"]
