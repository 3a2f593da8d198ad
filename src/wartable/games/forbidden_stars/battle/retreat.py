"""Retreats: who must go, where he may go, and who is destroyed because he may go nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.forbidden_stars.actions import LYING, LYING_TOKEN, STANDING, TOKEN
from wartable.games.forbidden_stars.actions import Retreat as RetreatTo
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.battle.lasting import cannot_be_routed
from wartable.games.forbidden_stars.battle.troops import Troop, destroy, return_token, survives_ambush
from wartable.games.forbidden_stars.content import KINDS, upgrade
from wartable.games.forbidden_stars.events import Retreated
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import ROW, Battle, State, battle_of, order_of
from wartable.games.forbidden_stars.rules.control import contested, enemy, friendly, uncontrolled
from wartable.games.forbidden_stars.rules.forces import destroy_unit, row, shift_unit
from wartable.games.forbidden_stars.rules.upgrades import exhaust, has_upgrade
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

ORK_ROKS = upgrade("ork_roks")
MOST_RIDERS = 2


def retreat_areas(s: State, battle: Battle, i: int, count: int) -> list[int]:
    """Where a side may retreat with so many units: friendly areas, for a defender uncontrolled ones only if there is none."""
    open_ = [a for a in _near(s, battle, i) if cannot_retreat(s, battle, i, a, count) is None]
    if i == 0:
        return open_
    mine = friendly(s, battle.sides[i].seat)
    return [a for a in open_ if mine >> a & 1] or open_


def _near(s: State, battle: Battle, i: int) -> list[int]:
    """Areas in question: for the attacker those he came from, for the defender the system and its neighbours."""
    if i == 0:
        return list(bits(battle.origins))
    galaxy, system = s.map, battle.area >> 2
    kind = galaxy.worlds if galaxy.worlds >> battle.area & 1 else galaxy.voids
    mask = 15 << system * 4
    for neighbour in bits(galaxy.neighbours[system]):
        mask |= 15 << neighbour * 4
    return list(bits(mask & kind & ~(1 << battle.area)))


def cannot_retreat(s: State, battle: Battle, i: int, area: int, count: int) -> RuleId | None:
    """Why this area is closed to this side's retreat, or None."""
    galaxy, seat, here = s.map, battle.sides[i].seat, battle.area
    ground = galaxy.worlds >> here & 1
    if area == here or (galaxy.worlds >> area & 1) != ground:
        return "FS-RETREAT-006"
    if i == 0:
        if not battle.by_advance:
            return "FS-RETREAT-012"
        if not battle.origins >> area & 1:
            return "FS-RETREAT-011"
    else:
        system = here >> 2
        if area >> 2 != system and not galaxy.neighbours[system] >> (area >> 2) & 1:
            return "FS-RETREAT-017"
        if battle.origins >> area & 1:
            return "FS-RETREAT-019"
        if area >> 2 != system and battle.origins >> (area >> 2) * 4 & 15:
            return "FS-RETREAT-018"
    if (enemy(s, seat) | contested(s)) >> area & 1:
        return "FS-RETREAT-015"
    return _cannot_reach(s, battle, i, area, count)


def _cannot_reach(s: State, battle: Battle, i: int, area: int, count: int) -> RuleId | None:
    """Ships must not cross a storm (FS-RETREAT-026); ground units need a path (FS-RETREAT-021)."""
    galaxy, seat, here = s.map, battle.sides[i].seat, battle.area
    order = order_of(s)
    through = i == 0 and order.through
    if galaxy.voids >> here & 1:
        edge = galaxy.border.get((here >> 2, area >> 2), -1)
        stopped = here >> 2 != area >> 2 and edge in s.storms and not (through or (i == 0 and order.ships_through))
        return "FS-RETREAT-026" if stopped else None
    within = 15 << (here >> 2) * 4 | 15 << (area >> 2) * 4
    mine, storms = friendly(s, seat), b"" if through else bytes(s.storms)
    if galaxy.reach(here, mine, within, storms) >> area & 1:
        return None
    if i == 0 and count + order.rok_riders <= MOST_RIDERS and roks_can_carry(s, battle, area, within, mine, storms):
        return None
    if ORK_ROKS in s.players[seat].upgrades and _by_void(s, here, area, within, mine, storms):
        if i == 1:
            return "FS-ORKS-018"
        if order.rok_attack:
            return "FS-ORKS-019"
    return "FS-RETREAT-021"


