"""Piles of cards, with what each side knows of them."""

from __future__ import annotations

from wartable.games.rebellion.content import EMPIRE, REBEL
from wartable.games.rebellion.events import (
    ActionsSeen,
    CardsDrawn,
    CardsLookedAt,
    MissionDrawn,
    MissionsSeen,
    ObjectiveDrawn,
    ObjectivesSeen,
    ProbeDrawn,
    ProbeReturned,
    ProbesSeen,
    TacticsSeen,
)
from wartable.games.rebellion.model import KNOWN, LEADS, Pile, Rebellion, seating
from wartable.kernel.events import Event
from wartable.kernel.state import RuleId, shuffle, tell

BOTH = 3
_LOOSE = bytes(known & ~sum(LEADS) for known in range(256))
"""What is known of cards of which nobody can tell any more that they were put into the deck together."""


def add(pile: Pile, card: int, known: int, bottom: bool = False) -> None:
    """A card goes on top of a pile, or under it."""
    if bottom:
        pile.cards.insert(0, card)
        pile.known.insert(0, known)
    else:
        pile.cards.append(card)
        pile.known.append(known)


def take(pile: Pile, card: int) -> int:
    """A card leaves a pile: of two copies the one that more is known of; which sides knew that it was there."""
    i = max((i for i, held in enumerate(pile.cards) if held == card), key=pile.known.__getitem__)
    del pile.cards[i]
    return pile.known.pop(i)


def draw(pile: Pile) -> tuple[int, int]:
    """The top card, and which sides knew it."""
    return pile.cards.pop(), pile.known.pop()


def mix(s: Rebellion, pile: Pile) -> None:
    """Shuffle a pile: nobody knows where its cards are now."""
    shuffle(s, pile.cards)
    pile.known[:] = bytes(len(pile.cards))


def remade(s: Rebellion, pile: Pile, discards: bytearray) -> bool:
    """Whether a card can be drawn; the discard pile becomes the deck if that is empty (RBB-COMPONENT-010)."""
    if not pile.cards and discards:
        pile.cards, pile.known = bytearray(discards), bytearray(len(discards))
        discards.clear()
        mix(s, pile)
    return bool(pile.cards)


# -- looking -------------------------------------------------------------------------------------------

SEEN: dict[str, type[Event]] = {
    "missions": MissionsSeen,
    "projects": MissionsSeen,
    "actions": ActionsSeen,
    "objectives": ObjectivesSeen,
    "probes": ProbesSeen,
    "tactics": TacticsSeen,
}
"""What a side is told of cards of each kind that it looks at."""


def look_at(s: Rebellion, deck: Pile, n: int, side: int, what: str, cite: RuleId) -> Pile:
    """Take the top cards of a deck to look at; the last one lay on top.

    What the other side knew of them it knows no more: it will not see where each of them goes.
    """
    if any(known & ~_LOOSE[known] for known in deck.known[-n:]):
        deck.known[:] = deck.known.translate(_LOOSE)  # the others cannot tell which of them are looked at
    looked = Pile(deck.cards[-n:], deck.known[-n:])
    del deck.cards[-n:], deck.known[-n:]
    looked.known[:] = bytes([KNOWN[side]]) * len(looked)
    tell(s, CardsLookedAt, side=side, what=what, count=len(looked), cite=cite)
    tell_seen(s, looked.cards, side, what, cite)
    return looked


def tell_seen(s: Rebellion, cards: bytearray, side: int, what: str, cite: RuleId) -> None:
    """A side is told which cards it sees."""
    if cards:
        tell(s, SEEN[what], cards=list(cards), audience=side_seats(s, side), cite=cite)


# -- drawing -------------------------------------------------------------------------------------------


def draw_missions(s: Rebellion, side: int, n: int, cite: RuleId) -> None:
    """Cards of the own mission deck into hand."""
    _draw_into_hand(s, side, n, s.decks[side], s.discards[side], "missions", cite)


def draw_projects(s: Rebellion, n: int, cite: RuleId) -> None:
    """Project cards into the Imperial hand."""
    _draw_into_hand(s, EMPIRE, n, s.projects, s.old_projects, "projects", cite)


def _draw_into_hand(s: Rebellion, side: int, n: int, deck: Pile, discards: bytearray, what: str, cite: RuleId) -> None:
    drawn = 0
    audience = side_seats(s, side)
    while drawn < n and remade(s, deck, discards):
        card, known = draw(deck)
        add(s.hands[side], card, known | KNOWN[side])
        tell(s, MissionDrawn, side=side, card=card, audience=audience, cite=cite)
        drawn += 1
    tell(s, CardsDrawn, side=side, what=what, count=drawn, cite=cite)


def draw_probes(s: Rebellion, n: int, cite: RuleId) -> None:
    """Probe cards for the Empire: the base is in none of these systems (RBB-REFRESH-004, RBB-LIMIT-003)."""
    drawn = min(n, len(s.probes))
    for _ in range(drawn):
        card, known = draw(s.probes)
        take_probe(s, card, known & BOTH, cite)
    tell(s, CardsDrawn, side=EMPIRE, what="probes", count=drawn, cite=cite)


def take_probe(s: Rebellion, card: int, known: int, cite: RuleId) -> None:
    """A probe card comes to the Empire."""
    add(s.probed, card, known | KNOWN[EMPIRE])
    s.scouted |= 1 << card
    tell(s, ProbeDrawn, place=card, audience=side_seats(s, EMPIRE), cite=cite)


def new_lead(s: Rebellion) -> int:
    """The bit of probe cards that are put into the deck together now (0: no bit is left)."""
    return next((lead for lead in LEADS if not any(known & lead for known in s.probes.known)), 0)


def return_probe(s: Rebellion, card: int, known: int, bottom: bool, cite: RuleId) -> None:
    """A probe card goes back into the deck: everybody sees where, whoever knows it which one it is (RBB-RULING-013)."""
    add(s.probes, card, known, bottom=bottom)
    tell(s, ProbeReturned, bottom=bottom, cite=cite)


def draw_objective(s: Rebellion, cite: RuleId) -> int:
    """The top objective into the Rebel hand: its number, or -1 if there is none (RBB-LIMIT-003)."""
    drawn = bool(s.objectives.cards)
    tell(s, CardsDrawn, side=REBEL, what="objectives", count=int(drawn), cite=cite)
    if not drawn:
        return -1
    card, known = draw(s.objectives)
    add(s.goals, card, known | KNOWN[REBEL])
    tell(s, ObjectiveDrawn, card=card, audience=side_seats(s, REBEL), cite=cite)
    return card


def side_seats(s: Rebellion, side: int) -> tuple[int, ...]:
    return seating(s.ways.seats).sides[side]
