"""What is printed on the components: systems, units, leaders, cards. Read once from `data/*.toml`.

Things are numbered in the order of their files, and the state knows them by these numbers: a system is 0 to 31 and the Rebel
Base space 32, a unit 0 to 25 (the Rebels' come first), a leader 0 to 32, and every kind of card has numbers of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from wartable.kernel.printed import Printed, sets_of
from wartable.kernel.rulebook import Words, read_toml

REBEL, EMPIRE = 0, 1
SIDES = ("rebel", "imperial")
SPACE, GROUND = 0, 1
THEATERS = ("space", "ground")
RED, BLACK, GREEN = range(3)
COLOURS = ("red", "black", "green")
DIPLOMACY, INTEL, SPEC_OPS, LOGISTICS = range(4)
SKILLS = ("diplomacy", "intel", "spec-ops", "logistics")
TRIANGLE, CIRCLE, SQUARE = range(3)
SHAPES = ("triangle", "circle", "square")
HIT, DIRECT, SPECIAL, BLANK = range(4)
FACES = ("hit", "direct-hit", "special", "blank")
DIE = (HIT, DIRECT, SPECIAL, BLANK, HIT, BLANK)
"""The faces of a red or black die (RBB-COMPONENT-001); the first four are all there are, in order."""
GREEN_DIE = (BLANK, DIRECT, BLANK, BLANK, DIRECT, BLANK)
"""The faces of a green die (RB-GREEN-001)."""
SUCCESSES = (1, 1, 2, 0)
"""What each face counts in a mission (RBB-COMPONENT-002)."""
MOST_DICE = (5, 5, 3)
"""Of each colour no more are rolled (RBB-COMPONENT-004, RB-GREEN-004)."""
ADMIRAL, GENERAL = 0, 1
RANKS = ("admiral", "general")

LAST_SPACE = 16
RECRUITING = (2, 3, 4, 5)
BUILDING = (2, 4, 6, 8, 10, 12, 14)
"""The spaces of the time track with icons (RBB-COMPONENT-006)."""
HAND_LIMIT = 10
POOL_LIMIT = 8
DEPLOY_LIMIT = 2
ROTE = "rise-of-the-empire"

CAPTURED, CARBONITE, LURED, YODA, FALCON, R2D2, C3PO, BOUNTY, K2SO = range(1, 10)
RINGS = ("", "captured", "carbonite", "lure-of-the-dark-side", "master-yoda", "millennium-falcon", "r2-d2", "c-3po", "bounty", "k-2so")  # fmt: skip
RAID_ONE, RAID_TWO, CELL, FEAR, PLANS = range(5)
MARKERS = ("raid-outposts-1", "raid-outposts-2", "rebel-cell", "show-no-fear", "secure-the-plans")
"""The five target markers (RBB-RMCARD-034)."""

Icon = tuple[int, int]
"""A theater and a shape."""


class System(Printed, frozen=True, kw_only=True):
    region: int
    near: tuple[str, ...]
    icons: tuple[str, ...] = ()
    build: int = 0
    remote: bool = False
    start: str = ""
    """Whose loyalty it may have in the beginning."""


class Unit(Printed, frozen=True, kw_only=True):
    side: str
    theater: str
    kind: str
    """fighter, capital, station, ground, structure"""
    attack: tuple[int, int, int]
    figures: int
    icon: str = ""
    health: int = 0
    """0: it has none and cannot be damaged."""
    colour: str = ""
    carries: int = 0
    carried: bool = False
    """It moves only if a ship carries it."""
    immobile: bool = False


class Leader(Printed, frozen=True, kw_only=True):
    side: str
    skills: tuple[int, int, int, int]
    rank: str
    minor: tuple[int, int, int, int] = (0, 0, 0, 0)
    tactics: tuple[int, int] | None = None
    start: bool = False
    replaces: str = ""
    short: Words | None = None
    """What stands on its stand, where that is not the last word of the name."""
    reconstructed: tuple[str, ...] = ()


class Mission(Printed, frozen=True, kw_only=True, rename={"kind": "class"}):
    side: str
    kind: str
    """starting, portrait, project, base, vader"""
    mode: str
    """attempt, resolve, oppose"""
    copies: int
    text: Words
    skill: str = ""
    need: int = 0
    portrait: str = ""
    replaces: str = ""


class ActionCard(Printed, frozen=True, kw_only=True):
    side: str
    timing: str
    text: Words
    leaders: tuple[str, ...] = ()
    start: bool = False
    replaces: str = ""


class Objective(Printed, frozen=True, kw_only=True):
    stage: int
    reputation: int
    timing: str
    """combat, refresh, immediate"""
    text: Words
    returns: bool = False


class Tactic(Printed, frozen=True, kw_only=True):
    theater: str
    copies: int
    text: Words
    special: bool = False


class Advanced(Printed, frozen=True, kw_only=True):
    theater: str
    side: str
    upper: Words
    lower: Words
    unit: str = ""


T = TypeVar("T")
_DATA = resources.files(__package__) / "data"


def _read(file: str, key: str, kind: type[T]) -> tuple[T, ...]:
    return tuple(msgspec.convert(read_toml(_DATA.joinpath(f"{file}.toml"))[key], list[kind]))  # type: ignore[valid-type]


SYSTEMS = _read("systems", "systems", System)
UNITS = _read("units", "units", Unit)
LEADERS = _read("leaders", "leaders", Leader)
MISSIONS = _read("missions", "missions", Mission)
ACTIONS = _read("actions", "actions", ActionCard)
OBJECTIVES = _read("objectives", "objectives", Objective)
TACTICS = _read("tactics", "tactics", Tactic)
ADVANCED = _read("tactics", "advanced", Advanced)
SETUP: dict[str, Any] = read_toml(_DATA / "setup.toml")


def numbers(things: Iterable[Any]) -> dict[str, int]:
    return {thing.id: number for number, thing in enumerate(things)}


SYSTEM, UNIT, LEADER = numbers(SYSTEMS), numbers(UNITS), numbers(LEADERS)
MISSION, ACTION, OBJECTIVE = numbers(MISSIONS), numbers(ACTIONS), numbers(OBJECTIVES)
TACTIC, ADVANCED_TACTIC = numbers(TACTICS), numbers(ADVANCED)


def _icon(text: str) -> Icon:
    theater, shape = text.split()
    return THEATERS.index(theater), SHAPES.index(shape)


# -- what rules look up all the time, by number --------------------------------------------------------

BASE = len(SYSTEMS)
"""The Rebel Base space."""
PLACES = BASE + 1
KINDS = len(UNITS)
CORUSCANT, DAGOBAH = SYSTEM["coruscant"], SYSTEM["dagobah"]
NEAR = tuple(tuple(SYSTEM[name] for name in system.near) for system in SYSTEMS)
REGION = tuple(system.region for system in SYSTEMS)
REGIONS = {region: tuple(i for i, r in enumerate(REGION) if r == region) for region in sorted(set(REGION))}
REMOTE = tuple(system.remote for system in SYSTEMS)
ICONS = (*(tuple(_icon(icon) for icon in system.icons) for system in SYSTEMS), ((SPACE, TRIANGLE), (GROUND, TRIANGLE)))
"""Resource icons from left to right; the Rebel Base space has two (RBB-COMPONENT-009)."""
BUILDS = (*(system.build for system in SYSTEMS), 1)
SIDE_OF_UNIT = tuple(SIDES.index(unit.side) for unit in UNITS)
THEATER_OF = tuple(THEATERS.index(unit.theater) for unit in UNITS)
ICON_OF = tuple(_icon(unit.icon) if unit.icon else None for unit in UNITS)
HEALTH = tuple(unit.health for unit in UNITS)
COLOUR_OF = tuple(COLOURS.index(unit.colour) if unit.colour else -1 for unit in UNITS)
ATTACK = tuple(unit.attack for unit in UNITS)
CARRIES = tuple(unit.carries for unit in UNITS)
CARRIED = tuple(unit.carried for unit in UNITS)
IMMOBILE = tuple(unit.immobile for unit in UNITS)
STRUCTURE = tuple(unit.kind == "structure" for unit in UNITS)
FIGHTER = tuple(unit.kind == "fighter" for unit in UNITS)
FIGURES = bytes(unit.figures for unit in UNITS)
OWN = tuple(tuple(u for u in range(KINDS) if SIDE_OF_UNIT[u] == side) for side in (REBEL, EMPIRE))
"""The units of a side."""
OF = tuple(tuple(tuple(u for u in own if THEATER_OF[u] == theater) for theater in (SPACE, GROUND)) for own in OWN)
"""The units of a side in a theater."""
SPAN = tuple(tuple((of[0], of[-1] + 1) for of in side) for side in OF)
"""Units of a side and theater lie together: from which number to which."""
SPAN_OF_SIDE = tuple((own[0], own[-1] + 1) for own in OWN)
"""Units of a side lie together, too."""
POPULATED = sum(1 << place for place in range(BASE) if not REMOTE[place])
"""The systems that are not remote (bits)."""
EVERY_SYSTEM = (1 << BASE) - 1
SIDE_OF_LEADER = tuple(SIDES.index(leader.side) for leader in LEADERS)
SKILL_OF = tuple(leader.skills for leader in LEADERS)
MINOR_OF = tuple(leader.minor for leader in LEADERS)
TACTICS_OF = tuple(leader.tactics for leader in LEADERS)
RANK_OF = tuple(RANKS.index(leader.rank) for leader in LEADERS)
OF_RANK = tuple(frozenset(n for n, of in enumerate(RANK_OF) if of == rank) for rank in (ADMIRAL, GENERAL))
"""The leaders of each rank."""
DEATH_STAR, CONSTRUCTION = UNIT["death-star"], UNIT["death-star-under-construction"]
BUNKER, INTERDICTOR = UNIT["shield-bunker"], UNIT["interdictor"]
GENERATOR, CANNON, TRANSPORT = UNIT["shield-generator"], UNIT["ion-cannon"], UNIT["rebel-transport"]
LUKE, JEDI = LEADER["luke-skywalker"], LEADER["luke-skywalker-jedi"]
SKILL_OF_MISSION = tuple(SKILLS.index(mission.skill) if mission.skill else -1 for mission in MISSIONS)


def _distances() -> tuple[bytes, ...]:
    """The fewest steps between systems (RBB-CLOSEST-001)."""
    found = []
    for start in range(BASE):
        steps, edge = {start: 0}, [start]
        for system in edge:
            for other in NEAR[system]:
                if other not in steps:
                    steps[other] = steps[system] + 1
                    edge.append(other)
        found.append(bytes(steps[system] for system in range(BASE)))
    return tuple(found)


DISTANCE = _distances()


# -- what a game with certain sets is played with ------------------------------------------------------

SETS = sets_of(LEADERS, MISSIONS, ACTIONS, OBJECTIVES, TACTICS, UNITS, ADVANCED)
"""The card sets there are."""


@cache
def _replaced(sets: tuple[str, ...]) -> frozenset[str]:
    """The cards for which a later set has others."""
    return frozenset(card.replaces for cards in (MISSIONS, ACTIONS) for card in cards if card.set in sets)


@cache
def missions_of(side: int, sets: tuple[str, ...]) -> tuple[int, ...]:
    """The missions and projects of a side."""
    return _of(MISSIONS, side, sets)


@cache
def actions_of(side: int, sets: tuple[str, ...]) -> tuple[int, ...]:
    """The action cards of a side."""
    return _of(ACTIONS, side, sets)


def _of(cards: Sequence[Mission | ActionCard], side: int, sets: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(
        i
        for i, card in enumerate(cards)
        if card.side == SIDES[side] and card.set in sets and card.id not in _replaced(sets)
    )


@cache
def objectives_of(sets: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(i for i, card in enumerate(OBJECTIVES) if card.set in sets)
