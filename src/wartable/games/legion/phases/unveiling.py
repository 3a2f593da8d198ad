"""Command cards that may be revealed before the units are deployed: their unit comes last, and they are selected in round 1."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.legion import actions as a
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS, UNIT
from wartable.games.legion.events import CommandRevealed
from wartable.games.legion.model import NONE, Legion, in_turn
from wartable.games.legion.table import reconsider_all
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import Seat, tell

PASS = a.Pass()
DARKNESS = COMMAND_CARD["darkness-descends"]


def unveil(s: Legion) -> Flow:
    """Each player whose army has Vader may reveal the card, if it is in the hand (LG-COMMANDCARD2-049)."""
    s.step = "deploy"
    card = COMMAND_CARDS[DARKNESS]
    for seat in in_turn(s, s.blue):
        if not any(owner == seat and s.card[u] == UNIT[card.unit] for u, owner in enumerate(s.owner)):
            continue
        answer = yield Choose(seat, partial(_shown, s, seat), card.rule, ask="unveil", about={"card": DARKNESS})
        if answer != PASS:
            s.hands[seat].remove(DARKNESS)
            s.played[seat] = DARKNESS
            reconsider_all(s)
            tell(s, CommandRevealed, seat=seat, card=DARKNESS, cite=card.rule)


def _shown(s: Legion, seat: Seat) -> Iterator[Candidate]:
    if DARKNESS in s.hands[seat]:
        yield a.Play(DARKNESS), None
    yield PASS, None


def comes_last(s: Legion, unit: int) -> bool:
    """Whether a unit is deployed at the end of the set-up."""
    card = s.played[s.owner[unit]]
    return card != NONE and s.card[unit] == UNIT.get(COMMAND_CARDS[card].unit)
