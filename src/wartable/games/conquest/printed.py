"""What is printed on a card, in a language: its type, traits, keywords and text."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup

from wartable.games.conquest.content import WORDS, Kind
from wartable.kernel.asking import stem_of


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


@cache
def _keywords_in(lang: str) -> re.Pattern[str]:
    """Any keyword as a text of cards writes it: with a capital letter, in Russian with any ending."""
    forms = []
    for key, word in WORDS["keywords"].items():
        parts = [
            re.escape(part if lang == "en" else stem_of(part.lower().replace("ё", "е"))) for part in word[lang].split()
        ]
        spelled = r"\s+".join(part.replace("е", "[её]") + (r"\w*" if lang == "ru" else "") for part in parts)
        forms.append(f"(?P<{key.replace('-', '_')}>{word[lang][0]}{spelled[len(word[lang][0]) :]})")
    return re.compile(rf"\b(?:{'|'.join(forms)})\b")


def linked(text: str, lang: str) -> Markup:
    """A text of a card, its keywords as links to their rules; what they mean stands in the title."""
    made, end = Markup(""), 0
    for found in _keywords_in(lang).finditer(text):
        told = WORDS["keywords"][str(found.lastgroup).replace("_", "-")]
        if "rule" not in told:
            continue
        link = Markup(
            '<a class="kw" href="/rules/conquest/{0}" data-rule="{0}" data-game="conquest" title="{1} §{0}">{2}</a>'
        )
        made += Markup("{}").format(text[end : found.start()]) + link.format(
            told["rule"], told.get(f"text_{lang}", ""), found[0]
        )
        end = found.end()
    return made + Markup("{}").format(text[end:])
