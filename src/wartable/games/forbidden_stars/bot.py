"""How good a position looks to a seat: objectives first, then worlds, armies and means. Greedy bots climb it."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import COMBAT, COST, HEALTH, KINDS, MORALE_VALUE, ORDERS
from wartable.games.forbidden_stars.galaxy import bits, galaxy
from wartable.games.forbidden_stars.model import ROW
from wartable.games.forbidden_stars.view import HIDDEN, View

STRENGTH = tuple(2 * COMBAT[u] + HEALTH[u] + MORALE_VALUE[u] + COST[u] / 2 for u in range(len(COMBAT)))
STRUCTURE_WORTH = (5.0, 9.0, 6.0)
ORDER_WORTH = (0.2, 0.1, 0.3, 0.4)


def value(v: View, seat: int) -> float:
    """The seat's own standing less that of its strongest rival."""
    if v.winners is not None:
        return 10_000.0 if v.winners == [seat] else 5_000.0 if seat in v.winners else -10_000.0
    own = _standing(v, seat)
    rivals = [_standing(v, i) for i, p in enumerate(v.players) if i != seat and not p.out]
    return own - 0.6 * max(rivals, default=0.0) + _plans(v, seat) + _battle(v, seat)


def _standing(v: View, seat: int) -> float:
    player, board, n = v.players[seat], galaxy(v.tiles), len(v.players)
    others = 0
    for i, present in enumerate(v.present):
        if i != seat:
            others |= present
    mine = v.present[seat] & ~others
    worth = 120.0 * player.objectives + player.materiel * 0.8 + 1.5 * sum(player.assets)
    worth += 4.0 * len(player.upgrades) + 1.5 * len(player.removed) + (1.0 if player.scheme is not None else 0.0)
    worth += 0.8 * sum(player.on_deck)
    goals = [a for a in range(board.areas) if v.objectives[a] == seat + 1]
    for area in bits(mine & board.worlds):
        worth += 4.0 + 2.5 * board.production[area] + 1.5 * len(board.assets[area])
        if area in goals:
            worth += 70.0
    for area in bits(v.present[seat]):
        start, first = (area * n + seat) * ROW, player.faction * KINDS
        army = 0.0
        for i in range(ROW):
            if v.units[start + i]:
                army += v.units[start + i] * STRENGTH[first + i % KINDS] * (0.7 if i >= KINDS else 1.0)
        worth += army
        if goals and army:
            worth += min(army, 20.0) * 0.05 * max(0, 4 - min(_distance(v, area, goal) for goal in goals))
        if v.structures[area * 4] == seat + 1:
            worth += sum(STRUCTURE_WORTH[k] * v.structures[area * 4 + 1 + k] for k in range(3))
    return worth


def _distance(v: View, a: int, b: int) -> int:
    """Tiles between two areas."""
    at = galaxy(v.tiles).at
    (ax, ay), (bx, by) = at[a >> 2], at[b >> 2]
    return abs(ax - bx) + abs(ay - by)


def _plans(v: View, seat: int) -> float:
    """Own orders where they can do something: a hint for the Planning phase."""
    worth = 0.0
    for stack in v.stacks:
        for owner, kind in stack:
            if owner == seat and kind != HIDDEN:
                worth += ORDER_WORTH[kind]
    return worth


def _battle(v: View, seat: int) -> float:
    """Dice, tokens and cards in the battle at hand."""
    if v.battle is None:
        return 0.0
    worth = 0.0
    for side in v.battle.sides:
        sign = 1.0 if side.seat == seat else -1.0
        if seat not in (v.battle.sides[0].seat, v.battle.sides[1].seat):
            return 0.0
        worth += sign * (
            1.2 * sum(side.dice) + 0.9 * sum(side.tokens) + 2.0 * side.ready + side.fallen - 1.5 * side.damage
        )
    return worth


assert len(ORDER_WORTH) == len(ORDERS)
