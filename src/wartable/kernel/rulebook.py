"""The rulebook as data: numbered atoms in both languages, terms, topics, and the rulings we took."""

from __future__ import annotations

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
    same_as: str = ""
    """Another atom that says the same: what proves that one proves this."""
    untested: Words | None = None
    """Why no test can show it, where none can."""

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


class Part(msgspec.Struct, frozen=True):
    """Topics that are read one after the other: a part of the book."""

    name: Words
    topics: list[str]


class Sayings(msgspec.Struct, frozen=True):
    """What players say, in both languages."""

    en: list[str] = []
    ru: list[str] = []

    def __getitem__(self, lang: str) -> list[str]:
        return self.ru if lang == "ru" else self.en


class Term(msgspec.Struct, frozen=True):
    """A word of the rulebook, what players say instead of it, the wider term it is a kind of, and the rule that explains it."""

    id: str
    en: str
    ru: str
    also: Sayings = Sayings()
    kind_of: str = ""
    rule: str = ""
    means: Words | None = None
    """What it means in short, where the rule says it at length or not at once."""
    unlike: Sayings = Sayings()
    """Words that have its stem and mean something else: in texts they are no links to it."""


class Rulebook(msgspec.Struct, frozen=True, eq=False):
    """All the atoms of one game."""

    game: str
    title: Words
    topics: list[Topic]
    rules: list[Atom]
    terms: list[Term] = []
    rulings: list[Ruling] = []
    parts: list[Part] = []
    """The order in which the topics are read; without it, the order in which they stand."""
    by_id: dict[str, Atom] = {}

    def __post_init__(self) -> None:
        self.by_id.update((atom.id, atom) for atom in self.rules)

    def __iter__(self) -> Iterator[Atom]:
        return iter(self.rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self.by_id

    def __getitem__(self, rule: str) -> Atom:
        return self.by_id[rule.upper()]

    def reading(self) -> list[Part]:
        """The book from start to end: its parts, each with its topics."""
        return self.parts or [Part(self.title, [topic.id for topic in self.topics])]

    def alike(self, one: str, other: str) -> bool:
        """Whether two ids are those of one rule: the same atom, or atoms that say the same."""
        return one == other or self._root(one) == self._root(other)

    def _root(self, rule: str) -> str:
        while (atom := self.by_id.get(rule)) is not None and atom.same_as:
            rule = atom.same_as
        return rule

    def rulings_on(self, rule: str) -> list[Ruling]:
        return [r for r in self.rulings if rule in r.rules]


def read_rulebook(path: Traversable) -> Rulebook:
    """Read a `rulebook.toml`."""
    return msgspec.convert(read_toml(path), Rulebook)


def read_toml(path: Traversable) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
