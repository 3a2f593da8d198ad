"""Clone troopers spend each other's tokens (LG-UNITTYPE-002)."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import UNITS
from wartable.games.legion.events import TokenShared
from wartable.games.legion.model import Legion, units_of
from wartable.games.legion.rules.targets import unit_sees
from wartable.games.legion.table import in_range
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

ASKS = {"aim": "share-aim", "dodge": "share-dodge", "surge": "share-surge", "standby": "share-standby"}
"""The tokens that are shared, and the questions whose of them is spent."""


CLONES = tuple(unit.type == "clone-trooper" for unit in UNITS)
"""Which unit cards are of clone troopers."""


def clone(s: Legion, unit: int) -> bool:
    return CLONES[s.card[unit]]


def lenders(s: Legion, unit: int, kind: str) -> list[int]:
    """Whose tokens a unit may spend: its own; clone troopers also those of others at range 1 and in line of sight."""
    tokens: bytearray = getattr(s, kind)
    found = [unit] if tokens[unit] else []
    if not CLONES[s.card[unit]] or not any(tokens):
        return found
    return found + [
        u
        for u in units_of(s, s.owner[unit])
        if tokens[u] and u != unit and clone(s, u) and in_range(s, unit, u, 1) and unit_sees(s, unit, u)
    ]


def purse(s: Legion, unit: int, kind: str) -> int:
    """How many tokens of a kind a unit may spend in all."""
    tokens: bytearray = getattr(s, kind)
    return sum(tokens[u] for u in lenders(s, unit, kind)) if CLONES[s.card[unit]] else tokens[unit]


def spend(s: Legion, unit: int, kind: str, count: int) -> Flow:
    """A unit spends so many tokens; where several units have them, its player says whose, one after another."""
    tokens: bytearray = getattr(s, kind)
    for left in range(count, 0, -1):
        able = lenders(s, unit, kind)
        chosen = able[0]
        if len(able) > 1 and sum(tokens[u] for u in able) > left:
            options = [a.Pick(u) for u in able]
            answer = yield Choose(s.owner[unit], options, "LG-UNITTYPE-002", ask=ASKS[kind], about={"unit": unit})
            chosen = answer.unit
        tokens[chosen] -= 1
        if chosen != unit:
            tell(s, TokenShared, unit=chosen, by=unit, cite="LG-UNITTYPE-002")
