"""How good a position looks to a seat: objectives first, then worlds, armies and means. Greedy bots climb it.

It judges a view, so it knows no more than the seat does. Orders that lie on top of their stacks count
by what they could do where they lie, and an army about to fight by its chances. What follows from a field alone is kept:
the positions that are compared differ in little.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from wartable.games.forbidden_stars.content import (
    ADVANCE,
    BASTION,
    COMBAT,
    COST,
    DEPLOY,
    DOMINATE,
    FACTION_IDS,
    FACTORY,
    HEALTH,
    KINDS,
    MORALE_VALUE,
    SHIPS,
    STRATEGIZE,
)
from wartable.games.forbidden_stars.galaxy import INSIDE, Galaxy, bits, galaxy, has, system_of
from wartable.games.forbidden_stars.model import ROUTED, ROW, State
from wartable.games.forbidden_stars.rules.control import friendly, others
from wartable.games.forbidden_stars.rules.forces import (
    count_structure,
    count_structures,
    objective_in,
    objectives_of,
    owner_of_structures,
    row,
    standing_in,
    structures_in,
)
from wartable.games.forbidden_stars.view import Glance
from wartable.kernel.events import HIDDEN

STRENGTH = tuple(2 * COMBAT[u] + HEALTH[u] + MORALE_VALUE[u] for u in range(len(COMBAT)))
WORTH = tuple(STRENGTH[u] + COST[u] for u in range(len(COMBAT)))
STRUCTURE_WORTH = (6.0, 11.0, 8.0)
BASTION_STRENGTH = 9.0
OBJECTIVE, GOAL_HELD, GOAL_NEAR = 150.0, 80.0, 0.12
FAR = 6.0
"""A way to an objective that is longer than this does not count."""


KEPT = 1 << 11
"""So many answers of each kind are kept."""


class Banner(NamedTuple):
    """Who fights under it."""

    faction: int


BANNERS = tuple(Banner(faction) for faction in range(len(FACTION_IDS)))


class Field(NamedTuple):
    """What a view shows of the map: the tiles, and who and what stands on them."""

    tiles: bytes
    storms: bytes
    present: tuple[int, ...]
    units: bytes
    structures: bytes
    objectives: bytes
    players: tuple[Banner, ...]

    @property
    def map(self) -> Galaxy:
        return galaxy(self.tiles)


def field_of(v: Glance) -> Field:
    """The map as the view shows it."""
    banners = tuple([BANNERS[player.faction] for player in v.players])
    return Field(v.tiles, bytes(v.storms), tuple(v.present), v.units, v.structures, v.objectives, banners)


def value(v: Glance, seat: int) -> float:
    """The seat's own standing, and what it promises, less the standing of its strongest rival."""
    if v.winners is not None:
        return result(v.winners, seat)
    field = field_of(v)
    rivals = [standing(v, field, i) for i, p in enumerate(v.players) if i != seat and not p.out]
    return compared(standing(v, field, seat), promises(v, field, seat), rivals)


def result(winners: list[int], seat: int) -> float:
    """What the end of the game is worth."""
    return 10_000.0 if winners == [seat] else 5_000.0 if seat in winners else -10_000.0


def compared(own: float, promised: Iterable[float], rivals: Iterable[float]) -> float:
    """The whole value of these parts."""
    return own + sum(promised) - 0.5 * max(rivals, default=0.0)


def promises(v: Glance, field: Field, seat: int) -> tuple[float, float, float, float]:
    """What may come of armies on their way, of orders, of a move into an enemy area, and of the battle at hand."""
    moving = v.order is not None and v.battle is None
    prospects = _prospects(field, seat) if moving else 0.0
    return _on_the_way(field, seat), _plans(v, field, seat), prospects, _battle(v, seat)


def quiet(s: State) -> int:
    """The game comes to rest where a round is over: orders are played out and everybody has been paid."""
    return s.round


def strength(field: Field, seat: int, area: int) -> float:
    """What the units of a player in an area are worth in a fight; routed ones count for less."""
    start = row(field, area, seat)
    return strength_of(field.players[seat].faction, field.units[start : start + ROW])


