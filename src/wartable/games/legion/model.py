"""The state: the armies, where their miniatures stand, tokens, cards, and what is being resolved.

Of units and miniatures there is one array for each thing that can be told of them, so that the whole is small and copied
quickly. A unit's miniatures follow one another: `first[unit]` to `first[unit + 1]`. What stands where is read through
`table.py`, which keeps it as a scene of `space`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from wartable.games.legion.armies import GRAND, STANDARD
from wartable.games.legion.content import COMMANDER
from wartable.games.legion.ids import (
    BattleId,
    ChargeId,
    CommandId,
    Deeds,
    DieId,
    EffectId,
    FaceId,
    MiniId,
    PieceId,
    RankId,
    SaveId,
    SeatId,
    UnitId,
    Units,
    UpgradeId,
    WeaponId,
)
from wartable.kernel.facts import Listed, Within
from wartable.kernel.state import Seat, Seating, State

NONE = 255
BOTH = Seating([(0,), (1,)])
TEAMS = Seating([(0, 2), (1, 3)])
"""Two players; two teams of two, who sit beside each other in even and in odd seats (LG-TEAM-501)."""
OFF, FIELD, ASIDE, LOST, ABOARD = range(5)
"""Where a unit is: not yet deployed, on the battlefield, set aside as a reinforcement, defeated, aboard a transport."""
STATIONS = ("undeployed", "battlefield", "aside", "defeated", "aboard")
ON_FIELD = (FIELD,)
IN_BATTLE = (FIELD, ABOARD)
"""Where units are that activate, receive orders and are still to be reckoned with."""
SIDE, SEAT = 1, NONE
"""The bits of a seat that tell its side, and those that tell the player."""
AWAY, STANDS, FALLEN = range(3)
"""A miniature is not on the table, stands there, or was defeated."""
POOLED, FACEUP, FACEDOWN = range(3)
"""A unit's order token: in the pool, faceup beside it, facedown (it has been activated)."""
ORDERS = ("", "faceup", "facedown")
LAST_ROUND = 6
COMMAND, ACTIVATION, END = range(3)

ATTACK, AIM, DODGE, STANDBY, RECOVER, CLAIM, JUMP, FIRST_ATTACK = range(8)
CARD, KEYWORD_DEED, COMMAND_DEED = 8, 16, 24
"""What a unit does at most once in an activation (`FIRST_ATTACK`: of the two that a card allows): beside these, the card action of each of its upgrades (`CARD` + its place),
each of its keywords that are card actions (`KEYWORD_DEED` + its place), and the one of a command card in play."""
DEEDS = (
    "attack",
    "aim",
    "dodge",
    "standby",
    "recover",
    "claim",
    "jump",
    "first-attack",
    *(f"upgrade-{n}" for n in range(1, 9)),
    *(f"keyword-{n}" for n in range(1, 9)),
    "command-card",
)
ACTIVATING, ANSWERING, PUSHED, GRANTED = "activation", "standby", "pushed", "granted"
"""Why a unit acts."""
MOVE_ONLY, ATTACK_ONLY, EITHER = "move", "attack", "move-or-attack"
"""What a free action may be that an effect has given to a unit."""
TOKENS = ("aim", "dodge", "standby", "suppression", "panic", "ion", "damaged", "disabled", "shaken", "immobilize",
          "surge", "poison", "drained", "stims", "wheels", "marked", "bounties", "nerve")  # fmt: skip
"""What lies beside a unit, counted; `nerve` is the number of suppression tokens below which its panic is over, `shaken` whether its
resilience was rolled for, `drained` its shield tokens that are turned inactive, `wheels` whether it
rolls in this round (Wheel Mode), `marked` the victory tokens that Bounty has laid on it, `bounties` those it has won."""


CLEARED = ("ion", "damaged", "disabled", "poison")
"""The kinds of tokens that Repair and Treat remove, besides wounds."""
DAMAGE, IONS, RUN, POISON, REGENERATION, CARDS, DELAYED = range(7)
"""What happens when a unit activates, of itself: the roll of a damaged one, ion tokens, the compulsory move of a speeder; and at
the end of its activation: poison, regeneration, what command cards do, wounds that were put off."""


