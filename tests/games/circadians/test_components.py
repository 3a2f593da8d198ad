"""What is in the box and printed on it, as the rulebook lists it."""

from collections import Counter
from importlib import resources

import pytest

from tests.vocabulary import each_rule
from wartable.games.circadians import content as c
from wartable.kernel.ledger import rule
from wartable.kernel.rulebook import read_rulebook

FACTIONS = ("circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya")


def say(bonus):
    """`E2+C1`, as the tables here are written."""
    return "+".join(f"{c.LETTERS[kind]}{number}" for kind, number in bonus)


def say_choice(choice):
    return " or ".join(say(bonus) for bonus in choice)


def region_ids(regions):
    return {c.REGIONS[r].id for r in regions}


def test_every_atom_is_in_the_rulebook_in_both_languages():
    book = read_rulebook(resources.files("wartable.games.circadians") / "rulebook.toml")
    assert len(book.rules) == len(book.by_id) == 566
    assert Counter(atom.authority for atom in book) == {"seed": 450, "reference": 42, "ruling": 61, "reconstructed": 13}
    assert all(atom.en and atom.ru and atom.topic in {topic.id for topic in book.topics} for atom in book)


def test_every_card_names_a_rule_of_the_rulebook():
    book = read_rulebook(resources.files("wartable.games.circadians") / "rulebook.toml")
    things = (*c.REGIONS, *c.TILES, *c.TUNNELS, *c.FACTIONS, *c.FIGURES, *c.QUALITIES, *c.TACTICS, *c.SCOUTING, *c.TRACKS, *c.LOOT_TOKENS, *c.BUILDINGS, *c.PROPERTIES, *c.NEUTRAL_PRICES, *c.SECTORS, *c.BRACKETS)  # fmt: skip
    assert [thing.rule for thing in things if thing.rule not in book] == []


# -- the map -------------------------------------------------------------------------------------------

LAND = {
    "r3c3": "plain G1", "r3c4": "swamp C1", "r3c5": "cliff G1", "r4c2": "swamp E2", "r4c3": "swamp C1",
    "r4c4": "cliff E2", "r4c5": "swamp G1", "r5c2": "plain C1", "r5c4": "plain E2", "r5c5": "cliff C1",
}  # fmt: skip
"""The fixed land regions: terrain and printed loot symbol."""

NEIGHBOURS = {
    "r2c3": "r3c2 r3c3 r3c4", "r2c5": "r3c4 r3c5 r3c6", "r3c1": "r3c2 r4c1 r4c2", "r3c2": "r2c3 r3c1 r3c3 r4c2",
    "r3c3": "r2c3 r3c2 r3c4 r4c2 r4c3 r4c4", "r3c4": "r2c3 r2c5 r3c3 r3c5 r4c4", "r3c5": "r2c5 r3c4 r3c6 r4c4 r4c5 r4c6",
    "r3c6": "r2c5 r3c5 r4c6", "r4c1": "r3c1 r4c2 r5c1 r5c2", "r4c2": "r3c1 r3c2 r3c3 r4c1 r4c3 r5c2",
    "r4c3": "r3c3 r4c2 r4c4 r5c2 r5c3 r5c4", "r4c4": "r3c3 r3c4 r3c5 r4c3 r4c5 r5c4", "r4c5": "r3c5 r4c4 r4c6 r5c4 r5c5 r5c6",
    "r4c6": "r3c5 r3c6 r4c5 r5c6", "r5c1": "r4c1 r5c2 r6c2", "r5c2": "r4c1 r4c2 r4c3 r5c1 r5c3 r6c2",
    "r5c3": "r4c3 r5c2 r5c4 r6c2 r6c3 r6c4", "r5c4": "r4c3 r4c4 r4c5 r5c3 r5c5 r6c4", "r5c5": "r4c5 r5c4 r5c6 r6c4 r6c5 r6c6",
    "r5c6": "r4c5 r4c6 r5c5 r6c6", "r6c2": "r5c1 r5c2 r5c3 r6c3", "r6c3": "r5c3 r6c2 r6c4 r7c4",
    "r6c4": "r5c3 r5c4 r5c5 r6c3 r6c5 r7c4", "r6c5": "r5c5 r6c4 r6c6 r7c4", "r6c6": "r5c5 r5c6 r6c5", "r7c4": "r6c3 r6c4 r6c5",
}  # fmt: skip

