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


# -- factions --------------------------------------------------------------------------------------------


@rule("CO-FACTION-018")
def test_factions_in_the_order_of_the_vault():
    assert tuple(faction.id for faction in c.FACTIONS) == FACTIONS
    assert (c.CIRCADIANS, c.AI, c.ZCHARO, c.LEYRIEN, c.JRAYEK, c.OXATAYA) == (0, 1, 2, 3, 4, 5)


@rule("CO-COMPONENT-026")
def test_components_of_the_factions():
    assert c.WARRIORS == (10, 30, 20, 20, 20, 20)
    assert [len(own) for own in c.LEADERS_OF] == [5, 5, 5, 5, 5, 6]
    assert len(c.RHY_ZU) == 3
    assert [len(own) for own in c.QUALITIES_OF] == [5, 4, 4, 4, 4, 4]
    assert len(c.SCOUTING) == 5
    assert len(c.price_tokens(2)) == len(c.price_tokens(5)) == 6
    assert c.BUILDINGS_OF == ((3, 3, 3), (3, 3, 3), (3, 4, 2), (3, 3, 3), (3, 3, 3), (3, 3, 3))
    assert sum(c.MORALE_ROWS) == 8
    assert [bool(loot) for loot in c.BASE_LOOT] == [False, True, True, True, True, True]


@rule("CO-COMPONENT-025")
def test_a_scouting_card_for_each_other_faction():
    assert [card.faction for card in c.SCOUTING] == ["ai", "zcharo", "leyrien", "jrayek", "oxataya"]
    assert c.SCOUT_OF == {1: 0, 2: 1, 3: 2, 4: 3, 5: 4}


@rule("CO-SETUP-041")
def test_warriors_in_the_beginning():
    assert dict(zip(FACTIONS, zip(c.AREAS, c.ON_MAP, strict=True), strict=True)) == {
        "circadians": ((6, 2, 0), 2), "ai": ((13,), 7), "zcharo": ((9, 5), 6),
        "leyrien": ((8, 6), 6), "jrayek": ((10, 4), 6), "oxataya": ((12, 3), 5),
    }  # fmt: skip


@rule("CO-RECRUIT-004")
def test_recruitment_areas():
    assert [len(areas) for areas in c.AREAS] == [3, 1, 2, 2, 2, 2]


@rule("CO-RECRUIT-016")
def test_fast_advance_and_trade():
    assert c.FAST_ADVANCE == (3, None, 1, 1, 1, 1)
    assert list(map(say, c.TRADE)) == ["G1", "G1", "C1", "C1", "C1", "C1"]
    assert c.TRADE_POINTS == 3


@rule("CO-RECRUIT-006")
def test_only_the_ai_have_no_fast_advance():
    assert [FACTIONS[f] for f, energy in enumerate(c.FAST_ADVANCE) if energy is None] == ["ai"]


@rule("CO-BUILDING-004")
def test_locks_under_buildings():
    told = [" / ".join("".join(map(str, row)) for row in rows) for rows in c.LOCKS_UNDER]
    assert told == ["000 / 000 / 111", "000 / 111 / 011", "011 / 0011 / 01", "001 / 001 / 111", "001 / 011 / 001", "011 / 001 / 011"]  # fmt: skip


@rule("CO-FOUNDATION-009")
def test_locked_personal_foundations():
    told = [{c.PROPERTIES[p].id for p, locked in enumerate(row) if locked} for row in c.LOCKED_PROPERTIES]
    second = ["adjacent", "adjacent", "lock", "production", "adjacent", "production"]
    assert told == [{"research", also} for also in second]


@rule("CO-INCOME-025")
def test_income_of_boards_and_buildings():
    assert list(map(say_choice, c.BASIC_INCOME)) == ["E3", *["E2 or G1"] * 5]
    assert list(map(say, c.BUILDING_INCOME)) == ["E2", "C1", "G1"]


