"""What an answer is weighed by, from what its player sees: how full an area would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.forbidden_stars.actions import Buy, Move
from wartable.games.forbidden_stars.rules.forces import count_units
from wartable.games.forbidden_stars.seen import seen
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.words import TEXTS
from wartable.kernel.face import Weight


def weighed(view: View, lang: str, ask: str, options: Sequence[Any]) -> list[Weight | None]:
    """The own units where one more would go, of as many as the area holds; what is too many is destroyed (FS-CAPACITY-003)."""
    if view.seat is None or not any(isinstance(action, Move | Buy) for action in options):
        return [None for _ in options]
    s, seat = seen(view), view.seat

    def of(action: Any) -> Weight | None:
        if not isinstance(action, Move | Buy):
            return None
        area = action.target if isinstance(action, Move) else action.area
        units, holds = count_units(s, area, seat) + 1, s.map.capacity[area]
        why = TEXTS.say(
            lang, "weigh-capacity", {"units": units, "holds": holds, "over": "yes" if units > holds else "no"}
        )
        room = TEXTS.say(lang, "weigh-room", {"units": units, "holds": holds})
        return Weight(room, "cap", why, bad=units > holds)

    return [of(action) for action in options]
