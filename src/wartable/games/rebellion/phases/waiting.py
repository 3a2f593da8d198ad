"""Cards that wait face up with a probe card under them: Secret Facility, Sweep the Area, Under the Radar (RB-CARDS-008)."""

from __future__ import annotations

from wartable.games.rebellion.actions import Pass, Yes
from wartable.games.rebellion.content import BASE, BUNKER, EMPIRE, GROUND, REBEL, TRIANGLE
from wartable.games.rebellion.effects import a_leader, gain_units
from wartable.games.rebellion.events import ProbeShown
from wartable.games.rebellion.model import NONE, Rebellion, seat_of
from wartable.games.rebellion.phases.capturing import taken
from wartable.games.rebellion.rules.base import fight
from wartable.games.rebellion.rules.board import contested
from wartable.games.rebellion.rules.leaders import leaders_at
from wartable.games.rebellion.rules.piles import BOTH, add, return_probe
from wartable.games.rebellion.rules.queue import matching
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

FACILITY, SWEEP, RADAR = range(3)
"""Where the probe cards lie in `under`."""
PASS, YES = Pass(), Yes()


def start_of_turn(s: Rebellion, side: int) -> Flow:
    """Secret Facility and Under the Radar may be used now; whether something was placed on the board."""
    if side == EMPIRE and s.under.cards[FACILITY] != NONE:
        answer = yield Choose(seat_of(s, EMPIRE), [PASS, YES], "RBB-RACARD-004", ask="secret-facility")
        if answer == YES:
            yield from open_facility(s)
            return True
    if side == REBEL and s.under.cards[RADAR] != NONE:
        answer = yield Choose(seat_of(s, REBEL), [PASS, YES], "RBB-RACARD-011", ask="under-the-radar")
        if answer == YES:
            return_probe(s, *_take_out(s, RADAR), False, "RBB-RACARD-011")
    return False


def open_facility(s: Rebellion) -> Flow:
    """A Shield Bunker and a triangle ground unit in that system, then combat if needed (RBB-RACARD-004)."""
    place = _turn_up(s, FACILITY, "RBB-RACARD-004")
    yield from gain_units(s, EMPIRE, [BUNKER], 1, place, "RBB-RACARD-004")
    yield from gain_units(s, EMPIRE, matching(s, EMPIRE, (GROUND, TRIANGLE)), 1, place, "RBB-RACARD-004")
    if contested(s, place):
        fight(s, place, EMPIRE)


def sweep(s: Rebellion) -> Flow:
    """Sweep the Area: capture a Rebel leader in that system; whether it was used (RBB-RACARD-007)."""
    answer = yield Choose(seat_of(s, EMPIRE), [PASS, YES], "RBB-RACARD-007", ask="sweep-the-area")
    if answer == PASS:
        return False
    place = _turn_up(s, SWEEP, "RBB-RACARD-007")
    there = leaders_at(s, place, REBEL) if place < BASE else []
    if there:
        leader = yield from a_leader(s, EMPIRE, there, "RBB-RACARD-007", "capture")
        yield from taken(s, leader, "RBB-RACARD-007", bringing=[])
    return True


def _turn_up(s: Rebellion, where: int, cite: str) -> int:
    """The probe card is shown and joins the Empire's others (RB-FAQACT-003)."""
    place, _ = _take_out(s, where)
    add(s.probed, place, BOTH)
    tell(s, ProbeShown, place=place, cite=cite)
    return place


def put_under(s: Rebellion, where: int, place: int, known: int) -> None:
    """A probe card goes face down under a card."""
    s.under.cards[where], s.under.known[where] = place, known


def _take_out(s: Rebellion, where: int) -> tuple[int, int]:
    """The probe card under a card, and which sides know it."""
    place, known = s.under.cards[where], s.under.known[where]
    s.under.cards[where], s.under.known[where] = NONE, 0
    return place, known