def _by_void(s: State, here: int, area: int, within: int, mine: int, storms: bytes) -> bool:
    """Whether one uncontrolled void would complete the path."""
    voids = bits(uncontrolled(s) & s.map.voids & within)
    return any(s.map.reach(here, mine | 1 << v, within, storms) >> area & 1 for v in voids)


def roks_can_carry(s: State, battle: Battle, area: int, within: int, mine: int, storms: bytes) -> bool:
    """Ork Roks may serve the attacker's retreat if it did not serve his attack (FS-ORKS-019, FS-ORKS-020)."""
    order, seat = order_of(s), battle.sides[0].seat
    if order.rok_attack or (order.roks < 0 and not has_upgrade(s, seat, ORK_ROKS)):
        return False
    voids = [order.roks] if order.roks >= 0 else list(bits(uncontrolled(s) & s.map.voids & within))
    return any(s.map.reach(battle.area, mine | 1 << v, within, storms) >> area & 1 for v in voids)


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
        answer = yield Ask(
            side.seat,
            [RetreatTo(a) for a in areas],
            "FS-RETREAT-023",
            "retreat",
            lambda: _tried(s, battle, i, len(figures)),
            {"area": battle.area},
        )
        area = answer.area
    _carried_by_roks(s, battle, i, area)
    lying = None if cannot_be_routed(side) else True  # FS-ROUT-007, but a card may forbid it (FS-MARINES-019)
    for unit, state in figures:
        shift_unit(s, side.seat, unit % KINDS + KINDS * state, battle.area, area, lying)
    tell(s, Retreated, cite=cite, seat=side.seat, area=area, count=len(figures))
    for unit, state in figures:
        if state == STANDING and lying and not (yield from survives_ambush(s, battle, i, unit)):
            destroy_unit(s, side.seat, unit % KINDS + KINDS, area, "FS-MARINES-026")


def _carried_by_roks(s: State, battle: Battle, i: int, area: int) -> None:
    """If the way leads only by Ork Roks, the upgrade is used up."""
    seat = battle.sides[i].seat
    if i or not has_upgrade(s, seat, ORK_ROKS) or s.map.voids >> battle.area & 1:
        return
    within = 15 << (battle.area >> 2) * 4 | 15 << (area >> 2) * 4
    storms = b"" if order_of(s).through else bytes(s.storms)
    if not s.map.reach(battle.area, friendly(s, seat), within, storms) >> area & 1:
        exhaust(s, seat, ORK_ROKS)


def _tried(s: State, battle: Battle, i: int, count: int) -> list[Candidate]:
    """Every area of the system and around it and every own area of the board, with the rule that closes it."""
    legal = retreat_areas(s, battle, i, count)
    mask = 15 << (battle.area >> 2) * 4 | battle.origins | s.present[battle.sides[i].seat]
    for neighbour in bits(s.map.neighbours[battle.area >> 2]):
        mask |= 15 << neighbour * 4
    found: list[Candidate] = []
    for area in bits(mask):
        rule = cannot_retreat(s, battle, i, area, count)
        if rule is None and area not in legal:
            rule = "FS-RETREAT-016"
        found.append((RetreatTo(area), rule))
    return found


def all_figures(s: State, battle: Battle, i: int) -> list[Troop]:
    """Every figure of a side, one entry each."""
    side = battle.sides[i]
    start, first = row(s, battle.area, side.seat), s.players[side.seat].faction * KINDS
    return [
        (first + slot % KINDS, LYING if slot >= KINDS else STANDING)
        for slot in range(ROW)
        for _ in range(s.units[start + slot])
    ]


def retreat_of_loser(s: State) -> Flow:
    """All units of the loser must retreat (FS-RETREAT-001); tokens go back to the supply (FS-REINFORCEMENT-014)."""
    battle = battle_of(s)
    loser = 1 - battle.winner
    yield from retreat(s, battle, loser, all_figures(s, battle, loser), "FS-RETREAT-001")
    s.step = "capture-structures"
