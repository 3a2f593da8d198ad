"""A game's vocabulary: how its actions and events are spelled, read, said and pointed at.

All of it follows from the fields of the structs and the tables of their id types (`ids.py`). An action is its verb and its
fields, one after the other; a field that has its default value is left out:

    class Deploy(Action, frozen=True):
        card: CardId                        # deploy goff-nob
        place: PlaceId | None = None        # deploy goff-nob @2

The verb is the name of the class, or the class says it (`verb: ClassVar[str] = "attach"`; it may be empty); a verb with
fields in it is the whole pattern: `"replace {structure} {area} by {by}"`. What is spelled in no such way is `special`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from string import Formatter
from types import ModuleType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from wartable.kernel.ids import Ids, Known, Tables
from wartable.kernel.text import kebab

NUMBER = 4
"""No number in notation has more digits."""


class Special(msgspec.Struct, frozen=True):
    """An action that is spelled in a way of its own."""

    spell: Callable[[Any, Any], str]
    """(state, action) -> text"""
    read: Callable[[Any, str], Iterable[Any]]
    """(state, text) -> the actions it may mean"""


def fixed(spellings: Mapping[str, Any]) -> Special:
    """An action of which there are only these few."""
    texts = {action: text for text, action in spellings.items()}
    return Special(lambda s, action: texts[action], lambda s, text: [spellings[text]] if text in spellings else [])


def structs_in(module: ModuleType, base: type) -> list[type]:
    """The kinds of action (or event) that a module defines; what several of them are kinds of is none itself."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)]
    return [kind for kind in kinds if kind.__module__ == module.__name__ and not kind.__subclasses__()]


@cache
def fields_of(kind: type) -> dict[str, tuple[Any, Any]]:
    """The fields of a struct: their types, as annotated, and their defaults (NODEFAULT: there is none)."""
    hints = get_type_hints(kind, include_extras=True)
    told = {}
    for field in msgspec.structs.fields(kind):
        default = field.default
        if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        told[field.name] = hints[field.name], default
    return told


def without_none(hint: Any) -> tuple[Any, bool]:
    """A type without its `| None`, and whether it had one."""
    if get_origin(hint) in (Union, UnionType) and type(None) in get_args(hint):
        (inner,) = (arg for arg in get_args(hint) if arg is not type(None))
        return inner, True
    return hint, False


def underlying(hint: Any) -> Any:
    """What an id type, or a type with notes, is made of."""
    while hasattr(hint, "__supertype__") or get_origin(hint) is Annotated:
        hint = hint.__supertype__ if hasattr(hint, "__supertype__") else get_args(hint)[0]
    return hint


class Vocabulary:
    """Notation, words and keys of one game.

    `about` gives the types of what questions are about, by name; `special` the actions that are spelled in a way of
    their own; `keys` the patterns of keys that are made of several fields; `unmarked` the fields of events that point at
    no piece.
    """

    def __init__(
        self,
        tables: Tables,
        actions: Iterable[type],
        events: Iterable[type] = (),
        *,
        about: Mapping[str, Any] | None = None,
        special: Mapping[type, Special] | None = None,
        keys: Mapping[type, tuple[str, ...]] | None = None,
        unmarked: Collection[str] = (),
    ) -> None:
        self.tables = tables
        special, keys = special or {}, keys or {}
        spellings = {kind: special.get(kind) or _spelling(tables, kind) for kind in actions}
        self._spell = {kind: spelling.spell for kind, spelling in spellings.items()}
        self._read = [spelling.read for kind, spelling in spellings.items() if kind not in special]
        self._special = [spelling.read for spelling in special.values()]
        self._say = {kind: _sayings(tables, kind) for kind in (*spellings, *events)}
        self._about = {name: _saying(tables, name, hint) for name, hint in (about or {}).items()}
        self._keys = {kind: _keys(tables, kind, keys.get(kind)) for kind in spellings}
        self._marks = {kind: _pointers(tables, kind, lambda table: table.mark, unmarked) for kind in events}

    def notation(self, s: Any, action: Any) -> str:
        """The short, language-neutral spelling of an action in a position."""
        return self._spell[type(action)](s, action)

    def readings(self, s: Any, text: str) -> list[Any]:
        """All the actions that a text may mean in a position, legal or not."""
        text, names = " ".join(text.split()), _Names(s)
        found = [action for read in self._read for action in read(names, text)]
        return list(dict.fromkeys([*found, *(action for read in self._special for action in read(s, text))]))

    def words(self, lang: str, s: Any, thing: Any) -> dict[str, Any]:
        """What a message may say of an action, an event or what a question is about: its fields by their names."""
        if isinstance(thing, Mapping):
            sayings = [self._about.get(name) or _plainly(name) for name in thing]
            values: Iterable[Any] = thing.values()
        else:
            sayings = self._say[type(thing)]
            values = [getattr(thing, saying.field) for saying in sayings]
        told: dict[str, Any] = {}
        for saying, value in zip(sayings, values, strict=True):
            told[saying.field] = saying.say(lang, s, value)
            if saying.more is not None:
                told.update(saying.more(lang, s, saying.field, value))
        return told

    def pieces(self, action: Any) -> tuple[str, ...]:
        """The keys of the pieces an action is about, in the order of its fields."""
        return tuple(key for piece in self._keys[type(action)] if (key := piece.key(action)))

    def names(self, lang: str, s: Any, action: Any) -> tuple[str, ...]:
        """What the pieces of an action are called, in the same order."""
        return tuple(piece.name(lang, s, action) for piece in self._keys[type(action)] if piece.key(action))

    def marks(self, event: Any) -> tuple[str, ...]:
        """The marks of the pieces an event is about."""
        return tuple(dict.fromkeys(mark for make in self._marks[type(event)] if (mark := make(event))))


