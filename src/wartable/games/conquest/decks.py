"""Building decks: the rules they must follow, and random ones that do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wartable.games.conquest.content import CARDS, DECKS, FACTIONS, SETS, WORDS, Deck, Kind, allies
from wartable.games.conquest.words import TEXTS, card_name
from wartable.kernel.builder import Fault
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng, RuleId
from wartable.kernel.terms import CORE
from wartable.kernel.text import LANGUAGES

STARTER = "starter:"
"""Before the id of a starter deck, where everybody knows that a player plays one."""
MINIMUM = 50
COPIES = 3

Sets = tuple[str, ...]


def faults(deck: Deck, sets: Sets = (CORE,)) -> list[Fault]:
    """Every rule the deck breaks; an empty list for a legal deck. Starter decks may be small (CQ-DECK-014)."""
    warlord = CARDS.get(deck.warlord)
    if warlord is None or warlord.type != "warlord":
        return [Fault("CQ-DECK-001", TEXTS.line("fault-no-warlord"))]
    found = [fault for card_id, n in deck.cards.items() if (fault := _fault_of(warlord, card_id, n))]
    found += _squad_faults(warlord, deck)
    if len(friends := _allied(warlord, deck.cards)) > 1:
        named = Words(*(", ".join(WORDS["factions"][f][lang] for f in friends) for lang in LANGUAGES))
        found.append(Fault("CQ-DECK-005", TEXTS.line("fault-two-allies", factions=named)))
    size = sum(deck.cards.values())
    if size < MINIMUM and not starter_id(deck, sets):
        found.append(Fault("CQ-DECK-011", TEXTS.line("fault-size", count=size, minimum=MINIMUM)))
    return found


def _fault_of(warlord: Kind, card_id: str, n: int) -> Fault | None:
    """Why this card, so often, may not be in this warlord's deck."""
    card = CARDS[card_id]
    if (broken := cannot_hold(warlord, card)) is not None:
        rule, message = broken
        return Fault(rule, TEXTS.line(message, card=_name(card)))
    if n > COPIES and card.mark != "signature":
        return Fault("CQ-DECK-008", TEXTS.line("fault-copies", card=_name(card), count=n, limit=COPIES))
    return None


def _name(card: Kind) -> Words:
    return Words(*(card_name(lang, card.number) for lang in LANGUAGES))


def cannot_hold(warlord: Kind, card: Kind) -> tuple[RuleId, str] | None:
    """Why this card may not be in this warlord's deck at all: the rule and its message."""
    if card.type in ("warlord", "token"):
        return "CQ-DECK-010" if card.type == "warlord" else "CQR-TOKEN-001", "fault-not-a-deck-card"
    if card.mark == "signature":
        return None if card.squad == warlord.id else ("CQ-DECK-010", "fault-signature")
    if card.faction in (warlord.faction, "neutral"):
        return None
    if card.faction not in allies(warlord.faction):
        return "CQ-DECK-004" if allies(warlord.faction) else "CQ-ALIGN-003", "fault-not-allied"
    if card.mark == "loyal":
        return "CQ-DECK-006", "fault-loyal"
    if warlord.faction == "necrons" and card.type != "army":
        return "CQ-ALIGN-002", "fault-not-allied"
    return None


def unfit(deck: Deck, sets: Sets = (CORE,)) -> dict[str, RuleId]:
    """The cards that this deck's warlord may not have, and those of a second ally; nothing while it has no warlord."""
    warlord = CARDS.get(deck.warlord)
    if warlord is None or warlord.type != "warlord":
        return {}
    found = {}
    for card in CARDS.values():
        if card.set not in sets or card.type == "warlord":
            continue
        if (broken := cannot_hold(warlord, card)) is not None:
            found[card.id] = broken[0]
        elif len(_allied(warlord, [*deck.cards, card.id])) > max(1, len(_allied(warlord, deck.cards))):
            found[card.id] = "CQ-DECK-005"
    return found


def _allied(warlord: Kind, cards: Iterable[str]) -> list[str]:
    """The factions besides the warlord's own of which there are cards, where only one may be (Necrons take all)."""
    foreign = sorted({CARDS[c].faction for c in cards if c in CARDS} - {warlord.faction, "neutral"})
    return [] if warlord.faction == "necrons" else [f for f in foreign if f in allies(warlord.faction)]


