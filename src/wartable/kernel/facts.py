"""Facts: a position in plain words and numbers, written by people and read back.

Structs are told field by field, ids by their names (`ids.py`). Whatever is wrong with facts that somebody wrote is
refused in one line that names the place, says what is wrong and what could stand there.

What a field means beyond its type stands beside it: `Annotated[int, Within(0, 7)]` is a number with bounds,
`Annotated[bytearray, Listed(CardId)]` a list of ids, `Annotated[bytearray, Counted(AssetId)]` how many there are of each,
`Annotated[int, Among(AreaId)]` a set of ids kept as bits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import copy
from typing import Annotated, Any, TypeVar, get_args, get_origin

import msgspec

from wartable.kernel.ending import take_outcome, tell_outcome
from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.events import HIDDEN
from wartable.kernel.ids import Ids, Tables
from wartable.kernel.reading import an_id, flag, inside, listing, mapping, number, of_length, text
from wartable.kernel.state import Outcome, State
from wartable.kernel.text import written
from wartable.kernel.vocabulary import fields_of, underlying, without_none

T = TypeVar("T", bound=msgspec.Struct)
TERMS = ("rules", "sets")
"""What the terms of a match say of its state (`terms.py`)."""
CHANCE = ("key", "drawn")
"""What of a state is told in a word of its own (`rng`), and only to who asks for it."""
GENERATOR = re.compile(r"((?:[0-9a-f]{2}){8,32})\+([0-9]{1,9})", re.ASCII)
"""The key of chance, and how many numbers were drawn with it."""


class Within(msgspec.Struct, frozen=True):
    """A number from `low` to `high`."""

    low: int
    high: int


class Listed(msgspec.Struct, frozen=True):
    """A list of ids, kept as bytes."""

    of: Any


class Counted(msgspec.Struct, frozen=True):
    """How many there are of each of these ids, kept as bytes; of those there are none of, only if `each` is told."""

    of: Any
    most: int = 255
    each: bool = False


class Among(msgspec.Struct, frozen=True):
    """A set of ids, kept as the bits of a number."""

    of: Any


# -- structs -----------------------------------------------------------------------------------------


class _Way(msgspec.Struct, frozen=True):
    """How values of one type are told and taken."""

    tell: Callable[[Any, Any], Any]
    """(state, value) -> fact"""
    take: Callable[[Any, Any, str], Any]
    """(state, fact, where) -> value"""


class _Field(msgspec.Struct, frozen=True):
    name: str
    """Its name in the struct."""
    told: str
    """Its name in facts."""
    default: Any
    way: _Way


def tell_generator(s: State) -> str:
    """All that chance will decide from here on."""
    return f"{s.key.hex()}+{s.drawn}"


def take_generator(given: Any) -> tuple[bytes, int]:
    """The key of chance and how many numbers were drawn with it; a number of one's own makes a key, too."""
    if isinstance(given, str) and (told := GENERATOR.fullmatch(given)) is not None:
        return bytes.fromhex(told[1]), int(told[2])
    return number(given, "rng", 0, 2**64 - 1).to_bytes(8, "big"), 0


