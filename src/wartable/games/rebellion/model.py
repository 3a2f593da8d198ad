"""The state: the board, the leaders, the cards, and what is being resolved.

Units are counted in one byte array: `units[place * KINDS + unit]`. A card is the number of its kind. Whatever some player
cannot see lies in a `Pile`, which notes for every card which sides know it: so a re-deal moves exactly the others.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from wartable.games.rebellion.content import BASE, EMPIRE, REBEL, ROTE
from wartable.games.rebellion.ids import (
    ActionId,
    DieId,
    LeaderId,
    Leaders,
    MissionId,
    ObjectiveId,
    PlaceId,
    SideId,
    Systems,
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
    """Which sides know the card (bits)."""


class Moving(msgspec.Struct, array_like=True):
    """Units on their way into a place: what each system's ships can still carry."""

    to: PlaceId
    side: SideId
    capacity: Annotated[bytearray, Counted(PlaceId)]
    """Of each place, how much more its ships that have moved can carry."""
    sources: Systems = 0
    """The places something has come from (bits): nobody retreats there (RBB-RETREAT-003)."""
    free: bool = False
    """Nothing needs to be carried."""


class Attempt(msgspec.Struct, array_like=True):
    """A mission being carried out."""

    card: MissionId
    side: SideId
    place: PlaceId
    leaders: Annotated[bytearray, Listed(LeaderId)]
    """Those assigned to it."""
    against: LeaderId = NONE
    """The leader it is aimed at."""
    opposed: bool = False
    """Whether a leader was sent, or came, to oppose it."""
    extra: int = 0
    """Dice that opposing leaders bring besides their icons (Subversion)."""
    failed: bool = False
    """A card has made it fail before the dice."""
    margin: Annotated[int, Within(-30, 30)] = 0
    """By how many successes it succeeded."""
    rescued: LeaderId = NONE


class Combat(msgspec.Struct, array_like=True):
    """A combat in a system."""

    place: PlaceId
    starter: SideId
    """The side that started it: it acts first."""
    sources: Systems
    """Where the starter's units came from (bits)."""
    round: int = 1
    theater: int = 0
    attacker: SideId = 0
    damage: dict[UnitId, list[int]] = {}
    """unit -> the damage on each damaged figure of that kind."""
    dice: Annotated[bytearray, Listed(DieId)] = msgspec.field(default_factory=bytearray)
    """What the attacker has rolled: colour * 4 + face."""
    assigned: dict[UnitId, list[int]] = {}
    """Of those figures, how much of it was assigned in this attack."""
    hands: list[Pile] = msgspec.field(default_factory=lambda: [pile(), pile()])
    """The tactic cards of each side."""
    retreated: int = 0
    fought: int = 0
    """The theaters in which a battle was fought (bits)."""
    won: int = 0
    """The battles the Rebels (bits 0 and 1) and the Empire (bits 2 and 3) have won."""
    rolled: int = 0
    """Which side has rolled dice in which theater this round: bits as `won`."""
    lost: Annotated[bytearray, Counted(UnitId)] = msgspec.field(default_factory=lambda: bytearray(26))
    """Units destroyed in it."""
    subjugated: bool = False
    """Whether the system was subjugated when it began."""
    scored: bool = False
    """An objective was played in it."""
    planned: bool = False
    """Death Star Plans were tried this round."""
    flags: dict[str, int] = {}
    """What cards have brought about, for this combat or this round."""


def remember(notes: dict[str, int], name: str, value: int = 1) -> None:
    """Note what a card has brought about. Notes stand in the order of their names: the same ones are the same state."""
    notes[name] = value
    if len(notes) > 1:
        ordered = sorted(notes.items())
        notes.clear()
        notes.update(ordered)


class Ways(msgspec.Struct, array_like=True):
    """How the game is played."""

    cinematic: bool = False
    first: bool = False
    """The fixed set-up of the first game."""
    forces: str = "base"
    """The list of starting units."""
    seats: int = 2


class Rebellion(State, kw_only=True):
    """The whole truth of a match."""

    ways: Ways
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
    under: bytearray
    """Probe cards under Secret Facility, Sweep the Area (the Empire's) and Under the Radar (the Rebels')."""
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
    perhaps: Systems = 0
    """Where the base may be, as far as the Empire knows."""
    time: Annotated[int, Within(1, 16)] = 1
    reputation: Annotated[int, Within(1, 16)] = 14
    limit: int = 8
    """Leaders that the Empire's pool may hold (Ambitions of Power)."""
    turn: int = 0
    """Whose turn it is, as a number in `takers`."""
    passed: int = 0
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
    lasting: dict[str, int] = {}
    """What cards have brought about for this round."""

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
SEAT_OF = {
    seats: tuple(
        tuple(next(t.seat for t in takers if t.side == side and t.rank in (rank, NONE)) for rank in (0, 1))
        for side in (REBEL, EMPIRE)
    )
    for seats, takers in TAKERS.items()
}


def seat_of(s: Rebellion, side: int, rank: int = 1) -> Seat:
    """The seat that decides for a side as its admiral (0) or its general (1)."""
    return SEAT_OF[s.ways.seats][side][rank]


def expanded(s: Rebellion) -> bool:
    """Whether it is played with Rise of the Empire."""
    return ROTE in s.sets
