"""What cannot stay in a destroyed system (RBB-DESTROYED-002)."""

from __future__ import annotations

from wartable.games.rebellion.actions import Unit
from wartable.games.rebellion.content import CARRIED, GROUND, THEATER_OF
from wartable.games.rebellion.model import Rebellion, seat_of
from wartable.games.rebellion.rules.board import capacity, destroy, kinds_at, needing_transport
from wartable.kernel.questions import Choose, Flow


def excess(s: Rebellion, place: int, side: int) -> Flow:
    """Units that need transport and find none are destroyed; their owner chooses which."""
    while needing_transport(s, place, side) > capacity(s, place, side):
        kinds = [unit for unit, _ in kinds_at(s, place, side) if CARRIED[unit] or THEATER_OF[unit] == GROUND]
        unit = kinds[0]
        if len(kinds) > 1:
            answer = yield Choose(
                seat_of(s, side),
                [Unit(unit) for unit in kinds],
                "RBB-DESTROYED-002",
                ask="excess",
                about={"place": place},
            )
            unit = answer.unit
        destroy(s, unit, 1, place, "RBB-DESTROYED-002")
