"""Missions: revealed, opposed, rolled for, carried out (RBB-MISSION-022)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import Pass, Pick, Send, SetDie, Subvert
from wartable.games.rebellion.content import (
    BASE,
    BLANK,
    C3PO,
    DIPLOMACY,
    EMPIRE,
    EVERY_SYSTEM,
    FALCON,
    MISSIONS,
    OF_RANK,
    R2D2,
    REBEL,
    SKILL_OF_MISSION,
)
from wartable.games.rebellion.deeds import window
from wartable.games.rebellion.events import (
    DiceChanged,
    LeaderOpposes,
    MissionCompared,
    MissionDiscarded,
    MissionFailed,
    MissionRevealed,
    MissionRolled,
    MissionSucceeded,
)
from wartable.games.rebellion.jobs import BOOK, Job
from wartable.games.rebellion.model import NONE, POOL, Attempt, Rebellion, Slot, expanded, roles, seat_of
from wartable.games.rebellion.phases.rolling import beforehand, reroll_with_yoda
from wartable.games.rebellion.rules.board import base_place, each
from wartable.games.rebellion.rules.dice import colour, face, for_mission, roll, successes
from wartable.games.rebellion.rules.leaders import (
    bearer,
    c3po_at,
    captives_at,
    discard_ring,
    icons,
    leaders_at,
    move_leader,
    place_leader,
    pool,
    rescue,
    shown,
)
from wartable.games.rebellion.rules.piles import BOTH, add
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell

PASS = Pass()
PORTRAIT_SUCCESSES = 2
"""What the leader of the portrait adds (RBB-MISSION-008)."""
SUBVERSIONS = frozenset(i for i, card in enumerate(MISSIONS) if card.mode == "oppose")


# -- revealing it --------------------------------------------------------------------------------------


def places_for(s: Rebellion, side: int, slot: Slot) -> list[tuple[int | None, int | None]]:
    """Where, or against whom, the mission of a slot can be revealed; none: it cannot (RBB-MISSION-001)."""
    card, written = slot.card, BOOK.get(slot.card)
    if written is None or MISSIONS[card].mode == "oppose" or not_ready(s, slot):
        return []
    if written.nowhere:
        return [(None, None)]
    if written.at_base:
        return [(BASE, None)] if s.hidden else [(s.base, None)]
    if written.against is not None:
        return [
            (None, leader)
            for leader, where in enumerate(s.at)
            if where < BASE and written.against(s, leader) and not barred(s, side, card, where)
        ]
    assert written.at is not None
    open_to = written.at(s) & EVERY_SYSTEM
    if (fett := s.lasting.fett) != NONE and barred(s, side, card, fett):
        open_to &= ~(1 << fett)
    return [(place, None) for place in each(open_to)]


def not_ready(s: Rebellion, slot: Slot) -> RuleId | None:
    """The leaders must show the icons that the card asks for (RBB-MISSION-002)."""
    skill = SKILL_OF_MISSION[slot.card]
    if skill >= 0 and shown(s, slot.leaders, skill) < MISSIONS[slot.card].need:
        return "RBB-MISSION-002"
    return None


def barred(s: Rebellion, side: int, card: int, place: int) -> bool:
    """Boba Fett is there: Rebels attempt nothing in his system (RBB-ACARD-006)."""
    return side == REBEL and s.lasting.fett == place and MISSIONS[card].mode == "attempt"


def reveal(s: Rebellion, side: int, slot: Slot, place: int | None, against: int | None) -> None:
    """Flip the card and place its leaders (RBB-MISSION-001)."""
    written = BOOK[slot.card]
    where = s.at[against] if against is not None else place if place is not None else NONE
    s.slots[side].remove(slot)
    s.mission = Attempt(slot.card, side, where, slot.leaders, against if against is not None else NONE)
    tell(s, MissionRevealed, side=side, card=slot.card, place=place, against=against, cite="RBB-MISSION-001")
    for leader in list(slot.leaders):
        if where != NONE:
            place_leader(s, leader, where, "RBB-MISSION-001")
        else:
            s.at[leader] = POOL  # a mission that takes place nowhere
    s.step = "before-attempt" if MISSIONS[slot.card].mode == "attempt" else "mission-effect"
    assert written is not None


def before_attempt(s: Rebellion) -> Flow:
    """The attempting side may use cards first (RBB-MISSION-022)."""
    a = _mission(s)
    yield from window(s, a.side, "before-attempt", a.place)
    s.step = "oppose"


# -- opposing it ---------------------------------------------------------------------------------------


def opposing(s: Rebellion, a: Attempt) -> list[int]:
    """The opponent's leaders there; a captive only where the mission is aimed at it (RBB-MISSION-011)."""
    there = leaders_at(s, a.place, 1 - a.side)
    if a.side == EMPIRE and a.against != NONE and a.against not in there:
        there.append(a.against)
    return there


def shielded(s: Rebellion, a: Attempt) -> RuleId | None:
    """Why no leader of the pool can be sent against this mission."""
    if a.blindside:
        return "RBB-ACARD-005"
    if a.side == REBEL and s.lasting.misdirected in a.leaders:
        return "RBB-MCARD-016"
    return None


