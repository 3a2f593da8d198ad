"""What stands on the table, as the space sees it: a scene of miniatures, terrain and tokens, kept as long as nothing moves.

The scene hangs on the state and is never encoded. Who moves or removes a miniature, or a token, does it here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from wartable.games.legion.battlefields import terrain
from wartable.games.legion.content import MODELS, UNITS
from wartable.games.legion.gains import gains_of, giving
from wartable.games.legion.model import (
    ABOARD,
    AWAY,
    FALLEN,
    FIELD,
    IN_BATTLE,
    NONE,
    POOLED,
    STANDS,
    Legion,
    foe,
    units_of,
)
from wartable.games.legion.profiles import Profile, profile
from wartable.games.legion.space.numbers import SEGMENT, TOUCH
from wartable.games.legion.space.ranges import contact
from wartable.games.legion.space.shapes import Box, Mini, Scene, Terrain, Token, gap_at_most

NOWHERE: Box = 10**6, 10**6, -(10**6), -(10**6)
"""The box of a unit of which nothing stands on the table."""
TROOPERS = tuple(unit.trooper for unit in UNITS)
"""Which unit cards are of troopers."""
NAMES = tuple(map(str, range(256)))
"""What miniatures and units are called in space: their numbers."""


def terrain_of(s: Legion) -> Terrain:
    """The battlefield, as blue has turned it."""
    return terrain(s.ways.battlefield, s.turned)


def profile_of(s: Legion, unit: int) -> Profile:
    """What a unit is now: its card, the upgrades that still do something, and what command cards in play give it.

    It is remembered until one of the unit's minis is defeated, its order changes, something is lent to it, or command cards come or go.
    """
    try:
        found: Profile = s.__dict__["profiles"][unit]
        return found
    except KeyError:
        return _profile(s, unit)


def _profile(s: Legion, unit: int) -> Profile:
    kept = s.__dict__
    known: dict[int, Profile] | None = kept.get("profiles")
    if known is None:
        known = kept["profiles"] = {}
        kept["giving"] = giving(s)
    found = known[unit] = profile_anew(s, unit)
    return found


def profile_anew(s: Legion, unit: int) -> Profile:
    """What a unit is now, whatever is remembered of it."""
    return profile(s.card[unit], s.upgrades[unit], gains_of(s, unit), lost_upgrades(s, unit), lent_upgrades(s, unit))


def lent_upgrades(s: Legion, unit: int) -> bytes:
    """The upgrades that do something for a unit until its activation ends."""
    return bytes(card for whose, card in s.lent if whose == unit) if s.lent else b""


def lost_upgrades(s: Legion, unit: int) -> int:
    """The upgrades (bits) whose mini is defeated or leads in the place of another: they do nothing any more (LG-RULING-035)."""
    first, gone = s.first[unit], 0
    for n, gear in enumerate(profile(s.card[unit], s.upgrades[unit]).gears):
        if gear and (s.stands[first + n] == FALLEN or s.gear[first + n] != gear):
            gone |= 1 << (gear - 1)
    return gone


def reconsider(s: Legion, unit: int) -> None:
    """Something has changed what a unit is: what was worked out of it is forgotten."""
    kept = s.__dict__
    if (known := kept.get("profiles")) is not None:
        known.pop(unit, None)
    kept.pop("targets", None)


def reconsider_all(s: Legion) -> None:
    """Command cards have come into play or left it: if any of them gives something, all is worked out anew."""
    kept = s.__dict__
    kept.pop("targets", None)
    if kept.get("giving") != giving(s):
        kept.pop("profiles", None)


def lay_order(s: Legion, unit: int, order: int) -> None:
    """The order token of a unit lies faceup or facedown beside it, or goes to the pool: some cards give something to who has an order."""
    s.order[unit] = order
    if any(s.__dict__.get("giving", ())):
        reconsider(s, unit)


def pool_orders(s: Legion) -> None:
    """All order tokens go to the pools."""
    s.order[:] = bytes([POOLED]) * len(s.order)
    if any(giving(s)):
        for unit in range(len(s.order)):
            reconsider(s, unit)


def lend(s: Legion, unit: int, upgrade: int) -> None:
    """Until its activation ends a unit has the keywords of a card that it has used, and not those that the card takes."""
    s.lent.append((unit, upgrade))
    reconsider(s, unit)


def give_back(s: Legion, unit: int) -> None:
    """An activation is over, and what was lent for it (LG-UPGRADECARD-020, -021, -046, -056)."""
    if s.lent:
        s.lent = [(whose, card) for whose, card in s.lent if whose != unit]
        reconsider(s, unit)


def threshold(s: Legion, unit: int, number: int) -> int:
    """With how many wounds a miniature is defeated (LG-DEFEATED-502)."""
    return profile_of(s, unit).thresholds[s.gear[number]]


def unit_of(s: Legion, mini: int) -> int:
    """The unit a miniature belongs to."""
    first, unit = s.first, 0
    while first[unit + 1] <= mini:
        unit += 1
    return unit


@lru_cache(256)
def _widest(cards: bytes) -> int:
    """How far the largest base of some units reaches from its middle."""
    return max((MODELS[card].r + MODELS[card].core for card in cards), default=0)


def scene(s: Legion) -> Scene:
    """All that stands on the table; claimed tokens take up no room (LG-RULING-082)."""
    kept = s.__dict__
    found: Scene | None = kept.get("scene")
    if found is None:
        tokens: list[Token] = []
        if s.token_x or s.charges:
            tokens += [Token(x, y) for x, y, by in zip(s.token_x, s.token_y, s.held, strict=True) if by == NONE]
            tokens += [Token(one.x, one.y, True) for one in s.charges if one.by == NONE]
        units = [*zip(boxes(s), _all_minis(s), strict=True)]
        found = kept["scene"] = Scene(terrain_of(s), (), tokens, _widest(s.card), units)
    return found


def mini(s: Legion, number: int) -> Mini:
    """A miniature that stands on the table."""
    name = NAMES[number]
    return next(one for one in minis_of(s, unit_of(s, number)) if one.name == name)


def leader(s: Legion, unit: int) -> Mini:
    """The leader of a unit on the battlefield."""
    name = NAMES[s.leader[unit]]
    for one in minis_of(s, unit):
        if one.name == name:
            return one
    if s.station[unit] == ABOARD:  # measured with the vehicle's base (LG-KEYWORD-614)
        return leader(s, mount_of(s, unit))
    raise LookupError(unit)


def mount_of(s: Legion, unit: int) -> int:
    """The vehicle that carries a unit; the unit itself where none does."""
    return next((vehicle for rider, vehicle in s.aboard if rider == unit), unit)


def riders(s: Legion, vehicle: int) -> list[int]:
    """The units that a vehicle carries."""
    return [unit for unit, by in s.aboard if by == vehicle]


def numbers(s: Legion, unit: int) -> list[int]:
    """The numbers of a unit's miniatures that stand on the table."""
    stands = s.stands
    return [m for m in range(s.first[unit], s.first[unit + 1]) if stands[m] == STANDS]


