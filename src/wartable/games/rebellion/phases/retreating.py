"""The retreat step of a combat round (RBB-RETREAT-001)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import Done, Move, Pass, Retreat, Take
from wartable.games.rebellion.content import (
    CARRIED,
    CARRIES,
    CONSTRUCTION,
    DEATH_STAR,
    EMPIRE,
    IMMOBILE,
    INTERDICTOR,
    NEAR,
    RANK_OF,
    REBEL,
)
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.events import LeaderMoved, SideRetreated, UnitsMoved
from wartable.games.rebellion.model import LOYAL, NONE, Combat, Rebellion, roles
from wartable.games.rebellion.rules.base import conquered
from wartable.games.rebellion.rules.board import count, kinds_at, mobile, present, shift
from wartable.games.rebellion.rules.combat import fight_of, figures, must_leave, number_of_figures
from wartable.games.rebellion.rules.leaders import leaders_at
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

PASS, DONE = Pass(), Done()


def cannot_retreat(s: Rebellion, side: int) -> RuleId | None:
    """Why a side cannot retreat from this combat at all."""
    c = fight_of(s)
    if c.retreated >> side & 1:
        return "RBB-RETREAT-001"
    if not present(s, c.place, 1 - side):
        return "RBB-RETREAT-006"
    if side == EMPIRE and (count(s, c.place, DEATH_STAR) or count(s, c.place, CONSTRUCTION)):
        return "RBB-RETREAT-005"
    if side == REBEL and count(s, c.place, INTERDICTOR):
        return "RB-INTERDICTOR-001"
    if side == REBEL and c.no_retreat:
        return "RBB-ACARD-010"
    if c.now.stays >> side & 1:
        return "RBB-TCARD-015"
    if not leavers(s, c, side):
        return "RBB-RETREAT-002"
    if not _goers(s, c, side):
        return "RBB-MOVE-005"
    return None


def leavers(s: Rebellion, c: Combat, side: int, rank: int = NONE) -> list[int]:
    """The leaders of a role who can lead a retreat; who is Ready for Action cannot (RBB-ACARD-014)."""
    there = leaders_at(s, c.place, side)
    return [leader for leader in there if leader != c.ready and rank in (NONE, RANK_OF[leader])]


def _goers(s: Rebellion, c: Combat, side: int) -> bool:
    """Whether some unit could go: a ship, or anything where nothing needs to be carried."""
    free = c.now.free >> side & 1
    return any(free or not CARRIED[unit] for unit, _ in mobile(s, c.place, side))


def havens(s: Rebellion, side: int) -> list[int]:
    """Where a side may retreat to (RBB-RETREAT-003)."""
    c = fight_of(s)
    came_from = c.sources if side != c.starter else 0
    open_ = [p for p in NEAR[c.place] if not present(s, p, 1 - side) and not came_from >> p & 1]
    own = [p for p in open_ if present(s, p, side) or s.loyalty[p] == LOYAL[side]]
    return own or open_


def retreat(s: Rebellion) -> Flow:
    """Each side may retreat, the current player first, once a combat (RBB-RETREAT-001)."""
    c = fight_of(s)
    side = 1 - c.starter if c.now.offered else c.starter
    if cannot_retreat(s, side) is None and havens(s, side):
        able = [role for role in roles(s, side) if leavers(s, c, side, role.rank)]
        for role in able:
            answer = yield Choose(
                role.seat,
                partial(_retreats, s, side, role.rank, role == able[-1]),
                "RBB-RETREAT-001",
                ask="retreat",
                about={"place": c.place},
            )
            if answer != PASS:
                yield from withdraw(s, side, answer.place, answer.leader, role.seat)
                break
    if c.now.offered:
        s.step = "round-over"
    c.now.offered = True


def _retreats(s: Rebellion, side: int, rank: int, last: bool) -> Iterator[Candidate]:
    """Where a role may lead the retreat; the last one that could must, where the Rebel ships cannot stay."""
    c = fight_of(s)
    yield PASS, must_leave(s) if side == REBEL and last else None
    fitting, able = havens(s, side), leavers(s, c, side, rank)
    for leader in leaders_at(s, c.place, side):
        if rank in (NONE, RANK_OF[leader]):
            barred = None if leader in able else "RBB-ACARD-014"
            for place in NEAR[c.place]:
                yield Retreat(place, leader), barred or (None if place in fitting else "RBB-RETREAT-003")


def withdraw(s: Rebellion, side: int, to: int, leader: int, seat: int) -> Flow:
    """A leader goes, and all ships; whatever they can carry may go with them (RBB-RETREAT-002, RBB-RETREAT-004)."""
    c = fight_of(s)
    c.retreated |= 1 << side
    c.now.retreated |= 1 << side
    c.left |= 1 << leader
    tell(s, SideRetreated, side=side, leader=leader, place=to, cite="RBB-RETREAT-002")
    s.at[leader] = to
    tell(s, LeaderMoved, leader=leader, place=to, cite="RBB-RETREAT-002")
    room = 0
    ships = [(unit, n) for unit, n in mobile(s, c.place, side) if not CARRIED[unit]]
    for unit, n in ships:
        room += CARRIES[unit] * n
        _go(s, c, unit, n, to)
    free = bool(c.now.free >> side & 1)
    enough: list[object] = [DONE] if ships else []  # a leader goes only with units (RBB-RETREAT-002)
    while True:
        options = [
            choice
            for unit, n in kinds_at(s, c.place, side)
            if CARRIED[unit] and not IMMOBILE[unit]
            for choice in _carried(s, unit, n, n if free else room)
        ]
        if not options:
            break
        answer = yield Choose(seat, [*enough, *options], "RBB-RETREAT-004", ask="retreat-with", about={"place": to})
        if answer == DONE:
            break
        enough = [DONE]
        room -= answer.count
        _go(s, c, answer.unit, answer.count, to, answer.wounded if isinstance(answer, Take) else NONE)
    conquered(s)
    if side == REBEL:
        yield from window(s, EMPIRE, "rebels-retreated", c.place)


def _carried(s: Rebellion, unit: int, n: int, room: int) -> list[Move | Take]:
    """How many figures of a kind can be carried along; where their damage differs, which of them (RBB-COMBAT-028)."""
    damages, place = figures(s, unit), fight_of(s).place
    if len(damages) == 1:
        return [Move(unit, place, i) for i in range(1, min(n, room) + 1)]
    some: list[Move | Take] = [
        Take(unit, i, wounded)
        for wounded in damages
        for i in range(1, min(number_of_figures(s, unit, wounded), room) + 1)
    ]
    return [*some, Move(unit, place, n)] if n <= room else some


def _go(s: Rebellion, c: Combat, unit: int, n: int, to: int, wounded: int = NONE) -> None:
    """Figures leave, those with so much damage where they differ: it is taken off, and no card destroys them any more.

    (RBB-COMBAT-023, RB-FAQCIN-004)
    """
    shift(s, unit, n, c.place, to)
    wounds = c.damage.get(unit, [])
    for _ in range(n):
        damage = wounded if wounded != NONE or not wounds else wounds[0]
        if damage in wounds:
            wounds.remove(damage)
    staying = {kind: k - n if kind == unit else k for kind, k in c.battle.doomed.items()}
    c.battle.doomed = {kind: k for kind, k in staying.items() if k > 0}
    tell(s, UnitsMoved, unit=unit, count=n, source=c.place, place=to, cite="RBB-RETREAT-002")
