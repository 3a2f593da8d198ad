"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.circadians.content import DIE
from wartable.games.circadians.ids import (
    BuildingId,
    FaceId,
    FigureId,
    FoundationId,
    LootId,
    MoraleRow,
    NeutralId,
    PhaseId,
    PriceId,
    PropertyId,
    QualityId,
    RegionId,
    ScoutingId,
    SeatId,
    SectorId,
    SourceId,
    TacticsId,
    TileId,
    TrackId,
)
from wartable.kernel.events import Event, Thrown


class DeckShuffled(Event, frozen=True):
    """The tactics deck is made; or the discard pile becomes the deck."""

    again: bool = False
    chance: ClassVar[bool] = True


class TilePlaced(Event, frozen=True):
    tile: TileId
    region: RegionId
    chance: ClassVar[bool] = True


class LeaderReturned(Event, frozen=True):
    """A leader goes back to the box in set-up."""

    seat: SeatId
    figure: FigureId


class BasePlaced(Event, frozen=True):
    seat: SeatId
    region: RegionId


class MountainPlaced(Event, frozen=True):
    region: RegionId
    other: RegionId


class FoundationPlaced(Event, frozen=True):
    """In set-up, at random."""

    foundation: FoundationId
    region: RegionId
    chance: ClassVar[bool] = True


class RelicPlaced(Event, frozen=True):
    relic: int
    region: RegionId


class StartingLeader(Event, frozen=True):
    seat: SeatId
    figure: FigureId
    region: RegionId


class StartingWarriors(Event, frozen=True):
    seat: SeatId
    count: int
    region: RegionId


class RoundBegan(Event, frozen=True):
    round: int


class PhaseBegan(Event, frozen=True):
    phase: PhaseId


# -- prices --------------------------------------------------------------------------------------------


class PhasePriced(Event, frozen=True):
    seat: SeatId
    track: TrackId
    token: PriceId
    last: bool = False


class NeutrallyPriced(Event, frozen=True):
    track: TrackId
    price: NeutralId


class TokensRecalled(Event, frozen=True):
    """A faction takes back its price tokens from the vault."""

    seat: SeatId
    count: int


class TokenTaken(Event, frozen=True):
    seat: SeatId
    token: PriceId


class NeutralRemoved(Event, frozen=True):
    """The upper token of a neutral pair goes to the box: the price rises."""

    price: NeutralId


class FlareGunPassed(Event, frozen=True):
    seat: SeatId


class RhyZuSummoned(Event, frozen=True):
    figure: FigureId
    seat: SeatId


# -- turns ---------------------------------------------------------------------------------------------


class ActionTaken(Event, frozen=True):
    seat: SeatId
    phase: PhaseId
    cost: int


class Passed(Event, frozen=True):
    seat: SeatId
    phase: PhaseId


class MainTaken(Event, frozen=True):
    seat: SeatId
    phase: PhaseId
    points: int


class AuxiliaryTaken(Event, frozen=True):
    seat: SeatId
    phase: PhaseId


class EnergyGained(Event, frozen=True):
    seat: SeatId
    count: int


class GemsGained(Event, frozen=True):
    seat: SeatId
    count: int


class EnergyPaid(Event, frozen=True):
    """To the common supply, or to another faction."""

    seat: SeatId
    count: int
    to: SeatId | None = None


class GemsPaid(Event, frozen=True):
    seat: SeatId
    count: int


class CardsDrawn(Event, frozen=True):
    """Tactics cards from the deck: how many, everybody sees."""

    seat: SeatId
    count: int
    chance: ClassVar[bool] = True


class CardsSeen(Event, frozen=True):
    """Which they are, their owner sees."""

    seat: SeatId
    cards: tuple[TacticsId, ...]


class CardPlayed(Event, frozen=True):
    seat: SeatId
    card: TacticsId
    reveals: ClassVar[bool] = True


class CardDiscarded(Event, frozen=True):
    seat: SeatId
    card: TacticsId
    reveals: ClassVar[bool] = True


class AbilityUsed(Event, frozen=True):
    """What a leader can do."""

    seat: SeatId
    figure: FigureId


class QualityUsed(Event, frozen=True):
    """What a quality brings about."""

    seat: SeatId
    quality: QualityId


class ResearchAdvanced(Event, frozen=True):
    seat: SeatId
    track: TrackId
    column: int


class ResearchLost(Event, frozen=True):
    seat: SeatId


class TrackStudied(Event, frozen=True):
    """A temporary upgrade."""

    seat: SeatId
    track: TrackId


class GloryGained(Event, frozen=True):
    seat: SeatId
    count: int
    total: int


class FoundationBuilt(Event, frozen=True):
    seat: SeatId
    property: PropertyId
    region: RegionId


class BuildingBuilt(Event, frozen=True):
    seat: SeatId
    building: BuildingId
    region: RegionId


class BuildingDestroyed(Event, frozen=True):
    seat: SeatId
    building: BuildingId
    region: RegionId


class Produced(Event, frozen=True):
    seat: SeatId
    region: RegionId