# -- spelling and reading ----------------------------------------------------------------------------


class _Part(msgspec.Struct, frozen=True):
    """One field in the spelling of an action."""

    before: str
    """What stands before it."""
    field: str
    default: Any
    get: Callable[[Any], Any]
    spell: Callable[[Any, Any], str]
    find: Callable[[_Names, str], list[Any]]
    """(names of the position, text) -> what it may mean"""


class _Names:
    """The names of a position, those of each table worked out once."""

    __slots__ = ("_known", "_s")

    def __init__(self, s: Any) -> None:
        self._s = s
        self._known: dict[Ids, Known] = {}

    def of(self, table: Ids) -> Known:
        if table not in self._known:
            self._known[table] = table.known(self._s)
        return self._known[table]

    def meant(self, table: Ids, text: str) -> list[Any]:
        """What a text means, be it there or not."""
        return self.of(table).find(text) or table.absent(self._s, text)


def _spelling(tables: Tables, kind: type) -> Special:
    """How an action is spelled and read, worked out once from its verb and its fields."""
    fields = fields_of(kind)
    verb = getattr(kind, "verb", None)
    verb = kebab(kind.__name__) if verb is None else str(verb)
    pattern = verb if "{" in verb else " ".join([verb, *(f"{{{name}}}" for name in fields)]).lstrip()
    head, tail, parts = "", "", list[_Part]()
    for before, name, _, _ in Formatter().parse(pattern):
        if name is None:
            tail = before
            continue
        if not parts:
            head = before.rstrip()
            before = before[len(head) :]
        hint, default = fields[name]
        parts.append(_Part(before, name, default, attrgetter(name), *_ways(tables, kind, without_none(hint)[0])))
    if not parts:
        head, tail = tail, ""
    return Special(_speller(head, tuple(parts), tail), _reader(kind, head, tuple(parts), tail))


def _ways(
    tables: Tables, kind: type, hint: Any
) -> tuple[Callable[[Any, Any], str], Callable[[_Names, str], list[Any]]]:
    """How a field of this type is spelled, and what a text may mean in its place."""
    table = tables.of(hint)
    if table is not None:
        return table.spell, lambda names, text: names.meant(table, text)
    if underlying(hint) is int:
        return lambda s, value: str(value), lambda names, text: [int(text)] if _is_number(text) else []
    raise TypeError(f"{kind.__name__}: a field of type {hint} has no spelling; give it an id type")


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) <= NUMBER


def _speller(head: str, parts: tuple[_Part, ...], tail: str) -> Callable[[Any, Any], str]:
    if not parts:
        return lambda s, action: head
    if len(parts) == 1 and parts[0].default is msgspec.NODEFAULT:
        front, get, spell = head + parts[0].before, parts[0].get, parts[0].spell
        return lambda s, action: front + spell(s, get(action)) + tail

    each = [(part.before, part.default, part.get, part.spell) for part in parts]

    def spelled(s: Any, action: Any) -> str:
        text = head
        for before, default, get, spell in each:
            value = get(action)
            if value != default and (word := spell(s, value)):
                text += before + word
        return text + tail

    return spelled


