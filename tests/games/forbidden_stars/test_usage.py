"""The list of what the soak counts is complete, and what random games seldom reach can really happen."""

from __future__ import annotations

import pytest

from tests.games.forbidden_stars.battles import duel, over
from tests.games.forbidden_stars.table import player
from tests.games.forbidden_stars.turns import ordering
from tests.vocabulary import options, play
from wartable.games import find
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    EVENT_CARDS,
    FACTION_IDS,
    KINDS,
    LEVEL,
    ORDER_UPGRADES,
    ORDERS,
    STRUCTURES,
    UNITS,
    CombatCard,
    OrderUpgrade,
    Unit,
)
from wartable.kernel.ids import slug
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

GAME = find("forbidden-stars")
OTHER = {"ultramarines": "orks", "chaos": "orks", "orks": "eldar", "eldar": "orks"}
MILITIA = {faction: slug(UNITS[i * KINDS].id) for i, faction in enumerate(FACTION_IDS)}


def used(m: Match) -> set[str]:
    return {label for event in m.events for label in GAME.usage(event)}


def test_the_list_names_every_card_upgrade_event_unit_structure_order_and_ability_once() -> None:
    names = GAME.usages()
    assert len(set(names)) == len(names)
    for card in COMBAT_CARDS:
        assert (f"general {slug(card.id)}" in names) == (card.text is not None)
        assert (f"unit {slug(card.id)}" in names) == (card.unit_text is not None)
        assert (f"buy {slug(card.id)}" in names) == (not card.starting)
    for event in EVENT_CARDS:
        assert f"use {slug(event.id)}" in names
        assert (f"lay {slug(event.id)}" in names) == (event.kind == "scheme")
    for upgrade in ORDER_UPGRADES:
        assert {f"buy {slug(upgrade.id)}", f"use {slug(upgrade.id)}"} <= set(names)
    assert {f"buy {slug(unit.id)}" for unit in UNITS} <= set(names)
    assert {f"build {name}" for name in STRUCTURES} <= set(names)
    assert {f"order {name}" for name in ORDERS} <= set(names)
    assert {f"ability {faction}" for faction in FACTION_IDS} <= set(names)
    boxes = sum((card.text is not None) + (card.unit_text is not None) for card in COMBAT_CARDS)
    bought = sum(not card.starting for card in COMBAT_CARDS)
    schemes = sum(event.kind == "scheme" for event in EVENT_CARDS)
    assert len(names) == boxes + bought + 32 + schemes + 2 * 20 + 24 + 3 + 4 + 4 + 1


def rich(faction: str, kind: str, step: str, cities: int = 3, **me: object) -> Match:
    """Seat 0 resolves an order in 2A, with a factory there, so many cities, and as much as one can own."""
    worlds = ["2A/ne", "5A/nw", "5A/ne"][:cities]
    areas = {world: {"structures": {"city": 1}, "owner": faction} for world in worlds}
    areas["2A/nw"] = {faction: {MILITIA[faction]: 1}, "structures": {"factory": 1}}
    assets = {"forge": 3, "cache": 3}
    return ordering(
        kind, step, areas, faction=faction, against=OTHER[faction], me={"materiel": 14, "assets": assets, **me}
    )


@rule("FS-STRATEGIZE-002", "FS-COMBATCARD-002", "FS-COST-005")
@pytest.mark.parametrize("card", [c for c in COMBAT_CARDS if not c.starting], ids=lambda c: c.id)
def test_every_combat_upgrade_can_be_bought_at_its_level_and_not_below(card: CombatCard) -> None:
    buy = f"buy-card {slug(card.id)}"
    m = rich(card.faction, "strategize", "strategize", cities=card.level)
    m.play(0, buy)
    m.apply(0, m.options(0)[0])
    assert f"buy {slug(card.id)}" in used(m)
    assert player(m, card.faction)["materiel"] == 14 - card.cost
    assert list(m.state.players[0].deck).count(COMBAT_CARDS.index(card)) == 2
    if card.level:
        assert buy not in options(rich(card.faction, "strategize", "strategize", cities=card.level - 1), 0)


