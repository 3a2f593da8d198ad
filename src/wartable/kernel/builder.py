"""What is built before a game, a deck or an army: one contract for pages, commands and set-up options.

A builder knows what there is to choose from, judges what was chosen by the rules, and has ready-made and random
ones. What is built is a struct of the game's own. Its list is the same thing for people, one item per line, with
names in either language or ids:

    Nazdreg                 # stands alone: once in a line, without a number
    3 Goff Nob              # counted
    - Force Choke           # under the line before: what a unit carries
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.errors import BadOptions, misfit
from wartable.kernel.face import Choice
from wartable.kernel.rulebook import Words
from wartable.kernel.state import Rng, RuleId
from wartable.kernel.terms import Terms
from wartable.kernel.text import Line, Texts, cut

ALONE, COUNTED, UNDER = "alone", "counted", "under"
"""How an item stands in a list: each in a line of its own, with its number, or under the line before."""

SAID = (
    "build-many", "build-browse", "build-yours", "build-list", "build-starters", "build-legal", "build-random",
    "build-unreadable", "build-unknown", "build-misfit", "build-breaks", "build-line",
)  # fmt: skip
"""The messages that a package with a builder has."""

LONGEST_LINE = 100
"""So much of a line that means nothing is shown."""
_DASHES = "-–—•"
_LINE = re.compile(r"(?:[-–—•]\s*)?(?:(\d{1,3})\s*[x×х]?\s+)?(.+)")


class Listed(msgspec.Struct, frozen=True):
    """A line of a list."""

    id: str
    count: int = 1


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be chosen, as it is shown: a card, a unit, an upgrade."""

    id: str
    name: Words
    short: Words | None = None
    """A shorter name under which it is found in a list, where nothing else bears it."""
    form: str = COUNTED
    """How it stands in a list: ALONE, COUNTED or UNDER."""
    offered: bool = True
    """Whether it is shown; what can only be named in a list, and never chosen, is not."""
    values: Mapping[str, str] = {}
    """What the filters ask: the filter's key -> the value."""
    faction: str = "neutral"
    """For its colours."""
    cost: str = ""
    glyph: str = ""
    """In its corner, where it has no cost."""
    kind: Words = Words("", "")
    """What it is, in a line under the name."""
    text: Words = Words("", "")
    figures: tuple[tuple[str, int], ...] = ()
    """Its numbers, each with a glyph."""
    note: Words = Words("", "")
    role: str = ""
    """There is one item of a role: another takes its place. (Without a role, there may be several.)"""
    bears: bool = False
    """Whether others may stand under it."""
    brings: tuple[Listed, ...] = ()
    """What always comes with it: the squad of a warlord."""


class Filter(msgspec.Struct, frozen=True):
    """A way to see fewer items."""

    key: str
    label: Line
    """Said while it hides nothing."""
    values: tuple[tuple[str, Words], ...]


class Unreadable(msgspec.Struct, frozen=True):
    """A line of a list that means nothing."""

    line: int
    text: str


class Fault(msgspec.Struct, frozen=True):
    """One way in which something built breaks a rule."""

    rule: RuleId
    line: Line


class Count(msgspec.Struct, frozen=True):
    """How much there is of something: cards, points, units of a rank."""

    key: str
    n: int
    line: Line


class Totals(msgspec.Struct, frozen=True):
    """Something built, in short."""

    title: Words | Line
    """Whose it is, or what is missing to say so."""
    counts: tuple[Count, ...]
    bars: tuple[tuple[str, int], ...] = ()
    """How many of which kind, to be drawn side by side."""
    bars_about: Line | None = None


class Slot(msgspec.Struct, frozen=True):
    """A place for something under a line: what is there, or what may be put there."""

    name: Words
    held: str = ""
    """The id of what is there; empty: nothing."""
    fits: tuple[str, ...] = ()
    """The ids of what may be put there, while nothing is."""


class Bearer(msgspec.Struct, frozen=True):
    """Something built that others stand under, with its slots."""

    id: str
    cost: str
    slots: tuple[Slot, ...]


class Starter(msgspec.Struct, frozen=True):
    """Something ready-made."""

    id: str
    name: Words
    built: Any
    faction: str = "neutral"