def _squad_faults(warlord: Kind, deck: Deck) -> list[Fault]:
    """The signature squad is obligatory, with its fixed counts (CQ-DECK-001, CQ-DECK-009)."""
    return [
        Fault("CQ-DECK-001", TEXTS.line("fault-squad", card=_name(CARDS[card]), count=deck.cards.get(card, 0), limit=n))
        for card, n in warlord.squad_cards.items()
        if deck.cards.get(card, 0) != n
    ]


@cache
def largest_deck(sets: Sets = (CORE,)) -> int:
    """How many cards the largest deck has that can be built of these sets."""
    there = [card for card in CARDS.values() if card.set in sets]

    def most(warlord: Kind, ally: str) -> int:
        usable = [card for card in there if cannot_hold(warlord, card) is None]
        copies = [
            COPIES for card in usable if card.faction in (warlord.faction, "neutral", ally) and card.mark != "signature"
        ]
        return sum(copies) + sum(warlord.squad_cards.values())

    return max(most(w, ally) for w in there if w.type == "warlord" for ally in allies(w.faction) or [""])


def starter_decks(sets: Sets = (CORE,)) -> list[Deck]:
    """The starter decks of these card sets."""
    return [deck for deck in DECKS.values() if deck.set in sets]


def starter_id(deck: Deck, sets: Sets = (CORE,)) -> str:
    """The id of the starter deck it is, or nothing."""
    same = (d.id for d in starter_decks(sets) if deck.warlord == d.warlord and deck.cards == d.cards)
    return next(same, "")


def pool_of(deck: Deck, sets: Sets) -> str:
    """What everybody knows of a deck: its warlord and the card sets it was built from.

    No deck may be smaller than the minimum but the starter decks (CQ-DECK-014), and everybody can count: that it is the
    warlord's starter deck is known of a small deck, and of no other, whatever it holds.
    """
    size = sum(deck.cards.values())
    small = [d.id for d in starter_decks(sets) if d.warlord == deck.warlord and sum(d.cards.values()) == size < MINIMUM]
    if len(small) == 1:
        return f"{STARTER}{small[0]}"
    return deck.warlord if sets == (CORE,) else f"{deck.warlord}@{'+'.join(sets)}"


def widened(pool: str, cards: Iterable[str]) -> str:
    """The pool and those of these cards that are not in it: in a position anybody may hold anything."""
    known = {card.id for card in pool_cards(pool)}
    return " + ".join([pool, *sorted({card for card in cards if card not in known})])


def is_pool(pool: str) -> bool:
    """Whether there is such a pool."""
    pool, *more = pool.split(" + ")
    if any(card not in CARDS for card in more):
        return False
    if pool.startswith(STARTER):
        return pool.removeprefix(STARTER) in DECKS
    leader, _, sets = pool.partition("@")
    return leader in CARDS and CARDS[leader].type == "warlord" and set(sets.split("+")) <= {*SETS, ""}


def pool_cards(pool: str) -> list[Kind]:
    """All cards that a deck may hold, as everybody knows: those of a starter deck, or all that its warlord may use."""
    if " + " in pool:
        pool, *more = pool.split(" + ")
        return [*pool_cards(pool), *(CARDS[card] for card in more)]
    if pool.startswith(STARTER):
        return [CARDS[card] for card in DECKS[pool.removeprefix(STARTER)].cards]
    leader, _, told = pool.partition("@")
    sets = told.split("+") if told else [CORE]
    return [card for card in CARDS.values() if card.set in sets and cannot_hold(CARDS[leader], card) is None]


def random_deck(rng: Rng, sets: Sets = (CORE,)) -> Deck:
    """A random legal deck: a warlord, its squad, its faction, one ally and neutrals, 50 cards."""
    there = [card for card in CARDS.values() if card.set in sets]
    warlord = rng.choice([c for c in there if c.type == "warlord" and c.faction in FACTIONS])
    ally = rng.choice(allies(warlord.faction))
    cards = dict(warlord.squad_cards)
    usable = [
        c.id
        for c in there
        if c.type in ("army", "attachment", "support", "event")
        and c.mark != "signature"
        and (c.faction in (warlord.faction, "neutral") or (c.faction == ally and c.mark == "common"))
    ]
    while sum(cards.values()) < MINIMUM:
        card = rng.choice(usable)
        if cards.get(card, 0) < COPIES:
            cards[card] = cards.get(card, 0) + 1
    return Deck(warlord.id, cards)
