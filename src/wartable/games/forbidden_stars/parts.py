"""The parts of a position that come and go (an order, a battle, the set-up) as facts; names for numbers.

A codec has two functions for each field whose value is not told as it is: how to tell it and how to read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

import msgspec

from wartable.games.forbidden_stars.content import FACES, FACTION_IDS, ORDERS
from wartable.games.forbidden_stars.galaxy import QUARTERS, Galaxy, bits
from wartable.games.forbidden_stars.ids import CARD, UPGRADE
from wartable.games.forbidden_stars.model import NONE, Battle, Fight, Order, Side, Strike
from wartable.games.forbidden_stars.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.text import written

MANY = 8
"""Of more names than these only the nearest are shown."""


class Names:
    """Names <-> numbers in one position."""

    def __init__(self, factions: Sequence[int], board: Galaxy) -> None:
        self.factions, self.board = [FACTION_IDS[f] for f in factions], board

    def seat(self, name: str) -> int:
        return number(self.factions, name)

    def system(self, code: str) -> int:
        return number([self.board.tile(i) for i in range(self.board.systems)], code)

    def area(self, text: str) -> int:
        """A tile and one of its quarters."""
        code, _, quarter = written(text).partition("/")
        self.system(code)
        number(QUARTERS, quarter)
        return self.board.read_area(text)

    def edge(self, text: str) -> int:
        """A tile and its side; both tiles beside an edge may name it."""
        code, _, side = written(text).partition("-")
        self.system(code)
        number(("n", "e", "s", "w"), side)
        return self.board.read_edge(text)


def number(names: Sequence[str], name: Any) -> int:
    """Which of these names it is; BadOptions, with the names it could be, if it is none of them."""
    if name not in names:
        nearest = names if len(names) <= MANY else get_close_matches(str(name), names, n=MANY, cutoff=0)
        raise BadOptions(TEXTS.line("bad-name", name=name, known=", ".join(nearest)))
    return names.index(name)


def mapping(given: Any) -> None:
    """BadOptions unless these are facts with their names."""
    if not isinstance(given, Mapping):
        raise BadOptions(TEXTS.line("bad-mapping", found=given))


@contextmanager
def at(place: str) -> Iterator[None]:
    """Whatever is wrong in here is said after its place."""
    try:
        yield
    except BadOptions as error:
        raise BadOptions(error.line.at(place), error.rule) from None


def counts(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {names[i]: n for i, n in enumerate(counts) if n}


def read_counts(names: Sequence[str], given: Mapping[str, int], size: int) -> bytearray:
    mapping(given)
    read = bytearray(size)
    for name, n in given.items():
        read[number(names, name)] = n
    return read


Pair = tuple[Callable[[Any, Names], Any], Callable[[Any, Names], Any]]
"""How a value is told, and how it is read."""
Codec = dict[str, Pair]


def _name_of(table: Sequence[str]) -> Pair:
    return (
        lambda v, n: table[v] if v != NONE else None,
        lambda v, n: number(table, v) if v is not None else NONE,
    )


def _list_of(table: Sequence[str]) -> Pair:
    return (lambda v, n: [table[i] for i in v], lambda v, n: bytearray(number(table, i) for i in v))


def _counts_of(table: Sequence[str], size: int) -> Pair:
    return (lambda v, n: counts(table, v), lambda v, n: read_counts(table, v, size))


_SEAT = (
    lambda v, n: n.factions[v] if v != NONE else None,
    lambda v, n: n.seat(v) if v is not None else NONE,
)  # fmt: skip
_SYSTEM = (
    lambda v, n: n.board.tile(v) if v != NONE else None,
    lambda v, n: n.system(v) if v is not None else NONE,
)
_AREA = (
    lambda v, n: n.board.spell(v) if v != NONE else None,
    lambda v, n: n.area(v) if v is not None else NONE,
)
_AREAS = (
    lambda v, n: [n.board.spell(a) for a in bits(v)],
    lambda v, n: sum(1 << n.area(a) for a in v),
)
_NUMBERS = (lambda v, n: list(v), lambda v, n: bytearray(v))
_ROWS = (lambda v, n: [list(x) for x in v], lambda v, n: [bytearray(x) for x in v])

_FIGHT: Codec = {"area": _AREA, "attacker": _SEAT, "origins": _AREAS}
_STRIKE: Codec = {
    "void": _AREA,
    "world": _AREA,
    "target": _SEAT,
    "declared": _list_of(UPGRADE),
    "spent": _list_of(UPGRADE),
    "dice": _counts_of(FACES, 3),
}
_SIDE: Codec = {
    "seat": _SEAT,
    "dice": _counts_of(FACES, 3),
    "tokens": _counts_of(FACES, 2),
    "hand": _list_of(CARD),
    "chosen": _name_of(CARD),
    "played": _list_of(CARD),
    "live": _NUMBERS,
}
ORDER: Codec = {
    "seat": _SEAT,
    "system": _SYSTEM,
    "token": _name_of(ORDERS),
    "kind": _name_of(ORDERS),
    "neighbour": _SYSTEM,
    "friendly": _AREAS,
    "moves": _NUMBERS,
    "contested": _AREA,
    "fights": (
        lambda v, n: [dump(f, _FIGHT, n) for f in v],
        lambda v, n: [load(f, _FIGHT, Fight, n) for f in v],
    ),
    "roks": _AREA,
    "strike": (
        lambda v, n: dump(v, _STRIKE, n) if v is not None else None,
        lambda v, n: load(v, _STRIKE, Strike, n) if v is not None else None,
    ),
}
BATTLE: Codec = {
    "area": _AREA,
    "sides": (
        lambda v, n: [dump(x, _SIDE, n) for x in v],
        lambda v, n: [load(x, _SIDE, Side, n) for x in v],
    ),
    "origins": _AREAS,
    "waved": _AREA,
}
SETUP: Codec = {"tiles": _ROWS, "forces": _ROWS, "tokens": _ROWS}

_DEFAULTS: dict[type, dict[str, Any]] = {
    Order: {"token": "advance", "kind": "advance"},
    Side: {"dice": {}, "tokens": {}, "hand": [], "chosen": None, "played": []},
    Battle: {"origins": [], "by_advance": True, "round": 1},
    Fight: {"origins": [], "by_advance": True},
    Strike: {"declared": [], "spent": [], "dice": {}},
}


def dump(part: Any, codec: Codec, names: Names) -> dict[str, Any]:
    """The fields of a part that differ from their defaults."""
    told = {}
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        told_always = field.name in _DEFAULTS.get(type(part), {})
        if not told_always and field.default is not msgspec.NODEFAULT and value == field.default:
            continue
        told[field.name.replace("_", "-")] = codec[field.name][0](value, names) if field.name in codec else value
    return told


def load(given: Mapping[str, Any], codec: Codec, kind: type, names: Names) -> Any:
    """A part made of its facts."""
    mapping(given)
    fields = {**_DEFAULTS.get(kind, {}), **{key.replace("-", "_"): value for key, value in given.items()}}
    if kind is Order and "token" not in {k.replace("-", "_") for k in given}:
        fields["token"] = fields["kind"]
    if kind is Side and "live" not in fields:
        fields["live"] = [0] * len(fields["played"])
    known = {field.name for field in msgspec.structs.fields(kind)}
    if unknown := sorted(set(fields) - known):
        raise BadOptions(TEXTS.line("bad-fact", fact=unknown[0].replace("_", "-"), known=", ".join(sorted(known))))
    return kind(**{name: codec[name][1](value, names) if name in codec else value for name, value in fields.items()})
