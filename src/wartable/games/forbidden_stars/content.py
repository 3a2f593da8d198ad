"""What is printed on the components: factions, units, cards, tiles. Read once from `data/*.toml`.

Things are numbered in print order, and the state knows them by these numbers: a unit type is 0 to 23
(`faction * 6 + kind`), a combat card 0 to 55, an event card 0 to 31, an order upgrade 0 to 19. Every
faction has the same six kinds of unit in the same order: level-0 ground unit, level-0 ship, level-1
ground unit, level-2 ground unit, level-2 ship, titan.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from wartable.kernel.printed import Component, Named, Printed, numbers, sets_of
from wartable.kernel.rulebook import Words, read_toml

KINDS = 6
"""Unit kinds per faction."""
MILITIA, ESCORT, TROOPS, ARMOUR, CAPITAL, TITAN = range(KINDS)
GROUND = (MILITIA, TROOPS, ARMOUR, TITAN)
SHIPS = (ESCORT, CAPITAL)
LEVEL = (0, 0, 1, 2, 2, 3)

BASTION, CITY, FACTORY = range(3)
STRUCTURES = ("bastion", "city", "factory")
DEPLOY, STRATEGIZE, DOMINATE, ADVANCE = range(4)
ORDERS = ("deploy", "strategize", "dominate", "advance")
FORGE, CACHE, REINFORCEMENT = range(3)
ASSETS = ("forge", "cache", "reinforcement")
ANY = 3
"""The prosperity icon: an asset of any type (FS-ASSET-004)."""
ATTACK, DEFENCE, MORALE = range(3)
FACES = ("attack", "defence", "morale")
DIE = (ATTACK, ATTACK, ATTACK, DEFENCE, DEFENCE, MORALE)
"""The sides of a die (FS-ICON-004)."""
STORM_ICONS = ("across", "along", "curve_slash", "curve_backslash")
FIGURES = 35
"""Plastic structures in the common supply (FS-STRUCTURE-009; the split by type is not known)."""
MARKERS = 9
"""Structure-control markers of a faction (FS-STRUCTURE-011)."""
TOKENS = 12
"""Asset tokens of each type in the common supply (assumed: 36 in all)."""
MAX_DICE = 8
MAX_MATERIEL = 14
MAX_ASSETS = 3
"""Of each type a player keeps no more (FS-ASSET-005)."""
ORDER_TOKENS = 2
"""Order tokens of each kind that a player has (FS-ORDER-001)."""
ROUNDS = 8


class Forms(msgspec.Struct, frozen=True):
    """The Russian noun (1, 2-4, 5 and more, accusative; its gender), and the English one with its article."""

    one: str
    few: str
    many: str
    acc: str
    a: str
    gender: str = "m"


class Unit(Printed, frozen=True):
    faction: str
    forms: Forms
    kind: str
    level: int
    cost: int
    forge: bool
    combat: int
    health: int
    morale: int
    figures: int


class Structure(Printed, frozen=True):
    forms: Forms
    cost: int
    combat: int = 0
    health: int = 0
    morale: int = 0


class Start(msgspec.Struct, frozen=True):
    """Starting forces (FS-SETUP-044 to FS-SETUP-047)."""

    rule: str
    materiel: int
    units: dict[str, int]
    structures: dict[str, int]
    assets: dict[str, int]


class Ability(Printed, frozen=True):
    text: Words


class Faction(Named, frozen=True):
    ability: Ability
    start: Start
    plural: bool
    """Whether its Russian name is a plural."""


class Icons(msgspec.Struct, frozen=True):
    attack: int
    defence: int
    morale: int


class CombatCard(Printed, frozen=True):
    faction: str
    starting: bool
    level: int
    cost: int
    icons: Icons
    unit: list[str] = []
    unit_rule: str = ""
    text: Words | None = None
    unit_text: Words | None = None


class EventCard(Printed, frozen=True):
    faction: str
    kind: str
    storm: str
    text: Words
    timing: str = ""


class OrderUpgrade(Printed, frozen=True):
    faction: str
    order: str
    level: int
    cost: int
    text: Words


class Quarter(msgspec.Struct, frozen=True):
    """One printed area of a tile."""

    kind: str
    capacity: int
    name: Words | None = None
    materiel: int = 0
    assets: list[str] = []
    objective: bool = False


class Side(Component, frozen=True):
    """One side of a system tile."""

    tile: int
    side: str
    NW: Quarter
    NE: Quarter
    SW: Quarter
    SE: Quarter
    faction: str = ""


def _read(name: str) -> dict[str, Any]:
    return read_toml(resources.files(__package__).joinpath("data", f"{name}.toml"))


_sheet = _read("factions")
_constants = _read("constants")


def _names(what: str, ids: tuple[str, ...]) -> tuple[Words, ...]:
    names = {row["id"]: msgspec.convert(row["name"], Words) for row in _constants[what]}
    return tuple(names[id] for id in ids)


FACTIONS: tuple[Faction, ...] = msgspec.convert(_sheet["factions"], tuple[Faction, ...])
UNITS: tuple[Unit, ...] = msgspec.convert(_sheet["units"], tuple[Unit, ...])
STRUCTURE: tuple[Structure, ...] = tuple(
    sorted(msgspec.convert(_sheet["structures"], list[Structure]), key=lambda structure: STRUCTURES.index(structure.id))
)
COMBAT_CARDS: tuple[CombatCard, ...] = msgspec.convert(_read("combat_cards")["cards"], tuple[CombatCard, ...])
EVENT_CARDS: tuple[EventCard, ...] = msgspec.convert(_read("event_cards")["cards"], tuple[EventCard, ...])
ORDER_UPGRADES: tuple[OrderUpgrade, ...] = msgspec.convert(_read("order_upgrades")["cards"], tuple[OrderUpgrade, ...])
SIDES: tuple[Side, ...] = msgspec.convert(_read("tiles")["sides"], tuple[Side, ...])
ORDER_NAMES, ASSET_NAMES = _names("orders", ORDERS), _names("assets", ASSETS)
FACE_NAMES = _names("combat_icons", FACES)
UNNAMED_VOID = msgspec.convert(_read("tiles")["unnamed_void"], Words)
SETUP: dict[int, dict[str, Any]] = {row["players"]: row for row in _constants["setup"]}
SWITCH: dict[str, bool] = {row["id"]: row["default"] for row in _constants["switches"]}
"""Rules switches: where sources differ, what we play."""

# ---- the same numbers as flat tables, for the rules ----

FACTION_IDS = tuple(f.id for f in FACTIONS)
ULTRAMARINES, CHAOS, ORKS, ELDAR = range(4)
assert FACTION_IDS == ("ultramarines", "chaos", "orks", "eldar")
assert all(u.faction == FACTION_IDS[i // KINDS] and u.level == LEVEL[i % KINDS] for i, u in enumerate(UNITS))
assert all((u.kind == "ship") == (i % KINDS in SHIPS) for i, u in enumerate(UNITS))

UNITS_OF = tuple(tuple(range(faction * KINDS, faction * KINDS + KINDS)) for faction in range(len(FACTIONS)))
"""The six unit types of each faction, by kind."""
PROMOTION = {MILITIA: TROOPS, TROOPS: ARMOUR}
"""What a kind of ground unit becomes by the ability of the Ultramarines."""
COMBAT = tuple(u.combat for u in UNITS)
HEALTH = (*(u.health for u in UNITS), STRUCTURE[BASTION].health)
MORALE_VALUE = tuple(u.morale for u in UNITS)
COST = tuple(u.cost for u in UNITS)
FORGE_PRICE = tuple(u.forge for u in UNITS)
FIGURES_OF = tuple(u.figures for u in UNITS)
ICONS = tuple((c.icons.attack, c.icons.defence, c.icons.morale) for c in COMBAT_CARDS)
CARD_FACTION = tuple(FACTION_IDS.index(c.faction) for c in COMBAT_CARDS)
STRUCTURE_COST = tuple(s.cost for s in STRUCTURE)
BASTION_UNIT = len(UNITS)
"""The number of a bastion where units are named in battle."""

unit = numbers((*UNITS, STRUCTURE[BASTION]))
"""The number of a unit type (or of the bastion), by its id."""
combat_card, event, upgrade = numbers(COMBAT_CARDS), numbers(EVENT_CARDS), numbers(ORDER_UPGRADES)
tile_side = numbers(SIDES)

REQUIRED = tuple(tuple(unit(name) for name in c.unit) for c in COMBAT_CARDS)
"""The units of which one must be unrouted in the battle for the card's unit ability."""
STORM_ICON = tuple(STORM_ICONS.index(c.storm) for c in EVENT_CARDS)
IS_SCHEME = tuple(c.kind == "scheme" for c in EVENT_CARDS)
TIMING = tuple(c.timing for c in EVENT_CARDS)
"""The moment at which a Scheme is used, as printed."""

