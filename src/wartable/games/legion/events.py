"""What happened, for the log: each event with the rule by which it happened."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.legion.content import ATTACK_DICE, COLOURS, DEFENSE_DICE, FACES
from wartable.games.legion.ids import (
    BattleId,
    ChargeId,
    ColourId,
    CommandId,
    DieId,
    KeywordId,
    KindId,
    MiniId,
    PhaseId,
    PieceId,
    RankId,
    SaveId,
    SeatId,
    SideId,
    TokenId,
    UnitId,
    UpgradeId,
    WayId,
    WeaponId,
)
from wartable.kernel.events import Event, Thrown

SAVES = ("block", "critical", "surge", "blank")


class PlayerDeed(Event, frozen=True):
    """What a player did, or what befell one."""

    seat: SeatId


class UnitDeed(Event, frozen=True):
    """What a unit did, or what befell it."""

    unit: UnitId


def saves_thrown(colour: str, dice: list[SaveId]) -> tuple[Thrown, ...]:
    """What defense dice of a colour have given."""
    faces = tuple(SAVES[face] for face in DEFENSE_DICE[colour])
    return (Thrown(faces, tuple(SAVES[face] for face in dice)),) if dice else ()


def attack_thrown(dice: list[DieId]) -> tuple[Thrown, ...]:
    """What attack dice of each colour have given, in the order red, black, white."""
    told = []
    for colour in range(len(COLOURS)):
        fell = tuple(FACES[die % 4] for die in dice if die // 4 == colour)
        if fell:
            told.append(Thrown(tuple(FACES[face] for face in ATTACK_DICE[colour]), fell))
    return tuple(told)


# -- set-up ---------------------------------------------------------------------------------------------


class ColoursTossed(PlayerDeed, frozen=True):
    """Equal armies: a coin has made this player blue."""

    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return (Thrown((), (str(self.seat),)),)


class ColourTaken(PlayerDeed, frozen=True):
    colour: ColourId


class EdgeTaken(PlayerDeed, frozen=True):
    side: SideId


class BattleCardsDrawn(Event, frozen=True):
    objectives: list[BattleId]
    deployments: list[BattleId]
    conditions: list[BattleId]
    chance: ClassVar[bool] = True


class CardRemoved(PlayerDeed, frozen=True):
    card: BattleId


class RemovalPassed(PlayerDeed, frozen=True):
    """A player removes no battle card."""


class BattleDefined(Event, frozen=True):
    objective: BattleId
    deployment: BattleId
    condition: BattleId


class GrandCardsDrawn(Event, frozen=True):
    """Battle cards for grand armies: no deployment cards are among them."""

    objectives: list[BattleId]
    conditions: list[BattleId]
    chance: ClassVar[bool] = True


class GrandBattleDefined(Event, frozen=True):
    objective: BattleId
    condition: BattleId


class DeploymentDrawn(Event, frozen=True):
    """Unlimited rounds: one deployment card is drawn, and no other battle card."""

    deployment: BattleId
    chance: ClassVar[bool] = True


class TokenPlaced(Event, frozen=True):
    token: TokenId
    x: int
    y: int


class ChargePlaced(Event, frozen=True):
    """A charge, or a mine of a condition card."""

    charge: ChargeId
    weapon: WeaponId
    x: int
    y: int


class PieceMarked(Event, frozen=True):
    piece: PieceId


class TokenLeftOut(PlayerDeed, frozen=True):
    """A token could be placed nowhere."""


class UnitSetAside(UnitDeed, frozen=True):
    pass


class UnitDeployed(UnitDeed, frozen=True):
    x: int
    y: int


# -- the command phase ----------------------------------------------------------------------------------


class PhaseBegan(Event, frozen=True):
    phase: PhaseId
    round: int


class CommandRevealed(PlayerDeed, frozen=True):
    card: CommandId
    reveals: ClassVar[bool] = True


class NoCommand(PlayerDeed, frozen=True):
    """Without a commander no command card is played."""


class PriorityRolled(PlayerDeed, frozen=True):
    """The holder of the round counter rolls a red defense die."""

    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red", self.dice)


class PriorityTaken(PlayerDeed, frozen=True):
    pass


class OrderIssued(UnitDeed, frozen=True):
    by: UnitId


class OrderMeditated(UnitDeed, frozen=True):
    """Battle Meditation has sent an order elsewhere."""

    by: UnitId


class OrderPooled(UnitDeed, frozen=True):
    """The faceup order token of a unit goes back into the order pool."""


class OrderRelayed(UnitDeed, frozen=True):
    """A Comms Relay has sent an order on."""

    to: UnitId


class CardReturned(PlayerDeed, frozen=True):
    card: CommandId


class CardDiscarded(PlayerDeed, frozen=True):
    card: CommandId


# -- activations ----------------------------------------------------------------------------------------


class TokenDrawn(PlayerDeed, frozen=True):
    rank: RankId
    chance: ClassVar[bool] = True


class TokensStashed(PlayerDeed, frozen=True):
    """So many random tokens of the pool lie facedown on a command card (Voracious Ambition)."""

    count: int
    chance: ClassVar[bool] = True


class TokenStashed(PlayerDeed, frozen=True):
    """Which token it is only its player knows."""

    rank: RankId
    reveals: ClassVar[bool] = True


class TokenTaken(PlayerDeed, frozen=True):
    """A token that lay on a command card is used instead of one from the pool."""

    rank: RankId
    reveals: ClassVar[bool] = True


class HandSeen(PlayerDeed, frozen=True):
    """A player has looked at a random card of a hand (Covert Observation)."""

    whose: SeatId
    card: CommandId
    hides: ClassVar[tuple[str, ...]] = ("card",)
    chance: ClassVar[bool] = True
    reveals: ClassVar[bool] = True


class TokenDropped(PlayerDeed, frozen=True):
    """An order token that fits no unit leaves the game."""

    rank: RankId


class UnitActivated(UnitDeed, frozen=True):
    pass


class ActivationEnded(UnitDeed, frozen=True):
    pass


class Reinforced(UnitDeed, frozen=True):
    """A unit that was set aside comes to the battlefield."""

    x: int
    y: int


class Rallied(UnitDeed, frozen=True):
    dice: list[SaveId]
    removed: int
    red: bool = False
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("red" if self.red else "white", self.dice)


class Panicked(UnitDeed, frozen=True):
    pass


class PanicOver(UnitDeed, frozen=True):
    pass


class Fled(UnitDeed, frozen=True):
    """It has left the battlefield."""


class ActionLost(UnitDeed, frozen=True):
    count: int


class DamageRolled(UnitDeed, frozen=True):
    """A damaged vehicle activates."""

    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("white", self.dice)


class Embarked(UnitDeed, frozen=True):
    """It boards a transport."""

    by: UnitId


class Disembarked(UnitDeed, frozen=True):
    """It steps down from a transport."""

    by: UnitId


class UnitMoved(UnitDeed, frozen=True):
    """The leader's move, from where it stood to where it stands."""

    x: int
    y: int
    to_x: int
    to_y: int