def subversion(s: Rebellion, side: int, rank: int = NONE) -> Slot | None:
    """Subversion, if it lies there with leaders of this role on it (RB-CARDS-001)."""
    return next((slot for slot in s.slots[side] if slot.card in SUBVERSIONS and _has_rank(slot, rank)), None)


def _has_rank(slot: Slot, rank: int) -> bool:
    return rank == NONE or not OF_RANK[rank].isdisjoint(slot.leaders)


def oppose(s: Rebellion) -> Flow:
    """The opponent may send a leader, and reveal Subversion (RBB-MISSION-004, RB-CARDS-004)."""
    a = _mission(s)
    foe = 1 - a.side
    for role in roles(s, foe)[a.declined :]:
        can_send = not a.sent and shielded(s, a) is None and pool(s, foe, role.rank)
        might_subvert = expanded(s) and not a.extra and any(_has_rank(slot, role.rank) for slot in s.slots[foe])
        if can_send or might_subvert:
            answer = yield Choose(
                role.seat,
                partial(_opponents, s, foe, role.rank),
                "RBB-MISSION-004",
                ask="oppose",
                about={"mission": a.card, "place": a.place},
            )
            if answer != PASS:
                _oppose_with(s, a, answer)
                return
        a.declined += 1
    yield from window(s, foe, "oppose", a.place)
    s.step = "mission-roll"


def _opponents(s: Rebellion, side: int, rank: int) -> Iterator[Candidate]:
    """Who could be sent to oppose a mission, one at most (RBB-MISSION-004)."""
    a = _mission(s)
    yield PASS, None
    for leader in pool(s, side, rank):
        yield Send(leader), shielded(s, a) or ("RBB-MISSION-004" if a.sent else None)
    if subversion(s, side, rank) is not None:
        yield Subvert(), "RBB-RULING-019" if a.extra else None


def _oppose_with(s: Rebellion, a: Attempt, answer: Send | Subvert) -> None:
    if isinstance(answer, Send):
        a.sent = True
        place_leader(s, answer.leader, a.place, "RBB-MISSION-004")
        tell(s, LeaderOpposes, leader=answer.leader, place=a.place, cite="RBB-MISSION-004")
        return
    foe = 1 - a.side
    slot = subversion(s, foe)
    assert slot is not None
    s.slots[foe].remove(slot)
    a.extra = 1
    tell(s, MissionRevealed, side=foe, card=slot.card, place=a.place, cite="RB-CARDS-001")
    for leader in slot.leaders:
        s.at[leader] = a.place
        tell(s, LeaderOpposes, leader=leader, place=a.place, cite="RB-CARDS-001")
    discard(s, foe, slot.card, "RB-CARDS-010")


# -- the dice ------------------------------------------------------------------------------------------


def mission_roll(s: Rebellion) -> Flow:
    """Both roll for their leaders there; the attempting side needs more successes (RBB-MISSION-006)."""
    a = _mission(s)
    written = BOOK[a.card]
    against = opposing(s, a)
    if a.failed:
        s.step = "mission-failed"
        return
    if not against and not written.rolls:
        s.step = "mission-succeeded"
        return
    own = leaders_at(s, a.place, a.side)
    extra = written.dice(Job(s, a)) if written.dice is not None else 0
    hands, results = [], []
    for side, leaders, more in ((a.side, own, extra), (1 - a.side, against, a.extra)):
        if leaders or side == a.side:  # One in a Million comes before both rolls (RBB-MISSION-022)
            normal, green = _dice_of(s, a, leaders)
            hands.append((side, *(yield from beforehand(s, side, a.place, *for_mission(normal + more, green)))))
    for side, chosen, left in hands:
        dice, fixed = chosen + roll(s, *left), len(chosen)
        n = successes(dice)
        tell(s, MissionRolled, side=side, dice=list(dice), fixed=fixed, successes=n, cite="RBB-MISSION-006")
        results.append(dice)
    if not against:
        results.append(bytearray())
    for side, dice in zip((a.side, 1 - a.side), results, strict=True):
        yield from _turned(s, side, dice, results[1] if side == a.side else results[0], a.place)
    total = successes(results[0]) + (PORTRAIT_SUCCESSES if _lends_luck(s, a) else 0)
    theirs = successes(results[1])
    tell(s, MissionCompared, side=a.side, successes=total, against=theirs, cite="RBB-MISSION-006")
    a.margin = total - theirs
    won = a.margin > 0 or not against  # unopposed it succeeds even so (RB-FAQMIS-005)
    s.step = "mission-succeeded" if won else "mission-failed"


def _dice_of(s: Rebellion, a: Attempt, leaders: list[int]) -> tuple[int, int]:
    """One die for each icon of the skill, green ones for minor icons (RB-MINOR-001); of all skills where the card says so."""
    skills = range(4) if BOOK[a.card].counts_all else (SKILL_OF_MISSION[a.card],)
    each = [icons(s, leader, skill) for leader in leaders for skill in skills]
    return sum(normal for normal, _ in each), sum(minor for _, minor in each)


