"""What happens in a game of Conquest.

An event `reveals` if whoever decided learned something by it: then the decision stands. Showing a card
of one's own (deploying it, shielding with it) teaches its owner nothing and can be taken back.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.games.conquest.model import HIDDEN
from wartable.kernel.events import Event


class PhaseBegan(Event, frozen=True):
    phase: str
    round: int


class InitiativeDrawn(Event, frozen=True):
    seat: int
    chance: ClassVar[bool] = True


class PlanetsRevealed(Event, frozen=True):
    planets: tuple[int, ...]
    reveals: ClassVar[bool] = True


class HandKept(Event, frozen=True):
    seat: int


class MulliganTaken(Event, frozen=True):
    seat: int
    chance: ClassVar[bool] = True


class Drew(Event, frozen=True):
    """Cards drawn: their owner sees which, the others how many."""

    seat: int
    cards: tuple[int, ...]
    reveals: ClassVar[bool] = True

    def masked(self) -> Drew:
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards), audience=None)


class Discarded(Event, frozen=True):
    seat: int
    card: int


class DiscardedAtRandom(Event, frozen=True):
    seat: int
    card: int
    chance: ClassVar[bool] = True


class Gained(Event, frozen=True):
    seat: int
    resources: int


class Paid(Event, frozen=True):
    seat: int
    resources: int


class Lost(Event, frozen=True):
    """Resources taken by the other player."""

    seat: int
    resources: int


class Deployed(Event, frozen=True):
    seat: int
    card: int
    planet: int = 0
    host: int = 0


class PutIntoPlay(Event, frozen=True):
    seat: int
    card: int
    planet: int = 0
    host: int = 0


class EventPlayed(Event, frozen=True):
    seat: int
    card: int


class AbilityUsed(Event, frozen=True):
    seat: int
    card: int
    ability: str


class Cancelled(Event, frozen=True):
    card: int


class Passed(Event, frozen=True):
    seat: int


class Committed(Event, frozen=True):
    seat: int
    card: int
    planet: int
    reveals: ClassVar[bool] = True


class StruggleWon(Event, frozen=True):
    seat: int
    planet: int
    icons: int
    against: int


class StruggleDrawn(Event, frozen=True):
    planet: int
    icons: int


class Moved(Event, frozen=True):
    card: int
    planet: int


class WentHome(Event, frozen=True):
    """A unit went to its headquarters: after a battle, in retreat, routed or bloodied."""

    seat: int
    card: int


class Retreated(Event, frozen=True):
    seat: int
    card: int


class Routed(Event, frozen=True):
    card: int


class BattleBegan(Event, frozen=True):
    planet: int
    seat: int


class CombatRoundBegan(Event, frozen=True):
    planet: int
    round: int


class BattleWon(Event, frozen=True):
    seat: int
    planet: int


class BattleEnded(Event, frozen=True):
    planet: int


class Stalemate(Event, frozen=True):
    planet: int


class AttackDeclared(Event, frozen=True):
    seat: int
    attacker: int
    defender: int


class AreaEffectUsed(Event, frozen=True):
    seat: int
    attacker: int
    amount: int


class Shielded(Event, frozen=True):
    seat: int
    card: int
    unit: int
    amount: int


class Prevented(Event, frozen=True):
    unit: int
    amount: int


class Reassigned(Event, frozen=True):
    unit: int
    to: int
    amount: int


class DamageMoved(Event, frozen=True):
    unit: int
    to: int
    amount: int


class Damaged(Event, frozen=True):
    unit: int
    amount: int
    seat: int


class Healed(Event, frozen=True):
    unit: int
    amount: int


class Destroyed(Event, frozen=True):
    seat: int
    card: int


class Sacrificed(Event, frozen=True):
    seat: int
    card: int


class LeftPlay(Event, frozen=True):
    seat: int
    card: int
    to: str


class Bloodied(Event, frozen=True):
    seat: int
    card: int


class Exhausted(Event, frozen=True):
    card: int


class Readied(Event, frozen=True):
    card: int


class RoundReadied(Event, frozen=True):
    planet: int


class PlanetCaptured(Event, frozen=True):
    seat: int
    planet: int


class PlanetRemoved(Event, frozen=True):
    planet: int


class BattleAbilityUsed(Event, frozen=True):
    seat: int
    planet: int


class FirstPlanetMoved(Event, frozen=True):
    planet: int


class PlanetRevealed(Event, frozen=True):
    planet: int
    reveals: ClassVar[bool] = True


class AllReadied(Event, frozen=True):
    pass


class InitiativePassed(Event, frozen=True):
    seat: int


class Looked(Event, frozen=True):
    """Somebody looked at the top of a deck: who looks sees the cards, everybody sees whose deck it was."""

    seat: int
    cards: tuple[int, ...]
    own: bool = True
    reveals: ClassVar[bool] = True

    def masked(self) -> Looked:
        return msgspec.structs.replace(self, cards=(HIDDEN,) * len(self.cards), audience=None)


class Revealed(Event, frozen=True):
    seat: int
    card: int
    reveals: ClassVar[bool] = True


class TookToHand(Event, frozen=True):
    """A card taken to hand by an effect; hidden from the others unless the effect shows it."""

    seat: int
    card: int
    reveals: ClassVar[bool] = True

    def masked(self) -> TookToHand:
        return msgspec.structs.replace(self, card=HIDDEN, audience=None)


class Attached(Event, frozen=True):
    card: int
    host: int


class GameWon(Event, frozen=True):
    seat: int


class GameTied(Event, frozen=True):
    pass
