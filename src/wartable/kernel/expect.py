"""What must hold: facts as a subset, lists by what they have and lack, things by their absence.

then:
  seats:
    0: {resources: 3}                              # what is not named may be anything
    1: {hand: [snotling-attack]}                   # a list is compared whole,
    nazdreg: {discard: {has: [goff-nob], lacks: [cybork-body], count: 2}}       # or by what is in it
  battle: null                                     # there is none
  pieces: {stormtroopers: {aim: 0}}                # what is not told is nothing, and 0 of it is nothing, too
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wartable.kernel.errors import TEXTS
from wartable.kernel.ids import near
from wartable.kernel.reading import inside
from wartable.kernel.state import Seat
from wartable.kernel.text import Line, cut, said

OF_LISTS = ("has", "lacks", "count")
"""What may be said of a list instead of the whole list."""

Seats = Mapping[str, Seat]
"""What seats are called."""


def differs(expected: Any, actual: Any, seats: Seats | None = None, place: str = "") -> Line | None:
    """Where `expected` does not hold of `actual`; None if it does. A seat may be named or numbered."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return _mapping(expected, actual, seats or {}, place)
    if isinstance(expected, Mapping) and isinstance(actual, list | tuple):
        return _contents(expected, actual, seats or {}, place)
    if isinstance(expected, list | tuple) and isinstance(actual, list | tuple) and len(expected) == len(actual):
        for i, (e, a) in enumerate(zip(expected, actual, strict=True)):
            if (problem := differs(e, a, seats, f"{place}[{i}]")) is not None:
                return problem
        return None
    if expected == actual and isinstance(expected, bool) == isinstance(actual, bool):
        return None
    if expected is None and actual in ([], {}):
        return None
    line = TEXTS.line("scenario-differs", expected=cut(said(expected), 300), found=cut(said(actual), 300))
    return line.at(place or "facts")


def _mapping(expected: Mapping[Any, Any], actual: Mapping[Any, Any], seats: Seats, place: str) -> Line | None:
    for name, value in expected.items():
        key, where = _key(name, actual, seats), inside(place, name)
        if key in actual:
            if name == "seat" and isinstance(value, str | int) and _number(value, seats) == _number(actual[key], seats):
                continue
            if (problem := differs(value, actual[key], seats, where)) is not None:
                return problem
        elif not _nothing(value):
            known = near(str(name), map(str, actual))
            return TEXTS.line("scenario-nothing", expected=cut(said(value), 300), known=known or "–").at(where)
    return None


def _nothing(value: Any) -> bool:
    """Whether nothing is expected: null, or none of what can be counted."""
    return value is None or (value == 0 and not isinstance(value, bool))


Path = tuple[Any, ...]
"""The keys and numbers that lead to a fact."""


def expected_absent(expected: Any, actual: Any, seats: Seats, path: Path = ()) -> Iterator[Path]:
    """Where nothing is expected of facts that there are none of: they may be misspelled."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for name, value in expected.items():
            key = _key(name, actual, seats)
            if key in actual:
                yield from expected_absent(value, actual[key], seats, (*path, key))
            elif _nothing(value):
                yield (*path, key)
    elif isinstance(expected, list | tuple) and isinstance(actual, list | tuple):
        for i, (e, a) in enumerate(zip(expected, actual, strict=False)):
            yield from expected_absent(e, a, seats, (*path, i))


def with_nothing(facts: Any, path: Path) -> Any:
    """The facts, with nothing told at this place."""
    key, rest = path[0], path[1:]
    copy = dict(facts) if isinstance(facts, Mapping) else list(facts)
    copy[key] = with_nothing(facts[key], rest) if rest else None
    return copy


def place_of(path: Path, facts: Any) -> str:
    """A place as lines name it: `seats.0.hand[2]`."""
    place = ""
    for key in path:
        place = inside(place, key) if isinstance(facts, Mapping) else f"{place}[{key}]"
        facts = facts.get(key) if isinstance(facts, Mapping) else facts[key]
    return place


def _key(name: Any, actual: Mapping[Any, Any], seats: Seats) -> Any:
    """A seat by its number, where the facts have its name, and the other way round."""
    if name in actual:
        return name
    if name in seats:
        return seats[name]
    return next((called for called, seat in seats.items() if seat == name and called in actual), name)


def _number(seat: Any, seats: Seats) -> Any:
    return seats.get(seat, seat) if isinstance(seat, str) else seat


def _contents(expected: Mapping[Any, Any], actual: Sequence[Any], seats: Seats, place: str) -> Line | None:
    """What a list has, lacks, and how many things are in it."""
    for key, value in expected.items():
        if key not in OF_LISTS:
            return TEXTS.line("scenario-unknown-key", key=key, known=", ".join(OF_LISTS)).at(place)
        if key == "count":
            if (problem := differs(value, len(actual), seats, f"{place}.count")) is not None:
                return problem
        elif key == "has":
            if not _among(_listed(value), actual, seats):
                return TEXTS.line("scenario-lacks", expected=cut(said(value), 300), found=cut(said(actual), 300)).at(
                    place
                )
        elif any(_among([each], actual, seats) for each in _listed(value)):
            return TEXTS.line("scenario-has", expected=cut(said(value), 300), found=cut(said(actual), 300)).at(place)
    return None


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _among(expected: Sequence[Any], actual: Sequence[Any], seats: Seats) -> bool:
    """Whether each of these is another of those; a name stands for whatever it is the name of."""
    left = list(actual)
    for each in sorted(expected, key=lambda e: -len(e) if isinstance(e, Mapping) else 0):  # who says more is choosier
        found = next((i for i, a in enumerate(left) if _is(each, a, seats)), None)
        if found is None:
            return False
        del left[found]
    return True


def _is(expected: Any, actual: Any, seats: Seats) -> bool:
    if isinstance(expected, str) and isinstance(actual, Mapping):
        return expected in actual.values()
    return differs(expected, actual, seats) is None
