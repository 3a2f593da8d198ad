"""What a unit is with its upgrades: the numbers and keywords that the rules ask for, worked out once for each combination."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import msgspec

from wartable.games.legion.content import (
    COMMAND_CARD,
    COUNTERPART,
    MODELS,
    RANK_OF,
    UNITS,
    UPGRADE,
    UPGRADES,
    WEAPON_OF_CARD,
    WEAPONS,
    WEAPONS_OF_UNIT,
    Ability,
    Surge,
    Unit,
    Upgrade,
    ability,
)
from wartable.games.legion.gains import BLOCKS, SPEED
from wartable.games.legion.space.arcs import ARCS
from wartable.games.legion.space.shapes import Model

FEARLESS = 99
"""The courage of a unit whose card prints a dash (LG-COMMANDER-009)."""
UNHURT = 99
"""The resilience of a vehicle whose card prints a dash, and of troopers."""
TROOPER_SLOTS = ("heavy-weapon", "personnel", COUNTERPART)
"""The upgrades whose weapon belongs to the mini they add (LG-UPGRADE-510)."""


class CardAction(msgspec.Struct, frozen=True):
    """A keyword that is a card action or a free card action (LG-CARDACTION-001)."""

    keyword: str
    x: int
    of: str = ""
    free: bool = False
    upgrade: int = -1
    """The upgrade card that prints it, where each card counts for itself; -1: the whole unit has it."""
    capacity: int = 0
    """How many wound tokens its card may hold; 0: it prints no capacity."""


class Profile(msgspec.Struct, frozen=True):
    """A unit card with upgrades."""

    unit: Unit
    model: Model
    points: int
    rank: int
    trooper: bool
    wounds: int
    courage: int
    resilience: int
    speed: int
    gears: tuple[int, ...]
    """Of each miniature the upgrade that added it, counted from 1; 0: it came with the unit card."""
    weapons: tuple[tuple[int, ...], ...]
    """The weapons of a mini, by what it came with."""
    leads: int
    """Which of the miniatures leads at first: the one of an upgrade with Leader, or the first one (LG-KEYWORD-570)."""
    melee: bool
    """Whether the unit has a melee weapon."""
    reach: int
    """The greatest range of any of its weapons."""
    precise: int
    jump: int
    cover: int
    speeder: int
    master: int
    armor: bool
    armor_x: int
    charge: bool
    deflect: bool
    nimble: bool
    relentless: bool
    steadfast: bool
    """Immune: Pierce."""
    climbs: bool
    surefooted: bool
    """Expert Climber."""
    surge: Surge
    """The chart of the unit card, or what an upgrade puts in its place."""
    force: bool
    """A Force icon is on its upgrade bar."""
    has: dict[str, int]
    """The number of every keyword (1 where it has none); with what follows its colon too: `immune` and `immune:pierce`."""
    thresholds: tuple[int, ...] = ()
    """The wound threshold of a mini, by what it came with."""
    counterpart: int = 0
    """What the counterpart came with, counted as in `gears`; 0: there is none."""
    card_actions: tuple[CardAction, ...] = ()
    """Its keywords that are card actions."""


def _numbers(words: Iterable[Ability]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        for key in (word.keyword, f"{word.keyword}:{word.of}") if word.of else (word.keyword,):
            found[key] = found.get(key, 0) + (word.x or 1)
    return found


OF_MINI = {card.id: _numbers(card.mini) for card in UPGRADES}
"""Of each upgrade the keywords of the miniature that it adds, as `Profile.has` tells them of a unit."""
CAPACITY = "capacity-"


def _card_actions(card: int, upgrades: bytes, gains: Iterable[Ability]) -> Iterator[CardAction]:
    """Keywords that are actions: their numbers add up (LG-KEYWORD-505), but each card has a capacity of its own (LG-KEYWORD-585)."""
    printed = [(-1, word) for word in UNITS[card].keywords]
    printed += [(upgrade, word) for upgrade in upgrades for word in UPGRADES[upgrade].gains]
    common: dict[str, CardAction] = {}
    for upgrade, word in printed:
        if not word.action:
            continue
        found = CardAction(word.keyword, word.x or 1, word.of, word.action == "free")
        if word.of.startswith(CAPACITY):
            capacity = int(word.of.removeprefix(CAPACITY))
            yield msgspec.structs.replace(found, of="", upgrade=upgrade, capacity=capacity)
        elif (other := common.get(word.keyword)) is not None:
            common[word.keyword] = msgspec.structs.replace(other, x=other.x + found.x)
        else:
            common[word.keyword] = found
    yield from common.values()
    for word in gains:
        if word.action:
            yield CardAction(word.keyword, word.x or 1, word.of, word.action == "free")


def _words(unit: Unit, working: list[Upgrade], lent: list[Upgrade]) -> list[Ability]:
    """The keywords of a unit card and of its upgrades, and what is lent to it or taken from it."""
    words = [
        *unit.keywords,
        *(word for one in working for word in one.gains),
        *(word for one in lent for word in one.lends),
    ]
    taken = [word for one in lent for word in one.takes]
    return [word for word in words if word.keyword not in taken]


def _arms(upgrade: Upgrade, printed: Sequence[int], shared: Sequence[int]) -> tuple[int, ...]:
    """The weapons of a mini that an upgrade adds: those of the unit card, its own, and those all may use (LG-UPGRADE-512).

    A noncombatant has none (LG-KEYWORD-574); with Sidearm: Melee its own is its only melee weapon (LG-KEYWORD-598).
    """
    has = OF_MINI[upgrade.id]
    if "noncombatant" in has:
        return ()
    if upgrade.slot == COUNTERPART:  # it uses only the weapons of its own card (LG-KEYWORD-522)
        return (WEAPON_OF_CARD[upgrade.id],)
    if "sidearm:melee" in has:
        printed, shared = ([weapon for weapon in some if not WEAPONS[weapon].melee] for some in (printed, shared))
    own = (WEAPON_OF_CARD[upgrade.id],) if wielded(upgrade) and upgrade.slot in TROOPER_SLOTS else ()
    return *printed, *own, *shared


def wielded(card: Upgrade) -> bool:
    """Whether minis attack with the weapon on a card; an area weapon is that of its charges (LG-TOKEN-005)."""
    return card.weapon is not None and not card.weapon.area


def _leads(unit: Unit, upgrade: Upgrade) -> bool:
    """Whether the mini of an upgrade leads: by Leader, or in a Heavy Weapon Team (LG-KEYWORD-570, LG-KEYWORD-557)."""
    if "leader" in OF_MINI[upgrade.id]:
        return True
    return upgrade.slot == "heavy-weapon" and bool(ability(unit.keywords, "heavy-weapon-team"))


def _chart(unit: Unit, equipped: Iterable[Upgrade]) -> Surge:
    """The surge chart of a unit card, with what its upgrades turn surges to."""
    attack, defense = unit.surge.attack, unit.surge.defense
    for one in equipped:
        attack, defense = one.surge.attack or attack, one.surge.defense or defense
    return Surge(attack=attack, defense=defense)


def profile(card: int, upgrades: bytes, gains: tuple[Ability, ...] = (), gone: int = 0, lent: bytes = b"") -> Profile:
    """What a unit of this card with these upgrades is, and with what command cards give it.

    Upgrades whose mini is gone (bits) give it nothing any more; others lend it keywords until its activation ends.
    """
    return _profile(card, upgrades, gains, gone, lent)


@cache
def _profile(card: int, upgrades: bytes, gains: tuple[Ability, ...], gone: int, lent: bytes) -> Profile:
    unit = UNITS[card]
    equipped = [UPGRADES[n] for n in upgrades]
    working = [one for n, one in enumerate(equipped) if not gone >> n & 1]
    has = _numbers([*_words(unit, working, [UPGRADES[n] for n in lent]), *gains])
    if ability(gains, BLOCKS):
        unit = msgspec.structs.replace(unit, surge=Surge(attack=unit.surge.attack, defense="block"))
    gears = [0] * unit.minis
    own = list(WEAPONS_OF_UNIT[card])
    shared = [WEAPON_OF_CARD[one.id] for one in equipped if wielded(one) and one.slot not in TROOPER_SLOTS]
    weapons = [(*own, *shared)]
    for n, one in enumerate(equipped, 1):
        gears += [n] * one.minis
        weapons.append(_arms(one, own, shared))
    return Profile(
        unit=unit,
        model=MODELS[card],
        points=unit.points + sum(one.points for one in equipped),
        rank=RANK_OF[card],
        trooper=unit.trooper,
        wounds=unit.wounds,
        courage=FEARLESS if unit.courage is None else unit.courage + sum(one.courage for one in working),
        resilience=UNHURT if unit.resilience is None else unit.resilience,
        speed=max(0, unit.speed + ability(gains, SPEED) + sum(one.speed for one in working)),
        gears=tuple(gears),
        weapons=tuple(weapons),
        leads=next((k for k, n in enumerate(gears) if n and _leads(unit, equipped[n - 1])), 0),
        melee=any(WEAPONS[w].melee for w in weapons[0]),
        reach=max((WEAPONS[w].range[1] for some in weapons for w in some), default=0),
        precise=has.get("precise", 0),
        jump=has.get("jump", 0),
        cover=has.get("cover", 0),
        speeder=has.get("speeder", 0),
        master=has.get("master-of-the-force", 0),
        armor="armor" in has,
        armor_x=has.get("armor-x", 0),
        charge="charge" in has,
        deflect="deflect" in has,
        nimble="nimble" in has,
        relentless="relentless" in has,
        steadfast="immune:pierce" in has,
        climbs=((unit.trooper and unit.base == "small") or "climbing-vehicle" in has) and "grounded" not in has,
        surefooted="expert-climber" in has or "scale" in has,
        surge=_chart(unit, working),
        force="force" in (*unit.slots, *(slot for one in equipped for slot in one.slots)),
        has=has,
        thresholds=(unit.wounds, *(one.threshold or unit.wounds for one in equipped)),
        counterpart=next((n for n, one in enumerate(equipped, 1) if one.slot == COUNTERPART), 0),
        card_actions=tuple(_card_actions(card, bytes(UPGRADE[one.id] for one in working), gains)),
    )


# -- weapons, by number ---------------------------------------------------------------------------------

NAME = tuple(weapon.id for weapon in WEAPONS)
"""The name of each weapon: weapons of one name give their dice to one pool (LG-RULING-043)."""
DICE = tuple(weapon.dice for weapon in WEAPONS)
MELEE = tuple(weapon.melee for weapon in WEAPONS)
REACH = tuple(weapon.range for weapon in WEAPONS)
IMPACT, PIERCE, ION = (
    tuple(ability(weapon.keywords, word) for weapon in WEAPONS) for word in ("impact", "pierce", "ion")
)
BLAST, SPRAY, CUMBERSOME = (
    tuple(bool(ability(weapon.keywords, word)) for weapon in WEAPONS) for word in ("blast", "spray", "cumbersome")
)
HAS = tuple(_numbers(weapon.keywords) for weapon in WEAPONS)
"""Of each weapon the number of every keyword, as `Profile.has` tells them of a unit."""
BOOSTS = tuple(_numbers(card.boosts) for card in UPGRADES)
"""Of each upgrade the weapon keywords it adds to a pool."""
FIXED = tuple(
    tuple(ARCS.index(arc.strip()) for one in weapon.keywords if one.keyword == "fixed" for arc in one.of.split(","))
    for weapon in WEAPONS
)
"""The arcs in which the defender must be; none: it may be anywhere."""
CARD_OF_WEAPON = {weapon: UPGRADE[card] for card, weapon in WEAPON_OF_CARD.items() if card in UPGRADE}
"""The upgrade card that a weapon is printed on."""
CARD_OF_ORDERS = {weapon: COMMAND_CARD[card] for card, weapon in WEAPON_OF_CARD.items() if card in COMMAND_CARD}
"""The command card that a weapon is printed on."""
