"""What happens in a game of Conquest.

An event `reveals` if whoever decided learned something by it: then the decision stands. Showing a card
of one's own (deploying it, shielding with it) teaches its owner nothing and can be taken back.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.games.conquest.content import NO_CARD, NO_PLANET, CardId, PlanetId
from wartable.games.conquest.model import HIDDEN
from wartable.kernel.events import Event as KernelEvent
from wartable.kernel.state import Seat


class Event(KernelEvent, frozen=True, kw_only=True):
    """Something that happened, by a card's ability or by the rules themselves."""

    cause: CardId = NO_CARD
    """The card whose ability did it; none: the rules did."""


class PhaseBegan(Event, frozen=True):
    phase: str
    round: int


class InitiativeDrawn(Event, frozen=True):
    seat: Seat
    chance: ClassVar[bool] = True


class PlanetsRevealed(Event, frozen=True):
    planets: tuple[PlanetId, ...]
    reveals: ClassVar[bool] = True


class HandKept(Event, frozen=True):
    seat: Seat


class MulliganTaken(Event, frozen=True):
    seat: Seat
    chance: ClassVar[bool] = True


class Drew(Event, frozen=True):
    """Cards drawn: their owner sees which, the others how many."""

    seat: Seat
    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def masked(self) -> Drew:
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards), audience=None)


class Discarded(Event, frozen=True):
    seat: Seat
    card: CardId


class DiscardedAtRandom(Event, frozen=True):
    seat: Seat
    card: CardId
    chance: ClassVar[bool] = True


class Gained(Event, frozen=True):
    seat: Seat
    resources: int


class Paid(Event, frozen=True):
    seat: Seat
    resources: int


class Lost(Event, frozen=True):
    """Resources taken by the other player."""

    seat: Seat
    resources: int


class Deployed(Event, frozen=True):
    seat: Seat
    card: CardId
    planet: PlanetId = NO_PLANET
    host: CardId = NO_CARD


class PutIntoPlay(Event, frozen=True):
    seat: Seat
    card: CardId
    planet: PlanetId = NO_PLANET
    host: CardId = NO_CARD


class EventPlayed(Event, frozen=True):
    seat: Seat
    card: CardId


class AbilityUsed(Event, frozen=True):
    seat: Seat
    card: CardId
    ability: str


class Cancelled(Event, frozen=True):
    card: CardId


class Passed(Event, frozen=True):
    seat: Seat


class Committed(Event, frozen=True):
    seat: Seat
    card: CardId
    planet: PlanetId
    reveals: ClassVar[bool] = True


class StruggleWon(Event, frozen=True):
    seat: Seat
    planet: PlanetId
    icons: int
    against: int


class StruggleDrawn(Event, frozen=True):
    planet: PlanetId
    icons: int


class Moved(Event, frozen=True):
    card: CardId
    planet: PlanetId


class WentHome(Event, frozen=True):
    """A unit went to its headquarters: after a battle, in retreat, routed or bloodied."""

    seat: Seat
    card: CardId


class Retreated(Event, frozen=True):
    seat: Seat
    card: CardId


class Routed(Event, frozen=True):
    card: CardId


class BattleBegan(Event, frozen=True):
    planet: PlanetId
    seat: Seat


class CombatRoundBegan(Event, frozen=True):
    planet: PlanetId
    round: int


class BattleWon(Event, frozen=True):
    seat: Seat
    planet: PlanetId


class BattleEnded(Event, frozen=True):
    planet: PlanetId


class Stalemate(Event, frozen=True):
    planet: PlanetId


class AttackDeclared(Event, frozen=True):
    seat: Seat
    attacker: CardId
    defender: CardId


class AreaEffectUsed(Event, frozen=True):
    seat: Seat
    attacker: CardId
    amount: int


class Shielded(Event, frozen=True):
    seat: Seat
    card: CardId
    unit: CardId
    amount: int


class Prevented(Event, frozen=True):
    unit: CardId
    amount: int


class DamageRaised(Event, frozen=True):
    """More damage is assigned to a unit than was dealt: so much now."""

    unit: CardId
    amount: int


class Reassigned(Event, frozen=True):
    unit: CardId
    to: CardId
    amount: int


class DamageMoved(Event, frozen=True):
    unit: CardId
    to: CardId
    amount: int


class Damaged(Event, frozen=True):
    unit: CardId
    amount: int
    seat: Seat


class Healed(Event, frozen=True):
    unit: CardId
    amount: int


class Destroyed(Event, frozen=True):
    seat: Seat
    card: CardId


class Sacrificed(Event, frozen=True):
    seat: Seat
    card: CardId


class LeftPlay(Event, frozen=True):
    seat: Seat
    card: CardId
    to: str


class Bloodied(Event, frozen=True):
    seat: Seat
    card: CardId


class Exhausted(Event, frozen=True):
    card: CardId


class Readied(Event, frozen=True):
    card: CardId


class RoundReadied(Event, frozen=True):
    planet: PlanetId


class PlanetCaptured(Event, frozen=True):
    seat: Seat
    planet: PlanetId


class PlanetRemoved(Event, frozen=True):
    planet: PlanetId


class BattleAbilityUsed(Event, frozen=True):
    seat: Seat
    planet: PlanetId


class FirstPlanetMoved(Event, frozen=True):
    planet: PlanetId


class PlanetRevealed(Event, frozen=True):
    planet: PlanetId
    reveals: ClassVar[bool] = True


class AllReadied(Event, frozen=True):
    pass


class InitiativePassed(Event, frozen=True):
    seat: Seat


class Looked(Event, frozen=True):
    """Somebody looked at the top of a deck: who looks sees the cards, everybody sees whose deck it was."""

    seat: Seat
    cards: tuple[CardId, ...]
    own: bool = True
    reveals: ClassVar[bool] = True

    def masked(self) -> Looked:
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards), audience=None)


class Revealed(Event, frozen=True):
    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True


class TookToHand(Event, frozen=True):
    """A card taken to hand by an effect; hidden from the others unless the effect shows it."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def masked(self) -> TookToHand:
        return msgspec.structs.replace(self, card=HIDDEN, audience=None)


class Attached(Event, frozen=True):
    card: CardId
    host: CardId


class GameWon(Event, frozen=True):
    seat: Seat


class GameTied(Event, frozen=True):
    pass
