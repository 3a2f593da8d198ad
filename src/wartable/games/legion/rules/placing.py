"""Where objective tokens are placed: on open ground, away from zones and one another; or on pieces of terrain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion.actions import Pass, Put
from wartable.games.legion.model import Legion, red
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.deploying import zoned, zones_of
from wartable.games.legion.space.numbers import SEGMENT, TOKEN_RADIUS, Point
from wartable.games.legion.space.predicates import meet, seg_dist_le, seg_dist_lt
from wartable.games.legion.space.ranges import boxes_beyond, edges_of, inside, rings_beyond
from wartable.games.legion.space.shapes import Piece, Terrain
from wartable.games.legion.space.zones import Ring, token_beyond, token_clear
from wartable.games.legion.table import terrain_of
from wartable.kernel.questions import Candidate, Place
from wartable.kernel.state import Rng, RuleId, Seat

DRAWS, GRID = 40, 250
FARTHEST = 40_000
"""Farther than anything on a battlefield."""


def all_zones(s: Legion) -> list[Ring]:
    return [*zones_of(s, s.blue), *zones_of(s, red(s))]


class TokenPlaces:
    """One question: where is the next token placed, beyond range 1 of all zones and range `apart` of others of its kind?

    Objective and condition tokens do not overlap each other either (LG-CONDITIONTOKEN-003).
    """

    __slots__ = ("_found", "apart", "cite", "condition", "field", "others", "rings", "tokens", "zones")

    def __init__(self, s: Legion, apart: int, cite: RuleId, *, condition: bool = False) -> None:
        terrain = terrain_of(s)
        self.condition = condition
        self.apart, self.cite, self.field = apart, cite, terrain.field
        self.zones = all_zones(s)
        self.tokens = list(zip(s.token_x, s.token_y, strict=True))
        self.others = [(one.x, one.y) for one in s.charges]
        if condition:
            self.tokens, self.others = self.others, self.tokens
        self.rings = [part.poly for piece in terrain.pieces if piece.solid for part in piece.parts]
        self._found: Put | None = None

    def accepts(self, action: Any) -> RuleId | None:
        if not isinstance(action, Put) or action.form or action.facing:
            return self.cite
        return self.refused(action.x, action.y)

    def refused(self, x: int, y: int) -> RuleId | None:
        """Wholly on the field, beyond the range of zones and tokens, on nothing else (LG-RULING-066, LG-OBJECTIVETOKEN-014)."""
        if not self.field.holds(x, y, TOKEN_RADIUS):
            return "LG-RULING-066"
        if not all(token_beyond(ring, x, y, 1) for ring in self.zones):
            return self.cite
        near = self.apart * SEGMENT + 2 * TOKEN_RADIUS
        if any(seg_dist_le(a, b, a, b, x, y, near) for a, b in self.tokens):
            return self.cite
        if any(seg_dist_lt(a, b, a, b, x, y, 2 * TOKEN_RADIUS) for a, b in self.others):
            return "LG-CONDITIONTOKEN-003"
        if token_clear(x, y, self.rings, self.tokens):
            return None
        return "LG-CONDITIONTOKEN-005" if self.condition else "LG-OBJECTIVETOKEN-014"

    def draw(self, rng: Rng) -> Put | None:
        for _ in range(DRAWS):
            x, y = rng.below(self.field.w), rng.below(self.field.h)
            if self.refused(x, y) is None:
                return Put(x, y)
        return self.search()

    def search(self) -> Put | None:
        """The first place on a lattice; None if there is none."""
        if self._found is None:
            for y in sorted(range(GRID, self.field.h, GRID), key=lambda y: abs(2 * y - self.field.h)):
                for x in range(GRID, self.field.w, GRID):
                    if self.refused(x, y) is None:
                        self._found = Put(x, y)
                        return self._found
        return self._found

    def tried(self) -> Iterator[Candidate]:
        """Where a person would try in vain: on another token, in a zone, beyond the corner."""
        zone = self.zones[0]
        for x, y in (*self.tokens[:1], ((zone[0][0] + zone[2][0]) // 2, (zone[0][1] + zone[2][1]) // 2), (0, 0)):
            yield Put(x, y), self.refused(x, y)

    def nowhere(self) -> Iterator[Candidate]:
        """A token that can be placed nowhere is left out (LG-RULING-066)."""
        yield Pass(), self.cite if self.search() is not None else None


def token_question(question: TokenPlaces, seat: Seat, *, ask: str) -> Place:
    """Where does a player place the next token?"""
    return Place(
        seat, question.draw, question.accepts, parse, question.cite, ask=ask, also=question.nowhere,
        tried=question.tried,
        poses=Put,
        resort=True,
    )  # fmt: skip


def piece_rings(piece: Piece) -> list[tuple[Point, ...]]:
    return [part.poly for part in piece.parts]


def leading_pieces(terrain: Terrain) -> list[int]:
    """One piece for each group of pieces: a building with a door is one piece of terrain."""
    return [n for n, piece in enumerate(terrain.pieces) if piece.group == piece.name]


def _rings(terrain: Terrain, number: int) -> list[tuple[Point, ...]]:
    return [ring for piece in terrain.groups[terrain.pieces[number].group] for ring in piece_rings(piece)]


def central_pieces(s: Legion) -> list[int]:
    """The pieces of terrain that are closest to the centre of the battlefield (LG-BATTLECARD-504)."""
    terrain = terrain_of(s)
    known: list[int] | None = terrain.layers.get("central")
    if known is None:
        x, y = terrain.field.w // 2, terrain.field.h // 2
        away: dict[int, int] = {}
        least = FARTHEST
        for n in leading_pieces(terrain):
            away[n] = min(_distance(ring, x, y, least) for ring in _rings(terrain, n))
            least = min(least, away[n])
        known = terrain.layers["central"] = [n for n, distance in away.items() if distance == least]
    return list(known)


def _distance(ring: tuple[Point, ...], x: int, y: int, least: int) -> int:
    """How far a point is from a piece, rounded up to a tenth of a millimetre; 0 inside it, FARTHEST where it is farther than that."""
    if inside(ring, x, y):
        return 0
    if not any(seg_dist_le(*edge, x, y, least) for edge in edges_of(ring)):
        return FARTHEST
    low, high = 0, least
    while high - low > 1:
        middle = (low + high) // 2
        if any(seg_dist_le(*edge, x, y, middle) for edge in edges_of(ring)):
            high = middle
        else:
            low = middle
    return high


def markable(s: Legion) -> list[int]:
    """Where the next token may go: outside all zones and beyond range 1 of marked pieces; else just outside all zones."""
    terrain = terrain_of(s)
    key = "markable", zoned(s)
    known: list[int] | None = terrain.layers.get(key)
    if known is None:
        zones = all_zones(s)
        known = terrain.layers[key] = [
            n for n in leading_pieces(terrain) if all(_outside(ring, zones) for ring in _rings(terrain, n))
        ]
    free = [n for n in known if n not in s.marks]
    return [n for n in free if all(_beyond(terrain, n, mark) for mark in s.marks)] or free


def _beyond(terrain: Terrain, one: int, other: int) -> bool:
    """Whether two pieces of terrain are beyond range 1 of each other."""
    key = "beyond", one, other
    known: bool | None = terrain.layers.get(key)
    if known is None:
        known = terrain.layers[key] = all(
            rings_beyond(a, b, 1) for a in _rings(terrain, one) for b in _rings(terrain, other)
        )
    return known


def _outside(ring: tuple[Point, ...], zones: list[Ring]) -> bool:
    """Whether a piece is completely outside all deployment zones."""
    for zone in zones:
        if boxes_beyond(ring, zone, 0):
            continue
        if any(_strictly_inside(zone, x, y) for x, y in ring) or any(_strictly_inside(ring, x, y) for x, y in zone):
            return False
        if any(meet(one, two) for one in edges_of(ring) for two in edges_of(zone)):
            return False
    return True


def _strictly_inside(ring: tuple[Point, ...], x: int, y: int) -> bool:
    return inside(ring, x, y) and not any(seg_dist_le(*edge, x, y, 0) for edge in edges_of(ring))
