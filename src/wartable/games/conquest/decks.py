"""Building decks: reading them from text, and the rules they must follow."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from wartable.games.conquest.content import CARDS, DECKS, FACTIONS, WORDS, Deck, Kind, allies
from wartable.games.conquest.words import TEXTS, card_name
from wartable.kernel.errors import BadOptions, misfit
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng, RuleId
from wartable.kernel.text import LANGUAGES, Line

STARTER = "starter:"
"""Before the id of a starter deck, where everybody knows that a player plays one."""
MINIMUM = 50
COPIES = 3


class Fault(msgspec.Struct, frozen=True):
    """One way in which a deck breaks a rule."""

    rule: RuleId
    line: Line


def faults(deck: Deck) -> list[Fault]:
    """Every rule the deck breaks; an empty list for a legal deck. Starter decks may be small (CQ-DECK-014)."""
    warlord = CARDS.get(deck.warlord)
    if warlord is None or warlord.type != "warlord":
        return [Fault("CQ-DECK-001", TEXTS.line("fault-no-warlord"))]
    found = [fault for card_id, n in deck.cards.items() if (fault := _fault_of(warlord, card_id, n))]
    found += _squad_faults(warlord, deck)
    foreign = sorted({CARDS[c].faction for c in deck.cards if c in CARDS} - {warlord.faction, "neutral"})
    friends = [f for f in foreign if f in allies(warlord.faction)]
    if len(friends) > 1 and warlord.faction != "necrons":
        named = Words(*(", ".join(WORDS["factions"][f][lang] for f in friends) for lang in LANGUAGES))
        found.append(Fault("CQ-DECK-005", TEXTS.line("fault-two-allies", factions=named)))
    size = sum(deck.cards.values())
    if size < MINIMUM and not is_starter(deck):
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


def _squad_faults(warlord: Kind, deck: Deck) -> list[Fault]:
    """The signature squad is obligatory, with its fixed counts (CQ-DECK-001, CQ-DECK-009)."""
    return [
        Fault("CQ-DECK-001", TEXTS.line("fault-squad", card=_name(CARDS[card]), count=deck.cards.get(card, 0), limit=n))
        for card, n in warlord.squad_cards.items()
        if deck.cards.get(card, 0) != n
    ]


def is_starter(deck: Deck) -> bool:
    return any(deck.warlord == d.warlord and deck.cards == d.cards for d in DECKS.values())


def starter_id(deck: Deck) -> str:
    """The id of the starter deck it is, or nothing."""
    return next((d.id for d in DECKS.values() if deck.warlord == d.warlord and deck.cards == d.cards), "")


class Unreadable(msgspec.Struct, frozen=True):
    """A line of a deck list that means nothing."""

    line: int
    text: str


_NAMES = {name.casefold(): card.id for card in CARDS.values() for name in (card.name.en, card.name.ru, card.id)}


def read_deck(text: str) -> tuple[Deck, list[Unreadable]]:
    """A plain list: `3 Goff Nob`, names in either language; the warlord without a number (or with 1)."""
    warlord, cards, unreadable = "", dict[str, int](), []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        m = re.fullmatch(r"(?:(\d{1,3})\s*[x×х]?\s+)?(.+)", line)
        card = _NAMES.get(" ".join(m[2].split()).casefold()) if m else None
        if m is None or card is None or m[1] == "0":
            unreadable.append(Unreadable(number, line))
        elif CARDS[card].type == "warlord" and not warlord:
            warlord = card
        else:
            cards[card] = cards.get(card, 0) + int(m[1] or 1)
    return Deck(warlord=warlord, cards=cards), unreadable


def write_deck(deck: Deck, lang: str = "en") -> str:
    """The list that `read_deck` reads."""
    lines = [CARDS[deck.warlord].name[lang]] if deck.warlord else []
    lines += [f"{n} {CARDS[card].name[lang]}" for card, n in deck.cards.items()]
    return "\n".join(lines) + "\n"


def deck_of(choice: Any) -> Deck:
    """The deck a player chose: a starter's id, `{warlord, cards}`, or a list as text. BadOptions if it is none."""
    if isinstance(choice, Deck):
        deck = choice
    elif isinstance(choice, str) and choice in DECKS:
        return DECKS[choice]
    elif isinstance(choice, str) and "\n" in choice:
        deck, unreadable = read_deck(choice)
        if unreadable:
            bad = unreadable[0]
            raise BadOptions(TEXTS.line("bad-card", name=bad.text).at(TEXTS.line("deck-line", line=str(bad.line))))
    elif isinstance(choice, Mapping):
        try:
            deck = msgspec.convert(dict(choice), Deck)
        except msgspec.ValidationError as error:
            raise BadOptions(misfit(error).at(TEXTS.line("bad-deck"))) from None
        if unknown := [c for c in deck.cards if c not in CARDS]:
            raise BadOptions(TEXTS.line("bad-card", name=unknown[0]))
    else:
        raise BadOptions(TEXTS.line("bad-starter", name=choice, known=", ".join(DECKS)))
    if problems := faults(deck):
        raise BadOptions(problems[0].line.at(TEXTS.line("bad-breaks", rule=problems[0].rule)), problems[0].rule)
    return deck


def random_deck(rng: Rng) -> dict[str, Any]:
    """A random legal deck: a warlord, its squad, its faction, one ally and neutrals, 50 cards."""
    warlord = rng.choice([c for c in CARDS.values() if c.type == "warlord" and c.faction in FACTIONS])
    ally = rng.choice(allies(warlord.faction))
    cards = dict(warlord.squad_cards)
    usable = [
        c.id
        for c in CARDS.values()
        if c.type in ("army", "attachment", "support", "event")
        and c.mark != "signature"
        and (c.faction in (warlord.faction, "neutral") or (c.faction == ally and c.mark == "common"))
    ]
    while sum(cards.values()) < MINIMUM:
        card = rng.choice(usable)
        if cards.get(card, 0) < COPIES:
            cards[card] = cards.get(card, 0) + 1
    return {"warlord": warlord.id, "cards": cards}
