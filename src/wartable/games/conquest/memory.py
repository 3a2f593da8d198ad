"""What players have seen of hidden cards and keep knowing: cards shown in hand, the top of a deck, what its owner put below.

A copy of a card is as good as another: that one was seen in hand means that so many of them are there at least. Decks are
not shuffled during the game, so what was seen on top or put at the bottom stays known until it is drawn. Of cards that their
owner takes from the top in secret or puts at the bottom in an order of their own, the other player knows nothing any more.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.conquest.content import CardId
from wartable.games.conquest.model import HIDDEN, KNOWS, Player


def leave_hand(player: Player, card: CardId) -> None:
    """A card goes from hand."""
    player.hand.remove(card)
    gone_from_hand(player, card)


def gone_from_hand(player: Player, card: CardId) -> None:
    """A card has gone from hand: of its copies seen there one fewer is known."""
    if card in player.shown:
        player.shown.remove(card)


def openly_to_hand(player: Player, card: CardId) -> None:
    """A card comes to hand, and everybody has seen which."""
    player.hand.append(card)
    player.shown.append(card)


def forget(player: Player) -> None:
    """Hand and deck are shuffled together: nothing seen of them is known any more."""
    player.shown, player.top, player.bottom = [], [], 0


def drawn_from_top(player: Player, seat: int, cards: Sequence[CardId]) -> None:
    """Cards were drawn, the topmost first: the other player knows those seen before."""
    seen = player.top[: -len(cards) - 1 : -1]
    player.shown += [card for card, known in zip(cards, seen, strict=False) if known & KNOWS[1 - seat]]
    del player.top[-len(cards) :]


def seen_on_top(player: Player, n: int, known: int) -> None:
    """The top cards of a deck are seen by these seats (bits)."""
    player.top = [0] * (n - len(player.top)) + player.top
    player.top[len(player.top) - n :] = [before | known for before in player.top[len(player.top) - n :]]


def take_off(player: Player, card: CardId) -> None:
    """Take the copy of a card that is nearest to the top out of a deck."""
    depth = player.deck[::-1].index(card) + 1
    if depth <= len(player.top):
        del player.top[-depth]
    if len(player.deck) - depth < (below := min(player.bottom, len(player.deck))):
        player.bottom = below - 1
    del player.deck[-depth]


def put_below(player: Player, at: int, cards: Sequence[CardId]) -> None:
    """The owner puts cards at the bottom of the deck, above so many put there before."""
    player.bottom = min(player.bottom, len(player.deck)) + len(cards)
    player.deck[at:at] = cards


def unknown_in_deck(player: Player, seat: int | None, own: bool) -> list[int]:
    """The places in a deck, from the bottom, of the cards that a seat (None: a spectator) does not know."""
    size = len(player.deck)
    places = range(min(player.bottom, size) if own else 0, size)
    if not player.top or seat is None:
        return list(places)
    start, bit = size - len(player.top), KNOWS[seat]
    return [at for at in places if at < start or not player.top[at - start] & bit]


def top_known(player: Player, seat: int | None) -> list[CardId]:
    """The topmost cards of a deck as far down as a seat knows any, the topmost first."""
    if not player.top or seat is None:
        return []
    known = [
        card if mark & KNOWS[seat] else HIDDEN for card, mark in zip(player.deck[::-1], player.top[::-1], strict=False)
    ]
    while known and known[-1] == HIDDEN:
        known.pop()
    return known