@rule("CO-RELIC-016")
def test_relic_cells():
    told = {name: " ".join(map(say, cells)) for name, cells in zip(FACTIONS, c.RELIC_CELLS, strict=True)}
    assert told == {
        "circadians": "K1+G1 K1+U1 K1+G1 K1+U1 K1+U1",
        "ai": "K1+F1 K1+F2 K1+F2 K1+F3 K1+F4",
        "zcharo": "K1+G1 K1+G1 K1+G1 K1+G1 K1+G1",
        "leyrien": "K1+B1 K1+F2 K1+F2 K1+F3 K1+F3",
        "jrayek": "K1+E2 K1+F1 K1+E3 K1+F1 K1+F1",
        "oxataya": "K1+F1 K1+F1 K1+F1 K1+F2 K1+F3",
    }


@rule("CO-FACTION-030")
def test_morale_tokens_in_two_rows():
    assert c.MORALE_ROWS == (4, 4)


GLORY = {
    "CO-GLORY-011": (4, "1: M1, 2: E1"),
    "CO-GLORY-012": (18, "5: E1, 10: G1, 13: R1"),
    "CO-GLORY-013": (20, "3: E1, 5: R1, 8: E1, 13: R1, 18: C1"),
    "CO-GLORY-014": (14, "1: R1, 3: R1, 5: K1, 7: R1, 8: R1, 11: G1"),
    "CO-GLORY-015": (5, "1: E2, 2: E2, 3: R2, 4: G1"),
    "CO-GLORY-016": (9, "1: E1, 3: G1, 5: K1, 7: C1"),
}
"""The last space and the bonuses on the way."""


@each_rule(GLORY)
def test_glory_tracks(atom, case):
    faction = list(GLORY).index(atom)
    told = ", ".join(f"{space}: {say(bonus)}" for space, bonus in c.GLORY_TRACK[faction].items())
    assert (c.GOAL[faction], told) == case


@rule("CO-GLORY-014")
def test_glory_of_morale():
    assert c.MORALE_GLORY == (0, 1, 2, 3, 5)


@rule("CO-BUILDING-001")
def test_fortresses_differ_by_faction():
    told = {faction.id: (faction.fortress.strength, faction.fortress.defence) for faction in c.FACTIONS}
    assert told == {
        "circadians": (0, 0),
        "ai": (0, 0),
        "zcharo": (1, 0),
        "leyrien": (0, 0),
        "jrayek": (1, 2),
        "oxataya": (0, 0),
    }
    assert len({faction.fortress.text.en for faction in c.FACTIONS}) == 6
    assert {faction.id for faction in c.FACTIONS if "fortress" in faction.reconstructed} == {
        "circadians",
        "ai",
        "leyrien",
    }


@rule("CO-BUILDING-002")
def test_an_outpost_has_two_strength():
    assert [building.strength for building in c.BUILDINGS] == [0, 2, 0]
    assert c.OUTPOST_STRENGTH == 2


@rule("CO-SETUP-039")
def test_leaders_kept():
    assert c.LEADERS_KEPT == (3, 3, 3, 3, 3, 4)


# -- leaders and cards -----------------------------------------------------------------------------------

