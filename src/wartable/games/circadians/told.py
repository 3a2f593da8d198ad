"""What scenarios say of a match of Circadians: what seats are called, where leaders are and what regions hold, events as facts."""

from __future__ import annotations

from typing import Any

from wartable.games.circadians.content import FACTIONS, FIRST_RHY_ZU
from wartable.games.circadians.facts import CODEC, ELSEWHERE, tell_faction, tell_region
from wartable.games.circadians.model import NONE, SHIP, Circadians
from wartable.games.circadians.vocabulary import ABOUT, FIGURES, REGIONS, SEATS
from wartable.kernel.facts import Telling

telling = Telling(CODEC, ABOUT)


def seat_names(s: Circadians) -> list[str]:
    """Factions."""
    return [FACTIONS[faction].id for faction in s.factions]


def piece(s: Circadians, name: str) -> dict[str, Any] | None:
    """What lies before a faction; what is in a region, and who controls it; where a leader or Rhy-zu is."""
    if found := SEATS.find(s, name):
        return tell_faction(s, found[0])
    if found := REGIONS.find(s, name):
        if found[0] == SHIP:
            return None
        holder = s.holder[found[0]]
        return {**tell_region(s, found[0]), "holder": SEATS.tell(s, holder) if holder != NONE else None}
    figure = FIGURES.read(s, name)
    place = s.at[figure]
    told: dict[str, Any] = {
        "at": ELSEWHERE.get(place) or REGIONS.tell(s, place),
        "upgraded": bool(s.upgraded >> figure & 1),
    }
    if figure >= FIRST_RHY_ZU and s.command[figure - FIRST_RHY_ZU] != NONE:
        told["command"] = SEATS.tell(s, s.command[figure - FIRST_RHY_ZU])
    return told
