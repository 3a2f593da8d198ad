"""Reconfigure: weapon cards with two sides, of which one is in use (LG-KEYWORD-582)."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.events import Reconfigured
from wartable.games.legion.model import Legion, go_on, in_turn
from wartable.games.legion.table import reconsider
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell


def configure(s: Legion) -> Flow:
    """In the set-up each player chooses the sides in use, blue first."""
    go_on(s)
    for seat in in_turn(s, s.blue):
        for unit, owner in enumerate(s.owner):
            if owner == seat:
                yield from reconfigure(s, unit)


def reconfigure(s: Legion, unit: int) -> Flow:
    """A unit may turn its cards over; that neither exhausts them nor needs them ready."""
    for n, card in enumerate(s.upgrades[unit]):
        if not UPGRADES[card].other_side:
            continue
        other = UPGRADE[UPGRADES[card].other_side]
        options = [a.Configure(card), a.Configure(other)]
        answer = yield Choose(s.owner[unit], options, "LG-KEYWORD-582", ask="configure", about={"unit": unit})
        if answer.upgrade == other:
            cards = bytearray(s.upgrades[unit])
            cards[n] = other
            s.upgrades[unit] = bytes(cards)
            reconsider(s, unit)
            tell(s, Reconfigured, unit=unit, upgrade=other, cite="LG-KEYWORD-582")