LEADERS = {
    "sable": (2, 0, 1, 4, 2, 1, 0, 1, 0), "akira": (2, 0, 2, 4, 0, 4, 0, 1, 1), "renzo": (3, 2, 0, 5, 3, 0, 0, 1, 1),
    "zoey": (2, 2, 0, 3, 3, 0, 0, 1, 0), "melvan": (2, 0, 0, 3, 1, 1, 0, 1, 0),
    "adecai": (3, 0, 0, 5, 0, 0, 1, 1, 0), "injura": (-2, 3, 0, 2, 4, 0, 1, 2, 1), "xiao": (2, 1, 1, 3, 3, 1, 0, 1, 1),
    "phoros": (-2, 3, 0, 2, 4, 0, 1, 1, 0), "demo": (2, 1, 0, 4, 2, 0, 0, 0, 2),
    "oachra": (2, 2, 0, 3, 3, 0, 1, 1, 0), "cahzor": (2, 0, 0, 4, 0, 0, 0, 1, 0), "zucalah": (3, 0, 0, 6, 0, 0, 0, 1, 0),
    "ejax": (1, 1, 0, 2, 1, 2, 0, 1, 0), "urzo": (3, 0, 0, 5, 0, 0, 1, 1, 0),
    "niruveh": (2, 0, 1, 3, 0, 3, 0, 1, 0), "eeyla": (2, 2, 0, 4, 3, 0, 1, 1, 0), "vehlac": (3, 0, 0, 6, 0, 0, 1, 1, 0),
    "ivi": (2, 0, 0, 3, 1, 1, 0, 1, 0), "rylach": (1, 0, 1, 3, 0, 2, 1, 1, 0),
    "jayen": (4, 0, 1, 7, 0, 2, 1, 1, 0), "ikryla": (2, 0, 0, 4, 2, 0, 0, 1, 0), "lynke": (1, 2, 0, 3, 4, 0, 0, 1, 1),
    "vahla": (2, 0, 0, 2, 0, 2, 0, 1, 2), "kajali": (2, 1, 0, 4, 2, 0, 1, 1, 0),
    "tovati": (1, 2, 0, 3, 3, 0, 0, 1, 1), "azaru": (2, 0, 0, 3, 0, 0, 1, 1, 0), "xanya": (2, 0, 1, 4, 0, 2, 0, 1, 0),
    "rhan": (2, 0, 2, 3, 0, 2, 1, 1, 1), "onari": (1, 1, 0, 3, 2, 1, 1, 1, 0), "latanja": (2, 0, 0, 3, 1, 0, 0, 1, 1),
}  # fmt: skip
"""Strength, attack, defence of both sides; gems to deploy the base and the upgraded side, gems to upgrade."""


@rule("CO-CARD-001")
def test_leader_cards():
    assert {
        leader.id: (*leader.base, *leader.upgraded, *leader.deploy, leader.upgrade) for leader in c.LEADERS
    } == LEADERS
    assert all(leader.phase in c.PHASES and leader.text.en and leader.upgraded_text.ru for leader in c.LEADERS)


@rule("CO-COMPONENT-016")
def test_leaders_and_rhy_zu_have_cards_with_two_sides():
    assert len(c.CHARACTERISTICS) == len(c.FIGURES) == 34
    assert all(len(side) == 3 for sides in c.CHARACTERISTICS for side in sides)


@rule("CO-CARD-002")
def test_gems_to_deploy():
    free = [leader.id for leader in c.LEADERS if leader.deploy[0] == 0]
    assert len(free) == 18
    assert c.DEPLOY_GEMS[c.FIGURE["injura"]] == (1, 2)


@rule("CO-FACTION-005")
def test_sable_costs_a_gem_only_on_her_upgraded_side():
    assert c.DEPLOY_GEMS[c.FIGURE["sable"]] == (0, 1)


@rule("CO-FACTION-011")
def test_uryk_upgraded():
    assert c.CHARACTERISTICS[c.FIGURE["uryk"]] == ((2, 2, 0), (3, 3, 0))


@rule("CO-FACTION-012")
def test_ikryla_has_two_strength():
    assert c.CHARACTERISTICS[c.FIGURE["ikryla"]][0] == (2, 0, 0)


@rule("CO-FACTION-013")
def test_lynke_costs_a_gem_to_upgrade():
    assert c.UPGRADE_GEMS[c.FIGURE["lynke"]] == 1
    assert c.CHARACTERISTICS[c.FIGURE["lynke"]] == ((1, 2, 0), (3, 4, 0))


@rule("CO-PRICING-035")
def test_jrayek_tokens_that_summon():
    assert {token: c.FIGURES[figure].id for token, figure in c.SUMMONED_BY.items()} == {
        1: "uryk",
        3: "halke",
        6: "katarin",
    }


@rule("CO-FACTION-035")
def test_upkeep_and_tribute():
    assert list(map(say, c.UPKEEP)) == ["E3", "E2", "G1"]
    assert list(map(say, c.TRIBUTE)) == ["E1", "E1", "G1"]


QUALITIES = {
    "circadians": "covert 2, militarized 3, tactical 2, mobile 2, perceptive 2",
    "ai": "cunning 2, copious 2, destructive 2, ominous 1",
    "zcharo": "proficient 2, seclusive 1, resilient 1, tenacious 2",
    "leyrien": "expeditious 2, optimistic 2, spirited 1, protective 1",
    "jrayek": "aggressive 1, assertive 2, hostile 2, fortified 1",
    "oxataya": "resourceful 1, subterranean 2, symbiotic 2, volatile 1",
}
"""Gems to upgrade."""


