"""Moving units into a place, and what follows: the base revealed, combat, subjugation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import Bring, Done, Move
from wartable.games.rebellion.content import BASE, CARRIED, CARRIES, EMPIRE, GROUND, IMMOBILE, THEATER_OF
from wartable.games.rebellion.events import LeaderMoved, UnitsMoved
from wartable.games.rebellion.model import Moving, Rebellion, seat_of
from wartable.games.rebellion.rules.base import narrow
from wartable.games.rebellion.rules.board import kinds_at, neighbours, present, shift
from wartable.games.rebellion.rules.leaders import captives_at, leaders_at
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

DONE = Done()


def begin_move(s: Rebellion, to: int, side: int) -> None:
    """From now on units may move into this place."""
    s.moving = Moving(to, side, bytearray(BASE + 1))


def transfer(s: Rebellion, side: int, unit: int, n: int, source: int, to: int, cite: RuleId) -> None:
    """A card moves units: nobody retreats to where they came from (RBB-RETREAT-003)."""
    if s.moving is None:
        begin_move(s, to, side)
    assert s.moving is not None
    s.moving.sources |= 1 << source
    shift(s, unit, n, source, to)
    tell(s, UnitsMoved, unit=unit, count=n, source=source, place=to, cite=cite)


def held_back(s: Rebellion, place: int, side: int) -> bool:
    """Units cannot leave a place with a leader of their own side (RBB-MOVE-004)."""
    leaders = leaders_at(s, place, side)
    return bool(leaders) and leaders != [s.lasting.waved]


def moves(s: Rebellion) -> list[object]:
    """What may move next; ships before what they carry."""
    m = s.moving
    assert m is not None
    found: list[object] = [DONE]
    for source in neighbours(s, m.to):
        somebody = present(s, source, m.side) or m.sources >> source & 1  # captives can follow whoever has left
        if not somebody or source == m.to or held_back(s, source, m.side):
            continue
        room = m.capacity[source]
        for unit, n in kinds_at(s, source, m.side):
            if IMMOBILE[unit]:
                continue
            if CARRIED[unit]:
                n = min(n, room)
            found += [Move(unit, source, i) for i in range(1, n + 1)]
        if m.side == EMPIRE and m.sources >> source & 1:
            found += [Bring(leader) for leader in captives_at(s, source)]
    return found


def tried(s: Rebellion) -> Iterator[Candidate]:
    """What a person would try to move, with the rule that forbids it."""
    m = s.moving
    assert m is not None
    allowed = moves(s)
    for action in allowed:
        yield action, None
    near = neighbours(s, m.to) if m.side != EMPIRE else [p for p in neighbours(s, m.to) if p != BASE]
    for source in range(BASE + 1):
        if source == m.to:
            continue
        for unit, n in kinds_at(s, source, m.side):
            if source not in near:
                yield Move(unit, source, 1), "RBB-MOVE-003"
            elif IMMOBILE[unit]:
                yield Move(unit, source, 1), "RBB-MOVE-007"
            elif held_back(s, source, m.side):
                yield Move(unit, source, 1), "RBB-MOVE-011" if source == BASE else "RBB-MOVE-004"
            else:
                room = m.capacity[source] if CARRIED[unit] else n
                for i in range(room + 1, n + 1):
                    yield (
                        Move(unit, source, i),
                        "RBB-MOVE-005" if room or THEATER_OF[unit] == GROUND else "RBB-MOVE-006",
                    )
        if m.side == EMPIRE and source in near:
            for leader in captives_at(s, source):
                if Bring(leader) not in allowed:
                    yield Bring(leader), "RBB-CAPTURE-003"


def move_units(s: Rebellion) -> Flow:
    """Move units into the activated place, one kind after the other (RBB-MOVE-003)."""
    m = s.moving
    assert m is not None
    action = yield Choose(
        seat_of(s, m.side),
        partial(tried, s),
        "RBB-MOVE-003",
        ask="move",
        about={"place": m.to},
        legal=partial(moves, s),
    )
    match action:
        case Done():
            s.step = s.after.pop()
        case Bring(leader):
            s.at[leader] = m.to
            tell(s, LeaderMoved, leader=leader, place=m.to, cite="RBB-CAPTURE-003")
        case Move(unit, source, n):
            carry_over(s, m, unit, n, source)


def carry_over(s: Rebellion, m: Moving, unit: int, n: int, source: int) -> None:
    """These units move; ships can carry others from the same place (RBB-MOVE-005)."""
    shift(s, unit, n, source, m.to)
    m.sources |= 1 << source
    if CARRIED[unit]:
        m.capacity[source] -= n
    else:
        m.capacity[source] = min(255, m.capacity[source] + CARRIES[unit] * n)
    if source == BASE:
        narrow(s, m.to)
    elif m.to == BASE:
        narrow(s, source)
    tell(s, UnitsMoved, unit=unit, count=n, source=source, place=m.to, cite="RBB-MOVE-003")
