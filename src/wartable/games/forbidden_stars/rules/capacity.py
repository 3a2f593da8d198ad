"""The capacity check at the end of an order, an action or an event (FS-CAPACITY-004)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import LYING, STANDING, Surplus
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.content import KINDS
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import ROW, State, clockwise
from wartable.games.forbidden_stars.rules.forces import count_units, destroy_unit, row
from wartable.kernel.questions import Candidate, Flow


def surplus(s: State) -> tuple[int, int] | None:
    """The first (seat, area) with more units than the area's capacity, players in order (FS-CAPACITY-007)."""
    if not s.entered:
        return None
    capacity = s.map.capacity
    entered = list(bits(s.entered))
    for seat in clockwise(s, s.first):
        for area in entered:
            if count_units(s, area, seat) > capacity[area]:
                return seat, area
    return None


def capacity_check(s: State) -> Flow | None:
    """While a player has more units in an area than it holds, he destroys one of them (FS-CAPACITY-003)."""
    found = surplus(s)
    if found is None:
        s.entered = 0
        s.step = "elimination"
        return None
    return _destroy_surplus(s, *found)


def _destroy_surplus(s: State, seat: int, area: int) -> Flow:
    start, first = row(s, area, seat), s.players[seat].faction * KINDS

    def legal() -> list[Surplus]:
        return [
            Surplus(first + i % KINDS, LYING if i >= KINDS else STANDING, area)
            for i in range(ROW)
            if s.units[start + i]
        ]

    def tried() -> list[Candidate]:
        """Only one's own units in the crowded area may go (FS-CAPACITY-009)."""
        full = [(a, None) for a in legal()]
        elsewhere = [
            (Surplus(first + i % KINDS, LYING if i >= KINDS else STANDING, other), "FS-CAPACITY-009")
            for other in bits(s.present[seat] & ~(1 << area))
            for i in range(ROW)
            if s.units[row(s, other, seat) + i]
        ]
        return [*full, *elsewhere]

    options = legal()
    choice = options[0]
    if len(options) > 1:
        choice = yield Ask(seat, legal, "FS-CAPACITY-003", "surplus", tried, {"area": area})
    slot = choice.unit % KINDS + (KINDS if choice.state == LYING else 0)
    destroy_unit(s, seat, slot, area, "FS-CAPACITY-003")
