"""What cannot be: factions, leaders and positions are refused in one line with its place and its rule, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.circadians.table import GAME, HERE, position
from tests.positions import message, refusals_in, said
from wartable.games.circadians.content import FACTIONS
from wartable.games.circadians.model import NONE, Circadians
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.record import start

THREE = {"factions": ["jrayek", "ai", "circadians"]}
CHOSEN = {"region": "r4c3", "seats": ["jrayek", "ai"]}
PLANNED = {**CHOSEN, "sectors": ["guard", "guard"]}
BOTH = {"r4c3": {"warriors": {"jrayek": 2, "ai": 3}}}
WRITTEN: list[tuple[str, dict[str, Any], str, str, str]] = [
    (
        "bad-absent",
        {**THREE, "zcharo": {"energy": 3}},
        "CO-SETUP-001",
        "zcharo: this faction does not play",
        "zcharo: эта фракция не играет",
    ),
    (
        "bad-factions",
        {"factions": "ai"},
        "CO-SETUP-001",
        "factions: a list of factions is needed",
        "factions: нужен список фракций",
    ),
    (
        "bad-faction",
        {"factions": ["ai", "squids"]},
        "CO-SETUP-001",
        'factions: there is no faction "squids"; there are circadians, ai, zcharo, leyrien, jrayek, oxataya',
        "factions: фракции «squids» нет; есть circadians, ai, zcharo, leyrien, jrayek, oxataya",
    ),
    (
        "bad-same",
        {"factions": ["ai", "zcharo", "ai"]},
        "CO-SETUP-001",
        "factions: the same faction twice",
        "factions: одна и та же фракция дважды",
    ),
    (
        "bad-players",
        {"factions": ["circadians", "ai", "zcharo", "leyrien", "jrayek", "oxataya"]},
        "CO-OVERVIEW-006",
        "factions: two to five factions play",
        "factions: играют от двух до пяти фракций",
    ),
    (
        "bad-players",
        {"factions": ["ai"]},
        "CO-OVERVIEW-006",
        "factions: two to five factions play",
        "factions: играют от двух до пяти фракций",
    ),
    (
        "bad-setup",
        {"setup": "chess"},
        "",
        "setup: the set-up is one of: choose, random, first-game",
        "setup: подготовка — одна из: choose, random, first-game",
    ),
    (
        "bad-phase",
        {"step": "income", "phase": "battle"},
        "CO-ROUND-001",
        "phase: this phase does not fit the step income",
        "phase: эта фаза не подходит к шагу income",
    ),
    (
        "bad-phase",
        {"step": "turn", "phase": "battle"},
        "CO-ROUND-002",
        "phase: this phase does not fit the step turn",
        "phase: эта фаза не подходит к шагу turn",
    ),
    (
        "bad-phase",
        {"step": "bases", "phase": "income"},
        "CO-ROUND-001",
        "phase: this phase does not fit the step bases",
        "phase: эта фаза не подходит к шагу bases",
    ),
    (
        "bad-phase",
        {"step": "plan", "phase": "income"},
        "CO-ROUND-001",
        "phase: this phase does not fit the step plan",
        "phase: эта фаза не подходит к шагу plan",
    ),
    (
        "bad-twice",
        {**THREE, "regions": {"r4c3": {"leaders": ["ikryla"]}, "r4c4": {"leaders": ["ikryla"]}}},
        "CO-COMPONENT-016",
        "regions.r4c4.leaders: this is there twice",
        "regions.r4c4.leaders: это здесь дважды",
    ),
    (
        "bad-twice",
        {**THREE, "leaders": {"ikryla": "supply"}, "regions": {"r4c3": {"leaders": ["ikryla"]}}},
        "CO-COMPONENT-016",
        "leaders.ikryla: this is there twice",
        "leaders.ikryla: это здесь дважды",
    ),
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
        "bad-leader",
        {**THREE, "regions": {"r4c3": {"leaders": ["cahzor"]}}},
        "CO-SETUP-001",
        "regions.r4c3.leaders: cahzor is not in this game",
        "regions.r4c3.leaders: cahzor в этой игре не участвует",
    ),
    (
        "bad-leader",
        {**THREE, "leaders": {"cahzor": "supply"}},
        "CO-SETUP-001",
        "leaders.cahzor: cahzor is not in this game",
        "leaders.cahzor: cahzor в этой игре не участвует",
    ),
    (
        "bad-leader",
        {**THREE, "upgraded": ["cahzor"]},
        "CO-SETUP-039",
        "upgraded: cahzor is not in this game",
        "upgraded: cahzor в этой игре не участвует",
    ),
    (
        "bad-leaders",
        {
            **THREE,
            "regions": {
                "r3c3": {"leaders": ["jayen"]},
                "r4c2": {"leaders": ["ikryla"]},
                "r4c3": {"leaders": ["lynke"]},
                "r4c4": {"leaders": ["vahla"]},
            },
        },
        "CO-SETUP-039",
        "leaders: jrayek plays with 3 leaders",
        "leaders: лидеров в игре у jrayek: 3",
    ),
    (
        "bad-crowd",
        {**THREE, "regions": {"r4c3": {"leaders": ["ikryla", "lynke"]}}},
        "CO-MOVE-004",
        "regions.r4c3.leaders: two leaders of a faction in one region",
        "regions.r4c3.leaders: два лидера одной фракции в одном регионе",
    ),
    (
        "bad-command",
        {**THREE, "command": {"ikryla": "ai"}},
        "CO-FACTION-034",
        "command.ikryla: somebody commands a Rhy-zu on the map, and only there",
        "command.ikryla: рай-зу на карте, и только там, кто-то командует",
    ),
    (
        "bad-command",
        {**THREE, "command": {"uryk": "ai"}},
        "CO-FACTION-034",
        "command.uryk: somebody commands a Rhy-zu on the map, and only there",
        "command.uryk: рай-зу на карте, и только там, кто-то командует",
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
        "bad-warriors",
        {**THREE, "regions": {"r4c3": {"warriors": {"jrayek": 21}}}},
        "CO-COMPONENT-020",
        "regions: the faction has 20 warriors",
        "regions: у фракции 20 воинов",
    ),
    (
        "bad-warriors",
        {**THREE, "jrayek": {"areas": [19, 0]}},
        "CO-COMPONENT-020",
        "jrayek.areas: the faction has 20 warriors",
        "jrayek.areas: у фракции 20 воинов",
    ),
    (
        "bad-areas",
        {**THREE, "ai": {"areas": [10, 10, 0]}},
        "CO-RECRUIT-004",
        "ai.areas: the recruitment track has no such area",
        "ai.areas: на шкале вербовки нет такой области",
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
        "bad-quality",
        {**THREE, "ai": {"qualities": ["hostile"]}},
        "CO-CARD-010",
        "ai.qualities: this quality belongs to another faction",
        "ai.qualities: это качество другой фракции",
    ),
    (
        "bad-hand",
        {**THREE, "ai": {"hand": ["t01", "t02", "t03", "t04", "t05", "t06"]}},
        "CO-LIMIT-002",
        "ai.hand: more cards than the hand limit",
        "ai.hand: карт больше предела руки",
    ),
    (
        "bad-cards",
        {**THREE, "ai": {"hand": ["t01", "t01"]}, "jrayek": {"hand": ["t01"]}},
        "CO-TACTICS-010",
        "deck: the deck has two cards of each kind",
        "deck: в колоде по две карты каждого вида",
    ),
    (
        "bad-tokens",
        {**THREE, "ai": {"supply": [1, 2], "vault": [2, 3]}},
        "CO-PRICING-021",
        "ai.vault: a price token lies in one place only, and is its owner's",
        "ai.vault: жетон цены лежит в одном месте и принадлежит своей фракции",
    ),
    (
        "bad-tokens",
        {**THREE, "prices": {"discovery": {"faction": "ai", "token": 3}, "movement": {"faction": "ai", "token": 3}}},
        "CO-PRICING-005",
        "prices: a price token lies in one place only, and is its owner's",
        "prices: жетон цены лежит в одном месте и принадлежит своей фракции",
    ),
    (
        "bad-tokens",
        {**THREE, "ai": {"supply": []}},
        "CO-PRICING-004",
        "prices: a price token lies in one place only, and is its owner's",
        "prices: жетон цены лежит в одном месте и принадлежит своей фракции",
    ),
    (
        "bad-price",
        {"factions": ["jrayek", "ai"], "prices": {"movement": "left-right"}},
        "CO-SETUP-012",
        "prices.movement: this price cannot lie there",
        "prices.movement: этой цены здесь быть не может",
    ),
    (
        "bad-price",
        {**THREE, "prices": {"discovery": {"faction": "ai", "token": 3}, "movement": {"faction": "ai", "token": 4}}},
        "CO-PRICING-023",
        "prices: this price cannot lie there",
        "prices: этой цены здесь быть не может",
    ),
    (
        "bad-scouting",
        {**THREE, "scouting": {"scout-zcharo": "supply"}},
        "CO-FACTION-023",
        "scouting.scout-zcharo: this scouting card cannot be there",
        "scouting.scout-zcharo: этой карте разведки здесь не место",
    ),
    (
        "bad-glory",
        {**THREE, "ai": {"glory": 18}},
        "CO-VICTORY-005",
        "ai.glory: at the end of its glory track a faction has won",
        "ai.glory: в конце шкалы славы фракция уже победила",
    ),
    (
        "bad-no-battle",
        {**THREE, "step": "plan"},
        "CO-BATTLE-007",
        "battle: the step plan needs a battle",
        "battle: для шага plan нужна битва",
    ),
    (
        "bad-step",
        {**THREE, "phase": "battle", "battle": CHOSEN, "regions": BOTH},
        "CO-BATTLE-007",
        "battle: no battle is fought in the step battle-phase",
        "battle: на шаге battle-phase битвы нет",
    ),
    (
        "bad-battle",
        {**THREE, "step": "plan", "battle": {"region": "r4c3", "seats": ["ai", "ai"]}, "regions": BOTH},
        "CO-BATTLE-006",
        "battle.seats: a battle is between two factions present in one region",
        "battle.seats: битва идёт между двумя фракциями, присутствующими в одном регионе",
    ),
    (
        "bad-battle",
        {**THREE, "step": "plan", "battle": {"region": "r4c4", "seats": ["jrayek", "ai"]}, "regions": BOTH},
        "CO-BATTLE-001",
        "battle.region: a battle is between two factions present in one region",
        "battle.region: битва идёт между двумя фракциями, присутствующими в одном регионе",
    ),
    (
        "bad-battle",
        {
            **THREE,
            "step": "strength",
            "battle": {"region": "r2c3", "seats": ["jrayek", "ai"], "sectors": ["guard", "guard"]},
            "regions": BOTH,
        },
        "CO-BATTLE-001",
        "battle.region: a battle is between two factions present in one region",
        "battle.region: битва идёт между двумя фракциями, присутствующими в одном регионе",
    ),
    (
        "bad-unrevealed",
        {**THREE, "step": "plan", "battle": {**CHOSEN, "sectors": ["guard", None]}, "regions": BOTH},
        "CO-BATTLE-014",
        "battle.sectors: plans are sealed before the reveal",
        "battle.sectors: до раскрытия планы тайные",
    ),
    (
        "bad-plan",
        {**THREE, "step": "strength", "battle": {**CHOSEN, "sectors": ["guard", None]}, "regions": BOTH},
        "CO-BATTLE-014",
        "battle.sectors: both plans are open in this step",
        "battle.sectors: на этом шаге оба плана раскрыты",
    ),
    (
        "bad-winner",
        {**THREE, "step": "wounds", "battle": PLANNED, "regions": BOTH},
        "CO-BATTLE-016",
        "battle.winner: the winner is 0 (the initiator) or 1, from step 2 of the battle on",
        "battle.winner: победитель: 0 (начавший битву) или 1, начиная с шага 2 битвы",
    ),
    (
        "bad-winner",
        {**THREE, "step": "strength", "battle": {**PLANNED, "winner": 1}, "regions": BOTH},
        "CO-BATTLE-016",
        "battle.winner: the winner is 0 (the initiator) or 1, from step 2 of the battle on",
        "battle.winner: победитель: 0 (начавший битву) или 1, начиная с шага 2 битвы",
    ),
    (
        "bad-retreat",
        {**THREE, "step": "wounds", "battle": {**PLANNED, "winner": 1, "retreats": 0}, "regions": BOTH},
        "CO-BATTLE-021",
        "battle.retreats: who retreats chose to and has lost",
        "battle.retreats: отступает тот, кто выбрал отступление и проиграл",
    ),
    (
        "bad-queue",
        {**THREE, "step": "price", "queue": ["ai"]},
        "CO-PRICING-002",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {"factions": ["ai", "zcharo"], "step": "price", "queue": ["ai", "zcharo"]},
        "CO-PRICING-003",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "turn", "phase": "movement", "active": "ai", "queue": ["jrayek", "ai"]},
        "CO-ACTION-002",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "bases", "queue": ["ai"]},
        "CO-SETUP-016",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "keep-leaders", "queue": []},
        "CO-SETUP-039",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
    ),
    (
        "bad-queue",
        {**THREE, "step": "income", "active": "ai", "queue": ["ai"]},
        "CO-INCOME-002",
        "queue: not everybody has the turns that are due",
        "queue: ходов в очереди больше или меньше положенного",
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
    (
        "bad-leader",
        {**THREE, "leaders": {"vahla": "box"}, "upgraded": ["vahla"]},
        "CO-SETUP-039",
        "upgraded: vahla is not in this game",
        "upgraded: vahla в этой игре не участвует",
    ),
]
"""Message, facts, rule, and the line in both languages."""


@pytest.mark.parametrize(("name", "given", "cited", "english", "russian"), WRITTEN, ids=[case[3] for case in WRITTEN])
def test_what_cannot_be_is_refused_with_its_place_and_its_rule(
    name: str, given: dict[str, Any], cited: str, english: str, russian: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        start(GAME, {"given": given}, "1")
    assert (message(refused.value.line), refused.value.rule) == (name, cited)
    assert said(refused.value.line) == [english, russian]


@rule("CO-COMPONENT-026")
@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"regions": {HERE: {"leaders": ["gandalf"]}}}, f"regions.{HERE}.leaders[0]"),
        ({"ship": {"leaders": ["gandalf"]}}, "ship.leaders[0]"),
        ({"leaders": {"gandalf": "supply"}}, "leaders.gandalf"),
        ({"command": {"gandalf": "ai"}}, "command.gandalf"),
        ({"upgraded": ["gandalf"]}, "upgraded[0]"),
    ],
)
def test_unknown_leaders_are_answered_with_those_there_are(given: dict[str, Any], place: str) -> None:
    with pytest.raises(BadOptions) as refused:
        position(THREE["factions"], **given)
    assert refused.value.rule == "CO-COMPONENT-026"
    assert refused.value.say("en").startswith(f"{place}: there is no leader or Rhy-zu 'gandalf'; there are: ")
    assert refused.value.say("ru").startswith(f"{place}: нет лидера или рай-зу «gandalf»; есть: ")


@rule("CO-SETUP-001")
@rule("CO-OVERVIEW-006")
def test_a_new_table_refuses_the_same() -> None:
    six = [faction.id for faction in FACTIONS]
    for factions, cited in ((["ai", "ai"], "CO-SETUP-001"), (["ai", "orks"], "CO-SETUP-001"), (six, "CO-OVERVIEW-006")):
        for options in ({"factions": factions}, GAME.face.options({"faction": factions})):
            with pytest.raises(BadOptions) as refused:
                start(GAME, options, "1")
            assert refused.value.rule == cited


# -- what only play could bring about ------------------------------------------------------------------


def _warriors(s: Circadians) -> None:
    s.areas[0] += 1


def _figure(s: Circadians) -> None:
    s.at[0] = NONE


def _command(s: Circadians) -> None:
    s.command[0] = 1


def _base(s: Circadians) -> None:
    s.warriors[s.sites[1]] += 1
    s.areas[0] -= 1


def _buildings(s: Circadians) -> None:
    s.built[0] += 1


def _building(s: Circadians) -> None:
    s.buildings[0] = 99


def _control(s: Circadians) -> None:
    s.holder[10] = 1


def _mountains(s: Circadians) -> None:
    s.mountains = (1 << 12) - 1


def _relic(s: Circadians) -> None:
    s.relics[5] = 60


def _loot(s: Circadians) -> None:
    s.loot[0] = s.loot[1] = 10


def _tokens(s: Circadians) -> None:
    s.vault[0] = 0


def _glory(s: Circadians) -> None:
    s.glory[1] = 30


def _traps(s: Circadians) -> None:
    s.traps = 1


def _morale(s: Circadians) -> None:
    s.courage[0] = 1


def _cards(s: Circadians) -> None:
    s.discard += bytes([0, 0, 0])


BROKEN: list[tuple[str, Callable[[Circadians], None]]] = [
    ("broken-warriors", _warriors),
    ("broken-figure", _figure),
    ("broken-command", _command),
    ("broken-base", _base),
    ("broken-buildings", _buildings),
    ("broken-building", _building),
    ("broken-control", _control),
    ("broken-mountains", _mountains),
    ("broken-relic", _relic),
    ("broken-loot", _loot),
    ("broken-tokens", _tokens),
    ("broken-glory", _glory),
    ("broken-traps", _traps),
    ("broken-morale", _morale),
    ("broken-cards", _cards),
]


@pytest.mark.parametrize(("name", "harm"), BROKEN, ids=[case[0] for case in BROKEN])
def test_what_play_must_never_bring_about_is_noticed(name: str, harm: Callable[[Circadians], None]) -> None:
    m = position(["jrayek", "ai", "leyrien"])
    assert GAME.invariants(m.state) == []
    harm(m.state)  # type: ignore[arg-type]
    assert name in {message(line) for line in GAME.invariants(m.state)}


def test_every_line_that_refuses_a_position_is_seen_here() -> None:
    seen = {case[0] for case in (*WRITTEN, *BROKEN)}
    assert seen == refusals_in(GAME, "build", "ground", "possible", "invariants", "setup")
