"""What stands where: units, carriers, whose a system is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wartable.games.rebellion.actions import PlaceUnits
from wartable.games.rebellion.content import (
    BASE,
    BUNKER,
    CARRIED,
    CARRIES,
    CONSTRUCTION,
    CORUSCANT,
    DEATH_STAR,
    DISTANCE,
    EMPIRE,
    EVERY_SYSTEM,
    FIGURES,
    GROUND,
    IMMOBILE,
    KINDS,
    NEAR,
    OF,
    OWN,
    PLACES,
    POPULATED,
    REBEL,
    REMOTE,
    SIDE_OF_UNIT,
    SPACE,
    SPAN,
    SPAN_OF_SIDE,
)
from wartable.games.rebellion.events import UnitsDestroyed, UnitsGained
from wartable.games.rebellion.model import LOYAL, LOYAL_EMPIRE, LOYAL_REBEL, NEUTRAL, Rebellion
from wartable.games.rebellion.rules.queue import drop_death_star
from wartable.kernel.state import RuleId, tell

SYSTEMS = range(BASE)
PLACEMENTS = tuple(
    tuple(tuple(PlaceUnits(unit, place, n) for n in range(1, figures + 1)) for place in range(PLACES))
    for unit, figures in enumerate(FIGURES)
)
"""Of each kind of unit and each place, the answers that place one, two … of them there, made once."""


def count(s: Rebellion, place: int, unit: int) -> int:
    return s.units[place * KINDS + unit]


def units_at(s: Rebellion, place: int, side: int, theater: int) -> bytearray:
    """How many units of each kind a side has in one theater of a place, in the order of `OF`."""
    first, end = SPAN[side][theater]
    return s.units[place * KINDS + first : place * KINDS + end]


_NOTHING = tuple(tuple(bytes(end - first) for first, end in theaters) for theaters in SPAN)
_NOBODY = tuple(bytes(end - first) for first, end in SPAN_OF_SIDE)


def has(s: Rebellion, place: int, side: int, theater: int) -> bool:
    """Whether a side has units in this theater of a place."""
    first, end = SPAN[side][theater]
    return s.units[place * KINDS + first : place * KINDS + end] != _NOTHING[side][theater]


def present(s: Rebellion, place: int, side: int) -> bool:
    """Whether a side has any unit in a place."""
    first, end = SPAN_OF_SIDE[side]
    return s.units[place * KINDS + first : place * KINDS + end] != _NOBODY[side]


def kinds_at(s: Rebellion, place: int, side: int) -> Iterator[tuple[int, int]]:
    """The kinds of unit a side has in a place, and how many of each."""
    first, end = SPAN_OF_SIDE[side]
    here = s.units[place * KINDS + first : place * KINDS + end]
    if here != _NOBODY[side]:
        for i, n in enumerate(here):
            if n:
                yield first + i, n


def number_of_units(s: Rebellion, place: int, side: int) -> int:
    first, end = SPAN_OF_SIDE[side]
    return sum(s.units[place * KINDS + first : place * KINDS + end])


_FOUND = b"0" + b"1" * 255
_MARKED = tuple(b"".join(b"1" if other == mark else b"0" for other in range(256)) for mark in (NEUTRAL, *LOYAL))


def standing(s: Rebellion, kinds: Iterable[int]) -> int:
    """The places where units of these kinds stand, as bits: the whole board at once."""
    found = 0
    for unit in kinds:
        found |= int.from_bytes(s.units[unit::KINDS], "little")
    return int(found.to_bytes(PLACES, "big").translate(_FOUND), 2)


def garrisons(s: Rebellion) -> int:
    """The places with Imperial ground units, as bits."""
    return standing(s, OF[EMPIRE][GROUND])


def occupied(s: Rebellion, side: int) -> int:
    """The places where a side has units, as bits."""
    return standing(s, OWN[side])


def loyal(s: Rebellion, mark: int) -> int:
    """The systems of this loyalty, as bits."""
    return int(s.loyalty[::-1].translate(_MARKED[mark]), 2)


def each(places: int) -> Iterator[int]:
    """The places of these bits."""
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


def contested(s: Rebellion, place: int) -> bool:
    """Whether both sides have units in the same theater of a system (RBB-COMBAT-001); none on a destroyed ground."""
    if has(s, place, REBEL, SPACE) and has(s, place, EMPIRE, SPACE):
        return True
    ground = has(s, place, REBEL, GROUND) and has(s, place, EMPIRE, GROUND)
    return ground and not s.destroyed >> place & 1


# -- coming and going ----------------------------------------------------------------------------------


def shift(s: Rebellion, unit: int, n: int, source: int, to: int) -> None:
    """Units leave one place for another."""
    s.units[source * KINDS + unit] -= n
    s.units[to * KINDS + unit] += n


def gain(s: Rebellion, unit: int, n: int, place: int, cite: RuleId) -> int:
    """Take up to so many figures from the supply into a place (RBB-DEPLOY-004, RBB-LIMIT-002)."""
    n = min(n, s.supply[unit])
    if n:
        s.supply[unit] -= n
        s.units[place * KINDS + unit] += n
        tell(s, UnitsGained, unit=unit, count=n, place=place, cite=cite)
    return n


def destroy(s: Rebellion, unit: int, n: int, place: int, cite: RuleId) -> None:
    """Units go back to the supply (RBB-LIMIT-004)."""
    s.units[place * KINDS + unit] -= n
    s.supply[unit] += n
    if s.combat is not None and s.combat.place == place:
        s.combat.lost[unit] += n
        wounds, left = s.combat.damage.get(unit, []), count(s, place, unit)
        if len(wounds) > left:
            wounds[:] = sorted(wounds, reverse=True)[:left]
    tell(s, UnitsDestroyed, unit=unit, count=n, place=place, cite=cite)
    if unit == CONSTRUCTION:
        drop_death_star(s, "RBB-DEATHSTAR-003")


def protected(s: Rebellion, place: int, unit: int) -> bool:
    """A Shield Bunker lets no Death Star of its system be damaged or destroyed, nor one under construction (RB-BUNKER-001)."""
    return unit in (DEATH_STAR, CONSTRUCTION) and bool(count(s, place, BUNKER))


def capacity(s: Rebellion, place: int, side: int) -> int:
    """What the ships of a side in a place can carry together."""
    return sum(CARRIES[unit] * n for unit, n in kinds_at(s, place, side))


def needing_transport(s: Rebellion, place: int, side: int) -> int:
    """How many units of a side in a place need to be carried there (RBB-DESTROYED-002)."""
    ground = sum(units_at(s, place, side, GROUND))
    return ground + sum(count(s, place, unit) for unit in OF[side][SPACE] if CARRIED[unit])


def mobile(s: Rebellion, place: int, side: int) -> list[tuple[int, int]]:
    """What could move out of a place."""
    return [(unit, n) for unit, n in kinds_at(s, place, side) if not IMMOBILE[unit]]


# -- whose a system is ---------------------------------------------------------------------------------


def populous(s: Rebellion, place: int) -> bool:
    """It has a loyalty space and icons (RBB-LOYALTY-001); a destroyed one has neither (RBB-DESTROYED-002)."""
    return place < BASE and not REMOTE[place] and not s.destroyed >> place & 1


def remote(s: Rebellion, place: int) -> bool:
    return place < BASE and REMOTE[place] and not s.destroyed >> place & 1


def subjugated(s: Rebellion, place: int) -> bool:
    return bool(s.subjugated >> place & 1)


def sabotaged(s: Rebellion, place: int) -> bool:
    return bool(s.sabotaged >> place & 1)


def destroyed(s: Rebellion, place: int) -> bool:
    return bool(s.destroyed >> place & 1)


def imperial(s: Rebellion, place: int) -> bool:
    """Imperial loyalty or a subjugation marker (RBB-LOYALTY-003)."""
    return place < BASE and (s.loyalty[place] == LOYAL_EMPIRE or bool(s.subjugated >> place & 1))


def rebel(s: Rebellion, place: int) -> bool:
    """Rebel loyalty and no subjugation marker (RBB-LOYALTY-003)."""
    return place < BASE and s.loyalty[place] == LOYAL_REBEL and not s.subjugated >> place & 1


def populous_systems(s: Rebellion) -> int:
    """All populous systems, as bits."""
    return POPULATED & ~s.destroyed


def remote_systems(s: Rebellion) -> int:
    """All remote systems, as bits."""
    return EVERY_SYSTEM & ~POPULATED & ~s.destroyed


def imperial_systems(s: Rebellion) -> int:
    """All Imperial systems, as bits."""
    return loyal(s, LOYAL_EMPIRE) | s.subjugated


def rebel_systems(s: Rebellion) -> int:
    """All Rebel systems, as bits."""
    return loyal(s, LOYAL_REBEL) & ~s.subjugated


def neutral(s: Rebellion, place: int) -> bool:
    """No loyalty marker, subjugated or not (RBB-SUBJ-005)."""
    return place < BASE and s.loyalty[place] == NEUTRAL


def own_system(s: Rebellion, place: int, side: int) -> bool:
    return imperial(s, place) if side == EMPIRE else rebel(s, place)


def base_place(s: Rebellion) -> int:
    """Where units and leaders of the base stand: in the space while it is hidden, then in its system (RBB-BASE-004)."""
    return BASE if s.hidden else s.base


def neighbours(s: Rebellion, place: int) -> tuple[int, ...]:
    """Places from which units can move here: the space lies beside its system and that one's neighbours (RBB-MOVE-010)."""
    if place == BASE:
        return (s.base, *NEAR[s.base])
    if s.hidden and (place == s.base or s.base in NEAR[place]):
        return (*NEAR[place], BASE)
    return NEAR[place]


def closest(place: int, fitting: list[int]) -> list[int]:
    """Those of these systems that are fewest steps away (RBB-CLOSEST-001)."""
    if not fitting:
        return []
    least = min(DISTANCE[place][other] for other in fitting)
    return [other for other in fitting if DISTANCE[place][other] == least]


def may_change_loyalty(s: Rebellion, place: int) -> bool:
    """Coruscant never gains or loses loyalty (RBB-LOYALTY-004); remote and destroyed systems have none."""
    return populous(s, place) and place != CORUSCANT


def side_of(unit: int) -> int:
    return SIDE_OF_UNIT[unit]
