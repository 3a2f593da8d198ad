"""Leaders: where they are, whose they are, what they can do; capture and rescue."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from wartable.games.rebellion.content import (
    ADMIRAL,
    BASE,
    C3PO,
    CAPTURED,
    CARBONITE,
    EMPIRE,
    GENERAL,
    INTEL,
    JEDI,
    K2SO,
    LEADERS,
    LUKE,
    LURED,
    MINOR_OF,
    RANK_OF,
    REBEL,
    SIDE_OF_LEADER,
    SKILL_OF,
    SPEC_OPS,
    TACTICS_OF,
)
from wartable.games.rebellion.events import (
    LeaderCaptured,
    LeaderEliminated,
    LeaderMoved,
    LeaderPlaced,
    LeaderRecruited,
    LeaderRescued,
    LeaderReturned,
    MissionReturned,
    RingAttached,
    RingDiscarded,
)
from wartable.games.rebellion.model import KNOWN, MISSION, NONE, OUT, POOL, SUPPLY, Rebellion, Slot
from wartable.games.rebellion.rules.board import base_place
from wartable.games.rebellion.rules.piles import BOTH, add, take
from wartable.kernel.state import RuleId, tell

ALL = range(len(LEADERS))
HELD = (CAPTURED, CARBONITE)
_SPAN = ((0, SIDE_OF_LEADER.index(EMPIRE)), (SIDE_OF_LEADER.index(EMPIRE), len(LEADERS)))
"""Leaders of a side lie together: from which number to which."""
_RANKED = tuple(
    tuple(tuple(leader for leader in range(*span) if RANK_OF[leader] == rank) for rank in (ADMIRAL, GENERAL))
    for span in _SPAN
)
"""The leaders of each side and rank."""
_IN_POOL = bytes(place == POOL for place in range(256))


def side_of(s: Rebellion, leader: int) -> int:
    """A leader lured to the dark side is the Empire's (RBB-CAPTURE-007)."""
    return EMPIRE if s.rings[leader] == LURED else SIDE_OF_LEADER[leader]


def captured(s: Rebellion, leader: int) -> bool:
    return s.rings[leader] in HELD


def at(s: Rebellion, place: int) -> list[int]:
    """All leaders in a place, captives too."""
    found = []
    leader = s.at.find(place)
    while leader >= 0:
        found.append(leader)
        leader = s.at.find(place, leader + 1)
    return found


def leaders_at(s: Rebellion, place: int, side: int) -> list[int]:
    """A side's leaders in a place; a captive counts as absent (RBB-CAPTURE-002)."""
    return [leader for leader in at(s, place) if s.rings[leader] not in HELD and side_of(s, leader) == side]


def captives_at(s: Rebellion, place: int) -> list[int]:
    if CAPTURED not in s.rings and CARBONITE not in s.rings:
        return []
    return [leader for leader in at(s, place) if s.rings[leader] in HELD]


def pool(s: Rebellion, side: int, rank: int = NONE) -> list[int]:
    """The leaders of a side's pool; in the team game those of one role (RBB-TEAM-002)."""
    if LURED in s.rings:
        found = [leader for leader in at(s, POOL) if side_of(s, leader) == side]
        return found if rank == NONE else [leader for leader in found if RANK_OF[leader] == rank]
    if rank != NONE:
        return [leader for leader in _RANKED[side][rank] if s.at[leader] == POOL]
    first, end = _SPAN[side]
    return list(compress(range(first, end), s.at[first:end].translate(_IN_POOL)))


def pool_size(s: Rebellion, side: int) -> int:
    """How many leaders a side's pool holds."""
    return len(pool(s, side)) if LURED in s.rings else s.at.count(POOL, *_SPAN[side])


def icons(s: Rebellion, leader: int, skill: int) -> tuple[int, int]:
    """A leader's icons of a skill: how many normal ones, how many minor ones (RB-MINOR-001)."""
    minor = MINOR_OF[leader][skill]
    if s.rings[leader] == K2SO and skill in (INTEL, SPEC_OPS):
        minor += 1
    return SKILL_OF[leader][skill], minor


def shown(s: Rebellion, leaders: Iterable[int], skill: int) -> int:
    """The icons that count for a mission's requirement, minor ones as well (RBB-MISSION-002, RB-MINOR-002)."""
    found = 0
    for leader in leaders:
        normal, minor = icons(s, leader, skill)
        found += normal + minor
    return found


def tactic(s: Rebellion, place: int, side: int, theater: int) -> int:
    """The highest tactic value of a side's leaders in a place (RBB-COMBAT-004, RB-REROLL-004)."""
    return max((values[theater] for leader in leaders_at(s, place, side) if (values := TACTICS_OF[leader])), default=0)


def commands(s: Rebellion, place: int, side: int) -> bool:
    """Whether a side has a leader with tactic values in a place."""
    return any(TACTICS_OF[leader] for leader in leaders_at(s, place, side))


# -- moving them about ---------------------------------------------------------------------------------


def place_leader(s: Rebellion, leader: int, place: int, cite: RuleId) -> None:
    """From the pool, a mission or the supply to a place on the board."""
    _leave(s, leader)
    s.at[leader] = place
    tell(s, LeaderPlaced, leader=leader, place=place, cite=cite)


