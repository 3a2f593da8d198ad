"""Energy and gems; locks (CO-LOCK-001 to CO-LOCK-004)."""

from __future__ import annotations

from functools import cache

from wartable.games.circadians.actions import PRINTED, WITH_ENERGY
from wartable.games.circadians.content import CHEAP_LOCKS, ENERGY, GEM, LOCK_ENERGY, Bonus
from wartable.games.circadians.events import EnergyGained, EnergyPaid, GemsGained, GemsPaid
from wartable.games.circadians.model import Circadians
from wartable.kernel.state import RuleId, tell


def gain_energy(s: Circadians, seat: int, n: int, cite: RuleId) -> None:
    if n:
        s.energy[seat] += n
        tell(s, EnergyGained, seat=seat, count=n, cite=cite)


def gain_gems(s: Circadians, seat: int, n: int, cite: RuleId) -> None:
    if n:
        s.gems[seat] += n
        tell(s, GemsGained, seat=seat, count=n, cite=cite)


def pay_energy(s: Circadians, seat: int, n: int, cite: RuleId, to: int | None = None) -> None:
    """To the common supply, or to another faction."""
    if n:
        s.energy[seat] -= n
        if to is not None:
            s.energy[to] += n
        tell(s, EnergyPaid, seat=seat, count=n, to=to, cite=cite)


def pay_gems(s: Circadians, seat: int, n: int, cite: RuleId) -> None:
    if n:
        s.gems[seat] -= n
        tell(s, GemsPaid, seat=seat, count=n, cite=cite)


@cache
def in_energy(cost: Bonus) -> int:
    return sum(n for kind, n in cost if kind == ENERGY)


@cache
def in_gems(cost: Bonus) -> int:
    return sum(n for kind, n in cost if kind == GEM)


def pays_locks(s: Circadians, seat: int) -> list[tuple[int, RuleId | None]]:
    """The ways in which a faction may pay for a lock, each with the rule that forbids it."""
    ways: list[tuple[int, RuleId | None]] = [(PRINTED, None if s.gems[seat] else "CO-LOCK-002")]
    if s.properties[seat] >> CHEAP_LOCKS & 1:
        ways.append((WITH_ENERGY, None if s.energy[seat] >= LOCK_ENERGY else "CO-LOCK-002"))
    return ways


def can_open(s: Circadians, seat: int) -> bool:
    """Whether a faction can pay for a lock at all."""
    return any(rule is None for _, rule in pays_locks(s, seat))


def pay_lock(s: Circadians, seat: int, pay: int, cite: RuleId) -> None:
    """1 gem to the common supply, or 2 energy (CO-LOCK-001, CO-FOUNDATION-003)."""
    if pay == WITH_ENERGY:
        pay_energy(s, seat, LOCK_ENERGY, "CO-FOUNDATION-003")
    elif pay == PRINTED:
        pay_gems(s, seat, 1, cite)
