"""The keyword Arm, which is a card action. (Detonate is asked for in `phases/detonating.py`.)"""

from __future__ import annotations

from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.model import Act, Legion
from wartable.games.legion.moments import ARMED, answers
from wartable.games.legion.phases.detonating import place_charge
from wartable.games.legion.powers import keyword_power
from wartable.games.legion.profiles import CardAction
from wartable.games.legion.rules.charges import KINDS, ChargePlaces
from wartable.kernel.questions import Flow


def _room(s: Legion, unit: int, one: CardAction) -> list[Any]:
    """There is a place for a charge."""
    return [a.Pick(unit)] if ChargePlaces(s, unit).search() is not None else []


@keyword_power("arm", _room)
def _(s: Legion, act: Act, one: CardAction) -> Flow:
    """It places X charges of that type (LG-KEYWORD-510)."""
    for _ in range(one.x):
        yield from place_charge(s, act.unit, KINDS[one.of])
    yield from answers(s, ARMED, act)
