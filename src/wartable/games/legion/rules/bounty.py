"""Bounty: the victory token on a hunted unit, who wins it, and what it is worth (LG-KEYWORD-515 to LG-KEYWORD-517)."""

from __future__ import annotations

from wartable.games.legion.attack_events import BountyMarked, BountyWon
from wartable.games.legion.content import COMMANDER, OPERATIVE
from wartable.games.legion.events import VictoryGained
from wartable.games.legion.model import FIELD, LOST, NONE, Legion, hostile, in_turn, side
from wartable.games.legion.rules.charges import may_detonate
from wartable.games.legion.rules.words import keyword
from wartable.kernel.state import tell


def hunters(s: Legion) -> list[int]:
    """The units with Bounty, those of blue first."""
    own = [u for u, where in enumerate(s.station) if where != LOST and keyword(s, u, "bounty")]
    return [u for seat in in_turn(s, s.blue) for u in own if s.owner[u] == seat]


def quarry(s: Legion, hunter: int) -> list[int]:
    """Whom a unit may mark: enemy commanders and operatives."""
    able = [u for u, rank in enumerate(s.rank) if rank in (COMMANDER, OPERATIVE) and s.station[u] != LOST]
    return [u for u in able if hostile(s, hunter, u)]


def mark(s: Legion, hunter: int, prey: int) -> None:
    """The hunted unit is marked with a victory token (LG-KEYWORD-515)."""
    s.marked[prey] += 1
    tell(s, BountyMarked, unit=hunter, prey=prey, cite="LG-KEYWORD-515")


def collect(s: Legion, prey: int) -> None:
    """A marked unit is defeated: who has done it in its attack and has Bounty takes the tokens (LG-KEYWORD-516)."""
    hunter = _killer(s) if s.marked[prey] else NONE
    if hunter != NONE and hostile(s, hunter, prey) and s.station[hunter] == FIELD and keyword(s, hunter, "bounty"):
        s.bounties[hunter] += s.marked[prey]
        tell(s, BountyWon, unit=hunter, prey=prey, cite="LG-KEYWORD-516")


def _killer(s: Legion) -> int:
    """Whose attack is being resolved: that of a unit, or of the charge that a unit with Bounty has detonated; NONE: nobody's."""
    if s.attack is None or s.attack.charge is None:
        return s.attack.unit if s.attack is not None else NONE
    charge = s.attack.charge
    return next((u for u in hunters(s) if s.station[u] == FIELD and may_detonate(s, u, charge)), NONE)


def bounties(s: Legion) -> None:
    """A unit that has won a token and was not defeated gives its player one victory token (LG-KEYWORD-517)."""
    for unit, where in enumerate(s.station):
        if s.bounties[unit] and where != LOST:
            s.bounties[unit] = 0
            s.victory[side(s.owner[unit])] += 1
            tell(s, VictoryGained, seat=s.owner[unit], count=1, cite="LG-KEYWORD-517")
