"""What happened in attacks, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.legion.events import UnitDeed, attack_thrown, saves_thrown
from wartable.games.legion.ids import (
    CardId,
    ChargeId,
    DamageId,
    DieId,
    MiniId,
    SaveId,
    SeatId,
    UnitId,
    WeaponId,
)
from wartable.kernel.events import Event, Thrown


class AttackDeclared(UnitDeed, frozen=True):
    defender: UnitId
    melee: bool


class WeaponAdded(UnitDeed, frozen=True):
    weapon: WeaponId
    count: int


class AttackRolled(UnitDeed, frozen=True):
    defender: UnitId
    dice: list[DieId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return attack_thrown(self.dice)


class AttackRerolled(UnitDeed, frozen=True):
    """Dice that an aim token has rerolled: what they show now."""

    dice: list[DieId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return attack_thrown(self.dice)


class SurgesConverted(UnitDeed, frozen=True):
    count: int


class CoverTaken(UnitDeed, frozen=True):
    """Cover has cancelled hits."""

    cover: int
    count: int


class DodgeSpent(UnitDeed, frozen=True):
    count: int
    cancelled: int


class HitsImproved(UnitDeed, frozen=True):
    """Impact: hits that have become criticals."""

    count: int


class Rammed(UnitDeed, frozen=True):
    """Ram: dice that have become criticals."""

    count: int


class HitsCancelled(UnitDeed, frozen=True):
    """Armor: hits that are cancelled."""

    count: int


class DefenseRolled(UnitDeed, frozen=True):
    red: bool
    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red" if self.red else "white", self.dice)


class Deflected(UnitDeed, frozen=True):
    """The attacker suffers wounds by Deflect."""

    count: int


class BlocksCancelled(UnitDeed, frozen=True):
    """Pierce."""

    count: int


class SurgeGained(UnitDeed, frozen=True):
    count: int


class SurgeSpent(UnitDeed, frozen=True):
    """Surge tokens: so many surges have become hits or blocks."""

    count: int


class ShieldsSpent(UnitDeed, frozen=True):
    """Shield tokens that are turned inactive: each has cancelled a result."""

    count: int


class ShieldsRaised(UnitDeed, frozen=True):
    """Shield tokens that are active again."""

    count: int


class BountyMarked(UnitDeed, frozen=True):
    """A unit with Bounty has marked an enemy unit."""

    prey: UnitId


class BountyWon(UnitDeed, frozen=True):
    """A marked unit was defeated by a unit with Bounty, which takes the token."""

    prey: UnitId


class FireSupported(UnitDeed, frozen=True):
    """Fire Support: a unit has added weapons to the attack of another; its order is used up."""

    defender: UnitId


class Guarded(UnitDeed, frozen=True):
    """Guardian: a unit cancels hits for the defender."""

    defender: UnitId
    count: int


class DefenseRerolled(UnitDeed, frozen=True):
    """Defense dice that are rerolled: what they show now."""

    red: bool
    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red" if self.red else "white", self.dice)


class PoisonGained(UnitDeed, frozen=True):
    count: int


class PoisonEnded(UnitDeed, frozen=True):
    """Its poison tokens have done their work and are removed."""

    count: int


class WoundsSuffered(UnitDeed, frozen=True):
    count: int


class WoundsPrevented(UnitDeed, frozen=True):
    """Emergency Stims put wounds off."""

    count: int


class MiniWounded(UnitDeed, frozen=True):
    mini: MiniId


class MiniDefeated(UnitDeed, frozen=True):
    mini: MiniId
    card: CardId
    seat: SeatId
    """Whose it was."""


class LeaderChosen(UnitDeed, frozen=True):
    mini: MiniId


class UnitDefeated(UnitDeed, frozen=True):
    card: CardId
    seat: SeatId
    """Whose it was."""


class ResilienceRolled(UnitDeed, frozen=True):
    dice: list[SaveId]
    damage: DamageId
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red", self.dice)


class WeaponDestroyed(UnitDeed, frozen=True):
    weapon: WeaponId


class MineRolled(UnitDeed, frozen=True):
    """Does a mine go off that this unit has come near?"""

    charge: ChargeId
    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red", self.dice)


class Detonated(Event, frozen=True):
    """A charge or a mine goes off."""

    charge: ChargeId
    weapon: WeaponId


class AttackEnded(UnitDeed, frozen=True):
    pass
