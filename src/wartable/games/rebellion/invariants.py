"""What must hold in every position."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.content import BASE, EMPIRE, FIGURES, KINDS, LEADERS, REBEL
from wartable.games.rebellion.model import MISSION, NONE, OUT, Rebellion, perhaps
from wartable.games.rebellion.rules.leaders import captured
from wartable.games.rebellion.words import TEXTS
from wartable.kernel.text import Line


def invariants(s: Rebellion) -> list[Line]:
    """What is broken in a position (an empty list, always)."""
    return list(_broken(s))


def _broken(s: Rebellion) -> Iterator[Line]:
    for unit in range(KINDS):
        there = s.supply[unit] + sum(s.units[place * KINDS + unit] for place in range(BASE + 1))
        there += sum(s.queue[space * KINDS + unit] for space in range(3))
        if s.step == "deploy-units":
            there += s.placing[unit]
        if there != FIGURES[unit]:
            yield TEXTS.line("broken-figures")
    for leader, place in enumerate(s.at):
        slots = sum(leader in slot.leaders for slots in s.slots for slot in slots)
        if place > OUT or slots != (place == MISSION):
            yield TEXTS.line("broken-leader", leader=LEADERS[leader].name)
        if captured(s, leader) and place >= BASE:
            yield TEXTS.line("broken-captive", leader=LEADERS[leader].name)
    if s.base != NONE and (s.base in s.probes.cards or s.base in s.probed.cards):
        yield TEXTS.line("broken-base")
    if s.base != NONE and not perhaps(s) >> s.base & 1:
        yield TEXTS.line("broken-hunt")
    for side in (REBEL, EMPIRE):
        if len(s.vouched[side]) != len(s.actions[side]):
            yield TEXTS.line("broken-actions")
    if not 1 <= s.reputation <= 16 or not 1 <= s.time <= 16:
        yield TEXTS.line("broken-track")
