"""The state: the board, the leaders, the cards, and what is being resolved.

Units are counted in one byte array: `units[place * KINDS + unit]`. A card is the number of its kind. Whatever some player
cannot see lies in a `Pile`, which notes for every card which sides know it: so a re-deal moves exactly the others.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from wartable.games.rebellion.content import ADMIRAL, BASE, EMPIRE, GENERAL, REBEL, ROTE
from wartable.games.rebellion.ids import (
    ActionId,
    AdvancedId,
    Battles,
    DieId,
    FaceId,
    LeaderId,
    Leaders,
    Markers,
    MissionId,
    ObjectiveId,
    PlaceId,
    SideId,
    Sides,
    Systems,
    TakerId,
    Takers,
    TheaterId,
    Theaters,
    UnitId,
)
from wartable.kernel.facts import Counted, Listed, Within
from wartable.kernel.state import Seat, Seating, State

NONE = 255
POOL, MISSION, SUPPLY, OUT = range(BASE + 1, BASE + 5)
"""Where leaders are besides systems and the Rebel Base space."""
NEUTRAL, LOYAL_REBEL, LOYAL_EMPIRE = 0, 1, 2
LOYAL = (LOYAL_REBEL, LOYAL_EMPIRE)
"""The loyalty of each side."""
KNOWN = (1, 2)
"""The bit of each side that knows a card."""
LOCATED = (4, 8)
"""The bit of each side that has seen a mission in the other's hand, and none was laid out of it since."""
LEADS = (16, 32, 64, 128)
"""The bits of probe cards that the Empire saw put into the deck together, not in which order (RBB-RULING-013)."""


class Pile(msgspec.Struct, array_like=True):
    """Cards that not everybody sees; the last one is on top."""

    cards: bytearray
    known: bytearray
    """Of each card, which sides know that it is there (bits)."""

    def __len__(self) -> int:
        return len(self.cards)


def pile(cards: bytes | bytearray | list[int] = b"", known: int = 0) -> Pile:
    """These cards; the sides of these bits know them."""
    return Pile(bytearray(cards), bytearray([known] * len(cards)))


class Slot(msgspec.Struct, array_like=True):
    """A mission that lies face down with its leaders on it."""

    card: int
    leaders: bytearray
    known: int
    """Which sides know that this card is among those in hand and on the table (bits): nobody but its owner sees where."""


class Moving(msgspec.Struct, array_like=True):
    """Units on their way into a place: what each system's ships can still carry."""

    to: PlaceId
    side: SideId
    capacity: Annotated[bytearray, Counted(PlaceId)]
    """Of each place, how much more its ships that have moved can carry."""
    sources: Systems = 0
    """The places something has come from (bits): nobody retreats there (RBB-RETREAT-003)."""


class Attempt(msgspec.Struct, array_like=True):
    """A mission being carried out."""

    card: MissionId
    side: SideId
    place: PlaceId
    leaders: Annotated[bytearray, Listed(LeaderId)]
    """Those assigned to it."""
    against: LeaderId = NONE
    """The leader it is aimed at."""
    succeeded: bool = False
    """Whether it was attempted and has succeeded (RBB-MISSION-016)."""
    extra: int = 0
    """Dice that opposing leaders bring besides their icons (Subversion)."""
    failed: bool = False
    """A card has made it fail before the dice."""
    sent: bool = False
    """A leader was sent from the pool to oppose it."""
    declined: int = 0
    """So many players of the other side will not oppose it, or not any more."""
    margin: Annotated[int, Within(-30, 30)] = 0
    """By how many successes it succeeded."""
    rescued: LeaderId = NONE
    seized: LeaderId = NONE
    """Who was captured for it (It Is Your Destiny): the Falcon ring is no answer to that (RBB-CAPTURE-011)."""
    blindside: bool = False
    """No leader of the pool opposes it."""


