"""What scenarios say of a match of Forbidden Stars: what seats are called, where units and structures are, events as facts."""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.content import STRUCTURES
from wartable.games.forbidden_stars.facts import facts
from wartable.games.forbidden_stars.ids import UNIT
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.vocabulary import ABOUT, SEATS, TABLES
from wartable.kernel.facts import Codec, one_of, telling

as_facts = telling(Codec(TABLES, joint="-"), ABOUT)


def seat_names(s: State) -> list[str]:
    """The factions."""
    return [SEATS.spell(s, seat) for seat in s.seating.seats]


def piece(s: State, name: str) -> dict[str, Any] | None:
    """In which areas units of a kind (`boyz`, `boyz routed`) or structures are, and how many of them."""
    one_of(name.removesuffix(" routed"), "", (*UNIT, *STRUCTURES))
    there: dict[str, int] = {}
    for area, told in facts(s)["areas"].items():
        for pieces in told.values():
            if isinstance(pieces, dict) and name in pieces:
                there[area] = there.get(area, 0) + pieces[name]
    return there or None
