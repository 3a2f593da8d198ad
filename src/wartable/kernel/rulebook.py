"""The rulebook as data: numbered atoms in both languages, terms, topics, and the rulings we took."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any

import msgspec


class Words(msgspec.Struct, frozen=True):
    """The same thing in both languages."""

    en: str
    ru: str

    def __getitem__(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en

    def say(self, lang: str) -> str:
        """As lines are said."""
        return self[lang]


class Atom(msgspec.Struct, frozen=True):
    """One testable statement of the rulebook."""

    id: str
    topic: str
    kind: str
    en: str
    ru: str
    authority: str = "seed"
    confidence: str = ""
    lines: list[list[int]] = []

    def text(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en


class Ruling(msgspec.Struct, frozen=True):
    """What we play where the rulebook contradicts itself or is silent, and why."""

    id: str
    rules: list[str]
    question: Words
    ruling: Words


class Topic(msgspec.Struct, frozen=True):
    id: str
    name: Words


class Term(msgspec.Struct, frozen=True):
    id: str
    en: str
    ru: str


class Rulebook(msgspec.Struct, frozen=True):
    """All the atoms of one game."""

    game: str
    title: Words
    topics: list[Topic]
    rules: list[Atom]
    terms: list[Term] = []
    rulings: list[Ruling] = []
    by_id: dict[str, Atom] = {}

    def __post_init__(self) -> None:
        self.by_id.update((atom.id, atom) for atom in self.rules)

    def __iter__(self) -> Iterator[Atom]:
        return iter(self.rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self.by_id

    def __getitem__(self, rule: str) -> Atom:
        return self.by_id[rule.upper()]

    def rulings_on(self, rule: str) -> list[Ruling]:
        return [r for r in self.rulings if rule in r.rules]

    def search(self, text: str) -> list[Atom]:
        """Atoms that hold all the words of the text (in either language), best first.

        Words match by their beginning, so that Russian endings do not matter: "щитов" finds "щит".
        """
        words = [_stem(w) for w in re.findall(r"[\w-]+", text.lower())]
        if not words:
            return []
        found = []
        for order, atom in enumerate(self.rules):
            hay = re.findall(r"[\w-]+", f"{atom.id} {atom.topic} {atom.en} {atom.ru}".lower())
            hits = [sum(h.startswith(w) for h in hay) for w in words]
            if all(hits) or text.upper() in atom.id:
                found.append((-sum(hits) / len(hay), order, atom))
        return [atom for _, _, atom in sorted(found, key=lambda f: f[:2])]


def _stem(word: str) -> str:
    """Enough of a word to find its other forms; an id has none."""
    return word if len(word) <= 4 or word[-1].isdigit() else word[: max(4, len(word) - 2)]


def read_rulebook(path: Traversable) -> Rulebook:
    """Read a `rulebook.toml`."""
    return msgspec.convert(read_toml(path), Rulebook)


def read_toml(path: Traversable) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