def living(s: Legion, unit: int) -> list[int]:
    """The numbers of a unit's miniatures that can be wounded: on the table, or aboard a transport."""
    if s.station[unit] != ABOARD:
        return numbers(s, unit)
    return [m for m in range(s.first[unit], s.first[unit + 1]) if s.stands[m] != FALLEN]


class _Places(msgspec.Struct, gc=False):
    """Of each unit its miniatures on the table and the box round their bases; None where nobody has looked since it moved."""

    minis: list[Any]
    boxes: list[Any]
    unseen: dict[int, None]
    """The units whose miniatures nobody has looked at."""
    unboxed: dict[int, None]
    """The units whose box nobody has asked for."""
    ranges: dict[tuple[int, int, int], bool]
    """Of pairs of units whether they are at so many segments of the ruler or nearer, as long as nothing moves."""


def _places(s: Legion) -> _Places:
    known: _Places | None = s.__dict__.get("places")
    if known is None:
        count = len(s.owner)
        every = dict.fromkeys(range(count))
        known = s.__dict__["places"] = _Places([None] * count, [None] * count, every, {**every}, {})
    return known


def minis_of(s: Legion, unit: int) -> list[Mini]:
    """A unit's miniatures on the table, in their order; whoever gets them leaves the list as it is."""
    known: _Places | None = s.__dict__.get("places")
    found: list[Mini] | None = known.minis[unit] if known is not None else None
    return found if found is not None else _minis_of(s, unit)


