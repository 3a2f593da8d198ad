"""The state: the map, the boards, the cards, and what is being resolved.

Counts lie in byte arrays: `warriors[seat * PLACES + place]`, `research[seat * TRACKS + track]`. A place is a region or the
Circadian ship. Whatever changes the pieces of a region ends with `settle` (`rules/pieces.py`), which keeps `holder` true.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from wartable.games.circadians.content import FIGURES, MOVEMENT, REGIONS, ROUNDS
from wartable.games.circadians.ids import (
    Borders,
    FaceId,
    FactionId,
    Figures,
    LootId,
    PhaseId,
    Qualities,
    RegionId,
    Regions,
    Scouts,
    SeatId,
    SectorId,
    Sources,
    StageId,
    TacticsId,
)
from wartable.kernel.facts import Among, Listed, Within
from wartable.kernel.state import Seating, State

NONE = 255
SHIP = len(REGIONS)
PLACES = SHIP + 1
SUPPLY, BOX = SHIP + 1, SHIP + 2
"""Where leaders are besides regions and the ship: in the personal supply, or out of the game."""
TRACKS = 5
ROWS = 3
"""Types of building; also areas of a recruitment track at most."""
FOUNDATIONS, SLOTS = 3, 6
"""In each region three places for foundations; buildings stand on these, or (the last three) without one."""
TAKEN = 64
"""A relic on the board of a faction: `TAKEN + seat`."""
NEUTRAL = 128
"""A neutral price: `NEUTRAL + pair`."""
PRICES = 6

IN_BOX, IN_SUPPLY, IN_FORCE, GIVEN, USABLE = range(5)
"""Where a scouting card is: out of the game, with the Circadians, in force for them, given in this round, in force for the
faction whose symbol it bears."""

(BASIC, FACTORIES, OUTPOSTS, FORTRESSES, REGIONS_HELD, MORALE_INCOME, PERCEPTIVE, SECLUSIVE, OPTIMISTIC, IKRYLA, FIRST_COMMAND) = range(11)  # fmt: skip
SOURCES = ("basic", "factories", "outposts", "fortresses", "regions", "morale", "perceptive", "seclusive", "optimistic", "ikryla", "uryk", "halke", "katarin")  # fmt: skip
"""Sources of income; the last three are upkeep or tribute of the Rhy-zu."""

FRESH, SHOWN = 1, 2
"""Marks of a card in hand: gained in this phase (CO-TACTICS-005); everybody has seen which it is."""

DECIDING, ACTING, SPENDING, HELPING, PASSING = range(5)
"""How far a turn is: act or pass; before the main action; the main action; the auxiliary action; passed."""
STAGES = ("deciding", "acting", "spending", "helping", "passing")


class Hand(msgspec.Struct, array_like=True, gc=False):
    """The tactics cards of a faction, and a mark for each."""

    cards: bytearray
    marks: bytearray

    def __len__(self) -> int:
        return len(self.cards)


class Turn(msgspec.Struct, array_like=True, gc=False):
    """A turn in an action phase."""

    stage: StageId = DECIDING
    points: Annotated[int, Within(0, 99)] = 0
    """Points of the main or auxiliary action that are left."""
    extra: Annotated[int, Within(0, 9)] = 0
    """Points that cards add to the main action when it is taken."""
    waived: Annotated[int, Within(0, 9)] = 0
    """Locks of buildings and foundations that may be ignored (Home Ground)."""
    spent: bool = False
    """A movement point was spent."""
    sailed: bool = False
    """The ship has moved."""
    used: Figures = 0
    """Leaders whose ability was used."""
    moved: Figures = 0
    """Leaders that were moved."""


Total = Annotated[int, Within(-99, 99)]
"""A sum of strength, attack or defence: it may be negative (CO-BATTLE-057)."""


class Battle(msgspec.Struct, array_like=True, gc=False):
    """A battle: the initiator is fighter 0, its opponent fighter 1."""

    region: RegionId
    seats: list[SeatId]
    sectors: list[SectorId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """What each dial shows, from the reveal on."""
    cards: list[TacticsId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """The card that each fighter uses."""
    bluffs: Annotated[int, Within(0, 3)] = 0
    """Fighters who have laid a card face down (bits)."""
    faces: list[FaceId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """The die of each fighter."""
    figures: list[Figures] = msgspec.field(default_factory=lambda: [0, 0])
    """The leaders and Rhy-zu of each fighter at the reveal."""
    units: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """The units of each fighter at the reveal."""
    refused: Annotated[int, Within(0, 3)] = 0
    """Fighters whose card counts 1 and 1 (Crushing Blow unpaid)."""
    each: list[int] = msgspec.field(default_factory=lambda: [1, 1])
    """The strength of a warrior of each fighter."""
    strength: list[Total] = msgspec.field(default_factory=lambda: [0, 0])
    """Without the warriors', which is counted when strengths are compared (CO-BATTLE-064)."""
    attack: list[Total] = msgspec.field(default_factory=lambda: [0, 0])
    defence: list[Total] = msgspec.field(default_factory=lambda: [0, 0])
    wounded: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Warriors of each fighter that were wounded (CO-BATTLE-056)."""
    struck: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Those of them that the opponent's attack has wounded."""
    healed: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Wounded warriors that went to the base (Field Hospital)."""
    winner: Annotated[int, Within(0, NONE)] = NONE
    retreats: Annotated[int, Within(0, NONE)] = NONE
    """The fighter who retreats."""
    scouted: bool = False
    """The AI uses its scouting card."""


class Circadians(State, kw_only=True):
    """The whole truth of a match."""

    loaded_dice: list[FaceId] = []
    """The faces of the next dice, where a scenario fixes them."""
    factions: Annotated[bytearray, Listed(FactionId)]
    """Of each seat."""
    way: str = "choose"
    """Who makes the choices of set-up: the players, or chance."""
    round: Annotated[int, Within(1, ROUNDS)] = 1
    phase: PhaseId = 0
    flare: SeatId = 0
    """Who holds the flare gun."""
    active: SeatId = 0
    """Whose turn it is."""
    queue: Annotated[bytearray, Listed(SeatId)]
    """Who has a turn after that."""
    # -- the map
    sites: bytearray
    """The base site of each seat."""
    ship: Annotated[bytearray, Listed(RegionId)]
    """The two regions to which the ship is adjacent."""
    tiles: bytearray
    """The land tile in each region."""
    mountains: Borders = 0
    holder: bytearray
    """Who controls each region; follows from the pieces."""
    foundations: bytearray
    """`foundations[region * FOUNDATIONS + n]`"""
    buildings: bytearray
    """`buildings[region * SLOTS + n]`: 1 + seat * ROWS + type; 0: none."""
    relics: bytearray
    """Where each relic is: a region, a board (TAKEN + seat), or NONE."""
    loot: bytearray
    """The region of each loot token; NONE: the corner of the board."""
    better: Annotated[int, Among(LootId)] = 0
    """Loot tokens that are upgraded."""
    traps: Regions = 0
    """Where a loaded trap of the AI is."""
    morale: Regions = 0
    """Where morale tokens of the Leyrien are."""
    courage: bytearray
    """Morale tokens left in the rows of strength and of glory."""
    # -- units
    warriors: bytearray
    areas: bytearray
    """Warriors in the areas of the recruitment tracks: `areas[seat * ROWS + area]`."""
    at: bytearray
    """Where each leader and Rhy-zu is."""
    upgraded: Figures = 0
    command: bytearray
    """The seat that commands each Rhy-zu."""
    # -- boards
    energy: list[int]
    gems: list[int]
    glory: bytearray
    research: bytearray
    """The columns of the research markers, from 0."""
    studied: bytearray
    """Of each seat the tracks with a temporary upgrade in this round (bits)."""
    properties: bytearray
    """Of each seat the personal foundations that were built (bits)."""
    built: bytearray
    """Buildings taken off each row of a board: `built[seat * ROWS + type]`."""
    qualities: Qualities = 0
    """Those that are upgraded."""
    scouts: bytearray
    """Where each scouting card is."""
    # -- prices
    supply: bytearray
    """Of each seat the price tokens in its supply (bits 1 to 6)."""
    vault: bytearray
    """Those in the vault."""
    barred: bytearray
    """Those of the supply that cannot be placed in this round (CO-PRICING-016)."""
    prices: bytearray
    """On each action phase: 1 + seat * PRICES + (token - 1), or NEUTRAL + pair; 0: none."""
    last: bool = False
    """The movement phase was priced to act last."""
    # -- cards
    deck: Annotated[bytearray, Listed(TacticsId)]
    """The last card is on top."""
    discard: Annotated[bytearray, Listed(TacticsId)]
    hands: list[Hand]
    # -- what is going on
    produced: list[Regions]
    """Where each seat has produced in this round."""
    ship_produced: bool = False
    """The Circadians have produced beside the ship in this round."""
    favoured: bool = False
    """The Oxataya have taken an auxiliary action without paying in this round."""
    recovered: bool = False
    """A card used by the Circadians has come back to their hand in this round (Tactical)."""
    counted: list[int] = []
    """The number of regions of each seat in this income phase."""
    sources: Sources = 0
    """Sources of income that the active faction has still to collect."""
    given: Scouts = 0
    """Scouting cards that were given in this income phase."""
    turn: Turn = msgspec.field(default_factory=Turn)
    battle: Battle | None = None

    @property
    def seating(self) -> Seating:
        return Seating.alone(len(self.factions))


assert len(FIGURES) < NONE and MOVEMENT == TRACKS


def battle_of(s: Circadians) -> Battle:
    """The battle being fought."""
    assert s.battle is not None
    return s.battle


def seat_of(s: Circadians, faction: int) -> int:
    """Who plays a faction; NONE: nobody."""
    seat = s.factions.find(faction)
    return seat if seat >= 0 else NONE
