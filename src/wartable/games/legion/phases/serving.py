"""An enemy unit acts by another player's will: until its action is over it is that player's (You Serve Your Master Well)."""

from __future__ import annotations

from wartable.games.legion.events import MeleeEnded
from wartable.games.legion.model import EITHER, NONE, Legion, go_on
from wartable.games.legion.phases.acting import grant
from wartable.games.legion.table import change_sides, in_melee_with
from wartable.kernel.state import Seat, tell


def serve(s: Legion, unit: int, seat: Seat) -> None:
    """A player performs a free move or attack action with an enemy unit, against other enemy units."""
    s.turncoat, s.home = unit, s.owner[unit]
    change_sides(s, unit, seat)
    s.after.append(s.step)
    s.step = "released"
    grant(s, unit, EITHER)
    s.acts[-1].by = seat


def released(s: Legion) -> None:
    """It is its own player's again; a melee it has started with its friends is over."""
    unit = s.turncoat
    fought = in_melee_with(s, unit)
    change_sides(s, unit, s.home)
    s.turncoat = s.home = NONE
    for friend in fought:
        if friend not in in_melee_with(s, unit):
            tell(s, MeleeEnded, unit=unit, enemy=friend, cite="LG-COMMANDCARD2-050")
    go_on(s)
