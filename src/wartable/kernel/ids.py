"""Ids: every type of thing in a game has its own id type, and one table that says all about such ids that is no rule.

An id type is a `NewType` over int or str: `CardId = NewType("CardId", int)`. (Where ids and plain values go together, as
seats do, it is an alias that the type checker looks through: `DeckId = Annotated[Seat, "deck"]`.) Its table knows which ids there are in a
position, how each is spelled in notation and in facts, what it is called in both languages, and its key on the board.
Notation, words and keys (`vocabulary.py`) and facts (`facts.py`) follow from the tables and from the fields of structs.

    CARDS = TABLES.printed(CardId, Words("card", "карты"), {c.number: (c.id, c.name) for c in …}, key="h")
    AREAS = TABLES.ids(AreaId, Words("area", "области"), spell=…, every=…, say=…, key="a")

People may write the spelling, or a printed name in either language; what fits nothing is answered with what is near.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import partial
from typing import Annotated, Any, get_args, get_origin

from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.printed import Named, Printed
from wartable.kernel.rulebook import Words
from wartable.kernel.text import LANGUAGES, written

MANY = 8
"""Of more names than these only the nearest are shown."""
_HIDDEN = Words("?", "?")
_QUOTES = str.maketrans({"«": None, "»": None, "„": None, "“": None, '"': None, "ё": "е", "’": "'"})


def plain(name: str) -> str:
    """A name as it is compared: without quotes, capitals and stray spaces."""
    return " ".join(name.casefold().translate(_QUOTES).split())


def near(name: str, known: Iterable[str]) -> str:
    """What could stand in place of a wrong name: all there is, or the nearest of many."""
    names = list(dict.fromkeys(known))
    return ", ".join(names if len(names) <= MANY else get_close_matches(name, names, n=MANY, cutoff=0))


def no_more(lang: str, s: Any, field: str, value: Any) -> Mapping[str, Any]:
    """Nothing but the name itself goes into messages."""
    return {}


def slug(name: str) -> str:
    """An id of the data as it is spelled."""
    return name.replace("_", "-")


def _within(say: Callable[[str, Any, Any], str | int], lang: str, s: Any, field: str, value: Any) -> Mapping[str, Any]:
    """A name as it stands within a sentence: without a capital."""
    return {f"{field}-low": str(say(lang, s, value)).lower()}


class Known:
    """The names of one table in one position, or what takes them apart."""

    __slots__ = ("_finder", "_names")

    def __init__(self, names: dict[str, list[Any]], finder: Callable[[str], list[Any]] | None = None) -> None:
        self._names, self._finder = names, finder

    def find(self, text: str) -> list[Any]:
        """The ids that this text may mean, by their spelling before all else; none if it means nothing."""
        if self._finder is not None:
            return self._finder(text)
        return self._names.get(text) or self._names.get(plain(text), [])


class Ids:
    """The table of one id type of one game."""

    def __init__(
        self,
        of: Any,
        noun: Words,
        spell: Callable[[Any, Any], str],
        every: Callable[[Any], Iterable[Any]],
        say: Callable[[str, Any, Any], str | int] | None = None,
        *,
        also: Callable[[Any, Any], Iterable[str]] = lambda s, value: (),
        finder: Callable[[Any, str], list[Any]] | None = None,
        absent: Callable[[Any, str], list[Any]] = lambda s, text: [],
        tell: Callable[[Any, Any], Any] | None = None,
        more: Callable[[str, Any, str, Any], Mapping[str, Any]] = no_more,
        key: str | Callable[[Any], str] = "",
        mark: str | Callable[[Any], str] = "",
        none: Any = None,
        fixed: bool = False,
        low: bool = False,
    ) -> None:
        self.of = of
        self.noun = noun
        """What such a thing is called; in Russian in the genitive ("нет карты…")."""
        self.spell = spell
        """(state, id) -> its spelling in notation; nothing: it goes without saying."""
        self.every = every
        """state -> the ids that can be named there."""
        self.say = say or (lambda lang, s, value: spell(s, value))
        """(lang, state or None, id) -> its name in a message."""
        self.also = also
        """(state, id) -> what else it may be called by who writes."""
        self._finder = finder
        """(state, text) -> the ids it may mean: where names are better taken apart than listed."""
        self.absent = absent
        """(state, text) -> ids for what the text names and is not there now: an answer with it gets its rule."""
        self.tell = tell or spell
        """(state, id) -> how facts tell it."""
        self.more = partial(_within, self.say) if low else more
        """(lang, state or None, field, id) -> what else a message may say of it; where names have capitals of their own,
        `low` gives them as they stand within a sentence: `asset-low`."""
        self.key, self.mark = _prefixed(key), _prefixed(mark)
        """id -> its key on the board (`data-key`), and the mark by which events point at it; nothing: it has none."""
        self.none = none
        """What stands for no such thing; facts tell it as nothing."""
        self.fixed = fixed
        """Whether names never change: then they are looked up in one list."""
        self._known: Known | None = None

    def find(self, s: Any, text: str) -> list[Any]:
        """The ids that this text may mean; none if it means nothing."""
        return self.known(s).find(text)

    def read(self, s: Any, text: str) -> Any:
        """The one id that this text means; BadOptions, with what could stand there, if there is not exactly one."""
        found = self.find(s, text)
        if len(found) == 1:
            return found[0]
        if found:
            which = ", ".join(self.spell(s, value) for value in found)
            raise BadOptions(TEXTS.line("name-ambiguous", name=text, known=which))
        raise BadOptions(TEXTS.line("name-unknown", noun=self.noun, name=text, known=self.near(s, text)))

    def take(self, s: Any, given: Any) -> Any:
        """The id that facts tell so (`tell`), or whose name they give."""
        for value in self.every(s):
            told = self.tell(s, value)
            if type(told) is type(given) and told == given:
                return value
        return self.read(s, written(given))

    def near(self, s: Any, text: str) -> str:
        """Spellings of what may have been meant; a slip in a printed name is forgiven, too."""
        spelled = [str(self.tell(s, value)) for value in self.every(s)]
        if len(spelled) <= MANY:
            return ", ".join(spelled)
        names = {name: self.spell(s, value) for value in self.every(s) for name in self._called(s, value)}
        close = [names[name] for name in get_close_matches(plain(text), names, n=MANY, cutoff=0.6)]
        likely = dict.fromkeys([*close, *get_close_matches(text, spelled, n=MANY, cutoff=0)])
        return ", ".join(list(likely)[:MANY])

    def known(self, s: Any) -> Known:
        """Everything that can be written in a position, and the ids it may mean."""
        if self._known is not None:
            return self._known
        if self._finder is not None:
            return Known({}, partial(self._finder, s))
        names: dict[str, list[Any]] = {}
        for value in self.every(s):
            for name in dict.fromkeys(self._called(s, value)):
                if value not in names.setdefault(name, []):
                    names[name].append(value)
        known = Known(names)
        if self.fixed:
            self._known = known
        return known

    def _called(self, s: Any, value: Any) -> Iterator[str]:
        """Its spelling (nothing, if it goes without saying), and all its other names."""
        spelled = self.spell(s, value)
        yield spelled
        others = (spelled, *self.also(s, value), *(str(self.say(lang, s, value)) for lang in LANGUAGES))
        yield from filter(None, map(plain, others))


class Tables:
    """All the tables of a game, one after the other; what has no table of its own is what its id type is made of."""

    def __init__(self) -> None:
        self._of: dict[Any, Ids] = {}

    def of(self, kind: Any) -> Ids | None:
        """The table of an id type, or of the type it was made of."""
        while kind not in self._of:
            if hasattr(kind, "__supertype__"):
                kind = kind.__supertype__
            elif get_origin(kind) is Annotated:
                kind = get_args(kind)[0]
            else:
                return None
        return self._of[kind]

    def know(self, s: Any, text: str) -> bool:
        """Whether any of them has an id of this name."""
        return any(table.find(s, text) for table in self._of.values())

    def called(self, s: Any, text: str) -> Iterator[tuple[Ids, Any]]:
        """All ids of this name, each with its table."""
        return ((table, value) for table in self._of.values() for value in table.find(s, text))

    def ids(
        self, of: Any, noun: Words, spell: Callable[[Any, Any], str], every: Callable[[Any], Iterable[Any]], **rest: Any
    ) -> Ids:
        """A table of what is in play; see `Ids` for the rest."""
        self._of[of] = Ids(of, noun, spell, every, **rest)
        return self._of[of]

    def printed(
        self, of: Any, noun: Words, things: Mapping[Any, tuple[str, Words]], unknown: Words = _HIDDEN, **rest: Any
    ) -> Ids:
        """The table of what is printed once and for all: id -> its spelling and its name."""
        spelled = {value: spelling for value, (spelling, _) in things.items()}
        said = {lang: {value: name[lang] for value, (_, name) in things.items()} for lang in LANGUAGES}
        given = {"say": lambda lang, s, value: said[lang].get(value, unknown[lang])} | rest
        return self.ids(of, noun, lambda s, value: spelled[value], lambda s: spelled, fixed=True, **given)

    def things(self, of: Any, noun: Words, things: Iterable[Named | Printed], **rest: Any) -> Ids:
        """The table of printed things that are counted from 0: each has an id and a name."""
        return self.printed(of, noun, {n: (slug(thing.id), thing.name) for n, thing in enumerate(things)}, **rest)

    def named(self, of: Any, noun: Words, names: Iterable[str], **rest: Any) -> Ids:
        """The table of a few words that are spelled as they are."""
        return self.printed(of, noun, {name: (name, Words(name, name)) for name in names}, **rest)

    def numbered(
        self, of: Any, noun: Words, names: Iterable[str], said: Iterable[Words] | None = None, **rest: Any
    ) -> Ids:
        """The table of things counted from 0, in the order of their names."""
        spelled = list(names)
        words = list(said) if said is not None else [Words(name, name) for name in spelled]
        return self.printed(of, noun, dict(enumerate(zip(spelled, words, strict=True))), **rest)


def _prefixed(key: str | Callable[[Any], str]) -> Callable[[Any], str]:
    if callable(key):
        return key
    return (lambda value: f"{key}{value}") if key else (lambda value: "")
