"""What is printed on the components: dice, keywords, weapons, units, upgrades, command and battle cards. Read once from `data/*.toml`.

Things are numbered in the order of their files, and the state knows them by these numbers. Weapons have one numbering of
their own: those of the unit cards first, then those of the upgrades, command cards and battle cards that print one.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import TypeVar

import msgspec

from wartable.games.legion.space.shapes import GROUND, LIGHT, NONE, REPULSOR, SMALL, TROOPER, Model
from wartable.games.legion.space.shapes import HEAVY as HEAVY_COVER
from wartable.kernel.printed import Printed, sets_of
from wartable.kernel.rulebook import Words, read_toml

RED, BLACK, WHITE = range(3)
COLOURS = ("red", "black", "white")
HIT, CRITICAL, SURGE, BLANK = range(4)
FACES = ("hit", "critical", "surge", "blank")
ATTACK_DICE = (
    (CRITICAL, SURGE, HIT, HIT, HIT, HIT, HIT, BLANK),
    (CRITICAL, SURGE, HIT, HIT, HIT, BLANK, BLANK, BLANK),
    (CRITICAL, SURGE, HIT, BLANK, BLANK, BLANK, BLANK, BLANK),
)
"""The eight faces of a red, a black and a white attack die (LG-DICE-505)."""
BLOCK = HIT
"""On a defense die a block stands where a hit stands on an attack die."""
DEFENSE_FACES = ("block", "", "surge", "blank")
DEFENSE_DICE = {
    "red": (BLOCK, BLOCK, BLOCK, SURGE, BLANK, BLANK),
    "white": (BLOCK, SURGE, BLANK, BLANK, BLANK, BLANK),
}
"""The six faces of a defense die (LG-DICE-506)."""

COMMANDER, OPERATIVE, CORPS, SPECIAL_FORCES, SUPPORT, HEAVY = range(6)
RANKS = ("commander", "operative", "corps", "special-forces", "support", "heavy")
SIDES = {"rebels": "light", "empire": "dark", "republic": "light", "separatists": "dark"}
"""Each faction, and the side of the Force it is on (LG-UPGRADE-106, LG-FACTION-503)."""
FACTIONS = tuple(SIDES)
TROOPER_TYPES = ("trooper", "clone-trooper", "droid-trooper", "emplacement-trooper", "creature-trooper")
EMPLACEMENT = "emplacement-trooper"
VEHICLE_TYPES = ("ground-vehicle", "repulsor-vehicle")
TYPES = TROOPER_TYPES + VEHICLE_TYPES
SLOTS = (
    "heavy-weapon",
    "personnel",
    "gear",
    "grenades",
    "force",
    "comms",
    "command",
    "pilot",
    "hardpoint",
    "training",
    "armament",
    "crew",
    "generator",
    "counterpart",
)
"""Upgrade types: the nine of the rulebook (LG-UPGRADE-502), then those that came later (LG-UPGRADE-517); counterparts are no
upgrade cards, but are added to their unit in the same way (LG-KEYWORD-521)."""
COUNTERPART = "counterpart"
ALL = 0
"""The number of orders on a card that orders every unit that is eligible."""
UNLIMITED = 99
"""The maximum range of a weapon that has none."""
BASES = {"small": (SMALL, 0), "medium": (250, 0), "large": (350, 0), "huge": (500, 0), "long": (500, 375)}
"""Radius and core of each size of base (LG-RULING-003)."""
TALL = 377
"""The height of a mini on a small base (LG-RULING-006)."""


class Keyword(Printed, frozen=True, kw_only=True):
    """A keyword as the rulebook explains it."""

    on: str
    """unit, weapon"""
    text: Words
    x: bool = False
    """Whether a number goes with it."""


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """A keyword on a card: `jump` with its number, `immune` with what follows the colon."""

    keyword: str
    x: int = 0
    of: str = ""
    action: str = ""
    """card, free: it is a card action or a free card action"""


class Surge(msgspec.Struct, frozen=True, kw_only=True):
    """A surge chart: what an attack surge (hit, crit) and a defense surge (block) are changed to; nothing where it is empty."""

    attack: str = ""
    defense: str = ""


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: Words
    dice: tuple[int, int, int]
    """Red, black and white attack dice."""
    melee: bool = False
    range: tuple[int, int] = (0, 0)
    """Its least and its greatest range; 0 and 0 if it is for melee only."""
    keywords: tuple[Ability, ...] = ()
    surge: str = ""
    """The chart printed on the weapon itself: hit, crit."""
    area: bool = False

    @property
    def ranged(self) -> bool:
        return self.range[1] > 0


class Revision(msgspec.Struct, frozen=True, kw_only=True):
    """A later official cost, for tables that play with it (LG-RULING-077)."""

    date: str
    points: int


class Space(msgspec.Struct, frozen=True, kw_only=True):
    """What a mini is in space besides its base, in tenths of a millimetre (LG-RULING-006, G-07)."""

    height: int
    hull: tuple[int, int, int] | None = None
    """Radius, from and to above its surface: what of a vehicle blocks sight."""
    stand: int = 0
    gives: str = ""
    """light, heavy: the cover a ground vehicle gives"""


class Unit(Printed, frozen=True, kw_only=True):
    faction: str
    rank: str
    type: str
    points: int
    minis: int
    wounds: int
    slots: tuple[str, ...]
    weapons: tuple[Weapon, ...]
    base: str
    keywords: tuple[Ability, ...] = ()
    title: Words | None = None
    unique: bool = False
    courage: int | None = None
    """None: the card prints a dash."""
    resilience: int | None = None
    defense: str = ""
    surge: Surge = Surge()
    speed: int = 0
    space: Space = Space(height=TALL)
    revised: tuple[Revision, ...] = ()
    character: str = ""
    """Whose unit it is, where several units bear one name; otherwise its own id (`who`)."""
    counterpart: str = ""
    """The unit to which it is added: it is never a unit of its own."""
    plural: bool = False
    """Whether its name is a plural, so that Russian verbs agree with it."""

    @property
    def who(self) -> str:
        return self.character or self.id

    @property
    def trooper(self) -> bool:
        return self.type in TROOPER_TYPES

    @property
    def vehicle(self) -> bool:
        return self.type in VEHICLE_TYPES


class Upgrade(Printed, frozen=True, kw_only=True):
    slot: str
    points: int
    text: Words | None = None
    unique: bool = False
    exhaust: bool = False
    action: str = ""
    """card, free: what it costs to do what the text says"""
    faction: str = ""
    side: str = ""
    """light, dark: the only side of the Force that may equip it"""
    types: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    """The only unit types and the only units that may equip it; empty: all."""
    minis: int = 0
    threshold: int = 0
    """The wound threshold of the mini it adds; 0: that of the unit card."""
    weapon: Weapon | None = None
    gains: tuple[Ability, ...] = ()
    """Keywords the whole unit gains."""
    mini: tuple[Ability, ...] = ()
    """Keywords of the mini it adds."""
    slots: tuple[str, ...] = ()
    """Icons it adds to the upgrade bar."""
    must: tuple[str, ...] = ()
    """Types of upgrades the unit must be equipped with, too."""
    iconless: tuple[str, ...] = ()
    """Units that need no icon for it."""
    courage: int = 0
    speed: int = 0
    """What it adds to the unit's courage and to its maximum speed."""
    dice: tuple[int, int, int] = (0, 0, 0)
    boosts: tuple[Ability, ...] = ()
    """Attack dice and weapon keywords that it adds to an attack pool."""
    lends: tuple[Ability, ...] = ()
    takes: tuple[str, ...] = ()
    """Keywords that the unit gains, and those that it loses, until the end of an activation in which the card is used."""
    surge: Surge = Surge()
    other_side: str = ""
    """The card on its back (Reconfigure)."""
    revised: tuple[Revision, ...] = ()


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """To whom a command card orders: one named character, or so many of a kind (types and ranks; unit: any)."""

    named: str = ""
    count: int = 1
    of: str = "unit"


