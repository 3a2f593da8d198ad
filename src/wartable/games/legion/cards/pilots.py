"""Pilots with a free card action: keywords until the end of the activation."""

from __future__ import annotations

from typing import Any

from wartable.games.legion.actions import Pick
from wartable.games.legion.content import UPGRADE
from wartable.games.legion.model import Act, Legion
from wartable.games.legion.powers import power
from wartable.games.legion.table import lend

WEISS, WEDGE = UPGRADE["general-weiss"], UPGRADE["wedge-antilles"]


@power("general-weiss", lambda s, unit: [Pick(unit)])
def _(s: Legion, act: Act, answer: Any) -> None:
    """The unit gains Arsenal 2 (LG-UPGRADECARD-020)."""
    lend(s, act.unit, WEISS)


@power("wedge-antilles", lambda s, unit: [Pick(unit)])
def _(s: Legion, act: Act, answer: Any) -> None:
    """The unit gains Full Pivot (LG-UPGRADECARD-021)."""
    lend(s, act.unit, WEDGE)
