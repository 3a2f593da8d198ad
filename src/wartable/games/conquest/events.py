"""What happens in a game of Conquest.

An event `reveals` if whoever decided learned something by it: then the decision stands. Showing a card
of one's own (deploying it, shielding with it) teaches its owner nothing and can be taken back.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.games.conquest.content import NO_CARD, NO_PLANET, CardId, PlanetId
from wartable.kernel.events import Event as KernelEvent
from wartable.kernel.events import Thrown
from wartable.kernel.state import Seat


class Event(KernelEvent, frozen=True, kw_only=True):
    """Something that happened, by a card's ability or by the rules themselves."""

    cause: CardId = NO_CARD
    """The card whose ability did it; none: the rules did."""


class Deed(Event, frozen=True):
    """What a player did, or what befell him."""

    seat: Seat


class CardDeed(Event, frozen=True):
    """What a player did with a card, or what befell a card of his."""

    seat: Seat
    card: CardId


class PlanetDeed(Event, frozen=True):
    """What a player did at a planet."""

    seat: Seat
    planet: PlanetId


class Payment(Event, frozen=True):
    """What became of a player's resources."""

    seat: Seat
    resources: int


class OfCard(Event, frozen=True):
    """What befell a card."""

    card: CardId


class OfPlanet(Event, frozen=True):
    """What happened at a planet."""

    planet: PlanetId


class OfDamage(Event, frozen=True):
    """What became of damage to a unit: so much."""

    unit: CardId
    amount: int


class PhaseBegan(Event, frozen=True):
    phase: str
    round: int


class InitiativeDrawn(Deed, frozen=True):
    chance: ClassVar[bool] = True

    def thrown(self) -> tuple[Thrown, ...]:
        return (Thrown((), (str(self.seat),)),)


class PlanetsRevealed(Event, frozen=True):
    planets: tuple[PlanetId, ...]
    reveals: ClassVar[bool] = True


class HandKept(Deed, frozen=True):
    """The opening hand is kept."""


class MulliganTaken(Deed, frozen=True):
    chance: ClassVar[bool] = True


class Drew(Deed, frozen=True):
    """Cards drawn: their owner sees which, the others how many."""

    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("cards",)


class Discarded(CardDeed, frozen=True):
    """A card of hand is discarded, by choice."""


class DiscardedAtRandom(CardDeed, frozen=True):
    chance: ClassVar[bool] = True


class Gained(Payment, frozen=True):
    """Resources come from the bank."""


class Paid(Payment, frozen=True):
    """Resources go to the bank."""


class Lost(Payment, frozen=True):
    """Resources taken by the other player."""


class Deployed(CardDeed, frozen=True):
    planet: PlanetId = NO_PLANET
    host: CardId = NO_CARD


class PutIntoPlay(CardDeed, frozen=True):
    planet: PlanetId = NO_PLANET
    host: CardId = NO_CARD


class EventPlayed(CardDeed, frozen=True):
    """An event card is played."""


class AbilityUsed(CardDeed, frozen=True):
    ability: str


class Cancelled(OfCard, frozen=True):
    """A card's ability is cancelled."""


class Passed(Deed, frozen=True):
    """Nothing is done in an action window, a deployment turn or a combat turn."""


class Committed(CardDeed, frozen=True):
    planet: PlanetId
    reveals: ClassVar[bool] = True


class StruggleWon(PlanetDeed, frozen=True):
    icons: int
    against: int


class StruggleDrawn(OfPlanet, frozen=True):
    icons: int


class Moved(OfCard, frozen=True):
    planet: PlanetId


class WentHome(CardDeed, frozen=True):
    """A unit went to its headquarters: after a battle, in retreat, routed or bloodied."""


class Retreated(CardDeed, frozen=True):
    """A unit retreats from the battle."""


class Routed(OfCard, frozen=True):
    """A unit is routed: it goes home exhausted."""


class BattleBegan(PlanetDeed, frozen=True):
    """A battle begins; the player has the initiative in it."""


class CombatRoundBegan(OfPlanet, frozen=True):
    round: int


class BattleWon(PlanetDeed, frozen=True):
    """The player alone is left at the planet."""


class BattleEnded(OfPlanet, frozen=True):
    """The battle is over without a winner."""


class Stalemate(OfPlanet, frozen=True):
    """The battle can change nothing any more."""


class AttackDeclared(Deed, frozen=True):
    attacker: CardId
    defender: CardId


class AreaEffectUsed(Deed, frozen=True):
    attacker: CardId
    amount: int


class Shielded(CardDeed, frozen=True):
    unit: CardId
    amount: int


class Prevented(OfDamage, frozen=True):
    """Damage is prevented."""


class DamageRaised(OfDamage, frozen=True):
    """More damage is assigned to a unit than was dealt: so much now."""


class Reassigned(OfDamage, frozen=True):
    to: CardId


class DamageMoved(OfDamage, frozen=True):
    to: CardId


class Damaged(OfDamage, frozen=True):
    seat: Seat


class Healed(OfDamage, frozen=True):
    """Damage is removed."""


class Destroyed(CardDeed, frozen=True):
    """A unit is destroyed."""


class Sacrificed(CardDeed, frozen=True):
    """A card is sacrificed."""


class LeftPlay(CardDeed, frozen=True):
    to: str


class Bloodied(CardDeed, frozen=True):
    """A warlord is bloodied."""


class Exhausted(OfCard, frozen=True):
    """A card is exhausted."""


class Readied(OfCard, frozen=True):
    """A card is readied."""


class RoundReadied(OfPlanet, frozen=True):
    """All units at the planet are readied for another combat round."""


class PlanetCaptured(PlanetDeed, frozen=True):
    """The first planet goes to its winner."""


class PlanetRemoved(OfPlanet, frozen=True):
    """The first planet leaves the game: nobody has won it."""


class BattleAbilityUsed(PlanetDeed, frozen=True):
    """The Battle ability of a planet is triggered."""


class FirstPlanetMoved(OfPlanet, frozen=True):
    """The first-planet token moves to this planet."""


class PlanetRevealed(OfPlanet, frozen=True):
    reveals: ClassVar[bool] = True


class AllReadied(Event, frozen=True):
    """All cards are readied at the end of a round."""


class InitiativePassed(Deed, frozen=True):
    """The initiative goes to this player."""


class Looked(Deed, frozen=True):
    """Somebody looked at the top of a deck: who looks sees the cards, everybody sees whose deck it was."""

    cards: tuple[CardId, ...]
    own: bool = True
    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("cards",)


class Revealed(CardDeed, frozen=True):
    reveals: ClassVar[bool] = True


class TookToHand(CardDeed, frozen=True):
    """A card taken to hand by an effect; hidden from the others unless the effect shows it."""

    reveals: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("card",)


class Attached(OfCard, frozen=True):
    host: CardId


class GameWon(Deed, frozen=True):
    """The game is over, and this player has won it."""


class GameTied(Event, frozen=True):
    """The game is over, and nobody has won it."""
