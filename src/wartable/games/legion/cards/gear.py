"""Gear with a card action."""

from __future__ import annotations

from typing import Any

from wartable.games.legion.cards.powers import enemy_troopers
from wartable.games.legion.model import Act, Legion
from wartable.games.legion.powers import power
from wartable.games.legion.rules.targets import sees_unit
from wartable.games.legion.rules.tokens import immobilize, suppress
from wartable.games.legion.table import leader

HELD = 2
"""So many tokens of either kind the Electro Grappling Line gives (LG-UPGRADECARD-045)."""


def _in_sight(s: Legion, unit: int) -> list[Any]:
    """An enemy trooper unit at range 1 that the leader sees."""
    eye = leader(s, unit)
    return [pick for pick in enemy_troopers(1)(s, unit) if sees_unit(s, eye, pick.unit)]


@power("electro-grappling-line", _in_sight)
def _(s: Legion, act: Act, answer: Any) -> None:
    """That unit gains two immobilize and two suppression tokens (LG-UPGRADECARD-045)."""
    immobilize(s, answer.unit, HELD, "LG-UPGRADECARD-045")
    suppress(s, answer.unit, HELD, "LG-UPGRADECARD-045")