class Codec:
    """The structs of a game as facts and back."""

    def __init__(
        self,
        tables: Tables,
        *,
        whole: Collection[type] = (),
        called: Mapping[str, str] | None = None,
        usual: Mapping[type, Callable[[Mapping[str, Any]], Mapping[str, Any]]] | None = None,
        joint: str = "_",
        seats: Any = None,
    ) -> None:
        self.tables = tables
        self._whole: Collection[type] | None = whole
        """The structs of which fields are told that are as usual; None: all of them."""
        self._called = called or {}
        """Fields that have another name in facts."""
        self._usual = usual or {}
        """struct -> (what is told of it) -> what those fields are that may be left out and have no default."""
        self._joint = joint
        """What stands between the words of a name."""
        self._seats = seats
        """The id type by which seats are told; without one they are told by their numbers."""
        self._fields: dict[type, list[_Field]] = {}

    def wholly(self) -> Codec:
        """The same, telling every field."""
        twin = copy(self)
        twin._whole, twin._fields = None, {}
        return twin

    def dump(self, s: Any, part: msgspec.Struct, without: Collection[str] = ()) -> dict[str, Any]:
        """The fields of a struct, by their names in facts."""
        told, whole = {}, self._whole is None or type(part) in self._whole
        for field in self.fields(type(part)):
            value = getattr(part, field.name)
            if field.name not in without and (whole or value != field.default):
                told[field.told] = field.way.tell(s, value)
        return told

    def load(self, kind: type[T], s: Any, given: Any, where: str, **usual: Any) -> T:
        """A struct made of its facts; `usual` is what fields are that nobody told."""
        values = usual | self.take(kind, s, given, where)
        if kind in self._usual:
            values = {**self._usual[kind](values), **values}
        for field in self.fields(kind):
            if field.name not in values and field.default is msgspec.NODEFAULT:
                raise BadOptions(TEXTS.line("fact-missing", fact=field.told).at(where))
        return kind(**values)

    def take(self, kind: type, s: Any, given: Any, where: str, without: Collection[str] = ()) -> dict[str, Any]:
        """The values of those fields that are told; facts there are no fields for are refused."""
        by_name = {field.told: field for field in self.fields(kind) if field.name not in without}
        facts = {self._spelled(key): value for key, value in mapping(given, where).items()}
        mapping(facts, where, by_name)
        return {by_name[key].name: by_name[key].way.take(s, value, inside(where, key)) for key, value in facts.items()}

    def fill(self, s: State, given: Mapping[Any, Any], by_hand: Collection[str], without: Collection[str] = ()) -> None:
        """Give a state what is told of it, but for the facts that are read by hand; unknown facts are refused."""
        fields = [field for field in self.fields(type(s)) if field.name not in without]
        mapping(given, "", [*by_hand, *(field.told for field in fields)])
        for field in fields:
            if field.told in given and field.told not in by_hand:
                setattr(s, field.name, field.way.take(s, given[field.told], field.told))

    def seats(self, s: State) -> list[Any]:
        """What facts call the seats."""
        table = self.tables.of(self._seats)
        return [table.tell(s, seat) if table is not None else seat for seat in s.seating.seats]

    def fields(self, kind: type) -> list[_Field]:
        """The fields of a struct, worked out once."""
        if kind not in self._fields:
            self._fields[kind] = [
                _Field(name, self._called.get(name) or self._spelled(name), default, self.way(hint))
                for name, (hint, default) in fields_of(kind).items()
                if name not in (*TERMS, *CHANCE) or not issubclass(kind, State)
            ]
        return self._fields[kind]

    def _spelled(self, name: Any) -> str:
        return str(name).replace("_", self._joint).replace("-", self._joint)

    def way(self, hint: Any) -> _Way:
        """How values of a type are told and taken."""
        inner, optional = without_none(hint)
        if optional:
            return _or_nothing(self.way(inner))
        if (table := self.tables.of(hint)) is not None:
            return _by_name(table)
        if get_origin(hint) is Annotated:
            return self._noted(*get_args(hint))
        hint = underlying(hint)
        if hint is Outcome:
            return _Way(
                lambda s, outcome: tell_outcome(outcome, self.seats(s)),
                lambda s, given, where: take_outcome(given, s.seating, self.seats(s), where),
            )
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self._part(hint)
        if get_origin(hint) in (list, tuple):
            return self._many(hint)
        if get_origin(hint) is dict:
            return self._pairs(*get_args(hint))
        return _PLAIN[hint]

    def _part(self, kind: type[msgspec.Struct]) -> _Way:
        """A struct within another. One that names a field as its `short` form may be told by that field alone."""
        short = getattr(kind, "short", None)
        if short is None:
            return _Way(self.dump, lambda s, given, where: self.load(kind, s, given, where))

        def tell(s: Any, part: msgspec.Struct) -> Any:
            told = self.dump(s, part)
            return told[short] if list(told) == [short] else told

        def take(s: Any, given: Any, where: str) -> msgspec.Struct:
            if not isinstance(given, str):
                return self.load(kind, s, given, where)
            (field,) = (field for field in self.fields(kind) if field.name == short)
            return kind(**{short: field.way.take(s, given, where)})

        return _Way(tell, take)

    def _noted(self, hint: Any, *notes: Any) -> _Way:
        for note in notes:
            match note:
                case Within(low, high):
                    return _bounded(low, high)
                case Listed():
                    return _listed(self._table(note.of))
                case Counted():
                    return _counted(self._table(note.of), note.most, note.each)
                case Among():
                    return _among(self._table(note.of))
        return self.way(hint)

    def _table(self, of: Any) -> Ids:
        table = self.tables.of(of)
        assert table is not None, of
        return table

    def _many(self, hint: Any) -> _Way:
        """A list, or a tuple of so many things."""
        kinds = get_args(hint)
        make = get_origin(hint)
        if make is list or kinds[-1] is Ellipsis:
            way = self.way(kinds[0])
            return _Way(
                lambda s, values: [way.tell(s, value) for value in values],
                lambda s, given, where: make(
                    way.take(s, one, f"{where}[{i}]") for i, one in enumerate(listing(given, where))
                ),
            )
        ways = [self.way(kind) for kind in kinds]

        def take(s: Any, given: Any, where: str) -> tuple[Any, ...]:
            parts = listing(given, where)
            of_length(parts, where, len(ways))
            return tuple(
                way.take(s, one, f"{where}[{i}]") for i, (way, one) in enumerate(zip(ways, parts, strict=True))
            )

        return _Way(lambda s, values: [way.tell(s, v) for way, v in zip(ways, values, strict=True)], take)

    def _pairs(self, key: Any, value: Any) -> _Way:
        names, values = self.way(key), self.way(value)
        return _Way(
            lambda s, told: {names.tell(s, k): values.tell(s, v) for k, v in told.items()},
            lambda s, given, where: {
                names.take(s, k, inside(where, k)): values.take(s, v, inside(where, k))
                for k, v in mapping(given, where).items()
            },
        )


