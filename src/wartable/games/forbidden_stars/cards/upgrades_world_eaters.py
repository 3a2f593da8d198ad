"""Order upgrades of Chaos (World Eaters), in print order."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Buy, Decline, PickOrder, PickUnit, PlaceStructure, UseUpgrade
from wartable.games.forbidden_stars.cards.strikes import spend, strike_upgrade
from wartable.games.forbidden_stars.content import (
    DEFENCE,
    DEPLOY,
    KINDS,
    LEVEL,
    MILITIA,
    MORALE,
    ORDERS,
    SHIPS,
    kind_of,
    level_of,
    upgrade,
)
from wartable.games.forbidden_stars.events import OrderOnDeck
from wartable.games.forbidden_stars.galaxy import INSIDE, areas_of, bits, has
from wartable.games.forbidden_stars.model import Order, State, Strike, order_of
from wartable.games.forbidden_stars.orders.deploy import cannot_enter
from wartable.games.forbidden_stars.rules.control import friendly, uncontrolled
from wartable.games.forbidden_stars.rules.forces import (
    count_kind,
    destroy_structure,
    destroy_unit,
    figures_in,
    owner_of_structures,
    slot_of,
    structures_in,
    unit_types,
)
from wartable.games.forbidden_stars.rules.purchase import affordable, all_helps, cannot_buy, pay_unit
from wartable.games.forbidden_stars.rules.upgrades import AT_REVEAL, AT_SHIPS, asks, exhaust, follows, has_upgrade, used
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

FAVOUR, DREAD_RITUAL = upgrade("favour_of_the_dark_gods"), upgrade("dread_ritual")
RITUAL_KINDS = tuple(kind for kind in range(KINDS) if LEVEL[kind] <= 2)


def cultists_in(s: State, seat: int, system: int) -> int:
    """Own Cultists in a system, routed ones too (FS-ROUT-008)."""
    return sum(count_kind(s, area, seat, MILITIA) for area in areas_of(system))


# ---- From the Warp ----


@used("from_the_warp", AT_SHIPS)
def from_the_warp(s: State, order: Order) -> None:
    """Ships of this order may cross storms (FS-CHAOS-010)."""
    order.ships_through = True


# ---- Favour of the Dark Gods ----


@asks("favour_of_the_dark_gods", AT_REVEAL)
def favour_of_the_dark_gods(s: State, order: Order) -> Flow | None:
    """Two further tokens of the play area, not used in this round, go on the event deck (FS-CHAOS-011)."""
    return _favour(s, order.seat) if sum(s.players[order.seat].orders) >= 2 else None


def _favour(s: State, seat: int) -> Flow:
    answer = yield Choose(seat, [UseUpgrade(FAVOUR), Decline()], "FS-CHAOS-011", "use-upgrade", {"upgrade": FAVOUR})
    if isinstance(answer, Decline):
        return
    exhaust(s, seat, FAVOUR)
    player = s.players[seat]

    def tried() -> list[Candidate]:
        return [(PickOrder(k), None if player.orders[k] else "FS-CHAOS-011") for k in range(len(ORDERS))]

    for _ in range(2):
        choice = yield Choose(seat, tried, "FS-CHAOS-011", "favour")
        player.orders[choice.order] -= 1
        player.on_deck[choice.order] += 1
        tell(s, OrderOnDeck, cite="FS-CHAOS-011", seat=seat, order=choice.order)


# ---- Dread Ritual ----


@follows(DEPLOY, "dread-ritual")
def dread_ritual(s: State) -> Flow | None:
    """After the order Chaos may purchase one more unit, cheaper for each of its Cultists here (FS-CHAOS-013)."""
    order = order_of(s)
    if not has_upgrade(s, order.seat, DREAD_RITUAL) or not _ritual_purchases(s, order):
        s.step = "end-of-order"
        return None
    return _ritual(s, order)


def _ritual(s: State, order: Order) -> Flow:
    answer = yield Choose(
        order.seat,
        lambda: _tried_ritual(s, order),
        "FS-CHAOS-013",
        "dread-ritual",
        legal=lambda: [Decline(), *_ritual_purchases(s, order)],
    )
    s.step = "end-of-order"
    if isinstance(answer, Buy):
        less = cultists_in(s, order.seat, order.system)
        exhaust(s, order.seat, DREAD_RITUAL)
        pay_unit(s, order.seat, answer.unit, answer.area, answer.help, "FS-CHAOS-013", less)


def _ritual_purchases(s: State, order: Order) -> list[Buy]:
    less = cultists_in(s, order.seat, order.system)
    areas = friendly(s, order.seat) & INSIDE[order.system]
    worlds, voids = list(bits(areas & s.map.worlds)), list(bits(areas & s.map.voids))
    return [
        Buy(unit, area, help)
        for unit, help in affordable(s, order.seat, RITUAL_KINDS, less)
        for area in (voids if kind_of(unit) in SHIPS else worlds)
    ]


def _cannot_ritual(s: State, seat: int, unit: int, area: int) -> RuleId | None:
    """A unit of level 2 at most, into a friendly area (FS-CHAOS-013, FS-CHAOS-015, FS-CHAOS-017)."""
    if level_of(unit) > 2:
        return "FS-CHAOS-017"
    if (rule := cannot_enter(s, seat, unit, area)) is not None or not has(uncontrolled(s), area):
        return rule
    return "FS-CHAOS-015" if kind_of(unit) in SHIPS else "FS-CHAOS-013"


def _tried_ritual(s: State, order: Order) -> list[Candidate]:
    seat, less = order.seat, cultists_in(s, order.seat, order.system)
    return [
        (Decline(), None),
        *(
            (Buy(unit, area, help), _cannot_ritual(s, seat, unit, area) or cannot_buy(s, seat, unit, help, less))
            for unit in unit_types(s, seat)
            for area in areas_of(order.system)
            for help in all_helps(s, seat)
        ),
    ]


# ---- Fear from Above, Complete Destruction ----


@strike_upgrade("fear_from_above", (MORALE, 1), dice=1)
def fear_from_above(s: State, order: Order, strike: Strike) -> None:
    """Units that suffer damage in this strike are routed (FS-CHAOS-018)."""
    spend(s, order, strike, "fear_from_above")
    strike.routs = True


@strike_upgrade("complete_destruction", (DEFENCE, 2), ignores_bastions=True)
def complete_destruction(s: State, order: Order, strike: Strike) -> Flow:
    """The owner of the world chooses and destroys one of his figures there, unit or structure (FS-CHAOS-019, FS-CHAOS-020)."""
    spend(s, order, strike, "complete_destruction")
    seat, area = strike.target, strike.world
    options: list[PickUnit | PlaceStructure] = [PickUnit(*figure, area) for figure in figures_in(s, area, seat)]
    if owner_of_structures(s, area) == seat:
        options += [PlaceStructure(kind, area) for kind in structures_in(s, area)]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Choose(seat, options, "FS-CHAOS-019", "complete-destruction")
    if isinstance(choice, PickUnit):
        destroy_unit(s, seat, slot_of(choice.unit, choice.state), area, "FS-CHAOS-019")
    else:
        destroy_structure(s, choice.structure, area, "FS-CHAOS-019")