def move_leader(s: Rebellion, leader: int, place: int, cite: RuleId) -> None:
    if s.at[leader] != place:
        s.at[leader] = place
        tell(s, LeaderMoved, leader=leader, place=place, cite=cite)


def return_leader(s: Rebellion, leader: int, cite: RuleId) -> None:
    """Back to the pool."""
    _leave(s, leader)
    s.at[leader] = POOL
    tell(s, LeaderReturned, leader=leader, cite=cite)


def recruit(s: Rebellion, leader: int, place: int, cite: RuleId) -> None:
    """From the supply to the pool, or where a card says (RBB-RECRUIT-003)."""
    s.at[leader] = place
    tell(s, LeaderRecruited, leader=leader, cite=cite)
    if place <= BASE:
        tell(s, LeaderPlaced, leader=leader, place=place, cite=cite)


def eliminate(s: Rebellion, leader: int, cite: RuleId) -> None:
    """A leader leaves the game for good (RBB-LEADER-002)."""
    _leave(s, leader)
    s.at[leader] = OUT
    s.rings[leader] = 0
    tell(s, LeaderEliminated, leader=leader, cite=cite)


def _leave(s: Rebellion, leader: int) -> None:
    """Off a face-down mission; a card that nobody is left on goes back to hand unrevealed (RBB-MISSION-013)."""
    if s.at[leader] != MISSION:
        return
    for side, slots in enumerate(s.slots):
        for slot in slots:
            if leader in slot.leaders:
                slot.leaders.remove(leader)
                if not slot.leaders:
                    give_back(s, side, slot)
                    tell(s, MissionReturned, side=side, leader=leader, cite="RBB-MISSION-013")
                return


_UNLOCATED = bytes(known & BOTH for known in range(256))
"""What is known of a hand's cards when nobody can tell any more which of them it still holds."""


def lay_mission(s: Rebellion, side: int, leader: int, card: int) -> None:
    """A mission of the hand is laid face down with a leader on it: nobody else sees any more which one is still in hand."""
    hand = s.hands[side]
    s.slots[side].append(Slot(card, bytearray([leader]), take(hand, card) & BOTH | KNOWN[side]))
    s.at[leader] = MISSION
    hand.known[:] = hand.known.translate(_UNLOCATED)


def give_back(s: Rebellion, side: int, slot: Slot) -> None:
    """A face-down card goes back to its owner's hand."""
    s.slots[side].remove(slot)
    add(s.hands[side], slot.card, slot.known | KNOWN[side])


# -- rings ---------------------------------------------------------------------------------------------


def attach(s: Rebellion, ring: int, leader: int, cite: RuleId) -> None:
    """A new ring replaces the old one (RBB-RING-001); there is one of each, so whoever bore it loses it (RBB-COMPONENT-005)."""
    before = bearer(s, ring)
    s.rings[leader] = ring
    tell(s, RingAttached, ring=ring, leader=leader, cite=cite)
    if before not in (NONE, leader):
        if ring in HELD:
            rescue(s, before, "RBB-CAPTURE-004")
        else:
            s.rings[before] = 0


def discard_ring(s: Rebellion, leader: int, cite: RuleId) -> None:
    ring, s.rings[leader] = s.rings[leader], 0
    tell(s, RingDiscarded, ring=ring, leader=leader, cite=cite)


def bearer(s: Rebellion, ring: int) -> int:
    """Who bears a ring; NONE: nobody."""
    found = s.rings.find(ring)
    return found if found >= 0 else NONE


def c3po_at(s: Rebellion, place: int) -> int:
    """A free bearer of the C-3PO ring in this place, or NONE."""
    leader = bearer(s, C3PO)
    return leader if leader != NONE and s.at[leader] == place else NONE


# -- capture and rescue --------------------------------------------------------------------------------


def capture(s: Rebellion, leader: int, cite: RuleId) -> None:
    """The captured ring; whoever bore it before is rescued (RBB-CAPTURE-001, RBB-CAPTURE-004)."""
    before = bearer(s, CAPTURED)
    s.detained &= ~(1 << leader)
    s.rings[leader] = CAPTURED
    tell(s, LeaderCaptured, leader=leader, place=s.at[leader], cite=cite)
    if before not in (NONE, leader):
        rescue(s, before, "RBB-CAPTURE-004")


def rescue(s: Rebellion, leader: int, cite: RuleId) -> None:
    """The ring is removed and the leader goes to the base (RBB-CAPTURE-005)."""
    s.rings[leader] = 0
    s.at[leader] = base_place(s)
    tell(s, LeaderRescued, leader=leader, cite=cite)


def in_play(s: Rebellion, leader: int) -> int:
    """Who stands for a leader now: Luke Skywalker (Jedi) counts as Luke Skywalker (RBB-LEADER-003)."""
    return JEDI if leader == LUKE and s.at[JEDI] < SUPPLY else leader


def recruitable(s: Rebellion, leader: int) -> bool:
    return s.at[leader] == SUPPLY and not LEADERS[leader].replaces


def rebels(s: Rebellion) -> list[int]:
    """The Rebel leaders on the board, captives and lured ones not."""
    return [
        leader for leader in ALL if s.at[leader] <= BASE and side_of(s, leader) == REBEL and not captured(s, leader)
    ]
