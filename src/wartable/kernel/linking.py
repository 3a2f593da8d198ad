"""Words that a player may ask about: links in the texts of cards, and what a glyph tells when one points at it.

A game says which words these are, how its texts write them, and by which rule they are explained.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

import msgspec
from markupsafe import Markup

from wartable.kernel.rulebook import Words
from wartable.kernel.state import RuleId


class Writings(msgspec.Struct, frozen=True):
    """How a word is written in texts: in English each form in full, in Russian what its forms begin with.

    A form with a small letter is found with a capital one, too.
    """

    en: Sequence[str] = ()
    ru: Sequence[str] = ()


class Explained(msgspec.Struct, frozen=True):
    """A word, its rule, and the glyphs it is drawn by."""

    name: Words
    rule: RuleId
    written: Writings = Writings()
    glyphs: Sequence[str] = ()
    means: Words | None = None
    """What it means, where the rule says it at length."""


class Glossary:
    """The explained words of a game. What a rule says is asked for when somebody reads it."""

    def __init__(
        self, game: str, words: Mapping[str, Explained], says: Callable[[RuleId, str], str] = lambda rule, lang: ""
    ) -> None:
        self.game, self.words, self._says = game, words, says
        self._pattern = cache(self._forms)
        self.tip = cache(self._tip)

    def _tip(self, key: str, lang: str) -> str:
        """What a word means, and the rule that says so, in one line."""
        word = self.words[key]
        means = word.means[lang] if word.means is not None else self._says(word.rule, lang)
        return f"{means} §{word.rule}"

    def tips(self, lang: str) -> dict[str, str]:
        """What each glyph stands for."""
        return {
            glyph: f"{word.name[lang]}. {self.tip(key, lang)}"
            for key, word in self.words.items()
            for glyph in word.glyphs
        }

    def linked(self, text: str, lang: str) -> Markup:
        """A text in which these words are links to their rules; what they mean stands in the title."""
        made, end = Markup(""), 0
        link = Markup('<a class="kw" href="/rules/{0}/{1}" data-rule="{1}" data-game="{0}" title="{2}">{3}</a>')
        for found in self._pattern(lang).finditer(text):
            key = str(found.lastgroup).replace("_", "-")
            made += Markup("{}").format(text[end : found.start()])
            made += link.format(self.game, self.words[key].rule, self.tip(key, lang), found[0])
            end = found.end()
        return made + Markup("{}").format(text[end:])

    def _forms(self, lang: str) -> re.Pattern[str]:
        """Any of the words as a text writes it, the longest first."""
        forms = [(form, key) for key, word in self.words.items() for form in getattr(word.written, lang)]
        forms.sort(key=lambda each: -len(each[0]))
        groups: dict[str, list[str]] = {}
        for form, key in forms:
            groups.setdefault(key, []).append(_spelled(form, lang))
        found = (f"(?P<{key.replace('-', '_')}>{'|'.join(spelled)})" for key, spelled in groups.items())
        return re.compile(rf"\b(?:{'|'.join(found)})\b")


def _spelled(form: str, lang: str) -> str:
    """One form as a pattern; in Russian each of its words goes on as it likes."""
    ending = r"\w*" if lang == "ru" else ""
    spelled = r"\s+".join(re.sub("[её]", "[её]", re.escape(part)) + ending for part in form.split())
    first = form[0]
    return f"[{first}{first.upper()}]{spelled[1:]}" if first.islower() and first not in "её" else spelled