class Hurled(UnitDeed, frozen=True):
    """A unit was taken up and put down elsewhere."""

    x: int
    y: int
    to_x: int
    to_y: int


class HurlRolled(UnitDeed, frozen=True):
    """How a unit that was hurled has landed."""

    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("white", self.dice)


class Turned(UnitDeed, frozen=True):
    """A pivot."""

    facing: int


class Climbed(UnitDeed, frozen=True):
    way: WayId
    piece: PieceId
    x: int
    y: int


class ClamberRolled(UnitDeed, frozen=True):
    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("white", self.dice)


class Reformed(UnitDeed, frozen=True):
    """Its miniatures stand elsewhere than before."""


class Halted(UnitDeed, frozen=True):
    """A compulsory move was not completed."""

    wounds: int


class Displaced(UnitDeed, frozen=True):
    by: UnitId


class MeleeBegan(UnitDeed, frozen=True):
    enemy: UnitId


class MeleeEnded(UnitDeed, frozen=True):
    enemy: UnitId


class AimGained(UnitDeed, frozen=True):
    count: int


class DodgeGained(UnitDeed, frozen=True):
    count: int


class StandbyGained(UnitDeed, frozen=True):
    pass


class StandbyLost(UnitDeed, frozen=True):
    pass


class StandbySpent(UnitDeed, frozen=True):
    pass


