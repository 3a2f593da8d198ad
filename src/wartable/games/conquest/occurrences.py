"""What abilities answer to: something about to happen (interrupts) or just happened (reactions)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from wartable.games.conquest.content import CardId
from wartable.games.conquest.model import Card, PlaceId, Uid
from wartable.kernel.abilities import Occurrence


@dataclass(slots=True, eq=False)
class Deploying(Occurrence):
    """A player is about to deploy a card (interrupts lower its cost)."""

    seat: int
    card: CardId
    place: PlaceId
    host: Uid
    cost: int
    after: list[tuple[CardId, int]] = field(default_factory=list, init=False)
    """Damage to deal to it after it enters play: (source kind, amount)."""


@dataclass(slots=True, eq=False)
class Entering(Occurrence):
    """A card has entered play."""

    card: Card
    deployed: bool


@dataclass(slots=True, eq=False)
class Leaving(Occurrence):
    """A card is about to leave play, or has just left it (`card` is how it was)."""

    card: Card
    to: str
    destroyed: bool
    taken: bool = field(default=False, init=False)
    """Whether a Reaction has already taken the card out of the discard pile again."""


@dataclass(slots=True, eq=False)
class Exhausting(Occurrence):
    """A card is about to exhaust."""

    card: Card


@dataclass(slots=True, eq=False)
class Moving(Occurrence):
    """A unit has moved to a planet."""

    card: Card
    place: PlaceId


@dataclass(slots=True, eq=False)
class Declaring(Occurrence):
    """A unit has been declared as attacker (its defender not yet chosen)."""

    attacker: Card


@dataclass(slots=True, eq=False)
class Attacking(Occurrence):
    """A unit is about to attack, or has declared an attack against, a defender."""

    attacker: Card
    defender: Card


@dataclass(slots=True, eq=False)
class Assigning(Occurrence):
    """Damage is about to be assigned (interrupts raise it) or is assigned (reactions prevent, reassign)."""

    unit: Card
    amount: int
    by_seat: int
    attacker: Card | None
    by_attack: bool
    source: CardId
    reassigned: int = field(default=0, init=False)
    """How much of the amount was reassigned here: it cannot be reassigned again (CQR-DAMAGE-003)."""
    batch: list[Assigning] = field(default_factory=list, init=False)
    """All that is assigned by the same effect."""


@dataclass(slots=True, eq=False)
class Shielding(Occurrence):
    """A shield card is about to prevent damage."""

    seat: int
    card: CardId
    unit: Card
    amount: int


@dataclass(slots=True, eq=False)
class Damaging(Occurrence):
    """A unit has taken damage."""

    unit: Card
    amount: int
    by_seat: int
    attacker: Card | None
    by_attack: bool


@dataclass(slots=True, eq=False)
class Committing(Occurrence):
    """A unit has committed to a planet."""

    card: Card
    place: PlaceId


@dataclass(slots=True, eq=False)
class Struggling(Occurrence):
    """A command struggle begins, or has been won by `winner`."""

    place: PlaceId
    winner: int = field(default=-1, init=False)


@dataclass(slots=True, eq=False)
class Playing(Occurrence):
    """An event is being played (interrupts cancel it), or has been played."""

    seat: int
    card: CardId
    ctx: Any


@dataclass(slots=True, eq=False)
class Targeting(Occurrence):
    """An ability that targets has been initiated (interrupts cancel it); `ctx` is None for a planet's."""

    seat: int
    targets: list[Card]
    ctx: Any


@dataclass(slots=True, eq=False)
class Beginning(Occurrence):
    """A phase has begun."""

    phase: str
