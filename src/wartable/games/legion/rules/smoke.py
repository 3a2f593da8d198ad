"""Smoke and graffiti: to whom such a token matters (LG-TOKEN-004, LG-TOKEN-006)."""

from __future__ import annotations

from wartable.games.legion.model import FIELD, Legion, Spot
from wartable.games.legion.rules.charges import FLAT
from wartable.games.legion.space.ranges import token_range
from wartable.games.legion.space.shapes import Mini, Token
from wartable.games.legion.space.sight import sees
from wartable.games.legion.table import leader, minis_of, scene, trooper

SEEN = 2
"""Graffiti is noticed at range 1 to 2."""


def smoke_at(s: Legion, unit: int) -> int:
    """How many smoke tokens a trooper unit has its leader at range 1 of: each improves cover by 1 (LG-TOKEN-004)."""
    if s.station[unit] != FIELD or not trooper(s, unit):
        return 0
    first = leader(s, unit)
    return sum(token_range(first, Token(one.x, one.y)) == 1 for one in s.smoke)


def faces(s: Legion, unit: int, spot: Spot) -> bool:
    """Whether a unit is at range 1 to 2 of a graffiti token and in its line of sight (LG-TOKEN-006)."""
    eye, table = Mini("graffiti", FLAT, spot.x, spot.y, spot.z), scene(s)
    token = Token(spot.x, spot.y)
    return any(token_range(one, token) <= SEEN and sees(table, eye, one) for one in minis_of(s, unit))