def _minis_of(s: Legion, unit: int) -> list[Mini]:
    known = _places(s)
    model, name, side = MODELS[s.card[unit]], NAMES[unit], s.owner[unit] & 1
    found = known.minis[unit] = [
        Mini(NAMES[m], model, s.x[m], s.y[m], s.z[m], s.facing[m], name, side) for m in numbers(s, unit)
    ]
    known.unseen.pop(unit, None)
    return found


def _all_minis(s: Legion) -> list[list[Mini]]:
    """The miniatures of each unit on the table."""
    known = _places(s)
    for unit in [*known.unseen]:
        _minis_of(s, unit)
    return known.minis


def followers(s: Legion, unit: int) -> list[Mini]:
    """A unit's miniatures but its leader, in their order."""
    name = NAMES[s.leader[unit]]
    return [one for one in minis_of(s, unit) if one.name != name]


def put(s: Legion, there: Mini) -> None:
    """A miniature stands here now."""
    put_all(s, (there,))


def put_all(s: Legion, placed: Iterable[Mini]) -> None:
    """Miniatures stand here now."""
    units: dict[str, None] = {}
    for there in placed:
        m = int(there.name)
        s.x[m], s.y[m], s.z[m], s.facing[m], s.stands[m] = there.x, there.y, there.z, there.facing, STANDS
        units[there.unit] = None
    for unit in units:
        _look_again(s, int(unit))


def take_off(s: Legion, number: int) -> None:
    """A miniature is defeated and leaves the table (LG-DEFEATED-501)."""
    s.stands[number] = FALLEN
    unit = unit_of(s, number)
    reconsider(s, unit)
    _look_again(s, unit)


def change_sides(s: Legion, unit: int, seat: int) -> None:
    """A unit is another player's now."""
    s.owner[unit] = seat
    s.__dict__.pop("units", None)
    reconsider(s, unit)
    _look_again(s, unit)


def set_aside(s: Legion, number: int) -> None:
    """A displaced miniature is taken off the table until it is put back (LG-DISPLACEMENT-008)."""
    s.stands[number] = AWAY
    _look_again(s, unit_of(s, number))


def _look_again(s: Legion, unit: int) -> None:
    """A miniature of a unit stands elsewhere now, or nowhere."""
    kept = s.__dict__
    places: _Places | None = kept.get("places")
    if places is not None:
        places.minis[unit] = places.boxes[unit] = None
        places.unseen[unit] = None
        places.unboxed[unit] = None
        places.ranges.clear()
    if (melees := kept.get("melees")) is not None:
        melees.unsure.add(unit)
    stir(s)


def stir(s: Legion) -> None:
    """Something stands or lies elsewhere now: the scene, and what was worked out from it, is made anew."""
    kept = s.__dict__
    kept.pop("scene", None)
    kept.pop("targets", None)


def fresh(s: Legion, number: int, unit: int, x: int, y: int, z: int, facing: int = 0) -> Mini:
    """A miniature of a unit, wherever it may be put."""
    return Mini(NAMES[number], MODELS[s.card[unit]], x, y, z, facing, NAMES[unit], s.owner[unit] & 1)


def box(s: Legion, unit: int) -> Box:
    """The box round all bases of a unit."""
    known: _Places | None = s.__dict__.get("places")
    found: Box | None = known.boxes[unit] if known is not None else None
    return found if found is not None else _box(s, unit)


def _box(s: Legion, unit: int) -> Box:
    known, found = _places(s), NOWHERE
    if own := numbers(s, unit):
        model = MODELS[s.card[unit]]
        r, xs, ys = model.r + model.core, [s.x[m] for m in own], [s.y[m] for m in own]
        found = min(xs) - r, min(ys) - r, max(xs) + r, max(ys) + r
    known.boxes[unit] = found
    known.unboxed.pop(unit, None)
    return found


def boxes(s: Legion) -> list[Box]:
    """The box round all bases of each unit."""
    known = _places(s)
    if known.unboxed:
        for unit in [*known.unboxed]:
            _box(s, unit)
    return known.boxes


def box_of(mini: Mini) -> Box:
    """The box round one base."""
    r = mini.model.r + mini.model.core
    return mini.x - r, mini.y - r, mini.x + r, mini.y + r


