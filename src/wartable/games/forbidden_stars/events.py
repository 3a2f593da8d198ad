"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.forbidden_stars import ids
from wartable.games.forbidden_stars.content import DIE, FACES
from wartable.kernel.events import Event, Thrown


class Deed(Event, frozen=True):
    """What a player did, or what befell him."""

    seat: ids.SeatId


class UnitDeed(Event, frozen=True):
    """What became of a unit of a player."""

    seat: ids.SeatId
    unit: ids.UnitId
    area: ids.AreaId


class StructureDeed(Event, frozen=True):
    """What became of a structure of a player."""

    seat: ids.SeatId
    structure: ids.StructureId
    area: ids.AreaId


class OrderDeed(Event, frozen=True):
    """What a player did with an order token in a system."""

    seat: ids.SeatId
    system: ids.SystemId
    order: ids.OrderId


class EventCardDeed(Event, frozen=True):
    """What a player did with an event card."""

    seat: ids.SeatId
    event: ids.EventCardId


class CardDeed(Event, frozen=True):
    """What a player did with a combat card."""

    seat: ids.SeatId
    card: ids.CombatCardId


class DieDeed(Event, frozen=True):
    """What became of a die, or of tokens that count as dice."""

    seat: ids.SeatId
    face: ids.FaceId


class AssetDeed(Event, frozen=True):
    """What became of an asset token."""

    seat: ids.SeatId
    asset: ids.AssetId


class UpgradeDeed(Event, frozen=True):
    """What a player did with an order upgrade."""

    seat: ids.SeatId
    upgrade: ids.UpgradeId


class Amount(Event, frozen=True):
    """So many of something: a player gained, lost or drew them."""

    seat: ids.SeatId
    count: int


class TilePlaced(Deed, frozen=True):
    side: ids.SideId
    system: ids.SystemId


class UnitPlaced(UnitDeed, frozen=True):
    """In the set-up, or by a card."""


class StructurePlaced(StructureDeed, frozen=True):
    """In the set-up, or by a card."""


class ObjectivePlaced(Deed, frozen=True):
    owner: ids.SeatId
    area: ids.AreaId


class StormPlaced(Deed, frozen=True):
    edge: ids.EdgeId


class FirstPlayer(Deed, frozen=True):
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return (Thrown((), (str(self.seat),)),)


class PhaseBegan(Event, frozen=True):
    round: int
    phase: ids.PhaseId


class OrderPlaced(OrderDeed, frozen=True):
    hides: ClassVar[tuple[str, ...]] = ("order",)


class OrderSeen(OrderDeed, frozen=True):
    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("order",)


class OrderShifted(Deed, frozen=True):
    system: ids.SystemId
    top: bool
    reveals: ClassVar[bool] = True


class OrderRevealed(OrderDeed, frozen=True):
    reveals: ClassVar[bool] = True


class OrderResolved(OrderDeed, frozen=True):
    """The order is over."""


class OrderOnDeck(Deed, frozen=True):
    order: ids.OrderId


class TurnSkipped(Deed, frozen=True):
    """Nothing can be revealed."""


class SchemeUsed(EventCardDeed, frozen=True):
    chance: ClassVar[bool] = True
    """The card is shuffled back."""


class UpgradeUsed(UpgradeDeed, frozen=True):
    """The card is exhausted, or only used."""


class UnitMoved(UnitDeed, frozen=True):
    source: ids.AreaId


class UnitBought(UnitDeed, frozen=True):
    cost: int


class StructureBuilt(StructureDeed, frozen=True):
    cost: int


class UpgradeBought(UpgradeDeed, frozen=True):
    cost: int


class CombatCardBought(CardDeed, frozen=True):
    removed: ids.CombatCardId
    cost: int
    chance: ClassVar[bool] = True


class AssetGained(AssetDeed, frozen=True):
    """From the common supply."""


class AssetLost(AssetDeed, frozen=True):
    """Spent, or taken away."""


class MaterielGained(Amount, frozen=True):
    """The dial goes up."""


class MaterielLost(Amount, frozen=True):
    """The dial goes down."""


class UnitReplaced(UnitDeed, frozen=True):
    by: ids.UnitId


class StructureReplaced(StructureDeed, frozen=True):
    by: ids.StructureId


class UnitDestroyed(UnitDeed, frozen=True):
    """It goes back to the reserve."""


class UnitRouted(UnitDeed, frozen=True):
    """It lies down."""


class UnitRallied(UnitDeed, frozen=True):
    """It stands up."""


class StructureDestroyed(StructureDeed, frozen=True):
    """It goes back to the supply."""


class StructureCaptured(StructureDeed, frozen=True):
    """Its owner changes: to this player."""


class BattleBegan(Deed, frozen=True):
    owner: ids.SeatId
    area: ids.AreaId


class DiceRolled(Deed, frozen=True):
    attack: int
    defence: int
    morale: int
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        fell = (self.attack, self.defence, self.morale)
        faces = tuple(FACES[side] for side in DIE)
        return (Thrown(faces, tuple(face for face, count in zip(FACES, fell, strict=True) for _ in range(count))),)


class DieGained(DieDeed, frozen=True):
    """A die is added to the pool."""


class DieLost(DieDeed, frozen=True):
    """A die leaves the pool."""


class DieTurned(DieDeed, frozen=True):
    to: ids.FaceId


class TokensGained(DieDeed, frozen=True):
    count: int


class TokensLost(DieDeed, frozen=True):
    count: int


class CardsDrawn(Amount, frozen=True):
    reveals: ClassVar[bool] = True


class Reinforced(Amount, frozen=True):
    """Reinforcement tokens come to the battle."""


class CardRevealed(CardDeed, frozen=True):
    reveals: ClassVar[bool] = True


class CardSeen(CardDeed, frozen=True):
    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("card",)


class CardDiscarded(CardDeed, frozen=True):
    chance: ClassVar[bool] = True


class AbilityUsed(CardDeed, frozen=True):
    brown: bool = False
    """Whether it is the unit ability (the brown box)."""


class AbilityDeclined(CardDeed, frozen=True):
    brown: bool = False


class DamageSuffered(Amount, frozen=True):
    """Damage to be assigned."""


class BattleWon(Deed, frozen=True):
    attack: int
    """Morale of the attacker (-1: it was not compared)."""
    defence: int
    """Morale of the defender."""


class BattleUndecided(Event, frozen=True):
    area: ids.AreaId


class Retreated(Amount, frozen=True):
    area: ids.AreaId


class StrikeBegan(Deed, frozen=True):
    area: ids.AreaId
    target: ids.AreaId


class ObjectivesCollected(Amount, frozen=True):
    """Objective tokens are taken to the play area."""


class EventsDrawn(Amount, frozen=True):
    reveals: ClassVar[bool] = True


class EventPlayed(EventCardDeed, frozen=True):
    reveals: ClassVar[bool] = True


class TacticUsed(EventCardDeed, frozen=True):
    """The ability of a Tactic is resolved."""


class EventDeclined(EventCardDeed, frozen=True):
    """The ability of the card is not used."""


class SchemeLaid(EventCardDeed, frozen=True):
    """A Scheme comes into play."""


class StormMoved(Deed, frozen=True):
    edge: ids.EdgeId
    target: ids.EdgeId


class RoundEnded(Deed, frozen=True):
    round: int


class Eliminated(Deed, frozen=True):
    """The player is out of the game."""


class GameWon(Deed, frozen=True):
    """Told for each winner, with all that is compared."""

    objectives: int
    worlds: int
    units: int
