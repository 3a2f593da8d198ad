"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.kernel.events import Event


class TilePlaced(Event, frozen=True):
    seat: int
    side: int
    system: int


class UnitPlaced(Event, frozen=True):
    seat: int
    unit: int
    area: int


class StructurePlaced(Event, frozen=True):
    seat: int
    structure: int
    area: int


class ObjectivePlaced(Event, frozen=True):
    seat: int
    owner: int
    area: int


class StormPlaced(Event, frozen=True):
    seat: int
    edge: int


class FirstPlayer(Event, frozen=True):
    seat: int
    chance: ClassVar[bool] = True


class PhaseBegan(Event, frozen=True):
    round: int
    phase: int


class OrderPlaced(Event, frozen=True):
    seat: int
    system: int
    order: int

    def masked(self) -> OrderPlaced:
        return OrderPlaced(cite=self.cite, seat=self.seat, system=self.system, order=-1)


class OrderSeen(Event, frozen=True):
    seat: int
    system: int
    order: int
    reveals: ClassVar[bool] = True

    def masked(self) -> OrderSeen:
        return OrderSeen(cite=self.cite, seat=self.seat, system=self.system, order=-1)


class OrderShifted(Event, frozen=True):
    seat: int
    system: int
    top: bool
    reveals: ClassVar[bool] = True


class OrderRevealed(Event, frozen=True):
    seat: int
    system: int
    order: int
    reveals: ClassVar[bool] = True


class OrderResolved(Event, frozen=True):
    seat: int
    system: int
    order: int


class OrderOnDeck(Event, frozen=True):
    seat: int
    order: int


class TurnSkipped(Event, frozen=True):
    seat: int


class SchemeUsed(Event, frozen=True):
    seat: int
    event: int
    chance: ClassVar[bool] = True
    """The card is shuffled back."""


class UpgradeUsed(Event, frozen=True):
    seat: int
    upgrade: int


class UnitMoved(Event, frozen=True):
    seat: int
    unit: int
    source: int
    area: int


class UnitBought(Event, frozen=True):
    seat: int
    unit: int
    area: int
    cost: int


class StructureBuilt(Event, frozen=True):
    seat: int
    structure: int
    area: int
    cost: int


class UpgradeBought(Event, frozen=True):
    seat: int
    upgrade: int
    cost: int


class CombatCardBought(Event, frozen=True):
    seat: int
    card: int
    removed: int
    cost: int
    chance: ClassVar[bool] = True


class AssetGained(Event, frozen=True):
    seat: int
    asset: int


class AssetLost(Event, frozen=True):
    seat: int
    asset: int


class MaterielGained(Event, frozen=True):
    seat: int
    count: int


class MaterielLost(Event, frozen=True):
    seat: int
    count: int


class UnitReplaced(Event, frozen=True):
    seat: int
    unit: int
    by: int
    area: int


class StructureReplaced(Event, frozen=True):
    seat: int
    structure: int
    by: int
    area: int


class UnitDestroyed(Event, frozen=True):
    seat: int
    unit: int
    area: int


class UnitRouted(Event, frozen=True):
    seat: int
    unit: int
    area: int


class UnitRallied(Event, frozen=True):
    seat: int
    unit: int
    area: int


class StructureDestroyed(Event, frozen=True):
    seat: int
    structure: int
    area: int


class StructureCaptured(Event, frozen=True):
    seat: int
    structure: int
    area: int


class BattleBegan(Event, frozen=True):
    seat: int
    owner: int
    area: int


class DiceRolled(Event, frozen=True):
    seat: int
    attack: int
    defence: int
    morale: int
    chance: ClassVar[bool] = True


class DieGained(Event, frozen=True):
    seat: int
    face: int


class DieLost(Event, frozen=True):
    seat: int
    face: int


class DieTurned(Event, frozen=True):
    seat: int
    face: int
    to: int


class TokensGained(Event, frozen=True):
    seat: int
    face: int
    count: int


class TokensLost(Event, frozen=True):
    seat: int
    face: int
    count: int


class CardsDrawn(Event, frozen=True):
    seat: int
    count: int
    reveals: ClassVar[bool] = True


class Reinforced(Event, frozen=True):
    seat: int
    count: int


class CardRevealed(Event, frozen=True):
    seat: int
    card: int
    reveals: ClassVar[bool] = True


class CardSeen(Event, frozen=True):
    seat: int
    card: int
    reveals: ClassVar[bool] = True

    def masked(self) -> CardSeen:
        return CardSeen(cite=self.cite, seat=self.seat, card=-1)


class CardDiscarded(Event, frozen=True):
    seat: int
    card: int
    chance: ClassVar[bool] = True


class AbilityUsed(Event, frozen=True):
    seat: int
    card: int
    brown: bool = False
    """Whether it is the unit ability (the brown box)."""


class AbilityDeclined(Event, frozen=True):
    seat: int
    card: int
    brown: bool = False


class DamageSuffered(Event, frozen=True):
    seat: int
    count: int


class BattleWon(Event, frozen=True):
    seat: int
    attack: int
    """Morale of the attacker (-1: it was not compared)."""
    defence: int
    """Morale of the defender."""


class BattleUndecided(Event, frozen=True):
    area: int


class Retreated(Event, frozen=True):
    seat: int
    area: int
    count: int


class StrikeBegan(Event, frozen=True):
    seat: int
    area: int
    target: int


class ObjectivesCollected(Event, frozen=True):
    seat: int
    count: int


class EventsDrawn(Event, frozen=True):
    seat: int
    count: int
    reveals: ClassVar[bool] = True


class EventPlayed(Event, frozen=True):
    seat: int
    event: int
    reveals: ClassVar[bool] = True


class TacticUsed(Event, frozen=True):
    seat: int
    event: int


class EventDeclined(Event, frozen=True):
    seat: int
    event: int


class SchemeLaid(Event, frozen=True):
    seat: int
    event: int


class StormMoved(Event, frozen=True):
    seat: int
    edge: int
    target: int


class RoundEnded(Event, frozen=True):
    round: int
    seat: int


class Eliminated(Event, frozen=True):
    seat: int


class GameWon(Event, frozen=True):
    """Told for each winner, with all that is compared."""

    seat: int
    objectives: int
    worlds: int
    units: int
