"""Retreats: who must go, where he may go, and who is destroyed because he may go nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.forbidden_stars.actions import LYING, LYING_TOKEN, STANDING, TOKEN
from wartable.games.forbidden_stars.actions import Retreat as RetreatTo
from wartable.games.forbidden_stars.battle.lasting import cannot_be_routed
from wartable.games.forbidden_stars.battle.troops import Troop, destroy, hunted, return_token
from wartable.games.forbidden_stars.events import Retreated
from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, system_of, without
from wartable.games.forbidden_stars.model import ATTACKER, Battle, State, battle_of, order_of
from wartable.games.forbidden_stars.rules.control import contested, enemy, friendly
from wartable.games.forbidden_stars.rules.forces import (
    army_in,
    destroy_unit,
    shift_unit,
    slot_of,
)
from wartable.games.forbidden_stars.rules.paths import NO_STORMS, path_ends, storm_between
from wartable.games.forbidden_stars.rules.upgrades import NO_WAY_BACK, SIDE_RETREATS, changed, happened
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell


def retreat_areas(s: State, battle: Battle, i: int, count: int) -> list[int]:
    """Where a side may retreat with so many units: friendly areas, for a defender uncontrolled ones only if there is none."""
    open_ = [area for area in _in_question(s, battle, i) if cannot_retreat(s, battle, i, area, count) is None]
    if i == ATTACKER:
        return open_
    mine = friendly(s, battle.sides[i].seat)
    return [area for area in open_ if has(mine, area)] or open_


def _in_question(s: State, battle: Battle, i: int) -> list[int]:
    """For the attacker the areas he came from, for the defender the system and its neighbours."""
    if i == ATTACKER:
        return list(bits(battle.origins))
    return list(bits(without(_near(s, battle) & s.map.alike(battle.area), battle.area)))


def _near(s: State, battle: Battle) -> int:
    system = system_of(battle.area)
    return INSIDE[system] | s.map.beside[system]


def cannot_retreat(s: State, battle: Battle, i: int, area: int, count: int) -> RuleId | None:
    """Why this area is closed to this side's retreat, or None."""
    here, there = battle.area, system_of(area)
    if area == here or not has(s.map.alike(here), area):
        return "FS-RETREAT-006"
    if i == ATTACKER:
        if not battle.by_advance:
            return "FS-RETREAT-012"
        if not has(battle.origins, area):
            return "FS-RETREAT-011"
    else:
        if not has(_near(s, battle), area):
            return "FS-RETREAT-017"
        if has(battle.origins, area):
            return "FS-RETREAT-019"
        if there != system_of(here) and battle.origins & INSIDE[there]:
            return "FS-RETREAT-018"
    if has(enemy(s, battle.sides[i].seat) | contested(s), area):
        return "FS-RETREAT-015"
    return _cannot_reach(s, battle, i, area, count)


def _cannot_reach(s: State, battle: Battle, i: int, area: int, count: int) -> RuleId | None:
    """Ships must not cross a storm (FS-RETREAT-026); ground units need a path (FS-RETREAT-021)."""
    seat, order = battle.sides[i].seat, order_of(s)
    if has(s.map.voids, battle.area):
        through = i == ATTACKER and (order.through or order.ships_through)
        stopped = not through and storm_between(s, system_of(battle.area), system_of(area))
        return "FS-RETREAT-026" if stopped else None
    if way_back(s, battle, i, area, friendly(s, seat)):
        return None
    rule: RuleId | None = "FS-RETREAT-021"
    return changed(s, seat, NO_WAY_BACK, rule, battle, i, area, count)


def way_back(s: State, battle: Battle, i: int, area: int, friendly: int) -> bool:
    """Whether a path by these friendly areas leads from the battle to an area."""
    storms = NO_STORMS if i == ATTACKER and order_of(s).through else None
    return has(path_ends(s, battle.area, system_of(area), friendly, storms), area)


def retreat(s: State, battle: Battle, i: int, troops: Sequence[Troop], cite: RuleId) -> Flow:
    """These units of a side leave the battle for one area, or are destroyed if there is none (FS-RETREAT-003, FS-RETREAT-007)."""
    side = battle.sides[i]
    figures = [t for t in troops if t[1] in (STANDING, LYING)]
    for _, state in troops:
        if state in (TOKEN, LYING_TOKEN):
            return_token(s, side, state)  # FS-REINFORCEMENT-014: it leaves for the supply
    if not figures:
        return
    areas = retreat_areas(s, battle, i, len(figures))
    if not areas:
        for troop in figures:
            destroy(s, battle, i, troop, "FS-RETREAT-007")
        return
    area = areas[0]
    if len(areas) > 1:
        answer = yield Choose(
            side.seat,
            lambda: _tried(s, battle, i, len(figures)),
            "FS-RETREAT-023",
            "retreat",
            {"area": battle.area},
        )
        area = answer.area
    happened(s, side.seat, SIDE_RETREATS, battle, i, area)
    lying = None if cannot_be_routed(side) else True  # FS-ROUT-007, but a card may forbid it
    for figure in figures:
        shift_unit(s, side.seat, slot_of(*figure), battle.area, area, lying)
    tell(s, Retreated, cite=cite, seat=side.seat, area=area, count=len(figures))
    for unit, state in figures:
        if state == STANDING and lying and (rule := (yield from hunted(s, battle, i, unit))) is not None:
            destroy_unit(s, side.seat, slot_of(unit, LYING), area, rule)


def _tried(s: State, battle: Battle, i: int, count: int) -> list[Candidate]:
    """Every area of the system and around it and every own area of the board, with the rule that closes it."""
    legal = retreat_areas(s, battle, i, count)
    found: list[Candidate] = []
    for area in bits(_near(s, battle) | battle.origins | s.present[battle.sides[i].seat]):
        rule = cannot_retreat(s, battle, i, area, count)
        if rule is None and area not in legal:
            rule = "FS-RETREAT-016"
        found.append((RetreatTo(area), rule))
    return found


def all_figures(s: State, battle: Battle, i: int) -> list[Troop]:
    """Every figure of a side, one entry each."""
    seat, area = battle.sides[i].seat, battle.area
    return [(unit, state) for unit, state, count in army_in(s, area, seat) for _ in range(count)]


def retreat_of_loser(s: State) -> Flow:
    """All units of the loser must retreat (FS-RETREAT-001); tokens go back to the supply (FS-REINFORCEMENT-014)."""
    battle = battle_of(s)
    loser = 1 - battle.winner
    yield from retreat(s, battle, loser, all_figures(s, battle, loser), "FS-RETREAT-001")
    s.step = "capture-structures"
