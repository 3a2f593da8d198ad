"""What base tactic cards do besides damage: looking at a deck and putting it in order."""

from __future__ import annotations

from wartable.games.rebellion.actions import Bottom, Discard, Pass, PickTheater, Top
from wartable.games.rebellion.content import GROUND, SPACE
from wartable.games.rebellion.model import Rebellion, seat_of
from wartable.games.rebellion.rules.piles import add, look_at
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId

PASS = Pass()
DECKS = (PickTheater(SPACE), PickTheater(GROUND))


def rearrange(s: Rebellion, side: int, n: int, cite: RuleId) -> Flow:
    """Look at the top cards of a tactic deck and put each on top or at the bottom, in any order (RBB-RMCARD-019)."""
    answer = yield Choose(seat_of(s, side), DECKS, cite, ask="which-deck")
    deck = s.tactics[answer.theater]
    looked = look_at(s, deck, n, side, "tactics", cite)
    while looked.cards:
        options = [Discard(card) for card in sorted(set(looked.cards))]
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Choose(seat_of(s, side), options, cite, ask="next-below")
        where = yield Choose(seat_of(s, side), [Top(), Bottom()], cite, ask="top-or-bottom")
        i = looked.cards.index(chosen.card)
        del looked.cards[i]
        add(deck, chosen.card, looked.known.pop(i), bottom=isinstance(where, Bottom))
