"""Ryder Azadi: a repulsor vehicle that moves faster or slower than it usually does (LG-UPGRADECARD-042)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.model import Act, Legion
from wartable.games.legion.rules.equipment import ready, use
from wartable.games.legion.space.numbers import FASTEST
from wartable.games.legion.table import profile_of
from wartable.kernel.questions import Choose
from wartable.kernel.state import RuleId

RYDER = UPGRADE["ryder-azadi"]
HASTEN, EASE, PASS = a.Hasten(), a.Ease(), a.Pass()


def too_fast(s: Legion, unit: int) -> bool:
    """Whether nothing raises its speed any more (LG-DIFFICULT-510)."""
    return profile_of(s, unit).speed >= FASTEST


def hasten_refused(s: Legion, act: Act) -> RuleId | None:
    """Why a unit with Ryder Azadi cannot be faster in its next move."""
    if not ready(s, act.unit, RYDER):
        return "LG-EXHAUST-502"
    return "LG-DIFFICULT-510" if too_fast(s, act.unit) else None


def hasten(s: Legion, act: Act) -> None:
    """In its next move the unit is one faster."""
    use(s, act.unit, RYDER)
    act.hastened = True


def paced(s: Legion, unit: int) -> Generator[Choose, Any, int]:
    """By how much its compulsory move is faster or slower than usual."""
    if not ready(s, unit, RYDER):
        return 0
    options: list[Any] = [*([] if too_fast(s, unit) else [HASTEN]), EASE, PASS]
    answer = yield Choose(s.owner[unit], options, UPGRADES[RYDER].rule, ask="pace", about={"unit": unit})
    if answer == PASS:
        return 0
    use(s, unit, RYDER)
    return 1 if answer == HASTEN else -1