class Battle(msgspec.Struct, array_like=True):
    """What cards have brought about for one battle: that of a theater in one combat round."""

    laid: list[AdvancedId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """The advanced tactic card of each side, until both have been applied."""
    doomed: dict[UnitId, int] = {}
    """Units that cards destroy when both cards have been applied: how many of each kind."""
    prevented: list[tuple[int, int, int]] = msgspec.field(default_factory=lambda: [(0, 0, 0), (0, 0, 0)])
    """Of each side's attack: red hits, black hits and direct hits that are prevented."""
    restores: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """How much damage each side may take off when damage was assigned to it."""
    spared: list[UnitId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """Of each side the kind of unit it may not take damage off."""
    shields: list[UnitId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """Of each side the structure on which it may put damage instead."""
    numb: Sides = 0
    """Sides that cannot take damage off with special dice."""
    ionized: UnitId = NONE
    """The kind of the ship that cannot lose its damage."""
    ionized_figure: int = 0
    """Which of the damaged figures of that kind it is."""
    unstoppable: Sides = 0
    """Sides whose damage cannot be blocked."""
    confronting: bool = False
    converted: bool = False
    """Black hits were made red ones in this attack."""
    rerolled: bool = False
    """Dice were rerolled in this attack."""


class Round(msgspec.Struct, array_like=True):
    """What holds for one combat round."""

    rolled: Battles = 0
    """Who has rolled dice in which theater."""
    planned: bool = False
    """Death Star Plans were tried."""
    stays: Sides = 0
    """Sides that cannot retreat (No Escape)."""
    free: Sides = 0
    """Sides whose units need no ships to retreat (Escape Plan)."""
    rogue_one: bool = False
    tractor_beam: bool = False
    offered: bool = False
    """The side that started the combat was asked whether to retreat."""
    retreated: Sides = 0


class Combat(msgspec.Struct, array_like=True):
    """A combat in a system."""

    place: PlaceId
    starter: SideId
    """The side that started it: it acts first."""
    sources: Systems
    """Where the starter's units came from (bits)."""
    attacker: SideId
    """Whose attack it is in the battle."""
    round: Annotated[int, Within(1, 99)] = 1
    theater: TheaterId = 0
    damage: dict[UnitId, list[int]] = {}
    """unit -> the damage on each damaged figure of that kind."""
    dice: Annotated[bytearray, Listed(DieId)] = msgspec.field(default_factory=bytearray)
    """What the attacker has rolled: colour * 4 + face."""
    assigned: dict[UnitId, list[int]] = {}
    """Of those figures, how much of it was assigned in this attack."""
    hands: list[Pile] = msgspec.field(default_factory=lambda: [pile(), pile()])
    """The tactic cards of each side."""
    retreated: Sides = 0
    fought: Theaters = 0
    """The theaters in which a battle was fought."""
    won: Battles = 0
    """The battles that were won."""
    lost: Annotated[bytearray, Counted(UnitId)] = msgspec.field(default_factory=lambda: bytearray(26))
    """Units destroyed in it."""
    subjugated: bool = False
    """Whether the system was subjugated when it began."""
    scored: bool = False
    """An objective was played in it."""
    declined: Annotated[bytearray, Listed(ObjectiveId)] = msgspec.field(default_factory=bytearray)
    """Objectives that were not played when their condition was met."""
    left: Leaders = 0
    """Leaders who have retreated from it."""
    design: bool = False
    """According to My Design: the Rebels roll fewer dice in the first round."""
    good_intel: bool = False
    """The Rebels' tactic cards lie open."""
    trap: bool = False
    """It's a Trap: the Empire plays no space tactic cards in the first round."""
    no_retreat: bool = False
    """Keep Them from Escaping."""
    point_blank: bool = False
    """All units have 1 health less."""
    red_hits: int = 0
    """So many black hits count as red ones in each space battle of the Rebels (Target the Star Destroyers)."""
    ready: LeaderId = NONE
    """Who came by Ready for Action and goes back to the pool."""
    first: list[SideId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """The side that attacks first in each theater, where a card has changed the order."""
    locked: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    """The round in which a side plays no card of a theater: `2 * side + theater`."""
    now: Round = msgspec.field(default_factory=Round)
    battle: Battle = msgspec.field(default_factory=Battle)


class Lasting(msgspec.Struct, array_like=True):
    """What cards have brought about for this round of the game."""

    misdirected: LeaderId = NONE
    """Whose mission nobody of the Imperial pool opposes."""
    contingency: LeaderId = NONE
    """Who brings two successes to a mission (Contingency Plan)."""
    fett: PlaceId = NONE
    """Where Rebels attempt no missions and use no action cards."""
    waved: LeaderId = NONE
    """Who does not hold units back (Public Support)."""
    million: bool = False
    """Dice of the next roll are set (One in a Million)."""
    yoda: bool = False
    """The Master Yoda ring was used."""


class Ways(msgspec.Struct, array_like=True):
    """How the game is played."""

    cinematic: bool = False
    first: bool = False
    """The fixed set-up of the first game."""
    forces: str = "base"
    """The list of starting units."""
    seats: int = 2
    missions: str = "choose"
    """How the sets of missions are found: both choose, or both play the expansion's (vader)."""


class Rebellion(State, kw_only=True):
    """The whole truth of a match."""

    ways: Ways
    loaded_dice: list[FaceId] = []
    """The faces of the next dice, where a scenario fixes them."""
    units: bytearray
    supply: bytearray
    queue: bytearray
    """`queue[space * KINDS + unit]`; spaces 1 to 3 are 0 to 2."""
    loyalty: bytearray
    subjugated: Systems = 0
    sabotaged: Systems = 0
    destroyed: Systems = 0
    targets: bytearray
    """Where each target marker lies."""
    at: bytearray
    """Where each leader is."""
    rings: bytearray
    detained: Leaders = 0
    doomed: Leaders = 0
    """Leaders who are eliminated at the end of the command phase (Confrontation)."""
    slots: list[list[Slot]]
    hands: list[Pile]
    decks: list[Pile]
    discards: list[bytearray]
    projects: Pile
    old_projects: Annotated[bytearray, Listed(MissionId)]
    actions: list[Pile]
    vouched: list[bytearray]
    """Of each action card in hand, the leader it was taken with."""
    action_decks: list[Pile]
    spare: list[Pile]
    """Starting action cards that were not drawn, until the set-up is over."""
    gone: Annotated[bytearray, Listed(ActionId)]
    """Action cards that were used openly."""
    objectives: Pile
    goals: Pile
    """The objectives in the Rebels' hand."""
    goals_in_play: Annotated[bytearray, Listed(ObjectiveId)]
    old_goals: Annotated[bytearray, Listed(ObjectiveId)]
    probes: Pile
    probed: Pile
    """The Empire's probe cards."""
    under: Pile
    """Probe cards under Secret Facility, Sweep the Area (the Empire's) and Under the Radar (the Rebels'); NONE: nothing."""
    tactics: list[Pile]
    """The space and the ground deck of the base game."""
    played: list[bytearray]
    """Their discard piles."""
    advanced: list[bytearray]
    """The advanced decks: `side * 2 + theater`."""
    spent: list[bytearray]
    """Their discard piles."""
    base: int = NONE
    hidden: bool = True
    possible: Systems = 0
    """Where the base may be by all that everybody has seen."""
    scouted: Systems = 0
    """Systems whose probe cards the Empire has seen since the base was chosen: it is in none of them."""
    time: Annotated[int, Within(1, 16)] = 1
    reputation: Annotated[int, Within(1, 16)] = 14
    limit: int = 8
    """Leaders that the Empire's pool may hold (Ambitions of Power)."""
    turn: TakerId = 0
    """Whose turn it is, as a number in `takers`."""
    passed: Takers = 0
    acting: TakerId = NONE
    """Whose turn, mission or card is being resolved; NONE: nobody's."""
    offered: list[Markers] = msgspec.field(default_factory=lambda: [0, 0])
    """Target markers whose removal each side was offered as long as it could remove them (RBB-RULING-022)."""
    placing: Annotated[bytearray, Counted(UnitId)]
    """Units still to be placed in the set-up, or to be deployed."""
    deployed: Annotated[bytearray, Counted(PlaceId)]
    """How many units were deployed in each place in this step."""
    bunkered: Systems = 0
    """Where Shield Bunkers stood when this step began (RB-BUNKER-007)."""
    moving: Moving | None = None
    mission: Attempt | None = None
    combat: Combat | None = None
    fights: list[tuple[PlaceId, SideId]] = []
    """Combats to come: a place, and the side that starts it."""
    after: list[str] = []
    """The steps that go on when what is being resolved is over; the last one first."""
    rapid: bytearray
    """Rapid Mobilizations to be resolved at the end of the phase: how many leaders each has."""
    begun: bool = False
    """What is offered at the start of a turn was offered."""
    lasting: Lasting = msgspec.field(default_factory=Lasting)

    @property
    def seating(self) -> Seating:
        return seating(self.ways.seats)


@cache
def seating(seats: int) -> Seating:
    """Two players; one Rebel against the Imperial admiral and general; two against two, in the order of their turns."""
    sides: dict[int, list[tuple[int, ...]]] = {2: [(0,), (1,)], 3: [(0,), (1, 2)], 4: [(0, 3), (1, 2)]}
    return Seating(sides[seats])


class Taker(msgspec.Struct, frozen=True):
    """Who takes turns: a side, or one of its two roles."""

    side: int
    rank: int
    """The leaders of this rank; NONE: all of the side's."""
    seat: Seat


TAKERS = {
    2: (Taker(REBEL, NONE, 0), Taker(EMPIRE, NONE, 1)),
    3: (Taker(REBEL, 0, 0), Taker(EMPIRE, 0, 1), Taker(EMPIRE, 1, 2), Taker(REBEL, 1, 0)),
    4: (Taker(REBEL, 0, 0), Taker(EMPIRE, 0, 1), Taker(EMPIRE, 1, 2), Taker(REBEL, 1, 3)),
}
"""In the order of their turns (RBB-COMMAND-001, RBB-TEAM-003)."""


def _taker(seats: int, side: int, rank: int) -> Taker:
    return next(taker for taker in TAKERS[seats] if taker.side == side and taker.rank in (rank, NONE))


SEAT_OF = {
    seats: tuple(tuple(_taker(seats, side, rank).seat for rank in (ADMIRAL, GENERAL)) for side in (REBEL, EMPIRE))
    for seats in TAKERS
}


class Role(msgspec.Struct, frozen=True):
    """One player of a side: the leaders of this rank are this player's (NONE: all of the side's)."""

    rank: int
    seat: Seat
    taker: int
    """As a number in `TAKERS`."""


ROLES = {
    seats: tuple(
        tuple(
            Role(rank if len(set(of_side)) > 1 else NONE, seat, TAKERS[seats].index(_taker(seats, side, rank)))
            for rank, seat in enumerate(of_side)
        )[: len(set(of_side))]
        for side, of_side in enumerate(by_side)
    )
    for seats, by_side in SEAT_OF.items()
}
"""The players of each side, the admiral first."""


def roles(s: Rebellion, side: int) -> tuple[Role, ...]:
    return ROLES[s.ways.seats][side]


def seat_of(s: Rebellion, side: int, rank: int = NONE) -> Seat:
    """Who decides for a side: its admiral or its general; else whose turn, mission or card it is, or the general."""
    if rank == NONE:
        if s.acting != NONE and (taker := TAKERS[s.ways.seats][s.acting]).side == side:
            return taker.seat
        rank = GENERAL
    return SEAT_OF[s.ways.seats][side][rank]


def perhaps(s: Rebellion) -> int:
    """Where the base may be, as far as the Empire knows."""
    return s.possible & ~s.scouted


def expanded(s: Rebellion) -> bool:
    """Whether it is played with Rise of the Empire."""
    return ROTE in s.sets
