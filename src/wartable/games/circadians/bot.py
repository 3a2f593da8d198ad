"""How good a view looks to a seat: greedy bots climb it."""

from __future__ import annotations

from wartable.games.circadians.content import GOAL, QUALITIES_OF
from wartable.games.circadians.model import PLACES, ROWS, SHIP, TAKEN, TRACKS
from wartable.games.circadians.rules.map import land
from wartable.games.circadians.view import View
from wartable.kernel.state import Seat


def value(view: View, seat: Seat) -> float:
    """Own standing, less that of the best opponent."""
    others = [_standing(view, other) for other in range(len(view.factions)) if other != seat]
    return _standing(view, seat) - 0.5 * max(others)


def _standing(view: View, seat: Seat) -> float:
    faction = view.factions[seat]
    n = seat * PLACES
    share = view.glory[seat] / GOAL[faction]
    glory = 40.0 * share + 20.0 * share * share
    ground = land(view)  # type: ignore[arg-type]
    held = [region for region, holder in enumerate(view.holder) if holder == seat and ground >> region & 1]
    relics = sum(_relic(view, number, region) for number, region in enumerate(view.relics) if region in held)
    taken = 4.0 * view.relics.count(TAKEN + seat)
    placed = sum(view.warriors[n : n + PLACES])
    waiting = 0.25 * view.areas[seat * ROWS + 1] + 0.5 * view.areas[seat * ROWS + 2]
    away = (
        placed - view.warriors[n + (SHIP if faction == 0 else view.sites[seat])] if view.sites[seat] != 255 else placed
    )
    built = 3.0 * sum(view.built[seat * ROWS : (seat + 1) * ROWS]) + 1.5 * view.properties[seat].bit_count()
    research = 1.6 * sum(view.research[seat * TRACKS : (seat + 1) * TRACKS])
    means = 0.28 * min(view.energy[seat], 14) + 0.9 * min(view.gems[seat], 4) + 0.7 * len(view.hands[seat])
    qualities = 2.5 * sum(view.qualities >> quality & 1 for quality in QUALITIES_OF[faction])
    return (
        glory
        + 2.2 * len(held)
        + relics
        + taken
        + 0.6 * placed
        + waiting
        + 0.15 * away
        + built
        + research
        + means
        + qualities
    )


def _relic(view: View, number: int, region: int) -> float:
    """A relic under control: the current one most of all, and the last ones near the end."""
    left = 5 - number + 1
    if number + 1 == view.round:
        return 6.0 if number < 5 else 30.0
    return 1.0 + 0.3 * view.round if left else 0.0
