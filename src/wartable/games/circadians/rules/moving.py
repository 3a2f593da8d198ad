"""Where units may go and which of them are pinned (CO-MOVE-002 to CO-MOVE-009, CO-PIN-001 to CO-PIN-007)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wartable.games.circadians.actions import Move
from wartable.games.circadians.content import FIRST_RHY_ZU, LEADERS_OF, NEAR, NEAR_BASE, OUTPOST
from wartable.games.circadians.model import NONE, PLACES, SHIP, Circadians
from wartable.games.circadians.moments import AMBUSHES, FREE_MOVE, LAKES_OPEN, PIN_COST, PIN_VALUE, REACH, SHARES
from wartable.games.circadians.rules.map import LAKE_MASK, each, is_lake, neighbours
from wartable.games.circadians.rules.pieces import (
    built_in,
    figures_at,
    home,
    in_play,
    leaders_at,
    presence,
    rhy_zu_at,
    warriors,
)
from wartable.kernel.questions import Candidate
from wartable.kernel.state import RuleId

ALL = 99
"""More warriors than there are."""
ANYWHERE = -1
"""All places (bits)."""
UNPINNED = 99
"""The pin cost of who can never be pinned."""


# -- where to ------------------------------------------------------------------------------------------


def reach(s: Circadians, seat: int, source: int) -> int:
    """The regions into which units of a faction may be moved from a place."""
    near = sum(1 << region for region in s.ship) if source == SHIP else neighbours(s, source)
    if source == home(s, seat):  # one way only (CO-ADJACENCY-003, CO-ADJACENCY-004)
        near |= built_in(s, seat, NONE if s.properties[seat] >> NEAR_BASE & 1 else OUTPOST)
    for say, upgraded in REACH.of(s, seat):
        near |= say(s, seat, source, upgraded)
    for site in s.sites:
        if site != NONE:
            near &= ~(1 << site)
    if near & LAKE_MASK and not lakes_open(s, seat):
        near &= ~LAKE_MASK
    if source < SHIP:
        near &= ~(1 << source)
    return near


def lakes_open(s: Circadians, seat: int) -> bool:
    """Whether units of a faction may be moved onto lakes (CO-MOVE-007)."""
    return any(say(s, seat, upgraded) for say, upgraded in LAKES_OPEN.of(s, seat))


def why_no_way(s: Circadians, seat: int, source: int, region: int) -> RuleId:
    """Why a region cannot be entered from a place."""
    if region in s.sites:
        return "CO-MOVE-005"
    if not in_play(s) >> region & 1:
        return "CO-MOVE-008"
    if is_lake(region) and not lakes_open(s, seat):
        return "CO-MOVE-007"
    if source < SHIP and region in NEAR[source]:
        return "CO-ADJACENCY-002"
    return "CO-MOVE-002"


# -- pinning -------------------------------------------------------------------------------------------


def pin_value(s: Circadians, seat: int, place: int) -> int:
    """With how much a faction pins others in a place."""
    standing = warriors(s, seat, place)
    if place not in s.at:  # no figure of anybody
        return standing
    leaders = leaders_at(s, seat, place)
    return standing + len(rhy_zu_at(s, seat, place)) + sum(_said(s, seat, f, PIN_VALUE) for f in leaders)


def _said(s: Circadians, seat: int, figure: int, moment: object) -> int:
    told = [say(s, figure, upgraded) for say, upgraded in moment.of(s, seat, s.at[figure])]  # type: ignore[attr-defined]
    return max(1, *told) if told else 1


def pin_cost(s: Circadians, seat: int, figure: int) -> int:
    """How much it takes to pin a leader or Rhy-zu."""
    return 1 if figure >= FIRST_RHY_ZU else _said(s, seat, figure, PIN_COST)


def pinning(s: Circadians, seat: int, place: int) -> int:
    """The pin value of the opponent that pins: the one with the most (CO-PIN-003)."""
    if place >= SHIP or place in s.sites:
        return 0
    return max(pin_value(s, other, place) for other in range(len(s.factions)) if other != seat)


def may_leave(s: Circadians, seat: int, place: int, count: int, figures: Sequence[int], pin: int) -> bool:
    """Whether these units are free to go: what pins, less the costs of who stays, is less than each one's cost (CO-PIN-007)."""
    if not pin:
        return True
    left = warriors(s, seat, place) - count
    for figure in figures_at(s, seat, place):
        if figure not in figures:
            cost = pin_cost(s, seat, figure)
            left += 1 if cost == UNPINNED else cost  # who is never pinned frees nobody else
    lowest = min([*(pin_cost(s, seat, f) for f in figures), *([1] if count else [])], default=1)
    return pin - left < lowest


