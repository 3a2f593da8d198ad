"""The state of a game of Conquest.

A place is a position in the planet line, 0 to 6 from the left of the player who had the initiative at
set-up, or HQ. Planet *numbers* (1 is the first planet) are for people: notation and messages use them.
"""

from __future__ import annotations

from typing import Annotated, NewType

import msgspec

from wartable.games.conquest.content import NO_CARD, CardId, PlanetId
from wartable.kernel.facts import Within
from wartable.kernel.state import Seat, Seating, State

PLANET_LINE = 7
"""How many planets there are in the line."""
MOST = 99
"""So much of anything can be told in facts: the rules know no limit (CQ-COMPONENT-010)."""

Lasting = Annotated[str, "what a lasting effect does"]
Until = Annotated[str, "how long an effect lasts"]
Somebody = Annotated[Seat, Within(0, 1)]
Anybody = Annotated[Seat, Within(-1, 1)]
"""A seat, or -1: nobody."""
Count = Annotated[int, Within(0, MOST)]
Round = Annotated[int, Within(1, PLANET_LINE)]
"""There are as many rounds as planets."""
Uid = NewType("Uid", int)
"""A card in play."""
PlaceId = NewType("PlaceId", int)
"""A position in the planet line, or HQ."""
NOBODY = Uid(0)
HQ = PlaceId(-1)
HIDDEN = CardId(-1)
"""Stands for a card that a seat may not know."""
HIDDEN_PLANET = PlanetId(-1)
UNIT, ATTACHMENT, SUPPORT = 0, 1, 2
KNOWS = (1, 2)
"""The bit of each seat in who knows a card."""
SHIELDED, ARMORBANE = "CQ-DAMAGE-008", "CQR-KEYWORD-005"
"""Why no other shield card helps: one was used, or the attacker lets nobody shield."""


class Card(msgspec.Struct, array_like=True, gc=False):
    """A card in play. A card that leaves play and comes back is a new one, with a new uid."""

    uid: Uid
    kind: CardId
    owner: Somebody
    seat: Somebody
    """Who controls it."""
    place: PlaceId
    """Position in the planet line, or HQ. An attachment is where its bearer is."""
    role: int = UNIT
    """What it is in play: a unit card may come as an attachment."""
    ready: bool = True
    damage: int = 0
    host: Uid = NOBODY
    """The card it is attached to (uid)."""
    bloodied: bool = False
    resources: int = 0
    """Resource tokens lying on it."""


class Player(msgspec.Struct, array_like=True, gc=False):
    """One side of the table. The last card of `deck` is its top, the last of `discard` the topmost."""

    warlord: Uid
    """The uid of the warlord."""
    resources: int
    hand: list[CardId]
    deck: list[CardId]
    discard: list[CardId]
    trophies: list[PlanetId]
    """The planets captured."""
    size: int
    """How many cards the deck had: they are all somewhere."""
    pool: str
    """Which cards the deck may hold, as everybody knows (`decks.pool_of`)."""
    playing: list[CardId] = []
    """Cards shown and on their way: events being resolved, units about to enter play."""
    limited: bool = False
    """Whether a Limited card was deployed or played this round."""
    shown: list[CardId] = []
    """Cards in hand that the other player has seen."""
    top: list[Annotated[int, Within(0, 3)]] = []
    """Of the topmost cards of the deck who knows each of them (bits: `KNOWS`), the topmost last."""
    bottom: Count = 0
    """How many cards at the bottom of the deck its owner has put there."""


class Effect(msgspec.Struct, array_like=True, gc=False):
    """A lasting effect of a resolved ability."""

    what: Lasting
    until: Until
    uid: Uid
    """The card it works on (or NOBODY: see `what`)."""
    amount: Annotated[int, Within(-MOST, MOST)]
    source: CardId
    """The kind of the card that made it."""
    seat: Somebody


class Battle(msgspec.Struct, array_like=True, gc=False):
    """The battle going on."""

    place: PlaceId
    initiative: Somebody
    """Who has the initiative in it (fixed at its start)."""
    turn: Somebody
    round: Annotated[int, Within(1, MOST)] = 1
    skirmish: bool = True
    passes: Annotated[int, Within(0, 2)] = 0
    """Combat turns passed in a row."""
    attacker: Uid = NOBODY
    defender: Uid = NOBODY
    quiet_rounds: Count = 0
    """Complete rounds in a row that changed nothing (CQR-END-003)."""
    mark: Annotated[int, Within(0, 2**32)] = 0
    """A sum of all that a stalemate leaves unchanged, taken at the start of the round."""


class Conquest(State, kw_only=True):
    """The whole truth of a match."""

    players: list[Player]
    cards: dict[Uid, Card]
    next_uid: Uid
    planets: list[PlanetId]
    """The seven planets of the line, left to right."""
    box: list[PlanetId]
    """The planets that take no part, unseen."""
    revealed: Annotated[int, Within(0, PLANET_LINE)]
    """Planets at positions below this one are face up."""
    gone: Annotated[int, Within(0, PLANET_LINE)] = 0
    """Planets at positions below this one have left the line."""
    first: PlaceId = PlaceId(0)
    """Where the first-planet token lies (on no planet while first < gone)."""
    initiative: Somebody = 0
    start_initiative: Somebody = 0
    round: Round = 1
    phase: str = "setup"
    turn: Somebody = 0
    passed: list[bool] = []
    """Who has passed for the rest of the deploy phase."""
    passes: Annotated[int, Within(0, 1)] = 0
    """Passes in a row in the open action window."""
    then: str = ""
    """The step to go to when the open action window closes."""
    place: PlaceId = HQ
    """The planet whose struggle or battle is next."""
    battle: Battle | None = None
    struggles: list[Anybody] = []
    """Who won the command struggle at each place this round (-1: nobody)."""
    effects: list[Effect] = []
    uses: dict[str, int] = {}
    bank: list[int]
    """Token units left, in the order of `content.tokens`."""
    last_capture: Anybody = -1
    looking: tuple[Anybody, Anybody, Count] = (-1, -1, 0)
    """Who looks at whose deck, and at how many of its top cards."""
    found: CardId = NO_CARD
    """A card found by a search and not yet in its new place: only who looks knows it."""
    watch: int = 0
    """Bits of all that cards in play answer to or change (see abilities.py); made anew with every change."""
    no_shield: list[str] = []
    """Of each player the rule by which no other shield card helps against the damage just dealt ("": none forbids it)."""
    learning: Annotated[int, Within(0, PLANET_LINE)] = 0
    """In rounds up to this one the ability texts of cards are ignored (CQ-OVERVIEW-003)."""

    @property
    def seating(self) -> Seating:
        return Seating.alone(2)
