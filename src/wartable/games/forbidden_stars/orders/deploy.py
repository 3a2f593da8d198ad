"""The Deploy order: purchase units, then a structure (FS-DEPLOY-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    CACHE_HELP,
    SECOND_CACHE,
    SINGERS_HELP,
    Build,
    Buy,
    Decline,
    Done,
    UseUpgrade,
)
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.content import (
    BASTION,
    CACHE,
    CHAOS,
    ELDAR,
    FACTORY,
    KINDS,
    LEVEL,
    MILITIA,
    ORKS,
    SHIPS,
    ULTRAMARINES,
    upgrade,
)
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import Order, State, order_of
from wartable.games.forbidden_stars.rules.control import enemy, friendly, uncontrolled
from wartable.games.forbidden_stars.rules.forces import count_structures, row
from wartable.games.forbidden_stars.rules.purchase import (
    WRAITHBONE_SINGERS,
    affordable,
    all_helps,
    cannot_buy,
    cannot_pay_structure,
    pay_structure,
    pay_unit,
)
from wartable.games.forbidden_stars.rules.upgrades import exhaust, has_upgrade, tired_upgrades
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId

RECRUITMENT_WORLDS = upgrade("recruitment_worlds")
WERK_FASTA = upgrade("werk_fasta")
DREAD_RITUAL = upgrade("dread_ritual")
ALL_KINDS = tuple(range(KINDS))
RITUAL_KINDS = tuple(k for k in ALL_KINDS if LEVEL[k] <= 2)


def deployment_limit(s: State, order: Order) -> int:
    """The capacities of the worlds of the active system that hold own factories, once for each (FS-DEPLOY-003, FS-FACTORY-003).

    With Recruitment Worlds bastions count as factories, and one is taken off for each bastion (FS-MARINES-014).
    """
    limit, mine, capacity = 0, order.seat + 1, s.map.capacity
    for area in range(order.system * 4, order.system * 4 + 4):
        if s.structures[area * 4] == mine:
            limit += capacity[area] * s.structures[area * 4 + 1 + FACTORY]
            if order.recruiting:
                limit += (capacity[area] - 1) * s.structures[area * 4 + 1 + BASTION]
    return limit


def has_factory(s: State, order: Order) -> bool:
    mine = order.seat + 1
    for area in range(order.system * 4, order.system * 4 + 4):
        if s.structures[area * 4] == mine:
            if s.structures[area * 4 + 1 + FACTORY] or (order.recruiting and s.structures[area * 4 + 1 + BASTION]):
                return True
    return False


def deploy(s: State) -> Flow | None:
    """Step 1 of the order, if there is anything to be bought; some upgrades come before it."""
    order = order_of(s)
    if not has_factory(s, order) and not _may_begin_otherwise(s, order):
        s.step = "dread-ritual" if order.built else "deploy-structure"
        return None
    return _deploy_units(s, order)


def _may_begin_otherwise(s: State, order: Order) -> bool:
    return _recruitment(s, order) or _fast_work(s, order)


def _recruitment(s: State, order: Order) -> bool:
    """Recruitment Worlds can be used: own bastions stand in the active system."""
    if order.recruiting or s.players[order.seat].faction != ULTRAMARINES:
        return False
    mine = order.seat + 1
    return has_upgrade(s, order.seat, RECRUITMENT_WORLDS) and any(
        s.structures[a * 4] == mine and s.structures[a * 4 + 1 + BASTION]
        for a in range(order.system * 4, order.system * 4 + 4)
    )


def _fast_work(s: State, order: Order) -> bool:
    """Werk Fasta! can be used: no unit has been bought yet (FS-ORKS-021)."""
    if order.work_first or order.built or order.bought or s.players[order.seat].faction != ORKS:
        return False
    return has_upgrade(s, order.seat, WERK_FASTA)


def _deploy_units(s: State, order: Order) -> Flow:
    """One unit after another, up to the deployment limit, into friendly or uncontrolled areas (FS-DEPLOY-002)."""
    answer = yield ask_for(
        order.seat, lambda: _purchases(s, order), "FS-DEPLOY-002", "deploy-units", lambda: _tried_purchases(s, order)
    )
    match answer:
        case Buy(unit, area, help):
            pay_unit(s, order.seat, unit, area, help, "FS-DEPLOY-002")
            order.bought += 1
        case UseUpgrade(card) if card == RECRUITMENT_WORLDS:
            exhaust(s, order.seat, card)
            order.recruiting = True
        case UseUpgrade(card):
            exhaust(s, order.seat, card)
            order.work_first = True
            s.step = "deploy-structure"
        case _:
            s.step = "dread-ritual" if order.built else "deploy-structure"


def _purchases(s: State, order: Order) -> list[Buy | Done | UseUpgrade]:
    found: list[Buy | Done | UseUpgrade] = [Done()]
    if order.bought < deployment_limit(s, order):
        areas = (friendly(s, order.seat) | uncontrolled(s)) & 15 << order.system * 4
        galaxy = s.map
        worlds, voids = list(bits(areas & galaxy.worlds)), list(bits(areas & galaxy.voids))
        for unit, help in affordable(s, order.seat, ALL_KINDS):
            found += [Buy(unit, area, help) for area in (voids if unit % KINDS in SHIPS else worlds)]
    if _recruitment(s, order):
        found.append(UseUpgrade(RECRUITMENT_WORLDS))
    if _fast_work(s, order):
        found.append(UseUpgrade(WERK_FASTA))
    return found


def cannot_stand(s: State, seat: int, unit: int, area: int, uncontrolled_too: bool) -> RuleId | None:
    """Why a unit may not be put into this area, or None."""
    ship = unit % KINDS in SHIPS
    if ship and s.map.worlds >> area & 1:
        return "FS-VOID-003"
    if not ship and s.map.voids >> area & 1:
        return "FS-VOID-002"
    if enemy(s, seat) >> area & 1:
        return "FS-DEPLOY-009"
    if not uncontrolled_too and uncontrolled(s) >> area & 1:
        return "FS-CHAOS-015" if ship else "FS-CHAOS-013"
    return None


def cannot_deploy(s: State, order: Order, unit: int, area: int, help: int) -> RuleId | None:
    if not has_factory(s, order):
        return "FS-DEPLOY-002"
    if order.bought >= deployment_limit(s, order):
        return "FS-DEPLOY-003"
    return cannot_stand(s, order.seat, unit, area, uncontrolled_too=True) or cannot_buy(s, order.seat, unit, help)


def _tried_purchases(s: State, order: Order) -> list[Candidate]:
    first = s.players[order.seat].faction * KINDS
    found: list[Candidate] = [(Done(), None)]
    for kind in ALL_KINDS:
        for area in range(order.system * 4, order.system * 4 + 4):
            for help in all_helps(s, order.seat):
                found.append((Buy(first + kind, area, help), cannot_deploy(s, order, first + kind, area, help)))
    found += [
        (Buy(first + kind, area), "FS-DEPLOY-002")
        for area in bits(_elsewhere(s, order))
        for kind in ALL_KINDS
        if (kind in SHIPS) == bool(s.map.voids >> area & 1)
    ]
    found += [(a, None) for a in _purchases(s, order) if isinstance(a, UseUpgrade)]
    found += tired_upgrades(s, order.seat, (RECRUITMENT_WORLDS, WERK_FASTA))
    return found


def _elsewhere(s: State, order: Order) -> int:
    """Own areas outside the active system: a person might try them, and the order does not reach them."""
    return s.present[order.seat] & ~(15 << order.system * 4)


# ---- step 2 ----


def deploy_structure(s: State) -> Flow:
    """One structure on a friendly world of the active system (FS-DEPLOY-004, FS-DEPLOY-005)."""
    order = order_of(s)
    answer = yield ask_for(
        order.seat,
        lambda: _buildings(s, order),
        "FS-DEPLOY-004",
        "deploy-structure",
        lambda: _tried_buildings(s, order),
    )
    s.step = "dread-ritual"
    if isinstance(answer, Build):
        pay_structure(s, order.seat, answer.structure, answer.area, answer.help, "FS-DEPLOY-004")
        order.built = True
    if order.work_first:
        order.work_first = False
        s.step = "deploy"


def cannot_build(s: State, order: Order, structure: int, area: int, help: int) -> RuleId | None:
    """A friendly world without a structure; Wraithbone Singers allow a second one of another type (FS-ELDAR-054)."""
    seat = order.seat
    if s.map.voids >> area & 1:
        return "FS-STRUCTURE-002"
    if not friendly(s, seat) >> area & 1:
        return "FS-DEPLOY-006"
    standing = count_structures(s, area)
    if help & SINGERS_HELP:
        if not has_upgrade(s, seat, WRAITHBONE_SINGERS) or standing != 1 or s.structures[area * 4 + 1 + structure]:
            return "FS-ELDAR-054"
    elif standing:
        return "FS-STRUCTURE-003"
    return cannot_pay_structure(s, seat, structure, help)


def _buildings(s: State, order: Order) -> list[Build | Done]:
    seat = order.seat
    player = s.players[seat]
    found: list[Build | Done] = [Done()]
    worlds = friendly(s, seat) & s.map.worlds & 15 << order.system * 4
    if not worlds or not player.markers or not s.figures:
        return found
    helps = (0, CACHE_HELP) if player.assets[CACHE] else (0,)
    singers = player.faction == ELDAR and has_upgrade(s, seat, WRAITHBONE_SINGERS)
    for area in bits(worlds):
        standing = count_structures(s, area)
        if standing and not (singers and standing == 1):
            continue
        extra = SINGERS_HELP if standing else 0
        for structure in range(3):
            if not (standing and s.structures[area * 4 + 1 + structure]):
                found += [
                    Build(structure, area, help | extra)
                    for help in helps
                    if cannot_pay_structure(s, seat, structure, help) is None
                ]
    return found


def _tried_buildings(s: State, order: Order) -> list[Candidate]:
    helps = [CACHE_HELP | SECOND_CACHE, CACHE_HELP, 0]
    if s.players[order.seat].faction == ELDAR:
        helps = [SINGERS_HELP | CACHE_HELP, SINGERS_HELP, *helps]
    found: list[Candidate] = [(Done(), None)]
    for structure in range(3):
        for area in range(order.system * 4, order.system * 4 + 4):
            found += [(Build(structure, area, help), cannot_build(s, order, structure, area, help)) for help in helps]
        found += [(Build(structure, area), "FS-DEPLOY-004") for area in bits(_elsewhere(s, order) & s.map.worlds)]
    return found


# ---- Dread Ritual ----


def dread_ritual(s: State) -> Flow | None:
    """After the order Chaos may purchase one more unit, cheaper for each of its Cultists here (FS-CHAOS-013)."""
    order = order_of(s)
    able = s.players[order.seat].faction == CHAOS and has_upgrade(s, order.seat, DREAD_RITUAL)
    if not able or len(_ritual_purchases(s, order)) == 1:
        s.step = "end-of-order"
        return None
    return _ritual(s, order)


def cultists_in(s: State, seat: int, system: int) -> int:
    """Own Cultists in a system, routed ones too (FS-ROUT-008)."""
    count = 0
    for area in range(system * 4, system * 4 + 4):
        start = row(s, area, seat)
        count += s.units[start + MILITIA] + s.units[start + MILITIA + KINDS]
    return count


def _ritual_purchases(s: State, order: Order) -> list[Buy | Decline]:
    less = cultists_in(s, order.seat, order.system)
    areas = friendly(s, order.seat) & 15 << order.system * 4
    worlds, voids = list(bits(areas & s.map.worlds)), list(bits(areas & s.map.voids))
    found: list[Buy | Decline] = [Decline()]
    for unit, help in affordable(s, order.seat, RITUAL_KINDS, less):
        found += [Buy(unit, area, help) for area in (voids if unit % KINDS in SHIPS else worlds)]
    return found


def _tried_ritual(s: State, order: Order) -> list[Candidate]:
    less = cultists_in(s, order.seat, order.system)
    first = s.players[order.seat].faction * KINDS
    found: list[Candidate] = [(Decline(), None)]
    for kind in ALL_KINDS:
        for area in range(order.system * 4, order.system * 4 + 4):
            for help in all_helps(s, order.seat):
                unit = first + kind
                rule = "FS-CHAOS-017" if LEVEL[kind] > 2 else None
                rule = rule or cannot_stand(s, order.seat, unit, area, uncontrolled_too=False)
                found.append((Buy(unit, area, help), rule or cannot_buy(s, order.seat, unit, help, less)))
    return found


def _ritual(s: State, order: Order) -> Flow:
    answer = yield ask_for(
        order.seat, lambda: _ritual_purchases(s, order), "FS-CHAOS-013", "dread-ritual", lambda: _tried_ritual(s, order)
    )
    s.step = "end-of-order"
    if isinstance(answer, Buy):
        less = cultists_in(s, order.seat, order.system)
        exhaust(s, order.seat, DREAD_RITUAL)
        pay_unit(s, order.seat, answer.unit, answer.area, answer.help, "FS-CHAOS-013", less)
