"""The rules, as flows: a step yields its questions and changes the state by the answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.skeleton.actions import Play
from wartable.games.skeleton.events import Played
from wartable.games.skeleton.model import HILLS, NO_CARD, HillId, Table
from wartable.kernel.questions import Candidate, Choose, Flow, Place
from wartable.kernel.state import RuleId, Seat, end, tell


def turn(s: Table) -> Flow:
    """One player plays one card (SKL-TURN-001); after the last card the hills are counted."""
    seat = s.turn
    answer = yield Choose(seat, partial(plays, s, seat), "SKL-TURN-001", ask="turn")
    s.hands[seat].remove(answer.card)
    s.hills[answer.hill][seat] = answer.card
    tell(s, Played, cite="SKL-TURN-001", seat=seat, card=answer.card, hill=answer.hill)
    s.turn = s.seating.after(seat)
    if not any(s.hands):
        count_hills(s)


def plays(s: Table, seat: Seat) -> Iterator[Candidate]:
    """Every card of the hand on every hill, with the rule that forbids it."""
    for card in s.hands[seat]:
        for hill in HILLS:
            yield Play(card, hill), cannot_play(s, seat, hill)


def cannot_play(s: Table, seat: Seat, hill: HillId) -> RuleId | None:
    """A player has one card at a hill at most."""
    return "SKL-TURN-002" if s.hills[hill][seat] != NO_CARD else None


def why_not(s: Table, seat: Seat, question: Choose | Place | None, action: Play) -> RuleId:
    """Why what nobody thought of cannot be answered: it is not the seat's turn, or no such card is in its hand."""
    return "SKL-TURN-001"


def count_hills(s: Table) -> None:
    """Who has the higher card at more hills wins."""
    won = [sum(played[seat] == max(played) for played in s.hills) for seat in s.seating.seats]
    end(s, [won.index(max(won))], "SKL-END-001")
