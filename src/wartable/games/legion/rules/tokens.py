"""Tokens beside units: suppression, aim, dodge, standby, ion, surge, poison; and when a unit is suppressed."""

from __future__ import annotations

from functools import cache

from wartable.games.legion.attack_events import PoisonGained, SurgeGained
from wartable.games.legion.cards.captains import steeled
from wartable.games.legion.content import UNITS
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
from wartable.games.legion.gains import GAINS
from wartable.games.legion.model import ABOARD, Legion, units_of
from wartable.games.legion.profiles import FEARLESS
from wartable.games.legion.rules.edicts import steady
from wartable.games.legion.table import in_range, living, profile_of
from wartable.kernel.state import RuleId, tell

TOGETHER = 2
"""How near Teamwork reaches (LG-KEYWORD-609)."""
MOST = 250
"""No array of bytes holds more of a token; no game comes near it."""


def enraged(s: Legion, unit: int) -> bool:
    """Enrage X: whether the unit has X wounds or more (LG-KEYWORD-539)."""
    least = profile_of(s, unit).has.get("enrage", 0)
    return bool(least) and sum(s.wounds[m] for m in living(s, unit)) >= least


def courage(s: Legion, unit: int) -> int:
    """The courage of a unit: what its cards print; none as long as it is enraged (LG-KEYWORD-539)."""
    return FEARLESS if enraged(s, unit) else profile_of(s, unit).courage


def fearless(s: Legion, unit: int) -> bool:
    """Whether a unit has no courage value: it never gains suppression (LG-COURAGE-503)."""
    return courage(s, unit) == FEARLESS


def droid(s: Legion, unit: int) -> bool:
    return profile_of(s, unit).unit.type == "droid-trooper"


def suppressed(s: Legion, unit: int) -> bool:
    """Whether its suppression is equal to or more than its courage (LG-SUPPRESSION-503); droids never are (LG-UNITTYPE-003)."""
    if not s.suppression[unit] or s.suppression[unit] < courage(s, unit):
        return False
    return not droid(s, unit) and not steeled(s, unit) and not steady(s, unit)


def suppress(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """It gains suppression tokens, and with them it loses its standby token (LG-STANDBY-504)."""
    if fearless(s, unit):
        return
    s.suppression[unit] = min(MOST, s.suppression[unit] + count)
    tell(s, SuppressionGained, unit=unit, count=count, cite=cite)
    lose_standby(s, unit, "LG-STANDBY-504")


def calm(s: Legion, unit: int, count: int, cite: RuleId) -> int:
    """Up to so many suppression tokens are removed; below twice the courage used its panic is over (LG-PANIC-511)."""
    if s.lent and steeled(s, unit):
        return 0
    count = min(count, s.suppression[unit])
    if count:
        s.suppression[unit] -= count
        tell(s, SuppressionRemoved, unit=unit, count=count, cite=cite)
    if s.panic[unit] and s.suppression[unit] < s.nerve[unit]:
        s.panic[unit] = s.nerve[unit] = 0
        tell(s, PanicOver, unit=unit, cite="LG-PANIC-511")
    return count


def carried(s: Legion, unit: int) -> bool:
    """Whether a unit is aboard a transport, where it gains no tokens but suppression (LG-KEYWORD-614)."""
    return s.station[unit] == ABOARD


def gain_aim(s: Legion, unit: int, cite: RuleId) -> None:
    if carried(s, unit):
        return
    s.aim[unit] = min(MOST, s.aim[unit] + 1)
    tell(s, AimGained, unit=unit, count=1, cite=cite)
    for other in teammates(s, unit):
        s.aim[other] = min(MOST, s.aim[other] + 1)
        tell(s, AimGained, unit=other, count=1, cite="LG-KEYWORD-609")


def gain_dodge(s: Legion, unit: int, cite: RuleId) -> None:
    if carried(s, unit):
        return
    s.dodge[unit] = min(MOST, s.dodge[unit] + 1)
    tell(s, DodgeGained, unit=unit, count=1, cite=cite)
    for other in teammates(s, unit):
        s.dodge[other] = min(MOST, s.dodge[other] + 1)
        tell(s, DodgeGained, unit=other, count=1, cite="LG-KEYWORD-609")


def gain_aims(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """So many aim tokens, one after another."""
    for _ in range(count):
        gain_aim(s, unit, cite)


def gain_dodges(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """So many dodge tokens, one after another."""
    for _ in range(count):
        gain_dodge(s, unit, cite)


def teammates(s: Legion, unit: int) -> list[int]:
    """Teamwork: friendly units at range 1 to 2 that gain aim and dodge tokens with it (LG-KEYWORD-609)."""
    if "teamwork" in profile_of(s, unit).has or named_in_a_team(s.card[unit]):
        return [
            u for u in units_of(s, s.owner[unit]) if u != unit and _team(s, unit, u) and in_range(s, unit, u, TOGETHER)
        ]
    return []


def _team(s: Legion, one: int, other: int) -> bool:
    """Whether one of two units has Teamwork and names the other."""
    a, b = profile_of(s, one), profile_of(s, other)
    return f"teamwork:{b.unit.who}" in a.has or f"teamwork:{a.unit.who}" in b.has


@cache
def named_in_a_team(card: int) -> bool:
    """Whether somebody's Teamwork names a unit: printed on a unit card, or given by a command card."""
    words = [
        *(word for unit in UNITS for word in unit.keywords),
        *(one.word for some in GAINS.values() for one in some),
    ]
    return any(word.keyword == "teamwork" and word.of == UNITS[card].who for word in words)


def gain_ion(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    s.ion[unit] = min(MOST, s.ion[unit] + count)
    tell(s, IonGained, unit=unit, count=count, cite=cite)


def immobilize(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    """It gains immobilize tokens: each lowers its maximum speed by 1 (LG-TOKEN-002)."""
    if carried(s, unit):
        return
    s.immobilize[unit] = min(MOST, s.immobilize[unit] + count)
    tell(s, ImmobilizeGained, unit=unit, count=count, cite=cite)


def free_again(s: Legion, unit: int) -> None:
    """At the end of its activation a unit loses all immobilize tokens (LG-TOKEN-002)."""
    if s.immobilize[unit]:
        s.immobilize[unit] = 0
        tell(s, ImmobilizeRemoved, unit=unit, cite="LG-TOKEN-002")


def gain_surge(s: Legion, unit: int, cite: RuleId, count: int = 1) -> None:
    if carried(s, unit):
        return
    s.surge[unit] = min(MOST, s.surge[unit] + count)
    tell(s, SurgeGained, unit=unit, count=count, cite=cite)


def gain_poison(s: Legion, unit: int, count: int, cite: RuleId) -> None:
    if carried(s, unit):
        return
    s.poison[unit] = min(MOST, s.poison[unit] + count)
    tell(s, PoisonGained, unit=unit, count=count, cite=cite)


def gain_standby(s: Legion, unit: int, cite: RuleId) -> None:
    """At most one (LG-STANDBY-506)."""
    if carried(s, unit):
        return
    s.standby[unit] = 1
    tell(s, StandbyGained, unit=unit, cite=cite)


def lose_standby(s: Legion, unit: int, cite: RuleId) -> None:
    if s.standby[unit]:
        s.standby[unit] = 0
        tell(s, StandbyLost, unit=unit, cite=cite)
