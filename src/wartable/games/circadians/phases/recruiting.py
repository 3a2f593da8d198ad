"""Spending recruitment points, in whatever phase they are gained (CO-RECRUIT-002 to CO-RECRUIT-017)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.circadians import moments
from wartable.games.circadians.actions import (
    Done,
    Hurry,
    Recruit,
    Trade,
)
from wartable.games.circadians.content import (
    AREAS,
    FAST_ADVANCE,
    RECRUIT,
    TRADE,
    TRADE_POINTS,
)
from wartable.games.circadians.effects import AT_ONCE, FORBIDS, asking, gain, nothing_to, possible
from wartable.games.circadians.events import (
    PointsTraded,
    WarriorsAdvanced,
    WarriorsRecruited,
)
from wartable.games.circadians.model import (
    PLACES,
    ROWS,
    Circadians,
)
from wartable.games.circadians.rules.map import each
from wartable.games.circadians.rules.means import (
    pay_energy,
)
from wartable.games.circadians.rules.pieces import (
    home,
    settle,
)
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

DONE = Done()


def recruit(s: Circadians, seat: int, points: int, cite: RuleId) -> Flow:
    """Recruitment points are spent at once, and unused ones are lost (CO-RECRUIT-008, CO-RECRUIT-017)."""
    while points and any(rule is None for _, rule in recruits(s, seat, points, False)):
        answer = yield asking(seat, partial(_recruits_or_done, s, seat, points), cite, "recruit", points=points)
        if answer == DONE:
            return
        points -= cost_in_points(answer)
        yield from do_recruit(s, seat, answer)


def _recruits_or_done(s: Circadians, seat: int, points: int, tried: bool) -> Iterator[Candidate]:
    yield from recruits(s, seat, points, tried)
    yield DONE, None


def recruits(s: Circadians, seat: int, points: int, tried: bool) -> Iterator[Candidate]:
    """How recruitment points may be spent: on steps of warriors, on the fast advance, on a trade."""
    faction = s.factions[seat]
    last = len(AREAS[faction])
    other = _elsewhere(s, seat)
    for area in range(last):
        there = s.areas[seat * ROWS + area]
        for count in range(1, there + 1):
            rule = None if count <= points else "CO-RECRUIT-002"
            if rule is None or tried:
                yield Recruit(count, area + 1), rule
                if area + 1 == last:
                    for region in other:
                        yield Recruit(count, area + 1, region), rule
        if not there and tried:
            yield Recruit(1, area + 1), "CO-RECRUIT-002"
    price = FAST_ADVANCE[faction]
    if price is None:
        if tried:
            yield Hurry(1), "CO-RECRUIT-006"
    else:
        for count in range(1, s.areas[seat * ROWS] + 1):
            rule = None if count <= points and count * price <= s.energy[seat] else "CO-RECRUIT-005"
            if rule is None or tried:
                yield Hurry(count), rule
                for region in other:
                    yield Hurry(count, region), rule
    rule = "CO-RECRUIT-007" if points < TRADE_POINTS else possible(s, seat, TRADE[faction])
    if rule is None or tried:
        yield Trade(), rule


def _elsewhere(s: Circadians, seat: int) -> list[int]:
    """Regions into which warriors may be recruited instead of the base."""
    return [region for say, up in moments.RECRUITS.of(s, seat) for region in each(say(s, seat, up))]


def cost_in_points(answer: Recruit | Hurry | Trade) -> int:
    """The recruitment points that an answer spends."""
    return TRADE_POINTS if isinstance(answer, Trade) else answer.count


def do_recruit(s: Circadians, seat: int, answer: Recruit | Hurry | Trade) -> Flow:
    """Spend recruitment points so."""
    faction = s.factions[seat]
    if isinstance(answer, Trade):
        tell(s, PointsTraded, seat=seat, cite="CO-RECRUIT-007")
        yield from gain(s, seat, TRADE[faction], "CO-RECRUIT-007")
        return
    area = answer.area - 1 if isinstance(answer, Recruit) else 0
    s.areas[seat * ROWS + area] -= answer.count
    if isinstance(answer, Recruit) and answer.area < len(AREAS[faction]):
        s.areas[seat * ROWS + area + 1] += answer.count
        tell(s, WarriorsAdvanced, seat=seat, count=answer.count, area=answer.area + 1, cite="CO-RECRUIT-002")
        return
    cite = "CO-RECRUIT-002"
    if isinstance(answer, Hurry):
        cite = "CO-RECRUIT-005"
        pay_energy(s, seat, answer.count * (FAST_ADVANCE[faction] or 0), cite)
    place = home(s, seat) if answer.region is None else answer.region
    s.warriors[seat * PLACES + place] += answer.count
    tell(s, WarriorsRecruited, seat=seat, count=answer.count, region=place, cite=cite)
    settle(s, place)


AT_ONCE[RECRUIT] = recruit
FORBIDS[RECRUIT] = nothing_to(lambda s, seat: recruits(s, seat, 1, False), "CO-RECRUIT-002")
