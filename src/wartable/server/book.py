"""A rulebook as a book: chapters in reading order, atoms that flow as paragraphs, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from wartable.kernel.rulebook import Atom, Part, Rulebook, Ruling, Topic
from wartable.lessons import Lesson, teaching
from wartable.server.examples import Example, shown_at

LONG = 420
"""A paragraph that has so many letters ends with the next rule."""
APART = {"example": "example", "card": "card", "component": "card"}
"""Kinds of rules that are not read on from one to the next: worked examples, and what is printed on a piece."""


class Law(msgspec.Struct, frozen=True):
    """A rule where it stands in the book, and what stands beside it."""

    atom: Atom
    rulings: tuple[Ruling, ...] = ()
    examples: tuple[Example, ...] = ()
    lessons: tuple[Lesson, ...] = ()

    @property
    def look(self) -> str:
        return APART.get(self.atom.kind, "text")

    @property
    def ends(self) -> bool:
        """Whether its paragraph ends here, so that what stands beside it stands beside it."""
        return bool(self.look != "text" or self.rulings or self.examples or self.lessons or self.atom.untested)


class Chapter(msgspec.Struct, frozen=True):
    """One topic of the book, read from top to bottom."""

    topic: Topic
    part: Part
    number: int
    paragraphs: list[list[Law]]
    before: Topic | None
    after: Topic | None

    @property
    def laws(self) -> list[Law]:
        return [law for paragraph in self.paragraphs for law in paragraph]

    @property
    def untested(self) -> int:
        return sum(law.atom.untested is not None for law in self.laws)


def contents(book: Rulebook) -> list[tuple[Part, list[tuple[Topic, int]]]]:
    """The parts with their chapters and how many rules each has; what is empty is left out."""
    topics = {topic.id: topic for topic in book.topics}
    counts = {topic: sum(atom.topic == topic for atom in book) for topic in topics}
    listed = [(part, [(topics[name], counts[name]) for name in part.topics if counts[name]]) for part in book.reading()]
    return [(part, chapters) for part, chapters in listed if chapters]


def chapter(book: Rulebook, name: str) -> Chapter | None:
    """The chapter of this name; None if the book has none."""
    order = [(part, topic) for part, chapters in contents(book) for topic, _ in chapters]
    at = next((n for n, (_, topic) in enumerate(order) if topic.id == name), None)
    if at is None:
        return None
    part, topic = order[at]
    laws = _laws(book, [atom for atom in book if atom.topic == name])
    before = order[at - 1][1] if at else None
    after = order[at + 1][1] if at + 1 < len(order) else None
    return Chapter(topic, part, at + 1, paragraphs(laws), before, after)


def _laws(book: Rulebook, atoms: Iterable[Atom]) -> list[Law]:
    """The rules of a chapter; a ruling stands beside the first of them that it rules on."""
    laws, told = [], set[str]()
    for atom in atoms:
        rulings = tuple(ruling for ruling in book.rulings_on(atom.id) if ruling.id not in told)
        told.update(ruling.id for ruling in rulings)
        laws.append(Law(atom, rulings, tuple(shown_at(book.game, atom.id)), taught_by(book.game, atom.id)))
    return laws


def taught_by(game: str, rule: str) -> tuple[Lesson, ...]:
    """The lessons of a game that teach a rule."""
    return tuple(lesson for lesson in teaching(rule) if lesson.game == game)


def paragraphs(laws: Sequence[Law]) -> list[list[Law]]:
    """Rules that are read on from one to the next, together."""
    made = [[law] for law in laws[:1]]
    for last, law in pairwise(laws):
        length = sum(len(each.atom.en) for each in made[-1])
        if last.ends or law.look != "text" or length + len(law.atom.en) > LONG:
            made.append([law])
        else:
            made[-1].append(law)
    return made
