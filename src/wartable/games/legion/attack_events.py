"""What happened in attacks, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.legion.events import attack_thrown, saves_thrown
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


class InAttack(Event, frozen=True):
    """What a unit did in an attack, or what befell it."""

    unit: UnitId


class AttackDeclared(InAttack, frozen=True):
    defender: UnitId
    melee: bool


class WeaponAdded(InAttack, frozen=True):
    weapon: WeaponId
    count: int


class AttackRolled(InAttack, frozen=True):
    defender: UnitId
    dice: list[DieId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return attack_thrown(self.dice)


class AttackRerolled(InAttack, frozen=True):
    """Dice that an aim token has rerolled: what they show now."""

    dice: list[DieId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return attack_thrown(self.dice)


class SurgesConverted(InAttack, frozen=True):
    count: int


class CoverTaken(InAttack, frozen=True):
    """Cover has cancelled hits."""

    cover: int
    count: int


class DodgeSpent(InAttack, frozen=True):
    count: int
    cancelled: int


class HitsImproved(InAttack, frozen=True):
    """Impact: hits that have become criticals."""

    count: int


class Rammed(InAttack, frozen=True):
    """Ram: dice that have become criticals."""

    count: int


class HitsCancelled(InAttack, frozen=True):
    """Armor: hits that are cancelled."""

    count: int


class DefenseRolled(InAttack, frozen=True):
    red: bool
    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red" if self.red else "white", self.dice)


class Deflected(InAttack, frozen=True):
    """The attacker suffers wounds by Deflect."""

    count: int


class BlocksCancelled(InAttack, frozen=True):
    """Pierce."""

    count: int


class SurgeGained(InAttack, frozen=True):
    count: int


class SurgeSpent(InAttack, frozen=True):
    """Surge tokens: so many surges have become hits or blocks."""

    count: int


class ShieldsSpent(InAttack, frozen=True):
    """Shield tokens that are turned inactive: each has cancelled a result."""

    count: int


class ShieldsRaised(InAttack, frozen=True):
    """Shield tokens that are active again."""

    count: int


class BountyMarked(InAttack, frozen=True):
    """A unit with Bounty has marked an enemy unit."""

    prey: UnitId


class BountyWon(InAttack, frozen=True):
    """A marked unit was defeated by a unit with Bounty, which takes the token."""

    prey: UnitId


class FireSupported(InAttack, frozen=True):
    """Fire Support: a unit has added weapons to the attack of another; its order is used up."""

    defender: UnitId


class Guarded(InAttack, frozen=True):
    """Guardian: a unit cancels hits for the defender."""

    defender: UnitId
    count: int


class DefenseRerolled(InAttack, frozen=True):
    """Defense dice that are rerolled: what they show now."""

    red: bool
    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red" if self.red else "white", self.dice)


class PoisonGained(InAttack, frozen=True):
    count: int


class PoisonEnded(InAttack, frozen=True):
    """Its poison tokens have done their work and are removed."""

    count: int


class WoundsSuffered(InAttack, frozen=True):
    count: int


class WoundsPrevented(InAttack, frozen=True):
    """Emergency Stims put wounds off."""

    count: int


class MiniWounded(InAttack, frozen=True):
    mini: MiniId


class MiniDefeated(InAttack, frozen=True):
    mini: MiniId
    card: CardId
    seat: SeatId
    """Whose it was."""


class LeaderChosen(InAttack, frozen=True):
    mini: MiniId


class UnitDefeated(InAttack, frozen=True):
    card: CardId
    seat: SeatId
    """Whose it was."""


class ResilienceRolled(InAttack, frozen=True):
    dice: list[SaveId]
    damage: DamageId
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red", self.dice)


class WeaponDestroyed(InAttack, frozen=True):
    weapon: WeaponId


class MineRolled(InAttack, frozen=True):
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


class AttackEnded(InAttack, frozen=True):
    pass
