"""Free card actions of upgrades: whom they may be aimed at, and what they do (`cards/powers.py` has them)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wartable.games.legion.content import UPGRADE
from wartable.games.legion.model import Act, Legion
from wartable.kernel.questions import Flow

Aims = Callable[[Legion, int], list[Any]]
"""(state, unit) -> the answers that say whom; none: it can do nothing now"""
Effect = Callable[[Legion, Act, Any], Flow | None]
"""(state, the unit that uses it, the answer)"""


class Power(msgspec.Struct, frozen=True):
    """The free card action of an upgrade."""

    aims: Aims
    use: Effect


POWERS: dict[int, Power] = {}


def power(upgrade: str, aims: Aims) -> Callable[[Effect], Effect]:
    """What the free card action of this upgrade does."""

    def note(effect: Effect) -> Effect:
        POWERS[UPGRADE[upgrade]] = Power(aims, effect)
        return effect

    return note