BASE_PAIRS = {
    2: "r2c5: r3c4 r3c5; r4c1: r4c2 r5c2; r6c4: r5c4 r5c5",
    3: "r2c5: r3c4 r3c5; r3c2: r3c3 r4c2; r5c1: r5c2 r6c2; r5c6: r4c5 r5c5; r7c4: r6c3 r6c4",
    4: "r2c5: r3c4 r3c5, r3c5 r3c6; r3c2: r3c3 r4c2; r5c1: r5c2 r6c2; r5c6: r4c5 r5c5, r5c5 r6c6; r7c4: r6c3 r6c4, r6c4 r6c5",
    5: "r2c5: r3c4 r3c5, r3c5 r3c6; r3c2: r2c3 r3c3, r3c1 r4c2, r3c3 r4c2; r5c1: r4c1 r5c2, r5c2 r6c2; r5c6: r4c5 r5c5, r5c5 r6c6; r7c4: r6c3 r6c4, r6c4 r6c5",
}
"""By number of factions: for each base site the pairs of land regions that can stay adjacent to the base."""


@rule("CO-BOARD-002")
def test_the_map_has_26_regions():
    assert len(c.REGIONS) == 26
    assert {r.id: " ".join(sorted(r.near)) for r in c.REGIONS} == NEIGHBOURS


@rule("CO-REGION-003")
def test_regions_share_sides_both_ways_and_have_no_more_than_six():
    assert all(a in c.NEAR[b] for a, near in enumerate(c.NEAR) for b in near)
    assert max(len(near) for near in c.NEAR) == 6
    assert all(len(near) == len(set(near)) and r not in near for r, near in enumerate(c.NEAR))


@rule("CO-REGION-001")
def test_kinds_of_region():
    assert Counter(region.kind for region in c.REGIONS) == {"land": 10, "lake": 2, "site": 7, "tile": 7}
    assert {region.terrain for region in c.REGIONS if region.kind == "land"} == {"swamp", "cliff", "plain"}


@rule("CO-REGION-004")
def test_two_lakes():
    assert region_ids(c.LAKES) == {"r4c6", "r5c3"}


@rule("CO-REGION-006")
def test_land_has_printed_loot_symbols_and_lakes_have_none():
    assert {r.id: f"{r.terrain} {r.loot}" for r in c.REGIONS if r.terrain} == LAND
    assert all(tile.loot for tile in c.TILES)
    assert [c.REGIONS[lake].loot for lake in c.LAKES] == ["", ""]


@rule("CO-REGION-015")
@pytest.mark.parametrize(
    ("factions", "sites"),
    [(2, "r2c5 r4c1 r6c4"), (3, "r2c5 r3c2 r5c1 r5c6 r7c4"), (4, "r2c5 r3c2 r5c1 r5c6 r7c4"), (5, "r2c5 r3c2 r5c1 r5c6 r7c4")],
)  # fmt: skip
def test_base_sites_by_number_of_factions(factions, sites):
    assert region_ids(c.base_sites(factions)) == set(sites.split())
    assert region_ids(c.tile_places("yellow")) >= {"r6c4"}
    assert region_ids(c.tile_places("red")) >= {"r4c1"}


@rule("CO-COMPONENT-002")
def test_nine_land_tiles_in_three_sets():
    assert [f"{tile.back}: {tile.terrain} {tile.loot}" for tile in c.TILES] == [
        "yellow: cliff E2", "yellow: swamp G1", "yellow: plain C1",
        "blue: cliff C1", "blue: swamp E2", "blue: plain G1",
        "red: cliff G1", "red: swamp C1", "red: plain E2",
    ]  # fmt: skip


@rule("CO-SETUP-013")
def test_sets_of_land_tiles_by_number_of_factions():
    assert [c.backs_with(n) for n in (2, 3, 4, 5)] == [(), ("yellow",), ("yellow", "blue"), ("yellow", "blue", "red")]
    assert region_ids(c.tile_places("yellow")) == {"r6c2", "r6c3", "r6c4"}
    assert region_ids(c.tile_places("blue")) == {"r6c5", "r6c6", "r3c6"}
    assert region_ids(c.tile_places("red")) == {"r3c1", "r4c1", "r2c3"}


@rule("CO-SETUP-027")
def test_land_regions_by_number_of_factions():
    assert [len(c.land_with(n)) for n in (2, 3, 4, 5)] == [10, 13, 16, 19]


