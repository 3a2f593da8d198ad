"""What a seat may answer: the vocabulary of decisions.

Units are numbered as in `content` (0 to 23, 24 is the bastion), areas and edges as in `galaxy`.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.games.forbidden_stars.ids import (
    AreaId,
    AssetId,
    CombatCardId,
    Coordinate,
    EdgeId,
    EventCardId,
    FaceId,
    Help,
    IsTop,
    OrderId,
    Quarters,
    SeatId,
    SideId,
    Standing,
    StructureId,
    SystemId,
    UnitId,
    UpgradeId,
)
from wartable.kernel.questions import Action

STANDING, LYING, TOKEN, LYING_TOKEN = range(4)
"""How a unit in a battle stands: a figure, a routed figure, a reinforcement token, a routed one."""
ROLLED = 3
"""In place of a die face: a die to be rolled."""

CACHE_HELP, FORGE_HELP, SCHEME_HELP, UPGRADE_HELP, SECOND_CACHE = 1, 2, 4, 8, 16
"""What helps with a purchase (added up): tokens, the player's Scheme (Warboss), an order upgrade (Wraithbone Singers).

A second cache token is only ever tried (FS-CACHE-003).
"""


class PlaceTile(Action, frozen=True):
    verb: ClassVar[str] = "tile {side} at {x},{y} turn {turn}"
    side: SideId
    x: Coordinate
    y: Coordinate
    turn: Quarters


class PlaceUnit(Action, frozen=True):
    verb: ClassVar[str] = "place"
    unit: UnitId
    area: AreaId
    count: int = 1


class PlaceStructure(Action, frozen=True):
    verb: ClassVar[str] = "structure"
    structure: StructureId
    area: AreaId


class PlaceObjective(Action, frozen=True):
    verb: ClassVar[str] = "objective"
    owner: SeatId
    area: AreaId


class PlaceStorm(Action, frozen=True):
    verb: ClassVar[str] = "storm"
    edge: EdgeId


class Done(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class PlaceOrder(Action, frozen=True):
    verb: ClassVar[str] = "order"
    order: OrderId
    system: SystemId


class Reveal(Action, frozen=True):
    system: SystemId


class Resolve(Action, frozen=True):
    order: OrderId


class ToEventDeck(Action, frozen=True):
    verb: ClassVar[str] = "event-deck"


class UseScheme(Action, frozen=True):
    verb: ClassVar[str] = "scheme"
    event: EventCardId


class UseUpgrade(Action, frozen=True):
    verb: ClassVar[str] = "upgrade"
    upgrade: UpgradeId


class Move(Action, frozen=True):
    unit: UnitId
    source: AreaId
    target: AreaId


class Buy(Action, frozen=True):
    unit: UnitId
    area: AreaId
    help: Help = 0


class Build(Action, frozen=True):
    structure: StructureId
    area: AreaId
    help: Help = 0


class BuyUpgrade(Action, frozen=True):
    upgrade: UpgradeId


class BuyCombatCard(Action, frozen=True):
    verb: ClassVar[str] = "buy-card"
    card: CombatCardId


class RemoveCard(Action, frozen=True):
    verb: ClassVar[str] = "remove"
    card: CombatCardId


class PickAsset(Action, frozen=True):
    verb: ClassVar[str] = "asset"
    asset: AssetId


class PickOrder(Action, frozen=True):
    verb: ClassVar[str] = "token"
    order: OrderId


class ReplaceUnit(Action, frozen=True):
    verb: ClassVar[str] = "replace"
    unit: UnitId
    state: Standing
    area: AreaId


class ReplaceStructure(Action, frozen=True):
    verb: ClassVar[str] = "replace {structure} {area} by {by}"
    area: AreaId
    structure: StructureId
    by: StructureId


class Strike(Action, frozen=True):
    void: AreaId
    world: AreaId


class PickDie(Action, frozen=True):
    verb: ClassVar[str] = "die"
    face: FaceId


class SpendDie(Action, frozen=True):
    verb: ClassVar[str] = "spend"
    face: FaceId


class GainDie(Action, frozen=True):
    face: FaceId
    count: int = 1


class GainTokens(Action, frozen=True):
    face: FaceId
    count: int


class LoseDie(Action, frozen=True):
    face: FaceId


class LoseTokens(Action, frozen=True):
    face: FaceId
    count: int


class Rally(Action, frozen=True):
    pass


class Rout(Action, frozen=True):
    pass


class Commit(Action, frozen=True):
    verb: ClassVar[str] = "reinforce"
    count: int


class PlayCard(Action, frozen=True):
    verb: ClassVar[str] = "card"
    card: CombatCardId


class UseAbility(Action, frozen=True):
    verb: ClassVar[str] = "use"


class PickUnit(Action, frozen=True):
    verb: ClassVar[str] = "unit"
    unit: UnitId
    state: Standing
    area: AreaId


class PickCard(Action, frozen=True):
    verb: ClassVar[str] = "discard"
    card: CombatCardId


class PickArea(Action, frozen=True):
    verb: ClassVar[str] = "area"
    area: AreaId


class PickSystem(Action, frozen=True):
    verb: ClassVar[str] = "system"
    system: SystemId


class PickPlayer(Action, frozen=True):
    verb: ClassVar[str] = "player"
    seat: SeatId


class Assign(Action, frozen=True):
    verb: ClassVar[str] = "damage"
    unit: UnitId
    state: Standing


class Retreat(Action, frozen=True):
    area: AreaId


class Surplus(Action, frozen=True):
    unit: UnitId
    state: Standing
    area: AreaId


class PlayEvent(Action, frozen=True):
    verb: ClassVar[str] = "event"
    event: EventCardId


class MoveStorm(Action, frozen=True):
    verb: ClassVar[str] = "storm"
    edge: EdgeId
    target: EdgeId


class LookAt(Action, frozen=True):
    verb: ClassVar[str] = "look"
    system: SystemId
    position: int


class ShiftOrder(Action, frozen=True):
    verb: ClassVar[str] = "shift"
    system: SystemId
    position: int
    top: IsTop


class GainAssets(Action, frozen=True):
    verb: ClassVar[str] = "assets"
    area: AreaId


class GainMateriel(Action, frozen=True):
    verb: ClassVar[str] = "materiel"
    area: AreaId


class Pay(Action, frozen=True):
    pass
