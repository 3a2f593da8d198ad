"""One struct made from another: what a view shows of a state, a state of what a view shows, facts of a player.

    alike(PlayerView, player, deck=len(player.deck))

The fields that have the same name in both go over, each as a copy of the type that it has in the new struct; the others are
given, or have their defaults. So a view stays as it is when the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_origin

import msgspec

from wartable.kernel.vocabulary import fields_of, underlying, without_none

T = TypeVar("T", bound=msgspec.Struct)
Make = Callable[[Any], Any]
"""A value -> its copy."""


def alike(kind: type[T], of: msgspec.Struct, /, **given: Any) -> T:
    """A struct of this kind, with the fields of another where nothing else is given."""
    made: T = _making(kind, type(of), tuple(given))(of, **given)
    return made


@cache
def _making(kind: type, of: type, given: tuple[str, ...]) -> Callable[..., Any]:
    """The function that makes one out of the other: a call with every field by its name, written out, for it is asked for all the time."""
    hints = {name: hint for name, (hint, _) in fields_of(kind).items() if name not in given}
    makes = {field.name: _copying(hints[field.name]) for field in msgspec.structs.fields(of) if field.name in hints}
    shared = [f"{name}=_of.{name}" for name, make in makes.items() if make is None]
    copied = [f"{name}=_copy_{name}(_of.{name})" for name, make in makes.items() if make is not None]
    told = [f"{name}={name}" for name in given]
    copiers = {f"_copy_{name}": make for name, make in makes.items()}
    text = f"lambda _of, {', '.join(given)}: _kind({', '.join([*shared, *copied, *told])})"
    return cast(Callable[..., Any], eval(text, {"_kind": kind, **copiers}))


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