class LootPlaced(Event, frozen=True):
    seat: SeatId
    loot: LootId
    region: RegionId


class LootUpgraded(Event, frozen=True):
    seat: SeatId
    loot: LootId


class WarriorsAdvanced(Event, frozen=True):
    """On the recruitment track, to this area."""

    seat: SeatId
    count: int
    area: int


class WarriorsRecruited(Event, frozen=True):
    """To the base or ship, or to a region."""

    seat: SeatId
    count: int
    region: RegionId


class PointsTraded(Event, frozen=True):
    seat: SeatId


class WarriorsAdded(Event, frozen=True):
    """Warriors from the box enter the recruitment track."""

    seat: SeatId
    count: int


class LeaderDeployed(Event, frozen=True):
    seat: SeatId
    figure: FigureId


class LeaderUpgraded(Event, frozen=True):
    seat: SeatId
    figure: FigureId


class QualityUpgraded(Event, frozen=True):
    seat: SeatId
    quality: QualityId


class UnitsMoved(Event, frozen=True):
    """Warriors and figures: a move, a redeployment or a retreat, as the rule says."""

    seat: SeatId
    count: int
    figures: tuple[FigureId, ...]
    source: RegionId
    region: RegionId


class ShipMoved(Event, frozen=True):
    seat: SeatId
    source: RegionId
    region: RegionId


class TrapSprung(Event, frozen=True):
    """A trap of the AI wounds warriors that entered."""

    seat: SeatId
    region: RegionId
    count: int


class TrapsLoaded(Event, frozen=True):
    seat: SeatId


class MoraleBoosted(Event, frozen=True):
    seat: SeatId
    region: RegionId
    row: MoraleRow


class MoraleLost(Event, frozen=True):
    seat: SeatId
    region: RegionId
    row: MoraleRow


class ControlGained(Event, frozen=True):
    seat: SeatId
    region: RegionId


class ControlLost(Event, frozen=True):
    seat: SeatId
    region: RegionId


class ScoutingUsed(Event, frozen=True):
    seat: SeatId
    card: ScoutingId


class ScoutingTaken(Event, frozen=True):
    """The Circadians put a scouting card in force."""

    seat: SeatId
    card: ScoutingId


class ScoutingGiven(Event, frozen=True):
    seat: SeatId
    card: ScoutingId


class ScoutingReturned(Event, frozen=True):
    card: ScoutingId


# -- battles -------------------------------------------------------------------------------------------


class BattleChosen(Event, frozen=True):
    seat: SeatId
    foe: SeatId
    region: RegionId


class Announced(Event, frozen=True):
    """What a fighter has before the dials, gems and cards included."""

    seat: SeatId
    strength: int
    attack: int
    defence: int
    gems: int
    cards: int


class PlanRevealed(Event, frozen=True):
    seat: SeatId
    sector: SectorId
    card: TacticsId | None = None
    bluff: bool = False
    reveals: ClassVar[bool] = True


class DieRolled(Event, frozen=True):
    seat: SeatId
    face: FaceId
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        faces = tuple(f"{strength}/{defence}" for strength, defence in DIE)
        return (Thrown(faces, (faces[self.face],)),)


class Compared(Event, frozen=True):
    """The strength of a fighter."""

    seat: SeatId
    strength: int


class BattleWon(Event, frozen=True):
    seat: SeatId
    foe: SeatId
    region: RegionId


class BattleOver(Event, frozen=True):
    """The used cards are discarded, the dials put back."""

    region: RegionId


class WarriorsWounded(Event, frozen=True):
    """They go to the first area of the recruitment track."""

    seat: SeatId
    count: int
    region: RegionId


class WarriorsHealed(Event, frozen=True):
    """Wounded warriors that go to the base instead."""

    seat: SeatId
    count: int


class WarriorsSpent(Event, frozen=True):
    """Own warriors that an ability sends to the first area."""

    seat: SeatId
    count: int
    region: RegionId


class WarriorsReturned(Event, frozen=True):
    """From a region to the base or ship."""

    seat: SeatId
    count: int
    region: RegionId


class FigureReturned(Event, frozen=True):
    """To the base or ship (home), or to the supply."""

    seat: SeatId
    figure: FigureId
    home: bool


class CommandPassed(Event, frozen=True):
    """A Rhy-zu is commanded by another faction."""

    figure: FigureId
    seat: SeatId


class CardUsedUp(Event, frozen=True):
    """A card used in battle goes to the discard pile."""

    seat: SeatId
    card: TacticsId


class CardKept(Event, frozen=True):
    """A card used in battle goes to the hand of a faction."""

    seat: SeatId
    card: TacticsId


# -- income, relics, the end ---------------------------------------------------------------------------


class RegionsCounted(Event, frozen=True):
    seat: SeatId
    count: int


class IncomeCollected(Event, frozen=True):
    seat: SeatId
    source: SourceId


class RelicTaken(Event, frozen=True):
    seat: SeatId
    relic: int
    region: RegionId


class RelicRemoved(Event, frozen=True):
    relic: int
    region: RegionId


class GameWon(Event, frozen=True):
    seat: SeatId
