"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.ids import (
    ActionId,
    AdvancedId,
    DieId,
    LeaderId,
    MarkerId,
    MissionId,
    ObjectiveId,
    PhaseId,
    PlaceId,
    RingId,
    SideId,
    TacticId,
    TheaterId,
    UnitId,
)
from wartable.kernel.events import Event


class CardsShuffled(Event, frozen=True):
    """The decks are made: what chance has decided is not taken back freely."""

    chance: ClassVar[bool] = True


class MissionSetChosen(Event, frozen=True):
    side: SideId
    vader: bool
    reveals: ClassVar[bool] = True


class LoyaltyBegan(Event, frozen=True):
    side: SideId
    place: PlaceId


class UnitsPlaced(Event, frozen=True):
    unit: UnitId
    count: int
    place: PlaceId


class BaseChosen(Event, frozen=True):
    """The Rebels have chosen where their base is; they alone know where."""

    place: PlaceId | None = None

    def masked(self) -> BaseChosen:
        return BaseChosen(cite=self.cite)


class PhaseBegan(Event, frozen=True):
    phase: PhaseId
    round: int


class LeaderAssigned(Event, frozen=True):
    side: SideId
    leader: LeaderId
    card: MissionId | None = None

    def masked(self) -> LeaderAssigned:
        return LeaderAssigned(side=self.side, leader=self.leader, cite=self.cite)


class LeaderJoined(Event, frozen=True):
    """A second leader goes on a mission."""

    side: SideId
    leader: LeaderId
    partner: LeaderId


class LeadersTakenBack(Event, frozen=True):
    side: SideId
    leader: LeaderId


class AssignmentEnded(Event, frozen=True):
    side: SideId


class TurnPassed(Event, frozen=True):
    side: SideId


class SystemActivated(Event, frozen=True):
    leader: LeaderId
    place: PlaceId


class UnitsMoved(Event, frozen=True):
    unit: UnitId
    count: int
    source: PlaceId
    place: PlaceId


class LeaderMoved(Event, frozen=True):
    leader: LeaderId
    place: PlaceId


class LeaderPlaced(Event, frozen=True):
    leader: LeaderId
    place: PlaceId


class LeaderReturned(Event, frozen=True):
    """A leader goes back to the pool."""

    leader: LeaderId


class LeaderEliminated(Event, frozen=True):
    leader: LeaderId


class LeaderRecruited(Event, frozen=True):
    leader: LeaderId


class LeaderReplaced(Event, frozen=True):
    leader: LeaderId
    by: LeaderId


class LeaderCaptured(Event, frozen=True):
    leader: LeaderId
    place: PlaceId


class LeaderRescued(Event, frozen=True):
    leader: LeaderId


class LeaderLured(Event, frozen=True):
    leader: LeaderId


class LeaderDetained(Event, frozen=True):
    leader: LeaderId


class RingAttached(Event, frozen=True):
    ring: RingId
    leader: LeaderId


class RingDiscarded(Event, frozen=True):
    ring: RingId
    leader: LeaderId


class BaseRevealed(Event, frozen=True):
    place: PlaceId
    reveals: ClassVar[bool] = True


class BaseMoved(Event, frozen=True):
    """The Rebels have a new base; the old one's place is known now."""

    place: PlaceId
    reveals: ClassVar[bool] = True


class BaseAsked(Event, frozen=True):
    """The Rebels have said whether the base is in one of these systems."""

    places: list[PlaceId]
    there: bool
    reveals: ClassVar[bool] = True


class UnitsGained(Event, frozen=True):
    unit: UnitId
    count: int
    place: PlaceId


class UnitsDestroyed(Event, frozen=True):
    unit: UnitId
    count: int
    place: PlaceId


class QueueDestroyed(Event, frozen=True):
    unit: UnitId
    space: int


class UnitQueued(Event, frozen=True):
    unit: UnitId
    space: int


class UnitAdvanced(Event, frozen=True):
    unit: UnitId
    space: int


class UnitsDeployed(Event, frozen=True):
    unit: UnitId
    count: int
    place: PlaceId


class LoyaltyGained(Event, frozen=True):
    side: SideId
    place: PlaceId


class LoyaltyLost(Event, frozen=True):
    side: SideId
    place: PlaceId


class SystemSubjugated(Event, frozen=True):
    place: PlaceId


class SystemFreed(Event, frozen=True):
    place: PlaceId


class SystemSabotaged(Event, frozen=True):
    place: PlaceId


class SabotageRemoved(Event, frozen=True):
    place: PlaceId


class SystemDestroyed(Event, frozen=True):
    place: PlaceId


class TargetPlaced(Event, frozen=True):
    marker: MarkerId
    place: PlaceId


class TargetRemoved(Event, frozen=True):
    marker: MarkerId
    place: PlaceId


class MissionRevealed(Event, frozen=True):
    side: SideId
    card: MissionId
    place: PlaceId | None
    against: LeaderId | None = None
    reveals: ClassVar[bool] = True


class LeaderOpposes(Event, frozen=True):
    leader: LeaderId
    place: PlaceId


class MissionRolled(Event, frozen=True):
    side: SideId
    dice: list[DieId]
    successes: int
    chance: ClassVar[bool] = True


class MissionCompared(Event, frozen=True):
    """The successes of the side that attempts it, the two for its portrait among them, and those against it."""

    side: SideId
    successes: int
    against: int