class CommandCard(Printed, frozen=True, kw_only=True):
    pips: int
    orders: tuple[Order, ...]
    text: Words | None = None
    unit: str = ""
    """The unit card it belongs to; empty: generic."""
    faction: str = ""
    also: tuple[str, ...] = ()
    """Further characters the army must have (LG-RULING-086)."""
    hand_pips: int | None = None
    """What its pips count for when a hand is built, where that differs."""
    weapon: Weapon | None = None

    @property
    def counts_as(self) -> int:
        return self.pips if self.hand_pips is None else self.hand_pips


class BattleCard(Printed, frozen=True, kw_only=True):
    type: str
    """objective, deployment, condition"""
    text: Words
    weapon: Weapon | None = None
    campaign: bool = False
    """It belongs to a campaign, not to the decks: players may agree on it (LG-BATTLECARD-515, -517)."""


T = TypeVar("T")
_DATA = resources.files(__package__) / "data"


def read_data(file: str, key: str, kind: type[T]) -> tuple[T, ...]:
    """What one of the data files tells under a key."""
    return tuple(msgspec.convert(read_toml(_DATA.joinpath(f"{file}.toml"))[key], list[kind]))  # type: ignore[valid-type]


def _counterpart(unit: Unit) -> Upgrade:
    """A unit card that is only ever added to another unit: with its mini, its weapon and its keywords (LG-KEYWORD-521)."""
    return Upgrade(
        id=unit.id,
        set=unit.set,
        name=unit.name,
        rule="LG-KEYWORD-521",
        slot=COUNTERPART,
        points=unit.points,
        unique=unit.unique,
        units=(unit.counterpart,),
        minis=unit.minis,
        threshold=unit.wounds,
        weapon=unit.weapons[0],
        gains=tuple(word for word in unit.keywords if word.keyword != COUNTERPART),
        revised=unit.revised,
    )


