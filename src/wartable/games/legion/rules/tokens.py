"""Tokens beside units: suppression, aim, dodge, standby, ion; and when a unit is suppressed."""

from __future__ import annotations

from wartable.games.legion.events import (
    AimGained,
    DodgeGained,
    ImmobilizeGained,
    ImmobilizeRemoved,
    IonGained,
    PanicOver,
    StandbyGained,
    StandbyLost,
    SuppressionGained,
    SuppressionRemoved,
)
from wartable.games.legion.model import Legion
from wartable.games.legion.profiles import FEARLESS
from wartable.games.legion.table import profile_of
from wartable.kernel.state import RuleId, tell

MOST = 250
"""No array of bytes holds more of a token; no game comes near it."""


def fearless(s: Legion, unit: int) -> bool:
    """Whether a unit has no courage value: it never gains suppression (LG-COURAGE-503)."""
    return profile_of(s, unit).courage == FEARLESS


def suppressed(s: Legion, unit: int) -> bool:
    """Whether its suppression is equal to or more than its courage (LG-SUPPRESSION-503)."""
    return s.suppression[unit] >= profile_of(s, unit).courage


def suppress(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """It gains suppression tokens, and with them it loses its standby token (LG-STANDBY-504)."""
    if fearless(s, unit):
        return
    s.suppression[unit] = min(MOST, s.suppression[unit] + count)
    tell(s, SuppressionGained, unit=unit, count=count, cite=cite)
    lose_standby(s, unit, "LG-STANDBY-504")


def calm(s: Legion, unit: int, count: int, cite: RuleId) -> int:
    """Up to so many suppression tokens are removed; below twice the courage used its panic is over (LG-PANIC-511)."""
    count = min(count, s.suppression[unit])
    if count:
        s.suppression[unit] -= count
        tell(s, SuppressionRemoved, unit=unit, count=count, cite=cite)
    if s.panic[unit] and s.suppression[unit] < s.panic[unit]:
        s.panic[unit] = 0
        tell(s, PanicOver, unit=unit, cite="LG-PANIC-511")
    return count


def gain_aim(s: Legion, unit: int, cite: RuleId) -> None:
    s.aim[unit] = min(MOST, s.aim[unit] + 1)
    tell(s, AimGained, unit=unit, count=1, cite=cite)


def gain_dodge(s: Legion, unit: int, cite: RuleId) -> None:
    s.dodge[unit] = min(MOST, s.dodge[unit] + 1)
    tell(s, DodgeGained, unit=unit, count=1, cite=cite)


def gain_ion(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    s.ion[unit] = min(MOST, s.ion[unit] + count)
    tell(s, IonGained, unit=unit, count=count, cite=cite)


def immobilize(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """It gains immobilize tokens: each lowers its maximum speed by 1 (LG-TOKEN-002)."""
    s.immobilize[unit] = min(MOST, s.immobilize[unit] + count)
    tell(s, ImmobilizeGained, unit=unit, count=count, cite=cite)


def free_again(s: Legion, unit: int) -> None:
    """At the end of its activation a unit loses all immobilize tokens (LG-TOKEN-002)."""
    if s.immobilize[unit]:
        s.immobilize[unit] = 0
        tell(s, ImmobilizeRemoved, unit=unit, cite="LG-TOKEN-002")


def gain_standby(s: Legion, unit: int, cite: RuleId) -> None:
    """At most one (LG-STANDBY-506)."""
    s.standby[unit] = 1
    tell(s, StandbyGained, unit=unit, cite=cite)


def lose_standby(s: Legion, unit: int, cite: RuleId) -> None:
    if s.standby[unit]:
        s.standby[unit] = 0
        tell(s, StandbyLost, unit=unit, cite=cite)
