"""What a seat may see, and the re-deal of what it may not."""

from __future__ import annotations

import msgspec

from wartable.games.skeleton.model import HIDDEN, CardId, Table
from wartable.kernel.alike import alike
from wartable.kernel.state import Rng, Seat


class View(msgspec.Struct):
    """All that a seat (None: a spectator) may see."""

    seat: Seat | None
    hands: list[list[CardId]]
    hills: list[list[CardId]]
    turn: Seat


def view(s: Table, seat: Seat | None) -> View:
    """Other players' hands are hidden, their sizes are not."""
    hands = [list(hand) if seat == owner else [HIDDEN] * len(hand) for owner, hand in enumerate(s.hands)]
    return alike(View, s, seat=seat, hands=hands)


def open_view(s: Table) -> View:
    """Everything turned up, when the game is over."""
    return alike(View, s, seat=None)


def redeal(s: Table, seat: Seat | None, rng: Rng) -> None:
    """Deal what the seat cannot know anew: the other hands and the cards set aside."""
    unseen = s.aside + [card for owner, hand in enumerate(s.hands) if owner != seat for card in hand]
    rng.deal(unseen)
    for owner, hand in enumerate(s.hands):
        if owner != seat:
            hand[:] = sorted(unseen.pop() for _ in hand)
    s.aside = unseen