@rule("CO-SETUP-044")
@pytest.mark.parametrize("factions", [2, 3, 4, 5])
def test_pairs_of_land_regions_of_a_base(factions):
    told = "; ".join(
        f"{c.REGIONS[site].id}: " + ", ".join(f"{c.REGIONS[a].id} {c.REGIONS[b].id}" for a, b in pairs)
        for site, pairs in c.base_pairs(factions).items()
    )
    assert told == BASE_PAIRS[factions]
    around = [{r for pair in pairs for r in pair} for pairs in c.base_pairs(factions).values()]
    assert sum(map(len, around)) == len(set().union(*around))


@rule("CO-SETUP-018")
def test_a_site_of_two_factions_is_a_tile_with_more():
    (site,) = [region for region in c.REGIONS if region.id == "r6c4"]
    assert (site.factions, site.back) == ((2,), "yellow")


@rule("CO-TUNNEL-001")
def test_the_blue_tunnel():
    assert c.TUNNELS[0].ends == ("r3c6", "r6c2")
    assert c.TUNNELS[0].factions == (4, 5)


@rule("CO-TUNNEL-002")
def test_the_red_tunnel():
    assert c.TUNNELS[1].ends == ("r3c1", "r6c6")
    assert c.TUNNELS[1].factions == (5,)


@rule("CO-TUNNEL-003")
def test_tunnels_by_number_of_factions():
    assert [[c.TUNNELS[t].id for t in c.tunnels_with(n)] for n in (2, 3, 4, 5)] == [[], [], ["blue"], ["blue", "red"]]


@rule("CO-COMPONENT-013")
def test_mountains():
    assert c.MOUNTAINS == 10
    assert [region_ids(pair) for pair in c.PRINTED_MOUNTAINS] == [{"r4c4", "r3c4"}, {"r4c4", "r4c5"}, {"r4c2", "r5c2"}]


@rule("CO-SETUP-034")
@pytest.mark.parametrize(("factions", "most"), [(2, 1), (3, 1), (4, 4), (5, 7)])
def test_mountains_round_bases_are_enough(factions, most):
    """At most the mountains of every used site, and one more where the Oxataya sit beside a lake."""
    land = c.land_with(factions)
    round_bases = sum(
        sum(r in land for r in c.NEAR[site]) - c.BASE_SIDES
        for site in sorted(c.base_sites(factions), key=lambda s: -sum(r in land for r in c.NEAR[s]))[:factions]
    )
    beside_a_lake = any(r in c.LAKES for site in c.base_sites(factions) for r in c.NEAR[site])
    assert round_bases + beside_a_lake == most <= c.MOUNTAINS - len(c.PRINTED_MOUNTAINS)


# -- tokens, tracks, dial --------------------------------------------------------------------------------


@rule("CO-COMPONENT-003")
def test_the_dial_has_six_sectors():
    assert [sector.id for sector in c.SECTORS] == ["retreat", "massed-attack", "assault", "guard", "gamble-assault", "gamble-guard"]  # fmt: skip


@rule("CO-COMPONENT-004")
def test_fifty_tactics_cards():
    assert len(c.deck_of(c.SETS)) == 50


@rule("CO-COMPONENT-006")
def test_six_loot_tokens_with_a_better_side():
    assert len(c.LOOT_TOKENS) == 6
    for base, upgraded in c.LOOT_SIDES:
        assert sum(number for _, number in upgraded) > sum(number for _, number in base)


@rule("CO-COMPONENT-007")
def test_two_neutral_pairs_one_token_of_each_with_a_relic():
    assert [(pair.id, pair.relic, pair.factions) for pair in c.NEUTRAL_PRICES] == [("left-right", 2, (3,)), ("supply", 4, (2, 3, 4))]  # fmt: skip


@rule("CO-COMPONENT-008")
def test_nine_neutral_foundations_six_with_relics():
    assert c.RELIC_ON == (1, 2, 3, 4, 5, 6, 0, 0, 0)


@rule("CO-COMPONENT-010")
def test_a_relic_for_each_round():
    assert sorted(filter(None, c.RELIC_ON)) == [1, 2, 3, 4, 5, 6]
    assert c.ROUNDS == 6


@rule("CO-COMPONENT-022")
def test_two_starting_foundations_of_each_faction():
    assert c.STARTING_FOUNDATIONS == ((9, 10), (11, 12), (13, 14), (15, 16), (17, 18), (19, 20))


@rule("CO-COMPONENT-023")
def test_five_personal_foundations_one_for_each_property():
    assert [p.id for p in c.PROPERTIES] == ["research", "lock", "production", "hand", "adjacent"]


