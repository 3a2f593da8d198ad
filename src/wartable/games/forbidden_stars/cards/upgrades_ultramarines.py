"""Order upgrades of the Ultramarines, in print order."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Decline, ReplaceStructure, UseUpgrade
from wartable.games.forbidden_stars.battle.battle import of_this_order
from wartable.games.forbidden_stars.cards.strikes import spend, strike_upgrade
from wartable.games.forbidden_stars.content import (
    ATTACK,
    BASTION,
    DEFENCE,
    MORALE,
    REINFORCEMENT,
    STRUCTURES,
    TROOPS,
    upgrade,
)
from wartable.games.forbidden_stars.events import DieTurned, StructureReplaced, UnitPlaced
from wartable.games.forbidden_stars.galaxy import INSIDE, areas_of, has
from wartable.games.forbidden_stars.model import Fight, Order, State, Strike, battle_of
from wartable.games.forbidden_stars.rules.control import enemy, friendly_worlds
from wartable.games.forbidden_stars.rules.forces import (
    bastions,
    owned,
    put_structure,
    put_unit,
    take_structure,
    unit_types,
)
from wartable.games.forbidden_stars.rules.supply import gain_asset
from wartable.games.forbidden_stars.rules.upgrades import (
    AT_BATTLE,
    AT_DEPLOY,
    AT_REVEAL,
    FACTORIES,
    asks,
    changes,
    exhaust,
    used,
)
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId, tell

CRUSADE, DIRECT_THE_FAITHFUL = upgrade("crusade"), upgrade("direct_the_faithful")


# ---- Crusade ----


@asks("crusade", AT_BATTLE)
def crusade(s: State, order: Order) -> Flow | None:
    """The order starts a battle in a system without a friendly world: a reinforcement token (FS-MARINES-008)."""
    at_home = friendly_worlds(s, order.seat) & INSIDE[order.system]
    return None if at_home or not of_this_order(s, battle_of(s)) else _crusade(s, order)


def _crusade(s: State, order: Order) -> Flow:
    answer = yield Choose(
        order.seat, [UseUpgrade(CRUSADE), Decline()], "FS-MARINES-008", "use-upgrade", {"upgrade": CRUSADE}
    )
    if isinstance(answer, UseUpgrade):
        exhaust(s, order.seat, CRUSADE)
        gain_asset(s, order.seat, REINFORCEMENT, "FS-MARINES-008")


# ---- Direct the Faithful ----


@asks("direct_the_faithful", AT_REVEAL)
def direct_the_faithful(s: State, order: Order) -> Flow | None:
    """A structure of the active system becomes one of another type (FS-MARINES-012)."""
    return _direct(s, order, found) if (found := _exchanges(s, order)) else None


def _exchanges(s: State, order: Order) -> list[ReplaceStructure]:
    """Own structures of the active system, each by one of another type."""
    kinds = range(len(STRUCTURES))
    return [
        ReplaceStructure(area, structure, by)
        for area in areas_of(order.system)
        for structure in kinds
        if owned(s, area, order.seat, structure)
        for by in kinds
        if by != structure
    ]


def _direct(s: State, order: Order, exchanges: list[ReplaceStructure]) -> Flow:
    seat = order.seat
    answer = yield Choose(seat, [Decline(), *exchanges], "FS-MARINES-012", "direct-the-faithful")
    if isinstance(answer, Decline):
        return
    exhaust(s, seat, DIRECT_THE_FAITHFUL)
    area, old, new = answer.area, answer.structure, answer.by
    take_structure(s, old, area)
    put_structure(s, seat, new, area)
    tell(s, StructureReplaced, cite="FS-MARINES-012", seat=seat, structure=old, by=new, area=area)


# ---- Recruitment Worlds ----


def _no_bastion(s: State, order: Order) -> RuleId | None:
    return None if any(bastions(s, area, order.seat) for area in areas_of(order.system)) else "FS-MARINES-014"


@used("recruitment_worlds", AT_DEPLOY, _no_bastion)
def recruitment_worlds(s: State, order: Order) -> None:
    order.recruiting = True


@changes("recruitment_worlds", FACTORIES)
def _(s: State, found: list[int], order: Order) -> list[int]:
    """Bastions count as factories, and one is taken off for each of them (FS-MARINES-014)."""
    if not order.recruiting:
        return found
    bases = [area for area in areas_of(order.system) for _ in range(owned(s, area, order.seat, BASTION))]
    return found + [s.map.capacity[area] - 1 for area in bases]


# ---- Rain of Fire, Drop Pods ----


@strike_upgrade("rain_of_fire", (MORALE, 1), dice=1)
def rain_of_fire(s: State, order: Order, strike: Strike) -> None:
    """Turn one morale die to attack (FS-MARINES-016)."""
    strike.dice[MORALE] -= 1
    strike.dice[ATTACK] += 1
    tell(s, DieTurned, cite="FS-MARINES-016", seat=order.seat, face=MORALE, to=ATTACK)


def _land(s: State, order: Order, strike: Strike) -> None:
    """A Space Marine dropped on the world starts a battle if it is still enemy (FS-MARINES-010)."""
    seat, world = order.seat, strike.world
    if not strike.landing or not s.players[seat].reserve[TROOPS]:
        return
    hostile = has(enemy(s, seat), world)
    put_unit(s, seat, TROOPS, world)
    tell(s, UnitPlaced, cite="FS-MARINES-010", seat=seat, unit=unit_types(s, seat)[TROOPS], area=world)
    if hostile:
        order.fights.append(Fight(world, seat, 0, by_advance=False))


@strike_upgrade("drop_pods", (DEFENCE, 2), ignores_bastions=True, after=_land)
def drop_pods(s: State, order: Order, strike: Strike) -> None:
    """A free Space Marine lands on the world after the strike (FS-MARINES-010)."""
    spend(s, order, strike, "drop_pods")
    strike.landing = True
