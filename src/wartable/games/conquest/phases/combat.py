"""Phase 3, combat: Mobile units move, then battles along the line of planets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.conquest.abilities import bit
from wartable.games.conquest.actions import Done, Move
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.effects import go_home, move
from wartable.games.conquest.events import BattleBegan
from wartable.games.conquest.model import HQ, Battle, Card, Conquest, PlaceId, Uid
from wartable.games.conquest.phases.actions import open_window
from wartable.games.conquest.phases.battle import begin_combat_round
from wartable.games.conquest.phases.rounds import begin_phase, end_phase
from wartable.games.conquest.rules.table import adjacent, in_order, places, units, warlord
from wartable.games.conquest.rules.values import has
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell

B_MOBILE = bit("mobile")
_MOBILE = frozenset(n for n, card in KINDS.items() if "mobile" in card.keywords)


def combat_phase(s: Conquest) -> Flow:
    """The combat phase begins: Mobile moves, then an action window, then the first battle (CQR-TIMING-005)."""
    yield from begin_phase(s, "combat", "CQ-COMBAT-001")
    for seat in in_order(s):
        yield from mobile_moves(s, seat)
    s.place = PlaceId(s.first - 1)
    open_window(s, "battle")


def mobile_moves(s: Conquest, seat: int) -> Flow:
    """Each unit with Mobile may move once to an adjacent face-up planet (CQR-KEYWORD-010)."""
    moved: list[Uid] = []
    while any(u.uid not in moved for u in mobile_units(s, seat)):
        answer = yield Choose(seat, partial(_moves, s, seat, tuple(moved)), "CQR-KEYWORD-010", ask="mobile")
        if isinstance(answer, Done):
            return
        moved.append(answer.uid)
        yield from move(s, s.cards[answer.uid], answer.place, "CQR-KEYWORD-010")


def mobile_units(s: Conquest, seat: int) -> list[Card]:
    if not s.watch & B_MOBILE and not s.effects:
        return [u for u in units(s, seat) if u.kind in _MOBILE and adjacent(s, u.place)]
    return [u for u in units(s, seat) if adjacent(s, u.place) and has(s, u, "mobile")]


def _moves(s: Conquest, seat: int, moved: tuple[Uid, ...]) -> Iterator[Candidate]:
    yield Done(), None
    for unit in mobile_units(s, seat):
        for place in adjacent(s, unit.place):
            yield Move(unit.uid, place), "CQR-KEYWORD-010" if unit.uid in moved else None


def next_battle(s: Conquest) -> Flow:
    """The first planet's battle, then those at planets with a warlord, along the line (CQ-COMBAT-003).

    Which one is next is decided only when the previous one is over (CQR-COMBAT-017).
    """
    one, two = leaders = (warlord(s, 0), warlord(s, 1))
    for place in places(max(s.place + 1, s.gone), s.revealed):
        if place in (s.first, one.place, two.place):
            here = [leader.seat for leader in leaders if leader.place == place]
            seat = here[0] if len(here) == 1 else s.initiative  # CQ-COMBAT-005, CQ-COMBAT-006
            s.place = place
            s.battle = Battle(place=place, initiative=seat, turn=seat)
            cite = "CQ-COMBAT-005" if len(here) == 1 else "CQ-COMBAT-006"
            tell(s, BattleBegan, cite=cite, planet=s.planets[place], seat=seat)
            begin_combat_round(s)
            return
    for leader in leaders:
        if leader.place != HQ:
            go_home(s, leader, "CQR-COMBAT-018")
    yield from end_phase(s)
    s.step = "headquarters"
