"""Movement: units, the ship, and what entering a region sets off (CO-MOVE-001 to CO-MOVE-022)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.circadians import moments
from wartable.games.circadians.actions import Move, Sail
from wartable.games.circadians.content import CIRCADIANS, MOVEMENT
from wartable.games.circadians.effects import make_move
from wartable.games.circadians.events import ShipMoved
from wartable.games.circadians.model import ACTING, DECIDING, SPENDING, Circadians
from wartable.games.circadians.rules.map import each, land, neighbours
from wartable.games.circadians.rules.moving import March, cost_of, crowded, disperses
from wartable.games.circadians.rules.pieces import controls
from wartable.kernel.questions import Candidate, Flow, carry
from wartable.kernel.state import tell


def march_of(s: Circadians) -> March:
    """Moves by movement points."""
    return March(points=s.turn.points)


def move_units(s: Circadians, seat: int, move: Move) -> Flow:
    """A movement point moves any number of units one step (CO-MOVE-002)."""
    price = cost_of(s, seat, move.source, move.figure)
    march = march_of(s)
    s.turn.points -= price
    s.turn.spent = s.turn.spent or price > 0
    yield from make_move(s, seat, march, move, "CO-MOVE-002" if price else "CO-MOVE-014")
    yield from entered(s, seat, move)


def free_step(s: Circadians, seat: int, march: March, move: Move, cite: str) -> Flow:
    """A move that needs no movement point: other rules of movement apply (CO-MOVE-014)."""
    yield from make_move(s, seat, march, move, cite)
    yield from entered(s, seat, move)


def entered(s: Circadians, seat: int, move: Move) -> Flow:
    """Right after the step, what waits in the region."""
    for other in range(len(s.factions)):
        if other != seat:
            for say, upgraded in moments.ENTERED.of(s, other):
                yield from carry(say(s, other, seat, move.region, move.count, upgraded))


# -- the ship ------------------------------------------------------------------------------------------


def sailings(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """Ship moves: one of its two regions is replaced by another next to the one it keeps (CO-FACTION-021)."""
    if s.factions[seat] != CIRCADIANS or s.phase != MOVEMENT or s.turn.stage == DECIDING:
        return
    free = not s.turn.sailed and any(say(s, seat, upgraded) for say, upgraded in moments.SAILS.of(s, seat))
    points = s.turn.points if s.turn.stage in (ACTING, SPENDING) else 0
    if not free and not points and not tried:
        return
    poor = None if free or points else "CO-FACTION-021"
    if poor is None and not free and crowded(s, seat) and not disperses(s, seat, points - 1):
        poor = "CO-MOVE-020"
    for leave, keep in (tuple(s.ship), tuple(reversed(s.ship))):
        for region in each(neighbours(s, keep) & land(s)):
            if region in s.ship:
                continue
            held = controls(s, seat, keep) or controls(s, seat, region)
            rule = poor or (None if held else "CO-FACTION-021")
            if rule is None or tried:
                yield Sail(leave, region), rule


def sail(s: Circadians, seat: int, answer: Sail) -> None:
    """The ship moves; the first time in a turn perhaps for nothing."""
    turn = s.turn
    free = not turn.sailed and any(say(s, seat, upgraded) for say, upgraded in moments.SAILS.of(s, seat))
    if not free:
        turn.points -= 1
        turn.spent = True
    turn.sailed = True
    s.ship[s.ship.index(answer.source)] = answer.region
    tell(s, ShipMoved, seat=seat, source=answer.source, region=answer.region, cite="CO-FACTION-021")