def worth(field: Field, seat: int, area: int) -> float:
    """What the units of a player in an area are worth to him."""
    start = row(field, area, seat)
    return _worth_of(field.players[seat].faction, field.units[start : start + ROW])


@lru_cache(maxsize=1 << 14)
def strength_of(faction: int, counts: bytes) -> float:
    """The strength of a row of units."""
    return _summed(faction, counts, STRENGTH, 0.4)


@lru_cache(maxsize=1 << 14)
def _worth_of(faction: int, counts: bytes) -> float:
    return _summed(faction, counts, WORTH, 0.75)


def _summed(faction: int, counts: bytes, table: tuple[float, ...], routed: float) -> float:
    """The sum of a table over a row of units: six kinds that stand, six that are routed."""
    units = table[faction * KINDS : (faction + 1) * KINDS]
    total = 0.0
    for unit, standing_, lying in zip(units, counts[:ROUTED], counts[ROUTED:], strict=True):
        total += unit * (standing_ + routed * lying)
    return total


def standing(v: Glance, field: Field, seat: int) -> float:
    """Objectives, worlds, units, structures and what lies before the player."""
    player = v.players[seat]
    total = OBJECTIVE * player.objectives + player.materiel * 0.9 + 1.6 * sum(player.assets)
    total += 5.0 * len(player.upgrades) + 2.0 * len(player.removed) + (2.0 if player.scheme is not None else 0.0)
    total += 1.5 * sum(player.on_deck)
    for more in _holdings(field, seat):
        total += more
    return total


@lru_cache(maxsize=KEPT)
def _holdings(field: Field, seat: int) -> tuple[float, ...]:
    """What each world is worth to the player, then what stands in each area."""
    board, mine, goals = field.map, friendly(field, seat), objectives_of(field, seat)
    found: list[float] = []
    for area in bits(mine & board.worlds):
        found.append(5.0 + 3.0 * board.production[area] + 1.5 * len(board.assets[area]))
        if area in goals:
            found.append(GOAL_HELD)
    for area in bits(field.present[seat]):
        found.append(worth(field, seat, area))
        if owner_of_structures(field, area) == seat:
            built = structures_in(field, area)
            found.append(sum(STRUCTURE_WORTH[kind] * count_structure(field, area, kind) for kind in built))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _on_the_way(field: Field, seat: int) -> float:
    """Armies count for more the shorter their way to an objective is; ships in the voids between make it shorter."""
    mine = friendly(field, seat)
    far = [goal for goal in objectives_of(field, seat) if not has(mine, goal)]
    if not far:
        return 0.0
    way = ways(field, seat, far)
    return sum(
        min(worth(field, seat, area), 40.0) * GOAL_NEAR * (FAR - way[area])
        for area in bits(mine & field.map.worlds)
        if area in way
    )


def ways(field: Field, seat: int, goals: list[int]) -> dict[int, float]:
    """From each area the length of the shortest way to one of the goals: friendly areas are quick, enemy ones slow."""
    return _ways(field.tiles, field.storms, tuple(goals), field.present[seat], others(field, seat))


@lru_cache(maxsize=1 << 11)
def _ways(tiles: bytes, storms: bytes, goals: tuple[int, ...], own: int, hostile: int) -> dict[int, float]:
    near = galaxy(tiles).passable(storms)
    way: dict[int, float] = {}
    queue = [(0.0, goal) for goal in goals]
    while queue:
        length, area = heappop(queue)
        if area in way:
            continue
        way[area] = length
        length += 2.0 if has(hostile, area) else 0.3 if has(own, area) else 1.0
        if length < FAR:
            for beside in bits(near[area]):
                if beside not in way:
                    heappush(queue, (length, beside))
    return way


