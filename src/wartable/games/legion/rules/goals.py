"""Good places for a move, for people who pick from a list: behind cover, at objectives, nearer to enemies or away from them.

Whether one may go there is for the move's own question to say; where it says no, the way there is gone as far as it allows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import isqrt
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.model import NONE, friendly
from wartable.games.legion.rules.moves import WALKED, Moves, before
from wartable.games.legion.space.notched import leg_of, pose
from wartable.games.legion.space.numbers import (
    HALF,
    MAX_BEND,
    TOKEN_RADIUS,
    Point,
    bearing,
    polar,
    turn_between,
    turned,
)
from wartable.games.legion.space.shapes import REPULSOR, TROOPER, Mini, Piece
from wartable.games.legion.table import scene

MOST = 8
"""So many good places are named at most."""
NEAREST = 2
"""So many enemies are worth going to."""
LEAST, APART = 250, 200
"""A move that is shorter is none, and two places that are nearer to each other are one."""
HALVINGS = 5
NEAR = 8
"""Ends of a drive that are nearer to a place than this reach it."""


def good_moves(moves: Moves) -> list[Any]:
    """Moves that a person might wish, none of them forbidden."""
    if moves.profile.model.notched:
        return _drives(moves)
    kind = next((kind for kind in WALKED if moves.barred(kind) is None), None)
    return _walks(moves, kind) if kind is not None else []


def _walks(moves: Moves, kind: type) -> list[Any]:
    return _found(moves, kind, partial(moves.walks, kind), [*_covers(moves), *_goals(moves)])


def _drives(moves: Moves) -> list[Any]:
    first, back, retreats = moves.first, moves.barred(a.Back) is None, moves.barred(a.Retreat) is None

    def drive(x: int, y: int) -> Any:
        along = nearest_drive(first, x, y, 1 if retreats else moves.speed, back=back)
        return a.Retreat(1, along.bend, along.stop) if retreats else along

    found = _found(moves, drive, lambda x, y: moves.accepts(drive(x, y)) is None, _goals(moves))
    foes = _foes(moves)
    if foes and moves.barred(a.Pivot) is None:
        angle = turn_between(first.facing, bearing(foes[0].x - first.x, foes[0].y - first.y))
        turn = a.Pivot(turned(first.facing, max(-MAX_BEND, min(MAX_BEND, angle))))
        if angle and moves.accepts(turn) is None:
            found.append(turn)
    return found


def _found(
    moves: Moves, answer: Callable[[int, int], Any], allowed: Callable[[int, int], bool], goals: list[Point]
) -> list[Any]:
    """For every goal the move that comes nearest to it, nothing twice."""
    first, found, ends = moves.first, list[Any](), list[Point]()
    reach = 2 * leg_of(first, max(1, moves.speed))
    for x, y in goals:
        away = isqrt((x - first.x) ** 2 + (y - first.y) ** 2)
        if not away:
            continue
        share = min(away, reach)
        goal = first.x + (x - first.x) * share // away, first.y + (y - first.y) * share // away
        end = _farthest(moves, allowed, goal)
        if end is None or _near(end, (first.x, first.y), LEAST) or any(_near(end, one, APART) for one in ends):
            continue
        ends.append(end)
        if (action := answer(*end)) in found:
            continue
        found.append(action)
        if len(found) == MOST:
            break
    return found


def _near(one: Point, two: Point, gap: int) -> bool:
    return (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 < gap * gap


def _farthest(moves: Moves, allowed: Callable[[int, int], bool], goal: Point) -> Point | None:
    """The last allowed place on the way to a goal, found by a few halvings."""
    first = moves.first
    if allowed(*goal):
        return goal
    good, low, high, whole = None, 0, 1 << HALVINGS, 1 << HALVINGS
    while high - low > 1:
        middle = (low + high) // 2
        there = first.x + (goal[0] - first.x) * middle // whole, first.y + (goal[1] - first.y) * middle // whole
        if allowed(*there):
            good, low = there, middle
        else:
            high = middle
    return good


# -- goals ---------------------------------------------------------------------------------------------------


def _foes(moves: Moves) -> list[Mini]:
    """The enemies, the nearest first, one of each unit."""
    first, seen = moves.first, dict[str, Mini]()
    others = [one for one in scene(moves.s).minis if one.side != first.side]
    for one in sorted(others, key=lambda one: (one.x - first.x) ** 2 + (one.y - first.y) ** 2):
        seen.setdefault(one.unit, one)
    return list(seen.values())


def _goals(moves: Moves) -> list[Point]:
    """Objective tokens, the nearest enemies, away from the nearest one."""
    s, first = moves.s, moves.first
    r = first.model.r + first.model.core
    tokens = [
        before(first, x, y, r + TOKEN_RADIUS + 1)
        for x, y, by in zip(s.token_x, s.token_y, s.held, strict=True)
        if by == NONE
    ]
    tokens.sort(key=lambda at: (at[0] - first.x) ** 2 + (at[1] - first.y) ** 2)
    foes = _foes(moves)
    found = tokens[:NEAREST]
    found += [before(first, one.x, one.y, r + one.model.r + one.model.core + 1) for one in foes[:NEAREST]]
    if foes:
        found.append((2 * first.x - foes[0].x, 2 * first.y - foes[0].y))
    field = scene(s).terrain.field
    found.append((first.x, field.h if friendly(s, s.blue, moves.unit) else 0))
    return found


def _covers(moves: Moves) -> list[Point]:
    """Places behind what gives cover from the nearest enemy, or in it."""
    first, foes = moves.first, _foes(moves)
    if not foes:
        return []
    reach = 2 * leg_of(first, max(1, moves.speed))
    found: list[tuple[int, Point]] = []
    for piece in scene(moves.s).terrain.pieces:
        if not piece.cover[TROOPER]:
            continue
        at = _behind(piece, first, foes[0])
        away = (at[0] - first.x) ** 2 + (at[1] - first.y) ** 2
        if away <= (reach + first.model.r) ** 2:
            found.append((away, at))
    return [at for _, at in sorted(found)[: MOST // 2]]


def _behind(piece: Piece, first: Mini, foe: Mini) -> Point:
    """Behind a piece as an enemy sees it, touching it; in the middle of what one stands in."""
    corners = [corner for part in piece.parts for corner in part.poly]
    x, y = sum(x for x, _ in corners) // len(corners), sum(y for _, y in corners) // len(corners)
    if not piece.solid:
        return x, y
    away = isqrt((x - foe.x) ** 2 + (y - foe.y) ** 2) or 1
    deep = max(((cx - x) * (x - foe.x) + (cy - y) * (y - foe.y)) // away for cx, cy in corners)
    out = deep + first.model.r + first.model.core + 2
    return x + (x - foe.x) * out // away, y + (y - foe.y) * out // away


# -- drives --------------------------------------------------------------------------------------------------


def nearest_drive(
    first: Mini, x: int, y: int, speed: int, facing: int | None = None, *, back: bool = True
) -> a.Drive | a.Back:
    """The move along a tool that comes nearest to a place, of several the one that ends in this facing; a reverse where the place lies
    behind a unit that may reverse."""
    ux, uy = polar(1000, first.facing)
    along = (x - first.x) * ux + (y - first.y) * uy
    reverse = along < 0 and back and first.model.kind != REPULSOR
    best: tuple[int, int, int, int, int] | None = None
    for tool in range(1, max(1, speed - reverse) + 1):
        leg = leg_of(first, tool)
        bend, second = bend_to(first, x, y, tool, reverse)
        straight = max(0, min(leg, (-along if reverse else along) // 1000))
        for bent, stop in ((bend, leg + second), (0, straight)):
            ex, ey, ends = pose(first, tool, bent, stop, reverse)
            off = ((ex - x) ** 2 + (ey - y) ** 2) // NEAR**2
            turn = 0 if facing is None else abs(turn_between(ends, facing))
            if best is None or (off, turn) < best[:2]:
                best = off, turn, tool, bent, stop
    assert best is not None
    return (a.Back if reverse else a.Drive)(best[2], best[3], best[4])


def bend_to(first: Mini, x: int, y: int, tool: int, reverse: bool = False) -> tuple[int, int]:
    """How the tool is bent so that its second arm points at a place, and how far along it that is."""
    ahead = turned(first.facing, HALF if reverse else 0)
    leg = leg_of(first, tool)
    jx, jy = polar(leg, ahead)
    dx, dy = x - first.x - jx, y - first.y - jy
    bend = max(-MAX_BEND, min(MAX_BEND, turn_between(ahead, bearing(dx, dy))))
    ux, uy = polar(1000, ahead + bend)
    return bend, max(0, min(leg, (dx * ux + dy * uy) // 1000))
