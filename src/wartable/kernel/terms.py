"""The terms of a game: its set-up options, with the card sets and the version of the rules they are read by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wartable.kernel.errors import TEXTS, BadOptions

CORE = "core"
"""The card set that is always in play."""


class Terms(dict[str, Any]):
    """Set-up options. `sets` are the card sets in play, `rules` is the version of the rules."""

    __slots__ = ("rules", "sets")

    def __init__(self, options: Mapping[str, Any], rules: str = "", sets: tuple[str, ...] = (CORE,)) -> None:
        super().__init__(options)
        self.rules, self.sets = rules, sets

    def only(self, *known: str) -> None:
        """There are no other options than these and the card sets; BadOptions names the first one that is."""
        known = (*known, "sets")
        if unknown := sorted(set(self) - set(known)):
            raise BadOptions(TEXTS.line("bad-option", option=unknown[0], known=", ".join(known)))


def card_sets(wish: Any, known: Sequence[str]) -> tuple[str, ...]:
    """The card sets that somebody wants to play with, in the order in which they came out; BadOptions if it cannot be."""
    if not isinstance(wish, list | tuple) or len({str(name) for name in wish}) != len(wish):
        raise BadOptions(TEXTS.line("bad-sets", known=", ".join(known)).at("sets"))
    if unknown := [name for name in wish if name not in known]:
        raise BadOptions(TEXTS.line("unknown-set", name=unknown[0], known=", ".join(known)).at("sets"))
    if CORE not in wish:
        raise BadOptions(TEXTS.line("no-core-set").at("sets"))
    return tuple(name for name in known if name in wish)