# -- leaders in one region -----------------------------------------------------------------------------


def crowded(s: Circadians, seat: int) -> list[int]:
    """The regions with more leaders of a faction than may stay together (CO-MOVE-004)."""
    base, at = home(s, seat), s.at
    places = [at[leader] for leader in LEADERS_OF[s.factions[seat]] if at[leader] < SHIP and at[leader] != base]
    if len(set(places)) == len(places):
        return []
    together = sorted({place for place in places if places.count(place) > 1})
    return [place for place in together if not may_share(s, seat, leaders_at(s, seat, place))]


def may_share(s: Circadians, seat: int, leaders: list[int]) -> bool:
    return len(leaders) < 2 or any(say(s, leaders, upgraded) for say, upgraded in SHARES.of(s, seat))


def _crowds(s: Circadians, seat: int, region: int, figures: Iterable[int]) -> bool:
    """Whether these figures would make a region too crowded with leaders."""
    coming = [f for f in figures if f < FIRST_RHY_ZU]
    if not coming or (len(coming) == 1 and region not in s.at):
        return False
    return not may_share(s, seat, leaders_at(s, seat, region) + coming)


def disperses(s: Circadians, seat: int, points: int) -> bool:
    """Whether leaders who stand too close can still part with so many movement points (CO-MOVE-020)."""
    taken = {s.at[leader] for leader in LEADERS_OF[s.factions[seat]] if s.at[leader] < PLACES}
    stood = bytes(s.at)
    for place in crowded(s, seat):
        pin = pinning(s, seat, place)
        for leader in leaders_at(s, seat, place):
            if may_share(s, seat, leaders_at(s, seat, place)):
                break
            ways = [r for r in each(reach(s, seat, place)) if r not in taken]
            if ways and points and may_leave(s, seat, place, 0, [leader], pin):
                points -= 1
                s.at[leader] = ways[0]  # looked at as if it had left: the next one is pinned the more
                taken.add(ways[0])
    parted = not crowded(s, seat)
    s.at[:] = stood
    return parted


# -- candidates ----------------------------------------------------------------------------------------


class March:
    """How units are moved: by movement points, by a redeployment, freely by one leader."""

    __slots__ = ("alone", "barred", "most", "pinned", "points", "present", "source", "spare")

    def __init__(
        self,
        *,
        points: int = -1,
        spare: int = -1,
        pinned: bool = True,
        present: bool = False,
        source: int = NONE,
        alone: int = NONE,
        most: int = ALL,
        barred: int = NONE,
    ) -> None:
        self.points = points
        """Movement points that are left; -1: none are needed."""
        self.spare = spare
        """Within the own movement turn, the points with which leaders can part afterwards (CO-MOVE-020); -1: it is outside."""
        self.pinned, self.present = pinned, present
        """Whether pinning holds; whether the faction must be present where it goes (CO-REDEPLOY-001)."""
        self.source = source
        """The only place units may come from."""
        self.alone = alone
        """The leader who moves."""
        self.most = most
        """So many warriors at most."""
        self.barred = barred
        """A region that units may not leave (CO-REDEPLOY-006)."""


def redeployment(*, barred: int = NONE, spare: int = -1) -> March:
    """A redeployment ignores pinning and goes where the faction is present already (CO-REDEPLOY-001, CO-REDEPLOY-003)."""
    return March(pinned=False, present=True, barred=barred, spare=spare)


def moves(s: Circadians, seat: int, march: March, tried: bool) -> Iterator[Candidate]:
    """Every move that may be begun; those that a person would try in vain too, if they are asked for."""
    close = bool(crowded(s, seat))
    open_to = presence(s, seat) if march.present else ANYWHERE
    for source, standing in enumerate(s.warriors[seat * PLACES : (seat + 1) * PLACES]):
        if (not standing and source not in s.at) or march.source not in (NONE, source):
            continue
        there = min(standing, march.most)
        figures = in_order(s, seat, source, figures_at(s, seat, source)) if source in s.at else []
        if march.alone != NONE:
            figures = [f for f in figures if f == march.alone]
            there = there if figures else 0
        elif march.most < ALL:
            figures = []
        if not there and not figures:
            continue
        near = reach(s, seat, source)
        pin = pinning(s, seat, source) if march.pinned else 0
        who = (None, *figures) if march.alone == NONE else figures
        groups = [
            (figure, () if figure is None else (figure,), points_left(s, seat, march, source, figure)) for figure in who
        ]
        for region in each(near | in_play(s) if tried else near):
            if region == source:
                continue
            barrier = _barrier(s, seat, march, source, region, near, open_to)
            if barrier is not None and not tried:
                continue
            for figure, along, left in groups:
                alike = (
                    not pin and not close and not (along and _crowds(s, seat, region, along))
                )  # any number of warriors
                for count in range(figure is None, there + 1):
                    move = Move(source, region, count, figure)
                    if not alike or count == (figure is None):
                        rule = barrier or _forbids(s, seat, march, move, along, left, pin, close)
                    if rule is None or tried:
                        yield move, rule


