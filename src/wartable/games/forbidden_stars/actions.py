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


class OfCard(Action, frozen=True):
    """A combat card."""

    card: ids.CombatCardId


class OfDie(Action, frozen=True):
    """A face of a die, or a token that counts as one."""

    face: ids.FaceId


class OfArea(Action, frozen=True):
    """An area."""

    area: ids.AreaId


class OfSystem(Action, frozen=True):
    """A system."""

    system: ids.SystemId


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


class Reveal(OfSystem, frozen=True):
    """Turn up the order token on top of the stack there."""


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


class BuyCombatCard(OfCard, frozen=True):
    verb: ClassVar[str] = "buy-card"


class RemoveCard(OfCard, frozen=True):
    verb: ClassVar[str] = "remove"


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


class PickDie(OfDie, frozen=True):
    verb: ClassVar[str] = "die"


class SpendDie(OfDie, frozen=True):
    verb: ClassVar[str] = "spend"


class GainDie(OfDie, frozen=True):
    count: int = 1


class GainTokens(OfDie, frozen=True):
    count: int


class LoseDie(OfDie, frozen=True):
    """Give up a die."""


class LoseTokens(OfDie, frozen=True):
    count: int


class Rally(Action, frozen=True):
    """Stand up: a routed unit is routed no more."""


class Rout(Action, frozen=True):
    """Let a unit of one's own be routed."""


class Commit(Action, frozen=True):
    verb: ClassVar[str] = "reinforce"
    count: int


class PlayCard(OfCard, frozen=True):
    verb: ClassVar[str] = "card"


class UseAbility(Action, frozen=True):
    verb: ClassVar[str] = "use"


class PickUnit(OfUnit, frozen=True):
    verb: ClassVar[str] = "unit"


class PickCard(OfCard, frozen=True):
    verb: ClassVar[str] = "discard"


class PickArea(OfArea, frozen=True):
    verb: ClassVar[str] = "area"


class PickSystem(OfSystem, frozen=True):
    verb: ClassVar[str] = "system"


class PickPlayer(Action, frozen=True):
    verb: ClassVar[str] = "player"
    seat: ids.SeatId


class Assign(Action, frozen=True):
    verb: ClassVar[str] = "damage"
    unit: ids.UnitId
    state: ids.Standing


class Retreat(OfArea, frozen=True):
    """Retreat to this area."""


class Surplus(OfUnit, frozen=True):
    """A unit beyond the capacity of the area is destroyed."""


class PlayEvent(Action, frozen=True):
    verb: ClassVar[str] = "event"
    event: ids.EventCardId


class MoveStorm(Action, frozen=True):
    verb: ClassVar[str] = "storm"
    edge: ids.EdgeId
    target: ids.EdgeId


class LookAt(OfSystem, frozen=True):
    verb: ClassVar[str] = "look"
    position: int


class ShiftOrder(OfSystem, frozen=True):
    verb: ClassVar[str] = "shift"
    position: int
    top: ids.IsTop


class GainAssets(OfArea, frozen=True):
    verb: ClassVar[str] = "assets"


class GainMateriel(OfArea, frozen=True):
    verb: ClassVar[str] = "materiel"


class Pay(Action, frozen=True):
    """Pay what is demanded."""
