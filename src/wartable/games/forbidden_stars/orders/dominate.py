"""The Dominate order: gain assets, then the faction ability (FS-DOMINATE-001)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from wartable.games.forbidden_stars.actions import Decline, PickAsset
from wartable.games.forbidden_stars.content import ANY, ASSETS, FACTIONS
from wartable.games.forbidden_stars.galaxy import INSIDE, bits
from wartable.games.forbidden_stars.model import Order, State, order_of
from wartable.games.forbidden_stars.rules.control import friendly_worlds
from wartable.games.forbidden_stars.rules.supply import cannot_gain_asset, gain_asset
from wartable.kernel.questions import Candidate, Choose, Flow

ASSET_RULES = ("FS-ASSET-001", "FS-ASSET-002", "FS-ASSET-003")


# ---- step 1 ----


def dominate(s: State) -> None:
    """Step 1: one token for every asset icon on friendly worlds of the active system (FS-DOMINATE-002)."""
    order = order_of(s)
    worlds = bits(friendly_worlds(s, order.seat) & INSIDE[order.system])
    order.prosperity = gain_printed_assets(s, order.seat, worlds)
    s.step = "prosperity"


def gain_printed_assets(s: State, seat: int, worlds: Iterable[int]) -> int:
    """The assets of these worlds; returns how many prosperity icons are left to choose for."""
    icons = [icon for area in worlds for icon in s.map.assets[area]]
    for icon in icons:
        if icon != ANY:
            gain_asset(s, seat, icon, ASSET_RULES[icon])
    return icons.count(ANY)


def prosperity(s: State) -> Flow | None:
    """One asset of the player's choice for each prosperity icon (FS-ASSET-004)."""
    order = order_of(s)
    if not order.prosperity or not can_gain_any(s, order.seat):
        s.step = "faction-ability"
        return None
    return _choose_assets(s, order)


def _choose_assets(s: State, order: Order) -> Flow:
    yield from choose_asset(s, order.seat)
    order.prosperity -= 1


def choose_asset(s: State, seat: int) -> Flow:
    """A token of any type that the player can still take; a full type is not chosen for nothing (FS-ASSET-005)."""
    if can_gain_any(s, seat):
        choice = yield Choose(seat, lambda: _assets(s, seat), "FS-ASSET-004", "prosperity")
        gain_asset(s, seat, choice.asset, "FS-ASSET-004")


def _assets(s: State, seat: int) -> list[Candidate]:
    return [(PickAsset(asset), cannot_gain_asset(s, seat, asset)) for asset in range(len(ASSETS))]


def can_gain_any(s: State, seat: int) -> bool:
    return any(rule is None for _, rule in _assets(s, seat))


# ---- step 2 ----


class Ability(msgspec.Struct, frozen=True):
    """The ability printed on a faction sheet."""

    legal: Callable[[State, Order], Sequence[Any]]
    tried: Callable[[State, Order], list[Candidate]]
    effect: Callable[[State, Order, Any], None]


ABILITIES: dict[int, Ability] = {}
"""For each faction what `cards/sheets.py` says."""


def faction_ability(s: State) -> Flow | None:
    """Step 2: the active player may use the ability of his faction sheet (FS-DOMINATE-003)."""
    order = order_of(s)
    ability = ABILITIES[s.players[order.seat].faction]
    if not ability.legal(s, order):
        s.step = "end-of-order"
        return None
    return _use_ability(s, order, ability)


def _use_ability(s: State, order: Order, ability: Ability) -> Flow:
    answer = yield Choose(
        order.seat,
        lambda: [(Decline(), None), *ability.tried(s, order)],
        FACTIONS[s.players[order.seat].faction].ability.rule,
        "faction-ability",
        legal=lambda: [Decline(), *ability.legal(s, order)],
    )
    s.step = "end-of-order"
    if not isinstance(answer, Decline):
        ability.effect(s, order, answer)