KEYWORDS = read_data("keywords", "keywords", Keyword)
UNITS = read_data("units", "units", Unit)
UPGRADES = (*read_data("upgrades", "upgrades", Upgrade), *(_counterpart(unit) for unit in UNITS if unit.counterpart))
COMMAND_CARDS = read_data("command_cards", "command", CommandCard)
BATTLE_CARDS = read_data("battle_cards", "battle", BattleCard)


def numbers(things: Iterable[Printed]) -> dict[str, int]:
    return {thing.id: number for number, thing in enumerate(things)}


KEYWORD = {keyword.id: keyword for keyword in KEYWORDS}
UNIT, UPGRADE = numbers(UNITS), numbers(UPGRADES)
KEYWORD_NUMBER = numbers(KEYWORDS)
COMMAND_CARD, BATTLE_CARD = numbers(COMMAND_CARDS), numbers(BATTLE_CARDS)
SETS = sets_of(UNITS, UPGRADES, COMMAND_CARDS, BATTLE_CARDS)
"""The card sets there are."""


def ability(keywords: Iterable[Ability], keyword: str, of: str = "") -> int:
    """The sum of a keyword's numbers on a card (1 where it has none, 0 where it is not there)."""
    return sum(one.x or 1 for one in keywords if one.keyword == keyword and of in ("", one.of))


# -- what rules look up all the time, by number --------------------------------------------------------


def _weapons() -> tuple[tuple[Weapon, ...], tuple[tuple[int, ...], ...], dict[str, int]]:
    """All weapons; the numbers of those of each unit card; the number of the weapon of each other card that prints one."""
    found: list[Weapon] = []
    of_units = []
    for unit in UNITS:
        of_units.append(tuple(range(len(found), len(found) + len(unit.weapons))))
        found += unit.weapons
    of_cards: dict[str, int] = {}
    cards: list[Upgrade | CommandCard | BattleCard] = [*UPGRADES, *COMMAND_CARDS, *BATTLE_CARDS]
    for card in cards:
        if card.weapon is not None:
            of_cards[card.id] = len(found)
            found.append(card.weapon)
    return tuple(found), tuple(of_units), of_cards


WEAPONS, WEAPONS_OF_UNIT, WEAPON_OF_CARD = _weapons()
RANK_OF = tuple(RANKS.index(unit.rank) for unit in UNITS)


def _model(unit: Unit) -> Model:
    """What a mini of the unit is in space."""
    kind = TROOPER if unit.trooper else GROUND if unit.type == "ground-vehicle" else REPULSOR
    (r, core), space = BASES[unit.base], unit.space
    return Model(
        kind=kind,
        r=r,
        core=core,
        height=space.height,
        notched=unit.base != "small",
        creature=unit.type == "creature-trooper",
        hull=space.hull,
        stand=space.stand,
        gives={"": NONE, "light": LIGHT, "heavy": HEAVY_COVER}[space.gives],
        aloof=bool(ability(unit.keywords, "immune", "melee")),
    )


MODELS = tuple(_model(unit) for unit in UNITS)
"""What a mini of each unit is in space."""
OBJECTIVES, DEPLOYMENTS, CONDITIONS = (
    tuple(number for number, card in enumerate(BATTLE_CARDS) if card.type == kind)
    for kind in ("objective", "deployment", "condition")
)
"""The battle cards of each deck."""
STANDING_ORDERS = COMMAND_CARD["standing-orders"]
