"""What is printed on boards and cards: factions, leaders, qualities, tactics and scouting cards, the phases of a round."""

from collections import Counter

from tests.games.circadians.test_components import FACTIONS, say, say_choice
from tests.vocabulary import each_rule
from wartable.games.circadians import content as c
from wartable.kernel.ledger import rule

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
