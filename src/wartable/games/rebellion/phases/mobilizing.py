"""Rapid Mobilization at the end of the command phase: units to the base, or a new base (RBB-MCARD-004, RBB-BASE-005)."""

from __future__ import annotations

from functools import partial

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import Done, Move, Number, Pass, Probe, Yes
from wartable.games.rebellion.content import BASE, CARRIED, CARRIES, CORUSCANT, EMPIRE, FEAR, IMMOBILE, REBEL
from wartable.games.rebellion.events import BaseChosen, BaseMoved, UnitsMoved
from wartable.games.rebellion.model import LOYAL_EMPIRE, NONE, Pile, Rebellion, seat_of
from wartable.games.rebellion.phases.waiting import FACILITY, SWEEP
from wartable.games.rebellion.rules.base import empty_space, fight
from wartable.games.rebellion.rules.board import contested, destroyed, kinds_at, present, shift
from wartable.games.rebellion.rules.leaders import leaders_at
from wartable.games.rebellion.rules.loyalty import remove_target
from wartable.games.rebellion.rules.piles import BOTH, add, look_at, mix, side_seats, take, take_probe
from wartable.kernel.questions import Candidates, Choose, Flow
from wartable.kernel.state import RuleId, tell

PASS, DONE, YES = Pass(), Done(), Yes()
UNITS_MOVED = 5


def mobilize(s: Rebellion) -> Flow:
    """One Rapid Mobilization: the Rebels choose what it does."""
    if len(set(s.rapid)) > 1:  # the Rebels choose the order (RBB-BASE-010)
        each = [Number(n) for n in sorted(set(s.rapid))]
        answer = yield Choose(seat_of(s, REBEL), each, "RBB-BASE-010", ask="rapid-order")
        s.rapid.remove(answer.n)
        leaders = answer.n
    else:
        leaders = s.rapid.pop()
    options: list[object] = [PASS, YES]
    if s.hidden:
        options += [At(place) for place in mustering(s)]
    answer = yield Choose(seat_of(s, REBEL), options, "RBB-MCARD-004", ask="rapid-mobilization")
    if answer == YES:
        yield from new_base(s, 8 if leaders > 1 else 4)
    elif answer != PASS:
        yield from muster(s, answer.place)


def mustering(s: Rebellion) -> list[int]:
    """Systems from which units can be called to the base: no Rebel leader holds them there (RBB-MOVE-014)."""
    return [
        place
        for place in range(BASE)
        if any(not IMMOBILE[unit] for unit, _ in kinds_at(s, place, REBEL)) and not leaders_at(s, place, REBEL)
    ]


def muster(s: Rebellion, source: int) -> Flow:
    """Up to five units from one system into the Rebel Base space; what is carried needs ships that go."""
    left, room = UNITS_MOVED, 0
    while left:
        options: list[object] = [DONE]
        for unit, n in kinds_at(s, source, REBEL):
            if not IMMOBILE[unit]:
                most = min(n, left, room) if CARRIED[unit] else min(n, left)
                options += [Move(unit, source, i) for i in range(1, most + 1)]
        answer = yield Choose(seat_of(s, REBEL), options, "RBB-MCARD-004", ask="muster", about={"place": source})
        if answer == DONE:
            return
        room += CARRIES[answer.unit] * answer.count - (answer.count if CARRIED[answer.unit] else 0)
        left -= answer.count
        shift(s, answer.unit, answer.count, source, BASE)
        tell(s, UnitsMoved, unit=answer.unit, count=answer.count, source=source, place=BASE, cite="RBB-MCARD-004")


def new_base(s: Rebellion, n: int) -> Flow:
    """Look at probe cards and choose a new base among them, or none (RBB-BASE-005)."""
    looked = look_at(s, s.probes, n, REBEL, "probes", "RBB-BASE-005")
    answer = yield Choose(seat_of(s, REBEL), partial(_sites, s, looked), "RBB-BASE-005", ask="new-base")
    if answer != PASS:
        establish(s, looked, answer.place)
    mix(s, looked)
    for card in looked.cards:
        add(s.probes, card, 0, bottom=True)


def _sites(s: Rebellion, looked: Pile) -> Candidates:
    yield PASS, None
    for place in sorted(looked.cards):
        yield Probe(place), _unfit(s, place)


def _unfit(s: Rebellion, place: int) -> RuleId | None:
    """Why a base cannot be founded in a system (RBB-BASE-005)."""
    barred = s.loyalty[place] == LOYAL_EMPIRE or present(s, place, EMPIRE) or destroyed(s, place)
    return "RBB-BASE-005" if barred else None


def establish(s: Rebellion, looked: Pile, place: int) -> None:
    """The old base's card goes to the Empire, its units to its system, and the new one is hidden (RBB-BASE-005)."""
    old, was_hidden = s.base, s.hidden
    take(looked, place)
    tell(s, BaseMoved, place=old, cite="RBB-BASE-005")
    if was_hidden:
        empty_space(s)
    s.base, s.hidden = place, True
    held = [*s.probed.cards, *(s.under.cards[where] for where in (FACILITY, SWEEP))]
    s.scouted = sum({1 << p for p in held if p != NONE})
    s.possible = sum(1 << p for p in range(BASE) if p != CORUSCANT and _unfit(s, p) is None)
    take_probe(s, old, BOTH, "RBB-BASE-005")
    s.possible &= ~(1 << old)
    tell(s, BaseChosen, place=place, audience=side_seats(s, REBEL), cite="RBB-BASE-005")
    if s.targets[FEAR] != NONE:
        remove_target(s, FEAR, "RBB-BASE-008")
    if contested(s, old):
        fight(s, old, REBEL)
