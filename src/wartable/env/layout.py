"""A seat's view as a set of entities: rows of whole numbers, each with its kind, for any game.

A view is structs, lists and numbers; its type alone says which kinds of rows there are. Each struct is a row. So is each
element of a list (or of packed bytes), and lists of a struct that run side by side (the owner, the card and the wounds of
unit 0, 1, 2…) are columns of the same rows. Whole numbers that are sets of bits are rows, too, one for each bit that is
set. Rows in which everything is 0 are left out; the row of the struct has the length of each list, so nothing is lost.

What the type does not say stands in the game's `entities.toml`, as `survey.py` found it: which lists run side by side,
which numbers are sets of bits, and how many rows and options there are at most.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import resources
from operator import attrgetter
from typing import Any, get_type_hints
from zlib import crc32

import msgspec
from msgspec import inspect

from wartable.games import find
from wartable.kernel.game import Game

HEADER = ("kind", "i", "j", "k")
"""How every row begins: the number of its kind, and where it stands in the lists (or under which keys) it comes from."""
ABSENT = -1
"""What stands for nothing: no number, no list."""
WORDS = 1 << 24
"""Words are numbers below this one."""

Row = tuple[int, ...]
Emit = Callable[[Any, Row, list[list[Row]]], None]
"""(value, indices, rows): adds the rows of a value, in blocks of one width."""
Get = Callable[[Any], tuple[Any, ...]]
"""(struct) -> some of its fields."""


class Known(msgspec.Struct):
    """What `survey.py` found out about a game's views and options."""

    rows: int
    """How many rows a view has at most."""
    options: int
    """How many options a question shows at most; of more than that, so many are drawn."""
    numbers: int
    """How many numbers an option has at most."""
    together: list[list[str]] = []
    """Lists that run side by side."""
    bits: list[str] = []
    """Numbers that are sets of bits, and lists of such numbers."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of row: where in the view it comes from, and what its numbers are."""

    name: str
    columns: tuple[str, ...]


class Layout:
    """How the views of a game become rows."""

    def __init__(self, view: type, known: Known) -> None:
        self.known, self.kinds = known, list[Kind]()
        self._emit = self._struct("", inspect.type_info(view))
        self.width = len(HEADER) + max(len(kind.columns) for kind in self.kinds)

    def rows(self, view: Any) -> list[list[Row]]:
        """All rows of a view, in blocks whose rows are equally long."""
        blocks: list[list[Row]] = []
        self._emit(view, (), blocks)
        return blocks

    # -- the kinds of rows, from the types ---------------------------------------------------------

    def _kind(self, name: str, columns: Sequence[str]) -> int:
        self.kinds.append(Kind(name, tuple(columns)))
        return len(self.kinds) - 1

    def _struct(self, path: str, told: Any) -> Emit:
        """The rows of a struct: its own, and those of what is in it."""
        numbers: list[str] = []
        words: list[str] = []
        lists: dict[str, Any] = {}
        structs: dict[str, Any] = {}
        for field in told.fields:
            name, kind = _joined(path, field.name), _some(field.type)
            if name in self.known.bits or isinstance(kind, _LISTS):
                lists[field.name] = kind
            elif isinstance(kind, inspect.StructType):
                structs[field.name] = kind
            else:
                (numbers if isinstance(field.type, _NUMBERS) else words).append(field.name)
        own = self._kind(path, [*numbers, *words, *(f"len({name})" for name in lists)])
        inside = [(name, self._struct(_joined(path, name), kind)) for name, kind in structs.items()]
        groups = list(self._groups(path, lists))
        return _emit_struct(own, _getter(numbers), _getter(words), _getter(list(lists)), inside, groups)

    def _groups(self, path: str, lists: dict[str, Any]) -> Iterator[Emit]:
        """The rows of a struct's lists; those that run side by side are columns of the same rows."""
        left = dict(lists)
        for group in self.known.together:
            fields = [where.rpartition(".")[2] for where in group if where.rpartition(".")[0] == path]
            if fields:
                yield _emit_columns(self._kind(_joined(path, fields[0]), fields), _getter(fields))
                for name in fields:
                    del left[name]
        for name, kind in left.items():
            if _joined(path, name) in self.known.bits and not isinstance(kind, inspect.IntType):
                yield _emit_field(name, _emit_each(_emit_bits(self._kind(_joined(path, name), [name]))))
            elif _flat(kind):
                yield _emit_columns(self._kind(_joined(path, name), [name]), _getter([name]))
            else:
                yield _emit_field(name, self._elements(_joined(path, name), kind))

    def _elements(self, path: str, kind: Any) -> Emit:
        """The rows of the elements of a list, a tuple or a dict that holds more than numbers."""
        kind = _some(kind)
        if isinstance(kind, inspect.StructType):
            return self._struct(path, kind)
        if isinstance(kind, inspect.TupleType) and _flat(kind):
            return _emit_tuple(self._kind(path, [f"{path}.{n}" for n in range(len(kind.item_types))]))
        if isinstance(kind, inspect.TupleType):
            return _emit_each(self._elements(path, kind.item_types[0]))
        if isinstance(kind, inspect.DictType):
            return _emit_each(self._elements(path, kind.value_type))
        if isinstance(kind, _PACKED):
            return _emit_each(_emit_tuple(self._kind(path, [path])))
        if isinstance(kind, inspect.ListType | inspect.VarTupleType):
            return _emit_each(self._elements(path, kind.item_type))
        return _emit_tuple(self._kind(path, [path]))