def _plans(v: Glance, field: Field, seat: int) -> float:
    """Own orders on top of their stacks and the one being resolved, by what they could do."""
    worth, materiel = 0.0, v.players[seat].materiel
    for system, stack in enumerate(v.stacks):
        if not stack:
            continue
        if stack[-1][0] == seat and stack[-1][1] != HIDDEN:
            worth += order_worth(field, materiel, seat, stack[-1][1], system)
        worth += 0.3 * [owner for owner, _ in stack].count(seat)
    if v.order is not None and v.order.seat == seat and v.order.token >= 0:
        worth += 2.0 + 1.2 * order_worth(field, materiel, seat, v.order.kind, v.order.system)
    return worth


@lru_cache(maxsize=KEPT)
def order_worth(field: Field, materiel: int, seat: int, kind: int, system: int) -> float:
    """What an order of this kind could do in a system, with so much materiel."""
    board, mine = field.map, friendly(field, seat) & INSIDE[system]
    if kind == STRATEGIZE:
        return 1.0 + (1.5 if mine and materiel >= 2 else 0.0)
    if kind == DOMINATE:
        return 0.5 + 1.4 * sum(len(board.assets[a]) for a in bits(mine & board.worlds))
    if kind == DEPLOY:
        worth = 0.0
        for area in bits(mine & board.worlds):
            if count_structure(field, area, FACTORY):
                worth += 0.9 * min(materiel, 8)
            elif not count_structures(field, area):
                worth += 0.6 * min(materiel, 3)
        return worth
    assert kind == ADVANCE
    return _advance_worth(field, seat, system)


def _advance_worth(field: Field, seat: int, system: int) -> float:
    """The best world of the system that an army nearby can reach and should be able to take."""
    board, here = field.map, INSIDE[system]
    near = here | board.beside[system]
    armies = {a: army for a in bits(field.present[seat] & near & board.worlds) if (army := strength(field, seat, a))}
    open_, best = friendly(field, seat), 0.0
    if any(_ships(field, seat, a) for a in bits(field.present[seat] & near & board.voids)):
        open_ |= here & board.voids & ~others(field, seat)  # ships move first and make the way
        best = 1.5
    reached = {a: board.reach(a, open_, here | INSIDE[system_of(a)], field.storms) for a in armies}
    for area in bits(here & board.worlds & ~field.present[seat]):
        army = sum(armies[a] for a in armies if has(reached[a], area))
        gain = 4.0 + 2.0 * board.production[area] + (30.0 if objective_in(field, area) == seat else 0.0)
        against = max((strength(field, i, area) for i in range(len(field.players)) if i != seat), default=0.0)
        if count_structures(field, area):
            against += BASTION_STRENGTH * count_structure(field, area, BASTION)
            gain += 5.0
        if army > 1.2 * against:
            best = max(best, gain)
    return best


def _ships(field: Field, seat: int, area: int) -> bool:
    standing = standing_in(field, area, seat)
    return any(standing[kind] for kind in SHIPS)


@lru_cache(maxsize=KEPT)
def _prospects(field: Field, seat: int) -> float:
    """The chances of an army that has moved into an enemy area."""
    worth = 0.0
    for area in bits(field.present[seat] & others(field, seat)):
        own = strength(field, seat, area)
        against = sum(strength(field, i, area) for i in range(len(field.players)) if i != seat)
        against += BASTION_STRENGTH * count_structure(field, area, BASTION)
        chance = min(max((own - 0.9 * against) / (own + against + 1.0) + 0.5, 0.0), 1.0)
        goal = GOAL_HELD if objective_in(field, area) == seat else 0.0
        prize = 10.0 + 5.0 * field.map.production[area] + goal + against
        worth += chance * prize - (1.0 - chance) * 0.6 * own
    return worth


def _battle(v: Glance, seat: int) -> float:
    """Dice, tokens, reinforcements and damage in the battle at hand."""
    if v.battle is None or all(side.seat != seat for side in v.battle.sides):
        return 0.0
    worth = 0.0
    for side in v.battle.sides:
        sign = 1.0 if side.seat == seat else -1.0
        attack, defence, morale = side.dice
        worth += sign * (1.3 * (attack + defence) + 1.5 * morale + sum(side.tokens) + 3.0 * side.ready + side.fallen)
        worth -= sign * 1.2 * side.damage
    return worth
