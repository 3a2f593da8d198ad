"""What a seat may see, the re-deal of what it may not, and the table with everything open.

Hidden are the faces of tactics cards in others' hands, the order of the deck, and plans (CO-OVERVIEW-008). Cards a seat does not
know are `UNKNOWN`; how many there are everybody sees. A card that came to a hand openly stays known.
"""

from __future__ import annotations

import msgspec

from wartable.games.circadians.model import SHOWN, Battle, Circadians, Hand, Turn
from wartable.kernel.alike import alike
from wartable.kernel.state import Rng, Seat

UNKNOWN = 254


class View(msgspec.Struct):
    """All that a seat (None: a spectator) may see: the state, but for hands and deck."""

    seat: Seat | None
    step: str
    factions: bytes
    way: str
    round: int
    phase: int
    flare: int
    active: int
    queue: bytes
    sites: bytes
    ship: bytes
    tiles: bytes
    mountains: int
    holder: bytes
    foundations: bytes
    buildings: bytes
    relics: bytes
    loot: bytes
    better: int
    traps: int
    morale: int
    courage: bytes
    warriors: bytes
    areas: bytes
    at: bytes
    upgraded: int
    command: bytes
    energy: list[int]
    gems: list[int]
    glory: bytes
    research: bytes
    studied: bytes
    properties: bytes
    built: bytes
    qualities: int
    scouts: bytes
    supply: bytes
    vault: bytes
    barred: bytes
    prices: bytes
    last: bool
    deck: int
    """How many cards are in it."""
    discard: bytes
    hands: list[list[int]]
    produced: list[int]
    ship_produced: bool
    favoured: bool
    recovered: bool
    counted: list[int]
    sources: int
    given: int
    turn: Turn
    battle: Battle | None
    winners: tuple[Seat, ...] | None
    """When the game is over."""


def view(s: Circadians, seat: Seat | None) -> View:
    """What this seat knows."""
    hands = [_hand(hand, whole=owner == seat) for owner, hand in enumerate(s.hands)]
    return alike(View, s, seat=seat, deck=len(s.deck), hands=hands, winners=_winners(s))


def open_view(s: Circadians) -> View:
    """Everything turned up, when the game is over."""
    hands = [_hand(hand, whole=True) for hand in s.hands]
    return alike(View, s, seat=None, deck=len(s.deck), hands=hands, winners=_winners(s))


def _winners(s: Circadians) -> tuple[Seat, ...] | None:
    return tuple(s.outcome.winners) if s.outcome is not None else None


def _hand(hand: Hand, whole: bool) -> list[int]:
    """The cards of a hand in a fixed order: those one knows, then the others."""
    if whole:
        return sorted(hand.cards)
    return sorted(card if mark & SHOWN else UNKNOWN for card, mark in zip(hand.cards, hand.marks, strict=True))


# -- the re-deal -----------------------------------------------------------------------------------------


def redeal(s: Circadians, seat: Seat | None, rng: Rng) -> None:
    """Deal anew what this seat cannot know: the deck, and the cards in others' hands that nobody has shown."""
    spots = [(s.deck, i) for i in range(len(s.deck))]
    for owner, hand in enumerate(s.hands):
        if owner != seat:
            spots += [(hand.cards, i) for i, mark in enumerate(hand.marks) if not mark & SHOWN]
    cards = [pile[i] for pile, i in spots]
    rng.deal(cards)
    for (pile, i), card in zip(spots, cards, strict=True):
        pile[i] = card
