"""What is printed on a card, in a language: its type, traits, keywords and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wartable.games.conquest.content import WORDS, Kind
from wartable.kernel.asking import stem_of
from wartable.kernel.linking import Explained, Glossary, Writings
from wartable.kernel.rulebook import Term, Words
from wartable.kernel.state import RuleId


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


def _says(rule: RuleId, lang: str) -> str:
    from wartable.games.conquest import GAME

    return GAME.rulebook[rule].text(lang)


def _terms() -> Sequence[Term]:
    from wartable.games.conquest import GAME

    return GAME.rulebook.terms


def _explained(told: Mapping[str, str]) -> Explained:
    """A keyword, which texts of cards write with a capital letter and in Russian with any ending."""
    stems = [stem_of(part.lower().replace("ё", "е")) for part in told["ru"].split()]
    stems[0] = told["ru"][0] + stems[0][1:]
    return Explained(
        Words(told["en"], told["ru"]), told["rule"], Writings([told["en"]], [" ".join(stems)]),
        means=Words(told["text_en"], told["text_ru"]),
    )  # fmt: skip


GLOSSARY = Glossary(
    "conquest",
    {key: _explained(told) for key, told in WORDS["keywords"].items() if "rule" in told}
    | {
        f"glyph-{key}": Explained(
            Words(told["en"], told["ru"]), told["rule"], glyphs=[key], means=Words(told["text_en"], told["text_ru"])
        )
        for key, told in WORDS["glyphs"].items()
    },
    _says,
    _terms,
)
"""The keywords, which are links in texts, and what the glyphs stand for."""
