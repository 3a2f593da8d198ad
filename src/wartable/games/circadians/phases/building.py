"""Foundations and buildings (CO-CONSTRUCTION-004 to CO-CONSTRUCTION-027)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians import moments
from wartable.games.circadians.actions import (
    FREE,
    PRINTED,
    Build,
    Lay,
)
from wartable.games.circadians.content import (
    BUILDINGS_OF,
    CONSTRUCTION,
    ENERGY,
    FOUNDATION,
    LOCKED_PROPERTIES,
    LOCKS_UNDER,
    OUTPOST,
    PERSONAL,
    PLACEMENT_BONUS,
    PROPERTIES,
    PROPERTY_GAIN,
    ZCHARO,
)
from wartable.games.circadians.effects import FORBIDS, PARTS, asking, gain, nothing_to
from wartable.games.circadians.events import (
    BuildingBuilt,
    FoundationBuilt,
)
from wartable.games.circadians.model import (
    FOUNDATIONS,
    NONE,
    ROWS,
    SLOTS,
    Circadians,
)
from wartable.games.circadians.rules.map import each, land
from wartable.games.circadians.rules.means import (
    gain_energy,
    pay_lock,
    pays_locks,
)
from wartable.games.circadians.rules.pieces import (
    buildings_of,
    controlled,
    controlled_land,
    controls,
    foundations_at,
    free_foundations,
    home,
)
from wartable.kernel.questions import Candidate, Flow, carry
from wartable.kernel.state import RuleId, tell

ZCHARO_OUTPOSTS = 2
"""Outposts that the Zcharo may have in one region (CO-CONSTRUCTION-025)."""


def lay_foundation(s: Circadians, seat: int, cite: RuleId) -> Flow:
    """Build 1 foundation without a construction point (CO-CONSTRUCTION-002)."""
    if any(rule is None for _, rule in lays(s, seat, False)):
        answer = yield asking(seat, partial(lays, s, seat), cite, "lay")
        do_lay(s, seat, answer)


def _why_not_here(s: Circadians, seat: int, region: int) -> RuleId | None:
    """Why nothing can be built in a region: it must be controlled land (CO-CONSTRUCTION-017)."""
    if not controls(s, seat, region) or region == home(s, seat):
        return "CO-CONSTRUCTION-017"
    return None if land(s) >> region & 1 else "CO-CONSTRUCTION-004"


def _where(s: Circadians, seat: int, tried: bool) -> Iterator[int]:
    return each(land(s) | controlled(s, seat) if tried else controlled_land(s, seat))


def lays(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """The personal foundations that may be put into regions."""
    faction = s.factions[seat]
    for number in range(len(PROPERTIES)):
        gone = s.properties[seat] >> number & 1
        if gone and not tried:
            continue
        for region in _where(s, seat, tried):
            rule = "CO-CONSTRUCTION-027" if gone else _why_not_here(s, seat, region)
            if rule is None and NONE not in foundations_at(s, region):
                rule = "CO-CONSTRUCTION-006"
            if rule is not None:
                if tried:
                    yield Lay(number, region), rule
            elif LOCKED_PROPERTIES[faction][number]:
                for pay, shut in _opens(s, seat, waive=True):
                    if shut is None or tried:
                        yield Lay(number, region, pay), "CO-CONSTRUCTION-007" if shut is not None else None
            else:
                yield Lay(number, region), None


def _opens(s: Circadians, seat: int, waive: bool) -> list[tuple[int, RuleId | None]]:
    """The ways to pay for the lock of a building or foundation; a card may let it be ignored in the own turn."""
    ways = pays_locks(s, seat)
    if waive and s.turn.waived and seat == s.active and s.phase == CONSTRUCTION:
        ways.append((FREE, None))
    return ways


def do_lay(s: Circadians, seat: int, answer: Lay) -> None:
    """A personal foundation goes to a region and uncovers its property (CO-CONSTRUCTION-004, CO-CONSTRUCTION-008)."""
    if LOCKED_PROPERTIES[s.factions[seat]][answer.property]:
        _open(s, seat, answer.pay, "CO-CONSTRUCTION-007")
    slot = foundations_at(s, answer.region).index(NONE)
    s.foundations[answer.region * FOUNDATIONS + slot] = PERSONAL
    s.properties[seat] |= 1 << answer.property
    tell(s, FoundationBuilt, seat=seat, property=answer.property, region=answer.region, cite="CO-CONSTRUCTION-004")
    for kind, n in PROPERTY_GAIN[answer.property]:
        assert kind == ENERGY
        gain_energy(s, seat, n, "CO-FOUNDATION-005")


def _open(s: Circadians, seat: int, pay: int, cite: RuleId) -> None:
    if pay == FREE:
        s.turn.waived -= 1
    else:
        pay_lock(s, seat, pay, cite)


def builds(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """The buildings that may be put on foundations: of each type the leftmost (CO-CONSTRUCTION-012)."""
    bare = any(say(s, seat, up) for say, up in moments.BUILDS_BARE.of(s, seat))
    for kind in range(ROWS):
        rule = _why_no_more(s, seat, kind)
        if rule is not None and not tried:
            continue
        for region in _where(s, seat, tried):
            why = rule or _why_not_built(s, seat, kind, region)
            if why is not None:
                if tried:
                    for foundation in dict.fromkeys(f for f in foundations_at(s, region) if f != NONE):
                        yield Build(kind, region, foundation), why
                continue
            free = list(dict.fromkeys(foundation for _, foundation in free_foundations(s, region)))
            if tried:
                for foundation in dict.fromkeys(foundations_at(s, region)):
                    if foundation != NONE and foundation not in free:
                        yield Build(kind, region, foundation), _why_taken(s, region, foundation)
            pays = _pays_for(s, seat, kind)
            for place in (*free, None) if bare else free:
                for pay, shut in pays:
                    if shut is None or tried:
                        yield Build(kind, region, place, pay), "CO-CONSTRUCTION-013" if shut is not None else None


def _why_no_more(s: Circadians, seat: int, kind: int) -> RuleId | None:
    """Whether a building of the type is left."""
    return "CO-CONSTRUCTION-027" if s.built[seat * ROWS + kind] >= BUILDINGS_OF[s.factions[seat]][kind] else None


def _why_not_built(s: Circadians, seat: int, kind: int, region: int) -> RuleId | None:
    """Why a building of a type cannot be put into a region: control, one of each type (CO-CONSTRUCTION-016), its own rules."""
    if (rule := _why_not_here(s, seat, region)) is not None:
        return rule
    most = ZCHARO_OUTPOSTS if kind == OUTPOST and s.factions[seat] == ZCHARO else 1
    if buildings_of(s, seat, region).count(kind) >= most:
        return "CO-CONSTRUCTION-016" if most == 1 else "CO-CONSTRUCTION-025"
    for say, upgraded in moments.BUILDS.of(s, seat):
        if why := say(s, region, kind, upgraded):
            return why
    return None


def _why_taken(s: Circadians, region: int, foundation: int) -> RuleId:
    """Why no building can be put on a foundation: a building stands there, or a relic."""
    slot = foundations_at(s, region).index(foundation)
    return "CO-CONSTRUCTION-024" if s.buildings[region * SLOTS + slot] else "CO-CONSTRUCTION-023"


def _pays_for(s: Circadians, seat: int, kind: int) -> list[tuple[int, RuleId | None]]:
    """The ways to pay for the lock of the next building of a type, if it has one."""
    row = LOCKS_UNDER[s.factions[seat]][kind]
    if not row[s.built[seat * ROWS + kind]] or any(say(s, kind, up) for say, up in moments.NO_LOCK.of(s, seat)):
        return [(PRINTED, None)]
    return _opens(s, seat, waive=True)


def do_build(s: Circadians, seat: int, answer: Build) -> Flow:
    """The leftmost building of the type goes to the region; what it covers is gained (CO-CONSTRUCTION-009, CO-CONSTRUCTION-015)."""
    kind, region = answer.building, answer.region
    row = LOCKS_UNDER[s.factions[seat]][kind]
    if row[s.built[seat * ROWS + kind]] and not any(say(s, kind, up) for say, up in moments.NO_LOCK.of(s, seat)):
        _open(s, seat, answer.pay, "CO-CONSTRUCTION-013")
    if answer.foundation is None:
        slot = next(n for n in range(FOUNDATIONS, SLOTS) if not s.buildings[region * SLOTS + n])
    else:
        slot = next(n for n, foundation in free_foundations(s, region) if foundation == answer.foundation)
    s.buildings[region * SLOTS + slot] = 1 + seat * ROWS + kind
    s.built[seat * ROWS + kind] += 1
    tell(s, BuildingBuilt, seat=seat, building=kind, region=region, cite="CO-CONSTRUCTION-009")
    for say, upgraded in moments.BUILT.of(s, seat):
        yield from carry(say(s, region, kind, upgraded))
    if answer.foundation is not None:
        bonus = PLACEMENT_BONUS[answer.foundation]
        times = 1 + any(double(s, seat, up) for double, up in moments.DOUBLES.of(s, seat))
        for _ in range(times if bonus else 0):
            yield from gain(s, seat, bonus, "CO-CONSTRUCTION-015")


PARTS[FOUNDATION] = lay_foundation
FORBIDS[FOUNDATION] = nothing_to(lambda s, seat: lays(s, seat, False), "CO-CONSTRUCTION-027")
