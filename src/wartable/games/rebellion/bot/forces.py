"""What bots read off a view: how strong each side is in each place, what could come there, and what is worth having."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import mul
from types import MappingProxyType

from wartable.games.rebellion.content import (
    ATTACK,
    BASE,
    CARRIED,
    CARRIES,
    CORUSCANT,
    DISTANCE,
    EMPIRE,
    GROUND,
    HEALTH,
    ICONS,
    IMMOBILE,
    KINDS,
    NEAR,
    PLACES,
    REBEL,
    REMOTE,
    SIDE_OF_LEADER,
    SPACE,
    SPAN,
    SPAN_OF_SIDE,
)
from wartable.games.rebellion.model import LOYAL, LOYAL_REBEL, NEUTRAL, POOL
from wartable.games.rebellion.rules.leaders import HELD
from wartable.games.rebellion.view import Glance

POWER = tuple(sum(ATTACK[unit]) + (HEALTH[unit] or 6) for unit in range(KINDS))
"""What a unit is worth in a fight: its dice and its health."""
_POWERS = tuple(tuple(POWER[first:end] for first, end in spans) for spans in SPAN)
LOAD = tuple(tuple(int(CARRIED[unit]) for unit in range(*span)) for span in SPAN_OF_SIDE)
CARGO = tuple(tuple(CARRIES[unit] for unit in range(*span)) for span in SPAN_OF_SIDE)
"""Of a side's units: which need to be carried, and how many others each can carry."""
_MOBILE = tuple(
    tuple(tuple(0 if IMMOBILE[unit] else POWER[unit] for unit in range(*span)) for span in spans) for spans in SPAN
)
_NOBODY = tuple(bytes(end - first) for first, end in SPAN_OF_SIDE)
_STARTS = tuple(place * KINDS for place in range(PLACES))
FADE = (1.0, 0.55, 0.3, 0.16, 0.09, 0.05, 0.03, 0.02, 0.01, 0.01)
BESIDE = 12.0
"""How much worse it is to have troops beside the base than farther away."""
Strength = tuple[float, float]
"""In space and on the ground."""
CLOSE = tuple(tuple(FADE[steps] for steps in row) for row in DISTANCE)
"""How close two systems are: 1 where they are the same, less with every step."""


@lru_cache(maxsize=1 << 14)
def _reckoned(side: int, units: bytes) -> tuple[Strength, Strength]:
    """How strong these units of a side are where they stand, and how strong is what could leave together."""
    (space, ground), (mobile_space, mobile_ground) = (
        (
            float(sum(map(mul, units, powers[SPACE]))),
            float(sum(map(mul, units[len(powers[SPACE]) :], powers[GROUND]))),
        )
        for powers in (_POWERS[side], _MOBILE[side])
    )
    room, load = sum(map(mul, units, CARGO[side])), sum(map(mul, units, LOAD[side]))
    share = min(1.0, room / load) if load else 0.0
    return (space, ground), (mobile_space, mobile_ground * share)


def there(view: Glance, side: int, place: int) -> Strength:
    """The strength of a side in a place, in space and on the ground."""
    first, end = SPAN_OF_SIDE[side]
    return _reckoned(side, view.units[place * KINDS + first : place * KINDS + end])[0]


def marching(view: Glance, side: int, place: int) -> Strength:
    """The strength in space and on the ground that could leave a place together."""
    first, end = SPAN_OF_SIDE[side]
    return _reckoned(side, view.units[place * KINDS + first : place * KINDS + end])[1]


def occupied(view: Glance, side: int) -> Iterable[int]:
    """The places where a side has units."""
    return _armies(side, view.units)


def led(view: Glance, side: int) -> set[int]:
    """The places with leaders of a side: its units stay there (RBB-MOVE-004)."""
    return {
        place
        for leader, place in enumerate(view.at)
        if place < PLACES and SIDE_OF_LEADER[leader] == side and view.rings[leader] not in HELD
    }


def columns(view: Glance, side: int, posts: Iterable[int]) -> list[tuple[int, float, float]]:
    """Of the places where a side has units those that units could leave, with the strength of these in space and on the ground."""
    held = led(view, side)
    found = []
    for place in posts:
        if place not in held and place != BASE:
            space, ground = marching(view, side, place)
            if space or ground:
                found.append((place, space, ground))
    return found


def arriving(columns: list[tuple[int, float, float]]) -> dict[int, tuple[float, float]]:
    """What could move into each system, in space and on the ground."""
    found: dict[int, tuple[float, float]] = {}
    for place, space, ground in columns:
        for system in NEAR[place]:
            more = found.get(system)
            found[system] = (space, ground) if more is None else (more[0] + space, more[1] + ground)
    return found


def odds(own: float, other: float) -> float:
    """The chance to win a battle of such strengths."""
    if not other:
        return 1.0
    return min(max(2.0 * own / (own + other) - 0.5, 0.0), 1.0)


def chance(own: tuple[float, float], other: tuple[float, float]) -> float:
    """The chance to win in both theaters."""
    return odds(own[SPACE], other[SPACE]) * odds(own[GROUND], other[GROUND])


def prize(view: Glance, side: int, place: int) -> float:
    """What the loyalty of a system would bring a side: nothing where it has it, or where there is none."""
    mark = view.loyalty[place]
    if REMOTE[place] or place == CORUSCANT or mark == LOYAL[side] or view.destroyed >> place & 1:
        return 0.0
    return (1.0 if mark == NEUTRAL else 0.8) + 0.25 * len(ICONS[place])


def armies(view: Glance, side: int) -> Mapping[int, Strength]:
    """The places where a side has units, with its strength in space and on the ground."""
    return _armies(side, view.units)


@lru_cache(maxsize=1 << 10)
def _armies(side: int, units: bytes) -> Mapping[int, Strength]:
    (first, end), nobody = SPAN_OF_SIDE[side], _NOBODY[side]
    rows = ((place, units[at + first : at + end]) for place, at in enumerate(_STARTS))
    return MappingProxyType({place: _reckoned(side, row)[0] for place, row in rows if row != nobody})


@lru_cache(maxsize=1 << 12)
def closeness(goals: int) -> tuple[float, ...]:
    """How close each system is to these (a set of bits)."""
    among = [place for place in range(BASE) if goals >> place & 1]
    return tuple(sum(map(row.__getitem__, among)) / max(len(among), 1) for row in CLOSE)


def hideout(view: Glance, place: int) -> float:
    """How good a system is for the base: far from Imperial troops, with few ways to it."""
    near = CLOSE[place]
    danger = sum(
        near[post] * (4.0 + ground) + (BESIDE if near[post] >= FADE[1] else 0.0)
        for post, (_, ground) in armies(view, EMPIRE).items()
        if ground
    )
    return -danger - 0.5 * len(NEAR[place]) + (2.0 if view.loyalty[place] == LOYAL_REBEL else 0.0)


def threat(view: Glance) -> float:
    """What the Empire could bring against the base at once, over what stands there."""
    if not view.hidden:
        return 9.0
    held = led(view, EMPIRE)
    beside = [marching(view, EMPIRE, place) for place in NEAR[view.base] if place not in held]
    space, ground = sum(force[SPACE] for force in beside), sum(force[GROUND] for force in beside)
    if not ground:
        return 0.0
    return 0.5 + chance((space, ground), there(view, REBEL, BASE))


def idle(view: Glance, side: int) -> list[int]:
    """The leaders in a side's pool."""
    return [leader for leader, place in enumerate(view.at) if place == POOL and SIDE_OF_LEADER[leader] == side]