@rule("CO-SETUP-012")
def test_neutral_pairs_by_number_of_factions():
    told = [[c.NEUTRAL_PRICES[pair].id for pair in c.neutral_prices(n)] for n in (2, 3, 4, 5)]
    assert told == [["supply"], ["left-right", "supply"], ["supply"], []]


def prices(factions):
    return [
        f"{t.number}: {t.to_owner}+{t.to_supply}"
        + " recall" * t.recall
        + (f" {t.gain}" if t.gain else "")
        + " research" * t.research
        for t in c.price_tokens(factions)
    ]


@rule("CO-PRICING-033")
@pytest.mark.parametrize("factions", [3, 4, 5])
def test_price_tokens(factions):
    assert prices(factions) == ["1: 1+0 recall C1", "2: 1+1 research", "3: 1+2", "4: 2+2", "5: 2+3", "6: 3+3"]
    assert c.GREY == (2, 6)


@rule("CO-PRICING-034")
def test_price_tokens_of_two_factions():
    assert prices(2) == ["1: 0+1 recall", "2: 0+2 recall", "3: 1+2", "4: 2+2", "5: 2+3", "6: 3+3"]


@rule("CO-PRICING-020")
@pytest.mark.parametrize(("owner", "supply"), [(2, 3), (1, 0), (1, 1), (3, 3)])
def test_prices_of_the_examples(owner, supply):
    assert (owner, supply) in {(token.to_owner, token.to_supply) for token in c.price_tokens(4)}


@rule("CO-PRICING-012")
def test_bonuses_of_priced_phases():
    assert [say(bonus) for bonus in c.PRICING_BONUS] == ["", "G1", "", "E2", "C1", ""]


TRACKS = {
    "CO-RESEARCH-022": (
        "discovery", "K1 K1 K1 K1 K2", "G2>K1 G2>K1 G1>K1 G1>K1 G1>C1", "; E2 or G1; E3 or C1; E4 or G2; C1",
    ),
    "CO-RESEARCH-023": (
        "construction", "N1 N1 N2 N2 N3", "E4>N1 E3>N1 E4>N1 E3>N1 E2>C1", "; D1 or C1; ; D1 or C1; ",
    ),
    "CO-RESEARCH-024": (
        "production", "E4+P1 E5+P2 E6+P2 E7+P3 E9+P3", "E2>G1 E2>G1 E2>G1 E2>G1 E4>G2", "; ; L1; ; T1",
    ),
    "CO-RESEARCH-025": (
        "recruitment", "R2 R4 R5 R7 R9", "E4>A1 E5>A1 E4>A1 E4>A1 E3>A1", "; ; G1 or C1; ; E3",
    ),
    "CO-RESEARCH-026": (
        "movement", "V2 V3 V4 V5 V6+C1", "E5>W1 E5>W1 E4>W1 E4>W1 E4>W1", "; ; ; R2 or C1; ",
    ),
}  # fmt: skip
"""A track's columns: main action, auxiliary action, immediate effect."""


@each_rule(TRACKS)
def test_research_tracks(atom, case):
    name, main, auxiliary, enter = case
    track = list(TRACKS).index(atom)
    assert c.TRACKS[track].id == name
    assert " ".join(map(say, c.MAIN[track])) == main
    assert " ".join(f"{say(cost)}>{say(gain)}" for cost, gain in zip(c.AUXILIARY_COST[track], c.AUXILIARY_GAIN[track], strict=True)) == auxiliary  # fmt: skip
    assert "; ".join(map(say_choice, c.ENTER[track])) == enter


@rule("CO-RESEARCH-002")
def test_tracks_have_five_columns():
    assert c.COLUMNS == 5
    assert {len(columns) for tracks in (c.MAIN, c.AUXILIARY_COST, c.AUXILIARY_GAIN, c.ENTER, c.TRACK_LOCKS) for columns in tracks} == {5}  # fmt: skip


@rule("CO-RESEARCH-027")
def test_locks_on_the_tracks():
    locked = [[column + 1 for column, lock in enumerate(locks) if lock] for locks in c.TRACK_LOCKS]
    assert locked == [[5], [5], [5], [5], [3, 5]]


@rule("CO-PRODUCTION-015")
def test_loot_tokens():
    assert [f"{say(base)} -> {say(upgraded)}" for base, upgraded in c.LOOT_SIDES] == [
        "K1 -> K1+E2", "R3 -> R4", "G2 -> G2+R1", "E4 -> E6", "E1+C1 -> E3+C1", "R1+C1 -> R2+C1",
    ]  # fmt: skip


