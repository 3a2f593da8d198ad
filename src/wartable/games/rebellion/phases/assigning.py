"""The assignment phase: the Rebels assign first, then the Empire (RBB-ASSIGN-001)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import Assign, Done, Join, TakeBack, Use
from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.content import (
    ACTIONS,
    ADMIRAL,
    EMPIRE,
    GENERAL,
    LEADERS,
    MISSIONS,
    PLACES,
    RANK_OF,
    REBEL,
)
from wartable.games.rebellion.deeds import AT, BOOK, SHOWN, Deed, spend, window
from wartable.games.rebellion.events import (
    AssignmentEnded,
    LeaderAssigned,
    LeaderJoined,
    LeaderReturned,
    LeadersTakenBack,
    PhaseBegan,
)
from wartable.games.rebellion.model import MISSION, NONE, POOL, TAKERS, Lasting, Rebellion, seat_of
from wartable.games.rebellion.rules.leaders import give_back, lay_mission, place_leader, pool
from wartable.games.rebellion.rules.piles import side_seats
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import tell

DONE = Done()
MOST_LEADERS = 2
_BESIDE = len(MISSIONS)
_PUT_ON = tuple(
    (*(Assign(leader, card) for card in range(_BESIDE)), *(Join(leader, partner) for partner in range(len(LEADERS))))
    for leader in range(len(LEADERS))
)
"""Every assignment of a leader, made once: to each mission; then, from `_BESIDE` on, beside each other leader."""
_BACK = tuple(TakeBack(leader) for leader in range(len(LEADERS)))
CONTROLS = {
    role: tuple(role in (NONE, GENERAL, rank) for rank in RANK_OF)  # the general may forbid assignments of the admiral
    for role in (NONE, ADMIRAL, GENERAL)
}
"""Of each role and each leader, whether the role may take the leader back (RBB-TEAM-006)."""
ASSIGNMENT, COMMAND, REFRESH = range(3)


def assignment(s: Rebellion) -> None:
    """A new round begins (RBB-ROUND-001)."""
    tell(s, PhaseBegan, phase=ASSIGNMENT, round=s.time, cite="RBB-ROUND-001")
    s.turn = 0
    s.lasting = Lasting()
    s.step = "assign"


def order(s: Rebellion) -> list[int]:
    """Who assigns, in order: all roles of the Rebels, then those of the Empire."""
    takers = TAKERS[s.ways.seats]
    return [i for side in (REBEL, EMPIRE) for i, taker in enumerate(takers) if taker.side == side]


def assign_leaders(s: Rebellion) -> Flow:
    """One leader to one mission at a time, until the player has done (RBB-ASSIGN-002)."""
    taker, s.acting = TAKERS[s.ways.seats][s.turn], s.turn
    answer = yield Choose(
        taker.seat,
        partial(tried, s, taker.side, taker.rank),
        "RBB-ASSIGN-002",
        ask="assign",
        legal=partial(assignments, s, taker.side, taker.rank),
    )
    match answer:
        case Assign(leader, card):
            put_on(s, taker.side, leader, card)
        case Join(leader, partner):
            join(s, taker.side, leader, partner)
        case TakeBack(leader):
            take_back(s, taker.side, leader)
        case Use(card, leader):
            assert leader is not None
            yield from use_assignment(s, taker.side, card, leader)
        case Done():
            tell(s, AssignmentEnded, side=taker.side, cite="RBB-ASSIGN-001")
            line = order(s)
            i = line.index(s.turn) + 1
            if i < len(line):
                s.turn = line[i]
            else:
                s.step = "assigned"


def assignments(s: Rebellion, side: int, rank: int) -> list[object]:
    """All that may be assigned, taken back or used now."""
    found: list[object] = [DONE]
    leaders = pool(s, side, rank)
    slots, held = s.slots[side], s.actions[side].cards
    if leaders:
        onto = sorted(set(s.hands[side].cards))
        onto += [_BESIDE + slot.leaders[0] for slot in slots if len(slot.leaders) < MOST_LEADERS]
        found += [put_on[mission] for put_on in map(_PUT_ON.__getitem__, leaders) for mission in onto]
    controls = CONTROLS[rank]
    found += [_BACK[leader] for slot in slots for leader in slot.leaders if controls[leader]]
    for card in AT[("assignment", side)] if held else ():
        if card in held:
            found += [
                Use(card, leader) for leader in SHOWN[card] if leader in leaders and usable(s, side, card, leader)
            ]
    return found


def tried(s: Rebellion, side: int, rank: int) -> Iterator[Candidate]:
    """What a person would try, with the rule that forbids it."""
    for action in assignments(s, side, rank):
        yield action, None
    leaders = pool(s, side, rank)
    for slot in s.slots[side]:
        for leader in slot.leaders:
            if not CONTROLS[rank][leader]:
                yield TakeBack(leader), "RBB-TEAM-006"
        if len(slot.leaders) >= MOST_LEADERS:
            for leader in leaders:
                yield Join(leader, slot.leaders[0]), "RBB-ASSIGN-003"
    for card in AT.get(("assignment", side), ()):
        if card in s.actions[side].cards:
            for leader in SHOWN[card]:
                if leader not in leaders:
                    yield Use(card, leader), "RBB-ASSIGN-007"
                elif not usable(s, side, card, leader):
                    yield Use(card, leader), ACTIONS[card].rule


def put_on(s: Rebellion, side: int, leader: int, card: int) -> None:
    """A mission from hand is laid face down with a leader on it."""
    lay_mission(s, side, leader, card)
    tell(s, LeaderAssigned, side=side, leader=leader, card=card, audience=side_seats(s, side), cite="RBB-ASSIGN-002")


def join(s: Rebellion, side: int, leader: int, partner: int) -> None:
    """A second leader goes on a mission (RBB-ASSIGN-003)."""
    slot = next(slot for slot in s.slots[side] if partner in slot.leaders)
    slot.leaders.append(leader)
    s.at[leader] = MISSION
    tell(s, LeaderJoined, side=side, leader=leader, partner=partner, cite="RBB-ASSIGN-002")


def take_back(s: Rebellion, side: int, leader: int) -> None:
    """One's own assignments may be changed until one has done (RBB-ASSIGN-009)."""
    slot = next(slot for slot in s.slots[side] if leader in slot.leaders)
    slot.leaders.remove(leader)
    s.at[leader] = POOL
    if not slot.leaders:
        give_back(s, side, slot)
    tell(s, LeadersTakenBack, side=side, leader=leader, cite="RBB-ASSIGN-009")


