"""A match that begins in a position: facts, which anybody may have written, or one clear line why they make none.

A game's `build` says what is wrong with the facts it knows. What it does not foresee is caught here, and the fact
to blame is found by leaving out one after another: so a person is always told a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from wartable.kernel.errors import TEXTS, BadOptions, WartableError
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.reading import inside, mapping, one_of
from wartable.kernel.text import cut, said

SUMS = ("rng", "mark")
"""Facts that count nothing: the state of the generator, the sum of an earlier position."""
LARGEST = 20_000
"""No number in a position is larger: the places of a large table, in its own units."""
TRIES = 400
"""So many facts are left out at most to find the one that is to blame."""


def begin(game: Game, given: Any, key: bytes, make: Callable[[Any], Match]) -> Match:
    """The match that `make` makes of the state with these facts; `key` is the secret of chance if they fix none.

    Raises BadOptions and nothing else, whatever the facts are.
    """
    facts = plain(mapping(given, ""))
    measure(facts, game.box)

    def build(told: Any) -> Match:
        state = game.build(told)
        one_of(state.step, "step", game.steps)
        if "rng" not in told:
            state.key = key
        msgspec.msgpack.decode(
            msgspec.msgpack.encode(state), type=game.state
        )  # what it cannot be stored with, it cannot have
        match = make(state)
        for seat, question in match.pending.items():
            if not match.options(seat):
                raise BadOptions(TEXTS.line("no-answer", seat=str(seat), question=question.ask))
        return match

    try:
        return build(facts)
    except WartableError:
        raise
    except Exception as error:  # whatever breaks over the facts, they are to blame
        place = to_blame(facts, lambda told: _holds(build, told))
        raise BadOptions(TEXTS.line("fact-misplaced" if place else "no-position").at(place)) from error


def plain(facts: Any, place: str = "") -> Any:
    """Facts of plain values: whole numbers, text, lists, mappings; keys that JSON has made text are numbers again."""
    if isinstance(facts, Mapping):
        return {_key(k, place): plain(v, inside(place, k)) for k, v in facts.items()}
    if isinstance(facts, list | tuple):
        return [plain(f, f"{place}[{i}]") for i, f in enumerate(facts)]
    if facts is None or isinstance(facts, bool | str):
        return facts
    if not isinstance(facts, int):
        raise BadOptions(TEXTS.line("odd-value", found=cut(said(facts), 40)).at(place))
    if abs(facts) > LARGEST and place.rpartition(".")[2] not in SUMS:
        raise BadOptions(TEXTS.line("large-number", number=str(facts)[:24]).at(place))
    return facts


def measure(facts: Any, box: Mapping[str, int], place: str = "") -> int:
    """How many facts there are in these, each empty list counted as one; BadOptions if the box holds fewer."""
    inner: Iterable[tuple[str, Any]] = ()
    if isinstance(facts, dict):
        inner = ((inside(place, key), fact) for key, fact in facts.items())
    elif isinstance(facts, list):
        inner = ((place, fact) for fact in facts)
    count = max(1, sum(measure(fact, box, where) for where, fact in inner))
    most = box.get(place.rpartition(".")[2])
    if most is not None and count > most:
        raise BadOptions(TEXTS.line("too-many-facts", count=count, most=most).at(place))
    return count


def _key(key: Any, place: str) -> str | int:
    if isinstance(key, bool) or not isinstance(key, str | int):
        raise BadOptions(TEXTS.line("odd-key", key=cut(said(key), 100)).at(place))
    return int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 10 else key


def to_blame(facts: Any, holds: Callable[[Any], bool]) -> str:
    """The place of the smallest part of the facts without which they make a position; nothing if there is none."""
    left = TRIES

    def search(path: tuple[Any, ...], part: Any) -> tuple[Any, ...] | None:
        nonlocal left
        inside = list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
        if isinstance(part, list) and (found := within(path, part, inside)) is not None:
            return found  # without one of its items a list means something else: look into them first
        for key in inside:
            left -= 1
            if left < 0:
                return None
            if holds(_without(facts, (*path, key))):
                return search((*path, key), part[key]) or (*path, key)
        return within(path, part, inside) if isinstance(part, dict) else None

    def within(path: tuple[Any, ...], part: Any, keys: Iterable[Any]) -> tuple[Any, ...] | None:
        return next((found for key in keys if (found := search((*path, key), part[key])) is not None), None)

    place, here = "", facts
    for key in search((), facts) or ():
        place = f"{place}[{key}]" if isinstance(here, list) else f"{place}.{key}" if place else str(key)
        here = here[key]
    return place


def _holds(build: Callable[[Any], Match], facts: Any) -> bool:
    try:
        build(facts)
    except Exception:
        return False
    return True


def _without(facts: Any, path: tuple[Any, ...]) -> Any:
    """The facts without one of them."""
    key, rest = path[0], path[1:]
    copy = facts.copy()
    if rest:
        copy[key] = _without(facts[key], rest)
    else:
        del copy[key]
    return copy
