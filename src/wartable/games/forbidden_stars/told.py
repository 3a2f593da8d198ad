"""What scenarios say of a match of Forbidden Stars: what seats are called, where units and structures are, events as facts."""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.facts import facts
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.vocabulary import ABOUT, SEATS, STRUCTURE_TYPES, TABLES, UNIT_TYPES
from wartable.kernel.facts import Codec, Telling

telling = Telling(Codec(TABLES, joint="-"), ABOUT)


def seat_names(s: State) -> list[str]:
    """The factions."""
    return [SEATS.spell(s, seat) for seat in s.seating.seats]


def piece(s: State, name: str) -> dict[str, Any] | None:
    """In which areas units of a kind (`boyz`, `boyz routed`) or structures are, and how many of them."""
    kind, routed = name.removesuffix(" routed"), " routed" * name.endswith(" routed")
    table = UNIT_TYPES if UNIT_TYPES.find(s, kind) else STRUCTURE_TYPES if STRUCTURE_TYPES.find(s, kind) else UNIT_TYPES
    spelled = table.spell(s, table.read(s, kind)) + routed
    there: dict[str, int] = {}
    for area, told in facts(s)["areas"].items():
        for pieces in told.values():
            if isinstance(pieces, dict) and spelled in pieces:
                there[area] = there.get(area, 0) + pieces[spelled]
    return there or None
