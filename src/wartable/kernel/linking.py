"""Words that a player may ask about: links in the texts of cards, and what a glyph tells when one points at it.

A game says which words these are, how its texts write them, and by which rule they are explained.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

import msgspec
from markupsafe import Markup

from wartable.kernel.asking import WORD, names_of, plain, stems_of, words_of
from wartable.kernel.rulebook import Term, Words
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


WRITTEN = re.compile(rf"({WORD.pattern})(?:['’]s\b)?")
VALUES = ("x", "y")
"""What stands in names for a number or a name to come."""
INFLECTED = 3
"""A word of fewer letters is none of a term's forms but the term itself: the Russian "and" is not the AI."""
SHORT = 200
"""How many letters an explanation has at most."""


def short(text: str) -> str:
    """The sentences of a text that fit; at least the first one."""
    told, *rest = re.split(r"(?<=[.;]) ", text)
    for sentence in rest:
        if len(told) + len(sentence) >= SHORT:
            break
        told = f"{told} {sentence}"
    return f"{told[:-1]}." if told.endswith(";") else told


class Glossary:
    """The explained words of a game, and the terms of its rulebook. What a rule says is asked for when somebody reads it."""

    def __init__(
        self,
        game: str,
        words: Mapping[str, Explained],
        says: Callable[[RuleId, str], str] = lambda rule, lang: "",
        book: Callable[[], Sequence[Term]] = lambda: (),
    ) -> None:
        self.game, self.words, self._says, self._book = game, words, says, book
        self._pattern = cache(self._forms)
        self.terms = cache(self._terms)
        self._begins = cache(self._beginnings)
        self.tip = cache(self._tip)

    def _terms(self) -> dict[str, Explained]:
        """The terms of the rulebook that are none of the words."""
        named = {stems_of(words_of(word.name.en)) for word in self.words.values() if word.written.en}
        return {
            term.id: Explained(Words(term.en, term.ru), term.rule, means=term.means)
            for term in self._book()
            if term.rule
            and term.id not in self.words
            and not any(stems_of(name) in named for name in names_of(term, "en"))
        }

    def _only_drawn(self, key: str) -> bool:
        """Whether a word is none that texts are searched for: its glyph stands for it."""
        return key in self.words and not self.words[key].written.en

    def explained(self, key: str) -> Explained:
        return self.words[key] if key in self.words else self.terms()[key]

    def _tip(self, key: str, lang: str) -> str:
        """What a word means, and the rule that says so, in one line."""
        word = self.explained(key)
        means = word.means[lang] if word.means is not None else short(self._says(word.rule, lang))
        return f"{means} §{word.rule}"

    def tips(self, lang: str) -> dict[str, str]:
        """What each glyph stands for."""
        return {glyph: self.told(key, lang) for key, word in self.words.items() for glyph in word.glyphs}

    def told(self, key: str, lang: str) -> str:
        """A word and what it means."""
        name = re.sub(r"\s*\(.*?\)", "", self.explained(key).name[lang])
        return f"{name[:1].upper()}{name[1:]}. {self.tip(key, lang)}"

    def meanings(self, lang: str) -> dict[str, str]:
        """What every word and every term means."""
        return {key: self.told(key, lang) for key in (*self.words, *self.terms())}

    def linked(self, text: str, lang: str, told: set[str] | None = None) -> Markup:
        """A text in which these words are links to their rules, the terms where they stand first; what a word means is told to
        whoever points at it, comes to it by key, or holds a finger on it. With `told`, the words linked before in the same
        talk, every word is a link once."""
        made, end = Markup(""), 0
        link = Markup(
            '<a class="kw{4}" href="/rules/{0}/{1}" data-rule="{1}" data-game="{0}" data-term="{2}"{5}>{3}</a>'
        )
        for start, stop, key in self._found(text, lang):
            if told is not None and key in told:
                continue
            if told is not None:
                told.add(key)
            made += Markup("{}").format(text[end:start])
            own = key in self.words
            title = Markup(' title="{}"').format(self.tip(key, lang)) if own else ""
            made += link.format(
                self.game, self.explained(key).rule, key, text[start:stop], "" if own else " kw--term", title
            )
            end = stop
        return made + Markup("{}").format(text[end:])

    def _found(self, text: str, lang: str) -> list[tuple[int, int, str]]:
        """Where the words stand, and where the terms stand first."""
        found = [(m.start(), m.end(), str(m.lastgroup).replace("_", "-")) for m in self._pattern(lang).finditer(text)]
        taken = {at for start, stop, _ in found for at in range(start, stop)}
        for start, stop, key in self._terms_in(text, lang):
            if not taken.intersection(range(start, stop)):
                found.append((start, stop, key))
        return sorted(found)

    def _terms_in(self, text: str, lang: str) -> Iterator[tuple[int, int, str]]:
        words = [word for word in WRITTEN.finditer(text) if not word[1].isdigit() and plain(word[1]) not in VALUES]
        stems = stems_of(plain(word[1]) for word in words)
        begins, told, at = self._begins(lang), set[str](), 0
        unlike = {(term.id, plain(word)) for term in self._book() for word in term.unlike[lang]}
        while at < len(words):
            fits = (
                form
                for form in begins.get(stems[at], ())
                if stems[at : at + len(form[0])] == form[0] and (form[1], plain(words[at][1])) not in unlike
            )
            form, key, name = next(fits, ((), "", ""))
            if len(form) == 1 and len(words[at][1]) < INFLECTED and plain(words[at][1]) != name:
                form, key = (), ""
            if key and key not in told:
                told.add(key)
                yield words[at].start(), words[at + len(form) - 1].end(), key
            at += len(form) or 1

    def _beginnings(self, lang: str) -> dict[str, list[tuple[tuple[str, ...], str, str]]]:
        """How the terms are written, by the stem they begin with, the longest first; and their first word."""
        terms = self.terms()
        begins: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
        for term in self._book():
            for name in names_of(term, lang) if term.id in terms or self._only_drawn(term.id) else ():
                words = [word for word in name if word not in VALUES and not word.isdigit()]
                if words:
                    stems = stems_of(words)
                    begins.setdefault(stems[0], []).append((stems, term.id, words[0]))
        return {stem: sorted(forms, key=lambda form: -len(form[0])) for stem, forms in begins.items()}

    def _forms(self, lang: str) -> re.Pattern[str]:
        """Any of the words as a text writes it, the longest first."""
        forms = [(form, key) for key, word in self.words.items() for form in getattr(word.written, lang)]
        forms.sort(key=lambda each: -len(each[0]))
        groups: dict[str, list[str]] = {}
        for form, key in forms:
            groups.setdefault(key, []).append(_spelled(form, lang))
        found = (f"(?P<{key.replace('-', '_')}>{'|'.join(spelled)})" for key, spelled in groups.items())
        return re.compile(rf"\b(?:{'|'.join(found) or '(?!)'})\b")


def _spelled(form: str, lang: str) -> str:
    """One form as a pattern; in Russian each of its words goes on as it likes."""
    ending = r"\w*" if lang == "ru" else ""
    spelled = r"\s+".join(re.sub("[её]", "[её]", re.escape(part)) + ending for part in form.split())
    first = form[0]
    return f"[{first}{first.upper()}]{spelled[1:]}" if first.islower() and first not in "её" else spelled
