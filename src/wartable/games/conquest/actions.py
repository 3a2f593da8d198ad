"""What players answer in a game of Conquest."""

from __future__ import annotations

from wartable.kernel.questions import Action


class Pass(Action, frozen=True):
    """Take no action, make no attack, use no ability."""


class Keep(Action, frozen=True):
    """Keep the opening hand."""


class Mulligan(Action, frozen=True):
    """Shuffle the opening hand back and draw a new one."""


class Deploy(Action, frozen=True):
    """Deploy an army unit at a planet (None, in a refusal: anywhere)."""

    card: int
    place: int | None = None


class DeployAttachment(Action, frozen=True):
    """Deploy an attachment on a card."""

    card: int
    host: int | None = None


class DeploySupport(Action, frozen=True):
    """Deploy a support in the headquarters."""

    card: int


class PlayEvent(Action, frozen=True):
    """Play an event from hand."""

    card: int


class Use(Action, frozen=True):
    """Use an ability of a card in play."""

    uid: int
    ability: str = ""


class FromHand(Action, frozen=True):
    """Use an ability of a unit card in hand."""

    card: int
    ability: str


class Commit(Action, frozen=True):
    """Set the dial: send the warlord to this planet."""

    place: int


class Take(Action, frozen=True):
    """Take a planet's bonuses: the cards, the resources, both or neither."""

    cards: bool
    resources: bool


class Move(Action, frozen=True):
    """Move a Mobile unit to an adjacent planet."""

    uid: int
    place: int


class Attack(Action, frozen=True):
    """Declare a unit as attacker."""

    uid: int


class AreaEffect(Action, frozen=True):
    """Deal Area Effect damage instead of declaring a defender."""

    amount: int


class Retreat(Action, frozen=True):
    """Retreat a unit from the battle to its headquarters."""

    uid: int


class Shield(Action, frozen=True):
    """Discard a card from hand as a shield card."""

    card: int


class Trigger(Action, frozen=True):
    """Trigger the Battle ability of the planet."""


class PickUnit(Action, frozen=True):
    """Choose a card in play (a defender, a target)."""

    uid: int


class PickCard(Action, frozen=True):
    """Choose a card by its number (from hand, a deck, a discard pile)."""

    card: int


class PickPlanet(Action, frozen=True):
    """Choose a planet."""

    place: int


class PickHq(Action, frozen=True):
    """Choose a player's headquarters."""

    seat: int


class PickNumber(Action, frozen=True):
    """Choose a number."""

    n: int


class PickDeck(Action, frozen=True):
    """Choose a player's deck."""

    seat: int


class Pick(Action, frozen=True):
    """Choose one of the things named (draw, gain…)."""

    what: str


class Done(Action, frozen=True):
    """Choose no more."""
