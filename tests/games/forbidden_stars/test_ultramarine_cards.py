"""Event cards and order upgrades of the Ultramarines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import event, striking, turn
from tests.vocabulary import asked, fields, options, play, refused
from wartable.games.forbidden_stars.content import EVENT_CARDS, ORDER_UPGRADES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

EVENTS = {
    "adeptus_mechanicus": ("scheme", "across"),
    "unwavering_resolve": ("scheme", "curve_slash"),
    "emperors_champion": ("scheme", "along"),
    "exterminatus": ("scheme", "curve_backslash"),
    "rites_of_battle": ("tactic", "curve_backslash"),
    "heroic_intervention": ("tactic", "across"),
    "work_of_the_righteous": ("tactic", "curve_slash"),
    "the_emperor_protects": ("tactic", "along"),
}
UPGRADES = {
    "crusade": ("advance", 1, 2),
    "direct_the_faithful": ("strategize", 1, 2),
    "recruitment_worlds": ("deploy", 1, 2),
    "rain_of_fire": ("orbital_strike", 0, 1),
    "drop_pods": ("orbital_strike", 2, 3),
}


@rule("FS-MARINES-001", "FS-MARINES-002", "FS-MARINES-004", "FS-MARINES-007", "FS-MARINES-041", "FS-MARINES-042")
@rule("FS-MARINES-043", "FS-MARINES-044", "FS-MARINES-008", "FS-MARINES-012", "FS-MARINES-014", "FS-MARINES-016")
def test_the_event_cards_and_order_upgrades_of_the_ultramarines() -> None:
    assert {c.id: (c.kind, c.storm) for c in EVENT_CARDS if c.faction == "ultramarines"} == EVENTS
    assert {c.id: (c.order, c.level, c.cost) for c in ORDER_UPGRADES if c.faction == "ultramarines"} == UPGRADES


def marines(card: str, areas: dict[str, Any] | None = None, **more: Any) -> Match:
    """The Ultramarines (seat 0) use this event card."""
    m = event(card, areas or {}, faction="ultramarines", **more)
    assert options(m, 0) == {"use", "decline"}
    return play(m, "0: use")


# ---- Tactics ----

BASTIONS = {
    "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"bastion": 2}},
    "5A/nw": {"owner": "ultramarines", "structures": {"bastion": 1}},
    "5A/ne": {"orks": {"boyz": 1}, "structures": {"bastion": 1}},
    "3A/ne": {"owner": "ultramarines", "structures": {"city": 2}},
}


@rule("FS-MARINES-004", "FS-MARINES-006")
def test_rites_of_battle_is_cheaper_for_each_friendly_world_with_a_bastion() -> None:
    m = marines("rites-of-battle", dict(BASTIONS), me={"materiel": 1})  # three bastions on two worlds
    play(m, "0: buy-upgrade drop-pods")
    assert player(m, "ultramarines")["materiel"] == 0  # 3 - 2
    assert player(m, "ultramarines")["upgrades"] == ["drop-pods"]
    assert m.state.active == 1  # one purchase only
    m = marines("rites-of-battle", dict(BASTIONS), me={"materiel": 0})
    every = ["crusade", "direct-the-faithful", "recruitment-worlds", "rain-of-fire"]
    assert options(m, 0) == {"decline", *(f"buy-upgrade {card}" for card in every)}
    assert refused(m, 0, "buy-upgrade drop-pods") == "FS-COST-003"
    play(m, "0: buy-upgrade rain-of-fire")
    assert player(m, "ultramarines")["materiel"] == 0  # never below nothing


@rule("FS-MARINES-005")
def test_rites_of_battle_buys_an_order_upgrade_within_the_command_level_only() -> None:
    m = marines("rites-of-battle", {}, me={"materiel": 14, "upgrades": []})
    assert options(m, 0) == {"decline", "buy-upgrade rain-of-fire"}  # no city, and no combat upgrade
    assert refused(m, 0, "buy-upgrade crusade") == "FS-COMMAND-004"
    play(m, "0: decline")
    assert player(m, "ultramarines")["materiel"] == 14
    m = marines("rites-of-battle", dict(BASTIONS), me={"materiel": 14, "upgrades": ["rain-of-fire"]})
    assert refused(m, 0, "buy-upgrade rain-of-fire") == "FS-ORDERUPGRADE-002"
    assert not any("buy-card" in text for text in options(m, 0))


PROTECTED = {
    "2A/nw": {"ultramarines": {"scout": 1}},
    "2A/ne": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
    "5A/nw": {"owner": "ultramarines", "structures": {"bastion": 1}},
    "5A/ne": {"orks": {"boyz": 1}},
}


@rule("FS-MARINES-007", "FS-STRUCTURE-010")
def test_the_emperor_protects_gives_a_free_bastion_or_one_beside_another_structure_for_two() -> None:
    m = marines("the-emperor-protects", dict(PROTECTED), me={"materiel": 2})
    assert options(m, 0) == {"structure bastion 2A/nw", "structure bastion 7A/nw", "structure bastion 2A/ne"}
    assert refused(m, 0, "structure bastion 5A/nw") == "FS-MARINES-007"
    free, paid = m.clone(), m
    play(free, "0: structure bastion 2A/nw")
    assert (area(free, "2A/nw")["structures"], player(free, "ultramarines")["materiel"]) == ({"bastion": 1}, 2)
    play(paid, "0: structure bastion 2A/ne")
    assert area(paid, "2A/ne")["structures"] == {"bastion": 1, "factory": 1}
    assert player(paid, "ultramarines")["materiel"] == 0
    m = marines("the-emperor-protects", dict(PROTECTED), me={"materiel": 1})
    assert options(m, 0) == {"structure bastion 2A/nw", "structure bastion 7A/nw"}
    assert refused(m, 0, "structure bastion 2A/ne") == "FS-COST-003"


@rule("FS-MARINES-043", "FS-FREE-002")
def test_heroic_intervention_places_a_marine_beside_a_structure_or_a_scout_anywhere() -> None:
    m = marines("heroic-intervention", dict(PROTECTED))
    own = ["2A/nw", "2A/ne", "5A/nw", "7A/nw"]
    expected = {*(f"place scout {a}" for a in own), "place space-marine 2A/ne", "place space-marine 5A/nw"}
    assert options(m, 0) == expected
    assert refused(m, 0, "place space-marine 2A/nw") == "FS-MARINES-043"
    play(m, "0: place space-marine 5A/nw")
    assert area(m, "5A/nw")["ultramarines"] == {"space-marine": 1}
    assert m.state.active == 1
    crowd = {**PROTECTED, "3A/sw": {"ultramarines": {"space-marine": 6}}}
    m = marines("heroic-intervention", crowd)
    assert {text.split()[1] for text in options(m, 0)} == {"scout"}  # all six Space Marines are on the board


@rule("FS-MARINES-044", "FS-ASSET-004")
def test_work_of_the_righteous_gives_the_assets_or_the_production_of_one_world() -> None:
    areas = {
        "7A/ne": {"ultramarines": {"scout": 1}},
        "2A/ne": {"ultramarines": {"scout": 1}},
        "5A/ne": {"orks": {"boyz": 1}},
    }
    m = marines("work-of-the-righteous", dict(areas), me={"materiel": 1})
    assert options(m, 0) == {"assets 7A/ne", "materiel 2A/ne", "materiel 7A/nw", "materiel 7A/ne"}
    assets, materiel = m.clone(), m
    play(assets, "0: assets 7A/ne")
    assert player(assets, "ultramarines")["assets"] == {"forge": 1, "cache": 1}
    assert player(assets, "ultramarines")["materiel"] == 1
    play(materiel, "0: materiel 2A/ne")
    assert player(materiel, "ultramarines")["materiel"] == 1 + 3
    assert player(materiel, "ultramarines")["assets"] == {}


@rule("FS-MARINES-044", "FS-ASSET-004")
def test_work_of_the_righteous_on_a_world_of_prosperity_gives_an_asset_of_choice() -> None:
    areas = {"8A/ne": {"ultramarines": {"scout": 1}}, "2A/nw": {"orks": {"boyz": 1}}}
    m = marines("work-of-the-righteous", areas, me={"assets": {"cache": 3}})
    play(m, "0: assets 8A/ne")
    assert options(m, 0) == {"asset forge", "asset reinforcement"}
    assert refused(m, 0, "asset cache") == "FS-ASSET-005"
    play(m, "0: asset reinforcement")
    assert player(m, "ultramarines")["assets"] == {"cache": 3, "reinforcement": 1}


# ---- Schemes ----


@rule("FS-MARINES-001", "FS-EVENT-008")
def test_unwavering_resolve_rallies_all_units_of_one_system_instead_of_an_order() -> None:
    areas = {
        "2A/nw": {"ultramarines": {"scout routed": 2, "space-marine": 1}},
        "2A/sw": {"ultramarines": {"strike-cruiser routed": 1}},
        "5A/nw": {"ultramarines": {"scout routed": 1}},
        "3A/ne": {"orks": {"boyz routed": 1}},
    }
    m = turn("unwavering-resolve", areas, faction="ultramarines")
    assert options(m, 0) == {"reveal 7A", "scheme unwavering-resolve"}
    play(m, "0: scheme unwavering-resolve")
    assert options(m, 0) == {"system 2A", "system 5A", "system 7A"}
    assert refused(m, 0, "system 3A") == "FS-MARINES-001"
    play(m, "0: system 2A")
    assert area(m, "2A/nw") == {"ultramarines": {"scout": 2, "space-marine": 1}}
    assert area(m, "2A/sw") == {"ultramarines": {"strike-cruiser": 1}}
    assert area(m, "5A/nw") == {"ultramarines": {"scout routed": 1}}
    assert player(m, "ultramarines")["scheme"] is None
    assert m.facts()["stacks"]["7A"] == ["ultramarines deploy"]
    assert asked(m) == {1: "reveal"}
    m = turn(
        "unwavering-resolve", dict(areas), faction="ultramarines", stacks={"7A": ["ultramarines deploy", "orks deploy"]}
    )
    assert list(m.pending) == [1]  # his only token is covered


UNDER_FIRE = {"2A/sw": {"ultramarines": {"battle-barge": 1}}, "2A/nw": {"orks": {"boyz": 1, "nob": 1, "gargant": 1}}}


def strike(dice: list[str], *upgrades: str, areas: dict[str, Any] | None = None, **given: Any) -> Match:
    m = striking(areas or dict(UNDER_FIRE), dice, *upgrades, faction="ultramarines", **given)
    return play(m, "0: strike 2A/sw 2A/nw")


def strike_dice(m: Match) -> list[int]:
    assert m.state.order is not None and m.state.order.strike is not None
    return list(m.state.order.strike.dice)


@rule("FS-MARINES-002", "FS-MARINES-016")
def test_exterminatus_turns_every_die_rolled_to_attack() -> None:
    m = strike(["defence"] * 9, "rain-of-fire", me={"scheme": "exterminatus"})
    assert options(m, 0) == {"done", "upgrade rain-of-fire", "scheme exterminatus"}
    play(m, "0: scheme exterminatus")
    assert player(m, "ultramarines")["scheme"] is None
    play(m, "0: upgrade rain-of-fire")
    assert strike_dice(m) == [5, 0, 0]  # four for the barge and the die of the upgrade
    assert options(m, 1) == {"damage boyz", "damage nob", "damage gargant"}
    assert m.pending[1].about["count"] == 5


@rule("FS-MARINES-003")
def test_exterminatus_comes_too_late_after_the_roll() -> None:
    m = strike(["morale", "defence", "defence", "defence", "defence"], "rain-of-fire", me={"scheme": "exterminatus"})
    play(m, "0: upgrade rain-of-fire", "0: done")
    assert options(m, 0) == {"done", "upgrade rain-of-fire"}
    assert refused(m, 0, "scheme exterminatus") == "FS-MARINES-003"


def in_battle(scheme: str, mine: dict[str, int], *, attacking: bool = False, **me: Any) -> Match:
    sides = [{"dice": {"attack": 1}, "hand": ["gretchin"]}, {"dice": {}, "hand": ["ambush"]}]
    factions = ("orks", "ultramarines")
    if attacking:
        sides.reverse()
        factions = ("ultramarines", "orks")
    return fight(
        "assess-damage",
        *sides,
        {"ultramarines": mine, "orks": {"nob": 2}},
        factions=factions,
        areas={"7A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={"ultramarines": {"scheme": scheme, **me}},
    )


@rule("FS-MARINES-041", "FS-BATTLE-024")
@pytest.mark.parametrize(("assets", "count"), [({}, 2), ({"forge": 1}, 3), ({"forge": 3, "cache": 2}, 5)])
@pytest.mark.parametrize("attacking", [False, True])
def test_adeptus_mechanicus_gives_two_defence_tokens_and_one_for_each_forge(
    assets: dict[str, int], count: int, attacking: bool
) -> None:
    m = in_battle("adeptus-mechanicus", {"space-marine": 1}, attacking=attacking, assets=assets)
    seat = 0 if attacking else 1
    assert options(m, seat) == {"scheme adeptus-mechanicus", "decline"}
    m.play(seat, "scheme adeptus-mechanicus")
    gained = fields(m, "TokensGained", "seat", "face", "count")
    assert gained == [(seat, 1, count)]
    assert player(m, "ultramarines")["assets"] == assets  # they are counted, not spent
    assert area(m, "2A/nw")["ultramarines"] == {"space-marine": 1}  # and they stopped the damage


@rule("FS-MARINES-042")
def test_emperors_champion_rallies_one_unit_of_the_battle_before_the_damage() -> None:
    m = in_battle("emperors-champion", {"space-marine routed": 1, "scout routed": 1, "land-raider": 1})
    play(m, "1: scheme emperors-champion")
    assert options(m, 1) == {"unit scout routed 2A/nw", "unit space-marine routed 2A/nw"}
    assert refused(m, 1, "unit land-raider 2A/nw") == "FS-ROUT-001"
    play(m, "1: unit scout routed 2A/nw")
    assert area(m, "2A/nw")["ultramarines"] == {"scout": 1, "land-raider": 1, "space-marine routed": 1}
    assert options(m, 1) == {"damage scout", "damage land-raider"}
    m = in_battle("emperors-champion", {"space-marine": 1, "scout": 1})
    assert asked(m) == {1: "assign-damage"}  # nobody lies down: the card is not offered
