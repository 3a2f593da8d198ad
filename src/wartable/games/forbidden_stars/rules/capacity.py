"""The capacity check at the end of an order, an action or an event (FS-CAPACITY-004)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Surplus
from wartable.games.forbidden_stars.galaxy import bits, without
from wartable.games.forbidden_stars.model import State, clockwise
from wartable.games.forbidden_stars.rules.forces import count_units, destroy_unit, figures_in, slot_of
from wartable.kernel.questions import Candidate, Choose, Flow


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
    """He chooses among his own units in the crowded area, and no others (FS-CAPACITY-009)."""

    def tried() -> list[Candidate]:
        elsewhere = bits(without(s.present[seat], area))
        return [
            *((Surplus(*figure, area), None) for figure in figures_in(s, area, seat)),
            *((Surplus(*f, other), "FS-CAPACITY-009") for other in elsewhere for f in figures_in(s, other, seat)),
        ]

    options = [Surplus(*figure, area) for figure in figures_in(s, area, seat)]
    choice = options[0]
    if len(options) > 1:
        choice = yield Choose(seat, tried, "FS-CAPACITY-003", "surplus", {"area": area})
    destroy_unit(s, seat, slot_of(choice.unit, choice.state), area, "FS-CAPACITY-003")
