"""How the game is won: by elimination, by victory tokens, by score (LG-VICTORY-501 to LG-VICTORY-504)."""

from __future__ import annotations

from wartable.games.legion.armies import Squad, squad_points
from wartable.games.legion.content import UNITS, UPGRADES
from wartable.games.legion.events import GameEnded, Scored, VictoryGained
from wartable.games.legion.model import IN_BATTLE, LOST, Legion, friendly, side, sides_left
from wartable.games.legion.rules.bounty import bounties
from wartable.games.legion.rules.campaign import intel_holder, spend
from wartable.kernel.state import RuleId, Seat, end, tell


def eliminated(s: Legion) -> None:
    """A side all of whose units are defeated has lost, at once (LG-VICTORY-501, LG-RULING-069)."""
    if LOST not in s.station:
        return
    left = sides_left(s)
    if len(left) > 1:
        return
    if not left:
        decide(s)
    _win(s, left[0], "LG-VICTORY-501")


def _win(s: Legion, seat: Seat, cite: RuleId) -> None:
    spend(s)
    tell(s, GameEnded, seat=seat, cite=cite)
    end(s, [seat], cite)


def unit_points(s: Legion, unit: int) -> int:
    """What was paid for a unit and its upgrades (LG-UPGRADE-101, LG-RULING-077)."""
    squad = Squad(UNITS[s.card[unit]].id, tuple(UPGRADES[one].id for one in s.upgrades[unit]))
    return squad_points(squad, s.ways.costs)


def price(s: Legion, seat: Seat) -> int:
    """What the armies of a side cost."""
    return sum(unit_points(s, unit) for unit in range(len(s.owner)) if friendly(s, seat, unit))


def score(s: Legion, seat: Seat) -> int:
    """What the enemy units cost that were wholly defeated, with their upgrades (LG-VICTORY-503, LG-RULING-070)."""
    return sum(
        unit_points(s, unit) for unit, where in enumerate(s.station) if where == LOST and not friendly(s, seat, unit)
    )


def missions(s: Legion) -> None:
    """A unit that was not defeated gives the token of its Secret Mission to its player (LG-KEYWORD-593)."""
    for unit, where in enumerate(s.station):
        if s.missions >> unit & 1 and where in IN_BATTLE:
            s.victory[side(s.owner[unit])] += 1
            tell(s, VictoryGained, seat=s.owner[unit], count=1, cite="LG-KEYWORD-593")
    s.missions = 0


def decide(s: Legion) -> None:
    """Whoever holds the intel; else more victory tokens, then the higher score, then blue (LG-VICTORY-502 to LG-VICTORY-504)."""
    missions(s)
    bounties(s)
    if (holder := intel_holder(s)) is not None:
        _win(s, holder, "LG-BATTLECARD-515")
    if s.victory[0] != s.victory[1]:
        _win(s, s.victory.index(max(s.victory)), "LG-VICTORY-502")
    scores = [score(s, seat) for seat in (0, 1)]
    for seat in (0, 1):
        tell(s, Scored, seat=seat, points=scores[seat], cite="LG-VICTORY-503")
    if scores[0] != scores[1]:
        _win(s, scores.index(max(scores)), "LG-VICTORY-503")
    _win(s, s.blue, "LG-VICTORY-504")
