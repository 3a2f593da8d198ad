"""The Strategize order: purchase upgrades, then put the token on the event deck (FS-STRATEGIZE-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import BuyCombatCard, BuyUpgrade, Done, RemoveCard, UseUpgrade
from wartable.games.forbidden_stars.content import STRATEGIZE, cards_of, upgrades_of
from wartable.games.forbidden_stars.events import CombatCardBought, UpgradeBought
from wartable.games.forbidden_stars.galaxy import INSIDE
from wartable.games.forbidden_stars.model import Order, State, order_of
from wartable.games.forbidden_stars.phases.operations import FIRST_STEP
from wartable.games.forbidden_stars.rules.purchase import (
    cannot_buy_combat_card,
    cannot_buy_upgrade,
    combat_cost,
    upgrade_cost,
)
from wartable.games.forbidden_stars.rules.upgrades import (
    AT_REVEAL,
    AT_STRATEGIZE,
    CANNOT_STRATEGIZE,
    asking,
    changed,
    tried_upgrades,
    usable,
    use_upgrade,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, shuffle, tell


def strategize_revealed(s: State) -> Flow | None:
    """Upgrades that work when the token is revealed (FS-ORDERUPGRADE-011)."""
    order = order_of(s)
    if (question := asking(s, order, AT_REVEAL)) is not None:
        return _revealed(s, order, question)
    s.step = "strategize"
    return None


def _revealed(s: State, order: Order, question: Flow) -> Flow:
    """Then the order is resolved, as a Strategize order or as what it has become."""
    yield from question
    s.step = "strategize" if order.kind == STRATEGIZE else FIRST_STEP[order.kind]


def strategize(s: State) -> Flow:
    """Step 1: one order upgrade, one combat upgrade, one of each, or nothing (FS-STRATEGIZE-002)."""
    order = order_of(s)
    answer = yield Choose(
        order.seat, lambda: _tried(s, order), "FS-STRATEGIZE-002", "strategize", legal=lambda: _purchases(s, order)
    )
    match answer:
        case BuyUpgrade(card):
            order.bought_order = True
            buy_upgrade(s, order.seat, card, "FS-STRATEGIZE-002")
        case BuyCombatCard(card):
            order.bought_combat = True
            yield from buy_combat_card(s, order.seat, card, "FS-STRATEGIZE-002")
        case UseUpgrade(card):
            yield from use_upgrade(s, order, AT_STRATEGIZE, card)
        case _:
            s.step = "end-of-order"


def is_here(s: State, order: Order) -> bool:
    """Whether the player has a unit or structure in the active system (FS-STRATEGIZE-003)."""
    return bool(s.present[order.seat] & INSIDE[order.system])


def _cannot_purchase(s: State, order: Order) -> RuleId | None:
    rule: RuleId | None = None if is_here(s, order) else "FS-STRATEGIZE-003"
    return changed(s, order.seat, CANNOT_STRATEGIZE, rule, order)


def _purchases(s: State, order: Order) -> list[BuyUpgrade | BuyCombatCard | UseUpgrade | Done]:
    found: list[BuyUpgrade | BuyCombatCard | UseUpgrade | Done] = [Done()]
    seat, player = order.seat, s.players[order.seat]
    if _cannot_purchase(s, order) is None:
        if not order.bought_order:
            found += [
                BuyUpgrade(c) for c in upgrades_of(player.faction, s.sets) if cannot_buy_upgrade(s, seat, c) is None
            ]
        if not order.bought_combat:
            found += [BuyCombatCard(c) for c in player.combat_upgrades if cannot_buy_combat_card(s, seat, c) is None]
    found += usable(s, order, AT_STRATEGIZE)
    return found


def _tried(s: State, order: Order) -> list[Candidate]:
    seat, faction = order.seat, s.players[order.seat].faction
    found: list[Candidate] = [(Done(), None)]
    absent, enough = _cannot_purchase(s, order), "FS-STRATEGIZE-002"
    found += [
        (BuyUpgrade(c), absent or (enough if order.bought_order else cannot_buy_upgrade(s, seat, c)))
        for c in upgrades_of(faction, s.sets)
    ]
    found += [
        (BuyCombatCard(c), absent or (enough if order.bought_combat else cannot_buy_combat_card(s, seat, c)))
        for c in cards_of(faction, s.sets)
    ]
    return found + tried_upgrades(s, order, AT_STRATEGIZE)


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
    choice = yield Choose(
        seat,
        [RemoveCard(c) for c in cards_of(player.faction, s.sets) if c in player.deck],
        "FS-COMBATCARD-002",
        "remove-card",
        {"card": card},
    )
    if card in player.removed:
        player.removed.remove(card)
    player.combat_upgrades = bytearray(sorted(c for c in (*player.combat_upgrades, choice.card) if c != card))
    player.removed.append(choice.card)
    player.deck[:] = bytes(c for c in player.deck if c != choice.card) + bytes((card, card))
    shuffle(s, player.deck)
    tell(s, CombatCardBought, cite=cite, seat=seat, card=card, removed=choice.card, cost=cost)
