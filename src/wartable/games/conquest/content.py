"""What is printed: cards, tokens, planets, starter decks. Read once from `data/`, never changed.

In a state a card is its number (its kind). `KINDS[number]` is what is printed on it.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, NewType

import msgspec

from wartable.kernel.printed import Printed, sets_of
from wartable.kernel.rulebook import Words, read_toml
from wartable.kernel.terms import CORE

CardId = NewType("CardId", int)
"""A card as printed: its number (its kind)."""
PlanetId = NewType("PlanetId", int)
"""A planet as printed: its number."""

NO_CARD, NO_PLANET = CardId(0), PlanetId(0)

FACTIONS = ("space-marines", "astra-militarum", "orks", "chaos", "dark-eldar", "eldar", "tau")
WHEEL = ("astra-militarum", "orks", "chaos", "dark-eldar", "eldar", "tau", "space-marines")
"""The alignment wheel: neighbours on the ring may ally (CQ-ALIGN-001)."""
FIRST_TOKEN = 191
"""Token units have no collector number; they are numbered from here on."""


class Kind(Printed, frozen=True, kw_only=True):
    """One card as printed."""

    rule: str = ""
    type: str
    faction: str
    mark: str
    number: CardId = NO_CARD
    squad: str = ""
    unique: bool = False
    cost: int | str = 0
    atk: int = 0
    hp: int = 0
    command: int = 0
    shields: int = 0
    bonus_cards: int = 0
    bonus_resources: int = 0
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    copies: int = 1
    text: Words = Words("", "")
    hand: int = 0
    resources: int = 0
    bloodied: dict[str, int] = {}
    squad_cards: dict[str, int] = {}

    price: int = 0
    """The printed cost as a number (X counts 0)."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "price", self.cost if isinstance(self.cost, int) else 0)

    @property
    def is_unit(self) -> bool:
        return self.type in ("warlord", "army", "token")


class Planet(Printed, frozen=True):
    """One planet as printed."""

    number: PlanetId
    types: tuple[str, ...]
    cards: int
    resources: int
    text: Words


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck: a warlord and how many of which cards. A starter deck has an id, a name and the set it came out with."""

    warlord: str
    cards: dict[str, int]
    id: str = ""
    name: Words = Words("", "")
    set: str = CORE


def _data(name: str) -> dict[str, Any]:
    return read_toml(resources.files(__package__) / "data" / name)


def _read_cards() -> list[Kind]:
    cards = [
        msgspec.convert(card, Kind)
        for faction in (*FACTIONS, "neutral")
        for card in _data(f"cards/{faction}.toml")["card"]
    ]
    for i, token in enumerate(_data("tokens.toml")["card"]):
        cards.append(msgspec.convert({**token, "number": FIRST_TOKEN + i}, Kind))
    return cards


CARDS: dict[str, Kind] = {card.id: card for card in _read_cards()}
PLANETS: dict[str, Planet] = {p["id"]: msgspec.convert(p, Planet) for p in _data("planets.toml")["planet"]}
DECKS: dict[str, Deck] = {d["id"]: msgspec.convert(d, Deck) for d in _data("decks.toml")["deck"]}
WORDS: dict[str, dict[str, Any]] = _data("words.toml")

KINDS: dict[CardId, Kind] = {card.number: card for card in CARDS.values()}
PLANET: dict[PlanetId, Planet] = {planet.number: planet for planet in PLANETS.values()}
NUMBER: dict[str, CardId] = {card.id: card.number for card in CARDS.values()}
SETS = sets_of(CARDS.values())
"""The card sets, in the order in which they came out."""


@cache
def tokens(sets: tuple[str, ...]) -> tuple[CardId, ...]:
    """The token units of these card sets."""
    return tuple(card.number for card in CARDS.values() if card.type == "token" and card.set in sets)


@cache
def planets(sets: tuple[str, ...]) -> tuple[PlanetId, ...]:
    """The planets of these card sets."""
    return tuple(planet.number for planet in PLANETS.values() if planet.set in sets)


def kind(card_id: str) -> CardId:
    """The number of a card, by its id."""
    return NUMBER[card_id]


def allies(faction: str) -> tuple[str, ...]:
    """The two neighbours of a faction on the wheel; all seven for the Necrons in its middle; nobody outside it."""
    if faction == "necrons":
        return WHEEL  # CQ-ALIGN-002
    if faction not in WHEEL:
        return ()  # CQ-ALIGN-003
    i = WHEEL.index(faction)
    return WHEEL[i - 1], WHEEL[(i + 1) % len(WHEEL)]