class Telling:
    """Events, views, and what questions are about, in the names of facts; and what somebody means by such a name."""

    def __init__(self, codec: Codec, about: Mapping[str, Any], pieces: Collection[str] = ()) -> None:
        self._codec, self._wholly, self._pieces = codec, codec.wholly(), pieces
        self._about = {name: codec.way(hint) for name, hint in about.items()}
        """What questions are about, by the types of that."""

    def tell(self, s: Any, thing: Any) -> dict[str, Any]:
        """The fields of an event, or what a question is about (where that is a name, a number or a word)."""
        if isinstance(thing, Mapping):
            plain = {name: value for name, value in thing.items() if isinstance(value, int | str)}
            ways = self._about
            return {name: ways[name].tell(s, value) if name in ways else value for name, value in plain.items()}
        return {field.told: field.way.tell(s, getattr(thing, field.name)) for field in self.fields(type(thing))}

    def view(self, s: Any, view: msgspec.Struct) -> dict[str, Any]:
        """What a seat sees, every field of it; what it may not know is nothing, packed numbers are a list."""
        return self._wholly.dump(s, view)

    def fields(self, event: type) -> list[_Field]:
        """The fields of an event that are told."""
        return [field for field in self._codec.fields(event) if field.name not in ("cite", "audience")]

    def called(self, s: Any, name: str) -> Iterator[tuple[Ids, Any]]:
        """All ids of this name, each with its table."""
        return self._codec.tables.called(s, name)

    def knows(self, s: Any, name: Any) -> bool:
        """Whether anything is called so, or it is a fact that may be told of a piece."""
        return name in self._pieces or self._codec.tables.know(s, written(name))

    def meant(self, s: Any, event: type, name: str, value: Any) -> Any:
        """What somebody expects of a field, as it is told; BadOptions, with what could stand there, if nothing is called so."""
        table = self._table(event, name)
        return table.tell(s, table.take(s, value)) if table is not None and value is not None else value

    def take(self, s: Any, event: type, name: str, value: Any, where: str) -> Any:
        """What somebody means by the value of a field."""
        return self._field(event, name).way.take(s, value, where)

    def told(self, s: Any, event: type, name: str, value: Any) -> Any:
        """The value of a field as facts tell it."""
        return self._field(event, name).way.tell(s, value)

    def name(self, lang: str, s: Any, event: type, name: str, value: Any) -> str | int:
        """The value of a field in words."""
        table = self._table(event, name)
        return table.say(lang, s, value) if table is not None else value

    def _field(self, event: type, name: str) -> _Field:
        return next(field for field in self.fields(event) if field.name == name)

    def _table(self, event: type, name: str) -> Ids | None:
        hint, _ = without_none(fields_of(event)[name.replace("-", "_")][0])
        return self._codec.tables.of(hint)


