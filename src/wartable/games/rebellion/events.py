"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.content import DIE, FACES, GREEN, GREEN_DIE
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
from wartable.kernel.events import Event, Thrown


class Deed(Event, frozen=True):
    """What a side did, or what befell it."""

    side: SideId


class MissionDeed(Event, frozen=True):
    """What came of a mission."""

    card: MissionId


class LeaderDeed(Event, frozen=True):
    """What became of a leader."""

    leader: LeaderId


class UnitDeed(Event, frozen=True):
    """What became of units of a kind."""

    unit: UnitId


class Rolled(Event, frozen=True):
    """Dice that were rolled: red and black ones, then green ones, which have other faces."""

    side: SideId
    dice: list[DieId]


def _thrown(rolled: list[DieId]) -> tuple[Thrown, ...]:
    """What the dice of each kind have given."""
    kinds = ((DIE, [d for d in rolled if d // 4 != GREEN]), (GREEN_DIE, [d for d in rolled if d // 4 == GREEN]))
    return tuple(
        Thrown(tuple(FACES[face] for face in sides), tuple(FACES[d % 4] for d in dice)) for sides, dice in kinds if dice
    )


class CardsShuffled(Event, frozen=True):
    """The decks are made: what chance has decided is not taken back freely."""

    chance: ClassVar[bool] = True


class MissionSetChosen(Deed, frozen=True):
    """The missions a side plays with; the card it has laid open shows it, where they are chosen."""

    vader: bool
    card: MissionId | None = None
    reveals: ClassVar[bool] = True


class LoyaltyBegan(Deed, frozen=True):
    place: PlaceId


class UnitsPlaced(UnitDeed, frozen=True):
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


class LeaderAssigned(Deed, frozen=True):
    leader: LeaderId
    card: MissionId | None = None

    def masked(self) -> LeaderAssigned:
        return LeaderAssigned(side=self.side, leader=self.leader, cite=self.cite)


class LeaderJoined(Deed, frozen=True):
    """A second leader goes on a mission."""

    leader: LeaderId
    partner: LeaderId


class LeadersTakenBack(Deed, frozen=True):
    leader: LeaderId


class AssignmentEnded(Deed, frozen=True):
    """A side has assigned all it wants to."""


class TurnPassed(Deed, frozen=True):
    """A player takes no more turns in this round."""


class SystemActivated(LeaderDeed, frozen=True):
    place: PlaceId


class UnitsMoved(UnitDeed, frozen=True):
    count: int
    source: PlaceId
    place: PlaceId


class LeaderMoved(LeaderDeed, frozen=True):
    place: PlaceId


class LeaderPlaced(LeaderDeed, frozen=True):
    place: PlaceId


class LeaderReturned(LeaderDeed, frozen=True):
    """A leader goes back to the pool."""


class LeaderDoomed(LeaderDeed, frozen=True):
    """A leader will be eliminated at the end of the command phase."""


class LeaderEliminated(LeaderDeed, frozen=True):
    """A leader leaves the game."""


class LeaderRecruited(LeaderDeed, frozen=True):
    """A leader comes from the supply."""


class LeaderReplaced(LeaderDeed, frozen=True):
    by: LeaderId


class LeaderCaptured(LeaderDeed, frozen=True):
    place: PlaceId


class LeaderRescued(LeaderDeed, frozen=True):
    """A captive is free again."""


class LeaderLured(LeaderDeed, frozen=True):
    """A Rebel leader serves the Empire now."""


class LeaderDetained(LeaderDeed, frozen=True):
    """A leader does nothing in this round."""


class RingAttached(LeaderDeed, frozen=True):
    ring: RingId


class RingDiscarded(LeaderDeed, frozen=True):
    ring: RingId


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


class UnitsGained(UnitDeed, frozen=True):
    count: int
    place: PlaceId


class UnitsDestroyed(UnitDeed, frozen=True):
    count: int
    place: PlaceId


class QueueDestroyed(UnitDeed, frozen=True):
    space: int


class UnitQueued(UnitDeed, frozen=True):
    space: int


class UnitAdvanced(UnitDeed, frozen=True):
    space: int


class UnitsDeployed(UnitDeed, frozen=True):
    count: int
    place: PlaceId


class LoyaltyGained(Deed, frozen=True):
    place: PlaceId


class LoyaltyLost(Deed, frozen=True):
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


class MissionRevealed(Deed, frozen=True):
    card: MissionId
    place: PlaceId | None
    against: LeaderId | None = None
    reveals: ClassVar[bool] = True


class LeaderOpposes(LeaderDeed, frozen=True):
    place: PlaceId


class MissionRolled(Rolled, frozen=True):
    successes: int
    fixed: int = 0
    """The first so many dice were set instead of being rolled (One in a Million)."""
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return _thrown(self.dice[self.fixed :])


class MissionCompared(Deed, frozen=True):
    """The successes of the side that attempts it, the two for its portrait among them, and those against it."""

    successes: int
    against: int


class DieSet(Deed, frozen=True):
    """A die was set instead of being rolled."""

    die: DieId


class MissionSucceeded(MissionDeed, frozen=True):
    """It was attempted, or resolved, and succeeds."""


class MissionFailed(MissionDeed, frozen=True):
    """It was attempted in vain."""


class MissionReturned(Deed, frozen=True):
    """A mission goes back to the hand unrevealed."""

    leader: LeaderId


class ActionUsed(Deed, frozen=True):
    card: ActionId
    reveals: ClassVar[bool] = True


class ActionDiscarded(Deed, frozen=True):
    """An action card has no effect and leaves the game."""

    card: ActionId


class CardsDrawn(Deed, frozen=True):
    """So many cards of a kind: `missions`, `projects`, `probes`, `objectives`, `actions`."""

    what: str
    count: int
    reveals: ClassVar[bool] = True


class MissionDrawn(Deed, frozen=True):
    """What a side has drawn, for itself."""

    card: MissionId
    reveals: ClassVar[bool] = True


class ActionDrawn(Deed, frozen=True):
    """A starting action card, for the side that has drawn it."""

    card: ActionId
    reveals: ClassVar[bool] = True


class CardsLookedAt(Deed, frozen=True):
    """A side looks at so many cards of a kind (as in `CardsDrawn`; also `tactics`)."""

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


class ProbeReturned(Event, frozen=True):
    """A probe card goes back on top of the deck, or under it; which one its player knows."""

    bottom: bool


class ObjectiveDrawn(Event, frozen=True):
    card: ObjectiveId
    reveals: ClassVar[bool] = True


class MissionDiscarded(Deed, frozen=True):
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


class CombatBegan(Deed, frozen=True):
    place: PlaceId


class CombatRound(Event, frozen=True):
    round: int
    place: PlaceId


class LeaderAdded(LeaderDeed, frozen=True):
    place: PlaceId


class TacticsDrawn(Deed, frozen=True):
    theater: TheaterId
    count: int
    reveals: ClassVar[bool] = True


class TacticPlayed(Deed, frozen=True):
    card: TacticId
    reveals: ClassVar[bool] = True


class AdvancedPlayed(Deed, frozen=True):
    card: AdvancedId
    reveals: ClassVar[bool] = True


class AdvancedUsed(Deed, frozen=True):
    card: AdvancedId
    upper: bool


class AdvancedCancelled(Deed, frozen=True):
    card: AdvancedId


class AdvancedReturned(Deed, frozen=True):
    """A card goes back from a discard pile to its deck."""

    card: AdvancedId


class AttackRolled(Rolled, frozen=True):
    theater: TheaterId
    fixed: int = 0
    """The first so many dice were set instead of being rolled (One in a Million)."""
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return _thrown(self.dice[self.fixed :])


class DiceRerolled(Rolled, frozen=True):
    """Some of the dice were rolled once more."""

    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return _thrown(self.dice)


class DiceChanged(Deed, frozen=True):
    """A die was turned or taken away."""

    die: DieId
    to: DieId | None = None


class HitPrevented(Deed, frozen=True):
    """A die of the attacker goes before damage is assigned."""

    die: DieId


class DamageAssigned(UnitDeed, frozen=True):
    count: int


class DamageBlocked(UnitDeed, frozen=True):
    count: int


class DamageRemoved(UnitDeed, frozen=True):
    count: int


class BattleWon(Deed, frozen=True):
    theater: TheaterId


class SideRetreated(Deed, frozen=True):
    leader: LeaderId
    place: PlaceId


class CombatEnded(Event, frozen=True):
    place: PlaceId