# -- action cards headed Assignment --------------------------------------------------------------------


def usable(s: Rebellion, side: int, card: int, leader: int) -> bool:
    """Whether the card's own condition holds, and it can place its leader somewhere, if it places anybody."""
    written = BOOK[card]
    deed = Deed(s, side, card, leader, NONE)
    if written.when is not None and not written.when(deed):
        return False
    if written.holds is not None and not written.holds(deed):
        return False
    return written.to is None or any(written.to(s, place) for place in range(PLACES))


def destinations(s: Rebellion, card: int) -> list[int]:
    """Where the card can place its leader; NONE: it places nobody."""
    to = BOOK[card].to
    return [place for place in range(PLACES) if to(s, place)] if to is not None else [NONE]


def use_assignment(s: Rebellion, side: int, card: int, leader: int) -> Flow:
    """Place the leader where the card says, and carry it out (RBB-ASSIGN-006, RBB-ASSIGN-007)."""
    places = destinations(s, card)
    spend(s, side, card)
    place = places[0]
    if len(places) > 1:
        rule = ACTIONS[card].rule
        answer = yield Choose(seat_of(s, side), [At(p) for p in places], rule, ask="where", about={"action": card})
        place = answer.place
    if place != NONE:
        place_leader(s, leader, place, "RBB-ASSIGN-007")
    s.after.append("assign")
    s.step = "settle"
    yield from carry(BOOK[card].effect(Deed(s, side, card, leader, place)))


def assigned(s: Rebellion) -> Flow:
    """Both sides have assigned: False Orders, then the command phase."""
    s.acting = NONE
    yield from window(s, REBEL, "end-of-assignment")
    tell(s, PhaseBegan, phase=COMMAND, round=s.time, cite="RBB-ROUND-001")
    s.turn, s.passed = 0, 0
    s.step = "turn"


def return_all(s: Rebellion, cite: str) -> None:
    """Leaders on unrevealed missions go back to the pool, the cards to hand (RBB-COMMAND-004)."""
    for side in (REBEL, EMPIRE):
        for slot in list(s.slots[side]):
            for leader in slot.leaders:
                s.at[leader] = POOL
                tell(s, LeaderReturned, leader=leader, cite=cite)
            give_back(s, side, slot)
