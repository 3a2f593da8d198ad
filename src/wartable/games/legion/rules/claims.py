"""Objective tokens that are claimed, carried and dropped (LG-OBJECTIVETOKEN-006 to -012)."""

from __future__ import annotations

from wartable.games.legion.content import EMPLACEMENT
from wartable.games.legion.events import TokenFell
from wartable.games.legion.model import NONE, Legion
from wartable.games.legion.space.numbers import TOKEN_RADIUS, WHOLE, bearing
from wartable.games.legion.space.predicates import segs_dist_lt
from wartable.games.legion.space.ranges import touches_token
from wartable.games.legion.space.shapes import Mini, Token
from wartable.games.legion.space.zones import carried_at
from wartable.games.legion.table import leader, on_field, profile_of, scene, stir
from wartable.kernel.state import RuleId, tell

TURN = 50
"""A token that would lie off the field is turned round the base by five degrees at a time."""


def claimed(s: Legion, unit: int) -> list[int]:
    """The tokens a unit's leader holds."""
    return [n for n, by in enumerate(s.held) if by == unit]


def may_claim(s: Legion, unit: int) -> bool:
    """Troopers claim tokens and work on objectives, but not the crews of emplacements (LG-OBJECTIVETOKEN-005, LG-UNITTYPE-004)."""
    card = profile_of(s, unit).unit
    return card.trooper and card.type != EMPLACEMENT


def claimable(s: Legion, unit: int) -> list[int]:
    """The unclaimed tokens its leader touches (LG-OBJECTIVETOKEN-006)."""
    first = leader(s, unit)
    return [n for n, by in enumerate(s.held) if by == NONE and touches_token(first, Token(s.token_x[n], s.token_y[n]))]


def claim(s: Legion, unit: int, token: int) -> None:
    """It is flipped and stays in contact with the leader (LG-OBJECTIVETOKEN-007)."""
    first = leader(s, unit)
    s.held[token] = unit
    s.carried[token] = bearing(s.token_x[token] - first.x, s.token_y[token] - first.y)
    stir(s)


def carry(s: Legion, unit: int, old: Mini) -> None:
    """A leader has moved: what it holds comes behind it (LG-OBJECTIVETOKEN-009)."""
    first = leader(s, unit)
    for token in claimed(s, unit):
        if (first.x, first.y) != (old.x, old.y):
            s.carried[token] = bearing(old.x - first.x, old.y - first.y)
        s.token_x[token], s.token_y[token] = resting(s, first, s.carried[token])


def carried_refused(s: Legion, unit: int, x: int, y: int) -> RuleId | None:
    """Why a leader's token may not be put there: wholly on the field, against the base and not under it."""
    first, token = leader(s, unit), Token(x, y)
    if not scene(s).terrain.field.holds(x, y, TOKEN_RADIUS):
        return "LG-OBJECTIVETOKEN-012"
    under = segs_dist_lt(first.core, (x, y, x, y), first.model.r + TOKEN_RADIUS)
    return None if touches_token(first, token) and not under else "LG-OBJECTIVETOKEN-009"


def put_against(s: Legion, unit: int, token: int, x: int, y: int) -> None:
    """A claimed token lies there, against its leader's base."""
    first = leader(s, unit)
    s.token_x[token], s.token_y[token] = x, y
    s.carried[token] = bearing(x - first.x, y - first.y)


def resting(s: Legion, first: Mini, towards: int) -> tuple[int, int]:
    """Where a token lies against a base: in that direction, or the next one that is on the field (LG-OBJECTIVETOKEN-012)."""
    field = scene(s).terrain.field
    for turn in (0, *(sign * n for n in range(TURN, WHOLE // 2 + 1, TURN) for sign in (1, -1))):
        x, y = carried_at(first, (towards + turn) % WHOLE)
        if field.holds(x, y, TOKEN_RADIUS):
            return x, y
    raise AssertionError("a base on the field has a side towards the field")


def drop_tokens(s: Legion, unit: int, cite: RuleId) -> None:
    """What a leader holds is left where it touched its base (LG-OBJECTIVETOKEN-010)."""
    if not on_field(s, unit):
        return
    for token in claimed(s, unit):
        s.held[token] = NONE
        tell(s, TokenFell, unit=unit, token=token, cite=cite)
        stir(s)