_NUMBERS = (inspect.IntType, inspect.BoolType)
_PACKED = (inspect.BytesType, inspect.ByteArrayType)
_LISTS = (inspect.ListType, inspect.VarTupleType, inspect.TupleType, inspect.DictType, *_PACKED)


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _some(kind: Any) -> Any:
    """The type of what is there, if anything is."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    some = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    if len(some) > 1 and any(isinstance(one, inspect.StructType | _LISTS) for one in some):
        raise TypeError(f"a view has one of {some}: say which by a field of its own")
    return some[0]


def _flat(kind: Any) -> bool:
    """Whether it is a list of plain numbers."""
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return not isinstance(_some(kind.item_type), (*_LISTS, inspect.StructType))
    if isinstance(kind, inspect.TupleType):
        return not any(isinstance(_some(item), (*_LISTS, inspect.StructType)) for item in kind.item_types)
    return isinstance(kind, (*_PACKED, inspect.IntType))


# -- the rows of values ------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def word(text: str) -> int:
    """The number of a word: the same in every game, every version and on every machine."""
    return crc32(text.encode()) % WORDS


def number(value: Any) -> int:
    """A plain value as a whole number."""
    if isinstance(value, int):
        return value
    return ABSENT if value is None else word(value)


def listed(value: Any) -> Any:
    """What is in a list; of a number that is a set of bits, its bits."""
    if isinstance(value, int):
        return [value >> n & 1 for n in range(value.bit_length())]
    return value or ()


def _start(kind: int, at: Row) -> Row:
    """The header of a row."""
    return (kind, *at[:3], 0, 0, 0)[:4]


def _getter(fields: Sequence[str]) -> Get:
    """What reads these fields of a struct."""
    if len(fields) > 1:
        return attrgetter(*fields)
    return (lambda value: (getattr(value, fields[0]),)) if fields else (lambda value: ())


def _length(many: Any) -> int:
    """How many there are; of a set of bits, how many are set."""
    if many is None:
        return ABSENT
    return many.bit_count() if isinstance(many, int) else len(many)


def _emit_struct(
    kind: int, numbers: Get, words: Get, lists: Get, inside: list[tuple[str, Emit]], groups: list[Emit]
) -> Emit:
    """The row of a struct, and all that is in it."""

    def emit(value: Any, at: Row, blocks: list[list[Row]]) -> None:
        own = (*_start(kind, at), *numbers(value), *map(number, words(value)), *map(_length, lists(value)))
        blocks.append([own])
        for name, further in inside:
            if (part := getattr(value, name)) is not None:
                further(part, at, blocks)
        for group in groups:
            group(value, at, blocks)

    return emit


def _emit_columns(kind: int, fields: Get) -> Emit:
    """One row for each place in lists that run side by side, but for those in which all is 0."""

    def emit(value: Any, at: Row, blocks: list[list[Row]]) -> None:
        columns = [listed(column) for column in fields(value)]
        longest = max(map(len, columns))
        even = [column if len(column) == longest else [*column, *[0] * (longest - len(column))] for column in columns]
        begin, rest = (kind, *at), (0, 0, 0)[len(at) + 1 :]
        found = [(n, values) for n, values in enumerate(zip(*even, strict=True)) if any(values)]
        if found:
            blocks.append([(*begin, n, *rest, *map(number, values)) for n, values in found])

    return emit


def _emit_field(name: str, elements: Emit) -> Emit:
    """The rows of one list of a struct."""

    def emit(value: Any, at: Row, blocks: list[list[Row]]) -> None:
        elements(getattr(value, name), at, blocks)

    return emit


def _emit_each(elements: Emit) -> Emit:
    def emit(value: Any, at: Row, blocks: list[list[Row]]) -> None:
        pairs = value.items() if isinstance(value, dict) else enumerate(value or ())
        for n, element in pairs:
            elements(element, (*at, number(n)), blocks)

    return emit


def _emit_bits(kind: int) -> Emit:
    """One row for each bit of a number that is set."""

    def emit(value: Any, at: Row, blocks: list[list[Row]]) -> None:
        rows = [(*_start(kind, (*at, n)), 1) for n, bit in enumerate(listed(value)) if bit]
        if rows:
            blocks.append(rows)

    return emit


def _emit_tuple(kind: int) -> Emit:
    """One row for a plain number or for a tuple of them."""

    def emit(value: Any, at: Row, blocks: list[list[Row]]) -> None:
        values = value if isinstance(value, tuple) else (value,)
        blocks.append([(*_start(kind, at), *map(number, values))])

    return emit


# -- options and questions -----------------------------------------------------------------------------


def flattened(value: Any) -> Iterator[int]:
    """The numbers of an action, or of what a question is about, in their order; a list begins with its length."""
    if value is None or isinstance(value, int | str):
        yield number(value)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from flattened(getattr(value, name))
    elif isinstance(value, dict):
        yield len(value)
        for key in sorted(value, key=str):
            yield from flattened(key)
            yield from flattened(value[key])
    elif isinstance(value, list | tuple | bytes | bytearray):
        yield len(value)
        for element in value:
            yield from flattened(element)


def option_row(action: Any) -> list[int]:
    """What kind of action it is, and its numbers."""
    return [word(type(action).__name__), *flattened(action)]


# -- the layouts of the games ----------------------------------------------------------------------------


@cache
def known_of(game: Game) -> Known:
    """What was found out about a game, from the file in its package."""
    text = (resources.files(game.package) / "entities.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Known)


@cache
def layout_of(name: str) -> Layout:
    """The layout of the game of that name."""
    game = find(name)
    return Layout(view_type(game), known_of(game))


def view_type(game: Game) -> type:
    """The struct that the views of a game are."""
    shown: type = get_type_hints(game.view)["return"]
    return shown
