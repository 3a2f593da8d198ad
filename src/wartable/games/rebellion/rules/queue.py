"""The build queues."""

from __future__ import annotations

from wartable.games.rebellion.actions import Pass, Unit
from wartable.games.rebellion.content import (
    ADMIRAL,
    BUILDS,
    DEATH_STAR,
    ICON_OF,
    ICONS,
    KINDS,
    OWN,
    UNITS,
)
from wartable.games.rebellion.events import QueueDestroyed, UnitAdvanced, UnitQueued
from wartable.games.rebellion.model import Rebellion, seat_of
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import RuleId, tell

PASS = Pass()


def queued(s: Rebellion, space: int, unit: int) -> int:
    """How many units of a kind lie on a space (1 to 3)."""
    return s.queue[(space - 1) * KINDS + unit]


def enqueue(s: Rebellion, unit: int, space: int, cite: RuleId) -> bool:
    """A figure from the supply goes on the queue, if there is one (RBB-LIMIT-002)."""
    if not s.supply[unit]:
        return False
    s.supply[unit] -= 1
    s.queue[(space - 1) * KINDS + unit] += 1
    tell(s, UnitQueued, unit=unit, space=space, cite=cite)
    return True


def unqueue(s: Rebellion, unit: int, space: int, cite: RuleId) -> None:
    """Destroyed on the queue."""
    s.queue[(space - 1) * KINDS + unit] -= 1
    s.supply[unit] += 1
    tell(s, QueueDestroyed, unit=unit, space=space, cite=cite)


def advance(s: Rebellion, unit: int, space: int, cite: RuleId) -> None:
    """One space down."""
    s.queue[(space - 1) * KINDS + unit] -= 1
    s.queue[(space - 2) * KINDS + unit] += 1
    tell(s, UnitAdvanced, unit=unit, space=space - 1, cite=cite)


def on_queue(s: Rebellion, side: int) -> list[tuple[int, int]]:
    """The units of a side on its queue, each kind and space once."""
    return [(unit, space) for space in (1, 2, 3) for unit in OWN[side] if queued(s, space, unit)]


def drop_death_star(s: Rebellion, cite: RuleId) -> None:
    """The Death Star on the queue goes with the one under construction (RBB-DEATHSTAR-003)."""
    for space in (1, 2, 3):
        while queued(s, space, DEATH_STAR):
            unqueue(s, DEATH_STAR, space, cite)


def matching(s: Rebellion, side: int, icon: tuple[int, int]) -> list[int]:
    """The units that an icon builds (RBB-BUILD-004, RBB-BUILD-005, RBB-BUILD-009)."""
    return [unit for unit in OWN[side] if ICON_OF[unit] == icon and UNITS[unit].set in s.sets]


def queue_by_icons(s: Rebellion, side: int, place: int, cite: RuleId, leftmost: bool = False) -> Flow:
    """A unit for each icon of a place, on the space of its number; the builder chooses (RBB-BUILD-001, RBB-BUILD-007)."""
    for icon in ICONS[place][:1] if leftmost else ICONS[place]:
        units = [unit for unit in matching(s, side, icon) if s.supply[unit]]
        if not units:
            continue
        answer = yield Choose(
            seat_of(s, side, ADMIRAL),
            [*(Unit(unit) for unit in units), PASS],
            cite,
            ask="build",
            about={"place": place},
        )
        if answer != PASS:
            enqueue(s, answer.unit, BUILDS[place], cite)