@rule("FS-STRATEGIZE-002", "FS-COST-005", "FS-COMMAND-004")
@pytest.mark.parametrize("card", ORDER_UPGRADES, ids=lambda c: c.id)
def test_every_order_upgrade_can_be_bought_at_its_level_and_not_below(card: OrderUpgrade) -> None:
    buy = f"buy-upgrade {slug(card.id)}"
    m = play(rich(card.faction, "strategize", "strategize", cities=card.level), f"0: {buy}")
    assert f"buy {slug(card.id)}" in used(m)
    assert player(m, card.faction)["materiel"] == 14 - card.cost
    if card.level:
        assert buy not in options(rich(card.faction, "strategize", "strategize", cities=card.level - 1), 0)


@rule("FS-DEPLOY-002", "FS-COMMAND-004", "FS-FORGE-001")
@pytest.mark.parametrize("unit", UNITS, ids=lambda u: u.id)
def test_every_unit_can_be_bought_at_its_level_and_not_below(unit: Unit) -> None:
    where = "2A/sw" if unit.kind == "ship" else "2A/nw"
    buy, level = f"buy {slug(unit.id)} {where}", LEVEL[UNITS.index(unit) % KINDS]
    m = play(rich(unit.faction, "deploy", "deploy", cities=level), f"0: {buy}")
    assert f"buy {slug(unit.id)}" in used(m)
    assert player(m, unit.faction)["materiel"] == 14 - unit.cost
    assert player(m, unit.faction)["assets"]["forge"] == 3 - unit.forge
    if level:
        assert buy not in options(rich(unit.faction, "deploy", "deploy", cities=level - 1), 0)


@rule("FS-DEPLOY-004", "FS-COST-004")
@pytest.mark.parametrize(("structure", "cost"), [("bastion", 2), ("city", 3), ("factory", 2)])
@pytest.mark.parametrize("faction", FACTION_IDS)
def test_every_structure_can_be_built_by_every_faction(faction: str, structure: str, cost: int) -> None:
    areas = {"2A/nw": {faction: {MILITIA[faction]: 1}}}
    m = ordering("deploy", "deploy-structure", areas, faction=faction, against=OTHER[faction], me={"materiel": cost})
    assert f"build {structure} 2A/nw" in options(m, 0)
    play(m, f"0: build {structure} 2A/nw")
    assert used(m) >= {f"build {structure}"}
    assert player(m, faction)["materiel"] == 0
    poor = ordering(
        "deploy", "deploy-structure", areas, faction=faction, against=OTHER[faction], me={"materiel": cost - 1}
    )
    assert f"build {structure} 2A/nw" not in options(poor, 0)


@rule("FS-FACTION-001", "FS-FACTION-005", "FS-FACTION-008", "FS-FACTION-011", "FS-DOMINATE-003")
@pytest.mark.parametrize("faction", FACTION_IDS)
def test_the_ability_of_a_faction_is_counted_when_it_is_used_and_not_when_it_is_declined(faction: str) -> None:
    m = rich(faction, "dominate", "faction-ability")
    declined = play(m.clone(), "0: decline")
    m.apply(0, m.options(0)[1])
    assert f"ability {faction}" in used(m)
    assert not any(label.startswith("ability") for label in used(declined))


@rule("FS-ORKS-046")
@pytest.mark.parametrize(("mine", "area"), [({"gargant": 1}, "2A/nw"), ({"kill-kroozer": 1}, "2A/sw")])
def test_snapper_gargant_is_used_by_a_gargant_and_by_a_kill_kroozer(mine: dict[str, int], area: str) -> None:
    theirs = {"space-marine": 1} if area == "2A/nw" else {"strike-cruiser": 1}

    def snapper(**mine: int) -> Match:
        return duel("snapper-gargant", "unit", mine, theirs, area=area, opponent={"played": ["hold-the-line"]})

    m = snapper(**mine)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert used(m) >= {"unit snapper-gargant"}
    assert over(m) and m.state.battle is not None
    assert len(m.state.battle.sides[1].played) == 1  # hold-the-line is gone, only the card revealed now lies there
    lying = snapper(**{f"{unit} routed": 1 for unit in mine}, **({"nob": 1} if area == "2A/nw" else {"onslaught": 1}))
    assert over(lying)  # a routed Gargant does nothing
