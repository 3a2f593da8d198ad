"""Comms upgrades: who can be issued orders, from how far, and who gets them instead."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.events import OrderRelayed
from wartable.games.legion.model import POOLED, Legion, hostile, own_units
from wartable.games.legion.rules.equipment import anybody_has, ready, use
from wartable.games.legion.table import in_range, on_field
from wartable.kernel.questions import Choose
from wartable.kernel.state import RuleId, Seat, tell

JAMMER, UPLINK, RELAY, COMLINK, ANTENNA = (
    UPGRADE[card]
    for card in ("comms-jammer", "hq-uplink", "comms-relay", "long-range-comlink", "integrated-comms-antenna")
)
PASS = a.Pass()
NEAR = 2
"""How far a Comms Relay sends an order (LG-UPGRADECARD-039)."""


def jammed(s: Legion, unit: int, by: int) -> RuleId | None:
    """Why an enemy Comms Jammer at range 1 keeps a unit from being issued an order by another one (LG-UPGRADECARD-019)."""
    if unit == by or not anybody_has(s, JAMMER):
        return None
    for other, equipped in enumerate(s.upgrades):
        if JAMMER in equipped and on_field(s, other) and hostile(s, other, unit) and in_range(s, other, unit, 1):
            return UPGRADES[JAMMER].rule
    return None


def orderable(s: Legion, unit: int, by: int) -> bool:
    """Whether a unit can be issued an order: it has had none in this phase, and nobody jams it (LG-ORDERS-009)."""
    return s.order[unit] == POOLED and not s.ordered >> unit & 1 and jammed(s, unit, by) is None


def relayed(s: Legion, unit: int, by: int) -> Generator[Choose, Any, int]:
    """Who is issued an order in the end: a unit with a Comms Relay may send it on to one near it (LG-UPGRADECARD-039)."""
    while RELAY in s.upgrades[unit]:
        seat = s.owner[unit]
        near = [u for u in own_units(s, seat) if u != unit and orderable(s, u, by) and in_range(s, unit, u, NEAR)]
        if not near:
            break
        options = [*(a.Order(u) for u in near), PASS]
        answer = yield Choose(seat, options, UPGRADES[RELAY].rule, ask="relay", about={"unit": unit})
        if answer == PASS:
            break
        s.ordered |= 1 << unit
        tell(s, OrderRelayed, unit=unit, to=answer.unit, cite=UPGRADES[RELAY].rule)
        unit = answer.unit
    return unit


def uplinks(s: Legion, seat: Seat) -> Generator[Choose, Any, int | None]:
    """A unit with a ready HQ Uplink that issues an order to itself now; None: no more of them (LG-UPGRADECARD-024)."""
    able = [u for u in own_units(s, seat) if ready(s, u, UPLINK) and orderable(s, u, u)]
    if not able:
        return None
    options = [*(a.Order(u) for u in able), PASS]
    answer = yield Choose(seat, options, UPGRADES[UPLINK].rule, ask="uplink")
    if answer == PASS:
        return None
    use(s, answer.unit, UPLINK)
    return int(answer.unit)