class Act(msgspec.Struct, array_like=True):
    """A unit that acts: in its activation, by a standby token, or moved by a player's effect. The innermost is the last one."""

    unit: UnitId
    why: str = ACTIVATING
    actions: Annotated[int, Within(0, 9)] = 0
    """How many it has left."""
    free: Annotated[int, Within(0, 9)] = 0
    """Free actions of any kind it may still take."""
    did: Deeds = 0
    acted: bool = False
    """It has performed any action, a free one too."""
    moved: bool = False
    """It has moved, other than by a pivot."""
    attacked: bool = False
    fired: bool = False
    """It has attacked with a Cumbersome weapon."""
    left: Units = 0
    """Enemy units it has left a melee with."""
    joined: UnitId = NONE
    """The enemy unit with which its last move started a melee."""
    bound: bool = False
    """It panics, has withdrawn or has done all it wanted, and does nothing else."""
    ended: bool = False
    """Its activation comes to its end."""
    by_action: bool = False
    """Its last move or attack was an action of that kind."""
    displaced: list[MiniId] = []
    """Miniatures its move has displaced."""
    waiting: list[UnitId] = []
    """Units that may answer what it has done with their standby tokens."""
    by: SeatId = NONE
    """Who makes the choices of its move, if not its owner."""
    speed: Annotated[int, Within(0, 3)] = 0
    """The speed of the move that an effect orders or allows; nothing said: 1."""
    rule: str = ""
    """The rule of that effect; nothing said: Force Push."""
    bidden: str = ""
    """What its first action must be (AI)."""
    standard: bool = False
    """Its last move was a standard move."""
    hastened: bool = False
    """It is one faster in its next move (Ryder Azadi)."""
    spurred: bool = False
    """It spurs its mount in its next move (Spur)."""
    due: bool = False
    """A move must follow now: what may be done before it was done (Reposition, Scale)."""
    offer: str = ""
    """The free action it may perform next, and nothing else before it: a move, an attack, or either."""
    starts: list[EffectId] = []
    """What its activation begins with and is still to come."""
    stimulated: bool = False
    """Wounds were put off in this activation (Emergency Stims): they are due at the end of the next one."""
    struck: list[UnitId] = []
    """The defenders of its last attack."""
    shot: bool = False
    """Its last attack was a ranged one."""
    duel: Units = 0
    """The defenders of a ranged attack action after which Gunslinger is still to come."""
    slung: bool = False
    """It has attacked again by Gunslinger."""
    sped: bool = False
    """It has performed a full standard move at its maximum speed."""
    shelled: Units = 0
    """Units it has attacked with the weapon of a command card."""
    only: UnitId = NONE
    """The one unit it may attack (Rebellious)."""
    rode: bool = False
    """It has boarded a transport in this activation, or stepped down from one."""
    trod: bool = False
    """It has just performed a move: mines near it may go off."""
    mines: Annotated[int, Within(0, 99)] = 0
    """How many of the charges on the battlefield are still to be looked at for mines that go off."""
    triggers: list[UnitId] = []
    """Units that may detonate charges after what it has done, each as often as it is listed."""
    scattered: list[UnitId] = []
    """The defenders of its last attack whose minis may still be placed anew (Scatter)."""


class Charge(msgspec.Struct, array_like=True):
    """A token that can detonate: a charge of a player, or a mine of a condition card, which is nobody's."""

    x: Annotated[int, Within(0, 20_000)]
    y: Annotated[int, Within(0, 20_000)]
    weapon: WeaponId
    by: SeatId = NONE
    z: Annotated[int, Within(0, 20_000)] = 0


class Spot(msgspec.Struct, array_like=True):
    """A smoke or graffiti token: where it lies, and who has placed it."""

    x: Annotated[int, Within(0, 20_000)]
    y: Annotated[int, Within(0, 20_000)]
    by: SeatId = NONE
    z: Annotated[int, Within(0, 20_000)] = 0


class Pool(msgspec.Struct, array_like=True):
    """An attack pool: weapons against one defender, then dice."""

    defender: UnitId
    melee: bool = False
    range: int = 0
    weapons: list[tuple[MiniId, WeaponId]] = []
    boosts: list[UpgradeId] = []
    """Upgrades that add to it (generators)."""
    gathered: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    """Red, black and white dice that its weapons give."""
    dice: Annotated[bytearray, Listed(DieId)] = msgspec.field(default_factory=bytearray)
    marked: Annotated[bytearray, Listed(DieId)] = msgspec.field(default_factory=bytearray)
    """Dice that are rerolled together by the aim token that is being spent."""
    exposed: list[MiniId] = []
    """Defending miniatures that somebody of the attacking unit sees: only these can be wounded."""
    hit: bool = False
    """A die has shown a hit or a critical."""
    dodged: int = 0
    saves: Annotated[bytearray, Listed(SaveId)] = msgspec.field(default_factory=bytearray)
    wounds: int = 0
    """Wounds the defender suffers."""
    resolved: bool = False
    again: Annotated[bytearray, Listed(SaveId)] = msgspec.field(default_factory=bytearray)
    """Defense dice that are rerolled together (Uncanny Luck)."""
    guards: list[UnitId] = []
    """Units that have used Guardian, or whose player has declined it; who uses it now is the last."""
    screen: Annotated[bytearray, Listed(SaveId)] = msgspec.field(default_factory=bytearray)
    """The defense dice of the last of them."""
    parried: bool = False
    """It has spent a dodge token for them (Soresu Mastery)."""
    pierced: int = 0
    """So much of Pierce X was used against guarding units."""
    support: UnitId = NONE
    """The unit that adds weapons to it by Fire Support."""


