"""Factions and leaders that cannot be told: refused in one line with its place and its rule, in both languages."""

from __future__ import annotations

from typing import Any

from tests.games.circadians.refused import THREE, Written, assert_refused, each

WRITTEN: Written = [
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
        "bad-leader",
        {**THREE, "leaders": {"vahla": "box"}, "upgraded": ["vahla"]},
        "CO-SETUP-039",
        "upgraded: vahla is not in this game",
        "upgraded: vahla в этой игре не участвует",
    ),
]


@each(WRITTEN)
def test_such_factions_and_leaders_are_refused(case: tuple[str, dict[str, Any], str, str, str]) -> None:
    assert_refused(case)
