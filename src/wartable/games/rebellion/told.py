"""What is said of a match of Rebellion: what seats are called, where units and leaders are, events as facts, whose they are."""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import (
    KINDS,
    MISSIONS,
    PLACES,
    RANKS,
    REBEL,
    RINGS,
    SIDE_OF_LEADER,
    SIDE_OF_UNIT,
    SIDES,
)
from wartable.games.rebellion.facts import CODEC, ELSEWHERE, tell_place
from wartable.games.rebellion.model import MISSION, NONE, TAKERS, Rebellion
from wartable.games.rebellion.rules.leaders import side_of
from wartable.games.rebellion.vocabulary import ABOUT, LEADERS, UNITS
from wartable.games.rebellion.vocabulary import PLACES as NAMED_PLACES
from wartable.kernel.facts import Telling

telling = Telling(CODEC, ABOUT)


def seat_names(s: Rebellion) -> list[str]:
    """The sides; in the team game with the role, where a seat has only one of them."""
    names = []
    for seat in s.seating.seats:
        own = [taker for taker in TAKERS[s.ways.seats] if taker.seat == seat]
        whole = len(own) > 1 or own[0].rank == NONE
        names.append(SIDES[own[0].side] + ("" if whole else f"-{RANKS[own[0].rank]}"))
    return names


def piece(s: Rebellion, name: str) -> dict[str, Any] | None:
    """Where units of a kind are, and how many; where a leader is and what it bears; what is in a system."""
    if found := UNITS.find(s, name):
        (unit,) = found
        return {NAMED_PLACES.tell(s, p): n for p in range(PLACES) if (n := s.units[p * KINDS + unit])} or None
    if found := NAMED_PLACES.find(s, name):
        return tell_place(s, found[0]) or None
    leader = LEADERS.read(s, name)
    place = s.at[leader]
    where = ELSEWHERE.get(place) or ("mission" if place == MISSION else NAMED_PLACES.tell(s, place))
    return {"at": where, "ring": RINGS[s.rings[leader]] or None, "side": SIDES[side_of(s, leader)]}


def whose(event: Any) -> int:
    """A seat of the side that an event is about: the first of each side has its number; -1: of neither."""
    match event:
        case e.Deed() | e.Rolled():
            return event.side
        case e.UnitDeed():
            return SIDE_OF_UNIT[event.unit]
        case e.LeaderDeed():
            return SIDE_OF_LEADER[event.leader]
        case e.MissionDeed():
            return SIDES.index(MISSIONS[event.card].side)
        case e.BaseChosen() | e.BaseMoved() | e.ObjectivePlayed():
            return REBEL
    return -1
