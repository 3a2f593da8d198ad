"""The Strategize order: purchase upgrades, then put the token on the event deck (FS-STRATEGIZE-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    BuyCombatCard,
    BuyUpgrade,
    Decline,
    Done,
    PickOrder,
    RemoveCard,
    ReplaceStructure,
    Resolve,
    UseUpgrade,
)
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.content import (
    ADVANCE,
    CARDS_OF,
    DEPLOY,
    DOMINATE,
    UPGRADES_OF,
    upgrade,
)
from wartable.games.forbidden_stars.events import CombatCardBought, OrderOnDeck, StructureReplaced, UpgradeBought
from wartable.games.forbidden_stars.model import Order, State, order_of
from wartable.games.forbidden_stars.phases.operations import FIRST_STEP
from wartable.games.forbidden_stars.rules.forces import put_structure, take_structure
from wartable.games.forbidden_stars.rules.purchase import (
    cannot_buy_combat_card,
    cannot_buy_upgrade,
    combat_cost,
    upgrade_cost,
)
from wartable.games.forbidden_stars.rules.upgrades import exhaust, has_upgrade, tired_upgrades
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, shuffle, tell

THE_GREEN_TIDE = upgrade("the_green_tide")
FAVOUR = upgrade("favour_of_the_dark_gods")
DIRECT_THE_FAITHFUL = upgrade("direct_the_faithful")
FARSEERS = upgrade("farseers")


def strategize_revealed(s: State) -> Flow | None:
    """Upgrades that work when the token is revealed (FS-ORDERUPGRADE-011)."""
    order = order_of(s)
    seat = order.seat
    if has_upgrade(s, seat, THE_GREEN_TIDE):
        return _the_green_tide(s, order)
    if has_upgrade(s, seat, FAVOUR) and sum(s.players[seat].orders) >= 2:
        return _favour(s, order)
    if has_upgrade(s, seat, DIRECT_THE_FAITHFUL) and _exchanges(s, order):
        return _direct_the_faithful(s, order)
    s.step = "strategize"
    return None


def _the_green_tide(s: State, order: Order) -> Flow:
    """Resolve it as an Advance, Dominate or Deploy order instead (FS-ORKS-022)."""
    answer = yield Ask(
        order.seat, [Decline(), *(Resolve(kind) for kind in (DEPLOY, DOMINATE, ADVANCE))], "FS-ORKS-022", "green-tide"
    )
    s.step = "strategize"
    if isinstance(answer, Resolve):
        exhaust(s, order.seat, THE_GREEN_TIDE)
        order.kind = answer.order
        s.step = FIRST_STEP[order.kind]


def _favour(s: State, order: Order) -> Flow:
    """Two further tokens of the play area, not used in this round, go on the event deck (FS-CHAOS-011)."""
    seat = order.seat
    answer = yield Ask(seat, [UseUpgrade(FAVOUR), Decline()], "FS-CHAOS-011", "use-upgrade", about={"upgrade": FAVOUR})
    s.step = "strategize"
    if isinstance(answer, Decline):
        return
    exhaust(s, seat, FAVOUR)
    player = s.players[seat]

    def tried() -> list[Candidate]:
        return [(PickOrder(k), None if player.orders[k] else "FS-CHAOS-011") for k in range(4)]

    for _ in range(2):
        choice = yield Ask(
            seat, lambda: [PickOrder(k) for k in range(4) if player.orders[k]], "FS-CHAOS-011", "favour", tried
        )
        player.orders[choice.order] -= 1
        player.on_deck[choice.order] += 1
        tell(s, OrderOnDeck, cite="FS-CHAOS-011", seat=seat, order=choice.order)


def _exchanges(s: State, order: Order) -> list[ReplaceStructure]:
    """Own structures of the active system, each by one of another type (FS-MARINES-012)."""
    return [
        ReplaceStructure(area, structure, by)
        for area in range(order.system * 4, order.system * 4 + 4)
        if s.structures[area * 4] == order.seat + 1
        for structure in range(3)
        if s.structures[area * 4 + 1 + structure]
        for by in range(3)
        if by != structure
    ]


def _direct_the_faithful(s: State, order: Order) -> Flow:
    answer = yield Ask(order.seat, [Decline(), *_exchanges(s, order)], "FS-MARINES-012", "direct-the-faithful")
    s.step = "strategize"
    if isinstance(answer, Decline):
        return
    exhaust(s, order.seat, DIRECT_THE_FAITHFUL)
    take_structure(s, answer.structure, answer.area)
    put_structure(s, order.seat, answer.by, answer.area)
    tell(
        s,
        StructureReplaced,
        cite="FS-MARINES-012",
        seat=order.seat,
        structure=answer.structure,
        by=answer.by,
        area=answer.area,
    )


def strategize(s: State) -> Flow:
    """Step 1: one order upgrade, one combat upgrade, one of each, or nothing (FS-STRATEGIZE-002)."""
    order = order_of(s)
    answer = yield Ask(
        order.seat, lambda: _purchases(s, order), "FS-STRATEGIZE-002", "strategize", lambda: _tried(s, order)
    )
    match answer:
        case BuyUpgrade(card):
            order.bought_order = True
            buy_upgrade(s, order.seat, card, "FS-STRATEGIZE-002")
        case BuyCombatCard(card):
            order.bought_combat = True
            yield from buy_combat_card(s, order.seat, card, "FS-STRATEGIZE-002")
        case UseUpgrade(card):
            exhaust(s, order.seat, card)
            order.farseers = True
        case _:
            s.step = "end-of-order"


def _here(s: State, order: Order) -> bool:
    """A unit or structure in the active system is needed, or Farseers (FS-STRATEGIZE-003, FS-ELDAR-053)."""
    return order.farseers or bool(s.present[order.seat] >> order.system * 4 & 15)


def _purchases(s: State, order: Order) -> list[BuyUpgrade | BuyCombatCard | UseUpgrade | Done]:
    found: list[BuyUpgrade | BuyCombatCard | UseUpgrade | Done] = [Done()]
    seat = order.seat
    player = s.players[seat]
    if not _here(s, order):
        if has_upgrade(s, seat, FARSEERS):
            found.append(UseUpgrade(FARSEERS))
        return found
    if not order.bought_order:
        found += [BuyUpgrade(c) for c in UPGRADES_OF[player.faction] if cannot_buy_upgrade(s, seat, c) is None]
    if not order.bought_combat:
        found += [BuyCombatCard(c) for c in player.combat_upgrades if cannot_buy_combat_card(s, seat, c) is None]
    return found


def _tried(s: State, order: Order) -> list[Candidate]:
    seat, faction = order.seat, s.players[order.seat].faction
    found: list[Candidate] = [(Done(), None)]
    here: RuleId | None = None if _here(s, order) else "FS-STRATEGIZE-003"
    enough = "FS-STRATEGIZE-002"
    found += [
        (BuyUpgrade(c), here or (enough if order.bought_order else cannot_buy_upgrade(s, seat, c)))
        for c in UPGRADES_OF[faction]
    ]
    found += [
        (BuyCombatCard(c), here or (enough if order.bought_combat else cannot_buy_combat_card(s, seat, c)))
        for c in CARDS_OF[faction]
    ]
    if here and has_upgrade(s, seat, FARSEERS):
        found.append((UseUpgrade(FARSEERS), None))
    found += tired_upgrades(s, seat, (FARSEERS,))
    return found


def buy_upgrade(s: State, seat: int, card: int, cite: RuleId, less: int = 0, free: bool = False) -> None:
    """The card lies face up in the play area until the end of the game (FS-ORDERUPGRADE-002)."""
    player = s.players[seat]
    cost = 0 if free else upgrade_cost(card, less)
    player.materiel -= cost
    player.upgrades.append(card)
    tell(s, UpgradeBought, cite=cite, seat=seat, upgrade=card, cost=cost)


def buy_combat_card(s: State, seat: int, card: int, cite: RuleId, less: int = 0, free: bool = False) -> Flow:
    """Both copies of a kind leave the deck, both copies of the new one come in (FS-COMBATCARD-002)."""
    player = s.players[seat]
    cost = 0 if free else combat_cost(s, seat, card, less)
    player.materiel -= cost
    choice = yield Ask(
        seat,
        [RemoveCard(c) for c in CARDS_OF[player.faction] if c in player.deck],
        "FS-COMBATCARD-002",
        "remove-card",
        about={"card": card},
    )
    if card in player.removed:
        player.removed.remove(card)
    player.combat_upgrades = bytearray(sorted(c for c in (*player.combat_upgrades, choice.card) if c != card))
    player.removed.append(choice.card)
    player.deck[:] = bytes(c for c in player.deck if c != choice.card) + bytes((card, card))
    shuffle(s, player.deck)
    tell(s, CombatCardBought, cite=cite, seat=seat, card=card, removed=choice.card, cost=cost)
