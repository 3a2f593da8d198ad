"""What a seat may answer: the vocabulary of decisions. Notation, words and keys follow from the fields."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.circadians.ids import (
    BonusId,
    BuildingId,
    FigureId,
    FoundationId,
    LootId,
    MoraleRow,
    PayId,
    PriceId,
    PropertyId,
    QualityId,
    RegionId,
    ScoutingId,
    SeatId,
    SectorId,
    SourceId,
    TacticsId,
    TrackId,
)
from wartable.kernel.questions import Action

PRINTED, WITH_ENERGY, WITH_MORE_ENERGY, FREE = range(4)
"""Ways of paying: as printed; 2 energy in place of one gem; of two gems; nothing."""
PAYS = ("gem", "energy", "energy-twice", "free")


class Done(Action, frozen=True):
    """Enough: no more cards, points, units; the turn is over."""


class Pass(Action, frozen=True):
    """No action in this phase; nothing of what is offered."""


class Yes(Action, frozen=True):
    """`do it`: what the question offers."""

    verb: ClassVar[str] = "do it"


class Number(Action, frozen=True):
    """`number 2`: so many, for whatever is asked."""

    n: int


class Gain(Action, frozen=True):
    """`gain gem`: one of the bonuses that are offered."""

    bonus: BonusId


# -- set-up --------------------------------------------------------------------------------------------


class ReturnLeader(Action, frozen=True):
    """`return sable`: this leader goes back to the box."""

    verb: ClassVar[str] = "return"
    figure: FigureId


class PlaceBase(Action, frozen=True):
    """`base r2c5 by r3c4 r3c5`: the base, and the two land regions it stays adjacent to."""

    verb: ClassVar[str] = "base {region} by {one} {two}"
    region: RegionId
    one: RegionId
    two: RegionId


class Start(Action, frozen=True):
    """`start sable r3c4`: the starting leader."""

    figure: FigureId
    region: RegionId


class Station(Action, frozen=True):
    """`station 4 r3c4`: so many of the starting warriors here, the others in the other region."""

    verb: ClassVar[str] = "station {count} {region}"
    count: int
    region: RegionId


# -- prices --------------------------------------------------------------------------------------------


class Price(Action, frozen=True):
    """`price movement 4`"""

    track: TrackId
    token: PriceId


class PriceLast(Action, frozen=True):
    """`price movement-last 4`: movement, to act last."""

    verb: ClassVar[str] = "price movement-last"
    token: PriceId


class Summon(Action, frozen=True):
    """`summon ai`: the Rhy-zu appears on the base of this faction."""

    seat: SeatId


class TakeToken(Action, frozen=True):
    """`token 6`: this price token comes from the vault."""

    verb: ClassVar[str] = "token"
    token: PriceId


# -- turns ---------------------------------------------------------------------------------------------


class Act(Action, frozen=True):
    """`act`: pay the price and perform the action."""


class Main(Action, frozen=True):
    """`main`: take the main action."""


class Auxiliary(Action, frozen=True):
    """`auxiliary`: pay for the auxiliary action and take it."""

    verb: ClassVar[str] = "auxiliary {pay}"
    pay: PayId = PRINTED


class PlayCard(Action, frozen=True):
    """`play t05`, `play t09 energy`: a tactics card for its phase ability; how its lock is paid."""

    verb: ClassVar[str] = "play {card} {pay}"
    card: TacticsId
    pay: PayId = PRINTED


class Use(Action, frozen=True):
    """`use akira`: the ability of a leader."""

    figure: FigureId


class UseScouting(Action, frozen=True):
    """`use scout-zcharo`"""

    verb: ClassVar[str] = "use"
    card: ScoutingId


class Advance(Action, frozen=True):
    """`advance discovery`, `advance movement energy`: a research marker; how the lock is paid."""

    verb: ClassVar[str] = "advance {track} {pay}"
    track: TrackId
    pay: PayId = PRINTED


class Study(Action, frozen=True):
    """`study movement`: a temporary upgrade of this track."""

    track: TrackId


class Lay(Action, frozen=True):
    """`lay hand r3c4`: a personal foundation in a region."""

    verb: ClassVar[str] = "lay {property} {region} {pay}"
    property: PropertyId
    region: RegionId
    pay: PayId = PRINTED


class Build(Action, frozen=True):
    """`build outpost r3c4 on n3`; without a foundation `build outpost r3c4`"""

    verb: ClassVar[str] = "build {building} {region} on {foundation} {pay}"
    building: BuildingId
    region: RegionId
    foundation: FoundationId | None = None
    pay: PayId = PRINTED


class Produce(Action, frozen=True):
    """`produce r3c4`"""

    region: RegionId


class PlaceLoot(Action, frozen=True):
    """`loot l3 r3c4`: a loot token from the corner covers the symbol there."""

    verb: ClassVar[str] = "loot"
    loot: LootId
    region: RegionId


class UpgradeLoot(Action, frozen=True):
    """`better l3`: a loot token on the map is turned over."""

    verb: ClassVar[str] = "better"
    loot: LootId


class Recruit(Action, frozen=True):
    """`recruit 2 from 1`: warriors go one area on; from the last one to the base, or `… to r3c4`."""

    verb: ClassVar[str] = "recruit {count} from {area} to {region}"
    count: int
    area: int
    region: RegionId | None = None


class Hurry(Action, frozen=True):
    """`hurry 2`: the fast advance, from the first area to the base, or `… to r3c4`."""

    verb: ClassVar[str] = "hurry {count} to {region}"
    count: int
    region: RegionId | None = None


class Trade(Action, frozen=True):
    """`trade`: 3 recruitment points for a gem or a card."""


class Deploy(Action, frozen=True):
    """`deploy sable`"""

    verb: ClassVar[str] = "deploy {figure} {pay}"
    figure: FigureId
    pay: PayId = PRINTED


class UpgradeLeader(Action, frozen=True):
    """`upgrade lynke`"""

    verb: ClassVar[str] = "upgrade {figure} {pay}"
    figure: FigureId
    pay: PayId = PRINTED


class UpgradeQuality(Action, frozen=True):
    """`improve hostile`"""

    verb: ClassVar[str] = "improve"
    quality: QualityId


class Move(Action, frozen=True):
    """`move 3 r3c4 r3c5 with lynke`: warriors, and a leader or Rhy-zu; others may join."""

    verb: ClassVar[str] = "move {count} {source} {region} with {figure}"
    source: RegionId
    region: RegionId
    count: int
    figure: FigureId | None = None


class Join(Action, frozen=True):
    """`with uryk`: one more leader or Rhy-zu goes along."""

    verb: ClassVar[str] = "with"
    figure: FigureId


class Sail(Action, frozen=True):
    """`ship from r3c4 to r4c4`: the ship leaves one of its two regions for another."""

    verb: ClassVar[str] = "ship from {source} to {region}"
    source: RegionId
    region: RegionId


class Encourage(Action, frozen=True):
    """`morale r3c4 strength`: a morale token from this row."""

    verb: ClassVar[str] = "morale"
    region: RegionId
    row: MoraleRow


class LoseHeart(Action, frozen=True):
    """`row glory`: a morale token goes back to this row."""

    verb: ClassVar[str] = "row"
    row: MoraleRow


# -- battles -------------------------------------------------------------------------------------------


class Fight(Action, frozen=True):
    """`fight ai r3c4`"""

    seat: SeatId
    region: RegionId


class Plan(Action, frozen=True):
    """`plan guard`, `plan guard with t05`: the sector, and the card that is used."""

    verb: ClassVar[str] = "plan {sector} with {card}"
    sector: SectorId
    card: TacticsId | None = None


class Bluff(Action, frozen=True):
    """`bluff guard`: the sector, and a card face down."""

    sector: SectorId


class Retreat(Action, frozen=True):
    """`retreat r3c4`, `retreat r3c4 with zoey`"""

    verb: ClassVar[str] = "retreat {region} with {figure}"
    region: RegionId
    figure: FigureId | None = None


# -- income and cards ----------------------------------------------------------------------------------


class Collect(Action, frozen=True):
    """`collect fortresses`: a source of income."""

    source: SourceId


class GiveScouting(Action, frozen=True):
    """`give scout-ai`"""

    verb: ClassVar[str] = "give"
    card: ScoutingId


class Discard(Action, frozen=True):
    """`discard t05`"""

    card: TacticsId
