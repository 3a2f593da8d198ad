"""The bounds of numbers: what the types of a state's fields say of them holds in every position, written or played.

`Annotated[int, Within(0, 7)]` and `Annotated[bytearray, Counted(AssetId, 3)]` (see `facts.py`) give bounds; facts are read by
them, and `beyond` finds what play has brought out of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from typing import Annotated, Any, get_args, get_origin

import msgspec

from wartable.kernel.errors import TEXTS
from wartable.kernel.facts import Counted, Within
from wartable.kernel.reading import inside
from wartable.kernel.text import Line
from wartable.kernel.vocabulary import fields_of, underlying, without_none

Check = Callable[[Any, str], Iterator[Line]]
"""(value, place) -> what of it is out of its bounds"""


def beyond(part: msgspec.Struct, where: str = "") -> Iterator[Line]:
    """Every number of a struct, and of its parts, that is out of the bounds its field gives it."""
    for name, check in _checks(type(part)):
        if (value := getattr(part, name)) is not None:
            yield from check(value, inside(where, name))


@cache
def _checks(kind: type) -> list[tuple[str, Check]]:
    """The fields of a struct that have bounds anywhere in them."""
    checks = {name: _check(hint) for name, (hint, _) in fields_of(kind).items()}
    return [(name, check) for name, check in checks.items() if check is not None]


def _check(hint: Any) -> Check | None:
    """How values of this type are checked; None: they have no bounds."""
    hint, _ = without_none(hint)
    for note in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
        if isinstance(note, Within):
            return _number(note.low, note.high)
        if isinstance(note, Counted):
            return _all([_number(0, note.most)])
    hint = underlying(hint)
    if get_origin(hint) in (list, tuple):
        each = [_check(kind) for kind in get_args(hint) if kind is not Ellipsis]
        return _all(each) if any(each) else None
    if get_origin(hint) is dict and (check := _check(get_args(hint)[1])) is not None:
        return lambda values, where: (line for key, value in values.items() for line in check(value, f"{where}[{key}]"))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and _checks(hint):
        return beyond
    return None


def _number(low: int, high: int) -> Check:
    def check(value: int, where: str) -> Iterator[Line]:
        if not low <= value <= high:
            yield TEXTS.line("fact-bounds", low=str(low), high=str(high), found=str(value)).at(where)

    return check


def _all(each: list[Check | None]) -> Check:
    """A list of one type, or a tuple of several."""

    def check(values: Any, where: str) -> Iterator[Line]:
        for i, (value, one) in enumerate(zip(values, cycle(each), strict=False)):
            if one is not None and value is not None:
                yield from one(value, f"{where}[{i}]")

    return check
