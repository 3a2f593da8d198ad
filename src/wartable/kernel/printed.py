"""What is printed on the components of a game: the base of what its data files tell, once and for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from wartable.kernel.rulebook import Words
from wartable.kernel.terms import CORE


class Component(msgspec.Struct, frozen=True, kw_only=True):
    """Something that came out with a card set."""

    id: str
    set: str = CORE


class Named(Component, frozen=True, kw_only=True):
    """A component with a name."""

    name: Words


class Printed(Component, frozen=True, kw_only=True):
    """A card, a unit, a planet: what it does is told by an atom of the rulebook."""

    name: Words
    rule: str


def sets_of(*components: Iterable[Component]) -> tuple[str, ...]:
    """The card sets of these components, in the order in which they came out."""
    return tuple(dict.fromkeys(thing.set for things in components for thing in things))


def numbers(things: Iterable[Component]) -> Callable[[str], int]:
    """The number of a thing, counted from 0, by its id."""
    return {thing.id: number for number, thing in enumerate(things)}.__getitem__
