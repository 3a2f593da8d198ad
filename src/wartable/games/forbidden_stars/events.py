"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.forbidden_stars.ids import (
    AreaId,
    AssetId,
    CombatCardId,
    EdgeId,
    EventCardId,
    FaceId,
    OrderId,
    PhaseId,
    SeatId,
    SideId,
    StructureId,
    SystemId,
    UnitId,
    UpgradeId,
)
from wartable.kernel.events import Event


class TilePlaced(Event, frozen=True):
    seat: SeatId
    side: SideId
    system: SystemId


class UnitPlaced(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    area: AreaId


class StructurePlaced(Event, frozen=True):
    seat: SeatId
    structure: StructureId
    area: AreaId


class ObjectivePlaced(Event, frozen=True):
    seat: SeatId
    owner: SeatId
    area: AreaId


class StormPlaced(Event, frozen=True):
    seat: SeatId
    edge: EdgeId


class FirstPlayer(Event, frozen=True):
    seat: SeatId
    chance: ClassVar[bool] = True


class PhaseBegan(Event, frozen=True):
    round: int
    phase: PhaseId


class OrderPlaced(Event, frozen=True):
    seat: SeatId
    system: SystemId
    order: OrderId

    def masked(self) -> OrderPlaced:
        return OrderPlaced(cite=self.cite, seat=self.seat, system=self.system, order=-1)


class OrderSeen(Event, frozen=True):
    seat: SeatId
    system: SystemId
    order: OrderId
    reveals: ClassVar[bool] = True

    def masked(self) -> OrderSeen:
        return OrderSeen(cite=self.cite, seat=self.seat, system=self.system, order=-1)


class OrderShifted(Event, frozen=True):
    seat: SeatId
    system: SystemId
    top: bool
    reveals: ClassVar[bool] = True


class OrderRevealed(Event, frozen=True):
    seat: SeatId
    system: SystemId
    order: OrderId
    reveals: ClassVar[bool] = True


class OrderResolved(Event, frozen=True):
    seat: SeatId
    system: SystemId
    order: OrderId


class OrderOnDeck(Event, frozen=True):
    seat: SeatId
    order: OrderId


class TurnSkipped(Event, frozen=True):
    seat: SeatId


class SchemeUsed(Event, frozen=True):
    seat: SeatId
    event: EventCardId
    chance: ClassVar[bool] = True
    """The card is shuffled back."""


class UpgradeUsed(Event, frozen=True):
    seat: SeatId
    upgrade: UpgradeId


class UnitMoved(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    source: AreaId
    area: AreaId


class UnitBought(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    area: AreaId
    cost: int


class StructureBuilt(Event, frozen=True):
    seat: SeatId
    structure: StructureId
    area: AreaId
    cost: int


class UpgradeBought(Event, frozen=True):
    seat: SeatId
    upgrade: UpgradeId
    cost: int


class CombatCardBought(Event, frozen=True):
    seat: SeatId
    card: CombatCardId
    removed: CombatCardId
    cost: int
    chance: ClassVar[bool] = True


class AssetGained(Event, frozen=True):
    seat: SeatId
    asset: AssetId


class AssetLost(Event, frozen=True):
    seat: SeatId
    asset: AssetId


class MaterielGained(Event, frozen=True):
    seat: SeatId
    count: int


class MaterielLost(Event, frozen=True):
    seat: SeatId
    count: int


class UnitReplaced(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    by: UnitId
    area: AreaId


class StructureReplaced(Event, frozen=True):
    seat: SeatId
    structure: StructureId
    by: StructureId
    area: AreaId


class UnitDestroyed(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    area: AreaId


class UnitRouted(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    area: AreaId


class UnitRallied(Event, frozen=True):
    seat: SeatId
    unit: UnitId
    area: AreaId


class StructureDestroyed(Event, frozen=True):
    seat: SeatId
    structure: StructureId
    area: AreaId


class StructureCaptured(Event, frozen=True):
    seat: SeatId
    structure: StructureId
    area: AreaId


class BattleBegan(Event, frozen=True):
    seat: SeatId
    owner: SeatId
    area: AreaId


class DiceRolled(Event, frozen=True):
    seat: SeatId
    attack: int
    defence: int
    morale: int
    chance: ClassVar[bool] = True


class DieGained(Event, frozen=True):
    seat: SeatId
    face: FaceId


class DieLost(Event, frozen=True):
    seat: SeatId
    face: FaceId


class DieTurned(Event, frozen=True):
    seat: SeatId
    face: FaceId
    to: FaceId


class TokensGained(Event, frozen=True):
    seat: SeatId
    face: FaceId
    count: int


class TokensLost(Event, frozen=True):
    seat: SeatId
    face: FaceId
    count: int


class CardsDrawn(Event, frozen=True):
    seat: SeatId
    count: int
    reveals: ClassVar[bool] = True


class Reinforced(Event, frozen=True):
    seat: SeatId
    count: int


class CardRevealed(Event, frozen=True):
    seat: SeatId
    card: CombatCardId
    reveals: ClassVar[bool] = True


class CardSeen(Event, frozen=True):
    seat: SeatId
    card: CombatCardId
    reveals: ClassVar[bool] = True

    def masked(self) -> CardSeen:
        return CardSeen(cite=self.cite, seat=self.seat, card=-1)


class CardDiscarded(Event, frozen=True):
    seat: SeatId
    card: CombatCardId
    chance: ClassVar[bool] = True


class AbilityUsed(Event, frozen=True):
    seat: SeatId
    card: CombatCardId
    brown: bool = False
    """Whether it is the unit ability (the brown box)."""


class AbilityDeclined(Event, frozen=True):
    seat: SeatId
    card: CombatCardId
    brown: bool = False


class DamageSuffered(Event, frozen=True):
    seat: SeatId
    count: int


class BattleWon(Event, frozen=True):
    seat: SeatId
    attack: int
    """Morale of the attacker (-1: it was not compared)."""
    defence: int
    """Morale of the defender."""


class BattleUndecided(Event, frozen=True):
    area: AreaId


class Retreated(Event, frozen=True):
    seat: SeatId
    area: AreaId
    count: int


class StrikeBegan(Event, frozen=True):
    seat: SeatId
    area: AreaId
    target: AreaId


class ObjectivesCollected(Event, frozen=True):
    seat: SeatId
    count: int


class EventsDrawn(Event, frozen=True):
    seat: SeatId
    count: int
    reveals: ClassVar[bool] = True


class EventPlayed(Event, frozen=True):
    seat: SeatId
    event: EventCardId
    reveals: ClassVar[bool] = True


class TacticUsed(Event, frozen=True):
    seat: SeatId
    event: EventCardId


class EventDeclined(Event, frozen=True):
    seat: SeatId
    event: EventCardId


class SchemeLaid(Event, frozen=True):
    seat: SeatId
    event: EventCardId


class StormMoved(Event, frozen=True):
    seat: SeatId
    edge: EdgeId
    target: EdgeId


class RoundEnded(Event, frozen=True):
    round: int
    seat: SeatId


class Eliminated(Event, frozen=True):
    seat: SeatId


class GameWon(Event, frozen=True):
    """Told for each winner, with all that is compared."""

    seat: SeatId
    objectives: int
    worlds: int
    units: int
