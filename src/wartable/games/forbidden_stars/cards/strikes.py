"""How order upgrades for orbital strikes are written down: what they give, their price in dice, their effect."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.content import ORDER_UPGRADES, upgrade
from wartable.games.forbidden_stars.events import DieLost
from wartable.games.forbidden_stars.model import Order, State, Strike
from wartable.games.forbidden_stars.orders.strike import STRIKE_UPGRADES, StrikeUpgrade
from wartable.kernel.questions import Flow
from wartable.kernel.state import tell

Effect = Callable[[State, Order, Strike], Flow | None]


def strike_upgrade(
    name: str,
    price: tuple[int, int] | None,
    dice: int = 0,
    ignores_bastions: bool = False,
    after: Callable[[State, Order, Strike], None] | None = None,
) -> Callable[[Effect], Effect]:
    """Say what an upgrade for orbital strikes gives, what its effect costs and does."""

    def register(effect: Effect) -> Effect:
        STRIKE_UPGRADES[upgrade(name)] = StrikeUpgrade(effect, price, dice, ignores_bastions, after)
        return effect

    return register


def spend(s: State, order: Order, strike: Strike, name: str) -> None:
    """Pay the price of an upgrade: dice spent before damage is assigned no longer count (FS-ORBITAL-013)."""
    card = upgrade(name)
    price = STRIKE_UPGRADES[card].price
    assert price is not None
    face, count = price
    for _ in range(count):
        spend_die(s, order, strike, face, card)


def spend_die(s: State, order: Order, strike: Strike, face: int, card: int) -> None:
    strike.dice[face] -= 1
    tell(s, DieLost, cite=ORDER_UPGRADES[card].rule, seat=order.seat, face=face)
