"""What cannot be on the map: units, bases, tiles, foundations, buildings, relics, tokens."""

from __future__ import annotations

from typing import Any

from tests.games.circadians.refused import THREE, Written, assert_refused, each

WRITTEN: Written = [
    (
        "bad-twice",
        {**THREE, "regions": {"r4c3": {"foundations": ["n7"]}, "r4c4": {"foundations": ["n7"]}}},
        "CO-SETUP-025",
        "regions.r4c4.foundations[0]: this is there twice",
        "regions.r4c4.foundations[0]: это здесь дважды",
    ),
    (
        "bad-twice",
        {**THREE, "regions": {"r4c3": {"loot": "l1"}, "r4c4": {"loot": "l1"}}},
        "CO-PRODUCTION-012",
        "regions.r4c4.loot: this is there twice",
        "regions.r4c4.loot: это здесь дважды",
    ),
    (
        "bad-lake",
        {**THREE, "regions": {"r5c3": {"warriors": {"ai": 1}}}},
        "CO-MOVE-007",
        "regions.r5c3.warriors.ai: nobody but the Oxataya is on a lake, and no Rhy-zu",
        "regions.r5c3.warriors.ai: на озере только оксатайя и ни одного рай-зу",
    ),
    (
        "bad-lake",
        {"factions": ["oxataya", "jrayek"], "regions": {"r5c3": {"leaders": ["uryk"]}}},
        "CO-FACTION-037",
        "regions.r5c3.leaders: nobody but the Oxataya is on a lake, and no Rhy-zu",
        "regions.r5c3.leaders: на озере только оксатайя и ни одного рай-зу",
    ),
    (
        "bad-place",
        {**THREE, "jrayek": {"base": "r2c5"}, "regions": {"r2c5": {"warriors": {"ai": 1}}}},
        "CO-MOVE-005",
        "regions.r2c5.warriors.ai: units of others cannot be on a base",
        "regions.r2c5.warriors.ai: чужих подразделений на базе быть не может",
    ),
    (
        "bad-region",
        {**THREE, "regions": {"r2c3": {"warriors": {"ai": 1}}}},
        "CO-REGION-014",
        "regions.r2c3.warriors.ai: this region is out of play with so many factions",
        "regions.r2c3.warriors.ai: при таком числе фракций этого региона в игре нет",
    ),
    (
        "bad-region",
        {**THREE, "regions": {"ship": {"warriors": {"ai": 1}}}},
        "CO-REGION-014",
        "regions.ship: this region is out of play with so many factions",
        "regions.ship: при таком числе фракций этого региона в игре нет",
    ),
    (
        "bad-base",
        {**THREE, "ai": {"base": "r4c3"}},
        "CO-SETUP-017",
        "ai.base: no base can stand there",
        "ai.base: базы здесь быть не может",
    ),
    (
        "bad-base",
        {**THREE, "ai": {"base": "r2c5"}, "jrayek": {"base": "r2c5"}},
        "CO-SETUP-017",
        "ai.base: no base can stand there",
        "ai.base: базы здесь быть не может",
    ),
    (
        "bad-near",
        {**THREE, "ai": {"base": "r2c5", "near": ["r3c3", "r3c4"]}},
        "CO-SETUP-019",
        "ai.near: a base keeps two land regions that are adjacent to each other",
        "ai.near: у базы два региона суши, соседних друг с другом",
    ),
    (
        "bad-ship",
        {"factions": ["ai", "zcharo"], "ship": {"warriors": 1}},
        "CO-FACTION-020",
        "ship: the ship belongs to the Circadians and is adjacent to two land regions",
        "ship: корабль — у циркадианцев и соседний с двумя регионами суши",
    ),
    (
        "bad-ship",
        {**THREE, "ship": {"near": ["r5c2", "r5c3"]}},
        "CO-FACTION-020",
        "ship.near: the ship belongs to the Circadians and is adjacent to two land regions",
        "ship.near: корабль — у циркадианцев и соседний с двумя регионами суши",
    ),
    (
        "bad-tile",
        {**THREE, "regions": {"r6c2": {"tile": "red-plain"}}},
        "CO-SETUP-014",
        "regions.r6c2.tile: this land tile does not belong there",
        "regions.r6c2.tile: этому фрагменту суши здесь не место",
    ),
    (
        "bad-foundation",
        {**THREE, "regions": {"r5c3": {"foundations": ["n7"]}}},
        "CO-CONSTRUCTION-004",
        "regions.r5c3.foundations: foundations lie in land regions",
        "regions.r5c3.foundations: фундаменты лежат в регионах суши",
    ),
    (
        "bad-foundations",
        {**THREE, "regions": {"r4c3": {"foundations": ["personal", "personal", "personal", "personal"]}}},
        "CO-CONSTRUCTION-006",
        "regions.r4c3.foundations: a region holds at most three foundations",
        "regions.r4c3.foundations: в регионе не больше трёх фундаментов",
    ),
    (
        "bad-building",
        {**THREE, "regions": {"r5c3": {"buildings": [{"faction": "ai", "building": "factory"}]}}},
        "CO-CONSTRUCTION-017",
        "regions.r5c3.buildings[0]: this building cannot stand there",
        "regions.r5c3.buildings[0]: этому зданию здесь стоять нельзя",
    ),
    (
        "bad-building",
        {
            **THREE,
            "regions": {
                "r4c3": {
                    "foundations": ["personal", "personal"],
                    "buildings": [{"faction": "ai", "building": "factory"}, {"faction": "ai", "building": "factory"}],
                }
            },
        },
        "CO-CONSTRUCTION-016",
        "regions.r4c3.buildings[1]: this building cannot stand there",
        "regions.r4c3.buildings[1]: этому зданию здесь стоять нельзя",
    ),
    (
        "bad-building",
        {**THREE, "regions": {"r4c3": {"foundations": [], "buildings": [{"faction": "ai", "building": "factory"}]}}},
        "CO-CONSTRUCTION-010",
        "regions.r4c3.buildings[0]: this building cannot stand there",
        "regions.r4c3.buildings[0]: этому зданию здесь стоять нельзя",
    ),
    (
        "bad-building",
        {
            **THREE,
            "regions": {
                "r4c3": {"foundations": ["n1"], "relic": 1, "buildings": [{"faction": "ai", "building": "factory"}]}
            },
        },
        "CO-CONSTRUCTION-023",
        "regions.r4c3.buildings: this building cannot stand there",
        "regions.r4c3.buildings: этому зданию здесь стоять нельзя",
    ),
    (
        "bad-building",
        {
            **THREE,
            "regions": {
                "r3c3": {"foundations": ["personal"], "buildings": [{"faction": "ai", "building": "factory"}]},
                "r4c3": {"foundations": ["personal"], "buildings": [{"faction": "ai", "building": "factory"}]},
                "r4c4": {"foundations": ["personal"], "buildings": [{"faction": "ai", "building": "factory"}]},
                "r5c4": {"foundations": ["personal"], "buildings": [{"faction": "ai", "building": "factory"}]},
            },
        },
        "CO-COMPONENT-026",
        "regions.r5c4.buildings[0]: this building cannot stand there",
        "regions.r5c4.buildings[0]: этому зданию здесь стоять нельзя",
    ),
    (
        "bad-relic",
        {**THREE, "regions": {"r4c3": {"relic": 1, "foundations": ["n1"]}, "r4c4": {"relic": 1}}},
        "CO-SETUP-028",
        "regions.r4c4.relic: this relic cannot be there",
        "regions.r4c4.relic: этой реликвии здесь не место",
    ),
    (
        "bad-relic",
        {**THREE, "regions": {"r4c3": {"relic": 1, "foundations": ["n7"]}}},
        "CO-SETUP-028",
        "regions.r4c3.relic: this relic cannot be there",
        "regions.r4c3.relic: этой реликвии здесь не место",
    ),
    (
        "bad-relic",
        {**THREE, "round": 3, "regions": {"r4c3": {"relic": 2, "foundations": ["n2"]}}},
        "CO-RELIC-006",
        "regions.r4c3.relic: this relic cannot be there",
        "regions.r4c3.relic: этой реликвии здесь не место",
    ),
    (
        "bad-relic",
        {**THREE, "round": 3, "ai": {"relics": [3]}},
        "CO-RELIC-006",
        "ai.relics: this relic cannot be there",
        "ai.relics: этой реликвии здесь не место",
    ),
    (
        "bad-relic",
        {**THREE, "round": 3, "ai": {"relics": [2]}, "jrayek": {"relics": [2]}},
        "CO-RELIC-002",
        "ai.relics[0]: this relic cannot be there",
        "ai.relics[0]: этой реликвии здесь не место",
    ),
    (
        "bad-trap",
        {**THREE, "regions": {"r4c3": {"trap": True}}},
        "CO-BUILDING-006",
        "regions.r4c3.trap: a trap needs a fortress of the AI",
        "regions.r4c3.trap: ловушке нужна крепость ИИ",
    ),
    (
        "bad-morale",
        {**THREE, "regions": {"r4c3": {"morale": True}}},
        "CO-FACTION-030",
        "regions.r4c3.morale: morale tokens belong to the Leyrien, 8 in all, one in a region where they are present",
        "regions.r4c3.morale: жетоны боевого духа — у лерьенов, всего 8, по одному в регионе, где они присутствуют",
    ),
    (
        "bad-morale",
        {"factions": ["leyrien", "ai"], "regions": {"r4c3": {"morale": True}}},
        "CO-FACTION-032",
        "regions.r4c3.morale: morale tokens belong to the Leyrien, 8 in all, one in a region where they are present",
        "regions.r4c3.morale: жетоны боевого духа — у лерьенов, всего 8, по одному в регионе, где они присутствуют",
    ),
    (
        "bad-morale",
        {"factions": ["leyrien", "ai"], "courage": [4, 3]},
        "CO-FACTION-030",
        "courage: morale tokens belong to the Leyrien, 8 in all, one in a region where they are present",
        "courage: жетоны боевого духа — у лерьенов, всего 8, по одному в регионе, где они присутствуют",
    ),
    (
        "bad-morale",
        {**THREE, "courage": [4, 4]},
        "CO-FACTION-030",
        "courage: morale tokens belong to the Leyrien, 8 in all, one in a region where they are present",
        "courage: жетоны боевого духа — у лерьенов, всего 8, по одному в регионе, где они присутствуют",
    ),
    (
        "bad-no-base",
        {**THREE, "step": "foundations"},
        "CO-SETUP-016",
        "step: in this step every base has been placed",
        "step: на этом шаге все базы уже на поле",
    ),
    (
        "bad-starting-foundations",
        {
            **THREE,
            "step": "foundations",
            "ai": {"base": "r7c4"},
            "jrayek": {"base": "r2c5"},
            "circadians": {"base": "r5c1"},
        },
        "CO-SETUP-021",
        "regions: two starting foundations lie beside every base; later every land region has a foundation",
        "regions: у каждой базы лежат два начальных фундамента, позже фундамент есть в каждом регионе суши",
    ),
]


@each(WRITTEN)
def test_such_a_map_is_refused(case: tuple[str, dict[str, Any], str, str, str]) -> None:
    assert_refused(case)
