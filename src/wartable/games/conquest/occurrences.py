"""What abilities answer to: something about to happen (interrupts) or just happened (reactions)."""

from __future__ import annotations

from typing import Any

from wartable.games.conquest.content import CardId
from wartable.games.conquest.model import Card, PlaceId, Uid
from wartable.kernel.abilities import Occurrence


class Deploying(Occurrence):
    """A player is about to deploy a card (interrupts lower its cost)."""

    __slots__ = ("after", "card", "cost", "host", "place", "seat")

    def __init__(self, seat: int, card: CardId, place: PlaceId, host: Uid, cost: int) -> None:
        super().__init__()
        self.seat, self.card, self.place, self.host, self.cost = seat, card, place, host, cost
        self.after: list[tuple[CardId, int]] = []
        """Damage to deal to it after it enters play: (source kind, amount)."""


class Entering(Occurrence):
    """A card has entered play."""

    __slots__ = ("card", "deployed")

    def __init__(self, card: Card, deployed: bool) -> None:
        super().__init__()
        self.card, self.deployed = card, deployed


class Leaving(Occurrence):
    """A card is about to leave play, or has just left it (`card` is how it was)."""

    __slots__ = ("card", "destroyed", "taken", "to")

    def __init__(self, card: Card, to: str, destroyed: bool) -> None:
        super().__init__()
        self.card, self.to, self.destroyed = card, to, destroyed
        self.taken = False
        """Whether a Reaction has already taken the card out of the discard pile again."""


class Exhausting(Occurrence):
    """A card is about to exhaust."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card


class Moving(Occurrence):
    """A unit has moved to a planet."""

    __slots__ = ("card", "place")

    def __init__(self, card: Card, place: PlaceId) -> None:
        super().__init__()
        self.card, self.place = card, place


class Declaring(Occurrence):
    """A unit has been declared as attacker (its defender not yet chosen)."""

    __slots__ = ("attacker",)

    def __init__(self, attacker: Card) -> None:
        super().__init__()
        self.attacker = attacker


class Attacking(Occurrence):
    """A unit is about to attack, or has declared an attack against, a defender."""

    __slots__ = ("attacker", "defender")

    def __init__(self, attacker: Card, defender: Card) -> None:
        super().__init__()
        self.attacker, self.defender = attacker, defender


class Assigning(Occurrence):
    """Damage is about to be assigned (interrupts raise it) or is assigned (reactions prevent, reassign)."""

    __slots__ = ("amount", "attacker", "batch", "by_attack", "by_seat", "reassigned", "source", "unit")

    def __init__(self, unit: Card, amount: int, by_seat: int, attacker: Card | None, by_attack: bool, source: CardId):
        super().__init__()
        self.unit, self.amount, self.by_seat = unit, amount, by_seat
        self.attacker, self.by_attack, self.source = attacker, by_attack, source
        self.reassigned = 0
        """How much of the amount was reassigned here: it cannot be reassigned again (CQR-DAMAGE-003)."""
        self.batch: list[Assigning] = [self]
        """All that is assigned by the same effect."""


class Shielding(Occurrence):
    """A shield card is about to prevent damage."""

    __slots__ = ("amount", "card", "seat", "unit")

    def __init__(self, seat: int, card: CardId, unit: Card, amount: int) -> None:
        super().__init__()
        self.seat, self.card, self.unit, self.amount = seat, card, unit, amount


class Damaging(Occurrence):
    """A unit has taken damage."""

    __slots__ = ("amount", "attacker", "by_attack", "by_seat", "unit")

    def __init__(self, unit: Card, amount: int, by_seat: int, attacker: Card | None, by_attack: bool) -> None:
        super().__init__()
        self.unit, self.amount, self.by_seat = unit, amount, by_seat
        self.attacker, self.by_attack = attacker, by_attack


class Committing(Occurrence):
    """A unit has committed to a planet."""

    __slots__ = ("card", "place")

    def __init__(self, card: Card, place: PlaceId) -> None:
        super().__init__()
        self.card, self.place = card, place


class Struggling(Occurrence):
    """A command struggle begins, or has been won by `winner`."""

    __slots__ = ("place", "winner")

    def __init__(self, place: PlaceId) -> None:
        super().__init__()
        self.place, self.winner = place, -1


class Playing(Occurrence):
    """An event is being played (interrupts cancel it), or has been played."""

    __slots__ = ("card", "ctx", "seat")

    def __init__(self, seat: int, card: CardId, ctx: Any) -> None:
        super().__init__()
        self.seat, self.card, self.ctx = seat, card, ctx


class Targeting(Occurrence):
    """An ability that targets has been initiated (interrupts cancel it); `ctx` is None for a planet's."""

    __slots__ = ("ctx", "seat", "targets")

    def __init__(self, seat: int, targets: list[Card], ctx: Any) -> None:
        super().__init__()
        self.seat, self.targets, self.ctx = seat, targets, ctx


class Beginning(Occurrence):
    """A phase has begun."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        super().__init__()
        self.phase = phase