def _reader(kind: type, head: str, parts: tuple[_Part, ...], tail: str) -> Callable[[Any, str], Iterator[Any]]:
    def read(names: _Names, text: str) -> Iterator[Any]:
        begins = text[: len(head)].casefold() == head
        if begins and text.endswith(tail):
            for found in _fit(names, parts, text[: len(text) - len(tail)], len(head)):
                yield kind(**found)

    return read


def _fit(names: _Names, parts: tuple[_Part, ...], text: str, at: int) -> Iterator[dict[str, Any]]:
    """All the ways in which the rest of a text can be the rest of an action; longer names are tried first."""
    if not parts:
        if at == len(text):
            yield {}
        return
    part, *rest = parts
    if text.startswith(part.before, at) and at + len(part.before) < len(text):
        start = at + len(part.before)
        ends = [i for i in range(start + 1, len(text)) if text[i] in " ,"]
        for end in (len(text), *reversed(ends)):
            for value in part.find(names, text[start:end]):
                for more in _fit(names, tuple(rest), text, end):
                    yield {part.field: value, **more}
    if part.default is not msgspec.NODEFAULT or part.find(names, ""):
        left_out = {} if part.default is not msgspec.NODEFAULT else {part.field: part.find(names, "")[0]}
        for more in _fit(names, tuple(rest), text, at):
            yield {**left_out, **more}


# -- saying ------------------------------------------------------------------------------------------


class _Saying(msgspec.Struct, frozen=True):
    """One field in a message."""

    field: str
    say: Callable[[str, Any, Any], Any]
    more: Callable[[str, Any, str, Any], Mapping[str, Any]] | None = None


def _sayings(tables: Tables, kind: type) -> list[_Saying]:
    return [_saying(tables, name, hint) for name, (hint, _) in fields_of(kind).items()]


def _saying(tables: Tables, name: str, hint: Any) -> _Saying:
    hint, _ = without_none(hint)
    if get_origin(hint) in (list, tuple) and (table := tables.of(get_args(hint)[0])) is not None:
        say = table.say
        return _Saying(name, lambda lang, s, values: ", ".join(str(say(lang, s, value)) for value in values))
    if (table := tables.of(hint)) is not None:
        return _Saying(name, _unless_none(table), table.more)
    return _plainly(name)


def _unless_none(table: Ids) -> Callable[[str, Any, Any], Any]:
    say = table.say
    return lambda lang, s, value: say(lang, s, value) if value is not None else ""


def _plainly(name: str) -> _Saying:
    """A number or a word as it is; yes or no."""

    def say(lang: str, s: Any, value: Any) -> Any:
        if isinstance(value, bool):
            return "yes" if value else "no"
        return value if isinstance(value, int | str) else ""

    return _Saying(name, say)


# -- pointing ----------------------------------------------------------------------------------------


class _Piece(msgspec.Struct, frozen=True):
    """A piece that an action is about: its key, and the fields by which it is called."""

    key: Callable[[Any], str]
    sayings: tuple[_Saying, ...]

    def name(self, lang: str, s: Any, action: Any) -> str:
        said = (str(saying.say(lang, s, getattr(action, saying.field))) for saying in self.sayings)
        return ", ".join(word for word in said if word)


def _keys(tables: Tables, kind: type, patterns: tuple[str, ...] | None) -> list[_Piece]:
    if patterns is not None:
        return [_pattern(tables, kind, pattern) for pattern in patterns]
    fields = fields_of(kind)
    return [
        _Piece(_pointer(name, table.key, table.none), (_saying(tables, name, hint),))
        for name, (hint, _) in fields.items()
        if (table := tables.of(without_none(hint)[0])) is not None
    ]


def _pattern(tables: Tables, kind: type, pattern: str) -> _Piece:
    """A key that is made of several fields; they are its name as well."""
    fields = fields_of(kind)
    used = [name for _, name, _, _ in Formatter().parse(pattern) if name is not None]
    return _Piece(
        lambda action: pattern.format(**{name: getattr(action, name) for name in used}),
        tuple(_saying(tables, name, fields[name][0]) for name in used),
    )


def _pointers(
    tables: Tables, kind: type, of: Callable[[Ids], Callable[[Any], str]], without: Collection[str] = ()
) -> list[Callable[[Any], str]]:
    return [
        _pointer(name, of(table), table.none)
        for name, (hint, _) in fields_of(kind).items()
        if name not in without and (table := tables.of(without_none(hint)[0])) is not None
    ]


def _pointer(name: str, key: Callable[[Any], str], none: Any) -> Callable[[Any], str]:
    def point(thing: Any) -> str:
        value = getattr(thing, name)
        return "" if value is None or value == none else key(value)

    return point
