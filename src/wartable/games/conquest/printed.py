"""What is printed on a card, in a language: its type, traits, keywords and text."""

from __future__ import annotations

from wartable.games.conquest.content import WORDS, Kind


def word(kind: str, key: str, lang: str) -> str:
    """A word of the printed vocabulary: `types`, `traits`, `keywords`, `factions`, `marks`, `planet_types`."""
    return str(WORDS[kind][key][lang])


def keyword(printed: str, lang: str) -> str:
    """A keyword with its value, if it has one."""
    name, *value = printed.split()
    return " ".join([word("keywords", name, lang), *value])


def traits(card: Kind, lang: str) -> str:
    """The printed line under the name: the type, then the traits."""
    named = ", ".join(word("traits", t, lang) for t in card.traits)
    return " · ".join(filter(None, (word("types", card.type, lang), named)))


def full_text(card: Kind, lang: str) -> str:
    """What is printed in the text box, keywords first where the text does not name them."""
    text = card.text[lang]
    unnamed = [k for printed in card.keywords if (k := keyword(printed, lang)).split()[0] not in text]
    return " ".join([*(f"{k}." for k in unnamed), text]).strip()
