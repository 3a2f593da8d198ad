"""One struct made from another: what a view shows of a state, a state of what a view shows, facts of a player.

    alike(PlayerView, player, deck=len(player.deck))

The fields that have the same name in both go over, each as a copy of the type that it has in the new struct; the others are
given, or have their defaults. So a view stays as it is when the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from wartable.kernel.vocabulary import fields_of, underlying, without_none

T = TypeVar("T", bound=msgspec.Struct)
Make = Callable[[Any], Any]
"""A value -> its copy."""


def alike(kind: type[T], of: msgspec.Struct, /, **given: Any) -> T:
    """A struct of this kind, with the fields of another where nothing else is given."""
    kept, get, copied = _shared(kind, type(of), tuple(given))
    given.update(zip(kept, get(of), strict=True))
    for name, make in copied:
        given[name] = make(getattr(of, name))
    return kind(**given)


@cache
def _shared(
    kind: type, of: type, given: tuple[str, ...]
) -> tuple[list[str], Callable[[Any], tuple[Any, ...]], list[tuple[str, Make]]]:
    """The fields that go over as they are, how to get them, and those of which a copy is made."""
    hints = {name: hint for name, (hint, _) in fields_of(kind).items() if name not in given}
    makes = {field.name: _copying(hints[field.name]) for field in msgspec.structs.fields(of) if field.name in hints}
    kept = [name for name, make in makes.items() if make is None]
    copied = [(name, make) for name, make in makes.items() if make is not None]
    if len(kept) > 1:
        return kept, attrgetter(*kept), copied
    return kept, lambda value: tuple(getattr(value, name) for name in kept), copied


def _copying(hint: Any) -> Make | None:
    """How a value of this type is copied; None: it never changes and can be shared."""
    inner, optional = without_none(hint)
    make = _copying_of(underlying(inner))
    if make is None or not optional:
        return make
    return lambda value: None if value is None else make(value)


def _copying_of(hint: Any) -> Make | None:
    if get_origin(hint) is list:
        one = _copying(get_args(hint)[0])
        return list if one is None else lambda values: [one(value) for value in values]
    if get_origin(hint) is dict:
        each = _copying(get_args(hint)[1])
        return dict if each is None else lambda values: {key: each(value) for key, value in values.items()}
    if hint is bytes:
        return bytes
    if hint is bytearray:
        return bytearray
    if not isinstance(hint, type) or not issubclass(hint, msgspec.Struct) or hint.__struct_config__.frozen:
        return None
    parts = any(_copying(part) is not None for part, _ in fields_of(hint).values())
    return (lambda part: alike(hint, part)) if parts else copy
