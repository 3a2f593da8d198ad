"""What is said of a match of Legion: what seats are called, what a unit is like, events as facts, whose they are."""

from __future__ import annotations

from typing import Any

from wartable.games.legion.content import UNITS as CARDS
from wartable.games.legion.facts import CODEC, tell_unit
from wartable.games.legion.model import FIELD, NONE, STATIONS, TOKENS, Legion, owners
from wartable.games.legion.table import leader, living, numbers
from wartable.games.legion.vocabulary import ABOUT, UNITS
from wartable.kernel.facts import Telling

OF_UNITS = ("upgrades", "rank", "order", *TOKENS, "exhausted", "leader", "at", "z", "facing")
"""What is told of a unit only if there is something to tell."""
telling = Telling(CODEC, ABOUT, OF_UNITS)


def seat_names(s: Legion) -> list[str]:
    """The factions; where both sides have the same one, blue and red. Partners are numbered: `rebels`, `rebels-2`."""
    names = [
        next((CARDS[card].faction for card, owner in zip(s.card, owners(s), strict=True) if owner == seat), str(seat))
        for seat in (0, 1)
    ]
    if names[0] == names[1]:
        names = ["first", "second"] if s.blue == NONE else ["blue" if seat == s.blue else "red" for seat in (0, 1)]
    return names if len(s.hands) == len(names) else [*names, *(f"{name}-2" for name in names)]


def whose(s: Legion, event: Any) -> int:
    """The player an event is about: its own, or that of its unit; -1: of neither."""
    if (seat := getattr(event, "seat", -1)) != -1:
        return int(seat)
    unit = getattr(event, "unit", NONE)
    return s.owner[unit] if unit < len(s.owner) else -1


def piece(s: Legion, name: str) -> dict[str, Any] | None:
    """What is told of a unit, and where its leader stands, how many of its miniatures do, and its wounds in all."""
    unit = UNITS.read(s, name)
    told = {**tell_unit(s, unit), "station": STATIONS[s.station[unit]], "standing": len(numbers(s, unit))}
    told["wounds"] = sum(s.wounds[m] for m in living(s, unit))
    if s.station[unit] == FIELD:
        first = leader(s, unit)
        told |= {"at": [first.x, first.y], "z": first.z, "facing": first.facing}
    return told
