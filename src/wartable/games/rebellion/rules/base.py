"""The Rebel base: where it may be, and how it comes to light."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.rebellion.content import BASE, EMPIRE, GROUND, NEAR, REBEL
from wartable.games.rebellion.events import BaseAsked, BaseRevealed
from wartable.games.rebellion.model import LOYAL_EMPIRE, Rebellion
from wartable.games.rebellion.rules.board import contested, has, kinds_at, loyal, present, shift
from wartable.games.rebellion.rules.leaders import at
from wartable.games.rebellion.rules.track import empire_wins
from wartable.kernel.state import RuleId, tell


def narrow(s: Rebellion, place: int) -> None:
    """Units went between the space and this system: the base is there or beside it, as all can see (RBB-HIDDEN-004)."""
    s.possible &= sum(1 << system for system in (place, *NEAR[place]))


def rule_out(s: Rebellion, garrisoned: int) -> None:
    """The base is nowhere the Empire has ground units or loyalty: there it would have been revealed (RBB-BASE-002)."""
    if s.hidden:
        s.possible &= ~(garrisoned | loyal(s, LOYAL_EMPIRE))


def exposed(s: Rebellion, place: int) -> bool:
    """Whether a base in this system would be revealed (RBB-BASE-002, RBB-BASE-011)."""
    return s.loyalty[place] == LOYAL_EMPIRE or has(s, place, EMPIRE, GROUND)


def ask_base(s: Rebellion, places: Iterable[int], cite: RuleId) -> bool:
    """Whether the base is in one of these systems; the Empire learns it (RBB-GOLDEN-005)."""
    asked = sorted(places)
    mask = sum(1 << place for place in asked)
    there = bool(mask >> s.base & 1)
    s.possible &= mask if there else ~mask
    tell(s, BaseAsked, places=asked, there=there, cite=cite)
    return there


def reveal_base(s: Rebellion, starter: int, cite: RuleId) -> None:
    """The base is no secret any more: all that is in the space goes to its system (RBB-BASE-004, RBB-BASE-006)."""
    s.hidden = False
    s.possible = 1 << s.base
    tell(s, BaseRevealed, place=s.base, cite=cite)
    empty_space(s)
    if contested(s, s.base):
        fight(s, s.base, starter)


def empty_space(s: Rebellion) -> None:
    """Units and leaders of the space stand in the base's system now."""
    for unit, n in list(kinds_at(s, BASE, REBEL)):
        shift(s, unit, n, BASE, s.base)
    for leader in at(s, BASE):
        s.at[leader] = s.base


def fight(s: Rebellion, place: int, starter: int) -> None:
    """A combat will be resolved there, unless it is to be already."""
    if all(there != place for there, _ in s.fights):
        s.fights.append((place, starter))


def conquered(s: Rebellion) -> None:
    """The Empire wins when the base is revealed and only its units are there (RBB-VICTORY-001)."""
    if not s.hidden and present(s, s.base, EMPIRE) and not present(s, s.base, REBEL):
        empire_wins(s, "RBB-VICTORY-001")
