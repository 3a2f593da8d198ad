"""What players answer in a game of Conquest."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wartable.games.conquest.content import CardId
from wartable.games.conquest.model import PlaceId, Uid
from wartable.kernel.questions import Action
from wartable.kernel.state import Seat

HqId = Annotated[Seat, "headquarters"]
"""The headquarters of a seat."""
DeckId = Annotated[Seat, "deck"]
"""The deck of a seat."""
Word = Annotated[str, "word"]
"""Something that has no other name: cards, resources; hand, discard."""


class Pass(Action, frozen=True):
    """Take no action, make no attack, use no ability."""


class Keep(Action, frozen=True):
    """Keep the opening hand."""


class Mulligan(Action, frozen=True):
    """Shuffle the opening hand back and draw a new one."""


class Deploy(Action, frozen=True):
    """Deploy an army unit at a planet (None, in a refusal: anywhere)."""

    card: CardId
    place: PlaceId | None = None


class DeployAttachment(Action, frozen=True):
    """Deploy an attachment on a card."""

    verb: ClassVar[str] = "attach"
    card: CardId
    host: Uid | None = None


class DeploySupport(Action, frozen=True):
    """Deploy a support in the headquarters."""

    verb: ClassVar[str] = "deploy"
    card: CardId


class PlayEvent(Action, frozen=True):
    """Play an event from hand."""

    verb: ClassVar[str] = "play"
    card: CardId


class Use(Action, frozen=True):
    """Use an ability of a card in play."""

    uid: Uid
    ability: str = ""


class FromHand(Action, frozen=True):
    """Use an ability of a unit card in hand."""

    verb: ClassVar[str] = "use {card} hand"
    card: CardId


class Commit(Action, frozen=True):
    """Set the dial: send the warlord to this planet."""

    place: PlaceId


class Take(Action, frozen=True):
    """Take a planet's bonuses: the cards, the resources, both or neither."""

    cards: bool
    resources: bool


class Move(Action, frozen=True):
    """Move a Mobile unit to an adjacent planet."""

    uid: Uid
    place: PlaceId


class Attack(Action, frozen=True):
    """Declare a unit as attacker."""

    uid: Uid


class AreaEffect(Action, frozen=True):
    """Deal Area Effect damage instead of declaring a defender."""

    verb: ClassVar[str] = "area"
    amount: int


class Retreat(Action, frozen=True):
    """Retreat a unit from the battle to its headquarters."""

    uid: Uid


class Shield(Action, frozen=True):
    """Discard a card from hand as a shield card."""

    card: CardId


class Trigger(Action, frozen=True):
    """Trigger the Battle ability of the planet."""


class PickUnit(Action, frozen=True):
    """Choose a card in play (a defender, a target)."""

    verb: ClassVar[str] = ""
    uid: Uid


class PickCard(Action, frozen=True):
    """Choose a card by its number (from hand, a deck, a discard pile)."""

    verb: ClassVar[str] = "card"
    card: CardId


class PickPlanet(Action, frozen=True):
    """Choose a planet."""

    verb: ClassVar[str] = ""
    place: PlaceId


class PickHq(Action, frozen=True):
    """Choose a player's headquarters."""

    verb: ClassVar[str] = "hq"
    seat: HqId


class PickNumber(Action, frozen=True):
    """Choose a number."""

    verb: ClassVar[str] = ""
    n: int


class PickDeck(Action, frozen=True):
    """Choose a player's deck."""

    verb: ClassVar[str] = "deck"
    seat: DeckId


class Pick(Action, frozen=True):
    """Choose one of the things named (cards or resources, hand or discard pile)."""

    verb: ClassVar[str] = ""
    what: Word


class Done(Action, frozen=True):
    """Choose no more."""
