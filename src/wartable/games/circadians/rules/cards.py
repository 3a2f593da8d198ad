"""Tactics cards: the deck, hands, and the limit (CO-TACTICS-004, CO-LIMIT-003)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import compress

from wartable.games.circadians.actions import Discard
from wartable.games.circadians.content import HAND_LIMIT, LARGE_HAND, LARGE_HAND_LIMIT
from wartable.games.circadians.events import CardDiscarded, CardsDrawn, CardsSeen, DeckShuffled
from wartable.games.circadians.model import FRESH, SHOWN, Circadians, Hand
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, shuffle, tell


def hand_limit(s: Circadians, seat: int) -> int:
    """5 cards, or 6 with the foundation (CO-LIMIT-002)."""
    return LARGE_HAND_LIMIT if s.properties[seat] >> LARGE_HAND & 1 else HAND_LIMIT


def can_draw(s: Circadians) -> bool:
    """Whether there is a card to draw at all (CO-TACTICS-012)."""
    return bool(s.deck or s.discard)


def add(hand: Hand, card: int, mark: int) -> None:
    hand.cards.append(card)
    hand.marks.append(mark)


def remove(hand: Hand, card: int, fresh: bool = False, old: bool = False) -> None:
    """Take a card out of a hand: of two copies the one that may be played now, or rather not; and that more is known of.

    If another copy was shown, nobody else can tell whether that one is still there; unless they know that it was an `old`
    card, and the one shown was gained in this phase.
    """
    copies = [at for at, held in enumerate(hand.cards) if held == card]
    at = max(copies, key=lambda at: (bool(hand.marks[at] & FRESH) == fresh, hand.marks[at]))
    shown = [i for i in copies if hand.marks[i] & SHOWN and not (old and hand.marks[i] & FRESH)]
    if shown and not hand.marks[at] & SHOWN:
        hand.marks[shown[0]] &= ~SHOWN
    del hand.cards[at]
    del hand.marks[at]


def deal(s: Circadians, seat: int, n: int, cite: RuleId) -> int:
    """So many cards from the deck; how many there were."""
    drawn = bytearray()
    for _ in range(n):
        if not s.deck:
            if not s.discard:
                break
            s.deck, s.discard = s.discard, bytearray()
            shuffle(s, s.deck)
            tell(s, DeckShuffled, again=True, cite="CO-TACTICS-004")
        card = s.deck.pop()
        drawn.append(card)
        add(s.hands[seat], card, FRESH)
    if drawn:
        tell(s, CardsDrawn, seat=seat, count=len(drawn), cite=cite)
        tell(s, CardsSeen, seat=seat, cards=tuple(drawn), audience=(seat,), cite=cite)
    return len(drawn)


def draw(s: Circadians, seat: int, n: int, cite: RuleId) -> Flow:
    """Gain tactics cards; who then holds too many discards at once (CO-LIMIT-004)."""
    deal(s, seat, n, cite)
    yield from keep_limit(s, seat)


def keep_limit(s: Circadians, seat: int) -> Flow:
    """Discard down to the hand limit, cards of one's own choice (CO-LIMIT-003)."""
    while len(s.hands[seat]) > hand_limit(s, seat):
        yield from discard_one(s, seat, "CO-LIMIT-003")


def discard_one(s: Circadians, seat: int, cite: RuleId) -> Flow:
    answer = yield Choose(seat, partial(_held, s, seat), cite, ask="discard")
    remove(s.hands[seat], answer.card, fresh=True)
    s.discard.append(answer.card)
    tell(s, CardDiscarded, seat=seat, card=answer.card, cite=cite)


def throw(s: Circadians, seat: int, card: int) -> None:
    """A card that is played goes from hand to the discard pile."""
    remove(s.hands[seat], card, old=True)
    s.discard.append(card)


def _held(s: Circadians, seat: int) -> Iterator[Candidate]:
    for card in sorted(set(s.hands[seat].cards)):
        yield Discard(card), None


_STALE = bytes(not mark & FRESH for mark in range(256))


def playable(s: Circadians, seat: int) -> list[int]:
    """The kinds of card in hand that were not gained in this phase (CO-TACTICS-005)."""
    hand = s.hands[seat]
    return sorted(set(compress(hand.cards, hand.marks.translate(_STALE))))


def might_play(s: Circadians, seat: int) -> bool:
    """Whether a faction might play a card, as far as everybody can tell: nobody sees which of its cards are new."""
    return bool(s.hands[seat].cards)


_NO_LONGER_FRESH = bytes(mark & ~FRESH for mark in range(256))


def no_longer_fresh(s: Circadians) -> None:
    """A new phase: cards gained before it may be played."""
    for hand in s.hands:
        hand.marks[:] = hand.marks.translate(_NO_LONGER_FRESH)