def box_round(some: Sequence[Box]) -> Box:
    """The box round several boxes."""
    lefts, bottoms, rights, tops = zip(*some, strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def farther(one: Box, two: Box, gap: int) -> bool:
    """Whether what is in two boxes is plainly farther apart than that."""
    return (
        one[0] - two[2] > gap or two[0] - one[2] > gap or one[1] - two[3] > gap or two[1] - one[3] > gap
    )  # fmt: skip


def in_range(s: Legion, a: int, b: int, farthest: int) -> bool:
    """Whether two units are at that range or nearer: their closest minis are (LG-RANGE-012); a unit is at range 1 of itself (LG-RULING-017)."""
    if s.aboard:
        a, b = mount_of(s, a), mount_of(s, b)
    if a == b:
        return True
    gap = farthest * SEGMENT
    if farther(box(s, a), box(s, b), gap):
        return False
    known, key = _places(s).ranges, (a, b, farthest)
    if (found := known.get(key)) is None:
        others = minis_of(s, b)
        found = known[key] = any(gap_at_most(one, two, gap) for one in minis_of(s, a) for two in others)
    return found


def enemies_touching(s: Legion, there: Mini, without: Collection[str] = ()) -> list[Mini]:
    """The enemy minis that a base there would touch, but those named."""
    return [
        one
        for unit in _near(s, box_of(there), there.side)
        for one in minis_of(s, unit)
        if one.name not in without and contact(there, one)
    ]


class _Melees(msgspec.Struct, gc=False):
    """Of each unit the enemy units whose bases touch its own; who has no base on the table touches nobody."""

    enemies: list[tuple[int, ...]]
    unsure: set[int]
    """Units that have moved since: they are looked at when somebody asks."""


def in_melee_with(s: Legion, unit: int) -> tuple[int, ...]:
    """The enemy units a unit is in melee with: some of their bases touch (LG-MELEE-001)."""
    return _melees(s)[unit]


def _melees(s: Legion) -> list[tuple[int, ...]]:
    known: _Melees | None = s.__dict__.get("melees")
    if known is None:
        count = len(s.owner)
        known = s.__dict__["melees"] = _Melees([()] * count, set(range(count)))
    while known.unsure:
        _look_round(s, known, known.unsure.pop())
    return known.enemies


def _look_round(s: Legion, known: _Melees, unit: int) -> None:
    """Whom a unit touches now; those who are still to be looked at will find it themselves."""
    enemies, unsure = known.enemies, known.unsure
    for other in enemies[unit]:
        enemies[other] = tuple(one for one in enemies[other] if one != unit)
    enemies[unit] = now = tuple(
        other for other in _near(s, box(s, unit), s.owner[unit] & 1) if other not in unsure and _touch(s, unit, other)
    )
    for other in now:
        enemies[other] = tuple(sorted((*enemies[other], unit)))


def _near(s: Legion, place: Box, side: int) -> list[int]:
    """The enemies of a side that may touch what is in a box, by their own boxes."""
    known, (left, bottom, right, top) = boxes(s), place
    x0, y0, x1, y1 = left - TOUCH, bottom - TOUCH, right + TOUCH, top + TOUCH
    return [
        other
        for other in units_of(s, foe(side))
        if (there := known[other])[0] <= x1 and there[2] >= x0 and there[1] <= y1 and there[3] >= y0
    ]


def _touch(s: Legion, unit: int, other: int) -> bool:
    others = minis_of(s, other)
    return any(contact(one, two) for one in minis_of(s, unit) for two in others)


def engaged_with(s: Legion, unit: int) -> tuple[int, ...]:
    """The enemy trooper units a trooper unit is in melee with (LG-ENGAGED-001, LG-ENGAGED-005)."""
    enemies = _melees(s)[unit]
    if not enemies or not trooper(s, unit):
        return ()
    return tuple(other for other in enemies if trooper(s, other))


def engaged(s: Legion) -> tuple[str, ...]:
    """The names of all engaged units, as the space knows them."""
    return tuple(NAMES[unit] for unit, enemies in enumerate(_melees(s)) if enemies and engaged_with(s, unit))


def trooper(s: Legion, unit: int) -> bool:
    return TROOPERS[s.card[unit]]


def on_field(s: Legion, unit: int) -> bool:
    return s.station[unit] == FIELD


def in_battle(s: Legion, unit: int) -> bool:
    """Whether a unit is on the battlefield or aboard a transport there."""
    return s.station[unit] in IN_BATTLE
