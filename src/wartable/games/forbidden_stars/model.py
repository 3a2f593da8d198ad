"""The whole truth of a game: the state and its parts.

Compact on purpose: counts lie in byte arrays, sets of areas in integers, cards and tokens are small
numbers. A state encodes and decodes in a few microseconds, and that is the clone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from wartable.games.forbidden_stars import ids
from wartable.games.forbidden_stars.content import KINDS, MAX_MATERIEL, ORDER_TOKENS, ORDERS, ROUNDS, TOKENS
from wartable.games.forbidden_stars.galaxy import Galaxy, galaxy
from wartable.kernel.facts import Among, Counted, Listed, Within
from wartable.kernel.state import Seating
from wartable.kernel.state import State as KernelState

NONE = -1
ATTACKER, DEFENDER = range(2)
"""The sides of a battle."""
STAND, ROUTED = 0, KINDS
"""Where in a row of twelve counts the unrouted and the routed units of a player in an area begin."""
ROW = 2 * KINDS


MOST_SEATS = 4
MOST_OBJECTIVES = 6 * (MOST_SEATS - 1)
"""Objective tokens that there are of the other factions (FS-SETUP-030)."""
BATTLE_ROUNDS = 3
HOLDER = tuple(seat for seat in range(MOST_SEATS) for _ in ORDERS)
"""The seat that has placed an order token, by the number of the token in its stack."""
KIND_OF_ORDER = tuple(kind for _ in range(MOST_SEATS) for kind in range(len(ORDERS)))
"""The kind of an order token, by its number."""


def order_token(seat: int, kind: int) -> int:
    """The number of an order token as it lies in a stack."""
    return seat * len(ORDERS) + kind


class Player(msgspec.Struct, array_like=True, gc=False):
    """What lies before one player."""

    faction: ids.FactionId
    materiel: Annotated[int, Within(0, MAX_MATERIEL)]
    assets: ids.Assets
    """Forge, cache and reinforcement tokens."""
    reserve: bytearray
    """Figures of each kind that are not on the board."""
    markers: int
    """Structure-control markers that are not on the board."""
    orders: ids.OrderTokens
    """Order tokens of each kind in the play area, not used in this round: nobody else sees which they are."""
    used: ids.OrderTokens
    """Order tokens of each kind that were revealed in this round and came back."""
    on_deck: ids.OrderTokens
    """Order tokens of each kind on the event deck."""
    events: ids.EventCards
    """The event deck; the last one is on top."""
    drawn: ids.EventCards
    """Event cards drawn in this event step."""
    scheme: ids.EventCardId
    """The Scheme in play, or NONE."""
    deck: ids.CombatCards
    """The combat deck; the last one is on top."""
    combat_upgrades: ids.CombatCards
    """Kinds of combat card in the upgrade deck (two copies each)."""
    removed: ids.CombatCards
    """Those of them that were removed from the combat deck: they cost nothing (FS-COMBATCARD-005)."""
    upgrades: ids.Upgrades
    """Order upgrades in play."""
    exhausted: ids.Upgrades
    """Those of them that were used in this round."""
    cities: int = 0
    """Cities the player controls: his command level (FS-COMMAND-001)."""
    objectives: Annotated[int, Within(0, MOST_OBJECTIVES)] = 0
    """Objective tokens collected."""
    out: bool = False
    """Eliminated."""


class Fight(msgspec.Struct, array_like=True, gc=False):
    """A contested area waiting for its battle."""

    area: ids.AreaId
    attacker: ids.SeatId
    origins: ids.Areas
    """Areas from which the attacking units came."""
    by_advance: bool
    """Whether they came by the movement of an Advance order (FS-RETREAT-012)."""


class Strike(msgspec.Struct, array_like=True, gc=False):
    """An orbital strike being made."""

    void: ids.AreaId
    world: ids.AreaId
    target: ids.SeatId
    """The seat that owns the world."""
    declared: ids.Upgrades
    """Order upgrades declared for it."""
    spent: ids.Upgrades
    """Those whose price in dice was paid already (FS-ORBITAL-014)."""
    dice: ids.Dice
    """Attack, defence and morale dice."""
    damage: int = 0
    all_attack: bool = False
    """The dice are not rolled, all of them show attack."""
    routs: bool = False
    """Who survives damage is routed."""
    landing: bool = False
    """A unit lands after the strike."""
    first: Annotated[int, Within(NONE, ROW - 1)] = NONE
    """The slot of the unit that must suffer damage first, or NONE."""


class Order(msgspec.Struct, array_like=True, gc=False):
    """The order (or the action instead of one) that is being resolved."""

    seat: ids.SeatId
    system: ids.SystemId
    """The active system (FS-ACTIVE-002)."""
    token: ids.OrderId
    """The kind of token revealed, or NONE for an order granted by a card."""
    kind: ids.OrderId
    """The kind of order it is resolved as."""
    neighbour: ids.SystemId = NONE
    """The one adjacent system from which units have moved (FS-GROUND-005)."""
    friendly: ids.Areas = 0
    """The areas that were friendly when the ground paths were determined (FS-GROUND-008)."""
    moves: bytearray = msgspec.field(default_factory=bytearray)
    """Kind, origin and destination of every unit moved so far."""
    contested: ids.AreaId = NONE
    """The area this order has made contested (FS-ADVANCE-003)."""
    fights: list[Fight] = []
    bought: int = 0
    """Units purchased with the order token."""
    built: bool = False
    roks: ids.AreaId = NONE
    """Ork Roks: the uncontrolled void used as if it were friendly."""
    rok_riders: int = 0
    rok_attack: bool = False
    """Ork Roks was used to enter the contested area (FS-ORKS-019)."""
    through: bool = False
    """Through the Warp: units may cross storms."""
    ships_through: bool = False
    """From the Warp: ships may cross storms."""
    fought: bool = False
    struck: bool = False
    recruiting: bool = False
    """Recruitment Worlds: bastions count as factories."""
    work_first: bool = False
    """Werk Fasta!: the structure may come before the units."""
    bought_order: bool = False
    bought_combat: bool = False
    farseers: bool = False
    prosperity: int = 0
    """Prosperity icons of a Dominate order still to be chosen for."""
    strike: Strike | None = None


class Side(msgspec.Struct, array_like=True, gc=False):
    """One side of a battle. Its figures stand in the contested area of the board."""

    seat: ids.SeatId
    dice: ids.Dice
    """Attack, defence and morale dice."""
    tokens: ids.CombatTokens
    """Attack and defence tokens of this execution round."""
    hand: ids.CombatCards
    chosen: ids.CombatCardId
    """The face-down card, or NONE."""
    played: ids.CombatCards
    """The face-up cards, in the order they were played."""
    live: bytearray
    """For each face-up card its lasting effect: 0 if none; Mek Boyz: 1 + the card whose icons it took."""
    ready: int = 0
    """Unrouted reinforcement tokens in the battle."""
    fallen: int = 0
    """Routed reinforcement tokens in the battle."""
    damage: int = 0
    """Damage still to be assigned in this assess-damage step."""


class Battle(msgspec.Struct, array_like=True, gc=False):
    """The battle being fought: attacker and defender, in this order."""

    area: ids.AreaId
    sides: list[Side]
    origins: ids.Areas
    """Areas from which the attacker came."""
    by_advance: bool
    round: Annotated[int, Within(0, BATTLE_ROUNDS + 1)] = 0
    turn: Annotated[int, Within(ATTACKER, DEFENDER + 1)] = 0
    """The side that acts now; past the last one between two steps."""
    steps: int = 0
    """Assess-damage steps done in this execution round."""
    winner: Annotated[int, Within(NONE, DEFENDER)] = NONE
    peeked: bool = False
    """The attacker has seen the defender's face-down card (Reconnaissance)."""
    waved: ids.AreaId = NONE
    """The area that Wave Serpent has made contested (FS-ELDAR-037)."""


