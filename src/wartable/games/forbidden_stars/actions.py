"""What a seat may answer: the vocabulary of decisions.

Units are numbered as in `content` (0 to 23, 24 is the bastion), areas and edges as in `galaxy`.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.games.forbidden_stars import ids
from wartable.kernel.questions import Action

STANDING, LYING, TOKEN, LYING_TOKEN = range(4)
"""How a unit in a battle stands: a figure, a routed figure, a reinforcement token, a routed one."""
ROLLED = 3
"""In place of a die face: a die to be rolled."""

CACHE_HELP, FORGE_HELP, SCHEME_HELP, UPGRADE_HELP, SECOND_CACHE = 1, 2, 4, 8, 16
"""What helps with a purchase (added up): tokens, the player's Scheme (Warboss), an order upgrade (Wraithbone Singers).

A second cache token is only ever tried (FS-CACHE-003).
"""


class OfUnit(Action, frozen=True):
    """A unit as it stands in an area."""

    unit: ids.UnitId
    state: ids.Standing
    area: ids.AreaId


class PlaceTile(Action, frozen=True):
    verb: ClassVar[str] = "tile {side} at {x},{y} turn {turn}"
    side: ids.SideId
    x: ids.Coordinate
    y: ids.Coordinate
    turn: ids.Quarters


class PlaceUnit(Action, frozen=True):
    verb: ClassVar[str] = "place"
    unit: ids.UnitId
    area: ids.AreaId
    count: int = 1


class PlaceStructure(Action, frozen=True):
    verb: ClassVar[str] = "structure"
    structure: ids.StructureId
    area: ids.AreaId


class PlaceObjective(Action, frozen=True):
    verb: ClassVar[str] = "objective"
    owner: ids.SeatId
    area: ids.AreaId


class PlaceStorm(Action, frozen=True):
    verb: ClassVar[str] = "storm"
    edge: ids.EdgeId


class Done(Action, frozen=True):
    """Place, purchase or choose no more."""


class Decline(Action, frozen=True):
    """Do not use what is offered."""


class PlaceOrder(Action, frozen=True):
    verb: ClassVar[str] = "order"
    order: ids.OrderId
    system: ids.SystemId


class Reveal(Action, frozen=True):
    system: ids.SystemId


class Resolve(Action, frozen=True):
    order: ids.OrderId


class ToEventDeck(Action, frozen=True):
    verb: ClassVar[str] = "event-deck"


class UseScheme(Action, frozen=True):
    verb: ClassVar[str] = "scheme"
    event: ids.EventCardId


class UseUpgrade(Action, frozen=True):
    verb: ClassVar[str] = "upgrade"
    upgrade: ids.UpgradeId


class Move(Action, frozen=True):
    unit: ids.UnitId
    source: ids.AreaId
    target: ids.AreaId


class Buy(Action, frozen=True):
    unit: ids.UnitId
    area: ids.AreaId
    help: ids.Help = 0


class Build(Action, frozen=True):
    structure: ids.StructureId
    area: ids.AreaId
    help: ids.Help = 0


class BuyUpgrade(Action, frozen=True):
    upgrade: ids.UpgradeId


class BuyCombatCard(Action, frozen=True):
    verb: ClassVar[str] = "buy-card"
    card: ids.CombatCardId


class RemoveCard(Action, frozen=True):
    verb: ClassVar[str] = "remove"
    card: ids.CombatCardId


class PickAsset(Action, frozen=True):
    verb: ClassVar[str] = "asset"
    asset: ids.AssetId


class PickOrder(Action, frozen=True):
    verb: ClassVar[str] = "token"
    order: ids.OrderId


class ReplaceUnit(OfUnit, frozen=True):
    verb: ClassVar[str] = "replace"


class ReplaceStructure(Action, frozen=True):
    verb: ClassVar[str] = "replace {structure} {area} by {by}"
    area: ids.AreaId
    structure: ids.StructureId
    by: ids.StructureId


class Strike(Action, frozen=True):
    void: ids.AreaId
    world: ids.AreaId


class PickDie(Action, frozen=True):
    verb: ClassVar[str] = "die"
    face: ids.FaceId


class SpendDie(Action, frozen=True):
    verb: ClassVar[str] = "spend"
    face: ids.FaceId


class GainDie(Action, frozen=True):
    face: ids.FaceId
    count: int = 1


class GainTokens(Action, frozen=True):
    face: ids.FaceId
    count: int


class LoseDie(Action, frozen=True):
    face: ids.FaceId


class LoseTokens(Action, frozen=True):
    face: ids.FaceId
    count: int


class Rally(Action, frozen=True):
    """Stand up: a routed unit is routed no more."""


class Rout(Action, frozen=True):
    """Let a unit of one's own be routed."""


class Commit(Action, frozen=True):
    verb: ClassVar[str] = "reinforce"
    count: int


class PlayCard(Action, frozen=True):
    verb: ClassVar[str] = "card"
    card: ids.CombatCardId


class UseAbility(Action, frozen=True):
    verb: ClassVar[str] = "use"


class PickUnit(OfUnit, frozen=True):
    verb: ClassVar[str] = "unit"


class PickCard(Action, frozen=True):
    verb: ClassVar[str] = "discard"
    card: ids.CombatCardId


class PickArea(Action, frozen=True):
    verb: ClassVar[str] = "area"
    area: ids.AreaId


class PickSystem(Action, frozen=True):
    verb: ClassVar[str] = "system"
    system: ids.SystemId


class PickPlayer(Action, frozen=True):
    verb: ClassVar[str] = "player"
    seat: ids.SeatId


class Assign(Action, frozen=True):
    verb: ClassVar[str] = "damage"
    unit: ids.UnitId
    state: ids.Standing


class Retreat(Action, frozen=True):
    area: ids.AreaId


class Surplus(OfUnit, frozen=True):
    """A unit beyond the capacity of the area is destroyed."""


class PlayEvent(Action, frozen=True):
    verb: ClassVar[str] = "event"
    event: ids.EventCardId


class MoveStorm(Action, frozen=True):
    verb: ClassVar[str] = "storm"
    edge: ids.EdgeId
    target: ids.EdgeId


class LookAt(Action, frozen=True):
    verb: ClassVar[str] = "look"
    system: ids.SystemId
    position: int


class ShiftOrder(Action, frozen=True):
    verb: ClassVar[str] = "shift"
    system: ids.SystemId
    position: int
    top: ids.IsTop


class GainAssets(Action, frozen=True):
    verb: ClassVar[str] = "assets"
    area: ids.AreaId


class GainMateriel(Action, frozen=True):
    verb: ClassVar[str] = "materiel"
    area: ids.AreaId


class Pay(Action, frozen=True):
    """Pay what is demanded."""
