"""The state of a game of Conquest, what players answer and what happens.

A place is a position in the planet line, 0 to 6 from the left of the player who had the initiative at
set-up, or HQ. Planet *numbers* (1 is the first planet) are for people: notation and messages use them.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.questions import Action
from wartable.kernel.state import State

HQ = -1
HIDDEN = -1
"""Stands for a card that a seat may not know; 0 would be "no card"."""
UNIT, ATTACHMENT, SUPPORT = 0, 1, 2


class Card(msgspec.Struct, array_like=True, gc=False):
    """A card in play. A card that leaves play and comes back is a new one, with a new uid."""

    uid: int
    kind: int
    owner: int
    seat: int
    """Who controls it."""
    place: int
    """Position in the planet line, or HQ. An attachment is where its bearer is."""
    role: int = UNIT
    """What it is in play: a unit card may come as an attachment."""
    ready: bool = True
    damage: int = 0
    host: int = 0
    """The card it is attached to (uid); 0: none."""
    bloodied: bool = False
    resources: int = 0
    """Resource tokens lying on it."""


class Player(msgspec.Struct, array_like=True, gc=False):
    """One side of the table. The last card of `deck` is its top, the last of `discard` the topmost."""

    warlord: int
    """The uid of the warlord."""
    resources: int
    hand: list[int]
    deck: list[int]
    discard: list[int]
    trophies: list[int]
    """The planets captured."""
    size: int
    """How many cards the deck had: they are all somewhere."""
    pool: str
    """Which cards the deck may hold, as everybody knows: `starter:` and a starter deck's id, or a warlord's id."""
    playing: list[int] = []
    """Cards shown and on their way: events being resolved, units about to enter play."""
    limited: bool = False
    """Whether a Limited card was deployed or played this round."""


class Effect(msgspec.Struct, array_like=True, gc=False):
    """A lasting effect of a resolved ability."""

    what: str
    until: str
    """phase, battle, attack, next-attack, struggle or round."""
    uid: int
    """The card it works on (0: see `what`)."""
    amount: int
    source: int
    """The kind of the card that made it."""
    seat: int


class Battle(msgspec.Struct, array_like=True, gc=False):
    """The battle going on."""

    place: int
    initiative: int
    """Who has the initiative in it (fixed at its start)."""
    turn: int
    round: int = 1
    skirmish: bool = True
    passes: int = 0
    """Combat turns passed in a row."""
    attacker: int = 0
    defender: int = 0
    quiet_rounds: int = 0
    """Complete rounds in a row that changed nothing (CQR-END-003)."""
    mark: int = 0
    """A sum of all that a stalemate leaves unchanged, taken at the start of the round."""


class Conquest(State, kw_only=True):
    """The whole truth of a match."""

    players: list[Player]
    cards: dict[int, Card]
    next_uid: int
    planets: list[int]
    """The seven planets of the line, left to right."""
    box: list[int]
    """The planets that take no part, unseen."""
    revealed: int
    """Planets at positions below this one are face up."""
    gone: int = 0
    """Planets at positions below this one have left the line."""
    first: int = 0
    """Where the first-planet token lies (on no planet while first < gone)."""
    initiative: int = 0
    start_initiative: int = 0
    round: int = 1
    phase: str = "setup"
    turn: int = 0
    passed: list[bool] = []
    """Who has passed for the rest of the deploy phase."""
    passes: int = 0
    """Passes in a row in the open action window."""
    then: str = ""
    """The step to go to when the open action window closes."""
    place: int = HQ
    """The planet whose struggle or battle is next."""
    battle: Battle | None = None
    struggles: list[int] = []
    """Who won the command struggle at each place this round (-1: nobody)."""
    effects: list[Effect] = []
    uses: dict[str, int] = {}
    bank: list[int]
    """Token units left, in the order of content.TOKENS."""
    last_capture: int = -1
    looking: tuple[int, int, int] = (-1, -1, 0)
    """Who looks at whose deck, and at how many of its top cards."""
    found: int = 0
    """A card found by a search and not yet in its new place: only who looks knows it."""
    watch: int = 0
    """Bits of all that cards in play answer to or change (see abilities.py); made anew with every change."""
    learning: int = 0
    """In rounds up to this one the ability texts of cards are ignored (CQ-OVERVIEW-003)."""


# -- what players answer ---------------------------------------------------------------------------


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


# -- what happens ----------------------------------------------------------------------------------
# An event `reveals` if whoever decided learned something by it: then the decision stands. Showing a card
# of one's own (deploying it, shielding with it) teaches its owner nothing and can be taken back.


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
    """Somebody looked at the top of a deck: who looks sees the cards."""

    seat: int
    cards: tuple[int, ...]
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