class Setup(msgspec.Struct, array_like=True, gc=False):
    """What is still to be placed before the first round."""

    tiles: list[bytearray]
    """Numbers of the tiles each player still holds."""
    forces: list[bytearray]
    """Of each player: six kinds of unit, then bastions, cities, factories still to be placed."""
    tokens: list[bytearray]
    """Of each player: how many objective tokens of each seat he still holds."""
    placed: int = 0
    """Tiles placed."""
    slots: int = 0
    """Objective tokens placed on the present tile."""
    storms: int = 0


class State(KernelState, kw_only=True):
    loaded_dice: list[ids.Roll] = []
    players: list[Player]
    tiles: bytes
    """Four bytes for each tile: side, x, y, quarter turns. `galaxy(tiles)` knows all that follows from it."""
    units: bytearray
    """(area * players + seat) * 12: six counts of unrouted units, six of routed ones. `rules/forces.py` counts them."""
    structures: bytearray
    """area * 4: the owner's seat + 1 (0: nobody), then bastions, cities, factories. `rules/forces.py` counts them."""
    objectives: bytearray
    """The owner's seat + 1 of the objective token in each area (0: none): see `rules/objectives.py`."""
    present: list[int]
    """For each seat the areas with at least one of its units or structures."""
    entered: ids.Areas = 0
    """Areas that units have entered since the last capacity check: no other can be overcrowded."""
    stacks: list[bytearray]
    """Order tokens in each system, bottom first (`order_token`, `HOLDER`, `KIND_OF_ORDER`)."""
    storms: Annotated[bytearray, Listed(ids.EdgeId)]
    """The edge on which each warp storm lies."""
    moved: Annotated[int, Among(ids.StormId)] = 0
    """Storms moved in this Refresh phase."""
    supply: Annotated[bytearray, Counted(ids.AssetId, TOKENS, each=True)]
    """Asset tokens of each type in the common supply."""
    figures: int
    """Plastic structures in the common supply."""
    round: Annotated[int, Within(1, ROUNDS)] = 1
    phase: ids.PhaseId = 0
    """0 set-up, 1 Planning, 2 Operations, 3 Refresh."""
    first: ids.SeatId = 0
    active: ids.SeatId = 0
    placed: Annotated[int, Within(0, MOST_SEATS * ORDER_TOKENS * len(ORDERS))] = 0
    """Order tokens placed in this Planning phase; in the Refresh phase the set of seats that have had their event."""
    event: ids.EventCardId = NONE
    """The event card being played (or shown for the storm only)."""
    second: ids.EventCardId = NONE
    """The card whose ability Incantation of Tzeentch resolves: everybody sees it too (FS-CHAOS-005)."""
    resolving: bool = False
    """Whether the ability of that card may be resolved (it was drawn, not only shown)."""
    after: str = ""
    """The step that follows the capacity check."""
    order: Order | None = None
    battle: Battle | None = None
    setup: Setup | None = None

    @property
    def seating(self) -> Seating:
        return Seating.alone(len(self.players))

    @property
    def map(self) -> Galaxy:
        return galaxy(self.tiles)


def moved_units(order: Order) -> Iterator[tuple[int, int, int]]:
    """Kind, origin and destination of every unit the order has moved so far."""
    return zip(order.moves[0::3], order.moves[1::3], order.moves[2::3], strict=True)


def order_of(s: State) -> Order:
    """The order being resolved."""
    assert s.order is not None
    return s.order


def battle_of(s: State) -> Battle:
    """The battle being fought."""
    assert s.battle is not None
    return s.battle


def setup_of(s: State) -> Setup:
    assert s.setup is not None
    return s.setup


def clockwise(s: State, start: int) -> list[int]:
    """The seats still in the game, clockwise from `start` (FS-FIRST-002)."""
    n = len(s.players)
    return [seat for i in range(n) if not s.players[seat := (start + i) % n].out]