@rule("CO-PRODUCTION-016")
def test_loot_symbols_of_land_and_bases():
    assert {say(loot) for loot in (*c.LOOT_OF, *c.LOOT_OF_TILE)} == {"", "E2", "G1", "C1"}
    assert dict(zip(FACTIONS, map(say, c.BASE_LOOT), strict=True)) == {
        "circadians": "", "ai": "E1", "zcharo": "E2", "leyrien": "E2", "jrayek": "G1", "oxataya": "R1"
    }  # fmt: skip


@rule("CO-CONSTRUCTION-026")
def test_placement_bonuses():
    told = list(map(say, c.PLACEMENT_BONUS))
    assert told[:9] == ["E2", "G1", "C1", "K1", "K1", "", "E2", "G1", "C1"]
    assert {name: told[a : b + 1] for name, (a, b) in zip(FACTIONS, c.STARTING_FOUNDATIONS, strict=True)} == {
        "circadians": ["K1", "E2"], "ai": ["G1", "E2"], "zcharo": ["C1", "G1"],
        "leyrien": ["C1", "E2"], "jrayek": ["G1", "K1"], "oxataya": ["C1", "C1"],
    }  # fmt: skip


@rule("CO-FOUNDATION-007")
def test_personal_foundations_have_no_placement_bonus():
    assert c.PLACEMENT_BONUS[c.PERSONAL] == ()
    assert len(c.PLACEMENT_BONUS) == c.PERSONAL + 1


@rule("CO-DIAL-013")
def test_symbols_of_the_sectors():
    assert {s.id: (s.left, s.right, s.die) for s in c.SECTORS} == {
        "retreat": ("defence", "defence", False), "massed-attack": ("attack", "attack", False),
        "assault": ("attack", "strength", False), "guard": ("strength", "defence", False),
        "gamble-assault": ("strength", "attack", True), "gamble-guard": ("defence", "strength", True),
    }  # fmt: skip
    assert all(sector.reconstructed for sector in c.SECTORS)


@rule("CO-DIAL-001")
def test_one_retreat_two_with_a_die_one_massed_attack_two_plain():
    assert c.DIE_SECTORS == (c.RISKY_ASSAULT, c.RISKY_GUARD)
    assert [c.SECTORS[n].id for n in (c.RETREAT, c.MASSED_ATTACK, c.ASSAULT, c.GUARD)] == ["retreat", "massed-attack", "assault", "guard"]  # fmt: skip


@rule("CO-DIAL-006")
def test_only_the_massed_attack_has_attack_on_both_sides():
    assert [n for n, symbols in enumerate(c.SECTOR_SYMBOLS) if symbols == (c.ATTACK, c.ATTACK)] == [c.MASSED_ATTACK]


@rule("CO-DIAL-007")
@pytest.mark.parametrize("sector", [c.ASSAULT, c.GUARD])
def test_plain_sectors_have_strength_on_one_side(sector):
    assert c.SECTOR_SYMBOLS[sector].count(c.STRENGTH) == 1
    assert sector not in c.DIE_SECTORS


@rule("CO-DIAL-014")
def test_faces_of_the_die():
    assert c.DIE == ((1, 2), (2, 1), (2, 0), (3, 1), (3, 0), (4, 0))


@rule("CO-BOARD-005")
def test_four_income_brackets():
    assert [c.bracket_of(n) for n in range(11)] == [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3]


BRACKETS = {"CO-INCOME-006": "E3+C1", "CO-INCOME-007": "M1", "CO-INCOME-008": "U1 or G1", "CO-INCOME-009": "U1 or G1, U1 or G1"}  # fmt: skip


@each_rule(BRACKETS)
def test_bonuses_of_the_brackets(atom, case):
    bracket = list(BRACKETS).index(atom)
    assert c.BRACKETS[bracket].rule == atom
    assert ", ".join(map(say_choice, c.BRACKET_BONUSES[bracket])) == case


@rule("CO-LIMIT-002")
def test_hand_limits():
    assert (c.HAND_LIMIT, c.LARGE_HAND_LIMIT) == (5, 6)


def test_rulings_name_rules_of_the_rulebook():
    book = read_rulebook(resources.files("wartable.games.circadians") / "rulebook.toml")
    assert len(book.rulings) == 30
    assert [r.id for r in book.rulings if not all(named in book for named in r.rules)] == []
