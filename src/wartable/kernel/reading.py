"""Reading what people wrote, one thing at a time.

Whatever is wrong is refused in one line that names the place, says what is wrong and what could stand there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from wartable.kernel.errors import TEXTS, BadOptions
from wartable.kernel.ids import Ids, near
from wartable.kernel.state import RuleId
from wartable.kernel.text import Line, cut, said, written

LARGEST = 10_000
"""No number in a position is larger, unless its field says so: it may cost what it counts."""


def mapping(given: Any, where: str, known: Collection[Any] | None = None) -> Mapping[Any, Any]:
    """Facts with their names; all of them known, where it is said which there are."""
    if not isinstance(given, Mapping):
        raise BadOptions(TEXTS.line("fact-no-mapping", found=_found(given)).at(where))
    if known is not None and (unknown := [written(key) for key in given if key not in known]):
        raise BadOptions(
            TEXTS.line("fact-unknown", known=near(unknown[0], map(str, known))).at(inside(where, unknown[0]))
        )
    return given


def listing(given: Any, where: str) -> list[Any]:
    """A list."""
    if not isinstance(given, list | tuple):
        raise BadOptions(TEXTS.line("fact-no-list", found=_found(given)).at(where))
    return list(given)


def number(given: Any, where: str, low: int = 0, high: int = LARGEST) -> int:
    """A whole number within its bounds."""
    if isinstance(given, bool) or not isinstance(given, int):
        raise BadOptions(TEXTS.line("fact-no-number", found=_found(given)).at(where))
    if not low <= given <= high:
        line = TEXTS.line("fact-bounds", low=str(low), high=str(high), found=_found(given))
        raise BadOptions(line.at(where))
    return given


def flag(given: Any, where: str) -> bool:
    """Yes or no."""
    if not isinstance(given, bool):
        raise BadOptions(TEXTS.line("fact-no-flag", found=_found(given)).at(where))
    return given


def text(given: Any, where: str) -> str:
    """A word."""
    if not isinstance(given, str):
        raise BadOptions(TEXTS.line("fact-no-text", found=_found(given)).at(where))
    return given


def one_of(given: Any, where: str, known: Iterable[str]) -> str:
    """One of these words."""
    names = list(known)
    if given not in names:
        raise BadOptions(TEXTS.line("fact-no-choice", found=_found(given), known=near(written(given), names)).at(where))
    return str(given)


def an_id(table: Ids, s: Any, given: Any, where: str, rule: RuleId = "") -> Any:
    """What a table calls so; the rule says what there is."""
    try:
        return table.take(s, given)
    except BadOptions as error:
        raise BadOptions(error.line.at(where), rule) from None


def each_id(
    table: Ids, s: Any, given: Mapping[Any, Any], fact: str, where: str = "", rule: RuleId = ""
) -> Iterator[tuple[Any, Any, str]]:
    """A fact that tells something of several ids (nobody need tell it): each id, what is told of it, and its place."""
    place = inside(where, fact)
    for name, told in mapping(given.get(fact) or {}, place).items():
        yield an_id(table, s, name, inside(place, name), rule), told, inside(place, name)


def different(values: Sequence[Any], where: str, line: Line, rule: RuleId = "") -> None:
    """No two of these are the same: the line and the rule refuse the first that was there before."""
    for i, value in enumerate(values):
        if value in values[:i]:
            raise BadOptions(line.at(f"{where}[{i}]"), rule)


def of_length(values: Sequence[Any], where: str, length: int) -> None:
    """There are so many of them."""
    if len(values) != length:
        raise BadOptions(TEXTS.line("fact-length", length=str(length)).at(where))


def inside(where: str, key: Any) -> str:
    """The place of a fact within another."""
    return f"{where}.{written(key)}" if where else written(key)


def _found(given: Any) -> str:
    """What somebody wrote, or the beginning of it."""
    return cut(said(given), 40)
