"""Cards out of play, and resources: drawing, discarding, searching decks. (What happens in play: `effects.py`.)

No window opens around any of this; a flow here only asks who looks at a deck what to do with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wartable.games.conquest.actions import Done, PickCard
from wartable.games.conquest.content import NO_CARD, NO_PLANET, CardId, PlanetId
from wartable.games.conquest.events import Discarded, DiscardedAtRandom, Drew, Gained, Looked, Lost, TookToHand
from wartable.games.conquest.memory import (
    drawn_from_top,
    gone_from_hand,
    leave_hand,
    openly_to_hand,
    put_below,
    seen_on_top,
    take_off,
)
from wartable.games.conquest.model import KNOWS, Conquest
from wartable.games.conquest.rules.victory import check_decks
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, chance, tell

# -- hands, discard piles, resources ---------------------------------------------------------------


def draw(s: Conquest, counts: Mapping[int, int], cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Players draw, together if several do; then empty decks are judged (CQR-END-002)."""
    for seat, n in counts.items():
        player = s.players[seat]
        drawn = player.deck[: -n - 1 : -1] if n else []
        del player.deck[max(len(player.deck) - n, 0) :]
        player.hand.extend(drawn)
        if player.top and drawn:
            drawn_from_top(player, seat, drawn)
        if drawn:
            tell(s, Drew, cite=cite, cause=cause, seat=seat, cards=tuple(drawn), audience=(seat,))
    check_decks(s)


def gain(s: Conquest, seat: int, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Take resources from the bank, which never runs out (CQ-COMPONENT-010)."""
    if n:
        s.players[seat].resources += n
        tell(s, Gained, cite=cite, cause=cause, seat=seat, resources=n)


def take_resource(s: Conquest, seat: int, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Take resources from the other player, as many as there are."""
    n = min(n, s.players[1 - seat].resources)
    if n:
        s.players[1 - seat].resources -= n
        tell(s, Lost, cite=cite, cause=cause, seat=1 - seat, resources=n)
        gain(s, seat, n, cite, cause)


def discard(s: Conquest, seat: int, card: CardId, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Put a card from hand into the own discard pile."""
    leave_hand(s.players[seat], card)
    s.players[seat].discard.append(card)
    tell(s, Discarded, cite=cite, cause=cause, seat=seat, card=card)


def discard_at_random(s: Conquest, seat: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Discard one random card from hand, if there is one."""
    hand = s.players[seat].hand
    if hand:
        card = hand.pop(chance(s, len(hand)))
        gone_from_hand(s.players[seat], card)
        s.players[seat].discard.append(card)
        tell(s, DiscardedAtRandom, cite=cite, cause=cause, seat=seat, card=card)


def take_from_discard(s: Conquest, seat: int, card: CardId) -> None:
    """Take the topmost copy of a card out of a discard pile; the caller puts it somewhere at once."""
    pile = s.players[seat].discard
    del pile[len(pile) - 1 - pile[::-1].index(card)]


def return_from_discard(s: Conquest, seat: int, card: CardId, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Return the topmost copy of a card from the discard pile to hand: everybody sees which."""
    take_from_discard(s, seat, card)
    openly_to_hand(s.players[seat], card)
    tell(s, TookToHand, cite=cite, cause=cause, seat=seat, card=card)


def take_to_hand(
    s: Conquest, seat: int, card: CardId, cite: RuleId, cause: CardId = NO_CARD, shown: bool = False
) -> None:
    """A card found in the deck goes to hand, shown to all or to its owner only; then empty decks are judged."""
    player, audience = s.players[seat], None if shown else (seat,)
    if shown:
        openly_to_hand(player, card)
    else:
        player.hand.append(card)
    tell(s, TookToHand, cite=cite, cause=cause, seat=seat, card=card, audience=audience)
    check_decks(s)


def topmost(s: Conquest, seat: int, fits: Callable[[CardId], bool]) -> CardId | None:
    """The topmost card of a discard pile that fits; its order is kept (CQR-OWNER-002)."""
    return next((card for card in reversed(s.players[seat].discard) if fits(card)), None)


# -- looking at decks ------------------------------------------------------------------------------


def top_cards(s: Conquest, seat: int, n: int) -> list[CardId]:
    """The top n cards of a deck, the topmost first."""
    return s.players[seat].deck[: -n - 1 : -1]


def look(s: Conquest, seat: int, owner: int, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """A player looks at the top cards of a deck; they stay where they are."""
    n = min(n, len(s.players[owner].deck))
    s.looking = (seat, owner, n)
    seen_on_top(s.players[owner], n, KNOWS[seat])
    seen = tuple(top_cards(s, owner, n))
    tell(s, Looked, cite=cite, cause=cause, seat=seat, cards=seen, own=owner == seat, audience=(seat,))


def stop_looking(s: Conquest) -> None:
    s.looking = (-1, -1, 0)


def search(
    s: Conquest,
    seat: int,
    n: int,
    cannot: Callable[[CardId], RuleId | None],
    cite: RuleId,
    cause: CardId = NO_CARD,
    planet: PlanetId = NO_PLANET,
) -> Flow:
    """Look at the top n cards, take out one that fits if wanted; the rest goes to the bottom in any order.

    `cannot` says why a card does not fit. The card (`cause`) or the planet that searches asks the questions.
    Returns the card found, which the caller puts somewhere at once, or 0 (CQR-OWNER-003).
    """
    look(s, seat, seat, n, cite, cause)

    def finds() -> Iterable[Candidate]:
        yield Done(), None
        for card in dict.fromkeys(top_cards(s, seat, s.looking[2])):
            yield PickCard(card), cannot(card)

    about = {"card": cause, "planet": planet}
    answer = yield Choose(seat, finds, cite, ask="search", about=about)
    if isinstance(answer, PickCard):
        s.found = answer.card
        take_off(s.players[seat], s.found)
        s.looking = (seat, seat, s.looking[2] - 1)
    yield from to_bottom(s, seat, cite, about)
    found, s.found = s.found, NO_CARD
    return found


def to_bottom(s: Conquest, seat: int, cite: RuleId, about: Mapping[str, int]) -> Flow:
    """Put the cards looked at on the bottom of the deck in any order: the first one put lies deepest."""
    player, put = s.players[seat], 0
    while (left := s.looking[2]) > 0:

        def choices() -> Iterable[Candidate]:
            yield Done(), None
            for card in dict.fromkeys(top_cards(s, seat, s.looking[2])):
                yield PickCard(card), None

        answer: Any = Done()
        if left > 1:
            answer = yield Choose(seat, choices, cite, ask="to-bottom", about=about)
        if isinstance(answer, Done):
            rest = player.deck[-left:]
            del player.deck[-left:], player.top[-left:]
            put_below(player, put, rest)
            break
        take_off(player, answer.card)
        put_below(player, put, [answer.card])
        put += 1
        s.looking = (seat, seat, left - 1)
    stop_looking(s)


def discard_from_deck(s: Conquest, owner: int, card: CardId, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Discard a card that is being looked at from a deck; then empty decks are judged."""
    player = s.players[owner]
    take_off(player, card)
    player.discard.append(card)
    tell(s, Discarded, cite=cite, cause=cause, seat=owner, card=card)
    check_decks(s)