def _as_is(s: Any, value: Any) -> Any:
    return value


def _raw(make: Callable[[Iterable[int]], Any]) -> _Way:
    """Bytes that are no ids: a list of small numbers."""
    return _Way(
        lambda s, values: list(values),
        lambda s, given, where: make(
            number(one, f"{where}[{i}]", 0, 255) for i, one in enumerate(listing(given, where))
        ),
    )


_PLAIN: dict[Any, _Way] = {
    bool: _Way(_as_is, lambda s, given, where: flag(given, where)),
    int: _Way(_as_is, lambda s, given, where: number(given, where)),
    str: _Way(_as_is, lambda s, given, where: text(given, where)),
    bytearray: _raw(bytearray),
    bytes: _raw(bytes),
}


def _bounded(low: int, high: int) -> _Way:
    return _Way(_as_is, lambda s, given, where: number(given, where, low, high))


def _or_nothing(way: _Way) -> _Way:
    return _Way(
        lambda s, value: way.tell(s, value) if value is not None else None,
        lambda s, given, where: way.take(s, given, where) if given is not None else None,
    )


def _by_name(table: Ids) -> _Way:
    """An id; what stands for none, or for one that is hidden, is nothing."""

    def tell(s: Any, value: Any) -> Any:
        if value == table.none or (value == HIDDEN and HIDDEN not in table.every(s)):
            return None
        return table.tell(s, value)

    if table.none is None:
        return _Way(tell, lambda s, given, where: an_id(table, s, given, where))
    return _Way(
        tell,
        lambda s, given, where: table.none if given is None or given is table.none else an_id(table, s, given, where),
    )


def _listed(table: Ids) -> _Way:
    return _Way(
        lambda s, values: [table.tell(s, value) for value in values],
        lambda s, given, where: bytearray(
            an_id(table, s, one, f"{where}[{i}]") for i, one in enumerate(listing(given, where))
        ),
    )


def _counted(table: Ids, most: int, each: bool) -> _Way:
    def take(s: Any, given: Any, where: str) -> bytearray:
        counts = bytearray(len(list(table.every(s))))
        for name, count in mapping(given, where).items():
            counts[an_id(table, s, name, where)] = number(count, inside(where, name), 0, most)
        return counts

    return _Way(lambda s, counts: {table.tell(s, i): n for i, n in enumerate(counts) if n or each}, take)


def _among(table: Ids) -> _Way:
    return _Way(
        lambda s, mask: [table.tell(s, i) for i in range(mask.bit_length()) if mask >> i & 1],
        lambda s, given, where: sum(
            {1 << an_id(table, s, one, f"{where}[{i}]") for i, one in enumerate(listing(given, where))}
        ),
    )
