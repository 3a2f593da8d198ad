"""Decks, as the kernel's builder has them: what there is to choose from, lists, totals, starter decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from wartable.games.conquest.content import CARDS, FACTIONS, Deck, Kind
from wartable.games.conquest.decks import Sets, faults, random_deck, starter_decks, unfit
from wartable.games.conquest.printed import full_text, traits, word
from wartable.games.conquest.words import TEXTS
from wartable.kernel.builder import ALONE, COUNTED, Builder, Count, Filter, Item, Listed, Starter, Totals
from wartable.kernel.rulebook import Words
from wartable.kernel.terms import Terms
from wartable.kernel.text import LANGUAGES

TYPES = ("warlord", "army", "attachment", "support", "event")
MOST = 6
"""Cards that cost so much or more stand in one bar."""


@cache
def _items(sets: Sets) -> list[Item]:
    return [_item(card) for card in CARDS.values() if card.set in sets]


def _item(card: Kind) -> Item:
    leads = card.type == "warlord"
    figures = [("atk", card.atk), ("hp", card.hp)] if card.is_unit else []
    figures += [(glyph, n) for glyph, n in (("cmd", card.command), ("shield", card.shields)) if n]
    return Item(
        id=card.id,
        name=card.name,
        form=ALONE if leads else COUNTED,
        offered=card.type in TYPES,
        values={"faction": card.faction, "type": card.type, "cost": str(card.price)},
        faction=card.faction,
        cost="" if leads else str(card.cost),
        glyph="crown" if leads else "",
        kind=Words(*(traits(card, lang) for lang in LANGUAGES)),
        text=Words(*(full_text(card, lang) for lang in LANGUAGES)),
        figures=tuple(figures),
        note=_words("marks", card.mark),
        role="warlord" if leads else "",
        brings=tuple(Listed(squad, n) for squad, n in card.squad_cards.items()),
    )


def _words(kind: str, key: str) -> Words:
    return Words(*(word(kind, key, lang) for lang in LANGUAGES))


def _filters(terms: Terms) -> list[Filter]:
    costs = sorted({card.price for card in CARDS.values() if card.set in terms.sets})
    return [
        Filter("faction", TEXTS.line("build-faction"), tuple((f, _words("factions", f)) for f in (*FACTIONS, "neutral"))),
        Filter("type", TEXTS.line("build-type"), tuple((t, _words("types", t)) for t in TYPES)),
        Filter("cost", TEXTS.line("build-cost"), tuple((str(n), Words(str(n), str(n))) for n in costs)),
    ]  # fmt: skip


def _build(lines: Sequence[Listed], terms: Terms) -> Deck:
    """The first warlord leads the deck; whatever else is listed is in it."""
    warlord, cards = "", dict[str, int]()
    for line in lines:
        if CARDS[line.id].type == "warlord" and not warlord:
            warlord = line.id
        else:
            cards[line.id] = cards.get(line.id, 0) + line.count
    return Deck(warlord, cards)


def _lines(deck: Deck) -> Iterator[Listed]:
    if deck.warlord:
        yield Listed(deck.warlord)
    for card, n in deck.cards.items():
        yield Listed(card, n)


def _totals(deck: Deck, terms: Terms) -> Totals:
    size = sum(deck.cards.values())
    costs = [(min(CARDS[card].price, MOST), n) for card, n in deck.cards.items()]
    bars = [
        (f"{cost}+" if cost == MOST else str(cost), sum(n for c, n in costs if c == cost)) for cost in range(MOST + 1)
    ]
    return Totals(
        CARDS[deck.warlord].name if deck.warlord in CARDS else TEXTS.line("build-no-warlord"),
        (Count("cards", size, TEXTS.line("build-size", n=size)),),
        tuple(bars),
        TEXTS.line("build-curve"),
    )


def _starters(terms: Terms) -> list[Starter]:
    decks = starter_decks(terms.sets)
    return [Starter(deck.id, deck.name, deck, CARDS[deck.warlord].faction) for deck in decks]


BUILDER = Builder(
    id="deck",
    option="decks",
    texts=TEXTS,
    shape=Deck,
    items=lambda terms: _items(terms.sets),
    filters=_filters,
    build=_build,
    lines=_lines,
    check=lambda deck, terms: faults(deck, terms.sets),
    totals=_totals,
    unfit=lambda deck, terms: unfit(deck, terms.sets),
    starters=_starters,
    random=lambda rng, terms: random_deck(rng, terms.sets),
)