def _barrier(
    s: Circadians, seat: int, march: March, source: int, region: int, near: int, open_to: int
) -> RuleId | None:
    """Why no units can go from one place to another."""
    if not near >> region & 1:
        return why_no_way(s, seat, source, region)
    if source == march.barred:
        return "CO-REDEPLOY-006"
    if not open_to >> region & 1:
        return "CO-REDEPLOY-001"
    return None


def joins(
    s: Circadians, seat: int, march: March, move: Move, along: list[int], tried: bool
) -> Iterator[tuple[int, RuleId | None]]:
    """Who else may go along: figures later in order than those who go already."""
    if not along or march.alone != NONE:
        return
    order = in_order(s, seat, move.source, figures_at(s, seat, move.source))
    pin = pinning(s, seat, move.source) if march.pinned else 0
    close, left = bool(crowded(s, seat)), points_left(s, seat, march, move.source, move.figure)
    for figure in order[order.index(along[-1]) + 1 :]:
        rule = _forbids(s, seat, march, move, (*along, figure), left, pin, close)
        if rule is None or tried:
            yield figure, rule


def in_order(s: Circadians, seat: int, source: int, figures: list[int]) -> list[int]:
    """Figures as they are named in a move: first who makes it a free one."""
    if len(figures) > 1:
        figures.sort(key=lambda f: (not moves_free(s, seat, f, source), f))
    return figures


def moves_free(s: Circadians, seat: int, figure: int, source: int) -> bool:
    """Whether a move with this leader costs no movement point."""
    return any(say(s, figure, source, up) for say, up in FREE_MOVE.of(s, seat, source))


def cost_of(s: Circadians, seat: int, source: int, figure: int | None) -> int:
    """The movement points that a move from a place costs, of which this figure is the first."""
    return 0 if figure is not None and moves_free(s, seat, figure, source) else 1


def points_left(s: Circadians, seat: int, march: March, source: int, figure: int | None) -> int:
    """The movement points that are left after such a move, with which leaders can part; less than 0: none, or too few for it."""
    return march.points - cost_of(s, seat, source, figure) if march.points >= 0 else march.spare


def _forbids(
    s: Circadians, seat: int, march: March, move: Move, figures: Sequence[int], left: int, pin: int, close: bool
) -> RuleId | None:
    """The rule that forbids this group to make this step; `left`: points left; `close`: leaders stand too close already."""
    if left < 0 <= march.points:
        return "CO-MOVE-001"
    if figures and is_lake(move.region) and figures[-1] >= FIRST_RHY_ZU:
        return "CO-FACTION-037"
    if not may_leave(s, seat, move.source, move.count, figures, pin):
        return "CO-PIN-001"
    if close or (figures and _crowds(s, seat, move.region, figures)):
        if left < 0:
            return "CO-REDEPLOY-005" if march.present else "CO-MOVE-004"
        shift(s, seat, move.source, move.region, move.count, figures)  # looked at as if it were made
        lost = ambushed(s, seat, move) if not march.present else 0
        s.warriors[seat * PLACES + move.region] -= lost
        parts = disperses(s, seat, left)
        s.warriors[seat * PLACES + move.region] += lost
        shift(s, seat, move.region, move.source, move.count, figures)
        return None if parts else "CO-MOVE-004"
    return None


def ambushed(s: Circadians, seat: int, move: Move) -> int:
    """How many of the warriors that are moved will be wounded where they come to."""
    others = [other for other in range(len(s.factions)) if other != seat]
    return sum(say(s, move.region, move.count, up) for other in others for say, up in AMBUSHES.of(s, other))


def shift(s: Circadians, seat: int, source: int, region: int, count: int, figures: Sequence[int]) -> None:
    """Warriors and figures change their place, and nothing else happens."""
    s.warriors[seat * PLACES + source] -= count
    s.warriors[seat * PLACES + region] += count
    for figure in figures:
        s.at[figure] = region