class Attack(msgspec.Struct, array_like=True):
    """An attack of a unit."""

    unit: UnitId
    pools: list[Pool] = []
    at: int = 0
    """The pool that is being formed or resolved."""
    thrown: WeaponId = NONE
    """The melee weapon that is thrown (Saber Throw)."""
    halved: list[int] = []
    """Red, black and white dice of it that were chosen, where it has several colours."""
    only: UnitId = NONE
    """The one unit it may be aimed at (Charge)."""
    ranged: bool = False
    """It may be made with ranged weapons only (Steady, Gunslinger)."""
    spared: Units = 0
    """Units it cannot be aimed at (Gunslinger)."""
    weapon: WeaponId = NONE
    """The weapon of a command card with which alone it is performed."""
    charge: Charge | None = None
    """What attacks, where no unit does (`unit` is NONE)."""


class Issuing(msgspec.Struct, array_like=True):
    """Orders that are being issued with a command card."""

    seat: SeatId
    by: UnitId = NONE
    """The commander who issues them."""
    left: list[int] = []
    """How many of each of the card's orders are still to be issued."""
    meditated: bool = False
    """Battle Meditation was used."""
    most: Annotated[int, Within(0, NONE)] = NONE
    """How many orders may still be issued at all (Sabotaged Communications)."""
    giver: UnitId = NONE
    """Who has issued the last order: the commander, or a unit that passes orders on (Coordinate)."""


class Ways(msgspec.Struct, array_like=True):
    """How the game is set up."""

    battlefield: str
    costs: str = "printed"
    objective: BattleId = NONE
    deployment: BattleId = NONE
    condition: BattleId = NONE
    """Battle cards that were agreed on; NONE: they are drawn and removed."""
    format: str = STANDARD
    unlimited: bool = False
    """The game ends only when one side has no unit left (LG-UNLIMITED-501)."""