class Builder(msgspec.Struct, frozen=True, kw_only=True):
    """What the rest of Wartable knows of building for a game. Every function is told the terms it is built for."""

    id: str
    """What is built: the command's name (`wartable deck`), and the key of the choice at a new table."""
    option: str
    """The set-up option that holds one for each seat."""
    texts: Texts
    """Has the messages of SAID."""
    shape: type[msgspec.Struct]
    """The struct of what is built; options may hold it as a mapping."""
    items: Callable[[Terms], Sequence[Item]]
    filters: Callable[[Terms], Sequence[Filter]]
    build: Callable[[Sequence[Listed], Terms], Any]
    """The lines of a list -> what is built, whether or not it is legal."""
    lines: Callable[[Any], Iterable[Listed]]
    """What is built -> the lines of its list."""
    check: Callable[[Any, Terms], list[Fault]]
    """Every rule that what is built breaks; an empty list if it is legal."""
    totals: Callable[[Any, Terms], Totals]
    unfit: Callable[[Any, Terms], Mapping[str, RuleId]] = lambda built, terms: {}
    """What is built -> the items that may not be added to it, whatever else is, and the rule that forbids each."""
    bearers: Callable[[Any, Terms], Sequence[Bearer]] = lambda built, terms: ()
    """What is built -> the items in it that others stand under, in the order of its list."""
    starters: Callable[[Terms], Sequence[Starter]]
    random: Callable[[Rng, Terms], Any]
    """A random legal one."""
    choices: Callable[[str], Sequence[Choice]] = lambda lang: ()
    """lang -> the options on which the rules of building depend (the size of an army), the card sets aside."""

    def read(self, text: str, terms: Terms) -> tuple[Any, list[Unreadable]]:
        """What a list says, and the lines of it that mean nothing."""
        items = self.items(terms)
        known = _known([item for item in items if item.form != UNDER], items)
        under = _known([item for item in items if item.form == UNDER], items)
        lines: list[Listed] = []
        unreadable: list[Unreadable] = []
        bearer = False
        for number, raw in enumerate(text.splitlines(), 1):
            line = " ".join(raw.split("#", 1)[0].split())
            told = _LINE.fullmatch(line)
            if told is None:
                continue
            names = under if bearer and line[0] in _DASHES else known
            whole = names.get(line.lstrip(f"{_DASHES} ").casefold())  # a name may begin with a number
            item = whole or names.get(told[2].casefold())
            if item is None or (told[1] == "0" and whole is None) or (item.form == UNDER and not bearer):
                unreadable.append(Unreadable(number, cut(line, LONGEST_LINE)))
                continue
            bearer = item.bears or (item.form == UNDER and bearer)
            lines.append(Listed(item.id, 1 if whole is not None else int(told[1] or 1)))
        return self.build(lines, terms), unreadable

    def write(self, built: Any, terms: Terms, lang: str) -> str:
        """The list of what is built, in this language."""
        items = {item.id: item for item in self.items(terms)}
        return "".join(f"{_spelled(items[line.id], line.count, lang)}\n" for line in self.lines(built))

    def starter(self, id: str, terms: Terms) -> Starter:
        """The ready-made one of this id; BadOptions names those there are."""
        starters = {starter.id: starter for starter in self.starters(terms)}
        if id not in starters:
            raise BadOptions(self.texts.line("build-unknown", name=id, known=", ".join(starters)))
        return starters[id]

    def chosen(self, choice: Any, terms: Terms) -> Any:
        """What a player plays with: a starter's id, a list, or a mapping of the shape. BadOptions if it cannot be."""
        if isinstance(choice, str) and "\n" not in choice:
            return self.starter(choice, terms).built
        if isinstance(choice, str):
            built, unreadable = self.read(choice, terms)
            if unreadable:
                place = self.texts.line("build-line", line=str(unreadable[0].line))
                raise BadOptions(self.texts.line("build-unreadable", text=unreadable[0].text).at(place))
        else:
            built = self._shaped(choice, terms)
        if faults := self.check(built, terms):
            fault = faults[0]
            raise BadOptions(fault.line.at(self.texts.line("build-breaks", rule=fault.rule)), fault.rule)
        return built

    def _shaped(self, choice: Any, terms: Terms) -> Any:
        """Something built that was given as a mapping of its shape (or as the struct itself)."""
        try:
            built = msgspec.convert(choice, self.shape)
        except msgspec.ValidationError as error:
            raise BadOptions(misfit(error).at(self.texts.line("build-misfit"))) from None
        known = {item.id for item in self.items(terms)}
        if unknown := [line.id for line in self.lines(built) if line.id not in known]:
            raise BadOptions(self.texts.line("build-unreadable", text=unknown[0]))
        return built


def _known(first: Sequence[Item], items: Sequence[Item]) -> dict[str, Item]:
    """Names in both languages and ids -> items: what is looked for first, then short names, then whatever else there is."""
    found: dict[str, Item] = {}
    for some, short in ((first, False), (first, True), (items, False)):
        for item in some:
            name = item.short if short else item.name
            if name is not None:
                for spelled in (name.en, name.ru, item.id):
                    found.setdefault(spelled.casefold(), item)
    return found


def _spelled(item: Item, count: int, lang: str) -> str:
    """A line of a list, without its end."""
    name = item.name[lang]
    if item.form == COUNTED:
        return f"{count} {name}"
    return f"{'- ' if item.form == UNDER else ''}{f'{count} ' if count > 1 else ''}{name}"
