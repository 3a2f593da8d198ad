"""The command phase: turns until all have passed (RBB-COMMAND-001)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import Activate, Pass, RemoveTarget, Reveal, RevealBase
from wartable.games.rebellion.content import BASE, EMPIRE, MISSIONS, OF_RANK, REBEL, TACTICS_OF
from wartable.games.rebellion.events import SystemActivated, TurnPassed
from wartable.games.rebellion.jobs import BOOK
from wartable.games.rebellion.model import NONE, TAKERS, Rebellion, Slot, Taker, expanded
from wartable.games.rebellion.phases.assigning import return_all
from wartable.games.rebellion.phases.missions import barred, not_ready, places_for, reveal
from wartable.games.rebellion.phases.mobilizing import mobilize
from wartable.games.rebellion.phases.moving import begin_move
from wartable.games.rebellion.phases.settling import keep_limit
from wartable.games.rebellion.phases.waiting import SWEEP, start_of_turn, sweep
from wartable.games.rebellion.rules.base import fight, reveal_base
from wartable.games.rebellion.rules.board import contested
from wartable.games.rebellion.rules.leaders import eliminate, place_leader, pool
from wartable.games.rebellion.rules.loyalty import removable, remove_target
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell

PASS, REVEAL_BASE = Pass(), RevealBase()
_ACTIVATIONS = tuple(tuple(Activate(place, leader) for place in range(BASE + 1)) for leader in range(len(TACTICS_OF)))


def turn(s: Rebellion) -> Flow:
    """Activate a system, reveal a mission, or pass (RBB-COMMAND-002)."""
    takers = TAKERS[s.ways.seats]
    if s.passed == (1 << len(takers)) - 1:
        s.step = "end-of-command"
        return
    if s.passed >> s.turn & 1:
        s.turn = (s.turn + 1) % len(takers)
        return
    taker, s.acting = takers[s.turn], s.turn
    if not s.begun:
        s.begun = True
        if (yield from start_of_turn(s, taker.side)):
            s.after.append("turn")
            s.step = "settle"
            return
    answer = yield Choose(
        taker.seat, partial(tried, s, taker), "RBB-COMMAND-002", ask="turn", legal=partial(turns, s, taker)
    )
    match answer:
        case RevealBase():
            s.after.append("turn")
            s.step = "settle"
            reveal_base(s, REBEL, "RBB-BASE-003")
            return
        case RemoveTarget(marker):
            remove_target(s, marker, "RB-TARGET-003")
            return
    s.begun = False
    s.after.append("next-turn")
    match answer:
        case Pass():
            s.passed |= 1 << s.turn
            tell(s, TurnPassed, side=taker.side, cite="RBB-COMMAND-003")
            s.step = s.after.pop()
        case Activate(place, leader):
            activate(s, taker.side, place, leader, "RBB-MOVE-001")
        case Reveal(card, place, against, by):
            slot = next(slot for slot in own_slots(s, taker) if slot.card == card and by in (None, slot.leaders[0]))
            reveal(s, taker.side, slot, place, against)


def next_turn(s: Rebellion) -> None:
    s.turn = (s.turn + 1) % len(TAKERS[s.ways.seats])
    s.step = "turn"


def activate(s: Rebellion, side: int, place: int, leader: int, cite: str) -> None:
    """A leader goes to the system, units follow (RBB-MOVE-001)."""
    place_leader(s, leader, place, cite)
    tell(s, SystemActivated, leader=leader, place=place, cite=cite)
    begin_move(s, place, side)
    s.after.append("moved")
    s.step = "move"


def moved(s: Rebellion) -> None:
    """All units are there: what follows from it (RBB-MOVE-001)."""
    m = s.moving
    assert m is not None
    if m.to < BASE and contested(s, m.to):
        fight(s, m.to, m.side)
    s.step = "settle"


def own_slots(s: Rebellion, taker: Taker) -> list[Slot]:
    """The missions a role can reveal: one of its own leaders is on it (RBB-TEAM-004)."""
    slots = s.slots[taker.side]
    if taker.rank == NONE:
        return slots
    return [slot for slot in slots if not OF_RANK[taker.rank].isdisjoint(slot.leaders)]


def told_apart(slots: list[Slot], slot: Slot) -> int | None:
    """Who is on a mission, where the same card lies there twice."""
    return slot.leaders[0] if [other.card for other in slots].count(slot.card) > 1 else None


def turns(s: Rebellion, taker: Taker) -> list[object]:
    """All that may be done in a turn."""
    found: list[object] = [PASS]
    slots = own_slots(s, taker)
    for slot in slots:
        by = told_apart(slots, slot)
        found += [Reveal(slot.card, place, against, by) for place, against in places_for(s, taker.side, slot)]
    every = BASE + (1 if taker.side == REBEL and s.hidden else 0)
    for leader in pool(s, taker.side, taker.rank):
        if TACTICS_OF[leader]:
            found += _ACTIVATIONS[leader][:every]
    if taker.side == REBEL and s.hidden and s.base != NONE:
        found.append(REVEAL_BASE)
    found += [RemoveTarget(marker) for marker in removable(s, taker.side)]
    return found


def tried(s: Rebellion, taker: Taker) -> Iterator[Candidate]:
    """What a person would try in a turn, with the rule that forbids it."""
    allowed = turns(s, taker)
    yield from ((action, None) for action in allowed)
    known = set(allowed)
    for leader in pool(s, taker.side, taker.rank):
        if not TACTICS_OF[leader]:
            yield from ((action, "RBB-MOVE-002") for action in _ACTIVATIONS[leader])
        elif taker.side == EMPIRE or not s.hidden:
            yield _ACTIVATIONS[leader][BASE], "RBB-MOVE-012"
    slots = own_slots(s, taker)
    for slot in slots:
        by, rule = told_apart(slots, slot), not_ready(s, slot)
        written = BOOK.get(slot.card)
        if MISSIONS[slot.card].mode == "oppose":
            yield Reveal(slot.card, by=by), "RB-CARDS-001"
        elif rule is not None:
            yield Reveal(slot.card, by=by), rule
            for place in range(BASE):
                yield Reveal(slot.card, place, by=by), rule
        elif written is not None and written.at is not None:
            for place in range(BASE):
                if (action := Reveal(slot.card, place, None, by)) not in known:
                    held_off = written.at(s) >> place & 1 and barred(s, taker.side, slot.card, place)
                    yield action, "RBB-ACARD-006" if held_off else MISSIONS[slot.card].rule
        elif written is not None and written.against is not None:
            for leader, where in enumerate(s.at):
                if where < BASE and (action := Reveal(slot.card, None, leader, by)) not in known:
                    yield action, MISSIONS[slot.card].rule
    for slot in s.slots[taker.side]:
        if slot not in slots:
            yield Reveal(slot.card, by=slot.leaders[0]), "RBB-TEAM-004"
    if taker.side == REBEL and not s.hidden:
        yield REVEAL_BASE, "RBB-BASE-003"


# -- its end -------------------------------------------------------------------------------------------


def end_of_command(s: Rebellion) -> Flow:
    """Rapid Mobilizations, Sweep the Area, Confrontation; then unrevealed missions go back (RBB-COMMAND-007)."""
    s.acting = NONE
    if s.rapid:
        s.after.append("end-of-command")
        s.step = "settle"
        yield from mobilize(s)
        return
    if s.under.cards[SWEEP] != NONE and (yield from sweep(s)):
        s.after.append("end-of-command")
        s.step = "settle"
        return
    for leader in range(len(s.at)):
        if s.doomed >> leader & 1:
            eliminate(s, leader, "RBB-RTCARD-032")
    s.doomed = 0
    return_all(s, "RBB-COMMAND-004")
    if expanded(s):
        yield from keep_limit(s)  # of those who are in the pool now (RBB-REFRESH-008)
    s.step = "refresh"