@rule("CO-CARD-005")
def test_quality_cards():
    told = {
        name: ", ".join(f"{c.QUALITIES[q].id} {c.QUALITY_COST[q]}" for q in own)
        for name, own in zip(FACTIONS, c.QUALITIES_OF, strict=True)
    }
    assert told == QUALITIES
    assert [q.id for q in c.QUALITIES if not q.reconstructed] == ["militarized", "resilient", "expeditious"]


@rule("CO-INCOME-011")
def test_qualities_with_an_effect_when_upgraded():
    assert [q.id for q in c.QUALITIES if q.on_upgrade] == ["copious", "resourceful"]


@rule("CO-CARD-006")
def test_scouting_cards_have_two_sides():
    assert [(card.circadian.phase, card.other.phase) for card in c.SCOUTING] == [
        ("battle", "battle"), ("discovery", "discovery"), ("battle", "production"), ("battle", "recruitment"), ("movement", "movement"),
    ]  # fmt: skip


CARDS = {
    "t01": "1/3 production pass", "t02": "5/0 relic-check relic lock", "t03": "2/2 movement acting", "t04": "3/0 recruitment turn",
    "t05": "1/2 income income", "t06": "4/0 construction acting", "t07": "0/4 recruitment turn", "t08": "X/2 pricing turn",
    "t09": "2/X discovery acting lock", "t10": "0/3 production acting", "t11": "4/1 income income", "t12": "2/1 income income",
    "t13": "3/2 construction acting lock", "t14": "1/1 movement acting", "t15": "0/3 recruitment turn lock",
    "t16": "2/0 production acting", "t17": "1/4 discovery pass", "t18": "3/3 movement turn lock", "t19": "2/3 construction pass",
    "t20": "0/2 recruitment pass", "t21": "3/1 pricing turn", "t22": "2/1 income income", "t23": "X/X discovery turn",
    "t24": "2/4 movement pass", "t25": "1/2 production turn lock",
}  # fmt: skip


@rule("CO-CARD-004")
def test_tactics_cards():
    told = {
        card.id: f"{card.values[0]}/{card.values[1]} {card.phase} {card.when}" + " lock" * card.lock
        for card in c.TACTICS
    }
    assert told == CARDS


@rule("CO-CARD-007")
def test_a_tactics_card_has_a_left_and_a_right_value():
    assert [len(values) for values in c.VALUES] == [2] * 25
    assert c.VALUES[c.TACTIC["t01"]] == (1, 3)
    assert c.VALUES[c.TACTIC["t23"]] == (c.X, c.X)


@rule("CO-TACTICS-010")
def test_the_deck():
    assert len(c.TACTICS) == 25
    assert set(Counter(c.deck_of(c.SETS)).values()) == {2}
    assert sum(card.battle is not None for card in c.TACTICS) == 19
    assert sum(c.LOCKED_CARD) == 6
    assert sorted(card.phase for card in c.TACTICS if card.when == "pass") == ["construction", "discovery", "movement", "production", "recruitment"]  # fmt: skip


@rule("CO-ROUND-001")
def test_phases_of_a_round():
    assert c.PHASES == ("pricing", "discovery", "construction", "production", "recruitment", "movement", "battle", "income", "relic-check")  # fmt: skip


@rule("CO-ROUND-002")
def test_action_phases():
    assert [c.PHASES[phase] for phase in c.ACTION_PHASES] == ["discovery", "construction", "production", "recruitment", "movement"]  # fmt: skip
    assert [track.id for track in c.TRACKS] == [c.PHASES[phase] for phase in c.ACTION_PHASES]


def test_rulings_name_rules_of_the_rulebook():
    book = read_rulebook(resources.files("wartable.games.circadians") / "rulebook.toml")
    assert len(book.rulings) == 30
    assert [r.id for r in book.rulings if not all(named in book for named in r.rules)] == []