def _lends_luck(s: Rebellion, a: Attempt) -> bool:
    """Two successes for the leader of the portrait, if assigned; Lando's after his plan (RBB-MISSION-008, RBB-MCARD-006)."""
    return Job(s, a).portrait or s.lasting.contingency in a.leaders


def _turned(s: Rebellion, side: int, dice: bytearray, others: bytearray, place: int) -> Flow:
    """The R2-D2 and Master Yoda rings, in either order, when both rolls are seen (RBB-RULING-008, RBB-GOLDEN-003)."""
    yield from _blanked(s, side, others, place)
    if (yield from reroll_with_yoda(s, side, dice, place)):
        yield from _blanked(s, side, others, place)


def _blanked(s: Rebellion, side: int, others: bytearray, place: int) -> Flow:
    """The R2-D2 ring may be discarded to turn one of the opponent's dice to blank (RBB-ACARD-018)."""
    faces = [SetDie(die) for die in sorted(set(others)) if face(die) != BLANK]
    if side == REBEL and (leader := bearer(s, R2D2)) != NONE and s.at[leader] == place and faces:
        answer = yield Choose(seat_of(s, side), [PASS, *faces], "RBB-ACARD-018", ask="blank-die")
        if answer != PASS:
            i = others.index(answer.die)
            others[i] = colour(answer.die) * 4 + BLANK
            tell(s, DiceChanged, side=1 - side, die=answer.die, to=others[i], cite="RBB-ACARD-018")
            discard_ring(s, leader, "RBB-ACARD-018")


# -- its result ----------------------------------------------------------------------------------------


def mission_failed(s: Rebellion) -> Flow:
    """C-3PO may save a diplomacy mission; otherwise it has failed."""
    a = _mission(s)
    if a.side == REBEL and SKILL_OF_MISSION[a.card] == DIPLOMACY and (leader := c3po_at(s, a.place)) != NONE:
        answer = yield Choose(seat_of(s, REBEL), [PASS, Send(leader)], "RBB-ACARD-017", ask="c-3po")
        if answer != PASS:
            assert s.rings[leader] == C3PO
            discard_ring(s, leader, "RBB-ACARD-017")
            s.step = "mission-succeeded"
            return
    tell(s, MissionFailed, card=a.card, cite="RBB-MISSION-006")
    written = BOOK[a.card]
    if written.failed is not None:
        yield from carry(written.failed(Job(s, a)))
    yield from window(s, EMPIRE, "failed", a.place)
    s.step = "mission-over"


def mission_succeeded(s: Rebellion) -> None:
    a = _mission(s)
    a.succeeded = True
    tell(s, MissionSucceeded, card=a.card, cite="RBB-MISSION-005")
    s.step = "mission-effect"


def mission_effect(s: Rebellion) -> Flow:
    """What the card says; then what follows from a success."""
    a = _mission(s)
    yield from carry(BOOK[a.card].effect(Job(s, a)))
    if a.succeeded and a.side == REBEL:
        yield from _falcon(s, a)
        yield from window(s, REBEL, "succeeded", a.place)
    s.step = "mission-over"


def _falcon(s: Rebellion, a: Attempt) -> Flow:
    """The Falcon ring may be discarded to rescue a captive there; who was assigned may go along (RBB-RULING-011)."""
    leader = bearer(s, FALCON)
    captives = [captive for captive in captives_at(s, a.place) if captive != a.seized]
    if leader == NONE or s.at[leader] != a.place or not captives:
        return
    options = [PASS, *(Pick(captive) for captive in captives)]
    answer = yield Choose(seat_of(s, REBEL), options, "RBB-ACARD-032", ask="falcon")
    if answer == PASS:
        return
    discard_ring(s, leader, "RBB-ACARD-032")
    rescue(s, answer.leader, "RBB-ACARD-032")
    for other in list(a.leaders):
        if s.at[other] == a.place:
            goes = yield Choose(seat_of(s, REBEL), [Pick(other), PASS], "RBB-RULING-011", ask="goes-too")
            if goes != PASS:
                move_leader(s, other, base_place(s), "RBB-RULING-011")


def mission_over(s: Rebellion) -> None:
    """Starting missions go back to hand, others are discarded (RBB-MISSION-012)."""
    a = _mission(s)
    keeps = BOOK[a.card].keeps
    if keeps is not None and keeps(Job(s, a)):
        add(s.hands[a.side], a.card, BOTH)
    else:
        discard(s, a.side, a.card, "RBB-MISSION-012")
    s.mission = None
    s.step = "settle"


def discard(s: Rebellion, side: int, card: int, cite: RuleId) -> None:
    """A used mission: to hand, to the discard pile, or to that of the projects."""
    kind = MISSIONS[card].kind
    if kind == "starting":
        add(s.hands[side], card, BOTH)
        return
    (s.old_projects if kind == "project" else s.discards[side]).append(card)
    tell(s, MissionDiscarded, side=side, card=card, cite=cite)


def _mission(s: Rebellion) -> Attempt:
    assert s.mission is not None
    return s.mission
