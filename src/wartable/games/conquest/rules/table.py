"""Who and what is where: questions about the table that every rule asks."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.conquest.content import KINDS, PLANET, CardId, Kind, Planet, tokens
from wartable.games.conquest.model import ATTACHMENT, HQ, PLANET_LINE, SUPPORT, UNIT, Card, Conquest, PlaceId


def printed(card: Card) -> Kind:
    """What is printed on a card in play."""
    return KINDS[card.kind]


def units_at(s: Conquest, place: PlaceId, seat: int) -> list[Card]:
    """A player's units at a planet (or in that player's headquarters)."""
    return [c for c in s.cards.values() if c.place == place and c.seat == seat and c.role == UNIT]


def all_units_at(s: Conquest, place: PlaceId) -> list[Card]:
    """Both players' units at a planet."""
    return [c for c in s.cards.values() if c.place == place and c.role == UNIT]


def units(s: Conquest, seat: int | None = None) -> list[Card]:
    """All units in play (of one player)."""
    return [c for c in s.cards.values() if c.role == UNIT and (seat is None or c.seat == seat)]


def supports(s: Conquest, seat: int | None = None) -> list[Card]:
    return [c for c in s.cards.values() if c.role == SUPPORT and (seat is None or c.seat == seat)]


def attachments(s: Conquest, host: Card) -> list[Card]:
    """The attachments on a card."""
    uid = host.uid
    return [c for c in s.cards.values() if c.host == uid]


def all_attachments(s: Conquest) -> list[Card]:
    return [c for c in s.cards.values() if c.role == ATTACHMENT]


def warlord(s: Conquest, seat: int) -> Card:
    return s.cards[s.players[seat].warlord]


def is_warlord(card: Card) -> bool:
    return card.kind <= 7


def is_army(card: Card) -> bool:
    """An army unit: a unit that is neither a warlord nor a token."""
    return card.role == UNIT and KINDS[card.kind].type == "army"


def is_token(card: Card) -> bool:
    return KINDS[card.kind].type == "token"


LINE = tuple(PlaceId(place) for place in range(PLANET_LINE))


def places(start: int, stop: int) -> Sequence[PlaceId]:
    """The places of the line from `start` on, up to the one before `stop`."""
    return LINE[start:stop]


def left_in_bank(s: Conquest, token: CardId) -> int:
    """How many token units of a kind can still come into play."""
    return s.bank[tokens(s.sets).index(token)]


def line(s: Conquest) -> Sequence[PlaceId]:
    """The planets in play, along the line, face up or face down."""
    return places(s.gone, PLANET_LINE)


def open_planets(s: Conquest) -> Sequence[PlaceId]:
    """The face-up planets in play, along the line."""
    return places(s.gone, s.revealed)


def planet(s: Conquest, place: PlaceId) -> Planet:
    return PLANET[s.planets[place]]


def planet_number(s: Conquest, place: PlaceId) -> int:
    """The number on the dial: the planet with the first-planet token is 1 (CQ-COMMAND-003)."""
    return place - s.first + 1


def first_planet(s: Conquest) -> PlaceId | None:
    """The first planet; None from its capture until the token moves (CQR-MOVE-006)."""
    return s.first if s.first >= s.gone else None


def adjacent(s: Conquest, place: PlaceId) -> list[PlaceId]:
    """The face-up planets next to a planet in the line (CQR-MOVE-001)."""
    if place == HQ:
        return []
    return [p for p in (PlaceId(place - 1), PlaceId(place + 1)) if s.gone <= p < s.revealed]


def initiative(s: Conquest) -> int:
    """Who goes first: in a battle, who has the initiative in it (CQR-TIMING-014)."""
    return s.battle.initiative if s.battle is not None else s.initiative


def in_order(s: Conquest) -> tuple[int, int]:
    return (1, 0) if initiative(s) else (0, 1)


def has_trait(card: Card, *traits: str) -> bool:
    """Whether the card has one of these traits; blanking leaves them (CQR-OWNER-005)."""
    own = KINDS[card.kind].traits
    return any(t in own for t in traits)


def of_faction(card: Card, faction: str) -> bool:
    return KINDS[card.kind].faction == faction
