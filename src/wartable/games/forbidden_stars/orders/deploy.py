"""The Deploy order: purchase units, then a structure (FS-DEPLOY-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    CACHE_HELP,
    SECOND_CACHE,
    UPGRADE_HELP,
    Build,
    Buy,
    Done,
    UseUpgrade,
)
from wartable.games.forbidden_stars.content import (
    CACHE,
    DEPLOY,
    FACTORY,
    KINDS,
    ORDER_UPGRADES,
    SHIPS,
    STRUCTURES,
    kind_of,
)
from wartable.games.forbidden_stars.galaxy import INSIDE, areas_of, bits, has
from wartable.games.forbidden_stars.model import NONE, Order, State, order_of
from wartable.games.forbidden_stars.rules.control import enemy, friendly, open_to
from wartable.games.forbidden_stars.rules.forces import count_structures, owned, unit_types
from wartable.games.forbidden_stars.rules.purchase import (
    affordable,
    all_helps,
    cannot_buy,
    cannot_pay_structure,
    pay_structure,
    pay_unit,
)
from wartable.games.forbidden_stars.rules.upgrades import (
    AT_DEPLOY,
    FACTORIES,
    SECOND_STRUCTURE,
    STEP_AFTER,
    changed,
    tried_upgrades,
    upgrade_for,
    usable,
    use_upgrade,
)
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId

ALL_KINDS = tuple(range(KINDS))


def factories(s: State, order: Order) -> list[int]:
    """For each own factory of the active system the capacity of its world (FS-DEPLOY-003, FS-FACTORY-003)."""
    capacity, seat = s.map.capacity, order.seat
    own = bits(s.present[seat] & INSIDE[order.system])
    found = [capacity[area] for area in own for _ in range(owned(s, area, seat, FACTORY))]
    return changed(s, seat, FACTORIES, found, order)


def deployment_limit(s: State, order: Order) -> int:
    """How many units the order may purchase: the capacities of the worlds with factories, once for each factory."""
    return sum(factories(s, order))


# ---- step 1 ----


def deploy(s: State) -> Flow | None:
    """Step 1: one unit after another, if there is a factory, or an upgrade to begin with."""
    order = order_of(s)
    if not factories(s, order) and not usable(s, order, AT_DEPLOY):
        _after_units(s, order)
        return None
    return _deploy_units(s, order)


def _after_units(s: State, order: Order) -> None:
    """The structure comes next, unless it was built first."""
    s.step = STEP_AFTER[DEPLOY] if order.built else "deploy-structure"


def _deploy_units(s: State, order: Order) -> Flow:
    """Up to the deployment limit, into friendly or uncontrolled areas of the active system (FS-DEPLOY-002)."""
    answer = yield Choose(
        order.seat,
        lambda: _tried_purchases(s, order),
        "FS-DEPLOY-002",
        "deploy-units",
        legal=lambda: _purchases(s, order),
    )
    match answer:
        case Buy(unit, area, help):
            pay_unit(s, order.seat, unit, area, help, "FS-DEPLOY-002")
            order.bought += 1
        case UseUpgrade(card):
            yield from use_upgrade(s, order, AT_DEPLOY, card)
            if order.work_first:
                s.step = "deploy-structure"
        case _:
            _after_units(s, order)


def _purchases(s: State, order: Order) -> list[Buy | Done | UseUpgrade]:
    found: list[Buy | Done | UseUpgrade] = [Done()]
    if order.bought < deployment_limit(s, order):
        areas = open_to(s, order.seat) & INSIDE[order.system]
        worlds, voids = list(bits(areas & s.map.worlds)), list(bits(areas & s.map.voids))
        for unit, help in affordable(s, order.seat, ALL_KINDS):
            found += [Buy(unit, area, help) for area in (voids if kind_of(unit) in SHIPS else worlds)]
    found += usable(s, order, AT_DEPLOY)
    return found


def cannot_enter(s: State, seat: int, unit: int, area: int) -> RuleId | None:
    """Why a purchased unit may not be put into this area, or None."""
    ship = kind_of(unit) in SHIPS
    if ship and has(s.map.worlds, area):
        return "FS-VOID-003"
    if not ship and has(s.map.voids, area):
        return "FS-VOID-002"
    return "FS-DEPLOY-009" if has(enemy(s, seat), area) else None


def cannot_deploy(s: State, order: Order, unit: int, area: int, help: int) -> RuleId | None:
    sites = factories(s, order)
    if not sites:
        return "FS-DEPLOY-002"
    if order.bought >= sum(sites):
        return "FS-DEPLOY-003"
    return cannot_enter(s, order.seat, unit, area) or cannot_buy(s, order.seat, unit, help)


def _tried_purchases(s: State, order: Order) -> list[Candidate]:
    types = unit_types(s, order.seat)
    found: list[Candidate] = [(Done(), None)]
    for unit in types:
        for area in areas_of(order.system):
            for help in all_helps(s, order.seat):
                found.append((Buy(unit, area, help), cannot_deploy(s, order, unit, area, help)))
    found += [
        (Buy(types[kind], area), "FS-DEPLOY-002")
        for area in bits(_elsewhere(s, order))
        for kind in ALL_KINDS
        if (kind in SHIPS) == has(s.map.voids, area)
    ]
    found += tried_upgrades(s, order, AT_DEPLOY)
    return found


def _elsewhere(s: State, order: Order) -> int:
    """Own areas outside the active system: a person might try them, and the order does not reach them."""
    return s.present[order.seat] & ~INSIDE[order.system]


# ---- step 2 ----


def deploy_structure(s: State) -> Flow:
    """One structure on a friendly world of the active system (FS-DEPLOY-004, FS-DEPLOY-005)."""
    order = order_of(s)
    answer = yield Choose(
        order.seat,
        lambda: _tried_buildings(s, order),
        "FS-DEPLOY-004",
        "deploy-structure",
        legal=lambda: _buildings(s, order),
    )
    if isinstance(answer, Build):
        pay_structure(s, order.seat, answer.structure, answer.area, answer.help, "FS-DEPLOY-004")
        order.built = True
    s.step = "deploy" if order.work_first else STEP_AFTER[DEPLOY]
    order.work_first = False


def cannot_build(s: State, order: Order, structure: int, area: int, help: int) -> RuleId | None:
    """A friendly world with room for it, and its price."""
    if has(s.map.voids, area):
        return "FS-STRUCTURE-002"
    if not has(friendly(s, order.seat), area):
        return "FS-DEPLOY-006"
    return _no_room(s, order.seat, structure, area, help) or cannot_pay_structure(s, order.seat, structure, help)


def _no_room(s: State, seat: int, structure: int, area: int, help: int) -> RuleId | None:
    """One structure on each world (FS-STRUCTURE-003); an upgrade may help to a second one."""
    if help & UPGRADE_HELP:
        needed = upgrade_for(s, seat, SECOND_STRUCTURE)
        rule: RuleId | None = "FS-STRUCTURE-003" if needed == NONE else ORDER_UPGRADES[needed].rule
        return changed(s, seat, SECOND_STRUCTURE, rule, seat, structure, area)
    return "FS-STRUCTURE-003" if count_structures(s, area) else None


def _buildings(s: State, order: Order) -> list[Build | Done]:
    found: list[Build | Done] = [Done()]
    seat, player = order.seat, s.players[order.seat]
    helps = (0, CACHE_HELP) if player.assets[CACHE] else (0,)
    for area in bits(friendly(s, seat) & s.map.worlds & INSIDE[order.system]):
        extra = UPGRADE_HELP if count_structures(s, area) else 0
        for structure in range(len(STRUCTURES)):
            if _no_room(s, seat, structure, area, extra) is None:
                found += [
                    Build(structure, area, help | extra)
                    for help in helps
                    if cannot_pay_structure(s, seat, structure, help) is None
                ]
    return found


def _tried_buildings(s: State, order: Order) -> list[Candidate]:
    helps = [CACHE_HELP | SECOND_CACHE, CACHE_HELP, 0]
    if upgrade_for(s, order.seat, SECOND_STRUCTURE) != NONE:
        helps = [UPGRADE_HELP | CACHE_HELP, UPGRADE_HELP, *helps]
    found: list[Candidate] = [(Done(), None)]
    for structure in range(len(STRUCTURES)):
        for area in areas_of(order.system):
            found += [(Build(structure, area, help), cannot_build(s, order, structure, area, help)) for help in helps]
        found += [(Build(structure, area), "FS-DEPLOY-004") for area in bits(_elsewhere(s, order) & s.map.worlds)]
    return found
