"""What a seat may answer: the vocabulary of decisions.

Units are numbered as in `content` (0 to 23, 24 is the bastion), areas and edges as in `galaxy`.
"""

from __future__ import annotations

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
    side: int
    x: int
    y: int
    turn: int


class PlaceUnit(Action, frozen=True):
    unit: int
    area: int
    count: int = 1


class PlaceStructure(Action, frozen=True):
    structure: int
    area: int


class PlaceObjective(Action, frozen=True):
    owner: int
    area: int


class PlaceStorm(Action, frozen=True):
    edge: int


class Done(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class PlaceOrder(Action, frozen=True):
    order: int
    system: int


class Reveal(Action, frozen=True):
    system: int


class Resolve(Action, frozen=True):
    order: int


class ToEventDeck(Action, frozen=True):
    order: int


class UseScheme(Action, frozen=True):
    event: int


class UseUpgrade(Action, frozen=True):
    upgrade: int


class Move(Action, frozen=True):
    unit: int
    source: int
    target: int


class Buy(Action, frozen=True):
    unit: int
    area: int
    help: int = 0


class Build(Action, frozen=True):
    structure: int
    area: int
    help: int = 0


class BuyUpgrade(Action, frozen=True):
    upgrade: int


class BuyCombatCard(Action, frozen=True):
    card: int


class RemoveCard(Action, frozen=True):
    card: int


class PickAsset(Action, frozen=True):
    asset: int


class PickOrder(Action, frozen=True):
    order: int


class ReplaceUnit(Action, frozen=True):
    unit: int
    state: int
    area: int


class ReplaceStructure(Action, frozen=True):
    area: int
    structure: int
    by: int


class Strike(Action, frozen=True):
    void: int
    world: int


class PickDie(Action, frozen=True):
    face: int


class SpendDie(Action, frozen=True):
    face: int


class GainDie(Action, frozen=True):
    face: int
    count: int = 1


class GainTokens(Action, frozen=True):
    face: int
    count: int


class LoseDie(Action, frozen=True):
    face: int


class LoseTokens(Action, frozen=True):
    face: int
    count: int


class Rally(Action, frozen=True):
    pass


class Rout(Action, frozen=True):
    pass


class Commit(Action, frozen=True):
    count: int


class PlayCard(Action, frozen=True):
    card: int


class UseAbility(Action, frozen=True):
    pass


class PickUnit(Action, frozen=True):
    unit: int
    state: int
    area: int


class PickCard(Action, frozen=True):
    card: int


class PickArea(Action, frozen=True):
    area: int


class PickSystem(Action, frozen=True):
    system: int


class PickPlayer(Action, frozen=True):
    seat: int


class Assign(Action, frozen=True):
    unit: int
    state: int


class Retreat(Action, frozen=True):
    area: int


class Surplus(Action, frozen=True):
    unit: int
    state: int
    area: int


class PlayEvent(Action, frozen=True):
    event: int


class MoveStorm(Action, frozen=True):
    edge: int
    target: int


class LookAt(Action, frozen=True):
    system: int
    position: int


class ShiftOrder(Action, frozen=True):
    system: int
    position: int
    top: bool


class GainAssets(Action, frozen=True):
    area: int


class GainMateriel(Action, frozen=True):
    area: int


class Pay(Action, frozen=True):
    pass