class DieSet(Event, frozen=True):
    """A die was set instead of being rolled."""

    side: SideId
    die: DieId


class MissionSucceeded(Event, frozen=True):
    card: MissionId


class MissionFailed(Event, frozen=True):
    card: MissionId


class MissionReturned(Event, frozen=True):
    """A mission goes back to the hand unrevealed."""

    side: SideId
    leader: LeaderId


class ActionUsed(Event, frozen=True):
    side: SideId
    card: ActionId
    reveals: ClassVar[bool] = True


class ActionDiscarded(Event, frozen=True):
    """An action card has no effect and leaves the game."""

    side: SideId
    card: ActionId


class CardsDrawn(Event, frozen=True):
    """So many cards of a kind: `missions`, `projects`, `probes`, `objectives`, `actions`."""

    side: SideId
    what: str
    count: int
    reveals: ClassVar[bool] = True


class MissionDrawn(Event, frozen=True):
    """What a side has drawn, for itself."""

    side: SideId
    card: MissionId
    reveals: ClassVar[bool] = True


class ActionDrawn(Event, frozen=True):
    """A starting action card, for the side that has drawn it."""

    side: SideId
    card: ActionId
    reveals: ClassVar[bool] = True


class CardsLookedAt(Event, frozen=True):
    """A side looks at so many cards of a kind (as in `CardsDrawn`; also `tactics`)."""

    side: SideId
    what: str
    count: int


class MissionsSeen(Event, frozen=True):
    """The missions a side looks at, for itself."""

    cards: list[MissionId]
    reveals: ClassVar[bool] = True


class ActionsSeen(Event, frozen=True):
    """The action cards a side may keep one of, for itself."""

    cards: list[ActionId]
    reveals: ClassVar[bool] = True


class ObjectivesSeen(Event, frozen=True):
    """The objectives a side looks at, for itself."""

    cards: list[ObjectiveId]
    reveals: ClassVar[bool] = True


class ProbesSeen(Event, frozen=True):
    """The probe cards a side looks at, for itself."""

    cards: list[PlaceId]
    reveals: ClassVar[bool] = True


class TacticsSeen(Event, frozen=True):
    """The tactic cards a side looks at or draws, for itself."""

    cards: list[TacticId]
    reveals: ClassVar[bool] = True


class ProbeDrawn(Event, frozen=True):
    place: PlaceId
    reveals: ClassVar[bool] = True


class ProbeShown(Event, frozen=True):
    """A probe card under a card is turned up."""

    place: PlaceId
    reveals: ClassVar[bool] = True


class ObjectiveDrawn(Event, frozen=True):
    card: ObjectiveId
    reveals: ClassVar[bool] = True


class MissionDiscarded(Event, frozen=True):
    side: SideId
    card: MissionId
    reveals: ClassVar[bool] = True


class ObjectivePlayed(Event, frozen=True):
    card: ObjectiveId
    reveals: ClassVar[bool] = True


class ObjectiveDiscarded(Event, frozen=True):
    card: ObjectiveId
    reveals: ClassVar[bool] = True


class ObjectivesShown(Event, frozen=True):
    """The Empire sees the Rebels' objectives."""

    cards: list[ObjectiveId]
    reveals: ClassVar[bool] = True


class ReputationChanged(Event, frozen=True):
    by: int
    space: int


class TimeAdvanced(Event, frozen=True):
    space: int


class CombatBegan(Event, frozen=True):
    side: SideId
    place: PlaceId


class CombatRound(Event, frozen=True):
    round: int
    place: PlaceId


class LeaderAdded(Event, frozen=True):
    leader: LeaderId
    place: PlaceId


class TacticsDrawn(Event, frozen=True):
    side: SideId
    theater: TheaterId
    count: int
    reveals: ClassVar[bool] = True


class TacticPlayed(Event, frozen=True):
    side: SideId
    card: TacticId
    reveals: ClassVar[bool] = True


class AdvancedPlayed(Event, frozen=True):
    side: SideId
    card: AdvancedId
    reveals: ClassVar[bool] = True


class AdvancedUsed(Event, frozen=True):
    side: SideId
    card: AdvancedId
    upper: bool


class AdvancedCancelled(Event, frozen=True):
    side: SideId
    card: AdvancedId


class AdvancedReturned(Event, frozen=True):
    """A card goes back from a discard pile to its deck."""

    side: SideId
    card: AdvancedId


class AttackRolled(Event, frozen=True):
    side: SideId
    theater: TheaterId
    dice: list[DieId]
    chance: ClassVar[bool] = True


class DiceRerolled(Event, frozen=True):
    side: SideId
    dice: list[DieId]
    chance: ClassVar[bool] = True


class DiceChanged(Event, frozen=True):
    """A die was turned or taken away."""

    side: SideId
    die: DieId
    to: DieId | None = None


class HitPrevented(Event, frozen=True):
    """A die of the attacker goes before damage is assigned."""

    side: SideId
    die: DieId


class DamageAssigned(Event, frozen=True):
    unit: UnitId
    count: int


class DamageBlocked(Event, frozen=True):
    unit: UnitId
    count: int


class DamageRemoved(Event, frozen=True):
    unit: UnitId
    count: int


class BattleWon(Event, frozen=True):
    side: SideId
    theater: TheaterId


class SideRetreated(Event, frozen=True):
    side: SideId
    leader: LeaderId
    place: PlaceId


class CombatEnded(Event, frozen=True):
    place: PlaceId