class SuppressionGained(UnitDeed, frozen=True):
    count: int


class SuppressionRemoved(UnitDeed, frozen=True):
    count: int


class IonGained(UnitDeed, frozen=True):
    count: int


class ImmobilizeGained(UnitDeed, frozen=True):
    count: int


class ImmobilizeRemoved(UnitDeed, frozen=True):
    pass


class Recovered(UnitDeed, frozen=True):
    pass


class UpgradeUsed(UnitDeed, frozen=True):
    upgrade: UpgradeId


class KeywordUsed(UnitDeed, frozen=True):
    """A unit performs a card action that is a keyword."""

    keyword: KeywordId


class Distracted(UnitDeed, frozen=True):
    """In this round it must attack another unit if it can."""

    by: UnitId


class Regenerated(UnitDeed, frozen=True):
    """Dice for its wounds: blocks and surges remove one each."""

    dice: list[SaveId]
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return saves_thrown("white", self.dice)


class WoundHealed(UnitDeed, frozen=True):
    mini: MiniId


class MiniRestored(UnitDeed, frozen=True):
    """A miniature that was defeated in this round is back."""

    mini: MiniId


class TokenCleared(UnitDeed, frozen=True):
    kind: KindId


class WeaponMended(UnitDeed, frozen=True):
    weapon: WeaponId


class GraffitiPlaced(UnitDeed, frozen=True):
    x: int
    y: int


class SmokePlaced(UnitDeed, frozen=True):
    x: int
    y: int


class SmokeCleared(Event, frozen=True):
    """All smoke tokens are removed."""


class Reconfigured(UnitDeed, frozen=True):
    """A card is turned over: this side is in use now."""

    upgrade: UpgradeId


class TokenShared(UnitDeed, frozen=True):
    """Another clone trooper unit has spent one of its tokens."""

    by: UnitId


class UpgradeReadied(UnitDeed, frozen=True):
    upgrade: UpgradeId


class CommandUsed(UnitDeed, frozen=True):
    """What a command card in play does to a unit."""

    card: CommandId


class TokenClaimed(UnitDeed, frozen=True):
    token: TokenId


class TokenFell(UnitDeed, frozen=True):
    """A claimed token is dropped."""

    token: TokenId


class TokenSabotaged(UnitDeed, frozen=True):
    token: TokenId


class TokenRepaired(UnitDeed, frozen=True):
    token: TokenId


class IntelExtracted(UnitDeed, frozen=True):
    token: TokenId


# -- the end phase, victory ---------------------------------------------------------------------------------


class TokensRemoved(Event, frozen=True):
    """Aim, dodge and standby tokens go back to the supply."""


class CommanderPromoted(UnitDeed, frozen=True):
    pass


class CounterPassed(PlayerDeed, frozen=True):
    round: int


class VictoryGained(PlayerDeed, frozen=True):
    count: int


class Scored(PlayerDeed, frozen=True):
    """What the defeated enemy units cost, when victory tokens are equal."""

    points: int


class UnitSpent(UnitDeed, frozen=True):
    """A unique unit takes no part in Act 2 of the campaign."""


class UpgradeSpent(UnitDeed, frozen=True):
    """A unique upgrade takes no part in Act 2 of the campaign."""

    upgrade: UpgradeId


class GameEnded(PlayerDeed, frozen=True):
    """This player has won."""
