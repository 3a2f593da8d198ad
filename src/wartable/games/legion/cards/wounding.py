"""Upgrades that have to do with wounds: Emergency Stims and Anger."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import WoundsPrevented
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.model import ACTIVATING, Act, Legion
from wartable.games.legion.rules.equipment import ready, use
from wartable.games.legion.rules.tokens import gain_aim
from wartable.kernel.questions import Choose
from wartable.kernel.state import tell

STIMS, ANGER = UPGRADE["emergency-stims"], UPGRADE["anger"]
PASS = a.Pass()
MOST = 2
"""So many wounds Emergency Stims prevent (LG-UPGRADECARD-026)."""


def stimulated(s: Legion, unit: int, count: int) -> Generator[Choose, Any, int]:
    """How many of the wounds of an attack a unit still suffers: Emergency Stims put some of them off (LG-UPGRADECARD-026)."""
    if s.attack is None or not ready(s, unit, STIMS):
        return count
    options = [*(a.Prevent(n) for n in range(min(MOST, count), 0, -1)), PASS]
    answer = yield Choose(
        s.owner[unit], options, UPGRADES[STIMS].rule, ask="stims", about={"unit": unit, "count": count}
    )
    if answer == PASS:
        return count
    use(s, unit, STIMS)
    tell(s, WoundsPrevented, unit=unit, count=answer.count, cite=UPGRADES[STIMS].rule)
    for act in s.acts:
        if act.unit == unit and act.why == ACTIVATING and not s.stims[unit]:
            act.stimulated = True
    s.stims[unit] += answer.count
    return count - int(answer.count)


def put_off(s: Legion, act: Act) -> int:
    """The wounds that were put off and are due at the end of this activation; it is not the one in which they were."""
    if act.stimulated:
        return 0
    due, s.stims[act.unit] = s.stims[act.unit], 0
    return due


def angered(s: Legion, unit: int) -> None:
    """A unit that has suffered wounds gains an aim token with Anger (LG-UPGRADECARD-031)."""
    if ANGER in s.upgrades[unit]:
        gain_aim(s, unit, UPGRADES[ANGER].rule)
