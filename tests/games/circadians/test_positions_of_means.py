"""What a faction cannot have: warriors, cards, price tokens, qualities, glory."""

from __future__ import annotations

from typing import Any

from tests.games.circadians.refused import THREE, Written, assert_refused, each

WRITTEN: Written = [
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
]


@each(WRITTEN)
def test_such_means_are_refused(case: tuple[str, dict[str, Any], str, str, str]) -> None:
    assert_refused(case)
