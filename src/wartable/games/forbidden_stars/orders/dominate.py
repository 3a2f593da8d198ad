"""The Dominate order: gain assets, then the faction ability (FS-DOMINATE-001)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from wartable.games.forbidden_stars.actions import Buy, Decline, Move, PickAsset, ReplaceUnit
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.content import (
    ANY,
    ARMOUR,
    CHAOS,
    ELDAR,
    GROUND,
    KINDS,
    MILITIA,
    ORKS,
    TROOPS,
    ULTRAMARINES,
)
from wartable.games.forbidden_stars.events import UnitMoved, UnitReplaced
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import Order, State, order_of
from wartable.games.forbidden_stars.rules.control import friendly, uncontrolled
from wartable.games.forbidden_stars.rules.forces import put_unit, row, shift_unit, take_unit
from wartable.games.forbidden_stars.rules.purchase import affordable, all_helps, cannot_buy, pay_unit
from wartable.games.forbidden_stars.rules.supply import cannot_gain_asset, gain_asset, lose_materiel
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

PROMOTION = {MILITIA: TROOPS, TROOPS: ARMOUR}


def dominate(s: State) -> None:
    """Step 1: one token for every asset icon on friendly worlds of the active system (FS-DOMINATE-002)."""
    order = order_of(s)
    worlds = bits(friendly(s, order.seat) & s.map.worlds & 15 << order.system * 4)
    order.prosperity = gain_printed_assets(s, order.seat, worlds)
    s.step = "prosperity"


ASSET_RULES = ("FS-ASSET-001", "FS-ASSET-002", "FS-ASSET-003")


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
    if not order.prosperity or not _gainable(s, order.seat):
        s.step = "faction-ability"
        return None
    return _choose_assets(s, order)


def _choose_assets(s: State, order: Order) -> Flow:
    yield from choose_asset(s, order.seat)
    order.prosperity -= 1


def _gainable(s: State, seat: int) -> list[PickAsset]:
    return [PickAsset(a) for a in range(3) if cannot_gain_asset(s, seat, a) is None]


def choose_asset(s: State, seat: int) -> Flow:
    """A token of any type that the player can still take."""
    if legal := _gainable(s, seat):
        choice = yield Ask(seat, legal, "FS-ASSET-004", "prosperity", lambda: tried_assets(s, seat))
        gain_asset(s, seat, choice.asset, "FS-ASSET-004")


def tried_assets(s: State, seat: int) -> list[Candidate]:
    return [(PickAsset(a), cannot_gain_asset(s, seat, a)) for a in range(3)]


def faction_ability(s: State) -> Flow | None:
    """Step 2: the active player may use the ability of his faction sheet (FS-DOMINATE-003)."""
    order = order_of(s)
    legal, tried, cite = ABILITIES[s.players[order.seat].faction]
    if len(legal(s, order)) == 1:
        s.step = "end-of-order"
        return None
    return _use_ability(s, order, legal, tried, cite)


def _use_ability(
    s: State,
    order: Order,
    legal: Callable[[State, Order], Sequence[Any]],
    tried: Callable[[State, Order], list[Candidate]],
    cite: RuleId,
) -> Flow:
    seat = order.seat
    answer = yield Ask(seat, lambda: legal(s, order), cite, "faction-ability", lambda: tried(s, order))
    s.step = "end-of-order"
    match answer:
        case ReplaceUnit(unit, state, area):
            lose_materiel(s, seat, 1, cite)
            kind = unit % KINDS
            take_unit(s, seat, kind + (KINDS if state else 0), area)
            put_unit(s, seat, PROMOTION[kind], area)
            tell(s, UnitReplaced, cite=cite, seat=seat, unit=unit, by=unit - kind + PROMOTION[kind], area=area)
        case Move(unit, source, target):
            shift_unit(s, seat, unit % KINDS, source, target)
            tell(s, UnitMoved, cite=cite, seat=seat, unit=unit, source=source, area=target)
        case Buy(unit, area, help):
            pay_unit(s, seat, unit, area, help, cite)


# ---- Ultramarines: For the Emperor ----


def _for_the_emperor(s: State, order: Order) -> list[ReplaceUnit | Decline]:
    found: list[ReplaceUnit | Decline] = [Decline()]
    seat = order.seat
    player = s.players[seat]
    if not player.materiel:
        return found
    first = player.faction * KINDS
    for area in bits(s.present[seat] & 15 << order.system * 4):
        start = row(s, area, seat)
        for kind, better in PROMOTION.items():
            if player.reserve[better]:
                found += [
                    ReplaceUnit(first + kind, state, area) for state in (0, 1) if s.units[start + kind + KINDS * state]
                ]
    return found


def _tried_promotions(s: State, order: Order) -> list[Candidate]:
    seat = order.seat
    first, player = s.players[seat].faction * KINDS, s.players[seat]
    found: list[Candidate] = [(Decline(), None)]
    for area in bits(s.present[seat]):
        start = row(s, area, seat)
        for kind in range(KINDS):
            for state in (0, 1):
                if s.units[start + kind + KINDS * state]:
                    rule: RuleId | None = None
                    if area >> 2 != order.system or kind not in PROMOTION:
                        rule = "FS-FACTION-005"
                    elif not player.materiel:
                        rule = "FS-COST-003"
                    elif not player.reserve[PROMOTION[kind]]:
                        rule = "FS-FACTION-015"
                    found.append((ReplaceUnit(first + kind, state, area), rule))
    return found


# ---- Chaos: Taint of Chaos ----


def _taint_targets(s: State, order: Order) -> int:
    """Friendly or uncontrolled worlds of adjacent systems, storms or not (FS-FACTION-010)."""
    near = 0
    for system in bits(s.map.neighbours[order.system]):
        near |= 15 << system * 4
    return near & s.map.worlds & (friendly(s, order.seat) | uncontrolled(s))


def _taint_of_chaos(s: State, order: Order) -> list[Move | Decline]:
    seat = order.seat
    cultist = s.players[seat].faction * KINDS + MILITIA
    targets = list(bits(_taint_targets(s, order)))
    return [
        Decline(),
        *(
            Move(cultist, source, target)
            for source in bits(s.present[seat] & 15 << order.system * 4)
            if s.units[row(s, source, seat) + MILITIA]
            for target in targets
        ),
    ]


def _tried_taint(s: State, order: Order) -> list[Candidate]:
    seat = order.seat
    first, targets = s.players[seat].faction * KINDS, _taint_targets(s, order)
    found: list[Candidate] = [(Decline(), None)]
    for source in bits(s.present[seat] & s.map.worlds):
        start = row(s, source, seat)
        for kind in GROUND:
            if s.units[start + kind] or s.units[start + kind + KINDS]:
                for target in bits(s.map.worlds & ~(1 << source)):
                    rule: RuleId | None = None
                    if kind != MILITIA or source >> 2 != order.system or not targets >> target & 1:
                        rule = "FS-FACTION-008"
                    elif not s.units[start + kind]:
                        rule = "FS-FACTION-009"
                    found.append((Move(first + kind, source, target), rule))
    return found


# ---- Orks: Ork Spores ----


def _ork_spores(s: State, order: Order) -> list[Buy | Decline]:
    worlds = list(bits(friendly(s, order.seat) & s.map.worlds & 15 << order.system * 4))
    found: list[Buy | Decline] = [Decline()]
    if worlds:
        for unit, help in affordable(s, order.seat, GROUND):
            found += [Buy(unit, area, help) for area in worlds]
    return found


def _tried_spores(s: State, order: Order) -> list[Candidate]:
    first = s.players[order.seat].faction * KINDS
    mine = friendly(s, order.seat)
    found: list[Candidate] = [(Decline(), None)]
    for kind in range(KINDS):
        for area in range(order.system * 4, order.system * 4 + 4):
            for help in all_helps(s, order.seat):
                rule: RuleId | None = None
                if kind not in GROUND or not mine >> area & 1 or not s.map.worlds >> area & 1:
                    rule = "FS-FACTION-001"
                found.append((Buy(first + kind, area, help), rule or cannot_buy(s, order.seat, first + kind, help)))
    return found


# ---- Eldar: Webway Portal ----


def _webway_portal(s: State, order: Order) -> list[Move | Decline]:
    seat = order.seat
    first = s.players[seat].faction * KINDS
    targets = list(bits(friendly(s, seat) & s.map.worlds))
    found: list[Move | Decline] = [Decline()]
    for source in bits(s.present[seat] & s.map.worlds & 15 << order.system * 4):
        start = row(s, source, seat)
        for kind in GROUND:
            if s.units[start + kind]:
                found += [Move(first + kind, source, target) for target in targets if target != source]
    return found


def _tried_portal(s: State, order: Order) -> list[Candidate]:
    seat = order.seat
    first, mine = s.players[seat].faction * KINDS, friendly(s, seat) & s.map.worlds
    found: list[Candidate] = [(Decline(), None)]
    for source in bits(s.present[seat]):
        start = row(s, source, seat)
        for kind in range(KINDS):
            if s.units[start + kind] or s.units[start + kind + KINDS]:
                for target in range(s.map.areas):
                    if target == source:
                        continue
                    rule: RuleId | None = None
                    if kind not in GROUND:
                        rule = "FS-FACTION-012"
                    elif source >> 2 != order.system or not mine >> target & 1:
                        rule = "FS-FACTION-011"
                    elif not s.units[start + kind]:
                        rule = "FS-FACTION-013"
                    found.append((Move(first + kind, source, target), rule))
    return found


ABILITIES: dict[
    int, tuple[Callable[[State, Order], Sequence[Any]], Callable[[State, Order], list[Candidate]], RuleId]
] = {
    ULTRAMARINES: (_for_the_emperor, _tried_promotions, "FS-FACTION-005"),
    CHAOS: (_taint_of_chaos, _tried_taint, "FS-FACTION-008"),
    ORKS: (_ork_spores, _tried_spores, "FS-FACTION-001"),
    ELDAR: (_webway_portal, _tried_portal, "FS-FACTION-011"),
}
