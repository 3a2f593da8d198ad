"""What objective cards let units do: claim tokens, sabotage or repair vaporators, extract the intel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.objectives import CLAIMABLE, INTEL, MOST_WOUNDS, VAPORATORS, put_token
from wartable.games.legion.content import CORPS, SPECIAL_FORCES
from wartable.games.legion.events import IntelExtracted, TokenClaimed, TokenRepaired, TokenSabotaged
from wartable.games.legion.model import CLAIM, NONE, Act, Legion
from wartable.games.legion.rules.campaign import wreck_of
from wartable.games.legion.rules.claims import claim, claimable, may_claim, resting
from wartable.games.legion.rules.moves import unpaid
from wartable.games.legion.space.numbers import QUARTER
from wartable.games.legion.space.ranges import touches, touches_token
from wartable.games.legion.space.shapes import Token
from wartable.games.legion.table import leader, minis_of, terrain_of, trooper
from wartable.kernel.questions import Candidate
from wartable.kernel.state import RuleId, tell

EXTRACTED = 2
"""Extract costs two actions (LG-BATTLECARD-515)."""


def tasks(s: Legion, acting: Act) -> Iterator[Candidate]:
    """The card actions that the objective card gives a trooper unit, each with the rule that forbids it now."""
    if not trooper(s, acting.unit):
        return
    able = may_claim(s, acting.unit)
    for task, rule in _tasks(s, acting):
        yield task, rule if able else "LG-UNITTYPE-004"


def _tasks(s: Legion, acting: Act) -> Iterator[Candidate]:
    if s.objective in CLAIMABLE:
        yield from _claims(s, acting)
    if s.objective == INTEL and not s.held and s.rank[acting.unit] in (CORPS, SPECIAL_FORCES):
        yield a.Extract(), extract_refused(s, acting)
    if s.objective == VAPORATORS:
        yield from _vaporators(s, acting)


def _once(acting: Act, cost: int) -> RuleId | None:
    return "LG-ACTIONS-002" if acting.did >> CLAIM & 1 else unpaid(acting, cost)


def _claims(s: Legion, acting: Act) -> Iterator[Candidate]:
    """Claim a token that the leader touches (LG-BATTLECARD-505); the intel only by corps and special forces (LG-BATTLECARD-515)."""
    near = claimable(s, acting.unit)
    barred = s.objective == INTEL and s.rank[acting.unit] not in (CORPS, SPECIAL_FORCES)
    for token, by in enumerate(s.held):
        if by == NONE:
            touched = _once(acting, 1) if token in near else "LG-OBJECTIVETOKEN-006"
            yield a.Claim(token), "LG-BATTLECARD-515" if barred else touched


def extract_refused(s: Legion, acting: Act) -> RuleId | None:
    """Why a unit cannot take the intel out of the wreck: its leader touches it, and two actions are left (LG-BATTLECARD-515)."""
    wreck = wreck_of(s.ways.battlefield)
    terrain = terrain_of(s)
    if wreck is None or not touches(leader(s, acting.unit), terrain.groups[terrain.pieces[wreck].group]):
        return "LG-BATTLECARD-515"
    return _once(acting, EXTRACTED)


def _vaporators(s: Legion, acting: Act) -> Iterator[Candidate]:
    """Sabotage/Repair: one wound token more or fewer on a token that a mini of the unit touches (LG-BATTLECARD-514)."""
    minis = minis_of(s, acting.unit)
    for token, (x, y) in enumerate(zip(s.token_x, s.token_y, strict=True)):
        near = any(touches_token(one, Token(x, y)) for one in minis)
        refused = _once(acting, 1) if near else "LG-BATTLECARD-514"
        yield a.Sabotage(token), refused if s.token_wounds[token] < MOST_WOUNDS else "LG-BATTLECARD-514"
        yield a.Repair(token), refused if s.token_wounds[token] else "LG-BATTLECARD-514"


def cost_of(task: Any) -> int:
    """How many actions a task costs."""
    return EXTRACTED if isinstance(task, a.Extract) else 1


def carry_out(s: Legion, acting: Act, task: Any) -> None:
    """The unit does what its objective card allows; it was paid for."""
    unit = acting.unit
    acting.did |= 1 << CLAIM
    match task:
        case a.Claim(token):
            claim(s, unit, token)
            tell(s, TokenClaimed, unit=unit, token=token, cite="LG-OBJECTIVETOKEN-007")
        case a.Sabotage(token):
            s.token_wounds[token] += 1
            tell(s, TokenSabotaged, unit=unit, token=token, cite="LG-BATTLECARD-514")
        case a.Repair(token):
            s.token_wounds[token] -= 1
            tell(s, TokenRepaired, unit=unit, token=token, cite="LG-BATTLECARD-514")
        case a.Extract():
            put_token(s, *resting(s, leader(s, unit), QUARTER), "LG-BATTLECARD-515")
            claim(s, unit, len(s.held) - 1)
            tell(s, IntelExtracted, unit=unit, token=len(s.held) - 1, cite="LG-BATTLECARD-515")