Sets = tuple[str, ...]
SETS: Sets = sets_of(COMBAT_CARDS, EVENT_CARDS, ORDER_UPGRADES, SIDES)
"""The card sets, in the order in which they came out."""


@cache
def cards_of(faction: int, sets: Sets) -> tuple[int, ...]:
    """The combat cards of a faction in these card sets."""
    return tuple(i for i, c in enumerate(COMBAT_CARDS) if CARD_FACTION[i] == faction and c.set in sets)


@cache
def starting_of(faction: int, sets: Sets) -> tuple[int, ...]:
    """Those it starts with."""
    return tuple(i for i in cards_of(faction, sets) if COMBAT_CARDS[i].starting)


@cache
def events_of(faction: int, sets: Sets) -> tuple[int, ...]:
    """The event cards of a faction in these card sets."""
    return tuple(i for i, c in enumerate(EVENT_CARDS) if c.faction == FACTION_IDS[faction] and c.set in sets)


@cache
def upgrades_of(faction: int, sets: Sets) -> tuple[int, ...]:
    """The order upgrades of a faction in these card sets."""
    return tuple(i for i, c in enumerate(ORDER_UPGRADES) if c.faction == FACTION_IDS[faction] and c.set in sets)


def kind_of(unit: int) -> int:
    """Which of the six kinds a unit type is."""
    return unit % KINDS


def faction_of(unit: int) -> int:
    return unit // KINDS


def level_of(unit: int) -> int:
    """The command level a unit type needs."""
    return LEVEL[unit % KINDS]
