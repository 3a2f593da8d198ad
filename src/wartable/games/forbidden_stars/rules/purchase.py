"""Purchases: what a unit, a structure or an upgrade costs and who may buy it."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import CACHE_HELP, FORGE_HELP, SCHEME_HELP, SECOND_CACHE, UPGRADE_HELP
from wartable.games.forbidden_stars.content import (
    CACHE,
    COMBAT_CARDS,
    COST,
    FORGE,
    FORGE_PRICE,
    LEVEL,
    ORDER_UPGRADES,
    STRUCTURE_COST,
    SWITCH,
    kind_of,
)
from wartable.games.forbidden_stars.events import StructureBuilt, UnitBought
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.forces import cities, put_structure, put_unit, unit_types
from wartable.games.forbidden_stars.rules.schemes import BUYING_UNIT, discard_scheme, scheme_at
from wartable.games.forbidden_stars.rules.supply import lose_asset
from wartable.games.forbidden_stars.rules.upgrades import SECOND_STRUCTURE, exhaust, upgrade_for
from wartable.kernel.state import RuleId, tell

CACHE_LESS = 2
"""By how much a cache token lowers a price (FS-CACHE-001)."""


def unit_cost(s: State, seat: int, unit: int, help: int, less: int = 0) -> int:
    """Materiel for a unit; reductions add up, to no less than 0 (FS-COST-006)."""
    cost = COST[unit] - less
    if help & CACHE_HELP:
        cost -= CACHE_LESS
    if help & SCHEME_HELP and (helper := scheme_at(s, seat, BUYING_UNIT)) is not None:
        cost -= helper.effect(s, seat)
    return max(cost, 0)


def cannot_buy(s: State, seat: int, unit: int, help: int = 0, less: int = 0, level: int | None = None) -> RuleId | None:
    """Why the player may not purchase a unit of this type with this help, or None."""
    player, kind = s.players[seat], kind_of(unit)
    if not player.reserve[kind]:
        return "FS-LIMIT-005"
    if help & SECOND_CACHE:
        return "FS-CACHE-003"
    if help & CACHE_HELP and not player.assets[CACHE]:
        return "FS-CACHE-001"
    if help & SCHEME_HELP and scheme_at(s, seat, BUYING_UNIT) is None:
        return "FS-EVENT-011"
    forges = 1 if help & FORGE_HELP else 0
    have = cities(s, seat) if level is None else level
    if LEVEL[kind] > have + forges:
        return "FS-FORGE-004" if forges else "FS-COMMAND-004"
    if forges and LEVEL[kind] <= have:
        return "FS-FORGE-002"
    if FORGE_PRICE[unit] + forges > player.assets[FORGE]:
        return "FS-FORGE-001" if FORGE_PRICE[unit] else "FS-FORGE-002"
    if unit_cost(s, seat, unit, help, less) > player.materiel:
        return "FS-COST-003"
    return None


def affordable(s: State, seat: int, kinds: tuple[int, ...], less: int = 0) -> list[tuple[int, int]]:
    """(unit, help) for every purchase of these kinds that the player can pay in full."""
    player = s.players[seat]
    level, types, materiel = cities(s, seat), unit_types(s, seat), player.materiel
    forges = player.assets[FORGE]
    helps = [0]
    if player.assets[CACHE]:
        helps.append(CACHE_HELP)
    if scheme_at(s, seat, BUYING_UNIT) is not None:
        helps += [h | SCHEME_HELP for h in helps]
    found = []
    for kind in kinds:
        if not player.reserve[kind]:
            continue
        unit = types[kind]
        need = 1 if FORGE_PRICE[unit] else 0
        lift = 0
        if LEVEL[kind] > level:
            if LEVEL[kind] > level + 1:
                continue
            need, lift = need + 1, FORGE_HELP
        if need > forges:
            continue
        if len(helps) == 1:
            if COST[unit] - less <= materiel:
                found.append((unit, lift))
            continue
        found += [(unit, h | lift) for h in helps if unit_cost(s, seat, unit, h, less) <= materiel]
    return found


def all_helps(s: State, seat: int) -> list[int]:
    """Every combination of help a person might try, the longest spelling first."""
    helps = [CACHE_HELP | SECOND_CACHE, CACHE_HELP | FORGE_HELP, FORGE_HELP, CACHE_HELP, 0]
    if scheme_at(s, seat, BUYING_UNIT) is not None:
        helps = [h | SCHEME_HELP for h in helps] + helps
    return helps


def pay_unit(s: State, seat: int, unit: int, area: int, help: int, cite: RuleId, less: int = 0) -> None:
    """Pay the price in full, then place the figure (FS-COST-001)."""
    player = s.players[seat]
    cost = unit_cost(s, seat, unit, help, less)
    if help & CACHE_HELP:
        lose_asset(s, seat, CACHE, "FS-CACHE-001")
    if help & FORGE_HELP:
        lose_asset(s, seat, FORGE, "FS-FORGE-002")
    if FORGE_PRICE[unit]:
        lose_asset(s, seat, FORGE, "FS-FORGE-001")
    if help & SCHEME_HELP:
        discard_scheme(s, seat)
    player.materiel -= cost
    put_unit(s, seat, kind_of(unit), area)
    tell(s, UnitBought, cite=cite, seat=seat, unit=unit, area=area, cost=cost)


def structure_cost(structure: int, help: int) -> int:
    return max(STRUCTURE_COST[structure] - (CACHE_LESS if help & CACHE_HELP else 0), 0)


def cannot_pay_structure(s: State, seat: int, structure: int, help: int) -> RuleId | None:
    """A structure needs a marker, a piece in the supply and its price (FS-STRUCTURE-007, FS-STRUCTURE-009)."""
    player = s.players[seat]
    if not player.markers:
        return "FS-STRUCTURE-007"
    if not s.figures:
        return "FS-STRUCTURE-009"
    if help & SECOND_CACHE:
        return "FS-CACHE-003"
    if help & CACHE_HELP and not player.assets[CACHE]:
        return "FS-CACHE-001"
    if structure_cost(structure, help) > player.materiel:
        return "FS-COST-003"
    return None


def pay_structure(s: State, seat: int, structure: int, area: int, help: int, cite: RuleId) -> None:
    cost = structure_cost(structure, help)
    if help & CACHE_HELP:
        lose_asset(s, seat, CACHE, "FS-CACHE-001")
    if help & UPGRADE_HELP:
        exhaust(s, seat, upgrade_for(s, seat, SECOND_STRUCTURE))
    s.players[seat].materiel -= cost
    put_structure(s, seat, structure, area)
    tell(s, StructureBuilt, cite=cite, seat=seat, structure=structure, area=area, cost=cost)


# ---- upgrades ----


def upgrade_cost(card: int, less: int = 0) -> int:
    return max(ORDER_UPGRADES[card].cost - less, 0)


def cannot_buy_upgrade(s: State, seat: int, card: int, less: int = 0) -> RuleId | None:
    """Why the player may not purchase an order upgrade of his deck; tokens do not help (FS-CACHE-004, FS-FORGE-005)."""
    player = s.players[seat]
    if card in player.upgrades:
        return "FS-ORDERUPGRADE-002"
    if ORDER_UPGRADES[card].level > player.cities:
        return "FS-COMMAND-004"
    if upgrade_cost(card, less) > player.materiel:
        return "FS-COST-003"
    return None


def combat_cost(s: State, seat: int, card: int, less: int = 0) -> int:
    """A kind that was removed from the deck costs nothing when it is taken back (FS-COMBATCARD-005)."""
    if card in s.players[seat].removed and (COMBAT_CARDS[card].starting or SWITCH["removed_upgrades_are_free"]):
        return 0
    return max(COMBAT_CARDS[card].cost - less, 0)


def cannot_buy_combat_card(s: State, seat: int, card: int, less: int = 0) -> RuleId | None:
    player = s.players[seat]
    if card not in player.combat_upgrades:
        return "FS-COMBATCARD-002"
    if COMBAT_CARDS[card].level > player.cities:
        return "FS-COMMAND-004"
    if combat_cost(s, seat, card, less) > player.materiel:
        return "FS-COST-003"
    return None