class Legion(State, kw_only=True):
    """The whole truth of a match."""

    ways: Ways
    loaded_dice: list[FaceId] = []
    """The faces of the next dice, where a scenario fixes them."""
    round: Annotated[int, Within(0, 99)] = 0
    counter: SeatId = NONE
    """Who holds the round counter."""
    priority: SeatId = NONE
    blue: SeatId = NONE
    turned: bool = False
    """Blue has chosen the other long edge: the map is turned by half a turn."""
    rows: list[bytearray] = msgspec.field(default_factory=lambda: [bytearray(), bytearray(), bytearray()])
    """The battle cards still in the rows of objectives, deployments and conditions, the leftmost first."""
    removals: int = 0
    """How many opportunities to remove a battle card were used."""
    objective: BattleId = NONE
    deployment: BattleId = NONE
    condition: BattleId = NONE

    owner: bytearray
    card: bytes
    upgrades: list[bytes]
    first: bytes
    rank: bytearray
    station: bytearray
    order: bytearray
    aim: bytearray
    dodge: bytearray
    standby: bytearray
    suppression: bytearray
    panic: bytearray
    nerve: bytearray
    ion: bytearray
    damaged: bytearray
    disabled: bytearray
    immobilize: bytearray
    stims: bytearray
    shaken: bytearray
    surge: bytearray
    poison: bytearray
    drained: bytearray
    marked: bytearray
    bounties: bytearray
    wheels: bytearray
    exhausted: bytearray
    """The upgrades of each unit that are exhausted (bits)."""
    leader: bytearray

    stands: bytearray
    gear: bytearray
    """Of each miniature, the upgrade that added it: its place among the unit's upgrades, counted from 1; 0: the unit card."""
    wounds: bytearray
    x: list[int]
    y: list[int]
    z: list[int]
    facing: list[int]
    broken: list[tuple[MiniId, WeaponId]] = []
    """Destroyed weapons."""
    lent: list[tuple[UnitId, UpgradeId]] = []
    """Upgrades that do something until the end of their unit's activation."""

    worn: list[tuple[UnitId, Annotated[int, Within(0, 9)]]] = []
    """Wound tokens on cards with a capacity: of which unit, and on which of its upgrades, counted from 1; 0: on the unit card."""
    felled: list[MiniId] = []
    """Miniatures that were defeated in this round."""

    distracted: list[tuple[UnitId, UnitId]] = []
    """Units that must attack another one in this round, each with that one (Distract)."""
    missions: Units = 0
    """Units that have performed their Secret Mission."""
    token_x: list[Annotated[int, Within(0, 20_000)]] = []
    token_y: list[Annotated[int, Within(0, 20_000)]] = []
    held: list[UnitId] = []
    """Who has claimed each objective token."""
    carried: list[Annotated[int, Within(0, 3599)]] = []
    """In which direction from its leader a claimed token lies."""
    token_wounds: list[Annotated[int, Within(0, 4)]] = []
    """The wound tokens on each objective token (Sabotage the Moisture Vaporators)."""
    marks: list[PieceId] = []
    """Pieces of terrain with an objective token (Key Positions)."""

    aboard: list[tuple[UnitId, UnitId]] = []
    """Units aboard transports: each with the vehicle that carries it."""
    charges: list[Charge] = []
    smoke: list[Spot] = []
    graffiti: list[Spot] = []
    """Charges and condition tokens on the battlefield."""
    fuse: ChargeId = NONE
    """The one that detonates."""

    hands: list[bytearray]
    played: list[CommandId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    discards: list[bytearray]
    known: list[bytearray]
    """Cards that went back to a hand before everybody's eyes (LG-UNLIMITED-503): whoever remembers knows that they are there."""
    glimpsed: list[tuple[SeatId, SeatId, CommandId]] = []
    """Cards in hands that somebody has looked at: who, whose hand, which (Covert Observation)."""
    pools: list[bytearray]
    """The order tokens in each player's pool, by rank."""
    stash: list[tuple[SeatId, RankId]] = []
    """Order tokens that lie facedown on a command card: whose, and of which rank (Voracious Ambition)."""
    victory: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    used: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """The card a player has in play that allows something once in the round was used (Son of Skywalker, Implacable)."""
    again: UnitId = NONE
    """A unit that is activated a second time in this round (Implacable)."""
    turncoat: UnitId = NONE
    """An enemy unit that a player makes act (You Serve Your Master Well): as long as it does, it counts as that player's."""
    home: SeatId = NONE
    """Whose it is."""
    chosen: list[Units] = msgspec.field(default_factory=lambda: [0, 0])
    """The units that the card a player has in play is about (I am a Jedi, Trust Goes Both Ways)."""
    lasting: list[CommandId] = []
    """The command card of each player that stays in play after its round; empty as long as there is none."""
    barred: list[CommandId] = msgspec.field(default_factory=lambda: [NONE, NONE])
    """The card that a player took back and cannot select now (Change of Plans)."""

    ordered: Units = 0
    """The units that have been issued an order in this command phase."""
    turn: SeatId = NONE
    active: SeatId = NONE
    """Who has activated a unit last in this round."""
    issuing: Issuing | None = None
    acts: list[Act] = []
    attack: Attack | None = None
    after: list[str] = []
    """The steps that go on when what is being resolved is over; the last one first."""

    @property
    def seating(self) -> Seating:
        return BOTH if len(self.hands) == 2 else TEAMS


def grand(s: Legion) -> bool:
    """Whether grand armies meet (LG-GRANDARMY-501)."""
    return s.ways.format == GRAND


def side(seat: Seat) -> Seat:
    """The side of a player, told by its first seat: in a team battle that of two partners (LG-TEAM-501)."""
    return seat & 1


def foe(seat: Seat) -> Seat:
    """The other side."""
    return seat & 1 ^ 1


def red(s: Legion) -> Seat:
    """The side that is not blue."""
    return 1 - s.blue


def team(s: Legion, seat: Seat) -> tuple[Seat, ...]:
    """The players of a side."""
    return s.seating.sides[seat & 1]


def in_turn(s: Legion, seat: Seat) -> tuple[Seat, ...]:
    """All players: this one, their partner, then the other side."""
    return (seat, seat ^ 1) if len(s.hands) == 2 else (seat, seat ^ 2, seat ^ 1, seat ^ 3)


def friendly(s: Legion, seat: Seat, unit: int) -> bool:
    """Whether a unit is a player's own or their partner's (LG-TEAM-516)."""
    return not (s.owner[unit] ^ seat) & 1


def hostile(s: Legion, one: int, other: int) -> bool:
    """Whether two units are enemies: they are of different sides."""
    return bool((s.owner[one] ^ s.owner[other]) & 1)


def owners(s: Legion) -> bytearray:
    """Whose each unit is, whoever makes it act now."""
    if getattr(s, "turncoat", NONE) == NONE:
        return s.owner
    found = bytearray(s.owner)
    found[s.turncoat] = s.home
    return found


def act_of(s: Legion) -> Act:
    """The unit that acts."""
    return s.acts[-1]


def attack_of(s: Legion) -> Attack:
    """The attack that is being resolved."""
    assert s.attack is not None
    return s.attack


def pool_of(s: Legion) -> Pool:
    """The attack pool that is being formed or resolved."""
    a = attack_of(s)
    return a.pools[a.at]


@lru_cache(4096)
def _units(owner: bytes, station: bytes, whose: Seat, alike: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """The units of the players who are like this one in these bits (`SIDE` or `SEAT`), at some stations: where all are, tells who."""
    return tuple(u for u, seat in enumerate(owner) if not (seat ^ whose) & alike and station[u] in there)


def _noted(s: Legion, kind: str, whose: Seat, found: tuple[int, ...]) -> tuple[int, ...]:
    """What was counted of all units: it is remembered until one of them changes its station or its player."""
    s.__dict__.setdefault("units", {})[kind, whose] = found
    return found


def put_at(s: Legion, unit: int, station: int) -> None:
    """A unit is on the battlefield now, aboard a transport, aside or lost."""
    s.station[unit] = station
    s.__dict__.pop("units", None)


def units_of(s: Legion, seat: Seat) -> tuple[int, ...]:
    """The units of a player's side on the battlefield: all that are friendly to that player (LG-TEAM-516)."""
    try:
        found: tuple[int, ...] = s.__dict__["units"]["field", seat & 1]
        return found
    except KeyError:
        return _noted(s, "field", seat & 1, _units(bytes(s.owner), bytes(s.station), seat & 1, SIDE, ON_FIELD))


def mustered(s: Legion, seat: Seat) -> tuple[int, ...]:
    """The units of a player's side on the battlefield or aboard a transport there (LG-KEYWORD-614)."""
    try:
        found: tuple[int, ...] = s.__dict__["units"]["side", seat & 1]
        return found
    except KeyError:
        return _noted(s, "side", seat & 1, _units(bytes(s.owner), bytes(s.station), seat & 1, SIDE, IN_BATTLE))


def own_units(s: Legion, seat: Seat) -> tuple[int, ...]:
    """A player's own units on the battlefield or aboard a transport there, without those of a partner (LG-KEYWORD-614)."""
    try:
        found: tuple[int, ...] = s.__dict__["units"]["own", seat]
        return found
    except KeyError:
        return _noted(s, "own", seat, _units(bytes(s.owner), bytes(s.station), seat, SEAT, IN_BATTLE))


def sides_left(s: Legion) -> tuple[Seat, ...]:
    """The sides that have a unit which is not defeated."""
    try:
        found: tuple[int, ...] = s.__dict__["units"]["left", NONE]
        return found
    except KeyError:
        left = {side(seat) for seat, where in zip(owners(s), s.station, strict=True) if where != LOST}
        return _noted(s, "left", NONE, tuple(sorted(left)))


def deployed(s: Legion) -> list[int]:
    """All units on the battlefield."""
    return [u for u, where in enumerate(s.station) if where == FIELD]


def commanders(s: Legion, seat: Seat) -> list[int]:
    """The commanders of a player's side on the battlefield or aboard a transport there (LG-KEYWORD-614)."""
    return [u for u in mustered(s, seat) if s.rank[u] == COMMANDER]


def own_commanders(s: Legion, seat: Seat) -> list[int]:
    """A player's own commanders on the battlefield."""
    return [u for u in own_units(s, seat) if s.rank[u] == COMMANDER]


def then(s: Legion, *steps: str) -> None:
    """These steps come next, then what was to come before."""
    s.after += steps[:0:-1]
    s.step = steps[0]


def go_on(s: Legion) -> None:
    """What was being resolved is over."""
    s.step = s.after.pop()
